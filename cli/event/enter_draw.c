#include "cli/event/enter_sheet.h"

#include "event/entry.h"

#include <stdio.h>
#include <string.h>

/* What is seen of the sheet, for screens of any size. */

/* Text cut or filled to a width. */
static void put_fitted(ff_str *out, const char *text, size_t width)
{
    size_t used = 0, rest = strlen(text);
    while (rest > 0) {
        uint32_t c;
        size_t size = ff_utf8_decode(text, rest, &c);
        size = size == 0 ? 1 : size;
        size_t wide = ff_utf8_width(text, size);
        if (used + wide > width)
            break;
        ff_str_bytes(out, text, size);
        used += wide;
        text += size;
        rest -= size;
    }
    for (; used < width; used++)
        ff_str_char(out, ' ');
}

static const char *result_text(const enter_board *b)
{
    if (b->white_result == FF_RESULT_NONE)
        return "...";
    return ff_event_game_score_words(b->white_result, b->black_result);
}

/* "  12   31 Adams, Jim          1-0    7 Baker, Ann" */
static void put_board(const enter_sheet *s, size_t index, size_t columns, ff_str *out)
{
    enum { WITH_NUMBERS = 60, RESULT = 11, BOARD = 5, NUMBER = 5 };
    const enter_board *b = &s->boards[index];
    bool numbers = columns >= WITH_NUMBERS;
    size_t fixed = BOARD + RESULT + (numbers ? 2 * NUMBER : 0) + 1;
    size_t name = columns > fixed ? (columns - fixed) / 2 : 0;
    ff_str_format(out, "%4d ", b->board != 0 ? b->board : (int)index + 1);
    if (numbers)
        ff_str_format(out, "%4d ", b->white_no);
    put_fitted(out, b->white, name);
    ff_str_char(out, ' ');
    put_fitted(out, result_text(b), RESULT);
    if (numbers)
        ff_str_format(out, "%4d ", b->black_no);
    put_fitted(out, b->black, name);
}

static void put_title(const enter_sheet *s, size_t columns, ff_str *out)
{
    char open[48], round[32];
    size_t left = enter_sheet_open_count(s);
    snprintf(open, sizeof open, left == 0 ? "all in" : "%zu of %zu open", left, s->count);
    snprintf(round, sizeof round, ", round %d", s->round);
    size_t right = strlen(open), middle = strlen(round);
    if (columns > right + middle + 2) {
        ff_str name = FF_STR_INIT;
        put_fitted(&name, s->event, columns - right - middle - 1);
        while (name.size > 0 && name.data[name.size - 1] == ' ')
            name.data[--name.size] = '\0';
        ff_str_text(&name, round);
        put_fitted(out, ff_str_get(&name), columns - right);
        ff_str_release(&name);
    }
    ff_str_text(out, open);
}

/* The prompt, the message, or nothing. */
static void put_message(const enter_sheet *s, size_t columns, ff_str *out)
{
    char before[64] = "";
    if (s->mode == ENTER_BOARDS) {
        ff_str_text(out, s->message);
        return;
    }
    if (s->mode == ENTER_FIND)
        snprintf(before, sizeof before, "/");
    else
        snprintf(before, sizeof before,
                 "%s to %s, reason: ", result_text(&s->boards[s->cursor]),
                 ff_event_game_score_words(s->white, s->black));
    /* the end of a long text is where one types */
    size_t room = columns > ff_utf8_width(before, strlen(before)) + 1
                      ? columns - ff_utf8_width(before, strlen(before)) - 1
                      : 0;
    const char *typed = s->typed;
    while (ff_utf8_width(typed, strlen(typed)) > room)
        do
            typed++;
        while ((*typed & 0xC0) == 0x80);
    ff_str_format(out, "%s%s_", before, typed);
}

/* "Open: 1-4 7 12" over at most `most` lines; what does not fit is counted. */
static int put_open(const enter_sheet *s, size_t columns, int most, enter_line *lines)
{
    ff_str list = FF_STR_INIT;
    ff_str_text(&list, "Open: ");
    enter_sheet_open_list(s, &list);
    if (enter_sheet_open_count(s) == 0) {
        ff_str_clear(&list);
        ff_str_text(&list, "All results are in.");
    }
    int used = 0;
    for (const char *at = ff_str_get(&list); *at != '\0' && used < most; used++) {
        size_t size = strlen(at);
        bool last = used + 1 == most;
        if (size > columns) {
            size = last && columns > 3 ? columns - 3 : columns;
            while (size > 0 && at[size] != ' ' && at[size] != '\0')
                size--;
            size = size == 0 ? columns : size;
        }
        ff_str_bytes(&lines[used].text, at, size);
        at += size + strspn(at + size, " ");
        if (last && *at != '\0')
            ff_str_text(&lines[used].text, " ..");
    }
    ff_str_release(&list);
    return used;
}

/* The boards around the cursor. */
static void put_boards(const enter_sheet *s, int rows, size_t columns, enter_line *lines)
{
    size_t room = rows > 0 ? (size_t)rows : 0, top = 0;
    if (s->count > room && s->cursor > room / 2)
        top = s->cursor - room / 2;
    if (s->count > room && top > s->count - room)
        top = s->count - room;
    for (size_t i = 0; i < room && top + i < s->count; i++) {
        put_board(s, top + i, columns, &lines[i].text);
        lines[i].style = top + i == s->cursor ? SCREEN_CURSOR : SCREEN_PLAIN;
    }
}

void enter_sheet_draw(const enter_sheet *s, int rows, int columns,
                      enter_line lines[ENTER_MOST_LINES])
{
    enum { WITH_TITLE = 5, WITH_HELP = 10, TWO_OPEN = 12 };
    static const char *const help[] = {
        "1 0 = + -  x neither came  a adjourned  u undo  / find  Tab next open  q quit",
        "1 0 = + - x a  u undo  / find  q quit"};
    enum { LONG_HELP = 78 };
    size_t wide = columns > 0 ? (size_t)columns : 0;
    enter_line open[2] = {{FF_STR_INIT, SCREEN_STRONG}, {FF_STR_INIT, SCREEN_STRONG}};
    rows = rows > ENTER_MOST_LINES ? ENTER_MOST_LINES : rows;
    for (int i = 0; i < rows; i++)
        lines[i] = (enter_line){FF_STR_INIT, SCREEN_PLAIN};
    int first = 0, end = rows;
    if (rows >= WITH_HELP)
        ff_str_text(&lines[--end].text, help[wide < LONG_HELP]);
    if (rows >= 2)
        put_message(s, wide, &lines[--end].text);
    int count = rows >= 3 ? put_open(s, wide, rows >= TWO_OPEN ? 2 : 1, open) : 0;
    for (int i = count - 1; i >= 0; i--) {
        lines[--end] = open[i];
        open[i].text = (ff_str)FF_STR_INIT;
    }
    if (rows >= WITH_TITLE) {
        put_title(s, wide, &lines[first].text);
        lines[first++].style = SCREEN_STRONG;
    }
    put_boards(s, end - first, wide, lines + first);
    for (int i = 0; i < 2; i++)
        ff_str_release(&open[i].text);
}
