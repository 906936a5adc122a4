#include "standings/tiebreak_row.h"
#include "standings/tiebreak_spoken.h"

#include "base/latin.h"
#include "flagfall/text.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

/* --- editions --- */

static const ff_c07_edition editions[FF_C07_COUNT] = {
    {
        .id = FF_C07_BEFORE_2023,
        .name = "before-2023",
        .title = "C.02.13 (until 31 March 2024)",
        .from = {1, 1, 1},
        .virtual_opponent = true,
        .unplayed_cut_from_ratings = true,
        .forfeits_of_robin_rated = false,
        .forfeit_losses_of_robin = true,
        .buchholz_in_robin = true,
    },
    {
        .id = FF_C07_2023,
        .name = "2023",
        .title = "C.07 of 2023 and 2024",
        .from = {2024, 4, 1},
        .voluntary_cut_first = true,
        .forfeits_of_robin_rated = true,
        .forfeit_losses_of_robin = true,
        .buchholz_in_robin = true,
    },
    {
        .id = FF_C07_2026,
        .name = "2026",
        .title = "C.07 of 1 March 2026",
        .from = {2026, 3, 1},
        .dummy_capped = true,
        .voluntary_cut_first = true,
    },
};

const ff_c07_edition *ff_c07_get(ff_c07_id id)
{
    return &editions[id];
}

const ff_c07_edition *ff_c07_by_date(ff_date date)
{
    int id = FF_C07_COUNT - 1;
    if (date.year == 0)
        return &editions[id];
    /* a date without month or day counts as the first of what is known */
    ff_date day = {date.year, date.month != 0 ? date.month : 1, date.day != 0 ? date.day : 1};
    while (id > 0 && ff_date_compare(day, editions[id].from) < 0)
        id--;
    return &editions[id];
}

const ff_c07_edition *ff_c07_by_name(const char *name)
{
    ff_date date;
    for (int i = 0; i < FF_C07_COUNT; i++)
        if (ff_str_equal_nocase(editions[i].name, name))
            return &editions[i];
    if (ff_str_equal_nocase(name, "2024"))
        return &editions[FF_C07_2023];
    if (ff_str_equal_nocase(name, "C.02.13"))
        return &editions[FF_C07_BEFORE_2023];
    if (ff_date_parse(name, &date) && date.month != 0)
        return ff_c07_by_date(date);
    return NULL;
}

/* --- values --- */

bool ff_value_defined(ff_value value)
{
    return value.den != 0;
}

int ff_value_compare(ff_value a, ff_value b)
{
    if (a.den == 0 || b.den == 0)
        return (a.den != 0) - (b.den != 0);
    int64_t left = a.num * b.den, right = b.num * a.den;
    return (left > right) - (left < right);
}

void ff_value_text(ff_value value, int decimals, char out[FF_VALUE_SIZE])
{
    int64_t scale = 1;
    out[0] = '\0';
    if (value.den == 0)
        return;
    for (int i = 0; i < decimals; i++)
        scale *= 10;
    /* half up also below zero: floor((2 num scale + den) / (2 den)) */
    int64_t top = 2 * value.num * scale + value.den, bottom = 2 * value.den;
    int64_t units = top / bottom - (top % bottom < 0);
    const char *sign = units < 0 ? "-" : "";
    uint64_t size = units < 0 ? 0 - (uint64_t)units : (uint64_t)units;
    if (decimals == 0)
        snprintf(out, FF_VALUE_SIZE, "%s%llu", sign, (unsigned long long)size);
    else
        snprintf(out, FF_VALUE_SIZE, "%s%llu.%0*llu", sign,
                 (unsigned long long)(size / (uint64_t)scale), decimals,
                 (unsigned long long)(size % (uint64_t)scale));
}

/* --- the list --- */

static bool same_word(const char *text, size_t size, const char *word)
{
    if (strlen(word) != size)
        return false;
    for (size_t i = 0; i < size; i++)
        if (toupper((unsigned char)text[i]) != word[i])
            return false;
    return true;
}

static int find_code(const char *text, size_t size)
{
    for (int i = 0; i < FF_TB_COUNT; i++)
        if (same_word(text, size, ff_tiebreak_row_of((ff_tiebreak_code)i)->code) ||
            (ff_tiebreak_row_of((ff_tiebreak_code)i)->also != NULL &&
             same_word(text, size, ff_tiebreak_row_of((ff_tiebreak_code)i)->also)))
            return i;
    return FF_TB_COUNT;
}

