#include "setup/rating_report.h"

#include "event/entry.h"
#include "event/rate_of_play.h"
#include "event/schedule.h"
#include "flagfall/text.h"

#include <stddef.h>

#define AT(field) offsetof(ff_event, field)

/* Texts of the event, by record. */
static const struct {
    size_t offset;
    const char *what, *how;
} texts[] = {
    {AT(name), "the name of the event (012)", "event set --name"},
    {AT(city), "the city (022)", "event set --city"},
    {AT(federation), "the federation (032)", "event set --federation"},
    {AT(start_text), "the first day (042)", "event set --start"},
    {AT(end_text), "the last day (052)", "event set --end"},
    {AT(chief_arbiter), "the chief arbiter (102)", "event set --arbiter"},
    {AT(time_control), "the rate of play (122)", "event set --time-control"},
};

static int note_texts(const ff_event *event, ff_diagnostics *notes)
{
    int code = FF_OK;
    for (size_t i = 0; i < sizeof texts / sizeof *texts && code == FF_OK; i++) {
        const char *const *text =
            (const char *const *)(const void *)((const char *)event + texts[i].offset);
        if ((*text)[0] == '\0')
            code = ff_diagnostics_add(notes, FF_SEVERITY_ERROR, "missing", 0, 0,
                                      "%s is missing: %s", texts[i].what, texts[i].how);
    }
    return code;
}

static int note_player(const ff_player *p, ff_diagnostics *notes)
{
    const struct {
        bool missing;
        ff_severity severity;
        const char *what;
    } things[] = {{p->fide_id[0] == '\0', FF_SEVERITY_ERROR, "FIDE number"},
                  {p->federation[0] == '\0', FF_SEVERITY_WARNING, "federation"},
                  {p->birth.year == 0, FF_SEVERITY_WARNING, "year of birth"},
                  {p->sex == 0, FF_SEVERITY_WARNING, "sex"}};
    int code = FF_OK;
    for (size_t i = 0; i < sizeof things / sizeof *things && code == FF_OK; i++)
        if (things[i].missing)
            code = ff_diagnostics_add(notes, things[i].severity, "missing", 0, 0,
                                      "%d %.100s: no %s", p->no, p->name, things[i].what);
    return code;
}

static int note_rounds(const ff_event *event, ff_diagnostics *notes)
{
    int rounds = ff_event_rounds(event), open = ff_event_unfinished(event, 0);
    int code = FF_OK;
    int known = ff_event_round_dates_known(event, rounds);
    if (known < rounds)
        code = ff_diagnostics_add(notes, FF_SEVERITY_ERROR, "missing", 0, 0,
                                  "the dates of %d of %d rounds are missing (132): event round",
                                  rounds - known, rounds);
    if (code == FF_OK && open > 0)
        code = ff_diagnostics_add(notes, FF_SEVERITY_ERROR, "missing", 0, 0, "%d %s no result",
                                  open, open == 1 ? "game has" : "games have");
    return code;
}

/* B.02: minutes for 60 moves that a game must give to be rated as standard, by the highest
 * rating. An event below an hour is for other lists. */
static int note_rate_of_play(const ff_event *event, ff_diagnostics *notes)
{
    static const struct {
        int rating, minutes;
    } needs[] = {{2400, 120}, {1800, 90}};
    int seconds = ff_event_seconds60(event), highest = 0;
    for (size_t i = 0; i < event->player_count; i++)
        if (event->players[i].rating > highest)
            highest = event->players[i].rating;
    for (size_t i = 0; i < sizeof needs / sizeof *needs && seconds >= 60 * 60; i++)
        if (highest >= needs[i].rating)
            return seconds >= needs[i].minutes * 60
                       ? FF_OK
                       : ff_diagnostics_add(
                             notes, FF_SEVERITY_ERROR, "rate-of-play", 0, 0,
                             "%d minutes for 60 moves: with players rated %d or more a "
                             "standard rating requires %d",
                             seconds / 60, needs[i].rating, needs[i].minutes);
    return FF_OK;
}

int ff_event_note_missing(const ff_event *event, ff_diagnostics *notes, ff_error *err)
{
    int code = note_texts(event, notes);
    if (code == FF_OK)
        code = note_rounds(event, notes);
    if (code == FF_OK)
        code = note_rate_of_play(event, notes);
    for (size_t i = 0; i < event->player_count && code == FF_OK; i++)
        code = note_player(&event->players[i], notes);
    return code == FF_OK ? FF_OK : ff_fail(err, code, "out of memory for the check");
}
