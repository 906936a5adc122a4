#include "cli/pair/pair_common.h"

#include "base/json.h"
#include "cli/eventfile/event_common.h"
#include "cli/frame/diagnostics.h"
#include "event/extra.h"
#include "event/round_robin.h"
#include "flagfall/event_read.h"
#include "teams/round.h"

#include <stdio.h>
#include <string.h>

/* --- the systems --- */

/* clang-format off */
const char pair_systems[] =
#define SYSTEM(name, family, year, ...) "|" family "-" #year
#include "pairing/systems.def"
#undef SYSTEM
#define NEWEST(family) "|" family
#define REPLACED(family)
#define SYSTEM(name, family, year, age, ...) age(family)
#include "pairing/systems.def"
#undef SYSTEM
    "";
/* clang-format on */

/* --- files and errors --- */

int pair_open(pair_run *run, cli *c, const char *path)
{
    *run = (pair_run){.c = c, .path = path};
    run->event = &run->file;
    ff_event_init(&run->file);
    const char *section = event_section(c, path);
    int code = ff_event_read_section(path, section, &run->file, &run->notes, NULL, &run->err);
    pair_report_notes(run, FF_SEVERITY_WARNING);
    if (code != FF_OK)
        return event_error(&run->err);
    if (run->file.player_count == 0) {
        cli_complain("%s: no players", path);
        return CLI_INPUT;
    }
    return CLI_DONE;
}

/* --- teams --- */

static bool is_system_of_teams(ff_pairing_system system)
{
    return system != FF_SWISS_SYSTEM_COUNT && ff_pairing_rules_get(system)->teams;
}

/* Is the round one of teams? Only what the file states of itself, or the system, says so:
 * players of an individual event may have teams as well. */
static bool pairs_teams(const ff_event *event, ff_pairing_system system)
{
    if (event->team_count == 0)
        return false;
    return is_system_of_teams(system) || event->kind == FF_EVENT_TEAM ||
           is_system_of_teams(ff_rounds_system_of_code(event->type_code, NULL, NULL));
}

/* The scores of matches, and who has met whom; what is doubtful in them is reported. */
static int open_teams(pair_run *run)
{
    const ff_teams_options as_stated = {FF_SCORE_NONE, FF_EVENT_UNKNOWN};
    int code = ff_teams_make(&run->file, &as_stated, &run->teams, &run->err);
    run->of_teams = true;
    cli_put_diagnostics(run->c, run->path, &run->teams.notes, FF_SEVERITY_WARNING);
    if (code != FF_OK)
        return cli_error(&run->err);
    run->event = ff_teams_table(&run->teams, run->teams.primary);
    return CLI_DONE;
}

/* A system of players for what the file says is of teams: even where it has no list of them,
 * and its players stand for teams. */
static bool is_wrong_system(const ff_event *event, ff_pairing_system system)
{
    bool teams = event->kind == FF_EVENT_TEAM ||
                 is_system_of_teams(ff_rounds_system_of_code(event->type_code, NULL, NULL));
    return teams && system != FF_SWISS_SYSTEM_COUNT && !is_system_of_teams(system);
}

/* Teams whose pairs are those of a table. */
static int check_swiss(const pair_run *run, ff_pairing_system system)
{
    ff_event_kind kind = run->event->kind;
    if (system != FF_SWISS_SYSTEM_COUNT || ff_event_cycles(kind) == 0)
        return CLI_DONE;
    cli_complain("%s: the teams play a %s, whose pairs are those of the tables (flagfall pair "
                 "table): no Swiss system judges them; name one with --system if they were "
                 "paired by it",
                 run->path, ff_event_kind_name(kind));
    return CLI_NEGATIVE;
}

