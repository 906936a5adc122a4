#include "game/history.h"

#include <string.h>

void ff_history_explain(const ff_position *pos, const char *written, ff_str *out)
{
    ff_san san;
    ff_error err;
    if (ff_san_parse(written, strlen(written), &san, &err) == FF_OK)
        ff_san_explain(pos, &san, NULL, out);
    else
        ff_str_text(out, err.message);
}

/* "34..." or "34." in front of a half-move that has no legal move to label. */
static void put_number(const ff_position *pos, ff_str *out)
{
    ff_str_format(out, "%lu%s", (unsigned long)pos->fullmove,
                  pos->turn == FF_WHITE ? "." : "...");
}

/* Is it a legal move in English letters? Then it was read by those of another language. */
static bool is_legal_in_english(const ff_position *pos, const char *written)
{
    ff_san san;
    ff_move move;
    return ff_san_parse(written, strlen(written), &san, NULL) == FF_OK &&
           ff_san_resolve(pos, &san, &move) == FF_SAN_LEGAL;
}

static int fail_illegal(const ff_position *pos, const ff_node *node, ff_error *err)
{
    const char *written = node->written != NULL ? node->written : "(nothing)";
    ff_str label = FF_STR_INIT;
    ff_str reason = FF_STR_INIT;
    put_number(pos, &label);
    if (is_legal_in_english(pos, written)) {
        int unread = ff_fail(err, FF_E_PARSE_PGN,
                             "%s%s is no move in the language that was named, and is legal in "
                             "English: nothing is ruled; leave --language out, or name another",
                             ff_str_get(&label), written);
        ff_str_release(&label);
        return unread;
    }
    ff_history_explain(pos, written, &reason);
    int code = ff_fail(
        err, FF_E_PARSE_PGN,
        "the game itself is illegal, nothing is ruled: %s%s cannot be played, %s; rule on "
        "that move first, or state the position that it left on the board where it stood",
        ff_str_get(&label), written, ff_str_get(&reason));
    ff_str_release(&label);
    ff_str_release(&reason);
    return code;
}

static int play_node(ff_history *history, const ff_node *node, ff_error *err)
{
    if (node->stood == NULL && node->move == FF_NO_MOVE)
        return fail_illegal(&history->replay.pos, node, err);
    int code = node->stood != NULL ? ff_replay_stand(&history->replay, node->stood)
                                   : ff_replay_play(&history->replay, node->move);
    if (code != FF_OK)
        return ff_fail(err, code,
                       code == FF_E_LIMIT ? "the game is too long to be replayed"
                                          : "out of memory for the game's moves");
    history->positions[++history->plies] = history->replay.pos;
    history->nodes[history->plies] = node;
    return FF_OK;
}

/* A position of a record whose two numbers cannot both be right: so many half-moves without
 * capture or pawn move were not made before that move. It matters where the count does. A
 * position that is numbered 1 has mostly no number. */
static int check_counter(const ff_game *game, unsigned ply, ff_error *err)
{
    enum { MATTERS = 99 };
    unsigned long number = game->start.fullmove, before = game->start.halfmove;
    unsigned long most = number < 2 ? before : 2 * (number - 1) + game->start.turn;
    if (before <= most || before + ply < MATTERS)
        return FF_OK;
    return ff_fail(err, FF_E_PARSE_FEN,
                   "the position has %lu half-moves without capture or pawn move, and before "
                   "move %lu at most %lu can have been made: correct the last two numbers of "
                   "the FEN",
                   before, number, most);
}

int ff_history_build(const ff_game *game, unsigned ply, const ff_end_rules *ends,
                     ff_history *out, ff_error *err)
{
    *out = (ff_history){.plies = 0};
    int code = check_counter(game, ply, err);
    if (code != FF_OK)
        return code;
    out->positions = ff_malloc(((size_t)ply + 2) * sizeof *out->positions);
    out->nodes = ff_malloc(((size_t)ply + 2) * sizeof *out->nodes);
    if (out->positions == NULL || out->nodes == NULL)
        return ff_fail(err, FF_E_MEMORY, "out of memory for the game's positions");
    code = ff_replay_start(&out->replay, &game->start, ends);
    if (code != FF_OK)
        return ff_fail(err, code, "out of memory for the game's moves");
    out->positions[0] = game->start;
    out->nodes[0] = &game->root;
    const ff_node *node = game->root.next;
    for (; node != NULL && out->plies < ply && code == FF_OK; node = node->next)
        code = play_node(out, node, err);
    if (code == FF_OK && out->plies < ply)
        return ff_fail(err, FF_E_LIMIT, "the game has %u half-moves only", out->plies);
    ff_replay_finish(&out->replay);
    return code;
}

void ff_history_release(ff_history *history)
{
    ff_replay_release(&history->replay);
    ff_free(history->positions);
    ff_free(history->nodes);
    history->positions = NULL;
    history->nodes = NULL;
}

void ff_history_announce(ff_history *history, ff_move move)
{
    ff_position next = *ff_history_now(history);
    ff_position_play(&next, move);
    history->positions[++history->plies] = next;
    history->announced = move;
}

const ff_position *ff_history_now(const ff_history *history)
{
    return &history->positions[history->plies];
}

bool ff_history_each_moved(const ff_history *history)
{
    return history->plies >= 2 || history->positions[0].fullmove > 1;
}

ff_past ff_history_past(const ff_history *history)
{
    const ff_replay *replay = &history->replay;
    if (replay->stand_count != 0)
        return (ff_past){.start = NULL};
    return (ff_past){&replay->start, replay->moves, replay->plies};
}

void ff_history_label(const ff_history *history, unsigned ply, ff_str *out)
{
    if (ply == 0) {
        ff_str_text(out, "the start");
        return;
    }
    const ff_position *before = &history->positions[ply - 1];
    if (ply == history->plies && history->announced != FF_NO_MOVE) {
        ff_san_move_label(before, history->announced, out);
        return;
    }
    const ff_node *node = history->nodes[ply];
    if (node->move != FF_NO_MOVE && node->stood == NULL) {
        ff_san_move_label(before, node->move, out);
        return;
    }
    put_number(before, out);
    ff_str_text(out, node->written != NULL ? node->written : "(a fault that stood)");
}
