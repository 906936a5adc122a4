/* Tables of odd events in every form: teams by game points, ratings by older rules, what
 * separates two players, and parts that are empty. */
#include "support/failing.h"
#include "support/trf_event.h"
#include "support/unit.h"

#include "event/extra.h"
#include "flagfall/table.h"
#include "table/table_common.h"
#include "teams/team_standings.h"

typedef int form(ff_standings *, const ff_table_options *, ff_str *, ff_error *);

/* Fails unless the table in that form has all the texts, up to a NULL, in their order. */
static void shows(form *write, ff_standings *s, const ff_table_options *options,
                  const char *const *texts)
{
    ff_str out = FF_STR_INIT;
    assert_int_equal(write(s, options, &out, NULL), FF_OK);
    const char *at = ff_str_get(&out);
    for (; *texts != NULL; texts++) {
        const char *found = strstr(at, *texts);
        if (found == NULL)
            fail_msg("\"%s\" is not in %s", *texts, at);
        at = found + strlen(*texts);
    }
    ff_str_release(&out);
}

#define SHOWS(write, s, options, ...)                                                          \
    shows(write, s, options, (const char *const[]){__VA_ARGS__, NULL})

/* Standings by a list of tie-breaks of the newest edition. */
static void rank(const ff_event *event, const char *list, ff_event_kind kind, ff_standings *out)
{
    ff_tiebreak tiebreaks[FF_TIEBREAKS_MAX];
    ff_standings_options options = {
        .edition = ff_c07_by_name("2026"), .tiebreaks = tiebreaks, .kind = kind};
    assert_int_equal(ff_tiebreaks_parse(list, tiebreaks, &options.tiebreak_count, NULL), FF_OK);
    assert_int_equal(ff_standings_make(event, &options, out, NULL), FF_OK);
}

/* --- teams --- */

static void rank_teams(const ff_event *event, const char *list, ff_team_score score,
                       ff_event_kind kind, ff_team_standings *out)
{
    ff_tiebreak tiebreaks[FF_TIEBREAKS_MAX];
    ff_standings_options options = {
        .edition = ff_c07_by_name("2026"), .tiebreaks = tiebreaks, .kind = kind};
    assert_int_equal(
        ff_tiebreaks_of_teams(list, tiebreaks, &options.tiebreak_count, NULL, NULL), FF_OK);
    assert_int_equal(ff_team_standings_make(event, &options, score, out, NULL), FF_OK);
}

/* The columns of match and game points stay where they are, whichever ranks. */
static void test_teams_by_games(void **state)
{
    ff_event event;
    ff_team_standings s;
    ff_table_options options = FF_TABLE_OPTIONS_INIT;
    (void)state;
    read_trf_event(trf_team_cup, &event);
    event.city = "Rome";
    rank_teams(&event, "BC", FF_SCORE_GAME, FF_EVENT_UNKNOWN, &s);
    SHOWS(ff_table_csv, &s.table, &options, "rank,no,name,match_points,game_points,BC\n",
          "1,3,Gamma,4.0,4.0,", "2,1,Alpha,4.0,3.5,", "3,2,Beta,1.0,1.5,");
    SHOWS(ff_table_text, &s.table, &options, "Swiss of teams, 3 teams by game points",
          "Rk  No  Team   GP  MP ", "1   3  Gamma   4   4 ", "2   1  Alpha  3½   4 ");
    options.parts = true;
    SHOWS(ff_table_json, &s.table, &options, "\"name\":\"Gamma\",\"match_points\":\"4\"",
          "\"game_points\":\"4\"", "\"ranked_by\":\"game\"",
          "\"name\":\"Alpha\",\"match_points\":\"4\"", "\"game_points\":\"3½\"");
    options.parts = false;
    SHOWS(ff_table_html, &s.table, &options, "<p class=\"place\">Rome, 2026/04/01", ">GP<",
          ">MP<", "Gamma");
    ff_team_standings_release(&s);
    /* where the other score is a tie-break it has no column beside */
    rank_teams(&event, "MPVGP", FF_SCORE_GAME, FF_EVENT_UNKNOWN, &s);
    SHOWS(ff_table_text, &s.table, &options, "Rk  No  Team   GP  MPVGP\n");
    ff_team_standings_release(&s);
    rank_teams(&event, "BC", FF_SCORE_MATCH, FF_EVENT_UNKNOWN, &s);
    options.parts = true;
    SHOWS(ff_table_json, &s.table, &options, "\"name\":\"Gamma\",\"match_points\":\"4\"",
          "\"ranked_by\":\"match\"", "\"kind\":\"board\"", "\"board\":1,", "\"kind\":\"board\"",
          "\"board\":2,");
    ff_team_standings_release(&s);
    ff_event_release(&event);
}

