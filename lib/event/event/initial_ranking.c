#include "event/roster.h"

#include "base/sort.h"
#include "flagfall/memory.h"
#include "flagfall/text.h"

#include <stdlib.h>
#include <string.h>

/*
 * The initial order (C.04.2): rating, then title, then name. The numbers may be given anew as
 * long as round 4 is not paired.
 */

/* --- titles --- */

/* As they are written today, and in lists of old. */
const char *const ff_event_titles[FF_EVENT_TITLES] = {"GM",  "IM", "WGM", "FM",
                                                      "WIM", "CM", "WFM", "WCM"};
static const char *const old_codes[FF_EVENT_TITLES] = {"g",  "m", "wg", "f",
                                                       "wm", "c", "wf", "wc"};

static int place_in(const char *const words[FF_EVENT_TITLES], const char *word)
{
    int i = 0;
    while (i < FF_EVENT_TITLES && !ff_str_equal_nocase(words[i], word))
        i++;
    return i;
}

int ff_event_title_place(const char *title)
{
    return place_in(ff_event_titles, title);
}

const char *ff_event_title_of(const char *written)
{
    int place = place_in(ff_event_titles, written);
    if (place == FF_EVENT_TITLES)
        place = place_in(old_codes, written);
    return place < FF_EVENT_TITLES ? ff_event_titles[place] : NULL;
}

/* --- the order --- */

enum { FROZEN_FROM = 4 };

typedef struct ranked {
    int index, rating, title;
    int no; /* so far */
    const char *name;
} ranked;

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
    bool teams = ff_event_lists_teams(event); /* where byes and points have numbers of teams */
    for (size_t i = 0; i < event->bye_request_count && !teams && code == FF_OK; i++)
        code = translate_numbers(event, &event->bye_requests[i].nos,
                                 event->bye_requests[i].count, new_no);
    for (size_t i = 0; i < event->prohibition_count && code == FF_OK; i++)
        code = translate_numbers(event, &event->prohibitions[i].nos,
                                 event->prohibitions[i].count, new_no);
    for (size_t i = 0; i < event->adjustment_count && !teams && code == FF_OK; i++)
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

/* `numbers` are those to be given, in the order of the players. */
static void give_numbers(ff_event *event, const ranked *order, const int *numbers, int *new_no,
                         int *changed)
{
    for (size_t i = 0; i < event->player_count; i++) {
        *changed += order[i].no != numbers[i];
        new_no[order[i].no] = numbers[i];
        event->players[order[i].index].no = numbers[i];
    }
    for (size_t i = 0; i < event->index_capacity; i++)
        event->index_by_no[i] = 0;
    /* the highest number is not above the highest before: the index has room */
    for (size_t i = 0; i < event->player_count; i++)
        event->index_by_no[event->players[i].no] = (int)i + 1;
}

static void read_ranked(const ff_event *event, ranked *out)
{
    for (size_t i = 0; i < event->player_count; i++) {
        const ff_player *p = &event->players[i];
        out[i] = (ranked){(int)i, p->rating, ff_event_title_place(p->title), p->no, p->name};
    }
}

static int compare_no(const void *a, const void *b)
{
    const ranked *x = a, *y = b;
    return x->no - y->no;
}

/* How the players are put into their new order. */
typedef void (*arranger)(ranked *order, size_t count, int player);

static void arrange_all(ranked *order, size_t count, int player)
{
    (void)player;
    ff_sort(order, count, sizeof *order, compare_ranked);
}

/* One player is put before the first that is worse; the others keep their order. */
static void arrange_one(ranked *order, size_t count, int player)
{
    size_t from = 0, to = 0;
    while (order[from].index != player)
        from++;
    ranked moved = order[from];
    memmove(order + from, order + from + 1, (count - from - 1) * sizeof *order);
    while (to + 1 < count && compare_ranked(&order[to], &moved) < 0)
        to++;
    memmove(order + to + 1, order + to, (count - to - 1) * sizeof *order);
    order[to] = moved;
}

/* From 1 on without a gap, or those that are in use. */
static void choose_numbers(const ranked *by_no, size_t count, bool dense, int *numbers)
{
    for (size_t i = 0; i < count; i++)
        numbers[i] = dense ? (int)i + 1 : by_no[i].no;
}

