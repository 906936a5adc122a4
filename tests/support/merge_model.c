#include "merge_model.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int next_id;
long model_history;

void model_fail(const char *what, const char *detail)
{
    fprintf(stderr, "model_history %ld: %s: %s\n", model_history, what, detail);
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

bool of_player(const deed *d)
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
    case POINTS: /* asked beside, for what the other copy has is asked too */
    case NO_POINTS:
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

void apply(copy *c, const deed *d)
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
    case POINTS:
        p->points++;
        break;
    case NO_POINTS:
        p->points--;
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
    return d->what == RESULT      ? c->results[d->who] == d->after
           : d->what == RATING    ? p->rating == d->after
           : d->what == PAIR      ? c->pairing == d->after
           : d->what == CLUB      ? p->club == d->after
           : d->what == SIDE      ? p->team == d->after
           : d->what == BYE       ? p->bye
           : d->what == NO_POINTS ? p->points == 0
           : d->what == TEAM      ? has_team(c, d->who)
           : d->what == NO_TEAM   ? !has_team(c, d->who)
           : d->what == REMOVE    ? place_of(c, d->who) < 0
                                  : d->what == CHECK_OUT && place_of(c, d->who) < 0;
}

void add_item(copy *c, item i)
{
    if (c->item_count == MOST_ITEMS)
        model_fail("the history is too long", "");
    c->items[c->item_count++] = i;
}

/* What the model refused in the last merge, for people. */
static char refusals[2000];

static void note_refusal(const copy *c, const deed *d)
{
    static const char *const words[] = {"result",   "rating",    "club", "added",   "removed",
                                        "check-in", "check-out", "bye",  "no bye",  "side",
                                        "points",   "no points", "team", "no team", "paired",
                                        "note",     "same"};
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

static bool has_refused(const copy *c, int id)
{
    for (int i = 0; i < c->item_count; i++)
        if (c->items[i].of == id)
            return true;
    return false;
}

static bool has_done(const copy *c, int id)
{
    for (int i = 0; i < c->item_count; i++)
        if (c->items[i].of == 0 && c->items[i].deed.id == id)
            return true;
    return false;
}

/* How often a player's points were deducted here without the other copy having it. */
static void count_apart(const copy *mine, const copy *other, int apart[MOST_NAMES])
{
    memset(apart, 0, MOST_NAMES * sizeof *apart);
    for (int i = 0; i < mine->item_count; i++) {
        const item *here = &mine->items[i];
        if (here->of == 0 && !has_done(other, here->deed.id))
            apart[here->deed.who] +=
                (here->deed.what == POINTS) - (here->deed.what == NO_POINTS);
    }
}

/* Points that may be those which are noted here; a taking back of what was refused. */
static bool fits_points(const copy *mine, const deed *d, const int apart[MOST_NAMES])
{
    if (d->what == POINTS)
        return mine->players[d->who].points == 0 || apart[d->who] <= 0;
    return d->what != NO_POINTS || mine->players[d->who].points == 0 ||
           !has_refused(mine, d->undoes);
}

static void take_over(copy *mine, const item *there)
{
    item taken = *there;
    if (is_done(mine, &there->deed))
        taken.deed.what = SAME;
    else
        apply(mine, &there->deed);
    add_item(mine, taken);
}

void merge_model(copy *mine, const copy *other, int *taken, int *refused)
{
    int apart[MOST_NAMES];
    *taken = *refused = 0;
    refusals[0] = '\0';
    count_apart(mine, other, apart);
    for (int i = 0; i < other->item_count; i++) {
        const item *there = &other->items[i];
        const deed *d = &there->deed;
        bool known = has(mine, d->id) || (there->of != 0 && has(mine, there->of));
        bool pairs = d->what == POINTS && there->of == 0 && apart[d->who] > 0;
        if (known) { /* what was refused is one of ours, and the next is another */
            apart[d->who] -= pairs && has_refused(mine, d->id);
        } else if (there->of != 0) {
            add_item(mine, (item){.deed = {.what = NOTE, .id = d->id}});
            ++*taken;
        } else if (fits(mine, d) && fits_points(mine, d, apart)) {
            take_over(mine, there);
            ++*taken;
        } else {
            add_item(mine, (item){.deed = {.what = NOTE, .id = ++next_id}, .of = d->id});
            ++*refused;
            note_refusal(mine, d);
            apart[d->who] -= pairs;
        }
    }
}

const char *model_refusals(void)
{
    return refusals;
}
