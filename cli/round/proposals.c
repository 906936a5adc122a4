#include "cli/round/proposals.h"

#include "cli/eventfile/event_common.h"
#include "cli/round/incidents.h"
#include "event/entry.h"
#include "event/extra.h"

#include <stdio.h>
#include <string.h>

int proposals_open(watch_proposals *p, cli *c, const char *path, int round, int64_t now_ms)
{
    ff_error err;
    *p = (watch_proposals){.c = c, .path = path, .round = round, .loaded_ms = now_ms};
    ff_event_init(&p->event);
    p->loaded = true;
    p->section = cli_value(c, "section", NULL);
    if (ff_eventfile_read_section(path, p->section, &p->event, NULL, &err) != FF_OK)
        return cli_error(&err);
    if (round > ff_event_rounds(&p->event)) {
        cli_complain("%s: round %d is not paired", path, round);
        return CLI_INPUT;
    }
    return CLI_DONE;
}

void proposals_close(watch_proposals *p)
{
    if (p->loaded)
        ff_event_release(&p->event);
    p->loaded = false;
}

static void load_again(watch_proposals *p, int64_t now_ms)
{
    ff_event fresh;
    ff_event_init(&fresh);
    p->loaded_ms = now_ms;
    if (ff_eventfile_read_section(p->path, p->section, &fresh, NULL, NULL) == FF_OK) {
        ff_event_release(&p->event);
        p->event = fresh;
    } else {
        ff_event_release(&fresh);
    }
}

void proposals_refresh(watch_proposals *p, int64_t now_ms)
{
    enum { AGE_MS = 5000 };
    if (p->loaded && now_ms - p->loaded_ms >= AGE_MS)
        load_again(p, now_ms);
}

/* --- whether file and board agree --- */

static bool is_contradicted(const ff_watch_board *board)
{
    static const ff_watch_kind against[] = {FF_WATCH_RESULT_BOARD, FF_WATCH_RESULT_WINNER,
                                            FF_WATCH_RESULT_TAG,   FF_WATCH_AFTER_RESULT,
                                            FF_WATCH_KINGS,        FF_WATCH_ILLEGAL};
    for (size_t i = 0; i < board->standing_count; i++)
        for (size_t k = 0; k < sizeof against / sizeof *against; k++)
            if (board->standing[i].alert.kind == against[k])
                return true;
    return false;
}

static bool read_result(const ff_watch_board *board, ff_result *white, ff_result *black)
{
    static const ff_result results[][2] = {
        [FF_GAME_RESULT_WHITE] = {FF_RESULT_WIN, FF_RESULT_LOSS},
        [FF_GAME_RESULT_BLACK] = {FF_RESULT_LOSS, FF_RESULT_WIN},
        [FF_GAME_RESULT_DRAW] = {FF_RESULT_DRAW, FF_RESULT_DRAW}};
    if (board->result <= FF_GAME_RESULT_UNKNOWN || is_contradicted(board) || board->plies == 0)
        return false;
    *white = results[board->result][0];
    *black = results[board->result][1];
    return true;
}

proposal proposals_find(const watch_proposals *p, const ff_watch_board *board)
{
    ff_result white, black;
    proposal out = {.state = PROPOSAL_NONE};
    if (!p->loaded)
        return out;
    const pairing_match match = pairing_find(&p->event, p->round, board);
    out.match = match;
    if (match.state == PAIRING_SWAPPED || match.state == PAIRING_OTHERS) {
        out.state = PROPOSAL_MISPLACED;
        return out;
    }
    if (!read_result(board, &white, &black))
        return out;
    out.text = ff_game_result_text(board->result);
    out.state = PROPOSAL_NO_GAME;
    if (match.state != PAIRING_RIGHT)
        return out;
    const ff_game_entry *game = &match.game;
    out.white = game->white;
    out.board = game->board;
    bool open = ff_event_round_result_is_open(ff_event_cell(&p->event, game->white, p->round));
    bool same = game->white_result == white && game->black_result == black;
    out.state = same ? PROPOSAL_STANDS : open ? PROPOSAL_OPEN : PROPOSAL_CONFLICT;
    return out;
}

void proposals_note(const watch_proposals *p, const ff_watch_event *event, ff_str *out)
{
    if (!p->loaded || event->type != FF_WATCH_EVENT_ALERT || event->board->label[0] == '\0' ||
        ff_watch_kind_level(event->standing->alert.kind) != FF_WATCH_ACT)
        return;
    const ff_watch_alert *a = &event->standing->alert;
    const pairing_match match = pairing_find(&p->event, p->round, event->board);
    if (match.state != PAIRING_RIGHT)
        return;
    ff_str_format(out, "flagfall event note %s", p->path);
    if (p->section != NULL)
        ff_str_format(out, " --section '%s'", p->section);
    ff_str_format(out, " %d %d '%s%s%s'", p->round, match.game.board, a->at,
                  a->at[0] != '\0' ? ": " : "", ff_watch_kind_words(a->kind));
}

