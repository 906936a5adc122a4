/* Norms by B.01: the numbers, each condition broken alone, what may be ignored. LAW: B.01 */
#include "support/unit.h"

#include "flagfall/norms.h"
#include "norms/norms.h"
#include "norms/report.h"
#include "norms/still.h"
#include "tests/support/norm_event.h"

#define W FF_RESULT_WIN
#define D FF_RESULT_DRAW
#define L FF_RESULT_LOSS

/* A norm with nothing to spare but points: 6 of 9 against 2480 is 2605. */
static const norm_opponent nine[9] = {
    {2480, "GM", "GER", W}, {2480, "GM", "GER", W}, {2480, "GM", "GER", W},
    {2480, "GM", "FRA", W}, {2480, "IM", "FRA", D}, {2480, "IM", "FRA", D},
    {2480, "", "ENG", D},   {2480, "", "ENG", D},   {2480, "", "ENG", L},
};

typedef struct fixture {
    norm_opponent opponents[16];
    ff_event event;
    ff_norm_options options;
    ff_norm_event norms;
    ff_norm_record record;
    ff_norm norm;
} fixture;

static void begin(fixture *f)
{
    memset(f, 0, sizeof *f);
    memcpy(f->opponents, nine, sizeof nine);
}

static void judge(fixture *f, ff_norm_title title)
{
    assert_int_equal(ff_norm_event_make(&f->event, &f->options, &f->norms, NULL), FF_OK);
    ff_norm_record_make(&f->norms, 0, NULL, &f->record);
    ff_norm_find(&f->norms, &f->record, title, &f->norm);
}

static void make(fixture *f, int rounds, ff_norm_title title)
{
    norm_event_make(&f->event, f->opponents, rounds);
    judge(f, title);
}

/* The conditions that are not met, as words. */
static void assert_missing(const fixture *f, ff_norm_state state, const char *words)
{
    char text[200] = "";
    for (int i = 0; i < FF_NORM_CONDITIONS; i++)
        if (f->norm.findings[i].asked && f->norm.findings[i].state != FF_NORM_YES) {
            strcat(text, text[0] != '\0' ? " " : "");
            strcat(text, ff_norm_condition_word((ff_norm_condition)i));
        }
    assert_string_equal(text, words);
    assert_int_equal(f->norm.state, state);
}

static void end(fixture *f, ff_norm_state state, const char *words)
{
    assert_missing(f, state, words);
    ff_event_release(&f->event);
}

/* 1.7: the counts by number of games, as published. */
static void test_counts(void **state)
{
    static const int rows[][6] = {{7, 4, 3, 4, 4, 5},  {8, 4, 3, 4, 5, 6},
                                  {9, 5, 3, 5, 6, 7},  {10, 5, 4, 6, 6, 7},
                                  {11, 6, 4, 6, 7, 8}, {13, 7, 5, 7, 8, 10}};
    const ff_norm_edition *e = ff_norm_edition_at((ff_date){2026, 1, 1});
    (void)state;
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        ff_norm_counts k;
        ff_norm_counts_of(e, rows[i][0], &k);
        assert_int_equal(k.titled, rows[i][1]);
        assert_int_equal(k.target, rows[i][2]);
        assert_int_equal(k.own, rows[i][3]);
        assert_int_equal(k.one, rows[i][4]);
        assert_int_equal(k.least_half_points, rows[i][5]);
    }
}

/* The least averages of nine games; the other titles have 150, 200 and 350 less. */
static void test_least_averages(void **state)
{
    static const int gm[] = {2680, 2643, 2600, 2557, 2520, 2475, 2434, 2380};
    static const int less[] = {0, 150, 200, 350};
    const ff_norm_edition *e = ff_norm_edition_at((ff_date){0, 0, 0});
    (void)state;
    for (int title = 0; title < FF_NORM_TITLES; title++) {
        assert_int_equal(ff_norm_least_average(e, (ff_norm_title)title, 9, 6), 0);
        /* half a point of one game is half of the points, and the average has to be Rp */
        assert_int_equal(ff_norm_least_average(e, (ff_norm_title)title, 1, 1),
                         2600 - less[title]);
        assert_int_equal(ff_norm_least_average(e, (ff_norm_title)title, 0, 0), 0);
        for (int i = 0; i < (int)COUNT_OF(gm); i++) {
            int average = gm[i] - less[title];
            assert_int_equal(ff_norm_least_average(e, (ff_norm_title)title, 9, 7 + i), average);
            assert_int_equal(ff_norm_least_score(e, (ff_norm_title)title, 9, average), 7 + i);
        }
        for (int half = 15; half <= 18; half++)
            assert_int_equal(ff_norm_least_average(e, (ff_norm_title)title, 9, half),
                             2380 - less[title]);
    }
    assert_int_equal(ff_norm_least_score(e, FF_NORM_GM, 9, 1700), -1);
    assert_int_equal(ff_norm_least_score(e, FF_NORM_GM, 1, 2600), 1);
    assert_int_equal(ff_norm_least_score(e, FF_NORM_GM, 0, 2600), -1);
}

/* What each title asks, as the table of the Regulations has it: Rp, Ra, the floor, the rating.
 */
static void test_requirements(void **state)
{
    static const struct {
        int asked[4];
        const char *targets[4];
        bool women;
    } table[] = {{{2600, 2380, 2200, 2500}, {"GM"}, false},
                 {{2450, 2230, 2050, 2400}, {"GM", "IM"}, false},
                 {{2400, 2180, 2000, 2300}, {"GM", "IM", "WGM"}, true},
                 {{2250, 2030, 1850, 2200}, {"GM", "IM", "WGM", "WIM"}, true}};
    const ff_norm_edition *e = ff_norm_edition_at((ff_date){2026, 1, 1});
    (void)state;
    for (int title = 0; title < FF_NORM_TITLES; title++) {
        const ff_norm_requirement *r = &e->titles[title];
        const int asked[] = {r->performance, r->average, r->floor, r->rating};
        unsigned target = 0;
        for (int i = 0; i < 4; i++) {
            assert_int_equal(asked[i], table[title].asked[i]);
            if (table[title].targets[i] != NULL)
                target |= ff_norm_title_bit(table[title].targets[i]);
        }
        assert_int_equal(r->target, target);
        assert_int_equal(r->women, table[title].women);
    }
    assert_int_equal(e->least_games, 9);
    assert_int_equal(e->most_games, 13);
    assert_int_equal(e->unrated_as, 1400);
    assert_int_equal(e->foreign, 2);
    assert_int_equal(e->percent, 35);
    assert_int_equal(e->minutes, 120);
    assert_int_equal(e->rounds_a_day, 2);
}

static void test_editions(void **state)
{
    (void)state;
    assert_null(ff_norm_edition_at((ff_date){2023, 12, 31}));
    assert_string_equal(ff_norm_edition_at((ff_date){2024, 1, 1})->name, "2024");
    assert_string_equal(ff_norm_edition_named("2025-02-03")->name, "2024");
    assert_null(ff_norm_edition_named("2022"));
    assert_null(ff_norm_edition_named("0000-00-00"));
    assert_int_equal(ff_norm_title_named("wgm"), FF_NORM_WGM);
    assert_int_equal(ff_norm_title_named("FM"), FF_NORM_TITLES);
}

static void test_a_norm(void **state)
{
    fixture f;
    (void)state;
    begin(&f);
    make(&f, 9, FF_NORM_GM);
    assert_int_equal(f.norm.average, 2480);
    assert_int_equal(f.norm.percent, 67);
    assert_int_equal(f.norm.performance, 2605);
    assert_int_equal(f.norm.needed, 12);
    assert_int_equal(ff_norm_worth(&f.norms, &f.norm), 9);
    end(&f, FF_NORM_YES, "");
    /* each full point above the six that were needed is one game more */
    begin(&f);
    for (int i = 4; i < 9; i++)
        f.opponents[i].result = i < 8 ? W : D;
    make(&f, 9, FF_NORM_GM);
    assert_int_equal(f.norm.half_points, 17);
    assert_int_equal(ff_norm_worth(&f.norms, &f.norm), 9 + 2);
    end(&f, FF_NORM_YES, "");
}

