/*
 * What the watch says: the words, the move, the Article and the command of each warning, the
 * lines for people and the game as PGN. Articles, numbers and moves are read from the Laws and
 * the games, not from the program.
 */
#include "support/watching.h"

#define SHUFFLE       "1. Nf3 Nf6 2. Ng1 Ng8 "
#define FEN(text)     "[SetUp \"1\"]\n[FEN \"" text "\"]\n"
#define CONTROL(text) "[TimeControl \"" text "\"]\n"

/* --- a game by itself --- */

/* The first warning of `kind`: its move, a part of its words, Article and command. */
static const struct {
    const char *tags, *moves;
    ff_watch_kind kind;
    const char *at, *text, *article, *claim;
} said[] = {
    /* 9.3.1: the king on e5 has five moves, d4 is guarded; then six */
    {FEN("8/8/8/4k3/8/2K5/8/Q7 w - - 98 80"), "80. Qa2 *", FF_WATCH_FIFTY_NEXT, "80.Qa2",
     " or 1 other move: Black may write the move and claim", "9.3.1", NULL},
    {FEN("8/8/8/4k3/8/1Q6/8/1K6 w - - 98 80"), "80. Qa2 *", FF_WATCH_FIFTY_NEXT, "80.Qa2",
     " or 2 other moves: Black may write the move and claim", "9.3.1", NULL},
    /* on the way: 40 moves at the first half-move of three, 60 when 75 will end it (9.6.2) */
    {FEN("4k3/8/8/8/8/8/8/Q3K3 w - - 79 80"), "80. Qa2 Ke7 81. Qb2 *", FF_WATCH_APPROACH,
     "80.Qa2",
     "40 moves by each player without capture or pawn move; a draw may be claimed at 50",
     "9.3.2", NULL},
    {FEN("4k3/8/8/8/8/8/8/Q3K3 w - - 119 80"), "80. Qa2 *", FF_WATCH_APPROACH, "80.Qa2",
     "60 moves by each player without capture or pawn move; the game is drawn at 75", "9.6.2",
     NULL},
    {FEN("4k3/8/8/8/8/8/8/Q3K3 w - - 139 80"), "80. Qa2 *", FF_WATCH_APPROACH, "80.Qa2",
     "70 moves by each player", "9.6.2", NULL},
    /* moves that cannot be played, by either side; two knights that reach one square are no
     * illegal move to be ruled on */
    {"", "1. e4 e5 2. Nf3 Ke6 *", FF_WATCH_ILLEGAL, "2...Ke6",
     "the king on e8 cannot reach e6: an illegal move, or a piece that the board did not see; "
     "the record stops here",
     "3.8", "flagfall illegal games.pgn"},
    {"", "1. d4 d5 2. Nf3 Nf6 3. Nd2 *", FF_WATCH_ILLEGAL, "3.Nd2", "the record stops here",
     NULL, NULL},
    /* after a result, six half-moves are pieces that were put back */
    {"", "1. e4 e5 2. Ke3 Nf6 3. d4 Nc6 4. Nf3 Be7 1-0", FF_WATCH_TAIL, "1...e5",
     "pieces put back after the end: the king on e1 cannot reach e3", NULL, NULL},
    /* the kings' sign: both on light squares, one on each */
    {"", "1. e4 e5 2. Ke4 Kd5 *", FF_WATCH_KINGS, "1...e5",
     "the kings stand on e4 and d5, the sign of electronic boards for 1-0; the file says *",
     NULL, NULL},
    {"", "1. e4 e5 2. Kd4 Kd5 0-1", FF_WATCH_KINGS, "1...e5",
     "the kings stand on d4 and d5, the sign of electronic boards for 1/2-1/2; the file says "
     "0-1",
     NULL, NULL},
    /* 5.1.2: who resigns against a lone king; whose resignation it was is asked */
    {FEN("4k3/8/8/8/8/8/8/Q3K3 w - - 0 1"), "1. Qa2 0-1", FF_WATCH_RESULT_WINNER, "1.Qa2", "",
     "5.1.2", "flagfall resign games.pgn --at 1w --by white"},
    {FEN("q3k3/8/8/8/8/8/8/4K3 b - - 0 1"), "1... Qa7 1-0", FF_WATCH_RESULT_WINNER, "1...Qa7",
     "", "5.1.2", "flagfall resign games.pgn --at 1b --by black"},
    /* 6.9: how many moves were made, and what the period asks for */
    {"", "1. e4 {[%clk 0:10:00]} e5 {[%clk 0:00:00]} *", FF_WATCH_FLAG, "1...e5",
     "Black's clock shows 0:00 after 1 move", "6.9",
     "flagfall flag games.pgn --at 1b --fallen black"},
    {CONTROL("3/600:300"),
     "1. e4 {[%clk 0:08:00]} e5 {[%clk 0:09:00]} 2. d4 {[%clk 0:00:00]} *", FF_WATCH_FLAG,
     "2.d4", "White's clock shows 0:00 after 2 moves, 3 were to be made", "6.9",
     "flagfall flag games.pgn --at 2w --fallen white"},
    {CONTROL("2/600:2/300:300"),
     "1. e4 {[%clk 0:09:00]} e5 {[%clk 0:09:00]} 2. d4 {[%clk 0:13:00]} d5 {[%clk 0:00:00]} *",
     FF_WATCH_FLAG, "2...d5",
     "Black's clock shows 0:00 after 2 moves, and the 2 of the period are made", "6.9", NULL},
    {CONTROL("2/600:2/300:300"),
     "1. e4 {[%clk 0:09:00]} e5 {[%clk 0:09:00]} 2. d4 {[%clk 0:13:00]} d5 {[%clk 0:13:00]} "
     "3. a3 {[%clk 0:12:00]} a6 {[%clk 0:00:00]} *",
     FF_WATCH_FLAG, "3...a6", "Black's clock shows 0:00 after 3 moves, 4 were to be made",
     "6.9", NULL},
    {"", "1. e4 {[%clk 0:00:00]} e5 {[%clk 0:00:00]} *", FF_WATCH_BOTH_FLAGS, "1...e5",
     "both clocks show 0:00 after 1 move", NULL,
     "flagfall flag games.pgn --at 1b --fallen both"},
    /* a game that was set up: Black has made 19 moves before, and White 20 */
    {FEN("4k3/8/8/8/8/8/8/Q3K3 b - - 0 20"), "20... Ke7 {[%clk 0:00:00]} *", FF_WATCH_FLAG,
     "20...Ke7", "Black's clock shows 0:00 after 20 moves", NULL,
     "flagfall flag games.pgn --at 20b --fallen black"},
    {FEN("4k3/8/8/8/8/8/8/Q3K3 b - - 0 20"),
     "20... Ke7 {[%clk 0:01:00]} 21. Qa2 {[%clk 0:00:00]} *", FF_WATCH_FLAG, "21.Qa2",
     "White's clock shows 0:00 after 21 moves", NULL,
     "flagfall flag games.pgn --at 21w --fallen white"},
    /* a clock that rose by 20 minutes: the gravest finding; no move is named, the game is */
    {CONTROL("600+5"), "1. e4 {[%clk 0:10:02]} e5 {[%clk 0:10:03]} 2. d4 {[%clk 0:30:00]} *",
     FF_WATCH_CLOCK, "", "", NULL, "flagfall clock audit games.pgn --game 1"},
};

