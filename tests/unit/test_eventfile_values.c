/* Values in the tables of an event file: which are read, which are refused and how, and that
 * none is written that would not be read. */
#include "support/event_file.h"
#include "support/unit.h"

#include "flagfall/eventfile.h"

#include <sqlite3.h>
#include <unistd.h>

static void create(const ff_event *event)
{
    unlink(path);
    check(ff_eventfile_create(path, event, &stamp, &err));
}

static ff_eventfile *open_file(void)
{
    ff_eventfile *file;
    check(ff_eventfile_open(path, 1000, &file, &err));
    return file;
}

/* --- values that no statement of ours writes --- */

/* Four players in two teams, one game. */
static void make_file(void)
{
    ff_event event;
    int index;
    ff_event_init(&event);
    for (int i = 0; i < 4; i++)
        check(ff_event_add_player(&event, 0, &index, &err));
    for (int i = 0; i < 2; i++)
        check(ff_event_add_team(&event, i == 0 ? "A" : "B", &index, &err));
    check(ff_event_pair(&event, 1, 1, 0, 1, &err));
    create(&event);
    ff_event_release(&event);
}

static void run_sql(const char *sql)
{
    sqlite3 *db;
    char *message = NULL;
    assert_int_equal(sqlite3_open(path, &db), SQLITE_OK);
    assert_int_equal(sqlite3_exec(db, "PRAGMA ignore_check_constraints=ON", NULL, NULL, NULL),
                     SQLITE_OK);
    if (sqlite3_exec(db, sql, NULL, NULL, &message) != SQLITE_OK)
        fail_msg("%s: %s", sql, message);
    sqlite3_close(db);
}

/* What the reader says of the file, "" when it reads it. */
static void assert_reads(const char *sql, const char *message)
{
    ff_event event;
    ff_error why = {0};
    ff_event_init(&event);
    make_file();
    run_sql(sql);
    int code = ff_eventfile_read_altered(path, NULL, &event, NULL, &why);
    if (code != (message[0] == '\0' ? FF_OK : FF_E_PARSE) || strcmp(why.message, message) != 0)
        fail_msg("%s: %d, \"%s\" instead of \"%s\"", sql, code, why.message, message);
    ff_event_release(&event);
}

#define CANNOT_BE(row, table) "row " row " of table \"" table "\" in the event file cannot be"
#define DAMAGED(row, table)   "row " row " of table \"" table "\" in the event file is damaged"

/* A cell is kept where any of its members says something; a date where it has a year. */
static void test_cells_that_say_something(void **state)
{
    static const ff_round_result cells[] = {
        {.opponent = FF_NOBODY, .recorded = true},
        {.opponent = 1},
        {.opponent = FF_NOBODY, .stray_no = 77},
        {.opponent = FF_NOBODY, .result = FF_RESULT_BYE_HALF},
        {.opponent = FF_NOBODY, .board = 0},
    };
    static const ff_date dates[] = {
        {2026, 5, 1}, {2026, 5, 0}, {2026, 0, 0}, {0, 5, 0}, {0, 0, 7}};
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cells); i++) {
        ff_event event;
        ff_round_result *cell;
        int index;
        ff_event_init(&event);
        for (int k = 0; k < 2; k++)
            check(ff_event_add_player(&event, 0, &index, &err));
        check(ff_event_cell_make(&event, 0, 2, &cell, &err));
        *cell = cells[i];
        event.start = dates[i];
        create(&event);
        ff_event_release(&event);
        ff_event_init(&event);
        check(ff_eventfile_read(path, &event, NULL, &err));
        const ff_round_result *got = ff_event_cell(&event, 0, 2);
        assert_int_equal(got->recorded, cells[i].recorded);
        assert_int_equal(got->opponent, cells[i].opponent);
        assert_int_equal(got->stray_no, cells[i].stray_no);
        assert_int_equal(got->result, cells[i].result);
        assert_int_equal(event.players[0].cell_count, i + 1 < COUNT_OF(cells) ? 2 : 0);
        assert_int_equal(event.start.year, dates[i].year);
        assert_int_equal(event.start.month, dates[i].year != 0 ? dates[i].month : 0);
        ff_event_release(&event);
    }
}

