#ifndef FF_FEED_PRIVATE_H
#define FF_FEED_PRIVATE_H

#include "feed/feed.h"

/* What the files of the addresses share: list.c has the list, round.c the rounds of LiveChess,
 * whose games are addresses too, and ask.c asks and judges what comes. */

/* What else is asked of the program in the hall. */
typedef enum feed_hall { FEED_NO_HALL, FEED_TOURNAMENT, FEED_BOARDS } feed_hall;

typedef struct feed {
    char *address; /* as it was given */
    char name[FF_FEED_NAME];
    char *at; /* where a redirect has led this question, or NULL */
    unsigned hops;
    bool asked, slow, stopped, has_text, told, troubled;
    int64_t asked_ms, due_ms;
    char etag[FF_NET_TEXT], modified[FF_NET_TEXT];
    uint64_t hash;
    size_t size;
    unsigned shorter; /* answers in a row that are shorter than the text */
    unsigned failures;
    int status;
    struct ff_feed_stream *stream; /* the answer stays open; NULL: it does not */
    bool heard;                    /* something has come of this answer */
    bool is_round;                 /* of LiveChess */
    size_t round; /* of a game of LiveChess: its number in the list, and 1; 0: none */
    unsigned board;
    char *tags, *result; /* as its round has them */
    feed_hall hall;
    size_t hall_round; /* its number in the list */
    char *serials;     /* of a round: the numbers of its boards in order, a line each */
    bool has_offset;
    int64_t offset_ms; /* our clock less that of the machine */
    char what[120];
    int64_t good_ms, news_ms, since_ms;
} feed;

/* A server: its failures hold up all of its addresses. */
typedef struct server {
    unsigned failures;
    int64_t failed_ms, until_ms;
} server;

struct ff_feeds {
    ff_feed_sink sink;
    int64_t every_ms;
    bool at_once;
    uint64_t chance;
    char *header;
    feed *list;
    server *servers; /* servers[i] belongs to list[i] and those of the same host */
    size_t *server_of;
    size_t count, capacity, server_capacity, of_capacity, from;
    size_t named; /* of the list: the others are games of rounds */
};

/* A number below `most`. */
int64_t ff_feed_chance(ff_feeds *f, int64_t most);
server *ff_feed_server_of(const ff_feeds *f, const feed *one);
/* Puts an address in the list; it takes over what `one` holds. FF_E_MEMORY. */
int ff_feed_add(ff_feeds *f, feed one, const char *word, ff_error *err);
/* When the first question of an address comes. */
int64_t ff_feed_first(ff_feeds *f, int64_t now_ms);
/* What has come of an answer that stays open: a part, or its end. FF_E_LIMIT, FF_E_MEMORY. */
int ff_feed_part(ff_feeds *f, feed *one, const ff_net_answer *a, int64_t now_ms, ff_error *err);
/* The games of a round that came as text: those that are new are asked for. FF_E_PARSE,
 * FF_E_LIMIT, FF_E_MEMORY. The list may move. */
int ff_feed_round(ff_feeds *f, size_t round, const ff_str *text, int64_t now_ms, ff_error *err);
/* The game at a board of a round, or NULL. */
feed *ff_feed_find_game(ff_feeds *f, size_t round, unsigned board);
/* What the program in the hall said of its tournament, or of its boards. FF_E_PARSE,
 * FF_E_LIMIT, FF_E_MEMORY. */
int ff_feed_hall(ff_feeds *f, size_t number, const ff_str *text, int64_t now_ms, ff_error *err);
/* It is not heard of any more. */
void ff_feed_hall_lost(ff_feeds *f, const feed *one, int64_t now_ms);
/* Hands the text of an answer to the sink, a game of LiveChess as PGN. */
int ff_feed_hand_over(ff_feeds *f, const feed *one, const ff_str *text, int64_t now_ms,
                      ff_error *err);
/* How often it is asked. */
int64_t ff_feed_interval(const ff_feeds *f, const feed *one);

#endif
