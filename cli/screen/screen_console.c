#include "cli/screen/screen.h"

#include "base/latin.h"
#include "flagfall/text.h"
#include "system/system.h"

#include <string.h>

/* The screen by VT sequences, where there is no ncurses. */

static const volatile int *stopped;
static ff_str picture;
static int seen_rows, seen_columns; /* when it was last asked for, to be drawn by */

bool screen_possible(void)
{
    return ff_sys_is_terminal(FF_STDIN) && ff_sys_is_terminal(FF_STDOUT);
}

int screen_open(ff_error *err)
{
    if (!ff_sys_screen_begin())
        return ff_fail(err, FF_E_STATE, "this terminal shows no screen");
    stopped = ff_sys_catch_stops(ff_sys_screen_end);
    picture = (ff_str)FF_STR_INIT;
    return FF_OK;
}

void screen_close(void)
{
    ff_sys_screen_end();
    ff_str_release(&picture);
}

void screen_size(int *rows, int *columns)
{
    ff_sys_screen_size(&seen_rows, &seen_columns);
    *rows = seen_rows;
    *columns = seen_columns;
}

/* --- lines --- */

void screen_draw(int row, screen_style style, const char *text)
{
    static const char *const looks[] = {"\033[0m", "\033[0;1m", "\033[0;7m", "\033[0;1;7m",
                                        "\033[0;2m"};
    int used = 0;
    if (row < 0 || row >= seen_rows)
        return;
    ff_str_format(&picture, "\033[%d;1H%s", row + 1, looks[style]);
    for (size_t rest = strlen(text); rest > 0;) {
        uint32_t c = 0;
        size_t size = ff_utf8_decode(text, rest, &c);
        size = size == 0 ? 1 : size;
        int width = (int)ff_utf8_width(text, size);
        if (used + width > seen_columns)
            break;
        ff_str_bytes(&picture, text, size);
        used += width;
        text += size;
        rest -= size;
    }
    for (; used < seen_columns; used++)
        ff_str_char(&picture, ' ');
    ff_str_text(&picture, "\033[0m");
}

void screen_clear_from(int row)
{
    ff_str_format(&picture, "\033[%d;1H\033[J", row + 1);
}

void screen_bell(void)
{
    ff_sys_write(FF_STDOUT, "\a", 1);
}

void screen_show(void)
{
    ff_sys_write(FF_STDOUT, ff_str_get(&picture), picture.size);
    ff_str_clear(&picture);
}

/* --- keys --- */

enum { WAIT_MS = 25 };

/* The next byte of a sequence that has begun; 0 when none follows at once. */
static unsigned next_byte(void)
{
    bool gone = false;
    int key = ff_sys_wait_key(WAIT_MS, &gone) ? ff_sys_screen_key() : -1;
    return key > 0 ? (unsigned)key : 0;
}

static int sequence(void)
{
    static const struct {
        unsigned from;
        int to;
    } keys[] = {{'A', SCREEN_UP},      {'B', SCREEN_DOWN},     {'C', SCREEN_DOWN},
                {'D', SCREEN_UP},      {'H', SCREEN_HOME},     {'F', SCREEN_END},
                {'5', SCREEN_PAGE_UP}, {'6', SCREEN_PAGE_DOWN}};
    unsigned first = next_byte();
    if (first != '[' && first != 'O')
        return SCREEN_ESCAPE;
    unsigned which = next_byte();
    if (ff_latin_is_digit(which) && next_byte() != '~')
        return SCREEN_RESIZED; /* means nothing: the screen is drawn anew */
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        if (keys[i].from == which)
            return keys[i].to;
    return SCREEN_RESIZED;
}

/* The code point that a byte begins. */
static int character(unsigned first)
{
    char bytes[4] = {(char)first};
    size_t size = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
    for (size_t i = 1; i < size; i++)
        bytes[i] = (char)next_byte();
    uint32_t c = 0;
    return ff_utf8_decode(bytes, size, &c) == size ? (int)c : SCREEN_RESIZED;
}

static int translate_byte(unsigned byte)
{
    if (byte == '\r' || byte == '\n')
        return SCREEN_ENTER;
    if (byte == 127 || byte == 8)
        return SCREEN_BACK;
    if (byte == 27)
        return sequence();
    return byte < 0x80 ? (int)byte : character(byte);
}

/* 0: none yet. */
static int read_key(int wait_ms)
{
    bool gone = false;
    int key = ff_sys_wait_key(wait_ms, &gone) ? ff_sys_screen_key() : -1;
    if (key >= 0)
        return translate_byte((unsigned)key);
    if (ff_sys_screen_suspended())
        return SCREEN_RESIZED;
    return gone || *stopped != 0 ? SCREEN_GONE : 0;
}

int screen_pressed(void)
{
    return read_key(0);
}

int screen_key(void)
{
    int rows, columns;
    while (*stopped == 0) {
        int key = read_key(WAIT_MS);
        if (key != 0)
            return key;
        ff_sys_screen_size(&rows, &columns);
        if (rows != seen_rows || columns != seen_columns)
            return SCREEN_RESIZED;
    }
    return SCREEN_GONE; /* interrupted for good */
}

void screen_version(ff_version_part *out)
{
    *out = (ff_version_part){.name = "console",
                             .built = "VT",
                             .running = "VT",
                             .purpose = "the clock on the screen"};
}
