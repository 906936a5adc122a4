#include "table/workbook.h"
#include "table/xlsxwriter_library.h"

#include "file/temporary.h"
#include "flagfall/memory.h"
#include "system/system.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* xlsxwriter.h brings <errno.h>, <time.h> and its own queue macros; nothing else here does. */

enum {
    A4 = 9,
    LETTER = 1,
    LARGE = 16,
    LARGE_ROW = 24,
    LOOSE_SCALE = 75, /* percent */
    INK = 0x1A1A1A,
    STRIPE = 0xF3F6FA,
    HEAD_GROUND = 0xE2E8F0
};

struct ff_workbook {
    lxw_workbook *book;
    lxw_format *looks[FF_LOOKS], *stripe;
    lxw_error failed;
    ff_output *out;
    bool large;
    char *folder; /* for the rows, until the book is put together */
    char *path;   /* the file, where it is not that of `out`; else NULL */
    int listed;
};

static void check(ff_workbook *book, lxw_error error)
{
    if (book->failed == LXW_NO_ERROR)
        book->failed = error;
}

void ff_workbook_no_memory(ff_workbook *book)
{
    check(book, LXW_ERROR_MEMORY_MALLOC_FAILED);
}

/* --- looks --- */

typedef struct look {
    ff_look look;
    const char *number;
    int align;
    bool bold, head, wrap, middle;
    int size;         /* 0: as usual */
    lxw_color_t text; /* 0: as usual */
    lxw_color_t ground;
    int below;
} look;

/* Numbers, and the heads above them, keep the width of a bracket from what stands right of
 * them. */
static const look looks[] = {
    {FF_LOOK_PLAIN, .align = LXW_ALIGN_LEFT},
    {FF_LOOK_TITLE, .bold = true, .size = 15},
    {FF_LOOK_STRONG, .bold = true},
    {FF_LOOK_SMALL, .text = 0x555555, .size = 9},
    {FF_LOOK_HEAD, .align = LXW_ALIGN_LEFT, .head = true},
    {FF_LOOK_HEAD_RIGHT, .number = "@_)", .align = LXW_ALIGN_RIGHT, .head = true},
    {FF_LOOK_HEAD_CENTRE, .align = LXW_ALIGN_CENTER, .head = true},
    {FF_LOOK_WHOLE, .number = "0_)", .align = LXW_ALIGN_RIGHT},
    {FF_LOOK_TENTHS, .number = "0.0_)", .align = LXW_ALIGN_RIGHT},
    {FF_LOOK_STRONG_TENTHS, .number = "0.0_)", .align = LXW_ALIGN_RIGHT, .bold = true},
    {FF_LOOK_HUNDREDTHS, .number = "0.00_)", .align = LXW_ALIGN_RIGHT},
    {FF_LOOK_RIGHT, .number = "@_)", .align = LXW_ALIGN_RIGHT},
    {FF_LOOK_CENTRE, .align = LXW_ALIGN_CENTER},
    {FF_LOOK_WRAP, .align = LXW_ALIGN_LEFT, .wrap = true},
    {FF_LOOK_WON, .align = LXW_ALIGN_CENTER, .text = 0x0A5C1F, .ground = 0xE3F3E6},
    {FF_LOOK_DRAWN, .align = LXW_ALIGN_CENTER, .text = 0x444444, .ground = 0xF0F0F0},
    {FF_LOOK_LOST, .align = LXW_ALIGN_CENTER, .text = 0x8C1414, .ground = 0xFBE6E6},
    {FF_LOOK_BLACK, .align = LXW_ALIGN_CENTER, .ground = 0x555555},
    {FF_LOOK_BIG, .bold = true, .size = 18, .middle = true},
    {FF_LOOK_BIG_CENTRE, .align = LXW_ALIGN_CENTER, .bold = true, .size = 18, .middle = true},
    {FF_LOOK_RULE, .below = LXW_BORDER_THIN},
};

