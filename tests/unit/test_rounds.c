/*
 * The rounds of an event: lists of pairs as others write them, pairs compared with the rules,
 * virtual points as an organiser writes them, the names of criteria, the chances of Milvang's
 * model. What is expected follows from the rules and the small events by hand.
 */
#include "rounds/accelerate.h"
#include "rounds/generate.h"
#include "rounds/reason.h"
#include "rounds/swiss_event.h"
#include "support/unit.h"

/* A Swiss of so many players with the numbers 1, 2 …; nothing is paired. */
static void make_event(ff_event *event, int players)
{
    ff_event_init(event);
    event->kind = FF_EVENT_SWISS;
    event->start = (ff_date){2026, 3, 1};
    event->rounds_planned = 5;
    event->initial_side = FF_SIDE_WHITE;
    for (int i = 0, index; i < players; i++) {
        assert_int_equal(ff_event_add_player(event, i + 1, &index, NULL), FF_OK);
        event->players[index].rating = 2400 - 10 * i;
    }
}

/* --- lists of pairs --- */

/* "1-2 3-0" of a list in an event of six players, or the place of its fault. */
static void test_lists(void **state)
{
    static const struct {
        const char *text, *pairs;
        long line, column;
    } lists[] = {
        {"2 1\n3 0\n", "2-1 3-0", 0, 0},
        {"2\n2 1\n3 4\n", "2-1 3-4", 0, 0}, /* the number of pairs before them */
        {"1-2, 3-4\t6-5", "1-2 3-4 6-5", 0, 0},
        {"1 2 3 4 5 6 1 2 3 4 5 6", "1-2 3-4 5-6 1-2 3-4 5-6", 0, 0}, /* six pairs */
        {"1 2 3 4 5 6 1 2 3 4 5 6 1 2", NULL, 1, 28},                 /* seven */
        {"3\n2 1\n3 4\n", NULL, 1, 2},
        {"1", NULL, 1, 2},
        {"7 1\n", NULL, 1, 4},
        {"1 2\n3 7\n", NULL, 2, 4},
        {"0 1\n", NULL, 1, 4},
        {"1 x\n", NULL, 1, 3},
        {"1 99999\n", NULL, 1, 8},
        {"", NULL, 1, 1},
        {" \n ", NULL, 1, 1},
    };
    ff_event event;
    (void)state;
    make_event(&event, 6);
    for (size_t i = 0; i < COUNT_OF(lists); i++) {
        ff_pairing_pair pairs[6];
        size_t count = 0;
        char found[80] = "";
        ff_error err = {.code = FF_OK};
        int code = ff_rounds_read_list(lists[i].text, strlen(lists[i].text), "list", &event,
                                       pairs, &count, &err);
        if ((code == FF_OK) != (lists[i].pairs != NULL))
            fail_msg("\"%s\": %d %s", lists[i].text, code, err.message);
        if (code != FF_OK) {
            if (err.line != lists[i].line || err.column != lists[i].column)
                fail_msg("\"%s\": %ld:%ld", lists[i].text, err.line, err.column);
            continue;
        }
        for (size_t k = 0; k < count; k++)
            snprintf(found + strlen(found), sizeof found - strlen(found), "%s%d-%d",
                     k > 0 ? " " : "", pairs[k].white + 1,
                     pairs[k].black == FF_NOBODY ? 0 : pairs[k].black + 1);
        assert_string_equal(found, lists[i].pairs);
    }
    ff_event_release(&event);
    assert_true(ff_rounds_is_list("1 2\r\n\t3", 7));
    assert_false(ff_rounds_is_list("1,2", 3));
    assert_false(ff_rounds_is_list(" \n", 2));
    assert_false(ff_rounds_is_list("1\0002", 3));
}

/* --- pairs by other hands --- */

enum { SIX = 6 };

/* Round 1 of seven players: 1-4 and 2-5 are won by White, 6-3 is not: forfeited by 6; 7 has the
 * bye. Rounds 2 and 3 give 1 White twice more, against 5 and 6. 3 has not come to round 4. */
static void make_past(ff_event *event)
{
    static const struct {
        int round, white, black;
        ff_result result;
    } games[] = {
        {1, 1, 4, FF_RESULT_WIN}, {1, 2, 5, FF_RESULT_WIN}, {1, 6, 3, FF_RESULT_FORFEIT_LOSS},
        {2, 1, 5, FF_RESULT_WIN}, {2, 3, 2, FF_RESULT_WIN}, {2, 7, 6, FF_RESULT_DRAW},
        {3, 1, 6, FF_RESULT_WIN}, {3, 2, 7, FF_RESULT_WIN}, {3, 4, 3, FF_RESULT_WIN},
    };
    make_event(event, 7);
    for (size_t i = 0; i < COUNT_OF(games); i++) {
        assert_int_equal(ff_event_pair(event, games[i].round, 0, games[i].white - 1,
                                       games[i].black - 1, NULL),
                         FF_OK);
        assert_int_equal(ff_event_result(event, games[i].round, games[i].white - 1,
                                         games[i].result, ff_result_mirror(games[i].result),
                                         NULL),
                         FF_OK);
    }
    static const int byes[] = {7, 4, 5};
    for (int r = 1; r <= 3; r++)
        assert_int_equal(ff_event_bye(event, r, byes[r - 1] - 1, FF_RESULT_BYE_PAIRING, NULL),
                         FF_OK);
    assert_int_equal(ff_event_bye(event, 4, 3 - 1, FF_RESULT_BYE_ZERO, NULL), FF_OK);
}

static void test_departures(void **state)
{
    static const struct {
        const char *pairs; /* of round 4 */
        const char *codes; /* errors alone */
    } cases[] = {
        {"6 2 5 4 7 1", ""},
        {"6 1 5 4 7 2", "rematch rematch"},                /* both met in round 3 */
        {"6 2 5 4 1 7", "third-colour colour-difference"}, /* 1 had White thrice */
        {"2 6 5 4 7 1", "third-colour colour-difference"}, /* 6 had Black twice, of two games */
        {"6 2 5 4", "unpaired unpaired"},
        {"6 2 5 4 7 1 2 0", "twice"},
        {"6 3 5 4 7 1", "unpaired absent"}, /* what was forfeited is no meeting */
        {"6 2 5 4 3 1 7 0", "absent bye-again"},
        {"6 2 5 4 7 0 1 0", "byes bye-again"},
        {"6 4 5 2 7 1", "prohibited-pair rematch"}, /* 5 and 2 met in round 1 */
        {"4 6 5 1 7 2", "prohibited-pair third-colour colour-difference rematch rematch"},
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        ff_event event;
        ff_pairing_pair pairs[SIX];
        size_t count;
        ff_diagnostics notes = {0};
        bool differs;
        char found[200] = "";
        const ff_rounds_round_options options = FF_SWISS_ROUND_OPTIONS_INIT;
        ff_rounds_round_options fourth = options;
        fourth.round = 4;
        make_past(&event);
        static const int nos[] = {4, 6, 8}; /* 8 is no player */
        ff_prohibition apart = {.nos = nos, .count = 3};
        event.prohibitions = &apart;
        event.prohibition_count = 1;
        assert_int_equal(ff_rounds_read_list(cases[i].pairs, strlen(cases[i].pairs), NULL,
                                             &event, pairs, &count, NULL),
                         FF_OK);
        assert_int_equal(
            ff_rounds_departures(&event, &fourth, pairs, count, &notes, &differs, NULL), FF_OK);
        for (size_t k = 0; k < notes.count; k++)
            if (notes.items[k].severity == FF_SEVERITY_ERROR)
                snprintf(found + strlen(found), sizeof found - strlen(found), "%s%s",
                         found[0] != '\0' ? " " : "", notes.items[k].code);
        if (strcmp(found, cases[i].codes) != 0)
            fail_msg("%s: \"%s\"", cases[i].pairs, found);
        ff_diagnostics_release(&notes);
        event.prohibitions = NULL;
        ff_event_release(&event);
    }
}

/* --- two pairings --- */

/* After make_past 1 has 3 points and may meet 2 and 7 only; 2 and 4 have 2, 7 has 1½, 5 has 1
 * and 6 half a point; 5 and 6 have to get White. So two pairings of round 4 are left. In the
 * first 4 alone goes down from the group of 2 points, in the second 1, 2 and 4 do (C6). */
#define FIRST  "2 1 6 4 5 7"
#define SECOND "7 1 6 2 5 4"

