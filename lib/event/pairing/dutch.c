#include "pairing/dutch.h"

#include "pairing/bracket.h"

#include <string.h>

/* The procedures of the Dutch system, round by bracket: 2026 (article 1.9) and 2017 (with its
 * penultimate bracket). */

typedef struct walk {
    const ff_field *field;
    int *partner, *bracket_of;
    int *arrived, arrived_count; /* those who float down to the bracket at hand */
    int *scratch;
    int number;   /* of the bracket */
    int collapse; /* 2017: the first rank of the collapsed last bracket; else their number */
    ff_error *err;
} walk;

/* The first rank after those with the score of `rank`. */
static int group_end(const ff_field *field, int rank)
{
    int end = rank;
    while (end < field->count && ff_field_score(field, end) == ff_field_score(field, rank))
        end++;
    return end;
}

static ff_bracket bracket_at(const walk *w, int first, int end)
{
    const ff_field *field = w->field;
    int after = end < field->count ? group_end(field, end) : end;
    return (ff_bracket){.field = field,
                        .arrived = w->arrived,
                        .arrived_count = w->arrived_count,
                        .resident = first,
                        .resident_count = end - first,
                        .next = end,
                        .next_count = after - end,
                        .rest = after,
                        .rest_count = field->count - after,
                        .looks_ahead = after > end,
                        .bye_score = FF_ANY_SCORE};
}

/* Those whom the bracket leaves unpaired, in order, to `out`. */
static int floaters_of(const walk *w, const ff_bracket *bracket, int *out)
{
    int count = 0;
    for (int i = 0; i < bracket->arrived_count; i++)
        if (w->partner[bracket->arrived[i]] == FF_FLOATS)
            out[count++] = bracket->arrived[i];
    for (int i = 0; i < bracket->resident_count; i++)
        if (w->partner[bracket->resident + i] == FF_FLOATS)
            out[count++] = bracket->resident + i;
    return count;
}

static void note_bracket(const walk *w, int rank)
{
    w->bracket_of[rank] = w->number;
}

/* The members of the bracket, to `scratch`; how many. */
static int list_members(const walk *w, const ff_bracket *bracket)
{
    int count = bracket->arrived_count;
    if (count > 0)
        memcpy(w->scratch, bracket->arrived, (size_t)count * sizeof *w->scratch);
    for (int i = 0; i < bracket->resident_count; i++)
        w->scratch[count++] = bracket->resident + i;
    return count;
}

/* A bracket before the one from which the pairing goes on. */
static bool is_before(const walk *w)
{
    return w->field->resume != NULL && w->number < w->field->resume->from;
}

static void take_over(const walk *w, const ff_bracket *bracket)
{
    const ff_resume *resume = w->field->resume;
    for (int i = 0, count = list_members(w, bracket); i < count; i++) {
        int rank = w->scratch[i];
        if (resume->bracket_of[rank] == w->number)
            w->partner[rank] = resume->partner[rank];
    }
}

static void note_change(const walk *w, const ff_bracket *bracket)
{
    if (w->field->resume != NULL)
        ff_field_note(w->field, w->partner, w->scratch, list_members(w, bracket), w->number);
}

/* The pairs of the bracket stand; the others float down. */
static void go_down(walk *w, const ff_bracket *bracket)
{
    for (int i = 0; i < bracket->arrived_count; i++)
        note_bracket(w, bracket->arrived[i]);
    for (int i = 0; i < bracket->resident_count; i++)
        note_bracket(w, bracket->resident + i);
    int count = floaters_of(w, bracket, w->scratch);
    memcpy(w->arrived, w->scratch, (size_t)count * sizeof *w->arrived);
    w->arrived_count = count;
    w->number++;
}

static int out_of_memory(ff_error *err)
{
    return ff_fail(err, FF_E_MEMORY, "out of memory for the pairing");
}

