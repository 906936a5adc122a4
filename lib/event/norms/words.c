#include "norms/norms.h"

#include "flagfall/event.h"

#include <string.h>

static void put_half_points(int half, ff_str *out)
{
    char text[FF_POINTS_SIZE];
    ff_points_figure(half * FF_POINT / 2, text);
    ff_str_text(out, text);
}

static void put_figure(ff_norm_condition condition, int figure, ff_str *out)
{
    if (condition == FF_NORM_SCORE)
        put_half_points(figure, out);
    else
        ff_str_format(out, "%d", figure);
}

static void put_bound(const ff_norm *norm, ff_norm_condition condition, ff_str *out)
{
    bool least = ff_norm_condition_least(condition);
    ff_str_text(out, least ? ", at least " : ", at most ");
    put_figure(condition, norm->findings[condition].need, out);
}

void ff_norm_finding_text(const ff_norm *norm, ff_norm_condition condition, ff_str *out)
{
    const ff_norm_finding *f = &norm->findings[condition];
    if (condition == FF_NORM_WOMAN) {
        ff_str_text(out, f->state == FF_NORM_YES       ? "a woman"
                         : f->state == FF_NORM_UNKNOWN ? "the event does not state the sex"
                                                       : "not a woman");
        return;
    }
    put_figure(condition, f->have, out);
    if (condition == FF_NORM_SCORE)
        ff_str_format(out, " of %d", norm->games);
    if (f->maybe > 0)
        ff_str_format(out, ", perhaps %d", f->have + f->maybe);
    put_bound(norm, condition, out);
    if (f->waived)
        ff_str_text(out, "; waived");
}

/* --- remarks --- */

static void remark_games(const ff_norm_event *e, const ff_norm_record *record,
                         const ff_norm *norm, ff_str *out)
{
    int open = 0;
    for (int i = 0; i < record->left_count; i++)
        open += record->left[i].why == FF_NORM_LEFT_OPEN;
    if (open > 0)
        ff_str_format(out, "%d game%s no result yet: provisional\n", open,
                      open == 1 ? " has" : "s have");
    else if (e->rounds < e->scheduled)
        ff_str_format(out, "after round %d of %d\n", e->rounds, e->scheduled);
    if (norm->as_nine)
        ff_str_text(out, "eight games and a point without play, of nine rounds: counts as nine "
                         "games, once in an application (1.4.1c)\n");
    if (norm->as_loss)
        ff_str_text(out, "the opponent of the last round did not come: counted as a lost game "
                         "(1.4.2c)\n");
    if (norm->exhausted)
        ff_str_text(out, "there are more sets of games to choose from than were looked at\n");
}

static void remark_ratings(const ff_norm_event *e, const ff_norm_record *record,
                           const ff_norm *norm, ff_str *out)
{
    int unrated = 0;
    for (int i = 0; i < record->count; i++)
        unrated += (norm->counted >> i & 1) != 0 &&
                   e->event->players[record->games[i].opponent].rating == 0;
    if (unrated > 0)
        ff_str_format(out, "%d unrated: counted as %d\n", unrated, e->edition->unrated_as);
    if (norm->raised >= 0) {
        const ff_norm_game *game = &record->games[norm->raised];
        ff_str_format(out, "round %d: the lowest rating, %d, is raised to %d (1.4.6c)\n",
                      game->round, game->rating, e->edition->titles[norm->title].floor);
    }
}

static void remark_score(const ff_norm *norm, ff_str *out)
{
    if (norm->findings[FF_NORM_PERFORMANCE].state == FF_NORM_YES || norm->needed < 0)
        return;
    put_half_points(norm->needed, out);
    ff_str_format(out, " of %d points would have been needed with this average\n", norm->games);
}

static bool any_waived(const ff_norm *norm)
{
    for (int i = 0; i < FF_NORM_CONDITIONS; i++)
        if (norm->findings[i].waived)
            return true;
    return false;
}

static void remark_exemption(const ff_norm_event *e, const ff_norm *norm, ff_str *out)
{
    static const char letters[] = "d?abcd";
    char letter = letters[e->options.exemption];
    bool caps = norm->findings[FF_NORM_OWN].waived || norm->findings[FF_NORM_ONE].waived;
    if (!any_waived(norm))
        return;
    ff_str_format(out, "1.4.3 is waived by 1.4.3%c: an application needs a norm without that\n",
                  letter);
    if (caps && (letter == 'c' || letter == 'd'))
        ff_str_text(out, "1.4.4 is taken as waived too; the Qualification Commission has "
                         "confirmed that for 1.4.3a and b\n");
}

