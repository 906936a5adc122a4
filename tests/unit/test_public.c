#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "flagfall/flagfall.h"

#include <string.h>

/*
 * What the public headers offer in one call: pairing, norms, prizes, checking from memory and
 * from streams, and options of versions that are not known.
 */

static void add_players(ff_event *event, int count)
{
    ff_event_init(event);
    event->kind = FF_EVENT_SWISS;
    event->rounds_planned = 5;
    for (int i = 0; i < count; i++) {
        int index;
        assert_int_equal(ff_event_add_player(event, i + 1, &index, NULL), FF_OK);
        event->players[index].rating = 2000 - 100 * i;
        event->players[index].name = "Player";
    }
}

/* C.04.3 3.3: the first of the upper half meets the first of the lower one, colours in turn. */
static void test_first_round(void **state)
{
    (void)state;
    ff_event event;
    ff_rounds_pairing pairing;
    ff_rounds_options options = FF_ROUNDS_OPTIONS_INIT;
    add_players(&event, 5);
    options.initial_colour = FF_SIDE_WHITE;
    assert_int_equal(ff_rounds_pair(&event, &options, &pairing, NULL, NULL), FF_OK);
    assert_true(pairing.possible);
    assert_int_equal(pairing.round, 1);
    assert_int_equal(pairing.count, 3);
    const int expected[3][3] = {{1, 0, 2}, {2, 3, 1}, {0, 4, FF_NOBODY}};
    for (int i = 0; i < 3; i++) {
        assert_int_equal(pairing.boards[i].board, expected[i][0]);
        assert_int_equal(pairing.boards[i].white, expected[i][1]);
        assert_int_equal(pairing.boards[i].black, expected[i][2]);
    }
    assert_int_equal(ff_rounds_pairing_store(&event, &pairing, NULL), FF_OK);
    assert_int_equal(ff_rounds_pairing_store(&event, &pairing, NULL), FF_E_STATE_EXISTS);
    assert_int_equal(ff_event_cell(&event, 4, 1)->result, FF_RESULT_BYE_PAIRING);
    ff_rounds_pairing_release(&pairing);
    ff_event_release(&event);
}

static void test_no_pairing(void **state)
{
    (void)state;
    ff_event event;
    ff_rounds_pairing pairing;
    ff_rounds_options options = FF_ROUNDS_OPTIONS_INIT;
    add_players(&event, 2);
    options.initial_colour = FF_SIDE_WHITE;
    assert_int_equal(ff_event_pair(&event, 1, 1, 0, 1, NULL), FF_OK);
    assert_int_equal(ff_rounds_pair(&event, &options, &pairing, NULL, NULL), FF_E_STATE);
    ff_rounds_pairing_release(&pairing);
    assert_int_equal(ff_event_result(&event, 1, 0, FF_RESULT_WIN, FF_RESULT_LOSS, NULL), FF_OK);
    assert_int_equal(ff_rounds_pair(&event, &options, &pairing, NULL, NULL), FF_OK);
    assert_false(pairing.possible);
    assert_non_null(strstr(pairing.why, "1 of its pairs meet again"));
    assert_int_equal(ff_rounds_pairing_store(&event, &pairing, NULL), FF_E_STATE);
    ff_rounds_pairing_release(&pairing);
    ff_event_release(&event);
}

static void test_check(void **state)
{
    (void)state;
    ff_event event;
    ff_diagnostics notes = FF_ZERO;
    bool differs = false;
    ff_rounds_options options = FF_ROUNDS_OPTIONS_INIT;
    ff_rounds_board boards[] = {{1, 0, 1}, {2, 2, 3}};
    options.initial_colour = FF_SIDE_WHITE;
    add_players(&event, 4);
    assert_int_equal(ff_rounds_check(&event, &options, boards, 2, &notes, &differs, NULL),
                     FF_OK);
    assert_true(differs);
    boards[1].black = 7;
    assert_int_equal(ff_rounds_check(&event, &options, boards, 2, &notes, NULL, NULL),
                     FF_E_STATE);
    boards[1].black = 1; /* twice, and number 4 is left over */
    ff_diagnostics_clear(&notes);
    assert_int_equal(ff_rounds_check(&event, &options, boards, 2, &notes, NULL, NULL), FF_OK);
    assert_true(notes.count >= 1);
    assert_int_equal(notes.items[0].severity, FF_SEVERITY_ERROR);
    ff_diagnostics_release(&notes);
    options.system = "team-a";
    assert_int_equal(ff_rounds_check(&event, &options, boards, 2, NULL, NULL, NULL),
                     FF_E_STATE);
    options.system = "dutch-1990";
    assert_int_equal(ff_rounds_check(&event, &options, boards, 2, NULL, NULL, NULL),
                     FF_E_PARSE);
    ff_event_release(&event);
}

static void test_systems(void **state)
{
    (void)state;
    ff_rounds_system system;
    size_t count = 0;
    bool dutch = false;
    while (ff_rounds_system_at(count, &system)) {
        dutch |= strcmp(system.word, "dutch-2026") == 0 && !system.teams;
        count++;
    }
    assert_true(dutch && count > 3);
}