/* A letter and a number: "L-1", "K3". */
static bool read_lettered(const char *text, size_t size, char letter, int least, int *number)
{
    char digits[8];
    long long value;
    if (size < 2 || size >= sizeof digits || toupper((unsigned char)text[0]) != letter)
        return false;
    memcpy(digits, text + 1, size - 1);
    digits[size - 1] = '\0';
    if (ff_str_parse_integer(digits, least, 99, &value) != FF_OK)
        return false;
    *number = (int)value;
    return true;
}

static bool set_cuts(ff_tiebreak *out, const char *text, size_t size)
{
    static const struct {
        const char *word;
        int low, high;
    } cuts[] = {{"C1", 1, 0}, {"C2", 2, 0}, {"M1", 1, 1}, {"M2", 2, 2}};
    for (size_t i = 0; i < sizeof cuts / sizeof *cuts; i++) {
        if (!same_word(text, size, cuts[i].word))
            continue;
        out->cut_low = cuts[i].low;
        out->cut_high = cuts[i].high;
        return true;
    }
    return false;
}

static bool set_modifier(ff_tiebreak *out, const char *text, size_t size)
{
    unsigned may = ff_tiebreak_row_of(out->code)->modifiers;
    if ((may & FF_TAKES_CUT) != 0 && set_cuts(out, text, size))
        return (may & FF_TAKES_NO_MEDIAN) == 0 || out->cut_high == 0;
    if ((may & FF_TAKES_LIMIT) != 0 && read_lettered(text, size, 'L', -99, &out->limit_half))
        return true;
    if ((may & FF_TAKES_FACTOR) != 0 && read_lettered(text, size, 'K', 1, &out->factor))
        return true;
    if ((may & FF_TAKES_FORFEITS) != 0 && same_word(text, size, "P"))
        return out->forfeits_played = true;
    if ((may & FF_TAKES_FORE) != 0 && same_word(text, size, "F"))
        return out->fore = true;
    if ((may & FF_TAKES_REVERSED) != 0 && same_word(text, size, "R"))
        return out->reversed = true;
    return false;
}

/* Whom a list is about. */
typedef enum subject { PLAYERS, TEAMS } subject;

/* Is the tie-break one of the other kind of table? */
static bool is_of_others(int code, subject about)
{
    return about == PLAYERS ? ff_tiebreak_row_of((ff_tiebreak_code)code)->of_teams
                            : ff_tiebreak_row_of((ff_tiebreak_code)code)->rated;
}

/* Other words for those of teams, and their points. */
static bool is_spelling_of_teams(const char *text, size_t size)
{
    return same_word(text, size, "ESB") || same_word(text, size, "MPTS") ||
           same_word(text, size, "GPTS");
}

/* A criterion that the other kind of table has, and the event's own: known, so that the answer
 * can be a clear one. */
static int refuse_known(const char *text, size_t size, int code, subject about, long column,
                        ff_error *err)
{
    static const char *const kinds[] = {"teams", "players"};
    if (size > 6 && memcmp(text, "OTHER_", 6) == 0)
        return ff_fail_at(err, FF_E_UNSUPPORTED, NULL, 0, column,
                          "\"%.*s\" is a tie-break of the event's own", (int)size, text);
    if (about == PLAYERS && is_spelling_of_teams(text, size))
        return ff_fail_at(err, FF_E_UNSUPPORTED, NULL, 0, column,
                          "\"%.*s\" is a tie-break of teams, this is about players", (int)size,
                          text);
    if (code == FF_TB_COUNT)
        return FF_OK;
    if (is_of_others(code, about))
        return ff_fail_at(err, FF_E_UNSUPPORTED, NULL, 0, column,
                          "\"%s\" is a tie-break of %s, this is about %s",
                          ff_tiebreak_row_of((ff_tiebreak_code)code)->code, kinds[about],
                          kinds[1 - about]);
    return FF_OK;
}

