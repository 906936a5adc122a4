#include "flagfall/laws.h"

#include "base/latin.h"
#include "laws/laws_articles.h"

#include <string.h>

enum { MIN = 60 * 1000, LOSS = FF_TARIFF_LOSS };
#define SURE FF_MARK_NONE
#define TOLD FF_MARK_SECONDARY
#define OPEN FF_MARK_UNVERIFIED

/* clang-format off */
/* Illegal moves. CLAIMED: the arbiter acts only when the opponent claims. */
#define NO_TARIFF(mark)           {{0, 0, 0}, 0, mark, false}
#define THREE_STEPS(mark)         {{2 * MIN, 2 * MIN, LOSS}, 0, mark, false}
#define THREE_STEPS_CLAIMED(mark) {{2 * MIN, 2 * MIN, LOSS}, 0, mark, true}
#define TWO_STEPS(ms, mark)       {{ms, LOSS, LOSS}, 0, mark, false}
#define AT_ONCE(mark)             {{LOSS, LOSS, LOSS}, 0, mark, false}
#define AT_ONCE_CLAIMED(mark)     {{LOSS, LOSS, LOSS}, 0, mark, true}
/* Blitz with adequate supervision from 2023: Article B.2 sends to the competition rules (two
 * minutes), and A.3 (one minute) is named in B.3 only. Practice is one minute. */
#define TWO_STEPS_GAP(ms, letter) {{ms, LOSS, LOSS}, letter, OPEN, false}
/* Wrong claims: the same whichever it is. */
#define EACH(ms, mark)            {{ms, ms, ms}, 0, mark, false}
#define EACH_GAP(ms, letter)      {{ms, ms, ms}, letter, OPEN, false}
/* Adjournment: the guidelines of 2009, and those of the later editions. */
#define ADJOURN_2009(no_chapter)  {60, false, true, false, true, no_chapter}
#define ADJOURN_DEFAULT_TIME      {FF_LATE_DEFAULT_TIME, true, false, true, false, false}
#define PENALTY(name)             (1u << FF_PENALTY_##name)
/* clang-format on */

/* The lists of penalties: Article 13.4 of 2009, 12.9 of the later editions; the old code goes
 * from a warning to the loss of the game. */
enum {
    PENALTIES_CODE = PENALTY(WARNING) | PENALTY(LOSS),
    PENALTIES_2009 = PENALTY(WARNING) | PENALTY(ADD_TIME) | PENALTY(TAKE_TIME) |
                     PENALTY(RAISE_POINTS) | PENALTY(REDUCE_POINTS) | PENALTY(LOSS) |
                     PENALTY(EXPULSION),
    PENALTIES_2014 = PENALTIES_2009 | PENALTY(FINE),
    PENALTIES_2018 = PENALTIES_2014 | PENALTY(ROUNDS)
};

static const ff_laws code = {
    .id = "code",
    .title = "the national code before 1997",
    .note = "it has no chapters for rapid chess, blitz and adjournment",
    .valid_to = "1997-06-30",
    .ends = {FF_FIVEFOLD_NONE, 0},
    .dead_by_material = true,
    .agreed_at_once = true,
    .relief = FF_RELIEF_BARE_KING,
    .castling_unsaid = true,
    .fifty_plies = 100,
    .longer_plies = 150,
    .illegal = {{NO_TARIFF(SURE), NO_TARIFF(SURE)},
                {NO_TARIFF(OPEN), NO_TARIFF(OPEN)},
                {NO_TARIFF(OPEN), NO_TARIFF(OPEN)}},
    .claim = {{EACH(-5 * MIN, SURE), EACH(-5 * MIN, SURE)},
              {EACH(-5 * MIN, OPEN), EACH(-5 * MIN, OPEN)},
              {EACH(-5 * MIN, OPEN), EACH(-5 * MIN, OPEN)}},
    .fault = {FF_FAULT_CORRECTED, FF_FAULT_CORRECTED, FF_FAULT_SILENT, FF_FAULT_SILENT,
              FF_FAULT_SILENT},
    .handling_binds = true,
    .rook_bar_unsaid = true,
    .colours_quarter = true,
    .replayed_when_lost = true,
    .stopping_resigns = true,
    .hanging_flag_falls = true,
    .late_defect_refused = true,
    .device = FF_DEVICE_SILENT,
    .appeal_loses = true,
    .touch_impossible = true,
    .offer_warned = true,
    .record_at_once = true,
    .any_notation = true,
    .record_minutes = 5,
    .penalties = PENALTIES_CODE,
    .both_flags_last = FF_BOTH_REFER,
    .default_minutes = 60,
    .setting_same_amount = true,
    .times_in_proportion = true,
    .adjourn = ADJOURN_2009(true),
    .articles = ff_articles_code,
};

