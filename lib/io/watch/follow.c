#include "base/sort.h"
#include "watch/private.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- life --- */

int ff_watch_new(const ff_watch_options *options, ff_watch_sink sink, void *ctx, ff_watch **out,
                 ff_error *err)
{
    int code =
        ff_error_options(options->version, FF_WATCH_OPTIONS_VERSION, "ff_watch_options", err);
    if (code != FF_OK)
        return code;
    enum { HOLD_MS = 2000, SILENT_MS = 600000 };
    ff_watch *w = ff_calloc(1, sizeof *w);
    if (w == NULL)
        return ff_fail(err, FF_E_MEMORY, "out of memory for watching");
    w->options = *options;
    w->sink = sink;
    w->ctx = ctx;
    w->unsettled_ms = -1;
    ff_game_init(&w->game);
    if (w->options.laws == NULL)
        w->options.laws = ff_laws_default();
    if (w->options.hold_ms == 0)
        w->options.hold_ms = HOLD_MS;
    if (w->options.silent_ms == 0)
        w->options.silent_ms = SILENT_MS;
    const ff_verify_options check = {.laws = w->options.laws};
    code = ff_checker_new(&check, "", true, &w->checker, err);
    if (code == FF_OK && !w->options.laws->dead_by_material)
        code = ff_winnable_new(&w->solver, err);
    if (code == FF_OK) {
        *out = w;
        return FF_OK;
    }
    ff_watch_free(w);
    return code;
}

static void free_source(watch_source *source)
{
    for (size_t i = 0; i < source->face.standing_count; i++)
        ff_free(source->face.standing[i].claim);
    ff_free(source->face.standing);
    ff_watch_text_release(&source->text);
    ff_free(source->name);
    ff_free(source);
}

void ff_watch_free(ff_watch *w)
{
    if (w == NULL)
        return;
    for (size_t i = 0; i < w->board_count; i++)
        ff_watch_board_free(w->boards[i]);
    for (size_t i = 0; i < w->source_count; i++)
        free_source(w->sources[i]);
    ff_free(w->boards);
    ff_free(w->sources);
    ff_free(w->shown);
    ff_free(w->scratch);
    ff_pgn_times_release(&w->times);
    ff_game_release(&w->game);
    ff_checker_free(w->checker);
    ff_winnable_free(w->solver);
    ff_free(w);
}

/* --- sources --- */

static watch_source *find_source(ff_watch *w, const char *name)
{
    for (size_t i = 0; i < w->source_count; i++)
        if (strcmp(w->sources[i]->name, name) == 0)
            return w->sources[i];
    return NULL;
}

static bool is_empty(const ff_watch *w, const watch_source *source)
{
    for (size_t i = 0; i < w->board_count; i++)
        if (w->boards[i]->source == source)
            return false;
    return source->gone;
}

/* Files that are gone with all their boards are forgotten. */
static void drop_sources(ff_watch *w)
{
    size_t kept = 0;
    for (size_t i = 0; i < w->source_count; i++) {
        if (!is_empty(w, w->sources[i]) || w->sources[i]->face.standing_count > 0)
            w->sources[kept++] = w->sources[i];
        else
            free_source(w->sources[i]);
    }
    w->source_count = kept;
}

static watch_source *add_source(ff_watch *w, const char *name)
{
    watch_source *source = ff_calloc(1, sizeof *source);
    if (source == NULL ||
        ff_grow(&w->sources, &w->source_capacity, w->source_count + 1, sizeof *w->sources) !=
            FF_OK ||
        (source->name = ff_strdup(name)) == NULL) {
        ff_free(source);
        return NULL;
    }
    source->face.source = source;
    source->face.face.source = source->name;
    source->face.face.white = source->face.face.black = source->face.face.round = "";
    snprintf(source->face.face.key, sizeof source->face.face.key, "file%u", ++w->files_seen);
    source->face.face.changed_ms = w->now_ms;
    w->sources[w->source_count++] = source;
    return source;
}

/* The boards of a source, in a list to be freed. */
static watch_board **boards_of(ff_watch *w, const watch_source *source, size_t *count)
{
    watch_board **list = ff_calloc(w->board_count + 1, sizeof *list);
    *count = 0;
    for (size_t i = 0; i < w->board_count && list != NULL; i++)
        if (w->boards[i]->source == source)
            list[(*count)++] = w->boards[i];
    return list;
}

/* --- the order of the boards --- */

static size_t source_index(const ff_watch *w, const watch_source *source)
{
    size_t i = 0;
    while (i < w->source_count && w->sources[i] != source)
        i++;
    return i;
}

static int by_order(const void *a, const void *b)
{
    const watch_board *x = *(watch_board *const *)a, *y = *(watch_board *const *)b;
    return x->order < y->order ? -1 : x->order > y->order;
}

