/* Counting by Articles 9.2, 9.3 and 9.6 while a game is replayed. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "board/board.h"
#include "flagfall/san.h"
#include "game/replay.h"
#include "game/replay_push.h"
#include "support/short.h"

#include <string.h>

static const ff_end_rules modern = {FF_FIVEFOLD_ANY, 150};
static const ff_end_rules of_2014 = {FF_FIVEFOLD_CONSECUTIVE, 150};
static const ff_end_rules none = {FF_FIVEFOLD_NONE, 0};

/* Plays moves in SAN, separated by spaces, from a FEN or the usual start. */
static void play(ff_replay *r, const ff_end_rules *rules, const char *fen, const char *moves)
{
    ff_position pos = ff_position_standard();
    if (fen != NULL)
        assert_int_equal(ff_position_from_fen(fen, &pos, NULL), 0);
    assert_int_equal(ff_replay_start(r, &pos, rules), 0);
    while (*moves != '\0') {
        size_t size = strcspn(moves, " ");
        ff_san san;
        ff_move move;
        assert_int_equal(ff_san_parse(moves, size, &san, NULL), 0);
        assert_int_equal(ff_san_resolve(&r->pos, &san, &move), FF_SAN_LEGAL);
        assert_int_equal(ff_replay_play(r, move), 0);
        moves += size + (moves[size] == ' ');
    }
    ff_replay_finish(r);
}

typedef struct counted {
    const char *fen, *moves;
    unsigned count; /* of the final position */
    int third, fifth;
} counted;

/* LAW: 9.2.3 the same position; worked out by hand from the Article. */
static void positions_are_counted(void **state)
{
    static const counted cases[] = {
        /* an en passant capture was possible the first time only */
        {NULL, "e4 a6 e5 d5 Nf3 Nc6 Ng1 Nb8 Nf3 Nc6 Ng1 Nb8", 2, FF_NEVER, FF_NEVER},
        {NULL, "e4 a6 e5 d5 Nf3 Nc6 Ng1 Nb8 Nf3 Nc6 Ng1 Nb8 Nf3 Nc6 Ng1 Nb8", 3, 13, FF_NEVER},
        /* a double step beside which no pawn stands changes nothing */
        {NULL, "e4 e5 Nf3 Nc6 Ng1 Nb8 Nf3 Nc6 Ng1 Nb8", 3, 10, FF_NEVER},
        /* the pawn that could capture is pinned on its file */
        {"4r1k1/3p4/8/4P3/8/8/8/4K3 b - - 0 1", "d5 Kf1 Kg7 Ke1 Kg8 Kf1 Kg7 Ke1 Kg8", 3, 9,
         FF_NEVER},
        /* castling rights lost by rook moves */
        {NULL, "Nf3 Nf6 Rg1 Rg8 Rh1 Rh8 Rg1 Rg8 Rh1 Rh8", 2, FF_NEVER, FF_NEVER},
        {NULL, "Nf3 Nf6 Rg1 Rg8 Rh1 Rh8 Rg1 Rg8 Rh1 Rh8 Rg1 Rg8 Rh1 Rh8", 3, 12, FF_NEVER},
        /* the initial position counts */
        {NULL, "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8", 3, 8, FF_NEVER},
        /* nothing before castling comes again, though no piece was captured and no pawn moved
         */
        {NULL, "Nf3 Nf6 g3 g6 Bg2 Bg7 O-O O-O Nc3 Nc6 Nb1 Nb8 Nc3 Nc6 Nb1 Nb8", 3, 16,
         FF_NEVER},
        /* the side to move counts */
        {"7k/8/8/8/8/8/R7/K7 w - - 0 1", "Rb2 Kg8 Rc2 Kh8 Ra2 Kg8 Rb2 Kh8 Ra2", 2, FF_NEVER,
         FF_NEVER},
        {NULL,
         "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 Nc3 Nc6 Nd5 Nd4 Nc3 Nc6 Nb1 Nb8 Nh3 Nh6 Ng1 Ng8", 5,
         8, 20},
    };
    (void)state;
    ff_replay r = {.plies = 0};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        play(&r, &modern, cases[i].fen, cases[i].moves);
        assert_int_equal(r.count, cases[i].count);
        assert_int_equal(r.first_threefold, cases[i].third);
        assert_int_equal(r.first_fivefold, cases[i].fifth);
        assert_int_equal(ff_replay_occurrences(&r, NULL, 0), cases[i].count);
    }
    ff_replay_release(&r);
}