/* One team has no other to be in a matrix with. Two that met twice stand there with both. */
static void test_team_matrix(void **state)
{
    static const char *const alone[] = {
        "092 Team Round Robin", "352 WB", "001 1 A1 0.0 |",
        "310   1 Alpha                                                              1", NULL};
    static const char *const twice[] = {
        "352 WB",
        "362 TW 2.0   TD 1.0   TL 0.0",
        "001 1 A1 1.5 |   3 w 1|   3 b =",
        "001 2 A2 1.0 |   4 b =|   4 w =",
        "001 3 B1 0.5 |   1 b 0|   1 w =",
        "001 4 B2 1.0 |   2 w =|   2 b =",
        "310   1 Alpha                                                              1    2",
        "310   2 Beta                                                               3    4",
        NULL};
    ff_event event;
    ff_team_standings s;
    ff_table_options options = FF_TABLE_OPTIONS_INIT;
    char text[FF_TABLE_MEETING_SIZE];
    (void)state;
    read_trf_event(alone, &event);
    rank_teams(&event, "BC", FF_SCORE_MATCH, FF_EVENT_ROUND_ROBIN, &s);
    assert_false(ff_table_has_matrix(&s.table));
    SHOWS(ff_table_text, &s.table, &options, "Round robin of teams, 1 team by match points");
    ff_team_standings_release(&s);
    ff_event_release(&event);
    read_trf_event(twice, &event);
    rank_teams(&event, "BC", FF_SCORE_MATCH, FF_EVENT_DOUBLE_ROUND_ROBIN, &s);
    assert_true(ff_table_has_matrix(&s.table));
    ff_table_meeting(&s.table, 0, 1, text);
    assert_string_equal(text, "1½ 1");
    ff_table_meeting(&s.table, 1, 0, text);
    assert_string_equal(text, "½ 1");
    ff_team_standings_release(&s);
    rank_teams(&event, "BC", FF_SCORE_MATCH, FF_EVENT_SWISS, &s);
    assert_false(ff_table_has_matrix(&s.table));
    ff_team_standings_release(&s);
    ff_event_release(&event);
}

/* --- what a cell holds --- */

static void add_players(ff_event *event, int count)
{
    ff_event_init(event);
    for (int i = 0; i < count; i++) {
        char name[16];
        int index;
        snprintf(name, sizeof name, "P%d", i + 1);
        assert_int_equal(ff_event_add_player(event, 0, &index, NULL), FF_OK);
        event->players[index].name = ff_event_text(event, name, strlen(name));
    }
}

static void play(ff_event *event, int round, int white, int black, ff_result result,
                 ff_result other)
{
    assert_int_equal(ff_event_pair(event, round, 1, white, black, NULL), FF_OK);
    assert_int_equal(ff_event_result(event, round, white, result, other, NULL), FF_OK);
}

/* So often did two meet that there is no room for all: it is cut between two results. */
static void test_many_meetings(void **state)
{
    enum { ROUNDS = 30, FIT = (FF_TABLE_MEETING_SIZE - 1) / 2 };
    ff_event event;
    ff_standings s;
    char text[FF_TABLE_MEETING_SIZE], expected[FF_TABLE_MEETING_SIZE] = "";
    (void)state;
    add_players(&event, 2);
    for (int r = 1; r <= ROUNDS; r++)
        play(&event, r, 0, 1, FF_RESULT_DRAW, FF_RESULT_DRAW);
    assert_int_equal(ff_event_pair(&event, ROUNDS + 1, 1, 0, 1, NULL), FF_OK);
    rank(&event, "", FF_EVENT_ROUND_ROBIN, &s);
    assert_true(ff_table_has_matrix(&s));
    for (int i = 0; i < FIT; i++)
        strcat(expected, "½");
    ff_table_meeting(&s, 0, 1, text);
    assert_string_equal(text, expected);
    ff_standings_release(&s);
    ff_event_release(&event);
}

