/* Sections of an event file: added, chosen by name, listed; and which reader takes a file. */
#include "support/unit.h"

#include "flagfall/event_read.h"
#include "flagfall/eventfile.h"

#include <unistd.h>

static char folder[64];
static char path[96];
static ff_eventfile *file;
static ff_error err;
static ff_event event;

static const ff_log_stamp stamp = {"2026-11-21T09:00:00Z", "Ann", "made", ""};

static int make_folder(void **state)
{
    (void)state;
    snprintf(folder, sizeof folder, "/tmp/test_eventfile_sections.XXXXXX");
    snprintf(path, sizeof path, "%s/file", mkdtemp(folder) != NULL ? folder : "");
    return 0;
}

static int remove_folder(void **state)
{
    (void)state;
    unlink(path);
    return rmdir(folder);
}

static void check(int code)
{
    if (code != FF_OK)
        fail_msg("%s", err.message);
}

static int add_players(void *ctx, ff_event *to, ff_error *error)
{
    int code = FF_OK, index;
    for (int i = 0; i < *(const int *)ctx && code == FF_OK; i++)
        code = ff_event_add_player(to, 0, &index, error);
    return code;
}

static void add_section(const char *name, int players)
{
    long long entry;
    check(ff_eventfile_add_section(file, &stamp, &(ff_new_section){name, add_players, &players},
                                   &entry, NULL, &err));
    assert_true(entry > 1);
}

/* "Open 2026" in Oslo with its settings and `players`, and the sections A and B. */
static void begin(int players)
{
    ff_event_init(&event);
    event.name = "Open 2026";
    event.city = "Oslo";
    event.federation = "NOR";
    event.start_text = "2026/03/01";
    event.end_text = "2026/03/09";
    event.start = (ff_date){2026, 3, 1};
    event.end = (ff_date){2026, 3, 9};
    event.chief_arbiter = "Ann";
    event.time_control = "90 minutes";
    event.tiebreaks = "BH";
    event.ranking = "PTS,BH";
    event.rules = "2026";
    event.laws = "fide-2023";
    event.kind = FF_EVENT_SWISS;
    event.rounds_planned = 9;
    event.type_text = "of the whole alone";
    ff_scoring_set(&event.scoring, 30, 10, 0);
    event.scoring_stated = true;
    check(add_players(&players, &event, &err));
    unlink(path);
    check(ff_eventfile_create(path, &event, &stamp, &err));
    ff_event_release(&event);
    check(ff_eventfile_open(path, 5000, &file, &err));
    add_section("A", 2);
    add_section("B", 3);
}

static int end(void **state)
{
    (void)state;
    ff_event_release(&event);
    ff_eventfile_free(file);
    file = NULL;
    return 0;
}

static int load(void)
{
    ff_event_release(&event);
    ff_event_init(&event);
    return ff_eventfile_load(file, &event, &err);
}

/* --- sections --- */

static void test_settings_of_a_section(void **state)
{
    ff_scoring scoring;
    (void)state;
    begin(1);
    check(ff_eventfile_choose_section(file, "A", &err));
    check(load());
    assert_int_equal(event.player_count, 2);
    assert_string_equal(event.name, "Open 2026, A");
    assert_string_equal(event.city, "Oslo");
    assert_string_equal(event.federation, "NOR");
    assert_string_equal(event.start_text, "2026/03/01");
    assert_string_equal(event.end_text, "2026/03/09");
    assert_string_equal(event.chief_arbiter, "Ann");
    assert_string_equal(event.time_control, "90 minutes");
    assert_string_equal(event.tiebreaks, "BH");
    assert_string_equal(event.ranking, "PTS,BH");
    assert_string_equal(event.rules, "2026");
    assert_string_equal(event.laws, "fide-2023");
    assert_string_equal(event.type_text, "");
    assert_int_equal(ff_date_compare(event.start, (ff_date){2026, 3, 1}), 0);
    assert_int_equal(ff_date_compare(event.end, (ff_date){2026, 3, 9}), 0);
    assert_int_equal(event.kind, FF_EVENT_SWISS);
    assert_int_equal(event.rounds_planned, 9);
    assert_true(event.scoring_stated);
    ff_scoring_set(&scoring, 30, 10, 0);
    assert_true(ff_scoring_equal(&event.scoring, &scoring));
}

