#include "desk/entries.h"
#include "desk/parts.h"

#include <stdio.h>
#include <string.h>

/* What stands around <main>: the event and its tools, the line of steps, open questions, the
 * last entries and the command that ran. */

/* --- head --- */

static void put_meta(ff_web_out *out)
{
    ff_web_markup(out, "<meta charset=\"utf-8\"/>\n<meta name=\"viewport\" "
                       "content=\"width=device-width,initial-scale=1\"/>\n<title>");
    if (out->page != NULL)
        ff_web_say(out, out->page->title);
    else
        ff_web_say(out, N_("Refused"));
    if (out->view->event != NULL) {
        ff_web_markup(out, " · ");
        ff_web_text(out, out->view->event->name);
    }
    ff_web_markup(out, "</title>\n<link rel=\"stylesheet\" href=\"");
    ff_web_text(out, ff_desk_assets[FF_DESK_CSS].path);
    ff_web_markup(out, "\"/>\n<script src=\"");
    ff_web_text(out, ff_desk_assets[FF_DESK_JS].path);
    ff_web_markup(out, "\" defer=\"defer\"></script>\n");
    if (out->page != NULL && out->page->board) {
        ff_web_markup(out, "<link rel=\"stylesheet\" href=\"");
        ff_web_text(out, ff_desk_assets[FF_DESK_BOARD_CSS].path);
        ff_web_markup(out, "\"/>\n<script src=\"");
        ff_web_text(out, ff_desk_assets[FF_DESK_BOARD_JS].path);
        ff_web_markup(out, "\" defer=\"defer\"></script>\n");
    }
    if (out->again > 0) {
        ff_web_markup(out, "<noscript><meta http-equiv=\"refresh\" content=\"");
        ff_web_number(out, out->again);
        ff_web_markup(out, ";url=");
        ff_web_url(out, out->again_at);
        ff_web_markup(out, "\"/></noscript>\n");
    }
}

/* The page of the guide that goes with this page. */
static void put_help(ff_web_out *out)
{
    const char *page = out->page != NULL ? out->page->help : "index";
    const ff_web_to to = {.page = FF_DESK_GUIDE, .word = page};
    ff_web_link(out, &to, " data-key=\"?\"");
    ff_web_say(out, N_("Help"));
    ff_web_link_end(out);
}

static void put_tools(ff_web_out *out)
{
    static const struct {
        int page;
        const char *phrase;
        enum { EVER, OF_SERVER, WITHOUT_EVENT } when; /* the desk of an event has its own */
    } tools[] = {{FF_DESK_RULE, N_("Rule"), EVER},
                 {FF_DESK_GAMES, N_("Games"), EVER},
                 {FF_DESK_CLOCKSET, N_("Clock"), WITHOUT_EVENT},
                 {FF_DESK_TRAIN, N_("School"), WITHOUT_EVENT},
                 {FF_DESK_EVENTS, N_("Events"), WITHOUT_EVENT},
                 {FF_DESK_MISSING, N_("Missing"), EVER},
                 {FF_DESK_PRINT, N_("Print"), EVER},
                 {FF_DESK_SCREENS, N_("Screens"), OF_SERVER},
                 {FF_DESK_DEVICES, N_("Devices"), OF_SERVER},
                 {FF_DESK_LOG, N_("Log"), EVER},
                 {FF_DESK_SETTINGS, N_("Settings"), EVER},
                 {FF_DESK_DO, N_("More"), EVER}};
    if (!ff_web_may(out, FF_DESK_MISSING))
        return;
    ff_web_markup(out, "<nav class=\"tools\" aria-label=\"");
    ff_web_say(out, N_("Tools"));
    ff_web_markup(out, "\">");
    for (size_t i = 0; i < sizeof tools / sizeof *tools; i++) {
        const ff_web_to to = {.page = tools[i].page};
        bool here = out->page == &out->site->pages[tools[i].page];
        if (!ff_web_may(out, tools[i].page) ||
            (tools[i].when == OF_SERVER && !out->view->live) ||
            (tools[i].when == WITHOUT_EVENT && out->view->event != NULL) ||
            (out->view->event == NULL && !out->site->pages[tools[i].page].eventless))
            continue;
        ff_web_link(out, &to, here ? " aria-current=\"page\"" : "");
        ff_web_say(out, tools[i].phrase);
        ff_web_link_end(out);
    }
    put_help(out);
    ff_web_markup(out, "</nav>");
}

