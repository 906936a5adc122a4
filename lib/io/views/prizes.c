#include "desk/parts.h"

#include "base/json.h"

#include <stdio.h>
#include <string.h>

/* Prizes with the reason for each amount. What is typed stays in the form: the event file has
 * no table of prizes. */

static const ff_web_form_field fields[] = {{"table", FF_WEB_LINES, NULL, FF_WEB_BODY_MAX},
                                           {NULL, FF_WEB_TEXT, NULL, 0}};
const ff_web_form ff_desk_prizes_forms[] = {
    {"deal", FF_WEB_ARBITER, FF_WEB_ASK, fields,
     "prizes --why --format=json --section={section?} -- {file} - <{table}", "/prizes", false},
    {NULL, FF_WEB_VIEW, FF_WEB_RUN, NULL, NULL, NULL, false}};

static void put_cents(ff_web_out *out, long long cents)
{
    char text[32];
    snprintf(text, sizeof text, "%lld.%02lld", cents / 100, cents % 100);
    ff_web_text(out, text);
}

static void put_prize(ff_web_out *out, const ff_json_value *prize)
{
    int player = ff_event_find(out->view->event, (int)ff_json_get_integer(prize, "no", 0));
    ff_web_markup(out, "<tr><td class=\"n fit b\">");
    ff_web_number(out, ff_json_get_integer(prize, "place", 0));
    ff_web_markup(out, "</td><td class=\"who\">");
    if (player != FF_NOBODY)
        ff_desk_linked(out, player);
    else
        ff_web_name(out, ff_json_get_text(prize, "name", ""));
    ff_web_markup(out, "</td><td class=\"n fit b\">");
    put_cents(out, ff_json_get_integer(prize, "cents", 0));
    ff_web_markup(out, " ");
    ff_web_text(out, ff_json_get_text(prize, "currency", ""));
    ff_web_markup(out, "</td><td class=\"m\" lang=\"en\">");
    ff_web_text(out, ff_json_get_text(prize, "why", ""));
    ff_web_markup(out, "</td></tr>\n");
}

static void open_group(ff_web_out *out, const char *category, bool first)
{
    static const ff_web_column columns[] = {{"n fit", N_("Place")},
                                            {NULL, N_("Player")},
                                            {"n fit", N_("Amount")},
                                            {NULL, N_("Why")},
                                            {NULL, NULL}};
    ff_web_markup(out, first ? "<section><h3>" : "</tbody></table></section>\n<section><h3>");
    ff_web_text(out, category[0] != '\0' ? category : N_("All players"));
    ff_web_markup(out, "</h3>\n");
    ff_web_table_begin(out, "players", columns);
}

/* A line of JSON for each prize, one category after the other. */
static void put_prizes(ff_web_out *out, const char *lines)
{
    const char *category = NULL;
    long long together = 0;
    for (const char *at = lines; *at != '\0';) {
        size_t size = strcspn(at, "\n");
        ff_json_value *prize;
        if (ff_json_read(at, size, &out->answer->arena, &prize, NULL) == FF_OK &&
            strcmp(ff_json_get_text(prize, "type", ""), "prize") == 0) {
            const char *of = ff_json_get_text(prize, "category", "");
            if (category == NULL || strcmp(category, of) != 0)
                open_group(out, of, category == NULL);
            category = of;
            together += ff_json_get_integer(prize, "cents", 0);
            put_prize(out, prize);
        }
        at += size + (at[size] == '\n');
    }
    if (category != NULL) {
        ff_web_markup(out, "</tbody></table></section>\n<p class=\"counts\"><b>");
        ff_web_say(out, N_("Together"));
        ff_web_markup(out, " ");
        put_cents(out, together);
        ff_web_markup(out, "</b></p>\n");
    } else {
        ff_web_say(out, N_("No player gets a prize of this table."));
    }
}

/* For who has no table yet. */
static const char example[] = "currency,EUR\nsystem,equal\nprize,,1,300.00\nprize,,2,200.00\n"
                              "prize,,3,100.00\n";

int ff_desk_show_prizes(ff_web_out *out, ff_error *err)
{
    const ff_web_to own = {.page = FF_DESK_PRIZES};
    const ff_web_ran *ran = out->request->asked ? out->view->ran : NULL;
    const char *table = ff_web_field_get(&out->request->body, "table");
    (void)err;
    ff_desk_bar(out, N_("Prizes"), 0, N_("dealt to the cent, with the reason"));
    ff_desk_bar_end(out);
    if (ran != NULL && ran->status == 0 && ran->output != NULL)
        put_prizes(out, ran->output);
    if (ran != NULL)
        ff_desk_said(out, true);
    if (!ff_web_form_begin(out, &own, "deal", " class=\"paste\""))
        return FF_OK;
    ff_web_field_put(
        out,
        &(const ff_web_input){
            .name = "table",
            .label = N_("The table of prizes"),
            .value = table != NULL ? table : example,
            .kind = FF_WEB_LINES,
            .rows = 10,
            .markup = table != NULL ? " data-drop=\"1\" data-keep=\"prizes\""
                                    : " data-drop=\"1\" data-keep=\"prizes\" "
                                      "data-fresh=\"1\"",
            .hint = N_("A line each: system,equal (or hort, rank) · category,women,sex=w · "
                       "category,u18,age<18 · prize,,1,300.00 · prize,women,1-3,50")});
    ff_web_button(out, N_("Deal the prizes"), " class=\"go\" data-key=\"d\"");
    ff_web_form_end(out);
    return FF_OK;
}
