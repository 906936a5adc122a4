#ifndef FF_WINNABLE_PRIVATE_H
#define FF_WINNABLE_PRIVATE_H

/*
 * The rungs of the ladder after `ff_winnable_solve`. W is the side asked about, the winner
 * to be; L the other. "Proof" is said only of what is certain; everything that only guides
 * the search (plans, order of moves) may be as wrong as it likes without changing an answer.
 */

#include "base/levels.h"
#include "board/board.h"

#include "flagfall/winnable.h"

/* The longest helpmate that is kept. */
enum { FF_WINNABLE_LINE = 2048 };

/* --- plans: where the pieces should go for the mate --- */

/* Pieces that a plan follows from square to square; every other piece is FF_WINNABLE_OTHER. */
enum {
    FF_WINNABLE_OTHER,
    FF_WINNABLE_W_KING,
    FF_WINNABLE_L_KING,
    FF_WINNABLE_ACTOR,
    FF_WINNABLE_HELPER,
    FF_WINNABLE_BLOCKER,
    FF_WINNABLE_BLOCKERS = 3,
    FF_WINNABLE_ROLES = FF_WINNABLE_BLOCKER + FF_WINNABLE_BLOCKERS
};

/* Half-moves still wanted, times two, for each followed piece on each square. A piece that is
 * a pawn at first has a second table for what it becomes. */
typedef struct ff_winnable_plan {
    int8_t want[FF_WINNABLE_ROLES][64];
    int8_t promoted[FF_WINNABLE_ROLES][64];
    ff_role become[FF_WINNABLE_ROLES]; /* FF_NO_ROLE where the piece is not a pawn */
    ff_square at[FF_WINNABLE_ROLES];   /* FF_NO_SQUARE where the plan has none */
    unsigned prey;                     /* a piece whom W's king is to take, or 0 */
    bool heavy;                        /* W requires L's other pieces gone */
    bool open;                         /* lines are shut: pawns should take and go forward */
    int cost;
} ff_winnable_plan;

/* A plan in short: the edge square or the turning of a pattern (numbered from 1). */
enum { FF_WINNABLE_CHOICES = 8 };
typedef struct ff_winnable_choice {
    int16_t cost;
    uint8_t pattern, goal;
} ff_winnable_choice;
typedef struct ff_winnable_choices {
    ff_winnable_choice choice[FF_WINNABLE_CHOICES];
    unsigned count;
} ff_winnable_choices;

/* Twice the moves of a king and of a knight between two squares, on an empty board. */
extern const int8_t ff_winnable_king_way[64][64], ff_winnable_knight_way[64][64];

/* The most promising plans first. */
void ff_winnable_choose(const ff_position *pos, ff_color winner, ff_winnable_choices *out);
void ff_winnable_make_plan(const ff_position *pos, ff_color winner,
                           const ff_winnable_choice *choice, ff_winnable_plan *plan);
/* Plans for positions in which W's pawns are held: mates that the blockade cannot exclude. */
unsigned ff_winnable_witness_plans(const ff_position *pos, ff_color winner,
                                   ff_winnable_plan *out, unsigned room);
/* A plan to open a locked position, whatever comes of it. */
void ff_winnable_open_plan(const ff_position *pos, ff_color winner, ff_winnable_plan *plan);
/* A plan for W's king to take a pawn that stops one of his own; false when there is none. */
bool ff_winnable_hunt_plan(const ff_position *pos, ff_color winner, ff_winnable_plan *plan);
/* A plan without goals, both kings followed. */
void ff_winnable_start_plan(ff_winnable_plan *plan, const ff_position *pos, ff_color winner);

/* Where the followed pieces stand now, and what is still wanted. */
typedef struct ff_winnable_state {
    ff_square at[FF_WINNABLE_ROLES];
    uint8_t promoted; /* set of followed pieces that are no pawns any more */
    int16_t want;
} ff_winnable_state;

