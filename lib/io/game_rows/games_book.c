#include "game_rows/games_book.h"

#include "file/input.h"
#include "flagfall/memory.h"
#include "game_rows/games_head.h"
#include "spreadsheet/spreadsheet.h"
#include "system/gnu.h"

#include <stdio.h>
#include <string.h>

/* Where rows go. */
typedef struct way {
    ff_games_book *book;
    ff_csv_visitor visitor;
    void *to;
} way;

static bool holds(const char *bytes, size_t size, const char *text)
{
    return memmem(bytes, size, text, strlen(text)) != NULL;
}

bool ff_games_book_takes(const char *bytes, size_t size)
{
    static const char *const names[] = {"[Content_Types].xml", "xl/workbook.xml",
                                        "vnd.oasis.opendocument.spreadsheet"};
    static const char text[] = "word/document.xml";
    bool named = false;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        named |= holds(bytes, size, names[i]);
    return ff_spreadsheet_looks_like(bytes, size) && named && !holds(bytes, size, text);
}

/* A head has two headings: that of the moves, and one besides. */
static int headings_of(const csv_row *row)
{
    return ff_games_takes_headings(row) ? 2 : 0;
}

static int make_room(ff_games_book *book, size_t count, ff_error *err)
{
    size_t sizes = book->capacity;
    if (ff_grow(&book->sizes, &sizes, count, sizeof *book->sizes) != FF_OK ||
        ff_grow(&book->cells, &book->capacity, count, sizeof *book->cells) != FF_OK)
        return ff_fail(err, FF_E_MEMORY, "out of memory for a table");
    return FF_OK;
}

static void note_sheet(ff_games_book *book, const char *sheet)
{
    if (strcmp(book->sheet, sheet) == 0)
        return;
    book->several |= book->sheet[0] != '\0';
    snprintf(book->sheet, sizeof book->sheet, "%s", sheet);
}

static int on_row(void *ctx, const csv_row *row, const char *sheet, ff_error *err)
{
    const way *w = ctx;
    ff_games_book *book = w->book;
    int code = make_room(book, row->count, err);
    if (code != FF_OK)
        return code;
    note_sheet(book, sheet);
    for (size_t i = 0; i < row->count; i++)
        book->sizes[i] = strlen(row->cells[i]);
    const ff_csv_row out = {row->cells, book->sizes, row->count, row->line, false};
    return w->visitor(w->to, &out, err);
}

/* A file that cannot be read in parts is read whole. */
static int read_whole(ff_games_book *book, ff_error *err)
{
    enum { MOST_BYTES = 256 * 1024 * 1024, AT_A_TIME = 64 * 1024 };
    char *part = ff_malloc(AT_A_TIME);
    int code = part != NULL ? FF_OK : ff_fail(err, FF_E_MEMORY, "out of memory for a table");
    for (size_t got = 1; code == FF_OK && got > 0;) {
        code = ff_input_read(book->input, part, AT_A_TIME, &got, err);
        if (code == FF_OK)
            ff_str_bytes(&book->whole, part, got);
        if (book->whole.failed)
            code = ff_fail(err, FF_E_MEMORY, "out of memory for a table");
        else if (book->whole.size > MOST_BYTES)
            code = ff_fail_at(err, FF_E_LIMIT, ff_input_name(book->input), 0, 0,
                              "a workbook of more than %d bytes is read from a file alone",
                              MOST_BYTES);
    }
    ff_free(part);
    return code;
}

static int read_rows(void *ctx, ff_csv_visitor visitor, void *to, ff_error *err)
{
    ff_games_book *book = ctx;
    way w = {book, visitor, to};
    unsigned long long size;
    bool parts = ff_input_seekable(book->input, &size);
    const char *name = ff_input_name(book->input);
    ff_spreadsheet_request request = {
        .source = name, .headings = headings_of, .headings_two = ff_games_takes_two};
    int code = parts ? FF_OK : read_whole(book, err);
    if (code != FF_OK)
        return code;
    request.file = (ff_span){ff_str_get(&book->whole), book->whole.size};
    const ff_spreadsheet_rows rows = {&request, parts ? book->input : NULL, on_row, &w};
    code = ff_spreadsheet_each(&rows, &book->notes, err);
    if (code == FF_E_PARSE_CSV && book->sheet[0] == '\0')
        ff_fail_at(err, code, name, 0, 0, "no sheet of \"%s\" has a column of moves", name);
    return code;
}

ff_games_table ff_games_of_book(ff_games_book *book)
{
    return (ff_games_table){read_rows, book};
}

const char *ff_games_book_place(const ff_games_book *book, const char *name,
                                char place[FF_GAMES_PLACE])
{
    if (!book->several)
        return name;
    snprintf(place, FF_GAMES_PLACE, "%.300s (%.100s)", name, book->sheet);
    return place;
}

void ff_games_book_release(ff_games_book *book)
{
    ff_str_release(&book->whole);
    ff_free(book->sizes);
    ff_free(book->cells);
    ff_diagnostics_release(&book->notes);
    *book = (ff_games_book){.input = book->input};
}
