#include "web/out.h"

#include "web/path.h"

#include <string.h>

bool ff_web_may(const ff_web_out *out, int page)
{
    return page >= 0 && (size_t)page < out->site->page_count &&
           out->site->pages[page].least <= out->request->role &&
           !(out->request->still && out->site->pages[page].ask != NULL);
}

/* What the query holds but `key`. */
static void put_asked(const ff_web_fields *query, const char *key, ff_str *url)
{
    for (size_t i = 0; i < query->count; i++) {
        if (strcmp(query->items[i].name, key) == 0)
            continue;
        ff_str_char(url, '&');
        ff_web_url_put(query->items[i].name, url);
        ff_str_char(url, '=');
        ff_web_url_put(query->items[i].value, url);
    }
}

/* Appends the URL, not yet escaped for markup. */
static void put_url(const ff_web_out *out, const ff_web_to *to, ff_str *url)
{
    if (to->section == NULL && out->request->base != NULL)
        ff_str_text(url, out->request->base);
    if (to->section != NULL && to->section[0] != '\0') {
        ff_str_text(url, "/s/");
        ff_web_url_put(to->section, url);
    }
    ff_web_path_put(out->site->pages[to->page].path, to->n, to->word, url);
    /* a mark in a page makes no other page */
    if (to->key == NULL || (out->request->still && strcmp(to->key, "at") == 0))
        return;
    ff_str_format(url, "?%s=", to->key);
    if (to->as != NULL)
        ff_web_url_put(to->as, url);
    else
        ff_str_format(url, "%lld", to->at);
    if (to->extra_key != NULL)
        ff_str_format(url, "&%s=%lld", to->extra_key, to->extra);
    if (to->asked)
        put_asked(&out->request->query, to->key, url);
}

void ff_web_url(ff_web_out *out, const ff_web_to *to)
{
    ff_str url = FF_STR_INIT;
    put_url(out, to, &url);
    ff_web_text(out, ff_str_get(&url));
    out->html->failed = out->html->failed || url.failed;
    ff_str_release(&url);
}

void ff_web_link(ff_web_out *out, const ff_web_to *to, const char *markup)
{
    out->linked = ff_web_may(out, to->page);
    if (out->linked) {
        ff_web_markup(out, "<a href=\"");
        ff_web_url(out, to);
        ff_web_markup(out, "\"");
    } else {
        ff_web_markup(out, "<span");
    }
    ff_web_markup(out, markup);
    ff_web_markup(out, ">");
}

void ff_web_link_end(ff_web_out *out)
{
    ff_web_markup(out, out->linked ? "</a>" : "</span>");
}

void ff_web_link_say(ff_web_out *out, const ff_web_to *to, const char *phrase)
{
    ff_web_link(out, to, "");
    ff_web_say(out, phrase);
    ff_web_link_end(out);
}

void ff_web_link_text(ff_web_out *out, const ff_web_to *to, const char *text)
{
    ff_web_link(out, to, "");
    ff_web_text(out, text);
    ff_web_link_end(out);
}
