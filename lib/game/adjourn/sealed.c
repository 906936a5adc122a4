#include "adjourn/sealed_words.h"
#include "base/latin.h"
#include "board/board.h"
#include "notation/notation_text.h"

#include <string.h>

/*
 * The reading of a sealed text: the move, and the words beside it. The text is taken apart into
 * words and signs; the longest series of them that is read as a move is one, and every other
 * word must be understood, or the arbiter is asked.
 */

static const char *const remark_names[] = {
#define X(name, key, text) key,
    FF_REMARKS(X)
#undef X
};

const char *ff_remark_name(ff_remark remark)
{
    return remark_names[remark];
}

static const char *const remark_texts[] = {
#define X(name, key, text) text,
    FF_REMARKS(X)
#undef X
};

const char *ff_remark_text(ff_remark remark)
{
    return remark_texts[remark];
}

/* --- the text in pieces --- */

enum {
    PIECES_MAX = 200,
    SPAN_MAX = 12, /* pieces that a move is made of, at most */
    LONG_WORD = 3  /* letters: shorter ones after a rank belong to the move ("Nf3ch", "e8Q") */
};

typedef enum piece_kind { WORD, SIGN } piece_kind;

/* A word (letters, digits, the signs of a move) or another sign, by its bytes. */
typedef struct piece {
    uint16_t start, end;
    uint8_t kind;
    bool move; /* belongs to a move */
} piece;

typedef struct text_pieces {
    const char *text;
    size_t size;
    piece item[PIECES_MAX];
    unsigned count;
    bool failed; /* what follows is not UTF-8, or too much */
} text_pieces;

static bool is_letter(uint32_t cp)
{
    return ff_latin_is_letter(cp) || (cp >= 0xc0 && cp < 0x2000);
}

/* Letters, digits, chess pieces and what stands within a move; everything else is a sign. */
static bool in_word(uint32_t cp)
{
    return is_letter(cp) || ff_latin_is_digit(cp) ||
           (cp < 0x80 && strchr("+-=#:.*", (int)cp) != NULL) ||
           (cp >= 0x2010 && cp <= 0x2015) || (cp >= 0x2654 && cp <= 0x265f) || cp == 0xd7 ||
           cp == 0x2026;
}

static void add_piece(text_pieces *p, size_t start, size_t end, piece_kind kind)
{
    if (p->count == PIECES_MAX)
        p->failed = true;
    else
        p->item[p->count++] = (piece){(uint16_t)start, (uint16_t)end, (uint8_t)kind, false};
}

/* "Nf3draw": a longer word after a rank begins anew. */
static bool begins_word(const text_pieces *p, size_t at)
{
    if (at == 0 || p->text[at - 1] < '1' || p->text[at - 1] > '8')
        return false;
    for (unsigned letters = 0; letters < LONG_WORD; letters++) {
        uint32_t cp;
        size_t step = ff_utf8_decode(p->text + at, p->size - at, &cp);
        if (step == 0 || !is_letter(cp))
            return false;
        at += step;
    }
    return true;
}

static void take_apart(text_pieces *p, const char *text, size_t size)
{
    size_t start = 0; /* of the word that goes on */
    bool inside = false;
    *p = (text_pieces){.text = text, .size = size, .failed = size > UINT16_MAX};
    for (size_t at = 0; at < size && !p->failed;) {
        uint32_t cp;
        size_t step = ff_utf8_decode(text + at, size - at, &cp);
        p->failed |= step == 0;
        bool goes_on = step != 0 && in_word(cp);
        if (step == 0)
            size = at; /* what comes before is looked at */
        if (inside && (!goes_on || begins_word(p, at))) {
            add_piece(p, start, at, WORD);
            inside = false;
        }
        if (goes_on && !inside)
            start = at;
        inside = goes_on;
        if (step != 0 && !goes_on && !ff_rune_space(ff_rune_fold(cp)))
            add_piece(p, at, at + step, SIGN);
        at += step;
    }
    if (inside)
        add_piece(p, start, size, WORD);
}

/* --- moves --- */

