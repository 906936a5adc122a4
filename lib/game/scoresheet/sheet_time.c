#include "scoresheet/sheet_time.h"

#include "base/latin.h"

#include <string.h>

bool ff_sheet_clock_cell(const char *text, int64_t *out)
{
    int64_t total = 0, part = 0;
    int digits = 0, colons = 0;
    for (; *text != '\0' && *text != '.' && *text != ','; text++) {
        if (*text == ':' && digits > 0 && colons < 2) {
            total = (total + part) * 60;
            part = digits = 0;
            colons++;
        } else if (ff_latin_is_digit(*text) && digits < 6) {
            part = part * 10 + (*text - '0');
            digits++;
            if (colons > 0 && (digits > 2 || part > 59))
                return false;
        } else {
            return false;
        }
    }
    if (digits == 0)
        return false;
    int64_t ms = 0, unit = 100;
    if (*text != '\0')
        for (text++; *text != '\0'; text++, unit /= 10) {
            if (*text < '0' || *text > '9' || unit == 0)
                return false;
            ms += (*text - '0') * unit;
        }
    *out = (total + part) * 1000 + ms;
    return true;
}

int64_t ff_sheet_time_of(const char *text, size_t size)
{
    char cell[32];
    int64_t ms;
    if (size > 2 && text[0] == '(' && text[size - 1] == ')') {
        text++;
        size -= 2;
    }
    if (size >= sizeof cell || memchr(text, ':', size) == NULL)
        return -1;
    memcpy(cell, text, size);
    cell[size] = '\0';
    return ff_sheet_clock_cell(cell, &ms) ? ms : -1;
}
