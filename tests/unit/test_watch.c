/*
 * The watch of live games: what a game warns of, and what becomes of warnings when texts are
 * torn, corrected, swapped and lost. Expected values are read from the Laws.
 */
#include "support/failing.h"
#include "support/short.h"
#include "support/watching.h"

/* --- one game by itself --- */

#define SHUFFLE       "1. Nf3 Nf6 2. Ng1 Ng8 "
#define SHUFFLE_AGAIN "3. Nf3 Nf6 4. Ng1 Ng8 "
#define FEN(text)     "[SetUp \"1\"]\n[FEN \"" text "\"]\n"

/* `tags` end the header; `standing` are ids without the board's key, in order. */
static const struct {
    const char *tags, *moves, *standing;
} cases[] = {
    /* 9.2.2 and 9.2.1 */
    {"", SHUFFLE SHUFFLE_AGAIN "*", "threefold-8-white "},
    {"", SHUFFLE "3. Nf3 Nf6 4. Ng1 *", "threefold_next-7-black second-7 "},
    {"", SHUFFLE "*", "second-4 "},
    {"", SHUFFLE SHUFFLE_AGAIN "1/2-1/2", ""},
    /* 9.6.1: five times, the game goes on; whatever is played after it */
    {"", SHUFFLE SHUFFLE_AGAIN "5. Nf3 Nf6 6. Ng1 Ng8 7. Nf3 Nf6 8. Ng1 Ng8 *", "fivefold-16 "},
    {"", SHUFFLE SHUFFLE_AGAIN "5. Nf3 Nf6 6. Ng1 Ng8 7. Nf3 Nf6 8. Ng1 Ng8 9. e4 *",
     "fivefold-16 "},
    {"", SHUFFLE SHUFFLE_AGAIN "5. Nf3 Nf6 6. Ng1 Ng8 7. Nf3 Nf6 8. Ng1 Ng8 1/2-1/2", ""},
    {"", SHUFFLE SHUFFLE_AGAIN "5. Nf3 Nf6 6. Ng1 Ng8 7. Nf3 Nf6 8. Ng1 Ng8 1-0",
     "result_board-16 "},
    /* 5.1.1, 5.2.1, 5.2.2 */
    {"", "1. f3 e5 2. g4 Qh4# *", "no_result-4 "},
    {"", "1. f3 e5 2. g4 Qh4# 0-1", ""},
    {"", "1. f3 e5 2. g4 Qh4# 1-0", "result_board-4 "},
    {"", "1. f3 e5 2. g4 Qh4# 3. a3 a6 *", "checkmate-4 "},
    {FEN("7k/8/8/6Q1/8/8/8/K7 w - - 0 1"), "1. Qg6 *", "no_result-1 "},
    {FEN("7k/8/8/6Q1/8/8/8/K7 w - - 0 1"), "1. Qg6 1-0", "result_board-1 "},
    {FEN("7k/8/8/6Q1/8/8/8/K7 w - - 0 1"), "1. Qg6 Kg8 *", "stalemate-1 "},
    {FEN("4k3/8/8/8/8/8/4p3/4K3 w - - 0 1"), "1. Kxe2 *", "dead-1 "},
    {FEN("4k3/8/8/8/8/8/4p3/4K3 w - - 0 1"), "1. Kxe2 1/2-1/2", ""},
    /* a lone king cannot have won: 5.1.2 and 6.9 */
    {FEN("4k3/8/8/8/8/8/8/Q3K3 w - - 0 1"), "1. Qa2 0-1", "result_winner-1-white "},
    {"[Result \"1-0\"]\n", "1. e4 e5 0-1", "result_tag-2 "},
    /* 9.3: after the hundredth half-move; with it; 40 and 45 moves on the way */
    {FEN("4k3/8/8/8/8/8/8/Q3K3 w - - 99 80"), "1. Qa2 *", "fifty-1-black "},
    {FEN("4k3/8/8/8/8/8/8/Q3K3 w - - 98 80"), "1. Qa2 *", "fifty_next-1-black approach "},
    {FEN("4k3/8/8/8/8/8/8/Q3K3 w - - 88 80"), "1. Qa2 *", "approach "},
    {FEN("4k3/8/8/8/8/8/8/Q3K3 w - - 79 80"), "1. Qa2 *", "approach-1 "},
    {FEN("4k3/8/8/8/8/8/8/Q3K3 w - - 78 80"), "1. Qa2 *", ""},
    /* 9.6.2, and mate goes before it */
    {FEN("4k3/8/8/8/8/8/8/Q3K3 w - - 149 99"), "1. Qa2 *", "seventyfive-1 "},
    {FEN("7k/8/6K1/8/8/8/8/1Q6 w - - 149 99"), "1. Qb8# *", "no_result-1 "},
    /* a move that cannot be played; pieces put back; the kings' sign */
    {"", "1. e4 e5 2. Ke3 *", "illegal-3-white "},
    {"", "1. e4 e5 2. Ke3 Nf6 3. d4 Nc6 4. Nf3 Be7 5. Be2 *", "illegal-3-white "},
    {"", "1. e4 e5 2. Ke3 1-0", "tail-2 "},
    {"", "1. e4 e5 2. Ke3 Nf6 3. d4 Nc6 4. Nf3 Be7 5. Be2 1-0", "illegal-3-white "},
    {"", "1. e4 e5 2. Ke4 Kd5 *", "kings-2 "},
    {"", "1. e4 e5 2. Ke4 Kd5 1-0", ""},
    {"", "1. e4 e5 2. Ke5 Kd4 1-0", "kings-2 "},
    {"", "1. e4 e5 2. Ke4 Ke5 1/2-1/2", ""},
    {"", "1. e4 e5 2. Kg6 *", "illegal-3-white "},
    /* 6.8, 6.9: a clock at zero while the game goes on */
    {"", "1. e4 {[%clk 0:10:00]} e5 {[%clk 0:00:00]} *", "flag-2-black "},
    {"", "1. e4 {[%clk 0:00:00]} e5 {[%clk 0:00:00]} *", "both_flags-2 "},
    {"", "1. e4 {[%clk 0:10:00]} e5 {[%clk 0:00:00]} 1-0", ""},
    {"", "1. e4 {[%clk 0:00:00]} e5 {[%clk 0:10:00]} 2. d4 {[%clk 0:29:00]} *", ""},
    /* a comment that is wrapped inside its command */
    {"", "1. e4 {[%clk\n0:10:00]} e5 {[%clk 0:00:00\n]} *", "flag-2-black "},
    /* a clock that gained what no increment gives */
    {"[TimeControl \"600+5\"]\n",
     "1. e4 {[%clk 0:10:02]} e5 {[%clk 0:10:03]} 2. d4 {[%clk 0:30:00]} *",
     "clock-clock_grew "},
};

