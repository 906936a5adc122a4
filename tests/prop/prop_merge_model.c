/*
 * Random histories on up to five copies of an event, merged in any order, with programs that
 * are killed meanwhile: after each step every copy is what a model says, no entry that was
 * acknowledged is missing, each conflict is named, and the log is whole. The model knows no
 * rows, keys or numbers: an entry is what a person did, and fits where what it changes is as it
 * was before, or is already as it is after. prop_merge_model [COUNT [SEED [DONE]]]: COUNT
 * histories of that seed, after the first DONE of them.
 */
#include "copies/copies.h"
#include "event/roster.h"
#include "eventfile/eventfile.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum {
    COPIES = 5,
    FIRST = 8,
    TABLES = FIRST / 2, /* games of a round */
    ROUNDS = 2,
    GAMES = ROUNDS * TABLES,
    REPAIRED = 2, /* games of round 1 that may be paired otherwise */
    BYE_ROUND = 5,
    MOST_TEAMS = 16,
    MOST_NAMES = 64,
    MOST_ITEMS = 400,
    NAME = 24
};

static uint64_t seed;
static long history;

static unsigned below(unsigned limit)
{
    seed = seed * 6364136223846793005u + 1442695040888963407u;
    return (unsigned)(seed >> 33) % limit;
}

/* --- the model --- */

typedef enum act {
    RESULT,
    RATING,
    CLUB,
    ADD,
    REMOVE,
    CHECK_IN,
    CHECK_OUT,
    BYE,
    NO_BYE,
    SIDE,
    TEAM,
    NO_TEAM,
    PAIR,
    NOTE,
    SAME
} act;

/* What a person did. `id` is its own, in all copies. */
typedef struct deed {
    act what;
    int id, who; /* player, game or team */
    int before, after;
    int pairing;      /* of a result: who plays whom then */
    int rating, club; /* of a player who is added or taken out */
} deed;

/* An entry of a copy's log: a deed, or that the deed `of` was not taken over. */
typedef struct item {
    deed deed;
    int of; /* 0: the deed itself */
} item;

typedef struct player {
    int rating, club, team; /* team 0: none */
    bool bye;               /* asked for */
    unsigned checked;       /* a bit for each round */
} player;

typedef struct copy {
    char path[96];
    int pairing; /* of the first four players: 1-2 and 3-4, or 1-3 and 2-4 */
    int results[GAMES], order[MOST_NAMES], count; /* players in the order of the list */
    player players[MOST_NAMES];
    int teams[MOST_TEAMS], team_count; /* in the order of the list */
    item items[MOST_ITEMS];
    int item_count;
} copy;

static copy copies[COPIES];
static int copy_count, next_id, next_name, next_team, steps_done;
static long merges, conflicts, kills, kept_by_killed;

static void fail(const char *what, const char *detail)
{
    fprintf(stderr, "history %ld: %s: %s\n", history, what, detail);
    exit(1);
}

static int place_of(const copy *c, int who)
{
    for (int i = 0; i < c->count; i++)
        if (c->order[i] == who)
            return i;
    return -1;
}

static bool has_team(const copy *c, int team)
{
    for (int i = 0; i < c->team_count; i++)
        if (c->teams[i] == team)
            return true;
    return false;
}

/* Is a player in the team? */
static bool is_used(const copy *c, int team)
{
    for (int i = 0; i < c->count; i++)
        if (c->players[c->order[i]].team == team)
            return true;
    return false;
}

/* The deed is about a player. */
static bool of_player(const deed *d)
{
    return d->what != RESULT && d->what < TEAM;
}

static bool fits_value(int here, const deed *d)
{
    return here == d->before || here == d->after;
}

