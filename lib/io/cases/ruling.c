#include "cases/cases.h"

#include "base/json.h"
#include "desk/parts.h"
#include "qr/qr.h"

#include <stdio.h>
#include <string.h>

/* The ruling as on paper: the sentence, what to do, why, what it would be otherwise, and the
 * link by which it can be checked. */

static const ff_json_value *read_ruling(ff_web_out *out)
{
    const ff_web_ran *ran = out->request->asked ? out->view->ran : NULL;
    ff_json_value *value;
    if (ran == NULL || ran->output == NULL || ran->output[0] != '{' ||
        ff_json_read(ran->output, strcspn(ran->output, "\n"), &out->answer->arena, &value,
                     NULL) != FF_OK)
        return NULL;
    return strcmp(ff_json_get_text(value, "type", ""), "ruling") == 0 ? value : NULL;
}

bool ff_cases_is_ruled(const ff_web_out *out)
{
    const ff_web_ran *ran = out->request->asked ? out->view->ran : NULL;
    return ran != NULL && ran->output != NULL && ran->output[0] == '{';
}

const char *ff_cases_result(ff_web_out *out)
{
    const ff_json_value *ruling = read_ruling(out);
    const char *result = ruling != NULL ? ff_json_get_text(ruling, "result", "") : "";
    return strcmp(result, "1/2-1/2") == 0 ? "½-½" : result;
}

static const ff_json_value *list_of(const ff_json_value *ruling, const char *key)
{
    const ff_json_value *list = ff_json_get(ruling, key);
    return list != NULL ? list->first : NULL;
}

/* --- answers that it hangs on --- */

/* A button that gives the answer of an option, "--earlier 2" or "--touched": as "earlier=2". */
static void put_set(ff_web_out *out, const char *option, size_t size, const char *phrase)
{
    ff_str value = FF_STR_INIT;
    size_t key = 0;
    if (size < 3 || strncmp(option, "--", 2) != 0)
        return;
    option += 2;
    size -= 2;
    while (key < size && option[key] != ' ')
        key++;
    ff_str_bytes(&value, option, key);
    ff_str_char(&value, '=');
    if (key < size)
        ff_str_bytes(&value, option + key + 1, size - key - 1);
    else
        ff_str_text(&value, "yes");
    ff_web_button_value(out, "set", ff_str_get(&value), phrase, "");
    out->html->failed = out->html->failed || value.failed;
    ff_str_release(&value);
}

/* "if it had not stood before (--earlier 0): Wrong claim ...": the condition, the answer, what
 * comes of it. */
static void put_alternative(ff_web_out *out, const char *text)
{
    const char *open = strstr(text, " (--"), *close = open != NULL ? strstr(open, "): ") : NULL;
    const char *colon = open == NULL ? strstr(text, ": ") : open;
    ff_web_markup(out, "<li><b>");
    if (colon != NULL && (open == NULL || close != NULL)) {
        ff_web_text(out, ff_arena_copy(&out->answer->arena, text, (size_t)(colon - text)));
        ff_web_markup(out, "</b><p>");
        ff_web_text(out, close != NULL ? close + 3 : colon + 2);
        ff_web_markup(out, "</p>");
    } else {
        ff_web_text(out, text);
        ff_web_markup(out, "</b>");
    }
    if (close != NULL)
        put_set(out, open + 2, (size_t)(close - open) - 2, N_("It was so"));
    ff_web_markup(out, "</li>\n");
}

static void put_other(ff_web_out *out, const ff_json_value *other)
{
    const char *option = ff_json_get_text(other, "option", "");
    ff_web_markup(out, "<li><b>");
    ff_web_say_with(out, N_("If {1}"), ff_json_get_text(other, "fact", ""), NULL, NULL);
    ff_web_markup(out, "</b><p>");
    ff_web_text(out, ff_json_get_text(other, "other_text", ""));
    ff_web_markup(out, "</p>");
    put_set(out, option, strlen(option), N_("It was so"));
    ff_web_markup(out, "</li>\n");
}

