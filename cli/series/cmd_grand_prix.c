#include "cli/eventfile/event_common.h"

#include "base/json.h"
#include "cli/frame/diagnostics.h"
#include "cli/frame/form.h"
#include "flagfall/event_read.h"
#include "print/grand_prix.h"
#include "system/system.h"

#include <string.h>

/* The forms of the table; the order of the words of --format. */
typedef enum form { TEXT, JSON, CSV, HTML, XLSX } form;

/* The events in the order in which they are named, and what is made of them. */
typedef struct prix_job {
    cli *c;
    size_t count; /* of events that are read */
    ff_event events[FF_SERIES_EVENTS];
    ff_standings standings[FF_SERIES_EVENTS];
    const ff_standings *list[FF_SERIES_EVENTS];
    const char *names[FF_SERIES_EVENTS];
    ff_series_prix_rules rules;
    ff_series_prix prix;
    int form;
    ff_error err;
} prix_job;

/* --- what was asked for --- */

static bool choose_points(cli *c, ff_series_prix_rules *rules, ff_error *err)
{
    const char *points = cli_value(c, "points", "place");
    if (strcmp(points, "place") == 0)
        rules->points = FF_SERIES_BY_PLACE;
    else if (strcmp(points, "score") == 0)
        rules->points = FF_SERIES_BY_SCORE;
    else if (ff_series_table_parse(points, rules, err) == FF_OK)
        rules->points = FF_SERIES_BY_TABLE;
    else {
        cli_usage(c, "--points is place, score, or a table: %s", err->message);
        return false;
    }
    return true;
}

static bool choose_options(prix_job *j)
{
    cli *c = j->c;
    long long best;
    if (c->operand_count < 1 || c->operand_count > FF_SERIES_EVENTS) {
        cli_usage(c, "grand-prix requires events, at most %d", FF_SERIES_EVENTS);
        return false;
    }
    if (!cli_form(c, TEXT, &j->form) || !choose_points(c, &j->rules, &j->err) ||
        !cli_number(c, "best", 1, FF_SERIES_EVENTS, 0, &best))
        return false;
    j->rules.best = (int)best;
    j->rules.share = (ff_series_share)cli_choice(c, "ties", FF_SERIES_SHARED);
    if (cli_has(c, "explain") && j->form != TEXT) {
        cli_usage(c, "--explain answers as text");
        return false;
    }
    return true;
}

/* --- reading --- */

static int rank_event(prix_job *j, size_t at)
{
    ff_tiebreak tiebreaks[FF_TIEBREAKS_MAX];
    ff_standings_options options = {.tiebreaks = tiebreaks};
    ff_str left_out = FF_STR_INIT;
    int code = ff_tiebreaks_of_players(ff_event_tiebreaks(&j->events[at]), tiebreaks,
                                       &options.tiebreak_count, &left_out, &j->err);
    ff_str_release(&left_out);
    return code == FF_OK
               ? ff_standings_make(&j->events[at], &options, &j->standings[at], &j->err)
               : code;
}

/* One event under two names, or a copy of it, would count twice. */
static bool is_named_twice(const prix_job *j, size_t at)
{
    const char *hash = j->events[at].anchor.hash;
    for (size_t i = 0; i < at; i++)
        if (ff_sys_same(j->c->operands[i], j->c->operands[at]) ||
            (hash[0] != '\0' && strcmp(hash, j->events[i].anchor.hash) == 0)) {
            cli_usage(j->c, "\"%s\" and \"%s\" are the same event: it counts once",
                      j->c->operands[i], j->c->operands[at]);
            return true;
        }
    return false;
}

static int read_event(prix_job *j, size_t at)
{
    const char *path = j->c->operands[at];
    ff_diagnostics notes = {0};
    ff_event_init(&j->events[at]);
    j->count = at + 1;
    int code = ff_event_read_section(path, event_section(j->c, path), &j->events[at], &notes,
                                     NULL, &j->err);
    cli_put_diagnostics(j->c, path, &notes, FF_SEVERITY_ERROR);
    ff_diagnostics_release(&notes);
    if (code == FF_OK)
        code = rank_event(j, at);
    j->list[at] = &j->standings[at];
    j->names[at] = j->events[at].name[0] != '\0' ? j->events[at].name : path;
    if (code != FF_OK)
        return event_error(&j->err);
    if (is_named_twice(j, at))
        return CLI_USAGE;
    if (j->standings[at].open_games > 0)
        cli_say(j->c, "%s: %d games are open: this table is provisional", path,
                j->standings[at].open_games);
    return CLI_DONE;
}

/* --- showing --- */

static void put_person_json(const prix_job *j, const ff_series_person *p, ff_str *out)
{
    ff_json json = ff_json_start(out);
    ff_json_begin_object(&json);
    ff_json_put_text(&json, "type", "grand_prix");
    ff_json_put_integer(&json, "rank", p->rank);
    ff_json_put_text(&json, "name", p->player->name);
    ff_json_put_text(&json, "fide_id", p->player->fide_id);
    ff_json_put_integer(&json, "hundredths", p->total);
    ff_json_key(&json, "events");
    ff_json_begin_array(&json);
    for (size_t e = 0; e < j->prix.events; e++) {
        const ff_series_entry *entry = &p->entries[e];
        if (!entry->there)
            continue;
        ff_json_begin_object(&json);
        ff_json_put_integer(&json, "event", (int)e + 1);
        ff_json_put_integer(&json, "place", entry->place);
        ff_json_put_integer(&json, "hundredths", entry->points);
        ff_json_put_bool(&json, "counts", entry->counts);
        ff_json_end_object(&json);
    }
    ff_json_end_array(&json);
    ff_json_end_object(&json);
    ff_str_char(out, '\n');
}

