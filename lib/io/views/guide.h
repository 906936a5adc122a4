#ifndef FF_VIEWS_GUIDE_H
#define FF_VIEWS_GUIDE_H

#include "web/out.h"

/* The guide (docs/guide), as it is in the program: made by .package/guide. */
typedef struct ff_guide_page {
    const char *name; /* "swiss"; NULL ends the list */
    const char *text; /* Markdown */
} ff_guide_page;
extern const ff_guide_page ff_guide_pages[];

/* The page of that name; NULL when there is none. */
const ff_guide_page *ff_guide_find(const char *name);
/* What the first heading says, in the arena of the answer. */
const char *ff_guide_title(ff_web_out *out, const ff_guide_page *page);

/* Writes the part of Markdown that the guide uses as markup: headings, paragraphs, lists, code,
 * tables, emphasis and links to other pages of the guide. Everything else is text. */
void ff_guide_put(ff_web_out *out, const char *text);

#endif
