#include "print/pages_private.h"

#include "event/roster.h"
#include "event/schedule.h"
#include "norms/norms.h"
#include "pairing/swiss.h"
#include "rounds/accelerate.h"
#include "rounds/swiss_event.h"

#include <string.h>

/* The arbiter's report of a whole event, and the tournament report with the particulars of form
 * IT3. What the event does not hold is left open, to be filled in by hand. */

/* --- the tournament --- */

static const char *or_open(const char *text)
{
    return text[0] != '\0' ? text : "________________________";
}

static const char *system_text(page_maker *m)
{
    ff_pairing_system system = ff_rounds_system_of_code(m->event->type_code, NULL, NULL);
    ff_str text = FF_STR_INIT, faster = FF_STR_INIT;
    if (m->event->type_text[0] != '\0')
        ff_str_text(&text, m->event->type_text);
    else
        ff_str_text(&text, ff_event_kind_name(m->event->kind));
    if (system != FF_SWISS_SYSTEM_COUNT)
        ff_str_format(&text, "; %s, %s", ff_pairing_system_title(system),
                      ff_pairing_system_rules(system));
    if (strstr(m->event->type_code, "_BAKU") != NULL)
        ff_str_text(&text, "; acceleration Baku (C.04.7)");
    ff_rounds_acceleration_words(m->event, &faster);
    if (faster.size > 0)
        ff_str_format(&text, "; %s", ff_str_get(&faster));
    ff_str_release(&faster);
    return ff_page_take(m, &text);
}

static const char *deputies_text(page_maker *m)
{
    ff_str text = FF_STR_INIT;
    for (size_t i = 0; i < m->event->deputy_count; i++)
        ff_str_format(&text, "%s%s", i > 0 ? "; " : "", m->event->deputies[i]);
    return ff_page_take(m, &text);
}

/* "9 of 9, from 2026/03/10 to 2026/03/14". */
static const char *rounds_text(page_maker *m)
{
    int paired = ff_event_rounds(m->event), planned = m->event->rounds_planned;
    return planned > 0 ? ff_page_format(m, "%d of %d", paired, planned)
                       : ff_page_format(m, "%d", paired);
}

static void put_tournament(page_maker *m, const char *heading)
{
    const ff_event *e = m->event;
    const ff_page_field fields[] = {
        {"Event", or_open(e->name)},
        {"Place, host federation",
         ff_page_format(m, "%s%s%s", e->city, e->city[0] != '\0' ? ", " : "",
                        or_open(e->federation))},
        {"First and last day",
         ff_page_format(m, "%s – %s", or_open(e->start_text), or_open(e->end_text))},
        {"System", system_text(m)},
        {"Rounds", rounds_text(m)},
        {"Rate of play",
         or_open(e->time_control[0] != '\0' ? e->time_control : e->time_control_code)},
        {"Tie-breaks", or_open(ff_event_tiebreaks(e))},
        {"Chief arbiter", or_open(e->chief_arbiter)},
        {"Deputies", or_open(deputies_text(m))},
        {"Pairings", or_open(e->pairing_controller)},
        {"Organiser", or_open("")},
    };
    ff_page_fields(m, heading, false, fields, sizeof fields / sizeof *fields);
}

/* --- the players --- */

typedef struct tally {
    const char *federation;
    int players, rated, women, titles[FF_EVENT_TITLES];
    long long ratings;
} tally;

static void count_player(tally *t, const ff_player *p)
{
    int title = ff_event_title_place(p->title);
    t->players++;
    t->rated += p->rating != 0;
    t->ratings += p->rating;
    t->women += p->sex == 'w';
    if (title < FF_EVENT_TITLES)
        t->titles[title]++;
}

/* One for each federation, by name; `*count` of them. NULL when memory is out. */
static tally *count_federations(page_maker *m, size_t *count)
{
    tally *list = ff_calloc(m->event->player_count + 1, sizeof *list);
    *count = 0;
    if (list == NULL)
        m->code = ff_fail(m->err, FF_E_MEMORY, "out of memory for the report");
    for (size_t i = 0; list != NULL && i < m->event->player_count; i++) {
        const ff_player *p = &m->event->players[i];
        size_t at = 0;
        while (at < *count && strcmp(list[at].federation, p->federation) < 0)
            at++;
        if (at == *count || strcmp(list[at].federation, p->federation) != 0) {
            memmove(&list[at + 1], &list[at], (*count - at) * sizeof *list);
            list[at] = (tally){.federation = p->federation};
            ++*count;
        }
        count_player(&list[at], p);
    }
    return list;
}

