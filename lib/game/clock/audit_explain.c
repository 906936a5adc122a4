#include "clock/audit_private.h"
#include "flagfall/clock.h"

#include <stdio.h>
#include <string.h>

/*
 * Which single setting error explains the times: every usual error is tried as if it had been
 * the setting, and kept when nothing is wrong with the game under it.
 */

/* Increments and delays that clocks are set to, in seconds. */
static const int usual_bonus[] = {1, 2, 3, 5, 10, 12, 15, 20, 25, 30, 40, 60};
enum { USUAL_BONUS = sizeof usual_bonus / sizeof *usual_bonus, LONGEST_PERIOD = 180 };

typedef struct trial {
    const ff_clock_reading *readings;
    size_t count;
    const ff_timecontrol *right;
    ff_audit_options options;
    const audit_stats *stats;
    ff_audit *out;
    int questions; /* that the right setting leaves */
    bool relaxed;  /* a setting may leave a question of its own */
} trial;

static const char *const whose[] = {"White's side", "Black's side"};

static bool is_about_periods(const ff_audit_finding *f)
{
    return f->code == FF_AUDIT_PERIOD_MISSING || f->code == FF_AUDIT_PERIOD_AMOUNT;
}

static bool is_about_start(const ff_audit_finding *f)
{
    return f->code == FF_AUDIT_START_LOW || f->code == FF_AUDIT_START_NOTE;
}

/* Does this count as open where the right setting accuses? Under any setting somebody may come
 * late, or a period not come; the latter unless just that is what it is accused of. */
static bool is_open(const trial *t, const ff_audit_finding *f)
{
    bool periods = false;
    for (int i = 0; i < t->out->count; i++)
        periods = periods || is_about_periods(&t->out->findings[i]);
    return !is_about_start(f) && (!is_about_periods(f) || periods);
}

/* How much is left to ask; what concerns both sides counts twice. */
static int open_questions(const trial *t, const ff_audit *found)
{
    int sum = 0;
    for (int i = 0; i < found->count; i++) {
        const ff_audit_finding *f = &found->findings[i];
        if (f->severity == FF_AUDIT_QUESTION && (!t->out->accused || is_open(t, f)))
            sum += f->side == FF_CLOCK_NOBODY ? 2 : 1;
    }
    return sum;
}

/* Is the game faultless under a setting, or does it at least leave less to ask? */
static bool is_clean(const trial *t, const ff_audit *found)
{
    int open = open_questions(t, found);
    int most = t->questions + (t->relaxed ? 2 : t->out->accused ? 0 : -1);
    return !found->accused && open <= most;
}

static bool has_room(const trial *t)
{
    return t->out->explanation_count < FF_AUDIT_EXPLANATIONS;
}

/* Keeps `setting` as an explanation when the game is faultless under it. */
static void try_setting(trial *t, const ff_timecontrol *setting, const char *what)
{
    ff_audit found = {0};
    audit_stats stats[2];
    if (!has_room(t) || ff_tc_equal(setting, t->right) || ff_tc_check(setting, NULL) != FF_OK)
        return;
    for (int i = 0; i < t->out->explanation_count; i++)
        if (ff_tc_equal(&t->out->explanations[i].setting, setting))
            return;
    ff_audit_assess(t->readings, t->count, setting, t->options, &found, stats);
    if (!is_clean(t, &found))
        return;
    ff_audit_explanation *e = &t->out->explanations[t->out->explanation_count++];
    e->setting = *setting;
    snprintf(e->message, sizeof e->message, "%s", what);
}

static void set_bonus(ff_timecontrol *tc, ff_tc_kind kind, int64_t bonus_ms)
{
    for (int s = 0; s < 2; s++)
        for (int i = 0; i < tc->side[s].count; i++) {
            ff_tc_period *p = &tc->side[s].periods[i];
            p->kind = bonus_ms > 0 ? kind : FF_TC_PLAIN;
            p->bonus_ms = bonus_ms;
            p->bonus_from = 0;
        }
}

/* Moves that took no time off the clock at all: many of them tell a delay from a clock
 * without any increment. */
