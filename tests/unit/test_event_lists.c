/* What an event keeps about its players and rounds: categories, columns, rosters, days and
 * times, the initial order, what a withdrawal means. */
#include "support/unit.h"

#include "event/category.h"
#include "event/extra.h"
#include "event/members.h"
#include "event/schedule.h"

static ff_event event;
static ff_error err;

static void begin(int players)
{
    ff_event_init(&event);
    for (int i = 0; i < players; i++) {
        int index;
        assert_int_equal(ff_event_add_player(&event, i + 1, &index, NULL), FF_OK);
    }
}

static int end(void **state)
{
    (void)state;
    ff_event_release(&event);
    return 0;
}

static void play(int round, int white, int black, ff_result result)
{
    assert_int_equal(ff_event_pair(&event, round, 1, white, black, NULL), FF_OK);
    assert_int_equal(
        ff_event_result(&event, round, white, result, ff_result_mirror(result), NULL), FF_OK);
}

/* --- categories --- */

static bool is_in(const char *conditions, int player)
{
    ff_player_category category;
    if (ff_player_category_parse(conditions, &category, &err) != FF_OK)
        fail_msg("%s", err.message);
    return ff_player_category_has(&category, &event, player);
}

/* A: 1800, born 1966, of the club Nord and the team Reds, GM, a woman; B: nothing is known. */
static void begin_with_data(void)
{
    int team;
    bool changed = false;
    begin(2);
    event.start = (ff_date){2026, 1, 1};
    assert_int_equal(ff_event_add_team(&event, "Reds", &team, NULL), FF_OK);
    ff_player *p = &event.players[0];
    p->rating = 1800;
    p->birth = (ff_date){1966, 12, 31};
    p->club = "Nord";
    p->team = team;
    p->title = "GM";
    p->federation = "NOR";
    p->sex = 'w';
    assert_int_equal(ff_event_set_extra(&event, 0, "School", "Upper Hill", &changed, NULL),
                     FF_OK);
}

static void test_numbers_of_categories(void **state)
{
    static const struct {
        const char *conditions;
        bool known, unknown;
    } cases[] = {{"rating=1800", true, false},
                 {"rating=1801", false, false},
                 {"rating!=1800", false, true},
                 {"rating<1800", false, true},
                 {"rating<1801", true, true},
                 {"rating>1800", false, false},
                 {"rating>1799", true, false},
                 {"rating<=1800", true, true},
                 {"rating<=1799", false, true},
                 {"rating>=1800", true, false},
                 {"rating>=1801", false, false},
                 {"age=60", true, false},
                 {"age>=60", true, false},
                 {"age>60", false, false},
                 {"age<61", true, false},
                 {"birth=1966", true, false},
                 {"birth<=1966", true, false},
                 {"birth>1966", false, false},
                 {"", true, true},
                 {" , ", true, true},
                 {"rating>0 , birth<2000,age>18", true, false},
                 {"rating>0 age<18", false, false}};
    (void)state;
    begin_with_data();
    for (size_t i = 0; i < COUNT_OF(cases); i++)
        if (is_in(cases[i].conditions, 0) != cases[i].known ||
            is_in(cases[i].conditions, 1) != cases[i].unknown)
            fail_msg("%s", cases[i].conditions);
    event.start = (ff_date){0, 0, 0}; /* no age without a day; a year of birth all the same */
    assert_false(is_in("age>=0", 0));
    assert_true(is_in("birth=1966", 0));
}

static void test_words_of_categories(void **state)
{
    static const struct {
        const char *conditions;
        bool known, unknown;
    } cases[] = {{"sex=w", true, false},           {"sex=W", true, false},
                 {"sex!=w", false, true},          {"federation=nor", true, false},
                 {"club=Nord", true, false},       {"club!=Nord", false, true},
                 {"club=Norden", false, false},    {"team=Reds", true, false},
                 {"team=\"Reds\"", true, false},   {"title=GM", true, false},
                 {"title!=IM", true, true},        {"[School]=\"Upper Hill\"", true, false},
                 {"[school]=upper", false, false}, {"[School]!=\"Upper Hill\"", false, true},
                 {"[Group]!=x", true, true},       {"[Group]=x", false, false}};
    (void)state;
    begin_with_data();
    for (size_t i = 0; i < COUNT_OF(cases); i++)
        if (is_in(cases[i].conditions, 0) != cases[i].known ||
            is_in(cases[i].conditions, 1) != cases[i].unknown)
            fail_msg("%s", cases[i].conditions);
}

