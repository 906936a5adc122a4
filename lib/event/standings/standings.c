#include "standings/tiebreak.h"

#include "event/entry.h"
#include "kinds/kinds.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Values of the criteria, by player index; DE has them only for the tied. */
typedef struct value_columns {
    ff_value *values[FF_TIEBREAKS_MAX];
} value_columns;

/* --- rows --- */

static int fill_rows(ff_standings *s, const value_columns *columns, ff_error *err)
{
    size_t width = s->tiebreak_count;
    for (int i = 0; i < (int)s->count; i++) {
        ff_standing *row = &s->rows[i];
        ff_value *values = ff_arena_alloc(&s->arena, (width + 1) * sizeof *values);
        if (values == NULL)
            return ff_fail(err, FF_E_MEMORY, "out of memory for standings");
        for (size_t k = 0; k < width; k++)
            values[k] = columns->values[k][row->player];
        row->values = values;
        row->silent = s->work->silent[row->player];
        row->points = s->work->score[row->player];
        row->counted = ff_tiebreak_takes_place(s->work, row->player);
        bool tied = i > 0 && s->work->separator[i] == (int)width;
        row->rank = tied ? s->rows[i - 1].rank : i + 1;
        s->row_of[row->player] = i;
    }
    return FF_OK;
}

static int compute_columns(ff_standings *s, value_columns *columns, ff_error *err)
{
    for (size_t k = 0; k < s->tiebreak_count; k++) {
        ff_value *values = ff_arena_alloc(&s->arena, s->count * sizeof *values);
        if (values == NULL)
            return ff_fail(err, FF_E_MEMORY, "out of memory for standings");
        columns->values[k] = values;
        for (int p = 0; p < (int)s->count; p++) {
            size_t count;
            ff_explanation ignored;
            values[p] = ff_tiebreak_compute(s->work, &s->tiebreaks[k], p, &count, &ignored);
        }
    }
    if (s->work->failed)
        return ff_fail(err, FF_E_MEMORY, "out of memory for standings");
    return FF_OK;
}

/* --- what the reader of the table must know --- */

__attribute__((format(__printf__, 3, 4))) static void note(ff_standings *s, const char *code,
                                                           const char *format, ...)
{
    char text[400];
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    if (ff_diagnostics_add(&s->notes, FF_SEVERITY_WARNING, code, 0, 0, "%s", text) != FF_OK)
        s->work->failed = true;
}

static void note_edition(ff_standings *s, const ff_standings_options *options)
{
    static const ff_date from = {2023, 7, 1}, to = {2024, 4, 1};
    ff_date start = s->event->start;
    if (options->edition != NULL || s->event->rules[0] != '\0')
        return;
    if (start.year == 0)
        note(s, "no-date",
             "the event has no start date; the newest tie-break rules (%s) are used",
             s->edition->title);
    else if (ff_date_compare(start, from) >= 0 && ff_date_compare(start, to) < 0)
        note(
            s, "rules-in-change",
            "on %04d-%02d-%02d rated events had %s, FIDE's own events C.07 of 2023: if this is "
            "one of those, the rules are 2023",
            start.year, start.month, start.day, s->edition->title);
}

static void note_kind(ff_standings *s, const ff_standings_options *options)
{
    bool stated = options->kind != FF_EVENT_UNKNOWN || s->event->kind != FF_EVENT_UNKNOWN;
    if (s->work->teams != NULL)
        return;
    if (s->order_texts != NULL)
        return;
    if (s->kind == FF_EVENT_TEAM || s->kind == FF_EVENT_KNOCKOUT)
        note(s, "kind", "this is a %s event; the table is about its players, one by one",
             ff_event_kind_name(s->kind));
    else if (!stated && s->kind == FF_EVENT_SCORE_TABLE)
        note(s, "kind-found",
             "the event does not say what it is; no player in it has an opponent, so it is a "
             "plain "
             "score table");
    else if (!stated && s->kind == FF_EVENT_UNKNOWN)
        note(s, "no-kind",
             "the event does not say whether it is a Swiss or a round robin; computed as a "
             "Swiss");
    else if (!stated)
        note(s, "kind-found",
             "the event does not say what it is; every player meets every other %s, so it is "
             "computed as a %s round robin",
             s->kind == FF_EVENT_ROUND_ROBIN ? "once" : "twice",
             s->kind == FF_EVENT_ROUND_ROBIN ? "single" : "double");
}

/* As asked for, as the event says, or by its pairings. */
static int choose_kind(ff_standings *s, const ff_standings_options *options, ff_error *err)
{
    s->kind = options->kind != FF_EVENT_UNKNOWN ? options->kind : s->event->kind;
    return s->kind == FF_EVENT_UNKNOWN ? ff_event_find_kind(s->event, &s->kind, err) : FF_OK;
}