/* A matrix is for so many players at most; a pairing without a result leaves its cell empty. */
static void test_matrix_sizes(void **state)
{
    (void)state;
    for (int count = FF_TABLE_MATRIX_PLAYERS; count <= FF_TABLE_MATRIX_PLAYERS + 1; count++) {
        ff_event event;
        ff_standings s;
        char text[FF_TABLE_MEETING_SIZE];
        add_players(&event, count);
        play(&event, 1, 0, 1, FF_RESULT_WIN, FF_RESULT_LOSS);
        assert_int_equal(ff_event_pair(&event, 1, 2, 2, 3, NULL), FF_OK);
        rank(&event, "", FF_EVENT_ROUND_ROBIN, &s);
        assert_int_equal(ff_table_has_matrix(&s), count <= FF_TABLE_MATRIX_PLAYERS);
        ff_table_meeting(&s, 2, 3, text);
        assert_string_equal(text, "");
        ff_table_options options = {.standings = true, .cross = true};
        SHOWS(ff_table_html, &s, &options, "<section id=\"standings\" class=\"long\"",
              "</html>");
        ff_standings_release(&s);
        ff_event_release(&event);
    }
}

static void test_result_colours(void **state)
{
    static const struct {
        ff_result result;
        char colour;
    } cases[] = {
        {FF_RESULT_NONE, '\0'},        {FF_RESULT_WIN, 'w'},
        {FF_RESULT_DRAW, 'd'},         {FF_RESULT_LOSS, 'l'},
        {FF_RESULT_WIN_UNRATED, 'w'},  {FF_RESULT_DRAW_UNRATED, 'd'},
        {FF_RESULT_LOSS_UNRATED, 'l'}, {FF_RESULT_FORFEIT_WIN, 'w'},
        {FF_RESULT_FORFEIT_LOSS, 'l'}, {FF_RESULT_ADJOURNED, '\0'},
        {FF_RESULT_UNKNOWN, '\0'},
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++)
        assert_int_equal(ff_table_result_colour(cases[i].result), cases[i].colour);
}

static void test_last_change(void **state)
{
    static const char *const cases[][2] = {
        {"", ""},
        {"2026-11-22T16:0", ""},
        {"2026-11-22 16:05:00", ""},
        {"2026-11-22T16:05", "2026-11-22 16:05 UTC"},
        {"2026-11-22T16:05:59Z", "2026-11-22 16:05 UTC"},
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        ff_event event;
        ff_str out = FF_STR_INIT;
        ff_event_init(&event);
        snprintf(event.anchor.time, sizeof event.anchor.time, "%s", cases[i][0]);
        ff_table_changed(&event, 0, &out);
        assert_string_equal(ff_str_get(&out), cases[i][1]);
        ff_str_release(&out);
        ff_event_release(&event);
    }
}

/* A played game whose colour is not known makes no colour history. */
static void test_unknown_colour(void **state)
{
    static const char *const lines[] = {"001 1 A 1.0 |   2 - 1|   2 w 1",
                                        "001 2 B 0.0 |   1 - 0|   1 b 0", NULL};
    ff_event event;
    ff_str out = FF_STR_INIT;
    (void)state;
    read_trf_event(lines, &event);
    ff_table_colours_text(&event, 0, 2, &out);
    assert_string_equal(ff_str_get(&out), "-W");
    ff_str_release(&out);
    ff_event_release(&event);
}

/* --- rounds alone --- */

/* The open game is told where all rounds are shown that are begun. */
static void test_rounds_alone(void **state)
{
    static const struct {
        int round, paired;
        const char *title;
    } cases[] = {
        {0, 2, "Rounds 1 to 2 of 5, 1 game open\n"},
        {0, 3, "Rounds 1 to 3 of 5\n"},
        {1, 2, "Round 1 of 5\n"},
        {2, 2, "Round 2 of 5\n"},
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        ff_event event;
        ff_standings s;
        ff_table_options options = {.rounds = true, .round = cases[i].round};
        add_players(&event, 4);
        event.rounds_planned = 5;
        play(&event, 1, 0, 1, FF_RESULT_WIN, FF_RESULT_LOSS);
        play(&event, 1, 2, 3, FF_RESULT_WIN, FF_RESULT_LOSS);
        play(&event, 2, 0, 2, FF_RESULT_WIN, FF_RESULT_LOSS);
        assert_int_equal(ff_event_pair(&event, 2, 0, 1, 3, NULL), FF_OK);
        if (cases[i].paired == 3)
            assert_int_equal(ff_event_pair(&event, 3, 1, 0, 3, NULL), FF_OK);
        rank(&event, "", FF_EVENT_SWISS, &s);
        SHOWS(ff_table_text, &s, &options, cases[i].title, "Swiss, 4 players\n");
        options.cards = true; /* then it is not the rounds alone */
        SHOWS(ff_table_text, &s, &options, "Provisional standings after round 2 of 5");
        ff_standings_release(&s);
        ff_event_release(&event);
    }
}

