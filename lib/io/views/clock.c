#include "desk/parts.h"

#include "clock/presets.h"
#include "flagfall/timecontrol.h"

#include <string.h>

/* A clock for two on a whole screen, and how a clock is set: the time control as it is
 * understood, and which option of which clock gives it. The clock itself runs in the script of
 * the page (clock.js), and needs nothing more once the page is there. */

static const ff_web_form_field wrong_fields[] = {
    {"set", FF_WEB_TEXT, NULL, 0},   {"right", FF_WEB_TEXT, NULL, 0},
    {"at", FF_WEB_TEXT, NULL, 0},    {"white", FF_WEB_TEXT, NULL, 0},
    {"black", FF_WEB_TEXT, NULL, 0}, {NULL, FF_WEB_TEXT, NULL, 0}};
const ff_web_form ff_desk_clockset_forms[] = {
    {"correct", FF_WEB_ARBITER, FF_WEB_ASK, wrong_fields,
     "clock correct --set={set} --right={right} --at={at} --white={white} --black={black} --",
     "/clock/set", false},
    {NULL, FF_WEB_VIEW, FF_WEB_RUN, NULL, NULL, NULL, false}};

/* --- a control as data --- */

static const char *const kind_words[] = {
    [FF_TC_PLAIN] = "plain",         [FF_TC_FISCHER] = "fischer", [FF_TC_DELAY] = "delay",
    [FF_TC_BRONSTEIN] = "bronstein", [FF_TC_BYOYOMI] = "byoyomi", [FF_TC_CANADIAN] = NULL,
    [FF_TC_HOURGLASS] = "hourglass", [FF_TC_UPCOUNT] = NULL};

/* What this clock can run: all but Canadian overtime and counting up. */
static bool can_run(const ff_timecontrol *tc)
{
    for (int side = 0; side < 2; side++) {
        for (int i = 0; i < tc->side[side].count; i++)
            if (kind_words[tc->side[side].periods[i].kind] == NULL)
                return false;
        if (tc->side[side].count == 0)
            return false;
    }
    return tc->state == FF_TC_LIMITED;
}

/* "40 5400000 fischer 30000 0 1;0 1800000 fischer 30000 0 0": moves, main time, kind, bonus,
 * stretches, from which move. */
static void put_side_data(ff_web_out *out, const ff_tc_side *side)
{
    for (int i = 0; i < side->count; i++) {
        const ff_tc_period *p = &side->periods[i];
        ff_web_markup(out, i > 0 ? ";" : "");
        ff_web_number(out, p->moves);
        ff_web_markup(out, " ");
        ff_web_number(out, p->main_ms);
        ff_web_markup(out, " ");
        ff_web_text(out, kind_words[p->kind]);
        ff_web_markup(out, " ");
        ff_web_number(out, p->bonus_ms);
        ff_web_markup(out, " ");
        ff_web_number(out, p->count);
        ff_web_markup(out, " ");
        ff_web_number(out, p->bonus_from);
    }
}

/* The control in English, as ff_tc_read understands it in just this way. */
static const char *control_text(ff_web_out *out, const ff_timecontrol *tc)
{
    ff_str text = FF_STR_INIT;
    ff_tc_write_text(tc, &text);
    const char *copy =
        text.failed ? NULL : ff_arena_copy(&out->answer->arena, ff_str_get(&text), text.size);
    out->html->failed = out->html->failed || copy == NULL;
    ff_str_release(&text);
    return copy != NULL ? copy : "";
}

/* --- /clock --- */

static void put_half(ff_web_out *out, bool white)
{
    ff_web_markup(out, white ? "<button type=\"button\" class=\"half white\" data-side=\"0\">"
                             : "<button type=\"button\" class=\"half black\" data-side=\"1\">");
    ff_web_markup(out, "<small>");
    ff_web_say(out, white ? N_("White") : N_("Black"));
    ff_web_markup(out, "</small><b class=\"time\" role=\"timer\">–</b><i class=\"note\"></i>"
                       "</button>");
}

static void put_act(ff_web_out *out, const char *act, const char *key, const char *phrase)
{
    ff_web_markup(out, "<button type=\"button\" data-act=\"");
    ff_web_text(out, act);
    ff_web_markup(out, "\">");
    ff_web_say(out, phrase);
    ff_web_markup(out, " <kbd>");
    ff_web_text(out, key);
    ff_web_markup(out, "</kbd></button>");
}

