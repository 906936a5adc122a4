#include "desk/parts.h"

#include "event_setup/rating_report.h"
#include "flagfall/diagnostic.h"

#include <string.h>

/* What leaves and what comes in as a file: the report for rating with what it still lacks,
 * other forms, copies on a stick, and the copy of another laptop. */

enum { LABEL_MOST = 300 };
static const ff_web_form_field fields[] = {{"copy", FF_WEB_LINES, NULL, FF_WEB_UPLOAD_MAX},
                                           {"place", FF_WEB_TEXT, NULL, LABEL_MOST},
                                           {NULL, FF_WEB_TEXT, NULL, 0}};
const ff_web_form ff_desk_files_forms[] = {
    {"merge", FF_WEB_CHIEF, FF_WEB_ASK, fields, "event merge -- {file} - <{copy}", "/files",
     true},
    {"copy", FF_WEB_CHIEF, FF_WEB_HOME, fields, "copy put {place}", "/files", false},
    {NULL, FF_WEB_VIEW, FF_WEB_RUN, NULL, NULL, NULL, false}};
const ff_web_form ff_desk_export_ask[] = {{"export", FF_WEB_CHIEF, FF_WEB_ASK, NULL,
                                           "event export --format={word} --section={section?} "
                                           "-- {file}",
                                           "", false}};

const ff_web_form ff_desk_book_ask[] = {
    {"export", FF_WEB_CHIEF, FF_WEB_ASK, NULL,
     "standings --format=xlsx --section={section?} -- {file}", "", false}};

static const ff_web_to own = {.page = FF_DESK_FILES};

/* --- /files/WORD --- */

static const struct {
    int page;
    const char *word, *suffix, *phrase;
} forms[] = {{FF_DESK_EXPORT, "trf26", ".trf", N_("Report for rating, TRF26")},
             {FF_DESK_EXPORT, "trf16", ".trfx", N_("Report for rating, TRF16")},
             {FF_DESK_BOOK, "", ".xlsx", N_("The standings as a workbook")},
             {FF_DESK_EXPORT, "csv", ".csv", N_("Results as CSV")},
             {FF_DESK_EXPORT, "pgn", ".pgn", N_("Games and results as PGN")},
             {FF_DESK_EXPORT, "setup", ".txt", N_("The settings, for another event")}};

static int put_file(ff_web_out *out, const char *type, ff_error *err)
{
    const ff_web_ran *ran = out->request->asked ? out->view->ran : NULL;
    if (ran == NULL || ran->status != 0 || ran->output == NULL || ran->output[0] == '\0')
        return ff_fail(err, FF_E_STATE_MISSING, "%s",
                       ran != NULL && ran->talk != NULL && ran->talk[0] != '\0'
                           ? ran->talk
                           : "There is no such file.");
    ff_web_bare(out, type, ran->output, ran->output_size);
    return FF_OK;
}

int ff_desk_show_export(ff_web_out *out, ff_error *err)
{
    return put_file(out,
                    strcmp(out->word, "csv") == 0 ? "text/csv; charset=utf-8"
                                                  : "text/plain; charset=utf-8",
                    err);
}

int ff_desk_show_book(ff_web_out *out, ff_error *err)
{
    return put_file(out, "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
                    err);
}

/* --- what a report still lacks --- */

static void put_lack(ff_web_out *out, const ff_diagnostic *note)
{
    const ff_web_to settings = {.page = FF_DESK_SETTINGS};
    ff_web_markup(out, "<li lang=\"en\">");
    if (strstr(note->text, ": event set") != NULL ||
        strstr(note->text, ": event round") != NULL)
        ff_web_link_text(out, &settings, note->text);
    else
        ff_web_text(out, note->text);
    ff_web_markup(out, "</li>\n");
}

/* The first are listed, the others behind their number. */
static void put_lacks_of(ff_web_out *out, const ff_diagnostics *notes, ff_severity severity,
                         const char *phrase)
{
    enum { FEW = 12 };
    long long count = 0;
    for (size_t i = 0; i < notes->count; i++)
        count += notes->items[i].severity == severity;
    if (count == 0)
        return;
    ff_web_markup(out, "<p><b>");
    ff_web_say_numbers(out, phrase, count, 0, 0);
    ff_web_markup(out, "</b></p><ul class=\"lacks\">\n");
    for (size_t i = 0, shown = 0; i < notes->count; i++) {
        if (notes->items[i].severity != severity)
            continue;
        if (shown++ == FEW) {
            ff_web_markup(out, "</ul><details><summary>");
            ff_web_say_numbers(out, N_("{1} more"), count - FEW, 0, 0);
            ff_web_markup(out, "</summary><ul class=\"lacks\">\n");
        }
        put_lack(out, &notes->items[i]);
    }
    ff_web_markup(out, count > FEW ? "</ul></details>\n" : "</ul>\n");
}

static int put_lacks(ff_web_out *out, ff_error *err)
{
    ff_diagnostics notes = FF_ZERO;
    int code = ff_event_setup_note_missing(out->view->event, &notes, err);
    if (code == FF_OK && notes.count == 0) {
        ff_web_markup(out, "<p class=\"won\">");
        ff_web_say(out, N_("The report lacks nothing that FIDE requires for rating."));
        ff_web_markup(out, "</p>\n");
    } else if (code == FF_OK) {
        put_lacks_of(out, &notes, FF_SEVERITY_ERROR, N_("Required, and lacking: {1}"));
        put_lacks_of(out, &notes, FF_SEVERITY_WARNING, N_("Asked for, and lacking: {1}"));
    }
    ff_diagnostics_release(&notes);
    return code;
}

