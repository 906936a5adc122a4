#include "norms/norms.h"

#include "norms/big.h"

#include "event/rate_of_play.h"
#include "event/round_robin.h"

#include <string.h>

/* --- what the event says of its play --- */

/* Dates of rounds are as written, all in one way. */
static int count_day(const ff_event *event, const char *day)
{
    int count = 0;
    for (size_t i = 0; i < event->round_date_count && i < FF_NORM_MAX_ROUNDS; i++)
        count += day[0] != '\0' && strcmp(event->round_dates[i], day) == 0;
    return count;
}

/* Rounds of the event that have no date. */
static int count_undated(const ff_event *event, int rounds)
{
    int undated = 0;
    for (int r = 1; r <= rounds; r++)
        undated += r > (int)event->round_date_count || event->round_dates[r - 1][0] == '\0';
    return undated;
}

/* Days since a day long ago, by the Gregorian calendar. */
static int day_of(ff_date date)
{
    int year = date.month <= 2 ? date.year - 1 : date.year;
    int month = date.month <= 2 ? date.month + 9 : date.month - 3;
    return 365 * year + year / 4 - year / 100 + year / 400 + (153 * month + 2) / 5 + date.day;
}

/* So many rounds from the first day to the last: on one day there are at least so many. */
static int crowded(const ff_event *event, int rounds)
{
    if (event->start.day == 0 || event->end.day == 0)
        return 0;
    int days = day_of(event->end) - day_of(event->start) + 1;
    return days > 0 ? (rounds + days - 1) / days : 0;
}

static int most_a_day(const ff_event *event)
{
    int most = 0;
    for (size_t i = 0; i < event->round_date_count && i < FF_NORM_MAX_ROUNDS; i++) {
        int count = count_day(event, event->round_dates[i]);
        most = count > most ? count : most;
    }
    return most;
}

static void judge_days(ff_norm_event *e)
{
    int rounds = e->scheduled > e->rounds ? e->scheduled : e->rounds;
    int least = crowded(e->event, rounds);
    e->most_a_day = most_a_day(e->event);
    e->undated = e->most_a_day > 0 ? count_undated(e->event, rounds) : 0;
    if (least > e->most_a_day && (e->most_a_day > 0 || least > e->edition->rounds_a_day))
        e->most_a_day = least;
}

/* --- 1.4.3d: foreign players in every round --- */

static bool is_present(const ff_round_result *cell, bool generous)
{
    if (cell->opponent != FF_NOBODY)
        return cell->result != FF_RESULT_FORFEIT_LOSS;
    return generous && cell->result == FF_RESULT_BYE_PAIRING;
}

static bool is_paired_round(const ff_event *event, int round)
{
    for (size_t i = 0; i < event->player_count; i++)
        if (ff_event_cell(event, (int)i, round)->opponent != FF_NOBODY)
            return true;
    return false;
}

static int missed_rounds(const ff_norm_event *e, int player)
{
    int missed = 0;
    for (int r = 1; r <= e->rounds; r++)
        missed += !is_present(ff_event_cell(e->event, player, r), true);
    return missed;
}

/* Is the player one of those whom 1.4.3d counts? Generous: also who may be. */
static bool is_foreign(const ff_norm_event *e, int player, bool generous)
{
    const ff_player *p = &e->event->players[player];
    bool no_country = p->federation[0] == '\0' || strcmp(p->federation, "FID") == 0;
    if (p->rating == 0 || (no_country && !generous))
        return false;
    if (e->event->federation[0] == '\0')
        return generous;
    return strcmp(p->federation, e->event->federation) != 0;
}

/* Players, and their federations: `federations` has room for one of each. */
typedef struct tally {
    ff_norm_foreigners sum;
    const char **federations;
} tally;

static void add_player(tally *t, const ff_player *p)
{
    enum { HIGH_TITLES = 1 | 2 | 4 | 16 /* GM IM WGM WIM */ };
    int i = 0;
    t->sum.players++;
    t->sum.titled += (ff_norm_title_bit(p->title) & HIGH_TITLES) != 0;
    while (i < t->sum.federations && strcmp(t->federations[i], p->federation) != 0)
        i++;
    if (i == t->sum.federations)
        t->federations[t->sum.federations++] = p->federation;
}

