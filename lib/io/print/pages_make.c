#include "event/schedule.h"
#include "print/pages_private.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum {
    MOST_CELLS = 1000 * 1000, /* of all tables: more is not a page that anybody reads */
    WIDE_COLUMNS = 12
};

static const struct {
    const char *word;
    void (*make)(page_maker *m);
    bool of_round;
    bool spoken; /* in the language of players */
    bool cards;
} kinds[FF_PRINT_KINDS] = {
    [FF_PRINT_PAIRINGS] = {"pairings", ff_page_pairings, true, true},
    [FF_PRINT_NAMES] = {"names", ff_page_names, true, true},
    [FF_PRINT_RESULTS] = {"results", ff_page_results, true, true},
    [FF_PRINT_STANDINGS] = {"standings", ff_page_standings, false, true},
    [FF_PRINT_CROSS] = {"cross", ff_page_cross, false, true},
    [FF_PRINT_SLIPS] = {"slips", ff_page_slips, true, true, true},
    [FF_PRINT_PLACE_CARDS] = {"place-cards", ff_page_place_cards, false, true, true},
    [FF_PRINT_SCORESHEETS] = {"scoresheets", ff_page_scoresheets, true, true, true},
    [FF_PRINT_RULINGS] = {"rulings", ff_page_rulings, false},
    [FF_PRINT_WALL_CHART] = {"wall-chart", ff_page_wall_chart, false, true},
    [FF_PRINT_MATRIX] = {"matrix", ff_page_matrix, false, true},
    [FF_PRINT_MATCHES] = {"matches", ff_page_matches, true, true},
    [FF_PRINT_BOARD_PRIZES] = {"board-prizes", ff_page_board_prizes, false, true},
    [FF_PRINT_PLAYERS] = {"players", ff_page_players, false, true},
    [FF_PRINT_BRACKET] = {"bracket", ff_page_draw_bracket, false, true},
    [FF_PRINT_CLUBS] = {"clubs", ff_page_clubs, false, true},
    [FF_PRINT_REPORT] = {"report", ff_page_report, false},
    [FF_PRINT_IT3] = {"it3", ff_page_it3, false},
    [FF_PRINT_FEES] = {"fees", ff_page_fees, false},
};

const char *ff_print_word(ff_print_what what)
{
    return kinds[what].word;
}

bool ff_print_as_cards(ff_print_what what)
{
    return kinds[what].cards;
}

bool ff_print_of_round(ff_print_what what)
{
    return kinds[what].of_round;
}

bool ff_print_is_spoken(ff_print_what what)
{
    return kinds[what].spoken;
}

/* --- the head --- */

/* A day in the words of the language, else as it is written in the file. */
static const char *day_text(page_maker *m, ff_date day, const char *text)
{
    ff_str said = FF_STR_INIT;
    if (day.year != 0 && day.month != 0 && day.day != 0)
        ff_lang_date(m->pages->lang, day.year, day.month, day.day, &said);
    if (said.size == 0)
        ff_str_text(&said, text);
    return ff_page_take(m, &said);
}

static const char *round_date(page_maker *m)
{
    ff_str text = FF_STR_INIT;
    ff_date day;
    if (!kinds[m->options->what].of_round || m->options->round == 0)
        return "";
    if (m->pages->lang != NULL && ff_event_round_date(m->event, m->options->round, &day)) {
        const char *time = ff_event_round_time(m->event, m->options->round);
        return ff_page_format(
            m, "%s%s%s",
            day_text(m, day, ff_page_format(m, "%04d/%02d/%02d", day.year, day.month, day.day)),
            time[0] != '\0' ? ", " : "", time);
    }
    ff_event_put_round_date(m->event, m->options->round, '/', &text);
    return ff_page_take(m, &text);
}

