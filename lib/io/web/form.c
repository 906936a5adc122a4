#include "web/out.h"

#include <string.h>

/* Forms as markup. */

const ff_web_form *ff_web_form_of(const ff_web_out *out, int page, const char *name)
{
    const ff_web_form *form = ff_web_may(out, page) ? out->site->pages[page].forms : NULL;
    while (form != NULL && form->name != NULL && strcmp(form->name, name) != 0)
        form++;
    return form == NULL || form->name == NULL || form->least > out->request->role ? NULL : form;
}

static void open_form(ff_web_out *out, const ff_web_to *to, const char *method,
                      const char *markup)
{
    ff_web_markup(out, "<form method=\"");
    ff_web_text(out, method);
    ff_web_markup(out, "\" action=\"");
    ff_web_url(out, to);
    ff_web_markup(out, "\"");
    ff_web_markup(out, markup);
    ff_web_markup(out, ">");
}

bool ff_web_form_begin(ff_web_out *out, const ff_web_to *to, const char *name,
                       const char *markup)
{
    const ff_web_form *form = ff_web_form_of(out, to->page, name);
    if (form == NULL)
        return false;
    open_form(out, to, "post", markup);
    ff_web_hidden(out, "do", name);
    ff_web_hidden_number(out, "seen", out->view->entry);
    if (out->request->token != NULL)
        ff_web_hidden(out, "token", out->request->token);
    return true;
}

void ff_web_form_get(ff_web_out *out, const ff_web_to *to, const char *markup)
{
    ff_web_to bare = *to; /* a browser drops the query of an address that it asks */
    bare.key = bare.extra_key = NULL;
    open_form(out, &bare, "get", markup);
    if (to->key != NULL && to->as != NULL)
        ff_web_hidden(out, to->key, to->as);
    else if (to->key != NULL)
        ff_web_hidden_number(out, to->key, to->at);
}

void ff_web_form_end(ff_web_out *out)
{
    ff_web_markup(out, "</form>");
}

void ff_web_hidden(ff_web_out *out, const char *name, const char *value)
{
    ff_web_markup(out, "<input type=\"hidden\" name=\"");
    ff_web_text(out, name);
    ff_web_markup(out, "\" value=\"");
    ff_web_text(out, value);
    ff_web_markup(out, "\"/>");
}

void ff_web_hidden_number(ff_web_out *out, const char *name, long long value)
{
    ff_web_markup(out, "<input type=\"hidden\" name=\"");
    ff_web_text(out, name);
    ff_web_markup(out, "\" value=\"");
    ff_web_number(out, value);
    ff_web_markup(out, "\"/>");
}

void ff_web_button(ff_web_out *out, const char *phrase, const char *markup)
{
    ff_web_markup(out, "<button");
    ff_web_markup(out, markup);
    ff_web_markup(out, ">");
    ff_web_say(out, phrase);
    ff_web_markup(out, "</button>");
}

void ff_web_button_to(ff_web_out *out, const ff_web_to *to, const char *markup)
{
    ff_web_markup(out, "<button");
    ff_web_markup(out, markup);
    ff_web_markup(out, " formaction=\"");
    ff_web_url(out, to);
    ff_web_markup(out, "\">");
}

void ff_web_button_value(ff_web_out *out, const char *name, const char *value,
                         const char *phrase, const char *markup)
{
    ff_web_markup(out, "<button name=\"");
    ff_web_text(out, name);
    ff_web_markup(out, "\" value=\"");
    ff_web_text(out, value);
    ff_web_markup(out, "\"");
    ff_web_markup(out, markup);
    ff_web_markup(out, ">");
    ff_web_say(out, phrase);
    ff_web_markup(out, "</button>");
}

/* --- fields --- */

