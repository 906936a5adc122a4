#ifndef FF_COPIES_MERGE_NUMBERS_H
#define FF_COPIES_MERGE_NUMBERS_H

/* Which player of the other copy had which pairing number, entry by entry of its log. */
#include "eventfile/eventfile_log.h"

typedef struct ef_numbering {
    long long entry;
    int id, no; /* 0: the player is gone */
} ef_numbering;

/* Numbers before and after the entry that was named last. Start with {0}. */
typedef struct ef_numbers {
    ef_numbering *steps; /* of the whole log */
    size_t step_count, step_capacity;
    ef_numbering *players[2]; /* before, after */
    size_t counts[2], done[2];
} ef_numbers;

int ff_merge_numbers_read(ff_eventfile *other, ef_numbers *out, ff_error *err);
/* Goes on to that entry, which is later than the last one. */
void ff_merge_numbers_at(ef_numbers *numbers, long long entry);
/* The player (the key of the row there) of that number in the file, or 0. */
int ff_merge_player_of(const ef_numbers *numbers, int no, bool after);
void ff_merge_numbers_release(ef_numbers *numbers);

#endif