static void test_compare(void **state)
{
    static const struct {
        const char *first, *second;
        int without; /* number of one more who has not come; 0: nobody */
        ff_pairing_step step;
        int criterion;
    } cases[] = {
        {FIRST, SECOND, 0, FF_STEP_CRITERION, 6},
        {FIRST, "4 1 6 2 5 7", 0, FF_STEP_RULE, 1},  /* 4 and 1 have met */
        {FIRST, "2 1 7 4 5 6", 0, FF_STEP_RULE, 3},  /* 6 would have Black again */
        {FIRST, "2 1 6 2 5 7", 0, FF_STEP_SAME, 0},  /* 2 is paired twice: no pairing */
        {SECOND, "2 1 6 4 5 3", 0, FF_STEP_SAME, 0}, /* 3 has not come */
        /* without 6: the bye of the lowest score (C5); 7 has had it (C2) */
        {"7 1 5 4 2 0", "2 4 5 7 1 0", 6, FF_STEP_CRITERION, 5},
        {"2 4 5 7 1 0", "2 1 5 4 7 0", 6, FF_STEP_RULE, 2},
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        ff_event event;
        ff_rounds_round made;
        ff_pairing_pair first[SIX + 1], second[SIX + 1];
        size_t counts[2];
        ff_pairing_comparison out;
        ff_rounds_round_options fourth = FF_SWISS_ROUND_OPTIONS_INIT;
        fourth.round = 4;
        make_past(&event);
        if (cases[i].without > 0)
            assert_int_equal(
                ff_event_bye(&event, 4, cases[i].without - 1, FF_RESULT_BYE_ZERO, NULL), FF_OK);
        assert_int_equal(ff_rounds_read_list(cases[i].first, strlen(cases[i].first), NULL,
                                             &event, first, &counts[0], NULL),
                         FF_OK);
        assert_int_equal(ff_rounds_read_list(cases[i].second, strlen(cases[i].second), NULL,
                                             &event, second, &counts[1], NULL),
                         FF_OK);
        assert_int_equal(ff_rounds_round_of(&event, &fourth, &made, NULL, NULL), FF_OK);
        const ff_pairing_question *q = &made.question;
        for (int turned = 0; turned < 2; turned++) {
            int code =
                ff_pairing_compare(q, turned ? second : first, counts[turned],
                                   turned ? first : second, counts[1 - turned], &out, NULL);
            assert_int_equal(code, cases[i].step == FF_STEP_SAME ? FF_E_STATE : FF_OK);
            if (code != FF_OK)
                continue;
            if ((turned == 1 ? -out.order : out.order) >= 0 || out.step != cases[i].step ||
                out.criterion != cases[i].criterion)
                fail_msg("%s, %s: %d by %d, %d", cases[i].first, cases[i].second, out.order,
                         (int)out.step, out.criterion);
        }
        assert_int_equal(ff_pairing_compare(q, first, counts[0], first, counts[0], &out, NULL),
                         FF_OK);
        assert_int_equal(out.order, 0);
        assert_int_equal(out.step, FF_STEP_SAME);
        ff_rounds_round_release(&made);
        ff_event_release(&event);
    }
}

/* "C4=1 C5=10", the values of the criteria that a bracket has, and "O0=" those of the order. */
static void put_values(const ff_pairing_value *values, int count, char sign, ff_str *out)
{
    for (int k = 0; k < count; k++)
        for (size_t i = 0; i < values[k].count; i++)
            if (i == 0)
                ff_str_format(out, "%s%c%d=%d", out->size > 0 ? " " : "", sign, k,
                              (int)values[k].items[i]);
            else
                ff_str_format(out, ",%d", (int)values[k].items[i]);
}

/* What each bracket is judged to be, by the text of the rules. In round 3 the players 1, 3 and
 * 7 met others with fewer points, 2, 4 and 6 others with more, and 5 had the bye; in round 2 it
 * was 1, 4 and 7 that went down. 1 and 2 are due Black (2 strongly), 7, 5 and 6 White, 4 Black.
 */
static void test_judged(void **state)
{
    static const struct {
        ff_pairing_system system;
        const char *pairs;
        size_t bracket;
        int score;
        const char *values;
    } cases[] = {
        /* 2 comes up to 1 (the first below), one point; then 4 needs one, too: 6, the last of
         * those below. Who comes up had come up, who stays had floated; 5 and 7 had, too */
        {FF_SWISS_DOUBLE_2026, FIRST, 0, 30, "C4=1 C5=10 C6=1 C7=1 C8=1 O0=1 O3=1,2"},
        {FF_SWISS_DOUBLE_2026, FIRST, 1, 20, "C4=1 C5=15 C6=1 C7=1 C8=1 O0=5 O3=4,6"},
        {FF_SWISS_DOUBLE_2026, FIRST, 2, 15, "C4=1 C5=5 C6=0 C7=1 C8=1 O0=4 O3=5,7"},
        /* 7 comes up, and 2 and 4 could be paired; they are not: 5 and 6 come up to them */
        {FF_SWISS_DOUBLE_2026, SECOND, 0, 30, "C4=1 C5=15 C6=0 C7=1 C8=1 O0=3 O3=1,7"},
        {FF_SWISS_DOUBLE_2026, SECOND, 1, 20, "C4=2 C5=15,10 C6=0 C7=2 C8=2 O0=4,5 O3=2,4,6,5"},
        /* C7: of 1 and 2, and of 7 and 5, one does not get the colour due; nobody has come up
         * as often as may be; C10: 2 and 6 came up in round 3, 5 did not */
        {FF_SWISS_DUBOV_2026, FIRST, 0, 30, "C5=1 C6=10 C7=1 C8=0 C9=0 C10=1 O0=1 O2=0 O3=2"},
        {FF_SWISS_DUBOV_2026, FIRST, 1, 20, "C5=1 C6=15 C7=0 C8=0 C9=0 C10=1 O0=5 O3=4"},
        {FF_SWISS_DUBOV_2026, FIRST, 2, 15, "C5=1 C6=5 C7=1 C8=0 C9=0 C10=0 O0=4 O2=0 O3=7"},
        {FF_SWISS_DUBOV_2026, SECOND, 0, 30, "C5=1 C6=15 C7=0 C8=0 C9=0 C10=0 O0=3 O3=1"},
        {FF_SWISS_DUBOV_2026, SECOND, 1, 20,
         "C5=2 C6=15,10 C7=0 C8=0 C9=0 C10=1 O0=4,5 O3=2,4"},
        /* 1 meets 2, and 4 goes down. Of the next group both would be left (C8), as 5 and 6
         * cannot meet. C12 and C13: 2 is due Black strongly. C15: 2 comes up again; C16: 4 went
         * down two rounds ago; C18 to C20: 1 and 2 and their point */
        {FF_SWISS_DUTCH_2026, FIRST, 1, 20,
         "C4=0 C6=1 C7=20 C8=2,20,15 C10=0 C11=0 C12=1 C13=1 C14=0 C15=1 C16=1 C17=0 C18=10 "
         "C19=10 C20=10"},
        /* Burstein: 1 is left over alone, then 4, then 4 and 7 */
        {FF_SWISS_BURSTEIN_2026, FIRST, 0, 30, "C5=1 C6=30 C7=1,20 C8=0 O3=2"},
        {FF_SWISS_BURSTEIN_2026, FIRST, 1, 20, "C5=1 C6=20 C7=2,20,15 C8=1 O3=4,1,2"},
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        ff_event event;
        ff_rounds_round made;
        ff_pairing_pair pairs[SIX];
        size_t count;
        ff_pairing_report report;
        ff_str found = FF_STR_INIT;
        ff_rounds_round_options fourth = FF_SWISS_ROUND_OPTIONS_INIT;
        fourth.round = 4;
        fourth.system = cases[i].system;
        make_past(&event);
        assert_int_equal(ff_rounds_read_list(cases[i].pairs, strlen(cases[i].pairs), NULL,
                                             &event, pairs, &count, NULL),
                         FF_OK);
        assert_int_equal(ff_rounds_round_of(&event, &fourth, &made, NULL, NULL), FF_OK);
        assert_int_equal(ff_pairing_judge(&made.question, pairs, count, &report, NULL), FF_OK);
        assert_int_equal(report.fault_count, 0);
        assert_int_equal(report.bye, FF_NOBODY);
        const ff_pairing_bracket *b = &report.brackets[cases[i].bracket];
        assert_int_equal(b->score, cases[i].score);
        put_values(b->values, FF_SWISS_CRITERIA, 'C', &found);
        put_values(b->order, FF_ORDER_COUNT, 'O', &found);
        assert_string_equal(ff_str_get(&found), cases[i].values);
        ff_str_release(&found);
        ff_pairing_report_release(&report);
        ff_rounds_round_release(&made);
        ff_event_release(&event);
    }
}

