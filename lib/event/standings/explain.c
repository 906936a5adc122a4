#include "standings/tiebreak_row.h"

/*
 * Tie-breaks in words.
 */

int ff_part_decimals(const ff_tiebreak *tiebreak)
{
    const ff_tiebreak_row *row = ff_tiebreak_row_of(tiebreak->code);
    return row->term_decimals != 0 ? row->term_decimals : row->decimals;
}

const char *ff_part_kind_name(ff_part_kind kind)
{
    static const char *const names[] = {"game",  "forfeit", "dummy", "virtual",
                                        "round", "player",  "board"};
    return names[kind];
}

const char *ff_standings_cut_name(ff_cut cut)
{
    static const char *const names[] = {NULL, "low", "high", "voluntary", "first", "unplayed"};
    return names[cut];
}

const char *ff_standings_cap_name(ff_cap cap)
{
    static const char *const names[] = {NULL, "opponent", "draws"};
    return names[cap];
}

const char *ff_part_article(const ff_standings *standings, const ff_tiebreak *tiebreak,
                            const ff_part *part)
{
    if (part->cut == FF_CUT_VOLUNTARY)
        return "16.5";
    if (part->kind == FF_PART_VIRTUAL || part->cut == FF_CUT_UNPLAYED)
        return "C.02.13";
    if (part->kind == FF_PART_DUMMY)
        return part->cap == FF_CAP_OPPONENT ? "16.4.1"
               : part->cap == FF_CAP_DRAWS  ? "16.4.2"
                                            : "16.4";
    if (part->kind == FF_PART_GAME && ff_value_compare(part->base, part->raw_base) != 0)
        return standings->edition->virtual_opponent ? "C.02.13" : "16.3";
    return ff_tiebreak_article(tiebreak);
}

static void points(ff_str *out, ff_value value)
{
    char text[FF_POINTS_SIZE];
    ff_points_figure((int)(value.num * FF_POINT / value.den), text);
    ff_str_text(out, text);
}

static const char *name_of(const ff_standings *s, int player)
{
    return player == FF_NOBODY ? "no player" : s->event->players[player].name;
}

/* Teams: in which score the opponents' points are. */
static ff_team_score score_of_opponents(const ff_standings *s, const ff_tiebreak *tiebreak)
{
    ff_team_score theirs = ff_tiebreak_row_of(tiebreak->code)->theirs;
    if (theirs != FF_SCORE_NONE)
        return theirs;
    return tiebreak->score != FF_SCORE_NONE ? tiebreak->score : s->event->score;
}

/* Why a score is not the one of the table. */
static const char *why_changed(const ff_standings *s, const ff_tiebreak *tiebreak)
{
    if (ff_tiebreak_row_of(tiebreak->code)->fore || tiebreak->fore)
        return " in the table; the last round as a draw, 8.3, and unplayed rounds by 16.3)";
    return s->edition->virtual_opponent
               ? " in the table; unplayed rounds count as draws)"
               : " in the table; a bye with no game after it counts as a draw, 16.3)";
}

static void describe_game(const ff_standings *s, const ff_tiebreak *tiebreak,
                          const ff_part *part, ff_str *out)
{
    static const char *const scores[] = {", score ", ", match points ", ", game points "};
    char text[FF_VALUE_SIZE];
    const ff_tiebreak_row *row = ff_tiebreak_row_of(tiebreak->code);
    ff_str_text(out, name_of(s, part->opponent));
    if (part->kind == FF_PART_FORFEIT)
        ff_str_text(out, " (forfeited, counts as a game)");
    if (row->scores) {
        ff_str_text(out, scores[score_of_opponents(s, tiebreak)]);
        points(out, part->base);
        if (ff_value_compare(part->base, part->raw_base) != 0) {
            ff_str_text(out, " (");
            points(out, part->raw_base);
            ff_str_text(out, why_changed(s, tiebreak));
        }
        return;
    }
    ff_value_text(part->amount, ff_part_decimals(tiebreak), text);
    ff_str_format(out, "%s%s", row->term != NULL ? row->term : ": ", text);
}

static void describe_dummy(const ff_standings *s, const ff_part *part, ff_str *out)
{
    ff_str_format(out, "%s: ", ff_result_words(part->result, part->opponent != FF_NOBODY));
    if (part->kind == FF_PART_VIRTUAL) {
        ff_str_text(out, "virtual opponent with ");
        points(out, part->base);
        ff_str_text(out, " (score before the round, the points not won, a draw for each round "
                         "to come)");
        return;
    }
    ff_str_text(out, s->event->score != FF_SCORE_NONE
                         ? "dummy opponent with the team's own "
                         : "dummy opponent with the player's own ");
    points(out, part->raw_base);
    ff_str_text(out, ", 16.4");
    if (part->cap == FF_CAP_NONE)
        return;
    ff_str_text(out, "; held to ");
    points(out, part->base);
    if (part->cap == FF_CAP_OPPONENT)
        ff_str_format(out, ", the score of %s who was to be met, 16.4.1",
                      name_of(s, part->opponent));
    else
        ff_str_text(out, ", a draw in every round, 16.4.2");
}

