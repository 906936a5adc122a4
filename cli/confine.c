#include "cli/confine.h"

#include "flagfall/file.h"
#include "system/system.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

static bool allowed;

void cli_confine_allow(void)
{
    allowed = true;
}

/* --- commands --- */

/* Those that write nothing but their output, and the file of a further option; a workbook is
 * made in a temporary folder, and so are games that are put in
 * another order where there is no file beside which that may be done. */
typedef struct reader {
    const char *name, *option;
    bool workbooks, sorts;
} reader;

static const reader readers[] = {
    {.name = "verify", .option = "summary"},
    {.name = "summary"},
    {.name = "claim", .option = "record"},
    {.name = "winnable"},
    {.name = "convert", .sorts = true},
    {.name = "show"},
    {.name = "reconcile"},
    {.name = "standings", .workbooks = true},
    {.name = "event log"},
    {.name = "event check"},
    {.name = "event export"},
    {.name = "clock audit"},
    {.name = "pair round"},
    {.name = "pair check"},
};

static const reader *find_reader(const cli *c)
{
    for (size_t i = 0; i < sizeof readers / sizeof *readers; i++)
        if (strcmp(c->command->name, readers[i].name) == 0)
            return &readers[i];
    return NULL;
}

/* The folder of what the path leads to, freed by the caller; NULL without memory. */
static char *folder_of(const char *path)
{
    char *real = ff_sys_real_path(path);
    char *copy = real != NULL ? real : strdup(path);
    const char *last = copy != NULL ? ff_sys_last_separator(copy) : NULL;
    if (last == NULL) {
        free(copy);
        return strdup(".");
    }
    copy[last == copy ? 1 : last - copy] = '\0';
    return copy;
}

static bool is_workbook(const cli *c)
{
    const char *output = cli_value(c, "output", ""), *suffix = strrchr(output, '.');
    return (suffix != NULL && strcasecmp(suffix, ".xlsx") == 0) ||
           strcmp(cli_value(c, "format", ""), "xlsx") == 0;
}

static bool is_sorted(const cli *c)
{
    return cli_has(c, "sort") || cli_has(c, "files-by") || cli_has(c, "strict");
}

void cli_confine(const cli *c)
{
    enum { MOST = 3 };
    const char *folders[MOST + 1] = {NULL};
    char *owned[MOST] = {NULL};
    int count = 0;
    const reader *r = allowed ? find_reader(c) : NULL;
    if (r == NULL)
        return;
    /* the file under its temporary name lies beside what a link leads to */
    const char *output = ff_output_temporary(c->out);
    const char *further = r->option != NULL ? cli_value(c, r->option, NULL) : NULL;
    if (output != NULL)
        folders[count] = owned[count] = folder_of(output), count++;
    if (further != NULL)
        folders[count] = owned[count] = folder_of(further), count++;
    if ((r->workbooks && is_workbook(c)) || (r->sorts && output == NULL && is_sorted(c)))
        folders[count++] = ff_sys_temporary_folder();
    ff_sys_confine(folders);
    for (int i = 0; i < MOST; i++)
        free(owned[i]);
}
