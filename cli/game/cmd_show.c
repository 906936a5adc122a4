#include "cli/frame/cli.h"

#include "base/json.h"
#include "board/diagram.h"
#include "cli/frame/game_arg.h"

#include <stdio.h>
#include <string.h>

/* As in the choices of --format. */
typedef enum show_form { SHOW_BOARD, SHOW_SVG, SHOW_WORDS, SHOW_FEN, SHOW_JSON } show_form;

/* Moves in pairs, wrapped, the way a scoresheet's copy in a bulletin looks. */
static void put_moves(const ff_game *game, unsigned plies, ff_str *out)
{
    ff_position pos = game->start;
    size_t column = 0;
    const ff_node *node = game->root.next;
    for (unsigned ply = 0; node != NULL && ply < plies; node = node->next, ply++) {
        char san[FF_SAN_SIZE] = "--";
        char token[64];
        if (node->move != FF_NO_MOVE)
            ff_san_write(&pos, node->move, san);
        if (pos.turn == FF_WHITE || ply == 0)
            snprintf(token, sizeof token, "%u%s %s", pos.fullmove,
                     pos.turn == FF_WHITE ? "." : "...", san);
        else
            snprintf(token, sizeof token, "%s", san);
        if (column + strlen(token) + 1 > 78) {
            ff_str_char(out, '\n');
            column = 0;
        }
        ff_str_format(out, "%s%s", column != 0 ? " " : "", token);
        column += strlen(token) + (column != 0);
        if (node->move == FF_NO_MOVE)
            break;
        ff_position_play(&pos, node->move);
    }
    if (column != 0)
        ff_str_char(out, '\n');
}

static void put_heading(const ff_game *game, ff_str *out)
{
    const char *white = ff_game_tag(game, "White", "?");
    const char *black = ff_game_tag(game, "Black", "?");
    ff_str_printable(out, white, strlen(white));
    ff_str_text(out, " – ");
    ff_str_printable(out, black, strlen(black));
    ff_str_format(out, "  %s\n", ff_game_result_text(game->result));
}

/* The position, and for one of a game (not NULL) where it stands in it. */
static void put_json(const cli *c, const ff_position *pos, const ff_game *game, unsigned ply,
                     ff_str *out)
{
    ff_json json = ff_json_start(out);
    ff_move_list moves;
    char fen[FF_FEN_SIZE], san[FF_SAN_SIZE];
    ff_position_fen(pos, FF_FEN_X, fen);
    ff_position_legal_moves(pos, &moves);
    ff_json_begin_object(&json);
    ff_json_put_text(&json, "type", "position");
    if (game != NULL) {
        ff_json_put_text(&json, "file", c->operands[0]);
        ff_json_put_text(&json, "white_name", ff_game_tag(game, "White", "?"));
        ff_json_put_text(&json, "black_name", ff_game_tag(game, "Black", "?"));
        ff_json_put_integer(&json, "ply", ply);
    }
    ff_json_put_text(&json, "fen", fen);
    ff_json_put_text(&json, "turn", pos->turn == FF_WHITE ? "white" : "black");
    ff_json_put_bool(&json, "check", ff_position_in_check(pos));
    ff_json_key(&json, "moves");
    ff_json_begin_array(&json);
    for (unsigned i = 0; i < moves.count; i++) {
        ff_san_write(pos, moves.moves[i], san);
        ff_json_text(&json, san);
    }
    ff_json_end_array(&json);
    ff_json_key(&json, "uci");
    ff_json_begin_array(&json);
    for (unsigned i = 0; i < moves.count; i++) {
        ff_uci_write(pos, moves.moves[i], san);
        ff_json_text(&json, san);
    }
    ff_json_end_array(&json);
    ff_json_end_object(&json);
    ff_str_char(out, '\n');
}

static show_form form_of(const cli *c)
{
    return (show_form)cli_choice(c, "format", SHOW_BOARD);
}

/* The arrows and squares that the comments of a half-move mark. */
static ff_diagram_marks marks_of(const ff_game *game, unsigned ply)
{
    ff_diagram_marks marks = {.count = 0};
    const ff_node *node = ply == 0 ? &game->root : ff_game_ply(game, ply);
    for (const ff_comment *at = node != NULL ? node->after : NULL; at != NULL; at = at->next)
        ff_diagram_read_marks(at->text, &marks);
    return marks;
}

