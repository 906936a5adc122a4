#include "desk/parts.h"

#include "event/category.h"
#include "flagfall/table.h"
#include "kinds/kinds.h"
#include "table/table_common.h"

#include <stdio.h>
#include <string.h>

/* Standings with their reasons: a figure opens its sum below the row, and what separates the
 * player from the one above. */

static void put_round_column(ff_web_out *out, int round)
{
    char text[16];
    snprintf(text, sizeof text, "%d", round);
    ff_web_table_column(out, "c rd", text);
}

/* --- one figure explained --- */

static void put_term(ff_web_out *out, const ff_tiebreak *tiebreak, const ff_part *part)
{
    char text[FF_VALUE_SIZE];
    ff_value_text(part->amount, ff_part_decimals(tiebreak), text);
    ff_web_markup(out, part->cut != FF_CUT_NONE ? "<span><s>" : "<span>");
    ff_web_markup(out, "<b>");
    ff_web_text(out, text);
    ff_web_markup(out, "</b> ");
    if (part->opponent != FF_NOBODY)
        ff_web_name(out, out->view->event->players[part->opponent].name);
    else if (part->round > 0)
        ff_web_say_numbers(out, N_("round {1}"), part->round, 0, 0);
    ff_web_markup(out, part->cut != FF_CUT_NONE ? "</s>" : "");
    if (part->cut != FF_CUT_NONE) {
        ff_web_markup(out, " ");
        ff_web_say(out, N_("cut"));
    }
    ff_web_markup(out, "</span>");
}

/* The terms in words, for what a number alone does not say (C.07 16). */
static void put_sentences(ff_web_out *out, ff_standings *s, int player, size_t k,
                          const ff_explanation *e)
{
    ff_web_markup(out, "<details><summary>");
    ff_web_say(out, N_("each term in words"));
    ff_web_markup(out, "</summary><ul class=\"m\">");
    for (size_t i = 0; i < e->count; i++) {
        ff_str text = FF_STR_INIT;
        ff_part_describe(s, &s->tiebreaks[k], player, &e->parts[i], &text);
        ff_web_markup(out, "<li>");
        ff_web_text(out, ff_str_get(&text));
        ff_web_markup(out, "</li>");
        ff_str_release(&text);
    }
    ff_web_markup(out, "</ul></details>");
}

static int put_sum(ff_web_out *out, ff_standings *s, const ff_standing *row, size_t k,
                   ff_error *err)
{
    ff_explanation e;
    char value[FF_VALUE_SIZE];
    int code = ff_standings_explain(s, row->player, k, &e, err);
    if (code != FF_OK)
        return code;
    ff_table_value(s, row, k, value);
    ff_web_markup(out, "<p class=\"sum\"><b>");
    ff_web_text(out, s->tiebreaks[k].name);
    ff_web_markup(out, " ");
    ff_web_text(out, value);
    ff_web_markup(out, "</b><span>=</span>");
    for (size_t i = 0; i < e.count; i++) {
        if (i > 0)
            ff_web_markup(out, "<span>+</span>");
        put_term(out, &s->tiebreaks[k], &e.parts[i]);
    }
    if (e.divisor > 0) {
        ff_web_markup(out, "<span>");
        ff_web_say_numbers(out, N_("divided by {1}"), e.divisor, 0, 0);
        ff_web_markup(out, "</span>");
    }
    ff_web_markup(out, "</p>");
    if (e.note[0] != '\0') {
        ff_web_markup(out, "<p class=\"m\">");
        ff_web_text(out, e.note);
        ff_web_markup(out, "</p>");
    }
    put_sentences(out, s, row->player, k, &e);
    return FF_OK;
}

/* How the player came to the place, where points do not rank. */
static int put_reached(ff_web_out *out, const ff_standings *s, int player, ff_error *err)
{
    const ff_kinds_row *kind = ff_kinds_find(s->kind);
    ff_str text = FF_STR_INIT, line = FF_STR_INIT;
    int code = kind == NULL || kind->explain == NULL
                   ? FF_OK
                   : kind->explain(s->event, s->rounds, player, &text, err);
    ff_web_markup(out, "<ul lang=\"en\">");
    for (const char *at = ff_str_get(&text); *at != '\0';) {
        size_t size = strcspn(at, "\n");
        ff_str_clear(&line);
        ff_str_bytes(&line, at, size);
        ff_web_markup(out, "<li>");
        ff_web_text(out, ff_str_get(&line));
        ff_web_markup(out, "</li>");
        at += size + (at[size] == '\n');
    }
    ff_web_markup(out, "</ul>");
    out->html->failed = out->html->failed || text.failed || line.failed;
    ff_str_release(&line);
    ff_str_release(&text);
    return code;
}

