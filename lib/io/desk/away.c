#include "desk/parts.h"

#include "event/roster.h"

/* Who is away: byes asked for and withdrawals of players and of teams, and the forms for them.
 */

const ff_web_form_field ff_desk_bye_fields[] = {{"rounds", FF_WEB_TEXT, NULL, 40},
                                                {"kind", FF_WEB_CHOICE, "half|zero|full", 0},
                                                {"cancel", FF_WEB_FLAG, NULL, 0},
                                                {NULL, FF_WEB_TEXT, NULL, 0}};

static void put_chip(ff_web_out *out, const char *phrase, int round)
{
    ff_web_markup(out, "<span class=\"chip\">");
    ff_web_say_numbers(out, phrase, round, 0, 0);
    ff_web_markup(out, "</span> ");
}

void ff_desk_put_absences(ff_web_out *out, const desk_absent *who)
{
    const ff_event *event = out->view->event;
    int first = ff_event_next_round(event);
    int last = event->rounds_planned > first ? event->rounds_planned : first;
    if (who->withdrawn) {
        put_chip(out, N_("withdrawn"), 0);
        return;
    }
    for (int round = first; round <= last && who->is_team == ff_event_lists_teams(event);
         round++) {
        ff_result bye = ff_event_requested_bye(event, who->no, round);
        if (bye != FF_RESULT_NONE)
            put_chip(out,
                     bye == FF_RESULT_BYE_HALF   ? N_("half-point bye in round {1}")
                     : bye == FF_RESULT_BYE_FULL ? N_("full-point bye in round {1}")
                                                 : N_("absent in round {1}"),
                     round);
    }
}

void ff_desk_put_act(ff_web_out *out, const ff_web_to *to, const char *form, const char *phrase)
{
    if (!ff_web_form_begin(out, to, form, " class=\"inline\""))
        return;
    ff_web_button(out, phrase, "");
    ff_web_form_end(out);
}

void ff_desk_put_bye(ff_web_out *out, const ff_web_to *to)
{
    if (!ff_web_form_begin(out, to, "bye", " class=\"fields\""))
        return;
    ff_web_field_put(out, &(const ff_web_input){
                              .name = "rounds", .label = N_("Rounds"), .hint = N_("as 2,4-6")});
    ff_web_field_put(out, &(const ff_web_input){.name = "kind",
                                                .label = N_("Bye"),
                                                .kind = FF_WEB_CHOICE,
                                                .choices = "half|zero|full"});
    ff_web_field_put(out, &(const ff_web_input){.name = "cancel",
                                                .label = N_("take back what was asked for"),
                                                .kind = FF_WEB_FLAG});
    ff_web_button(out, N_("Note the bye"), "");
    ff_web_form_end(out);
}
