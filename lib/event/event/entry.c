#include "event/entry.h"

#include "base/latin.h"
#include "base/sort.h"
#include "flagfall/text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- results as people write them --- */

/* The first text of a pair of results is the one that is printed. Texts to be read are
 * normalised: capitals, no blanks, ½ and 0.5 as 1/2, long dashes and colons as "-". */
static const struct {
    const char *written, *printed;
    ff_result white, black;
} scores[] = {
    {"1-0", "1-0", FF_RESULT_WIN, FF_RESULT_LOSS},
    {"0-1", "0-1", FF_RESULT_LOSS, FF_RESULT_WIN},
    {"1/2-1/2", "½-½", FF_RESULT_DRAW, FF_RESULT_DRAW},
    {"1/2", NULL, FF_RESULT_DRAW, FF_RESULT_DRAW},
    {"=", NULL, FF_RESULT_DRAW, FF_RESULT_DRAW},
    {"=-=", NULL, FF_RESULT_DRAW, FF_RESULT_DRAW},
    {"0-0", "0-0", FF_RESULT_LOSS, FF_RESULT_LOSS},
    {"1/2-0", "½-0", FF_RESULT_DRAW, FF_RESULT_LOSS},
    {"0-1/2", "0-½", FF_RESULT_LOSS, FF_RESULT_DRAW},
    {"+-", "+ -", FF_RESULT_FORFEIT_WIN, FF_RESULT_FORFEIT_LOSS},
    {"+--", NULL, FF_RESULT_FORFEIT_WIN, FF_RESULT_FORFEIT_LOSS},
    {"+/-", NULL, FF_RESULT_FORFEIT_WIN, FF_RESULT_FORFEIT_LOSS},
    {"1-0F", NULL, FF_RESULT_FORFEIT_WIN, FF_RESULT_FORFEIT_LOSS},
    {"1F-0F", NULL, FF_RESULT_FORFEIT_WIN, FF_RESULT_FORFEIT_LOSS},
    {"-+", "- +", FF_RESULT_FORFEIT_LOSS, FF_RESULT_FORFEIT_WIN},
    {"--+", NULL, FF_RESULT_FORFEIT_LOSS, FF_RESULT_FORFEIT_WIN},
    {"-/+", NULL, FF_RESULT_FORFEIT_LOSS, FF_RESULT_FORFEIT_WIN},
    {"0-1F", NULL, FF_RESULT_FORFEIT_LOSS, FF_RESULT_FORFEIT_WIN},
    {"0F-1F", NULL, FF_RESULT_FORFEIT_LOSS, FF_RESULT_FORFEIT_WIN},
    {"--", "- -", FF_RESULT_FORFEIT_LOSS, FF_RESULT_FORFEIT_LOSS},
    {"---", NULL, FF_RESULT_FORFEIT_LOSS, FF_RESULT_FORFEIT_LOSS},
    {"-/-", NULL, FF_RESULT_FORFEIT_LOSS, FF_RESULT_FORFEIT_LOSS},
    {"0-0F", NULL, FF_RESULT_FORFEIT_LOSS, FF_RESULT_FORFEIT_LOSS},
    {"0-0FORFEIT", NULL, FF_RESULT_FORFEIT_LOSS, FF_RESULT_FORFEIT_LOSS},
    {"0F-0F", NULL, FF_RESULT_FORFEIT_LOSS, FF_RESULT_FORFEIT_LOSS},
    {"1-0U", "1-0 U", FF_RESULT_WIN_UNRATED, FF_RESULT_LOSS_UNRATED},
    {"W-L", NULL, FF_RESULT_WIN_UNRATED, FF_RESULT_LOSS_UNRATED},
    {"0-1U", "0-1 U", FF_RESULT_LOSS_UNRATED, FF_RESULT_WIN_UNRATED},
    {"L-W", NULL, FF_RESULT_LOSS_UNRATED, FF_RESULT_WIN_UNRATED},
    {"1/2-1/2U", "½-½ U", FF_RESULT_DRAW_UNRATED, FF_RESULT_DRAW_UNRATED},
    {"D-D", NULL, FF_RESULT_DRAW_UNRATED, FF_RESULT_DRAW_UNRATED},
    {"ADJOURNED", "adjourned", FF_RESULT_ADJOURNED, FF_RESULT_ADJOURNED},
    {"ADJ", NULL, FF_RESULT_ADJOURNED, FF_RESULT_ADJOURNED},
    {"ADJ.", NULL, FF_RESULT_ADJOURNED, FF_RESULT_ADJOURNED},
    {"?", "?", FF_RESULT_UNKNOWN, FF_RESULT_UNKNOWN},
    {"*", NULL, FF_RESULT_UNKNOWN, FF_RESULT_UNKNOWN},
    {"", "", FF_RESULT_NONE, FF_RESULT_NONE},
};

