/*
 * Incidents that people ask about and that are a row of a table: the verdict, and the Article
 * of each edition, typed from the editions.
 */
#include "flagfall/conduct.h"
#include "flagfall/san.h"
#include "flagfall/timecontrol.h"
#include "ruling/ruling_build.h"
#include "support/rulings.h"
#include "support/unit.h"

#include <string.h>

static const char *const editions[] = {"code",      "fide-2009", "fide-2014",
                                       "fide-2017", "fide-2018", "fide-2023"};
enum { EDITIONS = 6 };

static void assert_door(const char *laws, const ff_ruling *r, ff_ruling_verdict verdict,
                        const char *article)
{
    if (r->verdict != (article != NULL ? verdict : FF_RULING_REFER))
        fail_msg("%s: verdict %d, not %d", laws, (int)r->verdict, (int)verdict);
    if (article != NULL && !cites(r, article))
        fail_msg("%s: %s is not cited", laws, article);
}

/* LAW: 11.2.3.3 strangers, 11.2.4 leave-report, 11.3.4 smoking, 12.8 phones, 11.10 appeal,
 * conversation: an edition that has no rule refers */
static void conduct_by_edition(void **state)
{
    static const struct {
        ff_breach breach;
        ff_ruling_verdict verdict;
        const char *articles[EDITIONS];
    } cases[] = {
        {FF_BREACH_STRANGER,
         FF_RULING_DISCRETION,
         {NULL, NULL, "11.2", "11.2.3.3", "11.2.3.3", "11.2.3.3"}},
        {FF_BREACH_UNREPORTED,
         FF_RULING_DISCRETION,
         {NULL, NULL, "11.2", "11.2.4", "11.2.4", "11.2.4"}},
        {FF_BREACH_SMOKING,
         FF_RULING_DISCRETION,
         {NULL, "12.3c", "11.3", "11.3.4", "11.3.4", "11.3.4"}},
        {FF_BREACH_PHONE,
         FF_RULING_DISCRETION,
         {NULL, "13.7b", "12.8", "12.8", "12.8", "12.8"}},
        {FF_BREACH_CONVERSATION, FF_RULING_DISCRETION, {"code", NULL, NULL, NULL, NULL, NULL}},
        {FF_BREACH_APPEAL,
         FF_RULING_UPHELD,
         {"code", "12.10", "11.10", "11.10", "11.10", "11.10"}},
        {FF_BREACH_SHEET_NOTES,
         FF_RULING_DISCRETION,
         {"code", "12.4", "8.1", "8.1.4", "8.1.4", "8.1.4"}},
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++)
        for (int e = 0; e < EDITIONS; e++) {
            const ff_conduct c = {.by = FF_WHITE,
                                  .breach = cases[i].breach,
                                  .penalty = -1,
                                  .opponent_half_points = -1};
            ff_ruling r;
            ff_ruling_request of = case_of(NULL, editions[e], FF_MODE_STANDARD, FF_ADEQUATE);
            assert_int_equal(ff_conduct_rule(&of, &c, &r, NULL), FF_OK);
            assert_door(editions[e], &r, cases[i].verdict, cases[i].articles[e]);
            ff_ruling_release(&r);
        }
}

/* LAW: 10.2 score-total: penalties in points stay within what a game may give */
static void points_within_the_total(void **state)
{
    static const ff_penalty penalties[] = {FF_PENALTY_RAISE_POINTS, FF_PENALTY_REDUCE_POINTS,
                                           FF_PENALTY_WARNING};
    (void)state;
    for (size_t i = 0; i < COUNT_OF(penalties); i++) {
        const ff_conduct c = {.by = FF_WHITE,
                              .breach = FF_BREACH_DISTURB,
                              .penalty = penalties[i],
                              .opponent_half_points = -1};
        ff_ruling r;
        ff_ruling_request of = case_of(NULL, "fide-2023", FF_MODE_STANDARD, FF_ADEQUATE);
        assert_int_equal(ff_conduct_rule(&of, &c, &r, NULL), FF_OK);
        assert_int_equal(cites(&r, "10.2"), penalties[i] != FF_PENALTY_WARNING);
        ff_ruling_release(&r);
    }
}

static ff_ruling sheet(const char *laws, ff_mode mode, const ff_sheet_case *question,
                       int64_t left)
{
    ff_ruling r;
    ff_ruling_request of = case_of(NULL, laws, mode, FF_ADEQUATE);
    of.clock_ms[FF_WHITE] = left;
    assert_int_equal(ff_conduct_rule_scoresheet(&of, question, &r, NULL), FF_OK);
    return r;
}

