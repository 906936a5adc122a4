#ifndef FF_SCHOOL_PAPER_H
#define FF_SCHOOL_PAPER_H

#include "school/school.h"

/* A paper for an examination, as a page to print: the questions, or the key. */
typedef struct ff_school_paper {
    const char *title;
    uint32_t seed;
    ff_school_level level;
    unsigned count; /* of questions */
    bool key;       /* with the answers and their reasons */
} ff_school_paper;

/* Appends the beginning, each question (from number 1) and the end. */
void ff_school_paper_begin(const ff_school_paper *paper, ff_str *out);
void ff_school_paper_case(const ff_school_paper *paper, const ff_school_case *c,
                          unsigned number, ff_str *out);
void ff_school_paper_end(const ff_school_paper *paper, ff_str *out);

#endif
