#include "pgn/game_json.h"

#include "archive/game_table.h"
#include "base/bytes.h"
#include "base/latin.h"
#include "board/board.h"
#include "file/input.h"
#include "flagfall/memory.h"
#include "flagfall/pgn.h"

#include <string.h>

/* --- writing --- */

static void put_comments(ff_json *json, const char *key, const ff_comment *comment)
{
    if (comment == NULL)
        return;
    ff_json_key(json, key);
    ff_json_begin_array(json);
    for (; comment != NULL; comment = comment->next)
        ff_json_text(json, comment->text);
    ff_json_end_array(json);
}

static void put_tags(ff_json *json, const ff_game *game)
{
    ff_json_key(json, "tags");
    ff_json_begin_array(json);
    for (const ff_tag *tag = game->tags; tag != NULL; tag = tag->next) {
        ff_json_begin_array(json);
        ff_json_text(json, tag->name);
        ff_json_text(json, tag->value);
        ff_json_end_array(json);
    }
    ff_json_end_array(json);
}

/* One line on its way: the node that comes next, its parent's number, the position. */
typedef struct line {
    const ff_node *node;
    unsigned parent;
    ff_position pos;
} line;

typedef struct walk {
    line *stack;
    size_t capacity, depth;
    unsigned count; /* half-moves written */
} walk;

static bool push_node(walk *k, const ff_node *node, unsigned parent, const ff_position *pos)
{
    if (ff_grow(&k->stack, &k->capacity, k->depth + 1, sizeof *k->stack) != FF_OK)
        return false;
    k->stack[k->depth++] = (line){node, parent, *pos};
    return true;
}

/* A text without what JSON escapes, at `at`; returns its end. */
FF_INLINE char *put_piece(char *at, const char *text, size_t size)
{
    memcpy(at, text, size);
    return at + size;
}
#define PUT_LITERAL(at, text) put_piece(at, text, sizeof(text) - 1)

/* The same of a move of at most seven letters; eight bytes can be read and written. */
static inline char *put_word(char *at, const char text[8])
{
    const uint64_t ones = UINT64_C(0x0101010101010101);
    uint64_t word = ff_bytes_word(text), end = (word - ones) & ~word & 128 * ones;
    ff_bytes_put_word(at, word);
    return at + __builtin_ctzll(end | UINT64_C(1) << 63) / 8;
}

static char *put_digits(char *at, unsigned number)
{
    char digits[12];
    size_t count = 0;
    do
        digits[count++] = (char)('0' + number % 10);
    while ((number /= 10) != 0);
    while (count > 0)
        *at++ = digits[--count];
    return at;
}

/* What every half-move has: its number, the one that it follows, and the move. */
static void put_head(ff_json *json, const line *l, unsigned number)
{
    enum { ROOM = 128 }; /* eighty bytes at most, whatever stands in them */
    char room[FF_SAN_SIZE] = "";
    const ff_node *node = l->node;
    char *at = ff_json_begin_members(json, ROOM);
    if (at == NULL)
        return;
    at = put_digits(PUT_LITERAL(at, "\"id\":"), number);
    at = put_digits(PUT_LITERAL(at, ",\"follows\":"), l->parent);
    if (node->move != FF_NO_MOVE) {
        const char *san = node->san;
        if (san[0] == '\0') {
            ff_san_write(&l->pos, node->move, room);
            san = room;
        }
        at = PUT_LITERAL(at, ",\"san\":\"");
        at = PUT_LITERAL(put_word(at, san), "\",\"uci\":\"");
        ff_uci_write(&l->pos, node->move, room);
        at = PUT_LITERAL(put_word(at, room), "\"");
    }
    ff_json_end_members(json, at);
}

static void put_source(ff_json *json, const ff_node *node)
{
    if (node->written != NULL)
        ff_json_put_text(json, "written", node->written);
    if (ff_game_gap(node) != FF_GAP_NONE)
        ff_json_put_text(json, "gap", ff_gap_name(ff_game_gap(node)));
    if (node->stood != NULL) {
        char fen[FF_FEN_SIZE];
        ff_position_fen(node->stood, FF_FEN_STANDARD, fen);
        ff_json_put_text(json, "stood", fen);
    }
}

