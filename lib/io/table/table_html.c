#include "base/html.h"
#include "table/page_style.h"
#include "table/table_common.h"

#include <stdio.h>
#include <string.h>

/* The event as one page. It works from a file and without a network: the style and the few
 * lines of script for the search box are in it. */

static const char style[] =
    "a{color:inherit;text-decoration-color:#9fb0c4;text-underline-offset:.15em}\n"
    "nav{display:flex;flex-wrap:wrap;gap:.2em .9em;margin:.4rem 0}\n"
    "#search{margin:.6rem 0}#find{font:inherit;width:100%;max-width:22rem;padding:.45em .6em;"
    "border:1px solid #8a97a6;border-radius:.3em;background:inherit;color:inherit}\n"
    ".more{display:none}.card{border-bottom:1px solid #d5dbe3;padding:.15em 0}"
    ".card summary{cursor:pointer;padding:.25em 0}.card[open]{padding-bottom:.8em;"
    "break-inside:avoid}.card p{margin:.3em 0;color:#444}.card table{max-width:44rem}"
    ".card pre{white-space:pre-wrap;font-size:.85em}\n"
    "section{break-inside:avoid}section.long,#players,#reasons{break-inside:auto}\n"
    "@media print{body{margin:0;max-width:none!important;padding:0;font-size:10pt}"
    "nav,#search,.closed,.more{display:none!important}a{text-decoration:none}"
    "section.long{break-before:page}}\n";

static const char narrow_more[] =
    "@media screen and (max-width:600px){.more{display:inline}.more summary{display:inline;"
    "list-style:none;cursor:pointer;padding:.3em .7em;color:#1f3a5f;font-weight:700}"
    ".more summary::-webkit-details-marker{display:none}.more "
    "div{color:#444;font-size:.85em}}\n"
    "@media screen and (prefers-color-scheme:dark){body{background:#14171b;color:#e6e8eb}"
    "tr.e{background:#1c2127}td{border-color:#353c45}thead th,.event,.more summary{"
    "color:#9cc0ee!important;border-color:#9cc0ee}"
    ".place,small,footer,.card p,.more div{color:#b4bac2!important}.card{border-color:#353c45}"
    "td.won{color:#7fd18f}td.lost{color:#f09090}td.drawn{color:#c4c9cf}td.x{background:#4a535e}"
    ".flow td.c::before{color:#b4bac2}}\n";

/* The search box, links that open a card, the time of the last change where the reader is. */
static const char script[] =
    "<script>\n(function(){\"use strict\";\n"
    "function plain(s){return s.normalize(\"NFD\").replace(/[\\u0300-\\u036f]/g,\"\")"
    ".replace(/[\\u0141\\u0142]/g,\"l\").replace(/[\\u00d8\\u00f8]/g,\"o\").toLowerCase();}\n"
    "var find=document.getElementById(\"find\");\n"
    "var rows=Array.from(document.querySelectorAll(\"tbody.s>tr,.card\"),function(e){\n"
    "return[e,plain(Array.from(e.querySelectorAll(\".p\"),function(p){return p.textContent;})"
    ".join(\" \"))];});\n"
    "document.getElementById(\"search\").hidden=false;\n"
    "find.addEventListener(\"input\",function(){var w=plain(find.value.trim());\n"
    "rows.forEach(function(r){r[0].hidden=w!==\"\"&&r[1].indexOf(w)<0;});});\n"
    "function show(){var e=document.getElementById(location.hash.slice(1));\n"
    "if(e&&e.className===\"card\"){e.hidden=false;e.open=true;e.scrollIntoView();}}\n"
    "addEventListener(\"hashchange\",show);show();\n"
    "var t=document.querySelector(\"time\");\n"
    "if(t&&!isNaN(new Date(t.dateTime)))t.title=new Date(t.dateTime).toLocaleString();\n"
    "})();\n</script>\n";

/* --- the head --- */

static void put_element(ff_str *out, const char *open, const char *text, const char *close)
{
    if (text[0] == '\0')
        return;
    ff_str_text(out, open);
    ff_html_text(out, text);
    ff_str_text(out, close);
}

