#include "desk/parts.h"

#include "event/members.h"
#include "event/schedule.h"
#include "teams/board_number.h"
#include "teams/round.h"
#include "web/words.h"

#include <stdio.h>
#include <string.h>

/* Teams: their matches round by round, rosters, and who plays at which board. */

enum { BOARDS_MOST = 60 };

static const ff_web_form_field lineup_fields[] = {{"round", FF_WEB_NUMBER, NULL, 0},
                                                  {"board", FF_WEB_NUMBER, NULL, 0},
                                                  {"order", FF_WEB_TEXT, NULL, 0},
                                                  {"reason", FF_WEB_TEXT, NULL, 0},
                                                  {NULL, FF_WEB_TEXT, NULL, 0}};
static const ff_web_form_field no_fields[] = {{NULL, FF_WEB_TEXT, NULL, 0}};
const ff_web_form ff_desk_team_forms[] = {
    {"line-up", FF_WEB_ARBITER, FF_WEB_RUN, NULL, NULL, NULL, false}, /* ff_desk_team_send */
    {"roster", FF_WEB_ARBITER, FF_WEB_RUN, lineup_fields,
     "event teams --reason={reason?} --section={section?} -- {file} {1} {order}", "/team/{1}",
     false},
    {"bye", FF_WEB_ARBITER, FF_WEB_RUN, ff_desk_bye_fields,
     "event teams --bye={rounds} --kind={kind?} --cancel{cancel?} --section={section?} -- "
     "{file} {1}",
     "/team/{1}", false},
    {"withdraw", FF_WEB_ARBITER, FF_WEB_RUN, no_fields,
     "event teams --withdraw --section={section?} -- {file} {1}", "/team/{1}", false},
    {"return", FF_WEB_ARBITER, FF_WEB_RUN, no_fields,
     "event teams --return --section={section?} -- {file} {1}", "/team/{1}", false},
    {NULL, FF_WEB_VIEW, FF_WEB_RUN, NULL, NULL, NULL, false}};

/* --- the matches --- */

static void put_team(ff_web_out *out, int team)
{
    const ff_team *t = &out->view->event->teams[team];
    ff_web_link(out, &(const ff_web_to){.page = FF_DESK_TEAM, .n = {t->no}}, "");
    ff_web_name(out, t->name);
    ff_web_link_end(out);
}

static int side_points(const ff_team_match *match)
{
    return match->opponent == FF_NOBODY && match->result == FF_RESULT_NONE ? 0 : match->games;
}

static void put_match(ff_web_out *out, const ff_teams *teams, int round, int number, int team)
{
    const ff_team_match *home = ff_teams_match(teams, team, round);
    const ff_team_match *guest = ff_teams_match(teams, home->opponent, round);
    const ff_event *event = out->view->event;
    ff_appointment when;
    ff_str text = FF_STR_INIT;
    ff_event_appointment(event, round, event->teams[team].no, event->teams[home->opponent].no,
                         &when);
    ff_event_put_appointment(&when, '-', &text);
    ff_web_markup(out, "<tr><td class=\"n fit b\">");
    ff_web_number(out, number);
    ff_web_markup(out, "</td><td class=\"who\">");
    put_team(out, team);
    ff_web_markup(out, "</td><td class=\"c fit b\">");
    ff_desk_points(out, side_points(home));
    ff_web_markup(out, " – ");
    ff_desk_points(out, side_points(guest));
    ff_web_markup(out, "</td><td class=\"who\">");
    put_team(out, home->opponent);
    ff_web_markup(out, home->open ? "</td><td class=\"fit m\">" : "</td><td class=\"fit\">");
    ff_web_say(out, home->open ? N_("boards are open") : N_("over"));
    ff_web_markup(out, "</td><td class=\"m\">");
    ff_web_text(out, ff_str_get(&text));
    ff_web_markup(out, "</td></tr>\n");
    out->html->failed = out->html->failed || text.failed;
    ff_str_release(&text);
}

/* The team that is named first in the match, which has White at board 1. */
static bool is_home(const ff_teams *teams, int team, int round)
{
    const ff_team_match *match = ff_teams_match(teams, team, round);
    return match->opponent != FF_NOBODY &&
           (match->side == FF_SIDE_WHITE ||
            (match->side == FF_SIDE_NONE && team < match->opponent));
}

/* The home teams of a round in the order of their tables, where those are known. */
static size_t sort_matches(const ff_teams *teams, int round, int *homes)
{
    size_t count = 0;
    for (size_t i = 0; i < teams->event->team_count; i++) {
        size_t at = count;
        int table = ff_teams_match(teams, (int)i, round)->table;
        if (!is_home(teams, (int)i, round))
            continue;
        for (; at > 0 && ff_teams_match(teams, homes[at - 1], round)->table > table; at--)
            homes[at] = homes[at - 1];
        homes[at] = (int)i;
        count++;
    }
    return count;
}

