#include "cli/pair/pair_knockout.h"

#include "event/entry.h"
#include "knockout/knockout.h"
#include "system/system.h"

#include <stdio.h>
#include <string.h>

/* --- lots --- */

static int no_lot(ff_error *err)
{
    return ff_fail(err, FF_E_INTERNAL,
                   "the system gives no random bytes for the lot: draw it at the table");
}

/* A number below `count`, each alike. */
static bool draw_number(uint32_t count, uint32_t *out)
{
    uint32_t limit = UINT32_MAX - UINT32_MAX % count;
    do
        if (!ff_sys_random(out, sizeof *out))
            return false;
    while (*out >= limit);
    *out %= count;
    return true;
}

/* Mixes the seeds from `from` on. */
static bool mix_seeds(int *order, int count, int from)
{
    for (int i = count - 1; i >= from; i--) {
        uint32_t other;
        if (!draw_number((uint32_t)(i - from + 1), &other))
            return false;
        int swap = order[i];
        order[i] = order[from + (int)other];
        order[from + (int)other] = swap;
    }
    return true;
}

/* Lots that are asked for and not drawn yet: what was drawn is said in the action. */
typedef struct lots {
    event_run *run;
    bool white;
} lots;

static int draw_bracket(lots *l, ff_event *event, const ff_knockout *k, ff_error *err)
{
    if (k->drawn || k->rules.lot_from == 0 || ff_event_rounds(event) > 0)
        return FF_OK;
    int *order = ff_calloc(event->player_count + 1, sizeof *order);
    if (order == NULL)
        return ff_fail(err, FF_E_MEMORY, "out of memory for the bracket");
    int count = ff_knockout_field(event, order);
    int code = mix_seeds(order, count, k->rules.lot_from - 1)
                   ? ff_knockout_draw(event, order, count, err)
                   : no_lot(err);
    if (code == FF_OK)
        ff_str_format(&l->run->action, "bracket drawn by lot from seed %d on",
                      k->rules.lot_from);
    ff_free(order);
    return code;
}

static int draw_initial(lots *l, ff_event *event, ff_error *err)
{
    enum { LOT = 2 }; /* of white|black|lot */
    const char *word;
    if (cli_choice(l->run->c, "initial-colour", 0) != LOT || ff_event_rounds(event) > 0)
        return FF_OK;
    if (!event_draw_colour(&event->initial_side, &word))
        return no_lot(err);
    ff_str_format(&l->run->action, "%sinitial colour drawn by lot: %s",
                  l->run->action.size > 0 ? "; " : "", word);
    return FF_OK;
}

static bool is_armageddon(const ff_knockout *k, const ff_knockout_match *match)
{
    return match->stage == k->stage && match->state == FF_KNOCKOUT_PLAYING && !match->open &&
           k->rules.phases[match->phase].rate == FF_KNOCKOUT_ARMAGEDDON;
}

/* --white lot: one lot for each armageddon game of the next round that has none. */
static int draw_white(lots *l, ff_event *event, const ff_knockout *k, ff_error *err)
{
    int round = ff_event_rounds(event) + 1, code = FF_OK;
    for (int i = 0; l->white && i < k->match_count && code == FF_OK; i++) {
        const ff_knockout_match *match = &k->matches[i];
        uint32_t side;
        if (!is_armageddon(k, match) || ff_knockout_has_white(event, round, match))
            continue;
        if (!draw_number(2, &side))
            return no_lot(err);
        const ff_player *white = &event->players[match->players[side]];
        code = ff_knockout_set_white(event, round, match->players[side], err);
        ff_str_format(&l->run->action, "%sWhite in armageddon drawn by lot: %d %.60s",
                      l->run->action.size > 0 ? "; " : "", white->no, white->name);
    }
    return code;
}

static int edit_lots(void *ctx, ff_event *event, ff_error *err)
{
    lots *l = ctx;
    ff_knockout k;
    ff_str_clear(&l->run->action);
    int code = ff_knockout_make(event, 0, &k, err);
    if (code == FF_OK)
        code = draw_bracket(l, event, &k, err);
    if (code == FF_OK)
        code = draw_initial(l, event, err);
    if (code == FF_OK)
        code = draw_white(l, event, &k, err);
    l->run->stamp.action = ff_str_get(&l->run->action);
    ff_knockout_release(&k);
    return code;
}

