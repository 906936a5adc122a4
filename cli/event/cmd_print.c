#include "cli/event/event_tables.h"
#include "cli/eventfile/event_common.h"

#include "cli/frame/diagnostics.h"
#include "event/roster.h"
#include "flagfall/standings.h"
#include "print/pages.h"

#include <stdio.h>
#include <string.h>

/* The forms of a page; the order of the words of --format. */
typedef enum form { TEXT, HTML, XLSX } form;

static const struct {
    const char *suffix;
    form form;
} suffixes[] = {{".txt", TEXT}, {".html", HTML}, {".htm", HTML}, {".xlsx", XLSX}};

/* Other words for what can be printed. */
static const struct {
    const char *word;
    ff_print_what what;
} aliases[] = {
    {"boards", FF_PRINT_PAIRINGS},        {"cards", FF_PRINT_PLACE_CARDS},
    {"placecards", FF_PRINT_PLACE_CARDS}, {"crosstable", FF_PRINT_CROSS},
    {"cross-table", FF_PRINT_CROSS},      {"result-slips", FF_PRINT_SLIPS},
    {"scoresheet", FF_PRINT_SCORESHEETS}, {"report", FF_PRINT_RULINGS},
    {"wallchart", FF_PRINT_WALL_CHART},   {"chart", FF_PRINT_WALL_CHART},
    {"entries", FF_PRINT_PLAYERS},        {"checkin", FF_PRINT_PLAYERS},
};

typedef struct print_job {
    ff_event event;
    ff_diagnostics notes;
    ff_standings standings;
    ff_pages pages;
    ff_print_options how;
    event_tables tables; /* columns and categories */
    form form;
    ff_str out;
    ff_error err;
} print_job;

/* --- what was asked for --- */

static bool choose_form(cli *c, form *out)
{
    const char *path = cli_value(c, "output", ""), *dot = strrchr(path, '.');
    *out = (form)cli_choice(c, "format", TEXT);
    if (cli_has(c, "format") || path[0] == '\0' || strcmp(path, "-") == 0)
        return true;
    for (size_t i = 0; dot != NULL && i < sizeof suffixes / sizeof *suffixes; i++)
        if (ff_equal_nocase(dot, suffixes[i].suffix)) {
            *out = suffixes[i].form;
            return true;
        }
    cli_usage(c, "\"%s\" does not end in .html, .txt or .xlsx; name a form with --format",
              path);
    return false;
}

static bool find_what(cli *c, const char *word, ff_print_what *what)
{
    const char *near = NULL;
    for (int i = 0; i < FF_PRINT_KINDS; i++) {
        *what = (ff_print_what)i;
        if (ff_equal_nocase(word, ff_print_word(*what)))
            return true;
        if (cli_slips(word, ff_print_word(*what)) != 0)
            near = ff_print_word(*what);
    }
    for (size_t i = 0; i < sizeof aliases / sizeof *aliases; i++) {
        *what = aliases[i].what;
        if (ff_equal_nocase(word, aliases[i].word))
            return true;
    }
    if (near != NULL)
        cli_usage(c, "nothing is called \"%s\"; did you mean %s?", word, near);
    else
        cli_usage(c,
                  "\"%s\" cannot be printed; what can be is pairings, names, results, "
                  "standings, cross, slips, place-cards, scoresheets, rulings, wall-chart, "
                  "matrix, matches, board-prizes, players",
                  word);
    return false;
}

/* --by: the words of the option, and what each is for. */
enum { BY_BOARD, BY_NAME, BY_RATING, BY_NUMBER };

static bool choose_order(cli *c, ff_print_options *how)
{
    int by = cli_choice(c, "by", BY_BOARD);
    static const ff_print_order orders[] = {[BY_NAME] = FF_ORDER_NAME,
                                            [BY_RATING] = FF_ORDER_RATING,
                                            [BY_NUMBER] = FF_ORDER_NUMBER};
    if (!cli_has(c, "by"))
        return true;
    if (how->what == FF_PRINT_PLAYERS && by != BY_BOARD) {
        how->order = orders[by];
        return true;
    }
    if (how->what == FF_PRINT_PAIRINGS && by == BY_NAME)
        how->what = FF_PRINT_NAMES;
    bool fits = (how->what == FF_PRINT_PAIRINGS && by == BY_BOARD) ||
                (how->what == FF_PRINT_NAMES && by <= BY_NAME);
    if (!fits)
        cli_usage(c, "--by board or name goes with pairings, name, rating or number with "
                     "players");
    return fits;
}

