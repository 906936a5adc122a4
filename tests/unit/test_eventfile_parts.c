/* Parts of the event file by themselves: which round is over by a change, what a call may cost,
 * rows in memory, the most there may be, and readers of other files. */
#include "support/event_file.h"
#include "support/failing.h"
#include "support/older_file.h"
#include "support/unit.h"

#include "event/roster.h"
#include "eventfile/eventfile_log.h"
#include "eventfile/eventfile_private.h"
#include "eventfile/oddities.h"
#include "flagfall/event_read.h"

#include <limits.h>
#include <sys/wait.h>
#include <unistd.h>

static ff_eventfile *file;

static int add_players(void *ctx, ff_event *event, ff_error *why)
{
    int index, code = FF_OK;
    for (int i = 0; i < *(const int *)ctx && code == FF_OK; i++)
        code = ff_event_add_player(event, 0, &index, why);
    return code;
}

static void make_file(int players)
{
    ff_event event;
    ff_event_init(&event);
    event.name = "Parts";
    check(add_players(&players, &event, &err));
    unlink(path);
    check(ff_eventfile_create(path, &event, &stamp, &err));
    ff_event_release(&event);
    check(ff_eventfile_open(path, 1000, &file, &err));
}

static int close_file(void **state)
{
    (void)state;
    ff_eventfile_free(file);
    file = NULL;
    return 0;
}

static int change(ff_eventfile_edit edit, void *ctx)
{
    long long entry;
    return ff_eventfile_change(file, &stamp, edit, ctx, &entry, NULL, &err);
}

/* --- keys, sections, boards --- */

/* A key of the log is a number, or two; what does not fit in one is the key of nothing. */
static void test_keys_of_rows(void **state)
{
    static const char *const none[] = {
        "3", "4294967297", "-4294967295", "1/1", "1/4294967297", "99999999999999999999", ""};
    ff_event event;
    ef_rows rows = {0};
    int players = 2;
    (void)state;
    ff_event_init(&event);
    check(add_players(&players, &event, &err));
    check(ff_event_pair(&event, 1, 1, 0, 1, &err));
    check(ff_ef_rows_from_event(&event, 0, &rows, &err));
    for (int i = 1; i <= players; i++) {
        char key[16];
        snprintf(key, sizeof key, "%d", i);
        assert_int_equal(ff_ef_row_of_key(&rows, "player", key)->id, i);
        snprintf(key, sizeof key, "%d/1", i);
        assert_int_equal(ff_ef_row_of_key(&rows, "cell", key)->sub, 1);
    }
    for (size_t i = 0; i < COUNT_OF(none); i++)
        assert_null(ff_ef_row_of_key(&rows, "player", none[i]));
    ff_ef_rows_release(&rows);
    ff_event_release(&event);
}

/* The rows that begin a section are attachments at the steps of their numbers. */
static void test_rows_of_sections(void **state)
{
    int attachment = ff_ef_table_find("attachment"), player = ff_ef_table_find("player");
    (void)state;
    assert_true(ff_ef_is_section(attachment, EF_SECTION_STEP));
    assert_true(ff_ef_is_section(attachment, 3 * EF_SECTION_STEP));
    assert_false(ff_ef_is_section(attachment, 0));
    assert_false(ff_ef_is_section(attachment, -EF_SECTION_STEP));
    assert_false(ff_ef_is_section(attachment, EF_SECTION_STEP + 1));
    assert_false(ff_ef_is_section(player, EF_SECTION_STEP));
}

