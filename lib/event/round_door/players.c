#include "flagfall/pairing.h"

#include "flagfall/text.h"
#include "rounds/swiss_event.h"

/*
 * A round of players by one call (flagfall/pairing.h).
 */

/* --- what was asked for --- */

static int choose_system(const ff_event *event, const char *word, ff_pairing_system *out,
                         ff_error *err)
{
    *out = FF_SWISS_SYSTEM_COUNT;
    if (event->kind == FF_EVENT_TEAM)
        return ff_fail(err, FF_E_STATE,
                       "the event is one of teams, and players are paired here");
    if (word == NULL)
        return FF_OK;
    *out = ff_pairing_system_find(word);
    if (*out == FF_SWISS_SYSTEM_COUNT)
        return ff_fail(err, FF_E_PARSE, "\"%s\" is not a pairing system, such as dutch-2026",
                       word);
    if (ff_pairing_rules_get(*out)->teams)
        return ff_fail(err, FF_E_STATE, "%s pairs teams, and players are paired here",
                       ff_pairing_system_title(*out));
    return FF_OK;
}

static int read_options(const ff_event *event, const ff_rounds_options *options,
                        ff_rounds_round_options *out, ff_error *err)
{
    *out = (ff_rounds_round_options)FF_SWISS_ROUND_OPTIONS_INIT;
    int code =
        ff_error_options(options->version, FF_ROUNDS_OPTIONS_VERSION, "ff_rounds_options", err);
    if (code == FF_OK)
        code = choose_system(event, options->system, &out->system, err);
    out->round = options->round;
    out->initial_colour = options->initial_colour;
    out->open_as_draws = options->open_as_draws;
    return code;
}

/* --- what comes out --- */

/* What would have to give, as the proof has it: the number of pairs stands between. */
static void put_relief(const ff_pairing_proof *proof, ff_str *out)
{
    static const struct {
        const char *before, *after; /* `after` NULL: no number */
    } words[] = {
        [FF_RELIEF_NONE] = {"", NULL},
        [FF_RELIEF_COLOUR] = {"; one does if ", " of its pairs may be against C3 (colours)"},
        [FF_RELIEF_PROHIBITED] = {"; one does with ", " of the prohibited pairs"},
        [FF_RELIEF_BYE] = {"; one does if the bye may go to a player whom C2 bars from it",
                           NULL},
        [FF_RELIEF_REMATCH] = {"; one does if ", " of its pairs meet again (C1)"},
        [FF_RELIEF_UNPAIRED] = {"; whatever gives, ", " stay without an opponent"}};
    ff_str_text(out, "no pairing within the rules exists");
    ff_str_text(out, words[proof->relief].before);
    if (words[proof->relief].after != NULL)
        ff_str_format(out, "%zu%s", proof->breaks, words[proof->relief].after);
}

static int keep_why(const ff_pairing_proof *proof, ff_rounds_pairing *out, ff_error *err)
{
    ff_str text = FF_STR_INIT;
    put_relief(proof, &text);
    const char *kept = ff_str_status(&text) == FF_OK
                           ? ff_arena_copy(&out->arena, ff_str_get(&text), text.size)
                           : NULL;
    ff_str_release(&text);
    if (kept == NULL)
        return ff_fail(err, FF_E_MEMORY, "out of memory for the pairing");
    out->why = kept;
    return FF_OK;
}

static int keep_boards(const ff_pairing_answer *answer, ff_rounds_pairing *out, ff_error *err)
{
    out->boards = ff_arena_alloc(&out->arena, (answer->count + 1) * sizeof *out->boards);
    if (out->boards == NULL)
        return ff_fail(err, FF_E_MEMORY, "out of memory for the pairing");
    for (size_t i = 0; i < answer->count; i++) {
        const ff_pairing_pair *p = &answer->pairs[i];
        int board = p->black == FF_NOBODY ? 0 : (int)i + 1;
        out->boards[i] = (ff_rounds_board){board, p->white, p->black};
    }
    out->count = answer->count;
    out->possible = true;
    return FF_OK;
}

static int keep_answer(const ff_pairing_question *question, const ff_pairing_answer *answer,
                       ff_rounds_pairing *out, ff_error *err)
{
    const ff_pairing_rules *rules = ff_pairing_rules_get(question->system);
    out->round = question->round;
    out->system = rules->word;
    out->title = rules->title;
    out->article = rules->article;
    return answer->possible ? keep_boards(answer, out, err)
                            : keep_why(&answer->proof, out, err);
}