/* A match is not played at one board. */
static const char *match_words(ff_result result)
{
    static const char *const words[FF_RESULT_COUNT] = {
        [FF_RESULT_WIN] = "won", [FF_RESULT_DRAW] = "drawn", [FF_RESULT_LOSS] = "lost"};
    return words[result] != NULL ? words[result] : ff_result_words(result, false);
}

static void describe_round(const ff_standings *s, int player, const ff_part *part, ff_str *out)
{
    if (s->kind == FF_EVENT_SCORE_TABLE) { /* nor does it say who played at all */
        ff_str_text(out, "scored ");
        points(out, part->base);
        return;
    }
    ff_str_text(out, s->event->score != FF_SCORE_NONE
                         ? match_words(part->result)
                         : ff_result_words(part->result, part->opponent != FF_NOBODY));
    if (part->opponent != FF_NOBODY)
        ff_str_format(out, " against %s", name_of(s, part->opponent));
    if (!ff_standings_counts(s, player, part->round))
        ff_str_text(out, "; does not count, a withdrawal before half of the games, C.05 6.6");
}

static void describe_cut(const ff_tiebreak *tiebreak, const ff_part *part, ff_str *out)
{
    switch (part->cut) {
    case FF_CUT_NONE:
        break;
    case FF_CUT_LOW:
        ff_str_text(out, (ff_tiebreak_row_of(tiebreak->code)->modifiers & FF_TAKES_LIMIT) != 0
                             ? "; not counted, below the limit"
                             : "; cut as the least, 14");
        break;
    case FF_CUT_HIGH:
        ff_str_text(out, "; cut as the most, 14");
        break;
    case FF_CUT_VOLUNTARY:
        ff_str_text(out, "; cut first, a round not played by choice, 16.5");
        break;
    case FF_CUT_FIRST:
        ff_str_text(out, "; cut, one of the first rounds, 14");
        break;
    case FF_CUT_UNPLAYED:
        ff_str_text(out, "; cut first, a round not played, C.02.13");
        break;
    }
}

void ff_part_describe(const ff_standings *standings, const ff_tiebreak *tiebreak, int player,
                      const ff_part *part, ff_str *out)
{
    switch (part->kind) {
    case FF_PART_GAME:
    case FF_PART_FORFEIT:
        describe_game(standings, tiebreak, part, out);
        break;
    case FF_PART_DUMMY:
    case FF_PART_VIRTUAL:
        describe_dummy(standings, part, out);
        break;
    case FF_PART_ROUND:
        describe_round(standings, player, part, out);
        break;
    case FF_PART_PERSON:
        ff_str_text(out, name_of(standings, player));
        break;
    case FF_PART_BOARD:
        ff_str_format(out, "board %d", part->board);
        break;
    }
    if (part->weight >= 0) {
        char text[FF_POINTS_SIZE];
        ff_points_figure(part->weight, text);
        ff_str_format(out, ", times the %s scored", text);
    }
    describe_cut(tiebreak, part, out);
}

void ff_standings_explanation_sum(const ff_tiebreak *tiebreak,
                                  const ff_explanation *explanation, ff_str *out)
{
    char text[FF_VALUE_SIZE];
    int terms = 0;
    for (size_t i = 0; i < explanation->count; i++) {
        const ff_part *part = &explanation->parts[i];
        ff_value_text(part->amount, ff_part_decimals(tiebreak), text);
        if (part->cut != FF_CUT_NONE)
            ff_str_format(out, "%s[%s]", i > 0 ? " " : "", text);
        else
            ff_str_format(out, "%s%s", terms > 0 ? " + " : i > 0 ? " " : "", text);
        terms += part->cut == FF_CUT_NONE;
    }
    ff_value_text(explanation->value, ff_tiebreak_decimals(tiebreak), text);
    const char *value = text[0] != '\0' ? text : "undefined";
    const ff_tiebreak_row *row = ff_tiebreak_row_of(tiebreak->code);
    if (row->sum != NULL || row->place) {
        ff_str_format(out, "%s= %s%s", terms > 0 ? " " : "", row->place ? "place " : row->sum,
                      value);
        return;
    }
    if (explanation->divisor > 0)
        ff_str_format(out, "%s / %d", terms > 1 ? ", sum" : "", explanation->divisor);
    if (ff_value_defined(explanation->plus)) {
        char plus[FF_VALUE_SIZE];
        ff_value_text(explanation->plus, 1, plus);
        ff_str_format(out, ", + %s", plus);
    }
    if (explanation->percent >= 0)
        ff_str_format(out, ", %+d for %d %%", explanation->difference, explanation->percent);
    ff_str_format(out, "%s= %s", terms > 0 ? " " : "", value);
}