static void set_federations(fixture *f, const char *codes)
{
    static const char *const names[] = {"ENG", "GER", "FRA"};
    for (int i = 0; i < 9; i++)
        f->opponents[i].federation = names[codes[i] == 'E' ? 0 : codes[i] == 'G' ? 1 : 2];
}

static void set_ratings(fixture *f, int rating)
{
    for (int i = 0; i < 9; i++)
        f->opponents[i].rating = rating;
}

static void set_results(fixture *f, const char *results)
{
    for (int i = 0; i < 9; i++)
        f->opponents[i].result = results[i] == '1' ? W : results[i] == '0' ? L : D;
}

/* Each condition at its limit, and broken by one. */
static void test_federations(void **state)
{
    static const struct {
        const char *codes, *missing;
    } cases[] = {{"EEEEEGGGG", "foreign"}, {"EEEEEGGGF", ""},    {"EEEEEEGGF", "own"},
                 {"GGGGGGEFF", ""},        {"GGGGGGGEF", "one"}, {"EEEEEEGGG", "foreign own"}};
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        fixture f;
        begin(&f);
        set_federations(&f, cases[i].codes);
        make(&f, 9, FF_NORM_GM);
        end(&f, cases[i].missing[0] == '\0' ? FF_NORM_YES : FF_NORM_NO, cases[i].missing);
    }
}

/* CM and WCM are no titles for 1.4.5a. */
static void test_titles(void **state)
{
    static const struct {
        const char *titles[9], *missing;
        ff_norm_title title;
    } cases[] = {
        {{"GM", "GM", "GM", "FM", "WFM", "", "", "", ""}, "", FF_NORM_GM},
        {{"GM", "GM", "GM", "FM", "CM", "WCM", "CM", "CM", "CM"}, "titled", FF_NORM_GM},
        {{"GM", "GM", "IM", "IM", "IM", "IM", "IM", "IM", "IM"}, "target", FF_NORM_GM},
        {{"GM", "IM", "IM", "FM", "FM", "", "", "", ""}, "", FF_NORM_IM},
        {{"WGM", "WGM", "WGM", "WGM", "IM", "IM", "WIM", "", ""}, "target", FF_NORM_IM},
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        fixture f;
        begin(&f);
        for (int k = 0; k < 9; k++)
            f.opponents[k].title = cases[i].titles[k];
        make(&f, 9, cases[i].title);
        end(&f, cases[i].missing[0] == '\0' ? FF_NORM_YES : FF_NORM_NO, cases[i].missing);
    }
}

static void test_ratings(void **state)
{
    static const struct {
        int rating;
        const char *results, *missing;
    } cases[] = {{2475, "1111====0", ""},     {2474, "1111====0", "performance"},
                 {2380, "1111111=0", ""},     {2379, "1111111=0", "average"},
                 {2680, "11=000100", ""},     {2800, "111000000", "score"},
                 {2725, "11=000000", "score"}};
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        fixture f;
        begin(&f);
        set_ratings(&f, cases[i].rating);
        set_results(&f, cases[i].results);
        make(&f, 9, FF_NORM_GM);
        if (i == 6) /* 2½ of 9 against 2725 is too little for the performance too */
            end(&f, FF_NORM_NO, "performance score");
        else
            end(&f, cases[i].missing[0] == '\0' ? FF_NORM_YES : FF_NORM_NO, cases[i].missing);
    }
}

/* 1.4.6: one opponent, the lowest, is raised; the unrated are 1400 before that. */
static void test_floor(void **state)
{
    fixture f;
    (void)state;
    begin(&f);
    set_ratings(&f, 2510);
    f.opponents[8].rating = 0;
    make(&f, 9, FF_NORM_GM);
    assert_int_equal(f.norm.raised, 8);
    assert_int_equal(f.norm.average, 2476); /* (8 * 2510 + 2200) / 9 = 2475.6 */
    end(&f, FF_NORM_YES, "");
    begin(&f);
    set_ratings(&f, 2510);
    f.opponents[7].rating = 2190;
    f.opponents[8].rating = 2195;
    make(&f, 9, FF_NORM_GM);
    assert_int_equal(f.norm.raised, 7);
    assert_int_equal(f.norm.average, 2441); /* (7 * 2510 + 2200 + 2195) / 9 = 2440.6 */
    end(&f, FF_NORM_NO, "performance");
    /* of one game, too */
    begin(&f);
    f.opponents[0].rating = 2100;
    make(&f, 1, FF_NORM_GM);
    assert_int_equal(f.norm.raised, 0);
    assert_int_equal(f.norm.average, 2200);
    ff_event_release(&f.event);
}

static void test_games(void **state)
{
    fixture f;
    (void)state;
    begin(&f);
    f.opponents[8].result = FF_RESULT_BYE_HALF;
    make(&f, 9, FF_NORM_GM);
    end(&f, FF_NORM_NO, "games");
    /* 1.4.1c: a point without play of nine rounds; not of ten */
    begin(&f);
    f.opponents[8].result = FF_RESULT_BYE_PAIRING;
    make(&f, 9, FF_NORM_GM);
    assert_true(f.norm.as_nine);
    assert_int_equal(f.norm.needed, 11); /* 5½ of 8: 69 per cent */
    assert_int_equal(ff_norm_worth(&f.norms, &f.norm), 9);
    f.event.rounds_planned = 10;
    judge(&f, FF_NORM_GM);
    end(&f, FF_NORM_NO, "games");
    /* seven games are enough for teams of the world, eight for the World Cup */
    begin(&f);
    f.options.championship = FF_NORM_TEAMS;
    make(&f, 7, FF_NORM_GM);
    end(&f, FF_NORM_YES, "");
    begin(&f);
    f.options.championship = FF_NORM_CUP;
    make(&f, 7, FF_NORM_GM);
    end(&f, FF_NORM_NO, "games");
}

/* 1.4.2: opponents of no federation, and rounds that were not played. */
static void test_left_out(void **state)
{
    fixture f;
    (void)state;
    begin(&f);
    f.opponents[8].federation = "NON";
    make(&f, 9, FF_NORM_GM);
    assert_int_equal(f.record.left[0].why, FF_NORM_LEFT_NO_FIDE);
    end(&f, FF_NORM_NO, "games");
    begin(&f);
    f.opponents[8].result = FF_RESULT_LOSS_UNRATED;
    make(&f, 9, FF_NORM_GM);
    assert_int_equal(f.record.left[0].why, FF_NORM_LEFT_SHORT);
    end(&f, FF_NORM_NO, "games");
    /* FID counts as an opponent, not as a federation */
    begin(&f);
    set_federations(&f, "EEEEEGGGG");
    f.opponents[8].federation = "FID";
    make(&f, 9, FF_NORM_GM);
    end(&f, FF_NORM_NO, "foreign");
}

/* 1.4.2c: eight games, and the opponent of the last of ten rounds did not come. */
static void test_forfeit_as_loss(void **state)
{
    fixture f;
    (void)state;
    begin(&f);
    f.opponents[9] = f.opponents[8];
    f.opponents[8].result = FF_RESULT_BYE_HALF;
    f.opponents[9].result = FF_RESULT_FORFEIT_WIN;
    make(&f, 10, FF_NORM_GM);
    assert_true(f.norm.as_loss);
    assert_int_equal(f.norm.games, 9);
    assert_int_equal(f.norm.half_points, 12);
    assert_int_equal(ff_norm_game_left(&f.record, &f.norm, 8), FF_NORM_LEFT_COUNTED);
    end(&f, FF_NORM_YES, "");
}

