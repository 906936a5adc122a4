#include "standings/tiebreak_row.h"

/* The rows of flagfall/tiebreaks.def. */

static const ff_tiebreak_row table[] = {
#define MORE true
#define LESS false
#define ROW(name, about_teams, its_article, its_decimals, order, need, its_title, ...)         \
    [FF_TB_##name] = {.code = #name,                                                           \
                      .article = its_article,                                                  \
                      .title = its_title,                                                      \
                      .decimals = its_decimals,                                                \
                      .more = order,                                                           \
                      .needs = FF_NEEDS_##need,                                                \
                      .of_teams = about_teams,                                                 \
                      __VA_ARGS__},
#define TIEBREAK(code, article, decimals, order, needs, value, ...)                            \
    ROW(code, false, article, decimals, order, needs, __VA_ARGS__, )
#define TEAM_TIEBREAK(code, article, decimals, order, needs, value, place, explain, ...)       \
    ROW(code, true, article, decimals, order, needs, __VA_ARGS__, )
#include "flagfall/tiebreaks.def"
#undef ROW
#undef TIEBREAK
#undef TEAM_TIEBREAK
};

const ff_tiebreak_row *ff_tiebreak_row_of(ff_tiebreak_code code)
{
    return &table[code];
}
