#ifndef FF_LAYOUT_LAYOUT_H
#define FF_LAYOUT_LAYOUT_H

#include "flagfall/position.h"
#include "lang/lang.h"

/*
 * A page of rows, each with a label: as text of 80 columns, or as the rows of a table in HTML
 * with its boards as SVG.
 *
 * In another language labels and texts are said in it (lang/lang.h). A text that has no
 * translation stays English as a whole and is marked so; `beside` puts the English of every
 * text beside it, or below it.
 */

/* Below FF_LAYOUT_NARROW columns a label has a line of its own. */
enum { FF_LAYOUT_COLUMNS = 80, FF_LAYOUT_NARROW = 64, FF_LAYOUT_LEAST = 32 };

/* The page being written. `number` is that of the item in its row, from 1; 0 where items have
 * none. */
typedef struct ff_layout {
    ff_str *out;
    bool html;
    size_t columns;      /* of text: FF_LAYOUT_COLUMNS, or fewer */
    unsigned boards;     /* of HTML, so far */
    const ff_lang *lang; /* NULL: English */
    bool beside;
    unsigned number;
} ff_layout;

/* A row: its label (empty: it goes on from the one above) and its text. */
void ff_layout_row(ff_layout *s, const char *label, const char *text);
/* A row whose text is the same in every language: names, numbers. */
void ff_layout_row_as_is(ff_layout *s, const char *label, const char *text);
/* The heading of the page: its text, and the English beside it. */
void ff_layout_heading(ff_layout *s, const char *text);
/* A word of a label or a caption. */
const char *ff_layout_word(const ff_layout *s, const char *word);
/* HTML: what opens a row that holds more than text; "</td></tr>" closes it. */
void ff_layout_begin_row(ff_layout *s, const char *label);
/* HTML: text as an element holds it. Its lines stay lines, and those that begin with a space,
 * which are a picture, keep their columns. */
void ff_layout_lines(ff_str *out, const char *text);
/* HTML: a board in black and white, for sheets are printed and copied. */
void ff_layout_board(ff_layout *s, const ff_position *pos, const char *caption);
/* Text: a board below a numbered item. */
void ff_layout_diagram(ff_layout *s, const ff_position *pos);
/* Text in lines of the page; those after the first begin at `indent`. The first begins at
 * column `at`. */
void ff_layout_wrapped(ff_layout *s, const char *text, size_t at, size_t indent);
/* A row with a link, broken where the page ends (who reads it passes over blanks), and its QR
 * code, where that can hold it and the page is wide enough. */
void ff_layout_link(ff_layout *s, const char *link);

#endif
