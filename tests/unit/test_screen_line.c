/* What is put on a screen is fit for a terminal, wherever it came from. */
#include "support/unit.h"

#include "cli/screen/screen.h"

static char drawn[128];
static int drawn_row;

/* In the place of a terminal. */
void screen_draw(int row, screen_style style, const char *text)
{
    drawn_row = row;
    assert_int_equal(style, SCREEN_STRONG);
    snprintf(drawn, sizeof drawn, "%s", text);
}

static void check(const char *text, const char *expected)
{
    screen_line(7, SCREEN_STRONG, text);
    assert_string_equal(drawn, expected);
    assert_int_equal(drawn_row, 7);
}

#define LOST "\xef\xbf\xbd"

static void test_nothing_is_obeyed(void **state)
{
    (void)state;
    check("Adams, Ann \xc2\xbd", "Adams, Ann \xc2\xbd");
    check("a\x1b[2Jb", "a" LOST "[2Jb");
    check("a\xc2\x9b"
          "2Jb",
          "a" LOST "2Jb");
    check("a\x7f\x07", "a" LOST LOST);
    check("a\nb\tc", "a b c"); /* one line */
    check("\xe2\x80\xae"
          "a\xe2\x81\xa6"
          "b",
          "ab");
    check("a\xff", "a" LOST);
    check("", "");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_nothing_is_obeyed),
    };
    return cmocka_run_group_tests_name("lines of a screen", tests, NULL, NULL);
}
