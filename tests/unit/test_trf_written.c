/* What is written as a TRF file of events that are odd, cut short or under way, and small
 * things of what is read, by C.02.03 Annexure A. */
#include "support/failing.h"
#include "support/trf_event.h"
#include "support/unit.h"

#include "flagfall/trf.h"
#include "trf/trf_private.h"

static ff_event event;
static ff_str written;
static ff_diagnostics notes;

static int forget(void **state)
{
    (void)state;
    ff_event_release(&event);
    ff_str_release(&written);
    ff_diagnostics_release(&notes);
    memset(&notes, 0, sizeof notes);
    return 0;
}

static const char *as_trf(ff_trf_edition edition)
{
    ff_trf_options options = FF_TRF_OPTIONS_INIT;
    options.edition = edition;
    ff_str_clear(&written);
    ff_diagnostics_clear(&notes);
    assert_int_equal(ff_trf_write(&event, &options, &written, &notes, NULL), FF_OK);
    return ff_str_get(&written);
}

/* Is there such a line? */
static bool has(const char *text, const char *line)
{
    size_t size = strlen(line);
    for (const char *at = text; at != NULL; at = strstr(at, "\r\n")) {
        at += at != text ? 2 : 0;
        if (strncmp(at, line, size) == 0 && strncmp(at + size, "\r\n", 2) == 0)
            return true;
    }
    return false;
}

static void writes(ff_trf_edition edition, const char *const *lines)
{
    const char *text = as_trf(edition);
    for (; *lines != NULL; lines++)
        if (has(text, *lines + (**lines == '!')) != (**lines != '!'))
            fail_msg("\"%s\": %s", *lines, text);
}

/* Lines that are there, and with "!" before them lines that are not. */
#define WRITES(edition, ...) writes(edition, (const char *const[]){__VA_ARGS__, NULL})

/* As an event that does not come from a TRF file. */
static void read_lineless(const char *const *lines)
{
    read_trf_event(lines, &event);
    event.line_count = 0;
}

/* --- rounds that are not paired yet --- */

static const char *const swiss[] = {"092 Swiss",
                                    "142 3",
                                    "001 1 A 1.0 |   2 w 1",
                                    "001 2 B 0.0 |   1 b 0",
                                    "001 3 C 1.0 |0000 - U|0000 - F",
                                    "001 4 D 0.0 |0000 - Z|0000 - H",
                                    "001 5 E 0.0 |0000 - Z|0000 - Z",
                                    "001 6 F 0.0 |0000 - Z|0000 - A",
                                    "001 7 G 0.0 |0000 - Z|0000 - U",
                                    "001 8 H 0.0 |0000 - Z",
                                    NULL};

/* Record 240 has F, H and Z: absent is Z, and a bye of the pairing is what is worth as much. */
static void test_byes_ahead(void **state)
{
    (void)state;
    read_lineless(swiss);
    event.players[7].withdrawn = true;
    WRITES(FF_TRF_26, "240 F   2    3    7", "240 H   2    4", "240 Z   2    5    6    8",
           "240 Z   3    8");
    event.scoring.tenths[FF_SIDE_NONE][FF_RESULT_BYE_PAIRING] = 5;
    WRITES(FF_TRF_26, "240 F   2    3", "240 H   2    4    7");
    /* when all rounds are paired nothing is ahead */
    event.rounds_planned = 1;
    WRITES(FF_TRF_26, "!240 Z   2    5    6    8");
    /* a round robin has columns for what it says */
    event.kind = FF_EVENT_ROUND_ROBIN;
    assert_null(strstr(as_trf(FF_TRF_26), "240 "));
}

/* TRF16 has the byes of the next round in its columns, after blanks for what is not known. */
static void test_byes_ahead_16(void **state)
{
    static const char *const lines[] = {"092 Swiss",
                                        "142 3",
                                        "001 1 A 1.0 |   2 w 1",
                                        "001 2 B 0.0 |   1 b 0",
                                        "001 3 C 0.0 |",
                                        "240 H   2    3",
                                        NULL};
    (void)state;
    read_lineless(lines);
    assert_int_equal(event.players[2].cell_count, 0);
    const char *line = strstr(as_trf(FF_TRF_16), "001    3");
    assert_non_null(line);
    assert_true(strncmp(line + CELL_COLUMN(1) - 1, "                      ", 8) == 0);
    assert_true(strncmp(line + CELL_COLUMN(2) - 1, "0000 - H", 8) == 0);
}

