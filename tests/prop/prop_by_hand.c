/* Rounds paired by hand, against the rules as they are written: random events with results,
 * forfeits, byes and games without a result, and random pairs of the next round. What departs
 * from the rules is found a second time from what was drawn:
 *   - an earlier round that is open, more rounds than announced (the event's own word);
 *   - everybody once, one bye (C.04.2), C1 (two who played each other), C2 (the bye), C3 (no
 *     third colour running, no colour difference beyond two, apart from topscorers and their
 *     opponents in the last round), pairs that the event forbids;
 *   - and that the rules would pair otherwise, with those pairs.
 * Usage: prop_by_hand [SEED [COUNT]] */
#include "flagfall/text.h"
#include "pairing/swiss.h"
#include "rounds/swiss_event.h"
#include "support/short.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST = 12, ROUNDS = 5, NONE = -1 };

static uint64_t seed;
static long departures, warned;

static int below(int limit)
{
    uint64_t z = (seed += 0x9E3779B97F4A7C15u);
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
    return (int)((z ^ (z >> 31)) % (uint64_t)limit);
}

typedef struct past {
    int opponent;
    bool white;
    ff_result result;
} past;

/* What the systems differ in: Dutch alone lets topscorers have any colour in the last round,
 * that of 2017 gives the bye also to a player who asked for one worth a win; two of them need
 * to know how many rounds there are (Burstein, which pairs its first rounds as Dutch does, is
 * not asked in a last round here). */
typedef struct system {
    const char *code;
    bool topscorers, full_byes_bar, counts_rounds;
    bool never_last;
    bool foreign; /* a system of others: C1 and C2 are asked, its pairs are not */
} system_asked;

static const system_asked systems[] = {{"FIDE_DUTCH_2026", true, true, false, false, false},
                                       {"FIDE_DUTCH_2017", true, false, false, false, false},
                                       {"FIDE_DUBOV", false, true, true, false, false},
                                       {"FIDE_BURSTEIN", false, true, true, true, false},
                                       {"CUSTOM_SWISS", true, true, false, false, true}};

typedef struct plan {
    const system_asked *system;
    int players, round, planned; /* the round that is paired, and how many are announced */
    past at[MOST][ROUNDS];
    bool gone[MOST]; /* withdrawn */
    int apart[2];
    ff_pairing_pair pairs[MOST];
    size_t count;
} plan;

static int number_of(int player)
{
    return 2 * player + 3;
}

/* --- what is drawn --- */

static void shuffle(int *list, int count)
{
    for (int i = 0; i < count; i++) {
        int to = below(i + 1);
        list[i] = list[to];
        list[to] = i;
    }
}

static void draw_game(plan *p, int round, int white, int black)
{
    static const ff_result results[][2] = {{FF_RESULT_WIN, FF_RESULT_LOSS},
                                           {FF_RESULT_DRAW, FF_RESULT_DRAW},
                                           {FF_RESULT_LOSS, FF_RESULT_WIN},
                                           {FF_RESULT_WIN_UNRATED, FF_RESULT_LOSS_UNRATED},
                                           {FF_RESULT_FORFEIT_WIN, FF_RESULT_FORFEIT_LOSS},
                                           {FF_RESULT_FORFEIT_LOSS, FF_RESULT_FORFEIT_LOSS},
                                           {FF_RESULT_NONE, FF_RESULT_NONE}};
    int which = below(8) > 0 ? below(3) : below(7);
    p->at[white][round] = (past){black, true, results[which][0]};
    p->at[black][round] = (past){white, false, results[which][1]};
}

static void draw_past(plan *p, int round)
{
    static const ff_result byes[] = {FF_RESULT_BYE_PAIRING, FF_RESULT_BYE_HALF,
                                     FF_RESULT_BYE_FULL, FF_RESULT_BYE_ZERO};
    int list[MOST], count = p->players;
    shuffle(list, count);
    while (count > 1 && (count > 3 || below(4) > 0)) {
        draw_game(p, round, list[count - 1], list[count - 2]);
        count -= 2;
    }
    while (count > 0)
        p->at[list[--count]][round] = (past){.opponent = NONE, .result = byes[below(4)]};
}

