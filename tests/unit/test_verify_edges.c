/* The checker of games at its edges: what is found in texts made for it, in games with more
 * faults than are listed, when memory, the input or the threads give out. */
#include "support/failing.h"
#include "support/unit.h"

#include "csv/sheet_csv.h"
#include "flagfall/verify.h"
#include "verify/verify_games.h"
#include "verify/verify_moves.h"
#include "verify/verify_sheet.h"

#include <stdatomic.h>
#include <unistd.h>

static bool on_finding(void *ctx, const ff_finding *f)
{
    ff_str_format(ctx, "%s@%ld:%ld ", ff_finding_code_name(f->code), f->line, f->column);
    return false;
}

static ff_game_report last;

static bool on_game(void *ctx, const ff_game_report *report)
{
    (void)ctx;
    last = *report;
    return false;
}

/* What is found in a text, each with its place. */
static int check(const char *text, size_t size, const ff_verify_options *options, ff_str *out,
                 ff_verify_summary *summary, ff_error *err)
{
    const ff_verify_sink sink = {.finding = on_finding, .game = on_game, .ctx = out};
    ff_verify_totals totals = {.summary = summary, .sink = &sink};
    ff_input *input;
    int code = ff_input_new_bytes(text, size, &input, err);
    if (code != FF_OK)
        return code;
    code = options->threads > 1 ? ff_verify_threads(input, options, &totals, err)
                                : ff_verify_stream(input, options, &totals, 0, err);
    ff_input_free(input);
    return code;
}

static void finds(const char *text, const ff_verify_options *options, const char *expected)
{
    ff_str out = FF_STR_INIT;
    ff_verify_summary sum = {0};
    ff_error err = {0};
    assert_int_equal(check(text, strlen(text), options, &out, &sum, &err), FF_OK);
    if (strcmp(ff_str_get(&out), expected) != 0)
        fail_msg("%.200s\n  %.300s", text, ff_str_get(&out));
    ff_str_release(&out);
}

static const ff_verify_options usual = FF_VERIFY_OPTIONS_INIT;

#define OPEN           "[Result \"*\"]\n\n"
#define FEN(fen)       "[Result \"*\"]\n[FEN \"" fen "\"]\n\n"
#define DRAWN_FEN(fen) "[Result \"1/2-1/2\"]\n[FEN \"" fen "\"]\n\n"
#define WON_FEN(fen)   "[Result \"1-0\"]\n[FEN \"" fen "\"]\n\n"

#define TEN        "KKKKKKKKKK"
#define FIFTY      TEN TEN TEN TEN TEN
#define LONG_TOKEN FIFTY FIFTY FIFTY FIFTY FIFTY TEN

static void test_moves(void **state)
{
    static const char *const cases[][2] = {
        /* marks of check and mate: right, wrong, and too few */
        {OPEN "f3 e5 g4 Qh4# 0-1", "result_tag@3:18 "},
        {OPEN "f3 e5 g4 Qh4+ *", ""},
        {OPEN "e4 e5 Qh5# *", "false_mate@3:7 "},
        {OPEN "e4 f6 Qh5# *", "false_mate@3:7 "},
        {OPEN "e4 f6 Qh5+ g6+ *", "false_check@3:12 "},
        {OPEN "e4 f6 Qh5 *", ""},
        /* check on a line that a piece left, by castling, en passant, a promotion */
        {FEN("4k3/8/8/8/4N3/8/8/4R1K1 w - - 0 1") "Ng5+ Kd8 Rd1+ *", ""},
        {FEN("7k/8/8/8/3N4/8/8/B5K1 w - - 0 1") "Nb3+ Kg8 Nc5+ *", "false_check@4:10 "},
        {FEN("4k3/8/8/8/4N3/8/4P3/4R1K1 w - - 0 1") "Ng5+ *", "false_check@4:1 "},
        {FEN("5k2/8/8/8/8/8/8/4K2R w K - 0 1") "O-O+ *", ""},
        {FEN("8/2kp4/8/4P3/8/8/8/4K3 b - - 0 1") "d5 exd6+ *", ""},
        {FEN("8/P6k/8/8/8/8/8/4K3 w - - 0 1") "a8=Q Kg7 Qa1+ *", ""},
        {FEN("7k/P7/8/8/8/8/8/4K3 w - - 0 1") "a8=N+ *", "false_check@4:1 "},
        /* tokens that are no moves, and moves in other clothes */
        {OPEN "e4 d5 e5 f5 exf6 e.p. nxf6 *", "lower_case@3:23 "},
        {OPEN "e4 e5 g1f3 *", "notation@3:7 "},
        {OPEN "e4 e5 zz Nf3 *", "unreadable_move@3:7 unchecked@3:15 "},
        {OPEN "e4 e5 nbd9 *", "unreadable_move@3:7 "},
        {OPEN "e4 e5 N1f3 *", "disambiguation@3:7 "},
        {OPEN "e4\re5\rNf3\r*", ""},
        {"e4 e5 *", ""},
        {OPEN "e4 {\xff} *", "encoding@3:5 "},
        {OPEN LONG_TOKEN " e4 *", "unreadable@3:1 "},
        {FEN("4k3/P7/8/8/8/8/8/4K3 w - - 0 1") "a7a8q *", "notation@4:1 "},
        {FEN("5k2/8/8/8/8/8/8/4K2R w K - 0 1") "0-0+ *", "zeros@4:1 "},
        {FEN("4k3/8/8/8/8/8/8/N1N1K3 w - - 0 1") "Nb3 *", "ambiguous_move@4:1 "},
        {OPEN "e4 -- {[%ff-gapmissing]} *", "null_move@3:4 "},
        /* what a pass stands for is said beside it, perhaps on the next line */
        {OPEN "e4 -- *", "null_move@3:4 "},
        {OPEN "e4 -- {[%ff-gap missing]} *", "unreadable_move@3:4 "},
        {OPEN "e4 --\n{[%ff-gap\nunreadable]} *", "unreadable_move@3:4 "},
        {OPEN "e4 -- {[%ff-text\nso and so]} *", "unreadable_move@3:4 "},
        {OPEN "e4 -- {[%ff-gap lost]} *", "null_move@3:4 "},
        {"[Result \"*\"]\n[Notation \"SAN de\"]\n\ne4 -- *", "null_move@4:4 "},
        {"[Result \"*\"]\n[Notation \"SAN en\"]\n\ne4 Nf6 *", ""},
        {"[Result \"*\"]\n[Notations \"SAN de\"]\n\ne4 Sf6 *", "unreadable_move@4:4 "},
        /* variations: a pass, but not out of check; a token that is none */
        {OPEN "e4 f6 (e5 -- Nc6) Qh5+ g6 *", ""},
        {OPEN "e4 f6 Qh5+ g6 (-- Nf3) *", "variation@3:16 "},
        {OPEN "e4 Nf6 e5 d5 (d6 e.p. exf6) exd6 *", ""},
        {OPEN "e4 e5 (g8f6 d4) (zz) (Ke5) Nf3 *", "variation@3:18 variation@3:23 "},
        {"[Result \"*\"]\n[Notation \"SAN de\"]\n\ne4 Sf6 (Sc6) (Nc6) *", "variation@4:15 "},
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++)
        finds(cases[i][0], &usual, cases[i][1]);
}

