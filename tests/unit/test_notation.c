#include "flagfall/notation.h"
#include "notation/notation_text.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdio.h>
#include <string.h>

static ff_position position(const char *fen)
{
    ff_position pos = ff_position_standard();
    ff_error err = {0};
    if (fen != NULL && ff_position_from_fen(fen, &pos, &err) != FF_OK)
        fail_msg("%s: %s", fen, err.message);
    return pos;
}

static ff_reading read_in(const char *fen, const char *text, const char *language)
{
    ff_position pos = position(fen);
    ff_reading reading;
    assert_non_null(ff_language_find(language));
    ff_notation_read(&pos, text, strlen(text), ff_language_find(language), &reading);
    return reading;
}

/* The SAN that the text is read as, or the grade in brackets. */
static const char *san_of(const char *fen, const char *text, const char *language)
{
    static char out[64];
    ff_position pos = position(fen);
    ff_reading reading = read_in(fen, text, language);
    if (reading.move == FF_NO_MOVE)
        snprintf(out, sizeof out, "[%s]", ff_notation_grade_name(reading.grade));
    else
        ff_san_write(&pos, reading.move, out);
    return out;
}

#define READS(fen, text, language, san)                                                        \
    assert_string_equal(san_of((fen), (text), (language)), (san))

/* Plays a game written in any way and compares it with its SAN. LAW: C.13 */
static void plays(const char *moves, const char *language, const char *sans, uint32_t never)
{
    ff_position pos = ff_position_standard();
    while (*moves != '\0') {
        char san[FF_SAN_SIZE];
        ff_reading reading;
        size_t size = strcspn(moves, "|"), wanted = strcspn(sans, " ");
        ff_notation_read(&pos, moves, size, ff_language_find(language), &reading);
        if (reading.move == FF_NO_MOVE)
            fail_msg("%.*s: %s", (int)size, moves, ff_notation_grade_name(reading.grade));
        if ((reading.tolerances & never) != 0)
            fail_msg("%.*s: tolerances %x", (int)size, moves, reading.tolerances);
        ff_san_write(&pos, reading.move, san);
        if (strlen(san) != wanted || strncmp(san, sans, wanted) != 0)
            fail_msg("%.*s: read as %s, not %.*s", (int)size, moves, san, (int)wanted, sans);
        ff_position_play(&pos, reading.move);
        moves += size + (moves[size] == '|');
        sans += wanted + (sans[wanted] == ' ');
    }
    assert_int_equal(*sans, '\0');
}

/* LAW: C.13: the three examples of Appendix C are the same game but for White's eighth move
 * in the long form. */
static void test_appendix_c_examples(void **context)
{
    static const char sans[] = "e4 e5 Nf3 Nf6 d4 exd4 e5 Ne4 Qxd4 d5 exd6 Nxd6 Bg5 Nc6 Qe3+ "
                               "Be7 Nbd2 O-O O-O-O Re8 Kb1";
    static const char long_sans[] = "e4 e5 Nf3 Nf6 d4 exd4 e5 Ne4 Qxd4 d5 exd6 Nxd6 Bg5 Nc6 "
                                    "Qd3 Be7 Nbd2 O-O O-O-O Re8 Kb1";
    uint32_t contradictions = ff_tolerance_contradictions(UINT32_MAX);
    (void)context;
    plays("1.e4|e5|2.Nf3|Nf6|3.d4|exd4|4.e5|Ne4|5.Qxd4|d5|6.exd6 e.p.|Nxd6|7.Bg5|Nc6|8.Qe3+|"
          "Be7|9.Nbd2|0-0|10.0-0-0|Re8|11.Kb1 (=)",
          "en", sans, contradictions);
    plays("1.e4|e5|2.Nf3|Nf6|3.d4|ed4|4.e5|Ne4|5.Qd4|d5|6.ed6|Nd6|7.Bg5|Nc6|8.Qe3|Be7|9.Nbd2|"
          "0-0|10.0-0-0|Re8|11.Kb1(=)",
          "en", sans, contradictions);
    plays("1.e2e4|e7e5|2.Ng1f3|Ng8f6|3.d2d4|e5xd4|4.e4e5|Nf6e4|5.Qd1xd4|d7d5|6.e5xd6 (e.p.)|"
          "Ne4xd6|7.Bc1g5|Nb8c6|8.Qd4d3|Bf8e7|9.Nb1d2|0-0|10.0-0-0|Rf8e8|11.Kb1 (=)",
          "en", long_sans, contradictions);
}