static void put_rulings(ff_json *json, const ff_applied_ruling *ruling)
{
    if (ruling == NULL)
        return;
    ff_json_key(json, "rulings");
    ff_json_begin_array(json);
    for (; ruling != NULL; ruling = ruling->next) {
        ff_json_begin_object(json);
        ff_json_put_text(json, "question", ruling->question);
        ff_json_put_text(json, "verdict", ruling->verdict);
        ff_json_put_text(json, "laws", ruling->laws);
        ff_json_put_text(json, "articles", ruling->articles);
        ff_json_put_text(
            json, "result",
            ruling->result == FF_GAME_RESULT_NONE ? NULL : ff_game_result_text(ruling->result));
        ff_json_put_integer(json, "white_add_ms", ruling->add_ms[FF_WHITE]);
        ff_json_put_integer(json, "black_add_ms", ruling->add_ms[FF_BLACK]);
        ff_json_put_text(json, "player", ruling->player);
        ff_json_put_text(json, "kind", ruling->kind);
        ff_json_put_text(json, "time", ruling->time);
        ff_json_end_object(json);
    }
    ff_json_end_array(json);
}

static void put_node(ff_json *json, const line *l, unsigned number)
{
    const ff_node *node = l->node;
    ff_json_begin_object(json);
    put_head(json, l, number);
    put_source(json, node);
    put_comments(json, "before", node->before);
    if (node->nag_count != 0) {
        ff_json_key(json, "nags");
        ff_json_begin_array(json);
        for (unsigned i = 0; i < node->nag_count; i++)
            ff_json_integer(json, node->nags[i]);
        ff_json_end_array(json);
    }
    put_rulings(json, node->rulings);
    put_comments(json, "after", node->after);
    ff_json_end_object(json);
}

/* The line goes on first, so that the main line has the smallest numbers at each branch; its
 * alternatives wait on the stack. */
static bool put_moves(ff_json *json, const ff_game *game, walk *k)
{
    if (game->root.next != NULL && !push_node(k, game->root.next, 0, &game->start))
        return false;
    while (k->depth > 0) {
        line l = k->stack[--k->depth];
        const ff_node *node = l.node;
        put_node(json, &l, ++k->count);
        if (node->variation != NULL && !push_node(k, node->variation, l.parent, &l.pos))
            return false;
        if (node->next == NULL)
            continue;
        line next = {node->next, k->count, l.pos};
        if (node->stood != NULL)
            next.pos = *node->stood;
        else if (node->move != FF_NO_MOVE)
            ff_position_play(&next.pos, node->move);
        if (!push_node(k, next.node, next.parent, &next.pos))
            return false;
    }
    return true;
}

void ff_pgn_write_json(const ff_game *game, ff_str *out)
{
    ff_json json = ff_json_start(out);
    walk k = {.stack = NULL};
    char fen[FF_FEN_SIZE];
    ff_json_begin_object(&json);
    ff_json_put_text(&json, "type", "record");
    put_tags(&json, game);
    ff_position_fen(&game->start, FF_FEN_STANDARD, fen);
    ff_json_put_text(&json, "start", fen);
    put_rulings(&json, game->root.rulings);
    put_comments(&json, "before", game->root.after);
    ff_json_key(&json, "moves");
    ff_json_begin_array(&json);
    if (!put_moves(&json, game, &k))
        out->failed = true;
    ff_json_end_array(&json);
    ff_json_put_text(&json, "result",
                     game->result == FF_GAME_RESULT_NONE ? NULL
                                                         : ff_game_result_text(game->result));
    ff_json_end_object(&json);
    ff_free(k.stack);
}

/* --- reading --- */

static int fail_record(ff_error *err, const char *what)
{
    return ff_fail(err, FF_E_PARSE_JSON, "game record: %s", what);
}

/* A part of the game could not be added. */
static int no_room(ff_error *err, int code)
{
    return code == FF_E_LIMIT
               ? ff_fail(err, code,
                         "more alternatives, comments, rulings or glyphs at one half-move than "
                         "a game may have")
               : ff_fail(err, FF_E_MEMORY, "out of memory for a game");
}

