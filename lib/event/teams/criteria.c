#include "teams/team_standings.h"

#include <string.h>

/* The criteria of teams (C.07 11-13): a row for each says what computes it. */

static const ff_value undefined = {0, 0};

/* --- which table --- */

static ff_tb *table_by(const ff_team_standings *s, ff_tb *tb, ff_team_score score)
{
    return score == FF_SCORE_NONE || score == s->matches.primary ? tb : s->other.work;
}

/* Wins, games and rounds are those of matches, whatever the score that ranks. */
static ff_team_score score_of(const ff_tiebreak *tiebreak)
{
    return ff_tiebreak_row_of(tiebreak->code)->matches ? FF_SCORE_MATCH : tiebreak->score;
}

/* --- values --- */

typedef ff_value computer(ff_team_standings *s, ff_tb *tb, const ff_tiebreak *tiebreak,
                          int team, size_t *count, ff_explanation *more);

/* As for players, by the other score; the terms are moved to where they are expected. */
static ff_value by_other_score(ff_team_standings *s, ff_tb *tb, const ff_tiebreak *tiebreak,
                               int team, size_t *count, ff_explanation *more)
{
    ff_tb *other = s->other.work;
    ff_value value = ff_tiebreak_compute(other, tiebreak, team, count, more);
    (void)tb;
    if (*count != 0)
        memcpy(tb->parts, other->parts, *count * sizeof *tb->parts);
    tb->failed = tb->failed || other->failed;
    return value;
}

static ff_value other_score(ff_team_standings *s, ff_tb *tb, const ff_tiebreak *tiebreak,
                            int team, size_t *count, ff_explanation *more)
{
    const ff_tb *other = s->other.work;
    (void)tiebreak, (void)more;
    for (int r = 1; r <= other->rounds; r++) {
        const ff_round_result *cell = ff_event_cell(s->other.event, team, r);
        ff_value points = {other->points[team * other->rounds + r - 1], FF_POINT};
        tb->parts[(*count)++] = (ff_part){.round = r,
                                          .opponent = cell->opponent,
                                          .kind = FF_PART_ROUND,
                                          .result = (ff_result)cell->result,
                                          .amount = points,
                                          .base = points,
                                          .raw_base = points,
                                          .weight = FF_NO_WEIGHT};
    }
    return (ff_value){other->score[team], FF_POINT};
}

/* 13.2: E, the opponents' score, the own score, SB. */
static ff_value extended_sb(ff_team_standings *s, ff_tb *tb, const ff_tiebreak *tiebreak,
                            int team, size_t *count, ff_explanation *more)
{
    const ff_tiebreak_row *row = ff_tiebreak_row_of(tiebreak->code);
    (void)more;
    return ff_tiebreak_weighted(table_by(s, tb, row->theirs), table_by(s, tb, row->own),
                                tiebreak, team, tb->parts, count);
}

/* 13.4: the most of the primary score that can be had, by the most of the other in a match. */
static int divisor_of(const ff_team_standings *s, const ff_tb *tb, const ff_tiebreak *tiebreak)
{
    int most = s->other.work->win;
    int factor = most > 0 ? tb->rounds * tb->win / most : 0;
    return tiebreak->factor > 0 ? tiebreak->factor : factor > 0 ? factor : 1;
}

static ff_value strength_combination(ff_team_standings *s, ff_tb *tb,
                                     const ff_tiebreak *tiebreak, int team, size_t *count,
                                     ff_explanation *more)
{
    ff_tiebreak buchholz = {.code = tiebreak->fore ? FF_TB_FB : FF_TB_BH,
                            .forfeits_played = tiebreak->forfeits_played};
    int divisor = divisor_of(s, tb, tiebreak), points = s->other.work->score[team];
    ff_value sum = ff_tiebreak_compute(tb, &buchholz, team, count, more);
    if (!ff_value_defined(sum))
        return undefined;
    more->divisor = divisor;
    more->plus = (ff_value){points, FF_POINT};
    return (ff_value){sum.num + (int64_t)points * divisor, sum.den * divisor};
}

static void board_parts(const ff_team_standings *s, ff_tb *tb, int team, bool times_board,
                        size_t *count)
{
    for (int board = 1; board <= s->matches.boards; board++) {
        int sum = ff_team_board_sum(s, team, board) * (times_board ? board : 1);
        ff_value points = {sum, FF_POINT};
        tb->parts[(*count)++] = (ff_part){.opponent = FF_NOBODY,
                                          .kind = FF_PART_BOARD,
                                          .amount = points,
                                          .base = points,
                                          .raw_base = points,
                                          .weight = FF_NO_WEIGHT,
                                          .board = board};
    }
}

/* 12.1: what was won on higher boards counts less; the smaller sum is the better one. */
static ff_value board_count(ff_team_standings *s, ff_tb *tb, const ff_tiebreak *tiebreak,
                            int team, size_t *count, ff_explanation *more)
{
    (void)tiebreak, (void)more;
    board_parts(s, tb, team, true, count);
    return (ff_value){ff_team_board_count(s, team), FF_POINT};
}

/* --- groups --- */

typedef int orderer(ff_team_standings *s, ff_tb *tb, const ff_tiebreak *tiebreak, int *group,
                    int size, ff_error *err);

static int place_by_encounters(ff_team_standings *s, ff_tb *tb, const ff_tiebreak *tiebreak,
                               int *group, int size, ff_error *err)
{
    return ff_team_extended_encounter(s, tb, tiebreak, group, size, false, err);
}

static int place_by_boards(ff_team_standings *s, ff_tb *tb, const ff_tiebreak *tiebreak,
                           int *group, int size, ff_error *err)
{
    return ff_team_order_by_boards(s, tb, tiebreak->code, group, size, err);
}

