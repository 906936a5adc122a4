#ifndef FF_XML_XML_H
#define FF_XML_XML_H

#include "flagfall/error.h"
#include "flagfall/file.h"

/*
 * XML as a stream of elements and text, in bounded memory. A document type is refused, and with
 * it every entity but the five of XML: nothing can grow while it is read.
 */

enum { FF_XML_MAX_DEPTH = 64 };

/* What is called while a document is read. `attributes` are names and values in turn, ended by
 * NULL; `text` is not terminated and may come in pieces. All is borrowed until the call
 * returns. What is not 0 ends the reading and is returned. Names are as written ("x:row" keeps
 * its prefix). */
typedef struct ff_xml_visitor {
    int (*begin)(void *ctx, const char *name, const char *const *attributes, ff_error *err);
    int (*end)(void *ctx, const char *name, ff_error *err);
    int (*text)(void *ctx, const char *text, size_t size, ff_error *err);
} ff_xml_visitor;

/* Where the bytes of a document come from. `read` is like ff_input_read: `*got` is 0 at the end
 * only. `name` is for messages; both are borrowed. */
typedef struct ff_xml_source {
    const char *name;
    int (*read)(void *ctx, void *buffer, size_t size, size_t *got, ff_error *err);
    void *ctx;
} ff_xml_source;

/* The longest tag, comment or other single thing in a document, in bytes. */
enum { FF_XML_MAX_TOKEN = 1024 * 1024 };

/* Reads the whole of `input`. Returns 0, what a visitor returned, FF_E_PARSE with line and
 * column, FF_E_LIMIT for nesting beyond FF_XML_MAX_DEPTH and for FF_XML_MAX_TOKEN,
 * FF_E_IO_LIBRARY, FF_E_MEMORY or an error of the input. */
int ff_xml_read(ff_input *input, const ff_xml_visitor *visitor, void *ctx, ff_error *err);

/* The same from a source of bytes, and its errors. */
int ff_xml_read_from(const ff_xml_source *source, const ff_xml_visitor *visitor, void *ctx,
                     ff_error *err);

/* The value of an attribute, or NULL. */
const char *ff_xml_attribute(const char *const *attributes, const char *name);

#endif
