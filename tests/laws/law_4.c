/*
 * Article 4 in every edition: touched pieces, castling and promotion under touch-move, when a
 * move is made, the right to complain; Appendix E of 2009 and D of the later editions. What
 * must be played is typed from the Laws; tests/prop/prop_touch.c has the rest.
 */
#include "flagfall/conduct.h"
#include "support/rulings.h"
#include "support/unit.h"

#define CASTLES "r3k2r/ppp2ppp/8/3pp3/3PP3/2N5/PPP2PPP/R3K2R w KQkq - 0 1"
/* castling on the king's side crosses f1, which the bishop on a6 attacks */
#define CROSSED "4k3/8/b7/8/8/8/8/R3K2R w KQ - 0 1"
/* the king has no legal move at all */
#define STUCK "3rkr2/8/8/8/8/6n1/P7/4K2R w K - 0 1"
#define PAWN  "1r2k3/P7/8/8/8/8/8/4K3 w - - 0 1"

static const char *const editions[] = {"code",      "fide-2009", "fide-2014",
                                       "fide-2017", "fide-2018", "fide-2023"};
enum { EDITIONS = 6, CODE = 0, FIDE_2009 = 1, FIDE_2014 = 2, FIDE_2017 = 3, FIDE_2023 = 5 };

/* "e2 d7:a e1+h1": squares; ':a' adjusted, ':x' accident, ':u' unintended, ':f' felt. */
static ff_touch touched(const char *text)
{
    static const char letters[] = ".axuf";
    ff_touch touch = {.by = FF_ON_MOVE,
                      .what = {.castling = FF_TOUCH_UNKNOWN,
                               .released = {FF_NO_SQUARE, FF_NO_SQUARE, FF_NO_ROLE, false}}};
    bool together = false;
    while (*text != '\0') {
        ff_touched *t = &touch.what.touched[touch.what.count++];
        t->square = (ff_square)(8 * (text[1] - '1') + text[0] - 'a');
        t->together = together;
        text += 2;
        if (*text == ':') {
            t->contact = (ff_contact)(strchr(letters, text[1]) - letters);
            text += 2;
        }
        together = *text == '+';
        text += *text != '\0';
    }
    return touch;
}

static ff_ruling rule(const ff_game *game, const char *laws, const ff_touch *touch)
{
    ff_ruling_request of = case_of(game, laws, FF_MODE_STANDARD, FF_ADEQUATE);
    ff_ruling r;
    ff_error err = {0};
    if (ff_conduct_rule_touch(&of, touch, &r, &err) != FF_OK)
        fail_msg("%s", err.message);
    return r;
}

typedef struct row {
    const char *fen, *touched, *must;
    const char *articles[EDITIONS]; /* as each edition cites it */
} row;

