#include "cli/norms/norms_job.h"

#include "event/roster.h"

#include <string.h>

bool norms_asks(const norms_job *j, int player, ff_norm_title title)
{
    return j->title != FF_NORM_TITLES ? j->title == title
                                      : ff_norm_wanted(&j->event.players[player], title);
}

const char *norms_state_word(ff_norm_state state)
{
    static const char *const words[] = {"no", "unknown", "yes"};
    return words[state];
}

static void put_printable(const char *text, ff_str *out)
{
    ff_str_printable(out, text, strlen(text));
}

static void put_name(const ff_player *p, ff_str *out)
{
    if (p->title[0] != '\0') {
        put_printable(p->title, out);
        ff_str_char(out, ' ');
    }
    put_printable(p->name, out);
}

void norms_put_player(const norms_job *j, int player, ff_str *out)
{
    const ff_player *p = &j->event.players[player];
    ff_str_format(out, "%d ", p->no);
    put_name(p, out);
    ff_str_text(out, " (");
    put_printable(p->federation[0] != '\0' ? p->federation : "?", out);
    if (p->rating != 0)
        ff_str_format(out, ", %d)", p->rating);
    else
        ff_str_text(out, ", unrated)");
}

/* The text in a column so wide, cut where it is longer. */
static void put_column(norms_job *j, const ff_player *p, int width)
{
    ff_str name = FF_STR_INIT;
    put_name(p, &name);
    size_t size = name.size;
    while (ff_utf8_width(ff_str_get(&name), size) > (size_t)width)
        size = ff_utf8_valid(ff_str_get(&name), size - 1);
    int pad = width - (int)ff_utf8_width(ff_str_get(&name), size);
    cli_format(j->c, "%.*s%*s", (int)size, ff_str_get(&name), pad, "");
    ff_str_release(&name);
}

static void put_half_points(norms_job *j, int half, int width)
{
    char text[FF_POINTS_SIZE];
    ff_points_figure(half * FF_POINT / 2, text);
    cli_format(j->c, "%*s%s", width - (int)ff_utf8_width(text, strlen(text)), "", text);
}

static const char *word(const norms_job *j, ff_norm_title title)
{
    return j->norms.edition->titles[title].word;
}

/* --- one player --- */

static const char *const condition_texts[] = {
#define X(name, word, article, least, certain, text) text,
    FF_NORM_CONDITION_TABLE(X)
#undef X
};

static void put_target_words(const norms_job *j, const ff_norm *norm, ff_str *out)
{
    const char *gap = "";
    for (unsigned i = 0; i < FF_EVENT_TITLES; i++)
        if (j->norms.edition->titles[norm->title].target >> i & 1) {
            ff_str_format(out, "%s%s", gap, ff_event_titles[i]);
            gap = ", ";
        }
}

static void put_label(const norms_job *j, const ff_norm *norm, ff_norm_condition condition,
                      ff_str *out)
{
    if (condition == FF_NORM_TARGET)
        put_target_words(j, norm, out);
    else
        ff_str_text(out, condition_texts[condition]);
}

static void put_largest(const ff_norm_record *record, const ff_norm *norm,
                        ff_norm_condition condition, ff_str *out)
{
    if (condition != FF_NORM_ONE || norm->largest < 0)
        return;
    ff_str_text(out, " (");
    put_printable(record->federations[norm->largest], out);
    ff_str_char(out, ')');
}

static void put_finding(norms_job *j, const ff_norm_record *record, const ff_norm *norm,
                        ff_norm_condition condition)
{
    ff_str text = FF_STR_INIT;
    const char *article = ff_norm_condition_article(j->norms.edition, norm->title, condition);
    put_label(j, norm, condition, &text);
    ff_str_text(&text, ": ");
    ff_norm_finding_text(norm, condition, &text);
    put_largest(record, norm, condition, &text);
    cli_format(j->c, "  %-7s %-7s%s %s\n", norms_state_word(norm->findings[condition].state),
               article, ff_norm_condition_certain(condition) ? " " : "*", ff_str_get(&text));
    ff_str_release(&text);
}

static void put_game(norms_job *j, const ff_norm_record *record, const ff_norm *norm, int i)
{
    const ff_norm_game *game = &record->games[i];
    const ff_player *p = &j->event.players[game->opponent];
    ff_norm_left why = ff_norm_game_left(record, norm, i);
    int rating = i == norm->raised ? j->norms.edition->titles[norm->title].floor : game->rating;
    cli_format(j->c, "  %5d  %4d ", game->round, p->no);
    put_column(j, p, 30);
    cli_format(j->c, " %-4.4s %4d", p->federation, rating);
    put_half_points(j, game->half_points, 4);
    if (why != FF_NORM_LEFT_COUNTED)
        cli_format(j->c, "  not counted (%s)", ff_norm_left_article(why));
    cli_text(j->c, "\n");
}

