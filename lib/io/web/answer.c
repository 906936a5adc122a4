#include "web/out.h"
#include "web/path.h"
#include "web/words.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

void ff_web_answer_release(ff_web_answer *answer)
{
    ff_str_release(&answer->body);
    ff_str_release(&answer->input);
    for (int i = 0; i < FF_WEB_SHEETS; i++)
        ff_str_release(&answer->sheets[i]);
    ff_arena_release(&answer->arena);
    *answer = (ff_web_answer)FF_ZERO;
}

/* --- whole documents --- */

/* The hash (FNV-1a) of what is sent. */
static void put_etag(ff_web_answer *answer)
{
    uint64_t hash = UINT64_C(14695981039346656037);
    for (size_t i = 0; i < answer->body.size; i++)
        hash = (hash ^ (unsigned char)answer->body.data[i]) * UINT64_C(1099511628211);
    snprintf(answer->etag, sizeof answer->etag, "\"%016" PRIx64 "\"", hash);
}

static int finish_page(ff_web_out *out, const ff_str *inside, ff_error *err)
{
    ff_web_answer *answer = out->answer;
    int code = FF_OK;
    out->html = &answer->body;
    if (answer->type == NULL)
        answer->type = "text/html; charset=utf-8";
    if (out->request->part || (out->page != NULL && out->page->whole))
        ff_str_bytes(&answer->body, ff_str_get(inside), inside->size);
    else
        code = out->site->frame(out, inside, err);
    if (code == FF_OK && (inside->failed || answer->body.failed))
        code = ff_fail(err, FF_E_MEMORY, "out of memory");
    if (code == FF_OK)
        put_etag(answer);
    answer->cache = out->request->role == FF_WEB_VIEW ? FF_WEB_CACHE_CHECK : FF_WEB_CACHE_NONE;
    return code;
}

/* What is said where there is no page. */
static int refuse_request(ff_web_out *out, int status, const char *what, ff_error *err)
{
    static const struct {
        int status;
        const char *title;
    } titles[] = {{403, N_("Not for this device")},
                  {404, N_("There is no such page")},
                  {405, N_("This page takes no forms")},
                  {422, N_("The form was not understood")}};
    ff_str inside = FF_STR_INIT;
    int code;
    out->answer->status = status;
    out->page = NULL;
    out->html = &inside;
    ff_web_markup(out, "<div class=\"bar\"><h2>");
    for (size_t i = 0; i < sizeof titles / sizeof *titles; i++)
        if (titles[i].status == status)
            ff_web_say(out, titles[i].title);
    ff_web_markup(out, "</h2></div><p role=\"alert\">");
    ff_web_words(out, what);
    ff_web_markup(out, "</p>\n");
    code = finish_page(out, &inside, err);
    ff_str_release(&inside);
    return code;
}

static int show_page(ff_web_out *out, ff_error *err)
{
    ff_str inside = FF_STR_INIT;
    ff_error fault = FF_ZERO;
    int code;
    out->html = &inside;
    out->answer->status = 200;
    code = out->page->show(out, &fault);
    if (code == FF_OK)
        code = finish_page(out, &inside, err);
    else if (code == FF_E_STATE_MISSING || code == FF_E_STATE)
        code = refuse_request(out, 404, fault.message, err);
    else if (err != NULL)
        *err = fault;
    ff_str_release(&inside);
    return code;
}

/* --- forms --- */

static const ff_web_form *find_form(const ff_web_page *page, const char *name)
{
    const ff_web_form *form = page->forms;
    while (form != NULL && form->name != NULL &&
           (name == NULL || strcmp(form->name, name) != 0))
        form++;
    return form == NULL || form->name == NULL ? NULL : form;
}

/* The last one: a button that names another form comes after the field that names the first. */
static const char *name_of_form(const ff_web_fields *body)
{
    const char *name = NULL;
    for (size_t i = 0; i < body->count; i++)
        if (strcmp(body->items[i].name, "do") == 0)
            name = body->items[i].value;
    return name;
}

