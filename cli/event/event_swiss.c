#include "cli/event/event_swiss.h"

#include "cli/frame/diagnostics.h"
#include "cli/pair/pair_common.h"
#include "event/roster.h"
#include "event/round_robin.h"
#include "flagfall/version.h"
#include "rounds/accelerate.h"

#include <stdio.h>
#include <string.h>

/* A round on its way into the file. */
typedef struct swiss_job {
    event_run *run;
    ff_rounds_round_options options;
    bool baku;
    /* what was shown, by pairing numbers: only this is stored */
    int (*shown)[2];
    size_t shown_count;
    int round;
    const char *text, *source; /* of a bare list */
    size_t size;
} swiss_job;

int event_kind_of(event_run *run, ff_event_kind *kind)
{
    ff_event event;
    ff_event_init(&event);
    int code = ff_eventfile_load(run->file, &event, &run->err);
    *kind = event.kind;
    ff_event_release(&event);
    return code == FF_OK ? CLI_DONE : cli_error(&run->err);
}

/* --- what the options set in the event --- */

/* What --system, --baku, --initial-colour and --numbers say is kept in the event, so that later
 * rounds and its TRF file have it. */
static int settle_round(swiss_job *j, ff_event *event, ff_error *err)
{
    char text[64];
    ff_pairing_system system = j->options.system;
    if (j->baku && system == FF_SWISS_SYSTEM_COUNT)
        system = ff_pairing_usual_system(FF_USUAL_OF_PLAYERS);
    if (j->baku && ff_rounds_last_paired(event) > 0 &&
        strstr(event->type_code, "_BAKU") == NULL)
        return ff_fail(err, FF_E_STATE,
                       "rounds are paired without acceleration already: --baku belongs to "
                       "round 1");
    if (system != FF_SWISS_SYSTEM_COUNT) {
        bool baku = j->baku || strstr(event->type_code, "_BAKU") != NULL;
        snprintf(text, sizeof text, "%s%s", ff_pairing_rules_get(system)->code,
                 baku ? "_BAKU" : "");
        event->type_code = ff_event_text(event, text, strlen(text));
        if (event->type_code == NULL)
            return ff_fail(err, FF_E_MEMORY, "out of memory for a text");
    }
    if (j->options.initial_colour != FF_SIDE_NONE)
        event->initial_side = j->options.initial_colour;
    return j->options.numbers != FF_NUMBERS_COUNT
               ? ff_rounds_keep_numbers(event, j->options.numbers, err)
               : FF_OK;
}

/* --- pairing by the rules --- */

/* --fixed: pairs that are made by hand; the rules pair the others. */
static int take_fixed(swiss_job *j, const ff_event *event, ff_rounds_round *made, ff_error *err)
{
    size_t count = 0;
    const char *list = cli_value(j->run->c, "fixed", NULL);
    if (list == NULL)
        return FF_OK;
    ff_pairing_pair *pairs = ff_calloc(event->player_count + 1, sizeof *pairs);
    int32_t(*forced)[2] =
        ff_arena_alloc(&made->arena, (event->player_count + 1) * sizeof *forced);
    int code =
        pairs != NULL && forced != NULL
            ? ff_rounds_read_list(list, strlen(list), "--fixed", event, pairs, &count, err)
            : ff_fail(err, FF_E_MEMORY, "out of memory for the pairs");
    for (size_t i = 0; i < count && code == FF_OK; i++) {
        forced[i][0] = pairs[i].white;
        forced[i][1] = pairs[i].black;
    }
    made->question.forced = (const int32_t(*)[2])forced;
    made->question.forced_count = count;
    ff_free(pairs);
    return code;
}

static int judge_fixed(swiss_job *j, ff_event *event, const ff_pairing_answer *answer,
                       ff_error *err);

