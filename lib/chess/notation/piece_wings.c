#include "board/board.h"
#include "notation/habits.h"

#include <string.h>

/*
 * From which side of the board a rook, knight or bishop once came: "KR-Q1" is the rook that
 * started beside the king's knight. Only the moves since the start of the game tell.
 */

void ff_piece_wings_start(ff_piece_wings *homes, const ff_position *start)
{
    static const ff_bitboard pawns = UINT64_C(0x00ff00000000ff00);
    memset(homes, 0, sizeof *homes);
    homes->known = start->role[FF_PAWN] == pawns &&
                   start->role[FF_NO_ROLE] == UINT64_C(0xffff00000000ffff);
    for (int color = 0; color < 2 && homes->known; color++) {
        ff_square king = ff_position_king_square(start, (ff_color)color);
        ff_bitboard pieces =
            start->color[color] &
            (start->role[FF_ROOK] | start->role[FF_KNIGHT] | start->role[FF_BISHOP]);
        while (pieces != 0) {
            ff_square square = ff_pop(&pieces);
            homes->side[square] = square > king ? FF_HOME_KING : FF_HOME_QUEEN;
        }
    }
}

void ff_piece_wings_play(ff_piece_wings *homes, ff_move move)
{
    ff_square from = FF_MOVE_FROM(move), to = FF_MOVE_TO(move);
    uint8_t side = homes->side[from];
    homes->side[from] = FF_HOME_NONE;
    if (FF_MOVE_KIND(move) == FF_MOVE_CASTLING) {
        uint8_t rook = homes->side[to];
        unsigned rank = to & 56u;
        homes->side[to] = FF_HOME_NONE;
        homes->side[rank + (to > from ? 5u : 3u)] = rook;
        return;
    }
    homes->side[to] = side;
}

static bool came_from(const ff_piece_wings *homes, ff_square square, uint8_t side)
{
    return side == FF_HOME_NONE || homes->side[square] == side;
}

/* Does one of the meanings fit the move, the origins of the pieces with it? */
static bool fits_home(const ff_position *pos, const ff_piece_wings *homes,
                      const ff_parsed_move *written, ff_move move)
{
    for (unsigned i = 0; i < written->count; i++) {
        const ff_move_pattern *said = &written->said[i];
        if (ff_move_pattern_matches(pos, said, move) &&
            came_from(homes, FF_MOVE_FROM(move), said->home) &&
            came_from(homes, FF_MOVE_TO(move), said->captured_home))
            return true;
    }
    return false;
}

/* The moves that the wings leave, of those that the position leaves. */
static void keep_homes(const ff_position *pos, const ff_piece_wings *homes,
                       const ff_parsed_move *written, ff_reading *out)
{
    bool one = out->move != FF_NO_MOVE;
    unsigned count = one ? 1 : out->candidate_count, kept = 0;
    if (one)
        out->candidates[0] = out->move;
    for (unsigned i = 0; i < count; i++)
        if (fits_home(pos, homes, written, out->candidates[i]))
            out->candidates[kept++] = out->candidates[i];
    if (kept == count)
        return;
    out->candidate_count = kept;
    out->move = kept == 1 ? out->candidates[0] : FF_NO_MOVE;
    out->grade = kept == 0   ? FF_GRADE_IMPOSSIBLE
                 : kept == 1 ? FF_GRADE_TOLERATED
                             : FF_GRADE_AMBIGUOUS;
}

void ff_notation_read_as(const ff_position *pos, const ff_piece_wings *homes, const char *text,
                         size_t size, const ff_move_habits *habits, ff_reading *out)
{
    ff_parsed_move written;
    ff_notation_parse_as(text, size, habits, &written);
    ff_parsed_move_match_as(pos, NULL, &written, habits->small, out);
    bool some = out->grade < FF_GRADE_IMPOSSIBLE && out->candidate_count <= FF_READING_MAX;
    if (homes != NULL && homes->known && some && out->notation == FF_NOTATION_DESCRIPTIVE)
        keep_homes(pos, homes, &written, out);
}

void ff_notation_read_from(const ff_position *pos, const ff_piece_wings *homes,
                           const char *text, size_t size, const ff_language *language,
                           ff_reading *out)
{
    ff_notation_read_as(pos, homes, text, size, &(ff_move_habits){.language = language}, out);
}

void ff_notation_read(const ff_position *pos, const char *text, size_t size,
                      const ff_language *language, ff_reading *out)
{
    ff_notation_read_from(pos, NULL, text, size, language, out);
}