/* Only while it rests: times and moves as the arbiter sets them. */
static void put_correction(ff_web_out *out, bool white)
{
    ff_web_markup(out, white ? "<fieldset data-of=\"0\"><legend>"
                             : "<fieldset data-of=\"1\"><legend>");
    ff_web_say(out, white ? N_("White") : N_("Black"));
    ff_web_markup(out, "</legend><label>");
    ff_web_say(out, N_("Time"));
    ff_web_markup(out, " <input type=\"text\" class=\"set\" inputmode=\"numeric\" "
                       "autocomplete=\"off\"/></label> <label>");
    ff_web_say(out, N_("Moves made"));
    ff_web_markup(out, " <input type=\"text\" class=\"moves\" inputmode=\"numeric\" "
                       "autocomplete=\"off\"/></label> "
                       "<button type=\"button\" data-add=\"-60000\">−1:00</button> "
                       "<button type=\"button\" data-add=\"60000\">+1:00</button> "
                       "<button type=\"button\" data-add=\"120000\">+2:00</button></fieldset>");
}

static void put_clock(ff_web_out *out, const ff_timecontrol *tc)
{
    const ff_web_to set = {.page = FF_DESK_CLOCKSET, .key = "control", .as = ""};
    ff_web_to again = set;
    again.as = control_text(out, tc);
    ff_web_markup(out, "<div class=\"twoclock\" data-control=\"");
    ff_web_text(out, again.as);
    ff_web_markup(out, "\" data-white=\"");
    put_side_data(out, &tc->side[FF_CLOCK_WHITE]);
    ff_web_markup(out, "\" data-black=\"");
    put_side_data(out, &tc->side[FF_CLOCK_BLACK]);
    ff_web_markup(out, "\">\n<div class=\"halves\">");
    put_half(out, true);
    put_half(out, false);
    ff_web_markup(out, "</div>\n<div class=\"bottom\"><p class=\"what\">");
    ff_web_link_text(out, &again, again.as);
    ff_web_markup(out, "</p><p class=\"state\" role=\"status\"></p><div class=\"acts\">");
    put_act(out, "pause", "p", N_("Start or pause"));
    put_act(out, "swap", "s", N_("Change sides"));
    put_act(out, "back", "u", N_("Take the press back"));
    put_act(out, "screen", "f", N_("Whole screen"));
    put_act(out, "reset", "r", N_("Set again"));
    ff_web_markup(out, "</div><details class=\"correct\"><summary>");
    ff_web_say(out, N_("Correct the times"));
    ff_web_markup(out, "</summary>");
    put_correction(out, true);
    put_correction(out, false);
    ff_web_markup(out, "</details></div>\n<noscript><p>");
    ff_web_say(out, N_("A clock needs a script, and this browser runs none."));
    ff_web_markup(out, "</p></noscript></div>\n");
}

static void put_assets(ff_web_out *out)
{
    ff_web_markup(out, "<link rel=\"stylesheet\" href=\"");
    ff_web_text(out, ff_desk_assets[FF_DESK_CLOCK_CSS].path);
    ff_web_markup(out, "\"/><script src=\"");
    ff_web_text(out, ff_desk_assets[FF_DESK_CLOCK_JS].path);
    ff_web_markup(out, "\" defer=\"defer\"></script>\n");
}

static void put_unread(ff_web_out *out, const char *why)
{
    ff_web_markup(out, "<p class=\"chip\" role=\"alert\">");
    ff_web_text(out, why);
    ff_web_markup(out, "</p>\n<p>");
    ff_web_link_say(out, &(const ff_web_to){.page = FF_DESK_CLOCKSET},
                    N_("Choose a time control"));
    ff_web_markup(out, "</p>\n");
}

/* What is asked for; that of the event where nothing is. */
static const char *asked_control(const ff_web_out *out)
{
    const char *asked = ff_desk_asked_word(out, "control");
    const ff_event *event = out->view->event;
    if (asked[0] == '\0' && event != NULL && event->time_control != NULL)
        asked = event->time_control;
    return asked;
}

int ff_desk_show_clock(ff_web_out *out, ff_error *err)
{
    const char *text = asked_control(out);
    ff_tc_result read;
    ff_error fault;
    (void)err;
    if (text[0] == '\0')
        text = "90 min with 30 s per move";
    if (ff_tc_read(text, FF_TC_ANY, &read, &fault) != FF_OK) {
        put_unread(out, fault.message);
        return FF_OK;
    }
    if (read.undecided || read.count > 1) {
        put_unread(out, N_("The time control has more than one reading, or words that were not "
                           "understood."));
        return FF_OK;
    }
    if (!can_run(&read.readings[0].tc)) {
        put_unread(out, N_("This clock does not run Canadian overtime, clocks that count up, "
                           "or a game without a time control."));
        return FF_OK;
    }
    put_assets(out);
    put_clock(out, &read.readings[0].tc);
    return FF_OK;
}