typedef struct sealed_job {
    const ff_position *pos;
    const ff_sealed_options *options;
    const ff_language *language;
    text_pieces pieces;
    ff_sealed *out;
    unsigned legal, faults; /* different legal moves; moves that are none */
    bool unknown;
    unsigned uses; /* bits by ff_word_use, from FF_WORD_UNKNOWN on */
} sealed_job;

static const ff_sealed_kind kinds[] = {
    [FF_GRADE_CLEAN] = FF_SEALED_LEGAL,         [FF_GRADE_TOLERATED] = FF_SEALED_LEGAL,
    [FF_GRADE_AMBIGUOUS] = FF_SEALED_AMBIGUOUS, [FF_GRADE_IMPOSSIBLE] = FF_SEALED_ILLEGAL,
    [FF_GRADE_NO_MOVE] = FF_SEALED_NO_MOVE,
};

/* One of several legal moves that the text can mean. */
static void add_doubt(ff_sealed *out, ff_move move, uint64_t languages)
{
    unsigned k = 0;
    while (k < out->doubt_count && out->doubts[k].move != move)
        k++;
    if (k == FF_SEALED_DOUBTS)
        return;
    if (k == out->doubt_count) {
        out->doubts[k].move = move;
        out->doubts[k].languages = 0;
        out->doubt_count++;
    }
    out->doubts[k].languages |= languages;
}

/* "bb3", "P-B4": several moves, and not two pieces that can make the one that is written. */
static bool has_several(const ff_position *pos, const ff_reading *found)
{
    for (unsigned i = 1; i < found->candidate_count && i < FF_READING_MAX; i++) {
        ff_move a = found->candidates[0], b = found->candidates[i];
        if (FF_MOVE_TO(a) != FF_MOVE_TO(b) ||
            ff_role_at(pos, FF_MOVE_FROM(a)) != ff_role_at(pos, FF_MOVE_FROM(b)))
            return found->grade == FF_GRADE_AMBIGUOUS;
    }
    return false;
}

static void add_candidates(const ff_reading *found, ff_sealed *out)
{
    for (unsigned i = 0; i < found->candidate_count && i < FF_READING_MAX; i++)
        add_doubt(out, found->candidates[i], 0);
}

/* The first move gives the reading; the same move once more says nothing new. */
static void take_move(sealed_job *j, const ff_reading *found, size_t at, size_t size)
{
    ff_sealed *out = j->out;
    bool legal = found->move != FF_NO_MOVE;
    if (legal)
        add_doubt(out, found->move, 0);
    if (j->legal + j->faults != 0 && legal && found->move == out->move)
        return;
    if (j->legal + j->faults == 0) {
        out->reading = *found;
        out->move = found->move;
        out->at = at;
        out->size = size;
    }
    j->legal += legal;
    j->faults += !legal;
    if (found->draw_offer)
        out->remarks |= FF_REMARK_BIT(DRAW) | FF_REMARK_BIT(OFFER);
}

/* The number of pieces from `first` on that are a move, at most; 0 when none is. */
static unsigned read_span(sealed_job *j, unsigned first)
{
    text_pieces *p = &j->pieces;
    unsigned most = p->count - first < SPAN_MAX ? p->count - first : SPAN_MAX;
    for (unsigned length = p->item[first].kind == WORD ? most : 0; length > 0; length--) {
        size_t start = p->item[first].start, end = p->item[first + length - 1].end;
        ff_reading found;
        ff_notation_read(j->pos, p->text + start, end - start, j->language, &found);
        if (found.grade == FF_GRADE_NO_MOVE)
            continue;
        take_move(j, &found, start, end - start);
        for (unsigned i = 0; i < length; i++)
            p->item[first + i].move = true;
        return length;
    }
    return 0;
}

static void find_moves(sealed_job *j)
{
    for (unsigned i = 0; i < j->pieces.count;) {
        unsigned length = read_span(j, i);
        i += length != 0 ? length : 1;
    }
}

/* --- words --- */

/* Is the piece part of a move? Not at the ends of the text. */
static bool is_move(const sealed_job *j, unsigned index)
{
    return index < j->pieces.count && j->pieces.item[index].move;
}

