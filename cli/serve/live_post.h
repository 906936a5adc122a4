#ifndef CLI_SERVE_LIVE_POST_H
#define CLI_SERVE_LIVE_POST_H

#include "cli/frame/cli.h"
#include "system/server.h"

#include <stdatomic.h>
#include <stdbool.h>

/*
 * Live boards at addresses. The process that serves may open no connection; it asks the one
 * that watches over it, which splits off a third that may connect and write nothing, and there
 * `flagfall watch` asks the address. What that prints comes back through memory that all of
 * them share.
 */

enum { LIVE_POST_WORDS = 8 * 1024, LIVE_POST_BYTES = 256 * 1024 };

/* Each member has one writer: what is asked for and `taken` the server, the rest the process
 * that watches over it. */
typedef struct live_post {
    atomic_uint asked; /* goes up before and after each question is written: odd while it is */
    size_t size;       /* of the words; 0: nothing is to be watched any more */
    char words[LIVE_POST_WORDS];
    atomic_uint serves;           /* the question that `written` is about */
    atomic_bool ended;            /* its process has ended, or could not be started */
    atomic_size_t written, taken; /* bytes, since the question */
    char bytes[LIVE_POST_BYTES];
} live_post;

/* In the process that serves: asks for this command, its words with their ends; none: ends the
 * one that runs. False when they are too long. */
bool live_post_ask(live_post *p, const char *words, size_t size);
/* What has been printed since, as ff_sys_read_come; `*ended` when no more will come. */
long long live_post_take(live_post *p, void *buffer, size_t size, bool *ended);

/* In the process that watches over the server: what it has running for the post. Zeros. */
typedef struct live_runner {
    unsigned serves;
    ff_process process; /* 0: none */
    int pipe;
    char words[LIVE_POST_WORDS]; /* as they were when they were looked at */
    size_t size;
} live_runner;
/* Starts what is asked for, hands on what it prints. */
void live_post_run(live_post *p, live_runner *r, const cli *c);
void live_post_end(live_runner *r);

#endif
