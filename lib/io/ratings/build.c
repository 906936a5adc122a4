#include "base/sort.h"
#include "file/output.h"
#include "ratings/index.h"

#include <stdlib.h>
#include <string.h>

/* --- what is collected --- */

typedef struct word {
    size_t text;    /* offset in `texts` */
    uint32_t rank;  /* place among the sorted words */
    uint32_t count; /* players that have it */
} word;

/* A word of a player, by the numbers they have while reading. */
typedef struct use {
    uint32_t word, player;
} use;

typedef struct entry {
    size_t record; /* offset in `records` */
    uint32_t size, fide_id;
    int rating;
    uint32_t number; /* as read */
} entry;

struct ff_ratings_builder {
    ff_str records, texts;
    entry *entries;
    size_t count, capacity;
    word *words;
    size_t word_count, word_capacity;
    use *uses;
    size_t use_count, use_capacity;
    uint32_t *slots; /* hash table: number of a word + 1 */
    size_t slot_count;
};

int ff_ratings_builder_new(ff_ratings_builder **out, ff_error *err)
{
    *out = ff_calloc(1, sizeof **out);
    return *out != NULL ? FF_OK : ff_fail(err, FF_E_MEMORY, "out of memory for a rating list");
}

void ff_ratings_builder_free(ff_ratings_builder *b)
{
    if (b == NULL)
        return;
    ff_str_release(&b->records);
    ff_str_release(&b->texts);
    ff_free(b->entries);
    ff_free(b->words);
    ff_free(b->uses);
    ff_free(b->slots);
    ff_free(b);
}

size_t ff_ratings_count(const ff_ratings_builder *b)
{
    return b->count;
}

size_t ff_ratings_words_kept(const ff_ratings_builder *b)
{
    return b->use_count;
}

/* --- words --- */

static uint64_t hash_of(const char *text)
{
    uint64_t hash = 14695981039346656037u; /* FNV-1a */
    for (; *text != '\0'; text++)
        hash = (hash ^ (unsigned char)*text) * 1099511628211u;
    return hash;
}

static size_t slot_of(const ff_ratings_builder *b, const char *text)
{
    size_t mask = b->slot_count - 1, at = (size_t)hash_of(text) & mask;
    while (b->slots[at] != 0 &&
           strcmp(b->texts.data + b->words[b->slots[at] - 1].text, text) != 0)
        at = (at + 1) & mask;
    return at;
}

/* At most half of the slots are taken. */
static int make_slots(ff_ratings_builder *b)
{
    if (b->slot_count > 2 * (b->word_count + 1))
        return FF_OK;
    size_t count = b->slot_count == 0 ? 4096 : 2 * b->slot_count;
    uint32_t *slots = ff_calloc(count, sizeof *slots);
    if (slots == NULL)
        return FF_E_MEMORY;
    ff_free(b->slots);
    b->slots = slots;
    b->slot_count = count;
    for (size_t i = 0; i < b->word_count; i++)
        slots[slot_of(b, b->texts.data + b->words[i].text)] = (uint32_t)i + 1;
    return FF_OK;
}

static int find_word(ff_ratings_builder *b, const char *text, uint32_t *out)
{
    if (make_slots(b) != FF_OK ||
        ff_grow(&b->words, &b->word_capacity, b->word_count + 1, sizeof *b->words) != FF_OK)
        return FF_E_MEMORY;
    size_t slot = slot_of(b, text);
    if (b->slots[slot] == 0) {
        b->words[b->word_count++] = (word){.text = b->texts.size};
        ff_str_bytes(&b->texts, text, strlen(text) + 1);
        b->slots[slot] = (uint32_t)b->word_count;
    }
    *out = b->slots[slot] - 1;
    return ff_str_status(&b->texts);
}

static bool is_new(char words[][FF_RATINGS_WORD], int i)
{
    for (int k = 0; k < i; k++)
        if (strcmp(words[k], words[i]) == 0)
            return false;
    return true;
}

static int add_words(ff_ratings_builder *b, const char *name)
{
    char words[FF_RATINGS_FORMS][FF_RATINGS_WORD];
    int count = ff_ratings_words(name, FF_RATINGS_BOTH, words), code = FF_OK;
    for (int i = 0; i < count && code == FF_OK; i++) {
        uint32_t number;
        if (!is_new(words, i))
            continue;
        code = find_word(b, words[i], &number);
        if (code == FF_OK)
            code = ff_grow(&b->uses, &b->use_capacity, b->use_count + 1, sizeof *b->uses);
        if (code != FF_OK)
            break;
        b->words[number].count++;
        b->uses[b->use_count++] = (use){number, (uint32_t)b->count};
    }
    return code;
}

