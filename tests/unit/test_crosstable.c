/* Cross tables that are read, in odd forms, and what is given away as CSV and PGN. */
#include "support/failing.h"
#include "support/trf_event.h"
#include "support/unit.h"

#include "flagfall/text.h"
#include "table/crosstable.h"
#include "table/export.h"

/* --- read --- */

typedef struct cross_case {
    const char *text;
    int code;
    size_t players;
    const char *name, *note; /* of the event; of the first doubt */
    ff_event_kind kind;
    const char *first; /* what the first player did, a letter of the TRF file each */
} cross_case;

static const cross_case tables[] = {
    /* titles: an address is none, and the first of two is taken */
    {"From http://example.org/1\nOpen A\nGroup B\nRk,Name,1.Rd,2.Rd,Pts\n"
     "1,A,2w1,2b½,1.5\n2,B,1b0,1w½,0.5\n",
     FF_OK, 2, "Open A", NULL, FF_EVENT_UNKNOWN, "1="},
    /* comments, and rows without a name */
    {"Rk,Name,1\n# seen,A,2w1\n1,A,2w1\n,,\n2,B,1b0\n", FF_OK, 2, "", NULL, FF_EVENT_UNKNOWN,
     "1"},
    /* rounds that do not stand side by side are not rounds */
    {"Rk,Name,1,Club,2\n1,A,2w1,,2b1\n2,B,1b0,,1w0\n", FF_OK, 2, "", NULL, FF_EVENT_UNKNOWN,
     "1"},
    /* "n" is Black of a Spanish table, where there is no "w" */
    {"Rk,Name,1,2\n1,A,2b1,2n1\n2,B,1n0,1b0\n", FF_OK, 2, "", NULL, FF_EVENT_UNKNOWN, "11"},
    /* not understood: no colour, no digits at all, too many of them, an odd result */
    {"Rk,Name,1\n1,A,22\n2,B,1w1\n", FF_OK, 2, "", "cell", FF_EVENT_UNKNOWN, "Z"},
    {"Rk,Name,1\n1,A,2x1\n2,B,1w1\n", FF_OK, 2, "", "cell", FF_EVENT_UNKNOWN, "Z"},
    {"Rk,Name,1\n1,A,123456w1\n2,B,1w1\n", FF_OK, 2, "", "cell", FF_EVENT_UNKNOWN, "Z"},
    {"Rk,Name,1\n1,A,2w7\n2,B,1w1\n", FF_OK, 2, "", "cell", FF_EVENT_UNKNOWN, "?"},
    {"Rk,Name,1\n1,A,9w1\n2,B,8b1\n", FF_OK, 2, "", "opponent-unknown", FF_EVENT_UNKNOWN, "1"},
    {"Rk,Name,1,Pts\n1,A,2w1,0\n2,B,1b0,1\n", FF_OK, 2, "", "points-disagree", FF_EVENT_UNKNOWN,
     "1"},
    /* nobody has an opponent: points of a score table */
    {"Rk,Name,1,2,3,4\n1,A,1,½,0,\n2,B,0,½,1,+\n", FF_OK, 2, "", NULL, FF_EVENT_SCORE_TABLE,
     "1=00"},
    {"Rk,Name,Pts\n1,A,3\n1,B,3\n", FF_OK, 2, "", NULL, FF_EVENT_SCORE_TABLE, ""},
    {"Name,1000,Pts\nA,1,1\n", FF_OK, 1, "", NULL, FF_EVENT_SCORE_TABLE, ""},
    {"Rk,Name,Club\n1,A,Nord\n", FF_E_PARSE_CSV, 0, "", NULL, FF_EVENT_UNKNOWN, ""},
    {"Rk,Name,Pts\n# only,a,comment\n", FF_E_PARSE_CSV, 0, "", NULL, FF_EVENT_UNKNOWN, ""},
    {"Rk,Name,1\n1,A,2w1\n1,B,1b0\n", FF_E_STATE_EXISTS, 1, "", NULL, FF_EVENT_UNKNOWN, "1"},
};

