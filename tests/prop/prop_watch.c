/*
 * Live files as a seeded writer treats them: rewritten in place, cut short at any byte, renamed
 * over, deleted, with moves taken back, players renamed and boards swapped, and pauses. They
 * are watched with a clock of the test, by looking alone and with inotify, in memory and on a
 * disk. Whenever the writer has left whole files alone for a while
 *   - every board stands as verify of the file says (half-moves, ends, counts, illegal moves),
 *   - the warnings are those of a watch that has seen nothing but these files,
 *   - each event is said as JSON and as a line from what it is,
 * and along the way no warning is raised that stands, changed or withdrawn that does not.
 * prop_watch [COUNT [SEED [FOLDER]]]     COUNT histories in each of the four ways
 */
#include "cli/watch/files.h"
#include "flagfall/memory.h"
#include "flagfall/pgn.h"
#include "flagfall/verify.h"
#include "flagfall/watch.h"
#include "support/short.h"
#include "system/system.h"

#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { MOST_BOARDS = 6, MOST_PLIES = 160, MOST_STANDING = 512, STEPS = 24 };

static uint64_t random_state;

static unsigned draw(unsigned below)
{
    random_state ^= random_state << 13;
    random_state ^= random_state >> 7;
    random_state ^= random_state << 17;
    return (unsigned)(random_state >> 33) % below;
}

/* --- the writer's games --- */

typedef struct game {
    ff_position positions[MOST_PLIES + 1];
    ff_move moves[MOST_PLIES];
    unsigned plies;
    int name;      /* changes when the players are named anew */
    int number;    /* of the board */
    int result;    /* index of `results` */
    bool bad_tail; /* an illegal move after the last */
} game;

static const char *const results[] = {"*", "1-0", "0-1", "1/2-1/2"};

typedef struct writer {
    game games[MOST_BOARDS];
    int count;
    bool single; /* a file for each board */
    char folder[512];
    int names;
    const char *failed;
} writer;

static void play(game *g, ff_move move)
{
    g->moves[g->plies] = move;
    g->positions[g->plies + 1] = g->positions[g->plies];
    ff_position_play(&g->positions[++g->plies], move);
}

/* Back and forth as often as not, so that positions repeat. */
static void make_move(game *g)
{
    ff_move_list list;
    if (g->plies == MOST_PLIES || g->bad_tail)
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
    play(g, move);
}

static void begin_game(game *g, int number, int name)
{
    *g = (game){.number = number, .name = name};
    g->positions[0] = ff_position_standard();
}

static void put_clock(unsigned ply, ff_str *out)
{
    unsigned left = 5400 - ply * 7;
    ff_str_format(out, " {[%%clk %u:%02u:%02u]}", left / 3600, left / 60 % 60, left % 60);
}

static void put_game(const game *g, ff_str *out)
{
    static const char *const first[] = {"Müller", "O'Neil", "Žák", "Ågren"};
    ff_str_format(out,
                  "[Event \"Prop\"]\n[Round \"1.%d\"]\n[White \"%s %d\"]\n[Black \"Black "
                  "%d\"]\n[Result \"%s\"]\n\n",
                  g->number, first[g->name % 4], g->name, g->number, results[g->result]);
    for (unsigned i = 0; i < g->plies; i++) {
        char san[FF_SAN_SIZE];
        ff_san_write(&g->positions[i], g->moves[i], san);
        if (i % 2 == 0)
            ff_str_format(out, "%u. ", i / 2 + 1);
        ff_str_text(out, san);
        if (g->number % 2 == 0)
            put_clock(i, out);
        ff_str_char(out, i % 8 == 7 ? '\n' : ' ');
    }
    if (g->bad_tail)
        ff_str_text(out, "Kh5 ");
    ff_str_format(out, "%s\n\n", results[g->result]);
}

/* --- the writer's files --- */

typedef enum manner { IN_PLACE, RENAMED, CUT, OVER_OLD, MANNERS } manner;

static void write_bytes(const char *path, const char *bytes, size_t size, bool truncate,
                        int64_t now_ms)
{
    int fd = open(path, O_WRONLY | O_CREAT | (truncate ? O_TRUNC : 0), 0644);
    if (fd < 0 || write(fd, bytes, size) != (ssize_t)size) {
        perror(path);
        exit(2);
    }
    const struct timespec when = {now_ms / 1000, now_ms % 1000 * 1000000};
    const struct timespec times[] = {when, when};
    futimens(fd, times);
    close(fd);
}