static void test_starts(void **state)
{
    static const char *const cases[][2] = {
        {"[Result \"*\"]\n[Variant \"A name of a variant that is longer than any that there "
         "has ever been, by far: chess\"]\n\n*",
         "variant@4:2 "},
        {"[Result \"*\"]\n[Variant \"Chess 960\"]\n[SetUp \"1\"]\n\n*", "setup_tag@5:2 "},
        {FEN("4k3/8/8/8/8/8/8/4K3 w K - 0 1") "*", "setup_castling@4:2 "},
        {FEN("4k3/8/8/8/8/8/4K3/7R w K - 0 1") "*", "setup_castling@4:2 "},
        {FEN("4k3/8/8/8/8/8/8/R2K4 w Q - 0 1") "*", ""},
        {FEN("4k3/8/8/8/8/8/8/8 w - - 0 1") "e4 *", "setup@4:1 unchecked@4:5 "},
        {FEN("nonsense") "e4 *", "fen@4:1 unchecked@4:5 "},
        {"[A \"x\"]\n\n*", "no_result_tag@3:2 "},
        {"[Result \"1-0, I believe, but nobody of those who saw it is quite certain of "
         "that\"]\n\n*",
         "result_value@3:2 "},
        {"{only a comment}\n", ""},
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++)
        finds(cases[i][0], &usual, cases[i][1]);
}

/* --- ends --- */

#define PAWN "8/8/4k3/4P3/8/8/8/4K3 b - - 0 1"
#define WALL "4k3/8/6p1/p1p1p3/P1P1P1P1/8/8/4K3 w - - 0 1" /* g5 shuts it */

static const struct {
    const char *text;
    const char *last, *exact, *material; /* what is found, by how hard one looks */
} ends[] = {
    /* the first move after the wall was shut */
    {DRAWN_FEN(WALL) "Kd2 g5 Kd3 1/2-1/2", "after_end@4:8 ", "after_end@4:8 ", ""},
    {DRAWN_FEN(WALL) "Kd2 g5 1/2-1/2", "", "", ""},
    {WON_FEN(WALL) "Kd2 g5 1-0", "result_board@4:11 ", "result_board@4:11 ", ""},
    /* bare kings after a capture: alive before, dead then */
    {DRAWN_FEN(PAWN) "Kxe5 1/2-1/2", "", "", ""},
    {DRAWN_FEN(PAWN) "Kxe5 Kd2 1/2-1/2", "after_end@4:6 ", "after_end@4:6 ", "after_end@4:6 "},
    {WON_FEN(PAWN) "Kxe5 1-0", "result_board@4:9 ", "result_board@4:9 ", "result_board@4:9 "},
    {WON_FEN(PAWN) "Kd7 1-0", "", "", ""},
    {DRAWN_FEN("7k/6P1/8/8/8/8/8/4K3 b - - 0 1") "Kxg7 1/2-1/2", "", "", ""},
    {DRAWN_FEN("4k3/8/8/8/8/8/8/2B1Kb2 w - - 0 1") "Kxf1 1/2-1/2", "", "", ""},
    {DRAWN_FEN("4k3/8/8/8/8/8/8/2B1Kb2 w - - 0 1") "Kxf1 Kd7 1/2-1/2", "after_end@4:6 ",
     "after_end@4:6 ", "after_end@4:6 "},
    /* no legal move is left: drawn by that, and for nothing else */
    {DRAWN_FEN("7k/8/8/8/8/6K1/5Q2/8 w - - 0 1") "Qf7 1/2-1/2", "", "", ""},
    {WON_FEN("7k/8/8/8/8/6K1/5Q2/8 w - - 0 1") "Qf7 1-0", "result_board@4:8 ",
     "result_board@4:8 ", "result_board@4:8 "},
    /* a side that cannot mate has not won, whatever a flag or a resignation says: a knight
     * alone cannot mate a king that has a queen (6.9), but one that has a pawn */
    {WON_FEN("4k3/7p/8/8/8/8/8/4K1N1 w - - 0 1") "Kd2 1-0", "", "", ""},
    {WON_FEN("4k3/7q/8/8/8/8/8/4K1N1 w - - 0 1") "Kd2 1-0", "result_winner@4:8 ",
     "result_winner@4:8 ", "result_winner@4:8 "},
    {WON_FEN("4k3/7q/8/8/8/8/4P3/4K3 w - - 0 1") "Kd2 1-0", "", "", ""},
    {WON_FEN("4k3/8/8/8/4p3/4P3/8/4K3 w - - 0 1") "Kd2 1-0", "", "", ""},
};

