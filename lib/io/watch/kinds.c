#include "watch/private.h"

#include <stdio.h>

/* Warnings: their kinds, and how one is noted. */

static const struct {
    const char *name;
    ff_watch_level level;
    bool quiet;
    const char *words;
} kinds[] = {
#define X(name, key, level, quiet, words) {key, FF_WATCH_##level, quiet, words},
    FF_WATCH_KINDS(X)
#undef X
};

const char *ff_watch_kind_name(ff_watch_kind kind)
{
    return kinds[kind].name;
}

const char *ff_watch_kind_words(ff_watch_kind kind)
{
    return kinds[kind].words;
}

ff_watch_level ff_watch_kind_level(ff_watch_kind kind)
{
    return kinds[kind].level;
}

bool ff_watch_kind_quiet(ff_watch_kind kind)
{
    return kinds[kind].quiet;
}

const char *ff_watch_level_name(ff_watch_level level)
{
    static const char *const names[] = {"act", "claim", "look"};
    return names[level];
}

ff_watch_alert *ff_watch_warn(watch_judge *j, ff_watch_kind kind, unsigned ply, int side)
{
    watch_reading *r = j->r;
    ff_str at = FF_STR_INIT;
    if (ff_grow(&r->alerts, &r->alert_capacity, r->alert_count + 1, sizeof *r->alerts) !=
        FF_OK) {
        j->w->no_memory = true;
        return NULL;
    }
    ff_watch_alert *alert = &r->alerts[r->alert_count++];
    *alert = (ff_watch_alert){.kind = kind, .ply = ply, .side = side};
    if (ply > 0 && ply <= j->history->plies)
        ff_history_label(j->history, ply, &at);
    snprintf(alert->at, sizeof alert->at, "%s", ff_str_get(&at));
    ff_str_release(&at);
    return alert;
}

const char *ff_watch_side(int side)
{
    return side == FF_WHITE ? "White" : "Black";
}

const char *ff_watch_article(const ff_watch *w, ff_law_point point)
{
    return ff_laws_article(w->options.laws, point).number;
}
