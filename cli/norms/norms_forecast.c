#include "cli/norms/norms_job.h"

#include "base/json.h"
#include "event/entry.h"

#include <string.h>

/* What a round to come can lead to. */

/* The round that is asked about: the last one while it has open games, else the next; 0 when
 * nothing is left to play. */
static int round_ahead(const norms_job *j)
{
    const ff_norm_event *e = &j->norms;
    for (size_t i = 0; i < j->event.player_count; i++) {
        const ff_round_result *cell = ff_event_cell(&j->event, (int)i, e->rounds);
        if (e->rounds > 0 && cell->opponent != FF_NOBODY && ff_event_round_result_is_open(cell))
            return e->rounds;
    }
    return e->rounds < e->scheduled ? e->rounds + 1 : 0;
}

static bool have_met(const norms_job *j, int player, int other, int round)
{
    int times = 0, most = j->norms.kind == FF_EVENT_DOUBLE_ROUND_ROBIN ? 2 : 1;
    for (int r = 1; r < round; r++)
        times += ff_event_cell(&j->event, player, r)->opponent == other;
    return times >= most;
}

static bool may_meet(const norms_job *j, int player, int other, int round)
{
    int paired = ff_event_cell(&j->event, player, round)->opponent;
    if (paired != FF_NOBODY)
        return paired == other;
    return other != player && !j->event.players[other].withdrawn &&
           ff_event_cell(&j->event, other, round)->opponent == FF_NOBODY &&
           !have_met(j, player, other, round);
}

/* The least result, in half-points, that leads to a norm for certain; 3 when none does. */
static int needed(const ff_norm_outlook *o, ff_norm_state least)
{
    int half = 0;
    while (half < 3 && o->state[half] < least)
        half++;
    return half;
}

static const char *const needs[] = {"a loss is enough", "a draw is enough", "a win",
                                    "not possible"};

static void put_missing(norms_job *j, ff_norm_title title, unsigned missing)
{
    const char *gap = "      lacks ";
    for (int i = 0; i < FF_NORM_CONDITIONS; i++) {
        if ((missing >> i & 1) == 0)
            continue;
        cli_format(j->c, "%s%s (%s)", gap,
                   ff_norm_condition_article(j->norms.edition, title, (ff_norm_condition)i),
                   ff_norm_condition_word((ff_norm_condition)i));
        gap = ", ";
    }
    cli_text(j->c, "\n");
}

static void put_outlook(norms_job *j, ff_norm_title title, const ff_norm_outlook *o)
{
    static const char *const perhaps_from[] = {"a loss", "a draw", "a win"};
    ff_str name = FF_STR_INIT;
    int sure = needed(o, FF_NORM_YES), perhaps = needed(o, FF_NORM_UNKNOWN);
    norms_put_player(j, o->opponent, &name);
    cli_format(j->c, "  %s against %s\n", needs[sure], ff_str_get(&name));
    if (perhaps < sure)
        cli_format(j->c, "      undecided from %s\n", perhaps_from[perhaps]);
    else if (sure == 3)
        put_missing(j, title, o->missing[2]);
    ff_str_release(&name);
}

static void put_json(norms_job *j, int player, ff_norm_title title, int round,
                     const ff_norm_outlook *o)
{
    static const char *const keys[] = {"loss", "draw", "win"};
    const ff_player *p = &j->event.players[player];
    ff_str out = FF_STR_INIT;
    ff_json json = ff_json_start(&out);
    ff_json_begin_object(&json);
    ff_json_put_text(&json, "type", "norm_forecast");
    ff_json_put_integer(&json, "no", p->no);
    ff_json_put_text(&json, "name", p->name);
    ff_json_put_text(&json, "title", j->norms.edition->titles[title].word);
    ff_json_put_integer(&json, "round", round);
    ff_json_put_integer(&json, "opponent", j->event.players[o->opponent].no);
    ff_json_put_bool(&json, "paired",
                     ff_event_cell(&j->event, player, round)->opponent == o->opponent);
    for (int half = 2; half >= 0; half--)
        ff_json_put_text(&json, keys[half], norms_state_word(o->state[half]));
    ff_json_key(&json, "missing_with_win");
    ff_json_begin_array(&json);
    for (int i = 0; i < FF_NORM_CONDITIONS; i++)
        if (o->missing[2] >> i & 1)
            ff_json_text(&json, ff_norm_condition_word((ff_norm_condition)i));
    ff_json_end_array(&json);
    ff_json_end_object(&json);
    ff_str_char(&out, '\n');
    cli_str(j->c, &out);
    ff_str_release(&out);
}

