/* Two copies of an event file that were changed apart, brought together. */
#include "support/unit.h"

#include "copies/copies.h"
#include "event/entry.h"
#include "event/roster.h"
#include "flagfall/eventfile.h"

#include <unistd.h>

static char folder[64];
static char paths[2][96];
static ff_eventfile *files[2]; /* "mine" and "other" */
static ff_error err;

static int make_folder(void **state)
{
    (void)state;
    snprintf(folder, sizeof folder, "/tmp/test_eventfile_merge.XXXXXX");
    bool made = mkdtemp(folder) != NULL;
    for (int i = 0; i < 2; i++)
        snprintf(paths[i], sizeof paths[i], "%s/%c.ffe", folder, 'a' + i);
    return made ? 0 : -1;
}

static int remove_folder(void **state)
{
    (void)state;
    for (int i = 0; i < 2; i++)
        unlink(paths[i]);
    return rmdir(folder);
}

enum { PLAYERS = 6 };
static const ff_log_stamp begun = {"2026-11-21T09:00:00Z", "Ann", "made", ""};

static void check(int code)
{
    if (code != FF_OK)
        fail_msg("%s", err.message);
}

/* Six players of no name, three games of round 1; and a copy of it. */
static int make_copies(void **state)
{
    ff_event event;
    (void)state;
    ff_event_init(&event);
    event.name = "Club";
    for (int i = 0; i < PLAYERS; i++) {
        int index;
        check(ff_event_add_player(&event, 0, &index, &err));
        event.players[index].rating = 2000;
    }
    for (int board = 1; board <= 3; board++)
        check(ff_event_pair(&event, 1, board, 2 * board - 2, 2 * board - 1, &err));
    for (int i = 0; i < 2; i++)
        unlink(paths[i]);
    check(ff_eventfile_create(paths[0], &event, &begun, &err));
    ff_event_release(&event);
    check(ff_eventfile_open(paths[0], 5000, &files[0], &err));
    check(ff_copies_backup(files[0], paths[1], FF_BACKUP_NEW, &err));
    check(ff_eventfile_open(paths[1], 5000, &files[1], &err));
    return 0;
}

static int close_copies(void **state)
{
    (void)state;
    for (int i = 0; i < 2; i++)
        ff_eventfile_free(files[i]);
    return 0;
}

/* --- what is done to a copy --- */

typedef struct edit {
    int what, player, number;
    const char *text;
} edit;
enum {
    RESULT,
    NAME,
    RATING,
    NEW_PLAYER,
    NEW_AND_RESULT,
    BYE,
    PAIR,
    CHECK_IN,
    CHECK_OUT,
    EVENT,
    FORBID,
    REMOVE
};

static int add_player(ff_event *event, const char *name, ff_error *error)
{
    int index;
    int code = ff_event_add_player(event, 0, &index, error);
    if (code == FF_OK)
        event->players[index].name = ff_event_text(event, name, strlen(name));
    return code;
}

static int forbid(ff_event *event, int first, int second, ff_error *error)
{
    const int nos[] = {first, second};
    if (ff_grow(&event->prohibitions, &event->prohibition_capacity,
                event->prohibition_count + 1, sizeof *event->prohibitions) != FF_OK)
        return ff_fail(error, FF_E_MEMORY, "no memory");
    event->prohibitions[event->prohibition_count++] =
        (ff_prohibition){1, 9, ff_event_numbers(event, nos, 2), 2};
    return FF_OK;
}

