#include "watch/tape_file.h"

#include "file/gate.h"
#include "flagfall/file.h"
#include "flagfall/memory.h"
#include "system/system.h"
#include "watch/tape.h"

#include <errno.h>
#include <string.h>

struct ff_watch_tape_file {
    ff_watch_recorder *recorder;
    char *path;
    int fd;
};

static int fail_tape(const ff_watch_tape_file *file, const char *doing, ff_error *err)
{
    return ff_fail(err, FF_E_IO_WRITE, "cannot %s \"%s\": %s", doing, file->path,
                   strerror(errno));
}

/* Adds to the file; what `out` holds is freed. */
static int add_to_tape(ff_watch_tape_file *file, ff_str *out, int code, ff_error *err)
{
    if (code == FF_OK && !ff_sys_write(file->fd, ff_str_get(out), out->size))
        code = fail_tape(file, "write", err);
    ff_str_release(out);
    return code;
}

/* --- opening --- */

/* How many bytes of a tape are whole. */
static int whole_size(const ff_str *tape, size_t *whole, ff_error *err)
{
    ff_watch_player *player;
    ff_watch_input input = {.kind = FF_WATCH_INPUT_BEGIN};
    int code = ff_watch_player_new(ff_str_get(tape), tape->size, &player, err);
    while (code == FF_OK && input.kind != FF_WATCH_INPUT_END)
        code = ff_watch_player_next(player, &input, err);
    *whole = code == FF_OK ? tape->size - input.size : 0;
    ff_watch_player_free(player);
    return code;
}

/* What is in the file already: nothing, or a tape. */
static int take_over(ff_watch_tape_file *file, ff_error *err)
{
    ff_str tape = FF_STR_INIT, head = FF_STR_INIT;
    size_t whole = 0;
    int code = ff_input_read_all(file->path, FF_WATCH_TAPE_BYTES, &tape, err);
    if (code == FF_OK && tape.size == 0) {
        ff_watch_tape_head(&head);
        code = add_to_tape(file, &head, FF_OK, err);
    } else if (code == FF_OK) {
        code = whole_size(&tape, &whole, err);
        if (code != FF_OK)
            ff_error_place(err, code, file->path, 0, 0);
        else if (whole < tape.size && !ff_sys_truncate(file->fd, whole))
            code = fail_tape(file, "mend", err);
    }
    ff_str_release(&tape);
    return code;
}

static int begin_tape(ff_watch_tape_file *file, const char *path, int64_t now_ms, ff_error *err)
{
    static const ff_write_rule rule = {
        .means = FF_OWN_TAPE, .only = true, .updates = true, .plain = true};
    ff_str out = FF_STR_INIT;
    file->fd = -1;
    file->path = ff_strdup(path);
    file->recorder = ff_watch_recorder_new();
    if (file->path == NULL || file->recorder == NULL)
        return ff_fail(err, FF_E_MEMORY, "out of memory for the record of live boards");
    int code = ff_gate_open_append(path, &rule, &file->fd, err);
    if (code == FF_OK && !ff_sys_lock(file->fd))
        code = ff_fail(err, FF_E_STATE_LOCKED, "another watch is writing \"%s\"", path);
    if (code == FF_OK)
        code = take_over(file, err);
    if (code != FF_OK)
        return code;
    ff_watch_recorder_begin(file->recorder, now_ms, &out);
    return add_to_tape(file, &out, ff_str_status(&out), err);
}

int ff_watch_tape_open(const char *path, int64_t now_ms, ff_watch_tape_file **out,
                       ff_error *err)
{
    ff_watch_tape_file *file = ff_calloc(1, sizeof *file);
    *out = NULL;
    if (file == NULL)
        return ff_fail(err, FF_E_MEMORY, "out of memory for the record of live boards");
    int code = begin_tape(file, path, now_ms, err);
    if (code == FF_OK)
        *out = file;
    else
        ff_watch_tape_close(file);
    return code;
}

void ff_watch_tape_close(ff_watch_tape_file *file)
{
    if (file == NULL)
        return;
    if (file->fd >= 0)
        ff_sys_close(file->fd);
    ff_watch_recorder_free(file->recorder);
    ff_free(file->path);
    ff_free(file);
}

/* --- what is kept --- */

int ff_watch_tape_text(ff_watch_tape_file *file, const char *source, const char *bytes,
                       size_t size, int64_t now_ms, ff_error *err)
{
    ff_str out = FF_STR_INIT;
    int code = ff_watch_recorder_text(file->recorder, source, bytes, size, now_ms, &out, err);
    return add_to_tape(file, &out, code, err);
}

int ff_watch_tape_gone(ff_watch_tape_file *file, const char *source, int64_t now_ms,
                       ff_error *err)
{
    ff_str out = FF_STR_INIT;
    int code = ff_watch_recorder_gone(file->recorder, source, now_ms, &out, err);
    return add_to_tape(file, &out, code, err);
}

int ff_watch_tape_trouble(ff_watch_tape_file *file, const char *source, const char *what,
                          int64_t now_ms, ff_error *err)
{
    ff_str out = FF_STR_INIT;
    int code = ff_watch_recorder_trouble(file->recorder, source, what, now_ms, &out, err);
    return add_to_tape(file, &out, code, err);
}