/* Any pairs; now and then a player twice, too many byes, or a player forgotten. */
static void draw_pairs(plan *p)
{
    int list[MOST], count = p->players;
    shuffle(list, count);
    while (count > 1) {
        p->pairs[p->count++] =
            (ff_pairing_pair){.white = list[count - 1], .black = list[count - 2]};
        count -= 2;
    }
    if (count == 1 && below(8) > 0)
        p->pairs[p->count++] = (ff_pairing_pair){.white = list[0], .black = FF_NOBODY};
    ff_pairing_pair *one = &p->pairs[below((int)p->count)];
    int kind = below(12);
    if (kind == 0)
        one->black = FF_NOBODY;
    else if (kind == 1 && one->white != p->pairs[0].white)
        one->black = p->pairs[0].white;
    else if (kind == 2)
        p->count--;
}

static plan draw_plan(const system_asked *system)
{
    plan p = {.system = system,
              .players = 4 + below(MOST - 4),
              .round = 1 + below(ROUNDS),
              .apart = {-1, -1}};
    static const int more[] = {-1, 0, 0, 1, 3};
    p.planned = below(6) == 0 ? 0 : p.round + more[below(5)];
    if (p.planned == 0 && system->counts_rounds)
        p.planned = p.round;
    if (p.planned <= p.round && system->never_last)
        p.planned = p.round + 1;
    for (int r = 0; r + 1 < p.round; r++)
        draw_past(&p, r);
    for (int i = 0; i < p.players; i++)
        p.gone[i] = below(20) == 0;
    if (below(2) == 0) {
        p.apart[0] = below(p.players);
        p.apart[1] = (p.apart[0] + 1 + below(p.players - 1)) % p.players;
    }
    draw_pairs(&p);
    return p;
}

/* --- the event --- */

static bool add_round(const plan *p, ff_event *event, int round)
{
    bool good = true;
    for (int i = 0; i < p->players && good; i++) {
        const past *own = &p->at[i][round];
        if (own->opponent == NONE)
            good = ff_event_bye(event, round + 1, i, own->result, NULL) == FF_OK;
        else if (own->white)
            good = ff_event_pair(event, round + 1, 0, i, own->opponent, NULL) == FF_OK &&
                   (own->result == FF_RESULT_NONE ||
                    ff_event_result(event, round + 1, i, own->result,
                                    p->at[own->opponent][round].result, NULL) == FF_OK);
    }
    return good;
}

static bool build(const plan *p, ff_prohibition *apart, int nos[2], ff_event *event)
{
    ff_event_init(event);
    event->kind = FF_EVENT_SWISS;
    event->start = (ff_date){2026, 3, 1};
    event->rounds_planned = p->planned;
    event->initial_side = FF_SIDE_WHITE;
    event->type_code = p->system->code;
    bool good = true;
    for (int i = 0, index; i < p->players && good; i++) {
        good = ff_event_add_player(event, number_of(i), &index, NULL) == FF_OK;
        event->players[i].rating = 2400 - 10 * i;
    }
    for (int r = 0; r + 1 < p->round && good; r++)
        good = add_round(p, event, r);
    for (int i = 0; i < p->players && good; i++)
        event->players[i].withdrawn = p->gone[i];
    if (p->apart[0] >= 0) {
        nos[0] = number_of(p->apart[0]);
        nos[1] = number_of(p->apart[1]);
        *apart = (ff_prohibition){.nos = nos, .count = 2};
        event->prohibitions = apart;
        event->prohibition_count = 1;
    }
    return good;
}

/* --- what the rules say of it --- */

static bool is_played(const past *own)
{
    return own->opponent != NONE &&
           (own->result == FF_RESULT_WIN || own->result == FF_RESULT_DRAW ||
            own->result == FF_RESULT_LOSS || own->result == FF_RESULT_WIN_UNRATED ||
            own->result == FF_RESULT_LOSS_UNRATED || own->result == FF_RESULT_NONE);
}

/* Points in tenths; a game without a result is taken for a draw. */
static int points_of(const plan *p, int player)
{
    int sum = 0;
    for (int r = 0; r + 1 < p->round; r++) {
        const past *own = &p->at[player][r];
        switch ((int)own->result) {
        case FF_RESULT_WIN:
        case FF_RESULT_WIN_UNRATED:
        case FF_RESULT_FORFEIT_WIN:
        case FF_RESULT_BYE_PAIRING:
        case FF_RESULT_BYE_FULL:
            sum += 10;
            break;
        case FF_RESULT_DRAW:
        case FF_RESULT_BYE_HALF:
            sum += 5;
            break;
        case FF_RESULT_NONE:
            sum += own->opponent != NONE ? 5 : 0;
            break;
        default:
            break;
        }
    }
    return sum;
}