static void dress(lxw_format *format, const look *as, bool large)
{
    if (as->number != NULL)
        format_set_num_format(format, as->number);
    if (as->align != 0)
        format_set_align(format, (uint8_t)as->align);
    if (as->bold || as->head)
        format_set_bold(format);
    if (as->size != 0 || large)
        format_set_font_size(format, large ? LARGE : as->size);
    if (as->text != 0)
        format_set_font_color(format, as->text);
    if (as->ground != 0 || as->head)
        format_set_bg_color(format, as->head ? HEAD_GROUND : as->ground);
    if (as->below != 0 || as->head)
        format_set_bottom(format, LXW_BORDER_THIN);
    if (as->wrap)
        format_set_text_wrap(format);
    if (as->wrap || as->middle)
        format_set_align(format, as->wrap ? LXW_ALIGN_VERTICAL_TOP : LXW_ALIGN_VERTICAL_CENTER);
}

static void make_looks(ff_workbook *book)
{
    /* plain cells have no format at all, which is quicker to write */
    for (size_t i = 0; i < sizeof looks / sizeof *looks; i++) {
        if (looks[i].look == FF_LOOK_PLAIN && !book->large)
            continue;
        lxw_format *format = workbook_add_format(book->book);
        book->looks[looks[i].look] = format;
        if (format == NULL)
            ff_workbook_no_memory(book);
        else
            dress(format, &looks[i], book->large);
    }
    book->stripe = workbook_add_format(book->book);
    if (book->stripe == NULL)
        ff_workbook_no_memory(book);
    else
        format_set_bg_color(book->stripe, STRIPE);
}

/* --- the file --- */

/* The folder in which the temporary files of the writer may lie: that of the file. */
static char *folder_of(const char *path)
{
    const char *slash = ff_sys_last_separator(path);
    char *folder = ff_strdup(slash != NULL ? path : ".");
    if (folder != NULL && slash != NULL)
        folder[slash == path ? 1 : slash - path] = '\0';
    return folder;
}

/* A file of its own, where the output is none, or one whose name the library would take for
 * that of another file. */
static int make_file(ff_workbook *book, ff_error *err)
{
    static const char name[] = "flagfall-XXXXXX";
    const char *folder = ff_sys_temporary_folder();
    size_t size = strlen(folder) + sizeof name;
    if (!ff_sys_plain_name(folder))
        return ff_fail(err, FF_E_IO_WRITE,
                       "a workbook needs a folder for temporary files (TEMP) whose name has "
                       "no letters beyond ASCII, not \"%s\"",
                       folder);
    book->path = ff_malloc(size);
    if (book->path == NULL)
        return ff_fail(err, FF_E_MEMORY, "out of memory for the workbook");
    snprintf(book->path, size, "%s%s", folder, name);
    int file = ff_sys_temporary(book->path, FF_SECRET);
    if (file < 0) {
        ff_free(book->path);
        book->path = NULL;
        return ff_fail(err, FF_E_IO_WRITE, "no temporary file can be made in \"%s\"", folder);
    }
    ff_sys_close(file);
    book->listed = ff_temporary_add(book->path);
    return FF_OK;
}

static void free_book(ff_workbook *book)
{
    if (book->path != NULL) {
        ff_sys_remove(book->path);
        ff_temporary_drop(book->listed);
    }
    ff_free(book->path);
    ff_free(book->folder);
    ff_free(book);
}

/* The name that the library opens. */
static const char *library_path(const ff_workbook *book)
{
    return book->path != NULL ? book->path : ff_output_temporary(book->out);
}

