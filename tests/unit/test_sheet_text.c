/* Plain move text cut into half-moves. What must come out was divided by hand. */
#include "support/failing.h"
#include "support/unit.h"

#include "scoresheet/sheet.h"

typedef struct row {
    const char *text, *language, *want; /* the entries with bars between, then the result */
} row;

static void brief(const ff_sheet *sheet, char *out, size_t size)
{
    size_t used = 0;
    out[0] = '\0';
    for (size_t i = 0; i < sheet->count; i++)
        used += (size_t)snprintf(out + used, size - used, "%s|", sheet->entries[i].text);
    snprintf(out + used, size - used, "%s",
             sheet->result == FF_GAME_RESULT_NONE ? "" : ff_game_result_text(sheet->result));
}

static void test_words(void **state)
{
    static const row rows[] = {
        {"1. e4 e5 2. Nf3 1-0", "en", "e4|e5|Nf3|1-0"},
        {"1.e4 1...e5\t2.Nf3\r\n2...Nc6", "en", "e4|e5|Nf3|Nc6|"},
        {"1) e4 e5 2) Nf3", "en", "e4|e5|Nf3|"},
        {"1)e4 e5 2.)Nf3", "en", "e4|e5|)Nf3|"}, /* nobody writes "2.)" */
        {"1 e4 e5 2 Nf3", "en", "e4|e5|Nf3|"},
        {"1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. 0-0", "en", "e4|e5|Nf3|Nc6|Bb5|a6|0-0|"},
        {"5254 5755", "en", "5254|5755|"}, /* ICCF: four digits are a move */
        {"e4 1e5", "en", "e4|1e5|"},
        {"", "en", ""},
        {" \n", "en", ""},
        {"*", "en", "*"},
        {"1/2", "en", "1/2-1/2"},
        {"1. Springer Gustav eins Felix drei e5", "de", "Springer Gustav eins Felix drei|e5|"},
        {"e4 d5 e5 f5 exf6 e.p. exf6", "en", "e4|d5|e5|f5|exf6 e.p.|exf6|"},
        {"e4 zz Nf3 e5", "en", "e4|zz|Nf3|e5|"}, /* lost: each word is one */
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        ff_sheet sheet;
        size_t used = 0;
        char got[300];
        ff_sheet_init(&sheet);
        assert_int_equal(ff_sheet_read_text(rows[i].text, strlen(rows[i].text), &used,
                                            ff_language_find(rows[i].language), &sheet),
                         FF_OK);
        brief(&sheet, got, sizeof got);
        if (strcmp(got, rows[i].want) != 0)
            fail_msg("\"%s\": %s", rows[i].text, got);
        assert_int_equal(used, strlen(rows[i].text));
        ff_sheet_release(&sheet);
    }
}

/* Two games in one text; the places are those of the whole text. */
static void test_second_game(void **state)
{
    (void)state;
    static const char text[] = "1. e4 e5 1-0\n1. d4\n   d5 0-1\n";
    ff_sheet sheet;
    size_t used = 0;
    char got[100];
    for (int game = 0; game < 2; game++) {
        ff_sheet_init(&sheet);
        assert_int_equal(
            ff_sheet_read_text(text, sizeof text - 1, &used, ff_language_find("en"), &sheet),
            FF_OK);
        brief(&sheet, got, sizeof got);
        assert_string_equal(got, game == 0 ? "e4|e5|1-0" : "d4|d5|0-1");
        assert_int_equal(sheet.entries[1].row, game == 0 ? 1 : 3);
        assert_int_equal(sheet.entries[1].column, game == 0 ? 7 : 4);
        ff_sheet_release(&sheet);
    }
    assert_int_equal(used, sizeof text - 1);
}

