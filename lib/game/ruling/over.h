#ifndef FF_RULING_OVER_H
#define FF_RULING_OVER_H

#include "ruling/ruling_build.h"

/*
 * Is the game over, since when, by which Article and with which result? Every ruling asks here
 * before it decides anything else, so that the same facts end a game in the same way whatever
 * the question was.
 *
 * What comes first ends the game: mate, stalemate, a dead position, the fifth time and 75 moves
 * on the board, then what the players did at the moment of the question. One exception: a mate
 * after a fivefold or 75 moves that were overlooked stands, and the end that was overlooked is
 * a matter for an appeal.
 */

/* X(NAME, point, words): what ends a game, in the order of ff_end as far as that goes. */
/* clang-format off */
#define FF_OVER_CAUSES(X)                                                                      \
    X(NOT,         FF_LAW_CHECKMATE,   "not over")                                             \
    X(CHECKMATE,   FF_LAW_CHECKMATE,   "checkmate")                                            \
    X(STALEMATE,   FF_LAW_STALEMATE,   "stalemate")                                            \
    X(DEAD,        FF_LAW_DEAD,        "a position in which neither side can mate")            \
    X(FIVEFOLD,    FF_LAW_FIVEFOLD,    "the position stood for the fifth time")                \
    X(SEVENTYFIVE, FF_LAW_SEVENTYFIVE, "75 moves without capture or pawn move")                \
    X(AGREED,      FF_LAW_AGREED,      "drawn by agreement")                                   \
    X(RESIGNED,    FF_LAW_RESIGN,      "a player had resigned")                                \
    X(OPEN_DEAD,   FF_LAW_DEAD,        "whether neither side can mate is not known")           \
    X(OPEN_MATE,   FF_LAW_RESIGN,      "whether the winner can mate is not known")             \
    X(OPEN_ORDER,  FF_LAW_RESIGN,      "agreed or resigned first is not known")
/* clang-format on */

typedef enum ff_over_cause {
#define X(name, point, words) FF_OVER_##name,
    FF_OVER_CAUSES(X)
#undef X
        FF_OVER_CAUSE_COUNT
} ff_over_cause;

/* What the players did after the position of the question. Zeros and FF_UNKNOWN_SIDE: nothing.
 */
typedef struct ff_over_facts {
    bool agreed;            /* they agreed to a draw */
    bool no_agreed_draws;   /* the event forbids that now */
    int resigned;           /* the ff_color that resigned, or FF_UNKNOWN_SIDE */
    ff_players_order order; /* where both happened */
} ff_over_facts;

/* The judgement. `cause` counts and gives `result`; `ply` is the half-move since which it is
 * over. `first` was the first end by the Laws on the board: the same, or a fivefold or 75 moves
 * before a mate. `void_agreement`: they agreed, and could not yet. */
typedef struct ff_over {
    ff_over_cause cause;
    unsigned ply;
    ff_game_result result;
    ff_end first;
    unsigned first_ply;
    bool void_agreement;
} ff_over;

/* The same of the board alone, for those who have searched for dead positions on their own.
 * The replay is finished (ff_replay_finish). */
ff_over ff_over_board(const ff_replay *replay, const ff_dead *dead);
/* Judges; adds the arguments that a search found to the ruling as facts, no more. `facts` may
 * be NULL. */
ff_over ff_over_judge(ff_ruling *r, const ff_history *history, const ff_over_facts *facts,
                      ff_error *err);
/* Whether the game is over, or that is open. */
static inline bool ff_over_decides(const ff_over *over)
{
    return over->cause != FF_OVER_NOT;
}
/* By something on the board, which needs no decision of a player? */
static inline bool ff_over_on_board(const ff_over *over)
{
    return over->cause > FF_OVER_NOT && over->cause < FF_OVER_AGREED;
}
/* Decides the ruling by a judgement: verdict, reason, Articles, facts. */
void ff_over_put(ff_ruling *r, const ff_history *history, const ff_over *over,
                 const ff_over_facts *facts, ff_error *err);
/* Judges the board and, where the game is over or that is open, decides the ruling by it.
 * Returns whether it has. */
bool ff_over_rule(ff_ruling *r, const ff_history *history, ff_error *err);

/* The note on an agreement that did not count, with the reason of the next function. */
#define FF_OVER_VOID_NOTE "the agreement did not end the game: %s"
/* Why the players cannot agree to a draw now (9.1.1, 5.2.3), with the point that says so; NULL
 * where they can. Static string. */
const char *ff_over_no_agreement(const ff_ruling_request *of, const ff_history *history,
                                 bool no_agreed_draws, ff_law_point *point);

#endif
