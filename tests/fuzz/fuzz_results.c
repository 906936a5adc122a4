/* Results as CSV, by names and numbers, into an empty event and into one with players: both
 * sides of a game always agree, and what is written is read as the same. */
#include "import/import.h"
#include "table/export.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void require(bool holds)
{
    if (!holds)
        abort();
}

static void check_pairings(const ff_event *event)
{
    int rounds = ff_event_rounds(event);
    for (int i = 0; i < (int)event->player_count; i++) {
        for (int r = 1; r <= rounds; r++) {
            const ff_round_result *cell = ff_event_cell(event, i, r);
            if (cell->opponent == FF_NOBODY)
                continue;
            const ff_round_result *other = ff_event_cell(event, cell->opponent, r);
            require(other->opponent == i && other->side != cell->side);
            require(other->board == cell->board);
        }
    }
}

static void check_round_trip(const ff_event *event)
{
    ff_event again;
    ff_str out = FF_STR_INIT, out_again = FF_STR_INIT;
    ff_event_init(&again);
    /* by numbers: names may be digits, or the same for two */
    require(ff_export_results(event, 0, true, true, &out, NULL) == FF_OK);
    require(ff_import_read_results(ff_str_get(&out), out.size, "fuzz", &again, NULL, NULL) ==
            FF_OK);
    require(ff_event_rounds(event) == ff_event_rounds(&again));
    for (int i = 0; i < (int)event->player_count; i++) {
        int index = ff_event_find(&again, event->players[i].no);
        for (int r = 1; r <= ff_event_rounds(event) && index != FF_NOBODY; r++)
            require(ff_event_cell(event, i, r)->result ==
                    ff_event_cell(&again, index, r)->result);
    }
    ff_str_release(&out);
    ff_str_release(&out_again);
    ff_event_release(&again);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const char *const names[] = {"Adams, Jim", "Baker, Ann", "Baker, Ann", "Ny"};
    ff_event event;
    ff_diagnostics notes = {0};
    ff_import_report report = {0};
    const ff_import_options options = {.correct = size % 2 != 0, .round = 1};
    ff_event_init(&event);
    if (ff_import_read_results((const char *)data, size, "fuzz", &event, &notes, NULL) ==
        FF_OK) {
        check_pairings(&event);
        check_round_trip(&event);
    }
    ff_event_release(&event);
    ff_diagnostics_release(&notes);
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        int index;
        require(ff_event_add_player(&event, 0, &index, NULL) == FF_OK);
        event.players[index].name = names[i];
    }
    ff_import_results(&(ff_import){
        {(const char *)data, size}, "fuzz", &event, &options, &notes, &report, NULL});
    require(event.player_count == sizeof names / sizeof *names);
    check_pairings(&event);
    ff_event_release(&event);
    ff_diagnostics_release(&notes);
    return 0;
}
