#include "event/kept_rulings.h"

#include "base/sort.h"
#include "event/extra.h"
#include "flagfall/error.h"

#include <limits.h>
#include <string.h>

/* FF_E_PARSE when what is attached is no ruling, or of a newer program. */
static int read_ruling(const ff_event *event, const ff_attachment *a, ff_arena *arena,
                       ff_event_ruling *out)
{
    *out = (ff_event_ruling){a, a->round, a->player, FF_NOBODY, FF_NOBODY, {0}};
    if (strcmp(a->kind, FF_RULING_KIND) != 0 || a->player == FF_NOBODY)
        return FF_E_PARSE;
    int code = ff_applied_ruling_read(a->text, strlen(a->text), arena, &out->ruling);
    if (code != FF_OK)
        return code;
    out->black = ff_event_cell(event, a->player, a->round)->opponent;
    if (out->ruling.player != NULL)
        out->player = strcmp(out->ruling.player, "white") == 0 ? out->white : out->black;
    return FF_OK;
}

typedef struct sorted {
    int no; /* of the player */
    ff_event_ruling one;
} sorted;

static int compare(const void *a, const void *b)
{
    const sorted *x = a, *y = b;
    if (x->no != y->no)
        return x->no < y->no ? -1 : 1;
    if (x->one.round != y->one.round)
        return x->one.round - y->one.round;
    const char *first = x->one.ruling.time, *second = y->one.ruling.time;
    int order = strcmp(first != NULL ? first : "", second != NULL ? second : "");
    return order != 0 ? order : (x->one.kept > y->one.kept) - (x->one.kept < y->one.kept);
}

int ff_event_rulings(const ff_event *event, ff_arena *arena, ff_event_ruling **list,
                     size_t *count)
{
    size_t found = 0, most = event->attachment_count + 1;
    sorted *all = ff_arena_alloc(arena, most * sizeof *all);
    ff_event_ruling *out = ff_arena_alloc(arena, most * sizeof *out);
    *list = out;
    *count = 0;
    if (all == NULL || out == NULL)
        return FF_E_MEMORY;
    for (size_t i = 0; i < event->attachment_count; i++) {
        sorted *at = &all[found];
        int code = read_ruling(event, &event->attachments[i], arena, &at->one);
        if (code == FF_E_MEMORY)
            return code;
        at->no = at->one.player != FF_NOBODY ? event->players[at->one.player].no : INT_MAX;
        found += code == FF_OK;
    }
    if (found > 1)
        ff_sort(all, found, sizeof *all, compare);
    for (size_t i = 0; i < found; i++)
        out[i] = all[i].one;
    *count = found;
    return FF_OK;
}

size_t ff_event_ruling_before(const ff_event_ruling *list, size_t count, size_t index)
{
    const ff_event_ruling *one = &list[index];
    for (size_t i = index; one->player != FF_NOBODY && i > 0; i--)
        if (list[i - 1].player == one->player &&
            strcmp(list[i - 1].ruling.question, one->ruling.question) == 0)
            return i - 1;
    return count;
}

bool ff_event_ruling_same_game(const ff_event_ruling *one, const ff_event_ruling *other)
{
    return one->round == other->round && one->white == other->white;
}
