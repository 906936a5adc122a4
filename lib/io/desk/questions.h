#ifndef FF_DESK_QUESTIONS_H
#define FF_DESK_QUESTIONS_H

#include "desk/parts.h"

/* What is open: what only a person can decide, or has to do. */
typedef struct desk_question {
    char text[160];
    ff_web_to to;     /* where it is answered */
    const char *path; /* the same, of a question of the home; or NULL */
    long long since_ms;
} desk_question;

enum { DESK_QUESTIONS_MAX = 64 };
/* The questions that are open, `*count` of them at most DESK_QUESTIONS_MAX; returns how many
 * there are in all. */
int ff_desk_questions(ff_web_out *out, desk_question list[DESK_QUESTIONS_MAX], int *count);

/* The strip with the first three. */
void ff_desk_put_questions(ff_web_out *out);
/* A question with its link and its age. */
void ff_desk_put_question(ff_web_out *out, const desk_question *question);

#endif
