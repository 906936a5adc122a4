/*
 * One move, however it is typed, is one answer. For random positions every legal move, in every
 * spelling that the writer knows and in those that people make of them, has just that one legal
 * reading, with the language stated; and every move of a piece that is not legal has no legal
 * reading in any of these spellings. The rulings on it agree: `illegal` says of every spelling
 * what it says of the longest one.
 *
 *   prop_typed [DRAWS [SEED]]
 */
#include "flagfall/ruling.h"
#include "notation/typed_move.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static uint64_t state;
static unsigned long draws, wrong;

static uint32_t draw(uint32_t below)
{
    state = state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (uint32_t)((state >> 33) % below);
}

static void complain(const ff_position *pos, const char *text, const char *language,
                     const char *what)
{
    char fen[FF_FEN_SIZE];
    ff_position_fen(pos, FF_FEN_X, fen);
    if (wrong++ < 20)
        printf("%s: \"%s\" (%s): %s\n", fen, text, language, what);
}

/* --- spellings --- */

/* What a hurried person makes of a written move. */
typedef enum haste { AS_WRITTEN, NO_SIGNS, NO_HYPHEN, SMALL, HASTE_COUNT } haste;

static void drop(char *text, const char *signs)
{
    char *to = text;
    for (const char *from = text; *from != '\0'; from++)
        if (strchr(signs, *from) == NULL)
            *to++ = *from;
    *to = '\0';
}

/* Small letters: of English pieces only, as the letters of others are not all ASCII. A bishop
 * is left out, as its letter is a file: "bb3" has two readings. */
static bool make_haste(haste how, char *text)
{
    switch (how) {
    case AS_WRITTEN:
        return true;
    case NO_SIGNS: /* the sign of a pawn's capture tells it from a bishop's move */
        drop(text, text[0] >= 'a' && text[0] <= 'h' ? "+#" : "+#x");
        return true;
    case NO_HYPHEN:
        drop(text, text[0] == 'O' ? "" : "-");
        return true;
    case SMALL:
        if (strchr("KQRN", text[0]) == NULL)
            return false;
        text[0] = (char)(text[0] + ('a' - 'A'));
        return true;
    case HASTE_COUNT:
        break;
    }
    return false;
}

static bool is_written(ff_notation notation, const ff_language *language)
{
    bool russian = notation == FF_NOTATION_RUSSIAN || notation == FF_NOTATION_RUSSIAN_SHORT;
    return !russian || strcmp(language->code, "ru") == 0;
}

/* Is a hurried spelling made of this one? Of English, where its letters are known. */
static bool is_hurried(haste how, ff_notation notation, const ff_language *language)
{
    bool letters = notation == FF_NOTATION_SAN || notation == FF_NOTATION_LONG;
    return how == AS_WRITTEN || (letters && strcmp(language->code, "en") == 0);
}

/* --- legal moves --- */

static void check_spelling(const ff_position *pos, ff_move move, const char *text,
                           const ff_language *language)
{
    ff_typed_move typed;
    ff_move_habits habits = {.language = language, .sure = true};
    ff_typed_move_read(pos, NULL, text, strlen(text), &habits, &typed);
    draws++;
    if (typed.legal != 1 || typed.readings[0].count != 1 || typed.readings[0].moves[0] != move)
        complain(pos, text, language->code, "not that one legal move");
}

static void check_legal(const ff_position *pos, ff_move move)
{
    unsigned count;
    const ff_language *languages = ff_language_all(&count);
    const ff_language *language = draw(2) == 0 ? languages : &languages[draw(count)];
    for (unsigned n = 0; n < FF_NOTATION_DESCRIPTIVE; n++)
        for (int how = 0; how < HASTE_COUNT; how++) {
            char text[FF_NOTATION_SIZE];
            if (!is_written((ff_notation)n, language) ||
                !is_hurried((haste)how, (ff_notation)n, language))
                continue;
            ff_notation_write(pos, move, (ff_notation)n, language, text);
            if (make_haste((haste)how, text))
                check_spelling(pos, move, text, language);
        }
}

/* --- illegal moves --- */