static void try_kinds(trial *t)
{
    const ff_tc_period *first = &t->right->side[0].periods[0];
    int still = t->stats[0].still + t->stats[1].still;
    int small = t->stats[0].small + t->stats[1].small;
    ff_timecontrol tc = *t->right;
    if (first->bonus_ms == 0)
        return;
    if (first->kind == FF_TC_FISCHER && (still >= 2 || small == 0)) {
        set_bonus(&tc, FF_TC_DELAY, first->bonus_ms);
        try_setting(t, &tc, "a delay was set instead of an increment");
        set_bonus(&tc, FF_TC_BRONSTEIN, first->bonus_ms);
        try_setting(t, &tc, "a delay (Bronstein) was set instead of an increment");
    }
    if (first->kind != FF_TC_FISCHER) {
        set_bonus(&tc, FF_TC_FISCHER, first->bonus_ms);
        try_setting(t, &tc, "an increment was set instead of a delay");
    }
    if (still < 2 || still <= small || first->kind != FF_TC_FISCHER) {
        set_bonus(&tc, FF_TC_PLAIN, 0);
        try_setting(t, &tc,
                    first->kind == FF_TC_FISCHER ? "the increment was not set"
                                                 : "the delay was not set");
    }
}

static void try_bonuses(trial *t)
{
    char what[96];
    ff_tc_kind kind = t->right->side[0].periods[0].kind;
    for (int i = 0; i < USUAL_BONUS; i++) {
        ff_timecontrol tc = *t->right;
        set_bonus(&tc, kind == FF_TC_PLAIN ? FF_TC_FISCHER : kind, usual_bonus[i] * SECOND_MS);
        snprintf(what, sizeof what, "%d s per move were set", usual_bonus[i]);
        try_setting(t, &tc, what);
    }
}

static int last_move(const trial *t)
{
    return (t->readings[t->count - 1].ply + 1) / 2; /* nothing is wrong with no readings */
}

/* Takes the increment out of the moves before `from`. */
static void begin_with(ff_tc_side *side, int from)
{
    int at = 1;
    for (int i = 0; i < side->count; i++) {
        ff_tc_period *p = &side->periods[i];
        int next = at + p->moves;
        if (p->moves > 0 && from >= next && i + 1 < side->count) {
            p->kind = FF_TC_PLAIN;
            p->bonus_ms = 0;
        } else if (from > at) {
            p->bonus_from = from;
        }
        at = next;
    }
}

/* The increment of all periods that give one. */
static int64_t increment_of(const ff_tc_side *side)
{
    int64_t bonus = 0;
    for (int i = 0; i < side->count; i++)
        if (side->periods[i].kind == FF_TC_FISCHER)
            bonus = side->periods[i].bonus_ms;
    return bonus;
}

static void try_beginning(trial *t, int64_t bonus, int from)
{
    char what[96];
    ff_timecontrol tc = *t->right;
    set_bonus(&tc, FF_TC_FISCHER, bonus);
    begin_with(&tc.side[0], from);
    begin_with(&tc.side[1], from);
    snprintf(what, sizeof what, "the increment began with move %d", from);
    try_setting(t, &tc, what);
}

/* The increment began with another move than it should, at the latest with the one before
 * which a clock was first seen to grow; or it ended with a period. */
static void try_beginnings(trial *t)
{
    static const int begins[] = {1, 11, 16, 21, 26, 31, 36, 41, 61};
    const ff_tc_side *side = &t->right->side[0];
    int64_t bonus = increment_of(side);
    if (bonus == 0)
        return;
    int before = t->out->explanation_count;
    if (side->count > 1)
        try_beginning(t, bonus, side->periods[0].moves + 1);
    const audit_stats *w = &t->stats[0], *b = &t->stats[1];
    bool grew = w->grew + b->grew > 0; /* else it began nowhere */
    for (size_t k = sizeof begins / sizeof *begins; k > 0 && grew; k--)
        if (t->out->explanation_count == before && /* an earlier one would explain less */
            (begins[k - 1] == 1 || begins[k - 1] + 5 < last_move(t)))
            try_beginning(t, bonus, begins[k - 1]);
    if (t->out->explanation_count == before && w->grew > 0 && b->grew > 0)
        try_beginning(t, bonus, w->grew_first < b->grew_first ? w->grew_first : b->grew_first);
    for (int i = 1; i < side->count && i < t->right->side[1].count; i++) {
        char what[96];
        ff_timecontrol tc = *t->right;
        for (int s = 0; s < 2; s++) {
            tc.side[s].periods[i].kind = FF_TC_PLAIN;
            tc.side[s].periods[i].bonus_ms = 0;
        }
        snprintf(what, sizeof what, "the increment was not set in period %d", i + 1);
        try_setting(t, &tc, what);
    }
}