static void test_tables(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT_OF(tables); i++) {
        const cross_case *c = &tables[i];
        ff_event event;
        ff_diagnostics notes = {0};
        char letters[16] = "";
        ff_event_init(&event);
        int code = ff_crosstable_read(c->text, strlen(c->text), "x", &event, &notes, NULL);
        if (event.player_count != 0)
            for (size_t r = 0; r < event.players[0].cell_count; r++)
                letters[r] = ff_result_letter((ff_result)event.players[0].cells[r].result);
        if (code != c->code || event.player_count != c->players ||
            strcmp(event.name, c->name) != 0 || event.kind != c->kind ||
            strcmp(letters, c->first) != 0 ||
            (c->note != NULL ? notes.count == 0 || strcmp(notes.items[0].code, c->note) != 0
                             : notes.count != 0))
            fail_msg("%zu: %d, %zu players of \"%s\", kind %d, \"%s\", %zu notes", i, code,
                     event.player_count, event.name, event.kind, letters, notes.count);
        assert_int_equal(ff_crosstable_looks_like(c->text, strlen(c->text)),
                         strstr(c->text, "Club\n1") == NULL);
        ff_diagnostics_release(&notes);
        ff_event_release(&event);
    }
}

/* White's letter: "w", and "b" where there is "n" and no "w". */
static void test_colours(void **state)
{
    static const struct {
        const char *cell;
        const char *other;
        ff_side side;
    } cases[] = {
        {"2w1", "1b0", FF_SIDE_WHITE}, {"2b1", "1w0", FF_SIDE_BLACK},
        {"2s1", "1w0", FF_SIDE_BLACK}, {"2z1", "1w0", FF_SIDE_BLACK},
        {"2B1", "1N0", FF_SIDE_WHITE}, {"2n1", "1b0", FF_SIDE_BLACK},
        {"2n1", "1w0", FF_SIDE_BLACK}, {"2b1", "1b0", FF_SIDE_BLACK},
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        ff_event event;
        char text[80];
        snprintf(text, sizeof text, "Rk,Name,1\n1,A,%s\n2,B,%s\n", cases[i].cell,
                 cases[i].other);
        ff_event_init(&event);
        assert_int_equal(ff_crosstable_read(text, strlen(text), "x", &event, NULL, NULL),
                         FF_OK);
        assert_int_equal(event.players[0].cells[0].side, cases[i].side);
        ff_event_release(&event);
    }
}

/* Of a long text the first part tells: whole lines, and none where there is no end of one. */
static void test_long_tables(void **state)
{
    ff_str text = FF_STR_INIT;
    (void)state;
    ff_str_text(&text, "Rk,Name,Pts\n");
    for (int i = 0; i < 10000; i++)
        ff_str_format(&text, "%d,\"P%d\",1\n", i + 1, i + 1);
    assert_true(text.size > 64 * 1024);
    assert_true(ff_crosstable_looks_like(text.data, text.size));
    ff_str_clear(&text);
    for (int i = 0; i < 10000; i++)
        ff_str_text(&text, "Name,Pts,");
    assert_false(ff_crosstable_looks_like(text.data, text.size));
    ff_str_release(&text);
}

/* Every doubt is told, or that there is no memory for it. */
static bool read_doubts(void *context)
{
    static const char text[] = "Open\nRk,Name,1,Pts\n1,A,8w1,0\n2,B,9b0,1\n3,C,7b1,0\n";
    ff_event event;
    ff_diagnostics notes = {0};
    (void)context;
    ff_event_init(&event);
    int code = ff_crosstable_read(text, sizeof text - 1, "x", &event, &notes, NULL);
    assert_true(code == FF_E_MEMORY || (code == FF_OK && notes.count == 6));
    ff_diagnostics_release(&notes);
    ff_event_release(&event);
    return code != FF_OK;
}

static void test_doubts_without_memory(void **state)
{
    unsigned long rounds;
    (void)state;
    assert_true(failing_each(read_doubts, NULL, true, &rounds));
    assert_true(rounds > 5);
}

/* The arena has no block left when it is about the doubts. */
static void test_many_doubts(void **state)
{
    ff_str text = FF_STR_INIT;
    (void)state;
    ff_str_text(&text, "Rk,Name,1,Pts\n");
    for (int i = 1; i <= 400; i++)
        ff_str_format(&text, "%d,P%d,%dw1,0\n", i, i, i + 5000);
    for (unsigned long n = 1;; n++) {
        ff_event event;
        ff_diagnostics notes = {0};
        failing f;
        ff_event_init(&event);
        failing_begin(&f, n, true);
        int code = ff_crosstable_read(text.data, text.size, "x", &event, &notes, NULL);
        failing_end();
        assert_int_equal(code, f.failed ? FF_E_MEMORY : FF_OK);
        if (!f.failed)
            assert_int_equal(notes.count, 800);
        ff_diagnostics_release(&notes);
        ff_event_release(&event);
        if (!f.failed)
            break;
    }
    ff_str_release(&text);
}

/* --- given away --- */

