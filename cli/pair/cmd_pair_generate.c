#include "cli/pair/pair_common.h"

#include "flagfall/trf.h"
#include "rounds/generate.h"
#include "system/system.h"

#include <string.h>

/* Random tournaments for testing engines against each other. */

static uint64_t fresh_seed(void)
{
    uint64_t seed;
    if (!ff_sys_random(&seed, sizeof seed))
        seed = (uint64_t)ff_sys_timer_ns();
    return seed % 1000000000u;
}

/* An option that is a number of percent, or of anything. */
static bool take_number(cli *c, const char *option, long long least, long long most, int *out)
{
    long long value;
    if (!cli_number(c, option, least, most, *out, &value))
        return false;
    *out = (int)value;
    return true;
}

/* "1200-2600" */
static bool take_ratings(cli *c, ff_rounds_plan *plan)
{
    const char *text = cli_value(c, "ratings", NULL);
    long long low, high;
    char first[8];
    if (text == NULL)
        return true;
    size_t size = strcspn(text, "-");
    if (size < sizeof first && text[size] == '-') {
        memcpy(first, text, size);
        first[size] = '\0';
        if (ff_str_parse_integer(first, 0, 4000, &low) == FF_OK &&
            ff_str_parse_integer(text + size + 1, 0, 4000, &high) == FF_OK && low <= high) {
            plan->rating_low = (int)low;
            plan->rating_high = (int)high;
            return true;
        }
    }
    cli_usage(c, "--ratings takes the lowest and the highest as in 1200-2600, not \"%s\"",
              text);
    return false;
}

/* "3/1/0/1" as tenths; how many there are, 0 where one of them is no number of tenths. */
static int parse_points(const char *text, int tenths[4])
{
    for (int count = 0; count < 4; count++) {
        char part[16];
        size_t size = strcspn(text, "/");
        if (size >= sizeof part)
            return 0;
        memcpy(part, text, size);
        part[size] = '\0';
        if (!ff_points_parse(part, &tenths[count]) || tenths[count] < 0)
            return 0;
        if (text[size] == '\0')
            return count + 1;
        text += size + 1;
    }
    return 0;
}

/* "3/1/0" or "1/½/0/½": win, draw, loss and perhaps the pairing-allocated bye. */
static bool take_points(cli *c, ff_rounds_plan *plan)
{
    const char *text = cli_value(c, "points", NULL);
    int tenths[4] = {0};
    if (text == NULL)
        return true;
    int count = parse_points(text, tenths);
    if (count < 3 || tenths[0] <= tenths[1] || tenths[1] <= tenths[2]) {
        cli_usage(c, "--points takes win, draw and loss, and the points of a pairing-allocated "
                     "bye when they are not the usual ones, in tenths of a point, as in 3/1/0 "
                     "or 1/0.5/0/0.5; for ¾ of a win double them: 2/1/0/1.5");
        return false;
    }
    plan->win = tenths[0];
    plan->draw = tenths[1];
    plan->loss = tenths[2];
    plan->bye =
        count == 4 ? tenths[3] : ff_rounds_usual_bye(plan->system, tenths[0], tenths[1]);
    if (plan->bye < 0) {
        cli_usage(c,
                  "%s: the bye of these points is no tenth of a point (¾ of a win, C.04.5): "
                  "name it as the fourth, or double them all",
                  ff_pairing_system_title(plan->system));
        return false;
    }
    return true;
}

static bool take_plan(cli *c, ff_rounds_plan *plan)
{
    if (!pair_seed(c, plan))
        return false;
    plan->system = pair_system(c, ff_pairing_usual_system(FF_USUAL_OF_PLAYERS));
    if (!take_number(c, "players", 2, FF_EVENT_MAX_PLAYERS, &plan->players) ||
        !take_number(c, "rounds", 1, 99, &plan->rounds) || !take_ratings(c, plan) ||
        !take_points(c, plan))
        return false;
    plan->baku = cli_has(c, "baku");
    if (plan->baku && (plan->win != 2 * plan->draw || plan->loss != 0)) {
        cli_usage(c, "--baku requires a win worth two draws, and nothing for a loss (C.04.7)");
        return false;
    }
    plan->accelerate = cli_value(c, "accelerate", NULL);
    if (plan->baku && plan->accelerate != NULL) {
        cli_usage(c, "--baku and --accelerate do not go together");
        return false;
    }
    return take_number(c, "half-byes", 0, 100, &plan->half_byes) &&
           take_number(c, "zero-byes", 0, 100, &plan->zero_byes) &&
           take_number(c, "full-byes", 0, 100, &plan->full_byes) &&
           take_number(c, "forfeits", 0, 100, &plan->forfeits) &&
           take_number(c, "double-forfeits", 0, 100, &plan->double_forfeits) &&
           take_number(c, "odd-results", 0, 100, &plan->odd_results) &&
           take_number(c, "unrated-games", 0, 100, &plan->unrated_games) &&
           take_number(c, "late", 0, 100, &plan->late) &&
           take_number(c, "withdrawals", 0, 100, &plan->withdrawals) &&
           take_number(c, "prohibited", 0, 1000, &plan->prohibited);
}

