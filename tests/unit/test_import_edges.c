/* Imports at their edges: how people write ratings, headings and boards, what is a list of
 * what, and memory that runs out. */
#include "support/failing.h"
#include "support/unit.h"

#include "import/import.h"
#include "import/import_private.h"

static ff_event event;
static ff_diagnostics notes;
static ff_import_report report;
static ff_import_options options;
static ff_error err;

static int forget(void **state)
{
    (void)state;
    ff_event_release(&event);
    ff_event_init(&event);
    ff_diagnostics_release(&notes);
    memset(&notes, 0, sizeof notes);
    memset(&report, 0, sizeof report);
    options = (ff_import_options){.add_players = true};
    return 0;
}

typedef int importer(const ff_import *);

static int take(importer *import, const char *text)
{
    return import(
        &(ff_import){{text, strlen(text)}, "t", &event, &options, &notes, &report, &err});
}

static void takes(importer *import, const char *text)
{
    if (take(import, text) != FF_OK)
        fail_msg("%s: %s", text, err.message);
}

static size_t noted(const char *code)
{
    size_t count = 0;
    for (size_t i = 0; i < notes.count; i++)
        count += strcmp(notes.items[i].code, code) == 0;
    return count;
}

/* --- players --- */

static void test_ratings(void **state)
{
    static const struct {
        const char *text;
        int rating; /* -1: doubted */
    } cases[] = {
        {"2245", 2245},
        {"2.245", 2245},
        {"2,245", 2245},
        {"2 245", 2245},
        {"2'245", 2245},
        {"2\xc2\xa0"
         "245",
         2245},
        {"2’245", 2245},
        {"1850,0", 1850},
        {"1850.5", 1850},
        {"2.245,0", 2245},
        {"850.5", 850},
        {"0", 0},
        {"4000", 4000},
        {"4001", -1},
        {"123456789", -1},
        {"2.24", -1},
        {"2.2455", -1},
        {"22.45", -1},
        {"1850.", -1},
        {"1850,x", -1},
        {"1850.5x", -1},
        {"1850x", -1},
        {"24x0", -1},
        {"2.245x", -1},
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        char text[64];
        snprintf(text, sizeof text, "name;rating\nA;%s\n", cases[i].text);
        takes(ff_import_players, text);
        if (event.players[0].rating != (cases[i].rating < 0 ? 0 : cases[i].rating) ||
            noted("cell") != (cases[i].rating < 0))
            fail_msg("%s: %d", cases[i].text, event.players[0].rating);
        forget(state);
    }
}

/* A FIDE number is of digits, eleven at most; 0 is none. */
static void test_fide_ids(void **state)
{
    static const char *const cases[][2] = {
        {"12345678901", "12345678901"}, {"123456789012", ""}, {"12a", ""}, {"0", ""}};
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        char text[64];
        snprintf(text, sizeof text, "name;fide_id\nA;%s\n", cases[i][0]);
        takes(ff_import_players, text);
        assert_string_equal(event.players[0].fide_id, cases[i][1]);
        assert_int_equal(noted("cell"), i == 1 || i == 2);
        forget(state);
    }
}

/* Where one is H, M may be mujer; the whole word is none. */
static void test_sexes(void **state)
{
    static const struct {
        const char *others, *text;
        char sex;
    } cases[] = {
        {"w", "m", 'm'}, {"w", "M", 'm'}, {"h", "m", 0},      {"H", "M", 0},
        {"h", "h", 'm'}, {"h", "w", 'w'}, {"h", "male", 'm'}, {"h", "x", 0},
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        char text[64];
        snprintf(text, sizeof text, "name;sex\nA;%s\nB;%s\n", cases[i].text, cases[i].others);
        takes(ff_import_players, text);
        assert_int_equal(event.players[0].sex, cases[i].sex);
        assert_int_equal(noted("cell"), cases[i].sex == 0);
        forget(state);
    }
}

