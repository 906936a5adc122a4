#ifndef TESTS_ROBUST_STAGE_H
#define TESTS_ROBUST_STAGE_H

/*
 * A folder with files, and commands of the program that are run in it inside this process, with
 * faults on demand: what robust.c and crash.c have in common.
 */

#include "robust/faults.h"

#include <stdio.h>
#include <sys/types.h>

enum { MOST_FILES = 160, MOST_WORDS = 48, MOST_ERRORS = 1 << 20, OWN_FD = 100 };

typedef struct bytes {
    char *data;
    size_t size;
} bytes;

typedef struct file {
    char name[64];
    bytes content;
} file;

typedef struct folder {
    file files[MOST_FILES];
    size_t count;
    bytes block; /* what the contents are parts of, where it is read; else each has its own */
} folder;

typedef struct command {
    char line[1024]; /* as it stands in the list */
    char text[1024]; /* cut into words */
    char kind;       /* the sign before it in the list, or 0 */
    char *words[MOST_WORDS];
    int count;
    const char *input[10]; /* by descriptor */
} command;

typedef struct outcome {
    int status;
    bytes out, err;
    folder after;
} outcome;

/* What disturbs a command. */
typedef struct fault {
    fault_kind kind;
    unsigned long at; /* 0: none */
    bool once;
    bool full;  /* standard output is a full device */
    long limit; /* no file may grow beyond it; 0: no limit */
} fault;

extern int console;    /* the standard error this program was started with */
extern int errors_out; /* a pipe: standard error of the commands */

/* Says what failed, with errno, and ends the program. */
void die(const char *what) __attribute__((noreturn));
void *need(void *memory);

bytes read_all(int fd);
bytes read_pipe(int fd);
bool same(bytes a, bytes b);
bool begins(bytes whole, bytes part);

void folder_read(const char *path, folder *f);
void folder_release(folder *f);
const file *folder_find(const folder *f, const char *name);
/* Makes the working folder what `wanted` says, knowing that it is `now`. */
void folder_restore(const folder *wanted, const folder *now);

/* Once: descriptors, signals, the author that entries name. */
void stage_prepare(void);
/* Makes a working folder with the files of `data`, and removes it. */
void enter_folder(const char *data);
void leave_folder(void);

/* The next line of a list that is not empty, without the sign before it. */
bool read_command(FILE *list, const char *signs, command *c);
/* Whether a command is wanted that is number `at` from 0: it holds the word, or "2/3" wants
 * every third from the second. NULL wants all. */
bool is_wanted(const command *c, const char *word, unsigned long at);
/* Cuts its line into words. */
void split_line(command *c);
/* Runs it with the fault, and takes down everything that came of it. */
void run_round(const command *c, const fault *f, outcome *o);
void outcome_release(outcome *o);

#endif