/* Side by side what it may come to. */
static void put_alternatives(ff_web_out *out, const ff_json_value *ruling)
{
    if (list_of(ruling, "alternatives") == NULL)
        return;
    ff_web_markup(out, "<ul class=\"either\" lang=\"en\">\n");
    for (const ff_json_value *at = list_of(ruling, "alternatives"); at != NULL; at = at->next)
        put_alternative(out, at->text != NULL ? at->text : "");
    ff_web_markup(out, "</ul>\n");
}

static void put_otherwise(ff_web_out *out, const ff_json_value *ruling)
{
    if (list_of(ruling, "otherwise") == NULL)
        return;
    ff_web_markup(out, "<section class=\"otherwise\">");
    ff_desk_heading(out, N_("It would be otherwise"));
    ff_web_markup(out, "<ul lang=\"en\">\n");
    for (const ff_json_value *at = list_of(ruling, "otherwise"); at != NULL; at = at->next)
        put_other(out, at);
    ff_web_markup(out, "</ul></section>\n");
}

/* --- its parts --- */

/* The first sentence, and where the rest begins. */
static size_t sentence(const char *text)
{
    for (const char *at = text; *at != '\0'; at++)
        if ((at[0] == '.' || at[0] == '?') && at[1] == ' ')
            return (size_t)(at - text) + 1;
    return strlen(text);
}

static void put_head(ff_web_out *out, const ff_json_value *ruling)
{
    const char *text = ff_json_get_text(ruling, "text", "");
    size_t size = sentence(text);
    ff_web_markup(out, "<h2 lang=\"en\">");
    ff_web_text(out, ff_arena_copy(&out->answer->arena, text, size));
    ff_web_markup(out, "</h2>\n<p class=\"why-so\" lang=\"en\">");
    ff_web_text(out, text + size + (text[size] == ' '));
    ff_web_markup(out, " <b>");
    for (const ff_json_value *at = list_of(ruling, "articles"); at != NULL; at = at->next) {
        ff_web_text(out, at->text);
        ff_web_markup(out, at->next != NULL ? ", " : "");
    }
    ff_web_markup(out, "</b></p>\n");
    if (list_of(ruling, "not_verified") == NULL)
        return;
    ff_web_markup(out, "<p class=\"m\">");
    ff_web_say(out, N_("Not verified for this edition:"));
    for (const ff_json_value *at = list_of(ruling, "not_verified"); at != NULL; at = at->next) {
        ff_web_markup(out, " ");
        ff_web_text(out, at->text);
    }
    ff_web_markup(out, "</p>\n");
}

static void put_do_now(ff_web_out *out, const ff_json_value *ruling)
{
    const ff_json_value *remedy = ff_json_get(ruling, "remedy");
    const char *fen = remedy != NULL ? ff_json_get_text(remedy, "restore_fen", NULL) : NULL;
    const char *note = remedy != NULL ? ff_json_get_text(remedy, "note", NULL) : NULL;
    if (list_of(ruling, "do_now") == NULL)
        return;
    ff_web_markup(out, "<section>");
    ff_desk_heading(out, N_("Do now"));
    ff_web_markup(out, "<ol class=\"do-now\" lang=\"en\">\n");
    for (const ff_json_value *at = list_of(ruling, "do_now"); at != NULL; at = at->next) {
        ff_web_markup(out, "<li>");
        ff_web_text(out, at->text);
        ff_web_markup(out, "</li>\n");
    }
    ff_web_markup(out, "</ol>\n");
    ff_cases_put_diagram(out, fen);
    if (note != NULL) {
        ff_web_markup(out, "<p class=\"m\" lang=\"en\">");
        ff_web_text(out, note);
        ff_web_markup(out, "</p>\n");
    }
    ff_web_markup(out, "</section>\n");
}

/* A fact that has moves in it can be gone through on a board. */
static void put_steps(ff_web_out *out, const char *fen, const char *text)
{
    ff_str line = FF_STR_INIT;
    const char *colon = strstr(text, ": 1.");
    if (fen == NULL || colon == NULL)
        return;
    ff_str_format(&line, "%s|%s", fen, colon + 2);
    const ff_web_to to = {.page = FF_DESK_LINE, .key = "line", .as = ff_str_get(&line)};
    ff_web_markup(out, " ");
    ff_web_link_say(out, &to, N_("Step through"));
    out->html->failed = out->html->failed || line.failed;
    ff_str_release(&line);
}