static const ff_laws fide_2009 = {
    .id = "fide-2009",
    .title = "the FIDE Laws of Chess of 1 July 2009",
    .valid_from = "2009-07-01",
    .valid_to = "2014-06-30",
    .ends = {FF_FIVEFOLD_NONE, 0},
    .agreed_at_once = true,
    .relief = FF_RELIEF_CANNOT_MATE,
    .fifty_plies = 100,
    .illegal = {{THREE_STEPS(SURE), THREE_STEPS(SURE)},
                {THREE_STEPS(SURE), THREE_STEPS_CLAIMED(SURE)},
                {THREE_STEPS(SURE), AT_ONCE_CLAIMED(SURE)}},
    .claim = {{EACH(3 * MIN, SURE), EACH(3 * MIN, SURE)},
              {EACH(3 * MIN, SURE), EACH(3 * MIN, SURE)},
              {EACH(3 * MIN, SURE), EACH(3 * MIN, SURE)}},
    .fault = {FF_FAULT_ILLEGAL, FF_FAULT_ILLEGAL, FF_FAULT_DISCRETION, FF_FAULT_DISCRETION,
              FF_FAULT_ILLEGAL},
    .players_call_flag = true,
    .quickplay = true,
    .quickplay_blitz = true,
    .handling_binds = true,
    .device = FF_DEVICE_SOUND,
    .record_minutes = 5,
    .record_increment_s = 30,
    .record_whole_period = true,
    .penalties = PENALTIES_2009,
    .both_flags_last = FF_BOTH_DRAW,
    .both_flags_draw = true,
    .default_minutes = 0,
    .blitz_minutes = 15,
    .standard_minutes = 60,
    .setting_moves = 3,
    .adjourn = ADJOURN_2009(false),
    .articles = ff_articles_2009,
};

static const ff_laws fide_2014 = {
    .id = "fide-2014",
    .title = "the FIDE Laws of Chess of 1 July 2014",
    .note = "known in part from secondary sources",
    .valid_from = "2014-07-01",
    .valid_to = "2017-06-30",
    .ends = {FF_FIVEFOLD_CONSECUTIVE, 150},
    .agreed_at_once = true,
    .relief = FF_RELIEF_CANNOT_MATE,
    .fifty_plies = 100,
    .illegal = {{TWO_STEPS(2 * MIN, TOLD), TWO_STEPS(2 * MIN, TOLD)},
                {TWO_STEPS(2 * MIN, OPEN), AT_ONCE(TOLD)},
                {TWO_STEPS(1 * MIN, TOLD), AT_ONCE(TOLD)}},
    .claim = {{EACH(2 * MIN, OPEN), EACH(2 * MIN, OPEN)},
              {EACH(2 * MIN, OPEN), EACH(2 * MIN, OPEN)},
              {EACH(1 * MIN, OPEN), EACH(1 * MIN, OPEN)}},
    .fault = {FF_FAULT_ILLEGAL, FF_FAULT_QUEEN, FF_FAULT_DISCRETION, FF_FAULT_DISCRETION,
              FF_FAULT_ILLEGAL},
    .waits_on_impossible = true,
    .quickplay = true,
    .quickplay_announced = true,
    .quickplay_extra_ms = 5000,
    .quickplay_appeal = true,
    .adjust_on_clock = true,
    .wrong_rook_castling = true,
    .device = FF_DEVICE_CARRIED,
    .device_carried = "2014-10-01",
    .record_minutes = 5,
    .record_increment_s = 30,
    .record_whole_period = true,
    .penalties = PENALTIES_2014,
    .both_flags_last = FF_BOTH_DRAW,
    .default_minutes = FF_DEFAULT_OPEN,
    .default_arbiter = true,
    .blitz_minutes = 10,
    .blitz_inclusive = true,
    .standard_minutes = 60,
    .setting_moves = 10,
    .setting_timetable = true,
    .times_may_stand = true,
    .adjourn = ADJOURN_DEFAULT_TIME,
    .articles = ff_articles_2014,
};

