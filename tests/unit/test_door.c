#include "support/unit.h"

#include "base/json.h"
#include "cli/door/door.h"
#include "file/virtual.h"

typedef struct answer {
    ff_arena arena;
    ff_json_value *value;
} answer;

static answer ask(const char *question)
{
    answer a = {0};
    char *text = ff_call(question);
    assert_non_null(text);
    assert_int_equal(ff_json_read(text, strlen(text), &a.arena, &a.value, NULL), 0);
    ff_call_free(text);
    return a;
}

static void check(const char *question, int status, const char *out, const char *err)
{
    answer a = ask(question);
    const char *printed = ff_json_get_text(a.value, "out", NULL);
    const char *said = ff_json_get_text(a.value, "err", NULL);
    assert_int_equal(ff_json_get_integer(a.value, "status", -1), status);
    assert_non_null(printed);
    assert_non_null(said);
    if (strstr(printed, out) == NULL || strstr(said, err) == NULL)
        fail_msg("%s\n%s\n%s", question, printed, said);
    ff_arena_release(&a.arena);
}

/* The same words as on the command line, the same answers: Articles 9.2, 6.9, 3.8, 7.5. */
static void test_rulings(void **state)
{
    (void)state;
    check("{\"args\":[\"claim\",\"threefold\",\"g.pgn\"],\"files\":{\"g.pgn\":"
          "\"1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 *\"}}",
          0, "1/2-1/2", "");
    check("{\"args\":[\"flag\",\"--fen\",\"4k3/8/8/8/8/8/8/Q3K3 w - - 0 1\",\"--fallen\","
          "\"black\",\"--format\",\"json\"]}",
          0, "\"result\":\"1-0\"", "");
    check(
        "{\"args\":[\"illegal\",\"-\",\"--by\",\"black\",\"--move\",\"Ke4\"],\"files\":{\"-\":"
        "\"1. e4 e5 *\"}}",
        3, "", "it was White's turn there");
    check("{\"args\":[\"winnable\",\"8/8/4k3/8/8/3NK3/8/8 w - - 0 1\",\"--for\",\"white\"]}", 1,
          "", "");
}

static void test_games_and_clocks(void **state)
{
    (void)state;
    check("{\"args\":[\"verify\",\"a.pgn\"],\"files\":{\"a.pgn\":\"1. e4 e5 2. Ke3 *\"}}", 1,
          "a.pgn:1:13: error: game 1: 2.Ke3", "");
    check("{\"args\":[\"convert\",\"a.pgn\",\"-o\",\"b.json\"],\"files\":{\"a.pgn\":\"1. e4 "
          "*\"}}",
          0, "", "");
    check("{\"args\":[\"clock\",\"parse\",\"90' + 30''\"]}", 0, "30", "");
}

/* A workbook comes back as base64 of a zip archive; a text as it is. */
static void test_files_come_back(void **state)
{
    (void)state;
    answer a = ask("{\"args\":[\"standings\",\"r.csv\",\"-o\",\"t.xlsx\"],\"files\":{\"r.csv\":"
                   "\"round,board,white,black,result\\n1,1,A,B,1-0\\n\"}}");
    const ff_json_value *file = ff_json_get(ff_json_get(a.value, "files"), "t.xlsx");
    assert_int_equal(ff_json_get_integer(a.value, "status", -1), 0);
    assert_non_null(file);
    assert_memory_equal(ff_json_get_text(file, "base64", ""), "UEsDB", 5); /* "PK\3\4" */
    ff_arena_release(&a.arena);
    a = ask("{\"args\":[\"convert\",\"a.pgn\",\"-o\",\"b.pgn\"],"
            "\"files\":{\"a.pgn\":{\"base64\":\"MS4gZTQgKg==\"}}}"); /* "1. e4 *" */
    const char *text = ff_json_get_text(ff_json_get(a.value, "files"), "b.pgn", "");
    assert_non_null(strstr(text, "1. e4 *"));
    ff_arena_release(&a.arena);
}

/* Norms, prizes and pages of an event that is handed over. */
static const char *const small_event =
    "\"r.csv\":\"round,board,white,black,result\\n1,1,Amsel,Birk,1-0\\n\"";

