#include "print/pages.h"
#include "table/workbook.h"

#include <string.h>

#include <stdio.h>

/* Pages as a workbook: a sheet for each list, with the breaks of the pages. */

enum { HEAD_ROW = 4, MOST_BREAKS = 1000 };

typedef struct book_pages {
    const ff_pages *pages;
    ff_worksheet sheet;
    uint32_t row;
    uint32_t breaks[MOST_BREAKS + 1];
    size_t ended;
} book_pages;

static void end_page(book_pages *b)
{
    if (b->ended < MOST_BREAKS && b->row > 0)
        b->breaks[b->ended++] = b->row;
}

/* --- tables --- */

static ff_look head_look(const ff_page_column *column)
{
    static const ff_look looks[] = {FF_LOOK_HEAD, FF_LOOK_HEAD_RIGHT, FF_LOOK_HEAD_CENTRE};
    return looks[column->align];
}

static ff_look text_look(const ff_page_column *column, const ff_page_cell *cell)
{
    static const ff_look tints[] = {[FF_TINT_WON] = FF_LOOK_WON,
                                    [FF_TINT_DRAWN] = FF_LOOK_DRAWN,
                                    [FF_TINT_LOST] = FF_LOOK_LOST,
                                    [FF_TINT_BLACK] = FF_LOOK_BLACK};
    static const ff_look aligns[] = {FF_LOOK_PLAIN, FF_LOOK_RIGHT, FF_LOOK_CENTRE};
    if (cell->tint != FF_TINT_NONE)
        return tints[cell->tint];
    if (column->wraps)
        return FF_LOOK_WRAP;
    return column->align == FF_ALIGN_LEFT && column->strong ? FF_LOOK_STRONG
                                                            : aligns[column->align];
}

static void put_cell(book_pages *b, int column, const ff_page_column *of,
                     const ff_page_cell *cell)
{
    if (cell->tint == FF_TINT_BLACK) {
        ff_worksheet_blank(&b->sheet, b->row, column, FF_LOOK_BLACK);
    } else if (cell->kind == FF_CELL_WHOLE) {
        ff_worksheet_number(&b->sheet, b->row, column, cell->number, 1, FF_LOOK_WHOLE);
    } else if (cell->kind == FF_CELL_POINTS) {
        ff_worksheet_number(&b->sheet, b->row, column, cell->number, FF_POINT, FF_LOOK_TENTHS);
    } else if (cell->under != NULL && cell->text[0] != '\0') {
        ff_str both = FF_STR_INIT;
        ff_str_format(&both, "%s  %s", cell->text, cell->under);
        ff_worksheet_text(&b->sheet, b->row, column, ff_str_get(&both), text_look(of, cell));
        if (both.failed)
            ff_workbook_no_memory(b->sheet.book);
        ff_str_release(&both);
    } else {
        ff_worksheet_text(&b->sheet, b->row, column, cell->text, text_look(of, cell));
    }
}

static void put_table(book_pages *b, const ff_page_table *table)
{
    if (table->heading[0] != '\0')
        ff_worksheet_text(&b->sheet, b->row++, 0, table->heading, FF_LOOK_TITLE);
    for (size_t c = 0; c < table->column_count; c++)
        ff_worksheet_text(&b->sheet, b->row, (int)c, table->columns[c].head,
                          head_look(&table->columns[c]));
    b->row++;
    for (size_t row = 0; row < table->rows; row++, b->row++)
        for (size_t c = 0; c < table->column_count; c++)
            put_cell(b, (int)c, &table->columns[c],
                     &table->cells[row * table->column_count + c]);
}

static void put_tables(book_pages *b)
{
    const ff_pages *pages = b->pages;
    size_t columns = 0;
    b->row = HEAD_ROW;
    for (size_t i = 0; i < pages->table_count; i++) {
        if (i > 0)
            b->row++;
        if (pages->tables[i].new_page)
            end_page(b);
        put_table(b, &pages->tables[i]);
        if (pages->tables[i].column_count > columns)
            columns = pages->tables[i].column_count;
    }
    if (pages->table_count == 1)
        ff_worksheet_finish(&b->sheet, (uint32_t)pages->tables[0].rows, (int)columns, 0, false);
    else
        ff_worksheet_widths(&b->sheet, (int)columns);
}

/* --- cards --- */