/* 1.4.1f: a game won against a weak opponent is left out; 1.4.1e: a loss after the norm. */
static void test_ignored(void **state)
{
    fixture f;
    (void)state;
    begin(&f);
    set_ratings(&f, 2475);
    f.opponents[9] = (norm_opponent){1700, "", "ENG", W};
    make(&f, 10, FF_NORM_GM); /* with it (9 * 2475 + 2200) / 10 + 149 = 2597 */
    assert_int_equal(f.norm.games, 9);
    assert_int_equal(ff_norm_game_left(&f.record, &f.norm, 9), FF_NORM_LEFT_DEFEATED);
    end(&f, FF_NORM_YES, "");
    begin(&f);
    f.opponents[9] = (norm_opponent){2300, "", "ENG", L};
    make(&f, 10, FF_NORM_GM);
    assert_int_equal(ff_norm_game_left(&f.record, &f.norm, 9), FF_NORM_LEFT_AFTER);
    assert_missing(&f, FF_NORM_YES, "");
    /* not where the pairings were fixed, and not said to be so */
    f.options.kind = FF_EVENT_TEAM;
    judge(&f, FF_NORM_GM);
    assert_missing(&f, FF_NORM_UNKNOWN, "rounds");
    f.options.kind = FF_EVENT_ROUND_ROBIN;
    judge(&f, FF_NORM_GM);
    end(&f, FF_NORM_NO, "performance");
}

/* A round robin counts when all its games are finished. */
static void test_round_robin(void **state)
{
    fixture f;
    (void)state;
    begin(&f);
    f.options.kind = FF_EVENT_ROUND_ROBIN;
    f.opponents[9] = (norm_opponent){2480, "", "FRA", FF_RESULT_NONE};
    make(&f, 10, FF_NORM_GM);
    assert_int_equal(f.norm.findings[FF_NORM_ROUNDS].have, 9);
    assert_int_equal(f.norm.findings[FF_NORM_ROUNDS].need, 10);
    end(&f, FF_NORM_NO, "rounds");
    /* 1.4.2b: an unrated player without a point against rated ones; with a draw he counts */
    begin(&f);
    f.options.kind = FF_EVENT_ROUND_ROBIN;
    f.opponents[0].rating = 0;
    make(&f, 9, FF_NORM_GM);
    assert_int_equal(f.record.left[0].why, FF_NORM_LEFT_ALL_LOST);
    f.event.players[1].cells[0].result = FF_RESULT_DRAW;
    f.event.players[0].cells[0].result = FF_RESULT_DRAW;
    judge(&f, FF_NORM_GM);
    assert_int_equal(f.record.left_count, 0);
    ff_event_release(&f.event);
    /* the draw in the last round counts as well; one against another unrated player does not */
    for (int rated = 0; rated < 2; rated++) {
        begin(&f);
        f.options.kind = FF_EVENT_ROUND_ROBIN;
        f.opponents[0].rating = 0;
        norm_event_make(&f.event, f.opponents, 9);
        assert_int_equal(ff_event_pair(&f.event, 9, 2, 1, 2, NULL), FF_OK);
        assert_int_equal(ff_event_result(&f.event, 9, 1, FF_RESULT_DRAW, FF_RESULT_DRAW, NULL),
                         FF_OK);
        f.event.players[2].rating = rated == 1 ? 2480 : 0;
        judge(&f, FF_NORM_GM);
        assert_int_equal(f.record.left_count > 0 &&
                             f.record.left[0].why == FF_NORM_LEFT_ALL_LOST,
                         rated == 0);
        ff_event_release(&f.event);
    }
}

/* A double round robin: half of the games against the title aimed at. */
static void test_double_round_robin(void **state)
{
    fixture f;
    (void)state;
    begin(&f);
    f.options.kind = FF_EVENT_DOUBLE_ROUND_ROBIN;
    f.opponents[3].title = "IM";
    make(&f, 9, FF_NORM_GM);
    assert_int_equal(f.norm.findings[FF_NORM_TARGET].need, 5);
    assert_int_equal(f.norm.findings[FF_NORM_TARGET].have, 3);
    ff_event_release(&f.event);
}

static void test_event_conditions(void **state)
{
    static const char *days[] = {"26/05/01", "26/05/01", "26/05/02", "26/05/02", "26/05/02"};
    fixture f;
    (void)state;
    begin(&f);
    norm_event_make(&f.event, f.opponents, 9);
    f.event.time_control_code = "3600+30";
    judge(&f, FF_NORM_GM);
    end(&f, FF_NORM_NO, "play");
    begin(&f);
    norm_event_make(&f.event, f.opponents, 9);
    f.event.round_dates = days;
    /* four of nine rounds on two days: the others may be on any day */
    f.event.round_date_count = 4;
    judge(&f, FF_NORM_GM);
    assert_missing(&f, FF_NORM_UNKNOWN, "day");
    f.event.round_date_count = 5;
    judge(&f, FF_NORM_GM);
    f.event.round_dates = NULL;
    end(&f, FF_NORM_NO, "day");
}

/* FIDE B.01 1.4.1: at most two rounds a day, by the first and the last day where no round has
 * its own: nine rounds need five days, over the end of February and of a year too. */
static void test_days_of_event(void **state)
{
    static const struct {
        ff_date start, end;
        ff_norm_state state;
    } cases[] = {
        {{2026, 2, 27}, {2026, 3, 2}, FF_NORM_NO},   {{2026, 2, 26}, {2026, 3, 2}, FF_NORM_YES},
        {{2400, 2, 27}, {2400, 3, 2}, FF_NORM_YES},  {{2028, 2, 27}, {2028, 3, 2}, FF_NORM_YES},
        {{2100, 2, 27}, {2100, 3, 2}, FF_NORM_NO},   {{2026, 12, 30}, {2027, 1, 2}, FF_NORM_NO},
        {{2026, 12, 29}, {2027, 1, 2}, FF_NORM_YES},
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        fixture f;
        begin(&f);
        norm_event_make(&f.event, f.opponents, 9);
        f.event.start = cases[i].start;
        f.event.end = cases[i].end;
        judge(&f, FF_NORM_GM);
        assert_missing(&f, cases[i].state, cases[i].state == FF_NORM_NO ? "day" : "");
        ff_event_release(&f.event);
    }
}

static void test_women(void **state)
{
    fixture f;
    (void)state;
    begin(&f);
    make(&f, 9, FF_NORM_WGM);
    assert_missing(&f, FF_NORM_NO, "woman");
    f.event.players[0].sex = 0;
    judge(&f, FF_NORM_WGM);
    assert_missing(&f, FF_NORM_UNKNOWN, "woman");
    f.event.players[0].sex = 'w';
    judge(&f, FF_NORM_WGM);
    assert_missing(&f, FF_NORM_YES, "");
    assert_true(ff_norm_wanted(&f.event.players[0], FF_NORM_WGM));
    assert_false(ff_norm_wanted(&f.event.players[0], FF_NORM_WIM));
    assert_false(ff_norm_wanted(&f.event.players[0], FF_NORM_IM));
    ff_event_release(&f.event);
}

