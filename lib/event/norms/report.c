#include "norms/report.h"

#include "norms/norms.h"

#include <string.h>

static int note_play(const ff_norm_event *e, ff_diagnostics *notes)
{
    int code = FF_OK;
    if (e->minutes >= 0 && e->minutes < e->edition->minutes)
        code = ff_diagnostics_add(notes, FF_SEVERITY_ERROR, "norm", 0, 0,
                                  "%d minutes for 60 moves; a norm requires %d (B.01 1.1)",
                                  e->minutes, e->edition->minutes);
    if (code == FF_OK && e->most_a_day > e->edition->rounds_a_day)
        code = ff_diagnostics_add(notes, FF_SEVERITY_ERROR, "norm", 0, 0,
                                  "%d rounds on one day; norms allow %d (B.01 1.1)",
                                  e->most_a_day, e->edition->rounds_a_day);
    return code;
}

/* Who made a norm needs the moves of the games with the report (1.9). */
static int note_games(const ff_norm_event *e, int player, const char *title,
                      ff_diagnostics *notes)
{
    const ff_player *p = &e->event->players[player];
    int missing = 0;
    for (int round = 1; round <= e->rounds; round++) {
        const ff_round_result *cell = ff_event_cell(e->event, player, round);
        bool kept = !ff_result_played((ff_result)cell->result);
        for (size_t i = 0; i < e->event->attachment_count && !kept; i++) {
            const ff_attachment *a = &e->event->attachments[i];
            kept = a->round == round && strcmp(a->kind, "pgn") == 0 &&
                   (a->player == player || a->player == cell->opponent);
        }
        missing += !kept;
    }
    return missing == 0
               ? FF_OK
               : ff_diagnostics_add(notes, FF_SEVERITY_WARNING, "norm", 0, 0,
                                    "%d %.100s, %s norm: the moves of %d game%s are "
                                    "wanted with the report (B.01 1.9)",
                                    p->no, p->name, title, missing, missing == 1 ? "" : "s");
}

static int note_player(const ff_norm_event *e, int player, ff_diagnostics *notes)
{
    ff_norm_record record;
    int code = FF_OK;
    ff_norm_record_make(e, player, NULL, &record);
    for (int title = 0; title < FF_NORM_TITLES && code == FF_OK; title++) {
        const char *word = e->edition->titles[title].word;
        const ff_player *p = &e->event->players[player];
        ff_norm norm;
        if (!ff_norm_wanted(p, (ff_norm_title)title))
            continue;
        ff_norm_find(e, &record, (ff_norm_title)title, &norm);
        if (norm.state == FF_NORM_YES)
            code = note_games(e, player, word, notes);
        else if (norm.state == FF_NORM_UNKNOWN)
            code =
                ff_diagnostics_add(notes, FF_SEVERITY_WARNING, "norm", 0, 0,
                                   "%d %.100s: whether this is a norm as %s is undecided; see "
                                   "norms",
                                   p->no, p->name, word);
    }
    return code;
}

int ff_norm_note_missing(const ff_event *event, ff_diagnostics *notes, ff_error *err)
{
    const ff_norm_options options = {.edition = NULL};
    ff_norm_event e;
    ff_error why = {0};
    int code = ff_norm_event_make(event, &options, &e, &why);
    if (code == FF_E_STATE)
        code = ff_diagnostics_add(notes, FF_SEVERITY_ERROR, "norm", 0, 0, "%s", why.message);
    else if (code == FF_OK)
        code = note_play(&e, notes);
    else
        return ff_fail(err, code, "%s", why.message);
    for (size_t i = 0; i < event->player_count && code == FF_OK && why.code == FF_OK; i++)
        code = note_player(&e, (int)i, notes);
    return code == FF_OK ? FF_OK : ff_fail(err, code, "out of memory for the check");
}
