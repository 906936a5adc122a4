#include "cli/pair/pair_common.h"

#include "base/json.h"
#include "cli/eventfile/event_common.h"
#include "copies/history.h"
#include "flagfall/eventfile.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Pairs each recorded round again from the rounds before it, and compares. */

extern const cli_command cmd_pair_check;

typedef struct check_run {
    pair_run *file;
    ff_pairing_pair *recorded;
    size_t recorded_count;
    /* the pairs of the rules with the other numbers for the initial colour, White first; none
     * where that changes no colour */
    ff_pairing_pair *turned;
    size_t turned_count;
    long rounds, wrong_rounds, corrected_rounds, files;
    ff_round_history history; /* of the round, where it is as by the rules before corrections */
} check_run;

/* How a recorded pair differs from those expected. */
typedef enum check_fault { SAME, COLOURS, BOARD, WRONG } check_fault;

static size_t place_of(const ff_pairing_pair *pairs, size_t count, const ff_pairing_pair *pair)
{
    size_t i = 0;
    while (i < count && !(pairs[i].white == pair->white && pairs[i].black == pair->black) &&
           !(pairs[i].white == pair->black && pairs[i].black == pair->white))
        i++;
    return i;
}

static int board_of(const check_run *run, size_t i)
{
    const ff_event *event = run->file->event;
    return ff_event_cell(event, run->recorded[i].white, run->file->round.question.round)->board;
}

/* Boards are compared by their order: the first one may have any number. */
static size_t boards_before(const check_run *run, int board)
{
    size_t count = 0;
    for (size_t i = 0; i < run->recorded_count; i++)
        count += run->recorded[i].black != FF_NOBODY && board_of(run, i) < board;
    return count;
}

static check_fault fault_of(const check_run *run, size_t i)
{
    const ff_pairing_answer *answer = &run->file->answer;
    const ff_pairing_pair *pair = &run->recorded[i];
    size_t at = place_of(answer->pairs, answer->count, pair);
    if (at == answer->count)
        return WRONG;
    if (answer->pairs[at].white != pair->white)
        return COLOURS;
    int board = board_of(run, i);
    return board != 0 && pair->black != FF_NOBODY && boards_before(run, board) != at ? BOARD
                                                                                     : SAME;
}

/* The command has its options only under its own name (cmd_pair has none of them). */
static bool run_json(const cli *c)
{
    return c->command == &cmd_pair_check && cli_choice(c, "format", 0) == 1;
}

static bool run_brief(const cli *c)
{
    return c->command == &cmd_pair_check && cli_has(c, "brief");
}

/* --- telling --- */

static void put_pair(ff_str *out, const ff_pairing_question *q, const ff_pairing_pair *pair)
{
    ff_str_format(out, " %d-", q->players[pair->white].no);
    if (pair->black == FF_NOBODY)
        ff_str_text(out, "bye");
    else
        ff_str_format(out, "%d", q->players[pair->black].no);
}

static void print_list(const check_run *run, const char *head, check_fault fault)
{
    ff_str line = FF_STR_INIT;
    for (size_t i = 0; i < run->recorded_count; i++)
        if (fault_of(run, i) == fault)
            put_pair(&line, &run->file->round.question, &run->recorded[i]);
    if (line.size > 0)
        cli_format(run->file->c, "  %s:%s\n", head, ff_str_get(&line));
    ff_str_release(&line);
}

static void print_expected(const check_run *run)
{
    const ff_pairing_answer *answer = &run->file->answer;
    ff_str line = FF_STR_INIT;
    for (size_t i = 0; i < answer->count; i++)
        if (place_of(run->recorded, run->recorded_count, &answer->pairs[i]) ==
            run->recorded_count)
            put_pair(&line, &run->file->round.question, &answer->pairs[i]);
    if (line.size > 0)
        cli_format(run->file->c, "  instead of:%s\n", ff_str_get(&line));
    ff_str_release(&line);
}

