#include "cli/watch/view.h"
#include "base/sort.h"
#include "cli/watch/detail.h"

#include "board/diagram.h"
#include "flagfall/memory.h"
#include "system/system.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- the history --- */

static void time_of_day(int64_t ms, char *out, size_t size)
{
    time_t seconds = (time_t)(ms / 1000);
    struct tm local;
    out[0] = '\0';
    if (ff_sys_local(seconds, &local))
        strftime(out, size, "%H:%M:%S", &local);
}

static view_line *add_line(watch_view *v)
{
    return &v->lines[v->line_count++ % VIEW_HISTORY];
}

void view_event(watch_view *v, const ff_watch_event *event)
{
    ff_str text = FF_STR_INIT;
    ff_watch_line(event, true, &text);
    if (text.size > 0) {
        view_line *line = add_line(v);
        snprintf(line->key, sizeof line->key, "%s", event->board->key);
        snprintf(line->text, sizeof line->text, "%.*s", (int)sizeof line->text - 1,
                 ff_str_get(&text));
        ff_utf8_drop_cut(line->text);
        time_of_day(event->time_ms, line->time, sizeof line->time);
    }
    ff_str_release(&text);
}

void view_note(watch_view *v, const char *path, const char *what)
{
    snprintf(v->status, sizeof v->status, "%.80s: %.100s", path, what);
    ff_utf8_drop_cut(v->status);
}

/* --- the order of the boards --- */

/* 0: to act on … 3: nothing, 4: seen or muted, 5: over. */
static int urgency(const ff_watch_board *board)
{
    int most = board->running ? 3 : 5;
    for (size_t i = 0; i < board->standing_count; i++) {
        const ff_watch_standing *s = &board->standing[i];
        int level = (int)ff_watch_kind_level(s->alert.kind);
        if (ff_watch_kind_quiet(s->alert.kind) || s->acknowledged || board->muted)
            level = 4;
        most = level < most ? level : most;
    }
    return most == 4 && board->running && !board->muted ? 3 : most;
}

typedef struct ordered {
    ff_watch_board *board;
    int urgency;
    size_t place;
} ordered;

static int by_urgency(const void *a, const void *b)
{
    const ordered *x = a, *y = b;
    if (x->urgency != y->urgency)
        return x->urgency - y->urgency;
    return x->place < y->place ? -1 : x->place > y->place;
}

/* To be freed; NULL without memory or boards. */
static ordered *sort_boards(ff_watch *watch, size_t *count)
{
    *count = ff_watch_board_count(watch);
    ordered *list = *count > 0 ? ff_calloc(*count, sizeof *list) : NULL;
    if (list == NULL)
        *count = 0;
    for (size_t i = 0; i < *count; i++) {
        ff_watch_board *board = ff_watch_board_at(watch, i);
        list[i] = (ordered){board, urgency(board), i};
    }
    if (*count > 1)
        ff_sort(list, *count, sizeof *list, by_urgency);
    return list;
}

static size_t find_chosen(const watch_view *v, const ordered *list, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (strcmp(list[i].board->key, v->chosen) == 0)
            return i;
    return 0;
}

ff_watch_board *view_chosen(watch_view *v, ff_watch *watch)
{
    size_t count;
    ordered *list = sort_boards(watch, &count);
    ff_watch_board *board = count > 0 ? list[find_chosen(v, list, count)].board : NULL;
    ff_free(list);
    return board;
}

/* --- columns --- */

/* The gravest warning that is not settled, else any; NULL for none. */
static const ff_watch_standing *gravest(const ff_watch_board *board)
{
    const ff_watch_standing *best = NULL;
    int rank = 100;
    for (size_t i = 0; i < board->standing_count; i++) {
        const ff_watch_standing *s = &board->standing[i];
        int here = (int)ff_watch_kind_level(s->alert.kind) + (s->acknowledged ? 20 : 0) +
                   (ff_watch_kind_quiet(s->alert.kind) ? 10 : 0);
        if (here < rank) {
            rank = here;
            best = s;
        }
    }
    return best;
}

static void put_state(const watch_view *v, const ff_watch_board *board, ff_str *out)
{
    const ff_watch_standing *s = gravest(board);
    if (v->proposal != NULL && (s == NULL || ff_watch_kind_quiet(s->alert.kind))) {
        size_t before = out->size;
        v->proposal(v->ctx, board, out);
        if (out->size > before)
            return;
    }
    if (s != NULL)
        ff_str_format(out, "%s%s: %s", s->acknowledged ? "(seen) " : "",
                      ff_watch_level_name(ff_watch_kind_level(s->alert.kind)), s->alert.text);
    else if (!board->running)
        ff_str_text(out, ff_game_result_text(board->result));
}

