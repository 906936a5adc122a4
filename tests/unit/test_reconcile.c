/* Two sheets laid beside each other, at the corners: sheets that do not belong together, boards
 * that cannot be reached, entries in every way of writing, searches cut short. */
#include "support/failing.h"
#include "support/unit.h"

#include "scoresheet/reconcile.h"

/* Kings and bishops walled in: each side has one legal move in every position, so that all
 * depends on the sheets alone. */
#define WALLED "k1b5/1p1p4/1P1P4/8/8/1p1p4/1P1P4/K1B5 w - - 0 1"

static void set_start(ff_sheet *sheet, const char *fen)
{
    if (fen != NULL)
        assert_int_equal(ff_position_from_fen(fen, &sheet->start, NULL), FF_OK);
}

static void add(ff_sheet *sheet, const char *text)
{
    assert_int_equal(ff_sheet_add(sheet, text, strlen(text), -1, 0, 0), FF_OK);
}

/* "e4 e5 Nf3": one entry for each word. */
static void make(ff_sheet *sheet, const char *fen, const char *language, const char *texts)
{
    ff_sheet_init(sheet);
    set_start(sheet, fen);
    sheet->language = ff_language_find(language);
    while (*texts != '\0') {
        size_t size = strcspn(texts, " ");
        assert_int_equal(ff_sheet_add(sheet, texts, size, -1, 0, 0), FF_OK);
        texts += size + (texts[size] == ' ');
    }
}

/* The walled game, `count` half-moves from half-move `first` on. */
static void add_walled(ff_sheet *sheet, unsigned first, unsigned count)
{
    static const char *const cycle[] = {"Kb1", "Kb8", "Ka1", "Ka8"};
    for (unsigned i = first; i < first + count; i++)
        add(sheet, cycle[i % COUNT_OF(cycle)]);
}

static void add_often(ff_sheet *sheet, const char *text, unsigned count)
{
    for (unsigned i = 0; i < count; i++)
        add(sheet, text);
}

static void run(const ff_sheet sheets[2], const ff_reconcile_options *options,
                ff_reconciliation *out)
{
    assert_int_equal(ff_reconcile_sheets(&sheets[0], &sheets[1], options, out, NULL), FF_OK);
}

static void done(ff_sheet sheets[2], ff_reconciliation *result)
{
    ff_reconcile_release(result);
    ff_sheet_release(&sheets[0]);
    ff_sheet_release(&sheets[1]);
}

static void put_game(const ff_position *start, const ff_agreement *g, ff_str *out)
{
    ff_position pos = *start;
    for (unsigned i = 0; i < g->plies; i++) {
        char san[FF_SAN_SIZE];
        ff_san_write(&pos, g->moves[i], san);
        ff_str_format(out, "%s%s", i > 0 ? " " : "", san);
        ff_position_play(&pos, g->moves[i]);
    }
    ff_str_text(out, ":");
    unsigned sum = 0;
    for (size_t i = 0; i < g->assumed_count; i++)
        sum += g->assumed[i].cost;
    assert_int_equal(sum, g->cost); /* the assumptions are what the game costs */
    for (size_t i = 0; i < g->assumed_count; i++)
        ff_str_format(out, " %c%u %s", "AB"[g->assumed[i].sheet], g -> assumed[i].ply,
                      ff_sheet_fault_name(g->assumed[i].kind));
}

/* --- what is refused --- */

static void test_refused(void **state)
{
    (void)state;
    ff_sheet good, mute, other, longer;
    ff_reconciliation result;
    make(&good, NULL, "en", "e4");
    make(&mute, NULL, "en", "e4");
    mute.language = NULL;
    make(&other, WALLED, "en", "Kb1");
    make(&longer, NULL, "en", "");
    add_often(&longer, "?", 2001);
    const struct {
        const ff_sheet *a, *b;
        int code;
    } cases[] = {
        {&mute, &good, FF_E_STATE},   {&good, &mute, FF_E_STATE},   {&good, &other, FF_E_STATE},
        {&longer, &good, FF_E_LIMIT}, {&good, &longer, FF_E_LIMIT},
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        assert_int_equal(ff_reconcile_sheets(cases[i].a, cases[i].b, NULL, &result, NULL),
                         cases[i].code);
        ff_reconcile_release(&result);
    }
    ff_sheet_release(&good);
    ff_sheet_release(&mute);
    ff_sheet_release(&other);
    ff_sheet_release(&longer);
}

