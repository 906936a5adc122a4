#include "notation/notation_text.h"

/*
 * Descriptive notation, English (P-K4, KtxP, QR-Q1, P-K8(Q)) and Spanish (P4R, C3AR, PxP).
 * Files bear the names of the pieces that start on them and ranks count from the mover's own
 * side. It is not evidence under Appendix C; it is read so that an arbiter can understand such
 * a sheet. "King's rook" says from where a rook once came, which a position does not show: it
 * is kept for readers that know the game (`ff_notation_read_from`), and chooses nothing here.
 */

/* Files of the names, for the whole board: bit 0 is the a-file. */
enum {
    ROOK_FILES = 0x81,
    KNIGHT_FILES = 0x42,
    BISHOP_FILES = 0x24,
    QUEEN_FILE = 8,
    KING_FILE = 16,
    QUEEN_SIDE = 0x0f,
    KING_SIDE = 0xf0,
    ALL = 0xff
};

typedef struct name {
    const char *word;
    uint8_t role;
    uint8_t files;
} name;

static const name english[] = {
    {"KT", FF_KNIGHT, KNIGHT_FILES},
    {"K", FF_KING, KING_FILE},
    {"Q", FF_QUEEN, QUEEN_FILE},
    {"R", FF_ROOK, ROOK_FILES},
    {"B", FF_BISHOP, BISHOP_FILES},
    {"N", FF_KNIGHT, KNIGHT_FILES},
    {"P", FF_PAWN, ALL},
    {NULL, 0, 0},
};
static const name spanish[] = {
    {"R", FF_KING, KING_FILE},
    {"D", FF_QUEEN, QUEEN_FILE},
    {"T", FF_ROOK, ROOK_FILES},
    {"A", FF_BISHOP, BISHOP_FILES},
    {"C", FF_KNIGHT, KNIGHT_FILES},
    {"P", FF_PAWN, ALL},
    {NULL, 0, 0},
};

typedef struct cursor {
    const ff_runes *text;
    unsigned at;
    bool spanish;
    const name *names;
} cursor;

static uint32_t peek_rune(const cursor *c)
{
    return c->text->cp[c->at];
}

static bool accept_rune(cursor *c, uint32_t cp)
{
    if (peek_rune(c) != cp)
        return false;
    c->at++;
    return true;
}

/* Names of one letter are capitals where a small one is a file of algebraic notation: "R-b1" is
 * not "R-B1". */
static bool is_letter_of(uint32_t cp, char want)
{
    uint32_t capital = (unsigned char)want;
    return cp == capital || (cp == ff_rune_lower(capital) && (want < 'A' || want > 'H'));
}

static const name *take_name(cursor *c)
{
    for (const name *n = c->names; n->word != NULL; n++) {
        unsigned i = 0;
        while (n->word[i] != '\0' && is_letter_of(c->text->cp[c->at + i], n->word[i]))
            i++;
        if (n->word[i] == '\0') {
            c->at += i;
            return n;
        }
    }
    return NULL;
}

static bool royal(const name *n)
{
    return n != NULL && (n->role == FF_KING || n->role == FF_QUEEN);
}

/* A piece or a file: "R", "KR", "KtP", "QRP", in Spanish "TR", "PAR". The last (in Spanish
 * the first) word is the piece, the others say whose. `files` are those the words can mean,
 * `home` the side that a piece came from. */
static bool take_piece(cursor *c, uint8_t *role, uint8_t *files, uint8_t *home)
{
    const name *word[3];
    unsigned count = 0;
    while (count < 3 && (word[count] = take_name(c)) != NULL)
        count++;
    if (count == 0)
        return false;
    const name *piece = c->spanish ? word[0] : word[count - 1];
    *role = piece->role;
    *files = piece->files;
    *home = FF_HOME_NONE;
    for (unsigned i = 0; i < count; i++) {
        if (word[i] == piece)
            continue;
        if (royal(word[i]) && (count > 2 || piece->role != FF_PAWN)) {
            bool king = word[i]->role == FF_KING;
            *files &= king ? KING_SIDE : QUEEN_SIDE;
            if (piece->role != FF_PAWN)
                *home = king ? FF_HOME_KING : FF_HOME_QUEEN;
        } else {
            *files &= word[i]->files;
        }
    }
    return true;
}

static bool take_rank(cursor *c, uint8_t *ranks)
{
    uint32_t cp = peek_rune(c);
    if (cp < '1' || cp > '8')
        return false;
    *ranks = (uint8_t)(1u << (cp - '1'));
    c->at++;
    return true;
}

/* "KB3", in Spanish "3AR": a square. */
static bool take_square(cursor *c, uint8_t *files, uint8_t *ranks)
{
    uint8_t role, home;
    if (c->spanish && !take_rank(c, ranks))
        return false;
    if (!take_piece(c, &role, files, &home) || role == FF_PAWN)
        return false;
    return c->spanish || take_rank(c, ranks);
}

/* "(B3)" or "/B3", or only its rank, after a piece. Nothing there is fine. */
static bool take_place(cursor *c, uint8_t *files, uint8_t *ranks)
{
    unsigned before = c->at;
    bool bracket = accept_rune(c, '(');
    if (!bracket && !accept_rune(c, '/'))
        return true;
    uint8_t f = *files, r = *ranks;
    unsigned inside = c->at;
    if (!take_square(c, &f, &r)) {
        c->at = inside;
        f = *files;
        if (!take_rank(c, &r)) {
            c->at = before;
            return true; /* a promotion such as (Q) */
        }
    }
    *files = f;
    *ranks = r;
    return !bracket || accept_rune(c, ')');
}

