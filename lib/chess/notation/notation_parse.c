#include "base/latin.h"
#include "board/san_signs.h"
#include "notation/habits.h"
#include "notation/notation_text.h"

#include <string.h>

/*
 * From a text to its meanings, without a position: what stands around the move (number, draw
 * offer, signs), then the algebraic ways of writing. Descriptive and announced moves have
 * readers of their own.
 */

#define TOLERATE(name) FF_TOLERANCE_BIT(name)

/* --- piece letters --- */

/* A way to understand the letters at one place of the text. */
typedef struct letter {
    uint8_t role;
    uint8_t length;
    uint8_t tier;
    bool figurine;
    uint32_t tolerances;
} letter;

enum { LETTERS_MAX = 12 };

typedef struct letters {
    letter item[LETTERS_MAX];
    unsigned count;
} letters;

static void add_letter(letters *out, letter found)
{
    for (unsigned i = 0; i < out->count; i++)
        if (out->item[i].role == found.role && out->item[i].length == found.length)
            return;
    if (out->count < LETTERS_MAX)
        out->item[out->count++] = found;
}

/* How `spelling` (up to its space or end) matches the text: the tolerances and the tier. */
static bool match_spelling(const ff_runes *text, unsigned at, const char *spelling, size_t size,
                           letter *found)
{
    found->length = 0;
    found->tier = 0;
    for (size_t s = 0; s < size; found->length++) {
        uint32_t want = 0;
        s += ff_utf8_decode(spelling + s, size - s, &want);
        uint32_t raw = text->raw[at + found->length], cp = text->cp[at + found->length];
        if (cp == 0)
            return false;
        if (raw == want)
            continue;
        if (cp == ff_rune_fold(want)) {
            found->tolerances |= TOLERATE(LOOK_ALIKE);
        } else if (ff_rune_lower(cp) == ff_rune_lower(ff_rune_fold(want)) ||
                   ff_rune_lower(raw) == ff_rune_lower(want)) {
            found->tolerances |= TOLERATE(LETTER_CASE);
            found->tier = 1;
        } else {
            return false;
        }
    }
    return found->length > 0;
}

static void match_role(const ff_runes *text, unsigned at, const ff_language *language,
                       ff_role role, letters *out)
{
    const char *main_spelling = language->letters[role];
    letter found = {.role = (uint8_t)role};
    if (main_spelling != NULL &&
        match_spelling(text, at, main_spelling, strlen(main_spelling), &found)) {
        add_letter(out, found);
        return;
    }
    for (const char *s = language->others[role]; s != NULL && *s != '\0';) {
        size_t size = strcspn(s, " ");
        found = (letter){.role = (uint8_t)role, .tolerances = TOLERATE(LETTER)};
        if (match_spelling(text, at, s, size, &found))
            add_letter(out, found);
        s += size + (s[size] == ' ');
    }
}

static void match_letters(const ff_runes *text, unsigned at, const ff_language *language,
                          letters *out)
{
    out->count = 0;
    uint32_t raw = text->raw[at];
    if (raw >= 0x2654 && raw <= 0x265f) {
        static const uint8_t figurines[6] = {FF_KING,   FF_QUEEN,  FF_ROOK,
                                             FF_BISHOP, FF_KNIGHT, FF_PAWN};
        out->item[out->count++] =
            (letter){.role = figurines[(raw - 0x2654) % 6], .length = 1, .figurine = true};
        return;
    }
    for (int role = FF_KING; role >= FF_PAWN; role--)
        match_role(text, at, language, (ff_role)role, out);
}

/* --- the move itself --- */

typedef struct parser {
    const ff_runes *text;
    const ff_language *language;
    ff_parsed_move *out;
    unsigned start; /* where the move begins, after its number */
    ff_writing_system system;
} parser;

