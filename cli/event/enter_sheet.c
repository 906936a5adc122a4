#include "cli/event/enter_sheet.h"
#include "cli/eventfile/paired_since.h"

#include "base/latin.h"
#include "event/entry.h"

#include <stdio.h>
#include <string.h>

/* --- reading the round --- */

static const char *keep_text(enter_sheet *s, const char *text)
{
    ff_str clean = FF_STR_INIT;
    ff_str_printable(&clean, text, strlen(text));
    char *copy = clean.failed ? NULL : ff_arena_copy(&s->arena, ff_str_get(&clean), clean.size);
    ff_str_release(&clean);
    return copy;
}

static bool fill_board(enter_sheet *s, const ff_event *event, const ff_game_entry *game,
                       enter_board *out)
{
    const ff_player *white = &event->players[game->white],
                    *black = &event->players[game->black];
    *out = (enter_board){.board = game->board,
                         .white_no = white->no,
                         .black_no = black->no,
                         .white = keep_text(s, white->name),
                         .black = keep_text(s, black->name),
                         .white_result = game->white_result,
                         .black_result = game->black_result};
    return out->white != NULL && out->black != NULL;
}

/* The boards as they are now in the event; the cursor stays on its game. */
static int take_boards(enter_sheet *s, const ff_event *event)
{
    int at = s->count > 0 ? s->boards[s->cursor].white_no : 0;
    ff_arena_reset(&s->arena);
    size_t room = event->player_count + 1, kept = 0;
    s->count = s->cursor = 0;
    s->event = keep_text(s, event->name);
    s->boards = ff_arena_alloc(&s->arena, room * sizeof *s->boards);
    ff_game_entry *games = ff_calloc(room, sizeof *games);
    bool whole = s->event != NULL && s->boards != NULL && games != NULL;
    size_t count = whole ? ff_event_games(event, s->round, games) : 0;
    for (size_t i = 0; i < count && whole; i++) {
        if (games[i].black == FF_NOBODY)
            continue;
        whole = fill_board(s, event, &games[i], &s->boards[kept]);
        if (s->boards[kept].white_no == at)
            s->cursor = kept;
        kept++;
    }
    s->count = whole ? kept : 0;
    ff_free(games);
    return whole ? FF_OK : FF_E_MEMORY;
}

static int reload(enter_sheet *s)
{
    ff_event event;
    ff_event_init(&event);
    int code = ff_eventfile_load(s->run->file, &event, &s->run->err);
    if (code == FF_OK && take_boards(s, &event) != FF_OK)
        code = ff_fail(&s->run->err, FF_E_MEMORY, "out of memory for the round");
    ff_event_release(&event);
    return code;
}

/* Nothing is left to be entered: another machine took the pairings back. */
static void end_when_gone(enter_sheet *s)
{
    if (s->failed || s->count > 0)
        return;
    s->done = true;
    snprintf(s->message, sizeof s->message, "round %d has no games any more", s->round);
}

/* --- open boards --- */

static bool is_open(const enter_board *b)
{
    return b->white_result == FF_RESULT_NONE || b->white_result == FF_RESULT_ADJOURNED ||
           b->white_result == FF_RESULT_UNKNOWN;
}

size_t enter_sheet_open_count(const enter_sheet *s)
{
    size_t count = 0;
    for (size_t i = 0; i < s->count; i++)
        count += is_open(&s->boards[i]);
    return count;
}

/* What a board is called where the round has no numbers for them: its place in the list. */
static int number_of(const enter_sheet *s, size_t index)
{
    return s->boards[index].board != 0 ? s->boards[index].board : (int)index + 1;
}

void enter_sheet_open_list(const enter_sheet *s, ff_str *out)
{
    const char *gap = "";
    for (size_t i = 0; i < s->count; i++) {
        size_t last = i;
        if (!is_open(&s->boards[i]))
            continue;
        while (last + 1 < s->count && is_open(&s->boards[last + 1]))
            last++;
        ff_str_format(out, last > i ? "%s%d-%d" : "%s%d", gap, number_of(s, i),
                      number_of(s, last));
        gap = " ";
        i = last;
    }
}

