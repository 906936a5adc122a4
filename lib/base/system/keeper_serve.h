#ifndef FF_SYSTEM_KEEPER_SERVE_H
#define FF_SYSTEM_KEEPER_SERVE_H

/* What a process asks its keeper, a message each, and what it answers. */
#include <stdbool.h>
#include <stddef.h>

/* A name that may be written: with it go temporary names beside it, which only the keeper
 * chooses, and the journal of the database that it may be. */
typedef struct ff_kept_name {
    const char *path;
    const char *ending; /* NULL, or how a name ends that begins with `path` and a character */
    bool made;          /* a temporary name that is there already */
} ff_kept_name;

enum { FF_KEEPER_LONGEST = 4096, FF_KEEPER_SIX = 6 };

typedef enum ff_keeper_order {
    FF_KEEPER_MAKE, /* a temporary name beside `path` */
    FF_KEEPER_OPEN,
    FF_KEEPER_MOVE, /* a temporary name to `to` */
    FF_KEEPER_MOVE_NEW,
    FF_KEEPER_REMOVE,
    FF_KEEPER_UNNAMED, /* a file without a name in the folder */
    FF_KEEPER_ORDERS
} ff_keeper_order;

typedef struct ff_keeper_question {
    int order, flags, mode;
    char path[FF_KEEPER_LONGEST], to[FF_KEEPER_LONGEST];
} ff_keeper_question;

/* A descriptor comes with it where one is asked for. */
typedef struct ff_keeper_answer {
    int error;                /* of errno; 0: done */
    char made[FF_KEEPER_SIX]; /* the end of a temporary name */
} ff_keeper_answer;

/* Answers until the other end is closed; never returns. */
_Noreturn void ff_sys_keeper_serve(int socket, const ff_kept_name *names, size_t count,
                                   const char *folder);

#endif
