/*
 * The index of a file of games against reading all of them: random games with common
 * beginnings, and what files have besides (positions of their own, illegal moves that stood,
 * passes, text between games, bytes of other encodings, tags twice and without end); random
 * questions about tags, positions, pawns, material and length. Every game that answers is among
 * those that the index names, each is at its place, and the moves at a position add up to the
 * same. An index that grew with its file is byte for byte the one made anew.
 *
 *   prop_index [QUESTIONS [SEED]]
 */
#include "board/board.h"
#include "index/index.h"
#include "pgn/pgn_reader.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { GAMES = 700, SEGMENT = 64, MOST_PLIES = 130 };

static uint64_t state;
static char path[] = "/tmp/prop_index-XXXXXX", index_path[64];
static ff_game games[GAMES + 10];
static size_t count;
static unsigned long long asked, found, named;

static uint32_t draw(uint32_t below)
{
    state = state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (uint32_t)((state >> 33) % below);
}

static void fail(const char *what, const char *detail)
{
    fprintf(stderr, "prop_index: %s: %s\n", what, detail);
    unlink(path);
    unlink(index_path);
    exit(1);
}

/* --- games --- */

static const char *const names[] = {"Roe, J",         "roe, j", "Doe", "Čech",        "Müller",
                                    "Grau \\\"G\\\"", "?",      "",    "Amsel, Rita", "Birk"};
static const char *const fens[] = {
    "4k3/P7/8/8/8/8/7p/4K3 w - - 0 1", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
    "QQQQQQQQ/QQQQQQQQ/8/k7/8/8/8/6K1 b - - 0 1", "8/8/4k3/8/8/3RK3/3r4/8 b - - 0 60"};

static void put_tag(ff_str *out, const char *name, const char *value)
{
    ff_str_format(out, "[%s \"%s\"]\n", name, value);
}

static void put_tags(ff_str *out)
{
    char number[300];
    put_tag(out, "Event", draw(2) ? "Cup" : "League \xe9t\xe9");
    put_tag(out, "White", names[draw(10)]);
    if (draw(8) > 0)
        put_tag(out, "Black", names[draw(10)]);
    snprintf(number, sizeof number, "%u.%02u.??", 1990 + draw(30), 1 + draw(12));
    put_tag(out, "Date", draw(9) ? number : "????.??.??");
    snprintf(number, sizeof number, "%u", 1000 + draw(1800));
    put_tag(out, "WhiteElo", number);
    snprintf(number, sizeof number, "%c%02u", 'A' + (char)draw(5), draw(100));
    put_tag(out, "ECO", number);
    if (draw(20) == 0)
        put_tag(out, "White", names[draw(10)]); /* twice */
    if (draw(20) == 0) {
        memset(number, 'x', 250);
        snprintf(number + 250, sizeof number - 250, "%u", draw(10));
        put_tag(out, "Note", number);
    }
    if (draw(40) == 0) {
        memset(number, 'N', 90);
        number[90] = '\0';
        put_tag(out, number, "long");
    }
}

