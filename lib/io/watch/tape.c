#include "watch/tape.h"

#include "feed/stream.h"
#include "file/own_kind.h"
#include "watch/private.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What a source held last. */
typedef struct tape_source {
    char *name;
    ff_str text;
} tape_source;

typedef struct tape_sources {
    tape_source *list;
    size_t count, capacity;
} tape_sources;

static void forget_sources(tape_sources *s)
{
    for (size_t i = 0; i < s->count; i++) {
        ff_free(s->list[i].name);
        ff_str_release(&s->list[i].text);
    }
    s->count = 0;
}

static void release_sources(tape_sources *s)
{
    forget_sources(s);
    ff_free(s->list);
}

static tape_source *add_tape_source(tape_sources *s, const char *name, size_t size)
{
    if (ff_grow(&s->list, &s->capacity, s->count + 1, sizeof *s->list) != FF_OK)
        return NULL;
    tape_source one = {.name = ff_calloc(size + 1, 1)};
    if (one.name == NULL)
        return NULL;
    memcpy(one.name, name, size);
    s->list[s->count] = one;
    return &s->list[s->count++];
}

/* --- writing --- */

struct ff_watch_recorder {
    tape_sources sources;
};

ff_watch_recorder *ff_watch_recorder_new(void)
{
    return ff_calloc(1, sizeof(ff_watch_recorder));
}

void ff_watch_recorder_free(ff_watch_recorder *r)
{
    if (r == NULL)
        return;
    release_sources(&r->sources);
    ff_free(r);
}

void ff_watch_tape_head(ff_str *out)
{
    ff_str_text(out, FF_TAPE_START "\n");
}

void ff_watch_recorder_begin(ff_watch_recorder *r, int64_t now_ms, ff_str *out)
{
    forget_sources(&r->sources);
    ff_str_format(out, "begin %lld\n", (long long)now_ms);
}

/* The source and its number; one that is new is named first. NULL without memory. */
static tape_source *number_of(ff_watch_recorder *r, const char *name, size_t *number,
                              ff_str *out)
{
    tape_sources *s = &r->sources;
    for (*number = 0; *number < s->count; (*number)++)
        if (strcmp(s->list[*number].name, name) == 0)
            return &s->list[*number];
    size_t size = strlen(name);
    tape_source *one = add_tape_source(s, name, size);
    if (one != NULL)
        ff_str_format(out, "source %zu %zu %s\n", *number, size, name);
    return one;
}

/* Parts of a patch. Copies that follow each other in the old text become one. */
typedef struct patch {
    ff_str *out;
    size_t from, size; /* of the copy that is not written yet */
} patch;

static void end_copy(patch *p)
{
    if (p->size > 0)
        ff_str_format(p->out, "copy %zu %zu\n", p->from, p->size);
    p->size = 0;
}

static void put_copy(patch *p, size_t from, size_t size)
{
    if (size == 0)
        return;
    if (p->size > 0 && p->from + p->size != from)
        end_copy(p);
    if (p->size == 0)
        p->from = from;
    p->size += size;
}

static void put_new(patch *p, const char *bytes, size_t size)
{
    if (size == 0)
        return;
    end_copy(p);
    ff_str_format(p->out, "new %zu\n", size);
    ff_str_bytes(p->out, bytes, size);
    ff_str_char(p->out, '\n');
}

/* A part of both texts: what they have in common at both ends is copied. */
static void put_part(patch *p, const char *old, size_t old_at, size_t old_size,
                     const char *text, size_t size)
{
    size_t least = old_size < size ? old_size : size, front = 0, back = 0;
    while (front < least && old[old_at + front] == text[front])
        front++;
    while (back < least - front && old[old_at + old_size - 1 - back] == text[size - 1 - back])
        back++;
    put_copy(p, old_at, front);
    put_new(p, text + front, size - front - back);
    put_copy(p, old_at + old_size - back, back);
}

/* Game by game, since the boards of a round change one here and one there. */
static void write_patch(const ff_str *old, const char *text, size_t size, ff_str *out)
{
    const char *before = ff_str_get(old);
    patch p = {.out = out};
    for (size_t at = 0, old_at = 0; at < size;) {
        size_t end = ff_feed_next_cut(text, at, size);
        size_t old_end =
            old_at < old->size ? ff_feed_next_cut(before, old_at, old->size) : old_at;
        put_part(&p, before, old_at, old_end - old_at, text + at, end - at);
        at = end;
        old_at = old_end;
    }
    end_copy(&p);
}

