/* Players as CSV: whatever is taken can be written, and is the same when it is read again. */
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

static int import(ff_event *event, const char *text, size_t size, ff_import_report *report)
{
    const ff_import_options options = {.add_players = true};
    ff_diagnostics notes = {0};
    int code = ff_import_players(
        &(ff_import){{text, size}, "fuzz", event, &options, &notes, report, NULL});
    ff_diagnostics_release(&notes);
    return code;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    ff_event event, again;
    ff_import_report report = {0}, second = {0};
    ff_str out = FF_STR_INIT, out_again = FF_STR_INIT;
    ff_import_guess((const char *)data, size);
    ff_event_init(&event);
    ff_event_init(&again);
    if (import(&event, (const char *)data, size, &report) == FF_OK) {
        require(report.players_added == (int)event.player_count);
        require(ff_export_players(&event, true, &out, NULL) == FF_OK);
        require(import(&again, ff_str_get(&out), out.size, &second) == FF_OK);
        /* namesakes with one number between them are not taken twice */
        if (again.player_count == event.player_count) {
            require(ff_export_players(&again, true, &out_again, NULL) == FF_OK);
            require(strcmp(ff_str_get(&out), ff_str_get(&out_again)) == 0);
        }
    }
    ff_str_release(&out);
    ff_str_release(&out_again);
    ff_event_release(&event);
    ff_event_release(&again);
    return 0;
}