/* --- virtual points --- */

static void test_virtual_points(void **state)
{
    static const struct {
        const char *text, *words; /* without "acceleration (records 250): " */
        long column;              /* of the fault */
    } cases[] = {
        {"1-4: 0.1", "numbers 1-4 +0.1 in round 1", 0},
        {"3: 1", "number 3 +1 in round 1", 0},
        {"1-4:1 1;5 : .5", NULL, 11}, /* no colon at once */
        {"1-4:1 1;5: .5", "numbers 1-4 +1 in rounds 1-2; number 5 +½ in round 1", 0},
        {" 1-4:\t1 0 1", "numbers 1-4 +1 in round 1; numbers 1-4 +1 in round 3", 0},
        {"1-4: 1 0.5 0.5", "numbers 1-4 +1 in round 1; numbers 1-4 +½ in rounds 2-3", 0},
        {"9999: 99", "number 9999 +99 in round 1", 0},
        {"4-4: 1", "number 4 +1 in round 1", 0},
        {"1-4: 100", NULL, 6},
        {"12345: 1", NULL, 6},
        {"0: 1", NULL, 2},
        {"x", NULL, 1},
        {"4-1: 1", NULL, 5},
        {"1-4 1", NULL, 5},
        {"1-4:", NULL, 5},
        {"1-4: ;5: 1", NULL, 6},
        {"1-4: 1; 4-5: 1", NULL, 13},
        {"1-4: 1;", NULL, 8},
        {"1-4: 1 x", NULL, 8},
        {"1-4: -1", NULL, 6},
        {"1-: 1", NULL, 3},
        {"1-4: 0000000000000001", NULL, 6}, /* sixteen signs */
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        ff_event event;
        ff_error err = {.code = FF_OK};
        ff_str words = FF_STR_INIT;
        make_event(&event, 8);
        int code = ff_rounds_accelerate(&event, cases[i].text, &err);
        ff_rounds_acceleration_words(&event, &words);
        if ((code == FF_OK) != (cases[i].words != NULL))
            fail_msg("\"%s\": %d %s", cases[i].text, code, ff_str_get(&words));
        if (code == FF_OK) {
            static const char head[] = "acceleration (records 250): ";
            assert_int_equal(strncmp(ff_str_get(&words), head, strlen(head)), 0);
            assert_string_equal(ff_str_get(&words) + strlen(head), cases[i].words);
        } else if (err.column != cases[i].column) {
            fail_msg("\"%s\": column %ld", cases[i].text, err.column);
        }
        ff_str_release(&words);
        ff_event_release(&event);
    }
}

/* The groups of the methods: two quarters as C.04.7 makes them (2 of every 4 begun), or half.
 * Who has withdrawn, or is not there in round 1 without points, is in no group. */
static void test_methods(void **state)
{
    static const struct {
        int players;
        const char *method;
        int last; /* number of the last of the group; 0: nobody */
    } cases[] = {
        {1, "haley", 1},       {2, "haley", 2},       {4, "haley", 2},
        {5, "haley", 4},       {8, "HALEY", 4},       {9, "haley", 6},
        {1, "added-score", 0}, {2, "added-score", 1}, {5, "added-score", 2},
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        ff_event event;
        make_event(&event, cases[i].players);
        assert_int_equal(ff_rounds_accelerate(&event, cases[i].method, NULL), FF_OK);
        assert_int_equal(event.acceleration_count, cases[i].last > 0);
        if (cases[i].last > 0) {
            assert_int_equal(event.accelerations[0].last_no, cases[i].last);
            assert_int_equal(event.accelerations[0].last_round, 2);
            assert_int_equal(event.accelerations[0].tenths, 10);
        }
        /* an empty text takes it back */
        assert_int_equal(ff_rounds_accelerate(&event, "", NULL), FF_OK);
        assert_int_equal(event.acceleration_count, 0);
        ff_event_release(&event);
    }
    ff_event event;
    make_event(&event, 8);
    event.players[0].withdrawn = true;
    assert_int_equal(ff_event_bye(&event, 1, 1, FF_RESULT_BYE_ZERO, NULL), FF_OK);
    assert_int_equal(ff_event_bye(&event, 1, 2, FF_RESULT_BYE_HALF, NULL), FF_OK);
    assert_int_equal(ff_rounds_accelerate(&event, "haley", NULL), FF_OK);
    assert_int_equal(event.accelerations[0].last_no, 6); /* of 3 to 8 the first four */
    assert_int_equal(ff_event_pair(&event, 1, 1, 4, 5, NULL), FF_OK);
    assert_int_equal(ff_rounds_accelerate(&event, "haley", NULL), FF_E_STATE);
    ff_event_release(&event);
    /* who has asked for a bye without points in round 1: of 2 to 8 the first four */
    static const int first[] = {1};
    ff_bye_request request = {.round = 1, .nos = first, .count = 1};
    static const struct {
        ff_result asked;
        int last;
    } byes[] = {{FF_RESULT_BYE_ZERO, 5}, {FF_RESULT_BYE_HALF, 4}, {FF_RESULT_NONE, 4}};
    for (size_t i = 0; i < COUNT_OF(byes); i++) {
        make_event(&event, 8);
        request.result = byes[i].asked;
        event.bye_requests = &request;
        event.bye_request_count = 1;
        assert_int_equal(ff_rounds_accelerate(&event, "haley", NULL), FF_OK);
        assert_int_equal(event.accelerations[0].last_no, byes[i].last);
        event.bye_requests = NULL;
        event.bye_request_count = 0;
        ff_event_release(&event);
    }
    make_event(&event, 8); /* groups go by the numbers, in whatever order the players came */
    static const int numbers[] = {7, 2, 8, 5, 1, 6, 4, 3};
    for (int i = 0; i < 8; i++)
        event.players[i].no = numbers[i];
    assert_int_equal(ff_rounds_accelerate(&event, "haley", NULL), FF_OK);
    assert_int_equal(event.accelerations[0].first_no, 1);
    assert_int_equal(event.accelerations[0].last_no, 4);
    ff_event_release(&event);
    make_event(&event, 0);
    assert_int_equal(ff_rounds_accelerate(&event, "haley", NULL), FF_E_STATE);
    assert_int_equal(ff_rounds_accelerate(&event, "", NULL), FF_OK);
    event.kind = FF_EVENT_TEAM;
    assert_int_equal(ff_rounds_accelerate(&event, "", NULL), FF_E_STATE);
    ff_event_release(&event);
}

/* --- the rounds before, and the lot --- */

static int ask_question(const ff_event *event, int round, ff_side colour, ff_rounds_round *made,
                        ff_diagnostics *notes)
{
    ff_rounds_round_options how = FF_SWISS_ROUND_OPTIONS_INIT;
    how.round = round;
    how.initial_colour = colour;
    return ff_rounds_round_of(event, &how, made, notes, NULL);
}

/* The colour of the lot: as it is asked for, else as the event has it, else as its first round
 * shows, which is said. */
static void test_lot(void **state)
{
    static const struct {
        ff_side asked, of_event;
        bool played, one_is_white;
        ff_side lot;
        bool inferred;
    } cases[] = {
        {FF_SIDE_WHITE, FF_SIDE_BLACK, true, false, FF_SIDE_WHITE, false},
        {FF_SIDE_BLACK, FF_SIDE_NONE, true, true, FF_SIDE_BLACK, false},
        {FF_SIDE_NONE, FF_SIDE_BLACK, true, true, FF_SIDE_BLACK, false},
        {FF_SIDE_NONE, FF_SIDE_WHITE, false, true, FF_SIDE_WHITE, false},
        {FF_SIDE_NONE, FF_SIDE_NONE, true, true, FF_SIDE_WHITE, true},
        {FF_SIDE_NONE, FF_SIDE_NONE, true, false, FF_SIDE_BLACK, true},
        {FF_SIDE_NONE, FF_SIDE_NONE, false, true, FF_SIDE_NONE, false},
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        ff_event event;
        ff_rounds_round made;
        ff_diagnostics notes = {0};
        make_event(&event, 2);
        event.initial_side = cases[i].of_event;
        int white = cases[i].one_is_white ? 0 : 1;
        if (cases[i].played) {
            assert_int_equal(ff_event_pair(&event, 1, 1, white, 1 - white, NULL), FF_OK);
            assert_int_equal(
                ff_event_result(&event, 1, 0, FF_RESULT_DRAW, FF_RESULT_DRAW, NULL), FF_OK);
        }
        assert_int_equal(
            ask_question(&event, cases[i].played ? 2 : 1, cases[i].asked, &made, &notes),
            FF_OK);
        assert_int_equal(made.question.initial_colour, cases[i].lot);
        assert_int_equal(made.colour_inferred, cases[i].inferred);
        bool said = false;
        for (size_t k = 0; k < notes.count; k++)
            said =
                said || (strcmp(notes.items[k].code, "initial-colour") == 0 &&
                         strstr(notes.items[k].text,
                                cases[i].one_is_white ? "colour is White" : "colour is Black"));
        assert_int_equal(said, cases[i].inferred);
        ff_diagnostics_release(&notes);
        ff_rounds_round_release(&made);
        ff_event_release(&event);
    }
}

