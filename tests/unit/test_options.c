#include "support/unit.h"

#include "cli/frame/cli.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

/*
 * Every option of every command, by the tables of the program: with a plausible value, an empty
 * one, a wrong one, none, and given twice. No command aborts or hangs, the exit code is one of
 * the contract, a wrong value is refused with the name of its option. Each command runs in a
 * process and a folder of its own.
 */

enum { MOST_WORDS = 40, LINE = 1024, SECONDS = 60 };

/* What a value or an operand is called in the usage lines, an example, and what it is not: NULL
 * where every text is one. A row with `at` is for the commands that begin so, or for the option
 * "--at" alone; the first row that fits is taken. */
static const struct {
    const char *at, *word, *good, *wrong;
} examples[] = {
    {"event", "FILE", "e.ffe", NULL},
    {"--event", "FILE", "e.ffe", NULL},
    {"--board", "N", "10", "x1"},
    {"pair", "FILE", "t.trf", NULL},
    {"summary", "REPORT", "sums.json", NULL},
    {"event section", "VERB", "add", NULL},
    {"event import", "INPUT", "p.csv", NULL},
    {"event round", "ROUND", "1", NULL},
    {"norms", "PLAYER", "1", NULL},
    {"print", "WHAT", "pairings", NULL},
    {"chess960", "NUMBER", "518", NULL},
    {"laws", "ARTICLE", "7.5.1", NULL},
    {"adjourn open", "ENVELOPE", "g.pgn", NULL},
    {"event backup", "COPY", "copy.ffe", NULL},
    {"event merge", "OTHER", "copy.ffe", NULL},
    {"event publish", "FOLDER", "site", NULL},
    {"event player", "VERB", "withdraw", NULL},
    {"event player", "WHO", "1", NULL},
    {"event checkin", "WHO", "1", NULL},
    {"event fee", "WHO", "1", NULL},
    {NULL, "BOARD", "1", NULL},
    {NULL, "BYTES", "4096", "x1"},
    {NULL, "CODE", "en", NULL},
    {NULL, "CONDITION", "White=Anna", NULL},
    {NULL, "CONTROL", "90+30", NULL},
    {NULL, "DATE", "2026-11-21", NULL},
    {NULL, "DEPTH", "1", NULL},
    {NULL, "EVENT", "e.ffe", NULL},
    {NULL, "FEN", "4k3/8/8/8/8/8/8/Q3K3 w - - 0 1", NULL},
    {NULL, "FILE", "g.pgn", NULL},
    {NULL, "GAME", "g.pgn", NULL},
    {NULL, "A", "g.pgn", NULL},
    {NULL, "B", "g.pgn", NULL},
    {NULL, "WHAT", "white:pressed", NULL},
    {NULL, "ID", "fide-2018", "fide-1066"},
    {NULL, "INPUT", "e.ffe", NULL},
    {NULL, "K/N", "1/2", "x1"},
    {NULL, "LINK",
     "flagfall:1/claim?.=threefold&pgn=Nf3_Nf6_Ng1_Ng8_Nf3_Nf6_Ng1_Ng8_*&e=fide-2023&v=1&r=a.b",
     NULL},
    {NULL, "LIST", "p.csv", NULL},
    {NULL, "LOW-HIGH", "1200-2200", "x1"},
    {NULL, "MOVE", "1w", NULL},
    {NULL, "N", "1", "x1"},
    {NULL, "NNNNN", "11111", NULL},
    {NULL, "NUMBER", "1", NULL},
    {NULL, "PERCENT", "5", "x1"},
    {NULL, "PLAYER", "1", NULL},
    {NULL, "RANGE", "1-2", NULL},
    {NULL, "RATING", "1400", "x1"},
    {NULL, "RESULT", "1-0", NULL},
    {NULL, "ROUND", "1", NULL},
    {NULL, "ROWSxCOLUMNS", "24x80", "x1"},
    {NULL, "SAN", "e4", NULL},
    {NULL, "SIDES", "KQ-K", NULL},
    {NULL, "SQUARES", "e4", NULL},
    {NULL, "TABLE", "prizes.csv", NULL},
    {NULL, "TIME", "1:30:00", "x1"},
    {NULL, "W/D/L", "3/1/0", "x1"},
    {NULL, "W/D/L[/BYE]", "3/1/0", "x1"},
    {NULL, "WHITE", "1", NULL},
    {NULL, "BLACK", "2", NULL},
    {NULL, "AMOUNT", "40", "x1"},
};