static int do_edit(void *ctx, ff_event *event, ff_error *error)
{
    const edit *e = ctx;
    ff_result white, black;
    switch (e->what) {
    case RESULT:
        assert_true(ff_event_game_score_parse(e->text, &white, &black));
        return ff_event_result(event, 1, e->player, white, black, error);
    case NAME:
        event->players[e->player].name = ff_event_text(event, e->text, strlen(e->text));
        return FF_OK;
    case RATING:
        event->players[e->player].rating = e->number;
        return FF_OK;
    case NEW_PLAYER:
        return add_player(event, e->text, error);
    case NEW_AND_RESULT: {
        int code = add_player(event, "New", error);
        return code == FF_OK
                   ? ff_event_result(event, 1, 0, FF_RESULT_LOSS, FF_RESULT_WIN, error)
                   : code;
    }
    case BYE:
        return ff_event_ask_bye(event, e->player, e->number, FF_RESULT_BYE_HALF, error);
    case PAIR:
        return ff_event_pair(event, 2, 1, e->player, e->number, error);
    case CHECK_IN:
        return ff_event_check_in(event, e->player, e->number, error);
    case CHECK_OUT:
        ff_event_check_out(event, e->player, e->number);
        return FF_OK;
    case EVENT:
        event->city = ff_event_text(event, e->text, strlen(e->text));
        return FF_OK;
    case REMOVE:
        return ff_event_remove_player(event, e->player, error);
    default:
        return forbid(event, e->player + 1, e->number + 1, error);
    }
}

static void act(int copy, int what, int player, int number, const char *text)
{
    static const char *const authors[] = {"Ann", "Bob"};
    const ff_log_stamp stamp = {"2026-11-21T10:00:00Z", authors[copy], "done", "why"};
    edit e = {what, player, number, text};
    long long entry;
    check(ff_eventfile_change(files[copy], &stamp, do_edit, &e, &entry, NULL, &err));
    assert_int_not_equal(entry, 0);
}

/* --- merging --- */

static ff_event merged;
static ff_diagnostics notes;

/* Merges the other copy into that one; what it then holds stands in `merged`. */
static void merge(int into, int taken, int conflicts)
{
    ff_merge_report report;
    ff_event_release(&merged);
    ff_event_init(&merged);
    ff_diagnostics_clear(&notes);
    check(ff_copies_merge(files[into], files[1 - into], "2026-11-21T12:00:00Z", &notes, &report,
                          &err));
    assert_int_equal(report.merged, taken);
    assert_int_equal(report.conflicts, conflicts);
    assert_int_equal(notes.count, conflicts);
    check(ff_eventfile_load(files[into], &merged, &err));
    ff_diagnostics faults = {0};
    check(ff_eventfile_check(files[into], &faults, &err));
    assert_int_equal(faults.count, 0);
    ff_diagnostics_release(&faults);
}

static void forget(void)
{
    ff_event_release(&merged);
    ff_event_init(&merged);
    ff_diagnostics_release(&notes);
}

static void assert_conflict(const char *what)
{
    char text[300];
    snprintf(text, sizeof text, "; not taken over: %s", what);
    const char *found = strstr(notes.items[0].text, "; not taken over: ");
    assert_non_null(found);
    assert_string_equal(found, text);
    assert_string_equal(notes.items[0].code, "merge-conflict");
    assert_int_equal(notes.items[0].line, 0);
    /* and it is kept in the file */
    const ff_attachment *kept = &merged.attachments[merged.attachment_count - 1];
    assert_string_equal(kept->kind, "merge-conflict");
    assert_string_equal(kept->text, notes.items[0].text);
    assert_int_equal(kept->player, FF_NOBODY);
    assert_int_equal(kept->round, 0);
}

static ff_result result_of(int player)
{
    return (ff_result)ff_event_cell(&merged, player, 1)->result;
}

