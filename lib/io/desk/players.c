#include "desk/parts.h"

#include "event/roster.h"
#include "event/schedule.h"
#include "table/table_common.h"

#include <stdio.h>
#include <string.h>

/* The list of players, and one of them. */

static const ff_web_form_field add_fields[] = {
    {"name", FF_WEB_TEXT, NULL, 0},       {"rating", FF_WEB_NUMBER, NULL, 0},
    {"federation", FF_WEB_TEXT, NULL, 3}, {"title", FF_WEB_CHOICE, DESK_TITLES, 0},
    {"sex", FF_WEB_CHOICE, "m|w", 0},     {"club", FF_WEB_TEXT, NULL, 0},
    {NULL, FF_WEB_TEXT, NULL, 0}};
static const ff_web_form_field find_fields[] = {{"words", FF_WEB_TEXT, NULL, 80},
                                                {"who", FF_WEB_TEXT, NULL, 0},
                                                {"rated", FF_WEB_CHOICE, DESK_RATED, 0},
                                                {NULL, FF_WEB_TEXT, NULL, 0}};
static const ff_web_form_field none_fields[] = {{NULL, FF_WEB_TEXT, NULL, 0}};

const ff_web_form ff_desk_players_forms[] = {
    {"add", FF_WEB_ARBITER, FF_WEB_RUN, add_fields,
     "event player --rating={rating?} --federation={federation?} --title={title?} --sex={sex?} "
     "--club={club?} --section={section?} -- add {file} {name}",
     "/players?find={name}|/players", false},
    {"look", FF_WEB_ARBITER, FF_WEB_ASK, find_fields,
     "ratings find --limit=12 --format=json -- {words}", "/players", false},
    {"listed", FF_WEB_ARBITER, FF_WEB_RUN, find_fields,
     "event player --rated={rated} --section={section?} -- add {file} {who}", "/players",
     false},
    {NULL, FF_WEB_VIEW, FF_WEB_RUN, NULL, NULL, NULL, false}};

const ff_web_form ff_desk_player_forms[] = {
    {"edit", FF_WEB_ARBITER, FF_WEB_RUN, add_fields,
     "event player --name={name?} --rating={rating?} --federation={federation?} "
     "--title={title?} --sex={sex?} --club={club?} --seen={seen?} --section={section?} -- edit "
     "{file} {1}",
     "/player/{1}", false},
    {"bye", FF_WEB_ARBITER, FF_WEB_RUN, ff_desk_bye_fields,
     "event player --kind={kind?} --cancel{cancel?} --section={section?} -- bye {file} {1} "
     "{rounds}",
     "/player/{1}", false},
    {"withdraw", FF_WEB_ARBITER, FF_WEB_RUN, none_fields,
     "event player --section={section?} -- withdraw {file} {1}", "/player/{1}", false},
    {"return", FF_WEB_ARBITER, FF_WEB_RUN, none_fields,
     "event player --section={section?} -- return {file} {1}", "/player/{1}", false},
    {"remove", FF_WEB_CHIEF, FF_WEB_RUN, none_fields,
     "event player --section={section?} -- remove {file} {1}", "/players|/player/{1}", false},
    {NULL, FF_WEB_VIEW, FF_WEB_RUN, NULL, NULL, NULL, false}};

/* --- the list --- */

static void put_absences(ff_web_out *out, int player)
{
    const ff_player *p = &out->view->event->players[player];
    ff_desk_put_absences(out, &(const desk_absent){.no = p->no, .withdrawn = p->withdrawn});
}

static void put_player_row(ff_web_out *out, int player)
{
    const ff_event *event = out->view->event;
    const ff_player *p = &event->players[player];
    ff_web_markup(out, "<tr data-k=\"p");
    ff_web_number(out, p->no);
    ff_web_markup(out, "\"><td class=\"n fit m\">");
    ff_web_number(out, p->no);
    ff_web_markup(out, "</td><td class=\"who\">");
    ff_desk_linked(out, player);
    ff_web_markup(out, "</td><td class=\"n fit rtg\">");
    if (p->rating > 0)
        ff_web_number(out, p->rating);
    ff_web_markup(out, "</td><td class=\"fit fed\">");
    ff_web_text(out, p->federation);
    ff_web_markup(out, "</td><td class=\"club\">");
    ff_web_name(out, p->club[0] != '\0' || p->team == FF_NOBODY ? p->club
                                                                : event->teams[p->team].name);
    ff_web_markup(out, "</td><td class=\"n fit b\">");
    ff_desk_points(out, ff_event_points(event, player, 0));
    ff_web_markup(out, "</td><td>");
    put_absences(out, player);
    ff_web_markup(out, "</td></tr>\n");
}