static int begin_walk(walk *w, const ff_field *field, int *partner, int *bracket_of,
                      ff_error *err)
{
    size_t count = (size_t)field->count + 1;
    *w = (walk){.field = field, .partner = partner, .bracket_of = bracket_of, .err = err};
    w->arrived = ff_calloc(count, sizeof *w->arrived);
    w->scratch = ff_calloc(count, sizeof *w->scratch);
    for (int rank = 0; rank < field->count; rank++)
        partner[rank] = FF_FLOATS;
    return w->arrived != NULL && w->scratch != NULL ? FF_OK : out_of_memory(err);
}

static void end(walk *w)
{
    ff_free(w->arrived);
    ff_free(w->scratch);
}

/* --- 2026 --- */

/* Where no player below has the score of the bye, a single floater will have it (C9). */
static bool floater_has_bye(const ff_bracket *bracket)
{
    return bracket->field->count % 2 != 0 &&
           bracket->bye_score >= ff_field_score(bracket->field, bracket->resident);
}

/* The whole of what remains. */
static int pair_whole(walk *w, ff_bracket *bracket, bool *found)
{
    bracket->counts_unplayed = floater_has_bye(bracket);
    int code = ff_pairing_bracket_pair(bracket, w->partner, found, NULL, w->err);
    if (code != FF_OK || !*found || !bracket->counts_unplayed ||
        floaters_of(w, bracket, w->scratch) <= 1)
        return code;
    bracket->counts_unplayed = false;
    return ff_pairing_bracket_pair(bracket, w->partner, found, NULL, w->err);
}

/* Was the bracket, paired without a look at what is below, paired as if it had looked? Yes,
 * where everybody below can be served, and the next bracket as well as that is possible at all:
 * then no other pairing of the bracket can be better, and none that is as good was left out. */
static bool needs_no_next(const walk *w, const ff_bracket *b)
{
    int left, count = floaters_of(w, b, w->scratch);
    if (count == 0 || b->rest_count == 0)
        return ff_certain_completion(w->field, w->scratch, count, b->next,
                                     b->next_count + b->rest_count, b->bye_score);
    return ff_certain_next(b, w->scratch, count, &left) &&
           ff_certain_completion(w->field, &left, left >= 0, b->rest, b->rest_count,
                                 b->bye_score);
}

/* Looks at no more than it must: the bracket alone, then the next scoregroup, too. `*done` is
 * false when that is not enough. */
static int pair_locally(walk *w, ff_bracket bracket, bool *found, bool *done)
{
    ff_bracket_left left = {.left = w->scratch};
    bracket.completes = bracket.looks_ahead = false;
    int code = ff_pairing_bracket_pair(&bracket, w->partner, found, NULL, w->err);
    *done = code == FF_OK && *found && needs_no_next(w, &bracket);
    if (code != FF_OK || *done)
        return code;
    bracket.looks_ahead = true;
    code = ff_pairing_bracket_pair(&bracket, w->partner, found, &left, w->err);
    *done = code == FF_OK && *found &&
            ff_certain_completion(w->field, left.left, left.count, bracket.rest,
                                  bracket.rest_count, bracket.bye_score);
    return code;
}

static int pair_bracket_2026(walk *w, ff_bracket *bracket, bool *found)
{
    bool done = false;
    int all = bracket->arrived_count + bracket->resident_count + bracket->next_count +
              bracket->rest_count;
    int code = FF_OK;
    if (all > w->field->whole && bracket->next_count > 0 && !floater_has_bye(bracket))
        code = pair_locally(w, *bracket, found, &done);
    if (code == FF_OK && !done)
        code = pair_whole(w, bracket, found);
    return code;
}

/* Has a player of the pair that is held another partner in this bracket, in the pairing that is
 * gone on from? Then the bracket is paired otherwise. */
static bool is_broken_up(const walk *w, const ff_bracket *bracket)
{
    bool broken = false;
    for (int i = 0; i < 2; i++) {
        int rank = w->field->forced[i];
        bool member = rank >= bracket->resident && rank < bracket->next;
        for (int k = 0; k < bracket->arrived_count && !member; k++)
            member = bracket->arrived[k] == rank;
        broken = broken || (member && ff_field_parts(w->field, rank, w->number));
    }
    return broken;
}