static void put_place(const ff_event *event, ff_str *out)
{
    if (event->city[0] == '\0' && event->start_text[0] == '\0')
        return;
    ff_str_text(out, "<p class=\"place\">");
    ff_html_text(out, event->city);
    ff_str_text(out, event->city[0] != '\0' && event->start_text[0] != '\0' ? ", " : "");
    ff_html_text(out, event->start_text);
    put_element(out, " – ", event->end_text, "");
    ff_str_text(out, "</p>\n");
}

static void put_changed(const ff_event *event, ff_str *out)
{
    ff_str changed = FF_STR_INIT;
    ff_table_changed(event, 0, &changed);
    if (changed.size != 0) {
        ff_str_text(out, "<p class=\"place\">Last change: ");
        put_element(out, "<time datetime=\"", event->anchor.time, "\">");
        ff_html_text(out, ff_str_get(&changed));
        ff_str_text(out, "</time></p>\n");
    }
    out->failed |= changed.failed;
    ff_str_release(&changed);
}

static void put_head(const ff_standings *s, const ff_table_options *options, ff_str *out)
{
    const ff_event *event = s->event;
    const char *name = event->name[0] != '\0' ? event->name : "Standings";
    ff_str_text(out, "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
                     "<meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">\n"
                     "<title>");
    ff_html_text(out, name);
    ff_str_text(out, "</title>\n<style>\n@page{size:A4;margin:11mm 12mm 14mm;@bottom-right{"
                     "content:counter(page) \" / \" counter(pages);font:9pt sans-serif}}\n");
    ff_str_text(out, ff_page_style);
    ff_str_text(out, style);
    ff_str_text(out, "@media screen and (max-width:600px)");
    ff_str_text(out, ff_page_narrow_style);
    ff_str_text(out, narrow_more);
    ff_str_text(out, "</style>\n</head>\n<body>\n<header>\n<h1>");
    ff_html_text(out, name);
    ff_str_text(out, "</h1>\n<p class=\"event\">");
    ff_table_title_of(s, options, out);
    ff_str_text(out, "</p>\n<p class=\"place\">");
    ff_table_subtitle_of(s, options, out);
    ff_str_text(out, "</p>\n");
    put_place(event, out);
    put_changed(event, out);
    ff_str_text(out, "</header>\n");
    for (size_t i = 0; i < s->notes.count; i++)
        put_element(out, "<p><strong>Note:</strong> ", s->notes.items[i].text, "</p>\n");
}

static void put_link(ff_str *out, const char *id, int number, const char *words)
{
    ff_str_format(out, number > 0 ? "<a href=\"#%s-%d\">" : "<a href=\"#%s\">", id, number);
    ff_str_text(out, words);
    if (number > 0)
        ff_str_format(out, " %d", number);
    ff_str_text(out, "</a>\n");
}

static void put_navigation(const ff_standings *s, const ff_table_options *o, ff_str *out)
{
    int last = ff_table_last_round(s, o);
    ff_str_text(out, "<nav aria-label=\"On this page\">\n");
    if (o->standings)
        put_link(out, "standings", 0, "Standings");
    for (size_t i = 0; i < o->category_count; i++) {
        ff_str_format(out, "<a href=\"#category-%zu\">", i + 1);
        ff_html_text(out, o->categories[i].name);
        ff_str_text(out, "</a>\n");
    }
    if (o->cross)
        put_link(out, "cross", 0, "Cross table");
    if (o->progress)
        put_link(out, "progress", 0, "Progress");
    if (o->ratings)
        put_link(out, "ratings", 0, "Ratings");
    for (int r = ff_table_first_round(o); r <= last; r++)
        put_link(out, "round", r, "Round");
    if (o->cards)
        put_link(out, "players", 0, "Players");
    ff_str_text(out, "</nav>\n<p id=\"search\" hidden><input id=\"find\" type=\"search\" "
                     "placeholder=\"Find a player\" aria-label=\"Find a player\" "
                     "autocomplete=\"off\"></p>\n");
}

/* --- tables --- */

typedef struct page {
    ff_standings *s;
    const ff_table_options *options;
    ff_str *out;
} page;

static void open_table(const page *p, const char *id, const char *title, const char *class)
{
    ff_str_format(p->out, "<section id=\"%s\"%s>\n<h2>", id,
                  p->s->count > 25 ? " class=\"long\"" : "");
    ff_html_text(p->out, title);
    ff_str_format(p->out, "</h2>\n<table%s%s%s>\n<thead><tr>",
                  class[0] != '\0' ? " class=\"" : "", class, class[0] != '\0' ? "\"" : "");
}

