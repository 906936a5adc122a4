#include "pairing/facts.h"

#include "base/sort.h"

#include <stdlib.h>
#include <string.h>

/* What the rules derive of each participant from the rounds before. */

bool ff_past_played(const ff_pairing_past *past)
{
    return past->opponent != FF_NOBODY && past->result != FF_RESULT_NONE &&
           past->result != FF_RESULT_FORFEIT_WIN && past->result != FF_RESULT_FORFEIT_LOSS;
}

bool ff_past_paired(const ff_pairing_past *past)
{
    return past->opponent != FF_NOBODY || past->result == FF_RESULT_BYE_PAIRING ||
           past->result == FF_RESULT_FORFEIT_WIN || past->result == FF_RESULT_FORFEIT_LOSS;
}

/* The question's own rules, in seeding rounds too. */
static const ff_pairing_rules *rules_of(const ff_pairing_question *question)
{
    return ff_pairing_rules_get(question->system);
}

bool ff_pairing_last_round(const ff_pairing_question *question)
{
    return question->rounds > 0 && question->round >= question->rounds;
}

bool ff_pairing_late_round(const ff_pairing_question *question)
{
    int late = rules_of(question)->late_rounds;
    return question->rounds > 0 && question->round > question->rounds - (late > 1 ? late : 1);
}

const ff_pairing_rules *ff_pairing_rules_of(const ff_pairing_question *question)
{
    const ff_pairing_rules *rules = rules_of(question);
    int half = question->rounds / 2, most = rules->seeding_rounds;
    return question->round <= (half < most ? half : most) ? ff_pairing_rules_get(rules->seeding)
                                                          : rules;
}

static int games_sign(int difference)
{
    return (difference > 0) - (difference < 0);
}

/* Colours of the played games; the latest is known by going backwards (C.04.2 3.4). */
static void colour_facts(const ff_pairing_player *player, int rounds, ff_pairing_facts *out)
{
    ff_side latest = FF_SIDE_NONE;
    bool run = true;
    for (int r = rounds - 1; r >= 0; r--) {
        const ff_pairing_past *past = &player->past[r];
        if (!ff_past_played(past))
            continue;
        out->played++;
        if (past->side == FF_SIDE_NONE)
            continue;
        if (latest == FF_SIDE_NONE)
            latest = (ff_side)past->side;
        run = run && past->side == latest;
        out->same_colour += run;
        out->difference += past->side == FF_SIDE_WHITE ? 1 : -1;
    }
    if (latest == FF_SIDE_NONE)
        return;
    int sign = games_sign(out->difference);
    ff_side other = latest == FF_SIDE_WHITE ? FF_SIDE_BLACK : FF_SIDE_WHITE;
    ff_side less = sign > 0 ? FF_SIDE_BLACK : FF_SIDE_WHITE;
    bool far = abs(out->difference) > 1, repeated = out->same_colour >= 2;
    out->run = repeated ? latest : FF_SIDE_NONE;
    out->due = far ? less : repeated || sign == 0 ? other : less;
    out->preference = far || repeated ? FF_PREFERENCE_ABSOLUTE
                      : sign != 0     ? FF_PREFERENCE_STRONG
                                      : FF_PREFERENCE_MILD;
}

/* Pairing score before a round (from 0). */
static int score_before(const ff_pairing_player *player, int round)
{
    int points = player->past[round].virtual_points;
    for (int r = 0; r < round; r++)
        points += player->past[r].points;
    return points;
}

static ff_float float_of(const ff_pairing_question *question, const ff_pairing_player *player,
                         int round)
{
    const ff_pairing_past *past = &player->past[round];
    if (!ff_past_played(past)) {
        bool down = rules_of(question)->unplayed_floats ||
                    past->result == FF_RESULT_BYE_PAIRING || past->points > question->loss;
        return down ? FF_FLOAT_DOWN : FF_FLOAT_NONE;
    }
    int own = score_before(player, round);
    int other = score_before(&question->players[past->opponent], round);
    return own > other ? FF_FLOAT_DOWN : own < other ? FF_FLOAT_UP : FF_FLOAT_NONE;
}

