#include "envelope/secret.h"

#include "envelope/sodium_library.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <termios.h>
#include <unistd.h>

/* More than any reader of moves uses. */
enum { STACK_WIPED = 64 * 1024 };

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

int ff_secrets_guard(ff_error *err)
{
    int rc = ff_sodium_start(err);
    if (rc != FF_OK)
        return rc;
    if (!dumps_off())
        return ff_fail(err, FF_E_IO, "core dumps cannot be turned off: %s", strerror(errno));
    return FF_OK;
}

int ff_secret_new(size_t capacity, ff_secret **out, ff_error *err)
{
    *out = NULL;
    int rc = ff_sodium_start(err);
    if (rc != FF_OK)
        return rc;
    ff_secret *secret = ff_sodium.sodium_malloc(sizeof *secret);
    unsigned char *bytes = ff_sodium.sodium_malloc(capacity + 1);
    if (secret == NULL || bytes == NULL) {
        ff_sodium.sodium_free(secret);
        ff_sodium.sodium_free(bytes);
        return ff_fail(err, FF_E_MEMORY, "out of memory for a secret");
    }
    bytes[0] = '\0';
    /* sodium_malloc has asked for it already, without telling whether it was granted */
    bool locked = ff_sodium.sodium_mlock(bytes, capacity + 1) == 0;
    *secret = (ff_secret){.bytes = bytes, .capacity = capacity, .locked = locked};
    *out = secret;
    return FF_OK;
}

void ff_secret_free(ff_secret *secret)
{
    if (secret == NULL)
        return;
    ff_sodium.sodium_free(secret->bytes); /* wipes */
    ff_sodium.sodium_free(secret);
}

int ff_secret_set(ff_secret *secret, const void *bytes, size_t size, ff_error *err)
{
    if (size > secret->capacity)
        return ff_fail(err, FF_E_LIMIT, "a secret is longer than %zu bytes", secret->capacity);
    explicit_bzero(secret->bytes, secret->capacity + 1);
    if (size != 0)
        memcpy(secret->bytes, bytes, size);
    secret->size = size;
    return FF_OK;
}

bool ff_secret_equal(const ff_secret *a, const ff_secret *b)
{
    return a->size == b->size && ff_sodium.sodium_memcmp(a->bytes, b->bytes, a->size) == 0;
}

/* --- one line of a descriptor --- */

/* Set by the signals that must not leave a terminal without echo. */
static volatile sig_atomic_t broken_off;

/* On a terminal signals are blocked but for the time of waiting, which `mask` is for: one that
 * comes just before the waiting ends it too. NULL where nobody waits for signals. */
static int read_byte(int fd, const sigset_t *mask, unsigned char *byte, bool *end)
{
    for (;;) {
        struct pollfd wait = {.fd = fd, .events = POLLIN};
        ssize_t n = mask != NULL && ppoll(&wait, 1, NULL, mask) < 0 ? -1 : read(fd, byte, 1);
        if (n >= 0) {
            *end = n == 0;
            return FF_OK;
        }
        if (errno != EINTR || broken_off != 0)
            return FF_E_IO_READ;
    }
}

static int read_line(ff_secret *secret, int fd, const sigset_t *mask, const char *name,
                     ff_error *err)
{
    bool end = false, any = false;
    unsigned char byte = 0;
    int rc = FF_OK;
    for (;;) {
        if (read_byte(fd, mask, &byte, &end) != FF_OK) {
            rc = ff_fail(err, FF_E_IO_READ, "cannot read %s: %s", name,
                         broken_off != 0 ? "broken off" : strerror(errno));
            break;
        }
        any |= !end;
        if (end || byte == '\n')
            break;
        if (byte == '\0') {
            rc = ff_fail(err, FF_E_ENCODING, "%s holds a NUL byte", name);
            break;
        }
        if (secret->size == secret->capacity) {
            rc =
                ff_fail(err, FF_E_LIMIT, "%s is longer than %zu bytes", name, secret->capacity);
            break;
        }
        secret->bytes[secret->size++] = byte;
    }
    explicit_bzero(&byte, sizeof byte);
    if (rc == FF_OK && !any)
        rc = ff_fail(err, FF_E_STATE_MISSING, "%s: nothing was given", name);
    return rc;
}

int ff_secret_read(ff_secret *secret, int fd, const char *name, ff_error *err)
{
    secret->size = 0;
    broken_off = 0;
    int rc = read_line(secret, fd, NULL, name, err);
    if (rc == FF_OK && secret->size > 0 && secret->bytes[secret->size - 1] == '\r')
        secret->size--;
    if (rc != FF_OK)
        secret->size = 0;
    explicit_bzero(secret->bytes + secret->size, secret->capacity + 1 - secret->size);
    return rc;
}

/* --- the terminal --- */

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
        rc = read_line(secret, tty, &signals_before.mask, "the answer", err);
    tcsetattr(tty, TCSAFLUSH, &before);
    if (write(tty, "\n", 1) != 1 && rc == FF_OK)
        rc = ff_fail(err, FF_E_IO, "cannot write to the terminal: %s", strerror(errno));
    release_signals(&signals_before);
    return rc;
}

int ff_secret_prompt(ff_secret *secret, const char *prompt, ff_error *err)
{
    int tty = open("/dev/tty", O_RDWR | O_NOCTTY | O_CLOEXEC);
    if (tty < 0)
        return ff_fail(err, FF_E_STATE_MISSING,
                       "there is no terminal to ask on: give a file descriptor");
    secret->size = 0;
    int rc = prompt_on(tty, secret, prompt, err);
    close(tty);
    if (rc != FF_OK)
        secret->size = 0;
    explicit_bzero(secret->bytes + secret->size, secret->capacity + 1 - secret->size);
    if (broken_off != 0) /* now that the terminal echoes again, as the signal wanted it */
        raise(broken_off);
    return rc;
}

void ff_secrets_wipe_stack(void)
{
    if (ff_sodium_start(NULL) == FF_OK) /* or else there never was a secret */
        ff_sodium.sodium_stackzero(STACK_WIPED);
}
