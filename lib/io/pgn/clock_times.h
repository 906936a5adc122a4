#ifndef FF_PGN_CLOCK_TIMES_H
#define FF_PGN_CLOCK_TIMES_H

#include "clock/audit.h"
#include "flagfall/pgn.h"
#include "flagfall/text.h"

/*
 * Recorded times of one game with the places where they stand: from the comments of PGN or
 * from a CSV scoresheet with clock columns.
 */

/* The most half-moves whose times are kept; further ones are left out. */
enum { FF_CLOCK_MAX_ROWS = 20000 };

/* One half-move with a time. */
typedef struct ff_clock_row {
    ff_clock_reading reading;
    long line, column; /* in the file, from 1; a column of a CSV file is its cell */
    char move[16];     /* as written, cut; "" when there is none */
} ff_clock_row;

/* Initialise with {0}. */
typedef struct ff_pgn_times {
    ff_clock_row *rows; /* in the order of the game; half-moves without a time may be missing */
    size_t count, capacity;
    int bad;                   /* times that cannot be read; they count as missing */
    long bad_line, bad_column; /* the first of them */
    int before;                /* 1 when Black made the first half-move of the record: it is
                                * reading.ply 2, and half-move 1 for people */
    int number_shift;          /* added to the number of a move, for games that begin later */
    bool has_control;          /* PGN: the game has a TimeControl tag, */
    ff_str control, white, black; /* ... this; and the players */
    ff_str pending;               /* a comment that comes in pieces */
    int status;                   /* FF_E_MEMORY when something was left out */
} ff_pgn_times;

/* Frees what the times own. */
void ff_pgn_times_release(ff_pgn_times *times);

/* Reads a table with a header: `move,white,black` with any of the columns `white_clock`,
 * `black_clock` (time left), `white_used`, `black_used` (time for the move), or `ply` with
 * any of `move`, `clock`, `used`. Comma, semicolon or tab. FF_E_PARSE_CSV when a column is
 * missing or a number is not one, FF_E_LIMIT, FF_E_MEMORY. Release `out` in every case. */
int ff_pgn_times_csv(const char *bytes, size_t size, const char *source, ff_pgn_times *out,
                     ff_error *err);
/* Reads the next game of a PGN reader: its time control and the times in the comments of the
 * main line. The moves are not checked. `out` keeps its memory from game to game. Fails like
 * `ff_pgn_read`, and with FF_E_MEMORY. */
int ff_pgn_times_pgn(ff_pgn *pgn, ff_pgn_times *out, bool *found, ff_error *err);
/* The same out of a record that was read; the places in the file are not known and 0. */
int ff_pgn_times_game(const ff_game *game, ff_pgn_times *out, ff_error *err);

/* The time control that the game itself names, read as a PGN tag or else as an announcement.
 * FF_E_PARSE_CLOCK when there is none, or none that is clear; the message says so. */
int ff_pgn_times_control(const ff_pgn_times *times, ff_timecontrol *out, ff_error *err);
/* `ff_audit_run` on these times. Also fails with FF_E_MEMORY. */
int ff_pgn_times_audit(const ff_pgn_times *times, const ff_timecontrol *tc,
                       ff_audit_options options, ff_audit *out, ff_error *err);
/* The row of a finding: that of its half-move or, when it belongs to none, the first. NULL
 * when there are no rows. */
const ff_clock_row *ff_pgn_times_row(const ff_pgn_times *times, int ply);
/* Appends "34.Nb5", "34...Ra8", or the number alone where the move has no text. */
void ff_pgn_times_label(const ff_pgn_times *times, int ply, ff_str *out);

/* --- gathered while another reader visits the game --- */

/* Forgets the game before, keeping its memory. */
void ff_pgn_times_clear(ff_pgn_times *times);
/* The number of the first move, for messages; a nonsensical one is taken as 1. */
void ff_pgn_times_number(ff_pgn_times *times, uint32_t first);
/* Looks at a tag: TimeControl, White and Black are kept. */
void ff_pgn_times_tag(ff_pgn_times *times, ff_span name, ff_span value);
/* A comment (or the `part` of one) after half-move `ply`, which `pgn` is visiting; NULL: its
 * place is not known. */
void ff_pgn_times_comment(ff_pgn_times *times, ff_pgn *pgn, int ply, ff_span text,
                          unsigned part);
/* Adds a row; NULL when there are too many, or no memory. */
ff_clock_row *ff_pgn_times_add(ff_pgn_times *times, int ply, long line, long column);

#endif
