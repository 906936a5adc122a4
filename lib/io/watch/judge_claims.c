#include "watch/private.h"

#include "flagfall/ruling.h"

#include <stdio.h>
#include <string.h>

/*
 * Claims (Articles 9.2 and 9.3): which are right now, and which would be with the next move.
 * What the counts make likely is put to the ruling on claims, in the edition and the kind of
 * play; only what it upholds is reported.
 */

static int ask_ruling(const watch_judge *j, ff_claim_kind kind, const char *move, bool *upheld,
                      ff_error *err)
{
    ff_ruling_request of = ff_ruling_request_of(j->game, j->r->plies);
    const ff_claim claim = {.kind = kind, .by = FF_ON_MOVE, .move = move};
    ff_ruling ruling;
    of.laws = j->w->options.laws;
    of.mode = j->w->options.mode;
    int code = ff_rule_claim(&of, &claim, &ruling, err);
    *upheld = code == FF_OK && ruling.verdict == FF_RULING_UPHELD;
    if (code == FF_OK)
        ff_ruling_release(&ruling);
    return code;
}

static const struct {
    ff_watch_kind now, next;
    ff_law_point board, move;
    ff_watch_ask ask;
    const char *words, *next_words;
} claims[] = {
    [FF_CLAIM_THREEFOLD] = {FF_WATCH_THREEFOLD, FF_WATCH_THREEFOLD_NEXT, FF_LAW_THREEFOLD_BOARD,
                            FF_LAW_THREEFOLD_MOVE, FF_WATCH_ASK_THREEFOLD,
                            "the position has stood three times", "the third occurrence"},
    [FF_CLAIM_FIFTY] = {FF_WATCH_FIFTY, FF_WATCH_FIFTY_NEXT, FF_LAW_FIFTY_BOARD,
                        FF_LAW_FIFTY_MOVE, FF_WATCH_ASK_FIFTY,
                        "50 moves by each player without capture or pawn move",
                        "the 50th move"},
};

static void warn_now(watch_judge *j, ff_claim_kind kind)
{
    int side = j->r->pos.turn;
    ff_watch_alert *a = ff_watch_warn(j, claims[kind].now, j->r->plies, side);
    if (a == NULL)
        return;
    a->ask = claims[kind].ask;
    a->article = ff_watch_article(j->w, claims[kind].board);
    WATCH_SAY(a, "%s: %s, to move, may claim a draw", claims[kind].words, ff_watch_side(side));
}

/* --- with the next move --- */

enum { MOVES_NAMED = 4 };

/* Moves with which a claim would be right: the first few of them by name. */
typedef struct next_moves {
    unsigned count;
    char names[MOVES_NAMED][FF_SAN_SIZE];
} next_moves;

static void warn_next(watch_judge *j, ff_claim_kind kind, const next_moves *moves)
{
    int side = j->r->pos.turn;
    ff_watch_alert *a = ff_watch_warn(j, claims[kind].next, j->r->plies, side);
    ff_str list = FF_STR_INIT;
    if (a == NULL)
        return;
    for (unsigned i = 0; i < moves->count && i < MOVES_NAMED; i++)
        ff_str_format(&list, "%s%s", i == 0 ? "" : ", ", moves->names[i]);
    if (moves->count > MOVES_NAMED)
        ff_str_format(&list, " or %u other move%s", moves->count - MOVES_NAMED,
                      moves->count - MOVES_NAMED == 1 ? "" : "s");
    a->ask = claims[kind].ask;
    a->article = ff_watch_article(j->w, claims[kind].move);
    snprintf(a->move, sizeof a->move, "%s", moves->names[0]);
    WATCH_SAY(a, "%s comes with %s: %s may write the move and claim", claims[kind].next_words,
              ff_str_get(&list), ff_watch_side(side));
    ff_str_release(&list);
}

/* Has the position stood twice before? */
static bool repeats(const ff_history *h, const ff_position *next)
{
    unsigned seen = 0;
    for (unsigned i = h->plies + 1; i-- > h->replay.since && seen < 2;)
        seen += h->positions[i].hash == next->hash && ff_position_same(&h->positions[i], next);
    return seen >= 2;
}

static bool is_likely(const watch_judge *j, ff_claim_kind kind, const ff_position *next)
{
    return kind == FF_CLAIM_THREEFOLD ? repeats(j->history, next)
                                      : next->halfmove >= j->w->options.laws->fifty_plies;
}

