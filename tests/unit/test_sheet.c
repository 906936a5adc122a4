#include "csv/csv.h"
#include "csv/sheet_csv.h"
#include "game/game_translate.h"
#include "scoresheet/reconcile.h"
#include "support/failing.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdio.h>
#include <string.h>

static int read_csv(const char *text, size_t size, ff_sheet *sheet, ff_error *err)
{
    ff_input *input;
    ff_sheet_init(sheet);
    assert_int_equal(ff_input_new_memory(text, size, &input, err), FF_OK);
    int code = ff_csv_read_sheet(input, sheet, err);
    ff_input_free(input);
    return code;
}

static void load(const char *text, ff_sheet *sheet)
{
    ff_error err = {0};
    if (read_csv(text, strlen(text), sheet, &err) != FF_OK)
        fail_msg("%ld:%ld: %s", err.line, err.column, err.message);
}

static void assert_entry(const ff_sheet *sheet, size_t index, ff_sheet_entry_kind kind,
                         const char *text)
{
    assert_true(index < sheet->count);
    assert_int_equal(sheet->entries[index].kind, kind);
    if (kind == FF_ENTRY_MOVE)
        assert_string_equal(sheet->entries[index].text, text);
}

static void test_by_move(void **context)
{
    ff_sheet sheet;
    (void)context;
    load("\xef\xbb\xbfmove;white;black;white_clock;black_clock\r\n"
         "1;e4;e5;1:30:00;89:30\r\n"
         "2;Nf3 (=);?;;5300.5\r\n"
         "\r\n"
         "4;...;\"Bb5\n\"\r\n"
         "5;1/2-1/2;\r\n",
         &sheet);
    assert_int_equal(sheet.count, 8);
    assert_entry(&sheet, 0, FF_ENTRY_MOVE, "e4");
    assert_entry(&sheet, 2, FF_ENTRY_MOVE, "Nf3");
    assert_true(sheet.entries[2].draw_offer);
    assert_entry(&sheet, 3, FF_ENTRY_UNREADABLE, NULL);
    assert_entry(&sheet, 4, FF_ENTRY_MISSING, NULL); /* move 3 was left out */
    assert_entry(&sheet, 5, FF_ENTRY_MISSING, NULL);
    assert_entry(&sheet, 6, FF_ENTRY_MISSING, NULL);
    assert_entry(&sheet, 7, FF_ENTRY_MOVE, "Bb5");
    assert_int_equal(sheet.entries[0].clock_ms, 5400000);
    assert_int_equal(sheet.entries[1].clock_ms, 5370000);
    assert_int_equal(sheet.entries[2].clock_ms, -1);
    assert_int_equal(sheet.entries[3].clock_ms, 5300500);
    assert_int_equal(sheet.entries[7].row, 5); /* the blank row counts */
    assert_int_equal(sheet.entries[7].column, 3);
    assert_int_equal(sheet.result, FF_GAME_RESULT_DRAW);
    ff_sheet_release(&sheet);
}

static void test_faults(void **context)
{
    static const struct {
        const char *text;
        int code;
        long row, column;
    } cases[] = {
        {"", FF_E_PARSE_CSV, 1, 1},
        {"name,rating\nx,1\n", FF_E_PARSE_CSV, 1, 1},
        {"move,white,black\n1,e4,e5\nx,d4,d5\n", FF_E_PARSE_CSV, 3, 1},
        {"move,white,black\n999999,e4,e5\n", FF_E_LIMIT, 2, 1},
        {"ply,move,clock\n1,e4,1:75:00\n", FF_E_PARSE_CLOCK, 2, 3},
        {"ply,move\n1,\"e4\n", FF_E_PARSE_CSV, 2, 2},
        {"ply,move\n1,e\"4\n", FF_E_PARSE_CSV, 2, 2},
    };
    (void)context;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        ff_sheet sheet;
        ff_error err = {0};
        int rc = read_csv(cases[i].text, strlen(cases[i].text), &sheet, &err);
        if (rc != cases[i].code || err.line != cases[i].row || err.column != cases[i].column)
            fail_msg("case %zu: %s at %ld:%ld: %s", i, ff_code_name(rc), err.line, err.column,
                     err.message);
        ff_sheet_release(&sheet);
    }
}