static int keep_shown(swiss_job *j, const ff_pairing_question *q,
                      const ff_pairing_answer *answer)
{
    j->shown = ff_calloc(answer->count + 1, sizeof *j->shown);
    if (j->shown == NULL)
        return cli_no_memory();
    for (size_t i = 0; i < answer->count; i++) {
        const ff_pairing_pair *pair = &answer->pairs[i];
        j->shown[i][0] = q->players[pair->white].no;
        j->shown[i][1] = pair->black == FF_NOBODY ? 0 : q->players[pair->black].no;
    }
    j->shown_count = answer->count;
    return CLI_DONE;
}

static bool is_shown(const swiss_job *j, const ff_pairing_question *q,
                     const ff_pairing_answer *answer)
{
    bool same = answer->possible && answer->count == j->shown_count;
    for (size_t i = 0; i < j->shown_count && same; i++) {
        const ff_pairing_pair *pair = &answer->pairs[i];
        int black = pair->black == FF_NOBODY ? 0 : q->players[pair->black].no;
        same = q->players[pair->white].no == j->shown[i][0] && black == j->shown[i][1];
    }
    return same;
}

/* Round 1 follows the numbers: that they are not by rating is said. */
static void note_order(pair_run *p)
{
    if (p->round.question.round == 1 && !ff_event_is_by_rating(p->event, FF_NOBODY))
        ff_diagnostics_add(&p->notes, FF_SEVERITY_WARNING, "not-by-rating", 0, 0,
                           "the pairing numbers are as listed and not in the order of rating, "
                           "title and name (C.04.2); \"event set --by-rating\" numbers the "
                           "players so");
}

static void note_acceleration(const swiss_job *j, pair_run *p)
{
    ff_str words = FF_STR_INIT;
    if (cli_has(j->run->c, "accelerate"))
        ff_rounds_acceleration_words(p->event, &words);
    if (words.size > 0)
        ff_diagnostics_add(&p->notes, FF_SEVERITY_NOTE, "acceleration", 0, 0, "%s",
                           ff_str_get(&words));
    ff_str_release(&words);
}

static int show_pairing(swiss_job *j, pair_run *p)
{
    note_order(p);
    note_acceleration(j, p);
    cli *c = j->run->c;
    const ff_pairing_question *q = &p->round.question;
    cli_put_diagnostics(j->run->c, j->run->source, &p->notes, FF_SEVERITY_NOTE);
    if (!p->answer.possible)
        return pair_print_impossible(c, p->event, q, &p->answer.proof, event_json(c));
    if (j->run->stamp.reason[0] == '\0' &&
        ff_event_check_round(p->event, q->round, &j->run->err) != FF_OK)
        return event_error(&j->run->err);
    if (p->answer.count == 0) {
        cli_complain("%s: there is no player to be paired in round %d", p->path, q->round);
        return CLI_NEGATIVE;
    }
    j->round = q->round;
    if (event_json(c))
        pair_print_json(c, p->event, q, p->answer.pairs, p->answer.count);
    else if (!event_quiet(c) || !cli_has(c, "yes"))
        pair_print_text(c, p->event, q, p->answer.pairs, p->answer.count);
    return keep_shown(j, q, &p->answer);
}

/* --missing: what becomes of those who are expected and were not checked in, once check-in has
 * begun: paired all the same, or absent. */
enum { MISSING_PAIR, MISSING_ABSENT };

static int mark_absent(const swiss_job *j, ff_event *event, int round, ff_error *err)
{
    int code = FF_OK;
    if (cli_choice(j->run->c, "missing", MISSING_PAIR) != MISSING_ABSENT)
        return FF_OK;
    for (int i = 0; i < (int)event->player_count && code == FF_OK; i++)
        if (ff_event_is_missing(event, i, round))
            code = ff_event_ask_bye(event, i, round, FF_RESULT_BYE_ZERO, err);
    return code;
}

