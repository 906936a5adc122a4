/* Every column of every table of an event file: what is written, that it is read back, in the
 * log too. Columns and rows by docs/formats/ffe.md and the statements that make the tables. */
#include "support/event_file.h"
#include "support/unit.h"

#include "flagfall/eventfile.h"

#include <sqlite3.h>
#include <unistd.h>

/* --- an event in which every member says something --- */

/* One more record of a list, of which the macro is given the members. */
#define MORE(list, count, capacity)                                                            \
    (check(ff_grow(&e->list, &e->capacity, e->count + 1, sizeof *e->list)),                    \
     &e->list[e->count++])
#define MORE_OF(item) MORE(item##s, item##_count, item##_capacity)

static void fill_texts(ff_event *e)
{
    e->name = "Open \"2026\"";
    e->city = "Ulm";
    e->federation = "GER";
    e->start_text = "2026/11/21";
    e->end_text = "2026/11/29";
    e->start = (ff_date){2026, 11, 21};
    e->end = (ff_date){2026, 12, 0};
    e->type_text = "Swiss";
    e->type_code = "SWISS-1";
    e->kind = FF_EVENT_SWISS;
    e->chief_arbiter = "Chief, C";
    e->time_control = "90 min";
    e->time_control_code = "5400+30";
    e->stated_players = 62;
    e->stated_rated = 72;
    e->stated_teams = 82;
    e->rounds_planned = 9;
    e->initial_side = FF_SIDE_BLACK;
    e->rank_order_is_pairing_order = true;
    for (int s = 0; s < FF_SIDE_COUNT; s++)
        for (int r = 0; r < FF_RESULT_COUNT; r++)
            e->scoring.tenths[s][r] = 100 * s + r - 1;
    e->scoring_stated = true;
    e->starting_rank_method = "FIDE";
    e->pairing_controller = "Pairer";
    e->tiebreaks = "BH,DE";
    e->ranking = "PTS,BH,DE";
    e->rules = "2026-03-01";
    e->laws = "fide-2023";
}

static void fill_player(ff_player *p, const int *list)
{
    p->name = "Doe, J\xC3\xBCrgen";
    p->title = "FM";
    p->sex = 'm';
    p->rating = 2211;
    p->k_factor = 20;
    p->games_rated = 33;
    p->federation = "AUT";
    p->fide_id = "1601234";
    p->birth = (ff_date){1990, 5, 7};
    p->club = "Club";
    p->team = 1;
    p->national_federation = "OST";
    p->national_rating = 2100;
    p->national_id = "N7";
    p->has_stated_points = true;
    p->stated_points = 65;
    p->stated_rank = 4;
    p->acceleration = list;
    p->acceleration_count = 3;
    p->withdrawn = true;
}

static void fill_lists(ff_event *e, const int *list)
{
    *MORE(deputies, deputy_count, deputy_capacity) = "Second, S";
    *MORE(deputies, deputy_count, deputy_capacity) = "Third, T";
    *MORE_OF(round_date) = "26/11/21";
    *MORE_OF(bye_request) = (ff_bye_request){FF_RESULT_BYE_HALF, 3, list, 2};
    *MORE_OF(prohibition) = (ff_prohibition){2, 5, list, 3};
    *MORE_OF(acceleration) = (ff_acceleration){10, 5, 1, 2, 3, 40};
    *MORE_OF(adjustment) = (ff_adjustment){true, FF_RESULT_FORFEIT_WIN, 1, -10, 2, list, 3};
    *MORE_OF(line) = (ff_source_line){FF_LINE_QUIRK, "XXR", "XXR 9", 6};
    *MORE_OF(attachment) = (ff_attachment){2, 1, "pgn", "1. e4 *\n"};
    *MORE_OF(attachment) = (ff_attachment){1, FF_NOBODY, "by-hand", ""};
    *MORE_OF(roster) = (ff_roster){1, list, 3, 2100, true, 45, -5, 7};
    *MORE(match_rules, match_rules_count, match_rules_capacity) =
        (ff_match_rules){"WBBW", true, 30, 10, 5, true, 15};
    *MORE_OF(team_bye) = (ff_team_bye){10, 25, list, 3};
    *MORE(forfeited_matches, forfeited_match_count, forfeited_match_capacity) =
        (ff_forfeited_match){4, FF_RESULT_FORFEIT_LOSS, FF_RESULT_FORFEIT_WIN, 11, 12};
    *MORE_OF(lineup) = (ff_lineup){3, 11, 12, list, 3};
}