static int least(int a, int b)
{
    return a < b ? a : b;
}

static void count_foreigners(const ff_norm_event *e, const char **room, bool generous,
                             ff_norm_foreigners *out)
{
    *out =
        (ff_norm_foreigners){FF_EVENT_MAX_PLAYERS, FF_EVENT_MAX_PLAYERS, FF_EVENT_MAX_PLAYERS};
    for (int r = 1; r <= e->rounds; r++) {
        tally t = {.federations = room};
        for (size_t i = 0; i < e->event->player_count; i++)
            if (is_present(ff_event_cell(e->event, (int)i, r), generous) &&
                is_foreign(e, (int)i, generous) && missed_rounds(e, (int)i) <= 1)
                add_player(&t, &e->event->players[i]);
        out->players = least(out->players, t.sum.players);
        out->federations = least(out->federations, t.sum.federations);
        out->titled = least(out->titled, t.sum.titled);
    }
}

static bool is_enough(const ff_norm_foreigners *f)
{
    return f->players >= 20 && f->federations >= 3 && f->titled >= 10;
}

static int judge_foreigners(ff_norm_event *e, ff_error *err)
{
    const char **room = ff_calloc(e->event->player_count + 1, sizeof *room);
    if (room == NULL)
        return ff_fail(err, FF_E_MEMORY, "out of memory for norms");
    count_foreigners(e, room, false, &e->foreigners);
    count_foreigners(e, room, true, &e->foreigners_maybe);
    ff_free(room);
    bool may_be_swiss = ff_event_cycles(e->kind) == 0;
    if (e->rounds > 0 && e->kind == FF_EVENT_SWISS && is_enough(&e->foreigners))
        e->open = FF_NORM_YES;
    else if (e->rounds > 0 && may_be_swiss && is_enough(&e->foreigners_maybe))
        e->open = FF_NORM_UNKNOWN;
    return FF_OK;
}

/* --- making --- */

static int choose_rounds(ff_norm_event *e, ff_error *err)
{
    const ff_event *event = e->event;
    int rounds = ff_event_rounds(event), planned = event->rounds_planned;
    if (rounds > FF_NORM_MAX_ROUNDS || planned > FF_NORM_MAX_ROUNDS)
        return ff_fail(err, FF_E_LIMIT, "norms of events of up to %d rounds are judged, not %d",
                       FF_NORM_MAX_ROUNDS, rounds > planned ? rounds : planned);
    while (rounds > 0 && !is_paired_round(event, rounds))
        rounds--; /* byes that are asked for ahead */
    e->scheduled = planned > rounds ? planned : rounds;
    e->rounds =
        e->options.rounds > 0 && e->options.rounds < rounds ? e->options.rounds : rounds;
    if (ff_event_cycles(e->kind) > 0) {
        int all =
            ff_berger_rounds((int)event->player_count, e->kind == FF_EVENT_DOUBLE_ROUND_ROBIN);
        e->scheduled = all > e->scheduled ? all : e->scheduled;
    }
    return FF_OK;
}

int ff_norm_event_make(const ff_event *event, const ff_norm_options *options,
                       ff_norm_event *out, ff_error *err)
{
    *out = (ff_norm_event){.event = event, .options = *options, .edition = options->edition};
    if (out->edition == NULL)
        out->edition = ff_norm_edition_at(event->start);
    if (out->edition == NULL)
        return ff_fail(err, FF_E_STATE,
                       "the event began on %04d-%02d-%02d: the conditions for norms in force "
                       "before 2024 are not known here; --rules 2024 applies those since",
                       event->start.year, event->start.month, event->start.day);
    out->kind = options->kind != FF_EVENT_UNKNOWN ? options->kind : event->kind;
    int code = FF_OK;
    if (out->kind == FF_EVENT_UNKNOWN)
        code = ff_event_find_kind(event, &out->kind, err);
    if (code == FF_OK)
        code = choose_rounds(out, err);
    int seconds = ff_event_seconds60(event);
    out->minutes = seconds < 0 ? -1 : seconds / 60;
    judge_days(out);
    if (code == FF_OK)
        code = judge_foreigners(out, err);
    return code == FF_OK ? ff_norm_judge_big(out, err) : code;
}