/* Boards that cannot be are not counted among those that are missing or given twice. */
static void test_odd_boards(void **state)
{
    static const struct {
        int boards[2];
        const char *code; /* of what is noted */
    } cases[] = {{{1, 2}, NULL},
                 {{1, 1}, "board-twice"},
                 {{0, 1}, "board-missing"},
                 {{-1, 1}, NULL},
                 {{FF_EVENT_MAX_PLAYERS + 1, 1}, NULL},
                 {{0, 0}, NULL}};
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        ff_event event;
        ff_diagnostics notes = {0};
        int players = 4;
        ff_event_init(&event);
        check(add_players(&players, &event, &err));
        for (int g = 0; g < 2; g++) {
            check(ff_event_pair(&event, 1, g + 1, 2 * g, 2 * g + 1, &err));
            event.players[2 * g].cells[0].board = cases[i].boards[g];
            event.players[2 * g + 1].cells[0].board = cases[i].boards[g];
        }
        check(ff_eventfile_note_oddities(&event, &notes, &err));
        size_t about_boards = 0;
        for (size_t k = 0; k < notes.count; k++)
            if (strncmp(notes.items[k].code, "board-", 6) == 0) {
                about_boards++;
                assert_non_null(cases[i].code);
                assert_string_equal(notes.items[k].code, cases[i].code);
            }
        assert_int_equal(about_boards, cases[i].code != NULL);
        ff_diagnostics_release(&notes);
        ff_event_release(&event);
    }
}

/* --- which round is over --- */

enum { PAIR, RESULT, BYE, ASK };
typedef struct edit {
    int what, round, player, result;
} edit;

static int do_edit(ff_event *event, const edit *e, ff_error *why)
{
    ff_result result = (ff_result)e->result;
    switch (e->what) {
    case PAIR:
        return ff_event_pair(event, e->round, 0, e->player, e->player + 1, why);
    case RESULT:
        return ff_event_result(event, e->round, e->player, result, ff_result_mirror(result),
                               why);
    case BYE:
        return ff_event_bye(event, e->round, e->player, result, why);
    default:
        return ff_event_ask_bye(event, e->player, e->round, result, why);
    }
}

/* Up to two edits in one change; one of round 0 is none. */
static int do_edits(void *ctx, ff_event *event, ff_error *why)
{
    const edit *edits = ctx;
    int code = do_edit(event, &edits[0], why);
    return code == FF_OK && edits[1].round != 0 ? do_edit(event, &edits[1], why) : code;
}

static void assert_over(int section, int round, bool last)
{
    ef_round_over *over = &file->rounds_over[section];
    assert_int_equal(over->round, round);
    if (round != 0)
        assert_int_equal(over->last, last);
    *over = (ef_round_over){0, false};
}

#define PAIRED(round, player)         PAIR, round, player, 0
#define ENTERED(round, player, named) RESULT, round, player, FF_RESULT_##named

/* Two games a round; the round that a change ends, or 0, and whether no later one has results.
 */
static const struct {
    edit edits[2];
    int round;
    bool last;
} steps[] = {
    {{{PAIRED(1, 0)}, {PAIRED(1, 2)}}, 0, false},
    {{{ENTERED(1, 0, WIN)}}, 0, false},
    {{{ENTERED(1, 2, LOSS)}}, 1, true},
    {{{ENTERED(1, 0, DRAW)}}, 1, true}, /* the last one, corrected */
    {{{PAIRED(2, 0)}, {PAIRED(2, 2)}}, 0, false},
    {{{ENTERED(1, 0, WIN)}}, 1, true}, /* the next one has no result yet */
    {{{ENTERED(2, 0, UNKNOWN)}, {ENTERED(2, 2, WIN)}}, 0, false},
    {{{ENTERED(1, 0, LOSS)}}, 0, false}, /* others have followed */
    {{{ENTERED(2, 0, WIN)}}, 2, true},
    {{{ENTERED(1, 0, NONE)}}, 0, false},
    {{{ENTERED(1, 0, WIN)}}, 1, false}, /* over again, but not the last */
    {{{ENTERED(1, 0, NONE)}, {ENTERED(2, 0, NONE)}}, 0, false},
    {{{ENTERED(1, 0, WIN)}, {ENTERED(2, 0, WIN)}}, 2, true}, /* both: the later one */
    {{{PAIRED(3, 0)}, {PAIRED(3, 2)}}, 0, false},
    {{{BYE, 4, 0, FF_RESULT_BYE_HALF}}, 0, false}, /* no game */
    {{{ASK, 5, 0, FF_RESULT_BYE_HALF}}, 0, false},
    {{{ENTERED(3, 0, ADJOURNED)}, {ENTERED(3, 2, FORFEIT_WIN)}}, 3, true},
    {{{ENTERED(3, 0, DRAW)}}, 3, true},
    {{{PAIRED(999, 0)}, {PAIRED(999, 2)}}, 0, false},
    {{{ENTERED(999, 0, WIN)}, {ENTERED(999, 2, WIN)}}, 999, true},
};