/* Nobody plays in the first round, and everybody has something: it is over. */
static void test_round_without_games(void **state)
{
    static const char *const lines[] = {
        "092 Swiss",     "142 3", "001 1 A 0.5 |0000 - H", "001 2 B 0.0 |0000 - Z",
        "001 3 C 0.0 |", NULL};
    (void)state;
    read_lineless(lines);
    /* the third may still be paired: the byes of the two are asked for */
    WRITES(FF_TRF_26, "240 H   1    1", "240 Z   1    2");
    event.players[2].withdrawn = true;
    WRITES(FF_TRF_26, "!240 H   1    1", "240 Z   2    3");
}

/* Requests that are in the cells by now are not repeated, but where lines of a file name them
 * by place; that for the round that is paired next (XXZ) is. */
static void test_requests(void **state)
{
    static const char *const lines[] = {"092 Swiss",
                                        "142 3",
                                        "001 1 A 1.0 |   2 w 1",
                                        "001 2 B 0.0 |   1 b 0",
                                        "001 3 C 0.5 |0000 - H",
                                        "240 H   1    3",
                                        "240 H   3    2",
                                        "XXZ 3",
                                        NULL};
    (void)state;
    read_trf_event(lines, &event);
    WRITES(FF_TRF_26, "240 H   1    3", "240 H   3    2", "240 Z   2    3");
    event.line_count = 0;
    WRITES(FF_TRF_26, "!240 H   1    3", "240 H   3    2", "240 Z   2    3");
}

static bool look_ahead(void *context)
{
    trf_view view;
    int code = ff_trf_view_make(context, &view);
    assert_true(code == FF_OK || code == FF_E_MEMORY);
    if (code == FF_OK) {
        assert_int_equal(view.event.bye_request_count, 1);
        assert_int_equal(view.event.bye_requests[0].count, view.event.player_count - 2);
    }
    ff_trf_view_release(&view);
    return code != FF_OK;
}

/* Byes of so many that each list has an allocation of its own. */
static void test_ahead_without_memory(void **state)
{
    enum { PLAYERS = 5000 };
    unsigned long rounds;
    (void)state;
    ff_event_init(&event);
    event.kind = FF_EVENT_SWISS;
    event.rounds_planned = 2;
    for (int i = 0, index; i < PLAYERS; i++) {
        assert_int_equal(ff_event_add_player(&event, 0, &index, NULL), FF_OK);
        if (i >= 2)
            event.players[index].withdrawn = true;
    }
    assert_int_equal(ff_event_pair(&event, 1, 1, 0, 1, NULL), FF_OK);
    assert_int_equal(ff_event_result(&event, 1, 0, FF_RESULT_WIN, FF_RESULT_LOSS, NULL), FF_OK);
    assert_true(failing_each(look_ahead, &event, true, &rounds));
    assert_true(rounds >= 3);
}

/* --- games that wait for their result --- */

static const char *const waiting[] = {"092 Swiss",
                                      "142 3",
                                      "001 1 A 0.5 |   2 w =|   3 w 1",
                                      "001 2 B 0.5 |   1 b =|0000 - U",
                                      "001 3 C 0.0 |0000 - H|   1 b 0",
                                      NULL};

/* The comment makes a draw an adjourned game again; one that names no such draw does nothing,
 * and is not a comment of that kind where its words are others. */
