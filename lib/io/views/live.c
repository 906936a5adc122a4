#include "desk/parts.h"

#include <string.h>

/* Live boards: what the watch warns of, and results that one click enters. */

enum { SOURCE_MOST = 300 };
static const ff_web_form_field fields[] = {{"source", FF_WEB_TEXT, NULL, SOURCE_MOST},
                                           {"round", FF_WEB_NUMBER, NULL, 0},
                                           {"board", FF_WEB_NUMBER, NULL, 0},
                                           {"result", FF_WEB_CHOICE, DESK_RESULTS, 0},
                                           {NULL, FF_WEB_TEXT, NULL, 0}};
const ff_web_form ff_desk_live_forms[] = {
    {"start", FF_WEB_CHIEF, FF_WEB_HOME, fields, "watch start {source}", "/live", false},
    {"stop", FF_WEB_CHIEF, FF_WEB_HOME, fields, "watch stop", "/live", false},
    {"enter", FF_WEB_ARBITER, FF_WEB_RUN, fields,
     "event result --section={section?} -- {file} {round} {board} {result}", "/live", false},
    {NULL, FF_WEB_VIEW, FF_WEB_RUN, NULL, NULL, NULL, false}};

static const ff_web_to own = {.page = FF_DESK_LIVE};

static void put_names(ff_web_out *out, const char *white, const char *black)
{
    ff_web_name(out, white);
    ff_web_markup(out, " – ");
    ff_web_name(out, black);
}

/* --- warnings --- */

static const struct {
    const char *level, *phrase;
} levels[] = {{"act", N_("to act on")}, {"claim", N_("claim possible")}, {"look", N_("look")}};

static void put_alert(ff_web_out *out, const ff_web_alert *alert)
{
    bool act = strcmp(alert->level, "act") == 0;
    ff_web_markup(out, act ? "<tr class=\"clash\" data-warning=\"" : "<tr data-warning=\"");
    const char *const which[] = {alert->board, alert->at, alert->level, alert->article};
    for (size_t i = 0; i < sizeof which / sizeof *which; i++) {
        ff_web_text(out, which[i]);
        ff_web_markup(out, " ");
    }
    ff_web_markup(out, "\"><td class=\"n fit b\">");
    ff_web_text(out, alert->board);
    ff_web_markup(out, act ? "</td><td class=\"fit b\">" : "</td><td class=\"fit m\">");
    for (size_t i = 0; i < sizeof levels / sizeof *levels; i++)
        if (strcmp(levels[i].level, alert->level) == 0)
            ff_web_say(out, levels[i].phrase);
    ff_web_markup(out, "</td><td class=\"who\">");
    put_names(out, alert->white, alert->black);
    ff_web_markup(out, "</td><td lang=\"en\">");
    if (alert->at[0] != '\0') {
        ff_web_markup(out, "<b>");
        ff_web_text(out, alert->at);
        ff_web_markup(out, "</b> ");
    }
    ff_web_text(out, alert->text);
    if (alert->article[0] != '\0') {
        ff_web_markup(out, " <span class=\"chip\">");
        ff_web_say_with(out, N_("Article {1}"), alert->article, NULL, NULL);
        ff_web_markup(out, "</span>");
    }
    ff_web_markup(out, "</td></tr>\n");
}

static void put_alerts(ff_web_out *out, const ff_web_watched *w)
{
    ff_web_markup(out, "<section>");
    ff_desk_heading(out, N_("Warnings"));
    if (w->alert_count == 0) {
        ff_web_markup(out, "<p class=\"m\">");
        ff_web_say(out, N_("None stands."));
        ff_web_markup(out, "</p></section>\n");
        return;
    }
    ff_web_table_begin(out, "players", NULL);
    for (size_t i = 0; i < w->alert_count; i++)
        put_alert(out, &w->alerts[i]);
    ff_web_markup(out, "</tbody></table></section>\n");
}

/* --- results --- */

