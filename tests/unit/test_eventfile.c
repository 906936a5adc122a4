/* The event file: nothing acknowledged is lost, nothing is changed past the log unnoticed. */
#include "support/failing.h"
#include "support/older_file.h"
#include "support/unit.h"

#include "event/entry.h"
#include "event/members.h"
#include "flagfall/eventfile.h"
#include "flagfall/trf.h"
#include "kinds/kinds.h"

#include <sqlite3.h>
#include <sys/wait.h>
#include <unistd.h>

static char folder[64];
static char path[96];

static const ff_log_stamp stamp = {"2026-11-21T09:00:00Z", "Ann", "test", ""};

static int make_folder(void **state)
{
    (void)state;
    snprintf(folder, sizeof folder, "%s/test_eventfile.XXXXXX",
             access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp");
    snprintf(path, sizeof path, "%s/e.ffe", mkdtemp(folder) != NULL ? folder : "");
    return 0;
}

static int remove_folder(void **state)
{
    char command[128];
    (void)state;
    snprintf(command, sizeof command, "rm -rf %s", folder);
    return system(command) == 0 ? 0 : -1;
}

static void run_sql(const char *sql)
{
    sqlite3 *db;
    char *message = NULL;
    assert_int_equal(sqlite3_open(path, &db), SQLITE_OK);
    if (sqlite3_exec(db, sql, NULL, NULL, &message) != SQLITE_OK)
        fail_msg("%s: %s", sql, message);
    sqlite3_close(db);
}

/* As somebody does who wants not to be seen: triggers in the way are put back afterwards. */
static void tamper(const char *sql)
{
    sqlite3 *db;
    sqlite3_stmt *stmt;
    char *triggers = NULL, *message = NULL;
    assert_int_equal(sqlite3_open(path, &db), SQLITE_OK);
    assert_int_equal(sqlite3_prepare_v2(db,
                                        "SELECT group_concat('DROP TRIGGER ' || name || ';', "
                                        "''), group_concat(sql || ';', '') FROM sqlite_schema "
                                        "WHERE type = 'trigger'",
                                        -1, &stmt, NULL),
                     SQLITE_OK);
    assert_int_equal(sqlite3_step(stmt), SQLITE_ROW);
    triggers = sqlite3_mprintf("BEGIN;%s%s;%s;COMMIT", sqlite3_column_text(stmt, 0), sql,
                               sqlite3_column_text(stmt, 1));
    sqlite3_finalize(stmt);
    if (sqlite3_exec(db, triggers, NULL, NULL, &message) != SQLITE_OK)
        fail_msg("%s: %s", sql, message);
    sqlite3_free(triggers);
    sqlite3_close(db);
}

static void add_players(ff_event *event, int count)
{
    for (int i = 0; i < count; i++) {
        int index;
        char name[32];
        snprintf(name, sizeof name, "Player, %c", 'A' + i);
        assert_int_equal(ff_event_add_player(event, 0, &index, NULL), FF_OK);
        event->players[index].name = ff_event_text(event, name, strlen(name));
        event->players[index].rating = 2400 - 100 * i;
    }
}

static void pair_all(ff_event *event)
{
    const ff_pairing_method *method = ff_kinds_method(event, "round-robin");
    for (int r = 1; r <= method->rounds(event); r++)
        assert_int_equal(ff_event_pair_round(event, method, r, NULL), FF_OK);
}

/* A file of four players, all rounds paired, no result; entry 1. */
static void make_file(void)
{
    ff_event event;
    ff_error err;
    ff_event_init(&event);
    add_players(&event, 4);
    pair_all(&event);
    unlink(path);
    if (ff_eventfile_create(path, &event, &stamp, &err) != FF_OK)
        fail_msg("%s", err.message);
    ff_event_release(&event);
}

static ff_eventfile *open_file(void)
{
    ff_eventfile *file;
    ff_error err;
    if (ff_eventfile_open(path, 5000, &file, &err) != FF_OK)
        fail_msg("%s", err.message);
    return file;
}

typedef struct result_of {
    int round, no;
    const char *text;
} result_of;

static int set_result(void *ctx, ff_event *event, ff_error *err)
{
    const result_of *r = ctx;
    ff_result white, black;
    assert_true(ff_event_game_score_parse(r->text, &white, &black));
    int player = ff_event_find(event, r->no);
    if (ff_event_cell(event, player, r->round)->side == FF_SIDE_BLACK)
        player = ff_event_cell(event, player, r->round)->opponent;
    return ff_event_result(event, r->round, player, white, black, err);
}

static long long enter(ff_eventfile *file, int round, int no, const char *text)
{
    result_of r = {round, no, text};
    long long entry;
    ff_error err;
    if (ff_eventfile_change(file, &stamp, set_result, &r, &entry, NULL, &err) != FF_OK)
        fail_msg("%s", err.message);
    return entry;
}

/* The faults that the verification finds, by their codes. */
static size_t faults(ff_eventfile *file, const char *code)
{
    ff_diagnostics notes = {0};
    ff_error err;
    size_t count = 0;
    if (ff_eventfile_verify(file, &notes, NULL, NULL, &err) != FF_OK)
        fail_msg("%s", err.message);
    for (size_t i = 0; i < notes.count; i++)
        count += code == NULL || strcmp(notes.items[i].code, code) == 0;
    ff_diagnostics_release(&notes);
    return count;
}

static ff_result result_at(ff_eventfile *file, int round, int no)
{
    ff_event event;
    ff_event_init(&event);
    assert_int_equal(ff_eventfile_load(file, &event, NULL), FF_OK);
    ff_result result =
        (ff_result)ff_event_cell(&event, ff_event_find(&event, no), round)->result;
    ff_event_release(&event);
    return result;
}

/* --- what goes in comes out --- */

static void set_teams(ff_event *e, int team, const int *list)
{
    ff_roster *roster;
    ff_match_rules *rules;
    assert_int_equal(ff_event_roster_make(e, team, &roster, NULL), FF_OK);
    *roster = (ff_roster){team, list, 3, 2100, true, 45, -5, 7};
    assert_int_equal(ff_event_match_rules_make(e, &rules, NULL), FF_OK);
    *rules = (ff_match_rules){"WBBW", true, 30, 10, 5, true, 15};
    assert_int_equal(ff_grow(&e->team_byes, &e->team_bye_capacity, 1, sizeof *e->team_byes),
                     FF_OK);
    e->team_byes[e->team_bye_count++] = (ff_team_bye){10, 25, list, 3};
    assert_int_equal(ff_grow(&e->forfeited_matches, &e->forfeited_match_capacity, 1,
                             sizeof *e->forfeited_matches),
                     FF_OK);
    e->forfeited_matches[e->forfeited_match_count++] =
        (ff_forfeited_match){4, FF_RESULT_FORFEIT_LOSS, FF_RESULT_FORFEIT_WIN, 11, 12};
    assert_int_equal(ff_grow(&e->lineups, &e->lineup_capacity, 1, sizeof *e->lineups), FF_OK);
    e->lineups[e->lineup_count++] = (ff_lineup){3, 11, 12, list, 3};
}

static void check_teams(const ff_event *e)
{
    assert_int_equal(e->roster_count, 1);
    assert_int_equal(e->rosters[0].team, 0);
    assert_int_equal(e->rosters[0].count, 3);
    assert_int_equal(e->rosters[0].nos[0], 3);
    assert_int_equal(e->rosters[0].strength, 2100);
    assert_true(e->rosters[0].has_stated_points);
    assert_int_equal(e->rosters[0].stated_match, 45);
    assert_int_equal(e->rosters[0].stated_game, -5);
    assert_int_equal(e->rosters[0].stated_rank, 7);
    assert_string_equal(e->match_rules[0].colours, "WBBW");
    assert_true(e->match_rules[0].scored && e->match_rules[0].bye_scored);
    assert_int_equal(e->match_rules[0].win, 30);
    assert_int_equal(e->match_rules[0].draw, 10);
    assert_int_equal(e->match_rules[0].loss, 5);
    assert_int_equal(e->match_rules[0].bye, 15);
    assert_int_equal(e->team_byes[0].match_tenths, 10);
    assert_int_equal(e->team_byes[0].tenths, 25);
    assert_int_equal(e->team_byes[0].nos[2], 2);
    assert_int_equal(e->forfeited_matches[0].round, 4);
    assert_int_equal(e->forfeited_matches[0].white_result, FF_RESULT_FORFEIT_LOSS);
    assert_int_equal(e->forfeited_matches[0].black_result, FF_RESULT_FORFEIT_WIN);
    assert_int_equal(e->forfeited_matches[0].black, 12);
    assert_int_equal(e->lineups[0].round, 3);
    assert_int_equal(e->lineups[0].opponent, 12);
    assert_int_equal(e->lineups[0].nos[1], 1);
}

static void set_everything(ff_event *e)
{
    const int nos[] = {3, 1, 2};
    const int *list = ff_event_numbers(e, nos, 3);
    int team;
    e->name = "Club \"Open\", \xC3\x9C\n=1+1";
    e->city = "Ulm";
    e->federation = "GER";
    e->start_text = "2026/11/21";
    e->start = (ff_date){2026, 11, 21};
    e->end = (ff_date){2026, 12, 0};
    e->kind = FF_EVENT_SWISS;
    e->initial_side = FF_SIDE_BLACK;
    e->rounds_planned = 9;
    e->stated_players = -1;
    e->rank_order_is_pairing_order = true;
    e->tiebreaks = "BH/C1,SB";
    e->laws = "fide-2023";
    ff_scoring_set(&e->scoring, 30, 10, 0);
    assert_int_equal(ff_event_add_team(e, "Reds", &team, NULL), FF_OK);
    set_teams(e, team, list);
    e->players[1].team = team;
    e->players[1].birth = (ff_date){1990, 5, 0};
    e->players[1].sex = 'w';
    e->players[1].k_factor = 40;
    e->players[1].acceleration = list;
    e->players[1].acceleration_count = 3;
    e->players[2].withdrawn = true;
    e->players[2].fide_id = "12345";
    e->players[3].national_rating = 1812;
    assert_int_equal(
        ff_grow(&e->adjustments, &e->adjustment_capacity, 1, sizeof *e->adjustments), FF_OK);
    e->adjustments[e->adjustment_count++] =
        (ff_adjustment){true, FF_RESULT_FORFEIT_WIN, 1, -10, 2, list, 3};
    assert_int_equal(
        ff_grow(&e->attachments, &e->attachment_capacity, 1, sizeof *e->attachments), FF_OK);
    e->attachments[e->attachment_count++] = (ff_attachment){2, 3, "pgn", "1. e4 *"};
    assert_int_equal(ff_grow(&e->lines, &e->line_capacity, 1, sizeof *e->lines), FF_OK);
    e->lines[e->line_count++] = (ff_source_line){FF_LINE_QUIRK, "XXR", "XXR 9", 4};
    assert_int_equal(ff_grow(&e->deputies, &e->deputy_capacity, 2, sizeof *e->deputies), FF_OK);
    e->deputies[e->deputy_count++] = "Second, S";
    e->deputies[e->deputy_count++] = "Third, T";
}

static void check_everything(const ff_event *e)
{
    check_teams(e);
    assert_string_equal(e->name, "Club \"Open\", \xC3\x9C\n=1+1");
    assert_string_equal(e->federation, "GER");
    assert_int_equal(e->start.day, 21);
    assert_int_equal(e->end.month, 12);
    assert_int_equal(e->end.day, 0);
    assert_int_equal(e->kind, FF_EVENT_SWISS);
    assert_int_equal(e->initial_side, FF_SIDE_BLACK);
    assert_int_equal(e->rounds_planned, 9);
    assert_int_equal(e->stated_players, -1);
    assert_true(e->rank_order_is_pairing_order);
    assert_string_equal(e->tiebreaks, "BH/C1,SB");
    assert_int_equal(e->scoring.tenths[FF_SIDE_BLACK][FF_RESULT_WIN], 30);
    assert_int_equal(e->player_count, 4);
    assert_string_equal(e->players[1].name, "Player, B");
    assert_string_equal(e->teams[e->players[1].team].name, "Reds");
    assert_int_equal(e->players[0].team, FF_NOBODY);
    assert_int_equal(e->players[1].birth.year, 1990);
    assert_int_equal(e->players[1].birth.day, 0);
    assert_int_equal(e->players[1].sex, 'w');
    assert_int_equal(e->players[1].k_factor, 40);
    assert_int_equal(e->players[0].games_rated, -1);
    assert_int_equal(e->players[1].acceleration_count, 3);
    assert_int_equal(e->players[1].acceleration[0], 3);
    assert_true(e->players[2].withdrawn);
    assert_int_equal(e->players[3].national_rating, 1812);
    assert_int_equal(e->adjustment_count, 1);
    assert_true(e->adjustments[0].bonus);
    assert_int_equal(e->adjustments[0].result, FF_RESULT_FORFEIT_WIN);
    assert_int_equal(e->adjustments[0].tenths, -10);
    assert_int_equal(e->adjustments[0].nos[2], 2);
    assert_int_equal(e->attachments[0].player, 3);
    assert_string_equal(e->attachments[0].text, "1. e4 *");
    assert_int_equal(e->lines[0].kind, FF_LINE_QUIRK);
    assert_string_equal(e->lines[0].code, "XXR");
    assert_int_equal(e->lines[0].index, 4);
    assert_int_equal(e->deputy_count, 2);
    assert_string_equal(e->deputies[1], "Third, T");
}

static void test_round_trip(void **state)
{
    ff_event event, again;
    (void)state;
    ff_event_init(&event);
    ff_event_init(&again);
    add_players(&event, 4);
    pair_all(&event);
    set_everything(&event);
    ff_round_result *cell;
    assert_int_equal(ff_event_cell_make(&event, 0, 5, &cell, NULL), FF_OK);
    *cell = (ff_round_result){FF_NOBODY, 7, 99, FF_SIDE_WHITE, FF_RESULT_LOSS_UNRATED, true, 0};
    unlink(path);
    assert_int_equal(ff_eventfile_create(path, &event, &stamp, NULL), FF_OK);
    assert_int_equal(ff_eventfile_read(path, &again, NULL, NULL), FF_OK);
    check_everything(&again);
    const ff_round_result *read = ff_event_cell(&again, 0, 5);
    assert_int_equal(read->stray_no, 99);
    assert_int_equal(read->board, 7);
    assert_int_equal(read->side, FF_SIDE_WHITE);
    assert_int_equal(read->result, FF_RESULT_LOSS_UNRATED);
    assert_true(read->recorded);
    /* Berger, four players, round 2: 4-3 1-2 */
    assert_int_equal(ff_event_cell(&again, 0, 2)->opponent, 1);
    assert_int_equal(ff_event_cell(&again, 2, 2)->side, FF_SIDE_BLACK);
    ff_event_release(&event);
    ff_event_release(&again);
}

/* --- files that are there --- */

static void test_existing_file_is_left_alone(void **state)
{
    ff_event event;
    char line[16] = "";
    (void)state;
    unlink(path);
    FILE *file = fopen(path, "w");
    fputs("precious", file);
    fclose(file);
    ff_event_init(&event);
    assert_int_equal(ff_eventfile_create(path, &event, &stamp, NULL), FF_E_STATE_EXISTS);
    ff_event_release(&event);
    file = fopen(path, "r");
    assert_non_null(fgets(line, sizeof line, file));
    fclose(file);
    assert_string_equal(line, "precious");
    ff_eventfile *opened;
    assert_int_equal(ff_eventfile_open(path, 0, &opened, NULL), FF_E_PARSE);
    assert_null(opened);
}

static void test_other_files_are_refused(void **state)
{
    ff_eventfile *file;
    (void)state;
    unlink(path);
    assert_int_equal(ff_eventfile_open(path, 0, &file, NULL), FF_E_IO_OPEN);
    assert_int_not_equal(access(path, F_OK), 0); /* looking for it does not make it */
    run_sql("CREATE TABLE t(a)");
    assert_int_equal(ff_eventfile_open(path, 0, &file, NULL), FF_E_PARSE);
    make_file();
    run_sql("PRAGMA user_version = 99");
    assert_int_equal(ff_eventfile_open(path, 0, &file, NULL), FF_E_UNSUPPORTED);
    assert_int_equal(ff_eventfile_open(folder, 0, &file, NULL), FF_E_IO_OPEN);
}

static void test_older_tables_are_brought_up_to_date(void **state)
{
    (void)state;
    make_file();
    make_older(path);
    ff_eventfile *file = open_file();
    ff_diagnostics notes = {0};
    assert_int_equal(ff_eventfile_check(file, &notes, NULL), FF_OK);
    assert_int_equal(notes.count, 0);
    assert_int_equal(enter(file, 1, 1, "1-0"), 2);
    ff_eventfile_free(file);
}

static void test_looks_like(void **state)
{
    char bytes[128];
    (void)state;
    make_file();
    FILE *file = fopen(path, "rb");
    assert_int_equal(fread(bytes, 1, sizeof bytes, file), sizeof bytes);
    fclose(file);
    assert_true(ff_eventfile_looks_like(bytes, sizeof bytes));
    assert_false(ff_eventfile_looks_like(bytes, 60));
    bytes[70] ^= 1;
    assert_false(ff_eventfile_looks_like(bytes, sizeof bytes));
}

/* --- changes --- */

static int fail_after_change(void *ctx, ff_event *event, ff_error *err)
{
    (void)ctx;
    event->name = "half done";
    return ff_fail(err, FF_E_PARSE, "no");
}

static int nothing(void *ctx, ff_event *event, ff_error *err)
{
    (void)ctx;
    (void)event;
    (void)err;
    return FF_OK;
}

static int swap_numbers(void *ctx, ff_event *event, ff_error *err)
{
    (void)ctx;
    (void)err;
    event->players[0].no = 2;
    event->players[1].no = 1;
    return FF_OK;
}

static void test_changes(void **state)
{
    long long entry;
    (void)state;
    make_file();
    ff_eventfile *file = open_file();
    assert_int_equal(enter(file, 1, 1, "1-0"), 2);
    assert_int_equal(result_at(file, 1, 1), FF_RESULT_WIN);
    assert_int_equal(result_at(file, 1, 4), FF_RESULT_LOSS);
    assert_int_equal(
        ff_eventfile_change(file, &stamp, fail_after_change, NULL, &entry, NULL, NULL),
        FF_E_PARSE);
    assert_int_equal(entry, 0);
    assert_int_equal(ff_eventfile_change(file, &stamp, nothing, NULL, &entry, NULL, NULL),
                     FF_OK);
    assert_int_equal(entry, 0);
    assert_int_equal(enter(file, 1, 1, "1-0"), 0); /* the same again is not a change */
    assert_int_equal(ff_eventfile_change(file, &stamp, swap_numbers, NULL, &entry, NULL, NULL),
                     FF_OK);
    assert_int_equal(entry, 3);
    assert_int_equal(result_at(file, 1, 2), FF_RESULT_WIN);
    assert_int_equal(faults(file, NULL), 0);
    ff_eventfile_free(file);
}

static void test_another_writer_is_waited_for_or_told(void **state)
{
    sqlite3 *other;
    ff_eventfile *file;
    ff_error err;
    result_of r = {1, 1, "1-0"};
    long long entry;
    (void)state;
    make_file();
    assert_int_equal(ff_eventfile_open(path, 20, &file, NULL), FF_OK);
    assert_int_equal(sqlite3_open(path, &other), SQLITE_OK);
    assert_int_equal(sqlite3_exec(other, "BEGIN IMMEDIATE", NULL, NULL, NULL), SQLITE_OK);
    assert_int_equal(ff_eventfile_change(file, &stamp, set_result, &r, &entry, NULL, &err),
                     FF_E_STATE_LOCKED);
    assert_non_null(strstr(err.message, "nothing was changed"));
    assert_int_equal(sqlite3_exec(other, "ROLLBACK", NULL, NULL, NULL), SQLITE_OK);
    sqlite3_close(other);
    assert_int_equal(enter(file, 1, 1, "1-0"), 2);
    ff_eventfile_free(file);
}

enum { WRITERS = 3, WRITES = 30 };

static int count_up(void *ctx, ff_event *event, ff_error *err)
{
    (void)ctx;
    (void)err;
    event->rounds_planned++;
    return FF_OK;
}

static void write_many(void)
{
    ff_eventfile *file;
    long long entry;
    if (ff_eventfile_open(path, 60000, &file, NULL) != FF_OK)
        _exit(1);
    for (int i = 0; i < WRITES; i++)
        if (ff_eventfile_change(file, &stamp, count_up, NULL, &entry, NULL, NULL) != FF_OK)
            _exit(2);
    ff_eventfile_free(file);
    _exit(0);
}

/* Each change reads what the one before left: none is lost. */
static void test_writers_at_once(void **state)
{
    ff_event event;
    long long entries;
    (void)state;
    make_file();
    for (int i = 0; i < WRITERS; i++)
        if (fork() == 0)
            write_many();
    for (int i = 0; i < WRITERS; i++) {
        int status;
        assert_true(wait(&status) > 0);
        assert_int_equal(status, 0);
    }
    ff_eventfile *file = open_file();
    ff_event_init(&event);
    assert_int_equal(ff_eventfile_load(file, &event, NULL), FF_OK);
    assert_int_equal(event.rounds_planned, WRITERS * WRITES);
    assert_int_equal(ff_eventfile_verify(file, NULL, &entries, NULL, NULL), FF_OK);
    assert_int_equal(entries, 1 + WRITERS * WRITES);
    assert_int_equal(faults(file, NULL), 0);
    ff_event_release(&event);
    ff_eventfile_free(file);
}

/* --- undo --- */

static int undo(ff_eventfile *file, long long target, long long *undone)
{
    long long entry;
    return ff_eventfile_undo(file, &stamp, target, undone, &entry, NULL, NULL);
}

static void test_undo(void **state)
{
    long long undone;
    (void)state;
    make_file();
    ff_eventfile *file = open_file();
    enter(file, 1, 1, "1-0"); /* 2 */
    enter(file, 1, 2, "0-1"); /* 3 */
    enter(file, 1, 1, "0-1"); /* 4: over entry 2 */
    assert_int_equal(undo(file, 2, &undone), FF_E_STATE);
    assert_int_equal(undo(file, 0, &undone), FF_OK); /* 5 */
    assert_int_equal(undone, 4);
    assert_int_equal(result_at(file, 1, 1), FF_RESULT_WIN);
    assert_int_equal(undo(file, 4, &undone), FF_E_STATE_MISSING);
    assert_int_equal(undo(file, 5, &undone), FF_OK); /* 6: entry 4 stands again */
    assert_int_equal(result_at(file, 1, 1), FF_RESULT_LOSS);
    assert_int_equal(undo(file, 0, &undone), FF_OK); /* 7 */
    assert_int_equal(undone, 4);
    assert_int_equal(undo(file, 0, &undone), FF_OK);
    assert_int_equal(undone, 3);
    assert_int_equal(undo(file, 0, &undone), FF_OK);
    assert_int_equal(undone, 2);
    assert_int_equal(result_at(file, 1, 1), FF_RESULT_NONE);
    assert_int_equal(undo(file, 0, &undone), FF_E_STATE_MISSING);
    assert_int_equal(undo(file, 1, &undone), FF_E_STATE_MISSING);
    assert_int_equal(undo(file, 99, &undone), FF_E_STATE_MISSING);
    assert_int_equal(faults(file, NULL), 0);
    ff_eventfile_free(file);
}

static int add_two(void *ctx, ff_event *event, ff_error *err)
{
    (void)ctx;
    (void)err;
    add_players(event, 2);
    return FF_OK;
}

static int pair_new_ones(void *ctx, ff_event *event, ff_error *err)
{
    (void)ctx;
    return ff_event_pair(event, 1, 3, 4, 5, err);
}

/* Players who have a pairing cannot be taken back with their import. */
static void test_undo_keeps_the_event_whole(void **state)
{
    long long entry, undone;
    (void)state;
    make_file();
    ff_eventfile *file = open_file();
    assert_int_equal(ff_eventfile_change(file, &stamp, add_two, NULL, &entry, NULL, NULL),
                     FF_OK);
    assert_int_equal(ff_eventfile_change(file, &stamp, pair_new_ones, NULL, &entry, NULL, NULL),
                     FF_OK);
    assert_int_equal(undo(file, 2, &undone), FF_E_STATE);
    assert_int_equal(undo(file, 3, &undone), FF_OK);
    assert_int_equal(undo(file, 2, &undone), FF_OK);
    ff_event event;
    ff_event_init(&event);
    assert_int_equal(ff_eventfile_load(file, &event, NULL), FF_OK);
    assert_int_equal(event.player_count, 4);
    ff_event_release(&event);
    ff_eventfile_free(file);
}

/* --- the log --- */

static bool keep_hash(void *ctx, const ff_log_entry *entry)
{
    snprintf(ctx, FF_HASH_SIZE, "%s", entry->hash);
    return false;
}

/* The hash of an entry, computed apart from this program (tests/tools/verify-log agrees) by the
 * rule in docs/formats/ffe.md. */
static void test_hash_is_the_documented_one(void **state)
{
    char hash[FF_HASH_SIZE] = "";
    ff_event event;
    (void)state;
    unlink(path);
    ff_event_init(&event);
    event.name = "Hash";
    assert_int_equal(ff_eventfile_create(path, &event, &stamp, NULL), FF_OK);
    ff_event_release(&event);
    ff_eventfile *file = open_file();
    assert_int_equal(ff_eventfile_log(file, keep_hash, hash, NULL), FF_OK);
    ff_eventfile_free(file);
    assert_string_equal(hash,
                        "4f1b90e897899c50aa1e8fc5e418cef1fd4b67396580213b76410ad81383e4fc");
}

static void test_tampering_is_seen(void **state)
{
    static const struct {
        const char *sql, *code;
    } cases[] = {
        {"UPDATE cell SET result = 'LOSS' WHERE player = 1 AND round = 1", "log-state"},
        {"DELETE FROM cell WHERE player = 1 AND round = 2", "log-state"},
        {"INSERT INTO deputy VALUES(1, 'me')", "log-state"},
        {"UPDATE log SET previous = 'x' WHERE number = 2", "log-hash"},
        {"UPDATE change SET place = place + 10 WHERE entry = 3", "log-hash"},
        {"INSERT INTO change VALUES(77, 1, 'deputy', '1', NULL, NULL)", "log-hash"},
        {"UPDATE log SET reason = 'x' WHERE number = 2", "log-hash"},
        {"UPDATE log SET time = '1999' WHERE number = 3", "log-hash"},
        {"UPDATE change SET after = NULL WHERE entry = 3 AND "
         "place = 1",
         "log-hash"},
        {"DELETE FROM change WHERE entry = 3 AND place = 2", "log-hash"},
        {"DELETE FROM change WHERE entry = 2;"
         "DELETE FROM log WHERE number = 2",
         "log-gap"},
        {"DELETE FROM change WHERE entry = 3;"
         "DELETE FROM log WHERE number = 3",
         "log-state"},
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        make_file();
        ff_eventfile *file = open_file();
        enter(file, 1, 1, "1-0");
        enter(file, 1, 2, "0-1");
        assert_int_equal(faults(file, NULL), 0);
        ff_eventfile_free(file);
        tamper(cases[i].sql);
        file = open_file();
        if (faults(file, cases[i].code) == 0)
            fail_msg("not seen: %s", cases[i].sql);
        ff_eventfile_free(file);
    }
}

static void test_the_log_only_grows(void **state)
{
    static const char *const statements[] = {"UPDATE log SET reason = ''", "DELETE FROM log",
                                             "UPDATE change SET key = ''",
                                             "DELETE FROM change"};
    sqlite3 *db;
    (void)state;
    make_file();
    assert_int_equal(sqlite3_open(path, &db), SQLITE_OK);
    for (size_t i = 0; i < COUNT_OF(statements); i++)
        assert_int_equal(sqlite3_exec(db, statements[i], NULL, NULL, NULL), SQLITE_CONSTRAINT);
    sqlite3_close(db);
}

static void test_check(void **state)
{
    ff_diagnostics notes = {0};
    (void)state;
    make_file();
    ff_eventfile *file = open_file();
    assert_int_equal(ff_eventfile_check(file, &notes, NULL), FF_OK);
    assert_int_equal(notes.count, 0);
    ff_eventfile_free(file);
    run_sql("PRAGMA foreign_keys=OFF; INSERT INTO cell VALUES(1, 9, 88, '', 0, 'WIN', 1, 0)");
    file = open_file();
    assert_int_equal(ff_eventfile_check(file, &notes, NULL), FF_OK);
    assert_true(notes.count >= 2);
    assert_string_equal(notes.items[0].code, "foreign-key");
    ff_eventfile_free(file);
    ff_diagnostics_release(&notes);
}

/* Bytes of the file turned over one place after another: an answer, whatever it is, and never
 * a change of the file. */
static void test_damaged_files(void **state)
{
    static unsigned char whole[256 * 1024], again[256 * 1024];
    (void)state;
    make_file();
    FILE *in = fopen(path, "rb");
    size_t size = fread(whole, 1, sizeof whole, in), seen = 0, tried = 0;
    fclose(in);
    assert_true(size > 4096 && size < sizeof whole);
    for (size_t at = 16; at < size; at += 397, tried++) {
        ff_diagnostics notes = {0};
        ff_eventfile *file;
        memcpy(again, whole, size);
        again[at] ^= 0xA5;
        FILE *out = fopen(path, "wb");
        assert_int_equal(fwrite(again, 1, size, out), size);
        fclose(out);
        int code = ff_eventfile_open(path, 0, &file, NULL);
        if (code == FF_OK)
            code = ff_eventfile_check(file, &notes, NULL);
        ff_eventfile_free(file);
        seen += code != FF_OK || notes.count != 0;
        ff_diagnostics_release(&notes);
        in = fopen(path, "rb");
        assert_int_equal(fread(whole + size, 1, size + 1, in), size);
        fclose(in);
        if (memcmp(whole + size, again, size) != 0)
            fail_msg("the check changed the file (byte %zu)", at);
    }
    /* much of a small database is empty room, where a byte means nothing */
    assert_true(seen > tried / 15);
}

/* --- memory --- */

static bool load_once(void *context)
{
    ff_event event;
    (void)context;
    ff_event_init(&event);
    int code = ff_eventfile_read(path, &event, NULL, NULL);
    ff_event_release(&event);
    if (code != FF_OK)
        assert_int_equal(code, FF_E_MEMORY);
    return code != FF_OK;
}

static bool change_once(void *context)
{
    static int times;
    ff_eventfile *file;
    result_of r = {1, 1, times++ % 2 == 0 ? "1-0" : "0-1"};
    long long entry;
    (void)context;
    int code = ff_eventfile_open(path, 0, &file, NULL);
    if (code == FF_OK)
        code = ff_eventfile_change(file, &stamp, set_result, &r, &entry, NULL, NULL);
    ff_eventfile_free(file);
    return code != FF_OK;
}

static void test_out_of_memory(void **state)
{
    unsigned long rounds;
    (void)state;
    make_file();
    assert_true(failing_each(load_once, NULL, true, &rounds));
    assert_true(rounds > 5);
    assert_true(failing_each(change_once, NULL, false, &rounds));
    ff_eventfile *file = open_file();
    assert_int_equal(faults(file, NULL), 0);
    ff_eventfile_free(file);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_round_trip),
        cmocka_unit_test(test_existing_file_is_left_alone),
        cmocka_unit_test(test_other_files_are_refused),
        cmocka_unit_test(test_older_tables_are_brought_up_to_date),
        cmocka_unit_test(test_looks_like),
        cmocka_unit_test(test_changes),
        cmocka_unit_test(test_another_writer_is_waited_for_or_told),
        cmocka_unit_test(test_writers_at_once),
        cmocka_unit_test(test_undo),
        cmocka_unit_test(test_undo_keeps_the_event_whole),
        cmocka_unit_test(test_hash_is_the_documented_one),
        cmocka_unit_test(test_tampering_is_seen),
        cmocka_unit_test(test_the_log_only_grows),
        cmocka_unit_test(test_check),
        cmocka_unit_test(test_damaged_files),
        cmocka_unit_test(test_out_of_memory),
    };
    return cmocka_run_group_tests(tests, make_folder, remove_folder);
}
