#include "cli/convert/convert.h"

#include "base/json.h"

#include <stdio.h>
#include <string.h>

/*
 * The moves that the games played at a position, with their results. A game counts once, with
 * what it played when it was there first.
 */

bool convert_read_tree(convert_job *j)
{
    convert_branches *b = &j->branches;
    const char *text = convert_position(j->c);
    ff_setup setup;
    ff_error err;
    b->wanted = cli_has(j->c, "tree");
    if (!b->wanted)
        return true;
    if (!j->choice.position.turn_given || strpbrk(text, "?Aa") != NULL)
        return cli_usage(j->c, "--tree requires a --position without open squares, and whose "
                               "move it is, as in \"... w\"") == CLI_DONE;
    if (ff_setup_from_fen(text, strlen(text), &setup, NULL, &err) != FF_OK ||
        ff_position_from_setup(&setup, &b->pos, NULL, &err) != FF_OK)
        return cli_usage(j->c, "--tree: %s", err.message) == CLI_DONE;
    if (j->table != NULL || j->order.sort != NULL || j->order.each != 0 || j->order.by != NULL)
        return cli_usage(j->c, "--tree writes moves, and no games: it excludes --table, --sort "
                               "and --files") == CLI_DONE;
    if (!cli_has(j->c, "to") && !cli_has(j->c, "output"))
        j->to = FORM_TEXT;
    return j->to == FORM_TEXT || j->to == FORM_CSV || j->to == FORM_JSON ||
           cli_usage(j->c, "--tree is written as text, csv or json") == CLI_DONE;
}

/* --- counting --- */

/* The half-move of a game that was played at the position, NULL where none follows; false when
 * it was counted already. */
static bool find_move(const convert_job *j, const ff_game *game, const ff_node **out)
{
    ff_position pos = game->start;
    const ff_node *node = game->root.next;
    unsigned ply = 0;
    for (; !ff_archive_board_pattern_matches(&j->choice.position, &pos); node = node->next) {
        if (node == NULL || (node->stood == NULL && node->move == FF_NO_MOVE))
            return false; /* not there: cannot be */
        if (node->stood != NULL)
            pos = *node->stood;
        else
            ff_position_play(&pos, node->move);
        ply++;
    }
    *out = node;
    return !j->branches.counted || !ff_index_was_counted(&pos, ply);
}

void convert_tree_game(convert_job *j, const ff_game *game)
{
    const ff_node *node;
    const char *tag = ff_game_tag(game, "Result", "");
    ff_game_result result = game->result > FF_GAME_RESULT_UNKNOWN
                                ? game->result
                                : ff_game_result_parse(tag, strlen(tag));
    ff_error err;
    if (!find_move(j, game, &node))
        return;
    ff_index_branch one = {
        .move = node != NULL && node->stood == NULL ? node->move : FF_NO_MOVE, .games = 1};
    one.results[0] = result == FF_GAME_RESULT_WHITE;
    one.results[1] = result == FF_GAME_RESULT_DRAW;
    one.results[2] = result == FF_GAME_RESULT_BLACK;
    if (ff_index_tree_add(&j->branches.tree, &one) != FF_OK)
        convert_fail(j, ff_fail(&err, FF_E_MEMORY, "out of memory for the moves"), &err);
    j->games++;
}

/* --- writing --- */

static void name_move(const convert_job *j, ff_move move, char san[FF_SAN_SIZE])
{
    if (move == FF_NO_MOVE || FF_MOVE_KIND(move) == FF_MOVE_NULL)
        snprintf(san, FF_SAN_SIZE, "%s", move == FF_NO_MOVE ? "end" : "--");
    else
        ff_san_write(&j->branches.pos, move, san);
}

/* Tenths of a per cent, rounded. */
static unsigned long long tenths(unsigned long long part, unsigned long long whole)
{
    return whole == 0 ? 0 : (2000 * part + whole) / (2 * whole);
}

static void put_share(ff_str *out, unsigned long long part, unsigned long long whole)
{
    unsigned long long share = tenths(part, whole);
    if (whole == 0)
        ff_str_format(out, "%9s", "-");
    else
        ff_str_format(out, "%5llu.%llu %%", share / 10, share % 10);
}

