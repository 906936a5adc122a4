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

typedef enum fault_kind { FAULT_MEMORY, FAULT_WRITE, FAULT_READ } fault_kind;

/* Once, before anything else. */
void faults_prepare(void);

/* From here to `faults_end` calls of that kind are counted and call number `at` fails (0:
 * none), and with `once` false all after it. */
void faults_begin(fault_kind kind, unsigned long at, bool once);
void faults_end(void);

unsigned long faults_calls(void); /* counted since `faults_begin` */
bool faults_met(void);            /* one has failed */
/* The numbers of those calls that were the first from where they were made, the stack given by
 * its return addresses; valid until the next `faults_begin` with `at` 0. */
const unsigned long *faults_places(size_t *count);
long faults_held(void); /* blocks of memory the library has not given back */

#endif