static void put_matches(ff_web_out *out, const ff_teams *teams, int round)
{
    static const ff_web_column columns[] = {{NULL, N_("Match")}, {NULL, N_("Home")},
                                            {NULL, N_("Score")}, {NULL, N_("Guest")},
                                            {NULL, N_("State")}, {NULL, N_("When and where")},
                                            {NULL, NULL}};
    size_t count = out->view->event->team_count, matches = 0;
    int *homes = ff_arena_alloc(&out->answer->arena, (count + 1) * sizeof *homes);
    out->html->failed = out->html->failed || homes == NULL;
    if (homes != NULL)
        matches = sort_matches(teams, round, homes);
    ff_web_table_begin(out, "files", columns);
    for (size_t i = 0; i < matches; i++)
        put_match(out, teams, round, (int)i + 1, homes[i]);
    ff_web_table_end(out);
}

static void put_round_choice(ff_web_out *out, int page, const ff_web_to *to, int last, int now)
{
    ff_web_to choice = *to;
    if (last < 2)
        return;
    ff_web_markup(out, "<span class=\"seg\">");
    for (int round = 1; round <= last; round++) {
        choice.page = page;
        choice.key = "round";
        choice.at = round;
        ff_desk_choice(out, &choice, round == now, "{1}", round);
    }
    ff_web_markup(out, "</span>");
}

/* --- the list --- */

static void put_members(ff_web_out *out, int team, int most)
{
    const ff_event *event = out->view->event;
    int *members =
        ff_arena_alloc(&out->answer->arena, (event->player_count + 1) * sizeof *members);
    int count = members != NULL ? ff_event_members(event, team, members) : 0;
    for (int i = 0; i < count && i < most; i++) {
        ff_web_markup(out, i > 0 ? " · " : "");
        ff_web_number(out, i + 1);
        ff_web_markup(out, " ");
        ff_desk_linked(out, members[i]);
    }
    if (count > most)
        ff_web_say_numbers(out, N_(" and {1} more"), count - most, 0, 0);
}

static void put_absences(ff_web_out *out, int team)
{
    const ff_event *event = out->view->event;
    ff_desk_put_absences(
        out, &(const desk_absent){.no = event->teams[team].no,
                                  .is_team = true,
                                  .withdrawn = ff_event_team_has_left(event, team)});
}

static void put_rosters(ff_web_out *out)
{
    enum { SHOWN = 8 };
    const ff_event *event = out->view->event;
    ff_web_markup(out, "<section>");
    ff_desk_heading(out, N_("Teams and their players in board order"));
    ff_web_table_begin(out, "files", NULL);
    for (size_t i = 0; i < event->team_count; i++) {
        ff_web_markup(out, "<tr><td class=\"n fit b\">");
        ff_web_number(out, event->teams[i].no);
        ff_web_markup(out, "</td><td class=\"fit b\">");
        put_team(out, (int)i);
        ff_web_markup(out, "</td><td class=\"m\">");
        put_members(out, (int)i, SHOWN);
        ff_web_markup(out, " ");
        put_absences(out, (int)i);
        ff_web_markup(out, "</td></tr>\n");
    }
    ff_web_markup(out, "</tbody></table></section>\n");
}

static int show_teams(ff_web_out *out, int round, int last, ff_error *err)
{
    const ff_teams_options options = FF_ZERO;
    ff_teams teams;
    int code = ff_teams_make(out->view->event, &options, &teams, err);
    if (code == FF_OK && round > 0 && round <= teams.rounds)
        put_matches(out, &teams, round);
    else if (code == FF_OK)
        ff_web_say(out, N_("No round is paired yet."));
    (void)last;
    ff_teams_release(&teams);
    return code;
}

int ff_desk_show_teams(ff_web_out *out, ff_error *err)
{
    desk_state s;
    const ff_web_to all = {.page = FF_DESK_TEAMS}, calendar = {.page = FF_DESK_CALENDAR};
    int round;
    if (out->view->event->team_count == 0)
        return ff_fail(err, FF_E_STATE_MISSING, "The event has no teams.");
    ff_desk_state_of(out->view->event, &s);
    round = (int)ff_desk_asked(out, "round", s.round);
    ff_desk_bar(out, round > 0 ? N_("Matches of round {1}") : N_("Teams"), round, NULL);
    put_round_choice(out, FF_DESK_TEAMS, &all, s.last, round);
    ff_web_markup(out, "<span class=\"end\">");
    ff_desk_button_link(out, &calendar, N_("Calendar"));
    ff_web_markup(out, "</span>");
    ff_desk_bar_end(out);
    int code = show_teams(out, round, s.last, err);
    if (code == FF_OK)
        put_rosters(out);
    return code;
}