static void test_waiting_comments(void **state)
{
    static const struct {
        const char *comment;
        char first;
        bool ours;
    } cases[] = {
        {"### Adjourned @ Round 1: 1-2", 'X', true},
        {"### Result not known @ Round 1: 1-2", '?', true},
        {"### Adjourned @ Round 1: 2-1", 'X', true},
        {"### Adjourned @ Round 1: 1-3", '=', true},
        {"### Adjourned @ Round 1: 9-8", '=', true},
        {"### Adjourned @ Round 0: 1-2", '=', true},
        {"### Adjourned @ Round 3: 1-2", '=', true},
        {"### Adjourned @ Round 2: 1-3", '=', true},
        {"### Adjourned @ Round one: 1-2", '=', false},
        {"### Adjourned for a day", '=', false},
        {"###Adjourned @ Round 1: 1-2", '=', false},
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        const char *lines[COUNT_OF(waiting) + 1];
        memcpy(lines, waiting, sizeof waiting);
        lines[COUNT_OF(waiting) - 1] = cases[i].comment;
        lines[COUNT_OF(waiting)] = NULL;
        read_trf_event(lines, &event);
        char letter = ff_result_letter((ff_result)ff_event_cell(&event, 0, 1)->result);
        if (letter != cases[i].first)
            fail_msg("%s: %c", cases[i].comment, letter);
        assert_int_equal(ff_event_cell(&event, 0, 2)->result, FF_RESULT_WIN);
        assert_int_equal(ff_trf_is_waiting_comment(cases[i].comment), cases[i].ours);
        WRITES(FF_TRF_26, cases[i].ours ? "142 3" : cases[i].comment);
        ff_event_release(&event);
    }
    ff_event_init(&event);
}

/* A result that is not known and has no opponent is no draw; its letter is not of the
 * standard. */
static void test_waiting_cells(void **state)
{
    static const struct {
        ff_result result;
        bool opponent;
        bool waits;
    } cases[] = {
        {FF_RESULT_ADJOURNED, true, true}, {FF_RESULT_UNKNOWN, true, true},
        {FF_RESULT_DRAW, true, false},     {FF_RESULT_ADJOURNED, false, false},
        {FF_RESULT_UNKNOWN, false, false},
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        read_lineless(waiting);
        ff_round_result *cell = &event.players[2].cells[0];
        cell->result = (uint8_t)cases[i].result;
        cell->opponent = cases[i].opponent ? 1 : FF_NOBODY;
        assert_int_equal(ff_trf_is_waiting(cell), cases[i].waits);
        const char *line = strstr(as_trf(FF_TRF_26), "001    3");
        assert_int_equal(line[CELL_COLUMN(1) + 6], cases[i].opponent ? '=' : ' ');
        ff_event_release(&event);
    }
    ff_event_init(&event);
}

/* --- comments that hold what no record does --- */

static void test_setup_comments(void **state)
{
    static const struct {
        const char *line;
        bool ours;
    } cases[] = {
        {"### Begins @ Round 2: 15:00", true},
        {"### Begins @ Round 2 15:00", false},
        {"### Begins @ Round two: 15:00", false},
        {"### Begins @ Round 0: 15:00", false},
        {"### Begins @ Round 2: noon", false},
        {"### Begins", false},
        {"### Tie-break rules: 2023", true},
        {"### Tie-break rules: mine", false},
        {"### Laws: fide-2018", true},
        {"### Laws: mine", false},
        {"### else", false},
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        const char *lines[] = {cases[i].line, "001 1 A 0.0 |", NULL};
        assert_int_equal(ff_trf_is_setup_comment(cases[i].line), cases[i].ours);
        read_trf_event(lines, &event);
        WRITES(FF_TRF_26, cases[i].line); /* either way it is not lost */
        event.line_count = 0;
        char line[64] = "!";
        snprintf(line, sizeof line, "%s%s", cases[i].ours ? "" : "!", cases[i].line);
        WRITES(FF_TRF_26, line);
        ff_event_release(&event);
    }
    ff_event_init(&event);
}

/* --- texts --- */

/* No text makes a line of its own, or moves the cursor of a terminal; what is no UTF-8 is
 * counted byte by byte. */
static void test_tamed(void **state)
{
    static const char *const lines[] = {"001 1 A 0.0 |", NULL};
    (void)state;
    read_lineless(lines);
    event.rules = "a\tb\r\nc\x7f\x01"
                  "d";
    event.players[0].name = "\xff\xff";
    WRITES(FF_TRF_26, "### Tie-break rules: a\tb  c??d");
    const char *line = strstr(as_trf(FF_TRF_26), "001    1");
    assert_int_equal(strcspn(line, "\r") > 47 ? line[14 + 33] : 'x', ' ');
    /* nor does reading trip over it */
    ff_event one;
    ff_event_init(&one);
    assert_int_equal(ff_trf_read_line("012 \xff\xff", &one, NULL), FF_OK);
    assert_string_equal(one.name, "\xff\xff");
    ff_event_release(&one);
}