void ff_winnable_start(const ff_winnable_plan *plan, ff_winnable_state *state);
/* What a piece on `square` is to the plan. */
unsigned ff_winnable_followed(const ff_square at[FF_WINNABLE_ROLES], ff_square square);
/* What will be wanted after a legal move of `pos`; `who` says for each square what the piece
 * on it is to the plan. */
int ff_winnable_want_after(const ff_winnable_plan *plan, const ff_winnable_state *state,
                           const uint8_t who[64], const ff_position *pos, ff_move move,
                           bool by_winner);
/* Brings the state up to date with the move (before it is played on `pos`). */
void ff_winnable_follow(const ff_winnable_plan *plan, ff_winnable_state *state,
                        const ff_position *pos, ff_move move, ff_color winner);

/* --- the quick search --- */

typedef struct ff_winnable_path ff_winnable_path;
/* Goes one line along the plan, of `limit` half-moves at most; true when it ends in mate. */
bool ff_winnable_walk(const ff_position *pos, ff_color winner, const ff_winnable_plan *plan,
                      unsigned limit, ff_winnable_path *line, uint64_t *nodes);

/* Looks for a helpmate in a microsecond or two; true when `line` holds one. Proof of life. */
bool ff_winnable_lives(const ff_position *pos, ff_color winner, ff_winnable_path *line);
FF_LEVELS_DECLARE(bool, ff_winnable_lives,
                  (const ff_position *pos, ff_color winner, ff_winnable_path *line))

typedef enum ff_winnable_outcome {
    FF_SEARCH_MATE,      /* found; the line is set */
    FF_SEARCH_EXHAUSTED, /* proof: every position that can arise was visited, none is mate */
    FF_SEARCH_OPEN       /* neither */
} ff_winnable_outcome;

struct ff_winnable_path {
    ff_move moves[FF_WINNABLE_LINE + 64]; /* room for forced moves in front */
    unsigned plies;
};

struct ff_winnable_quick;
struct ff_winnable_quick *ff_winnable_quick_new(void);
void ff_winnable_quick_free(struct ff_winnable_quick *quick);
/* Looks at no more than `limit` positions along one plan. */
ff_winnable_outcome ff_winnable_quick_search(struct ff_winnable_quick *quick,
                                             const ff_position *pos, ff_color winner,
                                             const ff_winnable_plan *plan, unsigned limit,
                                             ff_winnable_path *line, uint64_t *nodes);

/* --- the blockade --- */

/* Proof: true only when W can never mate, because of pieces that are locked for ever. `out` may
 * be NULL. */
bool ff_winnable_blockaded(const ff_position *pos, ff_color winner, bool thorough,
                           ff_blockade *out);

/* --- the core --- */

/* Proof: true only when W can never mate, because no position of the pieces around the kings is
 * mate, whatever L's other pieces (set in `left_out`) do. Looks at `limit` positions at most.
 */
bool ff_winnable_core_closed(const ff_position *pos, ff_color winner, unsigned limit,
                             ff_bitboard *left_out, uint64_t *nodes);

/* --- the graph search --- */

struct ff_winnable_graph;
struct ff_winnable_graph *ff_winnable_graph_new(void);
void ff_winnable_graph_free(struct ff_winnable_graph *graph);
/* Visits up to `limit` positions, those first that the plan likes; of equals the newest when
 * `deep`, else the oldest. After moves that open lines it asks `quick`. */
ff_winnable_outcome
ff_winnable_graph_search(struct ff_winnable_graph *graph, struct ff_winnable_quick *quick,
                         const ff_position *pos, ff_color winner, const ff_winnable_plan *plan,
                         bool deep, uint64_t limit, ff_winnable_path *line, uint64_t *nodes);

/* --- the line --- */

/* Makes a helpmate of W shorter where that is quickly seen; leaves it as it is when memory is
 * out. What comes of it is to be played through before it is believed. */
void ff_winnable_cut(const ff_position *pos, ff_color winner, ff_winnable_path *line);

#endif
