#include "cli/frame/prompt.h"

#include "file/virtual.h"
#include "system/system.h"

#include <stdio.h>
#include <string.h>

bool cli_may_ask(const cli *c)
{
    bool data = cli_knows(c, "format") && strcmp(cli_value(c, "format", "text"), "text") != 0;
    return !data && !cli_has(c, "quiet") && ff_virtual_in_use() == NULL &&
           ff_sys_is_terminal(FF_STDIN) && ff_sys_is_terminal(FF_STDERR);
}

/* The first words of the line; the rest of it is passed over. False at the end of the input. */
static bool read_line(char *out, size_t size)
{
    char byte;
    long long got;
    size_t used = 0;
    while ((got = ff_sys_read(FF_STDIN, &byte, 1)) == 1 && byte != '\n')
        if (used + 1 < size && byte != '\0' && strchr(" \t\r", byte) == NULL)
            out[used++] = byte;
    out[used] = '\0';
    return got == 1;
}

/* The question, and its items with their numbers; how many there are of them. */
static int show_items(const cli *c, const char *question, const char *items,
                      const char *unknown)
{
    int count = 0;
    ff_str out = FF_STR_INIT;
    ff_str_format(&out, "%s\n", question);
    for (const char *at = items; at != NULL; at = strchr(at, '|')) {
        at += *at == '|';
        ff_str_format(&out, "  %2d  %.*s\n", ++count, (int)strcspn(at, "|"), at);
    }
    if (unknown != NULL)
        ff_str_format(&out, "  %2d  %s\n", count + 1, unknown);
    cli_show(c, ff_str_get(&out));
    ff_str_release(&out);
    return count;
}

int cli_ask_item(const cli *c, const char *question, const char *items, const char *unknown)
{
    char line[16], again[64];
    long long number;
    int count = show_items(c, question, items, unknown);
    for (;;) {
        cli_show(c, "> ");
        if (!read_line(line, sizeof line) || strcmp(line, "q") == 0)
            return CLI_NO_ANSWER;
        if (ff_str_parse_integer(line, 1, count + (unknown != NULL), &number) == FF_OK)
            return number <= count ? (int)number - 1 : CLI_NOT_KNOWN;
        snprintf(again, sizeof again, "Type a number from 1 to %d, or q to stop.\n",
                 count + (unknown != NULL));
        cli_show(c, again);
    }
}
