/*
 * What a watch is told beside games: addresses that do not answer, the time control, mode and
 * edition that its commands repeat; dead positions; and tapes as files.
 */
#include "support/watching.h"

#include "flagfall/file.h"
#include "watch/tape.h"
#include "watch/tape_file.h"

#include <unistd.h>

#define GAME(moves)   HEAD("1", "Adams", "Baker") "\n" moves "\n"
#define FEN(text)     "[SetUp \"1\"]\n[FEN \"" text "\"]\n"
#define CONTROL(text) "[TimeControl \"" text "\"]\n"

/* --- an address that does not answer --- */

/* Raised once, changed with its reason, withdrawn when it answers; it is of the file and
 * counted as something to look at. */
static void test_trouble(void **state)
{
    fixture f;
    (void)state;
    begin(&f);
    ff_watch_trouble(f.watch, "games.pgn", NULL, 500); /* nothing is known, nothing is wrong */
    assert_int_equal(ff_watch_source_count(f.watch), 0);
    put(&f, GAME("1. e4 *"), 1000);
    ff_str_clear(&f.log);
    ff_watch_trouble(f.watch, "games.pgn", "no answer", 2000);
    assert_events(&f, "alert file1-unreachable\n");
    ff_watch_trouble(f.watch, "games.pgn", "no answer", 3000);
    assert_events(&f, "");
    ff_watch_trouble(f.watch, "games.pgn", "404", 4000);
    assert_events(&f, "changed file1-unreachable\n");
    assert_int_equal(ff_watch_source_count(f.watch), 1);
    const ff_watch_board *source = ff_watch_source_at(f.watch, 0);
    assert_string_equal(source->source, "games.pgn");
    assert_string_equal(source->label, "");
    assert_int_equal(source->standing_count, 1);
    assert_int_equal(source->standing[0].since_ms, 2000);
    assert_string_equal(source->standing[0].alert.text, "404: what its boards show may be old");
    assert_int_equal(source->standing[0].alert.side, -1);
    assert_int_equal(ff_watch_count(f.watch, FF_WATCH_LOOK), 1);
    assert_int_equal(ff_watch_count(f.watch, FF_WATCH_ACT), 0);
    assert_int_equal(ff_watch_count(f.watch, FF_WATCH_CLAIM), 0);
    tick(&f, 5000); /* time alone takes nothing back */
    assert_events(&f, "");
    ff_watch_trouble(f.watch, "games.pgn", NULL, 6000);
    assert_events(&f, "withdrawn file1-unreachable\n");
    assert_int_equal(ff_watch_count(f.watch, FF_WATCH_LOOK), 0);
    ff_watch_trouble(f.watch, "other.pgn", "no answer", 7000); /* before its first text */
    assert_events(&f, "alert file2-unreachable\n");
    assert_int_equal(ff_watch_source_count(f.watch), 2);
    assert_string_equal(ff_watch_source_at(f.watch, 1)->source, "other.pgn");
    end(&f);
}

/* A reason is cut between characters, and the rest of the sentence follows. */
static void test_long_trouble(void **state)
{
    (void)state;
    for (size_t before = 150; before < 162; before++) {
        fixture f;
        char what[400];
        memset(what, 'x', before);
        snprintf(what + before, sizeof what - before, "éééééééé and more");
        begin(&f);
        ff_watch_trouble(f.watch, "games.pgn", what, 1000);
        const char *text = ff_watch_source_at(f.watch, 0)->standing[0].alert.text;
        size_t kept = strcspn(text, ":");
        assert_in_range(kept, 158, 159);
        assert_memory_equal(text, what, kept);
        assert_true((what[kept] & 0xC0) != 0x80); /* no half of a character */
        assert_string_equal(text + kept, ": what its boards show may be old");
        end(&f);
    }
}

/* --- what the commands repeat --- */

/* The control, mode and edition that the watch was given go with each question that takes
 * them: the audit takes a control, rulings take mode and edition, verify the edition alone. */
