#include "flagfall/position.h"

#include "base/bytes.h"
#include "base/latin.h"
#include "board/board.h"
#include "board/fen_after.h"
#include "board/san_signs.h"

#include <stdio.h>
#include <string.h>

/* --- reading --- */

typedef struct reader {
    const char *text;
    size_t size;
    size_t at;
    ff_setup *out;
    ff_error *err;
} reader;

static int fail_at(reader *r, size_t at, const char *what)
{
    return ff_fail_at(r->err, FF_E_PARSE_FEN, "", 1, (long)at + 1, "FEN: %s", what);
}

static int peek_byte(const reader *r)
{
    return r->at < r->size ? (unsigned char)r->text[r->at] : -1;
}

static bool at_field_end(const reader *r)
{
    int c = peek_byte(r);
    return c == -1 || c == ' ' || c == '\t' || c == '\r' || c == '\n' || c == ';';
}

static void skip_spaces(reader *r)
{
    while (peek_byte(r) == ' ' || peek_byte(r) == '\t')
        r->at++;
}

static int bad_rank(reader *r, size_t at, int rank, const char *what)
{
    return ff_fail_at(r->err, FF_E_PARSE_FEN, "", 1, (long)at + 1,
                      "FEN: %s than eight squares in rank %d: give pieces, and digits for "
                      "empty squares",
                      what, rank + 1);
}

static int bad_letter(reader *r, int c)
{
    char letter[8] = "this";
    if (c > ' ' && c < 0x7f)
        snprintf(letter, sizeof letter, "\"%c\"", c);
    return ff_fail_at(r->err, FF_E_PARSE_FEN, "", 1, (long)r->at + 1,
                      "FEN: %s is no piece: give PNBRQK, pnbrqk, 1 to 8 or '/'", letter);
}

/* One rank of the first field, which ends at '/' or at the end of the field. */
static int read_rank(reader *r, int rank)
{
    int file = 0;
    for (; peek_byte(r) != '/' && !at_field_end(r); r->at++) {
        int c = peek_byte(r);
        if (c >= '1' && c <= '8') {
            file += c - '0';
        } else {
            ff_role role = ff_san_role((uint32_t)(c & ~32));
            if (role == FF_NO_ROLE)
                return bad_letter(r, c);
            if (file < 8)
                r->out->board[rank * 8 + file] = FF_PIECE(c >= 'a' ? FF_BLACK : FF_WHITE, role);
            file++;
        }
        if (file > 8)
            return bad_rank(r, r->at, rank, "more");
    }
    return file < 8 ? bad_rank(r, r->at, rank, "fewer") : FF_OK;
}

static int read_placement(reader *r)
{
    for (int rank = 7; rank >= 0; rank--) {
        int code = read_rank(r, rank);
        if (code != FF_OK)
            return code;
        if (rank > 0 && peek_byte(r) != '/')
            return fail_at(
                r, r->at,
                "expected eight ranks separated by '/', as in 8/8/8/8/8/8/8/4K2k w - - 0 1");
        if (rank > 0)
            r->at++;
    }
    return at_field_end(r) ? FF_OK : fail_at(r, r->at, "more than eight ranks");
}

static int read_turn(reader *r)
{
    int c = peek_byte(r);
    if (c == -1)
        return fail_at(r, r->at, "the side to move is missing: write w or b after the pieces");
    if (c != 'w' && c != 'b')
        return fail_at(r, r->at, "expected the side to move, w or b");
    r->at++;
    r->out->turn = c == 'w' ? FF_WHITE : FF_BLACK;
    return at_field_end(r) ? FF_OK : fail_at(r, r->at, "expected the side to move, w or b");
}

/* The square of a right written as K or Q: the outermost rook on that side of the king, or
 * the corner when there is none, so that validation finds the rook missing. */
static ff_square outermost_rook(const ff_setup *s, ff_color color, bool king_side)
{
    int base = color == FF_WHITE ? 0 : 56;
    int step = king_side ? -1 : 1;
    int corner = base + (king_side ? 7 : 0);
    for (int i = 0, at = corner; i < 8; i++, at += step) {
        if (s->board[at] == FF_PIECE(color, FF_KING))
            break;
        if (s->board[at] == FF_PIECE(color, FF_ROOK))
            return (ff_square)at;
    }
    return (ff_square)corner;
}