static int take_form(ff_web_out *out, ff_error *err)
{
    const char *name = name_of_form(&out->request->body);
    const ff_web_form *form = find_form(out->page, name);
    ff_error fault = FF_ZERO;
    int code;
    if (form == NULL)
        return refuse_request(out, 405, N_("The page has no form of that name."), err);
    if (form->least > out->request->role)
        return refuse_request(out, 403, N_("This needs another role."), err);
    if (out->request->asked)
        return show_page(out, err);
    out->answer->status = 303;
    code = form->words == NULL ? out->page->send(out, &fault)
                               : ff_web_words_make(form, out, &fault);
    if (code == FF_OK && out->answer->doing == FF_WEB_PAGE && out->answer->go == NULL)
        return show_page(out, err);
    if (code == FF_OK || code == FF_E_MEMORY) {
        if (err != NULL)
            *err = fault;
        return code;
    }
    out->answer->doing = FF_WEB_PAGE;
    out->answer->word_count = 0;
    return refuse_request(out, 422, fault.message, err);
}

/* --- the table --- */

static bool answer_asset(const ff_web_out *out)
{
    for (size_t i = 0; i < out->site->asset_count; i++) {
        const ff_web_asset *asset = &out->site->assets[i];
        if (strcmp(asset->path, out->request->path) != 0)
            continue;
        out->answer->status = 200;
        out->answer->type = asset->type;
        out->answer->cache = FF_WEB_CACHE_ALWAYS;
        ff_str_bytes(&out->answer->body, (const char *)asset->bytes, asset->size);
        return true;
    }
    return false;
}

static const ff_web_page *find_page(ff_web_out *out)
{
    for (size_t i = 0; i < out->site->page_count; i++)
        if (ff_web_path_matches(out->site->pages[i].path, out->request->path, out->numbers,
                                &out->word))
            return &out->site->pages[i];
    return NULL;
}

bool ff_web_speaks(ff_web_role role, const ff_lang *lang)
{
    /* viewers read lists, which every catalogue has; the desk is read from the left */
    return role == FF_WEB_VIEW || lang == NULL ||
           (!ff_lang_is_rtl(lang) && ff_lang_phrase(lang, NULL, FF_WEB_OF_THE_DESK) != NULL);
}

const ff_lang *ff_web_language(const ff_web_request *request, const char *chosen)
{
    const ff_lang *lang = NULL;
    if (chosen != NULL && (ff_lang_find(chosen) != NULL || ff_lang_is_english(chosen)))
        lang = ff_lang_find(chosen);
    else if (request->language != NULL)
        lang = ff_lang_accept(request->language);
    return ff_web_speaks(request->role, lang) ? lang : NULL;
}

/* The words of a command that only reads; the query may hold anything. */
static int ask_first(ff_web_out *out, ff_error *err)
{
    ff_error fault = FF_ZERO;
    int code = ff_web_words_make(out->page->ask, out, &fault);
    out->answer->status = 200;
    if (code == FF_OK || code == FF_E_MEMORY) {
        if (err != NULL)
            *err = fault;
        return code;
    }
    out->answer->doing = FF_WEB_PAGE;
    out->answer->word_count = 0;
    return refuse_request(out, 422, fault.message, err);
}

static int make_answer(const ff_web_site *site, const ff_web_request *request,
                       const ff_web_view *view, ff_web_answer *answer, ff_error *err)
{
    ff_web_out out = {site, request, view, answer, NULL, NULL, {0}, NULL, false, 0, NULL, NULL};
    out.lang = ff_web_language(request, ff_web_field_get(&request->query, "lang"));
    if (!request->post && answer_asset(&out))
        return answer->body.failed ? ff_fail(err, FF_E_MEMORY, "out of memory") : FF_OK;
    out.page = find_page(&out);
    if (out.page == NULL)
        return refuse_request(&out, 404, request->path, err);
    if (out.page->least > request->role)
        return refuse_request(&out, 403, N_("This needs another role."), err);
    if (view->event == NULL && !out.page->eventless)
        return refuse_request(&out, 404, N_("No event is open."), err);
    if (!request->post && out.page->ask != NULL && !request->asked)
        return ask_first(&out, err);
    return request->post ? take_form(&out, err) : show_page(&out, err);
}

int ff_web_answer_make(const ff_web_site *site, const ff_web_request *request,
                       const ff_web_view *view, ff_web_answer *answer, ff_error *err)
{
    unsigned long refusals = ff_memory_refusals();
    int code = make_answer(site, request, view, answer, err);
    if (code != FF_OK || ff_memory_refusals() == refusals)
        return code;
    /* some text is missing in it */
    return ff_fail(err, FF_E_MEMORY, "out of memory");
}
