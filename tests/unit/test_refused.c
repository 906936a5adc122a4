/* Readers and writers of files when memory runs out at any allocation: each says so, keeps
 * nothing, and says the same as ever when there is enough. */
#include "support/failing.h"
#include "support/unit.h"

#include "archive/openings.h"
#include "archive/where.h"
#include "flagfall/memory.h"
#include "flagfall/pgn.h"
#include "flagfall/standings.h"
#include "flagfall/table.h"
#include "flagfall/trf.h"
#include "game_rows/games_csv.h"
#include "import/import.h"
#include "pgn/game_json.h"
#include "table/crosstable.h"
#include "verify/verify_games.h"
#include "verify/verify_moves.h"

static const char players[] =
    "no,name,rating,fide_id,federation,title,sex,birth_year,team,club\n"
    "1,\"Ash, Ann\",2100,1001,ENG,WFM,w,1990,Reds,Club A\n"
    "2,\"Box, Bo\",1900,1002,FRA,,m,2001-02-03,Blues,\n"
    "3,\"Cor, Di\",,1003,GER,FM,m,,Reds,\n"
    "4,\"Dee, Ed\",1500,,,,,,,\n";
static const char results[] = "round,board,white,black,result\n1,1,1,2,1-0\n1,2,3,4,=\n"
                              "2,1,4,1,+-\n2,2,2,3,0-1\n3,,1,,H\n3,1,2,4,1-0\n3,,3,,U\n";
static const char games[] =
    "[Event \"Cup\"]\n[Round \"4.1\"]\n[White \"Ash, Ann\"]\n[Black \"Cor, Di\"]\n"
    "[Result \"1-0\"]\n[WhiteElo \"2100\"]\n\n1. e4 {[%clk 0:10:00] good} e5 $1 (1... c5 2. "
    "Nf3 "
    "(2. c3) d6) 2. Nf3 Nc6 3. Bb5 1-0\n\n"
    "[Event \"Cup\"]\n[Round \"4.2\"]\n[White \"Dee, Ed\"]\n[Black \"Box, Bo\"]\n"
    "[Result \"1/2-1/2\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n[SetUp \"1\"]\n\n"
    "1. e4 Kd7 2. Kd2 1/2-1/2\n";
static const char table[] = "Event,White,Black,Result,Moves\n"
                            "Club,Ann,Bob,1-0,1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7#\n"
                            "Club,Cid,Dan,0-1,\"e4,e5,Nf3,Nc6,Bb5,Nxe4\"\n"
                            "Club,Eve,Fay,1-0,\"1. f3 {oh} e5 2. g4 Qh4# 0-1\"\n";
static const char cross[] = "Rk.;Name;Rtg;FED;1.Rd;2.Rd;Pts.\n1;Ann;2000;ENG;2w1;3b=;1,5\n"
                            "2;Bob;1900;ENG;1b0;-1;1\n3;Cid;1800;ENG;0;1w=;0,5\n";

/* What a piece of work says, to be compared with what it says when nothing fails. */
typedef struct report {
    int (*work)(ff_str *out, ff_error *err);
    char wanted[65536];
    char wrong[600]; /* the last thing that was */
} report;

static bool reports(void *context)
{
    report *r = context;
    ff_str out = FF_STR_INIT;
    ff_error err = FF_ZERO;
    unsigned long before = ff_memory_refusals();
    int code = r->work(&out, &err);
    /* what is built piece by piece leaves it to its caller to look at the refusals */
    bool failed = code != FF_OK || out.failed || ff_memory_refusals() != before;
    if (code != FF_OK && ff_code_category(code) != FF_CATEGORY_MEMORY) {
        snprintf(r->wrong, sizeof r->wrong, "code %d: %s", code, err.message);
    } else if (!failed && r->wanted[0] == '\0') {
        snprintf(r->wanted, sizeof r->wanted, "%s", ff_str_get(&out));
    } else if (!failed && strncmp(ff_str_get(&out), r->wanted, sizeof r->wanted - 1) != 0) {
        snprintf(r->wrong, sizeof r->wrong, "%.400s", ff_str_get(&out));
    }
    ff_str_release(&out);
    return failed;
}

