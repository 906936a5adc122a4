#include "cli/frame/arguments.h"

#include "cli/frame/fen_text.h"
#include "cli/frame/form.h"
#include "cli/frame/typed.h"

#include <limits.h>
#include <stdio.h>
#include <string.h>

/* Options and operands as they are typed. */

static bool is_whole_number(const char *value)
{
    long long number;
    return ff_str_parse_integer(value, LLONG_MIN, LLONG_MAX, &number) == FF_OK;
}

/* Values that are checked by what the table calls them, whether the command looks at them or
 * not: what is ignored may not be wrong either. */
static const struct {
    const char *value, *what;
    bool (*is)(const char *value);
} kinds[] = {
    {"N", "a whole number", is_whole_number},
    {"PERCENT", "a whole number", is_whole_number},
};

static bool is_of_kind(const cli *c, const cli_option *option, const char *value)
{
    for (size_t i = 0; option->value != NULL && i < sizeof kinds / sizeof *kinds; i++)
        if (strcmp(option->value, kinds[i].value) == 0 && !kinds[i].is(value)) {
            cli_usage(c, "--%s requires %s, as 2, not \"%s\"", option->name, kinds[i].what,
                      value);
            return false;
        }
    return true;
}

/* Of two values of one option neither is taken: it is not known which is meant. */
static bool keep_value(cli *c, int index, const char *value)
{
    const char *name = cli_option_at(c->command, index)->name, *before = c->values[index];
    if (before != NULL && strcmp(before, value) != 0) {
        cli_usage(c, "--%s is given twice, as \"%s\" and as \"%s\": give it once", name, before,
                  value);
        return false;
    }
    c->values[index] = value;
    return true;
}

/* The word of the list that was typed, NULL where it is none. */
static const char *read_choice(cli *c, const cli_option *option, const char *value)
{
    size_t size;
    int chosen = cli_typed_choice(option->value, value);
    if (chosen < 0) {
        const char *near = cli_near_choice(option->value, value, &size);
        cli_usage(c, "--%s is one of %s, not \"%s\"%s%.*s%s", option->name, option->value,
                  value, near != NULL ? "; did you mean " : "", near != NULL ? (int)size : 0,
                  near != NULL ? near : "", near != NULL ? "?" : "");
        return NULL;
    }
    const char *word = option->value;
    for (int i = 0; i < chosen; i++)
        word = strchr(word, '|') + 1;
    size = strcspn(word, "|");
    if (strlen(value) == size && memcmp(value, word, size) == 0)
        return value;
    const char *copy = ff_arena_copy(&c->arena, word, size);
    if (copy == NULL)
        cli_no_memory();
    return copy;
}

/* Values of which an empty one says nothing, a variable of a script that was not set, but where
 * it takes something away. */
static bool is_missing(const cli *c, const cli_option *option, const char *value)
{
    return option->value != NULL && !c->entry->writes && value[0] == '\0' &&
           cli_choice_index("FEN|MOVE|SAN|TIME|CONTROL|SQUARES", option->value) >= 0;
}

static bool set_option(cli *c, int index, const char *value)
{
    const cli_option *option = cli_option_at(c->command, index);
    if (is_missing(c, option, value)) {
        cli_usage(c, "--%s requires a value: %s", option->name, option->value);
        return false;
    }
    if (option->value != NULL && strchr(option->value, '|') != NULL)
        value = read_choice(c, option, value);
    if (option->value != NULL && strcmp(option->value, "FEN") == 0)
        value = cli_plain_fen(c, value);
    if (option->value != NULL && value == NULL)
        return false;
    if (!is_of_kind(c, option, value))
        return false;
    return keep_value(c, index, option->value != NULL ? value : "");
}

/* --- long options --- */

enum { NONE = -1, SEVERAL = -2 };

/* An unambiguous beginning of a long option's name is enough, as GNU programs do. */
static int find_beginning(const cli *c, const char *name)
{
    const cli_option *option;
    size_t length = strlen(name);
    int found = NONE;
    for (int i = 0; (option = cli_option_at(c->command, i)) != NULL; i++) {
        if (strncmp(option->name, name, length) != 0)
            continue;
        if (option->name[length] == '\0')
            return i;
        found = found == NONE ? i : SEVERAL;
    }
    return found;
}