static void put_left(norms_job *j, const ff_norm_record *record, int i)
{
    const char *article = ff_norm_left_article(record->left[i].why);
    cli_format(j->c, "  %5d  not counted: %s%s%s%s\n", record->left[i].round,
               ff_norm_left_text(record->left[i].why), article[0] != '\0' ? " (" : "", article,
               article[0] != '\0' ? ")" : "");
}

/* The rounds in their order. */
static void put_rounds(norms_job *j, const ff_norm_record *record, const ff_norm *norm)
{
    int game = 0, left = 0;
    cli_text(j->c, "  round    opponent\n");
    while (game < record->count || left < record->left_count) {
        bool is_game =
            left == record->left_count ||
            (game < record->count && record->games[game].round < record->left[left].round);
        if (is_game)
            put_game(j, record, norm, game++);
        else
            put_left(j, record, left++);
    }
}

/* Lines with a dash before each. */
static void put_lines(norms_job *j, const char *lines)
{
    while (*lines != '\0') {
        size_t size = strcspn(lines, "\n");
        cli_format(j->c, "  - %.*s\n", (int)size, lines);
        lines += size + (lines[size] == '\n');
    }
}

static void put_remarks(norms_job *j, const ff_norm_record *record, const ff_norm *norm)
{
    ff_str text = FF_STR_INIT;
    ff_norm_remarks(&j->norms, record, norm, &text);
    put_lines(j, ff_str_get(&text));
    ff_str_release(&text);
}

static void note_state(norms_job *j, const ff_norm *norm)
{
    j->undecided |= norm->state == FF_NORM_UNKNOWN;
    j->any |= norm->state == FF_NORM_YES;
}

static void show_norm(norms_job *j, ff_norm_title title)
{
    static const char *const answers[] = {"no", "undecided", "yes"};
    ff_norm_record record;
    ff_norm norm;
    ff_str name = FF_STR_INIT;
    ff_norm_record_make(&j->norms, j->player, NULL, &record);
    ff_norm_find(&j->norms, &record, title, &norm);
    note_state(j, &norm);
    norms_put_player(j, j->player, &name);
    cli_format(j->c, "%s: %s norm: %s\n", ff_str_get(&name), word(j, title),
               answers[norm.state]);
    for (int i = 0; i < FF_NORM_CONDITIONS; i++)
        if (norm.findings[i].asked)
            put_finding(j, &record, &norm, (ff_norm_condition)i);
    put_rounds(j, &record, &norm);
    put_remarks(j, &record, &norm);
    cli_text(j->c, "\n");
    ff_str_release(&name);
}

static void put_confirm(norms_job *j)
{
    ff_str text = FF_STR_INIT;
    ff_norm_application(&j->norms, &text);
    if (text.size > 0)
        cli_text(j->c, "An application for a title asks of one of its norms:\n");
    put_lines(j, ff_str_get(&text));
    ff_str_clear(&text);
    ff_norm_to_confirm(&j->norms, &text);
    cli_format(j->c, "By the %s.\nTo be confirmed, since the event does not show it:\n",
               j->norms.edition->title);
    put_lines(j, ff_str_get(&text));
    ff_str_release(&text);
}

void norms_show_player(norms_job *j)
{
    bool shown = false;
    for (int title = 0; title < FF_NORM_TITLES; title++)
        if (norms_asks(j, j->player, (ff_norm_title)title)) {
            show_norm(j, (ff_norm_title)title);
            shown = true;
        }
    if (!shown)
        cli_say(j->c, "the player has every title there is a norm for; --title names one");
    cli_text(j->c, "* the number of this Article was not verified\n");
    put_confirm(j);
}

/* --- all players --- */

/* Is it a near miss: one condition, and of the performance half a point? */
static bool is_near(const ff_norm *norm, int *condition)
{
    int count = 0;
    for (int i = 0; i < FF_NORM_CONDITIONS; i++)
        if (norm->findings[i].asked && norm->findings[i].state == FF_NORM_NO) {
            count++;
            *condition = i;
        }
    return norm->state == FF_NORM_NO && count == 1 &&
           (*condition != FF_NORM_PERFORMANCE ||
            (norm->needed >= 0 && norm->needed <= norm->half_points + 1));
}

static void put_row(norms_job *j, int player, const ff_norm *norm)
{
    const ff_player *p = &j->event.players[player];
    cli_format(j->c, "  %4d ", p->no);
    put_column(j, p, 30);
    cli_format(j->c, " %-4.4s %-4s", p->federation, word(j, norm->title));
    put_half_points(j, norm->half_points, 4);
    cli_format(j->c, "/%-3d %4d  %4d  %s\n", norm->games, norm->average, norm->performance,
               norm->state == FF_NORM_YES ? "yes" : "undecided");
}

