#include "index/tree.h"

#include "base/sort.h"
#include "flagfall/game.h"
#include "flagfall/memory.h"
#include "index/fences.h"
#include "index/keys.h"

#include <string.h>

/* --- counting --- */

void ff_index_tree_release(ff_index_tree *tree)
{
    ff_free(tree->branches);
    *tree = (ff_index_tree){NULL, 0, 0};
}

int ff_index_tree_add(ff_index_tree *tree, const ff_index_branch *branch)
{
    size_t i = 0;
    while (i < tree->count && tree->branches[i].move != branch->move)
        i++;
    if (i == tree->count) {
        if (ff_grow(&tree->branches, &tree->capacity, i + 1, sizeof *tree->branches) != FF_OK)
            return FF_E_MEMORY;
        tree->branches[tree->count++] = (ff_index_branch){.move = branch->move};
    }
    ff_index_branch *to = &tree->branches[i];
    to->games += branch->games;
    for (int r = 0; r < 3; r++)
        to->results[r] += branch->results[r];
    return FF_OK;
}

static int compare_branches(const void *a, const void *b)
{
    const ff_index_branch *x = a, *y = b;
    if (x->games != y->games)
        return x->games > y->games ? -1 : 1;
    return (x->move > y->move) - (x->move < y->move);
}

void ff_index_tree_sort(ff_index_tree *tree)
{
    if (tree->count > 1)
        ff_sort(tree->branches, tree->count, sizeof *tree->branches, compare_branches);
}

/* --- writing --- */

/* A position that was counted: its key, and where its moves are. */
typedef struct counted {
    uint64_t position;
    uint32_t first;
    uint16_t moves, placement;
} counted;

typedef struct writer {
    const uint8_t *results;
    ff_index_board *sorted; /* those of a placement, by position */
    size_t sorted_capacity;
    counted *items;
    size_t count, capacity;
    uint32_t moves_written;
    ff_str *moves;
    int code;
} writer;

static int compare_boards(const void *a, const void *b)
{
    const ff_index_board *x = a, *y = b;
    return (x->position > y->position) - (x->position < y->position);
}

static void put_moves(writer *w, const ff_index_tree *tree)
{
    for (size_t i = 0; i < tree->count; i++) {
        const ff_index_branch *b = &tree->branches[i];
        unsigned char bytes[FF_INDEX_TREE_MOVE];
        ff_index_put(bytes, 2, b->move);
        ff_index_put(bytes + 2, 2, b->games);
        for (unsigned r = 0; r < 3; r++)
            ff_index_put(bytes + 4 + 2 * r, 2, b->results[r]);
        ff_str_bytes(w->moves, (const char *)bytes, sizeof bytes);
    }
}

/* Counts one position: the boards of its games, in their order. */
static void count_position(writer *w, const ff_index_board *boards, size_t count)
{
    ff_index_tree tree = {.branches = NULL};
    for (size_t i = 0; i < count && w->code == FF_OK; i++) {
        if (i > 0 && boards[i].game == boards[i - 1].game)
            continue;
        ff_index_branch one = {.move = boards[i].move, .games = 1};
        uint8_t result = w->results[boards[i].game];
        one.results[0] = result == FF_GAME_RESULT_WHITE;
        one.results[1] = result == FF_GAME_RESULT_DRAW;
        one.results[2] = result == FF_GAME_RESULT_BLACK;
        w->code = ff_index_tree_add(&tree, &one);
    }
    if (w->code == FF_OK)
        w->code = ff_grow(&w->items, &w->capacity, w->count + 1, sizeof *w->items);
    if (w->code == FF_OK)
        w->items[w->count++] = (counted){boards->position, w->moves_written,
                                         (uint16_t)tree.count, (uint16_t)boards->placement};
    put_moves(w, &tree);
    w->moves_written += (uint32_t)tree.count;
    ff_index_tree_release(&tree);
}

static size_t games_of(const ff_index_board *boards, size_t count)
{
    size_t games = 0;
    for (size_t i = 0; i < count; i++)
        games += i == 0 || boards[i].game != boards[i - 1].game;
    return games;
}

/* Moves the boards of the first one's position to the front of `sorted`, the others behind
 * them, each in their order; returns how many they are. */
static size_t part_first(ff_index_board *boards, size_t count, ff_index_board *sorted)
{
    uint64_t position = boards->position;
    size_t same = 0, others = 0;
    for (size_t i = 0; i < count; i++) {
        if (boards[i].position == position)
            sorted[same++] = boards[i];
        else
            boards[others++] = boards[i];
    }
    return same;
}

/* Counts all positions of a key that many games have. Mostly that is one placement, and few
 * others that have the same key. */