/* File a-h of a code point, or 8; a capital only in tier 1. */
static unsigned file_of(uint32_t cp, unsigned tier)
{
    return ff_san_file(tier == 1 && cp >= 'A' && cp <= 'Z' ? cp - 'A' + 'a' : cp);
}

static unsigned rank_of(uint32_t cp)
{
    return ff_san_rank(cp);
}

/* A capital X is a rook in Vietnamese, and in doubt elsewhere. */
static bool is_separator(uint32_t cp, unsigned tier)
{
    return cp == '-' || cp == 'x' || cp == ':' || cp == '*' || (cp == 'X' && tier == 1);
}

/* Files and ranks in their order, and where a sign stood between them. */
typedef struct coordinates {
    uint8_t value[4];
    char kind[5]; /* "FRFR" */
    unsigned count;
    int sign_at; /* number of coordinates in front of the sign, or -1 */
    uint32_t sign;
    uint32_t tolerances;
    bool capital, small; /* files are written so */
    unsigned end;
} coordinates;

static bool is_coordinate(uint32_t cp, unsigned tier)
{
    return file_of(cp, tier) < 8 || rank_of(cp) < 8;
}

static bool accept_word(const ff_runes *text, unsigned *at, const char *word)
{
    unsigned i = 0;
    for (; word[i] != '\0'; i++)
        if (ff_rune_lower(text->cp[*at + i]) != (unsigned char)word[i])
            return false;
    *at += i;
    return true;
}

static bool accept_en_passant(const ff_runes *text, unsigned *at)
{
    static const char *const words[] = {"(e.p.)",     "e.p.",   "e. p.", "e.p",
                                        "en passant", "(ep)",   "ep.",   "ep",
                                        "i.v.",       "(i.p.)", "i.p."};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (accept_word(text, at, words[i]))
            return true;
    return false;
}

/* A sign counts as one between squares only where a coordinate follows: an 'x' at the end is
 * the Russian sign for mate. */
static bool take_sign(const ff_runes *text, unsigned tier, coordinates *c)
{
    uint32_t cp = text->cp[c->end];
    if (!is_separator(cp, tier) || c->sign_at >= 0)
        return false;
    unsigned next = c->end + 1;
    while (text->cp[next] == ' ')
        next++;
    unsigned word = next;
    if (!is_coordinate(text->cp[next], tier) || accept_en_passant(text, &word))
        return false;
    c->sign = cp;
    c->sign_at = (int)c->count;
    if (next != c->end + 1)
        c->tolerances |= TOLERATE(SPACING);
    if (cp == 'X' || cp == '*' || text->raw[c->end] == 0xd7)
        c->tolerances |= TOLERATE(OTHER_SIGN);
    c->end = next;
    return true;
}

/* "e 4", "Ng1 - f3": a rank or a sign. Two squares with nothing but a space between them may
 * as well be two moves. */
static bool square_goes_on(const ff_runes *text, unsigned at, unsigned tier)
{
    if (is_separator(text->cp[at], tier))
        return text->cp[at + 1] == ' ' || is_coordinate(text->cp[at + 1], tier);
    return rank_of(text->cp[at]) < 8 && file_of(text->cp[at - 2], tier) < 8;
}

/* "Nf3ch": a word, and not two more files. */
static bool is_glued_check(const ff_runes *text, const coordinates *c)
{
    unsigned at = c->end;
    return c->count >= 2 && c->kind[c->count - 1] == 'R' && accept_word(text, &at, "ch") &&
           rank_of(text->cp[at]) == 8;
}

