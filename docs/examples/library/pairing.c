/* flagfall/pairing.h: the boards of a round, and those of other hands compared with them. */
#include <flagfall/pairing.h>

#include "expect.h"

int main(void)
{
    ff_error err;
    ff_event event;
    ff_rounds_pairing pairing;
    ff_rounds_options options = FF_ROUNDS_OPTIONS_INIT;
    ff_event_init(&event);
    event.kind = FF_EVENT_SWISS;
    event.rounds_planned = 3;
    for (int i = 0; i < 4; i++) {
        int index;
        expect(ff_event_add_player(&event, i + 1, &index, &err) == FF_OK);
        event.players[index].rating = 1900 - 100 * i;
    }
    options.initial_colour = FF_SIDE_WHITE;

    /* boards of other hands: 1 against 2 is not what the rules say */
    ff_diagnostics notes = FF_ZERO;
    const ff_rounds_board boards[] = {{1, 0, 1}, {2, 2, 3}};
    bool differs;
    expect(ff_rounds_check(&event, &options, boards, 2, &notes, &differs, &err) == FF_OK);
    expect(differs);

    expect(ff_rounds_pair(&event, &options, &pairing, &notes, &err) == FF_OK);
    expect(pairing.possible && pairing.count == 2);
    expect(pairing.boards[0].white == 0 && pairing.boards[0].black == 2); /* 1 - 3 */
    expect(ff_rounds_pairing_store(&event, &pairing, &err) == FF_OK);
    ff_rounds_pairing_release(&pairing);

    ff_rounds_system system;
    for (size_t i = 0; ff_rounds_system_at(i, &system); i++)
        printf("%s: %s%s\n", system.word, system.title, system.teams ? ", teams" : "");
    ff_diagnostics_release(&notes);
    ff_event_release(&event);
    return 0;
}
