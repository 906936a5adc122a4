#include "support/unit.h"

#include "base/sort.h"
#include "flagfall/memory.h"

/* An item that is large enough to be moved in pieces, with the place it had. */
typedef struct item {
    int key, place;
    char more[100];
} item;

static int by_key(const void *a, const void *b)
{
    const item *x = a, *y = b;
    return (x->key > y->key) - (x->key < y->key);
}

static int by_sign(const void *a, const void *b, void *sign)
{
    return *(const int *)sign * by_key(a, b);
}

enum { MOST = 60001 };

static void check(const item *items, size_t count, int sign)
{
    static char seen[MOST];
    memset(seen, 0, sizeof seen);
    for (size_t i = 0; i < count; i++) {
        assert_int_equal(items[i].more[99], (char)items[i].place);
        assert_false(seen[items[i].place]++);
    }
    for (size_t i = 1; i < count; i++) {
        assert_true(sign * items[i - 1].key <= sign * items[i].key);
        if (items[i - 1].key == items[i].key)
            assert_true(items[i - 1].place < items[i].place);
    }
}

/* Every length, with many equal keys, few, and none; in order, against it, and mixed. */
static void test_equal_items_stay_in_their_order(void **state)
{
    (void)state;
    static item items[MOST];
    static const int moduli[] = {1, 2, 7, 101, 7919};
    for (size_t count = 0; count < MOST; count = count < 70     ? count + 1
                                                 : count < 3000 ? count + 389
                                                                : count + 56000)
        for (size_t m = 0; m < COUNT_OF(moduli); m++)
            for (int kind = 0; kind < 3; kind++) {
                for (size_t i = 0; i < count; i++) {
                    int mixed = (int)((i * 7919 + count * 31) % 104729);
                    int key = kind == 0 ? (int)i : kind == 1 ? -(int)i : mixed;
                    items[i] = (item){.key = key % moduli[m], .place = (int)i};
                    items[i].more[99] = (char)i;
                }
                if (m % 2 == 0) {
                    ff_sort(items, count, sizeof *items, by_key);
                    check(items, count, 1);
                } else {
                    int sign = -1;
                    ff_sort_in(items, count, sizeof *items, by_sign, &sign);
                    check(items, count, -1);
                }
            }
}

static void *no_memory(void *context, void *old, size_t size)
{
    (void)context;
    if (size == 0)
        free(old);
    return NULL;
}

static void test_the_same_without_memory(void **state)
{
    ff_memory_hook(no_memory, NULL);
    test_equal_items_stay_in_their_order(state);
    ff_memory_hook(NULL, NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_equal_items_stay_in_their_order),
        cmocka_unit_test(test_the_same_without_memory),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