/* A number out of order does not end the sheet: what it says is a gap or a note. */
static void test_numbers(void **context)
{
    static const struct {
        const char *text, *entries, *note;
    } cases[] = {
        {"move,white,black\n1,e4,e5\n1,d4,d5\n", "e4 e5 d4 d5",
         "move number 1 stands where 2 is due"},
        {"move,white,black\n1,e4,e5\n22,d4,d5\n3,c4,c5\n", "e4 e5 d4 d5 c4 c5",
         "move number 22 stands where 2 is due"},
        {"move,white,black\n1,e4,e5\n3,d4,d5\n4,c4,c5\n", "e4 e5 ... ... d4 d5 c4 c5", NULL},
        {"move,white,black\n1,e4,\n1,,e5\n2,d4,d5\n", "e4 e5 d4 d5", NULL},
        {"move,white,black\n1,e4,\n2,d4,d5\n", "e4 ... d4 d5", NULL},
        {"move,white,black\n1,e4,e5\n3.,d4,d5\n", "e4 e5 ... ... d4 d5", NULL},
        {"ply,move\n1,e4\n12,e5\n3,d4\n", "e4 e5 d4",
         "half-move number 12 stands where 2 is due"},
        {"Open,2024\nmove,white,black\n1,e4,e5\n", "e4 e5", "\"Open\" is taken for a heading"},
        {"move,white,black\n,Smith,Jones\n1,e4,e5\n", "e4 e5",
         "\"Smith\" is taken for a heading"},
    };
    (void)context;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        ff_sheet sheet;
        ff_str found = FF_STR_INIT;
        load(cases[i].text, &sheet);
        for (size_t e = 0; e < sheet.count; e++)
            ff_str_format(&found, "%s%s", e > 0 ? " " : "", sheet.entries[e].text);
        assert_string_equal(ff_str_get(&found), cases[i].entries);
        assert_int_equal(sheet.notes.count, cases[i].note != NULL);
        if (cases[i].note != NULL)
            assert_string_equal(sheet.notes.items[0].text, cases[i].note);
        ff_str_release(&found);
        ff_sheet_release(&sheet);
    }
}

/* A sheet with more half-moves than a game can have is an error, with the row. */
static void test_limit(void **context)
{
    ff_str text = FF_STR_INIT;
    ff_sheet sheet;
    ff_error err = {0};
    (void)context;
    ff_str_text(&text, "ply,move\n");
    for (int i = 1; i <= FF_SHEET_MAX + 1; i++)
        ff_str_format(&text, "%d,Nf3\n", i);
    assert_int_equal(read_csv(ff_str_get(&text), text.size, &sheet, &err), FF_E_LIMIT);
    assert_int_equal(err.line, FF_SHEET_MAX + 2);
    ff_sheet_release(&sheet);
    ff_str_release(&text);
}

static int count_row(void *ctx, const ff_csv_row *row, ff_error *err)
{
    unsigned long *counts = ctx;
    (void)err;
    counts[0]++;
    counts[1] += row->count;
    return FF_OK;
}

/* A million rows, none of them kept. */
static void test_many_rows(void **context)
{
    enum { ROWS = 1000000 };
    ff_str text = FF_STR_INIT;
    ff_input *input;
    unsigned long counts[2] = {0, 0};
    (void)context;
    for (int i = 0; i < ROWS; i++)
        ff_str_text(&text, "1,\"a\nb\",c\n");
    assert_int_equal(ff_str_status(&text), FF_OK);
    assert_int_equal(ff_input_new_memory(ff_str_get(&text), text.size, &input, NULL), FF_OK);
    assert_int_equal(ff_csv_read(input, count_row, counts, NULL), FF_OK);
    assert_int_equal(counts[0], ROWS);
    assert_int_equal(counts[1], 3 * ROWS);
    ff_input_free(input);
    ff_str_release(&text);
}