/* Whether those who are missing are answered for; --yes is no answer. */
static int ask_missing(const swiss_job *j, const ff_event *event, int round)
{
    enum { SHOWN = 12 };
    int missing = 0;
    ff_str names = FF_STR_INIT;
    bool asks = !cli_has(j->run->c, "missing") && ff_event_has_checkin(event, round);
    for (int no = 1; no <= FF_EVENT_MAX_PLAYERS && asks; no++) {
        int player = ff_event_find(event, no);
        if (player == FF_NOBODY || !ff_event_is_missing(event, player, round))
            continue;
        if (missing++ < SHOWN)
            ff_str_format(&names, "%s%d %.60s", missing > 1 ? ", " : "", no,
                          event->players[player].name);
    }
    if (missing > 0)
        cli_complain("round %d: %d not checked in: %s%s; --missing absent leaves them out, "
                     "--missing pair pairs them",
                     round, missing, ff_str_get(&names), missing > SHOWN ? " ..." : "");
    ff_str_release(&names);
    return missing > 0 ? CLI_UNDECIDED : CLI_DONE;
}

/* --accelerate: virtual points beside C.04.7, once it is known who is there. */
static int accelerate_event(const swiss_job *j, ff_event *event, ff_error *err)
{
    const char *how = cli_value(j->run->c, "accelerate", NULL);
    return how == NULL || j->baku ? FF_OK : ff_rounds_accelerate(event, how, err);
}

/* Pairs the round of the file as it is now, without changing anything. */
static int preview(swiss_job *j)
{
    event_run *run = j->run;
    pair_run p = {.c = run->c, .path = run->c->operands[0]};
    p.event = &p.file;
    ff_event_init(&p.file);
    int code = ff_eventfile_load(run->file, &p.file, &p.err);
    if (code == FF_OK)
        code = settle_round(j, &p.file, &p.err);
    if (code == FF_OK && p.file.player_count == 0)
        code = ff_fail(&p.err, FF_E_STATE, "the event has no players; use event import");
    int round = j->options.round != 0 ? j->options.round : ff_event_next_round(&p.file);
    if (code == FF_OK && ask_missing(j, &p.file, round) != CLI_DONE) {
        pair_close(&p);
        return CLI_UNDECIDED;
    }
    if (code == FF_OK)
        code = mark_absent(j, &p.file, round, &p.err);
    if (code == FF_OK)
        code = accelerate_event(j, &p.file, &p.err);
    if (code == FF_OK)
        code = ff_rounds_round_of(&p.file, &j->options, &p.round, &p.notes, &p.err);
    if (code == FF_OK && p.round.paired)
        code = ff_fail(&p.err, FF_E_STATE_EXISTS, "round %d is paired already",
                       p.round.question.round);
    if (code == FF_OK)
        code = take_fixed(j, &p.file, &p.round, &p.err);
    if (code == FF_OK)
        code = ff_pairing_pair_round(&p.round.question, &p.answer, &p.err);
    int status = code == FF_OK ? show_pairing(j, &p) : pair_error(&p);
    pair_close(&p);
    return status;
}

/* Byes that were asked for in advance stand in the round with their points. */
static int put_asked_byes(ff_event *event, int round, ff_error *err)
{
    int code = FF_OK;
    for (size_t i = 0; i < event->player_count && code == FF_OK; i++) {
        ff_result bye = ff_rounds_asked_bye(event, (int)i, round);
        const ff_round_result *cell = ff_event_cell(event, (int)i, round);
        if (bye != FF_RESULT_NONE && cell->opponent == FF_NOBODY &&
            cell->result == FF_RESULT_NONE)
            code = ff_event_bye(event, round, (int)i, bye, err);
    }
    return code;
}

