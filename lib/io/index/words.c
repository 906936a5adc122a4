#include "index/words.h"

#include "base/latin.h"

#include <string.h>

enum { VALUE = FF_INDEX_WORD - FF_INDEX_NAME - 2 };
enum { BLOCK_BYTES = FF_INDEX_WORDS * (FF_INDEX_WORD + 2) };

bool ff_index_words_has_tag(const char *tag)
{
    return strlen(tag) <= FF_INDEX_NAME;
}

size_t ff_index_words_make(const char *tag, const char *value, char out[FF_INDEX_WORD])
{
    size_t name = strlen(tag);
    if (name > FF_INDEX_NAME)
        return 0;
    memcpy(out, tag, name);
    out[name++] = '\0';
    size_t size = name;
    for (; *value != '\0' && size < name + VALUE; value++)
        out[size++] = *value >= 'A' && *value <= 'Z' ? (char)(*value - 'A' + 'a') : *value;
    if (*value != '\0')
        out[size++] = FF_INDEX_CUT;
    return size;
}

int ff_index_words_compare(const ff_index_word *a, const ff_index_word *b)
{
    int order = memcmp(a->text, b->text, a->size < b->size ? a->size : b->size);
    return order != 0 ? order : (a->size > b->size) - (a->size < b->size);
}

static size_t shared_bytes(const ff_index_word *a, const ff_index_word *b)
{
    size_t most = a->size < b->size ? a->size : b->size, shared = 0;
    while (shared < most && a->text[shared] == b->text[shared])
        shared++;
    return shared;
}

void ff_index_words_write(const ff_index_word *words, size_t count, ff_str *out, ff_str *blocks)
{
    for (size_t i = 0; i < count; i++) {
        unsigned char place[4];
        size_t shared = 0;
        if (i % FF_INDEX_WORDS == 0) {
            ff_index_put(place, sizeof place, out->size);
            ff_str_bytes(blocks, (const char *)place, sizeof place);
        } else {
            shared = shared_bytes(&words[i - 1], &words[i]);
        }
        ff_str_char(out, (char)shared);
        ff_str_char(out, (char)(words[i].size - shared));
        ff_str_bytes(out, words[i].text + shared, words[i].size - shared);
    }
}

/* --- reading --- */

typedef struct block {
    char bytes[BLOCK_BYTES];
    size_t size, at;
    char word[FF_INDEX_WORD];
    size_t word_size;
} block;

static int read_block(const ff_index_view *view, const ff_index_segment *s, uint64_t number,
                      block *out, ff_error *err)
{
    const ff_index_part *blocks = &s->parts[FF_INDEX_WORD_BLOCKS];
    const ff_index_part *words = &s->parts[FF_INDEX_WORDS_PART];
    unsigned char places[8];
    bool last = number + 1 == blocks->count;
    int code = ff_index_view_read(view, blocks->offset + 4 * number, places, last ? 4 : 8, err);
    if (code != FF_OK)
        return code;
    uint64_t from = ff_index_number(places, 4);
    uint64_t to = last ? words->size : ff_index_number(places + 4, 4);
    if (from > to || to > words->size || to - from > BLOCK_BYTES)
        return ff_index_view_damaged(err);
    out->size = (size_t)(to - from);
    out->at = out->word_size = 0;
    return ff_index_view_read(view, words->offset + from, out->bytes, out->size, err);
}

/* The next word of the block; false at its end, or where it is damaged. */
static bool next_word(block *b)
{
    if (b->size - b->at < 2)
        return false;
    size_t shared = (unsigned char)b->bytes[b->at], rest = (unsigned char)b->bytes[b->at + 1];
    b->at += 2;
    if (shared > b->word_size || shared + rest > sizeof b->word || rest > b->size - b->at)
        return false;
    memcpy(b->word + shared, b->bytes + b->at, rest);
    b->word_size = shared + rest;
    b->at += rest;
    return true;
}

/* The last block whose first word is before `from`, or the first. */
static int find_block(const ff_index_view *view, const ff_index_segment *s,
                      const ff_index_word *from, block *b, uint64_t *out, ff_error *err)
{
    uint64_t low = 0, high = s->parts[FF_INDEX_WORD_BLOCKS].count;
    while (high - low > 1) {
        uint64_t middle = low + (high - low) / 2;
        int code = read_block(view, s, middle, b, err);
        if (code != FF_OK)
            return code;
        if (!next_word(b))
            return ff_index_view_damaged(err);
        const ff_index_word first = {b->word, b->word_size};
        if (ff_index_words_compare(&first, from) < 0)
            low = middle;
        else
            high = middle;
    }
    *out = low;
    return FF_OK;
}

int ff_index_words_each(const ff_index_view *view, const ff_index_segment *segment,
                        const ff_index_word *from, ff_index_word_visitor *visit, void *ctx,
                        ff_error *err)
{
    block b;
    uint64_t at = 0, blocks = segment->parts[FF_INDEX_WORD_BLOCKS].count;
    if (blocks == 0)
        return FF_OK;
    int code = find_block(view, segment, from, &b, &at, err);
    for (; code == FF_OK && at < blocks; at++) {
        code = read_block(view, segment, at, &b, err);
        for (uint64_t i = 0; code == FF_OK && next_word(&b); i++) {
            const ff_index_word word = {b.word, b.word_size};
            if (ff_index_words_compare(&word, from) >= 0 &&
                !visit(ctx, at * FF_INDEX_WORDS + i, &word))
                return FF_OK;
        }
    }
    return code;
}
