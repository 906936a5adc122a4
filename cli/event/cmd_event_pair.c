#include "cli/eventfile/event_common.h"

#include "cli/event/event_swiss.h"
#include "cli/pair/pair_common.h"
#include "cli/pair/pair_knockout.h"
#include "event/anchor.h"
#include "event/entry.h"
#include "event/roster.h"
#include "event_setup/type_code.h"
#include "flagfall/event_read.h"
#include "import/import.h"
#include "kinds/kinds.h"
#include "ladder/ladder.h"
#include "teams/round.h"

#include <stdio.h>
#include <string.h>

enum { MAX_LIST_BYTES = 1024 * 1024 };

/* What is to be paired, and how. */
typedef struct job {
    event_run *run;
    int round; /* 0 = the next one */
    bool all;
    const ff_pairing_method *method;
    int first, last; /* what was paired */
    const char *board, *white, *black;
    ff_import_report report;
    int status;
} job;

static void set_action(job *j)
{
    j->run->stamp.action = ff_str_get(&j->run->action);
}

/* --- by a method --- */

static int no_method(const ff_event *event, const char *name, ff_error *err)
{
    if (name != NULL)
        return ff_fail(err, FF_E_UNSUPPORTED, "there is no pairing method \"%s\"", name);
    if (event->kind == FF_EVENT_UNKNOWN)
        return ff_fail(err, FF_E_STATE,
                       "the event does not say how it is paired: use event set --kind swiss, "
                       "round-robin or double-round-robin");
    return ff_fail(err, FF_E_STATE,
                   "there are no rules by which a %s event is paired; take its pairings with "
                   "--from, or by hand with ROUND BOARD WHITE BLACK",
                   ff_event_kind_name(event->kind));
}

static int edit_method(void *ctx, ff_event *event, ff_error *err)
{
    job *j = ctx;
    const char *name = cli_value(j->run->c, "method", NULL);
    j->method = ff_kinds_method(event, name);
    if (j->method == NULL)
        return no_method(event, name, err);
    int rounds = j->method->rounds(event), code = FF_OK;
    j->first = j->round != 0 ? j->round : ff_event_rounds(event) + 1;
    j->last = j->all && j->method->all_rounds ? rounds : j->first;
    if (j->first > rounds)
        return ff_fail(err, FF_E_STATE, "all %d rounds are paired", rounds);
    if (ff_event_check_round(event, j->last, err) != FF_OK)
        return FF_E_STATE;
    if (event->kind == FF_EVENT_KNOCKOUT)
        code = pair_knockout_settle(j->run, event, j->first, err);
    for (int r = j->first; r <= j->last && code == FF_OK; r++)
        code = ff_event_pair_round(event, j->method, r, err);
    if (event->kind == FF_EVENT_UNKNOWN)
        event->kind = ff_event_kind_from_name(j->method->name);
    if (code == FF_OK)
        code = event_state_pairing(
            event, j->first, ff_type_code_of_kind(ff_event_kind_from_name(j->method->name)),
            err);
    if (event->rounds_planned == 0 && rounds < FF_EVENT_MAX_ROUNDS)
        event->rounds_planned = rounds;
    ff_str_format(&j->run->action, "round%s %d", j->last > j->first ? "s" : "", j->first);
    if (j->last > j->first)
        ff_str_format(&j->run->action, " to %d", j->last);
    ff_str_format(&j->run->action, " paired by %s (%s)", j->method->name, j->method->rules);
    set_action(j);
    return code;
}

/* --- from a file --- */

/* A Swiss round that is to be played: compared with the rules. Rounds with results, and several
 * at once, are a record of what was. */
static int judge_new_round(job *j, ff_event *event, int before, ff_error *err)
{
    int round = ff_rounds_last_paired(event);
    bool played = round != before + 1 || event->kind != FF_EVENT_SWISS;
    for (size_t i = 0; i < event->player_count && !played; i++) {
        const ff_round_result *cell = ff_event_cell(event, (int)i, round);
        played = cell->opponent != FF_NOBODY && cell->result != FF_RESULT_NONE;
    }
    return played ? FF_OK : event_swiss_departures(j->run, event, round, err);
}

