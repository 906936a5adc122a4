#include "conduct/incident.h"
#include "flagfall/conduct.h"
#include "ruling/over.h"

#include <stdio.h>
#include <string.h>

/*
 * Electronic devices: Article 12.3b of 2009, 11.3b of 2014, 11.3.2 since 2017.
 */

static void lose_game(ff_ruling *r, ff_color by, const char *reason)
{
    ff_game_result result = ff_ruling_result_of_winner((ff_color)!by);
    ff_ruling_decide(r, FF_RULING_WIN, result, "%s loses the game: %s.",
                     ff_ruling_side_name(by), ff_game_result_text(result));
    ff_ruling_reason(r, "%s", reason);
}

static void breach(ff_ruling *r, const char *sentence, const char *reason)
{
    ff_ruling_decide(r, FF_RULING_DISCRETION, FF_GAME_RESULT_NONE, "%s", sentence);
    ff_ruling_reason(r, "%s", reason);
    ff_incident_penalties(r, 1);
}

static void no_fault(ff_ruling *r, const char *reason)
{
    ff_ruling_decide(r, FF_RULING_NO_FAULT, FF_GAME_RESULT_NONE, "No breach: play goes on.");
    ff_ruling_reason(r, "%s", reason);
}

/* 2009: the sound decides; half a point for an opponent who cannot mate. */
static void by_sound(ff_ruling *r, const ff_device *d, const ff_position *now, ff_error *err)
{
    if (!d->sounded) {
        if (d->off || d->approved)
            no_fault(r, "It was switched off, or allowed by the arbiter.");
        else
            breach(r, "A breach: a penalty is at the arbiter's discretion.",
                   "A device that is not completely switched off does not belong in the "
                   "venue; the game is lost only when it makes a sound.");
        return;
    }
    ff_color opponent = (ff_color)!d->by;
    if (r->of.ply == 0 && ff_game_tag(r->of.game, "FEN", "")[0] == '\0')
        ff_ruling_fact(r, "assumed",
                       "the game has just begun (a game or --fen shows otherwise)");
    ff_winnable_verdict can = ff_ruling_can_mate(r, now, opponent, err);
    if (can == FF_WINNABLE_UNKNOWN) {
        ff_ruling_refer_mate(r, opponent);
        ff_ruling_reason(r, "The player loses; the opponent scores half a point if they cannot "
                            "mate, and the search found no answer.");
    } else if (can == FF_WINNABLE) {
        lose_game(r, d->by, "The device made a sound, and the opponent can still mate.");
    } else {
        ff_ruling_decide(r, FF_RULING_WIN, FF_GAME_RESULT_NONE,
                         "%s loses the game; %s scores half a point (%s).",
                         ff_ruling_side_name(d->by), ff_ruling_side_name(opponent),
                         d->by == FF_WHITE ? "0-1/2" : "1/2-0");
        ff_ruling_reason(r,
                         "The device made a sound, and the opponent cannot mate by any series "
                         "of legal moves.");
    }
}

/* 11.3.2.1: allowed there, but the bag itself is not for use. */
static void in_bag(ff_ruling *r, const ff_device *d)
{
    ff_ruling_cite(r, FF_LAW_DEVICE_BAG);
    if (d->bag_used) {
        breach(r, "A breach: a penalty is at the arbiter's discretion.",
               "The device was completely switched off, but the player used the bag without "
               "the arbiter's permission.");
        return;
    }
    no_fault(r, "The regulations allow devices in a bag, and it was completely switched off.");
    ff_ruling_note(r, "the bag is not used without the arbiter's permission (--bag-used)");
}

/* 2014 to September: having brought it; since then: having it on him. */
static bool loses(ff_ruling *r, const ff_device *d, bool brought)
{
    if (d->approved)
        no_fault(r, "The arbiter approved it.");
    else if (d->place == FF_DEVICE_ON_PERSON || brought)
        return true;
    else if (d->place == FF_DEVICE_IN_BAG && d->bags_allowed && d->off)
        in_bag(r, d);
    else
        breach(r, "A breach: a penalty is at the arbiter's discretion.",
               d->place == FF_DEVICE_IN_BAG && d->bags_allowed
                   ? "In a bag it has to be completely switched off."
                   : "Devices are not allowed in the venue; the game is lost where the player "
                     "has one on them.");
    return false;
}

