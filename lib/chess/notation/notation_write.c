#include "board/san_signs.h"
#include "notation/notation_san.h"
#include "notation/notation_text.h"

#include <string.h>

/* One writer for each way of writing: the algebraic ones from a table of styles. */

typedef enum letters_of { OF_LANGUAGE, OF_FIGURINES, OF_RUSSIAN } letters_of;

typedef struct style {
    bool in_full; /* with the origin square */
    letters_of letters;
    const char *capture, *promotion, *check, *mate;
} style;

static const style styles[] = {
    [FF_NOTATION_SAN] = {false, OF_LANGUAGE, "x", "=", "+", "#"},
    [FF_NOTATION_LONG] = {true, OF_LANGUAGE, "x", "=", "+", "#"},
    [FF_NOTATION_FIGURINE] = {false, OF_FIGURINES, "x", "=", "+", "#"},
    [FF_NOTATION_LONG_FIGURINE] = {true, OF_FIGURINES, "x", "=", "+", "#"},
    [FF_NOTATION_RUSSIAN] = {true, OF_RUSSIAN, ":", "", "+", "x"},
    [FF_NOTATION_RUSSIAN_SHORT] = {false, OF_RUSSIAN, ":", "", "+", "x"},
};

static const char *const figurines[7] = {NULL, "♙", "♘", "♗", "♖", "♕", "♔"};

typedef struct writer {
    char *out;
    size_t at;
} writer;

static void put_text(writer *w, const char *text)
{
    size_t size = strlen(text);
    if (w->at + size >= FF_NOTATION_SIZE)
        return;
    memcpy(w->out + w->at, text, size + 1);
    w->at += size;
}

static void put_square(writer *w, ff_square square)
{
    char name[3];
    ff_board_square_name(square, name);
    put_text(w, name);
}

static const char *letter_of(const style *s, const ff_language *language, ff_role role)
{
    if (s->letters == OF_FIGURINES)
        return figurines[role];
    if (s->letters == OF_RUSSIAN)
        language = ff_language_find("ru");
    return language->letters[role];
}

static void put_sign(writer *w, const style *s, const ff_position *pos, ff_move move)
{
    ff_position next = *pos;
    ff_position_play(&next, move);
    if (ff_position_in_check(&next))
        put_text(w, ff_position_has_legal_move(&next) ? s->check : s->mate);
}

/* The part of the origin square that a SAN of this move has. */
static void put_short_origin(writer *w, const ff_position *pos, ff_move move)
{
    char san[FF_SAN_SIZE];
    size_t size = ff_san_write_plain(pos, move, san);
    char text[3] = "";
    size_t count = 0;
    bool pawn = ff_role_at(pos, FF_MOVE_FROM(move)) == FF_PAWN;
    bool capture = ff_is_capture(pos, move);
    if (pawn) {
        if (capture)
            text[count++] = (char)('a' + ff_file_of(FF_MOVE_FROM(move)));
    } else {
        size_t origin = size - 3 - capture;
        for (; count < origin; count++)
            text[count] = san[1 + count];
    }
    text[count] = '\0';
    put_text(w, text);
}

static void put_origin(writer *w, const style *s, const ff_position *pos, ff_move move)
{
    if (s->in_full) {
        put_square(w, FF_MOVE_FROM(move));
        put_text(w, ff_is_capture(pos, move) ? s->capture : "-");
    } else {
        put_short_origin(w, pos, move);
        if (ff_is_capture(pos, move))
            put_text(w, s->capture);
    }
}

static size_t write_algebraic(const style *s, const ff_position *pos, ff_move move,
                              const ff_language *language, char *out)
{
    writer w = {out, 0};
    ff_role role = ff_role_at(pos, FF_MOVE_FROM(move));
    if (FF_MOVE_KIND(move) == FF_MOVE_CASTLING) {
        put_text(&w,
                 FF_MOVE_TO(move) > FF_MOVE_FROM(move) ? FF_SAN_KINGSIDE : FF_SAN_QUEENSIDE);
    } else {
        if (role != FF_PAWN)
            put_text(&w, letter_of(s, language, role));
        put_origin(&w, s, pos, move);
        put_square(&w, FF_MOVE_TO(move));
        if (FF_MOVE_PROMOTED(move) != FF_NO_ROLE) {
            put_text(&w, s->promotion);
            put_text(&w, letter_of(s, language, FF_MOVE_PROMOTED(move)));
        }
    }
    put_sign(&w, s, pos, move);
    return w.at;
}

/* Letters that begin with others and continue with a file (G and Gh). */
static bool goes_on_with_file(const char *letters, const char *longer)
{
    for (; *letters != '\0' && *letters == *longer; letters++)
        longer++;
    return *letters == '\0' && *longer >= 'a' && *longer <= 'h';
}

