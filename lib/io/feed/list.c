#include "feed/private.h"

#include "feed/address.h"
#include "feed/livechess.h"
#include "feed/stream.h"
#include "flagfall/memory.h"

#include <stdio.h>
#include <string.h>

/* "Name: value", in one line. */
static bool is_header(const char *line)
{
    size_t name = strcspn(line, ": \t");
    for (const char *at = line; *at != '\0'; at++)
        if ((unsigned char)*at < ' ' || (unsigned char)*at > 126)
            return false;
    return name > 0 && line[name] == ':' && strlen(line) < 4096;
}

int ff_feeds_new(const ff_feed_options *options, const ff_feed_sink *sink, ff_feeds **out,
                 ff_error *err)
{
    *out = NULL;
    if (options->header != NULL && !is_header(options->header))
        return ff_fail(err, FF_E_PARSE,
                       "the header is not one line of the form \"Name: value\"");
    ff_feeds *f = ff_calloc(1, sizeof *f);
    if (f == NULL)
        return ff_fail(err, FF_E_MEMORY, "out of memory for web addresses");
    f->sink = *sink;
    f->every_ms = options->every_ms > 0 ? options->every_ms : FF_FEED_EVERY_MS;
    f->at_once = options->at_once;
    f->chance = options->seed;
    if (options->header != NULL && (f->header = ff_strdup(options->header)) == NULL) {
        ff_free(f);
        return ff_fail(err, FF_E_MEMORY, "out of memory for web addresses");
    }
    *out = f;
    return FF_OK;
}

void ff_feeds_free(ff_feeds *f)
{
    if (f == NULL)
        return;
    for (size_t i = 0; i < f->count; i++) {
        ff_free(f->list[i].address);
        ff_free(f->list[i].at);
        ff_free(f->list[i].tags);
        ff_free(f->list[i].result);
        ff_free(f->list[i].serials);
        ff_feed_stream_free(f->list[i].stream);
    }
    ff_free(f->list);
    ff_free(f->servers);
    ff_free(f->server_of);
    ff_free(f->header);
    ff_free(f);
}

/* By splitmix64 (Steele, Lea and Flood, 2014). */
int64_t ff_feed_chance(ff_feeds *f, int64_t most)
{
    uint64_t z = f->chance += UINT64_C(0x9e3779b97f4a7c15);
    z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
    return most > 0 ? (int64_t)((z ^ (z >> 31)) % (uint64_t)most) : 0;
}

server *ff_feed_server_of(const ff_feeds *f, const feed *one)
{
    return &f->servers[f->server_of[one - f->list]];
}

/* A name that no other address has. */
static void make_name(const ff_feeds *f, feed *one, const char *word)
{
    ff_str shown = FF_STR_INIT;
    if (one->round > 0 || one->hall != FEED_NO_HALL) /* by the name of its round */
        ff_str_text(&shown, word);
    else
        ff_feed_address_show(word, &shown);
    for (unsigned number = 1;; number++) {
        bool taken = false;
        if (number == 1)
            snprintf(one->name, sizeof one->name, "%.280s", ff_str_get(&shown));
        else
            snprintf(one->name, sizeof one->name, "%.280s (%u)", ff_str_get(&shown), number);
        ff_utf8_drop_cut(one->name);
        for (size_t i = 0; i < f->count; i++)
            taken = taken || strcmp(f->list[i].name, one->name) == 0;
        if (!taken)
            break;
    }
    ff_str_release(&shown);
}

static int check_address(const ff_feeds *f, const char *word, ff_error *err)
{
    const char *address = ff_feed_address_bare(word);
    const char *fault = ff_feed_address_fault(address);
    ff_str shown = FF_STR_INIT;
    int code = FF_OK;
    ff_feed_address_show(word, &shown);
    if (fault != NULL)
        code = ff_fail(err, FF_E_PARSE, "\"%s\": %s", ff_str_get(&shown), fault);
    else if (f->named == FF_FEED_MOST)
        code = ff_fail(err, FF_E_LIMIT, "more than %d addresses", (int)FF_FEED_MOST);
    else if (f->header != NULL && f->count > 0 &&
             !ff_feed_address_same_host(f->list[0].address, address))
        code = ff_fail(err, FF_E_PARSE,
                       "\"%s\": a header is for one server, and this is another one",
                       ff_str_get(&shown));
    ff_str_release(&shown);
    return code;
}

