#include "cli/serve/server.h"

#include "cases/cases.h"

/* The table of questions for rulings, as the program prints it: there is no second one. */
bool server_list_disputes(server *s)
{
    static const char *const words[] = {"questions", "--format=json"};
    run_done done = RUN_DONE_INIT;
    ff_error err;
    run_here(words, 2, NULL, &done);
    bool read = done.status == 0 &&
                ff_cases_disputes_read(&s->arena, ff_str_get(&done.out), done.out.size,
                                       &s->disputes, &s->dispute_count, &err) == FF_OK;
    run_release(&done);
    return read;
}
