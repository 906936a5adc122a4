/*
 * Article 9.3 and 9.6.2: fifty and seventy-five moves; the longer counts of the old code.
 */
#include "game/replay.h"
#include "support/rulings.h"
#include "support/unit.h"

typedef struct counted {
    const char *name, *laws, *fen, *moves, *announced;
    ff_ruling_verdict verdict;
    int half_moves; /* of the fact, or -1 when there is none */
} counted;

#define FEN(clock) "7k/R7/6K1/8/8/8/8/8 w - - " clock " 200"

/* LAW: 9.3.1 fifty-move, 9.3.2 fifty-board, longer-count */
static void fifty_moves_are_counted(void **state)
{
    static const counted cases[] = {
        {"Y13: 99 and the move", "fide-2023", FEN("99"), "", "Rb7", FF_RULING_UPHELD, 100},
        {"Y13: 98 is one short", "fide-2023", FEN("98"), "", "Rb7", FF_RULING_REJECTED, 99},
        {"99 on the board", "fide-2023", FEN("99"), "", NULL, FF_RULING_REJECTED, 99},
        {"100 on the board", "fide-2023", FEN("100"), "", NULL, FF_RULING_UPHELD, 100},
        {"played, not announced", "fide-2009", FEN("98"), "Rb7 Kg8", NULL, FF_RULING_UPHELD,
         100},
        {"the announced move mates", "fide-2023", FEN("99"), "", "Ra8#", FF_RULING_UPHELD, 100},
        {"a pawn move", "fide-2023", "7k/8/6K1/8/8/8/P7/R7 w - - 99 200", "", "a4",
         FF_RULING_REJECTED, -1},
        {"a capture", "fide-2023", "6k1/8/6K1/8/8/8/n7/R7 w - - 99 200", "", "Rxa2",
         FF_RULING_REJECTED, -1},
        {"a capture, but 50 on the board", "fide-2023", "6k1/8/6K1/8/8/8/n7/R7 w - - 100 200",
         "", "Rxa2", FF_RULING_REFER, -1},
        {"rook and bishop: 75 in the code", "code", "4k3/8/8/8/8/r7/8/RB2K3 w - - 120 200", "",
         NULL, FF_RULING_REJECTED, 120},
        {"two bishops and a bishop: the code's fifth", "code",
         "4k3/8/8/8/8/b7/8/BB2K3 w - - 120 200", "", NULL, FF_RULING_REJECTED, 120},
        {"two bishops and a knight: the code's fifth, read otherwise", "code",
         "4k3/8/8/8/8/n7/8/BB2K3 w - - 120 200", "", NULL, FF_RULING_UPHELD, 120},
        {"the announced move stalemates", "fide-2023", "7k/8/6K1/8/8/8/8/5Q2 w - - 99 200", "",
         "Qf7", FF_RULING_UPHELD, 100},
        {"150 of them", "code", "4k3/8/8/8/8/r7/8/RB2K3 w - - 150 200", "", NULL,
         FF_RULING_UPHELD, 150},
        {"no such list later", "fide-2009", "4k3/8/8/8/8/r7/8/RB2K3 w - - 120 200", "", NULL,
         FF_RULING_UPHELD, 120},
        {"two rooks are not on the list", "code", "4k3/8/8/8/8/r7/8/RR2K3 w - - 120 200", "",
         NULL, FF_RULING_UPHELD, 120},
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        ff_game game;
        game_of(&game, cases[i].fen, cases[i].moves);
        ff_claim claim = {FF_CLAIM_FIFTY, .by = FF_ON_MOVE, .move = cases[i].announced};
        ff_ruling r = claim_on(&game, cases[i].laws, claim);
        if (r.verdict != cases[i].verdict)
            fail_msg("%s: %s", cases[i].name, ff_ruling_verdict_name(r.verdict));
        bool named =
            strstr(cases[i].name, "mates") != NULL || strstr(cases[i].name, "fifth") != NULL;
        assert_int_equal(r.notes != NULL && (strstr(r.notes->text, "mate; ") != NULL ||
                                             strstr(r.notes->text, "the fifth ending") != NULL),
                         named);
        if (cases[i].half_moves >= 0)
            assert_int_equal(fact_of(&r, "half_moves")->count, cases[i].half_moves);
        if (r.verdict == FF_RULING_REJECTED && cases[i].announced != NULL)
            assert_string_equal(must_play(&r), cases[i].announced);
        ff_ruling_release(&r);
        ff_game_release(&game);
    }
}

