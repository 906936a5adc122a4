/*
 * Incidents that are a row of a table: the verdict, all the Articles that are cited and no
 * other, and whether a penalty is to be chosen, in the Laws of 2023. Typed from the Laws.
 */
#include "flagfall/conduct.h"
#include "support/rulings.h"
#include "support/unit.h"

/* "8.1.2 12.9" */
static void assert_cited(const ff_ruling *r, const char *wanted)
{
    char found[200] = "";
    for (const ff_citation *c = r->articles; c != NULL; c = c->next)
        snprintf(found + strlen(found), sizeof found - strlen(found), "%s%s",
                 found[0] != '\0' ? " " : "", c->article.number);
    if (strcmp(found, wanted) != 0)
        fail_msg("%s %s: \"%s\", expected \"%s\"", r->question, r->kind, found, wanted);
}

static ff_ruling_request at_the_board(void)
{
    ff_ruling_request of = case_of(NULL, "fide-2023", FF_MODE_STANDARD, FF_ADEQUATE);
    of.clock_ms[FF_WHITE] = 900000;
    of.clock_ms[FF_BLACK] = 600000;
    return of;
}

typedef struct row {
    ff_ruling_verdict verdict;
    const char *articles;
} row;

/* A penalty is chosen where 12.9 is cited, and nowhere else. */
static void assert_row(ff_ruling *r, const row *wanted)
{
    assert_int_equal(r->verdict, wanted->verdict);
    assert_cited(r, wanted->articles);
    assert_int_equal(facts_of(r, "penalties", NULL), strstr(wanted->articles, "12.9") != NULL);
    ff_ruling_release(r);
}

/* LAW: 8.1.1 record-duty, 8.1.2, 8.1.3, 8.1.6, 8.2, 8.3, 8.4, 8.5.1, 8.5.2, 8.5.3, 8.6, 8.7,
 * C.1, 12.9 */
static void scoresheets(void **state)
{
    static const row rows[FF_SHEET_QUESTION_COUNT] = {
        [FF_SHEET_DUTY] = {FF_RULING_UPHELD, "8.4 8.1.1"},
        [FF_SHEET_ADVANCE] = {FF_RULING_DISCRETION, "8.1.2 12.9"},
        [FF_SHEET_BEHIND] = {FF_RULING_NO_FAULT, "8.1.3"},
        [FF_SHEET_HIDDEN] = {FF_RULING_DISCRETION, "8.2 12.9"},
        [FF_SHEET_KEPT] = {FF_RULING_CORRECTION, "8.3"},
        [FF_SHEET_NEITHER] = {FF_RULING_CORRECTION, "8.5.1"},
        [FF_SHEET_ONE] = {FF_RULING_CORRECTION, "8.5.2"},
        [FF_SHEET_INCOMPLETE] = {FF_RULING_CORRECTION, "8.5.3"},
        [FF_SHEET_NEXT_PERIOD] = {FF_RULING_PLAY_ON, "8.6"},
        [FF_SHEET_SIGNED] = {FF_RULING_STANDS, "8.7"},
        [FF_SHEET_FAR_BEHIND] = {FF_RULING_DISCRETION, "8.1.3 12.9"},
        [FF_SHEET_UNABLE] = {FF_RULING_UPHELD, "8.1.6"},
        [FF_SHEET_ILLEGIBLE] = {FF_RULING_DISCRETION, "8.1.1 12.9"},
        [FF_SHEET_NOTATION] = {FF_RULING_CORRECTION, "C.1"},
        [FF_SHEET_ARBITERS] = {FF_RULING_REFER, "A.4.3, B.2.3"},
    };
    (void)state;
    for (int i = 0; i < FF_SHEET_QUESTION_COUNT; i++) {
        ff_ruling_request of = at_the_board();
        const ff_sheet_case s = {.question = (ff_sheet_question)i, .by = FF_BLACK};
        ff_ruling r;
        assert_int_equal(ff_conduct_rule_scoresheet(&of, &s, &r, NULL), FF_OK);
        assert_row(&r, &rows[i]);
    }
}