static int read_comments(ff_game *game, ff_node *node, bool before, const ff_json_value *array,
                         ff_error *err)
{
    if (array == NULL)
        return FF_OK;
    if (array->kind != FF_JSON_ARRAY)
        return fail_record(err, "comments are an array of texts");
    for (const ff_json_value *c = array->first; c != NULL; c = c->next) {
        if (c->kind != FF_JSON_TEXT)
            return fail_record(err, "comments are an array of texts");
        int code = ff_game_add_comment(game, node, before, c->text, c->size, false);
        if (code != FF_OK)
            return no_room(err, code);
    }
    return FF_OK;
}

/* The names that PGN can hold (PGN standard 8.1.1). */
static bool is_tag_name(const char *name, size_t size)
{
    for (size_t i = 0; i < size; i++) {
        char c = name[i];
        if (!(ff_latin_is_letter(c) || ff_latin_is_digit(c) || c == '_'))
            return false;
    }
    return size > 0 && size < 256;
}

static int read_tags(ff_game *game, const ff_json_value *tags, ff_error *err)
{
    if (tags == NULL || tags->kind != FF_JSON_ARRAY)
        return fail_record(err, "\"tags\" is an array of pairs");
    for (const ff_json_value *pair = tags->first; pair != NULL; pair = pair->next) {
        const ff_json_value *name = pair->kind == FF_JSON_ARRAY ? pair->first : NULL;
        const ff_json_value *value = name != NULL ? name->next : NULL;
        if (value == NULL || name->kind != FF_JSON_TEXT || value->kind != FF_JSON_TEXT)
            return fail_record(err, "\"tags\" is an array of pairs of texts");
        if (!is_tag_name(name->text, name->size))
            return fail_record(err, "the name of a tag has letters, digits and '_' only");
        if (ff_game_add_tag(game, name->text, name->size, value->text, value->size) != FF_OK)
            return ff_fail(err, FF_E_MEMORY, "out of memory for a game");
    }
    return FF_OK;
}

static int read_start(ff_game *game, const ff_json_value *object, ff_error *err)
{
    const char *fen = ff_json_get_text(object, "start", NULL);
    ff_setup setup;
    if (fen == NULL)
        return FF_OK;
    int code = ff_setup_from_fen(fen, strlen(fen), &setup, NULL, err);
    return code == FF_OK ? ff_position_from_setup(&setup, &game->start, NULL, err) : code;
}

/* What has been read: each half-move with the position after it. */
typedef struct loaded {
    ff_node *node;
    ff_position after;
} loaded;

static int read_stood(ff_game *game, ff_node *node, const char *fen, ff_position *after,
                      ff_error *err)
{
    ff_setup setup;
    int code = ff_setup_from_fen(fen, strlen(fen), &setup, NULL, err);
    if (code == FF_OK)
        code = ff_position_from_setup(&setup, after, NULL, err);
    if (code != FF_OK)
        return code;
    ff_position *copy = ff_arena_alloc(&game->arena, sizeof *copy);
    if (copy == NULL)
        return ff_fail(err, FF_E_MEMORY, "out of memory for a game");
    *copy = *after;
    node->stood = copy;
    return FF_OK;
}

/* What was written for a half-move: a gap needs no text beside its name. */
static const char *written_of(const ff_json_value *object)
{
    const char *name = ff_json_get_text(object, "gap", "");
    return ff_json_get_text(object, "written", ff_gap_sign(ff_gap_find(name, strlen(name))));
}

static int read_move(ff_game *game, const ff_json_value *object, const loaded *parent,
                     loaded *out, ff_error *err)
{
    const char *uci = ff_json_get_text(object, "uci", NULL);
    const char *written = written_of(object);
    const char *stood = ff_json_get_text(object, "stood", NULL);
    ff_move move = FF_NO_MOVE;
    if (uci != NULL && strcmp(uci, "0000") == 0)
        move = FF_MOVE(0, 0, FF_MOVE_NULL);
    else if (uci != NULL) {
        int code = ff_uci_parse(&parent->after, uci, strlen(uci), &move, err);
        if (code != FF_OK)
            return code;
    }
    if (ff_game_is_full(parent->node))
        return no_room(err, FF_E_LIMIT);
    out->node = ff_game_add(game, parent->node, move);
    out->after = parent->after;
    if (out->node == NULL)
        return no_room(err, FF_E_MEMORY);
    if (written != NULL &&
        (out->node->written = ff_arena_copy(&game->arena, written, strlen(written))) == NULL)
        return no_room(err, FF_E_MEMORY);
    if (stood != NULL)
        return read_stood(game, out->node, stood, &out->after, err);
    if (move != FF_NO_MOVE)
        ff_position_play(&out->after, move);
    return FF_OK;
}