static void put_th(ff_str *out, const char *class, const char *head)
{
    ff_str_text(out, "<th scope=\"col\"");
    if (class[0] != '\0')
        ff_str_format(out, " class=\"%s\"", class);
    ff_str_format(out, ">%s</th>", head);
}

static void open_rows(const page *p)
{
    ff_str_text(p->out, "</tr></thead>\n<tbody class=\"s long\">\n");
}

static void close_table(const page *p)
{
    ff_str_text(p->out, "</tbody>\n</table>\n</section>\n");
}

static void open_row(const page *p, size_t row)
{
    ff_str_text(p->out, row % 2 == 1 ? "<tr class=\"e\">" : "<tr>");
}

static void put_number(const page *p, const char *class, int number)
{
    ff_str_format(p->out, "<td class=\"%s\">", class);
    if (number != 0)
        ff_str_format(p->out, "%d", number);
    ff_str_text(p->out, "</td>");
}

/* A name, which leads to the card where there are cards. */
static void put_person(const page *p, int player)
{
    const ff_player *who = &p->s->event->players[player];
    if (p->options->cards)
        ff_str_format(p->out, "<a class=\"p\" href=\"#p%d\">", who->no);
    else
        ff_str_text(p->out, "<span class=\"p\">");
    put_element(p->out, "", who->title, " ");
    ff_html_text(p->out, who->name);
    ff_str_text(p->out, p->options->cards ? "</a>" : "</span>");
}

static void put_name(const page *p, int player)
{
    ff_str_text(p->out, "<td class=\"n\">");
    put_person(p, player);
    ff_str_text(p->out, "</td>");
}

static void put_points(const page *p, int tenths)
{
    char text[FF_POINTS_SIZE];
    ff_points_figure(tenths, text);
    ff_str_format(p->out, "<td class=\"r b\">%s</td>", text);
}

/* --- standings --- */

static bool has_federations(const ff_event *event)
{
    for (size_t i = 0; i < event->player_count; i++)
        if (event->players[i].federation[0] != '\0')
            return true;
    return false;
}

/* What has no room on a phone, behind a tap. */
static void put_more(const page *p, const ff_standing *row)
{
    const ff_player *who = &p->s->event->players[row->player];
    char text[FF_VALUE_SIZE];
    ff_str_format(p->out,
                  "<details class=\"more\"><summary aria-label=\"more\">⋯</summary><div>No %d",
                  who->no);
    put_element(p->out, " · ", who->federation, "");
    if (who->rating != 0)
        ff_str_format(p->out, " · %d", who->rating);
    put_element(p->out, " · ", who->club, "");
    for (size_t k = 0; k < p->s->tiebreak_count; k++) {
        ff_table_value(p->s, row, k, text);
        if (text[0] != '\0')
            ff_str_format(p->out, " · %s %s", p->s->tiebreaks[k].name, text);
    }
    ff_str_text(p->out, "</div></details>");
}

static void put_standing(const page *p, const ff_standing *row, bool federations)
{
    const ff_player *who = &p->s->event->players[row->player];
    char text[FF_VALUE_SIZE];
    put_number(p, "r", row->rank);
    put_number(p, "r k3", who->no);
    ff_str_text(p->out, "<td class=\"n\">");
    put_person(p, row->player);
    put_more(p, row);
    ff_str_text(p->out, "</td>");
    if (federations) {
        ff_str_text(p->out, "<td class=\"k2\">");
        ff_html_text(p->out, who->federation);
        ff_str_text(p->out, "</td>");
    }
    if (p->s->event->score == FF_SCORE_NONE)
        put_number(p, "r k2", who->rating);
    for (size_t k = 0; k < p->options->column_count; k++) {
        char column[FF_TABLE_COLUMN_SIZE];
        ff_str_text(p->out, "<td class=\"k2\">");
        ff_html_text(p->out,
                     ff_table_column_text(p->s, row->player, p->options->columns[k], column));
        ff_str_text(p->out, "</td>");
    }
    put_points(p, row->points);
    if (ff_table_has_other(p->s))
        put_points(p, p->s->other_points[row->player]);
    for (size_t k = 0; k < p->s->tiebreak_count; k++) {
        ff_table_value(p->s, row, k, text);
        ff_str_format(p->out, "<td class=\"r k1\">%s</td>", text);
    }
}

