#include "eventfile/eventfile_private.h"

/*
 * Which round is over is seen in the rows of a change while they are written: one whose games
 * all have a result, when an open one was among them before; or the last in which there are
 * results, when one was corrected. An adjourned game is not open: the next round is paired
 * while it waits.
 */

enum { CELL_OPPONENT = 2, CELL_RESULT = 5 };

/* How many cells of a section have a result, and how many wait for one, by round. */
typedef struct round_states {
    int results[FF_EVENT_MAX_ROUNDS + 1], open[FF_EVENT_MAX_ROUNDS + 1];
} round_states;

static bool is_open(const ef_row *row)
{
    const char *name = row->values[CELL_RESULT].text;
    ff_result result = name != NULL ? ff_result_from_name(name) : FF_RESULT_NONE;
    return result == FF_RESULT_NONE || result == FF_RESULT_UNKNOWN || result == FF_RESULT_COUNT;
}

static bool is_game(const ef_row *row, int section)
{
    return row->table == EF_CELL_TABLE && row->values[CELL_OPPONENT].number != 0 &&
           ff_ef_section_of(row->id) == section && row->sub > 0 &&
           row->sub <= FF_EVENT_MAX_ROUNDS;
}

static void count_row(const ef_row *row, int section, int by, round_states *out)
{
    if (is_game(row, section))
        (is_open(row) ? out->open : out->results)[row->sub] += by;
}

/* Adds those rows, or takes them out; whether a game is among them, and in which rounds. */
static bool count_rows(const ef_row *const *rows, size_t count, int section, int by,
                       round_states *out, bool touched[FF_EVENT_MAX_ROUNDS + 1])
{
    bool any = false;
    for (size_t i = 0; i < count; i++) {
        count_row(rows[i], section, by, out);
        if (is_game(rows[i], section))
            any = touched[rows[i]->sub] = true;
    }
    return any;
}

static ef_round_over find_round(const round_states *before, const round_states *after,
                                const bool touched[FF_EVENT_MAX_ROUNDS + 1])
{
    bool last = true; /* no later round has results */
    for (int r = FF_EVENT_MAX_ROUNDS; r > 0; r--) {
        bool over = after->results[r] > 0 && after->open[r] == 0;
        bool was_over = before->results[r] > 0 && before->open[r] == 0;
        if (touched[r] && over && (last || !was_over))
            return (ef_round_over){r, last};
        last = last && after->results[r] == 0;
    }
    return (ef_round_over){0, false};
}

void ff_ef_note_rounds(ff_eventfile *file, const ef_difference *d, const ef_rows *rows)
{
    for (int section = 0; section < EF_MAX_SECTIONS; section++) {
        bool touched[FF_EVENT_MAX_ROUNDS + 1] = {false};
        round_states then = {.results = {0}}, now = {.results = {0}};
        bool out = count_rows(d->out, d->out_count, section, -1, &now, touched);
        if (!count_rows(d->in, d->in_count, section, 1, &now, touched) && !out)
            continue;
        for (size_t i = 0; i < rows->count; i++)
            count_row(&rows->items[i], section, 1, &then);
        for (int r = 0; r <= FF_EVENT_MAX_ROUNDS; r++) {
            now.results[r] += then.results[r];
            now.open[r] += then.open[r];
        }
        ef_round_over found = find_round(&then, &now, touched);
        if (found.round != 0)
            file->rounds_over[section] = found;
    }
}