/* What a command is given besides, so that it gets further, and ends. */
static const struct {
    const char *command, *words;
} besides[] = {
    {"watch", "--once"},
    {"serve", "--tls-cert no.pem --tls-key no.pem"}, /* serves no one, and ends */
    {"default-time", "--white-late absent --elapsed 1:00:00"},
    {"start", "--fault pieces --moves 12"},
    {"flag", "--fallen white"},
    {"conduct", "--by white --breach disturb"},
    {"stop-clock", "--by white --reason illness"},
    {"scoresheet", "--question duty --by white"},
    {"evidence", "--about touch --by white"},
    {"in-order", "black:flag"},
    {"resign", "--by white"},
    {"draw-offer", "--by white"},
    {"displaced", "--by white"},
    {"device", "--by white --where on-person"},
    {"normal-means", "--by white --finding reject"},
    {"adjourn seal", "--resumes tomorrow --place here"},
    {"clock correct", "--set 120+30 --right 90+30 --at 20b --white 1:20:30 --black 1:08:10"},
    {"clock restore", "--moves 30b --error-at 20b --white-used 1:30:00 --black-used 1:00:00"},
    {"clock audit", "--control 90+30"},
    {"event undo", "--reason mistake"},
    {"event export", "--format trf26"},
    {"pair generate", "--players 10 --rounds 2"},
    {"touch", "--by white --touched e4"},
    {"illegal", "--by white --move Ke4"},
    {"pair table", "--players 6"},
    {"clock run", "--script keys.txt"},
    {"pair", "--check"},
    {"standings", "--tiebreaks BH"},
};

/* --- the process of a command --- */

static char *current; /* the command line, shared with the parent */
static int failures;
static ff_str said = FF_STR_INIT;

static void write_file(const char *path, const char *text)
{
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fputs(text, file);
    assert_int_equal(fclose(file), 0);
}

static int run_words(char **words, int count)
{
    static char program[] = "flagfall";
    char *argv[MOST_WORDS + 2] = {program};
    current[0] = '\0';
    for (int i = 0; i < count; i++) {
        argv[i + 1] = words[i];
        snprintf(current + strlen(current), LINE - strlen(current), " '%s'", words[i]);
    }
    ff_str_clear(&said);
    cli_talk_to(&said);
    int status = cli_run(count + 1, argv);
    cli_talk_to(NULL);
    return status;
}

static int split(char *text, char **words, int count)
{
    for (char *at = strtok(text, " "); at != NULL && count < MOST_WORDS; at = strtok(NULL, " "))
        words[count++] = at;
    return count;
}

static int run_line(const char *line)
{
    char copy[LINE], *words[MOST_WORDS];
    snprintf(copy, sizeof copy, "%s", line);
    return run_words(words, split(copy, words, 0));
}

/* The files that commands find; made once, and put back from memory after a command that may
 * have changed them. */
static struct {
    const char *path;
    ff_str bytes;
} files[] = {{"g.pgn", FF_STR_INIT},      {"p.csv", FF_STR_INIT},    {"keys.txt", FF_STR_INIT},
             {"e.ffe", FF_STR_INIT},      {"copy.ffe", FF_STR_INIT}, {"t.trf", FF_STR_INIT},
             {"prizes.csv", FF_STR_INIT}, {"sums.json", FF_STR_INIT}};

