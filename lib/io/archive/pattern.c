#include "archive/pattern.h"

#include "board/san_signs.h"

#include <string.h>

/* --- positions --- */

/* Puts what a letter stands for on a square; false when it stands for nothing. */
static bool put_letter(ff_board_pattern *p, char c, ff_square square)
{
    ff_bitboard bit = FF_BIT(square);
    bool black = c >= 'a' && c <= 'z';
    char capital = (char)(black ? c - 'a' + 'A' : c);
    ff_role role = ff_san_role((uint8_t)capital);
    if (c == '?') {
        p->open |= bit;
        return true;
    }
    if (role == FF_NO_ROLE && capital != 'A')
        return false;
    p->color[black] |= bit;
    p->role[role] |= bit;
    return true;
}

static int bad_placement(const char *text, const char *at, const char *what, ff_error *err)
{
    return ff_fail(err, FF_E_PARSE_FEN, "position, character %zu: expected %s",
                   (size_t)(at - text) + 1, what);
}

static int read_placement(const char *text, const char **end, ff_board_pattern *p,
                          ff_error *err)
{
    const char *at = text;
    for (unsigned rank = 8; rank-- > 0;) {
        unsigned file = 0;
        for (; *at != '/' && *at != ' ' && *at != '\0'; at++) {
            unsigned step = *at >= '1' && *at <= '8' ? (unsigned)(*at - '0') : 1;
            if (file + step > 8)
                return bad_placement(text, at, "eight squares in a rank", err);
            if ((*at < '1' || *at > '8') && !put_letter(p, *at, (ff_square)(rank * 8 + file)))
                return bad_placement(text, at, "a piece letter, a digit, '?', 'A' or 'a'", err);
            file += step;
        }
        if (file != 8)
            return bad_placement(text, at, "eight squares in a rank", err);
        if (rank > 0 && *at++ != '/')
            return bad_placement(text, at - 1, "'/' between eight ranks", err);
    }
    *end = at;
    return FF_OK;
}

/* The rook whose right a letter is: the outermost for K and Q, else by its file. */
static ff_bitboard right_of(const ff_board_pattern *p, char c)
{
    ff_color color = c >= 'a' ? FF_BLACK : FF_WHITE;
    char capital = (char)(color == FF_BLACK ? c - 'a' + 'A' : c);
    ff_bitboard rank = color == FF_BLACK ? FF_RANK_8 : FF_RANK_1;
    ff_bitboard rooks = p->role[FF_ROOK] & p->color[color] & rank;
    if (capital <= 'H')
        return rank & FF_FILE_A << (capital - 'A');
    if (rooks == 0)
        return capital == 'K' ? rank & FF_FILE_H : rank & FF_FILE_A;
    return FF_BIT(capital == 'K' ? ff_last(rooks) : ff_first(rooks));
}

static int read_rest(const char *text, const char *at, ff_board_pattern *p, ff_error *err)
{
    at += strspn(at, " ");
    if (*at == '\0')
        return FF_OK;
    if (*at != 'w' && *at != 'b')
        return bad_placement(text, at, "w or b, the side to move", err);
    p->turn_given = true;
    p->turn = *at++ == 'b' ? FF_BLACK : FF_WHITE;
    at += strspn(at, " ");
    if (*at == '\0')
        return FF_OK;
    p->castling_given = true;
    for (; *at != ' ' && *at != '\0'; at++) {
        if (*at == '-')
            continue;
        if (strchr("KQkqABCDEFGHabcdefgh", *at) == NULL)
            return bad_placement(text, at, "castling rights", err);
        p->castling |= right_of(p, *at);
    }
    return FF_OK; /* en passant and the counters belong to a moment, not to a position sought */
}

int ff_archive_board_pattern_read(const char *text, ff_board_pattern *out, ff_error *err)
{
    const char *end = text;
    *out = (ff_board_pattern){.open = 0};
    int code = read_placement(text, &end, out, err);
    out->pieces = (uint8_t)ff_count(out->color[FF_WHITE] | out->color[FF_BLACK]);
    out->pawns = (uint8_t)ff_count(out->role[FF_PAWN]);
    return code == FF_OK ? read_rest(text, end, out, err) : code;
}

bool ff_archive_board_pattern_is_past(const ff_board_pattern *p, const ff_position *pos)
{
    return ff_count(pos->color[FF_WHITE] | pos->color[FF_BLACK]) < p->pieces ||
           ff_count(pos->role[FF_PAWN]) < p->pawns;
}