static void test_warnings(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT_OF(said); i++) {
        fixture f;
        ff_str text = FF_STR_INIT;
        begin(&f);
        ff_str_format(&text, HEAD("7", "Adams", "Baker") "%s\n%s\n", said[i].tags,
                      said[i].moves);
        put(&f, ff_str_get(&text), 1000);
        tick(&f, 5000);
        const ff_watch_standing *found =
            warning_of(ff_watch_board_at(f.watch, 0), said[i].kind);
        if (found == NULL)
            fail_msg("%s: %s is not said", said[i].moves, ff_watch_kind_name(said[i].kind));
        if (strstr(found->alert.text, said[i].text) == NULL)
            fail_msg("%s: \"%s\"", said[i].moves, found->alert.text);
        assert_string_equal(found->alert.at, said[i].at);
        assert_in_range(found->alert.side + 1, 0, 2); /* a colour, or -1 */
        if (said[i].article != NULL)
            assert_string_equal(found->alert.article, said[i].article);
        if (said[i].claim != NULL)
            assert_string_equal(found->claim, said[i].claim);
        else if (said[i].kind == FF_WATCH_TAIL || said[i].kind == FF_WATCH_KINGS)
            assert_null(found->claim);
        ff_str_release(&text);
        end(&f);
    }
}