static int edit_from(void *ctx, ff_event *event, ff_error *err)
{
    job *j = ctx;
    const char *path = cli_value(j->run->c, "from", "");
    const ff_import_options how = {.round = j->round};
    ff_diagnostics *notes = &j->run->notes;
    int before = ff_rounds_last_paired(event);
    ff_str text = FF_STR_INIT;
    ff_event other;
    ff_event_init(&other);
    int code = ff_input_read_all(path, 64 * 1024 * 1024, &text, err);
    ff_import_kind kind = ff_import_guess(ff_str_get(&text), text.size);
    const ff_import in = {
        {ff_str_get(&text), text.size}, path, event, &how, notes, &j->report, err};
    if (code == FF_OK && (kind == FF_IMPORT_RESULTS || kind == FF_IMPORT_SPREADSHEET)) {
        code = ff_import_results(&in);
    } else if (code == FF_OK) {
        code = ff_event_read(path, &other, notes, NULL, err);
        if (code == FF_OK && event->player_count == 0)
            code = ff_fail(err, FF_E_STATE, "the event has no players; use event import");
        if (code == FF_OK)
            code = ff_import_event(&in, &other);
    }
    int boards = 0, numbered = 0;
    for (int r = 1; code == FF_OK && r <= ff_event_rounds(event); r++) {
        code = ff_event_number_boards(event, r, &boards, err);
        numbered += boards;
        j->first = boards > 0 && j->first == 0 ? r : j->first;
        j->last = boards > 0 ? r : j->last;
    }
    ff_event_release(&other);
    ff_str_release(&text);
    j->status = event_notes_status(notes, CLI_INPUT);
    if (code == FF_OK && j->status != CLI_DONE)
        code = ff_fail(err, FF_E_PARSE, "\"%s\": nothing was taken because of the errors above",
                       path);
    if (code == FF_OK)
        code = judge_new_round(j, event, before, err);
    ff_str_format(&j->run->action, "%d pairings taken from %s",
                  j->report.entries_new + j->report.entries_changed, path);
    if (numbered > 0)
        ff_str_text(&j->run->action, ", boards by score (C.04.2)");
    set_action(j);
    return code;
}

/* --- by hand --- */

/* A game by hand in an event whose kind has rules for it. */
static int check_game(job *j, ff_event *event, int white, int black, ff_error *err)
{
    if (event->kind != FF_EVENT_SWISS && j->run->stamp.reason[0] == '\0' &&
        ff_event_check_round(event, j->round, err) != FF_OK)
        return FF_E_STATE;
    if (event->kind == FF_EVENT_KNOCKOUT)
        return pair_knockout_game(event, j->round, white, black, err);
    if (event->kind == FF_EVENT_LADDER && j->run->stamp.reason[0] == '\0')
        return ff_ladder_check_game(event, white, black, err);
    return FF_OK;
}

static int edit_game(void *ctx, ff_event *event, ff_error *err)
{
    job *j = ctx;
    ff_result_outcome outcome;
    long long board = 0;
    ff_str_parse_integer(j->board, 1, FF_EVENT_MAX_PLAYERS, &board);
    const ff_result_entry entry = {
        .round = j->round, .board = (int)board, .white = j->white, .black = j->black};
    const ff_result_options how = {.correct = false};
    int near[1], count;
    int white = ff_event_who(event, j->white, near, 0, &count);
    int black = ff_event_who(event, j->black, near, 0, &count);
    int code = white != FF_NOBODY && black != FF_NOBODY
                   ? check_game(j, event, white, black, err)
                   : FF_OK;
    if (code == FF_OK)
        code = ff_event_enter(event, &entry, &how, &j->run->notes, &outcome, err);
    ff_str_format(&j->run->action, "round %d, board %lld: ", j->round, board);
    if (code == FF_OK && outcome == FF_ENTRY_NEW && event->kind == FF_EVENT_SWISS &&
        white != FF_NOBODY && black != FF_NOBODY)
        code = event_swiss_game(j->run, event, j->round, white, black, err);
    if (code == FF_OK && outcome != FF_ENTRY_REFUSED)
        event_game_names(event, j->round, white, &j->run->action);
    else
        j->status = event_notes_status(&j->run->notes, CLI_NEGATIVE);
    set_action(j);
    return code;
}

