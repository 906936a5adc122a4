#include "print/pages_private.h"

#include "base/sort.h"
#include "event/extra.h"
#include "flagfall/game.h"
#include "flagfall/memory.h"

#include <string.h>

/* The report of the arbiter: every ruling and every note that is recorded, by round. */

typedef enum place { BOARD, PLAYERS, ABOUT, DECISION, ARTICLES, TIME, PLACES } place;

static const ff_page_column columns[PLACES] = {
    [BOARD] = {"Bd", FF_ALIGN_RIGHT, 0, .strong = true},
    [PLAYERS] = {"White – Black", FF_ALIGN_LEFT, 0, .wraps = true},
    [ABOUT] = {"Question", FF_ALIGN_LEFT, 0, .wraps = true},
    [DECISION] = {"Decision", FF_ALIGN_LEFT, 0, .wraps = true},
    [ARTICLES] = {"Articles", FF_ALIGN_LEFT, 0, .wraps = true},
    [TIME] = {"Time (UTC)", FF_ALIGN_LEFT, 2, false, false},
};

/* What happened in a round, in the order of boards: an attachment, a note, or the result of a
 * game that was not simply played. */
typedef struct happening {
    int board;
    const ff_attachment *ruling, *round_mark;
    ff_event_note note;
    const ff_game_entry *game;
} happening;

typedef struct happenings {
    happening *items;
    size_t count;
    ff_event_ruling *rulings; /* of the whole event */
    size_t ruling_count;
} happenings;

static bool is_ruling(const ff_attachment *a, int round)
{
    return a->round == round && a->player != FF_NOBODY && strcmp(a->kind, FF_RULING_KIND) == 0;
}

/* "two-hands" as people say it. */
static void put_words(ff_str *out, const char *before, const char *words)
{
    if (words == NULL || words[0] == '\0')
        return;
    ff_str_text(out, before);
    for (; *words != '\0'; words++)
        ff_str_char(out, *words == '-' ? ' ' : *words);
}

static void put_times(ff_str *out, const ff_applied_ruling *ruling)
{
    static const char *const sides[] = {"White", "Black"};
    for (int side = 0; side < 2; side++) {
        long long seconds = ruling->add_ms[side] / 1000;
        if (seconds != 0)
            ff_str_format(out, "; %s %s%lld:%02lld", sides[side], seconds < 0 ? "-" : "+",
                          (seconds < 0 ? -seconds : seconds) / 60,
                          (seconds < 0 ? -seconds : seconds) % 60);
    }
}

static const char *decision(page_maker *m, const ff_applied_ruling *ruling)
{
    ff_str text = FF_STR_INIT;
    put_words(&text, "", ruling->verdict);
    put_times(&text, ruling);
    if (ruling->result != FF_GAME_RESULT_NONE)
        ff_str_format(&text, "; %s", ff_game_result_text(ruling->result));
    return ff_page_take(m, &text);
}

/* One about the same player before it is named; only in the same game it makes this one a
 * further fault. */
static void put_before(ff_str *out, const page_maker *m, const happenings *all,
                       const ff_attachment *a)
{
    size_t at = 0, before;
    while (at < all->ruling_count && all->rulings[at].kept != a)
        at++;
    if (at == all->ruling_count)
        return;
    before = ff_event_ruling_before(all->rulings, all->ruling_count, at);
    if (before == all->ruling_count)
        return;
    const ff_event_ruling *one = &all->rulings[before];
    if (ff_event_ruling_same_game(one, &all->rulings[at]))
        ff_str_text(out, "; one before, in this game");
    else
        ff_str_format(out, "; one before, round %d, board %d", one->round,
                      ff_event_cell(m->event, one->white, one->round)->board);
}

static const char *question(page_maker *m, const happenings *all, const ff_attachment *a,
                            const ff_applied_ruling *ruling)
{
    ff_str text = FF_STR_INIT;
    put_words(&text, "", ruling->question);
    put_words(&text, ", ", ruling->kind);
    if (ruling->player != NULL)
        ff_str_format(&text, " (%s)", strcmp(ruling->player, "white") == 0 ? "White" : "Black");
    put_before(&text, m, all, a);
    return ff_page_take(m, &text);
}

