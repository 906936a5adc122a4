/*
 * Notation of random positions: every legal move is written as PGN 8.2.3 requires it and reads
 * back to itself alone; a move that is written and not legal always gets a reason.
 *   prop_san [COUNT [SEED]]
 */
#include "flagfall/san.h"
#include "support/sample.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

typedef struct board {
    rb_position judge;
    rb_move moves[RB_MAX_MOVES];
    int count;
} board;

static char piece_at(const board *b, rb_square s)
{
    return (char)toupper((unsigned char)b->judge.board[s.rank][s.file]);
}

static void write_origin(const board *b, const rb_move *move, char *out)
{
    bool rivals = false, same_file = false, same_rank = false;
    for (int i = 0; i < b->count; i++) {
        const rb_move *other = &b->moves[i];
        if (other->kind != RB_PLAIN || piece_at(b, other->from) != piece_at(b, move->from) ||
            other->to.file != move->to.file || other->to.rank != move->to.rank ||
            (other->from.file == move->from.file && other->from.rank == move->from.rank))
            continue;
        rivals = true;
        same_file |= other->from.file == move->from.file;
        same_rank |= other->from.rank == move->from.rank;
    }
    char file = (char)('a' + move->from.file), rank = (char)('1' + move->from.rank);
    if (rivals && !same_file)
        snprintf(out, 3, "%c", file);
    else if (rivals && !same_rank)
        snprintf(out, 3, "%c", rank);
    else if (rivals)
        snprintf(out, 3, "%c%c", file, rank);
}

/* The SAN from the judge's list alone: PGN standard 8.2.3.2 to 8.2.3.5. */
static void write_san(const board *b, const rb_move *move, char *out, size_t size)
{
    rb_position after = b->judge;
    rb_play(&after, move);
    const char *mark = rb_is_checkmate(&after) ? "#" : rb_in_check(&after) ? "+" : "";
    if (move->kind == RB_CASTLING) {
        bool h_side = move->to.file > move->from.file;
        snprintf(out, size, "%s%s", h_side ? "O-O" : "O-O-O", mark);
        return;
    }
    char piece[2] = {piece_at(b, move->from), '\0'}, origin[3] = "", promotion[3] = "";
    bool pawn = *piece == 'P';
    bool capture = piece_at(b, move->to) != '.' || move->kind == RB_EN_PASSANT;
    if (!pawn)
        write_origin(b, move, origin);
    else if (capture)
        origin[0] = (char)('a' + move->from.file);
    if (move->kind == RB_PROMOTION)
        snprintf(promotion, sizeof promotion, "=%c", toupper((unsigned char)move->promotion));
    snprintf(out, size, "%s%s%s%c%d%s%s", pawn ? "" : piece, origin, capture ? "x" : "",
             'a' + move->to.file, move->to.rank + 1, promotion, mark);
}

static void write_uci(const board *b, const rb_move *move, bool chess960, char *out,
                      size_t size)
{
    rb_square to = move->to;
    if (move->kind == RB_CASTLING && !chess960)
        to.file = to.file > move->from.file ? 6 : 2;
    char promotion[2] = {move->promotion, '\0'};
    snprintf(out, size, "%c%d%c%d%s", 'a' + move->from.file, move->from.rank + 1, 'a' + to.file,
             to.rank + 1, promotion);
    (void)b;
}

static void check_reads_back(const sample *s, const char *text, ff_move move)
{
    ff_san san;
    ff_move found, only = FF_NO_MOVE;
    ff_error err = {0};
    if (ff_san_parse(text, strlen(text), &san, &err) != FF_OK)
        sample_fail(s, "%s is not read: %s", text, err.message);
    if (san.liberties != 0)
        sample_fail(s, "%s is said to take liberties (%u)", text, san.liberties);
    if (ff_san_resolve(&s->pos, &san, &found) != FF_SAN_LEGAL || found != move)
        sample_fail(s, "%s is read as 0x%04x, not 0x%04x", text, found, move);
    if (ff_san_candidates(&s->pos, &san, &only, 1) != 1 || only != move)
        sample_fail(s, "%s has other candidates", text);
}

static void check_move(const sample *s, const board *b, const rb_move *move)
{
    char expected[32], got[FF_SAN_SIZE];
    ff_move code = rb_move_code(move), found;
    write_san(b, move, expected, sizeof expected);
    size_t size = ff_san_write(&s->pos, code, got);
    if (size != strlen(got) || strcmp(got, expected) != 0)
        sample_fail(s, "the SAN is %s, expected %s", got, expected);
    check_reads_back(s, got, code);
    size = ff_san_write_plain(&s->pos, code, got);
    if (size != strlen(got) || strncmp(got, expected, size) != 0 ||
        strspn(expected + size, "+#") != strlen(expected + size))
        sample_fail(s, "the plain SAN is %s, of %s", got, expected);

    write_uci(b, move, s->pos.chess960, expected, sizeof expected);
    size = ff_uci_write(&s->pos, code, got);
    if (size != strlen(got) || strcmp(got, expected) != 0)
        sample_fail(s, "the coordinates are %s, expected %s", got, expected);
    if (ff_uci_parse(&s->pos, got, size, &found, NULL) != FF_OK || found != code)
        sample_fail(s, "%s is read as 0x%04x, not 0x%04x", got, found, code);
}

