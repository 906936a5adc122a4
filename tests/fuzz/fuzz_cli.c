/* The command line: the words of an input stand one a line, and the whole program is run on
 * them in a folder with some files in it. It must come back with an exit code of the contract,
 * never with a fault of its own. Words that would lead out of the folder, and work that may
 * take long by its nature, are left out. */
#include "cli/frame/cli.h"

#include "flagfall/memory.h"

#include <dirent.h>
#include <fcntl.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { MOST_WORDS = 24, MOST_BYTES = 2048 };

static const struct {
    const char *name, *text;
} files[] = {
    {"g.pgn", "[White \"A\"]\n[Black \"B\"]\n[TimeControl \"300+3\"]\n\n1. e4 {[%clk 0:05:01]} "
              "e5 {[%clk 0:05:02]} 2. Nf3 (2. Bc4) Nc6 3. Bb5 a6 *\n"},
    {"s.csv",
     "move,white,black,white_clock,black_clock\n1,e4,e5,0:10,0:09\n2,Sf3,?,0:08,0:07\n"},
    {"p.csv", "name,rating,fide_id\nA,2000,1\nB,1900,2\nC,,3\n"},
    {"r.csv", "round,board,white,black,result\n1,1,A,B,1-0\n2,1,B,C,=\n3,1,C,A,+-\n"},
    {"t.trf",
     "012 Club\n001    1      Adams, Jim                        2210 ENG        1001"
     "             1.0    1     2 w 1\n001    2      Baker, Ann                        "
     "2185 ENG        1002             0.0    2     1 b 0\n"},
    {"l.jsonl", "{\"type\":\"ledger\"}\n"},
    {"w.txt", "8/8/4k3/8/8/3NK3/8/8 w - - 0 1; both\n"},
    {"k.txt", "0 space\n1000 space\n2000 dump\n3000 q\n"},
};

static char folder[] = "/dev/shm/flagfall-fuzz-cli-XXXXXX";

static void remove_folder(void)
{
    rmdir(folder);
}

static void make_files(void)
{
    static bool made;
    if (!made) {
        if (mkdtemp(folder) == NULL)
            abort();
        setsid(); /* nobody is asked on a terminal */
        setenv("FLAGFALL_AUTHOR", "fuzz", 1);
        atexit(remove_folder);
        made = true;
    }
    if (chdir(folder) != 0)
        abort();
    for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
        FILE *file = fopen(files[i].name, "w");
        if (file == NULL || fputs(files[i].text, file) < 0)
            abort();
        fclose(file);
    }
}

/* Whether a word may be a path that leads out of the folder. */
static bool leads_out(const char *word)
{
    return word[0] == '/' || strstr(word, "..") != NULL || strstr(word, "=/") != NULL ||
           (word[0] == '-' && word[1] != '-' && strchr(word, '/') != NULL);
}

static bool takes_long(int count, char **words)
{
    static const char *const long_ones[] = {"perft",     "serve",   "reconcile", "exact",
                                            "--n",       "seal",    "open",      "high",
                                            "--threads", "--thread"};
    for (int i = 0; i < count; i++)
        for (size_t k = 0; k < sizeof long_ones / sizeof *long_ones; k++)
            if (strstr(words[i], long_ones[k]) != NULL)
                return true;
    return false;
}

static int silent(int fd, int as)
{
    int kept = dup(as);
    dup2(fd, as);
    return kept;
}

static void run(int count, char **words)
{
    int null = open("/dev/null", O_RDWR);
    if (null < 0 || freopen("/dev/null", "r", stdin) == NULL)
        abort();
    int out = silent(null, STDOUT_FILENO), err = silent(null, STDERR_FILENO);
    unsigned long refusals = ff_memory_refusals();
    int status = cli_main(count, words);
    dup2(out, STDOUT_FILENO);
    dup2(err, STDERR_FILENO);
    close(out);
    close(err);
    close(null);
    bool known = status >= CLI_DONE && status <= CLI_UNDECIDED;
    if (!known || (status == CLI_INTERNAL && ff_memory_refusals() == refusals))
        abort();
}

static void remove_files(void)
{
    DIR *dir = opendir(".");
    if (dir == NULL)
        abort();
    for (struct dirent *entry; (entry = readdir(dir)) != NULL;)
        if (entry->d_type == DT_REG)
            unlink(entry->d_name);
    closedir(dir);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static char nodes[2][8] = {"--nodes", "2000"}, once[] = "--once";
    char text[MOST_BYTES + 1], *words[MOST_WORDS + 4] = {(char[]){"flagfall"}};
    int count = 1;
    if (size == 0 || size > MOST_BYTES || memchr(data, '\0', size) != NULL)
        return 0;
    memcpy(text, data, size);
    text[size] = '\0';
    for (char *at = text, *next; at != NULL && count <= MOST_WORDS; at = next) {
        next = strchr(at, '\n');
        if (next != NULL)
            *next++ = '\0';
        if (leads_out(at))
            return 0;
        words[count++] = at;
    }
    if (takes_long(count, words))
        return 0;
    if (strcmp(words[1], "winnable") == 0 || strcmp(words[1], "flag") == 0) {
        words[count++] = nodes[0];
        words[count++] = nodes[1];
    }
    if (strcmp(words[1], "watch") == 0) { /* which else looks on until it is stopped */
        memmove(words + 3, words + 2, (size_t)(count++ - 2) * sizeof *words);
        words[2] = once; /* before "--", after which nothing is an option */
    }
    words[count] = NULL;
    int home = open(".", O_RDONLY | O_DIRECTORY);
    make_files();
    run(count, words);
    remove_files();
    if (home < 0 || fchdir(home) != 0)
        abort();
    close(home);
    return 0;
}
