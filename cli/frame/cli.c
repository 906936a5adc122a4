#include "cli/frame/cli.h"

#include "base/cpu.h"
#include "cli/frame/arguments.h"
#include "cli/frame/confine.h"
#include "cli/frame/meant.h"
#include "cli/frame/typed.h"
#include "file/gate.h"
#include "flagfall/memory.h"
#include "system/system.h"

#include <assert.h>
#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const cli_option common[] = {
    {'o', "output", "FILE", "write to FILE instead of standard output"},
    {'q', "quiet", NULL, "say nothing but errors on standard error"},
    {0, "color", "auto|always|never", "colour the output (default: auto, on a terminal only)"},
    {'h', "help", NULL, "show this help and stop"},
    CLI_OPTION_END,
};

enum { COMMON_COUNT = sizeof common / sizeof *common - 1 };
static_assert((int)COMMON_COUNT == (int)CLI_COMMON_COUNT, "the common options are counted");

/* clang-format off */
const char cli_laws_help[] = "edition of the Laws: "
#define EDITION(row, name) name ", "
#define IN_FORCE(row, name) name " (default)"
#include "laws/editions.def"
#undef EDITION
#undef IN_FORCE
    "";
/* clang-format on */

/* Options are numbered: the common ones first, then those of the command. */
static const cli_option *option_at(const cli_command *command, int index)
{
    if (index < COMMON_COUNT)
        return &common[index];
    if (command == NULL || command->options == NULL)
        return NULL;
    const cli_option *option = &command->options[index - COMMON_COUNT];
    return option->name != NULL ? option : NULL;
}

const cli_option *cli_option_at(const cli_command *command, int index)
{
    return option_at(command, index);
}

/* The first letters differ more often than not, and a ruling asks some hundred times. */
static bool is_named(const cli_option *option, const char *name)
{
    return option->name[0] == name[0] && strcmp(option->name, name) == 0;
}

static int option_index(const cli *c, const char *name)
{
    const cli_option *list = c->command != NULL ? c->command->options : NULL;
    for (int i = 0; list != NULL && list[i].name != NULL; i++)
        if (is_named(&list[i], name))
            return COMMON_COUNT + i;
    for (int i = 0; i < COMMON_COUNT; i++)
        if (is_named(&common[i], name))
            return i;
    return -1;
}

static const char *raw_value(const cli *c, const char *name)
{
    int index = option_index(c, name);
    assert(index >= 0);
    return index >= 0 ? c->values[index] : NULL;
}

bool cli_knows(const cli *c, const char *option)
{
    return option_index(c, option) >= 0;
}

bool cli_value_of(const cli *c, const char *option, const char **value)
{
    int index = option_index(c, option);
    if (index >= 0)
        *value = c->values[index];
    return index >= 0;
}

bool cli_has(const cli *c, const char *option)
{
    return raw_value(c, option) != NULL;
}

const char *cli_value(const cli *c, const char *option, const char *fallback)
{
    const char *value = raw_value(c, option);
    return value != NULL ? value : fallback;
}

bool cli_number(cli *c, const char *option, long long min, long long max, long long fallback,
                long long *out)
{
    const char *value = raw_value(c, option);
    *out = fallback;
    if (value == NULL || ff_str_parse_integer(value, min, max, out) == FF_OK)
        return true;
    cli_usage(c, "--%s requires a whole number from %lld to %lld, not \"%s\"", option, min, max,
              value);
    return false;
}

int cli_choice(const cli *c, const char *option, int fallback)
{
    int index = option_index(c, option);
    assert(index >= 0);
    if (index < 0 || c->values[index] == NULL)
        return fallback;
    return cli_choice_index(option_at(c->command, index)->value, c->values[index]);
}

int cli_choice_of(const cli *c, const char *option, const char *word)
{
    int index = option_index(c, option);
    return index >= 0 ? cli_choice_index(option_at(c->command, index)->value, word) : -1;
}

/* --- output --- */

static void note_failure(cli *c, const ff_error *err)
{
    if (!c->out_failed && errno != EPIPE)
        cli_error(err);
    c->out_failed = true;
}

