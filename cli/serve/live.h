#ifndef CLI_SERVE_LIVE_H
#define CLI_SERVE_LIVE_H

#include "cli/serve/live_post.h"
#include "flagfall/event.h"
#include "flagfall/text.h"
#include "system/server.h"
#include "web/web.h"

#include <stdbool.h>

/*
 * Live boards: `flagfall watch` in a process of its own, as confined as the server; where an
 * address is watched, in one that may connect (live_post.h). What it reports, a line of JSON
 * each, is kept by what it is about.
 */

enum { LIVE_SOURCE = 320, LIVE_SECTION = 128, LIVE_KEY = 160, LIVE_ITEMS = 400 };

/* What stands: a warning, or a result that is proposed. */
typedef struct live_item {
    char key[LIVE_KEY];
    char *line;
} live_item;

typedef struct live {
    char source[LIVE_SOURCE], section[LIVE_SECTION];
    char shown[LIVE_SOURCE]; /* the source, without what only its server should know */
    bool wanted;             /* it is to be watched */
    int round;
    ff_process process; /* 0: none of its own */
    int pipe;
    live_post *post; /* for addresses */
    bool posted;     /* the post has been asked, and has not ended */
    int64_t started_ms;
    ff_str bytes; /* of a line that is not whole */
    live_item items[LIVE_ITEMS];
    size_t count;
    char trouble[200];
    const char *sources[1];
    long long version; /* goes up with what is to be shown */
} live;

/* Watches from now on, beside the round of the event that is under way. */
void live_start(live *l, const char *source, const char *section);
void live_stop(live *l);
/* Takes what was reported; starts the process where it is wanted and there is none, again for
 * another round. `round`: the one that is played, 0: none. */
void live_check(live *l, const char *file, bool sections, int round, int64_t now);
/* Are these words, each with its end, what is asked for to watch an address, and nothing else?
 * The process that serves may be in strange hands: what it asks for is not believed. */
bool live_is_watch(const char *words, size_t size);
/* What the process does; its exit code. */
int live_watch(const ff_second *second);
/* What the pages may know, in the arena: only of this section. NULL without memory. */
const ff_web_watched *live_show(live *l, const ff_event *event, const char *section,
                                ff_arena *arena);

/* The last game of the two in what is watched, as PGN: a file, or the files of a folder; an
 * address is not asked again. FF_E_STATE_MISSING, FF_E_MEMORY. */
int live_game(const live *l, const ff_player *white, const ff_player *black, ff_str *out,
              ff_error *err);

#endif