/* --- further columns, categories --- */

static void test_columns(void **state)
{
    static const struct {
        const char *name, *head, *first, *second;
    } cases[] = {
        {"title", "Title", "GM", ""},
        {"Sex", "Sex", "w", ""},
        {"rating", "Rating", "2400", ""},
        {"K", "K", "10", ""},
        {"federation", "Federation", "ITA", ""},
        {"fide_id", "FIDE ID", "123", ""},
        {"birth_year", "Born", "1990", ""},
        {"club", "Club", "Nord", ""},
        {"team", "Team", "Alpha", ""},
        {"School", "School", "Dante", ""},
    };
    ff_event event;
    bool changed;
    char room[FF_TABLE_COLUMN_SIZE];
    const char *const reached[] = {"final", "winner"};
    ff_standings s = {.event = &event};
    (void)state;
    add_players(&event, 2);
    ff_team team = {1, "Alpha", ""};
    event.teams = &team;
    event.team_count = 1;
    ff_player *p = &event.players[0];
    p->title = "GM", p->sex = 'w', p->rating = 2400, p->k_factor = 10, p->federation = "ITA";
    p->fide_id = "123", p->birth.year = 1990, p->club = "Nord", p->team = 0;
    assert_int_equal(ff_event_set_extra(&event, 0, "School", "Dante", &changed, NULL), FF_OK);
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        assert_true(ff_table_column_known(&event, cases[i].name));
        assert_string_equal(ff_table_column_head(cases[i].name), cases[i].head);
        assert_string_equal(ff_table_column_text(&s, 0, cases[i].name, room), cases[i].first);
        assert_string_equal(ff_table_column_text(&s, 1, cases[i].name, room), cases[i].second);
    }
    assert_false(ff_table_column_known(&event, "shoe"));
    s.order_head = "Reached"; /* of an event that is not ranked by points */
    s.order_texts = reached;
    assert_string_equal(ff_table_column_text(&s, 1, "Reached", room), "winner");
    event.teams = NULL;
    event.team_count = 0;
    ff_event_release(&event);
}

typedef struct categories {
    ff_event event;
    ff_standings all, women, nobody;
    ff_table_category list[2];
    ff_arena arena;
} categories;

/* P1 and P2, P3 and P4 share a place each; women are 2, 3 and 4. */
static int make_categories(categories *c)
{
    static const ff_tiebreak wins = {.code = FF_TB_WIN, .name = "WIN"};
    static const ff_standings_options options = {.tiebreaks = &wins, .tiebreak_count = 1};
    ff_named_category women, nobody;
    memset(c, 0, sizeof *c);
    memset(&women, 0, sizeof women);
    memset(&nobody, 0, sizeof nobody);
    ff_event_init(&c->event);
    int code = FF_OK;
    for (int i = 0, index; i < 4 && code == FF_OK; i++) {
        static const char *const names[] = {"P1", "P2", "P3", "P4"};
        code = ff_event_add_player(&c->event, 0, &index, NULL);
        if (code == FF_OK) {
            c->event.players[index].name = names[i];
            c->event.players[index].sex = i > 0 ? 'w' : 'm';
        }
    }
    for (int i = 0; i < 2 && code == FF_OK; i++) {
        code = ff_event_pair(&c->event, 1, i + 1, i, i + 2, NULL);
        if (code == FF_OK)
            code = ff_event_result(&c->event, 1, i, FF_RESULT_WIN, FF_RESULT_LOSS, NULL);
    }
    assert_int_equal(ff_player_category_parse("sex=w", &women.category, NULL), FF_OK);
    assert_int_equal(ff_player_category_parse("rating>9000", &nobody.category, NULL), FF_OK);
    if (code == FF_OK)
        code = ff_standings_make(&c->event, &options, &c->all, NULL);
    if (code == FF_OK)
        code = ff_table_category_make(&c->all, &women, &c->arena, &c->women, NULL);
    if (code == FF_OK)
        code = ff_table_category_make(&c->all, &nobody, &c->arena, &c->nobody, NULL);
    c->list[0] = (ff_table_category){"Women", &c->women};
    c->list[1] = (ff_table_category){"Nobody", &c->nobody};
    return code;
}

static void end_categories(categories *c)
{
    ff_standings_release(&c->all);
    ff_event_release(&c->event);
    ff_arena_release(&c->arena);
}

