#include "web/out.h"

#include "base/html.h"

#include <stdio.h>
#include <string.h>

void ff_web_markup(ff_web_out *out, const char *literal)
{
    ff_str_text(out->html, literal);
}

void ff_web_text(ff_web_out *out, const char *text)
{
    ff_html_text(out->html, text == NULL ? "" : text);
}

void ff_web_number(ff_web_out *out, long long number)
{
    ff_str_format(out->html, "%lld", number);
}

void ff_web_say(ff_web_out *out, const char *phrase)
{
    ff_html_text(out->html, ff_lang_say(out->lang, NULL, phrase));
}

/* FIRST STRONG ISOLATE and its end, around what stands in a text that runs from the right: as
 * references, for elements would be no good in attributes. */
static const char isolate[] = "&#8296;", release[] = "&#8297;";

/* `size` bytes of a text. */
static void put_part(ff_web_out *out, const char *text, size_t size)
{
    ff_str part = FF_STR_INIT;
    ff_str_bytes(&part, text, size);
    ff_html_text(out->html, ff_str_get(&part));
    out->html->failed = out->html->failed || part.failed;
    ff_str_release(&part);
}

static void put_isolated(ff_web_out *out, const char *value)
{
    bool rtl = ff_lang_is_rtl(out->lang) && value[0] != '\0';
    ff_str_text(out->html, rtl ? isolate : "");
    ff_html_text(out->html, value);
    ff_str_text(out->html, rtl ? release : "");
}

void ff_web_say_with(ff_web_out *out, const char *phrase, const char *one, const char *two,
                     const char *three)
{
    const char *const values[] = {one, two, three};
    phrase = ff_lang_say(out->lang, NULL, phrase);
    while (*phrase != '\0') {
        size_t plain = strcspn(phrase, "{");
        put_part(out, phrase, plain);
        phrase += plain;
        if (phrase[0] == '{' && phrase[1] >= '1' && phrase[1] <= '3' && phrase[2] == '}') {
            const char *value = values[phrase[1] - '1'];
            put_isolated(out, value == NULL ? "" : value);
            phrase += 3;
        } else if (phrase[0] == '{') {
            put_part(out, phrase++, 1);
        }
    }
}

void ff_web_say_numbers(ff_web_out *out, const char *phrase, long long one, long long two,
                        long long three)
{
    char texts[3][24];
    snprintf(texts[0], sizeof texts[0], "%lld", one);
    snprintf(texts[1], sizeof texts[1], "%lld", two);
    snprintf(texts[2], sizeof texts[2], "%lld", three);
    ff_web_say_with(out, phrase, texts[0], texts[1], texts[2]);
}

void ff_web_words(ff_web_out *out, const char *text)
{
    static const char marks[] = {FF_LANG_ISOLATE, FF_LANG_RELEASE, '\0'};
    ff_str said = FF_STR_INIT;
    ff_lang_put(out->lang, NULL, text, &said);
    for (const char *at = ff_str_get(&said); *at != '\0';) {
        size_t size = strcspn(at, marks);
        put_part(out, at, size);
        at += size;
        if (*at != '\0')
            ff_str_text(out->html, *at++ == FF_LANG_ISOLATE ? isolate : release);
    }
    out->html->failed = out->html->failed || said.failed;
    ff_str_release(&said);
}

void ff_web_name(ff_web_out *out, const char *name)
{
    ff_web_markup(out, "<bdi>");
    ff_web_text(out, name);
    ff_web_markup(out, "</bdi>");
}

void ff_web_picture(ff_web_out *out, const char *svg)
{
    ff_str_text(out->html, svg);
}

void ff_web_bare(ff_web_out *out, const char *type, const char *bytes, size_t size)
{
    out->answer->type = type;
    ff_str_bytes(out->html, bytes, size);
}

/* --- tables --- */

static void put_class(ff_web_out *out, const char *kind)
{
    if (kind == NULL)
        return;
    ff_web_markup(out, " class=\"");
    ff_web_markup(out, kind);
    ff_web_markup(out, "\"");
}

void ff_web_table_head(ff_web_out *out, const char *kind)
{
    ff_web_markup(out, "<table");
    put_class(out, kind);
    ff_web_markup(out, "><thead><tr>");
}

void ff_web_table_column(ff_web_out *out, const char *kind, const char *phrase)
{
    ff_web_markup(out, "<th scope=\"col\"");
    put_class(out, kind);
    ff_web_markup(out, ">");
    ff_web_say(out, phrase);
    ff_web_markup(out, "</th>");
}

void ff_web_table_rows(ff_web_out *out)
{
    ff_web_markup(out, "</tr></thead>\n<tbody>\n");
}

void ff_web_table_begin(ff_web_out *out, const char *kind, const ff_web_column *columns)
{
    if (columns == NULL) {
        ff_web_markup(out, "<table");
        put_class(out, kind);
        ff_web_markup(out, "><tbody>\n");
        return;
    }
    ff_web_table_head(out, kind);
    for (; columns->phrase != NULL; columns++)
        ff_web_table_column(out, columns->kind, columns->phrase);
    ff_web_table_rows(out);
}

void ff_web_table_end(ff_web_out *out)
{
    ff_web_markup(out, "</tbody></table>\n");
}
