/* The tables of the board, square by square, against files and ranks counted one by one. */
#include "support/unit.h"

#include "board/board.h"
#include "board/ply_fast.h"
#include "board/san_token.h"

static int file_of(int square)
{
    return square % 8;
}

static int rank_of(int square)
{
    return square / 8;
}

static int sign_of(int number)
{
    return (number > 0) - (number < 0);
}

/* Is `to` on a line with `from`, in the direction? No square is with itself. */
static bool is_towards(int from, int to, int files, int ranks)
{
    int across = file_of(to) - file_of(from), up = rank_of(to) - rank_of(from);
    return (across != 0 || up != 0) && sign_of(across) == files && sign_of(up) == ranks &&
           (across == 0 || up == 0 || abs(across) == abs(up));
}

static bool on_line(int from, int to, int files, int ranks)
{
    return is_towards(from, to, files, ranks) || is_towards(from, to, -files, -ranks);
}

static bool is_king_step(int from, int to)
{
    int across = abs(file_of(to) - file_of(from)), up = abs(rank_of(to) - rank_of(from));
    return from != to && across <= 1 && up <= 1;
}

static bool is_knight_step(int from, int to)
{
    int across = abs(file_of(to) - file_of(from)), up = abs(rank_of(to) - rank_of(from));
    return across * up == 2;
}

/* A pawn of that colour on `from` attacks `to`. */
static bool is_pawn_attack(int color, int from, int to)
{
    return abs(file_of(to) - file_of(from)) == 1 &&
           rank_of(to) - rank_of(from) == (color == FF_WHITE ? 1 : -1);
}

/* A pawn comes from `from` to `to` by a step without promotion: one rank, or two from where
 * pawns begin. */
static bool is_pawn_step(int color, int from, int to)
{
    int forward = color == FF_WHITE ? 1 : -1;
    int from_rank = color == FF_WHITE ? rank_of(from) : 7 - rank_of(from);
    int steps = forward * (rank_of(to) - rank_of(from));
    return file_of(to) == file_of(from) && from_rank < 6 &&
           (steps == 1 || (steps == 2 && from_rank == 1));
}

static void bit_is(ff_bitboard bits, int square, bool want, const char *what, int of)
{
    if ((bits >> square & 1) != want)
        fail_msg("%s of %c%d: %c%d", what, 'a' + file_of(of), 1 + rank_of(of),
                 'a' + file_of(square), 1 + rank_of(square));
}

static void test_steps(void **state)
{
    (void)state;
    for (int s = 0; s < 64; s++)
        for (int to = 0; to < 64; to++) {
            bit_is(ff_table.knight[s], to, is_knight_step(s, to), "knight", s);
            bit_is(ff_table.king[s], to, is_king_step(s, to), "king", s);
            for (int color = FF_WHITE; color <= FF_BLACK; color++)
                bit_is(ff_table.pawn[color][s], to, is_pawn_attack(color, s, to), "pawn", s);
        }
}

static void test_lines(void **state)
{
    (void)state;
    for (int s = 0; s < 64; s++)
        for (int to = 0; to < 64; to++) {
            const ff_line_masks *lines = &ff_table.lines[s];
            bit_is(lines->file, to, on_line(s, to, 0, 1), "file", s);
            bit_is(lines->diagonal, to, on_line(s, to, 1, 1), "diagonal", s);
            bit_is(lines->antidiagonal, to, on_line(s, to, -1, 1), "antidiagonal", s);
        }
}

/* Between two squares of one line, and the whole line; nothing where they share none. */
static void test_two_squares(void **state)
{
    (void)state;
    for (int a = 0; a < 64; a++)
        for (int b = 0; b < 64; b++) {
            int files = sign_of(file_of(b) - file_of(a));
            int ranks = sign_of(rank_of(b) - rank_of(a));
            bool aligned = is_towards(a, b, files, ranks);
            for (int s = 0; s < 64; s++) {
                bool whole = aligned && (s == a || on_line(a, s, files, ranks));
                bool inside = aligned && is_towards(a, s, files, ranks) &&
                              is_towards(b, s, -files, -ranks);
                bit_is(ff_table.line[a][b], s, whole, "line", a);
                bit_is(ff_table.between[a][b], s, inside, "between", a);
            }
        }
}

/* Pawns never stand on their own first rank: what they could do from there does not count. */
static bool no_pawn_there(int color, int square)
{
    return rank_of(square) == (color == FF_WHITE ? 0 : 7);
}

