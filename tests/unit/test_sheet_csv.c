/* Scoresheets as CSV at their edges: limits, games told apart by a column, memory that runs
 * out; and what is written of a game. */
#include "support/failing.h"
#include "support/unit.h"

#include "csv/sheet_csv.h"
#include "flagfall/pgn.h"

static int take(void *ctx, ff_sheet *sheet, ff_error *err)
{
    (void)err;
    ff_str_format(ctx, "%llu:", sheet->game);
    for (size_t i = 0; i < sheet->count; i++)
        ff_str_format(ctx, " %s", sheet->entries[i].text);
    for (size_t i = 0; i < sheet->notes.count; i++)
        ff_str_format(ctx, " (%s)", sheet->notes.items[i].text);
    ff_str_text(ctx, "\n");
    return FF_OK;
}

static int read_all(const char *text, ff_str *out, ff_error *err)
{
    ff_input *input;
    int code = ff_input_new_bytes(text, strlen(text), &input, err);
    if (code != FF_OK)
        return code;
    code = ff_csv_read_sheets(input, take, out, err);
    ff_input_free(input);
    return code;
}

/* Each game with its number, its entries and what was noted. */
static void test_games(void **state)
{
    static const struct {
        const char *csv, *games;
    } cases[] = {
        {"move,white,black\n1,e4,e5\n", "0: e4 e5\n"},
        /* the column may be empty, or missing, in the rows after a game's first */
        {"move,white,black,game\n1,e4,e5,A\n2,d4,d5\n3,c4,c5,\n1,b4,b5,B\n",
         "1: e4 e5 d4 d5 c4 c5\n2: b4 b5\n"},
        /* what a jump leaves out belongs to the game that it was in */
        {"game,move,white,black\nA,1,e4,e5\nA,3,d4,d5\nB,1,c4,c5\n",
         "1: e4 e5 ... ... d4 d5\n2: c4 c5\n"},
        {"game,move,white,black\nA,1,e4,e5\nA,3,1-0,\nB,1,c4,c5\n", "1: e4 e5\n2: c4 c5\n"},
        /* both sides in rows of their own, and Black's where White had none */
        {"move,white,black\n1,e4,\n1,,e5\n2,,\n2,,d5\n", "0: e4 e5 ... d5\n"},
        {"move,white,black\n1,e4,\n1,d4,e5\n",
         "0: e4 ... d4 e5 (move number 1 stands where 2 is due)\n"},
        {"move,white,black\n1,e4,\n1,,\n", "0: e4 (move number 1 stands where 2 is due)\n"},
        /* what is a name only above the first half-move, of both and no move of any language */
        {"move,white,black\n,Smith,e5\n", "0: Smith e5\n"},
        /* or where the first move has its number below them */
        {"move,white,black\n,Smith,\n1,e4,e5\n", "0: e4 e5\n"},
        {"move,white,black\n,Ed,Ba\n1,e4,e5\n", "0: e4 e5\n"},
        {"move,white,black\n,e4,e5\n2,Nf3,Nc6\n", "0: e4 e5 Nf3 Nc6\n"},
        {"move,white,black\n,,e5\n", "0: ... e5\n"},
        {"ply,move\n,Smith\n1,e4\n", "0: e4 (\"Smith\" is taken for a heading)\n"},
        {"move,white,black\n,Smith,S?3\n", "0: Smith S?3\n"},
        {"move,white,black\n,Smith,...\n1,Jones,Brown\n", "0: Jones Brown\n"},
        {"move,white,black\n,Smith,...\n2,Jones,Brown\n", "0: Smith ... Jones Brown\n"},
        {"move,white,black\n,Smith,0-1\n", "0: Smith\n"},
        {"move,white,black,white_clock,black_clock\n1,e4,e5,?,...\n", "0: e4 e5\n"},
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        ff_str out = FF_STR_INIT;
        ff_error err = {0};
        if (read_all(cases[i].csv, &out, &err) != FF_OK)
            fail_msg("%ld:%ld: %s", err.line, err.column, err.message);
        assert_string_equal(ff_str_get(&out), cases[i].games);
        ff_str_release(&out);
    }
}