static void test_ends(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT_OF(ends); i++) {
        ff_verify_options options = usual;
        finds(ends[i].text, &options, ends[i].last);
        options.dead = FF_VERIFY_DEAD_EXACT;
        finds(ends[i].text, &options, ends[i].exact);
        options.dead = FF_VERIFY_DEAD_MATERIAL;
        finds(ends[i].text, &options, ends[i].material);
    }
}

/* --- more than is listed --- */

/* A game is invalid for a fault that is not listed any more. */
static void test_unlisted(void **state)
{
    (void)state;
    static const char *const faults[] = {"Ke9", "Zz", "Ke3"};
    for (size_t i = 0; i < COUNT_OF(faults); i++) {
        ff_str text = FF_STR_INIT, out = FF_STR_INIT;
        ff_verify_summary sum = {0};
        ff_str_text(&text, OPEN "e4 e5 ");
        for (int n = 0; n < FF_MAX_FINDINGS + 20; n++)
            ff_str_text(&text, "(Ke4) ");
        ff_str_format(&text, "17. %s 1-0", faults[i]);
        assert_int_equal(check(ff_str_get(&text), text.size, &usual, &out, &sum, NULL), FF_OK);
        assert_int_equal(sum.invalid, 1);
        assert_int_equal(sum.errors, 0);
        assert_int_equal(sum.warnings, FF_MAX_FINDINGS);
        assert_int_equal(sum.notes, 1);
        assert_false(last.valid);
        assert_int_equal(last.first_illegal, 3);
        ff_str_release(&text);
        ff_str_release(&out);
    }
}

/* The same number of warnings, and no error: a valid game. */
static void test_unlisted_warnings(void **state)
{
    static const char *const games[] = {
        "[Result \"1-0\"]\n[FEN \"7k/5K2/8/6Q1/8/8/8/8 w - - 0 1\"]\n[SetUp \"0\"]\n\nKf6 ",
        "[Result \"1-0\"]\n[FEN \"7k/5K2/7b/6B1/8/8/8/8 w - - 0 1\"]\n\nBxh6 ",
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(games); i++) {
        ff_str text = FF_STR_INIT, out = FF_STR_INIT;
        ff_verify_summary sum = {0};
        ff_str_text(&text, games[i]);
        for (int n = 0; n < FF_MAX_FINDINGS + 20; n++)
            ff_str_text(&text, "(Ke4) ");
        ff_str_text(&text, "1-0");
        assert_int_equal(check(ff_str_get(&text), text.size, &usual, &out, &sum, NULL), FF_OK);
        assert_int_equal(sum.valid, 1);
        assert_int_equal(sum.errors, 0);
        assert_int_equal(sum.warnings, FF_MAX_FINDINGS);
        ff_str_release(&text);
        ff_str_release(&out);
    }
}

/* --- far places --- */

/* Where the first move after the end stands is said as long as it is near. */
static void test_far_places(void **state)
{
    static const char *const rounds[] = {"Kd2 ", "Kd7 ", "Ke1 ", "Ke8 "};
    (void)state;
    ff_str text = FF_STR_INIT;
    ff_str_text(&text, DRAWN_FEN(WALL) "Kd2 g5 ");
    ff_str_text(&text, "Kd3 {");
    for (int i = 0; i < 70000; i++)
        ff_str_char(&text, 'x');
    ff_str_text(&text, "} 1/2-1/2");
    finds(ff_str_get(&text), &usual, "after_end@4:70022 ");
    /* the same wall, shut from the beginning: the position stands five times later on */
    ff_str_clear(&text);
    ff_str_text(&text, DRAWN_FEN("4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1") "\n");
    for (int i = 0; i < 400; i++)
        ff_str_text(&text, rounds[i % 4]);
    ff_str_text(&text, "1/2-1/2");
    finds(ff_str_get(&text), &usual, "after_end@5:1 ");
    ff_str_clear(&text);
    ff_str_text(&text, DRAWN_FEN("4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1") "\n");
    for (int i = 0; i < 2052; i++)
        ff_str_text(&text, rounds[i % 4]);
    ff_str_text(&text, "1/2-1/2");
    finds(ff_str_get(&text), &usual, "after_end@5:8216 ");
    ff_str_release(&text);
}

/* --- recorded times --- */

