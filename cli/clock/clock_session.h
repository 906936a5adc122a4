#ifndef FLAGFALL_CLI_CLOCK_SESSION_H
#define FLAGFALL_CLI_CLOCK_SESSION_H

/*
 * The live clock without its display: keys and time come in, the ledger and its file are kept,
 * and a status line says what the clock expects.
 */

#include "cli/frame/cli.h"

#include "csv/ledger_file.h"
#include "flagfall/clock.h"

/* Keys beside plain characters. */
enum { KEY_BACK = 8, KEY_RETURN = 10, KEY_LEAVE = 27 };

typedef enum session_mode {
    MODE_CLOCK,
    MODE_EDIT,   /* the arbiter types what to change */
    MODE_REASON, /* ... and why */
    MODE_PASSED, /* after a restart: take the time that passed off the clock? */
    MODE_TIME,   /* ... the arbiter types how much */
    MODE_QUIT    /* really? */
} session_mode;

typedef struct session {
    ff_clock clock;
    ff_ledger_file *log; /* NULL: no file */
    ff_clock_rounding rounding;
    int64_t base_ms; /* the ledger's time when this run began */
    session_mode mode;
    char input[160]; /* being typed */
    size_t input_size;
    ff_clock_event edit; /* waits for its reason */
    int64_t passed_ms;   /* MODE_PASSED */
    int64_t beat_ms;     /* time of the last line in the file */
    int64_t wall_ms;     /* wall clock of the call, for the file */
    char message[160];   /* shown once, above the help */
    bool done;
    bool beeps;  /* something to be heard; the caller clears it */
    bool failed; /* the file cannot be written: stop */
    ff_error error;
} session;

/* Starts with a set clock; `file` may be NULL and is closed by `session_close`. */
void session_start(session *s, const ff_clock *clock, ff_ledger_file *file);
/* Continues with a clock replayed from a file; `passed_ms` since its last line becomes a
 * question. */
void session_resume(session *s, const ff_clock *clock, ff_ledger_file *file, int64_t passed_ms);
/* A key, at `now_ns` since this run began and `wall_ms` of the wall clock. */
void session_key(session *s, int key, int64_t now_ns, int64_t wall_ms);
/* Lets the time go on for the display. */
void session_tick(session *s, int64_t now_ns, int64_t wall_ms);
/* The line at the bottom of the screen. */
void session_status(const session *s, char *out, size_t size);
/* Stops the clock and notes it in the file. */
void session_close(session *s, int64_t now_ns, int64_t wall_ms);

#endif