/* The file as a shell takes it, and as no command takes it for an option. */
static void test_paths(void **state)
{
    static const struct {
        const char *file, *claim;
    } cases[] = {
        {"games.pgn", "flagfall illegal games.pgn"},
        {"-games.pgn", "flagfall illegal ./-games.pgn"},
        {"a-b.pgn", "flagfall illegal a-b.pgn"},
        {"-my games.pgn", "flagfall illegal './-my games.pgn'"},
        {"it's.pgn", "flagfall illegal 'it'\\''s.pgn'"},
        {"a\nb.pgn", NULL}, /* no shell takes that in one line */
        {"a\x7f.pgn", NULL},
        {"a\xff.pgn", NULL},
    };
    static const char text[] = HEAD("7", "Adams", "Baker") "\n1. e4 e5 2. Ke3 *\n";
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        fixture f;
        begin(&f);
        assert_int_equal(
            ff_watch_put(f.watch, cases[i].file, text, sizeof text - 1, 1000, NULL), FF_OK);
        tick(&f, 5000);
        const ff_watch_standing *found =
            warning_of(ff_watch_board_at(f.watch, 0), FF_WATCH_ILLEGAL);
        if (cases[i].claim != NULL)
            assert_string_equal(found->claim, cases[i].claim);
        else
            assert_null(found->claim);
        end(&f);
    }
}

/* Nothing is said that is not so. */
static const struct {
    const char *tags, *moves;
    ff_watch_kind kind;
    const char *laws;
} unsaid[] = {
    /* 75 moves end a game since 2014 only: before, the claim is all there is */
    {FEN("4k3/8/8/8/8/8/8/Q3K3 w - - 119 80"), "80. Qa2 *", FF_WATCH_APPROACH, "fide-2009"},
    /* once 50 are reached, what is on its way is 75 */
    {FEN("4k3/8/8/8/8/8/8/Q3K3 w - - 99 80"), "80. Qa2 *", FF_WATCH_APPROACH, NULL},
    /* time that was reckoned is none that a clock shows */
    {CONTROL("60"), "1. e4 {[%clk 0:01:00]} e5 {[%clk 0:01:00]} 2. d4 {[%emt 0:02:00]} *",
     FF_WATCH_FLAG, NULL},
    /* mate on the board goes before the flag (5.1.1) */
    {"", "1. f3 {[%clk 0:00:00]} e5 {[%clk 0:01:00]} 2. g4 {[%clk 0:00:00]} Qh4# *",
     FF_WATCH_FLAG, NULL},
    /* two knights can both go there: it is not known what was played */
    {"", "1. d4 d5 2. Nf3 Nf6 3. Nd2 *", FF_WATCH_TAIL, NULL},
};

static void test_not_said(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT_OF(unsaid); i++) {
        fixture f;
        ff_str text = FF_STR_INIT;
        const ff_watch_options options = {
            .laws = unsaid[i].laws != NULL ? ff_laws_find(unsaid[i].laws) : NULL};
        begin_with(&f, &options);
        ff_str_format(&text, HEAD("7", "Adams", "Baker") "%s\n%s\n", unsaid[i].tags,
                      unsaid[i].moves);
        put(&f, ff_str_get(&text), 1000);
        tick(&f, 5000);
        if (warning_of(ff_watch_board_at(f.watch, 0), unsaid[i].kind) != NULL)
            fail_msg("%s: %s", unsaid[i].moves, ff_watch_kind_name(unsaid[i].kind));
        ff_str_release(&text);
        end(&f);
    }
}

/* --- what time tells --- */

#define GAME(moves) HEAD("1", "Adams", "Baker") "\n" moves "\n"

static const char *words_of(fixture *f, ff_watch_kind kind)
{
    const ff_watch_standing *found = warning_of(ff_watch_board_at(f->watch, 0), kind);
    return found != NULL ? found->alert.text : "(not said)";
}

/* A board is silent for as long as the player to move had left, a minute at least, and ten
 * minutes at most. */