static bool on_time(void *ctx, const ff_finding *f)
{
    ff_str_format(ctx, "%s at %s: %s\n", ff_finding_code_name(f->code),
                  f->at != NULL ? f->at : "-",
                  f->severity == FF_SEVERITY_ERROR     ? "error"
                  : f->severity == FF_SEVERITY_WARNING ? "warning"
                                                       : "note");
    return false;
}

#define TIMES(control) "[Result \"*\"]\n[TimeControl \"" control "\"]\n\n"

/* A time that grew by more than the increment, wherever it stands. */
static void test_times(void **state)
{
    static const struct {
        const char *text, *found;
        bool valid;
    } cases[] = {
        {TIMES("300+3") "e4 {[%clk 0:05:00]} e5 {[%clk 0:04:59]} Nf3 {[%clk 0:09:00]} *",
         "clock_grew at 2.Nf3: error\nclock_setting at -: warning\n", false},
        {TIMES("300+3") "e4 {[%clk 0:05:00]} Ke6 {[%clk 0:04:59]} Nf3 {[%clk 0:09:00]} *",
         "illegal_move at 1...Ke6: error\nunchecked at -: note\nclock_grew at 2.: error\n"
         "clock_setting at -: warning\n",
         false},
        {TIMES("300+3") "e4 {[%clk 0:05:00]} Ke6 {[%clk 0:04:59]} Nf3 {[%clk 0:04:50]} Nc6 "
                        "{[%clk 0:09:00]} *",
         "illegal_move at 1...Ke6: error\nunchecked at -: note\nclock_grew at 2...: error\n"
         "clock_setting at -: warning\n",
         false},
        {TIMES("300+3") "e4 {[%clk soon]} *", "clock_text at -: warning\n", true},
        {TIMES("?") "e4 {[%clk 0:05:00]} *", "clock_control at -: warning\n", true},
        {TIMES("300+3") "e4 *", "", true},
        {TIMES("*180") "e4 {[%clk 0:05:00]} *", "clock_control at -: note\n", true},
    };
    const ff_verify_options options = {.clocks = true};
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        ff_str out = FF_STR_INIT;
        ff_verify_summary sum = {0};
        const ff_verify_sink sink = {.finding = on_time, .ctx = &out};
        ff_verify_totals totals = {.summary = &sum, .sink = &sink};
        ff_input *input;
        assert_int_equal(ff_input_new_bytes(cases[i].text, strlen(cases[i].text), &input, NULL),
                         FF_OK);
        assert_int_equal(ff_verify_stream(input, &options, &totals, 0, NULL), FF_OK);
        ff_input_free(input);
        if (strcmp(ff_str_get(&out), cases[i].found) != 0 ||
            sum.valid != (unsigned)cases[i].valid)
            fail_msg("%s\n  %s %llu", cases[i].text, ff_str_get(&out), sum.valid);
        ff_str_release(&out);
    }
}

/* A doubt of the audit is a warning, which makes no game invalid: each move takes fifteen
 * seconds and gets ten, but for one that got twenty. */
static void test_doubtful_time(void **state)
{
    static const char *const moves[] = {"Nf3", "Nf6", "Ng1", "Ng8"};
    const ff_verify_options options = {.clocks = true};
    ff_str text = FF_STR_INIT, out = FF_STR_INIT;
    ff_verify_summary sum = {0};
    const ff_verify_sink sink = {.finding = on_time, .ctx = &out};
    ff_verify_totals totals = {.summary = &sum, .sink = &sink};
    ff_input *input;
    int clock[2] = {600, 600};
    (void)state;
    ff_str_text(&text, TIMES("600+10"));
    for (int i = 0; i < 80; i++) {
        int *remaining = &clock[i % 2];
        *remaining -= i == 20 ? -5 : 5;
        ff_str_format(&text, "%s {[%%clk 0:%02d:%02d] [%%emt 0:00:15]}\n", moves[i % 4],
                      *remaining / 60, *remaining % 60);
    }
    ff_str_text(&text, "*");
    assert_int_equal(ff_input_new_bytes(ff_str_get(&text), text.size, &input, NULL), FF_OK);
    assert_int_equal(ff_verify_stream(input, &options, &totals, 0, NULL), FF_OK);
    ff_input_free(input);
    assert_non_null(strstr(ff_str_get(&out), "clock_grew at 11.Nf3: warning\n"));
    assert_int_equal(sum.errors, 0);
    assert_int_equal(sum.valid, 1);
    ff_str_release(&text);
    ff_str_release(&out);
}

/* --- scoresheets and tables --- */