static const ff_laws fide_2017 = {
    .id = "fide-2017",
    .title = "the FIDE Laws of Chess of 1 July 2017",
    .note = "in force for half a year and known from secondary sources",
    .valid_from = "2017-07-01",
    .valid_to = "2017-12-31",
    .ends = {FF_FIVEFOLD_ANY, 150},
    .relief = FF_RELIEF_CANNOT_MATE,
    .fifty_plies = 100,
    .illegal = {{TWO_STEPS(2 * MIN, TOLD), TWO_STEPS(2 * MIN, TOLD)},
                {TWO_STEPS(2 * MIN, OPEN), AT_ONCE(TOLD)},
                {TWO_STEPS(1 * MIN, OPEN), AT_ONCE(TOLD)}},
    .claim = {{EACH(2 * MIN, OPEN), EACH(2 * MIN, OPEN)},
              {EACH(2 * MIN, OPEN), EACH(2 * MIN, OPEN)},
              {EACH(1 * MIN, OPEN), EACH(1 * MIN, OPEN)}},
    .fault = {FF_FAULT_ILLEGAL, FF_FAULT_QUEEN, FF_FAULT_ILLEGAL, FF_FAULT_ILLEGAL,
              FF_FAULT_ILLEGAL},
    .one_fault_a_move = true,
    .waits_on_impossible = true,
    .quickplay = true,
    .quickplay_announced = true,
    .quickplay_extra_ms = 5000,
    .quickplay_appeal = true,
    .handling_binds = true,
    .king_released = true,
    .touch_several = true,
    .adjust_on_clock = true,
    .colours_moves = 10,
    .wrong_rook_castling = true,
    .device = FF_DEVICE_CARRIED,
    .claim_players = true,
    .record_kept = true,
    .record_minutes = 5,
    .record_increment_s = 30,
    .record_whole_period = true,
    .penalties = PENALTIES_2018,
    .both_flags_last = FF_BOTH_DRAW_IF_ANNOUNCED,
    .default_minutes = 0,
    .default_arbiter = true,
    .blitz_minutes = 10,
    .blitz_inclusive = true,
    .standard_minutes = 60,
    .setting_moves = 10,
    .setting_timetable = true,
    .times_may_stand = true,
    .adjourn = ADJOURN_DEFAULT_TIME,
    .articles = ff_articles_2017,
};

static const ff_laws fide_2018 = {
    .id = "fide-2018",
    .title = "the FIDE Laws of Chess of 1 January 2018",
    .valid_from = "2018-01-01",
    .valid_to = "2022-12-31",
    .ends = {FF_FIVEFOLD_ANY, 150},
    .relief = FF_RELIEF_CANNOT_MATE,
    .fifty_plies = 100,
    .illegal = {{TWO_STEPS(2 * MIN, SURE), TWO_STEPS(2 * MIN, SURE)},
                {TWO_STEPS(2 * MIN, SURE), TWO_STEPS(2 * MIN, SURE)},
                {TWO_STEPS(1 * MIN, SURE), TWO_STEPS(1 * MIN, SURE)}},
    .claim = {{EACH(2 * MIN, SURE), EACH(2 * MIN, SURE)},
              {EACH(2 * MIN, SURE), EACH(2 * MIN, SURE)},
              {EACH(1 * MIN, SURE), EACH(1 * MIN, SURE)}},
    .fault = {FF_FAULT_ILLEGAL, FF_FAULT_QUEEN, FF_FAULT_ILLEGAL, FF_FAULT_ILLEGAL,
              FF_FAULT_ILLEGAL},
    .one_fault_a_move = true,
    .increment_back = true,
    .waits_on_impossible = true,
    .quickplay = true,
    .quickplay_announced = true,
    .quickplay_extra_ms = 5000,
    .quickplay_appeal = true,
    .handling_binds = true,
    .king_released = true,
    .touch_several = true,
    .adjust_on_clock = true,
    .colours_moves = 10,
    .wrong_rook_castling = true,
    .device = FF_DEVICE_CARRIED,
    .claim_players = true,
    .record_kept = true,
    .record_minutes = 5,
    .record_increment_s = 30,
    .record_whole_period = true,
    .penalties = PENALTIES_2018,
    .both_flags_last = FF_BOTH_DRAW_IF_ANNOUNCED,
    .default_minutes = 0,
    .default_arbiter = true,
    .blitz_minutes = 10,
    .blitz_inclusive = true,
    .standard_minutes = 60,
    .setting_moves = 10,
    .setting_timetable = true,
    .times_may_stand = true,
    .adjourn = ADJOURN_DEFAULT_TIME,
    .articles = ff_articles_2018,
};

