#ifndef FF_RULING_RULING_SPOKEN_H
#define FF_RULING_RULING_SPOKEN_H

#include "flagfall/ruling.h"
#include "lang/lang.h"

/*
 * The page of a ruling in the language of the players. What has no translation is in English
 * and marked so; `beside` puts the English of every text beside it.
 */
typedef struct ff_ruling_tongue {
    const ff_lang *lang; /* NULL: English alone */
    bool beside;
} ff_ruling_tongue;

/* ff_ruling_page_in and ff_ruling_html; NULL is English. */
void ff_ruling_page_as(const ff_ruling *ruling, size_t columns, const ff_ruling_tongue *tongue,
                       ff_str *out);
void ff_ruling_html_as(const ff_ruling *ruling, const ff_ruling_tongue *tongue, ff_str *out);

#endif
