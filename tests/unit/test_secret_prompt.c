#include "flagfall/secret.h"
#include "support/unit.h"

#include <pty.h>
#include <signal.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

/*
 * The prompt on a terminal of its own: what is typed is not echoed, and the terminal echoes
 * again afterwards, also when the user breaks off.
 */

enum { ANSWER = 10, BROKEN = 11, SILENT = 12, OTHER = 13 };

static void nothing(int number)
{
    (void)number;
}

/* In the child: asks, and tells by its exit code what came of it. */
static void ask(void)
{
    ff_secret *secret;
    ff_error err;
    struct termios now;
    signal(SIGINT, nothing); /* it is raised again after the prompt */
    if (ff_secret_new(20, &secret, &err) != FF_OK)
        _exit(OTHER);
    int rc = ff_secret_prompt(secret, "Move: ", &err);
    bool same = secret->size == 3 && memcmp(secret->bytes, "Nf3", 3) == 0;
    bool empty = secret->size == 0;
    ff_secret_free(secret);
    if (tcgetattr(STDIN_FILENO, &now) != 0 || (now.c_lflag & ECHO) == 0)
        _exit(SILENT);
    _exit(rc == FF_OK && same ? ANSWER : rc == FF_E_IO_READ && empty ? BROKEN : OTHER);
}

/* Types `keys` at the prompt; the exit code of the child, and what the terminal showed. */
static int type(const char *keys, char *shown, size_t room)
{
    int terminal, status;
    size_t size = 0;
    pid_t pid = forkpty(&terminal, NULL, NULL, NULL);
    assert_true(pid >= 0);
    if (pid == 0)
        ask();
    ssize_t n = 0;
    bool typed = false;
    while (size + 1 < room && (n = read(terminal, shown + size, room - 1 - size)) > 0) {
        size += (size_t)n;
        shown[size] = '\0';
        if (!typed && strstr(shown, "Move: ") != NULL)
            typed = write(terminal, keys, strlen(keys)) == (ssize_t)strlen(keys);
    }
    close(terminal);
    assert_int_equal(waitpid(pid, &status, 0), pid);
    assert_true(WIFEXITED(status));
    return WEXITSTATUS(status);
}

static void test_no_echo(void **context)
{
    char shown[256];
    (void)context;
    assert_int_equal(type("Nf3\n", shown, sizeof shown), ANSWER);
    assert_null(strstr(shown, "Nf3"));
    assert_non_null(strstr(shown, "Move: "));
}

static void test_break_off(void **context)
{
    char shown[256];
    (void)context;
    for (int i = 0; i < 20; i++) { /* the signal may come before the child waits */
        assert_int_equal(type("\x03", shown, sizeof shown), BROKEN);
        assert_int_equal(type("N\x03", shown, sizeof shown), BROKEN);
        assert_null(strchr(shown + strlen("Move: "), 'N'));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_no_echo),
        cmocka_unit_test(test_break_off),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
