#include "clock/presets.h"

#include <assert.h>

#define FIXED(model, n, control, name, note)                                                   \
    {                                                                                          \
        model, n, n, FF_PRESET_FIXED, control, FF_TC_PLAIN, 0, 0, name, note, NULL             \
    }
#define MANUAL(model, n, kind, least, most, name, note)                                        \
    {                                                                                          \
        model, n, n, FF_PRESET_MANUAL, NULL, kind, least, most, name, note, NULL               \
    }
#define UNREAD(model, n, last, name, note)                                                     \
    {                                                                                          \
        model, n, last, FF_PRESET_UNREAD, NULL, FF_TC_PLAIN, 0, 0, name, note, NULL            \
    }

static const char option_19[] = "the label under early clocks says 90 + 30 while they run 90 + "
                                "15; clocks with blue buttons "
                                "are said to run 90 + 30: check the second period before the "
                                "round, or set option 21 by hand";

const ff_preset ff_presets[] = {
    FIXED("DGT 2010", 1, "5 min", "time, blitz", ""),
    FIXED("DGT 2010", 2, "25 min", "time, rapid", ""),
    MANUAL("DGT 2010", 3, FF_TC_PLAIN, 1, 1, "time", ""),
    FIXED("DGT 2010", 4, "120 min, then 30 min for the rest of the game", "time and guillotine",
          ""),
    MANUAL("DGT 2010", 5, FF_TC_PLAIN, 2, 2, "time and guillotine", ""),
    FIXED("DGT 2010", 6, "120 min, then 60 min, then 30 min for the rest of the game",
          "twice time and guillotine", ""),
    MANUAL("DGT 2010", 7, FF_TC_PLAIN, 3, 3, "twice time and guillotine", ""),
    UNREAD("DGT 2010", 8, 8, "2 hours, then 1 hour again and again", ""),
    UNREAD("DGT 2010", 9, 9, "time, then a repeated period, by hand", ""),
    UNREAD("DGT 2010", 10, 12, "time, then increment in the last period", ""),
    UNREAD("DGT 2010", 13, 14, "twice time, then increment in the last period", ""),
    UNREAD("DGT 2010", 15, 16, "increment, one period", ""),
    FIXED("DGT 2010", 17, "90 min with 30 s per move", "increment, one period", ""),
    MANUAL("DGT 2010", 18, FF_TC_FISCHER, 1, 1, "increment, one period", ""),
    {"DGT 2010", 19, 19, FF_PRESET_FIXED,
     "90 min, then 15 min for the rest of the game, with 30 s per move from move 1",
     FF_TC_PLAIN, 0, 0, "increment, tournament", option_19,
     "90 min, then 30 min for the rest of the game, with 30 s per move from move 1"},
    UNREAD("DGT 2010", 20, 20, "increment, tournament, two periods", ""),
    MANUAL("DGT 2010", 21, FF_TC_FISCHER, 1, 4, "increment, tournament",
           "leave the move numbers at 0: the next period then begins at zero"),
    FIXED("DGT 2010", 22, "5 min with 3 s Bronstein", "delay, blitz", ""),
    UNREAD("DGT 2010", 23, 25, "Bronstein delay", ""),
    FIXED("DGT 3000", 1, "5 min", "time", ""),
    FIXED("DGT 3000", 2, "10 min", "time", ""),
    FIXED("DGT 3000", 3, "25 min", "time", ""),
    FIXED("DGT 3000", 4, "60 min", "time", ""),
    FIXED("DGT 3000", 5, "120 min", "time", ""),
    FIXED("DGT 3000", 6, "120 min, then 30 min for the rest of the game", "time", ""),
    FIXED("DGT 3000", 7, "120 min, then 60 min for the rest of the game", "time", ""),
    FIXED("DGT 3000", 8, "120 min, then 60 min, then 30 min for the rest of the game", "time",
          ""),
    UNREAD("DGT 3000", 9, 9, "time", ""),
    FIXED("DGT 3000", 10, "3 min with 2 s per move", "increment", ""),
    FIXED("DGT 3000", 11, "25 min with 10 s per move", "increment", ""),
    FIXED("DGT 3000", 12, "90 min with 30 s per move", "increment", ""),
    FIXED("DGT 3000", 13,
          "90 min, then 30 min for the rest of the game, with 30 s per move from move 1",
          "increment", ""),
    FIXED("DGT 3000", 14,
          "100 min, then 50 min, then 15 min for the rest of the game, with 30 s per move from "
          "move 1",
          "increment", ""),
    UNREAD("DGT 3000", 15, 24, "further presets", ""),
    UNREAD("DGT 3000", 26, 30, "set by hand, any method; the clock keeps what was set", ""),
    UNREAD("DGT 2500", 0, 0, "presets not read", ""),
    MANUAL("DGT 2000", 3, FF_TC_PLAIN, 1, 1, "rapid and blitz", ""),
    MANUAL("DGT 2000", 5, FF_TC_PLAIN, 2, 2, "one period and guillotine", ""),
    MANUAL("DGT 2000", 7, FF_TC_PLAIN, 3, 3, "two periods and guillotine", ""),
    UNREAD("DGT 2000", 9, 9, "a repeated second period", ""),
    UNREAD("DGT 2000", 14, 14, "FIDE rapid: time, then added time per move", ""),
    UNREAD("DGT 2000", 17, 17, "FIDE tournament: two periods, then added time", ""),
    MANUAL("DGT 2000", 20, FF_TC_BRONSTEIN, 1, 1, "Bronstein", ""),
    MANUAL("DGT 2000", 23, FF_TC_FISCHER, 1, 1, "Fischer rapid", ""),
    MANUAL("DGT 2000", 25, FF_TC_FISCHER, 2, 4, "Fischer tournament, with numbers of moves",
           ""),
    MANUAL("DGT 2000", 28, FF_TC_BYOYOMI, 1, 1, "byo-yomi", ""),
    MANUAL("DGT 2000", 30, FF_TC_HOURGLASS, 1, 1, "hourglass", ""),
    UNREAD("DGT XL", 10, 12, "increment", ""),
    UNREAD("DGT XL", 13, 13, "increment, tournament, with numbers of moves", ""),
    FIXED("DGT XL", 14, "5 min with 3 s Bronstein", "delay, blitz", ""),
    {NULL, 0, 0, FF_PRESET_UNREAD, NULL, FF_TC_PLAIN, 0, 0, NULL, NULL, NULL},
};