/* clang-format off */
static const row rows[] = {
    /* 4.3a: the first own piece that can move */
    {CASTLES, "a1 c3", "Rb1 Rc1 Rd1",
     {"code", "4.3a", "4.3a", "4.3.1", "4.3.1", "4.3.1"}},
    {PAWN, "e1 a7", "Kd1 Kf1 Kd2 Ke2 Kf2",
     {"code", "4.3a", "4.3a", "4.3.1", "4.3.1", "4.3.1"}},
    {STUCK, "e1 h1", "a3 a4 Rf1 Rg1 Rh2 Rh3 Rh4 Rh5 Rh6 Rh7 Rh8",
     {"code", "4.4c", "4.4c", "4.4.3", "4.4.3", "4.4.3"}},
    /* 4.3b: the first of the opponent's that can be captured */
    {CASTLES, "c7 d5", "Nxd5 exd5",
     {"code", "4.3b", "4.3b", "4.3.2", "4.3.2", "4.3.2"}},
    /* 4.3c: one of each colour, in either order */
    {CASTLES, "c3 d5", "Nxd5",
     {"code", "4.3c", "4.3c", "4.3.3", "4.3.3", "4.3.3"}},
    {CASTLES, "d5 c3", "Nxd5",
     {"code", "4.3c", "4.3c", "4.3.3", "4.3.3", "4.3.3"}},
    /* the capture is impossible: the first that can be moved or captured, still by 4.3c */
    {CASTLES, "c3 e5", "Nb1 Nd1 Ne2 Na4 Nb5 Nxd5",
     {"code", "4.3c", "4.3c", "4.3.3", "4.3.3", "4.3.3"}},
    {CASTLES, "e5 c3", "dxe5",
     {"code", "4.3c", "4.3c", "4.3.3", "4.3.3", "4.3.3"}},
    /* the order unclear: the own piece counts as the first */
    {CASTLES, "e5+c3", "Nb1 Nd1 Ne2 Na4 Nb5 Nxd5",
     {"code", "4.3c", "4.3c", "4.3.3", "4.3.3", "4.3.3"}},
    /* 4.4a: king and rook */
    {CASTLES, "e1 h1", "O-O",
     {"code", "4.4a", "4.4a", "4.4.1", "4.4.1", "4.4.1"}},
    {CASTLES, "a1+e1", "O-O-O",
     {"code", "4.4a", "4.4a", "4.4.1", "4.4.1", "4.4.1"}},
    /* 4.4c: castling there is illegal: another king move, the other castling too */
    {CROSSED, "e1 h1", "Kd1 Kd2 Kf2 O-O-O",
     {"code", "4.4c", "4.4c", "4.4.3", "4.4.3", "4.4.3"}},
    /* 4.5: nothing can be moved or captured */
    {PAWN, "b8:x e8", "Kd1 Kf1 Kd2 Ke2 Kf2 a8=N a8=B a8=R a8=Q axb8=N axb8=B axb8=R+ axb8=Q+",
     {"code", "4.5", "4.5", "4.5", "4.5", "4.5"}},
};
/* clang-format on */

/* Does every word of `a` stand in `b`? */
static bool contains(const char *b, const char *a)
{
    while (*a != '\0') {
        size_t size = strcspn(a, " ");
        bool found = false;
        for (const char *at = b; *at != '\0' && !found;) {
            size_t length = strcspn(at, " ");
            found = length == size && memcmp(at, a, size) == 0;
            at += length;
            at += strspn(at, " ");
        }
        if (!found)
            return false;
        a += size;
        a += strspn(a, " ");
    }
    return true;
}

static void assert_moves(const char *what, const char *got, const char *expected)
{
    if (!contains(got, expected) || !contains(expected, got))
        fail_msg("%s: \"%s\" may be played, not \"%s\"", what, got, expected);
}

/* LAW: 4.3.1, 4.3.2, 4.3.3, 4.4.1, 4.4.3, 4.5: touch-own, touch-opponent, touch-both,
 * touch-castling, touch-no-castling, touch-free, in every edition */
static void what_is_touched_binds(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        ff_game game;
        game_of(&game, rows[i].fen, "");
        for (int e = 0; e < EDITIONS; e++) {
            ff_touch touch = touched(rows[i].touched);
            ff_ruling r = rule(&game, editions[e], &touch);
            assert_moves(rows[i].touched, must_play(&r), rows[i].must);
            if (!cites(&r, rows[i].articles[e]))
                fail_msg("%s, %s: %s is not cited", editions[e], rows[i].touched,
                         rows[i].articles[e]);
            ff_ruling_release(&r);
        }
        ff_game_release(&game);
    }
}