static bool fits(const copy *c, const deed *d)
{
    int at = of_player(d) ? place_of(c, d->who) : -1;
    const player *p = at >= 0 ? &c->players[d->who] : NULL;
    switch (d->what) {
    case RESULT:
        return fits_value(c->results[d->who], d) &&
               (d->who >= REPAIRED || c->pairing == d->pairing);
    case PAIR: /* with a result it is another game */
        return fits_value(c->pairing, d) && c->results[0] == 0 && c->results[1] == 0;
    case RATING:
        return p != NULL && fits_value(p->rating, d);
    case CLUB:
        return p != NULL && fits_value(p->club, d);
    case ADD:
        return p == NULL;
    case REMOVE: /* who is gone already is gone */
        return p == NULL || (p->rating == d->rating && p->club == d->club && p->checked == 0 &&
                             !p->bye && p->team == 0 && at == c->count - 1);
    case CHECK_IN:
    case BYE:
        return p != NULL;
    case SIDE:
        return p != NULL && fits_value(p->team, d) && (d->after == 0 || has_team(c, d->after));
    case TEAM:
        return !has_team(c, d->who);
    case NO_TEAM: /* whose players would be left with none */
        return !is_used(c, d->who);
    case CHECK_OUT:
    case NO_BYE:
    case NOTE:
    case SAME:
        return true;
    }
    return false;
}

static void remove_team(copy *c, int team)
{
    int left = 0;
    for (int i = 0; i < c->team_count; i++)
        if (c->teams[i] != team)
            c->teams[left++] = c->teams[i];
    c->team_count = left;
}

static void apply(copy *c, const deed *d)
{
    player *p = of_player(d) ? &c->players[d->who] : NULL;
    switch (d->what) {
    case RESULT:
        c->results[d->who] = d->after;
        break;
    case RATING:
        p->rating = d->after;
        break;
    case CLUB:
        p->club = d->after;
        break;
    case ADD:
        c->order[c->count++] = d->who;
        *p = (player){.rating = d->rating, .club = d->club};
        break;
    case REMOVE:
        if (place_of(c, d->who) >= 0)
            c->count--;
        break;
    case CHECK_IN:
        p->checked |= 1u << d->after;
        break;
    case CHECK_OUT:
        p->checked &= ~(1u << d->after);
        break;
    case BYE:
        p->bye = true;
        break;
    case NO_BYE:
        p->bye = false;
        break;
    case SIDE:
        p->team = d->after;
        break;
    case TEAM:
        c->teams[c->team_count++] = d->who;
        break;
    case NO_TEAM:
        remove_team(c, d->who);
        break;
    case PAIR:
        c->pairing = d->after;
        break;
    case NOTE:
    case SAME:
        break;
    }
}

/* The same was done here: the entry changes nothing, and nothing more where it goes from here.
 */
static bool is_done(const copy *c, const deed *d)
{
    const player *p = of_player(d) ? &c->players[d->who] : NULL;
    return d->what == RESULT    ? c->results[d->who] == d->after
           : d->what == RATING  ? p->rating == d->after
           : d->what == PAIR    ? c->pairing == d->after
           : d->what == CLUB    ? p->club == d->after
           : d->what == SIDE    ? p->team == d->after
           : d->what == BYE     ? p->bye
           : d->what == TEAM    ? has_team(c, d->who)
           : d->what == NO_TEAM ? !has_team(c, d->who)
           : d->what == REMOVE  ? place_of(c, d->who) < 0
                                : d->what == CHECK_OUT && place_of(c, d->who) < 0;
}

static void add_item(copy *c, item i)
{
    if (c->item_count == MOST_ITEMS)
        fail("the history is too long", "");
    c->items[c->item_count++] = i;
}

/* What the model refused in the last merge, for people. */
static char refusals[2000];

static void note_refusal(const copy *c, const deed *d)
{
    static const char *const words[] = {"result",   "rating",    "club",   "added",  "removed",
                                        "check-in", "check-out", "bye",    "no bye", "side",
                                        "team",     "no team",   "paired", "note",   "same"};
    size_t size = strlen(refusals);
    snprintf(refusals + size, sizeof refusals - size,
             "  model: %s of %d, %d to %d, refused (%s, at %d)\n", words[d->what], d->who,
             d->before, d->after, c->path, of_player(d) ? place_of(c, d->who) : 0);
}