static void test_rounds_that_are_over(void **state)
{
    (void)state;
    make_file(4);
    for (size_t i = 0; i < COUNT_OF(steps); i++) {
        edit edits[2] = {steps[i].edits[0], steps[i].edits[1]};
        check(change(do_edits, edits));
        if (file->rounds_over[0].round != steps[i].round)
            fail_msg("step %zu: round %d", i, file->rounds_over[0].round);
        assert_over(0, steps[i].round, steps[i].last);
        for (int section = 1; section < EF_MAX_SECTIONS; section++)
            assert_over(section, 0, false);
    }
}

/* By itself in each section. */
static void test_rounds_of_a_section(void **state)
{
    int players = 4;
    long long entry;
    edit pair[] = {{PAIRED(1, 0)}, {PAIRED(1, 2)}};
    edit results[] = {{ENTERED(1, 0, WIN)}, {ENTERED(1, 2, WIN)}};
    edit correction[] = {{ENTERED(1, 0, DRAW)}, {PAIR, 0, 0, 0}};
    (void)state;
    make_file(4);
    check(ff_eventfile_add_section(file, &stamp, &(ff_new_section){"A", add_players, &players},
                                   &entry, NULL, &err));
    check(change(do_edits, pair));
    check(change(do_edits, results));
    assert_over(0, 1, true);
    check(ff_eventfile_choose_section(file, "A", &err));
    check(change(do_edits, pair));
    assert_over(1, 0, false);
    check(change(do_edits, results));
    assert_over(1, 1, true);
    assert_over(0, 0, false);
    check(ff_eventfile_choose_section(file, "main", &err));
    check(change(do_edits, correction));
    assert_over(0, 1, true);
    assert_over(1, 0, false);
}

/* --- what a call may cost --- */

static sqlite3_stmt *one_row(const char *sql)
{
    sqlite3_stmt *stmt;
    check(ff_ef_prepare(file, sql, &stmt, &err));
    assert_int_equal(sqlite3_step(stmt), SQLITE_ROW);
    return stmt;
}

/* By the documented numbers (docs/formats/ffe.md): no more rows or text than the bytes can
 * hold, 5 million steps and 10,000 for each kilobyte. */
static void test_the_budget(void **state)
{
    (void)state;
    make_file(2);
    ff_ef_budget_begin(file);
    assert_int_equal(file->size % 4096, 0);
    assert_true(file->size >= 4096);
    assert_int_equal(file->budget.steps, 5000 + file->size / 1024 * 10);
    assert_true(file->budget.rows >= file->size / 4);
    assert_true(file->budget.bytes >= file->size);
    sqlite3_stmt *stmt = one_row("SELECT 'abc', 7, 'de'");
    file->budget = (ef_budget){.rows = 3, .bytes = 15, .steps = 10};
    for (int i = 0; i < 3; i++) {
        check(ff_ef_spend_row(file, stmt, 3, &err));
        assert_int_equal(file->budget.rows, 2 - i);
        assert_int_equal(file->budget.bytes, 10 - 5 * i);
    }
    char message[256];
    assert_int_equal(ff_ef_spend_row(file, stmt, 3, &err), FF_E_LIMIT);
    snprintf(message, sizeof message,
             "\"%s\" has more rows than fit into its %lld bytes: it is damaged, or made to "
             "exhaust the memory",
             path, file->size);
    assert_string_equal(err.message, message);
    file->budget = (ef_budget){.rows = 3, .bytes = 4, .steps = 10};
    assert_int_equal(ff_ef_spend_row(file, stmt, 3, &err), FF_E_LIMIT);
    assert_non_null(strstr(err.message, "\" has more text than fit into its "));
    file->budget = (ef_budget){.rows = 1, .bytes = 3, .steps = 10};
    check(ff_ef_spend_row(file, stmt, 2, &err)); /* of the columns that are read */
    sqlite3_finalize(stmt);
}

static int count_to_a_hundred_thousand(void)
{
    static const char sql[] = "WITH RECURSIVE r(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM r "
                              "WHERE n < 100000) SELECT count(*) FROM r";
    long long count = 0;
    int code = ff_ef_number(file, sql, &count, &err);
    if (code == FF_OK)
        assert_int_equal(count, 100000);
    return code;
}

