#include "notation/typed_move.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdio.h>
#include <string.h>

/*
 * All readings of a typed move. Expected readings are worked out by hand from the position; a
 * case is a text and what it is read as: the legal readings, then after "|" the illegal ones.
 */

static const char bishop[] = "rnbqkbnr/pppppppp/8/8/2B5/3P4/PPP1PPPP/RNBQK1NR w KQkq - 0 1";
static const char knights[] = "4k3/8/8/8/8/1N3N2/8/4K3 w - - 0 1";
static const char checked[] = "4k3/8/8/8/1b6/8/8/1N2K1N1 w - - 0 1";
static const char castle[] = "r3k2r/pppq1ppp/2npbn2/4p3/4P3/2NPBN2/PPPQ1PPP/R3K2R w KQkq - 0 1";
static const char promote[] = "8/4P1k1/8/8/8/8/8/4K3 w - - 0 1";

static void add(const ff_position *pos, const ff_typed_move *typed, unsigned from, unsigned to,
                ff_str *out)
{
    for (unsigned i = from; i < to; i++) {
        const ff_typed_reading *reading = &typed->readings[i];
        char from_square[3] = "";
        ff_str_text(out, i == from ? "" : " ");
        if (reading->count == 0 && reading->san.from_file < 8)
            snprintf(from_square, sizeof from_square, "%c", 'a' + reading->san.from_file);
        ff_str one = FF_STR_INIT;
        ff_typed_reading_text(pos, reading, &one);
        ff_str_format(out, "%s%s%s", ff_str_get(&one), from_square[0] != '\0' ? "," : "",
                      from_square);
        ff_str_release(&one);
        if (reading->count > 1)
            ff_str_format(out, "*%u", reading->count);
    }
}

static void readings(const char *fen, const char *text, const ff_move_habits *habits,
                     ff_str *out)
{
    ff_position pos = ff_position_standard();
    ff_typed_move typed;
    ff_error err;
    if (fen != NULL && ff_position_from_fen(fen, &pos, &err) != FF_OK)
        fail_msg("%s", err.message);
    ff_typed_move_read(&pos, NULL, text, strlen(text), habits, &typed);
    add(&pos, &typed, 0, typed.legal, out);
    if (typed.count > typed.legal) {
        ff_str_text(out, "|");
        add(&pos, &typed, typed.legal, typed.count, out);
    }
}

typedef struct typed_case {
    const char *fen, *text, *want;
} typed_case;

static void check(const typed_case *cases, size_t count, const ff_move_habits *habits)
{
    unsigned failed = 0;
    for (size_t i = 0; i < count; i++) {
        ff_str got = FF_STR_INIT;
        readings(cases[i].fen, cases[i].text, habits, &got);
        if (strcmp(ff_str_get(&got), cases[i].want) != 0) {
            print_error("%s: \"%s\", not \"%s\"\n", cases[i].text, ff_str_get(&got),
                        cases[i].want);
            failed++;
        }
        ff_str_release(&got);
    }
    assert_int_equal(failed, 0);
}

#define CHECK(cases, ...)                                                                      \
    check((cases), sizeof(cases) / sizeof *(cases), &(ff_move_habits){__VA_ARGS__})

/* Every form gives the reading of the short one. LAW: C.13 */
static void test_forms(void **context)
{
    static const typed_case cases[] = {
        {NULL, "Nf3", "Nf3"},
        {NULL, "g1f3", "Nf3"},
        {NULL, "g1-f3", "Nf3"},
        {NULL, "G1F3", "Nf3"},
        {NULL, "Ng1-f3", "Nf3"},
        {NULL, "Ng-f3", "Nf3"},
        {NULL, "nf3", "Nf3"},
        {NULL, "NF3", "Nf3"},
        {NULL, "7163", "Nf3"},
        {NULL, "♘f3", "Nf3"},
        {NULL, "♞f3", "Nf3"},
        {NULL, "Ktf3", "Nf3"},
        {NULL, "N-KB3", "Nf3"},
        {NULL, "Sf3", "Nf3"},
        {NULL, "Кf3", "Nf3"},
        {NULL, "Cf3", "Nf3"},
        {NULL, "Springer Gustav eins Felix drei", "Nf3"},
        {castle, "e1g1", "O-O"},
        {castle, "OO", "O-O"},
        {castle, "0-0", "O-O"},
        {castle, "o-o", "O-O"},
        {castle, "00", "O-O"},
        {castle, "e1c1", "O-O-O"},
        {castle, "Ke1-g1", "O-O"},
        {castle, "5171", "O-O"},
        {castle, "e1-g1", "O-O"},
        {promote, "e7e8q", "e8=Q"},
        {promote, "e7e8Q", "e8=Q"},
        {promote, "e7-e8=Q", "e8=Q"},
        {promote, "e8D", "e8=Q"},
        {promote, "57581", "e8=Q"},
        {promote, "e8(Q)", "e8=Q"},
        {promote, "e8", "the pawn to e8*4"},
        {castle, "e1-d1", "Kd1"},
        {castle, "d2-c1", "Qc1"},
        {castle, "Сf4", "Bf4"},
    };
    (void)context;
    CHECK(cases, .language = NULL);
}

