/* The screen of live boards in a pseudo-terminal: boards by urgency, one board by itself, a
 * warning that is seen and one that is withdrawn, a result entered into an event file, a new
 * size, the end. What it shows is read as a terminal would: an emulator of the few sequences it
 * uses. */
#include "support/shell.h"
#include "support/unit.h"

#include "flagfall/file.h"

#include <fcntl.h>
#include <poll.h>
#include <pty.h>
#include <signal.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

static char program[4096], folder[] = "/tmp/flagfall-watch-XXXXXX", games[64], event[64];

enum { PATIENCE_MS = 20000, ROWS = 30, COLUMNS = 110 };

static shell_job job;

/* --- a small terminal: bytes of characters are kept together in a cell --- */

static char cells[ROWS][COLUMNS][5];
static int row, column, top, bottom;
static bool own_screen; /* and not the one of the shell */

static void clear_from(int y, int x)
{
    for (; y < ROWS; y++, x = 0)
        for (; x < COLUMNS; x++)
            strcpy(cells[y][x], " ");
}

static void scroll(void)
{
    memmove(cells[top], cells[top + 1], (size_t)(bottom - top) * sizeof cells[0]);
    for (int x = 0; x < COLUMNS; x++)
        strcpy(cells[bottom][x], " ");
}

/* One control sequence; `n` are its numbers, 0 where there is none. */
static void control(char final, const int *n)
{
    int one = n[0] > 0 ? n[0] : 1;
    switch (final) {
    case 'H':
        row = one - 1;
        column = n[1] > 0 ? n[1] - 1 : 0;
        break;
    case 'd':
        row = one - 1;
        break;
    case 'G':
        column = one - 1;
        break;
    case 'A':
        row -= one;
        break;
    case 'B':
        row += one;
        break;
    case 'C':
        column += one;
        break;
    case 'D':
        column -= one;
        break;
    case 'J':
        clear_from(n[0] == 2 ? 0 : row, n[0] == 2 ? 0 : column);
        break;
    case 'K':
        for (int x = n[0] == 1 ? 0 : column; x < (n[0] == 1 ? column + 1 : COLUMNS); x++)
            strcpy(cells[row][x], " ");
        break;
    case 'X':
        for (int x = column; x < column + one && x < COLUMNS; x++)
            strcpy(cells[row][x], " ");
        break;
    case 'P':
        for (int x = column; x < COLUMNS; x++)
            strcpy(cells[row][x], x + one < COLUMNS ? cells[row][x + one] : " ");
        break;
    case '@':
        for (int x = COLUMNS - 1; x >= column; x--)
            strcpy(cells[row][x], x - one >= column ? cells[row][x - one] : " ");
        break;
    case 'L':
    case 'M':
        for (int i = 0; i < one; i++) {
            int kept = top;
            top = row;
            if (final == 'M') {
                scroll();
            } else {
                memmove(cells[row + 1], cells[row], (size_t)(bottom - row) * sizeof cells[0]);
                for (int x = 0; x < COLUMNS; x++)
                    strcpy(cells[row][x], " ");
            }
            top = kept;
        }
        break;
    case 'h':
    case 'l':
        if (n[0] == 1049) {
            own_screen = final == 'h';
            clear_from(0, 0);
        }
        break;
    case 'b': /* the last character again */
        for (int i = 0; i < one && column < COLUMNS; i++, column++)
            strcpy(cells[row][column], cells[row][column - 1]);
        break;
    case 'r':
        top = n[0] > 0 ? n[0] - 1 : 0;
        bottom = n[1] > 0 ? n[1] - 1 : ROWS - 1;
        break;
    default: /* colours and modes */
        break;
    }
}

static void put_byte(unsigned char c)
{
    if (column >= COLUMNS) {
        column = 0;
        row += row < ROWS - 1;
    }
    if ((c & 0xc0) == 0x80 && column > 0) { /* continues with the character before */
        size_t size = strlen(cells[row][column - 1]);
        if (size < 4) {
            cells[row][column - 1][size] = (char)c;
            cells[row][column - 1][size + 1] = '\0';
        }
        return;
    }
    cells[row][column][0] = (char)c;
    cells[row][column++][1] = '\0';
}