static void test_what_is_no_category(void **state)
{
    static const char *const wrong[] = {
        "rating",    "rating!5",   "rating=",  "rating=x",  "rating=-1", "rating=10000",
        "sex<w",     "sex>=w",     "name=x",   "[]=x",      "[School=x", "School]=x",
        "[School]",  "[School]<x", "club=\"x", "club=\"\"", "rating =5", "ratings=5",
        "rating=5;", "x",          "age=5x",   "rating<=",  "club!",     "[a]b=x"};
    char text[160];
    ff_player_category category;
    (void)state;
    for (size_t i = 0; i < COUNT_OF(wrong); i++)
        if (ff_player_category_parse(wrong[i], &category, &err) != FF_E_PARSE)
            fail_msg("%s", wrong[i]);
    /* eight conditions; words and names of columns of 63 bytes */
    memset(text, 0, sizeof text);
    for (int i = 0; i < 8; i++)
        memcpy(text + 6 * i, "sex=w ", 6);
    assert_int_equal(ff_player_category_parse(text, &category, &err), FF_OK);
    assert_int_equal(category.count, 8);
    memcpy(text + 48, "sex=w", 6);
    assert_int_equal(ff_player_category_parse(text, &category, &err), FF_E_LIMIT);
    for (int size = 63; size <= 64; size++) {
        int code = size == 63 ? FF_OK : FF_E_PARSE;
        snprintf(text, sizeof text, "club=%.*s", size,
                 "0123456789012345678901234567890123456789012345678901234567890123");
        assert_int_equal(ff_player_category_parse(text, &category, &err), code);
        snprintf(text, sizeof text, "[%.*s]=x", size,
                 "0123456789012345678901234567890123456789012345678901234567890123");
        assert_int_equal(ff_player_category_parse(text, &category, &err), code);
    }
    assert_int_equal(ff_player_category_parse("rating=9999", &category, &err), FF_OK);
    assert_int_equal(category.conditions[0].number, 9999);
}

static void test_lists_of_categories(void **state)
{
    ff_named_category list[FF_CATEGORIES_MAX];
    size_t count;
    (void)state;
    assert_int_equal(ff_categories_parse(" ; Women : sex=w;; Under 18: age<18 ; club=Nord ",
                                         list, &count, &err),
                     FF_OK);
    assert_int_equal(count, 3);
    assert_string_equal(list[0].name, "Women");
    assert_int_equal(list[0].category.count, 1);
    assert_string_equal(list[1].name, "Under 18");
    assert_string_equal(list[2].name, "club=Nord");
    assert_int_equal(list[2].category.count, 1);
    assert_int_equal(ff_categories_parse("All:", list, &count, &err), FF_OK);
    assert_int_equal(list[0].category.count, 0);
    assert_int_equal(ff_categories_parse("", list, &count, &err), FF_OK);
    assert_int_equal(count, 0);
    assert_int_equal(ff_categories_parse(": sex=w", list, &count, &err), FF_E_PARSE);
    assert_int_equal(ff_categories_parse("A: sex", list, &count, &err), FF_E_PARSE);
    char text[700];
    for (int size = 63; size <= 64; size++) {
        snprintf(text, sizeof text, "%.*s: sex=w", size,
                 "0123456789012345678901234567890123456789012345678901234567890123");
        assert_int_equal(ff_categories_parse(text, list, &count, &err),
                         size == 63 ? FF_OK : FF_E_PARSE);
    }
    memset(text, ' ', sizeof text);
    memcpy(text, "A: sex=w", 8);
    text[511] = '\0';
    assert_int_equal(ff_categories_parse(text, list, &count, &err), FF_OK);
    text[511] = ' ', text[512] = '\0';
    assert_int_equal(ff_categories_parse(text, list, &count, &err), FF_E_LIMIT);
    memset(text, 0, sizeof text);
    for (int i = 0; i < FF_CATEGORIES_MAX; i++)
        memcpy(text + 6 * i, "sex=w;", 6);
    assert_int_equal(ff_categories_parse(text, list, &count, &err), FF_OK);
    assert_int_equal(count, FF_CATEGORIES_MAX);
    memcpy(text + 6 * FF_CATEGORIES_MAX, "sex=m", 6);
    assert_int_equal(ff_categories_parse(text, list, &count, &err), FF_E_LIMIT);
}