/* 8.4: below five minutes without an increment, the ruling says what it rests on; where the
 * increment is stated, or that there is none, nothing is assumed. */
static void assumed_increment(void **state)
{
    static const struct {
        int32_t increment_ms;
        bool none;
        unsigned assumed;
    } cases[] = {{0, false, 1}, {0, true, 0}, {10000, false, 0}};
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        ff_ruling_request of = at_the_board();
        const ff_sheet_case s = {
            .question = FF_SHEET_DUTY, .by = FF_BLACK, .no_increment = cases[i].none};
        ff_ruling r;
        of.clock_ms[FF_BLACK] = 299000;
        of.increment_ms = cases[i].increment_ms;
        assert_int_equal(ff_conduct_rule_scoresheet(&of, &s, &r, NULL), FF_OK);
        assert_int_equal(r.verdict, FF_RULING_NO_FAULT);
        assert_int_equal(facts_of(&r, "assumed", NULL), cases[i].assumed);
        ff_ruling_release(&r);
    }
}

/* LAW: 11.1, 11.2.3, 11.2.4, 11.3.1, 11.3.3, 11.3.4, 11.4, 11.5, 11.7, 11.8, 11.10, 12.6, 12.7,
 * 12.8, 8.1.4 */
static void breaches(void **state)
{
    static const row rows[FF_BREACH_COUNT] = {
        [FF_BREACH_DISTURB] = {FF_RULING_DISCRETION, "11.5 12.9"},
        [FF_BREACH_ADVICE] = {FF_RULING_DISCRETION, "11.3.1 12.9"},
        [FF_BREACH_SHEET_NOTES] = {FF_RULING_DISCRETION, "8.1.4 12.9"},
        [FF_BREACH_LEAVE_AREA] = {FF_RULING_DISCRETION, "11.2.3 12.9"},
        [FF_BREACH_LEAVE_VENUE] = {FF_RULING_DISCRETION, "11.2.3 12.9"},
        [FF_BREACH_FINISHED] = {FF_RULING_PLAY_ON, "11.4 12.7"},
        [FF_BREACH_THIRD] = {FF_RULING_DISCRETION, "12.7"},
        [FF_BREACH_DISREPUTE] = {FF_RULING_DISCRETION, "11.1 12.9"},
        [FF_BREACH_REFUSAL] = {FF_RULING_DISCRETION, "11.7 12.9"},
        [FF_BREACH_BOTH] = {FF_RULING_WIN, "11.8"},
        [FF_BREACH_ABANDON] = {FF_RULING_DISCRETION, "11.2.3 11.1 12.9"},
        [FF_BREACH_REMARK] = {FF_RULING_REJECTED, "12.6"},
        [FF_BREACH_INSPECTION] = {FF_RULING_DISCRETION, "11.3.3 12.9"},
        [FF_BREACH_STRANGER] = {FF_RULING_DISCRETION, "11.2.3.3 12.7"},
        [FF_BREACH_UNREPORTED] = {FF_RULING_DISCRETION, "11.2.4 12.9"},
        [FF_BREACH_SMOKING] = {FF_RULING_DISCRETION, "11.3.4 12.9"},
        [FF_BREACH_PHONE] = {FF_RULING_DISCRETION, "12.8 12.7"},
        [FF_BREACH_CONVERSATION] = {FF_RULING_REFER, ""}, /* of the old code */
        [FF_BREACH_APPEAL] = {FF_RULING_UPHELD, "11.10"},
    };
    (void)state;
    for (int i = 0; i < FF_BREACH_COUNT; i++) {
        ff_ruling_request of = at_the_board();
        const ff_conduct c = {
            .breach = (ff_breach)i, .by = FF_BLACK, .penalty = -1, .opponent_half_points = -1};
        ff_ruling r;
        assert_int_equal(ff_conduct_rule(&of, &c, &r, NULL), FF_OK);
        assert_row(&r, &rows[i]);
    }
}