static void test_silence(void **state)
{
    static const struct {
        const char *text;
        int64_t after_ms;
        const char *words;
    } cases[] = {
        {GAME("1. e4 *"), 600000, "no move for 0:10:00: look at the board and its cable"},
        {GAME("1. e4 {[%clk 0:20:00]} e5 {[%clk 0:04:00]} *"), 600000,
         "no move for 0:10:00, with 0:20:00 left to White: look at the board and its cable"},
        {GAME("1. e4 {[%clk 0:20:00]} e5 {[%clk 0:04:00]} 2. d4 {[%clk 0:20:00]} *"), 240000,
         "no move for longer than the 0:04:00 that Black had left: look at the board and its "
         "cable"},
        {GAME("1. e4 {[%clk 0:00:10]} e5 {[%clk 0:04:00]} *"), 60000,
         "no move for longer than the 0:00:10 that White had left: look at the board and its "
         "cable"},
        {GAME("1. e4 {[%clk 0:20:00]} e5 {[%clk 0:20:00]} 2. d4 {[%emt 0:05:00]} d5 *"), 600000,
         "no move for 0:10:00, with about 0:15:00 left to White: look at the board and its "
         "cable"},
        {GAME("1. e4 {[%clk 0:20:00]} e5 {[%clk 0:20:00]} 2. d4 {[%emt 0:15:00]} d5 *"), 300000,
         "no move for longer than the about 0:05:00 that White had left: look at the board and "
         "its cable"},
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        fixture f;
        begin(&f);
        put(&f, cases[i].text, 7000);
        tick(&f, 9000);
        tick(&f, 7000 + cases[i].after_ms - 1);
        assert_string_equal(words_of(&f, FF_WATCH_SILENT), "(not said)");
        tick(&f, 7000 + cases[i].after_ms);
        assert_string_equal(words_of(&f, FF_WATCH_SILENT), cases[i].words);
        end(&f);
    }
}

/* 6.7: five minutes after the round began a player without a move may not be there; a second
 * after the default time is over, he has lost. The side is the one to move. */
static void test_late(void **state)
{
    const ff_watch_options options = {
        .silent_ms = 1 << 30, .start_ms = 1000, .default_ms = 900000};
    (void)state;
    fixture f;
    begin_with(&f, &options);
    put(&f, GAME("1. e4 *"), 1000);
    tick(&f, 300999);
    assert_string_equal(words_of(&f, FF_WATCH_LATE), "(not said)");
    assert_int_equal(ff_watch_due(f.watch), 301000);
    tick(&f, 301000);
    assert_string_equal(words_of(&f, FF_WATCH_LATE),
                        "Black has not moved 0:05:00 after the round began: is the player "
                        "there?");
    assert_int_equal(ff_watch_due(f.watch), 902000);
    tick(&f, 902000);
    assert_string_equal(words_of(&f, FF_WATCH_DEFAULT_TIME),
                        "Black has not moved, and the default time of 0:15:00 is over: who was "
                        "not there when it ended?");
    const ff_watch_standing *over =
        warning_of(ff_watch_board_at(f.watch, 0), FF_WATCH_DEFAULT_TIME);
    assert_string_equal(over->claim, "flagfall default-time --black-late absent --default-time "
                                     "0:15:00 --elapsed 0:15:01");
    assert_string_equal(over->alert.article, "6.7.1");
    put(&f, GAME("1. e4 e5 *"), 903000);
    assert_int_equal(ff_watch_board_at(f.watch, 0)->standing_count, 0);
    end(&f);
    /* both have moved: nothing is due but the silence of eleven days */
    begin_with(&f, &options);
    put(&f, GAME("1. e4 e5 *"), 1000);
    tick(&f, 2000);
    assert_true(ff_watch_due(f.watch) > 902000);
    end(&f);
    /* a default time of two minutes is over before five are */
    const ff_watch_options soon = {
        .silent_ms = 1 << 30, .start_ms = 1000, .default_ms = 120000};
    begin_with(&f, &soon);
    put(&f, GAME("*"), 1000);
    tick(&f, 121000);
    assert_string_equal(words_of(&f, FF_WATCH_LATE),
                        "White has not moved 0:02:00 after the round began: is the player "
                        "there?");
    end(&f);
}

/* Where the start of the round is not known nobody is late, and without a default time nobody
 * has lost. */
