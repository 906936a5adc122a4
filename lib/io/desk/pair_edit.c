#include "desk/pair_edit.h"

#include "web/words.h"

#include <string.h>

/* A proposal changed by hand: two players change places, or a board its colours. The list of
 * the pairs is a field of the form, "4-9,7-2,5-0"; each change is a question to the command
 * that compares it with the rules and stores nothing. */

const ff_web_form_field ff_desk_edit_fields[] = {
    {"round", FF_WEB_NUMBER, NULL, 0},
    {"colour", FF_WEB_CHOICE, "white|black|lot", 0},
    {"pairs", FF_WEB_TEXT, NULL, 64 * 1024},
    {"reason", FF_WEB_TEXT, NULL, 0},
    {"pick", FF_WEB_NUMBER, NULL, 0},
    {"turn", FF_WEB_NUMBER, NULL, 0},
    {NULL, FF_WEB_TEXT, NULL, 0}};

static const ff_web_form compare = {
    "edit",
    FF_WEB_ARBITER,
    FF_WEB_ASK,
    ff_desk_edit_fields,
    "event pair --check --by-hand={pairs} --round={round} --initial-colour={colour?} "
    "--format=json --section={section?} -- {file}",
    "/pair",
    true};

/* --- the change --- */

/* What is to be done with the list; 0: nothing. */
typedef struct change {
    long long one, other; /* who change places */
    long long turn;       /* White of the board that changes its colours */
} change;

static long long number_of(const ff_web_field *field)
{
    long long number = 0;
    ff_str_parse_integer(field->value, 1, FF_EVENT_MAX_PLAYERS, &number);
    return number;
}

static int count_picked(const ff_web_out *out)
{
    int count = 0;
    for (size_t i = 0; i < out->request->body.count; i++)
        count += strcmp(out->request->body.items[i].name, "pick") == 0;
    return count;
}

static change find_change(const ff_web_out *out)
{
    change c = {0, 0, 0};
    for (size_t i = 0; i < out->request->body.count; i++) {
        const ff_web_field *field = &out->request->body.items[i];
        if (strcmp(field->name, "turn") == 0)
            c.turn = number_of(field);
        else if (strcmp(field->name, "pick") == 0 && c.one == 0)
            c.one = number_of(field);
        else if (strcmp(field->name, "pick") == 0)
            c.other = number_of(field);
    }
    if (c.turn != 0 || count_picked(out) != 2)
        c.one = c.other = 0;
    return c;
}

/* Digits, and the mark after them; -1 for anything else. */
static long long read_number(const char **at, char mark)
{
    enum { MOST_DIGITS = 6 };
    size_t size = strspn(*at, "0123456789");
    long long number = 0;
    if (size == 0 || size > MOST_DIGITS || ((*at)[size] != mark && (*at)[size] != '\0'))
        return -1;
    for (size_t i = 0; i < size; i++)
        number = 10 * number + ((*at)[i] - '0');
    *at += size + ((*at)[size] == mark);
    return number;
}

static long long changed(const change *c, long long no)
{
    return no == 0 ? 0 : no == c->one ? c->other : no == c->other ? c->one : no;
}

static int change_list(const char *list, const change *c, ff_str *out, ff_error *err)
{
    while (*list != '\0') {
        long long white = read_number(&list, '-');
        long long black = white > 0 ? read_number(&list, ',') : -1;
        if (black < 0)
            return ff_fail(err, FF_E_PARSE, "The pairs are not as the page has sent them.");
        bool turned = white == c->turn && black != 0;
        ff_str_format(out, "%s%lld-%lld", out->size > 0 ? "," : "",
                      changed(c, turned ? black : white), changed(c, turned ? white : black));
    }
    return out->failed ? ff_fail(err, FF_E_MEMORY, "out of memory") : FF_OK;
}

int ff_desk_pair_send(ff_web_out *out, ff_error *err)
{
    const ff_web_fields *body = &out->request->body;
    const char *list = ff_web_field_get(body, "pairs");
    const change c = find_change(out);
    ff_web_request request = *out->request;
    ff_web_field *fields =
        ff_arena_alloc(&out->answer->arena, (body->count + 1) * sizeof *fields);
    ff_str text = FF_STR_INIT;
    int code = fields == NULL ? ff_fail(err, FF_E_MEMORY, "out of memory")
                              : change_list(list == NULL ? "" : list, &c, &text, err);
    if (code == FF_OK) {
        fields[0] = (ff_web_field){"pairs", ff_str_get(&text), text.size, NULL};
        memcpy(fields + 1, body->items, body->count * sizeof *fields);
        request.body = (ff_web_fields){fields, body->count + 1};
        ff_web_out other = *out;
        other.request = &request;
        code = ff_web_words_make(&compare, &other, err);
    }
    ff_str_release(&text);
    return code;
}

