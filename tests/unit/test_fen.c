/* FEN: what is read, where it is refused; setups that are no positions. */
#include "support/rulebook.h"
#include "support/unit.h"

#include "flagfall/position.h"

#include <limits.h>

static ff_square square_of(const char *name)
{
    return name[0] == '-' ? FF_NO_SQUARE : (ff_square)((name[1] - '1') * 8 + (name[0] - 'a'));
}

/* --- reading --- */

static const struct {
    const char *fen;
    long column;
    const char *message;
} refused[] = {
    {"", 1, "fewer than eight squares"},
    {"rnbqkbnr", 9, "eight ranks"},
    {"8/8/8/8/8/8/8", 14, "eight ranks"},
    {"8/8/8/8/8/8/8/8/8 w - -", 16, "more than eight ranks"},
    {"9/8/8/8/8/8/8/8 w - -", 1, "is no piece"},
    {"0/8/8/8/8/8/8/8 w - -", 1, "is no piece"},
    {"7/8/8/8/8/8/8/8 w - -", 2, "fewer than eight"},
    {"8p/8/8/8/8/8/8/8 w - -", 2, "more than eight squares"},
    {"44p/8/8/8/8/8/8/8 w - -", 3, "more than eight squares"},
    {"88/8/8/8/8/8/8/8 w - -", 2, "more than eight squares"},
    {"8/8/8/8/8/8/8/7x w - -", 16, "is no piece"},
    {"8/8/8/8/8/8/8/7\xe2 w - -", 16, "is no piece"},
    {"8/8//8/8/8/8/8 w - -", 5, "fewer than eight"},
    {"8/8/8/8/8/8/8/8", 16, "side to move is missing"},
    {"8/8/8/8/8/8/8/8 x - -", 17, "side to move, w or b"},
    {"8/8/8/8/8/8/8/8 W - -", 17, "side to move, w or b"},
    {"8/8/8/8/8/8/8/8 wb - -", 18, "side to move, w or b"},
    {"8/8/8/8/8/8/8/8 w KQx -", 21, "castling rights"},
    {"8/8/8/8/8/8/8/8 w -K -", 20, "nothing after '-'"},
    {"8/8/8/8/8/8/8/8 w KQkqi -", 23, "castling rights"},
    {"8/8/8/8/8/8/8/8 w - e9", 21, "en-passant square"},
    {"8/8/8/8/8/8/8/8 w - i3", 21, "en-passant square"},
    {"8/8/8/8/8/8/8/8 w - e", 21, "en-passant square"},
    {"8/8/8/8/8/8/8/8 w - e33", 23, "nothing after the square"},
    {"8/8/8/8/8/8/8/8 w - -3", 22, "nothing after '-'"},
    {"8/8/8/8/8/8/8/8 w - - 1234567 1", 23, "six digits"},
    {"8/8/8/8/8/8/8/8 w - - 1x 1", 23, "counter"},
    {"8/8/8/8/8/8/8/8 w - - 1 x", 25, "move number"},
    {"8/8/8/8/8/8/8/8 w - - -1 1", 23, "nothing after"},
    {"8/8/8/8/8/8/8/8 w - - 0 1 more", 27, "nothing after the last field"},
};

static void test_refused(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT_OF(refused); i++) {
        ff_setup setup;
        ff_error err = {0};
        const char *fen = refused[i].fen;
        int code = ff_setup_from_fen(fen, strlen(fen), &setup, NULL, &err);
        if (code != FF_E_PARSE_FEN || err.column != refused[i].column || err.line != 1 ||
            strstr(err.message, refused[i].message) == NULL)
            fail_msg("\"%s\": %d, column %ld: %s", fen, code, err.column, err.message);
    }
}

