#include "print/pages_private.h"

#include "base/text.h"

#include <string.h>

/* Pages as text: columns as wide as needed, at most 80 of them together, or as many as a narrow
 * page has, where columns can be left out or their text be broken. */

enum {
    PAGE_WIDTH = 80,
    GAP = 2,
    LEAST_WRAPPED = 13,
    LEAST_NARROW = 8,
    MOST_RANK = 9,
    MOST_COLUMNS = 128
};

typedef struct text_table {
    const ff_page_table *table;
    size_t widths[MOST_COLUMNS]; /* 0: the column is left out */
    size_t count;
    size_t page; /* columns of a line */
} text_table;

static size_t page_width(const ff_pages *pages)
{
    return pages->columns != 0 && pages->columns < PAGE_WIDTH ? pages->columns : PAGE_WIDTH;
}

static size_t width_of(const char *text)
{
    return ff_utf8_width(text, strlen(text));
}

static const ff_page_cell *cell_at(const text_table *t, size_t row, size_t column)
{
    return &t->table->cells[row * t->table->column_count + column];
}

/* --- widths --- */

static void measure(text_table *t)
{
    for (size_t c = 0; c < t->count; c++) {
        t->widths[c] = width_of(t->table->columns[c].head);
        for (size_t row = 0; row < t->table->rows; row++) {
            const ff_page_cell *cell = cell_at(t, row, c);
            size_t width = width_of(cell->text);
            if (cell->under != NULL && width_of(cell->under) > width)
                width = width_of(cell->under);
            if (cell->tint == FF_TINT_BLACK)
                width = 1;
            if (width > t->widths[c])
                t->widths[c] = width;
        }
    }
}

static size_t total(const text_table *t)
{
    size_t sum = 0;
    for (size_t c = 0; c < t->count; c++)
        sum += t->widths[c] > 0 ? t->widths[c] + (sum > 0 ? GAP : 0) : 0;
    return sum;
}

/* Long texts share what the others leave. */
static void narrow_table(text_table *t)
{
    size_t least = t->page < PAGE_WIDTH ? LEAST_NARROW : LEAST_WRAPPED;
    while (total(t) > t->page) {
        size_t widest = t->count;
        for (size_t c = 0; c < t->count; c++)
            if (t->table->columns[c].wraps && t->widths[c] > least &&
                (widest == t->count || t->widths[c] > t->widths[widest]))
                widest = c;
        if (widest == t->count)
            return;
        t->widths[widest]--;
    }
}

/* Leaves out the columns of the highest rank, until the rest fits or is of rank 0. */
static void choose_widths(text_table *t)
{
    for (int most = MOST_RANK; most >= 0; most--) {
        measure(t);
        for (size_t c = 0; c < t->count; c++)
            if (t->table->columns[c].rank > most)
                t->widths[c] = 0;
        narrow_table(t);
        if (total(t) <= t->page)
            return;
    }
}

/* --- rows --- */

static void put_padded(ff_str *out, const char *text, size_t size, size_t width, ff_align align)
{
    size_t used = ff_utf8_width(text, size), blanks = used < width ? width - used : 0;
    size_t before = align == FF_ALIGN_RIGHT    ? blanks
                    : align == FF_ALIGN_CENTRE ? blanks / 2
                                               : 0;
    for (size_t i = 0; i < before; i++)
        ff_str_char(out, ' ');
    ff_str_printable(out, text, size);
    for (size_t i = before; i < blanks; i++)
        ff_str_char(out, ' ');
}

static void end_line(ff_str *out)
{
    while (out->size > 0 && out->data[out->size - 1] == ' ')
        out->data[--out->size] = '\0';
    ff_str_char(out, '\n');
}

/* How much of a text goes on a line of that width: to the last blank, or as much as fits. */
static size_t piece(const char *text, size_t width)
{
    size_t at = 0, blank = 0, columns = 0;
    while (text[at] != '\0') {
        size_t size = ff_utf8_cluster(text + at, strlen(text + at));
        columns += ff_utf8_width(text + at, size);
        if (columns > width)
            return blank > 0 ? blank : at > 0 ? at : size;
        if (text[at] == ' ')
            blank = at;
        at += size;
    }
    return at;
}