/* The order of a kind of event that does not rank by points. Where the event has none, as when
 * a file has games and not the bracket that they belong to, the reader hears it. */
static int find_order(ff_standings *s, ff_error *err)
{
    ff_kinds_place *places = NULL;
    ff_error why = {0};
    if (s->work->teams != NULL || s->event->score != FF_SCORE_NONE)
        return FF_OK;
    int code = ff_kinds_rank(s->event, s->kind, s->rounds, &s->arena, &places, &why);
    if (ff_code_category(code) == FF_CATEGORY_STATE) {
        note(s, "no-order", "ranked by points: %.300s", why.message);
        return FF_OK;
    }
    if (code != FF_OK && err != NULL)
        *err = why;
    if (code != FF_OK || places == NULL)
        return code;
    int64_t *keys = ff_arena_alloc(&s->arena, s->count * sizeof *keys);
    const char **texts = ff_arena_alloc(&s->arena, s->count * sizeof *texts);
    if (keys == NULL || texts == NULL)
        return ff_fail(err, FF_E_MEMORY, "out of memory for standings");
    for (size_t i = 0; i < s->count; i++) {
        keys[i] = places[i].key;
        texts[i] = places[i].text;
    }
    s->work->order_keys = keys;
    s->order_texts = texts;
    s->order_head = ff_kinds_find(s->kind)->head;
    return FF_OK;
}

/* Who has withdrawn from a round robin, and what follows. */
static void note_withdrawals(ff_standings *s)
{
    for (int i = 0; i < (int)s->count; i++) {
        const ff_player *player = &s->event->players[i];
        ff_withdrawal w;
        ff_event_withdrawal(s->event, s->kind, i, &w);
        if (player->withdrawn && w.due > 0)
            note(s, "withdrawn",
                 "%d %.100s has withdrawn with %d of %d %s completed, %s (C.05 6.6)",
                 player->no, player->name, w.completed, w.due,
                 s->event->score == FF_SCORE_NONE ? "games" : "matches",
                 w.counted ? "half or more: the results count"
                           : "fewer than half: the results are kept for the record and count "
                             "for no player");
    }
}

static void note_open_games(ff_standings *s, const ff_standings_options *options)
{
    int halves = 0;
    for (int i = 0; i < (int)s->count; i++)
        for (int r = 1; r <= s->rounds; r++)
            halves += ff_event_round_result_is_open(ff_event_cell(s->event, i, r)) &&
                      !ff_tiebreak_annulled(s->work, i, r);
    s->open_games = (halves + 1) / 2;
    s->provisional = options->provisional || s->open_games > 0;
    if (s->open_games > 0)
        note(s, "open-games", "%d game%s without a final result: the standings are provisional",
             s->open_games, s->open_games > 1 ? "s" : "");
}

/* A score table says nothing of opponents: what needs them is not computed as if it did. */
static void note_unavailable(ff_standings *s)
{
    ff_str list = FF_STR_INIT;
    for (size_t k = 0; k < s->tiebreak_count; k++)
        if (!ff_tiebreak_available(s->work, &s->tiebreaks[k]))
            ff_str_format(&list, "%s%s", list.size != 0 ? ", " : "", s->tiebreaks[k].name);
    if (list.size != 0)
        note(s, "score-table",
             "a score table does not say who met whom%s; not available and left empty: %s",
             s->rounds == 0 ? ", nor what was scored in which round" : "", ff_str_get(&list));
    s->work->failed = s->work->failed || list.failed;
    ff_str_release(&list);
}

static void note_tiebreaks(ff_standings *s, const ff_standings_options *options)
{
    bool rated = false, buchholz = false;
    for (size_t k = 0; k < s->tiebreak_count; k++) {
        rated = rated || ff_tiebreak_rated(&s->tiebreaks[k]);
        buchholz = buchholz || ff_tiebreak_row_of(s->tiebreaks[k].code)->buchholz;
    }
    if (rated && s->work->unrated && options->unrated_as == 0)
        note(s, "unrated",
             "an unrated player takes part: tie-breaks by rating (C.07 10) are left "
             "empty unless a published rule says what unrated players count as");
    if (buchholz && s->work->robin && !s->edition->buchholz_in_robin)
        note(s, "buchholz-robin",
             "C.07 8: Buchholz and its kin must not be used in a round robin; left "
             "empty");
}

/* --- the whole --- */

static const ff_c07_edition *choose_edition(const ff_event *event,
                                            const ff_standings_options *options)
{
    const ff_c07_edition *chosen = options->edition;
    if (chosen == NULL && event->rules[0] != '\0')
        chosen = ff_c07_by_name(event->rules);
    return chosen != NULL ? chosen : ff_c07_by_date(event->start);
}

