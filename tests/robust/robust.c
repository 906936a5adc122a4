/*
 * Every command when memory runs out and when files cannot be written or read:
 *   robust LIST DATA_FOLDER ROUNDS [WORD]
 * at most about ROUNDS faults of a kind for a command; only the commands that hold WORD.
 * LIST holds a command a line (see its head). Each is run once undisturbed and then again and
 * again inside this process, with the first, the second ... allocation, write or read failing,
 * until none is left, or with a sample where there are many. What must hold each time:
 *   - either the fault made no difference at all, or the exit code is 5 for memory and 4 for
 *     files, and there is a message;
 *   - a file that existed is as it was, or as the undisturbed command leaves it; an event file
 *     passes "event check"; no other file is left lying about;
 *   - standard output holds a beginning of what it should;
 *   - the library has given all memory back.
 */
#include "cli/cli.h"
#include "robust/faults.h"

#include "flagfall/text.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

enum {
    MOST_FILES = 64,
    MOST_WORDS = 48,
    MOST_ROUNDS = 150,
    MOST_ERRORS = 1 << 20,
    MOST_TOLD = 3,
    OWN_FD = 100
};

typedef struct bytes {
    char *data;
    size_t size;
} bytes;

typedef struct file {
    char name[64];
    bytes content;
} file;

typedef struct folder {
    file files[MOST_FILES];
    size_t count;
} folder;

typedef struct command {
    char line[1024]; /* as it stands in the list */
    char text[1024]; /* cut into words */
    bool varies;     /* its output holds a time, or was drawn by lot */
    bool slow;       /* fewer rounds */
    bool setup;      /* run once, undisturbed, and leaves its files */
    char *words[MOST_WORDS];
    int count;
    const char *input[10]; /* by descriptor */
} command;

typedef struct outcome {
    int status;
    bytes out, err;
    folder after;
} outcome;

static char *label; /* what is being done; shared with the processes that do it */
enum { LABEL = 1200 };
#define OTHER "/tmp/flagfall-robust-XXXXXX"
static int console; /* the standard error this program was started with */
static unsigned failures;
static unsigned long most_rounds;

static void die(const char *what)
{
    dprintf(console, "robust: %s: %s\n", what, strerror(errno));
    _exit(2);
}

/* --- files --- */

static void *need(void *memory)
{
    if (memory == NULL)
        die("memory");
    return memory;
}

static bytes read_all(int fd)
{
    struct stat info;
    if (fstat(fd, &info) != 0)
        die("fstat");
    bytes b = {need(malloc((size_t)info.st_size + 1)), (size_t)info.st_size};
    if (pread(fd, b.data, b.size, 0) != (ssize_t)b.size)
        die("pread");
    b.data[b.size] = '\0';
    return b;
}

static bool same(bytes a, bytes b)
{
    return a.size == b.size && memcmp(a.data, b.data, a.size) == 0;
}

static bool begins(bytes whole, bytes part)
{
    return part.size <= whole.size && memcmp(whole.data, part.data, part.size) == 0;
}

static void write_file(const char *name, bytes content)
{
    int fd = open(name, O_WRONLY | O_CREAT | O_TRUNC, 0644);
    if (fd < 0 || write(fd, content.data, content.size) != (ssize_t)content.size)
        die(name);
    close(fd);
}

static void folder_read(const char *path, folder *f)
{
    DIR *dir = opendir(path);
    if (dir == NULL)
        die(path);
    f->count = 0;
    for (struct dirent *entry; (entry = readdir(dir)) != NULL;) {
        if (entry->d_name[0] == '.')
            continue;
        if (f->count == MOST_FILES)
            die("too many files");
        file *to = &f->files[f->count++];
        snprintf(to->name, sizeof to->name, "%.63s", entry->d_name);
        char name[4200];
        snprintf(name, sizeof name, "%s/%s", path, entry->d_name);
        int fd = open(name, O_RDONLY);
        if (fd < 0)
            die(name);
        to->content = read_all(fd);
        close(fd);
    }
    closedir(dir);
}

static void folder_release(folder *f)
{
    for (size_t i = 0; i < f->count; i++)
        free(f->files[i].content.data);
    f->count = 0;
}