static int read_castling(reader *r)
{
    if (peek_byte(r) == '-') {
        r->at++;
        return at_field_end(r) ? FF_OK : fail_at(r, r->at, "expected nothing after '-'");
    }
    for (; !at_field_end(r); r->at++) {
        int c = peek_byte(r);
        ff_color color = c >= 'a' ? FF_BLACK : FF_WHITE;
        int letter = c | 32;
        ff_square square;
        if (letter == 'k' || letter == 'q')
            square = outermost_rook(r->out, color, letter == 'k');
        else if (letter >= 'a' && letter <= 'h')
            square = (ff_square)((color == FF_WHITE ? 0 : 56) + letter - 'a');
        else
            return fail_at(r, r->at, "expected castling rights: KQkq, rook files or '-'");
        r->out->castling |= FF_BIT(square);
    }
    return FF_OK;
}

static int read_en_passant(reader *r)
{
    int file = peek_byte(r);
    r->at++;
    if (file == '-')
        return at_field_end(r) ? FF_OK : fail_at(r, r->at, "expected nothing after '-'");
    int rank = peek_byte(r);
    if (file < 'a' || file > 'h' || rank < '1' || rank > '8')
        return fail_at(r, r->at - 1, "expected an en-passant square or '-'");
    r->at++;
    r->out->en_passant = (ff_square)((rank - '1') * 8 + file - 'a');
    return at_field_end(r) ? FF_OK : fail_at(r, r->at, "expected nothing after the square");
}

static int read_counter(reader *r, uint32_t *out)
{
    uint32_t value = 0;
    size_t start = r->at;
    for (; !at_field_end(r); r->at++) {
        int c = peek_byte(r);
        if (c < '0' || c > '9' || r->at - start > 5)
            return fail_at(r, start, "expected a counter of at most six digits");
        value = value * 10 + (uint32_t)(c - '0');
    }
    *out = value;
    return FF_OK;
}

static bool is_counter(const reader *r)
{
    int c = peek_byte(r);
    return ff_latin_is_digit(c);
}

static int read_fields(reader *r)
{
    skip_spaces(r);
    int code = read_placement(r);
    skip_spaces(r);
    if (code == FF_OK)
        code = read_turn(r);
    skip_spaces(r);
    if (code == FF_OK && peek_byte(r) != -1 && peek_byte(r) != ';')
        code = read_castling(r);
    skip_spaces(r);
    if (code == FF_OK && peek_byte(r) != -1 && peek_byte(r) != ';')
        code = read_en_passant(r);
    size_t end = r->at;
    skip_spaces(r);
    if (code == FF_OK && is_counter(r)) {
        code = read_counter(r, &r->out->halfmove);
        skip_spaces(r);
        if (code == FF_OK && is_counter(r))
            code = read_counter(r, &r->out->fullmove);
        else if (code == FF_OK && peek_byte(r) != -1 && peek_byte(r) != ';')
            code = fail_at(r, r->at, "expected the move number");
        end = r->at;
    }
    r->at = end;
    return code;
}

int ff_setup_from_fen(const char *text, size_t size, ff_setup *out, size_t *end, ff_error *err)
{
    *out = (ff_setup){.en_passant = FF_NO_SQUARE, .fullmove = 1};
    reader r = {text, size, 0, out, err};
    int code = read_fields(&r);
    if (out->fullmove == 0)
        out->fullmove = 1; /* some programs count from 0 */
    if (code == FF_OK && end != NULL) {
        *end = r.at;
    } else if (code == FF_OK) {
        while (at_field_end(&r) && peek_byte(&r) != -1 && peek_byte(&r) != ';')
            r.at++;
        if (peek_byte(&r) != -1)
            code = fail_at(&r, r.at,
                           "expected nothing after the last field: give the position only");
    }
    return code;
}

ff_setup ff_setup_standard(void)
{
    ff_setup setup;
    ff_chess960_setup(518, &setup, NULL);
    return setup;
}

