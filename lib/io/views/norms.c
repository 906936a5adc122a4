#include "cases/cases.h"
#include "desk/parts.h"

#include <string.h>

/* Title norms: those made, and of a player every condition and what is still needed. */

const ff_web_form ff_desk_norms_ask[] = {{"norms", FF_WEB_ARBITER, FF_WEB_ASK, NULL,
                                          "norms --section={section?} -- {file}", "", true}};
const ff_web_form ff_desk_norm_ask[] = {{"norm", FF_WEB_ARBITER, FF_WEB_ASK, NULL,
                                         "norms --section={section?} -- {file} {1}", "", true}};
const ff_web_form ff_desk_needed_ask[] = {
    {"needed", FF_WEB_ARBITER, FF_WEB_ASK, NULL,
     "norms --forecast --section={section?} -- {file} {1}", "", true}};

/* Certificates (IT1) of the norms that were made: documents to print. */
const ff_web_form ff_desk_it1_ask[] = {{"it1", FF_WEB_ARBITER, FF_WEB_ASK, NULL,
                                        "norms --certificate --section={section?} -- {file}",
                                        "", true}};
const ff_web_form ff_desk_normit1_ask[] = {
    {"it1", FF_WEB_ARBITER, FF_WEB_ASK, NULL,
     "norms --certificate --section={section?} -- {file} {1}", "", true}};

/* Lower ratings are far from every norm; they are found by their number. */
enum { RATING_SHOWN = 2100 };

static void put_players(ff_web_out *out)
{
    const ff_event *event = out->view->event;
    size_t shown = 0;
    ff_web_markup(out, "<section>");
    ff_desk_heading(out, N_("Every condition, by player"));
    ff_web_markup(out, "<ul class=\"menu two\">");
    for (size_t i = 0; i < event->player_count; i++) {
        const ff_player *p = &event->players[i];
        const ff_web_to norm = {.page = FF_DESK_NORM, .n = {p->no}};
        const ff_web_to needed = {.page = FF_DESK_NEEDED, .n = {p->no}};
        if (p->rating < RATING_SHOWN && p->title[0] == '\0')
            continue;
        shown++;
        ff_web_markup(out, "<li>");
        ff_web_link(out, &norm, "");
        if (p->title[0] != '\0') {
            ff_web_markup(out, "<b>");
            ff_web_text(out, p->title);
            ff_web_markup(out, "</b>");
        }
        ff_web_name(out, p->name);
        ff_web_link_end(out);
        ff_web_markup(out, "<small>");
        if (p->rating > 0)
            ff_web_number(out, p->rating);
        ff_web_markup(out, " ");
        ff_web_link_say(out, &needed, N_("what is still needed"));
        ff_web_markup(out, "</small></li>");
    }
    ff_web_markup(out, "</ul>");
    if (shown == 0)
        ff_web_say_numbers(out, N_("No player has a title or a rating of {1}."), RATING_SHOWN,
                           0, 0);
    ff_web_markup(out, "</section>\n");
}

/* Exit code 6: undecided, and what it says is why. */
static void put_answer(ff_web_out *out)
{
    const ff_web_ran *ran = out->request->asked ? out->view->ran : NULL;
    if (ran == NULL || ran->output == NULL || ran->output[0] == '\0') {
        ff_desk_said(out, false);
        return;
    }
    ff_desk_plain(out, ran->output);
}

int ff_desk_show_norms(ff_web_out *out, ff_error *err)
{
    const ff_web_to it1 = {.page = FF_DESK_IT1};
    (void)err;
    ff_desk_bar(out, N_("Norms"), 0, N_("by the FIDE Title Regulations"));
    ff_web_markup(out, "<span class=\"end\">");
    ff_desk_button_link(out, &it1, N_("Certificates (IT1) to print"));
    ff_web_markup(out, "</span>");
    ff_desk_bar_end(out);
    put_answer(out);
    put_players(out);
    return FF_OK;
}

/* A norm was made: there is something to certify. */
static void put_certificate_link(ff_web_out *out)
{
    const ff_web_ran *ran = out->request->asked ? out->view->ran : NULL;
    const ff_web_to it1 = {.page = FF_DESK_NORMIT1, .n = {out->numbers[0]}};
    if (ran == NULL || ran->status != 0 || out->page != &out->site->pages[FF_DESK_NORM])
        return;
    ff_desk_button_link(out, &it1, N_("Certificate (IT1) to print"));
}

static int show_player(ff_web_out *out, const char *phrase, int other, const char *there,
                       ff_error *err)
{
    int player = ff_event_find(out->view->event, (int)out->numbers[0]);
    const ff_web_to all = {.page = FF_DESK_NORMS};
    const ff_web_to next = {.page = other, .n = {out->numbers[0]}};
    if (player == FF_NOBODY)
        return ff_fail(err, FF_E_STATE_MISSING, "There is no player %lld.", out->numbers[0]);
    ff_desk_bar(out, phrase, 0, out->view->event->players[player].name);
    ff_web_markup(out, "<span class=\"end\">");
    put_certificate_link(out);
    ff_desk_button_link(out, &next, there);
    ff_desk_button_link(out, &all, N_("All players"));
    ff_web_markup(out, "</span>");
    ff_desk_bar_end(out);
    put_answer(out);
    return FF_OK;
}

int ff_desk_show_norm(ff_web_out *out, ff_error *err)
{
    return show_player(out, N_("Norms"), FF_DESK_NEEDED, N_("What is still needed"), err);
}

int ff_desk_show_needed(ff_web_out *out, ff_error *err)
{
    return show_player(out, N_("What is still needed"), FF_DESK_NORM, N_("Every condition"),
                       err);
}

/* --- certificates --- */

static int show_certificates(ff_web_out *out, const ff_web_to *style, ff_error *err)
{
    const ff_web_ran *ran = out->request->asked ? out->view->ran : NULL;
    if (ran == NULL || ran->output == NULL || ran->output[0] != '<')
        return ff_fail(err, FF_E_STATE_MISSING, "%s",
                       ran != NULL && ran->talk != NULL ? ran->talk : "There is no norm.");
    if (ff_desk_asked(out, "style", 0) != 0)
        ff_cases_document_style(out, ran->output);
    else
        ff_cases_put_document(out, ran->output, style);
    return FF_OK;
}

int ff_desk_show_it1(ff_web_out *out, ff_error *err)
{
    return show_certificates(
        out, &(const ff_web_to){.page = FF_DESK_IT1, .key = "style", .at = 1}, err);
}

int ff_desk_show_normit1(ff_web_out *out, ff_error *err)
{
    return show_certificates(
        out,
        &(const ff_web_to){
            .page = FF_DESK_NORMIT1, .n = {out->numbers[0]}, .key = "style", .at = 1},
        err);
}