static int64_t first_clock(const trial *t, int side)
{
    for (size_t i = 0; i < t->count; i++)
        if (t->readings[i].ply == side + 1)
            return t->readings[i].clk_ms;
    return -1;
}

/* The round time just above what the displays showed after the first moves (or just below,
 * where they were read with the increment). True when it explains the game. */
static bool try_start(trial *t, int side, int64_t from, int64_t unit)
{
    char what[120];
    int before = t->out->explanation_count;
    int64_t round = (from + unit - 1) / unit * unit;
    for (int64_t main_ms = round - unit; main_ms <= round; main_ms += unit) {
        ff_timecontrol tc = *t->right;
        for (int s = 0; s < 2; s++)
            if (side == s || side == FF_CLOCK_NOBODY)
                tc.side[s].periods[0].main_ms = main_ms;
        snprintf(what, sizeof what, "%s%s%lld min were set at the start",
                 side == FF_CLOCK_NOBODY ? "" : whose[side],
                 side == FF_CLOCK_NOBODY ? "" : ": ", (long long)(main_ms / MINUTE_MS));
        if (main_ms > 0)
            try_setting(t, &tc, what);
        if (t->out->explanation_count > before)
            return true;
    }
    return false;
}

static void try_starts(trial *t)
{
    int64_t white = first_clock(t, 0), black = first_clock(t, 1);
    int64_t both = white > black ? white : black;
    bool both_low = t->out->findings[0].code == FF_AUDIT_START_LOW &&
                    t->out->findings[0].side == FF_CLOCK_NOBODY;
    static const int64_t units[] = {5 * MINUTE_MS, MINUTE_MS};
    bool found = false;
    for (int u = 0; u < 2 && !found; u++) {
        if (white >= 0 && black >= 0)
            found = try_start(t, FF_CLOCK_NOBODY, both, units[u]);
        if (white >= 0 && !both_low)
            found = try_start(t, FF_CLOCK_WHITE, white, units[u]) || found;
        if (black >= 0 && !both_low)
            found = try_start(t, FF_CLOCK_BLACK, black, units[u]) || found;
    }
    ff_timecontrol swapped = *t->right;
    swapped.side[0] = t->right->side[1];
    swapped.side[1] = t->right->side[0];
    try_setting(t, &swapped, "the times of the two sides were exchanged");
}

static void remove_period(ff_tc_side *side, int index)
{
    for (int i = index; i + 1 < side->count; i++)
        side->periods[i] = side->periods[i + 1];
    side->count--;
    side->periods[side->count - 1].moves = 0;
}

static void try_periods(trial *t)
{
    char what[120];
    for (int i = 1; i < t->right->side[0].count && i < t->right->side[1].count; i++) {
        ff_timecontrol tc = *t->right;
        remove_period(&tc.side[0], i);
        remove_period(&tc.side[1], i);
        snprintf(what, sizeof what, "period %d is missing", i + 1);
        try_setting(t, &tc, what);
        for (int minutes = 5; minutes <= LONGEST_PERIOD; minutes += 5) {
            tc = *t->right;
            tc.side[0].periods[i].main_ms = tc.side[1].periods[i].main_ms = minutes * MINUTE_MS;
            snprintf(what, sizeof what, "period %d was set to %d min", i + 1, minutes);
            try_setting(t, &tc, what);
        }
    }
}

/* Period `index` of a side begins after `move` instead of where it should. */
static bool move_border(ff_tc_side *side, int index, int move)
{
    int at = 0;
    for (int i = 0; i + 1 < index; i++)
        at += side->periods[i].moves;
    if (index >= side->count || move <= at || move - at > FF_TC_MAX_MOVES)
        return false;
    side->periods[index - 1].moves = move - at;
    return true;
}

/* Where time came at another move than it should: a border set wrongly, for both or, when one
 * side was pressed once too often or too little, for one. */
