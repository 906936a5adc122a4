#ifndef FF_IMPORT_IMPORT_H
#define FF_IMPORT_IMPORT_H

#include "flagfall/error.h"
#include "flagfall/event.h"
#include "flagfall/file.h"
#include "flagfall/text.h"

#include <stdbool.h>
#include <stddef.h>

/*
 * Bringing players, pairings and results into an event that may have some already: players
 * and results as CSV (docs/formats/csv.md), FIDE rating lists, tags of PGN games, and other
 * events (TRF files, cross tables).
 *
 * Players are the same when their FIDE numbers are equal, or their names character by
 * character; nobody is merged on a likeness. What is doubtful goes to `notes` with line and
 * column: an FF_SEVERITY_ERROR says that the line was not taken, anything less that it was.
 */

/* Kinds of play that have ratings of their own. */
typedef enum ff_rating_kind {
    FF_RATING_STANDARD,
    FF_RATING_RAPID,
    FF_RATING_BLITZ
} ff_rating_kind;

/* How an import is taken. */
typedef struct ff_import_options {
    bool add_players; /* names in results, games and events that are new become players */
    bool update;      /* players: another name under the same FIDE number is taken */
    bool correct;     /* results that are recorded already may be replaced */
    bool keep_games;  /* PGN: the moves are attached */
    const char *keep_columns; /* players: "all", or names of columns to keep, with commas */
    const char *sheet; /* spreadsheets: its name; NULL = the first with a line of headings */
    int round;         /* results without a round belong to this one; 0 = they need one */
    ff_rating_kind rating; /* rating list: which column */
    const char *add_ids;   /* rating list: FIDE numbers to add, "1503014,8603677" */
    bool add_all;          /* rating list: everybody in it */
    const char *leave;     /* players: lines of the list that are left out, as "5,9" */
    const char *same;      /* players: lines that are players of the event, as "17=9" */
    bool near;             /* rating list: names that are only near are taken, where one is */
    const char *take;      /* rating list: which number is whose, "7=4600001,9=4600002" */
} ff_import_options;

/* A new player whose name is nearly that of one who is known: one, or two? */
typedef struct ff_import_doubt {
    long line;  /* of the list */
    int player; /* the pairing number of the one who is known */
    const struct ff_import_doubt *next;
} ff_import_doubt;

/* What an import did, in players and in entries (pairings, results, byes): `players_added`
 * are new, `players_changed` got other data, `players_same` were there already. `entries_new`
 * were recorded, `entries_same` stood there already, `entries_changed` were replaced, and
 * `entries_refused` were not taken, a note says why. */
typedef struct ff_import_report {
    int players_added, players_changed, players_same;
    int entries_new, entries_same, entries_changed, entries_refused;
    const ff_import_doubt *doubts; /* in the arena of the event */
    int near, unlisted; /* rating list: players near to a name in it, and those who are not */
    bool numbered;      /* new players have the pairing numbers of the list */
} ff_import_report;

/* What is read into which event, and where it is told. `report` is added to. */
typedef struct ff_import {
    ff_span text;       /* CSV, a spreadsheet or PGN; not of rating lists and other events */
    const char *source; /* what errors call it */
    ff_event *event;
    const ff_import_options *options;
    ff_diagnostics *notes;
    ff_import_report *report;
    ff_error *err; /* may be NULL */
} ff_import;

/* What a text is, by its header line or first tag. */
typedef enum ff_import_kind {
    FF_IMPORT_UNKNOWN,
    FF_IMPORT_PLAYERS,     /* CSV with a name or a FIDE number, without White and Black */
    FF_IMPORT_RESULTS,     /* CSV with White and Black */
    FF_IMPORT_RATING_LIST, /* FIDE list: "ID Number" begins the first line */
    FF_IMPORT_PGN,
    FF_IMPORT_LINEUPS,     /* CSV with team, board and player */
    FF_IMPORT_SPREADSHEET, /* XLSX or ODS: players or results */
    FF_IMPORT_NAMES,       /* names alone, one a line, perhaps with a rating */
    FF_IMPORT_EVENT        /* a TRF file or a cross table: a reader of whole events takes it */
} ff_import_kind;

/* States what a text of `size` bytes is; nothing is read. */
ff_import_kind ff_import_guess(const char *bytes, size_t size);
/* What the kind is called in messages. Static string. */
const char *ff_import_kind_name(ff_import_kind kind);

/* They return FF_E_PARSE_CSV when the text is not CSV or a column is missing, FF_E_ENCODING,
 * FF_E_LIMIT, FF_E_MEMORY. */
int ff_import_players(const ff_import *in);
/* A bare list: "Adams, Jim", "3. GM Adams, Jim 2245". That it is read so is a warning. */
int ff_import_names(const ff_import *in);
int ff_import_results(const ff_import *in);
/* Line-ups: round, team, board, player; without a round the roster of the team. Each is checked
 * as ff_teams_set_lineup does, with `correct` also out of order. */
int ff_import_lineups(const ff_import *in);
/* A spreadsheet with either; `*kind` is which. The errors of ff_spreadsheet_read, too. */
int ff_import_spreadsheet(const ff_import *in, ff_import_kind *kind);
/* The tags of every game: Round "3" or "3.12" (board 12), Board, White, Black, Result, ratings,
 * titles and FIDE numbers. PGN cannot show byes, forfeits and absences: a note says who has no
 * game in which round. */
int ff_import_pgn(const ff_import *in);
/* A FIDE rating list, combined or for one kind of play, old or new layout: the columns are
 * where the header line says. The stream, which stays the caller's, is read line by line:
 * players of the event who have a FIDE number, or whose exact name stands in the list once,
 * get rating, K, games, title, federation, sex and year of birth. Names that are near (other
 * order, without accents, initials) are proposed with their numbers ("near-name"), and taken as
 * `near` or `take` asks. FF_E_PARSE when there is no header. */
int ff_import_rating_list(const ff_import *in, ff_input *input);
/* Everything another event has. Into an event without players it moves whole; else its games
 * and byes are entered round by round. `from` is left to be released. */
int ff_import_event(const ff_import *in, ff_event *from);

/* Readers for ff_event_read: a results CSV or the tags of a PGN file as an event by itself. */
int ff_import_read_results(const char *bytes, size_t size, const char *source, ff_event *event,
                           ff_diagnostics *notes, ff_error *err);
int ff_import_read_pgn(const char *bytes, size_t size, const char *source, ff_event *event,
                       ff_diagnostics *notes, ff_error *err);

#endif