static bool has(const copy *c, int id)
{
    for (int i = 0; i < c->item_count; i++)
        if (c->items[i].deed.id == id || c->items[i].of == id)
            return true;
    return false;
}

/* What a merge makes of it; the numbers of entries taken over, and of conflicts. */
static void merge_model(copy *mine, const copy *other, int *taken, int *refused)
{
    *taken = *refused = 0;
    refusals[0] = '\0';
    for (int i = 0; i < other->item_count; i++) {
        const item *there = &other->items[i];
        if (has(mine, there->deed.id) || (there->of != 0 && has(mine, there->of)))
            continue;
        if (there->of != 0) {
            add_item(mine, (item){.deed = {.what = NOTE, .id = there->deed.id}});
            ++*taken;
        } else if (fits(mine, &there->deed)) {
            item taken_over = *there;
            if (is_done(mine, &there->deed))
                taken_over.deed.what = SAME;
            else
                apply(mine, &there->deed);
            add_item(mine, taken_over);
            ++*taken;
        } else {
            add_item(mine,
                     (item){.deed = {.what = NOTE, .id = ++next_id}, .of = there->deed.id});
            ++*refused;
            note_refusal(mine, &there->deed);
        }
    }
}

/* --- the program --- */

static void name_of(int who, char out[NAME])
{
    snprintf(out, NAME, "Player %d", who);
}

static int index_of(const ff_event *event, int who)
{
    char name[NAME];
    name_of(who, name);
    for (size_t i = 0; i < event->player_count; i++)
        if (strcmp(event->players[i].name, name) == 0)
            return (int)i;
    return -1;
}

static const ff_result results[] = {FF_RESULT_NONE, FF_RESULT_WIN, FF_RESULT_DRAW,
                                    FF_RESULT_LOSS};
static const char *const clubs[] = {"", "Nord", "Sued"};

static int add_player(ff_event *event, int who, int rating, ff_error *err)
{
    int index;
    char name[NAME];
    int code = ff_event_add_player(event, 0, &index, err);
    if (code != FF_OK)
        return code;
    name_of(who, name);
    event->players[index].name = ff_event_text(event, name, strlen(name));
    event->players[index].rating = rating;
    return FF_OK;
}

static int round_of(int game)
{
    return game / TABLES + 1;
}

/* The index of White in a game, or of Black: in round 2 the first four against the others. */
static int seat(int pairing, int game, bool black)
{
    static const int seats[2][REPAIRED][2] = {{{0, 1}, {2, 3}}, {{0, 2}, {1, 3}}};
    if (game >= TABLES)
        return game - TABLES + (black ? TABLES : 0);
    return game < REPAIRED ? seats[pairing][game][black] : 2 * game + black;
}

static void name_team(int team, char out[NAME])
{
    snprintf(out, NAME, "Team %d", team);
}

static int edit_side(ff_event *event, int at, int team, ff_error *err)
{
    char name[NAME];
    event->players[at].team = FF_NOBODY;
    name_team(team, name);
    return team != 0 ? ff_event_add_team(event, name, &event->players[at].team, err) : FF_OK;
}

static int edit_bye(ff_event *event, int at, bool ask, ff_error *err)
{
    bool found;
    return ask ? ff_event_ask_bye(event, at, BYE_ROUND, FF_RESULT_BYE_HALF, err)
               : ff_event_cancel_bye(event, at, BYE_ROUND, &found, err);
}

static int edit_team(ff_event *event, int team, ff_error *err)
{
    char name[NAME];
    int index;
    name_team(team, name);
    return ff_event_add_team(event, name, &index, err);
}