/* One refusal, and all after one. */
static void at_any_allocation(int (*work)(ff_str *out, ff_error *err))
{
    static report r;
    unsigned long rounds;
    r = (report){.work = work};
    assert_false(reports(&r));
    assert_true(r.wanted[0] != '\0');
    assert_true(failing_each(reports, &r, true, &rounds));
    assert_string_equal(r.wrong, "");
    assert_true(rounds > 2);
    assert_true(failing_each(reports, &r, false, &rounds));
    assert_string_equal(r.wrong, "");
}

static int fill(ff_event *event, bool keep_games, ff_error *err)
{
    ff_diagnostics notes = {0};
    ff_import_report done = {0};
    ff_import_options options = {.add_players = true, .keep_games = keep_games};
    int code = ff_import_players(&(ff_import){
        {players, sizeof players - 1}, "players.csv", event, &options, &notes, &done, err});
    if (code == FF_OK)
        code = ff_import_results(&(ff_import){
            {results, sizeof results - 1}, "results.csv", event, &options, &notes, &done, err});
    if (code == FF_OK)
        code = ff_import_pgn(&(ff_import){
            {games, sizeof games - 1}, "games.pgn", event, &options, &notes, &done, err});
    ff_diagnostics_release(&notes);
    return code;
}

static int import_and_write(ff_str *out, ff_error *err)
{
    ff_event event;
    ff_trf_options options = FF_ZERO;
    ff_event_init(&event);
    int code = fill(&event, true, err);
    if (code == FF_OK)
        code = ff_trf_write(&event, &options, out, NULL, err);
    ff_event_release(&event);
    return code;
}

/* --- standings, and what is written of them --- */

static ff_event played;
static ff_tiebreak tiebreaks[FF_TIEBREAKS_MAX];

/* By these tie-breaks; the fewer, the fewer reasons a table gives. */
static const char *by;

static int make_standings(ff_event *event, ff_standings *out, ff_error *err)
{
    ff_standings_options options = {
        .edition = ff_c07_by_name("before-2023"), .tiebreaks = tiebreaks, .unrated_as = 1000};
    int code = ff_tiebreaks_parse(by, tiebreaks, &options.tiebreak_count, err);
    return code == FF_OK ? ff_standings_make(event, &options, out, err) : code;
}

typedef int writer(ff_standings *, const ff_table_options *, ff_str *, ff_error *);

static int write_table(writer *write, const ff_table_options *options, ff_str *out,
                       ff_error *err)
{
    ff_standings s = FF_ZERO;
    int code = make_standings(&played, &s, err);
    if (code == FF_OK)
        code = write(&s, options, out, err);
    ff_standings_release(&s);
    return code;
}

/* The parts of a table, one after another. */
static const ff_table_options parts[] = {
    {.standings = true}, {.cross = true}, {.progress = true},
    {.rounds = true},    {.cards = true}, {.standings = true, .parts = true}};
static const ff_table_options *part;

static int table_text(ff_str *out, ff_error *err)
{
    return write_table(ff_table_text, part, out, err);
}

static int table_csv(ff_str *out, ff_error *err)
{
    ff_table_options alone = FF_TABLE_OPTIONS_INIT;
    by = "BH/C1,SB/C2,DE,ARO/C1,PTP,AOB,KS,STD";
    return write_table(ff_table_csv, &alone, out, err);
}

static int table_json(ff_str *out, ff_error *err)
{
    return write_table(ff_table_json, part, out, err);
}

static int table_html(ff_str *out, ff_error *err)
{
    return write_table(ff_table_html, part, out, err);
}

static int explain(ff_standings *s, const ff_table_options *options, ff_str *out, ff_error *err)
{
    int code = FF_OK;
    (void)options;
    for (int i = 0; i < 2 && code == FF_OK; i++)
        code = ff_table_explain(s, i, i == 1, out, err);
    if (code == FF_OK)
        code = ff_table_why(s, 0, 1, out, err);
    return code == FF_OK ? ff_table_json_why(s, 2, 3, out, err) : code;
}