static void write_file(const char *path, const ff_str *text, manner how, int64_t now_ms)
{
    char temporary[600];
    size_t size = how == CUT || how == OVER_OLD ? draw((unsigned)text->size + 1) : text->size;
    snprintf(temporary, sizeof temporary, "%s.tmp", path);
    if (how == RENAMED) {
        write_bytes(temporary, text->data, size, true, now_ms);
        rename(temporary, path);
    } else {
        write_bytes(path, text->data, size, how != OVER_OLD, now_ms);
    }
}

static void file_name(const writer *w, int board, char *out, size_t size)
{
    if (w->single)
        snprintf(out, size, "%s/game-%d.pgn", w->folder, board + 1);
    else
        snprintf(out, size, "%s/games.pgn", w->folder);
}

static void write_all(writer *w, manner how, int64_t now_ms)
{
    char path[560];
    ff_str text = FF_STR_INIT;
    for (int i = 0; i < w->count; i++) {
        put_game(&w->games[i], &text);
        if (!w->single && i + 1 < w->count)
            continue;
        file_name(w, i, path, sizeof path);
        write_file(path, &text, how, now_ms);
        ff_str_clear(&text);
    }
    ff_str_release(&text);
}

static void delete_one(writer *w)
{
    char path[560];
    file_name(w, (int)draw((unsigned)w->count), path, sizeof path);
    unlink(path);
}

/* One thing that happens in the hall. */
static void act(writer *w)
{
    game *g = &w->games[draw((unsigned)w->count)];
    game kept;
    switch (draw(12)) {
    case 0: /* takes back */
        g->plies -= draw(g->plies < 6 ? g->plies + 1 : 6);
        g->bad_tail = false;
        break;
    case 1:
        g->result = (int)draw(4);
        break;
    case 2:
        g->name = ++w->names;
        break;
    case 3: { /* two boards change places in the file */
        game *other = &w->games[draw((unsigned)w->count)];
        kept = *g;
        *g = *other;
        *other = kept;
        break;
    }
    case 4:
        g->bad_tail = !g->bad_tail;
        break;
    case 5: /* a new game of new players */
        begin_game(g, g->number, ++w->names);
        break;
    default:
        for (unsigned i = draw(5) + 1; i > 0; i--)
            make_move(&w->games[draw((unsigned)w->count)]);
        break;
    }
}

/* --- the watcher, and what its events say must stand --- */

typedef struct standing {
    char id[96], words[FF_WATCH_TEXT + 160];
} standing;

typedef struct watcher {
    ff_watch *watch;
    watch_files *files;
    int changes;
    standing list[MOST_STANDING];
    int count;
    int64_t now_ms;
    char problem[256];
    long raised, withdrawn;
} watcher;

static int find_standing(const watcher *w, const char *id)
{
    for (int i = 0; i < w->count; i++)
        if (strcmp(w->list[i].id, id) == 0)
            return i;
    return -1;
}

static void complain(watcher *w, const char *what, const char *id)
{
    if (w->problem[0] == '\0')
        snprintf(w->problem, sizeof w->problem, "%s %.100s", what, id);
}

static void put_words(const ff_watch_board *board, const ff_watch_standing *s, char *out,
                      size_t size)
{
    snprintf(out, size, "%.40s|%.40s|%s|%u|%s|%.300s|%.100s", board->white, board->black,
             ff_watch_kind_name(s->alert.kind), s->alert.ply, s->alert.at, s->alert.text,
             s->claim != NULL ? s->claim : "");
}

/* --- what is said of an event, put together a second time --- */

static const char *const event_keys[] = {
#define X(name, key) key,
    FF_WATCH_EVENTS(X)
#undef X
};

static void json_text(ff_str *out, const char *key, const char *text)
{
    ff_str_format(out, ",\"%s\":", key);
    if (text == NULL) {
        ff_str_text(out, "null");
        return;
    }
    ff_str_char(out, '"');
    for (; *text != '\0'; text++)
        ff_str_format(out, *text == '"' || *text == '\\' ? "\\%c" : "%c", *text);
    ff_str_char(out, '"');
}

