#include "rounds/reason.h"

#include "pairing/dutch.h"
#include "rounds/judging.h"

#include <stdlib.h>
#include <string.h>

/* What a criterion counts, as in "3 players float down instead of 1"; or a list, as in "scores
 * of those who float down: 3, 2.5 instead of 2.5, 2.5"; or both, "2 (with 1 and ½ points)
 * instead of 0". */
typedef struct criterion_words {
    const char *counted, *listed;
} criterion_words;

/* The two editions differ in what C7 lists. */
#define DUTCH_WORDS(listed_by_7)                                                               \
    {                                                                                          \
        [4] = {"groups below that cannot be completed", NULL},                                 \
        [6] = {"players without an opponent in this group", NULL}, [7] = {NULL, listed_by_7},  \
        [8] = {NULL, "players left over in the next group"},                                   \
        [9] = {"unplayed games of the one with the bye", NULL},                                \
        [10] = {"players with a colour difference of three", NULL},                            \
        [11] = {"players with one colour three times running", NULL},                          \
        [12] = {"players without the colour they are due", NULL},                              \
        [13] = {"players without a colour they are strongly due", NULL},                       \
        [14] = {"players floating down again after the last round", NULL},                     \
        [15] = {"players floating up again after the last round", NULL},                       \
        [16] = {"players floating down again after two rounds", NULL},                         \
        [17] = {"players floating up again after two rounds", NULL},                           \
        [18] = {NULL, "score differences of those who floated down last round"},               \
        [19] = {NULL, "score differences of those who floated up last round"},                 \
        [20] = {NULL, "score differences of those who floated down two rounds ago"},           \
        [21] = {NULL, "score differences of those who floated up two rounds ago"},             \
    }
static const criterion_words dutch_words[FF_SWISS_CRITERIA] =
    DUTCH_WORDS("scores of those who float down");
static const criterion_words dutch_words_2017[FF_SWISS_CRITERIA] =
    DUTCH_WORDS("score differences in this group");
#undef DUTCH_WORDS

static const criterion_words dubov_words[FF_SWISS_CRITERIA] = {
    [5] = {"players who come up to this group", NULL},
    [6] = {NULL, "score differences of those who come up"},
    [7] = {"players without the colour they are due", NULL},
    [8] = {"players who come up having come up as often as may be", NULL},
    [9] = {"times that these have come up", NULL},
    [10] = {"players coming up again after the last round", NULL},
};

static const criterion_words burstein_words[FF_SWISS_CRITERIA] = {
    [5] = {"players without an opponent in this group", NULL},
    [6] = {NULL, "scores of those who float down"},
    [7] = {NULL, "players left over in the next group"},
    [8] = {"players without the colour they are due", NULL},
};

static const criterion_words team_words[FF_SWISS_CRITERIA] = {
    [4] = {"teams that come up to this group", NULL},
    [5] = {NULL, "score differences of those that come up"},
    [6] = {"teams that the next group will have to take up", NULL},
    [7] = {"teams coming up that floated in the last round", NULL},
    [8] = {"teams without the colour they are due", NULL},
    [9] = {"teams without a colour they are strongly due", NULL},
    [10] = {"opponents of these that floated in the last round", NULL},
};

static const criterion_words double_words[FF_SWISS_CRITERIA] = {
    [4] = {"players who come up to this group", NULL},
    [5] = {NULL, "score differences of those who come up"},
    [6] = {"players whom the next group will have to take up", NULL},
    [7] = {"players coming up who floated in the last round", NULL},
    [8] = {"opponents of these who floated in the last round", NULL},
};

/* What the reasons of a system need. */
typedef struct system_reasons {
    const criterion_words *words;
    const char *articles[FF_COLOUR_LATEST + 1]; /* on colours, in the order of ff_colour_rule */
    int count_first;    /* the criterion whose list begins with a count */
    const int *numbers; /* of the criteria: "C.5"; NULL: their places, "C5" */
} system_reasons;

/* the numbers of 2017 for the places of 2026 */
static const int numbers_2017[FF_SWISS_CRITERIA] = {
    [1] = 1,   [2] = 2,   [3] = 3,   [4] = 4,   [6] = 5,   [7] = 6,   [8] = 7,
    [10] = 8,  [11] = 9,  [12] = 10, [13] = 11, [14] = 12, [15] = 13, [16] = 14,
    [17] = 15, [18] = 16, [19] = 17, [20] = 18, [21] = 19};

static const system_reasons dutch_2026 = {
    .words = dutch_words,
    .articles = {"", "5.2.1", "5.2.2", "5.2.3", "5.2.4", "5.2.5", "", ""},
    .count_first = 8};
