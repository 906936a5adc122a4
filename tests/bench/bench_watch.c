/*
 * flagfall watch as it runs in a hall: how long after a file was written its line comes, and
 * what 200 boards take of a core.
 * bench_watch PROGRAM latency poll|notify SAMPLES
 * bench_watch PROGRAM load single|whole SECONDS     200 boards, a file each or one for all
 */
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { BOARDS = 200 };

static char folder[] = "/tmp/flagfall-bench-XXXXXX";
static pid_t child;
static int lines;

static double now_s(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

static void start(const char *program, bool poll_only)
{
    int ends[2];
    if (pipe(ends) != 0 || (child = fork()) < 0)
        exit(2);
    if (child == 0) {
        dup2(ends[1], STDOUT_FILENO);
        close(ends[0]);
        execl(program, program, "watch", "--format", "json", folder,
              poll_only ? "--poll" : "-q", (char *)NULL);
        _exit(127);
    }
    close(ends[1]);
    lines = ends[0];
    fcntl(lines, F_SETFL, O_NONBLOCK);
}

/* Reads what has come until `text` is in it or `seconds` have passed. */
static bool wait_for(const char *text, double seconds)
{
    static char seen[1 << 16];
    size_t size = 0;
    double end = now_s() + seconds;
    while (now_s() < end) {
        struct pollfd in = {.fd = lines, .events = POLLIN};
        poll(&in, 1, 5);
        ssize_t got = read(lines, seen + size, sizeof seen - 1 - size);
        if (got > 0)
            size += (size_t)got;
        seen[size] = '\0';
        if (text != NULL && strstr(seen, text) != NULL)
            return true;
        if (size > sizeof seen / 2)
            size = 0;
    }
    return false;
}

/* Knights go out and back: so many half-moves of a game. */
static size_t put_game(char *out, size_t room, int board, int plies)
{
    static const char *const moves[] = {"Nf3", "Nf6", "Ng1", "Ng8", "Nc3", "Nc6", "Nb1", "Nb8"};
    size_t at = (size_t)snprintf(out, room,
                                 "[Event \"Bench\"]\n[Round \"1.%d\"]\n[White \"White, Player "
                                 "%d\"]\n[Black \"Black, Player %d\"]\n[TimeControl "
                                 "\"40/5400+30:1800+30\"]\n[Result \"*\"]\n\n",
                                 board, board, board);
    for (int i = 0; i < plies; i++) {
        int left = 5400 - i * 11;
        at += (size_t)snprintf(out + at, room - at, "%s {[%%clk %d:%02d:%02d]} ", moves[i % 8],
                               left / 3600, left / 60 % 60, left % 60);
    }
    return at + (size_t)snprintf(out + at, room - at, "*\n\n");
}

static void write_file(const char *name, const char *bytes, size_t size)
{
    char path[256];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    int fd = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0644);
    if (fd < 0 || write(fd, bytes, size) != (ssize_t)size)
        exit(2);
    close(fd);
}

static void latency(int samples)
{
    static char game[1 << 16];
    double sum = 0, most = 0;
    write_file("games.pgn", game, put_game(game, sizeof game, 1, 0));
    wait_for("started", 5);
    for (int i = 1; i <= samples; i++) {
        char wanted[32];
        snprintf(wanted, sizeof wanted, "\"ply\":%d,", i);
        size_t size = put_game(game, sizeof game, 1, i);
        usleep((useconds_t)(300000 + i * 7919 % 1000 * 1000)); /* anywhere between two looks */
        double begin = now_s();
        write_file("games.pgn", game, size);
        if (!wait_for(wanted, 10))
            exit(1);
        double took = now_s() - begin;
        sum += took;
        most = took > most ? took : most;
    }
    printf("written to printed: mean %.0f ms, most %.0f ms of %d\n", sum / samples * 1000,
           most * 1000, samples);
}

static double cpu_seconds(long *memory_kb)
{
    char path[64], text[1024];
    unsigned long user = 0, system = 0;
    long pages = 0;
    snprintf(path, sizeof path, "/proc/%d/stat", (int)child);
    FILE *file = fopen(path, "r");
    if (file != NULL && fgets(text, sizeof text, file) != NULL)
        sscanf(strrchr(text, ')') + 1,
               " %*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %lu %lu %*d %*d %*d %*d %*d %*d "
               "%*u %*u %ld",
               &user, &system, &pages);
    if (file != NULL)
        fclose(file);
    *memory_kb = pages * sysconf(_SC_PAGESIZE) / 1024;
    return (double)(user + system) / (double)sysconf(_SC_CLK_TCK);
}

/* Ten boards move in a second; with one file for all it is written anew each time. */
static void load(bool whole, int seconds)
{
    static char text[8 << 20];
    static int plies[BOARDS];
    long memory;
    for (int i = 0; i < BOARDS; i++)
        plies[i] = 40 + i % 40;
    double before = 0;
    for (int second = 0; second < seconds + 5; second++) {
        size_t size = 0;
        if (second == 5)
            before = cpu_seconds(&memory);
        for (int i = 0; i < 10; i++)
            plies[(second * 10 + i) % BOARDS]++;
        for (int i = 0; i < BOARDS; i++) {
            char name[32];
            bool moved = second == 0 || (i / 10) == second % (BOARDS / 10);
            size_t from = size;
            if (whole || moved)
                size += put_game(text + size, sizeof text - size, i + 1, plies[i]);
            snprintf(name, sizeof name, "game-%d.pgn", i + 1);
            if (!whole && moved)
                write_file(name, text + from, size - from);
            size = whole ? size : 0;
        }
        if (whole)
            write_file("games.pgn", text, size);
        wait_for(NULL, 1);
    }
    double used = cpu_seconds(&memory) - before;
    printf("%d boards, %s: %.2f %% of a core, %.1f MB\n", BOARDS,
           whole ? "one file, written every second" : "a file each, ten written a second",
           used * 100 / seconds, (double)memory / 1024);
}

int main(int argc, char **argv)
{
    char clean[64];
    if (argc != 5 || mkdtemp(folder) == NULL)
        return 2;
    start(argv[1], strcmp(argv[3], "poll") == 0);
    if (strcmp(argv[2], "latency") == 0)
        latency(atoi(argv[4]));
    else
        load(strcmp(argv[3], "whole") == 0, atoi(argv[4]));
    kill(child, SIGTERM);
    waitpid(child, NULL, 0);
    snprintf(clean, sizeof clean, "rm -rf %s", folder);
    return system(clean) != 0;
}
