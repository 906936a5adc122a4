#ifndef FF_FEED_FEED_H
#define FF_FEED_FEED_H

#include "flagfall/error.h"
#include "flagfall/text.h"
#include "net/answer.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/*
 * Games at web addresses: which address is to be asked when, what becomes of the answer, and
 * how the servers do. It knows no transport: the caller asks what `ff_feeds_next` says,
 * by whatever means, and hands over the answer and the time.
 *
 * An address is asked again after the interval; where it does not answer, later and later (2 s
 * to 60 s, some by chance, so that many watchers do not ask in step). A server that asks for
 * patience gets it. An address that kept others waiting is asked one at a time. A text that
 * is shorter than the one before may be half written: it counts when the next answer is no
 * longer either.
 *
 * An address with "/api/stream/" in it is one whose answer stays open (Lichess): each game that
 * changes comes again, whole (feed/stream.h).
 *
 * A round of LiveChess (feed/livechess.h) is an address that names others: each of its games
 * is asked for itself while it goes on, and what it holds is handed on as PGN. The program in
 * the hall is also asked what its boards show (feed/hall.c).
 */

enum {
    FF_FEED_EVERY_MS = 2000,
    FF_FEED_CONNECT_MS = 3000,
    FF_FEED_ALL_MS = 8000,
    FF_FEED_BYTES = 8 * 1024 * 1024,         /* of one answer, unpacked */
    FF_FEED_MOST = 256,                      /* addresses that are named */
    FF_FEED_GAMES = 1024,                    /* and of games of rounds of LiveChess */
    FF_FEED_ROUND_MS = 4000,                 /* such a round is not asked more often */
    FF_FEED_STREAM_BYTES = 16 * 1024 * 1024, /* of the games of an answer that stays open */
    FF_FEED_HOPS = 5,                        /* redirects of one question */
    FF_FEED_AT_ONCE = 8,                     /* questions on their way to one server */
    FF_FEED_NAME = 320
};

/* What a board of the program in the hall says of itself: its pieces (the first field of a FEN,
 * or NULL), whether the program hears of it and its word for that, and its clock: what is left
 * by colour (0 White), and whose time runs (-1: of neither). */
typedef struct ff_feed_board {
    const char *placement, *state;
    bool answers, clocked;
    int running;
    int64_t left_ms[2];
} ff_feed_board;

/* Who hears of it. `text`: an address holds this now; anything but 0 is kept as its trouble.
 * `trouble`: an address has not answered for long (`what`), or answers again (NULL). `say`:
 * what there is to say once. `board`: what the board of such a game shows, NULL when that is
 * not known any more; may be NULL. All borrowed. */
typedef struct ff_feed_sink {
    int (*text)(void *ctx, const char *name, const char *bytes, size_t size, int64_t now_ms,
                ff_error *err);
    void (*trouble)(void *ctx, const char *name, const char *what, int64_t now_ms);
    void *ctx;
    void (*board)(void *ctx, const char *name, const ff_feed_board *board, int64_t now_ms);
} ff_feed_sink;

/* `every_ms` 0: the usual interval. `seed`: of chance. `header`: "Name: value" for all of them,
 * copied, or NULL; the addresses must then be of one server. `at_once`: the first questions are
 * not spread over the interval. */
typedef struct ff_feed_options {
    int64_t every_ms;
    uint64_t seed;
    const char *header;
    bool at_once;
} ff_feed_options;

typedef struct ff_feeds ff_feeds;

/* How an address does. `name` is what may be shown: the address without what follows "?" or
 * "#", which may be a secret. `status` is that of HTTP, 0 for none; `what` is "" when the last
 * answer was good. Times are -1 for never: a good answer, another text, the first failure since
 * the last good answer. */
typedef struct ff_feed {
    const char *name, *what;
    int status;
    bool stopped; /* it is asked no more */
    bool open;    /* its answer stays open */
    int64_t good_ms, news_ms, since_ms, due_ms;
} ff_feed;

/* FF_E_MEMORY; FF_E_PARSE for a header that is none. */
int ff_feeds_new(const ff_feed_options *options, const ff_feed_sink *sink, ff_feeds **out,
                 ff_error *err);
void ff_feeds_free(ff_feeds *feeds);
/* Adds an address. FF_E_PARSE when it is none that may be asked: only http and https,
 * with a server, without a password in it. FF_E_LIMIT for too many. The first question comes at
 * `now_ms` or within the interval. */
int ff_feeds_add(ff_feeds *feeds, const char *address, int64_t now_ms, ff_error *err);
/* A question that is due: its number goes to `*id`; it counts as asked. False: none. What the
 * request holds is borrowed until the next call. */
bool ff_feeds_next(ff_feeds *feeds, int64_t now_ms, size_t *id, ff_net_request *request);
/* What became of the question. FF_E_MEMORY. */
int ff_feeds_answer(ff_feeds *feeds, const ff_net_answer *answer, int64_t now_ms,
                    ff_error *err);
/* When the next question is due; INT64_MAX while there is none. */
int64_t ff_feeds_due(const ff_feeds *feeds);
/* Time passes: what is in trouble for long is said. */
void ff_feeds_tick(ff_feeds *feeds, int64_t now_ms);
size_t ff_feeds_count(const ff_feeds *feeds);
/* How many questions are on their way, and how many addresses have given games. */
size_t ff_feeds_asked(const ff_feeds *feeds);
size_t ff_feeds_read(const ff_feeds *feeds);
ff_feed ff_feeds_at(const ff_feeds *feeds, size_t index);
/* Appends how an address does: "200 2 s ago, news 0:14 ago". */
void ff_feed_say(const ff_feed *of, int64_t now_ms, ff_str *out);

#endif