static int write_event(cli *c, pair_run *run, bool old_format)
{
    ff_trf_options how = FF_TRF_OPTIONS_INIT;
    ff_str out = FF_STR_INIT;
    how.edition = old_format ? FF_TRF_16 : FF_TRF_26;
    how.plain = true;
    if (how.edition == FF_TRF_16)
        run->file.type_code = ""; /* has no record there; the date says the edition */
    int code = ff_trf_write(&run->file, &how, &out, &run->notes, &run->err);
    pair_report_notes(run, FF_SEVERITY_WARNING);
    if (code == FF_OK)
        cli_str(c, &out);
    ff_str_release(&out);
    return code == FF_OK ? CLI_DONE : cli_error(&run->err);
}

int pair_generate(cli *c, const ff_rounds_plan *plan, bool old_format)
{
    pair_run run = {.c = c, .path = "generated"};
    int rounds = 0;
    ff_event_init(&run.file);
    int code = ff_rounds_generate(plan, &run.file, &rounds, &run.err);
    int status = code == FF_OK ? write_event(c, &run, old_format) : cli_error(&run.err);
    if (status == CLI_DONE && !cli_has(c, "seed"))
        cli_say(c, "seed %llu", (unsigned long long)plan->seed);
    if (status == CLI_DONE && rounds < plan->rounds)
        cli_say(c, "round %d cannot be paired: the tournament ends after %d", rounds + 1,
                rounds);
    pair_close(&run);
    return status;
}

bool pair_seed(cli *c, ff_rounds_plan *plan)
{
    long long seed = 0;
    if (!cli_number(c, "seed", 0, 999999999999LL, -1, &seed))
        return false;
    plan->seed = seed >= 0 ? (uint64_t)seed : fresh_seed();
    return true;
}

static int run_pair_generate(cli *c)
{
    ff_rounds_plan plan = FF_SWISS_PLAN_INIT;
    if (c->operand_count != 0)
        return cli_usage(c, "pair generate takes no operand; name the file with -o");
    if (!take_plan(c, &plan))
        return CLI_USAGE;
    return pair_generate(c, &plan, cli_choice(c, "format", 0) == 1);
}

static const cli_option options[] = {
    {0, "players", "N", "how many (default: 40)"},
    {0, "rounds", "N", "how many (default: 9)"},
    {0, "seed", "N", "the same seed gives the same tournament (default: the clock's)"},
    PAIR_OPTION_SYSTEM,
    {0, "ratings", "LOW-HIGH", "of the players (default: 1200-2600)"},
    {0, "half-byes", "PERCENT", "of the players each round"},
    {0, "zero-byes", "PERCENT", "of the players each round"},
    {0, "full-byes", "PERCENT", "of the players each round"},
    {0, "forfeits", "PERCENT", "of the games"},
    {0, "double-forfeits", "PERCENT", "of the games"},
    {0, "odd-results", "PERCENT", "of the games: ½-0, 0-½ and 0-0"},
    {0, "unrated-games", "PERCENT", "of the games: less than one move (W, D, L)"},
    {0, "late", "PERCENT", "of the players, who come after round 1"},
    {0, "withdrawals", "PERCENT", "of the players, who leave before the end"},
    {0, "prohibited", "N", "pairs that must not meet"},
    {0, "baku", NULL, "accelerated (C.04.7)"},
    {0, "accelerate", "HOW", "accelerated otherwise: haley, added-score, or groups"},
    {0, "points", "W/D/L[/BYE]",
     "points (default: 1/0.5/0, the bye as a win; of matches 2/1/0)"},
    CLI_OPTION_FORMAT("trf26|trf16"),
    CLI_OPTION_END,
};

const cli_command cmd_pair_generate = {
    .name = "pair generate",
    .operands = "",
    .summary = "Make a random Swiss tournament, paired by the rules",
    .details =
        "For testing pairing engines against each other. Results follow Milvang's model: the\n"
        "chances of a win, a draw and a loss by the ratings and the colour. The tournament "
        "ends\n"
        "early when a round cannot be paired.",
    .options = options,
    .run = run_pair_generate,
};