/* By the whole name or the part after the event's, in any case; "main" is the whole. */
static void test_names_of_sections(void **state)
{
    static const struct {
        const char *name;
        int players;
    } cases[] = {{"B", 3}, {"a", 2}, {"Open 2026, B", 3}, {"open 2026, a", 2}, {"MAIN", 1}};
    static const char *const wrong[] = {"C", "", "Open 2026", ", A", "2026, A", " A", "6, B"};
    (void)state;
    begin(1);
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        check(ff_eventfile_choose_section(file, cases[i].name, &err));
        check(load());
        assert_int_equal(event.player_count, cases[i].players);
    }
    for (size_t i = 0; i < COUNT_OF(wrong); i++)
        if (ff_eventfile_choose_section(file, wrong[i], &err) != FF_E_STATE_MISSING)
            fail_msg("\"%s\"", wrong[i]);
    assert_string_equal(err.message, "the event has no section \"6, B\"; it has \"main\", "
                                     "\"Open 2026, A\", \"Open 2026, B\"");
}

/* Without a name it is the main event where that has players; else one must be named. */
static void test_no_section_named(void **state)
{
    (void)state;
    begin(1);
    check(load());
    assert_string_equal(event.name, "Open 2026");
    end(NULL);
    begin(0);
    assert_int_equal(load(), FF_E_STATE_SECTION);
    assert_string_equal(err.message,
                        "the event has sections: name one of \"main\", \"Open 2026, A\", "
                        "\"Open 2026, B\" with --section");
    check(ff_eventfile_choose_section(file, "main", &err));
    check(load());
    assert_int_equal(event.player_count, 0);
}

static void test_names_that_are_taken(void **state)
{
    static const char *const taken[] = {"A", "b", "Open 2026, A", "main"};
    int players = 1;
    long long entry = 7;
    (void)state;
    begin(1);
    for (size_t i = 0; i < COUNT_OF(taken); i++) {
        assert_int_equal(ff_eventfile_add_section(
                             file, &stamp, &(ff_new_section){taken[i], add_players, &players},
                             &entry, NULL, &err),
                         FF_E_STATE_EXISTS);
        assert_int_equal(entry, 0);
    }
    assert_string_equal(err.message, "there is a section \"main\" already");
    add_section("AB", 1); /* another name */
    check(ff_eventfile_choose_section(file, "B", &err));
    check(load());
    assert_int_equal(event.player_count, 3);
}

static int refuse(void *ctx, ff_event *to, ff_error *error)
{
    (void)ctx, (void)to;
    return ff_fail(error, FF_E_STATE, "no");
}

typedef struct listed {
    int count, sections[8], players[8];
} listed;

static int list(void *ctx, int section, const ff_event *of, ff_error *error)
{
    listed *all = ctx;
    (void)error;
    all->sections[all->count] = section;
    all->players[all->count++] = (int)of->player_count;
    return FF_OK;
}

static void test_list_of_sections(void **state)
{
    listed all = {0};
    long long entry;
    (void)state;
    begin(4);
    assert_int_equal(ff_eventfile_add_section(file, &stamp,
                                              &(ff_new_section){"C", refuse, NULL}, &entry,
                                              NULL, &err),
                     FF_E_STATE);
    check(ff_eventfile_sections(file, list, &all, &err));
    static const int sections[] = {0, 1, 2}, players[] = {4, 2, 3};
    assert_int_equal(all.count, 3);
    assert_memory_equal(all.sections, sections, sizeof sections);
    assert_memory_equal(all.players, players, sizeof players);
}

/* A section is changed alone; numbers of players are its own. */
static void test_changes_of_a_section(void **state)
{
    listed all = {0};
    int one = 1;
    long long entry;
    (void)state;
    begin(4);
    check(ff_eventfile_choose_section(file, "A", &err));
    check(ff_eventfile_change(file, &stamp, add_players, &one, &entry, NULL, &err));
    assert_int_equal(entry, 4);
    check(load());
    assert_int_equal(event.player_count, 3);
    assert_int_equal(event.players[2].no, 3);
    check(ff_eventfile_sections(file, list, &all, &err));
    assert_int_equal(all.players[0], 4);
    assert_int_equal(all.players[1], 3);
    assert_int_equal(all.players[2], 3);
}