int ff_position_from_fen(const char *fen, ff_position *out, ff_error *err)
{
    ff_setup setup;
    ff_setup_report report;
    int code = ff_setup_from_fen(fen, strlen(fen), &setup, NULL, err);
    if (code == FF_OK)
        code = ff_position_from_setup(&setup, out, &report, err);
    if (code == FF_OK && report.faults != 0) {
        ff_str text = FF_STR_INIT;
        ff_setup_report_text(&report, &text);
        code = ff_fail(err, FF_E_SETUP, "not a position: %s", ff_str_get(&text));
        ff_str_release(&text);
    }
    return code;
}

ff_position ff_position_standard(void)
{
    return ff_table.standard;
}

/* --- writing --- */

/* The letter of what stands on a square, 0 where it is empty. Without a branch, as are the
 * functions below: what stands where surprises the processor. */
static unsigned char letter_on(const ff_position *pos, ff_square square)
{
    unsigned letter = (unsigned char)"\0PNBRQK"[ff_role_at(pos, square)];
    return (unsigned char)(letter | (unsigned)(pos->color[FF_BLACK] >> square & 1) << 5);
}

/* The bytes of a word in which a bit of `at` is set, each at the lowest place of its byte. */
static inline uint64_t whole_bytes(uint64_t at)
{
    return at * 255;
}

/* Of a word, the bytes that `moves` has lie `by` bits lower, where there are zeros. */
static inline uint64_t lowered(uint64_t word, uint64_t moves, unsigned by)
{
    return (word & ~moves) | (word & moves) >> by;
}

/* Squeezes out the bytes that `gone` names, which are 0: each byte moves down by as many places
 * as there are such bytes below it, by one, two and four of them. */
static inline uint64_t squeeze(uint64_t text, uint64_t gone)
{
    const uint64_t ones = UINT64_C(0x0101010101010101);
    uint64_t below = (gone * ones << 8) & ~whole_bytes(gone);
    uint64_t moves = whole_bytes(below & ones);
    text = lowered(text, moves, 8);
    below = lowered(below, moves, 8);
    moves = whole_bytes(below >> 1 & ones);
    text = lowered(text, moves, 16);
    below = lowered(below, moves, 16);
    return lowered(text, whole_bytes(below >> 2 & ones), 32);
}

/* One rank: letters and runs of empty squares, all eight squares at once. A run has its length
 * at its last square. */
static void write_rank(ff_fen_ranks *ranks, unsigned rank)
{
    const uint64_t ones = UINT64_C(0x0101010101010101);
    uint64_t men = ff_bytes_word((const char *)ranks->letters + 8 * rank);
    uint64_t empty = ~((men + 127 * ones) >> 7) & ones;
    uint64_t one = whole_bytes(empty), two = one & one << 8, four = two & two << 16;
    uint64_t run = empty + (empty << 8 & one);
    run += run << 16 & two;
    run += run << 32 & four;
    uint64_t last = empty & ~(empty >> 8), gone = empty ^ last;
    ranks->text[rank] = squeeze(men | ((run + '0' * ones) & whole_bytes(last)), gone);
    ranks->size[rank] = (unsigned char)(8 - (gone * ones >> 56));
}

/* Squares on which the two differ. */
static ff_bitboard changed_squares(const ff_position *a, const ff_position *b)
{
    ff_bitboard changed = (a->color[0] ^ b->color[0]) | (a->color[1] ^ b->color[1]);
    for (unsigned role = FF_PAWN; role <= FF_KING; role++)
        changed |= a->role[role] ^ b->role[role];
    return changed;
}

/* Writes again the ranks on which something changed: as a rule the first and the last one. */
static void update_ranks(ff_fen_ranks *ranks, const ff_position *pos, ff_bitboard changed)
{
    unsigned low = (unsigned)ff_first(changed) / 8, high = (unsigned)ff_last(changed) / 8;
    for (ff_bitboard left = changed & ~pos->role[0]; left != 0; left &= left - 1)
        ranks->letters[ff_first(left)] = 0;
    for (ff_bitboard left = changed & pos->role[0]; left != 0; left &= left - 1)
        ranks->letters[ff_first(left)] = letter_on(pos, ff_first(left));
    write_rank(ranks, low);
    write_rank(ranks, high);
    if ((changed & ~(FF_RANK_1 << 8 * low) & ~(FF_RANK_1 << 8 * high)) == 0)
        return;
    for (unsigned rank = low + 1; rank < high; rank++)
        write_rank(ranks, rank);
}