static void put_who(ff_web_out *out)
{
    static const char *const names[FF_WEB_ROLES] = {"", N_("kiosk"), N_("arbiter"),
                                                    N_("chief arbiter")};
    ff_web_markup(out, "<p class=\"who\"><b class=\"clock\">");
    ff_desk_now(out);
    ff_web_markup(out, "</b>");
    if (out->view->live) {
        ff_web_markup(out, " <span class=\"live\">");
        ff_web_say(out, N_("live"));
        ff_web_markup(out, "</span>");
    }
    if (out->request->role != FF_WEB_VIEW) {
        ff_web_markup(out, " <span>");
        ff_web_say(out, names[out->request->role]);
        ff_web_markup(out, "</span>");
    }
    ff_web_markup(out, "</p>");
}

static void put_head(ff_web_out *out)
{
    const ff_web_to home = {.page = FF_DESK_HOME};
    ff_web_markup(out, "<header class=\"head wrap\"><h1>");
    ff_web_link(out, &home, "");
    if (out->view->event != NULL && out->view->event->name[0] != '\0')
        ff_web_name(out, out->view->event->name);
    else
        ff_web_say(out, N_("Flagfall"));
    ff_web_link_end(out);
    ff_web_markup(out, "</h1>");
    put_tools(out);
    put_who(out);
    ff_web_markup(out, "</header>\n");
}

/* --- the line of steps --- */

typedef enum step_state { STEP_TO_COME, STEP_NOW, STEP_DONE } step_state;

typedef struct step {
    ff_web_to to;
    const char *phrase;
    long long number; /* {1} of the phrase */
    char small[64];
    step_state state;
    int part, whole; /* how far the present one is */
} step;

enum { STEPS = 7 };

static step_state state_of(int place, int now)
{
    return place < now ? STEP_DONE : place == now ? STEP_NOW : STEP_TO_COME;
}

/* Steps of a round whose boards are being played. */
static void playing_steps(const ff_event *event, const desk_state *s, step steps[STEPS])
{
    bool planned = event->rounds_planned == 0 || s->round < event->rounds_planned;
    steps[1] = (step){{.page = FF_DESK_CHECKIN}, N_("Check-in"), 0, "", STEP_DONE, 0, 0};
    steps[2] = (step){{.page = FF_DESK_ROUND, .n = {s->round}}, N_("Paired"), 0, "", 0, 0, 0};
    snprintf(steps[2].small, sizeof steps[2].small, N_("round %d"), s->round);
    steps[4] = (step){{.page = FF_DESK_ROUND, .n = {s->round}},
                      N_("Results"),
                      0,
                      "",
                      0,
                      s->boards - s->open,
                      s->boards};
    snprintf(steps[4].small, sizeof steps[4].small, N_("%d of %d"), s->boards - s->open,
             s->boards);
    steps[5] = (step){{.page = FF_DESK_STANDINGS}, N_("Standings"), 0, "", 0, 0, 0};
    if (s->round > 1)
        snprintf(steps[5].small, sizeof steps[5].small, N_("after round %d"), s->round - 1);
    steps[6] = (step){{.page = FF_DESK_PAIR},
                      planned ? N_("Round {1}") : N_("The end"),
                      s->round + 1,
                      "",
                      0,
                      0,
                      0};
    for (int i = 0; i < STEPS; i++)
        steps[i].state = state_of(i, 4);
}