static void put_fields(ff_web_out *out, const ff_player *p)
{
    char rating[16] = "", sex[2] = {p == NULL ? '\0' : p->sex, '\0'};
    const ff_web_input inputs[] = {
        {.name = "name",
         .label = N_("Name"),
         .value = p == NULL ? NULL : p->name,
         .hint = N_("as Last, First")},
        {.name = "rating", .label = N_("Rating"), .value = rating, .kind = FF_WEB_NUMBER},
        {.name = "federation",
         .label = N_("Federation"),
         .value = p == NULL ? NULL : p->federation,
         .hint = N_("three letters, as GER")},
        {.name = "title",
         .label = N_("Title"),
         .value = p == NULL ? NULL : p->title,
         .kind = FF_WEB_CHOICE,
         .choices = "|" DESK_TITLES},
        {.name = "sex",
         .label = N_("Sex"),
         .value = sex,
         .kind = FF_WEB_CHOICE,
         .choices = "|m|w"},
        {.name = "club", .label = N_("Club"), .value = p == NULL ? NULL : p->club}};
    if (p != NULL && p->rating > 0)
        snprintf(rating, sizeof rating, "%d", p->rating);
    for (size_t i = 0; i < sizeof inputs / sizeof *inputs; i++)
        ff_web_field_put(out, &inputs[i]);
}

static void put_add(ff_web_out *out)
{
    const ff_web_to to = {.page = FF_DESK_PLAYERS};
    if (ff_web_form_of(out, FF_DESK_PLAYERS, "add") == NULL)
        return;
    ff_web_markup(out, out->request->asked ? "<details class=\"act\" open=\"open\"><summary>"
                                           : "<details class=\"act\"><summary>");
    ff_web_say(out, N_("Add a player"));
    ff_web_markup(out, "</summary>");
    ff_desk_put_listed(out);
    if (ff_web_form_begin(out, &to, "add", " class=\"fields\"")) {
        put_fields(out, NULL);
        ff_web_button(out, N_("Add"), " class=\"go\"");
        ff_web_form_end(out);
    }
    ff_web_markup(out, "</details>\n");
}

int ff_desk_show_players(ff_web_out *out, ff_error *err)
{
    static const ff_web_column columns[] = {{"n fit", N_("No")},      {NULL, N_("Name")},
                                            {"n fit rtg", N_("Rtg")}, {"fit fed", N_("Fed")},
                                            {"club", N_("Club")},     {"n fit", N_("Pts")},
                                            {NULL, N_("Rounds")},     {NULL, NULL}};
    const ff_event *event = out->view->event;
    const char *find = ff_desk_asked_word(out, "find");
    const ff_web_to own = {.page = FF_DESK_PLAYERS}, in = {.page = FF_DESK_IMPORT};
    (void)err;
    ff_desk_bar(out, N_("Players {1}"), (long long)event->player_count, NULL);
    ff_desk_find(out, &own, N_("Find a name or number"));
    if (ff_web_may(out, FF_DESK_IMPORT)) {
        ff_web_markup(out, "<span class=\"end\">");
        ff_web_link(out, &in,
                    event->player_count == 0 ? " class=\"btn go\"" : " class=\"btn\"");
        ff_web_say(out, N_("Paste or drop a list"));
        ff_web_link_end(out);
        ff_web_markup(out, "</span>");
    }
    ff_desk_bar_end(out);
    if (!out->request->asked)
        ff_desk_said(out, true);
    put_add(out);
    ff_web_table_begin(out, "players", columns);
    for (size_t i = 0; i < event->player_count; i++)
        if (find[0] == '\0' || ff_desk_found(event, (int)i, find))
            put_player_row(out, (int)i);
    ff_web_table_end(out);
    return FF_OK;
}

/* --- one player --- */

static void put_game(ff_web_out *out, int player, int round)
{
    const ff_event *event = out->view->event;
    const ff_round_result *cell = ff_event_cell(event, player, round);
    const ff_web_to to = {.page = FF_DESK_ROUND, .n = {round}, .key = "at", .at = cell->board};
    ff_web_markup(out, "<tr><td class=\"n fit m\">");
    if (ff_event_is_paired(event, round))
        ff_web_link(out, &to, "");
    ff_web_number(out, round);
    if (ff_event_is_paired(event, round))
        ff_web_link_end(out);
    ff_web_markup(out, "</td><td class=\"n fit b bd\">");
    ff_desk_put_number(out, round, cell->board);
    ff_web_markup(out, "</td><td class=\"fit m\">");
    ff_web_say(out, cell->side == FF_SIDE_WHITE   ? N_("White")
                    : cell->side == FF_SIDE_BLACK ? N_("Black")
                                                  : "");
    ff_web_markup(out, "</td><td class=\"who\">");
    if (cell->opponent != FF_NOBODY)
        ff_desk_linked(out, cell->opponent);
    else
        ff_web_say(out, ff_result_words((ff_result)cell->result, false));
    ff_web_markup(out, "</td><td class=\"c fit b\">");
    ff_web_text(out, ff_table_result_figure((ff_result)cell->result));
    ff_web_markup(out, "</td><td class=\"n fit b\">");
    ff_desk_points(out, ff_event_points(event, player, round));
    ff_web_markup(out, "</td></tr>\n");
}

