#include "standings/tiebreak.h"

#include "event/round_robin.h"
#include "standings/rating.h"

#include <limits.h>
#include <string.h>

static const ff_value undefined = {0, 0};

static ff_value whole(int64_t number)
{
    return (ff_value){number, 1};
}

static ff_value tenths(int64_t number)
{
    return (ff_value){number, FF_POINT};
}

/* --- rounds --- */

bool ff_tiebreak_annulled(const ff_tb *tb, int player, int round)
{
    if (tb->annulled == NULL)
        return false;
    int opponent = ff_event_cell(tb->s->event, player, round)->opponent;
    return tb->annulled[player] || (opponent != FF_NOBODY && tb->annulled[opponent]);
}

const ff_round_result *ff_tiebreak_cell(const ff_tb *tb, int player, int round)
{
    static const ff_round_result nothing = {.opponent = FF_NOBODY};
    return ff_tiebreak_annulled(tb, player, round) ? &nothing
                                                   : ff_event_cell(tb->s->event, player, round);
}

static bool forfeits_count(const ff_tb *tb, int round, int view)
{
    /* 15.2: in a round robin they are games. 8.3: so are those of the last round in FB. */
    return tb->robin || (view & TB_FORFEITS) != 0 ||
           ((view & TB_FORE) != 0 && round == tb->rounds);
}

static tb_round forfeit_class(const ff_tb *tb, const ff_round_result *cell, int round, int view)
{
    bool won = cell->result == FF_RESULT_FORFEIT_WIN;
    if (cell->opponent == FF_NOBODY)
        return won ? TB_ALLOCATED : TB_REQUESTED;
    if (forfeits_count(tb, round, view))
        return TB_PLAYED_FORFEIT;
    return won ? TB_FORFEIT_WIN : TB_FORFEIT_LOSS;
}

tb_round ff_tiebreak_classify(const ff_tb *tb, int player, int round, int view)
{
    const ff_round_result *cell = ff_tiebreak_cell(tb, player, round);
    if (tb->robin && cell->opponent == FF_NOBODY)
        return TB_NOTHING;
    switch ((ff_result)cell->result) {
    case FF_RESULT_WIN:
    case FF_RESULT_DRAW:
    case FF_RESULT_LOSS:
    case FF_RESULT_WIN_UNRATED:
    case FF_RESULT_DRAW_UNRATED:
    case FF_RESULT_LOSS_UNRATED:
    case FF_RESULT_ADJOURNED:
    case FF_RESULT_UNKNOWN:
        return cell->opponent != FF_NOBODY || tb->plain ? TB_GAME : TB_NOTHING;
    case FF_RESULT_FORFEIT_WIN:
    case FF_RESULT_FORFEIT_LOSS:
        return forfeit_class(tb, cell, round, view);
    case FF_RESULT_BYE_FULL:
    case FF_RESULT_BYE_PAIRING:
        return TB_ALLOCATED;
    case FF_RESULT_NONE:
        return cell->opponent != FF_NOBODY ? TB_GAME : TB_REQUESTED;
    case FF_RESULT_BYE_HALF:
    case FF_RESULT_BYE_ZERO:
    case FF_RESULT_ABSENT:
        return TB_REQUESTED;
    case FF_RESULT_COUNT:
        break;
    }
    return TB_NOTHING;
}

static int points_in(const ff_tb *tb, int player, int round)
{
    return tb->points[(size_t)player * (size_t)tb->rounds + (size_t)round - 1];
}

/* Is a passage that can be read in two ways read the other way? */
static bool reads_otherwise(const ff_tb *tb, unsigned reading)
{
    return (tb->otherwise & reading) != 0;
}

/* In which view an opponent's byes are valued. */
static int view_of_opponents(const ff_tb *tb, int view)
{
    return reads_otherwise(tb, FF_READS(FORFEIT_AS_GAME)) ? view & ~TB_FORFEITS : view;
}

/* What a player has as somebody's opponent (16.3). */
static int adjusted_of(const ff_tb *tb, int player, int view)
{
    return tb->adjusted[view_of_opponents(tb, view)][player];
}

static bool is_voluntary(tb_round kind)
{
    return kind == TB_REQUESTED || kind == TB_FORFEIT_LOSS;
}

static bool is_game(tb_round kind)
{
    return kind == TB_GAME || kind == TB_PLAYED_FORFEIT;
}

static bool at_the_board(const ff_tb *tb, int player, int round)
{
    const ff_round_result *cell = ff_tiebreak_cell(tb, player, round);
    return cell->opponent != FF_NOBODY && ff_result_played((ff_result)cell->result);
}

static bool is_forfeit(const ff_round_result *cell)
{
    return cell->opponent != FF_NOBODY &&
           (cell->result == FF_RESULT_FORFEIT_WIN || cell->result == FF_RESULT_FORFEIT_LOSS);
}

/* --- scores --- */

