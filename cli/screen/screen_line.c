#include "cli/screen/screen.h"

#include "flagfall/text.h"

#include <string.h>

void screen_line(int row, screen_style style, const char *text)
{
    ff_str line = FF_STR_INIT;
    ff_str_printable(&line, text, strlen(text));
    screen_draw(row, style, line.failed ? "?" : ff_str_get(&line));
    ff_str_release(&line);
}