static void put_standing(const ff_watch_board *board, ff_str *out)
{
    for (size_t i = 0; i < board->standing_count; i++) {
        ff_str id = FF_STR_INIT;
        ff_watch_id(board, &board->standing[i].alert, &id);
        ff_str_format(out, "%s ", ff_str_get(&id) + strlen(board->key) + 1);
        ff_str_release(&id);
    }
}

static void test_one_game(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        fixture f;
        ff_str text = FF_STR_INIT, found = FF_STR_INIT;
        begin(&f);
        ff_str_format(&text, HEAD("7", "Adams", "Baker") "%s\n%s\n", cases[i].tags,
                      cases[i].moves);
        put(&f, ff_str_get(&text), 1000);
        tick(&f, 5000);
        assert_int_equal(ff_watch_board_count(f.watch), 1);
        put_standing(ff_watch_board_at(f.watch, 0), &found);
        if (strcmp(ff_str_get(&found), cases[i].standing) != 0)
            fail_msg("%s %s: \"%s\", expected \"%s\"", cases[i].tags, cases[i].moves,
                     ff_str_get(&found), cases[i].standing);
        assert_string_equal(ff_watch_board_at(f.watch, 0)->label, "7");
        ff_str_release(&text);
        ff_str_release(&found);
        end(&f);
    }
}

/* The edition decides: the fifth occurrence ends nothing before 2014. */
static void test_edition(void **state)
{
    (void)state;
    fixture f;
    const ff_watch_options options = {.laws = ff_laws_find("fide-2009")};
    begin_with(&f, &options);
    put(&f,
        HEAD("1", "A", "B") "\n" SHUFFLE SHUFFLE_AGAIN
                            "5. Nf3 Nf6 6. Ng1 Ng8 7. Nf3 Nf6 8. Ng1 Ng8 *\n",
        0);
    assert_events(&f, "started 1 16\nalert 1-threefold-16-white\n");
    const ff_watch_board *board = ff_watch_board_at(f.watch, 0);
    assert_string_equal(board->standing[0].alert.article, "9.2b");
    assert_string_equal(board->standing[0].claim,
                        "flagfall claim threefold games.pgn --at 8b --laws fide-2009");
    end(&f);
}

/* --- time goes by --- */

#define GAME1 HEAD("1", "Adams", "Baker") "\n"
#define GAME2 HEAD("2", "Clark", "Davis") "\n1. d4 d5 *\n"