static void test_formulas(void **context)
{
    static const struct {
        const char *text, *cell;
    } cases[] = {{"=1+1", "'=1+1"},
                 {"+", "'+"},
                 {"-x", "'-x"},
                 {"@a", "'@a"},
                 {"'=1", "''=1"},
                 {"'quoted'", "'quoted'"},
                 {"Nf3", "Nf3"},
                 {"a,b", "\"a,b\""},
                 {"a\"b", "\"a\"\"b\""},
                 {" x", "\" x\""},
                 {"", ""},
                 {"\t=", "\"'\t'=\""},
                 {"\n=1", "\"'\n'=1\""},
                 {"\xc2\xa0=1", "'\xc2\xa0=1"},             /* no-break space */
                 {"\xe2\x80\x8b=1", "'\xe2\x80\x8b=1"},     /* zero-width space */
                 {"\xef\xbb\xbf=1", "\"'\xef\xbb\xbf=1\""}, /* byte-order mark */
                 {"\xef\xbc\x9d"
                  "1",
                  "'\xef\xbc\x9d"
                  "1"}, /* full-width = + - @ */
                 {"\xef\xbc\x8b"
                  "1",
                  "'\xef\xbc\x8b"
                  "1"},
                 {"\xef\xbc\x8d"
                  "1",
                  "'\xef\xbc\x8d"
                  "1"},
                 {"\xef\xbc\xa0"
                  "A",
                  "'\xef\xbc\xa0"
                  "A"},
                 {"\xef\xbc\x8e", "\xef\xbc\x8e"}}; /* full-width full stop */
    (void)context;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        ff_str out = FF_STR_INIT;
        ff_csv_put(&out, cases[i].text);
        assert_string_equal(ff_str_get(&out), cases[i].cell);
        ff_str_release(&out);
    }
}

static void test_to_game(void **context)
{
    ff_sheet sheet;
    ff_game game;
    ff_sheet_fault fault;
    ff_str out = FF_STR_INIT;
    ff_sheet_style style = {.notation = FF_NOTATION_SAN};
    (void)context;
    load("move,white,black,white_clock\n1,e4,e5,1:29:00\n2,Sf3 (=),Ke6,\n3,Lb5,a6,\n", &sheet);
    sheet.language = ff_language_find("de");
    ff_game_init(&game);
    assert_int_equal(ff_sheet_to_game(&sheet, &game, &fault), FF_OK);
    assert_int_equal(fault.entry, 3);
    assert_int_equal(fault.grade, FF_GRADE_IMPOSSIBLE);
    assert_int_equal(ff_game_plies(&game), 6);
    assert_string_equal(ff_game_ply(&game, 4)->written, "Ke6");
    ff_csv_write_sheet(&game, &style, &out);
    assert_string_equal(ff_str_get(&out), "move,white,black,white_clock,black_clock\n"
                                          "1,e4,e5,1:29:00,\n"
                                          "2,Nf3 (=),Ke6,,\n"
                                          "3,Lb5,a6,,\n");
    ff_str_release(&out);
    ff_game_release(&game);
    ff_sheet_release(&sheet);
}

/* --- two sheets --- */

static void make_sheet(const char *texts, const char *language, ff_sheet *sheet)
{
    ff_sheet_init(sheet);
    sheet->language = ff_language_find(language);
    while (*texts != '\0') {
        size_t size = strcspn(texts, " ");
        assert_int_equal(ff_sheet_add(sheet, texts, size, -1, 0, 0), FF_OK);
        texts += size + (texts[size] == ' ');
    }
}