static void test_commands(void **state)
{
    static const struct {
        const char *control, *laws;
        ff_mode mode;
        const char *game;
        ff_watch_kind kind;
        const char *claim;
    } cases[] = {
        {"40/90:30", NULL, FF_MODE_STANDARD,
         CONTROL("600+5") "\n1. e4 {[%clk 0:10:02]} e5 {[%clk 0:10:03]} 2. d4 "
                          "{[%clk 0:30:00]} *\n",
         FF_WATCH_CLOCK, "flagfall clock audit games.pgn --game 1 --control 40/90:30"},
        {"90 minutes", NULL, FF_MODE_STANDARD,
         CONTROL("600+5") "\n1. e4 {[%clk 0:10:02]} e5 {[%clk 0:10:03]} 2. d4 "
                          "{[%clk 0:30:00]} *\n",
         FF_WATCH_CLOCK, "flagfall clock audit games.pgn --game 1 --control '90 minutes'"},
        {"40/90:30", "fide-2018", FF_MODE_RAPID, /* an audit takes no edition and no mode */
         CONTROL("600+5") "\n1. e4 {[%clk 0:10:02]} e5 {[%clk 0:10:03]} 2. d4 "
                          "{[%clk 0:30:00]} *\n",
         FF_WATCH_CLOCK, "flagfall clock audit games.pgn --game 1 --control 40/90:30"},
        {NULL, NULL, FF_MODE_RAPID, "\n1. e4 e5 2. Ke3 *\n", FF_WATCH_ILLEGAL,
         "flagfall illegal games.pgn --mode rapid"},
        {NULL, NULL, FF_MODE_BLITZ, "\n1. e4 e5 2. Ke3 *\n", FF_WATCH_ILLEGAL,
         "flagfall illegal games.pgn --mode blitz"},
        {NULL, "fide-2018", FF_MODE_BLITZ, "\n1. e4 e5 2. Ke3 *\n", FF_WATCH_ILLEGAL,
         "flagfall illegal games.pgn --laws fide-2018 --mode blitz"},
        {NULL, "fide-2018", FF_MODE_BLITZ, "\n1. f3 e5 2. g4 Qh4# 1-0\n", FF_WATCH_RESULT_BOARD,
         "flagfall verify games.pgn --laws fide-2018"},
        {"90+30", NULL, FF_MODE_STANDARD, "\n1. e4 e5 2. Ke3 *\n", FF_WATCH_ILLEGAL,
         "flagfall illegal games.pgn"},
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        fixture f;
        ff_str text = FF_STR_INIT;
        const ff_watch_options options = {
            .laws = cases[i].laws != NULL ? ff_laws_find(cases[i].laws) : NULL,
            .mode = cases[i].mode,
            .control_text = cases[i].control};
        begin_with(&f, &options);
        ff_str_format(&text, HEAD("1", "Adams", "Baker") "%s", cases[i].game);
        put(&f, ff_str_get(&text), 1000);
        tick(&f, 5000);
        const ff_watch_standing *found =
            warning_of(ff_watch_board_at(f.watch, 0), cases[i].kind);
        assert_non_null(found);
        assert_string_equal(found->claim, cases[i].claim);
        ff_str_release(&text);
        end(&f);
    }
}

/* --- dead positions --- */

/* Pawns that block each other from edge to edge, with no way for a king: neither side can mate
 * (5.2.2). It is warned of while the game goes on, whether by the position at the end or by one
 * before it; with its result it is a draw, and any other result contradicts the board. */
#define WALL "4k3/8/8/1p1p1p1p/pPpPpPpP/P1P1P1P1/8/4K3 w - - 0 40"

static void test_dead(void **state)
{
    static const struct {
        const char *moves;
        ff_watch_kind kind; /* FF_WATCH_KIND_COUNT: none of these */
    } cases[] = {{"*", FF_WATCH_DEAD},
                 {"40. Kd2 *", FF_WATCH_DEAD},
                 {"40. Kd2 Kd7 41. Ke2 *", FF_WATCH_DEAD},
                 {"40. Kd2 1/2-1/2", FF_WATCH_KIND_COUNT},
                 {"40. Kd2 1-0", FF_WATCH_RESULT_BOARD}};
    static const ff_watch_kind kinds[] = {FF_WATCH_DEAD, FF_WATCH_RESULT_BOARD,
                                          FF_WATCH_NO_RESULT};
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        fixture f;
        ff_str text = FF_STR_INIT;
        begin(&f);
        ff_str_format(&text, HEAD("1", "Adams", "Baker") FEN(WALL) "\n%s\n", cases[i].moves);
        put(&f, ff_str_get(&text), 1000);
        tick(&f, 5000);
        for (size_t k = 0; k < COUNT_OF(kinds); k++) {
            bool said = warning_of(ff_watch_board_at(f.watch, 0), kinds[k]) != NULL;
            if (said != (kinds[k] == cases[i].kind))
                fail_msg("%s: %s", cases[i].moves, ff_watch_kind_name(kinds[k]));
        }
        ff_str_release(&text);
        end(&f);
    }
}