static const file *folder_find(const folder *f, const char *name)
{
    for (size_t i = 0; i < f->count; i++)
        if (strcmp(f->files[i].name, name) == 0)
            return &f->files[i];
    return NULL;
}

/* Makes the working folder what `wanted` says, knowing that it is `now`. */
static void folder_restore(const folder *wanted, const folder *now)
{
    for (size_t i = 0; i < now->count; i++)
        if (folder_find(wanted, now->files[i].name) == NULL)
            unlink(now->files[i].name);
    for (size_t i = 0; i < wanted->count; i++) {
        const file *there = folder_find(now, wanted->files[i].name);
        if (there == NULL || !same(there->content, wanted->files[i].content))
            write_file(wanted->files[i].name, wanted->files[i].content);
    }
}

/* --- running a command --- */

static void split_line(command *c)
{
    memcpy(c->text, c->line, sizeof c->text);
    char *at = c->text, *to;
    while (*at != '\0') {
        at += strspn(at, " ");
        if (*at == '\0')
            break;
        bool quoted = *at == '\'';
        at += quoted;
        to = at;
        at += strcspn(at, quoted ? "'" : " ");
        if (*at != '\0')
            *at++ = '\0';
        if (!quoted && to[0] == '<')
            c->input[0] = to + 1;
        else if (!quoted && to[0] >= '3' && to[0] <= '9' && to[1] == '<')
            c->input[to[0] - '0'] = to + 2;
        else if (c->count < MOST_WORDS - 1)
            c->words[c->count++] = to;
    }
    c->words[c->count] = NULL;
}

static void put_input(const command *c)
{
    if (freopen(c->input[0] != NULL ? c->input[0] : "/dev/null", "r", stdin) == NULL)
        die("standard input");
    for (int fd = 3; fd < 10; fd++) {
        if (c->input[fd] == NULL)
            continue;
        int from = open(c->input[fd], O_RDONLY);
        if (from < 0)
            die(c->input[fd]);
        if (from != fd) {
            dup2(from, fd);
            close(from);
        }
    }
}

/* Moves a descriptor out of the way of those the command is given, and puts it in `as`. */
static int capture(int fd, int as)
{
    int mine = fcntl(fd, F_DUPFD, OWN_FD);
    if (fd < 0 || mine < 0 || dup2(mine, as) < 0)
        die("a descriptor");
    close(fd);
    return mine;
}

/* Standard error of every command: a pipe, which no limit on the size of files touches, and
 * out of which the last words can be read of a process that has ended. */
static int errors_out, errors_in;

static void make_error_pipe(void)
{
    int ends[2];
    if (pipe2(ends, O_NONBLOCK) != 0)
        die("pipe");
    errors_out = fcntl(ends[0], F_DUPFD, OWN_FD);
    errors_in = fcntl(ends[1], F_DUPFD, OWN_FD);
    fcntl(errors_in, F_SETPIPE_SZ, MOST_ERRORS);
    close(ends[0]);
    close(ends[1]);
}

static bytes read_pipe(int fd)
{
    bytes b = {need(calloc(1, MOST_ERRORS + 1)), 0};
    ssize_t n = read(fd, b.data, MOST_ERRORS);
    b.size = n > 0 ? (size_t)n : 0;
    return b;
}

static void run_command(const command *c, outcome *o)
{
    char *argv[MOST_WORDS + 1] = {(char[]){"flagfall"}};
    char copies[1024], *to = copies;
    for (int i = 0; i < c->count; i++) {
        argv[i + 1] = to;
        to = stpcpy(to, c->words[i]) + 1;
    }
    o->status = cli_main(c->count + 1, argv);
}

/* What disturbs a round. */
typedef struct fault {
    fault_kind kind;
    unsigned long at; /* 0: none */
    bool once;
    bool full;  /* standard output is a full device */
    long limit; /* no file may grow beyond it; 0: no limit */
} fault;

/* A disk that is full after `limit` bytes of every file. */
static void limit_files(long limit)
{
    struct rlimit now;
    getrlimit(RLIMIT_FSIZE, &now);
    now.rlim_cur = limit > 0 ? (rlim_t)limit : now.rlim_max;
    setrlimit(RLIMIT_FSIZE, &now);
}

