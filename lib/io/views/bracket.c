#include "desk/parts.h"

#include "print/pages.h"

#include <string.h>

/* The bracket of a knockout: a column for each stage, a match under the other. It is the same
 * as that of the printed sheet, as text and links. */

static void put_side(ff_web_out *out, const ff_page_side *side)
{
    long long no = 0;
    int player = ff_str_parse_integer(side->no, 1, FF_EVENT_MAX_PLAYERS, &no) == FF_OK
                     ? ff_event_find(out->view->event, (int)no)
                     : FF_NOBODY;
    ff_web_markup(out, side->won ? "<p class=\"won\"><span>" : "<p><span>");
    if (player != FF_NOBODY) {
        ff_web_markup(out, "<small>");
        ff_web_number(out, no);
        ff_web_markup(out, "</small> ");
        ff_desk_linked(out, player);
    } else {
        ff_web_markup(out, "<span class=\"m\">");
        ff_web_text(out, side->name);
        ff_web_markup(out, "</span>");
    }
    ff_web_markup(out, "</span><b>");
    ff_web_text(out, side->score);
    ff_web_markup(out, "</b></p>");
}

static void put_match(ff_web_out *out, const ff_page_match *match)
{
    ff_web_markup(out, "<li><div>");
    put_side(out, &match->sides[0]);
    put_side(out, &match->sides[1]);
    if (match->under[0] != '\0') {
        ff_web_markup(out, "<small>");
        ff_web_text(out, match->under);
        ff_web_markup(out, "</small>");
    }
    ff_web_markup(out, "</div></li>\n");
}

/* The matches of a stage; -1: the one for third place. */
static void put_stage(ff_web_out *out, const ff_page_bracket *bracket, int stage,
                      const char *head)
{
    bool any = false;
    for (size_t i = 0; i < bracket->count; i++)
        any =
            any || (bracket->matches[i].third ? stage < 0 : bracket->matches[i].stage == stage);
    if (!any)
        return;
    ff_web_markup(out, "<section><h3>");
    ff_web_text(out, head);
    ff_web_markup(out, "</h3><ol>\n");
    for (size_t i = 0; i < bracket->count; i++)
        if (bracket->matches[i].third ? stage < 0 : bracket->matches[i].stage == stage)
            put_match(out, &bracket->matches[i]);
    ff_web_markup(out, "</ol></section>\n");
}

static int make_bracket(ff_web_out *out, ff_pages *pages, ff_error *err)
{
    const ff_print_options options = {.what = FF_PRINT_BRACKET, .lang = out->lang};
    ff_standings *standings;
    if (out->view->event->kind != FF_EVENT_KNOCKOUT)
        return ff_fail(err, FF_E_STATE_MISSING, "Only a knockout has a bracket.");
    if (out->view->standings == NULL || out->view->event->player_count < 2)
        return ff_fail(err, FF_E_STATE_MISSING, "There are no players yet.");
    standings = out->view->standings(out->view->ctx, 0, err);
    return standings == NULL ? FF_E_STATE_MISSING
                             : ff_pages_make(standings, &options, pages, err);
}

int ff_desk_show_bracket(ff_web_out *out, ff_error *err)
{
    const ff_web_to print = {.page = FF_DESK_SHEET, .word = "bracket"};
    ff_pages pages = FF_ZERO;
    int code = make_bracket(out, &pages, err);
    if (code == FF_OK && pages.bracket != NULL) {
        ff_desk_bar(out, N_("Bracket"), 0, NULL);
        ff_web_markup(out, "<span class=\"end\">");
        ff_desk_button_link(out, &print, N_("Print"));
        ff_web_markup(out, "</span>");
        ff_desk_bar_end(out);
        if (pages.note != NULL && pages.note[0] != '\0') {
            ff_web_markup(out, "<p class=\"m\" lang=\"en\">");
            ff_web_text(out, pages.note);
            ff_web_markup(out, "</p>\n");
        }
        ff_web_markup(out, "<div class=\"wide bracket\" tabindex=\"0\" role=\"group\" "
                           "aria-label=\"Bracket\">\n");
        for (int stage = 0; stage < pages.bracket->stages; stage++)
            put_stage(out, pages.bracket, stage, pages.bracket->heads[stage]);
        put_stage(out, pages.bracket, -1, N_("Third place"));
        ff_web_markup(out, "</div>\n");
    }
    ff_pages_release(&pages);
    return code;
}
