#include "base/html.h"
#include "table/table_common.h"

#include <stdio.h>
#include <string.h>

/* Readable on a phone (wide tables scroll, the name stays) and on paper; no script. */
static const char style[] =
    "body{font:16px/1.4 system-ui,sans-serif;margin:1rem auto;max-width:72rem;padding:0 .75rem;"
    "color:#1a1a1a;background:#fff}\n"
    "h1{font-size:1.5rem;margin:.2rem 0}h2{font-size:1.15rem;margin:1.6rem 0 .4rem}"
    "p{margin:.2rem 0}\n"
    ".wide{overflow-x:auto}table{border-collapse:collapse;font-variant-numeric:tabular-nums}\n"
    "th,td{padding:.2rem .5rem;text-align:right;white-space:nowrap;border-bottom:1px solid "
    "#ddd}\n"
    "th{border-bottom:2px solid #555}th.t,td.t{text-align:left}\n"
    "td.n{position:sticky;left:0;background:inherit;text-align:left}\n"
    "tr{background:#fff}tbody tr:nth-child(even){background:#f5f5f5}\n"
    ".w{color:#0a5c1f}.l{color:#8c1414}.d{color:#444}a{color:inherit}\n"
    "details{margin:.4rem 0}summary{cursor:pointer}.cut{text-decoration:line-through}\n"
    ".log{margin-top:1.6rem;font-size:.8rem;overflow-wrap:anywhere}\n"
    "@media (prefers-color-scheme:dark){body,tr{background:#141414;color:#e8e8e8}"
    "tbody tr:nth-child(even){background:#202020}th,td{border-color:#444}.w{color:#7fd18f}"
    ".l{color:#f09090}.d{color:#bbb}}\n"
    "@media print{body{margin:0;max-width:none;font-size:10pt;background:#fff;color:#000}"
    "tr{background:#fff!important;color:#000;break-inside:avoid}thead{display:table-header-"
    "group}"
    ".wide{overflow:visible}details{display:none}}\n";

static void put_head(const ff_standings *s, ff_str *out)
{
    const ff_event *event = s->event;
    ff_str_text(out, "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
                     "<meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">\n"
                     "<title>");
    ff_html_text(out, event->name[0] != '\0' ? event->name : "Standings");
    ff_str_format(out, "</title>\n<style>\n%s</style>\n</head>\n<body>\n<h1>", style);
    ff_html_text(out, event->name[0] != '\0' ? event->name : "Standings");
    ff_str_text(out, "</h1>\n<p>");
    ff_table_title(s, out);
    ff_str_text(out, "</p>\n<p>");
    ff_table_subtitle(s, out);
    ff_str_text(out, "</p>\n");
    if (event->city[0] != '\0' || event->start_text[0] != '\0') {
        ff_str_text(out, "<p>");
        ff_html_text(out, event->city);
        ff_str_text(out, event->city[0] != '\0' && event->start_text[0] != '\0' ? ", " : "");
        ff_html_text(out, event->start_text);
        if (event->end_text[0] != '\0') {
            ff_str_text(out, " – ");
            ff_html_text(out, event->end_text);
        }
        ff_str_text(out, "</p>\n");
    }
    for (size_t i = 0; i < s->notes.count; i++) {
        ff_str_text(out, "<p><strong>Note:</strong> ");
        ff_html_text(out, s->notes.items[i].text);
        ff_str_text(out, "</p>\n");
    }
}

static void open_table(ff_str *out, const char *id, const char *title)
{
    ff_str_format(out,
                  "<section id=\"%s\">\n<h2>%s</h2>\n<div class=\"wide\"><table>\n<thead><tr>",
                  id, title);
}

static void close_table(ff_str *out)
{
    ff_str_text(out, "</tbody>\n</table></div>\n</section>\n");
}

static void put_name(const ff_player *player, ff_str *out)
{
    ff_str_text(out, "<td class=\"n\">");
    if (player->title[0] != '\0') {
        ff_html_text(out, player->title);
        ff_str_char(out, ' ');
    }
    ff_html_text(out, player->name);
    ff_str_text(out, "</td>");
}

