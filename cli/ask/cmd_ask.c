#include <stdio.h>
#include <string.h>

#include "cli/ask/ask_steps.h"
#include "cli/frame/cli.h"
#include "system/system.h"

enum { MAX_WORDS = 48, MAX_ANSWER = 4096, MAX_LIST = 24 };

/* The dialogue, and the command line that grows in it. */
typedef struct dialogue {
    cli *c;
    ff_str line; /* the last answer */
    const cli_command *command;
    const char *words[MAX_WORDS + 1]; /* "flagfall", the command, its options; in `c->arena` */
    int count;
    bool has_file;
    int status; /* not 0: broken off */
} dialogue;

/* Talk goes to standard error, so that the ruling can be sent to a file. */
static void show(const char *text)
{
    fputs(text, stderr);
    fflush(stderr);
}

static void add(dialogue *d, const char *word)
{
    char *copy = ff_arena_copy(&d->c->arena, word, strlen(word));
    if (copy == NULL || d->count == MAX_WORDS)
        d->status = cli_no_memory();
    else
        d->words[d->count++] = copy;
}

/* Reads a line as it is typed: no byte of the next one is taken, nor is one waited for. */
static bool read_line(dialogue *d)
{
    char byte;
    long long got;
    ff_str_clear(&d->line);
    while ((got = ff_sys_read(FF_STDIN, &byte, 1)) == 1 && byte != '\n')
        if (byte != '\0' && d->line.size < MAX_ANSWER)
            ff_str_char(&d->line, byte);
    if (d->line.failed)
        d->status = cli_no_memory();
    return !d->line.failed && (got == 1 || d->line.size > 0);
}

/* One line without the blanks around it; false at the end of the input. */
static bool read_answer(dialogue *d, const char **answer)
{
    show("> ");
    if (!read_line(d)) {
        show("\n");
        if (d->status == 0)
            d->status = cli_usage(d->c, "the questions were not answered to the end");
        return false;
    }
    ff_str *line = &d->line;
    while (line->size > 0 && strchr(" \t\r", line->data[line->size - 1]) != NULL)
        line->data[--line->size] = '\0';
    *answer = ff_str_get(line) + strspn(ff_str_get(line), " \t");
    if (strcmp(*answer, "q") != 0)
        return true;
    d->status = CLI_USAGE;
    return false;
}

/* Asks until one of the numbers is typed; its index, or -1. */
static int read_number(dialogue *d, int count)
{
    const char *answer;
    long long number;
    char again[64];
    while (read_answer(d, &answer)) {
        if (ff_parse_integer(answer, 1, count, &number) == FF_OK)
            return (int)number - 1;
        snprintf(again, sizeof again, "Type a number from 1 to %d, or q to stop.\n", count);
        show(again);
    }
    return -1;
}

static void show_choice(int number, const char *text, size_t size)
{
    char line[160];
    snprintf(line, sizeof line, "  %2d  %.*s\n", number, (int)size, text);
    show(line);
}

/* --- one question --- */

static bool has_word(const dialogue *d, const char *word)
{
    if (strcmp(word, "FILE") == 0)
        return d->has_file;
    for (int i = 2; i < d->count; i++)
        if (strcmp(d->words[i], word) == 0)
            return true;
    return false;
}

static bool applies(const dialogue *d, const ask_step *step)
{
    return (step->only == NULL || has_word(d, step->only)) &&
           (step->unless == NULL || !has_word(d, step->unless));
}

static void ask_choice_of(dialogue *d, const ask_step *step)
{
    int count = 0;
    for (; count < ASK_CHOICES && step->choices[count].text != NULL; count++)
        show_choice(count + 1, step->choices[count].text, strlen(step->choices[count].text));
    int chosen = read_number(d, count);
    for (int i = 0; chosen >= 0 && i < ASK_WORDS && step->choices[chosen].words[i] != NULL; i++)
        add(d, step->choices[chosen].words[i]);
}

/* The list of values that the command's own table has for the option, or NULL. */
static const char *values_of(const dialogue *d, const char *option)
{
    const cli_option *at;
    for (int i = 0; option != NULL && (at = cli_option_at(d->command, i)) != NULL; i++)
        if (strcmp(at->name, option + 2) == 0)
            return at->value != NULL && strchr(at->value, '|') != NULL ? at->value : NULL;
    return NULL;
}

static void ask_value_of(dialogue *d, const ask_step *step, const char *values)
{
    const char *starts[MAX_LIST];
    size_t sizes[MAX_LIST];
    int count = 0;
    for (const char *at = values; count < MAX_LIST; count++) {
        starts[count] = at;
        sizes[count] = strcspn(at, "|");
        show_choice(count + 1, at, sizes[count]);
        at += sizes[count];
        if (*at++ == '\0') {
            count++;
            break;
        }
    }
    int chosen = read_number(d, count);
    char value[64];
    if (chosen < 0)
        return;
    snprintf(value, sizeof value, "%.*s", (int)sizes[chosen], starts[chosen]);
    add(d, step->option);
    add(d, value);
}