/* A row may take several lines; `rest` says what is still to come of each cell. */
static bool put_line(const text_table *t, const char *rest[MOST_COLUMNS], ff_str *out)
{
    bool more = false, first = true;
    for (size_t c = 0; c < t->count; c++) {
        if (t->widths[c] == 0)
            continue;
        const ff_page_column *column = &t->table->columns[c];
        size_t size = column->wraps ? piece(rest[c], t->widths[c]) : strlen(rest[c]);
        ff_str_text(out, first ? "" : "  ");
        put_padded(out, rest[c], size, t->widths[c], column->align);
        rest[c] += size;
        rest[c] += strspn(rest[c], " ");
        more = more || rest[c][0] != '\0';
        first = false;
    }
    end_line(out);
    return more;
}

static void put_row(const text_table *t, size_t row, ff_str *out)
{
    const char *rest[MOST_COLUMNS];
    bool under = false;
    for (size_t c = 0; c < t->count; c++) {
        const ff_page_cell *cell = cell_at(t, row, c);
        rest[c] = cell->tint == FF_TINT_BLACK ? "x" : cell->text;
        under = under || cell->under != NULL;
    }
    while (put_line(t, rest, out))
        continue;
    for (size_t c = 0; under && c < t->count; c++)
        rest[c] = cell_at(t, row, c)->under != NULL ? cell_at(t, row, c)->under : "";
    if (under)
        put_line(t, rest, out);
}

/* On a narrow page: which columns there was no room for. */
static void put_left_out(const text_table *t, ff_str *out)
{
    bool any = false;
    for (size_t c = 0; c < t->count && t->page < PAGE_WIDTH; c++) {
        const char *head = t->table->columns[c].head;
        if (t->widths[c] != 0 || head[0] == '\0')
            continue;
        ff_str_text(out, any ? ", " : "(no room for: ");
        ff_str_printable(out, head, strlen(head));
        any = true;
    }
    ff_str_text(out, any ? ")\n" : "");
}

static int put_table(const ff_pages *pages, const ff_page_table *table, ff_str *out,
                     ff_error *err)
{
    text_table t = {.table = table, .count = table->column_count, .page = page_width(pages)};
    const char *heads[MOST_COLUMNS];
    if (t.count > MOST_COLUMNS)
        return ff_fail(err, FF_E_LIMIT, "%zu columns are more than a page of text has",
                       t.count);
    choose_widths(&t);
    ff_str_char(out, '\n');
    if (table->heading[0] != '\0') {
        ff_str_printable(out, table->heading, strlen(table->heading));
        ff_str_text(out, "\n\n");
    }
    for (size_t c = 0; c < t.count; c++)
        heads[c] = table->columns[c].head;
    put_line(&t, heads, out);
    for (size_t row = 0; row < table->rows; row++)
        put_row(&t, row, out);
    put_left_out(&t, out);
    return FF_OK;
}

/* --- cards --- */

static void put_text(ff_str *out, const char *before, const char *text, const char *after)
{
    ff_str_text(out, before);
    ff_str_printable(out, text, strlen(text));
    ff_str_text(out, after);
}

/* Two texts at both ends of a line. */
static void put_ends(const ff_pages *pages, const char *left, const char *right, ff_str *out)
{
    size_t used = width_of(left) + width_of(right);
    put_text(out, "", left, "");
    for (size_t i = used; i < page_width(pages) || i == used; i++)
        ff_str_char(out, ' ');
    put_text(out, "", right, "");
    end_line(out);
}

static void put_side(ff_str *out, const char *label, size_t width, const char *name,
                     const char *under)
{
    put_padded(out, label, strlen(label), width, FF_ALIGN_LEFT);
    put_text(out, "", name, "");
    put_text(out, "  (", under, ")\n");
}