static void collect(const ff_runes *text, unsigned at, unsigned tier, coordinates *c)
{
    *c = (coordinates){.sign_at = -1, .end = at};
    while (c->count < 4) {
        uint32_t cp = text->cp[c->end], raw = text->raw[c->end];
        if (is_glued_check(text, c))
            break;
        if (file_of(cp, tier) < 8) {
            c->value[c->count] = (uint8_t)file_of(cp, tier);
            c->kind[c->count] = 'F';
            c->tolerances |= cp < 'a' ? TOLERATE(LETTER_CASE) : 0;
            c->capital |= cp < 'a';
            c->small |= cp >= 'a';
        } else if (rank_of(cp) < 8) {
            c->value[c->count] = (uint8_t)rank_of(cp);
            c->kind[c->count] = 'R';
        } else if (take_sign(text, tier, c)) {
            continue;
        } else if (cp == ' ' && c->count > 0 && square_goes_on(text, c->end + 1, tier)) {
            c->tolerances |= TOLERATE(SPACING);
            c->end++;
            continue;
        } else {
            break;
        }
        c->tolerances |= raw != cp ? TOLERATE(LOOK_ALIKE) : 0;
        c->count++;
        c->end++;
    }
    c->kind[c->count] = '\0';
}

/* Drops the last coordinate: it was the letter of a promotion. */
static void give_back(coordinates *c)
{
    c->count--;
    c->end--;
    c->kind[c->count] = '\0';
}

static uint8_t bit(unsigned n)
{
    return (uint8_t)(1u << n);
}

/* Files and ranks of the two squares, from the pattern. `pawn` allows "ed" and "exd". */
static bool assign_squares(const coordinates *c, bool pawn, ff_move_pattern *said)
{
    static const struct {
        char kind[5];
        signed char from_file, from_rank, to_file, to_rank; /* index, or -1 */
        unsigned char border;                               /* coordinates before the sign */
    } patterns[] = {
        {"FR", -1, -1, 0, 1, 0}, {"FFR", 0, -1, 1, 2, 1}, {"RFR", -1, 0, 1, 2, 1},
        {"FRFR", 0, 1, 2, 3, 2}, {"FF", 0, -1, 1, -1, 1}, {"FRF", 0, 1, 2, -1, 2},
    };
    for (size_t i = 0; i < sizeof patterns / sizeof *patterns; i++) {
        if (strcmp(patterns[i].kind, c->kind) != 0)
            continue;
        if (patterns[i].to_rank < 0 && !pawn)
            return false;
        /* "Nxbd2" as well as "Nbxd2": the sign may stand before the origin square */
        if (c->sign_at > 0 && c->sign_at != patterns[i].border)
            return false;
        /* "Nb-d2", but not "N1-f3": "Gh1-f3" would be Gh + 1 */
        if (c->sign_at > 0 && c->sign == '-' && strcmp(c->kind, "FRFR") != 0 &&
            (pawn || strcmp(c->kind, "FFR") != 0))
            return false;
        if (patterns[i].from_file >= 0)
            said->from_files = bit(c->value[patterns[i].from_file]);
        if (patterns[i].from_rank >= 0)
            said->from_ranks = bit(c->value[patterns[i].from_rank]);
        said->to_files = bit(c->value[patterns[i].to_file]);
        if (patterns[i].to_rank >= 0)
            said->to_ranks = bit(c->value[patterns[i].to_rank]);
        else
            said->must_capture = true;
        return true;
    }
    return false;
}

/* --- what stands after the move --- */

/* X: sign, mark, tolerances. Longer words first. */
static const struct {
    const char *word;
    char mark;
    uint32_t tolerances;
} marks[] = {
    {"++", 'D', 0},
    {"+", '+', 0},
    {"#", '#', 0},
    {"schachmatt", '#', TOLERATE(OTHER_SIGN)},
    {"checkmate", '#', TOLERATE(OTHER_SIGN)},
    {"schach", '+', TOLERATE(OTHER_SIGN)},
    {"dbl. ch", '+', TOLERATE(OTHER_SIGN)},
    {"dis. ch", '+', TOLERATE(OTHER_SIGN)},
    {"check", '+', TOLERATE(OTHER_SIGN)},
    {"dbl ch", '+', TOLERATE(OTHER_SIGN)},
    {"dis ch", '+', TOLERATE(OTHER_SIGN)},
    {"disch", '+', TOLERATE(OTHER_SIGN)},
    {"ch.", '+', TOLERATE(OTHER_SIGN)},
    {"ch", '+', TOLERATE(OTHER_SIGN)},
    {"mate", '#', TOLERATE(OTHER_SIGN)},
    {"matt", '#', TOLERATE(OTHER_SIGN)},
    {"mat", '#', TOLERATE(OTHER_SIGN)},
    {"x", '#', 0},
};

