#ifndef FF_SCORESHEET_SHEET_WORDS_H
#define FF_SCORESHEET_SHEET_WORDS_H

/*
 * The words of plain move text: moves, move numbers, draw offers, times, a result. Numbers are
 * honoured: one that is ahead of the half-moves read says that some are missing.
 */

#include "scoresheet/sheet.h"
#include "scoresheet/sheet_time.h"

typedef enum ff_word_kind {
    FF_WORD_END,
    FF_WORD_TEXT,    /* a move, a part of one, or what stands for a gap */
    FF_WORD_NUMBER,  /* "12.", "12...", "12)", "12:" or "12" */
    FF_WORD_DATE,    /* no part of a game */
    FF_WORD_OFFER,   /* (=) */
    FF_WORD_TIME,    /* 1:29:30, (1:29:30) */
    FF_WORD_CROSSED, /* ~~Nf3~~: crossed out */
    FF_WORD_RESULT   /* 1:0, ½–½, White resigns */
} ff_word_kind;

/* What a dash that stands alone is. Which of them is true of a text, its moves tell. */
typedef enum ff_word_dash {
    FF_DASH_GAP,   /* a half-move that is missing: "12. - Nf6" */
    FF_DASH_JOINS, /* a part of a move: "e2 - e4" */
    FF_DASH_PARTS, /* a sign between moves, or after a number: "1. - e4 - e5" */
    FF_DASH_COUNT
} ff_word_dash;

typedef struct ff_sheet_word {
    ff_word_kind kind;
    size_t start, end; /* in the text */
    long line, column;
    unsigned number;  /* of a NUMBER */
    bool black;       /* it is written as Black's: "12..." */
    bool quoted;      /* it stood in double quotes: a half-move of its own */
    bool dash;        /* a dash alone, which joins */
    bool after_blank; /* an empty line is in front of it */
} ff_sheet_word;

/* A place in a text; starts with the text, its size, 0 and line 1. */
typedef struct ff_sheet_scanner {
    const char *text;
    size_t size, at;
    long line;
    size_t line_start;
    ff_word_dash dash;
    bool dashes; /* a dash that stands alone has been met */
} ff_sheet_scanner;

/* The next word; its kind is FF_WORD_END when there is none. */
ff_sheet_word ff_sheet_word_next(ff_sheet_scanner *s);

/* Where a reader of half-moves stands. `due`: half-moves before the next one, counted from
 * White's first. `lost`: one could not be played, and from there on each word is an entry. */
typedef struct ff_sheet_reader {
    ff_position pos;
    ff_piece_wings wings;
    ff_move_habits habits; /* how the text is written, and in which language */
    unsigned long due;
    bool lost;
    bool header;  /* lines in front of the first half-move may be names and dates */
    bool several; /* another game may follow in the text */
    bool ended;   /* it does: the scanner is in front of it */
    size_t reach; /* half-moves that were played */
} ff_sheet_reader;

/* Begins at the start of a sheet. */
ff_sheet_reader ff_sheet_reader_start(const ff_sheet *sheet, const ff_language *language);
/* Appends the half-moves of the text to `out`, up to a result, which is kept, or to the end;
 * `s` is moved past them. FF_E_LIMIT, FF_E_MEMORY. */
int ff_sheet_read_words(ff_sheet_reader *reader, ff_sheet_scanner *s, ff_sheet *out);

/* How many bytes at the start of the text are a digit of any script; 0: none. */
size_t ff_sheet_digit(const char *text, size_t size, unsigned *value);
/* Is the text crossed out: "~~Nf3~~", or with a stroke through each letter? */
bool ff_sheet_is_crossed(const char *text, size_t size);

#endif
