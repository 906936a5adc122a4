#include "cli/event/event_tables.h"
#include "cli/eventfile/event_common.h"

#include "cli/frame/diagnostics.h"
#include "cli/frame/form.h"
#include "cli/spoken/spoken.h"
#include "event/roster.h"
#include "flagfall/event_read.h"
#include "flagfall/standings.h"
#include "print/pages.h"
#include "teams/round_boards.h"
#include "teams/team_standings.h"

#include <stdio.h>
#include <string.h>

/* The forms of a page; the order of the words of --format. */
typedef enum form { TEXT, HTML, XLSX, CSV } form;

/* Other words for what can be printed. */
static const struct {
    const char *word;
    ff_print_what what;
} aliases[] = {
    {"boards", FF_PRINT_PAIRINGS},        {"cards", FF_PRINT_PLACE_CARDS},
    {"placecards", FF_PRINT_PLACE_CARDS}, {"crosstable", FF_PRINT_CROSS},
    {"cross-table", FF_PRINT_CROSS},      {"result-slips", FF_PRINT_SLIPS},
    {"scoresheet", FF_PRINT_SCORESHEETS}, {"arbiters-report", FF_PRINT_REPORT},
    {"wallchart", FF_PRINT_WALL_CHART},   {"chart", FF_PRINT_WALL_CHART},
    {"entries", FF_PRINT_PLAYERS},        {"checkin", FF_PRINT_PLAYERS},
};

/* One list of one event; its pages borrow texts of all of it. */
typedef struct print_job print_job;
struct print_job {
    const ff_event *event;
    ff_standings standings;
    ff_team_standings teams; /* of an event of teams, where these are listed */
    bool of_teams;
    ff_print_options how;
    event_tables tables; /* columns and categories */
    ff_error err;
    print_job *before; /* the one that was made before it */
};

/* An event, or a section of one. */
typedef struct print_event print_event;
struct print_event {
    ff_event event;
    print_event *before;
};

/* The document: what is asked for, and the lists made so far. */
typedef struct document {
    ff_print_options asked[FF_PRINT_KINDS];
    size_t asked_count;
    ff_pages *lists;
    size_t count, capacity;
    print_event *events;
    print_job *jobs;
    int form;
    const ff_lang *lang;
    ff_error err;
} document;

/* --- what was asked for --- */

static bool find_what(cli *c, const char *word, ff_print_what *what)
{
    const char *near = NULL;
    for (int i = 0; i < FF_PRINT_KINDS; i++) {
        *what = (ff_print_what)i;
        if (ff_str_equal_nocase(word, ff_print_word(*what)))
            return true;
        if (cli_slips(word, ff_print_word(*what)) != 0)
            near = ff_print_word(*what);
    }
    for (size_t i = 0; i < sizeof aliases / sizeof *aliases; i++) {
        *what = aliases[i].what;
        if (ff_str_equal_nocase(word, aliases[i].word))
            return true;
    }
    if (near != NULL)
        cli_usage(c, "nothing is called \"%s\"; did you mean %s?", word, near);
    else
        cli_usage(c,
                  "\"%s\" cannot be printed; what can be is pairings, names, results, "
                  "standings, cross, slips, place-cards, scoresheets, rulings, wall-chart, "
                  "matrix, bracket, matches, board-prizes, players, clubs, report, it3, fees",
                  word);
    return false;
}

/* --by: the words of the option, and what each is for. */
enum { BY_BOARD, BY_NAME, BY_RATING, BY_NUMBER };

static bool order_fits(const ff_print_options *how, int by)
{
    return (how->what == FF_PRINT_PLAYERS && by != BY_BOARD) ||
           (how->what == FF_PRINT_PAIRINGS && by <= BY_NAME) ||
           (how->what == FF_PRINT_NAMES && by <= BY_NAME);
}

static void use_order(ff_print_options *how, int by)
{
    static const ff_print_order orders[] = {[BY_NAME] = FF_ORDER_NAME,
                                            [BY_RATING] = FF_ORDER_RATING,
                                            [BY_NUMBER] = FF_ORDER_NUMBER};
    if (how->what == FF_PRINT_PLAYERS)
        how->order = orders[by];
    else if (how->what == FF_PRINT_PAIRINGS && by == BY_NAME)
        how->what = FF_PRINT_NAMES;
}

