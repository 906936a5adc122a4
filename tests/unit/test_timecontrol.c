/* Time controls: reading, writing, classes. Expected values are written by hand from the
 * announcements' usual meaning, in the form moves:seconds+bonus. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "flagfall/timecontrol.h"

#include <stdio.h>
#include <string.h>

static void brief_side(const ff_tc_side *side, char *out, size_t size)
{
    static const char marks[] = "?+db*c~^";
    size_t used = 0;
    out[0] = '\0';
    for (int i = 0; i < side->count; i++) {
        const ff_tc_period *p = &side->periods[i];
        used += (size_t)snprintf(out + used, size - used, "%s%d:%lld", i > 0 ? " " : "",
                                 p->moves, (long long)(p->main_ms / 1000));
        if (p->kind != FF_TC_PLAIN)
            used += (size_t)snprintf(out + used, size - used, "%c%lld", marks[p->kind],
                                     (long long)(p->bonus_ms / 1000));
        if (p->count > 0)
            used += (size_t)snprintf(out + used, size - used, "x%d", p->count);
        if (p->bonus_from > 0)
            used += (size_t)snprintf(out + used, size - used, "@%d", p->bonus_from);
    }
}

static void brief(const ff_timecontrol *tc, char *out, size_t size)
{
    if (tc->state != FF_TC_LIMITED) {
        snprintf(out, size, "%s", tc->state == FF_TC_UNKNOWN ? "?" : "-");
        return;
    }
    brief_side(&tc->side[0], out, size);
    if (ff_tc_same_sides(tc))
        return;
    size_t used = strlen(out);
    snprintf(out + used, size - used, " | ");
    brief_side(&tc->side[1], out + used + 3, size - used - 3);
}

/* Reads `text`; the readings must be just those of `want`, separated by " OR ". */
static void expect(const char *text, const char *want)
{
    ff_tc_result result;
    ff_error err = {0};
    char got[1024] = "";
    size_t used = 0;
    if (ff_tc_read(text, FF_TC_ANY, &result, &err) != FF_OK)
        used = (size_t)snprintf(got, sizeof got, "error");
    for (int i = 0; i < result.count && strcmp(got, "error") != 0; i++) {
        char one[256];
        brief(&result.readings[i].tc, one, sizeof one);
        used +=
            (size_t)snprintf(got + used, sizeof got - used, "%s%s", i > 0 ? " OR " : "", one);
    }
    if (strcmp(got, want) != 0)
        fail_msg("\"%s\": got %s, want %s (%s)", text, got, want, err.message);
    if (result.count > 0 && strcmp(got, "error") != 0)
        assert_int_equal(result.undecided, result.count > 1 || result.ignored[0] != '\0' ||
                                               result.unplaced[0] != '\0');
}

static void test_plain_announcements(void **state)
{
    (void)state;
    expect("90 minutes for 40 moves, then 30 minutes, 30 seconds per move from move one",
           "40:5400+30 0:1800+30");
    expect("90'/40+30'+30\"", "40:5400+30 0:1800+30");
    expect("40/120 SD/60 d5", "40:7200d5 0:3600d5");
    expect("3+2", "0:180+2");
    expect("G/25;d5", "0:1500d5");
    expect("90\xE2\x80\xB2 + 30\xE2\x80\xB3", "0:5400+30");
    expect("1h30 + 30s/move", "0:5400+30");
    expect("1 h 30 min with 30 sec increment", "0:5400+30");
    expect("100'/40 + 50'/20 + 15' + 30'' from move 1", "40:6000+30 20:3000+30 0:900+30");
    expect("2h/40 + 1h/20 + 30 min", "40:7200 20:3600 0:1800");
    expect("40 in 2 hours, then 20 in 1 hour, then 30 minutes to finish",
           "40:7200 20:3600 0:1800");
    expect("Time control: 15 min/game + 10 sec/move", "0:900+10");
    expect("game in 60", "0:3600");
    expect("40/90, SD/30; +30", "40:5400+30 0:1800+30");
    expect("40/2, 20/1, SD/1", "40:7200 20:3600 0:3600");
    expect("Twenty minutes each", "0:1200");
    expect("3 days per move", "1:259200");
    expect("120 minutes per player per game", "0:7200");
    expect("1:30 + 10 from move 1", "0:5400+10");
    expect("40 moves in 2 hours then 20 moves per hour", "40:7200 20:3600");
}

static void test_other_kinds(void **state)
{
    (void)state;
    expect("5'+3\" Bronstein", "0:300b3");
    expect("Bronstein 5' + 3\"", "0:300b3");
    expect("G/5 d2", "0:300d2");
    expect("5 min hourglass", "0:300~0");
    expect("*180", "0:180~0");
    expect("1 hour + 3 x 30 sec byo-yomi", "0:3600*30x3");
    expect("1h + 25 moves in 10 minutes Canadian", "0:3600c600x25");
    expect("counting up", "0:0^0");
    expect("unlimited", "-");
    expect("?", "?");
}

static void test_sides(void **state)
{
    (void)state;
    expect("W300-B240", "0:300 | 0:240");
    expect("5-4 min", "0:300 | 0:240");
    expect("White 5 min + 3 s, Black 4 min + 2 s", "0:300+3 | 0:240+2");
    expect("White 5 min, Black 4 min, 3 seconds per move from move 61",
           "0:300+3@61 | 0:240+3@61 OR 0:300 | 0:240+3@61");
}