static int look_ahead(watch_judge *j, ff_claim_kind kind, ff_error *err)
{
    ff_move_list list;
    next_moves found = {.count = 0};
    int code = FF_OK;
    ff_position_legal_moves(&j->r->pos, &list);
    for (unsigned i = 0; i < list.count && code == FF_OK; i++) {
        ff_position next = j->r->pos;
        char san[FF_SAN_SIZE];
        bool upheld = found.count > 0 && kind == FF_CLAIM_FIFTY; /* one is like the other */
        ff_position_play(&next, list.moves[i]);
        if (ff_is_irreversible(&j->r->pos, list.moves[i]) || !is_likely(j, kind, &next))
            continue;
        ff_san_write(&j->r->pos, list.moves[i], san);
        if (!upheld)
            code = ask_ruling(j, kind, san, &upheld, err);
        if (code == FF_OK && upheld && found.count++ < MOVES_NAMED)
            memcpy(found.names[found.count - 1], san, sizeof san);
    }
    if (found.count > 0)
        warn_next(j, kind, &found);
    return code;
}

static int judge_claim(watch_judge *j, ff_claim_kind kind, bool likely, bool *stands,
                       ff_error *err)
{
    int code = likely ? ask_ruling(j, kind, NULL, stands, err) : FF_OK;
    if (code != FF_OK)
        return code;
    if (*stands)
        warn_now(j, kind);
    return *stands ? FF_OK : look_ahead(j, kind, err);
}

/* --- counts on their way --- */

/* Half-moves without capture or pawn move at which an arbiter wants to hear of it: 40 and 45
 * moves on the way to 50, 60 and 70 on the way to 75. */
static const unsigned milestones[] = {80, 90, 120, 140};

static void judge_count(watch_judge *j)
{
    unsigned count = j->r->pos.halfmove, reached = 0;
    const ff_laws *laws = j->w->options.laws;
    for (size_t i = 0; i < sizeof milestones / sizeof *milestones; i++)
        if (count >= milestones[i] &&
            (milestones[i] < laws->fifty_plies || milestones[i] < laws->ends.seventyfive_plies))
            reached = milestones[i];
    bool fifty = reached < laws->fifty_plies;
    if (reached == 0 || (fifty && count >= laws->fifty_plies)) /* a claim is possible already */
        return;
    unsigned ago = count - reached;
    ff_watch_alert *a =
        ff_watch_warn(j, FF_WATCH_APPROACH, j->r->plies > ago ? j->r->plies - ago : 0, -1);
    if (a == NULL)
        return;
    a->article = ff_watch_article(j->w, fifty ? FF_LAW_FIFTY_BOARD : FF_LAW_SEVENTYFIVE);
    WATCH_SAY(a, "%u moves by each player without capture or pawn move; %s at %u", reached / 2,
              fifty ? "a draw may be claimed" : "the game is drawn",
              (fifty ? laws->fifty_plies : laws->ends.seventyfive_plies) / 2);
}

static void judge_second(watch_judge *j)
{
    if (j->history->replay.count != 2)
        return;
    ff_watch_alert *a = ff_watch_warn(j, FF_WATCH_SECOND, j->r->plies, -1);
    if (a == NULL)
        return;
    a->article = ff_watch_article(j->w, FF_LAW_SAME_POSITION);
    WATCH_SAY(a, "the position has stood twice; a third time would be a claim");
}

/* Has the position after half-move `ply` stood twice before? */
static bool stood_three_times(const ff_history *h, unsigned ply)
{
    const ff_position *pos = &h->positions[ply];
    unsigned seen = 1;
    for (unsigned i = ply; i-- > 0 && seen < 3 && ply - i <= pos->halfmove;)
        seen += h->positions[i].hash == pos->hash && ff_position_same(&h->positions[i], pos);
    return seen >= 3;
}

/* A file that is written after each second half-move shows the position on the board only when
 * the right to claim is gone (9.4): the board says so when it sees the jump. */
static void note_past(watch_judge *j)
{
    enum { AT_ONCE = 16 };
    const ff_history *h = j->history;
    unsigned first = h->plies > AT_ONCE ? h->plies - AT_ONCE : 1;
    for (unsigned ply = h->plies; ply-- > first && j->r->three_ply == 0;)
        j->r->three_ply = stood_three_times(h, ply) ? ply : 0;
    if (j->r->three_ply == 0)
        return;
    ff_str at = FF_STR_INIT;
    ff_history_label(h, j->r->three_ply, &at);
    snprintf(j->r->three_at, sizeof j->r->three_at, "%s", ff_str_get(&at));
    ff_str_release(&at);
}

int ff_watch_judge_claims(watch_judge *j, ff_error *err)
{
    bool threefold = false, fifty = false;
    bool long_run = j->r->pos.halfmove >= j->w->options.laws->fifty_plies;
    int code =
        judge_claim(j, FF_CLAIM_THREEFOLD, j->history->replay.count >= 3, &threefold, err);
    if (code == FF_OK)
        code = judge_claim(j, FF_CLAIM_FIFTY, long_run, &fifty, err);
    judge_count(j);
    judge_second(j);
    note_past(j);
    return code;
}
