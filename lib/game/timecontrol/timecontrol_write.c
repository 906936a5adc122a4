#include "timecontrol/timecontrol_private.h"

/*
 * Time controls written as PGN, TRF26 and English. PGN and TRF26 share one form of a period,
 * moves/seconds+increment, and know nothing beyond it.
 */

static int cannot(ff_error *err, const char *notation, const char *what)
{
    return ff_fail(err, FF_E_UNSUPPORTED, "%s has no way to write %s", notation, what);
}

static const char *const kind_names[] = {
    [FF_TC_PLAIN] = "plain time",       [FF_TC_FISCHER] = "an increment",
    [FF_TC_DELAY] = "a delay",          [FF_TC_BRONSTEIN] = "a Bronstein delay",
    [FF_TC_BYOYOMI] = "byo-yomi",       [FF_TC_CANADIAN] = "Canadian overtime",
    [FF_TC_HOURGLASS] = "an hourglass", [FF_TC_UPCOUNT] = "counting up",
};

static int put_period(const ff_tc_period *p, bool star, const char *notation, ff_str *out,
                      ff_error *err)
{
    bool hourglass = star && p->kind == FF_TC_HOURGLASS && p->moves == 0;
    if (p->kind != FF_TC_PLAIN && p->kind != FF_TC_FISCHER && !hourglass)
        return cannot(err, notation, kind_names[p->kind]);
    if (p->bonus_from != 0)
        return cannot(err, notation, "an increment that begins inside a period");
    if (hourglass)
        ff_str_char(out, '*');
    if (p->moves > 0)
        ff_str_format(out, "%d/", p->moves);
    ff_timecontrol_put_decimal(out, p->main_ms);
    if (p->kind == FF_TC_FISCHER) {
        ff_str_char(out, '+');
        ff_timecontrol_put_decimal(out, p->bonus_ms);
    }
    return FF_OK;
}

static int put_side(const ff_tc_side *side, bool star, const char *notation, ff_str *out,
                    ff_error *err)
{
    int code = FF_OK;
    for (int i = 0; i < side->count && code == FF_OK; i++) {
        if (i > 0)
            ff_str_char(out, ':');
        code = put_period(&side->periods[i], star, notation, out, err);
    }
    return code;
}

/* Takes back what was appended when the whole could not be written. */
static int settle_text(int code, size_t size, ff_str *out)
{
    if (code != FF_OK && out->data != NULL && out->size > size) {
        out->size = size;
        out->data[size] = '\0';
    }
    return code;
}

int ff_tc_write_pgn(const ff_timecontrol *tc, ff_str *out, ff_error *err)
{
    size_t size = out->size;
    if (tc->state != FF_TC_LIMITED) {
        ff_str_text(out, tc->state == FF_TC_UNKNOWN ? "?" : "-");
        return FF_OK;
    }
    if (!ff_tc_same_sides(tc))
        return cannot(err, "PGN", "sides with different times");
    return settle_text(put_side(&tc->side[0], true, "PGN", out, err), size, out);
}

int ff_tc_write_trf(const ff_timecontrol *tc, ff_str *out, ff_error *err)
{
    size_t size = out->size;
    if (tc->state != FF_TC_LIMITED)
        return cannot(err, "TRF26", "an unknown or unlimited time");
    if (ff_tc_same_sides(tc))
        return settle_text(put_side(&tc->side[0], false, "TRF26", out, err), size, out);
    ff_str_char(out, 'W');
    int code = put_side(&tc->side[0], false, "TRF26", out, err);
    ff_str_text(out, "-B");
    if (code == FF_OK)
        code = put_side(&tc->side[1], false, "TRF26", out, err);
    return settle_text(code, size, out);
}

/* ---- English ---- */

