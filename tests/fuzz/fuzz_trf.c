/* TRF files and cross tables: whatever is read can be ranked, explained, printed and written
 * in both editions, and what was written can be read again. */
#include "flagfall/standings.h"
#include "flagfall/table.h"
#include "flagfall/trf.h"
#include "table/crosstable.h"

#include <stdint.h>
#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { MOST_CELLS = 3000 };

static void rank(const ff_event *event)
{
    static const char list[] = "DE,BH/C1,BH/M2,FB,AOB/F,SB/C2,SB/P,KS/L+1,ARO/C1,TPR,PTP,APRO,"
                               "APPO,WIN,WON,BPG,BWG,REP,STD,PS/C1,TPN/R,RTNG,DE/P";
    ff_tiebreak tiebreaks[FF_TIEBREAKS_MAX];
    ff_standings_options options = {.tiebreaks = tiebreaks, .unrated_as = 1400};
    ff_table_options table = {
        .standings = true, .cross = true, .progress = true, .cards = true};
    if (ff_tiebreaks_parse(list, tiebreaks, &options.tiebreak_count, NULL) != FF_OK)
        abort();
    for (int edition = 0; edition < FF_C07_COUNT; edition++) {
        ff_standings s;
        ff_str out = FF_STR_INIT;
        options.edition = ff_c07_get((ff_c07_id)edition);
        if (ff_standings_make(event, &options, &s, NULL) == FF_OK) {
            ff_table_text(&s, &table, &out, NULL);
            ff_table_html(&s, &table, &out, NULL);
            ff_table_explain(&s, s.rows[0].player, false, &out, NULL);
            for (size_t i = 1; i < s.count; i++)
                if (s.rows[i].rank < s.rows[i - 1].rank)
                    abort();
        }
        ff_str_release(&out);
        ff_standings_release(&s);
    }
}

static void write_again(const ff_event *event, ff_trf_edition edition)
{
    ff_trf_options options = {.edition = edition, .birth_dates = true};
    ff_str out = FF_STR_INIT;
    ff_event copy;
    ff_event_init(&copy);
    if (ff_trf_write(event, &options, &out, NULL, NULL) == FF_OK) {
        if (ff_trf_read(ff_str_get(&out), out.size, "again", &copy, NULL, NULL) != FF_OK ||
            copy.player_count != event->player_count)
            abort();
    }
    ff_event_release(&copy);
    ff_str_release(&out);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const char *text = (const char *)data;
    ff_event event;
    ff_diagnostics notes = {0};
    ff_event_init(&event);
    bool table = ff_crosstable_looks_like(text, size);
    int code = table ? ff_crosstable_read(text, size, "fuzz", &event, &notes, NULL)
                     : ff_trf_read(text, size, "fuzz", &event, &notes, NULL);
    if (code == FF_OK && event.player_count * (size_t)ff_event_rounds(&event) < MOST_CELLS) {
        rank(&event);
        write_again(&event, FF_TRF_16);
        write_again(&event, FF_TRF_26);
    }
    ff_diagnostics_release(&notes);
    ff_event_release(&event);
    return 0;
}