static void put_proposal(ff_web_out *out, const ff_web_proposal *p, int round)
{
    ff_web_markup(out, "<tr><td class=\"n fit b\">");
    ff_web_text(out, p->board);
    ff_web_markup(out, "</td><td class=\"who\">");
    put_names(out, p->white, p->black);
    ff_web_markup(out, "</td><td lang=\"en\" class=\"m\">");
    ff_web_text(out, p->text);
    ff_web_markup(out, "</td><td class=\"fit n\">");
    if (p->result != NULL && p->at > 0 &&
        ff_web_form_begin(out, &own, "enter", " class=\"inline\"")) {
        ff_web_hidden_number(out, "round", round);
        ff_web_hidden_number(out, "board", p->at);
        ff_web_hidden(out, "result", strcmp(p->result, "1/2-1/2") == 0 ? "½-½" : p->result);
        ff_web_markup(out, "<button class=\"go\">");
        ff_web_say_with(out, N_("Enter {1}"), p->result, NULL, NULL);
        ff_web_markup(out, "</button>");
        ff_web_form_end(out);
    }
    ff_web_markup(out, "</td></tr>\n");
}

static void put_proposals(ff_web_out *out, const ff_web_watched *w)
{
    ff_web_markup(out, "<section><h3>");
    ff_web_say_numbers(out, N_("Results for round {1}"), w->round, 0, 0);
    ff_web_markup(out, "</h3>\n");
    if (w->proposal_count == 0) {
        ff_web_markup(out, "<p class=\"m\">");
        ff_web_say(out, N_("No board proposes one that is not entered."));
        ff_web_markup(out, "</p></section>\n");
        return;
    }
    ff_web_table_begin(out, "players", NULL);
    for (size_t i = 0; i < w->proposal_count; i++)
        put_proposal(out, &w->proposals[i], w->round);
    ff_web_markup(out, "</tbody></table></section>\n");
}

/* --- the page --- */

static void put_start(ff_web_out *out)
{
    if (!ff_web_form_begin(out, &own, "start", " class=\"paste\""))
        return;
    ff_web_field_put(
        out, &(const ff_web_input){
                 .name = "source",
                 .label = N_("File or folder of this computer, or address of a broadcast"),
                 .hint = N_("a PGN file, a folder with game-1.pgn, game-2.pgn …, or "
                            "https://…"),
                 .markup = " required=\"required\""});
    ff_web_button(out, N_("Watch it"), " class=\"go\"");
    ff_web_form_end(out);
    ff_web_markup(out, "\n");
}

static void put_sources(ff_web_out *out, const ff_web_watched *w)
{
    ff_web_markup(out, "<p>");
    for (size_t i = 0; i < w->source_count; i++) {
        ff_web_markup(out, "<span class=\"chip\">");
        ff_web_text(out, w->sources[i]);
        ff_web_markup(out, "</span> ");
    }
    ff_web_markup(out, w->running ? "<span class=\"won\">" : "<span class=\"lost\">");
    ff_web_say(out, w->running ? N_("is watched") : N_("is not watched any more"));
    ff_web_markup(out, "</span></p>\n");
    if (w->trouble[0] != '\0') {
        ff_web_markup(out, "<p class=\"chip\" lang=\"en\">");
        ff_web_text(out, w->trouble);
        ff_web_markup(out, "</p>\n");
    }
    if (ff_web_form_begin(out, &own, "stop", " class=\"inline\"")) {
        ff_web_button(out, N_("Stop watching"), "");
        ff_web_form_end(out);
    }
    /* desk.js shows it where the browser has notices and has not been asked yet */
    ff_web_markup(out, " <button type=\"button\" hidden=\"hidden\" data-notices=\"");
    ff_web_say(out, N_("Live boards"));
    ff_web_markup(out, "\">");
    ff_web_say(out, N_("Notices on this desktop"));
    ff_web_markup(out, "</button>\n");
}

int ff_desk_show_live(ff_web_out *out, ff_error *err)
{
    const ff_web_watched *w = out->view->watched;
    if (w == NULL)
        return ff_fail(err, FF_E_STATE_MISSING, "Live boards are not watched here.");
    ff_desk_bar(out, N_("Live boards"), 0, N_("warnings, and results to be entered"));
    ff_desk_bar_end(out);
    ff_desk_said(out, true);
    if (w->source_count > 0)
        put_sources(out, w);
    if (w->source_count > 0) {
        put_alerts(out, w);
        put_proposals(out, w);
    }
    put_start(out);
    return FF_OK;
}