int ff_ratings_add(ff_ratings_builder *b, const ff_rated_player *player, ff_error *err)
{
    size_t begin = b->records.size;
    if (player->name[0] == '\0')
        return FF_OK;
    if (b->count == FF_RATINGS_MAX_PLAYERS)
        return ff_fail(err, FF_E_LIMIT, "more than %d players in a rating list",
                       FF_RATINGS_MAX_PLAYERS);
    ff_ratings_put_record(player, &b->records);
    int code = ff_str_status(&b->records);
    if (code == FF_OK)
        code = add_words(b, player->name);
    if (code == FF_OK)
        code = ff_grow(&b->entries, &b->capacity, b->count + 1, sizeof *b->entries);
    if (code != FF_OK)
        return ff_fail(err, FF_E_MEMORY, "out of memory for a rating list");
    int rating = player->standard;
    rating = rating > player->rapid ? rating : player->rapid;
    rating = rating > player->blitz ? rating : player->blitz;
    b->entries[b->count] = (entry){.record = begin,
                                   .size = (uint32_t)(b->records.size - begin),
                                   .fide_id = player->fide_id,
                                   .rating = player->standard > 0 ? player->standard : rating,
                                   .number = (uint32_t)b->count};
    b->count++;
    return FF_OK;
}

/* --- writing --- */

typedef struct maker {
    ff_ratings_builder *b;
    ff_output *out;
    ff_error *err;
    int code;
    uint32_t *new_number; /* of a player, by the number as read */
    uint32_t *sorted;     /* words in their order */
    uint32_t *starts;     /* where the players of a word begin, by its rank */
    uint32_t *players;    /* of all words */
    entry *by_id;
    size_t ids;
    unsigned char buffer[64 * 1024];
    size_t used;
} maker;

static void flush_maker(maker *m)
{
    if (m->code == FF_OK && m->used > 0)
        m->code = ff_output_write(m->out, m->buffer, m->used, m->err);
    m->used = 0;
}

static void put_bytes(maker *m, const void *bytes, size_t size)
{
    if (size > sizeof m->buffer - m->used)
        flush_maker(m);
    if (size > sizeof m->buffer) {
        if (m->code == FF_OK)
            m->code = ff_output_write(m->out, bytes, size, m->err);
        return;
    }
    if (size > 0)
        memcpy(m->buffer + m->used, bytes, size);
    m->used += size;
}

static void put_number(maker *m, uint32_t number)
{
    const unsigned char bytes[4] = {(unsigned char)number, (unsigned char)(number >> 8),
                                    (unsigned char)(number >> 16),
                                    (unsigned char)(number >> 24)};
    put_bytes(m, bytes, sizeof bytes);
}

static int by_rating(const void *a, const void *b)
{
    const entry *x = a, *y = b;
    if (x->rating != y->rating)
        return x->rating > y->rating ? -1 : 1;
    return x->number < y->number ? -1 : x->number > y->number;
}

static int by_id(const void *a, const void *b)
{
    const entry *x = a, *y = b;
    if (x->fide_id != y->fide_id)
        return x->fide_id < y->fide_id ? -1 : 1;
    return x->number < y->number ? -1 : x->number > y->number;
}

static int by_text(const void *a, const void *b, void *builder)
{
    const ff_ratings_builder *made = builder;
    return strcmp(made->texts.data + made->words[*(const uint32_t *)a].text,
                  made->texts.data + made->words[*(const uint32_t *)b].text);
}

static int compare_numbers(const void *a, const void *b)
{
    uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
    return x < y ? -1 : x > y;
}

static void number_players(maker *m)
{
    ff_ratings_builder *b = m->b;
    ff_sort(b->entries, b->count, sizeof *b->entries, by_rating);
    for (size_t i = 0; i < b->count; i++) {
        m->new_number[b->entries[i].number] = (uint32_t)i;
        b->entries[i].number = (uint32_t)i;
        if (b->entries[i].fide_id != 0)
            m->by_id[m->ids++] = b->entries[i];
    }
    if (m->ids > 0)
        ff_sort(m->by_id, m->ids, sizeof *m->by_id, by_id);
}