int pair_open_round(pair_run *run, cli *c, const char *path, ff_pairing_system system)
{
    int status = pair_open(run, c, path);
    if (status == CLI_DONE && is_wrong_system(&run->file, system)) {
        cli_complain("%s: an event of teams: %s pairs players, who could meet their own team "
                     "mates; leave the system out, or name one of teams (--system team-a)",
                     path, ff_pairing_system_title(system));
        return CLI_USAGE;
    }
    if (status != CLI_DONE || !pairs_teams(&run->file, system))
        return status;
    status = open_teams(run);
    return status == CLI_DONE ? check_swiss(run, system) : status;
}

ff_pairing_system pair_asked(const cli *c, const ff_rounds_round_options *options)
{
    bool dutch = cli_knows(c, "dutch") && cli_has(c, "dutch");
    return dutch ? ff_pairing_usual_system(FF_USUAL_OF_PLAYERS) : options->system;
}

int pair_question(pair_run *run, const ff_rounds_round_options *options, ff_rounds_round *out,
                  ff_diagnostics *notes, ff_error *err)
{
    return run->of_teams ? ff_teams_question(&run->teams, options, out, notes, err)
                         : ff_rounds_round_of(run->event, options, out, notes, err);
}

void pair_close(pair_run *run)
{
    ff_pairing_answer_release(&run->answer);
    ff_rounds_round_release(&run->round);
    ff_teams_release(&run->teams);
    ff_event_release(&run->file);
    ff_diagnostics_release(&run->notes);
}

void pair_report_notes(pair_run *run, ff_severity least)
{
    cli_put_diagnostics(run->c, run->path, &run->notes, least);
    ff_diagnostics_release(&run->notes);
}

int pair_error(const pair_run *run)
{
    const ff_pairing_question *q = &run->round.question;
    bool state = ff_code_category(run->err.code) == FF_CATEGORY_STATE;
    if (state && q->count > 0 && q->initial_colour == FF_SIDE_NONE) {
        cli_complain(
            "%s: the initial colour is not known, and the lot decides it: name it with "
            "--initial-colour white or --initial-colour black",
            run->path);
        return CLI_UNDECIDED;
    }
    int status = cli_error(&run->err);
    return state ? CLI_NEGATIVE : status;
}

ff_pairing_system pair_system(const cli *c, ff_pairing_system fallback)
{
    const char *word = cli_value(c, "system", NULL);
    return word != NULL ? ff_pairing_system_find(word) : fallback;
}

bool pair_options(cli *c, ff_rounds_round_options *out)
{
    /* the fourth is the lot of event pair, which draws before */
    static const ff_side sides[] = {FF_SIDE_NONE, FF_SIDE_WHITE, FF_SIDE_BLACK, FF_SIDE_NONE};
    long long round = 0;
    *out = (ff_rounds_round_options)FF_SWISS_ROUND_OPTIONS_INIT;
    if (!cli_number(c, "round", 1, FF_EVENT_MAX_ROUNDS, 0, &round))
        return false;
    out->round = (int)round;
    out->system = pair_system(c, FF_SWISS_SYSTEM_COUNT);
    out->initial_colour = sides[cli_choice(c, "initial-colour", -1) + 1];
    out->numbers = (ff_pairing_numbers)cli_choice(c, "numbers", FF_NUMBERS_COUNT);
    return true;
}

int pair_round(pair_run *run, const ff_rounds_round_options *options)
{
    int code = pair_question(run, options, &run->round, &run->notes, &run->err);
    pair_report_notes(run, FF_SEVERITY_NOTE);
    if (code == FF_OK)
        code = ff_pairing_pair_round(&run->round.question, &run->answer, &run->err);
    return code == FF_OK ? CLI_DONE : pair_error(run);
}

/* --- a pairing as text --- */

void pair_put_player(ff_str *out, const ff_event *event, int player)
{
    ff_str_format(out, "%d %s", event->players[player].no, event->players[player].name);
}