/* LAW: 4.4.2 touch-rook-king: a rook and then the king */
static void a_rook_before_the_king(void **state)
{
    static const char *const articles[] = {"code", "4.4b", "4.4b", "4.4.2", "4.4.2", "4.4.2"};
    (void)state;
    ff_game game;
    game_of(&game, CASTLES, "");
    for (int e = 0; e < EDITIONS; e++) {
        ff_touch touch = touched("h1 e1");
        ff_ruling r = rule(&game, editions[e], &touch);
        assert_moves("h1 e1", must_play(&r), "Rf1 Rg1");
        assert_true(cites(&r, articles[e]));
        ff_ruling_release(&r);
    }
    ff_game_release(&game);
    /* the rook cannot move: the king, and not by that castling; the old code does not tell
     * whether the other castling is left */
    game_of(&game, "4k3/8/8/8/8/8/P6P/R3KN1R w Q - 0 1", "");
    for (int e = 0; e < EDITIONS; e++) {
        ff_touch touch = touched("h1 e1");
        ff_ruling r = rule(&game, editions[e], &touch);
        assert_moves("h1 stands", must_play(&r), "Rg1");
        ff_ruling_release(&r);
    }
    ff_game_release(&game);
    game_of(&game, "4k3/8/8/8/8/8/P6P/R3K1NR w Q - 0 1", "");
    for (int e = 0; e < EDITIONS; e++) {
        ff_touch touch = touched("h1 e1");
        ff_ruling r = rule(&game, editions[e], &touch);
        assert_int_equal(r.verdict, e == CODE ? FF_RULING_REFER : FF_RULING_CORRECTION);
        if (e != CODE)
            assert_moves("h1 blocked", must_play(&r), "Kd1 Kf1 Kd2 Ke2 Kf2 O-O-O");
        ff_ruling_release(&r);
    }
    ff_game_release(&game);
}

/* LAW: 4.3.3 touch-both: several of each colour; the editions before July 2017 tell of one of
 * each only, so that where readings differ the arbiter is asked */
static void several_of_each_colour(void **state)
{
    (void)state;
    ff_game game;
    game_of(&game, CASTLES, "");
    for (int e = 0; e < EDITIONS; e++) {
        ff_touch touch = touched("c3 e4 d5");
        ff_ruling r = rule(&game, editions[e], &touch);
        if (e < FIDE_2017)
            assert_int_equal(r.verdict, FF_RULING_REFER);
        else
            assert_string_equal(must_play(&r), "Nxd5");
        ff_ruling_release(&r);
        /* both readings agree: nothing to refer */
        touch = touched("e5 d4 d5");
        r = rule(&game, editions[e], &touch);
        assert_string_equal(must_play(&r), "dxe5");
        ff_ruling_release(&r);
    }
    ff_game_release(&game);
}

/* LAW: 4.2.1, 6.2.5 j-adoube, 4.2.2 touch-intent: contacts that do not bind, by edition */
static void contacts(void **state)
{
    static const struct {
        const char *touched;
        bool binds[EDITIONS];
        const char *articles[EDITIONS];
    } cases[] = {
        {"c3:a",
         {false},
         {"code", "4.2", "4.2, 6.2e", "4.2.1, 6.2.5", "4.2.1, 6.2.5", "4.2.1, 6.2.5"}},
        {"c3:x", {false}, {"code", "4.3", "4.3", "4.2.2", "4.2.2", "4.2.2"}},
        {"c3:u",
         {true, true, false, true, true, true},
         {"code", "4.3", "4.3", "4.2.2", "4.2.2", "4.2.2"}},
    };
    (void)state;
    ff_game game;
    game_of(&game, CASTLES, "");
    for (size_t i = 0; i < COUNT_OF(cases); i++)
        for (int e = 0; e < EDITIONS; e++) {
            ff_touch touch = touched(cases[i].touched);
            ff_ruling r = rule(&game, editions[e], &touch);
            if ((r.verdict == FF_RULING_CORRECTION) != cases[i].binds[e] ||
                !cites(&r, cases[i].articles[e]))
                fail_msg("%s, %s: %s", editions[e], cases[i].touched, r.sentence);
            assert_moves(cases[i].touched, must_play(&r),
                         cases[i].binds[e] ? "Nb1 Nd1 Ne2 Na4 Nb5 Nxd5" : must_play(&r));
            ff_ruling_release(&r);
        }
    /* adjusted first, then touched to move it */
    ff_touch touch = touched("c3:a a2 c3");
    ff_ruling r = rule(&game, "fide-2023", &touch);
    assert_string_equal(must_play(&r), "a3 a4");
    ff_ruling_release(&r);
    ff_game_release(&game);
}

/* LAW: 4.7 move-made, 4.7.2 castling-made, 4.7, 3.7.3.3 promotion-square, 4.4.4
 * promotion-choice: what was released, in every edition */
