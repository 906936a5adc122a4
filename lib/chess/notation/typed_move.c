#include "notation/typed_move.h"

#include "board/board.h"
#include "notation/notation_text.h"

#include <string.h>

/*
 * All readings of a text in a position. A language is read by the parser and matcher of this
 * room; here its legal moves become readings, one for each piece and target square, beside the
 * illegal ones. Languages are read in two stages: the stated one (or English) alone, and all of
 * them where that leaves a doubt.
 */

/* --- one language --- */

typedef struct reader {
    const ff_position *pos;
    const ff_piece_wings *wings;
    const char *text;
    size_t size;
    ff_move_habits habits;
    ff_typed_move *out;
} reader;

static bool same_san(const ff_san *a, const ff_san *b)
{
    return a->role == b->role && a->to == b->to && a->castling == b->castling &&
           a->from_file == b->from_file && a->from_rank == b->from_rank &&
           a->promotion == b->promotion;
}

/* The file or rank of a set that has one. */
static uint8_t only_member(uint8_t set)
{
    return ff_many(set) || set == 0 ? (uint8_t)FF_SAN_ANY : (uint8_t)ff_first(set);
}

/* What is written of the square that a piece comes from. */
static void name_origin(const ff_position *pos, const ff_parsed_move *written, ff_move move,
                        ff_san *san)
{
    for (unsigned i = 0; i < written->count; i++) {
        const ff_move_pattern *said = &written->said[i];
        if (said->relative || !ff_move_pattern_matches(pos, said, move))
            continue;
        san->from_file = only_member(said->from_files);
        san->from_rank = only_member(said->from_ranks);
        return;
    }
}

/* What a legal move says: readings are told apart by it, and a move and another one of the same
 * piece are one reading where the text leaves open which piece it is. */
static ff_san reading_of(const ff_position *pos, const ff_parsed_move *written, ff_move move)
{
    ff_square from = FF_MOVE_FROM(move), to = FF_MOVE_TO(move);
    ff_san san = {.role = (uint8_t)ff_role_at(pos, from),
                  .to = to,
                  .from_file = FF_SAN_ANY,
                  .from_rank = FF_SAN_ANY,
                  .capture = ff_is_capture(pos, move)};
    if (FF_MOVE_KIND(move) == FF_MOVE_CASTLING) {
        san.to = FF_NO_SQUARE;
        san.castling = to > from ? 1 : 2;
        san.capture = false;
    } else if (san.role == FF_PAWN) {
        san.from_file = (uint8_t)ff_file_of(from);
    } else {
        name_origin(pos, written, move, &san);
    }
    return san;
}

/* The reading, new or known; NULL when there is no room for one more. */
static ff_typed_reading *find_reading(ff_typed_move *out, const ff_san *san, bool legal)
{
    unsigned first = legal ? 0 : out->legal, end = legal ? out->legal : out->count;
    for (unsigned i = first; i < end; i++)
        if (same_san(&out->readings[i].san, san))
            return &out->readings[i];
    if (out->count == FF_TYPED_MAX)
        return NULL;
    ff_typed_reading *at = &out->readings[end];
    memmove(at + 1, at, (out->count - end) * sizeof *at);
    *at = (ff_typed_reading){.san = *san};
    out->count++;
    out->legal += legal;
    return at;
}

static void add_move(ff_typed_reading *reading, ff_move move)
{
    for (unsigned i = 0; i < reading->count; i++)
        if (reading->moves[i] == move)
            return;
    if (reading->count < FF_READING_MAX)
        reading->moves[reading->count++] = move;
}

static void add_legal(const reader *r, const ff_parsed_move *written, const ff_reading *found,
                      unsigned language)
{
    unsigned count = found->move != FF_NO_MOVE ? 1 : found->candidate_count;
    for (unsigned i = 0; i < count && i < FF_READING_MAX; i++) {
        ff_move move = found->move != FF_NO_MOVE ? found->move : found->candidates[i];
        ff_san san = reading_of(r->pos, written, move);
        ff_typed_reading *reading = find_reading(r->out, &san, true);
        if (reading == NULL)
            return;
        add_move(reading, move);
        reading->languages |= UINT64_C(1) << language;
        reading->tolerances |= found->tolerances;
    }
}

/* "cf3": no pawn moves like that, on no board. */
static bool is_pawn_step(const ff_san *san)
{
    int files = (int)ff_file_of(san->to) - san->from_file;
    return san->from_file == FF_SAN_ANY || (files >= -1 && files <= 1);
}