/* A round before that nobody can go on from: a game without a result or colours, an opponent
 * who is not there or has another one. */
static void test_broken_past(void **state)
{
    (void)state;
    for (int fault = 0; fault < 6; fault++) {
        ff_event event;
        ff_rounds_round made;
        ff_round_result *cell;
        make_event(&event, 4);
        assert_int_equal(ff_event_pair(&event, 1, 1, 0, 2, NULL), FF_OK);
        assert_int_equal(ff_event_pair(&event, 1, 2, 3, 1, NULL), FF_OK);
        assert_int_equal(ff_event_result(&event, 1, 0, FF_RESULT_WIN, FF_RESULT_LOSS, NULL),
                         FF_OK);
        if (fault != 1)
            assert_int_equal(ff_event_result(&event, 1, 1, FF_RESULT_WIN, FF_RESULT_LOSS, NULL),
                             FF_OK);
        assert_int_equal(ff_event_cell_make(&event, 1, 1, &cell, NULL), FF_OK);
        if (fault == 2)
            cell->opponent = 0; /* who has another opponent */
        if (fault == 3)
            cell->side = FF_SIDE_NONE;
        if (fault == 4) {
            cell->opponent = FF_NOBODY;
            cell->stray_no = 77;
        }
        if (fault == 5) { /* what was not played needs no colours */
            assert_int_equal(ff_event_result(&event, 1, 1, FF_RESULT_FORFEIT_WIN,
                                             FF_RESULT_FORFEIT_LOSS, NULL),
                             FF_OK);
            event.players[1].cells[0].side = event.players[3].cells[0].side = FF_SIDE_NONE;
        }
        assert_int_equal(ask_question(&event, 2, FF_SIDE_NONE, &made, NULL),
                         fault == 0 || fault == 5 ? FF_OK : FF_E_STATE);
        ff_rounds_round_release(&made);
        ff_event_release(&event);
    }
}

/* --- names --- */

/* The criteria of 2017 are C.1 to C.19: those of 2026 without C5, since all have to be paired,
 * and C9, the unplayed games of the one with the bye. */
static void test_criteria(void **state)
{
    (void)state;
    for (int place = 1, number = 1; place <= 21; place++) {
        ff_str old = FF_STR_INIT, new = FF_STR_INIT;
        char wanted[16];
        snprintf(wanted, sizeof wanted, "C%d", place);
        ff_rounds_criterion_name(FF_SWISS_DUTCH_2026, place, &new);
        assert_string_equal(ff_str_get(&new), wanted);
        if (place != 5 && place != 9) {
            snprintf(wanted, sizeof wanted, "C.%d", number++);
            ff_rounds_criterion_name(FF_SWISS_DUTCH_2017, place, &old);
            assert_string_equal(ff_str_get(&old), wanted);
        }
        ff_str_release(&old);
        ff_str_release(&new);
    }
}

/* The points of the bye: a win in systems of players, a draw for teams (C.04.6 1.4), a win and
 * a draw of two games in Double-Swiss (C.04.5). */
static void test_byes(void **state)
{
    (void)state;
    assert_int_equal(ff_rounds_usual_bye(FF_SWISS_DUTCH_2026, 10, 5), 10);
    assert_int_equal(ff_rounds_usual_bye(FF_SWISS_TEAM_2026, 20, 10), 10);
    assert_int_equal(ff_rounds_usual_bye(FF_SWISS_TEAM_2026, 30, 10), 10);
    assert_int_equal(ff_rounds_usual_bye(FF_SWISS_DOUBLE_2026, 20, 10), 15);
    assert_int_equal(ff_rounds_usual_bye(FF_SWISS_DOUBLE_2026, 40, 20), 30);
    assert_int_equal(ff_rounds_usual_bye(FF_SWISS_DOUBLE_2026, 10, 5), -1); /* 7.5 tenths */
}

/* Which numbers decide is kept in the event, and forgotten again. */
static void test_numbers(void **state)
{
    ff_event event;
    (void)state;
    make_event(&event, 2);
    assert_int_equal(ff_rounds_numbers(&event), FF_NUMBERS_ARRIVED);
    assert_int_equal(ff_rounds_mark_by_hand(&event, 1, "all", NULL), FF_OK);
    assert_int_equal(ff_rounds_numbers(&event), FF_NUMBERS_ARRIVED);
    for (int twice = 0; twice < 2; twice++)
        assert_int_equal(ff_rounds_keep_numbers(&event, FF_NUMBERS_ALL, NULL), FF_OK);
    assert_int_equal(ff_rounds_numbers(&event), FF_NUMBERS_ALL);
    assert_int_equal(event.attachment_count, 2);
    for (int twice = 0; twice < 2; twice++)
        assert_int_equal(ff_rounds_keep_numbers(&event, FF_NUMBERS_ARRIVED, NULL), FF_OK);
    assert_int_equal(ff_rounds_numbers(&event), FF_NUMBERS_ARRIVED);
    assert_int_equal(event.attachment_count, 1);
    assert_string_equal(event.attachments[0].kind, "by-hand");
    ff_event_release(&event);
}

/* Milvang's model for a mean of 1200 and less: at a difference of 40 White wins 45 games of a
 * hundred, at one of 80 for Black he wins 46; far from there one wins all. */
static void test_model(void **state)
{
    int white, black;
    (void)state;
    ff_rounds_chances(1180, 1140, &white, &black);
    assert_int_equal(white, 450000);
    ff_rounds_chances(1100, 1180, &white, &black);
    assert_int_equal(black, 460000);
    ff_rounds_chances(2800, 1000, &white, &black);
    assert_int_equal(white, 1000000);
    assert_int_equal(black, 0);
    ff_rounds_chances(1000, 2800, &white, &black);
    assert_int_equal(white, 0);
    assert_int_equal(black, 1000000);
    /* the two halves of parabolas, at a mean of 1200: White's from -1023 over 40 to 1178,
     * Black's from -963 over 80 to 1254; as 10^6 - 550000 (578 / 1138)^2 for White at 600 */
    ff_rounds_chances(1500, 900, &white, &black);
    assert_int_equal(white, 858116);
    assert_int_equal(black, 55718);
    ff_rounds_chances(900, 1500, &white, &black);
    assert_int_equal(white, 71256);
    assert_int_equal(black, 832424);
    /* the example that is published with the model: .511, .138 */
    ff_rounds_chances(2467, 2344, &white, &black);
    assert_in_range(white, 510500, 511500);
    assert_in_range(black, 137500, 138500);
    /* the better players are, the more games are drawn */
    int before = 0;
    for (int rating = 1200; rating <= 2800; rating += 200) {
        ff_rounds_chances(rating, rating, &white, &black);
        assert_true(1000000 - white - black > before);
        before = 1000000 - white - black;
        assert_true(white > black);
    }
}

/* --- random tournaments --- */

enum { DRAWN = 18, DRAWN_ROUNDS = 9 };

static const ff_rounds_plan usual_plan = {.system = FF_SWISS_DUTCH_2026,
                                          .players = DRAWN,
                                          .rounds = DRAWN_ROUNDS,
                                          .rating_low = 2100,
                                          .rating_high = 2600};

static int generate(const ff_rounds_plan *plan, uint64_t seed, ff_event *event)
{
    ff_rounds_plan with_seed = *plan;
    int rounds;
    with_seed.seed = seed;
    ff_event_init(event);
    assert_int_equal(ff_rounds_generate(&with_seed, event, &rounds, NULL), FF_OK);
    return rounds;
}

static bool one_of(ff_result x, ff_result a, ff_result b, ff_result c)
{
    return x == a || x == b || x == c;
}