int ff_feed_add(ff_feeds *f, feed one, const char *word, ff_error *err)
{
    if (one.address == NULL ||
        ff_grow(&f->list, &f->capacity, f->count + 1, sizeof *f->list) != FF_OK ||
        ff_grow(&f->servers, &f->server_capacity, f->count + 1, sizeof *f->servers) != FF_OK ||
        ff_grow(&f->server_of, &f->of_capacity, f->count + 1, sizeof *f->server_of) != FF_OK) {
        ff_free(one.address);
        ff_free(one.tags);
        ff_free(one.result);
        ff_feed_stream_free(one.stream);
        return ff_fail(err, FF_E_MEMORY, "out of memory for a web address");
    }
    make_name(f, &one, word);
    f->servers[f->count] = (server){.failed_ms = INT64_MIN};
    f->server_of[f->count] = f->count;
    for (size_t i = f->count; i-- > 0;)
        if (ff_feed_address_same_host(f->list[i].address, one.address))
            f->server_of[f->count] = f->server_of[i];
    f->list[f->count++] = one;
    return FF_OK;
}

static ff_feed_stream *new_stream(void)
{
    return ff_feed_stream_new(FF_FEED_STREAM_BYTES, FF_FEED_GAMES);
}

/* The first questions are spread over the interval. */
int64_t ff_feed_first(ff_feeds *f, int64_t now_ms)
{
    return now_ms + (f->at_once ? 0 : ff_feed_chance(f, f->every_ms));
}

/* The program in the hall is also asked for its tournament and its boards. */
static int add_hall(ff_feeds *f, size_t round, int64_t now_ms, ff_error *err)
{
    int code = FF_OK;
    for (int boards = 0; boards < 2 && code == FF_OK; boards++) {
        ff_str address = FF_STR_INIT, name = FF_STR_INIT;
        ff_feed_livechess_hall_address(f->list[round].address, boards == 1, &address);
        ff_str_format(&name, "%s %s", f->list[round].name,
                      boards == 1 ? "boards" : "tournament");
        const feed one = {.address = ff_strdup(ff_str_get(&address)),
                          .hall = boards == 1 ? FEED_BOARDS : FEED_TOURNAMENT,
                          .hall_round = round,
                          .good_ms = -1,
                          .news_ms = -1,
                          .since_ms = now_ms,
                          .due_ms = ff_feed_first(f, now_ms)};
        if (address.size > 0)
            code = ff_feed_add(f, one, ff_str_get(&name), err);
        else
            ff_free(one.address);
        ff_str_release(&address);
        ff_str_release(&name);
    }
    return code;
}

int ff_feeds_add(ff_feeds *f, const char *word, int64_t now_ms, ff_error *err)
{
    ff_str round = FF_STR_INIT;
    int code = check_address(f, word, err);
    if (code == FF_OK)
        code = ff_feed_livechess_round_address(ff_feed_address_bare(word), &round, err);
    if (code == FF_OK) {
        bool is_round = round.size > 0;
        const char *address = is_round ? ff_str_get(&round) : ff_feed_address_bare(word);
        bool streams = ff_feed_address_streams(address);
        const feed one = {.address = ff_strdup(address),
                          .stream = streams ? new_stream() : NULL,
                          .is_round = is_round,
                          .good_ms = -1,
                          .news_ms = -1,
                          .since_ms = now_ms,
                          .due_ms = ff_feed_first(f, now_ms)};
        if (streams && one.stream == NULL) {
            ff_free(one.address);
            code = ff_fail(err, FF_E_MEMORY, "out of memory for a web address");
        } else {
            code = ff_feed_add(f, one, word, err);
        }
        if (code == FF_OK && is_round)
            code = add_hall(f, f->count - 1, now_ms, err);
        f->named += code == FF_OK;
    }
    ff_str_release(&round);
    return code;
}

/* Rounds of LiveChess are guests' doors: a game that is over is asked for now and then. */
int64_t ff_feed_interval(const ff_feeds *f, const feed *one)
{
    enum { OVER_MS = 60000 };
    enum { EVENT_MS = 30000 };
    bool livechess = one->is_round || one->round > 0;
    bool over = one->round > 0 && one->result[0] != '\0' && strcmp(one->result, "*") != 0;
    int64_t least = one->hall == FEED_TOURNAMENT ? EVENT_MS
                    : over                       ? OVER_MS
                    : livechess                  ? FF_FEED_ROUND_MS
                                                 : 0;
    return f->every_ms > least ? f->every_ms : least;
}
