#include "support/unit.h"

#include "base/json.h"
#include "cli/door/door.h"
#include "cli/frame/cli.h"
#include "cli/frame/confine.h"
#include "system/keeper.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

/*
 * The program with another table of commands: "resign" is taken out of it, and in its place
 * there is a command that was made up. What follows from the table has the one and not the
 * other: dispatch, help, completion, the door, the sandbox.
 */

static int run_gambit(cli *c)
{
    int fd = ff_sys_kept_open(c->operands[0], O_WRONLY | O_CREAT, 0600);
    cli_format(c, "gambit: %s\n", fd >= 0 ? "written" : strerror(errno));
    return fd < 0 || close(fd) != 0 ? CLI_NEGATIVE : CLI_DONE;
}

static const cli_option options[] = {
    {0, "record", "FILE", "where the pawn goes"},
    CLI_OPTION_END,
};

extern const cli_command cmd_gambit;
const cli_command cmd_gambit = {
    .name = "gambit",
    .operands = "NOTE",
    .summary = "Offer a pawn",
    .options = options,
    .run = run_gambit,
};

#define cmd_resign cmd_gambit
#include "cli/commands.c"

/* What the command line prints, or says. */
static char *answer(const char *question)
{
    char *text = ff_call(question);
    assert_non_null(text);
    return text;
}

static void has_gambit(const char *question, bool gambit, bool resign)
{
    char *text = answer(question);
    if ((strstr(text, "gambit") != NULL) != gambit ||
        (strstr(text, "resign ") != NULL) != resign)
        fail_msg("%s\n%s", question, text);
    ff_call_free(text);
}

static void test_dispatch_and_door(void **state)
{
    (void)state;
    char *text = answer("{\"args\":[\"resign\",\"--by\",\"white\"]}");
    assert_non_null(strstr(text, "this command is not offered here"));
    ff_call_free(text);
    text = answer("{\"args\":[\"gambit\",\"/no/such/folder/note\"]}");
    assert_non_null(strstr(text, "gambit: No such file"));
    assert_non_null(strstr(text, "\"status\":1"));
    ff_call_free(text);
}

static void test_help(void **state)
{
    (void)state;
    has_gambit("{\"args\":[\"help\"]}", true, false);
    has_gambit("{\"args\":[\"help\",\"--table\"]}", true, false);
    has_gambit("{\"args\":[\"help\",\"gambi\"]}", true, false);
    has_gambit("{\"args\":[\"gambitt\",\"x\"]}", false, false); /* no such command */
}

/* Run as the program does, with what it prints in a file. */
static int run_program(const char *const *words, bool confined, ff_str *out)
{
    char *argv[8] = {NULL};
    int count = 0, status, ends[2];
    assert_int_equal(pipe(ends), 0);
    for (; words[count] != NULL; count++)
        argv[count] = (char *)(uintptr_t)words[count];
    pid_t child = fork();
    if (child == 0) {
        dup2(ends[1], 1);
        close(ends[0]);
        if (confined)
            cli_confine_allow();
        _exit(cli_run(count, argv));
    }
    close(ends[1]);
    char bytes[4096];
    for (ssize_t size; (size = read(ends[0], bytes, sizeof bytes)) > 0;)
        ff_str_bytes(out, bytes, (size_t)size);
    close(ends[0]);
    assert_int_equal(waitpid(child, &status, 0), child);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

static void test_completion(void **state)
{
    (void)state;
    static const char *const shells[] = {"bash", "zsh", "fish"};
    /* where a command stands, and not a kind of case */
    static const char *const marks[] = {"'resign", "resign:", "\"resign\"", "-a resign"};
    for (size_t i = 0; i < sizeof shells / sizeof *shells; i++) {
        ff_str out = FF_STR_INIT;
        const char *const words[] = {"flagfall", "completion", shells[i], NULL};
        assert_int_equal(run_program(words, false, &out), CLI_DONE);
        assert_non_null(strstr(ff_str_get(&out), "gambit"));
        assert_non_null(strstr(ff_str_get(&out), "draw-offer"));
        for (size_t k = 0; k < sizeof marks / sizeof *marks; k++)
            assert_null(strstr(ff_str_get(&out), marks[k]));
        ff_str_release(&out);
    }
}

/* As the kernel says: its version of Landlock (landlock_create_ruleset), or an error. */
static bool has_landlock(void)
{
#if defined(__linux__)
    enum { CREATE_RULESET = 444, ASK_VERSION = 1 };
    return syscall(CREATE_RULESET, NULL, (size_t)0, ASK_VERSION) >= 1;
#else
    return false;
#endif
}

/* What help calls a value says to the server and to completion that it is a file: each option
 * that is a place to write says so. */
static void test_places_are_files(void **state)
{
    (void)state;
    int seen = 0;
    for (const cli_entry *e = cli_table; e->command != NULL; e++)
        for (const char *at = e->places; (at = strstr(at, "--")) != NULL; at += 2) {
            const cli_option *option = NULL;
            size_t size = strcspn(at + 2, "| ");
            for (int i = 0; (option = cli_option_at(e->command, i)) != NULL; i++)
                if (strlen(option->name) == size && memcmp(option->name, at + 2, size) == 0)
                    break;
            if (option == NULL || option->value == NULL || strcmp(option->value, "FILE") != 0)
                fail_msg("%s: %.*s is no FILE", e->command->name, (int)size + 2, at);
            seen++;
        }
    assert_true(seen > 20);
}

/* Its row is that of a ruling: it may write where --record says, and not its operand. */
static void test_sandbox(void **state)
{
    (void)state;
    char folder[] = "/tmp/gambit.XXXXXX", path[64], kept[64];
    ff_str out = FF_STR_INIT;
    assert_non_null(mkdtemp(folder));
    snprintf(path, sizeof path, "%s/note", folder);
    snprintf(kept, sizeof kept, "%s/kept", folder);
    const char *const shut[] = {"flagfall", "gambit", path, NULL};
    const char *const beside[] = {"flagfall", "gambit", path, "--record", kept, NULL};
    const char *const open_[] = {"flagfall", "gambit", path, "--record", path, NULL};
    if (has_landlock()) {
        assert_int_equal(run_program(shut, true, &out), CLI_NEGATIVE);
        assert_non_null(strstr(ff_str_get(&out), "Permission denied"));
        assert_int_equal(run_program(beside, true, &out), CLI_NEGATIVE);
        assert_int_equal(access(path, F_OK), -1);
    }
    assert_int_equal(run_program(open_, true, &out), CLI_DONE);
    ff_str_release(&out);
    unlink(path);
    rmdir(folder);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_dispatch_and_door), cmocka_unit_test(test_help),
        cmocka_unit_test(test_completion),        cmocka_unit_test(test_places_are_files),
        cmocka_unit_test(test_sandbox),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