static void put_standings(const page *p, const char *id, const char *title)
{
    const ff_standings *s = p->s;
    bool federations = has_federations(s->event);
    open_table(p, id, title, "");
    put_th(p->out, "r", "Rk");
    put_th(p->out, "r k3", "No");
    put_th(p->out, "", ff_table_name_head(s));
    if (federations)
        put_th(p->out, "k2", "Fed");
    if (s->event->score == FF_SCORE_NONE)
        put_th(p->out, "r k2", "Rtg");
    for (size_t k = 0; k < p->options->column_count; k++) {
        ff_str_text(p->out, "<th scope=\"col\" class=\"k2\">");
        ff_html_text(p->out, ff_table_column_head(p->options->columns[k]));
        ff_str_text(p->out, "</th>");
    }
    put_th(p->out, "r", ff_table_points_head(s));
    if (ff_table_has_other(s))
        put_th(p->out, "r", ff_table_other_head(s));
    for (size_t k = 0; k < s->tiebreak_count; k++)
        ff_str_format(p->out, "<th scope=\"col\" class=\"r k1\" title=\"%s, C.07 %s\">%s</th>",
                      ff_tiebreak_title(&s->tiebreaks[k]),
                      ff_tiebreak_article(&s->tiebreaks[k]), s->tiebreaks[k].name);
    open_rows(p);
    for (size_t i = 0; i < s->count; i++) {
        open_row(p, i);
        put_standing(p, &s->rows[i], federations);
        ff_str_text(p->out, "</tr>\n");
    }
    close_table(p);
}

/* --- cross table, matrix, progress: a column for each round or player --- */

static const char *tint(ff_result result)
{
    switch (ff_table_result_colour(result)) {
    case 'w':
        return " won";
    case 'l':
        return " lost";
    case 'd':
        return " drawn";
    default:
        return "";
    }
}

typedef void put_cell(const page *p, size_t row, int index);

static void put_labelled(const page *p, int index, const char *class, const char *text)
{
    ff_str_format(p->out, "<td class=\"c%s\" data-h=\"%d\">%s</td>", class, index + 1, text);
}

static void cross_cell(const page *p, size_t row, int index)
{
    char text[TABLE_CELL_SIZE];
    int player = p->s->rows[row].player;
    const ff_round_result *cell = ff_event_cell(p->s->event, player, index + 1);
    ff_table_cell(p->s, player, index + 1, text);
    put_labelled(p, index, tint((ff_result)cell->result), text);
}

static void progress_cell(const page *p, size_t row, int index)
{
    char text[FF_POINTS_SIZE];
    ff_points_figure(ff_standings_running(p->s, p->s->rows[row].player, index + 1), text);
    put_labelled(p, index, "", text);
}

static void matrix_cell(const page *p, size_t row, int index)
{
    char text[FF_TABLE_MEETING_SIZE];
    ff_table_meeting(p->s, p->s->rows[row].player, p->s->rows[index].player, text);
    put_labelled(p, index, (size_t)index == row ? " x" : "", text);
}

static void put_grid(const page *p, const char *id, const char *title, put_cell *put,
                     int columns)
{
    const ff_standings *s = p->s;
    bool matrix = put == matrix_cell;
    open_table(p, id, title, matrix ? "flow grid" : "flow");
    put_th(p->out, "r", matrix ? "" : "Rk");
    put_th(p->out, "r k3", "No");
    put_th(p->out, "", ff_table_name_head(s));
    for (int i = 0; i < columns; i++) {
        char head[16];
        snprintf(head, sizeof head, "%d", i + 1);
        put_th(p->out, "c", head);
    }
    if (put != progress_cell)
        put_th(p->out, "r", ff_table_points_head(s));
    open_rows(p);
    for (size_t i = 0; i < s->count; i++) {
        open_row(p, i);
        put_number(p, "r", matrix ? (int)i + 1 : s->rows[i].rank);
        put_number(p, "r k3", s->event->players[s->rows[i].player].no);
        put_name(p, s->rows[i].player);
        for (int k = 0; k < columns; k++)
            put(p, i, k);
        if (put != progress_cell)
            put_points(p, s->rows[i].points);
        ff_str_text(p->out, "</tr>\n");
    }
    close_table(p);
}