static int put_why(ff_web_out *out, ff_standings *s, size_t place, size_t k, size_t columns,
                   ff_error *err)
{
    const ff_standing *row = &s->rows[place];
    const ff_web_to close = {.page = FF_DESK_STANDINGS};
    ff_str text = FF_STR_INIT;
    int code = FF_OK;
    ff_web_markup(out, "<tr class=\"why\"><td colspan=\"2\"></td><td colspan=\"");
    ff_web_number(out, (long long)columns - 2);
    ff_web_markup(out, "\">");
    if (k < s->tiebreak_count)
        code = put_sum(out, s, row, k, err);
    else if (s->order_head != NULL)
        code = put_reached(out, s, row->player, err);
    if (code == FF_OK && place > 0) {
        code = ff_table_why(s, s->rows[place - 1].player, row->player, &text, err);
        ff_web_markup(out, "<p>");
        ff_web_text(out, ff_str_get(&text));
        ff_web_markup(out, "</p>");
    }
    ff_str_release(&text);
    ff_web_link_say(out, &close, N_("close"));
    ff_web_markup(out, "</td></tr>\n");
    return code;
}

/* --- a row --- */

static void put_round(ff_web_out *out, const ff_standings *s, int player, int round)
{
    char cell[TABLE_CELL_SIZE];
    const ff_round_result *r = ff_event_cell(s->event, player, round);
    char colour = ff_table_result_colour((ff_result)r->result);
    ff_table_cell(s, player, round, cell);
    ff_web_markup(out, colour == 'w'   ? "<td class=\"c rd won\">"
                       : colour == 'l' ? "<td class=\"c rd lost\">"
                                       : "<td class=\"c rd\">");
    ff_web_text(out, cell);
    ff_web_markup(out, "</td>");
}

static void put_value(ff_web_out *out, const ff_standings *s, const ff_standing *row, size_t k,
                      bool open)
{
    const ff_web_to to = {
        .page = FF_DESK_STANDINGS, .key = "why", .as = s->tiebreaks[k].name, .n = {0}};
    char value[FF_VALUE_SIZE];
    ff_web_to link = to;
    ff_web_markup(out, "<td class=\"n\">");
    ff_table_value(s, row, k, value);
    link.extra_key = "of";
    link.extra = s->event->players[row->player].no;
    if (value[0] == '\0' || out->request->still) {
        ff_web_text(out, value[0] == '\0' ? "–" : value);
        ff_web_markup(out, "</td>");
        return;
    }
    ff_web_link(out, &link, open ? " class=\"cell on\"" : " class=\"cell\"");
    ff_web_text(out, value);
    ff_web_link_end(out);
    ff_web_markup(out, "</td>");
}

/* What ranks in this kind of event, with its reason behind it. */
static void put_order(ff_web_out *out, const ff_standings *s, const ff_standing *row, bool open)
{
    const ff_web_to to = {.page = FF_DESK_STANDINGS,
                          .key = "why",
                          .as = s->order_head,
                          .extra_key = "of",
                          .extra = s->event->players[row->player].no};
    const char *text = s->order_texts[row->player];
    ff_web_markup(out, "<td class=\"fit b\">");
    if (out->request->still) {
        ff_web_text(out, text);
    } else {
        ff_web_link(out, &to, open ? " class=\"cell on\"" : " class=\"cell\"");
        ff_web_text(out, text[0] != '\0' ? text : "–");
        ff_web_link_end(out);
    }
    ff_web_markup(out, "</td>");
}

