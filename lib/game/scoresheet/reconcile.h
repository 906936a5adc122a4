#ifndef FF_SCORESHEET_RECONCILE_H
#define FF_SCORESHEET_RECONCILE_H

#include "scoresheet/sheet.h"

/*
 * Two scoresheets of one game: the legal games that agree best with both.
 *
 * Each sheet is taken as the game with faults: a half-move left out, one too many, two in the
 * wrong order, a character misread. Each fault has a cost (docs/formats/reconcile.md), and
 * the games are ranked by the sum. The search goes through the legal games half-move by
 * half-move with a lower bound of what the rest must cost, which the two texts give without
 * a position. It is exact below a cost that it states: no game cheaper than that was missed.
 */

/* X(NAME, word, cost, text): what a sheet is assumed to have done. */
/* clang-format off */
#define FF_SHEET_FAULTS(X)                                                                     \
    X(NONE,        "none",        0,  "as written")                                            \
    X(MISSING,     "missing",     0,  "the sheet leaves the half-move open")                   \
    X(UNREADABLE,  "unreadable",  0,  "the entry cannot be read")                              \
    X(ENDED,       "ended",       0,  "the sheet has ended")                                   \
    X(VAGUE,       "vague",       1,  "the entry does not say which piece")                    \
    X(CASE,        "case",        1,  "letters are capital or small where they should not be") \
    X(PARTLY,      "partly",      2,  "part of the entry cannot be read")                      \
    X(CASTLED,     "castled",     2,  "the king's square was written for castling")            \
    X(SIMILAR,     "similar",     2,  "characters that look alike are confused")               \
    X(SIGN,        "sign",        2,  "a sign for capture or check says what is not so")       \
    X(AFTER_END,   "after_end",   4,  "it is written after the game had ended")                \
    X(CAPITAL,     "capital",     4,  "a capital letter is read as a small one")               \
    X(WING,        "wing",        4,  "castling to the other side was written")                \
    X(PROMOTION,   "promotion",   4,  "another piece was written for the promotion")           \
    X(MISREAD,     "misread",     4,  "a character is misread")                                \
    X(ORIGIN,      "origin",      5,  "another origin square was written")                     \
    X(DOUBLED,     "doubled",     5,  "the half-move is written twice")                        \
    X(INVENTED,    "invented",    3,  "the other sheet has ended, and this one leaves it open") \
    X(EMPTY,       "empty",       6,  "the open entry is not a half-move of the game")         \
    X(SWAPPED,     "swapped",     6,  "two half-moves are in the wrong order")                 \
    X(LATE,        "late",        7,  "from here on the column is one row late")               \
    X(EARLY,       "early",       7,  "from here on the column is one row early")              \
    X(OTHER,       "other",       7,  "another file, rank or piece was written")               \
    X(MISREAD_2,   "misread_2",   8,  "two characters are misread")                            \
    X(SKIPPED,     "skipped",     8,  "the half-move was left out")                            \
    X(EXTRA,       "extra",       9,  "the entry is not a half-move of the game")              \
    X(GARBLED,     "garbled",     10, "something else was written")
/* clang-format on */

/* An assumption about an entry: FF_SHEET_ and the name in FF_SHEET_FAULTS. */
typedef enum ff_sheet_fault_kind {
#define X(name, word, cost, text) FF_SHEET_##name,
    FF_SHEET_FAULTS(X)
#undef X
        FF_SHEET_FAULT_COUNT
} ff_sheet_fault_kind;

/* The assumption in words. Static string. */
const char *ff_sheet_fault_text(ff_sheet_fault_kind kind);
/* A stable word for it: "skipped". */
const char *ff_sheet_fault_name(ff_sheet_fault_kind kind);

/* What is known beside the two sheets, and how far to search. */
typedef struct ff_reconcile_options {
    const ff_position *final_position; /* NULL: unknown; pieces and side to move must agree */
    unsigned least_plies, most_plies;  /* half-moves played; 0: unknown */
    unsigned readings;                 /* how many games to list; 0: 8 */
    unsigned equal;                    /* how many if they all cost the least; 0: as many */
    unsigned long states;              /* to look at before the search is cut; 0: 150,000 */
    unsigned most_cost;                /* dearer games are of no interest; 0: all are */
    bool scanned; /* characters that look alike cost half: the sheets were read by a machine */
} ff_reconcile_options;

/* One assumption about one sheet. `cost` is what it adds to the cost of the game. */
typedef struct ff_assumption {
    unsigned sheet; /* 0 or 1 */
    ff_sheet_fault_kind kind;
    unsigned cost;
    int entry;    /* index in the sheet, or -1 when nothing stands there */
    unsigned ply; /* half-move of the game, from 1 */
} ff_assumption;

