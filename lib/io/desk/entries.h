#ifndef FF_DESK_ENTRIES_H
#define FF_DESK_ENTRIES_H

#include "desk/parts.h"

/* What came from where: entries of the log beside what they did, and the box for slips. */

/* The last few entries, each to be taken back. What the view returns. */
int ff_desk_put_last(ff_web_out *out, ff_error *err);
/* Rows of the log: the newest `most`, in which `find` is found ("": all). */
int ff_desk_put_log(ff_web_out *out, long long most, const char *find, ff_error *err);

/* Who entered the result of each board of a round, and when. */
typedef struct desk_origin {
    long long entry; /* 0: not found */
    char time[24], author[40];
} desk_origin;
enum { DESK_BOARDS_MAX = 5000 };
/* By board, `boards` + 1 of them, in the arena of the answer; NULL when the view has no log. */
const desk_origin *ff_desk_origins(ff_web_out *out, int round, int boards, ff_error *err);
/* "14:31", and who. */
void ff_desk_put_origin(ff_web_out *out, const desk_origin *origin);

/* The box for slips of a round: "12w". Nothing where the role may not. */
void ff_desk_put_slip(ff_web_out *out, int round);

/* --- open questions --- */

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
