/* Results entered on the sheet of a round: what is seen on screens of any size, and ninety
 * results through a pseudo-terminal, counted by the key. */
#include "support/unit.h"

#include "cli/event/enter_sheet.h"
#include "event/entry.h"
#include "flagfall/eventfile.h"

#include <fcntl.h>
#include <poll.h>
#include <pty.h>
#include <signal.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

enum { BOARDS = 90, PATIENCE_MS = 60000 };

static char program[4096], folder[] = "/tmp/flagfall-enter-XXXXXX", path[64];

/* Player 2k-1 is White against player 2k on board k. */
static void make_event(void)
{
    static const ff_log_stamp stamp = {"2026-11-21T09:20:00Z", "test", "made", ""};
    ff_event event;
    ff_error err;
    ff_event_init(&event);
    event.name = "Club";
    for (int i = 1; i <= 2 * BOARDS; i++) {
        char name[32];
        int index;
        snprintf(name, sizeof name, i == 34 ? "Müller, %d" : "Player%d", i);
        assert_int_equal(ff_event_add_player(&event, i, &index, NULL), FF_OK);
        event.players[index].name = ff_event_text(&event, name, strlen(name));
    }
    for (int b = 1; b <= BOARDS; b++)
        assert_int_equal(ff_event_pair(&event, 1, b, 2 * b - 2, 2 * b - 1, NULL), FF_OK);
    unlink(path);
    if (ff_eventfile_create(path, &event, &stamp, &err) != FF_OK)
        fail_msg("%s", err.message);
    ff_event_release(&event);
}

/* The result of a board as the file has it. */
static const char *stored(int board)
{
    static char text[16];
    ff_event event;
    ff_event_init(&event);
    assert_int_equal(ff_eventfile_read(path, &event, NULL, NULL), FF_OK);
    const ff_round_result *white = ff_event_cell(&event, 2 * board - 2, 1),
                          *black = ff_event_cell(&event, 2 * board - 1, 1);
    snprintf(text, sizeof text, "%s",
             ff_event_game_score_text((ff_result)white->result, (ff_result)black->result));
    ff_event_release(&event);
    return text;
}

/* --- the keys --- */

static void test_keys(void **state)
{
    static const struct {
        const char *key, *score;
    } keys[] = {{"1", "1-0"}, {"0", "0-1"}, {"=", "½-½"}, {"r", "½-½"},      {"R", "½-½"},
                {"+", "+ -"}, {"-", "- +"}, {"x", "- -"}, {"a", "adjourned"}};
    ff_result white, black;
    (void)state;
    for (size_t i = 0; i < COUNT_OF(keys); i++) {
        assert_true(ff_event_game_key_parse(keys[i].key, &white, &black));
        assert_string_equal(ff_event_game_score_text(white, black), keys[i].score);
    }
    static const char *const none[] = {"", "2", "11", "u", "1 ", "½"};
    for (size_t i = 0; i < COUNT_OF(none); i++)
        assert_false(ff_event_game_key_parse(none[i], &white, &black));
}

/* --- what is seen --- */

static bool seen(const enter_line *lines, int rows, const char *text)
{
    for (int i = 0; i < rows; i++)
        if (strstr(ff_str_get(&lines[i].text), text) != NULL)
            return true;
    return false;
}

/* The cursor, the open boards and no line too wide, on every screen. */
static void test_small_screens(void **state)
{
    enter_board boards[] = {
        {1, 1, 2, "Adams, Jim", "Baker, Ann", FF_RESULT_NONE, FF_RESULT_NONE},
        {2, 3, 4, "Clark, Bob", "陳大文", FF_RESULT_WIN, FF_RESULT_LOSS},
        {3, 5, 6, "Dunn", "Élan, Zoë", FF_RESULT_NONE, FF_RESULT_NONE}};
    enter_sheet sheet = {.round = 3,
                         .event = "A very long name of an event, really long",
                         .boards = boards,
                         .count = 3,
                         .cursor = 2};
    enter_line lines[ENTER_MOST_LINES];
    (void)state;
    for (int rows = 1; rows <= 30; rows++)
        for (int columns = 8; columns <= 100; columns++) {
            enter_sheet_draw(&sheet, rows, columns, lines);
            bool cursor = false;
            for (int i = 0; i < rows; i++) {
                const ff_str *text = &lines[i].text;
                assert_true(ff_utf8_width(ff_str_get(text), text->size) <= (size_t)columns ||
                            columns < 40);
                cursor = cursor || (lines[i].style == SCREEN_CURSOR &&
                                    strstr(ff_str_get(text), "3 ") != NULL);
            }
            assert_true(cursor);
            if (rows >= 3 && columns >= 12)
                assert_true(seen(lines, rows, "Open: 1 3"));
            if (rows >= 5 && columns >= 40)
                assert_true(seen(lines, rows, "2 of 3 open"));
            for (int i = 0; i < rows; i++)
                ff_str_release(&lines[i].text);
        }
}

/* --- the sheet --- */

typedef struct desk {
    cli c;
    event_run run;
    enter_sheet sheet;
} desk;

