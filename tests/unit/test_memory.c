/* The allocation hook, growing arrays, arenas. */
#include "support/failing.h"
#include "support/unit.h"

#include "flagfall/error.h"
#include "flagfall/memory.h"

static void test_plain(void **state)
{
    (void)state;
    unsigned char *memory = ff_malloc(0);
    assert_non_null(memory);
    ff_free(memory);
    memory = ff_calloc(3, 5);
    for (int i = 0; i < 15; i++)
        assert_int_equal(memory[i], 0);
    memory = ff_realloc(memory, 4000);
    assert_non_null(memory);
    ff_free(memory);
    ff_free(NULL);
    assert_null(ff_calloc(SIZE_MAX / 2, 3));
    char *copy = ff_strdup("Anand");
    assert_string_equal(copy, "Anand");
    ff_free(copy);
}

static void test_hook(void **state)
{
    (void)state;
    failing f;
    failing_begin(&f, 3, true);
    void *a = ff_malloc(10), *b = ff_calloc(1, 1);
    assert_null(ff_malloc(10));
    char *c = ff_strdup("x");
    assert_non_null(c);
    assert_int_equal(f.allocations, 4);
    assert_int_equal(f.held, 3);
    ff_free(a);
    ff_free(b);
    ff_free(c);
    assert_int_equal(f.held, 0);
    failing_end();
    failing_begin(&f, 1, false);
    assert_null(ff_strdup("x"));
    assert_null(ff_calloc(1, 1));
    assert_null(ff_realloc(NULL, 1));
    failing_end();
}

static void test_grow(void **state)
{
    (void)state;
    int *items = NULL;
    size_t capacity = 0;
    for (size_t need = 1; need <= 1000; need++) {
        size_t before = capacity;
        assert_int_equal(ff_grow(&items, &capacity, need, sizeof *items), FF_OK);
        assert_true(capacity >= need);
        assert_true(capacity == before || capacity >= 2 * before);
        items[need - 1] = (int)need;
    }
    for (int i = 0; i < 1000; i++)
        assert_int_equal(items[i], i + 1);
    /* neither a size that overflows nor a refusal changes the array */
    int *kept = items;
    size_t had = capacity;
    assert_int_equal(ff_grow(&items, &capacity, SIZE_MAX / 3, sizeof *items), FF_E_MEMORY);
    assert_int_equal(ff_grow(&items, &capacity, SIZE_MAX, 1), FF_E_MEMORY);
    failing f;
    failing_begin(&f, 1, false);
    assert_int_equal(ff_grow(&items, &capacity, had + 1, sizeof *items), FF_E_MEMORY);
    failing_end();
    assert_ptr_equal(items, kept);
    assert_int_equal(capacity, had);
    ff_free(items);
}

static void test_arena(void **state)
{
    (void)state;
    ff_arena arena = {0};
    size_t sum = 0;
    for (size_t size = 0; size < 3000; size += 7) {
        unsigned char *memory = ff_arena_alloc(&arena, size);
        assert_non_null(memory);
        assert_int_equal((uintptr_t)memory % _Alignof(max_align_t), 0);
        memset(memory, 0xa5, size);
        sum += size;
    }
    assert_true(arena.used >= sum);
    char *copy = ff_arena_copy(&arena, "abcdef", 3);
    assert_string_equal(copy, "abc");
    assert_string_equal(ff_arena_copy(&arena, NULL, 0), "");
    assert_non_null(ff_arena_alloc(&arena, 1000000));
    ff_arena_reset(&arena);
    assert_int_equal(arena.used, 0);
    assert_non_null(arena.head);
    assert_non_null(ff_arena_alloc(&arena, 10));
    ff_arena_release(&arena);
    assert_null(arena.head);
    ff_arena_reset(&arena);
    assert_null(ff_arena_alloc(&arena, SIZE_MAX));
    assert_null(ff_arena_alloc(&arena, SIZE_MAX / 2 + 1));
    ff_arena_release(&arena);
}

static void test_arena_limit(void **state)
{
    (void)state;
    ff_arena arena = {.limit = 100};
    assert_null(ff_arena_alloc(&arena, 101));
    assert_non_null(ff_arena_alloc(&arena, 64));
    assert_null(ff_arena_alloc(&arena, 64));
    assert_non_null(ff_arena_alloc(&arena, 32));
    assert_null(ff_arena_copy(&arena, "too long for the rest", 21));
    ff_arena_reset(&arena);
    assert_non_null(ff_arena_alloc(&arena, 64));
    ff_arena_release(&arena);
}

static bool fill_arena(void *context)
{
    ff_arena *arena = context;
    bool failed = false;
    for (int i = 0; i < 20 && !failed; i++)
        failed = ff_arena_alloc(arena, 5000) == NULL || ff_arena_copy(arena, "text", 4) == NULL;
    ff_arena_release(arena);
    return failed;
}

static void test_arena_without_memory(void **state)
{
    (void)state;
    ff_arena arena = {0};
    unsigned long rounds;
    assert_true(failing_each(fill_arena, &arena, false, &rounds));
    assert_true(rounds > 3);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_plain),       cmocka_unit_test(test_hook),
        cmocka_unit_test(test_grow),        cmocka_unit_test(test_arena),
        cmocka_unit_test(test_arena_limit), cmocka_unit_test(test_arena_without_memory),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