static int explanations(ff_str *out, ff_error *err)
{
    by = "BH/C1,SB/C2,DE,ARO/C1,PTP,AOB,KS,STD";
    return write_table(explain, NULL, out, err);
}

static int play_rounds(void **state)
{
    (void)state;
    ff_event_init(&played);
    return fill(&played, false, NULL) == FF_OK ? 0 : -1;
}

static int forget_rounds(void **state)
{
    (void)state;
    ff_event_release(&played);
    return 0;
}

static int cross_table(ff_str *out, ff_error *err)
{
    ff_event event;
    ff_diagnostics notes = {0};
    ff_trf_options options = FF_ZERO;
    ff_event_init(&event);
    int code = ff_crosstable_read(cross, sizeof cross - 1, "cross.csv", &event, &notes, err);
    if (code == FF_OK)
        code = ff_trf_write(&event, &options, out, NULL, err);
    ff_diagnostics_release(&notes);
    ff_event_release(&event);
    return code;
}

static int read_games(ff_pgn *pgn, ff_str *out, ff_error *err)
{
    ff_game game;
    ff_diagnostics notes = {0};
    bool found = true;
    int code = FF_OK;
    ff_game_init(&game);
    while (code == FF_OK &&
           (code = ff_pgn_read_game(pgn, &game, &found, &notes, err)) == FF_OK && found) {
        ff_pgn_write(&game, FF_PGN_EXPORT, out);
        ff_pgn_write_json(&game, out);
    }
    ff_diagnostics_release(&notes);
    ff_game_release(&game);
    return code;
}

static int pgn_games(ff_str *out, ff_error *err)
{
    ff_input *input;
    ff_pgn *pgn;
    int code = ff_input_new_bytes(games, sizeof games - 1, &input, err);
    if (code != FF_OK)
        return code;
    code = ff_pgn_new(input, &pgn, err);
    if (code == FF_OK) {
        code = read_games(pgn, out, err);
        ff_pgn_free(pgn);
    }
    ff_input_free(input);
    return code;
}

static int on_game(void *ctx, ff_game *game, const ff_diagnostics *notes, ff_error *err)
{
    (void)notes, (void)err;
    ff_pgn_write(game, FF_PGN_EXPORT, ctx);
    return FF_OK;
}

static int rows_as_games(ff_str *out, ff_error *err)
{
    ff_input *input;
    bool not_utf8, taken = false;
    int code = ff_input_new_bytes(table, sizeof table - 1, &input, err);
    if (code != FF_OK)
        return code;
    const ff_games_table rows = ff_games_csv(input);
    code = ff_games_csv_look(input, &taken, err);
    if (code == FF_OK)
        code = taken ? ff_games_read_table(&rows, on_game, out, &not_utf8, err) : FF_E_MEMORY;
    ff_input_free(input);
    return code;
}

static bool on_finding(void *ctx, const ff_finding *f)
{
    ff_str_format(ctx, "%ld:%ld:%s\n", f->line, f->column, ff_finding_code_name(f->code));
    return false;
}

static int rows_checked(ff_str *out, ff_error *err)
{
    ff_input *input;
    ff_verify_options options = FF_VERIFY_OPTIONS_INIT;
    ff_verify_sink sink = {.finding = on_finding, .ctx = out};
    ff_verify_summary summary = {0};
    int code = ff_input_new_bytes(table, sizeof table - 1, &input, err);
    if (code != FF_OK)
        return code;
    code = ff_verify_games(input, ff_language_find("en"), &options, &sink, &summary, err);
    ff_str_format(out, "%llu games\n", summary.games);
    ff_input_free(input);
    return code;
}