static void test_refused_sheets(void **state)
{
    static const struct {
        const char *csv;
        int code;
        long line, column;
        const char *message;
    } cases[] = {
        {"ply,move\n99999999999,e4\n", FF_E_LIMIT, 2, 1, "no game has half-move 99999999999"},
        {"ply,move\n30000,e4\n", FF_E_LIMIT, 2, 1, "no game has half-move 30000"},
        {"move,white,black\n12000,e4,e5\n", FF_E_LIMIT, 2, 1, "no game has move 12000"},
        {"move,white,black\n0,e4,e5\n", FF_E_LIMIT, 2, 1, "no game has move 0"},
        {"ply,move\n1,e4\n15000,e5\n29000,d4\n", FF_E_LIMIT, 4, 1,
         "more than 20000 half-moves: no game can have as many"},
        {"ply,move\n1,e4\n15000,\n29000,\n29002,e5\n", FF_E_LIMIT, 5, 2,
         "more than 20000 half-moves: no game can have as many"},
        {"game,ply,move\nA,1,e4\nA,15000,e5\nA,15001,d4\nA,29000,d5\nB,1,c4\n", FF_E_LIMIT, 0,
         0, "more than 20000 half-moves: no game can have as many"},
        {"move,white\n1,e4\n", FF_E_PARSE_CSV, 1, 1,
         "no scoresheet: expected the header move,white,black or ply,move, in any language"},
        {"move,white,black\n1,e4,e5,,x\n", FF_E_PARSE_CSV, 2, 5,
         "a cell after the last of the header's 3 columns"},
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        ff_str out = FF_STR_INIT;
        ff_error err = {0};
        int code = read_all(cases[i].csv, &out, &err);
        bool placed =
            cases[i].line == 0 || (err.line == cases[i].line && err.column == cases[i].column);
        if (code != cases[i].code || !placed || strcmp(err.message, cases[i].message) != 0)
            fail_msg("case %zu: %ld:%ld: %s", i, err.line, err.column, err.message);
        ff_str_release(&out);
    }
    /* rows of names and dates in front of the header: twenty, and no more */
    for (int more = 0; more < 2; more++) {
        ff_str text = FF_STR_INIT, out = FF_STR_INIT;
        ff_error err = {0};
        for (int i = 0; i < 20 + more; i++)
            ff_str_text(&text, ",Open\n");
        ff_str_text(&text, "ply,move\n1,e4\n");
        assert_int_equal(read_all(ff_str_get(&text), &out, &err),
                         more ? FF_E_PARSE_CSV : FF_OK);
        ff_str_release(&text);
        ff_str_release(&out);
    }
}

/* Everything for which memory is asked. The second game goes on after number 7, which was a
 * slip; the first does not after 9. */
static const struct memory_case {
    const char *csv, *games;
} memory_cases[] = {
    {"Open,2026\ngame,move,white,black\nA,1,e4,e5\nA,3,d4,\nA,4,,c5\n"
     "A,2,a3,a6\nA,9,b3,b6\nB,1,e4,e5\nB,7,d4,d5\nB,3,c4,c5\n",
     "1: e4 e5 ... ... d4 ... ... c5 a3 a6 ... ... ... ... ... ... b3 b6 "
     "(\"Open\" is taken for a heading) (move number 2 stands where 5 is due)\n"
     "2: e4 e5 d4 d5 c4 c5 (move number 7 stands where 2 is due)\n"},
    {"move,white,black\n1,e4,e5\n1,d4,d5\n",
     "0: e4 e5 d4 d5 (move number 1 stands where 2 is due)\n"},
};

static bool read_rich(void *context)
{
    const struct memory_case *const *c = context;
    ff_str out = FF_STR_INIT;
    ff_error err = {0};
    int code = read_all((*c)->csv, &out, &err);
    bool failed = code != FF_OK || out.failed;
    assert_true(code == FF_OK || code == FF_E_MEMORY);
    if (!failed)
        assert_string_equal(ff_str_get(&out), (*c)->games);
    ff_str_release(&out);
    return failed;
}

