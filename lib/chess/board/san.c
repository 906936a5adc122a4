#include "flagfall/san.h"

#include "board/board.h"
#include "board/san_resolve.h"
#include "board/san_signs.h"

#include <string.h>

/* --- reading --- */

typedef struct reader {
    const char *text;
    size_t size;
    size_t at;
    ff_san *san;
    ff_error *err;
} reader;

static int peek_byte(const reader *r)
{
    return r->at < r->size ? (unsigned char)r->text[r->at] : -1;
}

static bool accept_byte(reader *r, char c)
{
    if (peek_byte(r) != c)
        return false;
    r->at++;
    return true;
}

static bool accept_word(reader *r, const char *word)
{
    size_t length = strlen(word);
    if (r->size - r->at < length || memcmp(r->text + r->at, word, length) != 0)
        return false;
    r->at += length;
    return true;
}

static int fail_here(reader *r, const char *what)
{
    return ff_fail_at(r->err, FF_E_PARSE_SAN, "", 1, (long)r->at + 1, "%s", what);
}

/* The word of castling with `sign` for each O. */
static bool accept_castling(reader *r, const char *word, char sign)
{
    size_t length = strlen(word);
    if (r->size - r->at < length)
        return false;
    for (size_t i = 0; i < length; i++)
        if (r->text[r->at + i] != (word[i] == *word ? sign : word[i]))
            return false;
    r->at += length;
    return true;
}

static bool read_castling(reader *r)
{
    char sign = (char)peek_byte(r);
    bool letter = sign == *FF_SAN_KINGSIDE;
    if (!letter && (sign == '\0' || strchr(FF_SAN_ZERO_SIGNS, sign) == NULL))
        return false;
    if (accept_castling(r, FF_SAN_QUEENSIDE, sign))
        r->san->castling = 2;
    else if (accept_castling(r, FF_SAN_KINGSIDE, sign))
        r->san->castling = 1;
    else
        return false;
    r->san->role = FF_KING;
    r->san->liberties |= letter ? 0 : FF_SAN_ZEROS;
    return true;
}

/* Goes on when it is a coordinate. */
static uint8_t read_coordinate(reader *r, uint8_t coordinate)
{
    r->at += coordinate != FF_SAN_ANY;
    return coordinate;
}

static uint8_t read_file(reader *r)
{
    return read_coordinate(r, ff_san_file((uint32_t)peek_byte(r)));
}

static uint8_t read_rank(reader *r)
{
    return read_coordinate(r, ff_san_rank((uint32_t)peek_byte(r)));
}

static bool read_separator(reader *r)
{
    if (accept_byte(r, '-')) {
        r->san->liberties |= FF_SAN_HYPHEN;
        return true;
    }
    bool colon = accept_byte(r, ':');
    r->san->liberties |= colon ? FF_SAN_COLON : 0;
    r->san->capture = colon || accept_byte(r, FF_SAN_TAKES);
    return r->san->capture;
}

/* What the text says of the departure, a separator, the target; without separator and second
 * square the first one is the target. */
static int read_squares(reader *r)
{
    uint8_t from_file = read_file(r), from_rank = read_rank(r);
    bool separated = read_separator(r);
    uint8_t file = read_file(r), rank = read_rank(r);
    if (!separated && file == FF_SAN_ANY && rank == FF_SAN_ANY) {
        file = from_file;
        rank = from_rank;
    } else {
        r->san->from_file = from_file;
        r->san->from_rank = from_rank;
    }
    if (file == FF_SAN_ANY || rank == FF_SAN_ANY)
        return fail_here(r, "expected a target square such as e4");
    r->san->to = (ff_square)(rank * 8 + file);
    return FF_OK;
}

static int read_promotion(reader *r)
{
    bool equals = accept_byte(r, FF_SAN_PROMOTES);
    bool bracket = !equals && accept_byte(r, '(');
    bool slash = !equals && !bracket && accept_byte(r, '/');
    uint32_t letter = (uint32_t)peek_byte(r);
    bool marked = equals || bracket || slash;
    bool small = marked && ff_san_promoted(ff_san_capital(letter)) != FF_NO_ROLE;
    ff_role role = ff_san_role(small ? ff_san_capital(letter) : letter);
    if (role == FF_NO_ROLE) {
        if (marked)
            return fail_here(r, "expected the promotion piece Q, R, B or N");
        return FF_OK;
    }
    if (role == FF_PAWN || role == FF_KING)
        return fail_here(r, "a pawn is promoted to queen, rook, bishop or knight");
    r->at++;
    r->san->promotion = (uint8_t)role;
    if (!equals || small)
        r->san->liberties |= FF_SAN_PROMOTION_FORM;
    if (bracket && !accept_byte(r, ')'))
        return fail_here(r, "expected ')' after the promotion piece");
    return FF_OK;
}

