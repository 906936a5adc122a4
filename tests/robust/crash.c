/*
 * Every command that writes, with the power cut after every call that it makes of the system:
 *   crash LIST DATA_FOLDER SEED MOST [WORD [CALL LOSS]]
 * at most about MOST states of a command, drawn by SEED; only the commands that hold WORD, or
 * with "2/3" every third from the second; only
 * after call CALL with loss LOSS: what a failure prints.
 * LIST holds a command a line (see its head), and by which commands the result is looked at.
 * Each is run once while its calls are taken down (disk.h). Then the folder is made as it may
 * be found after each call, with each kind of loss, and looked at. What is found must be what a
 * command leaves that was not disturbed: before its work, after it, or after the first lines of
 * its input; and nothing of what standard output had said by then may be missing. The same is
 * looked at when each call that writes fails, it alone or all from it on: no space, an error of
 * the disk, or half of the bytes written.
 */
#include "robust/disk.h"

#include "cli/frame/cli.h"

#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

enum { MOST_LOOKS = 6, MOST_STEPS = 64, SEEN = 1 << 16, MOST_TOLD = 3 };

/* How a command does its work: at once; line by line of its input; event by event of a log,
 * which is looked at by "cat"; or at once, with something in it that is drawn by lot. */
typedef enum manner { AT_ONCE = '-', BY_LINE = '+', LOGGED = '>', DRAWN = '~' } manner;

/* A line of the list. */
typedef struct scene {
    command work;
    command looks[MOST_LOOKS];
    size_t look_count;
    manner manner;
    folder before;
    bytes input; /* all of it */
} scene;

/* What an undisturbed command leaves. */
typedef struct state {
    bytes seen; /* by looking */
    bytes said; /* on standard output */
} state;

typedef struct counts {
    unsigned long states, distinct, calls, faults, failures;
} counts;

static counts *total; /* shared with the processes that do the work */
static unsigned seed = 1, most = 1;
static long only_call = -1, only_loss = -1;
static const char *list_name, *data_name;
static state admitted[MOST_STEPS];
static size_t admitted_count;
static int status_of_work;
static unsigned long writes_of_work;

static const char *const loss_names[DISK_LOSSES] = {
    [DISK_ALL] = "killed",
    [DISK_SYNCED] = "nothing that was not synced",
    [DISK_NAMES] = "names without data",
    [DISK_DATA] = "data without names",
    [DISK_TORN_HALF] = "half of the last write",
    [DISK_TORN] = "a part of the last write",
    [DISK_HOLES] = "zeros for data",
    [DISK_SOME] = "some of the writes",
    [DISK_SOME_FEWER] = "some of the writes and names",
    [DISK_SOME_OTHERS] = "some others of the writes and names",
    [DISK_SOME_MORE] = "others again of the writes and names"};

/* --- folders that were seen --- */

static uint64_t hash_bytes(uint64_t hash, const void *data, size_t size)
{
    const unsigned char *at = data;
    for (uint64_t word = 0; size > 0; word = 0) { /* eight bytes at a time */
        size_t part = size < sizeof word ? size : sizeof word;
        memcpy(&word, at, part);
        hash = (hash ^ word ^ part) * UINT64_C(0x9E3779B97F4A7C15);
        hash ^= hash >> 32;
        at += part;
        size -= part;
    }
    return hash;
}

static uint64_t hash_folder(const folder *f)
{
    uint64_t sum = 0;
    for (size_t i = 0; i < f->count; i++) {
        uint64_t hash = hash_bytes(UINT64_C(0xcbf29ce484222325), f->files[i].name,
                                   strlen(f->files[i].name));
        sum += hash_bytes(hash, f->files[i].content.data, f->files[i].content.size);
    }
    return sum;
}

/* --- looking --- */

static void add_text(bytes *to, const char *text, size_t size)
{
    to->data = need(realloc(to->data, to->size + size + 1));
    memcpy(to->data + to->size, text, size);
    to->size += size;
    to->data[to->size] = '\0';
}

/* "cat FILE": its bytes, or that it is not there. */
static void look_at_file(const char *name, bytes *out)
{
    int fd = open(name, O_RDONLY);
    if (fd < 0) {
        add_text(out, "absent\n", 7);
        return;
    }
    bytes b = read_all(fd);
    add_text(out, b.data, b.size);
    free(b.data);
    close(fd);
}

