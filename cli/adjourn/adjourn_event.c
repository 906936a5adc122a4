#include "cli/adjourn/adjourn_event.h"

#include "cli/frame/diagnostics.h"
#include "event/entry.h"
#include "flagfall/pgn.h"
#include "flagfall/timecontrol.h"

#include <stdio.h>
#include <string.h>

bool event_game_wanted(const cli *c)
{
    return c->operand_count != 0 && ff_eventfile_is(c->operands[0]);
}

/* --- finding it --- */

static int find_game(event_game *g, cli *c)
{
    long long round;
    const char *board = cli_value(c, "board", NULL);
    if (board == NULL || !cli_has(c, "round"))
        return cli_usage(c, "in an event file a game is named by --round and --board");
    if (!cli_number(c, "round", 1, FF_EVENT_MAX_ROUNDS, 0, &round))
        return CLI_USAGE;
    g->round = (int)round;
    g->white = event_find_game(&g->event, g->round, board, &g->run.notes, 0);
    if (g->white == FF_NOBODY) {
        int status = event_notes_status(&g->run.notes, CLI_NEGATIVE);
        event_report_notes(&g->run);
        return status;
    }
    const ff_round_result *cell = ff_event_cell(&g->event, g->white, g->round);
    g->black = cell->opponent;
    if (ff_event_round_result_is_open(cell))
        return CLI_DONE;
    ff_str names = FF_STR_INIT;
    event_game_names(&g->event, g->round, g->white, &names);
    cli_complain("%s: round %d: %s has a result: %s", g->run.source, g->round,
                 ff_str_get(&names), ff_result_text((ff_result)cell->result));
    ff_str_release(&names);
    return CLI_NEGATIVE;
}

int event_game_open(event_game *g, cli *c)
{
    ff_event_init(&g->event);
    int status = event_open(&g->run, c);
    g->open = true;
    if (status == CLI_DONE && ff_eventfile_load(g->run.file, &g->event, &g->run.err) != FF_OK)
        status = cli_error(&g->run.err);
    return status == CLI_DONE ? find_game(g, c) : status;
}

void event_game_close(event_game *g)
{
    if (!g->open)
        return;
    ff_event_release(&g->event);
    event_close(&g->run);
    g->open = false;
}

/* --- what is kept with it --- */

/* The place of the last note of a kind, or the number of all. */
static size_t find_note(const ff_event *event, int round, int white, int black,
                        const char *kind)
{
    for (size_t i = event->attachment_count; i > 0; i--) {
        const ff_attachment *a = &event->attachments[i - 1];
        if (a->round == round && (a->player == white || a->player == black) &&
            strcmp(a->kind, kind) == 0)
            return i - 1;
    }
    return event->attachment_count;
}

const char *event_game_text(const event_game *g, const char *kind)
{
    size_t i = find_note(&g->event, g->round, g->white, g->black, kind);
    return i < g->event.attachment_count ? g->event.attachments[i].text : NULL;
}

/* Somebody else's moves would be sealed without anybody noticing. */
static void compare_name(const event_game *g, const ff_game *game, const char *tag, int player)
{
    const char *there = ff_game_tag(game, tag, "");
    const char *here = g->event.players[player].name;
    if (there[0] != '\0' && there[0] != '?' && strcmp(there, here) != 0)
        cli_say(g->run.c,
                "%s: warning: in the moves kept with the game %s is \"%s\", in the "
                "event \"%s\"",
                g->run.source, tag, there, here);
}

static int set_tags(event_game *g, ff_game *game)
{
    char round[32];
    int board = ff_event_cell(&g->event, g->white, g->round)->board;
    snprintf(round, sizeof round, board > 0 ? "%d.%d" : "%d", g->round, board);
    int code = ff_game_set_tag(game, "White", g->event.players[g->white].name);
    if (code == FF_OK)
        code = ff_game_set_tag(game, "Black", g->event.players[g->black].name);
    if (code == FF_OK)
        code = ff_game_set_tag(game, "Round", round);
    if (code == FF_OK && g->event.name[0] != '\0')
        code = ff_game_set_tag(game, "Event", g->event.name);
    return code;
}

static void report_notes(const event_game *g, ff_diagnostics *notes)
{
    char source[300];
    snprintf(source, sizeof source, "%s: the moves", g->run.source);
    cli_put_diagnostics(g->run.c, source, notes, FF_SEVERITY_NOTE);
    ff_diagnostics_release(notes);
}

