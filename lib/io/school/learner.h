#ifndef FF_SCHOOL_LEARNER_H
#define FF_SCHOOL_LEARNER_H

/*
 * What a learner has answered: a text file to which a line is added for each answer, and what
 * follows from it, when which provision is to be asked again (Leitner's boxes).
 */
#include "flagfall/error.h"
#include "school/school.h"

enum { FF_LEARNER_BYTES = 16 * 1024 * 1024, FF_LEARNER_BOXES = 6, FF_LEARNER_PROVISION = 64 };

/* One answer. `letter` is '-' where none was given. */
typedef struct ff_learner_answer {
    int64_t when_s; /* since 1970, UTC */
    char code[FF_SCHOOL_CODE];
    char letter;
    bool right;
    char provision[FF_LEARNER_PROVISION];
} ff_learner_answer;

/* --- writing --- */

typedef struct ff_learner_file ff_learner_file;

/* Opens the file, or makes it, and keeps others from writing it; a line that was cut off is
 * taken away. FF_E_IO_OPEN, FF_E_IO_WRITE, FF_E_STATE_LOCKED, FF_E_STATE_KEPT (another kind of
 * file), FF_E_PARSE, FF_E_MEMORY. Closed with ff_learner_close. */
int ff_learner_open(const char *path, ff_learner_file **out, ff_error *err);
/* Adds a line, which is on the disk when this returns. FF_E_IO_WRITE, FF_E_MEMORY. */
int ff_learner_add(ff_learner_file *file, const ff_learner_answer *answer, ff_error *err);
/* Appends the line of an answer, with its line break. */
void ff_learner_line(const ff_learner_answer *answer, ff_str *out);
/* NULL is fine. */
void ff_learner_close(ff_learner_file *file);

/* --- reading --- */

/* A provision, as far as it is known. `box` counts from 0, not known, to the last, known for
 * long; `code` is the last case that was asked. */
typedef struct ff_learner_provision {
    char name[FF_LEARNER_PROVISION], code[FF_SCHOOL_CODE];
    unsigned asked, right, box;
    int64_t last_s, due_s;
} ff_learner_provision;

/* All of them in the order in which they were first asked, and the answers. Start with zeros.
 */
typedef struct ff_learner {
    ff_learner_answer *answers;
    size_t answer_count, answer_capacity;
    ff_learner_provision *list;
    size_t count, capacity;
    uint32_t *places; /* of `list` by the hash of the name, one more than the index; 0: free */
    size_t place_count;
    bool cut; /* a line at the end was not whole, and was passed over */
} ff_learner;

/* Reads a file; one that is not there is an empty one with `missing_ok`. FF_E_PARSE with the
 * line, FF_E_IO_OPEN, FF_E_LIMIT, FF_E_MEMORY. Release in every case. */
int ff_learner_read(const char *path, bool missing_ok, ff_learner *out, ff_error *err);
/* The same from bytes. `source` is for messages. */
int ff_learner_parse(const char *bytes, size_t size, const char *source, ff_learner *out,
                     ff_error *err);
/* Takes an answer into account. FF_E_MEMORY. */
int ff_learner_note(ff_learner *learner, const ff_learner_answer *answer, ff_error *err);
void ff_learner_release(ff_learner *learner);
/* The provision that is to be asked again first, among those due at that time and not in
 * `passed` (by index, `count` of them), or -1. */
int ff_learner_due(const ff_learner *learner, int64_t now_s, const int *passed, int count);
/* How many are due at that time. */
size_t ff_learner_due_count(const ff_learner *learner, int64_t now_s);

/* --- what is shown of it --- */

/* The answers of one day in UTC, which begins at `day_s`. */
typedef struct ff_learner_day {
    int64_t day_s;
    unsigned asked, right;
} ff_learner_day;

/* The day of answer number `*at`, which then is that of the next day; false at the end. */
bool ff_learner_next_day(const ff_learner *learner, size_t *at, ff_learner_day *out);
/* "2026-11-29", or "?" for a time that no calendar has. */
enum { FF_LEARNER_DATE = 11 };
void ff_learner_date(int64_t seconds, char out[FF_LEARNER_DATE]);
/* Appends the share of right answers of the last days, at most FF_LEARNER_PLOT of them, as a
 * picture (SVG): a bar a day, of the classes "of" and "right". `label` is its name for those
 * who do not see it. */
enum { FF_LEARNER_PLOT = 60 };
void ff_learner_plot(const ff_learner *learner, const char *label, ff_str *out);

#endif
