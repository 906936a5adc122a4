#ifndef FF_SPREADSHEET_ZIP_H
#define FF_SPREADSHEET_ZIP_H

#include "base/budget.h"
#include "flagfall/error.h"
#include "flagfall/file.h"
#include "xml/xml.h"

#include <stdbool.h>
#include <stddef.h>

/* The files of an archive, in memory or of an input, read as XML. */

enum { FF_ZIP_MAX_FILES = 10000, FF_ZIP_NAME_SIZE = 256 };

typedef struct ff_zip ff_zip;

/* Where an archive is, and what it is called. Must outlive it. */
typedef struct ff_zip_place {
    ff_span bytes;
    ff_input *input; /* in their place: one that can be read in parts, or NULL */
    const char *source;
} ff_zip_place;

/* Opens an archive; `budget`, from which it spends what it unpacks, must outlive it.
 * `*out` is freed by ff_zip_free. FF_E_PARSE when it is not one, FF_E_LIMIT, FF_E_MEMORY,
 * FF_E_IO_LIBRARY, and of the input. */
int ff_zip_open(const ff_zip_place *place, ff_budget *budget, ff_zip **out, ff_error *err);
void ff_zip_free(ff_zip *zip);

/* Is there a file of that name? */
bool ff_zip_has(ff_zip *zip, const char *name);

/* Reads the file of that name as XML. FF_E_PARSE when it is missing, damaged or not XML,
 * FF_E_UNSUPPORTED when it has a password, FF_E_LIMIT beyond its budget, and what
 * ff_xml_read_from returns. */
int ff_zip_read_xml(ff_zip *zip, const char *name, const ff_xml_visitor *visitor, void *ctx,
                    ff_error *err);

/* The part of an XML name after its prefix. */
const char *ff_zip_local(const char *name);
/* The value of an attribute, by the part of its name after the prefix; NULL. */
const char *ff_zip_attribute(const char *const *attributes, const char *name);

#endif