/* LAW: 9.6.2 seventyfive: mate by the last move goes before the draw */
static void mate_goes_before_75(void **state)
{
    (void)state;
    ff_game game;
    game_of(&game, FEN("149"), "Ra8#");
    ff_ruling r = claim_on(&game, "fide-2023", (ff_claim){FF_CLAIM_FIFTY, .by = FF_ON_MOVE});
    assert_int_equal(r.verdict, FF_RULING_GAME_OVER);
    assert_int_equal(r.result, FF_GAME_RESULT_WHITE);
    ff_ruling_release(&r);
    ff_game_release(&game);
    game_of(&game, FEN("149"), "Rb7"); /* Y11 */
    r = claim_on(&game, "fide-2023", (ff_claim){FF_CLAIM_THREEFOLD, .by = FF_ON_MOVE});
    assert_int_equal(r.verdict, FF_RULING_GAME_OVER);
    assert_int_equal(r.result, FF_GAME_RESULT_DRAW);
    assert_true(cites(&r, "9.6.2"));
    ff_ruling_release(&r);
    r = claim_on(&game, "fide-2009", (ff_claim){FF_CLAIM_THREEFOLD, .by = FF_ON_MOVE});
    assert_int_equal(r.verdict, FF_RULING_REJECTED);
    ff_ruling_release(&r);
    ff_game_release(&game);
}

/* The code's list, entry by entry, both colours; the fifth as it is read. */
static void longer_endings(void **state)
{
    static const struct {
        const char *fen;
        bool usual, literal;
    } cases[] = {
        {"4k3/8/8/8/8/r7/8/RB2K3 w - - 0 1", true, true},
        {"4k3/8/8/8/8/R7/8/rb2K3 w - - 0 1", true, true},
        {"4k3/8/8/8/8/r7/8/RN2K3 w - - 0 1", false, false},
        {"4k3/8/8/8/p7/8/8/NN2K3 w - - 0 1", true, true},
        {"4k3/8/8/8/pp6/8/8/NN2K3 w - - 0 1", false, false},
        {"4k2q/P7/8/8/8/8/8/Q3K3 w - - 0 1", true, true},
        {"4k2q/8/P7/8/8/8/8/Q3K3 w - - 0 1", false, false},
        {"4k2q/8/8/8/8/8/p7/Q3K3 w - - 0 1", true, true},
        {"4k3/8/8/8/8/nn6/8/Q3K3 w - - 0 1", true, true},
        {"4k3/8/8/8/8/n7/8/BB2K3 w - - 0 1", true, false},
        {"4k3/8/8/8/8/b7/8/BB2K3 w - - 0 1", false, true},
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        ff_position pos;
        assert_int_equal(ff_position_from_fen(cases[i].fen, &pos, NULL), FF_OK);
        if ((ff_game_longer_ending(&pos, false) != NULL) != cases[i].usual ||
            (ff_game_longer_ending(&pos, true) != NULL) != cases[i].literal)
            fail_msg("%s", cases[i].fen);
    }
}

/* LAW: 9.3.2 fifty-board: the last capture or pawn move is reported */
static void the_beginning_of_the_count_is_told(void **state)
{
    (void)state;
    ff_game game;
    game_of(&game, NULL, "e4 e5 Nf3 Nc6");
    ff_ruling r = claim_on(&game, "fide-2023", (ff_claim){FF_CLAIM_FIFTY, .by = FF_ON_MOVE});
    const ff_fact *fact = fact_of(&r, "last_irreversible");
    assert_int_equal(fact->ply, 2);
    assert_string_equal(fact->at, "1...e5");
    assert_int_equal(fact_of(&r, "half_moves")->count, 2);
    ff_ruling_release(&r);
    ff_game_release(&game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(fifty_moves_are_counted),
        cmocka_unit_test(mate_goes_before_75),
        cmocka_unit_test(longer_endings),
        cmocka_unit_test(the_beginning_of_the_count_is_told),
    };
    return cmocka_run_group_tests_name("law_9_3", tests, NULL, NULL);
}