static void remark_open(const ff_norm_event *e, const ff_norm *norm, ff_str *out)
{
    bool met = norm->findings[FF_NORM_FOREIGN].state == FF_NORM_YES &&
               norm->findings[FF_NORM_OWN].state == FF_NORM_YES &&
               norm->findings[FF_NORM_ONE].state == FF_NORM_YES;
    if (met || e->options.exemption != FF_NORM_EXEMPT_AUTO)
        return;
    if (e->open == FF_NORM_UNKNOWN)
        ff_str_text(out, "1.4.3d may waive this: the event does not state enough (kind, host "
                         "federation, federations); see --exempt\n");
}

static void remark_federations(const ff_norm_record *record, const ff_norm *norm, ff_str *out)
{
    int fid = 0, none = 0;
    for (int i = 0; i < record->count; i++) {
        bool counted = (norm->counted >> i & 1) != 0;
        fid += counted && record->games[i].federation == FF_NORM_FID;
        none += counted && record->games[i].federation == FF_NORM_NO_FEDERATION;
    }
    if (fid > 0)
        ff_str_format(
            out,
            "%d opponent%s shown as FID, which is not a federation; players of RUS and "
            "BLR count under their own\n",
            fid, fid == 1 ? " is" : "s are");
    if (none > 0)
        ff_str_format(out, "the federation of %d opponent%s is not stated\n", none,
                      none == 1 ? "" : "s");
    if (record->own == FF_NORM_NO_FEDERATION)
        ff_str_text(out, "the player's own federation is not stated\n");
}

static void remark_titles(const ff_norm *norm, ff_str *out)
{
    if (norm->findings[FF_NORM_TARGET].maybe > 0)
        ff_str_format(out, "%d shown as FM may be WIM too: a report has one title a player\n",
                      norm->findings[FF_NORM_TARGET].maybe);
    if (norm->findings[FF_NORM_TITLED].maybe > 0)
        ff_str_format(out, "%d shown as CM may be WFM too: a report has one title a player\n",
                      norm->findings[FF_NORM_TITLED].maybe);
}

void ff_norm_remarks(const ff_norm_event *event, const ff_norm_record *record,
                     const ff_norm *norm, ff_str *out)
{
    remark_games(event, record, norm, out);
    remark_ratings(event, record, norm, out);
    remark_score(norm, out);
    remark_federations(record, norm, out);
    remark_titles(norm, out);
    remark_exemption(event, norm, out);
    remark_open(event, norm, out);
    if (norm->findings[FF_NORM_ROUNDS].asked &&
        norm->findings[FF_NORM_ROUNDS].state == FF_NORM_UNKNOWN)
        ff_str_text(out, "it is a norm if the pairings were not fixed beforehand: --kind swiss "
                         "says so\n");
    if (norm->state == FF_NORM_YES)
        ff_str_format(out, "worth %d games of the 27 of an application\n",
                      ff_norm_worth(event, norm));
}

void ff_norm_application(const ff_norm_event *event, ff_str *out)
{
    static const char *const answers[] = {"no", "undecided", "yes"};
    const ff_norm_big *big = &event->big;
    if (event->kind != FF_EVENT_SWISS || event->rounds == 0)
        return;
    ff_str_format(out, "1.5.6 (40 players a round, average 2000): %s; here %d",
                  answers[big->state], big->players);
    if (big->players > 0)
        ff_str_format(out, ", average %d", big->average);
    ff_str_char(out, '\n');
    if (big->state == FF_NORM_UNKNOWN)
        ff_str_format(out,
                      "the best 40 average %d: whether they or all are meant is not "
                      "settled\n",
                      big->average_best);
}

void ff_norm_to_confirm(const ff_norm_event *event, ff_str *out)
{
    const ff_event *e = event->event;
    if (e->start.year == 0)
        ff_str_text(out, "the first day is not stated: judged by the newest rules\n");
    if (event->minutes < 0)
        ff_str_text(out, "rate of play: two hours a player for 60 moves\n");
    if (event->most_a_day == 0)
        ff_str_text(out, "dates of the rounds: at most two a day\n");
    else if (event->undated == 1)
        ff_str_text(out, "the date of 1 round is not stated: at most two a day\n");
    else if (event->undated > 1)
        ff_str_format(out, "dates of %d rounds are not stated: at most two a day\n",
                      event->undated);
    if (e->chief_arbiter[0] == '\0')
        ff_str_text(out, "chief arbiter: not stated\n");
    ff_str_text(out, "chief arbiter is IA or FA\n"
                     "at most 12 hours of play a day\n"
                     "registered with FIDE 30 days before\n");
}