static int edit_pair(void *ctx, ff_event *event, ff_error *err)
{
    swiss_job *j = ctx;
    ff_rounds_round made = {0};
    ff_pairing_answer answer = {0};
    j->options.round = j->round;
    int code = settle_round(j, event, err);
    if (code == FF_OK)
        code = mark_absent(j, event, j->round, err);
    if (code == FF_OK)
        code = accelerate_event(j, event, err);
    if (code == FF_OK)
        code = ff_rounds_round_of(event, &j->options, &made, NULL, err);
    if (code == FF_OK)
        code = take_fixed(j, event, &made, err);
    if (code == FF_OK)
        code = ff_pairing_pair_round(&made.question, &answer, err);
    if (code == FF_OK && (made.paired || !is_shown(j, &made.question, &answer)))
        code = ff_fail(err, FF_E_STATE,
                       "the event has changed since the pairing was shown; pair again");
    if (code == FF_OK)
        code = judge_fixed(j, event, &answer, err);
    if (code == FF_OK)
        code = put_asked_byes(event, j->round, err);
    if (code == FF_OK)
        code = ff_rounds_store(event, j->round, answer.pairs, answer.count, err);
    const ff_pairing_rules *usual =
        ff_pairing_rules_get(ff_pairing_usual_system(FF_USUAL_OF_PLAYERS));
    if (code == FF_OK) /* another system than the Dutch one of the date was named */
        code = event_state_pairing(event, j->round, usual->undated_code, err);
    ff_pairing_system system = made.question.system;
    ff_str_format(&j->run->action, "round %d paired by %s, %s, flagfall %s", j->round,
                  ff_pairing_system_title(system), ff_pairing_system_rules(system),
                  ff_version());
    if (cli_has(j->run->c, "accelerate"))
        ff_str_format(&j->run->action, "; accelerated: %s",
                      cli_value(j->run->c, "accelerate", ""));
    if (cli_has(j->run->c, "fixed"))
        ff_str_format(&j->run->action, "; by hand: %s", cli_value(j->run->c, "fixed", ""));
    j->run->stamp.action = ff_str_get(&j->run->action);
    ff_pairing_answer_release(&answer);
    ff_rounds_round_release(&made);
    return code;
}

/* "y" on standard input stores what was shown. */
static bool is_confirmed(cli *c)
{
    char answer[16] = "";
    if (cli_has(c, "yes"))
        return true;
    cli_flush(c);
    cli_say(c, "store this round? [y/N]");
    return fgets(answer, sizeof answer, stdin) != NULL &&
           (answer[0] == 'y' || answer[0] == 'Y');
}

static bool take_options(swiss_job *j, int round)
{
    if (!pair_options(j->run->c, &j->options))
        return false;
    j->options.round = round;
    j->baku = cli_has(j->run->c, "baku") ||
              ff_str_equal_nocase(cli_value(j->run->c, "accelerate", ""), "baku");
    return true;
}

/* --initial-colour lot. A lot is drawn once: it is an entry of its own, stored before a pairing
 * is shown, and a later one keeps to it. */
static int edit_lot(void *ctx, ff_event *event, ff_error *err)
{
    swiss_job *j = ctx;
    const char *word;
    if (event->initial_side != FF_SIDE_NONE)
        return FF_OK;
    if (ff_rounds_last_paired(event) > 0)
        return ff_fail(err, FF_E_STATE,
                       "round 1 has its colours already; the lot belongs before it");
    if (!event_draw_colour(&event->initial_side, &word))
        return ff_fail(err, FF_E_INTERNAL, "no lot was drawn");
    ff_str_format(&j->run->action, "initial colour drawn by lot: %s", word);
    j->run->stamp.action = ff_str_get(&j->run->action);
    return FF_OK;
}

static int draw_lot(swiss_job *j)
{
    enum { LOT = 2 }; /* of white|black|lot */
    if (cli_choice(j->run->c, "initial-colour", 0) != LOT)
        return CLI_DONE;
    int status = event_change(j->run, edit_lot, j);
    if (status == CLI_DONE && j->run->entry != 0)
        cli_say(j->run->c, "%s (entry %lld)", ff_str_get(&j->run->action), j->run->entry);
    ff_str_clear(&j->run->action);
    return status;
}