static void skip_blanks(cursor *c)
{
    while (accept_rune(c, ' '))
        ;
}

static bool take_promotion(cursor *c, ff_move_pattern *said)
{
    unsigned before = c->at;
    skip_blanks(c);
    bool bracket = accept_rune(c, '(');
    if (!bracket && !accept_rune(c, '='))
        accept_rune(c, '/');
    const name *n = take_name(c);
    if (n == NULL || n->role == FF_PAWN || n->role == FF_KING ||
        (bracket && !accept_rune(c, ')'))) {
        c->at = before;
        return n == NULL;
    }
    said->promotion = n->role;
    return true;
}

/* What may come after a move, the longer words first. */
static const struct {
    const char *word;
    char mark; /* 'D': double check; 'e': en passant; 0: none */
} tail_signs[] = {{"double check", '+'},
                  {"dbl ch", '+'},
                  {"dbl. ch", '+'},
                  {"disc. ch", '+'},
                  {"disc ch", '+'},
                  {"dis ch", '+'},
                  {"dis. ch", '+'},
                  {"check", '+'},
                  {"ch", '+'},
                  {"mate", '#'},
                  {"++", 'D'},
                  {"+", '+'},
                  {"#", '#'},
                  {"j", '+'},
                  {"(=)", '='},
                  {"en passant", 'e'},
                  {"en pass", 'e'},
                  {"(e.p.)", 'e'},
                  {"e.p.", 'e'},
                  {"e. p.", 'e'},
                  {"ep", 'e'},
                  {"a.p.", 'e'},
                  {",", 0},
                  {";", 0},
                  {".", 0},
                  {"!", 0},
                  {"?", 0},
                  {" ", 0}};

/* Small letters, in whatever case they are written. */
static bool accept_word(cursor *c, const char *word)
{
    unsigned i = 0;
    while (word[i] != '\0' && ff_rune_lower(c->text->cp[c->at + i]) == (unsigned char)word[i])
        i++;
    if (word[i] != '\0')
        return false;
    c->at += i;
    return true;
}

static bool take_tail(cursor *c, ff_parsed_move *out)
{
    while (peek_rune(c) != 0) {
        size_t i = 0;
        while (i < sizeof tail_signs / sizeof *tail_signs &&
               !accept_word(c, tail_signs[i].word))
            i++;
        if (i == sizeof tail_signs / sizeof *tail_signs)
            return false;
        if (tail_signs[i].mark == 'e')
            out->en_passant = true;
        else if (tail_signs[i].mark == '=')
            out->draw_offer = true;
        else if (tail_signs[i].mark != 0)
            out->mark = tail_signs[i].mark;
    }
    return true;
}

/* "x", ":", "takes" */
static bool accept_capture(cursor *c)
{
    return accept_rune(c, 'x') || accept_rune(c, 'X') || accept_rune(c, ':') ||
           accept_word(c, "takes") || accept_word(c, "tks");
}

static bool read_target(cursor *c, ff_move_pattern *said)
{
    uint8_t files = ALL;
    skip_blanks(c);
    if (accept_capture(c)) {
        skip_blanks(c);
        said->capture = said->must_capture = true;
        if (!take_piece(c, &said->captured, &files, &said->captured_home))
            return false;
        if (said->captured == FF_PAWN)
            said->to_files = files;
        return take_place(c, &said->to_files, &said->to_ranks);
    }
    said->no_capture = true;
    if (!accept_rune(c, '-') && !accept_word(c, "to ") && !c->spanish)
        return false;
    accept_rune(c, '.');
    skip_blanks(c);
    return take_square(c, &said->to_files, &said->to_ranks);
}

/* "Castles KR"; without a side both are meant, and `*either` is set. */
static bool castles(cursor *c, ff_move_pattern *said, bool *either)
{
    uint8_t role, files, home;
    *either = false;
    if (!accept_word(c, "castles"))
        return false;
    unsigned behind = c->at;
    accept_rune(c, ' ');
    accept_rune(c, '(');
    said->role = FF_KING;
    if (!take_piece(c, &role, &files, &home)) {
        c->at = behind;
        said->castling = 1;
        *either = true;
        return true;
    }
    said->castling = role == FF_KING || (files & KING_SIDE) == files ? 1 : 2;
    accept_rune(c, ')');
    return true;
}

void ff_notation_read_descriptive(const ff_runes *text, unsigned at, bool is_spanish,
                                  ff_parsed_move *out)
{
    cursor c = {text, at, is_spanish, is_spanish ? spanish : english};
    ff_move_pattern said = ff_move_pattern_is_empty(FF_NOTATION_DESCRIPTIVE);
    ff_parsed_move tail = {0};
    uint8_t files;
    bool either;
    said.tier = 1;
    said.relative = true;
    said.tolerances = FF_TOLERANCE_BIT(DESCRIPTIVE);
    if (!castles(&c, &said, &either)) {
        if (!take_piece(&c, &said.role, &files, &said.home))
            return;
        if (said.role == FF_PAWN)
            said.from_files &= files;
        if (!take_place(&c, &said.from_files, &said.from_ranks) || !read_target(&c, &said) ||
            !take_promotion(&c, &said))
            return;
    }
    if (!take_tail(&c, &tail))
        return;
    if (out->count == 0) {
        out->mark = tail.mark;
        out->en_passant = tail.en_passant;
        out->draw_offer = tail.draw_offer;
    }
    ff_parsed_move_add(out, &said);
    if (either) {
        said.castling = 2;
        ff_parsed_move_add(out, &said);
    }
}
