#include "desk/pair_edit.h"

#include "event/roster.h"
#include "event/round_robin.h"
#include "flagfall/table.h"

#include <stdio.h>
#include <string.h>

/* Pairing: who is left out and why, the proposal as a table, stored by a second step. The
 * command that shows the proposal stores nothing; what it says in JSON is the proposal. */

static const ff_web_form_field look_fields[] = {
    {"round", FF_WEB_NUMBER, NULL, 0}, {"colour", FF_WEB_CHOICE, "white|black|lot", 0},
    {"reason", FF_WEB_TEXT, NULL, 0},  {"board", FF_WEB_NUMBER, NULL, 0},
    {"white", FF_WEB_TEXT, NULL, 0},   {"black", FF_WEB_TEXT, NULL, 0},
    {"who", FF_WEB_NUMBER, NULL, 0},   {NULL, FF_WEB_TEXT, NULL, 0}};
const ff_web_form ff_desk_pair_forms[] = {
    {"look", FF_WEB_ARBITER, FF_WEB_ASK, look_fields,
     "event pair --check --round={round} --initial-colour={colour?} --format=json "
     "--section={section?} -- {file}",
     "/pair", true},
    {"store", FF_WEB_CHIEF, FF_WEB_RUN, look_fields,
     "event pair --yes --seen={seen?} --round={round} --initial-colour={colour?} "
     "--section={section?} -- "
     "{file}",
     "/round/{round}|/pair", true},
    {"edit", FF_WEB_ARBITER, FF_WEB_ASK, ff_desk_edit_fields, NULL, NULL, true},
    {"list", FF_WEB_CHIEF, FF_WEB_RUN, ff_desk_edit_fields,
     "event pair --by-hand={pairs} --seen={seen?} --round={round} --initial-colour={colour?} "
     "--reason={reason?} --section={section?} -- {file}",
     "/round/{round}|/pair", true},
    {"all", FF_WEB_CHIEF, FF_WEB_RUN, look_fields,
     "event pair --all --section={section?} -- {file}", "/round/1|/pair", true},
    {"hand", FF_WEB_CHIEF, FF_WEB_RUN, look_fields,
     "event pair --reason={reason?} --section={section?} -- {file} {round} {board} {white} "
     "{black}",
     "/round/{round}|/pair", false},
    {"unpair", FF_WEB_CHIEF, FF_WEB_RUN, look_fields,
     "event pair --remove={board} --round={round} --reason={reason?} --section={section?} -- "
     "{file}",
     "/round/{round}|/pair", false},
    {"return", FF_WEB_ARBITER, FF_WEB_RUN, look_fields,
     "event player --section={section?} -- return {file} {who}", "/pair", false},
    {"anyway", FF_WEB_ARBITER, FF_WEB_RUN, look_fields,
     "event player --cancel --section={section?} -- bye {file} {who} {round}", "/pair", false},
    {NULL, FF_WEB_VIEW, FF_WEB_RUN, NULL, NULL, NULL, false}};

static const ff_web_to own = {.page = FF_DESK_PAIR};

/* --- who is left out --- */

static void put_left_act(ff_web_out *out, int no, int round, const char *form,
                         const char *phrase)
{
    if (!ff_web_form_begin(out, &own, form, " class=\"inline\""))
        return;
    ff_web_hidden_number(out, "round", round);
    ff_web_hidden_number(out, "who", no);
    ff_web_button(out, phrase, " class=\"text\"");
    ff_web_form_end(out);
}

/* Why the player is not paired; false for one who is. */
static bool put_left(ff_web_out *out, int player, int round)
{
    const ff_event *event = out->view->event;
    const ff_player *p = &event->players[player];
    ff_result bye = ff_event_asked_bye(event, player, round);
    ff_result noted = (ff_result)ff_event_cell(event, player, round)->result;
    if (!p->withdrawn && bye == FF_RESULT_NONE && noted == FF_RESULT_NONE)
        return false;
    ff_web_markup(out, "<li>");
    ff_desk_linked(out, player);
    ff_web_markup(out, "<small>");
    ff_web_say(out, p->withdrawn ? N_("withdrawn")
                                 : ff_result_text(bye != FF_RESULT_NONE ? bye : noted));
    ff_web_markup(out, "</small>");
    if (p->withdrawn)
        put_left_act(out, p->no, round, "return", N_("comes back"));
    else if (bye != FF_RESULT_NONE)
        put_left_act(out, p->no, round, "anyway", N_("pair anyway"));
    ff_web_markup(out, "</li>\n");
    return true;
}

