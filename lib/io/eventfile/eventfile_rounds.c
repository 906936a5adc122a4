#include "eventfile/eventfile_private.h"

/*
 * Which round is over is seen in the rows of a change while they are written: one whose games
 * all have a result, when an open one was among them before; or the last in which there are
 * results, when one was corrected. An adjourned game is not open: the next round is paired
 * while it waits.
 */

enum { CELL_OPPONENT = 2, CELL_RESULT = 5 };

/* What is known of the rounds of a section, by round. */
typedef struct round_states {
    bool results[FF_EVENT_MAX_ROUNDS + 1], open[FF_EVENT_MAX_ROUNDS + 1];
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

static void look_at_rounds(const ef_rows *rows, int section, round_states *out)
{
    *out = (round_states){.results = {false}};
    for (size_t i = 0; i < rows->count; i++) {
        const ef_row *row = &rows->items[i];
        if (is_game(row, section))
            (is_open(row) ? out->open : out->results)[row->sub] = true;
    }
}

/* Marks the rounds with a game among the rows; whether there is one. */
static bool mark_rounds(const ef_row *const *rows, size_t count, int section,
                        bool touched[FF_EVENT_MAX_ROUNDS + 1])
{
    bool any = false;
    for (size_t i = 0; i < count; i++)
        if (is_game(rows[i], section))
            any = touched[rows[i]->sub] = true;
    return any;
}

static ef_round_over find_round(const round_states *before, const round_states *after,
                                const bool touched[FF_EVENT_MAX_ROUNDS + 1])
{
    bool last = true; /* no later round has results */
    for (int r = FF_EVENT_MAX_ROUNDS; r > 0; r--) {
        bool over = after->results[r] && !after->open[r];
        bool was_over = before->results[r] && !before->open[r];
        if (touched[r] && over && (last || !was_over))
            return (ef_round_over){r, last};
        last = last && !after->results[r];
    }
    return (ef_round_over){0, false};
}

void ff_ef_note_rounds(ff_eventfile *file, const ef_difference *d, const ef_rows *before,
                       const ef_rows *after)
{
    for (int section = 0; section < EF_MAX_SECTIONS; section++) {
        bool touched[FF_EVENT_MAX_ROUNDS + 1] = {false};
        bool out = mark_rounds(d->out, d->out_count, section, touched);
        if (!mark_rounds(d->in, d->in_count, section, touched) && !out)
            continue;
        round_states then, now;
        look_at_rounds(before, section, &then);
        look_at_rounds(after, section, &now);
        ef_round_over found = find_round(&then, &now, touched);
        if (found.round != 0)
            file->rounds_over[section] = found;
    }
}
