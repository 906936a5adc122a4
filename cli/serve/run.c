#include "cli/serve/run.h"

#include "cli/frame/cli.h"

#include <string.h>

/* --- in a process of its own --- */

/* What goes through the pipe: the status and two sizes, then the two texts. */
typedef struct head {
    int status;
    size_t out, talk;
} head;

static void run_there(const char *const *words, int count, const run_texts *texts, int pipe)
{
    run_done done = RUN_DONE_INIT;
    ff_sys_be_child();
    run_here_with(words, count, texts, &done);
    head h = {done.status, done.out.size, done.talk.size};
    bool told = ff_sys_write(pipe, &h, sizeof h) &&
                ff_sys_write(pipe, ff_str_get(&done.out), done.out.size) &&
                ff_sys_write(pipe, ff_str_get(&done.talk), done.talk.size);
    ff_sys_leave(told ? 0 : CLI_INTERNAL);
}

bool run_start(const char *const *words, int count, const run_texts *texts, int64_t now,
               run_child *out)
{
    int ends[2];
    if (!ff_sys_pipe(ends))
        return false;
    ff_process process = ff_sys_split();
    if (process == 0) {
        ff_sys_close_all_but(ends[1]);
        run_there(words, count, texts, ends[1]);
    }
    ff_sys_close(ends[1]);
    if (process < 0) {
        ff_sys_close(ends[0]);
        return false;
    }
    *out = (run_child){.process = process, .pipe = ends[0], .until_ms = now + RUN_CHILD_MS};
    return true;
}

static void take_bytes(run_child *child)
{
    char buffer[16 * 1024];
    for (long long got; (got = ff_sys_read(child->pipe, buffer, sizeof buffer)) > 0;)
        ff_str_bytes(&child->bytes, buffer, (size_t)got);
}

static void read_answer(const run_child *child, run_done *done)
{
    head h;
    const char *bytes = ff_str_get(&child->bytes);
    size_t size = child->bytes.size;
    if (size >= sizeof h) {
        memcpy(&h, bytes, sizeof h);
        if (!child->bytes.failed && h.out <= size && h.talk <= size &&
            sizeof h + h.out + h.talk == size) {
            done->status = h.status;
            ff_str_bytes(&done->out, bytes + sizeof h, h.out);
            ff_str_bytes(&done->talk, bytes + sizeof h + h.out, h.talk);
            return;
        }
    }
    done->status = CLI_INTERNAL;
    ff_str_text(&done->talk, "flagfall: the command was ended before it had an answer\n");
}

bool run_ended(run_child *child, int64_t now, run_done *done)
{
    int status = 0;
    take_bytes(child);
    bool late = now >= child->until_ms;
    if (late)
        ff_sys_child_end(child->process, true);
    if (!ff_sys_child_ended(child->process, late, &status))
        return false;
    take_bytes(child);
    read_answer(child, done);
    if (late)
        ff_str_text(&done->talk, "flagfall: its time of two minutes was over\n");
    ff_sys_close(child->pipe);
    ff_str_release(&child->bytes);
    return true;
}

void run_stop(run_child *child)
{
    int status;
    ff_sys_child_end(child->process, true);
    ff_sys_child_ended(child->process, true, &status);
    ff_sys_close(child->pipe);
    ff_str_release(&child->bytes);
}
