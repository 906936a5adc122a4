#include "print/pages_private.h"

#include "event/extra.h"
#include "flagfall/game.h"

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

static const char *question(page_maker *m, const ff_applied_ruling *ruling)
{
    ff_str text = FF_STR_INIT;
    put_words(&text, "", ruling->question);
    put_words(&text, ", ", ruling->kind);
    if (ruling->player != NULL)
        ff_str_format(&text, " (%s)", strcmp(ruling->player, "white") == 0 ? "White" : "Black");
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
                       const ff_attachment *a)
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
    ff_page_put(ff_page_cell_at(table, row, ABOUT), question(m, &ruling));
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

/* How many there are: of rulings, and of notes. */
typedef struct counts {
    size_t rulings, notes;
} counts;

static void put_round(page_maker *m, int round, counts *all)
{
    size_t rulings = 0, notes = 0, row = 0;
    ff_event_note note;
    for (size_t i = 0; i < m->event->attachment_count; i++)
        rulings += is_ruling(&m->event->attachments[i], round);
    for (size_t at = 0; ff_event_next_note(m->event, round, &at, &note);)
        notes++;
    all->rulings += rulings;
    all->notes += notes;
    if (rulings + notes == 0)
        return;
    ff_page_table *table = ff_page_table_add(m, ff_page_format(m, "Round %d", round), columns,
                                             PLACES, rulings + notes);
    for (size_t i = 0; table != NULL && i < m->event->attachment_count; i++)
        if (is_ruling(&m->event->attachments[i], round))
            put_ruling(m, table, row++, &m->event->attachments[i]);
    for (size_t at = 0; table != NULL && ff_event_next_note(m->event, round, &at, &note);)
        put_note(m, table, row++, &note);
}

/* "2 rulings, 1 note." */
static const char *count_text(page_maker *m, const counts *all)
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
    counts all = {0, 0};
    int only = m->options->round;
    for (int round = only > 0 ? only : 1;
         m->code == FF_OK && round <= (only > 0 ? only : ff_event_rounds(m->event)); round++)
        put_round(m, round, &all);
    m->pages->note = count_text(m, &all);
    m->pages->signature = m->event->chief_arbiter[0] != '\0'
                              ? ff_page_format(m, "Chief arbiter: %s", m->event->chief_arbiter)
                              : "Chief arbiter";
}
