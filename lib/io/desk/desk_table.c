#include "base/html.h"
#include "desk/desk.h"
#include "web/out.h"

static int show_home(ff_web_out *out, ff_error *err)
{
    (void)err;
    ff_str_text(out->html, "<!DOCTYPE html><html lang=\"en\"><head><title>");
    ff_html_text(out->html, out->view->event == NULL ? "" : out->view->event->name);
    ff_str_text(out->html, "</title></head><body><main><h1>");
    ff_html_text(out->html, out->view->event == NULL ? "" : out->view->event->name);
    ff_str_text(out->html, "</h1></main></body></html>\n");
    return ff_str_status(out->html);
}

static const ff_web_page pages[] = {
    {"/", "Desk", "", FF_WEB_VIEW, FF_WEB_LIVE_ALL, false, show_home, NULL},
};

const ff_web_site ff_desk_site = {pages, sizeof pages / sizeof *pages, NULL};