/* Move numbers are honoured; times and draw offers belong to the half-move before them. */
static void test_numbers(void **state)
{
    static const struct {
        const char *text, *entries, *note;
    } cases[] = {
        {"1. e4 e5 3. Nf3 Nc6", "e4 e5 ... ... Nf3 Nc6",
         "move number 3. stands where 2. is due: 2 half-moves are missing"},
        {"1. e4\n2. e5\n3. Nf3", "e4 ... e5 ... Nf3",
         "move number 2. stands where 1... is due: 1 half-move is missing"},
        {"1. e4 e5 22. Nf3 Nc6 3. Bb5", "e4 e5 Nf3 Nc6 Bb5",
         "move number 22. stands where 2. is due"},
        {"1. e4 e5 2. Nf3 2. ... Nc6 3... a6", "e4 e5 Nf3 Nc6 ... a6",
         "move number 3... stands where 3. is due: 1 half-move is missing"},
        {"1. e4 1... e5 2. Nf3 2. Nc6", "e4 e5 Nf3 Nc6",
         "move number 2. stands where 2... is due"},
        {"1: e4 e5 2) Nf3 Nc6", "e4 e5 Nf3 Nc6", NULL},
        {"e4 e5 ? Nc6 \xe2\x80\xa6 a6", "e4 e5 ? Nc6 ... a6", NULL},
        {"e4 (=) e5 1:29:30 Nf3", "e4 e5 Nf3", NULL},
        {"Smith - Jones\ne4 e5", "e4 e5", "\"Smith - Jones\" is taken for a heading"},
        {"12.05.2024\n1. e4 e5", "e4 e5", "\"12.05.2024\" is taken for a heading"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        ff_sheet sheet;
        ff_str found = FF_STR_INIT;
        size_t used = 0;
        ff_sheet_init(&sheet);
        assert_int_equal(ff_sheet_read_text(cases[i].text, strlen(cases[i].text), &used,
                                            ff_language_find("en"), &sheet),
                         FF_OK);
        assert_int_equal(used, strlen(cases[i].text));
        for (size_t e = 0; e < sheet.count; e++)
            ff_str_format(&found, "%s%s", e > 0 ? " " : "", sheet.entries[e].text);
        assert_string_equal(ff_str_get(&found), cases[i].entries);
        if (cases[i].note == NULL)
            assert_int_equal(sheet.notes.count, 0);
        else
            assert_string_equal(sheet.notes.items[0].text, cases[i].note);
        if (strstr(cases[i].text, "(=)") != NULL) {
            assert_true(sheet.entries[0].draw_offer);
            assert_int_equal(sheet.entries[1].clock_ms, 5370000);
        }
        ff_str_release(&found);
        ff_sheet_release(&sheet);
    }
}

/* A word longer than any move is an entry of its own, whole. */
static void test_long_words(void **state)
{
    (void)state;
    char text[400];
    memset(text, 'x', sizeof text);
    text[150] = text[200] = ' ';
    ff_sheet sheet;
    size_t used = 0;
    ff_sheet_init(&sheet);
    assert_int_equal(
        ff_sheet_read_text(text, sizeof text, &used, ff_language_find("en"), &sheet), FF_OK);
    assert_int_equal(sheet.count, 3);
    assert_int_equal(strlen(sheet.entries[0].text), 150);
    assert_int_equal(strlen(sheet.entries[1].text), 49);
    assert_int_equal(strlen(sheet.entries[2].text), 199);
    ff_sheet_release(&sheet);
}

static bool read_once(void *context)
{
    ff_sheet sheet;
    size_t used = 0;
    ff_sheet_init(&sheet);
    int code =
        ff_sheet_read_text(context, strlen(context), &used, ff_language_find("en"), &sheet);
    ff_sheet_release(&sheet);
    return code == FF_E_MEMORY;
}

static void test_without_memory(void **state)
{
    (void)state;
    unsigned long rounds;
    char text[] = "1. e4 e5";
    assert_true(failing_each(read_once, text, true, &rounds));
    assert_true(rounds >= 2);
}

/* A record with braces, variations or tags is not plain; brackets of moves are. */
static void test_plain(void **state)
{
    static const struct {
        const char *text;
        bool plain;
    } cases[] = {
        {"1. e4 e5", true},   {"", true},
        {"e4 {good}", false}, {"[White \"A\"]", false},
        {"e4 ; good", false}, {"e4 $1", false},
        {"e4 (=)", true},     {"exf6 (e.p.)", true},
        {"e8(Q)", true},      {"e4 (d4 d5)", false},
        {"e4 (d4", false},    {"e4 (1.d4d5c4e6)", false},
        {"e4 (", false},      {"e4 ((=))", false},
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++)
        if (ff_sheet_text_is_plain(cases[i].text, strlen(cases[i].text)) != cases[i].plain)
            fail_msg("%s", cases[i].text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_words),          cmocka_unit_test(test_second_game),
        cmocka_unit_test(test_numbers),        cmocka_unit_test(test_long_words),
        cmocka_unit_test(test_without_memory), cmocka_unit_test(test_plain),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