static void put_card(const ff_pages *pages, const ff_page_card *card, ff_str *out)
{
    for (size_t i = 0; i < page_width(pages); i++)
        ff_str_char(out, '-');
    ff_str_char(out, '\n');
    put_ends(pages, card->over, card->corner, out);
    if (pages->card_kind == FF_CARD_PLACE) {
        put_text(out, "\n    ", card->names[0], "\n");
        put_text(out, "    ", card->under[0], "\n\n");
        return;
    }
    if (pages->card_kind == FF_CARD_SCORESHEET)
        put_text(out, "", card->date, "\n");
    const char *const words[] = {ff_page_word(pages, "White"), ff_page_word(pages, "Black"),
                                 ff_page_word(pages, "Result")};
    size_t width = 0;
    for (int i = 0; i < 3; i++)
        width = width_of(words[i]) > width ? width_of(words[i]) : width;
    for (int i = 0; i < 2; i++)
        put_side(out, words[i], width + 2, card->names[i], card->under[i]);
    put_padded(out, words[2], strlen(words[2]), width + 2, FF_ALIGN_LEFT);
    ff_str_text(out, pages->card_kind == FF_CARD_SLIP ? "[ ] 1-0   [ ] ½-½   [ ] 0-1\n\n"
                                                      : "____________\n\n");
    ff_str_format(out, "%s ____________________    %s ____________________\n", words[0],
                  words[1]);
}

/* A note, its lines broken between words where they are too long. */
static void put_note(const ff_pages *pages, const char *note, ff_str *out)
{
    size_t used = 0;
    ff_str_char(out, '\n');
    for (const char *at = note; *at != '\0';) {
        ff_str word = FF_STR_INIT;
        size_t size = strcspn(at, " \n");
        ff_str_printable(&word, at, size);
        size_t width = ff_utf8_width(ff_str_get(&word), word.size);
        if (used > 0 && used + 1 + width > page_width(pages)) {
            ff_str_char(out, '\n');
            used = 0;
        }
        ff_str_text(out, used > 0 ? " " : "");
        ff_str_text(out, ff_str_get(&word));
        used += width + (used > 0);
        ff_str_release(&word);
        at += size;
        if (*at == '\n' && used > 0) {
            ff_str_char(out, '\n');
            used = 0;
        }
        at += *at != '\0';
    }
    ff_str_text(out, used > 0 ? "\n" : "");
}

int ff_pages_text(const ff_pages *pages, ff_str *out, ff_error *err)
{
    int code = FF_OK;
    put_text(out, "", pages->event, "\n");
    put_text(out, "", pages->title, "\n");
    if (pages->place[0] != '\0')
        put_text(out, "", pages->place, "\n");
    for (size_t i = 0; i < pages->table_count && code == FF_OK; i++)
        code = put_table(pages, &pages->tables[i], out, err);
    if (pages->card_count > 0)
        ff_str_char(out, '\n');
    for (size_t i = 0; i < pages->card_count; i++)
        put_card(pages, &pages->cards[i], out);
    if (pages->note[0] != '\0')
        put_note(pages, pages->note, out);
    if (pages->signature != NULL)
        put_text(out, "\n\n", pages->signature, "  ______________________________\n");
    if (pages->log[0] != '\0')
        put_text(out, "\n", pages->log, "\n");
    if (code == FF_OK && ff_str_status(out) != FF_OK)
        code = ff_fail(err, FF_E_MEMORY, "out of memory for the page");
    return code;
}

int ff_pages_book_text(const ff_pages *lists, size_t count, ff_str *out, ff_error *err)
{
    int code = FF_OK;
    for (size_t i = 0; i < count && code == FF_OK; i++) {
        for (size_t k = 0; i > 0 && k < page_width(&lists[i]); k++)
            ff_str_char(out, '=');
        ff_str_text(out, i > 0 ? "\n" : "");
        code = ff_pages_text(&lists[i], out, err);
    }
    ff_str note = FF_STR_INIT;
    if (count > 0 && ff_page_language_note(lists, count, &note)[0] != '\0')
        put_note(&lists[0], ff_str_get(&note), out);
    ff_str_release(&note);
    return code;
}