/* More than half of what could be had, before the last round or one after it. */
static bool is_topscorer(const plan *p, int player)
{
    return p->system->topscorers && p->planned > 0 && p->round >= p->planned &&
           2 * points_of(p, player) > 10 * (p->round - 1);
}

static void expect(ff_str *out, const char *code, const char *text)
{
    ff_str_format(out, "%s: %s\n", code, text);
    departures++;
}

#define EXPECT(out, code, ...)                                                                 \
    do {                                                                                       \
        char text_[200];                                                                       \
        snprintf(text_, sizeof text_, __VA_ARGS__);                                            \
        expect(out, code, text_);                                                              \
    } while (0)

static void expect_rounds(const plan *p, ff_str *out)
{
    int open = 0;
    for (int i = 0; i < p->players; i++)
        for (int r = 0; r + 1 < p->round; r++)
            open += p->at[i][r].opponent != NONE && p->at[i][r].result == FF_RESULT_NONE;
    if (open > 0)
        EXPECT(out, "round-open", "%d games of earlier rounds have no result", open / 2);
    if (p->planned > 0 && p->round > p->planned)
        EXPECT(out, "round-beyond", "round %d is paired, and %d were announced", p->round,
               p->planned);
}

static void expect_attendance(const plan *p, ff_str *out)
{
    int byes = 0;
    for (int i = 0; i < p->players; i++) {
        int times = 0;
        for (size_t k = 0; k < p->count; k++)
            times += (p->pairs[k].white == i) + (p->pairs[k].black == i);
        if (times > 1)
            EXPECT(out, "twice", "%d is paired %d times", number_of(i), times);
        else if (times == 0 && !p->gone[i] && !p->system->foreign)
            EXPECT(out, "unpaired", "%d is there and not paired", number_of(i));
    }
    for (size_t k = 0; k < p->count; k++)
        byes += p->pairs[k].black == FF_NOBODY;
    if (byes > 1)
        EXPECT(out, "byes", "%d players have the pairing-allocated bye", byes);
}

static void expect_colour(const plan *p, int player, bool white, ff_str *out)
{
    int difference = 0, running = 0;
    for (int r = 0; r + 1 < p->round; r++) {
        const past *own = &p->at[player][r];
        if (!is_played(own))
            continue;
        difference += own->white ? 1 : -1;
        running = own->white == white ? running + 1 : 0;
    }
    const char *colour = white ? "White" : "Black";
    if (running >= 2)
        EXPECT(out, "third-colour", "%d would have %s three times running", number_of(player),
               colour);
    if ((white ? difference : -difference) + 1 > 2)
        EXPECT(out, "colour-difference", "%d would have %s three times more often",
               number_of(player), colour);
}

static void expect_pair(const plan *p, int a, int b, ff_str *out)
{
    int met = 0;
    for (int r = 0; r + 1 < p->round && met == 0; r++)
        met = p->at[a][r].opponent == b && is_played(&p->at[a][r]) ? r + 1 : 0;
    if (met > 0)
        EXPECT(out, "rematch", "%d and %d have met in round %d (C1)", number_of(a),
               number_of(b), met);
    if ((p->apart[0] == a && p->apart[1] == b) || (p->apart[0] == b && p->apart[1] == a))
        EXPECT(out, "prohibited-pair", "%d and %d must not meet in this event", number_of(a),
               number_of(b));
    if (p->gone[a] || p->gone[b])
        EXPECT(out, "absent", "%d is not there in this round, or has withdrawn",
               number_of(p->gone[a] ? a : b));
    if (is_topscorer(p, a) || is_topscorer(p, b))
        return;
    expect_colour(p, a, true, out);
    expect_colour(p, b, false, out);
}

/* C2: no bye after one, nor after a win that was not played. */
static void expect_bye(const plan *p, int player, ff_str *out)
{
    if (p->gone[player]) {
        EXPECT(out, "absent", "%d is not there in this round, or has withdrawn",
               number_of(player));
        return;
    }
    for (int r = 0; r + 1 < p->round; r++) {
        ff_result result = p->at[player][r].result;
        if (result != FF_RESULT_BYE_PAIRING && result != FF_RESULT_FORFEIT_WIN &&
            (result != FF_RESULT_BYE_FULL || !p->system->full_byes_bar))
            continue;
        EXPECT(out, "bye-again", "%d may not have the bye: round %d (C2)", number_of(player),
               r + 1);
        return;
    }
}

