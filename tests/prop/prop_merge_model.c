/*
 * Random histories on up to five copies of an event, merged in any order, with programs that
 * are killed meanwhile: after each step every copy is what a model says, no entry that was
 * acknowledged is missing, each conflict is named, and the log is whole. The model knows no
 * rows, keys or numbers: an entry is what a person did, and fits where what it changes is as it
 * was before, or is already as it is after. prop_merge_model [COUNT [SEED [DONE]]]: COUNT
 * histories of that seed, after the first DONE of them.
 */
#include "../support/merge_files.h"

#include "copies/copies.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

static uint64_t seed;

static unsigned below(unsigned limit)
{
    seed = seed * 6364136223846793005u + 1442695040888963407u;
    return (unsigned)(seed >> 33) % limit;
}

static int copy_count, next_name, next_team;
static long merges, conflicts, kills, kept_by_killed;

/* --- steps --- */

/* Runs it in a process that is killed at some moment; whether it was done. One that has said so
 * has done it. */
static bool run_and_kill(const task *t, int taken, int refused)
{
    int said[2], status;
    char byte = 0;
    long long before = t->on->item_count + 1;
    close_copies();
    if (pipe(said) != 0)
        model_fail("no pipe", "");
    unsigned delay = below(3000);
    pid_t child = fork();
    if (child == 0) {
        do_task(t, taken, refused);
        _exit(write(said[1], "y", 1) == 1 ? 0 : 1);
    }
    close(said[1]);
    usleep(delay);
    kill(child, SIGKILL);
    waitpid(child, &status, 0);
    bool acknowledged = read(said[0], &byte, 1) == 1;
    close(said[0]);
    if (WIFEXITED(status) && WEXITSTATUS(status) != 0)
        model_fail("a step failed in a process of its own", "");
    long long now = count_entries(t->on); /* rolls back what it left */
    kills++;
    kept_by_killed += now != before;
    if (acknowledged && now == before && (t->other == NULL || taken + refused > 0))
        model_fail("what was acknowledged is lost", t->on->path);
    if (now != before && now != before + (t->other != NULL ? taken + refused : 1))
        model_fail("a step was done in part", t->on->path);
    return now != before || taken + refused == 0;
}

/* Does the step on the file, and where it was done on the model. */
static void do_step(copy *c, const deed *d, bool undo, const copy *other)
{
    enum { KILLED = 12 };
    int taken = 1, refused = 0, ids = next_id;
    static copy after;
    steps_done++;
    after = *c;
    if (other != NULL) {
        merge_model(&after, other, &taken, &refused);
    } else {
        apply(&after, d);
        add_item(&after, (item){.deed = *d});
    }
    const task t = {c, d, undo, other};
    bool done = true;
    if (below(KILLED) == 0)
        done = run_and_kill(&t, taken, refused);
    else
        do_task(&t, taken, refused);
    if (done)
        *c = after;
    else
        next_id = ids;
    merges += other != NULL && done;
    conflicts += other != NULL && done ? refused : 0;
}

/* --- histories --- */

/* What the event is played as: the order of the last three follows from the games alone, and
 * must be found in every copy. */
static const ff_event_kind played_as[] = {FF_EVENT_UNKNOWN, FF_EVENT_KEIZER, FF_EVENT_LADDER,
                                          FF_EVENT_KNOCKOUT};

static void make_first(void)
{
    ff_event event;
    ff_error err = {0};
    copy *c = &copies[0];
    close_copies();
    ff_event_init(&event);
    event.name = "Model";
    event.kind = played_as[model_history % (long)(sizeof played_as / sizeof *played_as)];
    c->item_count = c->count = c->pairing = c->team_count = 0;
    memset(c->results, 0, sizeof c->results);
    for (int i = 0; i < FIRST; i++) {
        c->order[c->count++] = i;
        c->players[i] = (player){.rating = 2000};
        if (add_player(&event, i, 2000, &err) != FF_OK)
            model_fail("no player", err.message);
    }
    for (int g = 0; g < GAMES; g++)
        if (ff_event_pair(&event, round_of(g), g % TABLES + 1, seat(0, g, false),
                          seat(0, g, true), &err) != FF_OK)
            model_fail("no pairing", err.message);
    unlink(c->path);
    if (ff_eventfile_create(c->path, &event, &files_stamp, &err) != FF_OK)
        model_fail("no file", err.message);
    ff_event_release(&event);
    copy_count = 1;
    next_id = steps_done = 0;
    next_name = FIRST;
    next_team = 1;
}

static void make_copy(void)
{
    ff_error err = {0};
    int from = (int)below((unsigned)copy_count);
    copy *to = &copies[copy_count];
    char path[sizeof to->path];
    memcpy(path, to->path, sizeof path);
    unlink(path);
    ff_eventfile *file = open_copy(&copies[from]);
    if (ff_copies_backup(file, path, FF_BACKUP_NEW, &err) != FF_OK)
        model_fail("no copy", err.message);
    *to = copies[from];
    memcpy(to->path, path, sizeof path);
    copy_count++;
}

