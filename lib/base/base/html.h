#ifndef FF_BASE_HTML_H
#define FF_BASE_HTML_H

#include "flagfall/text.h"

/*
 * Text in a page. There is one way for it to get there, so that no name can bring markup along.
 */

/* Appends text for an element or for an attribute in double quotes: the five characters of
 * markup escaped, control bytes and broken UTF-8 made visible. */
void ff_html_text(ff_str *out, const char *text);

#endif
