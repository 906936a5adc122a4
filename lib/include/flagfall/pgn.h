#ifndef FLAGFALL_PGN_H
#define FLAGFALL_PGN_H

#include "flagfall/diagnostic.h"
#include "flagfall/error.h"
#include "flagfall/file.h"
#include "flagfall/game.h"
#include "flagfall/notation.h"
#include "flagfall/text.h"

#include <stdbool.h>
#include <stddef.h>

/*
 * Portable Game Notation (PGN standard, Edwards 1994, and what is found in the wild), read
 * once in a streaming pass with bounded memory, whatever the size of the file or of a line.
 *
 * A reader hands the pieces of one game after another to a visitor. No fault ends the
 * reading: it is informed to the visitor, and what follows is read on.
 *
 * Threads: any thread may call a function here, and a reader is used by one thread at a time;
 * its visitor is called on the thread that reads.
 */

#ifdef __cplusplus
extern "C" {
#endif

/* The longest tag pair and the longest token that are kept whole. */
enum { FF_PGN_MAX_TAG = 16 * 1024, FF_PGN_MAX_TOKEN = 255 };
/* The longest comment that a game in memory keeps. */
enum { FF_PGN_MAX_COMMENT = 1024 * 1024 };

/* X(name, severity, code, text): what may be wrong with the text itself. */
/* clang-format off */
#define FF_PGN_FAULTS(X)                                                                       \
    X(UNREADABLE, ERROR, "unreadable",                                                         \
        "this is neither a move nor anything else that PGN knows")                             \
    X(COMMENT_OPEN, ERROR, "comment-open", "the comment is never closed: expected '}'")        \
    X(STRAY_BRACE, ERROR, "stray-brace", "'}' closes no comment")                              \
    X(VARIATION_OPEN, ERROR, "variation-open", "the variation is never closed: expected ')'")  \
    X(STRAY_PAREN, ERROR, "stray-paren", "')' closes no variation")                            \
    X(TAG_BROKEN, WARNING, "tag-broken", "the tag pair is damaged: expected [Name \"value\"]") \
    X(TAG_LONG, ERROR, "tag-long", "the tag pair is too long and was cut")                     \
    X(TOKEN_LONG, ERROR, "token-long", "the token is too long to be a move")                   \
    X(TEXT_OUTSIDE, WARNING, "text-outside", "text outside any game is skipped")               \
    X(NOT_UTF8, NOTE, "not-utf-8", "not UTF-8: read as Windows-1252")                          \
    X(NO_RESULT, NOTE, "no-result",                                                            \
        "the game has no result after its moves: expected 1-0, 0-1, 1/2-1/2 or *")             \
    X(TAG_LIKE_COMMENT, ERROR, "tag-like-comment",                                             \
        "a new game begins inside this comment: '}' seems to be missing")                      \
    X(TAG_LINES, NOTE, "tag-lines", "the tag pair is broken over lines")                       \
    X(TAG_BESIDE, NOTE, "tag-beside", "the tag pair is not on a line of its own")              \
    X(TAG_TWICE, NOTE, "tag-twice", "the tag is given twice")                                  \
    X(TYPOGRAPHY, NOTE, "typography", "a typographic sign in place of the one that PGN has")   \
    X(SIGN_APART, NOTE, "sign-apart", "the sign stands apart from its move")                   \
    X(UTF16, NOTE, "utf-16", "the file is UTF-16: PGN is UTF-8")                               \
    X(TAG_TEXT, NOTE, "tag-text", "text after the tag pair, in its line, is passed over")     \
    X(ODD_ENCODING, NOTE, "not-utf-8",                                                         \
      "not UTF-8: read as Windows-1252, which seems to be wrong; first convert it from what "  \
      "it is, as with iconv -f CP1251 -t UTF-8")
/* clang-format on */

/* A fault of the text: FF_PGN_ and the name in FF_PGN_FAULTS. */
typedef enum ff_pgn_fault {
#define X(name, severity, code, text) FF_PGN_##name,
    FF_PGN_FAULTS(X)
#undef X
} ff_pgn_fault;

/* What is said of a fault: severity, code and text; static, without a place. */
const ff_diagnostic *ff_pgn_fault_said(ff_pgn_fault fault);

/* A reader of PGN over an input stream. */
typedef struct ff_pgn ff_pgn;

/* Which part of a comment a call brings. A long one comes in pieces. */
enum { FF_COMMENT_FIRST = 1, FF_COMMENT_LAST = 2, FF_COMMENT_TO_LINE_END = 4 };

/* Called in the order of the text. Any of them may be NULL. `ctx` is the caller's; text handed
 * over is borrowed until the call returns. The place of what is being visited is given by
 * `ff_pgn_place`. `begin_game` and `end_game` frame each game. */
typedef struct ff_pgn_visitor {
    void (*begin_game)(void *ctx, ff_pgn *pgn);
    /* The value is as written: quotes and backslashes still escaped (`ff_pgn_unescape`). */
    void (*tag)(void *ctx, ff_pgn *pgn, ff_span name, ff_span value);
    /* "12." gives 12 and 1 dot; "12..." three dots. */
    void (*number)(void *ctx, ff_pgn *pgn, unsigned number, unsigned dots);
    void (*move)(void *ctx, ff_pgn *pgn, ff_span text);
    void (*comment)(void *ctx, ff_pgn *pgn, ff_span text, unsigned part);
    void (*nag)(void *ctx, ff_pgn *pgn, unsigned nag);
    void (*open_variation)(void *ctx, ff_pgn *pgn);
    void (*close_variation)(void *ctx, ff_pgn *pgn);
    void (*result)(void *ctx, ff_pgn *pgn, ff_game_result result);
    void (*fault)(void *ctx, ff_pgn *pgn, ff_pgn_fault fault, ff_span text);
    void (*end_game)(void *ctx, ff_pgn *pgn);
} ff_pgn_visitor;

/* A reader over `input`, which stays the caller's and must outlive it. FF_E_MEMORY. */
int ff_pgn_new(ff_input *input, ff_pgn **out, ff_error *err);
void ff_pgn_free(ff_pgn *pgn);
/* Reads one game; `*found` is false at the end of the input, when there was none. Fails only
 * when the input cannot be read on (FF_CATEGORY_IO); what was read before was visited. */
int ff_pgn_read(ff_pgn *pgn, const ff_pgn_visitor *visitor, void *ctx, bool *found,
                ff_error *err);
/* Line and column (in characters, from 1) of what is being visited. */
void ff_pgn_place(ff_pgn *pgn, long *line, long *column);
/* The same in bytes from the beginning of the stream. */
unsigned long long ff_pgn_offset(const ff_pgn *pgn);
const char *ff_pgn_source(const ff_pgn *pgn);

/* Appends a tag value with its escapes undone and in UTF-8. */
void ff_pgn_unescape(ff_span value, ff_str *out);

/* --- whole games --- */

/* Reads the next game into `game` (which is reset first): tags, moves with variations,
 * comments and NAGs. Moves that cannot be played keep their text, and the moves after them in
 * that line too. `notes`, when not NULL, is emptied and gets what is doubtful or wrong. */
int ff_pgn_read_game(ff_pgn *pgn, ff_game *game, bool *found, ff_diagnostics *notes,
                     ff_error *err);
/* What is known of a game while its moves are read. */
typedef enum ff_pgn_sought {
    FF_PGN_LOOK_ON, /* not yet wanted: the next position is looked at */
    FF_PGN_FOUND,   /* wanted: no more need be looked at */
    FF_PGN_NEVER    /* whatever follows, it is not wanted */
} ff_pgn_sought;

/* Which games are wanted. Either function may be NULL. */
typedef struct ff_pgn_choice {
    void *ctx; /* the caller's */
    /* Asked when the tags of a game are there and nothing else. */
    bool (*tags)(void *ctx, const ff_game *game);
    /* Asked for each position of the main line, `first` for the one it starts from. A game in
     * which nothing was found is not wanted. */
    ff_pgn_sought (*position)(void *ctx, const ff_position *pos, bool first);
    bool once; /* one game is asked about, and none after it: not found when it is not wanted */
} ff_pgn_choice;

/* The same for the next game that is wanted. The moves of the others are passed over, which is
 * far quicker, and what may be wrong with them is not reported. NULL: every game is. */
int ff_pgn_read_game_if(ff_pgn *pgn, const ff_pgn_choice *choice, ff_game *game, bool *found,
                        ff_diagnostics *notes, ff_error *err);
/* Reads game number `number` (from 1) of the file at `path`. FF_E_STATE_MISSING when the file
 * has fewer; the message says how many. */
int ff_pgn_load(const char *path, unsigned number, ff_game *game, ff_diagnostics *notes,
                ff_error *err);

/* How a game is written. */
typedef enum ff_pgn_style {
    FF_PGN_EXPORT,  /* the standard's export format: tag order, 80 columns, everything kept */
    FF_PGN_COMPACT, /* main line only, one line, without comments */
    FF_PGN_SPLIT /* as EXPORT, but a game is cut at each illegal move that stood: one game up to
                    it and one from the position after it, both legal */
} ff_pgn_style;

/* An illegal move that stood is written as it was, with [%ff-stood FEN] after it, and a ruling
 * as [%ff-ruling …] (docs/formats/pgn.md); both are read back. */
/* Appends a game in PGN. Texts that PGN cannot hold ('}' in a comment) are changed so that
 * other programs read the rest. */
void ff_pgn_write(const ff_game *game, ff_pgn_style style, ff_str *out);
/* The same with moves in another notation, or the piece letters of another language (NULL:
 * English). A tag Notation names both, and by it the readers above read the file back. A
 * move in words is one token, its words joined by '_'. */
void ff_pgn_write_in(const ff_game *game, ff_pgn_style style, ff_notation notation,
                     const ff_language *language, ff_str *out);

#ifdef __cplusplus
}
#endif

#endif
