#include "cli/ruling/ruling_run.h"

#include <string.h>

/* A wrong start, and pieces displaced later. */

int rule_start(const ff_ruling_request *of, const void *facts, ff_ruling *out, ff_error *err)
{
    return ff_conduct_rule_start(of, &((const ruling_facts *)facts)->start, out, err);
}

int rule_displaced(const ff_ruling_request *of, const void *facts, ff_ruling *out,
                   ff_error *err)
{
    return ff_conduct_rule_displaced(of, &((const ruling_facts *)facts)->displaced, out, err);
}

/* A placement, with or without the other fields of a FEN. */
int ruling_read_array(ruling_case *rc, const char *value)
{
    if (value == NULL)
        return CLI_DONE;
    ff_str text = FF_STR_INIT;
    ff_error err;
    ff_str_text(&text, value);
    if (strchr(ff_str_get(&text), ' ') == NULL)
        ff_str_text(&text, " w");
    int code = cli_out_of_memory(rc->c)
                   ? FF_E_MEMORY
                   : ff_setup_from_fen(ff_str_get(&text), text.size, &rc->setup, NULL, &err);
    ff_str_release(&text);
    if (code == FF_E_MEMORY)
        return cli_no_memory();
    rc->facts.start.array = &rc->setup;
    return code == FF_OK ? CLI_DONE : cli_error(&err);
}

/* The moves that each side has completed: as answered, or in `plies` half-moves. */
static int read_moves(cli *c, unsigned plies, long long least, unsigned moves[2])
{
    long long given;
    if (!cli_number(c, "moves", least, 999, -1, &given))
        return CLI_USAGE;
    moves[FF_WHITE] = given >= 0 ? (unsigned)given : (plies + 1) / 2;
    moves[FF_BLACK] = given >= 0 ? (unsigned)given : plies / 2;
    return CLI_DONE;
}

int ruling_read_start_moves(ruling_case *rc, const char *value)
{
    (void)value;
    const ff_position *start = &rc->game.start; /* a FEN tells how many moves were before it */
    unsigned before = 2 * (start->fullmove > 0 ? start->fullmove - 1 : 0) + start->turn;
    return read_moves(rc->c, rc->of.ply + before, 0, rc->facts.start.moves);
}

int ruling_read_displaced_moves(ruling_case *rc, const char *value)
{
    (void)value;
    return read_moves(rc->c, ff_game_plies(&rc->game), 1, rc->facts.displaced.moves);
}

int check_displaced(cli *c)
{
    int64_t spent = 0;
    if (!cli_time(c, "spent", &spent))
        return CLI_USAGE;
    if (!cli_has(c, "by") && !cli_has(c, "found-later"))
        return cli_usage(c, "who displaced them? --by white or black; or --found-later");
    if (cli_has(c, "lost") && !cli_has(c, "found-later"))
        return cli_usage(c, "--lost belongs to --found-later");
    return spent < 0 ? cli_usage(c, "--spent is not negative") : CLI_DONE;
}