static bool write_categories(void *context)
{
    static form *const forms[] = {ff_table_text, ff_table_csv, ff_table_json, ff_table_html};
    categories made, *c = &made;
    (void)context;
    int code = make_categories(c);
    const ff_table_options options = {.standings = true,
                                      .cross = true,
                                      .progress = true,
                                      .ratings = true,
                                      .rounds = true,
                                      .cards = true,
                                      .parts = true,
                                      .categories = c->list,
                                      .category_count = COUNT_OF(c->list)};
    ff_str out = FF_STR_INIT;
    for (size_t i = 0; i < COUNT_OF(forms) && code == FF_OK; i++)
        code = forms[i](&c->all, &options, &out, NULL);
    if (code == FF_OK)
        code = ff_table_json_row(&c->all, 0, &options, &out, NULL);
    if (code == FF_OK)
        code = ff_table_json_why(&c->all, 0, 1, &out, NULL);
    if (code == FF_OK)
        code = ff_table_why(&c->all, 0, 1, &out, NULL);
    if (code == FF_OK)
        code = ff_table_explain(&c->all, 0, false, &out, NULL);
    ff_str_release(&out);
    end_categories(c);
    return code != FF_OK;
}

/* Those who share a place among all share one in their category. */
static void test_categories(void **state)
{
    categories c;
    unsigned long rounds;
    (void)state;
    assert_int_equal(make_categories(&c), FF_OK);
    assert_int_equal(c.women.count, 3);
    assert_int_equal(c.women.rows[0].rank, 1);
    assert_int_equal(c.women.rows[1].rank, 2);
    assert_int_equal(c.women.rows[2].rank, 2);
    ff_table_options options = {
        .standings = true, .categories = c.list, .category_count = COUNT_OF(c.list)};
    SHOWS(ff_table_text, &c.all, &options, "Women: 3 players\n\nRk  No",
          " 1   2    P2           1    1\n 2   3    P3           0    0\n     4    P4",
          "Nobody: 0 players\n");
    options.linear = true;
    SHOWS(ff_table_text, &c.all, &options, "Rank 1: P1, number 1, 1.0 points; WIN 1.\n",
          "Women: 3 players\n\nRank 1: P2, number 2, 1.0 points; WIN 1.\nRank 2: P3",
          "Nobody: 0 players\n");
    options.standings = false;
    options.category_count = 0;
    options.cross = true;
    SHOWS(ff_table_text, &c.all, &options, "Cross table");
    SHOWS(ff_table_csv, &c.all, &options, "rank,no,name,round_1,points\n", "1,1,P1,3w1,1.0\n");
    options.plain_csv = true;
    options.cross = false;
    options.progress = true;
    SHOWS(ff_table_csv, &c.all, &options, "1,1,P1,1.0,1.0\n");
    assert_true(failing_each(write_categories, NULL, true, &rounds));
    assert_true(rounds > 20);
    assert_true(failing_each(write_categories, NULL, false, &rounds));
    end_categories(&c);
}

/* A cell of the cross table or of the points that a spreadsheet would run as a formula is
 * neutralised; numbers are not. */
static void test_csv_cells(void **state)
{
    ff_event event;
    ff_standings s;
    (void)state;
    add_players(&event, 2);
    event.players[0].name = "=1+1";
    event.scoring.tenths[FF_SIDE_BLACK][FF_RESULT_LOSS] = -5;
    play(&event, 1, 1, 0, FF_RESULT_WIN, FF_RESULT_LOSS);
    rank(&event, "", FF_EVENT_SWISS, &s);
    ff_table_options options = {.progress = true};
    SHOWS(ff_table_csv, &s, &options, "2,1,'=1+1,-0.5,-0.5\n");
    options.plain_csv = true;
    SHOWS(ff_table_csv, &s, &options, "2,1,=1+1,-0.5,-0.5\n");
    options.ratings = options.standings = true; /* the standings go before */
    SHOWS(ff_table_csv, &s, &options, "rank,no,name,fide_id,federation,rating,points\n");
    ff_standings_release(&s);
    ff_event_release(&event);
}

/* --- estimates of ratings --- */

typedef struct rating_case {
    const char *starts, *code;
    int list;
    int ratings[3]; /* of the first, and of the two met */
    int k;
    bool played;
    const char *row, *notes[4];
} rating_case;

