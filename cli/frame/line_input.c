#include "cli/frame/line_input.h"

#include <string.h>

int cli_lines_open(cli_lines *lines, const char *path, ff_error *err)
{
    lines->input = NULL;
    lines->line = (ff_str)FF_STR_INIT;
    lines->offset = lines->next = 0;
    lines->number = 0;
    lines->at = lines->size = 0;
    return ff_input_new(path, &lines->input, err);
}

/* Takes what the buffer has of the line; true when its end was there. */
static bool take_line(cli_lines *l)
{
    const char *from = l->buffer + l->at;
    const char *end = memchr(from, '\n', l->size - l->at);
    size_t size = end != NULL ? (size_t)(end - from) : l->size - l->at;
    ff_str_bytes(&l->line, from, size);
    l->at += size + (end != NULL);
    l->next += size + (end != NULL);
    return end != NULL;
}

int cli_lines_next(cli_lines *l, size_t limit, bool *found, ff_error *err)
{
    const char *name = ff_input_name(l->input);
    ff_str_clear(&l->line);
    l->offset = l->next;
    l->number++;
    *found = true;
    while (l->at == l->size || !take_line(l)) {
        if (l->line.size > limit)
            return ff_fail_at(err, FF_E_LIMIT, name, l->number, 1,
                              "the line is longer than the %zu bytes allowed", limit);
        l->at = 0;
        int code = ff_input_read(l->input, l->buffer, sizeof l->buffer, &l->size, err);
        if (code != FF_OK)
            return code;
        if (l->size == 0) {
            *found = l->line.size != 0;
            break;
        }
    }
    return l->line.failed
               ? ff_fail(err, FF_E_MEMORY, "out of memory for a line of \"%s\"", name)
               : FF_OK;
}

void cli_lines_close(cli_lines *lines)
{
    ff_input_free(lines->input);
    ff_str_release(&lines->line);
}
