#include "cli/clock/clock_terminal.h"

#include "cli/clock/clock_face.h"
#include "cli/clock/ncursesw_library.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <time.h>
#include <unistd.h>

static volatile sig_atomic_t stop_signal;

static void on_stop(int number)
{
    stop_signal = number;
}

/* A fault of the program: give the terminal back, then die of it as usual. */
static void on_fault(int number)
{
    curses.endwin();
    signal(number, SIG_DFL);
    raise(number);
}

static void catch_signals(void)
{
    static const int stops[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT};
    static const int faults[] = {SIGSEGV, SIGABRT, SIGBUS, SIGFPE, SIGILL};
    struct sigaction action = {.sa_handler = on_stop};
    sigemptyset(&action.sa_mask);
    for (size_t i = 0; i < sizeof stops / sizeof *stops; i++)
        sigaction(stops[i], &action, NULL);
    action.sa_handler = on_fault;
    for (size_t i = 0; i < sizeof faults / sizeof *faults; i++)
        sigaction(faults[i], &action, NULL);
}

/* A timer that nothing sets, and that goes on while the machine sleeps. */
static int64_t timer_ns(void)
{
    struct timespec now;
#ifdef CLOCK_BOOTTIME
    clock_gettime(CLOCK_BOOTTIME, &now);
#else
    clock_gettime(CLOCK_MONOTONIC, &now);
#endif
    return (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
}

static int64_t wall_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static void show(const session *s, WINDOW *window)
{
    static face f;
    char status[256];
    session_status(s, status, sizeof status);
    face_draw(&f, curses.getmaxy(window), curses.getmaxx(window), &s->clock, status);
    for (int y = 0; y < f.rows; y++)
        for (int x = 0; x < f.columns; x++) {
            const face_cell *cell = &f.cells[y][x];
            chtype c = cell->style == FACE_BLOCK    ? (chtype)' ' | A_REVERSE
                       : cell->style == FACE_STRONG ? (chtype)(unsigned char)cell->c | A_BOLD
                                                    : (chtype)(unsigned char)cell->c;
            if (curses.wmove(window, y, x) == OK)
                curses.waddch(window, c);
        }
    curses.wrefresh(window);
}

static int translate(int key)
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
    struct pollfd in = {.fd = STDIN_FILENO, .events = POLLIN};
    int ready = poll(&in, 1, wait_ms);
    int key = curses.wgetch(window); /* also brings news of a new size, after a signal */
    *gone = ready > 0 && key == ERR && (in.revents & (POLLHUP | POLLERR | POLLNVAL)) != 0;
    return key;
}

static void loop(session *s, WINDOW *window, bool sound)
{
    bool gone = false;
    int64_t began = timer_ns();
    while (!s->done && !gone && stop_signal == 0) {
        session_tick(s, timer_ns() - began, wall_ms());
        if (sound && s->beep)
            curses.beep();
        s->beep = false;
        show(s, window);
        int key = wait_key(window, 25, &gone);
        if (key != ERR && key != KEY_RESIZE)
            session_key(s, translate(key), timer_ns() - began, wall_ms());
    }
    session_close(s, timer_ns() - began, wall_ms());
}

int terminal_run(session *s, bool sound)
{
    if (isatty(STDIN_FILENO) != 1 || isatty(STDOUT_FILENO) != 1) {
        cli_complain("the clock requires a terminal; --script works without one");
        session_close(s, 0, wall_ms());
        return CLI_USAGE;
    }
    ff_error err;
    if (ff_library_need(&curses_library, &err) != FF_OK) {
        session_close(s, 0, wall_ms());
        return cli_error(&err);
    }
    SCREEN *screen = curses.newterm(NULL, stdout, stdin);
    if (screen == NULL) {
        cli_complain("this terminal is not known (TERM)");
        session_close(s, 0, wall_ms());
        return CLI_USAGE;
    }
    WINDOW *window = curses.newwin(0, 0, 0, 0); /* all of it */
    if (window == NULL) {
        curses.endwin();
        session_close(s, 0, wall_ms());
        return cli_no_memory();
    }
    catch_signals();
    curses.set_escdelay(25);
    curses.cbreak();
    curses.noecho();
    curses.keypad(window, TRUE);
    curses.nodelay(window, TRUE);
    curses.curs_set(0);
    loop(s, window, sound);
    curses.endwin();
    curses.delscreen(screen); /* the window too */
    return s->failed ? cli_error(&s->error) : CLI_DONE;
}
