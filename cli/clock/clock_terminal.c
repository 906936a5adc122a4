#include "cli/clock/clock_terminal.h"

#include "cli/clock/clock_face.h"
#include "cli/screen/ncursesw_library.h"
#include "system/system.h"

#include <stdio.h>
#include <string.h>

/* A fault of the program: the terminal is given back before it dies of it. */
static void give_back(void)
{
    endwin();
}

static void show_session(const session *s, WINDOW *window)
{
    static face f;
    char status[256];
    session_status(s, status, sizeof status);
    face_draw(&f, getmaxy(window), getmaxx(window), &s->clock, status);
    for (int y = 0; y < f.rows; y++)
        for (int x = 0; x < f.columns; x++) {
            const face_cell *cell = &f.cells[y][x];
            chtype c = cell->style == FACE_BLOCK    ? (chtype)' ' | A_REVERSE
                       : cell->style == FACE_STRONG ? (chtype)(unsigned char)cell->c | A_BOLD
                                                    : (chtype)(unsigned char)cell->c;
            if (wmove(window, y, x) == OK)
                waddch(window, c);
        }
    wrefresh(window);
}

static int translate_key(int key)
{
    switch (key) {
    case '\r':
    case '\n':
    case KEY_ENTER:
        return KEY_RETURN;
    case KEY_BACKSPACE:
    case 127:
    case 8:
        return KEY_BACK;
    case 27:
        return KEY_LEAVE;
    default:
        return key < 256 ? key : 0;
    }
}

/* Waits for a key at most `wait_ms`. ERR for none; `*gone` when the terminal has hung up. */
static int wait_key(WINDOW *window, int wait_ms, bool *gone)
{
    ff_sys_wait_key(wait_ms, gone);
    int key = wgetch(window); /* also brings news of a new size, after a signal */
    *gone = *gone && key == ERR;
    return key;
}

static void loop(session *s, WINDOW *window, bool sound, const volatile int *stopped)
{
    bool gone = false;
    int64_t began = ff_sys_timer_ns();
    while (!s->done && !gone && *stopped == 0) {
        session_tick(s, ff_sys_timer_ns() - began, ff_sys_wall_ms());
        if (sound && s->beeps)
            beep();
        s->beeps = false;
        show_session(s, window);
        int key = wait_key(window, 25, &gone);
        if (key != ERR && key != KEY_RESIZE)
            session_key(s, translate_key(key), ff_sys_timer_ns() - began, ff_sys_wall_ms());
    }
    session_close(s, ff_sys_timer_ns() - began, ff_sys_wall_ms());
}

int terminal_run(session *s, bool sound)
{
    if (!ff_sys_is_terminal(FF_STDIN) || !ff_sys_is_terminal(FF_STDOUT)) {
        cli_complain("the clock requires a terminal; --script works without one");
        session_close(s, 0, ff_sys_wall_ms());
        return CLI_USAGE;
    }
    ff_error err;
    if (ff_library_need(&curses_library, &err) != FF_OK) {
        session_close(s, 0, ff_sys_wall_ms());
        return cli_error(&err);
    }
    SCREEN *screen = newterm(NULL, stdout, stdin);
    if (screen == NULL) {
        cli_complain("this terminal is not known (TERM)");
        session_close(s, 0, ff_sys_wall_ms());
        return CLI_USAGE;
    }
    WINDOW *window = newwin(0, 0, 0, 0); /* all of it */
    if (window == NULL) {
        endwin();
        session_close(s, 0, ff_sys_wall_ms());
        return cli_no_memory();
    }
    const volatile int *stopped = ff_sys_catch_stops(give_back);
    set_escdelay(25);
    cbreak();
    noecho();
    keypad(window, TRUE);
    nodelay(window, TRUE);
    curs_set(0);
    loop(s, window, sound, stopped);
    endwin();
    delscreen(screen); /* the window too */
    return s->failed ? cli_error(&s->error) : CLI_DONE;
}
