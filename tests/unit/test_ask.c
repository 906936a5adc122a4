#include "support/unit.h"

#include <pty.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

/*
 * "flagfall ask" on a terminal of its own: five disputes, each of which reaches the ruling of
 * the command line that it shows.
 */

enum { ROOM = 64 * 1024 };

static char program[4096], folder[] = "/tmp/flagfall-ask-XXXXXX";

/* Types the answers, each when the program has asked ("> "); what the terminal showed, without
 * carriage returns, and the exit code. */
static int typed(char *const *words, const char *const *answers, char *shown)
{
    int terminal, status;
    size_t size = 0, seen = 0;
    fflush(NULL);
    pid_t pid = forkpty(&terminal, NULL, NULL, NULL);
    assert_true(pid >= 0);
    if (pid == 0) {
        execv(program, words);
        _exit(127);
    }
    ssize_t n;
    while (size + 1 < ROOM && (n = read(terminal, shown + size, ROOM - 1 - size)) > 0) {
        size += (size_t)n;
        shown[size] = '\0';
        while (*answers != NULL && size >= 2 && strcmp(shown + size - 2, "> ") == 0 &&
               size > seen) {
            char line[512];
            seen = size;
            int length = snprintf(line, sizeof line, "%s\n", *answers++);
            assert_int_equal(write(terminal, line, (size_t)length), length);
        }
    }
    close(terminal);
    assert_int_equal(waitpid(pid, &status, 0), pid);
    assert_true(WIFEXITED(status));
    char *to = shown;
    for (const char *from = shown; *from != '\0'; from++)
        if (*from != '\r')
            *to++ = *from;
    *to = '\0';
    return WEXITSTATUS(status);
}

static int answer(const char *const *answers, char *shown)
{
    char name[] = "flagfall", ask[] = "ask";
    return typed((char *const[]){name, ask, NULL}, answers, shown);
}

/* What the command line prints, and its exit code. */
static int command(const char *line, char *out)
{
    char whole[8192];
    snprintf(whole, sizeof whole, "%s %s 2>&1", program, line);
    FILE *pipe = popen(whole, "r"); /* NOLINT(cert-env33-c): the test's own words */
    assert_non_null(pipe);
    size_t size = fread(out, 1, ROOM - 1, pipe);
    out[size] = '\0';
    int status = pclose(pipe);
    assert_true(WIFEXITED(status));
    return WEXITSTATUS(status);
}

typedef struct dispute {
    const char *command, *answers[24];
} dispute;

/* The ruling is what stands after the command line that is shown. */
static void same_ruling(const dispute *d)
{
    static char shown[ROOM], direct[ROOM], line[600];
    int status = answer(d->answers, shown);
    int expected = command(d->command, direct);
    snprintf(line, sizeof line, "\nflagfall %s\n\n", d->command);
    const char *ruling = strstr(shown, line);
    if (ruling == NULL)
        fail_msg("the command is not \"%s\": %s", d->command, shown);
    assert_string_equal(ruling + strlen(line), direct);
    assert_int_equal(status, expected);
    assert_true(strlen(direct) > 100);
}

#define GAME "game.pgn"

static void an_illegal_move(void **context)
{
    (void)context;
    same_ruling(&(dispute){"illegal --kind move game.pgn --pressed yes --mode blitz "
                           "--supervision limited",
                           {"1", "1", GAME, "", "", "3", "1", "3", "2", "3", "4", "", NULL}});
}

static void a_claim(void **context)
{
    (void)context;
    same_ruling(
        &(dispute){"claim threefold game.pgn --at 2b --by white --move Nf3 --mode standard "
                   "--laws fide-2018",
                   {"3", "1", GAME, "2b", "1", "Nf3", "1", "1", "1", "fide-2018", NULL}});
}

static void a_flag(void **context)
{
    (void)context;
    same_ruling(&(dispute){
        "flag --fallen both --fen '7k/8/8/3n4/8/8/8/KR6 w - - 0 1' --mode rapid "
        "--supervision adequate --guidelines",
        {"4", "3", "", "7k/8/8/3n4/8/8/8/KR6 w - - 0 1", "", "2", "1", "3", "2", "", NULL}});
}

