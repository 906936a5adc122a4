#include "desk/parts.h"

#include "event_setup/setup.h"
#include "web/words.h"

#include <string.h>

/* All sections of the file on one page: where each is, its next step, and a new one. */

#define TEAM_SYSTEMS "swiss-a|swiss-b|round-robin|double-round-robin|scheveningen"

static const ff_web_form_field add_fields[] = {{"called", FF_WEB_TEXT, NULL, 80},
                                               {"list", FF_WEB_LINES, NULL, FF_WEB_UPLOAD_MAX},
                                               {"kind", FF_WEB_CHOICE, DESK_KINDS, 0},
                                               {"system", FF_WEB_TEXT, NULL, 40},
                                               {"rounds", FF_WEB_NUMBER, NULL, 0},
                                               {"colour", FF_WEB_CHOICE, "lot|white|black", 0},
                                               {"tiebreaks", FF_WEB_TEXT, NULL, 0},
                                               {"teams", FF_WEB_CHOICE, TEAM_SYSTEMS, 0},
                                               {"boards", FF_WEB_TEXT, NULL, 40},
                                               {"points", FF_WEB_TEXT, NULL, 40},
                                               {NULL, FF_WEB_TEXT, NULL, 0}};

/* How a section is added: of players or teams, empty or with a list. */
typedef enum way { WAY_SWISS, WAY_OTHER, WAY_TEAMS, WAYS } way;

#define ADD_ROW(words)                                                                         \
    {                                                                                          \
        "add", FF_WEB_CHIEF, FF_WEB_RUN, add_fields, words, "/sections", false                 \
    }
#define COMMON "--rounds={rounds?} --tiebreaks={tiebreaks?} -- add {file} {called}"
static const ff_web_form ways[WAYS][2] = {
    [WAY_SWISS] =
        {ADD_ROW("event section --kind={kind?} --system={system?} --initial-colour={colour?} "
                 "" COMMON),
         ADD_ROW("event section --kind={kind?} --system={system?} --initial-colour={colour?} "
                 "" COMMON " - <{list}")},
    [WAY_OTHER] = {ADD_ROW("event section --kind={kind?} " COMMON),
                   ADD_ROW("event section --kind={kind?} " COMMON " - <{list}")},
    [WAY_TEAMS] = {ADD_ROW("event section --teams={teams} --boards={boards?} "
                           "--match-points={points?} " COMMON),
                   ADD_ROW("event section --teams={teams} --boards={boards?} "
                           "--match-points={points?} " COMMON " - <{list}")}};

const ff_web_form ff_desk_sections_forms[] = {
    {"add", FF_WEB_CHIEF, FF_WEB_RUN, NULL, NULL, NULL, false}, /* ff_desk_sections_send */
    {"pair", FF_WEB_CHIEF, FF_WEB_RUN, add_fields,
     "event pair --all-sections --yes --initial-colour={colour?} -- {file}", "/sections", true},
    {NULL, FF_WEB_VIEW, FF_WEB_RUN, NULL, NULL, NULL, false}};

static const ff_web_to own = {.page = FF_DESK_SECTIONS};

static bool is_sent(const ff_web_out *out, const char *name)
{
    const ff_web_fields *body = &out->request->body;
    for (size_t i = 0; i < body->count; i++)
        if (strcmp(body->items[i].name, name) == 0 && body->items[i].size > 0)
            return true;
    return false;
}

int ff_desk_sections_send(ff_web_out *out, ff_error *err)
{
    const char *kind = ff_web_field_get(&out->request->body, "kind");
    way w = is_sent(out, "teams")                        ? WAY_TEAMS
            : kind == NULL || strcmp(kind, "swiss") == 0 ? WAY_SWISS
                                                         : WAY_OTHER;
    return ff_web_words_make(&ways[w][is_sent(out, "list")], out, err);
}

/* --- where each is --- */