/* Moves that follow a game before up to some half-move, then any. */
static void put_moves(ff_str *out, const ff_game *like, const char *fen)
{
    ff_position pos = ff_position_standard();
    ff_setup setup;
    unsigned plies = draw(MOST_PLIES), shared = like != NULL ? draw(40) : 0;
    const ff_node *node = like != NULL ? like->root.next : NULL;
    if (fen != NULL && (ff_setup_from_fen(fen, strlen(fen), &setup, NULL, NULL) != FF_OK ||
                        ff_position_from_setup(&setup, &pos, NULL, NULL) != FF_OK))
        return; /* nothing can be played there */
    for (unsigned i = 0; i < plies; i++) {
        char san[FF_SAN_SIZE];
        ff_move_list moves;
        ff_position_legal_moves(&pos, &moves);
        bool follow = i < shared && node != NULL && node->move != FF_NO_MOVE &&
                      FF_MOVE_KIND(node->move) != FF_MOVE_NULL;
        if (moves.count == 0 || draw(900) == 0)
            break;
        if (draw(400) == 0) {
            char after[FF_FEN_SIZE];
            ff_position_play(&pos, moves.moves[draw(moves.count)]);
            ff_position_fen(&pos, FF_FEN_X, after);
            ff_str_format(out, "Qh9 {[%%ff-stood %s]} ", after);
            shared = 0;
            continue;
        }
        ff_move move = follow ? node->move : moves.moves[draw(moves.count)];
        node = node != NULL ? node->next : NULL;
        shared = follow ? shared : 0; /* what comes after it there may not be played here */
        ff_san_write(&pos, move, san);
        ff_str_format(out, "%s ", san);
        ff_position_play(&pos, move);
        if (draw(50) == 0)
            ff_str_text(out, draw(2) ? "{a comment} " : "(e4 e5) ");
        if (draw(12) == 0)
            ff_str_char(out, '\n');
    }
}

static void put_game(ff_str *out)
{
    static const char *const results[] = {"1-0", "0-1", "1/2-1/2", "*", ""};
    const char *fen = draw(15) == 0 ? fens[draw(4)] : NULL;
    const ff_game *like =
        count > 0 && draw(4) > 0 && fen == NULL ? &games[draw((uint32_t)count)] : NULL;
    const ff_position usual = ff_position_standard();
    if (like != NULL && !ff_position_same(&like->start, &usual))
        like = NULL;
    put_tags(out);
    if (fen != NULL)
        put_tag(out, "FEN", fen);
    const char *result = results[draw(5)];
    if (draw(2))
        put_tag(out, "Result", result[0] != '\0' ? result : "*");
    ff_str_char(out, '\n');
    put_moves(out, like, fen);
    ff_str_format(out, "%s\n\n", result);
    if (draw(30) == 0)
        ff_str_text(out, "some words between two games\n{and a comment}\n\n");
}

/* --- the file --- */

static void append(const ff_str *text)
{
    FILE *file = fopen(path, "ab");
    if (file == NULL || fwrite(ff_str_get(text), 1, text->size, file) != text->size ||
        fclose(file) != 0)
        fail("cannot write", path);
}

static void read_games(void)
{
    ff_input *input;
    ff_pgn *pgn;
    bool more = true;
    ff_error err;
    while (count > 0)
        ff_game_release(&games[--count]);
    if (ff_input_new(path, &input, &err) != FF_OK || ff_pgn_new(input, &pgn, &err) != FF_OK)
        fail("cannot read", err.message);
    while (more && count < GAMES + 10) {
        ff_game_init(&games[count]);
        if (ff_pgn_read_game(pgn, &games[count], &more, NULL, &err) != FF_OK)
            fail("cannot read", err.message);
        count += more;
        if (!more)
            ff_game_release(&games[count]);
    }
    ff_pgn_free(pgn);
    ff_input_free(input);
}

static void build(bool anew)
{
    const ff_index_making how = {.anew = anew, .segment = SEGMENT};
    ff_index_built built;
    ff_error err;
    if (ff_index_build(path, &how, &built, &err) != FF_OK)
        fail("cannot build", err.message);
    if (built.games != count)
        fail("number of games", path);
}

static void read_index(ff_str *out)
{
    ff_error err;
    ff_str_clear(out);
    if (ff_input_read_all(index_path, 1 << 28, out, &err) != FF_OK)
        fail("cannot read", err.message);
}