/* The same list again changes nobody; one cell that is another does. */
static void test_changes(void **state)
{
    static const char head[] =
        "no,fide_id,name,rating,k,sex,birth,federation,title,club,team,School\n";
    static const char *const rows[] = {
        "3,77,A,2000,20,w,1990,ITA,GM,Nord,Reds,Dante",
        "3,77,A,2001,20,w,1990,ITA,GM,Nord,Reds,Dante",
        "3,77,A,2000,10,w,1990,ITA,GM,Nord,Reds,Dante",
        "3,77,A,2000,20,m,1990,ITA,GM,Nord,Reds,Dante",
        "3,77,A,2000,20,w,1991,ITA,GM,Nord,Reds,Dante",
        "3,77,A,2000,20,w,1990,SUI,GM,Nord,Reds,Dante",
        "3,77,A,2000,20,w,1990,ITA,IM,Nord,Reds,Dante",
        "3,77,A,2000,20,w,1990,ITA,GM,Ost,Reds,Dante",
        "3,77,A,2000,20,w,1990,ITA,GM,Nord,Blue,Dante",
        "3,77,A,2000,20,w,1990,ITA,GM,Nord,Reds,Verdi",
        "3,77,B,2000,20,w,1990,ITA,GM,Nord,Reds,Dante",
        "3,77,,2000,20,w,1990,ITA,GM,Nord,Reds,Dante",
    };
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        char text[256];
        bool same = i == 0 || i == COUNT_OF(rows) - 1; /* no name: what was there stays */
        options.update = true;
        options.keep_columns = "School,";
        snprintf(text, sizeof text, "%s%s\n", head, rows[0]);
        takes(ff_import_players, text);
        memset(&report, 0, sizeof report);
        snprintf(text, sizeof text, "%s%s\n", head, rows[i]);
        takes(ff_import_players, text);
        if (report.players_same != same || report.players_changed != !same || notes.count != 0)
            fail_msg("%s: %d %d", rows[i], report.players_same, report.players_changed);
        assert_string_equal(event.players[0].name, i == COUNT_OF(rows) - 2 ? "B" : "A");
        forget(state);
    }
}

/* A player of the event under another number is not touched; a column without a heading is
 * never kept. */
static void test_numbers(void **state)
{
    (void)state;
    options.keep_columns = "all";
    takes(ff_import_players, "no,name,,School\n3,A,x,Dante\n");
    assert_int_equal(event.attachment_count, 1);
    takes(ff_import_players, "no,name,rating\n4,A,2000\n");
    assert_int_equal(noted("number-differs"), 1);
    assert_int_equal(event.players[0].rating, 0);
    takes(ff_import_players, "no,name,rating\n3,A,2000\n");
    assert_int_equal(event.players[0].rating, 2000);
}

/* --- headings --- */

static void test_headings(void **state)
{
    static const struct {
        const char *cell, *word;
        bool same;
    } cases[] = {
        {"ЁЛКА", "елка", true},
        {"ёлка", "ЕЛКА", true},
        {"birth\xc2\xa0year", "birth_year", true},
        {"Birth-Year:", "birth year", true},
        {"Fédération", "federation", true},
        {"name", "names", false},
        {"names", "name", false},
        {"", "name", false},
        {" .:*", "", true},
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++)
        if (ff_import_header_same(cases[i].cell, cases[i].word, strlen(cases[i].word)) !=
            cases[i].same)
            fail_msg("%s", cases[i].cell);
}

/* Titles and blank lines may stand above the head, with line ends of any kind. */
static void test_head_below(void **state)
{
    static const char *const texts[] = {
        "My list\n\nname,rating\nA,2000\n", "My list\r\n\r\nname,rating\r\nA,2000\r\n",
        "My list\r\rname,rating\rA,2000\r", "\r\n \nname,rating\nA,2000\n",
        "  name,rating\nA,2000\n",
    };
    for (size_t i = 0; i < COUNT_OF(texts); i++) {
        takes(ff_import_players, texts[i]);
        assert_int_equal(event.player_count, 1);
        assert_int_equal(event.players[0].rating, 2000);
        forget(state);
    }
    /* a text of titles alone has none */
    assert_int_equal(take(ff_import_players, "one\r\ntwo\r"), FF_E_PARSE_CSV);
    assert_int_equal(take(ff_import_players, "\n"), FF_E_PARSE_CSV);
}

static void test_guesses(void **state)
{
    static const struct {
        const char *text;
        ff_import_kind kind;
    } cases[] = {
        {"ID_NUMBER NAME\n", FF_IMPORT_RATING_LIST},
        {"\r\n  id number  name\n", FF_IMPORT_RATING_LIST},
        {"round;white;black\n", FF_IMPORT_RESULTS},
        {"\"White\" , \"Black\"\n", FF_IMPORT_RESULTS},
        {"white,blackest\n", FF_IMPORT_UNKNOWN},
        {"offwhite,black\n", FF_IMPORT_UNKNOWN},
        {"white,player\n", FF_IMPORT_PLAYERS},
        {"round,team,board,player\n", FF_IMPORT_LINEUPS},
        {"team\tbo\tplayer\n", FF_IMPORT_LINEUPS},
        {"team,player\n", FF_IMPORT_PLAYERS},
        {"team,board\n", FF_IMPORT_UNKNOWN},
        {"% EPGN\n", FF_IMPORT_UNKNOWN},
        {"EPGN 1\n", FF_IMPORT_PGN},
        {"[", FF_IMPORT_PGN},
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++)
        if (ff_import_guess(cases[i].text, strlen(cases[i].text)) != cases[i].kind)
            fail_msg("%s: %d", cases[i].text,
                     ff_import_guess(cases[i].text, strlen(cases[i].text)));
}