/* LAW: 12.9.6: a game is lost, and the arbiter decides what the opponent gets. */
static void lost_games(void **state)
{
    static const struct {
        ff_color by;
        int half_points; /* -1: not said, a win */
        ff_game_result result;
        const char *sentence;
    } cases[] = {
        {FF_BLACK, -1, FF_GAME_RESULT_WHITE, "Black loses the game: 1-0."},
        {FF_BLACK, 2, FF_GAME_RESULT_WHITE, "Black loses the game: 1-0."},
        {FF_BLACK, 1, FF_GAME_RESULT_NONE, "Black loses the game: 1/2-0."},
        {FF_BLACK, 0, FF_GAME_RESULT_NONE, "Black loses the game: 0-0."},
        {FF_WHITE, 2, FF_GAME_RESULT_BLACK, "White loses the game: 0-1."},
        {FF_WHITE, 1, FF_GAME_RESULT_NONE, "White loses the game: 0-1/2."},
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        ff_ruling_request of = at_the_board();
        const ff_conduct c = {.breach = FF_BREACH_DISTURB,
                              .by = cases[i].by,
                              .penalty = FF_PENALTY_LOSS,
                              .opponent_half_points = cases[i].half_points};
        ff_ruling r;
        assert_int_equal(ff_conduct_rule(&of, &c, &r, NULL), FF_OK);
        assert_string_equal(r.sentence, cases[i].sentence);
        assert_int_equal(r.result, cases[i].result);
        ff_ruling_release(&r);
    }
}

/* LAW: 12.9.2, 12.9.3, 12.9.8, 12.9.9: what a penalty does to the clocks, and to the rounds to
 * come. */
static void penalties(void **state)
{
    static const struct {
        int penalty;
        long long white, black; /* seconds on the clocks */
        bool rounds;
    } cases[] = {
        {FF_PENALTY_WARNING, 0, 0, false},      {FF_PENALTY_ADD_TIME, 120, 0, false},
        {FF_PENALTY_TAKE_TIME, 0, -120, false}, {FF_PENALTY_ROUNDS, 0, 0, true},
        {FF_PENALTY_EXPULSION, 0, 0, true},
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        ff_ruling_request of = at_the_board();
        const ff_conduct c = {.breach = FF_BREACH_DISTURB,
                              .by = FF_BLACK,
                              .penalty = cases[i].penalty,
                              .penalty_ms = 120000,
                              .opponent_half_points = -1};
        ff_ruling r;
        bool rounds = false;
        assert_int_equal(ff_conduct_rule(&of, &c, &r, NULL), FF_OK);
        assert_int_equal(r.verdict, FF_RULING_PENALTY);
        assert_cited(&r, "11.5 12.9");
        assert_int_equal(clock_of(&r, FF_WHITE), cases[i].white * 1000);
        assert_int_equal(clock_of(&r, FF_BLACK), cases[i].black * 1000);
        for (const ff_text_item *note = r.notes; note != NULL; note = note->next)
            rounds = rounds || strstr(note->text, "are forfeits") != NULL;
        assert_int_equal(rounds, cases[i].rounds);
        ff_ruling_release(&r);
    }
}

