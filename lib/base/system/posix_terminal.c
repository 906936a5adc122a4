#include "system/system.h"

#ifndef _WIN32

#include "system/vt_screen.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

bool ff_sys_is_terminal(int fd)
{
    return isatty(fd) == 1;
}

/* --- an answer that is not shown --- */

static const int signals[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP};
enum { SIGNALS = sizeof signals / sizeof *signals };

/* There is one terminal to ask on. */
static struct {
    int tty;
    struct termios before;
    struct sigaction old[SIGNALS];
    sigset_t mask; /* as it was: what is let in while it waits */
} asked;

/* The signal that broke the question off, or 0. */
static volatile sig_atomic_t broken_off;

static void break_off(int number)
{
    broken_off = number;
}

static void catch_signals(void)
{
    struct sigaction action = {.sa_handler = break_off};
    sigset_t blocked;
    broken_off = 0;
    sigemptyset(&action.sa_mask);
    sigemptyset(&blocked);
    for (size_t i = 0; i < SIGNALS; i++) {
        sigaddset(&blocked, signals[i]);
        sigaction(signals[i], &action, &asked.old[i]);
    }
    sigprocmask(SIG_BLOCK, &blocked, &asked.mask);
}

/* One that came meanwhile is handled by `break_off` still. */
static void release_signals(void)
{
    sigprocmask(SIG_SETMASK, &asked.mask, NULL);
    for (size_t i = 0; i < SIGNALS; i++)
        sigaction(signals[i], &asked.old[i], NULL);
}

static bool open_terminal(void)
{
    asked.tty = open(FF_TERMINAL, O_RDWR | O_NOCTTY | O_CLOEXEC);
    if (asked.tty >= 0 && tcgetattr(asked.tty, &asked.before) == 0)
        return true;
    if (asked.tty >= 0)
        close(asked.tty);
    errno = ENOTTY;
    return false;
}

bool ff_sys_ask(const char *question)
{
    if (!open_terminal())
        return false;
    struct termios silent = asked.before;
    silent.c_lflag &= ~(tcflag_t)(ECHO | ECHOE | ECHOK | ECHONL);
    catch_signals();
    if (tcsetattr(asked.tty, TCSAFLUSH, &silent) == 0 &&
        ff_sys_write(asked.tty, question, strlen(question)))
        return true;
    int cause = errno;
    ff_sys_ask_end();
    errno = cause;
    return false;
}

/* Signals are blocked but for the time of waiting: one that comes just before it ends it too.
 */
static int wait_byte(void)
{
    struct pollfd wait = {.fd = asked.tty, .events = POLLIN};
#if defined(__linux__) && !defined(__EMSCRIPTEN__)
    return ppoll(&wait, 1, NULL, &asked.mask);
#else
    sigset_t blocked;
    sigprocmask(SIG_SETMASK, &asked.mask, &blocked);
    int ready = poll(&wait, 1, -1);
    sigprocmask(SIG_SETMASK, &blocked, NULL);
    return ready;
#endif
}

const char *ff_sys_ask_byte(void *unused, unsigned char *byte, bool *end)
{
    (void)unused;
    for (;;) {
        ssize_t n = wait_byte() < 0 ? -1 : read(asked.tty, byte, 1);
        *end = n == 0;
        if (n >= 0)
            return NULL;
        if (broken_off != 0)
            return "broken off";
        if (errno != EINTR)
            return strerror(errno);
    }
}

bool ff_sys_ask_end(void)
{
    tcsetattr(asked.tty, TCSAFLUSH, &asked.before);
    bool good = ff_sys_write(asked.tty, "\n", 1);
    int cause = errno;
    release_signals();
    close(asked.tty);
    if (broken_off != 0) /* now that the terminal echoes again, as the signal asks */
        raise(broken_off);
    errno = cause;
    return good;
}

/* --- keys --- */

bool ff_sys_wait_key(int wait_ms, bool *gone)
{
    struct pollfd in = {.fd = STDIN_FILENO, .events = POLLIN};
    bool ready = poll(&in, 1, wait_ms) > 0;
    *gone = ready && (in.revents & (POLLHUP | POLLERR | POLLNVAL)) != 0;
    return ready;
}

void ff_sys_changes_wait(int changes, bool keys, int wait_ms)
{
    struct pollfd in[] = {{.fd = changes, .events = POLLIN},
                          {.fd = keys ? STDIN_FILENO : -1, .events = POLLIN}};
    poll(in, sizeof in / sizeof *in, wait_ms);
}

/* --- a screen --- */

/* There is one terminal to draw on. */
static struct {
    struct termios before, keys; /* its modes outside, and for keys one by one */
    struct sigaction suspends;   /* what SIGTSTP did outside */
} screen;

/* Ctrl-Z was pressed, or the signal sent. */
static volatile sig_atomic_t suspension_asked;

static void on_suspension(int number)
{
    suspension_asked = number;
}

/* Modes first: a program in the background stops there, before it has drawn anything. */
static bool take_terminal(void)
{
    const struct sigaction action = {.sa_handler = on_suspension, .sa_flags = SA_RESTART};
    if (screen.suspends.sa_handler != SIG_IGN)
        sigaction(SIGTSTP, &action, NULL);
    return tcsetattr(STDIN_FILENO, TCSAFLUSH, &screen.keys) == 0 &&
           ff_sys_write(FF_STDOUT, FF_VT_ENTER, sizeof FF_VT_ENTER - 1);
}

bool ff_sys_screen_begin(void)
{
    if (tcgetattr(STDIN_FILENO, &screen.before) != 0)
        return false;
    screen.keys = screen.before;
    screen.keys.c_lflag &= ~(tcflag_t)(ECHO | ICANON);
    screen.keys.c_cc[VMIN] = 0;
    screen.keys.c_cc[VTIME] = 0;
    suspension_asked = 0;
    if (sigaction(SIGTSTP, NULL, &screen.suspends) == 0 && take_terminal())
        return true;
    ff_sys_screen_end();
    return false;
}

void ff_sys_screen_end(void)
{
    ff_sys_write(FF_STDOUT, FF_VT_LEAVE, sizeof FF_VT_LEAVE - 1);
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &screen.before);
    sigaction(SIGTSTP, &screen.suspends, NULL);
}

bool ff_sys_screen_suspended(void)
{
    if (suspension_asked == 0)
        return false;
    suspension_asked = 0;
    ff_sys_screen_end();
    raise(SIGTSTP); /* rests here until SIGCONT */
    take_terminal();
    return true;
}

void ff_sys_screen_size(int *rows, int *columns)
{
    struct winsize size;
    bool known = (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 ||
                  ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0) &&
                 size.ws_row != 0;
    *rows = known ? size.ws_row : 24;
    *columns = known ? size.ws_col : 80;
}

int ff_sys_screen_key(void)
{
    unsigned char byte;
    return read(STDIN_FILENO, &byte, 1) == 1 ? byte : -1;
}

#endif