/* Where the player plays, in figures to be read from afar. */
static void put_mine(ff_web_out *out, int player, const desk_state *s)
{
    const ff_event *event = out->view->event;
    const ff_round_result *cell = ff_event_cell(event, player, s->round);
    if (s->round == 0 || cell->opponent == FF_NOBODY)
        return;
    ff_web_markup(out, "<div class=\"mine\"><p><small>");
    ff_web_say_numbers(out, N_("round {1}, board"), s->round, 0, 0);
    ff_web_markup(out, "</small><b class=\"no\">");
    ff_desk_put_number(out, s->round, cell->board);
    ff_web_markup(out, "</b></p><p><b>");
    ff_web_name(out, event->players[player].name);
    ff_web_markup(out, "</b> <small>");
    ff_web_say(out, cell->side == FF_SIDE_BLACK ? N_("Black") : N_("White"));
    ff_web_markup(out, "</small><br/>");
    ff_desk_linked(out, cell->opponent);
    ff_web_markup(out, " <small>");
    ff_web_say(out, cell->side == FF_SIDE_BLACK ? N_("White") : N_("Black"));
    ff_web_markup(out, "</small></p></div>\n");
}

static void put_acts(ff_web_out *out, int player)
{
    const ff_player *p = &out->view->event->players[player];
    const ff_web_to to = {.page = FF_DESK_PLAYER, .n = {p->no}};
    if (ff_web_form_of(out, FF_DESK_PLAYER, "edit") == NULL)
        return;
    ff_web_markup(out, "<section><h3>");
    ff_web_say(out, N_("Change"));
    ff_web_markup(out, "</h3>\n");
    ff_desk_put_bye(out, &to);
    ff_web_markup(out, "<p class=\"acts\">");
    if (p->withdrawn)
        ff_desk_put_act(out, &to, "return", N_("Comes back"));
    else
        ff_desk_put_act(out, &to, "withdraw", N_("Withdraw"));
    ff_desk_put_act(out, &to, "remove", N_("Remove from the list"));
    ff_web_markup(out, "</p><details class=\"act\"><summary>");
    ff_web_say(out, N_("Edit name, rating, club"));
    ff_web_markup(out, "</summary>");
    if (ff_web_form_begin(out, &to, "edit", " class=\"fields\"")) {
        put_fields(out, p);
        ff_web_button(out, N_("Save"), "");
        ff_web_form_end(out);
    }
    ff_web_markup(out, "</details></section>\n");
}

static void put_about(ff_web_out *out, const ff_player *p)
{
    ff_web_markup(out, "<p class=\"m\">");
    if (p->rating > 0)
        ff_web_say_numbers(out, N_("Rating {1}"), p->rating, 0, 0);
    if (p->federation[0] != '\0') {
        ff_web_markup(out, " · ");
        ff_web_text(out, p->federation);
    }
    if (p->club[0] != '\0') {
        ff_web_markup(out, " · ");
        ff_web_name(out, p->club);
    }
    ff_web_markup(out, "</p>\n");
}

int ff_desk_show_player(ff_web_out *out, ff_error *err)
{
    const ff_event *event = out->view->event;
    int player = ff_event_find(event, (int)out->numbers[0]), last;
    desk_state s;
    if (player == FF_NOBODY)
        return ff_fail(err, FF_E_STATE_MISSING, "There is no player %lld.", out->numbers[0]);
    ff_desk_state_of(event, &s);
    last = ff_event_rounds(event);
    ff_web_markup(out, "<div class=\"bar\"><h2>");
    ff_desk_player(out, player);
    ff_web_markup(out, " <small>");
    ff_web_say_numbers(out, N_("number {1}"), event->players[player].no, 0, 0);
    ff_web_markup(out, "</small></h2></div>\n");
    put_about(out, &event->players[player]);
    put_mine(out, player, &s);
    ff_desk_said(out, true);
    ff_web_markup(out, "<div class=\"cols\"><section><h3>");
    ff_web_say(out, N_("Rounds"));
    ff_web_markup(out, "</h3><table><tbody>\n");
    for (int round = 1; round <= last; round++)
        put_game(out, player, round);
    ff_web_markup(out, "</tbody></table>\n<p>");
    put_absences(out, player);
    ff_web_markup(out, "</p></section>\n");
    put_acts(out, player);
    ff_web_markup(out, "</div>\n");
    return FF_OK;
}