static void fill(ff_event *e)
{
    static const int nos[] = {3, -1, 2};
    const int *list = ff_event_numbers(e, nos, 3);
    int index;
    ff_round_result *cell;
    fill_texts(e);
    for (int i = 0; i < 2; i++) {
        check(ff_event_add_player(e, 0, &index, &err));
        check(ff_event_add_team(e, i == 0 ? "Reds" : "Blues", &index, &err));
    }
    e->teams[1].no = 12;
    e->teams[1].nick = "B";
    fill_player(&e->players[1], list);
    check(ff_event_pair(e, 1, 7, 1, 0, &err));
    check(ff_event_result(e, 1, 1, FF_RESULT_WIN_UNRATED, FF_RESULT_LOSS_UNRATED, &err));
    check(ff_event_cell_make(e, 0, 3, &cell, &err));
    *cell = (ff_round_result){FF_NOBODY, 0, 99, FF_SIDE_NONE, FF_RESULT_UNKNOWN, true, 0};
    fill_lists(e, list);
}

/* The rows that stand for it. %s is the scoring: 48 numbers. */
static const struct {
    const char *table, *rows;
} expected[] = {
    {"event", "1|Open \"2026\"|Ulm|GER|2026/11/21|2026/11/29|2026-11-21|2026-12-00|Swiss|"
              "SWISS-1|swiss|Chief, C|90 min|5400+30|62|72|82|9|black|1|%s|1|FIDE|Pairer|"
              "BH,DE|PTS,BH,DE|2026-03-01|fide-2023;"},
    {"team", "1|1|Reds|;2|12|Blues|B;"},
    {"player",
     "1|1||||0|0|-1|||||~||0||0|0|0||0;"
     "2|2|Doe, J\xC3\xBCrgen|FM|m|2211|20|33|AUT|1601234|1990-05-07|Club|2|OST|2100|N7|"
     "1|65|4|3 -1 2|1;"},
    {"cell", "1|1|2|black|7|LOSS_UNRATED|1|0;1|3|~||0|UNKNOWN|1|99;"
             "2|1|1|white|7|WIN_UNRATED|1|0;"},
    {"deputy", "1|Second, S;2|Third, T;"},
    {"round_date", "1|26/11/21;"},
    {"bye_request", "1|BYE_HALF|3|3 -1;"},
    {"prohibition", "1|2|5|3 -1 2;"},
    {"acceleration", "1|10|5|1|2|3|40;"},
    {"adjustment", "1|1|FORFEIT_WIN|1|-10|2|3 -1 2;"},
    {"source_line", "1|2|XXR|XXR 9|6;"},
    {"attachment", "1|2|2|pgn|1. e4 *\n;2|1|~|by-hand|;"},
    {"roster", "1|2|3 -1 2|2100|1|45|-5|7;"},
    {"match_rules", "1|WBBW|1|30|10|5|1|15;"},
    {"team_bye", "1|10|25|3 -1 2;"},
    {"forfeited_match", "1|4|FORFEIT_LOSS|FORFEIT_WIN|11|12;"},
    {"lineup", "1|3|11|12|3 -1 2;"},
};

/* --- what stands in a file --- */

enum { DUMP = 4096 };

static void dump(const char *sql, char out[DUMP])
{
    sqlite3 *db;
    sqlite3_stmt *stmt;
    size_t size = 0;
    assert_int_equal(sqlite3_open(path, &db), SQLITE_OK);
    assert_int_equal(sqlite3_prepare_v2(db, sql, -1, &stmt, NULL), SQLITE_OK);
    out[0] = '\0';
    while (sqlite3_step(stmt) == SQLITE_ROW)
        for (int i = 0, n = sqlite3_column_count(stmt); i < n; i++) {
            const char *text = (const char *)sqlite3_column_text(stmt, i);
            size += (size_t)snprintf(out + size, DUMP - size, "%s%c", text != NULL ? text : "~",
                                     i == n - 1 ? ';' : '|');
        }
    assert_true(size < DUMP);
    sqlite3_finalize(stmt);
    sqlite3_close(db);
}