/* Two who share the first place get half of the first two prizes each, the third hers. */
static void test_prizes(void **state)
{
    (void)state;
    static const char plan[] = "currency,EUR\nprize,,1,300\nprize,,2,200\nprize,,3,100\n";
    ff_event event;
    ff_standings standings;
    ff_prizes_list list;
    ff_input *input;
    const ff_standings_options options = FF_STANDINGS_OPTIONS_INIT;
    add_players(&event, 4);
    for (int white = 0; white < 4; white += 2) {
        assert_int_equal(ff_event_pair(&event, 1, white / 2 + 1, white, white + 1, NULL),
                         FF_OK);
        assert_int_equal(ff_event_result(&event, 1, white, FF_RESULT_WIN, FF_RESULT_LOSS, NULL),
                         FF_OK);
    }
    assert_int_equal(ff_standings_make(&event, &options, &standings, NULL), FF_OK);
    assert_int_equal(ff_input_new_memory(plan, sizeof plan - 1, &input, NULL), FF_OK);
    assert_int_equal(ff_prizes_share(&standings, input, &list, NULL), FF_OK);
    ff_input_free(input);
    assert_string_equal(list.currency, "EUR");
    assert_int_equal(list.count, 4);
    assert_int_equal(list.items[0].cents, 25000);
    assert_int_equal(list.items[1].cents, 25000);
    assert_int_equal(list.items[2].cents + list.items[3].cents, 10000);
    assert_true(list.items[0].why[0] != '\0');
    ff_prizes_list_release(&list);
    assert_int_equal(ff_input_new_memory("prize,,0,1\n", 11, &input, NULL), FF_OK);
    assert_int_equal(ff_prizes_share(&standings, input, &list, NULL), FF_E_PARSE_CSV);
    ff_input_free(input);
    ff_prizes_list_release(&list);
    ff_standings_release(&standings);
    ff_event_release(&event);
}

static void test_norms(void **state)
{
    (void)state;
    ff_event event;
    ff_norms_list list;
    ff_norms_options options = FF_NORMS_OPTIONS_INIT;
    ff_event_init(&event);
    assert_int_equal(
        ff_event_read("docs/examples/danube-masters.trf", &event, NULL, NULL, NULL), FF_OK);
    assert_int_equal(ff_norms_judge(&event, &options, &list, NULL), FF_OK);
    assert_string_equal(list.rules, "2024");
    assert_true(list.count > 0);
    ff_norms_list_release(&list);
    options.no = 7;
    options.title = "IM";
    assert_int_equal(ff_norms_judge(&event, &options, &list, NULL), FF_OK);
    assert_int_equal(list.count, 1);
    assert_int_equal(list.items[0].player, ff_event_find(&event, 7));
    assert_true(list.items[0].condition_count > 5);
    ff_norms_list_release(&list);
    options.no = 999;
    assert_int_equal(ff_norms_judge(&event, &options, &list, NULL), FF_E_STATE_MISSING);
    ff_norms_list_release(&list);
    options.no = 7;
    options.title = "AGM";
    assert_int_equal(ff_norms_judge(&event, &options, &list, NULL), FF_E_PARSE);
    ff_norms_list_release(&list);
    assert_string_equal(ff_norms_state_name(FF_NORMS_UNKNOWN), "unknown");
    ff_event_release(&event);
}

/* --- checking what is no file --- */

static const char games[] = "1. e4 e5 2. Nf3 Nc6 1-0\n\n1. e4 e5 2. Ke3 *\n\n";

typedef struct source {
    const char *text;
    size_t size, at, piece;
    bool fails;
} source;

static int give(void *ctx, void *buffer, size_t size, size_t *got, ff_error *err)
{
    source *s = ctx;
    size_t left = s->size - s->at;
    if (s->fails && left == 0)
        return ff_fail(err, FF_E_IO_READ, "the line was cut");
    *got = left < s->piece ? left : s->piece;
    *got = *got < size ? *got : size;
    memcpy(buffer, s->text + s->at, *got);
    s->at += *got;
    return FF_OK;
}

static bool count_finding(void *ctx, const ff_finding *finding)
{
    int *count = ctx;
    *count += finding->code == FF_FINDING_ILLEGAL_MOVE;
    assert_string_equal(finding->file, "round 1");
    return false;
}

