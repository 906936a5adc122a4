/* Tables in their forms, and what happens when memory runs out at any place. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "flagfall/table.h"
#include "flagfall/trf.h"
#include "table/crosstable.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char open_event[] =
    "012 Small & open\n042 2026/05/01\n092 Swiss\n142 4\n202 BH/C1,AOB,SB,DE\n"
    "001    1 w GM A                                 2000                             2.5    "
    "1     2 w 1     3 b =  0000 - H     4 w =\n"
    "001    2 m    B                                 1900                             2.0    "
    "2     1 b 0     4 w +     3 w 1  0000 - Z\n"
    "001    3      C                                 1800                             1.5    "
    "3     4 w =     1 w =     2 b 0  0000 - H\n"
    "001    4      D                                 1700                             2.0    "
    "4     3 b =     2 b -  0000 - U     1 b =\n";

typedef struct fixture {
    ff_event event;
    ff_diagnostics notes;
    ff_standings standings;
} fixture;

static int make(fixture *f, const char *text, ff_error *err)
{
    ff_tiebreak list[FF_TIEBREAKS_MAX];
    ff_standings_options options = {.tiebreaks = list};
    memset(f, 0, sizeof *f);
    ff_event_init(&f->event);
    int code = ff_trf_read(text, strlen(text), "x", &f->event, &f->notes, err);
    if (code == FF_OK)
        code = ff_tiebreaks_parse(f->event.tiebreaks, list, &options.tiebreak_count, err);
    if (code == FF_OK)
        code = ff_standings_make(&f->event, &options, &f->standings, err);
    return code;
}

static void release(fixture *f)
{
    ff_standings_release(&f->standings);
    ff_diagnostics_release(&f->notes);
    ff_event_release(&f->event);
}

static void test_cells(void **state)
{
    fixture f;
    char text[FF_CELL_SIZE];
    ff_str marks = FF_STR_INIT;
    (void)state;
    assert_int_equal(make(&f, open_event, NULL), FF_OK);
    static const char *const expected[4][4] = {{"2w1", "3b½", "H", "4w½"},
                                               {"1b0", "4w+", "3w1", "Z"},
                                               {"4w½", "1w½", "2b0", "H"},
                                               {"3b½", "2b-", "U", "1b½"}};
    for (int p = 0; p < 4; p++) {
        for (int r = 0; r < 4; r++) {
            ff_table_round_result_text(&f.event, p, r + 1, text);
            assert_string_equal(text, expected[p][r]);
        }
    }
    /* forfeits and byes make no colour history */
    ff_table_colours_text(&f.event, 1, 4, &marks);
    assert_string_equal(ff_str_get(&marks), "B-W-");
    ff_str_clear(&marks);
    /* 4: round 2 against 0 points with ½ down, the bye down, round 4 against 2 with 1½ up */
    ff_table_floats_text(&f.event, 3, 4, &marks);
    assert_string_equal(ff_str_get(&marks), "-ddu");
    ff_str_release(&marks);
    release(&f);
}

static void test_html_is_escaped(void **state)
{
    fixture f;
    ff_str out = FF_STR_INIT;
    ff_table_options options = FF_TABLE_OPTIONS_INIT;
    (void)state;
    assert_int_equal(make(&f, open_event, NULL), FF_OK);
    options.rounds = options.cross = options.progress = options.parts = true;
    assert_int_equal(ff_table_html(&f.standings, &options, &out, NULL), FF_OK);
    assert_non_null(strstr(ff_str_get(&out), "<h1>Small &amp; open</h1>"));
    /* one script, that of the page; it loads nothing */
    const char *first = strstr(ff_str_get(&out), "<script");
    assert_non_null(first);
    assert_null(strstr(first + 1, "<script"));
    assert_null(strstr(ff_str_get(&out), "src="));
    assert_null(strstr(ff_str_get(&out), "http"));
    assert_non_null(strstr(ff_str_get(&out), "</html>"));
    ff_str_release(&out);
    release(&f);
}

static void test_no_birth_date_leaves(void **state)
{
    int (*const writers[])(ff_standings *, const ff_table_options *, ff_str *, ff_error *) = {
        ff_table_text, ff_table_csv, ff_table_json, ff_table_html};
    fixture f;
    ff_table_options options = {.standings = true,
                                .cross = true,
                                .progress = true,
                                .rounds = true,
                                .cards = true,
                                .parts = true};
    (void)state;
    assert_int_equal(make(&f, open_event, NULL), FF_OK);
    for (int i = 0; i < 4; i++)
        f.event.players[i].birth = (ff_date){1987, 10, 23};
    for (size_t i = 0; i < sizeof writers / sizeof *writers; i++) {
        ff_str out = FF_STR_INIT;
        assert_int_equal(writers[i](&f.standings, &options, &out, NULL), FF_OK);
        assert_null(strstr(ff_str_get(&out), "1987"));
        ff_str_release(&out);
    }
    release(&f);
}

/* --- memory --- */

static int left; /* allocations before the one that fails */

static void *failing(void *context, void *old, size_t size)
{
    (void)context;
    if (size == 0) {
        free(old);
        return NULL;
    }
    return left-- != 0 ? realloc(old, size) : NULL;
}

static int everything(size_t *made, ff_error *err)
{
    static const char table[] =
        "T;;;\nRk.;Name;1;2;3;Pts.\n1;A;2w1;3b1;-1;3\n2;B;1b0;-1;3w=;1,5\n"
        "3;C;-1;1w0;2b=;1,5\n";
    fixture f;
    ff_str out = FF_STR_INIT;
    ff_table_options options = {.standings = true,
                                .cross = true,
                                .progress = true,
                                .rounds = true,
                                .cards = true,
                                .parts = true};
    ff_trf_options trf = FF_TRF_OPTIONS_INIT;
    int code = make(&f, open_event, err);
    if (code == FF_OK)
        code = ff_table_text(&f.standings, &options, &out, err);
    if (code == FF_OK)
        code = ff_table_html(&f.standings, &options, &out, err);
    if (code == FF_OK)
        code = ff_table_json(&f.standings, &options, &out, err);
    if (code == FF_OK)
        code = ff_table_csv(&f.standings, &options, &out, err);
    if (code == FF_OK)
        code = ff_trf_write(&f.event, &trf, &out, &f.notes, err);
    *made = out.size + f.notes.count + f.standings.notes.count;
    release(&f);
    ff_str_release(&out);
    if (code == FF_OK) {
        ff_event_init(&f.event);
        code = ff_crosstable_read(table, sizeof table - 1, "x", &f.event, NULL, err);
        *made += strlen(f.event.name);
        for (size_t i = 0; i < f.event.player_count; i++)
            *made += strlen(f.event.players[i].name);
        ff_event_release(&f.event);
    }
    return code;
}

/* Failing the n-th allocation and no other, for every n there is: an error of memory or,
 * where the library could do without, the whole output; and nothing leaks. */
static void test_out_of_memory(void **state)
{
    size_t whole, made;
    (void)state;
    assert_int_equal(everything(&whole, NULL), FF_OK);
    for (int n = 0;; n++) {
        ff_error err = {0};
        assert_true(n < 5000);
        left = n;
        ff_memory_hook(failing, NULL);
        int code = everything(&made, &err);
        ff_memory_hook(NULL, NULL);
        assert_true(code == FF_E_MEMORY || (code == FF_OK && made == whole));
        if (left >= 0)
            break;
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_cells),
        cmocka_unit_test(test_html_is_escaped),
        cmocka_unit_test(test_no_birth_date_leaves),
        cmocka_unit_test(test_out_of_memory),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