/* Some games, an index of them; more games: the index that grew is the one made anew. */
static void make_file(void)
{
    ff_str text = FF_STR_INIT, grown = FF_STR_INIT, fresh = FF_STR_INIT;
    for (int part = 0; part < 3; part++) {
        ff_str_clear(&text);
        for (int i = 0; i < GAMES / 3; i++)
            put_game(&text);
        if (part == 1)
            ff_str_text(&text, "{ belongs to the game before, once more is appended }");
        append(&text);
        read_games();
        build(false);
    }
    read_index(&grown);
    build(true);
    read_index(&fresh);
    if (grown.size != fresh.size || memcmp(grown.data, fresh.data, grown.size) != 0)
        fail("the index that grew is another", index_path);
    ff_str_release(&text);
    ff_str_release(&grown);
    ff_str_release(&fresh);
}

/* --- questions --- */

typedef struct question {
    char where[300];
    ff_where *condition;
    ff_board_pattern position;
    ff_pawn_pattern pawns;
    ff_material_pattern material;
    ff_index_question asked;
    ff_position pos; /* that the pattern was made of */
} question;

/* A position of a game, the last one more often. */
static ff_position any_position(void)
{
    const ff_game *game = &games[draw((uint32_t)count)];
    unsigned plies = ff_game_plies(game), stop = draw(4) ? draw(plies + 1) : plies;
    ff_position pos = game->start;
    const ff_node *node = game->root.next;
    for (unsigned i = 0; i < stop && node != NULL; i++, node = node->next) {
        if (node->stood != NULL)
            pos = *node->stood;
        else if (node->move != FF_NO_MOVE)
            ff_position_play(&pos, node->move);
    }
    return pos;
}

static void make_where(question *q)
{
    static const char *const tags[] = {"White", "Black", "Player", "Date", "WhiteElo",
                                       "ECO",   "Event", "Note",   "None", "Result"};
    static const char *const relations[] = {"=", "!=", "<", "<=", ">", ">=", "~", "^"};
    static const char *const values[] = {"Roe", "\"Roe, J\"", "doe",  "2000", "1995.06",
                                         "B",   "b5",         "xxxx", "cup",  "1-0"};
    size_t used = 0;
    ff_error err;
    for (unsigned i = 0, terms = 1 + draw(3); i < terms; i++) {
        used += (size_t)snprintf(q->where + used, sizeof q->where - used, "%s%s%s",
                                 i == 0    ? ""
                                 : draw(2) ? " && "
                                           : " || ",
                                 draw(5) ? "" : "!", tags[draw(10)]);
        if (draw(10) > 0)
            used += (size_t)snprintf(q->where + used, sizeof q->where - used, "%s%s",
                                     relations[draw(8)], values[draw(10)]);
    }
    if (ff_where_new(q->where, &q->condition, &err) != FF_OK)
        fail("condition", err.message);
    q->asked.where = q->condition;
}

static void make_board(question *q)
{
    char fen[FF_FEN_SIZE];
    q->pos = any_position();
    ff_position_fen(&q->pos, FF_FEN_X, fen);
    if (draw(3) == 0)
        *strchr(fen, ' ') = '\0';
    if (draw(12) == 0)
        fen[0] = '?';
    ff_error err;
    if (ff_archive_board_pattern_read(fen, &q->position, &err) == FF_OK)
        q->asked.position = &q->position;
}

static void make_others(question *q)
{
    static const char *const materials[] = {
        "KRvKR",    "K*Q*R*B*N*P*vK", "KP+vKP*", "KQ+vK+", "KQRRBBNNPPPPPPPPvKQRRBBNNPPPPPPPP",
        "KRP*vKRP*"};
    ff_error err;
    if (draw(3) == 0) {
        const ff_position pos = any_position();
        for (int side = 0; side < 2; side++)
            q->pawns.pawns[side] = pos.role[FF_PAWN] & pos.color[side];
        q->asked.pawns = &q->pawns;
    }
    if (draw(3) == 0 &&
        ff_archive_material_pattern_read(materials[draw(6)], &q->material, &err) == FF_OK)
        q->asked.material = &q->material;
    if (draw(5) == 0) {
        q->asked.by_plies = true;
        q->asked.least_plies = draw(100);
        q->asked.most_plies = q->asked.least_plies + draw(60);
    }
}