/* What was done on both sides is there on both, and does not come back. */
static void test_both_sides(void **state)
{
    (void)state;
    act(0, RESULT, 0, 0, "1-0");
    act(1, RESULT, 2, 0, "0-1");
    act(1, RESULT, 4, 0, "½-½");
    merge(0, 2, 0);
    for (int copy = 0; copy < 2; copy++) {
        assert_int_equal(result_of(0), FF_RESULT_WIN);
        assert_int_equal(result_of(1), FF_RESULT_LOSS);
        assert_int_equal(result_of(2), FF_RESULT_LOSS);
        assert_int_equal(result_of(5), FF_RESULT_DRAW);
        merge(1, 1 - copy, 0); /* the one of mine; then nothing */
    }
    merge(0, 0, 0);
    merge(1, 0, 0);
    /* what is done later is taken over later, whatever was merged before */
    act(1, EVENT, 0, 0, "Oslo");
    merge(0, 1, 0);
    assert_string_equal(merged.city, "Oslo");
    merge(0, 0, 0);
    forget();
}

typedef struct last_entry {
    long long number, undoes;
    char author[16], time[32], action[96], reason[200], origin[FF_HASH_SIZE];
    bool refused;
    int count;
} last_entry;

static bool keep_last(void *ctx, const ff_log_entry *entry)
{
    last_entry *last = ctx;
    last->number = entry->number;
    last->undoes = entry->undoes;
    last->count++;
    snprintf(last->author, sizeof last->author, "%s", entry->author);
    snprintf(last->time, sizeof last->time, "%s", entry->time);
    snprintf(last->action, sizeof last->action, "%s", entry->action);
    snprintf(last->reason, sizeof last->reason, "%s", entry->reason);
    snprintf(last->origin, sizeof last->origin, "%s", entry->origin);
    last->refused = entry->refused;
    return false;
}

static bool keep_hash(void *ctx, const ff_log_entry *entry)
{
    snprintf(ctx, FF_HASH_SIZE, "%s", entry->hash);
    return false;
}

/* The author and the reason stay, the time is that of the merge, the origin says from where. */
static void test_what_the_log_says(void **state)
{
    char hash[FF_HASH_SIZE];
    last_entry last = {0};
    (void)state;
    act(1, RESULT, 2, 0, "0-1");
    check(ff_eventfile_log(files[1], keep_hash, hash, &err));
    merge(0, 1, 0);
    check(ff_eventfile_log(files[0], keep_last, &last, &err));
    assert_int_equal(last.number, 2);
    assert_string_equal(last.author, "Bob");
    assert_string_equal(last.time, "2026-11-21T12:00:00Z");
    assert_string_equal(last.action, "done");
    assert_string_equal(last.reason, "why");
    assert_string_equal(last.origin, hash);
    assert_false(last.refused);
    /* the same result here: it is taken over and changes nothing */
    act(0, RESULT, 4, 0, "1-0");
    act(1, RESULT, 4, 0, "1-0");
    merge(0, 1, 0);
    check(ff_eventfile_log(files[0], keep_last, &last, &err));
    assert_string_equal(last.author, "Bob");
    assert_int_equal(last.undoes, 0); /* it is no undo, though no row goes with it */
    /* the other result: said and kept */
    act(0, RESULT, 0, 0, "1-0");
    act(1, RESULT, 0, 0, "0-1");
    merge(0, 0, 1);
    assert_conflict("round 1 of player 1");
    assert_int_equal(result_of(0), FF_RESULT_WIN);
    check(ff_eventfile_log(files[0], keep_last, &last, &err));
    assert_string_equal(last.action, "not taken over: done");
    assert_true(last.refused);
    assert_int_equal(last.undoes, 0);
    assert_string_equal(last.author, "Bob");
    merge(0, 0, 0);
    forget();
}

/* Column by column: each side may change another one of the same player. */
static void test_columns(void **state)
{
    (void)state;
    act(0, NAME, 0, 0, "Ada");
    act(1, RATING, 0, 2100, NULL);
    merge(0, 1, 0);
    assert_string_equal(merged.players[0].name, "Ada");
    assert_int_equal(merged.players[0].rating, 2100);
    act(0, RATING, 1, 1900, NULL);
    act(1, RATING, 1, 1950, NULL);
    act(1, NAME, 1, 0, "Bo");
    merge(0, 1, 1);
    assert_conflict("player 2");
    assert_int_equal(merged.players[1].rating, 1900);
    assert_string_equal(merged.players[1].name, "Bo");
    act(0, EVENT, 0, 0, "Rome");
    act(1, EVENT, 0, 0, "Bern");
    merge(0, 0, 1);
    assert_conflict("event 1");
    assert_string_equal(merged.city, "Rome");
    forget();
}