/* Steps are counted in thousands: as many as there are, and not one more. */
static void test_steps(void **state)
{
    enum { MANY = 1000000 };
    (void)state;
    make_file(2);
    ff_ef_budget_begin(file);
    file->budget.steps = MANY;
    check(count_to_a_hundred_thousand());
    long long used = MANY - file->budget.steps;
    assert_in_range(used, 100, 5000);
    ff_ef_budget_begin(file);
    file->budget.steps = used;
    check(count_to_a_hundred_thousand());
    ff_ef_budget_begin(file);
    file->budget.steps = used - 1;
    assert_int_equal(count_to_a_hundred_thousand(), FF_E_LIMIT);
    assert_non_null(strstr(err.message, "takes more steps than a file of its size needs"));
}

/* --- rows in memory --- */

static void fill_event(ff_event *event)
{
    static const int nos[] = {1, 2, 3};
    int players = 3, index;
    check(add_players(&players, event, &err));
    check(ff_event_add_team(event, "A", &index, &err));
    check(ff_event_pair(event, 1, 1, 0, 1, &err));
    check(ff_event_pair(event, 2, 1, 2, 1, &err));
    event->players[0].acceleration = ff_event_numbers(event, nos, 3);
    event->players[0].acceleration_count = 3;
    check(ff_grow(&event->deputies, &event->deputy_capacity, 2, sizeof *event->deputies));
    event->deputies[0] = event->deputies[1] = "One"; /* two of the same name are two */
    event->deputy_count = 2;
    event->players[0].sex = 'w';
    event->players[0].birth = (ff_date){1999, 1, 2};
}

static void test_rows_are_sorted(void **state)
{
    ff_event event;
    ef_rows rows = {0};
    (void)state;
    ff_event_init(&event);
    fill_event(&event);
    check(ff_ef_rows_from_event(&event, 0, &rows, &err));
    assert_int_equal(rows.count, 1 + 1 + 3 + 4 + 2);
    for (size_t i = 0; i < rows.count; i++) {
        const ef_row *row = &rows.items[i];
        if (i > 0)
            assert_true(ff_ef_row_compare_key(row - 1, row) < 0);
        assert_true(ff_ef_row_compare_key(row, row) == 0);
        assert_ptr_equal(ff_ef_rows_find(&rows, row->table, row->id, row->sub), row);
        for (size_t k = 0; k < rows.count; k++)
            assert_true(ff_ef_row_equal(row, &rows.items[k]) == (i == k) ||
                        row->table != rows.items[k].table);
    }
    assert_null(ff_ef_rows_find(&rows, EF_PLAYER_TABLE, 4, 0));
    assert_null(ff_ef_rows_find(&rows, EF_CELL_TABLE, 1, 3));
    assert_null(ff_ef_rows_find(&rows, -1, 1, 0));
    /* those that are marked go, and the others stay in order */
    rows.items[1].table = rows.items[4].table = -1;
    ff_ef_rows_settle(&rows);
    assert_int_equal(rows.count, 9);
    assert_null(ff_ef_rows_find(&rows, EF_TEAM_TABLE, 1, 0));
    assert_null(ff_ef_rows_find(&rows, EF_PLAYER_TABLE, 3, 0));
    assert_non_null(ff_ef_rows_find(&rows, EF_PLAYER_TABLE, 2, 0));
    ff_ef_rows_release(&rows);
    assert_int_equal(rows.count, 0);
    assert_null(ff_ef_rows_find(&rows, EF_PLAYER_TABLE, 2, 0));
    ff_ef_rows_sort(&rows);
    ff_event_release(&event);
}

static bool make_rows(void *ctx)
{
    ef_rows rows = {0};
    int code = ff_ef_rows_from_event(ctx, 0, &rows, &err);
    ff_ef_rows_release(&rows);
    assert_true(code == FF_OK || code == FF_E_MEMORY);
    return code != FF_OK;
}

static bool make_event(void *ctx)
{
    ff_event event;
    ff_event_init(&event);
    int code = ff_ef_rows_to_event(ctx, 0, &event, &err);
    ff_event_release(&event);
    assert_true(code == FF_OK || code == FF_E_MEMORY);
    return code != FF_OK;
}

