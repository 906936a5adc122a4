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

/* Ten units a square, five from the left, two from the top; a1 is dark, below on the left. */
static void check_image(bool from_black)
{
    const ff_position pos = position_of("4k3/8/8/8/8/8/8/Q3K3 b - - 0 1");
    const ff_diagram_options options = {.from_black = from_black, .marked = UINT64_C(1) << 63};
    ff_str_clear(&out);
    ff_diagram_svg(&pos, &options, &out);
    for (int file = 0; file < 8; file++)
        for (int rank = 0; rank < 8; rank++) {
            bool dark = (file + rank) % 2 == 0;
            int x = 5 + 10 * (from_black ? 7 - file : file);
            int y = 2 + 10 * (from_black ? rank : 7 - rank);
            const char *fill = file == 7 && rank == 7 ? "#f6d54a"
                               : dark                 ? "#9db8a0"
                                                      : "#f1efe2";
            assert_has("<rect x=\"%d\" y=\"%d\" width=\"10\" height=\"10\" fill=\"%s\"/>", x, y,
                       fill);
        }
    static const struct {
        int file, rank;
        const char *fill;
    } pieces[] = {{0, 0, "#fff\" stroke=\"#111"},
                  {4, 0, "#fff\" stroke=\"#111"},
                  {4, 7, "#222\" stroke=\"#eee"}};
    for (size_t i = 0; i < COUNT_OF(pieces); i++)
        assert_has("transform=\"translate(%d %d)\" fill=\"%s\"",
                   5 + 10 * (from_black ? 7 - pieces[i].file : pieces[i].file),
                   2 + 10 * (from_black ? pieces[i].rank : 7 - pieces[i].rank), pieces[i].fill);
    for (int i = 0; i < 8; i++) {
        char letter[] = {(char)('a' + (from_black ? 7 - i : i)), '\0'};
        assert_has("<text x=\"%d\" y=\"%d\" text-anchor=\"middle\">%s</text>", 10 + 10 * i, 86,
                   letter);
        assert_has("<text x=\"2.500\" y=\"%d\" text-anchor=\"middle\">%d</text>\n", 8 + 10 * i,
                   from_black ? i + 1 : 8 - i);
    }
    assert_int_equal(times("<path "), 3);
    assert_int_equal(times("<rect "), 1 + 64);
    assert_int_equal(times("<text "), 16);
    assert_int_equal(times("<g font-family=\"sans-serif\" font-size=\"3\" fill=\"#333\">\n"),
                     1);
    assert_int_equal(times("<g "), times("</g>"));
    assert_non_null(strstr(ff_str_get(&out), "aria-label=\"White: king e1, queen a1; Black: "
                                             "king e8; Black to move\">"));
    assert_non_null(strstr(ff_str_get(&out), "\">\n<rect width=\"88\" height=\"88\""));
    assert_non_null(strstr(ff_str_get(&out), "</g>\n</svg>\n"));
}

static void test_image(void **state)
{
    (void)state;
    check_image(false);
    check_image(true);
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
        DIAGRAM_TEST(test_letters), DIAGRAM_TEST(test_from_black), DIAGRAM_TEST(test_figures),
        DIAGRAM_TEST(test_colours), DIAGRAM_TEST(test_image),      DIAGRAM_TEST(test_words),
        DIAGRAM_TEST(test_gaps),
    };
    return cmocka_run_group_tests_name("diagrams", tests, NULL, NULL);
}
