#include "cli/what_if/what_if.h"
#include "cli/what_if/what_if_parts.h"

#include "norms/still.h"

#include <string.h>

/* standings --what-if: who can still be first, win a prize, make a norm, and what each board
 * does to it. By every way in which the games can end where they are few, else by points. */

void what_if_put_who(const ff_event *event, int player, ff_str *out)
{
    ff_str_format(out, "%d ", event->players[player].no);
    ff_str_printable(out, event->players[player].name, strlen(event->players[player].name));
}

const char *const what_if_results[FF_WHAT_IF_RESULTS] = {"1-0", "½-½", "0-1"};

void what_if_put_game(const ff_event *event, const ff_open_game *g, int round, ff_str *out)
{
    ff_str_text(out, "      ");
    if (g->round != round)
        ff_str_format(out, "round %d, ", g->round);
    if (g->game.board > 0)
        ff_str_format(out, "board %d:", g->game.board);
    else
        ff_str_format(out, "game %d-%d:", event->players[g->game.white].no,
                      event->players[g->game.black].no);
}

int what_if_by_number(const ff_event *event, int *out)
{
    int count = 0;
    for (int no = 1; no <= FF_EVENT_MAX_PLAYERS && count < (int)event->player_count; no++) {
        int player = ff_event_find(event, no);
        if (player != FF_NOBODY)
            out[count++] = player;
    }
    return count;
}

/* --- norms --- */

static void put_norm_text(const what_if_job *j, int player, const char *title,
                          const ff_norm_still *s, ff_str *out)
{
    char sure[FF_POINTS_SIZE], perhaps[FF_POINTS_SIZE];
    ff_points_figure(s->sure * FF_POINT / 2, sure);
    ff_points_figure(s->perhaps * FF_POINT / 2, perhaps);
    ff_str_text(out, "  ");
    what_if_put_who(j->event, player, out);
    ff_str_format(out, ": %s norm ", title);
    if (!s->exact)
        ff_str_format(out, "possible, %d game%s to come\n", s->games, s->games == 1 ? "" : "s");
    else if (s->sure == 0)
        ff_str_text(out, "certain\n");
    else if (s->sure <= 2 * s->games)
        ff_str_format(out, "with %s of %d%s", sure, s->games, s->perhaps < s->sure ? "" : "\n");
    else
        ff_str_format(out, "never certain");
    if (s->exact && s->perhaps < s->sure)
        ff_str_format(out, "; %s from %s\n", s->unknown ? "undecided" : "possible", perhaps);
}

static void put_norm_json(const what_if_job *j, int player, const char *title,
                          const ff_norm_still *s, ff_str *out)
{
    ff_json json = ff_json_start(out);
    ff_json_begin_object(&json);
    ff_json_put_text(&json, "type", "what_if_norm");
    ff_json_put_integer(&json, "no", j->event->players[player].no);
    ff_json_put_text(&json, "name", j->event->players[player].name);
    ff_json_put_text(&json, "title", title);
    ff_json_put_integer(&json, "games", s->games);
    ff_json_put_bool(&json, "exact", s->exact);
    ff_json_put_integer(&json, "sure_half_points", s->exact ? s->sure : 2 * s->games + 1);
    ff_json_put_integer(&json, "possible_half_points", s->exact ? s->perhaps : 0);
    ff_json_put_bool(&json, "undecided", s->unknown);
    ff_json_end_object(&json);
    ff_str_char(out, '\n');
}

static int put_norms_of(const what_if_job *j, const ff_norm_rest *rest, int player, int *shown,
                        ff_str *out, ff_error *err)
{
    int code = FF_OK;
    for (int title = 0; title < FF_NORM_TITLES && code == FF_OK; title++) {
        ff_norm_still still;
        if (!ff_norm_wanted(&j->event->players[player], (ff_norm_title)title))
            continue;
        code = ff_norm_still_find(rest, player, (ff_norm_title)title, &still, err);
        if (code != FF_OK || !still.possible)
            continue;
        ++*shown;
        (j->json ? put_norm_json : put_norm_text)(
            j, player, rest->norms->edition->titles[title].word, &still, out);
    }
    return code;
}

static int put_norms(const what_if_job *j, ff_str *out, ff_error *err)
{
    ff_norm_options options = {.edition = NULL};
    ff_norm_event norms;
    int shown = 0, count = ff_standings_open_games(j->event, NULL, 0);
    int code = ff_norm_event_make(j->event, &options, &norms, err);
    ff_open_game *open = count < 0 ? NULL : ff_calloc((size_t)count + 1, sizeof *open);
    if (code == FF_OK &&
        (open == NULL || ff_standings_open_games(j->event, open, count) != count))
        code = ff_fail(err, FF_E_MEMORY, "out of memory for what can become");
    const ff_norm_rest rest = {j->event, &norms, open, count};
    if (!j->json)
        ff_str_text(out, "\nNorms that can still be made\n");
    for (int i = 0; i < j->count && code == FF_OK; i++)
        code = put_norms_of(j, &rest, j->order[i], &shown, out, err);
    if (!j->json && shown == 0)
        ff_str_text(out, "  none\n");
    ff_free(open);
    return code;
}

/* --- the command --- */

static int answer_what_if(what_if_job *j, ff_str *out, ff_error *err)
{
    ff_what_if w = {0};
    int code = ff_standings_what_if_begin(j->event, &w, err);
    int planned = j->event->rounds_planned;
    bool by_ways = code == FF_OK && (planned == 0 || w.round >= planned);
    /* what a round that is not paired brings, no way of those that are paired tells */
    bool by_points = (code == FF_OK && !by_ways) || code == FF_E_LIMIT ||
                     (code == FF_E_STATE && planned > w.round);
    if (by_ways)
        code = what_if_by_ways(j, &w, out, err);
    else if (by_points)
        code = what_if_by_points(j, out, err);
    ff_standings_what_if_release(&w);
    if (code == FF_OK && j->norms)
        code = put_norms(j, out, err);
    return code;
}

/* Reads the table of prizes, where one is named. */
static int read_prizes(cli *c, what_if_job *j, ff_error *err)
{
    ff_input *input;
    const char *path = cli_value(c, "prizes", NULL);
    if (path == NULL)
        return FF_OK;
    j->plan = ff_calloc(1, sizeof *j->plan);
    if (j->plan == NULL)
        return ff_fail(err, FF_E_MEMORY, "out of memory for prizes");
    int code = ff_input_new(path, &input, err);
    if (code != FF_OK)
        return code;
    code = ff_prizes_read(input, j->plan, err);
    ff_input_free(input);
    return code;
}

int what_if_show(cli *c, ff_event *event, const ff_standings_options *options, bool json)
{
    what_if_job j = {.event = event, .options = options, .json = json};
    ff_str out = FF_STR_INIT;
    ff_error err = {0};
    j.norms = cli_has(c, "norms");
    j.order = ff_calloc(event->player_count + 1, sizeof *j.order);
    int code = j.order == NULL ? ff_fail(&err, FF_E_MEMORY, "out of memory for what can become")
                               : read_prizes(c, &j, &err);
    if (code == FF_OK) {
        j.count = what_if_by_number(event, j.order);
        code = answer_what_if(&j, &out, &err);
    }
    if (code == FF_OK)
        cli_str(c, &out);
    ff_str_release(&out);
    if (j.plan != NULL)
        ff_prize_plan_release(j.plan);
    ff_free(j.plan);
    ff_free(j.order);
    return code == FF_OK ? CLI_DONE : event_error(&err);
}