/* Was it on the board in the main line, as far as it is known? */
static bool reached(const ff_game *game, const question *q, const ff_node **after,
                    unsigned *ply_out)
{
    const ff_index_question *a = &q->asked;
    bool position = a->position == NULL, pawns = a->pawns == NULL,
         material = a->material == NULL;
    ff_position pos = game->start;
    const ff_node *node = game->root.next;
    *after = NULL;
    for (unsigned ply = 0;; ply++, node = node->next) {
        if (a->position != NULL && !position &&
            ff_archive_board_pattern_matches(a->position, &pos)) {
            position = true;
            *after = node;
            *ply_out = ply;
        }
        pawns = pawns || ff_archive_pawn_pattern_matches(a->pawns, &pos);
        material = material || ff_archive_material_pattern_matches(a->material, &pos);
        if (node == NULL || (node->stood == NULL && node->move == FF_NO_MOVE))
            return position && pawns && material;
        if (node->stood != NULL)
            pos = *node->stood;
        else
            ff_position_play(&pos, node->move);
    }
}

static bool answers(const ff_game *game, const question *q)
{
    const ff_node *after;
    unsigned ply, plies = ff_game_plies(game);
    return (q->condition == NULL || ff_where_holds(q->condition, game)) &&
           (!q->asked.by_plies ||
            (plies >= q->asked.least_plies && plies <= q->asked.most_plies)) &&
           reached(game, q, &after, &ply);
}

/* The games that were found, as the program walks over them. */
static bool is_named[GAMES + 10];

static void walk_over(const ff_index *index, const ff_index_found *set)
{
    ff_index_walk walk = {.segment = 0};
    unsigned long long games_named = 0;
    bool more = true;
    ff_error err;
    memset(is_named, 0, sizeof is_named);
    for (;; games_named++) {
        ff_index_place place;
        if (ff_index_next(index, set, &walk, &place, &more, &err) != FF_OK)
            fail("walking", err.message);
        if (!more)
            break;
        if (place.number >= count || is_named[place.number])
            fail("walking", "a game twice, or none");
        is_named[place.number] = true;
    }
    if (games_named != set->games)
        fail("walking", "their number");
}

static void check_question(const ff_index *index, const question *q)
{
    ff_index_found set;
    ff_error err;
    if (ff_index_ask(index, &q->asked, &set, &err) != FF_OK)
        fail("asking", err.message);
    walk_over(index, &set);
    for (size_t i = 0; i < count; i++) {
        bool is = answers(&games[i], q);
        found += is;
        if (is && !is_named[i]) {
            ff_str text = FF_STR_INIT;
            ff_pgn_write(&games[i], FF_PGN_EXPORT, &text);
            fprintf(stderr, "where %s\n", q->where);
            fail("a game is not found", ff_str_get(&text));
        }
    }
    named += set.games;
    ff_index_found_release(&set);
}

/* --- the moves at a position --- */

static void add_to_tree(ff_index_tree *tree, const ff_game *game, const ff_node *after)
{
    const char *tag = ff_game_tag(game, "Result", "");
    ff_game_result r = game->result > FF_GAME_RESULT_UNKNOWN
                           ? game->result
                           : ff_game_result_parse(tag, strlen(tag));
    const ff_index_branch one = {
        after != NULL && after->stood == NULL ? after->move : FF_NO_MOVE,
        1,
        {r == FF_GAME_RESULT_WHITE, r == FF_GAME_RESULT_DRAW, r == FF_GAME_RESULT_BLACK}};
    if (ff_index_tree_add(tree, &one) != FF_OK)
        abort();
}