static void test_keys(void **state)
{
    static const struct {
        const char *sql, *message;
    } cases[] = {
        {"INSERT INTO deputy VALUES(-1, '')", CANNOT_BE("-1", "deputy")},
        {"INSERT INTO deputy VALUES(0, '')", CANNOT_BE("0", "deputy")},
        {"INSERT INTO deputy VALUES(1, '')", ""},
        {"INSERT INTO deputy VALUES(2, '')", DAMAGED("2", "deputy")},
        {"INSERT INTO deputy VALUES(100000, '')", DAMAGED("100000", "deputy")},
        {"INSERT INTO deputy VALUES(100001, '')", CANNOT_BE("100001", "deputy")},
        {"INSERT INTO deputy VALUES(1000000, '')", DAMAGED("0", "deputy")},
        {"INSERT INTO deputy VALUES(63100000, '')", DAMAGED("100000", "deputy")},
        {"INSERT INTO deputy VALUES(63100001, '')", CANNOT_BE("63100001", "deputy")},
        {"INSERT INTO deputy VALUES(64000000, '')", CANNOT_BE("64000000", "deputy")},
        {"INSERT INTO deputy VALUES(4294967297, '')", CANNOT_BE("4294967297", "deputy")},
        {"DELETE FROM player WHERE id = 3", DAMAGED("4", "player")},
        {"DELETE FROM team WHERE id = 1", DAMAGED("2", "team")},
        {"UPDATE cell SET player = 0 WHERE player = 1", CANNOT_BE("0", "cell")},
        {"UPDATE cell SET player = 4 WHERE player = 1", ""},
        {"UPDATE cell SET player = 5 WHERE player = 1",
         "the event file has results of player 5, who is missing"},
        {"UPDATE cell SET round = 0", "round 0 in the event file cannot be"},
        {"UPDATE cell SET round = -1", "round -1 in the event file cannot be"},
        {"UPDATE cell SET round = 999", ""},
        {"UPDATE cell SET round = 1000", "round 1000 in the event file cannot be"},
        {"UPDATE player SET no = 0 WHERE id = 3",
         "player 3 of the event file cannot be: number 0"},
        {"UPDATE player SET no = 9999 WHERE id = 3", ""},
        {"UPDATE player SET no = 10000 WHERE id = 3",
         "player 3 of the event file cannot be: number 10000"},
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++)
        assert_reads(cases[i].sql, cases[i].message);
}

static void test_references(void **state)
{
    static const struct {
        const char *sql, *message;
    } cases[] = {
        {"UPDATE player SET team = 2 WHERE id = 2", ""},
        {"UPDATE player SET team = 3 WHERE id = 2", "player 2 is in a team that is missing"},
        {"UPDATE player SET team = 9999 WHERE id = 2", "player 2 is in a team that is missing"},
        {"UPDATE player SET team = 10000 WHERE id = 2", DAMAGED("2", "player")},
        {"UPDATE player SET team = -1 WHERE id = 2", DAMAGED("2", "player")},
        {"UPDATE cell SET opponent = 4 WHERE player = 1", ""},
        {"UPDATE cell SET opponent = 5 WHERE player = 2",
         "the opponent of player 2 in round 1 is missing"},
        {"UPDATE cell SET opponent = 5, round = 3 WHERE player = 1",
         "the opponent of player 1 in round 3 is missing"},
        {"INSERT INTO roster VALUES(1, 1, '', 0, 0, 0, 0, 0), (2, 2, '', 0, 0, 0, 0, 0)", ""},
        {"INSERT INTO roster VALUES(1, NULL, '', 0, 0, 0, 0, 0)",
         "roster 1 belongs to a team that is missing"},
        {"INSERT INTO roster VALUES(1, 1, '', 0, 0, 0, 0, 0), (2, 3, '', 0, 0, 0, 0, 0)",
         "roster 2 belongs to a team that is missing"},
        {"INSERT INTO attachment VALUES(1, 0, NULL, '', ''), (2, 0, 4, '', '')", ""},
        {"INSERT INTO attachment VALUES(1, 0, NULL, '', ''), (2, 0, 5, '', '')",
         "attachment 2 belongs to a player who is missing"},
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++)
        assert_reads(cases[i].sql, cases[i].message);
}