static void put_left_out(ff_web_out *out, int round)
{
    const ff_event *event = out->view->event;
    bool any = false;
    ff_web_markup(out, "<section class=\"left\"><h3>");
    ff_web_say_numbers(out, N_("Left out of round {1}"), round, 0, 0);
    ff_web_markup(out, "</h3><ul>\n");
    for (size_t i = 0; i < event->player_count; i++)
        any = put_left(out, (int)i, round) || any;
    ff_web_markup(out, any ? "</ul>" : "<li class=\"m\">");
    if (!any) {
        ff_web_say(out, N_("No player: all are paired."));
        ff_web_markup(out, "</li></ul>");
    }
    ff_web_markup(out, "</section>\n");
}

/* --- the proposal --- */

static void put_proposed_side(ff_web_out *out, int player, int round, bool white, bool edits)
{
    ff_str had = FF_STR_INIT;
    ff_table_colours_text(out->view->event, player, round - 1, &had);
    if (!white) {
        ff_web_markup(out, "<td class=\"n fit b\">");
        ff_desk_points(out, ff_desk_points_before(out->view->event, player, round));
        ff_web_markup(out, "</td>");
    }
    ff_web_markup(out, "<td class=\"who\">");
    if (edits)
        ff_desk_put_pick(out, player);
    else
        ff_desk_linked(out, player);
    ff_web_markup(out, "</td><td class=\"fit m had\">");
    ff_web_text(out, ff_str_get(&had));
    ff_web_markup(out, "</td>");
    if (white) {
        ff_web_markup(out, "<td class=\"n fit b\">");
        ff_desk_points(out, ff_desk_points_before(out->view->event, player, round));
        ff_web_markup(out, "</td>");
    }
    ff_str_release(&had);
}

static void put_pair(ff_web_out *out, const ff_json_value *pair, int round, bool edits)
{
    const ff_event *event = out->view->event;
    int white = ff_event_find(event, (int)ff_json_get_integer(pair, "white", 0));
    int black = ff_event_find(event, (int)ff_json_get_integer(pair, "black", 0));
    if (white == FF_NOBODY)
        return;
    ff_web_markup(out, "<tr><td class=\"n fit b bd\">");
    if (black != FF_NOBODY)
        ff_web_number(out, ff_json_get_integer(pair, "board", 0));
    ff_web_markup(out, "</td>");
    put_proposed_side(out, white, round, true, edits);
    if (black != FF_NOBODY) {
        put_proposed_side(out, black, round, false, edits);
    } else {
        ff_web_markup(out, "<td></td><td class=\"m\">");
        ff_web_say(out, ff_result_text(FF_RESULT_BYE_PAIRING));
        ff_web_markup(out, "</td><td></td>");
    }
    if (edits) {
        ff_web_markup(out, "<td class=\"fit\">");
        if (black != FF_NOBODY)
            ff_desk_put_turn(out, white);
        ff_web_markup(out, "</td>");
    }
    ff_web_markup(out, "</tr>\n");
}

static void put_head(ff_web_out *out, bool edits)
{
    static const ff_web_column columns[] = {
        {"n fit", N_("Bd")},  {NULL, N_("White")}, {"fit had", N_("Had")}, {"n fit", N_("Pts")},
        {"n fit", N_("Pts")}, {NULL, N_("Black")}, {"fit had", N_("Had")}};
    ff_web_table_head(out, "proposal");
    for (size_t i = 0; i < sizeof columns / sizeof *columns; i++)
        ff_web_table_column(out, columns[i].kind, columns[i].phrase);
    if (edits)
        ff_web_table_column(out, NULL, N_("Turn"));
    ff_web_table_rows(out);
}

