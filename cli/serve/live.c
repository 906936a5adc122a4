#include "cli/serve/live.h"

#include "cli/serve/run.h"

#include "base/json.h"
#include "cli/frame/cli.h"
#include "event/entry.h"
#include "event/roster.h"
#include "feed/address.h"
#include "flagfall/memory.h"

#include <stdio.h>
#include <string.h>

enum { LINE_MOST = 8 * 1024, AGAIN_MS = 5000 };

/* --- what stands --- */

static void drop_item(live *l, size_t i)
{
    ff_free(l->items[i].line);
    l->items[i] = l->items[--l->count];
    l->version++;
}

static void drop_items(live *l)
{
    while (l->count > 0)
        drop_item(l, l->count - 1);
}

static size_t find_item(const live *l, const char *key)
{
    size_t i = 0;
    while (i < l->count && strcmp(l->items[i].key, key) != 0)
        i++;
    return i;
}

static void put_item(live *l, const char *key, const char *line)
{
    size_t at = find_item(l, key);
    char *copy = at < LIVE_ITEMS ? ff_strdup(line) : NULL;
    if (copy == NULL)
        return;
    if (at == l->count)
        l->items[l->count++] = (live_item){.line = NULL};
    ff_free(l->items[at].line);
    l->items[at].line = copy;
    snprintf(l->items[at].key, LIVE_KEY, "%s", key);
    l->version++;
}

static void note_trouble(live *l, const char *line)
{
    snprintf(l->trouble, sizeof l->trouble, "%s", line);
    ff_utf8_drop_cut(l->trouble);
    l->version++;
}

/* A warning is new, changed or withdrawn; a result is proposed. Moves are not kept. */
static void take_line(live *l, const char *line)
{
    ff_arena arena = FF_ZERO;
    ff_json_value *value;
    char key[LIVE_KEY];
    if (line[0] != '{') {
        if (line[0] != '\0')
            note_trouble(l, line);
        return;
    }
    if (ff_json_read(line, strlen(line), &arena, &value, NULL) == FF_OK) {
        const char *type = ff_json_get_text(value, "type", "");
        bool proposal = strcmp(type, "proposal") == 0;
        snprintf(key, sizeof key, "%s %s", proposal ? "result" : "alert",
                 ff_json_get_text(value, proposal ? "board" : "id", ""));
        if (proposal || strcmp(type, "alert") == 0 || strcmp(type, "changed") == 0)
            put_item(l, key, line);
        else if (strcmp(type, "withdrawn") == 0 && find_item(l, key) < l->count)
            drop_item(l, find_item(l, key));
    }
    ff_arena_release(&arena);
}

/* Whether more may come. */
static bool take_bytes(live *l)
{
    char buffer[16 * 1024];
    bool ended = false;
    for (;;) {
        long long got = l->posted ? live_post_take(l->post, buffer, sizeof buffer, &ended)
                                  : ff_sys_read_come(l->pipe, buffer, sizeof buffer);
        if (got <= 0)
            return !ended;
        for (long long i = 0; i < got; i++)
            if (buffer[i] == '\n') {
                take_line(l, ff_str_get(&l->bytes));
                ff_str_clear(&l->bytes);
            } else if (l->bytes.size < LINE_MOST && buffer[i] != '\0') {
                ff_str_char(&l->bytes, buffer[i]);
            }
    }
}

/* --- the process --- */

enum { WATCH_WORDS = 9 };
static const char *const begun[] = {"flagfall", "watch", "--format=json"};
static const char *const given[] = {"--event=", "--round=", "--section="};
enum { EVENT, ROUND, SECTION, GIVEN, BEGUN = sizeof begun / sizeof *begun };

static void put_word(ff_str *words, const char *option, const char *value)
{
    ff_str_text(words, option);
    ff_str_text(words, value);
    ff_str_char(words, '\0');
}

/* The words of the command, each with its end. */
static void write_words(const live *l, const char *file, bool sections, ff_str *out)
{
    char round[16];
    snprintf(round, sizeof round, "%d", l->round);
    for (int i = 0; i < BEGUN; i++)
        put_word(out, begun[i], "");
    if (l->round > 0) {
        put_word(out, given[EVENT], file);
        put_word(out, given[ROUND], round);
        if (sections)
            put_word(out, given[SECTION], l->section[0] != '\0' ? l->section : "main");
    }
    put_word(out, "--", "");
    put_word(out, l->source, "");
}