static void take(const char *bytes, size_t size)
{
    static int state, numbers[8], count;
    for (size_t i = 0; i < size; i++) {
        char c = bytes[i];
        if (state == 1) {
            state = c == '[' ? 2 : c == '(' || c == ')' ? 3 : 0;
            memset(numbers, 0, sizeof numbers);
            count = 0;
        } else if (state == 2 && c >= '0' && c <= '9') {
            numbers[count] = numbers[count] * 10 + c - '0';
        } else if (state == 2 && c == ';') {
            count += count < 7;
        } else if (state == 2 && c >= '@') {
            control(c, numbers);
            state = 0;
        } else if (state == 3) {
            state = 0;
        } else if (c == '\033') {
            state = 1;
        } else if (state == 0 && c == '\n') {
            if (row == bottom)
                scroll();
            else
                row += row < ROWS - 1;
        } else if (state == 0 && c == '\r') {
            column = 0;
        } else if (state == 0 && c == '\b') {
            column -= column > 0;
        } else if (state == 0 && (unsigned char)c >= ' ') {
            put_byte((unsigned char)c);
        }
        row = row < 0 ? 0 : row >= ROWS ? ROWS - 1 : row;
        column = column < 0 ? 0 : column;
    }
}

static void read_row(int y, char *out)
{
    out[0] = '\0';
    for (int x = 0; x < COLUMNS; x++)
        strcat(out, cells[y][x]);
}

/* The row that holds the text; -1 for none. */
static int find(const char *text)
{
    static char line[COLUMNS * 5 + 1];
    for (int y = 0; y < ROWS; y++) {
        read_row(y, line);
        if (strstr(line, text) != NULL)
            return y;
    }
    return -1;
}

/* Takes in what comes for 20 ms. */
static void take_in_once(void)
{
    struct pollfd in = {.fd = job.fd, .events = POLLIN};
    char bytes[4096];
    if (poll(&in, 1, 20) <= 0)
        return;
    ssize_t got = read(job.fd, bytes, sizeof bytes);
    if (got > 0)
        take(bytes, (size_t)got);
    else
        usleep(20000); /* it has gone: nothing will come any more */
}

static void take_in(int ms)
{
    for (int waited = 0; waited < ms; waited += 20)
        take_in_once();
}

/* Waits until the screen shows the text (`there`), or does not. */
static bool shows(const char *text, bool there)
{
    for (int waited = 0; waited < PATIENCE_MS; waited += 20) {
        take_in_once();
        if ((find(text) >= 0) == there)
            return true;
    }
    char line[COLUMNS * 5 + 1];
    for (int y = 0; y < ROWS; y++) {
        read_row(y, line);
        print_message("|%s\n", line);
    }
    return false;
}

static void keys(const char *text)
{
    assert_int_equal(write(job.fd, text, strlen(text)), (ssize_t)strlen(text));
}

/* --- the hall --- */

#define GAME(board, white, black, result, moves)                                               \
    "[Event \"Club\"]\n[Round \"1." board "\"]\n[White \"" white "\"]\n[Black \"" black        \
    "\"]\n[Result \"" result "\"]\n\n" moves " " result "\n\n"
#define QUIET GAME("1", "Müller", "Baker", "*", "1. e4 e5")
#define THREE GAME("2", "Clark", "Davis", "*", "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8")
#define FOUR                                                                                   \
    GAME("2", "Clark", "Davis", "*", "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. c4")
#define DONE GAME("1", "Müller", "Baker", "1-0", "1. e4 e5 2. Qh5 {(=)} Ke7 3. Qxe5#")

static void write_games(const char *text)
{
    ff_error err;
    assert_int_equal(ff_file_replace(games, text, strlen(text), &err), FF_OK);
}