/* "9.2.2, 9.5.3 (fide-2023)" */
static const char *articles(page_maker *m, const ff_applied_ruling *ruling)
{
    ff_str text = FF_STR_INIT;
    for (const char *at = ruling->articles; *at != '\0'; at++) {
        ff_str_char(&text, *at);
        if (*at == ',')
            ff_str_char(&text, ' ');
    }
    ff_str_format(&text, " (%s)", ruling->laws);
    return ff_page_take(m, &text);
}

/* Which game it is about, and when. */
static void put_game(page_maker *m, const ff_page_table *table, size_t row, int player,
                     int round)
{
    const ff_round_result *cell = ff_event_cell(m->event, player, round);
    int white = cell->side == FF_SIDE_BLACK ? cell->opponent : player;
    int black = cell->side == FF_SIDE_BLACK ? player : cell->opponent;
    ff_page_whole(m, ff_page_cell_at(table, row, BOARD), cell->board);
    ff_page_put(ff_page_cell_at(table, row, PLAYERS),
                ff_page_format(m, "%s – %s", white != FF_NOBODY ? ff_page_name(m, white) : "?",
                               black != FF_NOBODY ? ff_page_name(m, black) : "?"));
}

static void put_time(page_maker *m, const ff_page_table *table, size_t row, const char *time)
{
    if (time != NULL && strlen(time) >= sizeof "2026-11-22T16:05" - 1)
        ff_page_put(ff_page_cell_at(table, row, TIME),
                    ff_page_format(m, "%.10s %.5s", time, time + 11));
}

static void put_ruling(page_maker *m, const ff_page_table *table, size_t row,
                       const happenings *all, const ff_attachment *a)
{
    ff_applied_ruling ruling;
    put_game(m, table, row, a->player, a->round);
    int code = ff_applied_ruling_read(a->text, strlen(a->text), &m->pages->arena, &ruling);
    if (code == FF_E_MEMORY)
        m->code = code;
    if (code != FF_OK) {
        ff_page_put(ff_page_cell_at(table, row, ABOUT), "not readable");
        return;
    }
    ff_page_put(ff_page_cell_at(table, row, ABOUT), question(m, all, a, &ruling));
    ff_page_put(ff_page_cell_at(table, row, DECISION), decision(m, &ruling));
    ff_page_put(ff_page_cell_at(table, row, ARTICLES), articles(m, &ruling));
    put_time(m, table, row, ruling.time);
}

static void put_note(page_maker *m, const ff_page_table *table, size_t row,
                     const ff_event_note *note)
{
    put_game(m, table, row, note->player, note->round);
    ff_page_put(ff_page_cell_at(table, row, ABOUT), "note");
    ff_page_put(ff_page_cell_at(table, row, DECISION), ff_page_format(m, "%s", note->text));
    put_time(m, table, row, note->time);
}

/* --- incidents --- */

static bool is_incident(const ff_game_entry *game)
{
    ff_result white = game->white_result, black = game->black_result;
    return game->black != FF_NOBODY &&
           (white == FF_RESULT_FORFEIT_WIN || white == FF_RESULT_FORFEIT_LOSS ||
            black == FF_RESULT_FORFEIT_WIN || white == FF_RESULT_ADJOURNED ||
            white == FF_RESULT_WIN_UNRATED || white == FF_RESULT_DRAW_UNRATED ||
            white == FF_RESULT_LOSS_UNRATED ||
            (ff_result_played(white) && white == FF_RESULT_LOSS && black == FF_RESULT_LOSS) ||
            (ff_result_played(white) && ff_result_mirror(white) != black));
}

static const char *incident_words(page_maker *m, const ff_game_entry *game)
{
    return ff_page_format(m, "White %s; Black %s", ff_result_text(game->white_result),
                          ff_result_text(game->black_result));
}

static int board_of(const page_maker *m, int player, int round)
{
    return player == FF_NOBODY ? 0 : ff_event_cell(m->event, player, round)->board;
}

static void add_happening(happenings *all, happening one)
{
    all->items[all->count++] = one;
}

/* In the order of boards; what is of one board stays in the order in which it was found. */
static int by_board(const void *a, const void *b)
{
    const happening *x = a, *y = b;
    return (x->board > y->board) - (x->board < y->board);
}