static int put_row(ff_web_out *out, ff_standings *s, size_t place, bool rounds, ff_error *err)
{
    const ff_standing *row = &s->rows[place];
    const ff_player *p = &s->event->players[row->player];
    const char *why = ff_desk_asked_word(out, "why");
    bool open = ff_desk_asked(out, "of", 0) == p->no;
    bool ordered = s->order_head != NULL && s->order_texts != NULL;
    size_t columns = 6 + s->tiebreak_count + ordered + (rounds ? (size_t)s->rounds : 0),
           at = s->tiebreak_count;
    ff_web_markup(out, "<tr data-k=\"p");
    ff_web_number(out, p->no);
    ff_web_markup(out, "\"><td class=\"n fit b\">");
    if (row->counted)
        ff_web_number(out, row->rank);
    ff_web_markup(out, "</td><td class=\"n fit m\">");
    ff_web_number(out, p->no);
    ff_web_markup(out, "</td><td class=\"who\">");
    ff_desk_linked(out, row->player);
    ff_web_markup(out, "</td><td class=\"fit fed\">");
    ff_web_text(out, p->federation);
    ff_web_markup(out, "</td><td class=\"n fit rtg\">");
    if (p->rating > 0)
        ff_web_number(out, p->rating);
    ff_web_markup(out, "</td>");
    for (int r = 1; rounds && r <= s->rounds; r++)
        put_round(out, s, row->player, r);
    if (ordered)
        put_order(out, s, row, open && strcmp(why, s->order_head) == 0);
    ff_web_markup(out, "<td class=\"n b\">");
    ff_desk_points(out, row->points);
    ff_web_markup(out, "</td>");
    for (size_t k = 0; k < s->tiebreak_count; k++) {
        bool this = open && strcmp(why, s->tiebreaks[k].name) == 0;
        at = this ? k : at;
        put_value(out, s, row, k, this);
    }
    ff_web_markup(out, "</tr>\n");
    return open ? put_why(out, s, place, at, columns, err) : FF_OK;
}

/* --- the page --- */

static int put_table(ff_web_out *out, ff_standings *s, bool rounds, ff_error *err)
{
    int code = FF_OK;
    ff_web_table_head(out, rounds ? "table" : "table short");
    ff_web_table_column(out, "n fit", N_("Rk"));
    ff_web_table_column(out, "n fit", N_("No"));
    ff_web_table_column(out, NULL, ff_table_name_head(s));
    ff_web_table_column(out, "fit fed", N_("Fed"));
    ff_web_table_column(out, "n fit rtg", N_("Rtg"));
    for (int r = 1; rounds && r <= s->rounds; r++)
        put_round_column(out, r);
    if (s->order_head != NULL && s->order_texts != NULL)
        ff_web_table_column(out, "fit", s->order_head);
    ff_web_table_column(out, "n", ff_table_points_head(s));
    for (size_t k = 0; k < s->tiebreak_count; k++)
        ff_web_table_column(out, "n", s->tiebreaks[k].name);
    ff_web_table_rows(out);
    for (size_t i = 0; i < s->count && code == FF_OK; i++)
        code = put_row(out, s, i, rounds, err);
    ff_web_table_end(out);
    return code;
}

/* What a rank depends on, where C.07 can be read in two ways. */
static int put_readings(ff_web_out *out, const ff_standings *s, ff_error *err)
{
    ff_str line = FF_STR_INIT;
    for (size_t i = 0; i < s->reading_count; i++) {
        ff_str_clear(&line);
        ff_table_reading(s, &s->readings[i], &line);
        ff_web_markup(out, "<p class=\"m details\" lang=\"en\">");
        ff_web_text(out, ff_str_get(&line));
        ff_web_markup(out, "</p>\n");
    }
    int code = ff_str_status(&line);
    ff_str_release(&line);
    return code == FF_OK ? code : ff_fail(err, code, "out of memory");
}

static void put_categories(ff_web_out *out, const ff_named_category *list, size_t count,
                           const char *asked)
{
    if (count == 0)
        return;
    ff_web_markup(out, "<span class=\"seg\">");
    ff_desk_choice(out, &(const ff_web_to){.page = FF_DESK_STANDINGS}, asked[0] == '\0',
                   N_("all"), 0);
    for (size_t i = 0; i < count; i++) {
        const ff_web_to to = {.page = FF_DESK_STANDINGS, .key = "category", .as = list[i].name};
        ff_web_link(out, &to, strcmp(asked, list[i].name) == 0 ? " aria-current=\"true\"" : "");
        ff_web_text(out, list[i].name);
        ff_web_link_end(out);
    }
    ff_web_markup(out, "</span>");
}