/* Does the move fit what the text says? A pawn's capture names its file, its step does not. */
static bool fits(const board *b, const ff_san *san, const rb_move *move)
{
    if (san->castling != 0 || move->kind == RB_CASTLING)
        return san->castling != 0 && move->kind == RB_CASTLING &&
               (san->castling == 1) == (move->to.file > move->from.file);
    char promotion = san->promotion == 0 ? 0 : "..nbrq"[san->promotion];
    bool sideways = move->from.file != move->to.file;
    if (san->role == FF_PAWN && (sideways ? san->from_file == FF_SAN_ANY : san->capture))
        return false;
    return piece_at(b, move->from) == ff_role_letter((ff_role)san->role) &&
           move->to.rank * 8 + move->to.file == san->to && move->promotion == promotion &&
           (san->from_file == FF_SAN_ANY || san->from_file == move->from.file) &&
           (san->from_rank == FF_SAN_ANY || san->from_rank == move->from.rank);
}

static ff_san random_san(sample *s)
{
    ff_san san = {.to = FF_NO_SQUARE, .from_file = FF_SAN_ANY, .from_rank = FF_SAN_ANY};
    if (rnd_below(&s->state, 12) == 0) {
        san.role = FF_KING;
        san.castling = (uint8_t)(1 + rnd_below(&s->state, 2));
        return san;
    }
    san.role = (uint8_t)(FF_PAWN + rnd_below(&s->state, 6));
    san.to = (ff_square)rnd_below(&s->state, 64);
    san.capture = rnd_below(&s->state, 2);
    if (rnd_below(&s->state, 4) == 0)
        san.from_file = (uint8_t)rnd_below(&s->state, 8);
    if (rnd_below(&s->state, 8) == 0)
        san.from_rank = (uint8_t)rnd_below(&s->state, 8);
    if (san.role == FF_PAWN ? san.to < 8 || san.to >= 56 : rnd_below(&s->state, 64) == 0)
        san.promotion = (uint8_t)(FF_KNIGHT + rnd_below(&s->state, 4));
    return san;
}

static void check_reason(const sample *s, const ff_san *san, ff_san_status status)
{
    ff_str reason = FF_STR_INIT;
    ff_san_explain(&s->pos, san, NULL, &reason);
    const char *text = ff_str_get(&reason);
    if (strlen(text) < 10)
        sample_fail(s, "no reason is given for a move that cannot be played: \"%s\"", text);
    if (status == FF_SAN_AMBIGUOUS && strstr(text, ": write ") == NULL)
        sample_fail(s, "the ways to write it are not reported: \"%s\"", text);
    ff_str_release(&reason);
}

/* What a text means, against the judge's list. */
static void check_random_san(sample *s, const board *b)
{
    ff_san san = random_san(s);
    ff_move found;
    unsigned count = 0, expected_move = FF_NO_MOVE;
    for (int i = 0; i < b->count; i++)
        if (fits(b, &san, &b->moves[i])) {
            count++;
            expected_move = rb_move_code(&b->moves[i]);
        }
    ff_san_status expected = count == 0   ? FF_SAN_ILLEGAL
                             : count == 1 ? FF_SAN_LEGAL
                                          : FF_SAN_AMBIGUOUS;
    ff_san_status got = ff_san_resolve(&s->pos, &san, &found);
    if (got != expected || (got == FF_SAN_LEGAL && found != expected_move) ||
        (got == FF_SAN_ILLEGAL && found != FF_NO_MOVE))
        sample_fail(s,
                    "role %u to %u from %u/%u promotion %u capture %d castling %u: %d, "
                    "expected %d",
                    san.role, san.to, san.from_file, san.from_rank, san.promotion, san.capture,
                    san.castling, got, expected);
    if (got != FF_SAN_LEGAL)
        check_reason(s, &san, got);
}

int main(int argc, char **argv)
{
    sample s = sample_start(argc, argv, 60000);
    unsigned long moves_seen = 0;
    static board b;
    while (sample_next(&s)) {
        b.judge = sample_rulebook(&s.pos);
        b.count = rb_legal_moves(&b.judge, b.moves);
        if (b.count > FF_MAX_MOVES)
            continue;
        for (int i = 0; i < b.count; i++)
            check_move(&s, &b, &b.moves[i]);
        for (int i = 0; i < 16; i++)
            check_random_san(&s, &b);
        moves_seen += (unsigned long)b.count;
    }
    printf("%lu moves written and read back\n", moves_seen);
    return sample_passed(&s, "notation as PGN 8.2.3 requires it");
}
