#ifndef FLAGFALL_VERIFY_H
#define FLAGFALL_VERIFY_H

#include "flagfall/error.h"
#include "flagfall/file.h"
#include "flagfall/game.h"
#include "flagfall/laws.h"
#include "flagfall/notation.h"
#include "flagfall/text.h"
#include "flagfall/timecontrol.h"

#include <stdbool.h>

/*
 * Checking every game of a PGN file, or a scoresheet, against the Laws, move by move, in one
 * pass with bounded memory and over as many threads as wanted; the findings come in the order
 * of the file whatever their number.
 *
 * Threads: any thread may call a function here, several at once; the sink is called on the
 * thread that called, and options and sink must not be changed meanwhile.
 */

#ifdef __cplusplus
extern "C" {
#endif

/* X(name, key, severity, text): the kinds of findings. An error makes its game invalid. */
/* clang-format off */
/* Recorded times, in the order of ff_audit_code; the audit says how grave each one is. */
#define FF_CLOCK_FINDINGS(X)                                                                   \
    X(CLOCK_START_HIGH, "clock_start_high", ERROR,                                             \
        "more time at the start than the control gives")                                       \
    X(CLOCK_START_LOW, "clock_start_low", WARNING,                                             \
        "less time at the start than the control gives")                                       \
    X(CLOCK_START_NOTE, "clock_start_note", NOTE,                                              \
        "one side lost much time before its first move")                                       \
    X(CLOCK_GREW, "clock_grew", ERROR, "the time grew by more than the increment")             \
    X(CLOCK_PERIOD_EARLY, "clock_period_early", ERROR, "a period's time came too early")       \
    X(CLOCK_PERIOD_LATE, "clock_period_late", ERROR, "a period's time came too late")          \
    X(CLOCK_PERIOD_MISSING, "clock_period_missing", WARNING, "a period's time did not come")   \
    X(CLOCK_PERIOD_AMOUNT, "clock_period_amount", WARNING,                                     \
        "a period brought less time than it should")                                           \
    X(CLOCK_INCREMENT_LOW, "clock_increment_low", WARNING,                                     \
        "the increment was smaller than it should be")                                         \
    X(CLOCK_INCREMENT_FROM, "clock_increment_from", WARNING,                                   \
        "the increment was missing in a part of the game")                                     \
    X(CLOCK_DELAY_MISSING, "clock_delay_missing", WARNING, "no move was free by the delay")    \
    X(CLOCK_MOVE_TIME, "clock_move_time", ERROR,                                               \
        "time left and time used contradict each other")                                       \
    X(CLOCK_FLAG, "clock_flag", ERROR, "a flag must have fallen")                              \
    X(CLOCK_WALL_OVER, "clock_wall_over", ERROR, "more time used than passed in the room")     \
    X(CLOCK_WALL_UNDER, "clock_wall_under", WARNING,                                           \
        "much time passed that is on neither clock")                                           \
    X(CLOCK_UNREAD, "clock_unread", NOTE, "the time of one or two half-moves is missing")
#define FF_FINDINGS(X)                                                                         \
    FF_CLOCK_FINDINGS(X)                                                                       \
    X(ILLEGAL_MOVE, "illegal_move", ERROR, "the move cannot be played")                        \
    X(AMBIGUOUS_MOVE, "ambiguous_move", ERROR, "two pieces or more could make the move")       \
    X(UNREADABLE_MOVE, "unreadable_move", ERROR, "the text is not a move")                     \
    X(NULL_MOVE, "null_move", ERROR, "a player passes")                                        \
    X(SETUP, "setup", ERROR, "the start position is not a position")                           \
    X(SETUP_CASTLING, "setup_castling", ERROR,                                                 \
        "the start position claims castling rights that cannot be")                            \
    X(SETUP_DOUBTFUL, "setup_doubtful", WARNING, "the start position cannot come from a game") \
    X(FEN, "fen", ERROR, "the start position cannot be read")                                  \
    X(VARIANT, "variant", ERROR, "the game is played by other rules and was not checked")      \
    X(COMMENT_OPEN, "comment_open", ERROR, "a comment is never closed")                        \
    X(STRAY_BRACE, "stray_brace", ERROR, "a closing brace closes nothing")                     \
    X(VARIATION_OPEN, "variation_open", ERROR, "a variation is never closed")                  \
    X(STRAY_PAREN, "stray_paren", ERROR, "a closing parenthesis closes nothing")               \
    X(UNREADABLE, "unreadable", ERROR, "bytes that PGN does not know")                         \
    X(TOO_LONG, "too_long", ERROR, "a game of more half-moves than any can have")              \
    X(AFTER_END, "after_end", WARNING, "moves were played after the game had ended")           \
    X(RESULT_BOARD, "result_board", WARNING, "the result contradicts the final position")      \
    X(RESULT_WINNER, "result_winner", WARNING,                                                 \
        "the side that is said to have won could not mate")                                    \
    X(RESULT_TAG, "result_tag", WARNING,                                                       \
        "the Result tag and the result after the moves differ")                                \
    X(LOWER_CASE, "lower_case", WARNING, "a piece letter is not a capital")                    \
    X(NO_CAPTURE, "no_capture", WARNING, "a capture mark, and nothing is captured")            \
    X(FALSE_MATE, "false_mate", WARNING, "a mate mark, and it is not a mate")                  \
    X(MOVE_NUMBER, "move_number", WARNING, "a move number is wrong")                           \
    X(VARIATION, "variation", WARNING, "a variation holds a move that cannot be played")       \
    X(VARIATION_DEPTH, "variation_depth", WARNING,                                             \
        "variations nested too deep were not checked")                                         \
    X(TAG_BROKEN, "tag_broken", WARNING, "a tag pair is damaged")                              \
    X(TEXT_OUTSIDE, "text_outside", WARNING, "text outside any game")                          \
    X(ENCODING, "encoding", WARNING, "the text is not UTF-8")                                  \
    X(TRUNCATED, "truncated", WARNING,                                                         \
        "the input ends too early: the game was not judged")                               \
    X(NO_RESULT, "no_result", NOTE, "no result after the moves")                               \
    X(NO_RESULT_TAG, "no_result_tag", NOTE, "no Result tag")                                   \
    X(NO_MOVES, "no_moves", NOTE, "a game without moves")                                      \
    X(FALSE_CHECK, "false_check", NOTE, "a check mark, and it is not a check")                 \
    X(DISAMBIGUATION, "disambiguation", NOTE, "more of the origin square than is needed")      \
    X(ZEROS, "zeros", NOTE, "castling written with zeros")                                     \
    X(NOTATION, "notation", NOTE, "a liberty with the notation")                               \
    X(TAG_LAYOUT, "tag_layout", NOTE, "a tag pair that is not on one line of its own")          \
    X(TAG_TWICE, "tag_twice", WARNING, "a tag is given twice")                               \
    X(RESULT_VALUE, "result_value", WARNING, "the Result tag is not one of the four results") \
    X(TYPOGRAPHY, "typography", NOTE, "a typographic sign in place of the one of PGN")         \
    X(SETUP_TAG, "setup_tag", NOTE, "FEN and SetUp tags do not go together")                   \
    X(CLOCK_SETTING, "clock_setting", WARNING, "what would explain the recorded times")        \
    X(CLOCK_CONTROL, "clock_control", WARNING,                                                 \
        "recorded times are not checked: no clear time control")                               \
    X(CLOCK_TEXT, "clock_text", WARNING, "a recorded time that cannot be read")                \
    X(UNCHECKED, "unchecked", NOTE, "half-moves after the fault were not checked")             \
    X(MORE, "more", NOTE, "further findings of the game are not listed")
/* clang-format on */

/* A kind of finding: FF_FINDING_ and the name in FF_FINDINGS. */
typedef enum ff_finding_code {
#define X(name, key, severity, text) FF_FINDING_##name,
    FF_FINDINGS(X)
#undef X
        FF_FINDING_COUNT
} ff_finding_code;

/* The stable name of a kind ("illegal_move"). Static string. */
const char *ff_finding_code_name(ff_finding_code code);
/* The kind in words. Static string. */
const char *ff_finding_code_text(ff_finding_code code);

/* One finding. Texts are UTF-8, borrowed until the call returns; `at`, `text`, `article` and
 * `fen` are NULL where they have no meaning, and `ply` is 0 then. `file` is as it was named;
 * `white`, `black` and `round` are from the tags of the game, NULL without them; `line` and
 * `column` (in characters) count from 1; `message` is a sentence in lower case without a full
 * stop. */
typedef struct ff_finding {
    const char *file;
    unsigned long long game; /* from 1; 0 when outside any game */
    const char *white, *black, *round;
    long line, column;
    unsigned ply;
    const char *at;
    const char *text;
    ff_finding_code code;
    ff_severity severity;
    const char *article;
    const char *message;
    const char *fen; /* the position before the fault */
} ff_finding;

/* What became of one game; the keys of the contract. FF_NEVER for what never happened.
 * `file`, `game` (from 1), `white`, `black` and `round` are as in ff_finding; `result` is
 * as written. `plies` are the half-moves of the main line that could be played.
 * `valid`: it has no error. `ended_at` is the half-move at which it was over by the Laws.
 * `first_illegal`, `first_threefold`, `first_fivefold`, `first_fifty` and `first_seventyfive`
 * are half-moves, from 1. `final_count` is how often the last position has stood. */
typedef struct ff_game_report {
    const char *file;
    unsigned long long game;
    const char *white, *black, *round, *result;
    unsigned plies;
    bool valid;
    ff_end end;
    int ended_at;
    int first_illegal;
    int first_threefold, first_fivefold, first_fifty, first_seventyfive;
    unsigned final_count;
} ff_game_report;

/* Sums that add up over files and shards. `files` and `games` were read; `valid` games have
 * no error, `invalid` ones have; `plies` half-moves were played; `errors`, `warnings` and
 * `notes` were found. */
typedef struct ff_verify_summary {
    unsigned long long files, games, valid, invalid, plies, errors, warnings, notes;
} ff_verify_summary;

/* How dead positions (5.2.2) are looked for. */
typedef enum ff_verify_dead {
    FF_VERIFY_DEAD_LAST,  /* by the pieces on every position; the last one analysed where it is
                           * blocked or forced */
    FF_VERIFY_DEAD_EXACT, /* by a full analysis */
    FF_VERIFY_DEAD_MATERIAL /* by the pieces alone */
} ff_verify_dead;

/* The version of ff_verify_options. */
#define FF_VERIFY_OPTIONS_VERSION 1
/* How games are checked. `dead` says how dead positions are looked for. */
typedef struct ff_verify_options {
    unsigned version;    /* FF_VERIFY_OPTIONS_VERSION, or 0 for 1 */
    const ff_laws *laws; /* the edition that governs the games; NULL: the one in force */
    unsigned threads;    /* 0 or 1: the caller's alone, and one that unpacks */
    size_t chunk;        /* bytes of a file that a thread takes at a time; 0: half a megabyte */
    ff_verify_dead dead;
    bool clocks;                   /* recorded times are checked against the time control */
    const ff_timecontrol *control; /* of every game; NULL: what its TimeControl tag says */
    /* of the piece letters of PGN without a tag Notation; NULL: English */
    const ff_language *language;
} ff_verify_options;
/* The usual check. */
#define FF_VERIFY_OPTIONS_INIT FF_ZERO

/* Called from the calling thread only. `game` may be NULL, and then nothing is made for it.
 * A true result stops the work. `finding` is called for each, in the order of the file. */
typedef struct ff_verify_sink {
    bool (*finding)(void *ctx, const ff_finding *finding);
    bool (*game)(void *ctx, const ff_game_report *report);
    /* now and then: bytes done and in all (0: unknown) */
    bool (*progress)(void *ctx, size_t done, size_t total, unsigned long long games);
    void *ctx;
} ff_verify_sink;

/* Appends the object of type "finding", or "game", of the contract (docs/formats/json.md),
 * without a newline. */
void ff_finding_json(const ff_finding *finding, ff_str *out);
void ff_verify_game_json(const ff_game_report *report, ff_str *out);

/* Checks the file at `path` ("-" is standard input) and adds to `summary`. Returns 0 whatever
 * was found; fails when the input cannot be opened or read to its end (FF_CATEGORY_IO), after
 * reporting what came before, or with FF_E_PARSE_PGN when there is no game in it at all. */
int ff_verify_file(const char *path, const ff_verify_options *options,
                   const ff_verify_sink *sink, ff_verify_summary *summary, ff_error *err);

/* The same of an input, from where it stands to its end: an archive in memory
 * (ff_input_new_memory, with a name ff_input_new_named) or one that a function of the caller
 * gives (ff_input_new_stream). With several threads that function is called on any of them, by
 * one at a time. The input stays the caller's and is at its end then. */
int ff_verify_input(ff_input *input, const ff_verify_options *options,
                    const ff_verify_sink *sink, ff_verify_summary *summary, ff_error *err);
/* The same of `size` bytes in memory, packed or not, called `name` in findings (NULL:
 * "memory"). */
int ff_verify_memory(const void *bytes, size_t size, const char *name,
                     const ff_verify_options *options, const ff_verify_sink *sink,
                     ff_verify_summary *summary, ff_error *err);

#ifdef __cplusplus
}
#endif

#endif
