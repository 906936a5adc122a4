#include "flagfall/diagnostic.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "flagfall/text.h"

int ff_diagnostics_add(ff_diagnostics *list, ff_severity severity, const char *code, long line,
                       long column, const char *format, ...)
{
    char text[512];
    if (list == NULL)
        return FF_OK;
    if (list->count >= FF_DIAGNOSTICS_LIMIT) {
        list->dropped++;
        return FF_OK;
    }
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    ff_utf8_drop_cut(text);
    const char *copy = ff_arena_copy(&list->arena, text, strlen(text));
    if (copy == NULL ||
        ff_grow(&list->items, &list->capacity, list->count + 1, sizeof *list->items) != FF_OK)
        return FF_E_MEMORY;
    list->items[list->count++] = (ff_diagnostic){severity, code, line, column, copy};
    return FF_OK;
}

void ff_diagnostics_clear(ff_diagnostics *list)
{
    if (list == NULL)
        return;
    ff_arena_reset(&list->arena);
    list->count = list->dropped = 0;
}

void ff_diagnostics_release(ff_diagnostics *list)
{
    ff_free(list->items);
    ff_arena_release(&list->arena);
    *list = (ff_diagnostics){0};
}