/* Appends the text cut or filled to so many columns. */
static void put_cut(ff_str *out, const char *text, size_t columns)
{
    size_t size = strlen(text), used = 0, at = 0;
    ff_str shown = FF_STR_INIT;
    ff_str_printable(&shown, text, size);
    const char *s = ff_str_get(&shown);
    while (at < shown.size) {
        uint32_t point;
        size_t step = ff_utf8_decode(s + at, shown.size - at, &point);
        step = step == 0 ? 1 : step;
        size_t width = ff_utf8_width(s + at, step);
        if (used + width > columns)
            break;
        used += width;
        at += step;
    }
    ff_str_bytes(out, s, at);
    for (; used < columns; used++)
        ff_str_char(out, ' ');
    ff_str_release(&shown);
}

enum { NAME_COLUMNS = 24, SIDE_COLUMNS = 35, BOARD_COLUMNS = 6 };

/* Number, name and points; the name as long as a narrow page has room. */
static void put_side(ff_str *out, const ff_event *event, const ff_pairing_question *q,
                     int player, size_t page)
{
    size_t name = page != 0 && page < BOARD_COLUMNS + SIDE_COLUMNS
                      ? NAME_COLUMNS - (BOARD_COLUMNS + SIDE_COLUMNS - page)
                      : NAME_COLUMNS;
    char points[FF_POINTS_SIZE];
    ff_points_decimal(q->players[player].points, points);
    ff_str_format(out, "%4d ", event->players[player].no);
    put_cut(out, event->players[player].name, name);
    ff_str_format(out, " %5s", points);
}

/* One board; on a page narrower than both sides Black is on a line of its own. */
static void put_board(ff_str *line, const ff_event *event, const ff_pairing_question *q,
                      const ff_pairing_pair *pair, size_t page)
{
    put_side(line, event, q, pair->white, page);
    if (pair->black == FF_NOBODY)
        return;
    if (page != 0 && page < BOARD_COLUMNS + 2 * SIDE_COLUMNS + 2)
        ff_str_format(line, "\n%*s", BOARD_COLUMNS, "");
    else
        ff_str_text(line, "  ");
    put_side(line, event, q, pair->black, page);
}

void pair_print_text(cli *c, const ff_event *event, const ff_pairing_question *q,
                     const ff_pairing_pair *pairs, size_t count)
{
    ff_str line = FF_STR_INIT;
    size_t page = cli_narrow_page(c);
    bool two = page != 0 && page < BOARD_COLUMNS + 2 * SIDE_COLUMNS + 2;
    ff_str_format(&line, "Round %d, %s, %s", q->round, ff_pairing_system_title(q->system),
                  ff_pairing_system_rules(q->system));
    cli_print_wrapped(c, ff_str_get(&line), 0, 0);
    cli_text(c, two ? "\nBoard: White, below Black; points\n"
                    : "\nBoard   No White                    Points    No Black            "
                      "        Points\n");
    for (size_t i = 0; i < count; i++) {
        ff_str_clear(&line);
        if (pairs[i].black == FF_NOBODY)
            ff_str_text(&line, "  bye ");
        else
            ff_str_format(&line, "%5d ", ff_event_first_board(event) + (int)i);
        put_board(&line, event, q, &pairs[i], page);
        ff_str_char(&line, '\n');
        cli_str(c, &line);
    }
    ff_str_release(&line);
}

/* --- for programs --- */

static void put_no(ff_json *json, const char *key, const ff_pairing_question *q, int player)
{
    if (player == FF_NOBODY)
        ff_json_put_null(json, key);
    else
        ff_json_put_integer(json, key, q->players[player].no);
}

static void put_pairs(ff_json *json, const char *key, const ff_pairing_question *q, int first,
                      const ff_pairing_pair *pairs, size_t count)
{
    ff_json_key(json, key);
    ff_json_begin_array(json);
    for (size_t i = 0; i < count; i++) {
        ff_json_begin_object(json);
        ff_json_put_integer(json, "board", first + (long long)i);
        put_no(json, "white", q, pairs[i].white);
        put_no(json, "black", q, pairs[i].black);
        ff_json_end_object(json);
    }
    ff_json_end_array(json);
}