static int no_memory(ff_error *err)
{
    return ff_fail(err, FF_E_MEMORY, "out of memory for the record of live boards");
}

static int written(const ff_str *out, ff_error *err)
{
    return out->failed ? no_memory(err) : FF_OK;
}

int ff_watch_recorder_text(ff_watch_recorder *r, const char *source, const char *bytes,
                           size_t size, int64_t now_ms, ff_str *out, ff_error *err)
{
    size_t number;
    ff_str changes = FF_STR_INIT, kept = FF_STR_INIT;
    tape_source *one = number_of(r, source, &number, out);
    if (one == NULL)
        return no_memory(err);
    write_patch(&one->text, bytes, size, &changes);
    ff_str_bytes(&kept, bytes, size);
    ff_str_format(out, "text %lld %zu %zu %zu\n", (long long)now_ms, number, size,
                  changes.size);
    ff_str_bytes(out, ff_str_get(&changes), changes.size);
    out->failed = out->failed || changes.failed || kept.failed;
    ff_str_release(&changes);
    ff_str_release(&one->text);
    one->text = kept;
    return written(out, err);
}

int ff_watch_recorder_gone(ff_watch_recorder *r, const char *source, int64_t now_ms,
                           ff_str *out, ff_error *err)
{
    size_t number;
    tape_source *one = number_of(r, source, &number, out);
    if (one == NULL)
        return no_memory(err);
    ff_str_format(out, "gone %lld %zu\n", (long long)now_ms, number);
    return written(out, err);
}

int ff_watch_recorder_trouble(ff_watch_recorder *r, const char *source, const char *what,
                              int64_t now_ms, ff_str *out, ff_error *err)
{
    size_t number;
    tape_source *one = number_of(r, source, &number, out);
    if (one == NULL)
        return no_memory(err);
    const char *text = what != NULL ? what : "";
    ff_str_format(out, "trouble %lld %zu %zu %s\n", (long long)now_ms, number, strlen(text),
                  text);
    return written(out, err);
}

/* --- reading --- */

enum {
    MOST_HELD = 128 * 1024 * 1024, /* bytes of the texts that are known at a time */
    MOST_NAME = 4096,
    LEAST_WORK = 64 * 1024 * 1024, /* for each tape (see work_of), */
    WORK_A_BYTE = 100              /* and for each byte of it */
};

struct ff_watch_player {
    const char *tape;
    size_t size, at;
    unsigned line;
    uint64_t work, most_work;
    size_t held;
    int64_t time_ms;
    tape_sources sources;
    ff_str trouble;
};

int ff_watch_player_new(const char *tape, size_t size, ff_watch_player **out, ff_error *err)
{
    static const char head[] = FF_TAPE_START "\n";
    *out = NULL;
    if (size < sizeof head - 1 || memcmp(tape, head, sizeof head - 1) != 0)
        return ff_fail(err, FF_E_PARSE, "not a record of live boards");
    ff_watch_player *p = ff_calloc(1, sizeof *p);
    if (p == NULL)
        return no_memory(err);
    p->tape = tape;
    p->size = size;
    p->at = sizeof head - 1;
    p->line = 2;
    p->most_work = LEAST_WORK + (uint64_t)size * WORK_A_BYTE;
    *out = p;
    return FF_OK;
}

void ff_watch_player_free(ff_watch_player *p)
{
    if (p == NULL)
        return;
    release_sources(&p->sources);
    ff_str_release(&p->trouble);
    ff_free(p);
}

/* A line of the tape: a word, numbers, and what follows them. */
typedef struct tape_line {
    const char *word;
    size_t word_size;
    uint64_t numbers[4];
    int count;
    size_t rest; /* where the bytes behind the numbers begin */
    size_t end;  /* behind the line */
} tape_line;

static int broken(const ff_watch_player *p, ff_error *err)
{
    return ff_fail(err, FF_E_PARSE, "line %u of the record is none of a record of live boards",
                   p->line);
}

/* Digits, and the blank behind them; false where there are none, and then nothing is read. */
static bool read_number(const char *text, size_t end, size_t *at, uint64_t *out)
{
    enum { MOST_DIGITS = 18 };
    size_t first = *at;
    *out = 0;
    while (*at < end && text[*at] >= '0' && text[*at] <= '9' && *at - first < MOST_DIGITS)
        *out = *out * 10 + (uint64_t)(text[(*at)++] - '0');
    bool whole = *at > first && (*at == end || text[*at] == ' ');
    *at = !whole ? first : *at < end ? *at + 1 : *at;
    return whole;
}