/* What is not known is not guessed, where it decides. */
static void test_unknown(void **state)
{
    fixture f;
    (void)state;
    begin(&f);
    set_federations(&f, "EEEEEGGGG");
    f.opponents[8].federation = "";
    make(&f, 9, FF_NORM_GM);
    assert_missing(&f, FF_NORM_UNKNOWN, "foreign own");
    ff_event_release(&f.event);
    begin(&f);
    f.opponents[3].federation = "";
    make(&f, 9, FF_NORM_GM);
    assert_missing(&f, FF_NORM_YES, "");
    ff_event_release(&f.event);
    /* a woman shown as FM may hold WIM */
    begin(&f);
    for (int i = 0; i < 9; i++)
        f.opponents[i].title = i < 2 ? "WIM" : "FM";
    norm_event_make(&f.event, f.opponents, 9);
    f.event.players[0].sex = 'w';
    judge(&f, FF_NORM_WIM);
    assert_missing(&f, FF_NORM_NO, "target");
    f.event.players[5].sex = 'w';
    judge(&f, FF_NORM_WIM);
    end(&f, FF_NORM_UNKNOWN, "target");
}

/* 1.4.3a to d waive 1.4.3 and 1.4.4. */
static void test_exemptions(void **state)
{
    fixture f;
    (void)state;
    for (int x = FF_NORM_EXEMPT_A; x <= FF_NORM_EXEMPT_D; x++) {
        begin(&f);
        set_federations(&f, "EEEEEEEEE");
        f.options.exemption = (ff_norm_exemption)x;
        make(&f, 9, FF_NORM_GM);
        assert_true(f.norm.findings[FF_NORM_FOREIGN].waived);
        assert_true(f.norm.findings[FF_NORM_OWN].waived);
        end(&f, FF_NORM_YES, "");
    }
}

/* A Swiss of pairs 0-1, 2-3 …, the same each round: players 1.. are foreign. */
static void make_open(ff_event *event, int foreigners, int titled, int missing)
{
    static const char *const codes[] = {"GER", "FRA", "ESP"};
    ff_event_init(event);
    event->start = (ff_date){2026, 5, 1};
    event->kind = FF_EVENT_SWISS;
    event->federation = "ENG";
    for (int i = 0; i < 40; i++) {
        int index;
        assert_int_equal(ff_event_add_player(event, 0, &index, NULL), FF_OK);
        event->players[i].rating = 2200;
        event->players[i].federation = i < foreigners ? codes[i % 3] : "ENG";
        event->players[i].title = i < titled ? "WIM" : "FM";
    }
    for (int round = 1; round <= 4; round++)
        for (int i = 0; i < 40; i += 2)
            if (i >= missing)
                assert_int_equal(ff_event_pair(event, round, 0, i, i + 1, NULL), FF_OK);
}

static void test_many_foreigners(void **state)
{
    static const struct {
        int foreigners, titled, missing;
        ff_norm_state open, host_unknown;
    } cases[] = {{20, 10, 0, FF_NORM_YES, FF_NORM_UNKNOWN},
                 {19, 10, 0, FF_NORM_NO, FF_NORM_UNKNOWN},
                 {20, 9, 0, FF_NORM_NO, FF_NORM_NO},
                 {22, 12, 2, FF_NORM_YES, FF_NORM_UNKNOWN},
                 {20, 12, 2, FF_NORM_NO, FF_NORM_UNKNOWN}};
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        fixture f;
        begin(&f);
        make_open(&f.event, cases[i].foreigners, cases[i].titled, cases[i].missing);
        judge(&f, FF_NORM_GM);
        assert_int_equal(f.norms.open, cases[i].open);
        /* the host is not known: nobody can tell who is foreign */
        f.event.federation = "";
        judge(&f, FF_NORM_GM);
        assert_int_equal(f.norms.open, cases[i].host_unknown);
        ff_event_release(&f.event);
    }
}

/* Who misses one round of the event counts in the others: 22 foreigners, of whom two are away
 * in round 1 and two others in round 2, are 20 in each round; if two of them miss both, they
 * are none. One round is enough to be counted. */
static void test_missed_round(void **state)
{
    (void)state;
    for (int same = 0; same < 2; same++) {
        fixture f;
        begin(&f);
        make_open(&f.event, 22, 14, 0);
        for (int round = 1; round <= 2; round++)
            for (int i = 0; i < 2; i++) {
                int player = (round == 2 && same == 0 ? 2 : 0) + i;
                f.event.players[player].cells[round - 1] =
                    (ff_round_result){.opponent = FF_NOBODY, .result = FF_RESULT_BYE_HALF};
            }
        judge(&f, FF_NORM_GM);
        assert_int_equal(f.norms.foreigners.players, 20);
        assert_int_equal(f.norms.open, FF_NORM_YES);
        f.options.rounds = 1;
        judge(&f, FF_NORM_GM);
        assert_int_equal(f.norms.open, FF_NORM_YES);
        ff_event_release(&f.event);
    }
}

/* 1.5.6: forty players a round; whether the average is of all or of the best forty is not
 * settled. */
static void test_big_events(void **state)
{
    static const struct {
        int players, weak;
        ff_norm_state state;
    } cases[] = {{40, 0, FF_NORM_YES},
                 {38, 0, FF_NORM_NO},
                 {60, 20, FF_NORM_UNKNOWN},
                 {40, 20, FF_NORM_NO}};
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        fixture f;
        begin(&f);
        ff_event_init(&f.event);
        f.event.start = (ff_date){2026, 5, 1};
        f.event.kind = FF_EVENT_SWISS;
        for (int k = 0, index; k < cases[i].players; k++) {
            assert_int_equal(ff_event_add_player(&f.event, 0, &index, NULL), FF_OK);
            f.event.players[k].rating = k < cases[i].players - cases[i].weak ? 2100 : 1500;
        }
        for (int k = 0; k < cases[i].players; k += 2)
            assert_int_equal(ff_event_pair(&f.event, 1, 0, k, k + 1, NULL), FF_OK);
        judge(&f, FF_NORM_GM);
        assert_int_equal(f.norms.big.state, cases[i].state);
        assert_int_equal(f.norms.big.players, cases[i].players);
        ff_event_release(&f.event);
    }
}

/* --- remarks --- */

/* What is said beside the figures: each case changes one thing of the nine games. */
static void change_open(fixture *f)
{
    f->opponents[8].result = FF_RESULT_NONE;
}

static void change_two_open(fixture *f)
{
    f->opponents[7].result = f->opponents[8].result = FF_RESULT_NONE;
}

static void change_unrated(fixture *f)
{
    f->opponents[7].rating = f->opponents[8].rating = 0;
}

static void change_low(fixture *f)
{
    f->opponents[4].rating = 2199;
}

static void change_floor(fixture *f)
{
    f->opponents[4].rating = 2200;
}

static void change_weak(fixture *f)
{
    set_ratings(f, 2400);
}

static void change_fid(fixture *f)
{
    f->opponents[0].federation = "FID";
}

static void change_two_fid(fixture *f)
{
    f->opponents[0].federation = f->opponents[1].federation = "FID";
}

static void change_stateless(fixture *f)
{
    f->opponents[0].federation = "";
}

static void change_zonal(fixture *f)
{
    set_federations(f, "EEEEEEEEE");
    f->options.exemption = FF_NORM_EXEMPT_C;
}

static void change_final(fixture *f)
{
    set_federations(f, "EEEEEEEEE");
    f->options.exemption = FF_NORM_EXEMPT_A;
}

static void change_bye(fixture *f)
{
    f->opponents[8].result = FF_RESULT_BYE_PAIRING;
}

static void change_nothing(fixture *f)
{
    (void)f;
}

