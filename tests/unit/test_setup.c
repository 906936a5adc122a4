/* The set-up of an event: files, days of rounds, and the dialogue on a terminal of its own. */
#include "support/unit.h"

#include "event/schedule.h"
#include "event_setup/setup.h"
#include "event_setup/type_code.h"
#include "rounds/swiss_event.h"

#include <pty.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

static char program[4096], folder[] = "/tmp/flagfall-setup-XXXXXX";

/* --- files --- */

static const char whole[] = "name: Spring Open\n"
                            "city: Graz\n"
                            "federation: AUT\n"
                            "start: 2026-10-03\n"
                            "end: 2026-10-05\n"
                            "kind: swiss\n"
                            "system: dubov-2026, baku\n"
                            "rounds: 3\n"
                            "initial colour: black\n"
                            "arbiter: Specht, Ina (1234567)\n"
                            "deputies: Birk, Jonas; Dohle, Vera\n"
                            "time control: 90'+30\"\n"
                            "tie breaks: BH/C1,BH\n"
                            "points: 3/1/0\n"
                            "rules: 2023\n"
                            "laws: fide-2018\n"
                            "pairing controller: Flagfall\n"
                            "round 1: 2026-10-03, 10:00\n"
                            "round 3: 15:00\n";

static void read_whole(const char *text, ff_event *event, ff_diagnostics *notes, int expected)
{
    ff_error err;
    ff_event_init(event);
    assert_int_equal(ff_event_setup_read(text, strlen(text), "test", event, notes, &err),
                     expected);
}

static void test_written_as_read(void **state)
{
    ff_event event;
    ff_diagnostics notes = {0};
    ff_str out = FF_STR_INIT;
    (void)state;
    read_whole(whole, &event, &notes, FF_OK);
    assert_int_equal(notes.count, 0);
    ff_event_setup_write(&event, &out);
    assert_string_equal(ff_str_get(&out), whole);
    assert_string_equal(event.time_control_code, "5400+30");
    assert_string_equal(event.type_code, "FIDE_DUBOV_BAKU");
    assert_int_equal(event.deputy_count, 2);
    assert_int_equal(event.scoring.tenths[FF_SIDE_BLACK][FF_RESULT_WIN], 30);
    assert_string_equal(event.round_dates[0], "26/10/03");
    ff_str_release(&out);
    ff_diagnostics_release(&notes);
    ff_event_release(&event);
}

static const char teams[] = "name: League\n"
                            "kind: team\n"
                            "teams: swiss-b, game\n"
                            "boards: WBW\n"
                            "match points: 3/1/0\n"
                            "initial colour: black\n"
                            "tie breaks: MPvGP,EDE,BH:MP/C1\n";

static void test_teams_as_read(void **state)
{
    ff_event event;
    ff_diagnostics notes = {0};
    ff_str out = FF_STR_INIT;
    (void)state;
    read_whole(teams, &event, &notes, FF_OK);
    assert_int_equal(notes.count, 0);
    ff_event_setup_write(&event, &out);
    assert_string_equal(ff_str_get(&out), teams);
    assert_int_equal(event.kind, FF_EVENT_TEAM);
    assert_string_equal(event.type_code, "FIDE_TEAM_TYPEB_GP_MP");
    assert_int_equal(event.match_rules[0].win, 30);
    ff_str_release(&out);
    ff_diagnostics_release(&notes);
    ff_event_release(&event);
}

/* By the table of ETT26. */
static void test_type_codes(void **state)
{
    static const char *const good[] = {
        "FIDE_DUTCH",        "fide_dutch_2026_baku",   "FIDE_BURSTEIN_BAKU",
        "FIDE_DOUBLESWISS",  "BERGER_ROUNDROBIN_G4",   "FIDE_DOUBLEROUNDROBIN",
        "FIDE_SCHILLER_4x3", "FIDE_TEAM_TYPEA_MP_GP",  "FIDE_TEAM_TYPEB_GP_BAKU",
        "FIDE_TEAM_BAKU",    "BERGER_TEAM_ROUNDROBIN", "CUSTOM_KNOCKOUT"};
    static const char *const bad[] = {"",
                                      "FIDE_DUTCH_2018",
                                      "FIDE_DUBOV_2026",
                                      "FIDE_DUTCH_BAKU_BAKU",
                                      "BERGER_ROUNDROBIN_G",
                                      "FIDE_SCHILLER_4x",
                                      "FIDE_TEAM_TYPEA",
                                      "FIDE_TEAM_MP_MP",
                                      "CUSTOM_",
                                      "Swiss"};
    (void)state;
    for (size_t i = 0; i < sizeof good / sizeof *good; i++)
        assert_true(ff_type_code_known(good[i]));
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        assert_false(ff_type_code_known(bad[i]));
    /* what is written for each system is a code of the table, and reads back as it */
    for (int system = 0; system < FF_SWISS_SYSTEM_COUNT; system++) {
        const char *code = ff_pairing_rules_get((ff_pairing_system)system)->code;
        assert_true(ff_type_code_known(code));
        assert_int_equal(ff_rounds_system_of_code(code, NULL, NULL), system);
    }
}