/* C2: the round (from 1) that bars from the bye, or 0. */
static int bar_of(const ff_pairing_question *question, const ff_pairing_player *player)
{
    for (int r = 0; r < question->round - 1; r++) {
        const ff_pairing_past *past = &player->past[r];
        bool bars =
            past->result == FF_RESULT_BYE_PAIRING || past->result == FF_RESULT_FORFEIT_WIN;
        if (rules_of(question)->full_byes_bar)
            bars = bars || past->result == FF_RESULT_BYE_FULL ||
                   (!ff_past_played(past) && past->points >= question->win);
        if (bars)
            return r + 1;
    }
    return 0;
}

/* --- Dubov: C.04.4.1, 1.6 to 1.8 --- */

static void dubov_facts(const ff_pairing_question *question, const ff_pairing_player *player,
                        ff_pairing_facts *out)
{
    long sum = 0;
    for (int r = 0; r < question->round - 1; r++) {
        const ff_pairing_past *past = &player->past[r];
        if (!ff_past_played(past))
            continue;
        sum += question->players[past->opponent].rating;
        out->upfloats += float_of(question, player, r) == FF_FLOAT_UP;
    }
    if (out->played > 0)
        out->aro = (int)((2 * sum + out->played) / (2 * out->played));
}

/* --- Burstein: the Index of C.04.4.2, 1.7 --- */

/* A player's points as the opponents count them. In a series of zero-point byes up to the
 * current round, those of earlier rounds are draws (1.7.2.3): a player who is back has none. */
static int points_to_others(const ff_pairing_question *question,
                            const ff_pairing_player *player)
{
    int points = player->points;
    bool in_series = player->absent && !player->bye_with_points;
    for (int r = question->round - 2; r >= 0 && in_series; r--) {
        const ff_pairing_past *past = &player->past[r];
        if (ff_past_paired(past) || past->result == FF_RESULT_BYE_HALF ||
            past->result == FF_RESULT_BYE_FULL)
            break;
        points += question->draw;
    }
    return points;
}

static void burstein_facts(const ff_pairing_question *question, const ff_pairing_player *player,
                           ff_pairing_facts *out)
{
    for (int r = 0; r < question->round - 1; r++) {
        const ff_pairing_past *past = &player->past[r];
        int against = ff_past_played(past)
                          ? points_to_others(question, &question->players[past->opponent])
                          : player->points;
        out->buchholz += against;
        out->sonneborn += (int64_t)against * past->points;
    }
}

/* The colour of the latest played game before round `*round` (from 0), which is set to it. */
static ff_side colour_before(const ff_pairing_player *player, int *round)
{
    while (--*round >= 0) {
        const ff_pairing_past *past = &player->past[*round];
        if (ff_past_played(past) && past->side != FF_SIDE_NONE)
            return (ff_side)past->side;
    }
    return FF_SIDE_NONE;
}

ff_side ff_pairing_last_difference(const ff_pairing_question *question, int a, int b)
{
    int at = question->round - 1, bt = at;
    for (;;) {
        ff_side mine = colour_before(&question->players[a], &at);
        ff_side yours = colour_before(&question->players[b], &bt);
        if (mine == FF_SIDE_NONE || yours == FF_SIDE_NONE)
            return FF_SIDE_NONE;
        if (mine != yours)
            return mine;
    }
}

ff_team_colours ff_pairing_team_colours_of(const ff_pairing_question *question, int team)
{
    ff_team_colours out = {0, 0, 0, {FF_SIDE_NONE, FF_SIDE_NONE}};
    for (int r = question->round - 2; r >= 0; r--) {
        const ff_pairing_past *past = &question->players[team].past[r];
        if (!ff_past_played(past) || past->side == FF_SIDE_NONE)
            continue;
        if (out.played < 2)
            out.latest[out.played] = (ff_side)past->side;
        out.played++;
        out.whites += past->side == FF_SIDE_WHITE;
        out.difference += past->side == FF_SIDE_WHITE ? 1 : -1;
    }
    return out;
}

