#ifndef FF_COPIES_MERGE_BIRTHS_H
#define FF_COPIES_MERGE_BIRTHS_H

/* Which entry of a log added a player, a team or a section. Keys are places in a list: when the
 * last player is taken out, the next that is added gets the key, and is another one. */
#include "eventfile/eventfile_log.h"

typedef struct ef_birth {
    int table, id;
    long long entry;
    bool again; /* it was added before too: put back by an undo, or by two copies alike */
} ef_birth;

/* In the order of the entries. Start with {0}. */
typedef struct ef_births {
    ef_birth *items;
    size_t count, capacity;
} ef_births;

int ff_merge_births_read(ff_eventfile *file, ef_births *out, ff_error *err);
/* The section, if any, that is the `nth` of those which that entry added; 0: none. */
int ff_merge_section_born(const ef_births *births, long long entry, int nth);
int ff_merge_births_add(ef_births *births, ef_birth birth, ff_error *err);
/* Did that entry add the row? */
bool ff_merge_born_at(const ef_births *births, int table, int id, long long entry);
/* Was that row there, as it is at that entry, added by an entry that is one of those which
 * added this row here? `known` has the entry here by the number of the entry there, 0: none. */
bool ff_merge_born_alike(const ef_births *here, int id_here, const ef_births *there,
                         int id_there, long long entry, int table, const long long *known);

#endif
