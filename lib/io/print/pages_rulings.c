#include "print/pages_private.h"

#include "flagfall/game.h"

#include <string.h>

/* The report of the arbiter: every ruling that is recorded, by round. */

/* The kind of attachment under which rulings are kept. */
static const char ruling_kind[] = "applied-ruling";

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
    return a->round == round && a->player != FF_NOBODY && strcmp(a->kind, ruling_kind) == 0;
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

static const char *players(page_maker *m, const ff_attachment *a)
{
    const ff_round_result *cell = ff_event_cell(m->event, a->player, a->round);
    int white = cell->side == FF_SIDE_BLACK ? cell->opponent : a->player;
    int black = cell->side == FF_SIDE_BLACK ? a->player : cell->opponent;
    return ff_page_format(m, "%s – %s", white != FF_NOBODY ? ff_page_name(m, white) : "?",
                          black != FF_NOBODY ? ff_page_name(m, black) : "?");
}

static void put_ruling(page_maker *m, const ff_page_table *table, size_t row,
                       const ff_attachment *a)
{
    ff_applied_ruling ruling;
    ff_page_whole(m, ff_page_cell_at(table, row, BOARD),
                  ff_event_cell(m->event, a->player, a->round)->board);
    ff_page_put(ff_page_cell_at(table, row, PLAYERS), players(m, a));
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
    if (ruling.time != NULL && strlen(ruling.time) >= sizeof "2026-11-22T16:05" - 1)
        ff_page_put(ff_page_cell_at(table, row, TIME),
                    ff_page_format(m, "%.10s %.5s", ruling.time, ruling.time + 11));
}

static size_t put_round(page_maker *m, int round)
{
    size_t count = 0, row = 0;
    for (size_t i = 0; i < m->event->attachment_count; i++)
        count += is_ruling(&m->event->attachments[i], round);
    if (count == 0)
        return 0;
    ff_page_table *table =
        ff_page_table_add(m, ff_page_format(m, "Round %d", round), columns, PLACES, count);
    for (size_t i = 0; table != NULL && i < m->event->attachment_count; i++)
        if (is_ruling(&m->event->attachments[i], round))
            put_ruling(m, table, row++, &m->event->attachments[i]);
    return count;
}

void ff_page_rulings(page_maker *m)
{
    size_t count = 0;
    int only = m->options->round;
    for (int round = only > 0 ? only : 1;
         m->code == FF_OK && round <= (only > 0 ? only : ff_event_rounds(m->event)); round++)
        count += put_round(m, round);
    m->pages->note = count == 0
                         ? "No rulings are recorded."
                         : ff_page_format(m, "%zu ruling%s.", count, count > 1 ? "s" : "");
    m->pages->signature = m->event->chief_arbiter[0] != '\0'
                              ? ff_page_format(m, "Chief arbiter: %s", m->event->chief_arbiter)
                              : "Chief arbiter";
}