static void check_reach(int color, int to, int from)
{
    const ff_bitboard(*reach)[64] = ff_table.reach[color];
    bool straight = on_line(from, to, 0, 1) || on_line(from, to, 1, 0);
    bool oblique = on_line(from, to, 1, 1) || on_line(from, to, -1, 1);
    bool promotes = rank_of(to) == (color == FF_WHITE ? 7 : 0);
    if (!no_pawn_there(color, from)) {
        bit_is(reach[FF_REACH_STEP][to], from, is_pawn_step(color, from, to), "step", to);
        bit_is(reach[FF_REACH_CAPTURE][to], from, is_pawn_attack(color, from, to) && !promotes,
               "capture", to);
    }
    bit_is(reach[FF_KNIGHT][to], from, is_knight_step(from, to), "knight to", to);
    bit_is(reach[FF_BISHOP][to], from, oblique, "bishop to", to);
    bit_is(reach[FF_ROOK][to], from, straight, "rook to", to);
    bit_is(reach[FF_QUEEN][to], from, straight || oblique, "queen to", to);
    bit_is(reach[FF_KING][to], from, is_king_step(from, to), "king to", to);
    /* a king on `from` is in check from the pawn that has come to `to` */
    bit_is(reach[FF_REACH_PAWN_CHECK][to], from, is_pawn_attack(1 - color, to, from),
           "pawn's check", to);
}

static void test_reach(void **state)
{
    (void)state;
    for (int color = FF_WHITE; color <= FF_BLACK; color++)
        for (int to = 0; to < 64; to++)
            for (int from = 0; from < 64; from++)
                check_reach(color, to, from);
}

/* The directions up are to squares with greater numbers, oblique and straight in turn. */
static void test_king_views(void **state)
{
    static const int up[4][2] = {{1, 1}, {0, 1}, {-1, 1}, {1, 0}};
    (void)state;
    for (int king = 0; king < 64; king++)
        for (int s = 0; s < 64; s++) {
            const ff_king_view *view = &ff_table.view[king];
            for (int i = 0; i < 4; i++) {
                bit_is(view->up[i], s, is_towards(king, s, up[i][0], up[i][1]), "up", king);
                bit_is(view->down[i], s, is_towards(king, s, -up[i][0], -up[i][1]), "down",
                       king);
                /* the words stand as in a position: 0 all, 1 pawns, 2 knights; 4 to 7 kings */
                bit_is(view->ring[i], s, i == FF_KING - 4 && is_king_step(king, s), "ring",
                       king);
                for (int us = FF_WHITE; us <= FF_BLACK; us++)
                    bit_is(view->leaps[us][i], s,
                           (i == FF_PAWN && is_pawn_attack(us, king, s)) ||
                               (i == FF_KNIGHT && is_knight_step(king, s)),
                           "leaps", king);
            }
        }
}

/* The squares of a rank that a rook attacks with the inner six occupied as they are. */
static void test_ranks(void **state)
{
    (void)state;
    for (int file = 0; file < 8; file++)
        for (unsigned inner = 0; inner < 64; inner++)
            for (int to = 0; to < 8; to++) {
                bool free = to != file;
                for (int at = file + sign_of(to - file); free && at != to;
                     at += sign_of(to - file))
                    free = (inner << 1 >> at & 1) == 0;
                bit_is(ff_table.rank[file][inner], to, free, "rank", file);
            }
}

/* SplitMix64 as its authors published it; counted on from a number that does not change, as
 * keys may be compared between runs. */
static uint64_t split_mix(uint64_t count)
{
    uint64_t z = UINT64_C(0x666c616766616c6c) + count * UINT64_C(0x9e3779b97f4a7c15);
    z = (z ^ z >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ z >> 27) * UINT64_C(0x94d049bb133111eb);
    return z ^ z >> 31;
}

static void test_keys(void **state)
{
    uint64_t count = 0;
    (void)state;
    for (int color = 0; color < 2; color++)
        for (int role = FF_PAWN; role <= FF_KING; role++)
            for (int s = 0; s < 64; s++)
                assert_true(ff_table.key_piece[color][role][s] == split_mix(++count));
    for (int s = 0; s < 64; s++)
        assert_true(ff_table.key_castling[s] == split_mix(++count));
    for (int s = 0; s < 64; s++)
        assert_true(ff_table.key_en_passant[s] == split_mix(++count));
    assert_true(ff_table.key_turn == split_mix(++count));
    assert_true(ff_table.key_en_passant[FF_NO_SQUARE] == 0);
}