/* --- results --- */

static void test_results(void **state)
{
    (void)state;
    assert_int_equal(take(ff_import_results, "round,white,result\n1,A,1-0\n"), FF_E_PARSE_CSV);
    assert_int_equal(take(ff_import_results, "round,black,result\n1,A,1-0\n"), FF_E_PARSE_CSV);
    assert_int_equal(take(ff_import_results, "white,black,result\nA,B,1-0\n"), FF_E_PARSE_CSV);
    /* H is a player where one of that name plays White, and a bye where its letter is said */
    takes(ff_import_results, "round,white,black,result\n1,A,H,1-0\n1,H,,U\n2,B,Z,Z\n2,C,Z,H\n"
                             "2,D,Z,1-0\n2,E,Z,\n3,A,H,\n3,B,Z,draw\n");
    assert_int_equal(ff_event_cell(&event, 0, 1)->result, FF_RESULT_WIN);
    assert_int_equal(noted("player-unclear"), 4);
}

static void test_lineups(void **state)
{
    static const char players[] =
        "no,name,team\n1,A,Reds\n2,B,Reds\n3,C,Blue\n4,D,Blue\n5,7,7\n";
    static const char *const heads[] = {"round,board,player\n1,1,A\n", "round,team,player\n",
                                        "round,team,board\n"};
    (void)state;
    takes(ff_import_players, players);
    for (size_t i = 0; i < COUNT_OF(heads); i++)
        assert_int_equal(take(ff_import_lineups, heads[i]), FF_E_PARSE_CSV);
    /* teams by name and number; rounds and teams in any order, rosters first */
    takes(ff_import_lineups,
          "round,team,board,player\n2,2,1,D\n1,Blue,1,C\n1,reds,1,B\n"
          ",Reds,1,B\n,Reds,2,A\n1,9,1,A\n1,Reds,0,A\n0,Reds,1,A\n1,Reds,1,Z\n");
    assert_int_equal(noted("line-up"), 4);
    assert_int_equal(report.entries_refused, 4);
    assert_int_equal(event.lineup_count, 3);
    assert_int_equal(event.lineups[0].round, 1);
    assert_int_equal(event.lineups[0].nos[0], 2);
    assert_int_equal(event.lineups[1].nos[0], 3);
    assert_int_equal(event.lineups[2].round, 2);
    assert_int_equal(event.lineups[2].nos[0], 4);
}

/* --- games --- */

static void test_rounds_of_games(void **state)
{
    static const struct {
        const char *tag;
        int round, board;
    } cases[] = {
        {"3", 3, 0},         {"3.12", 3, 12}, {"3.1.12", 3, 12}, {"3.1.1.12", 0, 0},
        {"1.1.1.1.1", 0, 0}, {"3.", 0, 0},    {"3x", 0, 0},      {"0", 0, 0},
        {"3.0", 0, 0},       {"999", 999, 0}, {"1000", 0, 0},    {"10000", 0, 0},
        {"?", 0, 0},         {"-", 0, 0},     {"", 0, 0},        {"3.12a", 0, 0},
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        char text[160];
        snprintf(text, sizeof text,
                 "[Round \"%s\"]\n[White \"A\"]\n[Black \"B\"]\n[Result \"1-0\"]\n\n1-0\n",
                 cases[i].tag);
        takes(ff_import_pgn, text);
        if (ff_event_rounds(&event) != cases[i].round ||
            noted("round") != (cases[i].round == 0))
            fail_msg("%s: %d", cases[i].tag, ff_event_rounds(&event));
        if (cases[i].round != 0)
            assert_int_equal(ff_event_cell(&event, 0, cases[i].round)->board, cases[i].board);
        forget(state);
    }
}

