#include "board/board.h"
#include "notation/notation_text.h"

#include <string.h>

/*
 * Moves as they are announced in play with blind and visually disabled players (Appendix D of
 * the Laws, E in 2009): files by names, ranks by German numbers, pieces by their German names.
 */

typedef enum word_kind {
    PIECE,
    FILE_NAME,
    RANK,
    CASTLING,
    CAPTURE,
    CHECK,
    MATE,
    FILLER
} word_kind;

/* Umlauts are written as two letters; `value` is a role, a file, a rank or a side. The first
 * word of each kind and value is the one that is written. */
static const struct {
    const char *word;
    word_kind kind;
    uint8_t value;
} words[] = {
    {"Koenig", PIECE, FF_KING},
    {"Dame", PIECE, FF_QUEEN},
    {"Turm", PIECE, FF_ROOK},
    {"Laeufer", PIECE, FF_BISHOP},
    {"Springer", PIECE, FF_KNIGHT},
    {"Bauer", PIECE, FF_PAWN},
    {"Anna", FILE_NAME, 0},
    {"Bella", FILE_NAME, 1},
    {"Cesar", FILE_NAME, 2},
    {"David", FILE_NAME, 3},
    {"Eva", FILE_NAME, 4},
    {"Felix", FILE_NAME, 5},
    {"Gustav", FILE_NAME, 6},
    {"Hector", FILE_NAME, 7},
    {"Caesar", FILE_NAME, 2},
    {"Hektor", FILE_NAME, 7},
    {"eins", RANK, 0},
    {"zwei", RANK, 1},
    {"drei", RANK, 2},
    {"vier", RANK, 3},
    {"fuenf", RANK, 4},
    {"sechs", RANK, 5},
    {"sieben", RANK, 6},
    {"acht", RANK, 7},
    {"zwo", RANK, 1},
    {"Kurze", CASTLING, 1},
    {"Lange", CASTLING, 2},
    {"schlaegt", CAPTURE, 0},
    {"nimmt", CAPTURE, 0},
    {"Schach", CHECK, 0},
    {"matt", MATE, 0},
    {"schachmatt", MATE, 0},
    {"Rochade", FILLER, 0},
    {"auf", FILLER, 0},
    {"nach", FILLER, 0},
    {"von", FILLER, 0},
    {"wird", FILLER, 0},
    {"zum", FILLER, 0},
    {"zur", FILLER, 0},
};

enum { WORD_COUNT = sizeof words / sizeof *words, NO_WORD = -1 };

static bool is_word_end(uint32_t cp)
{
    return cp == 0 || ff_rune_space(cp) || cp == '-' || cp == ',' || cp == '.';
}

/* Takes the next word, folded: small letters, ä as ae. Returns its length, 0 at the end or
 * when it is longer than any word here. */
static size_t next_word(const ff_runes *text, unsigned *at, char out[16])
{
    size_t size = 0;
    while (text->cp[*at] != 0 && is_word_end(text->cp[*at]))
        ++*at;
    for (; !is_word_end(text->cp[*at]); ++*at) {
        uint32_t cp = ff_rune_lower(text->raw[*at]);
        bool umlaut = cp == 0xe4 || cp == 0xf6 || cp == 0xfc;
        if (size + 3 > 16 || (cp > 0x7f && !umlaut))
            return 0;
        out[size++] = cp == 0xe4 ? 'a' : cp == 0xf6 ? 'o' : cp == 0xfc ? 'u' : (char)cp;
        if (umlaut)
            out[size++] = 'e';
    }
    out[size] = '\0';
    return size;
}

static int find_word(const char *word)
{
    for (int i = 0; i < WORD_COUNT; i++)
        if (ff_str_equal_nocase(words[i].word, word))
            return i;
    return NO_WORD;
}

typedef struct announcement {
    ff_move_pattern said;
    uint8_t coordinates[4];
    unsigned count;
    bool piece_named;
    bool complete;
} announcement;

