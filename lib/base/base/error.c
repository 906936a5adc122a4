#include "flagfall/error.h"

#include "flagfall/text.h"

#include <stdarg.h>
#include <stdio.h>

ff_category ff_code_category(int code)
{
    return (ff_category)(code & 0xff);
}

const char *ff_code_name(int code)
{
    switch (code) {
    case FF_OK:
        return "OK";
#define X(name, category, number, text)                                                        \
    case FF_E_##name:                                                                          \
        return #name;
        FF_ERROR_TABLE(X)
#undef X
    }
    return "UNKNOWN";
}

const char *ff_code_meaning(int code)
{
    switch (code) {
    case FF_OK:
        return "done";
#define X(name, category, number, text)                                                        \
    case FF_E_##name:                                                                          \
        return text;
        FF_ERROR_TABLE(X)
#undef X
    }
    return "no such error";
}

static void copy_text(char *to, size_t size, const char *from)
{
    size_t i = 0;
    for (; from[i] != '\0' && i + 1 < size; i++)
        to[i] = (unsigned char)from[i] < 32 || from[i] == 127 ? '?' : from[i];
    /* never cut a UTF-8 sequence in two */
    if (from[i] != '\0')
        while (i > 0 && ((unsigned char)from[i] & 0xc0) == 0x80)
            i--;
    to[i] = '\0';
}

__attribute__((format(__printf__, 3, 0))) static void fill(ff_error *err, int code,
                                                           const char *format, va_list args)
{
    char text[1024];
    vsnprintf(text, sizeof text, format, args);
    ff_utf8_drop_cut(text);
    ff_error_clear(err);
    err->code = code;
    copy_text(err->message, sizeof err->message, text);
}

int ff_fail(ff_error *err, int code, const char *format, ...)
{
    if (err != NULL) {
        va_list args;
        va_start(args, format);
        fill(err, code, format, args);
        va_end(args);
    }
    return code;
}

int ff_fail_at(ff_error *err, int code, const char *source, long line, long column,
               const char *format, ...)
{
    if (err != NULL) {
        va_list args;
        va_start(args, format);
        fill(err, code, format, args);
        va_end(args);
        ff_error_place(err, code, source, line, column);
    }
    return code;
}

int ff_error_place(ff_error *err, int code, const char *source, long line, long column)
{
    if (err != NULL && code != FF_OK) {
        copy_text(err->source, sizeof err->source, source != NULL ? source : "");
        err->line = line;
        err->column = column;
    }
    return code;
}

const char *ff_severity_name(ff_severity severity)
{
    static const char *const names[] = {[FF_SEVERITY_NOTE] = "note",
                                        [FF_SEVERITY_WARNING] = "warning",
                                        [FF_SEVERITY_ERROR] = "error"};
    return names[severity];
}

void ff_error_clear(ff_error *err)
{
    if (err != NULL)
        *err = (ff_error){.code = FF_OK};
}

int ff_error_options(unsigned version, unsigned newest, const char *what, ff_error *err)
{
    if (version <= newest)
        return FF_OK;
    return ff_fail(err, FF_E_UNSUPPORTED,
                   "%s of version %u: this library knows them up to version %u", what, version,
                   newest);
}