/* Steps of a round that is to be paired, or of an event that is over. */
static void pairing_steps(const desk_state *s, step steps[STEPS])
{
    int now = s->players == 0 ? 0 : s->over ? 5 : s->here > 0 && s->here < s->expected ? 1 : 2;
    steps[1] =
        (step){{.page = FF_DESK_CHECKIN}, N_("Check-in"), 0, "", 0, s->here, s->expected};
    if (s->here > 0)
        snprintf(steps[1].small, sizeof steps[1].small, N_("%d of %d"), s->here, s->expected);
    steps[2] = (step){{.page = FF_DESK_PAIR}, N_("Pair"), 0, "", 0, 0, 0};
    if (s->next > 0)
        snprintf(steps[2].small, sizeof steps[2].small, N_("round %d"), s->next);
    steps[4] = (step){{.page = s->last > 0 ? FF_DESK_ROUND : FF_DESK_HOME, .n = {s->last}},
                      N_("Results"),
                      0,
                      "",
                      0,
                      0,
                      0};
    steps[5] = (step){{.page = FF_DESK_STANDINGS}, N_("Standings"), 0, "", 0, 1, 1};
    if (s->last > 0)
        snprintf(steps[5].small, sizeof steps[5].small, N_("after round %d"), s->last);
    steps[6] = (step){{.page = s->over ? FF_DESK_PRINT : FF_DESK_PAIR},
                      s->over ? N_("The end") : N_("Round {1}"),
                      s->next + 1,
                      "",
                      0,
                      0,
                      0};
    for (int i = 0; i < STEPS; i++)
        steps[i].state = state_of(i, now);
    if (s->here == 0 && steps[1].state == STEP_DONE)
        steps[1].state = STEP_TO_COME; /* a round may be paired without it */
}

static void make_steps(const ff_event *event, const desk_state *s, step steps[STEPS])
{
    if (s->open > 0)
        playing_steps(event, s, steps);
    else
        pairing_steps(s, steps);
    steps[0].to = (ff_web_to){.page = FF_DESK_PLAYERS};
    steps[0].phrase = N_("Players");
    snprintf(steps[0].small, sizeof steps[0].small, "%d", s->players);
    steps[3].to = (ff_web_to){.page = FF_DESK_SCREEN};
    steps[3].phrase = N_("Hall");
    steps[3].small[0] = '\0';
}

static void put_step(ff_web_out *out, const step *s)
{
    static const char *const classes[] = {[STEP_TO_COME] = "<li>",
                                          [STEP_NOW] = "<li class=\"now\">",
                                          [STEP_DONE] = "<li class=\"done\">"};
    ff_web_markup(out, classes[s->state]);
    ff_web_link(out, &s->to, s->state == STEP_NOW ? " aria-current=\"step\"" : "");
    ff_web_say_numbers(out, s->phrase, s->number, 0, 0);
    if (s->state == STEP_DONE)
        ff_web_markup(out, " ✓");
    ff_web_markup(out, "<small>");
    ff_web_words(out, s->small);
    ff_web_markup(out, "</small>");
    ff_web_link_end(out);
    if (s->state == STEP_NOW && s->whole > 0) {
        ff_web_markup(out, "<progress max=\"");
        ff_web_number(out, s->whole);
        ff_web_markup(out, "\" value=\"");
        ff_web_number(out, s->part);
        ff_web_markup(out, "\" aria-hidden=\"true\"></progress>");
    }
    ff_web_markup(out, "</li>");
}

static void put_steps(ff_web_out *out)
{
    step steps[STEPS] = FF_ZERO;
    desk_state state;
    ff_desk_state_of(out->view->event, &state);
    make_steps(out->view->event, &state, steps);
    ff_web_markup(out, "<nav class=\"wrap\" aria-label=\"");
    ff_web_say(out, N_("Steps of the round"));
    ff_web_markup(out, "\">"
                       "<ol class=\"steps\">");
    for (int i = 0; i < STEPS; i++)
        put_step(out, &steps[i]);
    ff_web_markup(out, "</ol></nav>\n");
}

