#ifndef FF_SCORESHEET_SHEET_H
#define FF_SCORESHEET_SHEET_H

#include "flagfall/diagnostic.h"
#include "flagfall/game.h"
#include "flagfall/memory.h"
#include "notation/typed_move.h"

/*
 * A scoresheet: what a player wrote, half-move by half-move, whether it can be read or not.
 */

/* More half-moves than any game can have (Article 9.6.2 ends it long before). */
enum { FF_SHEET_MAX = 20000 };

/* What stands for a half-move on a sheet. */
typedef enum ff_sheet_entry_kind {
    FF_ENTRY_MOVE,      /* a text */
    FF_ENTRY_MISSING,   /* "...": the player did not write this half-move */
    FF_ENTRY_UNREADABLE /* "?": something stands there, nobody can read it */
} ff_sheet_entry_kind;

/* One entry of a sheet. */
typedef struct ff_sheet_entry {
    const char *text; /* as written, UTF-8, NUL-terminated; in the arena if not borrowed */
    ff_sheet_entry_kind kind;
    bool draw_offer;             /* (=) after it */
    const ff_language *language; /* that it is written in; NULL: the sheet's */
    int64_t clock_ms;            /* the player's remaining time, or -1 */
    long row, column;            /* where it stands in the file; 0 when unknown */
} ff_sheet_entry;

/* Start with `ff_sheet_init`, free with `ff_sheet_release`. Entry n is half-move n + 1.
 * `entries` are in the order of the half-moves, from `start`; `result` is as written. */
typedef struct ff_sheet {
    ff_arena arena;
    ff_position start;
    ff_sheet_entry *entries;
    size_t count, capacity;
    const ff_language *language; /* NULL: unknown */
    ff_game_result result;
    unsigned long long game; /* its number in a file of several; 0: the only one */
    bool not_utf8;           /* the file had to be read as Windows-1252 */
    unsigned doubts; /* points in the file, named in `notes`, that another reading takes for
                        another game */
    const char *names[2]; /* the players by ff_color, in the sheet's arena; NULL: not stated */
    /* What its reader should know, in the order of the file: a move number out of order, a line
     * in front of the game that was passed over. */
    ff_diagnostics notes;
} ff_sheet;

/* What a text stands for when it is all that is written: "..." or a dash for a half-move that
 * is missing, "?" for one that cannot be read. */
ff_sheet_entry_kind ff_sheet_entry_kind_of(const char *text, size_t size);
/* Can a part of the entry not be read: "N?6", "?xd5"? */
bool ff_sheet_entry_is_partly(const ff_sheet_entry *entry);

/* An empty sheet from the usual start position. */
void ff_sheet_init(ff_sheet *sheet);
/* Frees what the sheet owns. */
void ff_sheet_release(ff_sheet *sheet);
/* Appends an entry; the text is copied, a draw offer after it and the words for a missing or
 * unreadable half-move are recognised. FF_E_LIMIT, FF_E_MEMORY. */
int ff_sheet_add(ff_sheet *sheet, const char *text, size_t size, int64_t clock_ms, long row,
                 long column);
/* Appends a move; the text is not copied. FF_E_LIMIT, FF_E_MEMORY. */
int ff_sheet_add_move(ff_sheet *sheet, const char *text, int64_t clock_ms, bool draw_offer);
/* Puts missing half-moves in front of entry `index`. FF_E_LIMIT, FF_E_MEMORY. */
int ff_sheet_insert_missing(ff_sheet *sheet, size_t index, size_t count, long row);
/* The language of an entry: its own, or else the sheet's. */
const ff_language *ff_sheet_language_of(const ff_sheet *sheet, size_t index);
/* The side that made half-move `index` of the sheet. */
ff_color ff_sheet_side(const ff_sheet *sheet, size_t index);
/* Sets the language of all entries of one column. NULL: the sheet's again. */
void ff_sheet_set_language(ff_sheet *sheet, ff_color side, const ff_language *language);
/* Sets the name of a player; blanks around it are left out. FF_E_MEMORY. */
int ff_sheet_set_name(ff_sheet *sheet, ff_color side, const char *name, size_t size);
/* Takes the names and the result of a game. FF_E_MEMORY. */
int ff_sheet_take_tags(ff_sheet *sheet, const ff_game *game);
/* The remaining time that a [%clk] command after the half-move states, or -1; whether "(=)"
 * stands after it. */
