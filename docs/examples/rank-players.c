/*
 * Standings of a tournament: reads a TRF file, ranks the players by points and by tie-breaks of
 * one's choice, and shows from which games the leader's first tie-break comes.
 *
 *     cc rank-players.c $(pkg-config --cflags --libs flagfall) -o rank-players
 *     ./rank-players harbour-open.trf BH/C1,SB
 */
#include <flagfall/file.h>
#include <flagfall/standings.h>
#include <flagfall/trf.h>

#include <stdio.h>

static void print_table(const ff_standings *standings)
{
    for (size_t i = 0; i < standings->count; i++) {
        const ff_standing *row = &standings->rows[i];
        printf("%2d. %d.%d", row->rank, row->points / 10, row->points % 10);
        for (size_t k = 0; k < standings->tiebreak_count; k++) {
            char value[FF_VALUE_SIZE];
            const ff_tiebreak *tiebreak = &standings->tiebreaks[k];
            ff_value_text(row->values[k], ff_tiebreak_decimals(tiebreak), value);
            printf("  %s %s", tiebreak->name, value);
        }
        printf("  %s\n", standings->event->players[row->player].name);
    }
}

static void explain_leader(ff_standings *standings)
{
    ff_error err;
    ff_explanation why;
    int leader = standings->rows[0].player;
    const ff_tiebreak *tiebreak = &standings->tiebreaks[0];
    if (ff_standings_explain(standings, leader, 0, &why, &err) != FF_OK)
        return;
    ff_str text = FF_STR_INIT;
    ff_standings_explanation_sum(tiebreak, &why, &text);
    printf("%s of %s: %s\n", tiebreak->name, standings->event->players[leader].name,
           ff_str_get(&text));
    ff_str_release(&text);
}

/* Reads the TRF file into `event`. */
static int read_event(const char *path, ff_event *event, ff_error *err)
{
    ff_str text = FF_STR_INIT;
    ff_diagnostics notes = FF_ZERO;
    int code = ff_input_read_all(path, 64 << 20, &text, err);
    if (code == FF_OK)
        code = ff_trf_read(ff_str_get(&text), text.size, path, event, &notes, err);
    ff_diagnostics_release(&notes);
    ff_str_release(&text);
    return code;
}

int main(int argc, char **argv)
{
    ff_error err;
    ff_event event;
    ff_standings standings = FF_ZERO;
    ff_tiebreak tiebreaks[FF_TIEBREAKS_MAX];
    ff_standings_options options = FF_STANDINGS_OPTIONS_INIT;

    if (argc != 3) {
        fprintf(stderr, "usage: rank-players FILE TIEBREAKS\n");
        return 2;
    }
    options.tiebreaks = tiebreaks;
    ff_event_init(&event);
    int code = ff_tiebreaks_parse(argv[2], tiebreaks, &options.tiebreak_count, &err);
    if (code == FF_OK)
        code = read_event(argv[1], &event, &err);
    if (code == FF_OK)
        code = ff_standings_make(&event, &options, &standings, &err);
    if (code == FF_OK) {
        print_table(&standings);
        if (standings.tiebreak_count > 0)
            explain_leader(&standings);
    } else {
        fprintf(stderr, "%s\n", err.message);
    }
    /* the standings borrow the event, so they go first; both may be released after a failure */
    ff_standings_release(&standings);
    ff_event_release(&event);
    return code == FF_OK ? 0 : 3;
}
