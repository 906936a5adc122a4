#ifndef FF_VIEWS_LESSON_H
#define FF_VIEWS_LESSON_H

#include "school/learner.h"
#include "web/out.h"

/*
 * A lesson of the arbiter's school: some cases one after the other. Where it stands goes from
 * page to page in the query, so that a page may be asked again, and nothing is kept but the
 * answers of a learner.
 */

enum { LESSON_CASES = 10 };

typedef struct lesson {
    const char *level, *kind; /* "": any kind, or chosen in the form */
    long long seed;
    long long at;    /* the number of the case, from 1; 0: no lesson */
    long long right; /* of those before it */
} lesson;

/* Where the query says that the lesson stands. */
void ff_lesson_read(const ff_web_out *out, lesson *l);
/* The fields of the lesson at that case, in a form. */
void ff_lesson_put(ff_web_out *out, const lesson *l);
/* What asks for the case that the lesson stands at: drawn, or of a provision that is due. */
void ff_lesson_put_drawn(ff_web_out *out, const lesson *l);
/* Another ten cases of the same kind, from the first. */
void ff_lesson_renew(const ff_web_out *out, lesson *l);
/* What was answered so far; NULL where no answers are kept, or they cannot be read. */
const ff_learner *ff_lesson_learner(const ff_web_out *out);
/* Why the answers are not kept here, where there is something to say. */
void ff_lesson_put_fault(ff_web_out *out);

#endif
