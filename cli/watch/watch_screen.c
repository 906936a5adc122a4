#include "cli/watch/job.h"

#include "cli/screen/screen.h"
#include "cli/watch/detail.h"

#include <stdio.h>
#include <string.h>

static void say_proposal(void *ctx, const ff_watch_board *board, ff_str *out)
{
    proposals_say(&((watch_job *)ctx)->proposals, board, true, out);
}

static bool say_feed(void *ctx, size_t index, int64_t now, ff_str *out, bool *trouble)
{
    const watch_job *j = ctx;
    if (index >= watch_feeds_count(&j->feeds))
        return false;
    ff_feed one = ff_feeds_at(j->feeds.list, index);
    *trouble = one.what[0] != '\0';
    ff_str_format(out, "%s: ", one.name);
    ff_feed_say(&one, now, out);
    return true;
}

static void enter_result(watch_job *j)
{
    const ff_watch_board *board = view_chosen(j->view, j->watch);
    ff_str text = FF_STR_INIT;
    ff_error err;
    if (board == NULL)
        return;
    if (proposals_enter(&j->proposals, board, watch_job_now(j), &text, &err) != FF_OK) {
        ff_str_clear(&text);
        ff_str_text(&text, err.message);
    }
    snprintf(j->view->status, sizeof j->view->status, "%.190s", ff_str_get(&text));
    ff_utf8_drop_cut(j->view->status);
    ff_str_release(&text);
}

/* All keys that were pressed; true when one of them ends the watch. */
static bool take_keys(watch_job *j)
{
    for (int key = screen_pressed(); key != 0; key = screen_pressed()) {
        view_wish wish =
            key == SCREEN_RESIZED ? VIEW_NOTHING : view_key(j->view, j->watch, key);
        if (wish == VIEW_ENTER_RESULT)
            enter_result(j);
        if (wish == VIEW_QUIT)
            return true;
    }
    return false;
}

/* The board that is followed is opened once it is there. */
static void open_followed(watch_job *j)
{
    bool several;
    if (j->follow.wanted == NULL)
        return;
    const ff_watch_board *board = detail_find(j->watch, j->follow.wanted, &several);
    if (board == NULL)
        return;
    snprintf(j->view->chosen, sizeof j->view->chosen, "%s", board->key);
    j->view->open = true;
    j->follow.wanted = NULL;
}

static int loop_screen(watch_job *j)
{
    static watch_page shown;
    int status = CLI_DONE;
    bool leaves = false;
    while (status == CLI_DONE && !leaves) {
        status = watch_job_look(j);
        open_followed(j);
        screen_size(&shown.rows, &shown.columns);
        view_draw(j->view, j->watch, watch_job_now(j), &shown);
        watch_page_show(&shown);
        if (j->rings)
            screen_bell();
        j->rings = false;
        watch_job_wait(j, true);
        leaves = take_keys(j);
    }
    return status;
}

int watch_job_screen(watch_job *j)
{
    ff_error err;
    if (screen_open(&err) != FF_OK)
        return cli_error(&err);
    j->view->ctx = j;
    j->view->feeds = watch_feeds_count(&j->feeds) > 0 ? say_feed : NULL;
    j->view->proposal = j->proposals.loaded ? say_proposal : NULL;
    int status = loop_screen(j);
    screen_close();
    return status;
}