/* Is the text the beginning of what a tie-break is called ("Buch", "Koya")? */
static bool begins_title(const char *text, size_t size, const char *title)
{
    for (size_t i = 0; i < size; i++)
        if (title[i] == '\0' ||
            toupper((unsigned char)text[i]) != toupper((unsigned char)title[i]))
            return false;
    return size >= 3;
}

/* The code that may have been meant, or NULL: one letter is off, or two of four or more. */
static const char *nearest(const char *text, size_t size, subject about)
{
    enum { LONGEST = 12 };
    const char *found = NULL;
    char capitals[LONGEST];
    size_t least = size >= 4 ? 3 : 2;
    for (size_t i = 0; i < size && i < LONGEST; i++)
        capitals[i] = (char)toupper((unsigned char)text[i]);
    for (int i = 0; i < FF_TB_COUNT && size <= LONGEST; i++) {
        if (is_of_others(i, about))
            continue;
        const char *code = ff_tiebreak_row_of((ff_tiebreak_code)i)->code;
        size_t far = begins_title(text, size, ff_tiebreak_row_of((ff_tiebreak_code)i)->title)
                         ? 0
                         : ff_latin_distance(capitals, size, code, strlen(code), false);
        if (far < least) {
            least = far;
            found = code;
        }
    }
    return found;
}

static int refuse_unknown(const char *text, size_t size, subject about, long column,
                          ff_error *err)
{
    const char *near = nearest(text, size, about);
    char codes[256] = "";
    for (int i = 0; i < FF_TB_COUNT; i++)
        if (i != FF_TB_PTS && !is_of_others(i, about))
            snprintf(codes + strlen(codes), sizeof codes - strlen(codes), " %s",
                     ff_tiebreak_row_of((ff_tiebreak_code)i)->code);
    return ff_fail_at(err, FF_E_PARSE, NULL, 0, column,
                      "\"%.*s\" is not a tie-break%s%s%s; the codes are%s", (int)size, text,
                      about == TEAMS ? " of teams" : "",
                      near != NULL ? ", the nearest is " : "", near != NULL ? near : "", codes);
}

/* ":MP", ":GP" of teams. */
static bool set_score(ff_tiebreak *out, subject about, const char *text, size_t size)
{
    if (about != TEAMS || (ff_tiebreak_row_of(out->code)->modifiers & FF_TAKES_SCORE) == 0)
        return false;
    out->score = same_word(text, size, "MP")   ? FF_SCORE_MATCH
                 : same_word(text, size, "GP") ? FF_SCORE_GAME
                                               : FF_SCORE_NONE;
    return out->score != FF_SCORE_NONE;
}

static int read_modifiers(const char *text, size_t size, size_t end, subject about, long column,
                          ff_tiebreak *out, ff_error *err)
{
    while (end < size) {
        size_t from = end + 1, to = from;
        while (to < size && text[to] != '/')
            to++;
        bool known = text[end] == ':' ? set_score(out, about, text + from, to - from)
                                      : set_modifier(out, text + from, to - from);
        if (!known)
            return ff_fail_at(err, FF_E_PARSE, NULL, 0, column + (long)end,
                              "\"%.*s\" is not a modifier of %s", (int)(to - end), text + end,
                              ff_tiebreak_row_of(out->code)->code);
        end = to;
    }
    return FF_OK;
}

/* One descriptor: NAME[:PTS][/modifier]... */
static int read_one(const char *text, size_t size, subject about, long column, ff_tiebreak *out,
                    ff_error *err)
{
    size_t end = 0;
    while (end < size && text[end] != '/' && text[end] != ':')
        end++;
    int found = find_code(text, end);
    if (about == TEAMS && (same_word(text, end, "MPTS") || same_word(text, end, "GPTS")))
        found = FF_TB_PTS;
    int code = refuse_known(text, end, found, about, column, err);
    if (code != FF_OK)
        return code;
    if (found == FF_TB_COUNT)
        return refuse_unknown(text, end, about, column, err);
    *out = (ff_tiebreak){.code = (ff_tiebreak_code)found};
    if (size >= FF_TIEBREAK_NAME)
        return ff_fail_at(err, FF_E_PARSE, NULL, 0, column, "\"%.*s\" is too long", (int)size,
                          text);
    code = read_modifiers(text, size, end, about, column, out, err);
    if (code != FF_OK)
        return code;
    for (size_t i = 0; i < size; i++)
        out->name[i] = (char)toupper((unsigned char)text[i]);
    out->name[size] = '\0';
    if (ff_tiebreak_row_of((ff_tiebreak_code)found)->also != NULL &&
        same_word(text, size, ff_tiebreak_row_of((ff_tiebreak_code)found)->also))
        snprintf(out->name, sizeof out->name, "%s",
                 ff_tiebreak_row_of((ff_tiebreak_code)found)->code);
    return FF_OK;
}