/* A round in which no game has been decided has not begun: its byes, which may be asked for
 * long before, do not count yet either. But when nobody plays and everybody has something, the
 * round is over. */
static bool has_begun(const ff_event *event, int round)
{
    bool all = true;
    for (int i = 0; i < (int)event->player_count; i++) {
        const ff_round_result *cell = ff_event_cell(event, i, round);
        bool withdrawn = event->players[i].withdrawn;
        all =
            all && cell->opponent == FF_NOBODY && (withdrawn || cell->result != FF_RESULT_NONE);
        if (cell->opponent == FF_NOBODY || cell->result == FF_RESULT_NONE)
            continue;
        /* who has withdrawn has lost the games of all rounds to come */
        bool gone = withdrawn || event->players[cell->opponent].withdrawn;
        if (!gone || ff_result_played((ff_result)cell->result))
            return true;
    }
    return all;
}

static bool has_games(const ff_event *event)
{
    for (size_t i = 0; i < event->player_count; i++)
        for (size_t r = 0; r < event->players[i].cell_count; r++)
            if (event->players[i].cells[r].opponent != FF_NOBODY)
                return true;
    return false;
}

static int last_round(const ff_event *event)
{
    int round = ff_event_rounds(event);
    /* a score table has no games, and all its rounds */
    bool plain = event->kind == FF_EVENT_UNKNOWN || event->kind == FF_EVENT_SCORE_TABLE;
    bool games = !plain || has_games(event);
    while (games && round > 0 && !has_begun(event, round))
        round--;
    return round;
}

static int make_rows(ff_standings *s, ff_error *err)
{
    s->rows = ff_arena_alloc(&s->arena, s->count * sizeof *s->rows);
    s->row_of = ff_arena_alloc(&s->arena, s->count * sizeof *s->row_of);
    if (s->rows == NULL || s->row_of == NULL)
        return ff_fail(err, FF_E_MEMORY, "out of memory for standings");
    return FF_OK;
}

/* What is known before any value is computed. */
static void begin_standings(ff_standings *out, const ff_event *event,
                            const ff_standings_options *options)
{
    int rounds = last_round(event);
    *out = (ff_standings){
        .event = event,
        .edition = choose_edition(event, options),
        .rounds = options->rounds > 0 && options->rounds < rounds ? options->rounds : rounds,
        .paired_rounds = options->rounds > 0 ? 0 : ff_event_rounds(event),
        .tiebreak_count = options->tiebreak_count,
        .count = event->player_count,
    };
    if (out->paired_rounds < out->rounds)
        out->paired_rounds = out->rounds;
    if (options->tiebreak_count != 0)
        memcpy(out->tiebreaks, options->tiebreaks,
               options->tiebreak_count * sizeof *options->tiebreaks);
}

static int compute_standings(ff_standings *out, const ff_standings_options *options,
                             ff_error *err)
{
    value_columns columns = {{NULL}};
    int code = choose_kind(out, options, err);
    if (code == FF_OK)
        code = make_rows(out, err);
    if (code == FF_OK)
        code = ff_tiebreak_new(out, options, err);
    if (code == FF_OK)
        code = find_order(out, err);
    if (code == FF_OK)
        code = compute_columns(out, &columns, err);
    if (code == FF_OK)
        code = ff_standings_rank_rows(out, columns.values, err);
    if (code == FF_OK)
        code = fill_rows(out, &columns, err);
    if (code == FF_OK && !options->ranks_only)
        code = ff_standings_find_readings(out, err);
    return code;
}

int ff_standings_make(const ff_event *event, const ff_standings_options *options,
                      ff_standings *out, ff_error *err)
{
    int code = ff_error_options(options->version, FF_STANDINGS_OPTIONS_VERSION,
                                "ff_standings_options", err);
    if (code != FF_OK) {
        *out = (ff_standings){.event = event};
        return code;
    }
    begin_standings(out, event, options);
    if (event->player_count == 0)
        return ff_fail(err, FF_E_STATE, "the event has no players");
    code = compute_standings(out, options, err);
    if (code != FF_OK)
        return code;
    note_edition(out, options);
    note_kind(out, options);
    note_withdrawals(out);
    note_open_games(out, options);
    note_tiebreaks(out, options);
    note_unavailable(out);
    if (out->work->failed)
        return ff_fail(err, FF_E_MEMORY, "out of memory for standings");
    return FF_OK;
}

void ff_standings_release(ff_standings *standings)
{
    ff_diagnostics_release(&standings->notes);
    ff_arena_release(&standings->arena);
    *standings = (ff_standings){0};
}

bool ff_standings_counts(const ff_standings *standings, int player, int round)
{
    return !ff_tiebreak_annulled(standings->work, player, round);
}

