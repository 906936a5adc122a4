#ifndef FF_BOARD_DIAGRAM_H
#define FF_BOARD_DIAGRAM_H

#include "flagfall/position.h"

/*
 * Diagrams of a position, for a terminal or a page.
 */

/* Arrows and marked squares, as programs keep them in comments of PGN: [%csl Gd5,Re4] marks
 * squares, [%cal Gd2d4] draws arrows. A mark whose squares are the same is that of a square. */
typedef enum ff_mark_color {
    FF_MARK_GREEN,
    FF_MARK_RED,
    FF_MARK_YELLOW,
    FF_MARK_BLUE
} ff_mark_color;
typedef struct ff_diagram_mark {
    uint8_t from, to; /* squares */
    uint8_t color;    /* ff_mark_color */
} ff_diagram_mark;
enum { FF_DIAGRAM_MARKS = 64 }; /* no diagram has more */
typedef struct ff_diagram_marks {
    ff_diagram_mark marks[FF_DIAGRAM_MARKS];
    size_t count;
} ff_diagram_marks;

/* How a diagram is drawn. */
typedef struct ff_diagram_options {
    bool letters;                  /* PNBRQK and pnbrqk instead of chess figures */
    bool from_black;               /* Black's side below */
    bool color;                    /* ANSI colours: squares light and dark */
    ff_bitboard marked;            /* squares to point out */
    bool plain;                    /* SVG: black and white alone, for copiers */
    const ff_diagram_marks *marks; /* SVG: arrows and rings, or NULL */
} ff_diagram_options;

/* Eight lines of squares with their ranks and a line of files, each ended by a newline. A
 * marked square has brackets, or another colour. The side to move is reported after the board.
 */
void ff_diagram_text(const ff_position *pos, const ff_diagram_options *options, ff_str *out);
/* The same as one self-contained SVG image, square except for the sign of the side to move; our
 * own drawing, under the licence of the program. It has no identifiers, so that a page may hold
 * several, and takes the width that it is given. Black and white, dark squares are hatched and
 * the colours of arrows become kinds of lines: green is solid, red dashed, yellow dotted, blue
 * dashed and dotted. */
void ff_diagram_svg(const ff_position *pos, const ff_diagram_options *options, ff_str *out);
/* A piece alone, by its letter of a FEN, as <symbol id="pc-K">: a page that has it draws it
 * with <use href="#pc-K">. Nothing for another letter. */
void ff_diagram_piece(char letter, ff_str *out);
/* The pieces in words, for those who listen: "White: king e1, rooks a1 h1; Black: …". */
void ff_diagram_words(const ff_position *pos, ff_str *out);

/* Adds the marks of a comment (not NULL). What is not such a mark is passed over, as are those
 * beyond the most: comments are for people. */
void ff_diagram_read_marks(const char *comment, ff_diagram_marks *out);

#endif