/* What a round is worth to the player's opponents. */
static int worth_to_others(const ff_tb *tb, int player, int round, int view,
                           bool only_voluntary)
{
    tb_round kind = ff_tiebreak_classify(tb, player, round, view);
    if ((view & TB_FORE) != 0 && round == tb->rounds && is_game(kind))
        return tb->draw;
    if (tb->robin || is_game(kind))
        return points_in(tb, player, round);
    /* C.02.13: each unplayed round is a draw; 16.3: those of category 16.2.5 */
    bool draw = tb->s->edition->virtual_opponent || (kind == TB_REQUESTED && only_voluntary);
    return draw ? tb->draw : points_in(tb, player, round);
}

static int adjusted_score(const ff_tb *tb, int player, int view)
{
    bool only_voluntary = true; /* no round after this one was anything else */
    int sum = 0, plain = 0;
    for (int r = tb->rounds; r >= 1; r--) {
        sum += worth_to_others(tb, player, r, view, only_voluntary);
        plain += points_in(tb, player, r);
        only_voluntary =
            only_voluntary && is_voluntary(ff_tiebreak_classify(tb, player, r, view));
    }
    return sum + tb->score[player] - plain; /* with bonuses and penalties */
}

static int fore_score(const ff_tb *tb, int player)
{
    int score = tb->score[player];
    if (is_game(ff_tiebreak_classify(tb, player, tb->rounds, TB_FORE)))
        score += tb->draw - points_in(tb, player, tb->rounds);
    return score;
}

/* --- opponents' scores: BH, FB, SB --- */

static void set_base(ff_part *part, int base, int raw)
{
    part->base = tenths(base);
    part->raw_base = tenths(raw);
    part->amount = part->base;
}

/* 16.4: the dummy has the player's own score, under the caps of 2026. */
static void dummy_part(const ff_tb *tb, int player, int view, tb_round kind, ff_part *part)
{
    int own = (view & TB_FORE) != 0 ? tb->fore_score[player] : tb->score[player];
    int base = own;
    part->kind = FF_PART_DUMMY;
    if (tb->s->edition->dummy_capped) {
        bool forfeit = kind == TB_FORFEIT_WIN || kind == TB_FORFEIT_LOSS;
        int cap = forfeit ? adjusted_of(tb, part->opponent, view) : tb->draw * tb->rounds;
        if (base > cap) {
            base = cap;
            part->cap = forfeit ? FF_CAP_OPPONENT : FF_CAP_DRAWS;
        }
    }
    set_base(part, base, own);
}

/* C.02.13: score before the round, the points the player did not get, and a draw for every
 * round that follows. */
static void virtual_part(const ff_tb *tb, int player, int round, ff_part *part)
{
    int base = tb->win - points_in(tb, player, round) + tb->draw * (tb->rounds - round);
    for (int r = 1; r < round; r++)
        base += points_in(tb, player, r);
    part->kind = FF_PART_VIRTUAL;
    set_base(part, base, base);
}

static bool opponent_part(const ff_tb *tb, int player, int round, int view, ff_part *part)
{
    const ff_round_result *cell = ff_tiebreak_cell(tb, player, round);
    tb_round kind = ff_tiebreak_classify(tb, player, round, view);
    *part = (ff_part){.round = round,
                      .opponent = cell->opponent,
                      .result = (ff_result)cell->result,
                      .weight = FF_NO_WEIGHT,
                      .voluntary = is_voluntary(kind)};
    if (kind == TB_NOTHING)
        return false;
    if (is_game(kind)) {
        part->kind = kind == TB_GAME ? FF_PART_GAME : FF_PART_FORFEIT;
        set_base(part, adjusted_of(tb, cell->opponent, view), tb->score[cell->opponent]);
    } else if (tb->s->edition->virtual_opponent) {
        virtual_part(tb, player, round, part);
    } else {
        dummy_part(tb, player, view, kind, part);
    }
    return true;
}

static size_t opponent_parts(const ff_tb *tb, int player, int view, ff_part *parts)
{
    size_t count = 0;
    for (int r = 1; r <= tb->rounds; r++)
        if (opponent_part(tb, player, r, view, &parts[count]))
            count++;
    return count;
}

/* --- cuts --- */

/* -1, 0, 1: which of two parts is less significant. SB: by the opponent's score, then by
 * the contribution. */
static int significance(const ff_part *a, const ff_part *b)
{
    int order = a->weight >= 0 ? ff_value_compare(a->base, b->base) : 0;
    return order != 0 ? order : ff_value_compare(a->amount, b->amount);
}

static ff_part *extreme(ff_part *parts, size_t count, int direction)
{
    ff_part *found = NULL;
    for (size_t i = 0; i < count; i++) {
        if (parts[i].cut != FF_CUT_NONE)
            continue;
        if (found == NULL || significance(&parts[i], found) * direction > 0)
            found = &parts[i];
    }
    return found;
}

