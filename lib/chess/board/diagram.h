#ifndef FF_BOARD_DIAGRAM_H
#define FF_BOARD_DIAGRAM_H

#include "flagfall/position.h"

/*
 * Diagrams of a position, for a terminal or a page.
 */

/* How a diagram is drawn. */
typedef struct ff_diagram_options {
    bool letters;       /* PNBRQK and pnbrqk instead of chess figures */
    bool from_black;    /* Black's side below */
    bool color;         /* ANSI colours: squares light and dark */
    ff_bitboard marked; /* squares to point out */
} ff_diagram_options;

/* Eight lines of squares with their ranks and a line of files, each ended by a newline. A
 * marked square has brackets, or another colour. The side to move is reported after the board.
 */
void ff_diagram_text(const ff_position *pos, const ff_diagram_options *options, ff_str *out);
/* The same as one self-contained SVG image. */
void ff_diagram_svg(const ff_position *pos, const ff_diagram_options *options, ff_str *out);
/* The pieces in words, for those who listen: "White: king e1, rooks a1 h1; Black: …". */
void ff_diagram_words(const ff_position *pos, ff_str *out);

#endif