static void put_sans(const ff_agreement *g, ff_str *out)
{
    ff_position pos = ff_position_standard();
    for (unsigned i = 0; i < g->plies; i++) {
        char san[FF_SAN_SIZE];
        ff_san_write(&pos, g->moves[i], san);
        ff_str_format(out, "%s%s", i > 0 ? " " : "", san);
        ff_position_play(&pos, g->moves[i]);
    }
}

/* What the sheets mean, and what is assumed of them as "A skipped 3" in order. */
static void reconciles(const char *a, const char *language_a, const char *b,
                       const char *language_b, const char *game, unsigned cost,
                       const char *assumed)
{
    ff_sheet sheets[2];
    ff_reconciliation result;
    ff_str text = FF_STR_INIT, list = FF_STR_INIT;
    make_sheet(a, language_a, &sheets[0]);
    make_sheet(b, language_b, &sheets[1]);
    assert_int_equal(ff_reconcile_sheets(&sheets[0], &sheets[1], NULL, &result, NULL), FF_OK);
    assert_true(result.count > 0);
    assert_true(result.complete);
    put_sans(&result.games[0], &text);
    assert_string_equal(ff_str_get(&text), game);
    assert_int_equal(result.games[0].cost, cost);
    if (result.count > 1)
        assert_true(result.games[1].cost >= cost);
    unsigned sum = 0;
    for (size_t i = 0; i < result.games[0].assumed_count; i++) {
        const ff_assumption *x = &result.games[0].assumed[i];
        ff_str_format(&list, "%s%c %s %u", i > 0 ? ", " : "", "AB"[x->sheet],
                      ff_sheet_fault_name(x->kind), x -> ply);
        sum += x->cost;
    }
    assert_string_equal(ff_str_get(&list), assumed);
    assert_int_equal(sum, cost); /* the assumptions are what the game costs */
    ff_str_release(&list);
    ff_str_release(&text);
    ff_reconcile_release(&result);
    ff_sheet_release(&sheets[0]);
    ff_sheet_release(&sheets[1]);
}

#define RUY    "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5 Bb3 d6"
#define RUY_DE "e4 e5 Sf3 Sc6 Lb5 a6 La4 Sf6 O-O Le7 Te1 b5 Lb3 d6"

static void test_single_faults(void **context)
{
    (void)context;
    reconciles(RUY, "en", RUY_DE, "de", RUY, 0, "");
    /* left out: all after it is shifted */
    reconciles(RUY, "en", "e4 e5 Sf3 Sc6 Lb5 a6 Sf6 O-O Le7 Te1 b5 Lb3 d6", "de", RUY, 8,
               "B skipped 7");
    /* left out in both, at different places */
    reconciles("e4 e5 Nf3 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5 Bb3 d6", "en",
               "e4 e5 Sf3 Sc6 Lb5 a6 La4 Sf6 O-O Le7 b5 Lb3 d6", "de", RUY, 16,
               "A skipped 4, B skipped 11");
    /* written twice */
    reconciles(RUY, "en", "e4 e5 Sf3 Sc6 Sc6 Lb5 a6 La4 Sf6 O-O Le7 Te1 b5 Lb3 d6", "de", RUY,
               5, "B doubled 5");
    /* wrong order */
    reconciles(RUY, "en", "e4 e5 Sf3 Lb5 Sc6 a6 La4 Sf6 O-O Le7 Te1 b5 Lb3 d6", "de", RUY, 6,
               "B swapped 4");
    /* misread: 3 for 8, a for d */
    reconciles(RUY, "en", "e4 e5 Sf8 Sc6 Lb5 a6 Ld4 Sf6 O-O Le7 Te1 b5 Lb3 d6", "de", RUY, 8,
               "B misread 3, B misread 7");
    /* unreadable, and open */
    reconciles("e4 e5 Nf3 Nc6 ? a6 Ba4 Nf6 O-O Be7 Re1 b5 Bb3 d6", "en",
               "e4 e5 Sf3 Sc6 Lb5 a6 ... Sf6 O-O Le7 Te1 b5 Lb3 d6", "de", RUY, 0, "");
    /* the tail is lost */
    reconciles("e4 e5 Nf3 Nc6 Bb5 a6", "en", RUY_DE, "de", RUY, 0, "");
    /* part of an entry */
    reconciles(RUY, "en", "e4 e5 S?3 Sc6 Lb5 a6 La4 Sf6 O-O Le7 Te1 b5 Lb3 d6", "de", RUY, 2,
               "B partly 3");
}