/* Has the player a piece of that kind there, or is there one on the square that is named? */
static bool has_piece(const ff_position *pos, const ff_san *san)
{
    if (san->castling != 0)
        return true;
    if (san->role == FF_PAWN && !is_pawn_step(san) && san->from_rank == FF_SAN_ANY)
        return false;
    if (san->from_file < 8 && san->from_rank < 8 &&
        san->to == 8 * san->from_rank + san->from_file) /* "g1g1" */
        return false;
    ff_bitboard pieces = pos->role[san->role];
    if (san->role != FF_PAWN && san->from_file < 8)
        pieces &= FF_FILE_A << san->from_file;
    if (san->from_rank < 8)
        pieces &= FF_RANK_1 << 8 * san->from_rank;
    if (san->from_file == FF_SAN_ANY || san->from_rank == FF_SAN_ANY)
        pieces &= pos->color[pos->turn]; /* with both it may be the opponent's */
    return pieces != 0;
}

/* "e1g1": castling by the squares of the king. */
static void take_castling(const ff_position *pos, ff_san *san)
{
    if (pos->chess960 || san->role != FF_KING || san->from_file != 4 || san->castling != 0 ||
        (ff_file_of(san->to) != 6 && ff_file_of(san->to) != 2) ||
        ff_rank_of(san->to) != (pos->turn == FF_WHITE ? 0u : 7u) ||
        ff_position_king_square(pos, (ff_color)pos->turn) != (pos->turn == FF_WHITE ? 4 : 60))
        return;
    *san = (ff_san){.role = FF_KING,
                    .to = FF_NO_SQUARE,
                    .from_file = FF_SAN_ANY,
                    .from_rank = FF_SAN_ANY,
                    .castling = ff_file_of(san->to) == 6 ? 1 : 2};
}

/* Is the meaning one of the legal moves that were found? */
static bool is_legal(const reader *r, const ff_move_pattern *said, const ff_reading *found)
{
    unsigned count = found->move != FF_NO_MOVE ? 1 : found->candidate_count;
    for (unsigned i = 0; i < count && i < FF_READING_MAX; i++)
        if (ff_move_pattern_matches(
                r->pos, said, found->move != FF_NO_MOVE ? found->move : found->candidates[i]))
            return true;
    return false;
}

/* The meanings that no legal move has. Of those in doubt (tier 1) only where nothing firm is
 * legal. */
static void add_illegal(const reader *r, const ff_parsed_move *written, const ff_reading *found,
                        unsigned language)
{
    const uint32_t doubts = FF_TOLERANCE_BIT(NEEDLESS_ORIGIN) | FF_TOLERANCE_BIT(LETTER_CASE) |
                            FF_TOLERANCE_BIT(NO_CAPTURE_SIGN);
    bool firm = found->grade < FF_GRADE_AMBIGUOUS && (found->tolerances & doubts) == 0 &&
                !r->habits.small;
    for (unsigned i = 0; i < written->count; i++) {
        const ff_move_pattern *said = &written->said[i];
        ff_san san;
        if ((firm && said->tier != 0) || is_legal(r, said, found) ||
            !ff_move_pattern_to_san(r->pos, said, &san) || san.role == FF_NO_ROLE ||
            !has_piece(r->pos, &san))
            continue;
        take_castling(r->pos, &san);
        ff_typed_reading *reading = find_reading(r->out, &san, false);
        if (reading == NULL)
            return;
        reading->languages |= UINT64_C(1) << language;
        reading->tolerances |= said->tolerances | written->tolerances;
    }
}

static bool is_firm(const ff_parsed_move *written)
{
    for (unsigned i = 0; i < written->count; i++)
        if (written->said[i].tier == 0 &&
            (written->said[i].tolerances & FF_TOLERANCE_BIT(LOOK_ALIKE)) == 0)
            return true;
    return false;
}

/* Reads in one language. Returns whether the text is plain in it: exact letters, or a legal
 * move that needs none of another script. */
static bool read_language(const reader *r, unsigned language, bool exact)
{
    ff_parsed_move written;
    ff_reading found;
    ff_move_habits habits = r->habits;
    habits.language = &ff_language_all(NULL)[language];
    ff_notation_parse_as(r->text, r->size, &habits, &written);
    if (written.count == 0 || (exact && !is_firm(&written)))
        return false;
    ff_notation_read_as(r->pos, r->wings, r->text, r->size, &habits, &found);
    add_legal(r, &written, &found, language);
    add_illegal(r, &written, &found, language);
    bool twin = (found.tolerances & FF_TOLERANCE_BIT(LOOK_ALIKE)) != 0;
    return is_firm(&written) || (found.grade < FF_GRADE_IMPOSSIBLE && !twin);
}