#define GAME(round, white, black, result, end)                                                 \
    "[Round \"" round "\"]\n[White \"" white "\"]\n[Black \"" black "\"]\n[Result \"" result   \
    "\"]\n\n1. e4 " end "\n\n"

/* The tag counts, and a marker that says another result is told, whichever side it changes. */
static void test_result_markers(void **state)
{
    static const struct {
        const char *game;
        bool differs;
    } cases[] = {
        {GAME("1", "A", "B", "1-0", "1-0"), false},
        {GAME("1", "A", "B", "1-0", "*"), false},
        {GAME("1", "A", "B", "1-0", "0-1"), true},
        {GAME("1", "A", "B", "1-0", "1/2-1/2"), true},
        {GAME("1", "A", "B", "1/2-0", "1/2-1/2"), true},
        {GAME("1", "A", "B", "1-0", ""), false},
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        takes(ff_import_pgn, cases[i].game);
        if (noted("result-differs") != cases[i].differs)
            fail_msg("%s", cases[i].game);
        forget(state);
    }
}

/* Two broadcasts that both begin with board 1; the same game again keeps its board. */
static void test_boards(void **state)
{
    (void)state;
    takes(ff_import_pgn,
          GAME("1.1", "A", "B", "1-0", "1-0") GAME("1.2", "C", "D", "1-0", "1-0")
              GAME("1.1", "E", "F", "1-0", "1-0") GAME("1.1", "A", "B", "1-0", "1-0"));
    assert_int_equal(ff_event_cell(&event, 0, 1)->board, 1);
    assert_int_equal(ff_event_cell(&event, 4, 1)->board, 3);
    assert_int_equal(noted("board-renumbered"), 1);
    assert_int_equal(report.entries_same, 1);
}

/* The same name with another FIDE number is another player, as White and as Black. */
static void test_two_numbers(void **state)
{
    (void)state;
    takes(ff_import_players, "name,fide_id\nA,1\nB,2\n");
    takes(ff_import_pgn, "[Round \"1\"]\n[White \"A\"]\n[WhiteFideId \"9\"]\n[Black \"B\"]\n"
                         "[Result \"1-0\"]\n\n1-0\n\n"
                         "[Round \"2\"]\n[White \"A\"]\n[Black \"B\"]\n[BlackFideId \"9\"]\n"
                         "[Result \"1-0\"]\n\n1-0\n");
    assert_int_equal(noted("fide-id-differs"), 2);
    assert_int_equal(event.player_count, 2);
    assert_int_equal(ff_event_rounds(&event), 0);
}

/* --- another event --- */

/* The players of the other event are found by number or name, or become new ones; a bye that is
 * none is passed over. */
static void test_another_event(void **state)
{
    ff_event other;
    int index;
    (void)state;
    ff_event_init(&other);
    for (int i = 0; i < 4; i++) {
        static const char *const names[] = {"A", "B", "", "D"};
        assert_int_equal(ff_event_add_player(&other, 0, &index, NULL), FF_OK);
        other.players[i].name = names[i];
    }
    assert_int_equal(ff_event_pair(&other, 1, 1, 0, 1, NULL), FF_OK);
    assert_int_equal(ff_event_bye(&other, 1, 2, FF_RESULT_BYE_HALF, NULL), FF_OK);
    ff_round_result *cell;
    assert_int_equal(ff_event_cell_make(&other, 3, 1, &cell, NULL), FF_OK);
    takes(ff_import_players, "no,name\n1,X\n2,B\n3,Y\n7,A\n");
    assert_int_equal(ff_import_event(&(ff_import){.event = &event,
                                                  .options = &options,
                                                  .notes = &notes,
                                                  .report = &report,
                                                  .err = &err},
                                     &other),
                     FF_OK);
    assert_int_equal(event.player_count, 5); /* D is new, the nameless is number 3 */
    assert_int_equal(report.players_same, 3);
    assert_string_equal(event.players[4].name, "D");
    assert_int_equal(event.players[4].no, 4);
    assert_int_equal(ff_event_cell(&event, 3, 1)->opponent, 1);
    assert_int_equal(ff_event_cell(&event, 2, 1)->result, FF_RESULT_BYE_HALF);
    assert_int_equal(ff_event_cell(&event, 4, 1)->result, FF_RESULT_NONE);
    /* into an empty event it goes whole: one game and two that have none */
    ff_event_release(&event);
    ff_event_init(&event);
    memset(&report, 0, sizeof report);
    assert_int_equal(ff_import_event(&(ff_import){.event = &event,
                                                  .options = &options,
                                                  .notes = &notes,
                                                  .report = &report,
                                                  .err = &err},
                                     &other),
                     FF_OK);
    assert_int_equal(report.players_added, 4);
    assert_int_equal(report.entries_new, 2);
    ff_event_release(&other);
}