enum { FF_NO_ENTRY = -1 };

/* A game that the sheets can mean. `moves` are the `plies` half-moves of the game; `cost` is
 * the sum over both sheets. */
typedef struct ff_agreement {
    ff_move *moves;
    unsigned plies;
    unsigned untold; /* half-moves after them that `least_plies` asks for */
    unsigned cost;
    int *entry[2];                /* for each half-move: the entry of each sheet */
    uint8_t *fault[2];            /* and how it fits: ff_sheet_fault_kind */
    const ff_assumption *assumed; /* everything that costs, in the order of play */
    size_t assumed_count;
    unsigned shared; /* the first half-move at which a sheet says another one and none says this
                      * one; 0: there is none */
    bool early;      /* it ends while a sheet goes on, and is not the game as it is written */
} ff_agreement;

/* A half-move in which the games that cost least differ, and the moves that they have. */
typedef struct ff_open_move {
    char san[FF_SAN_SIZE]; /* in a position in which one of the games has it */
} ff_open_move;

/* A half-move on which the games differ: `moves` has `count` of them. */
typedef struct ff_open_half_move {
    unsigned ply; /* from 1 */
    const ff_open_move *moves;
    unsigned count;
} ff_open_half_move;

/* Games of equal cost are counted up to this. */
enum { FF_RECONCILE_COUNTED = 1000 };

/* A column that is one row late (a cell was left open), or early (a half-move was left out),
 * from entry `from` of the sheet on. `kind`: FF_SHEET_LATE, FF_SHEET_EARLY, or FF_SHEET_NONE.
 */
typedef struct ff_column_shift {
    ff_sheet_fault_kind kind;
    unsigned sheet;
    size_t from;
} ff_column_shift;

/* Puts the column right. FF_E_LIMIT, FF_E_MEMORY. */
int ff_sheet_shift_column(ff_sheet *sheet, const ff_column_shift *shift);

/* The games that two sheets can mean. */
typedef struct ff_reconciliation {
    ff_arena arena;
    ff_agreement *games; /* by cost */
    size_t count;
    size_t equal;     /* games that cost as little as the first, listed or not */
    bool equal_exact; /* false: at least so many */
    ff_open_half_move *open;
    size_t open_count;
    unsigned exact_below; /* every game that costs less was found */
    bool complete;        /* the first game cannot be beaten, nor matched unseen; or, when
                           * there is none, it is certain that there is none */
    unsigned long states; /* looked at */
    /* A column of one sheet is taken to be one row late or early: `entry` of an agreement
     * counts in that sheet as `ff_sheet_shift_column` changes it. */
    struct ff_column_shift shift;
} ff_reconciliation;

/* Finds the games. Both sheets need a language and the same start. The result is released
 * with `ff_reconcile_release`, in every case. `count` is 0 when no game fits
 * `final_position` and the number of plies, or none costs less than 2 for each entry and 24:
 * the sheets are not of one game then. FF_E_MEMORY, FF_E_STATE, FF_E_LIMIT. */
int ff_reconcile_sheets(const ff_sheet *a, const ff_sheet *b,
                        const ff_reconcile_options *options, ff_reconciliation *out,
                        ff_error *err);
/* Adds the games of `next` that cost as little as those of `best`, which has some, and are not
 * among them; what their assumptions say of entries is left out, as the sheets were read in
 * another way. FF_E_MEMORY. */
int ff_reconcile_append(ff_reconciliation *best, const ff_reconciliation *next);
void ff_reconcile_release(ff_reconciliation *result);

/* The languages of White's and of Black's column. */
typedef struct ff_column_languages {
    const ff_language *side[2];
    unsigned
        reach; /* half-moves that they make legal, one after the other; 0 for a single pair */
} ff_column_languages;

/* The languages that the columns of a sheet can be in, by their letters alone, those that make
 * the most half-moves legal first; languages that read the sheet alike stand there once, by the
 * first of them. `fixed` are the languages that are known, or NULL. At most `most` are written;
 * `*count` is how many there are. FF_E_MEMORY. */
int ff_sheet_find_languages(const ff_sheet *sheet, const ff_language *const fixed[2],
                            ff_column_languages *out, size_t most, size_t *count);
/* Sets the languages of the columns where one pair of them alone makes all of the sheet legal,
 * up to its first gap. FF_E_MEMORY. */
int ff_sheet_split_languages(ff_sheet *sheet, bool *found);

#endif