/* A single letter may be a piece or a file: it is passed over only away from squares. */
static unsigned single_letter(const sealed_job *j, unsigned index, size_t end, unsigned use)
{
    const text_pieces *p = &j->pieces;
    bool elided = end < p->size && (p->text[end] == '\'' || p->text[end] == '\xe2');
    bool after_fault = j->faults != 0 && index > 0 && is_move(j, index - 1);
    if (elided)
        return FF_WORD_FILLER; /* "j'offre" */
    if (index + 1 == p->count || is_move(j, index + 1) || after_fault)
        return FF_WORD_PIECE;
    return use;
}

/* Is it one of the players' names, or a part of it? */
static bool is_name(const sealed_job *j, const char *word, size_t size)
{
    char plain[FF_WORD_MAX], part[FF_WORD_MAX];
    if (size < LONG_WORD || !ff_adjourn_word_plain(word, size, plain))
        return false;
    for (unsigned side = 0; side < 2; side++) {
        const char *name = j->options->names[side];
        while (name != NULL && *name != '\0') {
            size_t length = strcspn(name, " ,.-");
            if (ff_adjourn_word_plain(name, length, part) && strcmp(part, plain) == 0)
                return true;
            name += length + (name[length] != '\0');
        }
    }
    return false;
}

/* Letters or digits beside the move. */
static void take_word(sealed_job *j, unsigned index, size_t start, size_t end)
{
    const char *word = j->pieces.text + start;
    size_t size = end - start;
    uint32_t cp;
    unsigned use = ff_adjourn_word_look_up(word, size);
    if (use >= FF_WORD_UNKNOWN && ff_utf8_decode(word, size, &cp) == size && is_letter(cp))
        use = single_letter(j, index, end, use);
    if (use == FF_WORD_UNKNOWN && is_name(j, word, size))
        use = FF_REMARK_SIGNATURE;
    if (use == FF_WORD_NUMBER && size < 5) { /* the number of the move, and nothing else */
        unsigned number = 0;
        for (size_t i = 0; i < size; i++)
            number = number * 10 + (unsigned)(word[i] - '0');
        use = number == j->pos->fullmove ? (unsigned)FF_WORD_FILLER : use;
    }
    if (use < FF_REMARK_COUNT)
        j->out->remarks |= UINT32_C(1) << use;
    else
        j->uses |= 1u << (use - FF_WORD_UNKNOWN);
}

/* A word with its signs: "draw.", "Remis-Angebot", "1:58:20". */
static void take_piece(sealed_job *j, unsigned index)
{
    const text_pieces *p = &j->pieces;
    size_t at = p->item[index].start, end = p->item[index].end, word = at;
    while (end > at && strchr(".:,", p->text[end - 1]) != NULL)
        end--;
    if (ff_adjourn_word_is_time(p->text + at, end - at)) {
        j->out->remarks |= FF_REMARK_BIT(TIME);
        return;
    }
    for (bool inside = false; at <= end;) {
        uint32_t cp = 0;
        size_t step = at < end ? ff_utf8_decode(p->text + at, end - at, &cp) : 1;
        bool goes_on = is_letter(cp) || ff_latin_is_digit(cp);
        if (inside && !goes_on)
            take_word(j, index, word, at);
        if (goes_on && !inside)
            word = at;
        else if (!goes_on && cp != 0 && strchr("-.:", (int)ff_rune_fold(cp)) == NULL)
            j->unknown = true; /* "+-", "1=0" */
        inside = goes_on;
        at += step;
    }
}

/* Marks that say nothing, and what asks. */
static void take_sign(sealed_job *j, unsigned index)
{
    uint32_t cp = 0;
    const piece *sign = &j->pieces.item[index];
    ff_utf8_decode(j->pieces.text + sign->start, (size_t)(sign->end - sign->start), &cp);
    bool silent = (cp < 0x80 && strchr(",;!?()[]\"'/_", (int)cp) != NULL) || cp == 0xab ||
                  cp == 0xbb || cp == 0xbf || cp == 0xa1 || (cp >= 0x2018 && cp <= 0x201f) ||
                  cp == 0x263a || (cp >= 0x1f600 && cp <= 0x1f64f);
    j->unknown |= !silent;
}