/* Tabs around a field are blanks, and so are those at the end of a line. */
static void test_tabs(void **state)
{
    static const struct {
        const char *line, *name;
    } cases[] = {{"012 \tOpen\t ", "Open"}, {"012 \t \t", ""}, {"012 a\tb", "a\tb"}};
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        ff_event_init(&event);
        assert_int_equal(ff_trf_read_line(cases[i].line, &event, NULL), FF_OK);
        assert_string_equal(event.name, cases[i].name);
        ff_event_release(&event);
    }
    ff_event_init(&event);
    assert_int_equal(ff_trf_read_line("300   1   2   3    7    0   \t ", &event, NULL), FF_OK);
    assert_int_equal(event.lineups[0].count, 2);
    assert_int_equal(event.lineups[0].nos[0], 7);
    assert_int_equal(event.lineups[0].nos[1], 0);
}

/* 092 of an event of teams that has no words for it, by record 192. */
static void test_type_of_teams(void **state)
{
    static const char *const cases[][2] = {
        {"FIDE_TEAM_TYPEB_GP_MP", "092 Team: Swiss-System"},
        {"TEAM_DOUBLEROUNDROBIN", "092 Team: Double-Round-Robin"},
        {"TEAM_ROUNDROBIN", "092 Team: Round-Robin"},
        {"SCHEVENINGEN", "092 Team: Scheveningen"},
        {"OTHER", "!092"},
    };
    static const char *const lines[] = {"001 1 A 0.0 |", NULL};
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        read_trf_event(lines, &event);
        event.kind = FF_EVENT_TEAM;
        event.type_code = cases[i][0];
        assert_null(strstr(as_trf(FF_TRF_26), "092")); /* the file had none */
        event.line_count = 0;
        WRITES(FF_TRF_26, cases[i][1]);
        event.type_text = "Teams";
        WRITES(FF_TRF_26, "092 Teams");
        ff_event_release(&event);
    }
    ff_event_init(&event);
}

/* A date that is known in part stands as it was written, or not at all. */
static void test_dates(void **state)
{
    static const struct {
        ff_date date;
        const char *text, *line;
    } cases[] = {
        {{2026, 5, 1}, "", "042 2026/05/01"},
        {{2026, 5, 0}, "May 2026", "042 May 2026"},
        {{2026, 0, 0}, "2026", "042 2026"},
        {{0, 0, 0}, "Saturday", "042 Saturday"},
        {{0, 0, 0}, "", "!042"},
    };
    static const char *const lines[] = {"001 1 A 0.0 |", NULL};
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        char end[32];
        read_lineless(lines);
        event.start = event.end = cases[i].date;
        event.start_text = event.end_text = cases[i].text;
        snprintf(end, sizeof end, "%s", cases[i].line);
        end[end[0] == '!' ? 2 : 1] = '5';
        WRITES(FF_TRF_26, cases[i].line, end);
        ff_event_release(&event);
    }
    ff_event_init(&event);
}

/* --- points and colours --- */

static void test_colour_xxc(void **state)
{
    static const struct {
        bool by_rank;
        ff_side side;
        const char *line;
    } cases[] = {
        {false, FF_SIDE_WHITE, "XXC white1"},
        {false, FF_SIDE_BLACK, "XXC black1"},
        {true, FF_SIDE_BLACK, "XXC rank black1"},
        {true, FF_SIDE_NONE, "XXC rank"},
        {false, FF_SIDE_NONE, "!XXC"},
    };
    static const char *const lines[] = {"001 1 A 0.0 |", NULL};
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        read_lineless(lines);
        event.rank_order_is_pairing_order = cases[i].by_rank;
        event.initial_side = cases[i].side;
        WRITES(FF_TRF_16, cases[i].line);
        ff_event_release(&event);
    }
    ff_event_init(&event);
}

/* XXS and 162 have one value of a kind: what has several is left out, which 162 tells, or that
 * there is no memory to tell it. */
static bool write_lost(void *context)
{
    const ff_trf_options options = FF_TRF_OPTIONS_INIT;
    ff_diagnostics said = {0};
    ff_str out = FF_STR_INIT;
    (void)context;
    int code = ff_trf_write(&event, &options, &out, &said, NULL);
    assert_true(code == FF_E_MEMORY || (code == FF_OK && said.count == 2));
    ff_str_release(&out);
    ff_diagnostics_release(&said);
    return code != FF_OK;
}

