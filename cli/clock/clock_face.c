#include "cli/clock/clock_face.h"

#include <stdio.h>
#include <string.h>

/* Digits of 3 by 5 blocks; bit 2 is the left column. */
static const unsigned char font[10][5] = {
    {7, 5, 5, 5, 7}, {2, 6, 2, 2, 7}, {7, 1, 7, 4, 7}, {7, 1, 7, 1, 7}, {5, 5, 7, 1, 1},
    {7, 4, 7, 1, 7}, {7, 4, 7, 5, 7}, {7, 1, 1, 1, 1}, {7, 5, 7, 5, 7}, {7, 5, 7, 1, 7},
};
static const unsigned char colon[5] = {0, 1, 0, 1, 0};
static const unsigned char point[5] = {0, 0, 0, 0, 1};

enum { DIGIT_HEIGHT = 5, STATUS_ROWS = 1, LABEL_ROWS = 1 };

void face_time(const ff_clock *clock, int side, char *out, size_t size)
{
    int64_t ms = ff_clock_display(clock, side);
    if (ms < 0)
        ms = 0;
    long long seconds = ms / 1000;
    if (seconds >= 3600)
        snprintf(out, size, "%lld:%02lld:%02lld", seconds / 3600, seconds / 60 % 60,
                 seconds % 60);
    else if (seconds >= 10 || clock->tc.side[side].periods[0].kind == FF_TC_UPCOUNT)
        snprintf(out, size, "%lld:%02lld", seconds / 60, seconds % 60);
    else
        snprintf(out, size, "%lld.%lld", seconds, (long long)(ms / 100 % 10));
}

static void put_cell(face *f, int row, int column, char c, face_style style)
{
    if (row >= 0 && row < f->rows && column >= 0 && column < f->columns)
        f->cells[row][column] = (face_cell){c, (unsigned char)style};
}

static void put_text(face *f, int row, int column, const char *text, face_style style)
{
    for (; *text != '\0'; text++, column++)
        put_cell(f, row, column, *text >= ' ' && *text < 127 ? *text : '?', style);
}

/* Blocks a character is wide, without the gap after it. */
static int width_of(char c)
{
    return c == ':' || c == '.' ? 1 : 3;
}

static int units_of(const char *text)
{
    int sum = 0;
    for (; *text != '\0'; text++)
        sum += width_of(*text) + (text[1] != '\0');
    return sum;
}

typedef struct box {
    int row, column, rows, columns;
} box;

/* A block is `wide` columns by `high` rows. Cells are about twice as high as they are wide. */
typedef struct scale {
    int wide, high;
} scale;

static scale scale_for(int rows, int columns, int units)
{
    scale s = {columns / units, rows / DIGIT_HEIGHT};
    if (s.wide > 2 * s.high)
        s.wide = 2 * s.high;
    if (s.high > s.wide)
        s.high = s.wide;
    return s;
}

static void put_glyph(face *f, int row, int column, scale s, const unsigned char *lines,
                      int width)
{
    for (int y = 0; y < DIGIT_HEIGHT * s.high; y++)
        for (int x = 0; x < width * s.wide; x++)
            if ((lines[y / s.high] >> (width - 1 - x / s.wide) & 1) != 0)
                put_cell(f, row + y, column + x, '#', FACE_BLOCK);
}

static void put_time(face *f, box b, const char *text)
{
    int units = units_of(text);
    scale s = scale_for(b.rows, b.columns, units);
    if (s.wide < 1 || s.high < 1) { /* too small for blocks: letters are better than nothing */
        put_text(f, b.row + b.rows / 2, b.column + (b.columns - (int)strlen(text)) / 2, text,
                 FACE_STRONG);
        return;
    }
    int column = b.column + (b.columns - units * s.wide) / 2;
    int row = b.row + (b.rows - DIGIT_HEIGHT * s.high) / 2;
    for (; *text != '\0'; text++) {
        int width = width_of(*text);
        const unsigned char *lines = *text == ':'   ? colon
                                     : *text == '.' ? point
                                                    : font[(*text - '0') % 10];
        put_glyph(f, row, column, s, lines, width);
        column += (width + 1) * s.wide;
    }
}