int event_swiss_pair(event_run *run, int round)
{
    swiss_job j = {.run = run};
    if (!take_options(&j, round))
        return CLI_USAGE;
    int status = draw_lot(&j);
    if (status == CLI_DONE)
        status = preview(&j);
    if (status == CLI_DONE && cli_has(run->c, "check")) {
        ff_free(j.shown);
        return CLI_DONE;
    }
    if (status == CLI_DONE && !is_confirmed(run->c)) {
        cli_say(run->c, "round %d is not stored", j.round);
        status = CLI_NEGATIVE;
    } else if (status == CLI_DONE) {
        run->least = FF_SEVERITY_WARNING;
        status = event_change(run, edit_pair, &j);
        event_report_notes(run);
        if (status == CLI_DONE)
            event_tell_change(run, &run->action);
    }
    ff_free(j.shown);
    return status;
}

/* --- by hand --- */

static void put_mark(ff_str *out, const ff_event *event, const ff_pairing_pair *pairs,
                     size_t count, const char *reason)
{
    for (size_t i = 0; i < count; i++)
        ff_str_format(out, "%s%d-%d", i > 0 ? " " : "", event->players[pairs[i].white].no,
                      pairs[i].black == FF_NOBODY ? 0 : event->players[pairs[i].black].no);
    if (reason[0] != '\0')
        ff_str_format(out, "; %s", reason);
}

/* With a reason a departure is a warning, and stands. */
static void soften(ff_diagnostics *notes, size_t from)
{
    for (size_t i = from; i < notes->count; i++)
        if (notes->items[i].severity == FF_SEVERITY_ERROR)
            notes->items[i].severity = FF_SEVERITY_WARNING;
}

/* A round that is to bear its mark whatever the comparison says, or only where it departs. */
typedef enum marking { MARK_DEPARTURES, MARK_ALWAYS } marking;

static int mark_round(event_run *run, ff_event *event, int round, const ff_pairing_pair *pairs,
                      size_t count, ff_error *err)
{
    ff_str mark = FF_STR_INIT;
    put_mark(&mark, event, pairs, count, run->stamp.reason);
    int code = ff_rounds_mark_by_hand(event, round, ff_str_get(&mark), err);
    ff_str_release(&mark);
    return code;
}

static int judge_pairing(event_run *run, ff_event *event,
                         const ff_rounds_round_options *options, const ff_pairing_pair *pairs,
                         size_t count, marking marks, ff_error *err)
{
    bool differs;
    const char *reason = run->stamp.reason;
    size_t before = run->notes.count;
    int code = ff_rounds_departures(event, options, pairs, count, &run->notes, &differs, err);
    bool departs = false;
    for (size_t i = before; i < run->notes.count; i++)
        departs = departs || run->notes.items[i].severity == FF_SEVERITY_ERROR;
    if (cli_knows(run->c, "check") && cli_has(run->c, "check"))
        return code; /* what departs is shown as grave as it is */
    if (code == FF_OK && departs && reason[0] == '\0')
        return ff_fail(err, FF_E_STATE,
                       "round %d departs from the rules as said above, and is not stored; "
                       "--reason takes it",
                       options->round);
    soften(&run->notes, before);
    if (code == FF_OK && (departs || differs || marks == MARK_ALWAYS))
        code = mark_round(run, event, options->round, pairs, count, err);
    return code;
}

static int judge_fixed(swiss_job *j, ff_event *event, const ff_pairing_answer *answer,
                       ff_error *err)
{
    return cli_has(j->run->c, "fixed")
               ? judge_pairing(j->run, event, &j->options, answer->pairs, answer->count,
                               MARK_ALWAYS, err)
               : FF_OK;
}

int event_swiss_departures(event_run *run, ff_event *event, int round, ff_error *err)
{
    ff_rounds_round_options options = FF_SWISS_ROUND_OPTIONS_INIT;
    ff_pairing_pair *pairs = ff_calloc(event->player_count + 1, sizeof *pairs);
    if (pairs == NULL)
        return ff_fail(err, FF_E_MEMORY, "out of memory for the pairs");
    options.round = round;
    size_t count = ff_rounds_recorded(event, round, pairs);
    int code = judge_pairing(run, event, &options, pairs, count, MARK_DEPARTURES, err);
    ff_free(pairs);
    return code;
}

