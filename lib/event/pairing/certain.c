#include "pairing/members.h"

/* How many of the range `rank` may meet. */
static int degree(const ff_field *field, int rank, int first, int count)
{
    const uint64_t *row = field->allowed + (size_t)rank * field->row;
    int end = first + count, total = 0;
    for (int w = first / 64; w * 64 < end; w++) {
        uint64_t bits = row[w];
        if (w == first / 64)
            bits &= ~(uint64_t)0 << (first & 63);
        if (end - w * 64 < 64)
            bits &= ((uint64_t)1 << (end - w * 64)) - 1;
        total += __builtin_popcountll(bits);
    }
    return total;
}

static bool may_have_bye(const ff_field *field, int rank, int score)
{
    return field->bye[rank] && (score == FF_ANY_SCORE || ff_field_score(field, rank) == score);
}

/* Somebody who may have it, and is needed by nobody. */
static bool has_bye(const ff_field *field, int first, int count, int score, int need)
{
    for (int rank = first + count - 1; rank >= first; rank--)
        if (may_have_bye(field, rank, score) && degree(field, rank, first, count) >= need)
            return true;
    return false;
}

/* The only one whom `rank` may meet, of the whole field; -1: nobody, or several. */
static int sole_partner(const ff_field *field, int rank)
{
    int sole = -1;
    for (int other = 0; other < field->count; other++) {
        if (!ff_field_allows(field, rank, other))
            continue;
        if (sole >= 0)
            return -1;
        sole = other;
    }
    return sole;
}

/* Two who may meet nobody else, as where a pair is forced: that pair is settled. `*partner` is
 * the other. */
static bool is_settled(const ff_field *field, int rank, int *partner)
{
    *partner = sole_partner(field, rank);
    return *partner >= 0 && sole_partner(field, *partner) == rank;
}

static bool is_in(const int *list, int count, int rank)
{
    for (int i = 0; i < count; i++)
        if (list[i] == rank)
            return true;
    return false;
}

bool ff_certain_completion(const ff_field *field, const int *left, int left_count, int first,
                           int count, int bye_score)
{
    int all = left_count + count, need = (all + 1) / 2, other, lone = -1;
    for (int i = 0; i < left_count; i++)
        if (degree(field, left[i], first, count) < need &&
            !(is_settled(field, left[i], &other) && other >= first && other < first + count))
            return false;
    bool to_the_end = first + count == field->count;
    bool ample = count > 0 && to_the_end && count - field->most_barred[first] >= need;
    for (int rank = first; rank < first + count && !ample; rank++) {
        if (degree(field, rank, first, count) >= need)
            continue;
        if (is_settled(field, rank, &other)) {
            if (!is_in(left, left_count, other) && (other < first || other >= first + count))
                return false;
        } else if (other >= 0 || lone >= 0 || !may_have_bye(field, rank, bye_score) ||
                   degree(field, rank, 0, field->count) > 0) {
            return false;
        } else {
            lone = rank; /* who may meet nobody has the bye */
        }
    }
    if (lone >= 0)
        return all % 2 != 0;
    return all % 2 == 0 || has_bye(field, first, count, bye_score, need);
}

/* The first one of the range, not yet marked, whom `rank` may meet; -1: none. */
static int first_free(const ff_field *field, int rank, int first, int count, const int *taken,
                      int taken_count)
{
    for (int other = first; other < first + count; other++) {
        bool free = ff_field_allows(field, rank, other);
        for (int i = 0; i < taken_count && free; i++)
            free = taken[i] != other;
        if (free)
            return other;
    }
    return -1;
}

enum { MOST_FLOATERS = 16 };

/* Somebody of the next scoregroup who can go on down: he may meet most of the rest. */
static int choose_left(const ff_field *field, const int *taken, int taken_count, int next,
                       int next_count, int rest, int rest_count)
{
    for (int rank = next + next_count - 1; rank >= next; rank--)
        if (!is_in(taken, taken_count, rank) &&
            degree(field, rank, rest, rest_count) >= (rest_count + 2) / 2)
            return rank;
    return -1;
}

bool ff_certain_next(const ff_field *field, const int *floaters, int floater_count, int next,
                     int next_count, int rest, int rest_count, int *left)
{
    int taken[MOST_FLOATERS], others = next_count - floater_count;
    *left = -1;
    if (floater_count > MOST_FLOATERS || others < 0)
        return false;
    for (int i = 0; i < floater_count; i++) {
        taken[i] = first_free(field, floaters[i], next, next_count, taken, i);
        if (taken[i] < 0)
            return false;
    }
    if (others % 2 != 0) {
        *left = choose_left(field, taken, floater_count, next, next_count, rest, rest_count);
        if (*left < 0)
            return false;
    }
    for (int rank = next, other; rank < next + next_count; rank++)
        if (!is_in(taken, floater_count, rank) && rank != *left &&
            degree(field, rank, next, next_count) - floater_count < (others + 1) / 2 &&
            !(is_settled(field, rank, &other) && other >= next && other < next + next_count))
            return false;
    return true;
}