static const ff_laws fide_2023 = {
    .id = "fide-2023",
    .title = "the FIDE Laws of Chess of 1 January 2023",
    .valid_from = "2023-01-01",
    .ends = {FF_FIVEFOLD_ANY, 150},
    .resignation_relief = true,
    .relief = FF_RELIEF_CANNOT_MATE,
    .fifty_plies = 100,
    .illegal = {{TWO_STEPS(2 * MIN, SURE), TWO_STEPS(2 * MIN, SURE)},
                {TWO_STEPS(1 * MIN, SURE), TWO_STEPS(1 * MIN, SURE)},
                {TWO_STEPS_GAP(1 * MIN, 2 * MIN), TWO_STEPS(1 * MIN, SURE)}},
    .claim = {{EACH(2 * MIN, SURE), EACH(2 * MIN, SURE)},
              {EACH(1 * MIN, SURE), EACH(1 * MIN, SURE)},
              {EACH_GAP(1 * MIN, 2 * MIN), EACH(1 * MIN, SURE)}},
    .fault = {FF_FAULT_ILLEGAL, FF_FAULT_QUEEN, FF_FAULT_ILLEGAL, FF_FAULT_ILLEGAL,
              FF_FAULT_ILLEGAL},
    .one_fault_a_move = true,
    .increment_back = true,
    .waits_on_impossible = true,
    .quickplay = true,
    .quickplay_announced = true,
    .quickplay_extra_ms = 5000,
    .quickplay_appeal = true,
    .handling_binds = true,
    .king_released = true,
    .touch_several = true,
    .adjust_on_clock = true,
    .colours_moves = 10,
    .wrong_rook_castling = true,
    .device = FF_DEVICE_CARRIED,
    .device_forfeit = true,
    .claim_players = true,
    .record_kept = true,
    .record_minutes = 5,
    .record_increment_s = 30,
    .record_whole_period = true,
    .penalties = PENALTIES_2018,
    .both_flags_last = FF_BOTH_DRAW_IF_ANNOUNCED,
    .default_minutes = 0,
    .default_arbiter = true,
    .blitz_minutes = 10,
    .blitz_inclusive = true,
    .standard_minutes = 60,
    .setting_moves = 10,
    .setting_timetable = true,
    .times_may_stand = true,
    .adjourn = ADJOURN_DEFAULT_TIME,
    .articles = ff_articles_2023,
};

const ff_laws *const ff_laws_all[] = {
#define EDITION(row, name)  &row,
#define IN_FORCE(row, name) &row,
#include "laws/editions.def"
#undef EDITION
#undef IN_FORCE
    NULL};

const ff_laws *ff_laws_default(void)
{
#define EDITION(row, name)
#define IN_FORCE(row, name) return &row;
#include "laws/editions.def"
#undef EDITION
#undef IN_FORCE
}

const ff_laws *ff_laws_find(const char *id)
{
    for (size_t i = 0; ff_laws_all[i] != NULL; i++)
        if (strcmp(ff_laws_all[i]->id, id) == 0)
            return ff_laws_all[i];
    return NULL;
}

/* "2019-06-30" or "2019.06.??" as digits in the form of the table; false when it is not a date.
 */
static bool read_day(const char *date, char day[11])
{
    static const char form[] = "dddd-dd-dd";
    for (size_t i = 0; i < sizeof form - 1; i++) {
        char c = date[i];
        if (form[i] == '-' && (c == '-' || c == '.'))
            day[i] = '-';
        else if (form[i] == 'd' && (ff_latin_is_digit(c) || (c == '?' && i > 3)))
            day[i] = c != '?' ? c : (i == 6 || i == 9) ? '1' : '0';
        else
            return false;
    }
    day[10] = '\0';
    return date[10] == '\0';
}

