#include "robust/stage.h"

#include "cli/frame/cli.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <sqlite3.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#define OTHER "/tmp/flagfall-robust-XXXXXX"
int console;

void die(const char *what)
{
    dprintf(console, "%s: %s: %s\n", program_invocation_short_name, what, strerror(errno));
    _exit(2);
}

/* --- files --- */

void *need(void *memory)
{
    if (memory == NULL)
        die("memory");
    return memory;
}

bytes read_all(int fd)
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

bool same(bytes a, bytes b)
{
    return a.size == b.size && memcmp(a.data, b.data, a.size) == 0;
}

bool begins(bytes whole, bytes part)
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

/* The block of a folder that was released: folders are read some ten thousand times. */
static bytes spare;

/* Adds a file's bytes and a zero byte behind the `used` bytes of a block. */
static size_t add_content(bytes *block, size_t used, const char *name)
{
    struct stat info;
    int fd = open(name, O_RDONLY);
    if (fd < 0 || fstat(fd, &info) != 0)
        die(name);
    size_t size = (size_t)info.st_size;
    if (used + size + 1 > block->size) {
        block->size = 2 * (used + size + 1);
        block->data = need(realloc(block->data, block->size));
    }
    if (pread(fd, block->data + used, size, 0) != (ssize_t)size)
        die(name);
    close(fd);
    block->data[used + size] = '\0';
    return size;
}

void folder_read(const char *path, folder *f)
{
    DIR *dir = opendir(path);
    if (dir == NULL)
        die(path);
    f->count = 0;
    f->block = spare;
    spare = (bytes){NULL, 0};
    size_t used = 0;
    for (struct dirent *entry; (entry = readdir(dir)) != NULL;) {
        if (entry->d_name[0] == '.')
            continue;
        if (f->count == MOST_FILES)
            die("too many files");
        file *to = &f->files[f->count++];
        snprintf(to->name, sizeof to->name, "%.63s", entry->d_name);
        char name[4200];
        snprintf(name, sizeof name, "%s/%s", path, entry->d_name);
        to->content.size = add_content(&f->block, used, name);
        used += to->content.size + 1;
    }
    closedir(dir);
    used = 0; /* the block is where it stays now */
    for (size_t i = 0; i < f->count; used += f->files[i++].content.size + 1)
        f->files[i].content.data = f->block.data + used;
}

void folder_release(folder *f)
{
    for (size_t i = 0; i < f->count && f->block.data == NULL; i++)
        free(f->files[i].content.data);
    free(spare.data);
    spare = f->block;
    f->block = (bytes){NULL, 0};
    f->count = 0;
}

const file *folder_find(const folder *f, const char *name)
{
    for (size_t i = 0; i < f->count; i++)
        if (strcmp(f->files[i].name, name) == 0)
            return &f->files[i];
    return NULL;
}

void folder_restore(const folder *wanted, const folder *now)
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

void split_line(command *c)
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
int errors_out;
static int errors_in;

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

bytes read_pipe(int fd)
{
    bytes b = {need(calloc(1, MOST_ERRORS + 1)), 0};
    ssize_t n = read(fd, b.data, MOST_ERRORS);
    b.size = n > 0 ? (size_t)n : 0;
    return b;
}

/* "sql FILE STATEMENT": what another program does to an event file, past its log. */
static int run_sql(const command *c)
{
    sqlite3 *db;
    int code = c->count == 3 ? sqlite3_open(c->words[1], &db) : SQLITE_MISUSE;
    if (code == SQLITE_OK)
        code = sqlite3_exec(db, c->words[2], NULL, NULL, NULL);
    if (code == SQLITE_OK && sqlite3_changes(db) == 0)
        code = SQLITE_NOTFOUND;
    sqlite3_close(db);
    return code == SQLITE_OK ? CLI_DONE : CLI_IO;
}

static void run_command(const command *c, outcome *o)
{
    if (strcmp(c->words[0], "sql") == 0) {
        o->status = run_sql(c);
        return;
    }
    char *argv[MOST_WORDS + 1] = {(char[]){"flagfall"}};
    char copies[1024], *to = copies;
    for (int i = 0; i < c->count; i++) {
        argv[i + 1] = to;
        to = stpcpy(to, c->words[i]) + 1;
    }
    o->status = cli_main(c->count + 1, argv);
}

/* A disk that is full after `limit` bytes of every file. */
static void limit_files(long limit)
{
    struct rlimit now;
    getrlimit(RLIMIT_FSIZE, &now);
    now.rlim_cur = limit > 0 ? (rlim_t)limit : now.rlim_max;
    setrlimit(RLIMIT_FSIZE, &now);
}

void run_round(const command *c, const fault *f, outcome *o)
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

void outcome_release(outcome *o)
{
    free(o->out.data);
    free(o->err.data);
    folder_release(&o->after);
}

bool read_command(FILE *list, const char *signs, command *c)
{
    char line[1024];
    do {
        if (fgets(line, sizeof line, list) == NULL)
            return false;
        line[strcspn(line, "\n")] = '\0';
    } while (line[0] == '#' || line[0] == '\0');
    bool sign = strchr(signs, line[0]) != NULL;
    *c = (command){.kind = sign ? line[0] : '\0'};
    snprintf(c->line, sizeof c->line, "%s", line + (sign ? 2 : 0));
    return true;
}

bool is_wanted(const command *c, const char *word, unsigned long at)
{
    unsigned long part, parts;
    if (word != NULL && sscanf(word, "%lu/%lu", &part, &parts) == 2 && parts > 0)
        return at % parts + 1 == part;
    return word == NULL || strstr(c->line, word) != NULL;
}

void stage_prepare(void)
{
    console = fcntl(STDERR_FILENO, F_DUPFD, OWN_FD);
    faults_prepare();
    signal(SIGXFSZ, SIG_IGN);
    make_error_pipe();
    if (setenv("FLAGFALL_AUTHOR", "robust", 1) != 0 ||
        setenv("FLAGFALL_TIME", "2026-11-29T09:00:00Z", 1) != 0)
        die("the environment");
}

void enter_folder(const char *data)
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

void leave_folder(void)
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