static void test_categories_kept(void **state)
{
    ff_named_category list[FF_CATEGORIES_MAX];
    size_t count;
    (void)state;
    begin_with_data();
    assert_string_equal(ff_event_categories(&event), "");
    assert_int_equal(ff_event_set_categories(&event, "", &err), FF_OK);
    assert_int_equal(event.attachment_count, 1);
    assert_int_equal(ff_event_set_categories(&event, "Women: sex=w", &err), FF_OK);
    assert_int_equal(ff_event_set_categories(&event, "Men: sex=m", &err), FF_OK);
    assert_int_equal(event.attachment_count, 2);
    assert_string_equal(ff_event_categories(&event), "Men: sex=m");
    assert_int_equal(ff_event_set_categories(&event, "Men: sex", &err), FF_E_PARSE);
    assert_string_equal(ff_event_categories(&event), "Men: sex=m");
    assert_int_equal(ff_event_set_categories(&event, " ;", &err), FF_OK);
    assert_int_equal(event.attachment_count, 1);
    assert_string_equal(ff_event_extra(&event, 0, "School"), "Upper Hill");
    /* columns that they name must be kept */
    assert_int_equal(ff_categories_parse("A: sex=w; B: club=x [School]=x", list, &count, &err),
                     FF_OK);
    assert_int_equal(ff_categories_check(&event, list, count, &err), FF_OK);
    assert_int_equal(ff_categories_parse("A: sex=w; B: club=x [Group]=x", list, &count, &err),
                     FF_OK);
    assert_int_equal(ff_categories_check(&event, list, count, &err), FF_E_STATE_MISSING);
    assert_non_null(strstr(err.message, "\"Group\""));
}

/* --- columns --- */

static bool keep(int player, const char *column, const char *text)
{
    bool changed = false;
    assert_int_equal(ff_event_set_extra(&event, player, column, text, &changed, &err), FF_OK);
    return changed;
}

static void test_columns(void **state)
{
    char longer[80], name[80];
    (void)state;
    begin(3);
    assert_false(keep(0, "School", ""));
    assert_true(keep(0, "School", "North"));
    assert_true(keep(1, "School", "a=b"));
    assert_true(keep(0, "Group", "2"));
    assert_false(keep(0, "school", "North"));
    assert_true(keep(0, "SCHOOL", "South"));
    assert_int_equal(event.attachment_count, 3);
    assert_string_equal(ff_event_extra(&event, 0, "School"), "South");
    assert_string_equal(ff_event_extra(&event, 1, "School"), "a=b");
    assert_string_equal(ff_event_extra(&event, 2, "School"), "");
    assert_string_equal(ff_event_extra(&event, 0, "Schools"), "");
    assert_true(ff_event_has_extra(&event, "group"));
    assert_false(ff_event_has_extra(&event, "Class"));
    assert_true(keep(0, "School", ""));
    assert_int_equal(event.attachment_count, 2);
    assert_string_equal(ff_event_extra(&event, 1, "School"), "a=b");
    assert_string_equal(ff_event_extra(&event, 0, "Group"), "2");
    event.attachments[1].kind = "ruling"; /* of another kind */
    assert_false(ff_event_has_extra(&event, "Group"));
    /* names are 63 bytes long */
    memset(longer, 'x', sizeof longer);
    longer[70] = '\0';
    assert_true(keep(2, longer, "y"));
    memset(name, 'x', sizeof name);
    name[63] = '\0';
    assert_string_equal(ff_event_extra(&event, 2, name), "y");
}

/* --- teams --- */