const ff_laws *ff_laws_on(const char *date)
{
    char day[11];
    if (!read_day(date, day))
        return NULL;
    const ff_laws *found = &code;
    for (size_t i = 0; ff_laws_all[i] != NULL; i++)
        if (ff_laws_all[i]->valid_from != NULL && strcmp(ff_laws_all[i]->valid_from, day) <= 0)
            found = ff_laws_all[i];
    return found;
}

bool ff_laws_covers(const ff_laws *laws, const char *date)
{
    for (size_t i = 0; laws->valid_to != NULL && i < 10 && date[i] != '\0'; i++) {
        char c = date[i] == '.' ? '-' : date[i];
        if (c != '?' && c != laws->valid_to[i])
            return c < laws->valid_to[i];
    }
    return true;
}

ff_article ff_laws_article(const ff_laws *laws, ff_law_point point)
{
    return laws->articles[point];
}

const ff_tariff *ff_laws_illegal(const ff_laws *laws, ff_mode mode, ff_supervision supervision)
{
    return &laws->illegal[mode][supervision];
}

const ff_tariff *ff_laws_claim(const ff_laws *laws, ff_mode mode, ff_supervision supervision)
{
    return &laws->claim[mode][supervision];
}

ff_law_point ff_laws_illegal_point(ff_mode mode, ff_supervision supervision)
{
    static const ff_law_point points[3][2] = {
        {FF_LAW_ILLEGAL_STANDARD, FF_LAW_ILLEGAL_STANDARD},
        {FF_LAW_ILLEGAL_RAPID, FF_LAW_ILLEGAL_RAPID_LIMITED},
        {FF_LAW_ILLEGAL_BLITZ, FF_LAW_ILLEGAL_BLITZ_LIMITED}};
    return points[mode][supervision];
}

ff_law_point ff_laws_claim_point(ff_mode mode)
{
    static const ff_law_point points[] = {FF_LAW_CLAIM_STANDARD, FF_LAW_CLAIM_RAPID,
                                          FF_LAW_CLAIM_BLITZ};
    return points[mode];
}

ff_law_point ff_laws_fault_point(ff_fault fault)
{
    static const ff_law_point points[FF_FAULT_COUNT] = {
        FF_LAW_KIND_MOVE, FF_LAW_KIND_PROMOTION, FF_LAW_KIND_HANDS, FF_LAW_KIND_PRESS,
        FF_LAW_KIND_KING, FF_LAW_TWO_MOVES,      FF_LAW_MOVE_MADE};
    return points[fault];
}

ff_law_point ff_laws_piece_point(ff_role role)
{
    static const ff_law_point points[] = {
        [FF_PAWN] = FF_LAW_RULE_PAWN,     [FF_KNIGHT] = FF_LAW_RULE_KNIGHT,
        [FF_BISHOP] = FF_LAW_RULE_BISHOP, [FF_ROOK] = FF_LAW_RULE_ROOK,
        [FF_QUEEN] = FF_LAW_RULE_QUEEN,   [FF_KING] = FF_LAW_RULE_KING};
    return points[role];
}

const char *ff_laws_penalty_text(ff_penalty penalty)
{
    static const char *const texts[FF_PENALTY_COUNT] = {
#define X(name, text) text,
        FF_PENALTIES(X)
#undef X
    };
    return texts[penalty];
}

const char *ff_laws_mode_name(ff_mode mode)
{
    static const char *const names[] = {"standard", "rapid", "blitz"};
    return names[mode];
}

const char *ff_laws_supervision_name(ff_supervision supervision)
{
    static const char *const names[] = {"adequate", "limited"};
    return names[supervision];
}

const char *ff_laws_fault_name(ff_fault fault)
{
    static const char *const names[FF_FAULT_COUNT] = {
        "move",         "promotion", "two-hands",    "no-move",
        "king-capture", "two-moves", "captured-left"};
    return names[fault];
}

static const struct {
    const char *key, *title, *command;
} points[FF_LAW_POINT_COUNT] = {
#define X(name, key, title, command) {key, title, command},
    FF_LAW_POINTS(X)
#undef X
};

const char *ff_law_point_key(ff_law_point point)
{
    return points[point].key;
}

const char *ff_law_point_title(ff_law_point point)
{
    return points[point].title;
}

const char *ff_law_point_command(ff_law_point point)
{
    return points[point].command;
}