/* A number, or null where it is not known. */
static void json_number(ff_str *out, const char *key, long long number, bool known)
{
    ff_str_format(out, known ? ",\"%s\":%lld" : ",\"%s\":null", key, number);
}

static const char *or_null(const char *text)
{
    return text[0] != '\0' ? text : NULL;
}

static void json_alert(ff_str *out, const ff_watch_standing *s)
{
    static const char *const levels[] = {"act", "claim", "look"};
    const ff_watch_alert *a = &s->alert;
    json_text(out, "level", levels[ff_watch_kind_level(a->kind)]);
    json_text(out, "kind", ff_watch_kind_name(a->kind));
    json_number(out, "ply", a->ply, a->ply > 0);
    json_text(out, "at", or_null(a->at));
    json_text(out, "text", a->text);
    json_text(out, "article", a->article);
    json_text(out, "claim", s->claim);
}

static void json_state(ff_str *out, const ff_watch_board *b)
{
    char fen[FF_FEN_SIZE];
    ff_position_fen(&b->pos, FF_FEN_X, fen);
    json_number(out, "ply", b->plies, true);
    json_text(out, "at", or_null(b->last));
    json_text(out, "result", ff_game_result_text(b->result));
    json_text(out, "fen", fen);
    json_number(out, "white_ms", b->clock[FF_WHITE].ms, b->clock[FF_WHITE].ms >= 0);
    json_number(out, "black_ms", b->clock[FF_BLACK].ms, b->clock[FF_BLACK].ms >= 0);
    json_number(out, "first_ms", b->first_ms, b->first_ms >= 0);
    ff_str_format(out, ",\"reckoned\":%s",
                  b->clock[0].reckoned || b->clock[1].reckoned ? "true" : "false");
}

static void expected_json(const ff_watch_event *event, bool time, ff_str *out)
{
    const ff_watch_board *b = event->board;
    ff_str id = FF_STR_INIT;
    ff_str_format(out, "{\"type\":\"%s\"", event_keys[event->type]);
    if (event->standing != NULL) {
        ff_watch_id(b, &event->standing->alert, &id);
        json_text(out, "id", ff_str_get(&id));
    }
    json_text(out, "board", b->label);
    json_text(out, "white", b->white);
    json_text(out, "black", b->black);
    json_text(out, "round", b->round);
    json_text(out, "file", b->source);
    json_number(out, "game", b->game, true);
    if (event->standing != NULL)
        json_alert(out, event->standing);
    else
        json_state(out, b);
    if (event->type == FF_WATCH_EVENT_MOVE || event->type == FF_WATCH_EVENT_TAKEN_BACK)
        json_number(out, "count", event->count, true);
    if (time)
        json_number(out, "time_ms", event->time_ms, true);
    ff_str_char(out, '}');
    ff_str_release(&id);
}

/* A warning as a line: how urgent, or what became of it; the board; the move; the words. */
static void expected_line(const ff_watch_event *event, ff_str *out)
{
    const ff_watch_alert *a = &event->standing->alert;
    const ff_watch_board *b = event->board;
    bool raised = event->type == FF_WATCH_EVENT_ALERT;
    bool gone = event->type == FF_WATCH_EVENT_WITHDRAWN;
    ff_str_format(out, "%s: ",
                  raised ? ff_watch_level_name(ff_watch_kind_level(a->kind))
                         : event_keys[event->type]);
    if (b->label[0] == '\0')
        ff_str_text(out, b->source);
    else
        ff_str_format(out, "board %s (%s – %s)", b->label, b->white[0] != '\0' ? b->white : "?",
                      b->black[0] != '\0' ? b->black : "?");
    ff_str_format(out, "%s%s: %s", a->at[0] != '\0' ? " " : "", a->at,
                  gone ? ff_watch_kind_words(a->kind) : a->text);
    if (!gone && a->article != NULL)
        ff_str_format(out, " (Article %s)", a->article);
}

static bool is_quiet(ff_watch_kind kind)
{
#define X(name, key, level, quiet, words) quiet,
    static const bool quiet_ones[] = {FF_WATCH_KINDS(X)};
#undef X
    return quiet_ones[kind];
}

static void compare_said(watcher *w, const ff_str *said, const ff_str *expected)
{
    if (strcmp(ff_str_get(said), ff_str_get(expected)) == 0)
        return;
    fprintf(stderr, "  said:   %s\n  should: %s\n", ff_str_get(said), ff_str_get(expected));
    complain(w, "an event is said otherwise", "");
}

