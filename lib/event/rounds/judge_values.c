#include "rounds/judging.h"

#include "base/sort.h"

#include <string.h>

/* Memory and values of a judgement. */

static int memory_out(const ff_judge *j)
{
    return ff_fail(j->err, FF_E_MEMORY, "out of memory for the judgement of a pairing");
}

void *ff_judge_allocate(ff_judge *j, size_t count, size_t size)
{
    void *memory = ff_arena_alloc(&j->out->arena, (count + 1) * size);
    if (memory != NULL)
        memset(memory, 0, (count + 1) * size);
    else
        memory_out(j);
    return memory;
}

int ff_judge_larger_first(const void *a, const void *b)
{
    const int32_t *x = a, *y = b;
    return (*x < *y) - (*x > *y);
}

int ff_judge_list(const ff_scene *s, int criterion, const int32_t *items, int count)
{
    int32_t *kept = ff_judge_allocate(s->j, (size_t)count, sizeof *kept);
    if (kept == NULL)
        return FF_E_MEMORY;
    if (count > 0)
        memcpy(kept, items, (size_t)count * sizeof *kept);
    ff_sort(kept, (size_t)count, sizeof *kept, ff_judge_larger_first);
    s->to->values[criterion] = (ff_pairing_value){kept, (size_t)count};
    return FF_OK;
}

int ff_judge_count(const ff_scene *s, int criterion, int value)
{
    int32_t item = value;
    return ff_judge_list(s, criterion, &item, 1);
}