/* Which options go together with what is printed. */
static bool check_options(cli *c, const ff_print_options *how)
{
    bool standings = how->what == FF_PRINT_STANDINGS, players = how->what == FF_PRINT_PLAYERS;
    bool grouped = how->group != FF_GROUP_NONE;
    if (grouped && how->what != FF_PRINT_NAMES && !standings && !players)
        cli_usage(c, "--group goes with names, players and standings");
    else if (how->group == FF_GROUP_LETTER && standings)
        cli_usage(c, "standings are grouped by federation, club, team or category");
    else if (how->group == FF_GROUP_CATEGORY && !standings)
        cli_usage(c, "only standings are grouped by category");
    else if (cli_has(c, "categories") && !standings)
        cli_usage(c, "--categories goes with standings");
    else if (cli_has(c, "columns") && !standings && !players)
        cli_usage(c, "--columns goes with standings and players");
    else
        return true;
    return false;
}

static bool choose(cli *c, print_job *job)
{
    long long round;
    ff_print_options *how = &job->how;
    if (!find_what(c, c->operands[0], &how->what) || !choose_form(c, &job->form) ||
        !cli_number(c, "round", 1, FF_EVENT_MAX_ROUNDS, 0, &round))
        return false;
    how->round = (int)round;
    how->paper = (ff_paper)cli_choice(c, "paper", FF_PAPER_A4);
    how->large = cli_has(c, "large");
    if (cli_has(c, "group"))
        how->group = (ff_print_group)(1 + cli_choice(c, "group", 0));
    else if (cli_has(c, "categories"))
        how->group = FF_GROUP_CATEGORY;
    return choose_order(c, how) && check_options(c, how);
}

/* --- reading --- */

static int rank(print_job *job)
{
    ff_tiebreak tiebreaks[FF_TIEBREAKS_MAX];
    ff_standings_options options = {.tiebreaks = tiebreaks};
    ff_str left_out = FF_STR_INIT;
    int code = ff_tiebreaks_of_players(ff_event_tiebreaks(&job->event), tiebreaks,
                                       &options.tiebreak_count, &left_out, &job->err);
    ff_str_release(&left_out);
    if (!ff_print_of_round(job->how.what) && job->how.what != FF_PRINT_RULINGS &&
        job->how.what != FF_PRINT_PLAYERS)
        options.rounds = job->how.round;
    if (code == FF_OK)
        code = ff_standings_make(&job->event, &options, &job->standings, &job->err);
    return code;
}

/* The round whose players are ticked off: the next, unless the event is over. */
static void choose_checkin(print_job *job)
{
    int next = ff_event_next_round(&job->event), planned = job->event.rounds_planned;
    if (job->how.round == 0 && (planned == 0 || next <= planned))
        job->how.round = next;
}

static int read_event(cli *c, print_job *job)
{
    int last;
    bool players = job->how.what == FF_PRINT_PLAYERS;
    if (event_read(c, c->operands[1], &job->event, &job->notes, &job->err) != FF_OK)
        return event_error(&job->err);
    cli_put_diagnostics(c, c->operands[1], &job->notes, FF_SEVERITY_ERROR);
    last = ff_event_rounds(&job->event);
    if (job->how.round > last && !players)
        return cli_usage(c, "--round %d: the event has %d round%s", job->how.round, last,
                         last == 1 ? "" : "s");
    if (job->how.round == 0 && ff_print_of_round(job->how.what)) {
        if (last == 0) {
            cli_complain("no round is paired");
            return CLI_NEGATIVE;
        }
        job->how.round = last;
    }
    if (players)
        choose_checkin(job);
    if (rank(job) != FF_OK)
        return event_error(&job->err);
    /* results are wanted of what was played, not of what has just been paired */
    if (job->how.what == FF_PRINT_RESULTS && !cli_has(c, "round") && job->standings.rounds > 0)
        job->how.round = job->standings.rounds;
    return CLI_DONE;
}