static int read_suffix(reader *r)
{
    if (accept_word(r, FF_SAN_PASSING) || accept_word(r, "ep"))
        r->san->liberties |= FF_SAN_EN_PASSANT;
    if (accept_word(r, "++")) {
        r->san->mark = FF_SAN_CHECKS;
        r->san->liberties |= FF_SAN_DOUBLE_CHECK;
    } else if (accept_byte(r, FF_SAN_CHECKS)) {
        r->san->mark = FF_SAN_CHECKS;
    } else if (accept_byte(r, FF_SAN_MATES)) {
        r->san->mark = FF_SAN_MATES;
    }
    if (accept_word(r, FF_SAN_PASSING))
        r->san->liberties |= FF_SAN_EN_PASSANT;
    return r->at == r->size ? FF_OK : fail_here(r, "expected nothing after the move");
}

int ff_san_parse(const char *text, size_t size, ff_san *out, ff_error *err)
{
    reader r = {text, size, 0, out, err};
    *out = (ff_san){.to = FF_NO_SQUARE, .from_file = FF_SAN_ANY, .from_rank = FF_SAN_ANY};
    if (read_castling(&r))
        return read_suffix(&r);
    ff_role role = ff_san_role((uint32_t)peek_byte(&r));
    out->role = (uint8_t)(role != FF_NO_ROLE ? role : FF_PAWN);
    if (role != FF_NO_ROLE)
        r.at++;
    if (role == FF_PAWN)
        out->liberties |= FF_SAN_PAWN_LETTER;
    int code = read_squares(&r);
    if (code == FF_OK)
        code = read_promotion(&r);
    if (code == FF_OK)
        code = read_suffix(&r);
    return code;
}

/* --- comparing with a position --- */

ff_san_status ff_san_resolve(const ff_position *pos, const ff_san *san, ff_move *out)
{
    return ff_resolve(pos, san, ff_position_checkers(pos), out);
}

unsigned ff_san_candidates(const ff_position *pos, const ff_san *san, ff_move *out,
                           unsigned room)
{
    ff_move_list list;
    ff_position_legal_moves(pos, &list);
    unsigned count = 0;
    for (unsigned i = 0; i < list.count; i++) {
        if (!ff_san_fits(pos, san, list.moves[i]))
            continue;
        if (count < room)
            out[count] = list.moves[i];
        count++;
    }
    return count;
}

bool ff_san_fits(const ff_position *pos, const ff_san *san, ff_move move)
{
    ff_square from = FF_MOVE_FROM(move), to = FF_MOVE_TO(move);
    if (san->castling != 0)
        return FF_MOVE_KIND(move) == FF_MOVE_CASTLING && (to > from) == (san->castling == 1);
    return FF_MOVE_KIND(move) != FF_MOVE_CASTLING && to == san->to &&
           ff_role_at(pos, from) == san->role &&
           (san->from_file == FF_SAN_ANY || san->from_file == ff_file_of(from)) &&
           (san->from_rank == FF_SAN_ANY || san->from_rank == ff_rank_of(from)) &&
           san->promotion == FF_MOVE_PROMOTED(move);
}

/* --- writing --- */

/* Other pieces of the same kind that can legally go to the same square. */
static ff_bitboard rivals(const ff_position *pos, ff_role role, ff_square from, ff_square to)
{
    ff_color us = (ff_color)pos->turn;
    ff_bitboard pieces = ff_role_attacks(role, to, pos->role[0]) & pos->role[role] &
                         pos->color[us] & ~FF_BIT(from);
    ff_bitboard found = 0;
    if (pieces == 0)
        return 0;
    ff_square king = ff_king_of(pos, us);
    ff_bitboard checkers = ff_position_checkers(pos);
    while (pieces != 0) {
        ff_square other = ff_pop(&pieces);
        if (ff_keeps_king_safe(pos, king, checkers, other, to))
            found |= FF_BIT(other);
    }
    return found;
}

unsigned ff_san_needed(const ff_position *pos, ff_role role, ff_square from, ff_square to)
{
    ff_bitboard others = role == FF_KING ? 0 : rivals(pos, role, from, to);
    if (others == 0)
        return 0;
    bool same_file = (others & FF_FILE_A << ff_file_of(from)) != 0;
    bool same_rank = (others & FF_RANK_1 << (from & 56)) != 0;
    return (!same_file || same_rank ? FF_SAN_NEEDS_FILE : 0u) |
           (same_file ? FF_SAN_NEEDS_RANK : 0u);
}