static void put_side(book_pages *b, const char *label, const ff_page_card *card, int side)
{
    ff_worksheet_text(&b->sheet, b->row, 0, label, FF_LOOK_PLAIN);
    ff_worksheet_text(&b->sheet, b->row, 1, card->names[side], FF_LOOK_STRONG);
    ff_worksheet_text(&b->sheet, b->row++, 2, card->under[side], FF_LOOK_PLAIN);
}

static void put_place_card(book_pages *b, const ff_page_card *card)
{
    enum { BIG_ROW = 90, SMALL_ROW = 40 };
    ff_worksheet_height(&b->sheet, b->row, BIG_ROW);
    ff_worksheet_text(&b->sheet, b->row++, 0, card->names[0], FF_LOOK_BIG_CENTRE);
    ff_worksheet_height(&b->sheet, b->row, SMALL_ROW);
    ff_worksheet_text(&b->sheet, b->row++, 0, card->under[0], FF_LOOK_CENTRE);
    ff_worksheet_blank(&b->sheet, b->row++, 0, FF_LOOK_RULE);
}

static void put_card(book_pages *b, const ff_page_card *card)
{
    enum { SIGNED_ROW = 26 };
    static const char boxes[] = "☐ 1 – 0     ☐ ½ – ½     ☐ 0 – 1";
    ff_worksheet_text(&b->sheet, b->row, 0, card->corner, FF_LOOK_STRONG);
    ff_worksheet_text(&b->sheet, b->row++, 1, card->over, FF_LOOK_PLAIN);
    if (b->pages->card_kind == FF_CARD_SCORESHEET)
        ff_worksheet_text(&b->sheet, b->row++, 1, card->date, FF_LOOK_PLAIN);
    put_side(b, "White", card, 0);
    put_side(b, "Black", card, 1);
    ff_worksheet_text(&b->sheet, b->row, 0, "Result", FF_LOOK_PLAIN);
    if (b->pages->card_kind == FF_CARD_SLIP)
        ff_worksheet_text(&b->sheet, b->row, 1, boxes, FF_LOOK_PLAIN);
    b->row++;
    ff_worksheet_height(&b->sheet, b->row, SIGNED_ROW);
    ff_worksheet_text(&b->sheet, b->row, 0, "Signed", FF_LOOK_RULE);
    ff_worksheet_blank(&b->sheet, b->row, 1, FF_LOOK_RULE);
    ff_worksheet_blank(&b->sheet, b->row, 2, FF_LOOK_RULE);
    b->row += 2;
}

static void put_cards(book_pages *b)
{
    static const size_t each[] = {
        [FF_CARD_SLIP] = 8, [FF_CARD_PLACE] = 4, [FF_CARD_SCORESHEET] = 6};
    const ff_pages *pages = b->pages;
    bool places = pages->card_kind == FF_CARD_PLACE;
    b->row = 0;
    b->sheet.head = 0;
    for (size_t i = 0; i < pages->card_count; i++) {
        if (i > 0 && i % each[pages->card_kind] == 0)
            end_page(b);
        if (places)
            put_place_card(b, &pages->cards[i]);
        else
            put_card(b, &pages->cards[i]);
    }
    ff_worksheet_widths(&b->sheet, places ? 1 : 3);
}

/* --- the workbook --- */

static void put_titles(book_pages *b)
{
    ff_worksheet_text(&b->sheet, 0, 0, b->pages->event, FF_LOOK_TITLE);
    ff_worksheet_text(&b->sheet, 1, 0, b->pages->title, FF_LOOK_PLAIN);
    ff_worksheet_text(&b->sheet, 2, 0, b->pages->place, FF_LOOK_PLAIN);
    ff_worksheet_text(&b->sheet, 3, 0, b->pages->note, FF_LOOK_PLAIN);
}

static void put_end(book_pages *b)
{
    b->row++;
    if (b->pages->signature != NULL)
        ff_worksheet_remark(&b->sheet, b->row++, 0, b->pages->signature);
    if (b->pages->changed[0] != '\0') {
        ff_str line = FF_STR_INIT;
        ff_str_format(&line, "Last change: %s", b->pages->changed);
        ff_worksheet_remark(&b->sheet, b->row++, 0, ff_str_get(&line));
        if (line.failed)
            ff_workbook_no_memory(b->sheet.book);
        ff_str_release(&line);
    }
    if (b->ended > 0)
        ff_worksheet_breaks(&b->sheet, b->breaks);
}