int ff_workbook_new(ff_output *out, bool large, ff_workbook **result, ff_error *err)
{
    int code = ff_library_need(&ff_xlsx_library, err);
    if (code != FF_OK)
        return code;
    ff_workbook *book = ff_calloc(1, sizeof *book);
    if (book == NULL)
        return ff_fail(err, FF_E_MEMORY, "out of memory for the workbook");
    book->out = out;
    book->large = large;
    book->listed = -1;
    if (ff_output_temporary(out) == NULL || !ff_sys_plain_name(ff_output_temporary(out)))
        code = make_file(book, err);
    if (code == FF_OK) {
        book->folder = folder_of(library_path(book));
        /* rows go out as they are made, texts inside their cells: half the time and memory */
        lxw_workbook_options how = {.constant_memory = LXW_TRUE, .tmpdir = book->folder};
        if (book->folder != NULL)
            book->book = workbook_new_opt(library_path(book), &how);
        if (book->book == NULL)
            code = ff_fail(err, FF_E_MEMORY, "out of memory for the workbook");
    }
    if (code != FF_OK) {
        free_book(book);
        return code;
    }
    make_looks(book);
    *result = book;
    return FF_OK;
}

/* From the temporary file to what is not a file, or one in memory. */
static int pass_on(ff_workbook *book, ff_error *err)
{
    char piece[16 * 1024];
    long long got = -1;
    int code = FF_OK, file = ff_sys_open(book->path, FF_OPEN_READ);
    while (code == FF_OK && file >= 0 && (got = ff_sys_read(file, piece, sizeof piece)) > 0)
        code = ff_output_write(book->out, piece, (size_t)got, err);
    if (file >= 0)
        ff_sys_close(file);
    if (code == FF_OK && got < 0)
        code = ff_fail(err, FF_E_IO_READ, "the workbook could not be read again");
    return code;
}

static uint64_t number_at(const unsigned char bytes[4])
{
    return bytes[0] | (uint64_t)bytes[1] << 8 | (uint64_t)bytes[2] << 16 |
           (uint64_t)bytes[3] << 24;
}

/* A zip archive begins with a member and ends with the record that says where the list of its
 * members is: before that record, and as long as it says (APPNOTE 4.3.16). */
static bool is_whole(int file, uint64_t size)
{
    enum { RECORD = 22, LIST_SIZE = 12, LIST_AT = 16 };
    unsigned char first[4], end[RECORD];
    return size > RECORD &&
           ff_sys_read_at(file, first, sizeof first, 0) == (long long)sizeof first &&
           memcmp(first, "PK\3\4", sizeof first) == 0 &&
           ff_sys_read_at(file, end, RECORD, size - RECORD) == RECORD &&
           memcmp(end, "PK\5\6", sizeof first) == 0 &&
           number_at(end + LIST_SIZE) + number_at(end + LIST_AT) + RECORD == size;
}

/* What the library wrote is looked at before it takes the place of an older file: the name it
 * opened may have been that of another file. */
static int check_file(const ff_workbook *book, ff_error *err)
{
    ff_file_info info;
    int file = ff_sys_open(library_path(book), FF_OPEN_READ);
    bool known = file >= 0 && ff_sys_info_of(file, &info) && info.kind == FF_FILE_PLAIN;
    bool whole = known && is_whole(file, info.size);
    if (file >= 0)
        ff_sys_close(file);
    if (!known)
        return ff_fail(err, FF_E_IO_READ, "the workbook could not be read again");
    return whole ? FF_OK
                 : ff_fail(err, FF_E_IO_WRITE,
                           "the workbook was not written whole; nothing is replaced");
}

int ff_workbook_close(ff_workbook *book, ff_error *err)
{
    int code = FF_OK;
    if (book->failed == LXW_NO_ERROR)
        check(book, workbook_close(book->book));
    else
        lxw_workbook_free(book->book); /* a book without a sheet cannot be closed */
    if (book->failed != LXW_NO_ERROR)
        code = ff_fail(
            err, book->failed == LXW_ERROR_MEMORY_MALLOC_FAILED ? FF_E_MEMORY : FF_E_IO_WRITE,
            "the workbook could not be written: %s", lxw_strerror(book->failed));
    if (code == FF_OK)
        code = check_file(book, err);
    if (code == FF_OK && book->path != NULL)
        code = pass_on(book, err);
    free_book(book);
    return code;
}