static void put_text_row(ff_str *out, const char *name, const ff_index_branch *b)
{
    unsigned long long known = b->results[0] + b->results[1] + b->results[2];
    ff_str_format(out, "%-8s %10llu", name, (unsigned long long)b->games);
    for (int r = 0; r < 3; r++)
        put_share(out, b->results[r], known);
    put_share(out, 2 * b->results[0] + b->results[1], 2 * known);
    ff_str_char(out, '\n');
}

static void put_csv_row(ff_str *out, const char *name, const ff_index_branch *b)
{
    unsigned long long known = b->results[0] + b->results[1] + b->results[2];
    ff_str_format(out, "%s,%llu,%llu,%llu,%llu,%llu\n", name, (unsigned long long)b->games,
                  (unsigned long long)b->results[0], (unsigned long long)b->results[1],
                  (unsigned long long)b->results[2], (unsigned long long)b->games - known);
}

static void put_json_row(ff_json *json, const convert_job *j, const char *name,
                         const ff_index_branch *b)
{
    static const char *const results[] = {"white_won", "drawn", "black_won"};
    char uci[FF_SAN_SIZE];
    ff_json_begin_object(json);
    ff_json_put_text(json, "move", name);
    if (b->move != FF_NO_MOVE) {
        ff_uci_write(&j->branches.pos, b->move, uci);
        ff_json_put_text(json, "uci", uci);
    }
    ff_json_put_integer(json, "games", (long long)b->games);
    for (int r = 0; r < 3; r++)
        ff_json_put_integer(json, results[r], (long long)b->results[r]);
    ff_json_end_object(json);
}

static void put_json(convert_job *j, const ff_index_branch *all, ff_str *out)
{
    const ff_index_tree *tree = &j->branches.tree;
    ff_json json = ff_json_start(out);
    char name[FF_SAN_SIZE], fen[FF_FEN_SIZE];
    ff_position_fen(&j->branches.pos, FF_FEN_X, fen);
    ff_json_begin_object(&json);
    ff_json_put_text(&json, "type", "tree");
    ff_json_put_text(&json, "fen", fen);
    ff_json_put_integer(&json, "games", (long long)all->games);
    ff_json_key(&json, "moves");
    ff_json_begin_array(&json);
    for (size_t i = 0; i < tree->count; i++) {
        name_move(j, tree->branches[i].move, name);
        put_json_row(&json, j, name, &tree->branches[i]);
    }
    ff_json_end_array(&json);
    ff_json_end_object(&json);
    ff_str_char(out, '\n');
}

static void put_rows(convert_job *j, const ff_index_branch *all, ff_str *out)
{
    const ff_index_tree *tree = &j->branches.tree;
    bool text = j->to == FORM_TEXT;
    if (text)
        ff_str_format(out, "%-8s %10s%9s%9s%9s%9s\n", "move", "games", "1-0", "1/2", "0-1",
                      "White");
    else
        ff_str_text(out, "move,games,white_won,drawn,black_won,unknown\n");
    for (size_t i = 0; i < tree->count; i++) {
        char name[FF_SAN_SIZE];
        name_move(j, tree->branches[i].move, name);
        if (text)
            put_text_row(out, name, &tree->branches[i]);
        else
            put_csv_row(out, name, &tree->branches[i]);
    }
    if (text)
        put_text_row(out, "all", all);
}

void convert_tree_end(convert_job *j)
{
    ff_index_branch all = {.move = FF_NO_MOVE};
    ff_index_tree *tree = &j->branches.tree;
    ff_index_tree_sort(tree);
    for (size_t i = 0; i < tree->count; i++) {
        all.games += tree->branches[i].games;
        for (int r = 0; r < 3; r++)
            all.results[r] += tree->branches[i].results[r];
    }
    ff_str_clear(&j->text);
    if (j->to == FORM_JSON)
        put_json(j, &all, &j->text);
    else
        put_rows(j, &all, &j->text);
    cli_str(j->c, &j->text);
}