/* --- /clock/set --- */

static const struct {
    ff_preset_match match;
    const char *phrase;
} matches[] = {{FF_PRESET_EXACT, N_("gives it")},
               {FF_PRESET_EQUAL, N_("same effect, shown in another way")},
               {FF_PRESET_BY_HAND, N_("can be set by hand")},
               {FF_PRESET_LABEL, N_("NOT what its label says")}};

static void put_preset(ff_web_out *out, const ff_preset *p, const char *how)
{
    ff_web_markup(out, "<tr><td class=\"fit b\">");
    ff_web_text(out, p->model);
    ff_web_markup(out, "</td><td class=\"n fit b\">");
    ff_web_number(out, p->option);
    ff_web_markup(out, "</td><td class=\"fit\">");
    ff_web_say(out, how);
    ff_web_markup(out, "</td><td class=\"m\" lang=\"en\">");
    ff_web_text(out, p->control != NULL ? p->control : p->name);
    if (p->note[0] != '\0') {
        ff_web_markup(out, " <b>");
        ff_web_text(out, p->note);
        ff_web_markup(out, "</b>");
    }
    ff_web_markup(out, "</td></tr>\n");
}

static void put_remarks(ff_web_out *out)
{
    ff_web_markup(out, "<ul class=\"m\" lang=\"en\">");
    for (const ff_preset_remark *r = ff_preset_remarks; r->model != NULL; r++) {
        ff_web_markup(out, "<li>");
        ff_web_text(out, r->model);
        ff_web_markup(out, ": ");
        ff_web_text(out, r->text);
        ff_web_markup(out, "</li>");
    }
    ff_web_markup(out, "</ul>\n");
}

static void put_presets(ff_web_out *out, const ff_timecontrol *tc)
{
    size_t count = 0;
    ff_web_markup(out, "<section>");
    ff_desk_heading(out, N_("Which option of which clock"));
    ff_web_table_begin(out, "files", NULL);
    for (size_t m = 0; m < sizeof matches / sizeof *matches; m++)
        for (const ff_preset *p = ff_presets; p->model != NULL; p++)
            if (ff_clock_preset_gives(p, tc) == matches[m].match) {
                put_preset(out, p, matches[m].phrase);
                count++;
            }
    ff_web_table_end(out);
    if (count == 0)
        ff_web_say(out, N_("No option that the table has figures of gives it."));
    put_remarks(out);
    ff_web_markup(out, "</section>\n");
}

static void put_class(ff_web_out *out, const ff_timecontrol *tc)
{
    const ff_laws *laws = ff_laws_default();
    int64_t main_ms, bonus_ms;
    ff_web_markup(out, "<p class=\"counts\"><span class=\"chip\">");
    ff_web_text(out, ff_tc_class_name(ff_tc_classify(tc, laws)));
    ff_web_markup(out, "</span>");
    if (ff_tc_sum60(&tc->side[0], &main_ms, &bonus_ms)) {
        ff_web_markup(out, " <span class=\"m\">");
        ff_web_say_numbers(out, N_("{1} minutes for 60 moves"),
                           (main_ms + bonus_ms + 30000) / 60000, 0, 0);
        ff_web_markup(out, "</span>");
    }
    ff_web_markup(out, "</p>\n");
}

static void put_start(ff_web_out *out, const ff_timecontrol *tc)
{
    const ff_web_to clock = {
        .page = FF_DESK_CLOCK, .key = "control", .as = control_text(out, tc)};
    ff_web_markup(out, "<p class=\"acts\">");
    if (can_run(tc)) {
        ff_web_link(out, &clock, " class=\"btn go big\"");
        ff_web_say(out, N_("Show the clock"));
        ff_web_link_end(out);
    }
    ff_web_markup(out, "</p>\n");
}

static void put_reading(ff_web_out *out, const ff_tc_reading *reading, bool choose)
{
    const char *text = control_text(out, &reading->tc);
    const ff_web_to set = {.page = FF_DESK_CLOCKSET, .key = "control", .as = text};
    ff_web_markup(out, "<section><h3>");
    ff_web_text(out, text);
    ff_web_markup(out, "</h3>\n");
    if (reading->note[0] != '\0') {
        ff_web_markup(out, "<p class=\"m\" lang=\"en\">");
        ff_web_text(out, reading->note);
        ff_web_markup(out, "</p>\n");
    }
    put_class(out, &reading->tc);
    if (choose) {
        ff_desk_button_link(out, &set, N_("This is meant"));
        ff_web_markup(out, "</section>\n");
        return;
    }
    put_start(out, &reading->tc);
    ff_web_markup(out, "</section>\n");
    put_presets(out, &reading->tc);
}

