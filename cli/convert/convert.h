#ifndef FF_CLI_CONVERT_H
#define FF_CLI_CONVERT_H

/*
 * What the files of the command `convert` share: one job, readers that hand over one game
 * after another, what is chosen of them, and the writer.
 */

#include "archive/game_table.h"
#include "archive/openings.h"
#include "archive/pattern.h"
#include "archive/spool.h"
#include "archive/unique.h"
#include "archive/where.h"
#include "cli/frame/cli.h"
#include "flagfall/pgn.h"
#include "index/index.h"
#include "scoresheet/sheet.h"

/* The forms a file can have, in the order of the words of --to; the suffix says, or --from
 * and --to. */
typedef enum convert_form {
    FORM_PGN,
    FORM_JSON,
    FORM_EPD,
    FORM_FEN,
    FORM_CSV,
    FORM_TEXT,
    FORM_RULINGS,
    FORM_XLSX,  /* as a table only */
    FORM_JSONL, /* another word for JSON, of which each game is a line */
    FORM_UNKNOWN
} convert_form;

/* Notes of one kind on a file: how many, and the first. */
enum { NOTE_KINDS = 12 };
typedef struct note_kind {
    unsigned long long count; /* 0: none yet */
    ff_diagnostic first;
    char text[200]; /* of the first */
} note_kind;

/* Which games are taken (convert_select.c). */
typedef struct convert_choice {
    ff_where *where; /* NULL: whatever the tags */
    bool by_position, by_pawns, by_material, by_board, by_plies, unique;
    bool searched; /* what stood on the board was looked at while the game was read */
    ff_board_pattern position;
    ff_pawn_pattern pawns;
    ff_material_pattern material;
    long long least_plies, most_plies;
    ff_game_keys keys;
    unsigned long long passed, left_out, repeated; /* passed: by their tags */
} convert_choice;

/* What is looked for on the boards of a game, and whether it was found. */
typedef struct convert_search {
    bool position, pawns, material;
    unsigned pieces; /* of the last position */
} convert_search;

/* The names of files that were given, each as a number (convert_label.c). */
typedef struct convert_names {
    uint64_t *items;
    size_t count, capacity;
} convert_names;

/* The order of the games, and the files that they go to (convert_files.c). */
typedef struct convert_order {
    const char *sort; /* tags, with commas between; NULL: as they come */
    const char *by;   /* the tag whose values are files, or NULL */
    long long each;   /* games of a file, or 0 */
    ff_spool *spool;
    ff_output *part; /* the file that is being written, or NULL */
    unsigned long long in_part, parts;
    ff_str key;
    convert_names names;
} convert_order;

/* The moves at a position (convert_tree.c). */
typedef struct convert_branches {
    bool wanted;
    ff_position pos; /* that was asked for */
    ff_index_tree tree;
    bool counted; /* of the game being read: an early visit is in the tree */
    bool unread;  /* a file was not: what was counted is not all */
} convert_branches;

/* Games that are the same one (convert_alike.c). */
typedef struct convert_alike convert_alike;

/* The sheets of a workbook (convert_table.c). */
typedef struct convert_sheets convert_sheets;

/* The command at work. Threads have copies, of which they use what concerns a game alone
 * (convert_threads.c). */
typedef struct convert_job {
    cli *c;
    convert_form to;
    ff_pgn_style style;
    bool final_only, by_ply;
    unsigned threads;
    size_t chunk;  /* bytes of a file that a thread takes at a time */
    bool rewrites; /* another notation or language than PGN's is wanted */
    ff_notation notation;
    const ff_language *language; /* of the output */
    bool rereads;                /* the input is to be read in a language of its own */
    const ff_language *from;     /* that language, NULL: found by replay */
    convert_choice choice;
    ff_openings *openings; /* whose names games are to have, or NULL */
    convert_search search;
    convert_order order;
    ff_diagnostics notes; /* of the game being read */
    note_kind kinds[NOTE_KINDS];
    bool strict;          /* what the form has no place for is refused */
    bool refused;         /* ... and there was something */
    unsigned told_losses; /* kinds that were reported, a bit for each */
    unsigned long long undecided;
    unsigned long long games, faults;
    unsigned long long number; /* of the game that is being written, from 1 */
    unsigned long long read;   /* games that were looked at, taken or not */
    int status;                /* an error of writing that ends the work, or FF_OK */
    ff_error error;
    convert_branches branches;
    convert_alike *alike;   /* duplicates are listed or merged, or NULL */
    ff_game_table *table;   /* one row a game, or NULL */
    convert_sheets *sheets; /* ... in a workbook, or NULL */
    long long sheet_rows;   /* of which a sheet has so many, the headings included */
    ff_str text;
} convert_job;

/* --- choosing --- */

/* Reads the options; false after a complaint. */
/* The position that is sought: that of --position, of which "start" is the initial one, which
 * --tree takes without it; NULL: none. */
const char *convert_position(const cli *c);
bool convert_read_choice(convert_job *j);
void convert_release_choice(convert_job *j);
/* Is the game wanted as far as its tags say? They may have to wait for the opening's name. */
bool convert_tags_wanted(void *job, const ff_game *game);
/* Is it, as far as its positions say? They come one after another. */
ff_pgn_sought convert_look_at(void *job, const ff_position *pos, bool first);
/* Is it, by its moves, and by what was not asked before? */
bool convert_moves_wanted(convert_job *j, const ff_game *game);
/* Was a game with this key there before? */
bool convert_is_repeated(convert_job *j, const ff_game *game, ff_game_key key);