/* Runs it with the fault, and takes down everything that came of it. */
static void run_round(const command *c, const fault *f, outcome *o)
{
    put_input(c);
    int out = f->full ? open("/dev/full", O_RDWR) : memfd_create("output", 0);
    out = capture(out, STDOUT_FILENO);
    dup2(errors_in, STDERR_FILENO);
    limit_files(f->limit);
    faults_begin(f->kind, f->at, f->once);
    run_command(c, o);
    faults_end();
    limit_files(0);
    o->out = f->full ? (bytes){need(calloc(1, 1)), 0} : read_all(out);
    o->err = read_pipe(errors_out);
    close(out);
    dup2(console, STDERR_FILENO);
    dup2(console, STDOUT_FILENO);
    for (int fd = 3; fd < 10; fd++)
        close(fd);
    folder_read(".", &o->after);
}

static void outcome_release(outcome *o)
{
    free(o->out.data);
    free(o->err.data);
    folder_release(&o->after);
}

/* --- what must hold --- */

static void complain(const outcome *o, const char *what, const char *name)
{
    static const char *last; /* the same again and again is reported three times */
    static unsigned times;
    times = last == what ? times + 1 : 1;
    last = what;
    failures++;
    if (times <= MOST_TOLD)
        dprintf(console, "%s\n  %s%s%.300s; exit %d, stderr: %.500s\n", label, what,
                name[0] != '\0' ? ": " : "", name, o->status, o->err.data);
}

static bool has_suffix(const char *name, const char *suffix)
{
    size_t a = strlen(name), b = strlen(suffix);
    return a >= b && strcmp(name + a - b, suffix) == 0;
}

/* An event file that is neither as before nor as without a fault must be sound. */
static bool event_sound(const char *name)
{
    command check = {.words = {(char[]){"event"}, (char[]){"check"}, NULL}, .count = 3};
    char copy[64];
    snprintf(copy, sizeof copy, "%s", name);
    check.words[2] = copy;
    outcome o;
    run_round(&check, &(fault){.at = 0}, &o);
    bool sound = o.status == CLI_DONE;
    outcome_release(&o);
    return sound;
}

/* What is written line by line, each line durable, may have got any number of lines. */
static bool grows(const char *name)
{
    return has_suffix(name, ".journal") || has_suffix(name, ".jsonl");
}

static bool file_good(const command *c, const file *now, const file *before, const file *good)
{
    if (before != NULL && same(now->content, before->content))
        return true;
    if (good != NULL && (same(now->content, good->content) || (c->varies && before == NULL)))
        return true;
    if (has_suffix(now->name, ".ffe-journal")) /* what brings the event file back */
        return before == NULL;
    if (grows(now->name))
        return before == NULL || begins(now->content, before->content);
    if (has_suffix(now->name, ".ffe") && good != NULL)
        return event_sound(now->name);
    return false;
}

static void check_files(const command *c, const folder *before, const outcome *good,
                        const outcome *o)
{
    for (size_t i = 0; i < o->after.count; i++) {
        const file *now = &o->after.files[i];
        const file *old = folder_find(before, now->name);
        if (!file_good(c, now, old, folder_find(&good->after, now->name)))
            complain(o, old != NULL ? "a file was damaged" : "a file was left behind",
                     now->name);
    }
    for (size_t i = 0; i < before->count; i++)
        if (folder_find(&o->after, before->files[i].name) == NULL &&
            folder_find(&good->after, before->files[i].name) != NULL)
            complain(o, "a file is gone", before->files[i].name);
}

static bool no_difference(const command *c, const outcome *good, const outcome *o)
{
    if (o->status != good->status || o->after.count != good->after.count)
        return false;
    if (c->varies)
        return true;
    for (size_t i = 0; i < good->after.count; i++) {
        const file *there = folder_find(&o->after, good->after.files[i].name);
        if (there == NULL || !same(there->content, good->after.files[i].content))
            return false;
    }
    return same(o->out, good->out);
}