/* A player added on each side: the later one gets the next number and place, and all that
 * names that player follows. */
static void test_players_on_both_sides(void **state)
{
    (void)state;
    act(0, NEW_PLAYER, 0, 0, "Mine");
    act(0, NEW_PLAYER, 0, 0, "Mine too");
    act(1, NEW_PLAYER, 0, 0, "Theirs");
    act(1, BYE, 6, 3, NULL);
    act(1, FORBID, 6, 0, NULL);
    act(1, PAIR, 6, 5, NULL);
    act(1, CHECK_IN, 6, 2, NULL);
    merge(0, 5, 0);
    assert_int_equal(merged.player_count, 9);
    assert_string_equal(merged.players[6].name, "Mine");
    assert_string_equal(merged.players[8].name, "Theirs");
    for (int i = 0; i < 9; i++)
        assert_int_equal(merged.players[i].no, i + 1);
    assert_int_equal(merged.bye_requests[0].nos[0], 9);
    assert_int_equal(merged.prohibitions[0].count, 2);
    assert_int_equal(merged.prohibitions[0].nos[0], 9);
    assert_int_equal(merged.prohibitions[0].nos[1], 1);
    assert_int_equal(ff_event_cell(&merged, 8, 2)->opponent, 5);
    assert_int_equal(ff_event_cell(&merged, 5, 2)->opponent, 8);
    assert_int_equal(ff_event_cell(&merged, 6, 2)->opponent, FF_NOBODY);
    assert_true(ff_event_is_checked_in(&merged, 8, 2));
    assert_false(ff_event_is_checked_in(&merged, 6, 2));
    forget();
}

/* Lists on both sides stand one after the other. */
static void test_lists_on_both_sides(void **state)
{
    (void)state;
    act(0, FORBID, 0, 1, NULL);
    act(1, FORBID, 2, 3, NULL);
    act(1, FORBID, 4, 5, NULL);
    act(1, FORBID, 0, 1, NULL);
    merge(0, 3, 0);
    assert_int_equal(merged.prohibition_count, 3); /* what both say is there once */
    static const int firsts[] = {1, 3, 5};
    for (int i = 0; i < 3; i++)
        assert_int_equal(merged.prohibitions[i].nos[0], firsts[i]);
    forget();
}

/* What was taken out there goes here too, unless it was changed here. */
static void test_what_was_taken_out(void **state)
{
    (void)state;
    act(0, CHECK_IN, 0, 2, NULL);
    act(0, CHECK_IN, 1, 2, NULL);
    merge(1, 2, 0);
    act(1, CHECK_OUT, 0, 2, NULL);
    merge(0, 1, 0);
    assert_false(ff_event_is_checked_in(&merged, 0, 2));
    assert_true(ff_event_is_checked_in(&merged, 1, 2));
    assert_int_equal(merged.attachment_count, 1);
    /* taken out on both sides: nothing is left to do */
    act(0, CHECK_OUT, 1, 2, NULL);
    act(1, CHECK_OUT, 1, 2, NULL);
    merge(0, 1, 0);
    assert_int_equal(merged.attachment_count, 0);
    forget();
}

static void test_taken_out_and_changed(void **state)
{
    (void)state;
    act(0, NEW_PLAYER, 0, 0, "Late");
    merge(1, 1, 0);
    act(0, RATING, 6, 1500, NULL);
    act(1, REMOVE, 6, 0, NULL);
    merge(0, 0, 1);
    assert_conflict("player 7");
    assert_int_equal(merged.player_count, 7);
    /* changed there, gone here */
    act(0, REMOVE, 6, 0, NULL);
    forget();
}