/* LAW: 8.1.6 record-assistant, 8.1.1 record-duty, C.1 sheet-notation, A.4.3, B.2.3
 * arbiters-record, 8.1.3 record-behind */
static void scoresheets_by_edition(void **state)
{
    static const struct {
        ff_sheet_question question;
        ff_ruling_verdict verdict;
        const char *articles[EDITIONS];
    } cases[] = {
        {FF_SHEET_UNABLE, FF_RULING_UPHELD, {NULL, "8.1", "8.1", "8.1.6", "8.1.6", "8.1.6"}},
        {FF_SHEET_ILLEGIBLE,
         FF_RULING_DISCRETION,
         {"code", "8.1", "8.1", "8.1.1", "8.1.1", "8.1.1"}},
        {FF_SHEET_FAR_BEHIND,
         FF_RULING_DISCRETION,
         {"code", "8.1", "8.1", "8.1.3", "8.1.3", "8.1.3"}},
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++)
        for (int e = 0; e < EDITIONS; e++) {
            const ff_sheet_case question = {.by = FF_WHITE, .question = cases[i].question};
            ff_ruling r = sheet(editions[e], FF_MODE_STANDARD, &question, 20 * 60000);
            assert_door(editions[e], &r, cases[i].verdict, cases[i].articles[e]);
            ff_ruling_release(&r);
        }
    for (int e = 0; e < EDITIONS; e++)
        for (int mode = FF_MODE_STANDARD; mode <= FF_MODE_BLITZ; mode++) {
            static const char *const articles[] = {
                NULL, NULL, NULL, "A.3.2, B.3.2", "A.3.2, B.3.2", "A.4.3, B.2.3"};
            const ff_sheet_case question = {.by = FF_WHITE, .question = FF_SHEET_ARBITERS};
            ff_ruling r = sheet(editions[e], (ff_mode)mode, &question, FF_CLOCK_UNKNOWN);
            assert_door(editions[e], &r,
                        mode == FF_MODE_STANDARD ? FF_RULING_REFER : FF_RULING_UPHELD,
                        articles[e]);
            ff_ruling_release(&r);
        }
    for (int e = 0; e < EDITIONS; e++) {
        static const char *const articles[] = {"code", "C", "C", "C", "C", "C.1"};
        const ff_sheet_case question = {.by = FF_WHITE, .question = FF_SHEET_NOTATION};
        ff_ruling r = sheet(editions[e], FF_MODE_STANDARD, &question, FF_CLOCK_UNKNOWN);
        assert_door(editions[e], &r, e == 0 ? FF_RULING_NO_FAULT : FF_RULING_CORRECTION,
                    articles[e]);
        ff_ruling_release(&r);
    }
}

/* LAW: 8.1.3, 8.4 record-exempt, A.2 record-fast: who need not record is not behind; without
 * the time it is not decided; the old code has each move recorded at once */
static void behind_with_the_scoresheet(void **state)
{
    static const struct {
        const char *laws;
        ff_mode mode;
        ff_sheet_question question;
        int64_t left;
        bool was_below;
        ff_ruling_verdict verdict;
    } cases[] = {
        {"fide-2023", FF_MODE_STANDARD, FF_SHEET_FAR_BEHIND, 300000, false,
         FF_RULING_DISCRETION},
        {"fide-2023", FF_MODE_STANDARD, FF_SHEET_FAR_BEHIND, 299000, false, FF_RULING_NO_FAULT},
        {"fide-2023", FF_MODE_STANDARD, FF_SHEET_FAR_BEHIND, 600000, true, FF_RULING_NO_FAULT},
        {"code", FF_MODE_STANDARD, FF_SHEET_FAR_BEHIND, 600000, true, FF_RULING_DISCRETION},
        {"fide-2023", FF_MODE_STANDARD, FF_SHEET_FAR_BEHIND, FF_CLOCK_UNKNOWN, false,
         FF_RULING_REFER},
        {"fide-2009", FF_MODE_RAPID, FF_SHEET_FAR_BEHIND, FF_CLOCK_UNKNOWN, false,
         FF_RULING_NO_FAULT},
        {"fide-2023", FF_MODE_STANDARD, FF_SHEET_BEHIND, 600000, false, FF_RULING_NO_FAULT},
        {"code", FF_MODE_STANDARD, FF_SHEET_BEHIND, 600000, false, FF_RULING_DISCRETION},
    };
    static const char *const articles[] = {"code", "8.1", "8.1", "8.1.3", "8.1.3", "8.1.3"};
    (void)state;
    for (int e = 0; e < EDITIONS; e++) {
        const ff_sheet_case behind = {.by = FF_WHITE, .question = FF_SHEET_BEHIND};
        ff_ruling r = sheet(editions[e], FF_MODE_STANDARD, &behind, FF_CLOCK_UNKNOWN);
        assert_door(editions[e], &r, e == 0 ? FF_RULING_DISCRETION : FF_RULING_NO_FAULT,
                    articles[e]);
        ff_ruling_release(&r);
    }
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        const ff_sheet_case question = {
            .by = FF_WHITE, .question = cases[i].question, .was_below = cases[i].was_below};
        ff_ruling r = sheet(cases[i].laws, cases[i].mode, &question, cases[i].left);
        if (r.verdict != cases[i].verdict)
            fail_msg("case %zu: verdict %d", i, (int)r.verdict);
        ff_ruling_release(&r);
    }
}

