/*
 * Games in descriptive notation as people wrote them for two hundred years: without the wing
 * where one move is legal only, the piece by its wing or by its square where two can go, "Kt",
 * "ch", "e.p.", "Castles KR". The writer below shares nothing with the reader. At least 95 of
 * 100 games must be read, and none may be read as another game.
 *
 *   prop_descriptive [GAMES [SEED [PGN]]]
 *
 * Without a file the games are random ones, in which captures and checks are more frequent than
 * in play.
 */
#include "base/json.h"
#include "cli/door/door.h"
#include "flagfall/pgn.h"
#include "flagfall/position.h"
#include "flagfall/san.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PLIES = 90, TEXT = 48 };

static uint64_t state;

static uint32_t draw(uint32_t below)
{
    state = state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (uint32_t)((state >> 33) % below);
}

/* --- the writer --- */

/* The habits of a player. */
typedef struct style {
    bool kt, wings;  /* "Kt"; always "KB3" */
    unsigned origin; /* of two pieces: "QN-Q2", "N(N1)-Q2", "N/1-Q2" */
    unsigned hyphen, castling, check, passing, promotion, numbers;
} style;

static const char files_long[8][3] = {"QR", "QN", "QB", "Q", "K", "KB", "KN", "KR"};

static int role_on(const ff_position *pos, ff_square square)
{
    for (int role = FF_PAWN; role <= FF_KING; role++)
        if ((pos->role[role] >> square & 1) != 0)
            return role;
    return FF_NO_ROLE;
}

static void put_role(const style *s, int role, char *out)
{
    strcat(out, role == FF_KNIGHT && s->kt ? "Kt" : (char[]){".PNBRQK"[role], '\0'});
}

/* "B", "KB", "Kt" */
static void put_file(const style *s, int file, bool wing, char *out)
{
    const char *name = files_long[file];
    if (wing || name[1] == '\0') {
        strncat(out, name, name[1] == 'N' && s->kt ? 1 : 2);
        strcat(out, name[1] == 'N' && s->kt ? "Kt" : "");
        return;
    }
    strcat(out, name[1] == 'N' && s->kt ? "Kt" : (char[]){name[1], '\0'});
}

static int rank_of(const ff_position *pos, ff_square square)
{
    return pos->turn == FF_WHITE ? square / 8 + 1 : 8 - square / 8;
}

static void put_square(const style *s, const ff_position *pos, ff_square square, bool wing,
                       char *out)
{
    char rank[2] = {(char)('0' + rank_of(pos, square)), '\0'};
    put_file(s, square % 8, wing, out);
    strcat(out, rank);
}

/* How much is said: bits, from little to much. */
enum { ORIGIN = 1, WING = 2, VICTIM_FILE = 4, VICTIM_WING = 8, VICTIM_SQUARE = 16, SAID = 32 };

static bool takes(const ff_position *pos, ff_move move)
{
    return FF_MOVE_KIND(move) == FF_MOVE_EN_PASSANT ||
           (FF_MOVE_KIND(move) != FF_MOVE_CASTLING &&
            (pos->color[!pos->turn] >> FF_MOVE_TO(move) & 1) != 0);
}

/* The piece that moves: "N", "QN", "N(B3)", "N/3"; a pawn by its file. */
static void put_mover(const style *s, const ff_position *pos, ff_move move, int said, char *out)
{
    ff_square from = FF_MOVE_FROM(move);
    int role = role_on(pos, from);
    char rank[3] = {'/', (char)('0' + rank_of(pos, from)), '\0'};
    if ((said & ORIGIN) == 0) {
        put_role(s, role, out);
    } else if (role == FF_PAWN) {
        put_file(s, from % 8, (said & WING) != 0, out);
        put_role(s, role, out);
    } else if (s->origin == 2 && (said & WING) == 0) {
        put_role(s, role, out);
        strcat(out, rank);
    } else {
        put_role(s, role, out);
        strcat(out, "(");
        put_square(s, pos, from, (said & WING) != 0, out);
        strcat(out, ")");
    }
}