static int judge_game(event_run *run, ff_event *event, int round, int white, int black,
                      marking marks, ff_error *err)
{
    ff_rounds_round_options options = FF_SWISS_ROUND_OPTIONS_INIT;
    const ff_pairing_pair pair = {.white = white, .black = black, .bracket = -1};
    options.round = round;
    options.partial = true;
    return judge_pairing(run, event, &options, &pair, 1, marks, err);
}

int event_swiss_game(event_run *run, ff_event *event, int round, int white, int black,
                     ff_error *err)
{
    return judge_game(run, event, round, white, black, MARK_DEPARTURES, err);
}

int event_swiss_swapped(event_run *run, ff_event *event, int round, int white, int black,
                        ff_error *err)
{
    return judge_game(run, event, round, white, black, MARK_ALWAYS, err);
}

/* Pairs of a list have no boards: those of the order of C.04.2. */
static int store_list(ff_event *event, int round, const ff_pairing_pair *pairs, size_t count,
                      ff_error *err)
{
    int code = FF_OK, boards;
    for (size_t i = 0; i < count && code == FF_OK; i++) {
        if (pairs[i].black == FF_NOBODY)
            code = ff_event_bye(event, round, pairs[i].white, FF_RESULT_BYE_PAIRING, err);
        else
            code = ff_event_pair(event, round, 0, pairs[i].white, pairs[i].black, err);
    }
    return code == FF_OK ? ff_event_number_boards(event, round, &boards, err) : code;
}

/* Games of the last round without a result, adjourned ones apart: it is not over. */
static int open_games(const ff_event *event, int round)
{
    int open = 0;
    for (size_t i = 0; i < event->player_count && round > 0; i++) {
        const ff_round_result *cell = ff_event_cell(event, (int)i, round);
        open += cell->opponent != FF_NOBODY && cell->result == FF_RESULT_NONE;
    }
    return open / 2;
}

/* A round that is not named is the next one only when the last is over: else the same round may
 * be meant again. */
static int check_next(const ff_event *event, ff_error *err)
{
    int last = ff_rounds_last_paired(event), open = open_games(event, last);
    if (open == 0)
        return FF_OK;
    return ff_fail(
        err, FF_E_STATE,
        "%d games of round %d have no result: is round %d meant, or the next? Name it "
        "with --round",
        open, last, last);
}

static int edit_list(void *ctx, ff_event *event, ff_error *err)
{
    swiss_job *j = ctx;
    size_t count = 0;
    ff_pairing_pair *pairs = ff_calloc(event->player_count + 1, sizeof *pairs);
    if (pairs == NULL)
        return ff_fail(err, FF_E_MEMORY, "out of memory for the pairs");
    bool named = j->options.round != 0;
    j->round = j->options.round != 0 ? j->options.round : ff_rounds_last_paired(event) + 1;
    j->options.round = j->round;
    int code = settle_round(j, event, err);
    if (code == FF_OK)
        code = ff_rounds_read_list(j->text, j->size, j->source, event, pairs, &count, err);
    if (code == FF_OK && !named)
        code = check_next(event, err);
    if (code == FF_OK && ff_rounds_is_paired(event, j->round))
        code = ff_fail(err, FF_E_STATE_EXISTS, "round %d is paired already", j->round);
    if (code == FF_OK)
        code = judge_pairing(j->run, event, &j->options, pairs, count, MARK_DEPARTURES, err);
    if (code == FF_OK)
        code = put_asked_byes(event, j->round, err);
    if (code == FF_OK)
        code = store_list(event, j->round, pairs, count, err);
    ff_free(pairs);
    ff_str_format(&j->run->action, "round %d paired by hand, %zu pairs from %s", j->round,
                  count, j->source);
    j->run->stamp.action = ff_str_get(&j->run->action);
    return code;
}