/* Of equal contributions the least significant one. */
static ff_part *lowest_voluntary(const ff_tb *tb, ff_part *parts, size_t count)
{
    bool by_dummy = reads_otherwise(tb, FF_READS(CUT_BY_DUMMY));
    ff_part *found = NULL;
    for (size_t i = 0; i < count; i++) {
        if (parts[i].cut != FF_CUT_NONE || !parts[i].voluntary)
            continue;
        int order = found == NULL ? -1
                    : by_dummy    ? 0
                                  : ff_value_compare(parts[i].amount, found->amount);
        if (order < 0 || (order == 0 && significance(&parts[i], found) < 0))
            found = &parts[i];
    }
    return found;
}

/* 14 and 16.5: a voluntarily unplayed round goes first, unless the least significant
 * value is higher. */
static void cut_parts(const ff_tb *tb, const ff_tiebreak *tiebreak, ff_part *parts,
                      size_t count)
{
    for (int i = 0; i < tiebreak->cut_low; i++) {
        ff_part *least = extreme(parts, count, -1);
        ff_part *voluntary = lowest_voluntary(tb, parts, count);
        if (least == NULL)
            return;
        if (tb->s->edition->voluntary_cut_first && voluntary != NULL && voluntary != least &&
            ff_value_compare(voluntary->amount, least->amount) >= 0)
            voluntary->cut = FF_CUT_VOLUNTARY;
        else
            least->cut = FF_CUT_LOW;
    }
    for (int i = 0; i < tiebreak->cut_high; i++) {
        ff_part *most = extreme(parts, count, 1);
        if (most != NULL)
            most->cut = FF_CUT_HIGH;
    }
}

/* All terms of a tie-break have the same denominator. */
static ff_value sum(const ff_part *parts, size_t count, int64_t den, int *terms)
{
    ff_value total = {0, den};
    *terms = 0;
    for (size_t i = 0; i < count; i++) {
        if (parts[i].cut != FF_CUT_NONE)
            continue;
        total.num += parts[i].amount.num;
        (*terms)++;
    }
    return total;
}

/* The mean, exact; or rounded to a whole number, half up. */
static ff_value mean(const ff_part *parts, size_t count, int64_t den, bool rounded, int *terms)
{
    ff_value total = sum(parts, count, den, terms);
    if (*terms == 0)
        return undefined;
    ff_value average = {total.num, total.den * *terms};
    if (!rounded)
        return average;
    return whole((2 * average.num + average.den) / (2 * average.den));
}

/* --- type C and the averages made from it --- */

static ff_value buchholz_parts(ff_tb *tb, const ff_tiebreak *tiebreak, int player, int view,
                               ff_part *parts, size_t *count)
{
    int terms;
    *count = opponent_parts(tb, player, view, parts);
    cut_parts(tb, tiebreak, parts, *count);
    return sum(parts, *count, FF_POINT, &terms);
}

static ff_value compute_buchholz(ff_tb *tb, const ff_tiebreak *tiebreak, int player,
                                 size_t *count)
{
    int view = (ff_tiebreak_row_of(tiebreak->code)->fore ? TB_FORE : 0) |
               (tiebreak->forfeits_played ? TB_FORFEITS : 0);
    return buchholz_parts(tb, tiebreak, player, view, tb->parts, count);
}

/* The Buchholz of everybody, when the first average asks for it. */
static const ff_value *all_buchholz(ff_tb *tb, int view)
{
    static const ff_tiebreak plain = {.code = FF_TB_BH};
    ff_value **slot = &tb->buchholz[view][view_of_opponents(tb, view)];
    if (*slot != NULL)
        return *slot;
    ff_value *values = ff_arena_alloc(&tb->s->arena, (size_t)tb->players * sizeof *values);
    tb->failed = tb->failed || values == NULL;
    for (int p = 0; values != NULL && p < tb->players; p++) {
        size_t count;
        values[p] = buchholz_parts(tb, &plain, p, view, tb->inner, &count);
    }
    return *slot = values;
}

/* Terms for the opponents met over the board: a value of each, from `values`. */
static size_t met_parts(ff_tb *tb, int player, bool forfeits, const ff_value *values)
{
    size_t count = 0;
    for (int r = 1; r <= tb->rounds; r++) {
        const ff_round_result *cell = ff_tiebreak_cell(tb, player, r);
        bool forfeit = forfeits && is_forfeit(cell);
        if (!at_the_board(tb, player, r) && !forfeit)
            continue;
        ff_value value = values[cell->opponent];
        if (!ff_value_defined(value))
            continue;
        tb->parts[count++] = (ff_part){.round = r,
                                       .opponent = cell->opponent,
                                       .kind = forfeit ? FF_PART_FORFEIT : FF_PART_GAME,
                                       .result = (ff_result)cell->result,
                                       .amount = value,
                                       .base = value,
                                       .raw_base = value,
                                       .weight = FF_NO_WEIGHT};
    }
    return count;
}

static ff_value value_aob(ff_tb *tb, const ff_tiebreak *tiebreak, int player, size_t *count,
                          ff_explanation *more)
{
    int view = (tiebreak->fore ? TB_FORE : 0) | (tiebreak->forfeits_played ? TB_FORFEITS : 0);
    const ff_value *values = all_buchholz(tb, view);
    if (values == NULL)
        return undefined;
    *count = met_parts(tb, player, tiebreak->forfeits_played || tb->robin, values);
    cut_parts(tb, tiebreak, tb->parts, *count);
    return mean(tb->parts, *count, FF_POINT, false, &more->divisor);
}