/* Each fault with the column in which it stands. */
static void test_faults(void **state)
{
    static const struct {
        const char *line;
        long column;
        const char *part;
    } cases[] = {{"start: 05/03/2026", 8, "2026-03-05 or 2026-05-03"},
                 {"  strat: 2026-01-01", 3, "expected a key"},
                 {"rounds 5", 1, "expected \"key: value\""},
                 {"rounds:  0", 10, "expected a number"},
                 {"points: 3/x/0", 11, "expected win/draw/loss"},
                 {"tie breaks: BH, ZZ", 17, "ZZ"},
                 {"system: dutch, fast", 16, "baku"},
                 {"teams: swiss-c", 8, "expected swiss-a"},
                 {"teams: round-robin, game", 21, "a Swiss"},
                 {"boards: WBX", 9, "expected a list like WBWB"},
                 {"match points: 2/1", 17, "expected win/draw/loss"},
                 {"round 1000: 2026-01-01", 1, "expected a key"},
                 {"round 1: 2026-01-01 25:00", 10, "expected a day and a time"},
                 {"time control: whenever", 15, "rate of play"},
                 {"time control: 90", 15, "minutes or seconds"},
                 {"name: a\x01", 1, "control"},
                 {"ökey: x", 1, "expected a key"},
                 {"federation: österreich", 13, "three capitals"},
                 {"tie breaks: proposed", 13, "kind"}};
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        char text[200];
        ff_event event;
        ff_diagnostics notes = {0};
        snprintf(text, sizeof text, "# remark\r\n\r\n%s\r\n", cases[i].line);
        read_whole(text, &event, &notes, FF_OK);
        assert_int_equal(notes.count, 1);
        assert_int_equal(notes.items[0].severity, FF_SEVERITY_ERROR);
        assert_int_equal(notes.items[0].line, 3);
        if (notes.items[0].column != cases[i].column ||
            strstr(notes.items[0].text, cases[i].part) == NULL)
            fail_msg("%s: %ld: %s", cases[i].line, notes.items[0].column, notes.items[0].text);
        ff_diagnostics_release(&notes);
        ff_event_release(&event);
    }
}

static void test_hostile_files(void **state)
{
    static char big[FF_SETUP_MAX_BYTES + 2];
    ff_event event;
    ff_diagnostics notes = {0};
    (void)state;
    memset(big, '\n', sizeof big - 1);
    read_whole(big, &event, &notes, FF_E_LIMIT);
    ff_event_release(&event);
    memset(big, 'x', 1500);
    big[1500] = '\0';
    read_whole(big, &event, &notes, FF_E_LIMIT);
    ff_event_release(&event);
    read_whole("name: \xc3", &event, &notes, FF_E_ENCODING);
    ff_event_release(&event);
    ff_event_init(&event);
    assert_int_equal(ff_event_setup_read("name: a\0b\n", 10, "test", &event, &notes, NULL),
                     FF_OK);
    assert_int_equal(notes.count, 1);
    assert_string_equal(event.name, "");
    ff_event_release(&event);
    ff_diagnostics_release(&notes);
}

static void test_proposals(void **state)
{
    const char *source;
    (void)state;
    assert_string_equal(ff_event_setup_tiebreaks(FF_EVENT_SCORE_TABLE, &source), "");
    /* C.07 8: no Buchholz in a round robin */
    assert_null(strstr(ff_event_setup_tiebreaks(FF_EVENT_ROUND_ROBIN, &source), "BH"));
    assert_non_null(strstr(source, "C.07"));
}

/* --- days and times --- */

static void test_schedule(void **state)
{
    static const char *const times[][2] = {
        {"9:30", "09:30"}, {"15.00", "15:00"}, {"15h30", "15:30"}, {"00:00", "00:00"},
        {"24:00", NULL},   {"9:3", NULL},      {"930", NULL},      {"12:345", NULL},
        {"", NULL},        {"a:10", NULL}};
    char out[FF_TIME_OF_DAY_SIZE];
    ff_event event;
    ff_date date;
    (void)state;
    for (size_t i = 0; i < COUNT_OF(times); i++) {
        assert_int_equal(ff_event_time_of_day_parse(times[i][0], out), times[i][1] != NULL);
        if (times[i][1] != NULL)
            assert_string_equal(out, times[i][1]);
    }
    ff_event_init(&event);
    event.start = (ff_date){1999, 12, 31};
    assert_int_equal(ff_event_set_round_date(&event, 3, (ff_date){1999, 12, 31}, NULL), FF_OK);
    assert_int_equal(event.round_date_count, 3);
    assert_false(ff_event_round_date(&event, 1, &date));
    assert_true(ff_event_round_date(&event, 3, &date));
    assert_int_equal(ff_date_compare(date, event.start), 0);
    assert_int_equal(ff_event_round_dates_known(&event, 3), 1);
    assert_int_equal(ff_event_set_round_time(&event, 5, "10:00", NULL), FF_OK);
    assert_int_equal(ff_event_set_round_time(&event, 5, "11:00", NULL), FF_OK);
    assert_int_equal(event.attachment_count, 1);
    assert_int_equal(ff_event_last_scheduled(&event), 5);
    assert_int_equal(ff_event_set_round_time(&event, 5, "", NULL), FF_OK);
    assert_int_equal(ff_event_set_round_date(&event, 3, (ff_date){0, 0, 0}, NULL), FF_OK);
    assert_int_equal(ff_event_last_scheduled(&event), 0);
    assert_int_equal(ff_event_set_round_date(&event, 1000, (ff_date){0, 0, 0}, NULL),
                     FF_E_LIMIT);
    ff_event_release(&event);
}

