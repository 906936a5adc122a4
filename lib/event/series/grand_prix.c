#include "series/grand_prix.h"

#include "base/sort.h"
#include "flagfall/memory.h"

#include <stdio.h>
#include <string.h>

typedef struct maker {
    ff_series_prix *out;
    const ff_standings *const *standings;
    size_t capacity;
    ff_error *err;
} maker;

static int fail_memory(ff_error *err)
{
    return ff_fail(err, FF_E_MEMORY, "out of memory for the Grand Prix");
}

/* --- the table of points --- */

/* "15", "15.5", "15,5" is two numbers: commas part them. */
static bool read_hundredths(const char *at, size_t size, int *out)
{
    int whole = 0, part = 0, digits = 0, decimals = -1;
    for (size_t i = 0; i < size; i++) {
        if (at[i] == '.' && decimals < 0 && digits > 0) {
            decimals = 0;
        } else if (at[i] < '0' || at[i] > '9' || digits == 6 || decimals == 2) {
            return false;
        } else if (decimals >= 0) {
            part = 10 * part + (at[i] - '0');
            decimals++;
        } else {
            whole = 10 * whole + (at[i] - '0');
            digits++;
        }
    }
    *out = whole * FF_SERIES_POINT + (decimals == 1 ? 10 * part : part);
    return digits > 0 && decimals != 0;
}

int ff_series_table_parse(const char *text, ff_series_prix_rules *rules, ff_error *err)
{
    const char *at = text;
    rules->table_count = 0;
    for (;;) {
        size_t size = strcspn(at, ",");
        int points = 0;
        if (!read_hundredths(at, size, &points))
            return ff_fail_at(err, FF_E_PARSE, NULL, 0, (long)(at - text) + 1,
                              "expected points by place with commas between them, as in "
                              "25,18,15,12.5; not \"%.*s\"",
                              (int)(size < 40 ? size : 40), at);
        if (rules->table_count == FF_SERIES_TABLE)
            return ff_fail(err, FF_E_LIMIT, "points for more than %d places", FF_SERIES_TABLE);
        rules->table[rules->table_count++] = points;
        if (at[size] == '\0')
            return FF_OK;
        at += size + 1;
    }
}

/* What a place is worth, from 1, among so many. */
static int worth_of(const ff_series_prix_rules *rules, int place, int players)
{
    if (rules->points == FF_SERIES_BY_PLACE)
        return (players + 1 - place) * FF_SERIES_POINT;
    return (size_t)place <= rules->table_count ? rules->table[place - 1] : 0;
}

/* --- persons --- */

static bool has_id(const ff_player *p)
{
    return p->fide_id[0] != '\0' && strcmp(p->fide_id, "0") != 0;
}

static bool is_in_event(const maker *m, size_t person, size_t event)
{
    return m->out->persons[person].entries[event].there;
}

/* The person of a number, else of a name where one of the two has no number; -1. Where a name
 * fits several, the first that is not in the event yet. */
static int find_person(const maker *m, const ff_player *p, size_t event)
{
    const ff_series_prix *out = m->out;
    for (size_t i = 0; i < out->count && has_id(p); i++)
        if (has_id(out->persons[i].player) && !is_in_event(m, i, event) &&
            strcmp(out->persons[i].player->fide_id, p->fide_id) == 0)
            return (int)i;
    for (size_t i = 0; i < out->count && p->name[0] != '\0'; i++)
        if (!(has_id(p) && has_id(out->persons[i].player)) && !is_in_event(m, i, event) &&
            ff_str_equal_nocase(out->persons[i].player->name, p->name))
            return (int)i;
    return -1;
}

static int add_person(maker *m, const ff_player *p, int *index)
{
    ff_series_prix *out = m->out;
    if (ff_grow(&out->persons, &m->capacity, out->count + 1, sizeof *out->persons) != FF_OK)
        return fail_memory(m->err);
    ff_series_entry *entries = ff_arena_alloc(&out->arena, out->events * sizeof *entries);
    if (entries == NULL)
        return fail_memory(m->err);
    memset(entries, 0, out->events * sizeof *entries);
    out->persons[out->count] = (ff_series_person){.player = p, .entries = entries};
    *index = (int)out->count++;
    return FF_OK;
}