/* Reads a line with at most `most` numbers at `at`, within `size`; false when it has no end. */
static bool read_line(const char *text, size_t at, size_t size, int most, tape_line *out)
{
    const char *newline = at < size ? memchr(text + at, '\n', size - at) : NULL;
    if (newline == NULL)
        return false;
    size_t end = (size_t)(newline - text);
    *out = (tape_line){.word = text + at, .end = end + 1};
    while (at < end && text[at] != ' ')
        at++;
    out->word_size = (size_t)(text + at - out->word);
    at += at < end;
    while (out->count < most && read_number(text, end, &at, &out->numbers[out->count]))
        out->count++;
    out->rest = at;
    return true;
}

static bool is_word(const tape_line *line, const char *word)
{
    return line->word_size == strlen(word) && memcmp(line->word, word, line->word_size) == 0;
}

/* One part of a patch; false when it is none. */
static bool take_part(const ff_str *old, const char *parts, size_t size, size_t *at,
                      ff_str *text)
{
    tape_line line;
    if (!read_line(parts, *at, size, 2, &line))
        return false;
    *at = line.end;
    if (is_word(&line, "copy") && line.count == 2 && line.numbers[0] <= old->size &&
        line.numbers[1] <= old->size - line.numbers[0]) {
        ff_str_bytes(text, ff_str_get(old) + line.numbers[0], (size_t)line.numbers[1]);
        return true;
    }
    if (!is_word(&line, "new") || line.count != 1 || line.numbers[0] >= size - *at)
        return false;
    ff_str_bytes(text, parts + *at, (size_t)line.numbers[0]);
    *at += (size_t)line.numbers[0] + 1;
    return true;
}

/* The text that a patch makes; it may not become larger than `most`. */
static bool apply_patch(const ff_str *old, const char *parts, size_t size, size_t most,
                        ff_str *text)
{
    size_t at = 0;
    while (at < size && text->size <= most && !text->failed)
        if (!take_part(old, parts, size, &at, text))
            return false;
    return text->size == most;
}

static tape_source *source_of(ff_watch_player *p, uint64_t number)
{
    return number < p->sources.count ? &p->sources.list[number] : NULL;
}

/* "source NUMBER SIZE NAME": false when it is none. */
static bool take_source(ff_watch_player *p, const tape_line *line, bool *cut, ff_error *err)
{
    size_t size = (size_t)line->numbers[1];
    if (line->count != 2 || line->numbers[0] != p->sources.count || size > MOST_NAME ||
        p->sources.count >= FF_WATCH_MAX_SOURCES)
        return false;
    *cut = line->rest + size + 1 > p->size;
    if (*cut)
        return true;
    if (memchr(p->tape + line->rest, '\0', size) != NULL || p->tape[line->rest + size] != '\n')
        return false;
    if (add_tape_source(&p->sources, p->tape + line->rest, size) == NULL)
        return no_memory(err), false;
    p->at = line->rest + size + 1;
    return true;
}

/* What a text costs those who read it: the games that are new, and a little for each that is
 * not, and for each byte. */
static uint64_t work_of(const ff_str *old, const ff_str *new)
{
    enum { A_GAME = 128, CHEAP = 16 };
    const char *before = ff_str_get(old), *now = ff_str_get(new);
    uint64_t work = new->size / CHEAP;
    for (size_t at = 0, old_at = 0; at < new->size; work += A_GAME) {
        size_t end = ff_feed_next_cut(now, at, new->size);
        size_t old_end =
            old_at < old->size ? ff_feed_next_cut(before, old_at, old->size) : old_at;
        bool same =
            end - at == old_end - old_at && memcmp(now + at, before + old_at, end - at) == 0;
        work += same ? 0 : end - at;
        at = end;
        old_at = old_end;
    }
    return work;
}