/* --- entries --- */

/* What an entry is taken for, beside a sheet that is right. */
static void test_entries(void **state)
{
    static const char longest[] = "e4ismydearreaderwhatIwroteherewithafountainpenandregret";
    const struct {
        const char *fen, *right, *language, *texts, *want;
    } cases[] = {
        {NULL, "e4 e5 Nf3", "en", "e4 e5 ?f3", "e4 e5 Nf3: B3 partly"},
        {NULL, "e4 e5 Nf3", "en", "e4 e5 N??", "e4 e5 Nf3: B3 partly"},
        {NULL, "e4 e5 Nf3", "en", "e4 e5 ???3", "e4 e5 Nf3: B3 garbled"},
        {NULL, "e4 e5 Nf3", "ru", "e4 e5 ?f3", "e4 e5 Nf3: B3 partly"},
        {NULL, "e4 e5 Nf3", "en", "e4 e5 Nxf3", "e4 e5 Nf3: B3 sign"},
        {NULL, "e4 e5 Nf3", "en", "e4 e5 Nf3+", "e4 e5 Nf3: B3 sign"},
        {NULL, "e4 e5 Nf3", "en", "e4 e5 Nxf3+", "e4 e5 Nf3: B3 sign B3 sign"},
        {NULL, "e4 e5 Nf3", "en", "e4 e5 Nxf8", "e4 e5 Nf3: B3 misread B3 sign"},
        {NULL, "e4 e5 Nf3", "en", "e4 e5 N1f3", "e4 e5 Nf3:"},
        {NULL, "e4 e5 Nf3", "en", "e4 e5 N2f3", "e4 e5 Nf3: B3 origin"},
        {NULL, "e4 e5 Nf3", "en", "e4 e5 Nbf3", "e4 e5 Nf3: B3 origin"},
        {NULL, "e4 e5 Nf3", "en", "P-K4 P-K4 N-KB3", "e4 e5 Nf3: B1 case B2 case B3 case"},
        {NULL, "e4 e5 Nf3", "en", "P-K4 P-K4 KN-B3", "e4 e5 Nf3: B1 case B2 case B3 case"},
        /* 520 meanings in Vietnamese, more than are kept */
        {NULL, "b4 a5 bxa5", "vi", "b4 a5 ?a?x", "b4 a5 bxa5: B3 partly B3 sign"},
        {NULL, "e4 e5 Nf3", "en", longest, ""},
        {"6k1/P7/8/8/8/8/8/K7 w - - 0 1", "a8=N Kf7 Nb6", "en", "a8=B Kf7 Nb6",
         "a8=N Kf7 Nb6: B1 promotion"},
        {NULL, "e4 d5 exd5 Qxd5", "en", "e4 d5 ed5 Qd5", "e4 d5 exd5 Qxd5:"},
        {NULL, "e4 d5 exd5 Qxd5", "en", "e4 d5 exd5 Qd5", "e4 d5 exd5 Qxd5:"},
        {"4k3/8/8/8/8/8/8/K3N3 w - - 0 1", "Nf3", "en", "Ncxf3", "Nf3: B1 misread B1 sign"},
        {NULL, "e4 d5 exd5 Nf6", "en", "e4 d5 exd5 Nxf6", "e4 d5 exd5 Nf6: B4 sign"},
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        ff_sheet sheets[2];
        ff_reconciliation result;
        ff_str got = FF_STR_INIT;
        make(&sheets[0], cases[i].fen, "en", cases[i].right);
        make(&sheets[1], cases[i].fen, cases[i].language, cases[i].texts);
        run(sheets, NULL, &result);
        if (result.count > 0)
            put_game(&sheets[0].start, &result.games[0], &got);
        if (*cases[i].want != '\0' && strcmp(ff_str_get(&got), cases[i].want) != 0)
            fail_msg("%s: %s", cases[i].texts, ff_str_get(&got));
        ff_str_release(&got);
        done(sheets, &result);
    }
}

