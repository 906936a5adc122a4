#ifndef FF_PGN_PGN_READER_H
#define FF_PGN_PGN_READER_H

/*
 * The reader of PGN, as its parts know it, and what the parts do for each other.
 *
 * The text lies in a window of the file that ends with NUL bytes. Every token is scanned with
 * at least PGN_ROOM bytes in the window (or the end of the file), so that only comments, which
 * may be of any length, have to ask for more in their middle.
 */

#include "base/bytes.h"
#include "board/board.h"
#include "flagfall/pgn.h"

enum { PGN_WINDOW = 512 * 1024, PGN_ROOM = FF_PGN_MAX_TAG + 1024 };
/* Bytes that can be read after the text: 64 at once, and a word that begins in the last. */
enum { PGN_PADDING = 64 + 8 };
/* How far is looked back and ahead over space and names: less than what lies in every window,
 * so that nothing depends on where a window or a piece of a file ends. */
enum { PGN_LOOK_BACK = 60, PGN_LOOK_AHEAD = 255 };
/* Room for a token whose signs were replaced: a half becomes three bytes of two. */
enum { PGN_RESPELLED = 2 * FF_PGN_MAX_TOKEN + PGN_PADDING };

/* Tags that somebody asks for, found by one multiplication. The first seven are the roster
 * that every game has (PGN 8.1.1). */
typedef enum ff_pgn_tag {
    PGN_TAG_OTHER,
    PGN_TAG_EVENT,
    PGN_TAG_SITE,
    PGN_TAG_DATE,
    PGN_TAG_ROUND,
    PGN_TAG_WHITE,
    PGN_TAG_BLACK,
    PGN_TAG_RESULT,
    PGN_TAG_FEN,
    PGN_TAG_SETUP,
    PGN_TAG_VARIANT,
    PGN_TAG_NOTATION
} ff_pgn_tag;

struct ff_pgn {
    ff_input *input;
    char *window;
    char *own;         /* the same, unless the text is the caller's */
    const char *at;    /* what is scanned next */
    const char *token; /* what is being visited */
    const char *end;
    const char *soft_end;    /* beyond it a refill is due */
    unsigned long long base; /* offset of the window's first byte in the stream */
    bool at_end;             /* the file has no more */
    bool followed;           /* after the end a game begins: this is a part of a file */
    int status;              /* why the file was not read to its end */
    ff_error error;
    /* places are counted from here when somebody asks */
    const char *counted;
    long lines;       /* line of `counted` */
    long column_base; /* characters of its line before it */
    /* of a token that has left the window: a long comment */
    bool left;
    long left_line, left_column;
    /* where the reader stands between two games */
    unsigned depth;
    bool in_game;
    unsigned long long begun; /* offset of the first byte of the game */
    bool in_moves;
    bool ended;           /* the result was read: only comments may still belong to the game */
    bool foreign;         /* its moves are not SAN, as a visitor has found */
    bool seen_tag;        /* this game has had a tag */
    bool passed_over;     /* a game that was not wanted came before what was read last */
    ff_pgn_tag tag;       /* which one is being visited */
    unsigned seen_roster; /* which of the seven tags of PGN 8.1.1 the game has, as bits */
    /* the first byte that is not UTF-8: found while reading, reported when the game is done */
    bool bad_utf8, told_utf8;
    bool odd_encoding; /* nor do its tags look like Windows-1252 */
    unsigned long long bad_utf8_offset;
    long bad_utf8_line, bad_utf8_column;
    size_t fill;           /* bytes that are read at once; more each time after a jump */
    unsigned utf8_pending; /* bytes at the end of the window that are half a character */
    bool utf16, told_utf16;
    char respelled[PGN_RESPELLED]; /* a token with other signs, while it is visited */
};

/* As ff_pgn_new, for one that will jump: little is read before. */
int ff_pgn_new_to_jump(ff_input *input, ff_pgn **out, ff_error *err);
/* A reader of a part of a file that lies in memory, which stays the caller's and has room for
 * PGN_PADDING bytes more. `cut` is the error with which the file ended there, if its code is
 * not 0, and is then reported as the reader's own. */
int ff_pgn_new_text(char *text, size_t size, const ff_error *cut, ff_pgn **out);
/* Nothing was read yet, and so many line feeds of the file come before: lines are counted from
 * there. */
void ff_pgn_count_from(ff_pgn *pgn, long lines);
/* Moves what is left to the front of the window and reads on. */
void ff_pgn_refill(ff_pgn *pgn);

/* Where the reader stands between two games, as an offset and a line of the file. */
void ff_pgn_standing(ff_pgn *pgn, unsigned long long *offset, long *line);
/* Goes there: what is read next is what was read next when it stood there. Only in a file that
 * can be read in parts (FF_E_STATE); FF_E_IO_READ. */
int ff_pgn_jump(ff_pgn *pgn, unsigned long long offset, long line, ff_error *err);