/* --- 9: opponents' scores and the own result --- */

ff_value ff_tiebreak_weighted(ff_tb *tb, const ff_tb *own, const ff_tiebreak *tiebreak,
                              int player, ff_part *parts, size_t *count)
{
    int terms;
    *count = opponent_parts(tb, player, tiebreak->forfeits_played ? TB_FORFEITS : 0, parts);
    for (size_t i = 0; i < *count; i++) {
        ff_part *part = &parts[i];
        part->weight = points_in(own, player, part->round);
        part->amount = (ff_value){part->base.num * part->weight, FF_POINT * FF_POINT};
    }
    cut_parts(tb, tiebreak, parts, *count);
    return sum(parts, *count, FF_POINT * FF_POINT, &terms);
}

static ff_value compute_sb(ff_tb *tb, const ff_tiebreak *tiebreak, int player, size_t *count)
{
    return ff_tiebreak_weighted(tb, tb, tiebreak, player, tb->parts, count);
}

/* The most an opponent could have: a win in each round (round robin: in each with a game). */
static int most_points(const ff_tb *tb, int player)
{
    int rounds = 0;
    for (int r = 1; r <= tb->rounds; r++)
        rounds += ff_tiebreak_classify(tb, player, r, 0) != TB_NOTHING;
    return rounds * tb->win;
}

/* 9.2 speaks of points and of scores, and 16 not of 9.2: points are counted whatever the game
 * was, and scores as they are in the table. Before 2023 an unplayed round was a draw
 * throughout. */
static bool koya_part(const ff_tb *tb, const ff_tiebreak *tiebreak, int player, int round,
                      ff_part *part)
{
    bool by_text = !tb->s->edition->virtual_opponent;
    bool forfeits =
        tiebreak->forfeits_played || by_text != reads_otherwise(tb, FF_READS(KOYA_FORFEITS));
    if (!opponent_part(tb, player, round, forfeits ? TB_FORFEITS : 0, part) ||
        part->kind == FF_PART_DUMMY || part->kind == FF_PART_VIRTUAL)
        return false;
    int view = tiebreak->forfeits_played ? TB_FORFEITS : 0;
    int seen = by_text != reads_otherwise(tb, FF_READS(KOYA_SCORE))
                   ? tb->score[part->opponent]
                   : tb->adjusted[view][part->opponent];
    set_base(part, seen, tb->score[part->opponent]);
    /* half of the most possible, moved by /L half-points */
    if (2 * seen < most_points(tb, part->opponent) + tiebreak->limit_half * FF_POINT)
        part->cut = FF_CUT_LOW;
    part->amount = tenths(points_in(tb, player, round));
    return true;
}

static ff_value compute_koya(ff_tb *tb, const ff_tiebreak *tiebreak, int player, size_t *count)
{
    int terms;
    *count = 0;
    for (int r = 1; r <= tb->rounds; r++)
        *count += koya_part(tb, tiebreak, player, r, &tb->parts[*count]);
    return sum(tb->parts, *count, FF_POINT, &terms);
}

/* --- 10: ratings --- */

static int rating_of(const ff_tb *tb, int player)
{
    int rating = tb->s->event->players[player].rating;
    return rating != 0 ? rating : tb->unrated_as;
}

/* Games that count for ratings, as terms with the opponent's rating. */
static size_t rated_parts(const ff_tb *tb, int player, ff_part *parts)
{
    size_t count = 0;
    bool forfeits = tb->robin && tb->s->edition->forfeits_of_robin_rated;
    for (int r = 1; r <= tb->rounds; r++) {
        const ff_round_result *cell = ff_tiebreak_cell(tb, player, r);
        bool forfeit = forfeits && is_forfeit(cell);
        if (!at_the_board(tb, player, r) && !forfeit)
            continue;
        ff_value rating = whole(rating_of(tb, cell->opponent));
        parts[count++] = (ff_part){.round = r,
                                   .opponent = cell->opponent,
                                   .kind = forfeit ? FF_PART_FORFEIT : FF_PART_GAME,
                                   .result = (ff_result)cell->result,
                                   .amount = rating,
                                   .base = rating,
                                   .raw_base = rating,
                                   .weight = FF_NO_WEIGHT};
    }
    return count;
}

static int half_points(ff_result result)
{
    static const unsigned char halves[FF_RESULT_COUNT] = {
        [FF_RESULT_WIN] = 2,          [FF_RESULT_DRAW] = 1,        [FF_RESULT_WIN_UNRATED] = 2,
        [FF_RESULT_DRAW_UNRATED] = 1, [FF_RESULT_FORFEIT_WIN] = 2,
    };
    return halves[result];
}

static void insert_by_round(ff_part *parts, size_t *count, ff_part part)
{
    size_t at = (*count)++;
    for (; at > 0 && parts[at - 1].round > part.round; at--)
        parts[at] = parts[at - 1];
    parts[at] = part;
}