static void repair(ff_event *event, int pairing)
{
    for (int g = 0; g < REPAIRED; g++)
        for (int black = 0; black < 2; black++) {
            ff_round_result *cell = &event->players[seat(pairing, g, black)].cells[0];
            cell->opponent = seat(pairing, g, !black);
            cell->side = (uint8_t)(black ? FF_SIDE_BLACK : FF_SIDE_WHITE);
            cell->board = g + 1;
        }
}

static int edit(void *ctx, ff_event *event, ff_error *err)
{
    const deed *d = ctx;
    int at = of_player(d) ? index_of(event, d->who) : 0;
    switch (d->what) {
    case RESULT:
        return ff_event_result(event, round_of(d->who), seat(d->pairing, d->who, false),
                               results[d->after], ff_result_mirror(results[d->after]), err);
    case RATING:
        event->players[at].rating = d->after;
        return FF_OK;
    case CLUB:
        event->players[at].club =
            ff_event_text(event, clubs[d->after], strlen(clubs[d->after]));
        return FF_OK;
    case ADD:
        return add_player(event, d->who, d->rating, err);
    case CHECK_IN:
        return ff_event_check_in(event, at, d->after, err);
    case CHECK_OUT:
        ff_event_check_out(event, at, d->after);
        return FF_OK;
    case BYE:
    case NO_BYE:
        return edit_bye(event, at, d->what == BYE, err);
    case SIDE:
        return edit_side(event, at, d->after, err);
    case TEAM:
        return edit_team(event, d->who, err);
    case PAIR:
        repair(event, d->after);
        return FF_OK;
    case REMOVE: /* by taking back */
    case NO_TEAM:
    case NOTE:
    case SAME:
        break;
    }
    return FF_OK;
}

/* Files stay open from step to step, which saves most of the time: SQLite reads the statements
 * of all tables when it opens one. They are closed before a process of its own has them, and
 * at the end, so that what is compared last comes from the disk. */
static ff_eventfile *files[COPIES];

static ff_eventfile *open_copy(const copy *c)
{
    ff_eventfile **file = &files[c - copies];
    ff_error err;
    if (*file == NULL && ff_eventfile_open(c->path, 2000, file, &err) != FF_OK)
        fail("a copy cannot be opened", err.message);
    return *file;
}

static void close_copies(void)
{
    for (int i = 0; i < COPIES; i++) {
        ff_eventfile_free(files[i]);
        files[i] = NULL;
    }
}

static const ff_log_stamp stamp = {"2026-11-21T09:00:00Z", "Ann", "done", ""};

/* What is done in a process of its own, which may be killed. */
typedef struct task {
    copy *on;
    const deed *deed; /* of `undo`: that the last entry is taken back */
    bool undo;
    const copy *other; /* NULL, or what is merged */
} task;

/* Two copies may do the same in one second: then it is one entry. Here none is. */
static int change(const task *t, ff_eventfile *file, ff_error *err)
{
    char reason[32];
    long long entry, undone;
    snprintf(reason, sizeof reason, "deed %d", t->deed->id);
    ff_log_stamp mine = stamp;
    mine.reason = reason;
    return t->undo ? ff_eventfile_undo(file, &mine, 0, &undone, &entry, NULL, err)
                   : ff_eventfile_change(file, &mine, edit, (void *)(uintptr_t)t->deed, &entry,
                                         NULL, err);
}

static int do_task(const task *t, int taken, int refused)
{
    ff_error err = {0};
    ff_diagnostics notes = {0};
    ff_merge_report report = {0, 0, NULL};
    ff_eventfile *file = open_copy(t->on),
                 *other = t->other != NULL ? open_copy(t->other) : NULL;
    char time[32]; /* two copies may note one refusal in one second: here none do */
    snprintf(time, sizeof time, "2026-11-%02dT%02d:%02d:00Z", 1 + steps_done / 1440,
             steps_done / 60 % 24, steps_done % 60);
    int code = other != NULL ? ff_copies_merge(file, other, time, &notes, &report, &err)
                             : change(t, file, &err);
    if (code != FF_OK)
        fail("a step failed", err.message);
    if (other != NULL && (report.merged != taken || report.conflicts != refused ||
                          notes.count != (size_t)refused)) {
        char text[160];
        snprintf(text, sizeof text,
                 "%d taken over and %d not, %zu named; the model has %d and %d", report.merged,
                 report.conflicts, notes.count, taken, refused);
        for (size_t i = 0; i < notes.count; i++)
            fprintf(stderr, "  %s\n", notes.items[i].text);
        fprintf(stderr, "%s", refusals);
        fail("a merge", text);
    }
    ff_diagnostics_release(&notes);
    return code;
}