static void test_members(void **state)
{
    static const int nos[] = {4, 9, 2, 4, 3};
    int red, blue, members[6];
    ff_roster *roster, *again;
    (void)state;
    begin(6);
    assert_int_equal(ff_event_add_team(&event, "Reds", &red, NULL), FF_OK);
    assert_int_equal(ff_event_add_team(&event, "Blues", &blue, NULL), FF_OK);
    event.teams[blue].no = 12;
    for (int i = 0; i < 6; i++)
        event.players[i].team = i == 2 ? blue : red;
    event.players[5].team = FF_NOBODY;
    assert_null(ff_event_roster(&event, red));
    assert_int_equal(ff_event_members(&event, red, members), 4);
    assert_int_equal(members[0], 0);
    assert_int_equal(ff_event_roster_make(&event, red, &roster, NULL), FF_OK);
    assert_int_equal(roster->count, 0);
    roster->nos = nos;
    roster->count = 5;
    assert_int_equal(ff_event_roster_make(&event, red, &again, NULL), FF_OK);
    assert_int_equal(again->count, 5);
    assert_int_equal(event.roster_count, 1);
    assert_int_equal(ff_event_roster_make(&event, blue, &again, NULL), FF_OK);
    assert_int_equal(event.roster_count, 2);
    assert_int_equal(again->team, blue);
    assert_ptr_equal(ff_event_roster(&event, red), &event.rosters[0]);
    assert_ptr_equal(ff_event_roster(&event, blue), &event.rosters[1]);
    /* in the order of the list, once each; of other teams and unknown none; then the rest */
    static const int expected[] = {3, 1, 0, 4};
    assert_int_equal(ff_event_members(&event, red, members), 4);
    assert_memory_equal(members, expected, sizeof expected);
    assert_int_equal(ff_event_members(&event, blue, members), 1);
    assert_int_equal(members[0], 2);
    assert_int_equal(ff_event_team_of_no(&event, 12), blue);
    assert_int_equal(ff_event_team_of_no(&event, 1), red);
    assert_int_equal(ff_event_team_of_no(&event, 2), FF_NOBODY);
}

/* A team has left when it had players and all are gone. */
static void test_teams_that_left(void **state)
{
    int red, blue, empty;
    (void)state;
    begin(3);
    assert_int_equal(ff_event_add_team(&event, "Reds", &red, NULL), FF_OK);
    assert_int_equal(ff_event_add_team(&event, "Blues", &blue, NULL), FF_OK);
    assert_int_equal(ff_event_add_team(&event, "Greens", &empty, NULL), FF_OK);
    for (int i = 0; i < 3; i++)
        event.players[i].team = i == 2 ? blue : red;
    assert_false(ff_event_team_has_left(&event, red));
    assert_false(ff_event_team_has_left(&event, empty));
    event.players[1].withdrawn = event.players[2].withdrawn = true;
    assert_false(ff_event_team_has_left(&event, red));
    assert_true(ff_event_team_has_left(&event, blue));
    assert_false(ff_event_team_has_left(&event, empty));
}

static void test_match_rules(void **state)
{
    ff_match_rules *rules, *again;
    (void)state;
    begin(0);
    ff_match_rules usual = ff_event_match_rules(&event);
    assert_int_equal(usual.win, 20);
    assert_int_equal(usual.draw, 10);
    assert_int_equal(usual.loss, 0);
    assert_string_equal(usual.colours, "");
    assert_int_equal(ff_event_match_rules_make(&event, &rules, NULL), FF_OK);
    rules->colours = "WBBW";
    rules->win = 30;
    rules->draw = 11;
    rules->loss = 1;
    assert_int_equal(ff_event_match_rules_make(&event, &again, NULL), FF_OK);
    assert_int_equal(again->win, 30);
    assert_int_equal(event.match_rules_count, 1);
    /* colours alone leave the points as usual */
    assert_int_equal(ff_event_match_rules(&event).win, 20);
    assert_int_equal(ff_event_match_rules(&event).loss, 0);
    assert_string_equal(ff_event_match_rules(&event).colours, "WBBW");
    again->scored = true;
    assert_int_equal(ff_event_match_rules(&event).win, 30);
    assert_int_equal(ff_event_match_rules(&event).draw, 11);
}

/* --- days and times --- */

static void set_day(int round, int year, int month, int day)
{
    assert_int_equal(ff_event_set_round_date(&event, round, (ff_date){year, month, day}, &err),
                     FF_OK);
}