/* LAW: 4.9, 6.2.2, 6.2.3, 6.2.4, 6.2.6, 6.8, 6.10.1, 6.12.2 */
static void clocks(void **state)
{
    static const row rows[FF_HANDLING_COUNT] = {
        [FF_HANDLING_LATE_PRESS] = {FF_RULING_UPHELD, "6.2.2"},
        [FF_HANDLING_OTHER_HAND] = {FF_RULING_DISCRETION, "6.2.3 12.9"},
        [FF_HANDLING_ASSISTANT] = {FF_RULING_UPHELD, "6.2.6"},
        [FF_HANDLING_BEFORE_MOVE] = {FF_RULING_DISCRETION, "6.2.4 12.9"},
        [FF_HANDLING_FORCIBLY] = {FF_RULING_DISCRETION, "6.2.4 12.9"},
        [FF_HANDLING_HANGING] = {FF_RULING_CORRECTION, "6.8 6.10.1"},
        [FF_HANDLING_DEFECT] = {FF_RULING_CORRECTION, "6.10.1"},
        [FF_HANDLING_SCREEN] = {FF_RULING_REJECTED, "6.12.2"},
        [FF_HANDLING_HOVER] = {FF_RULING_DISCRETION, "6.2.3 12.9"},
        [FF_HANDLING_MOVE_HELP] = {FF_RULING_UPHELD, "4.9"},
        [FF_HANDLING_SEEN_EARLY] = {FF_RULING_CORRECTION, "6.10.1"},
        [FF_HANDLING_LIFTED] = {FF_RULING_CORRECTION, "6.2.4 6.10.1 12.9"},
    };
    (void)state;
    for (int i = 0; i < FF_HANDLING_COUNT; i++) {
        ff_ruling_request of = at_the_board();
        ff_ruling r;
        assert_int_equal(
            ff_conduct_rule_handling(&of, FF_BLACK, (ff_handling)i, 1, 0, &r, NULL), FF_OK);
        assert_row(&r, &rows[i]);
    }
}

/* LAW: 2.1, 6.6, 6.10.2, 7.2.1, 7.2.2, 7.3: what was wrong at the start; after nine moves of
 * both and after ten. Who moves first by mistake is in no Article. */
static void starts(void **state)
{
    static const row rows[FF_START_FAULT_COUNT][2] = {
        [FF_START_BOARD] = {{FF_RULING_CORRECTION, "7.2.2 2.1"},
                            {FF_RULING_CORRECTION, "7.2.2 2.1"}},
        [FF_START_PIECES] = {{FF_RULING_NEW_GAME, "7.2.1"}, {FF_RULING_NEW_GAME, "7.2.1"}},
        [FF_START_KING_QUEEN] = {{FF_RULING_NEW_GAME, "7.2.1"}, {FF_RULING_NEW_GAME, "7.2.1"}},
        [FF_START_CHESS960] = {{FF_RULING_NEW_GAME, "7.2.1"}, {FF_RULING_NEW_GAME, "7.2.1"}},
        [FF_START_COLOURS] = {{FF_RULING_NEW_GAME, "7.3"}, {FF_RULING_PLAY_ON, "7.3"}},
        [FF_START_BLACK_FIRST] = {{FF_RULING_REFER, ""}, {FF_RULING_REFER, ""}},
        [FF_START_CLOCK_STILL] = {{FF_RULING_CORRECTION, "6.6 6.10.2"},
                                  {FF_RULING_CORRECTION, "6.6 6.10.2"}},
        [FF_START_CLOCKS_SWAPPED] = {{FF_RULING_CORRECTION, "6.10.2"},
                                     {FF_RULING_CORRECTION, "6.10.2"}},
    };
    (void)state;
    for (int i = 0; i < FF_START_FAULT_COUNT; i++)
        for (unsigned ten = 0; ten < 2; ten++) {
            ff_ruling_request of = at_the_board();
            ff_start s = FF_START_INIT;
            ff_ruling r;
            s.fault = (ff_start_fault)i;
            s.moves[FF_WHITE] = s.moves[FF_BLACK] = 9 + ten;
            assert_int_equal(ff_conduct_rule_start(&of, &s, &r, NULL), FF_OK);
            /* the times change places: Black, with five minutes less, gets them */
            if (i == FF_START_CLOCKS_SWAPPED)
                assert_int_equal(clock_of(&r, FF_BLACK), 300000);
            assert_int_equal(r.new_game, rows[i][ten].verdict == FF_RULING_NEW_GAME);
            assert_row(&r, &rows[i][ten]);
        }
}