static const system_reasons dutch_2017 = {
    .words = dutch_words_2017,
    .articles = {"", "5.2.1", "5.2.2", "5.2.3", "5.2.4", "5.2.5", "", ""},
    .count_first = 8,
    .numbers = numbers_2017};
static const system_reasons dubov = {
    .words = dubov_words,
    .articles = {"", "5.2.2", "5.2.3", "5.2.4", "5.2.5", "5.2.1", "", ""}};
static const system_reasons burstein = {
    .words = burstein_words,
    .articles = {"", "5.2.2", "5.2.3", "5.2.4", "5.2.5", "5.2.1", "", ""},
    .count_first = 7};
static const system_reasons double_swiss = {
    .words = double_words, .articles = {"", "", "", "4.3.3", "", "4.3.1", "4.3.2", "4.3.4"}};
static const system_reasons team = {
    .words = team_words,
    .articles = {"", "4.3.3", "4.3.4", "4.3.6", "4.3.7", "4.3.1", "4.3.5", "4.3.8"}};

static const system_reasons *const systems[] = {
#define SYSTEM(name, family, year, age, article, procedure, reasons, ...)                      \
    [FF_SWISS_##name] = &reasons,
#include "pairing/systems.def"
#undef SYSTEM
};

static const system_reasons *reasons_of(const ff_pairing_question *question)
{
    return systems[ff_pairing_rules_of(question)->system];
}

void ff_rounds_criterion_name(ff_pairing_system system, int criterion, ff_str *out)
{
    const int *numbers = systems[system]->numbers;
    ff_str_format(out, "C%s%d", numbers != NULL ? "." : "",
                  numbers != NULL ? numbers[criterion] : criterion);
}

static void put_points(ff_str *out, int tenths)
{
    char text[FF_POINTS_SIZE];
    ff_points_figure(tenths, text);
    ff_str_text(out, text);
}

static void put_item(ff_str *out, const ff_pairing_value *value, size_t i)
{
    enum { BEYOND = 50000 };
    if (value->items[i] > BEYOND)
        ff_str_text(out, "floats on");
    else
        put_points(out, value->items[i]);
}

static void put_items(ff_str *out, const ff_pairing_value *value)
{
    if (value->count == 0)
        ff_str_text(out, "none");
    for (size_t i = 0; i < value->count; i++) {
        ff_str_text(out, i == 0 ? "" : ", ");
        put_item(out, value, i);
    }
}

/* "1 point", "½ point". */
static bool is_point(int tenths)
{
    return tenths == FF_POINT || tenths == FF_POINT / 2;
}

/* A list that begins with a count: "2 (with 1 and ½ points)". */
static void put_counted(ff_str *out, const ff_pairing_value *value)
{
    size_t count = value->count;
    ff_str_format(out, "%d", count > 0 ? (int)value->items[0] : 0);
    for (size_t i = 1; i < count; i++) {
        ff_str_text(out, i == 1 ? " (with " : i + 1 < count ? ", " : " and ");
        put_item(out, value, i);
    }
    if (count > 1)
        ff_str_text(out, count == 2 && is_point(value->items[1]) ? " point)" : " points)");
}

/* --- what an alternative costs --- */

static void put_values(ff_str *out, const ff_pairing_question *q, int criterion,
                       const ff_pairing_value *own, const ff_pairing_value *other)
{
    const system_reasons *reasons = reasons_of(q);
    const char *counted = reasons->words[criterion].counted;
    ff_rounds_criterion_name(ff_pairing_rules_of(q)->system, criterion, out);
    if (counted != NULL) {
        ff_str_format(out, ", %s: %d instead of %d", counted,
                      other->count > 0 ? (int)other->items[0] : 0,
                      own->count > 0 ? (int)own->items[0] : 0);
        return;
    }
    ff_str_format(out, ", %s: ", reasons->words[criterion].listed);
    void (*put)(ff_str *, const ff_pairing_value *) =
        reasons->count_first == criterion ? put_counted : put_items;
    put(out, other);
    ff_str_text(out, " instead of ");
    put(out, own);
}

/* All criteria are equal: the order in which the rules look at pairings. */
static const char *const orders[] = {
    [FF_STEP_SAME] = "",
    [FF_STEP_RULE] = "",
    [FF_STEP_CRITERION] = "",
    [FF_STEP_MOVED_DOWN] = "as good, but the rules try other players from above first",
    [FF_STEP_MDP_PARTNERS] =
        "as good, but the rules give those from above the highest possible opponents first",
    [FF_STEP_EXCHANGES] =
        "as good, but it exchanges more players between the upper and the lower half",
    [FF_STEP_EXCHANGE_SUM] =
        "as good, but the players exchanged between the halves are farther apart",
    [FF_STEP_EXCHANGE_DOWN] =
        "as good, but a higher player would go from the upper half to the lower",
    [FF_STEP_EXCHANGE_UP] =
        "as good, but a lower player would come up from the lower half to the upper",
    [FF_STEP_TRANSPOSITION] = "as good, but later in the order: the highest player gets the "
                              "highest possible opponent",
    [FF_STEP_BYE] =
        "the bye goes first to the lowest score, then to the player with most games, "
        "then to the last in order",
    [FF_STEP_UPFLOATERS] = "as good, but the rules take up others first",
    [FF_STEP_SHIFTERS] =
        "as good, but the rules move others between those due White and those due Black first",
    [FF_STEP_COUNTERPARTS] =
        "as good, but the rules move others between those due White and those due Black first",
    [FF_STEP_PARTNERS] = "as good, but later in the order in which the rules try opponents",
};

const char *ff_rounds_order_words(ff_pairing_step step)
{
    return orders[step];
}

static void put_step(const ff_pairing_question *q, ff_rounds_trial *t,
                     const ff_pairing_report *own, const ff_pairing_report *other)
{
    int bracket = t->result.bracket, criterion = t->result.criterion;
    bool of_bye = criterion == 5 && ff_pairing_rules_of(q)->bye_criterion;
    if (t->result.step == FF_STEP_CRITERION && of_bye) {
        ff_str_text(&t->cost, "C5, the bye would go to ");
        put_points(&t->cost, other->bye_score);
        ff_str_text(&t->cost, " points instead of ");
        put_points(&t->cost, own->bye_score);
        return;
    }
    if (t->result.step == FF_STEP_BYE) {
        ff_str_text(&t->cost, orders[FF_STEP_BYE]);
        return;
    }
    t->score = own->brackets[bracket].score;
    if (t->result.step == FF_STEP_CRITERION)
        put_values(&t->cost, q, criterion, &own->brackets[bracket].values[criterion],
                   &other->brackets[bracket].values[criterion]);
    else
        ff_str_text(&t->cost, orders[t->result.step]);
    ff_str_text(&t->cost, " (group of ");
    put_points(&t->cost, t->score);
    ff_str_text(&t->cost, ")");
}

static void say_obstacle(ff_rounds_trial *t)
{
    switch (t->obstacle) {
    case FF_OBSTACLE_MET:
        if (t->b == FF_NOBODY)
            ff_str_format(&t->cost, "no bye: C2, because of round %d", t->round);
        else
            ff_str_format(&t->cost, "met in round %d (C1)", t->round);
        break;
    case FF_OBSTACLE_PROHIBITED:
        ff_str_text(&t->cost, "must not meet in this event");
        break;
    case FF_OBSTACLE_COLOUR:
        ff_str_text(&t->cost, "both are absolutely due the same colour (C3)");
        break;
    case FF_OBSTACLE_ABSENT:
        ff_str_text(&t->cost, "not there in this round");
        break;
    case FF_OBSTACLE_NONE:
    case FF_OBSTACLE_FORCED:
        break;
    }
}

/* The answer against the pairing at hand; what it costs in words. `changed`: the first bracket
 * that is not the same, of a session; -1: not known. */
static int compare_answer(const ff_rounds_ground *ground, int changed, ff_rounds_trial *t,
                          ff_error *err)
{
    const ff_pairing_question *q = ground->question;
    ff_pairing_report report = {0};
    const ff_pairing_judged other = {t->answer.pairs, t->answer.count, &report, NULL,
                                     changed >= 0 ? changed : 0};
    int code = changed >= 0 ? ff_judge_bracket(&ground->session->field, changed, other.pairs,
                                               other.count, ground->memo, &report, err)
                            : ff_pairing_judge(q, other.pairs, other.count, &report, err);
    if (code == FF_OK)
        code = ff_pairing_compare_judged(q, ground->own, &other, &t->result, err);
    if (code == FF_OK && t->result.order < 0)
        put_step(q, t, ground->own->report, &report);
    ff_pairing_report_release(&report);
    return code;
}

static int pair_forced(const ff_rounds_ground *ground, ff_rounds_trial *t, ff_error *err)
{
    ff_pairing_session *session = ground->session;
    ff_pairing_question q = *ground->question;
    const int32_t forced[1][2] = {{t->a, t->b}};
    int changed = -1, code = FF_OK;
    q.forced = forced;
    q.forced_count = 1;
    if (session != NULL)
        code = ff_pairing_session_try(session, t->a, t->b, ground->brief, &changed, &t->answer,
                                      err);
    if (code == FF_OK && changed < 0)
        code = ff_pairing_pair_round(&q, &t->answer, err);
    t->possible = code == FF_OK && t->answer.possible;
    if (code == FF_OK && t->possible)
        return compare_answer(ground, changed, t, err);
    if (code == FF_OK)
        ff_str_text(&t->cost, "the others could not all be paired then (C4)");
    return code;
}

int ff_rounds_trial_make(const ff_rounds_ground *ground, int a, int b, ff_rounds_trial *out,
                         ff_error *err)
{
    memset(out, 0, sizeof *out);
    out->a = a;
    out->b = b;
    out->obstacle = ff_pairing_obstacle_of(ground->question, ground->facts, a, b, &out->round);
    say_obstacle(out);
    int code = FF_OK;
    if (out->obstacle == FF_OBSTACLE_NONE)
        code = pair_forced(ground, out, err);
    if (code == FF_OK && ff_str_status(&out->cost) != FF_OK)
        code = ff_fail(err, FF_E_MEMORY, "out of memory for a reason");
    return code;
}

ff_judge_memo *ff_rounds_memo_new(void)
{
    return ff_calloc(1, sizeof(ff_judge_memo));
}

void ff_rounds_memo_free(ff_judge_memo *memo)
{
    if (memo != NULL)
        ff_arena_release(&memo->arena);
    ff_free(memo);
}

void ff_rounds_trial_release(ff_rounds_trial *trial)
{
    ff_pairing_answer_release(&trial->answer);
    ff_str_release(&trial->cost);
    memset(trial, 0, sizeof *trial);
}

/* --- colours --- */

static const char *colour(ff_side side)
{
    return side == FF_SIDE_WHITE ? "White" : "Black";
}

void ff_rounds_preference_words(const ff_pairing_facts *facts, ff_str *out)
{
    static const char *const levels[] = {"", "mildly", "strongly", "absolutely"};
    if (facts->due == FF_SIDE_NONE) {
        ff_str_text(out, "no colour");
        return;
    }
    ff_side had = facts->due == FF_SIDE_WHITE ? FF_SIDE_BLACK : FF_SIDE_WHITE;
    ff_str_format(out, "%s %s", colour(facts->due), levels[facts->preference]);
    bool more = abs(facts->difference) > 1 ||
                (facts->preference == FF_PREFERENCE_STRONG && facts->difference != 0);
    if (facts->played == 0)
        ff_str_text(out, " (no game yet)");
    else if (facts->preference == FF_PREFERENCE_MILD && facts->difference == 0)
        ff_str_format(out, " (%s in the last game)", colour(had));
    else if (more || facts->preference == FF_PREFERENCE_MILD)
        ff_str_format(out, " (%s %d more)", colour(had), abs(facts->difference));
    else
        ff_str_format(out, " (%s in the last %d games)", colour(had), facts->same_colour);
}

void ff_rounds_colour_reason(const ff_pairing_question *question, const ff_pairing_facts *facts,
                             const ff_pairing_pair *pair, ff_str *out)
{
    const ff_pairing_facts *white = &facts[pair->white], *black = &facts[pair->black];
    bool white_higher = white->score != black->score ? white->score > black->score
                                                     : question->players[pair->white].no <
                                                           question->players[pair->black].no;
    const char *article = reasons_of(question)->articles[pair->rule];
    if (article[0] != '\0')
        ff_str_format(out, "%s: ", article);
    switch ((ff_colour_rule)pair->rule) {
    case FF_COLOUR_BOTH:
        ff_str_text(out, "what each is due can be granted");
        break;
    case FF_COLOUR_STRONGER:
        ff_str_format(out, "both are due %s, and the stronger claim is granted",
                      colour(white->due));
        break;
    case FF_COLOUR_ALTERNATE:
        ff_str_text(out, "they change colours against the latest round in which they had "
                         "different ones");
        break;
    case FF_COLOUR_HIGHER:
        ff_str_text(out, "the higher ranked gets the colour due");
        break;
    case FF_COLOUR_INITIAL:
        ff_str_format(out, "no colour is due; number %d, the higher ranked, is %s",
                      white_higher ? white->number : black->number,
                      (white_higher ? white->number : black->number) % 2 == 1
                          ? "odd and gets the initial colour"
                          : "even and gets the other than the initial colour");
        break;
    case FF_COLOUR_BALANCE:
        ff_str_text(out, ff_pairing_rules_get(question->system)->teams
                             ? "the team with the smaller colour difference gets White"
                             : "the player who had White less often gets it");
        break;
    case FF_COLOUR_LATEST:
        ff_str_text(out, "the latest colour changes");
        break;
    case FF_COLOUR_NOTHING:
        ff_str_text(out, "no colour in a bye");
        break;
    }
}
