#include "board/board.h"
#include "game/replay.h"

#include <string.h>

/*
 * How often a position has stood, counted as Article 9.2 requires it and as it is often counted
 * wrongly. The wrong counts explain to a player why his program says something else.
 */

static bool same_pieces(const ff_position *a, const ff_position *b)
{
    return memcmp(a->role, b->role, sizeof a->role) == 0 &&
           memcmp(a->color, b->color, sizeof a->color) == 0;
}

/* The square after a double step, when an enemy pawn stands so that it could capture there
 * if pins and checks did not matter. */
static ff_square pseudo_legal_en_passant(const ff_position *pos)
{
    if (pos->double_step == FF_NO_SQUARE)
        return FF_NO_SQUARE;
    ff_color us = (ff_color)pos->turn;
    ff_bitboard capturers =
        ff_table.pawn[ff_other(us)][pos->double_step] & pos->role[FF_PAWN] & pos->color[us];
    return capturers != 0 ? pos->double_step : FF_NO_SQUARE;
}

ff_counts ff_game_count_positions(const ff_position *positions, unsigned ply)
{
    const ff_position *now = &positions[ply];
    ff_counts counts = {0};
    for (unsigned i = 0; i <= ply; i++) {
        const ff_position *then = &positions[i];
        if (!same_pieces(now, then) || now->turn != then->turn)
            continue;
        bool castling = now->castling == then->castling;
        counts.placement_side++;
        counts.fide += ff_position_same(now, then);
        counts.no_castling += now->en_passant == then->en_passant;
        counts.fen += castling && now->double_step == then->double_step;
        counts.pseudo_legal +=
            castling && pseudo_legal_en_passant(now) == pseudo_legal_en_passant(then);
    }
    return counts;
}

/* --- endings with a longer count: the old code --- */

/* How many of each role a side has, kings apart, in the order P N B R Q. */
typedef struct pieces {
    unsigned count[5];
} pieces;

static pieces pieces_of(const ff_position *pos, ff_color color)
{
    pieces result;
    for (int role = FF_PAWN; role <= FF_QUEEN; role++)
        result.count[role - 1] = ff_count(pos->role[role] & pos->color[color]);
    return result;
}

static const struct {
    const char *name;
    pieces strong, weak;
    bool seventh; /* the strong side's pawn stands one step from promotion */
    int literal;  /* -1: always; else only with, or only without, the literal reading */
} endings[] = {
    {"KRB-KR", {{0, 0, 1, 1, 0}}, {{0, 0, 0, 1, 0}}, false, -1},
    {"KNN-KP", {{0, 2, 0, 0, 0}}, {{1, 0, 0, 0, 0}}, false, -1},
    {"KQP-KQ, pawn one step from promotion", {{1, 0, 0, 0, 1}}, {{0, 0, 0, 0, 1}}, true, -1},
    {"KQ-KNN", {{0, 0, 0, 0, 1}}, {{0, 2, 0, 0, 0}}, false, -1},
    {"KBB-KN", {{0, 0, 2, 0, 0}}, {{0, 1, 0, 0, 0}}, false, 0},
    {"KBB-KB", {{0, 0, 2, 0, 0}}, {{0, 0, 1, 0, 0}}, false, 1},
};

static bool pawn_on_seventh(const ff_position *pos, ff_color color)
{
    ff_bitboard seventh = color == FF_WHITE ? FF_RANK_8 >> 8 : FF_RANK_1 << 8;
    return (pos->role[FF_PAWN] & pos->color[color] & seventh) != 0;
}

const char *ff_game_longer_ending(const ff_position *pos, bool literal)
{
    for (size_t i = 0; i < sizeof endings / sizeof *endings; i++)
        for (int c = FF_WHITE; c <= FF_BLACK; c++) {
            ff_color strong = (ff_color)c;
            pieces a = pieces_of(pos, strong);
            pieces b = pieces_of(pos, ff_other(strong));
            if (endings[i].literal >= 0 && endings[i].literal != literal)
                continue;
            if (memcmp(&a, &endings[i].strong, sizeof a) == 0 &&
                memcmp(&b, &endings[i].weak, sizeof b) == 0 &&
                (!endings[i].seventh || pawn_on_seventh(pos, strong)))
                return endings[i].name;
        }
    return NULL;
}
