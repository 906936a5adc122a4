#include "norms/norms.h"

#include "base/sort.h"
#include "event/round_robin.h"

#include <string.h>

/*
 * Which games to count. 1.4.1e lets a player of a Swiss stop counting after any round, 1.4.1f
 * leave out games against opponents who were beaten. All sets are looked at but those that
 * cannot be better than another one: of opponents of one federation and one kind of title those
 * of the lowest ratings are left out first, since the average, with its one raised opponent,
 * never falls when one rating is exchanged for a higher one.
 */

/* No more sets than that are looked at for one player and title. */
enum { MOST_SETS = 1 << 18 };

/* Won games against one opponent, which stay or go together. */
typedef struct unit {
    uint64_t games;
    int size, class_, rating;
} unit;

typedef struct search {
    const ff_norm_event *event;
    const ff_norm_record *record;
    ff_norm_title title;
    uint64_t all; /* the games of the prefix */
    unit units[FF_NORM_MAX_ROUNDS];
    int unit_count;
    int games, room; /* of the prefix, and how many of them may go */
    int spare;       /* of these, how many still may */
    int chosen[FF_NORM_MAX_ROUNDS], depth;
    int sets;
    ff_norm best;
} search;

static uint64_t bit(int i)
{
    return (uint64_t)1 << i;
}

/* --- what may be left out --- */

/* Opponents of one class are worth the same to every condition but those on ratings. */
static int class_of(const search *s, const ff_norm_game *game)
{
    const ff_norm_edition *edition = s->event->edition;
    bool titled = (game->title & edition->title_holders) != 0;
    bool target = (game->title & edition->titles[s->title].target) != 0;
    bool perhaps = game->woman && !(titled && target);
    unsigned kind = perhaps ? 4 + game->title : (unsigned)titled + 2u * target;
    return (game->federation + 3) * 1024 + (int)kind;
}

static uint64_t games_against(const search *s, int opponent, bool *all_won)
{
    uint64_t games = 0;
    *all_won = true;
    for (int i = 0; i < s->record->count; i++) {
        if (s->record->games[i].opponent != opponent || (s->all & bit(i)) == 0)
            continue;
        games |= bit(i);
        *all_won &= s->record->games[i].half_points == 2;
    }
    return games;
}

static int compare_units(const void *a, const void *b)
{
    const unit *x = a, *y = b;
    if (x->class_ != y->class_)
        return x->class_ - y->class_;
    if (x->size != y->size)
        return x->size - y->size;
    return x->rating - y->rating;
}

static void find_units(search *s)
{
    s->unit_count = 0;
    for (int i = 0; i < s->record->count; i++) {
        const ff_norm_game *game = &s->record->games[i];
        bool all_won;
        uint64_t games = games_against(s, game->opponent, &all_won);
        if ((s->all & bit(i)) == 0 || !all_won || (games & (bit(i) - 1)) != 0)
            continue;
        unit *u = &s->units[s->unit_count++];
        *u = (unit){.games = games, .class_ = class_of(s, game), .rating = game->rating};
        for (int k = 0; k < s->record->count; k++)
            u->size += (games & bit(k)) != 0;
    }
    ff_sort(s->units, (size_t)s->unit_count, sizeof *s->units, compare_units);
}

/* --- the walk over the sets --- */

static bool may_follow(const search *s, int k, int spare)
{
    const unit *u = &s->units[k];
    if (u->size > spare)
        return false;
    if (k == 0 || u->class_ != u[-1].class_ || u->size != u[-1].size)
        return true;
    return s->depth > 0 && s->chosen[s->depth - 1] == k - 1;
}

/* The first unit from `k` on that may be left out beside those chosen, or -1. */
static int next_unit(const search *s, int k, int spare)
{
    for (; k < s->unit_count; k++)
        if (may_follow(s, k, spare))
            return k;
    return -1;
}

static bool descend(search *s, int from)
{
    int k = next_unit(s, from, s->spare);
    if (k < 0)
        return false;
    s->chosen[s->depth++] = k;
    s->spare -= s->units[k].size;
    return true;
}

/* The next set of units that are left out, the empty one first; false after the last. */
static bool next_set(search *s)
{
    if (descend(s, s->depth > 0 ? s->chosen[s->depth - 1] + 1 : 0))
        return true;
    while (s->depth > 0) {
        int k = s->chosen[--s->depth];
        s->spare += s->units[k].size;
        if (descend(s, k + 1))
            return true;
    }
    return false;
}