static void put_doubt(ff_web_out *out, const char *phrase, const char *words)
{
    if (words[0] == '\0')
        return;
    ff_web_markup(out, "<p class=\"chip\">");
    ff_web_say_with(out, phrase, words, NULL, NULL);
    ff_web_markup(out, "</p>\n");
}

static void put_understood(ff_web_out *out, const char *text)
{
    ff_tc_result read;
    ff_error fault;
    if (ff_tc_read(text, FF_TC_ANY, &read, &fault) != FF_OK) {
        ff_web_markup(out, "<p class=\"chip\" role=\"alert\">");
        ff_web_text(out, fault.message);
        ff_web_markup(out, "</p>\n");
        return;
    }
    put_doubt(out, N_("Not understood: {1}"), read.ignored);
    put_doubt(out, N_("In no reading: {1}"), read.unplaced);
    if (read.count > 1)
        put_doubt(out, N_("{1} has more than one reading: choose."), text);
    for (int i = 0; i < read.count; i++)
        put_reading(out, &read.readings[i], read.undecided || read.count > 1);
}

/* The controls of the table, each once. */
static void put_table(ff_web_out *out)
{
    ff_web_markup(out, "<section>");
    ff_desk_heading(out, N_("Time controls that clocks have"));
    ff_web_markup(out, "<ul class=\"menu many\">");
    for (const ff_preset *p = ff_presets; p->model != NULL; p++) {
        bool seen = p->control == NULL;
        for (const ff_preset *q = ff_presets; q < p && !seen; q++)
            seen = q->control != NULL && strcmp(q->control, p->control) == 0;
        if (seen)
            continue;
        ff_web_markup(out, "<li>");
        ff_web_link_text(
            out,
            &(const ff_web_to){.page = FF_DESK_CLOCKSET, .key = "control", .as = p->control},
            p->control);
        ff_web_markup(out, "</li>\n");
    }
    ff_web_markup(out, "</ul></section>\n");
}

/* Found in the middle of a game: what both displays must show. */
static void put_wrong(ff_web_out *out, const char *control)
{
    static const ff_web_input inputs[] = {
        {.name = "set", .label = N_("It was set to"), .hint = "90 min + 30 s"},
        {.name = "right", .label = N_("It should have been"), .hint = "90 min + 30 s"},
        {.name = "at", .label = N_("Last completed move"), .hint = "20w, 20b"},
        {.name = "white", .label = N_("White's display shows"), .hint = "1:10:00"},
        {.name = "black", .label = N_("Black's display shows"), .hint = "1:05:00"}};
    const ff_web_to own = {.page = FF_DESK_CLOCKSET};
    bool asked = out->request->asked && out->request->post;
    if (ff_web_form_of(out, FF_DESK_CLOCKSET, "correct") == NULL)
        return;
    ff_web_markup(out, asked ? "<details class=\"act\" open=\"open\"><summary>"
                             : "<details class=\"act\"><summary>");
    ff_web_say(out, N_("A clock was set wrongly"));
    ff_web_markup(out, "</summary>\n");
    if (asked)
        ff_desk_output(out);
    if (ff_web_form_begin(out, &own, "correct", " class=\"fields\"")) {
        for (size_t i = 0; i < sizeof inputs / sizeof *inputs; i++) {
            ff_web_input input = inputs[i];
            input.value = ff_web_field_get(&out->request->body, input.name);
            if (input.value == NULL && strcmp(input.name, "right") == 0)
                input.value = control;
            ff_web_field_put(out, &input);
        }
        ff_web_button(out, N_("What both clocks must show"), " class=\"go\"");
        ff_web_form_end(out);
    }
    ff_web_markup(out, "</details>\n");
}

int ff_desk_show_clockset(ff_web_out *out, ff_error *err)
{
    const ff_web_to own = {.page = FF_DESK_CLOCKSET};
    const char *text = asked_control(out);
    (void)err;
    ff_desk_bar(out, N_("Setting a clock"), 0, NULL);
    ff_desk_bar_end(out);
    ff_web_form_get(out, &own, " class=\"paste\"");
    ff_web_field_put(out, &(const ff_web_input){
                              .name = "control",
                              .label = N_("The time control, as it is announced"),
                              .value = text,
                              .hint = N_("90'/40 + 30' + 30\", G/25 d5, 40/5400+30:1800+30")});
    ff_web_button(out, N_("Read"), " class=\"go\"");
    ff_web_form_end(out);
    if (text[0] != '\0')
        put_understood(out, text);
    put_wrong(out, text);
    put_table(out);
    return FF_OK;
}