/* Several readings are all there. */
static void test_several(void **context)
{
    static const typed_case cases[] = {
        {bishop, "bb3", "b3 Bb3"},
        {bishop, "Bb3", "Bb3"},
        {bishop, "BB3", "Bb3"},
        {bishop, "b3", "b3"},
        {bishop, "bc3", "|the pawn to c3,b the bishop to c3"},
        {NULL, "bb3", "b3|the bishop to b3"},
        {NULL, "P-B4", "b4 c4 f4"},
        {knights, "Nd4", "the knight to d4*2"},
        {knights, "Nbd4", "Nbd4"},
        {knights, "b3d4", "Nbd4"},
    };
    (void)context;
    CHECK(cases, .language = NULL);
}

/* Illegal moves that are clear, and no other ones. LAW: C.13 */
static void test_illegal(void **context)
{
    static const typed_case cases[] = {
        {NULL, "g1f4", "|the knight to f4,g"},
        {NULL, "Nf4", "|the knight to f4"},
        {NULL, "nf4", "|the knight to f4"},
        {NULL, "Ng1-f4", "|the knight to f4,g"},
        {NULL, "7164", "|the knight to f4,g"},
        {NULL, "♘f4", "|the knight to f4"},
        {NULL, "R-b1", "|the rook to b1"},
        {NULL, "Bb3", "|the bishop to b3"},
        {NULL, "Bb4", "|the bishop to b4"},
        {NULL, "BB4", "|the bishop to b4"},
        {NULL, "e1g1", "|castling king side"},
        {NULL, "O-O", "|castling king side"},
        {checked, "Nc3", "Nc3"},
        {checked, "Nf3", "|the knight to f3"},
    };
    (void)context;
    CHECK(cases, .language = NULL);
}

/* What is no move of the position. */
static void test_none(void **context)
{
    static const typed_case cases[] = {
        {NULL, "xyz", ""},     {NULL, "e5e6", ""},   {NULL, "?", ""},
        {NULL, "12", ""},      {NULL, "", ""},       {NULL, "N", ""},
        {NULL, "Nf9", ""},     {NULL, "Ni3", ""},    {NULL, "1-0", ""},
        {NULL, "resigns", ""}, {NULL, "e2e4e5", ""}, {NULL, "Nf3 Nc6", ""},
        {knights, "Qd4", ""},  {knights, "d4", ""},
    };
    (void)context;
    CHECK(cases, .language = NULL);
}

/* A language that is stated is the only one. */
static void test_languages(void **context)
{
    static const typed_case english[] = {
        {NULL, "Sf3", ""}, {NULL, "Cf3", ""}, {NULL, "Nf3", "Nf3"}};
    static const typed_case german[] = {{NULL, "Sf3", "Nf3"},
                                        {NULL, "sf3", "Nf3"},
                                        {NULL, "Nf3", ""},
                                        {NULL, "dd3", "d3|the queen to d3"}};
    static const typed_case russian[] = {{NULL, "Кf3", "Nf3"}, {NULL, "Kf3", "Nf3"}};
    (void)context;
    CHECK(english, .language = ff_language_find("en"), .sure = true);
    CHECK(german, .language = ff_language_find("de"), .sure = true);
    CHECK(russian, .language = ff_language_find("ru"), .sure = true);
}

/* Files are capitals in descriptive notation, and the system of a sheet decides on "B4". */
static void test_systems(void **context)
{
    static const char files[] =
        "rnbqkbnr/ppp2ppp/3p4/4p3/2P2P2/8/PP1PP1PP/RNBQKBNR w KQkq - 0 3";
    static const typed_case descriptive[] = {
        {files, "P-B4", ""},           {NULL, "P-B4", "c4 f4"}, {NULL, "N-KB3", "Nf3"},
        {files, "P-QN4", "b4"},        {files, "Nf3", "Nf3"},   {NULL, "P-K4", "e4"},
        {castle, "Castles KR", "O-O"},
    };
    static const typed_case algebraic[] = {
        {files, "P-B4", "b4"}, {NULL, "P-B4", "b4"}, {NULL, "P-K4", "e4"}, {NULL, "E4", "e4"}};
    static const typed_case small[] = {
        {"4k3/8/8/8/4B3/2p5/1P6/4K3 w - - 0 1", "bxc3", "bxc3|the bishop to c3"},
        {"4k3/8/8/8/8/2p5/1P1B4/4K3 w - - 0 1", "bxc3", "bxc3 Bxc3"},
    };
    static const typed_case open[] = {
        {"4k3/8/8/8/8/2p5/1P1B4/4K3 w - - 0 1", "bxc3", "bxc3"},
        {"4k3/8/8/8/1P6/2p5/3B4/4K3 w - - 0 1", "bxc3", "Bxc3|the pawn to c3,b"},
    };
    (void)context;
    CHECK(descriptive, .system = FF_SYSTEM_DESCRIPTIVE);
    CHECK(algebraic, .system = FF_SYSTEM_ALGEBRAIC);
    CHECK(small, .small = true);
    CHECK(open, .small = false);
}

static void test_nearest(void **context)
{
    ff_position pos = ff_position_standard();
    ff_str out = FF_STR_INIT;
    (void)context;
    ff_typed_move_nearest(&pos, "Nf33", 4, &out);
    assert_non_null(strstr(ff_str_get(&out), "the nearest legal moves are Nf3, "));
    ff_str_release(&out);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_forms),     cmocka_unit_test(test_several),
        cmocka_unit_test(test_illegal),   cmocka_unit_test(test_none),
        cmocka_unit_test(test_languages), cmocka_unit_test(test_systems),
        cmocka_unit_test(test_nearest),
    };
    return cmocka_run_group_tests_name("typed_move", tests, NULL, NULL);
}