static void test_from_move(void **state)
{
    (void)state;
    expect("100 min for 40 moves, 50 min for 20 moves, 15 min for the rest, "
           "30 sec per move from move 61",
           "40:6000 20:3000 0:900+30");
    expect("40/120, G/60, 30 seconds per move from move 41", "40:7200 0:3600+30");
    expect("5 min, 3 sec per move from move 61", "0:300+3@61");
}

typedef struct row {
    const char *text, *want;
} row;

static void expect_rows(const row *rows, size_t count)
{
    for (size_t i = 0; i < count; i++)
        expect(rows[i].text, rows[i].want);
}

#define EXPECT_ROWS(rows) expect_rows(rows, sizeof(rows) / sizeof *(rows))

static void test_numbers_and_units(void **state)
{
    static const row rows[] = {
        {"\xC2\xBD h", "0:1800"}, /* "½ h" */
        {"1\xC2\xBD h", "0:5400"},
        {"1 \xC2\xBD hours", "0:5400"},
        {"G/\xC2\xBDh", "0:1800"},
        {"G/ \xC2\xBDh", "0:1800"},
        {"1/2 hour", "0:1800"},
        {"1/4 hour each", "0:900"},
        {"3/4 of an hour", "0:2700"},
        {"1 1/2h + 30s", "0:5400+30"},
        {"40 moves in 1 1/2 hours, then 1/2 hour", "40:5400 0:1800"},
        {"20/4 h", "20:14400"}, /* twenty moves */
        {"5/2 hours", "5:7200"},
        {"half an hour", "0:1800"},
        {"a quarter of an hour", "0:900"},
        {"a half", "error"},
        {"90 half blue hours",
         "0:5400 0:3600"}, /* and says that "half blue" is not understood */
        {"40/90 SD/30 and half", "40:5400 0:1800"},
        {"one and a half hours", "0:5400"},
        {"one and half hours", "0:5400"},
        {"half hour", "0:1800"},
        {"and half hour", "0:1800"},
        {"40/90, half hour", "40:5400 0:1800"},
        {"40/90 and half an hour", "40:5400 0:1800"},
        {"40/90 and a half hour", "40:5400 0:1800"}, /* not 90.5 hours */
        {"1,5 std", "0:5400"},
        {"1,5 Stunden", "0:5400"},
        {"1,25h", "0:4500"},
        {"2,55 min", "0:120 0:3300"},
        {"2,25 min", "0:120 0:1500"},
        {"2,5 min + 2 s", "0:150+2"},
        {"40/90,30 min", "40:5400 0:1800"}, /* a comma that parts */
        {"40/90,5 d3", "40:5400d3 0:300d3"},
        {"40/90, 30", "40:5400 0:1800"},
        {"40 moves in 90. Then 30 min", "40:5400 0:1800"},
        {"1'30\" hourglass", "0:90~0"},
        {"1h30 min", "0:5400"},
        {"1 h 90 min", "0:3600 0:5400"},
        {"1h70", "0:3600+70 OR 0:3600 0:4200"},
        {"1h30", "0:5400"},
        {"1h30 - 1h", "0:5400 | 0:3600"},
        {"1h30s", "0:3600+30 OR 0:3630"},
        {"10'3\"", "0:600+3 OR 0:603"},
        {"5'3\"", "0:300+3 OR 0:303"},
        {"5' 3\"", "0:300+3 OR 0:303"},
        {"1'90\"", "0:60+90 OR 0:150"},
        {"5' 4'", "0:300 0:240"},
        {"a 25-minute game", "0:1500"},
        {"a 25-m game", "0:1500"}, /* and says that "m" is not understood */
        {"3+2 \xC2\xA3", "0:180+2"},
        {"90 min\xFF", "0:5400"},
        {"\xFF", "error"},
        {"90: 30 sec increment", "0:5400+30"},
        {"15:00+10", "0:900+10"},
        {"5:00 + 3", "0:300+3"},
        {"1:30", "0:5400"},
        {"1:30. 30 sec increment", "0:5400+30"},
        {"1:30:30.5", "0:5430"}, /* the form here shows whole seconds */
        {"1:2:3:4", "error"},    /* PGN would be stages of seconds; as a time it has no sense */
        {"40/4:30", "40:16200 OR 40:270"},
        {"40/1:30", "40:5400"},
        {"40/600:30", "40:600 0:30"},
    };
    (void)state;
    EXPECT_ROWS(rows);
}

