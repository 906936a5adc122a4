#include "cli/event/event_tables.h"
#include "cli/event/standings_parts.h"
#include "event/round_robin.h"

#include "cli/frame/diagnostics.h"
#include "cli/frame/form.h"
#include "cli/spoken/spoken.h"
#include "cli/what_if/what_if.h"
#include "flagfall/standings.h"
#include "flagfall/table.h"
#include "flagfall/trf.h"
#include "system/gnu.h"
#include "table/table_common.h"

#include <stdio.h>
#include <string.h>

/* The forms a table can be written in; the order of the words of --format. */
typedef enum form { TEXT, JSON, CSV, HTML, XLSX, TRF16, TRF26 } form;

#define FORMS "text|json|csv|html|xlsx|trf16|trf26"

/* Everything of one run. */
typedef struct standings_job {
    ff_event event;
    ff_diagnostics notes;
    ff_standings players;
    ff_team_standings teams; /* --show teams */
    bool by_team;
    ff_standings *ranked; /* of players or of teams */
    ff_tiebreak tiebreaks[FF_TIEBREAKS_MAX];
    ff_standings_options options;
    ff_table_options table;
    event_tables tables; /* columns and categories */
    int form;
    const ff_lang *lang; /* of text; NULL: English */
    ff_str out;
    ff_error err;
} standings_job;

/* --- what was asked for --- */

/* --show standings,cross,... */
static bool choose_parts(cli *c, form wanted, ff_table_options *table, bool *by_team)
{
    const char *at = cli_value(c, "show", "");
    const struct {
        const char *word;
        bool *flag;
    } words[] = {
        {"standings", &table->standings},
        {"cross", &table->cross},
        {"progress", &table->progress},
        {"rounds", &table->rounds},
        {"cards", &table->cards},
        {"parts", &table->parts},
        {"teams", by_team},
        {"ratings", &table->ratings},
    };
    table->standings = at[0] == '\0' || strcmp(at, "teams") == 0;
    /* a page and a workbook have room for the whole event */
    bool whole = table->standings && (wanted == HTML || wanted == XLSX);
    table->cross = table->progress = table->rounds = whole;
    table->cards = whole && wanted == HTML;
    while (*at != '\0') {
        size_t size = strcspn(at, ","), i = 0;
        while (i < sizeof words / sizeof *words &&
               (strlen(words[i].word) != size || memcmp(words[i].word, at, size) != 0))
            i++;
        if (i == sizeof words / sizeof *words) {
            cli_usage(c,
                      "--show is a list of standings, cross, progress, rounds, cards, parts, "
                      "teams, ratings; not \"%.*s\"",
                      (int)size, at);
            return false;
        }
        *words[i].flag = true;
        at += size + (at[size] == ',');
    }
    return true;
}

/* Not every form has room for every part. */
static bool fits_form(cli *c, const standings_job *state)
{
    const ff_table_options *table = &state->table;
    bool answer = cli_has(c, "explain") || cli_has(c, "why");
    if (answer && state->form != TEXT && state->form != JSON)
        cli_usage(c, "--explain and --why answer as text or json");
    else if (state->form == CSV &&
             (table->rounds || table->cards || table->parts ||
              table->standings + table->cross + table->progress + table->ratings > 1))
        cli_usage(c, "CSV holds one table: --show standings, cross, progress or ratings");
    else if (state->by_team && table->ratings)
        cli_usage(c, "--show ratings is about players and does not go with teams");
    else if (state->form == XLSX && table->ratings)
        cli_usage(c, "--show ratings is for text, csv, json and html");
    else if (cli_has(c, "excel") && state->form != CSV)
        cli_usage(c, "--excel is a form of CSV");
    else if (state->form == JSON && (table->cross || table->progress || table->rounds))
        cli_usage(c, "JSON has --show standings, cards, parts and ratings");
    else if (state->form >= TRF16 && (cli_has(c, "show") || cli_has(c, "round")))
        cli_usage(c, "a TRF file is the whole event: --show and --round do not go with it");
    else
        return true;
    return false;
}

enum { LANG_PAGE = 80 };