static void collect_records(page_maker *m, int round, bool incidents, happenings *all,
                            ff_page_counts *counts)
{
    ff_event_note note;
    for (size_t i = 0; i < m->event->attachment_count; i++) {
        const ff_attachment *a = &m->event->attachments[i];
        if (is_ruling(a, round)) {
            add_happening(all,
                          (happening){.board = board_of(m, a->player, round), .ruling = a});
            counts->rulings++;
        } else if (incidents && a->round == round && strcmp(a->kind, "by-hand") == 0) {
            add_happening(all, (happening){.board = 0, .round_mark = a});
            counts->incidents++;
        }
    }
    for (size_t at = 0; ff_event_next_note(m->event, round, &at, &note); counts->notes++)
        add_happening(all, (happening){.board = board_of(m, note.player, round), .note = note});
}

static void put_incident(page_maker *m, const ff_page_table *table, size_t row, int round,
                         const happening *one)
{
    if (one->round_mark != NULL) {
        ff_page_put(ff_page_cell_at(table, row, ABOUT), "paired by hand");
        ff_page_put(ff_page_cell_at(table, row, DECISION),
                    ff_page_text(m, one->round_mark->text));
        return;
    }
    put_game(m, table, row, one->game->white, round);
    ff_page_put(ff_page_cell_at(table, row, ABOUT), "result");
    ff_page_put(ff_page_cell_at(table, row, DECISION), incident_words(m, one->game));
}

static void put_happening(page_maker *m, const ff_page_table *table, size_t row, int round,
                          const happenings *all)
{
    const happening *one = &all->items[row];
    if (one->ruling != NULL)
        put_ruling(m, table, row, all, one->ruling);
    else if (one->game != NULL || one->round_mark != NULL)
        put_incident(m, table, row, round, one);
    else
        put_note(m, table, row, &one->note);
}

void ff_page_round_rulings(page_maker *m, int round, bool incidents, ff_page_counts *counts)
{
    size_t players = m->event->player_count, games = 0;
    size_t most = m->event->attachment_count + players + 1;
    ff_game_entry *entries = ff_calloc(players + 1, sizeof *entries);
    happenings all = {.items = ff_calloc(most, sizeof *all.items)};
    if (entries == NULL || all.items == NULL ||
        ff_event_rulings(m->event, &m->pages->arena, &all.rulings, &all.ruling_count) !=
            FF_OK) {
        m->code = ff_fail(m->err, FF_E_MEMORY, "out of memory for the report");
    } else {
        collect_records(m, round, incidents, &all, counts);
        games = incidents ? ff_event_games(m->event, round, entries) : 0;
    }
    for (size_t i = 0; i < games; i++)
        if (is_incident(&entries[i])) {
            add_happening(&all, (happening){.board = entries[i].board, .game = &entries[i]});
            counts->incidents++;
        }
    if (all.count > 1)
        ff_sort(all.items, all.count, sizeof *all.items, by_board);
    ff_page_table *table = all.count == 0 || m->code != FF_OK
                               ? NULL
                               : ff_page_table_add(m, ff_page_format(m, "Round %d", round),
                                                   columns, PLACES, all.count);
    for (size_t i = 0; table != NULL && i < all.count; i++)
        put_happening(m, table, i, round, &all);
    ff_free(entries);
    ff_free(all.items);
}

/* "2 rulings, 1 note." */
static const char *count_text(page_maker *m, const ff_page_counts *all)
{
    ff_str text = FF_STR_INIT;
    if (all->rulings + all->notes == 0)
        return "No rulings are recorded.";
    if (all->rulings > 0)
        ff_str_format(&text, "%zu ruling%s", all->rulings, all->rulings > 1 ? "s" : "");
    if (all->notes > 0)
        ff_str_format(&text, "%s%zu note%s", all->rulings > 0 ? ", " : "", all->notes,
                      all->notes > 1 ? "s" : "");
    ff_str_char(&text, '.');
    return ff_page_take(m, &text);
}

void ff_page_rulings(page_maker *m)
{
    ff_page_counts all = {0, 0, 0};
    int only = m->options->round;
    for (int round = only > 0 ? only : 1;
         m->code == FF_OK && round <= (only > 0 ? only : ff_event_rounds(m->event)); round++)
        ff_page_round_rulings(m, round, false, &all);
    m->pages->note = count_text(m, &all);
    m->pages->signature = m->event->chief_arbiter[0] != '\0'
                              ? ff_page_format(m, "Chief arbiter: %s", m->event->chief_arbiter)
                              : "Chief arbiter";
}