/* What each word and sign does to the numbers around it. */
static void test_words(void **state)
{
    static const row rows[] = {
        {"40 moves, 90 min, then the rest 30 min", "40:5400 0:1800"},
        {"40 moves, 20 moves, 90 min", "error"},
        {"40 in 2 hours, 20/h", "40:7200 20:3600"},
        {"1 move in 3 days", "1:259200"},
        {"G/90m", "0:5400"},
        {"90m", "0:5400"},
        {"40 moves in 90'/20m", "40:5400 0:1200"},
        {"5 min *", "0:300~0"},
        {"90 min + 30 sec a move", "0:5400+30"},
        {"90 min + 30 sec each move", "0:5400+30"},
        {"90 min + 30 sec/move", "0:5400+30"},
        {"10 min, 3 byo-yomi 30 s", "0:600*30x3"},
        {"10 min, 3 x 30 s byo-yomi", "0:600*30x3"},
        {"5' + 3\", bronstein", "0:300b3"},
        {"90 min + 0:30", "0:5400 0:1800 OR 0:5400+30"},
        {"90 min, 0:30", "0:5400 0:1800"},
        {"0:30 + 0:05", "0:1800 0:300 OR 0:1800+5"},
        {"90 min + 0:30 per move", "0:5400+1800 OR 0:5400+30"},
        {"90 min, 40 moves, 30 min", "40:5400 0:1800"},
        {"40 first moves in 90 min", "40:5400"},
        {"40 first, 90 min", "0:2400 0:5400"},
        {"40/90 min", "40:5400"},
        {"40/blue", "0:2400"},
        {"40/", "0:2400"},
        {"90'/40m", "40:5400"},
        {"90'/40", "40:5400"},
        {"40 moves/90'/20m", "40:5400 0:1200"},
        {"SD/30'/40m", "40:1800"},
        {"SD 30'/20", "20:1800"},
        {"5 min for 20 moves 30 s for 40 moves", "20:300 40:30"},
        {"40 moves/90-30 min", "40:5400 0:1800"},
        {"40/90 & SD/30", "40:5400 0:1800"},
        {"Time = 90 min", "0:5400"},
        {"40 moves in 90'/20", "40:5400+20 OR 40:5400 0:1200"},
        {"30 min/20 40 in 60 min", "20:1800 40:3600"},
        {"30 min 40 in 90 min", "0:1800 40:5400"},
        {"90'/40 20 moves 30'", "40:5400 20:1800"},
        {"90'/40 20 moves", "40:5400"}, /* and says that "moves" is not understood */
        {"40/60 20/30", "40:3600 20:1800"},
        {"90 min 40/60", "0:5400 40:3600"},
        {"40 moves in 90 min, for the rest", "40:5400"},
        {"game 40/90 SD/30", "40:5400 0:1800"},
        {"40/90, remaining 20 moves in 30 min", "40:5400 20:1800"},
        {"30 min rest in 10", "0:1800 0:600"},
        {"30 min rest", "0:1800"},
        {"30 min rest rest in 10", "0:1800+10 OR 0:1800 0:600"},
        {"90 min default time 30 minutes", "0:5400"},
        {"90 min default 30", "0:5400"},
        {"90 min default time", "0:5400"},
        {"90 min default: time", "0:5400"},
        {"9 rounds, 90 min", "0:5400"},
        {"90 min + 5 x 30 s", "0:5400*30x5"},
        {"90 min + 30 s x 5", "0:5400*30x5"},
        {"30 min 5 x 60 s", "0:1800*60x5"},
        {"90 min x", "0:5400"},
        {"x 5", "0:300"},
        {"90 min x blue", "0:5400"},
        {"10 min byo-yomi 3 x 30 s", "0:600*30x3"},
        {"10 min byo 3 x 30 s", "0:600*30x3"},
        {"40/90, SD/30 with byoyomi 30 s", "40:5400 0:1800*30x1"},
        {"90 min, 3 x, byoyomi 30 s", "0:5400*30x1"},
        {"90 min, byoyomi 30 s, 3 x", "0:5400*30x3"},
        {"40/90 byoyomi 30", "40:5400*30x1"},
        {"90 min bronstein 30", "0:5400b30"},
        {"Bronstein delay 5' + 3\"", "0:300b3"},
        {"Delay Bronstein 5' + 3\"", "0:300b3"},
        {"Delay 5' + 3\"", "0:300d3"},
        {"Increment 5' + 3\"", "0:300+3"},
        {"Bronstein Delay Delay 5' + 3\"", "0:300b3"},
        {"5' + 3\" Bronstein delay", "0:300b3"},
        {"5' + 3\" Bronstein increment", "0:300+3"},
        {"5' + 3\" delay, bronstein", "0:300b3"},
        {"5' + 3\" byoyomi, delay", "0:300*3x1"},
        {"5' + 3\", delay", "0:300d3"},
        {"Hourglass 5 min", "0:300~0"},
        {"5 min count up", "0:0^0"},
        {"5 min, counting up per move", "error"},
        {"15|10", "0:900+10"},
        {"5 3 2", "0:300 0:180 0:120"},
        {"5 - 30 sec", "0:300+30"},
        {"5 - blue", "0:300"},
        {"5 -", "0:300"},
        {"(5 min) [3 sec]", "0:300+3"},
        {"90 min no increment", "0:5400"},
        {"90 min, without added time", "0:5400"},
        {"90 min; no additional time", "0:5400"},
        {"90 min no delay", "0:5400"},
        {"no increment", "error"},
        {"no increment, 90 min", "error"},
        {"G/90, no increment, d5", "0:5400d5"},
        {"G/90 no increment 5 sec delay", "0:5400d5"},
        {"40/90 no increment, SD/30 + 30", "40:5400 0:1800+30"},
        {"40/90 + 30, SD/30 no increment", "40:5400+30 0:1800"},
        {"90 min + 30 sec without draw offers", "0:5400+30"},
        {"90 min + 0", "0:5400"},
        {"90 min, 30 sec, each move", "0:5400+30"},
        {"90 min, 30 sec, per move, from move 61", "0:5400+30@61"},
        {"90 min / move, 30 sec", "1:5400+30"},
        {"3 days per move", "1:259200"},
        {"3 days per move + 30 sec", "1:259200+30"},
        {"per move", "error"},
        {"5 min per move increment", "error"},
        {"40 moves", "error"},
        {"blue", "error"},
    };
    (void)state;
    EXPECT_ROWS(rows);
}