static void count_placement(writer *w, const ff_index_board *boards, size_t count)
{
    enum { FEW = 16 };
    if (count < FF_INDEX_TREE_LEAST || games_of(boards, count) < FF_INDEX_TREE_LEAST)
        return;
    if (w->code == FF_OK)
        w->code = ff_grow(&w->sorted, &w->sorted_capacity, 2 * count, sizeof *w->sorted);
    if (w->code != FF_OK)
        return;
    ff_index_board *rest = w->sorted + count;
    memcpy(rest, boards, count * sizeof *boards);
    for (int i = 0; count > 0 && i < FEW; i++) {
        size_t same = part_first(rest, count, w->sorted);
        count_position(w, w->sorted, same);
        count -= same;
    }
    if (count > 1)
        ff_sort(rest, count, sizeof *rest, compare_boards);
    for (size_t i = 0, next; i < count; i = next) {
        next = i + 1;
        while (next < count && rest[next].position == rest[i].position)
            next++;
        count_position(w, rest + i, next - i);
    }
}

static int compare_counted(const void *a, const void *b)
{
    const counted *x = a, *y = b;
    if (x->position != y->position)
        return x->position < y->position ? -1 : 1;
    return (x->placement > y->placement) - (x->placement < y->placement);
}

static void put_keys(const writer *w, ff_str *keys, ff_str *fences)
{
    for (size_t i = 0; i < w->count; i++) {
        unsigned char bytes[FF_INDEX_TREE_KEY];
        if (i % FF_INDEX_TREE_GROUP == 0)
            ff_index_fences_put(fences, w->items[i].position, keys->size);
        ff_index_put(bytes, 8, w->items[i].position);
        ff_index_put(bytes + 8, 4, w->items[i].first);
        ff_index_put(bytes + 12, 2, w->items[i].moves);
        ff_index_put(bytes + 14, 2, w->items[i].placement);
        ff_str_bytes(keys, (const char *)bytes, sizeof bytes);
    }
}

int ff_index_tree_write(const ff_index_board *boards, size_t count, const uint8_t *results,
                        ff_str *keys, ff_str *fences, ff_str *moves, size_t *positions)
{
    writer w = {.results = results, .moves = moves};
    for (size_t i = 0, next; i < count; i = next) {
        next = i + 1;
        while (next < count && boards[next].placement == boards[i].placement)
            next++;
        count_placement(&w, boards + i, next - i);
    }
    if (w.count > 1)
        ff_sort(w.items, w.count, sizeof *w.items, compare_counted);
    put_keys(&w, keys, fences);
    *positions = w.count;
    ff_free(w.sorted);
    ff_free(w.items);
    return keys->failed || moves->failed ? FF_E_MEMORY : w.code;
}

/* --- reading --- */

static int read_moves(const ff_index_view *view, const ff_index_part *part, uint64_t first,
                      uint64_t moves, ff_index_tree *tree, ff_error *err)
{
    unsigned char bytes[FF_INDEX_TREE_MOVE];
    int code = FF_OK;
    if (first + moves > part->count)
        return ff_index_view_damaged(err);
    for (uint64_t i = first; code == FF_OK && i < first + moves; i++) {
        code = ff_index_view_read(view, part->offset + i * FF_INDEX_TREE_MOVE, bytes,
                                  sizeof bytes, err);
        ff_index_branch branch = {.move = (ff_move)ff_index_number(bytes, 2),
                                  .games = ff_index_number(bytes + 2, 2)};
        for (unsigned r = 0; r < 3; r++)
            branch.results[r] = ff_index_number(bytes + 4 + 2 * r, 2);
        if (code == FF_OK && ff_index_tree_add(tree, &branch) != FF_OK)
            code = ff_fail(err, FF_E_MEMORY, "out of memory for the moves of a position");
    }
    return code;
}

/* The item of a position in a group of them, or NULL. */
static const unsigned char *find_key(const ff_index_group *group, uint64_t position,
                                     uint64_t placement)
{
    uint64_t low = 0, high = group->size / FF_INDEX_TREE_KEY;
    while (low < high) {
        uint64_t middle = low + (high - low) / 2;
        const unsigned char *item = group->bytes + middle * FF_INDEX_TREE_KEY;
        uint64_t key = ff_index_number(item, 8), more = ff_index_number(item + 14, 2);
        if (key == position && more == placement)
            return item;
        if (key < position || (key == position && more < placement))
            low = middle + 1;
        else
            high = middle;
    }
    return NULL;
}

int ff_index_tree_read(const ff_index_view *view, const ff_index_segment *segment,
                       uint64_t placement, uint64_t position, ff_index_tree *tree, bool *found,
                       ff_error *err)
{
    uint64_t number;
    ff_index_group group;
    *found = false;
    if (ff_index_groups(segment, FF_INDEX_TREE_KEYS) == 0)
        return FF_OK;
    int code = ff_index_fences_find(view, segment, FF_INDEX_TREE_KEYS, position, &number, err);
    if (code == FF_OK)
        code = ff_index_group_read(view, segment, FF_INDEX_TREE_KEYS, number, &group, err);
    if (code != FF_OK)
        return code;
    const unsigned char *item =
        find_key(&group, position, ff_index_board_key(placement) & 0xffff);
    *found = item != NULL;
    return item == NULL ? FF_OK
                        : read_moves(view, &segment->parts[FF_INDEX_TREE_MOVES],
                                     ff_index_number(item + 8, 4),
                                     ff_index_number(item + 12, 2), tree, err);
}
