#include "keizer/keizer.h"

#include "event/extra.h"
#include "event/rule_list.h"
#include "flagfall/memory.h"

#include <stdio.h>
#include <string.h>

static const char of_rules[] = "keizer";

/* --- rules --- */

enum { MOST_TOP = 20000 };

#define NUMBER(field, least, most, usual)                                                      \
    {                                                                                          \
#field, offsetof(ff_keizer_rules, field), least, most, usual                           \
    }
static const ff_event_rule known_rules[] = {
    NUMBER(top, 0, MOST_TOP, 0),
    NUMBER(ratio, 2, 100, 3),
    NUMBER(loss, 0, 100, 0),
    NUMBER(bye, 0, 100, 50),
    NUMBER(absent, 0, 100, 35),
    NUMBER(excused, 0, 100, 35),
    NUMBER(club, 0, 100, 70),
    NUMBER(limit, 0, FF_EVENT_MAX_ROUNDS, 5),
    NUMBER(repeat, 0, FF_EVENT_MAX_ROUNDS, 3),
    {"no self", offsetof(ff_keizer_rules, no_self), 0, 0, 1},
};
#undef NUMBER

int ff_keizer_rules_parse(const char *text, ff_keizer_rules *out, ff_error *err)
{
    static const ff_event_rule_list list = {
        known_rules, sizeof known_rules / sizeof *known_rules,
        "top 60, ratio 3, loss 5, bye 50, absent 35, excused 35, club 70, limit 5, repeat 3 "
        "or no self"};
    *out = (ff_keizer_rules){0};
    return ff_event_rules_read(&list, text, out, err);
}

const char *ff_keizer_rules_of(const ff_event *event)
{
    return ff_event_kept(event, of_rules);
}

int ff_keizer_set_rules(ff_event *event, const char *text, ff_error *err)
{
    ff_keizer_rules rules;
    int code = ff_keizer_rules_parse(text, &rules, err);
    return code == FF_OK ? ff_event_keep(event, of_rules, text, err) : code;
}

/* --- scores --- */

/* An absence that falls under the limit. */
static int64_t absence(const ff_keizer *k, int value, int percent, int *absences)
{
    (*absences)++;
    bool counts = k->rules.limit == 0 || *absences <= k->rules.limit;
    return counts ? (int64_t)value * percent : 0;
}

/* In hundredths. */
static int64_t hundredths_of(const ff_keizer *k, const ff_round_result *cell, int player,
                             int *absences)
{
    int own = k->value[player];
    int other = cell->opponent != FF_NOBODY ? k->value[cell->opponent] : own;
    switch ((ff_result)cell->result) {
    case FF_RESULT_WIN:
    case FF_RESULT_WIN_UNRATED:
    case FF_RESULT_FORFEIT_WIN:
        return (int64_t)other * 100;
    case FF_RESULT_DRAW:
    case FF_RESULT_DRAW_UNRATED:
    case FF_RESULT_ADJOURNED:
        return (int64_t)other * 50;
    case FF_RESULT_LOSS:
    case FF_RESULT_LOSS_UNRATED:
        return (int64_t)other * k->rules.loss;
    case FF_RESULT_BYE_PAIRING:
        return (int64_t)own * k->rules.bye;
    case FF_RESULT_BYE_FULL:
        return (int64_t)own * k->rules.club;
    case FF_RESULT_BYE_HALF:
        return absence(k, own, k->rules.excused, absences);
    case FF_RESULT_ABSENT:
        return absence(k, own, k->rules.absent, absences);
    case FF_RESULT_NONE: /* with an opponent: not played yet */
        return cell->opponent != FF_NOBODY ? 0 : absence(k, own, k->rules.absent, absences);
    case FF_RESULT_FORFEIT_LOSS:
    case FF_RESULT_BYE_ZERO:
    case FF_RESULT_UNKNOWN:
    case FF_RESULT_COUNT:
        break;
    }
    return 0;
}

int64_t ff_keizer_round(const ff_keizer *k, const ff_event *event, int player, int round,
                        int *absences)
{
    const ff_round_result *cell = ff_event_cell(event, player, round);
    return hundredths_of(k, cell, player, absences) * (FF_KEIZER_UNIT / 100);
}

static int top_of(const ff_keizer_rules *r, int players)
{
    if (r->top > 0)
        return r->top;
    /* top / (top - (players - 1)) = ratio, rounded up */
    int top = (r->ratio * (players - 1) + r->ratio - 2) / (r->ratio - 1);
    return top > 0 ? top : 1;
}

static void score_all(ff_keizer *k, const ff_event *event)
{
    int players = (int)event->player_count, top = top_of(&k->rules, players);
    for (int i = 0; i < players; i++)
        k->value[k->order[i]] = top > i ? top - i : 0;
    for (int p = 0; p < players; p++) {
        int absences = 0;
        k->score[p] = k->rules.no_self ? 0 : (int64_t)k->value[p] * FF_KEIZER_UNIT;
        for (int round = 1; round <= k->rounds; round++)
            k->score[p] += ff_keizer_round(k, event, p, round, &absences);
    }
}

/* Puts the order by score; equal ones stay as they were, and then by number. True when it was
 * so already. */