/* What a plan asks of a hundred games in a hundred is so in each. */
static void check_results(const ff_event *event, int rounds, bool right(ff_result, ff_result))
{
    for (int r = 1; r <= rounds; r++)
        for (int i = 0; i < DRAWN; i++) {
            const ff_round_result *mine = ff_event_cell(event, i, r);
            if (mine->opponent == FF_NOBODY)
                continue;
            const ff_round_result *theirs = ff_event_cell(event, mine->opponent, r);
            assert_true(right((ff_result)mine->result, (ff_result)theirs->result) ||
                        right((ff_result)theirs->result, (ff_result)mine->result));
        }
}

static bool is_forfeit(ff_result a, ff_result b)
{
    return a == FF_RESULT_FORFEIT_WIN && b == FF_RESULT_FORFEIT_LOSS;
}

static bool is_double_forfeit(ff_result a, ff_result b)
{
    return a == FF_RESULT_FORFEIT_LOSS && b == FF_RESULT_FORFEIT_LOSS;
}

static bool is_odd(ff_result a, ff_result b)
{
    return (a == FF_RESULT_DRAW || a == FF_RESULT_LOSS) && b == FF_RESULT_LOSS;
}

static bool is_unrated(ff_result a, ff_result b)
{
    return one_of(a, FF_RESULT_WIN_UNRATED, FF_RESULT_DRAW_UNRATED, FF_RESULT_LOSS_UNRATED) &&
           b == ff_result_mirror(a);
}

static bool is_usual(ff_result a, ff_result b)
{
    return one_of(a, FF_RESULT_WIN, FF_RESULT_DRAW, FF_RESULT_LOSS) && b == ff_result_mirror(a);
}

static void test_drawn_results(void **state)
{
    const struct {
        ff_rounds_plan plan;
        bool (*right)(ff_result, ff_result);
    } rows[] = {{{.forfeits = 100}, is_forfeit},
                {{.double_forfeits = 100}, is_double_forfeit},
                {{.odd_results = 100}, is_odd},
                {{.unrated_games = 100}, is_unrated},
                {{0}, is_usual}};
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        ff_rounds_plan plan = usual_plan;
        ff_event event;
        plan.forfeits = rows[i].plan.forfeits;
        plan.double_forfeits = rows[i].plan.double_forfeits;
        plan.odd_results = rows[i].plan.odd_results;
        plan.unrated_games = rows[i].plan.unrated_games;
        plan.rounds = 4;
        int rounds = generate(&plan, 7, &event);
        assert_int_equal(rounds, 4);
        check_results(&event, rounds, rows[i].right);
        ff_event_release(&event);
    }
}

/* Ratings fall with the number and give the title; the colour of round 1 is drawn. */
static void test_drawn_players(void **state)
{
    bool sides[FF_SIDE_COUNT] = {false};
    (void)state;
    for (uint64_t seed = 1; seed <= 12; seed++) {
        ff_event event;
        ff_rounds_plan plan = usual_plan;
        plan.rounds = 1;
        generate(&plan, seed, &event);
        assert_int_equal(event.player_count, DRAWN);
        for (int i = 0; i < DRAWN; i++) {
            const ff_player *p = &event.players[i];
            const char *title = p->rating >= 2500   ? "GM"
                                : p->rating >= 2400 ? "IM"
                                : p->rating >= 2300 ? "FM"
                                : p->rating >= 2200 ? "CM"
                                                    : "";
            assert_in_range(p->rating, 2100, 2600);
            assert_true(i == 0 || p->rating <= p[-1].rating);
            assert_string_equal(p->title, title);
        }
        sides[event.initial_side] = true;
        ff_event_release(&event);
    }
    assert_true(sides[FF_SIDE_WHITE] && sides[FF_SIDE_BLACK] && !sides[FF_SIDE_NONE]);
}

/* Who comes late has byes of no points until then, who leaves has them from then on. */
static void test_drawn_absences(void **state)
{
    ff_rounds_plan plan = usual_plan;
    ff_event event;
    (void)state;
    plan.late = 100; /* no player is there in round 1: no tournament */
    assert_int_equal(generate(&plan, 3, &event), 0);
    for (int i = 0; i < DRAWN; i++)
        assert_int_equal(event.players[i].cell_count, 0);
    ff_event_release(&event);
    plan.late = 30;
    plan.withdrawals = 30;
    int rounds = generate(&plan, 3, &event), late = 0, gone = 0;
    assert_true(rounds > 2);
    for (int i = 0; i < DRAWN; i++) {
        int first = 1, last = rounds;
        while (first <= rounds && ff_event_cell(&event, i, first)->result == FF_RESULT_BYE_ZERO)
            first++;
        while (last > 0 && ff_event_cell(&event, i, last)->result == FF_RESULT_BYE_ZERO)
            last--;
        late += first > 1;
        gone += last < rounds;
        for (int r = first; r <= last; r++)
            assert_int_not_equal(ff_event_cell(&event, i, r)->result, FF_RESULT_BYE_ZERO);
    }
    assert_in_range(late, 1, DRAWN - 1);
    assert_in_range(gone, 1, DRAWN - 1);
    ff_event_release(&event);
}

/* C.04.7: of 18 players the first 10 (the first half, rounded up to an even number), of nine
 * rounds the first five: one point in three of them, half a point in two. */
static void test_drawn_acceleration(void **state)
{
    static const int expected[][3] = {{10, 1, 3}, {5, 4, 5}};
    ff_rounds_plan plan = usual_plan;
    ff_event event;
    (void)state;
    plan.win = 10;
    plan.draw = 5;
    plan.bye = 10;
    plan.baku = true;
    generate(&plan, 5, &event);
    assert_int_equal(event.acceleration_count, 2);
    for (int k = 0; k < 2; k++) {
        const ff_acceleration *a = &event.accelerations[k];
        assert_int_equal(a->tenths, expected[k][0]);
        assert_int_equal(a->first_round, expected[k][1]);
        assert_int_equal(a->last_round, expected[k][2]);
        assert_int_equal(a->first_no, 1);
        assert_int_equal(a->last_no, 10);
    }
    ff_event_release(&event);
}

/* Pairs that may not meet are two players each, and do not; points are those of the plan. */
static void test_drawn_rules(void **state)
{
    ff_rounds_plan plan = usual_plan;
    ff_event event;
    (void)state;
    plan.prohibited = 20;
    plan.win = 30;
    plan.draw = 10;
    plan.loss = 1;
    plan.bye = 15;
    int rounds = generate(&plan, 11, &event);
    assert_int_equal(rounds, DRAWN_ROUNDS);
    assert_int_equal(event.prohibition_count, 20);
    for (int i = 0; i < 20; i++) {
        const ff_prohibition *p = &event.prohibitions[i];
        assert_int_equal(p->count, 2);
        assert_in_range(p->nos[0], 1, DRAWN);
        assert_in_range(p->nos[1], 1, DRAWN);
        assert_int_not_equal(p->nos[0], p->nos[1]);
        for (int r = 1; r <= rounds; r++)
            assert_int_not_equal(ff_event_cell(&event, p->nos[0] - 1, r)->opponent,
                                 p->nos[1] - 1);
    }
    for (int side = 0; side < FF_SIDE_COUNT; side++) {
        const int *tenths = event.scoring.tenths[side];
        assert_int_equal(tenths[FF_RESULT_WIN], 30);
        assert_int_equal(tenths[FF_RESULT_DRAW], 10);
        assert_int_equal(tenths[FF_RESULT_LOSS], 1);
        assert_int_equal(tenths[FF_RESULT_BYE_PAIRING], 15);
    }
    assert_true(event.scoring_stated);
    ff_event_release(&event);
    generate(&usual_plan, 11, &event);
    assert_false(event.scoring_stated);
    ff_event_release(&event);
}

/* --- reasons --- */

/* A preference is absolute by a difference of two or more or by the last two games, strong by a
 * difference of one, mild by the last game (C.04.3, 1.7; of Dubov before the first game). */
