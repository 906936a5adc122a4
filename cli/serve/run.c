#include "cli/serve/run.h"

#include "cli/forms/words.h"
#include "cli/frame/cli.h"

#include <string.h>

/* --- in a process of its own --- */

/* What goes through the pipe: the status and two sizes, then the two texts. */
typedef struct head {
    int status;
    size_t out, talk;
} head;

enum { WORD = '+' };

/* The words, each after a sign and with its end; one more end; the input. */
static bool write_task(const char *const *words, int count, const ff_str *input, ff_str *out)
{
    for (int i = 0; i < count; i++) {
        ff_str_char(out, WORD);
        ff_str_bytes(out, words[i], strlen(words[i]) + 1);
    }
    ff_str_char(out, '\0');
    if (input != NULL)
        ff_str_bytes(out, ff_str_get(input), input->size);
    return !out->failed;
}

/* False when the bytes are none that write_task wrote. */
static bool read_task(const char *bytes, size_t size, const char *words[WORDS_MOST], int *count,
                      ff_str *input)
{
    size_t at = 0, word = 0;
    for (*count = 0; at < size && bytes[at] == WORD && *count < WORDS_MOST; at += word + 1) {
        word = strnlen(bytes + at, size - at);
        words[(*count)++] = bytes + at + 1;
    }
    if (at >= size || bytes[at] != '\0')
        return false;
    ff_str_bytes(input, bytes + at + 1, size - at - 1);
    return !input->failed;
}

int run_second(const ff_second *second)
{
    const char *words[WORDS_MOST];
    int count, pipe = second->pipe;
    run_done done = RUN_DONE_INIT;
    ff_str input = FF_STR_INIT;
    if (!read_task(second->bytes, second->size, words, &count, &input))
        return CLI_INTERNAL;
    run_here(words, count, &input, &done);
    head h = {done.status, done.out.size, done.talk.size};
    bool told = ff_sys_write(pipe, &h, sizeof h) &&
                ff_sys_write(pipe, ff_str_get(&done.out), done.out.size) &&
                ff_sys_write(pipe, ff_str_get(&done.talk), done.talk.size);
    ff_str_release(&input);
    run_release(&done);
    return told ? 0 : CLI_INTERNAL;
}

bool run_start(const char *const *words, int count, const ff_str *input, int64_t now,
               run_child *out)
{
    int ends[2];
    ff_str task = FF_STR_INIT;
    if (!write_task(words, count, input, &task) || !ff_sys_pipe(ends)) {
        ff_str_release(&task);
        return false;
    }
    const ff_second second = {SECOND_RUNS, ff_str_get(&task), task.size, ends[1]};
    ff_process process = ff_sys_split(&second);
    if (process == 0) {
        ff_sys_close_all_but(ends[1]);
        ff_sys_be_child();
        ff_sys_leave(run_second(&second));
    }
    ff_str_release(&task);
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
    for (long long got; (got = ff_sys_read_come(child->pipe, buffer, sizeof buffer)) > 0;)
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