static void make_files(void)
{
    write_file("g.pgn", "[White \"Anna\"]\n[Black \"Ben\"]\n\n1. e4 e5 2. Nf3 Nc6 *\n");
    write_file("p.csv", "name,rating\nAnna,2000\nBen,1900\nCleo,1800\nDan,1700\n");
    write_file("keys.txt", "q\n");
    write_file("prizes.csv", "place,amount\n1,100\n");
    run_line("event new e.ffe --kind swiss --rounds 3 --start 2026-11-21");
    run_line("event import e.ffe p.csv");
    run_line("event pair e.ffe --yes --initial-colour white");
    run_line("event export e.ffe -o t.trf");
    run_line("event backup e.ffe copy.ffe");
    run_line("verify g.pgn --summary sums.json");
    ff_str_release(&said);
}

static void keep_files(const char *folder)
{
    for (size_t i = 0; i < COUNT_OF(files); i++) {
        char path[96];
        snprintf(path, sizeof path, "%s/%s", folder, files[i].path);
        assert_int_equal(ff_input_read_all(path, 1 << 24, &files[i].bytes, NULL), FF_OK);
    }
}

static void put_files(void)
{
    for (size_t i = 0; i < COUNT_OF(files); i++) {
        FILE *file = fopen(files[i].path, "w");
        assert_non_null(file);
        assert_int_equal(fwrite(files[i].bytes.data, 1, files[i].bytes.size, file),
                         files[i].bytes.size);
        assert_int_equal(fclose(file), 0);
    }
}

/* --- lines --- */

static bool is_for(const char *at, const cli_command *command, const cli_option *option)
{
    if (at == NULL)
        return true;
    if (strncmp(at, "--", 2) == 0)
        return option != NULL && strcmp(at + 2, option->name) == 0;
    return strncmp(command->name, at, strlen(at)) == 0 && (option == NULL || at[0] == '-');
}

static const char *example(const cli_command *command, const cli_option *option,
                           const char *word, bool wrong)
{
    for (size_t i = 0; i < sizeof examples / sizeof *examples; i++)
        if (strcmp(examples[i].word, word) == 0 && is_for(examples[i].at, command, option))
            return wrong ? examples[i].wrong : examples[i].good;
    return wrong ? NULL : "Anna";
}

/* The command with operands as its usage line has them, the first of "a|b". */
static int begin_line(const cli_command *command, char *text, char **words)
{
    ff_str line = FF_STR_INIT;
    ff_str_format(&line, "%s", command->name);
    for (const char *at = command->operands; *at != '\0'; at += strspn(at, " ")) {
        char word[64];
        const char *name = at + strspn(at, "[");
        snprintf(word, sizeof word, "%.*s", (int)strcspn(name, "|]. "), name);
        bool is_word = word[0] >= 'a' && word[0] <= 'z';
        ff_str_format(&line, " %s", is_word ? word : example(command, NULL, word, false));
        at += strcspn(at, " ");
    }
    for (size_t i = 0; i < sizeof besides / sizeof *besides; i++)
        if (strcmp(besides[i].command, command->name) == 0)
            ff_str_format(&line, " %s", besides[i].words);
    snprintf(text, LINE, "%s", ff_str_get(&line));
    ff_str_release(&line);
    return split(text, words, 0);
}

static void complain(const char *what, int status)
{
    failures++;
    print_error("%s:%s (exit code %d)\n%s", what, current, status, ff_str_get(&said));
}

static int try_value(const cli_command *command, const cli_option *option, const char *value,
                     int times)
{
    char text[LINE], name[64], *words[MOST_WORDS + 8];
    int count = begin_line(command, text, words);
    snprintf(name, sizeof name, "--%s", option->name);
    for (int i = 0; i < times; i++) {
        words[count++] = name;
        if (value != NULL)
            words[count++] = (char *)(uintptr_t)value;
    }
    int status = run_words(words, count);
    if (status < CLI_DONE || status > CLI_UNDECIDED || status == CLI_INTERNAL)
        complain("not a code of the contract", status);
    return status;
}