static bool is_given(const char *word)
{
    for (int i = 0; i < GIVEN; i++)
        if (strncmp(word, given[i], strlen(given[i])) == 0)
            return true;
    return false;
}

bool live_is_watch(const char *words, size_t size)
{
    const char *at = words, *end = words + size;
    if (size == 0 || end[-1] != '\0')
        return false;
    for (int i = 0; i < BEGUN; i++, at += strlen(at) + 1)
        if (at == end || strcmp(at, begun[i]) != 0)
            return false;
    while (at < end && is_given(at))
        at += strlen(at) + 1;
    if (at == end || strcmp(at, "--") != 0)
        return false;
    at += strlen(at) + 1;
    return at < end && at + strlen(at) + 1 == end && ff_feed_is_address(at);
}

int live_watch(const ff_second *second)
{
    char *argv[WATCH_WORDS] = {NULL};
    int argc = 0;
    ff_arena arena = FF_ZERO;
    char *at = ff_arena_copy(&arena, second->bytes, second->size);
    const char *end = at != NULL ? at + second->size : NULL;
    ff_sys_speak_into(second->pipe);
    for (; at != NULL && at < end && argc + 1 < WATCH_WORDS; at += strlen(at) + 1)
        argv[argc++] = at;
    int status = argc > 0 ? cli_run(argc, argv) : cli_no_memory();
    ff_arena_release(&arena);
    return status;
}

static void start_own(live *l, const ff_str *words)
{
    int ends[2];
    if (!ff_sys_pipe(ends))
        return;
    const ff_second second = {SECOND_WATCHES, ff_str_get(words), words->size, ends[1]};
    l->process = ff_sys_split(&second);
    if (l->process == 0) {
        ff_sys_close_all_but(ends[1]);
        ff_sys_be_child();
        ff_sys_leave(live_watch(&second));
    }
    ff_sys_close(ends[1]);
    l->pipe = ends[0];
    if (l->process < 0) {
        ff_sys_close(ends[0]);
        l->process = 0;
        note_trouble(l, "no process can be started");
    }
}

static void start_process(live *l, const char *file, bool sections)
{
    ff_str words = FF_STR_INIT;
    write_words(l, file, sections, &words);
    drop_items(l);
    l->trouble[0] = '\0';
    l->version++;
    if (!words.failed && ff_feed_is_address(l->source))
        l->posted = live_post_ask(l->post, ff_str_get(&words), words.size);
    else if (!words.failed)
        start_own(l, &words);
    ff_str_release(&words);
}

static void end_process(live *l, bool now)
{
    int status;
    if (l->posted) {
        live_post_ask(l->post, "", 0);
        ff_str_release(&l->bytes);
        l->posted = false;
        l->version++;
    }
    if (l->process == 0)
        return;
    if (now)
        ff_sys_child_end(l->process, true);
    ff_sys_child_ended(l->process, true, &status);
    ff_sys_close(l->pipe);
    ff_str_release(&l->bytes);
    l->process = 0;
    l->version++;
}

void live_start(live *l, const char *source, const char *section)
{
    live_stop(l);
    snprintf(l->source, sizeof l->source, "%s", source);
    snprintf(l->section, sizeof l->section, "%s", section);
    snprintf(l->shown, sizeof l->shown, "%s", source);
    if (ff_feed_is_address(source)) {
        ff_str shown = FF_STR_INIT;
        ff_feed_address_show(source, &shown);
        snprintf(l->shown, sizeof l->shown, "%s", ff_str_get(&shown));
        ff_str_release(&shown);
    }
    l->wanted = true;
    l->started_ms = 0;
}

void live_stop(live *l)
{
    end_process(l, true);
    drop_items(l);
    l->wanted = false;
    l->source[0] = l->trouble[0] = '\0';
    l->version++;
}

static bool is_running(const live *l)
{
    return l->process != 0 || l->posted;
}

/* It has ended by itself: what it said last is taken. */
static bool has_ended(live *l, bool more)
{
    int status;
    if (l->posted ? more : !ff_sys_child_ended(l->process, false, &status))
        return false;
    if (!l->posted) {
        take_bytes(l);
        ff_sys_close(l->pipe);
    }
    ff_str_release(&l->bytes);
    l->process = 0;
    l->posted = false;
    return true;
}

