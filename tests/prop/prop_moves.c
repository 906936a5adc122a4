/*
 * The library's moves against the rule-book judge: the legal moves and what they lead to,
 * check, mate and stalemate, attacks and pins.
 *   prop_moves [COUNT [SEED]]
 */
#include "support/sample.h"

#include "base/cpu.h"
#include "board/ply_fast.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int compare_codes(const void *a, const void *b)
{
    return (int)*(const uint16_t *)a - (int)*(const uint16_t *)b;
}

static void check_same_moves(const sample *s, const rb_move *moves, int count,
                             const ff_move_list *list)
{
    uint16_t expected[RB_MAX_MOVES], got[FF_MAX_MOVES];
    for (int i = 0; i < count; i++)
        expected[i] = rb_move_code(&moves[i]);
    memcpy(got, list->moves, list->count * sizeof *got);
    qsort(expected, (size_t)count, sizeof *expected, compare_codes);
    qsort(got, list->count, sizeof *got, compare_codes);
    if ((unsigned)count != list->count || memcmp(expected, got, list->count * sizeof *got) != 0)
        sample_fail(s, "the rule book has %d legal moves, the library %u", count, list->count);
}

static void check_state(const sample *s, const rb_position *judge, int count)
{
    bool check = rb_in_check(judge);
    if (ff_position_has_legal_move(&s->pos) != (count > 0))
        sample_fail(s, "ff_position_has_legal_move is wrong: there are %d", count);
    if (ff_position_in_check(&s->pos) != check)
        sample_fail(s, "ff_position_in_check is wrong: %d expected", check);
    if (ff_is_checkmate(&s->pos) != (check && count == 0))
        sample_fail(s, "ff_is_checkmate is wrong");
    if (ff_is_stalemate(&s->pos) != (!check && count == 0))
        sample_fail(s, "ff_is_stalemate is wrong");
}

/* ff_is_legal has its own logic: every move code there is. */
static void check_every_code(const sample *s, const ff_move_list *list)
{
    static bool legal[1 << 16];
    for (unsigned i = 0; i < list->count; i++)
        legal[list->moves[i]] = true;
    for (unsigned code = 0; code < 1 << 16; code++)
        if (ff_is_legal(&s->pos, (ff_move)code) != legal[code])
            sample_fail(s, "ff_is_legal is wrong for the code 0x%04x", code);
    for (unsigned i = 0; i < list->count; i++)
        legal[list->moves[i]] = false;
}

static bool same_board(const ff_position *pos, const rb_position *judge)
{
    rb_position other = sample_rulebook(pos);
    return memcmp(other.board, judge->board, sizeof other.board) == 0 &&
           memcmp(other.castling_file, judge->castling_file, sizeof other.castling_file) == 0 &&
           other.turn == judge->turn && other.double_step_file == judge->double_step_file &&
           other.halfmove == judge->halfmove && other.fullmove == judge->fullmove;
}

static int pieces_on(const rb_position *p)
{
    int pieces = 0;
    for (int i = 0; i < 64; i++)
        pieces += p->board[i / 8][i % 8] != '.';
    return pieces;
}

static bool can_capture_en_passant(const rb_position *p)
{
    rb_move moves[RB_MAX_MOVES];
    int count = rb_legal_moves(p, moves);
    for (int i = 0; i < count; i++)
        if (moves[i].kind == RB_EN_PASSANT)
            return true;
    return false;
}

/* One move played on both boards. */
static void check_play(const sample *s, const rb_position *judge, const rb_move *move)
{
    ff_move code = rb_move_code(move);
    ff_position next = s->pos;
    rb_position after = *judge;
    ff_position_play(&next, code);
    rb_play(&after, move);
    if (!same_board(&next, &after))
        sample_fail(s, "ff_position_play of the code 0x%04x leads to another position", code);
    if (next.hash != ff_position_hash(&next))
        sample_fail(s, "the hash after the code 0x%04x is not the recomputed one", code);
    if (ff_is_capture(&s->pos, code) != (pieces_on(&after) < pieces_on(judge)))
        sample_fail(s, "ff_is_capture is wrong for the code 0x%04x", code);
    if (ff_is_irreversible(&s->pos, code) != (after.halfmove == 0))
        sample_fail(s, "ff_is_irreversible is wrong for the code 0x%04x", code);
    if ((next.en_passant != FF_NO_SQUARE) != can_capture_en_passant(&after))
        sample_fail(s, "after the code 0x%04x en_passant is not what is legal", code);
}