static void test_withdrawn(void **state)
{
    (void)state;
    fixture f;
    begin(&f);
    put(&f, GAME1 SHUFFLE "3. Nf3 Nf6 4. Ng1 *\n", 0);
    assert_events(&f, "started 1 7\nalert 1-threefold_next-7-black\nalert 1-second-7\n");
    put(&f, GAME1 SHUFFLE SHUFFLE_AGAIN "*\n", 1000);
    assert_events(&f, "move 1 1\nwithdrawn 1-threefold_next-7-black\nwithdrawn 1-second-7\n"
                      "alert 1-threefold-8-white\n");
    /* the same text again, and one more move */
    put(&f, GAME1 SHUFFLE SHUFFLE_AGAIN "*\n", 2000);
    assert_events(&f, "");
    put(&f, GAME1 SHUFFLE SHUFFLE_AGAIN "5. e4 *\n", 3000);
    assert_events(&f, "move 1 1\nwithdrawn 1-threefold-8-white\n");
    /* taken back: held for two seconds, then so */
    put(&f, GAME1 SHUFFLE SHUFFLE_AGAIN "*\n", 4000);
    tick(&f, 5900);
    assert_events(&f, "");
    tick(&f, 6000);
    assert_events(&f, "taken_back 1 1\nalert 1-threefold-8-white\n");
    end(&f);
}

/* Half a move, half a header, half a file: nothing is said of what is not there. */
static void test_torn(void **state)
{
    (void)state;
    fixture f;
    static const char text[] = GAME1 SHUFFLE SHUFFLE_AGAIN "*\n\n" GAME2;
    begin(&f);
    put(&f, text, 0);
    assert_events(&f, "started 1 8\nstarted 2 2\nalert 1-threefold-8-white\n");
    for (size_t size = 0; size < sizeof text - 3; size++) { /* without its "*\n" */
        assert_int_equal(ff_watch_put(f.watch, "games.pgn", text, size, 1000, NULL), FF_OK);
        tick(&f, 1000);
        assert_events(&f, "");
    }
    put(&f, text, 1500);
    tick(&f, 60000);
    assert_events(&f, "");
    /* a text that stays torn is taken as it is */
    assert_int_equal(ff_watch_put(f.watch, "games.pgn", text, strlen(GAME1) + 12, 61000, NULL),
                     FF_OK);
    tick(&f, 63000);
    assert_events(&f, "taken_back 1 6\ngone 2\nwithdrawn 1-threefold-8-white\n");
    end(&f);
}

static void test_corrected_names(void **state)
{
    (void)state;
    fixture f;
    begin(&f);
    put(&f, GAME1 SHUFFLE SHUFFLE_AGAIN "*\n\n" GAME2, 0);
    ff_str_clear(&f.log);
    /* a name is corrected: the same board, the warning stands */
    put(&f, HEAD("1", "Adams, John", "Baker") "\n" SHUFFLE SHUFFLE_AGAIN "*\n\n" GAME2, 1000);
    assert_events(&f, "renamed 1\n");
    /* the games change places in the file: the command says which one */
    put(&f, GAME2 "\n" HEAD("1", "Adams, John", "Baker") "\n" SHUFFLE SHUFFLE_AGAIN "*\n",
        2000);
    assert_events(&f, "changed 1-threefold-8-white\n");
    assert_string_equal(ff_watch_board_at(f.watch, 1)->standing[0].claim,
                        "flagfall claim threefold games.pgn --game 2 --at 4b");
    end(&f);
}

/* The same players in the next round: another game, and nothing of the old one stands. */
static void test_rematch(void **state)
{
    (void)state;
    fixture f;
    begin(&f);
    put(&f, GAME1 SHUFFLE SHUFFLE_AGAIN "*\n", 0);
    ff_str_clear(&f.log);
    put(&f,
        "[Event \"Test\"]\n[Round \"2.1\"]\n[White \"Adams\"]\n[Black \"Baker\"]\n\n1. c4 *\n",
        1000);
    assert_events(&f, "started 1.2 1\n");
    tick(&f, 3000);
    assert_events(&f, "withdrawn 1-threefold-8-white\ngone 1\n");
    end(&f);
}

static void test_lost_file(void **state)
{
    (void)state;
    fixture f;
    begin(&f);
    put(&f, GAME1 SHUFFLE SHUFFLE_AGAIN "*\n", 0);
    ff_str_clear(&f.log);
    /* deleted and made anew within two seconds */
    ff_watch_remove(f.watch, "games.pgn", 1000);
    tick(&f, 2000);
    put(&f, GAME1 SHUFFLE SHUFFLE_AGAIN "*\n", 2500);
    tick(&f, 9000);
    assert_events(&f, "");
    ff_watch_remove(f.watch, "games.pgn", 10000);
    tick(&f, 12000);
    assert_events(&f, "withdrawn 1-threefold-8-white\ngone 1\n");
    assert_int_equal(ff_watch_source_count(f.watch), 0);
    end(&f);
}

