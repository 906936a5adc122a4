#include "desk/parts.h"

#include "base/latin.h"
#include "views/guide.h"

#include <string.h>

/* Help: the guide, page by page. */

/* `wanted`: as it is seen. */
static bool is_found(const ff_guide_page *page, const ff_str *wanted)
{
    if (wanted->size == 0)
        return true;
    ff_str text = FF_STR_INIT;
    ff_str_seen(&text, page->text);
    bool found = strstr(ff_str_get(&text), ff_str_get(wanted)) != NULL;
    ff_str_release(&text);
    return found;
}

int ff_desk_show_help(ff_web_out *out, ff_error *err)
{
    const ff_web_to own = {.page = FF_DESK_HELP};
    const char *find = ff_desk_asked_word(out, "find");
    ff_str wanted = FF_STR_INIT;
    size_t count = 0;
    (void)err;
    ff_str_seen(&wanted, find);
    ff_desk_bar(out, N_("Help"), 0, N_("the guide, page by page"));
    ff_desk_find(out, &own, N_("Find in the guide"));
    ff_desk_bar_end(out);
    ff_web_markup(out, "<ul class=\"menu two\">");
    for (const ff_guide_page *page = ff_guide_pages; page->name != NULL; page++) {
        const ff_web_to to = {.page = FF_DESK_GUIDE, .word = page->name};
        if (strcmp(page->name, "index") == 0 || !is_found(page, &wanted))
            continue;
        count++;
        ff_web_markup(out, "<li>");
        ff_web_link_text(out, &to, ff_guide_title(out, page));
        ff_web_markup(out, "</li>\n");
    }
    ff_web_markup(out, "</ul>\n");
    ff_str_release(&wanted);
    if (count == 0)
        ff_web_say_with(out, N_("No page has \"{1}\"."), find, NULL, NULL);
    else
        ff_web_link_say(out, &(const ff_web_to){.page = FF_DESK_GUIDE, .word = "index"},
                        N_("By what has happened"));
    return FF_OK;
}

int ff_desk_show_guide(ff_web_out *out, ff_error *err)
{
    const ff_guide_page *page = ff_guide_find(out->word);
    const ff_web_to all = {.page = FF_DESK_HELP};
    if (page == NULL)
        return ff_fail(err, FF_E_STATE_MISSING, "The guide has no such page.");
    ff_web_markup(out, "<div class=\"bar\"><h2>");
    ff_web_text(out, ff_guide_title(out, page));
    ff_web_markup(out, "</h2><span class=\"end\">");
    ff_desk_button_link(out, &all, N_("All pages"));
    ff_web_markup(out, "</span>");
    ff_desk_bar_end(out);
    ff_web_markup(out, "<article class=\"guide\" lang=\"en\">\n");
    ff_guide_put(out, page->text);
    ff_web_markup(out, "</article>\n");
    return FF_OK;
}