/* The next open board after the cursor, then from the beginning. */
static void go_to_open(enter_sheet *s)
{
    for (size_t step = 1; step <= s->count; step++) {
        size_t at = (s->cursor + step) % s->count;
        if (is_open(&s->boards[at])) {
            s->cursor = at;
            return;
        }
    }
}

void enter_sheet_board_text(const enter_sheet *s, size_t index, ff_str *out)
{
    const enter_board *b = &s->boards[index];
    ff_str_format(out, "board %d: %d %s – %d %s", number_of(s, index), b->white_no, b->white,
                  b->black_no, b->black);
}

/* --- storing --- */

typedef struct change {
    enter_sheet *sheet;
    enter_board board; /* a copy: the list is made anew */
    ff_result_outcome outcome;
} change;

static int edit_event(void *ctx, ff_event *event, ff_error *err)
{
    change *c = ctx;
    enter_sheet *s = c->sheet;
    event_run *run = s->run;
    char white[16], black[16];
    snprintf(white, sizeof white, "%d", c->board.white_no);
    snprintf(black, sizeof black, "%d", c->board.black_no);
    const ff_result_entry entry = {.round = s->round,
                                   .board = c->board.board,
                                   .white = white,
                                   .black = black,
                                   .white_result = s->white,
                                   .black_result = s->black};
    const ff_result_options how = {.correct = run->stamp.reason[0] != '\0'};
    int code = ff_event_enter(event, &entry, &how, &run->notes, &c->outcome, err);
    ff_str_clear(&run->action);
    ff_str_format(&run->action, "%sround %d, ",
                  c->outcome == FF_ENTRY_CHANGED ? FF_ENTRY_CORRECTION : "", s->round);
    if (c->board.board != 0)
        ff_str_format(&run->action, "board %d: ", c->board.board);
    ff_str_format(&run->action, "%d %s – %d %s %s", c->board.white_no, c->board.white,
                  c->board.black_no, c->board.black,
                  ff_event_game_score_words(s->white, s->black));
    run->stamp.action = ff_str_get(&run->action);
    return code;
}

/* The file cannot be written, or memory is out: the sheet ends, and says why. */
static void fail(enter_sheet *s)
{
    s->failed = s->done = true;
}

static void remember(enter_sheet *s, long long entry)
{
    if (entry == 0)
        return;
    if (ff_grow(&s->entries, &s->entry_capacity, s->entry_count + 1, sizeof *s->entries) ==
        FF_OK)
        s->entries[s->entry_count++] = entry;
}

/* What was stored, or why it was not: another machine may have been faster. */
static void tell_outcome(enter_sheet *s, const change *c)
{
    const ff_diagnostics *notes = &s->run->notes;
    if (c->outcome == FF_ENTRY_REFUSED)
        snprintf(s->message, sizeof s->message, "%s",
                 notes->count > 0 ? notes->items[0].text : "refused");
    else
        snprintf(s->message, sizeof s->message, "%s%s", ff_str_get(&s->run->action),
                 s->run->entry == 0 ? " (stood already)" : "");
    ff_utf8_drop_cut(s->message);
}

/* What becomes of a round that was paired by the result before. */
static int tell_later_round(enter_sheet *s, const change *c)
{
    int later = 0, code = FF_OK;
    size_t size = strlen(s->message);
    if (c->outcome == FF_ENTRY_CHANGED)
        code = event_note_paired_since(s->run, &later);
    if (later != 0)
        snprintf(s->message + size, sizeof s->message - size,
                 "; round %d was paired before and stays", later);
    ff_utf8_drop_cut(s->message);
    return code;
}