static int choose_tables(cli *c, print_job *job)
{
    ff_print_options *how = &job->how;
    int status =
        event_choose_tables(c, &job->event, how->group == FF_GROUP_CATEGORY, &job->tables);
    if (status == CLI_DONE && how->group == FF_GROUP_CATEGORY && job->tables.count == 0)
        return cli_usage(c, "the event keeps no categories; name them with --categories");
    how->categories = job->tables.named;
    how->category_count = job->tables.count;
    how->columns = job->tables.columns;
    how->column_count = job->tables.column_count;
    return status;
}

/* --- writing --- */

static int write_pages(cli *c, print_job *job)
{
    int code = FF_OK;
    switch (job->form) {
    case TEXT:
        code = ff_pages_text(&job->pages, &job->out, &job->err);
        break;
    case HTML:
        code = ff_pages_html(&job->pages, &job->out, &job->err);
        break;
    case XLSX:
        code = ff_pages_xlsx(&job->pages, cli_output(c), &job->err);
        break;
    }
    if (code != FF_OK)
        return cli_error(&job->err);
    if (job->form != XLSX)
        cli_str(c, &job->out);
    return CLI_DONE;
}

static int run_job(cli *c, print_job *job)
{
    if (!choose(c, job))
        return CLI_USAGE;
    int status = read_event(c, job);
    if (status == CLI_DONE)
        status = choose_tables(c, job);
    if (status != CLI_DONE)
        return status;
    if (ff_pages_make(&job->standings, &job->how, &job->pages, &job->err) != FF_OK)
        return event_error(&job->err);
    return write_pages(c, job);
}

static int run(cli *c)
{
    print_job job = {.out = FF_STR_INIT};
    if (c->operand_count != 2)
        return cli_usage(c, "print requires what is to be printed and an event: "
                            "flagfall print pairings open.ffe -o pairings.html");
    ff_event_init(&job.event);
    int status = run_job(c, &job);
    ff_str_release(&job.out);
    ff_pages_release(&job.pages);
    ff_standings_release(&job.standings);
    ff_diagnostics_release(&job.notes);
    ff_event_release(&job.event);
    return status;
}

static const cli_option options[] = {
    {0, "round", "N",
     "the round (default: the last one); standings: after that round; players: the one to "
     "come"},
    {0, "by", "board|name|rating|number",
     "pairings: by board or name; players: by name, rating or number"},
    {0, "group", "federation|club|team|letter|category",
     "names, players, standings: a page for each of them"},
    EVENT_OPTION_SECTION,
    EVENT_OPTION_ALTERED,
    EVENT_OPTION_CATEGORIES,
    EVENT_OPTION_COLUMNS,
    {0, "paper", "a4|letter|phone", "size of the page (default: a4)"},
    {0, "large", NULL, "large type, to be read from afar"},
    CLI_OPTION_FORMAT("text|html|xlsx"),
    CLI_OPTION_END,
};

const cli_command cmd_print = {
    .name = "print",
    .operands = "WHAT EVENT",
    .summary = "Lists for the wall, slips and cards for the tables",
    .details =
        "WHAT is one of\n"
        "  players      who takes part, with a column to tick off who is here\n"
        "  pairings     of a round, by board\n"
        "  names        the same by name: who plays where\n"
        "  results      of a round\n"
        "  standings    with the tie-breaks of the event\n"
        "  cross        the cross table: opponent, colour and result of every round\n"
        "  slips        result slips to be signed, eight a page\n"
        "  place-cards  names for the tables, folded, two a page\n"
        "  scoresheets  heads of scoresheets, two for each game, four a page\n"
        "  rulings      the arbiter's report of the rulings that are recorded\n"
        "  wall-chart   by number, with room for the rounds to come\n"
        "  matrix       a round robin, everybody against everybody\n"
        "  matches      teams: a report of each match of a round, to be signed\n"
        "  board-prizes teams: their players by board\n\n"
        "EVENT is an event file, or what \"flagfall standings\" reads. The form follows the\n"
        "suffix of -o: .html to be printed from a browser, .xlsx, .txt. Pages break between\n"
        "groups where they can, and every page repeats the heads of its table.",
    .options = options,
    .run = run,
};