static void test_scoring(void **state)
{
    static const char *const lines[] = {"001 1 A 0.0 |", NULL};
    unsigned long rounds;
    (void)state;
    read_lineless(lines);
    ff_scoring_set(&event.scoring, 30, 10, 0);
    WRITES(FF_TRF_16, "XXS WW=3.0 BW=3.0 WD=1.0 BD=1.0 HPB=1.0 FPB=3.0 PAB=3.0 FW=3.0");
    event.scoring.tenths[FF_SIDE_WHITE][FF_RESULT_WIN] = 25;
    event.scoring.tenths[FF_SIDE_BLACK][FF_RESULT_DRAW] = 15;
    as_trf(FF_TRF_26);
    assert_int_equal(notes.count, 2);
    assert_string_equal(notes.items[0].code, "scoring-lost");
    assert_true(failing_each(write_lost, NULL, true, &rounds));
}

/* Virtual points by ranges of rounds and numbers (250) and by player (XXA) say the same. */
static void test_acceleration(void **state)
{
    static const char *const lines[] = {"142 4",
                                        "001 1 A 0.0 |",
                                        "001 2 B 0.0 |",
                                        "001 3 C 0.0 |",
                                        "001 4 D 0.0 |",
                                        "250       1.0   1   2    1    2",
                                        "250       0.5   3   3    2    3",
                                        NULL};
    static const int virtual[] = {10, 10, 0, 5};
    (void)state;
    read_lineless(lines);
    WRITES(FF_TRF_16, "XXA    1  1.0  1.0", "XXA    2  1.0  1.0  0.5",
           "XXA    3  0.0  0.0  0.5", "!XXA    4");
    assert_null(strstr(as_trf(FF_TRF_16), "XXA    4"));
    WRITES(FF_TRF_26, "250  0.0  1.0   1   2    1    2", "250  0.0  0.5   3   3    2    3");
    event.acceleration_count = 0;
    event.players[3].acceleration = virtual;
    event.players[3].acceleration_count = 4;
    WRITES(FF_TRF_26, "250  0.0  1.0   1   2    4    4", "250  0.0  0.5   4   4    4    4");
}

/* --- lines of a file whose records have changed --- */

#define DEPUTIES "112 First", "112 Second", "112 Third", "001 1 A 0.0 |", NULL

static void test_shorter_lists(void **state)
{
    static const char *const lines[] = {DEPUTIES};
    (void)state;
    for (size_t left = 0; left <= 3; left++) {
        read_trf_event(lines, &event);
        event.deputy_count = left;
        for (int edition = FF_TRF_16; edition <= FF_TRF_26; edition++)
            WRITES((ff_trf_edition)edition, left > 0 ? "112 First" : "!112 First",
                   left > 1 ? "112 Second" : "!112 Second",
                   left > 2 ? "112 Third" : "!112 Third");
        ff_event_release(&event);
    }
    ff_event_init(&event);
}

/* An event file may name a record that is not there, or another than the line has: the line is
 * left out, or written anew. */
static void test_foreign_places(void **state)
{
    static const char *const lines[] = {DEPUTIES};
    static const struct {
        const char *code;
        int index;
        const char *text, *line;
    } cases[] = {
        {"112", 1, "112 First", "112 Second"}, /* what the model says */
        {"112", 3, "112 First", "112 First"},
        {"112", 2147483647, "112 First", "112 First"},
        {"112", -1, "112 First", "112 First"},
        {"112", 0, "012 Name", "112 First"},
        {"001", 1, "001    1", "!001    1"},
        {"001", -1, "001    1", "!001    1"},
        {"310", 0, "310   1 Team", "!310   1 Team"},
        {"352", 0, "352 WB", "352"},
        {"362", 0, "362 TW 2.0", "362"},
        {"FRA", 7, "FRA    1", "!FRA    1"},
        {"142", 9, "142 3", "!142 3"},
        {"XXA", 1, "XXA    1  1.0", "!XXA    1  1.0"},
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++)
        for (int kind = FF_LINE_CLEAN; kind <= FF_LINE_QUIRK; kind++) {
            read_trf_event(lines, &event);
            ff_source_line *line = &event.lines[0];
            *line = (ff_source_line){(ff_line_kind)kind, "", cases[i].text, cases[i].index};
            memcpy(line->code, cases[i].code, 4);
            WRITES(FF_TRF_26, cases[i].line);
            as_trf(FF_TRF_16);
            ff_event_release(&event);
        }
    ff_event_init(&event);
}