/* The pairs that the rules make and the list does not have. */
static bool expect_difference(const plan *p, const ff_event *event, ff_str *out, bool *differs)
{
    ff_rounds_round_options how = FF_SWISS_ROUND_OPTIONS_INIT;
    ff_rounds_round made = {0};
    ff_pairing_answer answer = {0};
    how.round = p->round;
    how.fresh = how.open_as_draws = true;
    bool good = ff_rounds_round_of(event, &how, &made, NULL, NULL) == FF_OK &&
                ff_pairing_pair_round(&made.question, &answer, NULL) == FF_OK;
    ff_str pairs = FF_STR_INIT;
    for (size_t i = 0; i < answer.count; i++) {
        const ff_pairing_pair *own = &answer.pairs[i];
        bool found = false;
        for (size_t k = 0; k < p->count; k++)
            found =
                found || (p->pairs[k].white == own->white && p->pairs[k].black == own->black);
        if (!found)
            ff_str_format(&pairs, " %d-%d", number_of(own->white),
                          own->black == FF_NOBODY ? 0 : number_of(own->black));
    }
    *differs = pairs.size > 0;
    if (*differs)
        ff_str_format(out, "by-hand: the rules would pair%s\n", ff_str_get(&pairs));
    warned += *differs;
    ff_str_release(&pairs);
    ff_pairing_answer_release(&answer);
    ff_rounds_round_release(&made);
    return good;
}

static bool compare(const plan *p, const ff_event *event)
{
    ff_rounds_round_options how = FF_SWISS_ROUND_OPTIONS_INIT;
    ff_diagnostics notes = {0};
    ff_str wanted = FF_STR_INIT, said = FF_STR_INIT;
    bool differs, differ = false;
    how.round = p->round;
    bool good =
        ff_rounds_departures(event, &how, p->pairs, p->count, &notes, &differs, NULL) == FF_OK;
    for (size_t i = 0; i < notes.count; i++)
        ff_str_format(&said, "%s: %s\n", notes.items[i].code, notes.items[i].text);
    for (size_t i = 0; i < notes.count && good; i++) /* what only differs is no fault */
        good = notes.items[i].line == 0 && notes.items[i].column == 0 &&
               (notes.items[i].severity == FF_SEVERITY_WARNING) ==
                   (strcmp(notes.items[i].code, "by-hand") == 0);
    expect_rounds(p, &wanted);
    expect_attendance(p, &wanted);
    for (size_t i = 0; i < p->count; i++)
        if (p->pairs[i].black == FF_NOBODY)
            expect_bye(p, p->pairs[i].white, &wanted);
        else
            expect_pair(p, p->pairs[i].white, p->pairs[i].black, &wanted);
    if (!p->system->foreign)
        good = expect_difference(p, event, &wanted, &differ) && good;
    good = good && differ == differs && strcmp(ff_str_get(&said), ff_str_get(&wanted)) == 0;
    if (!good)
        fprintf(stderr, "round %d of %d, %s:\nsaid\n%sexpected\n%s", p->round, p->planned,
                event->type_code, ff_str_get(&said), ff_str_get(&wanted));
    ff_str_release(&wanted);
    ff_str_release(&said);
    ff_diagnostics_release(&notes);
    return good;
}

int main(int argc, char **argv)
{
    seed = argc > 1 ? strtoull(argv[1], NULL, 10) : 33;
    long count = argc > 2 ? strtol(argv[2], NULL, 10) : tests_are_short() ? 500 : 3000;
    bool good = true;
    for (long i = 0; i < count && good; i++) {
        ff_event event;
        ff_prohibition apart;
        int nos[2];
        plan p = draw_plan(&systems[i % 5]);
        good = build(&p, &apart, nos, &event) && compare(&p, &event);
        event.prohibitions = NULL;
        event.prohibition_count = 0;
        ff_event_release(&event);
    }
    printf("%ld departures found as they are in the rules, %ld rounds paired otherwise\n",
           departures, warned);
    return good ? 0 : 1;
}