static void number_words(maker *m)
{
    ff_ratings_builder *b = m->b;
    for (size_t i = 0; i < b->word_count; i++)
        m->sorted[i] = (uint32_t)i;
    ff_sort_in(m->sorted, b->word_count, sizeof *m->sorted, by_text, b);
    for (size_t i = 0; i < b->word_count; i++) {
        word *w = &b->words[m->sorted[i]];
        w->rank = (uint32_t)i;
        m->starts[i + 1] = m->starts[i] + w->count;
        w->count = 0;
    }
    for (size_t i = 0; i < b->use_count; i++) {
        word *w = &b->words[b->uses[i].word];
        m->players[m->starts[w->rank] + w->count++] = m->new_number[b->uses[i].player];
    }
    for (size_t i = 0; i < b->word_count; i++)
        ff_sort(m->players + m->starts[i], m->starts[i + 1] - m->starts[i], sizeof *m->players,
                compare_numbers);
}

static void put_words(maker *m)
{
    const ff_ratings_builder *b = m->b;
    uint32_t at = 0;
    for (size_t i = 0; i < b->word_count; i++) {
        put_number(m, at);
        at += (uint32_t)strlen(b->texts.data + b->words[m->sorted[i]].text);
    }
    put_number(m, at);
    for (size_t i = 0; i <= b->word_count; i++)
        put_number(m, m->starts[i]);
    for (size_t i = 0; i < b->use_count; i++)
        put_number(m, m->players[i]);
}

static void put_file(maker *m)
{
    const ff_ratings_builder *b = m->b;
    uint32_t at = 0;
    const size_t head[HEAD_COUNT] = {[HEAD_RECORDS] = b->count,
                                     [HEAD_WORDS] = b->word_count,
                                     [HEAD_ENTRIES] = b->use_count,
                                     [HEAD_IDS] = m->ids,
                                     [HEAD_WORD_BYTES] = b->texts.size - b->word_count,
                                     [HEAD_RECORD_BYTES] = b->records.size};
    put_bytes(m, FF_RATINGS_MAGIC, 8);
    for (int i = 0; i < HEAD_COUNT; i++)
        put_number(m, (uint32_t)head[i]);
    for (size_t i = 0; i < b->count; at += b->entries[i++].size)
        put_number(m, at);
    put_number(m, at);
    put_words(m);
    for (size_t i = 0; i < m->ids; i++) {
        put_number(m, m->by_id[i].fide_id);
        put_number(m, m->by_id[i].number);
    }
    for (size_t i = 0; i < b->word_count; i++) {
        const char *text = b->texts.data + b->words[m->sorted[i]].text;
        put_bytes(m, text, strlen(text));
    }
    for (size_t i = 0; i < b->count; i++)
        put_bytes(m, b->records.data + b->entries[i].record, b->entries[i].size);
    flush_maker(m);
}

static bool make_room(maker *m)
{
    const ff_ratings_builder *b = m->b;
    m->new_number = ff_calloc(b->count + 1, sizeof *m->new_number);
    m->by_id = ff_calloc(b->count + 1, sizeof *m->by_id);
    m->sorted = ff_calloc(b->word_count + 1, sizeof *m->sorted);
    m->starts = ff_calloc(b->word_count + 2, sizeof *m->starts);
    m->players = ff_calloc(b->use_count + 1, sizeof *m->players);
    return m->new_number != NULL && m->by_id != NULL && m->sorted != NULL &&
           m->starts != NULL && m->players != NULL;
}

static int write_index(maker *m, const char *path, bool named)
{
    const ff_write_rule rule = {
        .means = FF_OWN_INDEX, .only = true, .side = !named, .plain = true};
    if (m->b->records.size > UINT32_MAX || m->b->count == 0)
        return ff_fail(m->err, m->b->count == 0 ? FF_E_PARSE : FF_E_LIMIT,
                       "the rating list has %s",
                       m->b->count == 0 ? "no player" : "too much text");
    if (!make_room(m))
        return ff_fail(m->err, FF_E_MEMORY, "out of memory for a rating list");
    number_players(m);
    number_words(m);
    m->code = ff_output_new_by(path, &rule, &m->out, m->err);
    if (m->code != FF_OK)
        return m->code;
    put_file(m);
    if (m->code == FF_OK)
        return ff_output_commit(m->out, m->err);
    ff_output_cancel(m->out);
    return m->code;
}

int ff_ratings_write(ff_ratings_builder *builder, const char *path, bool named, ff_error *err)
{
    maker *m = ff_calloc(1, sizeof *m);
    if (m == NULL)
        return ff_fail(err, FF_E_MEMORY, "out of memory for a rating list");
    m->b = builder;
    m->err = err;
    int code = write_index(m, path, named);
    ff_free(m->new_number);
    ff_free(m->by_id);
    ff_free(m->sorted);
    ff_free(m->starts);
    ff_free(m->players);
    ff_free(m);
    return code;
}