/* Two numbers with one name are two persons; whoever reads the table should know. */
static int note_doubt(maker *m, const ff_player *p, int person, size_t event)
{
    for (size_t i = 0; i < m->out->count; i++)
        if ((int)i != person && ff_str_equal_nocase(m->out->persons[i].player->name, p->name))
            return ff_diagnostics_add(&m->out->notes, FF_SEVERITY_NOTE, "same-name", 0, 0,
                                      "event %zu: \"%s\" has the name of another person, whose "
                                      "FIDE number differs or who plays in the same event",
                                      event + 1, p->name);
    return FF_OK;
}

/* The player of an event in which the person was, with a number where any has one. */
static void keep_player(ff_series_person *person, const ff_player *p)
{
    if (has_id(p) || !has_id(person->player))
        person->player = p;
}

/* --- an event --- */

/* Rows from..to share places: the last row that shares with `from`. */
static size_t end_of_group(const ff_standings *s, const ff_series_prix_rules *rules,
                           size_t from)
{
    size_t to = from + 1;
    bool by_rank = rules->share == FF_SERIES_RANKED;
    while (to < s->count && s->rows[to].counted &&
           (by_rank ? s->rows[to].rank == s->rows[from].rank
                    : s->rows[to].points == s->rows[from].points))
        to++;
    return to;
}

static int points_of(const ff_standings *s, const ff_series_prix_rules *rules, size_t from,
                     size_t to, int players)
{
    long long sum = 0;
    if (rules->points == FF_SERIES_BY_SCORE)
        return s->rows[from].points * FF_SERIES_POINT / FF_POINT;
    if (rules->share == FF_SERIES_HIGH)
        return worth_of(rules, (int)from + 1, players);
    for (size_t i = from; i < to; i++)
        sum += worth_of(rules, (int)i + 1, players);
    return (int)(sum / (long long)(to - from));
}

static int put_entry(maker *m, size_t event, const ff_standing *row, ff_series_entry entry)
{
    const ff_player *p = &m->standings[event]->event->players[row->player];
    int person = find_person(m, p, event), code = FF_OK;
    if (person < 0) {
        code = add_person(m, p, &person);
        if (code == FF_OK && p->name[0] != '\0')
            code = note_doubt(m, p, person, event);
    }
    if (code != FF_OK)
        return code;
    entry.there = true;
    entry.place = row->rank;
    entry.score = row->points;
    keep_player(&m->out->persons[person], p);
    m->out->persons[person].entries[event] = entry;
    m->out->persons[person].played++;
    return FF_OK;
}

static int add_event(maker *m, size_t event)
{
    const ff_standings *s = m->standings[event];
    int players = 0, code = FF_OK;
    for (size_t i = 0; i < s->count; i++)
        players += s->rows[i].counted;
    for (size_t from = 0, to; from < s->count && s->rows[from].counted && code == FF_OK;
         from = to) {
        to = end_of_group(s, &m->out->rules, from);
        ff_series_entry entry = {.first = (int)from + 1, .last = (int)to};
        entry.points = points_of(s, &m->out->rules, from, to, players);
        for (size_t i = from; i < to && code == FF_OK; i++)
            code = put_entry(m, event, &s->rows[i], entry);
    }
    return code;
}

/* --- totals --- */

/* The best entry that does not count yet; the number of events when there is none. */
static size_t best_left(const ff_series_person *p, size_t events)
{
    size_t best = events;
    for (size_t e = 0; e < events; e++)
        if (p->entries[e].there && !p->entries[e].counts &&
            (best == events || p->entries[e].points > p->entries[best].points))
            best = e;
    return best;
}

static void add_up(ff_series_prix *out, ff_series_person *p)
{
    int most = out->rules.best > 0 ? out->rules.best : (int)out->events;
    for (int i = 0; i < most; i++) {
        size_t e = best_left(p, out->events);
        if (e == out->events)
            break;
        p->entries[e].counts = true;
        p->total += p->entries[e].points;
    }
}