static void test_not_late(void **state)
{
    const ff_watch_options no_start = {.silent_ms = 1 << 30, .default_ms = 900000};
    const ff_watch_options no_default = {.silent_ms = 1 << 30, .start_ms = 1000};
    fixture f;
    (void)state;
    begin_with(&f, &no_start);
    put(&f, GAME("*"), 1000);
    tick(&f, 90000000);
    assert_int_equal(ff_watch_board_at(f.watch, 0)->standing_count, 0);
    end(&f);
    begin_with(&f, &no_default);
    put(&f, GAME("*"), 1000);
    tick(&f, 301000);
    assert_string_equal(words_of(&f, FF_WATCH_DEFAULT_TIME), "(not said)");
    assert_true(warning_of(ff_watch_board_at(f.watch, 0), FF_WATCH_LATE) != NULL);
    tick(&f, 90000000);
    assert_string_equal(words_of(&f, FF_WATCH_DEFAULT_TIME), "(not said)");
    end(&f);
}

/* What comes after the result is counted from the half-move it came with; a result that is
 * taken back with its moves begins anew, and so does another one. */
static void test_after_the_result(void **state)
{
    (void)state;
    fixture f;
    begin(&f);
    put(&f, GAME("1. e4 e5 2. d4 d5 1-0"), 0);
    put(&f, GAME("1. e4 e5 2. d4 d5 3. a3 1-0"), 1000);
    assert_string_equal(words_of(&f, FF_WATCH_AFTER_RESULT),
                        "the result is 1-0, and 1 half-move came after it");
    put(&f, GAME("1. e4 e5 2. d4 d5 3. a3 a6 4. b3 1-0"), 2000);
    assert_string_equal(words_of(&f, FF_WATCH_AFTER_RESULT),
                        "the result is 1-0, and 3 half-moves came after it");
    put(&f, GAME("1. e4 e5 2. d4 d5 3. a3 a6 4. b3 b6 0-1"), 3000);
    assert_string_equal(words_of(&f, FF_WATCH_AFTER_RESULT), "(not said)");
    put(&f, GAME("1. e4 e5 2. d4 0-1"), 4000);
    tick(&f, 6000);
    assert_string_equal(words_of(&f, FF_WATCH_AFTER_RESULT), "(not said)");
    put(&f, GAME("1. e4 e5 2. d4 d5 0-1"), 7000);
    assert_string_equal(words_of(&f, FF_WATCH_AFTER_RESULT),
                        "the result is 0-1, and 1 half-move came after it");
    end(&f);
    begin(&f); /* a result before any move */
    put(&f, GAME("1-0"), 0);
    put(&f, GAME("1. e4 1-0"), 1000);
    assert_string_equal(words_of(&f, FF_WATCH_AFTER_RESULT),
                        "the result is 1-0, and 1 half-move came after it");
    end(&f);
}

/* What was seen is not said again in the same words; other words are to be seen anew. */
static void test_acknowledged(void **state)
{
    (void)state;
    fixture f;
    begin(&f);
    put(&f, GAME("1. e4 e5 1-0"), 0);
    put(&f, GAME("1. e4 e5 2. a3 1-0"), 1000);
    ff_watch_board *board = ff_watch_board_at(f.watch, 0);
    assert_int_equal(board->standing_count, 1);
    assert_false(board->standing[0].acknowledged);
    ff_watch_acknowledge(board, 1, true); /* there is no such warning */
    assert_false(board->standing[0].acknowledged);
    ff_watch_acknowledge(board, 0, true);
    put(&f, GAME("1. e4 e5 2. a3 1-0") "\n" HEAD("2", "C", "D") "\n1. c4 *\n", 2000);
    board = ff_watch_board_at(f.watch, 0);
    assert_true(board->standing[0].acknowledged);
    ff_str_clear(&f.log);
    put(&f, GAME("1. e4 e5 2. a3 a6 1-0"), 3000);
    assert_int_equal(strncmp(ff_str_get(&f.log), "move 1 1\nchanged 1-after_result-3\n", 34),
                     0);
    assert_false(ff_watch_board_at(f.watch, 0)->standing[0].acknowledged);
    end(&f);
}

/* --- what the board says of itself --- */

static void sense(fixture *f, const char *placement, int64_t now_ms)
{
    const ff_watch_sensor said_by = {.placement = placement, .answers = true, .running = -1};
    assert_int_equal(ff_watch_sense(f->watch, "games.pgn", &said_by, now_ms, NULL), FF_OK);
}

/* After 1. e4 e5 both white knights are out on the board, and in the second case a pawn is off:
 * three squares are named, what stands elsewhere first. The third is the first, turned round.
 */
