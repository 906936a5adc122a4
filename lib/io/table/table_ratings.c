#include "table/table_common.h"

#include <stdio.h>

/* Estimates of the changes of ratings, as texts for all forms of a table. */

ff_rating_list ff_table_rating_list(const ff_standings *s, const ff_table_options *options)
{
    bool known;
    return options->rating_list > 0 ? (ff_rating_list)(options->rating_list - 1)
                                    : ff_rating_list_of(s->event, &known);
}

const char *ff_table_rating_head(table_rating_column column)
{
    static const char *const heads[] = {"Rtg", "Perf",   "Games", "Score", "Expected",
                                        "K",   "Change", "New",   ""};
    return heads[column];
}

static void put_change(const ff_player *p, const ff_rating_change *change,
                       char out[TABLE_RATING_COLUMNS][TABLE_RATING_SIZE])
{
    enum { SIZE = TABLE_RATING_SIZE };
    snprintf(out[TABLE_RATING_OLD], SIZE, "%d", p->rating);
    snprintf(out[TABLE_RATING_GAMES], SIZE, "%d", change->games);
    if (change->too_far > 0)
        snprintf(out[TABLE_RATING_REMARK], SIZE, "%d too far apart", change->too_far);
    if (change->games == 0)
        return;
    ff_points_figure(change->score_half * FF_POINT / 2, out[TABLE_RATING_SCORE]);
    snprintf(out[TABLE_RATING_EXPECTED], SIZE, "%d.%02d", change->expected_hundredths / 100,
             change->expected_hundredths % 100);
    snprintf(out[TABLE_RATING_K], SIZE, "%d%s", change->k, change->k_from_list ? "" : "*");
    ff_table_signed_hundredth(change->change_hundredths, out[TABLE_RATING_CHANGE]);
    snprintf(out[TABLE_RATING_NEW], SIZE, "%d", p->rating + change->change);
}

static void put_first(const ff_initial_rating *first,
                      char out[TABLE_RATING_COLUMNS][TABLE_RATING_SIZE])
{
    static const char *const remarks[] = {
        [FF_INITIAL_ESTIMATE] = "first rating",
        [FF_INITIAL_RATED] = "",
        [FF_INITIAL_UNKNOWN] = "first rating: by older rules",
        [FF_INITIAL_FEW] = "too few games for a first rating",
        [FF_INITIAL_NO_POINT] = "no point: not counted in a first event",
        [FF_INITIAL_LOW] = "below 1400: stays unrated",
    };
    snprintf(out[TABLE_RATING_GAMES], TABLE_RATING_SIZE, "%d", first->games);
    if (first->games > 0)
        ff_points_figure(first->score_half * FF_POINT / 2, out[TABLE_RATING_SCORE]);
    if (first->state == FF_INITIAL_ESTIMATE)
        snprintf(out[TABLE_RATING_NEW], TABLE_RATING_SIZE, "%d", first->rating);
    snprintf(out[TABLE_RATING_REMARK], TABLE_RATING_SIZE, "%s", remarks[first->state]);
}

void ff_table_rating_cells(const ff_standings *s, int player, ff_rating_list list,
                           char out[TABLE_RATING_COLUMNS][TABLE_RATING_SIZE])
{
    const ff_player *p = &s->event->players[player];
    table_card card;
    for (int i = 0; i < TABLE_RATING_COLUMNS; i++)
        out[i][0] = '\0';
    ff_table_card_of(s, player, &card);
    if (card.average != 0)
        snprintf(out[TABLE_RATING_PERFORMANCE], TABLE_RATING_SIZE, "%d", card.performance);
    if (p->rating != 0) {
        ff_rating_change change;
        ff_rating_of_event(s->event, player, s->rounds, list, &change);
        put_change(p, &change, out);
    } else {
        ff_initial_rating first;
        ff_rating_initial(s->event, player, s->rounds, &first);
        put_first(&first, out);
    }
}

void ff_table_rating_game(const ff_standings *s, int player, int round, ff_rating_list list,
                          char out[TABLE_RATING_SIZE])
{
    ff_rating_change change;
    ff_rated_game game;
    out[0] = '\0';
    if (!ff_rating_of_game(s->event, player, round, s->rounds, list, &game))
        return;
    ff_rating_of_event(s->event, player, s->rounds, list, &change);
    ff_table_signed_hundredth(change.k * (50 * game.half_points - game.expected_hundredths),
                              out);
}

/* --- notes --- */

/* What holds for all players together. */
typedef struct sums {
    int limited, most, in_full, lower, without_k, first;
    int too_far; /* games, of both players */
} sums;

static void sum_up(const ff_standings *s, ff_rating_list list, sums *out)
{
    *out = (sums){0};
    for (size_t i = 0; i < s->count; i++) {
        ff_rating_change change;
        ff_initial_rating first;
        ff_rating_of_event(s->event, (int)i, s->rounds, list, &change);
        ff_rating_initial(s->event, (int)i, s->rounds, &first);
        out->limited += change.limited;
        out->in_full += change.in_full;
        out->lower += change.lower;
        out->too_far += change.too_far;
        out->without_k += change.games > 0 && !change.k_from_list;
        out->first += first.state == FF_INITIAL_ESTIMATE;
        if (change.most_difference != 0)
            out->most = change.most_difference;
    }
}

static void put_list(const ff_standings *s, const ff_table_options *options,
                     ff_rating_list list, ff_str *out)
{
    bool known;
    ff_rating_list_of(s->event, &known);
    ff_str_format(out,
                  "Estimates for the %s list, rounded once and for this event alone;\n"
                  "the published list decides.\n",
                  ff_rating_list_name(list));
    if (options->rating_list == 0 && !known)
        ff_str_text(out, "The rate of play is not known: standard is assumed (--list).\n");
    if (list == FF_LIST_NONE)
        ff_str_text(out, "So fast an event counts for no list.\n");
}

void ff_table_rating_notes(const ff_standings *s, const ff_table_options *options, ff_str *out)
{
    ff_rating_list list = ff_table_rating_list(s, options);
    sums all;
    sum_up(s, list, &all);
    put_list(s, options, list, out);
    if (all.without_k > 0)
        ff_str_text(out,
                    "* No rating list names K: by rating, age and games as far as known.\n");
    if (all.limited > 0)
        ff_str_format(out, "%d differences of more than %d counted as %d (B.02 8.3.1).\n",
                      all.limited, all.most, all.most);
    if (all.in_full > 0)
        ff_str_format(out,
                      "%d more counted in full: until February 2024 only the lowest\n"
                      "opponent was raised.\n",
                      all.in_full);
    if (all.lower > 0)
        ff_str_text(out, "Whether that limit held against far stronger opponents the\n"
                         "Regulations of that time do not say.\n");
    if (all.too_far > 0)
        ff_str_format(out,
                      "Games of a player above %d and one %d or more away are not\n"
                      "rated: %d.\n",
                      FF_LIST_GAP_FROM, FF_LIST_GAP, all.too_far / 2);
    if (all.first > 0)
        ff_str_text(out, "First ratings: with two draws against 1800, at most 2200, if no\n"
                         "earlier games count (B.02 8.2).\n");
}