static void test_sheets(void **state)
{
    static const char *const cases[][2] = {
        {"move,white,black\n1,e4,e5\n", ""},
        {"move,white,black\n1,e4,e5\n2,Ke3,\n", "illegal_move@3:2 "},
        {"move,white,black\n1,e4,\n2,Nf3,e5\n", "unreadable_move@3:1 unchecked@3:3 "},
        {"move,white,black\n1,e4,e5\n2,?,\n", "unreadable_move@3:2 "},
        {"move,white,black\n1,Nf3,a6\n2,d3,a5\n3,Nd2,\n", "ambiguous_move@4:2 "},
        {"move,white,black\n1,e4,d5\n2,exd5,Qxd5\n1,Nc3,Qa5\n", "move_number@4:1 "},
        {"Open\nmove,white,black\n1,e4,e5\n", "notation@1:1 "},
        {"move,white,black\n1,f3,e5\n2,g4,Qh4#\n3,Kf2,\n", "illegal_move@4:2 "},
        {"move,white,black\n1,e4,e5\n2,O-O,\n", "illegal_move@3:2 "},
        {"move,white,black\n1,e2-e4,Ng8-f6\n", ""},
        {"move,white,black\n1,e4!,0-0\n", "notation@2:2 illegal_move@2:3 "},
        {"move,white,black\n1," LONG_TOKEN "\xc3\xa9\xc3\xa9,\n", "unreadable_move@2:2 "},
        {"move,white,black\n1," FIFTY FIFTY FIFTY FIFTY FIFTY "KKKK\xc3\xa9\xc3\xa9"
         ",\n",
         "unreadable_move@2:2 "},
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        ff_str out = FF_STR_INIT;
        const ff_verify_sink sink = {.finding = on_finding, .ctx = &out};
        ff_verify_summary sum = {0};
        ff_input *input;
        ff_sheet sheet;
        ff_error err = {0};
        ff_sheet_init(&sheet);
        assert_int_equal(ff_input_new_bytes(cases[i][0], strlen(cases[i][0]), &input, &err),
                         FF_OK);
        if (ff_csv_read_sheet(input, &sheet, &err) != FF_OK)
            fail_msg("%s", err.message);
        ff_input_free(input);
        assert_int_equal(ff_verify_sheet(&sheet, "x.csv", &usual, &sink, &sum, &err), FF_OK);
        if (strcmp(ff_str_get(&out), cases[i][1]) != 0)
            fail_msg("%s  %s", cases[i][0], ff_str_get(&out));
        ff_sheet_release(&sheet);
        ff_str_release(&out);
    }
}

static bool keep_article(void *ctx, const ff_finding *f)
{
    *(const char **)ctx = f->article;
    return false;
}

/* The Article that a move comes under which cannot be played, where that is sure: "bc3" may be
 * a pawn or a bishop. */
static void test_articles(void **state)
{
    static const char *const cases[][2] = {
        {"e5", "3.7"}, {"Nd4", "3.6"}, {"O-O", "3.8.2"}, {"Ke3", "3.8"}, {"bc3", NULL}};
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        const char *article = "none";
        const ff_verify_sink sink = {.finding = keep_article, .ctx = &article};
        ff_verify_summary sum = {0};
        ff_sheet sheet;
        ff_sheet_init(&sheet);
        assert_int_equal(ff_sheet_add(&sheet, cases[i][0], strlen(cases[i][0]), -1, 2, 2),
                         FF_OK);
        assert_int_equal(ff_verify_sheet(&sheet, "x.csv", &usual, &sink, &sum, NULL), FF_OK);
        if (cases[i][1] == NULL)
            assert_null(article);
        else
            assert_string_equal(article, cases[i][1]);
        ff_sheet_release(&sheet);
    }
}

static bool stop_at_first(void *ctx, const ff_finding *f)
{
    (void)f;
    ++*(int *)ctx;
    return true;
}

static void test_tables(void **state)
{
    static const struct {
        const char *csv, *language;
        int code;
        const char *found;
    } cases[] = {
        {"Result,moves\n1-0,e4 e5\n", NULL, FF_OK, ""},
        {"Result,moves\n*,Sf3 Sf6\n", "de", FF_OK, ""},
        {"moves,Result,FEN\ne4,*,nonsense\n", NULL, FF_OK, "fen@2:3 unchecked@2:1 "},
        {"moves,Result\n\"[White \"\"A\"\"]\n[Result \"\"0-1\"\"]\n\ne4 1-0\",\n", NULL, FF_OK,
         "result_tag@2:1 "},
        {"White,moves\n", NULL, FF_E_PARSE_CSV, ""},
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        ff_str out = FF_STR_INIT;
        const ff_verify_sink sink = {.finding = on_finding, .ctx = &out};
        ff_verify_summary sum = {0};
        ff_input *input;
        const char *name = cases[i].language;
        assert_int_equal(ff_input_new_bytes(cases[i].csv, strlen(cases[i].csv), &input, NULL),
                         FF_OK);
        assert_int_equal(ff_verify_games(input, name != NULL ? ff_language_find(name) : NULL,
                                         &usual, &sink, &sum, NULL),
                         cases[i].code);
        if (strcmp(ff_str_get(&out), cases[i].found) != 0)
            fail_msg("%s  %s", cases[i].csv, ff_str_get(&out));
        ff_input_free(input);
        ff_str_release(&out);
    }
    /* who has seen enough is not told that there was nothing */
    static const char text[] = "FEN,moves\nx,!\ny,e4\n";
    int seen = 0;
    const ff_verify_sink sink = {.finding = stop_at_first, .ctx = &seen};
    ff_verify_summary sum = {0};
    ff_input *input;
    assert_int_equal(ff_input_new_bytes(text, sizeof text - 1, &input, NULL), FF_OK);
    assert_int_equal(ff_verify_games(input, NULL, &usual, &sink, &sum, NULL), FF_OK);
    assert_int_equal(seen, 1);
    ff_input_free(input);
}

/* --- what lies outside, and who has enough --- */

