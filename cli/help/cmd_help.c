#include "cli/frame/meant.h"
#include "cli/help/help.h"

#include <string.h>

static const cli_command *find_command(const char *name)
{
    for (int i = 0; cli_table[i].command != NULL; i++)
        if (strcmp(cli_table[i].command->name, name) == 0)
            return cli_table[i].command;
    return NULL;
}

static int explain_command(cli *c, const cli_command *command)
{
    const cli_command *self = c->command;
    c->command = command;
    cli_print_help(c);
    c->command = self;
    return CLI_DONE;
}

/* Words that are no command: the commands they have to do with, or one that may be meant. */
static int search_help(cli *c, const char *words)
{
    const char *near;
    if (cli_search_commands(c, words)) {
        cli_format(c, "\n\"flagfall laws %s\" looks in the Laws.\n", c->operands[0]);
        return CLI_DONE;
    }
    near = cli_near_command(c->operand_count, c->operands);
    const char *word = cli_near_word(c->operands[0]);
    if (near == NULL && word != NULL)
        cli_complain("nothing on \"%s\"; did you mean \"flagfall help %s\"?", words, word);
    else if (near != NULL)
        cli_complain("nothing on \"%s\"; did you mean \"flagfall %s\"?", words, near);
    else
        cli_complain(
            "nothing on \"%s\"; \"flagfall help\" lists the commands, \"flagfall laws\" "
            "the points of the Laws",
            words);
    return CLI_NEGATIVE;
}

static int print_names(cli *c)
{
    for (int i = 0; cli_table[i].command != NULL; i++)
        cli_format(c, "%s\n", cli_table[i].command->name);
    return CLI_DONE;
}

static int print_table(cli *c)
{
    for (int i = 0; cli_table[i].command != NULL; i++)
        cli_format(c, "%s\t%s\t%s\t%s\n", cli_table[i].command->name,
                   cli_table[i].writes ? "writes" : "reads",
                   cli_table[i].offered ? "door" : "local", cli_table[i].places);
    return CLI_DONE;
}

static int run_help(cli *c)
{
    if (cli_has(c, "names"))
        return print_names(c);
    if (cli_has(c, "table"))
        return print_table(c);
    if (c->operand_count == 0) {
        cli_print_overview(c);
        return CLI_DONE;
    }
    ff_str words = FF_STR_INIT;
    for (int i = 0; i < c->operand_count; i++)
        ff_str_format(&words, "%s%s", i > 0 ? " " : "", c->operands[i]);
    const cli_command *command = find_command(ff_str_get(&words));
    int status =
        command != NULL ? explain_command(c, command) : search_help(c, ff_str_get(&words));
    if (command != NULL)
        cli_print_relatives(c, command);
    ff_str_release(&words);
    return status;
}

static const cli_option options[] = {
    {0, "names", NULL, "the names of the commands alone, one a line"},
    {0, "table", NULL, "each command, whether it writes, and what it may write besides -o"},
    CLI_OPTION_END,
};

const cli_command cmd_help = {
    .name = "help",
    .operands = "[COMMAND|WORD]",
    .summary = "List the commands, explain one, or find those for a dispute",
    .details =
        "WORD is looked for in the names of the commands, in the words arbiters use for a\n"
        "dispute (touch, j'adoube, phone, colours, late, hanging flag) and in the help.",
    .options = options,
    .run = run_help,
};