static void test_remarks(void **state)
{
    static const struct {
        void (*change)(fixture *f);
        const char *remarks;
    } cases[] = {
        {change_nothing, "worth 9 games of the 27 of an application\n"},
        {change_open, "1 game has no result yet: provisional\n"},
        {change_two_open, "2 games have no result yet: provisional\n"},
        /* the first of the unrated ones is raised; (7 * 2480 + 2200 + 1400) / 9 = 2328.9 */
        {change_unrated, "2 unrated: counted as 1400\n"
                         "round 8: the lowest rating, 1400, is raised to 2200 (1.4.6c)\n"},
        {change_low, "round 5: the lowest rating, 2199, is raised to 2200 (1.4.6c)\n"},
        /* 2200 is not raised; (8 * 2480 + 2200) / 9 = 2448.9, and 151 more are the dp of 71 per
         * cent, of nine games 6.4 points */
        {change_floor, "6½ of 9 points would have been needed with this average\n"},
        /* 200 more are the dp of 76 per cent, 6.8 points */
        {change_weak, "7 of 9 points would have been needed with this average\n"},
        {change_fid,
         "1 opponent is shown as FID, which is not a federation; players of RUS and "
         "BLR count under their own\n"},
        {change_two_fid, "2 opponents are shown as FID, which is not a federation; players of "
                         "RUS and BLR count under their own\n"},
        {change_stateless, "the federation of 1 opponent is not stated\n"},
        {change_zonal,
         "1.4.3 is waived by 1.4.3c: an application needs a norm without that\n"
         "1.4.4 is taken as waived too; the Qualification Commission has confirmed that for "
         "1.4.3a and b\n"},
        {change_final, "1.4.3 is waived by 1.4.3a: an application needs a norm without that\n"},
        {change_bye, "eight games and a point without play, of nine rounds: counts as nine "
                     "games, once in an application (1.4.1c)\n"},
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        fixture f;
        ff_str text = FF_STR_INIT;
        begin(&f);
        cases[i].change(&f);
        make(&f, 9, FF_NORM_GM);
        ff_norm_remarks(&f.norms, &f.record, &f.norm, &text);
        const char *found = strstr(ff_str_get(&text), cases[i].remarks);
        bool alone = cases[i].change == change_nothing || cases[i].change == change_floor;
        if (found == NULL || (alone && text.size != strlen(cases[i].remarks)))
            fail_msg("%zu: \"%s\"", i, ff_str_get(&text));
        ff_str_release(&text);
        ff_event_release(&f.event);
    }
}

/* --- the public call --- */

/* Without a round no opponent is foreign, whatever 1.4.3d asks. */
static void test_no_rounds(void **state)
{
    fixture f;
    (void)state;
    begin(&f);
    ff_event_init(&f.event);
    f.event.start = (ff_date){2026, 5, 1};
    f.event.kind = FF_EVENT_TEAM;
    assert_int_equal(ff_norm_event_make(&f.event, &f.options, &f.norms, NULL), FF_OK);
    assert_int_equal(f.norms.open, FF_NORM_NO);
    assert_int_equal(f.norms.big.state, FF_NORM_NO);
    ff_event_release(&f.event);
}

/* 1.9: what is wanted with the report: the moves of each game, until they are kept. */
static void test_moves_wanted(void **state)
{
    (void)state;
    for (int kept = 0; kept <= 9; kept++) {
        fixture f;
        ff_diagnostics notes = {0};
        ff_attachment attachments[11];
        char wanted[80];
        begin(&f);
        norm_event_make(&f.event, f.opponents, 9);
        for (int i = 0; i < kept; i++) /* by either of the two */
            attachments[i] = (ff_attachment){i + 1, i % 2 == 0 ? 0 : i + 1, "pgn", "1. e4 *"};
        /* a ruling is no game, and others' moves are none of these */
        attachments[kept] = (ff_attachment){9, 0, "ruling", ""};
        attachments[kept + 1] = (ff_attachment){9, 1, "pgn", "1. e4 *"};
        f.event.attachments = attachments;
        f.event.attachment_count = (size_t)kept + 2;
        assert_int_equal(ff_norm_note_missing(&f.event, &notes, NULL), FF_OK);
        snprintf(wanted, sizeof wanted, "GM norm: the moves of %d game%s are wanted", 9 - kept,
                 kept == 8 ? "" : "s");
        int found = 0;
        for (size_t i = 0; i < notes.count; i++)
            found += strstr(notes.items[i].text, wanted) != NULL;
        assert_int_equal(found, kept < 9);
        ff_diagnostics_release(&notes);
        f.event.attachments = NULL;
        f.event.attachment_count = 0;
        ff_event_release(&f.event);
    }
}

/* A game that is left out does not bring its federation: with the win over 1700 the performance
 * is 2597, without it only one federation is foreign. */
static void test_federation_left_out(void **state)
{
    fixture f;
    (void)state;
    begin(&f);
    set_ratings(&f, 2475);
    set_federations(&f, "EEEEEGGGG");
    f.opponents[9] = (norm_opponent){1700, "", "FRA", W};
    make(&f, 10, FF_NORM_GM);
    assert_int_equal(f.norm.state, FF_NORM_NO);
    ff_event_release(&f.event);
}

static void test_public(void **state)
{
    static const struct {
        ff_norms_options options;
        int code;
        size_t count;
    } cases[] = {
        /* the candidate is IM and wants GM; six of the others have no title: GM and IM; two IM
         * want GM, and the GM nothing */
        {{.no = 1}, FF_OK, 1},
        {{.no = 2}, FF_OK, 0},
        {{.no = 8}, FF_OK, 2},
        {{.no = 8, .title = "im"}, FF_OK, 1},
        {{.no = 99}, FF_E_STATE_MISSING, 0},
        {{.title = "FM"}, FF_E_PARSE, 0},
        {{.rules = "2022"}, FF_E_PARSE, 0},
        {{.no = 1, .rules = "2024"}, FF_OK, 1},
        {{.exemption = "x"}, FF_E_PARSE, 0},
        {{.no = 1, .exemption = "none"}, FF_OK, 1},
        {{.no = 1, .rounds = 9}, FF_OK, 1},
        {{.no = 1, .rounds = 10}, FF_E_STATE_MISSING, 0},
        {{.no = 1, .rounds = -1}, FF_E_STATE_MISSING, 0},
    };
    fixture f;
    (void)state;
    begin(&f);
    norm_event_make(&f.event, f.opponents, 9);
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        ff_norms_list list;
        assert_int_equal(ff_norms_judge(&f.event, &cases[i].options, &list, NULL),
                         cases[i].code);
        if (cases[i].code == FF_OK && list.count != cases[i].count)
            fail_msg("%zu: %zu norms", i, list.count);
        ff_norms_list_release(&list);
    }
    ff_norms_list list;
    const ff_norms_options one = {.no = 1, .rounds = 8};
    assert_int_equal(ff_norms_judge(&f.event, &one, &list, NULL), FF_OK);
    assert_string_equal(list.rules, "2024");
    /* what an event can never show, and what this one does not say */
    assert_string_equal(list.to_confirm, "dates of the rounds: at most two a day\n"
                                         "chief arbiter: not stated\n"
                                         "chief arbiter is IA or FA\n"
                                         "at most 12 hours of play a day\n"
                                         "registered with FIDE 30 days before\n");
    assert_int_equal(list.items[0].games, 8);
    assert_int_equal(list.items[0].half_points, 12); /* four wins and four draws */
    assert_int_equal(list.items[0].average, 2480);
    assert_non_null(strstr(list.items[0].remarks, "after round 8 of 9\n"));
    const ff_norms_condition *games = &list.items[0].conditions[0];
    assert_string_equal(games->word, "games");
    assert_string_equal(games->article, "1.4.1");
    assert_int_equal(games->state, FF_NORMS_NO);
    assert_int_equal(games->have, 8);
    assert_int_equal(games->need, 9);
    assert_false(games->most);
    ff_norms_list_release(&list);
    ff_event_release(&f.event);
}

