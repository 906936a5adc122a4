/* flagfall/pairing.h: the boards of a round, and those of other hands compared with them. */
#include <flagfall/pairing.h>
#include <flagfall/trf.h>

#include <string.h>

#include "expect.h"

/* Two teams of two. */
static const char LEAGUE[] =
    "012 League\n"
    "142 1\n"
    "192 FIDE_TEAM_TYPEA_MP_GP\n"
    "352 WB\n"
    "001    1      Ada                               1900                             0.0\n"
    "001    2      Bea                               1800                             0.0\n"
    "001    3      Cem                               1700                             0.0\n"
    "001    4      Dov                               1600                             0.0\n"
    "310   1 North                            NOR     1850                       1    2\n"
    "310   2 South                            SOU     1650                       3    4\n";

static void teams(void)
{
    ff_error err;
    ff_event event;
    ff_rounds_matches made;
    ff_rounds_options options = FF_ROUNDS_OPTIONS_INIT;
    ff_event_init(&event);
    expect(ff_trf_read(LEAGUE, strlen(LEAGUE), "league", &event, NULL, &err) == FF_OK);
    options.initial_colour = FF_SIDE_WHITE;
    int code = ff_rounds_pair_teams(&event, &options, &made, NULL, &err);
    if (code != FF_OK)
        fprintf(stderr, "%s\n", err.message);
    expect(code == FF_OK && made.round == 1 && made.matches == 1 && made.bye == FF_NOBODY);
    /* Ada and Cem at board 1, Dov and Bea at board 2 */
    expect(ff_event_cell(&event, 0, 1)->opponent == 2 &&
           ff_event_cell(&event, 1, 1)->opponent == 3);
    expect(ff_event_cell(&event, 0, 1)->side != ff_event_cell(&event, 1, 1)->side);
    expect(ff_rounds_pair_teams(&event, &options, &made, NULL, &err) == FF_E_STATE);
    ff_event_release(&event);
}

static void players(void)
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
}

int main(void)
{
    players();
    teams();
    return 0;
}