/* "17=H" */
static int edit_bye(void *ctx, ff_event *event, ff_error *err)
{
    job *j = ctx;
    const char *text = cli_value(j->run->c, "bye", "");
    const char *sign = strrchr(text, '=');
    ff_result kind;
    ff_result_outcome outcome = FF_ENTRY_REFUSED;
    if (sign == NULL || !ff_event_bye_parse(sign + 1, &kind)) {
        j->status = cli_usage(j->run->c, "--bye requires a player and a kind as in 17=H; kinds "
                                         "are H (half), F (full), U (pairing-allocated), Z "
                                         "(zero), A (absent)");
        return FF_OK;
    }
    const char *who = ff_event_text(event, text, (size_t)(sign - text));
    if (who == NULL)
        return ff_fail(err, FF_E_MEMORY, "out of memory for a name");
    const ff_result_entry entry = {
        .round = j->round, .white = who, .black = "", .white_result = kind};
    const ff_result_options how = {.correct = j->run->stamp.reason[0] != '\0'};
    int code = ff_event_enter(event, &entry, &how, &j->run->notes, &outcome, err);
    if (outcome == FF_ENTRY_REFUSED)
        j->status = event_notes_status(&j->run->notes, CLI_NEGATIVE);
    ff_str_format(&j->run->action, "round %d: %s has a %s", j->round, who,
                  ff_result_text(kind));
    set_action(j);
    return code;
}

/* A result is not lost with its pairing: who takes one out says why. An adjourned game, whose
 * position and clocks stand in the file, counts as one with a result. */
static bool needs_reason(job *j, const ff_event *event, int white)
{
    const ff_round_result *cell = ff_event_cell(event, white, j->round);
    if (cell->opponent == FF_NOBODY || cell->result == FF_RESULT_NONE ||
        j->run->stamp.reason[0] != '\0')
        return false;
    ff_diagnostics_add(
        &j->run->notes, FF_SEVERITY_ERROR, "reason-needed", 0, 0,
        "round %d: the game of %d %s has a result (%s); taking it out needs --reason", j->round,
        event->players[white].no, event->players[white].name,
        ff_result_words(cell->result, true));
    return true;
}

static int edit_remove(void *ctx, ff_event *event, ff_error *err)
{
    job *j = ctx;
    int white =
        event_find_game(event, j->round, cli_value(j->run->c, "remove", ""), &j->run->notes, 0);
    int near[1], count;
    const char *text = cli_value(j->run->c, "remove", "");
    if (white == FF_NOBODY && text[0] == '#') { /* a bye has no board */
        white = ff_event_who(event, text + 1, near, 0, &count);
        if (white != FF_NOBODY)
            ff_diagnostics_release(&j->run->notes);
    }
    if (white == FF_NOBODY || needs_reason(j, event, white)) {
        j->status = event_notes_status(&j->run->notes, CLI_NEGATIVE);
        return FF_OK;
    }
    ff_str_format(&j->run->action, "round %d: taken out: ", j->round);
    event_game_names(event, j->round, white, &j->run->action);
    set_action(j);
    return ff_event_unpair(event, j->round, white, err);
}

/* --- matches of teams --- */

