#ifndef FF_ROUNDS_JUDGING_H
#define FF_ROUNDS_JUDGING_H

#include "pairing/field.h"

/* What the two files that judge a pairing share: judge.c has the Dutch system and what is
 * common, judge_others.c the other systems. */

/* What the next scoregroup can do for those who float to it: the same for all pairings of a
 * round from which the same players float. */
enum { FF_JUDGE_MEMOS = 512 };
typedef struct ff_judge_memo {
    ff_arena arena;
    struct {
        int below, bye_score, count;
        const int *floaters;
        ff_pairing_value value;
    } items[FF_JUDGE_MEMOS];
    int used;
} ff_judge_memo;

typedef struct ff_judge {
    ff_field field;
    ff_pairing_report *out;
    ff_error *err;
    int *partner; /* by rank; FF_FLOATS: the bye, or nobody */
    int *scratch; /* ranks */
    const ff_pairing_rules *rules;
    bool clean; /* no faults: then everything below can be completed, as it is */
    int bye_score;
    int only;            /* the one bracket whose values are wanted; -1: of all */
    ff_judge_memo *memo; /* NULL: nothing is kept */
} ff_judge;

/* Are the values of the bracket that was opened last wanted? */
static inline bool ff_judge_wants(const ff_judge *j)
{
    return j->only < 0 || j->out->bracket_count == (size_t)j->only + 1;
}

static inline bool ff_judge_is_done(const ff_judge *j)
{
    return j->only >= 0 && j->out->bracket_count > (size_t)j->only;
}

/* Judges one bracket of pairs that have no faults, others than `only` have no values. `field`
 * is that of the question; `memo` is of this field, or NULL. 2017: it is above the penultimate
 * bracket. */
int ff_judge_bracket(const ff_field *field, int only, const ff_pairing_pair *pairs,
                     size_t count, ff_judge_memo *memo, ff_pairing_report *out, ff_error *err);

/* The bracket at hand, by ranks in order. */
typedef struct ff_scene {
    ff_judge *j;
    const int *member;
    int count, arrived;
    int below; /* the first rank under it */
    bool looks_ahead;
    int lowest; /* score */
    ff_pairing_bracket *to;
} ff_scene;

/* Zeroed memory of the report; NULL when there is none, and the error is set. */
void *ff_judge_allocate(ff_judge *j, size_t count, size_t size);
/* Orders int32_t, for `ff_sort`. */
int ff_judge_larger_first(const void *a, const void *b);
/* The value of a criterion of the scene's bracket: a list, which is sorted, or a count. */
int ff_judge_list(const ff_scene *s, int criterion, const int32_t *items, int count);
int ff_judge_count(const ff_scene *s, int criterion, int value);

/* The brackets of Dubov, Burstein, Double-Swiss and teams. */
int ff_judge_others(ff_judge *j);

#endif