static void store(enter_sheet *s, const char *reason)
{
    event_run *run = s->run;
    change c = {.sheet = s, .board = s->boards[s->cursor], .outcome = FF_ENTRY_REFUSED};
    s->mode = ENTER_BOARDS;
    event_time(run);
    run->stamp.reason = reason;
    int code = ff_eventfile_change(run->file, &run->stamp, edit_event, &c, &run->entry,
                                   run->hash, &run->err);
    run->stamp.reason = "";
    if (code == FF_OK)
        event_keep_rounds(run);
    if (code == FF_E_STATE_LOCKED) {
        snprintf(s->message, sizeof s->message, "not stored: %.300s", run->err.message);
        return;
    }
    if (code == FF_OK)
        code = reload(s);
    if (code != FF_OK) {
        fail(s);
        return;
    }
    tell_outcome(s, &c);
    if (tell_later_round(s, &c) != FF_OK)
        fail(s);
    remember(s, run->entry);
    ff_diagnostics_release(&run->notes);
    if (c.outcome != FF_ENTRY_REFUSED && s->count > 0)
        go_to_open(s);
    end_when_gone(s);
}

static void undo(enter_sheet *s)
{
    event_run *run = s->run;
    long long undone;
    if (s->entry_count == 0) {
        snprintf(s->message, sizeof s->message,
                 "nothing was entered here that could be undone");
        return;
    }
    event_time(run);
    int code = ff_eventfile_undo(run->file, &run->stamp, s->entries[s->entry_count - 1],
                                 &undone, &run->entry, run->hash, &run->err);
    if (code != FF_OK && ff_code_category(code) != FF_CATEGORY_STATE) {
        fail(s);
        return;
    }
    s->entry_count--;
    if (code != FF_OK)
        snprintf(s->message, sizeof s->message, "not undone: %.300s", run->err.message);
    else if (reload(s) != FF_OK)
        fail(s);
    else
        snprintf(s->message, sizeof s->message, "entry %lld is undone", undone);
}

/* Undone results are open again: the cursor goes there. */
static void undo_and_return(enter_sheet *s)
{
    ff_result *before = ff_calloc(s->count + 1, sizeof *before);
    size_t count = s->count;
    for (size_t i = 0; before != NULL && i < count; i++)
        before[i] = s->boards[i].white_result;
    undo(s);
    for (size_t i = 0; before != NULL && !s->failed && i < s->count && s->count == count; i++)
        if (s->boards[i].white_result != before[i])
            s->cursor = i;
    ff_free(before);
    end_when_gone(s);
}

/* --- keys --- */

void enter_sheet_result(enter_sheet *s, ff_result white, ff_result black)
{
    const enter_board *b = &s->boards[s->cursor];
    s->white = white;
    s->black = black;
    if (is_open(b) || (b->white_result == white && b->black_result == black)) {
        store(s, "");
        return;
    }
    s->mode = ENTER_REASON;
    s->typed[0] = '\0';
    s->message[0] = '\0';
}

static void move(enter_sheet *s, long step)
{
    long at = (long)s->cursor + step, last = (long)s->count - 1;
    s->cursor = (size_t)(at < 0 ? 0 : at > last ? last : at);
}

static void board_key(enter_sheet *s, int key)
{
    enum { PAGE = 10 };
    static const struct {
        int key;
        long step;
    } moves[] = {{SCREEN_UP, -1},          {SCREEN_DOWN, 1},        {SCREEN_PAGE_UP, -PAGE},
                 {SCREEN_PAGE_DOWN, PAGE}, {SCREEN_HOME, -1000000}, {SCREEN_END, 1000000}};
    char text[2] = {key > ' ' && key < 127 ? (char)key : '\0', '\0'};
    ff_result white, black;
    s->message[0] = '\0';
    for (size_t i = 0; i < sizeof moves / sizeof *moves; i++)
        if (moves[i].key == key)
            move(s, moves[i].step);
    if (key == 'q' || key == 'Q')
        s->done = true;
    else if (key == 'u' || key == 'U')
        undo_and_return(s);
    else if (key == '\t' || key == SCREEN_ENTER)
        go_to_open(s);
    else if (key == '/')
        s->mode = ENTER_FIND, s->typed[0] = '\0';
    else if (ff_event_game_key_parse(text, &white, &black))
        enter_sheet_result(s, white, black);
    else if (text[0] != '\0')
        snprintf(s->message, sizeof s->message, "\"%s\" is not a result", text);
}