static void test_refused(void **state)
{
    fixture f;
    ff_error err = {0};
    (void)state;
    begin(&f);
    norm_event_make(&f.event, f.opponents, 9);
    f.event.start = (ff_date){2023, 12, 31};
    assert_int_equal(ff_norm_event_make(&f.event, &f.options, &f.norms, &err), FF_E_STATE);
    f.options.edition = ff_norm_edition_named("2024");
    assert_int_equal(ff_norm_event_make(&f.event, &f.options, &f.norms, &err), FF_OK);
    f.event.rounds_planned = FF_NORM_MAX_ROUNDS + 1;
    assert_int_equal(ff_norm_event_make(&f.event, &f.options, &f.norms, &err), FF_E_LIMIT);
    ff_event_release(&f.event);
}

/* --- the sentences, from figures set by hand --- */

enum { FIRST = 3, SECOND = 5 }; /* games of the record that count */

typedef struct sentence_case {
    ff_event event;
    ff_player players[9];
    ff_norm_event norms;
    ff_norm_record record;
    ff_norm norm;
} sentence_case;

/* A norm of 9 games with nothing to remark: opponents of known federations and ratings. */
static void begin_sentence(sentence_case *c)
{
    memset(c, 0, sizeof *c);
    c->event.chief_arbiter = "Somebody";
    c->event.start = (ff_date){2026, 3, 1};
    c->event.players = c->players;
    c->event.player_count = COUNT_OF(c->players);
    c->norms = (ff_norm_event){.event = &c->event,
                               .edition = ff_norm_edition_at((ff_date){2026, 3, 1}),
                               .kind = FF_EVENT_SWISS,
                               .rounds = 9,
                               .scheduled = 9,
                               .minutes = 120,
                               .most_a_day = 1,
                               .open = FF_NORM_NO};
    for (int i = 0; i < 9; i++) {
        c->players[i].rating = 2400;
        c->record.games[i] =
            (ff_norm_game){.round = i + 1, .opponent = i, .rating = 2400, .half_points = 2};
    }
    c->record.count = 9;
    c->norm = (ff_norm){.state = FF_NORM_UNKNOWN,
                        .counted = 1u << FIRST | 1u << SECOND,
                        .games = 9,
                        .raised = -1,
                        .needed = -1};
    for (int i = 0; i < FF_NORM_CONDITIONS; i++)
        c->norm.findings[i].state = FF_NORM_YES;
}

typedef void change_sentence(sentence_case *c);

static void with_one_open(sentence_case *c)
{
    c->record.left[0].why = FF_NORM_LEFT_NOT_MET;
    c->record.left[1].why = FF_NORM_LEFT_OPEN;
    c->record.left_count = 2;
    c->norms.rounds = 8; /* not said beside it */
}
static void with_two_open(sentence_case *c)
{
    c->record.left[0].why = c->record.left[1].why = FF_NORM_LEFT_OPEN;
    c->record.left[2].why = FF_NORM_LEFT_OPEN; /* not of the list */
    c->record.left_count = 2;
}
static void with_a_round_to_come(sentence_case *c)
{
    c->norms.rounds = 8;
}
static void with_a_loss(sentence_case *c)
{
    c->norm.as_loss = true;
}
static void with_sets_left(sentence_case *c)
{
    c->norm.exhausted = true;
}
static void with_unrated(sentence_case *c)
{
    c->players[FIRST].rating = 0;
    c->players[0].rating = 0; /* does not count */
}
static void with_two_unrated(sentence_case *c)
{
    c->players[FIRST].rating = c->players[SECOND].rating = 0;
}
static void with_raised(sentence_case *c)
{
    c->record.games[SECOND].rating = 2100;
    c->norm.raised = SECOND;
}
static void with_first_raised(sentence_case *c)
{
    c->record.games[0].rating = 2150;
    c->norm.raised = 0;
}
static void with_low_performance(sentence_case *c)
{
    c->norm.findings[FF_NORM_PERFORMANCE].state = FF_NORM_NO;
    c->norm.needed = 13;
}
static void with_nothing_enough(sentence_case *c)
{
    c->norm.findings[FF_NORM_PERFORMANCE].state = FF_NORM_NO;
}
static void with_one_fid(sentence_case *c)
{
    c->record.games[FIRST].federation = FF_NORM_FID;
    c->record.games[0].federation = FF_NORM_FID;
}
static void with_two_fid(sentence_case *c)
{
    c->record.games[FIRST].federation = c->record.games[SECOND].federation = FF_NORM_FID;
}
static void with_one_unknown(sentence_case *c)
{
    c->record.games[SECOND].federation = FF_NORM_NO_FEDERATION;
    c->record.games[8].federation = FF_NORM_NO_FEDERATION;
}
static void with_two_unknown(sentence_case *c)
{
    c->record.games[FIRST].federation = FF_NORM_NO_FEDERATION;
    c->record.games[SECOND].federation = FF_NORM_NO_FEDERATION;
}
static void with_own_unknown(sentence_case *c)
{
    c->record.own = FF_NORM_NO_FEDERATION;
}
static void with_fm(sentence_case *c)
{
    c->norm.findings[FF_NORM_TARGET].maybe = 1;
}
static void with_cm(sentence_case *c)
{
    c->norm.findings[FF_NORM_TITLED].maybe = 2;
}
static void with_waived_foreign(sentence_case *c)
{
    c->norms.options.exemption = FF_NORM_EXEMPT_AUTO;
    c->norms.open = FF_NORM_YES;
    c->norm.findings[FF_NORM_FOREIGN].waived = true;
}
static void with_waived_own(sentence_case *c)
{
    c->norms.options.exemption = FF_NORM_EXEMPT_AUTO;
    c->norms.open = FF_NORM_YES;
    c->norm.findings[FF_NORM_OWN].waived = true;
}
static void with_waived_one_by_a(sentence_case *c)
{
    c->norms.options.exemption = FF_NORM_EXEMPT_A;
    c->norm.findings[FF_NORM_ONE].waived = true;
}
static void with_waived_one_by_b(sentence_case *c)
{
    c->norms.options.exemption = FF_NORM_EXEMPT_A + 1;
    c->norm.findings[FF_NORM_ONE].waived = true;
}
static void with_waived_one_by_c(sentence_case *c)
{
    c->norms.options.exemption = FF_NORM_EXEMPT_A + 2;
    c->norm.findings[FF_NORM_ONE].waived = true;
}
static void with_open_unknown(sentence_case *c)
{
    c->norms.open = FF_NORM_UNKNOWN;
    c->norm.findings[FF_NORM_ONE].state = FF_NORM_UNKNOWN;
}
static void with_no_exemption(sentence_case *c)
{
    with_open_unknown(c);
    c->norms.options.exemption = FF_NORM_EXEMPT_NONE;
}
static void with_rounds_unknown(sentence_case *c)
{
    c->norm.findings[FF_NORM_ROUNDS].asked = true;
    c->norm.findings[FF_NORM_ROUNDS].state = FF_NORM_UNKNOWN;
}

