#include "feed/private.h"

#include "feed/address.h"
#include "feed/livechess.h"
#include "feed/unpack.h"
#include "flagfall/memory.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

enum {
    BACK_MS = 2000,         /* the first wait after a failure; it doubles, */
    MOST_BACK_MS = 60000,   /* to this */
    MISSING_MS = 30000,     /* after "not found" */
    PATIENCE_MS = 60000,    /* when a server asks for patience, and says not how long */
    MOST_RETRY_MS = 900000, /* whatever it says */
    TROUBLE_MS = 10000      /* no good answer for so long is said */
};

/* Why the last answer was no text. */
typedef struct failure {
    char what[120];
    int64_t wait_ms;
    bool of_host; /* it concerns all addresses of the server */
} failure;

/* --- asking --- */

/* Is there room on the way to its server? Slow ones go one by one. */
static bool has_room(const ff_feeds *f, const feed *one)
{
    unsigned asked = 0, slow = 0;
    for (size_t i = 0; i < f->count; i++) {
        bool same = f->server_of[i] == f->server_of[one - f->list] && f->list[i].asked;
        asked += same && !f->list[i].slow;
        slow += same && f->list[i].slow;
    }
    return one->slow ? slow == 0 : asked < FF_FEED_AT_ONCE;
}

static int64_t due_of(const ff_feeds *f, const feed *one)
{
    const server *s = ff_feed_server_of(f, one);
    if (one->asked || one->stopped)
        return INT64_MAX;
    return one->due_ms > s->until_ms ? one->due_ms : s->until_ms;
}

static bool may_know(const feed *one)
{
    return one->at == NULL || ff_feed_address_same_host(one->at, one->address);
}

bool ff_feeds_next(ff_feeds *f, int64_t now_ms, size_t *id, ff_net_request *request)
{
    for (size_t n = 0; n < f->count; n++) {
        size_t i = (f->from + n) % f->count;
        feed *one = &f->list[i];
        if (due_of(f, one) > now_ms || !has_room(f, one))
            continue;
        one->asked = true;
        one->heard = false;
        one->asked_ms = now_ms;
        f->from = (i + 1) % f->count;
        *id = i;
        const char *address = one->at != NULL ? one->at : one->address;
        *request = (ff_net_request){.address = address,
                                    .etag = one->etag,
                                    .modified = one->etag[0] == '\0' ? one->modified : "",
                                    .header = may_know(one) ? f->header : NULL,
                                    .direct = ff_feed_address_is_local(address),
                                    .stream = one->stream != NULL};
        return true;
    }
    return false;
}

int64_t ff_feeds_due(const ff_feeds *f)
{
    int64_t due = INT64_MAX;
    for (size_t i = 0; i < f->count; i++) {
        int64_t at = due_of(f, &f->list[i]);
        if (at < due && has_room(f, &f->list[i]))
            due = at;
    }
    return due;
}

/* --- answers --- */

static int64_t doubled(unsigned failures)
{
    int64_t wait = BACK_MS;
    for (unsigned i = 1; i < failures && wait < MOST_BACK_MS; i++)
        wait *= 2;
    return wait < MOST_BACK_MS ? wait : MOST_BACK_MS;
}

/* A fifth more or less. */
static int64_t jittered(ff_feeds *f, int64_t wait)
{
    return wait - wait / 5 + ff_feed_chance(f, wait / 5 * 2 + 1);
}

static void forget_redirect(feed *one)
{
    ff_free(one->at);
    one->at = NULL;
    one->hops = 0;
}

static void fail_feed(ff_feeds *f, feed *one, const failure *why, int64_t now_ms)
{
    server *s = ff_feed_server_of(f, one);
    forget_redirect(one);
    one->failures++;
    one->shorter = 0;
    if (one->what[0] == '\0' && one->good_ms >= 0)
        one->since_ms = now_ms;
    if (strcmp(one->what, why->what) != 0)
        one->told = false;
    snprintf(one->what, sizeof one->what, "%s", why->what);
    int64_t wait = why->wait_ms > 0 ? why->wait_ms : jittered(f, doubled(one->failures));
    if (why->of_host && one->hall == FEED_NO_HALL) {
        /* of many questions that were on their way together one counts */
        if (s->failed_ms == INT64_MIN || one->asked_ms >= s->failed_ms) {
            s->failures++;
            s->failed_ms = now_ms;
            wait = why->wait_ms > 0 ? why->wait_ms : jittered(f, doubled(s->failures));
            s->until_ms = now_ms + wait > s->until_ms ? now_ms + wait : s->until_ms;
        }
        wait = f->every_ms;
    }
    one->due_ms = now_ms + wait;
    if (one->due_ms < one->asked_ms + f->every_ms)
        one->due_ms = one->asked_ms + f->every_ms;
}