static char *write_placement(const ff_position *pos, ff_fen_ranks *ranks, char *at)
{
    ff_bitboard changed = ranks->known ? changed_squares(pos, &ranks->pos) : ~(ff_bitboard)0;
    if (changed != 0)
        update_ranks(ranks, pos, changed);
    for (unsigned rank = 8; rank-- > 0;) {
        ff_bytes_put_word(at, ranks->text[rank]);
        at += ranks->size[rank];
        if (rank > 0)
            *at++ = '/';
    }
    ranks->pos = *pos;
    ranks->known = true;
    return at;
}

/* K or Q when the rook is the outermost one on its side, else its file. */
static char castling_letter(const ff_position *pos, ff_color color, ff_square rook,
                            ff_fen_style style)
{
    ff_square king = ff_position_king_square(pos, color);
    bool king_side = rook > king;
    ff_bitboard rooks =
        pos->role[FF_ROOK] & pos->color[color] & (FF_RANK_1 << (color == FF_WHITE ? 0 : 56));
    ff_bitboard beyond =
        king_side ? rooks & ~(FF_BIT(rook) * 2 - 1) : rooks & (FF_BIT(rook) - 1);
    char letter = king_side ? 'K' : 'Q';
    if (style == FF_FEN_SHREDDER || beyond != 0)
        letter = (char)('A' + ff_file_of(rook));
    return color == FF_BLACK ? (char)(letter | 32) : letter;
}

static char *write_castling(const ff_position *pos, ff_fen_style style, char *at)
{
    if (pos->castling == 0)
        *at++ = '-';
    for (int color = FF_WHITE; color <= FF_BLACK; color++) {
        ff_bitboard rooks = pos->castling & pos->color[color];
        while (rooks != 0) { /* from the king's side to the queen's */
            ff_square rook = ff_last(rooks);
            rooks ^= FF_BIT(rook);
            *at++ = castling_letter(pos, (ff_color)color, rook, style);
        }
    }
    return at;
}

static size_t write_fields(const ff_position *pos, ff_fen_style style, ff_fen_ranks *ranks,
                           char *out)
{
    char *at = write_placement(pos, ranks, out);
    *at++ = ' ';
    *at++ = pos->turn == FF_WHITE ? 'w' : 'b';
    *at++ = ' ';
    at = write_castling(pos, style, at);
    *at++ = ' ';
    ff_square target = style == FF_FEN_STANDARD ? pos->double_step : pos->en_passant;
    ff_board_square_name(target, at);
    return (size_t)(at - out) + (at[1] == '\0' ? 1 : 2); /* "-", "e3" */
}

static char *write_number(unsigned number, char *at)
{
    char digits[12];
    size_t size = 0;
    for (; number > 9; number /= 10)
        digits[size++] = (char)('0' + number % 10);
    *at++ = ' ';
    *at++ = (char)('0' + number);
    while (size > 0)
        *at++ = digits[--size];
    return at;
}

size_t ff_position_fen_after(const ff_position *pos, ff_fen_style style, bool counters,
                             ff_fen_ranks *ranks, char out[FF_FEN_SIZE])
{
    size_t size = write_fields(pos, style, ranks, out);
    if (!counters)
        return size;
    char *at = write_number(pos->halfmove, out + size);
    at = write_number(pos->fullmove, at);
    *at = '\0';
    return (size_t)(at - out);
}

size_t ff_position_fen(const ff_position *pos, ff_fen_style style, char out[FF_FEN_SIZE])
{
    ff_fen_ranks ranks = {.known = false};
    return ff_position_fen_after(pos, style, true, &ranks, out);
}

size_t ff_position_epd(const ff_position *pos, char out[FF_FEN_SIZE])
{
    ff_fen_ranks ranks = {.known = false};
    return ff_position_fen_after(pos, FF_FEN_X, false, &ranks, out);
}