/* C.02.13, as published tables have it: a round that was not played is the first to be cut.
 * Adds a term for each that is, `most` of them, and says how many. */
static int cut_unplayed(const ff_tb *tb, int player, int most, ff_part *parts, size_t *count)
{
    int cuts = 0;
    for (int r = 1; r <= tb->rounds && cuts < most; r++) {
        const ff_round_result *cell = ff_tiebreak_cell(tb, player, r);
        tb_round kind = ff_tiebreak_classify(tb, player, r, 0);
        if (is_game(kind) || kind == TB_NOTHING)
            continue;
        insert_by_round(parts, count,
                        (ff_part){.round = r,
                                  .opponent = cell->opponent,
                                  .kind = FF_PART_ROUND,
                                  .result = (ff_result)cell->result,
                                  .amount = whole(0),
                                  .base = whole(0),
                                  .raw_base = whole(0),
                                  .weight = FF_NO_WEIGHT,
                                  .voluntary = is_voluntary(kind),
                                  .cut = FF_CUT_UNPLAYED});
        cuts++;
    }
    return cuts;
}

static ff_value value_aro(ff_tb *tb, const ff_tiebreak *tiebreak, int player, size_t *count,
                          ff_explanation *more)
{
    ff_tiebreak rest = *tiebreak;
    *count = rated_parts(tb, player, tb->parts);
    if (!tb->robin && tb->s->edition->unplayed_cut_from_ratings)
        rest.cut_low -= cut_unplayed(tb, player, rest.cut_low, tb->parts, count);
    cut_parts(tb, &rest, tb->parts, *count);
    return mean(tb->parts, *count, 1, true, &more->divisor);
}

/* 10.2: the rounded average, and dp of the percentage scored. */
static ff_value performance(const ff_tb *tb, int player, ff_part *parts, size_t *count,
                            ff_explanation *more)
{
    int halves = 0;
    *count = rated_parts(tb, player, parts);
    ff_value average = mean(parts, *count, 1, true, &more->divisor);
    if (!ff_value_defined(average))
        return undefined;
    for (size_t i = 0; i < *count; i++)
        halves += half_points(parts[i].result);
    more->percent = ff_rating_percent(halves, 2 * (long long)*count);
    more->difference = ff_rating_dp(more->percent);
    return whole(average.num + more->difference);
}

/* Sum of the expected scores, in hundredths, of somebody with that rating. */
static int expected_total(const ff_part *parts, size_t count, int rating)
{
    int total = 0;
    for (size_t i = 0; i < count; i++)
        total += ff_rating_expected(rating - (int)parts[i].base.num);
    return total;
}

/* 10.3: the lowest rating whose expected score is not below the score made. */
static ff_value perfect(const ff_tb *tb, int player, ff_part *parts, size_t *count)
{
    enum { NOTHING_SCORED = 800, CERTAIN = 736 };
    int halves = 0, lowest = INT_MAX, highest = INT_MIN;
    *count = rated_parts(tb, player, parts);
    if (*count == 0)
        return undefined;
    for (size_t i = 0; i < *count; i++) {
        int rating = (int)parts[i].base.num;
        halves += half_points(parts[i].result);
        lowest = rating < lowest ? rating : lowest;
        highest = rating > highest ? rating : highest;
    }
    if (halves == 0)
        return whole(lowest - NOTHING_SCORED);
    int low = lowest - CERTAIN, high = highest + CERTAIN; /* low falls short, high does not */
    while (high - low > 1) {
        int middle = low + (high - low) / 2;
        if (expected_total(parts, *count, middle) >= 50 * halves)
            high = middle;
        else
            low = middle;
    }
    return whole(high);
}

static const ff_value *all_ratings(ff_tb *tb, bool of_performance)
{
    ff_value **slot = of_performance ? &tb->performance : &tb->perfect;
    if (*slot != NULL)
        return *slot;
    ff_value *values = ff_arena_alloc(&tb->s->arena, (size_t)tb->players * sizeof *values);
    tb->failed = tb->failed || values == NULL;
    for (int p = 0; values != NULL && p < tb->players; p++) {
        size_t count;
        ff_explanation ignored;
        values[p] = of_performance ? performance(tb, p, tb->inner, &count, &ignored)
                                   : perfect(tb, p, tb->inner, &count);
    }
    return *slot = values;
}

static ff_value compute_average_rating(ff_tb *tb, int player, bool of_performance,
                                       size_t *count, ff_explanation *more)
{
    const ff_value *values = all_ratings(tb, of_performance);
    bool forfeits = tb->robin && tb->s->edition->forfeits_of_robin_rated;
    if (values == NULL)
        return undefined;
    *count = met_parts(tb, player, forfeits, values);
    return mean(tb->parts, *count, 1, true, &more->divisor);
}

/* --- 7: the player's own record --- */