/* For who only looks. */
static void put_tabs(ff_web_out *out)
{
    desk_state s;
    const ff_web_page *pages = out->site->pages;
    ff_desk_state_of(out->view->event, &s);
    ff_web_markup(out, "<nav class=\"wrap\" aria-label=\"");
    ff_web_say(out, N_("Pages"));
    ff_web_markup(out, "\"><div class=\"seg wide\">");
    if (s.round > 0) {
        const ff_web_to to = {.page = FF_DESK_ROUND, .n = {s.round}};
        ff_desk_choice(out, &to, out->page == &pages[FF_DESK_ROUND], N_("Round {1}"), s.round);
    }
    ff_desk_choice(out, &(const ff_web_to){.page = FF_DESK_STANDINGS},
                   out->page == &pages[FF_DESK_STANDINGS], N_("Standings"), 0);
    ff_desk_choice(out, &(const ff_web_to){.page = FF_DESK_PLAYERS},
                   out->page == &pages[FF_DESK_PLAYERS], N_("Players"), 0);
    ff_desk_choice(out, &(const ff_web_to){.page = FF_DESK_CROSS},
                   out->page == &pages[FF_DESK_CROSS], N_("Rounds"), 0);
    ff_web_markup(out, "</div></nav>\n");
}

/* Another section of the event: the same page of it would be another round, so its desk. */
static void put_sections(ff_web_out *out)
{
    const ff_web_view *view = out->view;
    const char *own = view->section == NULL ? "" : view->section;
    if (view->section_count == 0)
        return;
    ff_web_markup(out, "<nav class=\"wrap sections\" aria-label=\"");
    ff_web_say(out, N_("Sections"));
    ff_web_markup(out, "\">");
    if (ff_web_may(out, FF_DESK_SECTIONS)) {
        const ff_web_to all = {.page = FF_DESK_SECTIONS};
        ff_desk_choice(out, &all, out->page == &out->site->pages[FF_DESK_SECTIONS],
                       N_("all sections"), 0);
        ff_web_markup(out, " ");
    }
    ff_desk_choice(out, &(const ff_web_to){.page = FF_DESK_HOME, .section = ""}, own[0] == '\0',
                   N_("main event"), 0);
    for (size_t i = 0; i < view->section_count; i++) {
        const ff_web_to to = {.page = FF_DESK_HOME, .section = view->sections[i]};
        ff_web_markup(out, " ");
        ff_web_link(out, &to,
                    strcmp(own, view->sections[i]) == 0 ? " aria-current=\"true\"" : "");
        ff_web_name(out, view->sections[i]);
        ff_web_link_end(out);
    }
    ff_web_markup(out, "</nav>\n");
}

/* --- foot --- */

/* Done, or a question that has an answer, whatever it is. */
static bool was_answered(const ff_web_out *out)
{
    const ff_web_ran *ran = out->view->ran;
    return ran->status == 0 ||
           (out->request->asked && ran->output != NULL && ran->output[0] != '\0');
}

static void put_ran(ff_web_out *out)
{
    const ff_web_ran *ran = out->view->ran;
    if (ran == NULL || ran->line == NULL)
        return;
    ff_web_markup(out, "<p class=\"ran\"><span>");
    ff_web_say(out, was_answered(out) ? N_("ran") : N_("refused"));
    ff_web_markup(out, "</span> <code>");
    ff_web_text(out, ran->line);
    ff_web_markup(out, "</code><span class=\"end\">");
    if (ran->entry > 0)
        ff_web_say_numbers(out, N_("stored as entry {1}"), ran->entry, 0, 0);
    if (out->view->copied != NULL) {
        ff_web_markup(out, " · ");
        ff_web_say_with(out, N_("copy on disk: {1}"), out->view->copied, NULL, NULL);
    }
    ff_web_markup(out, "</span></p>\n");
}

