/* Measures commands against each other: bench_measure ROUNDS COMMAND... [-- COMMAND...]
 * Each round runs every command once, in turn, its output thrown away; so what else the machine
 * does meets all of them alike. A line for each command: the least processor time (user and
 * system) and the least time by the clock, in milliseconds, and the most memory in kilobytes.
 *   bench_measure --memchr FILE
 * The least of nine searches through a file in memory for a byte that is not there, likewise.
 */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { MAX_COMMANDS = 16 };

typedef struct command {
    char **words;
    double cpu, wall; /* milliseconds, the least */
    long memory;      /* kilobytes, the most */
} command;

static double now(clockid_t clock)
{
    struct timespec t;
    clock_gettime(clock, &t);
    return (double)t.tv_sec * 1e3 + (double)t.tv_nsec / 1e6;
}

static double milliseconds(struct timeval t)
{
    return (double)t.tv_sec * 1e3 + (double)t.tv_usec / 1e3;
}

static void run(command *c)
{
    struct rusage used;
    double start = now(CLOCK_MONOTONIC);
    pid_t child = fork();
    if (child == 0) {
        int null = open("/dev/null", O_RDWR);
        dup2(null, 1);
        dup2(null, 2);
        execvp(c->words[0], c->words);
        _exit(127);
    }
    int status;
    if (child < 0 || wait4(child, &status, 0, &used) < 0 || WEXITSTATUS(status) == 127) {
        fprintf(stderr, "cannot run %s\n", c->words[0]);
        exit(1);
    }
    double wall = now(CLOCK_MONOTONIC) - start;
    double cpu = milliseconds(used.ru_utime) + milliseconds(used.ru_stime);
    c->cpu = c->cpu == 0 || cpu < c->cpu ? cpu : c->cpu;
    c->wall = c->wall == 0 || wall < c->wall ? wall : c->wall;
    c->memory = used.ru_maxrss > c->memory ? used.ru_maxrss : c->memory;
}

static int search(const char *path)
{
    FILE *file = fopen(path, "rb");
    if (file == NULL || fseek(file, 0, SEEK_END) != 0) {
        fprintf(stderr, "cannot read %s: %s\n", path, strerror(errno));
        return 1;
    }
    size_t size = (size_t)ftell(file);
    char *text = malloc(size + 1);
    rewind(file);
    if (text == NULL || fread(text, 1, size, file) != size)
        return 1;
    double least = 0;
    for (int round = 0; round < 9; round++) {
        double start = now(CLOCK_PROCESS_CPUTIME_ID);
        const char *volatile found = memchr(text, '\1', size);
        double took = now(CLOCK_PROCESS_CPUTIME_ID) - start;
        least = round == 0 || took < least ? took : least;
        (void)found;
    }
    printf("%.3f %.3f 0\n", least, least);
    free(text);
    fclose(file);
    return 0;
}

int main(int argc, char **argv)
{
    command commands[MAX_COMMANDS] = {{0}};
    int count = 0;
    if (argc == 3 && strcmp(argv[1], "--memchr") == 0)
        return search(argv[2]);
    if (argc < 3)
        return 2;
    for (int i = 2; i < argc && count < MAX_COMMANDS; i++) {
        commands[count++].words = argv + i;
        while (i < argc && strcmp(argv[i], "--") != 0)
            i++;
        if (i < argc)
            argv[i] = NULL;
    }
    for (int rounds = atoi(argv[1]); rounds > 0; rounds--)
        for (int i = 0; i < count; i++)
            run(&commands[i]);
    for (int i = 0; i < count; i++)
        printf("%.3f %.3f %ld\n", commands[i].cpu, commands[i].wall, commands[i].memory);
    return 0;
}
