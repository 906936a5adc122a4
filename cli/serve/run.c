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

/* --- what the process is told: pieces, each after its size --- */

static void put_piece(ff_str *out, const char *bytes, size_t size)
{
    ff_str_bytes(out, (const char *)&size, sizeof size);
    ff_str_bytes(out, bytes, size);
}

/* NULL at the end, and where there is no whole one. */
static const char *take_piece(const char **at, size_t *left, size_t *size)
{
    const char *piece = *at + sizeof *size;
    if (*left < sizeof *size)
        return NULL;
    memcpy(size, *at, sizeof *size);
    if (*size > *left - sizeof *size)
        return NULL;
    *at = piece + *size;
    *left -= sizeof *size + *size;
    return piece;
}

/* The words with their ends, an empty piece, the texts with their names. */
static bool write_task(const char *const *words, int count, const run_texts *texts, ff_str *out)
{
    for (int i = 0; i < count; i++)
        put_piece(out, words[i], strlen(words[i]) + 1);
    put_piece(out, "", 0);
    for (size_t i = 0; i < texts->count; i++) {
        put_piece(out, texts->list[i].name, strlen(texts->list[i].name) + 1);
        put_piece(out, ff_str_get(texts->list[i].text), texts->list[i].text->size);
    }
    return !out->failed;
}

typedef struct task {
    const char *words[WORDS_MOST];
    int count;
    run_texts texts;
    ff_str room[sizeof((run_texts *)NULL)->list / sizeof(run_text)];
} task;

static void read_task(const char *bytes, size_t size, task *out)
{
    const char *piece;
    size_t piece_size, most = sizeof out->room / sizeof *out->room;
    *out = (task){.count = 0};
    while ((piece = take_piece(&bytes, &size, &piece_size)) != NULL && piece_size > 0 &&
           out->count < WORDS_MOST)
        out->words[out->count++] = piece;
    while (out->texts.count < most &&
           (piece = take_piece(&bytes, &size, &piece_size)) != NULL) {
        const char *text = take_piece(&bytes, &size, &piece_size);
        ff_str *copy = &out->room[out->texts.count];
        *copy = (ff_str)FF_STR_INIT;
        if (text != NULL)
            ff_str_bytes(copy, text, piece_size);
        out->texts.list[out->texts.count++] = (run_text){piece, copy};
    }
}

int run_second(const ff_second *second)
{
    task given;
    run_done done = RUN_DONE_INIT;
    int pipe = second->pipe;
    read_task(second->bytes, second->size, &given);
    run_here_with(given.words, given.count, &given.texts, &done);
    head h = {done.status, done.out.size, done.talk.size};
    bool told = ff_sys_write(pipe, &h, sizeof h) &&
                ff_sys_write(pipe, ff_str_get(&done.out), done.out.size) &&
                ff_sys_write(pipe, ff_str_get(&done.talk), done.talk.size);
    for (size_t i = 0; i < given.texts.count; i++)
        ff_str_release(&given.room[i]);
    run_release(&done);
    return told ? 0 : CLI_INTERNAL;
}

bool run_start(const char *const *words, int count, const run_texts *texts, int64_t now,
               run_child *out)
{
    int ends[2];
    ff_str told = FF_STR_INIT;
    if (!write_task(words, count, texts, &told) || !ff_sys_pipe(ends)) {
        ff_str_release(&told);
        return false;
    }
    const ff_second second = {SECOND_RUNS, ff_str_get(&told), told.size, ends[1]};
    ff_process process = ff_sys_split(&second);
    if (process == 0) {
        ff_sys_close_all_but(ends[1]);
        ff_sys_be_child();
        ff_sys_leave(run_second(&second));
    }
    ff_str_release(&told);
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
