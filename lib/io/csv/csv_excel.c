#include "csv/csv.h"

#include "base/latin.h"

#include <string.h>

/* CSV for a spreadsheet of a country with decimal commas, made from ours. */

/* "-12.5": digits, one point, digits. */
static bool is_decimal(const char *cell, size_t size)
{
    size_t at = size > 0 && cell[0] == '-', digits = 0, points = 0;
    for (; at < size; at++) {
        bool digit = ff_latin_is_digit(cell[at]);
        if (!digit && cell[at] != '.')
            return false;
        digits += digit;
        points += !digit;
    }
    return points == 1 && digits >= 2 && cell[size - 1] != '.';
}

static void put_bare(const char *cell, size_t size, ff_str *out)
{
    bool decimal = is_decimal(cell, size);
    bool quoted = memchr(cell, ';', size) != NULL;
    if (quoted)
        ff_str_char(out, '"');
    for (size_t i = 0; i < size; i++)
        ff_str_char(out, decimal && cell[i] == '.' ? ',' : cell[i]);
    if (quoted)
        ff_str_char(out, '"');
}

/* Bytes of a cell in quotes, both quotes among them. */
static size_t quoted_size(const char *at, const char *end)
{
    const char *from = at++;
    while (at < end && (at[0] != '"' || (at + 1 < end && at[1] == '"')))
        at += at[0] == '"' ? 2 : 1;
    return (size_t)(at - from) + (at < end);
}

void ff_csv_for_excel(const char *csv, size_t size, ff_str *out)
{
    const char *at = csv, *end = csv + size;
    ff_str_text(out, "\xEF\xBB\xBF");
    while (at < end) {
        size_t cell = 0;
        if (*at == '"') {
            cell = quoted_size(at, end);
            ff_str_bytes(out, at, cell);
        } else {
            while (at + cell < end && at[cell] != ',' && at[cell] != '\n')
                cell++;
            put_bare(at, cell, out);
        }
        at += cell;
        if (at < end)
            ff_str_text(out, *at++ == ',' ? ";" : "\r\n");
    }
}