static void put_step(ff_web_out *out, const desk_state *s, const char *section)
{
    const bool pairs = s->open == 0 && s->next > 0;
    const ff_web_to to = s->players == 0 ? (ff_web_to){.page = FF_DESK_IMPORT}
                         : s->open > 0   ? (ff_web_to){.page = FF_DESK_ROUND, .n = {s->round}}
                         : pairs         ? (ff_web_to){.page = FF_DESK_PAIR}
                                         : (ff_web_to){.page = FF_DESK_STANDINGS};
    ff_web_to there = to;
    there.section = section;
    ff_web_link(out, &there, " class=\"btn\"");
    ff_web_say_numbers(out,
                       s->players == 0 ? N_("Paste or drop a list")
                       : s->open > 0   ? N_("Enter results")
                       : pairs         ? N_("Pair round {1}")
                                       : N_("Final standings"),
                       s->next, 0, 0);
    ff_web_link_end(out);
}

static void put_state(ff_web_out *out, const desk_state *s)
{
    if (s->round == 0)
        ff_web_say(out, N_("not paired yet"));
    else if (s->open > 0)
        ff_web_say_numbers(out, N_("round {1}: {2} of {3} boards open"), s->round, s->open,
                           s->boards);
    else
        ff_web_say_numbers(out, N_("round {1}: all {2} results are in"), s->round, s->boards,
                           0);
}

static void put_links(ff_web_out *out, const desk_state *s, const char *section)
{
    const ff_web_to links[] = {{.page = FF_DESK_ROUND, .n = {s->round}, .section = section},
                               {.page = FF_DESK_STANDINGS, .section = section},
                               {.page = FF_DESK_SHEET, .word = "pairings", .section = section},
                               {.page = FF_DESK_SETTINGS, .section = section}};
    static const char *const phrases[] = {N_("round"), N_("standings"), N_("wall list"),
                                          N_("settings")};
    for (size_t i = s->round == 0 ? 3 : 0; i < sizeof links / sizeof *links; i++) {
        ff_web_link_say(out, &links[i], phrases[i]);
        ff_web_markup(out, " ");
    }
}

static void put_section(ff_web_out *out, const char *section, const char *label)
{
    const ff_web_view *view = out->view;
    ff_error fault;
    const ff_event *event = view->section_event != NULL
                                ? view->section_event(view->ctx, section, &fault)
                                : view->event;
    const ff_web_to to = {.page = FF_DESK_HOME, .section = section};
    desk_state s;
    ff_desk_state_of(event, &s);
    ff_web_markup(out, "<tr><td class=\"who\"><b>");
    ff_web_link_text(out, &to, label);
    ff_web_markup(out, "</b></td><td class=\"fit\">");
    ff_web_say_numbers(out, N_("{1} players"), s.players, 0, 0);
    ff_web_markup(out, "</td><td>");
    put_state(out, &s);
    ff_web_markup(out, "</td><td class=\"from\">");
    put_links(out, &s, section);
    ff_web_markup(out, "</td><td class=\"fit n\">");
    put_step(out, &s, section);
    ff_web_markup(out, "</td></tr>\n");
}

/* The main event is left out where all players are in sections. */
static void put_sections(ff_web_out *out)
{
    const ff_web_view *view = out->view;
    ff_error fault;
    const ff_event *main_event =
        view->section_event != NULL ? view->section_event(view->ctx, "", &fault) : view->event;
    ff_web_table_begin(out, "files", NULL);
    if (view->section_count == 0 || (main_event != NULL && main_event->player_count > 0))
        put_section(out, "", N_("main event"));
    for (size_t i = 0; i < view->section_count; i++)
        put_section(out, view->sections[i], view->sections[i]);
    ff_web_table_end(out);
}

static void put_pair_all(ff_web_out *out)
{
    if (out->view->section_count == 0 || !ff_web_form_begin(out, &own, "pair", ""))
        return;
    ff_web_hidden(out, "colour", "lot");
    ff_web_markup(out, "<p class=\"acts\">");
    ff_web_button(out, N_("Pair the next round of all"), " class=\"go\"");
    ff_web_markup(out, " <small>");
    ff_web_say(out, N_("Colours of a first round are drawn by lot where none are stated."));
    ff_web_markup(out, "</small></p>");
    ff_web_form_end(out);
}

