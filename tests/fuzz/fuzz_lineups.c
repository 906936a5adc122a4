/* Line-ups and rosters as CSV, into an event with three teams: nobody sits twice or for another
 * team, a board that is stored is one that the file may name, and what is written is read as
 * the same. */
#include "import/import.h"
#include "table/export.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { MOST_BOARDS = 200 };

static const char PLAYERS[] = "no,name,team\n1,Ash,North\n2,Birch,North\n3,Cedar,North\n"
                              "4,Dale,South\n5,Elm,South\n6,Fir,2\n7,Gorse,2\n8,Hazel,\n";

static void require(bool holds)
{
    if (!holds)
        abort();
}

static void make_teams(ff_event *event)
{
    const ff_import_options options = {.add_players = true};
    ff_import_report report = {0};
    ff_diagnostics notes = {0};
    ff_event_init(event);
    require(ff_import_players(&(ff_import){{PLAYERS, sizeof PLAYERS - 1},
                                           "players",
                                           event,
                                           &options,
                                           &notes,
                                           &report,
                                           NULL}) == FF_OK);
    require(event->team_count == 3 && notes.count == 0);
    ff_diagnostics_release(&notes);
}

static void check_lineup(const ff_event *event, const ff_lineup *lineup)
{
    bool seen[16] = {false};
    require(lineup->round > 0 && lineup->count <= MOST_BOARDS);
    for (int i = 0; i < lineup->count; i++) {
        int no = lineup->nos[i];
        if (no == 0)
            continue;
        require(no > 0 && no <= (int)event->player_count && !seen[no]);
        require(event->teams[event->players[ff_event_find(event, no)].team].no == lineup->team);
        seen[no] = true;
    }
}

static void write_all(const ff_event *event, ff_str *out)
{
    require(ff_export_lineups(event, 0, true, true, out, NULL) == FF_OK);
}

/* In the form the program writes, out of order again, since the order of a roster may have been
 * allowed. */
static void check_round_trip(const ff_str *first)
{
    ff_event event;
    ff_str second = FF_STR_INIT;
    ff_diagnostics notes = {0};
    ff_import_report report = {0};
    const ff_import_options options = {.correct = true};
    make_teams(&event);
    require(
        ff_import_lineups(&(ff_import){
            {first->data, first->size}, "again", &event, &options, &notes, &report, NULL}) ==
        FF_OK);
    require(report.entries_refused == 0);
    write_all(&event, &second);
    require(second.size == first->size && memcmp(second.data, first->data, first->size) == 0);
    ff_str_release(&second);
    ff_diagnostics_release(&notes);
    ff_event_release(&event);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    ff_event event;
    ff_str first = FF_STR_INIT;
    ff_diagnostics notes = {0};
    ff_import_report report = {0};
    const ff_import_options options = {.correct = size % 2 != 0, .round = size % 3 == 0};
    make_teams(&event);
    if (ff_import_lineups(&(ff_import){
            {(const char *)data, size}, "fuzz", &event, &options, &notes, &report, NULL}) ==
        FF_OK) {
        require(event.player_count == 8);
        for (size_t i = 0; i < event.lineup_count; i++)
            check_lineup(&event, &event.lineups[i]);
        write_all(&event, &first);
        check_round_trip(&first);
    }
    ff_str_release(&first);
    ff_diagnostics_release(&notes);
    ff_event_release(&event);
    return 0;
}