static void ask_text(dialogue *d, const ask_step *step)
{
    const char *answer;
    while (read_answer(d, &answer)) {
        if (answer[0] == '\0' && step->needed) {
            show("It is needed; q stops.\n");
            continue;
        }
        if (answer[0] == '\0')
            return;
        if (step->option != NULL)
            add(d, step->option);
        else
            d->has_file = true;
        add(d, answer);
        return;
    }
}

static void ask(dialogue *d, const ask_step *step)
{
    if (!applies(d, step))
        return;
    show(step->question);
    show("\n");
    const char *values = values_of(d, step->option);
    if (step->choices[0].text != NULL)
        ask_choice_of(d, step);
    else if (values != NULL)
        ask_value_of(d, step, values);
    else
        ask_text(d, step);
}

/* --- the whole --- */

static const cli_command *find(const char *name)
{
    for (int i = 0; cli_table[i].command != NULL; i++)
        if (strcmp(cli_table[i].command->name, name) == 0)
            return cli_table[i].command;
    return NULL;
}

static const ask_dispute *choose_dispute(dialogue *d)
{
    const ask_dispute *offered[MAX_LIST];
    int count = 0;
    show("What is it about? Type the number; q stops.\n");
    for (const ask_dispute *at = ask_disputes; at->text != NULL && count < MAX_LIST; at++) {
        if (find(at->command) == NULL)
            continue;
        offered[count++] = at;
        show_choice(count, at->text, strlen(at->text));
    }
    int chosen = read_number(d, count);
    return chosen >= 0 ? offered[chosen] : NULL;
}

/* A word as a shell takes it for one. */
static void put_word(ff_str *out, const char *word)
{
    static const char plain[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
                                "-_./:,=+@%";
    if (word[0] != '\0' && strspn(word, plain) == strlen(word)) {
        ff_str_text(out, word);
        return;
    }
    ff_str_char(out, '\'');
    for (; *word != '\0'; word++)
        if (*word == '\'')
            ff_str_text(out, "'\\''");
        else
            ff_str_char(out, *word);
    ff_str_char(out, '\'');
}

static void show_command(const dialogue *d)
{
    ff_str line = FF_STR_INIT, printable = FF_STR_INIT;
    for (int i = 0; i < d->count; i++) {
        if (i > 0)
            ff_str_char(&line, ' ');
        put_word(&line, d->words[i]);
    }
    ff_str_printable(&printable, ff_str_get(&line), line.size);
    show("\n");
    show(ff_str_get(&printable));
    show("\n\n");
    ff_str_release(&line);
    ff_str_release(&printable);
}

/* Runs the command that the answers stand for, as if it had been typed. */
static int rule(dialogue *d)
{
    char *argv[MAX_WORDS + 1];
    for (int i = 0; i <= d->count; i++)
        argv[i] =
            i < d->count ? ff_arena_copy(&d->c->arena, d->words[i], strlen(d->words[i])) : NULL;
    for (int i = 0; i < d->count; i++)
        if (argv[i] == NULL)
            return cli_no_memory();
    cli_flush(d->c);
    return cli_main(d->count, argv);
}

static int run_ask(cli *c)
{
    dialogue d = {.c = c, .line = FF_STR_INIT};
    if (c->operand_count != 0)
        return cli_usage(c, "ask takes nothing: it asks");
    const ask_dispute *dispute = choose_dispute(&d);
    if (dispute != NULL) {
        d.command = find(dispute->command);
        add(&d, "flagfall");
        add(&d, dispute->command);
        if (cli_has(c, "output")) {
            add(&d, "--output");
            add(&d, cli_value(c, "output", "-"));
        }
    }
    for (int i = 0; dispute != NULL && d.status == 0 && dispute->steps[i] != NULL; i++)
        ask(&d, dispute->steps[i]);
    if (d.status == 0) {
        show_command(&d);
        c->refused = true; /* the file of --output is the ruling's */
        d.status = rule(&d);
    }
    ff_str_release(&d.line);
    return d.status;
}

static const cli_option options[] = {
    CLI_OPTION_END,
};

const cli_command cmd_ask = {
    .name = "ask",
    .operands = "",
    .summary = "Be asked, one question at a time, and get the ruling",
    .details =
        "Each question has a number or a word to type; an empty answer takes what stands in\n"
        "brackets, and q stops. At the end the command stands there for which the answers\n"
        "stand, and the ruling. Questions go to standard error.",
    .options = options,
    .run = run_ask,
};
