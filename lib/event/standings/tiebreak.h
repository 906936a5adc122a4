#ifndef FF_STANDINGS_TIEBREAK_H
#define FF_STANDINGS_TIEBREAK_H

/*
 * The working data of a standings computation, and what its parts offer each other.
 */

#include "flagfall/standings.h"
#include "standings/reading.h"
#include "standings/tiebreak_row.h"

/* Where the scores of opponents come from: plain, or with the last round's games as draws
 * (Fore Buchholz), or with forfeits as played games (/P). Combined as a bit set. */
enum { TB_FORE = 1, TB_FORFEITS = 2, TB_VIEWS = 4 };

/* What a round is to a player, in a view. */
typedef enum tb_round {
    TB_NOTHING,        /* round robin: no opponent; or nothing that counts */
    TB_GAME,           /* at the board, or still to be finished */
    TB_PLAYED_FORFEIT, /* a forfeit that counts as a game */
    TB_ALLOCATED,      /* 16.2.1: pairing-allocated or full-point bye */
    TB_FORFEIT_WIN,    /* 16.2.2 */
    TB_FORFEIT_LOSS,   /* 16.2.4 */
    TB_REQUESTED       /* 16.2.3, 16.2.5 */
} tb_round;

/* What a table of teams adds (lib/teams): criteria of two scores, and of boards. */
typedef struct ff_team_criteria {
    void *context;
    size_t parts; /* the most terms that one of them has */
    /* Whether it computes the criterion; all others are computed as for players. */
    bool (*takes)(const void *context, const ff_tiebreak *tiebreak);
    /* As ff_tiebreak_compute; undefined for one that orders groups and has no value. */
    ff_value (*value)(void *context, struct ff_tb *tb, const ff_tiebreak *tiebreak, int team,
                      size_t *count, ff_explanation *more);
    /* As ff_tiebreak_direct_encounter, for those of ff_tiebreak_orders_groups. */
    int (*order)(void *context, struct ff_tb *tb, const ff_tiebreak *tiebreak, int *group,
                 int size, ff_error *err);
    /* The terms of one of a tied group, to tb->parts; appends how the group was ordered. */
    size_t (*encounters)(void *context, struct ff_tb *tb, const ff_tiebreak *tiebreak,
                         int *group, int size, int team, ff_str *how);
    /* Sets what is read otherwise (ff_tb) for the table by the other score too. */
    void (*turn)(void *context, unsigned otherwise);
} ff_team_criteria;

typedef struct ff_tb {
    ff_standings *s;
    const ff_team_criteria *teams; /* NULL: a table of players */
    int rounds;
    int players;
    bool robin;
    bool plain;          /* a score table: points, and nobody's opponents */
    int win, draw, loss; /* tenths */
    int unrated_as;
    bool unrated;            /* somebody has no rating */
    bool *annulled;          /* by player: results count for nobody; NULL: all count */
    unsigned otherwise;      /* the readings (FF_READS) that are turned; 0 in a table */
    bool failed;             /* memory ran out in a computation */
    int *points;             /* [player * rounds + round - 1], tenths */
    int *score;              /* at the end */
    int *adjusted[TB_VIEWS]; /* as somebody's opponent (16.3) */
    int *fore_score;         /* at the end, the last round's game a draw */
    /* computed when first asked for, by the view of the games and that of the opponents' byes
     */
    ff_value *buchholz[TB_VIEWS][TB_VIEWS];
    ff_value *performance, *perfect;
    ff_part *parts; /* room for one computation */
    ff_part *inner; /* and for one inside it */
    size_t part_capacity;
    int *separator;            /* of row i from row i - 1: the criterion (-1 points) */
    int *order;                /* direct encounter: the tied players */
    int *place;                /* their places, by player */
    bool *local;               /* marked as one of the group, by player; else all false */
    bool met;                  /* all of the last group that was ordered had met */
    const int64_t *order_keys; /* by player, the larger the better; NULL: ranked by points */
    uint64_t *silent;          /* bit k: direct encounter k says nothing of the player */
} ff_tb;

/* Ranks the rows by points and the values in `columns`, by criterion and player index, and
 * marks in the working data what parts them. */
int ff_standings_rank_rows(ff_standings *s, ff_value *const *columns, ff_error *err);
/* Ranks again with each passage that can be read in two ways read the other way, and keeps what
 * comes out differently (ff_standings.readings). */
int ff_standings_find_readings(ff_standings *s, ff_error *err);

int ff_tiebreak_new(ff_standings *s, const ff_standings_options *options, ff_error *err);

/* Not one who has left a round robin too early (C.05). */
static inline bool ff_tiebreak_takes_place(const ff_tb *tb, int player)
{
    return tb->annulled == NULL || !tb->annulled[player];
}

/* The cell as it counts: an empty one for a game that counts for nobody. */
const ff_round_result *ff_tiebreak_cell(const ff_tb *tb, int player, int round);
bool ff_tiebreak_annulled(const ff_tb *tb, int player, int round);

tb_round ff_tiebreak_classify(const ff_tb *tb, int player, int round, int view);

/* Can the criterion be had at all? In a score table only what needs no opponent. */
bool ff_tiebreak_available(const ff_tb *tb, const ff_tiebreak *tiebreak);
/* Does it compare the members of a tied group with each other? */
bool ff_tiebreak_orders_groups(const ff_tiebreak *tiebreak);
/* The sum of the opponents' scores in `tb`, each times the own points in `own`: SB and its kin.
 * The terms go to `parts`. */
ff_value ff_tiebreak_weighted(ff_tb *tb, const ff_tb *own, const ff_tiebreak *tiebreak,
                              int player, ff_part *parts, size_t *count);
/* Whether a round counts as an encounter: forfeits in a round robin, and with /P. */
bool ff_tiebreak_encounter(const ff_tb *tb, const ff_tiebreak *tiebreak, int player, int round);
/* The value of a criterion (not DE) for a player; the terms go to tb->parts. */
ff_value ff_tiebreak_compute(ff_tb *tb, const ff_tiebreak *tiebreak, int player, size_t *count,
                             ff_explanation *more);

/* Direct encounter among `size` tied players (C.07 6): reorders `group`, best first, and
 * gives each a place from 1 in tb->place; tb->met says whether all have met. */
int ff_tiebreak_direct_encounter(ff_tb *tb, const ff_tiebreak *tiebreak, int *group, int size,
                                 ff_error *err);
/* One table of the games among the tied: reorders `group`, best first, and gives places from 1
 * within it. */
int ff_tiebreak_encounter_pass(ff_tb *tb, const ff_tiebreak *tiebreak, int *group, int size,
                               ff_error *err);
/* Marks the players of a group in tb->local, or takes the marks away. */
void ff_tiebreak_mark(ff_tb *tb, const int *group, int size, bool marked);
/* The terms of the table of games among the tied for one of them; leaves the group marked. */
size_t ff_tiebreak_encounters(ff_tb *tb, const ff_tiebreak *tiebreak, const int *group,
                              int size, int player);

#endif
