#ifndef FF_SCORESHEET_SHEET_TERMS_H
#define FF_SCORESHEET_SHEET_TERMS_H

/*
 * The words around the moves of a scoresheet, in the languages whose letters are known:
 * headings of columns ("Zug", "белые"), and results ("Weiß gibt auf", "½:½").
 */

#include "flagfall/game.h"

/* Bits: what a word of a heading or of a result says. */
enum {
    FF_TERM_WHITE = 1,
    FF_TERM_BLACK = 2,
    FF_TERM_MOVE = 4, /* a move, or its number */
    FF_TERM_PLY = 8,
    FF_TERM_CLOCK = 16,
    FF_TERM_RESULT = 32,
    FF_TERM_GAME = 64,
    FF_TERM_DRAW = 128,
    FF_TERM_RESIGNS = 256,
    FF_TERM_WINS = 512,
    FF_TERM_LOSES = 1024,
    FF_TERM_GIVES = 2048, /* with FF_TERM_UP it is FF_TERM_RESIGNS: "gibt auf" */
    FF_TERM_UP = 4096,
    FF_TERM_FILLER = 8192 /* says nothing by itself: "die", "agreed" */
};

/* What the words of a heading say, together: "Zeit Weiß" is FF_TERM_CLOCK | FF_TERM_WHITE; 0
 * when one of them is not known, or there is none. */
unsigned ff_sheet_terms_of(const char *text, size_t size);

/* Who is to move where a result stands, if it is known. */
typedef enum ff_sheet_mover { FF_MOVER_WHITE, FF_MOVER_BLACK, FF_MOVER_UNKNOWN } ff_sheet_mover;

/* The result that a text is, in any form: "1:0", "½ – ½", "0,5-0,5", "White resigns", "remis".
 * "resigns" alone is said of the player to move. FF_GAME_RESULT_NONE for other texts, and where
 * the parts of it contradict each other. "0-0" is castling. */
ff_game_result ff_sheet_result_of(const char *text, size_t size, ff_sheet_mover mover);

#endif