static void test_squares(void **state)
{
#define KNIGHTS                                                                                \
    "the board has another position than its record: c3 has a white knight (the record: "      \
    "nothing), f3 has a white knight (the record: nothing), b1 has nothing (the record: a "    \
    "white knight), and "
    static const struct {
        const char *placement, *words;
    } cases[] = {
        {"rnbqkbnr/pppp1ppp/8/4p3/4P3/2N2N2/PPPP1PPP/R1BQKB1R", KNIGHTS "1 more square"},
        {"rnbqkbnr/1ppp1ppp/8/4p3/4P3/2N2N2/PPPP1PPP/R1BQKB1R", KNIGHTS "2 more squares"},
        {"R1BKQB1R/PPP1PPPP/2N2N2/3P4/3p4/8/ppp1pppp/rnbkqbnr", KNIGHTS "1 more square"},
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        fixture f;
        begin(&f);
        put(&f, GAME("1. e4 e5 *"), 0);
        tick(&f, 20000);
        sense(&f, cases[i].placement, 20000);
        tick(&f, 29999);
        assert_string_equal(words_of(&f, FF_WATCH_PIECES), "(not said)");
        assert_int_equal(ff_watch_due(f.watch), 30000);
        tick(&f, 30000);
        assert_string_equal(words_of(&f, FF_WATCH_PIECES), cases[i].words);
        end(&f);
    }
}

