#include "conduct/incident.h"

/* Appends a text with the players' names in it. */
static void put_names(const char *text, ff_color by, ff_str *out)
{
    for (; *text != '\0'; text++) {
        if (*text == '@')
            ff_str_text(out, ff_ruling_side_name(by));
        else if (*text == '&')
            ff_str_text(out, ff_ruling_side_name((ff_color)!by));
        else
            ff_str_char(out, *text);
    }
}

void ff_incident_ask(ff_ruling *r, const ff_incident *incident, ff_color by)
{
    ff_str text = FF_STR_INIT;
    put_names(incident->asked, by, &text);
    ff_ruling_ask(r, "%s", ff_str_get(&text));
    ff_ruling_drop(r, &text);
}

void ff_incident_decide(ff_ruling *r, ff_ruling_verdict verdict, ff_game_result result,
                        const char *sentence, ff_color by)
{
    ff_str text = FF_STR_INIT;
    put_names(sentence, by, &text);
    ff_ruling_decide(r, verdict, result, "%s", ff_str_get(&text));
    ff_ruling_drop(r, &text);
}

void ff_incident_reason(ff_ruling *r, const char *reason, ff_color by)
{
    ff_str text = FF_STR_INIT;
    put_names(reason, by, &text);
    ff_ruling_reason(r, "%s", ff_str_get(&text));
    ff_ruling_drop(r, &text);
}

void ff_incident_note(ff_ruling *r, const char *note, ff_color by)
{
    ff_str text = FF_STR_INIT;
    put_names(note, by, &text);
    ff_ruling_note(r, "%s", ff_str_get(&text));
    ff_ruling_drop(r, &text);
}

bool ff_incident_known(const ff_ruling *r, ff_law_point point)
{
    return ff_laws_article(r->of.laws, point).number != NULL;
}

static void cite_points(ff_ruling *r, const ff_incident *incident)
{
    ff_ruling_cite(r, incident->points[0]);
    for (size_t i = 1; i < 3 && incident->points[i] != 0; i++)
        ff_ruling_cite(r, incident->points[i]);
}

void ff_incident_silent(ff_ruling *r)
{
    ff_ruling_decide(r, FF_RULING_REFER, FF_GAME_RESULT_NONE,
                     "Not decided: this edition has no rule for it.");
    ff_ruling_reason(r,
                     "What the Laws do not regulate the arbiter decides from cases that they "
                     "do regulate.");
    ff_ruling_alternative(r, "play goes on, with or without a remark");
    ff_ruling_alternative(r, "a penalty that the edition or the regulations allow");
}

unsigned ff_incident_offence(ff_ruling *r, unsigned given)
{
    static const ff_ruling_verdict breaches[] = {FF_RULING_DISCRETION, FF_RULING_PENALTY,
                                                 FF_RULING_CORRECTION};
    if (given != 0 || r->player == FF_UNKNOWN_SIDE)
        return given != 0 ? given : 1;
    given = 1;
    for (size_t i = 0; i < sizeof breaches / sizeof *breaches; i++)
        given += ff_ruling_earlier(r, breaches[i]);
    return given;
}

void ff_incident_penalties(ff_ruling *r, unsigned offence)
{
    ff_ruling_cite(r, FF_LAW_PENALTIES);
    ff_str list = FF_STR_INIT;
    for (int p = 0; p < FF_PENALTY_COUNT; p++)
        if ((r->of.laws->penalties & 1u << p) != 0)
            ff_str_format(&list, "%s%s", list.size != 0 ? "; " : "",
                          ff_laws_penalty_text((ff_penalty)p));
    ff_ruling_fact(r, "penalties", "to choose from: %s", ff_str_get(&list));
    ff_ruling_drop(r, &list);
    offence = ff_incident_offence(r, offence);
    if (offence > 1 && ff_incident_known(r, FF_LAW_REFUSAL)) {
        ff_ruling_cite(r, FF_LAW_REFUSAL);
        ff_ruling_note(r,
                       "it is breach number %u of this player: persistent refusal to comply "
                       "with the Laws loses the game; say so before it does",
                       offence);
    }
}

void ff_incident_rule(ff_ruling *r, const ff_incident *incident, ff_color by)
{
    ff_incident_ask(r, incident, by);
    if (!ff_incident_known(r, incident->points[0])) {
        ff_incident_silent(r);
        return;
    }
    ff_incident_decide(r, incident->verdict, FF_GAME_RESULT_NONE, incident->sentence, by);
    ff_incident_reason(r, incident->reason, by);
    cite_points(r, incident);
    if (incident->note != NULL)
        ff_incident_note(r, incident->note, by);
}

void ff_incident_agreed(ff_ruling *r)
{
    ff_ruling_decide(r, FF_RULING_UPHELD, FF_GAME_RESULT_DRAW,
                     "The game is drawn by agreement, 1/2-1/2.");
    ff_ruling_reason(r, "The opponent agreed to a draw.");
    ff_ruling_cite(r, FF_LAW_AGREED);
}