static void fail_by_end(ff_feeds *f, feed *one, ff_net_end end, int64_t now_ms)
{
    failure why = {.of_host = end == FF_NET_NO_NAME || end == FF_NET_REFUSED};
    snprintf(why.what, sizeof why.what, "%s", ff_net_end_words(end));
    if (end == FF_NET_UNTRUSTED)
        why.wait_ms = PATIENCE_MS;
    one->slow = one->slow || end == FF_NET_TIMED_OUT;
    fail_feed(f, one, &why, now_ms);
}

static void fail_by_status(ff_feeds *f, feed *one, const ff_net_answer *a, int64_t now_ms)
{
    int64_t asked = a->retry_ms > MOST_RETRY_MS ? MOST_RETRY_MS : a->retry_ms;
    failure why = {.wait_ms = PATIENCE_MS};
    const char *words = "the server refuses it";
    if (a->status == 429 || a->status == 503) {
        words = "the server asks for patience";
        why.of_host = true;
        why.wait_ms = asked > 0 ? asked : PATIENCE_MS;
    } else if (a->status >= 500) {
        words = "the server has a fault";
        why.of_host = true;
        why.wait_ms = 0;
    } else if (a->status == 404 || a->status == 410) {
        words = "there is no such page";
        why.wait_ms = MISSING_MS;
    } else if (a->status == 401 || a->status == 403) {
        words = "the server wants a permission; it is asked no more";
        one->stopped = true;
    }
    snprintf(why.what, sizeof why.what, "%s (%d)", words, a->status);
    fail_feed(f, one, &why, now_ms);
}

static void fail_as(ff_feeds *f, feed *one, const char *what, int64_t now_ms)
{
    failure why = {.wait_ms = 0};
    snprintf(why.what, sizeof why.what, "%.119s", what);
    ff_utf8_drop_cut(why.what);
    fail_feed(f, one, &why, now_ms);
}

/* Another place to ask at once, for this question only. */
static void follow_redirect(ff_feeds *f, feed *one, const char *location, int64_t now_ms)
{
    const char *from = one->at != NULL ? one->at : one->address, *fault = NULL;
    ff_str to = FF_STR_INIT;
    ff_feed_resolve(from, location, &to);
    if (location[0] == '\0')
        fault = "the server leads to no place";
    else if (one->hops >= FF_FEED_HOPS)
        fault = "the server leads from one place to the next without an end";
    else if (ff_feed_address_fault(ff_str_get(&to)) != NULL)
        fault = "the server leads to what is no web address";
    else if (ff_feed_address_is_safe(from) && !ff_feed_address_is_safe(ff_str_get(&to)))
        fault = "the server leads from https to http";
    char *copy = fault == NULL && !to.failed ? ff_strdup(ff_str_get(&to)) : NULL;
    ff_str_release(&to);
    if (copy == NULL) {
        fail_as(f, one, fault != NULL ? fault : ff_net_end_words(FF_NET_NO_MEMORY), now_ms);
        return;
    }
    ff_free(one->at);
    one->at = copy;
    one->hops++;
    one->due_ms = now_ms;
}

static uint64_t hash_of(const char *bytes, size_t size)
{
    uint64_t hash = UINT64_C(0xcbf29ce484222325);
    for (size_t i = 0; i < size; i++)
        hash = (hash ^ (unsigned char)bytes[i]) * UINT64_C(0x100000001b3);
    return hash;
}

/* What is no PGN by its first bytes; NULL when it may be. */
static const char *not_games(const ff_net_answer *a)
{
    size_t at = a->size >= 3 && memcmp(a->bytes, "\xef\xbb\xbf", 3) == 0 ? 3 : 0;
    while (at < a->size && strchr(" \t\r\n", a->bytes[at]) != NULL && a->bytes[at] != '\0')
        at++;
    if (at < a->size && a->bytes[at] == '<')
        return "a web page came, and no PGN";
    if (strncasecmp(a->type, "text/html", 9) == 0)
        return "a web page came, and no PGN";
    return NULL;
}

