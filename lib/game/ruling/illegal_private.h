#ifndef FF_RULING_ILLEGAL_PRIVATE_H
#define FF_RULING_ILLEGAL_PRIVATE_H

#include "ruling/typed_rule.h"

/*
 * What the files about illegal moves share: which move it is about (illegal_find.c), what has
 * to be played instead (illegal_touch.c), the ruling (illegal.c).
 */

typedef struct illegal_job {
    ff_ruling *r;
    const ff_illegal *illegal;
    ff_history history;  /* up to the position before the fault */
    const ff_node *node; /* the half-move on record, or NULL */
    char plain[FF_SAN_SIZE];
    const char *written;        /* the move as written, or NULL when it is not known */
    const char *unread;         /* what is on record is not a move that can be read, or NULL */
    const ff_typed_move *typed; /* the readings of what is written */
    const ff_typed_reading *means; /* the one that is ruled on, or NULL */
    ff_fault kind;
    unsigned offence; /* the player's first, second, … */
    ff_move queened;  /* the pawn move that lacks its queen, or FF_NO_MOVE */
    ff_color by;
    bool answered;
    bool nameless;       /* which move is meant is not known, and it decides */
    bool no_position;    /* the position before the fault is not known */
    bool king_left;      /* a king was left in check, and captured */
    unsigned taken_back; /* half-moves on record after the fault */
    ff_bitboard touched; /* own pieces that may have been touched */
    ff_square target;    /* an enemy piece that was to be captured, or FF_NO_SQUARE */
    ff_move legal;       /* the move, where it is legal (two hands), or FF_NO_MOVE */
    ff_error *err;
    int status;
} illegal_job;

/* The position before the fault. */
static inline const ff_position *ff_ruling_before_fault(const illegal_job *j)
{
    return ff_history_now(&j->history);
}

/* Finds out which move it is about, and who made it, and replays the game up to the position
 * before it. */
int ff_illegal_find(illegal_job *j, const ff_ruling_request *of, unsigned pick,
                    ff_typed_move *typed);
/* Which pieces were touched, as far as the reading states. */
void ff_illegal_find_touched(illegal_job *j, const ff_san *san);
/* Faults on which the Laws are silent (illegal_open.c). Two moves running: whether that is the
 * question, and decided. */
bool ff_illegal_running(illegal_job *j);
/* A rook turned over in the place of a queen. */
bool ff_illegal_placed(illegal_job *j);
/* The position before the fault cannot be found, and the edition has the game replayed. */
bool ff_illegal_lost(illegal_job *j);
/* A captured piece was left: whether the move that captured ends the question. */
bool ff_illegal_open_capture(illegal_job *j, bool legal);
/* Whether the fault is one of them, and referred; `tariff` is what an illegal move brings. */
bool ff_illegal_open(illegal_job *j, const char *tariff);
/* 4.1 to 4.8: what the player has to play instead. */
void ff_illegal_touch_move(illegal_job *j);

#endif