static bytes look(const scene *s)
{
    static const fault none = {.kind = FAULT_NONE};
    bytes seen = {need(calloc(1, 1)), 0};
    for (size_t i = 0; i < s->look_count; i++) {
        const command *c = &s->looks[i];
        char text[32];
        outcome o;
        if (strcmp(c->words[0], "cat") == 0) {
            look_at_file(c->words[1], &seen);
            continue;
        }
        run_round(c, &none, &o);
        add_text(&seen, o.out.data, o.out.size);
        add_text(&seen, text, (size_t)snprintf(text, sizeof text, "exit %d\n", o.status));
        if (o.status != CLI_DONE)
            add_text(&seen, o.err.data, o.err.size);
        outcome_release(&o);
    }
    return seen;
}

/* What was seen in each folder of this scene: many faults and losses leave the same. */
static struct {
    uint64_t hash;
    bytes seen;
} looked[SEEN];
static size_t looked_count;

/* Looks at the folder, which is as `now` says, once at each; what it gives stays in the table.
 */
static bytes look_again(const scene *s, const folder *now)
{
    uint64_t hash = hash_folder(now);
    for (size_t i = 0; i < looked_count; i++)
        if (looked[i].hash == hash)
            return looked[i].seen;
    if (looked_count == SEEN)
        die("more folders than the table holds");
    looked[looked_count].hash = hash;
    return looked[looked_count++].seen = look(s);
}

static void put_folder(const folder *wanted)
{
    folder now;
    folder_read(".", &now);
    folder_restore(wanted, &now);
    folder_release(&now);
}

/* --- what is admitted --- */

/* Was all that had been said by then said by the undisturbed command as well? */
static bool admits(const scene *s, size_t number, bytes said)
{
    if (s->manner == BY_LINE)
        return begins(admitted[number].said, said);
    return number > 0 || said.size == 0;
}

static bool is_admitted(const scene *s, bytes seen, bytes said)
{
    bytes whole = admitted[admitted_count - 1].seen;
    while (s->manner == LOGGED && seen.size > 0 && seen.data[seen.size - 1] == '\0')
        seen.size--; /* a hole at the end: the reader leaves the last line out */
    if (s->manner == LOGGED && said.size == 0 && begins(whole, seen))
        return true;
    for (size_t i = 0; i < admitted_count; i++)
        if (same(admitted[i].seen, seen) && admits(s, i, said))
            return true;
    return false;
}

static void tell(const scene *s, bytes seen, bytes said, const char *when)
{
    static unsigned told; /* of this command */
    total->failures++;
    if (++told > MOST_TOLD)
        return;
    size_t nearest = 0;
    for (size_t i = 0; i < admitted_count; i++)
        if (admits(s, i, said))
            nearest = i;
    dprintf(console,
            "%s\n  %s\n  said by then: %.*s\n  found:\n%.700s\n  due, for example:\n%.700s\n",
            s->work.line, when, (int)said.size, said.data, seen.data,
            admitted[nearest].seen.data);
}

/* The work with the first `size` bytes of its input. */
static state run_part(const scene *s, size_t size)
{
    char path[64];
    outcome o;
    command part = s->work;
    int fd = memfd_create("input", 0);
    if (fd < 0 || write(fd, s->input.data, size) != (ssize_t)size)
        die("input");
    snprintf(path, sizeof path, "/proc/self/fd/%d", fd);
    part.input[0] = path;
    put_folder(&s->before);
    run_round(&part, &(fault){.kind = FAULT_NONE}, &o);
    close(fd);
    state result = {look(s), o.out};
    o.out.data = NULL;
    outcome_release(&o);
    return result;
}

/* Runs the work as it is, its calls taken down; the last state is what it leaves. */
static void run_whole(const scene *s, folder *after)
{
    outcome o;
    put_folder(&s->before);
    disk_begin(&s->before);
    run_round(&s->work, &(fault){.kind = FAULT_WRITE}, &o);
    disk_end();
    writes_of_work = faults_calls();
    status_of_work = o.status;
    *after = o.after;
    admitted[admitted_count].said = o.out;
    free(o.err.data);
    admitted[admitted_count++].seen = look(s);
}