static bool has_option(const cli_command *command, const char *name)
{
    const cli_option *option;
    for (int i = CLI_COMMON_COUNT; (option = cli_option_at(command, i)) != NULL; i++)
        if (strcmp(option->name, name) == 0)
            return true;
    return false;
}

/* The first command that has an option of this name, or NULL. */
static const char *command_with(const char *name)
{
    for (int i = 0; cli_table[i].command != NULL; i++)
        if (has_option(cli_table[i].command, name))
            return cli_table[i].command->name;
    return NULL;
}

/* "--timecontrol" */
static int find_same_letters(const cli *c, const char *name)
{
    const cli_option *option;
    for (int i = 0; (option = cli_option_at(c->command, i)) != NULL; i++)
        if (cli_same_letters(option->name, name))
            return i;
    return NONE;
}

/* The option of the command whose name has the fewest slips, or NULL. */
static const char *near_name(const cli *c, const char *typed)
{
    const cli_option *option;
    const char *near = NULL;
    int best = CLI_TYPED_SIZE;
    for (int i = 0; (option = cli_option_at(c->command, i)) != NULL; i++) {
        int slips = cli_slips(typed, option->name);
        if (slips > 0 && slips < best) {
            best = slips;
            near = option->name;
        }
    }
    return near;
}

static int find_long(const cli *c, const char *text, size_t length)
{
    char name[CLI_TYPED_SIZE];
    if (!cli_option_name(text, length, name))
        return NONE;
    int found = find_beginning(c, name);
    if (found == NONE)
        return find_same_letters(c, name);
    bool whole = found >= 0 && strcmp(cli_option_at(c->command, found)->name, name) == 0;
    /* a beginning is not taken where another name may be meant */
    if (found >= 0 && !whole && (command_with(name) != NULL || near_name(c, name) != NULL))
        return SEVERAL;
    return found;
}

/* The options that begin so. */
static void several_options(const cli *c, const char *text, size_t length)
{
    const cli_option *option;
    char name[CLI_TYPED_SIZE];
    ff_str list = FF_STR_INIT;
    cli_option_name(text, length, name);
    for (int i = 0; (option = cli_option_at(c->command, i)) != NULL; i++)
        if (strncmp(option->name, name, length) == 0)
            ff_str_format(&list, "%s--%s", list.size != 0 ? " or " : "", option->name);
    const char *near = near_name(c, name);
    if (near != NULL && strncmp(near, name, length) != 0)
        ff_str_format(&list, " or --%s", near);
    cli_usage(c, "ambiguous option \"--%.*s\"; did you mean %s?", (int)length, text,
              ff_str_get(&list));
    ff_str_release(&list);
}

/* Lists an option once. */
static void add_meant(ff_str *list, const char *name)
{
    char word[CLI_TYPED_SIZE + 4];
    snprintf(word, sizeof word, "--%s", name);
    if (strstr(ff_str_get(list), word) == NULL)
        ff_str_format(list, "%s%s", list->size != 0 ? " or " : "", word);
}

/* The options of the command that may be meant by the name: of the fewest slips ("--moe" is
 * "--move" or "--mode"), or called so by others. */
static void add_near(const cli *c, const char *typed, ff_str *list)
{
    const cli_option *option;
    const char *near = near_name(c, typed), *other;
    int best = near != NULL ? cli_slips(typed, near) : 0;
    for (int i = 0; best > 0 && (option = cli_option_at(c->command, i)) != NULL; i++)
        if (cli_slips(typed, option->name) == best)
            add_meant(list, option->name);
    for (int i = 0; (other = cli_option_synonym(typed, i)) != NULL; i++)
        if (has_option(c->command, other))
            add_meant(list, other);
}