static void put_facts(ff_web_out *out, const ff_json_value *ruling)
{
    const ff_json_value *remedy = ff_json_get(ruling, "remedy");
    const char *shown = remedy != NULL ? ff_json_get_text(remedy, "restore_fen", NULL) : NULL;
    if (list_of(ruling, "facts") == NULL)
        return;
    ff_web_markup(out, "<section>");
    ff_desk_heading(out, N_("Facts"));
    ff_web_markup(out, "<ol class=\"facts\" lang=\"en\">\n");
    for (const ff_json_value *at = list_of(ruling, "facts"); at != NULL; at = at->next) {
        const char *fen = ff_json_get_text(at, "fen", NULL);
        const char *text = ff_json_get_text(at, "text", "");
        ff_web_markup(out, "<li>");
        ff_web_text(out, text);
        put_steps(out, fen, text);
        if (fen != NULL && (shown == NULL || strcmp(shown, fen) != 0))
            ff_cases_put_diagram(out, shown = fen);
        ff_web_markup(out, "</li>\n");
    }
    ff_web_markup(out, "</ol></section>\n");
}

static void put_taken(ff_web_out *out, const ff_json_value *ruling)
{
    if (list_of(ruling, "taken") == NULL)
        return;
    ff_web_markup(out, "<section>");
    ff_desk_heading(out, N_("Taken as, since nothing else was said"));
    ff_web_markup(out, "<ul class=\"taken\" lang=\"en\">\n");
    for (const ff_json_value *at = list_of(ruling, "taken"); at != NULL; at = at->next) {
        ff_web_markup(out, "<li>");
        ff_web_text(out, ff_json_get_text(at, "fact", ""));
        ff_web_markup(out, "</li>\n");
    }
    ff_web_markup(out, "</ul></section>\n");
}

static void put_link(ff_web_out *out, const ff_json_value *ruling)
{
    const char *link = ff_json_get_text(ruling, "link", NULL);
    ff_qr *code = link != NULL ? ff_arena_alloc(&out->answer->arena, sizeof *code) : NULL;
    ff_str svg = FF_STR_INIT;
    if (code == NULL)
        return;
    ff_web_markup(out, "<section class=\"again\">");
    ff_desk_heading(out, N_("To be checked again"));
    ff_web_markup(out, "<div>");
    if (ff_qr_make(link, code)) {
        ff_qr_svg(code, &svg);
        ff_web_markup(out, "<figure class=\"qr\">");
        ff_web_picture(out, ff_str_get(&svg));
        ff_web_markup(out, "</figure>");
    }
    ff_web_markup(out, "<code>");
    ff_web_text(out, link);
    ff_web_markup(out, "</code></div></section>\n");
    out->html->failed = out->html->failed || svg.failed;
    ff_str_release(&svg);
}

static void put_laws(ff_web_out *out, const ff_json_value *ruling)
{
    ff_web_markup(out, "<p class=\"m\" lang=\"en\">");
    ff_web_say_with(out, N_("Laws: {1}, {2}, supervision {3}"),
                    ff_json_get_text(ruling, "laws", ""), ff_json_get_text(ruling, "mode", ""),
                    ff_json_get_text(ruling, "supervision", ""));
    ff_web_markup(out, "</p>\n");
}

void ff_cases_put_ruling(ff_web_out *out)
{
    const ff_json_value *ruling = read_ruling(out);
    bool undecided;
    if (ruling == NULL) {
        ff_desk_said(out, false);
        return;
    }
    undecided = strcmp(ff_json_get_text(ruling, "verdict", ""), "refer") == 0;
    ff_web_markup(out, undecided ? "<article class=\"ruling undecided\" tabindex=\"-1\" "
                                   "autofocus=\"autofocus\" aria-label=\""
                                 : "<article class=\"ruling\" tabindex=\"-1\" "
                                   "autofocus=\"autofocus\" aria-label=\"");
    ff_web_say(out, undecided ? N_("Not decided") : N_("The ruling"));
    ff_web_markup(out, "\">\n");
    put_head(out, ruling);
    put_alternatives(out, ruling);
    if (undecided)
        put_otherwise(out, ruling);
    put_do_now(out, ruling);
    put_facts(out, ruling);
    put_taken(out, ruling);
    if (!undecided)
        put_otherwise(out, ruling);
    put_laws(out, ruling);
    put_link(out, ruling);
    ff_web_markup(out, "</article>\n");
}