/* An option has to go with one of the lists at least, and changes those only. */
static bool choose_order(cli *c, document *d)
{
    int by = cli_choice(c, "by", BY_BOARD), fits = 0;
    for (size_t i = 0; i < d->asked_count && cli_has(c, "by"); i++) {
        if (!order_fits(&d->asked[i], by))
            continue;
        use_order(&d->asked[i], by);
        fits++;
    }
    if (fits == 0 && cli_has(c, "by"))
        cli_usage(c, "--by board or name goes with pairings, name, rating or number with "
                     "players");
    return fits > 0 || !cli_has(c, "by");
}

static bool group_fits(const ff_print_options *how, ff_print_group group)
{
    bool standings = how->what == FF_PRINT_STANDINGS;
    if (how->what == FF_PRINT_CLUBS)
        return group != FF_GROUP_LETTER && group != FF_GROUP_CATEGORY;
    bool listed = how->what == FF_PRINT_NAMES || how->what == FF_PRINT_PLAYERS;
    if (group == FF_GROUP_NONE)
        return true;
    return group == FF_GROUP_CATEGORY ? standings
                                      : listed || (standings && group != FF_GROUP_LETTER);
}

static bool has_what(const document *d, ff_print_what what)
{
    for (size_t i = 0; i < d->asked_count; i++)
        if (d->asked[i].what == what)
            return true;
    return false;
}

static bool choose_group(cli *c, document *d)
{
    ff_print_group group = cli_has(c, "group") ? (ff_print_group)(1 + cli_choice(c, "group", 0))
                           : cli_has(c, "categories") ? FF_GROUP_CATEGORY
                                                      : FF_GROUP_NONE;
    bool fits = false, standings = has_what(d, FF_PRINT_STANDINGS);
    for (size_t i = 0; i < d->asked_count; i++) {
        bool here = group_fits(&d->asked[i], group);
        d->asked[i].group = here ? group : FF_GROUP_NONE;
        fits = fits || here;
    }
    if (cli_has(c, "categories") && !standings)
        cli_usage(c, "--categories goes with standings");
    else if (!fits && group == FF_GROUP_LETTER && standings)
        cli_usage(c, "standings are grouped by federation, club, team or category");
    else if (!fits && group == FF_GROUP_CATEGORY)
        cli_usage(c, "only standings are grouped by category");
    else if (!fits)
        cli_usage(c, "--group goes with names, players and standings");
    else if (cli_has(c, "columns") && !standings && !has_what(d, FF_PRINT_PLAYERS))
        cli_usage(c, "--columns goes with standings and players");
    else
        return true;
    return false;
}

/* "pairings" or "pairings,standings": lists in the order in which they are named. */
static bool choose_lists(cli *c, document *d)
{
    char word[32];
    for (const char *at = c->operands[0]; *at != '\0' || d->asked_count == 0;) {
        size_t size = strcspn(at, ",");
        snprintf(word, sizeof word, "%.*s", (int)(size < 31 ? size : 31), at);
        ff_print_options how = {.paper = (ff_paper)cli_choice(c, "paper", FF_PAPER_A4),
                                .large = cli_has(c, "large")};
        if (!find_what(c, word, &how.what))
            return false;
        if (d->asked_count == FF_PRINT_KINDS || has_what(d, how.what)) {
            cli_usage(c, "%s is named twice", word);
            return false;
        }
        d->asked[d->asked_count++] = how;
        at += size + (at[size] == ',');
    }
    return true;
}

/* --best, --ties and --whole, and which groups are ranked. */
static bool choose_clubs(cli *c, document *d)
{
    static const ff_series_group groups[] = {[FF_GROUP_FEDERATION] = FF_SERIES_FEDERATION,
                                             [FF_GROUP_TEAM] = FF_SERIES_TEAM,
                                             [FF_GROUP_CATEGORY] = FF_SERIES_CLUB};
    bool any = cli_has(c, "best") || cli_has(c, "ties") || cli_has(c, "whole");
    ff_series_rules rules = {.whole = cli_has(c, "whole")};
    long long best;
    if (!cli_number(c, "best", 1, FF_SERIES_BEST_MOST, 0, &best))
        return false;
    if (any && !has_what(d, FF_PRINT_CLUBS)) {
        cli_usage(c, "--best, --ties and --whole go with clubs");
        return false;
    }
    rules.best = (int)best;
    if (cli_has(c, "ties") &&
        ff_series_ties_parse(cli_value(c, "ties", ""), &rules, &d->err) != FF_OK) {
        cli_usage(c, "--ties: %s", d->err.message);
        return false;
    }
    for (size_t i = 0; i < d->asked_count; i++) {
        d->asked[i].clubs = rules;
        if (d->asked[i].what == FF_PRINT_CLUBS)
            d->asked[i].clubs.group = groups[d->asked[i].group];
    }
    return true;
}

