#include "cli/ruling/ruling_arg.h"

#include "conduct/conduct.h"

#include <string.h>

/* --date, or the date of the game where it has a whole one. */
static const char *read_date(cli *c, const ff_game *game)
{
    const char *tag = ff_game_tag(game, "Date", "");
    const char *date = cli_value(c, "date", NULL);
    if (date != NULL)
        return date;
    return tag[0] != '\0' && strchr(tag, '?') == NULL && ff_laws_on(tag) != NULL ? tag : NULL;
}

static int run_device(cli *c)
{
    int by = cli_side(c, "by", -1), place = cli_choice(c, "where", -1);
    if (by < 0 || place < 0)
        return cli_usage(c, "whose (--by), and where was it (--where)?");
    ff_device device = {.by = (ff_color)by,
                        .place = (ff_device_place)place,
                        .sounded = cli_has(c, "sounded"),
                        .off = cli_has(c, "switched-off"),
                        .approved = cli_has(c, "approved"),
                        .bags_allowed = cli_has(c, "bags-allowed"),
                        .bag_used = cli_has(c, "bag-used"),
                        .smaller_penalty = cli_has(c, "smaller-penalty"),
                        .absent = cli_has(c, "opponent-absent")};
    ff_game game;
    ff_ruling_request of;
    int status = cli_read_dispute(c, &game, &of);
    if (status != CLI_DONE)
        return status;
    device.date = read_date(c, &game);
    ff_ruling ruling;
    ff_error err;
    int code = ff_rule_device(&of, &device, &ruling, &err);
    return cli_print_dispute(c, code, &ruling, &game, &err);
}

static const cli_option options[] = {
    {0, "by", "white|black", "whose device it is"},
    {0, "where", "on-person|bag|venue", "where it was found"},
    {0, "sounded", NULL, "it made a sound"},
    {0, "switched-off", NULL, "it was completely switched off"},
    {0, "approved", NULL, "the arbiter had approved it"},
    {0, "bags-allowed", NULL, "the regulations allow switched-off devices in a bag"},
    {0, "bag-used", NULL, "the player used the bag without permission"},
    {0, "smaller-penalty", NULL, "the regulations have a smaller penalty"},
    {0, "opponent-absent", NULL, "found before the opponent had appeared"},
    {0, "date", "DATE", "the day of play (default: that of the game)"},
    CLI_RULING_OPTIONS,
    CLI_RULING_GAME_OPTIONS,
    CLI_OPTION_END,
};

const cli_command cmd_device = {
    .name = "device",
    .operands = "[GAME]",
    .summary = "Rule on a telephone or another electronic device",
    .details =
        "A game or --fen is needed where half a point for an opponent who cannot mate is\n"
        "at stake (2009). Exit code 0: a breach, and what follows; 1: none; 6: refer to\n"
        "the arbiter.",
    .options = options,
    .run = run_device,
};