/* LAW: 9.6.1 five times: consecutive in 2014, any later, never before. */
static void fivefold_follows_the_edition(void **state)
{
    static const char scattered[] = "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 Nc3 Nc6 Nd5 Nd4 Nc3 Nc6 "
                                    "Nb1 Nb8 Nh3 Nh6 Ng1 Ng8";
    static const char in_a_row[] = "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 "
                                   "Ng1 Ng8";
    (void)state;
    ff_replay r = {.plies = 0};
    play(&r, &modern, NULL, scattered);
    assert_int_equal(r.end, FF_END_FIVEFOLD);
    assert_int_equal(r.ended_at, 20);
    play(&r, &of_2014, NULL, scattered);
    assert_int_equal(r.end, FF_END_NONE);
    assert_int_equal(r.first_fivefold, 20);
    play(&r, &of_2014, NULL, in_a_row);
    assert_int_equal(r.end, FF_END_FIVEFOLD);
    assert_int_equal(r.ended_at, 16);
    play(&r, &none, NULL, in_a_row);
    assert_int_equal(r.end, FF_END_NONE);
    /* one position five times but not in a row, and then another one five times in a row */
    play(&r, &of_2014, NULL,
         "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 Nc3 Nc6 Nd5 Nd4 Nc3 Nc6 Nb1 Nb8 Nh3 Nh6 Ng1 Ng8 "
         "e3 e6 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8");
    assert_int_equal(r.first_fivefold, 20);
    assert_int_equal(r.first_consecutive, 38);
    assert_int_equal(r.end, FF_END_FIVEFOLD);
    assert_int_equal(r.ended_at, 38);
    ff_replay_release(&r);
}

/* LAW: 9.6.2 75 moves; a mate on the last of them goes before. */
static void mate_goes_before_75_moves(void **state)
{
    static const char fen[] = "7k/R7/6K1/8/8/8/8/8 w - - 149 200";
    (void)state;
    ff_replay r = {.plies = 0};
    play(&r, &modern, fen, "Ra8#");
    assert_int_equal(r.end, FF_END_CHECKMATE);
    play(&r, &modern, fen, "Rb7");
    assert_int_equal(r.end, FF_END_SEVENTYFIVE);
    assert_int_equal(r.first_seventyfive, 1);
    play(&r, &none, fen, "Rb7");
    assert_int_equal(r.end, FF_END_NONE);
    play(&r, &modern, "7k/R7/6K1/8/8/8/8/8 w - - 98 200", "Rb7 Kg8");
    assert_int_equal(r.first_fifty, 2);
    assert_int_equal(r.first_seventyfive, FF_NEVER);
    ff_replay_release(&r);
}

/* LAW: 5.2.1 stalemate is named before what was noted on the same half-move */
static void stalemate_goes_before_75_moves(void **state)
{
    (void)state;
    ff_replay r = {.plies = 0};
    play(&r, &modern, "k7/8/1K6/8/8/8/2Q5/8 w - - 149 200", "Qc7");
    assert_int_equal(r.first_seventyfive, 1);
    assert_int_equal(r.end, FF_END_STALEMATE);
    assert_int_equal(r.ended_at, 1);
    /* but not before what had ended the game already */
    play(&r, &modern, "k7/8/1K6/8/8/8/3Q4/8 w - - 148 200", "Qc3 Kb8 Qe5+ Ka8 Qc7");
    assert_int_equal(r.end, FF_END_SEVENTYFIVE);
    assert_int_equal(r.ended_at, 2);
    ff_replay_release(&r);
}

/* LAW: 9.3.2 counted from before the position that was set up: held before the first move */
static void the_start_counts(void **state)
{
    static const struct {
        const char *fen;
        int fifty, seventyfive;
    } cases[] = {
        {"7k/R7/6K1/8/8/8/8/8 w - - 99 200", FF_NEVER, FF_NEVER},
        {"7k/R7/6K1/8/8/8/8/8 w - - 100 200", 0, FF_NEVER},
        {"7k/R7/6K1/8/8/8/8/8 w - - 149 200", 0, FF_NEVER},
        {"7k/R7/6K1/8/8/8/8/8 w - - 150 200", 0, 0},
    };
    (void)state;
    ff_replay r = {.plies = 0};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        play(&r, &modern, cases[i].fen, "");
        assert_int_equal(r.count, 1);
        assert_int_equal(r.first_fifty, cases[i].fifty);
        assert_int_equal(r.first_seventyfive, cases[i].seventyfive);
        assert_int_equal(r.end, cases[i].seventyfive == 0 ? FF_END_SEVENTYFIVE : FF_END_NONE);
        assert_int_equal(r.ended_at, cases[i].seventyfive);
    }
    ff_replay_release(&r);
}