static void put_head(ff_json *json, const char *type, const ff_pairing_question *q)
{
    ff_json_begin_object(json);
    ff_json_put_text(json, "type", type);
    ff_json_put_integer(json, "round", q->round);
    ff_json_put_text(json, "system", ff_pairing_system_word(q->system));
}

void pair_print_json(cli *c, const ff_event *event, const ff_pairing_question *q,
                     const ff_pairing_pair *pairs, size_t count)
{
    ff_str line = FF_STR_INIT;
    ff_json json = ff_json_start(&line);
    put_head(&json, "pairing", q);
    put_pairs(&json, "pairs", q, ff_event_first_board(event), pairs, count);
    ff_json_end_object(&json);
    ff_str_char(&line, '\n');
    cli_str(c, &line);
    ff_str_release(&line);
}

void pair_put_bare(ff_str *out, const ff_pairing_question *q, const ff_pairing_pair *pairs,
                   size_t count)
{
    ff_str_format(out, "%zu\n", count);
    for (size_t i = 0; i < count; i++)
        ff_str_format(out, "%d %d\n", q->players[pairs[i].white].no,
                      pairs[i].black == FF_NOBODY ? 0 : q->players[pairs[i].black].no);
}

void pair_print_bare(cli *c, const ff_pairing_question *q, const ff_pairing_pair *pairs,
                     size_t count)
{
    ff_str text = FF_STR_INIT;
    pair_put_bare(&text, q, pairs, count);
    cli_str(c, &text);
    ff_str_release(&text);
}

/* --- no pairing --- */

/* What would have to give: the rule, and the words for one and for several; @ is a @, or a
 * team. */
static const struct {
    const char *rule, *one, *several;
} reliefs[] = {
    [FF_RELIEF_NONE] = {"", "", ""},
    [FF_RELIEF_COLOUR] = {"C3", "pair of @s who are due the same colour",
                          "pairs of @s who are due the same colour"},
    [FF_RELIEF_PROHIBITED] = {"prohibited", "pair of the event's own list of prohibited pairs",
                              "pairs of the event's own list of prohibited pairs"},
    [FF_RELIEF_BYE] = {"C2", "@ who may not have the bye gets it",
                       "@s who may not have the bye get it"},
    [FF_RELIEF_REMATCH] = {"C1", "pair meets again", "pairs meet again"},
    [FF_RELIEF_UNPAIRED] = {"complete", "@ stays without an opponent",
                            "@s stay without an opponent"},
};

/* "player" or "team" in the words that are about either. */
static void put_about(ff_str *out, const ff_pairing_question *q, const char *words)
{
    const char *noun = ff_pairing_rules_of(q)->teams ? "team" : "player";
    for (const char *at; (at = strchr(words, '@')) != NULL; words = at + 1) {
        ff_str_bytes(out, words, (size_t)(at - words));
        ff_str_text(out, noun);
    }
    ff_str_text(out, words);
}

static void put_group(ff_str *out, const ff_pairing_question *q, const ff_pairing_proof *proof,
                      int32_t part)
{
    const char *between = "";
    int count = 0;
    for (size_t i = 0; i < q->count; i++) {
        if (proof->part[i] != part)
            continue;
        ff_str_format(out, "%s%d", between, q->players[i].no);
        between = ", ";
        count++;
    }
    if (count % 2 == 0) /* of odd size with the bye, which only they could have */
        ff_str_format(out, "%sthe bye", between);
}