bool ff_archive_board_pattern_matches(const ff_board_pattern *p, const ff_position *pos)
{
    if (((pos->color[FF_WHITE] ^ p->color[FF_WHITE]) & ~p->open) != 0 ||
        ((pos->color[FF_BLACK] ^ p->color[FF_BLACK]) & ~p->open) != 0)
        return false;
    ff_bitboard any = p->open | p->role[FF_NO_ROLE];
    for (int role = FF_PAWN; role <= FF_KING; role++)
        if (((pos->role[role] ^ p->role[role]) & ~any) != 0)
            return false;
    return (!p->turn_given || p->turn == pos->turn) &&
           (!p->castling_given || p->castling == pos->castling);
}

/* --- material --- */

static int bad_material(const char *text, const char *at, ff_error *err)
{
    return ff_fail(err, FF_E_PARSE,
                   "material, character %zu: expected two sides as in KRPvKR or KQ*vKR+",
                   (size_t)(at - text) + 1);
}

int ff_archive_material_pattern_read(const char *text, ff_material_pattern *out, ff_error *err)
{
    enum { ANY = 64 };
    unsigned side = 0;
    *out = (ff_material_pattern){.least = {{0}}};
    for (const char *at = text; *at != '\0'; at++) {
        ff_role role = ff_san_role((uint8_t)*at);
        if (*at == 'v' && side == 0) {
            side = 1;
            continue;
        }
        side |= role == FF_KING && at > text && out->most[0][FF_KING] > 0; /* "KRPKR" */
        if (role == FF_NO_ROLE || out->least[side][role] >= ANY)
            return bad_material(text, at, err);
        bool more = at[1] == '*' || at[1] == '+';
        out->least[side][role] = (uint8_t)(out->least[side][role] + (at[1] != '*'));
        out->most[side][role] =
            (uint8_t)(more || out->most[side][role] >= ANY ? ANY : out->most[side][role] + 1);
        at += more;
    }
    if (out->least[0][FF_KING] > 1 || out->least[1][FF_KING] > 1)
        return bad_material(text, text + strlen(text), err);
    if (side == 0 || out->most[0][FF_KING] == 0 || out->most[1][FF_KING] == 0)
        return bad_material(text, text + strlen(text), err);
    unsigned pieces = 0;
    for (int role = FF_PAWN; role <= FF_KING; role++)
        pieces += (unsigned)out->least[0][role] + out->least[1][role];
    out->pieces = (uint8_t)(pieces < 65 ? pieces : 65); /* more than there are squares */
    return FF_OK;
}

bool ff_archive_material_pattern_is_past(const ff_material_pattern *p, const ff_position *pos)
{
    return ff_count(pos->color[FF_WHITE] | pos->color[FF_BLACK]) < p->pieces;
}

static bool side_has(const ff_material_pattern *p, unsigned side, const uint8_t counts[7])
{
    for (int role = FF_PAWN; role <= FF_KING; role++)
        if (counts[role] < p->least[side][role] || counts[role] > p->most[side][role])
            return false;
    return true;
}

bool ff_archive_material_pattern_counts(const ff_material_pattern *pattern,
                                        uint8_t counts[2][7])
{
    return (side_has(pattern, 0, counts[0]) && side_has(pattern, 1, counts[1])) ||
           (side_has(pattern, 1, counts[0]) && side_has(pattern, 0, counts[1]));
}

bool ff_archive_material_pattern_matches(const ff_material_pattern *pattern,
                                         const ff_position *pos)
{
    uint8_t counts[2][7];
    for (int side = FF_WHITE; side <= FF_BLACK; side++)
        for (int role = FF_PAWN; role <= FF_KING; role++)
            counts[side][role] = (uint8_t)ff_count(pos->role[role] & pos->color[side]);
    return ff_archive_material_pattern_counts(pattern, counts);
}

/* --- pawns --- */

int ff_archive_pawn_pattern_read(const char *text, ff_pawn_pattern *out, ff_error *err)
{
    const char *end = text;
    ff_board_pattern board = {.open = 0};
    int code = read_placement(text, &end, &board, err);
    if (code == FF_OK && (board.open | board.role[FF_NO_ROLE]) != 0)
        code = ff_fail(err, FF_E_PARSE_FEN, "pawns have no open squares: '?', 'A', 'a'");
    for (int side = FF_WHITE; side <= FF_BLACK; side++)
        out->pawns[side] = board.role[FF_PAWN] & board.color[side];
    return code;
}

bool ff_archive_pawn_pattern_is_past(const ff_pawn_pattern *p, const ff_position *pos)
{
    return ff_count(pos->role[FF_PAWN]) < ff_count(p->pawns[0] | p->pawns[1]);
}

bool ff_archive_pawn_pattern_matches(const ff_pawn_pattern *p, const ff_position *pos)
{
    return (pos->role[FF_PAWN] & pos->color[FF_WHITE]) == p->pawns[FF_WHITE] &&
           (pos->role[FF_PAWN] & pos->color[FF_BLACK]) == p->pawns[FF_BLACK];
}
