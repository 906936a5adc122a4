/* The words for a verdict, for results made up here: every sentence, one and many. */
#include "support/unit.h"

#include "flagfall/winnable.h"

#define BIT(file, rank) (UINT64_C(1) << ((rank)*8 - 8 + (file) - 'a'))

static ff_position position(const char *fen)
{
    ff_setup setup;
    ff_position pos;
    assert_int_equal(ff_setup_from_fen(fen, strlen(fen), &setup, NULL, NULL), FF_OK);
    assert_int_equal(ff_position_from_setup(&setup, &pos, NULL, NULL), FF_OK);
    return pos;
}

static void says(const char *fen, const ff_winnable_result *r, const char *const *parts)
{
    ff_str text = FF_STR_INIT;
    ff_position pos = position(fen);
    ff_winnable_explain(&pos, r, &text);
    for (; *parts != NULL; parts++)
        if (strstr(ff_str_get(&text), *parts) == NULL)
            fail_msg("not said: %s\n%s", *parts, ff_str_get(&text));
    ff_str_release(&text);
}

#define SAYS(fen, result, ...) says(fen, result, (const char *const[]){__VA_ARGS__, NULL})

static const char pawns[] = "4k3/8/8/p1p5/P1P5/8/8/4K3 w - - 0 1";

static void locks_are_told(void **state)
{
    ff_winnable_result r = {.verdict = FF_UNWINNABLE, .reason = FF_WINNABLE_BLOCKADE};
    (void)state;
    r.blockade = (ff_blockade){.locked = BIT('a', 4) | BIT('a', 5),
                               .king_region = BIT('e', 8) | BIT('e', 7),
                               .winner_region = BIT('e', 1)};
    SAYS(pawns, &r, "White can no longer win", "The position is locked.",
         "a4 by the pawn on a5 and a5 by the pawn on a4.\n",
         "White's pieces that can move never get beyond e1.\n",
         "Black's king can only ever stand on e7 and e8, and no piece can ever give check "
         "there.",
         "[p]", "[P]", " k ", " + ");
    r.blockade.locked |= BIT('c', 4);
    r.blockade.winner_region = 0;
    r.blockade.checks = BIT('e', 7);
    SAYS(pawns, &r, "The pieces on c4 can neither move nor be captured either.",
         "White has no piece that can ever move.",
         "Check is possible only on e7, and whichever");
    r.blockade.locked = BIT('c', 4);
    r.blockade.king_region = ~UINT64_C(0);
    SAYS(pawns, &r, "The pieces on c4 can never move and never be captured.",
         "only ever stand on the 64 squares marked below");
    r.blockade.mating = BIT('c', 5);
    r.blockade.ending = BIT('a', 4) | BIT('c', 4) | BIT('a', 5);
    SAYS(pawns, &r, "Black's piece on c5 can move only by giving mate to White.",
         "A king can take on a4, c4 and a5 only by leaving the other side without");
    r.blockade.mating |= BIT('a', 5);
    r.blockade.packed[FF_WHITE] = BIT('a', 8) | BIT('c', 8);
    r.blockade.packed[FF_BLACK] = BIT('b', 1);
    SAYS(pawns, &r, "Black's pieces on a5 and c5 can move only",
         "White's bishops can never leave a8 and c8, and fill",
         "squares that Black's king would have to pass",
         "Black's bishops can never leave b1, and fill");
    r.reason = FF_WINNABLE_CORE; /* no diagram but for a blockade */
    ff_str text = FF_STR_INIT;
    ff_position pos = position(pawns);
    ff_winnable_diagram(&pos, &r, &text);
    assert_int_equal(text.size, 0);
    ff_str_release(&text);
}

static void forced_moves_come_first(void **state)
{
    static const char *const checked = "k7/1Q6/8/8/8/8/8/K7 b - - 0 1";
    const ff_move take[] = {FF_MOVE(56, 49, FF_MOVE_NORMAL)};
    ff_winnable_result r = {.verdict = FF_UNWINNABLE, .line = take, .plies = 1};
    (void)state;
    r.reason = FF_WINNABLE_FORCED;
    SAYS(checked, &r,
         "There is only one legal move at each turn: 1...Kxb7, which is a position in",
         "White's pieces cannot mate on any squares.");
    r.reason = FF_WINNABLE_BLOCKADE;
    SAYS(checked, &r, "After the forced 1...Kxb7 the position is locked. ");
    r.reason = FF_WINNABLE_CORE;
    r.nodes = 7;
    r.left_out = BIT('a', 2) | BIT('b', 2);
    SAYS(checked, &r, "After the forced 1...Kxb7 every position that the pieces",
         "(7 looked at)", "Black's other pieces, on a2 and b2, were taken to do");
    r.plies = 0;
    SAYS(checked, &r, "Every position that the pieces around the kings");
}

static void ends_have_names(void **state)
{
    ff_winnable_result r = {.verdict = FF_UNWINNABLE, .reason = FF_WINNABLE_OVER};
    (void)state;
    SAYS("k7/2Q5/8/8/8/8/8/K7 b - - 0 1", &r, "it is stalemate.\n");
    SAYS("kq6/8/8/8/8/2n5/1q6/K7 w - - 0 1", &r, "it is checkmate of White.\n");
    r.reason = FF_WINNABLE_EXHAUSTED;
    r.nodes = 12;
    SAYS(pawns, &r, "All positions that can still arise were examined (12 looked at");
    r = (ff_winnable_result){.verdict = FF_WINNABLE_UNKNOWN, .nodes = 3};
    SAYS(pawns, &r, "Whether White can still win is not decided: 3 positions");
    r = (ff_winnable_result){.verdict = FF_WINNABLE, .side = FF_BLACK};
    SAYS("kq6/8/8/8/8/2n5/1q6/K7 w - - 0 1", &r, "Black has won: White is checkmated.\n");
}

/* "king, two bishops and pawn" */
static void pieces_are_listed(void **state)
{
    ff_winnable_result r = {.verdict = FF_UNWINNABLE, .reason = FF_WINNABLE_MATERIAL};
    (void)state;
    SAYS("4k3/8/8/8/8/8/8/4K3 w - - 0 1", &r, "king against king, do not",
         "a bare king cannot mate");
    SAYS("4k3/8/8/8/q7/1q6/2q5/4K1N1 b - - 0 1", &r,
         "king and knight against king and three queens", "Black has none");
    SAYS("4k3/q7/q7/q7/q7/q7/8/4K1N1 w - - 0 1", &r, "against king and queens,");
    SAYS("4k3/8/8/8/8/1B6/8/2r1KB2 w - - 0 1", &r, "king and two bishops against king and rook",
         "bishops of one square colour mate only when");
    SAYS("4k3/8/7p/8/8/8/1P6/1R2K1N1 w - - 0 1", &r,
         "king, rook, knight and pawn against king and pawn");
}

static void reasons_have_keys(void **state)
{
    (void)state;
    for (int i = 0; i < FF_WINNABLE_REASON_COUNT; i++) {
        assert_true(strlen(ff_winnable_reason_key((ff_winnable_reason)i)) > 0);
        assert_true(strlen(ff_winnable_reason_text((ff_winnable_reason)i)) > 0);
    }
    assert_string_equal(ff_winnable_verdict_name(FF_UNWINNABLE), "unwinnable");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(locks_are_told),    cmocka_unit_test(forced_moves_come_first),
        cmocka_unit_test(ends_have_names),   cmocka_unit_test(pieces_are_listed),
        cmocka_unit_test(reasons_have_keys),
    };
    return cmocka_run_group_tests_name("winnable_text", tests, NULL, NULL);
}