ff_team_preference ff_pairing_team_preference_of(const ff_pairing_question *question, int team)
{
    static const ff_team_preference none = {FF_SIDE_NONE, false};
    ff_pairing_team_preference kind = rules_of(question)->team_preference;
    if (kind == FF_TEAM_PREFERENCE_NONE)
        return none;
    ff_team_colours c = ff_pairing_team_colours_of(question, team);
    if (c.played == 0)
        return none;
    bool twice = c.played >= 2 && c.latest[0] == c.latest[1];
    bool white = twice && c.latest[0] == FF_SIDE_WHITE, black = twice && !white;
    if (c.difference < -1 || (c.difference <= 0 && black))
        return (ff_team_preference){FF_SIDE_WHITE, true};
    if (c.difference > 1 || (c.difference >= 0 && white))
        return (ff_team_preference){FF_SIDE_BLACK, true};
    if (kind == FF_TEAM_PREFERENCE_A)
        return none;
    if (c.difference != 0)
        return (ff_team_preference){c.difference < 0 ? FF_SIDE_WHITE : FF_SIDE_BLACK, false};
    return ff_pairing_last_round(question)
               ? none
               : (ff_team_preference){ff_pairing_other_side(c.latest[0]), false};
}

/* Teams have preferences of their own kind, matches of Double-Swiss none. */
static void team_facts(const ff_pairing_question *question, int team, ff_pairing_facts *out)
{
    ff_team_preference due = ff_pairing_team_preference_of(question, team);
    out->due = due.side;
    out->preference = due.side == FF_SIDE_NONE ? FF_PREFERENCE_NONE
                      : due.strong             ? FF_PREFERENCE_STRONG
                                               : FF_PREFERENCE_MILD;
}

static void facts_of(const ff_pairing_question *question, const ff_pairing_player *player,
                     ff_pairing_facts *out)
{
    int rounds = question->round - 1;
    memset(out, 0, sizeof *out);
    out->paired = !player->absent;
    out->score = player->points + player->virtual_points;
    colour_facts(player, rounds, out);
    for (int back = 0; back < 2 && back < rounds; back++)
        out->floats[back] = float_of(question, player, rounds - 1 - back);
    const ff_pairing_rules *rules = rules_of(question);
    out->topscorer = ff_pairing_last_round(question) && rules->topscorers &&
                     2 * out->score > rounds * question->win;
    if (rules->needs_ratings)
        dubov_facts(question, player, out);
    if (rules->by_index)
        burstein_facts(question, player, out);
    if (rules->black_due_at_first && out->due == FF_SIDE_NONE) {
        out->due = FF_SIDE_BLACK;
        out->preference = FF_PREFERENCE_MILD;
    }
    out->bye_bar = bar_of(question, player);
    out->may_have_bye = out->bye_bar == 0 && !player->no_bye;
}

static bool took_part(const ff_pairing_question *question, const ff_pairing_player *player)
{
    bool part = !player->absent;
    for (int r = 0; r < question->round - 1 && !part; r++)
        part = ff_past_paired(&player->past[r]);
    return part;
}

static int by_number(const void *a, const void *b)
{
    const ff_pairing_player *x = *(const ff_pairing_player *const *)a;
    const ff_pairing_player *y = *(const ff_pairing_player *const *)b;
    return (x->no > y->no) - (x->no < y->no);
}

/* The numbers that decide colours, counted among those who have arrived. Fails when two have
 * the same pairing number. */
static int count_numbers(const ff_pairing_question *question, const ff_pairing_player **order,
                         ff_pairing_facts *out, ff_error *err)
{
    int number = 0;
    for (size_t i = 0; i < question->count; i++)
        order[i] = &question->players[i];
    ff_sort(order, question->count, sizeof *order, by_number);
    for (size_t i = 0; i < question->count; i++) {
        if (i > 0 && order[i]->no == order[i - 1]->no)
            return ff_fail(err, FF_E_STATE, "pairing number %d is given twice", order[i]->no);
        ff_pairing_facts *facts = &out[order[i] - question->players];
        if (question->numbers == FF_NUMBERS_ALL)
            facts->number = order[i]->no;
        else if (took_part(question, order[i]))
            facts->number = ++number;
    }
    return FF_OK;
}

