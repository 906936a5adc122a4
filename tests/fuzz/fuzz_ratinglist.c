/* FIDE rating lists: nobody is made or changed who is not in the list, whatever the header
 * says of the columns. */
#include "import/import.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void require(bool holds)
{
    if (!holds)
        abort();
}

static void add(ff_event *event, const char *name, const char *fide_id)
{
    int index;
    require(ff_event_add_player(event, 0, &index, NULL) == FF_OK);
    event->players[index].name = name;
    event->players[index].fide_id = fide_id;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    ff_event event;
    ff_input *input;
    ff_diagnostics notes = {0};
    ff_import_report report = {0};
    const ff_import_options options = {.rating = (ff_rating_kind)(size % 3),
                                       .add_ids = "1503014, 7",
                                       .add_all = size % 5 == 0};
    ff_event_init(&event);
    add(&event, "Adams, Jim", "");
    add(&event, "Adams, Jim", "");
    add(&event, "Baker, Ann", "");
    add(&event, "Nobody", "1000");
    require(ff_input_new_memory(data, size, &input, NULL) == FF_OK);
    int code = ff_import_rating_list(&(ff_import){.event = &event,
                                                  .options = &options,
                                                  .notes = &notes,
                                                  .report = &report,
                                                  .err = NULL},
                                     input);
    ff_input_free(input);
    require(report.players_changed >= 0 || code != FF_OK);
    require(report.players_added == (int)event.player_count - 4);
    for (size_t i = 0; i < event.player_count; i++) {
        const ff_player *player = &event.players[i];
        require(player->rating >= 0 && player->rating <= 4000 && player->name != NULL);
    }
    /* two of one name are never told apart by a list */
    require(event.players[0].fide_id[0] == '\0' && event.players[1].fide_id[0] == '\0');
    ff_diagnostics_release(&notes);
    ff_event_release(&event);
    return 0;
}