static void test_one_time_for_each_side(void **state)
{
    static const row rows[] = {
        {"5-4", "0:300 | 0:240 OR 0:300+4"},
        {"5-0", "0:300"},
        {"+5-4", "0:300+4"},
        {"5 vs 4", "0:300 | 0:240"},
        {"5 vs 4 + 2", "0:300+2 | 0:240+2"},
        {"5 min - 4", "0:300+4"},
        {"5' v 4'", "0:300 | 0:240"},
        {"40/90-30 min", "40:5400 0:1800"},
        {"90 min - 30 sec", "0:5400+30"},
        {"90-30 sec", "0:5400+30"},
        {"30 sec - 20 sec", "0:30 | 0:20"},
        {"0-5 min", "error"},
        {"5-0 min", "error"},
        {"5 min White - 4 min Black", "0:300 | 0:240"},
        {"5 min White + 3 sec, 4 min Black + 2 sec", "0:300+3 | 0:240+2"},
        {"5 min for White 4 min for Black", "0:300 | 0:240"},
        {"4 min for Black 5 min for White", "0:300 | 0:240"},
        {"5 min Black 4 min White", "0:240 | 0:300"},
        {"5 min White with 3 s, 4 min Black", "0:300+3 | 0:240"},
        {"5 min White plus 3 s, 4 min Black", "0:300+3 | 0:240"},
        {"5 min White and 4 min Black", "0:300 | 0:240"},
        {"5 min White v 4 min Black", "0:300 | 0:240"},
        {"5 min White: + 3 s, Black: + 2 s", "0:300+3 | 0:300+2"},
        {"White 5, Black 4", "0:300 | 0:240"},
        {"White 5 min Black 4 min", "0:300 | 0:240"},
        {"White 5 min; Black 4 min; both 3 s per move", "0:300+3 | 0:240+3"},
        {"White 5 min, Black 4 min, 3 s", "0:300+3 | 0:240+3 OR 0:300 | 0:240+3"},
        {"White 5 min, Black 4 min with 3 s", "0:300 | 0:240+3"},
        {"White 5 min + 3 s, Black 4 min + 2 s", "0:300+3 | 0:240+2"},
        {"Black 4 min + 3 s, White 5 min", "0:300 | 0:240+3"},
        {"5 min, Black 3 s per move", "0:300 | 0:300+3"},
        {"White 5 min", "error"},
        {"White 5 min, Black", "error"},
    };
    (void)state;
    EXPECT_ROWS(rows);
}

/* A bonus may begin inside a period; minutes that follow a move are a period. */
static void test_after_a_move(void **state)
{
    static const row rows[] = {
        {"90 min + 30 sec from the first move", "0:5400+30"},
        {"90 min + 30 sec from move one", "0:5400+30"},
        {"90 min + 30 sec after move 40", "0:5400+30@41"},
        {"90 min + 30 sec after the 40th move", "0:5400+30@41"},
        {"90 min + 30 sec after 40 moves", "0:5400+30@41"},
        {"90 min + 30 sec starting with move 61", "0:5400+30@61"},
        {"90 min + 30 sec starting from the move 61", "0:5400+30@61"},
        {"90 min + 30 sec from blue", "0:5400+30"},
        {"90 min + 30 sec from move", "0:5400+30"},
        {"90 min + 30 sec from move 61 on", "0:5400+30@61"},
        {"90 min + 0:30 from move 61", "0:5400+1800@61 OR 0:5400+30@61"},
        {"90 min + 30 from move 61", "0:5400+30@61"},
        {"90 min + 30 sec from move 1000", "error"},
        {"15 min + 1 min from move 61", "0:900+60@61"},
        {"90 min, after 40 moves 30 min", "40:5400 0:1800"},
        {"90 min, after 40 moves 300 sec", "40:5400 0:300"},
        {"90 min, after move 40, 30 min", "40:5400 0:1800"},
        {"90 min, after move 40, 30 sec", "error"},
        {"90 min, after move 40, Black", "error"},
        {"40 moves in 90 min, after 40 moves 30 min more", "40:5400 0:1800"},
        {"40/90, 20/30, after move 60 15 min", "40:5400 20:1800 0:900"},
        {"90 min + 30 sec per move, after move 40, 15 min",
         "40:5400+30 0:900+30 OR 40:5400+30 0:900"},
        {"40/90, after move 60 30 min", "error"},
        {"90 min, 30 min, after move 60 15 min", "error"},
        {"90 min, after move 0 30 min", "error"},
        {"after move 40 30 min", "error"},
        {"40/90 30s per move from move 61", "40:5400+30@61"},
        {"40/100 30 sec per move from move 61, SD/15", "40:6000 0:900+30@61"},
        {"40/100 20/50 SD/15 inc/30 from move 61", "40:6000 20:3000 0:900+30"},
    };
    (void)state;
    EXPECT_ROWS(rows);
}