static void check_refused(const cli_option *option, int status)
{
    char name[64];
    snprintf(name, sizeof name, "--%s", option->name);
    if (status != CLI_USAGE)
        complain("a wrong value is not refused as wrong usage", status);
    else if (strstr(ff_str_get(&said), name) == NULL)
        complain("the option is not named", status);
}

static void try_option(const cli_entry *entry, const cli_option *option)
{
    const cli_command *command = entry->command;
    char first[64];
    if (option->value == NULL) {
        try_value(command, option, NULL, 1);
        try_value(command, option, NULL, 2);
        return;
    }
    snprintf(first, sizeof first, "%.*s", (int)strcspn(option->value, "|"), option->value);
    bool choice = strchr(option->value, '|') != NULL;
    const char *good = choice ? first : example(command, option, option->value, false);
    const char *wrong = choice ? "no such word" : example(command, option, option->value, true);
    try_value(command, option, good, 1);
    try_value(command, option, good, 2);
    try_value(command, option, "", 1);
    check_refused(option, try_value(command, option, NULL, 1));
    if (entry->writes) /* what was written above is not why the value is refused */
        put_files();
    int status = try_value(command, option, wrong != NULL ? wrong : "\xff\x1b[", 1);
    if (wrong != NULL)
        check_refused(option, status);
}

static void try_command(const cli_entry *entry)
{
    const cli_option *option;
    put_files();
    for (int i = 0; (option = cli_option_at(entry->command, i)) != NULL; i++)
        if (strcmp(option->name, "output") != 0)
            try_option(entry, option);
    ff_str_release(&said);
}

/* --- each in a process --- */

/* `entry` is NULL where the files are made. */
static int in_process(const cli_entry *entry, const char *folder)
{
    int nothing = open("/dev/null", O_RDWR);
    setsid(); /* no terminal to ask at */
    alarm(SECONDS);
    setenv("HOME", folder, 1);
    unsetenv("XDG_DATA_HOME");
    if (chdir(folder) != 0 || nothing < 0 || dup2(nothing, 0) < 0 || dup2(nothing, 1) < 0)
        return 1;
    if (entry != NULL)
        try_command(entry);
    else
        make_files();
    return failures != 0;
}

/* Its status, in a folder that is made. */
static int run_process(const cli_entry *entry, const char *folder)
{
    int status = 0;
    assert_int_equal(mkdir(folder, 0700), 0);
    pid_t child = fork();
    if (child == 0)
        exit(in_process(entry, folder));
    assert_int_equal(waitpid(child, &status, 0), child);
    if (!WIFEXITED(status) || WEXITSTATUS(status) > 1)
        print_error("ended by %d:%s\n", status, current);
    return status;
}

static void test_each_option_of_each_command(void **state)
{
    (void)state;
    char top[32], folder[64], clean[80];
    /* in memory, where there is such a folder: thousands of files are written down to the disk
     */
    snprintf(top, sizeof top, "%s/options.XXXXXX",
             access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp");
    const char *only = getenv("COMMAND");
    int bad = 0;
    current = mmap(NULL, LINE, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    assert_true(current != MAP_FAILED);
    assert_non_null(mkdtemp(top));
    snprintf(folder, sizeof folder, "%s/made", top);
    assert_int_equal(run_process(NULL, folder), 0);
    keep_files(folder);
    for (int i = 0; cli_table[i].command != NULL; i++) {
        if (only != NULL && strcmp(only, cli_table[i].command->name) != 0)
            continue;
        snprintf(folder, sizeof folder, "%s/%d", top, i);
        bad += run_process(&cli_table[i], folder) != 0;
    }
    snprintf(clean, sizeof clean, "rm -rf %s", top);
    assert_int_equal(system(clean), 0);
    for (size_t i = 0; i < COUNT_OF(files); i++)
        ff_str_release(&files[i].bytes);
    assert_int_equal(bad, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_each_option_of_each_command),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