static void test_changed_where_it_is_gone(void **state)
{
    (void)state;
    act(0, NEW_PLAYER, 0, 0, "Late");
    merge(1, 1, 0);
    act(0, REMOVE, 6, 0, NULL);
    act(1, RATING, 6, 1500, NULL);
    merge(0, 0, 1);
    assert_conflict("player 7");
    assert_int_equal(merged.player_count, 6);
    forget();
}

/* Each pairing alone is fine, both are not: one player against two. */
static void test_pairings_that_disagree(void **state)
{
    (void)state;
    act(0, PAIR, 0, 2, NULL);
    act(1, PAIR, 1, 2, NULL);
    merge(0, 0, 1);
    assert_conflict("round 2 of player 3");
    assert_int_equal(ff_event_cell(&merged, 2, 2)->opponent, 0);
    assert_int_equal(ff_event_cell(&merged, 1, 2)->opponent, FF_NOBODY);
    act(1, RESULT, 0, 0, "1-0"); /* a conflict does not stop what comes after */
    merge(0, 1, 0);
    assert_int_equal(result_of(0), FF_RESULT_WIN);
    forget();
}

/* What an entry added that was not taken over is not here: later entries that name it are not
 * taken over either, and mean nobody who has the number here. */
static void test_entries_that_build_on_a_conflict(void **state)
{
    (void)state;
    act(0, NEW_PLAYER, 0, 0, "Mine");
    act(0, RESULT, 0, 0, "1-0");
    act(1, NEW_AND_RESULT, 0, 0, NULL);
    act(1, BYE, 6, 3, NULL);
    act(1, CHECK_IN, 6, 2, NULL);
    act(1, RATING, 6, 1500, NULL);
    act(1, FORBID, 6, 0, NULL);
    act(1, PAIR, 6, 5, NULL);
    act(1, NEW_PLAYER, 0, 0, "Theirs");
    act(1, BYE, 7, 4, NULL);
    merge(0, 2, 6);
    assert_int_equal(merged.player_count, 8);
    assert_string_equal(merged.players[6].name, "Mine");
    assert_int_equal(ff_event_asked_bye(&merged, 6, 3), FF_RESULT_NONE);
    assert_false(ff_event_is_checked_in(&merged, 6, 2));
    assert_int_equal(merged.players[6].rating, 0);
    assert_int_equal(merged.prohibition_count, 0);
    assert_int_equal(ff_event_cell(&merged, 5, 2)->opponent, FF_NOBODY);
    assert_string_equal(merged.players[7].name, "Theirs");
    assert_int_equal(ff_event_asked_bye(&merged, 7, 4), FF_RESULT_BYE_HALF);
    merge(0, 0, 0);
    forget();
}

/* The numbers of the first merge hold in the next one. */
static void test_numbers_in_the_next_merge(void **state)
{
    (void)state;
    act(0, NEW_PLAYER, 0, 0, "Mine");
    act(1, NEW_PLAYER, 0, 0, "Theirs");
    merge(0, 1, 0);
    act(1, RATING, 6, 1500, NULL);
    act(1, BYE, 6, 3, NULL);
    merge(0, 2, 0);
    assert_string_equal(merged.players[7].name, "Theirs");
    assert_int_equal(merged.players[7].rating, 1500);
    assert_int_equal(merged.players[6].rating, 0);
    assert_int_equal(ff_event_asked_bye(&merged, 7, 3), FF_RESULT_BYE_HALF);
    assert_int_equal(ff_event_asked_bye(&merged, 6, 3), FF_RESULT_NONE);
    /* there mine has the number that theirs has here */
    merge(1, 1, 0);
    assert_string_equal(merged.players[7].name, "Mine");
    act(1, RATING, 7, 1700, NULL);
    act(0, RATING, 7, 1550, NULL);
    merge(0, 1, 0);
    assert_int_equal(merged.players[6].rating, 1700);
    assert_int_equal(merged.players[7].rating, 1550);
    merge(1, 1, 0);
    assert_int_equal(merged.players[6].rating, 1550);
    assert_int_equal(merged.players[7].rating, 1700);
    forget();
}