int event_game_load(event_game *g, ff_game *game, unsigned *ply)
{
    const char *text = event_game_text(g, "pgn");
    ff_input *input = NULL;
    ff_pgn *pgn = NULL;
    ff_diagnostics notes = {0};
    bool found = false;
    if (text == NULL) {
        cli_complain(
            "%s: no moves are kept with that game: put them there with \"flagfall event "
            "adjourn FILE ROUND BOARD --game PGN\"",
            g->run.source);
        return CLI_NEGATIVE;
    }
    ff_game_init(game);
    int code = ff_input_new_memory(text, strlen(text), &input, &g->run.err);
    if (code == FF_OK)
        code = ff_pgn_new(input, &pgn, &g->run.err);
    if (code == FF_OK)
        code = ff_pgn_read_game(pgn, game, &found, &notes, &g->run.err);
    report_notes(g, &notes);
    if (code == FF_OK && found) {
        compare_name(g, game, "White", g->white);
        compare_name(g, game, "Black", g->black);
    }
    const char *at = cli_value(g->run.c, "at", NULL);
    if (code == FF_OK && !found)
        code = ff_fail(&g->run.err, FF_E_PARSE, "the moves kept with the game are no PGN");
    *ply = code == FF_OK ? ff_game_plies(game) : 0;
    if (code == FF_OK && at != NULL)
        code = ff_game_find_at(game, at, ply, &g->run.err);
    if (code == FF_OK && set_tags(g, game) != FF_OK)
        code = ff_fail(&g->run.err, FF_E_MEMORY, "out of memory for the game");
    ff_pgn_free(pgn);
    ff_input_free(input);
    if (code == FF_OK)
        return CLI_DONE;
    ff_game_release(game);
    return cli_error(&g->run.err);
}

void event_game_clock(const event_game *g, ff_color side, int64_t *ms)
{
    static const char gaps[] = " \t/,;-";
    const char *text = event_game_text(g, "clocks");
    if (text == NULL)
        return;
    text += strspn(text, gaps);
    if (side == FF_BLACK) {
        text += strcspn(text, gaps);
        text += strspn(text, gaps);
    }
    int64_t shown;
    if (ff_tc_time_read(text, strcspn(text, gaps), &shown, NULL) == FF_OK)
        *ms = shown;
}

/* --- writing it down --- */

typedef struct entry_job {
    event_game *g;
    ff_result white, black;
    const event_game_note *notes;
    size_t count;
    const char *what;
} entry_job;

static int put_note(const entry_job *j, ff_event *event, const event_game_note *note,
                    ff_error *err)
{
    size_t i = find_note(event, j->g->round, j->g->white, j->g->black, note->kind);
    const char *copy = ff_event_text(event, ff_str_get(note->text), note->text->size);
    if (copy == NULL || (i == event->attachment_count &&
                         ff_grow(&event->attachments, &event->attachment_capacity, i + 1,
                                 sizeof *event->attachments) != FF_OK))
        return ff_fail(err, FF_E_MEMORY, "out of memory for a note on a game");
    event->attachment_count += i == event->attachment_count;
    event->attachments[i] = (ff_attachment){j->g->round, j->g->white, note->kind, copy};
    return FF_OK;
}

static int edit_game(void *ctx, ff_event *event, ff_error *err)
{
    entry_job *j = ctx;
    event_game *g = j->g;
    const ff_round_result *cell = ff_event_cell(event, g->white, g->round);
    int code = FF_OK;
    if (cell->opponent != g->black || !ff_event_round_result_is_open(cell))
        return ff_fail(err, FF_E_STATE, "the game has been given a result meanwhile");
    if (j->white != FF_RESULT_COUNT)
        code = ff_event_result(event, g->round, g->white, j->white, j->black, err);
    for (size_t i = 0; i < j->count && code == FF_OK; i++)
        if (j->notes[i].text != NULL)
            code = put_note(j, event, &j->notes[i], err);
    ff_str_clear(&g->run.action);
    ff_str_format(&g->run.action, "round %d", g->round);
    if (cell->board > 0)
        ff_str_format(&g->run.action, ", board %d", cell->board);
    ff_str_text(&g->run.action, ": ");
    event_game_names(event, g->round, g->white, &g->run.action);
    ff_str_format(&g->run.action, " %s", j->what);
    g->run.stamp.action = ff_str_get(&g->run.action);
    return code;
}

int event_game_record(event_game *g, ff_result white, ff_result black,
                      const event_game_note *notes, size_t count, const char *what)
{
    entry_job j = {g, white, black, notes, count, what};
    int status = event_change(&g->run, edit_game, &j);
    if (status == CLI_DONE)
        cli_say(g->run.c, "%s: %s (entry %lld)", g->run.source, ff_str_get(&g->run.action),
                g->run.entry);
    return status;
}