static void test_after_result(void **state)
{
    (void)state;
    fixture f;
    begin(&f);
    put(&f, GAME1 "1. e4 e5 1-0\n", 0);
    put(&f, GAME1 "1. e4 e5 2. a3 1-0\n", 1000);
    assert_events(&f, "started 1 2\nresult 1\nmove 1 1\nalert 1-after_result-3\n");
    put(&f, GAME1 "1. e4 e5 2. a3 *\n", 2000);
    assert_events(&f, "result 1\nwithdrawn 1-after_result-3\n");
    end(&f);
}

/* A source that is behind the hall is late by as much later, and nobody knows when it is
 * without that. */
static void test_delay(void **state)
{
    (void)state;
    const ff_watch_options options = {
        .silent_ms = 1 << 30, .start_ms = 1000, .default_ms = 1800000};
    static const struct {
        int64_t delay_ms, late_ms;
    } feeds[] = {{0, 301000}, {900000, 1201000}, {-1, INT64_MAX}};
    for (size_t i = 0; i < sizeof feeds / sizeof *feeds; i++) {
        fixture f;
        begin_with(&f, &options);
        ff_watch_delay(f.watch, "games.pgn", feeds[i].delay_ms);
        put(&f, GAME1 "*\n", 1000);
        tick(&f, 2000);
        ff_str_clear(&f.log);
        assert_int_equal(ff_watch_due(f.watch), feeds[i].late_ms);
        tick(&f, 300000);
        assert_events(&f, "");
        tick(&f, 1201000);
        assert_events(&f, feeds[i].delay_ms < 0 ? "" : "alert 1-late-white\n");
        tick(&f, 1202000 + 1800000);
        assert_int_equal(ff_watch_count(f.watch, FF_WATCH_ACT), feeds[i].delay_ms >= 0);
        end(&f);
    }
}

/* For the report: what was warned of stays when the record is corrected. */
static void test_incidents(void **state)
{
    (void)state;
    fixture f;
    begin(&f);
    put(&f, GAME1 "[TimeControl \"600\"]\n\n1. e4 {[%clk 0:09:00]} e5 {(=)} 2. Ke3 *\n", 0);
    put(&f, GAME1 "[TimeControl \"600\"]\n\n1. e4 {[%clk 0:09:00]} e5 {(=)} 2. Ke2 {(=)} *\n",
        3000);
    tick(&f, 9000);
    const ff_watch_board *board = ff_watch_board_at(f.watch, 0);
    assert_int_equal(board->illegal[0], 1);
    assert_int_equal(board->illegal[1], 0);
    assert_int_equal(board->offers[0], 1);
    assert_int_equal(board->offers[1], 1);
    assert_int_equal(board->used_ms[0], 60000);
    assert_int_equal(board->used_ms[1], -1);
    end(&f);
}

/* What the board itself shows, for so long, and what is warned of it. */
static const struct {
    ff_watch_sensor said;
    int64_t ms;
    const char *events, *text;
} sensed[] = {
#define BOARD(pieces)                                                                          \
    {                                                                                          \
        .placement = (pieces), .answers = true, .running = -1                                  \
    }
#define E4E5 "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKB"
    {BOARD(E4E5 "NR"), 600000, "", NULL},
    /* turned round, a move ahead, two half-moves behind */
    {BOARD("RNBKQBNR/PPP1PPPP/8/3P4/3p4/8/ppp1pppp/rnbkqbnr"), 600000, "", NULL},
    {BOARD("rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R"), 600000, "", NULL},
    {BOARD("rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBN"), 600000, "", NULL}, /* no FEN */
    /* a piece in the hand, and one that is away for long */
    {BOARD(E4E5 "1R"), 59000, "", NULL},
    {BOARD(E4E5 "1R"), 60000, "alert 1-pieces-2\n",
     "g1 has nothing (the record: a white knight)"},
    {BOARD("rnbqkb1r/pppp1ppp/5n2/4p3/4P3/8/PPPP1PPP/RNBQKBNR"), 9000, "", NULL},
    {BOARD("rnbqkb1r/pppp1ppp/5n2/4p3/4P3/8/PPPP1PPP/RNBQKBNR"), 10000, "alert 1-pieces-2\n",
     "f6 has a black knight (the record: nothing), g8 has nothing (the record: a black "
     "knight)"},
    {BOARD("rnbq1bnr/pppp1ppp/8/3kp3/3KP3/8/PPPP1PPP/RNBQ1BNR"), 10000, "alert 1-pieces-2\n",
     "shows a result"},
    {{.answers = false, .running = -1, .state = "NOTRESPONDING"},
     10000,
     "alert 1-board_off-2\n",
     "(NOTRESPONDING)"},
    {{.answers = true, .clocked = true, .running = -1, .left_ms = {1000, 1000}},
     179000,
     "",
     NULL},
    {{.answers = true, .clocked = true, .running = -1, .left_ms = {1000, 1000}},
     180000,
     "alert 1-clock_stopped-2\n",
     "has not run for 0:03:00"},
    {{.answers = true, .clocked = true, .running = 0, .left_ms = {0, 1000}}, 2000, "", NULL},
    {{.answers = true, .clocked = true, .running = 0, .left_ms = {0, 1000}},
     3000,
     "alert 1-flag-2-white\n",
     "shows 0:00 for White"},
    {{.answers = true, .clocked = true, .running = 0, .left_ms = {0, 0}},
     3000,
     "alert 1-both_flags-2\n",
     "both flags"},
};