/* B.02 8.1.2: 400 more is an expectation of 0.92, 100 more one of 0.64. */
static const rating_case ratings[] = {
    {"2024/12/10",
     "900+10",
     0,
     {2650, 2000, 2050},
     10,
     true,
     "1,1,P1,rapid,2650,",
     {"Games of a player above 2600 and one 600 or more away are not\nrated: 2.\n"}},
    {"2026/01/10",
     "5400+30",
     0,
     {2000, 2000, 2000},
     20,
     true,
     "1,1,P1,standard,2000,2800,2,2.0,1.00,20,+20.00,2020,",
     {NULL}},
    {"2026/01/10",
     "5400+30",
     0,
     {2000, 2000, 2000},
     0,
     true,
     "1,1,P1,standard,2000,2800,2,2.0,1.00,20,+20.00,2020,",
     {"* No rating list names K"}},
    {"2026/01/10",
     "60",
     0,
     {2000, 2000, 2000},
     20,
     true,
     "1,1,P1,none,",
     {"So fast an event counts for no list.\n"}},
    {"2026/01/10",
     "",
     0,
     {2000, 2000, 2000},
     20,
     true,
     "1,1,P1,standard,",
     {"The rate of play is not known: standard is assumed"}},
    {"2026/01/10", "", 3, {2000, 0, 0}, 20, true, "1,1,P1,blitz,2000,,0,0.0,,,,,\n", {NULL}},
    {"2026/01/10",
     "",
     1,
     {0, 0, 0},
     0,
     false,
     "1,1,P1,standard,,,0,0.0,,,,,too few games for a first rating\n",
     {NULL}},
    /* from 2022 on the lowest alone is raised, from 1900 to 2100: 0.92, and 500 is 0.96 */
    {"2023/01/10",
     "5400+30",
     0,
     {2500, 1900, 2000},
     10,
     true,
     "1,1,P1,standard,2500,",
     {"3 differences of more than 400 counted as 400", "1 more counted in full"}},
    {"2023/01/10",
     "5400+30",
     0,
     {1500, 2500, 2400},
     20,
     true,
     "1,1,P1,standard,1500,",
     {"Whether that limit held against far stronger opponents"}},
};

static void test_rating_estimates(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT_OF(ratings); i++) {
        const rating_case *c = &ratings[i];
        ff_event event;
        ff_standings s;
        ff_table_options options = {.ratings = true, .rating_list = c->list};
        add_players(&event, 3);
        assert_true(ff_date_parse(c->starts, &event.start));
        event.time_control_code = c->code;
        for (int k = 0; k < 3; k++)
            event.players[k].rating = c->ratings[k];
        event.players[0].k_factor = event.players[1].k_factor = event.players[2].k_factor =
            c->k;
        for (int r = 1; r <= 2 && c->played; r++)
            play(&event, r, 0, r, FF_RESULT_WIN, FF_RESULT_LOSS);
        rank(&event, "", FF_EVENT_SWISS, &s);
        SHOWS(ff_table_csv, &s, &options, c->row);
        for (size_t k = 0; k < COUNT_OF(c->notes) && c->notes[k] != NULL; k++)
            SHOWS(ff_table_text, &s, &options, "Ratings", c->notes[k]);
        ff_standings_release(&s);
        ff_event_release(&event);
    }
}

/* The card says the same of one player: B.02 8.3.1 by its editions. */
static void test_rating_cards(void **state)
{
    static const struct {
        const char *starts;
        int ratings[3], k;
        const char *text, *html;
    } cases[] = {
        {"2026/01/10",
         {2000, 2000, 2500},
         20,
         "2 games, K 20, expected 0.58\n  1 difference of more than 400 counted as 400",
         "2 games, K 20</p>"},
        {"2026/01/10",
         {1900, 2400, 2500},
         0,
         "2 games, K 20 (no list names it), expected 0.16\n  2 differences of more than 400",
         "2 games, K 20 (no list names it)</p>"},
        {"2023/01/10",
         {2500, 1900, 2000},
         10,
         "1 more counted in full: from 2022 to February 2024",
         "2 games, K 10"},
        {"2023/01/10",
         {1500, 2500, 2400},
         20,
         "check: whether that limit also held against 2 far stronger opponents",
         "2 games, K 20"},
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        ff_event event;
        ff_standings s;
        ff_table_options options = {.cards = true};
        add_players(&event, 3);
        assert_true(ff_date_parse(cases[i].starts, &event.start));
        event.time_control_code = "5400+30";
        for (int k = 0; k < 3; k++)
            event.players[k].rating = cases[i].ratings[k];
        event.players[0].k_factor = cases[i].k;
        for (int r = 1; r <= 2; r++)
            play(&event, r, 0, r, FF_RESULT_DRAW, FF_RESULT_DRAW);
        rank(&event, "", FF_EVENT_SWISS, &s);
        SHOWS(ff_table_text, &s, &options, "P1, No 1", cases[i].text);
        SHOWS(ff_table_html, &s, &options, cases[i].html);
        ff_standings_release(&s);
        ff_event_release(&event);
    }
}

