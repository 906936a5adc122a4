#ifndef FF_SCORESHEET_RECONCILE_ENTRY_H
#define FF_SCORESHEET_RECONCILE_ENTRY_H

/*
 * What an entry of a scoresheet can mean, with the cost of each meaning: as written, with
 * characters misread, with another file, rank or piece.
 */

#include "scoresheet/reconcile.h"

typedef struct option {
    ff_move_pattern said;
    ff_bitboard targets; /* all that `said` allows, for a quick no */
    uint8_t roles;       /* bit by role */
    uint8_t cost;
    uint8_t kind; /* ff_sheet_fault_kind */
    char mark;
} option;

typedef struct compiled {
    option *options; /* by cost */
    size_t count, capacity;
    ff_sheet_entry_kind kind;
    bool doubled; /* the same text as the entry before, or the one before that */
    /* least cost by role and target, whatever the departure; [0] is castling: king side,
     * queen side */
    uint8_t least[7][64];
} compiled;

enum { COST_MAX = 10 };

unsigned ff_reconcile_fault_cost(ff_sheet_fault_kind kind);
/* How the entries of a column are written. `scanned`: characters that look alike cost half;
 * `small`: its pieces have small letters, which then cost nothing; `system` is that of the
 * whole sheet. */
typedef struct ff_sheet_habit {
    bool scanned, small;
    ff_writing_system system;
} ff_sheet_habit;

/* The habit of the column that an entry of this side stands in. */
ff_sheet_habit ff_sheet_find_habit(const ff_sheet *sheet, ff_color side, bool scanned);
/* Fills `out`; FF_E_MEMORY. Release with
 * `ff_free(out->options)`. */
int ff_reconcile_compile_entry(const ff_sheet *sheet, size_t index, ff_sheet_habit habit,
                               compiled *out);
/* How an entry fits a move. */
typedef struct ff_fit {
    uint8_t cost, kind; /* ff_sheet_fault_kind */
    char mark;          /* the sign for check or mate that is written: '+', '#', 'D', or 0 */
    bool capture_sign;
    bool false_capture; /* there is a sign for a capture that is not one; `cost` has it */
} ff_fit;

/* What it costs to take the entry for that move. A cost above `most` is only a lower bound. */
void ff_reconcile_match_entry(const compiled *entry, const ff_position *pos, ff_move move,
                              unsigned most, ff_fit *out);
/* The least that two entries cost together if they are the same half-move. */
unsigned ff_reconcile_pair_cost(const compiled *a, const compiled *b);

#endif