/* --- the dialogue --- */

enum { ROOM = 64 * 1024 };

/* Types the answers, each when the program has asked ("> "); the exit code. */
static int answer(const char *file, const char *const *answers, char *shown)
{
    int terminal, status;
    size_t size = 0, seen = 0;
    fflush(NULL);
    pid_t pid = forkpty(&terminal, NULL, NULL, NULL);
    assert_true(pid >= 0);
    if (pid == 0) {
        execl(program, "flagfall", "event", "new", file, "--interactive", (char *)NULL);
        _exit(127);
    }
    ssize_t n;
    while (size + 1 < ROOM && (n = read(terminal, shown + size, ROOM - 1 - size)) > 0) {
        size += (size_t)n;
        shown[size] = '\0';
        while (*answers != NULL && strcmp(shown + size - 2, "> ") == 0 && size > seen) {
            char line[512];
            seen = size;
            int length = snprintf(line, sizeof line, "%s\n", *answers++);
            assert_int_equal(write(terminal, line, (size_t)length), length);
        }
    }
    close(terminal);
    assert_int_equal(waitpid(pid, &status, 0), pid);
    assert_true(WIFEXITED(status));
    return WEXITSTATUS(status);
}

static void test_dialogue(void **state)
{
    static char shown[ROOM];
    static const char *const answers[] = {"Terminal Cup",
                                          "Graz",
                                          "aut",
                                          "AUT",
                                          "2026-10-03",
                                          "2026-10-03",
                                          "round-robin",
                                          "1",
                                          "?",
                                          "Specht, Ina",
                                          "",
                                          "15+10",
                                          "",
                                          "",
                                          "",
                                          "",
                                          "",
                                          "2026-10-03 10:00",
                                          "",
                                          NULL};
    (void)state;
    assert_int_equal(answer("cup.ffe", answers, shown), 0);
    assert_non_null(strstr(shown, "[DE,WIN,SB,KS]> "));
    assert_non_null(strstr(shown, "three capitals"));
    assert_non_null(strstr(shown, "tie breaks: DE,WIN,SB,KS"));
    assert_non_null(strstr(shown, "round 1: 2026-10-03, 10:00"));
    assert_null(strstr(shown, "Initial colour")); /* a lot of the Swiss */
    assert_null(strstr(shown, "still needs"));
    assert_non_null(strstr(shown, "created cup.ffe"));
    assert_int_equal(access("cup.ffe", F_OK), 0);
    /* it exists now, and q leaves without a file */
    assert_int_equal(answer("cup.ffe", (const char *const[]){NULL}, shown), 4);
    assert_int_equal(answer("no.ffe", (const char *const[]){"Name", "q", NULL}, shown), 1);
    assert_int_equal(answer("no.ffe", (const char *const[]){"Name", "\x04", NULL}, shown), 1);
    assert_int_not_equal(access("no.ffe", F_OK), 0);
}

static int set_up(void **state)
{
    (void)state;
    return mkdtemp(folder) == NULL || chdir(folder) != 0;
}

static int tear_down(void **state)
{
    (void)state;
    unlink("cup.ffe");
    return chdir("/") + rmdir(folder);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_written_as_read), cmocka_unit_test(test_teams_as_read),
        cmocka_unit_test(test_type_codes),      cmocka_unit_test(test_faults),
        cmocka_unit_test(test_hostile_files),   cmocka_unit_test(test_proposals),
        cmocka_unit_test(test_schedule),        cmocka_unit_test(test_dialogue)};
    /* build/debug/tests/unit/test_setup: the program lies two folders up */
    char here[2048];
    const char *slash = argc > 0 ? strrchr(argv[0], '/') : NULL;
    snprintf(here, sizeof here, "%.*s/../../flagfall",
             slash != NULL ? (int)(slash - argv[0]) : 1, slash != NULL ? argv[0] : ".");
    if (realpath(here, program) == NULL)
        return 1;
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