/* The next round; a whole calendar with --all, where no result decides who meets. */
static int pair_matches(job *j, ff_event *event, ff_match_round_options *how,
                        ff_match_round *made, ff_error *err)
{
    int due = ff_teams_rounds_due(event), first = how->round, code;
    if (j->all && due == 0)
        return ff_fail(err, FF_E_STATE, "--all pairs all rounds of a round robin");
    if (first == 0)
        first = ff_event_next_round(event);
    if (due > 0 && first > due)
        return ff_fail(err, FF_E_STATE, "all %d rounds are paired", due);
    how->round = first;
    do {
        code = ff_event_check_round(event, how->round, err);
        if (code == FF_OK)
            code = ff_teams_pair_round(event, how, made, &j->run->notes, err);
    } while (code == FF_OK && j->all && how->round++ < due);
    j->first = first;
    j->last = made->round;
    return code;
}

static int edit_matches(void *ctx, ff_event *event, ff_error *err)
{
    job *j = ctx;
    static const ff_side sides[] = {FF_SIDE_WHITE, FF_SIDE_BLACK};
    enum { NAMED = 2 }; /* of white|black|lot */
    ff_match_round made;
    ff_match_round_options how = {.round = j->round, .system = FF_SWISS_SYSTEM_COUNT};
    int colour = cli_choice(j->run->c, "initial-colour", NAMED);
    if (colour < NAMED)
        event->initial_side = how.initial_colour = sides[colour];
    int code = FF_OK, numbers = cli_choice(j->run->c, "numbers", FF_NUMBERS_COUNT);
    if (numbers < FF_NUMBERS_COUNT)
        code = ff_rounds_keep_numbers(event, (ff_pairing_numbers)numbers, err);
    if (code == FF_OK)
        code = pair_matches(j, event, &how, &made, err);
    if (code == FF_OK)
        code = event_state_pairing(event, made.round, "", err);
    if (code != FF_OK)
        return code;
    if (j->last > j->first)
        ff_str_format(&j->run->action, "rounds %d to %d: %d match%s each paired", j->first,
                      j->last, made.matches, made.matches == 1 ? "" : "es");
    else
        ff_str_format(&j->run->action, "round %d: %d match%s paired", made.round, made.matches,
                      made.matches == 1 ? "" : "es");
    if (made.bye != FF_NOBODY && j->last == j->first)
        ff_str_format(&j->run->action, ", %s is left over", event->teams[made.bye].name);
    set_action(j);
    return FF_OK;
}

/* --- what was paired --- */

static void print_round(cli *c, const ff_event *event, int round, ff_game_entry *games)
{
    size_t count = ff_event_games(event, round, games);
    ff_str line = FF_STR_INIT, text = FF_STR_INIT;
    cli_format(c, "Round %d\n", round);
    for (size_t i = 0; i < count; i++) {
        ff_str_clear(&text);
        ff_str_clear(&line);
        event_game_names(event, round, games[i].white, &text);
        if (games[i].black == FF_NOBODY)
            ff_str_format(&text, ": %s", ff_result_words(games[i].white_result, false));
        ff_str_printable(&line, ff_str_get(&text), text.size);
        ff_str_clear(&text);
        event_put_number(event, round, games[i].board, &text);
        cli_format(c, "%4s  ", ff_str_get(&text));
        cli_str(c, &line);
        cli_text(c, "\n");
    }
    ff_str_release(&line);
    ff_str_release(&text);
}

static void put_side(ff_json *json, const char *key, const ff_event *event, int player)
{
    if (player == FF_NOBODY) {
        ff_json_put_null(json, key);
        return;
    }
    ff_json_key(json, key);
    ff_json_begin_object(json);
    ff_json_put_integer(json, "no", event->players[player].no);
    ff_json_put_text(json, "name", event->players[player].name);
    ff_json_end_object(json);
}