static void test_preferences(void **state)
{
    static const struct {
        ff_side due;
        ff_preference preference;
        int difference, same_colour, played;
        const char *words;
    } cases[] = {
        {FF_SIDE_NONE, FF_PREFERENCE_NONE, 0, 0, 0, "no colour"},
        {FF_SIDE_BLACK, FF_PREFERENCE_MILD, 0, 0, 0, "Black mildly (no game yet)"},
        {FF_SIDE_BLACK, FF_PREFERENCE_MILD, 0, 1, 2, "Black mildly (White in the last game)"},
        {FF_SIDE_WHITE, FF_PREFERENCE_MILD, 0, 1, 4, "White mildly (Black in the last game)"},
        {FF_SIDE_WHITE, FF_PREFERENCE_MILD, -1, 1, 3, "White mildly (Black 1 more)"},
        {FF_SIDE_WHITE, FF_PREFERENCE_STRONG, -1, 1, 3, "White strongly (Black 1 more)"},
        {FF_SIDE_BLACK, FF_PREFERENCE_STRONG, 1, 1, 1, "Black strongly (White 1 more)"},
        /* teams of type A: in the last two, as often White as Black */
        {FF_SIDE_WHITE, FF_PREFERENCE_STRONG, 0, 2, 4,
         "White strongly (Black in the last 2 games)"},
        {FF_SIDE_BLACK, FF_PREFERENCE_ABSOLUTE, 2, 1, 4, "Black absolutely (White 2 more)"},
        {FF_SIDE_WHITE, FF_PREFERENCE_ABSOLUTE, -2, 2, 2, "White absolutely (Black 2 more)"},
        {FF_SIDE_WHITE, FF_PREFERENCE_ABSOLUTE, -3, 1, 5, "White absolutely (Black 3 more)"},
        {FF_SIDE_BLACK, FF_PREFERENCE_ABSOLUTE, 1, 2, 3,
         "Black absolutely (White in the last 2 games)"},
        {FF_SIDE_WHITE, FF_PREFERENCE_ABSOLUTE, 0, 2, 4,
         "White absolutely (Black in the last 2 games)"},
        {FF_SIDE_WHITE, FF_PREFERENCE_ABSOLUTE, -1, 3, 7,
         "White absolutely (Black in the last 3 games)"},
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        ff_str words = FF_STR_INIT;
        const ff_pairing_facts facts = {.due = cases[i].due,
                                        .preference = cases[i].preference,
                                        .difference = cases[i].difference,
                                        .same_colour = cases[i].same_colour,
                                        .played = cases[i].played};
        ff_rounds_preference_words(&facts, &words);
        assert_string_equal(ff_str_get(&words), cases[i].words);
        ff_str_release(&words);
    }
}

/* By which Article colours are given: C.04.3 5.2, C.04.4.1 and C.04.4.2 5.2, C.04.5 4.3, C.04.6
 * 4.3. White is number 3 with 2 points, Black number 2 with `black` points. */
static void test_colour_reasons(void **state)
{
    static const struct {
        ff_pairing_system system;
        ff_colour_rule rule;
        int black;
        const char *words;
    } cases[] = {
        {FF_SWISS_DUTCH_2026, FF_COLOUR_BOTH, 2, "5.2.1: what each is due can be granted"},
        {FF_SWISS_DUTCH_2026, FF_COLOUR_STRONGER, 2,
         "5.2.2: both are due White, and the stronger claim is granted"},
        {FF_SWISS_DUTCH_2017, FF_COLOUR_ALTERNATE, 2,
         "5.2.3: they change colours against the latest round in which they had different "
         "ones"},
        {FF_SWISS_DUTCH_2017, FF_COLOUR_HIGHER, 2,
         "5.2.4: the higher ranked gets the colour due"},
        {FF_SWISS_DUTCH_2026, FF_COLOUR_INITIAL, 1,
         "5.2.5: no colour is due; number 3, the higher ranked, is odd and gets the initial "
         "colour"},
        /* with equal points the smaller number is higher */
        {FF_SWISS_DUTCH_2026, FF_COLOUR_INITIAL, 2,
         "5.2.5: no colour is due; number 2, the higher ranked, is even and gets the other "
         "than the initial colour"},
        {FF_SWISS_DUTCH_2026, FF_COLOUR_INITIAL, 3,
         "5.2.5: no colour is due; number 2, the higher ranked, is even and gets the other "
         "than the initial colour"},
        {FF_SWISS_DUTCH_2026, FF_COLOUR_NOTHING, 2, "no colour in a bye"},
        {FF_SWISS_DUBOV_2026, FF_COLOUR_INITIAL, 1,
         "5.2.1: no colour is due; number 3, the higher ranked, is odd and gets the initial "
         "colour"},
        {FF_SWISS_DUBOV_2026, FF_COLOUR_BOTH, 2, "5.2.2: what each is due can be granted"},
        {FF_SWISS_DUBOV_2026, FF_COLOUR_STRONGER, 2,
         "5.2.3: both are due White, and the stronger claim is granted"},
        {FF_SWISS_BURSTEIN_2026, FF_COLOUR_ALTERNATE, 2,
         "5.2.4: they change colours against the latest round in which they had different "
         "ones"},
        {FF_SWISS_BURSTEIN_2026, FF_COLOUR_HIGHER, 2,
         "5.2.5: the higher ranked gets the colour due"},
        {FF_SWISS_DOUBLE_2026, FF_COLOUR_INITIAL, 1,
         "4.3.1: no colour is due; number 3, the higher ranked, is odd and gets the initial "
         "colour"},
        {FF_SWISS_DOUBLE_2026, FF_COLOUR_BALANCE, 2,
         "4.3.2: the player who had White less often gets it"},
        {FF_SWISS_DOUBLE_2026, FF_COLOUR_ALTERNATE, 2,
         "4.3.3: they change colours against the latest round in which they had different "
         "ones"},
        {FF_SWISS_DOUBLE_2026, FF_COLOUR_LATEST, 2, "4.3.4: the latest colour changes"},
        {FF_SWISS_TEAM_A_2026, FF_COLOUR_BOTH, 2, "4.3.3: what each is due can be granted"},
        {FF_SWISS_TEAM_B_2026, FF_COLOUR_STRONGER, 2,
         "4.3.4: both are due White, and the stronger claim is granted"},
        {FF_SWISS_TEAM_2026, FF_COLOUR_BALANCE, 2,
         "4.3.5: the team with the smaller colour difference gets White"},
        {FF_SWISS_TEAM_2026, FF_COLOUR_ALTERNATE, 2,
         "4.3.6: they change colours against the latest round in which they had different "
         "ones"},
        {FF_SWISS_TEAM_A_2026, FF_COLOUR_HIGHER, 2,
         "4.3.7: the higher ranked gets the colour due"},
        {FF_SWISS_TEAM_2026, FF_COLOUR_LATEST, 2, "4.3.8: the latest colour changes"},
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        ff_str words = FF_STR_INIT;
        const ff_pairing_player players[] = {{.no = 3}, {.no = 2}};
        const ff_pairing_facts facts[] = {
            {.score = 20, .number = 3, .due = FF_SIDE_WHITE},
            {.score = 10 * cases[i].black, .number = 2, .due = FF_SIDE_WHITE}};
        const ff_pairing_question q = {
            .system = cases[i].system, .round = 9, .rounds = 9, .players = players, .count = 2};
        const ff_pairing_pair pair = {.white = 0, .black = 1, .rule = (uint8_t)cases[i].rule};
        ff_rounds_colour_reason(&q, facts, &pair, &words);
        assert_string_equal(ff_str_get(&words), cases[i].words);
        ff_str_release(&words);
    }
}

/* Who cannot meet, and why; a trial may be released twice. After make_past 1 has met 4 in round
 * 1, 7 has had the bye in it, 5 and 6 had Black in their last two games; 3 has not come. */
static void test_obstacles(void **state)
{
    static const struct {
        int a, b; /* numbers; 0: the bye */
        const char *words;
    } cases[] = {
        {1, 4, "met in round 1 (C1)"},
        {6, 1, "met in round 3 (C1)"},
        {7, 0, "no bye: C2, because of round 1"},
        {5, 6, "both are absolutely due the same colour (C3)"},
        {3, 1, "not there in this round"},
        {4, 6, "must not meet in this event"},
    };
    ff_event event;
    ff_rounds_round made;
    static const int nos[] = {4, 6};
    ff_prohibition apart = {.nos = nos, .count = 2};
    ff_rounds_round_options fourth = FF_SWISS_ROUND_OPTIONS_INIT;
    fourth.round = 4;
    (void)state;
    make_past(&event);
    event.prohibitions = &apart;
    event.prohibition_count = 1;
    assert_int_equal(ff_rounds_round_of(&event, &fourth, &made, NULL, NULL), FF_OK);
    ff_pairing_facts facts[7];
    assert_int_equal(ff_pairing_facts_of(&made.question, facts, NULL), FF_OK);
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        ff_rounds_trial trial;
        const ff_rounds_ground ground = {.question = &made.question, .facts = facts};
        assert_int_equal(ff_rounds_trial_make(&ground, cases[i].a - 1,
                                              cases[i].b == 0 ? FF_NOBODY : cases[i].b - 1,
                                              &trial, NULL),
                         FF_OK);
        assert_false(trial.possible);
        assert_string_equal(ff_str_get(&trial.cost), cases[i].words);
        ff_rounds_trial_release(&trial);
        ff_rounds_trial_release(&trial);
    }
    event.prohibitions = NULL;
    event.prohibition_count = 0;
    ff_rounds_round_release(&made);
    ff_event_release(&event);
}