/* Unrated games count for the average and the performance of a card; an opponent who is not
 * known counts for nothing. B.02 8.1.1: 75 % is 193 above the average. */
static void test_card_average(void **state)
{
    static const char *const lines[] = {"001 1 A 1.5 |   2 w W|   3 b D|  77 w 1",
                                        "001 2 B 0.0 |   1 b L",
                                        "001 3 C 0.5 |        |   1 w D", NULL};
    ff_event event;
    ff_standings s;
    table_card card;
    (void)state;
    read_trf_event(lines, &event);
    event.players[1].rating = 2000;
    event.players[2].rating = 2101;
    rank(&event, "", FF_EVENT_SWISS, &s);
    ff_table_card_of(&s, 0, &card);
    assert_int_equal(card.average, 2051); /* 2050.5, half up */
    assert_int_equal(card.percent, 75);
    assert_int_equal(card.performance, 2051 + 193);
    assert_int_equal(card.change.games, 0);
    ff_standings_release(&s);
    ff_event_release(&event);
}

/* B.02 8.2: 4 of 5 against 1900 and two draws against 1800: 5 of 7 are 71 %, dp 158, above the
 * average of (5 x 1900 + 2 x 1800) / 7 = 1871. */
static void test_first_rating(void **state)
{
    ff_event event;
    ff_standings s;
    ff_table_options options = {.standings = true, .ratings = true};
    (void)state;
    add_players(&event, 6);
    event.start = (ff_date){2026, 1, 10};
    for (int r = 1; r <= 5; r++) {
        event.players[r].rating = 1900;
        play(&event, r, 0, r, r > 1 ? FF_RESULT_WIN : FF_RESULT_LOSS,
             r > 1 ? FF_RESULT_LOSS : FF_RESULT_WIN);
    }
    rank(&event, "", FF_EVENT_SWISS, &s);
    SHOWS(ff_table_json, &s, &options,
          "\"first_rating_state\":\"estimate\",\"first_rating\":2029", "\"no\":2,",
          "\"first_rating_state\":\"rated\",\"first_rating\":null");
    ff_standings_release(&s);
    ff_event_release(&event);
}

/* --- what separates two players --- */

static void why(ff_standings *s, int a, int b, const char *text, const char *json)
{
    for (int swap = 0; swap < 2; swap++) {
        ff_str out = FF_STR_INIT;
        int first = swap == 0 ? a : b, second = swap == 0 ? b : a;
        assert_int_equal(ff_table_why(s, first, second, &out, NULL), FF_OK);
        assert_string_equal(ff_str_get(&out), text);
        ff_str_clear(&out);
        assert_int_equal(ff_table_json_why(s, first, second, &out, NULL), FF_OK);
        assert_string_equal(ff_str_get(&out), json);
        ff_str_release(&out);
    }
}