static void test_days(void **state)
{
    ff_date date;
    ff_str text = FF_STR_INIT;
    (void)state;
    begin(1);
    event.start = (ff_date){2026, 3, 1};
    assert_int_equal(ff_event_set_round_date(&event, 0, event.start, &err), FF_E_LIMIT);
    assert_int_equal(ff_event_set_round_date(&event, 1000, event.start, &err), FF_E_LIMIT);
    set_day(3, 2026, 3, 2);
    set_day(1, 2026, 3, 1);
    assert_int_equal(event.round_date_count, 3);
    assert_string_equal(event.round_dates[2], "26/03/02");
    assert_true(ff_event_round_date(&event, 3, &date));
    assert_int_equal(ff_date_compare(date, (ff_date){2026, 3, 2}), 0);
    assert_false(ff_event_round_date(&event, 2, &date));
    assert_false(ff_event_round_date(&event, 0, &date));
    assert_false(ff_event_round_date(&event, 4, &date));
    assert_int_equal(ff_event_round_dates_known(&event, 2), 1);
    assert_int_equal(ff_event_round_dates_known(&event, 3), 2);
    assert_int_equal(ff_event_round_dates_known(&event, 9), 2);
    /* the years are of the century in which the event began, or of this one */
    event.start.year = 1999;
    assert_true(ff_event_round_date(&event, 1, &date));
    assert_int_equal(date.year, 1926);
    event.start.year = 0;
    assert_true(ff_event_round_date(&event, 1, &date));
    assert_int_equal(date.year, 2026);
    event.round_dates[0] = "1987/06/05"; /* written in full */
    assert_true(ff_event_round_date(&event, 1, &date));
    assert_int_equal(date.year, 1987);
    event.round_dates[0] = "26/06/00";
    assert_false(ff_event_round_date(&event, 1, &date));
    /* what is taken away at the end leaves nothing behind */
    set_day(3, 0, 0, 0);
    assert_int_equal(event.round_date_count, 1);
    set_day(1, 0, 0, 0);
    assert_int_equal(event.round_date_count, 0);
    set_day(999, 2026, 12, 31);
    ff_event_put_round_date(&event, 999, '/', &text);
    assert_string_equal(ff_str_get(&text), "2026/12/31");
    ff_str_release(&text);
}

static void test_times(void **state)
{
    static const struct {
        const char *text, *time;
    } good[] = {{"9:30", "09:30"},  {"15.00", "15:00"}, {"15h30", "15:30"},
                {"23:59", "23:59"}, {"00:00", "00:00"}, {"7H05", "07:05"}};
    static const char *const bad[] = {"",     "9",      "24:00",  "12:60", "9:3", "9:300",
                                      "9-30", "09:30 ", "123:00", ":30",   "9:",  "9h3x"};
    char time[FF_TIME_OF_DAY_SIZE];
    (void)state;
    for (size_t i = 0; i < COUNT_OF(good); i++) {
        assert_true(ff_event_time_of_day_parse(good[i].text, time));
        assert_string_equal(time, good[i].time);
    }
    for (size_t i = 0; i < COUNT_OF(bad); i++)
        if (ff_event_time_of_day_parse(bad[i], time))
            fail_msg("%s", bad[i]);
}

static void test_times_of_rounds(void **state)
{
    ff_str text = FF_STR_INIT;
    (void)state;
    begin(1);
    assert_int_equal(ff_event_set_round_time(&event, 1, "", &err), FF_OK);
    assert_int_equal(ff_event_set_round_time(&event, 2, "15:00", &err), FF_OK);
    assert_int_equal(ff_event_set_round_time(&event, 4, "10:00", &err), FF_OK);
    assert_int_equal(ff_event_set_round_time(&event, 3, "16:00", &err), FF_OK);
    assert_int_equal(ff_event_set_round_time(&event, 2, "15:30", &err), FF_OK);
    assert_int_equal(ff_event_set_round_time(&event, 2, "15:30", &err), FF_OK);
    assert_int_equal(event.attachment_count, 3);
    assert_string_equal(ff_event_round_time(&event, 2), "15:30");
    assert_string_equal(ff_event_round_time(&event, 1), "");
    assert_int_equal(ff_event_last_scheduled(&event), 4);
    event.attachments[1].player = 0; /* what belongs to a player is no time of the round */
    assert_string_equal(ff_event_round_time(&event, 4), "");
    assert_int_equal(ff_event_last_scheduled(&event), 3);
    event.attachments[1].player = FF_NOBODY;
    event.attachments[1].kind = "by-hand";
    assert_int_equal(ff_event_last_scheduled(&event), 3);
    assert_int_equal(ff_event_set_round_time(&event, 2, "", &err), FF_OK);
    assert_int_equal(event.attachment_count, 2);
    assert_string_equal(ff_event_round_time(&event, 3), "16:00");
    ff_event_put_round_date(&event, 3, '-', &text);
    assert_string_equal(ff_str_get(&text), "16:00");
    set_day(5, 2026, 1, 9);
    set_day(3, 2026, 1, 8);
    assert_int_equal(ff_event_last_scheduled(&event), 5);
    ff_str_clear(&text);
    ff_event_put_round_date(&event, 3, '-', &text);
    assert_string_equal(ff_str_get(&text), "2026-01-08, 16:00");
    ff_str_clear(&text);
    ff_event_put_round_date(&event, 7, '-', &text);
    assert_string_equal(ff_str_get(&text), "");
    ff_str_release(&text);
}