/* All of the label; shorter where that is too wide for the box. What is left to the last is
 * whose flag fell, and whether it was the first. */
static void write_label(const ff_clock *clock, int side, int form, char *out, size_t size)
{
    const ff_clock_hand *hand = &clock->hand[side];
    bool fallen = hand->flag_at_ms >= 0, first = clock->first_flag == side;
    bool runs = clock->running == side;
    const char *name = side == FF_CLOCK_WHITE ? "WHITE" : "BLACK";
    char delay[32] = "", overtime[32] = "";
    if (hand->delay_ms > 0 && clock->turn == side)
        snprintf(delay, sizeof delay, "  delay %lld",
                 (long long)((hand->delay_ms + 999) / 1000));
    if (hand->overtime >= 0)
        snprintf(overtime, sizeof overtime, "  overtime %d", hand->overtime);
    const char *flag = !fallen ? "" : first ? " FLAG 1st" : " FLAG";
    if (form == 0)
        snprintf(out, size, "%s %s  move %d  period %d%s%s%s", runs ? ">>" : "  ", name,
                 hand->moves + 1, hand->period + 1, delay, overtime,
                 !fallen ? ""
                 : first ? "  FLAG, first"
                         : "  FLAG");
    else if (form == 1)
        snprintf(out, size, "%s%s%s %d", runs ? ">" : " ", name, flag, hand->moves + 1);
    else if (form == 2)
        snprintf(out, size, "%s%s", name, flag);
    else if (form == 3)
        snprintf(out, size, "%c%s", name[0], flag);
    else
        snprintf(out, size, "%c%s", name[0], !fallen ? "" : first ? "F1" : "F");
}

static void put_label(face *f, box b, const ff_clock *clock, int side)
{
    enum { SHORTEST = 4 };
    char line[192];
    int form = 0;
    do
        write_label(clock, side, form, line, sizeof line);
    while ((int)strlen(line) > b.columns && form++ < SHORTEST);
    put_text(f, b.row, b.column, line, clock->running == side ? FACE_STRONG : FACE_PLAIN);
}

static void put_side(face *f, box b, const ff_clock *clock, int side)
{
    char text[24];
    face_time(clock, side, text, sizeof text);
    put_label(f, b, clock, side);
    put_time(f, (box){b.row + LABEL_ROWS, b.column, b.rows - LABEL_ROWS, b.columns}, text);
}

/* Side by side, or one above the other: whichever gives the larger digits. */
static bool is_stacked(int rows, int columns, int units)
{
    scale beside = scale_for(rows - LABEL_ROWS, columns / 2 - 2, units);
    scale stacked = scale_for(rows / 2 - LABEL_ROWS, columns, units);
    return stacked.wide * stacked.high > beside.wide * beside.high;
}

static int cut_value(int value, int most)
{
    return value < 1 ? 1 : value > most ? most : value;
}

void face_draw(face *f, int rows, int columns, const ff_clock *clock, const char *status)
{
    f->rows = cut_value(rows, FACE_ROWS);
    f->columns = cut_value(columns, FACE_COLUMNS);
    for (int y = 0; y < f->rows; y++)
        for (int x = 0; x < f->columns; x++)
            f->cells[y][x] = (face_cell){' ', FACE_PLAIN};
    int usable = f->rows - STATUS_ROWS;
    char white[24], black[24];
    face_time(clock, FF_CLOCK_WHITE, white, sizeof white);
    face_time(clock, FF_CLOCK_BLACK, black, sizeof black);
    int units = units_of(white) > units_of(black) ? units_of(white) : units_of(black);
    bool stacked = is_stacked(usable, f->columns, units);
    for (int side = 0; side < 2; side++) {
        box b = stacked ? (box){side * (usable / 2), 0, usable / 2, f->columns}
                        : (box){0, side * (f->columns / 2 + 1), usable, f->columns / 2 - 1};
        put_side(f, b, clock, side);
    }
    put_text(f, f->rows - 1, 0, status, FACE_PLAIN);
}