static long long count_entries(const copy *c)
{
    ff_diagnostics notes = {0};
    ff_error err = {0};
    long long count = 0;
    ff_eventfile *file = open_copy(c);
    if (ff_eventfile_verify(file, &notes, &count, NULL, &err) != FF_OK || notes.count != 0)
        fail("the log is not whole", notes.count != 0 ? notes.items[0].text : err.message);
    return count;
}

/* Runs it in a process that is killed at some moment; whether it was done. One that has said so
 * has done it. */
static bool run_and_kill(const task *t, int taken, int refused)
{
    int said[2], status;
    char byte = 0;
    long long before = t->on->item_count + 1;
    close_copies();
    if (pipe(said) != 0)
        fail("no pipe", "");
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
        fail("a step failed in a process of its own", "");
    long long now = count_entries(t->on); /* rolls back what it left */
    kills++;
    kept_by_killed += now != before;
    if (acknowledged && now == before && (t->other == NULL || taken + refused > 0))
        fail("what was acknowledged is lost", t->on->path);
    if (now != before && now != before + (t->other != NULL ? taken + refused : 1))
        fail("a step was done in part", t->on->path);
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

/* --- what the file holds --- */

static void compare_player(const copy *c, const ff_event *event, int at)
{
    char name[NAME], text[200];
    const ff_player *p = &event->players[at];
    const player *m = &c->players[c->order[at]];
    unsigned checked = 0;
    name_of(c->order[at], name);
    for (int r = 1; r <= COPIES; r++)
        checked |= ff_event_is_checked_in(event, at, r) ? 1u << r : 0;
    snprintf(text, sizeof text, "%s: %d %s %u instead of %s: %d %s %u in %s", p->name,
             p->rating, p->club, checked, name, m->rating, clubs[m->club], m->checked, c->path);
    if (strcmp(p->name, name) != 0 || p->rating != m->rating ||
        strcmp(p->club, clubs[m->club]) != 0 || checked != m->checked)
        fail("a player is not as in the model", text);
}

static void compare_teams(const copy *c, const ff_event *event)
{
    char name[NAME], text[160];
    int count = (int)event->team_count;
    if (count != c->team_count) {
        snprintf(text, sizeof text, "%d instead of %d in %s", count, c->team_count, c->path);
        fail("another number of teams", text);
    }
    for (int i = 0; i < c->team_count; i++) {
        name_team(c->teams[i], name);
        if (strcmp(event->teams[i].name, name) != 0)
            fail("a team is not as in the model", c->path);
    }
    for (int i = 0; i < c->count; i++) {
        int team = event->players[i].team, wanted = c->players[c->order[i]].team;
        name_team(wanted, name);
        if ((team != FF_NOBODY) != (wanted != 0) || team >= count ||
            (team != FF_NOBODY && strcmp(event->teams[team].name, name) != 0))
            fail("a player is in another team than in the model", c->path);
    }
}

static void compare_byes(const copy *c, const ff_event *event)
{
    size_t asked = 0, requests = 0;
    char text[160];
    for (int i = 0; i < c->count; i++) {
        bool bye = ff_event_asked_bye(event, i, BYE_ROUND) == FF_RESULT_BYE_HALF;
        snprintf(text, sizeof text, "%s in %s", event->players[i].name, c->path);
        if (bye != c->players[c->order[i]].bye)
            fail("a bye is not as in the model", text);
        asked += bye;
    }
    for (size_t i = 0; i < event->bye_request_count; i++)
        requests += (size_t)event->bye_requests[i].count;
    if (requests != asked)
        fail("a bye is asked for twice, or for no player", c->path);
}

static void compare_game(const copy *c, const ff_event *event, int game)
{
    int white = seat(c->pairing, game, false), black = seat(c->pairing, game, true);
    const ff_round_result *cell = ff_event_cell(event, white, round_of(game));
    if (cell->opponent != black ||
        ff_event_cell(event, black, round_of(game))->opponent != white)
        fail("a pairing is not as in the model", c->path);
    if (cell->result != results[c->results[game]])
        fail("a result is not as in the model", c->path);
}

static void compare(const copy *c)
{
    ff_event event;
    ff_error err = {0};
    int named = 0, own = 0, all = 0; /* the same note may come from two copies */
    ff_event_init(&event);
    if (ff_eventfile_load(open_copy(c), &event, &err) != FF_OK)
        fail("a copy cannot be read", err.message);
    if (event.anchor.entries != c->item_count + 1)
        fail("the log has another number of entries", c->path);
    if ((int)event.player_count != c->count)
        fail("another number of players", c->path);
    for (int i = 0; i < c->count; i++)
        compare_player(c, &event, i);
    for (int g = 0; g < GAMES; g++)
        compare_game(c, &event, g);
    compare_teams(c, &event);
    compare_byes(c, &event);
    for (size_t i = 0; i < event.attachment_count; i++)
        named += strcmp(event.attachments[i].kind, "merge-conflict") == 0;
    for (int i = 0; i < c->item_count; i++)
        all += c->items[i].deed.what == NOTE;
    for (int i = 0; i < c->item_count; i++)
        own += c->items[i].of != 0;
    if (named < own || named > all)
        fail("not every conflict is named in the file", c->path);
    ff_event_release(&event);
}

/* --- histories --- */

static void make_first(void)
{
    ff_event event;
    ff_error err = {0};
    copy *c = &copies[0];
    close_copies();
    ff_event_init(&event);
    event.name = "Model";
    c->item_count = c->count = c->pairing = c->team_count = 0;
    memset(c->results, 0, sizeof c->results);
    for (int i = 0; i < FIRST; i++) {
        c->order[c->count++] = i;
        c->players[i] = (player){.rating = 2000};
        if (add_player(&event, i, 2000, &err) != FF_OK)
            fail("no player", err.message);
    }
    for (int g = 0; g < GAMES; g++)
        if (ff_event_pair(&event, round_of(g), g % TABLES + 1, seat(0, g, false),
                          seat(0, g, true), &err) != FF_OK)
            fail("no pairing", err.message);
    unlink(c->path);
    if (ff_eventfile_create(c->path, &event, &stamp, &err) != FF_OK)
        fail("no file", err.message);
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
        fail("no copy", err.message);
    *to = copies[from];
    memcpy(to->path, path, sizeof path);
    copy_count++;
}

/* A deed that changes something in this copy; false where the lot fell on none. */
static bool choose_deed(const copy *c, int number, deed *d)
{
    static const act kinds[] = {RESULT,   RESULT,    RESULT, RATING, RATING, CLUB, ADD, ADD,
                                CHECK_IN, CHECK_OUT, PAIR,   BYE,    TEAM,   SIDE, SIDE};
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
    static const act other[] = {RESULT,    RATING,   CLUB,   REMOVE, ADD,
                                CHECK_OUT, CHECK_IN, NO_BYE, BYE,    SIDE,
                                NO_TEAM,   TEAM,     PAIR,   NOTE,   SAME};
    deed out = *d;
    out.what = other[d->what];
    out.id = ++next_id;
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
                compare(&copies[number]);
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
        compare(&copies[i]);
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
    for (history = done + 1; history <= done + count; history++) {
        seed = start * 1000003u + (uint64_t)history; /* each can be run by itself */
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
