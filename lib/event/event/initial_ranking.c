#include "flagfall/event.h"

#include "base/sort.h"
#include "flagfall/memory.h"

#include <stdlib.h>
#include <string.h>

/*
 * The initial order (C.04.2): rating, then title, then name. The numbers may be given anew as
 * long as round 4 is not paired.
 */

enum { FROZEN_FROM = 4 };

typedef struct ranked {
    int index, rating, title;
    int no; /* so far */
    const char *name;
} ranked;

/* The order of titles: GM IM WGM FM WIM CM WFM WCM, then nobody's. */
static int title_rank(const char *title)
{
    static const char *const titles[] = {"GM", "IM", "WGM", "FM", "WIM", "CM", "WFM", "WCM"};
    int count = (int)(sizeof titles / sizeof *titles), i = 0;
    while (i < count && strcmp(titles[i], title) != 0)
        i++;
    return i;
}

static int compare_ranked(const void *a, const void *b)
{
    const ranked *x = a, *y = b;
    if (x->rating != y->rating)
        return x->rating > y->rating ? -1 : 1;
    if (x->title != y->title)
        return x->title - y->title;
    int order = strcmp(x->name, y->name);
    return order != 0 ? order : x->no - y->no;
}

/* A list of numbers in the new ones; `new_no` by the old number. */
static int translate_numbers(ff_event *event, const int **nos, int count, const int *new_no)
{
    if (count == 0)
        return FF_OK;
    int *copy = ff_arena_alloc(&event->arena, (size_t)count * sizeof *copy);
    if (copy == NULL)
        return FF_E_MEMORY;
    for (int i = 0; i < count; i++) {
        int no = (*nos)[i];
        bool known = no >= 1 && no <= FF_EVENT_MAX_PLAYERS && new_no[no] != 0;
        copy[i] = known ? new_no[no] : no;
    }
    *nos = copy;
    return FF_OK;
}

/* Byes, forbidden pairs, abnormal points and line-ups name players by their numbers. */
static int translate_all(ff_event *event, const int *new_no)
{
    int code = FF_OK;
    for (size_t i = 0; i < event->bye_request_count && code == FF_OK; i++)
        code = translate_numbers(event, &event->bye_requests[i].nos,
                                 event->bye_requests[i].count, new_no);
    for (size_t i = 0; i < event->prohibition_count && code == FF_OK; i++)
        code = translate_numbers(event, &event->prohibitions[i].nos,
                                 event->prohibitions[i].count, new_no);
    for (size_t i = 0; i < event->adjustment_count && code == FF_OK; i++)
        code = translate_numbers(event, &event->adjustments[i].nos, event->adjustments[i].count,
                                 new_no);
    for (size_t i = 0; i < event->roster_count && code == FF_OK; i++)
        code =
            translate_numbers(event, &event->rosters[i].nos, event->rosters[i].count, new_no);
    for (size_t i = 0; i < event->lineup_count && code == FF_OK; i++)
        code =
            translate_numbers(event, &event->lineups[i].nos, event->lineups[i].count, new_no);
    return code;
}

static void give_numbers(ff_event *event, const ranked *order, int *new_no, int *changed)
{
    for (size_t i = 0; i < event->player_count; i++) {
        int no = (int)i + 1;
        *changed += order[i].no != no;
        new_no[order[i].no] = no;
        event->players[order[i].index].no = no;
    }
    for (size_t i = 0; i < event->index_capacity; i++)
        event->index_by_no[i] = 0;
    /* the highest number is not above the highest before: the index has room */
    for (size_t i = 0; i < event->player_count; i++)
        event->index_by_no[event->players[i].no] = (int)i + 1;
}

static int number_players(ff_event *event, int *changed)
{
    ranked *order = ff_calloc(event->player_count, sizeof *order);
    int *new_no = ff_calloc(FF_EVENT_MAX_PLAYERS + 1, sizeof *new_no);
    int code = FF_E_MEMORY;
    if (order != NULL && new_no != NULL) {
        for (size_t i = 0; i < event->player_count; i++) {
            const ff_player *p = &event->players[i];
            order[i] = (ranked){(int)i, p->rating, title_rank(p->title), p->no, p->name};
        }
        ff_sort(order, event->player_count, sizeof *order, compare_ranked);
        give_numbers(event, order, new_no, changed);
        code = translate_all(event, new_no);
    }
    ff_free(order);
    ff_free(new_no);
    return code;
}

static bool is_frozen(const ff_event *event)
{
    for (int i = 0; i < (int)event->player_count; i++)
        for (int r = FROZEN_FROM; r <= (int)event->players[i].cell_count; r++)
            if (ff_event_cell(event, i, r)->opponent != FF_NOBODY)
                return true;
    return false;
}

int ff_event_number_by_rating(ff_event *event, int *changed, ff_error *err)
{
    *changed = 0;
    if (is_frozen(event))
        return ff_fail(err, FF_E_STATE,
                       "round %d is paired: pairing numbers stay as they are from there on "
                       "(C.04.2)",
                       FROZEN_FROM);
    if (event->acceleration_count != 0)
        return ff_fail(err, FF_E_STATE,
                       "the event has accelerated points for ranges of pairing numbers (record "
                       "250): numbers cannot be given again");
    int code = event->player_count != 0 ? number_players(event, changed) : FF_OK;
    return code == FF_OK ? FF_OK : ff_fail(err, code, "out of memory for pairing numbers");
}