static int read_nags(ff_game *game, ff_node *node, const ff_json_value *nags, ff_error *err)
{
    if (nags == NULL)
        return FF_OK;
    for (const ff_json_value *n = nags->first; n != NULL; n = n->next) {
        long long nag;
        if (n->kind != FF_JSON_NUMBER || ff_str_parse_integer(n->text, 0, 255, &nag) != FF_OK)
            return fail_record(err, "a nag is a number from 0 to 255");
        int code = ff_game_add_nag(game, node, (uint8_t)nag);
        if (code != FF_OK)
            return no_room(err, code);
    }
    return FF_OK;
}

static int read_rulings(ff_game *game, ff_node *node, const ff_json_value *array, ff_error *err)
{
    if (array == NULL)
        return FF_OK;
    if (array->kind != FF_JSON_ARRAY)
        return fail_record(err, "rulings are an array of objects");
    for (const ff_json_value *r = array->first; r != NULL; r = r->next) {
        const char *result = ff_json_get_text(r, "result", "");
        ff_applied_ruling ruling = {
            .question = ff_json_get_text(r, "question", "?"),
            .verdict = ff_json_get_text(r, "verdict", "?"),
            .laws = ff_json_get_text(r, "laws", "?"),
            .articles = ff_json_get_text(r, "articles", "-"),
            .result = ff_game_result_parse(result, strlen(result)),
            .add_ms = {ff_json_get_integer(r, "white_add_ms", 0),
                       ff_json_get_integer(r, "black_add_ms", 0)},
            .player = ff_json_get_text(r, "player", NULL),
            .kind = ff_json_get_text(r, "kind", NULL),
            .time = ff_json_get_text(r, "time", NULL),
        };
        int code = ff_game_add_ruling(game, node, &ruling);
        if (code != FF_OK)
            return no_room(err, code);
    }
    return FF_OK;
}

static int read_moves(ff_game *game, const ff_json_value *moves, ff_error *err)
{
    loaded *all = NULL;
    size_t capacity = 0;
    size_t count = 1;
    if (ff_grow(&all, &capacity, 2, sizeof *all) != FF_OK)
        return no_room(err, FF_E_MEMORY);
    int code = FF_OK;
    all[0] = (loaded){&game->root, game->start};
    for (const ff_json_value *m = moves->first; m != NULL && code == FF_OK; m = m->next) {
        long long follows = ff_json_get_integer(m, "follows", -1);
        if (follows < 0 || (size_t)follows >= count) {
            code = fail_record(err,
                               "\"follows\" of a half-move is the id of an earlier one, or 0");
            break;
        }
        if (ff_grow(&all, &capacity, count + 1, sizeof *all) != FF_OK)
            code = no_room(err, FF_E_MEMORY);
        if (code == FF_OK)
            code = read_move(game, m, &all[follows], &all[count], err);
        if (code == FF_OK)
            code = read_comments(game, all[count].node, true, ff_json_get(m, "before"), err);
        if (code == FF_OK)
            code = read_nags(game, all[count].node, ff_json_get(m, "nags"), err);
        if (code == FF_OK)
            code = read_rulings(game, all[count].node, ff_json_get(m, "rulings"), err);
        if (code == FF_OK)
            code = read_comments(game, all[count].node, false, ff_json_get(m, "after"), err);
        count++;
    }
    ff_free(all);
    return code;
}