static size_t doubts(void)
{
    ff_diagnostics notes = {0};
    assert_int_equal(ff_event_note_schedule(&event, &notes), FF_OK);
    size_t count = notes.count;
    ff_diagnostics_release(&notes);
    return count;
}

static void test_doubts_of_days(void **state)
{
    (void)state;
    begin(1);
    event.start = (ff_date){2026, 3, 10};
    event.end = (ff_date){2026, 3, 12};
    set_day(1, 2026, 3, 10);
    set_day(3, 2026, 3, 10);
    set_day(4, 2026, 3, 12);
    assert_int_equal(doubts(), 0); /* the first and the last day, two on a day */
    set_day(1, 2026, 3, 9);
    assert_int_equal(doubts(), 1); /* before the event */
    set_day(4, 2026, 3, 13);
    assert_int_equal(doubts(), 2); /* after it */
    set_day(3, 2026, 3, 8);
    assert_int_equal(doubts(), 4); /* before it, and before round 1 */
    event.start = event.end = (ff_date){2026, 0, 0};
    assert_int_equal(doubts(), 1); /* a year alone says nothing of a day */
}

/* --- the initial order --- */

/* Rating, then title (GM IM WGM FM WIM CM WFM WCM), then name (C.04.2). */
static void test_initial_order(void **state)
{
    static const struct {
        int rating;
        const char *title, *name;
        int no;
    } players[] = {{2000, "WCM", "A", 9}, {2000, "", "B", 10},   {2100, "", "C", 1},
                   {2000, "WFM", "D", 8}, {2000, "CM", "E", 7},  {2000, "WIM", "F", 6},
                   {2000, "FM", "G", 5},  {2000, "WGM", "H", 4}, {2000, "IM", "I", 3},
                   {2000, "GM", "J", 2},  {1500, "", "A", 12},   {2000, "", "BA", 11}};
    int changed;
    (void)state;
    begin(COUNT_OF(players));
    for (size_t i = 0; i < COUNT_OF(players); i++) {
        event.players[i].rating = players[i].rating;
        event.players[i].title = players[i].title;
        event.players[i].name = players[i].name;
    }
    assert_int_equal(ff_event_number_by_rating(&event, &changed, &err), FF_OK);
    int moved = 0;
    for (size_t i = 0; i < COUNT_OF(players); i++) {
        assert_int_equal(event.players[i].no, players[i].no);
        assert_int_equal(ff_event_find(&event, players[i].no), i);
        moved += players[i].no != (int)i + 1;
    }
    assert_int_equal(changed, moved);
    assert_int_equal(ff_event_number_by_rating(&event, &changed, &err), FF_OK);
    assert_int_equal(changed, 0);
}