static void test_outside(void **state)
{
    (void)state;
    ff_str text = FF_STR_INIT, out = FF_STR_INIT;
    ff_verify_summary sum = {0};
    for (int i = 0; i < FF_MAX_FINDINGS + 50; i++)
        ff_str_text(&text, "no game\n");
    assert_int_equal(check(ff_str_get(&text), text.size, &usual, &out, &sum, NULL), FF_OK);
    assert_int_equal(sum.warnings, FF_MAX_FINDINGS);
    assert_int_equal(sum.notes, 1);
    assert_int_equal(sum.games, 0);
    ff_str_release(&text);
    ff_str_release(&out);
}

static bool no_more(void *ctx, size_t done, size_t total, unsigned long long games)
{
    (void)done, (void)total;
    *(unsigned long long *)ctx = games;
    return true;
}

/* Between two games, now and then, one may stop; nobody need be there to be asked. */
static void test_progress(void **state)
{
    enum { GAMES = 600 };
    (void)state;
    ff_str text = FF_STR_INIT;
    for (int i = 0; i < GAMES; i++)
        ff_str_text(&text, "[Event \"x\"]\n\n1. e4 *\n\n");
    for (unsigned threads = 1; threads <= 2; threads++)
        for (int asked = 0; asked < 2; asked++) {
            unsigned long long games = 0;
            const ff_verify_options options = {.threads = threads, .chunk = 64};
            const ff_verify_sink sink = {.progress = asked ? no_more : NULL, .ctx = &games};
            ff_verify_summary sum = {0};
            ff_verify_totals totals = {.summary = &sum, .sink = &sink};
            ff_input *input;
            assert_int_equal(ff_input_new_bytes(ff_str_get(&text), text.size, &input, NULL),
                             FF_OK);
            assert_int_equal(threads > 1 ? ff_verify_threads(input, &options, &totals, NULL)
                                         : ff_verify_stream(input, &options, &totals, 0, NULL),
                             FF_OK);
            if (!asked)
                assert_int_equal(sum.games, GAMES);
            else
                assert_true(sum.games < GAMES);
            ff_input_free(input);
        }
    ff_str_release(&text);
}

/* --- threads --- */

static void make_archive(ff_str *text, bool sure)
{
    for (int i = 0; i < 40; i++)
        ff_str_format(text, "%s%s %s\n\n", sure && i % 3 != 1 ? "[Event \"x\"]\n\n" : "",
                      i % 7 == 3 ? "1. Ke5" : "1. e4 {a comment} e5 2. Nf3",
                      i % 5 == 4 ? "{" : "1-0");
}

/* Whatever the size of the pieces, and where no piece can be cut. */
static void test_pieces(void **state)
{
    static const size_t chunks[] = {1, 40, 100, 1000, 100000};
    (void)state;
    for (int sure = 0; sure < 2; sure++) {
        ff_str text = FF_STR_INIT, expected = FF_STR_INIT;
        ff_verify_summary one = {0};
        make_archive(&text, sure);
        assert_int_equal(check(ff_str_get(&text), text.size, &usual, &expected, &one, NULL),
                         FF_OK);
        assert_true(one.invalid > 3 && one.valid > 3);
        for (size_t i = 0; i < COUNT_OF(chunks); i++) {
            const ff_verify_options options = {.threads = 3, .chunk = chunks[i]};
            ff_str out = FF_STR_INIT;
            ff_verify_summary sum = {0};
            assert_int_equal(check(ff_str_get(&text), text.size, &options, &out, &sum, NULL),
                             FF_OK);
            assert_string_equal(ff_str_get(&out), ff_str_get(&expected));
            assert_memory_equal(&sum, &one, sizeof sum);
            ff_str_release(&out);
        }
        ff_str_release(&text);
        ff_str_release(&expected);
    }
}

static void test_cut_input(void **state)
{
    static const char cut[] = "\x1f\x8b\x08\0\0\0\0\0\0\3"; /* the head of a gzip file */
    (void)state;
    for (unsigned threads = 1; threads <= 2; threads++)
        for (int told = 0; told < 2; told++) {
            const ff_verify_options options = {.threads = threads};
            const ff_verify_sink sink = {.finding = NULL};
            ff_verify_summary sum = {0};
            ff_verify_totals totals = {.summary = &sum, .sink = &sink};
            ff_error err = {0};
            ff_input *input;
            assert_int_equal(ff_input_new_memory(cut, sizeof cut - 1, &input, NULL), FF_OK);
            int code = threads > 1
                           ? ff_verify_threads(input, &options, &totals, told ? &err : NULL)
                           : ff_verify_stream(input, &options, &totals, 0, told ? &err : NULL);
            assert_int_equal(code, FF_E_IO_COMPRESSED);
            assert_int_equal(err.code, told ? FF_E_IO_COMPRESSED : FF_OK);
            ff_input_free(input);
        }
}

/* By the Laws of 1997 and before the pieces alone decide what is dead. */
static void test_old_laws(void **state)
{
    (void)state;
    bool seen = false;
    for (const ff_laws *const *laws = ff_laws_all; *laws != NULL; laws++) {
        const ff_verify_options options = {.laws = *laws};
        bool by_material = (*laws)->dead_by_material;
        seen |= by_material;
        finds(DRAWN_FEN(WALL) "Kd2 g5 Kd3 1/2-1/2", &options,
              by_material ? "" : "after_end@4:8 ");
    }
    assert_true(seen);
}

/* --- when something gives out --- */

static atomic_long left; /* allocations that still succeed */