static void touched_pieces(void **context)
{
    (void)context;
    same_ruling(&(dispute){"touch game.pgn --at 2w --touched d7,g8 --mode standard",
                           {"2", GAME, "2w", "d7,g8", "3", "", "1", "", NULL}});
}

static void late_players(void **context)
{
    (void)context;
    same_ruling(&(dispute){
        "default-time --white-late absent --elapsed 45:00 --default-time 30:00 --mode standard",
        {"7", "absent", "", "45:00", "30:00", "1", "", NULL}});
}

static void several_things(void **context)
{
    (void)context;
    same_ruling(
        &(dispute){"in-order game.pgn --at 2b --mode standard white:threefold:Nf3 "
                   "black:resigned --order unknown",
                   {"16", GAME, "2b", "1", "", "4", "1", "Nf3", "9", "2", "11", "2", NULL}});
}

/* An answer that is not one is asked again; q and the end of the input leave without a ruling.
 */
static void leaving(void **context)
{
    static char shown[ROOM];
    (void)context;
    assert_int_equal(answer((const char *const[]){"x", "99", "q", NULL}, shown), 2);
    assert_non_null(strstr(shown, "Type a number from 1 to"));
    assert_null(strstr(shown, "flagfall ask"));
    assert_int_equal(answer((const char *const[]){"1", "\x04", NULL}, shown), 2);
}

/* A ruling that is typed on a terminal asks for the fact that it lacks. */
static void lacking_facts(void **context)
{
    static char shown[ROOM];
    char name[] = "flagfall", resign[] = "resign", illegal[] = "illegal", fen[] = "--fen",
         move[] = "--move", castles[] = "O-O", king[] = "7k/8/8/8/8/8/8/KR6 w - - 0 1",
         open[] = "4k3/8/8/8/8/8/8/R3K2R w";
    char *const who[] = {name, resign, fen, king, NULL};
    char *const rights[] = {name, illegal, fen, open, move, castles, NULL};
    (void)context;
    assert_int_equal(typed(who, (const char *const[]){"3", "1", NULL}, shown), 0);
    assert_non_null(strstr(shown, "Type a number from 1 to 2"));
    assert_non_null(strstr(shown, "White has resigned, but Black cannot mate"));
    assert_int_equal(typed(who, (const char *const[]){"q", NULL}, shown), 2);
    assert_int_equal(typed(rights, (const char *const[]){"1", NULL}, shown), 0);
    assert_non_null(strstr(shown, "Black gets 2 minutes"));
    assert_int_equal(typed(rights, (const char *const[]){"2", NULL}, shown), 1);
    assert_int_equal(typed(rights, (const char *const[]){"3", NULL}, shown), 6);
    assert_non_null(strstr(shown, "Not decided: May king and rook still castle?"));
}

static int set_up(void **context)
{
    (void)context;
    assert_non_null(mkdtemp(folder));
    assert_int_equal(chdir(folder), 0);
    FILE *file = fopen(GAME, "w");
    assert_non_null(file);
    fputs("1. e4 e5 2. Nc3 Nf6 3. Ke3 *\n", file);
    return fclose(file);
}

static int clean_up(void **context)
{
    (void)context;
    unlink(GAME);
    return chdir("/") + rmdir(folder);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_illegal_move), cmocka_unit_test(a_claim),
        cmocka_unit_test(a_flag),          cmocka_unit_test(touched_pieces),
        cmocka_unit_test(late_players),    cmocka_unit_test(several_things),
        cmocka_unit_test(leaving),         cmocka_unit_test(lacking_facts),
    };
    /* build/debug/tests/unit/test_ask: the program lies three folders up */
    char here[2048];
    const char *slash = argc > 0 ? strrchr(argv[0], '/') : NULL;
    snprintf(here, sizeof here, "%.*s/../../flagfall",
             slash != NULL ? (int)(slash - argv[0]) : 1, slash != NULL ? argv[0] : ".");
    if (realpath(here, program) == NULL)
        return 1;
    return cmocka_run_group_tests(tests, set_up, clean_up);
}
