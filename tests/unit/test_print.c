/* Pages for the wall: what is in them, the order of names, and memory that runs out. */
#include "support/unit.h"

#include "base/html.h"
#include "base/latin.h"
#include "flagfall/trf.h"
#include "print/pages.h"

static const char open_event[] =
    "012 Small & open\n042 2026/05/01\n092 Swiss\n142 4\n202 BH/C1,SB\n102 Berg\n"
    "001    1 w GM Zweig                             2000 GER                         2.5    "
    "1     2 w 1     3 b =  0000 - H     4 w =\n"
    "001    2 m    <b>Bad</b>                        1900 FRA                         2.0    "
    "2     1 b 0     4 w +     3 w 1  0000 - Z\n"
    "001    3      \xC3\x81ngel                             1800                             "
    "1.5    3     4 w =     1 w =     2 b 0  0000 - H\n"
    "001    4      D                                 1700                             2.0    "
    "4     3 b =     2 b -  0000 - U     1 b =\n";

typedef struct fixture {
    ff_event event;
    ff_diagnostics notes;
    ff_standings standings;
    ff_pages pages;
    ff_str out;
} fixture;

static int make(fixture *f, const ff_print_options *how, ff_error *err)
{
    ff_tiebreak list[FF_TIEBREAKS_MAX];
    ff_standings_options options = {.tiebreaks = list};
    memset(f, 0, sizeof *f);
    ff_event_init(&f->event);
    int code = ff_trf_read(open_event, strlen(open_event), "x", &f->event, &f->notes, err);
    if (code == FF_OK)
        code = ff_tiebreaks_parse(f->event.tiebreaks, list, &options.tiebreak_count, err);
    if (code == FF_OK)
        code = ff_standings_make(&f->event, &options, &f->standings, err);
    if (code == FF_OK)
        code = ff_pages_make(&f->standings, how, &f->pages, err);
    return code;
}

static void release(fixture *f)
{
    ff_str_release(&f->out);
    ff_pages_release(&f->pages);
    ff_standings_release(&f->standings);
    ff_diagnostics_release(&f->notes);
    ff_event_release(&f->event);
}

static void test_escape(void **state)
{
    (void)state;
    ff_str out = FF_STR_INIT;
    ff_html_text(&out, "<a href=\"x\" title='y'>&\x01\x9B é</a>");
    const char *text = ff_str_get(&out);
    assert_null(strpbrk(text, "<>\"'\x01"));
    assert_non_null(strstr(text, "&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;"));
    assert_non_null(strstr(text, "é"));
    ff_str_release(&out);
}

/* The bases are those of Unicode's canonical decomposition (U+0041 U+0301 and so on). */
/* Distances that are found in textbooks: Levenshtein's, and with exchanged neighbours
 * (Damerau). */
static void test_distance(void **state)
{
    (void)state;
    static const struct {
        const char *a, *b;
        size_t plain, exchanges;
    } cases[] = {{"kitten", "sitting", 3, 3},
                 {"saturday", "sunday", 3, 3},
                 {"", "abc", 3, 3},
                 {"abc", "", 3, 3},
                 {"abc", "abc", 0, 0},
                 {"ab", "ba", 2, 1},
                 {"stnadings", "standings", 2, 1},
                 {"ca", "abc", 3, 3}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const char *a = cases[i].a, *b = cases[i].b;
        size_t m = strlen(a), n = strlen(b);
        assert_int_equal(ff_latin_distance(a, m, b, n, false), cases[i].plain);
        assert_int_equal(ff_latin_distance(a, m, b, n, true), cases[i].exchanges);
        assert_int_equal(ff_latin_distance(b, n, a, m, true), cases[i].exchanges);
    }
    char large[FF_LATIN_FAR + 1];
    memset(large, 'x', sizeof large);
    assert_int_equal(ff_latin_distance(large, sizeof large, "x", 1, false), FF_LATIN_FAR);
    assert_int_equal(ff_latin_distance(large, sizeof large - 1, "x", 1, false),
                     FF_LATIN_FAR - 1);
}