const ff_preset_remark ff_preset_remarks[] = {
    {"DGT 2500",
     "the arbiter's mode (hold the pause button for 3 seconds) edits times and move "
     "counts; with the forced move counter, periods change by moves; a lever moved "
     "during a pause brings the arbiter's mode when the clock is started again"},
    {"DGT 2000", "when Black is the first to use up a period, White gets the increment twice"},
    {"DGT XL", "when Black is the first to use up a period, White gets the increment twice"},
    {NULL, NULL},
};

static bool same_bonus(const ff_tc_period *a, const ff_tc_period *b, bool *shown_otherwise)
{
    static const bool delays[] = {
        [FF_TC_DELAY] = true, [FF_TC_BRONSTEIN] = true, [FF_TC_UPCOUNT] = false};
    if (a->bonus_ms != b->bonus_ms || a->bonus_from != b->bonus_from || a->count != b->count)
        return false;
    if (a->kind == b->kind)
        return true;
    *shown_otherwise = true;
    return delays[a->kind] && delays[b->kind];
}

static ff_preset_match match_text(const char *control, const ff_timecontrol *tc)
{
    ff_tc_result r;
    bool shown_otherwise = false;
    int code = ff_tc_read(control, FF_TC_PROSE, &r, NULL);
    assert(code == FF_OK); /* the texts are those of the table above */
    (void)code;
    const ff_tc_side *have = &r.readings[0].tc.side[0];
    const ff_tc_side *want = &tc->side[0];
    if (have->count != want->count)
        return FF_PRESET_NO;
    for (int i = 0; i < want->count; i++)
        if (have->periods[i].main_ms != want->periods[i].main_ms ||
            !same_bonus(&have->periods[i], &want->periods[i], &shown_otherwise))
            return FF_PRESET_NO;
    return shown_otherwise ? FF_PRESET_EQUAL : FF_PRESET_EXACT;
}

static ff_preset_match match_fixed(const ff_preset *preset, const ff_timecontrol *tc)
{
    ff_preset_match match = match_text(preset->control, tc);
    if (match == FF_PRESET_NO && preset->label != NULL &&
        match_text(preset->label, tc) == FF_PRESET_EXACT)
        match = FF_PRESET_LABEL;
    return match;
}

static ff_preset_match match_manual(const ff_preset *preset, const ff_timecontrol *tc)
{
    const ff_tc_side *want = &tc->side[0];
    if (want->count < preset->least || want->count > preset->most)
        return FF_PRESET_NO;
    for (int i = 0; i < want->count; i++) {
        const ff_tc_period *p = &want->periods[i];
        if (p->kind != preset->kind || p->bonus_ms != want->periods[0].bonus_ms ||
            p->bonus_from != 0)
            return FF_PRESET_NO;
    }
    return FF_PRESET_BY_HAND;
}

ff_preset_match ff_clock_preset_gives(const ff_preset *preset, const ff_timecontrol *tc)
{
    const ff_tc_side *want = &tc->side[0];
    /* no preset has sides that differ, or a last period that comes again */
    if (tc->state != FF_TC_LIMITED || !ff_tc_same_sides(tc) ||
        want->periods[want->count - 1].moves != 0)
        return FF_PRESET_NO;
    if (preset->state == FF_PRESET_FIXED)
        return match_fixed(preset, tc);
    return preset->state == FF_PRESET_MANUAL ? match_manual(preset, tc) : FF_PRESET_NO;
}
