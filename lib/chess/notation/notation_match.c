#include "board/board.h"
#include "notation/habits.h"
#include "notation/notation_text.h"

#include <string.h>

/* The meanings of a text compared with a position: which legal move, what is tolerated, or
 * why there is none. */

#define TOLERATE(name) FF_TOLERANCE_BIT(name)

static const struct {
    const char *text;
    bool contradicts;
} tolerances[] = {
#define X(name, contradicts, text) {text, contradicts},
    FF_TOLERANCES(X)
#undef X
};

static const struct {
    const char *name, *text;
} notations[] = {
#define X(name, option, text) {option, text},
    FF_NOTATIONS(X)
#undef X
};

const char *ff_notation_name(ff_notation notation)
{
    return notations[notation].name;
}

const char *ff_notation_text(ff_notation notation)
{
    return notations[notation].text;
}

ff_notation ff_notation_find(const char *name)
{
    int i = 0;
    while (i < FF_NOTATION_COUNT && !ff_str_equal_nocase(notations[i].name, name))
        i++;
    return (ff_notation)i;
}

const char *ff_tolerance_text(ff_tolerance tolerance)
{
    return tolerances[tolerance].text;
}

uint32_t ff_tolerance_contradictions(uint32_t set)
{
    uint32_t found = 0;
    for (int i = 0; i < FF_TOLERANCE_COUNT; i++)
        if (tolerances[i].contradicts)
            found |= set & UINT32_C(1) << i;
    return found;
}

void ff_tolerance_list(uint32_t set, ff_str *out)
{
    const char *separator = "";
    for (int i = 0; i < FF_TOLERANCE_COUNT; i++)
        if ((set >> i & 1) != 0) {
            ff_str_format(out, "%s%s", separator, tolerances[i].text);
            separator = "; ";
        }
}

const char *ff_notation_grade_name(ff_grade grade)
{
    static const char *const names[] = {"clean", "tolerated", "ambiguous", "impossible",
                                        "no move"};
    return names[grade];
}

/* --- which moves --- */

static bool has_square(uint8_t files, uint8_t ranks, bool flip, ff_square square)
{
    unsigned rank = flip ? 7 - ff_rank_of(square) : ff_rank_of(square);
    return (files >> ff_file_of(square) & 1) != 0 && (ranks >> rank & 1) != 0;
}

static ff_role captured_role(const ff_position *pos, ff_move move)
{
    return FF_MOVE_KIND(move) == FF_MOVE_EN_PASSANT ? FF_PAWN
                                                    : ff_role_at(pos, FF_MOVE_TO(move));
}

/* Castling written by squares: by rook square in Chess960, by the king's target else. The
 * other fashion is `second`: understood where nothing else is meant. */
static bool castling_fits(const ff_position *pos, const ff_move_pattern *said, ff_move move,
                          bool second)
{
    ff_square from = FF_MOVE_FROM(move), rook = FF_MOVE_TO(move);
    if (said->castling != 0)
        return (rook > from) == (said->castling == 1);
    if ((said->role != FF_SAID_ANY_ROLE && said->role != FF_KING) || said->from_files == 0xff)
        return false;
    ff_square to = pos->chess960 != second ? rook : ff_castled_king(from, rook);
    return has_square(said->from_files, said->from_ranks, false, from) &&
           has_square(said->to_files, said->to_ranks, false, to) &&
           said->promotion == FF_NO_ROLE;
}

static bool move_fits(const ff_position *pos, const ff_move_pattern *said, ff_move move,
                      bool second)
{
    ff_square from = FF_MOVE_FROM(move), to = FF_MOVE_TO(move);
    bool flip = said->relative && pos->turn == FF_BLACK;
    if (FF_MOVE_KIND(move) == FF_MOVE_CASTLING)
        return castling_fits(pos, said, move, second);
    /* a promotion without its piece is considered only when nothing else is meant */
    bool unnamed = FF_MOVE_PROMOTED(move) != FF_NO_ROLE && said->promotion == FF_NO_ROLE;
    if (said->castling != 0 || second != unnamed)
        return false;
    if (said->role != FF_SAID_ANY_ROLE && ff_role_at(pos, from) != said->role)
        return false;
    if (!has_square(said->to_files, said->to_ranks, flip, to) ||
        !has_square(said->from_files, said->from_ranks, flip, from))
        return false;
    if (said->promotion != FF_NO_ROLE && FF_MOVE_PROMOTED(move) != said->promotion)
        return false;
    bool capture = ff_is_capture(pos, move);
    if ((said->must_capture && !capture) || (said->no_capture && capture))
        return false;
    return said->captured == FF_NO_ROLE || captured_role(pos, move) == said->captured;
}