static void test_latin(void **state)
{
    (void)state;
    static const struct {
        uint32_t from, to;
    } cases[] = {{0xC1, 'a'},  {0xE7, 'c'},  {0xD1, 'n'},  {0xF6, 'o'},
                 {0xDF, 's'},  {0xFF, 'y'},  {0x141, 'l'}, {0x161, 's'},
                 {0x17E, 'z'}, {0x16F, 'u'}, {0x10D, 'c'}, {0x178, 'y'},
                 {'Q', 'q'},   {0xD7, 0xD7}, {0xF7, 0xF7}, {0x416, 0x416}};
    for (size_t i = 0; i < COUNT_OF(cases); i++)
        assert_int_equal(ff_latin_base(cases[i].from), cases[i].to);
    assert_true(ff_latin_compare("Ángel", "Baker") < 0);
    assert_true(ff_latin_compare("Łukasz", "Mason") < 0);
    assert_true(ff_latin_compare("adams", "Adamson") < 0);
    assert_true(ff_latin_compare("Müller", "Muller") != 0);
    assert_int_equal(ff_latin_compare("\xFF", "\xFF"), 0);
}

static void test_names(void **state)
{
    fixture f;
    (void)state;
    const ff_print_options how = {.what = FF_PRINT_NAMES, .round = 1};
    assert_int_equal(make(&f, &how, NULL), FF_OK);
    assert_int_equal(f.pages.table_count, 1);
    const ff_page_table *table = &f.pages.tables[0];
    assert_int_equal(table->rows, 4);
    static const char *const order[] = {"<b>Bad</b>", "Ángel", "D", "GM Zweig"};
    /* "<" comes before the letters */
    for (size_t i = 0; i < COUNT_OF(order); i++)
        assert_string_equal(table->cells[i * table->column_count].text, order[i]);
    assert_false(table->starts[0]);
    assert_true(table->starts[1] && table->starts[2] && table->starts[3]);
    assert_int_equal(ff_pages_html(&f.pages, &f.out, NULL), FF_OK);
    assert_non_null(strstr(ff_str_get(&f.out), "&lt;b&gt;Bad&lt;/b&gt;"));
    assert_null(strstr(ff_str_get(&f.out), "<b>Bad"));
    release(&f);
}

/* Points are those before the round; a bye stands where the opponent would. */
static void test_pairings(void **state)
{
    fixture f;
    (void)state;
    const ff_print_options how = {.what = FF_PRINT_PAIRINGS, .round = 4};
    assert_int_equal(make(&f, &how, NULL), FF_OK);
    const ff_page_table *table = &f.pages.tables[0];
    assert_int_equal(table->rows, 3);
    assert_string_equal(table->cells[4].text, "2"); /* 1 + ½ + ½ */
    assert_string_equal(table->cells[5].text, "");  /* the result is not reported yet */
    const ff_page_cell *bye = &table->cells[table->column_count];
    assert_string_equal(bye[7].text, "zero-point bye");
    release(&f);
}

static void test_states(void **state)
{
    static const ff_print_options wrong[] = {{.what = FF_PRINT_MATRIX},
                                             {.what = FF_PRINT_SLIPS, .round = 7}};
    (void)state;
    for (size_t i = 0; i < COUNT_OF(wrong); i++) {
        fixture f;
        ff_error err;
        assert_int_equal(make(&f, &wrong[i], &err), FF_E_STATE);
        assert_true(err.message[0] != '\0');
        release(&f);
    }
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

static int everything(ff_print_what what, ff_error *err)
{
    fixture f;
    const ff_print_options how = {
        .what = what, .round = ff_print_of_round(what) ? 1 : 0, .group = FF_GROUP_FEDERATION};
    int code = make(&f, &how, err);
    if (code == FF_OK)
        code = ff_pages_html(&f.pages, &f.out, err);
    if (code == FF_OK)
        code = ff_pages_text(&f.pages, &f.out, err);
    release(&f);
    return code;
}

static void test_out_of_memory(void **state)
{
    enum { MOST = 5000 };
    (void)state;
    for (int what = 0; what < FF_PRINT_MATRIX; what++) {
        int code = FF_E_MEMORY, tries;
        for (tries = 0; tries < MOST && code != FF_OK; tries++) {
            ff_error err = {0};
            left = tries;
            ff_memory_hook(failing, NULL);
            code = everything((ff_print_what)what, &err);
            ff_memory_hook(NULL, NULL);
            if (code != FF_OK)
                assert_int_equal(code, FF_E_MEMORY);
        }
        assert_int_equal(code, FF_OK);
        assert_true(tries > 10);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_escape),        cmocka_unit_test(test_latin),
        cmocka_unit_test(test_distance),      cmocka_unit_test(test_names),
        cmocka_unit_test(test_pairings),      cmocka_unit_test(test_states),
        cmocka_unit_test(test_out_of_memory),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