bool cli_out_of_memory(const cli *c)
{
    return ff_memory_refusals() != c->refusals;
}

/* Once an allocation was refused no text can be trusted to be whole. */
static void check_memory(cli *c, bool reported)
{
    if (c->out_of_memory || !cli_out_of_memory(c))
        return;
    if (!reported)
        cli_complain("out of memory");
    c->out_failed = true;
    c->out_of_memory = true;
}

static int write_text(cli *c, const char *bytes, size_t size, ff_error *err)
{
    if (c->fold.columns == 0)
        return cli_plain_write(&c->plain, c->out, bytes, size, err);
    ff_str text = FF_STR_INIT, folded = FF_STR_INIT;
    cli_plain_put(&c->plain, bytes, size, &text);
    ff_fold_put(&c->fold, ff_str_get(&text), text.size, &folded);
    int code = text.failed || folded.failed
                   ? ff_fail(err, FF_E_MEMORY, "out of memory to write")
                   : ff_output_write(c->out, ff_str_get(&folded), folded.size, err);
    ff_str_release(&text);
    ff_str_release(&folded);
    return code;
}

void cli_write(cli *c, const char *bytes, size_t size)
{
    ff_error err;
    c->out_used = c->out_used || size > 0;
    check_memory(c, false);
    if (!c->out_failed && write_text(c, bytes, size, &err) != FF_OK)
        note_failure(c, &err);
}

/* What was kept back: the last word, and at the end of the text a character that is not whole.
 */
static void put_kept(cli *c, bool end)
{
    ff_str half = FF_STR_INIT, rest = FF_STR_INIT;
    ff_error err;
    if (end)
        cli_plain_end(&c->plain, &half);
    ff_fold_put(&c->fold, ff_str_get(&half), half.size, &rest);
    ff_fold_flush(&c->fold, &rest);
    check_memory(c, false);
    if (rest.size > 0 && !c->out_failed &&
        ff_output_write(c->out, ff_str_get(&rest), rest.size, &err) != FF_OK)
        note_failure(c, &err);
    ff_str_release(&half);
    ff_str_release(&rest);
}

ff_output *cli_output(cli *c)
{
    c->out_used = true;
    check_memory(c, false);
    put_kept(c, false);
    return c->out;
}

void cli_text(cli *c, const char *text)
{
    cli_write(c, text, strlen(text));
}

void cli_flush(cli *c)
{
    ff_error err;
    put_kept(c, false);
    if (!c->out_failed && ff_output_flush(c->out, &err) != FF_OK)
        note_failure(c, &err);
}

void cli_str(cli *c, const ff_str *str)
{
    cli_write(c, ff_str_get(str), str->size);
}

/* What has no room on the stack: texts of a file may have any length. */
static __attribute__((format(printf, 3, 0))) void write_long(cli *c, size_t size,
                                                             const char *format, va_list args)
{
    char *text = ff_malloc(size + 1);
    check_memory(c, false);
    if (text != NULL) {
        vsnprintf(text, size + 1, format, args);
        cli_write(c, text, size);
    }
    ff_free(text);
}

void cli_format(cli *c, const char *format, ...)
{
    char text[4096];
    va_list args, again;
    va_start(args, format);
    va_copy(again, args);
    int size = vsnprintf(text, sizeof text, format, args);
    va_end(args);
    assert(size >= 0);
    if ((size_t)size < sizeof text)
        cli_write(c, text, (size_t)size);
    else
        write_long(c, (size_t)size, format, again);
    va_end(again);
}

bool cli_stopped(const cli *c)
{
    return c->out_failed;
}

static ff_str *listener;

ff_str *cli_talk_to(ff_str *out)
{
    ff_str *before = listener;
    listener = out;
    return before;
}