static void assert_rows(const char *sql, const char *rows)
{
    char found[DUMP];
    dump(sql, found);
    assert_string_equal(found, rows);
}

static void assert_tables(void)
{
    char scoring[512] = "", rows[DUMP], sql[64];
    for (int i = 0; i < 3 * FF_RESULT_COUNT; i++) {
        char number[16];
        snprintf(number, sizeof number, "%s%d", i == 0 ? "" : " ",
                 100 * (i / FF_RESULT_COUNT) + i % FF_RESULT_COUNT - 1);
        strcat(scoring, number);
    }
    for (size_t i = 0; i < COUNT_OF(expected); i++) {
        const char *at = strstr(expected[i].rows, "%s");
        int before = at != NULL ? (int)(at - expected[i].rows) : 0;
        snprintf(rows, sizeof rows, "%.*s%s%s", before, expected[i].rows,
                 at != NULL ? scoring : "", at != NULL ? at + 2 : expected[i].rows);
        snprintf(sql, sizeof sql, "SELECT * FROM %s ORDER BY 1, 2", expected[i].table);
        assert_rows(sql, rows);
    }
}

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

static void make_full(void)
{
    ff_event event;
    ff_event_init(&event);
    fill(&event);
    create(&event);
    ff_event_release(&event);
}

/* --- there and back --- */

/* What is read is what was written: written once more, it gives the same rows. */
static void test_every_column(void **state)
{
    ff_event event;
    (void)state;
    make_full();
    assert_tables();
    ff_event_init(&event);
    check(ff_eventfile_read(path, &event, NULL, &err));
    assert_int_equal(event.players[1].acceleration_count, 3);
    assert_int_equal(event.players[1].acceleration[1], -1);
    assert_int_equal(event.players[0].team, FF_NOBODY);
    assert_int_equal(event.players[0].sex, '\0');
    assert_int_equal(event.attachments[1].player, FF_NOBODY);
    assert_int_equal(event.scoring.tenths[FF_SIDE_BLACK][FF_RESULT_UNKNOWN], 214);
    assert_int_equal(ff_event_find(&event, 2), 1);
    create(&event);
    ff_event_release(&event);
    assert_tables();
}

static void test_an_empty_event(void **state)
{
    ff_event event;
    (void)state;
    ff_event_init(&event);
    create(&event);
    assert_rows("SELECT * FROM event", "1||||||||||unknown||||-1|-1|-1|0||0||0||||||;");
    assert_rows("SELECT tbl, key, before, after FROM change",
                "event|1|~|{\"id\":1,\"kind\":\"unknown\",\"stated_players\":-1,"
                "\"stated_rated\":-1,\"stated_teams\":-1};");
    ff_event_release(&event);
    ff_event_init(&event);
    check(ff_eventfile_read(path, &event, NULL, &err));
    ff_scoring usual;
    ff_scoring_default(&usual);
    assert_true(ff_scoring_equal(&event.scoring, &usual));
    assert_int_equal(event.player_count, 0);
    ff_event_release(&event);
}

/* Rows in the log: without what is empty or 0, in the order of table and key. */
static void test_rows_of_the_log(void **state)
{
    (void)state;
    make_full();
    assert_rows("SELECT group_concat(tbl || ' ' || key, ', ') FROM (SELECT * FROM change ORDER "
                "BY place)",
                "event 1, team 1, team 2, player 1, player 2, cell 1/1, cell 1/3, cell 2/1, "
                "deputy 1, deputy 2, round_date 1, bye_request 1, prohibition 1, "
                "acceleration 1, adjustment 1, source_line 1, attachment 1, attachment 2, "
                "roster 1, match_rules 1, team_bye 1, forfeited_match 1, lineup 1;");
    assert_rows("SELECT min(place), max(place), count(*), count(before) FROM change",
                "1|23|23|0;");
    assert_rows("SELECT after FROM change WHERE tbl = 'cell' AND key = '1/3'",
                "{\"player\":1,\"round\":3,\"result\":\"UNKNOWN\",\"recorded\":1,"
                "\"stray_no\":99};");
    assert_rows(
        "SELECT after FROM change WHERE tbl = 'attachment' AND key = '1'",
        "{\"id\":1,\"round\":2,\"player\":2,\"kind\":\"pgn\",\"text\":\"1. e4 *\\n\"};");
}

