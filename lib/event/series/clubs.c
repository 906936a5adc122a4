#include "series/clubs.h"

#include "base/sort.h"
#include "flagfall/memory.h"

#include <string.h>

enum { USUAL_BEST = 4 };

static const char *const tie_words[FF_SERIES_TIES] = {[FF_SERIES_PLACES] = "places",
                                                      [FF_SERIES_BEST] = "best",
                                                      [FF_SERIES_TIEBREAK] = "tiebreak"};

const char *ff_series_tie_word(ff_series_tie tie)
{
    return tie_words[tie];
}

static bool has_tie(const ff_series_rules *rules, ff_series_tie tie)
{
    for (size_t i = 0; i < rules->tie_count; i++)
        if (rules->ties[i] == tie)
            return true;
    return false;
}

int ff_series_ties_parse(const char *text, ff_series_rules *rules, ff_error *err)
{
    const char *at = text;
    rules->tie_count = 0;
    do {
        size_t size = strcspn(at, ","), tie = 0;
        while (tie < FF_SERIES_TIES &&
               (strlen(tie_words[tie]) != size || memcmp(tie_words[tie], at, size) != 0))
            tie++;
        if (tie == FF_SERIES_TIES || has_tie(rules, (ff_series_tie)tie))
            return ff_fail_at(err, FF_E_PARSE, NULL, 0, (long)(at - text) + 1,
                              "expected each of places, best, tiebreak at most once, with "
                              "commas between them; not \"%.*s\"",
                              (int)(size < 40 ? size : 40), at);
        rules->ties[rules->tie_count++] = (ff_series_tie)tie;
        at += size + (at[size] == ',');
    } while (*at != '\0');
    return FF_OK;
}

/* --- who belongs to whom --- */

static const char *group_of(const ff_event *event, int player, ff_series_group group)
{
    const ff_player *p = &event->players[player];
    const char *team = p->team != FF_NOBODY ? event->teams[p->team].name : "";
    if (group == FF_SERIES_FEDERATION)
        return p->federation;
    return group == FF_SERIES_TEAM || p->club[0] == '\0' ? team : p->club;
}

static ff_series_club *find_club(ff_series_clubs *out, const char *name)
{
    for (size_t i = 0; i < out->count; i++)
        if (ff_str_equal_nocase(out->items[i].name, name))
            return &out->items[i];
    return NULL;
}

/* Each club with its number of players; the best ones come first, as in the standings. */
static int collect_clubs(const ff_standings *s, ff_series_clubs *out, ff_error *err)
{
    out->items = ff_arena_alloc(&out->arena, (s->count + 1) * sizeof *out->items);
    int *room = ff_arena_alloc(&out->arena, (s->count + 1) * sizeof *room);
    if (out->items == NULL || room == NULL)
        return ff_fail(err, FF_E_MEMORY, "out of memory for the clubs");
    for (int pass = 0; pass < 2; pass++) {
        for (size_t i = 0; i < s->count; i++) {
            int player = s->rows[i].player;
            const char *name = group_of(s->event, player, out->rules.group);
            if (name[0] == '\0' || !s->rows[i].counted)
                continue;
            ff_series_club *club = find_club(out, name);
            if (club == NULL) {
                club = &out->items[out->count++];
                *club = (ff_series_club){.name = name, .tiebreak = {0, 1}};
            }
            if (pass == 1)
                club->players[club->counting++] = player;
            else
                club->count++;
        }
        for (size_t i = 0; pass == 0 && i < out->count; i++) {
            out->items[i].players = room;
            room += out->items[i].count;
        }
    }
    return FF_OK;
}

/* --- sums --- */

static int64_t divisor(int64_t a, int64_t b)
{
    while (b != 0) {
        int64_t rest = a % b;
        a = b;
        b = rest;
    }
    return a > 0 ? a : 1;
}

/* Sums of averages stay exact while their denominator is below a million, and are kept to the
 * thousandth beyond. */
static ff_value add_values(ff_value a, ff_value b)
{
    if (!ff_value_defined(b))
        return a;
    ff_value sum = {a.num * b.den + b.num * a.den, a.den * b.den};
    int64_t common = divisor(sum.num < 0 ? -sum.num : sum.num, sum.den);
    sum = (ff_value){sum.num / common, sum.den / common};
    return sum.den < 1000 * 1000 ? sum : (ff_value){sum.num * 1000 / sum.den, 1000};
}

static void add_up(const ff_standings *s, int best, ff_series_club *club)
{
    club->counting = club->count < best ? club->count : best;
    for (int i = 0; i < club->counting; i++) {
        const ff_standing *row = &s->rows[s->row_of[club->players[i]]];
        club->points += row->points;
        club->places += row->rank;
        if (s->tiebreak_count > 0)
            club->tiebreak = add_values(club->tiebreak, row->values[0]);
    }
}