static void test_values(void **state)
{
#define EVENT_CASE(column, value, message)                                                     \
    {                                                                                          \
        "UPDATE event SET " column " = " value, message                                        \
    }
#define LINE_CASE(code, message)                                                               \
    {                                                                                          \
        "INSERT INTO source_line VALUES(1, 0, '" code "', '', 0)", message                     \
    }
    static const char event[] = DAMAGED("1", "event"), cell[] = DAMAGED("1", "cell");
    static const struct {
        const char *sql, *message;
    } cases[] = {
        EVENT_CASE("start_date", "'2026-02-30'", event),
        EVENT_CASE("end_date", "'soon'", event),
        EVENT_CASE("end_date", "'2026-00-00'", ""),
        EVENT_CASE("initial_side", "'red'", event),
        EVENT_CASE("initial_side", "'White'", event),
        EVENT_CASE("kind", "'another'", ""),
        EVENT_CASE("rounds_planned", "2147483647", ""),
        EVENT_CASE("rounds_planned", "2147483648", event),
        EVENT_CASE("rounds_planned", "-2147483648", ""),
        EVENT_CASE("rounds_planned", "-2147483649", event),
        EVENT_CASE("scoring", "'1 2 3'", event),
        EVENT_CASE("scoring", "trim(replace(printf('%.48c', 'x'), 'x', ' 7'))", ""),
        EVENT_CASE("scoring", "trim(replace(printf('%.47c', 'x'), 'x', ' 7'))", event),
        EVENT_CASE("scoring", "trim(replace(printf('%.49c', 'x'), 'x', ' 7'))", event),
        {"UPDATE cell SET side = 'black' WHERE player = 1", ""},
        {"UPDATE cell SET side = 'blue' WHERE player = 1", cell},
        {"UPDATE cell SET result = 'UNKNOWN' WHERE player = 1", ""},
        {"UPDATE cell SET result = 'won' WHERE player = 1", cell},
        {"UPDATE cell SET stray_no = 32767 WHERE player = 1", ""},
        {"UPDATE cell SET stray_no = 32768 WHERE player = 1", cell},
        {"UPDATE cell SET stray_no = -32768 WHERE player = 1", ""},
        {"UPDATE cell SET stray_no = -32769 WHERE player = 1", cell},
        {"UPDATE cell SET recorded = 7 WHERE player = 1", ""},
        {"INSERT INTO adjustment VALUES(1, 0, 'FIRST', 0, 0, 0, '')",
         DAMAGED("1", "adjustment")},
        LINE_CASE("ABC", ""),
        LINE_CASE("ABCD", DAMAGED("1", "source_line")),
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++)
        assert_reads(cases[i].sql, cases[i].message);
}

/* Numbers in a text: a blank between two, each up to a million. */
static void test_lists_of_numbers(void **state)
{
    static const struct {
        const char *text;
        bool fine;
    } cases[] = {{"''", true},
                 {"'7'", true},
                 {"'1000000 -1000000 1'", true},
                 {"'1000001'", false},
                 {"'-1000001'", false},
                 {"'99999999999999999999'", false},
                 {"'x'", false},
                 {"'1 x'", false},
                 {"'1,2'", false},
                 {"'1 '", false},
                 {"trim(replace(printf('%.9999c', 'x'), 'x', ' 5'))", true},
                 {"trim(replace(printf('%.10000c', 'x'), 'x', ' 5'))", false}};
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        char sql[160];
        snprintf(sql, sizeof sql, "INSERT INTO prohibition VALUES(1, 1, 2, %s)", cases[i].text);
        assert_reads(sql, cases[i].fine ? "" : DAMAGED("1", "prohibition"));
    }
}

/* --- what cannot be read back is not written --- */

/* One more record of a list, of which the macro is given the members. */
#define MORE(list, count, capacity)                                                            \
    (check(ff_grow(&e->list, &e->capacity, e->count + 1, sizeof *e->list)),                    \
     &e->list[e->count++])
#define MORE_OF(item) MORE(item##s, item##_count, item##_capacity)

enum { RECORDS = 100000, LONGEST = 9999 };
typedef struct excess {
    size_t deputies;
    int numbers, number, points;
} excess;