/* "arrived", "all": how the initial colour was numbered, and the other way. */
static const char *numbers_word(const check_run *run, bool other)
{
    return (run->file->round.question.numbers == FF_NUMBERS_ALL) != other ? "all" : "arrived";
}

/* Which of two usual ways the numbers are counted, where it changes colours: the first pairs
 * that it turns; all are in JSON. */
static void print_turned(const check_run *run)
{
    enum { SHOWN = 12, INDENT = 4 };
    size_t recorded = 0;
    ff_str line = FF_STR_INIT;
    ff_str_format(&line, "initial colour by the numbers of --numbers %s; with --numbers %s:",
                  numbers_word(run, false), numbers_word(run, true));
    for (size_t i = 0; i < run->turned_count; i++) {
        if (i < SHOWN)
            put_pair(&line, &run->file->round.question, &run->turned[i]);
        for (size_t k = 0; k < run->recorded_count; k++)
            recorded += run->recorded[k].white == run->turned[i].white &&
                        run->recorded[k].black == run->turned[i].black;
    }
    if (run->turned_count > SHOWN)
        ff_str_format(&line, " and %zu more", run->turned_count - SHOWN);
    if (run->turned_count > 0 && recorded == run->turned_count)
        ff_str_text(&line, " (as recorded)");
    if (run->turned_count > 0) {
        cli_text(run->file->c, "  ");
        cli_print_wrapped(run->file->c, ff_str_get(&line), 2, INDENT);
    }
    ff_str_release(&line);
}

static bool is_same(const check_run *run, const size_t counts[4])
{
    return run->file->answer.possible && counts[COLOURS] + counts[BOARD] + counts[WRONG] == 0;
}

/* A round that differs from the rules by what was corrected after it was paired. */
static bool is_before_corrections(const check_run *run)
{
    return run->history.paired != 0;
}

/* ", paired (entry 40) before the corrections of entries 88 and 91" */
static void print_corrections(const check_run *run)
{
    const ff_round_history *h = &run->history;
    cli *c = run->file->c;
    if (!is_before_corrections(run))
        return;
    cli_format(c, ", paired before the correction%s of ",
               h->correction_count == 1 && !h->more ? "" : "s");
    if (h->correction_count == 0)
        cli_format(c, "entries after %lld", h->paired);
    else
        cli_text(c, h->correction_count == 1 ? "entry" : "entries");
    for (size_t i = 0; i < h->correction_count; i++)
        cli_format(c, "%s%lld",
                   i == 0                                     ? " "
                   : i + 1 == h->correction_count && !h->more ? " and "
                                                              : ", ",
                   h->corrections[i]);
    if (h->more)
        cli_text(c, " and others");
}

static void print_round(const check_run *run, const size_t counts[4])
{
    cli *c = run->file->c;
    const ff_pairing_question *q = &run->file->round.question;
    bool same = is_same(run, counts);
    cli_format(c, "%s, round %d, %s: ", run->file->path, q->round,
               ff_pairing_system_word(q->system));
    if (!run->file->answer.possible) {
        cli_format(c, "no pairing exists within the rules, and %zu pairs are recorded\n",
                   run->recorded_count);
        return;
    }
    if (same || is_before_corrections(run)) {
        cli_format(c, "%zu pairs as by the rules", run->recorded_count);
        print_corrections(run);
        cli_text(c, "\n");
        print_turned(run);
        return;
    }
    cli_format(c, "%zu wrong pairs, %zu with wrong colours, %zu on wrong boards\n",
               counts[WRONG], counts[COLOURS], counts[BOARD]);
    print_list(run, "wrong", WRONG);
    print_expected(run);
    print_list(run, "wrong colours", COLOURS);
    print_list(run, "wrong board", BOARD);
    print_turned(run);
}