/* Text has a language; the answers of --explain, --why and --what-if are English, and so is
 * what programs read and a file of the whole event. */
static bool choose_language(cli *c, standings_job *state)
{
    bool answer = cli_has(c, "explain") || cli_has(c, "why") || cli_has(c, "what-if");
    if (state->form == TEXT && !answer) {
        bool known = cli_read_spoken(c, CLI_SPOKEN_TEXT, &state->lang);
        if (state->lang != NULL && state->table.page == 0)
            state->table.page = LANG_PAGE; /* heads may be longer than the English ones */
        return known;
    }
    if (cli_has(c, "lang"))
        cli_usage(c, answer
                         ? "--lang: --explain, --why and --what-if answer in English"
                         : "--lang is for text; \"flagfall print standings\" makes pages in a "
                           "language");
    return !cli_has(c, "lang");
}

static bool choose_scoring(cli *c, ff_event *event)
{
    int values[3];
    if (!cli_has(c, "points"))
        return true;
    if (!standings_three_points(c, "points", values))
        return false;
    ff_scoring_set(&event->scoring, values[0], values[1], values[2]);
    return true;
}

static bool choose_options(cli *c, standings_job *state)
{
    int points[3]; /* of a match: wrong ones are refused where there are no matches, too */
    long long rounds, unrated;
    const char *rules = cli_value(c, "rules", NULL);
    static const ff_event_kind kinds[] = {FF_EVENT_SWISS, FF_EVENT_ROUND_ROBIN,
                                          FF_EVENT_DOUBLE_ROUND_ROBIN, FF_EVENT_SCORE_TABLE};
    if (!cli_form(c, TEXT, &state->form) ||
        !choose_parts(c, (form)state->form, &state->table, &state->by_team) ||

        !cli_number(c, "round", 1, FF_EVENT_MAX_ROUNDS, 0, &rounds) ||
        !cli_number(c, "unrated", 1, 9999, 0, &unrated) ||
        (cli_has(c, "match-points") && !standings_three_points(c, "match-points", points)))
        return false;
    state->options.rounds = (int)rounds;
    if (cli_has(c, "show"))
        state->table.round = (int)rounds; /* a page of the whole event shows those before */
    state->options.unrated_as = (int)unrated;
    state->options.provisional = cli_has(c, "provisional");
    if (cli_has(c, "kind"))
        state->options.kind = kinds[cli_choice(c, "kind", 0)];
    if (!fits_form(c, state) || (state->by_team && !standings_teams_options(c)))
        return false;
    state->table.rating_list = cli_choice(c, "list", -1) + 1;
    state->table.linear = cli_has(c, "linear");
    state->table.page = cli_narrow_page(c);
    state->table.plain_csv = cli_has(c, "plain");
    if (!choose_language(c, state))
        return false;
    state->options.edition = rules != NULL ? ff_c07_by_name(rules) : NULL;
    if (rules != NULL && state->options.edition == NULL) {
        cli_usage(c,
                  "--rules is a date (2026-03-01) or one of before-2023, 2023, 2024, 2026; "
                  "not \"%s\"",
                  rules);
        return false;
    }
    return true;
}

/* --- reading --- */

/* --withdrawn: the event is computed as if these had left it. */
static int withdraw(cli *c, standings_job *state)
{
    ff_event_kind kind =
        state->options.kind != FF_EVENT_UNKNOWN ? state->options.kind : state->event.kind;
    ff_diagnostics notes = {0};
    ff_str reported = FF_STR_INIT;
    int code = FF_OK;
    if (!cli_has(c, "withdrawn"))
        return CLI_DONE;
    if (kind == FF_EVENT_UNKNOWN)
        code = ff_event_find_kind(&state->event, &kind, &state->err);
    if (code == FF_OK)
        code = event_withdraw(&state->event, cli_value(c, "withdrawn", ""), kind, false,
                              &reported, &notes, &state->err);
    if (ff_event_cycles(kind) == 0)
        cli_say(c, "--withdrawn changes nothing: all results count but in a round robin");
    int status =
        code == FF_OK ? event_notes_status(&notes, CLI_NEGATIVE) : cli_error(&state->err);
    cli_put_diagnostics(c, c->operands[0], &notes, FF_SEVERITY_NOTE);
    ff_diagnostics_release(&notes);
    ff_str_release(&reported);
    return status;
}