/* --- one of them --- */

/* Its players in board order. */
typedef struct squad {
    int team, boards, round;
    int *members, count;
    int chosen[BOARDS_MOST]; /* of the round, FF_NOBODY for an empty board */
} squad;

static bool read_squad(ff_web_out *out, squad *q)
{
    const ff_event *event = out->view->event;
    ff_match_rules rules = ff_event_match_rules(event);
    *q = (squad){.team = ff_event_team_of_no(event, (int)out->numbers[0])};
    if (q->team == FF_NOBODY)
        return false;
    q->members =
        ff_arena_alloc(&out->answer->arena, (event->player_count + 1) * sizeof *q->members);
    if (q->members == NULL)
        return false;
    q->count = ff_event_members(event, q->team, q->members);
    q->boards = (int)strlen(rules.colours);
    if (q->boards == 0)
        q->boards = q->count;
    if (q->boards > BOARDS_MOST)
        q->boards = BOARDS_MOST;
    return true;
}

/* Boards in their order, each with the number of a player or 0, become "3,1,0,7". */
int ff_desk_team_send(ff_web_out *out, ff_error *err)
{
    static const ff_web_form words = {
        "line-up",
        FF_WEB_ARBITER,
        FF_WEB_RUN,
        lineup_fields,
        "event teams --round={round} --reason={reason?} --section={section?} -- {file} {1} "
        "{order}",
        "/team/{1}?round={round}",
        false};
    const ff_web_fields *body = &out->request->body;
    ff_web_request request = *out->request;
    ff_web_out other = *out;
    ff_web_field *all = ff_arena_alloc(&out->answer->arena, (body->count + 1) * sizeof *all);
    ff_str order = FF_STR_INIT;
    int code;
    for (size_t i = 0; i < body->count; i++)
        if (strcmp(body->items[i].name, "board") == 0)
            ff_str_format(&order, "%s%s", order.size > 0 ? "," : "", body->items[i].value);
    if (all == NULL || order.failed) {
        code = ff_fail(err, FF_E_MEMORY, "out of memory");
    } else {
        all[0] = (ff_web_field){"order", ff_str_get(&order), order.size, NULL};
        memcpy(all + 1, body->items, body->count * sizeof *all);
        request.body = (ff_web_fields){all, body->count + 1};
        other.request = &request;
        code = ff_web_words_make(&words, &other, err);
    }
    ff_str_release(&order);
    return code;
}

static void put_seat(ff_web_out *out, const squad *q, int board)
{
    const ff_event *event = out->view->event;
    ff_web_markup(out, "<label class=\"field\"><span>");
    ff_web_say_numbers(out, N_("Board {1}"), board + 1, 0, 0);
    ff_web_markup(out, "</span><select name=\"board\">");
    for (int i = -1; i < q->count; i++) {
        int player = i < 0 ? FF_NOBODY : q->members[i];
        ff_web_markup(out, "<option value=\"");
        ff_web_number(out, i < 0 ? 0 : event->players[player].no);
        ff_web_markup(out, player == q->chosen[board] ? "\" selected=\"selected\">" : "\">");
        if (i < 0)
            ff_web_say(out, N_("no player: the board is empty"));
        else
            ff_web_text(out, event->players[player].name);
        ff_web_markup(out, "</option>");
    }
    ff_web_markup(out, "</select></label>");
}

static void put_lineup(ff_web_out *out, squad *q)
{
    const ff_web_to to = {.page = FF_DESK_TEAM, .n = {out->numbers[0]}};
    ff_teams_lineup_of(out->view->event, q->team, q->round, q->boards, q->chosen);
    if (!ff_web_form_begin(out, &to, "line-up", ""))
        return;
    ff_web_hidden_number(out, "round", q->round);
    ff_web_markup(out, "<div class=\"fields\">");
    for (int board = 0; board < q->boards; board++)
        put_seat(out, q, board);
    ff_web_field_put(out, &(const ff_web_input){
                              .name = "reason",
                              .label = N_("Reason"),
                              .hint = N_("where a player sits above one whom the roster has "
                                         "higher")});
    ff_web_button(out, N_("Store the line-up"), " class=\"go\"");
    ff_web_markup(out, "</div>");
    ff_web_form_end(out);
    ff_web_markup(out, "\n");
}