/* The last line of a file is not one when it is empty; one between others is kept. */
static void test_blank_lines(void **state)
{
    static const char text[] = "012 Open\n\n001    1      A" /* and no more */
                               "\n### note\n\n";
    (void)state;
    ff_event_init(&event);
    assert_int_equal(ff_trf_read(text, sizeof text - 1, "x", &event, NULL, NULL), FF_OK);
    const char *out = as_trf(FF_TRF_26);
    assert_true(strncmp(out, "012 Open\r\n\r\n001", 15) == 0);
    size_t size = strlen(out);
    assert_string_equal(out + size - 12, "\r\n### note\r\n");
}

/* Points of bbpPairings become the record of the edition, once. */
static void test_points_of_others(void **state)
{
    static const char *const lines[] = {"BBW  3.0", "BBD  1.0", "001 1 A 0.0 |", NULL};
    (void)state;
    read_trf_event(lines, &event);
    const char *out = as_trf(FF_TRF_26);
    assert_null(strstr(out, "BBW"));
    const char *first = strstr(out, "162 ");
    assert_non_null(first);
    assert_null(strstr(first + 1, "162 "));
    assert_null(strstr(as_trf(FF_TRF_16), "BBW"));
    assert_non_null(strstr(as_trf(FF_TRF_16), "XXS "));
}

/* A name that is cut, or that there is no memory to tell it. */
static bool write_cut(void *context)
{
    const ff_trf_options options = FF_TRF_OPTIONS_INIT;
    ff_diagnostics said = {0};
    ff_str out = FF_STR_INIT;
    (void)context;
    int code = ff_trf_write(&event, &options, &out, &said, NULL);
    assert_true(code == FF_E_MEMORY || (code == FF_OK && said.count == 1));
    ff_str_release(&out);
    ff_diagnostics_release(&said);
    return code != FF_OK;
}

static void test_cut_names(void **state)
{
    static const char *const lines[] = {"001 1 A 0.0 |", NULL};
    unsigned long rounds;
    (void)state;
    read_lineless(lines);
    event.players[0].name = "a name of more than thirty-three letters";
    assert_true(failing_each(write_cut, NULL, true, &rounds));
}

/* --- teams --- */

static void test_teams(void **state)
{
    static const char *const lines[] = {
        "352 WB",
        "362 W 2.0    D 1.0    t 1",
        "362 tw 3.0",
        "001 1 A 0.0 |",
        "310   1 Alpha                                                              1",
        "300   1   1   0    0    1",
        "320  1.0  1.0   0   1",
        "300   2   1   0",
        "320  1.0  1.0",
        NULL};
    (void)state;
    read_trf_event(lines, &event);
    assert_int_equal(event.match_rules[0].win, 30);
    assert_int_equal(event.match_rules[0].draw, 10);
    assert_int_equal(event.lineup_count, 2);
    assert_int_equal(event.lineups[1].count, 0);
    assert_int_equal(event.team_byes[1].count, 0);
    event.line_count = 0;
    WRITES(FF_TRF_26, "300   1   1   0 0000    1", "320  1.0  1.0 000   1", "300   2   1   0",
           "320  1.0  1.0", "352 WB", "362 TW 3.0   TD 1.0   TL 0.0");
    event.match_rules[0].scored = false;
    event.match_rules[0].bye_scored = true;
    event.match_rules[0].bye = 10;
    event.match_rules[0].colours = "";
    WRITES(FF_TRF_26, "!352", "362 TP 1.0");
    event.match_rules[0].bye_scored = false;
    assert_null(strstr(as_trf(FF_TRF_26), "362"));
}

/* --- what is read --- */