/* Goes on as in the other pairing, where that is certain: the bracket was the best that there
 * was, the pair that is held takes no pair from it and nothing from what is below. */
static bool goes_on(walk *w, ff_bracket *bracket)
{
    const ff_field *field = w->field;
    if (field->resume == NULL || field->resume->changed >= 0)
        return false;
    int count = list_members(w, bracket);
    bracket->any_halves = ff_field_is_other(field, w->scratch, count, w->number);
    if (is_broken_up(w, bracket))
        return false;
    take_over(w, bracket);
    return needs_no_next(w, bracket);
}

static int walk_2026(walk *w, int bye_score, bool *found)
{
    int code = FF_OK;
    for (int first = 0, last; first < w->field->count && code == FF_OK && *found;
         first = last) {
        last = group_end(w->field, first);
        ff_bracket bracket = bracket_at(w, first, last);
        bracket.completes = true;
        bracket.bye_score = bye_score;
        if (is_before(w))
            take_over(w, &bracket);
        else if (!goes_on(w, &bracket))
            code = pair_bracket_2026(w, &bracket, found);
        note_change(w, &bracket);
        go_down(w, &bracket);
        if (ff_field_rejoins(w->field, w->partner, w->bracket_of, w->number))
            break;
    }
    return code;
}

int ff_pair_dutch_2026(const ff_field *field, int *partner, int *bracket_of, bool *found,
                       ff_error *err)
{
    walk w;
    int bye_score, code = begin_walk(&w, field, partner, bracket_of, err);
    if (code == FF_OK)
        code = ff_pairing_whole_completion(field, found, &bye_score, err);
    if (code == FF_OK && *found)
        code = walk_2026(&w, bye_score, found);
    end(&w);
    return code;
}

/* --- 2017 --- */

/* Can the floaters and everybody below be paired? */
static int can_complete(walk *w, const ff_bracket *bracket, bool *possible)
{
    int bye_score, count = floaters_of(w, bracket, w->scratch);
    *possible = w->field->count > w->field->whole &&
                ff_certain_completion(w->field, w->scratch, count, bracket->next,
                                      w->field->count - bracket->next, FF_ANY_SCORE);
    if (*possible)
        return FF_OK;
    for (int rank = bracket->next; rank < w->field->count; rank++)
        w->scratch[count++] = rank;
    return ff_pairing_completion(w->field, w->scratch, count, possible, &bye_score, w->err);
}

/* The penultimate bracket: again, so that the rest can be completed and without C8; then all
 * lower players and its floaters in one. */
static int pair_last_two(walk *w, ff_bracket bracket, bool *found)
{
    bracket.completes = true;
    bracket.looks_ahead = false;
    int code = ff_pairing_bracket_pair(&bracket, w->partner, found, NULL, w->err);
    if (code != FF_OK || !*found)
        return code;
    go_down(w, &bracket);
    ff_bracket last = bracket_at(w, bracket.next, w->field->count);
    w->collapse = bracket.next;
    last.completes = true;
    last.looks_ahead = false;
    if (last.resident_count == 0 && last.arrived_count <= 1)
        return code;
    code = ff_pairing_bracket_pair(&last, w->partner, found, NULL, w->err);
    go_down(w, &last);
    return code;
}

/* The bracket alone, if the next one is served as well as possible by whoever floats. */
static int pair_bracket_2017(walk *w, const ff_bracket *bracket, bool *found)
{
    int left, count;
    ff_bracket alone = *bracket;
    alone.looks_ahead = false;
    if (w->field->count > w->field->whole && bracket->rest_count > 0) {
        int code = ff_pairing_bracket_pair(&alone, w->partner, found, NULL, w->err);
        if (code != FF_OK || !*found)
            return code;
        count = floaters_of(w, bracket, w->scratch);
        if (count == 0 || ff_certain_next(bracket, w->scratch, count, &left))
            return code;
    }
    return ff_pairing_bracket_pair(bracket, w->partner, found, NULL, w->err);
}