static void test_what_is_open(void **state)
{
    static const row rows[] = {
        {"60/40", "60:2400 OR 40:3600 OR 0:3600+40 OR 60:40"},
        {"60/40 inc/30", "60:2400+30 OR 40:3600+30"},
        {"90/30", "30:5400 OR 0:5400+30 OR 90:30"},
        {"40/40", "40:2400 OR 0:2400+40 OR 40:40"},
        {"1/2", "1:7200 OR 0:60+2 OR 1:2"},
        {"40/120", "40:7200 OR 40:120"},
        {"90.5+30", "0:90+30"},
        {"90+0.5", "0:90+0"}, /* half a second, cut by the form here */
        {"20+5", "0:1200+5"},
        {"60+5", "0:3600+5"},
        {"180+5", "0:180+5 OR 0:10800+5"},
        {"200+5", "0:12000+5 OR 0:200+5"},
        {"40/90+0", "40:5400 OR 40:90"},
        {"40/90 with 30 sec per move, SD/30", "40:5400+30 0:1800+30 OR 40:5400+30 0:1800"},
        {"40/90 30 sec for each move, SD/30", "40:5400+30 0:1800+30"},
        {"40/90, SD/30 with 30 sec for each move", "40:5400+30 0:1800+30"},
        {"40/90, SD/30 with 30 sec per move from move 1", "40:5400+30 0:1800+30"},
        {"40/90, SD/30 with 30 sec per move from move 41", "40:5400 0:1800+30"},
        {"40/90, SD/30 with 30 sec bronstein", "40:5400b30 0:1800b30"},
        {"40/90+30, then counting up for the rest", "40:5400+30 0:0^0"},
        {"5 min 40 moves in 30 s", "40:300+30 OR 40:330"},
        {"90 min 30 sec + 10 sec", "0:5400+30 OR 0:5430+10"},
        {"1/5 1/5 1/5 1/5 1/5 1/5 1/5 1/5 + 30", "1:300+30 1:300+30 1:300+30 1:300+30 "
                                                 "1:300+30 1:300+30 1:300+30 1:300+30"},
    };
    (void)state;
    EXPECT_ROWS(rows);
    /* what is open about nothing is not open */
    expect("40/90 with 0 sec per move, SD/30", "40:5400 0:1800");
    /* five readings, of which there is room for four: 5:10 as one time is left out */
    expect("60/40 + 30, 20/4:30 + 20, 5 min 10 s",
           "60:2400+30 20:16200+20 0:300+10 OR "
           "60:2400+10 0:1800+10 20:16200+10 0:1200+10 0:300+10 OR "
           "60:2400+30 20:270+20 0:300+10 OR "
           "40:3600+30 20:16200+20 0:300+10");
}

static void test_strict_forms(void **state)
{
    static const row good[] = {
        {"5400.25", "0:5400"}, {"*180", "0:180~0"},    {"300+0", "0:300"},
        {"0+5", "0:0+5"},      {"2/86400", "2:86400"}, {"W300:60-B240", "0:300 0:60 | 0:240"},
    };
    static const char *const bad[] = {
        "*",    "*0",    "*x",     "0/300",  "1000/300",   "40/",
        "40/x", "0",     "300+",   "300+x",  "0+0",        "9999999999",
        "300.", "300.x", "+5",     "300:",   "40/300+5x",  "1:1:1:1:1:1:1:1:1",
        "W300", "W300-", "W300-W", "W300-B", "W300-B240x", "W-B240",
    };
    (void)state;
    for (size_t i = 0; i < sizeof good / sizeof *good; i++) {
        ff_tc_result r;
        char got[256];
        assert_int_equal(ff_tc_read(good[i].text, FF_TC_TRF, &r, NULL), FF_OK);
        assert_int_equal(r.count, 1);
        assert_false(r.undecided);
        brief(&r.readings[0].tc, got, sizeof got);
        assert_string_equal(got, good[i].want);
    }
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        ff_tc_result r;
        if (ff_tc_read(bad[i], FF_TC_TRF, &r, NULL) != FF_E_PARSE_CLOCK)
            fail_msg("%s was taken", bad[i]);
    }
    ff_tc_result r;
    assert_int_equal(ff_tc_read("W300-B240", FF_TC_PGN, &r, NULL), FF_E_PARSE_CLOCK);
}

/* More words, parts, periods or moves than there is room for. */
static void test_limits(void **state)
{
    (void)state;
    char text[FF_TC_MAX_TEXT + 1] = "";
    ff_tc_result r;
    for (int i = 0; i < 300; i++)
        strcat(text, ": ");
    assert_int_equal(ff_tc_read(text, FF_TC_ANY, &r, NULL), FF_E_LIMIT);
    text[0] = '\0';
    for (int i = 0; i < 33; i++)
        strcat(text, "5 min, ");
    assert_int_equal(ff_tc_read(text, FF_TC_ANY, &r, NULL), FF_E_LIMIT);
    expect("1 min, 2 min, 3 min, 4 min, 5 min, 6 min, 7 min, 8 min, 9 min", "error");
    expect("1000/90", "error");
    expect("1000 moves in 90 min", "error");
    expect("40.5 moves in 90 min", "error");
    /* a list of words that were not understood ends where the room does */
    snprintf(text, sizeof text, "90 min");
    for (int i = 0; i < 12; i++)
        strcat(text, " incomprehensible");
    assert_int_equal(ff_tc_read(text, FF_TC_ANY, &r, NULL), FF_OK);
    assert_int_equal(strlen(r.ignored), 9 * 16 + 8);
}