/* A board may be two half-moves after its record's; the pieces of the start are three. */
static void test_set_up_again(void **state)
{
    (void)state;
    fixture f;
    begin(&f);
    put(&f, GAME("1. e4 e5 2. Nf3 *"), 0);
    sense(&f, "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR", 20000);
    tick(&f, 60000);
    assert_string_equal(words_of(&f, FF_WATCH_PIECES), "(not said)");
    sense(&f, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR", 60000);
    tick(&f, 70000);
    assert_string_equal(words_of(&f, FF_WATCH_PIECES),
                        "the pieces are set up again, and the game has no result");
    end(&f);
}

/* --- lines and games --- */

/* Every event but moves and new boards has a line. */
static void keep_lines(void *ctx, const ff_watch_event *event)
{
    ff_str line = FF_STR_INIT;
    ff_watch_line(event, true, &line);
    if (line.size > 0)
        ff_str_format(ctx, "%s\n", ff_str_get(&line));
    ff_str_release(&line);
}

static void test_lines(void **state)
{
    static const struct {
        const char *text;
        const char *lines;
    } steps[] = {
        {GAME("1. e4 e5 2. d4 *"), ""},
        {GAME("1. e4 e5 *"),
         "board 1 (Adams – Baker): 1 half-move taken back, now after 1...e5\n"},
        {GAME("*"), "board 1 (Adams – Baker): 2 half-moves taken back, now after the start\n"},
        {GAME("1. c4 0-1"), "board 1 (Adams – Baker): the result is 0-1\n"},
        {HEAD("1", "Adams, J.", "Baker") "\n1. c4 0-1\n",
         "board 1 (Adams, J. – Baker): players, round or board have new names\n"},
        {"", "board 1 (Adams, J. – Baker): in no file any more\n"},
    };
    const ff_watch_options options = {0};
    ff_str lines = FF_STR_INIT;
    ff_watch *watch;
    int64_t now = 0;
    (void)state;
    assert_int_equal(ff_watch_new(&options, keep_lines, &lines, &watch, NULL), FF_OK);
    for (size_t i = 0; i < COUNT_OF(steps); i++) {
        now += 10000;
        assert_int_equal(
            ff_watch_put(watch, "games.pgn", steps[i].text, strlen(steps[i].text), now, NULL),
            FF_OK);
        assert_int_equal(ff_watch_tick(watch, now + 5000, NULL), FF_OK);
        assert_string_equal(ff_str_get(&lines), steps[i].lines);
        ff_str_clear(&lines);
    }
    ff_watch_free(watch);
    ff_str_release(&lines);
}

/* The board's game: tags that are known, the position that it began with, moves and result; the
 * tags beside the seven in the order of ASCII, as the export format of PGN has them. */
static void test_game(void **state)
{
    (void)state;
    fixture f;
    ff_str pgn = FF_STR_INIT;
    begin(&f);
    put(&f,
        "[Event \"Open\"]\n[White \"Adams\"]\n[Result \"1-0\"]\n" FEN(
            "4k3/8/8/8/8/8/8/Q3K3 b - - 0 20") "\n20... Ke7 {[%clk 0:01:00]} 21. Qa2 1-0\n",
        0);
    assert_int_equal(ff_watch_board_pgn(ff_watch_board_at(f.watch, 0), &pgn), FF_OK);
    assert_string_equal(ff_str_get(&pgn),
                        "[Event \"Open\"]\n[Site \"?\"]\n[Date \"?\"]\n[Round \"?\"]\n"
                        "[White \"Adams\"]\n[Black \"?\"]\n[Result \"1-0\"]\n"
                        "[FEN \"4k3/8/8/8/8/8/8/Q3K3 b - - 0 20\"]\n[SetUp \"1\"]\n\n"
                        "20... Ke7 21. Qa2 1-0\n\n");
    ff_str_clear(&pgn);
    put(&f, GAME("1. e4 e5 *"), 5000);
    tick(&f, 9000);
    for (size_t i = 0; i < ff_watch_board_count(f.watch); i++)
        assert_int_equal(ff_watch_board_pgn(ff_watch_board_at(f.watch, i), &pgn), FF_OK);
    assert_non_null(strstr(ff_str_get(&pgn), "\n\n1. e4 e5 *\n"));
    assert_null(strstr(ff_str_get(&pgn), "FEN"));
    ff_str_release(&pgn);
    end(&f);
}

/* A third occurrence that came and went in one writing of the file: Adams had the move then. */
static void test_passed_words(void **state)
{
    (void)state;
    fixture f;
    begin(&f);
    put(&f, GAME(SHUFFLE "3. Nf3 Nf6 4. Ng1 *"), 0);
    put(&f, GAME(SHUFFLE "3. Nf3 Nf6 4. Ng1 Ng8 5. e4 *"), 1000);
    const ff_watch_standing *past =
        warning_of(ff_watch_board_at(f.watch, 0), FF_WATCH_THREEFOLD_PAST);
    assert_non_null(past);
    assert_string_equal(past->alert.at, "4...Ng8");
    assert_string_equal(past->alert.article, "9.2.2");
    assert_string_equal(past->claim, "flagfall claim threefold games.pgn --at 4b");
    assert_non_null(strstr(past->alert.text, "if White claimed before moving, see the claim"));
    end(&f);
}

/* ... also late in a game, as long as it is among the last half-moves; it is none where it was
 * there before. */
static void test_passed_late(void **state)
{
    static const char *const before[] = {
        "1. a3 a6 2. a4 a5 3. b3 b6 4. b4 b5 ",
        "1. a3 a6 2. a4 a5 3. b3 b6 4. b4 b5 5. c3 c6 6. c4 c5 7. d3 d6 8. d4 d5 ",
        "1. a3 a6 2. a4 a5 3. b3 b6 4. b4 b5 5. c3 c6 6. c4 c5 7. d3 d6 8. d4 d5 9. e3 e6 10. "
        "g3 "
        "g6 11. h3 h6 12. h4 h5 "};
    static const int made[] = {4, 8, 12};
    (void)state;
    for (size_t i = 0; i < COUNT_OF(before); i++) {
        fixture f;
        char text[900], at[24];
        const char *head = HEAD("1", "Adams", "Baker") "\n";
        begin(&f);
        snprintf(text, sizeof text, "%s%sNf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 *\n", head, before[i]);
        put(&f, text, 0);
        snprintf(text, sizeof text, "%s%sNf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 Nc3 *\n", head,
                 before[i]);
        put(&f, text, 1000);
        const ff_watch_standing *past =
            warning_of(ff_watch_board_at(f.watch, 0), FF_WATCH_THREEFOLD_PAST);
        assert_non_null(past);
        snprintf(at, sizeof at, "%d...Ng8", made[i] + 4);
        assert_string_equal(past->alert.at, at);
        end(&f);
    }
}

/* When the first half-move came: kept while there is one, forgotten with it. */
static void test_first_move(void **state)
{
    static const struct {
        const char *text;
        int64_t ms, first;
    } steps[] = {{GAME("*"), 0, -1},
                 {GAME("1. e4 *"), 5000, 5000},
                 {GAME("1. e4 e5 *"), 10000, 5000},
                 {GAME("1. e4 *"), 20000, 5000},
                 {GAME("*"), 30000, -1},
                 {GAME("1. d4 d5 *"), 40000, 40000},
                 {GAME("1. d4 *"), 50000, 40000}};
    fixture f;
    (void)state;
    begin(&f);
    for (size_t i = 0; i < COUNT_OF(steps); i++) {
        put(&f, steps[i].text, steps[i].ms);
        tick(&f, steps[i].ms + 3000); /* take-backs are held for two seconds */
        int64_t first = ff_watch_board_at(f.watch, 0)->first_ms;
        /* what was held is taken, and came to be seen, when the two seconds are over */
        if (first != steps[i].first)
            fail_msg("%zu: %ld", i, (long)first);
    }
    end(&f);
}

/* What is no placement of eight ranks with eight squares each is not compared. */
static void test_no_placement(void **state)
{
    static const char *const placements[] = {"",
                                             "x",
                                             "8/8/8/8/8/8/8",
                                             "8/8/8/8/8/8/8/8/8",
                                             "rnbqkbnrp/8/8/8/8/8/8/8",
                                             "8p/8/8/8/8/8/8/8",
                                             "p8/8/8/8/8/8/8/8",
                                             "7/8/8/8/8/8/8/8",
                                             "44p/8/8/8/8/8/8/8",
                                             "8/8/8/8/8/8/8/ppppppppp",
                                             "8/8/8/8/8/8/8/7",
                                             "8/8/8/8/8/8/8/8/",
                                             "9/8/8/8/8/8/8/8",
                                             "0p7/8/8/8/8/8/8/8"};
    (void)state;
    for (size_t i = 0; i < COUNT_OF(placements); i++) {
        fixture f;
        begin(&f);
        put(&f, GAME("1. e4 e5 *"), 0);
        tick(&f, 20000);
        sense(&f, "8/8/8/8/8/8/8/8", 20000); /* all pieces off for a minute */
        tick(&f, 79999);
        assert_string_equal(words_of(&f, FF_WATCH_PIECES), "(not said)");
        tick(&f, 80000);
        assert_string_not_equal(words_of(&f, FF_WATCH_PIECES), "(not said)");
        sense(&f, placements[i], 80000);
        tick(&f, 200000);
        if (strcmp(words_of(&f, FF_WATCH_PIECES), "(not said)") != 0)
            fail_msg("\"%s\"", placements[i]);
        end(&f);
    }
}

/* A board in a line: the last move, the clocks that are known, at zero too, and the result. */
static void test_states(void **state)
{
    static const struct {
        const char *moves, *line;
    } cases[] = {
        {"1. e4 {[%clk 0:10:00]} e5 {[%clk 0:00:00]} 1-0",
         ": 1...e5, White 0:10:00, Black 0:00:00, 1-0"},
        {"1. e4 {[%clk 0:00:00]} e5 1/2-1/2", ": 1...e5, White 0:00:00, 1/2-1/2"},
        {"1. e4 e5 *", ": 1...e5, *"},
        {"*", ": no move, *"},
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        fixture f;
        char text[300];
        ff_str line = FF_STR_INIT;
        begin(&f);
        snprintf(text, sizeof text, "%s\n%s\n", HEAD("1", "Adams", "Baker"), cases[i].moves);
        put(&f, text, 0);
        const ff_watch_event event = {.type = FF_WATCH_EVENT_STATE,
                                      .board = ff_watch_board_at(f.watch, 0)};
        ff_watch_line(&event, true, &line);
        if (strstr(ff_str_get(&line), cases[i].line) == NULL)
            fail_msg("\"%s\"", ff_str_get(&line));
        ff_str_release(&line);
        end(&f);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_warnings),
        cmocka_unit_test(test_not_said),
        cmocka_unit_test(test_paths),
        cmocka_unit_test(test_silence),
        cmocka_unit_test(test_late),
        cmocka_unit_test(test_not_late),
        cmocka_unit_test(test_after_the_result),
        cmocka_unit_test(test_acknowledged),
        cmocka_unit_test(test_squares),
        cmocka_unit_test(test_set_up_again),
        cmocka_unit_test(test_lines),
        cmocka_unit_test(test_game),
        cmocka_unit_test(test_passed_words),
        cmocka_unit_test(test_passed_late),
        cmocka_unit_test(test_first_move),
        cmocka_unit_test(test_no_placement),
        cmocka_unit_test(test_states),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