/* --- --check: pairs that are only looked at, in an event in memory --- */

static void put_pairs_json(ff_json *json, const ff_event *event, const ff_game_entry *games,
                           size_t count)
{
    ff_json_key(json, "pairs");
    ff_json_begin_array(json);
    for (size_t i = 0; i < count; i++) {
        ff_json_begin_object(json);
        ff_json_put_integer(json, "board", games[i].board);
        ff_json_put_integer(json, "white", event->players[games[i].white].no);
        if (games[i].black == FF_NOBODY)
            ff_json_put_null(json, "black");
        else
            ff_json_put_integer(json, "black", event->players[games[i].black].no);
        ff_json_end_object(json);
    }
    ff_json_end_array(json);
}

static void print_checked(const event_run *run, const ff_event *event, int round,
                          const ff_game_entry *games, size_t count)
{
    ff_str line = FF_STR_INIT;
    ff_json json = ff_json_start(&line);
    if (event_json(run->c)) {
        ff_json_begin_object(&json);
        ff_json_put_text(&json, "type", "pairing");
        ff_json_put_integer(&json, "round", round);
        put_pairs_json(&json, event, games, count);
        cli_diagnostics_json(&run->notes, &json);
        ff_json_end_object(&json);
        ff_str_char(&line, '\n');
    }
    for (size_t i = 0; i < count && !event_json(run->c); i++) {
        ff_str_format(&line, games[i].board > 0 ? "%4d  " : "      ", games[i].board);
        event_game_names(event, round, games[i].white, &line);
        ff_str_char(&line, '\n');
    }
    cli_str(run->c, &line);
    ff_str_release(&line);
}

/* The games of the round, and who has the bye, to the front; how many. */
static size_t keep_paired(ff_game_entry *games, size_t count)
{
    size_t kept = 0;
    for (size_t i = 0; i < count; i++)
        if (games[i].black != FF_NOBODY || games[i].white_result == FF_RESULT_BYE_PAIRING)
            games[kept++] = games[i];
    return kept;
}

int event_swiss_check(event_run *run, ff_eventfile_edit edit, void *ctx, const int *first,
                      const int *last)
{
    ff_event event;
    ff_event_init(&event);
    int code = ff_eventfile_load(run->file, &event, &run->err), errors = 0;
    if (code == FF_OK)
        code = edit(ctx, &event, &run->err);
    ff_game_entry *games = ff_calloc(event.player_count + 1, sizeof *games);
    if (code == FF_OK && games == NULL)
        code = ff_fail(&run->err, FF_E_MEMORY, "out of memory for the games");
    for (int round = *first; round <= *last && code == FF_OK; round++)
        print_checked(run, &event, round, games,
                      keep_paired(games, ff_event_games(&event, round, games)));
    for (size_t i = 0; i < run->notes.count; i++)
        errors += run->notes.items[i].severity == FF_SEVERITY_ERROR;
    ff_free(games);
    ff_event_release(&event);
    if (event_json(run->c) && code == FF_OK)
        ff_diagnostics_release(&run->notes);
    else
        event_report_notes(run);
    if (code != FF_OK)
        return event_error(&run->err);
    return errors > 0 ? CLI_NEGATIVE : CLI_DONE;
}

int event_swiss_list(event_run *run, int round, const char *text, size_t size,
                     const char *source)
{
    swiss_job j = {.run = run, .text = text, .size = size, .source = source};
    if (!take_options(&j, round))
        return CLI_USAGE;
    run->least = FF_SEVERITY_WARNING;
    if (cli_has(run->c, "check"))
        return event_swiss_check(run, edit_list, &j, &j.round, &j.round);
    int status = draw_lot(&j);
    if (status == CLI_DONE)
        status = event_change(run, edit_list, &j);
    event_report_notes(run);
    if (status == CLI_DONE)
        event_tell_change(run, &run->action);
    return status;
}
