/* Parts of an index that are longer than one group: what is searched in them is what looking at
 * every number and every word finds. */
#include "support/unit.h"

#include "flagfall/memory.h"
#include "index/pages.h"
#include "index/pairs.h"
#include "index/words.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { BEFORE = 100, WORDS = 3000 };

static uint64_t state = 11;
static uint64_t draw(uint64_t below)
{
    state = state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (state >> 20) % below;
}

/* A file of some bytes, a part and its fences, and more behind; as a segment that is looked at.
 */
static FILE *file;
static ff_index_view view;
static ff_index_segment segment;
static ff_str whole = FF_STR_INIT, checks = FF_STR_INIT;

static void check_pages(void)
{
    for (size_t at = 0; at < whole.size; at += FF_INDEX_PAGE) {
        size_t left = whole.size - at;
        unsigned char check[FF_INDEX_CHECK];
        ff_index_put(
            check, sizeof check,
            ff_index_page_check(whole.data + at, left < FF_INDEX_PAGE ? left : FF_INDEX_PAGE));
        ff_str_bytes(&checks, (const char *)check, sizeof check);
    }
}

static void open_parts(ff_index_part_name name, const ff_str *bytes, size_t count,
                       ff_index_part_name fences_name, const ff_str *fences)
{
    static const char other[BEFORE] = "others";
    file = tmpfile();
    assert_non_null(file);
    ff_str_clear(&whole);
    ff_str_clear(&checks);
    ff_str_bytes(&whole, other, sizeof other);
    ff_str_bytes(&whole, ff_str_get(bytes), bytes->size);
    ff_str_bytes(&whole, ff_str_get(fences), fences->size);
    ff_str_bytes(&whole, other, sizeof other);
    check_pages();
    fwrite(ff_str_get(&whole), 1, whole.size, file);
    assert_int_equal(fflush(file), 0);
    memset(&segment, 0, sizeof segment);
    segment.parts[name] = (ff_index_part){BEFORE, bytes->size, count};
    segment.parts[fences_name] = (ff_index_part){BEFORE + bytes->size, fences->size, 0};
    view = (ff_index_view){.fd = fileno(file),
                           .size = whole.size,
                           .checks = (const unsigned char *)ff_str_get(&checks),
                           .kept = ff_index_kept_new()};
    assert_non_null(view.kept);
}

static void close_parts(void)
{
    ff_free(view.kept);
    ff_str_release(&whole);
    ff_str_release(&checks);
    fclose(file);
}

static unsigned count_games(const uint64_t *set)
{
    unsigned count = 0;
    for (int i = 0; i < 1024; i++)
        count += (unsigned)__builtin_popcountll(set[i]);
    return count;
}

/* Keys that few and keys that many games have; `keys` of them. */
static void check_pairs(uint64_t keys, size_t count)
{
    uint64_t *numbers = calloc(count + 1, sizeof *numbers);
    ff_str bytes = FF_STR_INIT, fences = FF_STR_INIT;
    ff_error err;
    assert_non_null(numbers);
    for (size_t i = 0; i < count; i++) {
        uint64_t step = draw(20) == 0 ? draw((keys << 17) / (count + 1) * 10 + 1) : draw(3);
        numbers[i] = (i > 0 ? numbers[i - 1] : 0) + 1 + step;
    }
    ff_index_pairs_write(numbers, count, &bytes, &fences);
    open_parts(FF_INDEX_BOARD_PAIRS, &bytes, count, FF_INDEX_FENCES, &fences);
    for (int i = 0; i < 400; i++) {
        static uint64_t found[1024], expected[1024];
        uint64_t from = count > 0 && draw(2) ? numbers[draw(count)] >> 16 : draw(keys);
        uint64_t to = from + (draw(4) ? 1 : draw(keys));
        memset(found, 0, sizeof found);
        memset(expected, 0, sizeof expected);
        for (size_t k = 0; k < count; k++)
            if (numbers[k] >> 16 >= from && numbers[k] >> 16 < to)
                expected[(numbers[k] & 65535) / 64] |= (uint64_t)1 << (numbers[k] % 64);
        assert_int_equal(
            ff_index_pairs_mark(&view, &segment, FF_INDEX_BOARD_PAIRS, from, to, found, &err),
            FF_OK);
        assert_int_equal(count_games(found), count_games(expected));
        assert_memory_equal(found, expected, sizeof found);
    }
    close_parts();
    ff_str_release(&bytes);
    ff_str_release(&fences);
    free(numbers);
}

