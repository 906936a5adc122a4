#include "knockout/knockout_private.h"

#include <string.h>

/* The rules of the matches, as people write them. */

enum { WORD_SIZE = 40 };

static const char *const rates[] = {[FF_KNOCKOUT_STANDARD] = "standard",
                                    [FF_KNOCKOUT_RAPID] = "rapid",
                                    [FF_KNOCKOUT_BLITZ] = "blitz",
                                    [FF_KNOCKOUT_ARMAGEDDON] = "armageddon"};

const char *ff_knockout_rate_name(ff_knockout_rate rate)
{
    return rates[rate];
}

/* One item of the list, in small letters with single blanks. */
typedef struct item {
    char text[WORD_SIZE];
    long column;
} item;

static int refuse_item(const item *i, ff_error *err)
{
    return ff_fail_at(err, FF_E_PARSE, NULL, 0, i->column,
                      "expected 2 games, 2 rapid, 2 blitz, armageddon, sudden death, third "
                      "place, final 4 games, lot or lot from 5, not \"%s\"",
                      i->text);
}

static bool next_item(const char **at, const char *start, item *out)
{
    *at += strspn(*at, " \t,;");
    size_t size = 0;
    out->column = (long)(*at - start) + 1;
    if (**at == '\0')
        return false;
    for (; **at != '\0' && strchr(",;", **at) == NULL; (*at)++) {
        char c = **at >= 'A' && **at <= 'Z' ? (char)(**at - 'A' + 'a') : **at;
        c = c == '\t' || c == '-' ? ' ' : c;
        bool twice = c == ' ' && (size == 0 || out->text[size - 1] == ' ');
        if (twice || size + 1 >= WORD_SIZE)
            continue;
        out->text[size++] = c;
    }
    while (size > 0 && out->text[size - 1] == ' ')
        size--;
    out->text[size] = '\0';
    ff_utf8_drop_cut(out->text);
    return true;
}

static int add_phase(ff_knockout_rules *r, ff_knockout_phase phase, const item *i,
                     ff_error *err)
{
    const ff_knockout_phase *last = r->phase_count > 0 ? &r->phases[r->phase_count - 1] : NULL;
    if (r->phase_count == FF_KNOCKOUT_MAX_PHASES)
        return ff_fail_at(err, FF_E_PARSE, NULL, 0, i->column, "more than %d kinds of games",
                          FF_KNOCKOUT_MAX_PHASES);
    if (last != NULL && (last->until_won || last->rate == FF_KNOCKOUT_ARMAGEDDON))
        return ff_fail_at(err, FF_E_PARSE, NULL, 0, i->column,
                          "after %s no game can be needed, not \"%s\"",
                          last->until_won ? "sudden death" : "armageddon", i->text);
    r->phases[r->phase_count++] = phase;
    return FF_OK;
}

/* "2 games", "2 rapid games": the number is read, the rest names the rate. */
static bool read_games(const char *text, ff_knockout_phase *out)
{
    static const struct {
        const char *word;
        ff_knockout_rate rate;
    } words[] = {{"game", FF_KNOCKOUT_STANDARD},     {"games", FF_KNOCKOUT_STANDARD},
                 {"standard", FF_KNOCKOUT_STANDARD}, {"classical", FF_KNOCKOUT_STANDARD},
                 {"rapid", FF_KNOCKOUT_RAPID},       {"blitz", FF_KNOCKOUT_BLITZ}};
    char number[WORD_SIZE];
    long long games;
    size_t digits = strspn(text, "0123456789");
    memcpy(number, text, digits);
    number[digits] = '\0';
    if (ff_str_parse_integer(number, 1, FF_KNOCKOUT_MAX_GAMES, &games) != FF_OK)
        return false;
    const char *rest = text + digits + strspn(text + digits, " ");
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        size_t size = strlen(words[i].word);
        const char *tail = rest + size;
        if (strncmp(rest, words[i].word, size) == 0 &&
            (*tail == '\0' || strcmp(tail, " games") == 0 || strcmp(tail, " game") == 0)) {
            *out = (ff_knockout_phase){words[i].rate, (int)games, false};
            return true;
        }
    }
    return false;
}

/* "final 4 games", "semi finals 2 games". */
static bool read_longer(const char *text, ff_knockout_rules *r)
{
    static const char *const stages[FF_KNOCKOUT_LONGER] = {"final", "semi final",
                                                           "quarter final"};
    for (int s = 0; s < FF_KNOCKOUT_LONGER; s++) {
        size_t size = strlen(stages[s]);
        ff_knockout_phase phase;
        if (strncmp(text, stages[s], size) != 0)
            continue;
        const char *rest = text + size + (text[size] == 's');
        if (rest[0] != ' ' || !read_games(rest + 1, &phase) ||
            phase.rate != FF_KNOCKOUT_STANDARD)
            continue;
        r->longer[s] = phase.games;
        return true;
    }
    return false;
}

static bool read_lot(const char *text, ff_knockout_rules *r)
{
    long long from = 1;
    if (strcmp(text, "lot") != 0 &&
        (strncmp(text, "lot from ", 9) != 0 ||
         ff_str_parse_integer(text + 9, 1, FF_KNOCKOUT_MAX_PLAYERS, &from) != FF_OK))
        return false;
    r->lot_from = (int)from;
    return true;
}

static int read_item(const item *i, ff_knockout_rules *r, ff_error *err)
{
    ff_knockout_phase phase = {FF_KNOCKOUT_ARMAGEDDON, 1, false};
    if (strcmp(i->text, "third place") == 0) {
        r->third_place = true;
        return FF_OK;
    }
    if (read_longer(i->text, r) || read_lot(i->text, r))
        return FF_OK;
    if (strcmp(i->text, "sudden death") == 0 && r->phase_count > 0) {
        phase = (ff_knockout_phase){r->phases[r->phase_count - 1].rate, 1, true};
        return add_phase(r, phase, i, err);
    }
    if ((strcmp(i->text, "armageddon") == 0 && r->phase_count > 0) ||
        read_games(i->text, &phase))
        return add_phase(r, phase, i, err);
    return refuse_item(i, err);
}

int ff_knockout_rules_parse(const char *text, ff_knockout_rules *out, ff_error *err)
{
    item i;
    int code = FF_OK;
    *out = (ff_knockout_rules){.phase_count = 0};
    for (const char *at = text; code == FF_OK && next_item(&at, text, &i);)
        code = read_item(&i, out, err);
    if (code == FF_OK && out->phase_count == 0)
        out->phases[out->phase_count++] = (ff_knockout_phase){FF_KNOCKOUT_STANDARD, 1, false};
    return code;
}

/* --- kept in the event --- */

const char *ff_knockout_rules_of(const ff_event *event)
{
    return ff_event_kept(event, ff_knockout_of_rules);
}

int ff_knockout_set_rules(ff_event *event, const char *text, ff_error *err)
{
    ff_knockout_rules rules;
    int code = ff_knockout_rules_parse(text, &rules, err);
    return code == FF_OK ? ff_event_keep(event, ff_knockout_of_rules, text, err) : code;
}