/* --- all languages --- */

/* The readings of the languages in which the text is written as it should be; a legal one
 * leaves no others. */
static void read_others(const reader *r, unsigned but)
{
    unsigned count;
    ff_language_all(&count);
    ff_typed_move own = *r->out;
    *r->out = (ff_typed_move){.pos = *r->pos};
    for (unsigned i = 0; i < count; i++)
        if (i != but)
            read_language(r, i, true);
    for (unsigned i = 0; i < own.count && r->out->legal == 0; i++) {
        ff_typed_reading *reading = find_reading(r->out, &own.readings[i].san, i < own.legal);
        if (reading != NULL && reading->languages == 0)
            *reading = own.readings[i];
    }
    if (r->out->legal > 0)
        r->out->count = r->out->legal;
}

void ff_typed_move_read(const ff_position *pos, const ff_piece_wings *wings, const char *text,
                        size_t size, const ff_move_habits *habits, ff_typed_move *out)
{
    reader r = {pos, wings, text, size, *habits, out};
    const ff_language *table = ff_language_all(NULL);
    unsigned language = habits->language != NULL ? (unsigned)(habits->language - table) : 0;
    *out = (ff_typed_move){.pos = *pos};
    bool plain = read_language(&r, language, false);
    if (!plain && !habits->sure)
        read_others(&r, language);
}

/* --- in words --- */

void ff_typed_reading_text(const ff_position *pos, const ff_typed_reading *reading, ff_str *out)
{
    const ff_san *san = &reading->san;
    char name[FF_SAN_SIZE];
    if (reading->count == 1) {
        ff_san_write(pos, reading->moves[0], name);
        ff_str_text(out, name);
        return;
    }
    if (san->castling != 0) {
        ff_str_text(out, san->castling == 1 ? "castling king side" : "castling queen side");
        return;
    }
    ff_board_square_name(san->to, name);
    ff_str_format(out, "the %s to %s", ff_role_name((ff_role)san->role), name);
}

/* --- what is near --- */

enum { NEAREST = 4, LONGEST = 24 };

/* Letters that both have in the same order, without regard to capitals. */
static unsigned common_letters(const char *a, size_t a_size, const char *b)
{
    unsigned row[LONGEST + 1] = {0};
    for (size_t i = 0; i < a_size && i < LONGEST; i++) {
        unsigned left_above = 0;
        for (size_t k = 0; b[k] != '\0' && k < LONGEST; k++) {
            unsigned above = row[k + 1];
            bool same =
                ff_rune_lower((unsigned char)a[i]) == ff_rune_lower((unsigned char)b[k]);
            row[k + 1] = same ? left_above + 1 : above > row[k] ? above : row[k];
            left_above = above;
        }
    }
    size_t size = strlen(b);
    return row[size < LONGEST ? size : LONGEST];
}

/* How near a legal move is, in its short and its long form. */
static int nearness(const ff_position *pos, ff_move move, const char *text, size_t size)
{
    static const ff_notation forms[] = {FF_NOTATION_SAN, FF_NOTATION_UCI};
    int best = INT16_MIN;
    for (size_t i = 0; i < sizeof forms / sizeof *forms; i++) {
        char form[FF_NOTATION_SIZE];
        size_t length = ff_notation_write(pos, move, forms[i], NULL, form);
        int score = 3 * (int)common_letters(text, size, form) - (int)length;
        best = score > best ? score : best;
    }
    return best;
}

void ff_typed_move_nearest(const ff_position *pos, const char *text, size_t size, ff_str *out)
{
    ff_move_list list;
    ff_move nearest[NEAREST + 1];
    int scores[NEAREST + 1];
    unsigned count = 0;
    ff_position_legal_moves(pos, &list);
    for (unsigned i = 0; i < list.count; i++) {
        int score = nearness(pos, list.moves[i], text, size);
        unsigned at = count < NEAREST ? count++ : NEAREST;
        for (; at > 0 && scores[at - 1] < score; at--) {
            nearest[at] = nearest[at - 1];
            scores[at] = scores[at - 1];
        }
        nearest[at] = list.moves[i];
        scores[at] = score;
    }
    ff_str_text(out, count != 0 ? "the nearest legal moves are " : "there is no legal move");
    for (unsigned i = 0; i < count; i++) {
        char san[FF_SAN_SIZE];
        ff_san_write(pos, nearest[i], san);
        ff_str_format(out, "%s%s", i == 0 ? "" : ", ", san);
    }
}
