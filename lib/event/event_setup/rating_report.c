#include "event_setup/rating_report.h"

#include "event/entry.h"
#include "event/rate_of_play.h"
#include "event/schedule.h"
#include "event_setup/type_code.h"
#include "flagfall/text.h"

#include <stddef.h>
#include <string.h>

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
    int code = FF_OK, planned = event->rounds_planned;
    if (planned > rounds)
        code = ff_diagnostics_add(notes, FF_SEVERITY_ERROR, "missing", 0, 0,
                                  "%d of %d rounds %s not paired", planned - rounds, planned,
                                  planned - rounds == 1 ? "is" : "are");
    rounds = planned > rounds ? planned : rounds;
    int known = ff_event_round_dates_known(event, rounds);
    if (code == FF_OK && known < rounds)
        code = ff_diagnostics_add(notes, FF_SEVERITY_ERROR, "missing", 0, 0,
                                  "the dates of %d of %d rounds are missing (132): event round",
                                  rounds - known, rounds);
    if (code == FF_OK && open > 0)
        code = ff_diagnostics_add(notes, FF_SEVERITY_ERROR, "missing", 0, 0, "%d %s no result",
                                  open, open == 1 ? "game has" : "games have");
    return code;
}

/* 222, where 122 is known but does not say it. */
static int note_time_code(const ff_event *event, ff_diagnostics *notes)
{
    ff_str code = FF_STR_INIT;
    ff_event_put_time_code(event, &code);
    bool missing = event->time_control[0] != '\0' && code.size == 0 && !code.failed;
    int status = code.failed ? FF_E_MEMORY : FF_OK;
    ff_str_release(&code);
    if (!missing)
        return status;
    return ff_diagnostics_add(notes, FF_SEVERITY_ERROR, "missing", 0, 0,
                              "the code of the rate of play (222) is missing: event set "
                              "--time-control, in words that read in one way, as 90'+30\"");
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

int ff_event_setup_note_missing(const ff_event *event, ff_diagnostics *notes, ff_error *err)
{
    int code = note_texts(event, notes);
    if (code == FF_OK)
        code = note_rounds(event, notes);
    if (code == FF_OK)
        code = note_time_code(event, notes);
    if (code == FF_OK)
        code = note_rate_of_play(event, notes);
    for (size_t i = 0; i < event->player_count && code == FF_OK; i++)
        code = note_player(&event->players[i], notes);
    return code == FF_OK ? FF_OK : ff_fail(err, code, "out of memory for the check");
}

/* --- title events --- */

/* "Specht, Ina (1234567)" */
static bool has_number(const char *arbiter)
{
    const char *open = strrchr(arbiter, '(');
    size_t digits = open != NULL ? strspn(open + 1, "0123456789") : 0;
    return digits > 0 && open[1 + digits] == ')';
}

int ff_event_setup_note_missing_for_titles(const ff_event *event, ff_diagnostics *notes,
                                           ff_error *err)
{
    bool coded = event->type_code[0] != '\0';
    const struct {
        bool missing;
        const char *what;
    } things[] = {
        {!coded, "the code of the system of play (192) is missing: event set --system, or "
                 "--teams"},
        {coded && !ff_type_code_known(event->type_code),
         "the code of the system of play (192) is not in the table of codes, ETT26: event set "
         "--system"},
        {event->pairing_controller[0] == '\0',
         "the pairing controller (182) is missing: event set --pairing-controller"},
        {ff_event_tiebreaks(event)[0] == '\0',
         "the list of tie-breaks (202) is missing: event set --tiebreaks"},
        {event->chief_arbiter[0] != '\0' && !has_number(event->chief_arbiter),
         "the FIDE number of the chief arbiter is missing, in brackets after the name (102): "
         "event set --arbiter"},
    };
    int code = FF_OK;
    for (size_t i = 0; i < sizeof things / sizeof *things && code == FF_OK; i++)
        if (things[i].missing)
            code = ff_diagnostics_add(notes, FF_SEVERITY_ERROR, "missing", 0, 0, "%s",
                                      things[i].what);
    return code == FF_OK ? FF_OK : ff_fail(err, code, "out of memory for the check");
}