static void put_seats(ff_web_out *out, squad *q)
{
    ff_teams_lineup_of(out->view->event, q->team, q->round, q->boards, q->chosen);
    ff_web_markup(out, "<ol class=\"menu two\">");
    for (int board = 0; board < q->boards; board++) {
        ff_web_markup(out, "<li><b>");
        ff_web_number(out, board + 1);
        ff_web_markup(out, "</b> ");
        if (q->chosen[board] == FF_NOBODY)
            ff_web_say(out, N_("the board is empty"));
        else
            ff_desk_linked(out, q->chosen[board]);
        ff_web_markup(out, "</li>");
    }
    ff_web_markup(out, "</ol>\n");
}

static void put_roster(ff_web_out *out, const squad *q)
{
    const ff_event *event = out->view->event;
    const ff_web_to to = {.page = FF_DESK_TEAM, .n = {out->numbers[0]}};
    ff_str order = FF_STR_INIT;
    ff_web_markup(out, "<section>");
    ff_desk_heading(out, N_("Roster, in the order of boards; reserves follow"));
    ff_web_table_begin(out, "players", NULL);
    for (int i = 0; i < q->count; i++) {
        const ff_player *p = &event->players[q->members[i]];
        ff_str_format(&order, "%s%d", i > 0 ? "," : "", p->no);
        ff_web_markup(out, "<tr><td class=\"n fit m\">");
        ff_web_number(out, p->no);
        ff_web_markup(out, "</td><td class=\"who\">");
        ff_desk_linked(out, q->members[i]);
        ff_web_markup(out, "</td><td class=\"n fit\">");
        if (p->rating > 0)
            ff_web_number(out, p->rating);
        ff_web_markup(out, "</td></tr>\n");
    }
    ff_web_table_end(out);
    if (ff_web_form_begin(out, &to, "roster", " class=\"fields\"")) {
        ff_web_field_put(out, &(const ff_web_input){.name = "order",
                                                    .label = N_("Numbers in board order"),
                                                    .value = ff_str_get(&order)});
        ff_web_button(out, N_("Store the order"), "");
        ff_web_form_end(out);
    }
    ff_web_markup(out, "</section>\n");
    ff_str_release(&order);
}

/* Byes are those of a Swiss, whose rounds are not all due at the start. */
static void put_away(ff_web_out *out, int team)
{
    const ff_web_to to = {.page = FF_DESK_TEAM, .n = {out->numbers[0]}};
    bool left = ff_event_team_has_left(out->view->event, team);
    if (ff_web_form_of(out, FF_DESK_TEAM, "withdraw") == NULL)
        return;
    if (!left && ff_teams_rounds_due(out->view->event) == 0)
        ff_desk_put_bye(out, &to);
    ff_web_markup(out, "<p class=\"acts\">");
    ff_desk_put_act(out, &to, left ? "return" : "withdraw",
                    left ? N_("Comes back") : N_("Withdraw"));
    ff_web_markup(out, "</p>\n");
}

int ff_desk_show_team(ff_web_out *out, ff_error *err)
{
    const ff_web_to all = {.page = FF_DESK_TEAMS};
    desk_state s;
    squad q;
    if (!read_squad(out, &q))
        return ff_fail(err, FF_E_STATE_MISSING, "There is no team %lld.", out->numbers[0]);
    ff_desk_state_of(out->view->event, &s);
    int usual = s.round > 0 && s.open > 0 ? s.round : s.next > 0 ? s.next : s.last;
    q.round = (int)ff_desk_asked(out, "round", usual);
    if (q.round < 1 || q.round > FF_EVENT_MAX_ROUNDS)
        return ff_fail(err, FF_E_STATE_MISSING, "There is no round %d.", q.round);
    ff_web_markup(out, "<div class=\"bar\"><h2>");
    ff_web_name(out, out->view->event->teams[q.team].name);
    ff_web_markup(out, " <small>");
    ff_web_say_numbers(out, N_("line-up of round {1}"), q.round, 0, 0);
    ff_web_markup(out, "</small> ");
    put_absences(out, q.team);
    ff_web_markup(out, "</h2>");
    int last = s.next > s.last ? s.next : s.last;
    put_round_choice(out, FF_DESK_TEAM, &(const ff_web_to){.n = {out->numbers[0]}}, last,
                     q.round);
    ff_desk_bar_end(out);
    ff_desk_said(out, true);
    if (ff_web_form_of(out, FF_DESK_TEAM, "line-up") != NULL)
        put_lineup(out, &q);
    else
        put_seats(out, &q);
    put_roster(out, &q);
    put_away(out, q.team);
    ff_web_markup(out, "<p>");
    ff_web_link_say(out, &all, N_("all teams"));
    ff_web_markup(out, "</p>\n");
    return FF_OK;
}