__attribute__((format(__printf__, 1, 0))) static void talk(const char *format, va_list args)
{
    char text[2048];
    vsnprintf(text, sizeof text, format, args);
    ff_str line = FF_STR_INIT, folded = FF_STR_INIT;
    ff_str_text(&line, "flagfall: ");
    ff_str_printable(&line, text, strlen(text));
    ff_fold_text(listener == NULL ? cli_talk_width() : 0, ff_str_get(&line), &folded);
    bool failed = line.failed || folded.failed; /* no memory: its plain letters */
    for (char *s = text; failed && *s != '\0'; s++)
        *s = *s >= ' ' && *s <= '~' ? *s : '?';
    const char *head = failed ? "flagfall: " : "", *said = failed ? text : ff_str_get(&folded);
    if (listener != NULL)
        ff_str_format(listener, "%s%s\n", head, said);
    else
        fprintf(stderr, "%s%s\n", head, said);
    ff_str_release(&line);
    ff_str_release(&folded);
}

void cli_say(const cli *c, const char *format, ...)
{
    if (cli_has(c, "quiet"))
        return;
    va_list args;
    va_start(args, format);
    talk(format, args);
    va_end(args);
}

void cli_complain(const char *format, ...)
{
    va_list args;
    va_start(args, format);
    talk(format, args);
    va_end(args);
}

void cli_show(const cli *c, const char *text)
{
    cli_plain plain = {.color = cli_color(c)};
    ff_str whole = FF_STR_INIT, shown = FF_STR_INIT;
    cli_plain_put(&plain, text, strlen(text), &whole);
    cli_plain_end(&plain, &whole);
    ff_fold_text(listener == NULL ? cli_talk_width() : 0, ff_str_get(&whole), &shown);
    ff_str_release(&whole);
    if (listener != NULL)
        ff_str_text(listener, ff_str_get(&shown));
    else
        fputs(ff_str_get(&shown), stderr);
    ff_str_release(&shown);
    fflush(stderr);
}

int cli_usage(const cli *c, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    talk(format, args);
    va_end(args);
    if (c->command != NULL)
        cli_complain("see \"flagfall %s --help\"", c->command->name);
    else
        cli_complain("see \"flagfall help\"");
    return CLI_USAGE;
}

int cli_no_memory(void)
{
    cli_complain("out of memory");
    return CLI_INTERNAL;
}

int cli_error(const ff_error *err)
{
    char place[320] = "";
    ff_str more = FF_STR_INIT;
    if (err->code == FF_OK) /* what fails without words has no memory */
        return cli_no_memory();
    if (err->source[0] != '\0' && err->line > 0 && err->column > 0)
        snprintf(place, sizeof place, "%s:%ld:%ld: ", err->source, err->line, err->column);
    else if (err->source[0] != '\0' && err->line > 0)
        snprintf(place, sizeof place, "%s:%ld: ", err->source, err->line);
    else if (err->source[0] != '\0' && strstr(err->message, err->source) == NULL)
        snprintf(place, sizeof place, "%s: ", err->source);
    else if (err->source[0] == '\0' && err->line == 1 && err->column > 0)
        snprintf(place, sizeof place, "character %ld: ", err->column);
    if (err->code == FF_E_IO_OPEN && err->source[0] != '\0' && !cli_file_exists(err->source)) {
        ff_str near = FF_STR_INIT;
        if (cli_near_file(err->source, &near))
            ff_str_format(&more, "; did you mean \"%s\"?", ff_str_get(&near));
        ff_str_release(&near);
    }
    cli_complain("%s%s%s", place, err->message, ff_str_get(&more));
    ff_str_release(&more);
    return cli_exit_code(err->code);
}

int cli_exit_code(int code)
{
    if (code == FF_OK)
        return CLI_DONE;
    if (code == FF_E_STATE_ALTERED) /* as of what event check finds */
        return CLI_NEGATIVE;
    if (code == FF_E_STATE_SECTION)
        return CLI_USAGE;
    if (code == FF_E_STATE_UNCLEAR)
        return CLI_UNDECIDED;
    switch (ff_code_category(code)) {
    case FF_CATEGORY_PARSE:
    case FF_CATEGORY_ENCODING:
    case FF_CATEGORY_LIMIT:
    case FF_CATEGORY_UNSUPPORTED:
        return CLI_INPUT;
    case FF_CATEGORY_IO:
    case FF_CATEGORY_STATE:
        return CLI_IO;
    case FF_CATEGORY_MEMORY:
    case FF_CATEGORY_INTERNAL:
        break;
    }
    return CLI_INTERNAL;
}