static int rank(cli *c, standings_job *state)
{
    if (!state->by_team)
        return ff_standings_make(&state->event, &state->options, &state->players, &state->err);
    state->ranked = &state->teams.table;
    return ff_team_standings_make(&state->event, &state->options, standings_teams_primary(c),
                                  &state->teams, &state->err);
}

static int read_and_rank(cli *c, standings_job *state)
{
    const char *path = c->operands[0];
    bool answer = cli_has(c, "explain") || cli_has(c, "why");
    bool page = state->form != JSON && state->form != CSV && !answer;
    if (!event_check_altered(c, page))
        return CLI_USAGE;
    int code = event_read(c, path, &state->event, &state->notes, &state->err);
    cli_put_diagnostics(c, path, &state->notes, answer ? FF_SEVERITY_ERROR : FF_SEVERITY_NOTE);
    if (code != FF_OK)
        return event_error(&state->err);
    if (state->by_team && state->event.team_count == 0) {
        cli_complain("%s: no player in it belongs to a team: --show teams has nothing to rank",
                     path);
        return CLI_INPUT;
    }
    if (!choose_scoring(c, &state->event) ||
        (state->by_team && !standings_teams_scoring(c, &state->event)))
        return CLI_USAGE;
    if (state->options.rounds > ff_event_rounds(&state->event))
        return cli_usage(c, "--round %d: the event has results of %d rounds",
                         state->options.rounds, ff_event_rounds(&state->event));
    /* programs that read CSV and JSON get what they ask for */
    bool kept = state->form == TEXT || state->form == HTML || state->form == XLSX;
    int status =
        event_choose_tables(c, &state->event, kept && state->table.standings, &state->tables);
    if (status == CLI_DONE)
        status = event_choose_tiebreaks(c, &state->event, state->by_team, state->tiebreaks,
                                        &state->options.tiebreak_count);
    state->options.tiebreaks = state->tiebreaks;
    if (status == CLI_DONE)
        status = withdraw(c, state);
    if (status != CLI_DONE)
        return status;
    code = rank(c, state);
    if (code == FF_OK)
        code = event_use_tables(&state->tables, state->ranked, &state->table, &state->err);
    if (code != FF_OK)
        return cli_error(&state->err);
    cli_put_diagnostics(c, path, &state->ranked->notes, FF_SEVERITY_NOTE);
    if (cli_value(c, "tiebreaks", ff_event_tiebreaks(&state->event))[0] == '\0' &&
        state->ranked->order_head == NULL)
        cli_say(c,
                "no tie-breaks were announced in the file; name them with --tiebreaks, or "
                "%s with equal points share a rank",
                state->by_team ? "teams" : "players");
    return CLI_DONE;
}

/* --- adjourned games --- */

/* Where the number of rounds is not known, the last one that was played may be the last. */
static bool may_be_final(const cli *c, const standings_job *state)
{
    int planned = state->event.rounds_planned;
    return planned != 0 ? state->ranked->rounds >= planned : !cli_has(c, "round");
}

/* Names the adjourned games of a round; returns how many there are. */
static int tell_adjourned(const ff_event *event, int round, ff_game_entry *games)
{
    int open = 0;
    size_t count = ff_event_games(event, round, games);
    for (size_t i = 0; i < count; i++) {
        const ff_game_entry *game = &games[i];
        ff_str names = FF_STR_INIT;
        if (game->black == FF_NOBODY || (game->white_result != FF_RESULT_ADJOURNED &&
                                         game->black_result != FF_RESULT_ADJOURNED))
            continue;
        event_game_names(event, round, game->white, &names);
        if (game->board != 0)
            cli_complain("round %d, board %d: %s is adjourned", round, game->board,
                         ff_str_get(&names));
        else
            cli_complain("round %d: %s is adjourned", round, ff_str_get(&names));
        ff_str_release(&names);
        open++;
    }
    return open;
}