static void test_other_events(void **state)
{
    ff_merge_report report = {7, 7, NULL};
    ff_eventfile *stranger;
    ff_event event;
    (void)state;
    ff_eventfile_free(files[1]);
    unlink(paths[1]);
    ff_event_init(&event);
    event.name = "Another";
    check(ff_eventfile_create(paths[1], &event, &begun, &err));
    ff_event_release(&event);
    check(ff_eventfile_open(paths[1], 5000, &files[1], &err));
    stranger = files[1];
    assert_int_equal(
        ff_copies_merge(files[0], stranger, "2026-11-21T12:00:00Z", NULL, &report, &err),
        FF_E_STATE);
    assert_int_equal(report.merged, 0);
    assert_int_equal(report.conflicts, 0);
    assert_non_null(strstr(err.message, "not copies of one event"));
}

static int count_section(void *ctx, int section, const ff_event *event, ff_error *error)
{
    char *out = ctx;
    (void)error;
    if (section > 0)
        snprintf(out + strlen(out), 64, "%d %s %s;", section, event->name, event->city);
    return FF_OK;
}

static void add_section(int copy, const char *name, const char *city)
{
    edit e = {EVENT, 0, 0, city};
    long long entry;
    check(ff_eventfile_add_section(files[copy], &begun, &(ff_new_section){name, do_edit, &e},
                                   &entry, NULL, &err));
}

/* Sections of one name are one; those of different names stand beside each other. */
static void test_sections_on_both_sides(void **state)
{
    char sections[256] = "";
    (void)state;
    add_section(0, "A", "Rome");
    add_section(0, "B", "Rome");
    add_section(1, "B", "Rome");
    add_section(1, "C", "Bern");
    merge(0, 2, 0);
    check(ff_eventfile_sections(files[0], count_section, sections, &err));
    assert_string_equal(sections, "1 Club, A Rome;2 Club, B Rome;3 Club, C Bern;");
    merge(0, 0, 0);
    merge(1, 2, 0);
    sections[0] = '\0';
    check(ff_eventfile_sections(files[1], count_section, sections, &err));
    assert_string_equal(sections, "1 Club, B Rome;2 Club, C Bern;3 Club, A Rome;");
}

static void test_a_section_set_up_differently(void **state)
{
    char sections[256] = "";
    (void)state;
    add_section(0, "B", "Rome");
    add_section(1, "B", "Bern");
    merge(0, 0, 1);
    assert_conflict("the section is here already, with other settings");
    check(ff_eventfile_sections(files[0], count_section, sections, &err));
    assert_string_equal(sections, "1 Club, B Rome;");
}

int main(void)
{
#define MERGE_TEST(test) cmocka_unit_test_setup_teardown(test, make_copies, close_copies)
    const struct CMUnitTest tests[] = {
        MERGE_TEST(test_both_sides),
        MERGE_TEST(test_what_the_log_says),
        MERGE_TEST(test_columns),
        MERGE_TEST(test_players_on_both_sides),
        MERGE_TEST(test_lists_on_both_sides),
        MERGE_TEST(test_what_was_taken_out),
        MERGE_TEST(test_taken_out_and_changed),
        MERGE_TEST(test_changed_where_it_is_gone),
        MERGE_TEST(test_pairings_that_disagree),
        MERGE_TEST(test_entries_that_build_on_a_conflict),
        MERGE_TEST(test_numbers_in_the_next_merge),
        MERGE_TEST(test_other_events),
        MERGE_TEST(test_sections_on_both_sides),
        MERGE_TEST(test_a_section_set_up_differently),
    };
    return cmocka_run_group_tests_name("eventfile merge", tests, make_folder, remove_folder);
}