/* The proposal that the command gave, NULL when it gave none; and how it compares with the
 * rules where it is being made by hand. */
static const ff_json_value *read_proposal(ff_web_out *out, const ff_json_value **notes)
{
    const ff_web_ran *ran = out->request->asked ? out->view->ran : NULL;
    const char *end;
    ff_json_value *value;
    if (ran == NULL || ran->output == NULL || ran->output[0] != '{')
        return NULL;
    end = strchr(ran->output, '\n');
    if (ff_json_read(ran->output,
                     end == NULL ? strlen(ran->output) : (size_t)(end - ran->output),
                     &out->answer->arena, &value, NULL) != FF_OK)
        return NULL;
    if (ff_web_field_get(&out->request->body, "pairs") != NULL)
        *notes = ff_json_get(value, "notes");
    return ff_json_get(value, "pairs");
}

/* `notes`: the proposal is being changed by hand, and this is how it compares; else NULL. */
static void put_proposal(ff_web_out *out, const ff_json_value *pairs,
                         const ff_json_value *notes, int round)
{
    bool edits = notes != NULL && ff_desk_edit_begin(out, " class=\"edit\"", round, pairs);
    int grave = edits ? ff_desk_edit_levels(out, notes) : 0;
    put_head(out, edits);
    for (const ff_json_value *pair = pairs->first; pair != NULL; pair = pair->next)
        put_pair(out, pair, round, edits);
    ff_web_table_end(out);
    if (edits)
        ff_desk_edit_end(out, grave);
}

/* --- what can be done --- */

static const char *colour_sent(const ff_web_out *out)
{
    const char *colour = ff_web_field_get(&out->request->body, "colour");
    return colour == NULL ? "" : colour;
}

static void put_colour(ff_web_out *out)
{
    const ff_event *event = out->view->event;
    bool knockout = event->kind == FF_EVENT_KNOCKOUT;
    if (event->initial_side != FF_SIDE_NONE || (event->kind != FF_EVENT_SWISS && !knockout) ||
        ff_event_next_round(event) > 1)
        return;
    ff_web_field_put(out,
                     &(const ff_web_input){.name = "colour",
                                           .label = knockout ? N_("Colour drawn for the better "
                                                                  "seed of board 1")
                                                             : N_("Colour drawn for player 1"),
                                           .value = colour_sent(out),
                                           .kind = FF_WEB_CHOICE,
                                           .choices = "|white|black|lot"});
}

static void put_steps(ff_web_out *out, const ff_json_value *pairs, bool edits, int round)
{
    const ff_event *event = out->view->event;
    bool robin = ff_event_cycles(event->kind) > 0;
    ff_web_markup(out, "<span class=\"end\">");
    if (robin && ff_web_form_begin(out, &own, "all", " class=\"inline\"")) {
        ff_web_button(out, N_("Store all rounds"), " class=\"go big\"");
        ff_web_form_end(out);
    }
    if (!robin && ff_web_form_begin(out, &own, "look", " class=\"inline\"")) {
        ff_web_hidden_number(out, "round", round);
        put_colour(out);
        ff_web_button(out,
                      pairs == NULL ? N_("Show the pairing")
                      : edits       ? N_("Back to the rules")
                                    : N_("Show again"),
                      pairs == NULL ? " class=\"go big\"" : "");
        ff_web_form_end(out);
    }
    if (pairs != NULL && !edits && event->kind == FF_EVENT_SWISS &&
        ff_desk_edit_begin(out, " class=\"inline\"", round, pairs)) {
        ff_web_button(out, N_("Change it by hand"), "");
        ff_web_form_end(out);
    }
    if (pairs != NULL && !edits && ff_web_form_begin(out, &own, "store", " class=\"inline\"")) {
        ff_web_hidden_number(out, "round", round);
        if (colour_sent(out)[0] != '\0')
            ff_web_hidden(out, "colour", colour_sent(out));
        ff_web_button(out, N_("Store the pairing"), " class=\"go big\" data-key=\"s\"");
        ff_web_form_end(out);
    }
    ff_web_markup(out, "</span>");
}