/* No final standings while an adjourned game is open, but for who asks for provisional ones. */
static int refuse_final(cli *c, standings_job *state)
{
    int open = 0;
    if (state->options.provisional || state->ranked->open_games == 0 || !may_be_final(c, state))
        return CLI_DONE;
    ff_game_entry *games = ff_calloc(state->event.player_count, sizeof *games);
    if (games == NULL) {
        ff_fail(&state->err, FF_E_MEMORY, "out of memory for the games of a round");
        return cli_error(&state->err);
    }
    for (int round = 1; round <= state->ranked->rounds; round++)
        open += tell_adjourned(&state->event, round, games);
    ff_free(games);
    if (open == 0)
        return CLI_DONE;
    cli_complain(
        "final standings wait for the result; --provisional makes provisional ones, in "
        "which an adjourned game counts as a draw");
    return CLI_NEGATIVE;
}

/* --- who is meant --- */

static bool name_matches(const char *name, const char *wanted, bool whole)
{
    return whole ? ff_str_equal_nocase(name, wanted) : strcasestr(name, wanted) != NULL;
}

/* A rank, "#" and a pairing number, a name or a part of one. Returns the players that fit. */
static int find_players(const standings_job *state, const char *wanted, int *found, int most)
{
    const ff_standings *s = state->ranked;
    long long number = 0;
    int count = 0;
    bool is_no = wanted[0] == '#';
    bool is_number =
        ff_str_parse_integer(wanted + is_no, 1, FF_EVENT_MAX_PLAYERS, &number) == FF_OK;
    for (int pass = 0; pass < 2 && count == 0; pass++) {
        for (size_t i = 0; i < s->count; i++) {
            const ff_player *player = &s->event->players[s->rows[i].player];
            bool fits = is_no       ? is_number && player->no == number
                        : is_number ? s->rows[i].rank == number
                                    : name_matches(player->name, wanted, pass == 0);
            if (fits && count < most)
                found[count] = s->rows[i].player;
            count += fits;
        }
    }
    return count;
}

/* One player, or a complaint with the candidates; never a guess. */
static int find_one(const standings_job *state, const char *wanted, int *player)
{
    enum { SHOWN = 12 };
    int found[SHOWN];
    int count = find_players(state, wanted, found, SHOWN);
    *player = found[0];
    if (count == 1)
        return CLI_DONE;
    if (count == 0) {
        cli_complain("no %s has the rank or name \"%s\"", state->by_team ? "team" : "player",
                     wanted);
        return CLI_NEGATIVE;
    }
    cli_complain("\"%s\" fits %d %s; name one by \"#\" and the number:", wanted, count,
                 state->by_team ? "teams" : "players");
    for (int i = 0; i < count && i < SHOWN; i++) {
        const ff_player *one = &state->ranked->event->players[found[i]];
        cli_complain("  #%d %s", one->no, one->name);
    }
    return CLI_UNDECIDED;
}

static int run_explain(cli *c, standings_job *state)
{
    int player;
    int status = find_one(state, cli_value(c, "explain", ""), &player);
    if (status != CLI_DONE)
        return status;
    if (state->form == JSON) {
        state->table.parts = true;
        if (ff_table_json_row(state->ranked, player, &state->table, &state->out, &state->err) !=
            FF_OK)
            return cli_error(&state->err);
        return CLI_DONE;
    }
    if (ff_table_explain(state->ranked, player, state->table.linear, &state->out,
                         &state->err) != FF_OK)
        return cli_error(&state->err);
    return CLI_DONE;
}