static void test_pairs_of_many_groups(void **unused)
{
    (void)unused;
    static const size_t counts[] = {0, 1, 256, 8191, 8192, 8193, 50000};
    for (size_t i = 0; i < sizeof counts / sizeof *counts; i++) {
        check_pairs(100000, counts[i]);
        check_pairs(3, counts[i]);
    }
}

/* --- words --- */

static char texts[WORDS][FF_INDEX_WORD];
static ff_index_word words[WORDS];

static int compare(const void *a, const void *b)
{
    return ff_index_words_compare(a, b);
}

/* Long ones, with much in common, and short ones; each once. */
static size_t make_words(size_t count)
{
    size_t kept = 0;
    for (size_t i = 0; i < count; i++) {
        char value[FF_INDEX_WORD];
        snprintf(value, sizeof value, "%.*s %u", (int)draw(150),
                 "a long name of an event that hundreds of others have in their beginnings, "
                 "so that none is told from the next one by what an upper level may keep of it",
                 (unsigned)draw(100000));
        words[i] =
            (ff_index_word){texts[i], ff_index_words_make(draw(2) ? "Event" : "Site",
                                                          draw(3) ? value : "", texts[i])};
    }
    qsort(words, count, sizeof *words, compare);
    for (size_t i = 0; i < count; i++)
        if (kept == 0 || compare(&words[kept - 1], &words[i]) != 0)
            words[kept++] = words[i];
    return kept;
}

typedef struct visit {
    size_t next, left, count;
} visit;

static bool on_word(void *ctx, uint64_t number, const ff_index_word *word)
{
    visit *v = ctx;
    assert_int_equal(number, v->next);
    assert_true(v->next < v->count && compare(word, &words[v->next]) == 0);
    v->next++;
    return --v->left > 0;
}

static void check_words(size_t count)
{
    ff_str bytes = FF_STR_INIT, fences = FF_STR_INIT;
    ff_error err;
    count = make_words(count);
    ff_index_words_write(words, count, &bytes, &fences);
    open_parts(FF_INDEX_WORDS_PART, &bytes, count, FF_INDEX_WORD_FENCES, &fences);
    for (int i = 0; i < 300; i++) {
        char text[FF_INDEX_WORD] = "Round";
        ff_index_word from = {text, 5};
        if (count > 0 && draw(10) > 0) { /* a word, its beginning, what comes after it */
            const ff_index_word *like = &words[draw(count)];
            memcpy(text, like->text, like->size);
            from.size = draw(3) ? like->size : 1 + draw(like->size);
            if (draw(3) == 0)
                text[from.size - 1]++;
        }
        size_t first = 0;
        while (first < count && compare(&words[first], &from) < 0)
            first++;
        size_t most = draw(3) ? 1 + draw(5) : WORDS;
        visit v = {first, most, count};
        assert_int_equal(ff_index_words_each(&view, &segment, &from, on_word, &v, &err), FF_OK);
        assert_int_equal(v.next, count - first < most ? count : first + most);
    }
    close_parts();
    ff_str_release(&bytes);
    ff_str_release(&fences);
}

static void test_words_of_many_blocks(void **unused)
{
    (void)unused;
    static const size_t counts[] = {0, 1, 300, WORDS};
    for (size_t i = 0; i < sizeof counts / sizeof *counts; i++)
        check_words(counts[i]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_pairs_of_many_groups),
        cmocka_unit_test(test_words_of_many_blocks),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
