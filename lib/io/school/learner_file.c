#include "file/gate.h"
#include "file/output.h"
#include "flagfall/file.h"
#include "flagfall/memory.h"
#include "school/learner.h"
#include "system/system.h"

#include <errno.h>
#include <string.h>

/*
 * The file is made with its first line in it, and an empty one is replaced by such a file, so
 * that no power cut leaves a part of that line, by which it would not be known as ours. Then it
 * is only added to, one whole line at a time and each on the disk before it is said to be kept;
 * who has it open has it alone.
 */

static const char first_line[] = FF_LEARNER_START "\n";

struct ff_learner_file {
    char *path;
    int fd;
};

static int fail_file(const ff_learner_file *file, const char *doing, ff_error *err)
{
    return ff_fail(err, FF_E_IO_WRITE, "cannot %s \"%s\": %s", doing, file->path,
                   strerror(errno));
}

static int put_text(const ff_learner_file *file, const char *text, size_t size, ff_error *err)
{
    if (!ff_sys_write(file->fd, text, size) || !ff_sys_sync(file->fd))
        return fail_file(file, "write", err);
    return FF_OK;
}

/* How many bytes are whole lines. */
static size_t whole_size(const ff_str *bytes)
{
    size_t size = bytes->size;
    while (size > 0 && bytes->data[size - 1] != '\n')
        size--;
    return size;
}

/* What is in the file already: nothing, or answers. */
static int take_over(ff_learner_file *file, ff_error *err)
{
    ff_str bytes = FF_STR_INIT;
    ff_learner learner = {.count = 0};
    int code = ff_input_read_all(file->path, FF_LEARNER_BYTES, &bytes, err);
    if (code == FF_OK && bytes.size > 0)
        code = ff_learner_parse(ff_str_get(&bytes), bytes.size, file->path, &learner, err);
    size_t whole = whole_size(&bytes);
    if (code == FF_OK && whole < bytes.size && !ff_sys_truncate(file->fd, whole))
        code = fail_file(file, "mend", err);
    if (code == FF_OK && bytes.size == 0) /* it was emptied just now */
        code = put_text(file, first_line, sizeof first_line - 1, err);
    ff_learner_release(&learner);
    ff_str_release(&bytes);
    return code;
}

/* The name as it was given; of a link, what it leads to. */
static char *target_of(const char *path)
{
    char text[2];
    return ff_sys_read_link(path, text, sizeof text) > 0 ? ff_output_target(path)
                                                         : ff_strdup(path);
}

/* A file that is not there yet, or is empty; nothing where another lesson has made it
 * meanwhile. */
static int make_learner(const ff_learner_file *file, ff_error *err)
{
    ff_file_info info;
    bool there = ff_sys_info(file->path, &info);
    ff_write_rule rule = {.means = FF_OWN_LEARNER,
                          .only = true,
                          .plain = true,
                          .fresh = !there,
                          .instead = there ? &info : NULL};
    if (there && (info.kind != FF_FILE_PLAIN || info.size > 0))
        return FF_OK;
    int code = ff_file_replace_by(file->path, &rule, first_line, sizeof first_line - 1, err);
    return code == FF_E_STATE_EXISTS || code == FF_E_STATE_KEPT ? FF_OK : code;
}

static int begin_learner(ff_learner_file *file, const char *path, ff_error *err)
{
    static const ff_write_rule rule = {
        .means = FF_OWN_LEARNER, .only = true, .updates = true, .plain = true};
    file->fd = -1;
    file->path = target_of(path);
    if (file->path == NULL)
        return ff_fail(err, FF_E_MEMORY, "out of memory for the file of a learner");
    int code = make_learner(file, err);
    if (code == FF_OK)
        code = ff_gate_open_append(file->path, &rule, &file->fd, err);
    if (code == FF_OK && !ff_sys_lock(file->fd))
        code = ff_fail(err, FF_E_STATE_LOCKED, "another lesson is writing \"%s\"", path);
    return code == FF_OK ? take_over(file, err) : code;
}

int ff_learner_open(const char *path, ff_learner_file **out, ff_error *err)
{
    ff_learner_file *file = ff_calloc(1, sizeof *file);
    *out = NULL;
    if (file == NULL)
        return ff_fail(err, FF_E_MEMORY, "out of memory for the file of a learner");
    int code = begin_learner(file, path, err);
    if (code == FF_OK)
        *out = file;
    else
        ff_learner_close(file);
    return code;
}

void ff_learner_line(const ff_learner_answer *answer, ff_str *out)
{
    ff_str_format(out, "%lld %s %c %s %s\n", (long long)answer->when_s, answer->code,
                  answer->letter, answer->right ? "right" : "wrong", answer->provision);
}

int ff_learner_add(ff_learner_file *file, const ff_learner_answer *answer, ff_error *err)
{
    ff_str line = FF_STR_INIT;
    ff_learner_line(answer, &line);
    int code = line.failed ? ff_fail(err, FF_E_MEMORY, "out of memory for an answer")
                           : put_text(file, ff_str_get(&line), line.size, err);
    ff_str_release(&line);
    return code;
}

void ff_learner_close(ff_learner_file *file)
{
    if (file == NULL)
        return;
    if (file->fd >= 0)
        ff_sys_close(file->fd);
    ff_free(file->path);
    ff_free(file);
}