static void put_standings(const ff_standings *s, ff_str *out)
{
    open_table(out, "standings", "Standings");
    ff_str_text(out, "<th scope=\"col\">Rk</th><th scope=\"col\">No</th><th class=\"t\" "
                     "scope=\"col\">Name</th><th class=\"t\" scope=\"col\">Fed</th><th "
                     "scope=\"col\">Rtg</th><th scope=\"col\">Pts</th>");
    for (size_t k = 0; k < s->tiebreak_count; k++)
        ff_str_format(out, "<th scope=\"col\" title=\"%s, C.07 %s\">%s</th>",
                      ff_tiebreak_title(&s->tiebreaks[k]),
                      ff_tiebreak_article(&s->tiebreaks[k]), s->tiebreaks[k].name);
    ff_str_text(out, "</tr></thead>\n<tbody>\n");
    for (size_t i = 0; i < s->count; i++) {
        const ff_standing *row = &s->rows[i];
        const ff_player *player = &s->event->players[row->player];
        char text[FF_VALUE_SIZE];
        ff_str_format(out, "<tr><td>%d</td><td>%d</td>", row->rank, player->no);
        put_name(player, out);
        ff_str_text(out, "<td class=\"t\">");
        ff_html_text(out, player->federation);
        ff_str_text(out, "</td><td>");
        if (player->rating != 0)
            ff_str_format(out, "%d", player->rating);
        ff_points_figure(row->points, text);
        ff_str_format(out, "</td><td><strong>%s</strong></td>", text);
        for (size_t k = 0; k < s->tiebreak_count; k++) {
            ff_value_text(row->values[k], ff_tiebreak_decimals(&s->tiebreaks[k]), text);
            ff_str_format(out, "<td>%s</td>", text);
        }
        ff_str_text(out, "</tr>\n");
    }
    close_table(out);
}

static const char *result_class(const ff_round_result *cell)
{
    switch (ff_table_result_figure((ff_result)cell->result)[0]) {
    case '1':
    case '+':
        return " class=\"w\"";
    case '0':
    case '-':
        return " class=\"l\"";
    default:
        return " class=\"d\"";
    }
}

static void put_rounds_table(const ff_standings *s, bool progress, ff_str *out)
{
    open_table(out, progress ? "progress" : "cross", progress ? "Progress" : "Cross table");
    ff_str_text(out, "<th scope=\"col\">Rk</th><th scope=\"col\">No</th><th class=\"t\" "
                     "scope=\"col\">Name</th>");
    for (int r = 1; r <= s->rounds; r++)
        ff_str_format(out, "<th scope=\"col\">%d</th>", r);
    ff_str_text(out, "<th scope=\"col\">Pts</th></tr></thead>\n<tbody>\n");
    for (size_t i = 0; i < s->count; i++) {
        int player = s->rows[i].player;
        char text[TABLE_CELL_SIZE];
        ff_str_format(out, "<tr><td>%d</td><td>%d</td>", s->rows[i].rank,
                      s->event->players[player].no);
        put_name(&s->event->players[player], out);
        for (int r = 1; r <= s->rounds; r++) {
            if (progress)
                ff_points_figure(ff_standings_running(s, player, r), text);
            else
                ff_table_cell(s, player, r, text);
            ff_str_format(out, "<td%s>%s</td>",
                          progress ? "" : result_class(ff_event_cell(s->event, player, r)),
                          text);
        }
        ff_points_figure(s->rows[i].points, text);
        ff_str_format(out, "<td><strong>%s</strong></td></tr>\n", text);
    }
    close_table(out);
}

static void put_side(const ff_standings *s, int player, ff_str *out)
{
    if (player == FF_NOBODY) {
        ff_str_text(out, "<td></td><td></td>");
        return;
    }
    ff_str_format(out, "<td>%d</td>", s->event->players[player].no);
    put_name(&s->event->players[player], out);
}