/* What names players by their numbers follows; gaps are closed, alike keep their order. */
static void test_numbers_follow(void **state)
{
    static const int pair[] = {7, 2}, one[] = {4}, stranger[] = {9, 0};
    ff_bye_request byes[] = {{FF_RESULT_BYE_HALF, 2, one, 1}};
    ff_prohibition pairs[] = {{1, 9, pair, 2}, {1, 9, stranger, 2}};
    ff_adjustment adjustments[] = {{.bonus = true, .nos = one, .count = 1}, {.count = 0}};
    ff_roster rosters[] = {{.nos = pair, .count = 2}};
    ff_lineup lineups[] = {{.nos = pair, .count = 2}};
    int index, changed;
    (void)state;
    begin(0);
    assert_int_equal(ff_event_add_player(&event, 7, &index, NULL), FF_OK);
    assert_int_equal(ff_event_add_player(&event, 2, &index, NULL), FF_OK);
    assert_int_equal(ff_event_add_player(&event, 4, &index, NULL), FF_OK);
    for (int i = 0; i < 3; i++)
        event.players[i].rating = i == 0 ? 1900 : 1800;
    event.bye_requests = byes, event.bye_request_count = 1;
    event.prohibitions = pairs, event.prohibition_count = 2;
    event.adjustments = adjustments, event.adjustment_count = 2;
    event.rosters = rosters, event.roster_count = 1;
    event.lineups = lineups, event.lineup_count = 1;
    assert_int_equal(ff_event_number_by_rating(&event, &changed, &err), FF_OK);
    assert_int_equal(changed, 2); /* 7 is 1, 2 stays, 4 is 3 */
    static const int now[] = {1, 2};
    assert_memory_equal(pairs[0].nos, now, sizeof now);
    assert_memory_equal(pairs[1].nos, stranger, sizeof stranger);
    assert_int_equal(byes[0].nos[0], 3);
    assert_int_equal(adjustments[0].nos[0], 3);
    assert_memory_equal(rosters[0].nos, now, sizeof now);
    assert_memory_equal(lineups[0].nos, now, sizeof now);
    assert_int_equal(ff_event_find(&event, 7), FF_NOBODY);
    assert_int_equal(ff_event_find(&event, 4), FF_NOBODY);
    event.bye_requests = NULL, event.prohibitions = NULL, event.adjustments = NULL;
    event.rosters = NULL, event.lineups = NULL;
}

/* C.04.2: from the pairing of round 4 on the numbers stay. */
static void test_numbers_that_stay(void **state)
{
    ff_acceleration range = {.last_no = 1};
    int changed;
    (void)state;
    begin(2);
    event.players[1].rating = 2000;
    assert_int_equal(ff_event_bye(&event, 5, 0, FF_RESULT_BYE_HALF, NULL), FF_OK);
    play(3, 0, 1, FF_RESULT_WIN);
    event.accelerations = &range, event.acceleration_count = 1;
    assert_int_equal(ff_event_number_by_rating(&event, &changed, &err), FF_E_STATE);
    assert_non_null(strstr(err.message, "record 250"));
    event.accelerations = NULL, event.acceleration_count = 0;
    assert_int_equal(ff_event_number_by_rating(&event, &changed, &err), FF_OK);
    assert_int_equal(changed, 2);
    play(4, 1, 0, FF_RESULT_WIN);
    assert_int_equal(ff_event_number_by_rating(&event, &changed, &err), FF_E_STATE);
    assert_non_null(strstr(err.message, "round 4 is paired"));
}

/* --- withdrawals: C.05 6.6 --- */

static ff_withdrawal withdrawal_of(ff_event_kind kind, int player)
{
    ff_withdrawal w;
    ff_event_withdrawal(&event, kind, player, &w);
    return w;
}

static void test_half_of_the_games(void **state)
{
    (void)state;
    begin(6); /* five games, ten in a double one */
    event.players[0].withdrawn = true;
    play(1, 0, 1, FF_RESULT_LOSS);
    play(2, 0, 2, FF_RESULT_FORFEIT_WIN); /* came, the other did not */
    play(3, 3, 0, FF_RESULT_FORFEIT_WIN); /* did not come */
    ff_withdrawal w = withdrawal_of(FF_EVENT_ROUND_ROBIN, 0);
    assert_int_equal(w.completed, 2);
    assert_int_equal(w.due, 5);
    assert_false(w.counted);
    play(4, 4, 0, FF_RESULT_DRAW_UNRATED);
    assert_true(withdrawal_of(FF_EVENT_ROUND_ROBIN, 0).counted);
    w = withdrawal_of(FF_EVENT_DOUBLE_ROUND_ROBIN, 0);
    assert_int_equal(w.due, 10);
    assert_int_equal(w.completed, 3);
    assert_false(w.counted);
    w = withdrawal_of(FF_EVENT_SWISS, 0);
    assert_int_equal(w.due, 0);
    assert_true(w.counted);
    assert_true(withdrawal_of(FF_EVENT_DOUBLE_ROUND_ROBIN, 1).counted); /* is still there */
    event.players[2].withdrawn = true; /* nobody had to come against who was gone */
    assert_int_equal(withdrawal_of(FF_EVENT_ROUND_ROBIN, 0).completed, 2);
    /* more games than the kind has */
    end(NULL);
    begin(3);
    event.players[0].withdrawn = true;
    for (int round = 1; round <= 5; round++)
        play(round, 0, 1 + round % 2, round <= 2 ? FF_RESULT_WIN : FF_RESULT_FORFEIT_LOSS);
    w = withdrawal_of(FF_EVENT_ROUND_ROBIN, 0);
    assert_int_equal(w.due, 5);
    assert_false(w.counted);
}

