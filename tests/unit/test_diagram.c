/* Diagrams: every square in its place, from both sides, as text, as an image and in words. */
#include "support/unit.h"

#include "board/diagram.h"
#include "flagfall/game.h"

static ff_str out;

static int end(void **state)
{
    (void)state;
    ff_str_release(&out);
    return 0;
}

static ff_position position_of(const char *fen)
{
    ff_position pos;
    assert_int_equal(ff_position_from_fen(fen, &pos, NULL), FF_OK);
    return pos;
}

static const char *text_of(const char *fen, ff_diagram_options options)
{
    const ff_position pos = position_of(fen);
    ff_str_clear(&out);
    ff_diagram_text(&pos, &options, &out);
    return ff_str_get(&out);
}

static const char start[] = "rnbqkbnr/pppp1ppp/8/4p3/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 2";

static void test_letters(void **state)
{
    (void)state;
    assert_string_equal(text_of(start, (ff_diagram_options){.letters = true}),
                        "8  r  n  b  q  k  b  n  r\n"
                        "7  p  p  p  p  :  p  p  p\n"
                        "6  .  :  .  :  .  :  .  :\n"
                        "5  :  .  :  .  p  .  :  .\n"
                        "4  .  :  .  :  .  :  .  :\n"
                        "3  :  .  :  .  :  .  :  .\n"
                        "2  P  P  P  P  P  P  P  P\n"
                        "1  R  N  B  Q  K  B  N  R\n"
                        "   a  b  c  d  e  f  g  h   White to move\n");
}

static void test_from_black(void **state)
{
    (void)state;
    /* h1 and b7 are marked */
    const ff_bitboard marked = UINT64_C(1) << 7 | UINT64_C(1) << 49;
    assert_string_equal(
        text_of("4k3/1p6/8/8/8/8/8/Q3K3 b - - 0 1",
                (ff_diagram_options){.letters = true, .from_black = true, .marked = marked}),
        "1 [.] :  .  K  .  :  .  Q\n"
        "2  :  .  :  .  :  .  :  .\n"
        "3  .  :  .  :  .  :  .  :\n"
        "4  :  .  :  .  :  .  :  .\n"
        "5  .  :  .  :  .  :  .  :\n"
        "6  :  .  :  .  :  .  :  .\n"
        "7  .  :  .  :  .  : [p] :\n"
        "8  :  .  :  k  :  .  :  .\n"
        "   h  g  f  e  d  c  b  a   Black to move\n");
}

/* The figures of Unicode: the white king is U+2654, the black pawn U+265F. */
static void test_figures(void **state)
{
    (void)state;
    const char *text =
        text_of("kqrbn3/5p2/8/8/8/8/5P2/KQRBN3 w - - 0 1", (ff_diagram_options){0});
    assert_non_null(strstr(text, "8  ♚  ♛  ♜  ♝  ♞  :  .  :\n"
                                 "7  :  .  :  .  :  ♟  :  .\n"));
    assert_non_null(strstr(text, "2  .  :  .  :  .  ♙  .  :\n"
                                 "1  ♔  ♕  ♖  ♗  ♘  .  :  .\n"));
}

static void test_colours(void **state)
{
    (void)state;
    const char *text =
        text_of("4k3/8/8/8/8/8/8/4K3 w - - 0 1",
                (ff_diagram_options){.color = true, .letters = true, .marked = 2});
    /* a1 is dark, b1 marked, c1 dark, d1 light */
    assert_non_null(strstr(text, "1 \033[30;46m   \033[0m\033[30;43m   \033[0m\033[30;46m   "
                                 "\033[0m\033[30;47m   \033[0m\033[30;46m K \033[0m"));
}

/* --- SVG --- */

__attribute__((format(printf, 1, 2))) static void assert_has(const char *format, ...)
{
    char text[200];
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    if (strstr(ff_str_get(&out), text) == NULL)
        fail_msg("no %s", text);
}

static int times(const char *part)
{
    int count = 0;
    for (const char *at = ff_str_get(&out); (at = strstr(at, part)) != NULL; at++)
        count++;
    return count;
}

