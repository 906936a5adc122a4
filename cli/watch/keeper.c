#include "cli/watch/keeper.h"

#include "flagfall/watch.h"
#include "watch/tape_file.h"

int watch_keeper_open(watch_keeper *k, const cli *c, int64_t now_ms)
{
    ff_error err;
    const char *path = cli_value(c, "record", NULL);
    *k = (watch_keeper){NULL};
    if (path == NULL || ff_watch_tape_open(path, now_ms, &k->file, &err) == FF_OK)
        return CLI_DONE;
    return cli_error(&err);
}

void watch_keeper_close(watch_keeper *k)
{
    ff_watch_tape_close(k->file);
    k->file = NULL;
}

static void check(watch_keeper *k, int code, const ff_error *err)
{
    if (code == FF_OK)
        return;
    cli_complain("the record ends here: %s", err->message);
    watch_keeper_close(k);
}

void watch_keeper_text(watch_keeper *k, const char *source, const char *bytes, size_t size,
                       int64_t now_ms)
{
    ff_error err;
    if (k->file != NULL && size <= FF_WATCH_MAX_BYTES) /* the watch refuses more, too */
        check(k, ff_watch_tape_text(k->file, source, bytes, size, now_ms, &err), &err);
}

void watch_keeper_gone(watch_keeper *k, const char *source, int64_t now_ms)
{
    ff_error err;
    if (k->file != NULL)
        check(k, ff_watch_tape_gone(k->file, source, now_ms, &err), &err);
}

void watch_keeper_trouble(watch_keeper *k, const char *source, const char *what, int64_t now_ms)
{
    ff_error err;
    if (k->file != NULL)
        check(k, ff_watch_tape_trouble(k->file, source, what, now_ms, &err), &err);
}
