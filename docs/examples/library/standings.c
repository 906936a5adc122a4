/* flagfall/standings.h: ranks, tie-breaks, and the games that they come from. */
#include <flagfall/standings.h>

#include <string.h>

#include "expect.h"
#include "sample.h"

static void editions(void)
{
    ff_date day = {2026, 11, 29};
    expect(strcmp(ff_c07_get(FF_C07_2023)->name, "2023") == 0);
    expect(ff_c07_by_date(day) == ff_c07_by_name("2026"));
}

static void criteria(void)
{
    ff_error err;
    ff_tiebreak list[FF_TIEBREAKS_MAX];
    ff_str left_out = FF_STR_INIT;
    size_t count;
    expect(ff_tiebreaks_parse("BH/C1, SB", list, &count, &err) == FF_OK && count == 2);
    expect(strcmp(list[0].name, "BH/C1") == 0 && ff_tiebreak_descending(&list[0]));
    expect(ff_tiebreak_title(&list[0])[0] != '\0' && ff_tiebreak_article(&list[0])[0] == '8');
    expect(ff_tiebreak_decimals(&list[1]) == 2 && !ff_tiebreak_rated(&list[0]));
    expect(ff_tiebreak_needs(&list[0]) == FF_NEEDS_OPPONENTS);
    /* a list that a file announces, with what is not for players */
    expect(ff_tiebreaks_of_players("EDE,BH", list, &count, &left_out, &err) == FF_OK &&
           count == 1);
    expect(strcmp(ff_str_get(&left_out), "EDE") == 0);
    expect(ff_tiebreaks_of_teams("BH:MP", list, &count, NULL, &err) == FF_OK);
    /* what people call them is read too, and told apart from codes */
    expect(ff_tiebreaks_parse("Buchholz Cut-1; SB", list, &count, &err) == FF_OK && count == 2);
    expect(strcmp(list[0].name, "BH/C1") == 0);
    expect(ff_tiebreaks_are_codes("BH/C1, SB") && !ff_tiebreaks_are_codes("Buchholz Cut-1; SB"));
    ff_str_release(&left_out);
}

static void numbers(void)
{
    ff_value half = {1, 2}, none = {0, 0};
    char text[FF_VALUE_SIZE];
    expect(ff_value_defined(half) && ff_value_compare(half, none) > 0);
    ff_value_text(half, 2, text);
    expect(strcmp(text, "0.50") == 0);
}

static void take_apart(ff_standings *table, int player)
{
    const ff_tiebreak *tiebreak = &table->tiebreaks[0];
    ff_explanation why;
    ff_str text = FF_STR_INIT;
    expect(ff_standings_explain(table, player, 0, &why, NULL) == FF_OK && why.count > 0);
    for (size_t i = 0; i < why.count; i++) {
        const ff_part *part = &why.parts[i];
        ff_part_describe(table, tiebreak, player, part, &text);
        ff_str_char(&text, '\n');
        expect(ff_part_article(table, tiebreak, part)[0] != '\0');
        expect(strcmp(ff_part_kind_name(part->kind),
                      part->kind == FF_PART_GAME ? "game" : "dummy") == 0);
        expect(part->cut != FF_CUT_LOW || strcmp(ff_standings_cut_name(part->cut), "low") == 0);
    }
    ff_standings_explanation_sum(tiebreak, &why, &text);
    expect(ff_part_decimals(tiebreak) == 1 && ff_standings_cap_name(FF_CAP_NONE) == NULL);
    puts(ff_str_get(&text));
    ff_str_release(&text);
}

static void table(void)
{
    ff_error err;
    ff_event event;
    ff_standings standings;
    ff_tiebreak list[FF_TIEBREAKS_MAX];
    ff_standings_options options = FF_STANDINGS_OPTIONS_INIT;
    sample_event(&event);
    expect(ff_tiebreaks_parse("BH/C1,SB", list, &options.tiebreak_count, &err) == FF_OK);
    options.tiebreaks = list;
    expect(ff_standings_make(&event, &options, &standings, &err) == FF_OK);
    const ff_standing *first = &standings.rows[0], *second = &standings.rows[1];
    expect(first->rank == 1 && first->points >= second->points);
    expect(ff_standings_running(&standings, 0, 1) == FF_POINT); /* Ada after round 1 */
    expect(ff_standings_counts(&standings, 0, 1));
    expect(ff_standings_separates(&standings, first->player, standings.rows[3].player) == -1);
    take_apart(&standings, first->player);
    ff_standings_release(&standings); /* it borrows the event, so it goes first */
    ff_event_release(&event);
}

int main(void)
{
    editions();
    criteria();
    numbers();
    table();
    return 0;
}
