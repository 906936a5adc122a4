/* Two scoresheets, parted by a line "---": every game that is listed can be played by the Laws,
 * the cheapest stands first, and what it assumes costs what it says. */
#include "flagfall/notation.h"
#include "flagfall/reconcile.h"
#include "flagfall/sheetcsv.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { MOST_ENTRIES = 60, WIDTH = 60 };

static bool read_sheet(const void *bytes, size_t size, ff_sheet *sheet)
{
    ff_input *input;
    ff_detection found;
    if (ff_input_new_bytes(bytes, size, &input, NULL) != FF_OK)
        abort();
    int rc = ff_sheet_read_csv(input, sheet, NULL);
    ff_input_free(input);
    if (rc != FF_OK || sheet->count > MOST_ENTRIES || ff_sheet_detect(sheet, &found) != FF_OK)
        return false;
    sheet->language = ff_languages(NULL) + (found.best != 0 ? __builtin_ctzll(found.best) : 0);
    return true;
}

static void check_game(const ff_sheet *sheets[2], const ff_agreement *game)
{
    ff_position pos = sheets[0]->start;
    unsigned cost = 0;
    for (unsigned i = 0; i < game->plies; i++) {
        if (!ff_is_legal(&pos, game->moves[i]))
            abort();
        ff_play(&pos, game->moves[i]);
        for (int s = 0; s < 2; s++)
            if (game->entry[s][i] != FF_NO_ENTRY &&
                (game->entry[s][i] < 0 || (size_t)game->entry[s][i] >= sheets[s]->count))
                abort();
    }
    for (size_t i = 0; i < game->assumed_count; i++)
        cost += game->assumed[i].cost;
    if (cost != game->cost)
        abort();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const uint8_t *mark = size != 0 ? memmem(data, size, "---\n", 4) : NULL;
    if (mark == NULL)
        return 0;
    ff_sheet a, b;
    const ff_sheet *sheets[2] = {&a, &b};
    ff_sheet_init(&a);
    ff_sheet_init(&b);
    if (read_sheet(data, (size_t)(mark - data), &a) &&
        read_sheet(mark + 4, size - (size_t)(mark + 4 - data), &b)) {
        ff_reconcile_options options = {.width = WIDTH};
        ff_reconciliation result;
        if (ff_reconcile(&a, &b, &options, &result, NULL) == FF_OK)
            for (size_t i = 0; i < result.count; i++) {
                check_game(sheets, &result.games[i]);
                if (i > 0 && result.games[i].cost < result.games[i - 1].cost)
                    abort();
            }
        ff_reconciliation_release(&result);
    }
    ff_sheet_release(&a);
    ff_sheet_release(&b);
    return 0;
}