/* B.01: 1.4.1c, 1.4.1e, 1.4.2c, 1.4.3 and its exemptions, 1.4.6c; each alone. */
static void test_sentences(void **state)
{
    static const struct {
        change_sentence *change;
        const char *text;
    } cases[] = {
        {with_one_open, "1 game has no result yet: provisional\n"},
        {with_two_open, "2 games have no result yet: provisional\n"},
        {with_a_round_to_come, "after round 8 of 9\n"},
        {with_a_loss, "the opponent of the last round did not come: counted as a lost game "
                      "(1.4.2c)\n"},
        {with_sets_left, "there are more sets of games to choose from than were looked at\n"},
        {with_unrated, "1 unrated: counted as 1400\n"},
        {with_two_unrated, "2 unrated: counted as 1400\n"},
        {with_raised, "round 6: the lowest rating, 2100, is raised to 2200 (1.4.6c)\n"},
        {with_first_raised, "round 1: the lowest rating, 2150, is raised to 2200 (1.4.6c)\n"},
        {with_low_performance, "6½ of 9 points would have been needed with this average\n"},
        {with_nothing_enough, ""},
        {with_one_fid, "1 opponent is shown as FID, which is not a federation; players of RUS "
                       "and BLR count under their own\n"},
        {with_two_fid, "2 opponents are shown as FID, which is not a federation; players of "
                       "RUS and BLR count under their own\n"},
        {with_one_unknown, "the federation of 1 opponent is not stated\n"},
        {with_two_unknown, "the federation of 2 opponents is not stated\n"},
        {with_own_unknown, "the player's own federation is not stated\n"},
        {with_fm, "1 shown as FM may be WIM too: a report has one title a player\n"},
        {with_cm, "2 shown as CM may be WFM too: a report has one title a player\n"},
        {with_waived_foreign,
         "1.4.3 is waived by 1.4.3d: an application needs a norm without that\n"},
        {with_waived_own,
         "1.4.3 is waived by 1.4.3d: an application needs a norm without that\n"
         "1.4.4 is taken as waived too; the Qualification Commission has confirmed that for "
         "1.4.3a and b\n"},
        {with_waived_one_by_a,
         "1.4.3 is waived by 1.4.3a: an application needs a norm without that\n"},
        {with_waived_one_by_b,
         "1.4.3 is waived by 1.4.3b: an application needs a norm without that\n"},
        {with_waived_one_by_c,
         "1.4.3 is waived by 1.4.3c: an application needs a norm without that\n"
         "1.4.4 is taken as waived too; the Qualification Commission has confirmed that for "
         "1.4.3a and b\n"},
        {with_open_unknown,
         "1.4.3d may waive this: the event does not state enough (kind, host "
         "federation, federations); see --exempt\n"},
        {with_no_exemption, ""},
        {with_rounds_unknown, "it is a norm if the pairings were not fixed beforehand: --kind "
                              "swiss says so\n"},
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        sentence_case c;
        ff_str text = FF_STR_INIT;
        begin_sentence(&c);
        cases[i].change(&c);
        ff_norm_remarks(&c.norms, &c.record, &c.norm, &text);
        if (strcmp(ff_str_get(&text), cases[i].text) != 0)
            fail_msg("%zu: \"%s\"", i, ff_str_get(&text));
        ff_str_release(&text);
    }
}

/* A finding in words: what there is, what there may be, and what is asked. */
static void test_findings(void **state)
{
    static const struct {
        ff_norm_condition condition;
        ff_norm_finding finding;
        const char *text;
    } cases[] = {
        {FF_NORM_GAMES, {.have = 8, .need = 9}, "8, at least 9"},
        {FF_NORM_FOREIGN, {.have = 1, .maybe = 2, .need = 2}, "1, perhaps 3, at least 2"},
        {FF_NORM_OWN, {.have = 6, .need = 5, .waived = true}, "6, at most 5; waived"},
        {FF_NORM_ONE, {.have = 5, .maybe = 1, .need = 6}, "5, perhaps 6, at most 6"},
        {FF_NORM_SCORE, {.have = 6, .need = 7}, "3 of 9, at least 3½"},
        {FF_NORM_PERFORMANCE, {.have = 2599, .need = 2600}, "2599, at least 2600"},
        {FF_NORM_DAY, {.have = 3, .need = 2}, "3, at most 2"},
        {FF_NORM_WOMAN, {.state = FF_NORM_YES}, "a woman"},
        {FF_NORM_WOMAN, {.state = FF_NORM_NO}, "not a woman"},
        {FF_NORM_WOMAN, {.state = FF_NORM_UNKNOWN}, "the event does not state the sex"},
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        ff_norm norm = {.games = 9};
        ff_str text = FF_STR_INIT;
        norm.findings[cases[i].condition] = cases[i].finding;
        ff_norm_finding_text(&norm, cases[i].condition, &text);
        assert_string_equal(ff_str_get(&text), cases[i].text);
        ff_str_release(&text);
    }
}

/* What the arbiter has to confirm is said where the event does not say it. */
static void test_to_confirm(void **state)
{
    static const char always[] = "chief arbiter is IA or FA\n"
                                 "at most 12 hours of play a day\n"
                                 "registered with FIDE 30 days before\n";
    static const struct {
        int year, minutes, most_a_day, undated;
        const char *arbiter, *text;
    } cases[] = {
        {2026, 0, 1, 0, "A", ""},
        {0, 120, 1, 0, "A", "the first day is not stated: judged by the newest rules\n"},
        {2026, -1, 1, 0, "A", "rate of play: two hours a player for 60 moves\n"},
        {2026, 120, 0, 9, "A", "dates of the rounds: at most two a day\n"},
        {2026, 120, 1, 1, "A", "the date of 1 round is not stated: at most two a day\n"},
        {2026, 120, 2, 3, "",
         "dates of 3 rounds are not stated: at most two a day\n"
         "chief arbiter: not stated\n"},
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        sentence_case c;
        ff_str text = FF_STR_INIT;
        begin_sentence(&c);
        c.event.start.year = cases[i].year;
        c.event.chief_arbiter = cases[i].arbiter;
        c.norms.minutes = cases[i].minutes;
        c.norms.most_a_day = cases[i].most_a_day;
        c.norms.undated = cases[i].undated;
        ff_norm_to_confirm(&c.norms, &text);
        size_t own = strlen(cases[i].text);
        assert_int_equal(strncmp(ff_str_get(&text), cases[i].text, own), 0);
        assert_string_equal(ff_str_get(&text) + own, always);
        ff_str_release(&text);
    }
}

/* 1.5.6, of a Swiss with rounds only. */
static void test_application(void **state)
{
    static const struct {
        ff_event_kind kind;
        int rounds;
        ff_norm_big big;
        const char *text;
    } cases[] = {
        {FF_EVENT_ROUND_ROBIN, 9, {.state = FF_NORM_NO}, ""},
        {FF_EVENT_SWISS, 0, {.state = FF_NORM_NO}, ""},
        {FF_EVENT_SWISS,
         1,
         {.state = FF_NORM_NO},
         "1.5.6 (40 players a round, average 2000): no; here 0\n"},
        {FF_EVENT_SWISS,
         9,
         {.state = FF_NORM_YES, .players = 41, .average = 2003},
         "1.5.6 (40 players a round, average 2000): yes; here 41, average 2003\n"},
        {FF_EVENT_SWISS,
         9,
         {.state = FF_NORM_NO, .players = 1, .average = 1999},
         "1.5.6 (40 players a round, average 2000): no; here 1, average 1999\n"},
        {FF_EVENT_SWISS,
         9,
         {.state = FF_NORM_UNKNOWN, .players = 50, .average = 1990, .average_best = 2010},
         "1.5.6 (40 players a round, average 2000): undecided; here 50, average 1990\n"
         "the best 40 average 2010: whether they or all are meant is not settled\n"},
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        sentence_case c;
        ff_str text = FF_STR_INIT;
        begin_sentence(&c);
        c.norms.kind = cases[i].kind;
        c.norms.rounds = cases[i].rounds;
        c.norms.big = cases[i].big;
        ff_norm_application(&c.norms, &text);
        assert_string_equal(ff_str_get(&text), cases[i].text);
        ff_str_release(&text);
    }
}

/* --- exemptions, nothing counted, what is still to come --- */

/* 1.4.3d where the event meets it, or one that is named; nobody has opponents of two other
 * federations. */