static int put_round(const ff_standings *s, int round, ff_str *out)
{
    char id[32], title[32], result[32];
    ff_game_entry *games = ff_calloc(s->count, sizeof *games);
    if (games == NULL)
        return FF_E_MEMORY;
    size_t count = ff_event_games(s->event, round, games);
    snprintf(id, sizeof id, "round-%d", round);
    snprintf(title, sizeof title, "Round %d", round);
    open_table(out, id, title);
    ff_str_text(out, "<th scope=\"col\">Bd</th><th scope=\"col\">No</th><th class=\"t\" "
                     "scope=\"col\">White</th><th scope=\"col\">Result</th><th "
                     "scope=\"col\">No</th><th class=\"t\" scope=\"col\">Black</th></tr>"
                     "</thead>\n<tbody>\n");
    for (size_t i = 0; i < count; i++) {
        ff_str_text(out, "<tr><td>");
        if (games[i].board != 0)
            ff_str_format(out, "%d", games[i].board);
        ff_str_text(out, "</td>");
        put_side(s, games[i].white, out);
        ff_table_game_result(&games[i], " – ", result);
        ff_str_format(out, "<td>%s</td>", result);
        put_side(s, games[i].black, out);
        ff_str_text(out, "</tr>\n");
    }
    close_table(out);
    ff_free(games);
    return FF_OK;
}

/* Lines of plain text that open under a player's name. */
static int put_folded(const ff_standings *s, const ff_standing *row, ff_str *text, ff_str *out)
{
    int code = ff_str_status(text);
    ff_str_format(out, "<details><summary>%d. ", row->rank);
    ff_html_text(out, s->event->players[row->player].name);
    ff_str_text(out, "</summary>\n<pre>");
    for (char *line = text->data, *end; line != NULL && *line != '\0'; line = end) {
        end = strchr(line, '\n');
        if (end != NULL)
            *end++ = '\0';
        ff_html_text(out, line);
        ff_str_char(out, '\n');
    }
    ff_str_text(out, "</pre></details>\n");
    ff_str_release(text);
    return code;
}

static int put_cards(const ff_standings *s, ff_str *out)
{
    int code = FF_OK;
    ff_str_text(out, "<section id=\"players\">\n<h2>Players</h2>\n");
    for (size_t i = 0; i < s->count && code == FF_OK; i++) {
        ff_str text = FF_STR_INIT;
        ff_table_card_text(s, &s->rows[i], &text);
        code = put_folded(s, &s->rows[i], &text, out);
    }
    ff_str_text(out, "</section>\n");
    return code;
}

static int put_explanations(ff_standings *s, ff_str *out, ff_error *err)
{
    int code = FF_OK;
    ff_str_text(out, "<section id=\"reasons\">\n<h2>Reasons</h2>\n");
    for (size_t i = 0; i < s->count && code == FF_OK; i++) {
        ff_str text = FF_STR_INIT;
        code = ff_table_explain(s, s->rows[i].player, false, &text, err);
        if (code == FF_OK)
            code = put_folded(s, &s->rows[i], &text, out);
        else
            ff_str_release(&text);
    }
    ff_str_text(out, "</section>\n");
    return code;
}

static void put_footnote(const ff_standings *s, ff_str *out)
{
    ff_str line = FF_STR_INIT;
    ff_table_footnote(s, &line);
    if (line.size != 0) {
        ff_str_text(out, "<p>");
        ff_html_text(out, ff_str_get(&line));
        ff_str_text(out, "</p>\n");
    }
    out->failed = out->failed || line.failed;
    ff_str_release(&line);
}

static void put_anchor(const ff_event *event, ff_str *out)
{
    if (event->anchor.entries == 0)
        return;
    ff_str_text(out, "<p class=\"log\">");
    ff_anchor_text(event, true, out);
    ff_str_text(out, "</p>\n");
}

int ff_table_html(ff_standings *standings, const ff_table_options *options, ff_str *out,
                  ff_error *err)
{
    int code = FF_OK;
    put_head(standings, out);
    if (options->standings)
        put_standings(standings, out);
    put_footnote(standings, out);
    if (options->cross)
        put_rounds_table(standings, false, out);
    if (options->progress)
        put_rounds_table(standings, true, out);
    int last = ff_table_last_round(standings, options);
    for (int r = ff_table_first_round(options); code == FF_OK && r <= last; r++)
        code = put_round(standings, r, out);
    if (code == FF_OK && options->cards)
        code = put_cards(standings, out);
    if (code == FF_OK && options->parts)
        code = put_explanations(standings, out, err);
    put_anchor(standings->event, out);
    ff_str_text(out, "</body>\n</html>\n");
    if (code == FF_OK)
        code = ff_str_status(out);
    return code == FF_OK ? code : ff_fail(err, code, "out of memory for the page");
}
