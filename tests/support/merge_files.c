#include "merge_files.h"

#include "copies/copies.h"
#include "event/roster.h"
#include "flagfall/standings.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

copy copies[COPIES];
int steps_done;

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

int add_player(ff_event *event, int who, int rating, ff_error *err)
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

int round_of(int game)
{
    return game / TABLES + 1;
}

int seat(int pairing, int game, bool black)
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

static int edit_points(ff_event *event, int at, ff_error *err)
{
    const int *nos = ff_event_numbers(event, &event->players[at].no, 1);
    if (nos == NULL ||
        ff_grow(&event->adjustments, &event->adjustment_capacity, event->adjustment_count + 1,
                sizeof *event->adjustments) != FF_OK)
        return ff_fail(err, FF_E_MEMORY, "out of memory");
    event->adjustments[event->adjustment_count++] =
        (ff_adjustment){.bonus = true, .tenths = -FF_POINT, .nos = nos, .count = 1};
    return FF_OK;
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
    case POINTS:
        return edit_points(event, at, err);
    case SIDE:
        return edit_side(event, at, d->after, err);
    case TEAM:
        return edit_team(event, d->who, err);
    case PAIR:
        repair(event, d->after);
        return FF_OK;
    case REMOVE: /* by taking back */
    case NO_POINTS:
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

ff_eventfile *open_copy(const copy *c)
{
    ff_eventfile **file = &files[c - copies];
    ff_error err;
    if (*file == NULL && ff_eventfile_open(c->path, 2000, file, &err) != FF_OK)
        model_fail("a copy cannot be opened", err.message);
    return *file;
}

void close_copies(void)
{
    for (int i = 0; i < COPIES; i++) {
        ff_eventfile_free(files[i]);
        files[i] = NULL;
    }
}

const ff_log_stamp files_stamp = {"2026-11-21T09:00:00Z", "Ann", "done", ""};

/* Two copies may do the same in one second: then it is one entry. Here none is. */
static int change(const task *t, ff_eventfile *file, ff_error *err)
{
    char reason[32];
    long long entry, undone;
    snprintf(reason, sizeof reason, "deed %d", t->deed->id);
    ff_log_stamp mine = files_stamp;
    mine.reason = reason;
    return t->undo ? ff_eventfile_undo(file, &mine, 0, &undone, &entry, NULL, err)
                   : ff_eventfile_change(file, &mine, edit, (void *)(uintptr_t)t->deed, &entry,
                                         NULL, err);
}

int do_task(const task *t, int taken, int refused)
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
        model_fail("a step failed", err.message);
    if (other != NULL && (report.merged != taken || report.conflicts != refused ||
                          notes.count != (size_t)refused)) {
        char text[160];
        snprintf(text, sizeof text,
                 "%d taken over and %d not, %zu named; the model has %d and %d", report.merged,
                 report.conflicts, notes.count, taken, refused);
        for (size_t i = 0; i < notes.count; i++)
            fprintf(stderr, "  %s\n", notes.items[i].text);
        fprintf(stderr, "%s", model_refusals());
        model_fail("a merge", text);
    }
    ff_diagnostics_release(&notes);
    return code;
}

long long count_entries(const copy *c)
{
    ff_diagnostics notes = {0};
    ff_error err = {0};
    long long count = 0;
    ff_eventfile *file = open_copy(c);
    if (ff_eventfile_verify(file, &notes, &count, NULL, &err) != FF_OK || notes.count != 0)
        model_fail("the log is not whole",
                   notes.count != 0 ? notes.items[0].text : err.message);
    return count;
}

/* --- what the files hold --- */

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
        model_fail("a player is not as in the model", text);
}