/* Neither sheet has White's third move; only one bishop move lets the rest be played. */
static void test_filled_in(void **context)
{
    (void)context;
    reconciles("e4 e5 Nf3 Nc6 ? a6 Ba4 Nf6 O-O Be7 Re1 b5 Bb3 d6", "en",
               "e4 e5 Sf3 Sc6 ... a6 La4 Sf6 O-O Le7 Te1 b5 Lb3 d6", "de", RUY, 0, "");
}

static void test_undecided(void **context)
{
    ff_sheet sheets[2];
    ff_reconciliation result;
    ff_position final_position;
    ff_reconcile_options options = {.final_position = &final_position};
    (void)context;
    make_sheet("e4 e5 Nf3 ?", "en", &sheets[0]);
    make_sheet("e4 e5 Nf3", "en", &sheets[1]);
    assert_int_equal(ff_reconcile_sheets(&sheets[0], &sheets[1], NULL, &result, NULL), FF_OK);
    assert_true(result.count > 1);
    assert_int_equal(result.games[0].cost, result.games[1].cost);
    ff_reconcile_release(&result);
    /* the board decides */
    assert_int_equal(ff_position_from_fen("r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/"
                                          "RNBQKB1R w KQkq - 2 3",
                                          &final_position, NULL),
                     FF_OK);
    assert_int_equal(ff_reconcile_sheets(&sheets[0], &sheets[1], &options, &result, NULL),
                     FF_OK);
    assert_true(result.count > 0 && result.complete);
    ff_str text = FF_STR_INIT;
    put_sans(&result.games[0], &text);
    assert_string_equal(ff_str_get(&text), "e4 e5 Nf3 Nc6");
    ff_str_release(&text);
    ff_reconcile_release(&result);
    /* a board that cannot come of it */
    final_position = ff_position_standard();
    options.most_plies = 4;
    assert_int_equal(ff_reconcile_sheets(&sheets[0], &sheets[1], &options, &result, NULL),
                     FF_OK);
    assert_int_equal(result.count, 0);
    ff_reconcile_release(&result);
    ff_sheet_release(&sheets[0]);
    ff_sheet_release(&sheets[1]);
}

/* All games that fit equally well are counted, and what they leave open is reported. */
static void test_open(void **context)
{
    ff_sheet sheets[2];
    ff_reconciliation result;
    ff_reconcile_options options = {.readings = 3, .equal = 3};
    (void)context;
    make_sheet("e4 e5 ? Nc6", "en", &sheets[0]);
    make_sheet("e4 e5 ... Nc6", "en", &sheets[1]);
    assert_int_equal(ff_reconcile_sheets(&sheets[0], &sheets[1], &options, &result, NULL),
                     FF_OK);
    assert_int_equal(result.count, 3);
    assert_int_equal(result.equal, 29); /* White's legal moves after 1. e4 e5 */
    assert_true(result.equal_exact && result.complete);
    assert_int_equal(result.open_count, 1);
    assert_int_equal(result.open[0].ply, 3);
    assert_int_equal(result.open[0].count, 29);
    assert_string_equal(result.open[0].moves[0].san, "Ba6");
    ff_reconcile_release(&result);
    options.equal = 100;
    assert_int_equal(ff_reconcile_sheets(&sheets[0], &sheets[1], &options, &result, NULL),
                     FF_OK);
    assert_int_equal(result.count, 29);
    ff_reconcile_release(&result);
    /* half-moves that were played, but stand in neither sheet */
    options.least_plies = 7;
    assert_int_equal(ff_reconcile_sheets(&sheets[0], &sheets[1], &options, &result, NULL),
                     FF_OK);
    assert_int_equal(result.games[0].plies, 4);
    assert_int_equal(result.games[0].untold, 3);
    ff_reconcile_release(&result);
    ff_sheet_release(&sheets[0]);
    ff_sheet_release(&sheets[1]);
}