/* Cards have no rows. */
static bool fits_form(cli *c, const document *d)
{
    for (size_t i = 0; i < d->asked_count && d->form == CSV; i++)
        if (ff_print_as_cards(d->asked[i].what)) {
            cli_usage(c, "%s are cards, and no table for CSV", ff_print_word(d->asked[i].what));
            return false;
        }
    return true;
}

/* Lists for players are in their language; of CSV, which programs read, in none. */
static bool choose_language(cli *c, document *d)
{
    static const cli_spoken forms[] = {
        [TEXT] = CLI_SPOKEN_TEXT, [HTML] = CLI_SPOKEN_PAGE, [XLSX] = CLI_SPOKEN_SHEET};
    if (d->form == CSV) {
        if (cli_has(c, "lang"))
            cli_usage(c, "--lang: CSV is read by programs and has no language");
        return !cli_has(c, "lang");
    }
    for (size_t i = 0; i < d->asked_count; i++)
        if (cli_has(c, "lang") && !ff_print_is_spoken(d->asked[i].what)) {
            cli_usage(c, "--lang: %s are written in English, as arbiters keep them",
                      ff_print_word(d->asked[i].what));
            return false;
        }
    return cli_read_spoken(c, forms[d->form], &d->lang);
}

static bool choose_pages(cli *c, document *d)
{
    long long round;
    if (!choose_lists(c, d) || !cli_form(c, TEXT, &d->form) || !fits_form(c, d) ||
        !cli_number(c, "round", 1, FF_EVENT_MAX_ROUNDS, 0, &round))
        return false;
    for (size_t i = 0; i < d->asked_count; i++)
        d->asked[i].round = (int)round;
    return choose_order(c, d) && choose_group(c, d) && choose_clubs(c, d) &&
           choose_language(c, d);
}

/* --- reading --- */

/* What arbiters of a match hang up lists teams; the players are there with --of players. */
static bool lists_teams(const cli *c, const print_job *job)
{
    static const ff_print_what whats[] = {FF_PRINT_PAIRINGS, FF_PRINT_STANDINGS, FF_PRINT_CROSS,
                                          FF_PRINT_WALL_CHART, FF_PRINT_MATRIX};
    bool against = job->how.what == FF_PRINT_MATRIX && !cli_has(c, "of") &&
                   job->event->team_count == 2 && ff_teams_is_scheveningen(job->event);
    bool of_players = against || cli_choice(c, "of", 0) == 1 ||
                      job->how.group != FF_GROUP_NONE || cli_has(c, "columns");
    for (size_t i = 0; i < sizeof whats / sizeof *whats && !of_players; i++)
        if (job->how.what == whats[i])
            return job->event->kind == FF_EVENT_TEAM && job->event->team_count > 1;
    return false;
}

static const ff_standings *table_of(const print_job *job)
{
    return job->of_teams ? &job->teams.table : &job->standings;
}

static int rank_teams(print_job *job, int round)
{
    ff_tiebreak tiebreaks[FF_TIEBREAKS_MAX];
    ff_standings_options options = {.tiebreaks = tiebreaks, .rounds = round};
    ff_str left_out = FF_STR_INIT;
    int code = ff_tiebreaks_of_teams(ff_event_tiebreaks(job->event), tiebreaks,
                                     &options.tiebreak_count, &left_out, &job->err);
    ff_str_release(&left_out);
    job->of_teams = code == FF_OK;
    if (code == FF_OK)
        code =
            ff_team_standings_make(job->event, &options, FF_SCORE_NONE, &job->teams, &job->err);
    return code;
}

static int rank(const cli *c, print_job *job)
{
    bool of_round = ff_print_of_round(job->how.what);
    if (lists_teams(c, job))
        return rank_teams(job, of_round ? 0 : job->how.round);
    ff_tiebreak tiebreaks[FF_TIEBREAKS_MAX];
    ff_standings_options options = {.tiebreaks = tiebreaks};
    ff_str left_out = FF_STR_INIT;
    int code = ff_tiebreaks_of_players(ff_event_tiebreaks(job->event), tiebreaks,
                                       &options.tiebreak_count, &left_out, &job->err);
    ff_str_release(&left_out);
    if (!ff_print_of_round(job->how.what) && job->how.what != FF_PRINT_RULINGS &&
        job->how.what != FF_PRINT_PLAYERS)
        options.rounds = job->how.round;
    if (code == FF_OK)
        code = ff_standings_make(job->event, &options, &job->standings, &job->err);
    return code;
}