/* "(=)" away from the move; a "=" without brackets may as well mean equality. */
static bool is_offer_sign(const sealed_job *j, unsigned index)
{
    const text_pieces *p = &j->pieces;
    const piece *it = &p->item[index];
    return it->end - it->start == 1 && p->text[it->start] == '=' && it->start > 0 &&
           p->text[it->start - 1] == '(' && it->end < p->size && p->text[it->end] == ')';
}

/* Nothing but an "or", a slash or a comma between moves. */
static bool nothing_between(const sealed_job *j)
{
    for (unsigned i = 0; i < j->pieces.count; i++) {
        const piece *it = &j->pieces.item[i];
        const char *word = j->pieces.text + it->start;
        size_t size = (size_t)(it->end - it->start);
        if (it->move)
            continue;
        bool alternative = it->kind == SIGN ? *word == '/' || *word == ','
                                            : ff_adjourn_word_look_up(word, size) == FF_WORD_OR;
        if (!alternative)
            return false;
    }
    return true;
}

static bool uses(const sealed_job *j, ff_word_use use)
{
    return (j->uses >> (use - FF_WORD_UNKNOWN) & 1) != 0;
}

/* Words that are understood together with others only. */
static void join_words(sealed_job *j)
{
    uint32_t *set = &j->out->remarks;
    const uint32_t about_draw = FF_REMARK_BIT(DRAW) | FF_REMARK_BIT(CLAIM);
    if (uses(j, FF_WORD_THREE) && uses(j, FF_WORD_TIMES))
        *set |= FF_REMARK_BIT(THREEFOLD);
    if (uses(j, FF_WORD_FIFTY) && (uses(j, FF_WORD_MOVES) || (*set & about_draw) != 0))
        *set |= FF_REMARK_BIT(FIFTY);
    if (uses(j, FF_WORD_OFFER) && (*set & about_draw) != 0)
        *set |= FF_REMARK_BIT(OFFER);
    bool time = (*set & FF_REMARK_BIT(TIME)) != 0;
    j->unknown |= uses(j, FF_WORD_UNKNOWN) || uses(j, FF_WORD_PIECE) ||
                  (uses(j, FF_WORD_NUMBER) && !time) ||
                  (uses(j, FF_WORD_OFFER) && (*set & FF_REMARK_BIT(OFFER)) == 0) ||
                  (uses(j, FF_WORD_FIFTY) && (*set & FF_REMARK_BIT(FIFTY)) == 0 && !time) ||
                  (uses(j, FF_WORD_THREE) && (*set & FF_REMARK_BIT(THREEFOLD)) == 0 && !time);
}

/* A word for mate or stalemate that is not so is not a word of greeting. */
static void check_claims(sealed_job *j)
{
    uint32_t *set = &j->out->remarks;
    if (j->out->move == FF_NO_MOVE)
        return;
    ff_position after = *j->pos;
    ff_move_list replies;
    ff_position_play(&after, j->out->move);
    ff_position_legal_moves(&after, &replies);
    bool check = ff_position_in_check(&after), mate = check && replies.count == 0;
    if ((*set & FF_REMARK_BIT(STALEMATE)) != 0 && (check || replies.count != 0))
        j->unknown = true;
    if (((*set & FF_REMARK_BIT(CHECK)) != 0 && !check) ||
        ((*set & FF_REMARK_BIT(MATE)) != 0 && !mate))
        j->out->reading.tolerances |= FF_TOLERANCE_BIT(CHECK_SIGN);
}

static void take_words(sealed_job *j)
{
    for (unsigned i = 0; i < j->pieces.count; i++) {
        if (j->pieces.item[i].move)
            continue;
        if (is_offer_sign(j, i))
            j->out->remarks |= FF_REMARK_BIT(DRAW) | FF_REMARK_BIT(OFFER);
        else if (j->pieces.item[i].kind == SIGN)
            take_sign(j, i);
        else
            take_piece(j, i);
    }
    join_words(j);
    check_claims(j);
}

