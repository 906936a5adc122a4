#ifndef FF_SCHOOL_MARKS_H
#define FF_SCHOOL_MARKS_H

#include "flagfall/error.h"
#include "school/school.h"

/* The answers of a class: a row a learner, the name first and then an answer for each question.
 */

enum { FF_MARKS_QUESTIONS = 200, FF_MARKS_ROWS = 5000, FF_MARKS_NAME = 200 };

/* What became of an answer. */
typedef enum ff_marks_answer {
    FF_ANSWER_RIGHT,
    FF_ANSWER_WRONG,
    FF_ANSWER_NONE,
    FF_ANSWER_UNCLEAR
} ff_marks_answer;

typedef struct ff_marks_row {
    const char *name;
    unsigned char answers[FF_MARKS_QUESTIONS]; /* ff_marks_answer */
    unsigned right, none, unclear;
    long line;
} ff_marks_row;

/* The texts lie in `arena`. `right` and `choices` of each question are set by the caller. */
typedef struct ff_marks {
    ff_arena arena;
    unsigned count; /* of questions */
    unsigned char right[FF_MARKS_QUESTIONS], choices[FF_MARKS_QUESTIONS];
    ff_marks_row *rows;
    size_t row_count, capacity;
    bool not_utf8;
} ff_marks;

/* Marks a CSV: a first row whose second cell is no answer ("1") is a heading. A cell is a
 * letter, empty or "-" for none; anything else is unclear, and not counted as right.
 * FF_E_PARSE_CSV with the line where a row has more answers, or the name of another row, none,
 * or one of several lines or more than FF_MARKS_NAME bytes, and where there is no row;
 * FF_E_LIMIT, FF_E_MEMORY. Release in every case. */
int ff_marks_read(const char *bytes, size_t size, const char *source, ff_marks *marks,
                  ff_error *err);
void ff_marks_release(ff_marks *marks);
/* How many rows have question `index` right. */
unsigned ff_marks_of_question(const ff_marks *marks, unsigned index);

#endif
