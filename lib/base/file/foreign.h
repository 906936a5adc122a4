#ifndef FF_FILE_FOREIGN_H
#define FF_FILE_FOREIGN_H

#include "flagfall/error.h"
#include "flagfall/file.h"

#include <stdbool.h>
#include <stddef.h>

/*
 * What a file is that holds no text of ours: known by its first bytes, before anything in it is
 * judged. The table says what it is called and what to do with it.
 */

/* A kind of file. Static. */
typedef struct ff_foreign_kind {
    const char *name;   /* "a bzip2 archive" */
    const char *advice; /* what to do; NULL: nothing helps */
} ff_foreign_kind;

/* The kind of a file that begins with these bytes, or NULL. A few hundred show binary data of
 * an unknown kind. */
const ff_foreign_kind *ff_foreign_kind_of(const void *bytes, size_t size);

/* Refuses an input that is not the text of games: FF_E_PARSE_PGN with what it is and what to
 * do. Looks at bytes that were not read yet, unpacked ones where it is packed; an input without
 * any passes. What ff_input_peek returns. */
int ff_foreign_refuse(ff_input *input, ff_error *err);

/* The same of an input of something else, as "position". */
int ff_foreign_refuse_for(const char *what, ff_input *input, ff_error *err);

/* Does text begin as an object of JSON does: a brace, and a name in quotes? */
bool ff_foreign_is_json(const char *bytes, size_t size);
/* Refuses JSON where another text is read. FF_E_PARSE_PGN. */
int ff_foreign_refuse_json(ff_input *input, ff_error *err);

#endif
