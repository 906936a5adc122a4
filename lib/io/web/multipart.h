#ifndef FF_WEB_MULTIPART_H
#define FF_WEB_MULTIPART_H

#include "web/web.h"

/* Reads a form with a file (multipart/form-data, RFC 7578) into fields in the arena; the bytes
 * of values stay where they are in `text`, which is changed: a NUL is put after each. `type` is
 * the header Content-Type. FF_E_UNSUPPORTED when it is another type, FF_E_PARSE for what is no
 * such form, FF_E_ENCODING for a typed value that is not UTF-8, FF_E_LIMIT for too many fields,
 * FF_E_MEMORY. */
int ff_web_multipart_read(ff_arena *arena, const char *type, char *text, size_t size,
                          ff_web_fields *out, ff_error *err);

#endif
