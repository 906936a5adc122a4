#include "cli/eventfile/paired_since.h"

#include "copies/history.h"
#include "event/roster.h"

static bool has_results(const ff_event *event, int round)
{
    for (int i = 0; i < (int)event->player_count; i++) {
        const ff_round_result *cell = ff_event_cell(event, i, round);
        if (cell->opponent != FF_NOBODY && cell->result != FF_RESULT_NONE)
            return true;
    }
    return false;
}

/* Is the entry among those that corrected a result before the round? */
static bool has_corrected(const ff_round_history *h, long long entry)
{
    for (size_t i = 0; i < h->correction_count; i++)
        if (h->corrections[i] == entry)
            return true;
    return h->more;
}

static int note_round(event_run *run, const ff_event *event, int round,
                      const ff_round_history *h)
{
    ff_str again = FF_STR_INIT;
    if (h->at_once && !has_results(event, round))
        ff_str_format(&again,
                      "; to pair round %d again before it begins: event undo --entry %lld "
                      "--reason TEXT, then event pair",
                      round, h->paired);
    int code =
        ff_diagnostics_add(&run->notes, FF_SEVERITY_WARNING, "paired-before", 0, 0,
                           "round %d was paired (entry %lld) before this correction, and "
                           "stays as it is; the next one is paired by the corrected "
                           "results%s",
                           round, h->paired, ff_str_get(&again));
    if (code != FF_OK || again.failed)
        code = ff_fail(&run->err, FF_E_MEMORY, "out of memory for a note");
    ff_str_release(&again);
    return code;
}

/* The last round that was paired, where the entry has corrected a result before it since;
 * else 0. */
static int find_round(event_run *run, const ff_event *event, ff_round_history *h, int *round)
{
    int last = ff_event_next_round(event) - 1;
    if (!ff_event_pairs_by_results(event) || last < 2)
        return FF_OK;
    int code = ff_copies_round_history(run->file, last, h, &run->err);
    if (code == FF_OK && h->paired != 0 && h->paired < run->entry &&
        has_corrected(h, run->entry))
        *round = last;
    return code;
}

int event_note_paired_since(event_run *run, int *round)
{
    ff_event event;
    ff_round_history h;
    *round = 0;
    if (run->entry == 0)
        return FF_OK;
    ff_event_init(&event);
    int code = ff_eventfile_load(run->file, &event, &run->err);
    if (code == FF_OK)
        code = find_round(run, &event, &h, round);
    else if (code == FF_E_STATE_SECTION) /* of several sections, and none is named */
        code = FF_OK;
    if (code == FF_OK && *round != 0)
        code = note_round(run, &event, *round, &h);
    ff_event_release(&event);
    return code;
}

int event_tell_paired_since(event_run *run)
{
    int round, code = event_note_paired_since(run, &round);
    event_report_notes(run);
    return code == FF_OK ? CLI_DONE : event_error(&run->err);
}
