#include "cli/help/help.h"

#include "cli/frame/meant.h"

#include <string.h>

enum { NAME_WIDTH = 16 };

/* --- the overview --- */

static void print_entry(cli *c, const cli_command *command)
{
    bool narrow = 3 * (NAME_WIDTH + 3) > cli_page_width(c);
    size_t indent = narrow ? 4 : NAME_WIDTH + 3;
    if (narrow)
        cli_format(c, "  %s\n    ", command->name);
    else
        cli_format(c, "  %-*s ", NAME_WIDTH, command->name);
    cli_print_wrapped(c, command->summary, indent, indent);
}

void cli_print_overview(cli *c)
{
    cli_print_wrapped(c, "Usage: flagfall COMMAND [OPTIONS] [FILE...]", 0, 7);
    cli_text(c, "\n");
    cli_print_wrapped(c,
                      "The arbiter's toolkit: checks games against the Laws of Chess, rules on "
                      "claims, does the clock's arithmetic and computes standings.",
                      0, 0);
    for (int i = 0; cli_table[i].command != NULL; i++) {
        if (i == 0 || cli_table[i].family != cli_table[i - 1].family)
            cli_format(c, "\n%s:\n", cli_table[i].family);
        print_entry(c, cli_table[i].command);
    }
    cli_text(c, "\n");
    cli_print_wrapped(
        c,
        "\"flagfall COMMAND --help\" says more about each; \"flagfall help WORD\" "
        "finds the one for a dispute (touch, phone, colours, late); \"flagfall ask\" "
        "leads to a ruling question by question.",
        0, 0);
}

/* --- a word that is looked for --- */

static bool is_in_help(const cli_command *command, const char *word)
{
    const cli_option *option;
    if (cli_has_word(command->summary, word) ||
        (command->details != NULL && cli_has_word(command->details, word)))
        return true;
    for (int i = CLI_COMMON_COUNT; (option = cli_option_at(command, i)) != NULL; i++)
        if (cli_has_word(option->name, word) || cli_has_word(option->help, word))
            return true;
    return false;
}

/* How well a command fits a word: 3 by its name, 2 by a word that arbiters use, 1 by its help.
 */
static int fit(const cli_command *command, const char *word)
{
    if (strcmp(command->name, "help") == 0)
        return 0; /* its help names examples for all the others */
    if (cli_has_word(command->name, word))
        return 3;
    if (cli_means_command(word, command->name))
        return 2;
    return is_in_help(command, word);
}

void cli_print_relatives(cli *c, const cli_command *command)
{
    const char *before = "\nSee also:\n";
    for (int i = 0; cli_table[i].command != NULL; i++) {
        if (cli_table[i].command == command ||
            (!cli_has_word(cli_table[i].command->name, command->name) &&
             !cli_means_command(command->name, cli_table[i].command->name)))
            continue;
        cli_text(c, before);
        print_entry(c, cli_table[i].command);
        before = "";
    }
}

bool cli_search_commands(cli *c, const char *words)
{
    bool found = false;
    for (int wanted = 3; wanted > 0 && !(wanted == 1 && found); wanted--)
        for (int i = 0; cli_table[i].command != NULL; i++)
            if (fit(cli_table[i].command, words) == wanted) {
                print_entry(c, cli_table[i].command);
                found = true;
            }
    return found;
}