static void test_short_forms(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        unsigned halfmove, fullmove;
    } forms[] = {
        {"4k3/8/8/8/8/8/8/4K3 b", 0, 1},
        {"  4k3/8/8/8/8/8/8/4K3   b  ", 0, 1},
        {"4k3/8/8/8/8/8/8/4K3 b -", 0, 1},
        {"4k3/8/8/8/8/8/8/4K3 b - -", 0, 1},
        {"4k3/8/8/8/8/8/8/4K3\tb\t-\t-\t7\t9", 7, 9},
        {"4k3/8/8/8/8/8/8/4K3 b - - 0 0", 0, 1},
        {"4k3/8/8/8/8/8/8/4K3 b - - 12", 12, 1},
        {"4k3/8/8/8/8/8/8/4K3 b - - 999999 999999\r\n", 999999, 999999},
    };
    for (size_t i = 0; i < COUNT_OF(forms); i++) {
        ff_setup setup;
        ff_error err = {0};
        if (ff_setup_from_fen(forms[i].text, strlen(forms[i].text), &setup, NULL, &err) !=
            FF_OK)
            fail_msg("\"%s\": column %ld: %s", forms[i].text, err.column, err.message);
        assert_int_equal(setup.turn, FF_BLACK);
        assert_int_equal(setup.halfmove, forms[i].halfmove);
        assert_int_equal(setup.fullmove, forms[i].fullmove);
        assert_int_equal(setup.board[4], FF_PIECE(FF_WHITE, FF_KING));
        assert_int_equal(setup.board[60], FF_PIECE(FF_BLACK, FF_KING));
        assert_int_equal(setup.en_passant, FF_NO_SQUARE);
    }
}

/* What follows the FEN is the caller's: EPD operations, a perft list. */
static void test_end(void **state)
{
    (void)state;
    static const struct {
        const char *text, *rest;
    } cases[] = {
        {"4k3/8/8/8/8/8/8/4K3 w - - bm Kd2; id \"x\";", " bm Kd2; id \"x\";"},
        {"4k3/8/8/8/8/8/8/4K3 w - - 0 1; D1 5", "; D1 5"},
        {"4k3/8/8/8/8/8/8/4K3 w - - 0 1 ;D1 5", " ;D1 5"},
        {"4k3/8/8/8/8/8/8/4K3 w; white", "; white"},
        {"4k3/8/8/8/8/8/8/4K3 w - - hmvc 0;", " hmvc 0;"},
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        ff_setup setup;
        size_t end = 0;
        assert_int_equal(
            ff_setup_from_fen(cases[i].text, strlen(cases[i].text), &setup, &end, NULL), FF_OK);
        assert_string_equal(cases[i].text + end, cases[i].rest);
    }
}