static bool accept_mark(const ff_runes *text, unsigned *at, ff_parsed_move *out)
{
    uint32_t raw = text->raw[*at];
    if (raw == 0x2021) { /* double dagger: double check or mate */
        out->mark = 'D';
        out->tolerances |= TOLERATE(OTHER_SIGN);
        ++*at;
        return true;
    }
    for (size_t i = 0; i < sizeof marks / sizeof *marks; i++) {
        if (!accept_word(text, at, marks[i].word))
            continue;
        if (out->mark == 0 || marks[i].mark == '#')
            out->mark = marks[i].mark;
        out->tolerances |= marks[i].tolerances;
        if (raw == 0x2020 || raw == 0x2260)
            out->tolerances |= TOLERATE(OTHER_SIGN);
        return true;
    }
    return false;
}

/* "(15)", "(1:05)": minutes that a player notes. */
static bool accept_time_note(const ff_runes *text, unsigned *at)
{
    unsigned end = *at + 1;
    if (text->cp[*at] != '(')
        return false;
    while (ff_latin_is_digit(text->cp[end]) || text->cp[end] == ':' || text->cp[end] == '.' ||
           text->cp[end] == '\'')
        end++;
    if (end == *at + 1 || text->cp[end] != ')')
        return false;
    *at = end + 1;
    return true;
}

/* Reads the rest; false when something stands there that belongs to no move. What was found
 * goes to `tail`, so that a failed attempt leaves no trace. */
static bool read_tail(const ff_runes *text, unsigned at, ff_parsed_move *tail)
{
    while (text->cp[at] != 0) {
        if (ff_rune_space(text->cp[at])) {
            at++;
        } else if (accept_word(text, &at, "(=)")) {
            tail->draw_offer = true;
        } else if (accept_en_passant(text, &at)) {
            tail->en_passant = true;
        } else if (accept_mark(text, &at, tail)) {
            continue;
        } else if (accept_time_note(text, &at)) {
            tail->tolerances |= TOLERATE(ANNOTATION);
        } else if (text->cp[at] == '!' || text->cp[at] == '?' ||
                   (text->cp[at] == '=' && text->cp[at + 1] == 0)) {
            tail->tolerances |= TOLERATE(ANNOTATION);
            at++;
        } else if (text->cp[at] == '.' || text->cp[at] == ',') {
            at++;
        } else {
            return false;
        }
    }
    return true;
}

/* Takes over what a tail said. */
static void keep_tail(ff_parsed_move *out, const ff_parsed_move *tail)
{
    out->mark = tail->mark;
    out->en_passant = tail->en_passant;
    out->draw_offer = tail->draw_offer;
    out->tolerances |= tail->tolerances;
}

static void add_with_tail(parser *p, const ff_move_pattern *said, unsigned at)
{
    ff_parsed_move tail = {0};
    if (!read_tail(p->text, at, &tail))
        return;
    if (p->out->count == 0)
        keep_tail(p->out, &tail);
    ff_parsed_move_add(p->out, said);
}

/* "Lc6:", "ed:": the sign for a capture after the move. */
static unsigned take_trailing_capture(const parser *p, unsigned at, ff_move_pattern *said)
{
    unsigned sign = at + (p->text->cp[at] == ' ');
    if (p->text->cp[sign] != ':' || said->capture)
        return at;
    said->capture = true;
    said->tolerances |= TOLERATE(OTHER_SIGN) | (sign > at ? TOLERATE(SPACING) : 0);
    return sign + 1;
}