/* --- the board at the end --- */

/* Whether a game leads from the sheets to the board, and which. */
static void board_gives(const char *fen, const char *texts, const char *final,
                        ff_reconcile_options options, const char *want)
{
    ff_sheet sheets[2];
    ff_reconciliation result;
    ff_position board;
    ff_str got = FF_STR_INIT;
    make(&sheets[0], fen, "en", texts);
    make(&sheets[1], fen, "en", texts);
    assert_int_equal(ff_position_from_fen(final, &board, NULL), FF_OK);
    options.final_position = &board;
    run(sheets, &options, &result);
    assert_true(result.complete);
    if (result.count > 0)
        put_game(&sheets[0].start, &result.games[0], &got);
    if (strcmp(ff_str_get(&got), want) != 0)
        fail_msg("%s: got %s, want %s", texts, ff_str_get(&got), want);
    ff_str_release(&got);
    done(sheets, &result);
}

static void test_final_board(void **state)
{
    const ff_reconcile_options none = {0};
    (void)state;
    /* a pawn that is on the board has not promoted */
    board_gives("7k/P7/8/8/8/8/8/K7 w - - 0 1", "?", "7k/P7/8/8/8/8/8/1K6 b - - 1 1", none,
                "Kb1:");
    /* the knights have exchanged squares: at the start the same roles stood there */
    board_gives("4k3/8/2n5/8/8/2N5/8/4K3 w - - 0 1", "Nb5 Nb4 Na7 Na2 Nc6 Nc3",
                "4k3/8/2N5/8/8/2n5/8/4K3 w - - 6 4", none, "Nb5 Nb4 Na7 Na2 Nc6 Nc3:");
    /* the kings have lost a move: at the start the same pieces, the other side to move */
    board_gives("4k3/8/8/8/8/8/8/4K3 w - - 0 1", "Kd1 Kd8 Kd2 Ke8 Ke1",
                "4k3/8/8/8/8/8/8/4K3 b - - 5 3", none, "Kd1 Kd8 Kd2 Ke8 Ke1:");
    /* so many half-moves were played at least: once round, and round again */
    board_gives(WALLED, "Kb1 ? Ka1 Ka8 Kb1 ? Ka1 Ka8", WALLED,
                (ff_reconcile_options){.least_plies = 5}, "Kb1 Kb8 Ka1 Ka8 Kb1 Kb8 Ka1 Ka8:");
    board_gives(WALLED, "Kb1 Kb8 Ka1 Ka8", WALLED,
                (ff_reconcile_options){.most_plies = 4, .least_plies = 4}, "Kb1 Kb8 Ka1 Ka8:");
}

/* A board that nothing leads to: half-moves after the end of both sheets are looked for, and
 * those that both left out, but not for ever. */
static void test_board_out_of_reach(void **state)
{
    (void)state;
    ff_sheet sheets[2];
    ff_reconciliation result;
    ff_position board;
    assert_int_equal(
        ff_position_from_fen("k1b5/1p1p4/1P1P4/8/8/1p1p4/1P1P4/2B4K w - - 0 1", &board, NULL),
        FF_OK);
    ff_reconcile_options options = {.final_position = &board};
    make(&sheets[0], WALLED, "en", "");
    make(&sheets[1], WALLED, "en", "");
    add_often(&sheets[1], "?", 64);
    run(sheets, &options, &result);
    assert_int_equal(result.count, 0);
    ff_reconcile_release(&result);
    options.most_plies = 64;
    run(sheets, &options, &result);
    assert_int_equal(result.count, 0);
    done(sheets, &result);
}

/* --- many entries --- */

/* Thirteen entries too many in a row are more than is looked for: what is found may be beaten
 * by a game that was not seen, and that is said. */