/* "Standings", and "Standings 2" where there are several of a kind. */
static void name_sheet(const ff_pages *lists, size_t at, char name[32])
{
    const char *word = lists[at].word != NULL ? lists[at].word : "print";
    int same = 1;
    for (size_t i = 0; i < at; i++)
        same += lists[i].word != NULL && strcmp(lists[i].word, word) == 0;
    snprintf(name, 32, same > 1 ? "%.20s %d" : "%.20s", word, same);
    if (name[0] >= 'a' && name[0] <= 'z')
        name[0] = (char)(name[0] - 'a' + 'A');
}

static void put_sheet(ff_workbook *book, const ff_pages *pages, const char *name)
{
    book_pages b = {.pages = pages};
    bool cards = pages->card_count > 0;
    const ff_worksheet_page page = {.landscape = pages->wide,
                                    .letter = pages->paper == FF_PAPER_LETTER,
                                    .loose = cards || pages->table_count > 1,
                                    .footer = pages->log};
    if (!ff_worksheet_open(book, name, HEAD_ROW, &page, &b.sheet))
        return;
    if (!cards)
        put_titles(&b);
    if (cards)
        put_cards(&b);
    else
        put_tables(&b);
    put_end(&b);
}

/* --- a bracket as a tree --- */

enum { TREE_STEP = 3, TREE_HEAD = 2 };

/* The row of the upper player of a match: a stage has twice the distance of the one before. */
static uint32_t tree_row(const ff_page_match *match)
{
    uint32_t step = (uint32_t)TREE_STEP << match->stage;
    return TREE_HEAD + 1 + (uint32_t)match->place * step + (step - TREE_STEP) / 2;
}

static void put_tree_row(book_pages *b, const ff_page_bracket *bracket, uint32_t row)
{
    for (int stage = 0; stage < bracket->stages; stage++)
        for (size_t i = 0; i < bracket->count; i++) {
            const ff_page_match *match = &bracket->matches[i];
            uint32_t first = tree_row(match);
            if (match->stage != stage || match->third || row < first || row > first + 1)
                continue;
            const ff_page_side *side = &match->sides[row - first];
            ff_look look = side->won ? FF_LOOK_STRONG : FF_LOOK_PLAIN;
            ff_worksheet_text(&b->sheet, row, 2 * stage, side->name, look);
            ff_worksheet_text(&b->sheet, row, 2 * stage + 1, side->score, FF_LOOK_RIGHT);
        }
}

static void put_tree(ff_workbook *book, const ff_pages *pages, const char *name)
{
    const ff_page_bracket *bracket = pages->bracket;
    book_pages b = {.pages = pages};
    char tree[32];
    const ff_worksheet_page page = {
        .landscape = true, .letter = pages->paper == FF_PAPER_LETTER, .footer = pages->log};
    snprintf(tree, sizeof tree, "%.20s tree", name);
    if (!ff_worksheet_open(book, tree, TREE_HEAD, &page, &b.sheet))
        return;
    ff_worksheet_text(&b.sheet, 0, 0, pages->event, FF_LOOK_TITLE);
    ff_worksheet_text(&b.sheet, 1, 0, pages->note, FF_LOOK_PLAIN);
    for (int stage = 0; stage < bracket->stages; stage++)
        ff_worksheet_text(&b.sheet, TREE_HEAD, 2 * stage, bracket->heads[stage], FF_LOOK_HEAD);
    uint32_t rows = (uint32_t)(TREE_STEP << (bracket->stages - 1));
    for (uint32_t row = TREE_HEAD + 1; row <= TREE_HEAD + rows; row++)
        put_tree_row(&b, bracket, row);
    ff_worksheet_widths(&b.sheet, 2 * bracket->stages);
}

int ff_pages_book_xlsx(const ff_pages *lists, size_t count, ff_output *out, ff_error *err)
{
    ff_workbook *book;
    char name[32] = "Print";
    int code = ff_workbook_new(out, lists[0].large, &book, err);
    if (code != FF_OK)
        return code;
    ff_workbook_describe(book, lists[0].event, count == 1 ? lists[0].title : "", "");
    for (size_t i = 0; i < count; i++) {
        if (count > 1)
            name_sheet(lists, i, name);
        put_sheet(book, &lists[i], name);
        if (lists[i].bracket != NULL)
            put_tree(book, &lists[i], count > 1 ? name : "Bracket");
    }
    return ff_workbook_close(book, err);
}

int ff_pages_xlsx(const ff_pages *pages, ff_output *out, ff_error *err)
{
    return ff_pages_book_xlsx(pages, 1, out, err);
}