static void print_round_json(cli *c, const ff_event *event, int round, ff_game_entry *games)
{
    size_t count = ff_event_games(event, round, games);
    ff_str line = FF_STR_INIT;
    for (size_t i = 0; i < count; i++) {
        bool bye = games[i].black == FF_NOBODY;
        ff_json json = ff_json_start(&line);
        ff_json_begin_object(&json);
        ff_json_put_text(&json, "type", "pairing");
        ff_json_put_integer(&json, "round", round);
        if (games[i].board != 0)
            ff_json_put_integer(&json, "board", games[i].board);
        else
            ff_json_put_null(&json, "board");
        put_side(&json, "white", event, games[i].white);
        put_side(&json, "black", event, games[i].black);
        ff_json_put_text(
            &json, "result",
            bye ? ff_result_words(games[i].white_result, false)
                : ff_event_game_score_text(games[i].white_result, games[i].black_result));
        ff_json_end_object(&json);
        ff_str_char(&line, '\n');
    }
    cli_str(c, &line);
    ff_str_release(&line);
}

static void print_anchor(cli *c, const ff_event *event)
{
    ff_str line = FF_STR_INIT;
    ff_anchor_text(event, false, &line);
    ff_str_char(&line, '\n');
    cli_str(c, &line);
    ff_str_release(&line);
}

static int print_rounds(job *j)
{
    ff_event event;
    ff_event_init(&event);
    int code = ff_eventfile_load(j->run->file, &event, &j->run->err);
    ff_game_entry *games = ff_calloc(event.player_count + 1, sizeof *games);
    for (int r = j->first; code == FF_OK && games != NULL && r <= j->last; r++)
        (event_json(j->run->c) ? print_round_json : print_round)(j->run->c, &event, r, games);
    if (code == FF_OK && !event_json(j->run->c))
        print_anchor(j->run->c, &event);
    ff_free(games);
    ff_event_release(&event);
    return code == FF_OK ? CLI_DONE : cli_error(&j->run->err);
}

/* --- the command --- */

static int pair(job *j, ff_eventfile_edit edit)
{
    cli *c = j->run->c;
    j->run->least = FF_SEVERITY_WARNING;
    if (cli_has(c, "from"))
        j->run->source = cli_value(c, "from", "");
    if (cli_has(c, "check"))
        return event_swiss_check(j->run, edit, j, &j->first, &j->last);
    int status = event_change(j->run, edit, j);
    event_report_notes(j->run);
    if (j->status != CLI_DONE)
        return j->status;
    if (status != CLI_DONE)
        return status;
    if (j->first != 0 && !event_quiet(c))
        status = print_rounds(j);
    event_tell_change(j->run, &j->run->action);
    return status;
}

/* A Swiss: by the rules, from a bare list, or by hand. */
static int pair_swiss(job *j)
{
    cli *c = j->run->c;
    const char *list = cli_value(c, "by-hand", NULL);
    if (list != NULL)
        return event_swiss_list(j->run, j->round, list, strlen(list), "--by-hand");
    return event_swiss_pair(j->run, j->round);
}

/* --advance: by decision of the arbiter; else the next game of each match. */
static int edit_advance(void *ctx, ff_event *event, ff_error *err)
{
    job *j = ctx;
    int code = pair_knockout_advance(j->run, event, err);
    j->status = event_notes_status(&j->run->notes, CLI_NEGATIVE);
    set_action(j);
    return code;
}

static int pair_knockout(job *j)
{
    cli *c = j->run->c;
    if (cli_has(c, "advance"))
        return j->run->stamp.reason[0] != '\0'
                   ? pair(j, edit_advance)
                   : cli_usage(c, "--advance is a decision of the arbiter: say why with "
                                  "--reason");
    int status = pair_knockout_lots(j->run);
    return status == CLI_DONE ? pair(j, edit_method) : status;
}

/* A file of --from that is a bare list of numbers; false for any other. */
static bool pair_from_list(job *j, int *status)
{
    ff_str text = FF_STR_INIT;
    const char *path = cli_value(j->run->c, "from", "");
    bool list = strcmp(path, "-") != 0 &&
                ff_input_read_all(path, MAX_LIST_BYTES, &text, &j->run->err) == FF_OK &&
                ff_rounds_is_list(ff_str_get(&text), text.size);
    if (list)
        *status = event_swiss_list(j->run, j->round, ff_str_get(&text), text.size, path);
    ff_str_release(&text);
    return list;
}