static void put_time(ff_str *out, int64_t ms)
{
    if (ms % 60000 == 0) {
        ff_str_format(out, "%lld min", (long long)(ms / 60000));
    } else if (ms < 60000) {
        ff_timecontrol_put_decimal(out, ms);
        ff_str_text(out, " s");
    } else {
        ff_tc_time_write(ms, out);
    }
}

static bool is_per_move(ff_tc_kind kind)
{
    return kind == FF_TC_FISCHER || kind == FF_TC_DELAY || kind == FF_TC_BRONSTEIN;
}

static bool has_bonus(const ff_tc_period *p)
{
    return is_per_move(p->kind) || p->kind == FF_TC_BYOYOMI || p->kind == FF_TC_CANADIAN;
}

static void put_bonus(ff_str *out, const ff_tc_period *p, const char *tail)
{
    ff_str_text(out, " with ");
    if (!has_bonus(p)) {
        ff_str_text(out, "no increment");
        return;
    }
    if (p->kind == FF_TC_BYOYOMI)
        ff_str_format(out, "%d x ", p->count);
    if (p->kind == FF_TC_CANADIAN)
        ff_str_format(out, "%d moves in ", p->count);
    put_time(out, p->bonus_ms);
    static const char *const names[] = {
        [FF_TC_FISCHER] = " per move",    [FF_TC_DELAY] = " delay",
        [FF_TC_BRONSTEIN] = " Bronstein", [FF_TC_BYOYOMI] = " byo-yomi",
        [FF_TC_CANADIAN] = " Canadian",
    };
    ff_str_text(out, names[p->kind]);
    ff_str_text(out, tail);
    if (p->bonus_from > 0)
        ff_str_format(out, " from move %d", p->bonus_from);
}

static void put_main(ff_str *out, const ff_tc_side *side, int i)
{
    const ff_tc_period *p = &side->periods[i];
    bool last = i + 1 == side->count;
    if (p->kind == FF_TC_UPCOUNT) {
        ff_str_text(out, "counting up");
    } else {
        put_time(out, p->main_ms);
        if (p->kind == FF_TC_HOURGLASS)
            ff_str_text(out, " hourglass");
    }
    if (p->moves > 0)
        ff_str_format(out, " for %s%d moves",
                      !last    ? ""
                      : i == 0 ? "each "
                               : "each further ",
                      p->moves);
    else if (last && side->count > 1)
        ff_str_text(out, " for the rest of the game");
}

/* Every period has the same bonus for each move from its start. */
static bool common_bonus(const ff_tc_side *side)
{
    const ff_tc_period *first = &side->periods[0];
    if (side->count < 2 || !is_per_move(first->kind))
        return false;
    for (int i = 0; i < side->count; i++) {
        const ff_tc_period *p = &side->periods[i];
        if (p->kind != first->kind || p->bonus_ms != first->bonus_ms || p->bonus_from != 0)
            return false;
    }
    return true;
}

static void put_side_text(ff_str *out, const ff_tc_side *side)
{
    bool common = common_bonus(side);
    bool any = false;
    for (int i = 0; i < side->count; i++)
        any = any || has_bonus(&side->periods[i]);
    for (int i = 0; i < side->count; i++) {
        if (i > 0)
            ff_str_text(out, ", then ");
        put_main(out, side, i);
        if (any && !common)
            put_bonus(out, &side->periods[i], "");
    }
    if (common) {
        ff_str_text(out, ",");
        put_bonus(out, &side->periods[0], " from move 1");
    }
}

void ff_tc_write_text(const ff_timecontrol *tc, ff_str *out)
{
    if (tc->state != FF_TC_LIMITED) {
        ff_str_text(out, tc->state == FF_TC_UNKNOWN ? "unknown" : "no time control");
        return;
    }
    bool same = ff_tc_same_sides(tc);
    if (!same)
        ff_str_text(out, "White: ");
    put_side_text(out, &tc->side[0]);
    if (same)
        return;
    ff_str_text(out, "; Black: ");
    put_side_text(out, &tc->side[1]);
}