static void test_sensor(void **state)
{
    (void)state;
    const ff_watch_options options = {.silent_ms = 1 << 30};
    for (size_t i = 0; i < sizeof sensed / sizeof *sensed; i++) {
        fixture f;
        begin_with(&f, &options);
        put(&f, GAME1 "1. e4 e5 *\n", 0);
        tick(&f, 2000);
        ff_str_clear(&f.log);
        ff_watch_sense(f.watch, "games.pgn", &sensed[i].said, 5000, NULL);
        ff_watch_sense(f.watch, "other.pgn", &sensed[i].said, 5000, NULL);
        tick(&f, 5000 + sensed[i].ms);
        const ff_watch_board *board = ff_watch_board_at(f.watch, 0);
        if (sensed[i].text != NULL)
            assert_non_null(strstr(board->standing[0].alert.text, sensed[i].text));
        if (sensed[i].said.clocked)
            assert_int_equal(board->clock[1].ms, sensed[i].said.left_ms[1]);
        assert_events(&f, sensed[i].events);
        ff_watch_sense(f.watch, "games.pgn", NULL, 5000 + sensed[i].ms, NULL);
        assert_int_equal(board->standing_count, 0); /* not known any more */
        end(&f);
    }
}

static void test_silent(void **state)
{
    (void)state;
    fixture f;
    const ff_watch_options options = {.silent_ms = 300000};
    begin_with(&f, &options);
    /* White is to move and has four minutes: the file may be silent for five */
    put(&f, GAME1 "1. e4 {[%clk 0:04:00]} e5 {[%clk 0:09:00]} *\n", 0);
    ff_str_clear(&f.log);
    tick(&f, 239000);
    assert_events(&f, "");
    assert_int_equal(ff_watch_due(f.watch), 240000);
    tick(&f, 240000);
    assert_events(&f, "alert 1-silent-2-white\n");
    tick(&f, 300000);
    assert_events(&f, "alert file1-file_silent\n");
    put(&f, GAME1 "1. e4 {[%clk 0:04:00]} e5 {[%clk 0:09:00]} 2. a3 {[%clk 0:00:01]} *\n",
        301000);
    tick(&f, 302000);
    assert_events(&f, "move 1 1\nwithdrawn 1-silent-2-white\nwithdrawn file1-file_silent\n");
    end(&f);
    /* a dead sensor is noticed after so long, whatever time is left */
    begin_with(&f, &options);
    put(&f, GAME1 "1. e4 {[%clk 1:04:00]} e5 {[%clk 1:09:00]} *\n", 0);
    ff_str_clear(&f.log);
    tick(&f, 299000);
    assert_events(&f, "");
    tick(&f, 300000);
    assert_events(&f, "alert 1-silent-2-white\nalert file1-file_silent\n");
    end(&f);
}

/* Where only the times for the moves are recorded, what is left is reckoned: previous, minus
 * used, plus increment. */
static void test_reckoned(void **state)
{
    (void)state;
    fixture f;
    begin(&f);
    put(&f,
        HEAD("1", "A", "B") "[TimeControl \"600+10\"]\n\n1. e4 {[%clk 0:10:05]} e5 "
                            "{[%clk 0:10:00]} 2. d4 {[%emt 0:01:00]} *\n",
        0);
    const ff_watch_board *board = ff_watch_board_at(f.watch, 0);
    assert_int_equal(board->clock[FF_WHITE].ms, 605000 - 60000 + 10000);
    assert_true(board->clock[FF_WHITE].reckoned);
    assert_int_equal(board->clock[FF_BLACK].ms, 600000);
    assert_false(board->clock[FF_BLACK].reckoned);
    end(&f);
}

