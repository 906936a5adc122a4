#ifndef FF_NORMS_BIG_H
#define FF_NORMS_BIG_H

#include "norms/norms.h"

/* Fills in `big` of an event whose rounds are known. FF_E_MEMORY. */
int ff_norm_judge_big(ff_norm_event *event, ff_error *err);

#endif
