/* Two scoresheets of plain text, a blank line between them: the games that are found can be
 * played, cost what their assumptions cost, and stand in the order of their cost. */
#include "scoresheet/reconcile.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { MOST = 60, STATES = 4000 };

static void require(bool holds)
{
    if (!holds)
        abort();
}

static size_t read_words(const char *text, size_t size, ff_sheet *sheet)
{
    size_t at = 0;
    ff_sheet_init(sheet);
    while (at < size && text[at] != '\n') {
        size_t end = at;
        while (end < size && text[end] != ' ' && text[end] != '\n')
            end++;
        if (sheet->count < MOST && end > at)
            ff_sheet_add(sheet, text + at, end - at, -1, 0, 0);
        at = end + (end < size && text[end] == ' ');
    }
    return at < size ? at + 1 : at;
}

static void check_game(const ff_sheet *sheet, const ff_agreement *g)
{
    ff_position pos = sheet->start;
    unsigned cost = 0;
    for (unsigned i = 0; i < g->plies; i++) {
        require(ff_is_legal(&pos, g->moves[i]));
        ff_position_play(&pos, g->moves[i]);
    }
    for (size_t i = 0; i < g->assumed_count; i++)
        cost += g->assumed[i].cost;
    require(cost == g->cost);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const char *text = (const char *)data;
    ff_sheet a, b;
    ff_reconciliation result;
    ff_reconcile_options options = {.equal = 20, .states = STATES};
    size_t used = read_words(text, size, &a);
    read_words(text + used, size - used, &b);
    a.language = ff_language_find(size % 2 == 0 ? "en" : "ru");
    b.language = ff_language_find("de");
    require(ff_reconcile_sheets(&a, &b, &options, &result, NULL) == FF_OK);
    require(result.count <= result.equal || result.count <= 20);
    for (size_t i = 0; i < result.count; i++) {
        check_game(&a, &result.games[i]);
        require(i == 0 || result.games[i].cost >= result.games[i - 1].cost);
        require((result.games[i].cost == result.games[0].cost) == (i < result.equal));
    }
    ff_reconcile_release(&result);
    ff_sheet_release(&a);
    ff_sheet_release(&b);
    return 0;
}