/* "1 Spring Open: place 2 of places 2 to 3, 4 points: 15, shared; counts". */
static void explain_entry(const prix_job *j, const ff_series_entry *entry, size_t event,
                          ff_str *out)
{
    char points[FF_SERIES_POINTS_SIZE], score[FF_POINTS_SIZE];
    ff_series_points_text(entry->points, points);
    ff_points_figure(entry->score, score);
    ff_str_format(out, "  %zu ", event + 1);
    ff_str_printable(out, j->names[event], strlen(j->names[event]));
    ff_str_format(out, "\n      place %d with %s point%s", entry->place, score,
                  entry->score > FF_POINT ? "s" : "");
    if (j->rules.points != FF_SERIES_BY_SCORE && entry->first != entry->last)
        ff_str_format(out, ", equal for places %d to %d", entry->first, entry->last);
    ff_str_format(out, ": %s; %s\n", points, entry->counts ? "counts" : "does not count");
}

static void explain_person(const prix_job *j, const ff_series_person *p, ff_str *out)
{
    char total[FF_SERIES_POINTS_SIZE];
    ff_series_points_text(p->total, total);
    ff_str_printable(out, p->player->name, strlen(p->player->name));
    ff_str_format(out, ": place %d with %s\n", p->rank, total);
    for (size_t e = 0; e < j->prix.events; e++)
        if (p->entries[e].there)
            explain_entry(j, &p->entries[e], e, out);
}

static int explain_prix(const prix_job *j, const char *name, ff_str *out)
{
    int found = 0;
    for (size_t i = 0; i < j->prix.count; i++) {
        const ff_player *p = j->prix.persons[i].player;
        if (!ff_str_equal_nocase(p->name, name) && strcmp(p->fide_id, name) != 0)
            continue;
        explain_person(j, &j->prix.persons[i], out);
        found++;
    }
    if (found == 0)
        cli_complain("no player has the name or FIDE number \"%s\"", name);
    return found > 0 ? CLI_DONE : CLI_NEGATIVE;
}

static int write_pages(prix_job *j, ff_str *out)
{
    ff_pages pages;
    int code = ff_print_grand_prix(&j->prix, cli_value(j->c, "title", "Grand Prix"), j->names,
                                   FF_PAPER_A4, &pages, &j->err);
    if (code == FF_OK && j->form == HTML)
        code = ff_pages_html(&pages, out, &j->err);
    else if (code == FF_OK && j->form == CSV)
        code = ff_pages_book_csv(&pages, 1, out, &j->err);
    else if (code == FF_OK && j->form == XLSX)
        code = ff_pages_xlsx(&pages, cli_output(j->c), &j->err);
    else if (code == FF_OK) {
        pages.columns = cli_narrow_page(j->c);
        code = ff_pages_text(&pages, out, &j->err);
    }
    ff_pages_release(&pages);
    return code == FF_OK ? CLI_DONE : cli_error(&j->err);
}

static int show_prix(prix_job *j)
{
    ff_str out = FF_STR_INIT;
    int status = CLI_DONE;
    cli_put_diagnostics(j->c, "grand-prix", &j->prix.notes, FF_SEVERITY_NOTE);
    if (cli_has(j->c, "explain"))
        status = explain_prix(j, cli_value(j->c, "explain", ""), &out);
    else if (j->form == JSON)
        for (size_t i = 0; i < j->prix.count; i++)
            put_person_json(j, &j->prix.persons[i], &out);
    else
        status = write_pages(j, &out);
    if (status == CLI_DONE && j->form != XLSX)
        cli_str(j->c, &out);
    ff_str_release(&out);
    return status;
}

static int run_grand_prix(cli *c)
{
    prix_job *j = ff_calloc(1, sizeof *j);
    if (j == NULL)
        return cli_no_memory();
    j->c = c;
    int status = choose_options(j) ? CLI_DONE : CLI_USAGE;
    for (size_t i = 0; status == CLI_DONE && i < (size_t)c->operand_count; i++)
        status = read_event(j, i);
    if (status == CLI_DONE &&
        ff_series_prix_make(j->list, j->count, &j->rules, &j->prix, &j->err) != FF_OK)
        status = cli_error(&j->err);
    if (status == CLI_DONE)
        status = show_prix(j);
    ff_series_prix_release(&j->prix);
    for (size_t i = 0; i < j->count; i++) {
        ff_standings_release(&j->standings[i]);
        ff_event_release(&j->events[i]);
    }
    ff_free(j);
    return status;
}

static const cli_option options[] = {
    {0, "points", "HOW",
     "place (the last has 1; default), score, or a list by place: 25,18,15"},
    {0, "ties", "share|high|rank",
     "equal points in an event: they share, all get the highest, or by rank"},
    {0, "best", "N", "so many events count (default: all)"},
    {0, "explain", "PLAYER", "how one player's total comes about: name or FIDE number"},
    {0, "title", "TEXT", "the name of the Grand Prix"},
    EVENT_OPTION_SECTION,
    CLI_OPTION_FORMAT("text|json|csv|html|xlsx"),
    CLI_OPTION_END,
};

const cli_command cmd_grand_prix = {
    .name = "grand-prix",
    .operands = "EVENT...",
    .summary = "One table over several events: points by place, by score or from a list",
    .details =
        "Each EVENT is anything that standings reads, in the order of time. Players are one\n"
        "person where the FIDE numbers agree, or the names where one has no number. The best\n"
        "events of each count; equal totals are parted by the best single result, then the\n"
        "second. The form follows the suffix of -o: .txt .csv .json .html .xlsx.",
    .options = options,
    .run = run_grand_prix,
};