/* 7.3: the tenth move of Black counts: White's tenth alone is 19 half-moves. A result that was
 * reached stands. */
static void found_late(void **state)
{
    ff_ruling_request of = at_the_board();
    ff_start s = FF_START_INIT;
    ff_ruling r;
    (void)state;
    s.fault = FF_START_COLOURS;
    s.moves[FF_WHITE] = 10;
    s.moves[FF_BLACK] = 9;
    assert_int_equal(ff_conduct_rule_start(&of, &s, &r, NULL), FF_OK);
    assert_string_equal(fact_of(&r, "moves")->text, "White has completed 10 moves, Black 9");
    assert_row(&r, &(row){FF_RULING_NEW_GAME, "7.3"});
    s.over = true;
    s.moves[FF_WHITE] = s.moves[FF_BLACK] = 1;
    assert_int_equal(ff_conduct_rule_start(&of, &s, &r, NULL), FF_OK);
    assert_string_equal(fact_of(&r, "moves")->text, "White has completed 1 move, Black 1");
    assert_row(&r, &(row){FF_RULING_STANDS, "7.3"});
    /* a game with a result on record: whether it was over then is asked; without one it is not
     */
    for (int ended = 0; ended < 2; ended++) {
        ff_game game;
        game_of(&game, NULL, "e4 e5");
        game.result = ended == 1 ? FF_GAME_RESULT_WHITE : FF_GAME_RESULT_UNKNOWN;
        of = case_of(&game, "fide-2023", FF_MODE_STANDARD, FF_ADEQUATE);
        s.over = false;
        assert_int_equal(ff_conduct_rule_start(&of, &s, &r, NULL), FF_OK);
        assert_int_equal(r.verdict, FF_RULING_NEW_GAME);
        assert_int_equal(r.notes != NULL && strstr(r.notes->text, "has the result 1-0") != NULL,
                         ended);
        ff_ruling_release(&r);
        ff_game_release(&game);
    }
}

/* LAW: 6.7.1, 6.7.2: a default time of 15 minutes. Who comes after it loses, with its last
 * second nobody does; before it White's clock ran. It is about the one who is late, or both. */