static void *allocate(void *context, void *old, size_t size)
{
    (void)context;
    if (size != 0 && left-- <= 0)
        return NULL;
    if (size != 0)
        return realloc(old, size);
    free(old);
    return NULL;
}

#define LONG_NAME                                                                              \
    "[White \"O\\\"Neill, a name that is longer than what is kept of a tag as it stands\"]\n"

/* A text, by so many threads, with so many allocations that succeed. */
static int check_scarce(const ff_str *text, unsigned threads, long allowed, ff_str *out,
                        ff_error *err)
{
    const ff_verify_options options = {
        .threads = threads, .chunk = 100, .clocks = true, .dead = FF_VERIFY_DEAD_MATERIAL};
    ff_verify_summary sum = {0};
    left = allowed;
    ff_memory_hook(allocate, NULL);
    int code = check(ff_str_get(text), text->size, &options, out, &sum, err);
    ff_memory_hook(NULL, NULL);
    return code;
}

/* Games with everything that takes memory; and text in which no game surely begins. */
static void make_scarce(ff_str *text, int which)
{
    static const char game[] = "[Event \"x\"]\n" LONG_NAME "[Notation \"SAN de\"]\n[FEN \"" WALL
                               "\"]\n[Result \"?\"]\n\n"
                               "Kd2 (Ke9) g5 (Sf3) Kd3 {[%clk 0:01:00]} Kd9 Kd8 {x} ) 1-0\n\n";
    for (int i = 0; which == 0 && i < 12; i++)
        ff_str_text(text, game);
    if (which == 1)
        make_archive(text, false);
}

/* Memory that runs out is told, by whichever thread lacks it. */
static void test_scarce(void **state)
{
    (void)state;
    for (int which = 0; which < 2; which++)
        for (unsigned threads = 1; threads <= 2; threads++) {
            ff_str text = FF_STR_INIT, expected = FF_STR_INIT;
            make_scarce(&text, which);
            assert_int_equal(check_scarce(&text, threads, 1000000, &expected, NULL), FF_OK);
            assert_true(expected.size > 100);
            int code = -1;
            for (long allowed = 0; code != FF_OK && allowed < 5000;
                 allowed += 1 + allowed / 9) {
                ff_str out = FF_STR_INIT;
                ff_error err = {0};
                code = check_scarce(&text, threads, allowed, &out, &err);
                assert_int_equal(err.code, code);
                assert_true(code == FF_OK || code == FF_E_MEMORY);
                if (code == FF_OK && !out.failed)
                    assert_string_equal(ff_str_get(&out), ff_str_get(&expected));
                code = out.failed ? FF_E_MEMORY : code;
                ff_str_release(&out);
            }
            assert_int_equal(code, FF_OK);
            ff_str_release(&text);
            ff_str_release(&expected);
        }
}

static bool on_all(void *ctx, const ff_finding *f)
{
    const char *const texts[] = {f->message, f->text, f->at, f->fen, f->article, f->white};
    on_finding(ctx, f);
    for (size_t i = 0; i < COUNT_OF(texts); i++)
        ff_str_format(ctx, "%s|", texts[i] != NULL ? texts[i] : "-");
    return false;
}

/* A game in which nearly everything is found, and all that is said of it. */
static int say_all(size_t number, ff_str *out)
{
    static const char *const games[] = {
        OPEN "e4 e5 Ke3 Ke6 *",
        OPEN "e4 e5 3. Nf3 (Ke3) (zz) Nc6 Nfd4+ (d4) (-- ) g8f6 0-1",
        DRAWN_FEN(WALL) "Kd2 g5 Kd3 ) \x01 1-0",
        WON_FEN("4k3/7q/8/8/8/8/8/4K1N1 w - - 0 1") "Kd2 1-0",
        WON_FEN(PAWN) "Kxe5 1-0",
        FEN("4k3/8/8/8/8/8/8/8 w - - 0 1") "*",
        FEN("nonsense") "*",
        "[Variant \"Atomic\"]\n[Result \"won\"]\n\ne4 *",
        "[Notation \"SAN de\"]\n" LONG_NAME "\nSf3 Sf9 *",
        TIMES("300+3") "e4 {[%clk 0:05:00]} e5 {[%clk 0:04:59]} Nf3 {[%clk 0:09:00]} Ke6 Ke2 "
                       "{[%clk 0:20:00]} *",
        TIMES("?") "e4 {[%clk 0:05:00]} *",
        OPEN "Nd2 Nd7 Ngd3 e9 *",
    };
    /* what looks for dead positions takes much memory: for one game only */
    const ff_verify_options options = {
        .clocks = true, .dead = number == 2 ? FF_VERIFY_DEAD_LAST : FF_VERIFY_DEAD_MATERIAL};
    const ff_verify_sink sink = {.finding = on_all, .ctx = out};
    ff_verify_summary sum = {0};
    ff_verify_totals totals = {.summary = &sum, .sink = &sink};
    ff_input *input;
    if (number >= COUNT_OF(games))
        return -1;
    int code = ff_input_new_bytes(games[number], strlen(games[number]), &input, NULL);
    if (code != FF_OK)
        return code;
    code = ff_verify_stream(input, &options, &totals, 0, NULL);
    ff_input_free(input);
    return code;
}