static screen_style style_of(int urgency)
{
    static const screen_style styles[] = {SCREEN_ALARM, SCREEN_STRONG, SCREEN_PLAIN,
                                          SCREEN_PLAIN, SCREEN_FAINT,  SCREEN_FAINT};
    return styles[urgency];
}

static void draw_text(watch_page *page, screen_style style, const char *text)
{
    watch_page_row *row = watch_page_add(page, style);
    watch_page_text(page, row, text, strlen(text));
}

/* A sentence over as many rows as it takes, each after `indent` blanks. */
static void draw_indented(watch_page *page, screen_style style, size_t indent, const char *text)
{
    size_t width = page->columns > 20 ? (size_t)page->columns - 1 - indent : 20;
    ff_str line = FF_STR_INIT;
    while (*text != '\0') {
        size_t size = strlen(text), fits = size;
        while (fits > 0 && ff_utf8_width(text, fits) > width) {
            while (fits > 0 && text[--fits] != ' ')
                ;
        }
        fits = fits > 0 ? fits : size;
        ff_str_clear(&line);
        ff_str_format(&line, "%*s%.*s", (int)indent, "", (int)fits, text);
        watch_page_text(page, watch_page_add(page, style), ff_str_get(&line), line.size);
        text += fits;
        text += strspn(text, " ");
    }
    ff_str_release(&line);
}

static void draw_wrapped(watch_page *page, screen_style style, const char *text)
{
    draw_indented(page, style, 0, text);
}

/* How a board is put on a page: in one row, and the clocks in another where that is narrow; a
 * warning that does not fit behind them has rows of its own. */
typedef struct layout {
    size_t names, last;
    bool own_clocks;
} layout;

enum { WIDE = 110, NARROW = 70, LABEL = 4, CLOCKS = 18, LAST = 9, INDENT = LABEL + 1 };

static layout layout_of(const watch_page *page)
{
    size_t columns = page->columns > 20 ? (size_t)page->columns : 20;
    if (columns >= WIDE)
        return (layout){.names = 36, .last = 10};
    if (columns >= NARROW)
        return (layout){.names = columns - INDENT - 1 - LAST - 1 - CLOCKS, .last = LAST};
    return (layout){.names = columns - INDENT, .last = LAST, .own_clocks = true};
}

static void put_times(const ff_watch_board *board, const layout *of, ff_str *out)
{
    detail_column(board->last, of->last, out);
    detail_clock(&board->clock[FF_WHITE], out);
    detail_clock(&board->clock[FF_BLACK], out);
}

static void draw_board(const watch_view *v, const ordered *one, bool chosen, watch_page *page)
{
    const ff_watch_board *board = one->board;
    const layout of = layout_of(page);
    screen_style style = style_of(one->urgency);
    ff_str line = FF_STR_INIT, state = FF_STR_INIT;
    watch_page_row *row = watch_page_add(page, style);
    row->chosen = chosen;
    detail_column(board->label, LABEL, &line);
    detail_names(board, of.names, &line);
    if (of.own_clocks) {
        watch_page_text(page, row, ff_str_get(&line), line.size);
        row = watch_page_add(page, style);
        ff_str_clear(&line);
        ff_str_format(&line, "%*s", INDENT, "");
    }
    put_times(board, &of, &line);
    if (board->muted)
        ff_str_text(&state, "(muted) ");
    put_state(v, board, &state);
    bool fits = ff_utf8_width(ff_str_get(&line), line.size) +
                    ff_utf8_width(ff_str_get(&state), state.size) <=
                (size_t)page->columns;
    if (fits)
        ff_str_text(&line, ff_str_get(&state));
    watch_page_text(page, row, ff_str_get(&line), line.size);
    if (!fits)
        draw_indented(page, style, INDENT, ff_str_get(&state));
    ff_str_release(&line);
    ff_str_release(&state);
}

static void draw_head(ff_watch *watch, int64_t now_ms, watch_page *page)
{
    char text[160], now[12];
    size_t boards = ff_watch_board_count(watch), claims = ff_watch_count(watch, FF_WATCH_CLAIM),
           act = ff_watch_count(watch, FF_WATCH_ACT),
           look = ff_watch_count(watch, FF_WATCH_LOOK);
    time_of_day(now_ms, now, sizeof now);
    if (page->columns >= NARROW)
        snprintf(text, sizeof text,
                 "%zu board%s: %zu to act on, %zu claim%s possible, %zu to look at   %s",
                 boards, boards == 1 ? "" : "s", act, claims, claims == 1 ? "" : "s", look,
                 now);
    else
        snprintf(text, sizeof text, "%zu: %zu act, %zu claim, %zu look  %s", boards, act,
                 claims, look, now);
    draw_text(page, SCREEN_STRONG, text);
}

/* What the servers did last and how old the news is: a row for each address while they are few,
 * else one for the good ones, and rows for those in trouble. */
