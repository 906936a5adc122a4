/* The live clock, driven through a pseudo-terminal: presses, pause, an arbiter's change, a new
 * size, suspension, a kill and the restart. What it did is read from its ledger. */
#include "support/shell.h"
#include "support/unit.h"

#include "flagfall/clock.h"
#include "flagfall/file.h"

#include <fcntl.h>
#include <poll.h>
#include <pty.h>
#include <signal.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

static char program[4096], folder[] = "/tmp/flagfall-clock-XXXXXX", ledger[64];

enum { PATIENCE_MS = 20000 }; /* only a clock that hangs reaches it */

typedef struct terminal {
    shell_job job;
    char seen[1 << 20];
    size_t size;
} terminal;

static terminal tty;
static struct termios usual; /* what a terminal is before and must be again */

static void open_clock(void)
{
    tty.size = 0;
    shell_run(&tty.job, 24, 80,
              (const char *[]){program, "clock", "run", "--log", ledger, "5' + 3\"", NULL});
}

/* Takes in what the clock writes for `ms`, or until `text` was written. */
static bool reads(const char *text, int ms)
{
    for (int waited = 0; waited < ms; waited += 20) {
        struct pollfd in = {.fd = tty.job.fd, .events = POLLIN};
        if (poll(&in, 1, 20) > 0 && tty.size + 4096 < sizeof tty.seen) {
            ssize_t got = read(tty.job.fd, tty.seen + tty.size, 4096);
            if (got > 0)
                tty.size += (size_t)got;
            else
                usleep(20000); /* the clock has gone: nothing will come any more */
        }
        tty.seen[tty.size] = '\0';
        if (text != NULL && strstr(tty.seen, text) != NULL)
            return true;
    }
    return false;
}

static void take_in(int ms)
{
    reads(NULL, ms);
}

static void keys(const char *text)
{
    assert_int_equal(write(tty.job.fd, text, strlen(text)), (ssize_t)strlen(text));
}

/* The ledger as it is on the disk. */
static size_t events(ff_ledger *out)
{
    ff_str text = FF_STR_INIT;
    if (ff_input_read_all(ledger, 1 << 20, &text, NULL) != FF_OK ||
        ff_ledger_read(text.data, text.size, ledger, out, NULL) != FF_OK)
        *out = (ff_ledger){0};
    ff_str_release(&text);
    return out->count;
}

/* Waits until the ledger's event number `index` (heartbeats not counted) is of that kind. */
static void expect(size_t index, ff_clock_event_kind kind, int side)
{
    for (int waited = 0; waited < PATIENCE_MS; waited += 20) {
        ff_ledger found;
        size_t at = 0;
        bool there = false;
        events(&found);
        for (size_t i = 0; i < found.count && !there; i++) {
            if (found.events[i].kind == FF_CLOCK_REMARK)
                continue;
            there = at++ == index;
            if (there && (found.events[i].kind != kind || found.events[i].side != side))
                fail_msg("event %zu is %d by %d", index, found.events[i].kind,
                         found.events[i].side);
        }
        ff_ledger_release(&found);
        if (there)
            return;
        reads(NULL, 20);
    }
    fail_msg("event %zu never came", index);
}

static struct termios left_as;

/* The terminal is as it was: its modes, the ordinary screen, a cursor. */
static void given_back(void)
{
    assert_int_equal(left_as.c_lflag, usual.c_lflag);
    assert_int_equal(left_as.c_iflag, usual.c_iflag);
    assert_int_equal(left_as.c_oflag, usual.c_oflag);
    assert_non_null(strstr(tty.seen, "\033[?1049l"));
    assert_non_null(strstr(tty.seen, "\033[?25h"));
}

/* Waits for the end; the exit status, or 128 and the signal. */
static int ended(void)
{
    int status = 0;
    for (int waited = 0; waited < PATIENCE_MS; waited += 20) {
        reads(NULL, 20);
        if (waitpid(tty.job.shell, &status, WNOHANG) == tty.job.shell) {
            reads(NULL, 40);
            left_as = (struct termios){0};
            tcgetattr(tty.job.fd, &left_as);
            close(tty.job.fd);
            return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
        }
    }
    kill(tty.job.program, SIGKILL);
    fail_msg("the clock does not end");
    return -1;
}

static void test_a_game(void **state)
{
    (void)state;
    open_clock();
    assert_true(reads("WHITE", PATIENCE_MS));
    keys(" ");
    expect(0, FF_CLOCK_START, FF_CLOCK_WHITE);
    keys(" ");
    expect(1, FF_CLOCK_PRESS, FF_CLOCK_WHITE);
    keys("z"); /* White's clock does not run: nothing may happen */
    keys("/");
    expect(2, FF_CLOCK_PRESS, FF_CLOCK_BLACK);
    keys("p");
    expect(3, FF_CLOCK_PAUSE, FF_CLOCK_NOBODY);
    keys("ew +2:00\r");
    assert_true(reads("reason", PATIENCE_MS));
    keys("disturbed\r");
    expect(4, FF_CLOCK_PENALTY, FF_CLOCK_WHITE);
    keys("eb 1:00\r\r"); /* without a reason nothing is changed */
    keys("p");
    expect(5, FF_CLOCK_START, FF_CLOCK_NOBODY);
}

