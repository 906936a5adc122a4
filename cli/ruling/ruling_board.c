#include "cli/ruling/ruling_run.h"

#include "cli/clock/clock_common.h"
#include "cli/frame/game_arg.h"

#include <stdint.h>
#include <string.h>

/* Claims, flags, offers, late players, the quickplay finish. */

int rule_claim(const ff_ruling_request *of, const void *facts, ff_ruling *out, ff_error *err)
{
    const ruling_facts *f = facts;
    return f->claim.again >= 0 ? ff_conduct_rule_recheck(of, (ff_color)f->claim.claim.by,
                                                         (ff_recheck)f->claim.again, out, err)
                               : ff_rule_claim(of, &f->claim.claim, out, err);
}

int rule_flag(const ff_ruling_request *of, const void *facts, ff_ruling *out, ff_error *err)
{
    return ff_rule_flag(of, &((const ruling_facts *)facts)->flag, out, err);
}

int rule_draw_offer(const ff_ruling_request *of, const void *facts, ff_ruling *out,
                    ff_error *err)
{
    return ff_rule_offer(of, &((const ruling_facts *)facts)->draw_offer, out, err);
}

int rule_resign(const ff_ruling_request *of, const void *facts, ff_ruling *out, ff_error *err)
{
    return ff_conduct_rule_sign(of, &((const ruling_facts *)facts)->resign, out, err);
}

int rule_default_time(const ff_ruling_request *of, const void *facts, ff_ruling *out,
                      ff_error *err)
{
    return ff_rule_default(of, &((const ruling_facts *)facts)->default_time, out, err);
}

int rule_normal_means(const ff_ruling_request *of, const void *facts, ff_ruling *out,
                      ff_error *err)
{
    const ruling_facts *f = facts;
    return f->normal_means.no_arbiter
               ? ff_conduct_rule_unattended(of, &f->normal_means.claim, out, err)
               : ff_rule_quickplay(of, &f->normal_means.claim.claim, out, err);
}

/* --- claims --- */

int check_claim(cli *c)
{
    return cli_has(c, "again") && !cli_has(c, "by")
               ? cli_usage(c, "whose claim was it? --by white or black")
               : CLI_DONE;
}

int ruling_read_fifth_ending(ruling_case *rc, const char *value)
{
    rc->of.longer_knight = value != NULL && strcmp(value, "KBB-KN") == 0;
    return CLI_DONE;
}

int ruling_read_code_castling(ruling_case *rc, const char *value)
{
    rc->of.ignore_castling = value != NULL && strcmp(value, "ignore") == 0;
    return CLI_DONE;
}

/* --- flags --- */

int ruling_read_last_period(ruling_case *rc, const char *value)
{
    rc->facts.flag.is_last = value != NULL && strcmp(value, "yes") == 0;
    rc->facts.flag.not_last = value != NULL && strcmp(value, "no") == 0;
    return CLI_DONE;
}

int ruling_read_moves_made(ruling_case *rc, const char *value)
{
    if (value != NULL)
        rc->facts.flag.moves =
            strcmp(value, "yes") == 0 ? FF_MOVES_WERE_MADE : FF_MOVES_NOT_MADE;
    return CLI_DONE;
}

int ruling_read_control(ruling_case *rc, const char *value)
{
    if (value == NULL)
        return CLI_DONE;
    rc->of.control = &rc->control;
    return clock_control_as(value, FF_TC_ANY, &rc->control);
}

int ruling_read_ended_first(ruling_case *rc, const char *value)
{
    (void)value;
    rc->facts.flag.order = (ff_players_order)(cli_choice(rc->c, "ended-first", -1) + 1);
    return CLI_DONE;
}

int ruling_read_nodes(ruling_case *rc, const char *value)
{
    long long nodes;
    (void)value;
    if (!cli_number(rc->c, "nodes", 1, INT64_MAX, 0, &nodes))
        return CLI_USAGE;
    rc->of.nodes = (uint64_t)nodes;
    return CLI_DONE;
}

/* --- fifty moves --- */

/* "100", "100half-moves" or "50moves". A bare 50 is mostly meant as moves of both, and would
 * make a right claim a wrong one: it is asked about, as a time without a unit is. */