bool ff_move_pattern_matches(const ff_position *pos, const ff_move_pattern *said, ff_move move)
{
    return move_fits(pos, said, move, false) || move_fits(pos, said, move, true);
}

typedef struct finds {
    ff_move move[FF_READING_MAX];
    uint8_t meaning[FF_READING_MAX]; /* the meaning with the fewest tolerances */
    unsigned count;
} finds;

static void add_find(finds *f, const ff_parsed_move *written, ff_move move, unsigned meaning)
{
    for (unsigned i = 0; i < f->count && i < FF_READING_MAX; i++)
        if (f->move[i] == move) {
            if (ff_count(written->said[meaning].tolerances) <
                ff_count(written->said[f->meaning[i]].tolerances))
                f->meaning[i] = (uint8_t)meaning;
            return;
        }
    if (f->count < FF_READING_MAX) {
        f->move[f->count] = move;
        f->meaning[f->count] = (uint8_t)meaning;
    }
    f->count++;
}

static void find_moves(const ff_position *pos, const ff_move_list *list,
                       const ff_parsed_move *written, unsigned tier, bool second, finds *out)
{
    for (unsigned m = 0; m < written->count; m++) {
        if (written->said[m].tier != tier)
            continue;
        for (unsigned i = 0; i < list->count; i++)
            if (move_fits(pos, &written->said[m], list->moves[i], second))
                add_find(out, written, list->moves[i], m);
    }
}

/* "bc3", "bb3" without a sign for the capture: the file of a pawn, or a bishop in small
 * letters. With a sign it is the pawn, unless the player writes pieces with small letters; of
 * that player "c7c6" may be a knight (cavalo) on the seventh rank, too. */
static bool may_be_a_piece(const ff_parsed_move *written, const finds *found, bool small)
{
    for (unsigned i = 0; i < found->count && i < FF_READING_MAX; i++) {
        const ff_move_pattern *said = &written->said[found->meaning[i]];
        if (small && said->notation == FF_NOTATION_UCI)
            return true;
        if (said->role == FF_PAWN && (small || !said->capture) && said->from_ranks == 0xff &&
            said->to_ranks != 0xff)
            return true;
    }
    return false;
}

/* --- what is tolerated --- */

static bool is_algebraic(unsigned notation)
{
    return notation <= FF_NOTATION_RUSSIAN_SHORT;
}

static uint32_t judge_mark(const ff_position *pos, ff_move move, char mark, bool wanted)
{
    ff_position next = *pos;
    ff_position_play(&next, move);
    ff_bitboard checkers = ff_position_checkers(&next);
    if (checkers == 0)
        return mark != 0 ? TOLERATE(CHECK_SIGN) : 0;
    if (mark == 0)
        return wanted ? TOLERATE(NO_CHECK_SIGN) : 0;
    bool mate = !ff_position_has_legal_move(&next);
    if (mark == '#')
        return mate ? 0 : TOLERATE(CHECK_SIGN);
    if (mark == 'D')
        return mate || ff_many(checkers) ? TOLERATE(OTHER_SIGN) : TOLERATE(CHECK_SIGN);
    return mate ? TOLERATE(OTHER_SIGN) : 0;
}

/* Part of an origin square where no other piece of the kind could go there. */
static bool needless_origin(const ff_position *pos, const ff_move_list *list,
                            const ff_move_pattern *said, ff_move move)
{
    bool file = said->from_files != 0xff, rank = said->from_ranks != 0xff;
    if (said->role == FF_PAWN || said->role == FF_SAID_ANY_ROLE || file == rank)
        return false;
    unsigned same_target = 0;
    for (unsigned i = 0; i < list->count; i++) {
        ff_move other = list->moves[i];
        same_target += FF_MOVE_TO(other) == FF_MOVE_TO(move) &&
                       ff_role_at(pos, FF_MOVE_FROM(other)) == said->role &&
                       FF_MOVE_KIND(other) != FF_MOVE_CASTLING;
    }
    return same_target == 1;
}