static void check_event(const char *args, const char *more, int status, const char *out)
{
    char question[600];
    snprintf(question, sizeof question, "{\"args\":[%s],\"files\":{%s%s}}", args, small_event,
             more);
    check(question, status, out, "");
}

static void test_events(void **state)
{
    (void)state;
    check("{\"args\":[\"norms\",\"--table\"]}", 0, "GM", "");
    check("{\"args\":[\"norms\",\"e.trf\"],\"files\":{}}", 4, "", "No such file");
    check_event("\"norms\",\"r.csv\"", "", 0, "No norms");
    check_event("\"prizes\",\"r.csv\",\"p.csv\"",
                ",\"p.csv\":\"system,equal\\nprize,,1,50.00\\nprize,,2,30.00\\n\"", 0, "50.00");
    check_event("\"prizes\",\"r.csv\",\"p.csv\"", ",\"p.csv\":\"prize\"", 3, "");
    check_event("\"print\",\"cross\",\"r.csv\"", "", 0, "Amsel");
    check_event("\"print\",\"nothing\",\"r.csv\"", "", 2, "");
}

/* -o of a page, and a name with letters of other alphabets. */
static void test_pages_come_back(void **state)
{
    (void)state;
    answer a =
        ask("{\"args\":[\"print\",\"slips\",\"r.csv\",\"-o\",\"Z\\u00fcrich/slips.html\"],"
            "\"files\":{\"r.csv\":\"round,board,white,black,result\\n1,1,A<b>,B,1-0\\n\"}}");
    const char *page =
        ff_json_get_text(ff_json_get(a.value, "files"), "Z\xc3\xbcrich/slips.html", "");
    assert_int_equal(ff_json_get_integer(a.value, "status", -1), 0);
    assert_non_null(strstr(page, "<!DOCTYPE html>"));
    assert_non_null(strstr(page, "A&lt;b&gt;"));
    ff_arena_release(&a.arena);
}

static void test_nothing_of_the_disk_is_reached(void **state)
{
    (void)state;
    check("{\"args\":[\"verify\",\"/etc/passwd\"]}", 4, "", "No such file");
    check("{\"args\":[\"event\",\"check\",\"/etc/passwd\"]}", 4, "", "No such file");
    answer a = ask("{\"args\":[\"chess960\",\"518\",\"-o\",\"/tmp/flagfall-door-test\"]}");
    assert_non_null(ff_json_get(ff_json_get(a.value, "files"), "/tmp/flagfall-door-test"));
    ff_arena_release(&a.arena);
    FILE *made = fopen("/tmp/flagfall-door-test", "r");
    assert_null(made);
    assert_null(ff_virtual_in_use());
}

static void test_what_is_refused(void **state)
{
    (void)state;
    static const char *const not_offered[] = {
        "{\"args\":[\"record\",\"x.pgn\"]}",
        "{\"args\":[\"event\",\"new\",\"x.ffe\"]}",
        "{\"args\":[\"adjourn\",\"key\",\"x\"]}",
        "{\"args\":[\"clock\",\"run\",\"5\"]}",
        "{\"args\":[\"perft\",\"6\"]}",
        "{\"args\":[\"ask\"]}",
        "{\"args\":[\"event\"]}",
        "{\"args\":[\"verifyx\"]}",
    };
    static const char *const malformed[] = {
        "",
        "x",
        "[]",
        "{}",
        "{\"args\":[]}",
        "{\"args\":[1]}",
        "{\"args\":\"verify\"}",
        "{\"args\":[\"verify\"],\"files\":[]}",
        "{\"args\":[\"verify\"],\"files\":{\"a\":1}}",
        "{\"args\":[\"verify\"],\"files\":{\"a\":{\"base64\":\"*\"}}}",
    };
    for (size_t i = 0; i < COUNT_OF(not_offered); i++)
        check(not_offered[i], 2, "", "not offered");
    for (size_t i = 0; i < COUNT_OF(malformed); i++)
        check(malformed[i], 2, "", "");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_rulings),
        cmocka_unit_test(test_games_and_clocks),
        cmocka_unit_test(test_files_come_back),
        cmocka_unit_test(test_events),
        cmocka_unit_test(test_pages_come_back),
        cmocka_unit_test(test_nothing_of_the_disk_is_reached),
        cmocka_unit_test(test_what_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
