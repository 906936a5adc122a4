/*
 * Web addresses whose servers misbehave, by seed, without a network and with a clock of the
 * test: slow, cut, refused, asked for patience, pages of HTML, redirects that lead on, in
 * circles or to what is no web, packed, empty, older texts, boards in another order, a 304 for
 * another tag. Whatever they do,
 *   - no address is asked twice at once, more often than the interval, beyond eight at a
 * server, elsewhere than it or a redirect leads, and a header goes to its own server only,
 *   - once the servers are well again for a while, the warnings are those of a watch that has
 *     seen nothing but the last texts, and no address is in trouble,
 *   - where no text was cut, no warning was raised that a watch of the truth has not raised.
 * prop_feeds [COUNT [SEED]]
 */
#include "feed/feed.h"
#include "flagfall/memory.h"
#include "flagfall/watch.h"
#include "support/short.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

enum { MOST_FEEDS = 6, MOST_BOARDS = 3, MOST_PLIES = 120, MOST_IDS = 4096, VERSIONS = 400 };

static uint64_t random_state;

static unsigned draw(unsigned below)
{
    random_state ^= random_state << 13;
    random_state ^= random_state >> 7;
    random_state ^= random_state << 17;
    return (unsigned)(random_state >> 33) % below;
}

static void begin_random(uint64_t seed)
{
    random_state = seed * UINT64_C(0x9e3779b97f4a7c15) + 12345;
    for (int i = 0; i < 8; i++)
        draw(2);
}

/* --- the games --- */

typedef struct game {
    ff_position positions[MOST_PLIES + 1];
    ff_move moves[MOST_PLIES];
    unsigned plies;
    int result;
} game;

static const char *const results[] = {"*", "1-0", "0-1", "1/2-1/2"};

/* Back and forth as often as not, so that positions repeat. */
static void make_move(game *g)
{
    ff_move_list list;
    if (g->plies == MOST_PLIES || g->result != 0)
        return;
    const ff_position *pos = &g->positions[g->plies];
    ff_position_legal_moves(pos, &list);
    if (list.count == 0)
        return;
    ff_move move = list.moves[draw(list.count)];
    if (g->plies >= 2 && draw(10) < 7) {
        ff_move last = g->moves[g->plies - 2];
        ff_move back = FF_MOVE(FF_MOVE_TO(last), FF_MOVE_FROM(last), FF_MOVE_NORMAL);
        if (FF_MOVE_KIND(last) == FF_MOVE_NORMAL && ff_is_legal(pos, back))
            move = back;
    }
    g->moves[g->plies] = move;
    g->positions[g->plies + 1] = *pos;
    ff_position_play(&g->positions[++g->plies], move);
}

static void put_game(const game *g, int feed, int board, ff_str *out)
{
    ff_str_format(out,
                  "[Event \"Prop\"]\n[Round \"1.%d\"]\n[White \"White %d.%d\"]\n[Black "
                  "\"Black %d.%d\"]\n[Result \"%s\"]\n\n",
                  feed * MOST_BOARDS + board + 1, feed, board, feed, board, results[g->result]);
    for (unsigned i = 0; i < g->plies; i++) {
        char san[FF_SAN_SIZE];
        ff_san_write(&g->positions[i], g->moves[i], san);
        if (i % 2 == 0)
            ff_str_format(out, "%u. ", i / 2 + 1);
        ff_str_format(out, "%s%c", san, i % 8 == 7 ? '\n' : ' ');
    }
    ff_str_format(out, "%s\n\n", results[g->result]);
}

/* --- the servers --- */

typedef struct source {
    char address[64], elsewhere[64];
    game games[MOST_BOARDS];
    int boards;
    ff_str versions[VERSIONS]; /* all texts there ever were; the last is the truth */
    int count;
    bool etags;
} source;

/* A question on its way, and the answer that it will get. */
typedef struct pending {
    bool is;
    int64_t at_ms;
    ff_net_answer answer;
    ff_str body;
} pending;

typedef struct world {
    source sources[MOST_FEEDS];
    int count;
    pending asked[MOST_FEEDS];
    int64_t asked_ms[MOST_FEEDS];
    bool led[MOST_FEEDS]; /* the last answer was a redirect */
    int64_t now_ms, every_ms;
    bool well, cuts, header;
    ff_feeds *feeds;
    ff_watch *watch, *truth;
    char raised[MOST_IDS][96], true_ids[MOST_IDS][96];
    int raised_count, true_count;
    int troubles;
    char problem[300];
    long questions, changes;
} world;

