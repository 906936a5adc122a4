#include "cli/forms/commands.h"

#include "cli/forms/words.h"
#include "cli/frame/cli.h"

#include <string.h>

/* The table of commands as pages see it. */

static bool may_run(const char *name)
{
    char copy[64] = "";
    const char *words[2] = {copy, NULL};
    size_t first = strcspn(name, " "), size = strlen(name);
    if (size >= sizeof copy)
        return false;
    memcpy(copy, name, size);
    copy[first] = '\0';
    words[1] = copy + first + 1;
    return words_check(words, name[first] == ' ' ? 2 : 1, NULL, NULL) == FF_OK;
}

static void fill_options(ff_arena *arena, const cli_command *command, ff_web_command *out)
{
    size_t count = 0;
    const cli_option *option;
    while (cli_option_at(command, (int)count) != NULL)
        count++;
    ff_web_option *list = ff_arena_alloc(arena, count * sizeof *list);
    for (size_t i = 0; i < count && list != NULL; i++) {
        option = cli_option_at(command, (int)i);
        list[i] = (ff_web_option){option->letter, option->name, option->value, option->help};
    }
    out->options = list;
    out->option_count = list != NULL ? count : 0;
}

ff_web_command *forms_commands(ff_arena *arena, size_t *made)
{
    size_t count = 0;
    while (cli_table[count].command != NULL)
        count++;
    ff_web_command *list = ff_arena_alloc(arena, count * sizeof *list);
    *made = 0;
    for (size_t i = 0; i < count && list != NULL; i++) {
        const cli_command *command = cli_table[i].command;
        if (!may_run(command->name))
            continue;
        ff_web_command *out = &list[(*made)++];
        *out = (ff_web_command){.name = command->name,
                                .family = cli_table[i].family,
                                .operands = command->operands,
                                .summary = command->summary,
                                .details = command->details,
                                .writes = cli_table[i].writes};
        fill_options(arena, command, out);
    }
    return list;
}
