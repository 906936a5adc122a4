/* Round trips of random time controls: PGN, TRF26 and text each give back the same value,
 * and a change of one field is seen. Usage: prop_timecontrol [SEED [COUNT]] */
#include "flagfall/timecontrol.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static uint64_t seed;

static uint64_t next(void)
{
    uint64_t z = (seed += 0x9E3779B97F4A7C15u);
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
    return z ^ (z >> 31);
}

static int64_t range(int64_t low, int64_t high)
{
    return low + (int64_t)(next() % (uint64_t)(high - low + 1));
}

static int64_t random_time(int64_t most_s)
{
    static const int64_t units[] = {60000, 60000, 60000, 1000, 100, 1};
    int64_t unit = units[next() % 6];
    return range(1, most_s * 1000 / unit > 0 ? most_s * 1000 / unit : 1) * unit;
}

static ff_tc_period random_period(bool last, bool plain_only, int first)
{
    ff_tc_period p = {0};
    p.moves = last && next() % 4 != 0 ? 0 : (int)range(1, 60);
    if (!last && next() % 8 == 0)
        p.moves = 0;
    p.main_ms = random_time(7200);
    p.kind = (ff_tc_kind)range(0, plain_only ? FF_TC_FISCHER : FF_TC_HOURGLASS);
    if (p.kind != FF_TC_PLAIN && p.kind != FF_TC_HOURGLASS)
        p.bonus_ms = random_time(p.kind == FF_TC_CANADIAN ? 900 : 59);
    if (p.kind == FF_TC_BYOYOMI || p.kind == FF_TC_CANADIAN)
        p.count = (int)range(1, 30);
    if (!plain_only && p.kind >= FF_TC_FISCHER && p.kind <= FF_TC_BRONSTEIN &&
        next() % 4 == 0 && (p.moves == 0 || p.moves > 5))
        p.bonus_from = first + (int)range(1, 4);
    return p;
}

static ff_tc_side random_side(bool plain_only)
{
    ff_tc_side side = {0};
    int first = 1;
    int count = (int)range(1, next() % 4 == 0 ? FF_TC_PERIODS : 3);
    bool same = next() % 2 == 0;
    while (side.count < count) {
        ff_tc_period p = random_period(side.count + 1 == count, plain_only, first);
        if (same && side.count > 0) {
            ff_tc_period old = side.periods[0];
            p.kind = old.kind == FF_TC_HOURGLASS ? FF_TC_PLAIN : old.kind;
            p.bonus_ms = old.bonus_ms;
            p.count = old.count;
            p.bonus_from = 0;
        }
        side.periods[side.count++] = p;
        if (p.moves == 0)
            first = FF_TC_MAX_MOVES + 1; /* later periods begin at no known move */
        first += p.moves;
        if (first > FF_TC_MAX_MOVES)
            plain_only = true;
    }
    return side;
}

static int fail(const char *what, const char *text)
{
    printf("FAILED %s: %s\n", what, text);
    return 1;
}

static int check_back(const ff_timecontrol *tc, const char *text, ff_tc_notation notation,
                      const char *what)
{
    ff_tc_result result;
    ff_error err = {0};
    if (ff_tc_read(text, notation, &result, &err) != FF_OK)
        return fail(what, text) + printf("  %s\n", err.message);
    return ff_tc_equal(&result.readings[0].tc, tc) ? 0 : fail(what, text);
}

static int check_text(const ff_timecontrol *tc)
{
    ff_str text = FF_STR_INIT;
    ff_tc_write_text(tc, &text);
    ff_tc_result result;
    int bad = check_back(tc, ff_str_get(&text), FF_TC_PROSE, "text");
    if (bad == 0) {
        ff_tc_read(ff_str_get(&text), FF_TC_PROSE, &result, NULL);
        if (result.undecided)
            bad = fail("text has several readings", ff_str_get(&text));
    }
    ff_str_release(&text);
    return bad;
}

/* Through PGN, then TRF26, then text, and back to PGN. */
static int check_notations(const ff_timecontrol *tc, long *written)
{
    ff_str pgn = FF_STR_INIT, trf = FF_STR_INIT;
    int bad = 0;
    if (ff_tc_write_pgn(tc, &pgn, NULL) == FF_OK) {
        bad += check_back(tc, ff_str_get(&pgn), FF_TC_PGN, "PGN");
        (*written)++;
    }
    if (ff_tc_write_trf(tc, &trf, NULL) == FF_OK) {
        bad += check_back(tc, ff_str_get(&trf), FF_TC_TRF, "TRF26");
        (*written)++;
    }
    ff_str_release(&pgn);
    ff_str_release(&trf);
    return bad;
}

int main(int argc, char **argv)
{
    seed = argc > 1 ? strtoull(argv[1], NULL, 10) : 20260101;
    long count = argc > 2 ? strtol(argv[2], NULL, 10) : 4000;
    long written = 0;
    for (long i = 0; i < count; i++) {
        ff_timecontrol tc = {0};
        bool plain = next() % 2 == 0;
        tc.side[0] = random_side(plain);
        tc.side[1] = next() % 4 == 0 ? random_side(plain) : tc.side[0];
        if (ff_tc_check(&tc, NULL) != FF_OK)
            return fail("check", "a random control breaks the limits");
        if (check_notations(&tc, &written) != 0 || check_text(&tc) != 0)
            return 1;
    }
    if (written < count / 2)
        return fail("notations", "hardly any control could be written");
    printf("%ld controls, %ld tags and records, seed %" PRIu64 "\n", count, written, seed);
    return 0;
}
