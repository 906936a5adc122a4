#include "desk/parts.h"

#include "print/pages.h"
#include "web/path.h"

#include <stdio.h>
#include <string.h>

/* What can be printed: the lists of `flagfall print`, each a document of its own whose style
 * has an address. */

static const struct {
    ff_print_what what;
    ff_web_role least;
    const char *phrase, *where;
} kinds[] = {
    {FF_PRINT_PAIRINGS, FF_WEB_VIEW, N_("Pairings by board"), N_("wall")},
    {FF_PRINT_NAMES, FF_WEB_VIEW, N_("Pairings by name"), N_("wall")},
    {FF_PRINT_RESULTS, FF_WEB_VIEW, N_("Results"), N_("wall")},
    {FF_PRINT_STANDINGS, FF_WEB_VIEW, N_("Standings"), N_("wall")},
    {FF_PRINT_CROSS, FF_WEB_VIEW, N_("Cross table"), N_("wall")},
    {FF_PRINT_WALL_CHART, FF_WEB_VIEW, N_("Wall chart"), N_("wall")},
    {FF_PRINT_MATRIX, FF_WEB_VIEW, N_("Table of a round robin"), N_("wall")},
    {FF_PRINT_SLIPS, FF_WEB_ARBITER, N_("Result slips"), N_("tables")},
    {FF_PRINT_PLACE_CARDS, FF_WEB_ARBITER, N_("Place cards"), N_("tables")},
    {FF_PRINT_SCORESHEETS, FF_WEB_ARBITER, N_("Heads of scoresheets"), N_("tables")},
    {FF_PRINT_MATCHES, FF_WEB_ARBITER, N_("Reports of matches"), N_("tables")},
    {FF_PRINT_PLAYERS, FF_WEB_VIEW, N_("Players, with a column to tick"), N_("office")},
    {FF_PRINT_BOARD_PRIZES, FF_WEB_VIEW, N_("Players of teams by board"), N_("office")},
    {FF_PRINT_RULINGS, FF_WEB_ARBITER, N_("Report of the arbiter"), N_("office")}};

static int make_pages(ff_web_out *out, ff_print_what what, int round, ff_pages *pages,
                      ff_error *err)
{
    ff_print_options options = {.what = what, .round = round};
    int rounds = what == FF_PRINT_STANDINGS ? round : 0;
    ff_standings *standings;
    if (out->view->standings == NULL || out->view->event->player_count == 0)
        return ff_fail(err, FF_E_STATE_MISSING, "There are no players yet.");
    standings = out->view->standings(out->view->ctx, rounds, err);
    if (standings == NULL)
        return FF_E_STATE_MISSING;
    options.large = ff_desk_asked(out, "large", 0) != 0;
    return ff_pages_make(standings, &options, pages, err);
}

/* --- /print --- */

/* A list that the event has; others are left out. */
static bool is_there(ff_web_out *out, ff_print_what what, int round)
{
    ff_pages pages = FF_ZERO;
    ff_error fault;
    bool there = (round > 0 || !ff_print_of_round(what)) &&
                 make_pages(out, what, round, &pages, &fault) == FF_OK;
    ff_pages_release(&pages);
    return there;
}

static void put_kind(ff_web_out *out, size_t k, int round)
{
    const ff_web_to to = {.page = FF_DESK_SHEET,
                          .word = ff_print_word(kinds[k].what),
                          .key = ff_print_of_round(kinds[k].what) ? "round" : NULL,
                          .at = round};
    const ff_web_to large = {.page = FF_DESK_SHEET,
                             .word = to.word,
                             .key = "large",
                             .at = 1,
                             .extra_key = to.key,
                             .extra = round};
    ff_web_markup(out, "<li>");
    ff_web_link_say(out, &to, kinds[k].phrase);
    ff_web_markup(out, " <small>");
    ff_web_link_say(out, &large, N_("large"));
    ff_web_markup(out, "</small></li>");
}

static void put_group(ff_web_out *out, const char *where, const char *phrase, int round)
{
    ff_web_markup(out, "<section>");
    ff_desk_heading(out, phrase);
    ff_web_markup(out, "<ul class=\"menu two\">");
    for (size_t k = 0; k < sizeof kinds / sizeof *kinds; k++)
        if (strcmp(kinds[k].where, where) == 0 && kinds[k].least <= out->request->role &&
            is_there(out, kinds[k].what, round))
            put_kind(out, k, round);
    ff_web_markup(out, "</ul></section>\n");
}

int ff_desk_show_print(ff_web_out *out, ff_error *err)
{
    desk_state s;
    int round;
    (void)err;
    ff_desk_state_of(out->view->event, &s);
    round = (int)ff_desk_asked(out, "round", s.round);
    ff_desk_bar(out, round > 0 ? N_("Print, round {1}") : N_("Print"), round, NULL);
    if (s.last > 1) {
        ff_web_markup(out, "<span class=\"seg\">");
        for (int r = 1; r <= s.last; r++)
            ff_desk_choice(out,
                           &(const ff_web_to){.page = FF_DESK_PRINT, .key = "round", .at = r},
                           r == round, "{1}", r);
        ff_web_markup(out, "</span>");
    }
    ff_desk_bar_end(out);
    ff_web_markup(out, "<div class=\"three\">");
    put_group(out, "wall", N_("For the wall"), round);
    put_group(out, "tables", N_("For the tables"), round);
    put_group(out, "office", N_("For the office"), round);
    ff_web_markup(out, "</div>\n");
    return FF_OK;
}

/* --- /print/KIND --- */

static size_t find_kind(const char *word)
{
    size_t k = 0;
    while (k < sizeof kinds / sizeof *kinds && strcmp(ff_print_word(kinds[k].what), word) != 0)
        k++;
    return k;
}

/* The address of the style of this document: the same with style=1. */
static void put_style_address(ff_web_out *out, int round, ff_str *address)
{
    if (out->request->base != NULL)
        ff_str_text(address, out->request->base);
    ff_str_text(address, "/print/");
    ff_web_url_put(out->word, address);
    ff_str_format(address, "?style=1&round=%d&large=%d", round,
                  ff_desk_asked(out, "large", 0) != 0);
}

int ff_desk_show_sheet(ff_web_out *out, ff_error *err)
{
    size_t k = find_kind(out->word);
    bool style = ff_desk_asked(out, "style", 0) != 0;
    ff_pages pages = FF_ZERO;
    ff_str address = FF_STR_INIT;
    desk_state s;
    int code, round;
    if (k == sizeof kinds / sizeof *kinds || kinds[k].least > out->request->role)
        return ff_fail(err, FF_E_STATE_MISSING, "There is no such list for this device.");
    ff_desk_state_of(out->view->event, &s);
    round = (int)ff_desk_asked(out, "round", kinds[k].what == FF_PRINT_STANDINGS ? 0 : s.round);
    if (ff_print_of_round(kinds[k].what))
        code = ff_desk_check_round(out, round, err);
    else
        code = FF_OK;
    if (code == FF_OK)
        code = make_pages(out, kinds[k].what, round, &pages, err);
    put_style_address(out, round, &address);
    if (code == FF_OK && style) {
        out->answer->type = "text/css; charset=utf-8";
        code = ff_pages_html_style(&pages, out->html, err);
    } else if (code == FF_OK) {
        code = ff_pages_html_linked(&pages, ff_str_get(&address), out->html, err);
    }
    ff_str_release(&address);
    ff_pages_release(&pages);
    return code;
}