static void complain(world *w, const char *what, const char *which)
{
    if (w->problem[0] == '\0')
        snprintf(w->problem, sizeof w->problem, "%s %.160s", what, which);
}

static void write_version(world *w, int i, bool reversed, ff_str *out)
{
    const source *s = &w->sources[i];
    for (int b = 0; b < s->boards; b++) {
        int at = reversed ? s->boards - 1 - b : b;
        put_game(&s->games[at], i, at, out);
    }
}

/* The hall goes on: a text is written, and whoever looks at the file sees it. */
static void change(world *w)
{
    int i = (int)draw((unsigned)w->count);
    source *s = &w->sources[i];
    if (s->count == VERSIONS)
        return;
    game *g = &s->games[draw((unsigned)s->boards)];
    unsigned what = draw(30);
    if (what == 0 && g->plies > 0)
        g->plies -= draw(g->plies < 4 ? g->plies + 1 : 4);
    else if (what == 1)
        g->result = (int)draw(4);
    else
        for (unsigned n = 1 + draw(3); n > 0; n--)
            make_move(&s->games[draw((unsigned)s->boards)]);
    write_version(w, i, false, &s->versions[s->count++]);
    w->changes++;
    const ff_str *text = &s->versions[s->count - 1];
    if (ff_watch_put(w->truth, ff_feeds_at(w->feeds, (size_t)i).name, ff_str_get(text),
                     text->size, w->now_ms, NULL) != FF_OK)
        exit(2);
}

static void pack(const ff_str *in, ff_str *out)
{
    static unsigned char packed[1 << 20];
    z_stream z = {.next_in = (unsigned char *)(uintptr_t)ff_str_get(in),
                  .avail_in = (unsigned)in->size,
                  .next_out = packed,
                  .avail_out = sizeof packed};
    if (deflateInit2(&z, 6, Z_DEFLATED, 31, 8, Z_DEFAULT_STRATEGY) != Z_OK ||
        deflate(&z, Z_FINISH) != Z_STREAM_END)
        exit(2);
    ff_str_bytes(out, (char *)packed, z.total_out);
    deflateEnd(&z);
}

/* The truth, with a 304 where it is known already. */
static void answer_well(const source *s, const ff_net_request *request, pending *p)
{
    const ff_str *text = &s->versions[s->count - 1];
    char tag[32];
    snprintf(tag, sizeof tag, "W/\"%d\"", s->count);
    p->answer.status = 200;
    if (s->etags)
        snprintf(p->answer.etag, sizeof p->answer.etag, "%s", tag);
    if (s->etags && request->etag != NULL && strcmp(request->etag, tag) == 0)
        p->answer.status = 304;
    else
        ff_str_bytes(&p->body, ff_str_get(text), text->size);
}

static void answer_text(world *w, int i, unsigned how, pending *p)
{
    const source *s = &w->sources[i];
    const ff_str *last = &s->versions[s->count - 1];
    const ff_str *old = &s->versions[draw((unsigned)s->count)];
    p->answer.status = 200;
    switch (how) {
    case 0: /* closed early, with no length to tell */
        ff_str_bytes(&p->body, ff_str_get(last), w->cuts ? draw((unsigned)last->size + 1) : 0);
        break;
    case 1: /* a cache that is late */
        ff_str_bytes(&p->body, ff_str_get(old), old->size);
        break;
    case 2:
        write_version(w, i, true, &p->body);
        break;
    case 3:
        pack(last, &p->body);
        break;
    case 4:
        ff_str_text(&p->body, "\r\n <!DOCTYPE html><p>1. e4 e5");
        break;
    default: /* empty */
        break;
    }
}

