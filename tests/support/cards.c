#include "support/cards.h"

#include "support/unit.h"

#include <ctype.h>

static ff_round_result cell_of(const char *word)
{
    ff_round_result cell = {.opponent = FF_NOBODY, .recorded = word[0] != '.'};
    if (isdigit((unsigned char)word[0])) {
        cell.opponent = word[0] - '1';
        cell.side = word[1] == 'w' ? FF_SIDE_WHITE : FF_SIDE_BLACK;
        word += 2;
    }
    cell.result = (uint8_t)(word[0] == '.' ? FF_RESULT_NONE : ff_result_from_letter(word[0]));
    return cell;
}

void cards_make_event(ff_event *out, const char *const *cards, int players, ff_event_kind kind)
{
    ff_event_init(out);
    out->kind = kind;
    for (int i = 0; i < players; i++) {
        int index;
        assert_int_equal(ff_event_add_player(out, 0, &index, NULL), FF_OK);
        out->players[i].rating = 2200 - 100 * i;
        char card[64], *at = card;
        snprintf(card, sizeof card, "%s", cards[i]);
        for (int r = 1; *at != '\0'; r++) {
            size_t size = strcspn(at, " ");
            bool last = at[size] == '\0';
            ff_round_result *cell;
            at[size] = '\0';
            assert_int_equal(ff_event_cell_make(out, i, r, &cell, NULL), FF_OK);
            *cell = cell_of(at);
            at += last ? size : size + 1;
        }
    }
}