/* The name that the browser proposes: that of the event file with another end. */
static void put_download_name(ff_web_out *out, const char *suffix)
{
    const char *name = out->view->file_name != NULL ? out->view->file_name : "event.ffe";
    const char *dot = strrchr(name, '.');
    ff_str text = FF_STR_INIT;
    ff_str_bytes(&text, name, dot != NULL ? (size_t)(dot - name) : strlen(name));
    if (out->view->section != NULL && out->view->section[0] != '\0') {
        ff_str_char(&text, '-');
        ff_str_text(&text, out->view->section);
    }
    ff_str_text(&text, suffix);
    ff_web_text(out, ff_str_get(&text));
    out->html->failed = out->html->failed || text.failed;
    ff_str_release(&text);
}

static void put_forms(ff_web_out *out)
{
    ff_web_markup(out, "<ul class=\"menu two\">");
    for (size_t i = 0; i < sizeof forms / sizeof *forms; i++) {
        const ff_web_to to = {.page = forms[i].page, .word = forms[i].word};
        ff_web_markup(out, "<li><a href=\"");
        ff_web_url(out, &to);
        ff_web_markup(out, "\" download=\"");
        put_download_name(out, forms[i].suffix);
        ff_web_markup(out, "\">");
        ff_web_say(out, forms[i].phrase);
        ff_web_markup(out, "</a><small>");
        ff_web_text(out, forms[i].suffix);
        ff_web_markup(out, "</small></li>");
    }
    ff_web_markup(out, "</ul>\n");
}

/* --- copies --- */

static void put_place(ff_web_out *out, const char *place)
{
    if (!ff_web_form_begin(out, &own, "copy", " class=\"inline\""))
        return;
    ff_web_hidden(out, "place", place);
    ff_web_markup(out, "<button>");
    ff_web_say_with(out, N_("Copy to {1}"), place, NULL, NULL);
    ff_web_markup(out, "</button>");
    ff_web_form_end(out);
    ff_web_markup(out, "\n");
}

static void put_copy_state(ff_web_out *out)
{
    const ff_web_copy *copy = &out->view->copy;
    if (copy->state == FF_WEB_COPY_NONE)
        return;
    ff_web_markup(out, copy->state == FF_WEB_COPY_FAILED
                           ? "<p class=\"said bad\" role=\"alert\">"
                           : "<p class=\"said\" role=\"status\">");
    if (copy->state == FF_WEB_COPY_ASKED)
        ff_web_say(out, N_("The copy is being made …"));
    else if (copy->state == FF_WEB_COPY_MADE)
        ff_web_say_with(out, N_("Copied and checked: {1}"), copy->said, NULL, NULL);
    else
        ff_web_say_with(out, N_("No copy was made: {1}"), copy->said, NULL, NULL);
    ff_web_markup(out, "</p>\n");
    if (copy->state == FF_WEB_COPY_ASKED) {
        out->again = 1;
        out->again_at = &own;
    }
}

static void put_copies(ff_web_out *out)
{
    ff_web_markup(out, "<section>");
    ff_desk_heading(out, N_("A copy on a stick or in a folder"));
    put_copy_state(out);
    ff_web_markup(out, "<div class=\"acts\">");
    for (size_t i = 0; i < out->view->place_count; i++)
        put_place(out, out->view->places[i]);
    ff_web_markup(out, "</div>\n");
    if (out->view->place_count == 0) {
        ff_web_markup(out, "<p class=\"m\">");
        ff_web_say(out, N_("No stick is plugged in that this computer shows; plug one in and "
                           "load this page again, or name a folder."));
        ff_web_markup(out, "</p>\n");
    }
    if (ff_web_form_begin(out, &own, "copy", " class=\"fields row\"")) {
        ff_web_field_put(out, &(const ff_web_input){.name = "place",
                                                    .label = N_("Folder of this computer"),
                                                    .markup = " required=\"required\""});
        ff_web_button(out, N_("Copy there"), "");
        ff_web_form_end(out);
    }
    ff_web_markup(out, "</section>\n");
}

static void put_merge(ff_web_out *out)
{
    ff_web_markup(out, "<section>");
    ff_desk_heading(out, N_("Take over what another laptop did"));
    if (out->request->asked)
        ff_desk_said(out, false);
    ff_web_markup(out, "<p class=\"m\">");
    ff_web_say(out,
               N_("The other laptop's copy of this event file: each of its entries becomes "
                  "one of this file; one that contradicts changes nothing and is listed. "
                  "The copy itself is not changed."));
    ff_web_markup(out, "</p>\n");
    if (ff_web_form_begin(out, &own, "merge",
                          " class=\"paste\" enctype=\"multipart/form-data\"")) {
        ff_web_markup(out, "<label class=\"field dropbox\"><span>");
        ff_web_say(out, N_("Drop the copy here, or choose it"));
        ff_web_markup(out, "</span><input type=\"file\" name=\"copy\" required=\"required\"/>"
                           "</label>");
        ff_web_button(out, N_("Take over"), " class=\"go\"");
        ff_web_form_end(out);
    }
    ff_web_markup(out, "</section>\n");
}

int ff_desk_show_files(ff_web_out *out, ff_error *err)
{
    const ff_web_to it3 = {.page = FF_DESK_SHEET, .word = "it3"};
    ff_desk_bar(out, N_("Files"), 0, N_("reports, copies, another laptop"));
    ff_desk_bar_end(out);
    if (!out->request->asked)
        ff_desk_said(out, true);
    ff_web_markup(out, "<section>");
    ff_desk_heading(out, N_("The report for rating, and other files"));
    int code = put_lacks(out, err);
    put_forms(out);
    ff_web_markup(out, "<p class=\"m\">");
    ff_web_link_say(out, &it3, N_("The tournament report (IT3) to print"));
    ff_web_markup(out, "</p></section>\n");
    put_copies(out);
    put_merge(out);
    return code;
}