static void put_pair_object(const check_run *run, ff_json *json, const ff_pairing_pair *pair)
{
    const ff_pairing_question *q = &run->file->round.question;
    ff_json_begin_object(json);
    ff_json_put_integer(json, "white", q->players[pair->white].no);
    if (pair->black == FF_NOBODY)
        ff_json_put_null(json, "black");
    else
        ff_json_put_integer(json, "black", q->players[pair->black].no);
    ff_json_end_object(json);
}

static void put_list(const check_run *run, ff_json *json, const char *key, check_fault fault)
{
    ff_json_key(json, key);
    ff_json_begin_array(json);
    for (size_t i = 0; i < run->recorded_count; i++)
        if (fault_of(run, i) == fault)
            put_pair_object(run, json, &run->recorded[i]);
    ff_json_end_array(json);
}

static void put_turned(const check_run *run, ff_json *json)
{
    ff_json_put_text(json, "numbers", numbers_word(run, false));
    ff_json_key(json, "other_numbers");
    ff_json_begin_array(json);
    for (size_t i = 0; i < run->turned_count; i++)
        put_pair_object(run, json, &run->turned[i]);
    ff_json_end_array(json);
}

/* The entry that paired the round, and those that corrected results before it later. */
static void put_history(ff_json *json, const ff_round_history *h)
{
    ff_json_put_integer(json, "paired_by", h->paired);
    ff_json_key(json, "corrections");
    ff_json_begin_array(json);
    for (size_t i = 0; i < h->correction_count; i++)
        ff_json_integer(json, h->corrections[i]);
    ff_json_end_array(json);
}

static void print_round_json(const check_run *run)
{
    const ff_pairing_question *q = &run->file->round.question;
    ff_str line = FF_STR_INIT;
    ff_json json = ff_json_start(&line);
    ff_json_begin_object(&json);
    ff_json_put_text(&json, "type", "pairing_check");
    ff_json_put_text(&json, "file", run->file->path);
    ff_json_put_integer(&json, "round", q->round);
    ff_json_put_text(&json, "system", ff_pairing_system_word(q->system));
    ff_json_put_bool(&json, "possible", run->file->answer.possible);
    ff_json_put_integer(&json, "pairs", (long long)run->recorded_count);
    put_list(run, &json, "wrong", WRONG);
    put_list(run, &json, "wrong_colours", COLOURS);
    put_list(run, &json, "wrong_boards", BOARD);
    if (is_before_corrections(run))
        put_history(&json, &run->history);
    put_turned(run, &json);
    ff_json_end_object(&json);
    ff_str_char(&line, '\n');
    cli_str(run->file->c, &line);
    ff_str_release(&line);
    if (run->file->answer.possible)
        pair_print_json(run->file->c, run->file->event, q, run->file->answer.pairs,
                        run->file->answer.count);
}

/* --- checking --- */

static void count_faults(check_run *run, int round, size_t counts[4])
{
    pair_run *file = run->file;
    memset(counts, 0, 4 * sizeof *counts);
    run->recorded_count = ff_rounds_recorded(file->event, round, run->recorded);
    for (size_t i = 0; i < run->recorded_count; i++)
        counts[fault_of(run, i)]++;
    if (run->recorded_count != file->answer.count)
        counts[WRONG] += counts[WRONG] == 0;
}

/* The question of a round. The first round with colours shows the initial colour, and may be
 * the one that is checked. */
static int ask_round(pair_run *file, const ff_rounds_round_options *options,
                     ff_rounds_round *out)
{
    int code = pair_question(file, options, out, &file->notes, &file->err);
    if (code != FF_OK || out->question.initial_colour != FF_SIDE_NONE)
        return code;
    ff_rounds_round_options later = *options;
    ff_rounds_round all;
    later.round++;
    if (pair_question(file, &later, &all, NULL, NULL) == FF_OK)
        out->question.initial_colour = all.question.initial_colour;
    ff_rounds_round_release(&all);
    return FF_OK;
}

