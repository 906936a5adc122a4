#include "pgn/pgn_notation.h"

#include "board/san_signs.h"

#include <string.h>

/* The language of a notation that is tied to one, else English. */
static const ff_language *language_of(ff_notation notation)
{
    bool russian = notation == FF_NOTATION_RUSSIAN || notation == FF_NOTATION_RUSSIAN_SHORT;
    return russian ? ff_language_find("ru") : ff_language_all(NULL);
}

bool ff_pgn_notation_parse(const char *value, ff_pgn_notation *out)
{
    ff_pgn_notation found = {FF_NOTATION_COUNT, NULL};
    for (const char *p = value; *p != '\0';) {
        char word[24];
        size_t size = strcspn(p, " ,");
        if (size >= sizeof word)
            break;
        memcpy(word, p, size);
        word[size] = '\0';
        p += size;
        if (found.notation == FF_NOTATION_COUNT && ff_notation_find(word) != FF_NOTATION_COUNT)
            found.notation = ff_notation_find(word);
        else if (found.language == NULL && ff_language_find(word) != NULL)
            found.language = ff_language_find(word);
        else if (size > 0)
            found = (ff_pgn_notation){FF_NOTATION_DESCRIPTIVE, NULL};
        p += strspn(p, " ,");
    }
    bool known = found.notation != FF_NOTATION_DESCRIPTIVE &&
                 (found.notation != FF_NOTATION_COUNT || found.language != NULL);
    if (found.notation == FF_NOTATION_COUNT)
        found.notation = FF_NOTATION_SAN;
    if (found.language == NULL)
        found.language = language_of(found.notation);
    *out = known ? found : (ff_pgn_notation){FF_NOTATION_SAN, NULL};
    return known;
}

bool ff_pgn_notation_is_foreign(const ff_pgn_notation *notation)
{
    return notation->language != NULL && (notation->notation != FF_NOTATION_SAN ||
                                          notation->language != ff_language_all(NULL));
}

bool ff_pgn_notation_of_tag(const ff_tag *tag, ff_pgn_notation *out)
{
    ff_pgn_notation found;
    if (tag->name[0] != 'N' || strcmp(tag->name, FF_PGN_NOTATION_TAG) != 0 ||
        !ff_pgn_notation_parse(tag->value, &found) || !ff_pgn_notation_is_foreign(&found))
        return false;
    *out = found;
    return true;
}

void ff_pgn_notation_value(const ff_pgn_notation *notation, ff_str *out)
{
    ff_str_text(out, ff_notation_name(notation->notation));
    if (notation->notation == FF_NOTATION_SAN || notation->notation == FF_NOTATION_LONG)
        ff_str_format(out, " %s", notation->language->code);
}

ff_pgn_notation ff_pgn_notation_as_read(const ff_pgn_notation *notation)
{
    bool named =
        notation->notation == FF_NOTATION_SAN || notation->notation == FF_NOTATION_LONG;
    if (notation->language == NULL || named)
        return *notation;
    return (ff_pgn_notation){notation->notation, language_of(notation->notation)};
}

/* Turns one character into another. */
static void exchange_letters(char *text, size_t size, char from, char to)
{
    for (size_t i = 0; i < size; i++)
        if (text[i] == from)
            text[i] = to;
}

size_t ff_pgn_notation_write(const ff_pgn_notation *notation, const ff_position *pos,
                             ff_move move, char out[FF_NOTATION_SIZE])
{
    size_t size = ff_notation_write(pos, move, notation->notation, notation->language, out);
    exchange_letters(out, size, ' ', '_');
    return size;
}

/* The token as a person would write it; at most FF_PGN_MAX_TOKEN bytes. */
static size_t words_of(ff_span text, char out[FF_PGN_MAX_TOKEN])
{
    size_t size = text.size < FF_PGN_MAX_TOKEN ? text.size : FF_PGN_MAX_TOKEN;
    memcpy(out, text.text, size);
    exchange_letters(out, size, '_', ' ');
    return size;
}

void ff_pgn_notation_read(const ff_pgn_notation *notation, const ff_position *pos, ff_span text,
                          ff_reading *out)
{
    char words[FF_PGN_MAX_TOKEN];
    size_t size = words_of(text, words);
    ff_notation_read(pos, words, size, notation->language, out);
}

void ff_pgn_notation_explain(const ff_pgn_notation *notation, const ff_position *pos,
                             ff_span text, ff_str *out)
{
    char words[FF_PGN_MAX_TOKEN];
    size_t size = words_of(text, words);
    ff_notation_explain(pos, words, size, notation->language, NULL, out);
}

/* What a pawn becomes: "q", "=q". How many bytes, and the letter in `*piece`. Other signs are
 * those of a SAN, which has both squares of a pawn too. */
static size_t take_promotion(ff_span text, size_t at, char *piece)
{
    size_t begin = at;
    at += at < text.size && text.text[at] == '=';
    if (at == text.size || memchr("QRBNqrbn", text.text[at], 8) == NULL)
        return 0;
    *piece = (char)(text.text[at++] | 0x20);
    return at - begin;
}

/* The squares of "g1f3", "g1-f3", "e4xd5+", "e7-e8=Q#", and the piece that is promoted to. */
static size_t take_squares(ff_span text, char out[5])
{
    size_t at = 2;
    if (text.size < 4 || !ff_san_is_square(text.text))
        return 0;
    at += memchr("-x:", text.text[at], 3) != NULL;
    if (text.size < at + 2 || !ff_san_is_square(text.text + at))
        return 0;
    memcpy(out, text.text, 2);
    memcpy(out + 2, text.text + at, 2);
    at += 2;
    size_t promotion = take_promotion(text, at, &out[4]);
    at += promotion;
    while (at < text.size && memchr("+#", text.text[at], 2) != NULL)
        at++;
    return at == text.size ? 4 + (promotion != 0) : 0;
}

ff_move ff_pgn_read_coordinates(const ff_position *pos, ff_span text)
{
    char squares[5];
    ff_move move;
    size_t size = take_squares(text, squares);
    if (size == 0 || ff_uci_parse(pos, squares, size, &move, NULL) != FF_OK)
        return FF_NO_MOVE;
    return move;
}

bool ff_pgn_coordinates_from(ff_span text, ff_square *from)
{
    char squares[5];
    if (take_squares(text, squares) == 0)
        return false;
    *from = (ff_square)((squares[1] - '1') * 8 + squares[0] - 'a');
    return true;
}