static void show_boards(ff_watch *w)
{
    for (size_t i = 0; i < w->board_count; i++)
        w->boards[i]->order =
            (unsigned)source_index(w, w->boards[i]->source) * (FF_WATCH_MAX_BOARDS + 1) +
            w->boards[i]->face.game;
    if (w->board_count > 1)
        ff_sort(w->boards, w->board_count, sizeof *w->boards, by_order);
    w->shown_count = 0;
    if (ff_grow(&w->shown, &w->shown_capacity, w->board_count + 1, sizeof *w->shown) != FF_OK) {
        w->no_memory = true;
        return;
    }
    for (size_t i = 0; i < w->board_count; i++)
        if (w->boards[i]->taken != NULL)
            w->shown[w->shown_count++] = &w->boards[i]->face;
}

/* --- what comes in --- */

static bool is_known(watch_board *const *of, size_t count, const watch_board *board)
{
    for (size_t i = 0; i < count; i++)
        if (of[i] == board)
            return true;
    return false;
}

static int read_boards(ff_watch *w, watch_source *source, watch_board **of)
{
    const watch_text *text = &source->text;
    int code = FF_OK;
    for (size_t i = 0; i < text->count && code == FF_OK; i++) {
        bool torn = i + 1 == text->count && !text->readings[i]->whole;
        watch_board *board = of[i] != NULL ? of[i] : ff_watch_board_new(w, source);
        code = board == NULL
                   ? FF_E_MEMORY
                   : ff_watch_board_read(w, board, text->readings[i], (unsigned)i + 1, torn);
    }
    return code;
}

static int distribute(ff_watch *w, watch_source *source)
{
    size_t count, n = source->text.count;
    watch_board **known = boards_of(w, source, &count);
    watch_board **of = ff_calloc(n + 1, sizeof *of);
    int code = known == NULL || of == NULL ? FF_E_MEMORY : FF_OK;
    if (code == FF_OK) {
        ff_watch_match(&source->text, known, count, of);
        for (size_t i = 0; i < count; i++)
            if (!is_known(of, n, known[i]))
                ff_watch_board_miss(w, known[i]);
        code = read_boards(w, source, of);
    }
    ff_free(known);
    ff_free(of);
    return code;
}

/* Boards of one source, or all (NULL). What a board's clocks say of the others' waits for the
 * next time that all are settled, a second later at most. */
static void settle_source(ff_watch *w, const watch_source *source)
{
    show_boards(w);
    for (size_t i = 0; i < w->board_count; i++)
        if (source == NULL || w->boards[i]->source == source)
            ff_watch_board_settle(w, w->boards[i]);
    if (source == NULL)
        w->unsettled_ms = -1;
}

static int status(ff_watch *w, ff_error *err)
{
    bool failed = w->no_memory;
    w->no_memory = false;
    return failed ? ff_fail(err, FF_E_MEMORY, "out of memory for live boards") : FF_OK;
}

static void pass_time(ff_watch *w, int64_t now_ms)
{
    if (now_ms > w->now_ms)
        w->now_ms = now_ms;
}

int ff_watch_put(ff_watch *w, const char *source_name, const char *bytes, size_t size,
                 int64_t now_ms, ff_error *err)
{
    watch_text text;
    pass_time(w, now_ms);
    watch_source *source = find_source(w, source_name);
    bool new = source == NULL;
    if (new && w->source_count >= FF_WATCH_MAX_SOURCES)
        return ff_fail(err, FF_E_LIMIT, "no room for another file to watch");
    if (new && (source = add_source(w, source_name)) == NULL)
        return ff_fail(err, FF_E_MEMORY, "out of memory for a file to watch");
    int code = ff_watch_read_text(w, bytes, size, &source->text, &text, err);
    if (code != FF_OK)
        return ff_error_place(err, code, source_name, 0, 0);
    ff_watch_text_release(&source->text);
    source->text = text;
    source->gone = false;
    source->changed_ms = w->now_ms;
    if (distribute(w, source) != FF_OK)
        w->no_memory = true;
    settle_source(w, source);
    return status(w, err);
}

void ff_watch_remove(ff_watch *w, const char *source_name, int64_t now_ms)
{
    watch_source *source = find_source(w, source_name);
    pass_time(w, now_ms);
    if (source == NULL || source->gone)
        return;
    source->gone = true;
    ff_watch_text_release(&source->text);
    for (size_t i = 0; i < w->board_count; i++)
        if (w->boards[i]->source == source)
            ff_watch_board_miss(w, w->boards[i]);
}

/* --- time --- */

static bool is_running(const ff_watch *w, const watch_source *source)
{
    for (size_t i = 0; i < w->board_count; i++)
        if (w->boards[i]->source == source && w->boards[i]->face.running &&
            w->boards[i]->taken != NULL && w->boards[i]->taken->plies > 0)
            return true;
    return false;
}

static bool judge_trouble(const watch_source *source, ff_watch_alert *out)
{
    *out = (ff_watch_alert){.kind = FF_WATCH_UNREACHABLE, .side = -1};
    WATCH_SAY(out, "%s: what its boards show may be old", source->trouble);
    return source->trouble[0] != '\0';
}