/* --check stores nothing: with what else it was asked for, that would. */
static bool may_check(cli *c)
{
    static const char *const others[] = {"from",         "bye",     "remove",
                                         "all-sections", "advance", "yes"};
    bool may = c->operand_count == 1;
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        may = may && !cli_has(c, others[i]);
    return may || !cli_has(c, "check");
}

static int dispatch(job *j)
{
    cli *c = j->run->c;
    long long number;
    bool by_hand = c->operand_count == 5;
    if (by_hand) {
        if (!event_operand(c, 1, "the round", FF_EVENT_MAX_ROUNDS, &number) ||
            !event_operand(c, 2, "the board", FF_EVENT_MAX_PLAYERS, &number))
            return CLI_USAGE;
        ff_str_parse_integer(c->operands[1], 1, FF_EVENT_MAX_ROUNDS, &number);
        j->round = (int)number;
        j->board = c->operands[2];
        j->white = c->operands[3];
        j->black = c->operands[4];
        return pair(j, edit_game);
    }
    if ((cli_has(c, "bye") || cli_has(c, "remove")) && j->round == 0)
        return cli_usage(c, "name the round with --round");
    if (cli_has(c, "bye"))
        return pair(j, edit_bye);
    if (cli_has(c, "remove"))
        return pair(j, edit_remove);
    int status;
    if (cli_has(c, "from"))
        return pair_from_list(j, &status) ? status : pair(j, edit_from);
    ff_event_kind kind = FF_EVENT_UNKNOWN;
    status = cli_has(c, "method") ? CLI_DONE : event_kind_of(j->run, &kind);
    if (status != CLI_DONE)
        return status;
    if (cli_has(c, "fixed") && kind != FF_EVENT_SWISS)
        return cli_usage(c, "--fixed goes with a Swiss that is paired by the rules");
    if (kind == FF_EVENT_TEAM && !cli_has(c, "by-hand"))
        return pair(j, edit_matches);
    if (kind != FF_EVENT_KNOCKOUT && (cli_has(c, "white") || cli_has(c, "advance")))
        return cli_usage(c, "--white and --advance go with a knockout");
    if (kind == FF_EVENT_KNOCKOUT && cli_has(c, "by-hand"))
        return cli_usage(c, "a knockout is paired by its bracket; a game by hand is FILE ROUND "
                            "BOARD WHITE BLACK");
    if (kind == FF_EVENT_KNOCKOUT)
        return pair_knockout(j);
    bool swiss = kind == FF_EVENT_SWISS || cli_has(c, "by-hand");
    return swiss ? pair_swiss(j) : pair(j, edit_method);
}

/* The next round of each section, with the options of all. */
typedef struct section_round {
    event_run *run;
    int round;
} section_round;

static int pair_section(void *ctx, const char *name)
{
    section_round *s = ctx;
    event_run *run = s->run;
    job j = {.run = run, .round = s->round, .all = cli_has(run->c, "all")};
    if (ff_eventfile_choose_section(run->file, name, &run->err) != FF_OK)
        return event_error(&run->err);
    if (!event_json(run->c) && !event_quiet(run->c)) {
        ff_str line = FF_STR_INIT;
        ff_str_printable(&line, name, strlen(name));
        ff_str_text(&line, "\n");
        cli_str(run->c, &line);
        ff_str_release(&line);
    }
    ff_str_clear(&run->action);
    int status = dispatch(&j);
    if (status != CLI_DONE)
        cli_complain("section %s: its round is not stored", name);
    return status;
}

static int pair_sections(event_run *run, int round)
{
    cli *c = run->c;
    section_round all = {run, round};
    static const char *const of_one[] = {"from", "by-hand", "fixed", "bye", "remove"};
    for (size_t i = 0; i < sizeof of_one / sizeof *of_one; i++)
        if (cli_has(c, of_one[i]) || c->operand_count != 1)
            return cli_usage(c, "--all-sections pairs the next round of each by its rules");
    return event_each_section(run, pair_section, &all);
}