static bool take_word(announcement *a, int index, ff_parsed_move *out)
{
    uint8_t value = words[index].value;
    switch (words[index].kind) {
    case PIECE:
        if (a->count == 0 && !a->piece_named) {
            a->said.role = value;
            a->piece_named = true;
        } else if (a->count >= 2 && value != FF_PAWN && value != FF_KING) {
            a->said.promotion = value;
        } else {
            return false;
        }
        return true;
    case FILE_NAME:
    case RANK:
        if (a->count == 4 || (a->count % 2 == 0) != (words[index].kind == FILE_NAME))
            return false;
        a->coordinates[a->count++] = value;
        return true;
    case CASTLING:
        a->said.castling = value;
        return true;
    case CAPTURE:
        a->said.capture = true;
        return true;
    case CHECK:
    case MATE:
        out->mark = words[index].kind == MATE ? '#' : '+';
        return true;
    case FILLER:
        a->said.tolerances |= a->said.castling == 0 ? FF_TOLERANCE_BIT(WORDS) : 0;
        return true;
    }
    return false;
}

static bool finish_announcement(announcement *a)
{
    ff_move_pattern *said = &a->said;
    const uint8_t *v = a->coordinates;
    if (said->castling != 0) {
        said->role = FF_KING;
        return a->count == 0;
    }
    if (a->count != 2 && a->count != 4)
        return false;
    if (!a->piece_named) {
        said->role = FF_PAWN;
        said->tolerances |= FF_TOLERANCE_BIT(WORDS);
    }
    if (a->count == 4) {
        said->from_files = (uint8_t)(1u << v[0]);
        said->from_ranks = (uint8_t)(1u << v[1]);
    } else {
        said->tolerances |= FF_TOLERANCE_BIT(WORDS);
    }
    said->to_files = (uint8_t)(1u << v[a->count - 2]);
    said->to_ranks = (uint8_t)(1u << v[a->count - 1]);
    return true;
}

bool ff_announced_read(const ff_runes *text, unsigned at, ff_parsed_move *out)
{
    announcement a = {.said = ff_move_pattern_is_empty(FF_NOTATION_ANNOUNCED)};
    char word[16];
    unsigned count = 0;
    for (size_t size; (size = next_word(text, &at, word)) != 0; count++) {
        int index = find_word(word);
        if (index == NO_WORD && size == 1 && word[0] >= '1' && word[0] <= '8' && a.count > 0)
            index = find_word("eins") + (word[0] - '1');
        if (index == NO_WORD || !take_word(&a, index, out))
            return false;
    }
    if (count == 0 || text->cp[at] != 0 || !finish_announcement(&a))
        return false;
    ff_parsed_move_add(out, &a.said);
    return true;
}

/* --- writing --- */

static size_t put_word(word_kind kind, unsigned value, size_t at, char *out)
{
    for (int i = 0; i < WORD_COUNT; i++)
        if (words[i].kind == kind && words[i].value == value) {
            size_t size = strlen(words[i].word);
            if (at > 0)
                out[at++] = ' ';
            memcpy(out + at, words[i].word, size + 1);
            return at + size;
        }
    return at;
}

size_t ff_announced_write(const ff_position *pos, ff_move move, char *out)
{
    ff_square from = FF_MOVE_FROM(move), to = FF_MOVE_TO(move);
    if (FF_MOVE_KIND(move) == FF_MOVE_CASTLING) {
        size_t at = put_word(CASTLING, to > from ? 1 : 2, 0, out);
        return put_word(FILLER, 0, at, out);
    }
    size_t at = put_word(PIECE, ff_role_at(pos, from), 0, out);
    at = put_word(FILE_NAME, ff_file_of(from), at, out);
    at = put_word(RANK, ff_rank_of(from), at, out);
    at = put_word(FILE_NAME, ff_file_of(to), at, out);
    at = put_word(RANK, ff_rank_of(to), at, out);
    if (FF_MOVE_PROMOTED(move) != FF_NO_ROLE)
        at = put_word(PIECE, FF_MOVE_PROMOTED(move), at, out);
    return at;
}