/* LAW: 2.3 the initial position, and its hash as ff_position_hash makes it of any */
static void test_standard(void **state)
{
    static const char first_rank[] = "RNBQKBNR";
    const ff_position *p = &ff_table.standard;
    (void)state;
    for (int s = 0; s < 64; s++) {
        int rank = rank_of(s);
        ff_piece piece = ff_position_piece_at(p, (ff_square)s);
        bool empty = rank >= 2 && rank <= 5;
        assert_int_equal(FF_PIECE_ROLE(piece) == FF_NO_ROLE, empty);
        if (empty)
            continue;
        assert_int_equal(FF_PIECE_COLOR(piece), rank < 2 ? FF_WHITE : FF_BLACK);
        assert_int_equal(ff_role_letter(FF_PIECE_ROLE(piece)),
                         rank == 1 || rank == 6 ? 'P' : first_rank[file_of(s)]);
    }
    assert_int_equal(ff_count(p->role[0]), 32);
    assert_true(p->castling == (FF_BIT(0) | FF_BIT(7) | FF_BIT(56) | FF_BIT(63)));
    assert_int_equal(p->turn, FF_WHITE);
    assert_int_equal(p->en_passant, FF_NO_SQUARE);
    assert_int_equal(p->double_step, FF_NO_SQUARE);
    assert_int_equal(p->fullmove, 1);
    assert_int_equal(p->halfmove, 0);
    assert_true(p->hash == ff_position_hash(p));
}

/* What changes in the words of a position when a piece moves: all pieces, its role, and the
 * white ones when it is White's. */
static void test_moved_pieces(void **state)
{
    (void)state;
    for (int color = FF_WHITE; color <= FF_BLACK; color++)
        for (int role = FF_PAWN; role <= FF_KING; role++)
            for (int word = 0; word < 8; word++) {
                bool changes = word == 0 || word == role || (word == 7 && color == FF_WHITE);
                assert_true(ff_moved_pieces[color][role][word] == (changes ? UINT64_MAX : 0));
            }
}

static void form_is(int first, bool takes, ff_san_form want)
{
    const ff_san_form *got = &ff_san_forms[first + (takes ? FF_SAN_FORMS : 0)];
    if (got->origin != want.origin || got->takes != want.takes || got->role != want.role ||
        got->row != want.row || got->check != want.check || got->size != want.size)
        fail_msg("the form of '%c'%s", first, takes ? " with x" : "");
}

/* What the first byte of a SAN says, with and without an x after it; the sizes are those of
 * "e4", "exd5", "Nf3" and "Nxf3". */
static void test_forms(void **state)
{
    static const char letters[] = "PNBRQK";
    const ff_bitboard any = UINT64_MAX;
    (void)state;
    for (int c = 0; c < FF_SAN_FORMS; c++) {
        const char *piece = c != 0 && c != 'P' ? strchr(letters, c) : NULL;
        uint8_t role = piece != NULL ? (uint8_t)(piece - letters + FF_PAWN) : 0;
        if (c >= 'a' && c <= 'h') {
            ff_bitboard file = FF_FILE_A << (c - 'a');
            form_is(c, false,
                    (ff_san_form){any, 0, FF_PAWN, FF_REACH_STEP, FF_REACH_PAWN_CHECK, 2});
            form_is(
                c, true,
                (ff_san_form){file, any, FF_PAWN, FF_REACH_CAPTURE, FF_REACH_PAWN_CHECK, 4});
        } else if (role != 0) {
            form_is(c, false, (ff_san_form){any, 0, role, role, role, 3});
            form_is(c, true, (ff_san_form){any, any, role, role, role, 4});
        } else {
            form_is(c, false, (ff_san_form){0});
            form_is(c, true, (ff_san_form){0});
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_steps),        cmocka_unit_test(test_lines),
        cmocka_unit_test(test_two_squares),  cmocka_unit_test(test_reach),
        cmocka_unit_test(test_king_views),   cmocka_unit_test(test_ranks),
        cmocka_unit_test(test_keys),         cmocka_unit_test(test_standard),
        cmocka_unit_test(test_moved_pieces), cmocka_unit_test(test_forms),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