static char *write_origin(const ff_position *pos, ff_role role, ff_square from, ff_square to,
                          char *at)
{
    unsigned needed = ff_san_needed(pos, role, from, to);
    if (needed & FF_SAN_NEEDS_FILE)
        *at++ = (char)('a' + ff_file_of(from));
    if (needed & FF_SAN_NEEDS_RANK)
        *at++ = (char)('1' + ff_rank_of(from));
    return at;
}

size_t ff_san_write_plain(const ff_position *pos, ff_move move, char out[FF_SAN_SIZE])
{
    ff_square from = FF_MOVE_FROM(move), to = FF_MOVE_TO(move);
    ff_role role = ff_role_at(pos, from);
    char *at = out;
    if (FF_MOVE_KIND(move) == FF_MOVE_NULL || FF_MOVE_KIND(move) == FF_MOVE_CASTLING) {
        const char *word = FF_MOVE_KIND(move) == FF_MOVE_NULL ? "--"
                           : to > from                        ? FF_SAN_KINGSIDE
                                                              : FF_SAN_QUEENSIDE;
        memcpy(out, word, strlen(word) + 1);
        return strlen(word);
    }
    bool capture = ff_is_capture(pos, move);
    if (role != FF_PAWN) {
        *at++ = ff_role_letter(role);
        at = write_origin(pos, role, from, to, at);
    } else if (capture) {
        *at++ = (char)('a' + ff_file_of(from));
    }
    if (capture)
        *at++ = FF_SAN_TAKES;
    *at++ = (char)('a' + ff_file_of(to));
    *at++ = (char)('1' + ff_rank_of(to));
    if (FF_MOVE_PROMOTED(move) != FF_NO_ROLE) {
        *at++ = FF_SAN_PROMOTES;
        *at++ = ff_role_letter(FF_MOVE_PROMOTED(move));
    }
    *at = '\0';
    return (size_t)(at - out);
}

size_t ff_san_write_played(const ff_position *pos, ff_move move, const ff_position *next,
                           char out[FF_SAN_SIZE])
{
    size_t size = ff_san_write_plain(pos, move, out);
    if (FF_MOVE_KIND(move) != FF_MOVE_NULL && ff_position_in_check(next))
        out[size++] = ff_position_has_legal_move(next) ? FF_SAN_CHECKS : FF_SAN_MATES;
    out[size] = '\0';
    return size;
}

size_t ff_san_write(const ff_position *pos, ff_move move, char out[FF_SAN_SIZE])
{
    ff_position next = *pos;
    ff_position_play(&next, move);
    return ff_san_write_played(pos, move, &next, out);
}

size_t ff_uci_write(const ff_position *pos, ff_move move, char out[FF_SAN_SIZE])
{
    ff_square from = FF_MOVE_FROM(move), to = FF_MOVE_TO(move);
    if (FF_MOVE_KIND(move) == FF_MOVE_NULL) {
        memcpy(out, "0000", 5);
        return 4;
    }
    if (FF_MOVE_KIND(move) == FF_MOVE_CASTLING && !pos->chess960)
        to = ff_castled_king(from, to);
    ff_board_square_name(from, out);
    ff_board_square_name(to, out + 2);
    size_t size = 4;
    if (FF_MOVE_PROMOTED(move) != FF_NO_ROLE)
        out[size++] = (char)(ff_role_letter(FF_MOVE_PROMOTED(move)) | 32);
    out[size] = '\0';
    return size;
}

int ff_uci_parse(const ff_position *pos, const char *text, size_t size, ff_move *out,
                 ff_error *err)
{
    ff_move_list list;
    ff_position_legal_moves(pos, &list);
    for (unsigned i = 0; i < list.count; i++) {
        char forms[2][FF_SAN_SIZE];
        ff_position other = *pos;
        other.chess960 = !pos->chess960;
        for (int k = 0; k < 2; k++) {
            /* castling in the other fashion is understood where it means nothing else */
            if (k == 1 && FF_MOVE_KIND(list.moves[i]) != FF_MOVE_CASTLING)
                continue;
            if (ff_uci_write(k == 0 ? pos : &other, list.moves[i], forms[k]) == size &&
                memcmp(forms[k], text, size) == 0) {
                *out = list.moves[i];
                return FF_OK;
            }
        }
    }
    return ff_fail_at(err, FF_E_PARSE_SAN, "", 1, 1,
                      "\"%.*s\" is not a legal move in coordinates such as e2e4",
                      (int)(size < 12 ? size : 12), text);
}

void ff_san_move_label(const ff_position *before, ff_move move, ff_str *out)
{
    char san[FF_SAN_SIZE];
    ff_san_write_plain(before, move, san);
    ff_str_format(out, "%u%s%s", before->fullmove, before->turn == FF_WHITE ? "." : "...", san);
}
