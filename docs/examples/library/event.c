/* flagfall/event.h: players, rounds and results in memory. */
#include <flagfall/event.h>

#include <string.h>

#include "expect.h"

static void players(ff_event *event)
{
    static const char *const NAMES[] = {"Dov", "Cem", "Bea", "Ada"};
    for (int i = 0; i < 4; i++) {
        int index, team;
        expect(ff_event_add_player(event, 0, &index, NULL) == FF_OK);
        ff_player *player = &event->players[index];
        player->name = ff_event_text(event, NAMES[i], strlen(NAMES[i]));
        player->rating = 1500 + 100 * i;
        expect(ff_event_add_team(event, i % 2 ? "North" : "South", &team, NULL) == FF_OK);
        player->team = team;
    }
    int changed;
    expect(ff_event_number_by_rating(event, &changed, NULL) == FF_OK && changed == 4);
    expect(strcmp(event->players[ff_event_find(event, 1)].name, "Ada") == 0);
    const int pair[] = {1, 2};
    expect(ff_event_numbers(event, pair, 2) != NULL); /* for lists such as prohibitions */
}

static void rounds(ff_event *event)
{
    int ada = ff_event_find(event, 1), bea = ff_event_find(event, 2);
    int cem = ff_event_find(event, 3), dov = ff_event_find(event, 4);
    ff_game_entry games[4];
    ff_round_result *cell;
    expect(ff_event_pair(event, 1, 1, ada, bea, NULL) == FF_OK);
    expect(ff_event_result(event, 1, ada, FF_RESULT_WIN, FF_RESULT_LOSS, NULL) == FF_OK);
    expect(ff_event_bye(event, 1, cem, FF_RESULT_BYE_HALF, NULL) == FF_OK);
    expect(ff_event_cell_make(event, dov, 1, &cell, NULL) == FF_OK);
    cell->result = FF_RESULT_ABSENT;
    cell->recorded = true;
    expect(ff_event_games(event, 1, games) == 3 && games[0].white == ada);
    expect(ff_event_rounds(event) == 1 && ff_event_cell(event, bea, 1)->opponent == ada);
    expect(ff_event_cell_points(event, ada, 1) == FF_POINT);
    expect(ff_event_points(event, cem, 0) == FF_POINT / 2);
    expect(!ff_event_lists_teams(event));
}

static void withdrawal(ff_event *event)
{
    int ada = ff_event_find(event, 1), bea = ff_event_find(event, 2), times, forfeited = 0;
    ff_withdrawal left;
    ff_event_kind kind;
    expect(ff_event_pair(event, 2, 1, bea, ada, NULL) == FF_OK);
    event->players[bea].withdrawn = true;
    expect(ff_event_forfeit_rest(event, bea, &forfeited, NULL) == FF_OK && forfeited == 1);
    ff_event_withdrawal(event, FF_EVENT_ROUND_ROBIN, bea, &left);
    expect(left.due == 3 && left.completed == 1 && !left.counted); /* C.05 6.6 */
    expect(ff_event_meetings(event, &times, NULL) == FF_OK && times == 0);
    expect(ff_event_find_kind(event, &kind, NULL) == FF_OK);
    expect(strcmp(ff_event_kind_name(FF_EVENT_SWISS), "swiss") == 0);
    expect(ff_event_kind_from_name("round-robin") == FF_EVENT_ROUND_ROBIN);
    event->tiebreaks = ff_event_text(event, "BH/C1,SB", 8);
    expect(strcmp(ff_event_tiebreaks(event), "BH/C1,SB") == 0);
}

static void results(void)
{
    ff_result draw = ff_result_from_letter('=');
    expect(draw == FF_RESULT_DRAW && ff_result_letter(draw) == '=');
    expect(ff_result_from_name(ff_result_name(draw)) == draw);
    expect(strcmp(ff_result_text(draw), "drawn at the board") == 0);
    expect(strcmp(ff_result_words(FF_RESULT_NONE, true), "not played yet") == 0);
    expect(ff_result_played(draw) && ff_result_paired(draw) && ff_result_rated(draw));
    expect(ff_result_voluntary(FF_RESULT_BYE_HALF));
    expect(ff_result_mirror(FF_RESULT_WIN) == FF_RESULT_LOSS);
}

static void points_and_dates(void)
{
    ff_scoring usual, football;
    char text[FF_POINTS_SIZE], ways[FF_DATE_WAYS_SIZE];
    int tenths;
    ff_date day, other;
    ff_scoring_default(&usual);
    ff_scoring_set(&football, 30, 10, 0);
    expect(!ff_scoring_equal(&usual, &football));
    expect(ff_points_parse("6½", &tenths) && tenths == 65);
    ff_points_decimal(tenths, text);
    expect(strcmp(text, "6.5") == 0);
    ff_points_figure(tenths, text);
    expect(strcmp(text, "6½") == 0);

    expect(ff_date_parse("2026-03-25", &day) && ff_date_parse("25.03.2026", &other));
    expect(ff_date_valid(day) && ff_date_compare(day, other) == 0);
    expect(ff_date_reads_two_ways("05/03/2026", ways));
    expect(strcmp(ways, "2026-03-05 or 2026-05-03") == 0);
}

int main(void)
{
    ff_event event;
    ff_event_init(&event);
    players(&event);
    rounds(&event);
    withdrawal(&event);
    ff_event_release(&event);
    results();
    points_and_dates();
    return 0;
}
