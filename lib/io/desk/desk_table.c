#include "desk/desk.h"

#include "desk/pages.h"

/* The table of pages. */

#define ff_desk_NONE NULL

static const ff_web_page pages[FF_DESK_PAGES] = {
#define PAGE(NAME, name, page_path, page_title, page_help, role, marks, page_forms, page_ask,  \
             page_send)                                                                        \
    [FF_DESK_##NAME] = {.path = (page_path),                                                   \
                        .title = (page_title),                                                 \
                        .help = (page_help),                                                   \
                        .least = FF_WEB_##role,                                                \
                        .live = ((marks)&DESK_LIVE) != 0,                                      \
                        .bare = ((marks)&DESK_BARE) != 0,                                      \
                        .whole = ((marks)&DESK_WHOLE) != 0,                                    \
                        .board = ((marks)&DESK_BOARD) != 0,                                    \
                        .eventless = ((marks)&DESK_ALWAYS) != 0,                               \
                        .show = ff_desk_show_##name,                                           \
                        .forms = ff_desk_##page_forms,                                         \
                        .ask = ff_desk_##page_ask,                                             \
                        .send = ff_desk_##page_send},
#include "desk/desk.def"
#undef PAGE
};

const ff_web_site ff_desk_site = {pages, FF_DESK_PAGES, ff_desk_assets, FF_DESK_ASSETS,
                                  ff_desk_frame};