static void test_too_many_in_a_row(void **state)
{
    (void)state;
    for (unsigned extra = 12; extra <= 14; extra++) {
        ff_sheet sheets[2];
        ff_reconciliation result;
        make(&sheets[0], WALLED, "en", "");
        make(&sheets[1], WALLED, "en", "");
        add_walled(&sheets[0], 0, 40);
        add_walled(&sheets[1], 0, 1);
        add_often(&sheets[1], "Kb1", extra);
        add_walled(&sheets[1], 1, 39);
        run(sheets, NULL, &result);
        assert_true(result.count > 0);
        assert_int_equal(result.games[0].plies, 40);
        assert_int_equal(result.complete, extra == 12);
        if (extra == 12)
            assert_int_equal(result.games[0].cost, 60); /* 5 for each */
        else
            assert_true(result.games[0].cost >= 65 && result.exact_below <= 65);
        done(sheets, &result);
    }
}

/* Every entry of a long sheet finds its half-move, also far from the beginning. */
static void test_long_sheets(void **state)
{
    (void)state;
    ff_sheet sheets[2];
    ff_reconciliation result;
    make(&sheets[0], WALLED, "en", "");
    make(&sheets[1], WALLED, "en", "");
    add_walled(&sheets[0], 0, 100);
    add_walled(&sheets[1], 0, 50);
    add_walled(&sheets[1], 51, 49);
    run(sheets, NULL, &result);
    assert_true(result.count > 0 && result.complete);
    assert_int_equal(result.games[0].plies, 100);
    assert_int_equal(result.games[0].cost, 8); /* one left out */
    assert_int_equal(result.games[0].assumed[0].ply, 51);
    done(sheets, &result);
}

/* --- many games --- */

/* 13 to the power of 4 games or so: they are counted up to a limit. */
static void test_counted(void **state)
{
    (void)state;
    ff_sheet sheets[2];
    ff_reconciliation result;
    ff_reconcile_options options = {.readings = 2 * FF_RECONCILE_COUNTED};
    static const char fen[] = "4k3/8/8/3n4/3N4/8/8/4K3 w - - 0 1";
    make(&sheets[0], fen, "en", "? ? ? ?");
    make(&sheets[1], fen, "en", "? ? ? ?");
    run(sheets, &options, &result);
    assert_int_equal(result.equal, FF_RECONCILE_COUNTED);
    assert_false(result.equal_exact);
    assert_int_equal(result.count, FF_RECONCILE_COUNTED);
    ff_reconcile_release(&result);
    /* cut short, only some of them are seen, and that is said */
    options = (ff_reconcile_options){.states = 1000};
    run(sheets, &options, &result);
    assert_int_equal(result.count, 8);
    assert_int_equal(result.games[0].cost, 0);
    assert_false(result.complete);
    done(sheets, &result);
}

/* 8902 games of three half-moves: no more are counted than a caller can have listed, and that
 * is said. */
static void test_too_much_to_count(void **state)
{
    (void)state;
    ff_sheet sheets[2];
    ff_reconciliation result;
    for (int i = 0; i < 2; i++) {
        make(&sheets[i], NULL, "en", "");
        for (int k = 0; k < 12; k++) {
            add(&sheets[i], "Nf3");
            add(&sheets[i], "Nf6");
            add(&sheets[i], "Ng1");
            add(&sheets[i], "Ng8");
        }
        add_often(&sheets[i], "?", 3);
    }
    run(sheets, NULL, &result);
    assert_int_equal(result.count, 8);
    assert_int_equal(result.equal, FF_RECONCILE_COUNTED);
    assert_false(result.equal_exact);
    done(sheets, &result);
}

/* The knight comes to d4 from f3 or e2: one text, so only its first move is left open. */
static void test_same_text(void **state)
{
    (void)state;
    ff_sheet sheets[2];
    ff_reconciliation result;
    make(&sheets[0], NULL, "en", "e4 e5 ? a6 Nd4");
    make(&sheets[1], NULL, "en", "e4 e5 ? a6 Nd4");
    run(sheets, NULL, &result);
    assert_int_equal(result.equal, 2);
    assert_int_equal(result.open_count, 1);
    assert_int_equal(result.open[0].ply, 3);
    assert_int_equal(result.open[0].count, 2);
    assert_string_equal(result.open[0].moves[0].san, "Ne2");
    assert_string_equal(result.open[0].moves[1].san, "Nf3");
    done(sheets, &result);
}