/* --- a board and its clock --- */

/* A flag that the record shows is not said a second time by the board. */
static void test_one_flag(void **state)
{
    static const struct {
        const char *game;
        int64_t left[2];
        const char *flags;
    } cases[] = {{GAME("1. e4 {[%clk 0:10:00]} e5 {[%clk 0:00:00]} *"), {600000, 0}, "black"},
                 {GAME("1. e4 {[%clk 0:10:00]} e5 {[%clk 0:00:01]} *"), {600000, 0}, "black"},
                 {GAME("1. e4 {[%clk 0:00:01]} e5 {[%clk 0:10:00]} *"), {0, 600000}, "white"},
                 {GAME("1. e4 {[%clk 0:00:00]} e5 {[%clk 0:00:00]} *"), {0, 0}, "both"},
                 {GAME("1. e4 {[%clk 0:00:01]} e5 {[%clk 0:00:01]} *"), {0, 0}, "both"},
                 {GAME("1. e4 {[%clk 0:10:00]} e5 {[%clk 0:10:00]} *"), {1, 1}, "none"}};
    static const char *const sides[] = {"white", "black"};
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        fixture f;
        ff_str flags = FF_STR_INIT;
        begin(&f);
        put(&f, cases[i].game, 1000);
        const ff_watch_sensor sensor = {.answers = true,
                                        .clocked = true,
                                        .running = FF_BLACK,
                                        .left_ms = {cases[i].left[0], cases[i].left[1]}};
        assert_int_equal(ff_watch_sense(f.watch, "games.pgn", &sensor, 2000, NULL), FF_OK);
        tick(&f, 9000);
        const ff_watch_board *board = ff_watch_board_at(f.watch, 0);
        for (size_t k = 0; k < board->standing_count; k++) {
            const ff_watch_alert *a = &board->standing[k].alert;
            if (a->kind == FF_WATCH_BOTH_FLAGS)
                ff_str_text(&flags, "both");
            else if (a->kind == FF_WATCH_FLAG)
                ff_str_text(&flags, sides[a->side]);
        }
        assert_string_equal(flags.size > 0 ? ff_str_get(&flags) : "none", cases[i].flags);
        ff_str_release(&flags);
        end(&f);
    }
}

/* --- tapes as files --- */

static char tape_path[64];

static void read_tape(ff_str *out)
{
    ff_str_clear(out);
    assert_int_equal(ff_input_read_all(tape_path, FF_WATCH_TAPE_BYTES, out, NULL), FF_OK);
}

static void write_tape(const char *bytes, size_t size)
{
    FILE *file = fopen(tape_path, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(bytes, 1, size, file), size);
    assert_int_equal(fclose(file), 0);
}

static void new_tape(void)
{
    snprintf(tape_path, sizeof tape_path, "/tmp/flagfall-tape-XXXXXX");
    int fd = mkstemp(tape_path);
    assert_true(fd >= 0);
    close(fd);
}

/* A watch of three things on the file. */
static void record(int64_t now_ms)
{
    ff_watch_tape_file *file;
    assert_int_equal(ff_watch_tape_open(tape_path, now_ms, &file, NULL), FF_OK);
    assert_int_equal(ff_watch_tape_text(file, "a.pgn", "1. e4", 5, now_ms + 1, NULL), FF_OK);
    assert_int_equal(ff_watch_tape_trouble(file, "a.pgn", "gone?", now_ms + 2, NULL), FF_OK);
    assert_int_equal(ff_watch_tape_gone(file, "a.pgn", now_ms + 3, NULL), FF_OK);
    ff_watch_tape_close(file);
}