static void test_waivers(void **state)
{
    static const struct {
        ff_norm_exemption exemption;
        ff_norm_state open, found;
    } cases[] = {
        {FF_NORM_EXEMPT_AUTO, FF_NORM_YES, FF_NORM_YES},
        {FF_NORM_EXEMPT_AUTO, FF_NORM_UNKNOWN, FF_NORM_UNKNOWN},
        {FF_NORM_EXEMPT_AUTO, FF_NORM_NO, FF_NORM_NO},
        {FF_NORM_EXEMPT_NONE, FF_NORM_YES, FF_NORM_NO},
        {FF_NORM_EXEMPT_NONE, FF_NORM_UNKNOWN, FF_NORM_NO},
        {FF_NORM_EXEMPT_A, FF_NORM_NO, FF_NORM_YES},
        {FF_NORM_EXEMPT_D, FF_NORM_NO, FF_NORM_YES},
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        fixture f;
        ff_norm norm;
        begin(&f);
        set_federations(&f, "EEEEEEEEE");
        make(&f, 9, FF_NORM_GM);
        f.norms.options.exemption = cases[i].exemption;
        f.norms.open = cases[i].open;
        ff_norm_weigh(&f.norms, &f.record, FF_NORM_GM, 0x1ff, &norm);
        static const ff_norm_condition waived[] = {FF_NORM_FOREIGN, FF_NORM_OWN, FF_NORM_ONE};
        for (size_t k = 0; k < COUNT_OF(waived); k++) {
            assert_int_equal(norm.findings[waived[k]].state, cases[i].found);
            assert_int_equal(norm.findings[waived[k]].waived, cases[i].found == FF_NORM_YES);
        }
        ff_event_release(&f.event);
    }
}

/* Of no games there is no figure; of opponents without a federation none is another one. */
static void test_nothing_known(void **state)
{
    fixture f;
    ff_norm norm;
    (void)state;
    begin(&f);
    make(&f, 9, FF_NORM_GM);
    ff_norm_weigh(&f.norms, &f.record, FF_NORM_GM, 0, &norm);
    assert_int_equal(norm.games, 0);
    assert_int_equal(norm.average, 0);
    assert_int_equal(norm.performance, 0);
    assert_int_equal(norm.raised, -1);
    assert_int_equal(norm.largest, -1);
    assert_int_equal(norm.state, FF_NORM_NO);
    for (int i = 0; i < f.record.count; i++)
        f.record.games[i].federation = FF_NORM_NO_FEDERATION;
    for (int unknown = 0; unknown < 2; unknown++) {
        f.record.own = unknown ? FF_NORM_NO_FEDERATION : 0;
        ff_norm_weigh(&f.norms, &f.record, FF_NORM_GM, 0x1ff, &norm);
        assert_int_equal(norm.findings[FF_NORM_FOREIGN].have, 0);
        assert_int_equal(norm.findings[FF_NORM_FOREIGN].maybe, 9);
        assert_int_equal(norm.findings[FF_NORM_ONE].have, 0);
        assert_int_equal(norm.findings[FF_NORM_ONE].maybe, 9);
    }
    ff_event_release(&f.event);
}

/* After eight games against 2480 a ninth won makes 6 of 9 from 5 (2480 + 125 = 2605), and 5½
 * from 4½ (2480 + 80: the best opponent, 2500, does not help). */
static void test_possible(void **state)
{
    static const struct {
        const char *results;
        bool possible;
    } cases[] = {{"111====0", true}, {"111===00", false}, {"11111000", true}};
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        fixture f;
        begin(&f);
        for (int k = 0; k < 8; k++)
            f.opponents[k].result = cases[i].results[k] == '1'   ? W
                                    : cases[i].results[k] == '0' ? L
                                                                 : D;
        make(&f, 8, FF_NORM_GM);
        assert_int_equal(ff_norm_possible_with(&f.norms, 0, FF_NORM_GM, 1), cases[i].possible);
        assert_false(ff_norm_possible_with(&f.norms, 0, FF_NORM_GM, 0));
        ff_event_release(&f.event);
    }
}

/* The last game is open: each result entered says whether there is a norm; what is found is the
 * least that is enough, and the event is as it was. */
static void test_still(void **state)
{
    static const struct {
        const char *results;      /* of the first eight */
        int least;                /* half-points of the ninth, 3: none */
    } cases[] = {{"11111===", 0}, /* 6½: also when it is lost */
                 {"1111====", 0}, /* 6 */
                 {"1111===0", 1}, /* 5½ */
                 {"111====0", 2}, /* 5 */
                 {"111===00", 3}};
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        fixture f;
        ff_open_game open[2];
        ff_norm_still still;
        begin(&f);
        for (int k = 0; k < 8; k++)
            f.opponents[k].result = cases[i].results[k] == '1'   ? W
                                    : cases[i].results[k] == '0' ? L
                                                                 : D;
        f.opponents[8].result = FF_RESULT_NONE;
        make(&f, 9, FF_NORM_GM);
        int count = ff_standings_open_games(&f.event, open, 2);
        assert_int_equal(count, 1);
        const ff_norm_rest rest = {&f.event, &f.norms, open, count};
        assert_int_equal(ff_norm_still_find(&rest, 0, FF_NORM_GM, &still, NULL), FF_OK);
        assert_true(still.exact);
        assert_int_equal(still.games, 1);
        assert_int_equal(still.perhaps, cases[i].least);
        assert_int_equal(still.sure, cases[i].least);
        assert_int_equal(still.possible, cases[i].least < 3);
        assert_int_equal(ff_event_cell(&f.event, 0, 9)->result, FF_RESULT_NONE);
        assert_int_equal(ff_event_cell(&f.event, 9, 9)->result, FF_RESULT_NONE);
        ff_event_release(&f.event);
        /* three rounds are still to be paired: a bound; of who has withdrawn the open one */
        begin(&f);
        f.opponents[8].result = FF_RESULT_NONE;
        norm_event_make(&f.event, f.opponents, 9);
        f.event.rounds_planned = 12;
        judge(&f, FF_NORM_GM);
        const ff_norm_rest more = {&f.event, &f.norms, open, 1};
        assert_int_equal(ff_norm_still_find(&more, 0, FF_NORM_GM, &still, NULL), FF_OK);
        assert_false(still.exact);
        assert_int_equal(still.games, 4);
        f.event.players[0].withdrawn = true;
        assert_int_equal(ff_norm_still_find(&more, 0, FF_NORM_GM, &still, NULL), FF_OK);
        assert_int_equal(still.games, 1);
        ff_event_release(&f.event);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_counts),
        cmocka_unit_test(test_least_averages),
        cmocka_unit_test(test_requirements),
        cmocka_unit_test(test_editions),
        cmocka_unit_test(test_a_norm),
        cmocka_unit_test(test_federations),
        cmocka_unit_test(test_titles),
        cmocka_unit_test(test_ratings),
        cmocka_unit_test(test_floor),
        cmocka_unit_test(test_games),
        cmocka_unit_test(test_left_out),
        cmocka_unit_test(test_forfeit_as_loss),
        cmocka_unit_test(test_ignored),
        cmocka_unit_test(test_round_robin),
        cmocka_unit_test(test_double_round_robin),
        cmocka_unit_test(test_event_conditions),
        cmocka_unit_test(test_days_of_event),
        cmocka_unit_test(test_women),
        cmocka_unit_test(test_unknown),
        cmocka_unit_test(test_exemptions),
        cmocka_unit_test(test_many_foreigners),
        cmocka_unit_test(test_big_events),
        cmocka_unit_test(test_refused),
        cmocka_unit_test(test_remarks),
        cmocka_unit_test(test_sentences),
        cmocka_unit_test(test_waivers),
        cmocka_unit_test(test_nothing_known),
        cmocka_unit_test(test_possible),
        cmocka_unit_test(test_still),
        cmocka_unit_test(test_findings),
        cmocka_unit_test(test_to_confirm),
        cmocka_unit_test(test_application),
        cmocka_unit_test(test_no_rounds),
        cmocka_unit_test(test_moves_wanted),
        cmocka_unit_test(test_federation_left_out),
        cmocka_unit_test(test_missed_round),
        cmocka_unit_test(test_public),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