static void check_round(const command *c, fault_kind kind, const folder *before,
                        const outcome *good, const outcome *o)
{
    if (faults_held() != 0)
        complain(o, "memory was kept", "");
    if (no_difference(c, good, o))
        return;
    check_files(c, before, good, o);
    /* SQLite states a block that cannot be read as damage, and "check" finds it */
    bool damage = kind == FAULT_READ && strstr(c->line, ".ffe") != NULL &&
                  (o->status == CLI_INPUT || o->status == CLI_NEGATIVE);
    if (o->status != (kind == FAULT_MEMORY ? CLI_INTERNAL : CLI_IO) && !damage)
        complain(o, "another exit code than promised", "");
    if (o->err.size < sizeof "flagfall: \n" ||
        (kind == FAULT_MEMORY && strstr(o->err.data, "memory") == NULL))
        complain(o, "no message", "");
    if (!c->varies && !damage && !begins(good->out, o->out))
        complain(o, "other output", o->out.data);
}

/* --- the loops --- */

/* The calls that are to fail: those that are the first from where they are made, and others
 * evenly between; a sample of each when there are more than `most`. */
typedef struct plan {
    unsigned long *calls;
    size_t count;
} plan;

static plan plan_rounds(unsigned long calls, bool slow)
{
    size_t place_count;
    const unsigned long *places = faults_places(&place_count);
    size_t most = slow && most_rounds > 10 ? 10 : most_rounds;
    size_t first = place_count < most ? place_count : most;
    size_t between = calls < most / 2 ? calls : most / 2;
    plan p = {need(malloc((first + between + 1) * sizeof *p.calls)), 0};
    for (size_t i = 0; i < first; i++)
        p.calls[p.count++] = places[i * place_count / first];
    for (size_t i = 0; i < between; i++)
        p.calls[p.count++] = 1 + i * calls / between;
    return p;
}

static void test_round(const command *c, const fault *f, const folder *before,
                       const outcome *good)
{
    outcome o;
    run_round(c, f, &o);
    check_round(c, f->kind, before, good, &o);
    folder now; /* looking at an event file may have brought it back */
    folder_read(".", &now);
    folder_restore(before, &now);
    folder_release(&now);
    outcome_release(&o);
}

static unsigned long loop(const command *c, fault_kind kind, bool once, const folder *before,
                          const outcome *good, const plan *p)
{
    static const char *const names[] = {"allocation", "write", "read"};
    for (size_t i = 0; i < p->count; i++) {
        snprintf(label, LABEL, "%s %lu%s: %s", names[kind], p->calls[i],
                 once ? "" : " and all after it", c->line);
        test_round(c, &(fault){.kind = kind, .at = p->calls[i], .once = once}, before, good);
    }
    return p->count;
}

/* Standard output on a full device, and full disks. */
static unsigned long loop_full(const command *c, const folder *before, const outcome *good)
{
    static const long limits[] = {1, 100, 5000, 20000, 100000};
    snprintf(label, LABEL, "standard output on /dev/full: %s", c->line);
    if (good->out.size > 0)
        test_round(c, &(fault){.kind = FAULT_WRITE, .full = true}, before, good);
    for (size_t i = 0; i < sizeof limits / sizeof *limits; i++) {
        snprintf(label, LABEL, "disk full after %ld bytes: %s", limits[i], c->line);
        test_round(c, &(fault){.kind = FAULT_WRITE, .limit = limits[i]}, before, good);
    }
    return 1 + sizeof limits / sizeof *limits;
}

static unsigned long test_command(const command *c)
{
    unsigned long rounds = 0;
    folder before;
    folder_read(".", &before);
    for (fault_kind kind = FAULT_MEMORY; kind <= FAULT_READ; kind++) {
        outcome good;
        snprintf(label, LABEL, "undisturbed: %s", c->line);
        run_round(c, &(fault){.kind = kind}, &good);
        unsigned long calls = faults_calls();
        plan p = plan_rounds(calls, c->slow);
        if (kind == FAULT_MEMORY)
            dprintf(console, "exit %d, %lu allocations, %zu rounds: %s\n", good.status, calls,
                    p.count, c->line);
        if (faults_held() != 0)
            complain(&good, "memory was kept", "");
        if (good.status == CLI_USAGE)
            complain(&good, "the list is wrong", "");
        folder_restore(&before, &good.after);
        rounds += loop(c, kind, true, &before, &good, &p);
        rounds += loop(c, kind, false, &before, &good, &p);
        free(p.calls);
        if (kind == FAULT_WRITE)
            rounds += loop_full(c, &before, &good);
        outcome_release(&good);
    }
    folder_release(&before);
    return rounds;
}