static void put_victim(const style *s, const ff_position *pos, ff_move move, int said,
                       char *out)
{
    ff_square to = FF_MOVE_TO(move);
    bool passing = FF_MOVE_KIND(move) == FF_MOVE_EN_PASSANT;
    int role = passing ? FF_PAWN : role_on(pos, to);
    if ((said & (VICTIM_FILE | VICTIM_WING)) != 0 && role == FF_PAWN)
        put_file(s, to % 8, (said & VICTIM_WING) != 0, out);
    put_role(s, role, out);
    if ((said & VICTIM_SQUARE) != 0) {
        strcat(out, "(");
        put_square(s, pos, to, (said & VICTIM_WING) != 0, out);
        strcat(out, ")");
    }
}

static void put_castling(const style *s, ff_move move, char *out)
{
    static const char *const words[5][2] = {{"O-O", "O-O-O"},
                                            {"0-0", "0-0-0"},
                                            {"Castles K", "Castles Q"},
                                            {"Castles KR", "Castles QR"},
                                            {"Castles (K)", "Castles (Q)"}};
    strcat(out, words[s->castling][FF_MOVE_TO(move) < FF_MOVE_FROM(move)]);
}

static void put_promotion(const style *s, ff_move move, char *out)
{
    static const char *const forms[][2] = {
        {"=", ""}, {"(", ")"}, {"/", ""}, {"", ""}, {" (", ")"}};
    if (FF_MOVE_PROMOTED(move) != FF_NO_ROLE)
        snprintf(out + strlen(out), TEXT - strlen(out), "%s%c%s", forms[s->promotion][0],
                 ".PNBRQK"[FF_MOVE_PROMOTED(move)], forms[s->promotion][1]);
}

/* "N-B3", "N – B3"; "NxP", "N x P" */
static const char *const strokes[][2] = {
    {"-", "x"}, {"-", "x"}, {" - ", " x "}, {"\u2013", "\u00d7"}};

static void describe(const style *s, const ff_position *pos, ff_move move, int said, char *out)
{
    out[0] = '\0';
    if (FF_MOVE_KIND(move) == FF_MOVE_CASTLING) {
        put_castling(s, move, out);
        return;
    }
    put_mover(s, pos, move, said, out);
    strcat(out, strokes[s->hyphen][takes(pos, move)]);
    if (takes(pos, move))
        put_victim(s, pos, move, said, out);
    else
        put_square(s, pos, FF_MOVE_TO(move), (said & WING) != 0, out);
    put_promotion(s, move, out);
}

/* Texts that two legal moves have tell nothing. */
static bool is_only(const style *s, const ff_position *pos, const ff_move_list *list,
                    ff_move move, int said)
{
    char text[TEXT], other[TEXT];
    unsigned same = 0;
    describe(s, pos, move, said, text);
    for (unsigned i = 0; i < list->count; i++) {
        describe(s, pos, list->moves[i], said, other);
        same += strcmp(text, other) == 0;
    }
    return same == 1;
}

/* "QN-Q2", "KR-K1": the piece by the wing that it stands on, where there is one on each. */
static bool by_wing(const style *s, const ff_position *pos, const ff_move_list *list,
                    ff_move move, char *out)
{
    ff_square from = FF_MOVE_FROM(move);
    int role = role_on(pos, from);
    bool king_side = from % 8 > 3;
    if (s->origin != 0 || (role != FF_KNIGHT && role != FF_ROOK))
        return false;
    for (int square = 0; square < 64; square++) /* both still at home */
        if (role_on(pos, (ff_square)square) == role &&
            (pos->color[pos->turn] >> square & 1) != 0 && rank_of(pos, (ff_square)square) != 1)
            return false;
    if (from % 8 != (role == FF_KNIGHT ? (king_side ? 6 : 1) : (king_side ? 7 : 0)))
        return false;
    for (unsigned i = 0; i < list->count; i++) /* and "QR-B1" is one square only */
        if (FF_MOVE_FROM(list->moves[i]) == from && list->moves[i] != move && !s->wings &&
            takes(pos, list->moves[i]) == takes(pos, move))
            return false;
    strcpy(out, king_side ? "K" : "Q");
    put_role(s, role, out);
    strcat(out, strokes[s->hyphen][takes(pos, move)]);
    if (takes(pos, move))
        put_victim(s, pos, move, s->wings ? VICTIM_FILE | VICTIM_WING | VICTIM_SQUARE : 0, out);
    else
        put_square(s, pos, FF_MOVE_TO(move), s->wings, out);
    return true;
}