static unsigned skip_spaces(const parser *p, unsigned at, uint32_t *tolerances)
{
    for (; ff_rune_space(p->text->cp[at]); at++)
        *tolerances |= TOLERATE(SPACING);
    return at;
}

/* The letter of a promotion that is none of the language, as every other language reads it. */
static void match_foreign_letters(const ff_runes *text, unsigned at, letters *out)
{
    unsigned count;
    const ff_language *table = ff_language_all(&count);
    for (unsigned i = 0; i < count; i++)
        for (int role = FF_KNIGHT; role <= FF_QUEEN; role++) {
            const char *spelling = table[i].letters[role];
            letter found = {.role = (uint8_t)role};
            if (!match_spelling(text, at, spelling, strlen(spelling), &found) ||
                found.tier != 0)
                continue;
            found.tolerances |= TOLERATE(LETTER);
            found.tier = 1;
            add_letter(out, found);
        }
}

/* "=Queen", "(dame)": the name of the piece. */
static bool match_name(const ff_runes *text, unsigned at, letters *out)
{
    ff_role role = FF_NO_ROLE;
    unsigned length = ff_notation_piece_name(text, at, &role);
    if (length == 0)
        return false;
    out->count = 0;
    add_letter(out, (letter){.role = (uint8_t)role,
                             .length = (uint8_t)length,
                             .tolerances = TOLERATE(WORDS) | TOLERATE(PROMOTION_FORM)});
    return true;
}

/* "=Q", "Q", "(Q)", "/Q" after the square, then the tail. */
static void add_promotions(parser *p, const ff_move_pattern *base, unsigned at)
{
    uint32_t spacing = 0;
    at = skip_spaces(p, at, &spacing);
    uint32_t sign = p->text->cp[at];
    bool bracket = sign == '(';
    unsigned after = at + (sign == '=' || sign == '/' || bracket);
    after = skip_spaces(p, after, &spacing);
    letters found;
    enum { LAST_RANKS = 1 << 0 | 1 << 7 };
    /* "b2-b3 knight" has a word beside it, and promotes nothing */
    bool promotes = sign == '=' || sign == '/' || bracket || (base->to_ranks & LAST_RANKS) != 0;
    bool named = promotes && match_name(p->text, after, &found);
    if (!named)
        match_letters(p->text, after, p->language, &found);
    if (found.count == 0 && (sign == '=' || bracket))
        match_foreign_letters(p->text, after, &found);
    for (unsigned i = 0; i < found.count; i++) {
        ff_move_pattern said = *base;
        unsigned end = after + found.item[i].length;
        if (found.item[i].role == FF_PAWN || found.item[i].role == FF_KING)
            continue;
        if (bracket && p->text->cp[end++] != ')')
            continue;
        said.promotion = found.item[i].role;
        said.tier |= found.item[i].tier;
        said.tolerances |= found.item[i].tolerances | spacing;
        if (sign == '/' || bracket)
            said.tolerances |= TOLERATE(PROMOTION_FORM);
        add_with_tail(p, &said, take_trailing_capture(p, end, &said));
    }
}

/* "Bb3", "BB3" in English: the letter of a piece, and never the file of a pawn. "BXC3", all in
 * capitals, can be either. */
static bool is_piece_letter(const parser *p, unsigned at, const coordinates *c)
{
    letters found;
    match_letters(p->text, at, p->language, &found);
    bool is_piece = false;
    for (unsigned i = 0; i < found.count; i++)
        is_piece |= found.item[i].tier == 0 && found.item[i].role != FF_PAWN;
    return is_piece && c->capital && (c->small || c->sign_at < 0) && strcmp(c->kind, "FR") != 0;
}

/* "e8d": the last letter is that of a queen, not a file. */
static bool gives_back_letter(const coordinates *c)
{
    return c->count >= 3 && strcmp(c->kind + c->count - 3, "FRF") == 0 &&
           c->sign_at != (int)c->count - 1;
}