static int number_players(ff_event *event, arranger arrange, int player, int *changed)
{
    ranked *order = ff_calloc(event->player_count, sizeof *order);
    int *numbers = ff_calloc(event->player_count, sizeof *numbers);
    int *new_no = ff_calloc(FF_EVENT_MAX_PLAYERS + 1, sizeof *new_no);
    int code = FF_E_MEMORY;
    if (order != NULL && numbers != NULL && new_no != NULL) {
        read_ranked(event, order);
        ff_sort(order, event->player_count, sizeof *order, compare_no);
        choose_numbers(order, event->player_count, player == FF_NOBODY, numbers);
        arrange(order, event->player_count, player);
        give_numbers(event, order, numbers, new_no, changed);
        code = translate_all(event, new_no);
    }
    ff_free(order);
    ff_free(numbers);
    ff_free(new_no);
    return code;
}

bool ff_event_is_by_rating(const ff_event *event, int but)
{
    int before = FF_NOBODY;
    for (int no = 1, seen = 0; no <= FF_EVENT_MAX_PLAYERS && seen < (int)event->player_count;
         no++) {
        int at = ff_event_find(event, no);
        seen += at != FF_NOBODY;
        if (at == FF_NOBODY || at == but)
            continue;
        const ff_player *p = &event->players[at];
        const ranked here = {at, p->rating, ff_event_title_place(p->title), p->no, p->name};
        if (before != FF_NOBODY) {
            const ff_player *q = &event->players[before];
            const ranked above = {before, q->rating, ff_event_title_place(q->title), q->no,
                                  q->name};
            if (compare_ranked(&above, &here) > 0)
                return false;
        }
        before = at;
    }
    return true;
}

static bool is_frozen(const ff_event *event)
{
    for (int i = 0; i < (int)event->player_count; i++)
        for (int r = FROZEN_FROM; r <= (int)event->players[i].cell_count; r++)
            if (ff_event_cell(event, i, r)->opponent != FF_NOBODY)
                return true;
    return false;
}

static int check_ranges(const ff_event *event, ff_error *err)
{
    if (event->acceleration_count == 0)
        return FF_OK;
    return ff_fail(err, FF_E_STATE,
                   "the event has accelerated points for ranges of pairing numbers (record "
                   "250): numbers cannot be given again");
}

int ff_event_number_by_rating(ff_event *event, int *changed, ff_error *err)
{
    *changed = 0;
    if (is_frozen(event))
        return ff_fail(err, FF_E_STATE,
                       "round %d is paired: pairing numbers stay as they are from there on "
                       "(C.04.2)",
                       FROZEN_FROM);
    int code = check_ranges(event, err);
    if (code != FF_OK || event->player_count == 0)
        return code;
    code = number_players(event, arrange_all, FF_NOBODY, changed);
    return code == FF_OK ? FF_OK : ff_fail(err, code, "out of memory for pairing numbers");
}

static int place_player(ff_event *event, int player, int *changed, ff_error *err)
{
    int code = check_ranges(event, err);
    if (code != FF_OK)
        return code;
    code = number_players(event, arrange_one, player, changed);
    return code == FF_OK ? FF_OK : ff_fail(err, code, "out of memory for pairing numbers");
}

int ff_event_place_by_rating(ff_event *event, int player, ff_error *err)
{
    int changed = 0;
    return place_player(event, player, &changed, err);
}

bool ff_event_follows_rating(const ff_event *event)
{
    switch (event->kind) {
    case FF_EVENT_SWISS:
        return event->acceleration_count == 0;
    case FF_EVENT_KNOCKOUT:
    case FF_EVENT_KEIZER:
    case FF_EVENT_LADDER:
        return ff_event_rounds(event) == 0;
    case FF_EVENT_UNKNOWN:
    case FF_EVENT_ROUND_ROBIN:
    case FF_EVENT_DOUBLE_ROUND_ROBIN:
    case FF_EVENT_SCORE_TABLE:
    case FF_EVENT_TEAM:
    case FF_EVENT_KIND_COUNT:
        break;
    }
    return false;
}

int ff_event_keep_by_rating(ff_event *event, size_t first, int *changed, ff_error *err)
{
    int code = FF_OK;
    *changed = 0;
    if (!ff_event_follows_rating(event))
        return FF_OK;
    if (ff_event_rounds(event) == 0)
        return ff_event_number_by_rating(event, changed, err);
    for (size_t i = first; i < event->player_count && code == FF_OK; i++)
        code = place_player(event, (int)i, changed, err);
    return code;
}