/* The library requires texts it may write to, and copies them. */
void ff_workbook_describe(ff_workbook *book, const char *title, const char *subject,
                          const char *author)
{
    enum { NEW_YEAR_2000 = 946684800 };
    char comment[] = "Made by flagfall";
    const char *const texts[] = {title, subject, author};
    ff_str clean[3] = {FF_STR_INIT, FF_STR_INIT, FF_STR_INIT};
    bool failed = false;
    for (int i = 0; i < 3; i++) {
        ff_str_text(&clean[i], "");
        ff_str_printable(&clean[i], texts[i], strlen(texts[i]));
        failed |= clean[i].failed;
    }
    lxw_doc_properties properties = {.title = clean[0].data,
                                     .subject = clean[1].data,
                                     .author = clean[2].data,
                                     .comments = comment,
                                     .created = NEW_YEAR_2000};
    if (failed)
        ff_workbook_no_memory(book);
    else
        check(book, workbook_set_properties(book->book, &properties));
    for (int i = 0; i < 3; i++)
        ff_str_release(&clean[i]);
}

/* --- sheets --- */

static void put_footer(lxw_worksheet *sheet, ff_workbook *book, const char *middle)
{
    ff_str footer = FF_STR_INIT;
    ff_str_text(&footer, "&L&A&C");
    ff_str_text(&footer, middle);
    ff_str_text(&footer, "&R&P / &N");
    worksheet_set_footer(sheet, ff_str_get(&footer));
    if (footer.failed)
        ff_workbook_no_memory(book);
    ff_str_release(&footer);
}

bool ff_worksheet_open(ff_workbook *book, const char *name, uint32_t head,
                       const ff_worksheet_page *page, ff_worksheet *out)
{
    if (book->failed != LXW_NO_ERROR)
        return false;
    errno = 0;
    lxw_worksheet *sheet = workbook_add_worksheet(book->book, name);
    *out = (ff_worksheet){.book = book, .sheet = sheet, .head = head};
    if (sheet == NULL) {
        /* the rows of a sheet are kept in a temporary file */
        check(book, errno == 0 || errno == ENOMEM ? LXW_ERROR_MEMORY_MALLOC_FAILED
                                                  : LXW_ERROR_CREATING_TMPFILE);
        return false;
    }
    if (page->landscape)
        worksheet_set_landscape(sheet);
    worksheet_set_paper(sheet, page->letter ? LETTER : A4);
    if (page->loose) {
        worksheet_set_print_scale(sheet, LOOSE_SCALE);
    } else {
        worksheet_fit_to_pages(sheet, 1, 0);
        worksheet_repeat_rows(sheet, 0, head);
    }
    if (book->large)
        worksheet_set_default_row(sheet, LARGE_ROW, LXW_FALSE);
    put_footer(sheet, book, page->footer);
    return true;
}

static void widen(ff_worksheet *sheet, int column, size_t width)
{
    if (column < FF_SHEET_WIDTHS && width > sheet->widths[column])
        sheet->widths[column] = width;
}

/* A text that is too long for a cell is cut at a character. */
static const char *cut_text(const char *text, char room[FF_WORKSHEET_CELL + 1])
{
    if (strlen(text) <= FF_WORKSHEET_CELL)
        return text;
    memcpy(room, text, FF_WORKSHEET_CELL);
    room[FF_WORKSHEET_CELL] = '\0';
    room[ff_utf8_valid(room, FF_WORKSHEET_CELL)] = '\0';
    return room;
}

static void put_string(ff_worksheet *sheet, uint32_t row, int column, const char *text,
                       ff_look as)
{
    char room[FF_WORKSHEET_CELL + 1];
    ff_str shown = FF_STR_INIT; /* some programs show a cell on a terminal */
    if (text[0] == '\0')
        return;
    ff_str_printable(&shown, text, strlen(text));
    if (shown.failed)
        check(sheet->book, LXW_ERROR_MEMORY_MALLOC_FAILED);
    else
        check(sheet->book, worksheet_write_string(sheet->sheet, row, (lxw_col_t)column,
                                                  cut_text(ff_str_get(&shown), room),
                                                  sheet->book->looks[as]));
    ff_str_release(&shown);
}