static void find_admitted(const scene *s, folder *after)
{
    admitted_count = 0;
    if (s->manner != BY_LINE) {
        put_folder(&s->before);
        admitted[admitted_count++] = (state){look(s), {need(calloc(1, 1)), 0}};
    }
    for (size_t at = 0;
         s->manner == BY_LINE && at < s->input.size && admitted_count < MOST_STEPS - 1;) {
        admitted[admitted_count++] = run_part(s, at);
        at += strcspn(s->input.data + at, "\n") + 1;
    }
    run_whole(s, after);
}

/* --- the loops --- */

static uint64_t seen_hashes[SEEN];
static size_t seen_count;

/* Was this folder looked at before, when as much had been said? */
static bool is_known(const folder *f, size_t said)
{
    uint64_t hash = hash_folder(f) + said * UINT64_C(0x9E3779B97F4A7C15);
    for (size_t i = 0; i < seen_count; i++)
        if (seen_hashes[i] == hash)
            return true;
    if (seen_count < SEEN)
        seen_hashes[seen_count++] = hash;
    return false;
}

static void test_loss(const scene *s, size_t count, disk_loss loss)
{
    char when[400], call[160] = "the start";
    folder image;
    bytes said = admitted[admitted_count - 1].said;
    said.size = disk_said(count);
    if (count == disk_calls() && s->manner != BY_LINE)
        said.size++; /* the exit code acknowledges, too */
    disk_image(count, loss, seed, &image);
    total->states++;
    if (!is_known(&image, said.size) || only_call >= 0) {
        total->distinct++;
        put_folder(&image);
        bytes seen = look_again(s, &image);
        if (count > 0)
            disk_describe(count - 1, call, sizeof call);
        snprintf(when, sizeof when,
                 "power cut after call %zu (%s), left: %s\n  crash %s %s %u '%.80s' %zu %d",
                 count, call, loss_names[loss], list_name, data_name, seed, s->work.line, count,
                 (int)loss);
        if (!is_admitted(s, seen, said))
            tell(s, seen, said, when);
        else if (only_call >= 0)
            dprintf(console, "%s\n  found:\n%s\n", when, seen.data);
    }
    folder_release(&image);
}

/* One of so many is taken, so that `most` are. */
static size_t stride_of(size_t all)
{
    return all > most ? (all + most - 1) / most : 1;
}

static void test_losses(const scene *s)
{
    size_t stride = stride_of((disk_calls() + 1) * DISK_LOSSES), number = seed;
    seen_count = 0;
    for (size_t count = 0; count <= disk_calls(); count++)
        for (disk_loss loss = 0; loss < DISK_LOSSES; loss++)
            if (only_call < 0 ? number++ % stride == 0
                              : only_call == (long)count && only_loss == (long)loss)
                test_loss(s, count, loss);
}

static const char *const write_faults[WRITE_FAULTS] = {[WRITE_NO_SPACE] = "finds no space",
                                                       [WRITE_ERROR] = "fails on the disk",
                                                       [WRITE_HALF] = "is cut in half"};

static void test_fault(const scene *s, unsigned long at, bool once, write_fault how)
{
    char when[200];
    outcome o;
    put_folder(&s->before);
    faults_write_as(how);
    run_round(&s->work, &(fault){.kind = FAULT_WRITE, .at = at, .once = once}, &o);
    const state *whole = &admitted[admitted_count - 1];
    bytes seen = look_again(s, &o.after), said = o.out;
    if (s->manner != BY_LINE) /* the exit code says whether the work was done */
        said.size = o.status == status_of_work ? said.size + 1 : 0;
    /* what is drawn by lot has another content, of the same size */
    bool good =
        is_admitted(s, seen, said) || (s->manner == DRAWN && seen.size == whole->seen.size);
    faults_write_as(WRITE_NO_SPACE);
    snprintf(when, sizeof when, "write %lu %s%s, exit %d", at, write_faults[how],
             once ? "" : ", all after it fail", o.status);
    total->faults++;
    if (!good || (o.status != status_of_work && o.status != CLI_IO))
        tell(s, seen, said, when);
    outcome_release(&o);
}