/* The option that says the contrary of what was typed, or NULL. */
static const cli_option *contrary_of(const cli *c, const char *typed)
{
    const cli_option *option;
    for (int i = CLI_COMMON_COUNT; (option = cli_option_at(c->command, i)) != NULL; i++)
        if (cli_is_contrary(typed, option->name))
            return option;
    return NULL;
}

/* "--written" where there is "--unwritten": the contrary is said by leaving that out, or by no.
 */
static bool says_contrary(const cli *c, const char *text, size_t length, const char *typed)
{
    const cli_option *option = contrary_of(c, typed);
    if (option == NULL || (option->value != NULL && strcmp(option->value, "yes|no") != 0))
        return false;
    if (option->value == NULL)
        cli_usage(c, "unknown option \"--%.*s\": it is the contrary of --%s, which is left out",
                  (int)length, text, option->name);
    else
        cli_usage(c, "unknown option \"--%.*s\"; did you mean --%s no?", (int)length, text,
                  option->name);
    return true;
}

static void add_all(const cli *c, ff_str *list)
{
    const cli_option *option;
    for (int i = CLI_COMMON_COUNT; (option = cli_option_at(c->command, i)) != NULL; i++)
        ff_str_format(list, "%s--%s", list->size != 0 ? ", " : "", option->name);
}

/* Wrong usage: an option that is not one, with those that may be meant, or those there are. */
static void no_such_option(const cli *c, const char *text, size_t length)
{
    char typed[CLI_TYPED_SIZE] = "";
    ff_str list = FF_STR_INIT;
    if (cli_option_name(text, length, typed) && says_contrary(c, text, length, typed))
        return;
    const char *home = command_with(typed);
    add_near(c, typed, &list);
    bool near = list.size > 0;
    if (!near)
        add_all(c, &list);
    const char *names = ff_str_get(&list);
    if (near)
        cli_usage(c, "unknown option \"--%.*s\"; did you mean %s?", (int)length, text, names);
    else if (home != NULL && list.size > 0)
        cli_usage(c, "unknown option \"--%.*s\": it is one of \"%s\"; here there are %s",
                  (int)length, text, home, names);
    else
        cli_usage(c, "unknown option \"--%.*s\"%s%s", (int)length, text,
                  list.size > 0 ? ": there are " : "", names);
    ff_str_release(&list);
}

/* Is the word an option of the command, written in full? Then it is no value of another. */
static bool is_option(const cli *c, const char *word)
{
    char name[CLI_TYPED_SIZE];
    if (strncmp(word, "--", 2) != 0)
        return false;
    size_t length = strcspn(word + 2, "=");
    int index = find_long(c, word + 2, length);
    return index >= 0 && cli_option_name(word + 2, length, name) &&
           strcmp(cli_option_at(c->command, index)->name, name) == 0;
}

/* An option without a value that was given one: it may be stated with yes, and denied with no.
 */
static bool set_flag(cli *c, int index, const char *value)
{
    int yes = cli_typed_flag(cli_option_at(c->command, index)->name, value);
    if (yes < 0)
        cli_usage(c, "--%s takes no value but yes or no, not \"%s\"",
                  cli_option_at(c->command, index)->name, value);
    return yes == 0 || (yes > 0 && set_option(c, index, NULL));
}

/* Is the next word a yes or no that belongs to the option before it? Not where a command
 * writes: its operands may be any words. */
static bool states_flag(const cli *c, const char *word)
{
    return word != NULL && !c->entry->writes && word[0] >= 'A' && cli_typed_yes(word) >= 0 &&
           !cli_file_exists(word);
}

static bool read_long(cli *c, char **argv, int *at)
{
    const char *text = argv[*at] + 2;
    size_t length = strcspn(text, "=");
    int index = find_long(c, text, length);
    if (index == NONE)
        no_such_option(c, text, length);
    else if (index == SEVERAL)
        several_options(c, text, length);
    if (index < 0)
        return false;
    const cli_option *option = cli_option_at(c->command, index);
    const char *value = text[length] == '=' ? text + length + 1 : NULL;
    if (option->value == NULL && value == NULL && states_flag(c, argv[*at + 1]))
        value = argv[++*at];
    if (option->value == NULL)
        return value != NULL ? set_flag(c, index, value) : set_option(c, index, NULL);
    if (value == NULL && argv[*at + 1] != NULL && strcmp(argv[*at + 1], "=") == 0)
        ++*at; /* "--by = white" */
    if (value == NULL)
        value = argv[*at + 1] != NULL && !is_option(c, argv[*at + 1]) ? argv[++*at] : NULL;
    if (value == NULL) {
        cli_usage(c, "--%s requires a value: %s", option->name, option->value);
        return false;
    }
    return set_option(c, index, value);
}