/* --why A B: A is the option's value, B the second operand; or both as A/B. */
static int run_why(cli *c, standings_job *state)
{
    const char *value = cli_value(c, "why", "");
    const char *slash = strchr(value, '/');
    ff_str first = FF_STR_INIT;
    int a = 0, b = 0;
    if (slash == NULL && c->operand_count != 2)
        return cli_usage(c, "--why requires two of them: INPUT --why A B, or --why A/B");
    ff_str_bytes(&first, value, slash != NULL ? (size_t)(slash - value) : strlen(value));
    int status = find_one(state, ff_str_get(&first), &a);
    if (status == CLI_DONE)
        status = find_one(state, slash != NULL ? slash + 1 : c->operands[1], &b);
    ff_str_release(&first);
    if (status != CLI_DONE)
        return status;
    int code = state->form == JSON
                   ? ff_table_json_why(state->ranked, a, b, &state->out, &state->err)
                   : ff_table_why(state->ranked, a, b, &state->out, &state->err);
    return code == FF_OK ? CLI_DONE : cli_error(&state->err);
}

/* --- writing --- */

static bool has_birth_dates(const ff_event *event)
{
    for (size_t i = 0; i < event->player_count; i++)
        if (event->players[i].birth.month != 0)
            return true;
    return false;
}

static int write_trf(cli *c, standings_job *state)
{
    const ff_standings *s = state->ranked;
    ff_trf_options options = {
        .edition = state->form == TRF26 ? FF_TRF_26 : FF_TRF_16,
        .birth_dates = cli_has(c, "private"),
    };
    if (!options.birth_dates)
        event_leave_out_dates(c, &state->event);
    ff_diagnostics notes = {0};
    int *points = ff_calloc(s->count, sizeof *points),
        *ranks = ff_calloc(s->count, sizeof *ranks);
    int code = FF_E_MEMORY;
    if (points == NULL || ranks == NULL) {
        ff_fail(&state->err, code, "out of memory for a TRF file");
    } else {
        for (size_t i = 0; i < s->count; i++) {
            points[s->rows[i].player] = s->rows[i].points;
            ranks[s->rows[i].player] = s->rows[i].rank;
        }
        if (!cli_has(c, "keep")) {
            options.points = points;
            options.ranks = ranks;
        }
        code = ff_trf_write(&state->event, &options, &state->out, &notes, &state->err);
    }
    cli_put_diagnostics(c, c->operands[0], &notes, FF_SEVERITY_NOTE);
    if (code == FF_OK && !options.birth_dates && has_birth_dates(&state->event))
        cli_say(c, "birth dates are written as years; --private writes them whole");
    ff_diagnostics_release(&notes);
    ff_free(points);
    ff_free(ranks);
    return code;
}

static int write_table(cli *c, standings_job *state)
{
    static int (*const writers[])(ff_standings *, const ff_table_options *, ff_str *,
                                  ff_error *) = {
        [JSON] = ff_table_json,
        [CSV] = ff_table_csv,
        [HTML] = ff_table_html,
    };
    int code;
    if (state->form >= TRF16)
        code = write_trf(c, state);
    else if (state->form == TEXT)
        code = ff_table_text_in(state->ranked, &state->table, state->lang, &state->out,
                                &state->err);
    else if (state->form == XLSX)
        code = ff_table_xlsx(state->ranked, &state->table, cli_output(c), &state->err);
    else
        code = writers[state->form](state->ranked, &state->table, &state->out, &state->err);
    if (code == FF_E_MEMORY)
        return cli_no_memory();
    return code == FF_OK ? CLI_DONE : cli_error(&state->err);
}

/* Games that could not be read are missing from the table: it is made, and is not the final
 * one. */
static int tell_left_out(const ff_diagnostics *notes)
{
    int status = event_notes_status(notes, CLI_NEGATIVE);
    if (status != CLI_DONE)
        cli_complain("the table lacks what could not be read: see the errors above");
    return status;
}

static int run_with(cli *c, standings_job *state)
{
    if (!choose_options(c, state))
        return CLI_USAGE;
    if (cli_has(c, "what-if") && (state->by_team || state->form > JSON))
        return cli_usage(c, "--what-if is of players, as text or JSON");
    if (!cli_has(c, "what-if") && (cli_has(c, "prizes") || cli_has(c, "norms")))
        return cli_usage(c, "--prizes and --norms go with --what-if");
    int status = read_and_rank(c, state);
    if (status != CLI_DONE)
        return status;
    if (cli_has(c, "what-if"))
        return what_if_show(c, &state->event, &state->options, state->form == JSON);
    status = refuse_final(c, state);
    if (status != CLI_DONE)
        return status;
    if (cli_has(c, "why"))
        status = run_why(c, state);
    else if (cli_has(c, "explain"))
        status = run_explain(c, state);
    else
        status = write_table(c, state);
    if (status != CLI_DONE)
        return status;
    event_put_csv(c, &state->out);
    return tell_left_out(&state->notes);
}

