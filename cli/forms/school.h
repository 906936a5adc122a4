#ifndef CLI_FORMS_SCHOOL_H
#define CLI_FORMS_SCHOOL_H

#include "school/learner.h"
#include "web/web.h"

/* The learner of a page, as it is in the file now. */
typedef struct school_seat {
    ff_learner learner;
    ff_error err;
    ff_web_learner view;
} school_seat;

/* Reads the file, for the view: one that is not there yet is empty, and one that cannot be read
 * says why. NULL, and nothing is read, where there is none. Borrowed until school_rise. */
const ff_web_learner *school_sit(school_seat *seat, const char *file);
/* Frees what was read; also of a seat of zeros. */
void school_rise(school_seat *seat);

#endif
