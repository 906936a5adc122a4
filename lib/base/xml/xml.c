#include "xml/xml.h"

#include "flagfall/memory.h"
#include "xml/expat_library.h"

#include <string.h>

enum { PIECE = 64 * 1024 };

typedef struct reader {
    XML_Parser parser;
    const ff_xml_visitor *visitor;
    void *ctx;
    ff_error *err;
    const char *source;
    int depth;
    int code; /* what ended the reading, or 0 */
} reader;

static void stop(reader *r, int code)
{
    if (code == FF_OK || r->code != FF_OK)
        return;
    r->code = code;
    XML_StopParser(r->parser, XML_FALSE);
}

static long line_of(const reader *r)
{
    return (long)XML_GetCurrentLineNumber(r->parser);
}

static void XMLCALL on_begin(void *data, const XML_Char *name, const XML_Char **attributes)
{
    reader *r = data;
    if (r->code != FF_OK)
        return;
    if (++r->depth > FF_XML_MAX_DEPTH) {
        stop(r, ff_fail_at(r->err, FF_E_LIMIT, r->source, line_of(r), 0,
                           "elements are nested more than %d deep", FF_XML_MAX_DEPTH));
        return;
    }
    if (r->visitor->begin != NULL)
        stop(r, r->visitor->begin(r->ctx, name, (const char *const *)attributes, r->err));
}

static void XMLCALL on_end(void *data, const XML_Char *name)
{
    reader *r = data;
    r->depth--;
    if (r->code == FF_OK && r->visitor->end != NULL)
        stop(r, r->visitor->end(r->ctx, name, r->err));
}

static void XMLCALL on_text(void *data, const XML_Char *text, int size)
{
    reader *r = data;
    if (r->code == FF_OK && r->visitor->text != NULL)
        stop(r, r->visitor->text(r->ctx, text, (size_t)size, r->err));
}

static void XMLCALL on_doctype(void *data, const XML_Char *name, const XML_Char *system,
                               const XML_Char *public_id, int internal)
{
    reader *r = data;
    (void)name, (void)system, (void)public_id, (void)internal;
    stop(r, ff_fail_at(r->err, FF_E_PARSE, r->source, line_of(r), 0,
                       "the XML has a document type, which lists have no use for"));
}

static int fault(reader *r)
{
    enum XML_Error error = XML_GetErrorCode(r->parser);
    if (error == XML_ERROR_NO_MEMORY)
        return ff_fail(r->err, FF_E_MEMORY, "out of memory for XML");
    return ff_fail_at(r->err, FF_E_PARSE, r->source, line_of(r),
                      (long)XML_GetCurrentColumnNumber(r->parser) + 1, "this is not XML: %s",
                      XML_ErrorString(error));
}

/* What is fed and not read yet is one token; a longer one would be read again and again. */
static int check_token(reader *r, long long fed)
{
    long long at = XML_GetCurrentByteIndex(r->parser);
    if (fed - (at < 0 ? 0 : at) <= FF_XML_MAX_TOKEN + PIECE)
        return FF_OK;
    return ff_fail_at(r->err, FF_E_LIMIT, r->source, line_of(r), 0,
                      "a tag or comment in the XML is longer than %d bytes", FF_XML_MAX_TOKEN);
}

static int read_all(reader *r, const ff_xml_source *source)
{
    size_t got = 1;
    long long fed = 0;
    int code = FF_OK;
    char *piece = ff_malloc(PIECE);
    if (piece == NULL)
        return ff_fail(r->err, FF_E_MEMORY, "out of memory for XML");
    while (code == FF_OK && got > 0) {
        code = source->read(source->ctx, piece, PIECE, &got, r->err);
        if (code == FF_OK && XML_Parse(r->parser, piece, (int)got, got == 0) != XML_STATUS_OK)
            code = r->code != FF_OK ? r->code : fault(r);
        fed += (long long)got;
        if (code == FF_OK)
            code = check_token(r, fed);
    }
    ff_free(piece);
    return code;
}

int ff_xml_read_from(const ff_xml_source *source, const ff_xml_visitor *visitor, void *ctx,
                     ff_error *err)
{
    int code = ff_library_need(&ff_expat_library, err);
    if (code != FF_OK)
        return code;
    reader r = {.visitor = visitor, .ctx = ctx, .err = err, .source = source->name};
    r.parser = XML_ParserCreate(NULL);
    if (r.parser == NULL)
        return ff_fail(err, FF_E_MEMORY, "out of memory for XML");
    XML_SetUserData(r.parser, &r);
    XML_SetElementHandler(r.parser, on_begin, on_end);
    XML_SetCharacterDataHandler(r.parser, on_text);
    XML_SetDoctypeDeclHandler(r.parser, on_doctype, NULL);
    code = read_all(&r, source);
    XML_ParserFree(r.parser);
    return code;
}

static int read_input(void *ctx, void *buffer, size_t size, size_t *got, ff_error *err)
{
    return ff_input_read(ctx, buffer, size, got, err);
}

int ff_xml_read(ff_input *input, const ff_xml_visitor *visitor, void *ctx, ff_error *err)
{
    const ff_xml_source source = {ff_input_name(input), read_input, input};
    return ff_xml_read_from(&source, visitor, ctx, err);
}

const char *ff_xml_attribute(const char *const *attributes, const char *name)
{
    for (size_t i = 0; attributes[i] != NULL; i += 2)
        if (strcmp(attributes[i], name) == 0)
            return attributes[i + 1];
    return NULL;
}