/* What a tape holds: "begin 5; text 6 a.pgn 1. e4; …", and how many bytes are left over. */
static size_t list_tape(const ff_str *tape, ff_str *out)
{
    static const char *const kinds[] = {"begin", "text", "gone", "trouble"};
    ff_watch_player *player;
    ff_watch_input in;
    ff_str_clear(out);
    assert_int_equal(ff_watch_player_new(ff_str_get(tape), tape->size, &player, NULL), FF_OK);
    for (;;) {
        assert_int_equal(ff_watch_player_next(player, &in, NULL), FF_OK);
        if (in.kind == FF_WATCH_INPUT_END)
            break;
        ff_str_format(out, "%s %lld", kinds[in.kind], (long long)in.time_ms);
        if (in.kind != FF_WATCH_INPUT_BEGIN)
            ff_str_format(out, " %s", in.source);
        if (in.kind == FF_WATCH_INPUT_TEXT || in.kind == FF_WATCH_INPUT_TROUBLE)
            ff_str_format(out, " %.*s", (int)in.size, in.bytes);
        ff_str_text(out, "; ");
    }
    ff_watch_player_free(player);
    return in.size;
}

#define ONCE "begin 100; text 101 a.pgn 1. e4; trouble 102 a.pgn gone?; gone 103 a.pgn; "

/* A file that is empty becomes a tape, one that is a tape grows, and what was cut at its end,
 * anywhere, is taken off before. */
static void test_tape_grows(void **state)
{
    ff_str tape = FF_STR_INIT, again = FF_STR_INIT, list = FF_STR_INIT;
    (void)state;
    new_tape();
    record(100);
    read_tape(&tape);
    assert_int_equal(list_tape(&tape, &list), 0);
    assert_string_equal(ff_str_get(&list), ONCE);
    for (size_t size = strlen("flagfall watch record 1\n"); size <= tape.size; size++) {
        ff_str cut = FF_STR_INIT, whole = FF_STR_INIT;
        ff_str_bytes(&cut, ff_str_get(&tape), size);
        size_t left = list_tape(&cut, &whole);
        write_tape(ff_str_get(&tape), size);
        record(200);
        read_tape(&again);
        assert_int_equal(list_tape(&again, &list), 0);
        ff_str_text(&whole, "begin 200; text 201 a.pgn 1. e4; trouble 202 a.pgn gone?; gone "
                            "203 a.pgn; ");
        assert_string_equal(ff_str_get(&list), ff_str_get(&whole));
        assert_memory_equal(ff_str_get(&again), ff_str_get(&tape), size - left);
        ff_str_release(&cut);
        ff_str_release(&whole);
    }
    unlink(tape_path);
    ff_str_release(&tape);
    ff_str_release(&again);
    ff_str_release(&list);
}

/* What is no tape is not written to, and a tape has one watch at a time. */
static void test_tape_refused(void **state)
{
    static const char foreign[] = "[Event \"A game\"]\n\n1. e4 *\n";
    static const char damaged[] = "flagfall watch record 1\nno entry of a tape\nbegin 5\n";
    ff_watch_tape_file *file, *second = NULL;
    ff_str bytes = FF_STR_INIT;
    ff_error err = {.code = FF_OK};
    (void)state;
    new_tape();
    write_tape(foreign, sizeof foreign - 1);
    assert_int_equal(ff_watch_tape_open(tape_path, 1, &file, NULL), FF_E_STATE_KEPT);
    assert_null(file);
    read_tape(&bytes);
    assert_string_equal(ff_str_get(&bytes), foreign);
    write_tape(damaged, sizeof damaged - 1); /* begins as one */
    assert_int_equal(ff_watch_tape_open(tape_path, 1, &file, &err), FF_E_PARSE);
    assert_null(file);
    assert_string_equal(err.source, tape_path);
    read_tape(&bytes);
    assert_string_equal(ff_str_get(&bytes), damaged);
    write_tape("", 0);
    assert_int_equal(ff_watch_tape_open(tape_path, 1, &file, NULL), FF_OK);
    assert_int_equal(ff_watch_tape_open(tape_path, 2, &second, &err), FF_E_STATE_LOCKED);
    assert_null(second);
    ff_watch_tape_close(file);
    assert_int_equal(ff_watch_tape_open(tape_path, 3, &second, NULL), FF_OK);
    ff_watch_tape_close(second);
    ff_watch_tape_close(NULL);
    unlink(tape_path);
    assert_int_equal(ff_watch_tape_open("/nowhere/at/all", 1, &file, &err), FF_E_IO_OPEN);
    assert_null(file);
    ff_str_release(&bytes);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_trouble),      cmocka_unit_test(test_long_trouble),
        cmocka_unit_test(test_commands),     cmocka_unit_test(test_dead),
        cmocka_unit_test(test_one_flag),     cmocka_unit_test(test_tape_grows),
        cmocka_unit_test(test_tape_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
