#include "desk/parts.h"

#include "base/json.h"

#include <string.h>

/* A player who is added from the rating list: the list is asked by a command, and whom it names
 * can be taken. With the script it is asked while a name is typed. */

static const char *rated_of(const ff_web_out *out)
{
    const char *rated = ff_web_field_get(&out->request->body, "rated");
    return rated == NULL || rated[0] == '\0' ? "standard" : rated;
}

static void put_figure(ff_web_out *out, const ff_json_value *one, const char *key)
{
    long long number = ff_json_get_integer(one, key, 0);
    ff_web_markup(out, "<td class=\"n fit\">");
    if (number > 0)
        ff_web_number(out, number);
    ff_web_markup(out, "</td>");
}

static void put_hit(ff_web_out *out, const ff_json_value *one)
{
    static const char *const figures[] = {"rating", "rapid", "blitz", "birth_year"};
    const ff_web_to to = {.page = FF_DESK_PLAYERS};
    long long id = ff_json_get_integer(one, "fide_id", 0);
    ff_web_markup(out, "<tr><td class=\"who\"><span class=\"pl\"><i>");
    ff_web_text(out, ff_json_get_text(one, "title", ""));
    ff_web_markup(out, "</i> ");
    ff_web_name(out, ff_json_get_text(one, "name", ""));
    ff_web_markup(out, "</span></td><td class=\"fit\">");
    ff_web_text(out, ff_json_get_text(one, "federation", ""));
    ff_web_markup(out, "</td>");
    /* the day of birth is the arbiter's to see: only they may look */
    for (size_t i = 0; i < sizeof figures / sizeof *figures; i++)
        put_figure(out, one, figures[i]);
    ff_web_markup(out, "<td class=\"fit\">");
    if (ff_web_form_begin(out, &to, "listed", " class=\"inline\"")) {
        ff_web_hidden(out, "rated", rated_of(out));
        if (id > 0)
            ff_web_hidden_number(out, "who", id);
        else
            ff_web_hidden(out, "who", ff_json_get_text(one, "name", ""));
        ff_web_button(out, N_("Add"), " class=\"text\"");
        ff_web_form_end(out);
    }
    ff_web_markup(out, "</td></tr>\n");
}

/* What the command found, a line each; what it said, where it found none. */
static void put_hits(ff_web_out *out)
{
    static const ff_web_column columns[] = {{NULL, N_("Name")},     {"n fit", N_("Fed")},
                                            {"n fit", N_("Std")},   {"n fit", N_("Rapid")},
                                            {"n fit", N_("Blitz")}, {"n fit", N_("Born")},
                                            {"n fit", N_("Acts")},  {NULL, NULL}};
    const ff_web_ran *ran = out->request->asked ? out->view->ran : NULL;
    bool found = ran != NULL && ran->output != NULL && ran->output[0] == '{';
    ff_web_markup(out, "<div class=\"hits\" aria-live=\"polite\">");
    if (ran != NULL && !found)
        ff_desk_said(out, false);
    if (ran != NULL && ran->status > 1) {
        ff_web_markup(out, "<p>");
        ff_web_say(out, N_("A rating list is made ready by flagfall ratings load."));
        ff_web_markup(out, "</p>\n");
    }
    if (found)
        ff_web_table_begin(out, NULL, columns);
    for (const char *at = found ? ran->output : ""; *at != '\0';) {
        size_t size = strcspn(at, "\n");
        ff_json_value *one;
        if (ff_json_read(at, size, &out->answer->arena, &one, NULL) == FF_OK)
            put_hit(out, one);
        at += size + (at[size] == '\n');
    }
    if (found)
        ff_web_table_end(out);
    ff_web_markup(out, "</div>\n");
}

void ff_desk_put_listed(ff_web_out *out)
{
    const ff_web_to to = {.page = FF_DESK_PLAYERS};
    if (!ff_web_form_begin(out, &to, "look", " class=\"fields\""))
        return;
    ff_web_field_put(
        out, &(const ff_web_input){.name = "words",
                                   .label = N_("Look up in the rating list"),
                                   .value = ff_web_field_get(&out->request->body, "words"),
                                   .markup = " data-look=\"1\"",
                                   .hint = N_("name or FIDE number")});
    ff_web_field_put(out, &(const ff_web_input){.name = "rated",
                                                .label = N_("Rating that is taken"),
                                                .value = rated_of(out),
                                                .kind = FF_WEB_CHOICE,
                                                .choices = DESK_RATED});
    ff_web_button(out, N_("Find"), "");
    ff_web_form_end(out);
    put_hits(out);
}
