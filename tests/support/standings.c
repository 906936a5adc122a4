#include "support/standings.h"

#include "support/unit.h"

ff_event event;
ff_standings table;

ff_tiebreak list[FF_TIEBREAKS_MAX];

void swiss_begin(int players)
{
    ff_event_init(&event);
    event.kind = FF_EVENT_SWISS;
    event.start = (ff_date){2026, 4, 1};
    for (int i = 0; i < players; i++) {
        int index;
        char name[] = {(char)('A' + i), '\0'};
        assert_int_equal(ff_event_add_player(&event, 0, &index, NULL), FF_OK);
        event.players[index].name = ff_event_text(&event, name, 1);
        event.players[index].rating = 2000;
    }
}

int swiss_end(void **state)
{
    (void)state;
    ff_standings_release(&table);
    ff_event_release(&event);
    return 0;
}

void swiss_rank(const char *tiebreaks, ff_standings_options options)
{
    ff_standings_release(&table);
    assert_int_equal(ff_tiebreaks_parse(tiebreaks, list, &options.tiebreak_count, NULL), FF_OK);
    options.tiebreaks = list;
    assert_int_equal(ff_standings_make(&event, &options, &table, NULL), FF_OK);
}