/* --- rating lists --- */

static int take_list(const char *text)
{
    ff_input *input;
    int code = ff_input_new_bytes(text, strlen(text), &input, &err);
    if (code != FF_OK)
        return code;
    code = ff_import_rating_list(&(ff_import){.event = &event,
                                              .options = &options,
                                              .notes = &notes,
                                              .report = &report,
                                              .err = &err},
                                 input);
    ff_input_free(input);
    return code;
}

/* The month that heads the ratings: any case, a month of the calendar, where a heading begins.
 */
static void test_months(void **state)
{
    static const struct {
        const char *heading;
        bool found;
    } cases[] = {{"OCT26", true},  {"Oct26", true},  {"oct26", true}, {"UGS26", false},
                 {"XYZ26", false}, {"OCT6 ", false}, {"xOCT2", false}};
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        char text[128];
        snprintf(
            text, sizeof text,
            "\xef\xbb\xbf\r\nID Number  Name       Fed %s\r\n1000       Adams      ENG 2345\r\n"
            "           Nobody     ENG 2000\r\n",
            cases[i].heading);
        options.add_all = true;
        assert_int_equal(take_list(text), cases[i].found ? FF_OK : FF_E_PARSE);
        assert_int_equal(event.player_count, cases[i].found ? 1 : 0);
        if (cases[i].found)
            assert_int_equal(event.players[0].rating, 2345);
        forget(state);
    }
}

static void test_bad_lists(void **state)
{
    ff_str text = FF_STR_INIT;
    (void)state;
    assert_int_equal(take_list("ID Number  Rating\n"), FF_E_PARSE);
    assert_non_null(strstr(err.message, "no \"ID Number\" and"));
    assert_int_equal(take_list("Surname  ID Number Name\n"), FF_E_PARSE);
    assert_non_null(strstr(err.message, "no column for ratings"));
    ff_str_text(&text, "ID Number  Name       OCT26\n");
    for (int i = 0; i < 1024; i++)
        ff_str_char(&text, '1');
    assert_int_equal(take_list(ff_str_get(&text)), FF_OK); /* as long as may be */
    ff_str_char(&text, '1');
    assert_int_equal(take_list(ff_str_get(&text)), FF_E_LIMIT);
    assert_int_equal(err.line, 2);
    ff_str_release(&text);
}

/* Players without a number are met by name, but for two of one name; one without either is
 * nobody in the list. What the list says again is not said twice. */
static void test_names_in_list(void **state)
{
    static const char list[] = "ID Number  Name       Fed OCT26\n"
                               "1000       Adams      ENG 2345\n"
                               "1001       Baker      ENG 2100\n"
                               "1002                  ENG 2000\n";
    (void)state;
    takes(ff_import_players, "no,name,fide_id,federation\n1,Baker,,\n2,Adams,,\n3,,1002,\n");
    int index;
    assert_int_equal(ff_event_add_player(&event, 0, &index, NULL), FF_OK);
    event.players[index].name = "Adams";
    assert_int_equal(ff_event_add_player(&event, 0, &index, NULL), FF_OK);
    assert_int_equal(take_list(list), FF_OK);
    assert_int_equal(event.players[0].rating, 2100);
    assert_int_equal(event.players[1].rating, 0);
    assert_int_equal(event.players[2].rating, 2000);
    assert_int_equal(event.players[3].rating, 0);
    assert_int_equal(event.players[4].rating, 0);
    assert_int_equal(noted("player-unclear"), 1);
    assert_int_equal(noted("name-differs"), 0);
    assert_string_equal(event.players[0].federation, "ENG");
    assert_int_equal(take_list(list), FF_OK); /* now by number */
    assert_int_equal(noted("name-differs"), 0);
}

/* --- memory --- */

static const struct {
    importer *import;
    const char *text;
} all[] = {
    {ff_import_players,
     "no,surname,first name,rating,fide_id,club,team,School\n1,A,B,2000,5,Nord,Reds,X\n"
     "2,C,,1900,,Ost,Blue,Y\n"},
    {ff_import_players, "fide_id,name,rating,School\n5,\"A, B\",2010,Z\n"},
    {ff_import_results, "round,white,black,result\n1,1,2,1-0\n2,1,,H\n"},
    {ff_import_lineups, "round,team,board,player\n5,Reds,1,1\n"},
    {ff_import_pgn,
     "[Event \"E\"]\n[Site \"S\"]\n[Date \"2026.01.02\"]\n[Round \"3\"]\n"
     "[White \"A, B\"]\n[Black \"New\"]\n[BlackFideId \"8\"]\n[Result \"1-0\"]\n\n"
     "1. e4 1-0\n"},
};

