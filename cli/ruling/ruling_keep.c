#include "cli/ruling/ruling_keep.h"

#include "cli/eventfile/event_common.h"
#include "cli/ruling/game_place.h"
#include "event/entry.h"
#include "event/extra.h"
#include "file/output.h"
#include "flagfall/pgn.h"

#include <string.h>

/* The game with the ruling as an event, put in its place whole or not at all. */
static int keep_in_game(const cli *c, const char *path, const ff_ruling *ruling, ff_game *game)
{
    static const ff_write_rule rule = {.updates = true};
    ff_error err;
    ff_str text = FF_STR_INIT;
    int code = cli_check_game_place(path, game, &err);
    if (code != FF_OK)
        return cli_error(&err);
    code = ff_ruling_apply(ruling, game);
    ff_pgn_write(game, FF_PGN_EXPORT, &text);
    if (code != FF_OK || cli_out_of_memory(c))
        code = ff_fail(&err, FF_E_MEMORY, "out of memory for the game");
    else
        code = ff_file_replace_by(path, &rule, ff_str_get(&text), text.size, &err);
    ff_str_release(&text);
    return code == FF_OK ? CLI_DONE : cli_error(&err);
}

/* --- an event file --- */

/* The event file of --record or --event, and the game in it. */
typedef struct place {
    const char *path, *board;
    int round;
    const ff_ruling *ruling;
    event_run run;
    int status;
} place;

/* Whether --record or --event names an event file; `*status` is not 0 when the game in it was
 * not named.
 */
static bool find_place(cli *c, place *at, int *status)
{
    long long round;
    bool record = cli_knows(c, "record") && cli_has(c, "record");
    bool event = cli_knows(c, "event") && cli_has(c, "event");
    *status = CLI_DONE;
    if (!record && !event)
        return false;
    *at = (place){.path = cli_value(c, record ? "record" : "event", ""),
                  .board = cli_value(c, "board", NULL)};
    if (record && event) {
        *status = cli_usage(c, "--record counts what the event has, too: leave --event out");
        return true;
    }
    if (!event_is_file(at->path)) {
        if (event)
            *status = cli_usage(c, "--event: \"%s\" is not an event file", at->path);
        return event;
    }
    if (at->board == NULL || !cli_has(c, "round"))
        *status = cli_usage(c, "in an event file a game is named by --round and --board");
    else if (!cli_number(c, "round", 1, FF_EVENT_MAX_ROUNDS, 0, &round))
        *status = CLI_USAGE;
    else
        at->round = (int)round;
    return true;
}

static int note_ruling(ff_arena *arena, const char *text, ff_applied_ruling ***tail)
{
    ff_applied_ruling *copy = ff_arena_alloc(arena, sizeof *copy);
    if (copy == NULL)
        return FF_E_MEMORY;
    int code = ff_applied_ruling_read(text, strlen(text), arena, copy);
    if (code != FF_OK)
        return code == FF_E_PARSE ? FF_OK /* of a newer program */ : code;
    copy->next = NULL;
    **tail = copy;
    *tail = &copy->next;
    return FF_OK;
}

static int take_rulings(cli *c, place *at, const ff_event *event, ff_ruling_request *of)
{
    ff_applied_ruling *first = NULL, **tail = &first;
    int white = event_find_game(event, at->round, at->board, &at->run.notes, 0);
    if (white == FF_NOBODY) {
        int status = event_notes_status(&at->run.notes, CLI_NEGATIVE);
        event_report_notes(&at->run);
        return status;
    }
    int black = ff_event_cell(event, white, at->round)->opponent;
    for (size_t i = 0; i < event->attachment_count; i++) {
        const ff_attachment *a = &event->attachments[i];
        if (a->round != at->round || strcmp(a->kind, FF_RULING_KIND) != 0 ||
            (a->player != white && a->player != black))
            continue;
        if (note_ruling(&c->arena, a->text, &tail) != FF_OK)
            return cli_no_memory();
    }
    of->earlier = first;
    return CLI_DONE;
}

int cli_read_earlier(cli *c, ff_ruling_request *of)
{
    place at;
    ff_event event;
    int status;
    if (!find_place(c, &at, &status) || status != CLI_DONE)
        return status;
    status = event_open_read_at(&at.run, c, at.path);
    ff_event_init(&event);
    if (status == CLI_DONE && ff_eventfile_load(at.run.file, &event, &at.run.err) != FF_OK)
        status = cli_error(&at.run.err);
    if (status == CLI_DONE)
        status = take_rulings(c, &at, &event, of);
    ff_event_release(&event);
    event_close(&at.run);
    return status;
}

static int attach_ruling(place *at, ff_event *event, int white, ff_error *err)
{
    ff_applied_ruling applied;
    ff_str articles = FF_STR_INIT;
    ff_str text = FF_STR_INIT;
    int code = ff_ruling_as_applied(at->ruling, at->run.time, &articles, &applied);
    ff_applied_ruling_write(&applied, &text);
    const char *copy = ff_event_text(event, ff_str_get(&text), text.size);
    if (code != FF_OK || copy == NULL || text.failed ||
        ff_grow(&event->attachments, &event->attachment_capacity, event->attachment_count + 1,
                sizeof *event->attachments) != FF_OK)
        code = ff_fail(err, FF_E_MEMORY, "out of memory for a ruling");
    else
        event->attachments[event->attachment_count++] =
            (ff_attachment){at->round, white, FF_RULING_KIND, copy};
    ff_str_release(&articles);
    ff_str_release(&text);
    return code;
}

static int edit_event(void *ctx, ff_event *event, ff_error *err)
{
    place *at = ctx;
    int white = event_find_game(event, at->round, at->board, &at->run.notes, 0);
    if (white == FF_NOBODY) {
        at->status = event_notes_status(&at->run.notes, CLI_NEGATIVE);
        return FF_OK;
    }
    ff_str_format(&at->run.action, "round %d: ", at->round);
    event_game_names(event, at->round, white, &at->run.action);
    ff_str_format(&at->run.action, ": ruling, %s: %s", at->ruling->question,
                  ff_ruling_verdict_name(at->ruling->verdict));
    at->run.stamp.action = ff_str_get(&at->run.action);
    return attach_ruling(at, event, white, err);
}

static int keep_in_event(cli *c, place *at, const ff_ruling *ruling)
{
    at->ruling = ruling;
    int status = event_open_at(&at->run, c, at->path);
    if (status == CLI_DONE)
        status = event_change(&at->run, edit_event, at);
    event_report_notes(&at->run);
    if (status == CLI_DONE)
        status = at->status;
    if (status == CLI_DONE)
        cli_say(c, "%s: %s (entry %lld)", at->path, ff_str_get(&at->run.action), at->run.entry);
    event_close(&at->run);
    return status;
}

int cli_keep_ruling(cli *c, const ff_ruling *ruling, ff_game *game)
{
    place at;
    int status;
    if (!cli_knows(c, "record") || !cli_has(c, "record"))
        return CLI_DONE;
    if (find_place(c, &at, &status))
        return status != CLI_DONE ? status : keep_in_event(c, &at, ruling);
    if (game == NULL)
        return cli_usage(c,
                         "--record: \"%s\" is not an event file, and there is no game to "
                         "keep the ruling in",
                         cli_value(c, "record", ""));
    return keep_in_game(c, cli_value(c, "record", ""), ruling, game);
}