/* The round whose players are ticked off: the next, unless the event is over. */
static void choose_checkin(print_job *job)
{
    int next = ff_event_next_round(job->event), planned = job->event->rounds_planned;
    if (job->how.round == 0 && (planned == 0 || next <= planned))
        job->how.round = next;
}

static int choose_round(cli *c, print_job *job)
{
    bool players = job->how.what == FF_PRINT_PLAYERS;
    int last = ff_event_rounds(job->event);
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
    if (rank(c, job) != FF_OK)
        return event_error(&job->err);
    /* results are wanted of what was played, not of what has just been paired */
    if (job->how.what == FF_PRINT_RESULTS && !cli_has(c, "round") && job->standings.rounds > 0)
        job->how.round = job->standings.rounds;
    return CLI_DONE;
}

static int choose_tables(cli *c, print_job *job)
{
    ff_print_options *how = &job->how;
    bool columns = how->what == FF_PRINT_STANDINGS || how->what == FF_PRINT_PLAYERS;
    if (!columns && how->group != FF_GROUP_CATEGORY)
        return CLI_DONE;
    int status =
        event_choose_tables(c, job->event, how->group == FF_GROUP_CATEGORY, &job->tables);
    if (status == CLI_DONE && how->group == FF_GROUP_CATEGORY && job->tables.count == 0)
        return cli_usage(c, "the event keeps no categories; name them with --categories");
    if (how->what == FF_PRINT_STANDINGS)
        event_add_order(&job->tables, table_of(job));
    how->categories = job->tables.named;
    how->category_count = job->tables.count;
    how->columns = job->tables.columns;
    how->column_count = job->tables.column_count;
    return status;
}

static int fill_list(cli *c, document *d, print_job *job)
{
    int status = choose_round(c, job);
    if (status == CLI_DONE)
        status = choose_tables(c, job);
    if (status == CLI_DONE &&
        ff_grow(&d->lists, &d->capacity, d->count + 1, sizeof *d->lists) != FF_OK)
        status = cli_no_memory();
    if (status == CLI_DONE &&
        ff_pages_make(table_of(job), &job->how, &d->lists[d->count++], &job->err) != FF_OK)
        status = event_error(&job->err);
    return status;
}

static int make_list(cli *c, document *d, const ff_event *event, const ff_print_options *how)
{
    print_job *job = ff_calloc(1, sizeof *job);
    if (job == NULL)
        return cli_no_memory();
    job->event = event;
    job->how = *how;
    job->how.lang = d->lang;
    job->how.zone_minutes = cli_zone_minutes(cli_seconds_of(event->anchor.time));
    job->before = d->jobs;
    d->jobs = job;
    return fill_list(c, d, job);
}

/* All lists of one event, or of a section of it. */
static int make_event(cli *c, document *d, const char *section)
{
    ff_diagnostics notes = {0};
    print_event *made = ff_calloc(1, sizeof *made);
    if (made == NULL)
        return cli_no_memory();
    ff_event_init(&made->event);
    made->before = d->events;
    d->events = made;
    int code = section == NULL ? event_read(c, c->operands[1], &made->event, &notes, &d->err)
                               : ff_eventfile_read_section(c->operands[1], section,
                                                           &made->event, &notes, &d->err);
    int status = code == FF_OK ? CLI_DONE : event_error(&d->err);
    cli_put_diagnostics(c, c->operands[1], &notes, FF_SEVERITY_ERROR);
    for (size_t i = 0; i < d->asked_count && status == CLI_DONE; i++) {
        status = make_list(c, d, &made->event, &d->asked[i]);
        if (status == CLI_NEGATIVE && section != NULL) { /* the others are there */
            cli_complain("section %s: its %s are left out", section,
                         ff_print_word(d->asked[i].what));
            status = CLI_DONE;
        }
    }
    ff_diagnostics_release(&notes);
    return status;
}

typedef struct section_pages {
    cli *c;
    document *d;
} section_pages;

static int make_section(void *ctx, const char *name)
{
    section_pages *p = ctx;
    return make_event(p->c, p->d, name);
}

static int make_all(cli *c, document *d)
{
    event_run run;
    section_pages pages = {c, d};
    if (!cli_has(c, "all-sections"))
        return make_event(c, d, NULL);
    int status = event_open_read_at(&run, c, c->operands[1]);
    if (status == CLI_DONE)
        status = event_each_section(&run, make_section, &pages);
    event_close(&run);
    if (status == CLI_DONE && d->count == 0)
        status = CLI_NEGATIVE;
    return status;
}

