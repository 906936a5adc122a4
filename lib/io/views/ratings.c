#include "desk/parts.h"

#include "standings/rating.h"

#include <stdio.h>

/* What the event does to ratings, by B.02 and as far as it has been played. */

static void put_hundredths(ff_web_out *out, int value, bool sign)
{
    char text[32];
    int size = value < 0 ? -value : value;
    snprintf(text, sizeof text, "%s%d.%02d",
             value < 0           ? "−"
             : sign && value > 0 ? "+"
                                 : "",
             size / 100, size % 100);
    ff_web_text(out, text);
}

static void put_halves(ff_web_out *out, int halves)
{
    ff_desk_points(out, halves * 5);
}

static void put_change(ff_web_out *out, const ff_player *p, const ff_rating_change *c)
{
    ff_web_markup(out, "<td class=\"n fit slim\">");
    ff_web_number(out, c->games);
    ff_web_markup(out, "</td><td class=\"n fit\">");
    put_halves(out, c->score_half);
    ff_web_markup(out, "</td><td class=\"n fit slim\">");
    put_hundredths(out, c->expected_hundredths, false);
    ff_web_markup(out, "</td><td class=\"n fit m slim\">");
    if (c->games > 0) {
        ff_web_number(out, c->k);
        ff_web_markup(out, c->k_from_list ? "" : "*");
    }
    ff_web_markup(out, c->change_hundredths < 0   ? "</td><td class=\"n fit lost\">"
                       : c->change_hundredths > 0 ? "</td><td class=\"n fit won\">"
                                                  : "</td><td class=\"n fit\">");
    put_hundredths(out, c->change_hundredths, true);
    ff_web_markup(out, "</td><td class=\"n fit b\">");
    ff_web_number(out, p->rating + c->change);
    ff_web_markup(out, "</td>");
}

/* A player without a rating: the first one, where the games suffice. */
static void put_initial(ff_web_out *out, int player)
{
    ff_initial_rating first;
    ff_rating_initial(out->view->event, player, 0, &first);
    ff_web_markup(out, "<td class=\"n fit slim\">");
    ff_web_number(out, first.games);
    ff_web_markup(out, "</td><td class=\"n fit\">");
    put_halves(out, first.score_half);
    ff_web_markup(out,
                  "</td><td class=\"slim\"></td><td class=\"slim\"></td><td class=\"n m\">");
    switch (first.state) {
    case FF_INITIAL_ESTIMATE:
        ff_web_say(out, N_("a first rating"));
        break;
    case FF_INITIAL_FEW:
        ff_web_say(out, N_("fewer than five games"));
        break;
    case FF_INITIAL_NO_POINT:
        ff_web_say(out, N_("no point: passed over"));
        break;
    case FF_INITIAL_LOW:
        ff_web_say(out, N_("below the floor"));
        break;
    case FF_INITIAL_UNKNOWN:
    case FF_INITIAL_RATED:
        break;
    }
    ff_web_markup(out, "</td><td class=\"n fit b\">");
    if (first.state == FF_INITIAL_ESTIMATE)
        ff_web_number(out, first.rating);
    ff_web_markup(out, "</td>");
}

static void put_row(ff_web_out *out, int player, ff_rating_list list)
{
    const ff_player *p = &out->view->event->players[player];
    ff_rating_change change;
    ff_web_markup(out, "<tr data-k=\"p");
    ff_web_number(out, p->no);
    ff_web_markup(out, "\"><td class=\"n fit m\">");
    ff_web_number(out, p->no);
    ff_web_markup(out, "</td><td class=\"who\">");
    ff_desk_linked(out, player);
    ff_web_markup(out, "</td><td class=\"n fit\">");
    if (p->rating > 0)
        ff_web_number(out, p->rating);
    ff_web_markup(out, "</td>");
    if (p->rating > 0) {
        ff_rating_of_event(out->view->event, player, 0, list, &change);
        put_change(out, p, &change);
    } else {
        put_initial(out, player);
    }
    ff_web_markup(out, "</tr>\n");
}

static void put_table(ff_web_out *out, ff_rating_list list)
{
    static const ff_web_column columns[] = {
        {"n fit", N_("No")},     {NULL, N_("Name")},
        {"n fit", N_("Rtg")},    {"n fit slim", N_("Games")},
        {"n fit", N_("Score")},  {"n fit slim", N_("Expected")},
        {"n fit slim", N_("K")}, {"n fit", N_("Change")},
        {"n fit", N_("New")},    {NULL, NULL}};
    ff_web_markup(out, "<div class=\"wide\" tabindex=\"0\" role=\"group\" "
                       "aria-label=\"Ratings\">");
    ff_web_table_begin(out, NULL, columns);
    for (size_t i = 0; i < out->view->event->player_count; i++)
        put_row(out, (int)i, list);
    ff_web_markup(out, "</tbody></table></div>\n");
}

int ff_desk_show_ratings(ff_web_out *out, ff_error *err)
{
    bool known;
    ff_rating_list list = ff_rating_list_of(out->view->event, &known);
    if (out->view->event->player_count == 0)
        return ff_fail(err, FF_E_STATE_MISSING, "There are no players yet.");
    ff_desk_bar(out, N_("Ratings"), 0, ff_rating_list_name(list));
    ff_desk_bar_end(out);
    if (!known) {
        ff_web_markup(out, "<p class=\"chip\">");
        ff_web_say(out, N_("The rate of play is not stated: counted for the standard list."));
        ff_web_markup(out, "</p>\n");
    }
    if (list == FF_LIST_NONE) {
        ff_web_markup(out, "<p class=\"m\">");
        ff_web_say(out, N_("It is played too fast for any rating list."));
        ff_web_markup(out, "</p>\n");
        return FF_OK;
    }
    put_table(out, list);
    ff_web_markup(out, "<p class=\"m\">");
    ff_web_say(out, N_("Estimates, rounded once and for this event alone; the published list "
                       "decides. * No rating list names K: by rating, age and games as far as "
                       "known."));
    ff_web_markup(out, "</p>\n");
    return FF_OK;
}
