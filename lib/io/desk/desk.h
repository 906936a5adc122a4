#ifndef FF_DESK_DESK_H
#define FF_DESK_DESK_H

#include "web/web.h"

/*
 * The desk: an event in the browser. One table of pages (desk.def), one file for each.
 */

/* The site: for ff_web_answer_make. */
extern const ff_web_site ff_desk_site;

#endif