/* What is open must come out open, the usual reading first. */
static void test_two_readings(void **state)
{
    (void)state;
    expect("60+1", "0:60+1 OR 0:3600+1");
    expect("300", "0:300 OR 0:18000");
    expect("90", "0:5400 OR 0:90");
    expect("40/90+30", "40:5400+30 OR 40:5400 0:1800 OR 40:90+30");
    expect("40 moves in 90 min, then 30 min with 30 sec per move",
           "40:5400+30 0:1800+30 OR 40:5400 0:1800+30");
    expect("40 moves/90 min + 30 sec/move, then 30 min",
           "40:5400+30 0:1800+30 OR 40:5400+30 0:1800");
    expect("90 min 30 sec", "0:5400+30 OR 0:5430");
    expect("4:00", "0:14400 OR 0:240");
}

static void test_tags(void **state)
{
    (void)state;
    expect("40/5400+30:1800+30", "40:5400+30 0:1800+30");
    expect("40/7200:20/3600:900", "40:7200 20:3600 0:900");
    expect("1500+25", "0:1500+25");
    expect("1/259200", "1:259200");
    expect("90+30", "0:5400+30");
}

static void test_refused(void **state)
{
    (void)state;
    expect("", "error");
    expect("   ", "error");
    expect("moves/time, increment", "error");
    expect("40/0", "error");
    expect("99999999999 min", "error");
    expect("1000000 h", "error");
    expect("30 sec per move from", "1:30");
    ff_tc_result result;
    ff_error err;
    assert_int_equal(ff_tc_read("90 min", FF_TC_PGN, &result, &err), FF_E_PARSE_CLOCK);
    assert_int_equal(ff_tc_read("40/5400+30:", FF_TC_PGN, &result, &err), FF_E_PARSE_CLOCK);
    assert_int_equal(ff_tc_read("1:2:3:4:5:6:7:8:9", FF_TC_PGN, &result, &err),
                     FF_E_PARSE_CLOCK);
    char longer[FF_TC_MAX_TEXT + 2];
    memset(longer, '9', sizeof longer);
    longer[FF_TC_MAX_TEXT + 1] = '\0';
    assert_int_equal(ff_tc_read(longer, FF_TC_ANY, &result, &err), FF_E_LIMIT);
}

static void test_unknown_words_are_said(void **state)
{
    (void)state;
    ff_tc_result result;
    assert_int_equal(ff_tc_read("90 min + 30 sec blue", FF_TC_ANY, &result, NULL), FF_OK);
    assert_true(result.undecided);
    assert_string_equal(result.ignored, "blue");
}

static void test_pgn_and_trf(void **state)
{
    (void)state;
    ff_tc_result r;
    ff_str out = FF_STR_INIT;
    ff_error err;
    assert_int_equal(ff_tc_read("W300+2-B240+2", FF_TC_TRF, &r, &err), FF_OK);
    assert_int_equal(ff_tc_write_pgn(&r.readings[0].tc, &out, &err), FF_E_UNSUPPORTED);
    assert_int_equal(out.size, 0);
    assert_int_equal(ff_tc_write_trf(&r.readings[0].tc, &out, &err), FF_OK);
    assert_string_equal(ff_str_get(&out), "W300+2-B240+2");
    ff_str_clear(&out);
    assert_int_equal(ff_tc_read("10.931+0.109", FF_TC_PGN, &r, &err), FF_OK);
    assert_int_equal(r.readings[0].tc.side[0].periods[0].main_ms, 10931);
    assert_int_equal(ff_tc_write_pgn(&r.readings[0].tc, &out, &err), FF_OK);
    assert_string_equal(ff_str_get(&out), "10.931+0.109");
    ff_str_release(&out);
}

static ff_tc_class class_of(const char *trf, const char *edition)
{
    ff_tc_result r;
    assert_int_equal(ff_tc_read(trf, FF_TC_TRF, &r, NULL), FF_OK);
    return ff_tc_classify(&r.readings[0].tc, ff_laws_find(edition));
}