/* A round in which the count or sum of type B may change. */
static ff_part *round_part(ff_tb *tb, int player, int round, size_t *count)
{
    const ff_round_result *cell = ff_event_cell(tb->s->event, player, round);
    ff_part *part = &tb->parts[(*count)++];
    *part = (ff_part){.round = round,
                      .opponent = cell->opponent,
                      .kind = FF_PART_ROUND,
                      .result = (ff_result)cell->result,
                      .base = tenths(points_in(tb, player, round)),
                      .raw_base = tenths(points_in(tb, player, round)),
                      .weight = FF_NO_WEIGHT};
    return part;
}

/* Played over the board; in a round robin also forfeits (15.2), but since 2026 not losses. */
static bool played_for_type_b(const ff_tb *tb, int player, int round)
{
    if (at_the_board(tb, player, round))
        return true;
    const ff_round_result *cell = ff_tiebreak_cell(tb, player, round);
    return tb->robin && is_forfeit(cell) &&
           (cell->result == FF_RESULT_FORFEIT_WIN || tb->s->edition->forfeit_losses_of_robin);
}

static bool won(ff_result result)
{
    return result == FF_RESULT_WIN || result == FF_RESULT_WIN_UNRATED ||
           result == FF_RESULT_FORFEIT_WIN;
}

/* 7.7, in halves: 2, 1 or 0. A game is compared with what the opponent has, a round without
 * playing with a draw: a game that both lost by forfeit is worth nothing. */
static int standard_halves(const ff_tb *tb, int player, int round)
{
    const ff_round_result *cell = ff_tiebreak_cell(tb, player, round);
    int mine = points_in(tb, player, round);
    bool against = cell->opponent != FF_NOBODY && played_for_type_b(tb, player, round) &&
                   !reads_otherwise(tb, FF_READS(STANDARD_OPPONENT));
    int theirs = against ? points_in(tb, cell->opponent, round) : tb->draw;
    return mine > theirs ? 2 : mine == theirs;
}

/* What a round adds to one of the counts of 7.1 to 7.7, in halves. */
typedef int own_round(const ff_tb *tb, int player, int round);

static int round_win(const ff_tb *tb, int player, int round)
{
    return 2 * (points_in(tb, player, round) >= tb->win &&
                ff_tiebreak_classify(tb, player, round, 0) != TB_NOTHING);
}

static int round_won(const ff_tb *tb, int player, int round)
{
    return 2 * (played_for_type_b(tb, player, round) &&
                won((ff_result)ff_tiebreak_cell(tb, player, round)->result));
}

static int round_bpg(const ff_tb *tb, int player, int round)
{
    return 2 * (played_for_type_b(tb, player, round) &&
                ff_tiebreak_cell(tb, player, round)->side == FF_SIDE_BLACK);
}

static int round_bwg(const ff_tb *tb, int player, int round)
{
    return ff_tiebreak_cell(tb, player, round)->side == FF_SIDE_BLACK
               ? round_won(tb, player, round)
               : 0;
}

/* All but what the player chose not to play. */
static int round_rep(const ff_tb *tb, int player, int round)
{
    tb_round kind = ff_tiebreak_classify(tb, player, round, 0);
    if (kind == TB_PLAYED_FORFEIT)
        return 2 * played_for_type_b(tb, player, round);
    return 2 * (kind != TB_NOTHING && !is_voluntary(kind));
}

static int round_std(const ff_tb *tb, int player, int round)
{
    return ff_tiebreak_classify(tb, player, round, 0) != TB_NOTHING
               ? standard_halves(tb, player, round)
               : 0;
}

/* `share` is what a term counts in: 1 or 2 of a point. */
static ff_value compute_own(ff_tb *tb, own_round *counted, int share, int player, size_t *count)
{
    int terms;
    for (int r = 1; r <= tb->rounds; r++) {
        ff_part *part = round_part(tb, player, r, count);
        part->amount = (ff_value){counted(tb, player, r) * share / 2, share};
    }
    return sum(tb->parts, *count, share, &terms);
}

static ff_value compute_progressive(ff_tb *tb, const ff_tiebreak *tiebreak, int player,
                                    size_t *count)
{
    int terms, running = 0;
    for (int r = 1; r <= tb->rounds; r++) {
        ff_part *part = round_part(tb, player, r, count);
        running += points_in(tb, player, r);
        part->amount = tenths(running);
        if (r <= tiebreak->cut_low)
            part->cut = FF_CUT_FIRST;
    }
    return sum(tb->parts, *count, FF_POINT, &terms);
}

static ff_value person(ff_tb *tb, int number, size_t *count)
{
    tb->parts[(*count)++] = (ff_part){.opponent = FF_NOBODY,
                                      .kind = FF_PART_PERSON,
                                      .amount = whole(number),
                                      .base = whole(number),
                                      .raw_base = whole(number),
                                      .weight = FF_NO_WEIGHT};
    return whole(number);
}

bool ff_tiebreak_available(const ff_tb *tb, const ff_tiebreak *tiebreak)
{
    ff_tiebreak_need need = ff_tiebreak_needs(tiebreak);
    return !tb->plain || need == FF_NEEDS_PLAYER || (need == FF_NEEDS_ROUNDS && tb->rounds > 0);
}

/* --- the table: what computes each tie-break --- */