int64_t ff_sheet_clock_of(const ff_node *node);
bool ff_sheet_draw_offered(const ff_node *node);
/* The main line of a game record as a sheet: each half-move as it was written, with its time
 * and draw offer; names and result. */
int ff_sheet_from_game(const ff_game *game, ff_sheet *out);
/* Plain move text, "1. e4 e5 2. Nf3 1-0", in any way of writing moves, numbers or none: the
 * game that begins at `*used`, which is moved after it. The words are divided into half-moves
 * by replay from `out->start` in `language`; from the first that cannot be played, each word
 * is one. FF_E_LIMIT, FF_E_MEMORY. */
int ff_sheet_read_text(const char *text, size_t size, size_t *used, const ff_language *language,
                       ff_sheet *out);
/* The same in the first of the languages that make most of the game legal: whether it is alone
 * is decided by the replay. */
int ff_sheet_read_text_any(const char *text, size_t size, size_t *used, ff_sheet *out);
/* Is it move text without tags, comments, variations and glyphs? */
bool ff_sheet_text_is_plain(const char *text, size_t size);
/* The languages under which all readable entries are legal, as by `ff_language_detect`;
 * missing and unreadable entries end the replay. */
int ff_sheet_detect(const ff_sheet *sheet, ff_detection *out);

/* The entries of a sheet as texts, with the habits of its columns. */
typedef struct ff_sheet_writing {
    const ff_sheet *sheet; /* borrowed */
    ff_text *texts;
    ff_written_game game;
} ff_sheet_writing;
/* Starts with the languages of the sheet, or of `languages` by side; FF_E_MEMORY. */
int ff_sheet_writing_start(const ff_sheet *sheet, const ff_language *const languages[2],
                           ff_sheet_writing *out);
/* The system of the sheet, as its first entries show it, in those languages. */
ff_writing_system ff_sheet_system(const ff_sheet *sheet, const ff_language *const languages[2]);
void ff_sheet_writing_release(ff_sheet_writing *writing);
/* Reads an entry beside the others, by the one reader of written moves. */
void ff_sheet_writing_read(const ff_sheet_writing *writing, size_t index,
                           const ff_position *pos, const ff_piece_wings *wings,
                           ff_reading *out);

/* Appends why an entry was not read, as by `ff_notation_explain`. */
void ff_sheet_writing_explain(const ff_sheet_writing *writing, size_t index,
                              const ff_position *pos, const ff_past *past, ff_str *out);

/* What became of a sheet's entry when it was replayed. `entry` is its index. */
typedef struct ff_sheet_fault {
    size_t entry;
    ff_grade grade;           /* AMBIGUOUS, IMPOSSIBLE, NO_MOVE */
    ff_sheet_entry_kind kind; /* MISSING or UNREADABLE: nothing to read */
    ff_position before;       /* the position in which it was read */
    size_t descriptive;       /* half-moves of the sheet in descriptive notation: no evidence
                                 (Appendix C) */
} ff_sheet_fault;

/* Replays the sheet into `game` (which is reset): moves, clocks as [%clk], draw offers as
 * comments. From the first entry that cannot be played on, the texts are kept and not read:
 * `fault`, when not NULL, states which; its `entry` is the count when there is none. */
int ff_sheet_to_game(const ff_sheet *sheet, ff_game *game, ff_sheet_fault *fault);
/* Appends why the entry of a fault cannot be played; that the game had ended comes first. */
void ff_sheet_explain(const ff_sheet *sheet, const ff_sheet_fault *fault, ff_str *out);
/* Appends "the game ended at 2...Qh4#: checkmate (Article 5.1.1)", of a game whose last
 * position has no legal move. */
void ff_reconcile_explain_ended(const ff_position *start, const ff_move *moves, unsigned plies,
                                ff_str *out);

#endif