static void test_rest_forfeited(void **state)
{
    int forfeited = 0;
    (void)state;
    begin(4);
    play(1, 0, 1, FF_RESULT_DRAW);
    assert_int_equal(ff_event_pair(&event, 2, 1, 2, 0, NULL), FF_OK);
    assert_int_equal(ff_event_pair(&event, 3, 1, 0, 3, NULL), FF_OK);
    assert_int_equal(ff_event_bye(&event, 4, 0, FF_RESULT_BYE_HALF, NULL), FF_OK);
    event.players[0].withdrawn = true;
    assert_int_equal(ff_event_forfeit_rest(&event, 0, &forfeited, &err), FF_OK);
    assert_int_equal(forfeited, 2);
    assert_int_equal(ff_event_cell(&event, 0, 1)->result, FF_RESULT_DRAW);
    assert_int_equal(ff_event_cell(&event, 2, 2)->result, FF_RESULT_FORFEIT_WIN);
    assert_int_equal(ff_event_cell(&event, 0, 3)->result, FF_RESULT_FORFEIT_LOSS);
    assert_int_equal(ff_event_cell(&event, 0, 4)->result, FF_RESULT_BYE_HALF);
    /* the other leaves too: what was won in a round to come is lost by both */
    event.players[3].withdrawn = true;
    assert_int_equal(ff_event_forfeit_rest(&event, 3, &forfeited, &err), FF_OK);
    assert_int_equal(forfeited, 3);
    assert_int_equal(ff_event_cell(&event, 3, 3)->result, FF_RESULT_FORFEIT_LOSS);
    assert_int_equal(ff_event_cell(&event, 0, 3)->result, FF_RESULT_FORFEIT_LOSS);
    /* but not in a round that has been played */
    play(2, 1, 3, FF_RESULT_WIN);
    event.players[2].withdrawn = true;
    assert_int_equal(ff_event_forfeit_rest(&event, 2, &forfeited, &err), FF_OK);
    assert_int_equal(forfeited, 3);
    assert_int_equal(ff_event_cell(&event, 2, 2)->result, FF_RESULT_FORFEIT_WIN);
    /* a cell whose opponent names somebody else is left alone */
    assert_int_equal(ff_event_pair(&event, 5, 1, 1, 2, NULL), FF_OK);
    event.players[1].cells[4].opponent = 0;
    assert_int_equal(ff_event_forfeit_rest(&event, 2, &forfeited, &err), FF_OK);
    assert_int_equal(forfeited, 3);
}

int main(void)
{
#define EVENT_TEST(test) cmocka_unit_test_teardown(test, end)
    const struct CMUnitTest tests[] = {
        EVENT_TEST(test_numbers_of_categories),
        EVENT_TEST(test_words_of_categories),
        cmocka_unit_test(test_what_is_no_category),
        cmocka_unit_test(test_lists_of_categories),
        EVENT_TEST(test_categories_kept),
        EVENT_TEST(test_columns),
        EVENT_TEST(test_members),
        EVENT_TEST(test_teams_that_left),
        EVENT_TEST(test_match_rules),
        EVENT_TEST(test_days),
        cmocka_unit_test(test_times),
        EVENT_TEST(test_times_of_rounds),
        EVENT_TEST(test_doubts_of_days),
        EVENT_TEST(test_initial_order),
        EVENT_TEST(test_numbers_follow),
        EVENT_TEST(test_numbers_that_stay),
        EVENT_TEST(test_half_of_the_games),
        EVENT_TEST(test_rest_forfeited),
    };
    return cmocka_run_group_tests_name("lists of an event", tests, NULL, NULL);
}