static void put_hand(ff_web_out *out, int round)
{
    static const ff_web_input inputs[] = {
        {.name = "board", .label = N_("Board"), .kind = FF_WEB_NUMBER},
        {.name = "white", .label = N_("White"), .hint = N_("number or exact name")},
        {.name = "black", .label = N_("Black"), .hint = N_("number or exact name")},
        {.name = "reason", .label = N_("Reason"), .hint = N_("needed where the rules differ")}};
    if (ff_web_form_of(out, FF_DESK_PAIR, "hand") == NULL)
        return;
    ff_web_markup(out, "<details class=\"act\"><summary>");
    ff_web_say(out, N_("Pair a board by hand"));
    ff_web_markup(out, "</summary>");
    if (ff_web_form_begin(out, &own, "hand", " class=\"fields\"")) {
        ff_web_hidden_number(out, "round", round);
        for (size_t i = 0; i < sizeof inputs / sizeof *inputs; i++)
            ff_web_field_put(out, &inputs[i]);
        ff_web_button(out, N_("Store the board"), "");
        ff_web_form_end(out);
    }
    ff_web_markup(out, "</details>\n");
}

static void put_unpair(ff_web_out *out, int last)
{
    if (last == 0 || ff_web_form_of(out, FF_DESK_PAIR, "unpair") == NULL)
        return;
    ff_web_markup(out, "<details class=\"act\"><summary>");
    ff_web_say_numbers(out, N_("Take a board out of round {1}"), last, 0, 0);
    ff_web_markup(out, "</summary>");
    if (ff_web_form_begin(out, &own, "unpair", " class=\"fields\"")) {
        ff_web_hidden_number(out, "round", last);
        ff_web_field_put(out, &(const ff_web_input){.name = "board",
                                                    .label = N_("Board"),
                                                    .kind = FF_WEB_NUMBER});
        ff_web_field_put(out, &(const ff_web_input){.name = "reason", .label = N_("Reason")});
        ff_web_button(out, N_("Take it out"), "");
        ff_web_form_end(out);
    }
    ff_web_markup(out, "</details>\n");
}

/* Boards that must have a result first. */
static void put_open(ff_web_out *out, const desk_state *s)
{
    const ff_web_to to = {.page = FF_DESK_ROUND, .n = {s->round}, .key = "open", .at = 1};
    if (s->open == 0)
        return;
    ff_web_markup(out, "<p class=\"chip warn\">");
    ff_web_link(out, &to, "");
    ff_web_say_numbers(out, N_("Boards of round {1} without a result: {2}"), s->round, s->open,
                       0);
    ff_web_link_end(out);
    ff_web_markup(out, "</p>\n");
}

int ff_desk_show_pair(ff_web_out *out, ff_error *err)
{
    const ff_json_value *notes = NULL, *pairs = read_proposal(out, &notes);
    desk_state s;
    (void)err;
    ff_desk_state_of(out->view->event, &s);
    if (s.next == 0)
        ff_desk_bar(out, N_("Every round is paired"), 0, NULL);
    else
        ff_desk_bar(out, pairs != NULL ? N_("Round {1}, proposal") : N_("Pair round {1}"),
                    s.next, N_("nothing is stored yet"));
    if (s.next > 0 && s.players > 0 && s.open == 0)
        put_steps(out, pairs, notes != NULL, s.next);
    ff_desk_bar_end(out);
    put_open(out, &s);
    if (pairs == NULL)
        ff_desk_said(out, !out->request->asked);
    ff_web_markup(out, "<div class=\"cols narrow\"><section>");
    if (pairs != NULL)
        put_proposal(out, pairs, notes, s.next);
    if (s.next > 0)
        put_hand(out, s.next);
    put_unpair(out, s.last);
    ff_web_markup(out, "</section>\n");
    if (s.next > 0 && out->view->event->kind != FF_EVENT_KNOCKOUT) /* who is out is out */
        put_left_out(out, s.next);
    ff_web_markup(out, "</div>\n");
    return FF_OK;
}