/* --- writing --- */

/* What is known of a game by itself, before it has its place among the others. */
typedef struct convert_known {
    bool wanted;
    unsigned losses; /* what the form has no place for */
    ff_game_key key; /* with --unique */
} convert_known;

/* Works that out; on any thread, with a job of its own. Names the opening, too. */
void convert_know(convert_job *j, ff_game *game, convert_known *out);
/* Gives the game its place among the others, in their order; false when it is not written.
 * True: it is number `j->number`. */
bool convert_take(convert_job *j, const ff_game *game, const convert_known *known);
/* Appends the text of game number `j->number` to `j->text`; on any thread, with a job of its
 * own, except to a workbook. */
void convert_write_text(convert_job *j, const ff_game *game);
/* All of this for one game. */
void convert_game(convert_job *j, ff_game *game);
/* Writes a game that is wanted. */
void convert_write_game(convert_job *j, const ff_game *game);
/* What the form has no place for, a bit for each kind. */
unsigned convert_losses(const convert_job *j, const ff_game *game);
/* Names what was not named before; false when the game is refused for it. */
bool convert_tell_losses(convert_job *j, unsigned losses);
/* What is written when all games are read. */
void convert_finish(convert_job *j);

/* Reads the options; false after a complaint. */
bool convert_read_order(convert_job *j);
/* A place for games that wait, beside the output; false with `j->error`. */
bool convert_open_spool(convert_job *j, ff_spool **out);
/* The value of a tag as part of a file's name. */
void convert_label(const ff_game *game, const char *tag, ff_str *out);
/* Adds a number to a name that a file system may take for one given before. False when memory
 * is out. */
bool convert_tell_apart(convert_names *names, ff_str *label);
/* The text of a game, complete, goes to its place in the order. */
void convert_place(convert_job *j, const ff_game *game, const ff_str *text);
/* Takes out what was put aside, and puts the last file in place. */
void convert_place_rest(convert_job *j);
void convert_release_order(convert_job *j);
/* An error of writing, which ends the work. */
void convert_fail(convert_job *j, int code, const ff_error *err);
bool convert_stopped(const convert_job *j);

/* --- a table, one row a game --- */

/* Reads the options; false after a complaint. */
bool convert_read_table(convert_job *j);
/* What comes before the first row. */
void convert_table_begin(convert_job *j);
/* The row of a game, into `j->text` or the workbook. */
void convert_table_row(convert_job *j, const ff_game *game);
/* Ends the workbook, and frees the table. */
void convert_table_end(convert_job *j);

/* --- the moves at a position --- */

/* Reads the option; false after a complaint. */
bool convert_read_tree(convert_job *j);
/* Counts what a game played there. */
void convert_tree_game(convert_job *j, const ff_game *game);
/* Writes what was counted. */
void convert_tree_end(convert_job *j);

/* --- duplicates --- */

/* Reads the options; false after a complaint. */
bool convert_read_alike(convert_job *j);
/* A file begins: the games that follow are of it. */
void convert_alike_file(convert_job *j, uint32_t file);
void convert_alike_game(convert_job *j, const ff_game *game);
/* Lists them, or writes each game once. */
void convert_alike_end(convert_job *j);
int convert_alike_status(const convert_job *j);
void convert_release_alike(convert_job *j);

/* --- by an index --- */

/* A file that has an index, and the games of it that may be wanted. */
typedef struct convert_index {
    ff_index *index;
    ff_index_found found;
    unsigned long long counted; /* games that are in the tree already */
} convert_index;

/* Asks the index of the file. False where all games are read: it has none that helps. */
bool convert_ask_index(convert_job *j, ff_input *input, convert_index *out);
void convert_release_index(convert_index *x);

/* --- reading --- */

/* What was read of a file of PGN before a game. Notes that belong to no game wait for the next
 * one. Start with {.job, .input}. */
typedef struct convert_before {
    convert_job *job;
    ff_input *input;
    ff_diagnostics notes; /* of what was no game; released by its owner */
    bool told_encoding;   /* once a file is enough */
} convert_before;

/* What notes are about. */
typedef struct convert_noted {
    bool passed_over; /* games were, before it: notes before them are dropped */
    bool is_last;     /* no game of this piece of the file follows, and they wait */
} convert_noted;

/* Reports the notes on a game, and spends for them what an input may cost: FF_E_LIMIT. */
int convert_tell_notes(convert_before *b, const convert_noted *about, ff_diagnostics *notes,
                       ff_error *err);
/* Which games a reader is asked for. */
ff_pgn_choice convert_choice_of(convert_job *j, bool *all);
/* All games of the input. */
int convert_all(convert_before *b, long line, ff_error *err);
/* The same, over several threads. */
int convert_by_threads(convert_before *b, ff_error *err);
int convert_pgn(convert_job *j, ff_input *input, ff_error *err);
int convert_json(convert_job *j, ff_input *input, ff_error *err);
int convert_csv(convert_job *j, ff_input *input, ff_error *err);
/* A workbook with one game a row. */
int convert_book(convert_job *j, ff_input *input, ff_error *err);
int convert_text(convert_job *j, ff_input *input, ff_error *err);
int convert_positions(convert_job *j, ff_input *input, ff_error *err);

/* The language in which a sheet is to be read, or NULL after a complaint. */
const ff_language *convert_find_language(convert_job *j, const char *name, ff_sheet *sheet);
/* Plays a sheet in its language and writes it. */
int convert_sheet(convert_job *j, const char *name, const ff_sheet *sheet, ff_error *err);

#endif
