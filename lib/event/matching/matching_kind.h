#ifndef FF_MATCHING_MATCHING_KIND_H
#define FF_MATCHING_MATCHING_KIND_H

#include "flagfall/memory.h"
#include "matching/matching.h"

#include <string.h>

/* What matching_body.h makes for each width of numbers. */
typedef struct ff_matching_kind {
    void *(*make)(const ff_graph *graph);
    void *(*again)(const void *self, const ff_graph *graph);
    void (*release)(void *self);
    ff_matching_answer (*solve)(void *self);
    ff_matching_answer (*ask)(void *self, int i, const int32_t *extra, int32_t extra_alone);
    ff_matching_answer (*take)(void *self, int i);
    ff_matching_answer (*settle)(void *self, int *found);
    ff_matching_answer (*terms)(void *self, const uint64_t *up, const uint64_t *low);
    bool (*join)(void *self, int u, int v);
    bool (*tight)(const void *self, int u, int v);
    bool (*exchange)(void *self, int v, int u);
    int (*mate)(const void *self, int v);
    int (*barrier)(const void *self, int32_t *part);
} ff_matching_kind;

extern const ff_matching_kind ff_matching_1, ff_matching_2, ff_matching_4, ff_matching_8,
    ff_matching_24, ff_matching_64;

#endif