static void judge_file(ff_watch *w, watch_source *source)
{
    ff_watch_alert alerts[2];
    size_t count = judge_trouble(source, &alerts[0]);
    ff_watch_alert *alert = &alerts[count];
    *alert = (ff_watch_alert){.kind = FF_WATCH_FILE_SILENT, .side = -1};
    bool silent =
        w->now_ms - source->changed_ms >= w->options.silent_ms && is_running(w, source);
    if (silent)
        WATCH_SAY(alert,
                  "the file has not changed for %s, and games are going on: look at the "
                  "program that writes it",
                  ff_watch_show(w->options.silent_ms).text);
    source->silent = silent;
    count += silent;
    if (count > 0 || source->face.standing_count > 0)
        ff_watch_set_standing(w, &source->face, alerts, count);
}

void ff_watch_trouble(ff_watch *w, const char *source_name, const char *what, int64_t now_ms)
{
    pass_time(w, now_ms);
    watch_source *source = find_source(w, source_name);
    if (source == NULL && what != NULL && w->source_count < FF_WATCH_MAX_SOURCES)
        source = add_source(w, source_name);
    if (source == NULL)
        return;
    snprintf(source->trouble, sizeof source->trouble, "%.159s", what != NULL ? what : "");
    ff_utf8_drop_cut(source->trouble);
    judge_file(w, source);
}

/* The time that runs is shown, and no news by itself. */
int ff_watch_sense(ff_watch *w, const char *source_name, const ff_watch_sensor *sensor,
                   int64_t now_ms, ff_error *err)
{
    size_t count;
    pass_time(w, now_ms);
    watch_source *source = find_source(w, source_name);
    watch_board **boards = source != NULL ? boards_of(w, source, &count) : NULL;
    if (source != NULL && boards == NULL)
        w->no_memory = true;
    if (boards != NULL && count == 1 && boards[0]->taken != NULL) {
        if (ff_watch_sensor_take(&source->sensor, sensor, w->now_ms))
            ff_watch_board_settle(w, boards[0]);
        for (int side = 0; sensor != NULL && sensor->clocked && side < 2; side++)
            boards[0]->face.clock[side] = (ff_watch_clock){sensor->left_ms[side], false};
    }
    ff_free(boards);
    return status(w, err);
}

void ff_watch_delay(ff_watch *w, const char *source_name, int64_t delay_ms)
{
    watch_source *source = find_source(w, source_name);
    if (source == NULL && w->source_count < FF_WATCH_MAX_SOURCES)
        source = add_source(w, source_name);
    if (source != NULL)
        source->delay_ms = delay_ms;
}

static void tick_boards(ff_watch *w)
{
    for (size_t i = 0; i < w->board_count;) {
        watch_board *board = w->boards[i];
        if (!ff_watch_board_tick(w, board)) {
            i++;
            continue;
        }
        ff_watch_board_free(board);
        w->boards[i] = w->boards[--w->board_count];
    }
}

int ff_watch_tick(ff_watch *w, int64_t now_ms, ff_error *err)
{
    int64_t before = ff_watch_due(w);
    pass_time(w, now_ms);
    if (w->now_ms < before)
        return FF_OK;
    tick_boards(w);
    settle_source(w, NULL);
    for (size_t i = 0; i < w->source_count; i++)
        judge_file(w, w->sources[i]);
    drop_sources(w);
    return status(w, err);
}

int64_t ff_watch_due(const ff_watch *w)
{
    enum { SETTLE_MS = 1000 };
    int64_t due = w->unsettled_ms >= 0 ? w->unsettled_ms + SETTLE_MS : INT64_MAX;
    for (size_t i = 0; i < w->board_count; i++) {
        int64_t at = ff_watch_board_due(w, w->boards[i]);
        due = at < due ? at : due;
    }
    for (size_t i = 0; i < w->source_count; i++) {
        const watch_source *s = w->sources[i];
        int64_t at = s->changed_ms + w->options.silent_ms;
        /* a file that was silent and is written again takes its warning back */
        if (s->silent && w->now_ms < at)
            return w->now_ms;
        if (!s->silent && at > w->now_ms && at < due && is_running(w, s))
            due = at;
    }
    return due;
}

/* --- what is asked --- */

size_t ff_watch_board_count(const ff_watch *w)
{
    return w->shown_count;
}

ff_watch_board *ff_watch_board_at(ff_watch *w, size_t index)
{
    return w->shown[index];
}

size_t ff_watch_source_count(const ff_watch *w)
{
    return w->source_count;
}

const ff_watch_board *ff_watch_source_at(const ff_watch *w, size_t index)
{
    return &w->sources[index]->face.face;
}

size_t ff_watch_count(const ff_watch *w, ff_watch_level level)
{
    size_t count = 0;
    for (size_t i = 0; i < w->board_count; i++)
        for (size_t s = 0; s < w->boards[i]->standing_count; s++)
            count += ff_watch_kind_level(w->boards[i]->standing[s].alert.kind) == level;
    for (size_t i = 0; i < w->source_count; i++)
        count += level == FF_WATCH_LOOK ? w->sources[i]->face.standing_count : 0;
    return count;
}

void ff_watch_acknowledge(ff_watch_board *board, size_t standing, bool seen)
{
    watch_board *b = (watch_board *)board; /* the face is its first member */
    if (standing < b->standing_count)
        b->standing[standing].acknowledged = seen;
}