static int run(const char *const *words)
{
    int status;
    pid_t pid = fork();
    if (pid == 0) {
        int null = open("/dev/null", O_WRONLY);
        dup2(null, STDOUT_FILENO);
        execv(words[0], (char *const *)(uintptr_t)words);
        _exit(127);
    }
    assert_int_equal(waitpid(pid, &status, 0), pid);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

static void make_event(void)
{
    char csv[64];
    static const char pairs[] =
        "round,board,white,black,result\n1,1,\"Müller\",\"Baker\",\n1,2,Clark,Davis,\n";
    static const char players[] = "name\nMüller\nBaker\nClark\nDavis\n";
    snprintf(csv, sizeof csv, "%s/list.csv", folder);
    assert_int_equal(
        run((const char *[]){program, "event", "new", event, "--name", "Club", NULL}), 0);
    assert_int_equal(ff_file_replace(csv, players, strlen(players), NULL), FF_OK);
    assert_int_equal(run((const char *[]){program, "event", "import", event, csv, NULL}), 0);
    assert_int_equal(ff_file_replace(csv, pairs, strlen(pairs), NULL), FF_OK);
    assert_int_equal(run((const char *[]){program, "event", "import", event, csv, NULL}), 0);
    unlink(csv);
}

static void open_screen(void)
{
    top = 0;
    bottom = ROWS - 1;
    clear_from(0, 0);
    shell_run(
        &job, ROWS, COLUMNS,
        (const char *[]){program, "watch", "--event", event, "--round", "1", folder, NULL});
}

/* --- the tests, one after another --- */

static void test_list(void **state)
{
    (void)state;
    write_games(QUIET THREE);
    open_screen();
    assert_true(shows("2 boards: 0 to act on, 1 claim possible", true));
    assert_true(shows("Müller – Baker", true));
    assert_true(shows("claim: the position has stood three", true));
    assert_true(find("Clark – Davis") < find("Müller – Baker")); /* urgent ones first */
}

static void test_one_board(void **state)
{
    (void)state;
    keys("\r");
    assert_true(shows("Board 2: Clark – Davis", true));
    assert_true(shows("8  r  n  b  q  k  b  n  r", true));
    assert_true(shows("flagfall claim threefold", true));
    /* after 4...Ng8: eight half-moves, and the third time */
    assert_true(shows("4 moves by each player without capture or pawn move", true));
    assert_true(shows("this position stood 3 times", true));
    assert_true(shows("What has happened", true));
    keys("a");
    assert_true(shows("(seen) claim", true));
    keys("a");
    assert_true(shows("(seen) claim", false));
    /* the move ends the claim; its warning moves to the history */
    write_games(QUIET FOUR);
    assert_true(shows("withdrawn: board 2", true));
    assert_true(shows("flagfall claim threefold", false));
    keys("\033");
    assert_true(shows("2 boards: 0 to act on, 0 claims possible", true));
    assert_true(shows("Board 2", false));
}

static void test_mute(void **state)
{
    (void)state;
    keys("m");
    assert_true(shows("(muted)", true));
    keys("m");
    assert_true(shows("(muted)", false));
}

static void test_result(void **state)
{
    (void)state;
    write_games(DONE FOUR);
    assert_true(shows("1-0: r enters it for board 1", true));
    keys("kkkkr"); /* from wherever the cursor is: the first board of the list is running */
    assert_true(shows("no result that may be entered", true));
    keys("jr");
    assert_true(shows("entered: round 1, board 1", true));
    assert_true(shows("r enters it", false));
    assert_int_equal(run((const char *[]){program, "event", "check", event, NULL}), 0);
    assert_int_equal(
        run((const char *[]){program, "event", "result", event, "1", "1", "0-1", NULL}),
        1); /* a result stands */
    /* what the report wants came along */
    char command[8192];
    snprintf(command, sizeof command, "%s event rulings %s | grep -q 'draw offers: White 1'",
             program, event);
    assert_int_equal(run((const char *[]){"/bin/sh", "-c", command, NULL}), 0);
}

/* Ctrl-Z: meanwhile the terminal is the shell's. */
static void test_suspension(void **state)
{
    (void)state;
    assert_true(own_screen);
    assert_true(shell_suspend(&job, take_in));
    take_in(60);
    assert_false(own_screen);
    assert_int_equal(kill(job.program, SIGCONT), 0);
    assert_true(shows("2 boards: ", true)); /* drawn anew */
    assert_true(own_screen);
    keys("m");
    assert_true(shows("(muted)", true));
    keys("m");
    assert_true(shows("(muted)", false));
}

#define LONG                                                                                   \
    GAME("2", "Wolfeschlegelstein, Hubert", "Papadimitriou, Konstantinos", "*",                \
         "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. c4 c5 6. Nf3 Nf6 7. Ng1 Ng8 8. Nf3 "  \
         "Nf6 9. Ng1 Ng8")

static void resize(unsigned short rows, unsigned short columns)
{
    struct winsize size = {rows, columns, 0, 0};
    clear_from(0, 0);
    assert_int_equal(ioctl(job.fd, TIOCSWINSZ, &size), 0);
}

/* Does one row hold both texts? */
static bool in_one_row(const char *a, const char *b)
{
    return find(a) >= 0 && find(a) == find(b);
}

/* Both players, the clocks and the whole warning, however narrow the terminal. */
static void test_size(void **state)
{
    (void)state;
    resize(12, 80);
    write_games(DONE LONG);
    assert_true(shows("2 boards: 0 to act on, 1 claim possible", true));
    assert_true(shows("Up Down board", true));
    assert_true(in_one_row("Wolfeschlegelst", "Papadimitriou"));
    assert_true(find("claim: the position has stood three") > find("Wolfeschlegelst"));
    assert_true(shows("may claim a", true));
    assert_true(find("may claim a") > find("Wolfeschlegelst"));
    resize(12, 40);
    assert_true(shows("2: 0 act, 1 claim, 0 look", true));
    assert_true(shows("Wolfeschlegelst", true));
    assert_true(in_one_row("Wolfeschlegelst", "Papadimitriou"));
    assert_true(find("claim: the position has stood") > find("Wolfeschlegelst"));
    assert_true(shows("claim a draw", true));
    assert_true(find("claim a draw") > find("claim: the position has"));
    assert_true(shows("Enter open", true));
}

static void test_end(void **state)
{
    (void)state;
    int status = -1;
    keys("q");
    for (int waited = 0; waited < PATIENCE_MS; waited += 20) {
        take_in_once();
        if (waitpid(job.shell, &status, WNOHANG) == job.shell)
            break;
    }
    assert_true(WIFEXITED(status));
    assert_int_equal(WEXITSTATUS(status), 0);
    close(job.fd);
}

/* A terminal that understands nothing gets lines without any sequence. */
static void test_dumb(void **state)
{
    (void)state;
    char bytes[4096];
    size_t size = 0;
    shell_run(&job, ROWS, COLUMNS,
              (const char *[]){"/usr/bin/env", "TERM=dumb", program, "watch", "--silent",
                               "1:00", folder, NULL});
    for (int waited = 0; waited < PATIENCE_MS && size + 1 < sizeof bytes; waited += 20) {
        struct pollfd in = {.fd = job.fd, .events = POLLIN};
        ssize_t got =
            poll(&in, 1, 20) > 0 ? read(job.fd, bytes + size, sizeof bytes - 1 - size) : 0;
        size += got > 0 ? (size_t)got : 0;
        bytes[size] = '\0';
        if (strstr(bytes, "claim threefold") != NULL)
            break;
    }
    kill(job.program, SIGTERM);
    waitpid(job.shell, NULL, 0);
    close(job.fd);
    assert_non_null(strstr(bytes, "claim: board 2"));
    assert_null(strchr(bytes, '\033'));
}

static int set_up(void **state)
{
    (void)state;
    if (mkdtemp(folder) == NULL)
        return -1;
    snprintf(games, sizeof games, "%s/games.pgn", folder);
    snprintf(event, sizeof event, "%s/club.ffe", folder);
    make_event();
    return 0;
}

static int clean_up(void **state)
{
    (void)state;
    unlink(games);
    unlink(event);
    return rmdir(folder);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_list),       cmocka_unit_test(test_one_board),
        cmocka_unit_test(test_mute),       cmocka_unit_test(test_result),
        cmocka_unit_test(test_suspension), cmocka_unit_test(test_size),
        cmocka_unit_test(test_end),        cmocka_unit_test(test_dumb),
    };
    /* build/debug/tests/unit/test_watch_screen: the program lies three folders up */
    const char *slash = argc > 0 ? strrchr(argv[0], '/') : NULL;
    snprintf(program, sizeof program, "%.*s/../../flagfall",
             slash != NULL ? (int)(slash - argv[0]) : 1, slash != NULL ? argv[0] : ".");
    return cmocka_run_group_tests(tests, set_up, clean_up);
}
