#include "flagfall/game.h"

#include <string.h>

static const struct {
    const char *name, *sign, *text;
} gaps[] = {
#define X(name, word, sign, text) {word, sign, text},
    FF_GAPS(X)
#undef X
};

ff_gap ff_game_gap(const ff_node *node)
{
    if (node->move != FF_NO_MOVE || node->written == NULL || node->stood != NULL)
        return FF_GAP_NONE;
    int gap = FF_GAP_COUNT - 1;
    while (gap > FF_GAP_NONE && strcmp(gaps[gap].sign, node->written) != 0)
        gap--;
    return (ff_gap)gap;
}

const char *ff_gap_name(ff_gap gap)
{
    return gaps[gap].name;
}

const char *ff_gap_sign(ff_gap gap)
{
    return gaps[gap].sign;
}

const char *ff_gap_text(ff_gap gap)
{
    return gaps[gap].text;
}

ff_gap ff_gap_find(const char *name, size_t size)
{
    int gap = FF_GAP_COUNT - 1;
    while (gap > FF_GAP_NONE &&
           (strlen(gaps[gap].name) != size || memcmp(gaps[gap].name, name, size) != 0))
        gap--;
    return (ff_gap)gap;
}
