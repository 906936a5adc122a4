#include "archive/unique.h"

#include "flagfall/error.h"
#include "flagfall/memory.h"

#include <string.h>

/* Two running products with different odd multipliers, each mixed at the end. */
static void add_word(ff_game_key *key, uint64_t word)
{
    key->low = (key->low ^ word) * UINT64_C(0x9e3779b97f4a7c15);
    key->low ^= key->low >> 29;
    key->high = (key->high + word) * UINT64_C(0xd1342543de82ef95);
    key->high ^= key->high >> 31;
}

static void add_text(ff_game_key *key, const char *text)
{
    for (; *text != '\0'; text++)
        add_word(key, (unsigned char)*text + UINT64_C(0x10000));
}

ff_game_key ff_archive_game_key_of(const ff_game *game)
{
    ff_game_key key = {UINT64_C(0x243f6a8885a308d3), UINT64_C(0x13198a2e03707344)};
    add_word(&key, game->start.hash);
    for (const ff_node *node = game->root.next; node != NULL; node = node->next) {
        add_word(&key, node->move);
        if (node->move == FF_NO_MOVE && node->written != NULL)
            add_text(&key, node->written);
        if (node->stood != NULL)
            add_word(&key, node->stood->hash);
    }
    add_word(&key, UINT64_C(0x20000));
    key.low |= 1; /* zero is an empty slot */
    return key;
}

/* The slot of a key, or the empty one where it goes. */
static ff_game_key *slot_of(ff_game_key *slots, size_t capacity, ff_game_key key)
{
    size_t at = (size_t)key.high & (capacity - 1);
    while (slots[at].low != 0 && (slots[at].low != key.low || slots[at].high != key.high))
        at = (at + 1) & (capacity - 1);
    return &slots[at];
}

static int grow(ff_game_keys *keys)
{
    size_t capacity = keys->capacity != 0 ? 2 * keys->capacity : 1024;
    ff_game_key *slots = ff_calloc(capacity, sizeof *slots);
    if (slots == NULL)
        return FF_E_MEMORY;
    for (size_t i = 0; i < keys->capacity; i++)
        if (keys->slots[i].low != 0)
            *slot_of(slots, capacity, keys->slots[i]) = keys->slots[i];
    ff_free(keys->slots);
    keys->slots = slots;
    keys->capacity = capacity;
    return FF_OK;
}

int ff_archive_game_keys_add(ff_game_keys *keys, ff_game_key key, bool *found)
{
    if (2 * (keys->count + 1) > keys->capacity) {
        int code = grow(keys);
        if (code != FF_OK)
            return code;
    }
    ff_game_key *slot = slot_of(keys->slots, keys->capacity, key);
    *found = slot->low != 0;
    if (!*found) {
        *slot = key;
        keys->count++;
    }
    return FF_OK;
}

void ff_archive_game_keys_release(ff_game_keys *keys)
{
    ff_free(keys->slots);
    *keys = (ff_game_keys){NULL, 0, 0};
}