static void sit_down(desk *d)
{
    memset(d, 0, sizeof *d);
    make_event();
    d->run.c = &d->c;
    d->run.source = path;
    event_time(&d->run);
    d->run.stamp = (ff_log_stamp){d->run.time, "test", "", ""};
    assert_int_equal(ff_eventfile_open(path, 1000, &d->run.file, NULL), FF_OK);
    assert_int_equal(enter_sheet_open(&d->sheet, &d->run, 1), CLI_DONE);
}

static void leave(desk *d)
{
    enter_sheet_close(&d->sheet);
    event_close(&d->run);
}

static void type(desk *d, const char *text)
{
    for (; *text != '\0'; text++)
        enter_sheet_key(&d->sheet, *text == '\n' ? SCREEN_ENTER : (unsigned char)*text);
}

static void test_corrections(void **state)
{
    desk d;
    (void)state;
    sit_down(&d);
    type(&d, "1=");
    assert_int_equal(d.sheet.cursor, 2);
    enter_sheet_key(&d.sheet, SCREEN_UP);
    enter_sheet_key(&d.sheet, SCREEN_UP);
    type(&d, "0"); /* another result: asks */
    assert_int_equal(d.sheet.mode, ENTER_REASON);
    assert_string_equal(stored(1), "1-0");
    type(&d, "\n"); /* no reason, no change */
    assert_string_equal(stored(1), "1-0");
    type(&d, "0slip misread\n");
    assert_string_equal(stored(1), "0-1");
    assert_int_equal(d.sheet.cursor, 2); /* the next open one */
    type(&d, "u");
    assert_string_equal(stored(1), "1-0");
    assert_int_equal(d.sheet.cursor, 0);
    type(&d, "u");
    assert_string_equal(stored(2), "");
    assert_int_equal(d.sheet.cursor, 1);
    type(&d, "uu"); /* the second is one too many */
    assert_string_equal(stored(1), "");
    assert_int_equal(enter_sheet_open_count(&d.sheet), BOARDS);
    leave(&d);
}

static void test_finding(void **state)
{
    desk d;
    ff_str open = FF_STR_INIT;
    (void)state;
    sit_down(&d);
    type(&d, "/muller\n");
    assert_int_equal(d.sheet.cursor, 16); /* player 34 is Black on board 17 */
    type(&d, "x/90\n");
    assert_int_equal(d.sheet.cursor, 89);
    type(&d, "+"); /* the last: goes on from the beginning */
    assert_int_equal(d.sheet.cursor, 0);
    type(&d, "/#179\n");
    assert_int_equal(d.sheet.cursor, 89);
    type(&d, "/nobody\n");
    assert_int_equal(d.sheet.cursor, 89);
    assert_non_null(strstr(d.sheet.message, "nobody"));
    assert_string_equal(stored(17), "- -");
    assert_string_equal(stored(90), "+ -");
    enter_sheet_open_list(&d.sheet, &open);
    assert_string_equal(ff_str_get(&open), "1-16 18-89");
    ff_str_release(&open);
    type(&d, "q");
    assert_true(d.sheet.done);
    leave(&d);
}

static int take_out_the_round(void *ctx, ff_event *event, ff_error *err)
{
    (void)ctx;
    int code = FF_OK;
    for (int b = 0; b < BOARDS && code == FF_OK; b++)
        code = ff_event_unpair(event, 1, 2 * b, err);
    return code;
}

/* Another machine took the pairings back while the sheet was open. The game of the cursor is
 * made anew with its result; when that is undone no board is left, and the sheet ends. */
static void test_round_that_goes(void **state)
{
    desk d;
    ff_eventfile *other;
    long long entry;
    const ff_log_stamp stamp = {"2026-11-21T09:30:00Z", "other", "taken back", ""};
    (void)state;
    sit_down(&d);
    assert_int_equal(ff_eventfile_open(path, 1000, &other, NULL), FF_OK);
    assert_int_equal(
        ff_eventfile_change(other, &stamp, take_out_the_round, NULL, &entry, NULL, NULL),
        FF_OK);
    ff_eventfile_free(other);
    type(&d, "1");
    assert_string_equal(stored(1), "1-0");
    assert_int_equal(d.sheet.count, 1);
    assert_false(d.sheet.done);
    type(&d, "u");
    assert_string_equal(stored(1), "");
    assert_int_equal(d.sheet.count, 0);
    assert_true(d.sheet.done);
    assert_false(d.sheet.failed);
    assert_string_equal(d.sheet.message, "round 1 has no games any more");
    leave(&d);
}

/* --- the terminal --- */

typedef struct terminal {
    int fd;
    pid_t pid;
    char seen[1 << 20];
    size_t size;
    int keys; /* pressed so far */
} terminal;

static terminal tty;

