#include "adjourn/adjourn.h"
#include "envelope/secret.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <sys/wait.h>
#include <unistd.h>

/*
 * Where a sealed move is in memory: a child reads a move that was made up after the fork,
 * has it judged and wipes its stack; the parent searches all memory of the child. While the
 * secret is held the text is in locked memory only; once it is freed it is nowhere.
 */

enum { ROUNDS = 20, TEXT = 48 };

typedef struct pipes {
    int to_child[2], to_parent[2];
} pipes;

static int failures;

/* As adjourn seal --check does it: nothing of the text may stay on the stack. */
__attribute__((noinline)) static void judge(const ff_secret *secret)
{
    ff_sealed sealed;
    ff_position pos = ff_position_standard();
    ff_sealed_options how = {0};
    ff_sealed_read(&pos, (const char *)secret->bytes, secret->size, &how, &sealed);
}

static void tell(int fd)
{
    if (write(fd, "x", 1) != 1)
        _exit(2);
}

static void hear(int fd)
{
    char byte;
    if (read(fd, &byte, 1) != 1)
        _exit(2);
}

static void run_child(const pipes *p)
{
    ff_secret *secret;
    ff_error err;
    if (ff_secret_new(400, &secret, &err) != FF_OK ||
        ff_secret_read(secret, p->to_child[0], "the move", &err) != FF_OK)
        _exit(2);
    judge(secret);
    ff_secret_wipe_stack();
    tell(p->to_parent[1]);
    hear(p->to_child[0]);
    ff_secret_free(secret);
    tell(p->to_parent[1]);
    hear(p->to_child[0]);
    _exit(0);
}

/* Counts the text in one area of the child's memory. */
static unsigned search_area(FILE *memory, unsigned long from, unsigned long to,
                            const char *text)
{
    size_t size = to - from;
    char *copy = malloc(size);
    unsigned hits = 0;
    if (copy == NULL || fseek(memory, (long)from, SEEK_SET) != 0) {
        free(copy);
        return 0;
    }
    size = fread(copy, 1, size, memory);
    const char *at = copy;
    while ((at = memmem(at, size - (size_t)(at - copy), text, TEXT)) != NULL) {
        hits++;
        at++;
    }
    memset(copy, 0, size);
    free(copy);
    return hits;
}

/* How often the text is in locked and in other memory of the child. */
static void search(pid_t pid, const char *text, unsigned *locked, unsigned *elsewhere)
{
    char name[64], line[512];
    unsigned long from = 0, to = 0;
    *locked = *elsewhere = 0;
    snprintf(name, sizeof name, "/proc/%d/smaps", (int)pid);
    FILE *maps = fopen(name, "r");
    snprintf(name, sizeof name, "/proc/%d/mem", (int)pid);
    FILE *memory = fopen(name, "r");
    if (maps == NULL || memory == NULL) {
        printf("FAIL: the memory of the child cannot be read\n");
        failures++;
    }
    while (maps != NULL && memory != NULL && fgets(line, sizeof line, maps) != NULL) {
        unsigned long a, b;
        if (sscanf(line, "%lx-%lx ", &a, &b) == 2) {
            from = a;
            to = b;
        } else if (strncmp(line, "VmFlags:", 8) == 0) {
            unsigned hits =
                strstr(line, " rd") != NULL ? search_area(memory, from, to, text) : 0;
            *(strstr(line, " lo") != NULL ? locked : elsewhere) += hits;
        }
    }
    if (maps != NULL)
        fclose(maps);
    if (memory != NULL)
        fclose(memory);
}

static void make_text(char text[TEXT + 1])
{
    static const char letters[] = "abcdefghKQRBN12345678x+#=O-";
    unsigned char bytes[TEXT];
    if (getrandom(bytes, sizeof bytes, 0) != TEXT)
        abort();
    for (int i = 0; i < TEXT; i++)
        text[i] = letters[bytes[i] % (sizeof letters - 1)];
    text[TEXT] = '\n';
}

static void check(int round, bool held, unsigned locked, unsigned elsewhere)
{
    bool good = elsewhere == 0 && (held ? locked == 1 : locked == 0);
    if (good)
        return;
    printf("FAIL: round %d, %s: %u times in locked memory, %u times elsewhere\n", round,
           held ? "held" : "freed", locked, elsewhere);
    failures++;
}

static void run_round(int round)
{
    pipes p;
    char text[TEXT + 1];
    unsigned locked, elsewhere;
    int status;
    if (pipe(p.to_child) != 0 || pipe(p.to_parent) != 0)
        abort();
    fflush(stdout);
    pid_t pid = fork();
    if (pid == 0)
        run_child(&p);
    make_text(text);
    if (write(p.to_child[1], text, sizeof text) != (ssize_t)sizeof text)
        abort();
    hear(p.to_parent[0]);
    search(pid, text, &locked, &elsewhere);
    check(round, true, locked, elsewhere);
    tell(p.to_child[1]);
    hear(p.to_parent[0]);
    search(pid, text, &locked, &elsewhere);
    check(round, false, locked, elsewhere);
    tell(p.to_child[1]);
    waitpid(pid, &status, 0);
    failures += status != 0;
    for (int i = 0; i < 2; i++) {
        close(p.to_child[i]);
        close(p.to_parent[i]);
    }
    memset(text, 0, sizeof text);
}

int main(void)
{
    for (int i = 0; i < ROUNDS; i++)
        run_round(i);
    printf("%d rounds: the move is in locked memory only, and nowhere once it is freed; "
           "%d failures\n",
           ROUNDS, failures);
    return failures == 0 ? 0 : 1;
}
