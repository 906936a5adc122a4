#include "trf/trf_private.h"

/* Which results a code for points stands for. */

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
