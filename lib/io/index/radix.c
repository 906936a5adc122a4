#include "index/radix.h"

#include "flagfall/error.h"
#include "flagfall/memory.h"
#include "index/keys.h"
#include "system/system.h"

#include <string.h>

enum { DIGIT = 9, VALUES = 1 << DIGIT };

/* How many have a lower digit, for each digit. */
static void add_up(size_t counts[VALUES])
{
    size_t sum = 0;
    for (size_t i = 0; i < VALUES; i++) {
        size_t count = counts[i];
        counts[i] = sum;
        sum += count;
    }
}

int ff_index_radix_numbers(uint64_t *numbers, size_t count, unsigned from, unsigned to)
{
    uint64_t *other = count > 0 ? ff_malloc(count * sizeof *other) : NULL;
    if (other == NULL)
        return count > 0 ? FF_E_MEMORY : FF_OK;
    ff_sys_will_fill(other, count * sizeof *other);
    uint64_t *here = numbers, *there = other;
    for (unsigned shift = from; shift < to; shift += DIGIT) {
        size_t at[VALUES] = {0};
        for (size_t i = 0; i < count; i++)
            at[here[i] >> shift & (VALUES - 1)]++;
        if (at[here[0] >> shift & (VALUES - 1)] == count) /* all have the same */
            continue;
        add_up(at);
        for (size_t i = 0; i < count; i++)
            there[at[here[i] >> shift & (VALUES - 1)]++] = here[i];
        uint64_t *was = here;
        here = there;
        there = was;
    }
    if (here != numbers)
        memcpy(numbers, here, count * sizeof *numbers);
    ff_free(other);
    return FF_OK;
}

int ff_index_radix_boards(ff_index_board *boards, size_t count)
{
    ff_index_board *other = count > 0 ? ff_malloc(count * sizeof *other) : NULL;
    if (other == NULL)
        return count > 0 ? FF_E_MEMORY : FF_OK;
    ff_sys_will_fill(other, count * sizeof *other);
    ff_index_board *here = boards, *there = other;
    for (unsigned shift = 0; shift < FF_INDEX_BOARD_BITS; shift += DIGIT) {
        size_t at[VALUES] = {0};
        for (size_t i = 0; i < count; i++)
            at[here[i].placement >> shift & (VALUES - 1)]++;
        add_up(at);
        for (size_t i = 0; i < count; i++)
            there[at[here[i].placement >> shift & (VALUES - 1)]++] = here[i];
        ff_index_board *was = here;
        here = there;
        there = was;
    }
    if (here != boards)
        memcpy(boards, here, count * sizeof *boards);
    ff_free(other);
    return FF_OK;
}