/* A single refusal is told, or nothing that is said lacks a word for it. */
static void test_nothing_is_lost(void **state)
{
    (void)state;
    ff_str expected = FF_STR_INIT;
    for (size_t game = 0; say_all(game, &expected) == FF_OK; game++) {
        failing f = {.failed = true};
        assert_true(expected.size > 0);
        for (unsigned long at = 1; f.failed; at++) {
            ff_str out = FF_STR_INIT;
            failing_begin(&f, at, true);
            int code = say_all(game, &out);
            bool whole = code != FF_OK || out.failed ||
                         strcmp(ff_str_get(&out), ff_str_get(&expected)) == 0;
            ff_str_release(&out);
            failing_end();
            if (!whole)
                fail_msg("game %zu, allocation %lu", game, at);
            assert_int_equal(f.held, 0);
        }
        assert_true(f.allocations > 5);
        ff_str_clear(&expected);
    }
    ff_str_release(&expected);
}

static bool table_fails(void *context)
{
    static const char text[] = "Result,moves\n*,Sf3 Sf6\n";
    const ff_verify_sink sink = {.finding = NULL};
    ff_verify_summary sum = {0};
    ff_input *input;
    (void)context;
    int code = ff_input_new_bytes(text, sizeof text - 1, &input, NULL);
    if (code != FF_OK)
        return true;
    code = ff_verify_games(input, ff_language_find("de"), &usual, &sink, &sum, NULL);
    ff_input_free(input);
    assert_true(code == FF_OK || code == FF_E_MEMORY);
    if (code == FF_OK)
        assert_int_equal(sum.valid, 1);
    return code != FF_OK;
}

static bool sheet_fails(void *sheet)
{
    const ff_verify_options options = {.clocks = true};
    const ff_verify_sink sink = {.finding = NULL};
    ff_verify_summary sum = {0};
    int code = ff_verify_sheet(sheet, "x.csv", &options, &sink, &sum, NULL);
    assert_true(code == FF_OK || code == FF_E_MEMORY);
    return code != FF_OK;
}

static bool stream_fails(void *text)
{
    ff_str out = FF_STR_INIT;
    ff_verify_summary sum = {0};
    int code = check(text, strlen(text), &usual, &out, &sum, NULL);
    bool failed = code != FF_OK || out.failed;
    assert_true(code == FF_OK || code == FF_E_MEMORY);
    if (!failed)
        assert_int_equal(last.plies, 3000);
    ff_str_release(&out);
    return failed;
}

/* Moves that are looked at one by one, of a game that outgrows its room. */
static void test_growing(void **state)
{
    static const char *const moves[] = {"Nf3! ", "Nf6! ", "Ng1! ", "Ng8! "};
    unsigned long rounds;
    (void)state;
    ff_str text = FF_STR_INIT;
    ff_str_text(&text, OPEN);
    for (int i = 0; i < 3000; i++)
        ff_str_text(&text, moves[i % 4]);
    ff_str_text(&text, "*");
    assert_non_null(ff_str_get(&text));
    assert_true(failing_each(stream_fails, text.data, false, &rounds));
    assert_true(rounds > 5);
    ff_str_release(&text);
}

static void test_tables_without_memory(void **state)
{
    unsigned long rounds;
    (void)state;
    assert_true(failing_each(table_fails, NULL, false, &rounds));
    assert_true(rounds > 5);
    ff_sheet sheet;
    ff_sheet_init(&sheet);
    for (int i = 0; i < 3000; i++) {
        static const char *const moves[] = {"Nf3", "Nf6", "Ng1", "Ng8"};
        assert_int_equal(ff_sheet_add(&sheet, moves[i % 4], 3, 1000000 - i, 1 + i / 2, 2),
                         FF_OK);
    }
    assert_true(failing_each(sheet_fails, &sheet, false, &rounds));
    assert_true(rounds > 5);
    ff_sheet_release(&sheet);
}

/* Text without any game is refused, unless somebody had seen enough of it. */
static void test_no_game(void **state)
{
    char path[] = "/tmp/flagfall-test-XXXXXX";
    int fd = mkstemp(path), seen = 0;
    (void)state;
    assert_true(fd >= 0);
    assert_int_equal(write(fd, "no game\n", 8), 8);
    close(fd);
    const ff_verify_sink sink = {.finding = stop_at_first, .ctx = &seen}, deaf = {.ctx = NULL};
    ff_verify_summary sum = {0};
    assert_int_equal(ff_verify_file(path, &usual, &deaf, &sum, NULL), FF_E_PARSE_PGN);
    assert_int_equal(ff_verify_file(path, &usual, &sink, &sum, NULL), FF_OK);
    assert_int_equal(seen, 1);
    unlink(path);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_moves),
        cmocka_unit_test(test_starts),
        cmocka_unit_test(test_ends),
        cmocka_unit_test(test_unlisted),
        cmocka_unit_test(test_unlisted_warnings),
        cmocka_unit_test(test_far_places),
        cmocka_unit_test(test_times),
        cmocka_unit_test(test_doubtful_time),
        cmocka_unit_test(test_sheets),
        cmocka_unit_test(test_articles),
        cmocka_unit_test(test_tables),
        cmocka_unit_test(test_outside),
        cmocka_unit_test(test_progress),
        cmocka_unit_test(test_pieces),
        cmocka_unit_test(test_cut_input),
        cmocka_unit_test(test_old_laws),
        cmocka_unit_test(test_scarce),
        cmocka_unit_test(test_nothing_is_lost),
        cmocka_unit_test(test_growing),
        cmocka_unit_test(test_tables_without_memory),
        cmocka_unit_test(test_no_game),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