static bool is_cyrillic_sign(const parser *p, const coordinates *c)
{
    return c->sign == ':' && strcmp(p->language->code, "ru") == 0;
}

/* The notation that the squares and the sign of a capture tell. */
static ff_notation algebraic_notation(const parser *p, const letter *piece,
                                      const coordinates *c)
{
    bool longer = strcmp(c->kind, "FRFR") == 0;
    if (is_cyrillic_sign(p, c))
        return longer ? FF_NOTATION_RUSSIAN : FF_NOTATION_RUSSIAN_SHORT;
    if (longer)
        return piece->figurine ? FF_NOTATION_LONG_FIGURINE : FF_NOTATION_LONG;
    return piece->figurine ? FF_NOTATION_FIGURINE : FF_NOTATION_SAN;
}

/* What was tolerated in a move of that piece and those squares. */
static unsigned algebraic_tolerances(const parser *p, const letter *piece, const coordinates *c)
{
    bool pawn = piece->role == FF_PAWN, first_sign = c->sign_at == 0;
    unsigned tolerances = piece->tolerances | c->tolerances;
    if (pawn && piece->length > 0)
        tolerances |= TOLERATE(PAWN_LETTER);
    if (c->sign == ':' && !is_cyrillic_sign(p, c))
        tolerances |= TOLERATE(OTHER_SIGN);
    if (first_sign && c->sign == '-')
        tolerances |= TOLERATE(HYPHEN);
    if (first_sign && c->count > 2)
        tolerances |= TOLERATE(NEEDLESS_ORIGIN);
    if (pawn && strcmp(c->kind, "FFR") == 0 && c->value[0] == c->value[1]) /* "bb3" */
        tolerances |= TOLERATE(NEEDLESS_ORIGIN);
    return tolerances;
}

/* A capture names the file it comes from (C.8): without it, a pawn steps forward. */
static void settle_pawn_file(ff_move_pattern *said)
{
    if (said->from_files != FF_SAID_ANYWHERE)
        return;
    if (!said->capture)
        said->from_files = said->to_files;
    else
        said->must_capture = true;
}

static void add_algebraic(parser *p, const letter *piece, unsigned at, unsigned tier)
{
    ff_move_pattern said = ff_move_pattern_is_empty(FF_NOTATION_SAN);
    coordinates c;
    bool pawn = piece->role == FF_PAWN, bare = piece->length == 0;
    while (at > p->start && p->text->cp[at] == ' ' && !bare)
        at++;
    collect(p->text, at, tier, &c);
    if (pawn && gives_back_letter(&c))
        give_back(&c);
    said.role = piece->role;
    said.tier = (uint8_t)(tier | piece->tier);
    said.capture = c.sign_at >= 0 && c.sign != '-';
    said.tolerances = algebraic_tolerances(p, piece, &c);
    if (!assign_squares(&c, pawn, &said) || (bare && is_piece_letter(p, at, &c)))
        return;
    said.notation = algebraic_notation(p, piece, &c);
    if (bare && strcmp(c.kind, "FRFR") == 0) /* "b1-d2": whatever stands on the first square */
        said.role = FF_SAID_ANY_ROLE;
    if (said.must_capture)
        said.tolerances |= TOLERATE(SHORT_PAWN);
    unsigned end = take_trailing_capture(p, c.end, &said);
    if (pawn)
        settle_pawn_file(&said);
    add_with_tail(p, &said, end);
    if (pawn)
        add_promotions(p, &said, end);
}

static void read_algebraic(parser *p, unsigned at)
{
    letters found;
    letter pawn = {.role = FF_PAWN};
    match_letters(p->text, at, p->language, &found);
    unsigned tiers = p->system == FF_SYSTEM_DESCRIPTIVE ? 1 : 2;
    for (unsigned tier = 0; tier < tiers; tier++) {
        for (unsigned i = 0; i < found.count; i++)
            if (found.item[i].tier <= tier)
                add_algebraic(p, &found.item[i], at + found.item[i].length, tier);
        add_algebraic(p, &pawn, at, tier);
    }
}