/* A deed that changes something in this copy; false where the lot fell on none. */
static bool choose_deed(const copy *c, int number, deed *d)
{
    static const act kinds[] = {RESULT, RESULT, RESULT,   RATING,    RATING, CLUB,
                                ADD,    ADD,    CHECK_IN, CHECK_OUT, PAIR,   BYE,
                                TEAM,   SIDE,   SIDE,     POINTS,    POINTS};
    *d = (deed){.what = kinds[below(sizeof kinds / sizeof *kinds)], .id = ++next_id};
    d->pairing = c->pairing;
    d->who = d->what == RESULT ? (int)below(GAMES) : c->order[below((unsigned)c->count)];
    const player *p = &c->players[d->who];
    switch (d->what) {
    case RESULT:
        d->before = c->results[d->who];
        d->after = (int)below(4);
        return d->before != d->after;
    case PAIR:
        d->before = c->pairing;
        d->after = 1 - c->pairing;
        return c->results[0] == 0 && c->results[1] == 0;
    case RATING:
        d->before = p->rating;
        d->after = 1900 + (int)below(4);
        return d->before != d->after;
    case CLUB:
        d->before = p->club;
        d->after = (int)below(3);
        return d->before != d->after;
    case BYE:
        d->what = p->bye ? NO_BYE : BYE;
        return true;
    case SIDE:
        d->before = p->team;
        d->after =
            c->team_count > 0 && below(4) != 0 ? c->teams[below((unsigned)c->team_count)] : 0;
        return d->before != d->after;
    case POINTS: /* of those who are there from the beginning */
        d->who = (int)below(FIRST / 2);
        return true;
    case TEAM:
        d->who = next_team < MOST_TEAMS ? next_team++ : -1;
        return d->who >= 0;
    case ADD:
        d->who = next_name < MOST_NAMES ? next_name++ : -1;
        d->rating = 1000 + d->who;
        return d->who >= 0;
    case CHECK_IN: /* each copy has a round of its own */
    case CHECK_OUT:
        d->after = 1 + number;
        return ((p->checked >> d->after & 1) != 0) == (d->what == CHECK_OUT);
    case REMOVE:
    case NO_BYE:
    case NO_POINTS:
    case NO_TEAM:
    case NOTE:
    case SAME:
        break;
    }
    return false;
}

/* What taking back is, as a deed. */
static deed opposite(const copy *c, const deed *d)
{
    static const act other[] = {RESULT,   RATING, CLUB, REMOVE, ADD,       CHECK_OUT,
                                CHECK_IN, NO_BYE, BYE,  SIDE,   NO_POINTS, POINTS,
                                NO_TEAM,  TEAM,   PAIR, NOTE,   SAME};
    deed out = *d;
    out.what = other[d->what];
    out.id = ++next_id;
    out.undoes = d->id;
    if (d->what == RESULT || d->what == RATING || d->what == CLUB || d->what == SIDE ||
        d->what == PAIR) {
        out.before = d->after;
        out.after = d->before;
    }
    if (out.what == REMOVE) {
        out.rating = c->players[d->who].rating;
        out.club = c->players[d->who].club;
    }
    return out;
}

/* The last entry, where it is a deed that was done here and is no taking back. */
static void take_back(copy *c, int own)
{
    const item *last = c->item_count > 0 ? &c->items[c->item_count - 1] : NULL;
    if (last == NULL || last->deed.id != own || last->of != 0)
        return;
    deed d = opposite(c, &last->deed);
    do_step(c, &d, true, NULL);
}

static void run_history(void)
{
    enum { LEAST = 8, MORE = 30 };
    int steps = LEAST + (int)below(MORE);
    make_first();
    make_copy();
    for (int i = 0; i < steps; i++) {
        int number = (int)below((unsigned)copy_count);
        int other = (int)below((unsigned)copy_count);
        deed d;
        switch (below(10)) {
        case 0:
            if (copy_count < COPIES)
                make_copy();
            break;
        case 1:
        case 2:
        case 3:
            if (other != number) {
                do_step(&copies[number], NULL, false, &copies[other]);
                compare_copy(&copies[number]);
            }
            break;
        default:
            if (choose_deed(&copies[number], number, &d)) {
                do_step(&copies[number], &d, false, NULL);
                if (below(4) == 0)
                    take_back(&copies[number], d.id);
            }
        }
    }
    /* at the end all of them hear of all */
    for (int i = 0; i < copy_count; i++)
        for (int k = 0; k < copy_count; k++)
            if (i != k)
                do_step(&copies[i], NULL, false, &copies[k]);
    close_copies();
    for (int i = 0; i < copy_count; i++) {
        count_entries(&copies[i]);
        compare_copy(&copies[i]);
    }
}

int main(int argc, char **argv)
{
    long count = argc > 1 ? atol(argv[1]) : 100;
    char folder[64];
    uint64_t start = argc > 2 ? strtoull(argv[2], NULL, 10) : 20261123;
    long done = argc > 3 ? atol(argv[3]) : 0;
    snprintf(folder, sizeof folder, "%s/prop_merge_model.XXXXXX",
             access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp");
    if (mkdtemp(folder) == NULL)
        return 1;
    for (int i = 0; i < COPIES; i++)
        snprintf(copies[i].path, sizeof copies[i].path, "%s/%c.ffe", folder, 'a' + i);
    for (model_history = done + 1; model_history <= done + count; model_history++) {
        seed = start * 1000003u + (uint64_t)model_history; /* each can be run by itself */
        run_history();
    }
    close_copies();
    for (int i = 0; i < COPIES; i++)
        unlink(copies[i].path);
    rmdir(folder);
    printf(
        "%ld histories, %ld merges, %ld conflicts, %ld processes killed, %ld of them too late: "
        "as the model\n",
        count, merges, conflicts, kills, kept_by_killed);
    return 0;
}