static void note_good(ff_feeds *f, feed *one, int64_t now_ms)
{
    server *s = ff_feed_server_of(f, one);
    s->failures = 0;
    one->failures = 0;
    one->slow = false;
    one->good_ms = now_ms;
    if (one->troubled)
        f->sink.trouble(f->sink.ctx, one->name, NULL, now_ms);
    one->told = one->troubled = false;
    one->what[0] = '\0';
    one->since_ms = -1;
    forget_redirect(one);
    one->due_ms = one->asked_ms + ff_feed_interval(f, one);
    if (one->due_ms < now_ms)
        one->due_ms = now_ms;
}

/* What the boards show counts each time: it holds times that run. */
static int take_hall(ff_feeds *f, feed *one, const ff_net_answer *a, int64_t now_ms,
                     ff_error *err)
{
    ff_str text = FF_STR_INIT;
    size_t number = (size_t)(one - f->list);
    note_good(f, one, now_ms);
    int code = ff_feed_unpack(one->name, a->bytes, a->size, FF_FEED_BYTES, &text, err);
    if (code == FF_OK)
        code = ff_feed_hall(f, number, &text, now_ms, err);
    if (code == FF_OK)
        one->news_ms = now_ms;
    ff_str_release(&text);
    return code;
}

/* A new text. What may be half written is asked for once more, as if it had not come. */
static int take_text(ff_feeds *f, feed *one, const ff_net_answer *a, int64_t now_ms,
                     ff_error *err)
{
    uint64_t hash = hash_of(a->bytes, a->size);
    bool same = one->has_text && hash == one->hash && a->size == one->size;
    bool shorter = one->has_text && !same && a->size < one->size;
    bool empty = a->size == 0 && one->has_text;
    note_good(f, one, now_ms);
    one->shorter = shorter ? one->shorter + 1 : 0;
    if (empty || (shorter && one->shorter < 2))
        return FF_OK;
    snprintf(one->etag, sizeof one->etag, "%s", a->etag);
    snprintf(one->modified, sizeof one->modified, "%s", a->modified);
    if (same)
        return FF_OK;
    size_t number = (size_t)(one - f->list);
    ff_str text = FF_STR_INIT;
    int code = ff_feed_unpack(one->name, a->bytes, a->size, FF_FEED_BYTES, &text, err);
    if (code == FF_OK && one->is_round)
        code = ff_feed_round(f, number, &text, now_ms, err);
    else if (code == FF_OK)
        code = ff_feed_hand_over(f, one, &text, now_ms, err);
    ff_str_release(&text);
    one = &f->list[number]; /* the list may have grown */
    if (code != FF_OK) {
        one->etag[0] = one->modified[0] = '\0';
        return code;
    }
    one->hash = hash;
    one->size = a->size;
    one->has_text = true;
    one->shorter = 0;
    one->news_ms = now_ms;
    return FF_OK;
}

static int take_answer(ff_feeds *f, feed *one, const ff_net_answer *a, int64_t now_ms,
                       ff_error *err)
{
    bool moved = a->status == 301 || a->status == 302 || a->status == 303 || a->status == 307 ||
                 a->status == 308;
    if (moved) {
        follow_redirect(f, one, a->location, now_ms);
    } else if (a->status == 304) {
        note_good(f, one, now_ms);
        one->shorter = 0;
    } else if (a->status != 200) {
        fail_by_status(f, one, a, now_ms);
    } else if (a->size > FF_FEED_BYTES) {
        fail_as(f, one, ff_net_end_words(FF_NET_TOO_LARGE), now_ms);
    } else if (not_games(a) != NULL) {
        fail_as(f, one, not_games(a), now_ms);
    } else {
        int code = one->hall != FEED_NO_HALL ? take_hall(f, one, a, now_ms, err)
                                             : take_text(f, one, a, now_ms, err);
        if (code == FF_E_MEMORY)
            return code;
        if (code != FF_OK)
            fail_as(f, one, err->message, now_ms);
    }
    return FF_OK;
}

/* An answer that stays open: a part of it, or that it has ended. Where something had come that
 * is no failure: the server, or we, begin again. */