/* Opponents by the least result that leads to a norm. */
typedef struct outlooks {
    int by_need[4], undecided;
} outlooks;

static void add_outlook(norms_job *j, const ff_norm_outlook *o, outlooks *sum)
{
    int sure = needed(o, FF_NORM_YES);
    bool perhaps = needed(o, FF_NORM_UNKNOWN) < sure;
    sum->by_need[sure]++;
    sum->undecided += perhaps;
    j->any |= sure < 3;
    j->undecided |= perhaps;
}

static void put_sum(norms_job *j, const outlooks *sum)
{
    for (int need = 0; need < 4; need++)
        if (sum->by_need[need] > 0)
            cli_format(j->c, "  %s: against %d\n", needs[need], sum->by_need[need]);
    if (sum->undecided > 0)
        cli_format(j->c, "  undecided: against %d\n", sum->undecided);
}

static void look_at_all(norms_job *j, int player, ff_norm_title title, int round, bool show,
                        outlooks *sum)
{
    for (size_t i = 0; i < j->event.player_count; i++) {
        ff_norm_outlook o;
        if (!may_meet(j, player, (int)i, round))
            continue;
        ff_norm_look(&j->norms, player, title, round, (int)i, &o);
        add_outlook(j, &o, sum);
        if (show && cli_choice(j->c, "format", 0) == 1)
            put_json(j, player, title, round, &o);
        else if (show)
            put_outlook(j, title, &o);
    }
}

static bool is_paired(const norms_job *j, int player, int round)
{
    return ff_event_cell(&j->event, player, round)->opponent != FF_NOBODY;
}

static bool none_leads(const outlooks *sum)
{
    return sum->by_need[0] + sum->by_need[1] + sum->by_need[2] + sum->undecided == 0;
}

/* One player and title: how many opponents of each kind where there are several, and each of
 * them where the player was asked for. False where a player is passed over who cannot make it.
 */
static bool show_forecast(norms_job *j, int player, ff_norm_title title, int round)
{
    outlooks sum = {{0}, 0};
    ff_str name = FF_STR_INIT;
    bool paired = is_paired(j, player, round), all = j->player == FF_NOBODY;
    if (all && !ff_norm_possible(&j->norms, player, title, round))
        return false;
    bool json = cli_choice(j->c, "format", 0) == 1;
    look_at_all(j, player, title, round, json, &sum);
    if (json || (all && none_leads(&sum)))
        return json;
    norms_put_player(j, player, &name);
    cli_format(j->c, "%s: %s norm\n", ff_str_get(&name), j->norms.edition->titles[title].word);
    ff_str_release(&name);
    if (!paired)
        put_sum(j, &sum);
    if (paired || !all)
        look_at_all(j, player, title, round, true, &sum);
    return true;
}

int norms_show_forecast(norms_job *j)
{
    int round = round_ahead(j), shown = 0;
    if (round == 0) {
        cli_complain("no round is left to be played");
        return CLI_NEGATIVE;
    }
    if (cli_choice(j->c, "format", 0) == 0)
        cli_format(j->c, "What round %d of %d can lead to\n\n", round, j->norms.scheduled);
    for (size_t i = 0; i < j->event.player_count; i++)
        for (int title = 0; title < FF_NORM_TITLES; title++)
            if ((j->player == FF_NOBODY || j->player == (int)i) &&
                norms_asks(j, (int)i, (ff_norm_title)title))
                shown += show_forecast(j, (int)i, (ff_norm_title)title, round);
    if (shown == 0 && cli_choice(j->c, "format", 0) == 0)
        cli_text(j->c, "No player can make a norm in it.\n");
    return CLI_DONE;
}
