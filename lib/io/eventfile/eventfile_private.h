#ifndef FF_EVENTFILE_EVENTFILE_PRIVATE_H
#define FF_EVENTFILE_EVENTFILE_PRIVATE_H

/*
 * Inside the event file: `eventfile_model.c` turns the model into rows and back,
 * `eventfile_db.c` moves rows between memory and SQLite, `eventfile_log.c` writes differences
 * and keeps the log, `eventfile_undo.c` tells it and takes back. Tables are in `ff_ef_tables`.
 */

#include "envelope/sodium_library.h"
#include "eventfile/sqlite3_library.h"
#include "flagfall/eventfile.h"
#include "flagfall/memory.h"
#include "flagfall/text.h"

/* How a member of the model is kept in a column. */
typedef enum ef_kind {
    EF_ID,      /* place of the record in its list, from 1 (its index + 1) */
    EF_SUB,     /* second part of the key: the round */
    EF_INT,     /* int */
    EF_SHORT,   /* int16_t */
    EF_BOOL,    /* bool */
    EF_REF,     /* int, an index: NULL for FF_NOBODY, else index + 1 */
    EF_TEXT,    /* const char *; this and the following are kept as text */
    EF_CHAR,    /* char, 0 = "" */
    EF_CODE,    /* char[4] */
    EF_DATE,    /* ff_date, "1990-05-00" */
    EF_RESULT,  /* uint8_t, the name */
    EF_RESULT4, /* ff_result, the name */
    EF_SIDE,    /* uint8_t, "white", "black" or "" */
    EF_SIDE4,   /* ff_side */
    EF_EVENT,   /* ff_event_kind, the name */
    EF_NUMBERS, /* const int * and after it an int, how many: "1 4 7" */
    EF_SCORING  /* ff_scoring: "" when it is the usual one, else the numbers */
} ef_kind;

typedef struct ef_column {
    const char *name;
    ef_kind kind;
    size_t offset; /* in the record */
} ef_column;

/* One table. Records of most lie in an array of the event, of which the members are given by
 * their offsets; `size` 0 is for those that do not (event, player, cell). */
typedef struct ef_table {
    const char *name;
    const ef_column *columns;
    int column_count;
    int keys; /* the first one or two columns */
    size_t size, array, count, capacity;
} ef_table;

enum { EF_EVENT_TABLE, EF_TEAM_TABLE, EF_PLAYER_TABLE, EF_CELL_TABLE, EF_FIRST_LIST_TABLE };
enum {
    EF_ATTACHMENT_TABLE = 11,
    EF_ROSTER_TABLE = 12,
    EF_TEAM_BYE_TABLE = 14, /* its numbers are those of teams */
    EF_TABLE_COUNT = 17,
    EF_MAX_COLUMNS = 40
};
extern const ef_table ff_ef_tables[EF_TABLE_COUNT];
/* Kept as a number, not as text. */
static inline bool ff_ef_is_number(ef_kind kind)
{
    return kind < EF_TEXT;
}
/* The number of the table of that name, or -1. */
int ff_ef_table_find(const char *name);

/* A value of a column: text, or a number where `text` is NULL. EF_REF: 0 is NULL. */
typedef struct ef_value {
    const char *text;
    long long number;
} ef_value;

typedef struct ef_row {
    int table;
    int id, sub;
    const ef_value *values; /* a value for each column */
} ef_row;

/* Rows ordered by table and key. Start with {0}. */
typedef struct ef_rows {
    ef_row *items;
    size_t count, capacity;
    ff_arena arena;
} ef_rows;