static void test_kinds(void **state)
{
    static const struct {
        const char *words;
        ff_event_kind kind;
    } cases[] = {
        {"092 Round Robin", FF_EVENT_ROUND_ROBIN},
        {"092 Double round-robin", FF_EVENT_DOUBLE_ROUND_ROBIN},
        {"092 Five rounds of bliss", FF_EVENT_UNKNOWN},
        {"092 Robin's Cup", FF_EVENT_UNKNOWN},
        {"092 Rundenturnier", FF_EVENT_ROUND_ROBIN},
        {"092 Berger", FF_EVENT_ROUND_ROBIN},
        {"092 Team Swiss", FF_EVENT_TEAM},
        {"092 Individual, without teams, Swiss", FF_EVENT_SWISS},
        {"092 Knock-out", FF_EVENT_KNOCKOUT},
        {"092 Burstein", FF_EVENT_SWISS},
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        const char *lines[] = {cases[i].words, "001 1 A 0.0 |", NULL};
        read_trf_event(lines, &event);
        if (event.kind != cases[i].kind)
            fail_msg("%s: %d", cases[i].words, event.kind);
        ff_event_release(&event);
    }
    ff_event_init(&event);
}

/* A national record has three capitals, a blank, a number in its columns and a blank. */
static void test_national(void **state)
{
    static const struct {
        const char *line;
        bool national;
    } cases[] = {
        {"FRA    1                                        2390          X123", true},
        {"FrA    1                                        2390", false},
        {"fRA    1                                        2390", false},
        {"FR@    1                                        2390", false},
        {"FR[    1                                        2390", false},
        {"FRAN   1                                        2390", false},
        {"FRA    x                                        2390", false},
        {"FRA    12                                       2390", false},
        {"FRA    1", false},
        {"FRA    7                                        2390", false},
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        const char *lines[] = {"001 1 A 0.0 |", cases[i].line, NULL};
        read_trf_event(lines, &event);
        if ((event.players[0].national_rating == 2390) != cases[i].national)
            fail_msg("%s", cases[i].line);
        WRITES(FF_TRF_26, cases[i].line);
        ff_event_release(&event);
    }
    ff_event_init(&event);
}

/* The codes of what is doubted, with a blank after each. */
static const char *doubts_of(const char *text)
{
    static char codes[256];
    codes[0] = '\0';
    ff_diagnostics_clear(&notes);
    ff_event_init(&event);
    assert_int_equal(ff_trf_read(text, strlen(text), "x", &event, &notes, NULL), FF_OK);
    for (size_t i = 0; i < notes.count; i++) {
        size_t used = strlen(codes);
        snprintf(codes + used, sizeof codes - used, "%s ", notes.items[i].code);
    }
    ff_event_release(&event);
    ff_event_init(&event);
    return codes;
}

#define WHO(no, sex)                                                                           \
    "001    " no " " sex                                                                       \
    "    Alm, Ole                          2400 FRA      123456 1990/05/17  0.0    1"

static void test_doubts(void **state)
{
    static const char *const cases[][2] = {
        /* a sex that is no letter is shown as ? */
        {WHO("1", "\x01") "\n", "sex "},
        {WHO("1", "x") "\n", "sex "},
        {WHO("1", "\x7f") "\n", "sex "},
        /* colours: the same, none at all, and small and capital letters */
        {WHO("1", "m") "     2 w =\n" WHO("2", "m") "     1 w =\n",
         "colour-disagrees points-disagree points-disagree "},
        {WHO("1", "m") "     2 - =\n" WHO("2", "m") "     1 - =\n",
         "points-disagree points-disagree "},
        {WHO("1", "m") "     2 W =\n" WHO("2", "m") "     1 B =\n",
         "points-disagree points-disagree "},
        {WHO("1", "m") "     2 x =\n", "cell "},
        {WHO("1", "m") "     2 w N\n", "cell "},
        /* letters that are not of the standard */
        {WHO("1", "m") "     2 w X\n" WHO("2", "m") "     1 b X\n",
         "extended-letter extended-letter points-disagree points-disagree "},
        {WHO("1", "m") "     2 w ?\n" WHO("2", "m") "     1 b ?\n",
         "extended-letter extended-letter points-disagree points-disagree "},
        {WHO("1", "m") "  0000 - A\n", "extended-letter "},
        /* results without an opponent: byes as old programs write them */
        {WHO("1", "m") "  0000 - 1\n", "bye-form points-disagree "},
        {WHO("1", "m") "  0000 - X\n", "extended-letter points-disagree "},
        /* out of their columns: word by word, where that makes sense */
        {WHO("1", "m") "   2 w = 2 b =\n" WHO("2", "m") "     1 b =     1 w =\n",
         "columns points-disagree points-disagree "},
        /* dates of rounds are YY/MM/DD */
        {"132                                                                                 "
         "       26/05/01  26/13/01\n" WHO("1", "m") "\n",
         "round-date "},
        {"132                                                                                 "
         "       26/05/32\n" WHO("1", "m") "\n",
         "round-date "},
        {"132                                                                                 "
         "       26/00/01  26/01/00  26-01-01  26/1/001\n" WHO("1", "m") "\n",
         "round-date round-date round-date round-date "},
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++)
        if (strcmp(doubts_of(cases[i][0]), cases[i][1]) != 0)
            fail_msg("%zu: \"%s\", not \"%s\"", i, doubts_of(cases[i][0]), cases[i][1]);
}