/* LAW: 4.9 move-assistant, 6.10.1 clock-defect, 6.2.4 clock-handling: a flag that fell when the
 * clock was lifted is looked into first */
static void the_clock_by_edition(void **state)
{
    static const struct {
        ff_handling handling;
        int evident;
        ff_ruling_verdict verdict;
        const char *articles[EDITIONS];
    } cases[] = {
        {FF_HANDLING_MOVE_HELP, -1, FF_RULING_UPHELD, {NULL, NULL, "4.9", "4.9", "4.9", "4.9"}},
        {FF_HANDLING_SEEN_EARLY,
         -1,
         FF_RULING_CORRECTION,
         {"code", "6.10a", "6.10a", "6.10.1", "6.10.1", "6.10.1"}},
        {FF_HANDLING_LIFTED,
         1,
         FF_RULING_CORRECTION,
         {NULL, "6.7c", "6.2d", "6.2.4", "6.2.4", "6.2.4"}},
        {FF_HANDLING_LIFTED,
         0,
         FF_RULING_REJECTED,
         {"code", "6.10a", "6.10a", "6.10.1", "6.10.1", "6.10.1"}},
        {FF_HANDLING_LIFTED,
         -1,
         FF_RULING_REFER,
         {"code", "6.7c", "6.2d", "6.2.4", "6.2.4", "6.2.4"}},
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++)
        for (int e = 0; e < EDITIONS; e++) {
            ff_ruling r;
            ff_ruling_request of = case_of(NULL, editions[e], FF_MODE_STANDARD, FF_ADEQUATE);
            assert_int_equal(ff_conduct_rule_handling(&of, FF_WHITE, cases[i].handling,
                                                      cases[i].evident, 1, &r, NULL),
                             FF_OK);
            assert_door(editions[e], &r, cases[i].verdict, cases[i].articles[e]);
            ff_ruling_release(&r);
        }
}

/* LAW: 12.5 disturbance (13.5 of 2009): extra time, for one player or both */
static void a_disturbance_from_outside(void **state)
{
    static const char *const articles[] = {NULL, "13.5", "12.5", "12.5", "12.5", "12.5"};
    (void)state;
    for (int e = 1; e < EDITIONS; e++)
        for (int both = 0; both < 3; both++) {
            const ff_stop stop = {.by = FF_BLACK,
                                  .reason = FF_STOP_DISTURBED,
                                  .extra_ms = both == 2 ? 0 : 5 * 60000,
                                  .extra_both = both == 1};
            ff_ruling r;
            ff_ruling_request of = case_of(NULL, editions[e], FF_MODE_STANDARD, FF_ADEQUATE);
            assert_int_equal(ff_conduct_rule_stop(&of, &stop, &r, NULL), FF_OK);
            assert_int_equal(r.verdict, FF_RULING_UPHELD);
            assert_true(cites(&r, articles[e]));
            int64_t added[2] = {0, 0};
            for (const ff_clock_change *c = r.clock; c != NULL; c = c->next)
                added[c->side] += c->add_ms;
            assert_int_equal(added[FF_BLACK], both == 2 ? 0 : 5 * 60000);
            assert_int_equal(added[FF_WHITE], both == 1 ? 5 * 60000 : 0);
            ff_ruling_release(&r);
        }
}

