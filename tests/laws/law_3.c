/*
 * Articles 1 to 3 and the end of the game on the board (Laws of Chess, 1 January 2023): what
 * may be played and what may not, position by position.
 */
#include "support/unit.h"

#include "flagfall/san.h"

typedef struct law {
    const char *fen;
    const char *may;     /* moves that can be played, separated by spaces */
    const char *may_not; /* moves that cannot */
} law;

static ff_position position(const char *fen)
{
    ff_position pos;
    ff_error err = {0};
    if (ff_position_from_fen(fen, &pos, &err) != FF_OK)
        fail_msg("%s: %s", fen, err.message);
    return pos;
}

static bool can_play(const ff_position *pos, const char *text, size_t size, ff_move *move)
{
    ff_san san;
    ff_error err = {0};
    if (ff_san_parse(text, size, &san, &err) != FF_OK)
        fail_msg("%.*s: %s", (int)size, text, err.message);
    return ff_san_resolve(pos, &san, move) == FF_SAN_LEGAL;
}

static void check_moves(const char *fen, const char *moves, bool expected)
{
    ff_position pos = position(fen);
    while (*moves != '\0') {
        size_t size = strcspn(moves, " ");
        ff_move move;
        if (can_play(&pos, moves, size, &move) != expected)
            fail_msg("%s: %.*s can%s be played", fen, (int)size, moves, expected ? "not" : "");
        moves += size + strspn(moves + size, " ");
    }
}

static void check(const law *laws, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        check_moves(laws[i].fen, laws[i].may, true);
        check_moves(laws[i].fen, laws[i].may_not, false);
    }
}