/* LAW: 5.2.2 a dead position by material, also by a promotion. */
static void dead_positions_end_the_game(void **state)
{
    (void)state;
    ff_replay r = {.plies = 0};
    play(&r, &modern, "4k3/8/8/8/8/8/r7/1K6 w - - 0 1", "Kxa2 Kd7 Ka3");
    assert_int_equal(r.end, FF_END_DEAD);
    assert_int_equal(r.ended_at, 1);
    play(&r, &modern, "8/P7/8/8/8/7k/8/7K w - - 0 1", "a8=N Kg3");
    assert_int_equal(r.end, FF_END_DEAD);
    assert_int_equal(r.ended_at, 1);
    play(&r, &modern, "8/P7/8/8/8/7k/8/7K w - - 0 1", "a8=R Kg3");
    assert_int_equal(r.end, FF_END_NONE);
    play(&r, &modern, "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1", "dxe3 Kd1"); /* a pawn is left */
    assert_int_equal(r.end, FF_END_NONE);
    assert_int_equal(r.since, 1);
    ff_replay_release(&r);
}

/* LAW: 5.1.1 LAW: 5.2.1 */
static void mate_and_stalemate_are_found_at_the_end(void **state)
{
    (void)state;
    ff_replay r = {.plies = 0};
    play(&r, &none, NULL, "f3 e5 g4 Qh4#");
    assert_int_equal(r.end, FF_END_CHECKMATE);
    assert_int_equal(r.ended_at, 4);
    play(&r, &none, "k7/8/1K6/8/8/8/2Q5/8 w - - 0 1", "Qc7");
    assert_int_equal(r.end, FF_END_STALEMATE);
    ff_replay_release(&r);
}

static void positions_can_be_asked_for(void **state)
{
    unsigned plies[4];
    (void)state;
    ff_replay r = {.plies = 0};
    play(&r, &modern, NULL, "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8");
    ff_position start = ff_position_standard();
    ff_position again = ff_replay_position(&r, 4);
    assert_true(ff_position_same(&start, &again));
    assert_int_equal(ff_replay_occurrences(&r, plies, 2), 3);
    assert_int_equal(plies[0], 0);
    assert_int_equal(plies[1], 4);
    ff_replay_release(&r);
}

/* The game that is too long; every half-move up to the limit is counted. */
static void the_longest_game(void **state)
{
    static const char moves[] = "g1f3g8f6f3g1f6g8";
    (void)state;
    if (tests_are_short())
        skip();
    ff_replay r = {.plies = 0};
    play(&r, &none, NULL, "");
    int code = FF_OK;
    while (code == FF_OK) {
        ff_move move;
        assert_int_equal(ff_uci_parse(&r.pos, moves + r.plies % 4 * 4, 4, &move, NULL), 0);
        code = ff_replay_play(&r, move);
    }
    assert_int_equal(code, FF_E_LIMIT);
    assert_int_equal(r.plies, FF_MAX_PLIES);
    assert_int_equal(ff_replay_occurrences(&r, NULL, 0), FF_MAX_PLIES / 4 + 1);
    ff_replay_release(&r);
}

/* The table of keys seen is told from game to game by a growing number, and wiped before that
 * gets too large. */
static void games_do_not_see_each_other(void **state)
{
    static const char knights[] = "Nf3 Nf6 Ng1 Ng8";
    (void)state;
    ff_replay r = {.plies = 0};
    play(&r, &modern, NULL, knights);
    r.seen->base = UINT32_MAX / 2;
    for (unsigned game = 0; game < 3; game++) {
        play(&r, &modern, NULL, knights);
        assert_int_equal(r.count, 2);
        assert_true(r.seen->base < 20);
        /* the start, and four half-moves */
        unsigned seen = 0;
        for (size_t i = 0; i < sizeof r.seen->ply / sizeof *r.seen->ply; i++)
            seen += r.seen->ply[i] >= r.seen->base;
        assert_true(seen <= 5);
    }
    ff_replay_release(&r);
}

/* Two positions of one key: the pieces decide, not the key. */
static void keys_may_collide(void **state)
{
    (void)state;
    ff_replay r = {.plies = 0};
    ff_position other;
    play(&r, &modern, NULL, "");
    assert_int_equal(ff_position_from_fen("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", &other, NULL), 0);
    other.hash = r.start.hash;
    for (unsigned times = 1; times <= 2; times++)
        assert_int_equal(ff_replay_stand(&r, &other), 0);
    assert_int_equal(r.count, 2);
    assert_int_equal(r.first_threefold, FF_NEVER);
    assert_int_equal(ff_replay_stand(&r, &other), 0);
    assert_int_equal(r.count, 3);
    assert_int_equal(r.first_threefold, 3);
    ff_replay_release(&r);
    /* and by legal moves: the position after 1.Nf3 Nf6 gets the key of the start */
    ff_move last;
    play(&r, &modern, NULL, "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1");
    r.keys[2] = r.start.hash;
    assert_int_equal(ff_uci_parse(&r.pos, "f6g8", 4, &last, NULL), 0);
    assert_int_equal(ff_replay_play(&r, last), 0);
    assert_int_equal(r.count, 3);
    ff_replay_release(&r);
}