static void check_said(watcher *w, const ff_watch_event *event)
{
    for (int kind = 0; kind < 4; kind++) { /* JSON without and with the time, lines */
        ff_str said = FF_STR_INIT, expected = FF_STR_INIT;
        if (kind < 2) {
            ff_watch_json(event, kind == 1, &said);
            expected_json(event, kind == 1, &expected);
        } else if (event->standing != NULL) {
            ff_watch_line(event, kind == 3, &said);
            if (kind == 3 || !is_quiet(event->standing->alert.kind))
                expected_line(event, &expected);
        }
        compare_said(w, &said, &expected);
        ff_str_release(&said);
        ff_str_release(&expected);
    }
}

static void on_event(void *ctx, const ff_watch_event *event)
{
    watcher *w = ctx;
    check_said(w, event);
    if (event->standing == NULL)
        return;
    ff_str id = FF_STR_INIT;
    ff_watch_id(event->board, &event->standing->alert, &id);
    int at = find_standing(w, ff_str_get(&id));
    if (event->type == FF_WATCH_EVENT_ALERT && at >= 0)
        complain(w, "raised twice:", ff_str_get(&id));
    if (event->type != FF_WATCH_EVENT_ALERT && at < 0)
        complain(w, "changed or withdrawn, and does not stand:", ff_str_get(&id));
    if (event->type == FF_WATCH_EVENT_ALERT && at < 0 && w->count < MOST_STANDING) {
        at = w->count++;
        w->raised++;
        snprintf(w->list[at].id, sizeof w->list[at].id, "%.90s", ff_str_get(&id));
    }
    if (event->type == FF_WATCH_EVENT_WITHDRAWN && at >= 0) {
        w->list[at] = w->list[--w->count];
        w->withdrawn++;
    } else if (at >= 0) {
        put_words(event->board, event->standing, w->list[at].words, sizeof w->list[at].words);
    }
    ff_str_release(&id);
}

static int on_text(void *ctx, const char *path, const char *bytes, size_t size, int64_t now_ms,
                   ff_error *err)
{
    return ff_watch_put(((watcher *)ctx)->watch, path, bytes, size, now_ms, err);
}

static void on_gone(void *ctx, const char *path, int64_t now_ms)
{
    ff_watch_remove(((watcher *)ctx)->watch, path, now_ms);
}

static void on_say(void *ctx, const char *path, const char *what)
{
    (void)ctx, (void)path, (void)what;
}

static void open_watcher(watcher *w, char *const *folder, bool notify, bool once)
{
    const ff_watch_options options = {.hold_ms = once ? -1 : 0, .silent_ms = INT64_C(1) << 40};
    const watch_files_sink sink = {on_text, on_gone, on_say, w};
    *w = (watcher){.now_ms = 1000000};
    if (ff_watch_new(&options, on_event, w, &w->watch, NULL) != FF_OK ||
        (w->files = watch_files_new(folder, 1, FF_WATCH_MAX_BYTES, &sink)) == NULL)
        exit(2);
    w->changes = notify ? ff_sys_changes() : -1;
}

static void close_watcher(watcher *w)
{
    if (w->changes >= 0)
        ff_sys_close(w->changes);
    watch_files_free(w->files);
    ff_watch_free(w->watch);
}

static void look(watcher *w)
{
    if (watch_files_look(w->files, w->now_ms) != FF_OK ||
        ff_watch_tick(w->watch, w->now_ms, NULL) != FF_OK)
        exit(2);
    for (size_t i = 0; watch_files_folder(w->files, i) != NULL; i++)
        ff_sys_changes_listen(w->changes, watch_files_folder(w->files, i));
}

/* Lets time pass as the program's loop does. */
static void pass(watcher *w, int64_t ms)
{
    int64_t end = w->now_ms + ms;
    if (ff_sys_changes_take(w->changes))
        watch_files_hint(w->files, w->now_ms);
    for (;;) {
        int64_t due = watch_files_due(w->files), other = ff_watch_due(w->watch);
        due = other < due ? other : due;
        if (due > end)
            break;
        w->now_ms = due > w->now_ms ? due : w->now_ms + (due < w->now_ms);
        look(w);
    }
    w->now_ms = end;
    look(w);
}

/* --- what must be so when the files are whole and at rest --- */