static void test_limits(void **state)
{
    (void)state;
    fixture f;
    ff_error err;
    begin(&f);
    char *large = calloc(1, FF_WATCH_MAX_BYTES + 1);
    memset(large, ' ', FF_WATCH_MAX_BYTES + 1);
    assert_int_equal(ff_watch_put(f.watch, "games.pgn", large, FF_WATCH_MAX_BYTES + 1, 0, &err),
                     FF_E_LIMIT);
    assert_int_equal(err.line, 0); /* of no place in it */
    assert_int_equal(err.column, 0);
    assert_int_equal(ff_watch_put(f.watch, "games.pgn", large, FF_WATCH_MAX_BYTES, 0, &err),
                     FF_OK);
    free(large);
    ff_str many = FF_STR_INIT;
    for (int i = 0; i <= FF_WATCH_MAX_BOARDS; i++)
        ff_str_text(&many, "[Event \"x\"]\n\n*\n\n");
    assert_int_equal(ff_watch_put(f.watch, "games.pgn", many.data, many.size, 0, &err),
                     FF_E_LIMIT);
    assert_int_equal(ff_watch_board_count(f.watch), 0);
    ff_str_release(&many);
    end(&f);
}

/* Names and moves from the file keep their control bytes to themselves. */
static void test_hostile_text(void **state)
{
    (void)state;
    fixture f;
    ff_str line = FF_STR_INIT;
    begin(&f);
    put(&f, HEAD("1\033[2J", "A\033]0;x\007", "B") "\n1. e4 e5 2. \033[31m *\n", 0);
    tick(&f, 3000);
    const ff_watch_board *board = ff_watch_board_at(f.watch, 0);
    const ff_watch_event event = {.type = FF_WATCH_EVENT_ALERT, .board = board};
    for (size_t i = 0; i < board->standing_count; i++) {
        ff_watch_event one = event;
        one.standing = &board->standing[i];
        ff_watch_line(&one, true, &line);
        ff_watch_id(board, &board->standing[i].alert, &line);
    }
    assert_null(strchr(ff_str_get(&line), '\033'));
    assert_null(strchr(ff_str_get(&line), '\007'));
    assert_true(board->standing_count > 0);
    ff_str_release(&line);
    end(&f);
}

/* A flag is one fact, whatever is played after it; where the source cuts seconds, moves that
 * follow show that it had not fallen. */
static void test_flag_once(void **state)
{
    static const char down[] =
        "1. e4 {[%clk 0:00:05]} e5 {[%clk 0:00:03]} 2. a3 {[%clk 0:00:00]} ";
    (void)state;
    fixture f;
    char text[300];
    begin(&f);
    snprintf(text, sizeof text, "%s%s*\n", GAME1, down);
    put(&f, text, 0);
    assert_non_null(strstr(ff_str_get(&f.log), "alert 1-flag-3-white\n"));
    ff_str_clear(&f.log);
    snprintf(text, sizeof text, "%s%sa6 {[%%clk 0:00:02]} *\n", GAME1, down);
    put(&f, text, 1000);
    assert_null(strstr(ff_str_get(&f.log), "alert 1-flag"));
    assert_null(strstr(ff_str_get(&f.log), "withdrawn"));
    end(&f);
    begin(&f);
    snprintf(text, sizeof text,
             "%s[Site \"https://lichess.org/x\"]\n%sa6 {[%%clk 0:00:02]} *\n", GAME1, down);
    put(&f, text, 0);
    assert_null(strstr(ff_str_get(&f.log), "flag"));
    end(&f);
    /* 0:00 that is not answered: cut seconds may still be nearly one */
    begin(&f);
    snprintf(text, sizeof text, "%s[Site \"https://lichess.org/x\"]\n%s*\n", GAME1, down);
    put(&f, text, 1000);
    assert_null(strstr(ff_str_get(&f.log), "flag"));
    assert_int_equal(ff_watch_tick(f.watch, 3999, NULL), FF_OK);
    assert_null(strstr(ff_str_get(&f.log), "flag"));
    assert_true(ff_watch_due(f.watch) <= 4000);
    assert_int_equal(ff_watch_tick(f.watch, 4000, NULL), FF_OK);
    assert_non_null(strstr(ff_str_get(&f.log), "alert 1-flag-3-white\n"));
    end(&f);
}

/* A third occurrence that came and went in one writing is mentioned until the next move: 9.4
 * takes the right from who has moved, but not the claim that he made before. */