static void print_proof(cli *c, const ff_pairing_question *q, const ff_pairing_proof *proof)
{
    ff_str line = FF_STR_INIT;
    if (proof->parts == 0)
        return;
    for (size_t i = 0; i < proof->cut_count; i++)
        ff_str_format(&line, "%s%d", i > 0 ? ", " : "", q->players[proof->cut[i]].no);
    if (proof->cut_count > 0)
        cli_format(c, "Even if %s meet%s whom they may, the others", ff_str_get(&line),
                   proof->cut_count == 1 ? "s" : "");
    ff_str_clear(&line);
    put_about(&line, q, proof->cut_count > 0 ? "" : "The @s");
    cli_format(c, "%s fall into %zu groups of odd size\nthat cannot meet each other:\n",
               ff_str_get(&line), proof->parts);
    for (size_t k = 1; k <= proof->parts; k++) {
        ff_str_clear(&line);
        put_group(&line, q, proof, (int32_t)k);
        cli_format(c, "  %s\n", ff_str_get(&line));
    }
    ff_str_release(&line);
}

static void print_impossible_text(cli *c, const ff_event *event, const ff_pairing_question *q,
                                  const ff_pairing_proof *proof)
{
    ff_str line = FF_STR_INIT, shown = FF_STR_INIT;
    cli_format(c, "Round %d: no pairing exists within %s.\n", q->round,
               ff_pairing_system_rules(q->system));
    print_proof(c, q, proof);
    if (proof->relief == FF_RELIEF_NONE)
        return;
    if (proof->relief == FF_RELIEF_UNPAIRED)
        cli_text(c, "No rule that gives helps by itself:\n");
    else
        cli_format(c, "The smallest rule that would have to give, %s:\n",
                   reliefs[proof->relief].rule);
    ff_str_format(&line, "  %zu ", proof->breaks);
    put_about(&line, q,
              proof->breaks == 1 ? reliefs[proof->relief].one : reliefs[proof->relief].several);
    ff_str_char(&line, '\n');
    cli_str(c, &line);
    ff_str_clear(&line);
    for (size_t i = 0; i < proof->nearest_count && i < proof->breaks; i++) {
        const ff_pairing_pair *pair = &proof->nearest[i];
        ff_str_text(&line, "    ");
        pair_put_player(&line, event, pair->white);
        if (pair->black != FF_NOBODY) {
            ff_str_text(&line, " - ");
            pair_put_player(&line, event, pair->black);
        }
        ff_str_printable(&shown, ff_str_get(&line), line.size);
        ff_str_char(&shown, '\n');
        ff_str_clear(&line);
    }
    cli_str(c, &shown);
    ff_str_release(&shown);
    ff_str_release(&line);
}

static void put_proof(ff_json *json, const ff_pairing_question *q,
                      const ff_pairing_proof *proof)
{
    ff_json_key(json, "cut");
    ff_json_begin_array(json);
    for (size_t i = 0; i < proof->cut_count; i++)
        ff_json_integer(json, q->players[proof->cut[i]].no);
    ff_json_end_array(json);
    ff_json_key(json, "groups");
    ff_json_begin_array(json);
    for (size_t k = 1; k <= proof->parts; k++) {
        ff_json_begin_array(json);
        for (size_t i = 0; i < q->count; i++)
            if (proof->part[i] == (int32_t)k)
                ff_json_integer(json, q->players[i].no);
        ff_json_end_array(json);
    }
    ff_json_end_array(json);
}

int pair_print_impossible(cli *c, const ff_event *event, const ff_pairing_question *q,
                          const ff_pairing_proof *proof, bool json_wanted)
{
    if (!json_wanted) {
        print_impossible_text(c, event, q, proof);
        return CLI_UNDECIDED;
    }
    ff_str line = FF_STR_INIT;
    ff_json json = ff_json_start(&line);
    put_head(&json, "no_pairing", q);
    ff_json_put_text(&json, "rule", reliefs[proof->relief].rule);
    ff_json_put_integer(&json, "breaks", (long long)proof->breaks);
    put_pairs(&json, "nearest", q, ff_event_first_board(event), proof->nearest,
              proof->nearest_count);
    put_proof(&json, q, proof);
    ff_json_end_object(&json);
    ff_str_char(&line, '\n');
    cli_str(c, &line);
    ff_str_release(&line);
    return CLI_UNDECIDED;
}