/* --- a search cut short --- */

static void make_hard(ff_sheet sheets[2])
{
    make(&sheets[0], NULL, "en", "e4 e5 ? Nc6 Bb5 d6 O-O");
    make(&sheets[1], NULL, "en", "e4 c5 Nf3 ? Bc4 ? O-O");
}

/* However few states are looked at, the result is one; and the more, the better it is. */
static void test_few_states(void **state)
{
    (void)state;
    ff_sheet sheets[2];
    unsigned complete = 0;
    make_hard(sheets);
    for (unsigned long states = 1; states < 3000; states += states < 60 ? 1 : 97) {
        ff_reconciliation result;
        run(sheets, &(ff_reconcile_options){.states = states}, &result);
        assert_true(result.count > 0);
        complete += result.complete;
        ff_reconcile_release(&result);
    }
    assert_true(complete > 0);
    ff_sheet_release(&sheets[0]);
    ff_sheet_release(&sheets[1]);
}

/* Both sheets have a move that cannot be played: the first pass finds nothing, whether it has
 * all the states it requires or just so many. */
static void test_just_enough_states(void **state)
{
    (void)state;
    ff_sheet sheets[2];
    make(&sheets[0], NULL, "en", "e4 e5 Ke3");
    make(&sheets[1], NULL, "en", "e4 e5 Ke3");
    for (unsigned long states = 1; states < 200; states++) {
        ff_reconciliation result;
        run(sheets, &(ff_reconcile_options){.states = states}, &result);
        assert_true(result.count > 0);
        assert_true(result.games[0].cost > 0);
        ff_reconcile_release(&result);
    }
    ff_sheet_release(&sheets[0]);
    ff_sheet_release(&sheets[1]);
}

static bool many_games_fail(void *context)
{
    ff_sheet *sheets = context;
    ff_reconciliation result;
    const ff_reconcile_options options = {.readings = 400};
    int code = ff_reconcile_sheets(&sheets[0], &sheets[1], &options, &result, NULL);
    ff_reconcile_release(&result);
    return code == FF_E_MEMORY;
}

static void test_many_games_without_memory(void **state)
{
    (void)state;
    ff_sheet sheets[2];
    unsigned long rounds;
    for (int i = 0; i < 2; i++)
        make(&sheets[i], NULL, "en", "? ?");
    assert_true(failing_each(many_games_fail, sheets, true, &rounds));
    assert_true(rounds > 20);
    ff_sheet_release(&sheets[0]);
    ff_sheet_release(&sheets[1]);
}

static bool cut_short_fails(void *context)
{
    ff_sheet *sheets = context;
    ff_reconciliation result;
    const ff_reconcile_options options = {.states = 3};
    int code = ff_reconcile_sheets(&sheets[0], &sheets[1], &options, &result, NULL);
    ff_reconcile_release(&result);
    return code == FF_E_MEMORY;
}

static void test_cut_short_without_memory(void **state)
{
    (void)state;
    ff_sheet sheets[2];
    unsigned long rounds;
    make_hard(sheets);
    assert_true(failing_each(cut_short_fails, sheets, true, &rounds));
    assert_true(rounds > 20);
    ff_sheet_release(&sheets[0]);
    ff_sheet_release(&sheets[1]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_refused),
        cmocka_unit_test(test_entries),
        cmocka_unit_test(test_final_board),
        cmocka_unit_test(test_board_out_of_reach),
        cmocka_unit_test(test_too_many_in_a_row),
        cmocka_unit_test(test_long_sheets),
        cmocka_unit_test(test_counted),
        cmocka_unit_test(test_too_much_to_count),
        cmocka_unit_test(test_same_text),
        cmocka_unit_test(test_few_states),
        cmocka_unit_test(test_just_enough_states),
        cmocka_unit_test(test_many_games_without_memory),
        cmocka_unit_test(test_cut_short_without_memory),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