static int exceed(void *ctx, ff_event *e, ff_error *error)
{
    const excess *x = ctx;
    (void)error;
    for (size_t i = 0; i < x->deputies; i++)
        *MORE(deputies, deputy_count, deputy_capacity) = "";
    int *list = calloc((size_t)x->numbers + 1, sizeof *list);
    for (int i = 0; i < x->numbers; i++)
        list[i] = x->number;
    *MORE_OF(prohibition) =
        (ff_prohibition){1, 2, ff_event_numbers(e, list, (size_t)x->numbers), x->numbers};
    free(list);
    e->scoring.tenths[FF_SIDE_BLACK][FF_RESULT_UNKNOWN] = x->points;
    return FF_OK;
}

static void test_what_is_too_much_is_not_written(void **state)
{
    static const char row[] =
        " has more numbers than an event file keeps, or one beyond 1000000";
    static const char records[] = "more than 100000 records in table \"deputy\"";
    static const struct {
        excess of;
        const char *table, *message;
    } cases[] = {{{RECORDS, LONGEST, 1000000, 1000000}, "", ""},
                 {{RECORDS + 1, 1, 1, 1}, "", records},
                 {{0, LONGEST + 1, 1, 1}, "row 1 of table \"prohibition\"", row},
                 {{0, 2, 1000001, 1}, "row 1 of table \"prohibition\"", row},
                 {{0, 2, -1000000, -1000000}, "", ""},
                 {{0, 2, -1000001, 1}, "row 1 of table \"prohibition\"", row},
                 {{0, 1, 1, 1000001}, "row 1 of table \"event\"", row}};
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        long long entry;
        char message[200];
        ff_event event;
        make_file();
        ff_eventfile *file = open_file();
        excess x = cases[i].of;
        bool fine = cases[i].message[0] == '\0';
        int code = ff_eventfile_change(file, &stamp, exceed, &x, &entry, NULL, &err);
        assert_int_equal(code, fine ? FF_OK : FF_E_LIMIT);
        snprintf(message, sizeof message, "%s%s", cases[i].table, cases[i].message);
        if (!fine)
            assert_string_equal(err.message, message);
        ff_event_init(&event);
        check(ff_eventfile_load(file, &event, &err));
        assert_int_equal(event.prohibition_count, fine);
        ff_event_release(&event);
        ff_eventfile_free(file);
    }
}

/* One text or one changed row has 16 MiB at most. */
static int lengthen(void *ctx, ff_event *e, ff_error *error)
{
    size_t length = *(const size_t *)ctx;
    char *text = malloc(length);
    (void)error;
    memset(text, 'x', length);
    e->city = ff_event_text(e, text, length);
    free(text);
    return FF_OK;
}

static void test_texts_that_are_too_long(void **state)
{
    enum { HALF = FF_EVENTFILE_MAX_TEXT / 2 };
    static const struct {
        size_t length;
        int code;
    } cases[] = {{HALF + 1024, FF_OK}, /* and the row before, of the log, has none of it */
                 {HALF + 1024, FF_OK},
                 {FF_EVENTFILE_MAX_TEXT + 1, FF_E_LIMIT},
                 {HALF - 1024, FF_E_LIMIT}}; /* a change of both rows is too long */
    long long entry;
    (void)state;
    make_file();
    ff_eventfile *file = open_file();
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        size_t length = cases[i].length;
        int code = ff_eventfile_change(file, &stamp, lengthen, &length, &entry, NULL, &err);
        assert_int_equal(code, cases[i].code);
    }
    assert_non_null(strstr(err.message, "\" cannot be written: string or blob too big"));
    ff_diagnostics notes = {0};
    check(ff_eventfile_check(file, &notes, &err));
    assert_int_equal(notes.count, 0);
    ff_eventfile_free(file);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_cells_that_say_something),
        cmocka_unit_test(test_keys),
        cmocka_unit_test(test_references),
        cmocka_unit_test(test_values),
        cmocka_unit_test(test_lists_of_numbers),
        cmocka_unit_test(test_what_is_too_much_is_not_written),
        cmocka_unit_test(test_texts_that_are_too_long),
    };
    return cmocka_run_group_tests_name("eventfile values", tests, make_folder, remove_folder);
}