void live_check(live *l, const char *file, bool sections, int round, int64_t now)
{
    if (is_running(l)) {
        bool more = take_bytes(l);
        if (round != l->round)
            end_process(l, true);
        else if (has_ended(l, more)) {
            l->version++;
            l->started_ms = now; /* not at once again: it has ended by itself */
            return;
        }
    }
    if (!l->wanted || is_running(l) || file == NULL ||
        (l->started_ms != 0 && now - l->started_ms < AGAIN_MS))
        return;
    l->round = round;
    l->started_ms = now;
    start_process(l, file, sections);
}

/* --- for the pages --- */

/* What is shown is put together from the lines. */
typedef struct showing {
    ff_arena *arena;
    ff_web_watched *out;
    ff_web_alert *alerts;
    ff_web_proposal *proposals;
    const ff_event *event;
} showing;

static void add_alert(showing *s, const ff_json_value *v)
{
    s->alerts[s->out->alert_count++] =
        (ff_web_alert){.level = ff_json_get_text(v, "level", "look"),
                       .board = ff_json_get_text(v, "board", ""),
                       .white = ff_json_get_text(v, "white", ""),
                       .black = ff_json_get_text(v, "black", ""),
                       .at = ff_json_get_text(v, "at", ""),
                       .text = ff_json_get_text(v, "text", ""),
                       .article = ff_json_get_text(v, "article", "")};
}

/* Has the board of the pairing a final result by now? */
static bool is_entered(const showing *s, int board)
{
    ff_game_entry *games =
        ff_arena_alloc(s->arena, (s->event->player_count + 1) * sizeof *games);
    size_t count = games != NULL ? ff_event_games(s->event, s->out->round, games) : 0;
    for (size_t i = 0; i < count; i++) {
        const ff_round_result white = {.result = (uint8_t)games[i].white_result};
        if (games[i].board == board && games[i].black != FF_NOBODY)
            return games[i].white_result != FF_RESULT_NONE &&
                   !ff_event_round_result_is_open(&white);
    }
    return false;
}

static void add_proposal(showing *s, const ff_json_value *v)
{
    int board = (int)ff_json_get_integer(v, "game", 0);
    const ff_json_value *open = ff_json_get(v, "open");
    bool may = open != NULL && open->kind == FF_JSON_TRUE && board > 0;
    if (may && is_entered(s, board))
        return;
    s->proposals[s->out->proposal_count++] =
        (ff_web_proposal){.board = ff_json_get_text(v, "board", ""),
                          .white = ff_json_get_text(v, "white", ""),
                          .black = ff_json_get_text(v, "black", ""),
                          .text = ff_json_get_text(v, "text", ""),
                          .result = may ? ff_json_get_text(v, "result", NULL) : NULL,
                          .at = may ? board : 0};
}

static void add_items(live *l, showing *s, const char *level)
{
    for (size_t i = 0; i < l->count; i++) {
        ff_json_value *v;
        if (ff_json_read(l->items[i].line, strlen(l->items[i].line), s->arena, &v, NULL) !=
            FF_OK)
            continue;
        bool proposal = strcmp(ff_json_get_text(v, "type", ""), "proposal") == 0;
        if (level == NULL && proposal)
            add_proposal(s, v);
        else if (level != NULL && !proposal &&
                 strcmp(ff_json_get_text(v, "level", "look"), level) == 0)
            add_alert(s, v);
    }
}

const ff_web_watched *live_show(live *l, const ff_event *event, const char *section,
                                ff_arena *arena)
{
    ff_web_watched *out = ff_arena_alloc(arena, sizeof *out);
    showing s = {arena, out, ff_arena_alloc(arena, (LIVE_ITEMS + 1) * sizeof *s.alerts),
                 ff_arena_alloc(arena, (LIVE_ITEMS + 1) * sizeof *s.proposals), event};
    if (out == NULL || s.alerts == NULL || s.proposals == NULL)
        return NULL;
    *out = (ff_web_watched){.trouble = l->trouble};
    if (!l->wanted || event == NULL || strcmp(l->section, section) != 0)
        return out;
    l->sources[0] = l->shown;
    *out = (ff_web_watched){.sources = l->sources,
                            .source_count = 1,
                            .running = is_running(l),
                            .trouble = l->trouble,
                            .round = l->round,
                            .alerts = s.alerts,
                            .proposals = s.proposals};
    add_items(l, &s, "act");
    add_items(l, &s, "claim");
    add_items(l, &s, "look");
    add_items(l, &s, NULL);
    return out;
}
