/* The 960 start positions and their numbers. */
#include "support/unit.h"

#include "flagfall/position.h"

static ff_position start(int number)
{
    ff_setup setup;
    ff_position pos;
    ff_setup_report report;
    assert_int_equal(ff_chess960_setup(number, &setup, NULL), FF_OK);
    assert_int_equal(ff_position_from_setup(&setup, &pos, &report, NULL), FF_OK);
    assert_int_equal(report.faults, 0);
    return pos;
}

/* Published examples of Scharnagl's table. */
static const struct {
    int number;
    const char *rank;
} examples[] = {
    {0, "BBQNNRKR"},  {1, "BQNBNRKR"},   {2, "BQNNRBKR"},   {3, "BQNNRKRB"},   {4, "QBBNNRKR"},
    {16, "BBNQNRKR"}, {518, "RNBQKBNR"}, {534, "RNBKQBNR"}, {959, "RKRNNQBB"},
};

static void test_examples(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT_OF(examples); i++) {
        ff_position pos = start(examples[i].number);
        for (int file = 0; file < 8; file++)
            if (ff_role_letter(FF_PIECE_ROLE(ff_position_piece_at(&pos, (ff_square)file))) !=
                examples[i].rank[file])
                fail_msg("number %d is not %s", examples[i].number, examples[i].rank);
    }
}

/* Guidelines II.2: what makes a start position, of each of the 960. */
static void check_rules(const char *rank, int number)
{
    const char *first = strchr(rank, 'R'), *last = strrchr(rank, 'R');
    const char *king = strchr(rank, 'K');
    const char *bishop = strchr(rank, 'B'), *other = strrchr(rank, 'B');
    if (first >= king || last <= king || (other - bishop) % 2 == 0 ||
        strchr(rank, 'Q') == NULL || strchr(rank, 'N') == strrchr(rank, 'N'))
        fail_msg("number %d is %s", number, rank);
}

static void test_all(void **state)
{
    (void)state;
    static char seen[960][9];
    for (int number = 0; number < 960; number++) {
        ff_position pos = start(number);
        char *rank = seen[number], fen[FF_FEN_SIZE];
        for (int file = 0; file < 8; file++) {
            ff_piece piece = ff_position_piece_at(&pos, (ff_square)file);
            rank[file] = ff_role_letter(FF_PIECE_ROLE(piece));
            assert_int_equal(FF_PIECE_ROLE(ff_position_piece_at(&pos, (ff_square)(56 + file))),
                             FF_PIECE_ROLE(piece));
        }
        check_rules(rank, number);
        for (int earlier = 0; earlier < number; earlier++)
            assert_string_not_equal(seen[earlier], rank);
        assert_int_equal(ff_chess960_number(&pos), number);
        assert_int_equal(pos.chess960, rank[0] != 'R' || rank[4] != 'K' || rank[7] != 'R');
        ff_position_fen(&pos, FF_FEN_X, fen);
        assert_non_null(strstr(fen, " w KQkq - 0 1"));
    }
}

static void test_no_number(void **state)
{
    (void)state;
    static const char *const fens[] = {
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQk - 0 1",
        "rnbqkbnr/pppppppp/8/8/8/P7/1PPPPPPP/RNBQKBNR w KQkq - 0 1",
        "rnbkqbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "4k3/8/8/8/8/8/8/4K3 w - - 0 1",
    };
    for (size_t i = 0; i < COUNT_OF(fens); i++) {
        ff_position pos;
        assert_int_equal(ff_position_from_fen(fens[i], &pos, NULL), FF_OK);
        assert_int_equal(ff_chess960_number(&pos), -1);
    }
    ff_setup setup;
    ff_error err;
    assert_int_equal(ff_chess960_setup(960, &setup, &err), FF_E_PARSE_NUMBER);
    assert_string_equal(err.message, "\"960\" is not a Chess960 position: expected 0 to 959");
    assert_int_equal(ff_chess960_setup(-1, &setup, NULL), FF_E_PARSE_NUMBER);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_examples),
        cmocka_unit_test(test_all),
        cmocka_unit_test(test_no_number),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