/* Group O of the reference: how the editions write. */
static void test_forms(void **context)
{
    static const char promote[] = "4k3/P6P/8/8/8/8/p5p1/1N2K2R b - - 0 1";
    static const char promote_white[] = "1n2k3/P6P/8/8/8/8/8/4K3 w - - 0 1";
    static const char rooks[] = "4k3/8/8/8/8/8/4K3/R6R w - - 0 1";
    (void)context;
    READS(NULL, "Ng1-f3", "en", "Nf3");
    READS(NULL, "Ng1f3", "en", "Nf3");
    READS(NULL, "N-f3", "en", "Nf3");
    READS(NULL, "e2-e4", "en", "e4");
    READS(NULL, "pe4", "en", "e4");
    READS("k7/8/8/8/8/8/7Q/K7 w - - 0 22", "22.Qh2-h8", "en", "Qh8+");
    READS("3k4/3r4/8/8/8/8/8/K7 b - - 0 23", "23. … Rd7-d6", "en", "Rd6");
    READS(promote, "g2xh1=Q", "en", "gxh1=Q+");
    READS(promote, "g2xh1Q", "en", "gxh1=Q+");
    READS(promote, "gh1D", "de", "gxh1=Q+");
    READS(promote, "gxh=N", "en", "gxh1=N");
    READS(promote, "gxh1", "en", "[ambiguous]");
    READS(promote, "a1(Q)", "en", "a1=Q");
    READS(promote, "a1/R", "en", "a1=R");
    READS(promote, "a2:b1Q", "en", "axb1=Q+");
    READS(promote_white, "ab", "en", "[ambiguous]");
    READS(promote_white, "h7-h8T++", "de", "h8=R+");
    READS(rooks, "Rhd1", "en", "Rhd1");
    READS(rooks, "Rd1", "en", "[ambiguous]");
    READS(rooks, "Rh1d1", "en", "Rhd1");
    READS(NULL, "7163", "en", "Nf3");
    READS(NULL, "g1f3", "el", "Nf3");
    READS(promote_white, "78781", "en", "[impossible]");
    READS(promote_white, "87881", "en", "h8=Q+");
    READS(promote_white, "h7h8b", "hu", "h8=B");
    READS("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "5171", "en", "O-O");
    READS("r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1", "e8c8", "en", "O-O-O");
    READS("r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1", "Ke8-c8", "en", "O-O-O");
    READS("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "0-0-0", "en", "O-O-O");
    READS("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "О–О", "ru", "O-O");
    READS("6k1/5ppp/8/8/8/8/8/KR6 w - - 0 1", "Rb8≠", "en", "Rb8#");
    READS("6k1/5ppp/8/8/8/8/8/KR6 w - - 0 1", "Rb8†", "en", "Rb8#");
    READS("6k1/5ppp/8/8/8/8/8/KR6 w - - 0 1", "Лb1-b8x", "ru", "Rb8#");
    READS("6k1/5ppp/8/8/8/8/8/KR6 w - - 0 1", "Vb8X", "cs", "Rb8#");
    READS(NULL, "♘f3", "is", "Nf3");
    READS(NULL, "♞f3", "en", "Nf3");
    READS(NULL, "", "en", "[no move]");
    READS(NULL, "?", "en", "[no move]");
    READS(NULL, "Nf9", "en", "[no move]");
    READS(NULL, "hello", "en", "[no move]");
}

/* The trap of the Russian letters: К is the knight, Кр the king; С Cyrillic is the bishop,
 * whether typed as С or as Latin C. */
static void test_scripts(void **context)
{
    static const char open_game[] =
        "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2";
    (void)context;
    READS(open_game, "Кf3", "ru", "Nf3");
    READS(open_game, "Kf3", "ru", "Nf3");
    READS(open_game, "Крe2", "ru", "Ke2");
    READS(open_game, "Кр е2", "ru", "Ke2");
    READS(open_game, "Cc4", "ru", "Bc4");
    READS(open_game, "Сс4", "ru", "Bc4");
    READS(open_game, "Фh5", "ru", "Qh5");
    READS(open_game, "Кf3", "en", "[impossible]");
    READS(open_game, "Kf3", "tr", "[impossible]");
    READS(open_game, "Af3", "tr", "Nf3");
    READS(open_game, "Se2", "tr", "Ke2");
    READS(open_game, "Sf3", "de", "Nf3");
    READS(open_game, "sf3", "de", "Nf3");
    READS(open_game, "Ghf3", "bn", "Nf3");
    READS(open_game, "Gc4", "bn", "Bc4");
    READS(open_game, "حf3", "ar", "Nf3");
    READS(open_game, "Mshh5", "sq", "Qh5");
    READS(open_game, "Me2", "sq", "Ke2");
    assert_int_equal(read_in(open_game, "Кf3", "ru").tolerances, 0);
    assert_int_equal(read_in(open_game, "Kf3", "ru").tolerances, FF_TOLERANCE_BIT(LOOK_ALIKE));
}

/* The king's move of two squares means castling, and is not how it is written. */
static void test_castling_by_the_king(void **context)
{
    static const char both[] = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    (void)context;
    READS(both, "Ke1-g1", "en", "O-O");
    assert_int_equal(read_in(both, "Ke1-g1", "en").tolerances, FF_TOLERANCE_BIT(CASTLING_FORM));
    assert_int_equal(read_in(both, "Ke1-c1", "en").tolerances, FF_TOLERANCE_BIT(CASTLING_FORM));
    assert_int_equal(read_in(both, "O-O", "en").tolerances, 0);
}

static void test_tolerances(void **context)
{
    static const char capture[] =
        "rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2";
    static const struct {
        const char *text;
        uint32_t set;
    } cases[] = {
        {"exd5", 0},
        {"2.exd5", 0},
        {"e4d5", 0}, /* coordinates have no signs */
        {"ed5", FF_TOLERANCE_BIT(NO_CAPTURE_SIGN)},
        {"ed", FF_TOLERANCE_BIT(NO_CAPTURE_SIGN) | FF_TOLERANCE_BIT(SHORT_PAWN)},
        {"exd", FF_TOLERANCE_BIT(SHORT_PAWN)},
        {"e:d5", FF_TOLERANCE_BIT(OTHER_SIGN)},
        {"exd5+", FF_TOLERANCE_BIT(CHECK_SIGN)},
        {"exd5 e.p.", FF_TOLERANCE_BIT(NOT_EN_PASSANT)},
        {"Bb5", FF_TOLERANCE_BIT(NO_CHECK_SIGN)},
        {"Bb5+", 0},
        {"Bxb5+", FF_TOLERANCE_BIT(CAPTURE_SIGN)},
        {"Bfb5+", FF_TOLERANCE_BIT(NEEDLESS_ORIGIN)},
        {"Ktf3", FF_TOLERANCE_BIT(LETTER)},
        {"Pd4", FF_TOLERANCE_BIT(PAWN_LETTER)},
        {"3.exd5", FF_TOLERANCE_BIT(NUMBER)},
        {"2...exd5", FF_TOLERANCE_BIT(NUMBER)},
        {"Nf3!?", FF_TOLERANCE_BIT(ANNOTATION)},
        {"NF3", FF_TOLERANCE_BIT(LETTER_CASE)},
        {"Ng1 - f3", FF_TOLERANCE_BIT(SPACING)},
    };
    (void)context;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        ff_reading reading = read_in(capture, cases[i].text, "en");
        if (reading.move == FF_NO_MOVE || reading.tolerances != cases[i].set)
            fail_msg("%s: %s, tolerances %x, not %x", cases[i].text,
                     ff_notation_grade_name(reading.grade), reading.tolerances, cases[i].set);
        assert_int_equal(reading.grade,
                         cases[i].set == 0 ? FF_GRADE_CLEAN : FF_GRADE_TOLERATED);
    }
    assert_true(read_in(NULL, "e4 (=)", "en").draw_offer);
    assert_true(read_in(NULL, "Ng1-f3(=)", "en").draw_offer);
    assert_false(read_in(NULL, "e4", "en").draw_offer);
}

static void test_tolerated_forms(void **context)
{
    enum { BISHOP, PAWN, EN_PASSANT, PROMOTION, MATE, CASTLING, START };
    static const char *const fens[] = {
        "r1bqkbnr/pppp1ppp/2n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 0 3",
        "rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2",
        "rnbqkbnr/ppp1pppp/8/3pP3/8/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 3",
        "1n2k3/P6P/8/8/8/8/8/4K3 w - - 0 1",
        "6k1/5ppp/8/8/8/8/8/KR6 w - - 0 1",
        "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    };
    static const struct {
        int fen;
        const char *language, *text, *san;
    } cases[] = {
        {BISHOP, "de", "Lxc6", "Bxc6"},
        {BISHOP, "de", "L:c6", "Bxc6"},
        {BISHOP, "de", "Lc6:", "Bxc6"},
        {BISHOP, "de", "Lc6 :", "Bxc6"},
        {BISHOP, "de", "Lc6:!", "Bxc6"},
        {BISHOP, "de", "Lb5c6:", "Bxc6"},
        {BISHOP, "de", "Lb5:c6", "Bxc6"},
        {BISHOP, "de", "Lb5 x c6", "Bxc6"},
        {BISHOP, "de", "L×c6", "Bxc6"},
        {BISHOP, "ru", "С:c6", "Bxc6"},
        {BISHOP, "ru", "Сc6:", "Bxc6"},
        {BISHOP, "de", "Se5:", "Nxe5"},
        {BISHOP, "en", "KtxP", "Nxe5"},
        {PAWN, "en", "ed5", "exd5"},
        {PAWN, "en", "ed", "exd5"},
        {PAWN, "en", "exd", "exd5"},
        {PAWN, "de", "e:d", "exd5"},
        {PAWN, "de", "ed:", "exd5"},
        {PAWN, "de", "ed5:", "exd5"},
        {PAWN, "de", "d5:", "exd5"},
        {PAWN, "de", "e4d5:", "exd5"},
        {PAWN, "de", "e4:d5", "exd5"},
        {PAWN, "en", "e4×d5", "exd5"},
        {PAWN, "en", "dxe", "[impossible]"},
        {PAWN, "en", "e4:", "[impossible]"},
        {PAWN, "en", "e x d 5", "exd5"},
        {EN_PASSANT, "en", "ed6", "exd6"},
        {EN_PASSANT, "en", "exd6ep", "exd6"},
        {EN_PASSANT, "en", "ed e.p.", "exd6"},
        {EN_PASSANT, "de", "ed6: e.p.", "exd6"},
        {EN_PASSANT, "de", "ed i.V.", "exd6"},
        {EN_PASSANT, "fr", "exd6 en passant", "exd6"},
        {PROMOTION, "en", "h8(Q)", "h8=Q+"},
        {PROMOTION, "en", "h8/Q", "h8=Q+"},
        {PROMOTION, "en", "h8=Q", "h8=Q+"},
        {PROMOTION, "en", "h8 Q", "h8=Q+"},
        {PROMOTION, "en", "h8 = Q", "h8=Q+"},
        {PROMOTION, "en", "h8♕", "h8=Q+"},
        {PROMOTION, "de", "h8D", "h8=Q+"},
        {PROMOTION, "de", "ab8:D", "axb8=Q+"},
        {PROMOTION, "de", "ab:D", "axb8=Q+"},
        {PROMOTION, "de", "ab8D:+", "axb8=Q+"},
        {PROMOTION, "en", "axb=Q", "axb8=Q+"},
        {PROMOTION, "en", "h8", "[ambiguous]"},
        {MATE, "en", "Rb8++", "Rb8#"},
        {MATE, "en", "Rb8†", "Rb8#"},
        {MATE, "en", "Rb8‡", "Rb8#"},
        {MATE, "en", "Rb8≠", "Rb8#"},
        {MATE, "ru", "Лb8x", "Rb8#"},
        {MATE, "ru", "Лb8×", "Rb8#"},
        {MATE, "de", "Tb8 matt", "Rb8#"},
        {MATE, "de", "Tb8 Schach", "Rb8#"},
        {CASTLING, "en", "0-0", "O-O"},
        {CASTLING, "en", "o-o-o", "O-O-O"},
        {CASTLING, "en", "OO", "O-O"},
        {CASTLING, "ru", "О–О–О", "O-O-O"},
        {CASTLING, "en", "e1g1", "O-O"},
        {CASTLING, "en", "5171", "O-O"},
        {START, "en", "e2—e4", "e4"},
        {START, "en", "1)e4", "e4"},
        {START, "en", "N-f3", "Nf3"},
        {START, "en", "Nf3.", "Nf3"},
        {START, "en", "Ngf3", "Nf3"},
        {START, "en", "♘g1-f3", "Nf3"},
    };
    (void)context;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const char *san = san_of(fens[cases[i].fen], cases[i].text, cases[i].language);
        if (strcmp(san, cases[i].san) != 0)
            fail_msg("%s: %s, not %s", cases[i].text, san, cases[i].san);
    }
}

static const char *why(const char *fen, const char *text, const char *language)
{
    static char out[256];
    ff_position pos = position(fen);
    ff_str str = FF_STR_INIT;
    ff_notation_explain(&pos, text, strlen(text), ff_language_find(language), NULL, &str);
    snprintf(out, sizeof out, "%s", ff_str_get(&str));
    ff_str_release(&str);
    return out;
}

/* The sign of a mate is not a liberty; without it one is. */
static void test_sign_of_mate(void **context)
{
    ff_position pos = position("6k1/5ppp/8/8/8/8/8/KR6 w - - 0 30");
    ff_reading reading;
    (void)context;
    ff_notation_read(&pos, "Rb8#", 4, NULL, &reading);
    assert_int_equal(reading.grade, FF_GRADE_CLEAN);
    assert_int_equal(reading.tolerances, 0);
    ff_notation_read(&pos, "Rb8", 3, NULL, &reading);
    assert_int_equal(reading.tolerances, FF_TOLERANCE_BIT(NO_CHECK_SIGN));
    ff_notation_read(&pos, "Rb7#", 4, NULL, &reading);
    assert_int_equal(reading.tolerances, FF_TOLERANCE_BIT(CHECK_SIGN));
}

static void test_reasons(void **context)
{
    (void)context;
    assert_string_equal(why("4k3/4r3/8/8/4N3/8/8/4K3 w - - 0 1", "Sf6", "de"),
                        "the knight on e4 is pinned by the rook on e7");
    assert_string_equal(why("4k3/8/8/8/8/8/4K3/R6R w - - 0 1", "Td1", "de"),
                        "it can mean Rad1 or Rhd1");
    assert_string_equal(why(NULL, "e3e4", "en"), "there is no piece on e3");
    assert_string_equal(why(NULL, "g1g3", "en"), "no knight on g1 can reach g3");
    assert_string_equal(why(NULL, "7163", "en"), "");
    assert_string_equal(why(NULL, "d1d3", "en"),
                        "the queen on d1 is blocked by the pawn on d2");
    assert_string_equal(why(NULL, "5755", "en"), "the pawn on e7 belongs to the opponent");
    assert_string_equal(why(NULL, "Ke2", "en"), "e2 is occupied by your own pawn");
    assert_string_equal(why(NULL, "zz", "en"), "it is not a move in any way of writing");
    assert_string_equal(why(NULL, "ed", "en"), "no pawn can capture like that");
    assert_string_equal(why(NULL, "e4", "en"), "");
}

/* Appendix D (E in 2009). LAW: D.2.1 */
static void test_announced(void **context)
{
    static const char promote[] = "4k3/P7/8/8/8/8/8/4K2R w K - 0 1";
    char out[FF_NOTATION_SIZE];
    ff_position pos = position(promote);
    (void)context;
    READS(NULL, "Springer Gustav eins Felix drei", "en", "Nf3");
    READS(NULL, "Bauer Eva zwei Eva vier", "ru", "e4");
    READS(NULL, "eva zwei eva vier", "de", "e4");
    READS(NULL, "Springer Felix drei", "de", "Nf3");
    READS(NULL, "Läufer Felix eins Cesar vier", "de", "[impossible]");
    READS(NULL, "Springer Gustav Felix drei", "de", "[no move]");
    static const char rook[] = "7k/8/8/8/8/8/8/R3K3 w - - 0 1";
    READS(rook, "Turm Anna eins Anna zwo", "de", "Ra2");
    READS(rook, "Turm Anna eins Anna zwei", "de", "Ra2");
    READS(rook, "Turm Anna eins Anna drei", "de", "Ra3");
    READS(rook, "Turm Anna eins Anna fuenf", "de", "Ra5");
    READS(rook, "Turm Anna eins Anna fünf", "de", "Ra5");
    READS(rook, "Turm Anna eins Anna sechs", "de", "Ra6");
    READS(rook, "Turm Anna eins Anna sieben", "de", "Ra7");
    READS(rook, "Turm Anna eins Anna acht", "de", "Ra8+");
    READS(rook, "Turm Anna eins Bella eins", "de", "Rb1");
    READS(rook, "Turm Anna eins Caesar eins", "de", "Rc1");
    READS(rook, "Turm Anna eins David eins", "de", "Rd1");
    READS("k7/8/8/8/8/8/8/4K2R w - - 0 1", "Turm Hektor eins Gustav eins", "de", "Rg1");
    READS(promote, "Kurze Rochade", "de", "O-O");
    READS(promote, "lange Rochade", "de", "[impossible]");
    READS(promote, "Bauer Anna sieben Anna acht Dame Schach", "de", "a8=Q+");
    READS(promote, "König Eva eins Eva zwei", "de", "Ke2");
    ff_notation_write(&pos, FF_MOVE(48, 56, FF_MOVE_PROMOTION + FF_BISHOP),
                      FF_NOTATION_ANNOUNCED, NULL, out);
    assert_string_equal(out, "Bauer Anna sieben Anna acht Laeufer");
}

static void test_descriptive(void **context)
{
    static const char open_game[] =
        "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2";
    static const char take[] = "rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2";
    static const char black[] = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1";
    (void)context;
    READS(NULL, "P-K4", "en", "e4");
    READS(NULL, "N-KB3", "en", "Nf3");
    READS(NULL, "Kt-KB3", "en", "Nf3");
    READS(NULL, "P-B4", "en", "[ambiguous]");
    READS(NULL, "P-QB4", "en", "c4");
    READS(black, "P-K4", "en", "e5");
    READS(black, "N-QB3", "en", "Nc6");
    READS(open_game, "B-B4", "en", "Bc4"); /* f4 and b4 are out of reach */
    READS(take, "PxP", "en", "exd5");
    READS(take, "KPxQP", "en", "exd5");
    READS(take, "B-Kt5ch", "en", "Bb5+");
    READS("4k3/7P/8/8/8/8/8/4K3 w - - 0 1", "P-R8(Q)ch", "en", "h8=Q+");
    READS("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "Castles", "en", "O-O");
    READS("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "Castles", "en", "[ambiguous]");
    READS("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "Castles K", "en", "O-O");
    READS(NULL, "P4R", "es", "e4");
    READS(NULL, "C3AR", "es", "Nf3");
    READS(NULL, "P4D", "es", "d4");
    READS(black, "P4R", "es", "e5");
    READS(take, "PxP", "es", "exd5");
    READS(open_game, "A4A", "es", "Bc4");
    READS(NULL, "P4R", "en", "[no move]");
    assert_true((read_in(NULL, "P-K4", "en").tolerances & FF_TOLERANCE_BIT(DESCRIPTIVE)) != 0);
    assert_int_equal(read_in(NULL, "P-K4", "en").notation, FF_NOTATION_DESCRIPTIVE);
}

/* Words that are heard, in all their places, and those that make no move. LAW: C.13 */
static void test_announced_words(void **context)
{
    static const char take[] = "rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2";
    static const char mate[] = "rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR b KQkq - 0 2";
    static const char castle[] = "r3k3/8/8/8/8/8/8/R3K3 w Q - 0 1";
    static const char promote[] = "8/P3k3/8/8/8/8/8/4K3 w - - 0 1";
    static const struct {
        const char *fen, *text, *san;
    } cases[] = {
        {take, "Bauer Eva vier schlägt David fünf", "exd5"},
        {take, "Bauer Eva vier nimmt auf David fünf", "exd5"},
        {NULL, "Bauer Eva 2 Eva 4", "e4"},
        {NULL, "Bauer Eva zwo, nach Eva 4.", "e4"},
        {mate, "Dame David acht Hektor vier matt", "Qh4#"},
        {mate, "Dame David acht Hector vier Schachmatt", "Qh4#"},
        {castle, "Lange Rochade", "O-O-O"},
        {promote, "Bauer Anna sieben Anna acht Turm", "a8=R"},
        {promote, "Bauer Anna sieben Anna acht König", "[no move]"},
        {NULL, "Bauer Eva zwei Eva vier Felix", "[no move]"},
        {NULL, "Bauer Eva Eva vier", "[no move]"},
        {NULL, "Bauer zwei Eva vier", "[no move]"},
        {NULL, "Springer Springer Felix drei", "[no move]"},
        {NULL, "Springer Dampfschifffahrt drei", "[no move]"},
        {NULL, "Springer Felix 9", "[no move]"},
        {NULL, "Springer Felix ٣٣", "[no move]"},
        {castle, "lange Rochade Eva eins", "[no move]"},
    };
    char out[FF_NOTATION_SIZE];
    ff_position pos = position(castle);
    (void)context;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        READS(cases[i].fen, cases[i].text, "de", cases[i].san);
    ff_notation_write(&pos, FF_MOVE(4, 0, FF_MOVE_CASTLING), FF_NOTATION_ANNOUNCED, NULL, out);
    assert_string_equal(out, "Lange Rochade");
}

/* Squares of departure and of capture in brackets, promotions, castling, signs after it. */
static void test_descriptive_places(void **context)
{
    static const char rooks[] = "4k3/8/8/3R4/8/8/4K3/R7 w - - 0 1";
    static const char knights[] = "4k3/8/8/8/8/2n2n1K/1P4P1/8 w - - 0 1";
    static const char passing[] = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2";
    static const char promote[] = "8/4k2P/8/8/8/8/8/4K3 w - - 0 1";
    static const char castle[] = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1";
    static const struct {
        const char *fen, *text, *language, *san;
    } cases[] = {
        {NULL, "N-B3", "en", "[ambiguous]"},     {NULL, "N(KN1)-B3", "en", "Nf3"},
        {NULL, "N/QN1-B3", "en", "Nc3"},         {rooks, "R/1-Q1", "en", "Rad1"},
        {rooks, "R(5)-Q1", "en", "Rdd1"},        {rooks, "R-Q1", "en", "[ambiguous]"},
        {knights, "PxN", "en", "[ambiguous]"},   {knights, "PxN(KB3)", "en", "gxf3"},
        {knights, "PXN/QB3", "en", "bxc3"},      {knights, "P:N/3", "en", "[ambiguous]"},
        {knights, "PxN(KB3", "en", "[no move]"}, {passing, "PxP e.p.", "en", "exd6"},
        {passing, "PxPep", "en", "exd6"},        {passing, "PxP a.p.", "es", "exd6"},
        {NULL, "N-KB3(=)", "en", "Nf3"},         {NULL, "N-KB3 dbl ch!?", "en", "Nf3"},
        {NULL, "N-KB3 soon", "en", "[no move]"}, {NULL, "N-", "en", "[no move]"},
        {NULL, "N-K", "en", "[no move]"},        {NULL, "NxX", "en", "[no move]"},
        {NULL, "N-P3", "en", "[no move]"},       {NULL, "P-K9", "en", "[no move]"},
        {NULL, "P9R", "es", "[no move]"},        {promote, "P-R8=Q", "en", "h8=Q"},
        {promote, "P-R8/N", "en", "h8=N"},       {promote, "P-R8B", "en", "h8=B"},
        {promote, "P-R8=K", "en", "[no move]"},  {promote, "P-R8=P", "en", "[no move]"},
        {promote, "P-R8(Q", "en", "[no move]"},  {castle, "Castles Q", "en", "O-O-O"},
        {castle, "castles QR", "en", "O-O-O"},   {castle, "Castles (K)", "en", "O-O"},
        {castle, "castles KR", "en", "O-O"},     {castle, "castles 9", "en", "[no move]"},
    };
    (void)context;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const char *san = san_of(cases[i].fen, cases[i].text, cases[i].language);
        if (strcmp(san, cases[i].san) != 0)
            fail_msg("%s: %s, not %s", cases[i].text, san, cases[i].san);
    }
    assert_true(read_in(NULL, "N-KB3(=)", "en").draw_offer);
    char out[FF_NOTATION_SIZE] = "x";
    ff_position pos = position(NULL);
    assert_int_equal(ff_notation_write(&pos, FF_MOVE(12, 28, FF_MOVE_NORMAL),
                                       FF_NOTATION_DESCRIPTIVE, NULL, out),
                     0); /* it is read, not written */
}

/* Digits and letters of other scripts and widths; marks that show nothing. */
static void test_folded(void **context)
{
    static const char long_text[] = "N                                        "
                                    "                                        f3";
    (void)context;
    READS(NULL, "حf٣", "ar", "Nf3");
    READS(NULL, "Ghf৩", "bn", "Nf3");
    READS(NULL, "Ｎｆ３", "en", "Nf3");
    READS(NULL,
          "♘\xef\xb8\x8e"
          "f3",
          "en", "Nf3");
    READS(NULL, "\xe2\x80\x8eNf3\xe2\x80\x8f", "en", "Nf3");
    READS(NULL, "кf3", "ru", "Nf3");
    READS(NULL, long_text, "en", "[no move]");
    assert_int_equal(ff_rune_lower(0x0401), 0x0451); /* Ё ё */
    assert_int_equal(ff_rune_lower(0x013d), 0x013e); /* Ľ ľ */
    assert_int_equal(ff_rune_lower(0x013e), 0x013e);
    assert_int_equal(ff_rune_lower(0x017d), 0x017e); /* Ž ž */
    assert_int_equal(ff_rune_lower(0x010c), 0x010d); /* Č č */
    assert_int_equal(ff_rune_lower(0x00d7), 0x00d7); /* × is not a letter */
    assert_int_equal(ff_rune_lower(0x4e00), 0x4e00);
}

static void test_names(void **context)
{
    (void)context;
    for (int i = 0; i < FF_NOTATION_COUNT; i++) {
        assert_int_equal(ff_notation_find(ff_notation_name((ff_notation)i)), i);
        assert_true(strlen(ff_notation_text((ff_notation)i)) > 2);
    }
    assert_int_equal(ff_notation_find("hieroglyphs"), FF_NOTATION_COUNT);
    assert_true(strlen(ff_tolerance_text(FF_TOLERATE_WORDS)) > 2);
}

/* King's and queen's pieces, given by where they came from. */
static void test_homes(void **context)
{
    static const char *const lines[] = {
        "d4 d5 Nf3 Nf6 Nc3 Nc6 Bf4 Bf5 e3 e6 Bd3 Bd6 O-O O-O Qd2 Qd7",
        "a4 h5 a5 h4 Ra4 Rh5 d4 d5 Nc3 Nf6 e4 e6 h3 Nc6",
    };
    static const struct {
        int line;
        const char *language, *text, *san;
    } cases[] = {
        {0, "en", "R-K1", "[ambiguous]"}, {0, "en", "KR-K1", "Rfe1"},
        {0, "en", "QR-K1", "Rae1"},       {0, "es", "TD1R", "Rae1"},
        {0, "es", "TR1R", "Rfe1"},        {1, "en", "QR-N4", "Rb4"},
    };
    (void)context;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        ff_position pos = ff_position_standard();
        ff_piece_wings homes;
        ff_piece_wings_start(&homes, &pos);
        for (const char *s = lines[cases[i].line]; *s != '\0';) {
            ff_reading reading;
            size_t size = strcspn(s, " ");
            ff_notation_read(&pos, s, size, NULL, &reading);
            assert_int_not_equal(reading.move, FF_NO_MOVE);
            ff_piece_wings_play(&homes, reading.move);
            ff_position_play(&pos, reading.move);
            s += size + (s[size] == ' ');
        }
        ff_reading reading;
        char san[FF_SAN_SIZE] = "[ambiguous]";
        ff_notation_read_from(&pos, &homes, cases[i].text, strlen(cases[i].text),
                              ff_language_find(cases[i].language), &reading);
        if (reading.move != FF_NO_MOVE)
            ff_san_write(&pos, reading.move, san);
        if (strcmp(san, cases[i].san) != 0)
            fail_msg("%s: %s, not %s", cases[i].text, san, cases[i].san);
    }
}

static void test_writers(void **context)
{
    static const struct {
        const char *fen, *uci;
        ff_notation notation;
        const char *language, *text;
    } cases[] = {
        {NULL, "g1f3", FF_NOTATION_SAN, "de", "Sf3"},
        {NULL, "g1f3", FF_NOTATION_LONG, "ru", "Кg1-f3"},
        {NULL, "g1f3", FF_NOTATION_FIGURINE, "ru", "♘f3"},
        {NULL, "g1f3", FF_NOTATION_ICCF, "en", "7163"},
        {NULL, "g1f3", FF_NOTATION_ANNOUNCED, "en", "Springer Gustav eins Felix drei"},
        {"6k1/5ppp/8/8/8/8/8/KR6 w - - 0 1", "b1b8", FF_NOTATION_RUSSIAN, "en", "Лb1-b8x"},
        {"4k2r/6P1/8/8/8/8/8/4K3 w - - 0 1", "g7h8q", FF_NOTATION_RUSSIAN, "en", "g7:h8Ф+"},
        {"4k2r/6P1/8/8/8/8/8/4K3 w - - 0 1", "g7h8q", FF_NOTATION_RUSSIAN_SHORT, "en",
         "g:h8Ф+"},
        {"4k2r/6P1/8/8/8/8/8/4K3 w - - 0 1", "g7h8n", FF_NOTATION_LONG, "fr", "g7xh8=C"},
        {"4k2r/6P1/8/8/8/8/8/4K3 w - - 0 1", "g7h8n", FF_NOTATION_ICCF, "fr", "77884"},
        {"r3k3/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", FF_NOTATION_ICCF, "en", "5171"},
        {"r3k3/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", FF_NOTATION_LONG, "en", "O-O"},
    };
    (void)context;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        ff_position pos = position(cases[i].fen);
        ff_move move;
        char out[FF_NOTATION_SIZE];
        assert_int_equal(ff_uci_parse(&pos, cases[i].uci, strlen(cases[i].uci), &move, NULL),
                         0);
        size_t size = ff_notation_write(&pos, move, cases[i].notation,
                                        ff_language_find(cases[i].language), out);
        assert_string_equal(out, cases[i].text);
        assert_int_equal(size, strlen(out));
    }
}

static void test_languages(void **context)
{
    unsigned count;
    const ff_language *table = ff_language_all(&count);
    (void)context;
    static const char *const wanted[] = {
        "en",      "de", "fr", "es", "it", "pt", "ca",      "nl", "af", "da", "nb",
        "sv",      "fi", "is", "ro", "cs", "sk", "pl",      "hu", "sl", "hr", "sr",
        "sr-cyrl", "bg", "ru", "uk", "be", "et", "lv",      "lt", "el", "tr", "az",
        "sq",      "id", "vi", "ar", "bn", "cy", "sr-latn", "no"};
    for (size_t i = 0; i < sizeof wanted / sizeof *wanted; i++)
        if (ff_language_find(wanted[i]) == NULL)
            fail_msg("no language %s", wanted[i]);
    assert_null(ff_language_find("xx"));
    /* every piece of a language has its own letters */
    for (unsigned i = 0; i < count; i++)
        for (int a = FF_KNIGHT; a <= FF_KING; a++)
            for (int b = a + 1; b <= FF_KING; b++)
                assert_string_not_equal(table[i].letters[a], table[i].letters[b]);
    assert_true(ff_language_same_letters(ff_language_find("de"), ff_language_find("da")));
    assert_false(ff_language_same_letters(ff_language_find("de"), ff_language_find("nl")));
}

static void detect(const char *moves, ff_detection *out)
{
    ff_text texts[64];
    size_t count = 0;
    ff_position start = ff_position_standard();
    while (*moves != '\0') {
        size_t size = strcspn(moves, " ");
        texts[count++] = (ff_text){moves, size};
        moves += size + (moves[size] == ' ');
    }
    ff_language_detect(&start, texts, count, out);
}

static bool holds(uint64_t set, const char *code)
{
    return (set >> (ff_language_find(code) - ff_language_all(NULL)) & 1) != 0;
}

static void test_detection(void **context)
{
    ff_detection found;
    (void)context;
    detect("e4 e5 Sf3 Sc6 Lc4 Lc5 O-O Sf6", &found);
    assert_int_equal(found.count, 1);
    assert_true(holds(found.groups[0].languages, "de"));
    assert_true(holds(found.groups[0].languages, "da"));
    assert_false(holds(found.groups[0].languages, "en"));
    detect("e4 c5 Kf3", &found); /* the knight in Cyrillic, Latin letters or not */
    assert_int_equal(found.count, 1);
    assert_true(holds(found.groups[0].languages, "ru"));
    assert_true(holds(found.groups[0].languages, "bg"));
    detect("e4 e5 Rf3", &found); /* the knight in Finnish, Afrikaans, Icelandic */
    assert_int_equal(found.count, 1);
    detect("e4 e5 Be2", &found); /* bishop, queen (Welsh, Greek) or knight (Belarusian) */
    assert_int_equal(found.count, 3);
    detect("e4 e5 Xf3", &found);
    assert_int_equal(found.count, 0);
    assert_int_equal(found.reach, 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_appendix_c_examples),
        cmocka_unit_test(test_forms),
        cmocka_unit_test(test_scripts),
        cmocka_unit_test(test_castling_by_the_king),
        cmocka_unit_test(test_tolerances),
        cmocka_unit_test(test_tolerated_forms),
        cmocka_unit_test(test_sign_of_mate),
        cmocka_unit_test(test_reasons),
        cmocka_unit_test(test_announced),
        cmocka_unit_test(test_descriptive),
        cmocka_unit_test(test_announced_words),
        cmocka_unit_test(test_descriptive_places),
        cmocka_unit_test(test_folded),
        cmocka_unit_test(test_names),
        cmocka_unit_test(test_homes),
        cmocka_unit_test(test_writers),
        cmocka_unit_test(test_languages),
        cmocka_unit_test(test_detection),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