/* Whatever was to be read: all of it, or that memory is out. */
static bool import_all(void)
{
    ff_import_options how = {.add_players = true, .keep_games = true, .keep_columns = "all"};
    ff_import_report done = {0};
    ff_event made, copy;
    int code = FF_OK;
    ff_event_init(&made);
    ff_event_init(&copy);
    for (size_t i = 0; i < COUNT_OF(all) && code == FF_OK; i++)
        code = all[i].import(&(ff_import){
            {all[i].text, strlen(all[i].text)}, "t", &made, &how, NULL, &done, NULL});
    if (code == FF_OK) {
        assert_int_equal(done.players_added, 3);
        assert_int_equal(done.entries_refused, 0);
        assert_int_equal(made.attachment_count, 3); /* two schools and a game */
    }
    for (int i = 0; i < 2 && code == FF_OK; i++) /* into an event with a player, then whole */
        code = i == 0 ? ff_import_players(
                            &(ff_import){{"name\nZ\n", 7}, "t", &copy, &how, NULL, &done, NULL})
                      : ff_import_event(&(ff_import){.event = &copy,
                                                     .options = &how,
                                                     .notes = NULL,
                                                     .report = &done,
                                                     .err = NULL},
                                        &made);
    ff_event_release(&copy);
    ff_event_init(&copy);
    if (code == FF_OK)
        code = ff_import_event(
            &(ff_import){
                .event = &copy, .options = &how, .notes = NULL, .report = &done, .err = NULL},
            &made);
    assert_true(code == FF_OK || code == FF_E_MEMORY);
    ff_event_release(&copy);
    ff_event_release(&made);
    return code != FF_OK;
}

/* Where headings are looked for a refusal may do no harm. */
static void test_without_memory(void **state)
{
    (void)state;
    for (int once = 0; once < 2; once++) {
        bool failed = true;
        for (unsigned long n = 1; failed; n++) {
            failing f;
            failing_begin(&f, n, once != 0);
            bool reported = import_all();
            failing_end();
            assert_int_equal(f.held, 0);
            assert_true(f.failed || !reported);
            failed = f.failed;
            assert_true(failed || n > 30);
        }
    }
}

/* The rounds in which a player has no game are told, or that memory is out; not that there are
 * none. */
static bool import_gaps(void *context)
{
    static const char games[] =
        GAME("1", "A", "B", "1-0", "1-0") GAME("2", "A", "C", "1-0", "1-0");
    ff_import_options how = {.add_players = true};
    ff_import_report done = {0};
    ff_diagnostics said = {0};
    ff_event made;
    size_t gaps = 0;
    (void)context;
    ff_event_init(&made);
    int code = ff_import_pgn(
        &(ff_import){{games, sizeof games - 1}, "t", &made, &how, &said, &done, NULL});
    for (size_t i = 0; i < said.count; i++) {
        assert_string_not_equal(said.items[i].code, "no-gaps");
        gaps += strcmp(said.items[i].code, "no-game") == 0;
    }
    assert_true(code == FF_E_MEMORY || (code == FF_OK && gaps == 2));
    ff_diagnostics_release(&said);
    ff_event_release(&made);
    return code != FF_OK;
}

static void test_gaps_without_memory(void **state)
{
    unsigned long rounds;
    (void)state;
    assert_true(failing_each(import_gaps, NULL, true, &rounds));
}

int main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, forget, forget)
    const struct CMUnitTest tests[] = {
        TEST(test_ratings),         TEST(test_fide_ids),
        TEST(test_sexes),           TEST(test_changes),
        TEST(test_numbers),         TEST(test_headings),
        TEST(test_head_below),      TEST(test_guesses),
        TEST(test_results),         TEST(test_lineups),
        TEST(test_rounds_of_games), TEST(test_result_markers),
        TEST(test_boards),          TEST(test_two_numbers),
        TEST(test_another_event),   TEST(test_months),
        TEST(test_bad_lists),       TEST(test_names_in_list),
        TEST(test_without_memory),  TEST(test_gaps_without_memory),
    };
    ff_event_init(&event);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