/* LAW: A.1 B.1 (2009: blitz under 15 minutes; since 2014: up to 10 minutes) */
static void test_classes(void **state)
{
    (void)state;
    assert_int_equal(class_of("1800+30", "fide-2023"), FF_TC_STANDARD); /* exactly 60 */
    assert_int_equal(class_of("1799+30", "fide-2023"), FF_TC_RAPID);
    assert_int_equal(class_of("600+5", "fide-2023"), FF_TC_RAPID);
    assert_int_equal(class_of("600+5", "fide-2009"), FF_TC_RAPID); /* exactly 15 */
    assert_int_equal(class_of("599+5", "fide-2009"), FF_TC_BLITZ);
    assert_int_equal(class_of("300+5", "fide-2018"), FF_TC_BLITZ); /* exactly 10 */
    assert_int_equal(class_of("301+5", "fide-2018"), FF_TC_RAPID);
    assert_int_equal(class_of("W300-B240", "fide-2023"), FF_TC_BLITZ);
    assert_int_equal(class_of("W900-B720", "fide-2023"), FF_TC_RAPID);
    assert_int_equal(class_of("W900-B540", "fide-2023"), FF_TC_MIXED);
    assert_int_equal(class_of("40/5400+30:1800+30", "fide-2023"), FF_TC_STANDARD);
    assert_int_equal(class_of("600", "code"), FF_TC_UNDEFINED);
    /* no sum for 60 moves, but standard by the main time alone */
    assert_int_equal(class_of("*180", "fide-2023"), FF_TC_NO_SUM);
    assert_int_equal(class_of("*3600", "fide-2023"), FF_TC_STANDARD);
    assert_int_equal(class_of("W300-B*300", "fide-2023"), FF_TC_NO_SUM);
    assert_int_equal(class_of("W*300-B300", "fide-2023"), FF_TC_NO_SUM);
    static const ff_tc_kind kinds[] = {FF_TC_BYOYOMI, FF_TC_CANADIAN, FF_TC_UPCOUNT};
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        const ff_tc_period p = {
            .kind = kinds[i], .main_ms = 600000, .bonus_ms = 30000, .count = 3};
        const ff_timecontrol tc = {.side = {{1, {p}}, {1, {p}}}};
        assert_int_equal(ff_tc_classify(&tc, ff_laws_find("fide-2023")), FF_TC_NO_SUM);
    }
    const ff_timecontrol none = {.state = FF_TC_UNLIMITED};
    assert_int_equal(ff_tc_classify(&none, ff_laws_find("fide-2023")), FF_TC_NO_SUM);
    /* a time that is used up at once: the next period counts too, but none after 40 moves */
    assert_int_equal(class_of("300:300", "fide-2023"), FF_TC_BLITZ);
    assert_int_equal(class_of("300:301", "fide-2023"), FF_TC_RAPID);
    assert_int_equal(class_of("300:40/300:3000", "fide-2023"), FF_TC_BLITZ);
}

static void test_given(void **state)
{
    (void)state;
    ff_tc_result r;
    assert_int_equal(ff_tc_read("40/5400+30:1800+30", FF_TC_PGN, &r, NULL), FF_OK);
    const ff_tc_side *side = &r.readings[0].tc.side[0];
    assert_int_equal(ff_tc_given(side, 0), 5430000); /* 1:30:30 on the display */
    assert_int_equal(ff_tc_given(side, 39), 5400000 + 40 * 30000);
    assert_int_equal(ff_tc_given(side, 40), 7200000 + 41 * 30000);
    int first;
    assert_int_equal(ff_tc_period_of(side, 41, &first), 1);
    assert_int_equal(first, 41);
    assert_int_equal(ff_tc_read("40/7200:20/3600", FF_TC_PGN, &r, NULL), FF_OK);
    assert_int_equal(ff_tc_given(side, 59), 3 * 3600000);
    assert_int_equal(ff_tc_given(side, 60), 4 * 3600000); /* the last period repeats */
    ff_tc_side mixed = {
        2, {{1, FF_TC_DELAY, 60000, 2000, 0, 0}, {0, FF_TC_FISCHER, 0, 3000, 0, 3}}};
    assert_int_equal(ff_tc_given(&mixed, 0), 60000); /* a delay gives nothing */
    assert_int_equal(ff_tc_given(&mixed, 1), 60000); /* not yet at move 2 */
    assert_int_equal(ff_tc_given(&mixed, 2), 63000);
    assert_int_equal(ff_tc_bonus_of(&mixed, 1), 2000);
    mixed.periods[0].kind = FF_TC_BRONSTEIN;
    assert_int_equal(ff_tc_bonus_of(&mixed, 1), 2000);
    mixed.periods[0].kind = FF_TC_BYOYOMI;
    assert_int_equal(ff_tc_bonus_of(&mixed, 1), 0);
    const ff_tc_side huge = {1, {{.moves = 1, .main_ms = INT64_MAX / 4}}};
    assert_int_equal(ff_tc_given(&huge, 2), INT64_MAX / 4);
}

