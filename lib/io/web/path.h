#ifndef FF_WEB_PATH_H
#define FF_WEB_PATH_H

#include "web/out.h"

/* Paths of the table: "/why/{n}/{n}", "/do/{w}". */

/* Whether a path is one of that form; what its holes hold goes to `numbers` and `*word` (the
 * rest of the path, borrowed). */
bool ff_web_path_matches(const char *form, const char *path, long long numbers[FF_WEB_NUMBERS],
                         const char **word);
/* Appends the path of a form, escaped for a URL. */
void ff_web_path_put(const char *form, const long long numbers[FF_WEB_NUMBERS],
                     const char *word, ff_str *out);
/* Appends a text as a part of a URL: what is no letter, digit or one of -._~ is escaped. */
void ff_web_url_put(const char *text, ff_str *out);

#endif
