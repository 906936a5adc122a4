#include "verify/shard.h"

#include "flagfall/memory.h"
#include "pgn/pgn_scan.h"
#include "verify/verify_moves.h"

#include <string.h>

/*
 * Where a file may be cut, and the checking of one part of it.
 */

/* How far a search looks back from where it begins, for the result of the game before; and how
 * much it reads at a time. */
enum { LOOK_BACK = 4096, STEP = 64 * 1024 };

int ff_shard_parse(const char *text, ff_shard *out, ff_error *err)
{
    const char *slash = strchr(text, '/');
    long long number = 0, count = 0;
    char first[16] = "";
    if (slash != NULL && slash - text < (long)sizeof first)
        memcpy(first, text, (size_t)(slash - text));
    if (slash == NULL || ff_str_parse_integer(slash + 1, 1, FF_MAX_SHARDS, &count) != FF_OK ||
        ff_str_parse_integer(first, 1, count, &number) != FF_OK)
        return ff_fail(err, FF_E_PARSE_NUMBER,
                       "\"%s\" is not a shard: expected K/N, as 3/7, with N up to %d", text,
                       FF_MAX_SHARDS);
    *out = (ff_shard){(unsigned long long)number, (unsigned long long)count};
    return FF_OK;
}

/* --- where a game surely begins --- */

/* A window on the file: `text[0..size)` are its bytes from `base` on. */
typedef struct window {
    ff_input *input;
    char *text;
    size_t size;
    unsigned long long base;
    bool at_end;
} window;

/* Reads on; LOOK_BACK bytes of what was there stay. */
static int read_on(window *w, ff_error *err)
{
    size_t keep = w->size < LOOK_BACK ? w->size : LOOK_BACK;
    memmove(w->text, w->text + w->size - keep, keep);
    w->base += w->size - keep;
    w->size = keep;
    while (w->size < LOOK_BACK + STEP) {
        size_t got;
        int code =
            ff_input_read(w->input, w->text + w->size, LOOK_BACK + STEP - w->size, &got, err);
        if (code != FF_OK)
            return code;
        w->size += got;
        if (got == 0) {
            w->at_end = true;
            break;
        }
    }
    return FF_OK;
}

/* The first place at or after `from` where a game surely begins, else `none`. */
static int search_window(window *w, unsigned long long from, unsigned long long none,
                         unsigned long long *out, ff_error *err)
{
    enum { TAG = 8 }; /* `[Event "`: may lie across the end of the window */
    size_t at = 0;
    *out = none;
    while (!w->at_end) {
        unsigned long long due = w->base + at > from ? w->base + at : from;
        int code = read_on(w, err);
        if (code != FF_OK)
            return code;
        size_t end =
            w->at_end ? w->size : w->size - TAG; /* the window is full, but at the end */
        for (at = (size_t)(due - w->base); at < end; at++) {
            const char *bracket = memchr(w->text + at, '[', end - at);
            if (bracket == NULL)
                break;
            at = (size_t)(bracket - w->text);
            if (ff_pgn_surely_begins(w->text, at, w->size)) {
                *out = w->base + at;
                return FF_OK;
            }
        }
        at = end;
    }
    return FF_OK;
}

static int find_cut(const ff_shard_part *part, unsigned long long from, unsigned long long *out,
                    ff_error *err)
{
    if (from == 0 || from >= part->size) {
        *out = from;
        return FF_OK;
    }
    window w = {.base = from > LOOK_BACK ? from - LOOK_BACK : 0};
    int code = ff_input_new(part->path, &w.input, err);
    if (code != FF_OK)
        return code;
    w.text = ff_malloc(LOOK_BACK + STEP);
    code = w.text != NULL ? ff_input_set_range(w.input, w.base, part->size, err)
                          : ff_fail(err, FF_E_MEMORY, "out of memory for a part of a file");
    if (code == FF_OK)
        code = search_window(&w, from, part->size, out, err);
    ff_free(w.text);
    ff_input_free(w.input);
    return code;
}

/* --- the plan --- */

static int measure(ff_shard_part *part, ff_error *err)
{
    ff_input *input;
    int code = ff_input_new(part->path, &input, err);
    if (code != FF_OK)
        return code;
    bool divisible = ff_input_seekable(input, &part->size);
    ff_input_free(input);
    if (strcmp(part->path, "-") == 0)
        return ff_fail(err, FF_E_STATE, "standard input cannot be read in parts: name files");
    part->whole |= !divisible;
    return FF_OK;
}

/* total * k / n, rounded down */
static unsigned long long shard_share(unsigned long long total, unsigned long long k,
                                      unsigned long long n)
{
    return total / n * k + total % n * k / n;
}

static unsigned long long clamp(unsigned long long value, unsigned long long start,
                                unsigned long long size)
{
    if (value <= start)
        return 0;
    return value - start < size ? value - start : size;
}

int ff_shard_plan(ff_shard shard, ff_shard_part *parts, size_t count, ff_error *err)
{
    unsigned long long total = 0, start = 0;
    int code = FF_OK;
    for (size_t i = 0; i < count && code == FF_OK; i++) {
        code = measure(&parts[i], err);
        total += parts[i].size + 1; /* an empty file belongs to somebody, too */
    }
    unsigned long long low = shard_share(total, shard.number - 1, shard.count);
    unsigned long long high = shard_share(total, shard.number, shard.count);
    for (size_t i = 0; i < count && code == FF_OK; i++) {
        ff_shard_part *p = &parts[i];
        if (p->whole) {
            p->from = 0;
            p->to = p->size;
            p->taken = low <= start && start < high;
        } else {
            unsigned long long from = clamp(low, start, p->size);
            unsigned long long to = clamp(high, start, p->size);
            code = find_cut(p, from, &p->from, err);
            if (code == FF_OK)
                code = find_cut(p, to, &p->to, err);
            p->taken = p->from < p->to;
        }
        start += p->size + 1;
    }
    return code;
}

/* --- checking a part --- */

static int check(ff_input *input, const ff_verify_options *options, ff_verify_totals *t,
                 ff_error *err)
{
    return options->threads > 1 ? ff_verify_threads(input, options, t, err)
                                : ff_verify_stream(input, options, t, 0, err);
}

int ff_verify_part(const ff_shard_part *part, const ff_verify_options *options,
                   const ff_verify_sink *sink, ff_verify_summary *summary, ff_shard_sums *sums,
                   ff_error *err)
{
    ff_input *input;
    *sums = (ff_shard_sums){0};
    int code = ff_input_new(part->path, &input, err);
    if (code != FF_OK)
        return code;
    ff_verify_totals t = {.summary = summary, .sink = sink};
    summary->files += part->from == 0;
    if (!part->whole)
        code = ff_input_set_range(input, part->from, part->to, err);
    if (code == FF_OK)
        code = check(input, options, &t, err);
    *sums = (ff_shard_sums){t.file_games, ff_input_lines(input), t.told_encoding};
    ff_input_free(input);
    return code;
}