static void put_bar(ff_web_out *out, const ff_standings *s, const ff_named_category *list,
                    size_t count)
{
    const ff_web_to print = {.page = FF_DESK_SHEET, .word = "standings"};
    const ff_web_to cross = {.page = FF_DESK_CROSS}, bracket = {.page = FF_DESK_BRACKET};
    ff_desk_bar(out, N_("Standings after round {1}"), s->rounds,
                s->provisional ? N_("provisional: games are open") : NULL);
    ff_web_markup(out, "<span class=\"end\">");
    put_categories(out, list, count, ff_desk_asked_word(out, "category"));
    if (s->kind == FF_EVENT_KNOCKOUT) {
        ff_desk_button_link(out, &bracket, N_("Bracket"));
    }
    ff_desk_button_link(out, &cross, N_("Cross table"));
    ff_desk_button_link(out, &print, N_("Print"));
    ff_web_markup(out, "</span>");
    ff_desk_bar_end(out);
}

/* The standings of a category, or those of all. */
static ff_standings *choose_standings(ff_web_out *out, ff_standings *all,
                                      const ff_named_category *list, size_t count,
                                      ff_standings *room, ff_error *err)
{
    const char *asked = ff_desk_asked_word(out, "category");
    for (size_t i = 0; i < count; i++)
        if (strcmp(list[i].name, asked) == 0)
            return ff_table_category_make(all, &list[i], &out->answer->arena, room, err) ==
                           FF_OK
                       ? room
                       : NULL;
    return all;
}

static ff_standings *make_standings(ff_web_out *out, ff_error *err)
{
    int round = (int)ff_desk_asked(out, "round", 0);
    if (out->view->event->player_count == 0 || out->view->standings == NULL) {
        ff_fail(err, FF_E_STATE_MISSING, "There are no players yet.");
        return NULL;
    }
    return out->view->standings(out->view->ctx, round, err);
}

int ff_desk_show_standings(ff_web_out *out, ff_error *err)
{
    enum { ROUNDS_SHOWN = 11 };
    ff_named_category *list =
        ff_arena_alloc(&out->answer->arena, FF_CATEGORIES_MAX * sizeof *list);
    ff_error fault = FF_ZERO;
    size_t count = 0;
    ff_standings room, *all = make_standings(out, err), *shown;
    if (all == NULL)
        return FF_E_STATE_MISSING;
    if (list == NULL)
        return ff_fail(err, FF_E_MEMORY, "out of memory");
    if (ff_categories_parse(ff_event_categories(out->view->event), list, &count, &fault) != 0)
        count = 0;
    shown = choose_standings(out, all, list, count, &room, err);
    if (shown == NULL)
        return FF_E_MEMORY;
    put_bar(out, all, list, count);
    int code = put_table(out, shown, shown->rounds <= ROUNDS_SHOWN, err);
    return code == FF_OK ? put_readings(out, all, err) : code;
}

/* --- cross table --- */

static void put_cross_row(ff_web_out *out, const ff_standings *s, const ff_standing *row,
                          int rounds)
{
    ff_web_markup(out, "<tr><td class=\"n fit b\">");
    if (row->counted)
        ff_web_number(out, row->rank);
    ff_web_markup(out, "</td><td class=\"n fit m\">");
    ff_web_number(out, s->event->players[row->player].no);
    ff_web_markup(out, "</td><td class=\"who\">");
    ff_desk_linked(out, row->player);
    ff_web_markup(out, "</td>");
    for (int r = 1; r <= rounds; r++)
        put_round(out, s, row->player, r);
    ff_web_markup(out, "<td class=\"n b\">");
    ff_desk_points(out, row->points);
    ff_web_markup(out, "</td></tr>\n");
}

int ff_desk_show_cross(ff_web_out *out, ff_error *err)
{
    ff_standings *s = make_standings(out, err);
    int rounds;
    if (s == NULL)
        return FF_E_STATE_MISSING;
    rounds = s->paired_rounds > s->rounds ? s->paired_rounds : s->rounds;
    ff_desk_bar(out, N_("Cross table, {1} rounds"), rounds, NULL);
    ff_desk_bar_end(out);
    ff_web_markup(out, "<div class=\"wide\">");
    ff_web_table_head(out, "table cross");
    ff_web_table_column(out, "n fit", N_("Rk"));
    ff_web_table_column(out, "n fit", N_("No"));
    ff_web_table_column(out, NULL, ff_table_name_head(s));
    for (int r = 1; r <= rounds; r++)
        put_round_column(out, r);
    ff_web_table_column(out, "n", ff_table_points_head(s));
    ff_web_table_rows(out);
    for (size_t i = 0; i < s->count; i++)
        put_cross_row(out, s, &s->rows[i], rounds);
    ff_web_markup(out, "</tbody></table></div>\n");
    return FF_OK;
}