/* --- readers --- */

static void write_file(const char *text, size_t size)
{
    unlink(path);
    FILE *out = fopen(path, "wb");
    assert_non_null(out);
    assert_int_equal(fwrite(text, 1, size, out), size);
    assert_int_equal(fclose(out), 0);
}

static int read_file(const char *section, const char **reader)
{
    const ff_event_reader *found = NULL;
    ff_event_release(&event);
    ff_event_init(&event);
    int code = ff_event_read_section(path, section, &event, NULL, &found, &err);
    *reader = found != NULL ? found->name : NULL;
    return code;
}

static void test_readers(void **state)
{
    static const struct {
        const char *text, *reader;
        int players;
    } cases[] = {{"012 Cup\n001    1      A                                 2000\n", "TRF", 1},
                 {"round,board,white,black,result\n1,1,A,B,1-0\n", "results CSV", 2},
                 {"[Event \"x\"]\n[Round \"1\"]\n[White \"A\"]\n[Black \"B\"]\n[Result "
                  "\"1-0\"]\n\n1. e4 1-0\n",
                  "PGN", 2},
                 {"Cup;;;;\nRk.;;Name;Rtg;1.Rd;Pts.\n1;;A;2000;2w1;1\n2;;B;1900;1b0;0\n",
                  "cross table", 2}};
    const char *reader;
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        write_file(cases[i].text, strlen(cases[i].text));
        check(read_file(NULL, &reader));
        assert_string_equal(reader, cases[i].reader);
        assert_int_equal(event.player_count, cases[i].players);
        assert_int_equal(read_file("A", &reader), FF_E_STATE);
        assert_non_null(strstr(err.message, "has no sections: event files have them"));
    }
    begin(2);
    check(read_file(NULL, &reader));
    assert_string_equal(reader, "event file");
    assert_int_equal(event.player_count, 2);
    check(read_file("B", &reader));
    assert_string_equal(reader, "event file");
    assert_int_equal(event.player_count, 3);
    ff_event_release(&event);
    check(ff_event_read(path, &event, NULL, NULL, &err)); /* the kind may be nobody's concern */
    assert_int_equal(event.player_count, 2);
}

/* "Unicode text", as spreadsheets save it, is read like any other. */
static void test_utf16(void **state)
{
    static const char text[] = "round,board,white,black,result\n1,1,A,B,1-0\n";
    char wide[2 * sizeof text] = "\xff\xfe";
    const char *reader;
    (void)state;
    for (size_t i = 0; i + 1 < sizeof text; i++)
        wide[2 + 2 * i] = text[i];
    write_file(wide, 2 * sizeof text);
    check(read_file(NULL, &reader));
    assert_string_equal(reader, "results CSV");
    assert_int_equal(event.player_count, 2);
}

static void test_what_no_reader_takes(void **state)
{
    const char *reader;
    (void)state;
    write_file("nothing at all\n", 15);
    assert_int_equal(read_file(NULL, &reader), FF_E_PARSE);
    assert_null(reader);
    assert_non_null(strstr(err.message, "is not an event in a form known here"));
    write_file("012 Cup \x9d\xff\n", 11); /* neither UTF-8 nor a known code page */
    assert_int_not_equal(read_file(NULL, &reader), FF_OK);
    unlink(path);
    assert_int_not_equal(read_file(NULL, &reader), FF_OK);
}

int main(void)
{
#define SECTION_TEST(test) cmocka_unit_test_teardown(test, end)
    const struct CMUnitTest tests[] = {
        SECTION_TEST(test_settings_of_a_section),
        SECTION_TEST(test_names_of_sections),
        SECTION_TEST(test_no_section_named),
        SECTION_TEST(test_names_that_are_taken),
        SECTION_TEST(test_list_of_sections),
        SECTION_TEST(test_changes_of_a_section),
        SECTION_TEST(test_utf16),
        SECTION_TEST(test_readers),
        SECTION_TEST(test_what_no_reader_takes),
    };
    return cmocka_run_group_tests_name("eventfile sections", tests, make_folder, remove_folder);
}