/* --- at the board --- */

static ff_ruling illegal(const char *laws, ff_mode mode, const char *fen, const char *moves,
                         ff_illegal q)
{
    ff_game game;
    ff_ruling r;
    game_of(&game, fen, moves);
    ff_ruling_request of = case_of(&game, laws, mode, FF_LIMITED);
    assert_int_equal(ff_rule_illegal(&of, &q, &r, NULL), FF_OK);
    ff_game_release(&game);
    return r;
}

/* LAW: two-moves, 12.9: two moves running are no illegal move in any edition: no tariff, the
 * position is that with the opponent to move (arbiters differ on the penalty) */
static void two_moves_running(void **state)
{
    (void)state;
    for (int e = 0; e < EDITIONS; e++) {
        const ff_illegal q = {
            .by = FF_ON_MOVE, .kind = FF_FAULT_TWO_MOVES, .answered = FF_AS_RECORDED};
        ff_game game;
        ff_ruling r;
        game_of(&game, NULL, "e4");
        ff_ruling_request of = case_of(&game, editions[e], FF_MODE_STANDARD, FF_ADEQUATE);
        assert_int_equal(ff_rule_illegal(&of, &q, &r, NULL), FF_OK);
        assert_int_equal(r.verdict, FF_RULING_REFER);
        assert_int_equal(r.player, FF_WHITE);
        assert_null(r.clock);
        assert_non_null(r.alternatives);
        assert_non_null(r.restore_pos);
        assert_int_equal(r.restore_pos->turn, FF_BLACK);
        ff_ruling_release(&r);
        ff_game_release(&game);
    }
}

/* LAW: 4.7 move-made: a captured piece that was left on the board is referred once the clock
 * was pressed, and put right before; A.5.2: it stands once the opponent has moved */
static void captured_piece_left(void **state)
{
    static const char fen[] = "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1";
    ff_illegal q = {
        .by = FF_ON_MOVE, .kind = FF_FAULT_CAPTURED_LEFT, .answered = 0, .move = "exd5"};
    (void)state;
    for (int e = 0; e < EDITIONS; e++) {
        ff_ruling r = illegal(editions[e], FF_MODE_STANDARD, fen, "", q);
        assert_int_equal(r.verdict, FF_RULING_REFER);
        assert_null(r.clock);
        ff_ruling_release(&r);
    }
    q.answered = 1;
    ff_ruling late = illegal("fide-2023", FF_MODE_RAPID, fen, "", q);
    assert_int_equal(late.verdict, FF_RULING_STANDS);
    ff_ruling_release(&late);
    q.answered = 0;
    q.unfinished = true;
    ff_ruling before = illegal("fide-2023", FF_MODE_STANDARD, fen, "", q);
    assert_int_equal(before.verdict, FF_RULING_NO_FAULT);
    ff_ruling_release(&before);
    q.unfinished = false;
    q.move = "exf5"; /* captures nothing and is not legal */
    ff_ruling not_legal = illegal("fide-2023", FF_MODE_STANDARD, fen, "", q);
    assert_int_equal(not_legal.verdict, FF_RULING_PENALTY);
    ff_ruling_release(&not_legal);
}

/* LAW: 3.7.3.3 promotion-piece, inverted-rook, 7.5.2 unreplaced-pawn: what stood on the last
 * rank: a rook turned over is a rook; a piece of the other colour is no piece it may become; a
 * piece put there on the opponent's time changes nothing */
static void placed_on_the_last_rank(void **state)
{
    static const char fen[] = "8/4P3/8/8/8/8/k7/4K3 w - - 0 1";
    static const ff_ruling_verdict late[EDITIONS] = {FF_RULING_CORRECTION, FF_RULING_PENALTY,
                                                     FF_RULING_PENALTY,    FF_RULING_PENALTY,
                                                     FF_RULING_PENALTY,    FF_RULING_PENALTY};
    (void)state;
    for (int e = 0; e < EDITIONS; e++) {
        ff_illegal q = {
            .by = FF_ON_MOVE, .kind = FF_FAULT_PROMOTION, .answered = 0, .move = "e8"};
        q.placed = FF_PLACED_LATE;
        ff_ruling r = illegal(editions[e], FF_MODE_STANDARD, fen, "", q);
        assert_int_equal(r.verdict, late[e]);
        assert_int_equal(r.restore_pos != NULL, e < 2); /* from 2014 on: a queen, at once */
        ff_ruling_release(&r);
        q.placed = FF_PLACED_INVERTED_ROOK;
        r = illegal(editions[e], FF_MODE_STANDARD, fen, "", q);
        assert_int_equal(r.verdict, FF_RULING_NO_FAULT);
        ff_ruling_release(&r);
        q.placed = FF_PLACED_WRONG_COLOUR;
        r = illegal(editions[e], FF_MODE_STANDARD, fen, "", q);
        assert_int_equal(r.verdict, FF_RULING_REFER);
        assert_null(r.clock);
        ff_ruling_release(&r);
        q.unfinished = true;
        r = illegal(editions[e], FF_MODE_STANDARD, fen, "", q);
        assert_int_equal(r.verdict, FF_RULING_NO_FAULT);
        ff_ruling_release(&r);
    }
}