static void put_miss(norms_job *j, int player, const ff_norm *norm, int condition)
{
    ff_str text = FF_STR_INIT;
    norms_put_player(j, player, &text);
    cli_format(j->c, "  %s: %s\n", ff_str_get(&text), word(j, norm->title));
    ff_str_clear(&text);
    put_label(j, norm, (ff_norm_condition)condition, &text);
    ff_str_text(&text, ": ");
    ff_norm_finding_text(norm, (ff_norm_condition)condition, &text);
    cli_format(
        j->c, "      %s %s\n",
        ff_norm_condition_article(j->norms.edition, norm->title, (ff_norm_condition)condition),
        ff_str_get(&text));
    ff_str_release(&text);
}

static void put_heading(norms_job *j, bool misses)
{
    cli_text(j->c, misses ? "One condition, or half a point, was missing:\n"
                          : "    No Name                           Fed  Norm "
                            "Score     Ra    Rp\n");
}

/* What there is to show of a player and title, in one of the two lists. */
static bool list_one(norms_job *j, const ff_norm_record *record, ff_norm_title title,
                     bool misses, bool first)
{
    ff_norm norm;
    int condition = 0;
    ff_norm_find(&j->norms, record, title, &norm);
    note_state(j, &norm);
    if (misses ? !is_near(&norm, &condition) : norm.state == FF_NORM_NO)
        return false;
    if (first)
        put_heading(j, misses);
    if (misses)
        put_miss(j, record->player, &norm, condition);
    else
        put_row(j, record->player, &norm);
    return true;
}

/* Norms, or those that were missed by little. Returns how many. */
static int list(norms_job *j, bool misses)
{
    int count = 0;
    for (size_t i = 0; i < j->event.player_count; i++) {
        ff_norm_record record;
        ff_norm_record_make(&j->norms, (int)i, NULL, &record);
        for (int title = 0; title < FF_NORM_TITLES; title++)
            if (norms_asks(j, (int)i, (ff_norm_title)title))
                count += list_one(j, &record, (ff_norm_title)title, misses, count == 0);
    }
    return count;
}

void norms_show_event(norms_job *j)
{
    ff_str name = FF_STR_INIT;
    put_printable(j->event.name, &name);
    cli_format(j->c, "%s%sNorms after round %d of %d\n\n", ff_str_get(&name),
               name.size > 0 ? "\n" : "", j->norms.rounds, j->norms.scheduled);
    ff_str_release(&name);
    if (list(j, false) == 0)
        cli_text(j->c, "No norms.\n");
    cli_text(j->c, "\n");
    if (list(j, true) > 0)
        cli_text(j->c, "\n");
    put_confirm(j);
}

/* --- the numbers themselves --- */

static void put_counts(cli *c, const ff_norm_edition *e)
{
    cli_text(c, "games   titled  target  own  one  least score\n");
    for (int n = 7; n <= e->most_games; n++) {
        ff_norm_counts k;
        char points[FF_POINTS_SIZE];
        ff_norm_counts_of(e, n, &k);
        ff_points_figure(k.least_half_points * FF_POINT / 2, points);
        cli_format(c, "%5d   %6d  %6d  %3d  %3d  %s\n", n, k.titled, k.target, k.own, k.one,
                   points);
    }
}

static void put_averages(cli *c, const ff_norm_edition *e, int n)
{
    cli_format(c, "\nLeast average of the opponents for a score in %d games\nscore ", n);
    for (int title = 0; title < FF_NORM_TITLES; title++)
        cli_format(c, "  %4s", e->titles[title].word);
    for (int half = 0; half <= 2 * n; half++) {
        char points[FF_POINTS_SIZE];
        if (ff_norm_least_average(e, FF_NORM_GM, n, half) == 0)
            continue;
        ff_points_figure(half * FF_POINT / 2, points);
        cli_format(c, "\n%*s%s ", 5 - (int)ff_utf8_width(points, strlen(points)), "", points);
        for (int title = 0; title < FF_NORM_TITLES; title++)
            cli_format(c, "  %4d", ff_norm_least_average(e, (ff_norm_title)title, n, half));
    }
    cli_text(c, "\n");
}

void norms_show_table(cli *c)
{
    const ff_norm_edition *e = ff_norm_edition_at((ff_date){0, 0, 0});
    cli_format(c, "%s\n\n", e->title);
    put_counts(c, e);
    for (int n = e->least_games; n <= e->most_games; n += 2)
        put_averages(c, e, n);
}