/* --- a new one --- */

static void put_fields(ff_web_out *out, const ff_web_input *inputs, size_t count)
{
    ff_web_markup(out, "<div class=\"fields\">");
    for (size_t i = 0; i < count; i++)
        ff_web_field_put(out, &inputs[i]);
    ff_web_markup(out, "</div>\n");
}

static void put_players_fields(ff_web_out *out)
{
    const ff_web_input inputs[] = {
        {.name = "called",
         .label = N_("Name of the section"),
         .markup = " required=\"required\""},
        {.name = "kind",
         .label = N_("How it is played"),
         .kind = FF_WEB_CHOICE,
         .choices = DESK_KINDS},
        {.name = "rounds",
         .label = N_("Rounds"),
         .kind = FF_WEB_NUMBER,
         .hint = N_("of a round robin they follow from the players")},
        {.name = "system",
         .label = N_("Pairing system, for a Swiss"),
         .value = "dutch",
         .hint = N_("dutch, dubov, burstein; with ', baku' for acceleration")},
        {.name = "colour",
         .label = N_("Colour drawn for player 1, for a Swiss"),
         .kind = FF_WEB_CHOICE,
         .choices = "lot|white|black"},
        {.name = "tiebreaks",
         .label = N_("Tie-breaks in their order"),
         .value = "proposed",
         .hint = N_("'proposed', or a list as BH/C1,BH,SB")}};
    put_fields(out, inputs, sizeof inputs / sizeof *inputs);
}

static void put_team_fields(ff_web_out *out)
{
    const ff_web_input inputs[] = {{.name = "teams",
                                    .label = N_("How the teams meet"),
                                    .kind = FF_WEB_CHOICE,
                                    .choices = "|" TEAM_SYSTEMS,
                                    .hint = N_("a choice here makes it an event of teams")},
                                   {.name = "boards",
                                    .label = N_("Boards of a match"),
                                    .hint = N_("4, or colours of the first team as WBWB")},
                                   {.name = "points",
                                    .label = N_("Match points: win, draw, loss"),
                                    .hint = N_("2/1/0 where nothing is said")}};
    ff_web_markup(out, "<details><summary>");
    ff_web_say(out, N_("It is an event of teams, or a league"));
    ff_web_markup(out, "</summary>");
    put_fields(out, inputs, sizeof inputs / sizeof *inputs);
    ff_web_markup(out, "</details>\n");
}

static void put_new(ff_web_out *out)
{
    if (!ff_web_form_begin(out, &own, "add",
                           " class=\"paste\" enctype=\"multipart/form-data\""))
        return;
    put_players_fields(out);
    put_team_fields(out);
    ff_web_field_put(
        out, &(const ff_web_input){.name = "list",
                                   .label = N_("Its players"),
                                   .kind = FF_WEB_LINES,
                                   .rows = 8,
                                   .markup = " data-drop=\"1\"",
                                   .hint = N_("pasted or dropped; teams in a column 'team'; or "
                                              "taken in later")});
    ff_web_markup(out, "<label class=\"field\"><span>");
    ff_web_say(out, N_("Or a file: CSV, spreadsheet, TRF, rating list"));
    ff_web_markup(out, "</span><input type=\"file\" name=\"list\"/></label>");
    ff_web_button(out, N_("Add the section"), " class=\"go big\"");
    ff_web_form_end(out);
}

int ff_desk_show_sections(ff_web_out *out, ff_error *err)
{
    (void)err;
    ff_desk_bar(out, N_("Sections"), 0, N_("each with players, rounds and standings"));
    ff_desk_bar_end(out);
    ff_desk_said(out, true);
    put_sections(out);
    put_pair_all(out);
    if (ff_web_form_of(out, FF_DESK_SECTIONS, "add") != NULL) {
        ff_web_markup(out, "<section>");
        ff_desk_heading(out, N_("Another section"));
        put_new(out);
        ff_web_markup(out, "</section>\n");
    }
    return FF_OK;
}