static void compare_teams(const copy *c, const ff_event *event)
{
    char name[NAME], text[160];
    int count = (int)event->team_count;
    if (count != c->team_count) {
        snprintf(text, sizeof text, "%d instead of %d in %s", count, c->team_count, c->path);
        model_fail("another number of teams", text);
    }
    for (int i = 0; i < c->team_count; i++) {
        name_team(c->teams[i], name);
        if (strcmp(event->teams[i].name, name) != 0)
            model_fail("a team is not as in the model", c->path);
    }
    for (int i = 0; i < c->count; i++) {
        int team = event->players[i].team, wanted = c->players[c->order[i]].team;
        name_team(wanted, name);
        if ((team != FF_NOBODY) != (wanted != 0) || team >= count ||
            (team != FF_NOBODY && strcmp(event->teams[team].name, name) != 0))
            model_fail("a player is in another team than in the model", c->path);
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
            model_fail("a bye is not as in the model", text);
        asked += bye;
    }
    for (size_t i = 0; i < event->bye_request_count; i++)
        requests += (size_t)event->bye_requests[i].count;
    if (requests != asked)
        model_fail("a bye is asked for twice, or for no player", c->path);
}

static void compare_points(const copy *c, const ff_event *event)
{
    int counts[MOST_NAMES] = {0};
    char text[160];
    for (size_t i = 0; i < event->adjustment_count; i++)
        for (int k = 0; k < c->count; k++)
            counts[k] += event->players[k].no == event->adjustments[i].nos[0];
    for (int k = 0; k < c->count; k++) {
        snprintf(text, sizeof text, "%d, and not %d of %s in %s", counts[k],
                 c->players[c->order[k]].points, event->players[k].name, c->path);
        if (counts[k] != c->players[c->order[k]].points)
            model_fail("points are not as in the model", text);
    }
}

static void compare_game(const copy *c, const ff_event *event, int game)
{
    int white = seat(c->pairing, game, false), black = seat(c->pairing, game, true);
    const ff_round_result *cell = ff_event_cell(event, white, round_of(game));
    if (cell->opponent != black ||
        ff_event_cell(event, black, round_of(game))->opponent != white)
        model_fail("a pairing is not as in the model", c->path);
    if (cell->result != results[c->results[game]])
        model_fail("a result is not as in the model", c->path);
}

/* Each player has a place, in a ladder one of their own; the games of the model are none of a
 * bracket, which a knockout says. */
static void compare_order(const copy *c, const ff_event *event)
{
    ff_standings_options options = FF_STANDINGS_OPTIONS_INIT;
    ff_standings s = {0};
    int code = ff_standings_make(event, &options, &s, NULL);
    bool fine = code == FF_OK || (code == FF_E_STATE && event->kind == FF_EVENT_KNOCKOUT);
    for (size_t i = 0; code == FF_OK && i < s.count; i++)
        fine = fine && s.rows[i].rank >= 1 && s.rows[i].rank <= (int)i + 1 &&
               (event->kind != FF_EVENT_LADDER || s.rows[i].rank == (int)i + 1);
    if (!fine || (code == FF_OK && (int)s.count != c->count))
        model_fail("the order of the players cannot be found", c->path);
    ff_standings_release(&s);
}

void compare_copy(const copy *c)
{
    ff_event event;
    ff_error err = {0};
    int named = 0, own = 0, all = 0; /* the same note may come from two copies */
    ff_event_init(&event);
    if (ff_eventfile_load(open_copy(c), &event, &err) != FF_OK)
        model_fail("a copy cannot be read", err.message);
    if (event.anchor.entries != c->item_count + 1)
        model_fail("the log has another number of entries", c->path);
    if ((int)event.player_count != c->count)
        model_fail("another number of players", c->path);
    for (int i = 0; i < c->count; i++)
        compare_player(c, &event, i);
    for (int g = 0; g < GAMES; g++)
        compare_game(c, &event, g);
    compare_teams(c, &event);
    compare_byes(c, &event);
    compare_points(c, &event);
    compare_order(c, &event);
    for (size_t i = 0; i < event.attachment_count; i++)
        named += strcmp(event.attachments[i].kind, "merge-conflict") == 0;
    for (int i = 0; i < c->item_count; i++)
        all += c->items[i].deed.what == NOTE;
    for (int i = 0; i < c->item_count; i++)
        own += c->items[i].of != 0;
    if (named < own || named > all)
        model_fail("not every conflict is named in the file", c->path);
    ff_event_release(&event);
}