static void draw_feeds(const watch_view *v, int64_t now_ms, watch_page *page)
{
    enum { FEW = 3, MOST = 6 };
    size_t count = 0, good = 0, drawn = 0;
    bool trouble;
    ff_str text = FF_STR_INIT;
    while (v->feeds != NULL && v->feeds(v->ctx, count, now_ms, &text, &trouble)) {
        good += !trouble;
        count++;
    }
    for (size_t i = 0; i < count && drawn < MOST; i++) {
        ff_str_clear(&text);
        v->feeds(v->ctx, i, now_ms, &text, &trouble);
        if (!trouble && count > FEW)
            continue;
        draw_text(page, trouble ? SCREEN_STRONG : SCREEN_FAINT, ff_str_get(&text));
        drawn++;
    }
    ff_str_clear(&text);
    ff_str_format(&text, "%zu of %zu addresses answer", good, count);
    if (count > FEW)
        draw_text(page, SCREEN_FAINT, ff_str_get(&text));
    ff_str_release(&text);
}

/* The rows that a board takes, in a page of its own. */
static const watch_page *draw_apart(const watch_view *v, const ordered *one, bool chosen,
                                    const watch_page *page)
{
    enum { MOST_ROWS = 8 };
    static watch_page apart;
    apart.rows = MOST_ROWS;
    apart.columns = page->columns;
    apart.count = 0;
    draw_board(v, one, chosen, &apart);
    return &apart;
}

/* The first board from which those up to the chosen one fit on the page. */
static size_t first_shown(const watch_view *v, const ordered *list, size_t chosen, size_t room,
                          const watch_page *page)
{
    size_t used = (size_t)draw_apart(v, &list[chosen], true, page)->count, first = chosen;
    while (first > 0) {
        used += (size_t)draw_apart(v, &list[first - 1], false, page)->count;
        if (used > room)
            break;
        first--;
    }
    return first;
}

/* The rows between the head and the last two lines. */
static void draw_list(watch_view *v, ff_watch *watch, watch_page *page)
{
    size_t count,
        room = page->rows > page->count + 3 ? (size_t)(page->rows - page->count - 2) : 1;
    ordered *list = sort_boards(watch, &count);
    size_t chosen = find_chosen(v, list, count);
    size_t first = count > 0 ? first_shown(v, list, chosen, room, page) : 0;
    for (size_t i = first; i < count && room > 0; i++) {
        const watch_page *apart = draw_apart(v, &list[i], i == chosen, page);
        for (int y = 0; y < apart->count && room > 0; y++, room--)
            *watch_page_add(page, SCREEN_PLAIN) = apart->row[y];
    }
    if (count > 0)
        memmove(v->chosen, list[chosen].board->key, sizeof v->chosen);
    ff_free(list);
}

/* --- one board --- */

static void draw_diagram(const ff_watch_board *board, watch_page *page)
{
    const ff_diagram_options options = {.letters = true};
    ff_str text = FF_STR_INIT;
    ff_diagram_text(&board->pos, &options, &text);
    for (const char *at = ff_str_get(&text); *at != '\0';) {
        size_t size = strcspn(at, "\n");
        watch_page_text(page, watch_page_add(page, SCREEN_PLAIN), at, size);
        at += size + (at[size] == '\n');
    }
    ff_str_release(&text);
}

static void draw_standing(const ff_watch_board *board, watch_page *page)
{
    for (size_t i = 0; i < board->standing_count; i++) {
        const ff_watch_standing *s = &board->standing[i];
        ff_str line = FF_STR_INIT;
        detail_standing(s, &line);
        bool act = ff_watch_kind_level(s->alert.kind) == FF_WATCH_ACT;
        draw_wrapped(page, act && !s->acknowledged ? SCREEN_ALARM : SCREEN_STRONG,
                     ff_str_get(&line));
        if (s->claim != NULL)
            draw_wrapped(page, SCREEN_PLAIN, s->claim);
        ff_str_release(&line);
    }
}

static void draw_history(const watch_view *v, const ff_watch_board *board, watch_page *page)
{
    size_t kept = v->line_count < VIEW_HISTORY ? v->line_count : VIEW_HISTORY;
    draw_text(page, SCREEN_STRONG, "What has happened, the last first");
    for (size_t i = 1; i <= kept; i++) {
        const view_line *line = &v->lines[(v->line_count - i) % VIEW_HISTORY];
        char text[480];
        if (strcmp(line->key, board->key) != 0)
            continue;
        snprintf(text, sizeof text, "%s %s", line->time, line->text);
        draw_wrapped(page, SCREEN_FAINT, text);
    }
}

/* A line of the detail, in as many rows as it takes. */
static void draw_detail(const ff_watch_board *board, screen_style style,
                        void (*say)(const ff_watch_board *board, ff_str *out), watch_page *page)
{
    ff_str line = FF_STR_INIT;
    say(board, &line);
    draw_wrapped(page, style, ff_str_get(&line));
    ff_str_release(&line);
}

