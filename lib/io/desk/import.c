#include "desk/parts.h"

#include "base/json.h"

#include <string.h>

/* A list of players, pasted or dropped: first what was understood, then it is taken. What was
 * pasted stays in the form between the two steps. */

static const ff_web_form_field fields[] = {{"list", FF_WEB_LINES, NULL, FF_WEB_UPLOAD_MAX},
                                           {"update", FF_WEB_FLAG, NULL, 0},
                                           {"partial", FF_WEB_FLAG, NULL, 0},
                                           {NULL, FF_WEB_TEXT, NULL, 0}};
const ff_web_form ff_desk_import_forms[] = {
    {"look", FF_WEB_CHIEF, FF_WEB_ASK, fields,
     "event import --check --format=json --add-players --update{update?} --partial{partial?} "
     "--section={section?} -- {file} - <{list}",
     "/players/in", false},
    {"take", FF_WEB_CHIEF, FF_WEB_RUN, fields,
     "event import --add-players --update{update?} --partial{partial?} --section={section?} -- "
     "{file} - <{list}",
     "/players|/players/in", false},
    {NULL, FF_WEB_VIEW, FF_WEB_RUN, NULL, NULL, NULL, false}};

static const ff_web_to own = {.page = FF_DESK_IMPORT};

/* What was sent as text; NULL for nothing, or a file that is no text. */
static const char *sent_list(const ff_web_out *out)
{
    const ff_web_fields *body = &out->request->body;
    for (size_t i = 0; i < body->count; i++)
        if (strcmp(body->items[i].name, "list") == 0 && body->items[i].size > 0 &&
            ff_utf8_valid(body->items[i].value, body->items[i].size) == body->items[i].size)
            return body->items[i].value;
    return NULL;
}

static void put_flags(ff_web_out *out)
{
    const ff_web_fields *body = &out->request->body;
    ff_web_field_put(out, &(const ff_web_input){
                              .name = "update",
                              .label = N_("take another name that comes with the same FIDE "
                                          "number"),
                              .value = ff_web_field_get(body, "update"),
                              .kind = FF_WEB_FLAG});
    ff_web_field_put(
        out, &(const ff_web_input){.name = "partial",
                                   .label = N_("take what is without fault and leave the rest"),
                                   .value = ff_web_field_get(body, "partial"),
                                   .kind = FF_WEB_FLAG});
}

static void put_paste(ff_web_out *out, const char *list, bool looked)
{
    if (!ff_web_form_begin(out, &own, "look", " class=\"paste\""))
        return;
    ff_web_field_put(
        out, &(const ff_web_input){
                 .name = "list",
                 .label = N_("The list"),
                 .value = list,
                 .kind = FF_WEB_LINES,
                 .rows = looked ? 8 : 16,
                 .markup = " data-drop=\"1\"",
                 .hint = N_("Copied from a spreadsheet, as CSV, or one name a line; the "
                            "first line names the columns")});
    put_flags(out);
    ff_web_button(out, looked ? N_("Read again") : N_("Read"),
                  looked ? "" : " class=\"go\" data-key=\"r\"");
    if (looked && ff_web_form_of(out, FF_DESK_IMPORT, "take") != NULL)
        ff_web_button_value(out, "do", "take", N_("Take these players"), " class=\"go\"");
    ff_web_form_end(out);
    ff_web_markup(out, "\n");
}

static void put_upload(ff_web_out *out)
{
    if (!ff_web_form_begin(out, &own, "take",
                           " class=\"fields\" enctype=\"multipart/form-data\""))
        return;
    ff_web_markup(out, "<label class=\"field\"><span>");
    ff_web_say(out, N_("Or a file: CSV, spreadsheet, TRF, rating list"));
    ff_web_markup(out, "</span><input type=\"file\" name=\"list\"/></label>");
    ff_web_button(out, N_("Take the file"), "");
    ff_web_form_end(out);
    ff_web_markup(out, "\n");
}

/* --- what was understood --- */