/* A sign for check that is missing decides nothing, but of two games that cost the same the
 * one without such comes first, if the sheets mark checks elsewhere. */
static void test_signs(void **context)
{
    static const char e[] = "e4 d5 exd5 Qxd5 Nc3 Qe5 Be2 Nc6 h3 Nd4 h4 Nxc2+";
    static const char c[] = "e4 d5 exd5 Qxd5 Nc3 Qc5 Be2 Nc6 h3 Nd4 h4 Nxc2+";
    (void)context;
    for (int turn = 0; turn < 2; turn++) {
        ff_sheet sheets[2];
        ff_reconciliation result;
        ff_str text = FF_STR_INIT;
        make_sheet(turn == 0 ? e : c, "en", &sheets[0]);
        make_sheet(turn == 0 ? c : e, "en", &sheets[1]);
        assert_int_equal(ff_reconcile_sheets(&sheets[0], &sheets[1], NULL, &result, NULL),
                         FF_OK);
        assert_true(result.complete);
        assert_int_equal(result.equal, 2);
        put_sans(&result.games[0], &text);
        assert_string_equal(ff_str_get(&text), c);
        ff_str_release(&text);
        ff_reconcile_release(&result);
        ff_sheet_release(&sheets[0]);
        ff_sheet_release(&sheets[1]);
    }
}

/* Two games that have nothing to do with each other. */
static void test_strangers(void **context)
{
    ff_sheet sheets[2];
    ff_reconciliation result;
    (void)context;
    make_sheet("e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5", "en", &sheets[0]);
    make_sheet("d4 d5 c4 e6 Nc3 c5 cxd5 exd5 dxc5 d4 Na4 Bxc5", "en", &sheets[1]);
    assert_int_equal(ff_reconcile_sheets(&sheets[0], &sheets[1], NULL, &result, NULL), FF_OK);
    assert_int_equal(result.count, 0);
    ff_reconcile_release(&result);
    ff_sheet_release(&sheets[0]);
    ff_sheet_release(&sheets[1]);
}

static bool reconcile_fails(void *context)
{
    ff_sheet *sheets = context;
    ff_reconciliation result;
    int code = ff_reconcile_sheets(&sheets[0], &sheets[1], NULL, &result, NULL);
    ff_reconcile_release(&result);
    assert_true(code == FF_OK || code == FF_E_MEMORY);
    return code != FF_OK;
}

/* Memory that runs out anywhere is reported, and nothing is kept. */
static void test_no_memory(void **context)
{
    ff_sheet sheets[2];
    unsigned long rounds;
    (void)context;
    make_sheet("e4 e5 ? Nf3 Nf6", "en", &sheets[0]);
    make_sheet("e4 Sf3 Sf8", "de", &sheets[1]);
    assert_true(failing_each(reconcile_fails, sheets, false, &rounds));
    assert_true(rounds > 20);
    assert_true(failing_each(reconcile_fails, sheets, true, &rounds));
    ff_sheet_release(&sheets[0]);
    ff_sheet_release(&sheets[1]);
}