/* "GM 4, IM 3", or "none". */
static const char *titles_text(page_maker *m, const tally *t)
{
    ff_str text = FF_STR_INIT;
    for (int i = 0; i < FF_EVENT_TITLES; i++)
        if (t->titles[i] > 0)
            ff_str_format(&text, "%s%s %d", text.size > 0 ? ", " : "", ff_event_titles[i],
                          t->titles[i]);
    return text.size > 0 ? ff_page_take(m, &text) : "none";
}

static void put_federation_row(page_maker *m, const ff_page_table *table, size_t row,
                               const tally *t)
{
    ff_page_put(ff_page_cell_at(table, row, 0),
                t->federation[0] != '\0' ? ff_page_text(m, t->federation) : "not stated");
    ff_page_whole(m, ff_page_cell_at(table, row, 1), t->players);
    ff_page_whole(m, ff_page_cell_at(table, row, 2), t->rated);
    ff_page_put(ff_page_cell_at(table, row, 3), titles_text(m, t));
}

static void put_federations(page_maker *m, const tally *list, size_t count)
{
    static const ff_page_column columns[] = {{"Federation", FF_ALIGN_LEFT, 0, false, false},
                                             {"Players", FF_ALIGN_RIGHT, 0, false, false},
                                             {"Rated", FF_ALIGN_RIGHT, 0, false, false},
                                             {"Titles", FF_ALIGN_LEFT, 0, false, true}};
    ff_page_table *table = ff_page_table_add(m, "Federations", columns, 4, count);
    for (size_t i = 0; table != NULL && i < count; i++)
        put_federation_row(m, table, i, &list[i]);
}

static void add_tally(tally *sum, const tally *t)
{
    sum->players += t->players;
    sum->rated += t->rated;
    sum->women += t->women;
    sum->ratings += t->ratings;
    for (int i = 0; i < FF_EVENT_TITLES; i++)
        sum->titles[i] += t->titles[i];
}

static void put_players(page_maker *m)
{
    size_t count = 0;
    int host = 0, withdrawn = 0;
    tally sum = {.federation = ""}, *list = count_federations(m, &count);
    bool unknown = false;
    for (size_t i = 0; i < count; i++) {
        add_tally(&sum, &list[i]);
        unknown |= list[i].federation[0] == '\0';
        if (m->event->federation[0] != '\0' &&
            strcmp(list[i].federation, m->event->federation) == 0)
            host = list[i].players;
    }
    for (size_t i = 0; i < m->event->player_count; i++)
        withdrawn += m->event->players[i].withdrawn;
    const ff_page_field fields[] = {
        {"Players", ff_page_format(m, "%d", sum.players)},
        {"Rated, not rated", ff_page_format(m, "%d, %d", sum.rated, sum.players - sum.rated)},
        {"Average of the rated",
         sum.rated == 0 ? "none"
                        : ff_page_format(m, "%lld", (sum.ratings + sum.rated / 2) / sum.rated)},
        {"Federations", ff_page_format(m, "%zu%s", count - unknown,
                                       unknown ? ", and players of none that is stated" : "")},
        {"Of the host federation, of others",
         ff_page_format(m, "%d, %d", host, sum.players - host)},
        {"Titled players", titles_text(m, &sum)},
        {"Women", ff_page_format(m, "%d", sum.women)},
        {"Withdrawn", ff_page_format(m, "%d", withdrawn)},
    };
    ff_page_fields(m, "Players", false, fields, sizeof fields / sizeof *fields);
    if (count > 1)
        put_federations(m, list, count);
    ff_free(list);
}

/* --- the rounds --- */

typedef struct round_count {
    int white, drawn, black, forfeits, byes, open;
} round_count;

static void count_game(round_count *c, const ff_game_entry *game)
{
    ff_result white = game->white_result;
    if (game->black == FF_NOBODY)
        c->byes += white != FF_RESULT_NONE;
    else if (!ff_result_paired(white) || white == FF_RESULT_ADJOURNED ||
             white == FF_RESULT_UNKNOWN)
        c->open++;
    else if (!ff_result_played(white))
        c->forfeits++;
    else if (white == FF_RESULT_WIN || white == FF_RESULT_WIN_UNRATED)
        c->white++;
    else if (game->black_result == FF_RESULT_WIN || game->black_result == FF_RESULT_WIN_UNRATED)
        c->black++;
    else
        c->drawn++;
}

