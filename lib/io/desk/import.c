#include "desk/parts.h"

#include "base/json.h"
#include "web/words.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

/* A list of players, pasted or dropped: first what was understood, then it is taken. What was
 * pasted stays in the form between the two steps. */

enum { CHOICES_MOST = 16 * 1024 };
static const ff_web_form_field fields[] = {{"list", FF_WEB_LINES, NULL, FF_WEB_UPLOAD_MAX},
                                           {"update", FF_WEB_FLAG, NULL, 0},
                                           {"partial", FF_WEB_FLAG, NULL, 0},
                                           {"row", FF_WEB_TEXT, NULL, 0},
                                           {"list-was", FF_WEB_TEXT, NULL, 0},
                                           {"same", FF_WEB_TEXT, NULL, CHOICES_MOST},
                                           {"leave", FF_WEB_TEXT, NULL, CHOICES_MOST},
                                           {NULL, FF_WEB_TEXT, NULL, 0}};
const ff_web_form ff_desk_import_forms[] = {
    {"look", FF_WEB_CHIEF, FF_WEB_ASK, fields,
     "event import --check --format=json --add-players --update{update?} --partial{partial?} "
     "--section={section?} -- {file} - <{list}",
     "/players/in", false},
    {"take", FF_WEB_CHIEF, FF_WEB_RUN, fields, NULL, NULL, false}, /* ff_desk_import_send */
    {NULL, FF_WEB_VIEW, FF_WEB_RUN, NULL, NULL, NULL, false}};
static const ff_web_form take = {
    "take",
    FF_WEB_CHIEF,
    FF_WEB_RUN,
    fields,
    "event import --add-players --update{update?} --partial{partial?} --same={same?} "
    "--leave={leave?} --seen={seen?} --section={section?} -- {file} - <{list}",
    "/players|/players/in",
    false};

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

/* --- what was decided of rows: "17=9" is player 9, "-17" is left out --- */

/* Lines are those of this text and no other. */
static void hash_list(const char *list, char out[24])
{
    uint64_t hash = UINT64_C(14695981039346656037);
    for (; list != NULL && *list != '\0'; list++)
        if (*list != '\r') /* a browser sends line ends of its own */
            hash = (hash ^ (unsigned char)*list) * UINT64_C(1099511628211);
    snprintf(out, 24, "%016" PRIx64, hash);
}

static void gather_choices(const ff_web_fields *body, ff_str *same, ff_str *leave)
{
    for (size_t i = 0; i < body->count; i++) {
        const ff_web_field *field = &body->items[i];
        bool left = field->value[0] == '-';
        ff_str *to = left ? leave : same;
        if (strcmp(field->name, "row") == 0 && field->value[0] != '\0' &&
            strcmp(field->value, "new") != 0)
            ff_str_format(to, "%s%s", to->size > 0 ? "," : "", field->value + left);
    }
}

/* With the rows as they were decided; where the list is another by now, it is looked at again.
 */
int ff_desk_import_send(ff_web_out *out, ff_error *err)
{
    const ff_web_fields *body = &out->request->body;
    const char *was = ff_web_field_get(body, "list-was");
    ff_web_request request = *out->request;
    ff_web_out other = *out;
    ff_web_field *all = ff_arena_alloc(&out->answer->arena, (body->count + 2) * sizeof *all);
    ff_str same = FF_STR_INIT, leave = FF_STR_INIT;
    char hash[24];
    int code;
    hash_list(sent_list(out), hash);
    if (was != NULL && strcmp(was, hash) != 0)
        return ff_web_words_make(&ff_desk_import_forms[0], out, err);
    gather_choices(body, &same, &leave);
    if (all == NULL || same.failed || leave.failed) {
        code = ff_fail(err, FF_E_MEMORY, "out of memory");
    } else {
        all[0] = (ff_web_field){"same", ff_str_get(&same), same.size, NULL};
        all[1] = (ff_web_field){"leave", ff_str_get(&leave), leave.size, NULL};
        memcpy(all + 2, body->items, body->count * sizeof *all);
        request.body = (ff_web_fields){all, body->count + 2};
        other.request = &request;
        code = ff_web_words_make(&take, &other, err);
    }
    ff_str_release(&same);
    ff_str_release(&leave);
    return code;
}

/* --- the list --- */

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

/* The known player that a row may be; 0 when none is near. */
static long long near_of(const ff_json_value *report, long long line)
{
    const ff_json_value *doubts = ff_json_get(report, "doubts");
    for (const ff_json_value *at = doubts == NULL ? NULL : doubts->first; at != NULL;
         at = at->next)
        if (ff_json_get_integer(at, "line", 0) == line)
            return ff_json_get_integer(at, "player", 0);
    return 0;
}