void proposals_say(const watch_proposals *p, const ff_watch_board *board, bool key, ff_str *out)
{
    proposal found = proposals_find(p, board);
    if (found.state == PROPOSAL_OPEN && key)
        ff_str_format(out, "%s: r enters it for board %d", found.text, found.board);
    else if (found.state == PROPOSAL_OPEN)
        ff_str_format(out, "%s may be entered for board %d of round %d", found.text,
                      found.board, p->round);
    else if (found.state == PROPOSAL_CONFLICT)
        ff_str_format(out, "%s here, and the event has another result for board %d", found.text,
                      found.board);
    else if (found.state == PROPOSAL_NO_GAME)
        ff_str_format(out, "%s: round %d has no game of these two players", found.text,
                      p->round);
    else
        pairing_say(&p->event, p->round, &found.match, out);
}

void proposals_say_missing(const watch_proposals *p, ff_watch *watch, ff_str *out)
{
    ff_str boards = FF_STR_INIT;
    pairing_missing(&p->event, p->round, watch, &boards);
    if (boards.size > 0)
        ff_str_format(out, "round %d: no live game shows board %s", p->round,
                      ff_str_get(&boards));
    ff_str_release(&boards);
}

/* --- entering --- */

typedef struct entering {
    watch_proposals *p;
    const ff_watch_board *board;
    ff_str pgn, action, incidents;
    const char *time; /* of the entry */
    ff_log_stamp stamp;
    proposal_state state; /* as it is in the file now */
} entering;

static int attach_game(ff_event *event, int round, int white, const ff_str *pgn, ff_error *err)
{
    const char *copy = ff_event_text(event, ff_str_get(pgn), pgn->size);
    if (copy == NULL ||
        ff_grow(&event->attachments, &event->attachment_capacity, event->attachment_count + 1,
                sizeof *event->attachments) != FF_OK)
        return ff_fail(err, FF_E_MEMORY, "out of memory for the game");
    event->attachments[event->attachment_count++] = (ff_attachment){round, white, "pgn", copy};
    return FF_OK;
}

/* The event may have changed since the result was proposed: it is looked at again. */
static int edit_event(void *ctx, ff_event *event, ff_error *err)
{
    entering *e = ctx;
    ff_result white = FF_RESULT_NONE, black = FF_RESULT_NONE;
    watch_proposals now = *e->p;
    now.event = *event;
    proposal found = proposals_find(&now, e->board);
    e->state = found.state;
    if (found.state != PROPOSAL_OPEN || !read_result(e->board, &white, &black))
        return FF_OK;
    ff_str_format(&e->action, "round %d, board %d: ", e->p->round, found.board);
    event_game_names(event, e->p->round, found.white, &e->action);
    ff_str_format(&e->action, " %s, from the live board", found.text);
    e->stamp.action = ff_str_get(&e->action);
    int code = ff_event_result(event, e->p->round, found.white, white, black, err);
    if (code == FF_OK)
        code = attach_game(event, e->p->round, found.white, &e->pgn, err);
    if (code == FF_OK && e->incidents.size > 0)
        code = ff_event_add_note(event, e->p->round, found.white, e->time,
                                 ff_str_get(&e->incidents), err);
    return code;
}

static int write_entry(entering *e, event_run *run, ff_error *err)
{
    enum { WAIT_MS = 2000 };
    int code = ff_eventfile_open(e->p->path, WAIT_MS, &run->file, err);
    if (code != FF_OK)
        return code;
    if (e->p->section != NULL)
        code = ff_eventfile_choose_section(run->file, e->p->section, err);
    if (code == FF_OK)
        code = ff_eventfile_change(run->file, &e->stamp, edit_event, e, &run->entry, run->hash,
                                   err);
    if (code == FF_OK)
        event_keep_rounds(run);
    ff_eventfile_free(run->file);
    run->file = NULL;
    return code;
}

int proposals_enter(watch_proposals *p, const ff_watch_board *board, int64_t now_ms,
                    ff_str *out, ff_error *err)
{
    event_run run;
    event_stamp(&run, p->c);
    entering e = {.p = p,
                  .board = board,
                  .pgn = FF_STR_INIT,
                  .action = FF_STR_INIT,
                  .incidents = FF_STR_INIT,
                  .time = run.time,
                  .stamp = run.stamp,
                  .state = PROPOSAL_NONE};
    int code = ff_watch_board_pgn(board, &e.pgn);
    incidents_say(board, &e.incidents);
    if (code == FF_OK)
        code = write_entry(&e, &run, err);
    if (code == FF_OK && run.entry > 0)
        ff_str_format(out, "entered: %s (entry %lld)%s", ff_str_get(&e.action), run.entry,
                      run.copy_failed ? "; no copy of the round could be made" : "");
    else if (code == FF_OK)
        ff_str_text(out, e.state == PROPOSAL_STANDS ? "the result is there already"
                         : e.state == PROPOSAL_CONFLICT
                             ? "another result stands: correct it with event result --reason"
                             : "there is no result that may be entered for this board");
    ff_str_release(&run.copy);
    ff_str_release(&e.pgn);
    ff_str_release(&e.action);
    ff_str_release(&e.incidents);
    load_again(p, now_ms);
    return code;
}