static void draw_open(const watch_view *v, const ff_watch_board *board, watch_page *page)
{
    ff_str line = FF_STR_INIT;
    draw_detail(board, SCREEN_STRONG, detail_head, page);
    draw_diagram(board, page);
    draw_detail(board, SCREEN_PLAIN, detail_clocks, page);
    draw_detail(board, SCREEN_PLAIN, detail_counts, page);
    if (v->proposal != NULL)
        v->proposal(v->ctx, board, &line);
    if (line.size > 0)
        watch_page_text(page, watch_page_add(page, SCREEN_STRONG), ff_str_get(&line),
                        line.size);
    draw_standing(board, page);
    draw_history(v, board, page);
    ff_str_release(&line);
}

/* Room for the last two lines is kept. */
static void draw_foot(const watch_view *v, watch_page *page)
{
    bool narrow = page->columns < NARROW;
    const char *keys = v->open ? (narrow ? "Esc back a seen m mute PgUp PgDn q quit"
                                         : "Esc back  a seen  m mute  PgUp PgDn scroll  q quit")
                               : (narrow ? "Enter open a seen m mute q quit"
                                         : "Up Down board  Enter open  a seen  m mute  q quit");
    const char *enter = narrow ? " r result" : "  r enter result";
    char text[120];
    snprintf(text, sizeof text, "%s%s", keys, v->proposal != NULL ? enter : "");
    draw_text(page, SCREEN_PLAIN, v->status);
    draw_text(page, SCREEN_STRONG, text);
}

void view_draw(watch_view *v, ff_watch *watch, int64_t now_ms, watch_page *page)
{
    static watch_page tall;
    ff_watch_board *board = v->open ? view_chosen(v, watch) : NULL;
    page->count = 0;
    draw_head(watch, now_ms, page);
    if (board == NULL) {
        draw_feeds(v, now_ms, page);
        draw_list(v, watch, page);
        draw_foot(v, page);
        return;
    }
    tall = (watch_page){.rows = PAGE_ROWS, .columns = page->columns};
    draw_open(v, board, &tall);
    int room = page->rows > 4 ? page->rows - 3 : 1;
    int most = tall.count > room ? tall.count - room : 0;
    v->scroll = v->scroll > most ? most : v->scroll;
    for (int i = v->scroll; i < tall.count && i < v->scroll + room; i++)
        *watch_page_add(page, SCREEN_PLAIN) = tall.row[i];
    draw_foot(v, page);
}

/* --- keys --- */

static void move_cursor(watch_view *v, ff_watch *watch, long by)
{
    size_t count;
    ordered *list = sort_boards(watch, &count);
    if (count > 0) {
        long at = (long)find_chosen(v, list, count) + by;
        at = at < 0 ? 0 : at >= (long)count ? (long)count - 1 : at;
        memcpy(v->chosen, list[at].board->key, sizeof v->chosen);
    }
    ff_free(list);
}

/* All warnings of the board are seen; all that are seen are not, where all were. */
static void acknowledge(ff_watch_board *board)
{
    bool all = true;
    for (size_t i = 0; i < board->standing_count; i++)
        all = all && board->standing[i].acknowledged;
    for (size_t i = 0; i < board->standing_count; i++)
        ff_watch_acknowledge(board, i, !all);
}

static void turn_page(watch_view *v, ff_watch *watch, int by)
{
    if (!v->open) {
        move_cursor(v, watch, by);
        return;
    }
    v->scroll += by;
    v->scroll = v->scroll < 0 ? 0 : v->scroll;
}

view_wish view_key(watch_view *v, ff_watch *watch, int key)
{
    ff_watch_board *board = view_chosen(v, watch);
    v->status[0] = '\0';
    switch (key) {
    case SCREEN_UP:
    case 'k':
        turn_page(v, watch, -1);
        break;
    case SCREEN_DOWN:
    case 'j':
        turn_page(v, watch, 1);
        break;
    case SCREEN_PAGE_UP:
        turn_page(v, watch, -10);
        break;
    case SCREEN_PAGE_DOWN:
        turn_page(v, watch, 10);
        break;
    case SCREEN_ENTER:
        v->open = board != NULL;
        v->scroll = 0;
        break;
    case SCREEN_ESCAPE:
        v->open = false;
        break;
    case 'a':
        if (board != NULL)
            acknowledge(board);
        break;
    case 'm':
        if (board != NULL)
            board->muted = !board->muted;
        break;
    case 'r':
        return v->proposal != NULL ? VIEW_ENTER_RESULT : VIEW_NOTHING;
    case 'q':
    case SCREEN_GONE:
        return VIEW_QUIT;
    default:
        break;
    }
    return VIEW_NOTHING;
}