static void release_document(document *d)
{
    for (size_t i = 0; i < d->count; i++)
        ff_pages_release(&d->lists[i]);
    ff_free(d->lists);
    while (d->jobs != NULL) {
        print_job *job = d->jobs;
        d->jobs = job->before;
        if (job->of_teams)
            ff_team_standings_release(&job->teams);
        ff_standings_release(&job->standings);
        ff_free(job);
    }
    while (d->events != NULL) {
        print_event *event = d->events;
        d->events = event->before;
        ff_event_release(&event->event);
        ff_free(event);
    }
}

/* --- writing --- */

static int write_document(cli *c, const document *d)
{
    int code = FF_OK;
    ff_error err = {0};
    ff_str out = FF_STR_INIT;
    switch (d->form) {
    case TEXT:
        for (size_t i = 0; i < d->count; i++)
            d->lists[i].columns = cli_narrow_page(c);
        code = ff_pages_book_text(d->lists, d->count, &out, &err);
        break;
    case HTML:
        code = ff_pages_book_html(d->lists, d->count, &out, &err);
        break;
    case CSV:
        code = ff_pages_book_csv(d->lists, d->count, &out, &err);
        break;
    case XLSX:
        code = ff_pages_book_xlsx(d->lists, d->count, cli_output(c), &err);
        break;
    }
    if (code == FF_OK && d->form != XLSX)
        cli_str(c, &out);
    ff_str_release(&out);
    return code == FF_OK ? CLI_DONE : cli_error(&err);
}

static int run_print(cli *c)
{
    document d = {.count = 0};
    if (c->operand_count != 2)
        return cli_usage(c, "print requires what is to be printed and an event: "
                            "flagfall print pairings open.ffe -o pairings.html");
    int status = choose_pages(c, &d) ? make_all(c, &d) : CLI_USAGE;
    if (status == CLI_DONE)
        status = write_document(c, &d);
    release_document(&d);
    return status;
}

static const cli_option options[] = {
    {0, "round", "N",
     "the round (default: the last one); standings: after that round; players: the one to "
     "come"},
    {0, "by", "board|name|rating|number",
     "pairings: by board or name; players: by name, rating or number"},
    {0, "of", "teams|players",
     "an event of teams: what pairings, standings, cross, wall-chart and matrix list"},
    {0, "group", "federation|club|team|letter|category",
     "names, players, standings: a page for each of them"},
    EVENT_OPTION_SECTION,
    EVENT_OPTION_ALL_SECTIONS,
    EVENT_OPTION_ALTERED,
    EVENT_OPTION_CATEGORIES,
    EVENT_OPTION_COLUMNS,
    {0, "best", "N", "clubs: how many players of each count (default: 4)"},
    {0, "ties", "LIST", "clubs: what parts equal points: places, best, tiebreak"},
    {0, "whole", NULL, "clubs: leave out those with fewer players than count"},
    {0, "paper", "a4|letter|phone", "size of the page (default: a4)"},
    {0, "large", NULL, "large type, to be read from afar"},
    CLI_OPTION_LANG,
    CLI_OPTION_FORMAT("text|html|xlsx|csv"),
    CLI_OPTION_END,
};

const cli_command cmd_print = {
    .name = "print",
    .operands = "WHAT EVENT",
    .summary = "Lists for the wall, slips and cards for the tables",
    .details =
        "WHAT is one of these, or several with commas for one document\n"
        "  players      who takes part, with a column to tick off who is here\n"
        "  pairings     of a round, by board\n"
        "  names        the same by name: who plays where\n"
        "  results      of a round\n"
        "  standings    with the tie-breaks of the event\n"
        "  cross        the cross table: opponent, colour and result of every round\n"
        "  slips        result slips to be signed, eight a page\n"
        "  place-cards  names for the tables, folded, two a page\n"
        "  scoresheets  heads of scoresheets, two for each game, four a page\n"
        "  rulings      the rulings and notes that are recorded, by round\n"
        "  report       the arbiter's report: players, rounds, incidents by board, norms\n"
        "  it3          the particulars of form IT3, the tournament report\n"
        "  fees         entry fees, paid and outstanding, with totals\n"
        "  wall-chart   by number, with room for the rounds to come\n"
        "  matrix       a round robin, everybody against everybody; of Scheveningen team by "
        "team\n"
        "  matches      teams: a report of each match of a round, to be signed\n"
        "  board-prizes teams: their players by board\n"
        "  clubs        clubs by their best players; federations or teams with --group\n\n"
        "EVENT is an event file, or what \"flagfall standings\" reads. The form follows the\n"
        "suffix of -o: .html to be printed from a browser, .xlsx, .csv, .txt. Pages break "
        "between\n"
        "groups where they can, and every page repeats the heads of its table.",
    .options = options,
    .run = run_print,
};