/* The n-th best points of those that count; -1 after the last. */
static int nth_best(const ff_series_person *p, size_t events, int n)
{
    int above = 0x7FFFFFFF, taken = 0;
    while (taken <= n) {
        int best = -1, times = 0;
        for (size_t e = 0; e < events; e++) {
            if (!p->entries[e].counts || p->entries[e].points >= above)
                continue;
            if (p->entries[e].points > best) {
                best = p->entries[e].points;
                times = 0;
            }
            times += p->entries[e].points == best;
        }
        if (best < 0)
            return -1;
        above = best;
        taken += times;
    }
    return above;
}

static int compare_persons(const ff_series_person *a, const ff_series_person *b, size_t events)
{
    if (a->total != b->total)
        return a->total > b->total ? -1 : 1;
    for (int n = 0; n < (int)events; n++) {
        int left = nth_best(a, events, n), right = nth_best(b, events, n);
        if (left != right)
            return left > right ? -1 : 1;
    }
    return 0;
}

static int by_total(const void *a, const void *b, void *ctx)
{
    const ff_series_person *x = a, *y = b;
    int order = compare_persons(x, y, *(const size_t *)ctx);
    return order != 0 ? order : strcmp(x->player->name, y->player->name);
}

static void rank_persons(ff_series_prix *out)
{
    for (size_t i = 0; i < out->count; i++)
        add_up(out, &out->persons[i]);
    ff_sort_in(out->persons, out->count, sizeof *out->persons, by_total, &out->events);
    for (size_t i = 0; i < out->count; i++) {
        bool equal =
            i > 0 && compare_persons(&out->persons[i - 1], &out->persons[i], out->events) == 0;
        out->persons[i].rank = equal ? out->persons[i - 1].rank : (int)i + 1;
    }
}

int ff_series_prix_make(const ff_standings *const *standings, size_t events,
                        const ff_series_prix_rules *rules, ff_series_prix *out, ff_error *err)
{
    *out = (ff_series_prix){.rules = *rules, .events = events};
    maker m = {.out = out, .standings = standings, .err = err};
    int code = FF_OK;
    if (events > FF_SERIES_EVENTS)
        return ff_fail(err, FF_E_LIMIT, "more than %d events", FF_SERIES_EVENTS);
    for (size_t e = 0; e < events && code == FF_OK; e++)
        code = add_event(&m, e);
    if (code == FF_OK)
        rank_persons(out);
    return code;
}

void ff_series_prix_release(ff_series_prix *prix)
{
    ff_free(prix->persons);
    ff_diagnostics_release(&prix->notes);
    ff_arena_release(&prix->arena);
    *prix = (ff_series_prix){.count = 0};
}

/* --- words --- */

void ff_series_points_text(int hundredths, char out[FF_SERIES_POINTS_SIZE])
{
    int whole = hundredths / FF_SERIES_POINT, part = hundredths % FF_SERIES_POINT;
    if (part == 0)
        snprintf(out, FF_SERIES_POINTS_SIZE, "%d", whole);
    else if (part % 10 == 0)
        snprintf(out, FF_SERIES_POINTS_SIZE, "%d.%d", whole, part / 10);
    else
        snprintf(out, FF_SERIES_POINTS_SIZE, "%d.%02d", whole, part);
}

void ff_series_prix_words(const ff_series_prix *prix, ff_str *out)
{
    static const char *const points[] = {
        "Points by place: the last of an event has 1, each place above 1 more.",
        "Points as scored in the events.", "Points by place from the table."};
    static const char *const shares[] = {
        "Equal points in an event share what their places are worth.",
        "Equal points in an event: all get what the first of their places is worth.",
        "The tie-breaks of an event decide; those of one rank share."};
    ff_str_text(out, points[prix->rules.points]);
    if (prix->rules.points != FF_SERIES_BY_SCORE)
        ff_str_format(out, "\n%s", shares[prix->rules.share]);
    if (prix->rules.best > 0)
        ff_str_format(out, "\nThe best %d of %zu count; the others are in brackets.",
                      prix->rules.best, prix->events);
    ff_str_text(out, "\nEqual totals: the best single result, then the second, and so on.");
}