/* "Lübeck, 2026/11/21 – 2026/11/24", or the day of the round. */
static const char *place_of(page_maker *m)
{
    const ff_event *e = m->event;
    const char *day = round_date(m);
    const char *end = day[0] == '\0' ? day_text(m, e->end, e->end_text) : "";
    if (day[0] == '\0')
        day = day_text(m, e->start, e->start_text);
    return ff_page_format(m, "%s%s%s%s%s", e->city,
                          e->city[0] != '\0' && day[0] != '\0' ? ", " : "", day,
                          day[0] != '\0' && end[0] != '\0' ? " – " : "", end);
}

static const char *title_of(page_maker *m)
{
    static const char *const of_round[FF_PRINT_KINDS] = {
        [FF_PRINT_PAIRINGS] = "Pairings of round %d",
        [FF_PRINT_NAMES] = "Pairings of round %d by name",
        [FF_PRINT_RESULTS] = "Results of round %d",
        [FF_PRINT_SLIPS] = "Result slips of round %d",
        [FF_PRINT_SCORESHEETS] = "Scoresheets of round %d",
        [FF_PRINT_MATCHES] = "Matches of round %d",
    };
    static const char *const others[FF_PRINT_KINDS] = {
        [FF_PRINT_PLACE_CARDS] = "Place cards",
        [FF_PRINT_RULINGS] = "Report of the arbiter: rulings",
        [FF_PRINT_WALL_CHART] = "Wall chart",
        [FF_PRINT_CROSS] = "Cross table",
        [FF_PRINT_BOARD_PRIZES] = "Players by board",
        [FF_PRINT_PLAYERS] = "Players",
        [FF_PRINT_BRACKET] = "Bracket",
        [FF_PRINT_REPORT] = "Report of the arbiter",
        [FF_PRINT_IT3] = "Tournament report",
        [FF_PRINT_FEES] = "Entry fees",
    };
    static const char *const groups[] = {"Clubs", "Federations", "Teams"};
    ff_str title = FF_STR_INIT;
    ff_print_what what = m->options->what;
    const char *words = of_round[what] != NULL ? of_round[what] : others[what];
    if (what == FF_PRINT_CLUBS)
        words = groups[m->options->clubs.group];
    for (const char *at = words; at != NULL && *at != '\0'; at++) {
        bool number = at[0] == '%';
        if (number)
            ff_str_format(&title, "%d", m->options->round);
        else
            ff_str_char(&title, *at);
        at += number;
    }
    if (what == FF_PRINT_CROSS || what == FF_PRINT_WALL_CHART)
        ff_str_text(&title, " – ");
    if (words == NULL || what == FF_PRINT_CROSS || what == FF_PRINT_WALL_CHART)
        ff_table_title(m->s, &title);
    return ff_page_say(m, NULL, ff_page_take(m, &title));
}

static void put_head(page_maker *m)
{
    ff_str changed = FF_STR_INIT, log = FF_STR_INIT;
    ff_pages *pages = m->pages;
    pages->word = kinds[m->options->what].word;
    pages->lang = kinds[m->options->what].spoken ? m->options->lang : NULL;
    pages->event = m->event->name[0] != '\0' ? ff_page_text(m, m->event->name)
                                             : ff_page_say(m, NULL, "Event");
    pages->title = title_of(m);
    pages->place = place_of(m);
    pages->note = "";
    pages->paper = m->options->paper;
    pages->large = m->options->large;
    ff_table_changed(m->event, m->options->zone_minutes, &changed);
    ff_anchor_text(m->event, false, &log);
    pages->changed = ff_page_take(m, &changed);
    pages->log = ff_page_take(m, &log);
}

int ff_pages_make(const ff_standings *standings, const ff_print_options *options, ff_pages *out,
                  ff_error *err)
{
    *out = (ff_pages){0};
    page_maker m = {standings, standings->event, options, out, FF_OK, err};
    put_head(&m);
    if (m.code == FF_OK)
        kinds[options->what].make(&m);
    return m.code;
}

void ff_pages_release(ff_pages *pages)
{
    ff_free(pages->tables);
    ff_arena_release(&pages->arena);
    *pages = (ff_pages){0};
}
