#include "norms/norms.h"

#include "standings/rating.h"

#include <string.h>

/* A set of games against the conditions. */

const char *ff_norm_condition_word(ff_norm_condition condition)
{
    static const char *const words[] = {
#define X(name, word, article, least, certain, text) word,
        FF_NORM_CONDITION_TABLE(X)
#undef X
    };
    return words[condition];
}

const char *ff_norm_condition_article(const ff_norm_edition *edition, ff_norm_title title,
                                      ff_norm_condition condition)
{
    static const char *const articles[] = {
#define X(name, word, article, least, certain, text) article,
        FF_NORM_CONDITION_TABLE(X)
#undef X
    };
    return condition == FF_NORM_TARGET ? edition->titles[title].target_article
                                       : articles[condition];
}

bool ff_norm_condition_certain(ff_norm_condition condition)
{
    static const bool certain[] = {
#define X(name, word, article, least, certain, text) certain,
        FF_NORM_CONDITION_TABLE(X)
#undef X
    };
    return certain[condition];
}

bool ff_norm_condition_least(ff_norm_condition condition)
{
    static const bool least[] = {
#define X(name, word, article, least, certain, text) least,
        FF_NORM_CONDITION_TABLE(X)
#undef X
    };
    return least[condition];
}

/* What is counted in a set of games. */
typedef struct sums {
    int of[FF_NORM_MAX_ROUNDS + 1]; /* by federation */
    int unknown;                    /* opponents of whom no federation is known */
    int titled, maybe_titled, target, maybe_target;
    int ratings, lowest; /* the game with the lowest rating */
} sums;

/* A report has one title a player: a woman shown as FM may hold WIM too, one shown as CM WFM.
 */
static void add_titles(const ff_norm_edition *edition, ff_norm_title title,
                       const ff_norm_game *game, sums *s)
{
    const unsigned fm = ff_norm_title_bit("FM"), cm = ff_norm_title_bit("CM");
    unsigned target = edition->titles[title].target;
    if ((game->title & edition->title_holders) != 0)
        s->titled++;
    else
        s->maybe_titled += game->woman && game->title == cm;
    if ((game->title & target) != 0)
        s->target++;
    else
        s->maybe_target +=
            game->woman && game->title == fm && (target & ff_norm_title_bit("WIM")) != 0;
}

static void add_game(const ff_norm_edition *edition, const ff_norm_record *record, int i,
                     sums *s, ff_norm *out)
{
    const ff_norm_game *game = &record->games[i];
    out->games++;
    out->half_points += game->half_points;
    out->as_loss |= game->as_loss;
    s->ratings += game->rating;
    if (s->lowest < 0 || game->rating < record->games[s->lowest].rating)
        s->lowest = i;
    if (game->federation >= 0)
        s->of[game->federation]++;
    s->unknown += game->federation == FF_NORM_NO_FEDERATION;
    add_titles(edition, out->title, game, s);
    for (int bit = 0; bit < 8; bit++)
        out->titles[bit] += game->title == 1u << bit;
}

static void set(ff_norm *norm, ff_norm_condition condition, int have, int maybe, int need)
{
    bool least = ff_norm_condition_least(condition);
    bool surely = least ? have >= need : have + maybe <= need;
    bool perhaps = least ? have + maybe >= need : have <= need;
    norm->findings[condition] = (ff_norm_finding){.asked = true,
                                                  .state = surely    ? FF_NORM_YES
                                                           : perhaps ? FF_NORM_UNKNOWN
                                                                     : FF_NORM_NO,
                                                  .have = have,
                                                  .maybe = maybe,
                                                  .need = need};
}

/* 1.4.1; 1.4.1c: in nine rounds, eight games and a point without play. */
static void set_games(const ff_norm_event *e, const ff_norm_record *record, ff_norm *norm)
{
    static const int championship[] = {0, 7, 8};
    int need = e->options.championship != FF_NORM_USUAL ? championship[e->options.championship]
                                                        : e->edition->least_games;
    if (e->options.championship == FF_NORM_TEAMS && e->scheduled > 9)
        need = e->edition->least_games;
    norm->as_nine = norm->games == need - 1 && need == 9 && e->scheduled == 9 &&
                    record->free_points > 0 && record->count == norm->games && !norm->as_loss;
    set(norm, FF_NORM_GAMES, norm->games, 0, need - norm->as_nine);
}

/* 1.4.1e: where the pairings were fixed beforehand all rounds must have been played. */
static void set_rounds(const ff_norm_record *record, ff_norm *norm)
{
    if (record->due > 0)
        set(norm, FF_NORM_ROUNDS, record->finished, 0, record->due);
}