/* Whether a name has the typed letters, however they are marked. */
static bool name_has(const char *name, const char *typed)
{
    for (; *name != '\0'; name++) {
        const char *at = name, *want = typed;
        if ((*name & 0xC0) == 0x80)
            continue;
        while (*want != '\0' && *at != '\0') {
            uint32_t x = 0, y = 0;
            size_t a = ff_utf8_decode(at, strlen(at), &x),
                   b = ff_utf8_decode(want, strlen(want), &y);
            if (a == 0 || b == 0 || ff_latin_base(x) != ff_latin_base(y))
                break;
            at += a;
            want += b;
        }
        if (*want == '\0')
            return true;
    }
    return false;
}

/* Digits are a board, "#" and digits a player, else a part of a name: the next board that fits,
 * from the cursor on. */
static bool find_game(enter_sheet *s, const char *typed)
{
    long long number = 0;
    bool player = typed[0] == '#';
    bool digits =
        ff_str_parse_integer(typed + player, 0, FF_EVENT_MAX_PLAYERS, &number) == FF_OK;
    for (size_t step = 0; step < s->count; step++) {
        size_t at = (s->cursor + step) % s->count;
        const enter_board *b = &s->boards[at];
        bool fits = player   ? digits && (b->white_no == number || b->black_no == number)
                    : digits ? number_of(s, at) == number
                             : name_has(b->white, typed) || name_has(b->black, typed);
        if (fits) {
            s->cursor = at;
            return true;
        }
    }
    return false;
}

static void end_typing(enter_sheet *s)
{
    char text[ENTER_TEXT_SIZE];
    enter_mode mode = s->mode;
    snprintf(text, sizeof text, "%s", s->typed);
    s->mode = ENTER_BOARDS;
    if (mode == ENTER_REASON && strspn(text, " ") == strlen(text))
        snprintf(s->message, sizeof s->message, "nothing changed: a correction needs a reason");
    else if (mode == ENTER_REASON)
        store(s, text);
    else if (text[0] != '\0' && !find_game(s, text))
        snprintf(s->message, sizeof s->message, "no player and no board is called \"%s\"",
                 text);
}

/* A character more, or the last one taken back. */
static void edit_text(enter_sheet *s, int key)
{
    size_t size = strlen(s->typed);
    if (key == SCREEN_BACK && size > 0) {
        do
            size--;
        while (size > 0 && (s->typed[size] & 0xC0) == 0x80);
        s->typed[size] = '\0';
    } else if (key >= ' ' && key < SCREEN_UP && key != 127 && size + 4 < sizeof s->typed) {
        s->typed[size + ff_utf8_encode((uint32_t)key, s->typed + size)] = '\0';
    }
}

static void typing_key(enter_sheet *s, int key)
{
    if (key == SCREEN_ESCAPE) {
        s->mode = ENTER_BOARDS;
        snprintf(s->message, sizeof s->message, "nothing changed");
    } else if (key == SCREEN_ENTER) {
        end_typing(s);
    } else {
        edit_text(s, key);
    }
}

void enter_sheet_key(enter_sheet *s, int key)
{
    if (key == SCREEN_GONE)
        s->done = true;
    else if (s->mode != ENTER_BOARDS)
        typing_key(s, key);
    else if (key != SCREEN_RESIZED)
        board_key(s, key);
}

/* --- opening --- */

int enter_sheet_open(enter_sheet *s, event_run *run, int round)
{
    *s = (enter_sheet){.run = run, .round = round, .event = ""};
    if (reload(s) != FF_OK)
        return cli_error(&run->err);
    if (s->count == 0) {
        cli_complain("round %d has no games", round);
        return CLI_NEGATIVE;
    }
    s->cursor = s->count - 1; /* so that the first open board is the next one */
    go_to_open(s);
    if (enter_sheet_open_count(s) == 0)
        s->cursor = 0;
    return CLI_DONE;
}

void enter_sheet_close(enter_sheet *s)
{
    ff_arena_release(&s->arena);
    ff_free(s->entries);
}
