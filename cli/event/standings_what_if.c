#include "cli/event/standings_parts.h"

#include "standings/what_if.h"

#include <string.h>

/* standings --what-if: who can still be first, and what each board does to it. */

static void put_who(const ff_event *event, int player, ff_str *out)
{
    ff_str_format(out, "%d ", event->players[player].no);
    ff_str_printable(out, event->players[player].name, strlen(event->players[player].name));
}

static const char *const result_words[] = {"1-0", "½-½", "0-1"};

/* "board 2 1-0: 9 of 9" for the boards that make a difference. */
static void put_boards(const ff_what_if *w, int player, ff_str *out)
{
    int each = w->ways / FF_WHAT_IF_RESULTS;
    for (size_t g = 0; g < w->game_count; g++) {
        const int *with = &w->first_with[g * FF_WHAT_IF_RESULTS * w->player_count];
        int counts[FF_WHAT_IF_RESULTS];
        for (size_t r = 0; r < FF_WHAT_IF_RESULTS; r++)
            counts[r] = with[r * w->player_count + (size_t)player];
        if (counts[0] == counts[1] && counts[1] == counts[2])
            continue;
        ff_str_format(out, "      board %d:", w->games[g].board);
        for (size_t r = 0; r < FF_WHAT_IF_RESULTS; r++)
            ff_str_format(out, "%s %s %d of %d", r > 0 ? "," : "", result_words[r], counts[r],
                          each);
        ff_str_char(out, '\n');
    }
}

static void put_text(cli *c, const ff_event *event, const ff_what_if *w)
{
    ff_str out = FF_STR_INIT;
    bool last = event->rounds_planned == 0 || w->round >= event->rounds_planned;
    ff_str_format(&out, "Round %d%s: %zu game%s open, %d ways to end, each ranked\n\n",
                  w->round, last ? "" : ", not the last", w->game_count,
                  w->game_count == 1 ? "" : "s", w->ways);
    for (size_t i = 0; i < w->player_count; i++) {
        const ff_what_if_player *p = &w->players[i];
        if (p->first == 0)
            continue;
        ff_str_text(&out, "  ");
        put_who(event, (int)i, &out);
        if (p->first == w->ways)
            ff_str_format(&out, ": first in every way%s\n", last ? "; the event is won" : "");
        else
            ff_str_format(&out, ": first in %d of %d\n", p->first, w->ways);
        if (p->first != w->ways)
            put_boards(w, (int)i, &out);
    }
    ff_str_text(&out, "\nPlaces from best to worst\n");
    for (int no = 1, seen = 0; no <= FF_EVENT_MAX_PLAYERS && seen < (int)w->player_count;
         no++) {
        int player = ff_event_find(event, no);
        if (player == FF_NOBODY)
            continue;
        seen++;
        const ff_what_if_player *p = &w->players[player];
        if (p->best == 0)
            continue;
        ff_str_format(&out, p->best == p->worst ? "  %d" : "  %d-%d", p->best, p->worst);
        ff_str_text(&out, "  ");
        put_who(event, player, &out);
        ff_str_char(&out, '\n');
    }
    cli_str(c, &out);
    ff_str_release(&out);
}

static void put_json(cli *c, const ff_event *event, const ff_what_if *w)
{
    for (size_t i = 0; i < w->player_count; i++) {
        ff_str line = FF_STR_INIT;
        ff_json json = ff_json_start(&line);
        ff_json_begin_object(&json);
        ff_json_put_text(&json, "type", "what_if");
        ff_json_put_integer(&json, "round", w->round);
        ff_json_put_integer(&json, "ways", w->ways);
        ff_json_put_integer(&json, "no", event->players[i].no);
        ff_json_put_text(&json, "name", event->players[i].name);
        ff_json_put_integer(&json, "best", w->players[i].best);
        ff_json_put_integer(&json, "worst", w->players[i].worst);
        ff_json_put_integer(&json, "first", w->players[i].first);
        ff_json_end_object(&json);
        ff_str_char(&line, '\n');
        cli_str(c, &line);
        ff_str_release(&line);
    }
}

int standings_what_if(cli *c, ff_event *event, const ff_standings_options *options, bool json)
{
    ff_what_if w = {0};
    ff_error err = {0};
    int code = ff_standings_what_if(event, options, &w, &err);
    if (code == FF_OK)
        (json ? put_json : put_text)(c, event, &w);
    ff_standings_what_if_release(&w);
    return code == FF_OK ? CLI_DONE : event_error(&err);
}