/* LAW: 7.5.1 restore: the position before the fault cannot be found: the last one that is
 * known, without touch-move; in the old code the game is replayed */
static void position_lost(void **state)
{
    const ff_illegal q = {
        .by = FF_ON_MOVE, .kind = FF_FAULT_MOVE, .answered = 0, .move = "Ke3", .lost = true};
    (void)state;
    for (int e = 0; e < EDITIONS; e++) {
        ff_game game;
        ff_ruling r;
        game_of(&game, NULL, "e4 e5");
        ff_ruling_request of = case_of(&game, editions[e], FF_MODE_STANDARD, FF_ADEQUATE);
        assert_int_equal(ff_rule_illegal(&of, &q, &r, NULL), FF_OK);
        assert_int_equal(r.new_game, e == 0);
        assert_int_equal(r.restore_pos != NULL, e != 0);
        assert_null(r.must_play);
        ff_ruling_release(&r);
        ff_game_release(&game);
    }
}

/* LAW: II.3 castling-announced (Appendix F of 2009): with two hands, or the rook first, it is
 * asked whether castling was announced */
static void castling_in_chess960(void **state)
{
    static const char fen[] = "4k3/8/8/8/8/8/8/1R3KR1 w GB - 0 1";
    static const char *const articles[] = {NULL, "F", "F", "II.3", "II.3", "II.3"};
    (void)state;
    for (int e = 1; e < EDITIONS; e++) {
        ff_game game;
        ff_ruling r;
        ff_touch touch = {.by = FF_ON_MOVE,
                          .what = {.count = 2,
                                   .touched = {{.square = 6}, {.square = 5}},
                                   .castling = FF_TOUCH_UNKNOWN,
                                   .released = {.from = FF_NO_SQUARE}}};
        game_of(&game, fen, "");
        ff_ruling_request of = case_of(&game, editions[e], FF_MODE_STANDARD, FF_ADEQUATE);
        assert_int_equal(ff_conduct_rule_touch(&of, &touch, &r, NULL), FF_OK);
        assert_int_equal(r.verdict, FF_RULING_REFER);
        assert_true(cites(&r, articles[e]));
        ff_ruling_release(&r);
        touch.what.castling = 0;
        assert_int_equal(ff_conduct_rule_touch(&of, &touch, &r, NULL), FF_OK);
        assert_int_equal(r.verdict, FF_RULING_CORRECTION);
        ff_ruling_release(&r);
        const ff_illegal hands = {
            .by = FF_ON_MOVE, .kind = FF_FAULT_TWO_HANDS, .answered = 0, .move = "O-O"};
        assert_int_equal(ff_rule_illegal(&of, &hands, &r, NULL), FF_OK);
        assert_int_equal(r.verdict, e < 3 ? FF_RULING_DISCRETION : FF_RULING_REFER);
        ff_ruling_release(&r);
        ff_game_release(&game);
    }
}

/* LAW: 5.1.2 resignation: a sign that may mean another thing is none by itself; the board goes
 * first; stopping the clocks resigns in the old code only */