static void test_scene(scene *s)
{
    folder after, image;
    folder_read(".", &s->before);
    if (s->work.input[0] != NULL && s->manner == BY_LINE) {
        int fd = open(s->work.input[0], O_RDONLY);
        if (fd < 0)
            die(s->work.input[0]);
        s->input = read_all(fd);
        close(fd);
    }
    find_admitted(s, &after);
    disk_image(disk_calls(), DISK_ALL, seed, &image);
    if (hash_folder(&image) != hash_folder(&after))
        tell(s, (bytes){(char[]){"?"}, 1}, (bytes){(char[]){""}, 0},
             "a call was not taken down: the folder is another than the calls make");
    total->calls += disk_calls();
    folder_release(&image);
    folder_release(&after);
    test_losses(s);
    size_t stride = stride_of(10 * writes_of_work);
    for (unsigned long at = 1 + seed % stride; at <= writes_of_work && only_call < 0;
         at += stride) {
        for (write_fault how = WRITE_NO_SPACE; how < WRITE_FAULTS; how++) {
            test_fault(s, at, true, how);
            test_fault(s, at, false, how);
        }
    }
    put_folder(&s->before);
}

/* In a process of its own: one that crashes does not end the others. */
static void test_apart(scene *s)
{
    counts start = *total;
    pid_t child = fork();
    if (child == 0) {
        test_scene(s);
        exit(0);
    }
    int status;
    if (child < 0 || waitpid(child, &status, 0) != child)
        die("fork");
    if (status != 0) {
        bytes words = read_pipe(errors_out);
        dprintf(console, "%s\n  the process ended with status %d\n%s\n", s->work.line, status,
                words.data);
        total->failures++;
        free(words.data);
    }
    dprintf(console, "%5lu calls %6lu states %5lu faults: %.90s\n", total->calls - start.calls,
            total->states - start.states, total->faults - start.faults, s->work.line);
}

/* --- the list --- */

static void split_scene(scene *s)
{
    char *bar = strstr(s->work.line, " | ");
    if (bar == NULL)
        die(s->work.line);
    *bar = '\0';
    for (char *at = bar + 3; at != NULL && s->look_count < MOST_LOOKS;) {
        char *next = strstr(at, " ; ");
        if (next != NULL)
            *next = '\0';
        command *c = &s->looks[s->look_count++];
        snprintf(c->line, sizeof c->line, "%s", at);
        split_line(c);
        at = next != NULL ? next + 3 : NULL;
    }
    split_line(&s->work);
    s->manner = (manner)s->work.kind;
}

static void set_up(command *c)
{
    outcome o;
    split_line(c);
    run_round(c, &(fault){.kind = FAULT_NONE}, &o);
    if (o.status != CLI_DONE)
        die(c->line);
    outcome_release(&o);
}

int main(int argc, char **argv)
{
    stage_prepare();
    faults_stop_clock();
    total =
        mmap(NULL, sizeof *total, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    int fd = argc >= 5 ? open(argv[1], O_RDONLY) : -1;
    bytes text = fd >= 0 ? read_all(fd) : (bytes){NULL, 0};
    FILE *list = text.size > 0 ? fmemopen(text.data, text.size, "r") : NULL;
    if (list == NULL)
        die("usage: crash LIST DATA_FOLDER SEED MOST [WORD [CALL LOSS]]");
    list_name = argv[1];
    data_name = argv[2];
    seed = (unsigned)strtoul(argv[3], NULL, 10);
    most = (unsigned)strtoul(argv[4], NULL, 10);
    if (argc >= 8) {
        only_call = strtol(argv[6], NULL, 10);
        only_loss = strtol(argv[7], NULL, 10);
    }
    enter_folder(argv[2]);
    static scene s;
    for (unsigned commands = 0;; commands++) {
        memset(&s, 0, sizeof s);
        if (!read_command(list, "$+->~", &s.work)) {
            dprintf(console, "%u commands\n", commands);
            break;
        }
        if (s.work.kind == '$') {
            set_up(&s.work);
            continue;
        }
        split_scene(&s);
        if (is_wanted(&s.work, argv[5], commands))
            test_apart(&s);
    }
    leave_folder();
    dprintf(console,
            "%lu states (%lu of them distinct) after %lu calls, %lu faults, %lu lost\n",
            total->states, total->distinct, total->calls, total->faults, total->failures);
    return total->failures != 0 || total->states == 0;
}
