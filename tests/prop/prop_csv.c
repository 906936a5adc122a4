/*
 * CSV over arbitrary bytes: reading ends, with rows or an error; what was read, written and
 * read again is the same. Scoresheets likewise. The bytes are random, but from an alphabet in
 * which quotes, delimiters, line ends and moves are frequent.
 *
 *   prop_csv [TEXTS [SEED]]
 */
#include "csv/csv.h"
#include "csv/sheet_csv.h"
#include "flagfall/memory.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static uint64_t state;
static unsigned long texts, good, sheets, wrong;

static uint32_t draw(uint32_t below)
{
    state = state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (uint32_t)((state >> 33) % below);
}

/* --- rows --- */

/* As it is written: U+FFFD for a control byte that is no line end or tab. */
static void put_written(ff_str *out, const char *text, size_t size)
{
    for (size_t i = 0; i < size; i++) {
        bool control = (unsigned char)text[i] < 32 || text[i] == 127;
        if (control && strchr("\n\r\t", text[i]) == NULL)
            ff_str_text(out, "\xef\xbf\xbd");
        else
            ff_str_char(out, text[i]);
    }
}

/* Every row as its cells, each with a NUL behind: equal texts are equal tables. */
static int dump_row(void *ctx, const ff_csv_row *row, ff_error *err)
{
    ff_str *out = ctx;
    (void)err;
    ff_str_format(out, "[%zu", row->count);
    for (size_t i = 0; i < row->count; i++) {
        ff_str_char(out, ' ');
        put_written(out, row->cells[i], row->sizes[i]);
        ff_str_char(out, '\0');
    }
    ff_str_char(out, ']');
    return FF_OK;
}

static int write_row(void *ctx, const ff_csv_row *row, ff_error *err)
{
    ff_str *out = ctx;
    (void)err;
    for (size_t i = 0; i < row->count; i++) {
        if (i > 0)
            ff_str_char(out, ',');
        ff_csv_put(out, row->cells[i]);
    }
    ff_str_char(out, '\n');
    return FF_OK;
}

static int read_bytes(const char *bytes, size_t size, ff_csv_visitor visitor, void *ctx)
{
    ff_input *input;
    ff_error err;
    int code = ff_input_new_memory(bytes, size, &input, &err);
    if (code != FF_OK)
        return code;
    code = ff_csv_read(input, visitor, ctx, &err);
    ff_input_free(input);
    return code;
}

static void complain(const char *what, const char *bytes, size_t size)
{
    if (wrong++ > 5)
        return;
    printf("%s:", what);
    for (size_t i = 0; i < size; i++)
        printf(" %02x", (unsigned char)bytes[i]);
    printf("\n");
}

static void check_rows(const char *bytes, size_t size)
{
    ff_str first = FF_STR_INIT, second = FF_STR_INIT, again = FF_STR_INIT;
    if (read_bytes(bytes, size, dump_row, &first) == FF_OK) {
        good++;
        read_bytes(bytes, size, write_row, &again);
        int code = read_bytes(ff_str_get(&again), again.size, dump_row, &second);
        if (code != FF_OK || first.size != second.size ||
            memcmp(ff_str_get(&first), ff_str_get(&second), first.size) != 0)
            complain("rows are not read again as they were", bytes, size);
    }
    ff_str_release(&first);
    ff_str_release(&second);
    ff_str_release(&again);
}

/* --- scoresheets --- */

static int read_sheet(const char *bytes, size_t size, ff_sheet *out)
{
    ff_input *input;
    ff_error err;
    ff_sheet_init(out);
    int code = ff_input_new_memory(bytes, size, &input, &err);
    if (code != FF_OK)
        return code;
    code = ff_csv_read_sheet(input, out, &err);
    ff_input_free(input);
    return code;
}

static bool same_text(const char *read, const char *again)
{
    ff_str written = FF_STR_INIT;
    put_written(&written, read, strlen(read));
    bool same = strcmp(ff_str_get(&written), again) == 0;
    ff_str_release(&written);
    return same;
}

static bool same_entries(const ff_sheet *a, const ff_sheet *b)
{
    if (a->count != b->count)
        return false;
    for (size_t i = 0; i < a->count; i++) {
        const ff_sheet_entry *x = &a->entries[i], *y = &b->entries[i];
        if (x->kind != y->kind || x->draw_offer != y->draw_offer ||
            x->clock_ms != y->clock_ms ||
            (x->kind == FF_ENTRY_MOVE && !same_text(x->text, y->text)))
            return false;
    }
    return true;
}

static void check_sheet(const char *bytes, size_t size)
{
    ff_sheet first, second;
    if (read_sheet(bytes, size, &first) == FF_OK) {
        sheets++;
        for (int by_ply = 0; by_ply < 2; by_ply++) {
            ff_str text = FF_STR_INIT;
            ff_csv_put_sheet(&first, by_ply == 1, &text);
            if (read_sheet(ff_str_get(&text), text.size, &second) != FF_OK ||
                !same_entries(&first, &second))
                complain("a sheet is not read again as it was", bytes, size);
            ff_sheet_release(&second);
            ff_str_release(&text);
        }
    }
    ff_sheet_release(&first);
}

static size_t make_text(char *out, size_t room, bool sheet)
{
    static const char *const pieces[] = {",",
                                         ",",
                                         ",",
                                         ";",
                                         "\t",
                                         "\n",
                                         "\n",
                                         "\r\n",
                                         "\r",
                                         "\"",
                                         "\"",
                                         " ",
                                         "e4",
                                         "Nf3",
                                         "(=)",
                                         "?",
                                         "...",
                                         "0:59",
                                         "1:2:3",
                                         "=1+1",
                                         "-1",
                                         "@x",
                                         "'=",
                                         "\n=",
                                         "\xc2\xa0"
                                         "1",
                                         "\xef\xbc\x9d"
                                         "1",
                                         "''",
                                         "1",
                                         "2",
                                         "\xe4",
                                         "Кf3",
                                         "",
                                         "\xef\xbb\xbf",
                                         "+",
                                         "\\",
                                         "1-0",
                                         "x",
                                         "\xff",
                                         "\x80",
                                         "\xc3",
                                         "a b",
                                         "#",
                                         "1/2"};
    static const char *const headers[] = {"move,white,black\n", "ply;move;clock\r\n",
                                          "move\twhite\tblack\twhite_clock\tblack_clock\n"};
    size_t size = 0;
    if (sheet) {
        const char *header = headers[draw(3)];
        memcpy(out, header, strlen(header));
        size = strlen(header);
    }
    for (unsigned n = draw(40); n > 0 && size + 8 < room; n--) {
        const char *piece = pieces[draw(sizeof pieces / sizeof *pieces)];
        size_t length = strlen(piece);
        memcpy(out + size, piece, length);
        size += length;
        if (draw(60) == 0)
            out[size++] = (char)draw(256);
    }
    return size;
}

int main(int argc, char **argv)
{
    unsigned long wanted = argc > 1 ? strtoul(argv[1], NULL, 10) : 60000;
    state = argc > 2 ? strtoull(argv[2], NULL, 10) : 3;
    for (; texts < wanted; texts++) {
        char text[512];
        bool sheet = draw(2) == 0;
        size_t size = make_text(text, sizeof text, sheet);
        check_rows(text, size);
        check_sheet(text, size);
    }
    printf("%lu texts, %lu of them tables, %lu sheets, %lu wrong\n", texts, good, sheets,
           wrong);
    return wrong == 0 && good > 0 && sheets > 0 ? 0 : 1;
}
