/*
 * `flagfall record` is killed at random moments while moves are typed in. Each time the
 * journal must hold every half-move that was acknowledged, the same command must continue with
 * it, and the game file it then writes must open and hold them all.
 *
 *   prop_record_crash [KILLS [SEED]]      (the program is found beside the test:
 * ../../flagfall)
 */
#include "flagfall/pgn.h"

#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static uint64_t state;

static uint32_t draw(uint32_t below)
{
    state = state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (uint32_t)((state >> 33) % below);
}

/* A game that never ends: the knights go out and back. */
static const char *const moves[4] = {"Nf3", "Nf6", "Ng1", "Ng8"};
enum { MOVES = 400 };

static char program[512], folder[] = "/tmp/flagfall-crash-XXXXXX", game_path[128],
                          journal_path[160];

static pid_t start(int *input, int *output)
{
    int in[2], out[2];
    if (pipe(in) != 0 || pipe(out) != 0)
        return -1;
    pid_t child = fork();
    if (child == 0) {
        dup2(in[0], STDIN_FILENO);
        dup2(out[1], STDOUT_FILENO);
        close(in[1]);
        close(out[0]);
        execl(program, program, "record", "-q", game_path, (char *)NULL);
        _exit(127);
    }
    close(in[0]);
    close(out[1]);
    *input = in[1];
    *output = out[0];
    return child;
}

static void elapse(unsigned us)
{
    struct timespec pause = {0, (long)us * 1000};
    nanosleep(&pause, NULL);
}

static unsigned count_lines(int output)
{
    char buffer[4096];
    unsigned lines = 0;
    for (ssize_t n; (n = read(output, buffer, sizeof buffer)) > 0;)
        for (ssize_t i = 0; i < n; i++)
            lines += buffer[i] == '\n';
    return lines;
}

/* Types moves, always some ahead of what is acknowledged, until `wanted` are; then kills
 * within the next `delay_us`, in the midst of the next one. */
static unsigned talk_and_kill(pid_t child, int input, int output, unsigned from,
                              unsigned wanted, unsigned delay_us)
{
    unsigned lines = 0, typed = from;
    fcntl(output, F_SETFL, O_NONBLOCK);
    for (unsigned patience = 0; lines < wanted && patience < 100000; patience++) {
        while (typed < MOVES && typed <= from + lines + 3)
            dprintf(input, "%s\n", moves[typed++ % 4]);
        lines += count_lines(output);
        elapse(50);
    }
    elapse(delay_us);
    kill(child, SIGKILL);
    fcntl(output, F_SETFL, 0);
    lines += count_lines(output); /* what it had still said */
    waitpid(child, NULL, 0);
    close(input);
    close(output);
    return lines;
}

/* Half-moves in the journal, or -1 when one of them is not the one that was typed. */
static long journal_moves(void)
{
    FILE *file = fopen(journal_path, "r");
    char line[256];
    long count = 0;
    if (file == NULL)
        return 0;
    while (count >= 0 && fgets(line, sizeof line, file) != NULL) {
        if (strncmp(line, "move ", 5) != 0 || strchr(line, '\n') == NULL)
            continue;
        line[strcspn(line, "\n")] = '\0';
        count = strcmp(line + 5, moves[count % 4]) == 0 ? count + 1 : -1;
    }
    fclose(file);
    return count;
}

/* Half-moves of the game file after the work was ended in good order. */
static long finish(void)
{
    int input, output;
    ff_game game;
    ff_error err = {0};
    pid_t child = start(&input, &output);
    close(input);
    char buffer[4096];
    while (read(output, buffer, sizeof buffer) > 0)
        ;
    close(output);
    waitpid(child, NULL, 0);
    ff_game_init(&game);
    long count = -1;
    if (ff_pgn_load(game_path, 1, &game, NULL, &err) == FF_OK) {
        count = 0;
        for (const ff_node *n = game.root.next; n != NULL && n->move != FF_NO_MOVE; n = n->next)
            count++;
    }
    ff_game_release(&game);
    return count;
}

int main(int argc, char **argv)
{
    unsigned long kills = argc > 1 ? strtoul(argv[1], NULL, 10) : 60, lost = 0, half_moves = 0;
    const char *slash = strrchr(argv[0], '/');
    state = argc > 2 ? strtoull(argv[2], NULL, 10) : 1;
    signal(SIGPIPE, SIG_IGN);
    snprintf(program, sizeof program, "%.*s/../../flagfall",
             slash != NULL ? (int)(slash - argv[0]) : 1, slash != NULL ? argv[0] : ".");
    if (access(program, X_OK) != 0 || mkdtemp(folder) == NULL) {
        printf("%s is not there: build it first\n", program);
        return 1;
    }
    snprintf(game_path, sizeof game_path, "%s/game.pgn", folder);
    snprintf(journal_path, sizeof journal_path, "%s.journal", game_path);
    long held = 0;
    for (unsigned long k = 0; k < kills; k++) {
        int input, output;
        if (held >= MOVES - 16) { /* the game is long enough: end it, and begin another */
            lost += finish() < held;
            unlink(game_path);
            held = 0;
        }
        pid_t child = start(&input, &output);
        unsigned acknowledged =
            talk_and_kill(child, input, output, (unsigned)held, draw(8), draw(3000));
        long now = journal_moves();
        if (now < held + (long)acknowledged) {
            printf("kill %lu: %u half-moves acknowledged after %ld, but the journal has %ld\n",
                   k, acknowledged, held, now);
            lost++;
        }
        half_moves += acknowledged;
        held = now > 0 ? now : 0;
    }
    long in_file = finish();
    if (in_file < held) {
        printf("the game file holds %ld half-moves of %ld\n", in_file, held);
        lost++;
    }
    unlink(game_path);
    unlink(journal_path);
    rmdir(folder);
    printf("%lu kills, %lu half-moves acknowledged, %lu losses\n", kills, half_moves, lost);
    return lost == 0 && half_moves > 0 ? 0 : 1;
}