static int pair_again(pair_run *file, const ff_rounds_round_options *options)
{
    int code = ask_round(file, options, &file->round);
    file->round.question.unproven = true;
    return code == FF_OK
               ? ff_pairing_pair_round(&file->round.question, &file->answer, &file->err)
               : code;
}

/* Pairs the round from the event as it was when it was paired; whether it is as by the rules
 * then. */
static bool was_by_rules(const check_run *run, ff_eventfile *file,
                         const ff_rounds_round_options *options, long long entry)
{
    pair_run then = {.c = run->file->c, .path = run->file->path};
    check_run check = {.file = &then};
    size_t counts[4];
    bool good = false;
    then.event = &then.file;
    ff_event_init(&then.file);
    int code = ff_eventfile_load_at(file, entry, &then.file, &then.err);
    check.recorded = ff_calloc(then.file.player_count + 1, sizeof *check.recorded);
    if (code == FF_OK && check.recorded != NULL && pair_again(&then, options) == FF_OK) {
        count_faults(&check, options->round, counts);
        good = is_same(&check, counts);
    }
    ff_free(check.recorded);
    pair_close(&then);
    return good;
}

/* What the log says of a round that differs; `history.paired` is 0 where it does not explain
 * it. Teams have no such history. */
static void ask_log(check_run *run, const ff_rounds_round_options *options)
{
    event_run log;
    ff_event now;
    const pair_run *at = run->file;
    run->history = (ff_round_history){0};
    if (at->of_teams || !event_is_file(at->path))
        return;
    ff_event_init(&now);
    int status = event_open_read_at(&log, at->c, at->path);
    if (status == CLI_DONE && ff_eventfile_load(log.file, &now, &log.err) == FF_OK &&
        ff_copies_round_history(log.file, options->round, &run->history, &log.err) != FF_OK)
        run->history.paired = 0;
    if (run->history.paired != 0 && !was_by_rules(run, log.file, options, run->history.paired))
        run->history.paired = 0;
    ff_event_release(&now);
    event_close(&log);
}

static void compare_round(check_run *run, const ff_rounds_round_options *options)
{
    size_t counts[4];
    count_faults(run, options->round, counts);
    bool same = is_same(run, counts);
    run->history = (ff_round_history){0};
    if (!same)
        ask_log(run, options);
    run->rounds++;
    run->corrected_rounds += is_before_corrections(run);
    run->wrong_rounds += !same && !is_before_corrections(run);
    if (same && run_brief(run->file->c))
        return;
    if (run_json(run->file->c))
        print_round_json(run);
    else
        print_round(run, counts);
}

static bool by_initial_colour(const ff_pairing_answer *answer)
{
    bool any = false;
    for (size_t i = 0; i < answer->count; i++)
        any = any || answer->pairs[i].rule == FF_COLOUR_INITIAL;
    return any;
}

/* Which pairs the other way to number for the initial colour turns. The order of boards is the
 * same. */
static int turn_by_numbers(check_run *run, ff_rounds_round_options options)
{
    pair_run *file = run->file;
    const ff_pairing_answer *answer = &file->answer;
    bool all = file->round.question.numbers == FF_NUMBERS_ALL;
    ff_rounds_round other;
    run->turned_count = 0;
    if (!by_initial_colour(answer))
        return FF_OK;
    options.numbers = all ? FF_NUMBERS_ARRIVED : FF_NUMBERS_ALL;
    memcpy(run->turned, answer->pairs, answer->count * sizeof *run->turned);
    int code = ask_round(file, &options, &other);
    ff_diagnostics_release(&file->notes);
    if (code == FF_OK)
        code = ff_pairing_colour_and_order(&other.question, run->turned, answer->count,
                                           &file->err);
    for (size_t i = 0; i < answer->count && code == FF_OK; i++)
        if (run->turned[i].white != answer->pairs[i].white)
            run->turned[run->turned_count++] = run->turned[i];
    ff_rounds_round_release(&other);
    return code;
}

