/* Games of a file that are wanted, by their tags, their positions or their number; the others
 * are passed over. */
#include "support/failing.h"
#include "support/unit.h"

#include "flagfall/pgn.h"
#include "pgn/pgn_scan.h"

#include <unistd.h>

/* Which games are wanted: by their tags, or with something on e5 before anything is on d5. */
typedef struct wanted {
    const char *event; /* of the tag, or NULL: any */
    unsigned firsts;   /* positions from which a game starts */
} wanted;

static bool has_event(void *ctx, const ff_game *game)
{
    const wanted *w = ctx;
    return w->event == NULL || strcmp(ff_game_tag(game, "Event", ""), w->event) == 0;
}

static ff_pgn_sought look_for(void *ctx, const ff_position *pos, bool first)
{
    wanted *w = ctx;
    w->firsts += first;
    if (ff_position_piece_at(pos, 35) != 0) /* d5 */
        return FF_PGN_NEVER;
    return ff_position_piece_at(pos, 36) != 0 ? FF_PGN_FOUND : FF_PGN_LOOK_ON; /* e5 */
}

/* The event of each game that is wanted, one after another. */
static void chosen(const char *text, const ff_pgn_choice *choice, const char *expected)
{
    ff_input *input;
    ff_pgn *pgn;
    ff_game game;
    ff_str found_events = FF_STR_INIT;
    bool found = true;
    assert_int_equal(ff_input_new_memory(text, strlen(text), &input, NULL), FF_OK);
    assert_int_equal(ff_pgn_new(input, &pgn, NULL), FF_OK);
    ff_game_init(&game);
    while (assert_int_equal(ff_pgn_read_game_if(pgn, choice, &game, &found, NULL, NULL), FF_OK),
           found)
        ff_str_format(&found_events, "%s:%u ", ff_game_tag(&game, "Event", "-"),
                      ff_game_plies(&game));
    assert_string_equal(ff_str_get(&found_events), expected);
    ff_str_release(&found_events);
    ff_game_release(&game);
    ff_pgn_free(pgn);
    ff_input_free(input);
}

static void test_chosen(void **state)
{
    static const char text[] =
        "{no game}\n\n[Event \"1\"]\n\n1. e4 e5 2. d4 *\n\n[Event \"2\"]\n\n1. d4 d5 2. e3 e5 "
        "*\n\n"
        "[Event \"3\"]\n\n1. e4 Ke6 {[%ff-stood 4k3/8/8/4P3/8/8/8/4K3 w - - 0 2]} 2. Kd2 *\n\n"
        "[Event \"4\"]\n\n1. e4 (1. d4 Ke6 {[%ff-stood 4k3/8/8/4P3/8/8/8/4K3 w - - 0 2]}) "
        "1... Ke6 2. e5 *\n\n[Event \"5\"]\n\n1. Ke2 e5 *\n\n"
        "[Event \"6\"]\n[FEN \"4k3/8/8/4P3/8/8/8/4K3 w - - 0 1\"]\n\nKd2 *\n{at last}\n";
    wanted w = {.event = "2"};
    ff_pgn_choice choice = {&w, has_event, NULL, false};
    (void)state;
    chosen(text, &choice, "2:4 ");
    choice = (ff_pgn_choice){&w, NULL, look_for, false};
    chosen(text, &choice, "1:3 3:3 6:1 ");
    chosen("[Event \"7\"]\n\n1. e4 a6 2. e5! *", &choice, "7:3 ");
    assert_int_equal(w.firsts, 7);
    choice = (ff_pgn_choice){&w, has_event, look_for, false};
    w.event = "6";
    chosen(text, &choice, "6:1 ");
    chosen("{no game}\n", &choice, "");
    choice = (ff_pgn_choice){&w, NULL, NULL, false};
    chosen(text, &choice, "1:3 2:4 3:3 4:3 5:2 6:1 ");
    choice = (ff_pgn_choice){&w, has_event, NULL, true}; /* the first is not wanted: no other */
    w.event = "2";
    chosen(text, &choice, "");
    w.event = "1";
    chosen(text, &choice, "1:3 ");
}

/* A long game that is not wanted is passed over, whatever its moves are cut by. */
static void test_passed_over(void **state)
{
    (void)state;
    wanted w = {.event = "2"};
    const ff_pgn_choice choice = {&w, has_event, NULL, false};
    ff_str text = FF_STR_INIT;
    ff_str_text(&text, "[Event \"1\"]\n\n");
    for (int i = 0; i < PGN_WINDOW / 40; i++)
        ff_str_text(&text,
                    "Nf3 Nf6 Ng1 Ng8 Nc3 Nc6 Nb1 Nb8 \nNf3 Nf6 Ng1 Ng8 Nc3 Nc6 Nb1 Nb8 ");
    ff_str_text(&text, "*\n\n[Event \"2\"]\n\n1. e4 *\n");
    chosen(ff_str_get(&text), &choice, "2:1 ");
    ff_str_release(&text);
}

/* --- games of a file by their number --- */

static const char *path_of_games;

static bool load_second(void *context)
{
    ff_game game;
    ff_error err = {0};
    ff_game_init(&game);
    int code = ff_pgn_load(path_of_games, 2, &game, NULL, &err);
    assert_true(code == FF_OK || code == FF_E_MEMORY);
    (void)context;
    if (code == FF_OK)
        assert_string_equal(game.last->san, "d4");
    ff_game_release(&game);
    return code != FF_OK;
}

static void put_file(const char *path, const void *bytes, size_t size)
{
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(bytes, 1, size, file), size);
    assert_int_equal(fclose(file), 0);
}

static void test_load(void **state)
{
    static const char games[] = "{no game}\n\n1. e4 {\xff} *\n\n1. d4 *\n";
    static const char cut[] = "\x1f\x8b\x08\0\0\0\0\0\0\3"; /* the head of a gzip file */
    char path[] = "/tmp/flagfall-test-XXXXXX";
    unsigned long rounds;
    ff_game game;
    ff_error err = {0};
    (void)state;
    assert_int_equal(close(mkstemp(path)), 0);
    put_file(path, games, sizeof games - 1);
    path_of_games = path;
    assert_true(failing_each(load_second, NULL, false, &rounds));
    assert_true(rounds >= 4);
    ff_game_init(&game);
    assert_int_equal(ff_pgn_load(path, 4, &game, NULL, &err), FF_E_STATE_MISSING);
    assert_non_null(strstr(err.message, "has no game 4: it holds 2"));
    put_file(path, cut, sizeof cut - 1);
    for (unsigned number = 1; number <= 2; number++) {
        assert_int_equal(ff_pgn_load(path, number, &game, NULL, NULL), FF_E_IO_COMPRESSED);
        assert_int_equal(ff_pgn_load(path, number, &game, NULL, &err), FF_E_IO_COMPRESSED);
        assert_int_equal(err.code, FF_E_IO_COMPRESSED);
    }
    ff_game_release(&game);
    unlink(path);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_chosen),
        cmocka_unit_test(test_passed_over),
        cmocka_unit_test(test_load),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