static int run_pair(cli *c)
{
    event_run run;
    long long round;
    if (c->operand_count != 1 && c->operand_count != 5)
        return cli_usage(c, "event pair requires FILE, or FILE ROUND BOARD WHITE BLACK");
    if (!cli_number(c, "round", 1, FF_EVENT_MAX_ROUNDS, 0, &round))
        return CLI_USAGE;
    if (!may_check(c))
        return cli_usage(
            c, "--check goes with a round by the rules or --by-hand, and not with --yes");
    int status = event_open(&run, c);
    job j = {.run = &run, .round = (int)round, .all = cli_has(c, "all")};
    if (status == CLI_DONE)
        status = cli_has(c, "all-sections") ? pair_sections(&run, (int)round) : dispatch(&j);
    event_close(&run);
    return status;
}

static const cli_option options[] = {
    {0, "round", "N", "the round (default: the one after the last that is paired)"},
    {0, "all", NULL, "all rounds of a round robin at once"},
    {0, "method", "round-robin|double-round-robin", "how (default: by the kind of the event)"},
    {0, "white", "NO", "a knockout: these have White in their armageddon game, as 4,9; or lot"},
    {0, "advance", "NO", "a knockout: this player advances by decision, with --reason"},
    {0, "from", "FILE", "take pairings from a TRF file, a results CSV or a bare list"},
    {0, "by-hand", "PAIRS", "take these pairs, as in 4-9,7-2,5-0: White first, 0 for the bye"},
    {0, "check", NULL, "show the pairs and what departs from the rules; store none"},
    {0, "fixed", "PAIRS",
     "a Swiss: pair these by hand, as in 4-9,5-0, and the others by the rules"},
    {0, "missing", "pair|absent",
     "a Swiss with check-in: what becomes of those who are not checked in"},
    {0, "yes", NULL, "store a Swiss round without asking"},
    PAIR_OPTION_SYSTEM,
    {0, "baku", NULL, "accelerate a Swiss by C.04.7, from round 1 on"},
    {0, "accelerate", "HOW",
     "before round 1: baku, haley, added-score, or groups as '1-20: 1 1 .5; 21-40: .5'"},
    {0, "initial-colour", "white|black|lot",
     "before round 1: drawn at the table, or by lot here (default: as the file shows)"},
    PAIR_OPTION_NUMBERS,
    {0, "bye", "NO=KIND", "give player NO a bye: H, F, U, Z, or A for absent"},
    {0, "remove", "BOARD", "take the pairing at BOARD, or of #NO, out of the round"},
    EVENT_OPTION_SECTION,
    EVENT_OPTION_ALL_SECTIONS,
    EVENT_OPTION_FORMAT,
    EVENT_OPTION_AUTHOR,
    EVENT_OPTION_SEEN,
    EVENT_OPTION_REASON,
    CLI_OPTION_END,
};

const cli_command cmd_event_pair = {
    .name = "event pair",
    .operands = "FILE [ROUND BOARD WHITE BLACK]",
    .summary = "Pair a round of an event: Swiss, Berger tables, a file, or by hand",
    .details =
        "The next round of a Swiss is paired by FIDE's rules, the edition by the date, and "
        "shown\n"
        "before it is stored: y on standard input, or --yes, stores it. Who has withdrawn or "
        "has\n"
        "a bye or an absence in the round is left out; adjourned games are draws. Exit status "
        "6\n"
        "when no pairing exists.\n\n"
        "Round robins are paired by the Berger tables (C.05 Annex 1) in the order of pairing\n"
        "numbers; in a double one the last two rounds of the first cycle change places.\n\n"
        "A knockout plays the next game of each match of its stage; its rules are those of\n"
        "event set --knockout.\n\n"
        "By hand and from files each new board of a Swiss is compared with the rules. What "
        "departs\n"
        "from them is refused without --reason, and leaves its mark in the log and the TRF "
        "file.\n"
        "WHITE and BLACK are pairing numbers or exact names.",
    .options = options,
    .run = run_pair,
};