/* --- ratings --- */

static void put_rating_notes(const page *p)
{
    ff_str lines = FF_STR_INIT;
    ff_table_rating_notes(p->s, p->options, &lines);
    put_element(p->out, "<p class=\"note\">", ff_str_get(&lines), "</p>\n");
    p->out->failed |= lines.failed;
    ff_str_release(&lines);
}

static void put_ratings(const page *p)
{
    ff_rating_list list = ff_table_rating_list(p->s, p->options);
    open_table(p, "ratings", "Ratings", "flow");
    put_th(p->out, "r", "Rk");
    put_th(p->out, "r k3", "No");
    put_th(p->out, "", "Name");
    for (int k = 0; k < TABLE_RATING_COLUMNS; k++)
        put_th(p->out, k == TABLE_RATING_REMARK ? "" : "r",
               ff_table_rating_head((table_rating_column)k));
    open_rows(p);
    for (size_t i = 0; i < p->s->count; i++) {
        char cells[TABLE_RATING_COLUMNS][TABLE_RATING_SIZE];
        open_row(p, i);
        put_number(p, "r", p->s->rows[i].rank);
        put_number(p, "r k3", p->s->event->players[p->s->rows[i].player].no);
        put_name(p, p->s->rows[i].player);
        ff_table_rating_cells(p->s, p->s->rows[i].player, list, cells);
        for (int k = 0; k < TABLE_RATING_COLUMNS; k++)
            ff_str_format(p->out, "<td%s>%s</td>",
                          k == TABLE_RATING_REMARK ? "" : " class=\"r\"", cells[k]);
        ff_str_text(p->out, "</tr>\n");
    }
    close_table(p);
    put_rating_notes(p);
}

/* --- rounds --- */

static void put_side(const page *p, int player)
{
    put_number(p, "r k3", p->s->event->players[player].no);
    put_name(p, player);
}

/* What a bye brought stands where the result would, its name where the opponent would. */
static void put_game(const page *p, int round, const ff_game_entry *game)
{
    char result[32];
    bool bye = game->black == FF_NOBODY;
    put_number(p, "r", game->board);
    put_side(p, game->white);
    if (bye)
        ff_points_figure(ff_event_cell_points(p->s->event, game->white, round), result);
    else
        ff_table_game_result(game, " – ", result);
    ff_str_format(p->out, "<td class=\"c b\">%s</td>", result);
    if (bye)
        ff_str_format(p->out, "<td class=\"r k3\"></td><td class=\"n\">%s</td>",
                      ff_result_words(game->white_result, false));
    else
        put_side(p, game->black);
    ff_str_text(p->out, "</tr>\n");
}

static int put_round(const page *p, int round)
{
    char id[32], title[32];
    ff_game_entry *games = ff_calloc(p->s->count, sizeof *games);
    if (games == NULL)
        return FF_E_MEMORY;
    size_t count = ff_event_games(p->s->event, round, games);
    snprintf(id, sizeof id, "round-%d", round);
    snprintf(title, sizeof title, "Round %d", round);
    open_table(p, id, title, "");
    put_th(p->out, "r", "Bd");
    put_th(p->out, "r k3", "No");
    put_th(p->out, "", "White");
    put_th(p->out, "c", "Result");
    put_th(p->out, "r k3", "No");
    put_th(p->out, "", "Black");
    open_rows(p);
    for (size_t i = 0; i < count; i++) {
        open_row(p, i);
        put_game(p, round, &games[i]);
    }
    close_table(p);
    ff_free(games);
    return FF_OK;
}

/* --- cards and reasons --- */

static void put_cards(const page *p)
{
    bool open = !p->options->standings; /* a page of cards, to be read or printed */
    ff_str_text(p->out, open ? "<section id=\"players\">\n<h2>Players</h2>\n"
                             : "<section id=\"players\" class=\"closed\">\n"
                               "<h2>Players</h2>\n");
    for (size_t i = 0; i < p->s->count; i++)
        ff_table_html_card(p->s, &p->s->rows[i], open, p->out);
    ff_str_text(p->out, "</section>\n");
}