/* LAW: 2.2, 2.3 */
static void test_initial_position(void **state)
{
    (void)state;
    char fen[FF_FEN_SIZE];
    ff_position pos = ff_position_standard();
    ff_position_fen(&pos, FF_FEN_X, fen);
    assert_string_equal(fen, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
}

/* LAW: 1.1: White moves first, then the players in turn */
static void test_turns(void **state)
{
    (void)state;
    ff_position pos = ff_position_standard();
    ff_move move;
    assert_true(can_play(&pos, "e4", 2, &move));
    assert_false(can_play(&pos, "e5", 2, &move));
    assert_true(can_play(&pos, "e4", 2, &move));
    ff_position_play(&pos, move);
    assert_true(can_play(&pos, "e5", 2, &move));
    assert_false(can_play(&pos, "d4", 2, &move));
}

/* LAW: 3.1, 3.1.1 */
static void test_squares_and_captures(void **state)
{
    (void)state;
    static const law laws[] = {
        {"4k3/8/8/8/8/8/P7/R3K3 w - - 0 1", "Rb1 Rd1", "Ra2 Ra3 Re1 Rf1"},
        {"4k3/8/8/8/8/8/p7/R3K3 w - - 0 1", "Rxa2", "Ra3"},
    };
    check(laws, COUNT_OF(laws));
}

/* LAW: 3.1.2, 3.1.3: the pinned knight on e7 attacks c6 and g6 all the same */
static void test_attacks(void **state)
{
    (void)state;
    static const law laws[] = {
        {"4k3/4n3/8/2K5/8/8/8/4R3 w - - 0 1", "Kb6 Kd4 Kb4 Kd6", "Kc6 Kd5"},
    };
    check(laws, COUNT_OF(laws));
}

/* LAW: 3.2, 3.3, 3.4, 3.5, 3.6 */
static void test_pieces(void **state)
{
    (void)state;
    static const law laws[] = {
        {"8/7k/8/8/3B4/8/8/K7 w - - 0 1", "Bb2 Bc3 Ba7 Bg1 Bh8 Be5", "Bd5 Bc4 Bb3 Ba4 Bd1 Bf5"},
        {"7k/8/8/8/3R4/8/8/K7 w - - 0 1", "Rd1 Rd8 Ra4 Rh4 Rd5", "Rc3 Re5 Rg7 Rb1 Rc6"},
        {"6k1/8/8/8/3Q4/8/8/K7 w - - 0 1", "Qd1 Qd8 Qa4 Qh4 Qb2 Qa7 Qh8 Qg1",
         "Qc6 Qe6 Qf5 Qb3 Qf3"},
        /* a piece in the way */
        {"7k/3p4/8/4p3/3Q1P2/8/8/K7 w - - 0 1", "Qxe5 Qe4 Qxd7", "Qf6 Qg4 Qf4 Qd8"},
        {"7k/8/8/8/3N4/8/8/K7 w - - 0 1", "Nb3 Nb5 Nc2 Nc6 Ne2 Ne6 Nf3 Nf5",
         "Nd6 Nb4 Nc5 Ne4 Nd5 Nf6"},
        /* the knight passes over pieces */
        {"7k/8/8/2ppp3/2pNp3/2ppp3/8/K7 w - - 0 1", "Nb3 Nf5 Nc6 Ne2", ""},
    };
    check(laws, COUNT_OF(laws));
}

/* LAW: 3.7.1, 3.7.2, 3.7.3 */
static void test_pawns(void **state)
{
    (void)state;
    static const law laws[] = {
        {"4k3/8/8/8/8/4P3/P2P4/4K3 w - - 0 1", "a3 a4 d3 d4 e4", "a5 e5 d5 axb3"},
        {"4k3/8/8/8/n7/3b4/P2P4/4K3 w - - 0 1", "a3", "a4 d3 d4 dxc3 dxe3"},
        {"4k3/8/8/8/8/1p1p4/P1P5/4K3 w - - 0 1", "axb3 cxb3 cxd3 a3 a4 c3 c4", "axd3 cxc3"},
        {"4k3/p6p/6P1/8/8/8/8/4K3 b - - 0 1", "a6 a5 h6 h5 hxg6", "a4 axb6 h4"},
        /* never backwards or sideways */
        {"4k3/8/8/8/3pPp2/3p1p2/8/4K3 w - - 0 1", "e5", "e3 exd3 exf3 exd4"},
    };
    check(laws, COUNT_OF(laws));
}

/* LAW: 3.7.3.1, 3.7.3.2 */
static void test_en_passant(void **state)
{
    (void)state;
    static const law laws[] = {
        {"4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "exd6 e6", "exf6"},
        {"4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1", "e6", "exd6"},
        {"4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1", "dxe3 d3", "dxc3"},
        /* the capture may not uncover the king */
        {"8/8/8/K2pP2r/8/8/8/7k w - d6 0 1", "e6", "exd6"},
        {"4r1k1/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e6", "exd6"},
    };
    check(laws, COUNT_OF(laws));
    /* only at once: after a move of each side it is too late */
    ff_position pos = position("4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1");
    static const char *const line[] = {"d5", "Kd2", "Kd8"};
    ff_move move;
    for (size_t i = 0; i < COUNT_OF(line); i++) {
        assert_true(can_play(&pos, line[i], strlen(line[i]), &move));
        ff_position_play(&pos, move);
        ff_position at_once = pos;
        assert_int_equal(can_play(&at_once, "exd6", 4, &move), i == 0);
    }
    /* the pawn that was passed is gone */
    pos = position("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1");
    assert_true(can_play(&pos, "exd6", 4, &move));
    ff_position_play(&pos, move);
    char fen[FF_FEN_SIZE];
    ff_position_fen(&pos, FF_FEN_STANDARD, fen);
    assert_string_equal(fen, "4k3/8/3P4/8/8/8/8/4K3 b - - 0 1");
}

/* LAW: 3.7.3.3, 3.7.3.4, 3.7.3.5 */
static void test_promotion(void **state)
{
    (void)state;
    static const law laws[] = {
        {"1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a8=Q a8=R a8=B a8=N axb8=Q axb8=N", "a8 axb8"},
        /* a second queen, although none was lost */
        {"4k3/P7/8/8/8/8/8/Q3K3 w - - 0 1", "a8=Q", ""},
        {"4k3/8/8/8/8/8/p7/4K3 b - - 0 1", "a1=Q a1=N", "a1"},
        {"4k3/8/P7/8/8/8/8/4K3 w - - 0 1", "a7", "a7=Q"},
    };
    check(laws, COUNT_OF(laws));
    /* the new piece acts at once */
    ff_position pos = position("6k1/P4ppp/8/8/8/8/8/4K3 w - - 0 1");
    ff_move move;
    assert_true(can_play(&pos, "a8=Q", 4, &move));
    ff_position_play(&pos, move);
    assert_true(ff_is_checkmate(&pos));
}

/* LAW: 3.8.1 */
static void test_king(void **state)
{
    (void)state;
    static const law laws[] = {
        {"4k3/8/8/8/3K4/8/8/8 w - - 0 1", "Kc3 Kc4 Kc5 Kd3 Kd5 Ke3 Ke4 Ke5", "Kd6 Kb4 Kf6"},
        {"8/8/3k4/8/3K4/8/8/8 w - - 0 1", "Kc3 Kd3 Ke3 Kc4 Ke4", "Kc5 Kd5 Ke5"},
    };
    check(laws, COUNT_OF(laws));
}

/* LAW: 3.8.2, 3.8.2.1, 3.8.2.2 */
static void test_castling(void **state)
{
    (void)state;
    static const law laws[] = {
        {"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "O-O O-O-O", ""},
        {"r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1", "O-O O-O-O", ""},
        /* the right is gone for good */
        {"r3k2r/8/8/8/8/8/8/R3K2R w Kq - 0 1", "O-O", "O-O-O"},
        {"r3k2r/8/8/8/8/8/8/R3K2R b Kq - 0 1", "O-O-O", "O-O"},
        /* in check, across an attacked square, into one */
        {"4k3/8/8/8/4r3/8/8/R3K2R w KQ - 0 1", "", "O-O O-O-O"},
        {"4k3/8/8/8/5r2/8/8/R3K2R w KQ - 0 1", "O-O-O", "O-O"},
        {"4k3/8/8/8/6r1/8/8/R3K2R w KQ - 0 1", "O-O-O", "O-O"},
        {"4k3/8/8/8/3r4/8/8/R3K2R w KQ - 0 1", "O-O", "O-O-O"},
        {"4k3/8/8/8/2r5/8/8/R3K2R w KQ - 0 1", "O-O", "O-O-O"},
        /* the rook may be attacked, and pass an attacked square */
        {"4k3/8/8/8/1r5r/8/8/R3K2R w KQ - 0 1", "O-O O-O-O", ""},
        /* a piece between king and rook, of either colour */
        {"4k3/8/8/8/8/8/8/RN2K1nR w KQ - 0 1", "", "O-O O-O-O"},
    };
    check(laws, COUNT_OF(laws));
}

static void check_right_lost(const char *fen, const char *line, const char *castling,
                             bool expected)
{
    ff_position pos = position(fen);
    ff_move move;
    while (*line != '\0') {
        size_t size = strcspn(line, " ");
        if (!can_play(&pos, line, size, &move))
            fail_msg("%.*s cannot be played", (int)size, line);
        ff_position_play(&pos, move);
        line += size + strspn(line + size, " ");
    }
    assert_int_equal(can_play(&pos, castling, strlen(castling), &move), expected);
}

/* LAW: 3.8.2.1: king or rook has moved, even when it has come back */
static void test_castling_right_lost(void **state)
{
    (void)state;
    const char *fen = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    check_right_lost(fen, "Ke2 Ke7 Ke1 Ke8", "O-O", false);
    check_right_lost(fen, "Ke2 Ke7 Ke1 Ke8", "O-O-O", false);
    check_right_lost(fen, "Ra2 Rb8 Ra1 Ra8", "O-O", true);
    check_right_lost(fen, "Ra2 Rb8 Ra1 Ra8", "O-O-O", false);
    check_right_lost(fen, "Ra2 Rb8 Ra1 Ra8 Rb1", "O-O", true);
    check_right_lost(fen, "Ra2 Rb8 Ra1 Ra8 Rb1", "O-O-O", false);
    /* a rook that was taken does not castle, nor does the one that comes to its square */
    fen = "4k3/8/8/8/8/8/6b1/R3K2R b KQ - 0 1";
    check_right_lost(fen, "Bxh1 Ra2 Bc6 Rh2 Kd8 Rh1 Ke8", "O-O", false);
}

/* LAW: 3.9.1, 3.9.2 */
static void test_check(void **state)
{
    (void)state;
    static const law laws[] = {
        /* out of check: the king moves, the checker is taken, a piece steps between */
        {"4r1k1/8/8/8/8/3P4/P6B/4K3 w - - 0 1", "Kd1 Kd2 Kf1 Kf2 Be5", "a3 d4 Bf4 Ke2"},
        {"4r1k1/8/8/8/B7/8/8/4K3 w - - 0 1", "Bxe8 Kd2", "Bb3 Bc6 Ke2"},
        /* in double check only the king */
        {"4k3/8/8/8/4r3/2n5/P7/1Q2K3 w - - 0 1", "Kd2 Kf2 Qe4", "Qb3"},
        {"4k3/8/8/8/4r3/5n2/P7/1Q2K3 w - - 0 1", "Kf2 Kf1 Kd1", "Qxe4 Kd2 Kxf3"},
        /* a pinned piece may move along the line only */
        {"4k3/4r3/8/8/4R3/8/8/4K3 w - - 0 1", "Re5 Rxe7+ Re2", "Rd4 Rh4"},
    };
    check(laws, COUNT_OF(laws));
    ff_position pos = position("4k3/8/8/8/8/4r3/8/4K3 w - - 0 1");
    assert_true(ff_position_in_check(&pos));
}

/* LAW: 3.10.1, 3.10.2, 3.10.3: a position with the opponent in check cannot be played on */
static void test_illegal_position(void **state)
{
    (void)state;
    ff_position pos;
    ff_error err;
    assert_int_equal(ff_position_from_fen("4k3/8/8/8/8/8/8/4R1K1 w - - 0 1", &pos, &err),
                     FF_E_SETUP);
    assert_string_equal(err.message,
                        "not a position: the side that is not to move is in check (e8)");
}

/* LAW: 5.1.1, 1.4.1 */
static void test_checkmate(void **state)
{
    (void)state;
    static const char *const mates[] = {
        "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3",
        "R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1",
        "6rk/5Npp/8/8/8/8/8/6K1 b - - 0 1",
        "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1",
    };
    for (size_t i = 0; i < COUNT_OF(mates); i++) {
        ff_position pos = position(mates[i]);
        assert_true(ff_is_checkmate(&pos));
        assert_false(ff_is_stalemate(&pos));
        assert_false(ff_position_has_legal_move(&pos));
    }
    /* not mate: the king takes, a pawn takes en passant */
    ff_position pos = position("7k/6Q1/8/8/8/8/8/K7 b - - 0 1");
    assert_false(ff_is_checkmate(&pos));
}

/* LAW: 5.2.1 */
static void test_stalemate(void **state)
{
    (void)state;
    static const char *const stalemates[] = {
        "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1",
        "8/8/8/8/8/5k2/5p2/5K2 w - - 0 1",
        "k7/P7/K7/8/8/8/8/8 b - - 0 1",
    };
    for (size_t i = 0; i < COUNT_OF(stalemates); i++) {
        ff_position pos = position(stalemates[i]);
        assert_true(ff_is_stalemate(&pos));
        assert_false(ff_is_checkmate(&pos));
    }
    ff_position pos = position("7k/5Q2/6K1/8/8/8/p7/8 b - - 0 1");
    assert_false(ff_is_stalemate(&pos));
}

/* LAW: 5.2.2, 9.7: neither side can mate, by material alone */
static void test_dead_by_material(void **state)
{
    (void)state;
    static const struct {
        const char *fen;
        bool dead;
    } cases[] = {
        {"4k3/8/8/8/8/8/8/4K3 w - - 0 1", true},
        {"4k3/8/8/8/8/8/8/4KN2 w - - 0 1", true},
        {"4kb2/8/8/8/8/8/8/4K3 w - - 0 1", true},
        {"4kb2/8/8/8/8/8/8/2B1K3 w - - 0 1", true}, /* bishops of one colour of squares */
        {"2b1k3/8/8/8/8/8/8/2B1K3 w - - 0 1", false},
        {"4kn2/8/8/8/8/8/8/2B1K3 w - - 0 1", false},
        {"4k3/8/8/8/8/8/8/1NN1K3 w - - 0 1", false},
        {"4k3/8/8/8/8/8/P7/4K3 w - - 0 1", false},
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        ff_position pos = position(cases[i].fen);
        if (ff_is_dead_by_material(&pos) != cases[i].dead)
            fail_msg("%s", cases[i].fen);
    }
}

/* LAW: 9.2.3, 9.2.3.1, 9.2.3.2 */
static void test_same_position(void **state)
{
    (void)state;
    static const struct {
        const char *a, *b;
        bool same;
    } cases[] = {
        {"4k3/8/8/8/8/8/8/4K3 w - - 0 1", "4k3/8/8/8/8/8/8/4K3 w - - 40 90", true},
        {"4k3/8/8/8/8/8/8/4K3 w - - 0 1", "4k3/8/8/8/8/8/8/4K3 b - - 0 1", false},
        {"4k3/8/8/8/8/8/8/4KN2 w - - 0 1", "4k3/8/8/8/8/8/8/4KB2 w - - 0 1", false},
        {"4kn2/8/8/8/8/8/8/4K3 w - - 0 1", "4kN2/8/8/8/8/8/8/4K3 w - - 0 1", false},
        /* en passant counts when the capture can be made, and only then */
        {"4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1", false},
        {"4k3/8/8/3p4/8/8/8/4K3 w - d6 0 1", "4k3/8/8/3p4/8/8/8/4K3 w - - 0 1", true},
        {"8/8/8/K2pP2r/8/8/8/7k w - d6 0 1", "8/8/8/K2pP2r/8/8/8/7k w - - 0 1", true},
        /* a right that cannot be used now still counts */
        {"4k3/8/8/8/5r2/8/8/4K2R w K - 0 1", "4k3/8/8/8/5r2/8/8/4K2R w - - 0 1", false},
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        ff_position a = position(cases[i].a), b = position(cases[i].b);
        if (ff_position_same(&a, &b) != cases[i].same || (a.hash == b.hash) != cases[i].same)
            fail_msg("%s and %s", cases[i].a, cases[i].b);
    }
}

/* LAW: Guidelines II.3: castling in Chess960 */
static void test_chess960_castling(void **state)
{
    (void)state;
    static const law laws[] = {
        /* king and rook change places; the king alone moves; the rook alone moves */
        {"4k3/8/8/8/8/8/8/5KR1 w G - 0 1", "O-O", "O-O-O"},
        {"4k3/8/8/8/8/8/8/4KR2 w F - 0 1", "O-O", ""},
        {"4k3/8/8/8/8/8/8/6KR w H - 0 1", "O-O", ""},
        {"4k3/8/8/8/8/8/8/1RK5 w B - 0 1", "O-O-O", ""},
        {"4k3/8/8/8/8/8/8/R1K5 w A - 0 1", "O-O-O", ""},
        {"4k3/8/8/8/8/8/8/RK6 w A - 0 1", "O-O-O", ""},
        {"4k3/8/8/8/8/8/8/1K4R1 w G - 0 1", "O-O", ""},
        /* a piece on the way of the king, of the rook, on a target */
        {"4k3/8/8/8/8/8/8/1K3NR1 w G - 0 1", "", "O-O"},
        {"4k3/8/8/8/8/8/8/RNK5 w A - 0 1", "", "O-O-O"},
        {"4k3/8/8/8/8/8/8/RK1N4 w A - 0 1", "", "O-O-O"},
        /* outside both ways pieces may stand where none may in ordinary chess */
        {"4k3/8/8/8/8/8/8/NRK5 w B - 0 1", "O-O-O", ""},
        {"4k3/8/8/8/8/8/8/4NKRN w G - 0 1", "O-O", ""},
        /* attacked squares on the king's way only */
        {"1r2k3/8/8/8/8/8/8/1RK5 w B - 0 1", "O-O-O", ""},
        {"4k3/8/8/3r4/8/8/8/1K4R1 w G - 0 1", "", "O-O"},
        /* the rook leaves the king open to an attack along the rank */
        {"4k3/8/8/8/8/8/8/qRK5 w B - 0 1", "", "O-O-O"},
    };
    check(laws, COUNT_OF(laws));
    /* Guidelines II.3.1: where they stand afterwards */
    ff_position pos = position("4k3/8/8/8/8/8/8/RK6 w A - 0 1");
    ff_move move;
    char fen[FF_FEN_SIZE];
    assert_true(can_play(&pos, "O-O-O", 5, &move));
    ff_position_play(&pos, move);
    ff_position_fen(&pos, FF_FEN_X, fen);
    assert_string_equal(fen, "4k3/8/8/8/8/8/8/2KR4 b - - 1 1");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_initial_position),
        cmocka_unit_test(test_turns),
        cmocka_unit_test(test_squares_and_captures),
        cmocka_unit_test(test_attacks),
        cmocka_unit_test(test_pieces),
        cmocka_unit_test(test_pawns),
        cmocka_unit_test(test_en_passant),
        cmocka_unit_test(test_promotion),
        cmocka_unit_test(test_king),
        cmocka_unit_test(test_castling),
        cmocka_unit_test(test_castling_right_lost),
        cmocka_unit_test(test_check),
        cmocka_unit_test(test_illegal_position),
        cmocka_unit_test(test_checkmate),
        cmocka_unit_test(test_stalemate),
        cmocka_unit_test(test_dead_by_material),
        cmocka_unit_test(test_same_position),
        cmocka_unit_test(test_chess960_castling),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
