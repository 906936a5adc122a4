#ifndef FLAGFALL_WATCH_H
#define FLAGFALL_WATCH_H

#include "flagfall/error.h"
#include "flagfall/game.h"
#include "flagfall/laws.h"
#include "flagfall/text.h"
#include "flagfall/timecontrol.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/*
 * Watching live games: what the files of a round hold now goes in, what an arbiter should know
 * comes out, as events. Nothing here reads a file or a clock: the caller hands over whole
 * texts and the time.
 *
 * A warning is raised once, changed when its words change, and withdrawn once, when what it
 * rests on is no longer so (a move taken back, the claim that the next move ended). What stands
 * in the end follows from the last texts alone, but for what only time and the way there can
 * tell: silence, moves after a result, time that went by in the room.
 *
 * A text may be torn: programs write their files in place. A game that lost moves, that reads
 * worse than before or whose end is not there yet is held for `hold_ms`; only when it still
 * reads so is it taken.
 *
 * Threads: any thread may call a function here, and a watch with its boards is used by one
 * thread at a time; the sink is called on the thread that calls. Several watches are
 * independent of each other.
 */

#ifdef __cplusplus
extern "C" {
#endif

/* How urgent a warning is. */
typedef enum ff_watch_level {
    FF_WATCH_ACT,   /* the Laws ask the arbiter to step in */
    FF_WATCH_CLAIM, /* a player may claim now */
    FF_WATCH_LOOK   /* it may be wrong, or become a claim */
} ff_watch_level;
/* "act", "claim", "look". Static string. */
const char *ff_watch_level_name(ff_watch_level level);

/* X(NAME, name, level, quiet, words): what is warned of. `quiet` ones are worth a place on the
 * screen and no line of their own. */
/* clang-format off */
#define FF_WATCH_KINDS(X)                                                                      \
    X(FIVEFOLD,      "fivefold",       ACT,   false, "fifth occurrence of the position")       \
    X(SEVENTYFIVE,   "seventyfive",    ACT,   false, "75 moves without capture or pawn move")  \
    X(DEAD,          "dead",           ACT,   false, "dead position")                          \
    X(STALEMATE,     "stalemate",      ACT,   false, "stalemate, and the game goes on")        \
    X(CHECKMATE,     "checkmate",      ACT,   false, "checkmate, and the game goes on")        \
    X(ILLEGAL,       "illegal",        ACT,   false, "illegal move in the record")             \
    X(RESULT_BOARD,  "result_board",   ACT,   false, "the result contradicts the board")       \
    X(FLAG,          "flag",           ACT,   false, "flag fallen")                            \
    X(BOTH_FLAGS,    "both_flags",     ACT,   false, "both flags fallen")                      \
    X(DEFAULT_TIME,  "default_time",   ACT,   false, "no move, and the default time is over")  \
    X(THREEFOLD,     "threefold",      CLAIM, false, "third occurrence of the position")       \
    X(FIFTY,         "fifty",          CLAIM, false, "50 moves without capture or pawn move")  \
    X(THREEFOLD_NEXT,"threefold_next", LOOK,  false, "third occurrence with the next move")    \
    X(FIFTY_NEXT,    "fifty_next",     LOOK,  false, "50 moves with the next move")            \
    X(THREEFOLD_PAST,"threefold_past", LOOK,  false, "third occurrence, and a move at once")   \
    X(APPROACH,      "approach",       LOOK,  false, "no capture or pawn move for long")       \
    X(SECOND,        "second",         LOOK,  true,  "second occurrence of the position")      \
    X(RESULT_WINNER, "result_winner",  LOOK,  false, "the winner could not mate")              \
    X(RESULT_TAG,    "result_tag",     LOOK,  false, "two results in the file")                \
    X(NO_RESULT,     "no_result",      LOOK,  false, "the game is over and has no result")     \
    X(AFTER_RESULT,  "after_result",   LOOK,  false, "moves after the result")                 \
    X(KINGS,         "kings",          LOOK,  false, "kings put in the centre")                \
    X(TAIL,          "tail",           LOOK,  false, "pieces put back after the end")          \
    X(CLOCK,         "clock",          LOOK,  false, "wrong clock setting")                    \
    X(PIECES,        "pieces",         LOOK,  false, "another position on the board")          \
    X(BOARD_OFF,     "board_off",      LOOK,  false, "the board does not answer")              \
    X(CLOCK_STOPPED, "clock_stopped",  LOOK,  false, "the clock does not run")                 \
    X(LATE,          "late",           LOOK,  false, "no move since the round began")          \
    X(SILENT,        "silent",         LOOK,  false, "no move for long")                       \
    X(FILE_SILENT,   "file_silent",    LOOK,  false, "the file is not written")                \
    X(UNREACHABLE,   "unreachable",    LOOK,  false, "the address does not answer")
/* clang-format on */

/* A kind of warning: FF_WATCH_ and the name in FF_WATCH_KINDS. */
typedef enum ff_watch_kind {
#define X(name, key, level, quiet, words) FF_WATCH_##name,
    FF_WATCH_KINDS(X)
#undef X
        FF_WATCH_KIND_COUNT
} ff_watch_kind;
/* "fivefold", and in words. Static strings. */
const char *ff_watch_kind_name(ff_watch_kind kind);
const char *ff_watch_kind_words(ff_watch_kind kind);
/* The level a kind has, and whether it is a quiet one. */
ff_watch_level ff_watch_kind_level(ff_watch_kind kind);
bool ff_watch_kind_quiet(ff_watch_kind kind);

/* The question that leads to a ruling on a warning; FF_WATCH_ASK_NONE where there is none. */
typedef enum ff_watch_ask {
    FF_WATCH_ASK_NONE,
    FF_WATCH_ASK_THREEFOLD,
    FF_WATCH_ASK_FIFTY,
    FF_WATCH_ASK_ILLEGAL,
    FF_WATCH_ASK_FLAG,
    FF_WATCH_ASK_RESIGN,
    FF_WATCH_ASK_AUDIT,
    FF_WATCH_ASK_VERIFY,
    FF_WATCH_ASK_DEFAULT_TIME
} ff_watch_ask;

enum { FF_WATCH_TEXT = 480, FF_WATCH_AT = 24, FF_WATCH_LABEL = 32 };

/* One warning. `ply` is the half-move it hangs on (from 1; 0: on the game), `at` that move as
 * people write it, or "". `side` is whom it is about, an ff_color, or -1. `move` is the move to
 * be announced, as SAN, or "". `text` is
 * the warning as a sentence; `article` is as the edition numbers it, or NULL; static. */
typedef struct ff_watch_alert {
    ff_watch_kind kind;
    unsigned ply;
    int side;
    ff_watch_ask ask;
    char at[FF_WATCH_AT];
    const char *cause; /* of CLOCK: what kind of evidence, static; else NULL */
    char move[FF_SAN_SIZE];
    char text[FF_WATCH_TEXT];
    const char *article;
} ff_watch_alert;

/* A warning that stands: `since_ms` is when it was raised. `acknowledged` is the caller's to
 * set; a changed text takes it back. */
typedef struct ff_watch_standing {
    ff_watch_alert alert;
    int64_t since_ms;
    char *claim; /* the command, or NULL */
    bool acknowledged;
} ff_watch_standing;

/* What a side's clock showed last: `ms` -1 when nothing was recorded; `reckoned` when only the
 * time used for the last moves was, and this is what is left by it. */
typedef struct ff_watch_clock {
    int64_t ms;
    bool reckoned;
} ff_watch_clock;

/* A board. `key` names it for good, in the ids of its warnings; `label` is what people call it
 * ("12"). `source` is the file, `white` and `black` are the players, `round` is the tag. Texts
 * are UTF-8, "" where not known. `plies` half-moves can be played; `last` is the
 * last of them as people write it. `running`: no result, and not over on the board. */
typedef struct ff_watch_board {
    char key[FF_WATCH_LABEL], label[FF_WATCH_LABEL];
    const char *source, *white, *black, *round;
    const char *fide[2]; /* FIDE numbers, by colour, or "" */
    unsigned game;       /* number in its file, from 1 */
    unsigned plies;
    char last[FF_WATCH_AT];
    ff_game_result result;
    bool running;
    /* by colour, for the arbiter's report: the time used by the record (-1: not known), draw
     * offers that are written, illegal moves that were warned of, those taken back too */
    int64_t used_ms[2];
    unsigned offers[2], illegal[2];
    unsigned stood; /* how often the position on the board has stood, now included */
    ff_position pos;
    ff_watch_clock clock[2]; /* by colour */
    int64_t changed_ms;      /* when a move, a clock or the result last changed */
    int64_t first_ms;        /* when the first half-move was seen to come, or -1 */
    const ff_watch_standing *standing;
    size_t standing_count;
    bool muted; /* the caller's */
} ff_watch_board;

/* X(NAME, name): what may be reported. */
/* clang-format off */
#define FF_WATCH_EVENTS(X)                                                                     \
    X(STARTED,    "started")    /* a board is new */                                           \
    X(MOVE,       "move")       /* half-moves were made, `count` of them */                    \
    X(TAKEN_BACK, "taken_back") /* `count` half-moves are gone, back to `ply` */               \
    X(RENAMED,    "renamed")    /* players, round or board */                                  \
    X(RESULT,     "result")     /* another result */                                           \
    X(ALERT,      "alert")      /* a warning is raised */                                      \
    X(CHANGED,    "changed")    /* a warning that stands has other words */                    \
    X(WITHDRAWN,  "withdrawn")  /* a warning is gone */                                        \
    X(GONE,       "gone")       /* the board is in no file any more */                         \
    X(STATE,      "state")      /* how a board stands: of those who ask */
/* clang-format on */

/* What is reported: FF_WATCH_EVENT_ and the name in FF_WATCH_EVENTS. */
typedef enum ff_watch_event_type {
#define X(name, key) FF_WATCH_EVENT_##name,
    FF_WATCH_EVENTS(X)
#undef X
} ff_watch_event_type;

/* One event. `time_ms` is when. Everything is borrowed until the sink returns. MOVE and
 * TAKEN_BACK have `count` half-moves, up to `ply`. `standing` is the warning of ALERT, CHANGED
 * and WITHDRAWN. A warning on a whole file has a board without game: its label is "", its
 * `source` the file. */
typedef struct ff_watch_event {
    ff_watch_event_type type;
    int64_t time_ms;
    const ff_watch_board *board;
    const ff_watch_standing *standing;
    unsigned count, ply;
} ff_watch_event;

/* Takes one event, while the call that brought it is at work. */
typedef void (*ff_watch_sink)(void *ctx, const ff_watch_event *event);

/* The version of ff_watch_options. */
#define FF_WATCH_OPTIONS_VERSION 1
/* How to watch. Zeros are valid: the edition in force, standard chess, the usual times. */
typedef struct ff_watch_options {
    unsigned version; /* FF_WATCH_OPTIONS_VERSION, or 0 for 1 */
    const ff_laws *laws;
    ff_mode mode;
    const ff_timecontrol *control; /* of games without a clear TimeControl tag; NULL: none */
    const char *control_text;      /* the same as written, for commands */
    int64_t hold_ms;               /* 0: 2 s; negative: nothing is held */
    int64_t silent_ms;             /* 0: 10 minutes */
    int64_t start_ms;              /* when the round began; 0: not known */
    int64_t default_ms;            /* the default time (6.7); 0: not known */
} ff_watch_options;

enum {
    FF_WATCH_MAX_BYTES = 16 * 1024 * 1024, /* of one text */
    FF_WATCH_MAX_BOARDS = 4096,
    FF_WATCH_MAX_SOURCES = 4096
};

/* The live games of one or several sources. */
typedef struct ff_watch ff_watch;

/* FF_E_MEMORY. `options` is copied, but for what it points to. */
int ff_watch_new(const ff_watch_options *options, ff_watch_sink sink, void *ctx, ff_watch **out,
                 ff_error *err);
void ff_watch_free(ff_watch *watch);

/* What the file `source` holds at `now_ms`. Times never go back. FF_E_LIMIT for a text that is
 * too long or has too many games, FF_E_MEMORY; what stood before then stands. */
int ff_watch_put(ff_watch *watch, const char *source, const char *bytes, size_t size,
                 int64_t now_ms, ff_error *err);
/* The file is not there (any more); its boards are held as games that lost moves are. */
void ff_watch_remove(ff_watch *watch, const char *source, int64_t now_ms);
/* The source cannot be read, and why; NULL: it can again. What it held last stays. */
void ff_watch_trouble(ff_watch *watch, const char *source, const char *what, int64_t now_ms);
/* What an electronic board says of itself, beside the record. `placement` is its pieces as the
 * first field of a FEN has them, or NULL. `answers`: the program of the boards hears of it;
 * `state` is its word for that, or NULL. `clocked`: `left_ms` by colour is known, and `running`
 * whose time runs (an ff_color, -1: it is stopped). */
typedef struct ff_watch_sensor {
    const char *placement, *state;
    bool answers, clocked;
    int running;
    int64_t left_ms[2];
} ff_watch_sensor;
/* What the board of a source that has one game says now; NULL: it is not known any more. A
 * source without a game is passed over. FF_E_MEMORY. */
int ff_watch_sense(ff_watch *watch, const char *source, const ff_watch_sensor *sensor,
                   int64_t now_ms, ff_error *err);
/* How far the source is behind the hall: 0 (all sources at first), or -1 where that is not
 * known, and then nothing of it is compared with the time of day or of the room. To be said
 * before its first text. */
void ff_watch_delay(ff_watch *watch, const char *source, int64_t delay_ms);
/* Time passes: what is held is taken when it is due, and silence noticed. FF_E_MEMORY. */
int ff_watch_tick(ff_watch *watch, int64_t now_ms, ff_error *err);
/* When the next tick has something to do; INT64_MAX when none has. */
int64_t ff_watch_due(const ff_watch *watch);

/* The boards, in the order of sources and games; a pointer is valid until the next call that
 * changes the watch. */
size_t ff_watch_board_count(const ff_watch *watch);
ff_watch_board *ff_watch_board_at(ff_watch *watch, size_t index);
/* The files that are silent: boards without a game, as in events. */
size_t ff_watch_source_count(const ff_watch *watch);
const ff_watch_board *ff_watch_source_at(const ff_watch *watch, size_t index);
/* How many warnings of a level stand. */
size_t ff_watch_count(const ff_watch *watch, ff_watch_level level);
/* The board's game as it was last taken, in PGN without its comments. */
int ff_watch_board_pgn(const ff_watch_board *board, ff_str *out);
/* Takes a warning as seen, or as not seen. */
void ff_watch_acknowledge(ff_watch_board *board, size_t standing, bool seen);

/* Appends the id of a warning: "12-threefold-68". */
void ff_watch_id(const ff_watch_board *board, const ff_watch_alert *alert, ff_str *out);
/* Appends an event as a JSON object of the contract, without a newline. With `time`, when it
 * was, in milliseconds since 1970. */
void ff_watch_json(const ff_watch_event *event, bool time, ff_str *out);
/* Appends an event as a line for people, without a newline and unwrapped; nothing for events
 * that people need not hear, quiet warnings among them but for `quiet_too`. */
void ff_watch_line(const ff_watch_event *event, bool quiet_too, ff_str *out);

#ifdef __cplusplus
}
#endif

#endif