static void answer_badly(world *w, int i, pending *p)
{
    static const int codes[] = {429, 503, 500, 502, 404, 410, 400, 418, 204, 206};
    static const char *const places[] = {
        "/elsewhere",        "loop",         "ftp://127.0.0.1/x", "", "?again",
        "//other.example/x", "javascript:1", "file:///etc/passwd"};
    unsigned kind = draw(4);
    if (kind == 0) {
        p->answer.end = (ff_net_end)(1 + draw(FF_NET_END_COUNT - 1));
    } else if (kind == 1) {
        p->answer.status = codes[draw(sizeof codes / sizeof *codes)];
        if (draw(2) == 0)
            p->answer.retry_ms = draw(3) == 0 ? (int64_t)draw(100000000) : (int64_t)draw(90000);
    } else if (kind == 2) {
        p->answer.status = draw(2) == 0 ? 302 : 308;
        snprintf(p->answer.location, sizeof p->answer.location, "%s", places[draw(8)]);
    } else {
        answer_text(w, i, draw(6), p);
    }
}

static void check_question(world *w, size_t id, const ff_net_request *request)
{
    const source *s = &w->sources[id];
    int on_way = 0;
    const char *other = "http://other.example/";
    bool own = strncmp(request->address, s->address, strcspn(s->address + 8, "/") + 8) == 0;
    if (w->asked[id].is)
        complain(w, "asked twice at once:", s->address);
    if (!own && !(w->led[id] && strncmp(request->address, other, strlen(other)) == 0) &&
        !(w->led[id] && strncmp(request->address, "https://other.example/", 22) == 0))
        complain(w, "asked elsewhere:", request->address);
    if (!own && request->header != NULL)
        complain(w, "a header went elsewhere:", request->address);
    if (own && w->header && request->header == NULL)
        complain(w, "no header:", request->address);
    if (!w->led[id] && w->asked_ms[id] >= 0 && w->now_ms - w->asked_ms[id] < w->every_ms)
        complain(w, "asked too soon:", s->address);
    for (int i = 0; i < w->count; i++)
        on_way += w->asked[i].is;
    if (on_way > 2 * FF_FEED_AT_ONCE)
        complain(w, "too many at once:", "");
}

static void ask(world *w, size_t id, const ff_net_request *request)
{
    pending *p = &w->asked[id];
    check_question(w, id, request);
    if (!w->led[id])
        w->asked_ms[id] = w->now_ms;
    w->led[id] = false;
    w->questions++;
    *p = (pending){.is = true, .at_ms = w->now_ms + 1 + draw(w->well ? 300 : 9000)};
    p->answer = (ff_net_answer){.id = id, .retry_ms = -1};
    if (w->well || draw(2) == 0)
        answer_well(&w->sources[id], request, p);
    else
        answer_badly(w, (int)id, p);
    w->led[id] = p->answer.end == FF_NET_ANSWERED && p->answer.status >= 300 &&
                 p->answer.status < 399 && p->answer.status != 304;
    p->answer.bytes = ff_str_get(&p->body);
    p->answer.size = p->body.size;
}

/* --- what is said --- */

static bool is_compared(ff_watch_kind kind)
{
    return kind != FF_WATCH_AFTER_RESULT && kind != FF_WATCH_THREEFOLD_PAST &&
           kind != FF_WATCH_SILENT && kind != FF_WATCH_FILE_SILENT && kind != FF_WATCH_CLOCK &&
           kind != FF_WATCH_UNREACHABLE;
}

static void note_id(const ff_watch_event *event, char ids[][96], int *count)
{
    ff_str id = FF_STR_INIT;
    if (event->type != FF_WATCH_EVENT_ALERT || !is_compared(event->standing->alert.kind))
        return;
    ff_watch_id(event->board, &event->standing->alert, &id);
    for (int i = 0; i < *count; i++)
        if (strcmp(ids[i], ff_str_get(&id)) == 0) {
            ff_str_release(&id);
            return;
        }
    if (*count < MOST_IDS)
        snprintf(ids[(*count)++], 96, "%.95s", ff_str_get(&id));
    ff_str_release(&id);
}

static void on_event(void *ctx, const ff_watch_event *event)
{
    world *w = ctx;
    if (event->standing != NULL && event->standing->alert.kind == FF_WATCH_UNREACHABLE)
        w->troubles +=
            (event->type == FF_WATCH_EVENT_ALERT) - (event->type == FF_WATCH_EVENT_WITHDRAWN);
    else
        note_id(event, w->raised, &w->raised_count);
}

static void on_true(void *ctx, const ff_watch_event *event)
{
    world *w = ctx;
    if (event->standing != NULL)
        note_id(event, w->true_ids, &w->true_count);
}