/* --- order --- */

typedef struct clubs_order {
    const ff_standings *s;
    const ff_series_rules *rules;
} clubs_order;

static int rank_of(const ff_standings *s, int player)
{
    return s->rows[s->row_of[player]].rank;
}

static int compare_best(const ff_standings *s, const ff_series_club *a, const ff_series_club *b)
{
    for (int i = 0; i < a->counting && i < b->counting; i++) {
        int left = rank_of(s, a->players[i]), right = rank_of(s, b->players[i]);
        if (left != right)
            return left < right ? -1 : 1;
    }
    return b->counting - a->counting;
}

/* A smaller sum of places is the better one only among as many places. */
static int compare_places(const ff_series_club *a, const ff_series_club *b)
{
    if (a->counting != b->counting)
        return a->counting > b->counting ? -1 : 1;
    return (a->places > b->places) - (a->places < b->places);
}

static int compare_tiebreaks(const ff_standings *s, const ff_series_club *a,
                             const ff_series_club *b)
{
    int order = ff_value_compare(b->tiebreak, a->tiebreak);
    return ff_tiebreak_descending(&s->tiebreaks[0]) ? order : -order;
}

static int compare_clubs(const clubs_order *o, const ff_series_club *a, const ff_series_club *b)
{
    int order = b->points - a->points;
    for (size_t i = 0; i < o->rules->tie_count && order == 0; i++) {
        ff_series_tie tie = o->rules->ties[i];
        order = tie == FF_SERIES_PLACES ? compare_places(a, b)
                : tie == FF_SERIES_BEST ? compare_best(o->s, a, b)
                                        : compare_tiebreaks(o->s, a, b);
    }
    return order;
}

static int by_order(const void *a, const void *b, void *ctx)
{
    const ff_series_club *x = a, *y = b;
    int order = compare_clubs(ctx, x, y);
    return order != 0 ? order : strcmp(x->name, y->name);
}

static void sort_clubs(const ff_standings *s, ff_series_clubs *out)
{
    clubs_order order = {s, &out->rules};
    ff_sort_in(out->items, out->count, sizeof *out->items, by_order, &order);
    for (size_t i = 0; i < out->count; i++) {
        bool equal = i > 0 && compare_clubs(&order, &out->items[i - 1], &out->items[i]) == 0;
        out->items[i].rank = equal ? out->items[i - 1].rank : (int)i + 1;
    }
}

int ff_series_clubs_make(const ff_standings *s, const ff_series_rules *rules,
                         ff_series_clubs *out, ff_error *err)
{
    static const char *const kinds[] = {"club", "federation", "team"};
    *out = (ff_series_clubs){.rules = *rules};
    if (out->rules.best == 0)
        out->rules.best = USUAL_BEST;
    if (out->rules.tie_count == 0) {
        out->rules.ties[out->rules.tie_count++] = FF_SERIES_PLACES;
        out->rules.ties[out->rules.tie_count++] = FF_SERIES_BEST;
    }
    if (s->tiebreak_count == 0 && has_tie(&out->rules, FF_SERIES_TIEBREAK))
        return ff_fail(err, FF_E_STATE, "the event has no tie-break to be summed up");
    int code = collect_clubs(s, out, err);
    if (code == FF_OK && out->count == 0)
        return ff_fail(err, FF_E_STATE, "no player of the event has a %s",
                       kinds[out->rules.group]);
    size_t kept = 0;
    for (size_t i = 0; i < out->count && code == FF_OK; i++) {
        add_up(s, out->rules.best, &out->items[i]);
        if (!out->rules.whole || out->items[i].counting == out->rules.best)
            out->items[kept++] = out->items[i];
    }
    out->count = kept;
    if (code == FF_OK)
        sort_clubs(s, out);
    return code;
}

void ff_series_clubs_release(ff_series_clubs *clubs)
{
    ff_arena_release(&clubs->arena);
    *clubs = (ff_series_clubs){.count = 0};
}

void ff_series_clubs_words(const ff_series_clubs *clubs, const ff_standings *s, ff_str *out)
{
    ff_str_format(out, "The points of the best %d count%s.\nEqual: ", clubs->rules.best,
                  clubs->rules.whole ? ", only where there are as many" : "");
    for (size_t i = 0; i < clubs->rules.tie_count; i++) {
        ff_str_text(out, i > 0 ? ", then " : "");
        if (clubs->rules.ties[i] == FF_SERIES_PLACES)
            ff_str_text(out, "more players, the smaller sum of places");
        else if (clubs->rules.ties[i] == FF_SERIES_BEST)
            ff_str_text(out, "the better place of the best");
        else
            ff_str_format(out, "the sum of %s", s->tiebreaks[0].name);
    }
    ff_str_char(out, '.');
}