static void test_passed(void **state)
{
    (void)state;
    fixture f;
    begin(&f);
    put(&f, GAME1 SHUFFLE "3. Nf3 Nf6 4. Ng1 *\n", 0);
    ff_str_clear(&f.log);
    put(&f, GAME1 SHUFFLE SHUFFLE_AGAIN "5. e4 *\n", 1000);
    assert_non_null(strstr(ff_str_get(&f.log), "alert 1-threefold_past-8-white\n"));
    ff_str_clear(&f.log);
    put(&f, GAME1 SHUFFLE SHUFFLE_AGAIN "5. e4 e5 *\n", 2000);
    assert_events(&f, "move 1 1\nwithdrawn 1-threefold_past-8-white\n");
    end(&f);
    /* seen on the board first, it is the claim itself that is withdrawn */
    begin(&f);
    put(&f, GAME1 SHUFFLE SHUFFLE_AGAIN "*\n", 0);
    ff_str_clear(&f.log);
    put(&f, GAME1 SHUFFLE SHUFFLE_AGAIN "5. e4 *\n", 1000);
    assert_events(&f, "move 1 1\nwithdrawn 1-threefold-8-white\n");
    end(&f);
}

static void keep_line(void *ctx, const ff_watch_event *event)
{
    ff_watch_line(event, true, ctx);
}

/* A warning on a file names it once. */
static void test_file_line(void **state)
{
    (void)state;
    const ff_watch_options options = {.silent_ms = 1000};
    ff_str line = FF_STR_INIT;
    ff_watch *watch;
    static const char text[] = GAME1 "1. e4 *\n";
    assert_int_equal(ff_watch_new(&options, keep_line, &line, &watch, NULL), FF_OK);
    assert_int_equal(ff_watch_put(watch, "games.pgn", text, strlen(text), 0, NULL), FF_OK);
    ff_str_clear(&line);
    assert_int_equal(ff_watch_tick(watch, 5000, NULL), FF_OK);
    assert_non_null(strstr(ff_str_get(&line), "look: games.pgn: the file has not changed"));
    ff_watch_free(watch);
    ff_str_release(&line);
}

/* --- a round whose clocks can be compared --- */

enum { BOARDS = 6, WRONG = 3 };

/* What a hall of clocks does: on board WRONG it lacks `bonus_ms` of every increment and, when
 * `no_period`, the time for the second period. `long_ms`: White thought so long there on
 * move 40. */
typedef struct hall {
    int64_t bonus_lack_ms, long_ms;
    bool no_period;
    int64_t made_ms[BOARDS][200]; /* when each half-move is made, from the start */
    int64_t clk_ms[BOARDS][200];
} hall;

/* 40 moves in 90 minutes, 30 more, 30 seconds a move from the start. */
static void fill_hall(hall *h, int plies)
{
    for (int b = 0; b < BOARDS; b++) {
        int64_t left[2] = {5430000, 5430000}, now = 0;
        for (int i = 0; i < plies; i++) {
            int move = i / 2 + 1;
            int64_t used = 20000 + (int64_t)((i * 37 + b * 61) % 90) * 1000;
            bool wrong = b == WRONG;
            used += wrong && i == 78 ? h->long_ms : 0;
            now += used;
            left[i % 2] += 30000 - used - (wrong ? h->bonus_lack_ms : 0);
            left[i % 2] += move == 40 && !(wrong && h->no_period) ? 1800000 : 0;
            h->made_ms[b][i] = now;
            h->clk_ms[b][i] = left[i % 2] - 30000;
        }
    }
}

static void put_board(fixture *f, const hall *h, int b, int plies, int64_t now_ms)
{
    static const char *const moves[] = {"Nf3", "Nf6", "Ng1", "Ng8"};
    ff_str text = FF_STR_INIT;
    char source[32];
    ff_str_format(&text,
                  "[Event \"Hall\"]\n[Round \"1.%d\"]\n[White \"White %d\"]\n[Black \"Black "
                  "%d\"]\n[TimeControl \"40/5400+30:1800+30\"]\n\n",
                  b, b, b);
    for (int i = 0; i < plies; i++) {
        int64_t s = h->clk_ms[b][i] / 1000;
        ff_str_format(&text, "%s {[%%clk %d:%02d:%02d]} ", moves[i % 4], (int)(s / 3600),
                      (int)(s / 60 % 60), (int)(s % 60));
    }
    ff_str_text(&text, "*\n");
    snprintf(source, sizeof source, "game-%d.pgn", b);
    assert_int_equal(ff_watch_put(f->watch, source, text.data, text.size, now_ms, NULL), FF_OK);
    ff_str_release(&text);
}

/* Plays the hall second by second; at each half-move that board WRONG has made, `accused_at` is
 * set once its clock is warned of. Other boards never are. */