void ff_ef_rows_release(ef_rows *rows);
int ff_ef_rows_add(ef_rows *rows, int table, const ef_value *values, ff_error *err);
/* The values of a row with their texts, in the arena of `rows`; NULL without memory. */
ef_value *ff_ef_values_copy(ef_rows *rows, int table, const ef_value *values);
void ff_ef_rows_sort(ef_rows *rows);
/* Drops the rows that were marked by a negative table, and sorts the others. */
void ff_ef_rows_settle(ef_rows *rows);
int ff_ef_row_compare_key(const ef_row *a, const ef_row *b);
bool ff_ef_row_equal(const ef_row *a, const ef_row *b);
/* The row of that table and key in sorted rows, or NULL. */
ef_row *ff_ef_rows_find(const ef_rows *rows, int table, int id, int sub);

/* What differs between two sets of rows: rows to take out and rows to put in. */
typedef struct ef_difference {
    const ef_row **out, **in;
    size_t out_count, in_count;
} ef_difference;
/* Changes sorted rows by it; false without memory, and then they are to be read again. */
bool ff_ef_rows_apply(ef_rows *rows, const ef_difference *d);

/* The event of a section (0: the main one) as the rows of the file that are its own, and back
 * into a fresh event from all rows of the file. Texts of rows are borrowed. */
int ff_ef_rows_from_event(const ff_event *event, int section, ef_rows *rows, ff_error *err);
int ff_ef_rows_to_event(const ef_rows *rows, int section, ff_event *event, ff_error *err);

/* A row as one JSON object with the columns that are not empty or 0, in their order; the
 * same row always gives the same text. And back, into `rows`. */
void ff_ef_row_json(const ef_row *row, ff_str *out);
int ff_ef_row_from_json(int table, const char *json, ef_rows *rows, ff_error *err);
/* "17" or "17/3". */
enum { EF_KEY_SIZE = 32 };
void ff_ef_row_key(const ef_row *row, char out[EF_KEY_SIZE]);

/* --- sections (eventfile_sections.c, eventfile_choose.c) --- */

enum { EF_SECTION_STEP = 1000000, EF_MAX_SECTIONS = 64 };
/* The section of a row by its key, and whether the row stands for the event of a section. */
int ff_ef_section_of(int id);
bool ff_ef_is_section(int table, int id);
int ff_ef_last_section(const ef_rows *rows);
/* Moves the values of a row by that many sections: its key, and what points to other rows. */
void ff_ef_section_shift(int table, ef_value *values, int sections);
/* The row of an event as the attachment that keeps it for a section; and back. */
int ff_ef_section_attach(const ef_row *row, int section, ef_rows *out, ff_error *err);
int ff_ef_section_detach(const ef_row *row, ef_rows *out, ff_error *err);
/* The rows of a section as they are in the file; their values are borrowed. */
int ff_ef_section_only(const ef_rows *all, int section, ef_rows *out, ff_error *err);
/* Visits the main event and those of the sections; what is not 0 ends it. */
typedef ff_section_visitor ef_event_visitor;
int ff_ef_each_event(const ef_rows *all, ef_event_visitor visit, void *ctx, ff_error *err);
/* Finds the section that was asked for among the rows. FF_E_STATE_MISSING; FF_E_STATE_SECTION
 * when none was asked for, there are some, and the main event has no player. */
int ff_ef_section_settle(ff_eventfile *file, const ef_rows *all, ff_error *err);
/* May the chosen section be called so? FF_E_STATE_EXISTS where another one is. */
int ff_ef_section_check_name(const ff_eventfile *file, const ef_rows *all, const char *name,
                             ff_error *err);

/* --- the database --- */

typedef struct ef_bytes {
    unsigned char *data;
    size_t size, capacity;
} ef_bytes;

/* A database in memory with its journal: a copy of a file, or one that never was a file. */
typedef struct ef_image {
    ef_bytes main, journal;
    bool has_journal; /* and it may be empty */
    size_t limit;     /* neither grows beyond it, in bytes */
} ef_image;

/* Opens it for SQLite, in a file system of its own where there is nothing else. A code of
 * SQLite. The image outlives the connection. */
int ff_ef_image_open(ef_image *image, sqlite3 **db);
void ff_ef_image_free(ef_image *image);

