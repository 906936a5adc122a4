#include "cli/frame/cli.h"

#include "base/json.h"
#include "board/diagram.h"
#include "flagfall/position.h"
#include "system/system.h"

#include <stdio.h>
#include <string.h>

/* A number from 0 to `bound` - 1 without bias, from the system's random source. */
static bool draw(unsigned bound, unsigned *out)
{
    uint32_t value;
    do {
        if (!ff_sys_random(&value, sizeof value))
            return false;
    } while (value >= UINT32_MAX - UINT32_MAX % bound);
    *out = value % bound;
    return true;
}

typedef enum form { FORM_BOARD, FORM_FEN, FORM_JSON } form;

static void put_json(int number, const char *fen, ff_str *out)
{
    ff_json json = ff_json_start(out);
    ff_json_begin_object(&json);
    ff_json_put_text(&json, "type", "chess960");
    ff_json_put_integer(&json, "number", number);
    ff_json_put_text(&json, "fen", fen);
    ff_json_end_object(&json);
    ff_str_char(out, '\n');
}

static int print_position(cli *c, int number)
{
    form how = (form)cli_choice(c, "format", FORM_BOARD);
    ff_setup setup;
    ff_position pos;
    ff_error err;
    char fen[FF_FEN_SIZE];
    ff_str out = FF_STR_INIT;
    if (ff_chess960_setup(number, &setup, &err) != FF_OK)
        return cli_error(&err);
    ff_position_from_setup(&setup, &pos, NULL, NULL);
    ff_position_fen(&pos, FF_FEN_X, fen);
    if (how == FORM_BOARD) {
        ff_diagram_options options = {.letters = cli_has(c, "letters"), .color = cli_color(c)};
        ff_str_format(&out, "Position %d\n", number);
        ff_diagram_text(&pos, &options, &out);
    }
    if (how == FORM_JSON)
        put_json(number, fen, &out);
    else
        ff_str_format(&out, "%s\n", fen);
    cli_str(c, &out);
    ff_str_release(&out);
    return CLI_DONE;
}

static int number_of_fen(cli *c, const char *fen)
{
    ff_position pos;
    ff_error err;
    if (ff_position_from_fen(fen, &pos, &err) != FF_OK)
        return cli_error(&err);
    int number = ff_chess960_number(&pos);
    if (number < 0) {
        cli_complain("this is not a Chess960 start position");
        return CLI_NEGATIVE;
    }
    if (cli_choice(c, "format", FORM_BOARD) == FORM_JSON)
        return print_position(c, number);
    cli_format(c, "%d\n", number);
    return CLI_DONE;
}

/* The piece in `row` whose place on the rank was thrown: the n-th free square. */
static void put_piece(char row[9], unsigned n, char piece)
{
    for (unsigned file = 0; file < 8; file++)
        if (row[file] == '-' && n-- == 0) {
            row[file] = piece;
            return;
        }
}

/* The dice procedure: light bishop 1-4, dark bishop 1-4, queen 1-6, knight 1-5, knight 1-4 in
 * the free squares from the left; then rook, king, rook. */
static int number_of_dice(cli *c, const char *dice)
{
    static const unsigned faces[5] = {4, 4, 6, 5, 4};
    unsigned thrown[5];
    if (strlen(dice) != 5)
        return cli_usage(c, "--dice requires five figures, such as 14362");
    for (int i = 0; i < 5; i++) {
        thrown[i] = (unsigned)(dice[i] - '1');
        if (thrown[i] >= faces[i])
            return cli_usage(c, "figure %d of --dice is from 1 to %u", i + 1, faces[i]);
    }
    char row[9] = "--------";
    row[thrown[0] * 2 + 1] = 'B';
    row[thrown[1] * 2] = 'B';
    put_piece(row, thrown[2], 'Q');
    put_piece(row, thrown[3], 'N');
    put_piece(row, thrown[4], 'N');
    for (const char *rest = "RKR"; *rest != '\0'; rest++)
        put_piece(row, 0, *rest);
    char fen[FF_FEN_SIZE], black[9];
    for (int i = 0; i < 9; i++)
        black[i] = row[i] == '\0' ? '\0' : (char)(row[i] | 32);
    snprintf(fen, sizeof fen, "%s/pppppppp/8/8/8/8/PPPPPPPP/%s w KQkq - 0 1", black, row);
    ff_position pos;
    ff_error err;
    if (ff_position_from_fen(fen, &pos, &err) != FF_OK)
        return cli_error(&err);
    return print_position(c, ff_chess960_number(&pos));
}

static int run_chess960(cli *c)
{
    long long number;
    unsigned drawn;
    if (cli_has(c, "fen") + cli_has(c, "dice") + c->operand_count > 1)
        return cli_usage(c, "chess960 requires one number, or --fen, or --dice, or nothing");
    if (cli_has(c, "fen"))
        return number_of_fen(c, cli_value(c, "fen", ""));
    if (cli_has(c, "dice"))
        return number_of_dice(c, cli_value(c, "dice", ""));
    if (c->operand_count == 1) {
        if (ff_str_parse_integer(c->operands[0], 0, 959, &number) != FF_OK)
            return cli_usage(c, "a start position has a number from 0 to 959, not \"%s\"",
                             c->operands[0]);
        return print_position(c, (int)number);
    }
    if (!draw(960, &drawn)) {
        cli_complain("the system gives no random numbers");
        return CLI_INTERNAL;
    }
    return print_position(c, (int)drawn);
}

static const cli_option options[] = {
    {0, "dice", "NNNNN",
     "by five throws: light bishop 1-4, dark bishop 1-4, queen 1-6, knights 1-5 and 1-4"},
    {0, "fen", "FEN", "the number of that start position"},
    {0, "format", "board|fen|json", "form of the output (default: board)"},
    {0, "letters", NULL, "letters PNBRQK for the pieces instead of figures"},
    CLI_OPTION_END,
};

const cli_command cmd_chess960 = {
    .name = "chess960",
    .operands = "[NUMBER]",
    .summary = "A Chess960 start position: by number, by dice, or drawn by lot",
    .options = options,
    .run = run_chess960,
};
