#ifndef FF_WEB_OUT_H
#define FF_WEB_OUT_H

#include "web/web.h"

/*
 * The writer of pages. Markup comes from literals, everything else through the one function
 * that escapes; links and forms name rows of the table.
 */

enum { FF_WEB_NUMBERS = 3 };

/* What a page writes into and asks. */
struct ff_web_out {
    const ff_web_site *site;
    const ff_web_request *request;
    const ff_web_view *view;
    ff_web_answer *answer;
    ff_str *html;
    const ff_web_page *page;
    long long numbers[FF_WEB_NUMBERS]; /* of the path: {n} */
    const char *word;                  /* of the path: {w} or {*} */
    bool in_link;
};

#endif
