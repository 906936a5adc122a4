/* Text on a page that is narrower than it. */
#include "support/unit.h"

#include "layout/fold.h"

#include <string.h>

/* The text on a page of 20 columns. */
static void check(const char *text, const char *expected)
{
    enum { PIECES = 3 };
    for (size_t step = 1; step <= strlen(text); step += PIECES) {
        ff_fold fold = {.columns = 20, .word = FF_STR_INIT};
        ff_str out = FF_STR_INIT;
        for (size_t i = 0; i < strlen(text); i += step)
            ff_fold_put(&fold, text + i, strnlen(text + i, step), &out);
        ff_fold_flush(&fold, &out);
        assert_string_equal(ff_str_get(&out), expected);
        ff_str_release(&out);
        ff_fold_release(&fold);
    }
}

static void test_what_fits(void **state)
{
    (void)state;
    check("exactly twenty chars\n", "exactly twenty chars\n");
    check("\n\n  two   and  blanks \n", "\n\n  two   and  blanks \n");
    check("a question> ", "a question> ");
    check("äöü äöü äöü äöü äöü\nx", "äöü äöü äöü äöü äöü\nx");
}

static void test_lines_that_go_on(void **state)
{
    (void)state;
    check("one more than twenty c\nx\n", "one more than twenty\n  c\nx\n");
    check("  begins further right and goes on\n",
          "  begins further\n    right and goes\n    on\n");
    check("Name    Amsel, Rita – Birk\n", "Name    Amsel, Rita\n        – Birk\n");
    /* too far to the right to have room below */
    check("Name of all  Amsel, Rita\n", "Name of all  Amsel,\n  Rita\n");
    check("                   right side\n", "               right\n  side\n");
}

static void test_what_is_whole(void **state)
{
    (void)state;
    check("see https://example.org/a/long/address now\n",
          "see\nhttps://example.org/a/long/address\n  now\n");
    check("FEN: \"8/8/8/8/8/8/8/K1k5 w - - 0 1\", a draw\n",
          "FEN:\n\"8/8/8/8/8/8/8/K1k5 w - - 0 1\",\n  a draw\n");
    check("is 8/8/8/8/8/8/8/8 w - - 0 1\n", "is\n8/8/8/8/8/8/8/8 w - - 0 1\n");
    check("8/8/8/8/8/8/8/K1k5 b KQkq e3 0 1 and so on\n",
          "8/8/8/8/8/8/8/K1k5 b KQkq e3 0 1\n  and so on\n");
    const char *code = "  █▀▀█ ▄▄ ▄▄ ▀▀ ▀▀ ▄▄ █▀▀█\n";
    check(code, code);
}

/* Colours have no columns, and what has them is not broken before an end of colour. */
static void test_colors(void **state)
{
    (void)state;
    check("\033[1;31merror\033[0m: fourteen mores\n",
          "\033[1;31merror\033[0m: fourteen\n  mores\n");
    check("\033[30;47m                    \033[0m\n",
          "\033[30;47m                    \033[0m\n");
}

/* A page that is not narrow gets every byte as it is. */
static void test_not_narrow(void **state)
{
    ff_fold fold = {.word = FF_STR_INIT};
    ff_str out = FF_STR_INIT;
    (void)state;
    ff_fold_put(&fold, "a word, and half a w", 20, &out);
    assert_string_equal(ff_str_get(&out), "a word, and half a w");
    ff_str_release(&out);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_what_fits),     cmocka_unit_test(test_lines_that_go_on),
        cmocka_unit_test(test_what_is_whole), cmocka_unit_test(test_colors),
        cmocka_unit_test(test_not_narrow),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
