#include "desk/parts.h"

#include "base/latin.h"
#include "base/sort.h"
#include "event/roster.h"

#include <string.h>

/* Check-in: a row is the target; who is not here when it is closed gets a zero-point bye. */

static const ff_web_form_field who_fields[] = {{"round", FF_WEB_NUMBER, NULL, 0},
                                               {"who", FF_WEB_NUMBER, NULL, 0},
                                               {NULL, FF_WEB_TEXT, NULL, 0}};
const ff_web_form ff_desk_checkin_forms[] = {
    {"here", FF_WEB_KIOSK, FF_WEB_RUN, who_fields,
     "event checkin --round={round} --section={section?} -- {file} {who*}",
     "/check-in?at={who}", false},
    {"gone", FF_WEB_ARBITER, FF_WEB_RUN, who_fields,
     "event checkin --undo --round={round} --section={section?} -- {file} {who*}",
     "/check-in?at={who}", false},
    {"all", FF_WEB_ARBITER, FF_WEB_RUN, who_fields,
     "event checkin --all --round={round} --section={section?} -- {file}", "/check-in", false},
    {"close", FF_WEB_ARBITER, FF_WEB_RUN, who_fields,
     "event checkin --close --round={round} --section={section?} -- {file}", "/check-in",
     false},
    {NULL, FF_WEB_VIEW, FF_WEB_RUN, NULL, NULL, NULL, false}};

static const ff_web_to own = {.page = FF_DESK_CHECKIN};

static bool is_expected(const ff_event *event, int player, int round)
{
    return !event->players[player].withdrawn &&
           ff_event_cell(event, player, round)->result == FF_RESULT_NONE &&
           ff_event_asked_bye(event, player, round) == FF_RESULT_NONE;
}

static void put_player(ff_web_out *out, int player, int round)
{
    const ff_player *p = &out->view->event->players[player];
    bool here = ff_event_is_checked_in(out->view->event, player, round);
    ff_web_markup(out, here ? "<li class=\"here\" data-k=\"p" : "<li data-k=\"p");
    ff_web_number(out, p->no);
    ff_web_markup(out, "\">");
    if (ff_web_form_begin(out, &own, here ? "gone" : "here", "")) {
        ff_web_hidden_number(out, "round", round);
        ff_web_hidden_number(out, "who", p->no);
        ff_web_markup(out, here ? "<button aria-pressed=\"true\">" : "<button>");
        ff_web_markup(out, "<span class=\"n\">");
        ff_web_number(out, p->no);
        ff_web_markup(out, "</span> <b>");
        ff_web_name(out, p->name);
        ff_web_markup(out, "</b><small>");
        ff_web_say(out, here ? N_("here ✓") : N_("not here yet"));
        ff_web_markup(out, "</small></button>");
        ff_web_form_end(out);
    } else {
        ff_desk_player(out, player);
        ff_web_markup(out, "<small>");
        ff_web_say(out, here ? N_("here ✓") : N_("not here yet"));
        ff_web_markup(out, "</small>");
    }
    ff_web_markup(out, "</li>\n");
}

static int compare_players(const void *a, const void *b, void *ctx)
{
    const ff_event *const *event = ctx;
    return ff_latin_compare((*event)->players[*(const int *)a].name,
                            (*event)->players[*(const int *)b].name);
}

static void put_all(ff_web_out *out, int round)
{
    if (!ff_web_form_begin(out, &own, "all", " class=\"inline\""))
        return;
    ff_web_hidden_number(out, "round", round);
    ff_web_button(out, N_("All are here"), "");
    ff_web_form_end(out);
}

static void put_close(ff_web_out *out, int round, int missing)
{
    if (missing == 0 || !ff_web_form_begin(out, &own, "close", " class=\"inline end\""))
        return;
    ff_web_hidden_number(out, "round", round);
    ff_web_markup(out, "<button>");
    ff_web_say_numbers(out, N_("Close: {1} get a zero-point bye"), missing, 0, 0);
    ff_web_markup(out, "</button>");
    ff_web_form_end(out);
}

static size_t list_players(const ff_web_out *out, int round, int *order)
{
    const ff_event *event = out->view->event;
    const char *find = ff_desk_asked_word(out, "find");
    bool only = ff_desk_asked(out, "missing", 0) != 0;
    size_t count = 0;
    for (size_t i = 0; i < event->player_count; i++)
        if (is_expected(event, (int)i, round) &&
            !(only && ff_event_is_checked_in(event, (int)i, round)) &&
            (find[0] == '\0' || ff_desk_found(event, (int)i, find)))
            order[count++] = (int)i;
    ff_sort_in(order, count, sizeof *order, compare_players, (void *)&event);
    return count;
}

int ff_desk_show_checkin(ff_web_out *out, ff_error *err)
{
    const ff_web_to missing = {.page = FF_DESK_CHECKIN, .key = "missing", .at = 1};
    bool only = ff_desk_asked(out, "missing", 0) != 0;
    desk_state s;
    size_t count;
    int *order = ff_arena_alloc(&out->answer->arena,
                                (out->view->event->player_count + 1) * sizeof *order);
    if (order == NULL)
        return ff_fail(err, FF_E_MEMORY, "out of memory");
    ff_desk_state_of(out->view->event, &s);
    if (s.next == 0)
        return ff_fail(err, FF_E_STATE_MISSING, "Every round is paired.");
    count = list_players(out, s.next, order);
    ff_desk_bar(out, N_("Check-in for round {1}"), s.next, NULL);
    ff_web_markup(out, "<span class=\"seg\">");
    ff_desk_choice(out, &own, !only, N_("all {1}"), s.expected);
    ff_desk_choice(out, &missing, only, N_("missing {1}"), s.expected - s.here);
    ff_web_markup(out, "</span>");
    ff_desk_find(out, &own, N_("Find a name or number"));
    if (s.here < s.expected)
        put_all(out, s.next);
    if (s.here > 0)
        put_close(out, s.next, s.expected - s.here);
    ff_desk_bar_end(out);
    ff_desk_said(out, true);
    ff_web_markup(out, "<ul class=\"here-list\">\n");
    for (size_t i = 0; i < count; i++)
        put_player(out, order[i], s.next);
    ff_web_markup(out, "</ul>\n");
    return FF_OK;
}