static bool order_players(ff_keizer *k, int players)
{
    bool same = true;
    for (int i = 1; i < players; i++) { /* nearly ordered after the first passes */
        int player = k->order[i], at = i;
        while (at > 0 && k->score[k->order[at - 1]] < k->score[player]) {
            k->order[at] = k->order[at - 1];
            at--;
        }
        same = same && at == i;
        k->order[at] = player;
    }
    return same;
}

/* The order before the last pass has come back: the mean of the two. */
static void settle_cycle(ff_keizer *k, const ff_event *event, const int64_t *before)
{
    int players = (int)event->player_count;
    for (int p = 0; p < players; p++)
        k->score[p] = (k->score[p] + before[p]) / 2;
    order_players(k, players);
}

/* Passes until the order stays. */
static void find_fixpoint(ff_keizer *k, const ff_event *event, int64_t *scores[2], int *orders)
{
    enum { MOST_PASSES = 200 };
    size_t players = event->player_count;
    for (int pass = 0; pass < MOST_PASSES && !k->settled; pass++) {
        memcpy(scores[0], scores[1], players * sizeof **scores);
        memcpy(scores[1], k->score, players * sizeof **scores);
        bool back = pass > 1 && memcmp(orders, k->order, players * sizeof *orders) == 0;
        memcpy(orders, orders + players, players * sizeof *orders);
        memcpy(orders + players, k->order, players * sizeof *orders);
        if (back) {
            settle_cycle(k, event, scores[0]);
            return;
        }
        score_all(k, event);
        k->settled = order_players(k, (int)players);
    }
}

/* In the order of the numbers, which is that of the ratings. */
static void begin_order(ff_keizer *k, const ff_event *event)
{
    int count = 0;
    for (int no = 1; no <= FF_EVENT_MAX_PLAYERS; no++)
        if (ff_event_find(event, no) != FF_NOBODY)
            k->order[count++] = ff_event_find(event, no);
}

int ff_keizer_make(const ff_event *event, int rounds, ff_keizer *out, ff_error *err)
{
    size_t players = event->player_count;
    int last = ff_event_rounds(event);
    *out = (ff_keizer){.rounds = rounds < 0 ? 0 : rounds > 0 && rounds < last ? rounds : last};
    int code = ff_keizer_rules_parse(ff_keizer_rules_of(event), &out->rules, err);
    if (code == FF_OK && players == 0)
        code = ff_fail(err, FF_E_STATE, "the event has no players");
    if (code != FF_OK)
        return code;
    out->order = ff_calloc(players, sizeof *out->order);
    out->value = ff_calloc(players, sizeof *out->value);
    out->score = ff_calloc(players, sizeof *out->score);
    int *orders = ff_calloc(2 * players, sizeof *orders);
    int64_t *scores[] = {ff_calloc(players, sizeof **scores),
                         ff_calloc(players, sizeof **scores)};
    if (out->order == NULL || out->value == NULL || out->score == NULL || orders == NULL ||
        scores[0] == NULL || scores[1] == NULL) {
        code = ff_fail(err, FF_E_MEMORY, "out of memory for the Keizer table");
    } else {
        begin_order(out, event);
        find_fixpoint(out, event, scores, orders);
    }
    ff_free(orders);
    ff_free(scores[0]);
    ff_free(scores[1]);
    return code;
}

void ff_keizer_release(ff_keizer *keizer)
{
    ff_free(keizer->order);
    ff_free(keizer->value);
    ff_free(keizer->score);
    *keizer = (ff_keizer){.rounds = 0};
}

/* --- words --- */

void ff_keizer_text(int64_t units, char out[FF_KEIZER_TEXT])
{
    int thousandths = (int)(units % FF_KEIZER_UNIT * 1000 / FF_KEIZER_UNIT);
    snprintf(out, FF_KEIZER_TEXT, "%lld.%03d", (long long)(units / FF_KEIZER_UNIT),
             thousandths);
    size_t size = strlen(out);
    while (out[size - 1] == '0')
        out[--size] = '\0';
    if (out[size - 1] == '.')
        out[size - 1] = '\0';
}

void ff_keizer_explain(const ff_keizer *k, const ff_event *event, int player, ff_str *out)
{
    char text[FF_KEIZER_TEXT];
    int absences = 0;
    ff_keizer_text(k->score[player], text);
    ff_str_format(out, "Keizer: %s points; a win against this player is worth %d\n", text,
                  k->value[player]);
    if (!k->rules.no_self)
        ff_str_format(out, "  own value, once: %d\n", k->value[player]);
    for (int round = 1; round <= k->rounds; round++) {
        const ff_round_result *cell = ff_event_cell(event, player, round);
        ff_keizer_text(ff_keizer_round(k, event, player, round, &absences), text);
        ff_str_format(out, "  round %d: %s", round,
                      ff_result_words((ff_result)cell->result, cell->opponent != FF_NOBODY));
        if (cell->opponent != FF_NOBODY)
            ff_str_format(out, ", against %d %s, value %d", event->players[cell->opponent].no,
                          event->players[cell->opponent].name, k->value[cell->opponent]);
        ff_str_format(out, ": %s\n", text);
    }
    if (!k->settled)
        ff_str_text(out, "  the order goes round in a circle: the scores are the mean of its "
                         "last two passes\n");
}