/* The languages of White's and of Black's column, by their codes. */
static void assert_languages(const char *text, const char *white, const char *black)
{
    ff_sheet sheet;
    ff_column_languages list[4];
    size_t count;
    make_sheet(text, "en", &sheet);
    assert_int_equal(ff_sheet_find_languages(&sheet, NULL, list, 4, &count), FF_OK);
    assert_int_equal(count, 1);
    assert_string_equal(list[0].side[FF_WHITE]->code, white);
    assert_string_equal(list[0].side[FF_BLACK]->code, black);
    ff_sheet_release(&sheet);
}

static void test_languages_of_sheet(void **context)
{
    (void)context;
    assert_languages("e4 e5 Sf3 Sc6 Lb5 Dd7 Te1 Ld6", "de", "de");
    assert_languages("Nf3 Sc6 Nc3 Sf6 Bb5 Lb4 Qe2 De7", "en", "de");
    assert_languages("cf3 Nc6 ae2 Bb4 td1 Qe7", "es", "en");
}

/* A column late from its open cell on, or early from the half-move that was left out. */
static void test_shifted_column(void **context)
{
    static const struct {
        const char *before, *after;
        ff_column_shift shift;
    } cases[] = {
        {"e4 e5 Nf3 ... Bb5 Nc6 O-O a6", "e4 e5 Nf3 Nc6 Bb5 a6 O-O", {FF_SHEET_LATE, 0, 3}},
        {"e4 e5 Nf3 a6 Bb5 Nf6 O-O", "e4 e5 Nf3 ... Bb5 a6 O-O Nf6", {FF_SHEET_EARLY, 0, 3}},
        {"e4 e5 Bb5 Nc6", "e4 e5 ... Nc6 Bb5", {FF_SHEET_EARLY, 0, 2}},
    };
    (void)context;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        ff_sheet sheet;
        ff_str found = FF_STR_INIT;
        make_sheet(cases[i].before, "en", &sheet);
        assert_int_equal(ff_sheet_shift_column(&sheet, &cases[i].shift), FF_OK);
        for (size_t e = 0; e < sheet.count; e++)
            ff_str_format(&found, "%s%s", e > 0 ? " " : "", sheet.entries[e].text);
        assert_string_equal(ff_str_get(&found), cases[i].after);
        ff_str_release(&found);
        ff_sheet_release(&sheet);
    }
}

/* One rule for the delimiter of every table. */
static void test_delimiter(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        char found;
    } cases[] = {
        {"White,Black\ne4,e5\nNf3;Nc6;Bb5\n", ','},
        {"No;Name;Elo\n1;Smith, John, Jr;2000\n", ';'},
        {"No;Name, First;Elo\n1;Lund, Eva;1900\n", ';'},
        {"Smith, John;1-0\n", ';'},
        {"\"a;b;c\",d\n", ','},
        {"\r\n\r\nNo\tName\n", '\t'},
        {"\"one, cell\nof, two\nlines,\";d\n", ';'},
        {"City Open, 2026\nNo;Name\n1;Lund\n", ';'},
        {"Name\n", '|'},
        {"", '|'},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        assert_int_equal(ff_csv_delimiter(cases[i].text, strlen(cases[i].text), '|'),
                         cases[i].found);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_by_move),
        cmocka_unit_test(test_faults),
        cmocka_unit_test(test_numbers),
        cmocka_unit_test(test_limit),
        cmocka_unit_test(test_many_rows),
        cmocka_unit_test(test_formulas),
        cmocka_unit_test(test_to_game),
        cmocka_unit_test(test_single_faults),
        cmocka_unit_test(test_filled_in),
        cmocka_unit_test(test_undecided),
        cmocka_unit_test(test_open),
        cmocka_unit_test(test_signs),
        cmocka_unit_test(test_strangers),
        cmocka_unit_test(test_no_memory),
        cmocka_unit_test(test_languages_of_sheet),
        cmocka_unit_test(test_shifted_column),
        cmocka_unit_test(test_delimiter),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