typedef ff_value computer(ff_tb *tb, const ff_tiebreak *tiebreak, int player, size_t *count,
                          ff_explanation *more);

static ff_value value_points(ff_tb *tb, const ff_tiebreak *tiebreak, int player, size_t *count,
                             ff_explanation *more)
{
    (void)tiebreak, (void)count, (void)more;
    return tenths(tb->score[player]);
}

static ff_value value_number(ff_tb *tb, const ff_tiebreak *tiebreak, int player, size_t *count,
                             ff_explanation *more)
{
    (void)tiebreak, (void)more;
    return person(tb, tb->s->event->players[player].no, count);
}

static ff_value value_rating(ff_tb *tb, const ff_tiebreak *tiebreak, int player, size_t *count,
                             ff_explanation *more)
{
    (void)tiebreak, (void)more;
    return person(tb, rating_of(tb, player), count);
}

static ff_value value_performance(ff_tb *tb, const ff_tiebreak *tiebreak, int player,
                                  size_t *count, ff_explanation *more)
{
    (void)tiebreak;
    return performance(tb, player, tb->parts, count, more);
}

static ff_value value_perfect(ff_tb *tb, const ff_tiebreak *tiebreak, int player, size_t *count,
                              ff_explanation *more)
{
    (void)tiebreak, (void)more;
    return perfect(tb, player, tb->parts, count);
}

/* A sum over the player's rounds, without more to say. */
#define VALUE_OF(name, compute)                                                                \
    static ff_value name(ff_tb *tb, const ff_tiebreak *tiebreak, int player, size_t *count,    \
                         ff_explanation *more)                                                 \
    {                                                                                          \
        (void)more;                                                                            \
        return compute(tb, tiebreak, player, count);                                           \
    }
#define VALUE_OF_ROUNDS(name, counted, share)                                                  \
    static ff_value name(ff_tb *tb, const ff_tiebreak *tiebreak, int player, size_t *count,    \
                         ff_explanation *more)                                                 \
    {                                                                                          \
        (void)tiebreak, (void)more;                                                            \
        return compute_own(tb, counted, share, player, count);                                 \
    }
VALUE_OF_ROUNDS(value_win, round_win, 1)
VALUE_OF_ROUNDS(value_won, round_won, 1)
VALUE_OF_ROUNDS(value_bpg, round_bpg, 1)
VALUE_OF_ROUNDS(value_bwg, round_bwg, 1)
VALUE_OF_ROUNDS(value_rep, round_rep, 1)
VALUE_OF_ROUNDS(value_std, round_std, 2)
VALUE_OF(value_progressive, compute_progressive)
VALUE_OF(value_buchholz, compute_buchholz)
VALUE_OF(value_sb, compute_sb)
VALUE_OF(value_koya, compute_koya)

static ff_value value_apro(ff_tb *tb, const ff_tiebreak *tiebreak, int player, size_t *count,
                           ff_explanation *more)
{
    (void)tiebreak;
    return compute_average_rating(tb, player, true, count, more);
}

static ff_value value_appo(ff_tb *tb, const ff_tiebreak *tiebreak, int player, size_t *count,
                           ff_explanation *more)
{
    (void)tiebreak;
    return compute_average_rating(tb, player, false, count, more);
}

bool ff_tiebreak_orders_groups(const ff_tiebreak *tiebreak)
{
    return ff_tiebreak_row_of(tiebreak->code)->groups;
}

/* The direct encounter is computed for a group (direct_encounter.c), not for a player; what
 * only teams have is computed there. */
static computer *const computers[FF_TB_COUNT] = {
#define TIEBREAK(code, article, decimals, order, needs, value, ...) [FF_TB_##code] = value,
#define TEAM_TIEBREAK(...)
#include "flagfall/tiebreaks.def"
#undef TIEBREAK
#undef TEAM_TIEBREAK
};

static bool buchholz_allowed(const ff_tb *tb)
{
    return !tb->robin || tb->s->edition->buchholz_in_robin;
}

ff_value ff_tiebreak_compute(ff_tb *tb, const ff_tiebreak *tiebreak, int player, size_t *count,
                             ff_explanation *more)
{
    *count = 0;
    *more = (ff_explanation){.percent = -1, .note = ""};
    if (tb->teams != NULL && tb->teams->takes(tb->teams->context, tiebreak))
        return tb->teams->value(tb->teams->context, tb, tiebreak, player, count, more);
    if (!ff_tiebreak_available(tb, tiebreak) || computers[tiebreak->code] == NULL)
        return undefined;
    if (ff_tiebreak_row_of(tiebreak->code)->buchholz && !buchholz_allowed(tb))
        return undefined;
    /* 10: without a published rule an unrated player makes these impossible */
    if (ff_tiebreak_rated(tiebreak) && tb->unrated && tb->unrated_as == 0)
        return undefined;
    return computers[tiebreak->code](tb, tiebreak, player, count, more);
}

/* --- setting up --- */