static void test_size_and_suspension(void **state)
{
    (void)state;
    struct winsize size = {40, 150, 0, 0};
    reads(NULL, 60);
    tty.size = 0;
    assert_int_equal(ioctl(tty.job.fd, TIOCSWINSZ, &size), 0);
    assert_true(reads("BLACK", PATIENCE_MS)); /* drawn anew */
    assert_true(shell_suspend(&tty.job, take_in));
    /* meanwhile the terminal is the shell's */
    assert_true(reads("\033[?1049l", PATIENCE_MS));
    kill(tty.job.program, SIGCONT);
    reads(NULL, 60);
    keys(" ");
    expect(6, FF_CLOCK_PRESS, FF_CLOCK_WHITE);
}

static void test_kill_and_restart(void **state)
{
    (void)state;
    ff_ledger found;
    kill(tty.job.program, SIGKILL);
    assert_int_equal(ended(), 128 + SIGKILL);
    size_t before = events(&found);
    ff_ledger_release(&found);
    int fd = open(ledger, O_WRONLY | O_APPEND); /* a line that was being written */
    assert_int_equal(write(fd, "{\"type\":\"ev", 11), 11);
    close(fd);
    open_clock();
    assert_true(reads("have passed", PATIENCE_MS));
    assert_int_equal(events(&found), before); /* asked, not applied */
    ff_ledger_release(&found);
    keys("n");
    expect(7, FF_CLOCK_PAUSE, FF_CLOCK_NOBODY);
    events(&found);
    ff_clock clock;
    assert_int_equal(ff_ledger_replay(&found, &clock, NULL), FF_OK);
    assert_int_equal(clock.running, FF_CLOCK_NOBODY);
    assert_int_equal(clock.hand[0].moves, 2);
    assert_non_null(strstr(found.events[found.count - 1].reason, "not counted"));
    ff_ledger_release(&found);
}

static void test_leaving(void **state)
{
    (void)state;
    keys("p");
    expect(8, FF_CLOCK_START, FF_CLOCK_NOBODY);
    tty.size = 0;
    keys("qy");
    assert_int_equal(ended(), 0);
    given_back();
    expect(9, FF_CLOCK_PAUSE, FF_CLOCK_NOBODY);
}

/* A clock that is informed to go gives the terminal back, stops the clocks and says so in its
 * ledger. */
static void test_signals(void **state)
{
    static const int signals[] = {SIGTERM, SIGHUP, SIGINT};
    (void)state;
    for (size_t i = 0; i < sizeof signals / sizeof *signals; i++) {
        ff_ledger found;
        open_clock();
        assert_true(reads("WHITE", PATIENCE_MS));
        keys("p");
        expect(10 + 2 * i, FF_CLOCK_START, FF_CLOCK_NOBODY);
        tty.size = 0;
        kill(tty.job.program, signals[i]);
        assert_int_equal(ended(), 0);
        given_back();
        expect(11 + 2 * i, FF_CLOCK_PAUSE, FF_CLOCK_NOBODY);
        events(&found);
        assert_false(found.torn);
        ff_ledger_release(&found);
    }
}

/* The ledger of all this is read by "clock audit", which finds nothing wrong: what the arbiter
 * did is in it. */
static void test_audit(void **state)
{
    int status;
    (void)state;
    pid_t pid = fork();
    assert_true(pid >= 0);
    if (pid == 0) {
        execl(program, program, "clock", "audit", "-q", "-o", "/dev/null", ledger,
              (char *)NULL);
        _exit(127);
    }
    assert_int_equal(waitpid(pid, &status, 0), pid);
    assert_true(WIFEXITED(status));
    assert_int_equal(WEXITSTATUS(status), 0);
}

static int set_up(void **state)
{
    (void)state;
    int master, slave;
    if (mkdtemp(folder) == NULL || openpty(&master, &slave, NULL, NULL, NULL) != 0 ||
        tcgetattr(slave, &usual) != 0)
        return -1;
    close(master);
    close(slave);
    snprintf(ledger, sizeof ledger, "%s/game.jsonl", folder);
    return 0;
}

static int clean_up(void **state)
{
    (void)state;
    unlink(ledger);
    return rmdir(folder);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_game),           cmocka_unit_test(test_size_and_suspension),
        cmocka_unit_test(test_kill_and_restart), cmocka_unit_test(test_leaving),
        cmocka_unit_test(test_signals),          cmocka_unit_test(test_audit),
    };
    /* build/debug/tests/unit/test_clock_run: the program lies three folders up */
    const char *slash = argc > 0 ? strrchr(argv[0], '/') : NULL;
    snprintf(program, sizeof program, "%.*s/../../flagfall",
             slash != NULL ? (int)(slash - argv[0]) : 1, slash != NULL ? argv[0] : ".");
    return cmocka_run_group_tests(tests, set_up, clean_up);
}
