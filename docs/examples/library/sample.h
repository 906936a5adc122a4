/* An event for the programs beside this file: four players, two rounds played. */
#include <flagfall/event.h>

static const int SAMPLE[2][2][2] = {{{0, 2}, {3, 1}}, {{1, 0}, {2, 3}}};

static inline void sample_event(ff_event *event)
{
    static const char *const NAMES[] = {"Ada", "Bea", "Cem", "Dov"};
    ff_event_init(event);
    event->kind = FF_EVENT_SWISS;
    event->rounds_planned = 3;
    event->start.year = 2026;
    event->start.month = 11;
    event->start.day = 29;
    for (int i = 0; i < 4; i++) {
        int index;
        expect(ff_event_add_player(event, i + 1, &index, NULL) == FF_OK);
        event->players[index].name = NAMES[i];
        event->players[index].rating = 1900 - 100 * i;
    }
    for (int round = 1; round <= 2; round++)
        for (int board = 1; board <= 2; board++) {
            const int *sides = SAMPLE[round - 1][board - 1];
            expect(ff_event_pair(event, round, board, sides[0], sides[1], NULL) == FF_OK);
            expect(ff_event_result(
                       event, round, sides[0], board == 1 ? FF_RESULT_WIN : FF_RESULT_DRAW,
                       board == 1 ? FF_RESULT_LOSS : FF_RESULT_DRAW, NULL) == FF_OK);
        }
}