/* --- the page --- */

static void put_pairs(ff_web_out *out, const ff_json_value *pairs)
{
    ff_str text = FF_STR_INIT;
    for (const ff_json_value *pair = pairs->first; pair != NULL; pair = pair->next)
        ff_str_format(&text, "%s%lld-%lld", text.size > 0 ? "," : "",
                      ff_json_get_integer(pair, "white", 0),
                      ff_json_get_integer(pair, "black", 0));
    ff_web_hidden(out, "pairs", ff_str_get(&text));
    out->html->failed = out->html->failed || text.failed;
    ff_str_release(&text);
}

void ff_desk_put_pick(ff_web_out *out, int player)
{
    ff_web_markup(out, "<label class=\"tick\"><input type=\"checkbox\" name=\"pick\" value=\"");
    ff_web_number(out, out->view->event->players[player].no);
    ff_web_markup(out, "\"/> <span><small>");
    ff_web_number(out, out->view->event->players[player].no);
    ff_web_markup(out, "</small> ");
    ff_desk_player(out, player);
    ff_web_markup(out, "</span></label>");
}

void ff_desk_put_turn(ff_web_out *out, int white)
{
    ff_web_markup(out, "<button class=\"text\" formnovalidate=\"formnovalidate\" name=\"turn\" "
                       "value=\"");
    ff_web_number(out, out->view->event->players[white].no);
    ff_web_markup(out, "\">");
    ff_web_say(out, N_("colours"));
    ff_web_markup(out, "<span class=\"vh\"> ");
    ff_web_name(out, out->view->event->players[white].name);
    ff_web_markup(out, "</span></button>");
}

/* What departs from the rules, by level; how much of it needs a reason. */
static int put_levels(ff_web_out *out, const ff_json_value *notes)
{
    int grave = 0;
    ff_web_markup(out, "<div role=\"status\"><ul class=\"levels\">");
    for (const ff_json_value *note = notes->first; note != NULL; note = note->next) {
        bool error = strcmp(ff_json_get_text(note, "severity", ""), "error") == 0;
        grave += error;
        ff_web_markup(out, error ? "<li><span class=\"chip bad\">"
                                 : "<li><span class=\"chip warn\">");
        ff_web_say(out, error ? N_("against the rules") : N_("otherwise than the rules"));
        ff_web_markup(out, "</span> <span lang=\"en\">");
        ff_web_text(out, ff_json_get_text(note, "text", ""));
        ff_web_markup(out, "</span></li>\n");
    }
    if (notes->first == NULL) {
        ff_web_markup(out, "<li><span class=\"chip ok\">");
        ff_web_say(out, N_("as the rules pair"));
        ff_web_markup(out, "</span></li>\n");
    }
    ff_web_markup(out, "</ul></div>\n");
    return grave;
}

bool ff_desk_edit_begin(ff_web_out *out, const char *markup, int round,
                        const ff_json_value *pairs)
{
    const ff_web_to own = {.page = FF_DESK_PAIR};
    const char *colour = ff_web_field_get(&out->request->body, "colour");
    if (!ff_web_form_begin(out, &own, "edit", markup))
        return false;
    ff_web_hidden_number(out, "round", round);
    if (colour != NULL && colour[0] != '\0')
        ff_web_hidden(out, "colour", colour);
    put_pairs(out, pairs);
    return true;
}

int ff_desk_edit_levels(ff_web_out *out, const ff_json_value *notes)
{
    int picked = count_picked(out), grave = put_levels(out, notes);
    if (picked == 1 || picked > 2) {
        ff_web_markup(out, "<p class=\"chip warn\">");
        ff_web_say(out, N_("Two players change places: tick two."));
        ff_web_markup(out, "</p>\n");
    }
    return grave;
}

void ff_desk_edit_end(ff_web_out *out, int grave)
{
    ff_web_markup(out, "<div class=\"keep\"><button formnovalidate=\"formnovalidate\">");
    ff_web_say(out, N_("Exchange the two ticked"));
    ff_web_markup(out, "</button>\n");
    if (ff_web_form_of(out, FF_DESK_PAIR, "list") != NULL) {
        ff_web_field_put(out, &(const ff_web_input){
                                  .name = "reason",
                                  .label = N_("Reason"),
                                  .value = ff_web_field_get(&out->request->body, "reason"),
                                  .markup = grave > 0 ? " required=\"required\"" : NULL,
                                  .hint = grave > 0 ? N_("needed: it is kept with the round")
                                                    : N_("for the log")});
        ff_web_button_value(out, "do", "list", N_("Store these pairs"), " class=\"go\"");
    }
    ff_web_markup(out, "</div>\n");
    ff_web_form_end(out);
}