int ff_pairing_dutch_2017_completes(const ff_bracket *bracket, bool *possible, ff_error *err)
{
    walk w;
    bool found;
    size_t room = (size_t)bracket->field->count + 1;
    int *space = ff_calloc(2 * room, sizeof *space);
    if (space == NULL)
        return out_of_memory(err);
    int code = begin_walk(&w, bracket->field, space, space + room, err);
    if (code == FF_OK)
        code = pair_bracket_2017(&w, bracket, &found);
    if (code == FF_OK)
        code = can_complete(&w, bracket, possible);
    end(&w);
    ff_free(space);
    return code;
}

/* Of the best pairings of the bracket any one was taken. Can the rest be completed whoever of
 * its members floats, as all others may meet more than half of those below? */
static bool any_will_do(const walk *w, const ff_bracket *b)
{
    const ff_field *field = w->field;
    int floaters = floaters_of(w, b, w->scratch), below = field->count - b->next;
    int first = b->arrived_count > 0 ? b->arrived[0] : b->resident, bye = b->next;
    if (floaters == 0)
        return true;
    while (bye < field->count && !field->bye[bye])
        bye++;
    return below - field->most_barred[first] >= (below + floaters + 1) / 2 &&
           ((below + floaters) % 2 == 0 || bye < field->count);
}

/* One bracket; `*last`: it was the penultimate one, and the rest is paired, too. A pairing that
 * goes on from another has no such brackets: it is not found then. */
static int pair_next_2017(walk *w, ff_bracket *bracket, bool *found, bool *last)
{
    bool possible = false;
    int code = pair_bracket_2017(w, bracket, found);
    if (code == FF_OK && *found && bracket->any_halves && !any_will_do(w, bracket)) {
        bracket->any_halves = false;
        code = pair_bracket_2017(w, bracket, found);
    }
    if (code == FF_OK && *found)
        code = can_complete(w, bracket, &possible);
    *last = code == FF_OK && *found && !possible;
    if (*last && w->field->resume != NULL)
        *found = false;
    else if (*last)
        code = pair_last_two(w, *bracket, found);
    return code;
}

static int walk_2017(walk *w, bool *found)
{
    int code = FF_OK;
    for (int first = 0, end_of_group; first < w->field->count; first = end_of_group) {
        bool last = false;
        end_of_group = group_end(w->field, first);
        ff_bracket bracket = bracket_at(w, first, end_of_group);
        if (is_before(w))
            take_over(w, &bracket);
        else if (!goes_on(w, &bracket))
            code = pair_next_2017(w, &bracket, found, &last);
        if (code != FF_OK || !*found || last)
            return code;
        note_change(w, &bracket);
        go_down(w, &bracket);
        if (ff_field_rejoins(w->field, w->partner, w->bracket_of, w->number))
            break;
    }
    return code;
}

static int pair_2017(walk *w, bool *found)
{
    int bye_score, code = ff_pairing_whole_completion(w->field, found, &bye_score, w->err);
    w->collapse = w->field->count;
    return code == FF_OK && *found ? walk_2017(w, found) : code;
}

int ff_pairing_dutch_2017_collapse(const ff_field *field, int *partner, int *bracket_of,
                                   bool *found, int *first, ff_error *err)
{
    walk w;
    int code = begin_walk(&w, field, partner, bracket_of, err);
    if (code == FF_OK)
        code = pair_2017(&w, found);
    *first = w.collapse;
    end(&w);
    return code;
}

int ff_pair_dutch_2017(const ff_field *field, int *partner, int *bracket_of, bool *found,
                       ff_error *err)
{
    int first;
    return ff_pairing_dutch_2017_collapse(field, partner, bracket_of, found, &first, err);
}