int ruling_read_counted(ruling_case *rc, const char *value)
{
    enum { MOST = 9999, FIRST_DOUBT = 50, LAST_DOUBT = 75 };
    long long number;
    size_t digits = value != NULL ? strspn(value, "0123456789") : 0;
    if (value == NULL)
        return CLI_DONE;
    char text[8] = "";
    const char *unit = value + digits + strspn(value + digits, " ");
    bool moves = strcmp(unit, "moves") == 0, halves = strcmp(unit, "half-moves") == 0;
    if (digits < sizeof text)
        memcpy(text, value, digits);
    if (ff_str_parse_integer(text, 0, MOST, &number) != FF_OK ||
        (unit[0] != '\0' && !moves && !halves))
        return cli_usage(
            rc->c, "--counted is a number of half-moves, 100, or 50moves, not \"%s\"", value);
    if (unit[0] == '\0' && number >= FIRST_DOUBT && number <= LAST_DOUBT)
        return cli_usage(
            rc->c,
            "--counted %lld: moves of both players or half-moves? write %lldmoves or "
            "%lldhalf-moves",
            number, number, number);
    rc->facts.claim.claim.counted = (unsigned)number * (moves ? 2 : 1);
    return CLI_DONE;
}

/* --- late players --- */

/* "absent" or a time. */
static int read_late(ruling_case *rc, const char *option, ff_color side)
{
    int64_t *ms = &rc->facts.default_time.late_ms[side];
    if (strcmp(cli_value(rc->c, option, "0"), "absent") != 0)
        return cli_time(rc->c, option, ms) ? CLI_DONE : CLI_USAGE;
    *ms = FF_ABSENT;
    return CLI_DONE;
}

int ruling_read_white_late(ruling_case *rc, const char *value)
{
    (void)value;
    return read_late(rc, "white-late", FF_WHITE);
}

int ruling_read_black_late(ruling_case *rc, const char *value)
{
    (void)value;
    return read_late(rc, "black-late", FF_BLACK);
}

/* "silent", as where nothing is stated, or a time. */
static bool read_default(cli *c, int64_t *ms)
{
    return strcmp(cli_value(c, "default-time", "silent"), "silent") == 0 ||
           cli_time(c, "default-time", ms);
}

int ruling_read_default_time(ruling_case *rc, const char *value)
{
    (void)value;
    return read_default(rc->c, &rc->facts.default_time.default_ms) ? CLI_DONE : CLI_USAGE;
}

/* Who has come came before now. */
static int check_elapsed(cli *c, int64_t elapsed)
{
    static const char *const sides[] = {"white-late", "black-late"};
    int64_t late;
    for (int side = 0; side < 2; side++) {
        const char *text = cli_value(c, sides[side], "absent");
        if (strcmp(text, "absent") == 0)
            continue;
        if (!cli_time(c, sides[side], &late))
            return CLI_USAGE;
        if (late > elapsed)
            return cli_usage(c, "--%s %s is more than --elapsed %s, the time since the start",
                             sides[side], text, cli_value(c, "elapsed", ""));
    }
    return CLI_DONE;
}

int check_default_time(cli *c)
{
    int64_t ms, elapsed;
    const ff_laws *laws;
    if (!read_default(c, &ms) || !cli_time(c, "elapsed", &elapsed) || !cli_laws(c, &laws))
        return CLI_USAGE;
    if (!cli_has(c, "white-late") && !cli_has(c, "black-late"))
        return cli_usage(c, "who came late? --white-late or --black-late, a time or absent");
    bool absent = strcmp(cli_value(c, "white-late", ""), "absent") == 0 ||
                  strcmp(cli_value(c, "black-late", ""), "absent") == 0;
    if (absent && !cli_has(c, "elapsed"))
        return cli_usage(c, "a player is absent: how long ago was the start? --elapsed TIME");
    return cli_has(c, "elapsed") ? check_elapsed(c, elapsed) : CLI_DONE;
}

/* --- the quickplay finish --- */

int check_normal_means(cli *c)
{
    return cli_has(c, "finding") || cli_has(c, "no-arbiter")
               ? CLI_DONE
               : cli_usage(c, "what does the arbiter find? --finding agree|postpone|reject");
}

int ruling_read_finding(ruling_case *rc, const char *value)
{
    rc->facts.normal_means.claim.decided = value != NULL;
    rc->facts.normal_means.claim.claim.finding =
        (ff_finding_of_arbiter)cli_choice(rc->c, "finding", 0);
    return CLI_DONE;
}

int ruling_read_left(ruling_case *rc, const char *value)
{
    int by = cli_side(rc->c, "by", FF_WHITE);
    (void)value;
    return cli_time(rc->c, "left", &rc->of.clock_ms[by]) ? CLI_DONE : CLI_USAGE;
}