static void test_without_memory(void **state)
{
    unsigned long rounds;
    (void)state;
    for (size_t i = 0; i < COUNT_OF(memory_cases); i++) {
        const struct memory_case *c = &memory_cases[i];
        assert_true(failing_each(read_rich, &c, false, &rounds));
        assert_true(rounds > 5);
    }
}

/* --- writing --- */

static void read_game(const char *pgn, ff_game *game)
{
    ff_input *input;
    ff_pgn *reader;
    bool found;
    assert_int_equal(ff_input_new_memory(pgn, strlen(pgn), &input, NULL), FF_OK);
    assert_int_equal(ff_pgn_new(input, &reader, NULL), FF_OK);
    assert_int_equal(ff_pgn_read_game(reader, game, &found, NULL, NULL), FF_OK);
    ff_pgn_free(reader);
    ff_input_free(input);
}

#define KINGS "4k3/8/8/8/8/8/4P3/4K3"

static void test_written(void **state)
{
    static const struct {
        const char *pgn;
        ff_sheet_style style;
        const char *csv;
    } cases[] = {
        {"1. e4 {[%clk 1:00:00]} e5 {[%clk 0:59:59.5]} 1-0",
         {FF_NOTATION_SAN, NULL, true, 1},
         "game,ply,move,clock\n1,1,e4,1:00:00\n1,2,e5,0:59:59.500\n1,3,1-0,\n"},
        {"1. e4 {[%clk 1:00:00]} e5 {x} {[%clk 0:59:59]} 1-0",
         {FF_NOTATION_SAN, NULL, false, 1},
         "game,move,white,black,white_clock,black_clock\n1,1,e4,e5,1:00:00,0:59:59\n1,2,1-0,,,"
         "\n"},
        {"1. e4 {[%clk 1:00:00]} 1/2-1/2",
         {FF_NOTATION_SAN, NULL, false, 2},
         "2,1,e4,1/2-1/2,1:00:00,\n"},
        {"1. e4 0-1",
         {FF_NOTATION_SAN, NULL, true, 1},
         "game,ply,move,clock\n1,1,e4,\n1,2,0-1,\n"},
        {"1. e4 e5 0-1",
         {FF_NOTATION_SAN, NULL, false, 1},
         "game,move,white,black,white_clock,black_clock\n1,1,e4,e5,,\n1,2,0-1,,,\n"},
        /* what is no time, however long, is none */
        {"1. e4 {[%clk 1111111111111111111111111111111111]} e5 {[%clk soon]} *",
         {FF_NOTATION_SAN, NULL, false, 1},
         "game,move,white,black,white_clock,black_clock\n1,1,e4,e5,,\n"},
        /* a pass, and a move that stood, as they were written */
        {"1. e4 -- 2. d4 *",
         {FF_NOTATION_SAN, NULL, false, 1},
         "game,move,white,black,white_clock,black_clock\n1,1,e4,?,,\n1,2,d4,,,\n"},
        {"1. e4 Ke6 {[%ff-stood " KINGS " w - - 0 2]} 2. Kd1 *",
         {FF_NOTATION_SAN, NULL, false, 1},
         "game,move,white,black,white_clock,black_clock\n1,1,e4,Ke6,,\n1,2,Kd1,,,\n"},
        /* a game without anything has a row */
        {"*", {FF_NOTATION_SAN, NULL, false, 3}, "3,1,,,,\n"},
        {"*", {FF_NOTATION_SAN, NULL, true, 3}, "3,1,,\n"},
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        ff_game game;
        ff_str out = FF_STR_INIT;
        ff_game_init(&game);
        read_game(cases[i].pgn, &game);
        ff_csv_write_sheet(&game, &cases[i].style, &out);
        assert_string_equal(ff_str_get(&out), cases[i].csv);
        ff_str_release(&out);
        ff_game_release(&game);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_games),
        cmocka_unit_test(test_refused_sheets),
        cmocka_unit_test(test_without_memory),
        cmocka_unit_test(test_written),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