int ff_rounds_pair(const ff_event *event, const ff_rounds_options *options,
                   ff_rounds_pairing *out, ff_diagnostics *notes, ff_error *err)
{
    ff_rounds_round_options how;
    ff_rounds_round made = {0};
    ff_pairing_answer answer = {0};
    *out = (ff_rounds_pairing){.system = "", .title = "", .article = "", .why = ""};
    int code = read_options(event, options, &how, err);
    if (code == FF_OK)
        code = ff_rounds_round_of(event, &how, &made, notes, err);
    if (code == FF_OK)
        code = ff_pairing_pair_round(&made.question, &answer, err);
    if (code == FF_OK)
        code = keep_answer(&made.question, &answer, out, err);
    ff_pairing_answer_release(&answer);
    ff_rounds_round_release(&made);
    return code;
}

void ff_rounds_pairing_release(ff_rounds_pairing *pairing)
{
    ff_arena_release(&pairing->arena);
    *pairing = (ff_rounds_pairing){.system = "", .title = "", .article = "", .why = ""};
}

/* --- boards as the engine has them --- */

static ff_pairing_pair *pairs_of(const ff_rounds_board *boards, size_t count, ff_error *err)
{
    ff_pairing_pair *pairs = ff_calloc(count + 1, sizeof *pairs);
    if (pairs == NULL) {
        ff_fail(err, FF_E_MEMORY, "out of memory for the pairing");
        return NULL;
    }
    for (size_t i = 0; i < count; i++)
        pairs[i] = (ff_pairing_pair){
            .white = boards[i].white, .black = boards[i].black, .bracket = -1};
    return pairs;
}

int ff_rounds_pairing_store(ff_event *event, const ff_rounds_pairing *pairing, ff_error *err)
{
    if (!pairing->possible)
        return ff_fail(err, FF_E_STATE, "round %d has no pairing that could be stored",
                       pairing->round);
    ff_pairing_pair *pairs = pairs_of(pairing->boards, pairing->count, err);
    if (pairs == NULL)
        return FF_E_MEMORY;
    int code = ff_rounds_store(event, pairing->round, pairs, pairing->count, err);
    ff_free(pairs);
    return code;
}

/* Whether every board names players of the event. */
static int check_boards(const ff_event *event, const ff_rounds_board *boards, size_t count,
                        ff_error *err)
{
    if (count > event->player_count)
        return ff_fail(err, FF_E_STATE, "%zu boards of an event of %zu players", count,
                       event->player_count);
    for (size_t i = 0; i < count; i++) {
        const ff_rounds_board *b = &boards[i];
        bool white = b->white >= 0 && (size_t)b->white < event->player_count;
        bool black =
            b->black == FF_NOBODY || (b->black >= 0 && (size_t)b->black < event->player_count);
        if (!white || !black)
            return ff_fail(err, FF_E_STATE, "board %d names a player that the event lacks",
                           b->board);
    }
    return FF_OK;
}

int ff_rounds_check(const ff_event *event, const ff_rounds_options *options,
                    const ff_rounds_board *boards, size_t count, ff_diagnostics *notes,
                    bool *differs, ff_error *err)
{
    ff_rounds_round_options how;
    ff_error own;
    bool other = false;
    err = err != NULL ? err : &own;
    int code = read_options(event, options, &how, err);
    if (code == FF_OK)
        code = check_boards(event, boards, count, err);
    if (code != FF_OK)
        return code;
    ff_pairing_pair *pairs = pairs_of(boards, count, err);
    if (pairs == NULL)
        return FF_E_MEMORY;
    code = ff_rounds_departures(event, &how, pairs, count, notes, &other, err);
    ff_free(pairs);
    if (differs != NULL)
        *differs = other;
    return code;
}

bool ff_rounds_system_at(size_t index, ff_rounds_system *out)
{
    if (index >= FF_SWISS_SYSTEM_COUNT)
        return false;
    const ff_pairing_rules *rules = ff_pairing_rules_get((ff_pairing_system)index);
    *out = (ff_rounds_system){rules->word, rules->title, rules->article, rules->teams};
    return true;
}