static void put_round_row(page_maker *m, const ff_page_table *table, int round,
                          const round_count *c)
{
    const int numbers[] = {c->white, c->drawn, c->black, c->forfeits, c->byes, c->open};
    ff_str day = FF_STR_INIT;
    ff_event_put_round_date(m->event, round, '/', &day);
    ff_page_whole(m, ff_page_cell_at(table, (size_t)round - 1, 0), round);
    ff_page_put(ff_page_cell_at(table, (size_t)round - 1, 1), ff_page_take(m, &day));
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
        ff_page_whole(m, ff_page_cell_at(table, (size_t)round - 1, 2 + i), numbers[i]);
}

static void put_rounds(page_maker *m)
{
    static const ff_page_column columns[] = {{"Round", FF_ALIGN_RIGHT, 0, false, false},
                                             {"Day", FF_ALIGN_LEFT, 0, false, false},
                                             {"1-0", FF_ALIGN_RIGHT, 0, false, false},
                                             {"½-½", FF_ALIGN_RIGHT, 0, false, false},
                                             {"0-1", FF_ALIGN_RIGHT, 0, false, false},
                                             {"Forfeits", FF_ALIGN_RIGHT, 0, false, false},
                                             {"Byes", FF_ALIGN_RIGHT, 0, false, false},
                                             {"Open", FF_ALIGN_RIGHT, 0, false, false}};
    int rounds = ff_event_rounds(m->event);
    ff_game_entry *games = ff_calloc(m->event->player_count + 1, sizeof *games);
    if (games == NULL)
        m->code = ff_fail(m->err, FF_E_MEMORY, "out of memory for the report");
    ff_page_table *table =
        rounds == 0 || games == NULL
            ? NULL
            : ff_page_table_add(m, "Rounds", columns, sizeof columns / sizeof *columns,
                                (size_t)rounds);
    for (int round = 1; table != NULL && round <= rounds; round++) {
        round_count c = {0};
        size_t count = ff_event_games(m->event, round, games);
        for (size_t i = 0; i < count; i++)
            count_game(&c, &games[i]);
        put_round_row(m, table, round, &c);
    }
    ff_free(games);
}

/* --- the first of the standings --- */

static void put_first(page_maker *m)
{
    static const ff_page_column columns[] = {{"Rk", FF_ALIGN_RIGHT, 0, false, false},
                                             {"Name", FF_ALIGN_LEFT, 0, .strong = true},
                                             {"Fed", FF_ALIGN_LEFT, 1, false, false},
                                             {"Pts", FF_ALIGN_RIGHT, 0, .strong = true}};
    enum { SHOWN = 10 };
    size_t rows = m->s->count < SHOWN ? m->s->count : SHOWN;
    ff_page_table *table = ff_page_table_add(m, "First places", columns, 4, rows);
    for (size_t i = 0; table != NULL && i < rows; i++) {
        const ff_standing *row = &m->s->rows[i];
        ff_page_whole(m, ff_page_cell_at(table, i, 0), row->rank);
        ff_page_put(ff_page_cell_at(table, i, 1), ff_page_name(m, row->player));
        ff_page_put(ff_page_cell_at(table, i, 2), m->event->players[row->player].federation);
        ff_page_points(m, ff_page_cell_at(table, i, 3), row->points);
    }
}

/* --- norms --- */

typedef struct made_norm {
    int player;
    ff_norm norm;
} made_norm;

static size_t find_norms(page_maker *m, const ff_norm_event *e, made_norm *out, size_t most,
                         size_t *unknown)
{
    size_t count = 0;
    *unknown = 0;
    for (size_t i = 0; i < m->event->player_count; i++) {
        ff_norm_record record;
        ff_norm_record_make(e, (int)i, NULL, &record);
        for (int title = 0; title < FF_NORM_TITLES; title++) {
            made_norm made = {.player = (int)i};
            if (!ff_norm_wanted(&m->event->players[i], (ff_norm_title)title))
                continue;
            ff_norm_find(e, &record, (ff_norm_title)title, &made.norm);
            *unknown += made.norm.state == FF_NORM_UNKNOWN;
            if (made.norm.state == FF_NORM_YES && count < most)
                out[count++] = made;
        }
    }
    return count;
}