static void signs_of_resignation(void **state)
{
    static const char stalemate[] = "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1";
    (void)state;
    for (int e = 0; e < EDITIONS; e++)
        for (int sign = 0; sign < FF_SIGN_COUNT; sign++) {
            const ff_resignation q = {.by = FF_BLACK, .sign = (ff_sign)sign};
            bool clear = sign == FF_SIGN_SAID || sign == FF_SIGN_MISTAKEN ||
                         (sign == FF_SIGN_CLOCKS && e == 0);
            ff_game game;
            ff_ruling r;
            game_of(&game, NULL, "e4 e5");
            ff_ruling_request of = case_of(&game, editions[e], FF_MODE_STANDARD, FF_ADEQUATE);
            assert_int_equal(ff_conduct_rule_sign(&of, &q, &r, NULL), FF_OK);
            assert_int_equal(r.verdict, clear                  ? FF_RULING_WIN
                                        : sign == FF_SIGN_LEFT ? FF_RULING_PLAY_ON
                                                               : FF_RULING_REFER);
            assert_int_equal(r.result, clear ? FF_GAME_RESULT_WHITE : FF_GAME_RESULT_NONE);
            ff_ruling_release(&r);
            ff_game_release(&game);
            game_of(&game, stalemate, "");
            of = case_of(&game, editions[e], FF_MODE_STANDARD, FF_ADEQUATE);
            assert_int_equal(ff_conduct_rule_sign(&of, &q, &r, NULL), FF_OK);
            assert_int_equal(r.verdict, FF_RULING_GAME_OVER);
            ff_ruling_release(&r);
            ff_game_release(&game);
        }
}

/* LAW: facts-in-dispute: what the arbiter saw, or the opponent admits, is established; all else
 * is the arbiter's finding, which is asked for and recorded */
static void facts_in_dispute(void **state)
{
    (void)state;
    for (int e = 0; e < EDITIONS; e++)
        for (int i = 0; i < 4 * 3 * 3 * 2 * 2; i++) {
            const ff_evidence q = {.by = FF_WHITE,
                                   .about = FF_DISPUTED_TOUCH,
                                   .seen = i % 2 != 0,
                                   .admitted = i / 2 % 2 != 0,
                                   .witness = (ff_witness)(i / 4 % 3),
                                   .finding = i / 12 % 3 - 1,
                                   .trace = (ff_trace)(i / 36)};
            ff_ruling r;
            ff_ruling_request of = case_of(NULL, editions[e], FF_MODE_STANDARD, FF_ADEQUATE);
            assert_int_equal(ff_conduct_rule_evidence(&of, &q, &r, NULL), FF_OK);
            assert_int_equal(r.verdict, q.seen || q.admitted ? FF_RULING_UPHELD
                                        : q.finding < 0      ? FF_RULING_REFER
                                        : q.finding == 1     ? FF_RULING_UPHELD
                                                             : FF_RULING_REJECTED);
            ff_ruling_release(&r);
        }
}

/* LAW: A.5.1.2 start-late (A.4a of 2009): castling with a king that stood wrong is an illegal
 * move; a side whose pieces stood right may castle */
static void castled_from_a_wrong_start(void **state)
{
    static const char array[] = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR w - - 0 1";
    (void)state;
    for (int e = 1; e < EDITIONS; e++)
        for (int side = 0; side < 2; side++) {
            ff_setup setup;
            ff_start q = {.fault = FF_START_KING_QUEEN,
                          .moves = {12, 12},
                          .number = -1,
                          .castled = side,
                          .array = &setup};
            ff_ruling r;
            assert_int_equal(ff_setup_from_fen(array, strlen(array), &setup, NULL, NULL),
                             FF_OK);
            ff_ruling_request of = case_of(NULL, editions[e], FF_MODE_RAPID, FF_LIMITED);
            assert_int_equal(ff_conduct_rule_start(&of, &q, &r, NULL), FF_OK);
            assert_int_equal(r.verdict,
                             side == FF_WHITE ? FF_RULING_CORRECTION : FF_RULING_STANDS);
            ff_ruling_release(&r);
            q.array = NULL; /* whose pieces stood wrong is not known */
            assert_int_equal(ff_conduct_rule_start(&of, &q, &r, NULL), FF_OK);
            assert_int_equal(r.verdict, FF_RULING_REFER);
            ff_ruling_release(&r);
            of = case_of(NULL, editions[e], FF_MODE_STANDARD, FF_ADEQUATE);
            assert_int_equal(ff_conduct_rule_start(&of, &q, &r, NULL), FF_OK);
            assert_true(r.new_game);
            ff_ruling_release(&r);
        }
}

/* LAW: 6.2.1.2 next-move-completes: the move before the opponent's reply was not pressed: it is
 * not one of the moves of the period */
