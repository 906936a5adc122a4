#ifndef CLI_PUBLISH_BOOK_H
#define CLI_PUBLISH_BOOK_H

#include "web/web.h"

#include <stdbool.h>
#include <stdint.h>

/*
 * The event file as pages see it: read when it has changed, kept until it changes again. Each
 * section that was asked for is kept beside the others.
 */

/* By what a change of the file shows: the counter that SQLite keeps in its header goes up with
 * every transaction. */
typedef struct book_stamp {
    bool there;
    uint32_t counter;
    unsigned long long size, number;
} book_stamp;

typedef struct book_table {
    int round;
    ff_standings *standings;
} book_table;

enum { BOOK_SECTIONS = 64, BOOK_TABLES = 8 };

/* The main event, or a section. */
typedef struct book_part {
    char *section; /* "" = the main event */
    ff_event event;
    book_table tables[BOOK_TABLES]; /* the newest first */
} book_part;

typedef struct book_entry {
    const char *time, *author, *action, *reason, *hash, *origin;
    long long number, undoes, undone_by, changes;
    bool refused;
} book_entry;

typedef struct book {
    char *path; /* NULL: no event is open */
    const char *name;
    book_stamp stamp;
    long long entry;
    book_part parts[BOOK_SECTIONS];
    size_t part_count;
    const char **sections; /* names, in the arena */
    size_t section_count;
    bool log_read;
    book_entry *entries; /* in the arena; oldest first */
    size_t entry_count, entry_capacity;
    ff_arena arena;
} book;

/* Opens another file (NULL: none); nothing is read yet. FF_E_MEMORY. */
int book_open(book *b, const char *path, ff_error *err);
void book_release(book *b);
/* Forgets what was read when the file has changed since. True when it had. */
bool book_refresh(book *b);
/* The event, or the section (NULL, "": the main one), read when it has to be. */
int book_part_of(book *b, const char *section, book_part **out, ff_error *err);
/* Which part of which file is shown. A view's context begins with it: what is read only where
 * a page asks, the standings, the log and the other sections, is found by it. */
typedef struct book_view {
    book *book;
    book_part *part;
} book_view;
/* Fills in what pages may know of a part; the view's context is the caller's. */
void book_show(const book_view *shown, const char *section, ff_web_view *view);
/* The hash of the entry that made the event: the same in each copy of the file. */
int book_origin(book *b, const char **hash, ff_error *err);
/* Standings after a round of a part; borrowed until the file changes. */
ff_standings *book_standings(book_part *part, int round, ff_error *err);
/* The newest entries, newest first. */
int book_log(book *b, long long most, ff_log_visitor visit, void *to, ff_error *err);

#endif
