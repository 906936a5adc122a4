#ifndef FF_WATCH_TAPE_H
#define FF_WATCH_TAPE_H

#include "flagfall/error.h"
#include "flagfall/text.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/*
 * A tape: all that a watch was told, with the times, so that any moment of the round can be
 * shown again. It is text that only grows:
 *
 *     flagfall watch record 1
 *     source 0 12 games/g1.pgn           number, bytes of the name, name
 *     text TIME 0 SIZE PATCH             the source holds SIZE bytes now, by a patch of PATCH
 *     gone TIME 0                        there is no such source any more
 *     trouble TIME 0 12 not answered     it cannot be read, and why; of 0 bytes: it can again
 *
 * Times are milliseconds since 1970. A patch is made of parts: "copy OFFSET SIZE" takes bytes
 * of the text before it, "new SIZE" is followed by that many bytes and a newline. Sources are
 * numbered anew where a watch was started again on the same tape ("begin TIME").
 */

/* Writes: what is to be added to the file goes to `out`. */
typedef struct ff_watch_recorder ff_watch_recorder;
/* NULL without memory. */
ff_watch_recorder *ff_watch_recorder_new(void);
void ff_watch_recorder_free(ff_watch_recorder *r);
/* The head of a tape, for a file that is empty. */
void ff_watch_tape_head(ff_str *out);
/* A watch begins. */
void ff_watch_recorder_begin(ff_watch_recorder *r, int64_t now_ms, ff_str *out);
/* FF_E_MEMORY, and then nothing was appended. */
int ff_watch_recorder_text(ff_watch_recorder *r, const char *source, const char *bytes,
                           size_t size, int64_t now_ms, ff_str *out, ff_error *err);
int ff_watch_recorder_gone(ff_watch_recorder *r, const char *source, int64_t now_ms,
                           ff_str *out, ff_error *err);
/* `what` NULL: it can be read again. */
int ff_watch_recorder_trouble(ff_watch_recorder *r, const char *source, const char *what,
                              int64_t now_ms, ff_str *out, ff_error *err);

/* Reads. A tape of more bytes than this is not read. */
enum { FF_WATCH_TAPE_BYTES = 256 * 1024 * 1024 };
typedef enum ff_watch_input_kind {
    FF_WATCH_INPUT_BEGIN, /* a watch was started: all that was known before is forgotten */
    FF_WATCH_INPUT_TEXT,
    FF_WATCH_INPUT_GONE,
    FF_WATCH_INPUT_TROUBLE,
    FF_WATCH_INPUT_END /* of the tape; `size` bytes at its end are cut short and not read */
} ff_watch_input_kind;

/* One thing that a watch was told; borrowed until the next is read. `bytes` is the text, or
 * what the trouble is (size 0: none), ended by NUL. */
typedef struct ff_watch_input {
    ff_watch_input_kind kind;
    int64_t time_ms;
    const char *source, *bytes;
    size_t size;
} ff_watch_input;

typedef struct ff_watch_player ff_watch_player;
/* The tape is borrowed. FF_E_PARSE when it is none, FF_E_MEMORY. */
int ff_watch_player_new(const char *tape, size_t size, ff_watch_player **out, ff_error *err);
void ff_watch_player_free(ff_watch_player *p);
/* FF_E_PARSE, with the line, for what is no tape; FF_E_LIMIT, FF_E_MEMORY. */
int ff_watch_player_next(ff_watch_player *p, ff_watch_input *out, ff_error *err);

#endif