/* --- for the player: a few large lines --- */

/* An element with a text of the ruling in the language, or in English, and said to be so. */
static void put_large(ff_web_out *out, const ff_lang *lang, const char *element,
                      const char *english)
{
    ff_str said = FF_STR_INIT;
    bool done = ff_lang_sentence(lang, NULL, english, &said);
    ff_web_markup(out, "<");
    ff_web_text(out, element);
    ff_web_markup(out, " lang=\"");
    ff_web_text(out, done ? ff_lang_code(lang) : "en");
    ff_web_markup(out, done && ff_lang_is_rtl(lang) ? "\" dir=\"rtl\">" : "\" dir=\"ltr\">");
    ff_lang_html(out->html, done ? ff_str_get(&said) : english);
    ff_web_markup(out, "</");
    ff_web_text(out, element);
    ff_web_markup(out, ">");
    ff_str_release(&said);
}

static void put_large_words(ff_web_out *out, const ff_json_value *ruling, const ff_lang *lang)
{
    const char *text = ff_json_get_text(ruling, "text", "");
    size_t size = sentence(text);
    put_large(out, lang, "h1", ff_arena_copy(&out->answer->arena, text, size));
    if (text[size] != '\0')
        put_large(out, lang, "p", text + size + (text[size] == ' '));
    ff_web_markup(out, "\n<ul>");
    for (const ff_json_value *at = list_of(ruling, "do_now"); at != NULL; at = at->next)
        put_large(out, lang, "li", at->text);
    ff_web_markup(out, "</ul>\n");
}

/* In the language of the player first, when one was chosen, and in English. */
static void put_shown(ff_web_out *out, const ff_json_value *ruling)
{
    const char *code = ff_web_field_get(&out->request->body, "sheet-lang");
    const ff_lang *lang = code != NULL ? ff_lang_find(code) : NULL;
    if (ff_lang_has_rulings(lang)) {
        ff_web_markup(out, "<div class=\"shown\">");
        put_large_words(out, ruling, lang);
        if (!ff_lang_is_reviewed(lang))
            put_large(out, lang, "p", FF_LANG_NOT_REVIEWED);
        ff_web_markup(out, "</div>\n");
    }
    ff_web_markup(out, "<div class=\"shown\">");
    put_large_words(out, ruling, NULL);
    ff_web_markup(out, "<p><b>");
    for (const ff_json_value *at = list_of(ruling, "articles"); at != NULL; at = at->next) {
        ff_web_text(out, at->text);
        ff_web_markup(out, at->next != NULL ? ", " : "");
    }
    ff_web_markup(out, "</b></p>\n</div>\n");
}

/* What was sent goes back with it. */
static void put_back(ff_web_out *out)
{
    const ff_web_to to = {.page = FF_DESK_RULECASE, .word = out->word};
    const ff_web_fields *body = &out->request->body;
    if (!out->request->post || !ff_web_form_begin(out, &to, "rule", " class=\"acts\""))
        return;
    for (size_t i = 0; i < body->count; i++)
        if (body->items[i].file == NULL && strcmp(body->items[i].name, "do") != 0 &&
            strcmp(body->items[i].name, "seen") != 0 &&
            strcmp(body->items[i].name, "token") != 0)
            ff_web_hidden(out, body->items[i].name, body->items[i].value);
    ff_web_button(out, N_("Back"), " class=\"big\"");
    ff_web_form_end(out);
}

int ff_desk_show_shown(ff_web_out *out, ff_error *err)
{
    const ff_json_value *ruling = read_ruling(out);
    (void)err;
    if (ruling != NULL)
        put_shown(out, ruling);
    else if (out->request->asked)
        ff_desk_said(out, false);
    else
        ff_web_say(out, N_("A ruling is shown here."));
    put_back(out);
    return FF_OK;
}
