#include "trf/trf_private.h"

#include <string.h>

#define TEXT(code, field, editions)                                                            \
    {                                                                                          \
        code, TRF_TEXT, offsetof(ff_event, field), editions                                    \
    }
#define NUMBER(code, field, editions)                                                          \
    {                                                                                          \
        code, TRF_NUMBER, offsetof(ff_event, field), editions                                  \
    }

/* C.02.03 Annexure A; the codes of TRF16 and those programs have added to it. */
const trf_record ff_trf_records[] = {
    TEXT("012", name, IN_BOTH),
    TEXT("022", city, IN_BOTH),
    TEXT("032", federation, IN_BOTH),
    TEXT("042", start_text, IN_BOTH),
    TEXT("052", end_text, IN_BOTH),
    NUMBER("062", stated_players, IN_BOTH),
    NUMBER("072", stated_rated, IN_BOTH),
    NUMBER("082", stated_teams, IN_BOTH),
    TEXT("092", type_text, IN_BOTH),
    TEXT("102", chief_arbiter, IN_BOTH),
    {"112", TRF_DEPUTY, 0, IN_BOTH},
    TEXT("122", time_control, IN_BOTH),
    {"132", TRF_ROUND_DATES, 0, IN_BOTH},
    {"142", TRF_ROUNDS, 0, IN_26},
    {"XXR", TRF_ROUNDS, 0, IN_16},
    {"152", TRF_COLOUR, 0, IN_26},
    {"XXC", TRF_COLOUR_XXC, 0, IN_16},
    {"162", TRF_SCORING, 0, IN_26},
    {"XXS", TRF_SCORING_XXS, 0, IN_16},
    TEXT("172", starting_rank_method, IN_26),
    TEXT("182", pairing_controller, IN_26),
    TEXT("192", type_code, IN_26),
    TEXT("202", tiebreaks, IN_26),
    TEXT("212", ranking, IN_26),
    TEXT("222", time_control_code, IN_26),
    {"001", TRF_PLAYER, 0, IN_BOTH},
    {"013", TRF_TEAM_013, 0, IN_16},
    {"310", TRF_TEAM_310, 0, IN_26},
    {"240", TRF_BYES, 0, IN_26},
    {"XXZ", TRF_BYES_XXZ, 0, IN_16},
    {"250", TRF_ACCELERATION, 0, IN_26},
    {"XXA", TRF_ACCELERATION_XXA, 0, IN_16},
    {"260", TRF_PROHIBITION, 0, IN_26},
    {"XXP", TRF_PROHIBITION_XXP, 0, IN_16},
    {"299", TRF_ADJUSTMENT, 0, IN_26},
    {"BBW", TRF_SCORING_BB, 0, 0},
    {"BBD", TRF_SCORING_BB, 0, 0},
    {"BBL", TRF_SCORING_BB, 0, 0},
    {"BBZ", TRF_SCORING_BB, 0, 0},
    {"BBF", TRF_SCORING_BB, 0, 0},
    {"BBU", TRF_SCORING_BB, 0, 0},
    {"300", TRF_TEAM_OTHER, 0, 0},
    {"320", TRF_TEAM_OTHER, 0, 0},
    {"330", TRF_TEAM_OTHER, 0, 0},
    {"352", TRF_TEAM_OTHER, 0, 0},
    {"362", TRF_TEAM_OTHER, 0, 0},
    {"801", TRF_TEAM_OTHER, 0, 0},
    {"802", TRF_TEAM_OTHER, 0, 0},
    {"", TRF_UNKNOWN, 0, 0},
};

const trf_record *ff_trf_find_record(const char code[4])
{
    for (const trf_record *record = ff_trf_records; record->code[0] != '\0'; record++)
        if (memcmp(record->code, code, 3) == 0)
            return record;
    return NULL;
}

#define WINS                                                                                   \
    (TRF_BIT(WIN) | TRF_BIT(WIN_UNRATED) | TRF_BIT(FORFEIT_WIN) | TRF_BIT(BYE_FULL) |          \
     TRF_BIT(BYE_PAIRING))
#define DRAWS                                                                                  \
    (TRF_BIT(DRAW) | TRF_BIT(DRAW_UNRATED) | TRF_BIT(BYE_HALF) | TRF_BIT(ADJOURNED) |          \
     TRF_BIT(UNKNOWN))