static int check_round(check_run *run, ff_rounds_round_options options, int round)
{
    pair_run *file = run->file;
    options.round = round;
    int code = pair_again(file, &options);
    pair_report_notes(file, round == 1 ? FF_SEVERITY_NOTE : FF_SEVERITY_WARNING);
    if (code == FF_OK)
        code = turn_by_numbers(run, options);
    int status = code == FF_OK ? CLI_DONE : pair_error(file);
    if (status == CLI_DONE)
        compare_round(run, &options);
    ff_pairing_answer_release(&file->answer);
    ff_rounds_round_release(&file->round);
    return status;
}

static int check_file(check_run *run, cli *c, const char *path,
                      const ff_rounds_round_options *options)
{
    pair_run file;
    run->file = &file;
    int status = pair_open_round(&file, c, path, pair_asked(c, options));
    run->recorded = ff_calloc(file.event->player_count + 1, sizeof *run->recorded);
    run->turned = ff_calloc(file.event->player_count + 1, sizeof *run->turned);
    if (run->recorded == NULL || run->turned == NULL)
        status = cli_no_memory();
    int last = ff_rounds_last_paired(file.event), first = 1;
    if (options->round > 0)
        first = last = options->round;
    for (int r = first; r <= last && status == CLI_DONE; r++)
        if (ff_rounds_is_paired(file.event, r))
            status = check_round(run, *options, r);
    run->files++;
    ff_free(run->recorded);
    ff_free(run->turned);
    pair_close(&file);
    return status;
}

static void print_sum(cli *c, const check_run *run)
{
    cli_format(c, "%ld file%s, %ld round%s: %ld differ", run->files, run->files == 1 ? "" : "s",
               run->rounds, run->rounds == 1 ? "" : "s", run->wrong_rounds);
    if (run->corrected_rounds > 0)
        cli_format(c, ", %ld paired before a correction", run->corrected_rounds);
    cli_text(c, "\n");
}

int pair_check_files(cli *c, const ff_rounds_round_options *options)
{
    check_run run = {0};
    int worst = CLI_DONE;
    for (int i = 0; i < c->operand_count && !cli_stopped(c); i++) {
        int status = check_file(&run, c, c->operands[i], options);
        worst = status > worst ? status : worst;
    }
    if (!run_json(c) && (run.rounds > 0 || worst == CLI_DONE))
        print_sum(c, &run);
    return worst != CLI_DONE ? worst : run.wrong_rounds > 0 ? CLI_NEGATIVE : CLI_DONE;
}

static int run_pair_check(cli *c)
{
    ff_rounds_round_options options;
    if (c->operand_count == 0)
        return cli_usage(c, "pair check takes FILE...");
    if (!pair_options(c, &options))
        return CLI_USAGE;
    return pair_check_files(c, &options);
}

static const cli_option options[] = {
    {0, "round", "N", "only this round"},
    PAIR_OPTION_SYSTEM,
    PAIR_OPTION_COLOUR,
    PAIR_OPTION_NUMBERS,
    CLI_OPTION_SECTION,
    {0, "brief", NULL, "only rounds that differ"},
    CLI_OPTION_FORMAT("text|json"),
    CLI_OPTION_END,
};

const cli_command cmd_pair_check = {
    .name = "pair check",
    .operands = "FILE...",
    .summary = "Pair each recorded round of a Swiss event again, and compare",
    .details =
        "Each round is paired from what is recorded of the rounds before it and from who was\n"
        "there; where an event file differs now, its log is asked what was known when the "
        "round\n"
        "was paired, and names the corrections that came later. Boards are compared where the "
        "file knows them (event files do). Exit\n"
        "status 1 when a round differs.",
    .options = options,
    .run = run_pair_check,
};