static void *make_parts(ff_standings *s, size_t count, size_t size, bool *failed)
{
    void *memory = NULL;
    if (count == 0)
        count = 1;
    if (count <= SIZE_MAX / size)
        memory = ff_arena_alloc(&s->arena, count * size);
    if (memory == NULL)
        *failed = true;
    return memory;
}

int ff_standings_running(const ff_standings *s, int player, int round)
{
    const ff_player *p = &s->event->players[player];
    int points = ff_event_points(s->event, player, round);
    if (s->work->plain && p->cell_count == 0 && p->has_stated_points)
        return p->stated_points; /* a score table may have nothing but the sum */
    /* before the first round only what was given without one: 0 means all rounds there */
    for (int r = 1; round <= 0 && r <= (int)p->cell_count; r++)
        points -= ff_event_cell_points(s->event, player, r);
    for (int r = 1; s->work->annulled != NULL && r <= round; r++)
        if (ff_tiebreak_annulled(s->work, player, r))
            points -= ff_event_cell_points(s->event, player, r);
    return points;
}

static void fill_values(ff_tb *tb)
{
    const ff_event *event = tb->s->event;
    for (int p = 0; p < tb->players; p++) {
        for (int r = 1; r <= tb->rounds; r++)
            tb->points[(size_t)p * (size_t)tb->rounds + (size_t)r - 1] =
                ff_tiebreak_annulled(tb, p, r) ? 0 : ff_event_cell_points(event, p, r);
        tb->score[p] = ff_standings_running(tb->s, p, tb->rounds);
        tb->unrated = tb->unrated || event->players[p].rating == 0;
        tb->local[p] = 0;
        tb->silent[p] = 0;
    }
    for (int p = 0; p < tb->players; p++) {
        for (int view = 0; view < TB_VIEWS; view++)
            tb->adjusted[view][p] = adjusted_score(tb, p, view);
        tb->fore_score[p] = fore_score(tb, p);
    }
}

/* C.05: who left a round robin too early. */
static int find_annulled(ff_tb *tb, ff_error *err)
{
    const ff_event *event = tb->s->event;
    for (int p = 0; p < tb->players; p++) {
        ff_withdrawal withdrawal;
        ff_event_withdrawal(event, tb->s->kind, p, &withdrawal);
        if (withdrawal.counted)
            continue;
        if (tb->annulled == NULL) {
            size_t size = (size_t)tb->players * sizeof *tb->annulled;
            tb->annulled = ff_arena_alloc(&tb->s->arena, size);
            if (tb->annulled == NULL)
                return ff_fail(err, FF_E_MEMORY, "out of memory for standings");
            memset(tb->annulled, 0, size);
        }
        tb->annulled[p] = true;
    }
    return FF_OK;
}

int ff_tiebreak_new(ff_standings *s, const ff_standings_options *options, ff_error *err)
{
    bool failed = false;
    size_t players = s->event->player_count, rounds = (size_t)s->rounds;
    ff_tb *tb = ff_arena_alloc(&s->arena, sizeof *tb);
    if (tb == NULL)
        return ff_fail(err, FF_E_MEMORY, "out of memory for standings");
    int win = s->event->scoring.tenths[FF_SIDE_WHITE][FF_RESULT_WIN];
    *tb = (ff_tb){
        .s = s,
        .teams = options->teams,
        .rounds = s->rounds,
        .players = (int)players,
        .robin = ff_event_cycles(s->kind) > 0,
        .plain = s->kind == FF_EVENT_SCORE_TABLE,
        .win = win,
        .draw = s->event->scoring.tenths[FF_SIDE_NONE][FF_RESULT_DRAW],
        .loss = s->event->scoring.tenths[FF_SIDE_NONE][FF_RESULT_LOSS],
        .unrated_as = options->unrated_as,
    };
    s->work = tb;
    tb->part_capacity = players > rounds ? players : rounds;
    if (tb->teams != NULL)
        tb->part_capacity += tb->teams->parts;
    tb->points = make_parts(s, players * rounds, sizeof *tb->points, &failed);
    tb->score = make_parts(s, players, sizeof *tb->score, &failed);
    tb->fore_score = make_parts(s, players, sizeof *tb->fore_score, &failed);
    for (int view = 0; view < TB_VIEWS; view++)
        tb->adjusted[view] = make_parts(s, players, sizeof *tb->adjusted[view], &failed);
    tb->parts = make_parts(s, tb->part_capacity, sizeof *tb->parts, &failed);
    tb->inner = make_parts(s, tb->part_capacity, sizeof *tb->inner, &failed);
    tb->separator = make_parts(s, players, sizeof *tb->separator, &failed);
    tb->order = make_parts(s, players, sizeof *tb->order, &failed);
    tb->place = make_parts(s, players, sizeof *tb->place, &failed);
    tb->local = make_parts(s, players, sizeof *tb->local, &failed);
    tb->silent = make_parts(s, players, sizeof *tb->silent, &failed);
    if (failed)
        return ff_fail(err, FF_E_MEMORY, "out of memory for standings");
    int code = find_annulled(tb, err);
    if (code == FF_OK)
        fill_values(tb);
    return code;
}