static void put_language(ff_web_out *out, const ff_web_to *here, const ff_lang *lang)
{
    ff_web_to to = *here;
    to.key = "lang";
    to.as = ff_lang_code(lang);
    to.asked = true;
    ff_web_markup(out, " ");
    ff_web_link(out, &to, lang == out->lang ? " aria-current=\"true\"" : "");
    ff_web_markup(out, "<span lang=\"");
    ff_web_text(out, ff_lang_code(lang));
    ff_web_markup(out, "\">");
    ff_web_name(out, ff_lang_name(lang));
    ff_web_markup(out, "</span>");
    ff_web_link_end(out);
}

/* The languages that the page can be read in; the same page in each. */
static void put_languages(ff_web_out *out)
{
    ff_web_to here = {.page = (int)(out->page - out->site->pages),
                      .n = {out->numbers[0], out->numbers[1], out->numbers[2]},
                      .word = out->word};
    const ff_lang *lang;
    if (out->request->still)
        return;
    ff_web_markup(out, "<nav class=\"languages m\" aria-label=\"");
    ff_web_say(out, N_("Language"));
    ff_web_markup(out, "\">");
    put_language(out, &here, NULL);
    for (size_t i = 0; (lang = ff_lang_at(i)) != NULL; i++)
        if (ff_web_speaks(out->request->role, lang))
            put_language(out, &here, lang);
    ff_web_markup(out, "</nav>");
}

static void put_foot(ff_web_out *out)
{
    ff_web_markup(out, "<footer class=\"wrap\">");
    if (!ff_lang_is_reviewed(out->lang)) {
        ff_web_markup(out, "<p class=\"m\">");
        ff_web_say(out, FF_LANG_NOT_REVIEWED);
        ff_web_markup(out, "</p>");
    }
    if (out->request->role >= FF_WEB_ARBITER)
        put_ran(out);
    if (out->page != NULL)
        put_languages(out);
    ff_web_markup(out, "</footer>\n");
}

/* --- the document --- */

static void open_body(ff_web_out *out, bool bare)
{
    ff_web_markup(out, "<body class=\"");
    ff_web_text(out, ff_web_role_name(out->request->role));
    ff_web_markup(out, bare ? " bare\"" : "\"");
    ff_web_markup(out, " data-entry=\""); /* a copy changes where what it shows does */
    ff_web_number(out, out->request->still ? 0 : out->view->entry);
    ff_web_markup(out, "\" data-live=\"");
    bool live =
        out->view->live && out->page != NULL && out->page->live != 0 && !out->request->post;
    ff_web_number(out, live);
    if (live) {
        ff_web_markup(out, "\" data-state=\"");
        ff_web_number(out, out->view->state);
    }
    ff_web_markup(out, "\">\n");
}

int ff_desk_frame(ff_web_out *out, const ff_str *inside, ff_error *err)
{
    bool bare = out->page != NULL && out->page->bare;
    ff_web_markup(out, "<!DOCTYPE html>\n<html lang=\"");
    ff_web_text(out, ff_lang_code(out->lang));
    ff_web_markup(out,
                  ff_lang_is_rtl(out->lang) ? "\" dir=\"rtl\">\n<head>\n" : "\">\n<head>\n");
    put_meta(out);
    ff_web_markup(out, "</head>\n");
    open_body(out, bare);
    if (!bare) {
        ff_web_markup(out, "<a class=\"skip\" href=\"#main\">");
        ff_web_say(out, N_("To the page"));
        ff_web_markup(out, "</a>\n");
        put_head(out);
        put_sections(out);
        if (out->view->event != NULL && out->request->role >= FF_WEB_ARBITER) {
            put_steps(out);
            ff_desk_put_questions(out);
        } else if (out->view->event != NULL) {
            put_tabs(out);
        }
    }
    ff_web_markup(out, bare ? "<main id=\"main\">" : "<main id=\"main\" class=\"wrap\">");
    ff_str_bytes(out->html, ff_str_get(inside), inside->size);
    ff_web_markup(out, "</main>\n");
    if (!bare)
        put_foot(out);
    ff_web_markup(out, "</body>\n</html>\n");
    return out->html->failed ? ff_fail(err, FF_E_MEMORY, "out of memory") : FF_OK;
}
