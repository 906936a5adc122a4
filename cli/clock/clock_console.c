#include "cli/clock/clock_face.h"
#include "cli/clock/clock_terminal.h"

#include "system/system.h"

#include <string.h>

/* The clock by VT sequences, where there is no ncurses. */

static const char bell[] = "\a";

static void send(const char *text, size_t size)
{
    ff_sys_write(FF_STDOUT, text, size);
}

static const char *style_of(int style)
{
    return style == FACE_BLOCK ? "\033[0;7m" : style == FACE_STRONG ? "\033[0;1m" : "\033[0m";
}

static void put_row(const face *f, int y, ff_str *out)
{
    int style = -1;
    ff_str_format(out, "\033[%d;1H", y + 1);
    for (int x = 0; x < f->columns; x++) {
        const face_cell *cell = &f->cells[y][x];
        if ((int)cell->style != style)
            ff_str_text(out, style_of((int)cell->style));
        style = (int)cell->style;
        ff_str_char(out, style == FACE_BLOCK ? ' ' : cell->c);
    }
    ff_str_text(out, "\033[0m");
}

/* Sends what has changed since the last time: nothing, most of the time. */
static void show_session(const session *s, ff_str *shown)
{
    static face f;
    char status[256];
    int rows, columns;
    ff_str now = FF_STR_INIT;
    ff_sys_screen_size(&rows, &columns);
    session_status(s, status, sizeof status);
    face_draw(&f, rows, columns, &s->clock, status);
    for (int y = 0; y < f.rows; y++)
        put_row(&f, y, &now);
    if (now.size != shown->size || memcmp(ff_str_get(&now), ff_str_get(shown), now.size) != 0)
        send(ff_str_get(&now), now.size);
    ff_str_release(shown);
    *shown = now;
}

static int translate_key(int key)
{
    switch (key) {
    case '\r':
    case '\n':
        return KEY_RETURN;
    case 127:
    case 8:
        return KEY_BACK;
    case 27:
        return KEY_LEAVE;
    default:
        return key;
    }
}

enum { WAIT_MS = 25 };

/* -1 for none. An arrow comes as a sequence that begins with the byte of Esc: it is nothing. */
static int read_key(bool *gone)
{
    bool sequence = false;
    int key = ff_sys_wait_key(WAIT_MS, gone) ? ff_sys_screen_key() : -1;
    while (key == 27 && ff_sys_wait_key(WAIT_MS, gone) && ff_sys_screen_key() >= 0)
        sequence = true;
    return sequence ? -1 : key;
}

static void loop(session *s, bool sound, const volatile int *stopped)
{
    ff_str shown = FF_STR_INIT;
    bool gone = false;
    int64_t began = ff_sys_timer_ns();
    while (!s->done && !gone && *stopped == 0) {
        session_tick(s, ff_sys_timer_ns() - began, ff_sys_wall_ms());
        if (sound && s->beeps)
            send(bell, 1);
        s->beeps = false;
        show_session(s, &shown);
        int key = read_key(&gone);
        if (ff_sys_screen_suspended())
            ff_str_clear(&shown); /* nothing is, any more */
        if (key >= 0)
            session_key(s, translate_key(key), ff_sys_timer_ns() - began, ff_sys_wall_ms());
    }
    session_close(s, ff_sys_timer_ns() - began, ff_sys_wall_ms());
    ff_str_release(&shown);
}

int terminal_run(session *s, bool sound)
{
    if (!ff_sys_is_terminal(FF_STDIN) || !ff_sys_is_terminal(FF_STDOUT) ||
        !ff_sys_screen_begin()) {
        cli_complain("the clock requires a terminal; --script works without one");
        session_close(s, 0, ff_sys_wall_ms());
        return CLI_USAGE;
    }
    const volatile int *stopped = ff_sys_catch_stops(ff_sys_screen_end);
    loop(s, sound, stopped);
    ff_sys_screen_end();
    return s->failed ? cli_error(&s->error) : CLI_DONE;
}