/* --- castling, coordinates, numbers --- */

/* "Castles": to either side, whichever is legal. "Castles KR" is descriptive. */
static bool read_castling_word(parser *p, unsigned at)
{
    static const char *const words[] = {"castles", "castle",  "castling", "rochade",
                                        "enroque", "arrocco", "roque"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        unsigned end = at, before = p->out->count;
        if (!accept_word(p->text, &end, words[i]))
            continue;
        for (uint8_t side = 1; side <= 2; side++) {
            ff_move_pattern said = ff_move_pattern_is_empty(FF_NOTATION_SAN);
            said.role = FF_KING;
            said.castling = side;
            said.tolerances = TOLERATE(CASTLING_FORM) | TOLERATE(WORDS);
            add_with_tail(p, &said, end);
        }
        if (p->out->count > before)
            return true;
    }
    return false;
}

/* The sign of castling so many times, with `between` between them. */
static bool accept_castling(const ff_runes *text, unsigned *at, unsigned times,
                            const char *between)
{
    unsigned end = *at;
    uint32_t sign = ff_rune_lower(text->cp[*at]);
    if (sign != (uint8_t)FF_SAN_ZERO_SIGNS[0] && sign != (uint8_t)FF_SAN_ZERO_SIGNS[1])
        return false;
    for (unsigned i = 0; i < times; i++) {
        if ((i > 0 && !accept_word(text, &end, between)) ||
            ff_rune_lower(text->cp[end++]) != sign)
            return false;
    }
    *at = end;
    return true;
}

static bool read_castling(parser *p, unsigned at)
{
    static const struct {
        const char *between;
        uint32_t tolerances;
    } forms[] = {{"-", 0}, {"", TOLERATE(CASTLING_FORM)}, {" - ", TOLERATE(CASTLING_FORM)}};
    if (read_castling_word(p, at))
        return true;
    for (size_t i = 0; i < 2 * sizeof forms / sizeof *forms; i++) {
        unsigned end = at, before = p->out->count;
        uint8_t side = i % 2 == 0 ? 2 : 1; /* the longer word first */
        if (!accept_castling(p->text, &end, side + 1u, forms[i / 2].between))
            continue;
        ff_move_pattern said = ff_move_pattern_is_empty(FF_NOTATION_SAN);
        said.role = FF_KING;
        said.castling = side;
        said.tolerances = forms[i / 2].tolerances;
        if (p->text->raw[at] == 'o' || p->text->raw[at] > 0x7f)
            said.tolerances |= TOLERATE(CASTLING_FORM);
        add_with_tail(p, &said, end);
        if (p->out->count > before)
            return true;
    }
    return false;
}

/* Four coordinates in a row: UCI by letters, ICCF by digits. */
static bool squares_from(const uint8_t v[4], ff_move_pattern *said)
{
    for (int i = 0; i < 4; i++)
        if (v[i] > 7)
            return false;
    said->from_files = bit(v[0]);
    said->from_ranks = bit(v[1]);
    said->to_files = bit(v[2]);
    said->to_ranks = bit(v[3]);
    return true;
}

static bool read_uci(parser *p, unsigned at)
{
    const uint32_t *raw = p->text->raw + at;
    ff_move_pattern said = ff_move_pattern_is_empty(FF_NOTATION_UCI);
    uint8_t v[4];
    for (unsigned i = 0; i < 4; i++) {
        if (raw[i] == 0)
            return false;
        v[i] = (uint8_t)(i % 2 == 0 ? file_of(raw[i], 0) : rank_of(raw[i]));
    }
    if (!squares_from(v, &said))
        return false;
    unsigned end = at + 4;
    said.promotion = (uint8_t)ff_san_promoted(ff_san_capital(raw[4]));
    end += said.promotion != FF_NO_ROLE;
    unsigned before = p->out->count;
    add_with_tail(p, &said, end);
    return p->out->count > before;
}