/* A row of a table of games as PGN: its texts are tags, but for what is worked out. */
static void row_as_pgn(const ff_json_value *object, const char *moves, ff_str *out)
{
    const char *result = ff_json_get_text(object, "Result", "*");
    for (const ff_json_value *m = object->first; m != NULL; m = m->next)
        if (m->kind == FF_JSON_TEXT && strcmp(m->key, "type") != 0 && m->text != moves &&
            is_tag_name(m->key, strlen(m->key)) && !ff_archive_is_worked_out(m->key))
            ff_games_put_tag(out, m->key, m->text);
    ff_str_format(out, "\n%s %s\n", moves,
                  ff_game_result_text(ff_game_result_parse(result, strlen(result))));
}

static int read_row(const ff_json_value *object, const char *moves, ff_game *game,
                    ff_error *err)
{
    ff_str text = FF_STR_INIT;
    ff_input *input = NULL;
    ff_pgn *pgn = NULL;
    bool found = false;
    row_as_pgn(object, moves, &text);
    int code = text.failed ? ff_fail(err, FF_E_MEMORY, "out of memory for a game")
                           : ff_input_new_bytes(ff_str_get(&text), text.size, &input, err);
    if (code == FF_OK)
        code = ff_pgn_new(input, &pgn, err);
    if (code == FF_OK)
        code = ff_pgn_read_game(pgn, game, &found, NULL, err);
    if (code == FF_OK && !found)
        code = fail_record(err, "a row without a game");
    ff_pgn_free(pgn);
    ff_input_free(input);
    ff_str_release(&text);
    return code;
}

int ff_pgn_read_json(const ff_json_value *object, ff_game *game, ff_error *err)
{
    ff_game_reset(game);
    const ff_json_value *moves = ff_json_get(object, "moves");
    if (moves != NULL && moves->kind == FF_JSON_TEXT)
        return read_row(object, moves->text, game, err);
    if (object->kind != FF_JSON_OBJECT || moves == NULL || moves->kind != FF_JSON_ARRAY)
        return fail_record(err, "expected an object with \"tags\", \"moves\" and \"result\"");
    int code = read_tags(game, ff_json_get(object, "tags"), err);
    if (code == FF_OK)
        code = read_start(game, object, err);
    if (code == FF_OK)
        code = read_comments(game, &game->root, false, ff_json_get(object, "before"), err);
    if (code == FF_OK)
        code = read_rulings(game, &game->root, ff_json_get(object, "rulings"), err);
    if (code == FF_OK)
        code = read_moves(game, moves, err);
    if (code == FF_OK) {
        const char *result = ff_json_get_text(object, "result", "");
        game->result = ff_game_result_parse(result, strlen(result));
    }
    return code;
}

/* --- games of a file, one a line --- */

/* The longest line: one game. */
enum { MAX_LINE = 64 * 1024 * 1024 };

/* A file of JSON Lines on its way, one game a line. */
typedef struct json_games {
    const char *name;
    const ff_json_games *to;
    ff_game game;
} json_games;

static int on_line(void *ctx, const char *text, size_t size, long number, ff_error *err)
{
    json_games *j = ctx;
    ff_arena arena = {0};
    ff_json_value *value;
    ff_error wrong = {0};
    if (size == 0)
        return FF_OK;
    int code = ff_json_read(text, size, &arena, &value, &wrong);
    long column = code != FF_OK && wrong.column > 0 ? wrong.column : 1;
    if (code == FF_OK)
        code = ff_pgn_read_json(value, &j->game, &wrong);
    ff_arena_release(&arena);
    if (code == FF_OK)
        return j->to->game(j->to->ctx, &j->game, number, err);
    ff_error_place(&wrong, code, j->name, number, column);
    return j->to->wrong(j->to->ctx, &wrong);
}

int ff_games_read_json(ff_input *input, const ff_json_games *to, ff_error *err)
{
    json_games j = {.name = ff_input_name(input), .to = to};
    ff_game_init(&j.game);
    int code = ff_input_each_line(input, MAX_LINE, on_line, &j, err);
    ff_game_release(&j.game);
    return code;
}

void ff_games_put_tag(ff_str *out, const char *name, const char *value)
{
    ff_str_format(out, "[%s \"", name);
    for (; *value != '\0'; value++) {
        if (*value == '"' || *value == '\\')
            ff_str_char(out, '\\');
        ff_str_char(out, (unsigned char)*value < ' ' ? ' ' : *value);
    }
    ff_str_text(out, "\"]\n");
}
