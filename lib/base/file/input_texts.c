#include "file/input.h"

#include "flagfall/memory.h"

#include <string.h>

/* --- lines --- */

typedef struct line_reader {
    ff_input *input;
    size_t limit;
    ff_input_line_visitor visitor;
    void *ctx;
    ff_str line;
    long number;
} line_reader;

static int end_line(line_reader *r, ff_error *err)
{
    int code = r->visitor(r->ctx, ff_str_get(&r->line), r->line.size, r->number++, err);
    ff_str_clear(&r->line);
    return code;
}

/* Bytes of the file; none at its end. */
static int take_bytes(line_reader *r, const char *bytes, size_t size, ff_error *err)
{
    int code = FF_OK;
    for (size_t at = 0; at < size && code == FF_OK;) {
        const char *end = memchr(bytes + at, '\n', size - at);
        size_t take = end != NULL ? (size_t)(end - bytes) - at : size - at;
        ff_str_bytes(&r->line, bytes + at, take);
        at += take + (end != NULL);
        if (r->line.failed)
            return ff_fail(err, FF_E_MEMORY, "out of memory for a line");
        if (r->line.size > r->limit)
            return ff_fail_at(err, FF_E_LIMIT, ff_input_name(r->input), r->number, 1,
                              "a line is longer than %zu bytes", r->limit);
        if (end != NULL)
            code = end_line(r, err);
    }
    return size == 0 && r->line.size != 0 ? end_line(r, err) : code;
}

int ff_input_each_line(ff_input *input, size_t limit, ff_input_line_visitor visitor, void *ctx,
                       ff_error *err)
{
    line_reader r = {input, limit, visitor, ctx, FF_STR_INIT, 1};
    char buffer[65536];
    size_t got = 1;
    int code = FF_OK;
    while (got != 0 && code == FF_OK) {
        code = ff_input_read(input, buffer, sizeof buffer, &got, err);
        if (code == FF_OK)
            code = take_bytes(&r, buffer, got, err);
    }
    ff_str_release(&r.line);
    return code;
}

/* --- the whole --- */

static int append_all(ff_input *in, size_t limit, ff_str *out, ff_error *err)
{
    char buffer[16 * 1024];
    for (;;) {
        size_t got;
        int code = ff_input_read(in, buffer, sizeof buffer, &got, err);
        if (code != FF_OK)
            return code;
        if (got == 0)
            break;
        if (out->size + got > limit)
            return ff_fail_at(err, FF_E_LIMIT, ff_input_name(in), 0, 0,
                              "\"%s\" is longer than the %zu bytes allowed", ff_input_name(in),
                              limit);
        ff_str_bytes(out, buffer, got);
    }
    return out->failed
               ? ff_fail(err, FF_E_MEMORY, "out of memory for \"%s\"", ff_input_name(in))
               : FF_OK;
}

int ff_input_read_all(const char *path, size_t limit, ff_str *out, ff_error *err)
{
    ff_input *in;
    int code = ff_input_new(path, &in, err);
    if (code != FF_OK)
        return code;
    code = append_all(in, limit, out, err);
    ff_input_free(in);
    return code;
}
