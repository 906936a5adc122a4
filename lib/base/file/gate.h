#ifndef FF_FILE_GATE_H
#define FF_FILE_GATE_H

#include "file/own_kind.h"
#include "flagfall/error.h"
#include "system/system.h"

#include <stdbool.h>

/*
 * The gate that every file passes before it is written: what may be under its name already. A
 * file of ours that the writer does not mean (file/own_kind.h) is never replaced. Within a
 * command (ff_gate_begin) an input of it is not replaced either, and no file is written as two
 * outputs. Files are told by device and number, so that links, other spellings of a name and
 * file systems without capitals make no difference.
 *
 * Inputs are noted where they are opened; of an output that is open its input is refused.
 */

/* Zeros: an output that the user named. */
typedef struct ff_write_rule {
    ff_own_kind means; /* what is written: only this kind of ours may be replaced */
    bool only;         /* ... and nothing else, except an empty file */
    bool updates;      /* what the command has read, or written before, is written again */
    bool side;         /* the user did not name it: a plain file or nothing, and no link */
    bool plain;        /* no device and no pipe */
    bool fresh;        /* there is no file of that name: FF_E_STATE_EXISTS */
    const ff_file_info *instead; /* or NULL: this file was examined, and no other is replaced */
} ff_write_rule;

/* An output, from the first look at its name until it is put in place or dropped. */
typedef struct ff_gate_pass {
    const char *name, *path; /* as the user wrote it; as it is given to the system. Borrowed */
    ff_write_rule rule;
    bool there;
    ff_file_info target; /* where there is one */
    struct ff_gate_pass *next;
} ff_gate_pass;

/* May the file be written? FF_E_STATE_KEPT, FF_E_STATE_EXISTS, FF_E_IO_WRITE when what is there
 * cannot be looked at. What passes is ended by ff_gate_leave. */
int ff_gate_enter(ff_gate_pass *pass, const char *name, const char *path,
                  const ff_write_rule *rule, ff_error *err);
/* The same question again, before the file is put in place: names may have changed hands. */
int ff_gate_again(ff_gate_pass *pass, ff_error *err);
/* NULL: nothing was written; else what was, by its open file. */
void ff_gate_leave(ff_gate_pass *pass, const ff_file_info *written);

/* The command reads this file, or changes it in place. FF_E_STATE_KEPT when an output of it
 * would replace the file; FF_E_MEMORY. */
int ff_gate_input(const char *name, const ff_file_info *info, ff_error *err);
/* The same by its name; nothing when there is no such file, or "-". */
int ff_gate_input_name(const char *path, ff_error *err);
/* Is the file an input of the command? */
bool ff_gate_is_input(const char *path);

/* Opens a file that lines are added to, or makes it; it is an input then. FF_E_IO_OPEN and what
 * ff_gate_enter has. */
int ff_gate_open_append(const char *path, const ff_write_rule *rule, int *fd, ff_error *err);

/* A command begins: standard input and output are its first input and output. What it reads and
 * writes is known until the end. One may lie within another. */
typedef struct ff_gate_scope {
    size_t inputs, written;
} ff_gate_scope;
void ff_gate_begin(ff_gate_scope *scope);
void ff_gate_end(const ff_gate_scope *scope);

#endif