/* The line of a text, from 1; in the arena. */
static const char *line_of(ff_web_out *out, const char *text, long long number)
{
    while (text != NULL && --number > 0) {
        text = strchr(text, '\n');
        text = text == NULL ? NULL : text + 1;
    }
    return text == NULL ? "" : ff_arena_copy(&out->answer->arena, text, strcspn(text, "\r\n"));
}

static void put_note(ff_web_out *out, const ff_json_value *note, const char *list)
{
    long long line = ff_json_get_integer(note, "line", 0);
    bool wrong = strcmp(ff_json_get_text(note, "severity", ""), "error") == 0;
    ff_web_markup(out, "<tr><td class=\"n fit m\">");
    if (line > 0)
        ff_web_number(out, line);
    ff_web_markup(out, wrong ? "</td><td class=\"fit\"><span class=\"chip bad\">"
                             : "</td><td class=\"fit\"><span class=\"chip warn\">");
    ff_web_say(out, wrong ? N_("wrong") : N_("doubtful"));
    ff_web_markup(out, "</span></td><td>");
    ff_web_text(out, line > 0 ? line_of(out, list, line) : "");
    ff_web_markup(out, "</td><td lang=\"en\">");
    ff_web_text(out, ff_json_get_text(note, "text", ""));
    ff_web_markup(out, "</td></tr>\n");
}

static void put_notes(ff_web_out *out, const ff_json_value *report, const char *list)
{
    static const char *const heads[] = {N_("Line"), N_("State"), N_("As pasted"),
                                        N_("What was found")};
    const ff_json_value *notes = ff_json_get(report, "notes");
    if (notes == NULL || notes->first == NULL)
        return;
    ff_web_markup(out, "<table class=\"checked\"><thead><tr>");
    for (size_t i = 0; i < sizeof heads / sizeof *heads; i++) {
        ff_web_markup(out, "<th scope=\"col\">");
        ff_web_say(out, heads[i]);
        ff_web_markup(out, "</th>");
    }
    ff_web_markup(out, "</tr></thead>\n<tbody>\n");
    for (const ff_json_value *note = notes->first; note != NULL; note = note->next)
        put_note(out, note, list);
    ff_web_markup(out, "</tbody></table>\n");
}

static void put_counts(ff_web_out *out, const ff_json_value *report)
{
    ff_web_markup(out, "<p class=\"counts\"><span class=\"chip ok\">");
    ff_web_say_numbers(out, N_("{1} new"), ff_json_get_integer(report, "players_added", 0), 0,
                       0);
    ff_web_markup(out, "</span> <span class=\"chip\">");
    ff_web_say_numbers(out, N_("{1} known, changed"),
                       ff_json_get_integer(report, "players_changed", 0), 0, 0);
    ff_web_markup(out, "</span> <span class=\"chip\">");
    ff_web_say_numbers(out, N_("{1} known, the same"),
                       ff_json_get_integer(report, "players_same", 0), 0, 0);
    ff_web_markup(out, "</span></p>\n");
}

/* The report of the command that looked at the list; NULL when it gave none. */
static const ff_json_value *read_report(ff_web_out *out)
{
    const ff_web_ran *ran = out->request->asked ? out->view->ran : NULL;
    ff_json_value *value;
    size_t size;
    if (ran == NULL || ran->output == NULL || ran->output[0] != '{')
        return NULL;
    size = strcspn(ran->output, "\n");
    return ff_json_read(ran->output, size, &out->answer->arena, &value, NULL) == FF_OK ? value
                                                                                       : NULL;
}

int ff_desk_show_import(ff_web_out *out, ff_error *err)
{
    const char *list = sent_list(out);
    const ff_json_value *report = read_report(out);
    bool looked = out->request->asked;
    (void)err;
    ff_desk_bar(out, looked ? N_("What was understood") : N_("Take in a list"), 0,
                N_("nothing is stored yet"));
    ff_desk_bar_end(out);
    if (report != NULL) {
        put_counts(out, report);
        put_notes(out, report, list);
    } else {
        ff_desk_said(out, !looked);
    }
    put_paste(out, list, looked);
    if (!looked)
        put_upload(out);
    return FF_OK;
}