/* Opens a file for SQLite in a file system in which there is nothing but it and its journal: no
 * journal reaches another file. A code of SQLite; `*names` is freed after the connection. */
int ff_ef_names_open(const char *path, int flags, sqlite3 **db, void **names);
void ff_ef_names_free(void *names);

/* What a file of its size can need, once each time something is asked of it. Trees of pages
 * that share branches can pretend to hold any number of rows. */
typedef struct ef_budget {
    long long rows, bytes, steps; /* left; steps in thousands */
} ef_budget;

typedef enum ef_mode { EF_READING, EF_WRITING } ef_mode;

/* A round that is over by what was written, or 0; and whether no later one has results. */
typedef struct ef_round_over {
    int round;
    bool last;
} ef_round_over;

/* The rows of the file as they were read last, and since changed by this program; good as long
 * as no other one has written. */
typedef struct ef_state {
    ef_rows rows;
    bool known;
    long long version; /* PRAGMA data_version: counts what others write */
    bool accepts_altered, altered;
} ef_state;

/* What a change rests on: the last entry that was seen, and those made since by this file. */
typedef struct ef_seen {
    bool asked;
    long long entry, *own;
    size_t own_count, own_capacity;
} ef_seen;

struct ff_eventfile {
    sqlite3 *db;
    char *path;      /* for messages */
    ef_image *image; /* where it is a copy, else NULL */
    void *names;     /* where it is a file: what ff_ef_names_open has made */
    ef_mode mode;
    bool reading; /* the file is not to be changed */
    bool interrupted;
    bool changed;           /* an entry was written */
    unsigned long refusals; /* of memory, before a transaction began */
    long long size;         /* of the database, in bytes */
    int section;            /* that is read and changed; 0: the main event */
    char *section_name;     /* as it was asked for, or NULL */
    ef_round_over rounds_over[EF_MAX_SECTIONS]; /* by section, since copies were kept last */
    ef_budget budget;
    ef_state state;
    ef_seen seen;
};

/* They are read again the next time. */
static inline void ff_ef_state_forget(ff_eventfile *file)
{
    file->state.known = false;
}

/* Tables by version: the statements that make version i + 1 from version i. */
extern const char *const ff_ef_migrations[FF_EVENTFILE_VERSION];
/* Compares tables, indices, triggers and views with those that this program makes for that
 * version, before a row of any is read. FF_E_PARSE, and the message names what differs. */
int ff_ef_schema_check(ff_eventfile *file, int version, ff_error *err);

/* Raises the last error of the database, with what was being done. */
int ff_ef_fail(const ff_eventfile *file, ff_error *err, const char *doing);
int ff_ef_exec(ff_eventfile *file, const char *sql, const char *doing, ff_error *err);
int ff_ef_prepare(ff_eventfile *file, const char *sql, sqlite3_stmt **out, ff_error *err);
/* One view of the file for several questions. */
int ff_ef_begin_reading(ff_eventfile *file, ff_error *err);
/* Begins to write: waits for the lock. */
int ff_ef_begin(ff_eventfile *file, ff_error *err);
/* COMMIT when `code` is 0, else ROLLBACK; returns `code` or the error of the commit. */
int ff_ef_end(ff_eventfile *file, int code, ff_error *err);
int ff_ef_number(ff_eventfile *file, const char *sql, long long *out, ff_error *err);
/* Brings the tables from the version they have up to this program's. */
int ff_ef_migrate(ff_eventfile *file, int version, ff_error *err);

/* A connection that has not read anything yet. EF_READING changes nothing, not even by
 * recovery; EF_WRITING may. `path` is what messages call it. `name` is the file's; where that
 * is NULL, the database is `image`, which the connection owns from then on in every case, or
 * where that is NULL too an empty one in memory. The libraries of event files are loaded then,
 * and so by whoever has a file. `*out` is freed by the caller in every case. */
int ff_ef_connect(const char *path, const char *name, ef_image *image, ef_mode mode,
                  ff_eventfile **out, ff_error *err);
