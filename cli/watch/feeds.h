#ifndef FLAGFALL_CLI_WATCH_FEEDS_H
#define FLAGFALL_CLI_WATCH_FEEDS_H

/* The web addresses that are watched: what the library says is due (watch/feed.h) is asked by
 * what the machine has (net/net.h), and the answers go back. */

#include "cli/frame/cli.h"

#include "feed/address.h"
#include "feed/feed.h"

#include <stdint.h>

typedef struct watch_feeds {
    ff_feeds *list;
    struct ff_net *net;
} watch_feeds;

/* The options that concern addresses. */
#define WATCH_FEED_OPTIONS                                                                     \
    {0, "every", "TIME", "ask addresses so often (default: 0:02)"},                            \
        {0, "cacert", "FILE", "certificates to trust for https, PEM (default: the system's)"}, \
        {0, "delay", "TIME",                                                                   \
         "how far addresses and programs are behind the hall (0: not at all)"},                \
        {0, "header-file", "FILE", "a header for the server, from a file: \"Name: value\""},   \
    {                                                                                          \
        0, "header-variable", "NAME", "… from a variable of the environment"                 \
    }

/* How far a source is behind the hall, for ff_watch_delay: files are not, nor is the program of
 * the boards in the hall; of others `given` tells (--delay), -1: not known. */
int64_t watch_feeds_delay(const char *name, int64_t given);

/* Opens the addresses among the operands; without any `f` stays empty. `once`: each is asked
 * at once. 0 or an exit code, and has complained. */
int watch_feeds_open(watch_feeds *f, cli *c, const ff_feed_sink *sink, bool once,
                     int64_t now_ms);
void watch_feeds_close(watch_feeds *f);
/* Asks what is due and takes what has come. FF_E_MEMORY. */
int watch_feeds_run(watch_feeds *f, int64_t now_ms, ff_error *err);
/* When something is due; INT64_MAX. */
int64_t watch_feeds_due(const watch_feeds *f);
/* Waits as ff_sys_changes_wait does, and for answers. */
void watch_feeds_wait(watch_feeds *f, int changes, bool keys, int wait_ms);
/* Has every address been answered for, one way or the other? An answer that stays open counts
 * when nothing has come for a second. */
bool watch_feeds_settled(const watch_feeds *f, int64_t now_ms);
/* Of the addresses: how many there are, how many have given games. */
size_t watch_feeds_count(const watch_feeds *f);
size_t watch_feeds_read(const watch_feeds *f);

#endif
