/* Live files: the input is cut into texts that one file holds one after another, with time
 * between them. No warning is raised that stands or withdrawn that does not; what is printed of
 * it keeps control bytes to itself; in the end all is given back. */
#include "flagfall/watch.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void require(bool holds)
{
    if (!holds)
        abort();
}

static void require_printable(const ff_str *text)
{
    for (size_t i = 0; i < text->size; i++)
        require((unsigned char)text->data[i] >= ' ' && text->data[i] != 127);
    require(ff_utf8_valid(ff_str_get(text), text->size) == text->size);
}

/* How many warnings the events say stand. */
static void on_event(void *ctx, const ff_watch_event *event)
{
    long *standing = ctx;
    ff_str text = FF_STR_INIT;
    *standing += event->type == FF_WATCH_EVENT_ALERT;
    *standing -= event->type == FF_WATCH_EVENT_WITHDRAWN;
    require(*standing >= 0);
    ff_watch_line(event, true, &text);
    ff_watch_json(event, true, &text);
    if (event->standing != NULL)
        ff_watch_id(event->board, &event->standing->alert, &text);
    require_printable(&text);
    ff_str_release(&text);
}

static long count_standing(ff_watch *watch)
{
    long count = 0;
    for (size_t i = 0; i < ff_watch_board_count(watch); i++)
        count += (long)ff_watch_board_at(watch, i)->standing_count;
    for (size_t i = 0; i < ff_watch_source_count(watch); i++)
        count += (long)ff_watch_source_at(watch, i)->standing_count;
    return count;
}

/* The next text ends at a byte 1, 2 or 3, which also says how much later the one after comes.
 */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const int64_t pauses[] = {0, 200, 2500, 900000};
    const ff_watch_options options = {0};
    const char *text = (const char *)data;
    int64_t now = 0;
    long standing = 0;
    ff_watch *watch;
    require(ff_watch_new(&options, on_event, &standing, &watch, NULL) == FF_OK);
    for (size_t at = 0; at < size;) {
        size_t end = at;
        while (end < size && (data[end] < 1 || data[end] > 3))
            end++;
        int code = ff_watch_put(watch, "live.pgn", text + at, end - at, now, NULL);
        require(code == FF_OK || code == FF_E_LIMIT);
        now += end < size ? pauses[data[end]] : 0;
        require(ff_watch_tick(watch, now, NULL) == FF_OK);
        require(count_standing(watch) == standing);
        at = end + 1;
    }
    ff_watch_remove(watch, "live.pgn", now);
    require(ff_watch_tick(watch, now + 2500, NULL) == FF_OK);
    require(standing == 0 && ff_watch_board_count(watch) == 0);
    ff_watch_free(watch);
    return 0;
}