static void waive(const ff_norm_event *e, ff_norm_finding *finding)
{
    ff_norm_exemption exemption = e->options.exemption;
    bool yes = exemption >= FF_NORM_EXEMPT_A ||
               (exemption == FF_NORM_EXEMPT_AUTO && e->open == FF_NORM_YES);
    if (finding->state == FF_NORM_YES)
        return;
    if (yes) {
        finding->state = FF_NORM_YES;
        finding->waived = true;
    } else if (exemption == FF_NORM_EXEMPT_AUTO && e->open == FF_NORM_UNKNOWN) {
        finding->state = FF_NORM_UNKNOWN;
    }
}

static void set_federations(const ff_norm_event *e, const ff_norm_record *record, const sums *s,
                            ff_norm *norm)
{
    ff_norm_counts counts;
    int different = 0, most = 0, own = record->own;
    ff_norm_counts_of(e->edition, norm->games, &counts);
    norm->largest = -1;
    for (int i = 0; i < record->federation_count; i++) {
        different += s->of[i] > 0 && i != own;
        if (s->of[i] > most) {
            most = s->of[i];
            norm->largest = i;
        }
    }
    bool unknown = own == FF_NORM_NO_FEDERATION;
    int others = different - (unknown && different > 0);
    set(norm, FF_NORM_FOREIGN, others, different - others + s->unknown, e->edition->foreign);
    set(norm, FF_NORM_OWN, own >= 0 ? s->of[own] : 0,
        own == FF_NORM_FID ? 0 : s->unknown + (unknown ? most : 0), counts.own);
    set(norm, FF_NORM_ONE, most, s->unknown, counts.one);
    waive(e, &norm->findings[FF_NORM_FOREIGN]);
    waive(e, &norm->findings[FF_NORM_OWN]);
    waive(e, &norm->findings[FF_NORM_ONE]);
}

static void set_titles(const ff_norm_event *e, const sums *s, ff_norm *norm)
{
    ff_norm_counts counts;
    ff_norm_counts_of(e->edition, norm->games, &counts);
    set(norm, FF_NORM_TITLED, s->titled, s->maybe_titled, counts.titled);
    set(norm, FF_NORM_TARGET, s->target, s->maybe_target,
        e->kind == FF_EVENT_DOUBLE_ROUND_ROBIN ? counts.target_twice : counts.target);
}

static void set_performance(const ff_norm_event *e, const ff_norm_record *record, sums *s,
                            ff_norm *norm)
{
    const ff_norm_requirement *asked = &e->edition->titles[norm->title];
    ff_norm_counts counts;
    int n = norm->games;
    norm->raised = -1;
    ff_norm_counts_of(e->edition, n, &counts);
    if (n > 0 && record->games[s->lowest].rating < asked->floor) {
        norm->raised = s->lowest;
        s->ratings += asked->floor - record->games[s->lowest].rating;
    }
    norm->average = n > 0 ? (2 * s->ratings + n) / (2 * n) : 0;
    norm->percent = ff_rating_percent(norm->half_points, 2 * (long long)n);
    norm->performance = n > 0 ? norm->average + ff_rating_dp(norm->percent) : 0;
    set(norm, FF_NORM_AVERAGE, norm->average, 0, asked->average);
    set(norm, FF_NORM_PERFORMANCE, norm->performance, 0, asked->performance);
    set(norm, FF_NORM_SCORE, norm->half_points, 0, counts.least_half_points);
}

static void set_event(const ff_norm_event *e, const ff_norm_record *record, ff_norm *norm)
{
    char sex = e->event->players[record->player].sex;
    if (e->minutes >= 0)
        set(norm, FF_NORM_PLAY, e->minutes, 0, e->edition->minutes);
    if (e->most_a_day > 0)
        set(norm, FF_NORM_DAY, e->most_a_day, e->undated, e->edition->rounds_a_day);
    if (e->edition->titles[norm->title].women)
        set(norm, FF_NORM_WOMAN, sex == 'w', sex == 0, 1);
}

static ff_norm_state least_state(const ff_norm *norm)
{
    ff_norm_state state = FF_NORM_YES;
    for (int i = 0; i < FF_NORM_CONDITIONS; i++)
        if (norm->findings[i].asked && norm->findings[i].state < state)
            state = norm->findings[i].state;
    return state;
}

void ff_norm_weigh(const ff_norm_event *event, const ff_norm_record *record,
                   ff_norm_title title, uint64_t counted, ff_norm *out)
{
    sums s = {.lowest = -1};
    *out = (ff_norm){.title = title, .counted = counted, .needed = -1};
    for (int i = 0; i < record->count + record->has_forfeit && i < FF_NORM_MAX_ROUNDS; i++)
        if (counted >> i & 1)
            add_game(event->edition, record, i, &s, out);
    set_games(event, record, out);
    set_rounds(record, out);
    set_federations(event, record, &s, out);
    set_titles(event, &s, out);
    set_performance(event, record, &s, out);
    set_event(event, record, out);
    out->state = least_state(out);
    if (out->games > 0)
        out->needed = ff_norm_least_score(event->edition, title, out->games, out->average);
}
