/* Errors: one table, messages cut at whole characters, places. */
#include "support/unit.h"

#include "flagfall/error.h"

static const int all_codes[] = {
#define X(name, category, number, text) FF_E_##name,
    FF_ERROR_TABLE(X)
#undef X
};

static void test_codes(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT_OF(all_codes); i++) {
        assert_int_equal(ff_code_category(all_codes[i]), all_codes[i] & 0xff);
        assert_string_not_equal(ff_code_name(all_codes[i]), "UNKNOWN");
        assert_true(strlen(ff_code_meaning(all_codes[i])) > 5);
        for (size_t k = 0; k < i; k++) {
            assert_int_not_equal(all_codes[i], all_codes[k]);
            assert_string_not_equal(ff_code_name(all_codes[i]), ff_code_name(all_codes[k]));
        }
    }
    assert_string_equal(ff_code_name(FF_OK), "OK");
    assert_string_equal(ff_code_meaning(FF_OK), "done");
    assert_string_equal(ff_code_name(12345678), "UNKNOWN");
    assert_string_equal(ff_code_meaning(12345678), "no such error");
    /* the numbers are part of the interface */
    assert_int_equal(FF_E_MEMORY, 0x001);
    assert_int_equal(FF_E_PARSE_FEN, 0x103);
    assert_int_equal(FF_E_SETUP, 0x903);
    assert_int_equal(FF_E_IO_COMPRESSED, 0x402);
    assert_int_equal(FF_E_LIMIT, 0x005);
}

static void test_fail(void **state)
{
    (void)state;
    ff_error err = {.line = 7, .source = "old"};
    assert_int_equal(ff_fail(&err, FF_E_LIMIT, "\"%s\" is %d", "a\nb\x7f", 3), FF_E_LIMIT);
    assert_int_equal(err.code, FF_E_LIMIT);
    assert_string_equal(err.message, "\"a?b?\" is 3");
    assert_string_equal(err.source, "");
    assert_int_equal(err.line, 0);
    assert_int_equal(ff_fail(NULL, FF_E_STATE, "nobody reads this"), FF_E_STATE);
}

static void test_place(void **state)
{
    (void)state;
    ff_error err;
    assert_int_equal(ff_fail_at(&err, FF_E_PARSE, "a.pgn", 3, 9, "bad"), FF_E_PARSE);
    assert_string_equal(err.source, "a.pgn");
    assert_int_equal(err.line, 3);
    assert_int_equal(err.column, 9);
    assert_int_equal(ff_error_place(&err, FF_E_PARSE, "b.pgn", 4, 1), FF_E_PARSE);
    assert_string_equal(err.source, "b.pgn");
    assert_string_equal(err.message, "bad");
    assert_int_equal(ff_error_place(&err, FF_OK, "c.pgn", 5, 1), FF_OK);
    assert_string_equal(err.source, "b.pgn");
    assert_int_equal(ff_error_place(&err, FF_E_PARSE, NULL, 0, 0), FF_E_PARSE);
    assert_string_equal(err.source, "");
    assert_int_equal(ff_error_place(NULL, FF_E_IO, "d", 1, 1), FF_E_IO);
    assert_int_equal(ff_fail_at(NULL, FF_E_IO, "d", 1, 1, "x"), FF_E_IO);
    ff_error_clear(&err);
    assert_int_equal(err.code, FF_OK);
    assert_string_equal(err.message, "");
    ff_error_clear(NULL);
}

/* A message that is too long is cut, and never inside a character. */
static void test_cut(void **state)
{
    (void)state;
    char text[1200];
    for (size_t lead = 0; lead < 4; lead++) {
        ff_error err;
        memset(text, 'a', lead);
        for (size_t i = lead; i + 3 < sizeof text; i += 3)
            memcpy(text + i, "\xe2\x99\x98", 4);
        ff_fail(&err, FF_E_PARSE, "%s", text);
        size_t size = strlen(err.message);
        assert_in_range(size, sizeof err.message - 4, sizeof err.message - 1);
        assert_int_equal((size - lead) % 3, 0);
        assert_memory_equal(err.message, text, size);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_codes),
        cmocka_unit_test(test_fail),
        cmocka_unit_test(test_place),
        cmocka_unit_test(test_cut),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