/* The terms of a player's tie-breaks, under the name. */
static int put_reasons(const page *p, const ff_standing *row, ff_error *err)
{
    ff_str text = FF_STR_INIT;
    int code = ff_table_explain(p->s, row->player, false, &text, err);
    ff_str_format(p->out, "<details class=\"card\"><summary>%d. ", row->rank);
    put_element(p->out, "<span class=\"p\">", p->s->event->players[row->player].name,
                "</span>");
    ff_str_text(p->out, "</summary>\n<pre>");
    for (char *line = text.data, *end; line != NULL && *line != '\0'; line = end) {
        end = line + strcspn(line, "\n");
        if (*end != '\0')
            *end++ = '\0';
        ff_html_text(p->out, line);
        ff_str_char(p->out, '\n');
    }
    ff_str_text(p->out, "</pre></details>\n");
    ff_str_release(&text);
    return code;
}

static int put_all_reasons(const page *p, ff_error *err)
{
    int code = FF_OK;
    ff_str_text(p->out, "<section id=\"reasons\">\n<h2>Reasons</h2>\n");
    for (size_t i = 0; i < p->s->count && code == FF_OK; i++)
        code = put_reasons(p, &p->s->rows[i], err);
    ff_str_text(p->out, "</section>\n");
    return code;
}

/* --- the page --- */

static void put_foot(const page *p)
{
    ff_str line = FF_STR_INIT;
    if (p->s->event->anchor.entries != 0) {
        ff_anchor_text(p->s->event, true, &line);
        put_element(p->out, "<footer>", ff_str_get(&line), "</footer>\n");
    }
    ff_str_text(p->out, script);
    ff_str_text(p->out, "</body>\n</html>\n");
    p->out->failed |= line.failed;
    ff_str_release(&line);
}

static void put_note(const page *p)
{
    ff_str line = FF_STR_INIT;
    ff_table_footnote(p->s, &line);
    put_element(p->out, "<p class=\"note\">", ff_str_get(&line), "</p>\n");
    for (size_t i = 0; i < p->s->reading_count; i++) {
        ff_str_clear(&line);
        ff_table_reading(p->s, &p->s->readings[i], &line);
        put_element(p->out, "<p class=\"note\">", ff_str_get(&line), "</p>\n");
    }
    p->out->failed |= line.failed;
    ff_str_release(&line);
}

static void put_category(const page *p, size_t at)
{
    char id[32];
    const ff_table_category *category = &p->options->categories[at];
    const page of_category = {category->standings, p->options, p->out};
    snprintf(id, sizeof id, "category-%zu", at + 1);
    put_standings(&of_category, id, category->name);
}

int ff_table_html(ff_standings *standings, const ff_table_options *options, ff_str *out,
                  ff_error *err)
{
    int code =
        ff_error_options(options->version, FF_TABLE_OPTIONS_VERSION, "ff_table_options", err);
    if (code != FF_OK)
        return code;
    const page p = {standings, options, out};
    put_head(standings, options, out);
    put_navigation(standings, options, out);
    if (options->standings)
        put_standings(&p, "standings", "Standings");
    for (size_t i = 0; i < options->category_count; i++)
        put_category(&p, i);
    put_note(&p);
    if (options->cross && ff_table_has_matrix(standings))
        put_grid(&p, "cross", "Cross table", matrix_cell, (int)standings->count);
    else if (options->cross)
        put_grid(&p, "cross", "Cross table", cross_cell, standings->rounds);
    if (options->progress)
        put_grid(&p, "progress", "Progress", progress_cell, standings->rounds);
    if (options->ratings)
        put_ratings(&p);
    int last = ff_table_last_round(standings, options);
    for (int r = ff_table_first_round(options); code == FF_OK && r <= last; r++)
        code = put_round(&p, r);
    if (code == FF_OK && options->cards)
        put_cards(&p);
    if (code == FF_OK && options->parts)
        code = put_all_reasons(&p, err);
    put_foot(&p);
    if (code == FF_OK)
        code = ff_str_status(out);
    return code == FF_OK ? code : ff_fail(err, code, "out of memory for the page");
}