int pair_knockout_lots(event_run *run)
{
    lots l = {run, strcmp(cli_value(run->c, "white", ""), "lot") == 0};
    int status = event_change(run, edit_lots, &l);
    if (status == CLI_DONE && run->entry != 0)
        cli_say(run->c, "%s (entry %lld)", ff_str_get(&run->action), run->entry);
    ff_str_clear(&run->action);
    return status;
}

/* --- before the round --- */

/* Who is meant by a number or a name; FF_NOBODY after a note. */
static int find_player(event_run *run, const ff_event *event, const char *text)
{
    enum { NEAR = 4 };
    int near[NEAR], count;
    int player = ff_event_who(event, text, near, NEAR, &count);
    if (player == FF_NOBODY)
        ff_event_who_note(event, text, &(ff_event_near){near, NEAR, count}, &run->notes, 0, 0);
    return player;
}

static int set_white_numbers(ff_event *event, int round, const char *text, ff_error *err)
{
    int nos[FF_KNOCKOUT_MAX_PLAYERS], code = FF_OK;
    int count = event_read_numbers(text, 1, nos, FF_KNOCKOUT_MAX_PLAYERS);
    if (count < 0)
        return ff_fail(err, FF_E_PARSE, "--white: \"%.60s\" is no list as 4,9 or 1-4", text);
    for (int i = 0; i < count && code == FF_OK; i++) {
        int player = ff_event_find(event, nos[i]);
        code = player != FF_NOBODY
                   ? ff_knockout_set_white(event, round, player, err)
                   : ff_fail(err, FF_E_STATE_MISSING, "--white: no player \"%d\"", nos[i]);
    }
    return code;
}

static int set_whites(event_run *run, ff_event *event, int round, ff_error *err)
{
    const char *at = cli_value(run->c, "white", "");
    int code = FF_OK;
    if (strcmp(at, "lot") == 0)
        return FF_OK;
    if (event_is_numbers(at))
        return set_white_numbers(event, round, at, err);
    while (*at != '\0' && code == FF_OK) {
        char word[128];
        size_t size = strcspn(at, ",");
        snprintf(word, sizeof word, "%.*s", (int)(size < sizeof word ? size : sizeof word - 1),
                 at);
        int player = find_player(run, event, word);
        if (player == FF_NOBODY)
            return ff_fail(err, FF_E_STATE_MISSING, "--white: no player \"%.100s\"", word);
        code = ff_knockout_set_white(event, round, player, err);
        at += size + (at[size] == ',');
    }
    return code;
}

int pair_knockout_settle(event_run *run, ff_event *event, int round, ff_error *err)
{
    static const ff_side sides[] = {FF_SIDE_WHITE, FF_SIDE_BLACK};
    enum { NAMED = 2 }; /* of white|black|lot */
    int colour = cli_choice(run->c, "initial-colour", NAMED);
    if (colour < NAMED)
        event->initial_side = sides[colour];
    int code = ff_knockout_keep_draw(event, err);
    return code == FF_OK ? set_whites(run, event, round, err) : code;
}

int pair_knockout_game(ff_event *event, int round, int white, int black, ff_error *err)
{
    int last = ff_event_rounds(event);
    if (round < last || round > last + 1)
        return ff_fail(err, FF_E_STATE, "games by hand go into round %d or a new one, not %d",
                       last, round);
    int code = ff_knockout_keep_draw(event, err);
    return code == FF_OK ? ff_knockout_check_game(event, white, black, err) : code;
}

int pair_knockout_advance(event_run *run, ff_event *event, ff_error *err)
{
    int player = find_player(run, event, cli_value(run->c, "advance", ""));
    if (player == FF_NOBODY)
        return FF_OK;
    ff_str_clear(&run->action);
    ff_str_format(&run->action, "%d %.100s advances by decision of the arbiter",
                  event->players[player].no, event->players[player].name);
    return ff_knockout_advance(event, player, run->stamp.reason, err);
}
