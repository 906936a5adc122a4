#include "cli/frame/secret_prompt.h"
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

enum {
    ANSWER = 10,
    BROKEN = 11,
    SILENT = 12,
    OTHER = 13,
    TOO_LONG = 14,
    NUL_BYTE = 15,
    NONE = 16,
    ENDED = 17
};

static void nothing(int number)
{
    (void)number;
}

/* In the child: asks, and states by its exit code what came of it. */
static void ask(void)
{
    ff_secret *secret;
    ff_error err;
    struct termios now;
    signal(SIGINT, nothing); /* it is raised again after the prompt */
    if (ff_secret_new(20, &secret, &err) != FF_OK)
        exit(OTHER);
    int code = cli_secret_prompt(secret, "Move: ", &err);
    bool same = secret->size == 3 && memcmp(secret->bytes, "Nf3", 3) == 0;
    bool empty = secret->size == 0;
    ff_secret_free(secret);
    if (tcgetattr(STDIN_FILENO, &now) != 0 || (now.c_lflag & ECHO) == 0)
        exit(SILENT);
    exit(code == FF_OK && same                 ? ANSWER
         : code == FF_OK && empty              ? NONE
         : code == FF_E_IO_READ && empty       ? BROKEN
         : code == FF_E_LIMIT && empty         ? TOO_LONG
         : code == FF_E_ENCODING && empty      ? NUL_BYTE
         : code == FF_E_STATE_MISSING && empty ? ENDED
                                               : OTHER);
}

/* Types `keys` at the prompt; the exit code of the child, and what the terminal showed. */
static int type_bytes(const char *keys, size_t key_size, char *shown, size_t room)
{
    int terminal, status;
    size_t size = 0;
    fflush(NULL);
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
            typed = write(terminal, keys, key_size) == (ssize_t)key_size;
    }
    close(terminal);
    assert_int_equal(waitpid(pid, &status, 0), pid);
    assert_true(WIFEXITED(status));
    return WEXITSTATUS(status);
}

static int type(const char *keys, char *shown, size_t room)
{
    return type_bytes(keys, strlen(keys), shown, room);
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

/* What is not an answer: too much, a byte of 0, nothing; nothing of it is kept. */
static void test_no_answer(void **context)
{
    char shown[256];
    (void)context;
    assert_int_equal(type("0123456789 0123456789\n", shown, sizeof shown), TOO_LONG);
    assert_int_equal(type_bytes("N\0f3\n", 5, shown, sizeof shown), NUL_BYTE);
    assert_int_equal(type("\n", shown, sizeof shown), NONE);
    assert_int_equal(type("\x04", shown, sizeof shown), ENDED);
    assert_int_equal(type("Nf4\x7f"
                          "3\n",
                          shown, sizeof shown),
                     ANSWER);
}

/* A process without a terminal is reported so. */
static void test_no_terminal(void **context)
{
    int status;
    (void)context;
    fflush(NULL);
    pid_t pid = fork();
    if (pid == 0) {
        ff_secret *secret;
        ff_error err;
        setsid();
        int code = ff_secret_new(20, &secret, &err);
        if (code == FF_OK)
            code = cli_secret_prompt(secret, "Move: ", &err);
        ff_secret_free(secret);
        exit(code == FF_E_STATE_MISSING ? ANSWER : OTHER);
    }
    assert_int_equal(waitpid(pid, &status, 0), pid);
    assert_true(WIFEXITED(status));
    assert_int_equal(WEXITSTATUS(status), ANSWER);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_no_echo),
        cmocka_unit_test(test_break_off),
        cmocka_unit_test(test_no_answer),
        cmocka_unit_test(test_no_terminal),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