static void open_terminal(unsigned short rows, unsigned short columns)
{
    struct winsize size = {rows, columns, 0, 0};
    tty.size = 0;
    tty.keys = 0;
    tty.pid = forkpty(&tty.fd, NULL, NULL, &size);
    assert_true(tty.pid >= 0);
    if (tty.pid == 0) {
        setenv("TERM", "xterm", 1);
        setenv("LC_ALL", "C.UTF-8", 1);
        execl(program, program, "event", "enter", path, (char *)NULL);
        _exit(127);
    }
}

/* Takes in what is written until `text` was, or for `ms`. */
static bool reads(const char *text, int ms)
{
    for (int waited = 0; waited < ms; waited += 20) {
        struct pollfd in = {.fd = tty.fd, .events = POLLIN};
        if (poll(&in, 1, 20) > 0 && tty.size + 4096 < sizeof tty.seen) {
            ssize_t got = read(tty.fd, tty.seen + tty.size, 4096);
            tty.size += got > 0 ? (size_t)got : 0;
            if (got <= 0)
                usleep(20000);
        }
        tty.seen[tty.size] = '\0';
        if (text != NULL && strstr(tty.seen, text) != NULL)
            return true;
    }
    return false;
}

static void press(const char *keys)
{
    for (; *keys != '\0'; keys++, tty.keys++)
        assert_int_equal(write(tty.fd, keys, 1), 1);
}

static int ended(void)
{
    int status = 0;
    for (int waited = 0; waited < PATIENCE_MS; waited += 20) {
        reads(NULL, 20);
        if (waitpid(tty.pid, &status, WNOHANG) == tty.pid) {
            reads(NULL, 60);
            close(tty.fd);
            return WIFEXITED(status) ? WEXITSTATUS(status) : 128;
        }
    }
    kill(tty.pid, SIGKILL);
    fail_msg("it does not end");
    return -1;
}

/* Ninety results and leaving: at most a hundred keys. */
static void test_ninety_results(void **state)
{
    static const char keys[] = "10=";
    static const char *const scores[] = {"1-0", "0-1", "½-½"};
    (void)state;
    make_event();
    open_terminal(24, 80);
    assert_true(reads("90 of 90 open", PATIENCE_MS));
    for (int b = 0; b < BOARDS; b++) {
        const char key[2] = {keys[b % 3], '\0'};
        press(key);
    }
    assert_true(reads("All results are in.", PATIENCE_MS));
    press("q");
    assert_true(tty.keys <= 100);
    assert_int_equal(ended(), 0);
    assert_non_null(strstr(tty.seen, "\033[?1049l")); /* the screen is given back */
    assert_non_null(strstr(tty.seen, "round 1: all results are in"));
    ff_event event;
    ff_event_init(&event);
    assert_int_equal(ff_eventfile_read(path, &event, NULL, NULL), FF_OK);
    for (int b = 0; b < BOARDS; b++) {
        const ff_round_result *white = ff_event_cell(&event, 2 * b, 1),
                              *black = ff_event_cell(&event, 2 * b + 1, 1);
        assert_string_equal(
            ff_event_game_score_text((ff_result)white->result, (ff_result)black->result),
            scores[b % 3]);
    }
    ff_event_release(&event);
}

/* What was typed is stored when the terminal goes away, on a screen of a few lines, too. */
static void test_killed(void **state)
{
    (void)state;
    make_event();
    open_terminal(6, 40);
    assert_true(reads("Open: 1-90", PATIENCE_MS));
    press("1");
    for (int waited = 0; waited < PATIENCE_MS && stored(1)[0] == '\0'; waited += 100)
        reads(NULL, 100);
    struct winsize size = {30, 100, 0, 0};
    tty.size = 0;
    assert_int_equal(ioctl(tty.fd, TIOCSWINSZ, &size), 0);
    assert_true(reads("Tab next open", PATIENCE_MS)); /* drawn anew, with the help */
    kill(tty.pid, SIGTERM);
    assert_int_equal(ended(), 0);
    assert_non_null(strstr(tty.seen, "\033[?1049l"));
    assert_string_equal(stored(1), "1-0");
    assert_string_equal(stored(2), "");
}

static int set_up(void **state)
{
    (void)state;
    if (mkdtemp(folder) == NULL)
        return -1;
    snprintf(path, sizeof path, "%s/e.ffe", folder);
    return 0;
}

static int tear_down(void **state)
{
    char copy[96];
    (void)state;
    snprintf(copy, sizeof copy, "%s.round1.bak", path); /* the round was over */
    unlink(copy);
    unlink(path);
    return rmdir(folder);
}

/* build/debug/tests/unit/test_enter: the program lies three folders up. */
int main(int argc, char **argv)
{
    (void)argc;
    const char *slash = strrchr(argv[0], '/');
    snprintf(program, sizeof program, "%.*s/../../flagfall",
             slash != NULL ? (int)(slash - argv[0]) : 1, slash != NULL ? argv[0] : ".");
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_keys),
        cmocka_unit_test(test_small_screens),
        cmocka_unit_test(test_corrections),
        cmocka_unit_test(test_finding),
        cmocka_unit_test(test_ninety_results),
        cmocka_unit_test(test_killed),
        cmocka_unit_test(test_round_that_goes),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