/* Memory runs out while lists are read that need an allocation of their own. */
static bool read_lists(void *context)
{
    ff_event one;
    ff_diagnostics said = {0};
    ff_event_init(&one);
    int code = ff_trf_read(context, strlen(context), "x", &one, &said, NULL);
    assert_true(code == FF_OK || code == FF_E_MEMORY);
    if (code == FF_OK) {
        assert_int_equal(one.bye_requests[0].count, 5000);
        assert_int_equal(one.bye_requests[1].count, 5000);
        assert_int_equal(one.players[0].acceleration_count, 5000);
        assert_int_equal(one.lineups[0].count, 5000);
    }
    ff_diagnostics_release(&said);
    ff_event_release(&one);
    return code != FF_OK;
}

static void test_lists_without_memory(void **state)
{
    ff_str text = FF_STR_INIT;
    unsigned long rounds;
    (void)state;
    ff_str_text(&text, WHO("1", "m") "\n240 H   1");
    for (int i = 0; i < 5000; i++)
        ff_str_text(&text, "    1");
    ff_str_text(&text, "\nXXZ");
    for (int i = 0; i < 5000; i++)
        ff_str_text(&text, " 1");
    ff_str_text(&text, "\nXXA    1");
    for (int i = 0; i < 5000; i++)
        ff_str_text(&text, "  1.0");
    ff_str_text(&text, "\n300   1   1   2");
    for (int i = 0; i < 5000; i++)
        ff_str_text(&text, "    1");
    ff_str_char(&text, '\n');
    assert_true(failing_each(read_lists, (char *)(uintptr_t)ff_str_get(&text), true, &rounds));
    assert_true(rounds > 8);
    ff_str_release(&text);
}

/* What is said of a file in another code page is said whole, or that memory is out. */
static bool read_misfit(void *context)
{
    ff_event one;
    ff_diagnostics said = {0};
    ff_event_init(&one);
    int code = ff_trf_read(context, strlen(context), "x", &one, &said, NULL);
    assert_true(code == FF_E_MEMORY ||
                (code == FF_OK && said.count == 2 && said.items[1].text[0] != ':'));
    ff_diagnostics_release(&said);
    ff_event_release(&one);
    return code != FF_OK;
}

static void test_code_page(void **state)
{
    char text[] = "012 Pra\x9e\x81\x8d\x90 \xec\xf8\xe8\n" WHO("1", "m") "\n";
    unsigned long rounds;
    (void)state;
    assert_string_equal(doubts_of(text), "encoding code-page ");
    assert_true(failing_each(read_misfit, text, true, &rounds));
}

int main(void)
{
#define TEST(name) cmocka_unit_test_teardown(name, forget)
    const struct CMUnitTest tests[] = {
        TEST(test_byes_ahead),
        TEST(test_byes_ahead_16),
        TEST(test_round_without_games),
        TEST(test_requests),
        TEST(test_ahead_without_memory),
        TEST(test_waiting_comments),
        TEST(test_waiting_cells),
        TEST(test_setup_comments),
        TEST(test_tamed),
        TEST(test_tabs),
        TEST(test_type_of_teams),
        TEST(test_dates),
        TEST(test_colour_xxc),
        TEST(test_scoring),
        TEST(test_acceleration),
        TEST(test_shorter_lists),
        TEST(test_foreign_places),
        TEST(test_blank_lines),
        TEST(test_points_of_others),
        TEST(test_cut_names),
        TEST(test_teams),
        TEST(test_kinds),
        TEST(test_national),
        TEST(test_doubts),
        TEST(test_lists_without_memory),
        TEST(test_code_page),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