/* A clock warning or what only the way here can tell is not compared. */
static bool is_compared(ff_watch_kind kind)
{
    return kind != FF_WATCH_AFTER_RESULT && kind != FF_WATCH_THREEFOLD_PAST &&
           kind != FF_WATCH_SILENT && kind != FF_WATCH_FILE_SILENT && kind != FF_WATCH_CLOCK;
}

static int by_text(const void *a, const void *b)
{
    return strcmp(a, b);
}

typedef char words[FF_WATCH_TEXT + 160];

static int list_standing(ff_watch *watch, words *out)
{
    int count = 0;
    for (size_t b = 0; b < ff_watch_board_count(watch); b++) {
        const ff_watch_board *board = ff_watch_board_at(watch, b);
        for (size_t i = 0; i < board->standing_count && count < MOST_STANDING; i++)
            if (is_compared(board->standing[i].alert.kind))
                put_words(board, &board->standing[i], out[count++], sizeof *out);
    }
    qsort(out, (size_t)count, sizeof *out, by_text);
    return count;
}

static void compare_fresh(watcher *w, char *const *folder)
{
    static words here[MOST_STANDING], there[MOST_STANDING];
    watcher fresh;
    open_watcher(&fresh, folder, false, true);
    watch_files_once(fresh.files, 0);
    int a = list_standing(w->watch, here), b = list_standing(fresh.watch, there);
    for (int i = 0; i < a || i < b; i++)
        if (i >= a || i >= b || strcmp(here[i], there[i]) != 0) {
            if (i < a)
                fprintf(stderr, "  stands: %s\n", here[i]);
            if (i < b)
                fprintf(stderr, "  should: %s\n", there[i]);
            complain(w, "not what the files say", "");
            break;
        }
    close_watcher(&fresh);
}

/* The events' own account agrees with what the watch says stands. */
static void compare_log(watcher *w)
{
    int count = 0;
    for (size_t b = 0; b < ff_watch_board_count(w->watch); b++) {
        const ff_watch_board *board = ff_watch_board_at(w->watch, b);
        for (size_t i = 0; i < board->standing_count; i++, count++) {
            ff_str id = FF_STR_INIT;
            ff_watch_id(board, &board->standing[i].alert, &id);
            if (find_standing(w, ff_str_get(&id)) < 0)
                complain(w, "stands, and was not raised:", ff_str_get(&id));
            ff_str_release(&id);
        }
    }
    if (count != w->count)
        complain(w, "withdrawn ones are missing", "");
}

static bool stands(const ff_watch_board *board, ff_watch_kind kind, unsigned ply)
{
    for (size_t i = 0; i < board->standing_count; i++)
        if (board->standing[i].alert.kind == kind && board->standing[i].alert.ply == ply)
            return true;
    return false;
}

/* verify's word on a game: the same half-moves, and the warnings that follow from them. */
static bool on_game(void *ctx, const ff_game_report *report)
{
    watcher *w = ctx;
    for (size_t b = 0; b < ff_watch_board_count(w->watch); b++) {
        const ff_watch_board *board = ff_watch_board_at(w->watch, b);
        if (strcmp(board->source, report->file) != 0 || board->game != report->game)
            continue;
        bool open = strcmp(report->result, "*") == 0;
        bool going = open && report->end == FF_END_NONE && report->first_illegal < 0;
        if (board->plies != report->plies || strcmp(board->white, report->white) != 0) {
            fprintf(stderr, "  board %s: %s, %u half-moves; verify: %s, %u\n", board->key,
                    board->white, board->plies, report->white, report->plies);
            complain(w, "another game than verify's:", board->key);
        }
        if (stands(board, FF_WATCH_THREEFOLD, report->plies) !=
            (going && report->final_count >= 3))
            complain(w, "a threefold is not as verify counts:", board->key);
        if (stands(board, FF_WATCH_FIVEFOLD, (unsigned)report->ended_at) !=
            (open && report->end == FF_END_FIVEFOLD))
            complain(w, "a fivefold is not as verify counts:", board->key);
        if (stands(board, FF_WATCH_ILLEGAL, (unsigned)report->first_illegal) !=
            (open && report->first_illegal >= 0 && report->end == FF_END_NONE))
            complain(w, "an illegal move is not as verify says:", board->key);
        return false;
    }
    complain(w, "no board for a game of", report->file);
    return false;
}