/* Where the token is that is being visited, to ask for its line and column later. */
static inline uint32_t ff_pgn_token_offset(const ff_pgn *pgn)
{
    return (uint32_t)pgn->base + (uint32_t)(pgn->token - pgn->window);
}
/* False when that text is further back than what every window keeps, or far from the beginning
 * of its line: the answer does not depend on where the window lies. */
bool ff_pgn_place_of(const ff_pgn *pgn, uint32_t offset, long *line, long *column);

/* What a byte means at the beginning of a token. */
typedef enum ff_pgn_class {
    PGN_OTHER,
    PGN_SPACE,
    PGN_LETTER, /* may begin a move */
    PGN_DIGIT,
    PGN_DOT,
    PGN_PUNCTUATION
} ff_pgn_class;

extern const uint8_t ff_pgn_classes[256];
/* Bytes that end a token. */
extern const bool ff_pgn_delimiter[256];

/* The result that a text is; eight bytes of it must be readable. */
FF_INLINE ff_game_result ff_pgn_result(const char *text, size_t size)
{
    uint64_t word = ff_bytes_short_word(text, size);
    ff_game_result result = word == FF_WORD4('1', '-', '0', 0)   ? FF_GAME_RESULT_WHITE
                            : word == FF_WORD4('0', '-', '1', 0) ? FF_GAME_RESULT_BLACK
                            : word == FF_WORD8('1', '/', '2', '-', '1', '/', '2', 0)
                                ? FF_GAME_RESULT_DRAW
                                : FF_GAME_RESULT_NONE;
    return result != FF_GAME_RESULT_NONE && size <= 7 ? result
                                                      : ff_game_result_parse(text, size);
}

/* --- the rarer things, not inlined --- */

/* Whether the token is one of the words that programs write for a pass. */
bool ff_pgn_is_null_move(ff_span text);

const char *ff_pgn_skip_blanks(const char *p);
/* `[Name "`: what no comment or move looks like. */
bool ff_pgn_looks_like_tag(const char *p);
/* `Name "value"]`: a tag pair that has lost its bracket. */
bool ff_pgn_looks_like_open_tag(const ff_pgn *pgn);
/* The end of the line that `at` is in, as far as the room for one tag goes. */
const char *ff_pgn_line_end(const ff_pgn *pgn);
bool ff_pgn_at_line_start(const ff_pgn *pgn);
/* Skips the rest of the line, however long, but not its end. */
void ff_pgn_skip_line(ff_pgn *pgn);

void ff_pgn_scan_tag(ff_pgn *pgn, const ff_pgn_visitor *v, void *ctx);
/* Tags one after another; true when one begins another game. */
bool ff_pgn_scan_tags(ff_pgn *pgn, const ff_pgn_visitor *v, void *ctx);
void ff_pgn_scan_comment(ff_pgn *pgn, const ff_pgn_visitor *v, void *ctx);
void ff_pgn_scan_line_comment(ff_pgn *pgn, const ff_pgn_visitor *v, void *ctx);
void ff_pgn_scan_number(ff_pgn *pgn, const ff_pgn_visitor *v, void *ctx);
void ff_pgn_scan_other(ff_pgn *pgn, const ff_pgn_visitor *v, void *ctx);
/* Between games: true when something was found that begins one. */
bool ff_pgn_seek_game(ff_pgn *pgn, const ff_pgn_visitor *v, void *ctx);
/* At a '[': does a new game begin here? */
bool ff_pgn_new_game_begins(const ff_pgn *pgn);
/* At a word after the tags and before the first move: a tag that lost its '['? Then it is
 * scanned and the result is true; else the moves begin. */
bool ff_pgn_enter_moves(ff_pgn *pgn, const ff_pgn_visitor *v, void *ctx);
/* Does a game surely begin at text[at], a '[', whatever stands before: after a result and an
 * empty line, with an Event tag? Files are cut at such places only. */
bool ff_pgn_surely_begins(const char *text, size_t at, size_t size);
/* Bytes of the Unicode space, or of the mark of a file's beginning, at a token's place; 0 when
 * another thing stands there. */
size_t ff_pgn_wild_space(const char *at);
/* What begins with a sign beyond ASCII: a space, a mark, a result, or a move. */
void ff_pgn_scan_wild(ff_pgn *pgn, const ff_pgn_visitor *v, void *ctx);
/* A move or a result with such a sign in it. */
void ff_pgn_scan_wild_token(ff_pgn *pgn, const ff_pgn_visitor *v, void *ctx);
void ff_pgn_visit_result(ff_pgn *pgn, const ff_pgn_visitor *v, void *ctx,
                         ff_game_result result);

/* A token too long to be anything, which began at `start`: reported once, skipped to its end.
 */
void ff_pgn_skip_token(ff_pgn *pgn, const ff_pgn_visitor *v, void *ctx, const char *start);
void ff_pgn_finish(ff_pgn *pgn, const ff_pgn_visitor *v, void *ctx);
void ff_pgn_fault_at(ff_pgn *pgn, const ff_pgn_visitor *v, void *ctx, ff_pgn_fault fault,
                     const char *text, size_t size);
/* Whether the input ended well. */
int ff_pgn_status(const ff_pgn *pgn, ff_error *err);

#endif