/* --- the question of a round --- */

/* Rounds 1 to `rounds` of four players: 1-2 and 3-4 each time, drawn; the same colours. */
static void play_rounds(ff_event *event, int rounds)
{
    for (int r = 1; r <= rounds; r++)
        for (int i = 0; i < 4; i += 2) {
            assert_int_equal(ff_event_pair(event, r, 1 + i / 2, i, i + 1, NULL), FF_OK);
            assert_int_equal(ff_event_result(event, r, i, FF_RESULT_DRAW, FF_RESULT_DRAW, NULL),
                             FF_OK);
        }
}

static int ask(const ff_event *event, int round, ff_rounds_round *out, ff_diagnostics *notes,
               ff_error *err)
{
    ff_rounds_round_options options = FF_SWISS_ROUND_OPTIONS_INIT;
    options.round = round;
    return ff_rounds_round_of(event, &options, out, notes, err);
}

/* Which edition pairs a round, and what is said of it: the edition that the code names, else
 * that of the day (that of 2026 from 1 February), else the newest. */
static void test_editions(void **state)
{
    static const struct {
        const char *code;
        ff_date start;
        ff_pairing_system system;
        const char *note, *text;
    } cases[] = {
        {"",
         {2026, 2, 1},
         FF_SWISS_DUTCH_2026,
         "system-by-date",
         "paired by FIDE (Dutch) 2026, the edition in force in 2026-02"},
        {"",
         {2026, 1, 31},
         FF_SWISS_DUTCH_2017,
         "system-by-date",
         "paired by FIDE (Dutch) 2017, the edition in force in 2026-01"},
        {"FIDE_DUTCH",
         {2025, 12, 1},
         FF_SWISS_DUTCH_2017,
         "system-by-date",
         "paired by FIDE (Dutch) 2017, the edition in force in 2025-12"},
        {"",
         {0, 0, 0},
         FF_SWISS_DUTCH_2026,
         "system-assumed",
         "no edition and no date are stated: paired by FIDE (Dutch) 2026"},
        {"FIDE_DUTCH_2017", {2026, 3, 1}, FF_SWISS_DUTCH_2017, NULL, NULL},
        {"FIDE_DUTCH_2026", {2020, 3, 1}, FF_SWISS_DUTCH_2026, NULL, NULL},
        {"FIDE_DUBOV", {2020, 3, 1}, FF_SWISS_DUBOV_2026, NULL, NULL},
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        ff_event event;
        ff_rounds_round made;
        ff_diagnostics notes = {0};
        make_event(&event, 4);
        event.start = cases[i].start;
        event.type_code = cases[i].code;
        assert_int_equal(ask(&event, 1, &made, &notes, NULL), FF_OK);
        assert_int_equal(made.question.system, cases[i].system);
        assert_int_equal(made.system_by_date, cases[i].note != NULL);
        assert_int_equal(notes.count, cases[i].note != NULL);
        if (notes.count > 0) {
            assert_string_equal(notes.items[0].code, cases[i].note);
            assert_string_equal(notes.items[0].text, cases[i].text);
            assert_int_equal(notes.items[0].severity, FF_SEVERITY_NOTE);
            assert_int_equal(notes.items[0].line, 0);
            assert_int_equal(notes.items[0].column, 0);
        }
        ff_rounds_round_release(&made);
        ff_diagnostics_release(&notes);
        ff_event_release(&event);
    }
}

/* A round comes after those before it, whose games have results; one more than announced is
 * paired with a warning. */
static void test_rounds_before(void **state)
{
    ff_event event;
    ff_rounds_round made;
    ff_diagnostics notes = {0};
    ff_error err = {.code = FF_OK};
    (void)state;
    make_event(&event, 4);
    event.type_code = "FIDE_DUTCH_2026";
    event.rounds_planned = 2;
    assert_int_equal(ask(&event, 2, &made, &notes, &err), FF_E_STATE);
    assert_string_equal(err.message, "round 2 cannot be paired before round 1 is");
    ff_rounds_round_release(&made);
    play_rounds(&event, 2);
    assert_int_equal(ask(&event, 4, &made, &notes, &err), FF_E_STATE);
    assert_string_equal(err.message, "round 4 cannot be paired before round 3 is");
    ff_rounds_round_release(&made);
    ff_diagnostics_release(&notes);
    for (int round = 1; round <= 3; round++) {
        memset(&notes, 0, sizeof notes);
        assert_int_equal(ask(&event, round, &made, &notes, &err), FF_OK);
        assert_int_equal(made.question.round, round);
        assert_int_equal(made.paired, round < 3);
        assert_int_equal(made.question.players[0].points, 5 * (round - 1));
        assert_int_equal(notes.count, round == 3);
        if (notes.count > 0)
            assert_string_equal(notes.items[0].code, "round-beyond");
        ff_rounds_round_release(&made);
        ff_diagnostics_release(&notes);
    }
    assert_int_equal(ask(&event, 0, &made, NULL, &err), FF_OK); /* the one after the last */
    assert_int_equal(made.question.round, 3);
    ff_rounds_round_release(&made);
    for (int planned = 0; planned <= 3; planned++) { /* 0: not known */
        memset(&notes, 0, sizeof notes);
        event.rounds_planned = planned;
        assert_int_equal(ask(&event, 3, &made, &notes, &err), FF_OK);
        assert_int_equal(notes.count, planned == 1 || planned == 2);
        ff_rounds_round_release(&made);
        ff_diagnostics_release(&notes);
    }
    event.players[2].cells[0].result = event.players[3].cells[0].result = FF_RESULT_NONE;
    assert_int_equal(ask(&event, 3, &made, NULL, &err), FF_E_STATE);
    assert_string_equal(err.message, "round 1: the game of 3 and 4 has no result; enter it, or "
                                     "mark it as adjourned");
    ff_rounds_round_release(&made);
    ff_event_release(&event);
}

/* Prohibited pairs hold from a round to a round, the last one 0: to the end; numbers of nobody
 * are passed over. */
static void test_prohibited(void **state)
{
    static const int three[] = {1, 3, 4}, unknown[] = {2, 9}, twice[] = {2, 2};
    static const struct {
        const int *nos;
        int count, first, last, from, to, pairs; /* in these rounds there are `pairs` */
    } cases[] = {
        {three, 3, 1, 0, 1, 3, 3},   {three, 3, 2, 2, 2, 2, 3}, {three, 3, 2, 0, 2, 3, 3},
        {three, 3, 1, 2, 1, 2, 3},   {three, 2, 3, 3, 3, 3, 1}, {three, 1, 1, 0, 1, 3, 0},
        {unknown, 2, 1, 0, 1, 3, 0}, {twice, 2, 1, 0, 1, 3, 0},
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        ff_event event;
        ff_prohibition apart = {.nos = cases[i].nos,
                                .count = cases[i].count,
                                .first = cases[i].first,
                                .last = cases[i].last};
        make_event(&event, 4);
        play_rounds(&event, 2);
        event.prohibitions = &apart;
        event.prohibition_count = 1;
        for (int round = 1; round <= 3; round++) {
            ff_rounds_round made;
            assert_int_equal(ask(&event, round, &made, NULL, NULL), FF_OK);
            bool here = round >= cases[i].from && round <= cases[i].to;
            assert_int_equal(made.question.prohibited_count, here ? cases[i].pairs : 0);
            if (here && cases[i].pairs == 3) { /* 1-3, 1-4, 3-4, by their places */
                assert_int_equal(made.question.prohibited[0][0], 0);
                assert_int_equal(made.question.prohibited[0][1], 2);
                assert_int_equal(made.question.prohibited[2][0], 2);
                assert_int_equal(made.question.prohibited[2][1], 3);
            }
            ff_rounds_round_release(&made);
        }
        event.prohibitions = NULL;
        event.prohibition_count = 0;
        ff_event_release(&event);
    }
}

/* Virtual points: those of ranges of numbers and rounds, both ends in them, and those of a
 * player, together. */