static bool pair_fits(const ff_pairing_question *question, const int32_t pair[2], bool bye)
{
    int32_t count = (int32_t)question->count;
    return pair[0] >= 0 && pair[0] < count && pair[1] < count && pair[0] != pair[1] &&
           (pair[1] >= 0 || (bye && pair[1] == FF_NOBODY));
}

static int check_player(const ff_pairing_question *question, const ff_pairing_player *player,
                        ff_error *err)
{
    if (player->no < 1)
        return ff_fail(err, FF_E_STATE, "pairing number %d: expected 1 or more", player->no);
    for (int r = 0; r < question->round - 1; r++) {
        int32_t opponent = player->past[r].opponent;
        if (opponent != FF_NOBODY && (opponent < 0 || opponent >= (int32_t)question->count))
            return ff_fail(err, FF_E_STATE, "number %d, round %d: no such opponent", player->no,
                           r + 1);
    }
    return FF_OK;
}

/* What the system cannot do without: the number of rounds, the rating of all who play. */
static int check_system(const ff_pairing_question *question, ff_error *err)
{
    const ff_pairing_rules *rules = rules_of(question);
    if (rules->needs_rounds && question->rounds <= 0)
        return ff_fail(err, FF_E_STATE, "%s requires the number of rounds (record 142)",
                       rules->title);
    for (size_t i = 0; rules->needs_ratings && i < question->count; i++) {
        const ff_pairing_player *player = &question->players[i];
        bool plays = !player->absent;
        for (int r = 0; r < question->round - 1 && !plays; r++)
            plays = ff_past_played(&player->past[r]);
        if (plays && player->rating <= 0)
            return ff_fail(err, FF_E_STATE,
                           "number %d has no rating, and %s requires one of everybody",
                           player->no, rules->title);
    }
    return FF_OK;
}

static int check_question(const ff_pairing_question *question, ff_error *err)
{
    int code = check_system(question, err);
    if (question->count > FF_SWISS_MAX_PLAYERS)
        return ff_fail(err, FF_E_LIMIT, "%zu players; %d can be paired", question->count,
                       FF_SWISS_MAX_PLAYERS);
    if (question->round < 1 || question->round > FF_EVENT_MAX_ROUNDS)
        return ff_fail(err, FF_E_STATE, "round %d: expected 1 to %d", question->round,
                       FF_EVENT_MAX_ROUNDS);
    if (question->win <= question->loss)
        return ff_fail(err, FF_E_STATE, "a win is worth no more than a loss");
    for (size_t i = 0; i < question->count && code == FF_OK; i++)
        code = check_player(question, &question->players[i], err);
    for (size_t i = 0; i < question->prohibited_count && code == FF_OK; i++)
        if (!pair_fits(question, question->prohibited[i], false))
            code = ff_fail(err, FF_E_STATE, "a prohibited pair names no player");
    for (size_t i = 0; i < question->forced_count && code == FF_OK; i++)
        if (!pair_fits(question, question->forced[i], true))
            code = ff_fail(err, FF_E_STATE, "a forced pair names no player");
    return code;
}

int ff_pairing_facts_of(const ff_pairing_question *question, ff_pairing_facts *out,
                        ff_error *err)
{
    int code = check_question(question, err);
    if (code != FF_OK)
        return code;
    const ff_pairing_player **order = ff_calloc(question->count + 1, sizeof *order);
    if (order == NULL)
        return ff_fail(err, FF_E_MEMORY, "out of memory for the pairing");
    for (size_t i = 0; i < question->count; i++) {
        facts_of(question, &question->players[i], &out[i]);
        if (rules_of(question)->matches)
            team_facts(question, (int)i, &out[i]);
    }
    code = count_numbers(question, order, out, err);
    ff_free(order);
    return code;
}
