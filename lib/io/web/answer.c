#include "web/out.h"

#include <string.h>

void ff_web_answer_release(ff_web_answer *answer)
{
    ff_str_release(&answer->body);
    ff_str_release(&answer->input);
    ff_arena_release(&answer->arena);
    *answer = (ff_web_answer)FF_ZERO;
}

int ff_web_answer_make(const ff_web_site *site, const ff_web_request *request,
                       const ff_web_view *view, ff_web_answer *answer, ff_error *err)
{
    ff_web_out out = {site, request, view, answer, &answer->body, NULL, {0}, NULL, false};
    (void)err;
    answer->status = 404;
    answer->type = "text/html; charset=utf-8";
    for (size_t i = 0; i < site->page_count; i++)
        if (strcmp(site->pages[i].path, request->path) == 0) {
            answer->status = 200;
            out.page = &site->pages[i];
            return out.page->show(&out, err);
        }
    return FF_OK;
}