static int run_standings(cli *c)
{
    standings_job state = {.table = FF_TABLE_OPTIONS_INIT, .out = FF_STR_INIT};
    int most = cli_has(c, "why") ? 2 : 1;
    if (c->operand_count < 1 || c->operand_count > most)
        return cli_usage(c, "one file is wanted, an event or a TRF file");
    ff_event_init(&state.event);
    state.ranked = &state.players;
    int status = run_with(c, &state);
    ff_str_release(&state.out);
    ff_standings_release(&state.players);
    ff_team_standings_release(&state.teams);
    ff_diagnostics_release(&state.notes);
    ff_event_release(&state.event);
    return status;
}

static const cli_option options[] = {
    {0, "tiebreaks", "LIST", "tie-breaks in their order: BH/C1,BH,SB,DE (default: the file's)"},
    {0, "rules", "DATE", "tie-break rules in force at a date, or before-2023, 2023, 2026"},
    {0, "explain", "PLAYER", "write out one player's tie-breaks: rank, #number or name"},
    {0, "why", "PLAYER", "what separates two players: --why A B, or --why A/B"},
    {0, "what-if", NULL, "who can still be first, by every way the open games can end"},
    {0, "prizes", "TABLE",
     "with --what-if: who can still win a prize of the table (see prizes)"},
    {0, "norms", NULL, "with --what-if: who can still make a norm"},
    {0, "round", "N", "standings after round N; with --show rounds that round, paired or not"},
    {0, "provisional", NULL, "while an adjourned game is open: it counts as a draw"},
    {0, "show", "LIST", "standings, cross, progress, rounds, cards, parts, teams, ratings"},
    {0, "list", "standard|rapid|blitz",
     "ratings: of which list (default: by the rate of play)"},
    {0, "kind", "swiss|round-robin|double-round-robin|score-table", "the kind of event"},
    {0, "withdrawn", "WHO", "these have left a round robin: a name, or numbers as in 7,12"},
    {0, "points", "W/D/L", "points for win, draw and loss, as in 3/1/0"},
    {0, "match-points", "W/D/L", "teams: those of a match (default: the file's, or 2/1/0)"},
    {0, "rank-by", "match|game", "teams: the points that rank (default: the file's, or match)"},
    {0, "unrated", "RATING", "what unrated players count as in tie-breaks by rating"},
    EVENT_OPTION_SECTION,
    EVENT_OPTION_ALTERED,
    EVENT_OPTION_COLUMNS,
    EVENT_OPTION_CATEGORIES,
    CLI_OPTION_LANG,
    {0, "linear", NULL, "sentences instead of columns, for screen readers"},
    {0, "plain", NULL, "CSV: leave formulas in names as they are"},
    {0, "excel", NULL, "CSV for Excel: byte-order mark, semicolons, decimal commas"},
    {0, "keep", NULL, "TRF file: keep points and ranks as the file states them"},
    {0, "private", NULL, "TRF file: write whole birth dates"},
    CLI_OPTION_FORMAT(FORMS),
    CLI_OPTION_END,
};

static const char details[] =
    "INPUT is an event file, a TRF file (TRF06, TRF16, TRF26), results or a cross\n"
    "table as CSV, or PGN. The form of the output follows the suffix of -o: .txt .json .csv\n"
    ".html .xlsx .trf (TRF26) .trfx (TRF16). The rules of the tie-breaks (C.07) are those in\n"
    "force when the event began.";

const cli_command cmd_standings = {
    .name = "standings",
    .operands = "INPUT",
    .summary = "Standings and tie-breaks, with the reasons for every number",
    .details = details,
    .options = options,
    .run = run_standings,
};
