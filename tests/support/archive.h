#ifndef TESTS_SUPPORT_ARCHIVE_H
#define TESTS_SUPPORT_ARCHIVE_H

/* Archives as spreadsheets are, made by the book (APPNOTE.TXT 4.3), independent of minizip. */

#include "flagfall/text.h"

#include <stdbool.h>
#include <stddef.h>

typedef struct archive_part {
    const char *name;
    const char *bytes;
    size_t size; /* 0: a text */
} archive_part;

/* Appends the archive; its parts packed or as they are. */
void archive_make(ff_str *out, const archive_part *parts, size_t count, bool packed);

/* An XLSX file with a sheet "List" of these rows, and these shared texts and formats, all as
 * XML inside their elements; `shared` and `styles` may be NULL. */
void archive_xlsx(ff_str *out, const char *rows, const char *shared, const char *styles);
/* An ODS file with these tables. */
void archive_ods(ff_str *out, const char *tables);

#endif
