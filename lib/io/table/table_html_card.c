#include "base/html.h"
#include "table/table_common.h"

/* A player's card on the page of an event. */

static void put_opponent(const ff_standings *s, const ff_round_result *cell, ff_str *out)
{
    if (cell->opponent == FF_NOBODY) {
        ff_str_text(out, "<td></td><td class=\"n\">");
        ff_html_text(out, ff_result_words((ff_result)cell->result, false));
        ff_str_text(out, "</td><td class=\"r k1\"></td>");
        return;
    }
    const ff_player *other = &s->event->players[cell->opponent];
    ff_str_format(out, "<td class=\"r\">%d</td><td class=\"n\"><a href=\"#p%d\">", other->no,
                  other->no);
    ff_html_text(out, other->title);
    ff_str_text(out, other->title[0] != '\0' ? " " : "");
    ff_html_text(out, other->name);
    ff_str_text(out, "</a></td><td class=\"r k1\">");
    if (other->rating != 0)
        ff_str_format(out, "%d", other->rating);
    ff_str_text(out, "</td>");
}

static void put_round(const ff_standings *s, int player, int round, ff_str *out)
{
    static const char *const sides[FF_SIDE_COUNT] = {"", "White", "Black"};
    const ff_round_result *cell = ff_event_cell(s->event, player, round);
    ff_result result = (ff_result)cell->result;
    bool counts = ff_standings_counts(s, player, round) || cell->opponent == FF_NOBODY;
    char colour = counts ? ff_table_result_colour(result) : '\0';
    ff_str_format(out, "<tr%s><td class=\"r\">%d</td>", round % 2 == 0 ? " class=\"e\"" : "",
                  round);
    put_opponent(s, cell, out);
    ff_str_format(out, "<td class=\"c\">%s</td><td class=\"c b%s\">%s%s%s</td></tr>\n",
                  sides[cell->side],
                  colour == 'w'   ? " won"
                  : colour == 'l' ? " lost"
                                  : "",
                  counts ? "" : "(", ff_table_result_figure(result), counts ? "" : ")");
}

static void put_sums(const ff_standings *s, int player, ff_str *out)
{
    table_card card;
    char change[16];
    ff_table_card_of(s, player, &card);
    if (card.average != 0)
        ff_str_format(out, "<p>Opponents' average %d, performance %d (%d&nbsp;%%)</p>\n",
                      card.average, card.performance, card.percent);
    if (card.change.games == 0)
        return;
    ff_table_signed_tenth(card.change.change_hundredths, change);
    ff_str_format(out, "<p>Rating change %s: %d game%s, K %d%s</p>\n", change,
                  card.change.games, card.change.games == 1 ? "" : "s", card.change.k,
                  card.change.k_from_list ? "" : " (no list names it)");
}

static void put_summary(const ff_standings *s, const ff_standing *row, ff_str *out)
{
    const ff_player *who = &s->event->players[row->player];
    char points[FF_POINTS_SIZE];
    ff_points_figure(row->points, points);
    ff_str_format(out, "<summary>%d. <b class=\"p\">", row->rank);
    ff_html_text(out, who->title);
    ff_str_text(out, who->title[0] != '\0' ? " " : "");
    ff_html_text(out, who->name);
    ff_str_format(out, "</b> · <b>%s</b></summary>\n<p>No %d", points, who->no);
    const char *const known[] = {who->federation, who->club};
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        ff_str_text(out, known[i][0] != '\0' ? " · " : "");
        ff_html_text(out, known[i]);
    }
    if (who->rating != 0)
        ff_str_format(out, " · rated %d", who->rating);
    ff_str_text(out, "</p>\n");
}

void ff_table_html_card(const ff_standings *s, const ff_standing *row, bool open, ff_str *out)
{
    ff_str_format(out, "<details class=\"card\" id=\"p%d\"%s>",
                  s->event->players[row->player].no, open ? " open" : "");
    put_summary(s, row, out);
    ff_str_text(out,
                "<table>\n<thead><tr><th scope=\"col\" class=\"r\">Rd</th><th scope=\"col\" "
                "class=\"r\">No</th><th scope=\"col\">Opponent</th><th scope=\"col\" "
                "class=\"r k1\">Rtg</th><th scope=\"col\" class=\"c\">Colour</th><th "
                "scope=\"col\" class=\"c\">Result</th></tr></thead>\n<tbody>\n");
    for (int r = 1; r <= s->rounds; r++)
        put_round(s, row->player, r, out);
    ff_str_text(out, "</tbody>\n</table>\n<p>Colours ");
    ff_table_colours_text(s->event, row->player, s->rounds, out);
    ff_str_text(out, ", floats ");
    ff_table_floats_text(s->event, row->player, s->rounds, out);
    ff_str_text(out, "</p>\n");
    put_sums(s, row->player, out);
    ff_str_text(out, "</details>\n");
}
