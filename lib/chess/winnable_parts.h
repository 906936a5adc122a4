#ifndef FF_CHESS_WINNABLE_PARTS_H
#define FF_CHESS_WINNABLE_PARTS_H

/*
 * The rungs of the ladder behind `ff_winnable_solve`. W is the side asked about, the winner
 * to be; L the other. "Proof" is said only of what is certain; everything that only guides
 * the search (plans, order of moves) may be as wrong as it likes without changing an answer.
 */

#include "base/cpu.h"
#include "chess/board.h"

#include "flagfall/winnable.h"

/* The longest helpmate that is kept. */
enum { FFW_LINE = 2048 };

/* --- plans: where the men should go for the mate --- */

/* Men that a plan follows from square to square; every other man is FFW_OTHER. */
enum {
    FFW_OTHER,
    FFW_W_KING,
    FFW_L_KING,
    FFW_ACTOR,
    FFW_HELPER,
    FFW_BLOCKER,
    FFW_BLOCKERS = 3,
    FFW_ROLES = FFW_BLOCKER + FFW_BLOCKERS
};

/* Half-moves still wanted, times two, for each followed man on each square. A man that is
 * a pawn at first has a second table for what it becomes. */
typedef struct ffw_plan {
    int8_t want[FFW_ROLES][64];
    int8_t promoted[FFW_ROLES][64];
    ff_role become[FFW_ROLES]; /* FF_NO_ROLE where the man is no pawn */
    ff_square at[FFW_ROLES];   /* FF_NO_SQUARE where the plan has none */
    unsigned prey;             /* a man whom W's king is to take, or 0 */
    bool heavy;                /* W wants L's other men gone */
    bool open;                 /* lines are shut: pawns should take and go forward */
    int cost;
} ffw_plan;

/* A plan in short: the edge square or the turning of a pattern (numbered from 1). */
enum { FFW_CHOICES = 8 };
typedef struct ffw_choice {
    int16_t cost;
    uint8_t pattern, goal;
} ffw_choice;
typedef struct ffw_choices {
    ffw_choice choice[FFW_CHOICES];
    unsigned count;
} ffw_choices;

/* The most promising plans first. */
void ffw_choose(const ff_position *pos, ff_color winner, ffw_choices *out);
void ffw_make_plan(const ff_position *pos, ff_color winner, const ffw_choice *choice,
                   ffw_plan *plan);
/* Plans for positions in which W's pawns are held: mates that the blockade cannot exclude. */
unsigned ffw_witness_plans(const ff_position *pos, ff_color winner, ffw_plan *out,
                           unsigned room);
/* A plan to open a locked position, whatever comes of it. */
void ffw_open_plan(const ff_position *pos, ff_color winner, ffw_plan *plan);
/* A plan for W's king to take a pawn that stops one of his own; false when there is none. */
bool ffw_hunt_plan(const ff_position *pos, ff_color winner, ffw_plan *plan);
/* A plan without goals, both kings followed. */
void ffw_start_plan(ffw_plan *plan, const ff_position *pos, ff_color winner);

/* Where the followed men stand now, and what is still wanted. */
typedef struct ffw_state {
    ff_square at[FFW_ROLES];
    uint8_t promoted; /* set of followed men that are no pawns any more */
    int16_t want;
} ffw_state;

void ffw_start(const ffw_plan *plan, ffw_state *state);
/* What a man on `square` is to the plan. */
unsigned ffw_followed(const ff_square at[FFW_ROLES], ff_square square);
/* What will be wanted after a legal move of `pos`; `who` says for each square what the man
 * on it is to the plan. */
int ffw_want_after(const ffw_plan *plan, const ffw_state *state, const uint8_t who[64],
                   const ff_position *pos, ff_move move, bool by_winner);
/* Brings the state up to date with the move (before it is played on `pos`). */
void ffw_follow(const ffw_plan *plan, ffw_state *state, const ff_position *pos, ff_move move,
                ff_color winner);

/* --- the quick search --- */

typedef struct ffw_line ffw_line;
/* Goes one line along the plan, of `limit` half-moves at most; true when it ends in mate. */
bool ffw_walk(const ff_position *pos, ff_color winner, const ffw_plan *plan, unsigned limit,
              ffw_line *line, uint64_t *nodes);

/* Looks for a helpmate in a microsecond or two; true when `line` holds one. Proof of life. */
bool ffw_lives(const ff_position *pos, ff_color winner, ffw_line *line);
FF_LEVELS_DECLARE(bool, ffw_lives, (const ff_position *pos, ff_color winner, ffw_line *line))

typedef enum ffw_outcome {
    FFW_MATE,      /* found; the line is set */
    FFW_EXHAUSTED, /* proof: every position that can arise was visited, none is mate */
    FFW_OPEN       /* neither */
} ffw_outcome;

struct ffw_line {
    ff_move moves[FFW_LINE + 64]; /* room for forced moves in front */
    unsigned plies;
};

struct ffw_quick;
struct ffw_quick *ffw_quick_new(void);
void ffw_quick_free(struct ffw_quick *quick);
/* Looks at no more than `limit` positions along one plan. */
ffw_outcome ffw_quick_search(struct ffw_quick *quick, const ff_position *pos, ff_color winner,
                             const ffw_plan *plan, unsigned limit, ffw_line *line,
                             uint64_t *nodes);

/* --- the blockade --- */

/* Proof: true only when W can never mate, because of men that are locked for ever. `out` may
 * be NULL. */
bool ffw_blockaded(const ff_position *pos, ff_color winner, bool thorough, ff_blockade *out);

/* --- the core --- */

/* Proof: true only when W can never mate, because no position of the men around the kings is
 * mate, whatever L's other men (set in `left_out`) do. Looks at `limit` positions at most. */
bool ffw_core_closed(const ff_position *pos, ff_color winner, unsigned limit,
                     ff_bitboard *left_out, uint64_t *nodes);

/* --- the graph search --- */

struct ffw_graph;
struct ffw_graph *ffw_graph_new(void);
void ffw_graph_free(struct ffw_graph *graph);
/* Visits up to `limit` positions, those first that the plan likes; of equals the newest when
 * `deep`, else the oldest. Behind moves that open lines it asks `quick`. */
ffw_outcome ffw_graph_search(struct ffw_graph *graph, struct ffw_quick *quick,
                             const ff_position *pos, ff_color winner, const ffw_plan *plan,
                             bool deep, uint64_t limit, ffw_line *line, uint64_t *nodes);

#endif
