#include "cli/watch/page.h"

#include "flagfall/text.h"

#include <stdio.h>

watch_page_row *watch_page_add(watch_page *p, screen_style style)
{
    int most = p->rows < PAGE_ROWS ? p->rows : PAGE_ROWS;
    if (p->count < most || p->count == 0)
        p->count++;
    watch_page_row *row = &p->row[p->count - 1];
    row->text[0] = '\0';
    row->style = style;
    row->chosen = false;
    return row;
}

/* As many characters as fit, and never half of one. */
void watch_page_text(const watch_page *p, watch_page_row *row, const char *text, size_t size)
{
    ff_str fit = FF_STR_INIT;
    size_t used = 0, columns = p->columns > 0 ? (size_t)p->columns : 0;
    ff_str_printable(&fit, text, size);
    const char *from = ff_str_get(&fit);
    while (from[used] != '\0') {
        uint32_t code;
        size_t bytes = ff_utf8_decode(from + used, fit.size - used, &code);
        bytes = bytes > 0 ? bytes : 1;
        if (used + bytes >= sizeof row->text || ff_utf8_width(from, used + bytes) > columns)
            break;
        used += bytes;
    }
    snprintf(row->text, sizeof row->text, "%.*s", (int)used, from);
    ff_str_release(&fit);
}

void watch_page_show(const watch_page *p)
{
    for (int y = 0; y < p->count; y++)
        screen_line(y, p->row[y].chosen ? SCREEN_CURSOR : p->row[y].style, p->row[y].text);
    screen_clear_from(p->count);
    screen_show();
}