/* A piece of the player, a square, and no legal move of such a piece to it. */
static bool draw_illegal(const ff_position *pos, const ff_move_list *list, ff_role *role,
                         ff_square *from, ff_square *to)
{
    do
        *from = (ff_square)draw(64);
    while ((pos->color[pos->turn] & UINT64_C(1) << *from) == 0);
    *to = (ff_square)draw(64);
    *role = FF_PAWN;
    while ((pos->role[*role] >> *from & 1) == 0)
        ++*role;
    if (*role == FF_PAWN || *from == *to)
        return false;
    for (unsigned i = 0; i < list->count; i++) {
        ff_move move = list->moves[i];
        bool castling = FF_MOVE_KIND(move) == FF_MOVE_CASTLING;
        bool same = (pos->role[*role] >> FF_MOVE_FROM(move) & 1) != 0;
        if (same && (castling || FF_MOVE_TO(move) == *to))
            return false;
    }
    return true;
}

static void check_illegal(const ff_position *pos, const ff_move_list *list)
{
    static const struct {
        bool origin;
        const char *sign;
    } forms[] = {{true, ""}, {true, "-"}, {true, "x"}, {false, ""}, {false, "x"}, {false, "-"}};
    static const char letters[] = ".PNBRQK";
    ff_role role;
    ff_square from, to;
    if (!draw_illegal(pos, list, &role, &from, &to))
        return;
    char a[3], b[3], text[16];
    ff_board_square_name(from, a);
    ff_board_square_name(to, b);
    const ff_language *english = ff_language_all(NULL);
    for (size_t i = 0; i < sizeof forms / sizeof *forms; i++) {
        ff_typed_move typed;
        ff_move_habits habits = {.language = english, .sure = true};
        snprintf(text, sizeof text, "%c%s%s%s", letters[role], forms[i].origin ? a : "",
                 forms[i].sign, b);
        ff_typed_move_read(pos, NULL, text, strlen(text), &habits, &typed);
        draws++;
        if (typed.legal != 0)
            complain(pos, text, "en", "an illegal move that became a legal one");
        else if (typed.count == 0)
            complain(pos, text, "en", "an illegal move that is not read");
    }
}

/* --- descriptive notation, as people write it --- */

/* How much is written: no wings; the wing of the file; the square of origin as well. */
typedef enum detail { SHORTEST, WITH_WING, WITH_ORIGIN, DETAIL_COUNT } detail;

static void put_place(const ff_position *pos, ff_square square, bool wing, char *out)
{
    static const char *const files[2][8] = {{"R", "N", "B", "Q", "K", "B", "N", "R"},
                                            {"QR", "QN", "QB", "Q", "K", "KB", "KN", "KR"}};
    unsigned rank = pos->turn == FF_WHITE ? square / 8 + 1u : 8u - square / 8;
    sprintf(out, "%s%u", files[wing][square % 8], rank);
}

static char letter_at(const ff_position *pos, ff_square square)
{
    for (int role = FF_PAWN; role <= FF_KING; role++)
        if ((pos->role[role] >> square & 1) != 0)
            return ".PNBRQK"[role];
    return 'P'; /* en passant */
}

static void describe(const ff_position *pos, ff_move move, detail how, char out[40])
{
    ff_square from = FF_MOVE_FROM(move), to = FF_MOVE_TO(move);
    bool passing = FF_MOVE_KIND(move) == FF_MOVE_EN_PASSANT;
    char origin[8] = "", target[8];
    if (FF_MOVE_KIND(move) == FF_MOVE_CASTLING) {
        sprintf(out, "Castles %s", to > from ? "KR" : "QR");
        return;
    }
    put_place(pos, to, how != SHORTEST, target);
    if (how == WITH_ORIGIN) {
        origin[0] = '(';
        put_place(pos, from, true, origin + 1);
        strcat(origin, ")");
    }
    if (passing || (pos->color[!pos->turn] >> to & 1) != 0)
        sprintf(out, how == SHORTEST ? "%c%sx%c%s%s" : "%c%sx%c(%s)%s", letter_at(pos, from),
                origin, letter_at(pos, to), how == SHORTEST ? "" : target,
                passing ? " e.p." : "");
    else
        sprintf(out, "%c%s-%s", letter_at(pos, from), origin, target);
    if (FF_MOVE_PROMOTED(move) != FF_NO_ROLE)
        sprintf(out + strlen(out), "=%c", ".PNBRQK"[FF_MOVE_PROMOTED(move)]);
}