/* Forty units a square, 18 from the left, 4 from the top; a1 is dark, below on the left. */
static void check_image(bool from_black, bool plain)
{
    const ff_position pos = position_of("4k3/8/8/8/8/8/8/Q3K3 b - - 0 1");
    const ff_diagram_options options = {
        .from_black = from_black, .plain = plain, .marked = UINT64_C(1) << 63};
    ff_str_clear(&out);
    ff_diagram_svg(&pos, &options, &out);
    for (int file = 0; file < 8 && !plain; file++)
        for (int rank = 0; rank < 8; rank++) {
            char square[64];
            int x = 18 + 40 * (from_black ? 7 - file : file);
            int y = 4 + 40 * (from_black ? rank : 7 - rank);
            snprintf(square, sizeof square, "M%d %dh40v40h-40z", x, y);
            assert_int_equal(times(square),
                             (file + rank) % 2 == 0 ? (file == 7 && rank == 7) + 1 : 0);
        }
    static const struct {
        int file, rank;
        const char *fill;
    } pieces[] = {{0, 0, "#fff"}, {4, 0, "#fff"}, {4, 7, "#111"}};
    for (size_t i = 0; i < COUNT_OF(pieces); i++) {
        char place[64];
        snprintf(place, sizeof place, "<g transform=\"translate(%d %d)\">",
                 18 + 40 * (from_black ? 7 - pieces[i].file : pieces[i].file),
                 4 + 40 * (from_black ? pieces[i].rank : 7 - pieces[i].rank));
        const char *at = strstr(ff_str_get(&out), place);
        assert_non_null(at);
        at = strstr(at, "fill=\"");
        assert_int_equal(strncmp(at + 6, pieces[i].fill, 4), 0);
    }
    for (int i = 0; i < 8; i++) {
        assert_has("<text x=\"%d\" y=\"%d\">%c</text>", 38 + 40 * i, 337,
                   'a' + (from_black ? 7 - i : i));
        assert_has("<text x=\"9\" y=\"%d\">%d</text>\n", 28 + 40 * i,
                   from_black ? i + 1 : 8 - i);
    }
    assert_int_equal(times("<text "), 16);
    assert_int_equal(times("<g transform"), 3);
    assert_int_equal(times("<g "), times("</g>"));
    assert_has("<circle cx=\"347\" cy=\"%d\" r=\"5\" fill=\"#000\"", from_black ? 304 : 24);
    assert_int_equal(times("#9db8a0") + times("#f6d54a") + times("#f1efe2"), plain ? 0 : 3);
    assert_non_null(strstr(ff_str_get(&out), "aria-label=\"White: king e1, queen a1; Black: "
                                             "king e8; Black to move\">"));
    assert_non_null(strstr(ff_str_get(&out), "</g>\n</svg>\n"));
}

static void test_image(void **state)
{
    (void)state;
    for (int i = 0; i < 4; i++)
        check_image((i & 1) != 0, (i & 2) != 0);
}

/* A knight's arrow: from the middle of g1 to the middle of f3, its head 14 long and 16 wide. */
static void test_arrows(void **state)
{
    const ff_position pos = position_of("4k3/8/8/8/8/8/8/Q3K3 b - - 0 1");
    ff_diagram_marks marks = {.count = 0};
    (void)state;
    ff_diagram_read_marks("best [%csl Gd5, Re4][%clk 0:10:00] is [%cal Rg1f3,Bh1h8]", &marks);
    assert_int_equal(marks.count, 4);
    const ff_diagram_options options = {.marks = &marks};
    const ff_diagram_options plain = {.marks = &marks, .plain = true};
    ff_str_clear(&out);
    ff_diagram_svg(&pos, &options, &out);
    assert_has("<circle cx=\"%d\" cy=\"%d\" r=\"17\" stroke=\"#15781b\"", 18 + 3 * 40 + 20,
               4 + 3 * 40 + 20);
    assert_has("<circle cx=\"%d\" cy=\"%d\" r=\"17\" stroke=\"#a01515\"", 18 + 4 * 40 + 20,
               4 + 4 * 40 + 20);
    assert_has("<path d=\"M%d %dl-34 -68\" stroke=\"#a01515\"", 18 + 6 * 40 + 20,
               4 + 7 * 40 + 20);
    assert_has("<path d=\"M%d %dl0 -266\" stroke=\"#0a3a9c\"", 18 + 7 * 40 + 20,
               4 + 7 * 40 + 20);
    assert_int_equal(times("stroke-dasharray"), 0);
    ff_str_clear(&out);
    ff_diagram_svg(&pos, &plain, &out);
    assert_int_equal(times("stroke-dasharray"), 3); /* all but the green one */
    assert_int_equal(times("stroke=\"#15781b\"") + times("stroke=\"#a01515\""), 0);
}