bool cli_color(const cli *c)
{
    const char *when = cli_value(c, "color", "auto");
    if (strcmp(when, "auto") != 0)
        return strcmp(when, "always") == 0;
    const char *no_color = getenv("NO_COLOR"), *term = getenv("TERM");
    return !cli_has(c, "output") && listener == NULL && ff_sys_is_terminal(FF_STDOUT) &&
           (no_color == NULL || no_color[0] == '\0') &&
           (term == NULL || strcmp(term, "dumb") != 0);
}

/* --- the command --- */

/* Number of words in the command's name that stand at `argv`, 0 when it is another one. */
static int match_command(const cli_command *command, int argc, char **argv)
{
    const char *space = strchr(command->name, ' ');
    size_t first = space != NULL ? (size_t)(space - command->name) : strlen(command->name);
    if (argc < 1 || strlen(argv[0]) != first || strncmp(argv[0], command->name, first) != 0)
        return 0;
    if (space == NULL)
        return 1;
    return argc >= 2 && strcmp(argv[1], space + 1) == 0 ? 2 : 0;
}

/* No name of a command is near: those that rule on what arbiters call so. */
static void suggest_meant(const char *word)
{
    enum { MOST = 3 };
    const char *names[MOST];
    size_t count = cli_meant_commands(word, names, MOST);
    ff_str list = FF_STR_INIT;
    for (size_t i = 0; i < count && count <= MOST; i++)
        ff_str_format(&list, "%s\"flagfall %s\"",
                      i == 0           ? ""
                      : i + 1 == count ? " or "
                                       : ", ",
                      names[i]);
    if (list.size != 0)
        cli_complain("no command \"%s\"; did you mean %s?", word, ff_str_get(&list));
    else
        cli_complain("no command \"%s\"; \"flagfall help\" lists them, \"flagfall help %s\" "
                     "looks for the word",
                     word, word);
    ff_str_release(&list);
}

/* Complains about words that are no command, with the sub-commands where they begin one, or
 * the command that may be meant. */
static int no_such_command(int argc, char **argv)
{
    ff_str list = FF_STR_INIT;
    const char *word = argv[0];
    size_t length = strlen(word);
    const char *near = cli_near_command(argc, argv);
    for (int i = 0; cli_table[i].command != NULL; i++) {
        const char *name = cli_table[i].command->name;
        if (strncmp(name, word, length) == 0 && name[length] == ' ')
            ff_str_format(&list, "%s\"%s\"", list.size != 0 ? ", " : "", name);
    }
    int words;
    const cli_entry *next = argc > 1 ? cli_find(argc - 1, argv + 1, &words) : NULL;
    if (near != NULL)
        cli_complain("no command \"%s%s%s\"; did you mean \"flagfall %s\"?", word,
                     strchr(near, ' ') != NULL && argc > 1 ? " " : "",
                     strchr(near, ' ') != NULL && argc > 1 ? argv[1] : "", near);
    else if (list.size != 0)
        cli_complain("\"%s\" is one of %s", word, ff_str_get(&list));
    else if (next != NULL) /* "flagfall flagfall flag" */
        cli_complain("no command \"%s\"; did you mean \"flagfall %s\"?", word,
                     next->command->name);
    else
        suggest_meant(word);
    ff_str_release(&list);
    return CLI_USAGE;
}