static const struct {
    const char *written;
    ff_result result;
} byes[] = {
    {"H", FF_RESULT_BYE_HALF},        {"HALF-BYE", FF_RESULT_BYE_HALF},
    {"1/2", FF_RESULT_BYE_HALF},      {"F", FF_RESULT_BYE_FULL},
    {"FULL-BYE", FF_RESULT_BYE_FULL}, {"U", FF_RESULT_BYE_PAIRING},
    {"BYE", FF_RESULT_BYE_PAIRING},   {"Z", FF_RESULT_BYE_ZERO},
    {"ZERO-BYE", FF_RESULT_BYE_ZERO}, {"A", FF_RESULT_ABSENT},
    {"ABSENT", FF_RESULT_ABSENT},
};

enum { SCORE_SIZE = 16 };

/* Texts that stand for others, longest first where one begins another. */
static const struct {
    const char *from, *to;
} spellings[] = {
    {"½", "1/2"}, {"0.5", "1/2"}, {"0,5", "1/2"}, {"–", "-"}, {"—", "-"},
    {"−", "-"},   {":", "-"},     {" ", ""},      {"\t", ""},
};

/* False when it is longer than any result. */
static bool normalise(const char *text, char out[SCORE_SIZE])
{
    size_t size = 0;
    while (*text != '\0') {
        char one[2] = {*text >= 'a' && *text <= 'z' ? (char)(*text - 'a' + 'A') : *text, '\0'};
        const char *to = one;
        size_t step = 1;
        for (size_t i = 0; i < sizeof spellings / sizeof *spellings; i++) {
            size_t length = strlen(spellings[i].from);
            if (strncmp(text, spellings[i].from, length) == 0) {
                to = spellings[i].to;
                step = length;
                break;
            }
        }
        if (size + strlen(to) >= SCORE_SIZE)
            return false;
        memcpy(out + size, to, strlen(to));
        size += strlen(to);
        text += step;
    }
    out[size] = '\0';
    return true;
}

bool ff_event_game_score_parse(const char *text, ff_result *white, ff_result *black)
{
    char plain[SCORE_SIZE];
    if (!normalise(text, plain))
        return false;
    for (size_t i = 0; i < sizeof scores / sizeof *scores; i++) {
        if (strcmp(scores[i].written, plain) == 0) {
            *white = scores[i].white;
            *black = scores[i].black;
            return true;
        }
    }
    return false;
}

bool ff_event_game_key_parse(const char *text, ff_result *white, ff_result *black)
{
    static const struct {
        char key;
        const char *score;
    } keys[] = {{'1', "1-0"}, {'0', "0-1"}, {'=', "="},  {'r', "="},
                {'+', "+-"},  {'-', "-+"},  {'x', "--"}, {'a', "ADJOURNED"}};
    char key = text[0] >= 'A' && text[0] <= 'Z' ? (char)(text[0] - 'A' + 'a') : text[0];
    for (size_t i = 0; i < sizeof keys / sizeof *keys && key != '\0' && text[1] == '\0'; i++)
        if (keys[i].key == key)
            return ff_event_game_score_parse(keys[i].score, white, black);
    return false;
}

const char *ff_event_game_score_text(ff_result white, ff_result black)
{
    for (size_t i = 0; i < sizeof scores / sizeof *scores; i++)
        if (scores[i].printed != NULL && scores[i].white == white && scores[i].black == black)
            return scores[i].printed;
    return "?";
}

const char *ff_event_game_score_words(ff_result white, ff_result black)
{
    bool neither = white == FF_RESULT_FORFEIT_LOSS && black == FF_RESULT_FORFEIT_LOSS;
    return neither ? "0–0 forfeit" : ff_event_game_score_text(white, black);
}

bool ff_event_bye_parse(const char *text, ff_result *out)
{
    char plain[SCORE_SIZE];
    if (!normalise(text, plain))
        return false;
    for (size_t i = 0; i < sizeof byes / sizeof *byes; i++) {
        if (strcmp(byes[i].written, plain) == 0) {
            *out = byes[i].result;
            return true;
        }
    }
    return false;
}