static void released_pieces(void **state)
{
    static const struct {
        const char *fen;
        ff_square from, to;
        ff_role promoted;
        const char *must;
        const char *articles[EDITIONS];
    } cases[] = {
        {CASTLES, 18, 35, FF_NO_ROLE, "Nxd5", {"code", "4.6", "4.7", "4.7", "4.7", "4.7"}},
        /* no legal square: touch-move alone */
        {CASTLES,
         18,
         26,
         FF_NO_ROLE,
         "Nb1 Nd1 Ne2 Na4 Nb5 Nxd5",
         {"code", "4.3a", "4.3a", "4.3.1", "4.3.1", "4.3.1"}},
        {CASTLES, 4, 6, FF_NO_ROLE, "O-O", {NULL, "4.6b", "4.7", "4.7.2", "4.7.2", "4.7.2"}},
        {CROSSED,
         4,
         6,
         FF_NO_ROLE,
         "Kd1 Kd2 Kf2 O-O-O",
         {"code", "4.4c", "4.4c", "4.7.2", "4.7.2", "4.7.2"}},
        {STUCK,
         4,
         6,
         FF_NO_ROLE,
         "a3 a4 Rf1 Rg1 Rh2 Rh3 Rh4 Rh5 Rh6 Rh7 Rh8",
         {"code", "4.4c", "4.4c", "4.7.2", "4.7.2", "4.7.2"}},
        {PAWN,
         48,
         56,
         FF_NO_ROLE,
         "a8=N a8=B a8=R a8=Q",
         {"code", "4.6c", "4.7", "4.7, 3.7.3.3", "4.7, 3.7.3.3", "4.7, 3.7.3.3"}},
        {PAWN, 48, 57, FF_ROOK, "axb8=R+", {"code", "4.4d", "4.4d", "4.4.4", "4.4.4", "4.4.4"}},
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        ff_game game;
        game_of(&game, cases[i].fen, "");
        for (int e = 0; e < EDITIONS; e++) {
            ff_touch touch = touched("");
            touch.what.released =
                (ff_released){cases[i].from, cases[i].to, cases[i].promoted, false};
            ff_ruling r = rule(&game, editions[e], &touch);
            if (cases[i].articles[e] == NULL) { /* the old code does not tell: touch-move */
                assert_moves(cases[i].fen, must_play(&r), "Kd1 Kf1 Kd2 Ke2 O-O O-O-O");
                ff_ruling_release(&r);
                continue;
            }
            assert_moves(cases[i].fen, must_play(&r), cases[i].must);
            if (!cites(&r, cases[i].articles[e]))
                fail_msg("%s, %zu: %s is not cited", editions[e], i, cases[i].articles[e]);
            ff_ruling_release(&r);
        }
        ff_game_release(&game);
    }
}

/* LAW: 4.3.1 touch-own, 12.9 penalties, 11.7 refusal, 11.5 annoyance: a move of another piece
 * was completed; it is taken back and is not an illegal move; who does not have the move is
 * bound to nothing */
static void another_piece_was_moved(void **state)
{
    static const char *const lists[] = {"code", "13.4", "12.9", "12.9", "12.9", "12.9"};
    static const char *const refusals[] = {NULL, "12.8", "11.7", "11.7", "11.7", "11.7"};
    static const char *const annoying[] = {"code", "12.6", "11.5", "11.5", "11.5", "11.5"};
    (void)state;
    ff_game game;
    game_of(&game, NULL, "e4 e5 Nf3");
    for (int e = 0; e < EDITIONS; e++) {
        ff_touch touch = touched("d2"); /* White's last move is the one in question */
        touch.by = FF_WHITE;
        ff_ruling r = rule(&game, editions[e], &touch);
        assert_int_equal(r.verdict, FF_RULING_CORRECTION);
        assert_int_equal(r.restore_ply, 2);
        assert_string_equal(must_play(&r), "d3 d4");
        assert_true(cites(&r, lists[e]));
        assert_int_equal(clock_of(&r, FF_WHITE) + clock_of(&r, FF_BLACK), 0);
        ff_ruling_release(&r);
        touch.offence = 3;
        r = rule(&game, editions[e], &touch);
        assert_true(refusals[e] == NULL || cites(&r, refusals[e]));
        ff_ruling_release(&r);
        /* he played what he had touched */
        touch = touched("g1");
        touch.by = FF_WHITE;
        r = rule(&game, editions[e], &touch);
        assert_int_equal(r.verdict, FF_RULING_NO_FAULT);
        ff_ruling_release(&r);
        touch = touched("d2");
        touch.by = FF_WHITE;
        touch.off_move = true;
        r = rule(&game, editions[e], &touch);
        assert_int_equal(r.verdict, FF_RULING_NO_FAULT);
        assert_true(cites(&r, annoying[e]));
        ff_ruling_release(&r);
    }
    ff_game_release(&game);
}

