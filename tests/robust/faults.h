#ifndef TESTS_ROBUST_FAULTS_H
#define TESTS_ROBUST_FAULTS_H

/*
 * Faults on demand inside the running program: the n-th allocation of the library, the n-th
 * call that changes a file, or the n-th that reads one, fails; that one only, or all from it
 * on. faults.c defines the system calls themselves (write, fsync, rename, open ...), so that
 * third-party libraries meet the same faults.
 */

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

typedef enum fault_kind { FAULT_MEMORY, FAULT_WRITE, FAULT_READ, FAULT_NONE } fault_kind;

/* How a write fails: no space; an error of the disk; half of the bytes are written, and then
 * (not `once`) the disk fails. */
typedef enum write_fault { WRITE_NO_SPACE, WRITE_ERROR, WRITE_HALF, WRITE_FAULTS } write_fault;

/* Once, before anything else. */
void faults_prepare(void);

/* From here to `faults_end` calls of that kind are counted and call number `at` fails (0:
 * none), and with `once` false all after it. */
void faults_begin(fault_kind kind, unsigned long at, bool once);
/* How writes fail from now on; WRITE_NO_SPACE at first. */
void faults_write_as(write_fault how);
void faults_end(void);

unsigned long faults_calls(void); /* counted since `faults_begin` */
bool faults_met(void);            /* one has failed */
/* The numbers of those calls that were the first from where they were made, the stack given by
 * its return addresses; valid until the next `faults_begin` with `at` 0. */
const unsigned long *faults_places(size_t *count);
/* From now on a place is new when one of its return addresses has not been on the stack of any
 * place before, in any process begun after this: fewest faults that still take every branch
 * behind a call that fails. */
void faults_only_new_returns(void);
/* Who hears of every call that changed a file or its name, after it was made. */
typedef struct fault_watcher {
    void (*wrote)(int fd, const void *bytes, size_t size, off_t offset);
    void (*truncated)(int fd, off_t size);
    void (*synced)(int fd);
    void (*opened)(int fd, const char *path, bool made);
    void (*renamed)(const char *from, const char *to);
    void (*linked)(const char *from, const char *to);
    void (*unlinked)(const char *path);
} fault_watcher;

/* From `faults_begin` to `faults_end`; NULL: nobody. */
void faults_watch(const fault_watcher *watcher);
/* The clock of the machine stands still: what is written does not depend on it. */
void faults_stop_clock(void);

long faults_held(void); /* blocks of memory the library has not given back */

#endif
