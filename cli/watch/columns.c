#include "cli/watch/columns.h"

#include <string.h>

/* The bytes of `text` that fit into so many columns; `*width`: what they take. */
static size_t fitting(const char *text, size_t size, size_t columns, size_t *width)
{
    size_t used = 0;
    *width = 0;
    while (used < size) {
        uint32_t code;
        size_t bytes = ff_utf8_decode(text + used, size - used, &code);
        bytes = bytes > 0 ? bytes : 1;
        size_t wide = ff_utf8_width(text, used + bytes);
        if (wide > columns)
            break;
        used += bytes;
        *width = wide;
    }
    return used;
}

void view_put_column(const char *text, size_t columns, ff_str *out)
{
    ff_str clean = FF_STR_INIT;
    size_t width;
    ff_str_printable(&clean, text, strlen(text));
    size_t used = fitting(ff_str_get(&clean), clean.size, columns, &width);
    ff_str_bytes(out, ff_str_get(&clean), used);
    ff_str_format(out, "%*s ", (int)(columns - width), "");
    ff_str_release(&clean);
}

void view_put_names(const ff_watch_board *board, size_t columns, ff_str *out)
{
    enum { BETWEEN = 3 };
    const char *names[] = {board->white[0] != '\0' ? board->white : "?",
                           board->black[0] != '\0' ? board->black : "?"};
    ff_str clean[2] = {FF_STR_INIT, FF_STR_INIT}, both = FF_STR_INIT;
    size_t room = columns > BETWEEN ? columns - BETWEEN : 1, width[2], fits[2];
    for (int i = 0; i < 2; i++) {
        ff_str_printable(&clean[i], names[i], strlen(names[i]));
        width[i] = ff_utf8_width(ff_str_get(&clean[i]), clean[i].size);
    }
    size_t left = width[1] < room / 2 ? room - width[1] : room - room / 2;
    fits[0] = fitting(ff_str_get(&clean[0]), clean[0].size, left, &width[0]);
    fits[1] = fitting(ff_str_get(&clean[1]), clean[1].size, room - width[0], &width[1]);
    ff_str_bytes(&both, ff_str_get(&clean[0]), fits[0]);
    ff_str_text(&both, " – ");
    ff_str_bytes(&both, ff_str_get(&clean[1]), fits[1]);
    view_put_column(ff_str_get(&both), columns, out);
    ff_str_release(&clean[0]);
    ff_str_release(&clean[1]);
    ff_str_release(&both);
}