static void rights_make_another_position(void **state)
{
    (void)state;
    ff_replay r = {.plies = 0};
    /* all rooks at home after 2, 6, 10 and 14, but after 2 with the right to castle */
    play(&r, &modern, NULL, "Nf3 Nf6 Rg1 Rg8 Rh1 Rh8 Rg1 Rg8 Rh1 Rh8");
    assert_int_equal(r.count, 2);
    ff_replay_release(&r);
    play(&r, &modern, NULL, "Nf3 Nf6 Rg1 Rg8 Rh1 Rh8 Rg1 Rg8 Rh1 Rh8 Rg1 Rg8 Rh1 Rh8");
    assert_int_equal(r.count, 3);
    /* rooks on g1 and g8 after 4, 8 and 12 */
    assert_int_equal(r.first_threefold, 12);
    ff_replay_release(&r);
    /* knights out, rooks at home after 6, 10 and 14; the same pieces after 2 had other rights
     */
    play(&r, &modern, NULL, "Nf3 Nf6 Rg1 Rg8 Rh1 Rh8 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6");
    assert_int_equal(r.first_threefold, 14);
    assert_int_equal(r.count, 3);
    ff_replay_release(&r);
}

/* No sum of keys of castling rights and one en passant square is zero, or the sum of others:
 * each key has a bit that it alone has, once the sums are taken (Gauss). */
static void keys_of_rights_are_independent(void **state)
{
    uint64_t keys[32], left;
    unsigned count = 0;
    (void)state;
    for (unsigned file = 0; file < 8; file++) {
        keys[count++] = ff_table.key_castling[file];
        keys[count++] = ff_table.key_castling[56 + file];
        keys[count++] = ff_table.key_en_passant[16 + file];
        keys[count++] = ff_table.key_en_passant[40 + file];
    }
    for (unsigned i = 0; i < count; i++) {
        assert_true(keys[i] != 0);
        left = keys[i] & -keys[i];
        for (unsigned k = i + 1; k < count; k++)
            keys[k] ^= (keys[k] & left) != 0 ? keys[i] : 0;
    }
}

/* Each time that a position stands its number is that of a count over the whole game, also when
 * other positions fall into its slot meanwhile. Games that return, seldom and often. */
static void counts_are_those_of_the_whole_game(void **state)
{
    (void)state;
    static const char *const fens[] = {"7k/8/8/8/8/8/8/K7 w - - 0 1",
                                       "r6k/8/8/8/8/8/8/KR6 w - - 0 1",
                                       "rn2k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"};
    ff_replay r = {.plies = 0};
    unsigned seed = 7, most = 0, elsewhere = 0;
    for (unsigned i = 0; i < 3; i++) {
        ff_position pos;
        assert_int_equal(ff_position_from_fen(fens[i], &pos, NULL), 0);
        assert_int_equal(ff_replay_start(&r, &pos, &none), 0);
        for (unsigned ply = 0; ply < 6000; ply++) {
            ff_move_list moves;
            uint32_t before = 0;
            if (!ff_position_legal_moves(&r.pos, &moves) || moves.count == 0)
                break;
            seed = seed * 1664525u + 1013904223u;
            assert_int_equal(ff_replay_play(&r, moves.moves[(seed >> 16) % moves.count]), 0);
            assert_int_equal(r.count, ff_replay_count_every_key(&r));
            most = r.count > most ? r.count : most;
            for (unsigned at = 0; at < r.plies; at++)
                if (r.keys[at] >> (64 - FF_SEEN_BITS) == r.pos.hash >> (64 - FF_SEEN_BITS))
                    before = at + 1;
            elsewhere += before != 0 && r.count > 1 && r.keys[before - 1] != r.pos.hash;
        }
    }
    assert_true(most > 5 && elsewhere > 100); /* both ways were taken */
    ff_replay_release(&r);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(counts_are_those_of_the_whole_game),
        cmocka_unit_test(positions_are_counted),
        cmocka_unit_test(fivefold_follows_the_edition),
        cmocka_unit_test(mate_goes_before_75_moves),
        cmocka_unit_test(stalemate_goes_before_75_moves),
        cmocka_unit_test(the_start_counts),
        cmocka_unit_test(dead_positions_end_the_game),
        cmocka_unit_test(mate_and_stalemate_are_found_at_the_end),
        cmocka_unit_test(positions_can_be_asked_for),
        cmocka_unit_test(the_longest_game),
        cmocka_unit_test(games_do_not_see_each_other),
        cmocka_unit_test(keys_may_collide),
        cmocka_unit_test(rights_make_another_position),
        cmocka_unit_test(keys_of_rights_are_independent),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