static uint32_t judge_moves(const ff_position *pos, const ff_move_list *list,
                            const ff_parsed_move *written, const ff_move_pattern *said,
                            ff_move move)
{
    uint32_t set = written->tolerances | said->tolerances;
    bool capture = ff_is_capture(pos, move);
    bool algebraic = is_algebraic(said->notation);
    if (said->capture && !capture)
        set |= TOLERATE(CAPTURE_SIGN);
    if (algebraic && capture && !said->capture)
        set |= TOLERATE(NO_CAPTURE_SIGN);
    set |= judge_mark(pos, move, written->mark, algebraic);
    if (written->en_passant)
        set |= FF_MOVE_KIND(move) == FF_MOVE_EN_PASSANT ? TOLERATE(EN_PASSANT)
                                                        : TOLERATE(NOT_EN_PASSANT);
    if (FF_MOVE_KIND(move) == FF_MOVE_CASTLING && said->castling == 0 && algebraic)
        set |= TOLERATE(CASTLING_FORM);
    else if (algebraic && said->role == FF_SAID_ANY_ROLE &&
             ff_role_at(pos, FF_MOVE_FROM(move)) != FF_PAWN)
        set |= TOLERATE(LETTER);
    if (written->number != 0 &&
        (written->number != pos->fullmove || (written->black && pos->turn == FF_WHITE)))
        set |= TOLERATE(NUMBER);
    if (needless_origin(pos, list, said, move))
        set |= TOLERATE(NEEDLESS_ORIGIN);
    return set;
}

/* Is one of the moves, and only one, a capture in passing? */
static bool is_en_passant_alone(const finds *found)
{
    unsigned passing = 0;
    for (unsigned i = 0; i < found->count && i < FF_READING_MAX; i++)
        passing += FF_MOVE_KIND(found->move[i]) == FF_MOVE_EN_PASSANT;
    return passing == 1;
}

/* "PxP e.p.": of several captures the one in passing. */
static void keep_en_passant(finds *found)
{
    for (unsigned i = 0; i < found->count && i < FF_READING_MAX; i++)
        if (FF_MOVE_KIND(found->move[i]) == FF_MOVE_EN_PASSANT) {
            found->move[0] = found->move[i];
            found->meaning[0] = found->meaning[i];
            found->count = 1;
        }
}

void ff_parsed_move_match_as(const ff_position *pos, const ff_move_list *moves,
                             const ff_parsed_move *written, bool small, ff_reading *out)
{
    ff_move_list own;
    finds found = {.count = 0};
    *out = (ff_reading){.grade = FF_GRADE_NO_MOVE, .draw_offer = written->draw_offer};
    if (written->count == 0)
        return;
    if (moves == NULL) {
        ff_position_legal_moves(pos, &own);
        moves = &own;
    }
    for (unsigned step = 0; step < 4 && found.count == 0; step++) {
        find_moves(pos, moves, written, step >> 1, (step & 1) != 0, &found);
        if (step == 0 && may_be_a_piece(written, &found, small))
            find_moves(pos, moves, written, 1, false, &found);
    }
    if (written->en_passant && found.count > 1 && is_en_passant_alone(&found))
        keep_en_passant(&found);
    out->candidate_count = found.count;
    if (found.count == 0) {
        out->grade = FF_GRADE_IMPOSSIBLE;
        out->notation = (ff_notation)written->said[0].notation;
        out->tolerances = written->tolerances;
        return;
    }
    const ff_move_pattern *said = &written->said[found.meaning[0]];
    out->notation = (ff_notation)said->notation;
    out->tolerances = judge_moves(pos, moves, written, said, found.move[0]);
    if (found.count > 1) {
        out->grade = FF_GRADE_AMBIGUOUS;
        memcpy(out->candidates, found.move, sizeof found.move);
        return;
    }
    out->move = found.move[0];
    out->grade = out->tolerances == 0 ? FF_GRADE_CLEAN : FF_GRADE_TOLERATED;
}

void ff_parsed_move_match(const ff_position *pos, const ff_move_list *moves,
                          const ff_parsed_move *written, ff_reading *out)
{
    ff_parsed_move_match_as(pos, moves, written, false, out);
}

/* --- as a SAN --- */

static bool is_single(uint8_t set)
{
    return set != 0 && (set & (set - 1)) == 0;
}

bool ff_move_pattern_to_san(const ff_position *pos, const ff_move_pattern *said, ff_san *san)
{
    *san = (ff_san){.role = said->role,
                    .to = FF_NO_SQUARE,
                    .from_file = FF_SAN_ANY,
                    .from_rank = FF_SAN_ANY,
                    .promotion = said->promotion,
                    .castling = said->castling,
                    .capture = said->capture};
    if (said->castling != 0)
        return true;
    if (!is_single(said->to_files) || !is_single(said->to_ranks) || said->relative)
        return false;
    san->to = (ff_square)(ff_first(said->to_ranks) * 8 + ff_first(said->to_files));
    if (is_single(said->from_files))
        san->from_file = ff_first(said->from_files);
    if (is_single(said->from_ranks))
        san->from_rank = ff_first(said->from_ranks);
    if (said->role == FF_SAID_ANY_ROLE && san->from_file < 8 && san->from_rank < 8)
        san->role = (uint8_t)ff_role_at(pos, (ff_square)(san->from_rank * 8 + san->from_file));
    return san->role != FF_SAID_ANY_ROLE;
}