static size_t verify_file(watcher *w, const char *path)
{
    ff_verify_options options = FF_VERIFY_OPTIONS_INIT;
    const ff_verify_sink sink = {.game = on_game, .ctx = w};
    ff_verify_summary sums = {0};
    struct stat info;
    if (stat(path, &info) == 0)
        ff_verify_file(path, &options, &sink, &sums, NULL);
    return (size_t)sums.games;
}

static void compare_verify(watcher *w, const writer *writing)
{
    char path[560];
    size_t games = 0;
    for (int i = 0; i < (writing->single ? writing->count : 1); i++) {
        file_name(writing, i, path, sizeof path);
        games += verify_file(w, path);
    }
    if (games != ff_watch_board_count(w->watch))
        complain(w, "not as many boards as games", "");
}

static void check(watcher *w, const writer *writing, char *const *folder)
{
    compare_log(w);
    compare_fresh(w, folder);
    compare_verify(w, writing);
}

/* --- histories --- */

static void empty_folder(const char *folder)
{
    DIR *dir = opendir(folder);
    for (struct dirent *e = dir != NULL ? readdir(dir) : NULL; e != NULL; e = readdir(dir)) {
        char path[800];
        snprintf(path, sizeof path, "%s/%s", folder, e->d_name);
        if (e->d_name[0] != '.')
            unlink(path);
    }
    if (dir != NULL)
        closedir(dir);
}

/* Now and then everything is written whole and left alone: then it must be right. */
static void step(watcher *w, writer *writing, char *const *folder)
{
    static const int64_t pauses[] = {0, 40, 200, 700, 1500, 4000, 60000};
    act(writing);
    if (draw(15) == 0)
        delete_one(writing);
    else
        write_all(writing, (manner)draw(MANNERS), w->now_ms);
    pass(w, pauses[draw(7)]);
    if (draw(4) != 0)
        return;
    write_all(writing, draw(2) == 0 ? RENAMED : IN_PLACE, w->now_ms);
    pass(w, 9000);
    check(w, writing, folder);
}

static bool run_history(uint64_t seed, bool notify, const char *where, watcher *w)
{
    static writer writing;
    char *folder[] = {writing.folder};
    random_state = seed * UINT64_C(0x9e3779b97f4a7c15) + 12345;
    for (int i = 0; i < 8; i++)
        draw(2);
    writing = (writer){.count = 1 + (int)draw(MOST_BOARDS), .single = draw(2) == 0};
    snprintf(writing.folder, sizeof writing.folder, "%s", where);
    empty_folder(where);
    for (int i = 0; i < writing.count; i++)
        begin_game(&writing.games[i], i + 1, ++writing.names);
    open_watcher(w, folder, notify, false);
    for (int i = 0; i < STEPS && w->problem[0] == '\0'; i++)
        step(w, &writing, folder);
    write_all(&writing, RENAMED, w->now_ms);
    pass(w, 40000);
    if (w->problem[0] == '\0')
        check(w, &writing, folder);
    close_watcher(w);
    return w->problem[0] == '\0';
}

int main(int argc, char **argv)
{
    static watcher w;
    long count = argc > 1 ? atol(argv[1]) : tests_are_short() ? 20 : 60;
    long seed = argc > 2 ? atol(argv[2]) : 1;
    const char *roots[] = {access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp",
                           argc > 3 ? argv[3] : "build"};
    long raised = 0, withdrawn = 0;
    for (int way = 0; way < 4; way++) {
        char folder[400];
        snprintf(folder, sizeof folder, "%s/prop-watch-XXXXXX", roots[way / 2]);
        if (mkdtemp(folder) == NULL) {
            perror(folder);
            return 2;
        }
        bool notify = way % 2 == 1;
        for (long i = 0; i < count; i++) {
            if (!run_history((uint64_t)(seed + i), notify, folder, &w)) {
                printf("history %ld in %s%s: %s\n", seed + i, roots[way / 2],
                       notify ? ", with inotify" : "", w.problem);
                return 1;
            }
            raised += w.raised;
            withdrawn += w.withdrawn;
        }
        empty_folder(folder);
        rmdir(folder);
    }
    printf("%ld histories in each of 4 ways: %ld warnings raised, %ld withdrawn\n", count,
           raised, withdrawn);
    return raised == 0;
}