static void test_castling_styles(void **state)
{
    (void)state;
    static const struct {
        const char *fen, *x_fen, *shredder;
        bool chess960;
    } cases[] = {
        {"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "KQkq", "HAha", false},
        {"r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1", "KQkq", "HAha", false},
        {"r3k2r/8/8/8/8/8/8/R3K2R w qK - 0 1", "Kq", "Ha", false},
        {"r3k2r/8/8/8/8/8/8/R3K2R w KKKK - 0 1", "K", "H", false},
        {"1r2k1r1/8/8/8/8/8/8/1R2K1R1 w KQkq - 0 1", "KQkq", "GBgb", true},
        {"4k3/8/8/8/8/8/8/RR2KRR1 w KQ - 0 1", "KQ", "GA", true},
        {"4k3/8/8/8/8/8/8/RR2KRR1 w FB - 0 1", "FB", "FB", true},
        {"4k3/8/8/8/8/8/8/RR2KRR1 w FA - 0 1", "FQ", "FA", true},
        {"5rkr/8/8/8/8/8/8/4K3 b kq - 0 1", "kq", "hf", true},
        {"4k3/8/8/8/8/8/8/4K3 w - - 0 1", "-", "-", false},
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        ff_position pos;
        ff_error err = {0};
        char fen[FF_FEN_SIZE], rights[8];
        if (ff_position_from_fen(cases[i].fen, &pos, &err) != FF_OK)
            fail_msg("%s: %s", cases[i].fen, err.message);
        ff_position_fen(&pos, FF_FEN_X, fen);
        sscanf(fen, "%*s %*s %7s", rights);
        assert_string_equal(rights, cases[i].x_fen);
        ff_position_fen(&pos, FF_FEN_SHREDDER, fen);
        sscanf(fen, "%*s %*s %7s", rights);
        assert_string_equal(rights, cases[i].shredder);
        assert_int_equal(pos.chess960, cases[i].chess960);
    }
}

/* --- setups --- */

static const struct {
    const char *fen;
    ff_setup_fault fault;
    const char *square;
    const char *also; /* another fault's text that comes with it */
} faults[] = {
    {"4k3/8/8/8/8/8/8/8 w - - 0 1", FF_SETUP_NO_WHITE_KING, "-", NULL},
    {"8/8/8/8/8/8/8/4K3 w - - 0 1", FF_SETUP_NO_BLACK_KING, "-", NULL},
    {"4k3/8/8/8/8/8/8/4K2K w - - 0 1", FF_SETUP_WHITE_KINGS, "h1", NULL},
    {"k3k3/8/8/8/8/8/8/4K3 w - - 0 1", FF_SETUP_BLACK_KINGS, "e8", NULL},
    {"4k3/8/8/8/8/8/8/2P1K3 w - - 0 1", FF_SETUP_PAWN_ON_END_RANK, "c1", NULL},
    {"4k2p/8/8/8/8/8/8/4K3 w - - 0 1", FF_SETUP_PAWN_ON_END_RANK, "h8", NULL},
    {"4k3/8/8/8/8/8/8/4K2p w - - 0 1", FF_SETUP_PAWN_ON_END_RANK, "h1", NULL},
    {"4k3/8/8/8/8/8/4R3/4K3 w - - 0 1", FF_SETUP_OPPONENT_IN_CHECK, "e8", NULL},
    {"8/8/8/4k3/4K3/8/8/8 b - - 0 1", FF_SETUP_OPPONENT_IN_CHECK, "e4", NULL},
    {"4k3/8/8/8/8/8/4K3/7R w K - 0 1", FF_SETUP_CASTLING_KING, "h1", NULL},
    {"4k3/8/8/8/8/8/4K3/R7 w K - 0 1", FF_SETUP_CASTLING_KING, "a1", NULL},
    {"7r/4k3/8/8/8/8/8/4K3 b q - 0 1", FF_SETUP_CASTLING_KING, "h8", NULL},
    {"r7/4k3/8/8/8/8/8/4K3 w q - 0 1", FF_SETUP_CASTLING_KING, "a8", NULL},
    {"4k3/8/8/8/8/8/8/4K2N w K - 0 1", FF_SETUP_CASTLING_ROOK, "h1", NULL},
    {"4k3/8/8/8/8/8/8/4K2r w K - 0 1", FF_SETUP_CASTLING_ROOK, "h1", NULL},
    {"4k3/8/8/8/8/8/8/4K1RR w GH - 0 1", FF_SETUP_CASTLING_ROOK, "h1", NULL},
    {"4k3/8/8/8/8/8/8/4K3 w Q - 0 1", FF_SETUP_CASTLING_ROOK, "a1", NULL},
    {"4k3/8/8/8/8/8/8/4K3 w E - 0 1", FF_SETUP_CASTLING_ROOK, "e1", NULL},
    {"4k3/8/8/8/8/8/8/4K3 w - e6 0 1", FF_SETUP_EN_PASSANT, "e6", NULL},
    {"4k3/8/8/4p3/8/8/8/4K3 w - e5 0 1", FF_SETUP_EN_PASSANT, "e5", NULL},
    {"4k3/8/8/4P3/8/8/8/4K3 w - e6 0 1", FF_SETUP_EN_PASSANT, "e6", NULL},
    {"4k3/4p3/8/4p3/8/8/8/4K3 w - e6 0 1", FF_SETUP_EN_PASSANT, "e6", NULL},
    {"4k3/8/4n3/4p3/8/8/8/4K3 w - e6 0 1", FF_SETUP_EN_PASSANT, "e6", NULL},
    {"4k3/8/8/4p3/8/8/8/4K3 b - e6 0 1", FF_SETUP_EN_PASSANT, "e6", NULL},
    {"4k3/8/8/8/8/8/8/4K3 w - a1 0 1", FF_SETUP_EN_PASSANT, "a1", NULL},
    {"4k3/8/8/8/8/8/8/4K3 b - h8 0 1", FF_SETUP_EN_PASSANT, "h8", NULL},
    {"4k3/8/8/8/8/8/8/4K3 w - h8 0 1", FF_SETUP_EN_PASSANT, "h8", NULL},
    {"4k3/8/8/8/8/8/8/4K3 b - a1 0 1", FF_SETUP_EN_PASSANT, "a1", NULL},
    {"4k3/8/8/8/8/7P/PPPPPPPP/4K3 w - - 0 1", FF_SETUP_TOO_MANY_PAWNS, "-", NULL},
    {"4k3/pppppppp/7p/8/8/8/8/4K3 w - - 0 1", FF_SETUP_TOO_MANY_PAWNS, "-", NULL},
    {"4k3/8/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1", FF_SETUP_FAULT_COUNT, "-", NULL},
    {"rnbqkbnr/pppppppp/8/8/8/8/8/4K3 w - - 0 1", FF_SETUP_FAULT_COUNT, "-", NULL},
    {"rnbqkbnr/pppppppp/n7/8/8/8/8/4K3 w - - 0 1", FF_SETUP_TOO_MANY_PIECES, "-",
     "a side has more promoted pieces than missing pawns"},
    {"qq2k3/pppppppp/8/8/8/8/8/4K3 w - - 0 1", FF_SETUP_TOO_MANY_PROMOTED, "-", NULL},
    {"qq2k3/1ppppppp/8/8/8/8/8/4K3 w - - 0 1", FF_SETUP_FAULT_COUNT, "-", NULL},
    {"4k3/8/8/8/8/N7/PPPPPPPP/RNBQKBNR w - - 0 1", FF_SETUP_TOO_MANY_PIECES, "-",
     "a side has more promoted pieces than missing pawns"},
    {"4k3/8/8/8/8/8/PPPPPPPP/QQ2K3 w - - 0 1", FF_SETUP_TOO_MANY_PROMOTED, "-", NULL},
    {"4k3/8/8/8/8/8/1PPPPPPP/QQ2K3 w - - 0 1", FF_SETUP_FAULT_COUNT, "-", NULL},
    {"4k3/8/8/8/8/8/1PPPPPPP/QQR1K1RR w - - 0 1", FF_SETUP_TOO_MANY_PROMOTED, "-", NULL},
    {"4k3/8/8/8/1b6/2n5/r7/K7 w - - 0 1", FF_SETUP_FAULT_COUNT, "-", NULL},
    {"7k/8/8/4q3/8/1n6/r7/K7 w - - 0 1", FF_SETUP_TOO_MANY_CHECKERS, "a1", NULL},
    {"4k3/8/8/8/8/r7/r7/K7 w - - 0 1", FF_SETUP_FAULT_COUNT, "-", NULL},
    /* two checkers with the king between them on one line: no move uncovers one of them and
     * brings the other to the far side */
    {"4k3/8/8/8/8/8/8/r3K2r w - - 0 1", FF_SETUP_IMPOSSIBLE_CHECK, "a1", NULL},
    {"4k3/4r3/8/8/4K3/4r3/8/8 w - - 0 1", FF_SETUP_IMPOSSIBLE_CHECK, "e3", NULL},
    {"b3k3/8/8/3K4/8/8/8/7q w - - 0 1", FF_SETUP_IMPOSSIBLE_CHECK, "h1", NULL},
    {"4k3/8/8/8/8/8/4p3/r2K4 w - - 0 1", FF_SETUP_FAULT_COUNT, "-", NULL},
    /* a pawn that has just come two squares, and a check from elsewhere */
    {"4k3/8/8/4p3/8/8/8/r3K3 w - e6 0 1", FF_SETUP_IMPOSSIBLE_CHECK, "a1", NULL},
    {"4k3/8/8/4p3/3K4/8/8/8 w - e6 0 1", FF_SETUP_FAULT_COUNT, "-", NULL},
    {"4k3/8/8/4p3/3K4/8/8/b7 w - e6 0 1", FF_SETUP_IMPOSSIBLE_CHECK, "a1", NULL},
    /* a line that the pawn has left, and another piece that gives check as well */
    {"8/8/8/8/1N2P3/8/k6R/7K b - e3 0 1", FF_SETUP_IMPOSSIBLE_CHECK, "h2", NULL},
    {"3bk3/8/8/4p3/8/8/7K/8 w - e6 0 1", FF_SETUP_FAULT_COUNT, "-", NULL},
    {"1b2k3/8/8/4p3/7K/8/8/8 w - e6 0 1", FF_SETUP_FAULT_COUNT, "-", NULL},
    {"3bk3/8/8/4p3/7K/8/8/8 w - e6 0 1", FF_SETUP_FAULT_COUNT, "-", NULL},
    {"4k3/8/8/4p2r/8/8/8/7K w - e6 0 1", FF_SETUP_IMPOSSIBLE_CHECK, "h5", NULL},
    /* the same by White: the pawn has left e2, and lines through it are open */
    {"8/7k/8/8/4P3/8/8/3BK3 b - e3 0 1", FF_SETUP_FAULT_COUNT, "-", NULL},
    {"8/8/8/7k/4P3/8/8/3BK3 b - e3 0 1", FF_SETUP_FAULT_COUNT, "-", NULL},
    {"8/8/8/7k/4P2R/8/8/4K3 b - e3 0 1", FF_SETUP_IMPOSSIBLE_CHECK, "h4", NULL},
    {"8/8/8/3k4/4P3/8/8/4K3 b - e3 0 1", FF_SETUP_FAULT_COUNT, "-", NULL},
};

static void check_fault(size_t i)
{
    ff_setup setup;
    ff_setup_report report;
    ff_position pos;
    ff_error err = {0};
    const char *fen = faults[i].fen;
    if (ff_setup_from_fen(fen, strlen(fen), &setup, NULL, &err) != FF_OK)
        fail_msg("%s: %s", fen, err.message);
    int code = ff_position_from_setup(&setup, &pos, &report, &err);
    ff_str text = FF_STR_INIT;
    ff_setup_report_text(&report, &text);
    uint32_t expected =
        faults[i].fault == FF_SETUP_FAULT_COUNT ? 0 : 1u << (unsigned)faults[i].fault;
    bool also = faults[i].also != NULL && strstr(ff_str_get(&text), faults[i].also) != NULL;
    if ((report.faults != expected && !also) || (report.faults & expected) != expected)
        fail_msg("%s: the faults are \"%s\"", fen, ff_str_get(&text));
    if (expected != 0 && report.square[faults[i].fault] != square_of(faults[i].square))
        fail_msg("%s: shown at %d, not %s", fen, report.square[faults[i].fault],
                 faults[i].square);
    bool playable = expected == 0 || ff_setup_fault_playable(faults[i].fault);
    if (code != (playable ? FF_OK : FF_E_SETUP))
        fail_msg("%s: the code is %d", fen, code);
    if ((ff_position_from_fen(fen, &pos, NULL) == FF_OK) != (expected == 0))
        fail_msg("%s: ff_position_from_fen thinks otherwise", fen);
    ff_str_release(&text);
}

static void test_faults(void **state)
{
    (void)state;
    uint32_t seen = 0;
    for (size_t i = 0; i < COUNT_OF(faults); i++) {
        check_fault(i);
        if (faults[i].fault != FF_SETUP_FAULT_COUNT)
            seen |= 1u << (unsigned)faults[i].fault;
    }
    assert_int_equal(seen, (1u << FF_SETUP_FAULT_COUNT) - 1); /* each fault has its case */
}

static void test_report_text(void **state)
{
    (void)state;
    ff_setup setup;
    ff_setup_report report;
    ff_position pos;
    ff_error err;
    const char *fen = "P7/8/8/8/8/8/8/4K3 w - - 0 1";
    ff_setup_from_fen(fen, strlen(fen), &setup, NULL, NULL);
    assert_int_equal(ff_position_from_setup(&setup, &pos, &report, &err), FF_E_SETUP);
    assert_string_equal(err.message, "not a position: there is no black king; "
                                     "a pawn stands on the first or last rank (a8)");
    assert_string_equal(ff_setup_fault_text(FF_SETUP_FAULT_COUNT), "?");
    assert_false(ff_setup_fault_playable(FF_SETUP_FAULT_COUNT));
    assert_true(ff_setup_fault_playable(FF_SETUP_EN_PASSANT));
    assert_false(ff_setup_fault_playable(FF_SETUP_NO_WHITE_KING));
}

/* Rights that make no sense are dropped, the others stay. */
static void test_dropped_rights(void **state)
{
    (void)state;
    ff_setup setup;
    ff_position pos;
    char out[FF_FEN_SIZE];
    const char *fen = "4k2r/8/8/4p3/8/8/8/R3K3 w KQkq e6 0 1";
    ff_setup_from_fen(fen, strlen(fen), &setup, NULL, NULL);
    assert_int_equal(ff_position_from_setup(&setup, &pos, NULL, NULL), FF_OK);
    ff_position_fen(&pos, FF_FEN_X, out);
    assert_string_equal(out, "4k2r/8/8/4p3/8/8/8/R3K3 w Qk - 0 1");
    ff_position_fen(&pos, FF_FEN_STANDARD, out);
    assert_string_equal(out, "4k2r/8/8/4p3/8/8/8/R3K3 w Qk e6 0 1");
}

/* --- small things --- */

static void test_standard(void **state)
{
    (void)state;
    char fen[FF_FEN_SIZE];
    ff_position pos = ff_position_standard(), read;
    ff_setup setup = ff_setup_standard();
    assert_int_equal(ff_position_from_setup(&setup, &read, NULL, NULL), FF_OK);
    assert_true(ff_position_same(&pos, &read) && pos.hash == read.hash);
    assert_int_equal(pos.double_step, read.double_step);
    assert_int_equal(ff_position_fen(&pos, FF_FEN_X, fen), 56);
    assert_string_equal(fen, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    assert_int_equal(ff_position_epd(&pos, fen), 52);
    assert_string_equal(fen, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -");
    ff_position_play(&pos, FF_MOVE(12, 28, FF_MOVE_NORMAL));
    ff_position_fen(&pos, FF_FEN_STANDARD, fen);
    assert_string_equal(fen, "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1");
    ff_position_fen(&pos, FF_FEN_X, fen);
    assert_string_equal(fen, "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
}

/* The longest FEN there is fits, with its NUL. */
static void test_longest(void **state)
{
    (void)state;
    const char *fen = "r1n1k1nr/n1n1n1n1/1n1n1n1n/n1n1n1n1/1N1N1N1N/N1N1N1N1/1N1N1N1N/RN1NKN1R "
                      "w HAha - 999999 999999";
    ff_setup setup;
    ff_position pos;
    char out[FF_FEN_SIZE];
    assert_int_equal(ff_setup_from_fen(fen, strlen(fen), &setup, NULL, NULL), FF_OK);
    assert_int_equal(ff_position_from_setup(&setup, &pos, NULL, NULL), FF_OK);
    pos.halfmove = pos.fullmove = UINT32_MAX;
    size_t size = ff_position_fen(&pos, FF_FEN_SHREDDER, out);
    assert_int_equal(size, strlen(out));
    assert_true(size < FF_FEN_SIZE - 1);
}

static void test_names(void **state)
{
    (void)state;
    char name[3];
    ff_board_square_name(0, name);
    assert_string_equal(name, "a1");
    ff_board_square_name(63, name);
    assert_string_equal(name, "h8");
    ff_board_square_name(FF_NO_SQUARE, name);
    assert_string_equal(name, "-");
    assert_string_equal(ff_role_name(FF_KNIGHT), "knight");
    assert_int_equal(ff_role_letter(FF_KNIGHT), 'N');
    assert_int_equal(ff_role_letter(FF_PAWN), 'P');
    assert_string_equal(ff_board_color_name(FF_WHITE), "white");
    assert_string_equal(ff_board_color_name(FF_BLACK), "black");
}

static void test_lines(void **state)
{
    (void)state;
    assert_int_equal(ff_board_between(0, 63), UINT64_C(0x0040201008040200));
    assert_int_equal(ff_board_between(0, 10), 0);
    assert_int_equal(ff_board_line(1, 3), 0xff);
    assert_int_equal(ff_board_line(0, 10), 0);
    assert_int_equal(ff_board_attacks(FF_PAWN, FF_WHITE, 0, 0), 1 << 9);
    assert_int_equal(ff_board_attacks(FF_PAWN, FF_BLACK, 63, 0), UINT64_C(1) << 54);
    assert_int_equal(ff_board_attacks(FF_ROOK, FF_WHITE, 0, 2), UINT64_C(0x0101010101010102));
    assert_int_equal(ff_board_attacks(FF_NO_ROLE, FF_WHITE, 0, 0), 0);
}

/* Queens around an empty board have more moves than a list holds: it is cut, and says so.
 * Counting is not. */
static void test_too_many_moves(void **state)
{
    (void)state;
    ff_position pos;
    ff_setup setup;
    ff_move_list list;
    const char *fen = "KQQQQQQQ/Q6Q/Q6Q/Q6Q/Q6Q/Q6Q/Q5pp/QQQQQQnk w - - 0 1";
    assert_int_equal(ff_setup_from_fen(fen, strlen(fen), &setup, NULL, NULL), FF_OK);
    assert_int_equal(ff_position_from_setup(&setup, &pos, NULL, NULL), FF_OK);
    rb_position judge, next;
    rb_move moves[RB_MAX_MOVES], answers[RB_MAX_MOVES];
    assert_true(rb_from_fen(fen, &judge));
    int count = rb_legal_moves(&judge, moves), two = 0;
    for (int i = 0; i < count; i++) {
        next = judge;
        rb_play(&next, &moves[i]);
        two += rb_legal_moves(&next, answers);
    }
    assert_true(count > FF_MAX_MOVES);
    assert_int_equal(ff_position_perft(&pos, 1), count);
    assert_int_equal(ff_position_perft(&pos, 2), two);
    assert_false(ff_position_legal_moves(&pos, &list));
    assert_int_equal(list.count, FF_MAX_MOVES);
    assert_true(ff_position_has_legal_move(&pos));
    /* 218 is the most that pieces of a game can have (Petrovic, 1964) */
    assert_int_equal(ff_position_from_fen(
                         "R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1", &pos, NULL),
                     FF_OK);
    assert_true(ff_position_legal_moves(&pos, &list));
    assert_int_equal(list.count, 218);
}

static void test_perft(void **state)
{
    (void)state;
    ff_position pos = ff_position_standard();
    assert_int_equal(ff_position_perft(&pos, -1), 1);
    assert_int_equal(ff_position_perft(&pos, 0), 1);
    assert_int_equal(ff_position_perft(&pos, 1), 20);
    assert_int_equal(ff_position_perft(&pos, 2), 400);
    assert_int_equal(ff_position_perft(&pos, 3), 8902);
    assert_int_equal(ff_position_perft(&pos, 4), 197281);
    /* deeper than there is stack for: only a game that ends early can be counted */
    assert_int_equal(ff_position_from_fen("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", &pos, NULL), FF_OK);
    assert_int_equal(ff_position_perft(&pos, 50), 0);
    assert_int_equal(ff_position_perft(&pos, INT_MAX), 0);
}

static void test_null_move(void **state)
{
    (void)state;
    ff_position pos;
    assert_int_equal(ff_position_from_fen("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 5", &pos, NULL),
                     FF_OK);
    assert_int_equal(pos.en_passant, square_of("d6"));
    ff_position_play(&pos, FF_MOVE(0, 0, FF_MOVE_NULL));
    assert_int_equal(pos.turn, FF_BLACK);
    assert_int_equal(pos.en_passant, FF_NO_SQUARE);
    assert_int_equal(pos.hash, ff_position_hash(&pos));
    assert_int_equal(pos.fullmove, 5);
    ff_position_play(&pos, FF_MOVE(0, 0, FF_MOVE_NULL));
    assert_int_equal(pos.fullmove, 6);
    assert_int_equal(pos.halfmove, 2);
    assert_int_equal(pos.hash, ff_position_hash(&pos));
    assert_false(ff_is_legal(&pos, FF_MOVE(0, 0, FF_MOVE_NULL)));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_refused),
        cmocka_unit_test(test_short_forms),
        cmocka_unit_test(test_end),
        cmocka_unit_test(test_castling_styles),
        cmocka_unit_test(test_faults),
        cmocka_unit_test(test_report_text),
        cmocka_unit_test(test_dropped_rights),
        cmocka_unit_test(test_standard),
        cmocka_unit_test(test_longest),
        cmocka_unit_test(test_names),
        cmocka_unit_test(test_lines),
        cmocka_unit_test(test_too_many_moves),
        cmocka_unit_test(test_perft),
        cmocka_unit_test(test_null_move),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