static int take_stream(ff_feeds *f, feed *one, const ff_net_answer *a, int64_t now_ms,
                       ff_error *err)
{
    int code = FF_OK;
    if (a->end == FF_NET_ANSWERED && a->size > 0) {
        note_good(f, one, now_ms);
        code = ff_feed_part(f, one, a, now_ms, err);
    }
    one->asked = a->more && code == FF_OK;
    if (code == FF_E_MEMORY)
        return code;
    if (code != FF_OK)
        fail_as(f, one, err->message, now_ms);
    else if (!a->more)
        one->due_ms = now_ms + f->every_ms;
    return FF_OK;
}

int ff_feeds_answer(ff_feeds *f, const ff_net_answer *answer, int64_t now_ms, ff_error *err)
{
    ff_error local;
    if (answer->id >= f->count || !f->list[answer->id].asked)
        return FF_OK;
    feed *one = &f->list[answer->id];
    one->asked = false;
    one->status = answer->end == FF_NET_ANSWERED ? answer->status : 0;
    bool parts = one->stream != NULL && (one->heard || answer->end == FF_NET_ANSWERED) &&
                 (answer->status == 200 || one->heard) && not_games(answer) == NULL;
    if (parts)
        return take_stream(f, one, answer, now_ms, err != NULL ? err : &local);
    if (answer->end != FF_NET_ANSWERED) {
        fail_by_end(f, one, answer->end, now_ms);
        return FF_OK;
    }
    return take_answer(f, one, answer, now_ms, err != NULL ? err : &local);
}

/* --- how they do --- */

void ff_feeds_tick(ff_feeds *f, int64_t now_ms)
{
    for (size_t i = 0; i < f->count; i++) {
        feed *one = &f->list[i];
        bool long_ago = one->stopped || now_ms - one->since_ms >= TROUBLE_MS;
        if (one->what[0] == '\0' || one->told || !long_ago)
            continue;
        one->told = true;
        if (one->hall != FEED_NO_HALL) { /* the games go on without it */
            ff_feed_hall_lost(f, one, now_ms);
            continue;
        }
        one->troubled = true;
        f->sink.trouble(f->sink.ctx, one->name, one->what, now_ms);
    }
}

size_t ff_feeds_count(const ff_feeds *f)
{
    return f->count;
}

size_t ff_feeds_asked(const ff_feeds *f)
{
    size_t asked = 0;
    for (size_t i = 0; i < f->count; i++)
        asked += f->list[i].asked;
    return asked;
}

size_t ff_feeds_read(const ff_feeds *f)
{
    size_t read = 0;
    for (size_t i = 0; i < f->count; i++)
        read += f->list[i].has_text && !f->list[i].is_round;
    return read;
}

ff_feed ff_feeds_at(const ff_feeds *f, size_t index)
{
    const feed *one = &f->list[index];
    return (ff_feed){.name = one->name,
                     .what = one->what,
                     .status = one->status,
                     .stopped = one->stopped,
                     .open = one->stream != NULL && one->asked,
                     .good_ms = one->good_ms,
                     .news_ms = one->news_ms,
                     .since_ms = one->since_ms,
                     .due_ms = due_of(f, one)};
}

/* "14 s", "2:14". */
static void put_age(int64_t ms, ff_str *out)
{
    long long seconds = ms > 0 ? ms / 1000 : 0;
    if (seconds < 60)
        ff_str_format(out, "%lld s", seconds);
    else if (seconds < 3600)
        ff_str_format(out, "%lld:%02lld min", seconds / 60, seconds % 60);
    else
        ff_str_format(out, "%lld:%02lld h", seconds / 3600, seconds / 60 % 60);
}

void ff_feed_say(const ff_feed *of, int64_t now_ms, ff_str *out)
{
    if (of->what[0] != '\0') {
        ff_str_text(out, of->what);
        if (of->since_ms >= 0) {
            ff_str_text(out, ", for ");
            put_age(now_ms - of->since_ms, out);
        }
        if (!of->stopped && of->due_ms != INT64_MAX && of->due_ms > now_ms) {
            ff_str_text(out, ", asked again in ");
            put_age(of->due_ms - now_ms + 999, out);
        }
    } else if (of->good_ms >= 0) {
        ff_str_format(out, "%d, ", of->status);
        put_age(now_ms - of->good_ms, out);
        ff_str_text(out, " ago");
    } else {
        ff_str_text(out, "asked for the first time");
    }
    if (of->news_ms >= 0) {
        ff_str_text(out, "; news ");
        put_age(now_ms - of->news_ms, out);
        ff_str_text(out, " old");
    }
}