static void on_nothing(void *ctx, const ff_watch_event *event)
{
    (void)ctx, (void)event;
}

static int on_text(void *ctx, const char *name, const char *bytes, size_t size, int64_t now_ms,
                   ff_error *err)
{
    return ff_watch_put(((world *)ctx)->watch, name, bytes, size, now_ms, err);
}

static void on_trouble(void *ctx, const char *name, const char *what, int64_t now_ms)
{
    ff_watch_trouble(((world *)ctx)->watch, name, what, now_ms);
}

/* --- time --- */

static int64_t next_moment(const world *w, int64_t end)
{
    int64_t at = ff_feeds_due(w->feeds), other = ff_watch_due(w->watch);
    at = other < at ? other : at;
    for (int i = 0; i < w->count; i++)
        if (w->asked[i].is && w->asked[i].at_ms < at)
            at = w->asked[i].at_ms;
    at = at < end ? at : end;
    return at > w->now_ms ? at : w->now_ms + 1;
}

static void do_due(world *w)
{
    ff_net_request request;
    size_t id;
    for (int i = 0; i < w->count; i++) {
        pending *p = &w->asked[i];
        if (!p->is || p->at_ms > w->now_ms)
            continue;
        p->is = false;
        if (ff_feeds_answer(w->feeds, &p->answer, w->now_ms, NULL) != FF_OK)
            exit(2);
        ff_str_release(&p->body);
    }
    while (ff_feeds_next(w->feeds, w->now_ms, &id, &request))
        ask(w, id, &request);
    ff_feeds_tick(w->feeds, w->now_ms);
    if (ff_watch_tick(w->watch, w->now_ms, NULL) != FF_OK)
        exit(2);
}

static void pass(world *w, int64_t ms)
{
    int64_t end = w->now_ms + ms;
    while (w->now_ms < end && w->problem[0] == '\0') {
        w->now_ms = next_moment(w, end);
        do_due(w);
    }
}

/* --- in the end --- */

typedef char words[FF_WATCH_TEXT + 160];

static int by_text(const void *a, const void *b)
{
    return strcmp(a, b);
}

static int list_standing(ff_watch *watch, words *out, int most)
{
    int count = 0;
    for (size_t b = 0; b < ff_watch_board_count(watch); b++) {
        const ff_watch_board *board = ff_watch_board_at(watch, b);
        for (size_t i = 0; i < board->standing_count && count < most; i++) {
            const ff_watch_standing *s = &board->standing[i];
            if (is_compared(s->alert.kind))
                snprintf(out[count++], sizeof *out, "%s|%s|%u|%s", board->white,
                         ff_watch_kind_name(s->alert.kind), s->alert.ply, s->alert.text);
        }
    }
    qsort(out, (size_t)count, sizeof *out, by_text);
    return count;
}

static void compare_end(world *w)
{
    enum { MOST = 256 };
    static words here[MOST], there[MOST];
    const ff_watch_options options = {.hold_ms = -1, .silent_ms = INT64_C(1) << 40};
    ff_watch *fresh;
    if (ff_watch_new(&options, on_nothing, w, &fresh, NULL) != FF_OK)
        exit(2);
    for (int i = 0; i < w->count; i++) {
        const source *s = &w->sources[i];
        const ff_str *text = &s->versions[s->count - 1];
        ff_watch_put(fresh, ff_feeds_at(w->feeds, (size_t)i).name, ff_str_get(text), text->size,
                     0, NULL);
    }
    int a = list_standing(w->watch, here, MOST), b = list_standing(fresh, there, MOST);
    for (int i = 0; i < a || i < b; i++)
        if (i >= a || i >= b || strcmp(here[i], there[i]) != 0) {
            complain(w, "not what the last texts say:", i < a ? here[i] : there[i]);
            break;
        }
    if (ff_watch_board_count(w->watch) != ff_watch_board_count(fresh))
        complain(w, "not as many boards as games", "");
    ff_watch_free(fresh);
}

static void compare_truth(world *w)
{
    for (int i = 0; i < w->raised_count && !w->cuts; i++) {
        bool known = false;
        for (int k = 0; k < w->true_count; k++)
            known = known || strcmp(w->raised[i], w->true_ids[k]) == 0;
        if (!known)
            complain(w, "raised, and never true:", w->raised[i]);
    }
}