/* In such a language a text can have two meanings. */
static bool letters_collide(const ff_language *language, ff_role role)
{
    const char *own = language->letters[role];
    for (int other = FF_KNIGHT; other <= FF_KING; other++) {
        const char *its = language->letters[other];
        if (*own == *its && (goes_on_with_file(own, its) || goes_on_with_file(its, own)))
            return true;
    }
    return false;
}

/* The full form with a hyphen even in a capture: the hyphen stands after a whole square. */
static size_t write_collision_free(const style *s, const ff_position *pos, ff_move move,
                                   const ff_language *language, char *out)
{
    style plain = *s;
    ff_reading reading;
    size_t size = write_algebraic(s, pos, move, language, out);
    ff_notation_read(pos, out, size, language, &reading);
    if (reading.move == move)
        return size;
    plain.in_full = true;
    plain.capture = "-";
    return write_algebraic(&plain, pos, move, language, out);
}

/* The piece whose letter stands in a SAN, or FF_NO_ROLE. */
static ff_role role_of_letter(char c)
{
    switch (c) {
    case 'N':
        return FF_KNIGHT;
    case 'B':
        return FF_BISHOP;
    case 'R':
        return FF_ROOK;
    case 'Q':
        return FF_QUEEN;
    case 'K':
        return FF_KING;
    }
    return FF_NO_ROLE;
}

static void put_san_sign(writer *w, const style *s, char c)
{
    if (c == 'x')
        put_text(w, s->capture);
    else if (c == '=')
        put_text(w, s->promotion);
    else if (c == '+')
        put_text(w, s->check);
    else if (c == '#')
        put_text(w, s->mate);
    else if (w->at + 1 < FF_NOTATION_SIZE)
        w->out[w->at++] = c;
}

size_t ff_notation_write_san(const char *san, ff_notation notation, const ff_language *language,
                             char out[FF_NOTATION_SIZE])
{
    const style *s = notation < sizeof styles / sizeof *styles ? &styles[notation] : NULL;
    writer w = {out, 0};
    if (s == NULL || s->in_full)
        return 0;
    ff_role first = role_of_letter(san[0]);
    if (language == NULL)
        language = ff_language_all(NULL);
    if (s->letters == OF_LANGUAGE && first != FF_NO_ROLE && letters_collide(language, first))
        return 0;
    for (const char *p = san; *p != '\0'; p++) {
        ff_role role = role_of_letter(*p);
        if (role != FF_NO_ROLE)
            put_text(&w, letter_of(s, language, role));
        else
            put_san_sign(&w, s, *p);
    }
    out[w.at] = '\0';
    return w.at;
}

static size_t write_iccf(const ff_position *pos, ff_move move, char *out)
{
    static const char promotions[7] = {0, 0, '4', '3', '2', '1', 0};
    ff_square from = FF_MOVE_FROM(move), to = FF_MOVE_TO(move);
    if (FF_MOVE_KIND(move) == FF_MOVE_CASTLING && !pos->chess960)
        to = ff_castled_king(from, to);
    size_t size = 0;
    out[size++] = (char)('1' + ff_file_of(from));
    out[size++] = (char)('1' + ff_rank_of(from));
    out[size++] = (char)('1' + ff_file_of(to));
    out[size++] = (char)('1' + ff_rank_of(to));
    if (FF_MOVE_PROMOTED(move) != FF_NO_ROLE)
        out[size++] = promotions[FF_MOVE_PROMOTED(move)];
    out[size] = '\0';
    return size;
}

size_t ff_notation_write(const ff_position *pos, ff_move move, ff_notation notation,
                         const ff_language *language, char out[FF_NOTATION_SIZE])
{
    out[0] = '\0';
    if (language == NULL)
        language = ff_language_all(NULL);
    switch (notation) {
    case FF_NOTATION_SAN:
    case FF_NOTATION_LONG:
    case FF_NOTATION_FIGURINE:
    case FF_NOTATION_LONG_FIGURINE:
    case FF_NOTATION_RUSSIAN:
    case FF_NOTATION_RUSSIAN_SHORT: {
        const style *s = &styles[notation];
        if (s->letters == OF_LANGUAGE && FF_MOVE_KIND(move) != FF_MOVE_CASTLING &&
            ff_role_at(pos, FF_MOVE_FROM(move)) != FF_PAWN &&
            letters_collide(language, ff_role_at(pos, FF_MOVE_FROM(move))))
            return write_collision_free(s, pos, move, language, out);
        return write_algebraic(s, pos, move, language, out);
    }
    case FF_NOTATION_UCI:
        return ff_uci_write(pos, move, out);
    case FF_NOTATION_ICCF:
        return write_iccf(pos, move, out);
    case FF_NOTATION_ANNOUNCED:
        return ff_announced_write(pos, move, out);
    case FF_NOTATION_DESCRIPTIVE:
    case FF_NOTATION_COUNT:
        break;
    }
    return 0;
}
