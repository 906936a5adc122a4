#include "cli/school/ruling.h"

#include <stdlib.h>
#include <string.h>

/*
 * What a ruling is worth, with answers that are all of one length: what it costs one player to
 * come late, of which there are only two rulings; and what the opponent of an illegal move
 * gets.
 */

typedef struct lateness {
    bool black;
    unsigned late, limit; /* minutes; `limit` 0: the regulations are silent */
} lateness;

/* False where both are late, or the one has not come. */
static bool lateness_of(const train_ruling *r, lateness *out)
{
    const char *white = train_given(r, "white-late"), *black = train_given(r, "black-late");
    const char *its = white != NULL ? white : black, *limit = train_given(r, "default-time");
    if (r->question == NULL || strcmp(r->scene->command, "default-time") != 0 ||
        (white != NULL) == (black != NULL) || strcmp(its, "absent") == 0)
        return false;
    *out = (lateness){.black = black != NULL,
                      .late = (unsigned)strtoul(its, NULL, 10),
                      .limit = limit != NULL ? (unsigned)strtoul(limit, NULL, 10) : 0};
    return true;
}

static const char *minutes_text(const train_ruling *r, const lateness *of, unsigned minutes)
{
    ff_arena *arena = train_arena(r);
    return train_text(arena, "%s from %s's clock", train_clock_text(arena, minutes * 60LL),
                      of->black ? "Black" : "White");
}

/* What a ruling makes it cost; NULL where it is left open. */
static const char *cost_of(const train_ruling *r, const lateness *of, const train_ruled *ruled)
{
    if (ruled->status == 6)
        return NULL;
    if (ff_json_get(ruled->json, "result")->kind == FF_JSON_TEXT)
        return "The whole game, by default";
    return of->black ? "The time from White's move" : minutes_text(r, of, of->late);
}

bool train_ask_late(train_ruling *r, const train_ruled *base, const train_otherwise *other)
{
    ff_school_choice choices[FF_SCHOOL_CANDIDATES + 4];
    lateness of;
    unsigned count = 0;
    const char *right, *text;
    if (!lateness_of(r, &of) || (right = cost_of(r, &of, base)) == NULL)
        return false;
    for (unsigned i = 0; i < other->count; i++)
        if ((text = cost_of(r, &of, &other->list[i])) != NULL && strcmp(text, right) != 0)
            choices[count++] = (ff_school_choice){text, other->why[i]};
    if (count == 0) /* the game and the time stand beside each other, or one would tell */
        return false;
    if (of.black)
        choices[count++] =
            (ff_school_choice){minutes_text(r, &of, of.late),
                               "is what White would lose: until White has made the first move, "
                               "White's clock runs"};
    if (of.limit > 0)
        choices[count++] = (ff_school_choice){
            minutes_text(r, &of, of.limit),
            "is the default time, which only says from when on the game is lost"};
    choices[count++] = (ff_school_choice){"No time and no game at all",
                                          "is what it costs to come on time: White's clock is "
                                          "started when the session begins"};
    r->m->c->typed = false;
    r->m->c->even = true;
    r->m->c->question = train_text(train_arena(r), "What does %s lose by coming late?",
                                   of.black ? "Black" : "White");
    return ff_school_pick(&r->m->draw, right, choices, count, r->m->c->wanted, r->m->c);
}

/* --- illegal moves --- */

/* What the opponent of who made it gets; NULL where it is left open, or more than one thing. */
static const char *gain_of(const train_ruled *ruled)
{
    const ff_json_value *clock = ff_json_get(ff_json_get(ruled->json, "remedy"), "clock");
    const ff_json_value *change = clock != NULL ? clock->first : NULL;
    const char *result = ff_json_get_text(ruled->json, "result", "");
    if (ruled->status == 6 || strncmp(ruled->sentence, "The game was over", 17) == 0)
        return NULL;
    if (strcmp(result, "1/2-1/2") == 0)
        return "half a point";
    if (result[0] != '\0')
        return "a full point";
    if (change == NULL)
        return "nothing more";
    long long ms = ff_json_get_integer(change, "add_ms", 0);
    return change->next != NULL ? NULL
           : ms == 120000       ? "0:02:00 more"
           : ms == 60000        ? "0:01:00 more"
                                : NULL;
}

/* Most illegal moves give two minutes: the rank that was drawn says whether the answer is to be
 * some time, a result or nothing. */
static bool is_drawn(const ff_school_case *c, const char *gain)
{
    enum { GAINS = 3 };
    unsigned its = strchr(gain, ':') != NULL ? 0 : strstr(gain, "point") != NULL ? 1 : 2;
    return c->rank / 2 % GAINS == its;
}

bool train_ask_gain(train_ruling *r, const train_ruled *base, const train_otherwise *other)
{
    ff_school_choice choices[FF_SCHOOL_CANDIDATES + 2];
    unsigned count = 0;
    const char *right = gain_of(base), *text;
    if (right == NULL || !is_drawn(r->m->c, right))
        return false;
    for (unsigned i = 0; i < other->count; i++)
        if ((text = gain_of(&other->list[i])) != NULL)
            choices[count++] = (ff_school_choice){text, other->why[i]};
    if (strcmp(right, "nothing more") == 0 && strcmp(train_given(r, "mode"), "standard") == 0 &&
        strcmp(train_given(r, "laws"), ff_laws_default()->id) == 0) {
        choices[count++] = (ff_school_choice){
            "0:02:00 more",
            "is what an illegal move gives that is completed and found in time"};
        choices[count++] = (ff_school_choice){
            "a full point", "is what a second illegal move of the same player gives"};
    }
    r->m->c->typed = false;
    r->m->c->even = true;
    r->m->c->question = "What does the opponent get?";
    return ff_school_pick(&r->m->draw, right, choices, count, r->m->c->wanted, r->m->c);
}