static void test_virtual_of_round(void **state)
{
    ff_event event;
    static ff_acceleration ranges[] = {
        {.tenths = 10, .first_round = 1, .last_round = 2, .first_no = 2, .last_no = 3},
        {.tenths = 5, .first_round = 2, .last_round = 3, .first_no = 3, .last_no = 3}};
    static int own[] = {0, 20}; /* of player 4, in rounds 1 and 2 */
    static const int wanted[4][4] = {
        {0, 10, 10, 0}, {0, 10, 15, 20}, {0, 0, 5, 0}, {0, 0, 0, 0}}; /* by round */
    (void)state;
    make_event(&event, 4);
    play_rounds(&event, 3);
    event.accelerations = ranges;
    event.acceleration_count = 2;
    event.players[3].acceleration = own;
    event.players[3].acceleration_count = 2;
    for (int round = 1; round <= 4; round++) {
        ff_rounds_round made;
        assert_int_equal(ask(&event, round, &made, NULL, NULL), FF_OK);
        for (int i = 0; i < 4; i++) {
            assert_int_equal(made.question.players[i].virtual_points, wanted[round - 1][i]);
            for (int r = 1; r < round; r++)
                assert_int_equal(made.question.players[i].past[r - 1].virtual_points,
                                 wanted[r - 1][i]);
        }
        ff_rounds_round_release(&made);
    }
    event.accelerations = NULL;
    event.acceleration_count = 0;
    event.players[3].acceleration = NULL;
    event.players[3].acceleration_count = 0;
    ff_event_release(&event);
}

/* C.04.7: two quarters, rounded up, of those who were there in round 1; a win in virtual points
 * in the first half of the accelerated rounds, then half a win. Of nine rounds five are, three
 * of them with a point. Who comes later than the last of the group is in none. */
static void test_baku(void **state)
{
    static const int points[] = {10, 10, 10, 5, 5, 0};
    (void)state;
    for (int away = 0; away < 2; away++) {
        ff_event event;
        ff_diagnostics notes = {0};
        make_event(&event, 10);
        event.type_code = "FIDE_DUTCH_2026_BAKU";
        event.rounds_planned = 9;
        for (int i = 0; i < 2 * away; i++) /* 8 are there: the first four of them, 3 to 6 */
            assert_int_equal(ff_event_bye(&event, 1, i, FF_RESULT_BYE_ZERO, NULL), FF_OK);
        for (int round = 1; round <= 6; round++) {
            ff_rounds_round made;
            assert_int_equal(ask(&event, round, &made, &notes, NULL), FF_OK);
            assert_int_equal(made.baku_players, away ? 8 : 10);
            for (int i = 0; i < 10; i++)
                assert_int_equal(made.question.players[i].virtual_points,
                                 i < 6 ? points[round - 1] : 0);
            ff_rounds_round_release(&made);
            for (int i = 2 * away; i < 10; i += 2) {
                assert_int_equal(ff_event_pair(&event, round, 0, i, i + 1, NULL), FF_OK);
                assert_int_equal(
                    ff_event_result(&event, round, i, FF_RESULT_DRAW, FF_RESULT_DRAW, NULL),
                    FF_OK);
            }
        }
        assert_string_equal(notes.items[0].code, "baku");
        assert_string_equal(notes.items[0].text,
                            away ? "Baku acceleration: numbers up to 6 are in the upper group "
                                   "(8 players at the start)"
                                 : "Baku acceleration: numbers up to 6 are in the upper group "
                                   "(10 players at the start)");
        ff_diagnostics_release(&notes);
        ff_event_release(&event);
    }
    ff_event event;
    ff_rounds_round made;
    make_event(&event, 4);
    event.type_code = "FIDE_DUTCH_2026_BAKU";
    event.rounds_planned = 0;
    assert_int_equal(ask(&event, 1, &made, NULL, NULL), FF_E_STATE);
    ff_rounds_round_release(&made);
    ff_event_release(&event);
}

/* Who is not there: a bye or an absence in the round, one asked for, who has withdrawn; of a
 * round that is paired, who is in no pair, unless it is paired afresh. */
static void test_absent(void **state)
{
    static const int asked[] = {3};
    ff_bye_request request = {
        .round = 3, .result = FF_RESULT_BYE_HALF, .nos = asked, .count = 1};
    ff_event event;
    ff_rounds_round made;
    (void)state;
    make_event(&event, 6);
    play_rounds(&event, 2); /* 5 and 6 are in no pair of them */
    event.bye_requests = &request;
    event.bye_request_count = 1;
    event.players[3].withdrawn = true;
    assert_int_equal(ff_event_bye(&event, 3, 4, FF_RESULT_BYE_ZERO, NULL), FF_OK);
    static const struct {
        int round;
        bool fresh, absent[6], points[6];
    } cases[] = {
        {3, false, {0, 0, 1, 1, 1, 0}, {0, 0, 1, 0, 0, 0}},
        {3, true, {0, 0, 1, 1, 1, 0}, {0, 0, 1, 0, 0, 0}},
        {2, false, {0, 0, 0, 0, 1, 1}, {0, 0, 0, 0, 0, 0}},
        {2, true, {0, 0, 0, 1, 0, 0}, {0, 0, 0, 0, 0, 0}},
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        ff_rounds_round_options options = FF_SWISS_ROUND_OPTIONS_INIT;
        options.round = cases[i].round;
        options.fresh = cases[i].fresh;
        assert_int_equal(ff_rounds_round_of(&event, &options, &made, NULL, NULL), FF_OK);
        for (int p = 0; p < 6; p++) {
            if (made.question.players[p].absent != cases[i].absent[p])
                fail_msg("%zu: player %d", i, p + 1);
            if (made.question.players[p].bye_with_points != cases[i].points[p])
                fail_msg("%zu: bye of player %d", i, p + 1);
        }
        ff_rounds_round_release(&made);
    }
    event.bye_requests = NULL;
    event.bye_request_count = 0;
    ff_event_release(&event);
}

/* The pairs that an event holds, by boards, then the bye; written into another event they are
 * the same. */
static void test_recorded(void **state)
{
    static const int boards[] = {3, 1, 2};
    ff_event event, copy;
    ff_pairing_pair pairs[8], again[8];
    (void)state;
    make_event(&event, 7);
    make_event(&copy, 7);
    for (int i = 0; i < 3; i++)
        assert_int_equal(ff_event_pair(&event, 1, boards[i], i % 2 == 0 ? 2 * i : 2 * i + 1,
                                       i % 2 == 0 ? 2 * i + 1 : 2 * i, NULL),
                         FF_OK);
    assert_int_equal(ff_event_bye(&event, 1, 6, FF_RESULT_BYE_PAIRING, NULL), FF_OK);
    static const int wanted[][2] = {{3, 2}, {4, 5}, {0, 1}, {6, FF_NOBODY}};
    assert_int_equal(ff_rounds_recorded(&event, 1, pairs), 4);
    for (int i = 0; i < 4; i++) {
        assert_int_equal(pairs[i].white, wanted[i][0]);
        assert_int_equal(pairs[i].black, wanted[i][1]);
    }
    assert_int_equal(ff_rounds_store(&copy, 1, pairs, 4, NULL), FF_OK);
    assert_int_equal(ff_rounds_recorded(&copy, 1, again), 4);
    for (int i = 0; i < 4; i++) {
        assert_int_equal(again[i].white, pairs[i].white);
        assert_int_equal(again[i].black, pairs[i].black);
        if (i < 3)
            assert_int_equal(ff_event_cell(&copy, again[i].white, 1)->board, i + 1);
    }
    assert_int_equal(ff_rounds_store(&copy, 1, pairs, 4, NULL), FF_E_STATE_EXISTS);
    assert_int_equal(ff_rounds_last_paired(&copy), 1);
    ff_event_release(&event);
    ff_event_release(&copy);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_lists),
        cmocka_unit_test(test_departures),
        cmocka_unit_test(test_virtual_points),
        cmocka_unit_test(test_compare),
        cmocka_unit_test(test_judged),
        cmocka_unit_test(test_methods),
        cmocka_unit_test(test_lot),
        cmocka_unit_test(test_broken_past),
        cmocka_unit_test(test_criteria),
        cmocka_unit_test(test_byes),
        cmocka_unit_test(test_numbers),
        cmocka_unit_test(test_model),
        cmocka_unit_test(test_drawn_results),
        cmocka_unit_test(test_drawn_players),
        cmocka_unit_test(test_drawn_absences),
        cmocka_unit_test(test_drawn_acceleration),
        cmocka_unit_test(test_drawn_rules),
        cmocka_unit_test(test_preferences),
        cmocka_unit_test(test_colour_reasons),
        cmocka_unit_test(test_obstacles),
        cmocka_unit_test(test_editions),
        cmocka_unit_test(test_rounds_before),
        cmocka_unit_test(test_prohibited),
        cmocka_unit_test(test_virtual_of_round),
        cmocka_unit_test(test_baku),
        cmocka_unit_test(test_absent),
        cmocka_unit_test(test_recorded),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
