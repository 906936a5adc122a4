#ifndef FF_ADJOURN_SEALED_WORDS_H
#define FF_ADJOURN_SEALED_WORDS_H

#include "adjourn/adjourn.h"

/*
 * Words that players write beside a sealed move, in nine languages. A word that is not in the
 * list is not understood, and decides nothing.
 */

/* What a word does in a text, beside being one of the remarks of FF_REMARKS. */
typedef enum ff_word_use {
    FF_WORD_UNKNOWN = FF_REMARK_COUNT,
    FF_WORD_FILLER, /* "I", "the", "with" */
    FF_WORD_OFFER,  /* "offer": says something of a draw only */
    FF_WORD_TIMES,  /* "times", "mal": with a three in front of it */
    FF_WORD_MOVES,  /* "moves", "rule": with a fifty in front of it */
    FF_WORD_OR,     /* between two moves it leaves the choice open */
    FF_WORD_PIECE,  /* "knight", "takes": speaks of a move */
    FF_WORD_THREE,  /* 3 */
    FF_WORD_FIFTY,  /* 50 */
    FF_WORD_NUMBER, /* another number */
    FF_WORD_USES
} ff_word_use;

enum { FF_WORD_MAX = 64 }; /* bytes of a word in small letters without accents, with its NUL */

/* What the letters or digits `text` mean: a ff_remark or a ff_word_use. */
unsigned ff_adjourn_word_look_up(const char *text, size_t size);
/* Writes the word in small letters without accents; false when there is no room. */
bool ff_adjourn_word_plain(const char *text, size_t size, char out[FF_WORD_MAX]);
/* Is it a time or a date: "19:45", "1:58:20", "23h15", "22.11.2026"? */
bool ff_adjourn_word_is_time(const char *text, size_t size);

#endif