/* A wins against B and has no name; C has nothing in round 1 and a bye in round 2. */
static const char *const lines[] = {
    "001 1 A 1.0 |   2 w 1|   3 b =", "001 2 B 0.0 |   1 b 0|0000 - H",
    "001 3 C 0.5 |        |   1 w =", NULL};

static void test_results(void **state)
{
    ff_event event;
    ff_str out = FF_STR_INIT;
    (void)state;
    read_trf_event(lines, &event);
    event.players[0].name = "";
    assert_int_equal(ff_export_results(&event, 0, false, false, &out, NULL), FF_OK);
    assert_string_equal(ff_str_get(&out), "round,board,white,black,result\n"
                                          "1,,1,B,1-0\n2,,C,1,½-½\n2,,B,,H\n");
    ff_str_clear(&out);
    assert_int_equal(ff_export_results(&event, 1, true, false, &out, NULL), FF_OK);
    assert_string_equal(ff_str_get(&out), "round,board,white,black,result\n1,,1,2,1-0\n");
    ff_str_release(&out);
    ff_event_release(&event);
}

/* What is not known is "?" in PGN; a game that was attached is given as it is, whichever of the
 * two has it, and no other attachment. */
static void test_pgn(void **state)
{
    ff_attachment attached[] = {{1, 1, "pgn", "the game of B\n"},
                                {1, 1, "ruling", "no game\n"},
                                {1, 2, "pgn", "nobody's\n"},
                                {2, 0, "pgn", "the game of A\n"}};
    ff_event event;
    ff_str out = FF_STR_INIT;
    (void)state;
    read_trf_event(lines, &event);
    event.players[0].name = "";
    assert_int_equal(ff_export_pgn(&event, 1, &out, NULL), FF_OK);
    assert_non_null(strstr(ff_str_get(&out), "[Event \"?\"]\n[Site \"?\"]\n"));
    assert_non_null(strstr(ff_str_get(&out), "[White \"?\"]\n[Black \"B\"]\n"));
    ff_str_clear(&out);
    event.name = "Open";
    event.city = "Rome";
    assert_int_equal(ff_export_pgn(&event, 1, &out, NULL), FF_OK);
    assert_non_null(strstr(ff_str_get(&out), "[Event \"Open\"]\n[Site \"Rome\"]\n"));
    ff_str_clear(&out);
    event.attachments = attached;
    event.attachment_count = COUNT_OF(attached);
    assert_int_equal(ff_export_pgn(&event, 0, &out, NULL), FF_OK);
    assert_string_equal(ff_str_get(&out), "the game of B\nthe game of A\n");
    event.attachments = NULL;
    event.attachment_count = 0;
    ff_str_release(&out);
    ff_event_release(&event);
}

/* The line-ups of a round; one of a team that is not there is passed over. */
static void test_lineups(void **state)
{
    static const char *const teams[] = {
        "001 1 A1 0.0 |",
        "001 2 A2 0.0 |",
        "001 3 B1 0.0 |",
        "310   1 Alpha                                                              1    2",
        "310   2 Beta                                                               3",
        NULL};
    static const int second[] = {2, 0}, beta[] = {3};
    ff_lineup lineups[] = {{1, 1, 2, second, 2}, {2, 2, 1, beta, 1}, {1, 7, 1, beta, 1}};
    static const struct {
        int round;
        const char *text;
    } cases[] = {
        {1, "1,Alpha,1,A2\n1,Alpha,2,\n"},
        {2, "2,Beta,1,B1\n"},
        {0, ",Alpha,1,A1\n,Alpha,2,A2\n,Beta,1,B1\n1,Alpha,1,A2\n1,Alpha,2,\n2,Beta,1,B1\n"},
    };
    ff_event event;
    (void)state;
    read_trf_event(teams, &event);
    event.lineups = lineups;
    event.lineup_count = COUNT_OF(lineups);
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        ff_str out = FF_STR_INIT;
        assert_int_equal(ff_export_lineups(&event, cases[i].round, false, false, &out, NULL),
                         FF_OK);
        assert_true(strncmp(ff_str_get(&out), "round,team,board,player\n", 24) == 0);
        assert_string_equal(ff_str_get(&out) + 24, cases[i].text);
        ff_str_release(&out);
    }
    event.lineups = NULL;
    event.lineup_count = 0;
    ff_event_release(&event);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_tables),      cmocka_unit_test(test_colours),
        cmocka_unit_test(test_long_tables), cmocka_unit_test(test_doubts_without_memory),
        cmocka_unit_test(test_many_doubts), cmocka_unit_test(test_results),
        cmocka_unit_test(test_pgn),         cmocka_unit_test(test_lineups),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