static bool take_text(ff_watch_player *p, const tape_line *line, bool *cut, ff_watch_input *out,
                      ff_error *err)
{
    tape_source *one = source_of(p, line->numbers[1]);
    uint64_t size = line->numbers[2], changes = line->numbers[3];
    if (line->count != 4 || one == NULL || size > FF_WATCH_MAX_BYTES)
        return false;
    *cut = changes > p->size - line->end;
    if (*cut)
        return true;
    ff_str text = FF_STR_INIT;
    if (!apply_patch(&one->text, p->tape + line->end, (size_t)changes, (size_t)size, &text)) {
        if (text.failed)
            no_memory(err);
        ff_str_release(&text);
        return false;
    }
    p->held = p->held - one->text.size + text.size;
    p->work += work_of(&one->text, &text);
    ff_str_release(&one->text);
    one->text = text;
    *out = (ff_watch_input){FF_WATCH_INPUT_TEXT, p->time_ms, one->name, ff_str_get(&one->text),
                            text.size};
    p->at = line->end + (size_t)changes;
    return true;
}

static bool take_trouble(ff_watch_player *p, const tape_line *line, bool *cut,
                         ff_watch_input *out, ff_error *err)
{
    tape_source *one = source_of(p, line->numbers[1]);
    uint64_t size = line->numbers[2];
    if (line->count != 3 || one == NULL || size > MOST_NAME)
        return false;
    *cut = line->rest + size + 1 > p->size;
    if (*cut)
        return true;
    ff_str_clear(&p->trouble);
    ff_str_bytes(&p->trouble, p->tape + line->rest, (size_t)size);
    *out = (ff_watch_input){FF_WATCH_INPUT_TROUBLE, p->time_ms, one->name,
                            ff_str_get(&p->trouble), (size_t)size};
    p->at = line->rest + (size_t)size + 1;
    if (p->trouble.failed)
        no_memory(err);
    return p->tape[p->at - 1] == '\n';
}

static bool take_gone(ff_watch_player *p, const tape_line *line, ff_watch_input *out)
{
    tape_source *one = source_of(p, line->numbers[1]);
    if (line->count != 2 || one == NULL)
        return false;
    *out = (ff_watch_input){FF_WATCH_INPUT_GONE, p->time_ms, one->name, "", 0};
    p->at = line->end;
    return true;
}

static bool take_begin(ff_watch_player *p, const tape_line *line, ff_watch_input *out)
{
    if (line->count != 1)
        return false;
    forget_sources(&p->sources);
    p->held = 0;
    *out = (ff_watch_input){FF_WATCH_INPUT_BEGIN, p->time_ms, "", "", 0};
    p->at = line->end;
    return true;
}

/* One entry that begins with `line`; false when it is none. */
static bool take_input(ff_watch_player *p, const tape_line *line, bool *cut,
                       ff_watch_input *out, ff_error *err)
{
    int64_t time = (int64_t)line->numbers[0];
    if (line->count == 0)
        return false;
    p->time_ms = time > p->time_ms ? time : p->time_ms; /* it never goes back */
    if (is_word(line, "text"))
        return take_text(p, line, cut, out, err);
    if (is_word(line, "gone"))
        return take_gone(p, line, out);
    if (is_word(line, "trouble"))
        return take_trouble(p, line, cut, out, err);
    return is_word(line, "begin") && take_begin(p, line, out);
}

static int check_budget(const ff_watch_player *p, ff_error *err)
{
    if (p->held > MOST_HELD || p->work > p->most_work)
        return ff_fail(err, FF_E_LIMIT, "the record holds more text than is read of one");
    return FF_OK;
}

int ff_watch_player_next(ff_watch_player *p, ff_watch_input *out, ff_error *err)
{
    tape_line line;
    bool cut = false;
    ff_error failure = {.code = FF_OK};
    *out = (ff_watch_input){FF_WATCH_INPUT_END, p->time_ms, "", "", 0};
    while (!cut && read_line(p->tape, p->at, p->size, 4, &line)) {
        size_t before = p->at;
        bool source = is_word(&line, "source");
        if (source && line.count > 2) /* a name may begin with digits */
            read_line(p->tape, p->at, p->size, 2, &line);
        if (is_word(&line, "trouble") && line.count > 3)
            read_line(p->tape, p->at, p->size, 3, &line);
        bool good = source ? take_source(p, &line, &cut, &failure)
                           : take_input(p, &line, &cut, out, &failure);
        if (failure.code != FF_OK)
            return no_memory(err);
        if (!good)
            return broken(p, err);
        for (size_t i = before; i < p->at; i++)
            p->line += p->tape[i] == '\n';
        if (!source && !cut)
            return check_budget(p, err);
    }
    out->kind = FF_WATCH_INPUT_END;
    out->size = p->size - p->at;
    return FF_OK;
}