static void the_press_was_forgotten(void **state)
{
    (void)state;
    for (int e = 0; e < EDITIONS; e++)
        for (int forgotten = 0; forgotten < 2; forgotten++) {
            ff_tc_result control;
            ff_game game;
            ff_ruling r;
            game_of(&game, NULL, "e4 e5 Nf3 Nc6");
            ff_flag q = {.fallen = FF_FALLEN_WHITE,
                         .first = FF_UNKNOWN_SIDE,
                         .resigned = FF_UNKNOWN_SIDE,
                         .forgotten = forgotten != 0};
            ff_ruling_request of = case_of(&game, editions[e], FF_MODE_STANDARD, FF_ADEQUATE);
            assert_int_equal(ff_tc_read("2/5400:1800", FF_TC_PGN, &control, NULL), FF_OK);
            of.control = &control.readings[0].tc;
            assert_int_equal(ff_rule_flag(&of, &q, &r, NULL), FF_OK);
            assert_int_equal(r.verdict, forgotten ? FF_RULING_WIN : FF_RULING_PLAY_ON);
            assert_int_equal(cites(&r, "6.2.1.2"), forgotten && e >= 3);
            ff_ruling_release(&r);
            ff_game_release(&game);
        }
}

/* LAW: offer-manner: the old code warns an offer on the opponent's time and no other */
static void offers_of_the_old_code(void **state)
{
    (void)state;
    for (int moment = 0; moment < 3; moment++) {
        ff_game game;
        ff_ruling r;
        game_of(&game, NULL, "e4 e5");
        const ff_offer q = {.by = FF_WHITE, .moment = (ff_moment)moment};
        ff_ruling_request of = case_of(&game, "code", FF_MODE_STANDARD, FF_ADEQUATE);
        assert_int_equal(ff_rule_offer(&of, &q, &r, NULL), FF_OK);
        bool manner = false;
        for (const ff_citation *c = r.articles; c != NULL; c = c->next)
            manner |= c->point == FF_LAW_OFFER_MANNER;
        assert_int_equal(manner, q.moment == FF_WHILE_OPPONENT);
        ff_ruling_release(&r);
        ff_game_release(&game);
    }
}

/* LAW: B.2 blitz-supervised, 7.5.5, 9.5.3: the letter of blitz with adequate supervision leads
 * to the competition rules; A.3 and B.3 are not cited then */
static void the_letter_of_blitz(void **state)
{
    ff_game game;
    ff_ruling r;
    (void)state;
    game_of(&game, NULL, "e4");
    ff_ruling_request of = case_of(&game, "fide-2023", FF_MODE_BLITZ, FF_ADEQUATE);
    of.strict_letter = true;
    const ff_claim claim = {.by = FF_BLACK, .kind = FF_CLAIM_THREEFOLD};
    assert_int_equal(ff_rule_claim(&of, &claim, &r, NULL), FF_OK);
    assert_true(cites(&r, "B.2"));
    assert_true(cites(&r, "9.5.3"));
    assert_false(cites(&r, "B.3, A.3"));
    ff_ruling_release(&r);
    const ff_illegal q = {
        .by = FF_ON_MOVE, .kind = FF_FAULT_MOVE, .answered = 0, .move = "Ke4"};
    assert_int_equal(ff_rule_illegal(&of, &q, &r, NULL), FF_OK);
    assert_true(cites(&r, "B.2"));
    assert_true(cites(&r, "7.5.5"));
    ff_ruling_release(&r);
    ff_game_release(&game);
}

/* LAW: III.2.1 quickplay-announced, III.2.2 quickplay-blitz, III.6 quickplay-no-arbiter: which
 * of them is cited without an arbiter; only 2009 calls the decision final */
static void no_arbiter_cites(void **state)
{
    static const struct {
        const char *laws;
        bool announced, increment;
        const char *article;
    } cases[] = {
        {"fide-2023", true, true, "III.2.2"}, {"fide-2023", false, false, "III.2.1"},
        {"fide-2023", true, false, "III.6"},  {"fide-2018", true, true, "III.2.2"},
        {"fide-2009", false, true, "D"},      {"fide-2009", false, false, "D"},
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        const ff_unattended q = {.claim = {.by = FF_WHITE,
                                           .announced = cases[i].announced,
                                           .increment = cases[i].increment}};
        ff_ruling r;
        ff_ruling_request of = case_of(NULL, cases[i].laws, FF_MODE_STANDARD, FF_ADEQUATE);
        assert_int_equal(ff_conduct_rule_unattended(&of, &q, &r, NULL), FF_OK);
        if (!cites(&r, cases[i].article))
            fail_msg("case %zu does not cite %s", i, cases[i].article);
        if (r.verdict == FF_RULING_REFER)
            assert_int_equal(strstr(r.reason, "final") != NULL,
                             strcmp(cases[i].laws, "fide-2009") == 0);
        ff_ruling_release(&r);
    }
}