static void check_tree(const ff_index *index, const question *q)
{
    ff_index_tree all = {NULL, 0, 0}, tree = {NULL, 0, 0};
    ff_index_found rest;
    ff_error err;
    if (!ff_index_has_tree(&q->position))
        return;
    if (ff_index_ask_tree(index, &q->position, &tree, &rest, &err) != FF_OK)
        fail("asking for moves", err.message);
    walk_over(index, &rest);
    const question only = {.asked = {.position = &q->position}};
    for (size_t i = 0; i < count; i++) {
        const ff_node *after;
        unsigned ply;
        if (!reached(&games[i], &only, &after, &ply))
            continue;
        add_to_tree(&all, &games[i], after);
        if (is_named[i] &&
            !(rest.segments[i / SEGMENT].counted && ff_index_was_counted(&q->pos, ply)))
            add_to_tree(&tree, &games[i], after);
    }
    ff_index_tree_sort(&all);
    ff_index_tree_sort(&tree);
    if (all.count != tree.count)
        fail("the moves are others", "their number");
    for (size_t i = 0; i < all.count; i++)
        if (all.branches[i].move != tree.branches[i].move ||
            all.branches[i].games != tree.branches[i].games ||
            memcmp(all.branches[i].results, tree.branches[i].results,
                   sizeof all.branches[i].results) != 0)
            fail("the moves are others", "how often");
    ff_index_tree_release(&all);
    ff_index_tree_release(&tree);
    ff_index_found_release(&rest);
}

/* --- places --- */

static void check_places(const ff_index *index)
{
    ff_error err;
    ff_index_place place;
    ff_input *input;
    ff_pgn *pgn;
    ff_game game;
    ff_str one = FF_STR_INIT, other = FF_STR_INIT;
    if (ff_input_new(path, &input, &err) != FF_OK || ff_pgn_new(input, &pgn, &err) != FF_OK)
        fail("cannot read", err.message);
    ff_game_init(&game);
    for (int i = 0; i < 300; i++) {
        size_t number = draw((uint32_t)count);
        bool more;
        ff_str_clear(&one);
        ff_str_clear(&other);
        if (ff_index_place_of(index, number, &place, &err) != FF_OK ||
            ff_pgn_jump(pgn, place.offset, place.line, &err) != FF_OK ||
            ff_pgn_read_game(pgn, &game, &more, NULL, &err) != FF_OK || !more)
            fail("place of a game", err.message);
        ff_pgn_write(&game, FF_PGN_EXPORT, &one);
        ff_pgn_write(&games[number], FF_PGN_EXPORT, &other);
        if (strcmp(ff_str_get(&one), ff_str_get(&other)) != 0)
            fail("another game is there", ff_str_get(&one));
    }
    ff_game_release(&game);
    ff_pgn_free(pgn);
    ff_input_free(input);
    ff_str_release(&one);
    ff_str_release(&other);
}

int main(int argc, char **argv)
{
    unsigned long long questions = argc > 1 ? strtoull(argv[1], NULL, 10) : 1000;
    state = argc > 2 ? strtoull(argv[2], NULL, 10) : 43;
    int fd = mkstemp(path);
    if (fd < 0)
        return 1;
    close(fd);
    snprintf(index_path, sizeof index_path, "%s.index", path);
    make_file();
    ff_index *index;
    ff_index_state how;
    ff_error err;
    if (ff_index_open(path, &index, &how, &err) != FF_OK || index == NULL)
        fail("cannot open", index_path);
    check_places(index);
    for (; asked < questions; asked++) {
        question q = {.where = ""};
        if (draw(2))
            make_where(&q);
        if (draw(2))
            make_board(&q);
        if (draw(4) == 0)
            make_others(&q);
        check_question(index, &q);
        if (q.asked.position != NULL)
            check_tree(index, &q);
        ff_where_free(q.condition);
    }
    ff_index_free(index);
    while (count > 0)
        ff_game_release(&games[--count]);
    unlink(path);
    unlink(index_path);
    printf("%llu questions to %d games: %llu answers, %llu games named\n", asked, GAMES, found,
           named);
    return found > questions / 10 ? 0 : 1;
}