/* Counting has a generator of its own, one for each level of instructions. */
static void check_counts(const sample *s, const rb_position *judge, const rb_move *moves,
                         int count, ff_cpu best)
{
    unsigned long long two = 0;
    bool deep = s->done % 16 == 0;
    for (int i = 0; i < count && deep; i++) {
        rb_move answers[RB_MAX_MOVES];
        rb_position next = *judge;
        rb_play(&next, &moves[i]);
        two += (unsigned)rb_legal_moves(&next, answers);
    }
    for (ff_cpu level = FF_CPU_BASE; level <= best; level++) {
        ff_cpu_force(level);
        if (ff_position_perft(&s->pos, 1) != (unsigned)count)
            sample_fail(s, "ff_position_perft(1) at level %s is not %d", ff_cpu_name(level),
                        count);
        if (deep && ff_position_perft(&s->pos, 2) != two)
            sample_fail(s, "ff_position_perft(2) at level %s is not %llu", ff_cpu_name(level),
                        two);
    }
}

/* What is taken for an ordinary half-move must be the one legal move that its text can mean,
 * and be played as such. */
static bool check_half_move(const sample *s, const ff_move_list *list, unsigned byte,
                            ff_square to, unsigned us)
{
    const ff_san_form *form = &ff_san_forms[byte];
    const ff_position *p = &s->pos;
    ff_half_move m;
    if (form->size == 0 ||
        !ff_half_move_find(p, us, form, to, (ff_san_origin){form->origin, form->takes}, &m) ||
        !ff_half_move_is_safe(p, us, &m) || !ff_half_move_allows_no_en_passant(p, us, &m))
        return false;
    ff_move move = FF_MOVE(m.from, to, FF_MOVE_NORMAL);
    unsigned found = 0, rivals = 0;
    for (unsigned i = 0; i < list->count; i++) {
        ff_square from = FF_MOVE_FROM(list->moves[i]);
        found += list->moves[i] == move;
        rivals += FF_MOVE_TO(list->moves[i]) == to && ff_role_at(p, from) == form->role &&
                  (form->origin & FF_BIT(from)) != 0 &&
                  FF_MOVE_KIND(list->moves[i]) != FF_MOVE_CASTLING;
    }
    ff_position played = *p, next = *p;
    ff_bitboard checkers = ff_half_move_checkers(p, us, form->check, &m);
    ff_half_move_words after;
    ff_half_move_place(p, us, &m, &after);
    if (ff_half_move_checks(p, us, form->check, &m, &after) != (checkers != 0))
        sample_fail(s, "ply_fast.h is wrong on check by the code 0x%04x", move);
    ff_half_move_play(&played, us, &m);
    ff_position_play(&next, move);
    if (found != 1 || rivals != 1 || checkers != ff_position_checkers(&next) ||
        (form->takes != 0) != ff_is_capture(p, move))
        sample_fail(s, "ply_fast.h takes the code 0x%04x", move);
    if (!ff_position_same(&played, &next) || played.hash != next.hash ||
        played.halfmove != next.halfmove || played.fullmove != next.fullmove ||
        played.double_step != next.double_step ||
        ff_checkers_through(&next, move, form->role) != checkers)
        sample_fail(s, "ply_fast.h plays the code 0x%04x otherwise", move);
    return true;
}

/* Castling from the usual squares: taken where it is legal, and played as such. */
static bool check_castling(const sample *s, const ff_move_list *list, bool queenside)
{
    const ff_position *p = &s->pos;
    ff_half_move_castling c;
    ff_square king = ff_position_king_square(p, (ff_color)p->turn);
    bool legal = false, taken = ff_half_move_find_castling(p, queenside, &c);
    ff_move move = FF_MOVE(c.king, c.rook, FF_MOVE_CASTLING);
    for (unsigned i = 0; i < list->count; i++)
        legal |= list->moves[i] == move;
    if (taken != (legal && king == c.king && c.rook == (queenside ? king - 4 : king + 3)))
        sample_fail(s, "ply_fast.h takes castling %d", (int)queenside);
    if (!taken || p->en_passant != FF_NO_SQUARE)
        return taken;
    ff_position played = *p, next = *p;
    ff_half_move_castle(&played, &c);
    ff_position_play(&next, move);
    if (!ff_position_same(&played, &next) || played.hash != next.hash ||
        played.halfmove != next.halfmove || played.fullmove != next.fullmove ||
        played.double_step != next.double_step)
        sample_fail(s, "ply_fast.h plays castling %d otherwise", (int)queenside);
    return true;
}