static bool is_better(const ff_norm *a, const ff_norm *b)
{
    if (a->state != b->state)
        return a->state > b->state;
    if (a->games != b->games)
        return a->games > b->games;
    return a->half_points - a->needed > b->half_points - b->needed;
}

static void look_at(search *s)
{
    ff_norm norm;
    uint64_t counted = s->all;
    if (s->best.state == FF_NORM_YES && s->games - (s->room - s->spare) < s->best.games)
        return;
    for (int i = 0; i < s->depth; i++)
        counted &= ~s->units[s->chosen[i]].games;
    ff_norm_weigh(s->event, s->record, s->title, counted, &norm);
    if (norm.state != FF_NORM_NO && is_better(&norm, &s->best))
        s->best = norm;
}

static void walk(search *s, uint64_t all, int games)
{
    int least = s->best.findings[FF_NORM_GAMES].need;
    s->all = all;
    s->depth = 0;
    s->games = games;
    s->spare = s->room = games > least ? games - least : 0;
    find_units(s);
    do {
        look_at(s);
    } while (++s->sets < MOST_SETS && next_set(s));
}

/* Stopping after a round is for Swiss events; where the kind is not known it may be. */
static void walk_prefixes(search *s)
{
    ff_event_kind kind = s->event->kind;
    int least = s->best.findings[FF_NORM_GAMES].need, games = s->record->count - 1;
    if (ff_event_cycles(kind) > 0)
        return;
    if (kind != FF_EVENT_SWISS && s->best.state != FF_NORM_NO)
        return;
    for (; games >= least && s->sets < MOST_SETS; games--) {
        if (s->best.state == FF_NORM_YES && s->best.games >= games)
            return;
        walk(s, bit(games) - 1, games);
        if (kind == FF_EVENT_SWISS || s->best.state == FF_NORM_NO)
            continue;
        s->best.findings[FF_NORM_ROUNDS] = (ff_norm_finding){
            .asked = true, .state = FF_NORM_UNKNOWN, .have = games, .need = s->record->count};
        s->best.state = FF_NORM_UNKNOWN;
        return;
    }
}

static uint64_t all_games(int count)
{
    return count >= 64 ? UINT64_MAX : bit(count) - 1;
}

void ff_norm_find(const ff_norm_event *event, const ff_norm_record *record, ff_norm_title title,
                  ff_norm *out)
{
    search s = {.event = event, .record = record, .title = title};
    int count = record->count;
    ff_norm_weigh(event, record, title, all_games(count), &s.best);
    walk(&s, all_games(count), count);
    walk_prefixes(&s);
    s.best.exhausted = s.sets >= MOST_SETS && s.best.state != FF_NORM_YES;
    if (s.best.exhausted)
        s.best.state = FF_NORM_UNKNOWN;
    *out = s.best;
    /* 1.4.2c: only who lacks a game may count the one that was not played, as lost */
    if (out->state == FF_NORM_YES || !record->has_forfeit ||
        count >= event->edition->least_games)
        return;
    ff_norm with;
    ff_norm_weigh(event, record, title, all_games(count + 1), &with);
    if (with.state > out->state)
        *out = with;
}

ff_norm_left ff_norm_game_left(const ff_norm_record *record, const ff_norm *norm, int game)
{
    if (norm->counted & bit(game))
        return FF_NORM_LEFT_COUNTED;
    if (record->games[game].as_loss)
        return FF_NORM_LEFT_NOT_MET;
    return record->games[game].half_points == 2 ? FF_NORM_LEFT_DEFEATED : FF_NORM_LEFT_AFTER;
}

int ff_norm_worth(const ff_norm_event *event, const ff_norm *norm)
{
    bool cup = event->options.championship == FF_NORM_CUP && norm->games == 8;
    int games = norm->as_nine || cup ? 9 : norm->games;
    int most = event->edition->most_games;
    int above = norm->needed >= 0 ? (norm->half_points - norm->needed) / 2 : 0;
    return (games < most ? games : most) + (above > 0 ? above : 0);
}

bool ff_norm_wanted(const ff_player *player, ff_norm_title title)
{
    enum { GM = 1, IM = 2, WGM = 4, WIM = 16 };
    static const unsigned held[FF_NORM_TITLES] = {GM, GM | IM, GM | WGM, GM | IM | WGM | WIM};
    if ((title == FF_NORM_WGM || title == FF_NORM_WIM) && player->sex != 'w')
        return false;
    return (ff_norm_title_bit(player->title) & held[title]) == 0;
}
