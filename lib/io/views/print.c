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
    {FF_PRINT_BRACKET, FF_WEB_VIEW, N_("Bracket of a knockout"), N_("wall")},
    {FF_PRINT_MATRIX, FF_WEB_VIEW, N_("Table of a round robin"), N_("wall")},
    {FF_PRINT_CLUBS, FF_WEB_VIEW, N_("Clubs by their best players"), N_("wall")},
    {FF_PRINT_SLIPS, FF_WEB_ARBITER, N_("Result slips"), N_("tables")},
    {FF_PRINT_PLACE_CARDS, FF_WEB_ARBITER, N_("Place cards"), N_("tables")},
    {FF_PRINT_SCORESHEETS, FF_WEB_ARBITER, N_("Heads of scoresheets"), N_("tables")},
    {FF_PRINT_MATCHES, FF_WEB_ARBITER, N_("Reports of matches"), N_("tables")},
    {FF_PRINT_PLAYERS, FF_WEB_VIEW, N_("Players, with a column to tick"), N_("office")},
    {FF_PRINT_BOARD_PRIZES, FF_WEB_VIEW, N_("Players of teams by board"), N_("office")},
    {FF_PRINT_RULINGS, FF_WEB_ARBITER, N_("Rulings and notes"), N_("office")},
    {FF_PRINT_REPORT, FF_WEB_ARBITER, N_("Report of the arbiter"), N_("office")},
    {FF_PRINT_IT3, FF_WEB_ARBITER, N_("Tournament report (IT3)"), N_("office")},
    {FF_PRINT_FEES, FF_WEB_ARBITER, N_("Entry fees"), N_("office")}};

enum { KINDS = sizeof kinds / sizeof *kinds };

static int make_pages(ff_web_out *out, ff_print_what what, int round, ff_pages *pages,
                      ff_error *err)
{
    ff_print_options options = {.what = what,
                                .round = round,
                                .zone_minutes = out->request->zone_minutes,
                                .lang = out->lang};
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
    ff_web_markup(out,
                  "<li><label class=\"tick\"><input type=\"checkbox\" name=\"kind\" value=\"");
    ff_web_text(out, to.word);
    ff_web_markup(out, "\"/> ");
    ff_web_say(out, kinds[k].phrase);
    ff_web_markup(out, "</label> <small>");
    ff_web_link_say(out, &to, N_("alone"));
    ff_web_markup(out, " ");
    ff_web_link_say(out, &large, N_("large"));
    ff_web_markup(out, "</small></li>");
}

static void put_group(ff_web_out *out, const char *where, const char *phrase, int round)
{
    ff_web_markup(out, "<section>");
    ff_desk_heading(out, phrase);
    ff_web_markup(out, "<ul class=\"menu two\">");
    for (size_t k = 0; k < KINDS; k++)
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
    const ff_web_to lists = {
        .page = FF_DESK_SHEET, .word = "lists", .key = "round", .at = round};
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
    ff_web_form_get(out, &lists, "");
    ff_web_markup(out, "<div class=\"three\">");
    put_group(out, "wall", N_("For the wall"), round);
    put_group(out, "tables", N_("For the tables"), round);
    put_group(out, "office", N_("For the office"), round);
    ff_web_markup(out, "</div><p class=\"acts\">");
    ff_web_button(out, N_("Print what is ticked"), " class=\"go big\" data-key=\"p\"");
    ff_web_markup(out, "</p>");
    ff_web_form_end(out);
    return FF_OK;
}

/* --- /print/KIND, and /print/lists?kind=KIND&kind=KIND --- */

/* The lists of a document, each once. */
typedef struct document {
    ff_pages pages[KINDS];
    size_t kinds[KINDS], count;
    int round;
} document;

static int add_kind(const ff_web_out *out, document *d, const char *word, ff_error *err)
{
    size_t k = 0;
    while (k < KINDS && strcmp(ff_print_word(kinds[k].what), word) != 0)
        k++;
    if (k == KINDS || kinds[k].least > out->request->role)
        return ff_fail(err, FF_E_STATE_MISSING, "There is no such list for this device.");
    for (size_t i = 0; i < d->count; i++)
        if (d->kinds[i] == k)
            return FF_OK;
    d->kinds[d->count++] = k;
    return FF_OK;
}

static int choose_kinds(const ff_web_out *out, document *d, ff_error *err)
{
    int code = FF_OK;
    if (strcmp(out->word, "lists") != 0)
        return add_kind(out, d, out->word, err);
    for (size_t i = 0; i < out->request->query.count && code == FF_OK; i++)
        if (strcmp(out->request->query.items[i].name, "kind") == 0)
            code = add_kind(out, d, out->request->query.items[i].value, err);
    return code == FF_OK && d->count == 0
               ? ff_fail(err, FF_E_STATE_MISSING, "No list is ticked.")
               : code;
}

static int make_lists(ff_web_out *out, document *d, ff_error *err)
{
    int code = FF_OK;
    for (size_t i = 0; i < d->count && code == FF_OK; i++) {
        ff_print_what what = kinds[d->kinds[i]].what;
        bool after = what == FF_PRINT_STANDINGS && ff_desk_asked(out, "round", 0) == 0;
        if (ff_print_of_round(what))
            code = ff_desk_check_round(out, d->round, err);
        if (code == FF_OK)
            code = make_pages(out, what, after ? 0 : d->round, &d->pages[i], err);
    }
    return code;
}

/* The address of the style of this document: the same with style=1. */
static void put_style_address(const ff_web_out *out, const document *d, ff_str *address)
{
    if (out->request->base != NULL)
        ff_str_text(address, out->request->base);
    ff_str_text(address, "/print/");
    ff_web_url_put(out->word, address);
    ff_str_format(address, "?style=1&round=%d&large=%d", d->round,
                  ff_desk_asked(out, "large", 0) != 0);
    for (size_t i = 0; i < d->count; i++)
        ff_str_format(address, "&kind=%s", ff_print_word(kinds[d->kinds[i]].what));
}

static int write_document(ff_web_out *out, const document *d, ff_error *err)
{
    ff_str address = FF_STR_INIT;
    int code;
    put_style_address(out, d, &address);
    if (ff_desk_asked(out, "style", 0) != 0) {
        out->answer->type = "text/css; charset=utf-8";
        code = ff_pages_book_style(d->pages, d->count, out->html, err);
    } else {
        code =
            ff_pages_book_html_linked(d->pages, d->count, ff_str_get(&address), out->html, err);
    }
    out->html->failed = out->html->failed || address.failed;
    ff_str_release(&address);
    return code;
}

int ff_desk_show_sheet(ff_web_out *out, ff_error *err)
{
    document *d = ff_arena_alloc(&out->answer->arena, sizeof *d);
    desk_state s;
    int code;
    if (d == NULL)
        return ff_fail(err, FF_E_MEMORY, "out of memory");
    *d = (document)FF_ZERO;
    ff_desk_state_of(out->view->event, &s);
    d->round = (int)ff_desk_asked(out, "round", s.round);
    code = choose_kinds(out, d, err);
    if (code == FF_OK)
        code = make_lists(out, d, err);
    if (code == FF_OK)
        code = write_document(out, d, err);
    for (size_t i = 0; i < d->count; i++)
        ff_pages_release(&d->pages[i]);
    return code;
}