/* --- what it comes to --- */

static ff_sealed_kind kind_without_move(const sealed_job *j)
{
    if (!j->unknown && (j->out->remarks & FF_REMARK_BIT(RESIGNS)) != 0)
        return FF_SEALED_RESIGNED;
    return uses(j, FF_WORD_PIECE) ? FF_SEALED_WORDS : FF_SEALED_NO_MOVE;
}

static ff_sealed_kind kind_of(const sealed_job *j)
{
    if (j->legal + j->faults == 0)
        return kind_without_move(j);
    if (j->legal > 1 && j->faults == 0 && nothing_between(j))
        return FF_SEALED_SEVERAL;
    if (j->unknown || j->legal + j->faults > 1)
        return FF_SEALED_WORDS;
    if ((j->out->remarks & FF_REMARK_BIT(RESIGNS)) != 0)
        return FF_SEALED_RESIGNS;
    return kinds[j->out->reading.grade];
}

/* Has the text more than white space? */
static bool is_blank(const char *text, size_t size)
{
    for (size_t i = 0; i < size; i++)
        if (text[i] != ' ' && text[i] != '\t')
            return false;
    return true;
}

/* The text in one language: as a move, else as a move with words. */
static void read_in(const ff_position *pos, const char *text, size_t size,
                    const ff_sealed_options *options, const ff_language *language,
                    ff_sealed *out)
{
    *out = (ff_sealed){.kind = FF_SEALED_EMPTY, .move = FF_NO_MOVE, .size = size};
    ff_notation_read(pos, text, size, language, &out->reading);
    out->kind = kinds[out->reading.grade];
    out->move = out->reading.move;
    if (out->reading.draw_offer)
        out->remarks = FF_REMARK_BIT(DRAW) | FF_REMARK_BIT(OFFER);
    if (has_several(pos, &out->reading)) {
        out->kind = FF_SEALED_SEVERAL;
        add_candidates(&out->reading, out);
    }
    if (out->kind != FF_SEALED_NO_MOVE)
        return;
    sealed_job j = {.pos = pos, .options = options, .language = language, .out = out};
    take_apart(&j.pieces, text, size);
    j.unknown = j.pieces.failed;
    find_moves(&j);
    take_words(&j);
    out->kind = kind_of(&j);
    if (j.legal + j.faults > 1 || j.legal == 0 || uses(&j, FF_WORD_PIECE))
        out->move = FF_NO_MOVE;
    if (out->kind != FF_SEALED_SEVERAL)
        out->doubt_count = 0;
}

/* The legal moves of a text in all languages. */
static void find_doubts(const ff_position *pos, const char *text, size_t size,
                        const ff_sealed_options *options, ff_sealed *out)
{
    unsigned count;
    const ff_language *all = ff_language_all(&count);
    for (unsigned i = 0; i < count; i++) {
        ff_sealed found;
        read_in(pos, text, size, options, &all[i], &found);
        if (found.kind == FF_SEALED_LEGAL)
            add_doubt(out, found.move, UINT64_C(1) << i);
    }
}

void ff_sealed_read(const ff_position *pos, const char *text, size_t size,
                    const ff_sealed_options *options, ff_sealed *out)
{
    *out = (ff_sealed){.kind = FF_SEALED_EMPTY, .move = FF_NO_MOVE};
    if (is_blank(text, size))
        return;
    read_in(pos, text, size, options, options->language, out);
    if (out->kind == FF_SEALED_LEGAL || out->kind == FF_SEALED_SEVERAL || options->sure)
        return;
    find_doubts(pos, text, size, options, out);
    bool invalid = out->kind == FF_SEALED_NO_MOVE || out->kind == FF_SEALED_ILLEGAL ||
                   out->kind == FF_SEALED_AMBIGUOUS;
    if (out->doubt_count != 0 && invalid)
        out->kind = FF_SEALED_DOUBTFUL;
}