static void try_borders(trial *t)
{
    char what[160];
    for (int f = 0; f < t->out->count; f++) {
        const ff_audit_finding *found = &t->out->findings[f];
        int move = (found->ply + 1) / 2;
        if (found->code > FF_AUDIT_PERIOD_LATE || found->code < FF_AUDIT_GREW)
            continue;
        for (int index = 1; index < t->right->side[found->side].count; index++) {
            for (int shift = 0; shift <= 1; shift++) {
                ff_timecontrol tc = *t->right;
                if (move_border(&tc.side[0], index, move - shift) &&
                    move_border(&tc.side[1], index, move - shift)) {
                    snprintf(what, sizeof what, "period %d was set to begin after move %d",
                             index + 1, move - shift);
                    try_setting(t, &tc, what);
                }
                tc = *t->right;
                if (!move_border(&tc.side[found->side], index, move - shift))
                    continue;
                snprintf(what, sizeof what,
                         "%s: the counter was off, period %d began after move %d (pressed once "
                         "too often or too little)",
                         whose[found->side], index + 1, move - shift);
                try_setting(t, &tc, what);
            }
        }
    }
}

/* Both sides of one press too many: each side got at most one increment more than it should,
 * at moves next to each other. */
static bool is_double_press(const trial *t)
{
    const ff_audit_finding *f = t->out->findings;
    if (t->out->count > 2 || (t->out->count == 2 && f[1].ply != f[0].ply + 1))
        return false;
    for (int i = 0; i < t->out->count; i++) {
        if (f[i].code != FF_AUDIT_GREW) /* which always has a side */
            return false;
        int64_t bonus = t->right->side[f[i].side].periods[0].bonus_ms;
        if (bonus == 0 || f[i].ms > bonus + SECOND_MS)
            return false;
    }
    return true;
}

/* One jump in the whole game: not a setting, but something done once. */
static void explain_single_jump(trial *t)
{
    const ff_audit_finding *f = &t->out->findings[0];
    bool pressed = is_double_press(t);
    if (!pressed && (t->out->count != 1 || f->code != FF_AUDIT_GREW))
        return;
    ff_audit_explanation *e = &t->out->explanations[t->out->explanation_count++];
    e->setting = *t->right;
    ff_str time = FF_STR_INIT;
    ff_tc_time_write(f->ms, &time);
    if (pressed)
        snprintf(e->message, sizeof e->message,
                 "the clock was pressed once too often at move %d: an increment too many",
                 (f->ply + 1) / 2 + t->options.number_shift);
    else
        snprintf(e->message, sizeof e->message,
                 "%s was given at least %s by hand at move %d (a penalty, or a mistake)",
                 whose[f->side], ff_str_get(&time), (f->ply + 1) / 2 + t->options.number_shift);
    ff_str_release(&time);
}

/* The bonus of one side alone. */
static void try_one_side(trial *t)
{
    char what[96];
    if (t->right->side[0].periods[0].bonus_ms == 0)
        return;
    for (int side = 0; side < 2; side++) {
        ff_timecontrol tc = *t->right, none = *t->right;
        set_bonus(&none, FF_TC_PLAIN, 0);
        tc.side[side] = none.side[side];
        snprintf(what, sizeof what, "%s: the %s was not set", whose[side],
                 t->right->side[0].periods[0].kind == FF_TC_FISCHER ? "increment" : "delay");
        try_setting(t, &tc, what);
    }
}

/* Increments and delays. */
static void try_bonus_errors(trial *t)
{
    int once = t->out->explanation_count;
    try_kinds(t);
    if (t->out->explanation_count ==
        once) /* what runs without any runs with a smaller one, too */
        try_bonuses(t);
    try_beginnings(t);
    if ((t->stats[0].grew > 0) != (t->stats[1].grew > 0) || t->out->explanation_count == once)
        try_one_side(t);
}

/* ---- where the record leaves a question ---- */

/* One of the answers to a question: the setting was right after all. There are only a few. */
static void explain_as_right(trial *t, const char *what)
{
    for (int i = 0; i < t->out->explanation_count; i++)
        if (strcmp(t->out->explanations[i].message, what) == 0)
            return;
    ff_audit_explanation *e = &t->out->explanations[t->out->explanation_count++];
    e->setting = *t->right;
    snprintf(e->message, sizeof e->message, "%s", what);
}

