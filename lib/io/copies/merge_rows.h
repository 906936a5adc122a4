#ifndef FF_COPIES_MERGE_ROWS_H
#define FF_COPIES_MERGE_ROWS_H

/* Rows of the other copy in the numbers that are used here, and what all parts of a merge
 * share. */
#include "copies/copies.h"
#include "copies/merge_births.h"
#include "copies/merge_log.h"
#include "copies/merge_numbers.h"
#include "copies/merge_sections.h"

enum { FF_MERGE_PLAYER_NO = 1 }; /* its column */

/* A row of the other copy that has another number here. */
typedef struct ef_moved {
    int table, from, to; /* FF_MERGE_LOST: it is not here, its entry was not taken over */
} ef_moved;

enum { FF_MERGE_LOST = -1 };

/* A row of points that an entry made here put in (1) or took out (-1); of those that the other
 * copy has put in, by the numbers used here, whether that was not taken over. */
typedef struct ef_apart {
    const ef_value *values;
    int sign;
    bool refused;
} ef_apart;

typedef struct ef_aparts {
    ef_apart *items;
    size_t count, capacity;
} ef_aparts;

typedef struct merger {
    ff_eventfile *mine;
    const char *time;
    const ef_rows *rows_here, *rows_there; /* as the two files begin */
    ff_diagnostics *notes;
    ff_error *err;
    ef_rows scratch; /* whose texts the other rows borrow, to the end */
    ef_rows now, after;
    ef_moved *moved, *given; /* rows; pairing numbers, by the player's id here */
    size_t moved_count, moved_capacity, given_count, given_capacity;
    ef_numbers there;
    ef_births born_here, born_there;
    ef_aparts apart, noted; /* by entries that the other copy has not; by those it has */
    long long *known;       /* the entry here by that of the other copy, 0: none */
    long long entry;        /* of the other copy, that is at hand */
    int key_there;          /* of its change at hand */
    ef_section_map sections;
    /* of the change at hand: a new row; names what was never here, or is not any more */
    bool adding, lost, gone;
    ff_str conflict; /* what stands in the way of the entry at hand, "" = nothing */
    ff_merge_report *report;
} merger;

int ff_merge_no_memory(ff_error *err);
/* Where the row `from` of a table is now, or the number `from` of a player, by the moves so
 * far: `from` itself where none is known. */
int ff_merge_number_here(const ef_moved *list, size_t count, int table, int from);
int ff_merge_add_move(ef_moved **list, size_t *count, size_t *capacity, ef_moved moved,
                      ff_error *err);
/* A table of players or teams, whose rows others name by their key. */
bool ff_merge_has_births(int table);
/* A row of the other copy in the numbers that are used here; NULL without memory. `after`: as
 * the entry at hand leaves it. */
ef_value *ff_merge_row_here(merger *m, int table, const ef_value *values, bool after);
bool ff_merge_same_value(const ef_value *a, const ef_value *b);
bool ff_merge_same_row(int table, const ef_value *a, const ef_value *b);
bool ff_merge_same_beside_key(int table, const ef_value *a, const ef_value *b);
/* Names the row as what contradicts. */
void ff_merge_add_conflict(merger *m, int table, const ef_value *values);
/* The row of `after` that was copied from a row of `now`. */
ef_row *ff_merge_copy_of(merger *m, const ef_row *row);
/* The last key of a table in a section. */
int ff_merge_last_id(const merger *m, int table, int section);
/* From now on that row there is this one here. */
int ff_merge_move_row(merger *m, int table, int from, int to);

#endif
