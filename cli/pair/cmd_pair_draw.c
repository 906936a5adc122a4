#include "cli/pair/pair_common.h"

#include "base/json.h"
#include "event/all_play_all.h"

#include <string.h>

/* The draw of numbers of a round robin by the Varma tables (C.05 Annex 2). */

typedef struct draw {
    const ff_event *event;
    int order[FF_VARMA_MOST]; /* players in the order in which they draw */
    int number[FF_VARMA_MOST], envelope[FF_VARMA_MOST]; /* by place in it */
    ff_contingent contingents[FF_VARMA_MOST];
    int players, count; /* contingents */
} draw;

static const char *federation_of(const draw *d, int player)
{
    const char *code = d->event->players[player].federation;
    return code != NULL ? code : "";
}

static int size_of(const draw *d, int player)
{
    int size = 0;
    for (int i = 0; i < d->players; i++)
        size += strcmp(federation_of(d, i), federation_of(d, player)) == 0;
    return size;
}

/* The largest federation first, then by its code; inside it by name. */
static int compare_draws(const draw *d, int a, int b)
{
    int x = size_of(d, a), y = size_of(d, b);
    if (x != y)
        return y - x;
    int order = strcmp(federation_of(d, a), federation_of(d, b));
    if (order == 0)
        order = strcmp(d->event->players[a].name, d->event->players[b].name);
    return order != 0 ? order : a - b;
}

static void line_up(draw *d)
{
    for (int i = 0; i < d->players; i++) {
        int at = i;
        for (; at > 0 && compare_draws(d, i, d->order[at - 1]) < 0; at--)
            d->order[at] = d->order[at - 1];
        d->order[at] = i;
    }
    for (int i = 0; i < d->players; i++) {
        bool same = i > 0 && strcmp(federation_of(d, d->order[i]),
                                    federation_of(d, d->order[i - 1])) == 0;
        d->count += !same;
        d->contingents[d->count - 1].count++;
    }
}

/* Numbers of the envelopes, drawn by dice. */
static void draw_numbers(draw *d, uint64_t *dice)
{
    int left[FF_VARMA_ENVELOPES][FF_VARMA_MOST], counts[FF_VARMA_ENVELOPES];
    for (int e = 0; e < FF_VARMA_ENVELOPES; e++)
        counts[e] = ff_varma_envelope(d->players, e, left[e]);
    for (int k = 0, at = 0; k < d->count; k++)
        for (int i = 0; i < d->contingents[k].count; i++, at++) {
            int e = d->contingents[k].envelope, which = ff_varma_below(dice, counts[e]);
            d->number[at] = left[e][which];
            d->envelope[at] = e;
            left[e][which] = left[e][--counts[e]];
        }
}

static void print_envelopes(cli *c, const draw *d)
{
    for (int e = 0; e < FF_VARMA_ENVELOPES; e++) {
        int numbers[FF_VARMA_MOST], count = ff_varma_envelope(d->players, e, numbers);
        cli_format(c, "  envelope %c:", 'A' + e);
        for (int i = 0; i < count; i++)
            cli_format(c, " %d", numbers[i]);
        cli_text(c, "\n");
    }
}

static void print_player(cli *c, const draw *d, int at, bool drawn)
{
    const ff_player *player = &d->event->players[d->order[at]];
    ff_str line = FF_STR_INIT, shown = FF_STR_INIT;
    if (drawn)
        ff_str_format(&line, "%4d  %c  ", d->number[at], 'A' + d->envelope[at]);
    else
        ff_str_format(&line, "%4d  ", at + 1);
    ff_str_format(&line, "%-3s  %s", federation_of(d, d->order[at]), player->name);
    ff_str_printable(&shown, ff_str_get(&line), line.size);
    ff_str_char(&shown, '\n');
    cli_str(c, &shown);
    ff_str_release(&shown);
    ff_str_release(&line);
}