/* A plain direct encounter by the other score. */
static int order_by_other(ff_team_standings *s, ff_tb *tb, const ff_tiebreak *tiebreak,
                          int *group, int size, ff_error *err)
{
    ff_tb *other = s->other.work;
    int code = ff_tiebreak_direct_encounter(other, tiebreak, group, size, err);
    for (int i = 0; code == FF_OK && i < size; i++)
        tb->place[group[i]] = other->place[group[i]];
    return code;
}

/* Points of both scores in the matches between the tied, best placed first. */
static void tell_encounters(const ff_team_standings *s, const ff_tb *tb,
                            const ff_tiebreak *tiebreak, const int *group, int size,
                            ff_str *how)
{
    enum { SHOWN = 12 };
    static const char *const names[] = {"", "match points", "game points"};
    const ff_tb *tables[] = {tb, s->other.work};
    for (int k = 0; k < 2; k++) {
        ff_str_format(how, "; %s between them: ", names[tables[k]->s->event->score]);
        for (int i = 0; i < size && i < SHOWN; i++) {
            int points = 0;
            char text[FF_POINTS_SIZE];
            for (int r = 1; r <= tb->rounds; r++)
                if (ff_tiebreak_encounter(tb, tiebreak, group[i], r) &&
                    tb->local[ff_tiebreak_cell(tb, group[i], r)->opponent])
                    points += tables[k]->points[group[i] * tb->rounds + r - 1];
            ff_points_figure(points, text);
            ff_str_format(how, "%s%s %s", i > 0 ? ", " : "",
                          tb->s->event->players[group[i]].name, text);
        }
        if (size > SHOWN)
            ff_str_format(how, " and %d more", size - SHOWN);
    }
}

static size_t explain_encounters(ff_team_standings *s, ff_tb *tb, const ff_tiebreak *tiebreak,
                                 int *group, int size, int team, ff_str *how)
{
    size_t count = ff_tiebreak_encounters(tb, tiebreak, group, size, team);
    ff_str_format(
        how, "place among the %d teams tied at this point, by the matches between them", size);
    tell_encounters(s, tb, tiebreak, group, size, how);
    ff_tiebreak_mark(tb, group, size, false);
    return count;
}

static size_t explain_boards(ff_team_standings *s, ff_tb *tb, const ff_tiebreak *tiebreak,
                             int *group, int size, int team, ff_str *how)
{
    size_t count = 0;
    (void)group;
    board_parts(s, tb, team, tiebreak->code == FF_TB_BC, &count);
    ff_str_format(how, "among the %d teams tied at this point, %s", size,
                  tiebreak->code == FF_TB_BC
                      ? "the board number times the points at the board; less is better"
                  : tiebreak->code == FF_TB_TBR
                      ? "board 1 first, then board 2, and so on"
                      : "all boards but the last first, then without the last two, and so on");
    return count;
}

typedef size_t explainer(ff_team_standings *s, ff_tb *tb, const ff_tiebreak *tiebreak,
                         int *group, int size, int team, ff_str *how);

/* --- the table --- */

typedef struct team_row {
    computer *value;
    orderer *order;
    explainer *explain;
} team_row;

static const team_row rows[FF_TB_COUNT] = {
#define TIEBREAK(...)
#define TEAM_TIEBREAK(code, article, decimals, more, needs, value, place, explain, ...)        \
    [FF_TB_##code] = {value, place, explain},
#include "flagfall/tiebreaks.def"
#undef TIEBREAK
#undef TEAM_TIEBREAK
};

/* The row of a criterion that players do not have, or NULL. */
static const team_row *row_of(const ff_tiebreak *tiebreak)
{
    return ff_tiebreak_row_of(tiebreak->code)->of_teams ? &rows[tiebreak->code] : NULL;
}

static bool takes(const void *context, const ff_tiebreak *tiebreak)
{
    const ff_team_standings *s = context;
    ff_team_score score = score_of(tiebreak);
    return row_of(tiebreak) != NULL || (score != FF_SCORE_NONE && score != s->matches.primary);
}

static ff_value value(void *context, ff_tb *tb, const ff_tiebreak *tiebreak, int team,
                      size_t *count, ff_explanation *more)
{
    const team_row *row = row_of(tiebreak);
    if (row == NULL)
        return ff_tiebreak_orders_groups(tiebreak)
                   ? undefined
                   : by_other_score(context, tb, tiebreak, team, count, more);
    return row->value != NULL ? row->value(context, tb, tiebreak, team, count, more)
                              : undefined;
}

static int order(void *context, ff_tb *tb, const ff_tiebreak *tiebreak, int *group, int size,
                 ff_error *err)
{
    const team_row *row = row_of(tiebreak);
    orderer *by = row != NULL ? row->order : order_by_other;
    return by(context, tb, tiebreak, group, size, err);
}

static size_t encounters(void *context, ff_tb *tb, const ff_tiebreak *tiebreak, int *group,
                         int size, int team, ff_str *how)
{
    const team_row *row = row_of(tiebreak);
    explainer *explain = row != NULL ? row->explain : explain_encounters;
    return explain(context, tb, tiebreak, group, size, team, how);
}

static void turn(void *context, unsigned otherwise)
{
    ff_team_standings *s = context;
    s->other.work->otherwise = otherwise;
}

ff_team_criteria ff_team_criteria_of(ff_team_standings *standings)
{
    return (ff_team_criteria){.context = standings,
                              .takes = takes,
                              .value = value,
                              .order = order,
                              .encounters = encounters,
                              .turn = turn};
}