/* The period begins after the last move of the record. */
static void try_later(trial *t)
{
    char what[120];
    int last = last_move(t);
    for (int i = 1; i < t->right->side[0].count && i < t->right->side[1].count; i++) {
        ff_timecontrol tc = *t->right;
        if (!move_border(&tc.side[0], i, last + 1) || !move_border(&tc.side[1], i, last + 1))
            continue;
        snprintf(what, sizeof what, "period %d was set to begin later than after move %d",
                 i + 1, last + t->options.number_shift);
        try_setting(t, &tc, what);
    }
}

/* Is nothing impossible under the right setting when periods change this way? */
static bool is_possible(const trial *t, ff_audit_periods periods)
{
    ff_audit found = {0};
    audit_stats stats[2];
    ff_audit_options options = t->options;
    options.periods = periods;
    ff_audit_assess(t->readings, t->count, t->right, options, &found, stats);
    return !found.accused;
}

static void rights_of_unseen(trial *t, const ff_audit_finding *f)
{
    if (t->options.periods == FF_PERIODS_ANY && is_possible(t, FF_PERIODS_BY_ZERO))
        explain_as_right(t, "nothing is wrong: periods begin at zero, and no clock has come "
                            "there");
    if (is_possible(t, FF_PERIODS_BY_MOVES))
        explain_as_right(t, (f->ply + 1) / 2 == last_move(t)
                                ? "nothing is wrong: the time was read before the period came"
                                : "nothing is wrong: both thought that long");
}

/* The answers by which the setting was right, */
static void explain_right(trial *t, const ff_audit_finding *f)
{
    static const char *const late[] = {"nothing is wrong: both came late or thought long",
                                       "nothing is wrong: White came late or thought long",
                                       "nothing is wrong: Black came late or thought long"};
    if (is_about_periods(f))
        rights_of_unseen(t, f);
    else if (is_about_start(f))
        explain_as_right(t, late[f->side + 1]);
    else
        explain_as_right(t, "nothing is wrong, but no player moved quickly");
}

/* and those by which it was not. */
static void explain_wrong(trial *t, const ff_audit_finding *f)
{
    if (is_about_periods(f)) {
        try_periods(t);
        try_later(t);
    } else if (is_about_start(f)) {
        try_starts(t);
    } else {
        try_bonus_errors(t);
    }
}

/* Every question has answers of its own; other settings would only have less to ask. */
static void explain_questions(trial *t)
{
    int questions = t->out->count;
    for (int pass = 0; pass < 2; pass++)
        for (int i = 0; i < questions; i++)
            if (t->out->findings[i].severity == FF_AUDIT_QUESTION)
                (pass == 0 ? explain_right : explain_wrong)(t, &t->out->findings[i]);
}

static void try_all(trial *t)
{
    try_bonus_errors(t);
    try_starts(t);
    try_borders(t);
    try_periods(t);
}

/* Where nothing is known, periods by moves come first: hardly any error is left that could not
 * be explained by thinking to the end of a period and on into the next. */
static ff_audit_periods periods_by_moves(const ff_timecontrol *tc, ff_audit_periods periods)
{
    return tc->side[0].count > 1 && periods == FF_PERIODS_ANY ? FF_PERIODS_BY_MOVES : periods;
}

void ff_audit_explain(const ff_clock_reading *readings, size_t count, const ff_timecontrol *tc,
                      ff_audit_options options, const audit_stats stats[2], ff_audit *out)
{
    trial t = {readings, count, tc, options, stats, out, 0, false};
    t.questions = open_questions(&t, out);
    if (!out->accused) {
        explain_questions(&t);
        return;
    }
    if (out->findings[0].code == FF_AUDIT_START_LOW &&
        out->findings[0].severity == FF_AUDIT_WARNING) {
        try_starts(&t); /* nothing else takes time away before the first move */
        return;
    }
    explain_single_jump(&t);
    ff_audit_explain_readings(readings, count, tc, options, out);
    int once = out->explanation_count;
    t.options.periods = periods_by_moves(tc, options.periods);
    try_all(&t);
    t.options.periods = options.periods;
    if (out->explanation_count == once)
        try_all(&t);
    t.relaxed = out->explanation_count == once; /* rather with a question than none */
    if (t.relaxed)
        try_all(&t);
}
