#include "cli/serve/live_post.h"

#include "cli/frame/confine.h"
#include "cli/serve/live.h"
#include "cli/serve/run.h"

#include <string.h>

/* --- in the process that serves --- */

bool live_post_ask(live_post *p, const char *words, size_t size)
{
    if (size > sizeof p->words)
        return false;
    unsigned writing = atomic_load(&p->asked) | 1; /* odd already: one who asked has crashed */
    atomic_store(&p->asked, writing);
    memcpy(p->words, words, size);
    p->size = size;
    atomic_store(&p->taken, 0);
    atomic_store(&p->asked, writing + 1);
    return true;
}

long long live_post_take(live_post *p, void *buffer, size_t size, bool *ended)
{
    size_t taken = atomic_load(&p->taken), count = 0;
    *ended = false;
    if (atomic_load(&p->serves) != atomic_load(&p->asked))
        return 0;
    bool last = atomic_load(&p->ended); /* before the count: what comes after it is none */
    size_t written = atomic_load(&p->written);
    for (; count < size && taken < written; count++, taken++)
        ((char *)buffer)[count] = p->bytes[taken % sizeof p->bytes];
    atomic_store(&p->taken, taken);
    *ended = last && taken == written;
    return (long long)count;
}

/* --- in the process that watches over it --- */

void live_post_end(live_runner *r)
{
    int status;
    if (r->process == 0)
        return;
    ff_sys_child_end(r->process, true);
    ff_sys_child_ended(r->process, true, &status);
    ff_sys_close(r->pipe);
    r->process = 0;
}

/* A copy of the question, which the one who asks can change no more; false while it is being
 * written. */
static bool take_question(const live_post *p, live_runner *r, unsigned asked)
{
    r->size = p->size;
    if (asked % 2 != 0 || r->size > sizeof r->words)
        return false;
    memcpy(r->words, p->words, r->size);
    return atomic_load(&p->asked) == asked;
}

static void start_watching(live_runner *r, const cli *c)
{
    int ends[2];
    if (!live_is_watch(r->words, r->size) || !ff_sys_pipe(ends))
        return;
    const ff_second second = {SECOND_WATCHES, r->words, r->size, ends[1]};
    r->process = ff_sys_split(&second);
    if (r->process == 0) {
        ff_sys_close_all_but(ends[1]);
        ff_sys_be_child();
        cli_confine_to_net(c);
        ff_sys_leave(live_watch(&second));
    }
    ff_sys_close(ends[1]);
    r->pipe = ends[0];
    if (r->process < 0) {
        ff_sys_close(ends[0]);
        r->process = 0;
    }
}

/* As much as there is room for; the rest waits in the pipe, and the process with it. */
static void hand_on(live_post *p, const live_runner *r)
{
    char buffer[16 * 1024];
    for (;;) {
        size_t written = atomic_load(&p->written);
        size_t room = sizeof p->bytes - (written - atomic_load(&p->taken));
        long long got = room == 0
                            ? 0
                            : ff_sys_read_come(r->pipe, buffer,
                                               room < sizeof buffer ? room : sizeof buffer);
        if (got <= 0)
            return;
        for (long long i = 0; i < got; i++)
            p->bytes[(written + (size_t)i) % sizeof p->bytes] = buffer[i];
        atomic_store(&p->written, written + (size_t)got);
    }
}

void live_post_run(live_post *p, live_runner *r, const cli *c)
{
    int status;
    unsigned asked = atomic_load(&p->asked);
    if (asked != r->serves && take_question(p, r, asked)) {
        live_post_end(r);
        r->serves = asked;
        start_watching(r, c);
        atomic_store(&p->written, 0);
        atomic_store(&p->ended, r->process == 0);
        atomic_store(&p->serves, asked);
    }
    if (r->process == 0)
        return;
    bool over = ff_sys_child_ended(r->process, false, &status);
    hand_on(p, r);
    if (!over)
        return;
    ff_sys_close(r->pipe);
    r->process = 0;
    atomic_store(&p->ended, true);
}