static const int ways[] = {0,
                           WING,
                           VICTIM_FILE,
                           ORIGIN,
                           VICTIM_SQUARE,
                           ORIGIN | WING,
                           VICTIM_FILE | VICTIM_WING,
                           ORIGIN | VICTIM_FILE,
                           VICTIM_SQUARE | VICTIM_WING,
                           ORIGIN | VICTIM_SQUARE,
                           ORIGIN | WING | VICTIM_FILE | VICTIM_WING,
                           ORIGIN | WING | VICTIM_SQUARE | VICTIM_WING};

static void put_signs(const style *s, const ff_position *pos, ff_move move, char *out)
{
    static const char *const checks[] = {"", "+", "ch", " ch", " ch.", " dis ch", " check"};
    static const char *const passings[] = {"", " e.p.", "ep", "e.p.", " en passant"};
    char san[FF_SAN_SIZE];
    ff_san_write(pos, move, san);
    if (FF_MOVE_KIND(move) == FF_MOVE_EN_PASSANT)
        strcat(out, passings[s->passing]);
    if (strchr(san, '+') != NULL)
        strcat(out, checks[s->check]);
    else if (strchr(san, '#') != NULL)
        strcat(out, draw(2) == 0 ? " mate" : "++");
    if (draw(12) == 0)
        strcat(out, draw(2) == 0 ? "!" : "?");
}

static void write_move(const style *s, const ff_position *pos, const ff_move_list *list,
                       ff_move move, char *out)
{
    size_t first = s->wings ? 1 : 0, count = sizeof ways / sizeof *ways;
    out[0] = '\0';
    for (size_t i = first; i < count; i++) {
        describe(s, pos, move, ways[i], out);
        if (is_only(s, pos, list, move, ways[i]))
            break;
        if (by_wing(s, pos, list, move, out))
            break;
    }
    put_signs(s, pos, move, out);
}

/* --- games --- */

typedef struct line {
    ff_move moves[PLIES];
    unsigned plies;
} line;

static void draw_game(line *l)
{
    ff_position pos = ff_position_standard();
    l->plies = 0;
    for (; l->plies < PLIES; l->plies++) {
        ff_move_list list;
        ff_position_legal_moves(&pos, &list);
        if (list.count == 0)
            break;
        l->moves[l->plies] = list.moves[draw(list.count)];
        ff_position_play(&pos, l->moves[l->plies]);
    }
}

static bool load_game(const char *path, unsigned number, line *l)
{
    ff_game game;
    ff_game_init(&game);
    bool good = ff_pgn_load(path, number, &game, NULL, NULL) == FF_OK;
    l->plies = 0;
    for (const ff_node *n = good ? game.root.next : NULL; n != NULL && l->plies < PLIES;
         n = n->next)
        if (n->move != FF_NO_MOVE)
            l->moves[l->plies++] = n->move;
    ff_game_release(&game);
    return good;
}

static style draw_style(void)
{
    return (style){.kt = draw(3) == 0,
                   .wings = draw(3) == 0,
                   .origin = draw(3),
                   .hyphen = draw(4),
                   .castling = draw(5),
                   .check = draw(7),
                   .passing = draw(5),
                   .promotion = draw(5),
                   .numbers = draw(5)};
}

/* "1.P-K4 P-K4", "1. P-K4, P-K4;" and the like. */
static void put_entry(const style *s, unsigned ply, const char *text, ff_str *sheet)
{
    static const char *const signs[] = {".", ". ", " ", ".\t", ") "};
    static const char *const ends[][2] = {
        {" ", "\n"}, {"  ", "\n"}, {", ", "; "}, {"\t", "\n"}, {" ", " "}};
    char number[16] = "";
    if (ply % 2 == 0)
        snprintf(number, sizeof number, "%u%s", ply / 2 + 1, signs[s->numbers]);
    ff_str_format(sheet, "%s%s%s", number, text, ends[s->numbers][ply % 2]);
}