static void lateness(void **state)
{
    enum { MIN = 60000, ABOUT_BOTH = -1 };
    static const struct {
        int64_t white_ms, black_ms, session_ms;
        ff_ruling_verdict verdict;
        const char *unplayed; /* NULL: the game is played */
        int about;
        long long white_clock;
        const char *notes; /* parts of them, in order */
    } cases[] = {
        {15 * MIN + 1, 0, 0, FF_RULING_WIN, "-/+", FF_WHITE, 0,
         "the arbiter may decide otherwise"},
        {0, 15 * MIN + 1, 0, FF_RULING_WIN, "+/-", FF_BLACK, 0,
         "the arbiter may decide otherwise"},
        {15 * MIN + 1, 15 * MIN + 1, 0, FF_RULING_WIN, "-/-", ABOUT_BOTH, 0,
         "the arbiter may decide otherwise"},
        {15 * MIN, 0, 0, FF_RULING_PLAY_ON, NULL, FF_WHITE, -15 * MIN, NULL},
        {1, 0, 0, FF_RULING_PLAY_ON, NULL, FF_WHITE, -1, NULL},
        {0, 5 * MIN, 0, FF_RULING_PLAY_ON, NULL, FF_BLACK, 0, "Black loses the time"},
        {5 * MIN, 3 * MIN, 0, FF_RULING_PLAY_ON, NULL, ABOUT_BOTH, -5 * MIN,
         "the arbiter may decide otherwise"},
        {5 * MIN, 5 * MIN, 0, FF_RULING_PLAY_ON, NULL, ABOUT_BOTH, -5 * MIN,
         "the arbiter may decide otherwise"},
        {3 * MIN, 5 * MIN, 0, FF_RULING_PLAY_ON, NULL, ABOUT_BOTH, -3 * MIN,
         "Black loses the time"},
        /* not there yet: by the time that has passed */
        {FF_ABSENT, 0, 15 * MIN, FF_RULING_PLAY_ON, NULL, FF_WHITE, 0,
         "White loses the time until they arrive"},
        {FF_ABSENT, 0, 15 * MIN + 1, FF_RULING_WIN, "-/+", FF_WHITE, 0,
         "the arbiter may decide otherwise"},
        {0, 0, 0, FF_RULING_PLAY_ON, NULL, ABOUT_BOTH, 0, NULL},
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        ff_ruling_request of = at_the_board();
        const ff_lateness late = {.late_ms = {cases[i].white_ms, cases[i].black_ms},
                                  .default_ms = 15 * MIN,
                                  .session_ms = cases[i].session_ms};
        ff_ruling r;
        assert_int_equal(ff_rule_default(&of, &late, &r, NULL), FF_OK);
        assert_int_equal(r.verdict, cases[i].verdict);
        if (cases[i].unplayed != NULL)
            assert_string_equal(r.unplayed, cases[i].unplayed);
        else
            assert_null(r.unplayed);
        assert_int_equal(r.player,
                         cases[i].about == ABOUT_BOTH ? FF_UNKNOWN_SIDE : cases[i].about);
        assert_int_equal(clock_of(&r, FF_WHITE), cases[i].white_clock);
        bool noted = r.notes != NULL && cases[i].notes != NULL &&
                     strstr(r.notes->text, cases[i].notes) != NULL;
        if (noted != (cases[i].notes != NULL) || (cases[i].notes == NULL && r.notes != NULL))
            fail_msg("%zu: %s", i, r.notes != NULL ? r.notes->text : "no note");
        ff_ruling_release(&r);
    }
}

/* What was set up in place of the position drawn; times change places only where both are
 * known. */
static void other_starts(void **state)
{
    ff_ruling_request of = at_the_board();
    ff_start s = FF_START_INIT;
    ff_setup array = ff_setup_standard();
    ff_ruling r;
    (void)state;
    s.fault = FF_START_CHESS960;
    s.number = 0;
    s.array = &array;
    assert_int_equal(ff_conduct_rule_start(&of, &s, &r, NULL), FF_OK);
    assert_string_equal(fact_of(&r, "chess960")->text, "it was start position 518");
    ff_ruling_release(&r);
    array.board[8] = 0; /* a pawn is missing */
    assert_int_equal(ff_conduct_rule_start(&of, &s, &r, NULL), FF_OK);
    assert_string_equal(fact_of(&r, "chess960")->text, "it was no start position of Chess960");
    ff_ruling_release(&r);
    s.array = NULL;
    assert_int_equal(ff_conduct_rule_start(&of, &s, &r, NULL), FF_OK);
    assert_int_equal(facts_of(&r, "chess960", NULL), 0);
    ff_ruling_release(&r);
    s.fault = FF_START_CLOCKS_SWAPPED;
    of.clock_ms[FF_BLACK] = FF_CLOCK_UNKNOWN;
    assert_int_equal(ff_conduct_rule_start(&of, &s, &r, NULL), FF_OK);
    assert_int_equal(clock_of(&r, FF_WHITE), 0);
    ff_ruling_release(&r);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(scoresheets), cmocka_unit_test(assumed_increment),
        cmocka_unit_test(breaches),    cmocka_unit_test(lost_games),
        cmocka_unit_test(clocks),      cmocka_unit_test(starts),
        cmocka_unit_test(found_late),  cmocka_unit_test(lateness),
        cmocka_unit_test(penalties),   cmocka_unit_test(other_starts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
