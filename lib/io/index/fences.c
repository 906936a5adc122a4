#include "index/fences.h"

/* Items of a group, by part. */
static const uint16_t group_items[FF_INDEX_PART_COUNT] = {
#define X(name, group, what) [FF_INDEX_##name] = (group),
    FF_INDEX_PARTS(X)
#undef X
};

void ff_index_fences_put(ff_str *fences, uint64_t first, uint64_t at)
{
    unsigned char bytes[FF_INDEX_FENCE];
    ff_index_put(bytes, 8, first);
    ff_index_put(bytes + 8, 8, at);
    ff_str_bytes(fences, (const char *)bytes, sizeof bytes);
}

uint64_t ff_index_groups(const ff_index_segment *segment, ff_index_part_name name)
{
    unsigned items = group_items[name];
    return items == 0 ? 0 : (segment->parts[name].count + items - 1) / items;
}

/* Where the fences of a part begin. */
static uint64_t place_of(const ff_index_segment *segment, ff_index_part_name name)
{
    uint64_t before = 0;
    for (unsigned i = 0; i < name; i++)
        before += ff_index_groups(segment, (ff_index_part_name)i);
    return segment->parts[FF_INDEX_FENCES].offset + before * FF_INDEX_FENCE;
}

typedef struct fence {
    uint64_t first, at;
} fence;

/* Fence `number` of those that begin at `place`: the ones of the segments after it are read
 * too, which are asked next. */
static int read_fence(const ff_index_view *view, uint64_t place, uint64_t number, fence *out,
                      ff_error *err)
{
    enum { AHEAD = 32 * 1024 };
    const ff_index_wanted wanted = {place + number * FF_INDEX_FENCE, FF_INDEX_FENCE, AHEAD};
    const unsigned char *bytes;
    int code = ff_index_view_look(view, FF_INDEX_FOR_FENCES, &wanted, &bytes, NULL, err);
    if (code == FF_OK)
        *out = (fence){ff_index_number(bytes, 8), ff_index_number(bytes + 8, 8)};
    return code;
}

int ff_index_fences_find(const ff_index_view *view, const ff_index_segment *segment,
                         ff_index_part_name name, uint64_t from, uint64_t *out, ff_error *err)
{
    uint64_t low = 0, high = ff_index_groups(segment, name), place = place_of(segment, name);
    fence one;
    int code = high > 1 ? read_fence(view, place, 0, &one, err) : FF_OK; /* all after it too */
    while (code == FF_OK && high - low > 1) {
        uint64_t middle = low + (high - low) / 2;
        code = read_fence(view, place, middle, &one, err);
        if (code == FF_OK && one.first <= from)
            low = middle;
        else
            high = middle;
    }
    *out = low;
    return code;
}

int ff_index_group_read(const ff_index_view *view, const ff_index_segment *segment,
                        ff_index_part_name name, uint64_t number, ff_index_group *out,
                        ff_error *err)
{
    const ff_index_part *part = &segment->parts[name];
    uint64_t items = group_items[name], before = number * items, left = part->count - before;
    fence here, next = {.at = part->size};
    int code = read_fence(view, place_of(segment, name), number, &here, err);
    if (code == FF_OK && left > items)
        code = read_fence(view, place_of(segment, name), number + 1, &next, err);
    if (code != FF_OK)
        return code;
    if (here.at > next.at || next.at > part->size || next.at - here.at > FF_INDEX_LOOK)
        return ff_index_view_damaged(err);
    *out = (ff_index_group){.number = number,
                            .count = left < items ? left : items,
                            .first = here.first,
                            .size = (size_t)(next.at - here.at)};
    const ff_index_wanted wanted = {part->offset + here.at, out->size, 0};
    return ff_index_view_look(view, FF_INDEX_FOR_GROUPS, &wanted, &out->bytes, NULL, err);
}
