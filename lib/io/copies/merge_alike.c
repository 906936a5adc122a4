#include "copies/merge_alike.h"

#include "event/entry.h"

static int count_players(void *ctx, int section, const ff_event *event, ff_error *err)
{
    ef_crowd *crowd = ctx;
    (void)err;
    if (section < EF_MAX_SECTIONS)
        crowd->players[section] = event->player_count;
    return FF_OK;
}

int ff_merge_count_players(const ef_rows *before, ef_crowd *crowd, ff_error *err)
{
    return ff_ef_each_event(before, count_players, crowd, err);
}

typedef struct noting {
    const ef_crowd *crowd;
    ff_diagnostics *notes;
} noting;

static int note_alike(void *ctx, int section, const ff_event *event, ff_error *err)
{
    const noting *n = ctx;
    size_t first = section < EF_MAX_SECTIONS ? n->crowd->players[section] : 0;
    return first < event->player_count ? ff_event_note_alike(event, first, true, n->notes, err)
                                       : FF_OK;
}

int ff_merge_note_alike(const ef_rows *after, const ef_crowd *crowd, ff_diagnostics *notes,
                        ff_error *err)
{
    noting n = {crowd, notes};
    return ff_ef_each_event(after, note_alike, &n, err);
}
