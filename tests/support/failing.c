#include "support/failing.h"

#include "flagfall/memory.h"
#include "support/short.h"

#include <stdio.h>
#include <stdlib.h>

static void *reallocate(void *context, void *old, size_t size)
{
    failing *f = context;
    if (size == 0) {
        f->held -= old != NULL;
        free(old);
        return NULL;
    }
    f->allocations++;
    bool fails = f->once ? f->allocations == f->fail_at : f->allocations >= f->fail_at;
    if (f->fail_at != 0 && fails) {
        f->failed = true;
        return NULL;
    }
    void *memory = realloc(old, size);
    f->held += old == NULL && memory != NULL;
    return memory;
}

void failing_begin(failing *f, unsigned long fail_at, bool once)
{
    *f = (failing){.fail_at = fail_at, .once = once};
    ff_memory_hook(reallocate, f);
}

void failing_end(void)
{
    ff_memory_hook(NULL, NULL);
}

unsigned long failing_next(unsigned long n)
{
    enum { ALL = 20, STEP = 7 };
    return n + (n >= ALL && tests_are_short() ? STEP : 1);
}

bool failing_each(bool (*work)(void *context), void *context, bool once, unsigned long *rounds)
{
    for (unsigned long n = failing_next(0);; n = failing_next(n)) {
        failing f;
        failing_begin(&f, n, once);
        bool reported = work(context);
        failing_end();
        *rounds = f.failed ? n : f.allocations;
        if (f.held != 0 || reported != f.failed) {
            printf("allocation %lu: %s, %ld blocks kept\n", n,
                   reported ? "reported" : "not reported", f.held);
            return false;
        }
        if (!f.failed)
            return true;
    }
}
