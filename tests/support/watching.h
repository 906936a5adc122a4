#ifndef TESTS_SUPPORT_WATCHING_H
#define TESTS_SUPPORT_WATCHING_H

#include "support/unit.h"

#include "flagfall/watch.h"

/* --- a watch whose events are kept as words --- */

typedef struct fixture {
    ff_watch *watch;
    ff_str log; /* "alert 1-threefold-8-white\n…" since the last look */
} fixture;

static inline void on_event(void *ctx, const ff_watch_event *event)
{
    fixture *f = ctx;
    static const char *const names[] = {
#define X(name, key) key,
        FF_WATCH_EVENTS(X)
#undef X
    };
    if (event->type == FF_WATCH_EVENT_RENAMED || event->type == FF_WATCH_EVENT_RESULT ||
        event->type == FF_WATCH_EVENT_GONE || event->standing != NULL) {
        assert_int_equal(event->count, 0); /* these are of half-moves that came or went */
        assert_int_equal(event->ply, 0);
    }
    ff_str_format(&f->log, "%s", names[event->type]);
    if (event->standing != NULL) {
        ff_str_char(&f->log, ' ');
        ff_watch_id(event->board, &event->standing->alert, &f->log);
    } else {
        ff_str_format(&f->log, " %s", event->board->key);
        if (event->count > 0)
            ff_str_format(&f->log, " %u", event->count);
    }
    ff_str_char(&f->log, '\n');
}

static inline void begin_with(fixture *f, const ff_watch_options *options)
{
    *f = (fixture){.log = FF_STR_INIT};
    assert_int_equal(ff_watch_new(options, on_event, f, &f->watch, NULL), FF_OK);
}

static inline void begin(fixture *f)
{
    const ff_watch_options options = {0};
    begin_with(f, &options);
}

static inline void end(fixture *f)
{
    ff_watch_free(f->watch);
    ff_str_release(&f->log);
}

static inline void put(fixture *f, const char *text, int64_t now_ms)
{
    assert_int_equal(ff_watch_put(f->watch, "games.pgn", text, strlen(text), now_ms, NULL),
                     FF_OK);
}

static inline void tick(fixture *f, int64_t now_ms)
{
    assert_int_equal(ff_watch_tick(f->watch, now_ms, NULL), FF_OK);
}

/* The events since the last call. */
#define assert_events(f, wanted)                                                               \
    do {                                                                                       \
        assert_string_equal(ff_str_get(&(f)->log), wanted);                                    \
        ff_str_clear(&(f)->log);                                                               \
    } while (0)

#define HEAD(number, white, black)                                                             \
    "[Event \"Test\"]\n[Round \"1." number "\"]\n[White \"" white "\"]\n[Black \"" black "\"]" \
    "\n"

/* The first warning of a kind that stands on the board; NULL: none. */
static inline const ff_watch_standing *warning_of(const ff_watch_board *board,
                                                  ff_watch_kind kind)
{
    for (size_t i = 0; i < board->standing_count; i++)
        if (board->standing[i].alert.kind == kind)
            return &board->standing[i];
    return NULL;
}

#endif