static void test_rows_without_memory(void **state)
{
    ff_event event;
    ef_rows rows = {0};
    unsigned long rounds;
    char *long_name = malloc(50000); /* beyond what an arena has in one piece */
    (void)state;
    ff_event_init(&event);
    fill_event(&event);
    memset(long_name, 'x', 50000);
    event.name = ff_event_text(&event, long_name, 50000);
    free(long_name);
    int *many = calloc(9999, sizeof *many);
    event.players[1].acceleration = ff_event_numbers(&event, many, 9999);
    event.players[1].acceleration_count = 9999;
    free(many);
    check(ff_ef_rows_from_event(&event, 0, &rows, &err));
    for (int once = 0; once < 2; once++) {
        assert_true(failing_each(make_rows, &event, once != 0, &rounds));
        assert_true(failing_each(make_event, &rows, once != 0, &rounds));
    }
    ff_ef_rows_release(&rows);
    ff_event_release(&event);
}

/* --- changes --- */

/* What an edit swallowed: an allocation that failed, and the event is not whole. */
static int swallow(void *ctx, ff_event *event, ff_error *why)
{
    failing f;
    (void)ctx, (void)why;
    event->name = "Not whole";
    failing_begin(&f, 1, true);
    void *nothing = ff_malloc(10);
    failing_end();
    assert_null(nothing);
    return FF_OK;
}

static void test_a_refusal_that_was_swallowed(void **state)
{
    ff_event event;
    (void)state;
    make_file(2);
    assert_int_equal(change(swallow, NULL), FF_E_MEMORY);
    assert_string_equal(err.message, "out of memory: nothing was changed");
    ff_event_init(&event);
    check(ff_eventfile_load(file, &event, &err));
    assert_string_equal(event.name, "Parts");
    assert_int_equal(event.anchor.entries, 1);
    ff_event_release(&event);
}

static int count_sections(void *ctx, int section, const ff_event *event, ff_error *why)
{
    (void)why;
    assert_int_equal(section, (*(int *)ctx)++);
    assert_int_equal(event->player_count, 1);
    return FF_OK;
}

static void test_the_most_sections(void **state)
{
    int one = 1, count = 0;
    long long entry;
    char name[16];
    (void)state;
    make_file(1);
    for (int i = 1; i < 64; i++) {
        snprintf(name, sizeof name, "S%d", i);
        check(ff_eventfile_add_section(file, &stamp, &(ff_new_section){name, add_players, &one},
                                       &entry, NULL, &err));
    }
    assert_int_equal(ff_eventfile_add_section(file, &stamp,
                                              &(ff_new_section){"S64", add_players, &one},
                                              &entry, NULL, &err),
                     FF_E_LIMIT);
    assert_string_equal(err.message, "more than 63 sections");
    check(ff_eventfile_sections(file, count_sections, &count, &err));
    assert_int_equal(count, 64);
    check(ff_eventfile_choose_section(file, "S63", &err));
    ff_event event;
    ff_event_init(&event);
    check(ff_eventfile_load(file, &event, &err));
    assert_string_equal(event.name, "Parts, S63");
    ff_event_release(&event);
}

/* Two programs find tables of an older version: the second sees what the first has done. */
static void migrate_slowly(int ready)
{
    sqlite3 *db;
    if (sqlite3_open(path, &db) != SQLITE_OK ||
        sqlite3_exec(db, "BEGIN IMMEDIATE", NULL, NULL, NULL) != SQLITE_OK ||
        write(ready, "x", 1) != 1)
        _exit(1);
    usleep(200000);
    char done[64];
    for (int version = 1; version < FF_EVENTFILE_VERSION; version++)
        if (sqlite3_exec(db, ff_ef_migrations[version], NULL, NULL, NULL) != SQLITE_OK)
            _exit(2);
    snprintf(done, sizeof done, "PRAGMA user_version = %d; COMMIT", FF_EVENTFILE_VERSION);
    _exit(sqlite3_exec(db, done, NULL, NULL, NULL) != SQLITE_OK);
}