static int play_hall(const hall *h, int plies)
{
    fixture f;
    int played[BOARDS] = {0}, accused_at = -1;
    const ff_watch_options options = {.silent_ms = INT64_C(1) << 40};
    begin_with(&f, &options);
    for (int b = 0; b < BOARDS; b++)
        put_board(&f, h, b, 0, 0);
    for (int64_t now = 1000; played[WRONG] < plies; now += 1000) {
        for (int b = 0; b < BOARDS; b++)
            if (played[b] < plies && h->made_ms[b][played[b]] < now)
                put_board(&f, h, b, ++played[b], now);
        tick(&f, now);
        for (size_t i = 0; i < ff_watch_board_count(f.watch); i++) {
            const ff_watch_board *board = ff_watch_board_at(f.watch, i);
            for (size_t k = 0; k < board->standing_count; k++) {
                const ff_watch_alert *alert = &board->standing[k].alert;
                if (alert->kind != FF_WATCH_CLOCK)
                    continue;
                if (atoi(board->label) != WRONG)
                    fail_msg("board %s after %d half-moves: %s", board->label,
                             played[atoi(board->label)], alert->text);
                accused_at = accused_at < 0 ? played[WRONG] : accused_at;
            }
        }
    }
    end(&f);
    return accused_at;
}

static void test_round_of_clocks(void **state)
{
    (void)state;
    static hall right, no_increment, less_increment, no_period, thinks, thinks_longer;
    fill_hall(&right, 100);
    assert_int_equal(play_hall(&right, 100), -1);
    /* six seconds and more are missing after the first half-move that can be compared */
    no_increment.bonus_lack_ms = 30000;
    fill_hall(&no_increment, 40);
    assert_in_range(play_hall(&no_increment, 40), 2, 6);
    less_increment.bonus_lack_ms = 10000;
    fill_hall(&less_increment, 40);
    assert_in_range(play_hall(&less_increment, 40), 2, 6);
    if (tests_are_short())
        return;
    /* the others' clocks jump with half-moves 79 and 80 */
    no_period.no_period = true;
    fill_hall(&no_period, 100);
    assert_in_range(play_hall(&no_period, 100), 79, 84);
    /* 25 minutes on the move that brings 30, and 32: the time came all the same */
    thinks.long_ms = 1500000;
    fill_hall(&thinks, 100);
    assert_int_equal(play_hall(&thinks, 100), -1);
    thinks_longer.long_ms = 1920000;
    fill_hall(&thinks_longer, 100);
    assert_int_equal(play_hall(&thinks_longer, 100), -1);
}

/* --- memory --- */

static void ignore(void *ctx, const ff_watch_event *event)
{
    (void)ctx, (void)event;
}

/* A game with clocks is seen, and seen again with more moves. */
static void watch_with_clocks(void)
{
    static const char *const texts[] = {
        "[White \"A\"]\n[TimeControl \"5400+30\"]\n\n1. e4 {[%clk 1:30:10]} *\n",
        "[White \"A\"]\n[TimeControl \"5400+30\"]\n\n1. e4 {[%clk 1:30:10]} e5 {[%clk "
        "1:30:05]} 2. Nf3 {[%clk 1:29:50]} *\n"};
    const ff_watch_options options = {0};
    ff_watch *watch = NULL;
    int code = ff_watch_new(&options, ignore, NULL, &watch, NULL);
    for (int i = 0; code == FF_OK && i < 4; i++) {
        const char *text = texts[i > 0];
        ff_watch_put(watch, "games.pgn", text, strlen(text), 1000 * i, NULL);
    }
    ff_watch_free(watch);
}

/* Whatever allocation is refused, the boards that are there are watched on, and nothing is
 * kept. */
static void test_memory(void **state)
{
    failing f = {.failed = true};
    (void)state;
    for (unsigned long at = 1; f.failed; at++) {
        failing_begin(&f, at, true);
        watch_with_clocks();
        failing_end();
        assert_int_equal(f.held, 0);
    }
    assert_true(f.allocations > 20);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_one_game),        cmocka_unit_test(test_edition),
        cmocka_unit_test(test_withdrawn),       cmocka_unit_test(test_torn),
        cmocka_unit_test(test_corrected_names), cmocka_unit_test(test_rematch),
        cmocka_unit_test(test_lost_file),       cmocka_unit_test(test_after_result),
        cmocka_unit_test(test_flag_once),       cmocka_unit_test(test_silent),
        cmocka_unit_test(test_reckoned),        cmocka_unit_test(test_round_of_clocks),
        cmocka_unit_test(test_limits),          cmocka_unit_test(test_hostile_text),
        cmocka_unit_test(test_memory),          cmocka_unit_test(test_passed),
        cmocka_unit_test(test_file_line),       cmocka_unit_test(test_delay),
        cmocka_unit_test(test_sensor),          cmocka_unit_test(test_incidents),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