/* --- who is meant --- */

enum { NAME_KEPT = 96 };

/* A name for comparing by ear: small letters, words in order of the alphabet, no marks. */
typedef struct folded {
    char text[NAME_KEPT];
    size_t size;
} folded;

static bool is_mark(unsigned char c)
{
    return c < 0x80 && !(c >= 'a' && c <= 'z') && !(c >= 'A' && c <= 'Z') &&
           !ff_latin_is_digit(c);
}

static int compare_words(const void *a, const void *b)
{
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

static folded fold_name(const char *name)
{
    char copy[NAME_KEPT];
    const char *words[NAME_KEPT / 2];
    size_t size = 0, count = 0;
    bool inside = false;
    for (; *name != '\0' && size + 1 < sizeof copy; name++) {
        unsigned char c = (unsigned char)*name;
        if (is_mark(c)) {
            if (inside)
                copy[size++] = '\0';
            inside = false;
            continue;
        }
        if (!inside)
            words[count++] = copy + size;
        inside = true;
        copy[size++] = (char)(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c);
    }
    copy[size] = '\0';
    ff_sort(words, count, sizeof *words, compare_words);
    folded out = {.size = 0};
    for (size_t i = 0; i < count; i++) {
        size_t length = strlen(words[i]);
        memcpy(out.text + out.size, words[i], length);
        out.size += length;
    }
    return out;
}

/* Length of the family name, as far as a comma or blank. */
static size_t first_word(const char *name)
{
    return strcspn(name, " ,.");
}

/* How far a name is from what was written: 0 the same in other order or letters; large for
 * no likeness. The same first word ("Carlsen, M") is a likeness too. */
enum { NO_LIKENESS = 1000 };
static size_t unlikeness(const folded *wanted, const char *text, const char *name)
{
    folded other = fold_name(name);
    size_t apart = ff_latin_distance(wanted->text, wanted->size, other.text, other.size, false),
           word = first_word(text);
    if (apart <= 2 || apart * 5 <= wanted->size)
        return apart;
    if (word > 2 && word == first_word(name) && strncmp(text, name, word) == 0)
        return apart + 10;
    return NO_LIKENESS;
}

static void find_near(const ff_event *event, const char *text, int *near, int limit, int *count)
{
    enum { MOST = 16 };
    size_t marks[MOST];
    folded wanted = fold_name(text);
    if (limit > MOST)
        limit = MOST;
    for (int i = 0; i < (int)event->player_count; i++) {
        size_t mark = unlikeness(&wanted, text, event->players[i].name);
        int at = *count;
        while (at > 0 && marks[at - 1] > mark)
            at--;
        if (mark >= NO_LIKENESS || at >= limit)
            continue;
        *count += *count < limit;
        for (int k = *count - 1; k > at; k--) {
            near[k] = near[k - 1];
            marks[k] = marks[k - 1];
        }
        near[at] = i;
        marks[at] = mark;
    }
}

static size_t trimmed(const char **text)
{
    while (**text == ' ' || **text == '\t')
        (*text)++;
    size_t size = strlen(*text);
    while (size > 0 && ((*text)[size - 1] == ' ' || (*text)[size - 1] == '\t'))
        size--;
    return size;
}

static bool name_is(const ff_player *player, const char *text, size_t size)
{
    const char *name = player->name;
    return trimmed(&name) == size && memcmp(name, text, size) == 0;
}

/* The only player of that name; the others of the name go to `near`. */
static int by_name(const ff_event *event, const char *text, size_t size, int *near, int limit,
                   int *count)
{
    int found = FF_NOBODY, bearers = 0;
    for (int i = 0; i < (int)event->player_count; i++) {
        if (!name_is(&event->players[i], text, size))
            continue;
        if (bearers++ < limit)
            near[bearers - 1] = i;
        found = i;
    }
    if (bearers < 2)
        return found;
    *count = bearers;
    return FF_NOBODY;
}

int ff_event_who(const ff_event *event, const char *text, int *near, int limit, int *count)
{
    *count = 0;
    size_t size = trimmed(&text);
    if (size != 0 && strspn(text, "0123456789") == size) {
        int no = 0;
        for (size_t i = 0; i < size && no <= FF_EVENT_MAX_PLAYERS; i++)
            no = no * 10 + (text[i] - '0');
        return ff_event_find(event, no);
    }
    int found = size == 0 ? FF_NOBODY : by_name(event, text, size, near, limit, count);
    if (found == FF_NOBODY && *count == 0 && size != 0 && limit > 0)
        find_near(event, text, near, limit, count);
    return found;
}

/* --- names that look alike --- */

int ff_event_find_alike(const ff_event *event, const char *name, int but, int *out,
                        ff_error *err)
{
    ff_str seen = FF_STR_INIT, other = FF_STR_INIT;
    ff_str_seen(&seen, name);
    *out = FF_NOBODY;
    for (size_t i = 0; i < event->player_count && *out == FF_NOBODY; i++) {
        ff_str_clear(&other);
        ff_str_seen(&other, event->players[i].name);
        if ((int)i != but && seen.size > 0 &&
            strcmp(ff_str_get(&seen), ff_str_get(&other)) == 0)
            *out = (int)i;
    }
    bool failed = seen.failed || other.failed;
    ff_str_release(&seen);
    ff_str_release(&other);
    return failed ? ff_fail(err, FF_E_MEMORY, "out of memory for a name") : FF_OK;
}

typedef struct seen_name {
    const char *seen;
    size_t player;
} seen_name;

static int by_seen(const void *a, const void *b)
{
    const seen_name *x = a, *y = b;
    int order = strcmp(x->seen, y->seen);
    return order != 0 ? order : (x->player > y->player) - (x->player < y->player);
}

static int note_pair(const ff_player *a, const ff_player *b, bool merged, ff_diagnostics *notes)
{
    bool same = strcmp(a->name, b->name) == 0;
    if (a->name[0] == '\0' || (same && !merged))
        return FF_OK;
    return ff_diagnostics_add(notes, FF_SEVERITY_WARNING, "player-alike", 0, 0,
                              "%d \"%.100s\" and %d \"%.100s\" %s: one player or two?", a->no,
                              a->name, b->no, b->name,
                              same ? "have the same name after the merge"
                              : merged
                                  ? "look the same after the merge and are written in two ways"
                                  : "look the same and are written in two ways");
}

int ff_event_note_alike(const ff_event *event, size_t first, bool merged, ff_diagnostics *notes,
                        ff_error *err)
{
    ff_arena arena = {0};
    ff_str seen = FF_STR_INIT;
    size_t count = event->player_count;
    seen_name *names = ff_calloc(count + 1, sizeof *names);
    int code = names == NULL ? FF_E_MEMORY : FF_OK;
    for (size_t i = 0; i < count && code == FF_OK; i++) {
        ff_str_clear(&seen);
        ff_str_seen(&seen, event->players[i].name);
        names[i] = (seen_name){ff_arena_copy(&arena, ff_str_get(&seen), seen.size), i};
        code = names[i].seen == NULL || seen.failed ? FF_E_MEMORY : FF_OK;
    }
    if (code == FF_OK)
        ff_sort(names, count, sizeof *names, by_seen);
    for (size_t i = 1; i < count && code == FF_OK; i++)
        if (strcmp(names[i - 1].seen, names[i].seen) == 0 && names[i].player >= first)
            code = note_pair(&event->players[names[i - 1].player],
                             &event->players[names[i].player], merged, notes);
    ff_free(names);
    ff_str_release(&seen);
    ff_arena_release(&arena);
    return code == FF_OK ? FF_OK : ff_fail(err, code, "out of memory for names");
}

void ff_event_who_note(const ff_event *event, const char *text, const ff_event_near *found,
                       ff_diagnostics *notes, long line, long column)
{
    ff_str list = FF_STR_INIT;
    for (int i = 0; i < found->count && i < found->limit; i++) {
        const ff_player *player = &event->players[found->near[i]];
        ff_str_format(&list, "%s%d %s", i == 0 ? "" : "; ", player->no, player->name);
    }
    if (found->count == 0)
        ff_diagnostics_add(notes, FF_SEVERITY_ERROR, "player-unknown", line, column,
                           "no player \"%s\"", text);
    else
        ff_diagnostics_add(notes, FF_SEVERITY_ERROR, "player-unclear", line, column,
                           "no single player \"%s\"; near: %s; give the pairing number", text,
                           ff_str_get(&list));
    ff_str_release(&list);
}

/* --- rounds --- */

int ff_event_at_board(const ff_event *event, int round, int board)
{
    for (int i = 0; i < (int)event->player_count; i++) {
        const ff_round_result *cell = ff_event_cell(event, i, round);
        if (cell->board == board && board != 0 && cell->opponent != FF_NOBODY)
            return cell->side == FF_SIDE_BLACK ? cell->opponent : i;
    }
    return FF_NOBODY;
}

int ff_event_unpair(ff_event *event, int round, int player, ff_error *err)
{
    const ff_round_result *there = ff_event_cell(event, player, round);
    ff_round_result *cell;
    int opponent = there->opponent;
    if (!there->recorded && opponent == FF_NOBODY && there->result == FF_RESULT_NONE)
        return ff_fail(err, FF_E_STATE_MISSING, "player %d has no entry in round %d",
                       event->players[player].no, round);
    int code = ff_event_cell_make(event, player, round, &cell, err);
    if (code == FF_OK)
        *cell = (ff_round_result){.opponent = FF_NOBODY};
    if (code == FF_OK && opponent != FF_NOBODY &&
        ff_event_cell(event, opponent, round)->opponent == player) {
        code = ff_event_cell_make(event, opponent, round, &cell, err);
        if (code == FF_OK)
            *cell = (ff_round_result){.opponent = FF_NOBODY};
    }
    return code;
}

/* Whether something kept beside a game says who is White: moves, clocks, a sealed move. */
static bool has_colours_kept(const ff_event *event, int round, int player, int opponent)
{
    static const char *const kinds[] = {"pgn", "clocks", "adjournment", "envelope"};
    for (size_t i = 0; i < event->attachment_count; i++) {
        const ff_attachment *a = &event->attachments[i];
        if (a->round != round || (a->player != player && a->player != opponent))
            continue;
        for (size_t k = 0; k < sizeof kinds / sizeof *kinds; k++)
            if (strcmp(a->kind, kinds[k]) == 0)
                return true;
    }
    return false;
}

int ff_event_swap_colours(ff_event *event, int round, int player, ff_error *err)
{
    const ff_round_result *there = ff_event_cell(event, player, round);
    int opponent = there->opponent;
    ff_round_result *mine, *other;
    if (opponent == FF_NOBODY || ff_event_cell(event, opponent, round)->opponent != player)
        return ff_fail(err, FF_E_STATE_MISSING, "player %d has no game in round %d",
                       event->players[player].no, round);
    if (there->side == FF_SIDE_NONE)
        return ff_fail(err, FF_E_STATE, "the colours of %d and %d in round %d are not known",
                       event->players[player].no, event->players[opponent].no, round);
    if (has_colours_kept(event, round, player, opponent))
        return ff_fail(err, FF_E_STATE,
                       "the moves or the adjournment of the game of %d and %d in round %d are "
                       "recorded, with these colours",
                       event->players[player].no, event->players[opponent].no, round);
    int code = ff_event_cell_make(event, player, round, &mine, err);
    if (code == FF_OK)
        code = ff_event_cell_make(event, opponent, round, &other, err);
    if (code == FF_OK) {
        uint8_t side = mine->side;
        mine->side = other->side;
        other->side = side;
    }
    return code;
}

bool ff_event_round_result_is_open(const ff_round_result *cell)
{
    return cell->opponent != FF_NOBODY &&
           (cell->result == FF_RESULT_NONE || cell->result == FF_RESULT_ADJOURNED ||
            cell->result == FF_RESULT_UNKNOWN);
}

int ff_event_unfinished(const ff_event *event, int round)
{
    int halves = 0, last = round > 0 ? round : ff_event_rounds(event);
    for (int i = 0; i < (int)event->player_count; i++)
        for (int r = 1; r <= last; r++)
            halves += ff_event_round_result_is_open(ff_event_cell(event, i, r));
    return (halves + 1) / 2;
}

/* --- entries --- */

typedef struct entering {
    ff_event *event;
    const ff_result_entry *entry;
    const ff_result_options *options;
    ff_diagnostics *notes;
    ff_error *err;
} entering;

enum { NEAR_SHOWN = 4, MISSES_EXPLAINED = 20 };

static int add_player(entering *e, const char *text, int *index)
{
    size_t size = trimmed(&text);
    bool number = strspn(text, "0123456789") == size;
    long long no = 0;
    if (number && ff_str_parse_integer(text, 1, FF_EVENT_MAX_PLAYERS, &no) != FF_OK)
        return FF_OK; /* said as a miss */
    int code = ff_event_add_player(e->event, (int)no, index, e->err);
    if (code != FF_OK || number)
        return code;
    const char *name = ff_event_text(e->event, text, size);
    if (name == NULL)
        return ff_fail(e->err, FF_E_MEMORY, "out of memory for a name");
    e->event->players[*index].name = name;
    return FF_OK;
}

/* Finds or adds; `*index` FF_NOBODY when the entry must be refused. */
static int find_player(entering *e, const char *text, long column, int *index)
{
    int near[NEAR_SHOWN], count;
    int misses = e->options->misses != NULL ? (*e->options->misses) : 0;
    bool add = e->options->add_players;
    /* looking for likenesses takes time: not for names that become players, and not for ever */
    bool explain = !add && misses < MISSES_EXPLAINED;
    *index = ff_event_who(e->event, text, near, explain ? NEAR_SHOWN : 0, &count);
    if (count > 1 && !explain) /* two bear that name */
        *index = ff_event_who(e->event, text, near, NEAR_SHOWN, &count);
    if (*index == FF_NOBODY && add && count == 0) {
        int code = add_player(e, text, index);
        if (code != FF_OK)
            return code;
    }
    if (*index == FF_NOBODY) {
        ff_event_who_note(e->event, text, &(ff_event_near){near, NEAR_SHOWN, count}, e->notes,
                          e->entry->line, column);
        if (e->options->misses != NULL)
            ++*e->options->misses;
    }
    return FF_OK;
}

/* What a player has in a round, in words. */
static void tell_cell(const ff_event *event, const ff_round_result *cell, char *out,
                      size_t size)
{
    if (cell->opponent == FF_NOBODY)
        snprintf(out, size, "%s", ff_result_text((ff_result)cell->result));
    else
        snprintf(out, size, "a game against %d %.100s%s%s", event->players[cell->opponent].no,
                 event->players[cell->opponent].name,
                 cell->result == FF_RESULT_NONE ? "" : ", ",
                 cell->result == FF_RESULT_NONE ? "" : ff_result_text((ff_result)cell->result));
}

static ff_result_outcome refuse_result(entering *e, int player, long column, const char *remedy)
{
    char there[256];
    const ff_player *p = &e->event->players[player];
    tell_cell(e->event, ff_event_cell(e->event, player, e->entry->round), there, sizeof there);
    ff_diagnostics_add(e->notes, FF_SEVERITY_ERROR, "entry-conflict", e->entry->line, column,
                       "%d %.100s has in round %d already: %s%s", p->no, p->name,
                       e->entry->round, there, remedy);
    return FF_ENTRY_REFUSED;
}

static bool is_free(const ff_event *event, int player, int round)
{
    const ff_round_result *cell = ff_event_cell(event, player, round);
    return cell->opponent == FF_NOBODY && cell->result == FF_RESULT_NONE;
}

static const char by_reason[] = "; a correction needs a reason";
static const char by_removal[] = "; take that pairing out first";

static int enter_bye(entering *e, int player, ff_result_outcome *outcome)
{
    const ff_round_result *cell = ff_event_cell(e->event, player, e->entry->round);
    *outcome = FF_ENTRY_NEW;
    if (cell->opponent != FF_NOBODY) {
        *outcome = refuse_result(e, player, e->entry->white_column, by_removal);
        return FF_OK;
    }
    if (cell->result == (uint8_t)e->entry->white_result && cell->recorded) {
        *outcome = FF_ENTRY_SAME;
        return FF_OK;
    }
    if (cell->result != FF_RESULT_NONE) {
        if (!e->options->correct) {
            *outcome = refuse_result(e, player, e->entry->white_column, by_reason);
            return FF_OK;
        }
        *outcome = FF_ENTRY_CHANGED;
        int code = ff_event_unpair(e->event, e->entry->round, player, e->err);
        if (code != FF_OK)
            return code;
    }
    return ff_event_bye(e->event, e->entry->round, player, e->entry->white_result, e->err);
}

/* The two are paired: the result is new, the same, or another one. */
static int enter_result(entering *e, int white, int black, ff_result_outcome *outcome)
{
    const ff_result_entry *entry = e->entry;
    const ff_round_result *w = ff_event_cell(e->event, white, entry->round);
    const ff_round_result *b = ff_event_cell(e->event, black, entry->round);
    bool none = entry->white_result == FF_RESULT_NONE;
    *outcome = FF_ENTRY_NEW;
    if (none || (w->result == (uint8_t)entry->white_result &&
                 b->result == (uint8_t)entry->black_result)) {
        *outcome = FF_ENTRY_SAME;
        return FF_OK;
    }
    if (!ff_event_round_result_is_open(w) || !ff_event_round_result_is_open(b)) {
        if (!e->options->correct) {
            *outcome = refuse_result(e, white, entry->white_column, by_reason);
            return FF_OK;
        }
        *outcome = FF_ENTRY_CHANGED;
    }
    return ff_event_result(e->event, entry->round, white, entry->white_result,
                           entry->black_result, e->err);
}

static int enter_pairing(entering *e, int white, int black, ff_result_outcome *outcome)
{
    const ff_result_entry *entry = e->entry;
    int there = ff_event_at_board(e->event, entry->round, entry->board);
    if (there != FF_NOBODY) {
        *outcome = FF_ENTRY_REFUSED;
        ff_diagnostics_add(e->notes, FF_SEVERITY_ERROR, "board-taken", entry->line, 0,
                           "board %d of round %d is taken by %d %.100s", entry->board,
                           entry->round, e->event->players[there].no,
                           e->event->players[there].name);
        return FF_OK;
    }
    const int both[] = {white, black};
    for (int i = 0; i < 2; i++)
        if (e->event->players[both[i]].withdrawn)
            ff_diagnostics_add(e->notes, FF_SEVERITY_WARNING, "withdrawn", entry->line, 0,
                               "%d %.100s has withdrawn, and is paired in round %d",
                               e->event->players[both[i]].no, e->event->players[both[i]].name,
                               entry->round);
    int code = ff_event_pair(e->event, entry->round, entry->board, white, black, e->err);
    if (code == FF_OK && entry->white_result != FF_RESULT_NONE)
        code = ff_event_result(e->event, entry->round, white, entry->white_result,
                               entry->black_result, e->err);
    *outcome = FF_ENTRY_NEW;
    return code;
}

static int enter_game(entering *e, int white, int black, ff_result_outcome *outcome)
{
    const ff_result_entry *entry = e->entry;
    const ff_round_result *w = ff_event_cell(e->event, white, entry->round);
    const ff_round_result *b = ff_event_cell(e->event, black, entry->round);
    if (w->opponent == black && b->opponent == white && w->side != FF_SIDE_BLACK)
        return enter_result(e, white, black, outcome);
    *outcome = FF_ENTRY_REFUSED;
    if (!is_free(e->event, white, entry->round))
        refuse_result(e, white, entry->white_column,
                      w->opponent == black
                          ? ", with the other colour; take that pairing out first"
                          : by_removal);
    else if (!is_free(e->event, black, entry->round))
        refuse_result(e, black, entry->black_column, by_removal);
    else
        return enter_pairing(e, white, black, outcome);
    return FF_OK;
}

int ff_event_enter(ff_event *event, const ff_result_entry *entry,
                   const ff_result_options *options, ff_diagnostics *notes,
                   ff_result_outcome *outcome, ff_error *err)
{
    entering e = {event, entry, options, notes, err};
    int white, black = FF_NOBODY;
    bool bye = entry->black[0] == '\0';
    *outcome = FF_ENTRY_REFUSED;
    if (entry->round < 1 || entry->round > FF_EVENT_MAX_ROUNDS) {
        ff_diagnostics_add(notes, FF_SEVERITY_ERROR, "round", entry->line, 0,
                           "round %d is not in 1..%d", entry->round, FF_EVENT_MAX_ROUNDS);
        return FF_OK;
    }
    int code = find_player(&e, entry->white, entry->white_column, &white);
    if (code == FF_OK && !bye)
        code = find_player(&e, entry->black, entry->black_column, &black);
    if (code != FF_OK || white == FF_NOBODY || (!bye && black == FF_NOBODY))
        return code;
    if (bye)
        return enter_bye(&e, white, outcome);
    if (white == black) {
        ff_diagnostics_add(notes, FF_SEVERITY_ERROR, "same-player", entry->line,
                           entry->black_column, "%d %.100s cannot play against themselves",
                           event->players[white].no, event->players[white].name);
        return FF_OK;
    }
    return enter_game(&e, white, black, outcome);
}