/* LAW: 4.8 touch-right: lost by touching a piece; A.4b touch-request: in 2009 the arbiter acts
 * in rapid chess and blitz without adequate supervision only when he is asked */
static void who_may_complain_and_until_when(void **state)
{
    static const char *const articles[] = {"code", "4.7", "4.8", "4.8", "4.8", "4.8"};
    (void)state;
    ff_game game;
    game_of(&game, NULL, "e4 e5 Nf3");
    for (int e = 0; e < EDITIONS; e++) {
        ff_touch touch = touched("d2");
        touch.by = FF_WHITE;
        touch.opponent_touched = true;
        ff_ruling r = rule(&game, editions[e], &touch);
        assert_int_equal(r.verdict, FF_RULING_STANDS);
        assert_true(cites(&r, articles[e]));
        ff_ruling_release(&r);
        touch.opponent_touched = false;
        touch.unclaimed = true;
        for (int mode = FF_MODE_STANDARD; mode <= FF_MODE_BLITZ; mode++)
            for (int supervision = 0; supervision < 2; supervision++) {
                ff_ruling_request of =
                    case_of(&game, editions[e], (ff_mode)mode, (ff_supervision)supervision);
                bool silent =
                    e == FIDE_2009 && mode != FF_MODE_STANDARD && supervision == FF_LIMITED;
                assert_int_equal(ff_conduct_rule_touch(&of, &touch, &r, NULL), FF_OK);
                assert_int_equal(r.verdict, silent ? FF_RULING_PLAY_ON : FF_RULING_CORRECTION);
                assert_int_equal(cites(&r, "A.4b"), silent);
                ff_ruling_release(&r);
            }
    }
    ff_game_release(&game);
}

/* LAW: 4.4.3: whether he wanted to castle decides, and is shown where it was assumed */
static void the_intent_to_castle(void **state)
{
    (void)state;
    ff_game game;
    game_of(&game, STUCK, "");
    ff_touch touch = touched("e1 h1");
    ff_ruling r = rule(&game, "fide-2023", &touch);
    assert_int_equal(facts_of(&r, "assumed", NULL), 1);
    ff_ruling_release(&r);
    touch.what.castling = 1;
    r = rule(&game, "fide-2023", &touch);
    assert_int_equal(facts_of(&r, "assumed", NULL), 0);
    assert_true(contains(must_play(&r), "a3"));
    ff_ruling_release(&r);
    touch.what.castling = 0;
    r = rule(&game, "fide-2023", &touch);
    assert_false(contains(must_play(&r), "a3"));
    assert_true(contains(must_play(&r), "Rh8"));
    ff_ruling_release(&r);
    ff_game_release(&game);
}

/* Two own pieces at once, neither a king with a rook: the Laws do not tell which is first. */
static void an_unknown_order(void **state)
{
    (void)state;
    ff_game game;
    game_of(&game, CASTLES, "");
    ff_touch touch = touched("c3+a2");
    ff_ruling r = rule(&game, "fide-2023", &touch);
    assert_int_equal(r.verdict, FF_RULING_REFER);
    assert_non_null(strstr(r.alternatives->text, "Nxd5"));
    assert_non_null(strstr(r.alternatives->next->text, "a3"));
    ff_ruling_release(&r);
    touch.played = "Kd1"; /* with neither of them */
    r = rule(&game, "fide-2023", &touch);
    assert_int_equal(r.verdict, FF_RULING_REFER);
    ff_ruling_release(&r);
    ff_game_release(&game);
}