/* Controls that PGN and TRF26 have no way to write, and those that are none. */
static void test_writing(void **state)
{
    static const struct {
        const char *text, *pgn, *trf, *english; /* NULL: cannot be said */
    } cases[] = {
        {"?", "?", NULL, "unknown"},
        {"-", "-", NULL, "no time control"},
        {"3+2", "180+2", "180+2", "3 min with 2 s per move"},
        {"*90.5", "*90.5", NULL, "0:01:30.5 hourglass"},
        {"counting up", NULL, NULL, "counting up"},
        {"G/5 d2", NULL, NULL, "5 min with 2 s delay"},
        {"5' + 3\" Bronstein", NULL, NULL, "5 min with 3 s Bronstein"},
        {"10 min + 3 x 30 s byoyomi", NULL, NULL, "10 min with 3 x 30 s byo-yomi"},
        {"10 min + 25 moves in 5 min Canadian", NULL, NULL,
         "10 min with 25 moves in 5 min Canadian"},
        {"5 min + 3 s per move from move 61", NULL, NULL,
         "5 min with 3 s per move from move 61"},
        {"W300-B240+2", NULL, "W300-B240+2", "White: 5 min; Black: 4 min with 2 s per move"},
        {"White 5 min + 3 s bronstein, Black 4 min", NULL, NULL,
         "White: 5 min with 3 s Bronstein; Black: 4 min"},
        {"White 5 min, Black 4 min with 3 s bronstein", NULL, NULL,
         "White: 5 min; Black: 4 min with 3 s Bronstein"},
        {"40/5400+30:1800+30", "40/5400+30:1800+30", "40/5400+30:1800+30",
         "90 min for 40 moves, then 30 min for the rest of the game, with 30 s per move from "
         "move 1"},
        {"40/5400+30:1800+5", "40/5400+30:1800+5", "40/5400+30:1800+5",
         "90 min for 40 moves with 30 s per move, then 30 min for the rest of the game with "
         "5 s per move"},
        {"40/5400:1800+5", "40/5400:1800+5", "40/5400:1800+5",
         "90 min for 40 moves with no increment, then 30 min for the rest of the game with "
         "5 s per move"},
        {"40/7200:20/3600", "40/7200:20/3600", "40/7200:20/3600",
         "120 min for 40 moves, then 60 min for each further 20 moves"},
        {"1/259200", "1/259200", "1/259200", "4320 min for each 1 moves"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        ff_tc_result r;
        ff_str out = FF_STR_INIT;
        assert_int_equal(ff_tc_read(cases[i].text, FF_TC_ANY, &r, NULL), FF_OK);
        const ff_timecontrol *tc = &r.readings[0].tc;
        ff_str_text(&out, "=");
        ff_code want = cases[i].pgn != NULL ? FF_OK : FF_E_UNSUPPORTED;
        assert_int_equal(ff_tc_write_pgn(tc, &out, NULL), want);
        assert_string_equal(ff_str_get(&out) + 1, cases[i].pgn != NULL ? cases[i].pgn : "");
        ff_str_clear(&out);
        want = cases[i].trf != NULL ? FF_OK : FF_E_UNSUPPORTED;
        assert_int_equal(ff_tc_write_trf(tc, &out, NULL), want);
        assert_string_equal(ff_str_get(&out), cases[i].trf != NULL ? cases[i].trf : "");
        ff_str_clear(&out);
        ff_tc_write_text(tc, &out);
        assert_string_equal(ff_str_get(&out), cases[i].english);
        ff_str_release(&out);
    }
}

static int64_t time_of(const char *text)
{
    int64_t ms = -1;
    return ff_tc_time_read(text, strlen(text), &ms, NULL) == FF_OK ? ms : -1;
}

static void test_times(void **state)
{
    (void)state;
    assert_int_equal(time_of("1:30:30"), 5430000);
    assert_int_equal(time_of("0:00:09.3"), 9300);
    assert_int_equal(time_of("4:58"), 298000);
    assert_int_equal(time_of("59"), 59000);
    assert_int_equal(time_of("0:24:58,8"), 1498800);
    assert_int_equal(time_of("0:00:00.1239"), 123);
    assert_int_equal(time_of("100:00:00"), 360000000);
    assert_int_equal(time_of("1:60:00"), -1);
    assert_int_equal(time_of("1:2:3:4"), -1);
    assert_int_equal(time_of(""), -1);
    assert_int_equal(time_of("-1"), -1);
    assert_int_equal(time_of("1:"), -1);
    assert_int_equal(time_of("99999999999999999999"), -1);
    assert_int_equal(time_of("100:00:00:"), -1);
    assert_int_equal(time_of("1:5"), 65000);
    assert_int_equal(time_of("1:005"), -1);
    assert_int_equal(time_of("1."), -1);
    assert_int_equal(time_of("1.x"), -1);
    assert_int_equal(time_of("1.-"), -1);
    assert_int_equal(time_of("1.5 "), -1);
    assert_int_equal(time_of("1.5:"), -1);
    assert_int_equal(time_of("1x5"), -1);
    assert_int_equal(time_of("9600:00:00"), FF_TC_MAX_MS); /* 400 days */
    assert_int_equal(time_of("9600:00:01"), -1);
    assert_int_equal(time_of("one minute and a half, or whatever there was on it"), -1);
    ff_str out = FF_STR_INIT;
    ff_tc_time_write(-61500, &out);
    assert_string_equal(ff_str_get(&out), "-0:01:01.5");
    ff_str_release(&out);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_plain_announcements),
        cmocka_unit_test(test_other_kinds),
        cmocka_unit_test(test_sides),
        cmocka_unit_test(test_from_move),
        cmocka_unit_test(test_numbers_and_units),
        cmocka_unit_test(test_words),
        cmocka_unit_test(test_one_time_for_each_side),
        cmocka_unit_test(test_after_a_move),
        cmocka_unit_test(test_what_is_open),
        cmocka_unit_test(test_strict_forms),
        cmocka_unit_test(test_limits),
        cmocka_unit_test(test_two_readings),
        cmocka_unit_test(test_tags),
        cmocka_unit_test(test_refused),
        cmocka_unit_test(test_unknown_words_are_said),
        cmocka_unit_test(test_pgn_and_trf),
        cmocka_unit_test(test_classes),
        cmocka_unit_test(test_given),
        cmocka_unit_test(test_writing),
        cmocka_unit_test(test_times),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
