#include "cli/adjourn/secret_prompt.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <termios.h>
#include <unistd.h>

/* A limit of zero does not stop a core dump that is piped to a program; a process that is not
 * dumpable leaves none at all. The leak checker has to trace its own process, so a build with
 * it does without. */
static bool dumps_off(void)
{
    const struct rlimit none = {0, 0};
    if (setrlimit(RLIMIT_CORE, &none) != 0)
        return false;
#ifdef __SANITIZE_ADDRESS__
    return true;
#else
    return prctl(PR_SET_DUMPABLE, 0, 0, 0, 0) == 0;
#endif
}

int cli_secrets_guard(ff_error *err)
{
    ff_secret *first;
    int rc = ff_secret_new(1, &first, err);
    if (rc != FF_OK)
        return rc;
    ff_secret_free(first);
    if (!dumps_off())
        return ff_fail(err, FF_E_IO, "core dumps cannot be turned off: %s", strerror(errno));
    return FF_OK;
}

/* The signal that broke the question off, or 0. */
static volatile sig_atomic_t broken_off;

/* The terminal that is asked on, and the signals that are let in while it waits. */
typedef struct answer {
    int tty;
    const sigset_t *mask;
} answer;

/* Signals are blocked but for the time of waiting: one that comes just before it ends it too.
 */
static const char *next_byte(void *ctx, unsigned char *byte, bool *end)
{
    const answer *of = ctx;
    for (;;) {
        struct pollfd wait = {.fd = of->tty, .events = POLLIN};
        ssize_t n = ppoll(&wait, 1, NULL, of->mask) < 0 ? -1 : read(of->tty, byte, 1);
        *end = n == 0;
        if (n >= 0)
            return NULL;
        if (broken_off != 0)
            return "broken off";
        if (errno != EINTR)
            return strerror(errno);
    }
}

static const int signals[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP};
enum { SIGNALS = sizeof signals / sizeof *signals };

static void break_off(int number)
{
    broken_off = number;
}

typedef struct caught {
    struct sigaction old[SIGNALS];
    sigset_t mask; /* as it was */
} caught;

static void catch_signals(caught *c)
{
    struct sigaction action = {.sa_handler = break_off};
    sigset_t blocked;
    sigemptyset(&action.sa_mask);
    sigemptyset(&blocked);
    for (size_t i = 0; i < SIGNALS; i++) {
        sigaddset(&blocked, signals[i]);
        sigaction(signals[i], &action, &c->old[i]);
    }
    sigprocmask(SIG_BLOCK, &blocked, &c->mask);
}

/* One that came meanwhile is handled by `break_off` still. */
static void release_signals(const caught *c)
{
    sigprocmask(SIG_SETMASK, &c->mask, NULL);
    for (size_t i = 0; i < SIGNALS; i++)
        sigaction(signals[i], &c->old[i], NULL);
}

static int prompt_on(int tty, ff_secret *secret, const char *prompt, ff_error *err)
{
    struct termios before, silent;
    caught signals_before;
    if (tcgetattr(tty, &before) != 0)
        return ff_fail(err, FF_E_STATE_MISSING, "there is no terminal to ask on");
    silent = before;
    silent.c_lflag &= ~(tcflag_t)(ECHO | ECHOE | ECHOK | ECHONL);
    broken_off = 0;
    catch_signals(&signals_before);
    int rc = FF_OK;
    if (tcsetattr(tty, TCSAFLUSH, &silent) != 0 ||
        write(tty, prompt, strlen(prompt)) != (ssize_t)strlen(prompt))
        rc = ff_fail(err, FF_E_IO, "cannot ask on the terminal: %s", strerror(errno));
    if (rc == FF_OK)
        rc = ff_secret_read_from(
            secret, &(ff_secret_source){next_byte, &(answer){tty, &signals_before.mask}},
            "the answer", err);
    tcsetattr(tty, TCSAFLUSH, &before);
    if (write(tty, "\n", 1) != 1 && rc == FF_OK)
        rc = ff_fail(err, FF_E_IO, "cannot write to the terminal: %s", strerror(errno));
    release_signals(&signals_before);
    return rc;
}

int cli_secret_prompt(ff_secret *secret, const char *prompt, ff_error *err)
{
    int tty = open("/dev/tty", O_RDWR | O_NOCTTY | O_CLOEXEC);
    if (tty < 0)
        return ff_fail(err, FF_E_STATE_MISSING,
                       "there is no terminal to ask on: give a file descriptor");
    int rc = prompt_on(tty, secret, prompt, err);
    close(tty);
    if (broken_off != 0) /* now that the terminal echoes again, as the signal asks */
        raise(broken_off);
    return rc;
}