static int openings(ff_str *out, ff_error *err)
{
    ff_openings *found;
    int code = ff_openings_new(&found, err);
    if (code != FF_OK)
        return code;
    ff_str_format(out, "%zu", ff_openings_count(found));
    ff_openings_free(found);
    return FF_OK;
}

static int conditions(ff_str *out, ff_error *err)
{
    ff_where *where;
    ff_game game;
    int code = ff_where_new("(WhiteElo>2000 && ECO~B9) || !(White^\"Ash\") && Date<=2024",
                            &where, err);
    if (code != FF_OK)
        return code;
    ff_game_init(&game);
    ff_str_text(out, ff_where_holds(where, &game) ? "holds" : "does not");
    ff_game_release(&game);
    ff_where_free(where);
    return FF_OK;
}

static const char long_names[] =
    "[White \"O\\\"Neill, a name that is longer than what is kept of a tag as it stands\"]\n"
    "[Black \"Box, Bo\"]\n[Result \"1-0\"]\n\n1. e4 e5 2. Ke3 1-0\n";

static bool on_named(void *ctx, const ff_finding *f)
{
    ff_str_format(ctx, "%s - %s: %s\n", f->white, f->black, ff_finding_code_name(f->code));
    return false;
}

/* The finding with the names of the game; false when it is said to be whole and is not. */
static bool finding_is_whole(bool *failed)
{
    ff_input *input;
    ff_str out = FF_STR_INIT;
    ff_verify_options options = FF_VERIFY_OPTIONS_INIT;
    ff_verify_sink sink = {.finding = on_named, .ctx = &out};
    ff_verify_summary summary = {0};
    ff_verify_totals totals = {.summary = &summary, .sink = &sink};
    int code = ff_input_new_bytes(long_names, sizeof long_names - 1, &input, NULL);
    if (code == FF_OK) {
        code = ff_verify_stream(input, &options, &totals, 0, NULL);
        ff_input_free(input);
    }
    *failed = code != FF_OK || out.failed;
    bool whole =
        *failed || strcmp(ff_str_get(&out), "O\"Neill, a name that is longer than what "
                                            "is kept of a tag as it stands - Box, Bo: "
                                            "illegal_move\n") == 0;
    ff_str_release(&out);
    return whole;
}

/* A name that memory could not hold is not left out in silence. */
static void test_names_checked(void **state)
{
    failing f = {.failed = true};
    (void)state;
    for (unsigned long at = 1; f.failed; at++) {
        bool failed;
        failing_begin(&f, at, true);
        bool whole = finding_is_whole(&failed);
        failing_end();
        assert_true(whole);
        assert_int_equal(f.held, 0);
    }
    assert_true(f.allocations > 5);
}

#define REFUSED(name)                                                                          \
    static void test_##name(void **state)                                                      \
    {                                                                                          \
        (void)state;                                                                           \
        at_any_allocation(name);                                                               \
    }
REFUSED(import_and_write)
REFUSED(table_csv)
REFUSED(explanations)
REFUSED(cross_table)
REFUSED(pgn_games)
REFUSED(rows_as_games)
REFUSED(rows_checked)
REFUSED(openings)
REFUSED(conditions)

static void test_tables(void **state)
{
    static int (*const writers[])(ff_str *, ff_error *) = {table_text, table_json, table_html};
    (void)state;
    by = "BH/C1,DE,STD";
    for (size_t i = 0; i < COUNT_OF(writers); i++)
        for (part = parts; part < parts + COUNT_OF(parts); part++)
            at_any_allocation(writers[i]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_import_and_write), cmocka_unit_test(test_tables),
        cmocka_unit_test(test_table_csv),

        cmocka_unit_test(test_explanations),     cmocka_unit_test(test_cross_table),
        cmocka_unit_test(test_pgn_games),        cmocka_unit_test(test_rows_as_games),
        cmocka_unit_test(test_rows_checked),     cmocka_unit_test(test_names_checked),
        cmocka_unit_test(test_openings),         cmocka_unit_test(test_conditions),
    };
    return cmocka_run_group_tests(tests, play_rounds, forget_rounds);
}