int ff_standings_separates(const ff_standings *standings, int a, int b)
{
    int from = standings->row_of[a], to = standings->row_of[b];
    int first = (int)standings->tiebreak_count;
    if (from > to) {
        int swap = from;
        from = to;
        to = swap;
    }
    for (int i = from + 1; i <= to; i++)
        if (standings->work->separator[i] < first)
            first = standings->work->separator[i];
    return first;
}

/* --- explanations --- */

/* The players who were tied with `player` when criterion `k` was applied. */
static int tied_group(ff_standings *s, int player, int k)
{
    int from = s->row_of[player], to = from + 1;
    while (from > 0 && s->work->separator[from] >= k)
        from--;
    while (to < (int)s->count && s->work->separator[to] >= k)
        to++;
    for (int i = from; i < to; i++)
        s->work->order[i - from] = s->rows[i].player;
    return to - from;
}

/* Names of those in the group whom `wanted` accepts: "A, B and 3 more". */
static void put_names(const ff_standings *s, const int *group, int size,
                      bool (*wanted)(const ff_tb *, int), ff_str *out)
{
    enum { SHOWN = 12 };
    int count = 0;
    for (int i = 0; i < size; i++) {
        if (!wanted(s->work, group[i]))
            continue;
        if (count < SHOWN)
            ff_str_format(out, "%s%s", count > 0 ? "; " : "", s->event->players[group[i]].name);
        count++;
    }
    if (count > SHOWN)
        ff_str_format(out, " and %d more", count - SHOWN);
}

static bool is_anybody(const ff_tb *tb, int player)
{
    (void)tb;
    (void)player;
    return true;
}

/* Marked by explain_direct: tied, and not met. */
static bool is_marked(const ff_tb *tb, int player)
{
    return tb->local[player];
}

/* Keeps the text, and releases it. */
static void keep_note(ff_standings *s, ff_str *text, ff_explanation *out)
{
    out->note = ff_arena_copy(&s->arena, ff_str_get(text), text->size);
    s->work->failed = s->work->failed || out->note == NULL || text->failed;
    ff_str_release(text);
}

static void explain_direct(ff_standings *s, int player, int k, size_t *count,
                           ff_explanation *out)
{
    ff_str text = FF_STR_INIT;
    ff_tb *tb = s->work;
    int size = tied_group(s, player, k), unmet = size - 1;
    *count = 0;
    if (size == 1) {
        out->note = tb->teams != NULL ? "no other is tied with the team at this point"
                                      : "no other is tied with the player at this point";
        return;
    }
    if (tb->teams != NULL && tb->teams->takes(tb->teams->context, &s->tiebreaks[k])) {
        *count = tb->teams->encounters(tb->teams->context, tb, &s->tiebreaks[k], tb->order,
                                       size, player, &text);
        keep_note(s, &text, out);
        return;
    }
    if (tb->rounds == 0) {
        out->note = "before the first round";
        return;
    }
    *count = ff_tiebreak_encounters(tb, &s->tiebreaks[k], tb->order, size, player);
    tb->local[player] = false;
    for (size_t i = 0; i < *count; i++) {
        unmet -= tb->local[tb->parts[i].opponent];
        tb->local[tb->parts[i].opponent] = false;
    }
    ff_str_format(
        &text,
        tb->teams != NULL
            ? "place among the %d teams tied at this point, by the matches between them: "
            : "place among the %d players tied at this point, by the games between them: ",
        size);
    put_names(s, tb->order, size, is_anybody, &text);
    if (unmet > 0) {
        ff_str_text(&text, "; not met: ");
        put_names(s, tb->order, size, is_marked, &text);
    }
    ff_tiebreak_mark(tb, tb->order, size, false);
    keep_note(s, &text, out);
}

int ff_standings_explain(ff_standings *standings, int player, size_t tiebreak,
                         ff_explanation *out, ff_error *err)
{
    ff_tb *tb = standings->work;
    size_t count = 0;
    const ff_tiebreak *criterion = &standings->tiebreaks[tiebreak];
    *out = (ff_explanation){.percent = -1, .note = ""};
    if (!ff_tiebreak_available(tb, criterion))
        out->note = "not available: a score table does not say who met whom, or when";
    else if (ff_tiebreak_orders_groups(criterion))
        explain_direct(standings, player, (int)tiebreak, &count, out);
    else
        ff_tiebreak_compute(tb, criterion, player, &count, out);
    ff_part *parts = ff_arena_alloc(&standings->arena, (count + 1) * sizeof *parts);
    if (parts == NULL || tb->failed)
        return ff_fail(err, FF_E_MEMORY, "out of memory for an explanation");
    if (count != 0)
        memcpy(parts, tb->parts, count * sizeof *parts);
    out->parts = parts;
    out->count = count;
    out->value = standings->rows[standings->row_of[player]].values[tiebreak];
    return FF_OK;
}