static void put_choice(ff_web_out *out, const char *sign, long long line, long long player,
                       const char *phrase)
{
    ff_web_markup(out, "<option value=\"");
    ff_web_text(out, sign);
    if (line > 0)
        ff_web_number(out, line);
    if (player > 0) {
        ff_web_markup(out, "=");
        ff_web_number(out, player);
    }
    ff_web_markup(out, "\">");
    ff_web_say_numbers(out, phrase, player, line, 0);
    ff_web_markup(out, "</option>");
}

/* What becomes of a row that is doubtful or wrong. A likeness is decided by a person. */
static void put_decision(ff_web_out *out, long long line, long long near, bool wrong)
{
    if (!wrong && near == 0)
        return;
    ff_web_markup(out, "<label class=\"field\"><span class=\"vh\">");
    ff_web_say_numbers(out, N_("Line {1}"), line, 0, 0);
    ff_web_markup(out, near > 0 ? "</span><select name=\"row\" required=\"required\">"
                                : "</span><select name=\"row\">");
    if (near > 0) {
        put_choice(out, "", 0, 0, N_("one player or two?"));
        put_choice(out, "", line, near, N_("the same: keep player {1}"));
        put_choice(out, "new", 0, 0, N_("another player: add"));
    } else {
        put_choice(out, "", 0, 0, N_("to be mended below"));
    }
    put_choice(out, "-", line, 0, N_("leave line {2} out"));
    ff_web_markup(out, "</select></label>");
}

/* Whom the row is like. */
static void put_near(ff_web_out *out, long long no)
{
    const ff_event *event = out->view->event;
    int player = ff_event_find(event, (int)no);
    ff_web_markup(out, "</td><td>");
    ff_web_say_numbers(out, N_("like number {1},"), no, 0, 0);
    ff_web_markup(out, " ");
    if (player == FF_NOBODY)
        return;
    ff_desk_linked(out, player);
    if (event->players[player].rating > 0) {
        ff_web_markup(out, " ");
        ff_web_number(out, event->players[player].rating);
    }
    if (event->players[player].club[0] != '\0') {
        ff_web_markup(out, ", ");
        ff_web_name(out, event->players[player].club);
    }
}

static void put_note(ff_web_out *out, const ff_json_value *report, const ff_json_value *note,
                     const char *list)
{
    long long line = ff_json_get_integer(note, "line", 0), near = 0;
    bool wrong = strcmp(ff_json_get_text(note, "severity", ""), "error") == 0;
    if (strcmp(ff_json_get_text(note, "code", ""), "player-near") == 0)
        near = near_of(report, line);
    ff_web_markup(out, "<tr><td class=\"n fit m\">");
    if (line > 0)
        ff_web_number(out, line);
    ff_web_markup(out, wrong ? "</td><td class=\"fit\"><span class=\"chip bad\">"
                             : "</td><td class=\"fit\"><span class=\"chip warn\">");
    ff_web_say(out, wrong ? N_("wrong") : N_("doubtful"));
    ff_web_markup(out, "</span></td><td>");
    ff_web_text(out, line > 0 ? line_of(out, list, line) : "");
    if (near > 0) {
        put_near(out, near);
    } else {
        ff_web_markup(out, "</td><td lang=\"en\">");
        ff_web_text(out, ff_json_get_text(note, "text", ""));
    }
    ff_web_markup(out, "</td><td>");
    if (line > 0)
        put_decision(out, line, near, wrong);
    ff_web_markup(out, "</td></tr>\n");
}

static void put_notes(ff_web_out *out, const ff_json_value *report, const char *list)
{
    static const ff_web_column columns[] = {{NULL, N_("Line")},
                                            {NULL, N_("State")},
                                            {NULL, N_("As pasted")},
                                            {NULL, N_("What was found")},
                                            {NULL, N_("What becomes of it")},
                                            {NULL, NULL}};
    const ff_json_value *notes = ff_json_get(report, "notes");
    if (notes == NULL || notes->first == NULL)
        return;
    ff_web_table_begin(out, "checked", columns);
    for (const ff_json_value *note = notes->first; note != NULL; note = note->next)
        put_note(out, report, note, list);
    ff_web_table_end(out);
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

/* --- the page --- */

static void put_paste(ff_web_out *out, const char *list, const ff_json_value *report,
                      bool looked)
{
    char hash[24];
    if (!ff_web_form_begin(out, &own, "look", " class=\"paste\""))
        return;
    if (report != NULL) {
        hash_list(list, hash);
        ff_web_hidden(out, "list-was", hash);
        put_notes(out, report, list);
    }
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
                  looked ? " formnovalidate=\"formnovalidate\""
                         : " class=\"go\" data-key=\"r\"");
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
    if (report != NULL)
        put_counts(out, report);
    else
        ff_desk_said(out, !looked);
    put_paste(out, list, report, looked);
    if (!looked)
        put_upload(out);
    return FF_OK;
}
