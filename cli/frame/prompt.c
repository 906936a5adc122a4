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

/* How many items there are; they are shown. */
static int show_items(const char *items, const char *unknown)
{
    int count = 0;
    for (const char *at = items; at != NULL; at = strchr(at, '|')) {
        at += *at == '|';
        fprintf(stderr, "  %2d  %.*s\n", ++count, (int)strcspn(at, "|"), at);
    }
    if (unknown != NULL)
        fprintf(stderr, "  %2d  %s\n", count + 1, unknown);
    return count;
}

int cli_ask_item(const char *question, const char *items, const char *unknown)
{
    char line[16];
    long long number;
    fprintf(stderr, "%s\n", question);
    int count = show_items(items, unknown);
    for (;;) {
        fputs("> ", stderr);
        fflush(stderr);
        if (!read_line(line, sizeof line) || strcmp(line, "q") == 0)
            return CLI_NO_ANSWER;
        if (ff_str_parse_integer(line, 1, count + (unknown != NULL), &number) == FF_OK)
            return number <= count ? (int)number - 1 : CLI_NOT_KNOWN;
        fprintf(stderr, "Type a number from 1 to %d, or q to stop.\n",
                count + (unknown != NULL));
    }
}