static void put_position(cli *c, const ff_position *pos, const ff_game *game, unsigned ply,
                         ff_bitboard marked, ff_str *out)
{
    const ff_diagram_marks marks =
        game != NULL ? marks_of(game, ply) : (ff_diagram_marks){.count = 0};
    ff_diagram_options options = {.letters = cli_has(c, "letters"),
                                  .from_black = cli_has(c, "flip"),
                                  .color = cli_color(c),
                                  .plain = cli_has(c, "plain"),
                                  .marks = &marks,
                                  .marked = marked};
    char fen[FF_FEN_SIZE];
    switch (form_of(c)) {
    case SHOW_BOARD:
        ff_diagram_text(pos, &options, out);
        break;
    case SHOW_SVG:
        ff_diagram_svg(pos, &options, out);
        break;
    case SHOW_WORDS:
        ff_diagram_words(pos, out);
        ff_str_char(out, '\n');
        break;
    case SHOW_FEN:
        ff_position_fen(pos, FF_FEN_X, fen);
        ff_str_format(out, "%s\n", fen);
        break;
    case SHOW_JSON:
        put_json(c, pos, game, ply, out);
        break;
    }
}

/* The squares that the last move left and reached. */
static ff_bitboard last_move_squares(const ff_game *game, unsigned ply)
{
    const ff_node *node = ff_game_ply(game, ply);
    if (node == NULL || node->move == FF_NO_MOVE)
        return 0;
    return (ff_bitboard)1 << FF_MOVE_FROM(node->move) | (ff_bitboard)1
                                                            << FF_MOVE_TO(node->move);
}

static int show_game(cli *c, ff_str *out)
{
    ff_game game;
    unsigned ply;
    int status = cli_load_game(c, c->operands[0], &game, &ply);
    if (status != CLI_DONE)
        return status;
    ff_node *node = ff_game_ply(&game, ply);
    ff_position pos = node != NULL ? ff_game_after(&game, node) : game.start;
    if (cli_has(c, "moves") && form_of(c) != SHOW_JSON) {
        put_heading(&game, out);
        put_moves(&game, ply, out);
    }
    put_position(c, &pos, &game, ply, last_move_squares(&game, ply), out);
    ff_game_release(&game);
    return CLI_DONE;
}

static int run_show(cli *c)
{
    ff_str out = FF_STR_INIT;
    const char *fen = cli_value(c, "fen", NULL);
    int status;
    if ((c->operand_count == 1) == (fen != NULL) || c->operand_count > 1)
        return cli_usage(c, "show requires one file, or a position with --fen");
    if (cli_has(c, "moves") && form_of(c) == SHOW_SVG)
        return cli_usage(c, "--moves goes with text: a file in SVG is the diagram alone");
    if (fen != NULL) {
        ff_position pos;
        status = cli_read_fen(c, fen, &pos);
        if (status == CLI_DONE)
            put_position(c, &pos, NULL, 0, 0, &out);
    } else {
        status = show_game(c, &out);
    }
    cli_str(c, &out);
    ff_str_release(&out);
    return status;
}

static const cli_option options[] = {
    {0, "fen", "FEN", "a position instead of a game"},
    CLI_OPTION_GAME,
    CLI_OPTION_AT,
    {0, "format", "board|svg|words|fen|json",
     "form of the output (default: board, or svg for -o FILE.svg)"},
    {0, "flip", NULL, "Black's side below"},
    {0, "letters", NULL, "letters PNBRQK for the pieces instead of figures"},
    {0, "moves", NULL, "the players and the moves above the board"},
    {0, "plain", NULL, "SVG: black and white, for copiers"},
    CLI_OPTION_END,
};

const cli_command cmd_show = {
    .name = "show",
    .operands = "[FILE]",
    .summary = "Draw a position of a game, or of a FEN",
    .details =
        "The last move's squares are marked, and in SVG what the comment after it marks\n"
        "([%csl Gd5], [%cal Gd2d4]). With --format words the pieces are reported in words,\n"
        "for a screen reader.",
    .options = options,
    .run = run_show,
};
