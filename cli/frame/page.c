#include "cli/frame/cli.h"

#include "file/virtual.h"
#include "system/system.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

/* The help of one command, from its option table. */

enum {
    PAGE_WIDTH = 80,
    LEAST_WIDTH = 32,
    OPTION_WIDTH = 30,  /* what an option is begins here */
    NARROW_OPTION = 10, /* ... and here, in a line of its own, on a narrow page */
    NARROW = 64         /* columns */
};

/* COLUMNS, else those of the terminal that the text goes to. */
static size_t told_width(bool terminal)
{
    long long told;
    const char *stated = getenv("COLUMNS");
    int rows, columns = PAGE_WIDTH;
    if (stated != NULL && ff_str_parse_integer(stated, 1, 100000, &told) == FF_OK)
        columns = (int)told;
    else if (terminal)
        ff_sys_screen_size(&rows, &columns);
    return columns < LEAST_WIDTH  ? LEAST_WIDTH
           : columns > PAGE_WIDTH ? PAGE_WIDTH
                                  : (size_t)columns;
}

static size_t given_width; /* by the command that runs another one; or 0 */

size_t cli_give_page_width(size_t columns)
{
    size_t before = given_width;
    given_width = columns;
    return before;
}

size_t cli_page_width(const cli *c)
{
    if (given_width != 0)
        return given_width;
    if (ff_virtual_streams() != NULL) /* of another program, or a page */
        return PAGE_WIDTH;
    return told_width(!cli_has(c, "output") && ff_sys_is_terminal(FF_STDOUT));
}

size_t cli_narrow_page(const cli *c)
{
    size_t width =
        cli_knows(c, "output") && cli_has(c, "output") ? PAGE_WIDTH : cli_page_width(c);
    return width < PAGE_WIDTH ? width : 0;
}

size_t cli_own_fold(const cli *c, size_t most)
{
    return c->fold.columns != 0 ? SIZE_MAX : most;
}

/* Asked once: of some files there are messages by the hundred thousand. */
static bool talks_to_terminal(void)
{
    static _Atomic int known = -1;
    if (known < 0)
        known = ff_sys_is_terminal(FF_STDERR);
    return known > 0;
}

size_t cli_talk_width(void)
{
    if (given_width != 0 || ff_virtual_streams() != NULL)
        return 0;
    size_t width = told_width(talks_to_terminal());
    return width < PAGE_WIDTH ? width : 0;
}

/* Forms of --format that are for people. */
static const char *const for_people[] = {"text", "board", "words"};

/* What commands print for programs without --format; the first row that fits decides. */
static const struct {
    const char *command, *option, *value; /* NULL: any */
    bool data;
    const char *what;
} printed[] = {
    {"convert", "tree", NULL, false, "a table of moves"},
    {"convert", "duplicates", NULL, false, "a list of games"},
    {"convert", "to", "text", false, "moves to be read"},
    {"convert", "to", "rulings", false, "sentences"},
    {"convert", NULL, NULL, true, "games: PGN, FEN, CSV, JSON"},
    {"record", NULL, NULL, true, "a game: PGN"},
    {"clock parse", "to", NULL, true, "a time control, to be pasted"},
    {"clock run", "script", NULL, true, "screens of the size that --size says"},
    {"event export", NULL, NULL, true, "an event: TRF, PGN, CSV, a set-up file"},
    {"pair generate", NULL, NULL, true, "an event: TRF"},
    {"pair", NULL, NULL, true, "pairs, as other pairing programs print them"},
    {"norms", "certificate", NULL, true, "a page: HTML"},
    {"train paper", NULL, NULL, true, "a page: HTML"},
    {"completion", NULL, NULL, true, "a script for the shell"},
    {"help", "names", NULL, true, "a list for programs"},
};

static bool is_data(const cli *c)
{
    const char *form = cli_knows(c, "format") ? cli_value(c, "format", NULL) : NULL;
    for (size_t i = 0; form != NULL && i < sizeof for_people / sizeof *for_people; i++)
        if (strcmp(form, for_people[i]) == 0)
            return false;
    if (form != NULL)
        return true;
    for (size_t i = 0; i < sizeof printed / sizeof *printed; i++)
        if (strcmp(printed[i].command, c->command->name) == 0 &&
            (printed[i].option == NULL || cli_has(c, printed[i].option)) &&
            (printed[i].value == NULL ||
             strcmp(cli_value(c, printed[i].option, ""), printed[i].value) == 0))
            return printed[i].data;
    return false;
}

size_t cli_fold_width(const cli *c)
{
    return !cli_has(c, "help") && is_data(c) ? 0 : cli_narrow_page(c);
}

/* The size of the next word; a list that no line can hold may be broken after its commas. */
static size_t word_size(const char *text, size_t most)
{
    size_t size = strcspn(text, " \n"), cut = 0;
    if (ff_utf8_width(text, size) <= most)
        return size;
    for (size_t i = 0; i < size && i < most; i++)
        if (text[i] == ',')
            cut = i + 1;
    return cut != 0 ? cut : size;
}

void cli_print_wrapped(cli *c, const char *text, size_t used, size_t indent)
{
    size_t column = used, most = cli_page_width(c);
    bool fresh = true;
    while (*text != '\0') {
        size_t size = word_size(text, most - indent);
        size_t width = ff_utf8_width(text, size);
        if (!fresh && column + 1 + width > most) {
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
        if (strcspn(text, " \n") != 0) /* it was broken */
            column = most;
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
    if (2 * column > cli_page_width(c)) { /* no room beside the word */
        cli_format(c, "\n%*s", (int)indent + 2, "");
        cli_print_wrapped(c, text + column, indent + 2, indent + 2);
        return;
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
    size_t most = cli_page_width(c);
    if (most < NARROW && indent > NARROW_OPTION)
        indent = NARROW_OPTION;
    for (size_t column = 0; *left != '\0';) {
        size_t size = strcspn(left, "|");
        size += left[size] == '|';
        if (column + size > most) {
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
    size_t at = cli_page_width(c) < NARROW ? NARROW_OPTION : OPTION_WIDTH;
    if (at == NARROW_OPTION || left.size > OPTION_WIDTH - 2) {
        print_long_option(c, ff_str_get(&left));
        cli_format(c, "%*s", (int)at, "");
    } else {
        cli_format(c, "%-*s", OPTION_WIDTH, ff_str_get(&left));
    }
    ff_str_release(&left);
    cli_print_wrapped(c, option->help, at, at);
}

void cli_print_help(cli *c)
{
    const cli_command *command = c->command;
    const cli_option *option;
    ff_str summary = FF_STR_INIT;
    ff_str_format(&summary, "Usage: flagfall %s [OPTIONS] %s", command->name,
                  command->operands);
    cli_print_wrapped(c, ff_str_get(&summary), 0, 7);
    cli_text(c, "\n");
    ff_str_clear(&summary);
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