static void put_options(ff_web_out *out, const ff_web_input *input)
{
    const char *at = input->choices;
    ff_str one = FF_STR_INIT;
    for (bool more = true; more;) {
        size_t size = strcspn(at, "|");
        ff_str_clear(&one);
        ff_str_bytes(&one, at, size);
        ff_web_markup(out, "<option value=\"");
        ff_web_text(out, ff_str_get(&one));
        ff_web_markup(out, "\"");
        if (input->value != NULL && strcmp(input->value, ff_str_get(&one)) == 0)
            ff_web_markup(out, " selected=\"selected\"");
        ff_web_markup(out, ">");
        if (size == 0)
            ff_web_say(out, N_("as it is"));
        else
            ff_web_text(out, ff_str_get(&one));
        ff_web_markup(out, "</option>");
        more = at[size] == '|';
        at += size + more;
    }
    out->html->failed = out->html->failed || one.failed;
    ff_str_release(&one);
}

static void put_named(ff_web_out *out, const char *open, const ff_web_input *input)
{
    ff_web_markup(out, open);
    ff_web_markup(out, " name=\"");
    ff_web_text(out, input->name);
    ff_web_markup(out, "\"");
    if (input->markup != NULL)
        ff_web_markup(out, input->markup);
}

/* Lines and tabs are kept: they are what a list is made of. */
static void put_lines(ff_web_out *out, const char *text)
{
    ff_str part = FF_STR_INIT;
    while (text != NULL && *text != '\0') {
        size_t size = strcspn(text, "\t\n\r");
        ff_str_clear(&part);
        ff_str_bytes(&part, text, size);
        ff_web_text(out, ff_str_get(&part));
        text += size;
        if (*text == '\t')
            ff_web_markup(out, "&#9;");
        else if (*text == '\n')
            ff_web_markup(out, "&#10;");
        text += *text != '\0';
    }
    out->html->failed = out->html->failed || part.failed;
    ff_str_release(&part);
}

static void put_control(ff_web_out *out, const ff_web_input *input)
{
    switch (input->kind) {
    case FF_WEB_CHOICE:
        put_named(out, "<select", input);
        ff_web_markup(out, ">");
        put_options(out, input);
        ff_web_markup(out, "</select>");
        return;
    case FF_WEB_LINES:
        put_named(out, "<textarea", input);
        ff_web_markup(out, " rows=\"");
        ff_web_number(out, input->rows > 0 ? input->rows : 4);
        ff_web_markup(out, "\">");
        put_lines(out, input->value);
        ff_web_markup(out, "</textarea>");
        return;
    case FF_WEB_FLAG:
        put_named(out, "<input type=\"checkbox\" value=\"1\"", input);
        if (input->value != NULL)
            ff_web_markup(out, " checked=\"checked\"");
        ff_web_markup(out, "/>");
        return;
    case FF_WEB_SECRET: /* never with a value */
        put_named(out, "<input type=\"password\"", input);
        ff_web_markup(out, " autocomplete=\"off\"/>");
        return;
    case FF_WEB_NUMBER:
    case FF_WEB_TEXT:
        put_named(out,
                  input->kind == FF_WEB_NUMBER ? "<input type=\"text\" inputmode=\"numeric\""
                                               : "<input type=\"text\"",
                  input);
        ff_web_markup(out, " autocomplete=\"off\" value=\"");
        ff_web_text(out, input->value);
        ff_web_markup(out, "\"/>");
        return;
    }
}

void ff_web_field_put(ff_web_out *out, const ff_web_input *input)
{
    ff_web_markup(out, input->kind == FF_WEB_FLAG ? "<label class=\"field flag\"><span>"
                                                  : "<label class=\"field\"><span>");
    if (input->label != NULL)
        ff_web_say(out, input->label);
    else
        ff_web_words(out, input->text);
    ff_web_markup(out, "</span>");
    put_control(out, input);
    if (input->hint != NULL) {
        ff_web_markup(out, "<small>");
        ff_web_words(out, input->hint);
        ff_web_markup(out, "</small>");
    }
    ff_web_markup(out, "</label>");
}
