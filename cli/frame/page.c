#include "cli/frame/cli.h"

#include <stdio.h>
#include <string.h>

/* The help of one command, from its option table. */

enum { PAGE_WIDTH = 80, OPTION_WIDTH = 30 };

void cli_print_wrapped(cli *c, const char *text, size_t used, size_t indent)
{
    size_t column = used;
    bool fresh = true;
    while (*text != '\0') {
        size_t size = strcspn(text, " \n");
        size_t width = ff_utf8_width(text, size);
        if (!fresh && column + 1 + width > PAGE_WIDTH) {
            cli_format(c, "\n%*s", (int)indent, "");
            column = indent;
            fresh = true;
        }
        if (!fresh)
            cli_text(c, " ");
        cli_write(c, text, size);
        column += width + !fresh;
        fresh = false;
        text += size;
        text += strspn(text, " \n");
    }
    cli_text(c, "\n");
}

/* "  word   what it is": what follows the gap stays in its column. */
static void print_item(cli *c, const char *text, size_t indent)
{
    const char *gap = strstr(text + indent, "  ");
    size_t column = indent;
    cli_format(c, "%*s", (int)indent, "");
    if (gap != NULL) {
        column = (size_t)(gap - text) + strspn(gap, " ");
        cli_format(c, "%-*.*s", (int)(column - indent), (int)(gap - text - (long)indent),
                   text + indent);
    }
    cli_print_wrapped(c, text + column, column, column);
}

/* Paragraphs are parted by an empty line; a line that begins with a blank stands by itself. */
static void print_paragraphs(cli *c, const char *text)
{
    while (*text != '\0') {
        size_t size = 0;
        while (text[size] != '\0' &&
               !(text[size] == '\n' && (text[size + 1] == '\n' || text[size + 1] == ' ')))
            size++;
        ff_str part = FF_STR_INIT;
        ff_str_bytes(&part, text, size);
        size_t indent = strspn(ff_str_get(&part), " ");
        if (indent > 0)
            print_item(c, ff_str_get(&part), indent);
        else
            cli_print_wrapped(c, ff_str_get(&part), 0, 0);
        ff_str_release(&part);
        text += size;
        if (text[0] == '\n' && text[1] == '\n')
            cli_text(c, "\n");
        text += strspn(text, "\n");
    }
}

/* Values that are too many for a line go on after a bar. */
static void print_long_option(cli *c, const char *left)
{
    size_t indent = strcspn(left, "|") < strlen(left) ? strcspn(left + 6, " ") + 7 : 6;
    for (size_t column = 0; *left != '\0';) {
        size_t size = strcspn(left, "|");
        size += left[size] == '|';
        if (column + size > PAGE_WIDTH) {
            cli_format(c, "\n%*s", (int)indent, "");
            column = indent;
        }
        cli_write(c, left, size);
        column += size;
        left += size;
    }
    cli_text(c, "\n");
}

static void print_option(cli *c, const cli_option *option)
{
    ff_str left = FF_STR_INIT;
    ff_str_format(&left, "  %c%c%s --%s%s%s", option->letter ? '-' : ' ',
                  option->letter ? option->letter : ' ', option->letter ? "," : " ",
                  option->name, option->value ? " " : "", option->value ? option->value : "");
    if (left.size > OPTION_WIDTH - 2) {
        print_long_option(c, ff_str_get(&left));
        cli_format(c, "%*s", OPTION_WIDTH, "");
    } else {
        cli_format(c, "%-*s", OPTION_WIDTH, ff_str_get(&left));
    }
    ff_str_release(&left);
    cli_print_wrapped(c, option->help, OPTION_WIDTH, OPTION_WIDTH);
}

void cli_print_help(cli *c)
{
    const cli_command *command = c->command;
    const cli_option *option;
    cli_format(c, "Usage: flagfall %s [OPTIONS]%s%s\n\n", command->name,
               command->operands[0] != '\0' ? " " : "", command->operands);
    ff_str summary = FF_STR_INIT;
    ff_str_format(&summary, "%s.", command->summary);
    cli_print_wrapped(c, ff_str_get(&summary), 0, 0);
    ff_str_release(&summary);
    if (command->details != NULL) {
        cli_text(c, "\n");
        print_paragraphs(c, command->details);
    }
    cli_text(c, "\nOptions:\n");
    for (int i = CLI_COMMON_COUNT; (option = cli_option_at(command, i)) != NULL; i++)
        print_option(c, option);
    for (int i = 0; i < CLI_COMMON_COUNT; i++)
        print_option(c, cli_option_at(command, i));
}
