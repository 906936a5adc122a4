#include "cli/forms/school.h"

const ff_web_learner *school_sit(school_seat *seat, const char *file)
{
    *seat = (school_seat){.view = {.file = file}};
    if (file == NULL)
        return NULL;
    if (ff_learner_read(file, true, &seat->learner, &seat->err) == FF_OK)
        seat->view.known = &seat->learner;
    else
        seat->view.fault = seat->err.message;
    return &seat->view;
}

void school_rise(school_seat *seat)
{
    ff_learner_release(&seat->learner);
}
