#include "cli/eventfile/paired_since.h"

#include "copies/history.h"
#include "event/roster.h"

/* Kinds of events in which the results of a round decide who meets whom in the next. */
static bool pairs_by_results(ff_event_kind kind)
{
    return kind == FF_EVENT_SWISS || kind == FF_EVENT_KNOCKOUT || kind == FF_EVENT_KEIZER;
}

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

static void note_round(event_run *run, const ff_event *event, int round,
                       const ff_round_history *h)
{
    ff_str again = FF_STR_INIT;
    if (h->at_once && !has_results(event, round))
        ff_str_format(&again,
                      "; to pair round %d again before it begins: event undo --entry %lld "
                      "--reason TEXT, then event pair",
                      round, h->paired);
    ff_diagnostics_add(
        &run->notes, FF_SEVERITY_WARNING, "paired-before", 0, 0,
        "round %d was paired (entry %lld) before this correction, and stays as it "
        "is; the next one is paired by the corrected results%s",
        round, h->paired, ff_str_get(&again));
    ff_str_release(&again);
}

void event_tell_paired_since(event_run *run)
{
    ff_event event;
    ff_round_history h;
    ff_event_init(&event);
    if (run->entry != 0 && ff_eventfile_load(run->file, &event, &run->err) == FF_OK &&
        pairs_by_results(event.kind)) {
        int round = ff_event_next_round(&event) - 1;
        if (round > 1 && ff_copies_round_history(run->file, round, &h, &run->err) == FF_OK &&
            h.paired != 0 && h.paired < run->entry && has_corrected(&h, run->entry))
            note_round(run, &event, round, &h);
    }
    ff_event_release(&event);
    event_report_notes(run);
}