/* What is no mark adds none, whatever a comment holds. */
static void test_odd_marks(void **state)
{
    static const struct {
        const char *comment;
        size_t count;
    } cases[] = {{"", 0},
                 {"[%csl", 0},
                 {"[%csl ", 0},
                 {"[%csl G", 0},
                 {"[%csl Gd", 0},
                 {"[%csl Gd9]", 0},
                 {"[%csl Xd5]", 0},
                 {"[%csl Gi5]", 0},
                 {"[%cal Gd2]", 0},
                 {"[%cal Gd2d2]", 0},
                 {"[%cal Gd2d9]", 0},
                 {"[%csl Gd5Re4]", 2},
                 {"[%csl Gd5,,Xa1,Re4]", 1},
                 {"[%c[%csl Yh8]", 1},
                 {"[%cal Gd2d4] [%cal Gd7d5]", 2}};
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        ff_diagram_marks marks = {.count = 0};
        ff_diagram_read_marks(cases[i].comment, &marks);
        if (marks.count != cases[i].count)
            fail_msg("%s: %zu marks", cases[i].comment, marks.count);
    }
    ff_diagram_marks marks = {.count = 0};
    for (int i = 0; i < 100; i++)
        ff_diagram_read_marks("[%csl Ga1]", &marks);
    assert_int_equal(marks.count, FF_DIAGRAM_MARKS);
}

static void test_words(void **state)
{
    (void)state;
    const ff_position pos = position_of("r3k3/8/8/8/8/8/PP6/R3K2R b KQq - 0 1");
    ff_diagram_words(&pos, &out);
    assert_string_equal(ff_str_get(&out),
                        "White: king e1, rooks a1 h1, pawns a2 b2; Black: king "
                        "e8, rook a8; Black to move");
}

/* --- gaps of a record --- */

static void test_gaps(void **state)
{
    ff_position placed = position_of(start);
    ff_node node = {.move = FF_NO_MOVE, .written = "..."};
    (void)state;
    assert_int_equal(ff_game_gap(&node), FF_GAP_MISSING);
    node.written = "?";
    assert_int_equal(ff_game_gap(&node), FF_GAP_UNREADABLE);
    node.written = "Ke9";
    assert_int_equal(ff_game_gap(&node), FF_GAP_NONE);
    node.written = NULL;
    assert_int_equal(ff_game_gap(&node), FF_GAP_NONE);
    node.written = "?";
    node.stood = &placed; /* an illegal move that was accepted */
    assert_int_equal(ff_game_gap(&node), FF_GAP_NONE);
    node.stood = NULL;
    node.move = FF_NO_MOVE + 1;
    assert_int_equal(ff_game_gap(&node), FF_GAP_NONE);
    assert_string_equal(ff_gap_name(FF_GAP_MISSING), "missing");
    assert_string_equal(ff_gap_sign(FF_GAP_UNREADABLE), "?");
    assert_string_equal(ff_gap_text(FF_GAP_MISSING), "the half-move is missing");
    assert_int_equal(ff_gap_find("unreadable", 10), FF_GAP_UNREADABLE);
    assert_int_equal(ff_gap_find("missing", 7), FF_GAP_MISSING);
    assert_int_equal(ff_gap_find("missing", 6), FF_GAP_NONE);
    assert_int_equal(ff_gap_find("mussing", 7), FF_GAP_NONE);
}

int main(void)
{
#define DIAGRAM_TEST(test) cmocka_unit_test_teardown(test, end)
    const struct CMUnitTest tests[] = {
        DIAGRAM_TEST(test_letters),   DIAGRAM_TEST(test_from_black), DIAGRAM_TEST(test_figures),
        DIAGRAM_TEST(test_colours),   DIAGRAM_TEST(test_image),      DIAGRAM_TEST(test_arrows),
        DIAGRAM_TEST(test_odd_marks), DIAGRAM_TEST(test_words),      DIAGRAM_TEST(test_gaps),
    };
    return cmocka_run_group_tests_name("diagrams", tests, NULL, NULL);
}
