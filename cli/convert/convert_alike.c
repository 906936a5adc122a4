#include "cli/convert/alike.h"

#include "cli/convert/choices.h"

#include "flagfall/memory.h"

/*
 * Duplicates as people mean them: listed (--duplicates), or made one record each (--merge).
 */

#define ITEM(option) option,
static const char *const choices[] = {CONVERT_INDEXED(ITEM, ITEM, ITEM) "unique", "table",
                                      "eco", "from-language"};

static bool refuse_alike(convert_job *j)
{
    const char *option = cli_has(j->c, "merge") ? "merge" : "duplicates";
    for (size_t i = 0; i < sizeof choices / sizeof *choices; i++)
        if (cli_has(j->c, choices[i]))
            return cli_usage(j->c,
                             "--%s looks at all games of the files as they are: not with "
                             "--%s",
                             option, choices[i]) != CLI_DONE;
    if (cli_has(j->c, "merge") && cli_has(j->c, "duplicates"))
        return cli_usage(j->c, "--duplicates lists and --merge writes: one of them") !=
               CLI_DONE;
    return false;
}

bool convert_read_alike(convert_job *j)
{
    bool list = cli_has(j->c, "duplicates");
    ff_error err;
    if (!list && !cli_has(j->c, "merge"))
        return true;
    if (refuse_alike(j))
        return false;
    if (list && !cli_has(j->c, "to") && !cli_has(j->c, "output"))
        j->to = FORM_TEXT;
    if (list && j->to != FORM_TEXT && j->to != FORM_JSON)
        return cli_usage(j->c, "--duplicates is written as text or json") == CLI_DONE;
    j->alike = ff_calloc(1, sizeof *j->alike);
    if (j->alike == NULL)
        return cli_no_memory() == CLI_DONE;
    if (convert_open_spool(j, &j->alike->spool))
        return true;
    err = j->error;
    cli_error(&err);
    return false;
}

/* Where no record was read, an error has said why. */
static void tell_sums(const convert_job *j)
{
    const convert_alike *a = j->alike;
    size_t groups = 0, more = 0;
    if (a->count == 0)
        return;
    for (size_t i = 0; i < a->count; i++) {
        groups += a->games[i].next != 0 && !a->games[i].follows;
        more += a->games[i].follows;
    }
    cli_say(j->c,
            "records: %zu, games: %zu, of them more than once: %zu, pairs in doubt: %zu%s",
            a->count, a->count - more, groups, a->doubt_count,
            a->doubt_count > 0 && cli_has(j->c, "merge") ? " (--duplicates lists them)" : "");
    if (a->passed_over > 0)
        cli_say(j->c, "%llu games begin as more than 20,000 others do and were not compared",
                a->passed_over);
    if (a->day_passed > 0)
        cli_say(j->c,
                "%llu games are of players with more than 500 on the same day and were not "
                "compared by the day",
                a->day_passed);
}

void convert_alike_end(convert_job *j)
{
    ff_error err;
    if (j->alike == NULL || convert_stopped(j))
        return;
    int code = alike_find(j, &err);
    if (code == FF_OK)
        code = cli_has(j->c, "merge") ? alike_merge(j, &err) : alike_tell(j, &err);
    if (code != FF_OK)
        convert_fail(j, code, &err);
    else if (!convert_stopped(j))
        tell_sums(j);
}

/* The exit code of a list: duplicates, or doubts alone. */
int convert_alike_status(const convert_job *j)
{
    const convert_alike *a = j->alike;
    if (a == NULL || !cli_has(j->c, "duplicates"))
        return CLI_DONE;
    for (size_t i = 0; i < a->count; i++)
        if (a->games[i].follows)
            return CLI_NEGATIVE;
    return a->doubt_count > 0 ? CLI_UNDECIDED : CLI_DONE;
}

void convert_release_alike(convert_job *j)
{
    if (j->alike == NULL)
        return;
    ff_spool_free(j->alike->spool);
    ff_free(j->alike->games);
    ff_free(j->alike->doubts);
    ff_free(j->alike);
    j->alike = NULL;
}