static void test_two_programs_bring_tables_up_to_date(void **state)
{
    int ready[2], status;
    char byte;
    (void)state;
    make_file(2);
    close_file(NULL);
    make_older(path);
    assert_int_equal(pipe(ready), 0);
    pid_t child = fork();
    if (child == 0)
        migrate_slowly(ready[1]);
    assert_int_equal(read(ready[0], &byte, 1), 1);
    check(ff_eventfile_open(path, 5000, &file, &err));
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_int_equal(status, 0);
    edit pair[] = {{PAIRED(1, 0)}, {PAIR, 0, 0, 0}};
    check(change(do_edits, pair));
    close(ready[0]);
    close(ready[1]);
}

/* --- readers of other files --- */

static void write_text(const char *text)
{
    unlink(path);
    FILE *out = fopen(path, "wb");
    assert_non_null(out);
    fputs(text, out);
    assert_int_equal(fclose(out), 0);
}

static void assert_not_read(const char *name, int code, long line, const char *message)
{
    ff_event event;
    const ff_event_reader *reader = NULL;
    ff_event_init(&event);
    assert_int_equal(ff_event_read(name, &event, NULL, &reader, &err), code);
    assert_null(reader);
    assert_string_equal(err.message, message);
    assert_string_equal(err.source, name[0] == '-' ? "standard input" : path);
    assert_int_equal(err.line, line);
    assert_int_equal(err.column, 0);
    ff_event_release(&event);
}

static void test_what_no_reader_takes(void **state)
{
#define UNKNOWN                                                                                \
    "\" is not an event in a form known here: an event file, a TRF file, a cross table or "    \
    "results as CSV, PGN; a list of players, for event import, begins with a line of "         \
    "headings, as name,rating"
    /* 0x81 is none of Windows-1252, and the letter in CP850 */
    static const char byte[] = "the byte 0x81 in \"x\\x81y\" fits neither UTF-8 nor "
                               "Windows-1252, and is \"\xC3\xBC\" in CP850: save it as UTF-8";
    char unknown[512];
    (void)state;
    snprintf(unknown, sizeof unknown, "\"%s" UNKNOWN, path);
    write_text("hello\n");
    assert_not_read(path, FF_E_PARSE, 0, unknown);
    write_text("caf\xe9\n"); /* which the code page has: it is no event all the same */
    assert_not_read(path, FF_E_PARSE, 0, unknown);
    write_text("one\ntwo\nx\x81y\n");
    assert_not_read(path, FF_E_ENCODING, 3, byte);
    write_text("\nx\x81y\n");
    assert_not_read(path, FF_E_ENCODING, 2, byte);
    write_text("x\x81y\n");
    assert_not_read(path, FF_E_ENCODING, 1, byte);
    /* standard input has no name */
    int kept = dup(STDIN_FILENO);
    write_text("hello\n");
    assert_non_null(freopen(path, "r", stdin));
    assert_not_read("-", FF_E_PARSE, 0, "\"standard input" UNKNOWN);
    make_file(1);
    assert_non_null(freopen(path, "r", stdin));
    assert_not_read("-", FF_E_PARSE, 0,
                    "\"standard input\" has an event file, which is read by its name alone");
    dup2(kept, STDIN_FILENO);
    close(kept);
}

static int begin(void **state)
{
    return make_folder(state) == 0 ? ff_library_need(&ff_sqlite_library, NULL) : -1;
}

int main(void)
{
#define PART_TEST(test) cmocka_unit_test_teardown(test, close_file)
    const struct CMUnitTest tests[] = {
        PART_TEST(test_keys_of_rows),
        PART_TEST(test_rows_of_sections),
        PART_TEST(test_odd_boards),
        PART_TEST(test_rounds_that_are_over),
        PART_TEST(test_rounds_of_a_section),
        PART_TEST(test_the_budget),
        PART_TEST(test_steps),
        PART_TEST(test_rows_are_sorted),
        PART_TEST(test_rows_without_memory),
        PART_TEST(test_a_refusal_that_was_swallowed),
        PART_TEST(test_the_most_sections),
        PART_TEST(test_two_programs_bring_tables_up_to_date),
        PART_TEST(test_what_no_reader_takes),
    };
    return cmocka_run_group_tests_name("eventfile parts", tests, begin, remove_folder);
}