static bool is_only(const ff_position *pos, const ff_move_list *list, ff_move move, detail how)
{
    char text[40], other[40];
    unsigned same = 0;
    describe(pos, move, how, text);
    for (unsigned i = 0; i < list->count; i++) {
        describe(pos, list->moves[i], how, other);
        same += strncmp(text, other, strlen(text)) == 0; /* "e.p." may be left out */
    }
    return same == 1;
}

/* The shortest text that no other legal move has is read as that move. */
static void check_descriptive(const ff_position *pos, const ff_move_list *list, ff_move move)
{
    char text[40];
    detail how = SHORTEST;
    while (how < WITH_ORIGIN && !is_only(pos, list, move, how))
        how++;
    ff_typed_move typed;
    ff_move_habits habits = {.sure = true, .system = FF_SYSTEM_DESCRIPTIVE};
    describe(pos, move, how, text);
    ff_typed_move_read(pos, NULL, text, strlen(text), &habits, &typed);
    draws++;
    if (typed.legal != 1 || typed.readings[0].count != 1 || typed.readings[0].moves[0] != move)
        complain(pos, text, "descriptive", "not that one legal move");
}

/* --- the answers of a ruling --- */

static ff_ruling_verdict ask(const ff_game *game, const char *text)
{
    ff_ruling ruling;
    ff_error err;
    ff_ruling_request of = ff_ruling_request_of(game, 0);
    ff_illegal illegal = {.by = FF_ON_MOVE, .offence = 1, .move = text};
    if (ff_rule_illegal(&of, &illegal, &ruling, &err) != FF_OK)
        return FF_RULING_VERDICT_COUNT;
    ff_ruling_verdict verdict = ruling.verdict;
    ff_ruling_release(&ruling);
    return verdict;
}

/* A legal move is no fault in any spelling that names its square of origin. */
static void check_ruling(const ff_position *pos, ff_move move)
{
    static const ff_notation forms[] = {FF_NOTATION_LONG, FF_NOTATION_UCI, FF_NOTATION_ICCF,
                                        FF_NOTATION_LONG_FIGURINE};
    ff_game game;
    ff_game_init(&game);
    game.start = *pos;
    for (size_t i = 0; i < sizeof forms / sizeof *forms; i++) {
        char text[FF_NOTATION_SIZE];
        ff_notation_write(pos, move, forms[i], NULL, text);
        ff_ruling_verdict verdict = ask(&game, text);
        draws++;
        if (verdict != FF_RULING_NO_FAULT && verdict != FF_RULING_GAME_OVER)
            complain(pos, text, "en", "a legal move that is ruled a fault");
    }
    ff_game_release(&game);
}

int main(int argc, char **argv)
{
    unsigned long wanted = argc > 1 ? strtoul(argv[1], NULL, 10) : 2000000;
    state = argc > 2 ? strtoull(argv[2], NULL, 10) : 1;
    for (unsigned game = 0; draws < wanted; game++) {
        ff_position pos = ff_position_standard();
        for (int ply = 0; ply < 200 && draws < wanted; ply++) {
            ff_move_list list;
            ff_position_legal_moves(&pos, &list);
            if (list.count == 0)
                break;
            check_legal(&pos, list.moves[draw(list.count)]);
            check_descriptive(&pos, &list, list.moves[draw(list.count)]);
            check_illegal(&pos, &list);
            if (ply % 16 == 0)
                check_ruling(&pos, list.moves[draw(list.count)]);
            ff_position_play(&pos, list.moves[draw(list.count)]);
        }
    }
    printf("%lu draws, %lu wrong\n", draws, wrong);
    return wrong == 0 && draws > 0 ? 0 : 1;
}
