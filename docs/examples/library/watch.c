/* flagfall/watch.h: live games, and what an arbiter should know of them. */
#include <flagfall/watch.h>

#include <string.h>

#include "expect.h"

static const char BOARD[] = "[White \"Ada\"]\n[Black \"Bea\"]\n[Board \"7\"]\n\n"
                            "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 *\n";

static void on_event(void *ctx, const ff_watch_event *event)
{
    ff_str line = FF_STR_INIT;
    ff_watch_line(event, false, &line);
    if (line.size > 0)
        puts(ff_str_get(&line));
    ff_str_clear(&line);
    ff_watch_json(event, true, &line);
    expect(ff_str_get(&line)[0] == '{');
    if (event->type == FF_WATCH_EVENT_ALERT &&
        event->standing->alert.kind == FF_WATCH_THREEFOLD) {
        ff_str_clear(&line);
        ff_watch_id(event->board, &event->standing->alert, &line);
        expect(strstr(ff_str_get(&line), ff_watch_kind_name(FF_WATCH_THREEFOLD)) != NULL);
        ++*(unsigned *)ctx;
    }
    ff_str_release(&line);
}

static void words(void)
{
    ff_watch_level level = ff_watch_kind_level(FF_WATCH_THREEFOLD);
    expect(strcmp(ff_watch_level_name(level), "claim") == 0);
    expect(ff_watch_kind_words(FF_WATCH_THREEFOLD)[0] != '\0');
    expect(ff_watch_kind_quiet(FF_WATCH_SECOND) && !ff_watch_kind_quiet(FF_WATCH_THREEFOLD));
}

int main(void)
{
    ff_error err;
    ff_watch *watch;
    ff_str pgn = FF_STR_INIT;
    ff_watch_options options = FF_ZERO;
    unsigned alerts = 0;
    words();
    options.hold_ms = -1; /* files come whole */
    expect(ff_watch_new(&options, on_event, &alerts, &watch, &err) == FF_OK);
    ff_watch_delay(watch, "board7.pgn", 0); /* it comes from the hall itself */
    expect(ff_watch_put(watch, "board7.pgn", BOARD, strlen(BOARD), 1000, &err) == FF_OK);
    expect(alerts == 1 && ff_watch_count(watch, FF_WATCH_CLAIM) == 1);

    expect(ff_watch_board_count(watch) == 1);
    ff_watch_sensor sensor = FF_ZERO; /* of the board itself */
    sensor.answers = true;
    sensor.running = -1;
    expect(ff_watch_sense(watch, "board7.pgn", &sensor, 1000, &err) == FF_OK);
    ff_watch_board *board = ff_watch_board_at(watch, 0);
    expect(strcmp(board->white, "Ada") == 0 && board->plies == 8);
    ff_watch_acknowledge(board, 0, true); /* the arbiter has seen it */
    expect(board->standing[0].acknowledged);
    expect(ff_watch_board_pgn(board, &pgn) == FF_OK && pgn.size > 0);
    ff_str_release(&pgn);

    expect(ff_watch_due(watch) > 1000); /* when silence is noticed */
    expect(ff_watch_tick(watch, 60 * 60000, &err) == FF_OK);
    ff_watch_trouble(watch, "board7.pgn", "the cable is out", 61 * 60000);
    for (size_t i = 0; i < ff_watch_source_count(watch); i++)
        expect(ff_watch_source_at(watch, i)->source != NULL);
    ff_watch_remove(watch, "board7.pgn", 62 * 60000);
    ff_watch_free(watch);
    return 0;
}