static void put_norm_row(page_maker *m, const ff_page_table *table, size_t row,
                         const ff_norm_event *e, const made_norm *made)
{
    const ff_player *p = &m->event->players[made->player];
    char score[FF_POINTS_SIZE];
    ff_points_figure(made->norm.half_points * FF_POINT / 2, score);
    ff_page_put(ff_page_cell_at(table, row, 0), e->edition->titles[made->norm.title].word);
    ff_page_put(ff_page_cell_at(table, row, 1), ff_page_name(m, made->player));
    ff_page_put(ff_page_cell_at(table, row, 2), p->federation);
    ff_page_put(ff_page_cell_at(table, row, 3), p->fide_id);
    ff_page_put(ff_page_cell_at(table, row, 4),
                ff_page_format(m, "%s/%d", score, made->norm.games));
    ff_page_whole(m, ff_page_cell_at(table, row, 5), made->norm.average);
    ff_page_whole(m, ff_page_cell_at(table, row, 6), made->norm.performance);
}

static const char *norms_text(page_maker *m, size_t count, size_t unknown)
{
    return ff_page_format(m, "%zu made%s", count,
                          unknown > 0 ? ff_page_format(m,
                                                       ", %zu undecided: what the event "
                                                       "does not state decides",
                                                       unknown)
                                      : "");
}

static void put_norms(page_maker *m)
{
    static const ff_page_column columns[] = {{"Title", FF_ALIGN_LEFT, 0, false, false},
                                             {"Name", FF_ALIGN_LEFT, 0, .strong = true},
                                             {"Fed", FF_ALIGN_LEFT, 1, false, false},
                                             {"FIDE number", FF_ALIGN_RIGHT, 1, false, false},
                                             {"Score", FF_ALIGN_RIGHT, 0, false, false},
                                             {"Ra", FF_ALIGN_RIGHT, 0, false, false},
                                             {"Rp", FF_ALIGN_RIGHT, 0, false, false}};
    ff_norm_options options = {.edition = NULL};
    ff_norm_event e;
    ff_error why = {0};
    size_t most = m->event->player_count * FF_NORM_TITLES, unknown = 0, count = 0;
    int code = ff_norm_event_make(m->event, &options, &e, &why);
    if (code == FF_E_MEMORY)
        m->code = ff_fail(m->err, FF_E_MEMORY, "out of memory for the report");
    made_norm *made = code == FF_OK ? ff_calloc(most + 1, sizeof *made) : NULL;
    if (made != NULL)
        count = find_norms(m, &e, made, most, &unknown);
    else if (code == FF_OK)
        m->code = ff_fail(m->err, FF_E_MEMORY, "out of memory for the report");
    const ff_page_field field = {
        "Title norms", code == FF_OK ? norms_text(m, count, unknown)
                                     : ff_page_format(m, "not judged: %s", why.message)};
    ff_page_fields(m, "", false, &field, 1);
    ff_page_table *table =
        count == 0
            ? NULL
            : ff_page_table_add(m, "Norms", columns, sizeof columns / sizeof *columns, count);
    for (size_t i = 0; table != NULL && i < count; i++)
        put_norm_row(m, table, i, &e, &made[i]);
    ff_free(made);
}

/* --- the reports --- */

static void sign(page_maker *m)
{
    m->pages->signature = m->event->chief_arbiter[0] != '\0'
                              ? ff_page_format(m, "Chief arbiter: %s", m->event->chief_arbiter)
                              : "Chief arbiter";
}

static const char *counts_text(page_maker *m, const ff_page_counts *all)
{
    return ff_page_format(m, "%zu ruling%s, %zu note%s, %zu incident%s.", all->rulings,
                          all->rulings == 1 ? "" : "s", all->notes, all->notes == 1 ? "" : "s",
                          all->incidents, all->incidents == 1 ? "" : "s");
}

void ff_page_report(page_maker *m)
{
    ff_page_counts all = {0, 0, 0};
    put_tournament(m, "Tournament");
    put_players(m);
    put_rounds(m);
    for (int round = 1; m->code == FF_OK && round <= ff_event_rounds(m->event); round++)
        ff_page_round_rulings(m, round, true, &all);
    put_first(m);
    put_norms(m);
    m->pages->note = counts_text(m, &all);
    sign(m);
}

void ff_page_it3(page_maker *m)
{
    const ff_page_field fields[] = {
        {"Chief arbiter: signature, date", ""},
        {"Organiser: signature, date", ""},
        {"Federation: name, signature, date", ""},
    };
    put_tournament(m, "Tournament report (IT3)");
    put_players(m);
    put_norms(m);
    ff_page_fields(m, "Confirmed", false, fields, sizeof fields / sizeof *fields);
    m->pages->note = "The particulars of form IT3, to be carried over into the form that FIDE "
                     "gives out.";
}