/* Its settings, which need the database to be read. */
int ff_ef_settle(ff_eventfile *file, int wait_ms, ff_error *err);
/* Opens an event file that is bytes in memory, with its journal (NULL: none), as
 * ff_eventfile_open does; `path` is for messages. */
int ff_ef_open_bytes(const char *path, const void *bytes, size_t size, const void *journal,
                     size_t journal_size, ff_eventfile **out, ff_error *err);

/* Begins a new budget. And spends it: FF_E_LIMIT. */
void ff_ef_budget_begin(ff_eventfile *file);
int ff_ef_spend_row(ff_eventfile *file, sqlite3_stmt *stmt, int columns, ff_error *err);
/* The text of a column of the row at hand: text without a NUL in it, or NULL where `nullable`.
 * FF_E_PARSE when it is something else, FF_E_MEMORY. `*out` is borrowed from the statement. */
int ff_ef_text(ff_eventfile *file, sqlite3_stmt *stmt, int column, bool nullable,
               const char **out, ff_error *err);

/* What is in the tables, whatever the log says: see ff_ef_state. */
int ff_ef_rows_read(ff_eventfile *file, ef_rows *rows, ff_error *err);
/* Removes and inserts rows by key. */
int ff_ef_rows_delete(ff_eventfile *file, const ef_row *const *rows, size_t count,
                      ff_error *err);
int ff_ef_rows_insert(ff_eventfile *file, const ef_row *const *rows, size_t count,
                      ff_error *err);

/* Number, hash and time of the last entry; 0 and zeros in a new file. */
int ff_ef_last_entry(ff_eventfile *file, ff_log_anchor *last, ff_error *err);
/* How an entry hangs together with others. */
typedef struct ef_link {
    long long undoes;   /* the entry it takes back, or 0 */
    bool always;        /* it is written even if it changes nothing */
    const char *origin; /* of another copy, or NULL; `refused`: it was not taken over */
    bool refused;
} ef_link;
/* What makes an entry: what differs between two sets of rows, and who says so. */
typedef struct ef_step {
    const ef_rows *before, *after;
    const ff_log_stamp *stamp;
    ef_link link;
} ef_step;
/* Writes what differs and the entry that states it, inside a transaction. `*entry` is 0 when
 * nothing differs and nothing is written. */
int ff_ef_write(ff_eventfile *file, const ef_step *step, long long *entry,
                char hash[FF_HASH_SIZE], ff_error *err);
/* Writes what differs without an entry, to put back what the log ends in; how many rows. */
int ff_ef_replace(ff_eventfile *file, const ef_rows *before, const ef_rows *after,
                  long long *count, ff_error *err);
/* The rows of the file, inside a transaction: the one way to what an event is read from and an
 * entry is built on. They are what the log ends in, and the log is whole; else
 * FF_E_STATE_ALTERED, or, where altered ones are accepted, `state.altered`. Borrowed from the
 * file until the next transaction. */
int ff_ef_state(ff_eventfile *file, const ef_rows **out, ff_error *err);
/* Checks the log, and these rows against it; inside a transaction. `ends` (may be NULL) gets
 * the rows that the log ends in. */
int ff_ef_verify(ff_eventfile *file, const ef_rows *rows, ff_diagnostics *notes,
                 long long *entries, char head[FF_HASH_SIZE], ef_rows *ends, ff_error *err);

/* Whether what a change rests on is what was seen (ff_eventfile_expect_seen); and remembers an
 * entry as this file's own. */
int ff_ef_seen_check(ff_eventfile *file, const ef_difference *d, ff_error *err);
int ff_ef_seen_own(ff_eventfile *file, long long entry, ff_error *err);

/* Notes which rounds are over by a change. */
void ff_ef_note_rounds(ff_eventfile *file, const ef_difference *d, const ef_rows *before,
                       const ef_rows *after);

#endif
