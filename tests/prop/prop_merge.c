/*
 * Two copies of an event with random histories are merged: every entry of the other copy is
 * taken over, the same on both sides, or kept as a conflict; the log stays whole, the event can
 * be read, and a second merge finds nothing. prop_merge [COUNT [SEED]]
 */
#include "copies/copies.h"
#include "event/roster.h"
#include "flagfall/eventfile.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static uint64_t state;

static unsigned below(unsigned limit)
{
    state = state * 6364136223846793005u + 1442695040888963407u;
    return (unsigned)(state >> 33) % limit;
}

static void fail(const char *what, long number, const ff_error *err)
{
    fprintf(stderr, "history %ld: %s%s%s\n", number, what, err != NULL ? ": " : "",
            err != NULL ? err->message : "");
    exit(1);
}

enum { PLAYERS = 8, MOST = 64 };

/* One random change; what cannot be done changes nothing. */
static int edit(void *ctx, ff_event *event, ff_error *err)
{
    static const ff_result results[] = {FF_RESULT_WIN, FF_RESULT_DRAW, FF_RESULT_LOSS};
    (void)ctx;
    int player = (int)below((unsigned)event->player_count), index;
    ff_player *p = &event->players[player];
    ff_result result = results[below(3)];
    switch (below(7)) {
    case 0:
        p->rating = (int)below(2500);
        break;
    case 1:
        p->club = ff_event_text(event, below(2) == 0 ? "Nord" : "Sued", 4);
        break;
    case 2:
        ff_event_add_player(event, 0, &index, NULL);
        break;
    case 3:
        ff_event_ask_bye(event, player, 1 + (int)below(4), FF_RESULT_BYE_HALF, NULL);
        break;
    case 4:
        ff_event_check_in(event, player, 1 + (int)below(4), NULL);
        break;
    case 5:
        ff_event_pair(event, 2, 0, player, (int)below((unsigned)event->player_count), NULL);
        break;
    default:
        ff_event_result(event, 1, player, result, ff_result_mirror(result), NULL);
    }
    (void)err;
    return FF_OK;
}

static void change(ff_eventfile *file, const char *side, int entry, long number)
{
    char action[64], hash[FF_HASH_SIZE];
    long long made;
    ff_error err = {0};
    snprintf(action, sizeof action, "%s %d", side, entry);
    const ff_log_stamp stamp = {"2026-11-21T09:00:00Z", side, action, ""};
    if (ff_eventfile_change(file, &stamp, edit, NULL, &made, hash, &err) != FF_OK)
        fail("a change failed", number, &err);
}

typedef struct actions {
    char text[MOST][96];
    int count;
} actions;

static bool collect(void *ctx, const ff_log_entry *e)
{
    actions *a = ctx;
    if (a->count < MOST)
        snprintf(a->text[a->count++], sizeof a->text[0], "%s", e->action);
    return false;
}

static int times(const actions *a, const char *action)
{
    static const char refused[] = "not taken over: ";
    int count = 0;
    for (int i = 0; i < a->count; i++) {
        const char *text = a->text[i];
        text += strncmp(text, refused, sizeof refused - 1) == 0 ? sizeof refused - 1 : 0;
        count += strcmp(text, action) == 0;
    }
    return count;
}

static void check(ff_eventfile *mine, ff_eventfile *other, long number)
{
    actions here = {.count = 0}, there = {.count = 0};
    ff_merge_report report, again;
    ff_diagnostics notes = {0};
    ff_event event;
    ff_error err = {0};
    int own = 0, missing = 0;
    const char *time = "2026-11-21T10:00:00Z";
    if (ff_copies_merge(mine, other, time, NULL, &report, &err) != FF_OK ||
        ff_eventfile_log(mine, collect, &here, &err) != FF_OK ||
        ff_eventfile_log(other, collect, &there, &err) != FF_OK)
        fail("the merge failed", number, &err);
    for (int i = 0; i < there.count; i++) {
        own += there.text[i][0] == 'B';
        missing += there.text[i][0] == 'B' && times(&here, there.text[i]) != 1;
    }
    if (report.merged + report.conflicts != own || missing != 0)
        fail("an entry is lost", number, NULL);
    if (ff_copies_merge(mine, other, time, NULL, &again, &err) != FF_OK || again.merged != 0 ||
        again.conflicts != 0)
        fail("a second merge finds something", number, &err);
    if (ff_eventfile_check(mine, &notes, &err) != FF_OK)
        fail("the check failed", number, &err);
    for (size_t i = 0; i < notes.count; i++)
        if (notes.items[i].severity == FF_SEVERITY_ERROR ||
            strcmp(notes.items[i].code, "pairing-disagrees") == 0)
            fail(notes.items[i].text, number, NULL);
    ff_event_init(&event);
    if (ff_eventfile_load(mine, &event, &err) != FF_OK)
        fail("the event cannot be read", number, &err);
    ff_event_release(&event);
    ff_diagnostics_release(&notes);
}

static void make(const char *path, long number)
{
    ff_event event;
    ff_error err = {0};
    int index;
    const ff_log_stamp stamp = {"2026-11-21T08:00:00Z", "A", "made", ""};
    ff_event_init(&event);
    for (int i = 0; i < PLAYERS; i++)
        ff_event_add_player(&event, 0, &index, NULL);
    for (int i = 0; i + 1 < PLAYERS; i += 2)
        ff_event_pair(&event, 1, i / 2 + 1, i, i + 1, NULL);
    unlink(path);
    if (ff_eventfile_create(path, &event, &stamp, &err) != FF_OK)
        fail("cannot be made", number, &err);
    ff_event_release(&event);
}

static void run(const char *a, const char *b, long number)
{
    ff_eventfile *mine, *other;
    ff_error err = {0};
    int first = (int)below(5), second = 1 + (int)below(5);
    make(a, number);
    unlink(b);
    if (ff_eventfile_open(a, 0, &mine, &err) != FF_OK ||
        ff_copies_backup(mine, b, FF_BACKUP_NEW, &err) != FF_OK ||
        ff_eventfile_open(b, 0, &other, &err) != FF_OK)
        fail("cannot be copied", number, &err);
    for (int i = 0; i < first; i++)
        change(mine, "A", i, number);
    for (int i = 0; i < second; i++)
        change(other, "B", i, number);
    check(mine, other, number);
    ff_eventfile_free(mine);
    ff_eventfile_free(other);
}

int main(int argc, char **argv)
{
    long count = argc > 1 ? atol(argv[1]) : 500;
    char folder[64];
    char a[96], b[96];
    state = argc > 2 ? strtoull(argv[2], NULL, 10) : 20261122;
    snprintf(folder, sizeof folder, "%s/prop_merge.XXXXXX",
             access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp");
    if (mkdtemp(folder) == NULL)
        return 1;
    snprintf(a, sizeof a, "%s/a.ffe", folder);
    snprintf(b, sizeof b, "%s/b.ffe", folder);
    for (long i = 1; i <= count; i++)
        run(a, b, i);
    unlink(a);
    unlink(b);
    rmdir(folder);
    printf("%ld pairs of histories: no entry lost, nothing found twice\n", count);
    return 0;
}