void ff_worksheet_text(ff_worksheet *sheet, uint32_t row, int column, const char *text,
                       ff_look as)
{
    enum { BIG_LETTERS = 17, USUAL_LETTERS = 10 };
    size_t width = ff_utf8_width(text, strlen(text));
    put_string(sheet, row, column, text, as);
    if (as == FF_LOOK_BIG || as == FF_LOOK_BIG_CENTRE)
        width = width * BIG_LETTERS / USUAL_LETTERS;
    if (row >= sheet->head && as != FF_LOOK_TITLE)
        widen(sheet, column, width);
}

void ff_worksheet_remark(ff_worksheet *sheet, uint32_t row, int column, const char *text)
{
    put_string(sheet, row, column, text, FF_LOOK_SMALL);
}

void ff_worksheet_number(ff_worksheet *sheet, uint32_t row, int column, int64_t number,
                         int64_t divisor, ff_look as)
{
    enum { USUAL_DIGITS = 4 };
    check(sheet->book,
          worksheet_write_number(sheet->sheet, row, (lxw_col_t)column,
                                 (double)number / (double)divisor, sheet->book->looks[as]));
    widen(sheet, column, as == FF_LOOK_HUNDREDTHS ? USUAL_DIGITS + 2 : USUAL_DIGITS);
}

void ff_worksheet_blank(ff_worksheet *sheet, uint32_t row, int column, ff_look as)
{
    check(sheet->book,
          worksheet_write_blank(sheet->sheet, row, (lxw_col_t)column, sheet->book->looks[as]));
}

void ff_worksheet_height(ff_worksheet *sheet, uint32_t row, double points)
{
    check(sheet->book, worksheet_set_row(sheet->sheet, row, points, NULL));
}

void ff_worksheet_breaks(ff_worksheet *sheet, uint32_t *rows)
{
    check(sheet->book, worksheet_set_h_pagebreaks(sheet->sheet, rows));
}

void ff_worksheet_widths(ff_worksheet *sheet, int columns)
{
    enum { WIDEST = 60, AIR = 2, UNKNOWN = 4 };
    for (int c = 0; c < columns; c++) {
        size_t width = c < FF_SHEET_WIDTHS ? sheet->widths[c] : UNKNOWN;
        width = width > WIDEST ? WIDEST : width;
        if (sheet->book->large)
            width = width * LARGE / 11;
        check(sheet->book, worksheet_set_column(sheet->sheet, (lxw_col_t)c, (lxw_col_t)c,
                                                (double)(width + AIR), NULL));
    }
}

/* Every second row lightly coloured, however the rows are sorted. */
static void stripe(ff_worksheet *sheet, uint32_t rows, int columns)
{
    char formula[48];
    snprintf(formula, sizeof formula, "=MOD(ROW(),2)=%u", (unsigned)((sheet->head + 1) % 2));
    lxw_conditional_format rule = {.type = LXW_CONDITIONAL_TYPE_FORMULA,
                                   .value_string = formula,
                                   .format = sheet->book->stripe};
    check(sheet->book, worksheet_conditional_format_range(sheet->sheet, sheet->head + 1, 0,
                                                          sheet->head + rows,
                                                          (lxw_col_t)(columns - 1), &rule));
}

void ff_worksheet_finish(ff_worksheet *sheet, uint32_t rows, int columns, int frozen,
                         bool filter)
{
    enum { ARROW = 2 };
    for (int c = 0; filter && c < columns && c < FF_SHEET_WIDTHS; c++)
        sheet->widths[c] += ARROW;
    ff_worksheet_widths(sheet, columns);
    worksheet_freeze_panes(sheet->sheet, sheet->head + 1, (lxw_col_t)frozen);
    if (rows == 0 || columns == 0)
        return;
    stripe(sheet, rows, columns);
    if (filter)
        check(sheet->book, worksheet_autofilter(sheet->sheet, sheet->head, 0,
                                                sheet->head + rows, (lxw_col_t)(columns - 1)));
}