static void test_memory_and_stream(void **state)
{
    (void)state;
    for (unsigned threads = 1; threads <= 3; threads += 2) {
        for (size_t piece = 1; piece <= sizeof games; piece += 7) {
            int illegal = 0;
            ff_input *input;
            ff_verify_options options = FF_VERIFY_OPTIONS_INIT;
            ff_verify_summary summary = FF_ZERO;
            ff_verify_sink sink = {count_finding, NULL, NULL, &illegal};
            source s = {games, sizeof games - 1, 0, piece, false};
            options.threads = threads;
            assert_int_equal(ff_input_new_stream(give, &s, "round 1", &input, NULL), FF_OK);
            assert_int_equal(ff_verify_input(input, &options, &sink, &summary, NULL), FF_OK);
            ff_input_free(input);
            assert_int_equal(ff_verify_memory(games, sizeof games - 1, "round 1", &options,
                                              &sink, &summary, NULL),
                             FF_OK);
            assert_int_equal(summary.files, 2);
            assert_int_equal(summary.games, 4);
            assert_int_equal(summary.valid, 2);
            assert_int_equal(illegal, 2);
        }
    }
}

static void test_broken_stream(void **state)
{
    (void)state;
    ff_error err;
    ff_input *input;
    const ff_verify_options options = FF_VERIFY_OPTIONS_INIT;
    const ff_verify_sink sink = FF_ZERO;
    ff_verify_summary summary = FF_ZERO;
    source s = {games, sizeof games - 1, 0, 16, true};
    assert_int_equal(ff_input_new_stream(give, &s, "round 1", &input, &err), FF_OK);
    assert_int_equal(ff_verify_input(input, &options, &sink, &summary, &err), FF_E_IO_READ);
    assert_string_equal(err.message, "the line was cut");
    ff_input_free(input);
    s = (source){"", 0, 0, 1, true};
    assert_int_equal(ff_input_new_stream(give, &s, "round 1", &input, &err), FF_E_IO_READ);
    assert_int_equal(ff_verify_memory("", 0, NULL, &options, &sink, &summary, &err),
                     FF_E_PARSE_PGN);
}

/* Options of a version to come are refused, those of zeros are taken. */
static void test_versions(void **state)
{
    (void)state;
    ff_event event;
    ff_error err;
    ff_str out = FF_STR_INIT;
    ff_standings standings;
    ff_rounds_pairing pairing;
    ff_norms_list norms;
    ff_game game;
    ff_ruling ruling;
    ff_watch *watch;
    add_players(&event, 4);
    ff_game_init(&game);
    ff_standings_options of_standings = {.version = 99};
    assert_int_equal(ff_standings_make(&event, &of_standings, &standings, &err),
                     FF_E_UNSUPPORTED);
    ff_standings_release(&standings);
    of_standings.version = 0;
    assert_int_equal(ff_standings_make(&event, &of_standings, &standings, &err), FF_OK);
    const ff_table_options of_table = {.version = 99, .standings = true};
    assert_int_equal(ff_table_text(&standings, &of_table, &out, &err), FF_E_UNSUPPORTED);
    assert_int_equal(ff_table_csv(&standings, &of_table, &out, &err), FF_E_UNSUPPORTED);
    assert_int_equal(ff_table_json(&standings, &of_table, &out, &err), FF_E_UNSUPPORTED);
    assert_int_equal(ff_table_html(&standings, &of_table, &out, &err), FF_E_UNSUPPORTED);
    ff_standings_release(&standings);
    const ff_trf_options of_trf = {.version = 99};
    assert_int_equal(ff_trf_write(&event, &of_trf, &out, NULL, &err), FF_E_UNSUPPORTED);
    const ff_rounds_options of_rounds = {.version = 99};
    assert_int_equal(ff_rounds_pair(&event, &of_rounds, &pairing, NULL, &err),
                     FF_E_UNSUPPORTED);
    ff_rounds_pairing_release(&pairing);
    const ff_norms_options of_norms = {.version = 99};
    assert_int_equal(ff_norms_judge(&event, &of_norms, &norms, &err), FF_E_UNSUPPORTED);
    ff_norms_list_release(&norms);
    const ff_watch_options of_watch = {.version = 99};
    assert_int_equal(ff_watch_new(&of_watch, NULL, NULL, &watch, &err), FF_E_UNSUPPORTED);
    const ff_verify_options of_verify = {.version = 99};
    const ff_verify_sink sink = FF_ZERO;
    ff_verify_summary summary = FF_ZERO;
    assert_int_equal(ff_verify_memory("1. e4 *", 7, NULL, &of_verify, &sink, &summary, &err),
                     FF_E_UNSUPPORTED);
    ff_ruling_request of = ff_ruling_request_of(&game, 0);
    of.version = 99;
    assert_int_equal(ff_rule_resign(&of, FF_WHITE, &ruling, &err), FF_E_UNSUPPORTED);
    assert_non_null(strstr(err.message, "ff_ruling_request of version 99"));
    assert_int_equal(out.size, 0);
    ff_str_release(&out);
    ff_game_release(&game);
    ff_event_release(&event);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_first_round),
        cmocka_unit_test(test_no_pairing),
        cmocka_unit_test(test_check),
        cmocka_unit_test(test_systems),
        cmocka_unit_test(test_prizes),
        cmocka_unit_test(test_norms),
        cmocka_unit_test(test_memory_and_stream),
        cmocka_unit_test(test_broken_stream),
        cmocka_unit_test(test_versions),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