/* Takes out all that can go and changes the rest. */
static int empty_event(void *ctx, ff_event *e, ff_error *error)
{
    (void)ctx, (void)error;
    ff_event_release(e);
    ff_event_init(e);
    return FF_OK;
}

/* Every column comes back from the log. */
static void test_undo_of_everything(void **state)
{
    long long entry, undone;
    (void)state;
    make_full();
    ff_eventfile *file = open_file();
    check(ff_eventfile_change(file, &stamp, empty_event, NULL, &entry, NULL, &err));
    assert_int_equal(entry, 2);
    assert_rows("SELECT count(*) FROM player", "0;");
    assert_rows("SELECT name, scoring FROM event", "|;");
    check(ff_eventfile_undo(file, &stamp, 0, &undone, &entry, NULL, &err));
    assert_int_equal(undone, 2);
    assert_int_equal(entry, 3);
    assert_tables();
    assert_rows("SELECT undoes FROM log ORDER BY number", "~;~;2;");
    ff_diagnostics notes = {0};
    check(ff_eventfile_verify(file, &notes, NULL, NULL, &err));
    assert_int_equal(notes.count, 0);
    ff_eventfile_free(file);
}

/* --- as a section --- */

static int fill_event(void *ctx, ff_event *e, ff_error *error)
{
    (void)ctx, (void)error;
    ff_event_release(e);
    ff_event_init(e);
    fill(e);
    return FF_OK;
}

static int change_nothing(void *ctx, ff_event *e, ff_error *error)
{
    (void)ctx, (void)e, (void)error;
    return FF_OK;
}

static int withdraw(void *ctx, ff_event *e, ff_error *error)
{
    (void)ctx, (void)error;
    e->players[0].withdrawn = true;
    return FF_OK;
}

static void test_every_column_of_a_section(void **state)
{
    ff_event event;
    ff_eventfile *file;
    long long entry, undone;
    (void)state;
    ff_event_init(&event);
    create(&event);
    ff_event_release(&event);
    file = open_file();
    check(ff_eventfile_add_section(file, &stamp, &(ff_new_section){"A", fill_event, NULL},
                                   &entry, NULL, &err));
    assert_int_equal(entry, 2);
    assert_rows("SELECT id, no, team FROM player ORDER BY 1",
                "1000001|1000001|~;1000002|1000002|1000002;");
    assert_rows("SELECT player, round, opponent FROM cell ORDER BY 1, 2",
                "1000001|1|1000002;1000001|3|~;1000002|1|1000001;");
    assert_rows("SELECT id, round, player, kind FROM attachment ORDER BY 1",
                "1000000|0|~|section;1000001|2|1000002|pgn;1000002|1|~|by-hand;");
    assert_rows("SELECT id, team FROM roster", "1000001|1000002;");
    assert_rows("SELECT id, no FROM team ORDER BY 1", "1000001|1;1000002|12;");
    check(ff_eventfile_choose_section(file, "Open \"2026\"", &err));
    check(ff_eventfile_change(file, &stamp, change_nothing, NULL, &entry, NULL, &err));
    assert_int_equal(entry, 0);
    check(ff_eventfile_change(file, &stamp, withdraw, NULL, &entry, NULL, &err));
    assert_int_equal(entry, 3);
    assert_rows("SELECT tbl, key FROM change WHERE entry = 3", "player|1000001;");
    check(ff_eventfile_undo(file, &stamp, 3, &undone, &entry, NULL, &err));
    ff_event_init(&event);
    check(ff_eventfile_load(file, &event, &err));
    ff_eventfile_free(file);
    create(&event);
    ff_event_release(&event);
    assert_tables();
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_column),
        cmocka_unit_test(test_an_empty_event),
        cmocka_unit_test(test_rows_of_the_log),
        cmocka_unit_test(test_undo_of_everything),
        cmocka_unit_test(test_every_column_of_a_section),
    };
    return cmocka_run_group_tests_name("eventfile columns", tests, make_folder, remove_folder);
}