static void test_why(void **state)
{
    ff_event event;
    ff_standings s;
    (void)state;
    /* all have ½: P1 and P2 of their game, P3 of a bye, and so no opponent's Buchholz */
    add_players(&event, 3);
    play(&event, 1, 0, 1, FF_RESULT_DRAW, FF_RESULT_DRAW);
    assert_int_equal(ff_event_bye(&event, 1, 2, FF_RESULT_BYE_HALF, NULL), FF_OK);
    rank(&event, "DE,ARO,AOB", FF_EVENT_SWISS, &s);
    why(&s, 0, 2,
        "P1 is ahead of P3 by AOB, average of the opponents' Buchholz (C.07 8.2): 0.50 to "
        "undefined\n"
        "  DE says nothing: not all who are tied here have met\n"
        "  ARO is undefined for both\n",
        "{\"type\":\"separation\",\"first\":1,\"second\":3,\"criterion\":\"AOB\","
        "\"article\":\"8.2\",\"values\":[0.50,null]}\n");
    ff_standings_release(&s);
    ff_event_release(&event);
    add_players(&event, 6);
    play(&event, 1, 0, 2, FF_RESULT_WIN, FF_RESULT_LOSS);
    play(&event, 1, 1, 3, FF_RESULT_WIN, FF_RESULT_LOSS);
    play(&event, 1, 4, 5, FF_RESULT_DRAW, FF_RESULT_DRAW);
    rank(&event, "WIN", FF_EVENT_SWISS, &s);
    why(&s, 1, 4, "P2 is ahead of P5 by points: 1 to ½\n",
        "{\"type\":\"separation\",\"first\":2,\"second\":5,\"criterion\":\"points\","
        "\"article\":"
        "null,\"values\":[1.0,0.5]}\n");
    why(&s, 0, 1,
        "P1 and P2 share rank 1: neither points nor the tie-break separates them\n"
        "  WIN is equal: 1 to 1\n",
        "{\"type\":\"separation\",\"first\":1,\"second\":2,\"criterion\":null,\"article\":null,"
        "\"values\":[]}\n");
    ff_standings_release(&s);
    rank(&event, "", FF_EVENT_SWISS, &s);
    why(&s, 0, 1, "P1 and P2 share rank 1: they have equal points, and there is no tie-break\n",
        "{\"type\":\"separation\",\"first\":1,\"second\":2,\"criterion\":null,\"article\":null,"
        "\"values\":[]}\n");
    ff_standings_release(&s);
    ff_event_release(&event);
    /* before the first round, and the same of a list of points */
    for (int kind = 0; kind < 2; kind++) {
        add_players(&event, 2);
        rank(&event, "", kind == 0 ? FF_EVENT_SWISS : FF_EVENT_SCORE_TABLE, &s);
        why(&s, 0, 1,
            kind == 0 ? "P1 and P2 share rank 1 before the first round, and stand in the "
                        "order\nof their numbers\n"
                      : "P1 and P2 share rank 1: they have equal points, and there is no "
                        "tie-break\n",
            "{\"type\":\"separation\",\"first\":1,\"second\":2,\"criterion\":null,"
            "\"article\":null,\"values\":[]}\n");
        ff_standings_release(&s);
        ff_event_release(&event);
    }
}

/* C.05 6.6: two who withdraw from a round robin of five before half of their games. */
static void test_withdrawn(void **state)
{
    ff_event event;
    ff_standings s;
    ff_table_options options = FF_TABLE_OPTIONS_INIT;
    (void)state;
    add_players(&event, 6);
    event.rounds_planned = 5;
    play(&event, 1, 0, 5, FF_RESULT_WIN, FF_RESULT_LOSS);
    play(&event, 1, 1, 4, FF_RESULT_WIN, FF_RESULT_LOSS);
    play(&event, 1, 2, 3, FF_RESULT_WIN, FF_RESULT_LOSS);
    event.players[4].withdrawn = event.players[5].withdrawn = true;
    rank(&event, "WIN", FF_EVENT_ROUND_ROBIN, &s);
    SHOWS(ff_table_text, &s, &options, "(C.05 6.6): P5; P6\n");
    why(&s, 0, 5, "P1 is ahead of P6, who has withdrawn and takes no place (C.05 6.6)\n",
        "{\"type\":\"separation\",\"first\":1,\"second\":6,\"criterion\":\"withdrawn\","
        "\"article\":null,\"values\":[0.0,0.0]}\n");
    ff_standings_release(&s);
    ff_event_release(&event);
}

/* A tie-break that a list of points cannot have is not available; one that is there and has no
 * value is undefined. */
static void test_score_table(void **state)
{
    ff_event event;
    ff_standings s;
    ff_str out = FF_STR_INIT;
    (void)state;
    add_players(&event, 2);
    rank(&event, "BH,RTNG", FF_EVENT_SCORE_TABLE, &s);
    assert_int_equal(ff_table_explain(&s, 0, true, &out, NULL), FF_OK);
    assert_non_null(strstr(ff_str_get(&out), "(C.07 8.1): not available\n"));
    assert_non_null(strstr(ff_str_get(&out), "(C.07 10.6): undefined\n"));
    ff_str_release(&out);
    ff_standings_release(&s);
    ff_event_release(&event);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_teams_by_games), cmocka_unit_test(test_team_matrix),
        cmocka_unit_test(test_many_meetings),  cmocka_unit_test(test_matrix_sizes),
        cmocka_unit_test(test_result_colours), cmocka_unit_test(test_last_change),
        cmocka_unit_test(test_unknown_colour), cmocka_unit_test(test_rounds_alone),
        cmocka_unit_test(test_columns),        cmocka_unit_test(test_categories),
        cmocka_unit_test(test_csv_cells),      cmocka_unit_test(test_rating_estimates),
        cmocka_unit_test(test_rating_cards),   cmocka_unit_test(test_card_average),
        cmocka_unit_test(test_first_rating),   cmocka_unit_test(test_why),
        cmocka_unit_test(test_withdrawn),      cmocka_unit_test(test_score_table),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