/* LAW: 3.1 own-piece, 3.2 bishop, 3.3 rook, 3.4 queen, 3.6 knight, 3.7 pawn, 3.8 king, 3.8.2
 * castling, 3.9.2 own-king, 1.4.1: the Article that a move breaks, by edition */
static void what_a_move_breaks(void **state)
{
    static const struct {
        const char *fen, *move;
        const char *articles[3]; /* code, 2009, 2023 */
    } cases[] = {
        {"4k3/8/8/8/8/8/4P3/4K2B w - - 0 1", "Ke2", {"code", "3.1", "3.1"}},
        {"4k3/8/8/8/8/8/4P3/4K2B w - - 0 1", "Bh3", {"code", "3.2", "3.2"}},
        {"4k3/8/8/8/8/8/4P3/4K2R w - - 0 1", "Rg2", {"code", "3.3", "3.3"}},
        {"4k3/8/8/8/8/8/4P3/4K2Q w - - 0 1", "Qg3", {"code", "3.4", "3.4"}},
        {"4k3/8/8/8/8/8/4P3/4K2N w - - 0 1", "Nh3", {"code", "3.6", "3.6"}},
        {"4k3/8/8/8/8/8/4P3/4K2N w - - 0 1", "e5", {"code", "3.7", "3.7"}},
        {"4k3/8/8/8/8/8/4P3/4K2N w - - 0 1", "Ke3", {"code", "3.8", "3.8"}},
        {"4k3/8/8/8/8/8/4P3/R3K2N w - - 0 1", "O-O-O", {"code", "3.8", "3.8.2"}},
        {"4kr2/8/8/8/8/8/4P3/4K2N w - - 0 1", "Kf1", {"code", "3.9", "3.9.2"}},
        {"4k3/8/8/8/8/4r3/4N3/4K3 w - - 0 1", "Nc3", {"code", "3.9", "3.9.2"}},
        {"4k3/8/8/8/8/4r3/4P3/4K3 w - - 0 1", "e3", {"code", "3.7", "3.7"}},
    };
    static const char *const laws[] = {"code", "fide-2009", "fide-2023"};
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++)
        for (int e = 0; e < 3; e++) {
            ff_setup setup;
            ff_position pos;
            ff_san san;
            ff_move move;
            assert_int_equal(
                ff_setup_from_fen(cases[i].fen, strlen(cases[i].fen), &setup, NULL, NULL),
                FF_OK);
            assert_int_equal(ff_position_from_setup(&setup, &pos, NULL, NULL), FF_OK);
            assert_int_equal(ff_san_parse(cases[i].move, strlen(cases[i].move), &san, NULL),
                             FF_OK);
            assert_int_equal(ff_san_resolve(&pos, &san, &move), FF_SAN_ILLEGAL);
            const char *number =
                ff_laws_article(ff_laws_find(laws[e]), ff_rule_broken(&pos, &san)).number;
            if (strcmp(number, cases[i].articles[e]) != 0)
                fail_msg("%s %s: %s", laws[e], cases[i].move, number);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(conduct_by_edition),
        cmocka_unit_test(points_within_the_total),
        cmocka_unit_test(scoresheets_by_edition),
        cmocka_unit_test(behind_with_the_scoresheet),
        cmocka_unit_test(the_clock_by_edition),
        cmocka_unit_test(a_disturbance_from_outside),
        cmocka_unit_test(what_a_move_breaks),
        cmocka_unit_test(two_moves_running),
        cmocka_unit_test(captured_piece_left),
        cmocka_unit_test(placed_on_the_last_rank),
        cmocka_unit_test(position_lost),
        cmocka_unit_test(castling_in_chess960),
        cmocka_unit_test(signs_of_resignation),
        cmocka_unit_test(facts_in_dispute),
        cmocka_unit_test(castled_from_a_wrong_start),
        cmocka_unit_test(the_press_was_forgotten),
        cmocka_unit_test(offers_of_the_old_code),
        cmocka_unit_test(the_letter_of_blitz),
        cmocka_unit_test(no_arbiter_cites),
    };
    return cmocka_run_group_tests_name("law_doors", tests, NULL, NULL);
}