/* "BH:MP", "BH:GP": of teams, by match points or game points. */
static bool is_of_teams(const char *text, size_t size)
{
    const char *colon = memchr(text, ':', size);
    size_t rest = colon != NULL ? (size_t)(text + size - colon) : 0;
    return rest >= 3 && (same_word(colon + 1, 2, "MP") || same_word(colon + 1, 2, "GP")) &&
           (rest == 3 || colon[3] == '/');
}

static int parse_list(const char *text, subject about, ff_tiebreak out[FF_TIEBREAKS_MAX],
                      size_t *count, ff_str *left_out, ff_error *err)
{
    *count = 0;
    for (size_t at = 0;;) {
        at += strspn(text + at, ", ;\t");
        size_t size = strcspn(text + at, ", ;\t");
        if (size == 0)
            return FF_OK;
        ff_tiebreak one;
        char meant[FF_TIEBREAK_NAME];
        size_t said = ff_tiebreak_spoken(text + at, meant);
        int code = left_out != NULL && about == PLAYERS && is_of_teams(text + at, size)
                       ? FF_E_UNSUPPORTED
                   : said > 0 ? read_one(meant, strlen(meant), about, (long)at + 1, &one, err)
                              : read_one(text + at, size, about, (long)at + 1, &one, err);
        size = said > 0 ? said : size;
        if ((code == FF_E_UNSUPPORTED || code == FF_E_PARSE) && left_out != NULL) {
            ff_str_text(left_out, left_out->size > 0 ? ", " : "");
            ff_str_printable(left_out, text + at, size);
            ff_str_text(left_out, code == FF_E_PARSE ? " (not known)" : "");
            at += size;
            continue;
        }
        if (code != FF_OK)
            return code;
        if (*count == FF_TIEBREAKS_MAX)
            return ff_fail_at(err, FF_E_LIMIT, NULL, 0, (long)at + 1, "more than %d tie-breaks",
                              FF_TIEBREAKS_MAX);
        if (one.code != FF_TB_PTS || *count > 0)
            out[(*count)++] = one;
        at += size;
    }
}

int ff_tiebreaks_parse(const char *text, ff_tiebreak out[FF_TIEBREAKS_MAX], size_t *count,
                       ff_error *err)
{
    return parse_list(text, PLAYERS, out, count, NULL, err);
}

int ff_tiebreaks_of_players(const char *text, ff_tiebreak out[FF_TIEBREAKS_MAX], size_t *count,
                            ff_str *left_out, ff_error *err)
{
    return parse_list(text, PLAYERS, out, count, left_out, err);
}

int ff_tiebreaks_of_teams(const char *text, ff_tiebreak out[FF_TIEBREAKS_MAX], size_t *count,
                          ff_str *left_out, ff_error *err)
{
    return parse_list(text, TEAMS, out, count, left_out, err);
}

const char *ff_tiebreak_article(const ff_tiebreak *tiebreak)
{
    return ff_tiebreak_row_of(tiebreak->code)->article;
}

const char *ff_tiebreak_title(const ff_tiebreak *tiebreak)
{
    return ff_tiebreak_row_of(tiebreak->code)->title;
}

int ff_tiebreak_decimals(const ff_tiebreak *tiebreak)
{
    return ff_tiebreak_row_of(tiebreak->code)->decimals;
}

bool ff_tiebreak_descending(const ff_tiebreak *tiebreak)
{
    return ff_tiebreak_row_of(tiebreak->code)->more != tiebreak->reversed;
}

ff_tiebreak_need ff_tiebreak_needs(const ff_tiebreak *tiebreak)
{
    return ff_tiebreak_row_of(tiebreak->code)->needs;
}

bool ff_tiebreak_rated(const ff_tiebreak *tiebreak)
{
    return ff_tiebreak_row_of(tiebreak->code)->rated;
}
