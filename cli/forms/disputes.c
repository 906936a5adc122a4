#include "cli/forms/commands.h"

#include "cases/cases.h"
#include "cli/forms/run_here.h"

bool forms_disputes(ff_arena *arena, const ff_web_dispute **list, size_t *count)
{
    static const char *const words[] = {"questions", "--format=json"};
    run_done done = RUN_DONE_INIT;
    ff_error err;
    run_here(words, 2, NULL, &done);
    bool read =
        done.status == 0 && ff_cases_disputes_read(arena, ff_str_get(&done.out), done.out.size,
                                                   list, count, &err) == FF_OK;
    run_release(&done);
    return read;
}