#define LOSSES (TRF_BIT(LOSS) | TRF_BIT(LOSS_UNRATED))
#define ZEROS  (TRF_BIT(NONE) | TRF_BIT(BYE_ZERO) | TRF_BIT(ABSENT) | TRF_BIT(FORFEIT_LOSS))

/* P is a win and X a draw unless they are stated, so W and D set them too. */
const trf_points_group ff_trf_groups_162[] = {
    {"W", FF_SIDE_NONE, WINS},
    {"D", FF_SIDE_NONE, DRAWS},
    {"L", FF_SIDE_NONE, LOSSES},
    {"A", FF_SIDE_NONE, ZEROS},
    {"P", FF_SIDE_NONE, TRF_BIT(BYE_PAIRING)},
    {"X", FF_SIDE_NONE, TRF_BIT(ADJOURNED) | TRF_BIT(UNKNOWN)},
    {NULL, FF_SIDE_NONE, 0},
};

const trf_points_group ff_trf_groups_xxs[] = {
    {"W", FF_SIDE_NONE, WINS},
    {"D", FF_SIDE_NONE, DRAWS},
    {"WW", FF_SIDE_WHITE, TRF_BIT(WIN) | TRF_BIT(WIN_UNRATED)},
    {"BW", FF_SIDE_BLACK, TRF_BIT(WIN) | TRF_BIT(WIN_UNRATED)},
    {"WD", FF_SIDE_WHITE, TRF_BIT(DRAW) | TRF_BIT(DRAW_UNRATED)},
    {"BD", FF_SIDE_BLACK, TRF_BIT(DRAW) | TRF_BIT(DRAW_UNRATED)},
    {"WL", FF_SIDE_WHITE, LOSSES},
    {"BL", FF_SIDE_BLACK, LOSSES},
    {"ZPB", FF_SIDE_NONE, TRF_BIT(NONE) | TRF_BIT(BYE_ZERO) | TRF_BIT(ABSENT)},
    {"HPB", FF_SIDE_NONE, TRF_BIT(BYE_HALF)},
    {"FPB", FF_SIDE_NONE, TRF_BIT(BYE_FULL)},
    {"PAB", FF_SIDE_NONE, TRF_BIT(BYE_PAIRING)},
    {"FW", FF_SIDE_NONE, TRF_BIT(FORFEIT_WIN)},
    {"FL", FF_SIDE_NONE, TRF_BIT(FORFEIT_LOSS)},
    {NULL, FF_SIDE_NONE, 0},
};

const trf_points_group ff_trf_groups_bb[] = {
    {"BBW", FF_SIDE_NONE, WINS & ~TRF_BIT(BYE_PAIRING)},
    {"BBD", FF_SIDE_NONE, DRAWS},
    {"BBL", FF_SIDE_NONE, LOSSES},
    {"BBZ", FF_SIDE_NONE, TRF_BIT(NONE) | TRF_BIT(BYE_ZERO) | TRF_BIT(ABSENT)},
    {"BBF", FF_SIDE_NONE, TRF_BIT(FORFEIT_LOSS)},
    {"BBU", FF_SIDE_NONE, TRF_BIT(BYE_PAIRING)},
    {NULL, FF_SIDE_NONE, 0},
};

static bool in_group(const trf_points_group *group, int side, int result)
{
    return (group->results & 1u << result) != 0 &&
           (group->side == FF_SIDE_NONE || (int)group->side == side);
}

void ff_trf_set_points(ff_scoring *scoring, const trf_points_group *group, int tenths)
{
    for (int side = 0; side < FF_SIDE_COUNT; side++)
        for (int result = 0; result < FF_RESULT_COUNT; result++)
            if (in_group(group, side, result))
                scoring->tenths[side][result] = tenths;
}

bool ff_trf_get_points(const ff_scoring *scoring, const trf_points_group *group, int *tenths)
{
    bool found = false;
    for (int side = 0; side < FF_SIDE_COUNT; side++) {
        for (int result = 0; result < FF_RESULT_COUNT; result++) {
            if (!in_group(group, side, result))
                continue;
            if (found && *tenths != scoring->tenths[side][result])
                return false;
            *tenths = scoring->tenths[side][result];
            found = true;
        }
    }
    return found;
}