static void check_end(world *w)
{
    compare_end(w);
    compare_truth(w);
    if (w->troubles != 0)
        complain(w, "an address is in trouble in the end", "");
    for (int i = 0; i < w->count; i++)
        if (ff_feeds_at(w->feeds, (size_t)i).what[0] != '\0')
            complain(w, "an address is in trouble:", ff_feeds_at(w->feeds, (size_t)i).what);
}

/* --- a history --- */

static void open_world(world *w, uint64_t seed)
{
    const ff_watch_options options = {.silent_ms = INT64_C(1) << 40};
    const ff_watch_options all = {.hold_ms = -1, .silent_ms = INT64_C(1) << 40};
    w->header = draw(3) == 0;
    w->every_ms = draw(2) == 0 ? 2000 : 700;
    const ff_feed_options of = {
        .every_ms = w->every_ms, .seed = seed, .header = w->header ? "X-Key: secret" : NULL};
    const ff_feed_sink sink = {on_text, on_trouble, w, NULL};
    if (ff_watch_new(&options, on_event, w, &w->watch, NULL) != FF_OK ||
        ff_watch_new(&all, on_true, w, &w->truth, NULL) != FF_OK ||
        ff_feeds_new(&of, &sink, &w->feeds, NULL) != FF_OK)
        exit(2);
    bool two = !w->header && draw(2) == 0;
    for (int i = 0; i < w->count; i++) {
        source *s = &w->sources[i];
        s->boards = 1 + (int)draw(MOST_BOARDS);
        s->etags = draw(4) != 0;
        w->asked_ms[i] = -1;
        for (int b = 0; b < s->boards; b++)
            s->games[b].positions[0] = ff_position_standard();
        snprintf(s->address, sizeof s->address, "http://server%d.example/round-%d.pgn",
                 two ? i % 2 : 0, i);
        if (ff_feeds_add(w->feeds, s->address, w->now_ms, NULL) != FF_OK)
            exit(2);
        write_version(w, i, false, &s->versions[s->count++]);
        ff_watch_put(w->truth, s->address, ff_str_get(&s->versions[0]), s->versions[0].size,
                     w->now_ms, NULL);
    }
}

static void close_world(world *w)
{
    for (int i = 0; i < w->count; i++) {
        for (int v = 0; v < w->sources[i].count; v++)
            ff_str_release(&w->sources[i].versions[v]);
        if (w->asked[i].is)
            ff_str_release(&w->asked[i].body);
    }
    ff_feeds_free(w->feeds);
    ff_watch_free(w->watch);
    ff_watch_free(w->truth);
}

static bool run_history(uint64_t seed, world *w)
{
    static const int64_t pauses[] = {50, 500, 1500, 3000, 8000, 20000};
    begin_random(seed);
    memset(w, 0, sizeof *w);
    w->now_ms = 1000000;
    w->count = 1 + (int)draw(MOST_FEEDS);
    w->cuts = draw(2) == 0;
    w->well = true;
    open_world(w, seed);
    pass(w, 5000);
    for (unsigned steps = 10 + draw(40); steps > 0; steps--) {
        w->well = draw(3) == 0;
        change(w);
        pass(w, pauses[draw(6)]);
    }
    w->well = true;
    pass(w, 1000000); /* longer than any server may ask to wait */
    if (w->problem[0] == '\0')
        check_end(w);
    close_world(w);
    return w->problem[0] == '\0';
}

int main(int argc, char **argv)
{
    static world w;
    long count = argc > 1 ? atol(argv[1]) : tests_are_short() ? 100 : 300;
    long seed = argc > 2 ? atol(argv[2]) : 1;
    long questions = 0, changes = 0, raised = 0;
    for (long i = 0; i < count; i++) {
        if (!run_history((uint64_t)(seed + i), &w)) {
            printf("history %ld: %s\n", seed + i, w.problem);
            return 1;
        }
        questions += w.questions;
        changes += w.changes;
        raised += w.raised_count;
    }
    printf("%ld histories: %ld questions, %ld changes, %ld warnings, each as of the truth\n",
           count, questions, changes, raised);
    return raised > 0 || count == 0 ? 0 : 1;
}
