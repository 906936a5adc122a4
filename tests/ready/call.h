#ifndef TESTS_READY_CALL_H
#define TESTS_READY_CALL_H

#include <sys/types.h>

/* What a call sends: this head, with its folder and its open files beside it (SCM_RIGHTS), and
 * then its arguments and its environment, each word ended by a zero byte. It is answered by the
 * number of the process (pid_t) and, at its end, by the status of waitpid (int). */
enum { CALL_FILES = 16 };

typedef struct call_head {
    unsigned size; /* bytes of all words */
    unsigned arguments, variables;
    unsigned files;         /* the folder first */
    int number[CALL_FILES]; /* of each file; the folder has none */
    mode_t umask;
} call_head;

#endif