/* The sheet as a text, and the same game in SAN. */
static void write_game(const style *s, const line *l, ff_str *sheet, ff_str *right)
{
    ff_position pos = ff_position_standard();
    for (unsigned i = 0; i < l->plies; i++) {
        ff_move_list list;
        char text[2 * TEXT], san[FF_SAN_SIZE];
        ff_position_legal_moves(&pos, &list);
        write_move(s, &pos, &list, l->moves[i], text);
        ff_san_write(&pos, l->moves[i], san);
        put_entry(s, i, text, sheet);
        ff_str_format(right, "%s ", san);
        ff_position_play(&pos, l->moves[i]);
    }
}

/* What `convert` makes of it: 0 read, 1 not read, 2 another game. */
static int convert(const ff_str *sheet, const ff_str *right, ff_str *why)
{
    ff_str question = FF_STR_INIT, moves = FF_STR_INIT;
    ff_json json = ff_json_start(&question);
    ff_arena arena = {0};
    ff_json_value *value;
    ff_json_begin_object(&json);
    ff_json_key(&json, "args");
    ff_json_begin_array(&json);
    ff_json_text(&json, "convert");
    ff_json_text(&json, "a.txt");
    ff_json_text(&json, "--compact");
    ff_json_end_array(&json);
    ff_json_key(&json, "files");
    ff_json_begin_object(&json);
    ff_json_put_text(&json, "a.txt", ff_str_get(sheet));
    ff_json_end_object(&json);
    ff_json_end_object(&json);
    char *said = ff_call(ff_str_get(&question));
    if (said == NULL || ff_json_read(said, strlen(said), &arena, &value, NULL) != FF_OK)
        abort();
    long long status = ff_json_get_integer(value, "status", -1);
    ff_str_text(why, ff_json_get_text(value, "err", ""));
    const char *out = ff_json_get_text(value, "out", ""), *body = strstr(out, "\n\n");
    for (const char *at = body != NULL ? body + 2 : ""; *at != '\0';) {
        size_t size = strcspn(at, " \n");
        if (size > 0 && strchr("0123456789*", *at) == NULL)
            ff_str_format(&moves, "%.*s ", (int)size, at);
        at += size + (at[size] != '\0');
    }
    bool same = strcmp(ff_str_get(&moves), ff_str_get(right)) == 0;
    ff_call_free(said);
    ff_arena_release(&arena);
    ff_str_release(&question);
    ff_str_release(&moves);
    return status != 0 ? 1 : same ? 0 : 2;
}

int main(int argc, char **argv)
{
    unsigned long games = argc > 1 ? strtoul(argv[1], NULL, 10) : 1000;
    uint64_t seed = argc > 2 ? strtoull(argv[2], NULL, 10) : 1;
    unsigned long counts[3] = {0};
    for (unsigned long n = 1; n <= games; n++) {
        line l;
        ff_str sheet = FF_STR_INIT, right = FF_STR_INIT, why = FF_STR_INIT;
        state = seed * UINT64_C(1000003) + n;
        for (int i = 0; i < 4; i++)
            draw(2);
        style s = draw_style();
        if (argc <= 3)
            draw_game(&l);
        else if (!load_game(argv[3], (unsigned)n, &l))
            break;
        write_game(&s, &l, &sheet, &right);
        int found = convert(&sheet, &right, &why);
        counts[found]++;
        if (found == 2 || (found == 1 && getenv("DESCRIPTIVE_VERBOSE") != NULL))
            printf("game %lu: %s\n%s%s\n%s\n", n, found == 2 ? "another game" : "not read",
                   ff_str_get(&why), ff_str_get(&right), ff_str_get(&sheet));
        ff_str_release(&sheet);
        ff_str_release(&right);
        ff_str_release(&why);
    }
    printf("%lu games read, %lu not read, %lu read as another game\n", counts[0], counts[1],
           counts[2]);
    return counts[2] != 0 || counts[0] * 100 < 95 * (counts[0] + counts[1]);
}