/* LAW: E.2.2, D.2 blind-touch, blind-made: taken out of its hole; E.2.7 blind-slip: a slip of
 * the tongue; blind-boards: two boards that differ */
static void blind_players(void **state)
{
    static const char *const slips[] = {NULL, "E.2.7", "D.2", "D.2", "D.2.7", "D.2.7"};
    static const char *const touches[] = {NULL, "E.2.2", "D.2", "D.2", "D.2.2", "D.2.2"};
    (void)state;
    ff_game game;
    game_of(&game, CASTLES, "");
    for (int e = FIDE_2009; e < EDITIONS; e++) {
        ff_touch touch = touched("c3:f");
        touch.blind = true;
        ff_ruling r = rule(&game, editions[e], &touch);
        assert_int_equal(r.verdict, FF_RULING_NO_FAULT);
        assert_true(cites(&r, touches[e]));
        ff_ruling_release(&r);
        /* announced Nb5, executed Nxd5, the clock not pressed: what was executed */
        touch = touched("c3");
        touch.blind = true;
        touch.played = "Nxd5";
        touch.announced = "Nb5";
        touch.unfinished = true;
        r = rule(&game, editions[e], &touch);
        assert_string_equal(must_play(&r), "Nxd5");
        assert_true(cites(&r, slips[e]));
        ff_ruling_release(&r);
        /* pressed: the scores tell */
        touch.unfinished = false;
        r = rule(&game, editions[e], &touch);
        assert_int_equal(r.verdict, FF_RULING_REFER);
        ff_ruling_release(&r);
        touch.written = "Nb5";
        r = rule(&game, editions[e], &touch);
        assert_string_equal(must_play(&r), "Nb5");
        ff_ruling_release(&r);
        touch.written = NULL;
        touch.scores_differ = true;
        r = rule(&game, editions[e], &touch);
        assert_non_null(r.restore_pos);
        ff_ruling_release(&r);
    }
    ff_game_release(&game);
}

/* LAW: 5.1.1: after mate nothing binds any more; and what cannot be asked */
static void what_cannot_be_asked(void **state)
{
    (void)state;
    ff_game game;
    ff_ruling r;
    ff_error err;
    game_of(&game, NULL, "f3 e5 g4 Qh4#");
    ff_touch touch = touched("e2");
    r = rule(&game, "fide-2023", &touch);
    assert_int_equal(r.verdict, FF_RULING_GAME_OVER);
    ff_ruling_release(&r);
    ff_game_release(&game);
    game_of(&game, NULL, "e4");
    ff_ruling_request of = case_of(&game, "fide-2023", FF_MODE_STANDARD, FF_ADEQUATE);
    touch = touched("e5"); /* empty */
    assert_int_equal(ff_conduct_rule_touch(&of, &touch, &r, &err), FF_E_PARSE);
    assert_non_null(strstr(err.message, "e5 is empty"));
    touch = touched("e7");
    touch.played = "Ke7"; /* illegal */
    assert_int_equal(ff_conduct_rule_touch(&of, &touch, &r, &err), FF_E_PARSE);
    assert_non_null(strstr(err.message, "illegal"));
    touch.played = NULL;
    touch.what.released.from = 12; /* e2: empty now */
    touch.what.released.to = 28;
    assert_int_equal(ff_conduct_rule_touch(&of, &touch, &r, &err), FF_E_PARSE);
    ff_game_release(&game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_touched_binds),
        cmocka_unit_test(a_rook_before_the_king),
        cmocka_unit_test(several_of_each_colour),
        cmocka_unit_test(contacts),
        cmocka_unit_test(released_pieces),
        cmocka_unit_test(another_piece_was_moved),
        cmocka_unit_test(who_may_complain_and_until_when),
        cmocka_unit_test(the_intent_to_castle),
        cmocka_unit_test(an_unknown_order),
        cmocka_unit_test(blind_players),
        cmocka_unit_test(what_cannot_be_asked),
    };
    return cmocka_run_group_tests_name("law_4", tests, NULL, NULL);
}