/* In a process of its own: one that crashes does not end the others. */
static unsigned long test_apart(const command *c)
{
    unsigned long *rounds =
        mmap(NULL, sizeof *rounds, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    folder before, after;
    folder_read(".", &before);
    pid_t child = fork();
    if (child == 0) {
        *rounds = test_command(c);
        exit(failures != 0);
    }
    int status;
    if (child < 0 || waitpid(child, &status, 0) != child)
        die("fork");
    bytes words = read_pipe(errors_out);
    if (!WIFEXITED(status) || WEXITSTATUS(status) > 1 || words.size > 0)
        dprintf(console, "%s\n  the process ended with status %d\n%s\n", label, status,
                words.data);
    failures += status != 0;
    free(words.data);
    folder_read(".", &after);
    folder_restore(&before, &after);
    folder_release(&before);
    folder_release(&after);
    unsigned long done = *rounds;
    munmap(rounds, sizeof *rounds);
    return done;
}

static bool read_command(FILE *list, command *c)
{
    char line[1024];
    do {
        if (fgets(line, sizeof line, list) == NULL)
            return false;
        line[strcspn(line, "\n")] = '\0';
    } while (line[0] == '#' || line[0] == '\0');
    *c = (command){.setup = line[0] == '$',
                   .varies = line[0] == '~' || line[0] == '%',
                   .slow = line[0] == '%'};
    size_t skip = c->setup || c->varies ? 2 : 0;
    snprintf(c->line, sizeof c->line, "%s", line + skip);
    return true;
}

static void set_up(const command *c)
{
    outcome o;
    snprintf(label, LABEL, "preparing: %s", c->line);
    run_round(c, &(fault){.at = 0}, &o);
    if (o.status != CLI_DONE)
        complain(&o, "cannot be prepared", "");
    outcome_release(&o);
}

static void enter_folder(const char *data)
{
    /* in memory where that is possible: the loops sync some thousand times */
    char name[] = "/dev/shm/flagfall-robust-XXXXXX";
    folder f;
    if (mkdtemp(name) == NULL && mkdtemp(memcpy(name, OTHER, sizeof OTHER)) == NULL)
        die("mkdtemp");
    folder_read(data, &f);
    if (chdir(name) != 0)
        die(name);
    folder_restore(&f, &(folder){.count = 0});
    folder_release(&f);
}

static void leave_folder(void)
{
    char name[4096];
    folder f;
    if (getcwd(name, sizeof name) == NULL)
        die("getcwd");
    folder_read(".", &f);
    folder_restore(&(folder){.count = 0}, &f);
    folder_release(&f);
    rmdir(name);
}

int main(int argc, char **argv)
{
    console = fcntl(STDERR_FILENO, F_DUPFD, OWN_FD);
    faults_prepare();
    signal(SIGXFSZ, SIG_IGN);
    label = mmap(NULL, LABEL, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    make_error_pipe();
    /* in memory: a child that exits would move the place in a file */
    int fd = argc >= 4 ? open(argv[1], O_RDONLY) : -1;
    bytes text = fd >= 0 ? read_all(fd) : (bytes){NULL, 0};
    FILE *list = text.size > 0 ? fmemopen(text.data, text.size, "r") : NULL;
    if (list == NULL || setenv("FLAGFALL_AUTHOR", "robust", 1) != 0)
        die("usage: robust LIST DATA_FOLDER ROUNDS [WORD]");
    most_rounds = strtoul(argv[3], NULL, 10);
    enter_folder(argv[2]);
    unsigned long commands = 0, rounds = 0;
    for (command c; read_command(list, &c);) {
        split_line(&c);
        if (c.setup)
            set_up(&c);
        else if (argc < 5 || strstr(c.line, argv[4]) != NULL) {
            rounds += test_apart(&c);
            commands++;
        }
    }
    fclose(list);
    close(fd);
    free(text.data);
    leave_folder();
    dprintf(console, "%lu rounds\n", rounds);
    if (failures == 0)
        dprintf(console, "%lu commands as expected\n", commands);
    return failures != 0;
}