static void print_json(cli *c, const draw *d, bool drawn)
{
    for (int i = 0; i < d->players; i++) {
        char envelope[2] = {(char)('A' + d->envelope[i]), '\0'};
        ff_str line = FF_STR_INIT;
        ff_json json = ff_json_start(&line);
        ff_json_begin_object(&json);
        ff_json_put_text(&json, "type", "draw");
        ff_json_put_integer(&json, "turn", i + 1);
        ff_json_put_text(&json, "name", d->event->players[d->order[i]].name);
        ff_json_put_text(&json, "federation", federation_of(d, d->order[i]));
        if (drawn) {
            ff_json_put_text(&json, "envelope", envelope);
            ff_json_put_integer(&json, "number", d->number[i]);
        }
        ff_json_end_object(&json);
        ff_str_char(&line, '\n');
        cli_str(c, &line);
        ff_str_release(&line);
    }
}

static int print_draw(cli *c, const draw *d, bool drawn)
{
    if (cli_choice(c, "format", 0) == 1) {
        print_json(c, d, drawn);
        return CLI_DONE;
    }
    cli_format(c, "Draw of numbers for %d players by the Varma tables (C.05 Annex 2)\n",
               d->players);
    print_envelopes(c, d);
    cli_text(c, drawn ? "\n  No     Fed  Player\n" : "\nTurn  Fed  Player\n");
    for (int i = 0; i < d->players; i++)
        print_player(c, d, i, drawn);
    if (!drawn)
        cli_text(c, "\nThe first of a federation chooses an envelope with numbers for all of "
                    "it, and\nthe others of it draw from the same one; --seed draws here.\n");
    return CLI_DONE;
}

static int draw_all(cli *c, draw *d, long long seed)
{
    uint64_t dice = (uint64_t)seed;
    line_up(d);
    if (seed < 0)
        return print_draw(c, d, false);
    if (!ff_varma_assign(d->players, d->contingents, d->count, &dice)) {
        cli_complain("the contingents do not fit into the envelopes: %d players of %s; the "
                     "arbiter decides, by drawing some of them from another envelope, or "
                     "without restriction",
                     d->contingents[0].count, federation_of(d, d->order[0]));
        print_envelopes(c, d);
        return CLI_UNDECIDED;
    }
    draw_numbers(d, &dice);
    return print_draw(c, d, true);
}

static int run_pair_draw(cli *c)
{
    draw d = {0};
    pair_run run;
    long long seed;
    if (c->operand_count != 1)
        return cli_usage(c, "pair draw takes one FILE");
    if (!cli_number(c, "seed", 0, 999999999999LL, -1, &seed))
        return CLI_USAGE;
    int status = pair_open(&run, c, c->operands[0]);
    if (status == CLI_DONE &&
        (run.file.player_count < FF_VARMA_LEAST || run.file.player_count > FF_VARMA_MOST)) {
        cli_complain("%s: %zu players; the Varma tables are for %d to %d", run.path,
                     run.file.player_count, FF_VARMA_LEAST, FF_VARMA_MOST);
        status = CLI_NEGATIVE;
    }
    if (status == CLI_DONE) {
        d.event = &run.file;
        d.players = (int)run.file.player_count;
        status = draw_all(c, &d, seed);
    }
    pair_close(&run);
    return status;
}

static const cli_option options[] = {
    {0, "seed", "N", "draw by dice; the same seed gives the same numbers"},
    CLI_OPTION_FORMAT("text|json"),
    CLI_OPTION_END,
};

const cli_command cmd_pair_draw = {
    .name = "pair draw",
    .operands = "FILE",
    .summary = "Draw the numbers of a round robin by the Varma tables",
    .details =
        "So that players of a federation do not meet in the last three rounds. Without --seed\n"
        "the order in which they draw, and the envelopes, for a draw at the table. The file "
        "is\n"
        "only read. Exit status 6 when a contingent fits into no envelope.",
    .options = options,
    .run = run_pair_draw,
};