static bool read_iccf(parser *p, unsigned at)
{
    static const uint8_t promotions[] = {FF_QUEEN, FF_ROOK, FF_BISHOP, FF_KNIGHT};
    const uint32_t *cp = p->text->cp + at;
    ff_move_pattern said = ff_move_pattern_is_empty(FF_NOTATION_ICCF);
    uint8_t v[4];
    for (unsigned i = 0; i < 4; i++) {
        if (cp[i] == 0)
            return false;
        v[i] = (uint8_t)rank_of(cp[i]);
    }
    if (!squares_from(v, &said))
        return false;
    unsigned end = at + 4;
    if (cp[4] >= '1' && cp[4] <= '4')
        said.promotion = promotions[p->text->cp[end++] - '1'];
    add_with_tail(p, &said, end);
    return true;
}

/* "22.", "12...", "23. …", "12 ": the number in front. */
static unsigned read_number(const ff_runes *text, unsigned at, ff_parsed_move *out)
{
    unsigned digits = at, value = 0;
    while (ff_latin_is_digit(text->cp[digits]) && digits - at < 4)
        value = value * 10 + (text->cp[digits++] - '0');
    unsigned end = digits, dots = 0;
    while (text->cp[end] == '.' || text->cp[end] == 0x2026 || ff_rune_space(text->cp[end])) {
        dots += text->cp[end] == '.' ? 1u : text->cp[end] == 0x2026 ? 3u : 0u;
        end++;
    }
    bool colon = text->cp[end] == ':' && rank_of(text->cp[end + 1]) == 8;
    if (digits > at && end == digits && (text->cp[end] == ')' || colon)) /* "12)", "12:" */
        end++;
    if (end == digits)
        return at;
    if (digits > at)
        out->number = value;
    out->black = dots > 1;
    while (ff_rune_space(text->cp[end]))
        end++;
    return end;
}

/* Files are named after pieces in two languages. On an algebraic sheet that is tried only where
 * nothing else is meant: "B-B4" in capitals goes to the b-file there. */
static void read_descriptive(parser *p, unsigned at)
{
    bool english = strcmp(p->language->code, "en") == 0;
    bool other = p->out->count > 0 && p->system == FF_SYSTEM_ALGEBRAIC;
    if (!other && (english || strcmp(p->language->code, "es") == 0))
        ff_notation_read_descriptive(p->text, at, !english, p->out);
}

void ff_notation_parse_as(const char *text, size_t size, const ff_move_habits *habits,
                          ff_parsed_move *out)
{
    ff_runes runes;
    *out = (ff_parsed_move){0};
    if (!ff_rune_decode_all(text, size, &runes))
        return;
    parser p = {&runes, habits->language != NULL ? habits->language : ff_language_all(NULL),
                out, 0, habits->system};
    unsigned at = 0;
    while (ff_rune_space(runes.cp[at]))
        at++;
    p.start = at;
    if (read_castling(&p, at)) /* before the number: "0 - 0" */
        return;
    at = read_number(&runes, at, out);
    p.start = at;
    if (runes.cp[at] == 0 || read_castling(&p, at))
        return;
    /* "c1d2" of a player who writes small letters may be a knight on the first rank */
    if (read_uci(&p, at) ? !habits->small
                         : read_iccf(&p, at) || ff_announced_read(&runes, at, out))
        return;
    read_algebraic(&p, at);
    read_descriptive(&p, at);
}

void ff_notation_parse(const char *text, size_t size, const ff_language *language,
                       ff_parsed_move *out)
{
    ff_notation_parse_as(text, size, &(ff_move_habits){.language = language}, out);
}
