/*
 * Every command when memory runs out and when files cannot be written or read:
 *   robust LIST DATA_FOLDER ROUNDS [WORD]
 * at most about ROUNDS faults of a kind for a command; only the commands that hold WORD, or
 * with "2/3" every third from the second. With "new" for ROUNDS only those faults that take the
 * program where no fault has been yet. LIST holds a command a line (see its head). Each is run
 * once undisturbed and then again and again inside this process, with the first, the second ...
 * allocation, write or read failing, until none is left, or with a sample where there are many.
 * What must hold each time:
 *   - either the fault made no difference at all, or the exit code is 5 for memory and 4 for
 *     files, and there is a message;
 *     (or the copy of a round beside an event file, FILE.bak, was not made, and there is a
 *     message);
 *   - a file that existed is as it was, or as the undisturbed command leaves it; an event file
 *     passes "event check"; no other file is left lying about;
 *   - standard output holds a beginning of what it should;
 *   - the library has given all memory back.
 */
#include "robust/stage.h"

#include "cli/frame/cli.h"

#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

enum { MOST_TOLD = 3 };

static char *label; /* what is being done; shared with the processes that do it */
enum { LABEL = 1200 };
static unsigned failures;
static unsigned long most_rounds;
static bool only_new;

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

/* Its output holds a time, or was drawn by lot. */
static bool varies(const command *c)
{
    return c->kind == '~' || c->kind == '%';
}

static bool has_suffix(const char *name, const char *suffix)
{
    size_t a = strlen(name), b = strlen(suffix);
    return a >= b && strcmp(name + a - b, suffix) == 0;
}

/* A command was run to look at what is there: it may have brought an event file back. */
static bool looked;

static bool is_done(const char *line, const char *name)
{
    looked = true;
    command c = {.kind = 0};
    outcome o;
    snprintf(c.line, sizeof c.line, "%s %s", line, name);
    split_line(&c);
    run_round(&c, &(fault){.at = 0}, &o);
    bool done = o.status == CLI_DONE;
    outcome_release(&o);
    return done;
}

/* An event file that is neither as before nor as without a fault must be sound. Of one that was
 * altered past its log what repairs it may have left it so: then it still repairs it. */
static bool event_sound(const command *c, const char *name)
{
    bool repairs = strstr(c->line, "--past-log") != NULL;
    return is_done("event check", name) ||
           (repairs && is_done("event undo --past-log --reason again", name) &&
            is_done("event check", name));
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
    if (good != NULL && (same(now->content, good->content) || (varies(c) && before == NULL)))
        return true;
    if (has_suffix(now->name, ".ffe-journal")) /* what brings the event file back */
        return before == NULL;
    if (grows(now->name))
        return before == NULL || begins(now->content, before->content);
    if ((has_suffix(now->name, ".ffe") || has_suffix(now->name, ".bak")) && good != NULL)
        return event_sound(c, now->name);
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

/* As it should be; of a command whose output varies, there at all. */
static bool file_same(const command *c, const folder *f, const file *wanted)
{
    const file *there = folder_find(f, wanted->name);
    return there != NULL && (varies(c) || same(there->content, wanted->content));
}

/* The copy of a round was not made, which is said, and what had its name is as it was. */
static bool copy_missed(const folder *before, const outcome *o, const char *name)
{
    const file *there = folder_find(&o->after, name), *old = folder_find(before, name);
    if (!has_suffix(name, ".bak") || o->err.size == 0)
        return false;
    return there == NULL ? old == NULL : old != NULL && same(there->content, old->content);
}

static bool no_difference(const command *c, const folder *before, const outcome *good,
                          const outcome *o)
{
    if (o->status != good->status)
        return false;
    for (size_t i = 0; i < good->after.count; i++) {
        const file *due = &good->after.files[i];
        if (!file_same(c, &o->after, due) && !copy_missed(before, o, due->name))
            return false;
    }
    for (size_t i = 0; i < o->after.count; i++)
        if (folder_find(&good->after, o->after.files[i].name) == NULL)
            return false;
    return varies(c) || same(o->out, good->out);
}

static void check_round(const command *c, fault_kind kind, const folder *before,
                        const outcome *good, const outcome *o)
{
    if (faults_held() != 0)
        complain(o, "memory was kept", "");
    if (no_difference(c, before, good, o))
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
    if (!varies(c) && !damage && !begins(good->out, o->out))
        complain(o, "other output", o->out.data);
}

/* --- the loops --- */

/* The calls that are to fail: those that are the first from where they are made, and others
 * evenly between; a sample of each when there are more than `most`. */
typedef struct plan {
    unsigned long *calls;
    size_t count;
} plan;

static plan plan_all(const unsigned long *places, size_t count)
{
    plan p = {need(malloc((count + 1) * sizeof *p.calls)), count};
    for (size_t i = 0; i < count; i++)
        p.calls[i] = places[i];
    return p;
}

static plan plan_rounds(unsigned long calls, bool slow)
{
    size_t place_count;
    const unsigned long *places = faults_places(&place_count);
    if (only_new)
        return plan_all(places, place_count);
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
    looked = false;
    check_round(c, f->kind, before, good, &o);
    if (looked) {
        folder_release(&o.after);
        folder_read(".", &o.after);
    }
    folder_restore(before, &o.after);
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
        plan p = plan_rounds(calls, c->kind == '%');
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

static void set_up(const command *c)
{
    outcome o;
    snprintf(label, LABEL, "preparing: %s", c->line);
    run_round(c, &(fault){.at = 0}, &o);
    if (o.status != CLI_DONE)
        complain(&o, "cannot be prepared", "");
    outcome_release(&o);
}

int main(int argc, char **argv)
{
    stage_prepare();
    label = mmap(NULL, LABEL, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    /* in memory: a child that exits would move the place in a file */
    int fd = argc >= 4 ? open(argv[1], O_RDONLY) : -1;
    bytes text = fd >= 0 ? read_all(fd) : (bytes){NULL, 0};
    FILE *list = text.size > 0 ? fmemopen(text.data, text.size, "r") : NULL;
    if (list == NULL)
        die("usage: robust LIST DATA_FOLDER ROUNDS [WORD]");
    most_rounds = strtoul(argv[3], NULL, 10);
    only_new = strcmp(argv[3], "new") == 0;
    if (only_new)
        faults_only_new_returns();
    enter_folder(argv[2]);
    unsigned long read = 0, commands = 0, rounds = 0;
    for (command c; read_command(list, "$~%", &c);) {
        split_line(&c);
        if (c.kind == '$')
            set_up(&c);
        else if (is_wanted(&c, argv[4], read++)) {
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