static unsigned long check_half_moves(const sample *s, const ff_move_list *list)
{
    unsigned long taken = check_castling(s, list, false) + check_castling(s, list, true);
    for (unsigned byte = 0; byte < 2 * FF_SAN_FORMS && s->pos.en_passant == FF_NO_SQUARE;
         byte++)
        for (ff_square to = 0; to < 64; to++)
            taken += check_half_move(s, list, byte, to, s->pos.turn);
    return taken;
}

static unsigned bits(ff_bitboard set)
{
    return (unsigned)__builtin_popcountll(set);
}

static void check_attacks(const sample *s, const rb_position *judge)
{
    const ff_position *pos = &s->pos;
    for (int square = 0; square < 64; square++)
        for (int color = 0; color < 2; color++)
            if ((int)bits(ff_position_attackers(pos, (ff_square)square, color, pos->role[0])) !=
                rb_attackers(judge, (rb_square){square % 8, square / 8}, color))
                sample_fail(s, "ff_position_attackers is wrong for square %d", square);
}

/* A piece is pinned when more pieces attack the king once it is gone. */
static void check_pins(const sample *s, const rb_position *judge)
{
    ff_square king = ff_position_king_square(&s->pos, s->pos.turn);
    rb_square on = {king % 8, king / 8};
    int before = rb_attackers(judge, on, !judge->turn);
    for (int square = 0; square < 64; square++) {
        rb_position without = *judge;
        without.board[square / 8][square % 8] = '.';
        bool own = (s->pos.color[s->pos.turn] >> square & 1) && square != king;
        bool pinned = own && rb_attackers(&without, on, !judge->turn) > before;
        if ((ff_position_pinned(&s->pos) >> square & 1) != pinned)
            sample_fail(s, "ff_position_pinned is wrong for square %d", square);
    }
}

int main(int argc, char **argv)
{
    sample s = sample_start(argc, argv, 30000);
    const ff_cpu best = ff_cpu_level();
    unsigned long ordinary = 0, moves_seen = 0, kinds[4] = {0};
    while (sample_next(&s)) {
        rb_position judge = sample_rulebook(&s.pos);
        rb_move moves[RB_MAX_MOVES];
        ff_move_list list;
        int count = rb_legal_moves(&judge, moves);
        check_counts(&s, &judge, moves, count, best);
        if (!ff_position_legal_moves(&s.pos, &list))
            continue; /* more moves than a list holds: only with dozens of queens */
        check_same_moves(&s, moves, count, &list);
        check_state(&s, &judge, count);
        if (s.done % 16 < 4)
            check_every_code(&s, &list);
        if (s.done % 16 < 8)
            ordinary += check_half_moves(&s, &list);
        check_attacks(&s, &judge);
        check_pins(&s, &judge);
        for (int i = 0; i < count; i++) {
            kinds[moves[i].kind]++;
            if (moves[i].kind != RB_PLAIN || i % 8 == (int)(s.done % 8))
                check_play(&s, &judge, &moves[i]);
        }
        moves_seen += (unsigned long)count;
    }
    printf("%lu moves, of them %lu en passant, %lu castling, %lu promotions\n", moves_seen,
           kinds[RB_EN_PASSANT], kinds[RB_CASTLING], kinds[RB_PROMOTION]);
    printf("%lu of them ordinary half-moves\n", ordinary);
    if (ordinary == 0 || kinds[RB_EN_PASSANT] == 0 || kinds[RB_CASTLING] == 0 ||
        kinds[RB_PROMOTION] == 0)
        sample_fail(&s, "a kind of move never came up: the sample is too small");
    return sample_passed(&s, "moves as in the rule book");
}