static void by_place(ff_ruling *r, const ff_device *d, bool brought)
{
    if (!loses(r, d, brought))
        return;
    if (d->smaller_penalty) {
        ff_ruling_decide(r, FF_RULING_REFER, FF_GAME_RESULT_NONE,
                         "Not decided: which penalty do the regulations announce?");
        ff_ruling_reason(r,
                         "The loss of the game is the rule; the regulations may specify less, "
                         "and they do.");
        ff_ruling_alternative(r, "the penalty of the regulations");
        return;
    }
    if (d->absent && r->of.laws->device_forfeit) {
        ff_ruling_unplayed(r, d->by == FF_WHITE ? "-/+" : "+/-");
        ff_ruling_decide(r, FF_RULING_WIN, ff_ruling_result_of_winner((ff_color)!d->by),
                         "%s loses by forfeit: %s, the game is not played.",
                         ff_ruling_side_name(d->by), r->unplayed);
        ff_ruling_reason(r, "It was found before the opponent had appeared: the game was not "
                            "begun and is not rated.");
        return;
    }
    lose_game(r, d->by,
              brought ? "It is evident that the player brought a device into the venue."
                      : "It is evident that the player had a device on them.");
    ff_ruling_note(r, "whether it was on or off does not matter, nor whether the opponent can "
                      "mate");
}

/* Whether the day is before the one on which the rule changed; assumed not to be. */
static int is_before(ff_ruling *r, const ff_device *d, bool *before, ff_error *err)
{
    const char *changed = r->of.laws->device_carried;
    *before = false;
    if (d->date != NULL && ff_laws_on(d->date) == NULL)
        return ff_fail(err, FF_E_PARSE, "\"%s\" is not a date as 2014-08-15", d->date);
    if (changed == NULL)
        return FF_OK;
    if (d->date == NULL) {
        ff_ruling_fact(r, "assumed", "the game was played on %s or later (--date states it)",
                       changed);
        return FF_OK;
    }
    char day[11];
    snprintf(day, sizeof day, "%s", d->date);
    for (size_t i = 0; day[i] != '\0'; i++)
        if (day[i] == '.')
            day[i] = '-';
    *before = strcmp(day, changed) < 0;
    ff_ruling_fact(r, "date", "played %s %s", *before ? "before" : "on or after", changed);
    return FF_OK;
}

static int rule_device(ff_ruling *r, const ff_device *d, const ff_history *history,
                       ff_error *err)
{
    bool before;
    int code = is_before(r, d, &before, err);
    if (code != FF_OK)
        return code;
    ff_ruling_cite(r, FF_LAW_DEVICE);
    if (r->of.laws->device == FF_DEVICE_SILENT)
        ff_incident_silent(r);
    else if (r->of.laws->device == FF_DEVICE_SOUND)
        by_sound(r, d, ff_history_now(history), err);
    else
        by_place(r, d, before || r->of.laws->device == FF_DEVICE_BROUGHT);
    return FF_OK;
}

int ff_conduct_rule_device(const ff_ruling_request *of, const ff_device *d, ff_ruling *out,
                           ff_error *err)
{
    static const char *const places[] = {"on them", "in their bag", "in the playing venue"};
    ff_history history;
    ff_ruling_start(out, "device", of);
    ff_ruling_about(out, d->by, NULL);
    ff_ruling_ask(out, "%s had an electronic device %s%s%s.", ff_ruling_side_name(d->by),
                  places[d->place], d->sounded ? "; it made a sound" : "",
                  d->off ? "; it was switched off" : "");
    int code = ff_history_build(of->game, of->ply, &of->laws->ends, &history, err);
    if (code == FF_OK && d->absent && ff_history_each_moved(&history))
        code = ff_fail(err, FF_E_PARSE, "the opponent had appeared: both players have moved");
    if (code == FF_OK && (d->absent || !ff_over_rule(out, &history, err)))
        code = rule_device(out, d, &history, err);
    ff_history_release(&history);
    if (code == FF_OK)
        return ff_ruling_finish(out, err);
    ff_ruling_release(out);
    return code;
}
