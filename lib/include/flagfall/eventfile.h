#ifndef FLAGFALL_EVENTFILE_H
#define FLAGFALL_EVENTFILE_H

#include "flagfall/error.h"
#include "flagfall/event.h"
#include "flagfall/text.h"

#include <stdbool.h>
#include <stddef.h>

/*
 * The event file (.ffe): an event and everything that was ever done to it, in one SQLite
 * database. docs/formats/ffe.md describes its tables.
 *
 * Every change is one transaction and one entry of an append-only log: time, author, action,
 * reason, the rows it changed before and after, and a SHA-256 hash over all of that and the
 * hash of the entry before. When a call that changes the file returns 0, the change has
 * reached the disk. A process killed at any moment leaves the file as it was after the last
 * such call. Two processes that write wait for each other, or fail with FF_E_STATE_LOCKED.
 *
 * Functions fail with FF_E_IO_OPEN, FF_E_IO_READ and FF_E_IO_WRITE, FF_E_PARSE for a file
 * that is not an event file, FF_E_UNSUPPORTED for one of a newer program, FF_E_STATE_LOCKED,
 * FF_E_LIMIT and FF_E_MEMORY; further codes are named below.
 *
 * Threads: any thread may call a function here, and an open file is used by one thread at a
 * time. Several threads or processes may have the same file open, each by a call of its own.
 */