static int finish_command(cli *c, int status)
{
    ff_error err;
    check_memory(c, status == CLI_INTERNAL);
    put_kept(c, true);
    ff_fold_release(&c->fold);
    if (c->out_failed) {
        ff_output_cancel(c->out);
        return c->out_of_memory ? CLI_INTERNAL : CLI_IO;
    }
    if (status == CLI_USAGE || status == CLI_IO || status == CLI_INTERNAL) {
        /* keep what standard output was given, but put no half-made file in place */
        if (!cli_has(c, "output"))
            ff_output_commit(c->out, &err);
        else
            ff_output_cancel(c->out);
        return status;
    }
    /* what was not done, and has nothing to say, leaves an older file as it was */
    if ((status != CLI_DONE || c->elsewhere) && !c->out_used) {
        ff_output_cancel(c->out);
        return status;
    }
    if (ff_output_commit(c->out, &err) != FF_OK) {
        note_failure(c, &err);
        return cli_exit_code(err.code);
    }
    return status;
}

static int run_command(cli *c, int argc, char **argv)
{
    ff_error err;
    if (!cli_read_arguments(c, argc, argv))
        return cli_out_of_memory(c) ? cli_no_memory() : CLI_USAGE;
    bool help = cli_has(c, "help");
    const char *output = help ? "-" : cli_value(c, "output", "-");
    if (ff_output_new(output, &c->out, &err) != FF_OK)
        return cli_error(&err);
    if (ff_output_pack_by_name(c->out, output, &err) != FF_OK) {
        ff_output_cancel(c->out);
        return cli_error(&err);
    }
    c->plain.color = cli_color(c);
    c->fold.columns = cli_fold_width(c);
    int status = help || c->command->open == NULL ? CLI_DONE : c->command->open(c);
    cli_confine(c);
    if (help)
        cli_print_help(c);
    else if (status == CLI_DONE)
        status = c->command->run(c);
    return finish_command(c, status);
}

const cli_entry *cli_find(int argc, char **argv, int *words)
{
    static const struct {
        const char *option, *name;
    } aliases[] = {{"--help", "help"}, {"-h", "help"}, {"--version", "version"}};
    for (int i = 0; cli_table[i].command != NULL; i++) {
        *words = match_command(cli_table[i].command, argc, argv);
        for (size_t k = 0; k < sizeof aliases / sizeof *aliases && *words == 0; k++)
            if (strcmp(argv[0], aliases[k].option) == 0 &&
                strcmp(cli_table[i].command->name, aliases[k].name) == 0)
                *words = 1;
        if (*words != 0)
            return &cli_table[i];
    }
    return NULL;
}

/* FLAGFALL_CPU=base keeps to the instructions that every processor has, for tests. */
static void choose_instructions(void)
{
    const char *wanted = getenv("FLAGFALL_CPU");
    if (wanted != NULL && strcmp(wanted, ff_cpu_name(FF_CPU_BASE)) == 0)
        ff_cpu_force(FF_CPU_BASE);
}

/* "flagfall" alone is the list of commands, and "flagfall clock --help" that of the family. */
static bool asks_for_help(int argc, char **argv)
{
    const char *last = argc > 2 ? argv[argc - 1] : "";
    return argc < 2 || strcmp(last, "--help") == 0 || strcmp(last, "-h") == 0;
}

static int run_help(int argc, char **argv)
{
    static char word[] = "help";
    char *words[] = {argc > 0 ? argv[0] : word, word, argc > 2 ? argv[1] : NULL};
    return cli_run(argc > 2 ? 3 : 2, words);
}

int cli_run(int argc, char **argv)
{
    int words = 0;
    const cli_entry *entry = argc > 1 ? cli_find(argc - 1, argv + 1, &words) : NULL;
    if (entry == NULL)
        return asks_for_help(argc, argv) ? run_help(argc, argv)
                                         : no_such_command(argc - 1, argv + 1);
    cli c = {.entry = entry, .command = entry->command, .refusals = ff_memory_refusals()};
    ff_gate_scope scope;
    ff_gate_begin(&scope);
    int status = run_command(&c, argc - 1 - words, argv + 1 + words);
    ff_gate_end(&scope);
    ff_arena_release(&c.arena);
    return status;
}

int cli_main(int argc, char **argv)
{
    choose_instructions();
    ff_sys_on_end(ff_file_remove_temporaries);
    return cli_run(argc, argv);
}
