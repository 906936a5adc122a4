/* Time controls as they are announced, in nine languages: tests/data/clock/announcements.txt
 * has what each means, decided beforehand. What is read without a question must mean just that;
 * what is open must be asked about; and only what is misspelt or open may be asked about. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "flagfall/timecontrol.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int64_t take_number(const char **at, int64_t scale)
{
    char *end;
    double value = strtod(*at, &end);
    *at = end;
    return (int64_t)(value * 1000 + 0.5) * scale;
}

/* [MOVES/]MINUTES[(+|d|b)SECONDS][@MOVE] */
static ff_tc_period take_period(const char **at)
{
    static const char marks[] = "?+db";
    ff_tc_period p = {0};
    const char *stroke = strchr(*at, '/'), *blank = strchr(*at, ' ');
    if (stroke != NULL && (blank == NULL || stroke < blank)) {
        p.moves = (int)(take_number(at, 1) / 1000);
        ++*at;
    }
    p.main_ms = take_number(at, 60);
    if (**at != '\0' && strchr(marks, **at) != NULL) {
        p.kind = (ff_tc_kind)(strchr(marks, **at) - marks);
        ++*at;
        p.bonus_ms = take_number(at, 1);
    }
    if (**at == '@') {
        ++*at;
        p.bonus_from = (int)(take_number(at, 1) / 1000);
    }
    return p;
}

static void take_side(const char **at, ff_tc_side *side)
{
    while (**at != '\0' && **at != '|') {
        side->periods[side->count++] = take_period(at);
        while (**at == ' ')
            ++*at;
    }
}

static ff_timecontrol meaning_of(const char *text)
{
    ff_timecontrol tc = {0};
    take_side(&text, &tc.side[0]);
    tc.side[1] = tc.side[0];
    if (*text == '|') {
        text += 1 + strspn(text + 1, " ");
        tc.side[1].count = 0;
        take_side(&text, &tc.side[1]);
    }
    return tc;
}

typedef struct tally {
    int rows, decided, wrong;
} tally;

static void complain(tally *t, const char *what, const char *announcement,
                     const ff_tc_result *found)
{
    ff_str text = FF_STR_INIT;
    if (found->count > 0)
        ff_tc_write_text(&found->readings[0].tc, &text);
    print_error("%s: \"%s\": %s [%s] [%s] %d readings\n", what, announcement, ff_str_get(&text),
                found->ignored, found->unplaced, found->count);
    ff_str_release(&text);
    t->wrong++;
}

static void check_row(tally *t, const char *meaning, const char *announcement)
{
    ff_tc_result found = {0};
    bool open = meaning[0] == '?', misspelt = meaning[0] == '~';
    meaning += strspn(meaning, "?~ ");
    ff_timecontrol want = meaning_of(meaning);
    bool read = ff_tc_read(announcement, FF_TC_ANY, &found, NULL) == FF_OK;
    t->rows++;
    t->decided += read && !found.undecided;
    if (!read || found.undecided) {
        if (!open && !misspelt)
            complain(t, "asked about", announcement, &found);
    } else if (open) {
        complain(t, "not asked about", announcement, &found);
    } else if (!ff_tc_equal(&found.readings[0].tc, &want)) {
        complain(t, "wrong", announcement, &found);
    }
    if (open && *meaning != '\0' && (!read || !ff_tc_equal(&found.readings[0].tc, &want)))
        complain(t, "another usual reading", announcement, &found);
}

static void test_announcements(void **state)
{
    (void)state;
    static const char separator[] = " ## ";
    char line[1024];
    tally t = {0};
    FILE *file = fopen("tests/data/clock/announcements.txt", "r");
    assert_non_null(file);
    while (fgets(line, sizeof line, file) != NULL) {
        line[strcspn(line, "\n")] = '\0';
        char *middle = strstr(line, "## ");
        if (middle == NULL || line[0] == '#')
            continue;
        middle[-(middle > line)] = '\0';
        check_row(&t, line, middle + strlen(separator) - 1);
    }
    fclose(file);
    assert_true(t.rows >= 400);
    assert_int_equal(t.wrong, 0);
    print_message("%d announcements, %d understood, %d asked about\n", t.rows, t.decided,
                  t.rows - t.decided);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_announcements),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
