#ifndef FLAGFALL_CLI_RECORD_H
#define FLAGFALL_CLI_RECORD_H

#include "cli/frame/cli.h"

#include "cli/game/sheet_arg.h"
#include "csv/sheet_csv.h"
#include "file/own_kind.h"
#include "journal/journal.h"

#include <stdio.h>

/* A game that is typed in: its state, and the journal that holds it (record_state.c); how the
 * work begins, with the journal and the game file that are there (record_begin.c). */

#define RECORD_HEADER FF_JOURNAL_START

typedef struct record_session {
    cli *c;
    const char *path;
    char *journal_path;
    ff_journal *journal;
    ff_sheet sheet;
    ff_position *positions; /* before each entry and after the last */
    size_t capacity;
    ff_piece_wings *homes; /* in each of these positions */
    size_t homes_capacity;
    bool *readable; /* of each entry; false once an entry could not be played */
    size_t readable_capacity;
    bool free;           /* --no-help: whatever is typed is taken */
    bool fresh;          /* there was no file of that name when the work began */
    bool prompts;        /* standard input is a terminal */
    const ff_str *typed; /* all of the input, when it had to be read before; or NULL */
    size_t typed_at;
    int display;
    ff_game tags; /* holds the tags only */
    bool done, failed;
    unsigned refused;
    bool asked; /* the last refusal was of a move with two readings */
} record_session;

/* The position after the last entry. */
ff_position *record_now(record_session *s);
/* Can it be played on from: was every entry a legal move? */
bool record_in_play(const record_session *s);
/* Half-moves in front of the next one, counted from White's first move. */
unsigned long record_due(const record_session *s);
/* The number and side of half-move `index`, whether it could be played or not. */
void record_put_number(const record_session *s, size_t index, ff_str *out);
/* Reads a text in the position before entry `index`. */
void record_read_at(const record_session *s, size_t index, const char *text, size_t size,
                    ff_reading *out);
/* Does the line begin with that word? `*rest` is what follows it. */
bool record_starts_with(const char *line, size_t size, const char *word, const char **rest,
                        size_t *rest_size);
/* Memory for one more entry. */
bool record_reserve(record_session *s);
/* The position in which the game begins is the one of the sheet. */
void record_set_start(record_session *s);
/* Does what a line of the journal says. */
int record_apply(record_session *s, const char *line, size_t size, ff_error *err);
/* Makes a line durable, then does it. False, after complaining, when that fails. */
bool record_commit(record_session *s, const char *word, const char *rest, size_t size);

/* Opens the journal or begins one; an exit code. */
int record_begin(record_session *s);

#endif
