#ifndef FF_WEB_WORDS_H
#define FF_WEB_WORDS_H

#include "web/out.h"

/* Turns a form that was sent into the words of a command: fills `doing`, `words`, `input`, `go`
 * and `slow` of the answer. FF_E_PARSE for a field that is missing, or is not what it may be;
 * FF_E_LIMIT, FF_E_MEMORY. A field that the form does not have is passed over. {1}, {2} and
 * {word} are those of the path. */
int ff_web_words_make(const ff_web_form *form, ff_web_out *out, ff_error *err);

/* The parts of it, for a page that makes the words by itself (its `send`). A word is what is
 * before, a literal or the name of an option, with the value after it; FF_E_LIMIT, FF_E_MEMORY.
 * `go` is copied. */
int ff_web_word_add(ff_web_out *out, const char *before, const char *value, ff_error *err);
int ff_web_words_end(ff_web_out *out, ff_web_doing doing, const char *go, ff_error *err);
/* Whether a value is one line of at most 1000 bytes. */
bool ff_web_is_line(const char *value);

#endif