#ifdef __cplusplus
extern "C" {
#endif

enum {
    FF_EVENTFILE_VERSION = 4,                 /* of the tables, PRAGMA user_version */
    FF_EVENTFILE_APPLICATION = 0x46466576,    /* "FFev", PRAGMA application_id */
    FF_EVENTFILE_MAX_TEXT = 16 * 1024 * 1024, /* one text or one changed row, in bytes */
    FF_EVENTFILE_MAX_BYTES = 1 << 30          /* of a whole file */
};

/* An event file that is open. */
typedef struct ff_eventfile ff_eventfile;

/* What an entry of the log says about itself. All are needed but `reason`, which may be "".
 * They are read after the change was made, so that the change can set `action`. `author` is
 * who makes the entry, as text, and `reason` why. */
typedef struct ff_log_stamp {
    const char *time; /* "2026-11-21T09:20:00Z" */
    const char *author;
    const char *action; /* one line: "round 3, board 12: 1-0" */
    const char *reason;
} ff_log_stamp;

/* Makes a new file holding `event`; its first entry is written with `stamp`. Nothing is seen
 * under `path` until it is complete. FF_E_STATE_EXISTS when there is a file already, which
 * is left alone. */
int ff_eventfile_create(const char *path, const ff_event *event, const ff_log_stamp *stamp,
                        ff_error *err);

/* Opens a file that exists, to change it. Tables of an older version are brought up to date. A
 * change that a killed process left half done is rolled back, after that was done on a copy in
 * memory and gave an event file. Waits up to `wait_ms` for another process that writes. `*out`
 * is freed by `ff_eventfile_free`.
 *
 * Before anything of a file is read, its journal is looked at: one that names further files is
 * refused (FF_E_PARSE), because rolling it back would delete them. Before a row is read,
 * tables, indices, triggers and views are compared with those this program makes. Each call may
 * use what a file of its size can need in rows, bytes and steps of the database, and fails with
 * FF_E_LIMIT beyond it. */
int ff_eventfile_open(const char *path, int wait_ms, ff_eventfile **out, ff_error *err);
/* The same for reading: neither the file nor a journal beside it is changed. What would have to
 * be rolled back or brought up to date is, on a copy in memory. Calls that change the file
 * fail. */
int ff_eventfile_open_reading(const char *path, int wait_ms, ff_eventfile **out, ff_error *err);
/* Whether a half-done change of a killed process was found when the file was opened. It is
 * rolled back: in the file, or, opened for reading, in the copy that is read. */
bool ff_eventfile_interrupted(const ff_eventfile *file);
void ff_eventfile_free(ff_eventfile *file);
/* An event is read, and changed, only when the log is whole and the tables hold what it ends
 * in; else every call that needs the event fails with FF_E_STATE_ALTERED, and the message names
 * what differs. After this call a file that is open for reading gives it all the same, with
 * `altered` in its anchor; such a file is never changed. */
void ff_eventfile_accept_altered(ff_eventfile *file);
/* Whether an entry was written through `file` since it was opened. */
bool ff_eventfile_has_changed(const ff_eventfile *file);
const char *ff_eventfile_path(const ff_eventfile *file);

/* Whether the first bytes are those of an event file. */
bool ff_eventfile_looks_like(const void *bytes, size_t size);
/* Whether the file of that name is one, by its first bytes; no more of it is read. */
bool ff_eventfile_is(const char *path);

/* Reads the event into `event`, fresh from ff_event_init, which the caller releases in every
 * case. FF_E_PARSE when the tables contradict each other. */
int ff_eventfile_load(ff_eventfile *file, ff_event *event, ff_error *err);
/* The same as it was after entry `entry`: what later entries changed is as it was before them.
 * Its anchor is that of the last entry. */
int ff_eventfile_load_at(ff_eventfile *file, long long entry, ff_event *event, ff_error *err);
/* Opens, loads, closes: a reader for ff_event_read. */
int ff_eventfile_read(const char *path, ff_event *event, ff_diagnostics *notes, ff_error *err);
/* The same where the file was changed past its log. */
int ff_eventfile_read_altered(const char *path, const char *section, ff_event *event,
                              ff_diagnostics *notes, ff_error *err);
/* The same of a section (NULL: as ff_eventfile_load). */
int ff_eventfile_read_section(const char *path, const char *section, ff_event *event,
                              ff_diagnostics *notes, ff_error *err);

/* Sections are further events in the file, each with players, rounds and settings of its own,
 * under one log. From now on the one of that name is read and changed ("main": the event of the
 * file itself); its name may be without that of the event, which stands before it. Until then
 * it is the one that the file says (an attachment FF_SECTION_USED of the main event), else the
 * main event, where that has players or there is no section. FF_E_STATE_MISSING. */
#define FF_SECTION_USED "section-used"
int ff_eventfile_choose_section(ff_eventfile *file, const char *name, ff_error *err);
/* The word for a section in names of files: of "Fest, Under 12" it is "Under-12", letters and
 * digits that every file system takes; "" where the name has none. */
void ff_eventfile_section_word(const char *name, ff_str *out);
/* The number of the section that is read and changed, once the event was read; 0: the main one.
 */
int ff_eventfile_section(const ff_eventfile *file);
/* Visits the main event, `section` 0, and those of the sections. What is not 0 ends it and is
 * returned. */
typedef int (*ff_section_visitor)(void *ctx, int section, const ff_event *event, ff_error *err);
int ff_eventfile_sections(ff_eventfile *file, ff_section_visitor visit, void *ctx,
                          ff_error *err);

/* Changes the event: takes the write lock, reads the event as it is now, lets `edit` change it
 * and writes what differs, with one entry of the log, whose number goes to `*entry` (0 when
 * nothing differs, and then nothing is written) and whose hash to `hash` (may be NULL). When
 * `edit` returns something but 0, nothing is written and that is returned. */
typedef int (*ff_eventfile_edit)(void *ctx, ff_event *event, ff_error *err);
int ff_eventfile_change(ff_eventfile *file, const ff_log_stamp *stamp, ff_eventfile_edit edit,
                        void *ctx, long long *entry, char hash[FF_HASH_SIZE], ff_error *err);

/* From now on a change is made only where no entry after `entry` has changed one of the rows
 * that it changes, but for entries that were made through `file` itself; else it fails with
 * FF_E_STATE and names the entry. For one who has seen the file as it was after `entry`. */
void ff_eventfile_expect_seen(ff_eventfile *file, long long entry);

/* A section to be added, its `name`: with the settings of the main event, which `edit` may
 * change (NULL: they stay); `ctx` is handed to it. */
typedef struct ff_new_section {
    const char *name;
    ff_eventfile_edit edit;
    void *ctx;
} ff_new_section;
/* FF_E_STATE_EXISTS when there is one of the name. */
int ff_eventfile_add_section(ff_eventfile *file, const ff_log_stamp *stamp,
                             const ff_new_section *wanted, long long *entry,
                             char hash[FF_HASH_SIZE], ff_error *err);

/* Takes back entry `target` (0: the last one that stands and is not an undo) by a new entry.
 * The action of the stamp is not used: the entry says which action it takes back.
 * An undo can be taken back the same way, by its number. `*undone` is the entry taken back,
 * `*entry` the new one. FF_E_STATE_MISSING when there is none to take back, it is taken back
 * already, or it made the file; FF_E_STATE when a later entry changed the same thing. */
int ff_eventfile_undo(ff_eventfile *file, const ff_log_stamp *stamp, long long target,
                      long long *undone, long long *entry, char hash[FF_HASH_SIZE],
                      ff_error *err);

/* Puts the tables back to what the log ends in, with an entry that changes nothing and says how
 * many rows it were (`*rows`; 0: nothing differs, and nothing is written). The action of the
 * stamp is not used. FF_E_STATE_ALTERED when the log itself is not whole. */
int ff_eventfile_restore(ff_eventfile *file, const ff_log_stamp *stamp, long long *rows,
                         long long *entry, char hash[FF_HASH_SIZE], ff_error *err);

/* One entry as it stands in the log. Borrowed until the visitor returns. `time`, `author`,
 * `action` and `reason` are those of its ff_log_stamp; `hash` in hexadecimal digits. */
typedef struct ff_log_entry {
    long long number; /* from 1 */
    const char *time, *author, *action, *reason;
    long long undoes;    /* the entry it takes back, or 0 */
    long long undone_by; /* the entry that took it back and stands, or 0 */
    long long changes;   /* rows it changed */
    const char *hash;
    /* The hash of the entry of another copy that it is, or, `refused`, that a merge did not
     * take over; "" when it was made in this file. NULL: an older program wrote it
     * (merge_log.h). */
    const char *origin;
    bool refused;
} ff_log_entry;

/* Visits the entries, oldest first; stops early when the visitor returns true. */
typedef bool (*ff_log_visitor)(void *ctx, const ff_log_entry *entry);
int ff_eventfile_log(ff_eventfile *file, ff_log_visitor visit, void *ctx, ff_error *err);

/* Checks the log: the numbers have no gap, every hash follows from the entry and the one
 * before, every change starts from what the change before left, and the tables hold what the
 * log ends in. Faults go to `notes` as errors. `*entries` and `head` (may be NULL) get the
 * number of entries and the hash of the last. */
int ff_eventfile_verify(ff_eventfile *file, ff_diagnostics *notes, long long *entries,
                        char head[FF_HASH_SIZE], ff_error *err);

/* All of that, and the database: PRAGMA integrity_check and foreign_key_check, tables and
 * triggers as this program makes them, pairings that agree. The file is not changed. */
int ff_eventfile_check(ff_eventfile *file, ff_diagnostics *notes, ff_error *err);

#ifdef __cplusplus
}
#endif

#endif