/* --- short options --- */

static int find_short(const cli *c, char letter)
{
    const cli_option *option;
    for (int i = 0; (option = cli_option_at(c->command, i)) != NULL; i++)
        if (option->letter == letter)
            return i;
    return NONE;
}

static bool read_short(cli *c, char **argv, int *at)
{
    char full[CLI_TYPED_SIZE];
    snprintf(full, sizeof full, "-%s", argv[*at]);
    if (argv[*at][2] != '\0' && is_option(c, full)) { /* "-offence" is no "-o ffence" */
        cli_usage(c, "\"%s\" has one hyphen; did you mean %s?", argv[*at], full);
        return false;
    }
    for (const char *s = argv[*at] + 1; *s != '\0'; s++) {
        int index = find_short(c, *s);
        if (index < 0) {
            cli_usage(c,
                      "unknown option \"-%c\": there are -o, -q and -h; a file is named "
                      "without an option",
                      *s);
            return false;
        }
        if (cli_option_at(c->command, index)->value == NULL) {
            set_option(c, index, NULL);
            continue;
        }
        const char *value = s[1] != '\0' ? s + 1 : argv[*at + 1] != NULL ? argv[++*at] : NULL;
        if (value == NULL) {
            cli_usage(c, "-%c requires a value: %s", *s,
                      cli_option_at(c->command, index)->value);
            return false;
        }
        return set_option(c, index, value);
    }
    return true;
}

/* --- all words --- */

/* "—move" of a word processor: wrong usage where the rest is an option. */
static bool has_other_dash(const cli *c, const char *word)
{
    const char *name = cli_after_dash(word);
    if (name == NULL)
        return false;
    size_t length = strcspn(name, "=");
    int index = find_long(c, name, length);
    if (index < 0)
        return false;
    cli_usage(c,
              word[0] == '-' ? "\"%s\" has a blank; did you mean --%s?"
                             : "\"%s\" begins with another sign than two hyphens; did you "
                               "mean --%s?",
              word, cli_option_at(c->command, index)->name);
    return true;
}

/* --format is what the suffix of -o says, where it was not given and the command has that form.
 */
static bool take_form_of_output(cli *c)
{
    const char *word = cli_form_of_name(cli_value(c, "output", ""));
    int index = find_beginning(c, "format");
    if (word == NULL || index < 0 || cli_has(c, "format") ||
        cli_choice_index(cli_option_at(c->command, index)->value, word) < 0)
        return true;
    return set_option(c, index, word);
}

/* "-+", "- +": a result, as people write a game that White did not come to, and no option. */
static bool is_forfeit(const char *arg)
{
    return arg[1 + strspn(arg + 1, " ")] == '+';
}

/* Options and operands in any order; "--" ends the options, "-" is an operand. */
bool cli_read_arguments(cli *c, int argc, char **argv)
{
    bool options = true;
    c->operands = argv;
    for (int i = 0; i < argc; i++) {
        char *arg = argv[i];
        bool good = true;
        if (options && strcmp(arg, "--") == 0)
            options = false;
        else if (options && has_other_dash(c, arg))
            good = false;
        else if (options && arg[0] == '-' && arg[1] == '-')
            good = read_long(c, argv, &i);
        else if (options && arg[0] == '-' && arg[1] != '\0' && !is_forfeit(arg))
            good = read_short(c, argv, &i);
        else
            c->operands[c->operand_count++] = arg;
        if (!good)
            return false;
    }
    return take_form_of_output(c);
}
