#include "cli/frame/cli.h"
#include "cli/school/school.h"

#include "flagfall/laws.h"
#include "flagfall/notation.h"
#include "lang/lang.h"

#include <stdio.h>
#include <string.h>

/*
 * Scripts with which a shell completes the command line of flagfall. Everything in them comes
 * from the tables that the program itself reads its command line by, so that they cannot
 * disagree with it.
 */

/* What may stand where a value or an operand is wanted. */
typedef enum expected {
    EXPECT_NOTHING, /* a flag has no value */
    EXPECT_ANY,     /* a number, a name, a move: nothing to offer */
    EXPECT_FILE,
    EXPECT_WORDS
} expected;

static bool is_lower(char c)
{
    return c >= 'a' && c <= 'z';
}

/* Is `word` (of `size` bytes) how the usage lines call a file? */
static bool names_file(const char *word, size_t size)
{
    static const char *const names[] = {"FILE", "GAME", "INPUT", "EVENT", "ENVELOPE", "A", "B"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (strlen(names[i]) == size && memcmp(names[i], word, size) == 0)
            return true;
    return false;
}

static void add_word(ff_str *words, const char *word, size_t size)
{
    if (words->size != 0)
        ff_str_char(words, ' ');
    ff_str_bytes(words, word, size);
}

/* "a|b|c" to "a b c". */
static void add_choices(ff_str *words, const char *choices)
{
    for (const char *at = choices; *at != '\0'; at += at[0] == '|') {
        size_t size = strcspn(at, "|");
        add_word(words, at, size);
        at += size;
    }
}

static void add_laws(ff_str *words)
{
    for (size_t i = 0; ff_laws_all[i] != NULL; i++)
        add_word(words, ff_laws_all[i]->id, strlen(ff_laws_all[i]->id));
}

static void add_languages(ff_str *words)
{
    unsigned count;
    const ff_language *languages = ff_language_all(&count);
    for (unsigned i = 0; i < count; i++)
        add_word(words, languages[i].code, strlen(languages[i].code));
}

static void add_spoken(ff_str *words)
{
    const ff_lang *lang;
    for (size_t i = 0; (lang = ff_lang_at(i)) != NULL; i++)
        add_word(words, ff_lang_code(lang), strlen(ff_lang_code(lang)));
    add_word(words, "en", 2);
}

static void add_kinds(ff_str *words)
{
    for (const train_kind *kind = train_kinds; kind->key != NULL; kind++)
        add_word(words, kind->key, strlen(kind->key));
}

/* What the value of an option may be; the words go to `words`, one space between them. */
static expected option_value(const cli_option *option, ff_str *words)
{
    ff_str_clear(words);
    if (option->value == NULL)
        return EXPECT_NOTHING;
    if (strchr(option->value, '|') != NULL)
        add_choices(words, option->value);
    else if (strcmp(option->name, "laws") == 0)
        add_laws(words);
    else if (strncmp(option->name, "language", 8) == 0)
        add_languages(words);
    else if (strcmp(option->name, "lang") == 0)
        add_spoken(words);
    else if (strcmp(option->value, "KIND") == 0)
        add_kinds(words);
    if (words->size != 0)
        return EXPECT_WORDS;
    return names_file(option->value, strlen(option->value)) ? EXPECT_FILE : EXPECT_ANY;
}

/* What the operands of a command may be: the words of "threefold|fifty [GAME]" go to `words`;
 * the return value is EXPECT_FILE where files may stand too. */
static expected operands(const cli_command *command, ff_str *words)
{
    expected what = command->operands[0] == '\0' ? EXPECT_NOTHING : EXPECT_ANY;
    ff_str_clear(words);
    for (const char *at = command->operands; *at != '\0'; at++) {
        size_t size = strcspn(at, "[]|. ");
        if (size == 0)
            continue;
        if (is_lower(*at))
            add_word(words, at, size);
        else if (names_file(at, size))
            what = EXPECT_FILE;
        at += size - 1;
    }
    return what == EXPECT_ANY && words->size != 0 ? EXPECT_WORDS : what;
}

/* Is the command the first in the table whose name begins with this word? */
static bool first_of_group(int index, size_t word)
{
    const char *name = cli_table[index].command->name;
    for (int i = 0; i < index; i++)
        if (strncmp(cli_table[i].command->name, name, word) == 0 &&
            (cli_table[i].command->name[word] == ' ' ||
             cli_table[i].command->name[word] == '\0'))
            return false;
    return true;
}

/* Calls `each` for every first word of a command: once for "clock", whatever follows. The
 * summary is NULL where more words follow. */
typedef void each_word(ff_str *out, const char *word, size_t size, const char *summary);
static void first_words(ff_str *out, each_word *each)
{
    for (int i = 0; cli_table[i].command != NULL; i++) {
        const char *name = cli_table[i].command->name;
        size_t size = strcspn(name, " ");
        if (first_of_group(i, size))
            each(out, name, size, name[size] == '\0' ? cli_table[i].command->summary : NULL);
    }
}

/* Calls `each` for every word that may stand after "clock". */
static void second_words(ff_str *out, const char *group, size_t size, each_word *each)
{
    for (int i = 0; cli_table[i].command != NULL; i++) {
        const char *name = cli_table[i].command->name;
        if (strncmp(name, group, size) == 0 && name[size] == ' ')
            each(out, name + size + 1, strlen(name + size + 1), cli_table[i].command->summary);
    }
}

/* Text between single quotes of a shell; `more` are further characters to be masked by a
 * backslash, and `quote` is how that shell writes a single quote inside. */
static void quoted(ff_str *out, const char *text, const char *more, const char *quote)
{
    for (; *text != '\0'; text++) {
        if (*text == '\'')
            ff_str_text(out, quote);
        else if (strchr(more, *text) != NULL)
            ff_str_format(out, "\\%c", *text);
        else
            ff_str_char(out, *text);
    }
}

/* --- bash --- */

static void bash_word(ff_str *out, const char *word, size_t size, const char *summary)
{
    (void)summary;
    add_word(out, word, size);
}

static void bash_group(ff_str *out, const char *word, size_t size, const char *summary)
{
    if (summary != NULL)
        return;
    ff_str words = FF_STR_INIT;
    second_words(&words, word, size, bash_word);
    ff_str_format(out, "    %.*s) words='%s' ;;\n", (int)size, word, ff_str_get(&words));
    ff_str_release(&words);
}

static void bash_options(ff_str *out, const cli_command *command)
{
    const cli_option *option;
    ff_str_format(out, "    '%s') words='", command->name);
    for (int i = 0; (option = cli_option_at(command, i)) != NULL; i++)
        ff_str_format(out, "%s--%s", i != 0 ? " " : "", option->name);
    ff_str_text(out, "' ;;\n");
}

static void bash_values(ff_str *out, const cli_command *command)
{
    const cli_option *option;
    ff_str words = FF_STR_INIT;
    for (int i = 0; (option = cli_option_at(command, i)) != NULL; i++) {
        expected what = option_value(option, &words);
        if (what == EXPECT_NOTHING)
            continue;
        ff_str_format(out, "    '%s --%s'", command->name, option->name);
        if (option->letter != 0)
            ff_str_format(out, "|'%s -%c'", command->name, option->letter);
        ff_str_format(out, ") value=yes files=%s words='%s' ;;\n",
                      what == EXPECT_FILE ? "yes" : "no", ff_str_get(&words));
    }
    ff_str_release(&words);
}

static void bash_operands(ff_str *out, const cli_command *command)
{
    ff_str words = FF_STR_INIT;
    expected what = operands(command, &words);
    if (strcmp(command->name, "help") == 0)
        first_words(&words, bash_word);
    if (what == EXPECT_FILE || words.size != 0)
        ff_str_format(out, "    '%s') files=%s words='%s' ;;\n", command->name,
                      what == EXPECT_FILE ? "yes" : "no", ff_str_get(&words));
    ff_str_release(&words);
}

/* The function that the shell calls. */
static void bash_function(ff_str *out)
{
    ff_str_text(out,
                "_flagfall()\n{\n"
                "    local words files=no value=no first=1\n"
                "    local current=${COMP_WORDS[COMP_CWORD]}\n"
                "    local previous=${COMP_WORDS[COMP_CWORD - 1]}\n"
                "    local command=${COMP_WORDS[1]}\n"
                "    COMPREPLY=()\n"
                "    # bash takes \"--name=value\" for three words\n"
                "    if [[ $current == = ]]; then current=\n"
                "    elif [[ $previous == = ]]; then previous=${COMP_WORDS[COMP_CWORD - 2]}\n"
                "    fi\n"
                "    if ((COMP_CWORD == 1)); then\n"
                "        words='");
    ff_str words = FF_STR_INIT;
    first_words(&words, bash_word);
    ff_str_format(out, "%s --help --version'\n", ff_str_get(&words));
    ff_str_release(&words);
    ff_str_text(
        out, "    else\n"
             "        _flagfall_groups \"$command\"\n"
             "        # a group may be a command too: then an option can follow it\n"
             "        if [[ ${COMP_WORDS[2]} == -* ]]; then words=\n"
             "        elif [[ -n $words ]]; then command+=\" ${COMP_WORDS[2]}\" first=2; fi\n"
             "        if ((COMP_CWORD > first)); then\n"
             "            _flagfall_values \"$command $previous\"\n"
             "            if [[ $value == yes ]]; then :\n"
             "            elif [[ $current == -* ]]; then _flagfall_options \"$command\"\n"
             "            else _flagfall_operands \"$command\"\n"
             "            fi\n"
             "        fi\n"
             "    fi\n"
             "    [[ $files == no ]] || compopt -o filenames -o nosort 2>/dev/null\n"
             "    local IFS=$'\\n'\n"
             "    COMPREPLY=($(compgen -W \"${words// /$IFS}\" -- \"$current\"))\n"
             "    [[ $files == no ]] || COMPREPLY+=($(compgen -f -- \"$current\"))\n"
             "}\n\ncomplete -F _flagfall flagfall\n");
}

static void print_bash(ff_str *out)
{
    ff_str_text(out, "# flagfall(1) completion, made by \"flagfall completion bash\"\n\n"
                     "_flagfall_groups()\n{\n    words=\n    case $1 in\n");
    first_words(out, bash_group);
    ff_str_text(out, "    esac\n}\n\n_flagfall_options()\n{\n    words=\n    case $1 in\n");
    for (int i = 0; cli_table[i].command != NULL; i++)
        bash_options(out, cli_table[i].command);
    ff_str_text(out, "    esac\n}\n\n_flagfall_values()\n{\n    value=no files=no words=\n"
                     "    case $1 in\n");
    for (int i = 0; cli_table[i].command != NULL; i++)
        bash_values(out, cli_table[i].command);
    ff_str_text(out, "    esac\n}\n\n_flagfall_operands()\n{\n    files=no words=\n"
                     "    case $1 in\n");
    for (int i = 0; cli_table[i].command != NULL; i++)
        bash_operands(out, cli_table[i].command);
    ff_str_text(out, "    esac\n}\n\n");
    bash_function(out);
}

/* --- zsh --- */

#define ZSH_QUOTE "'\\''"

static void zsh_word(ff_str *out, const char *word, size_t size, const char *summary)
{
    ff_str_format(out, "        '%.*s:", (int)size, word);
    quoted(out, summary != NULL ? summary : "more commands", ":", ZSH_QUOTE);
    ff_str_text(out, "'\n");
}

static void zsh_value(ff_str *out, const cli_option *option)
{
    ff_str words = FF_STR_INIT;
    expected what = option_value(option, &words);
    if (what != EXPECT_NOTHING) {
        ff_str_text(out, what == EXPECT_WORDS ? ":value:" : ":");
        if (what != EXPECT_WORDS)
            quoted(out, option->value, ":", ZSH_QUOTE);
        if (what == EXPECT_FILE)
            ff_str_text(out, ":_files");
        else if (what == EXPECT_WORDS)
            ff_str_format(out, "(%s)", ff_str_get(&words));
        else
            ff_str_text(out, ": ");
    }
    ff_str_release(&words);
}

static void zsh_option(ff_str *out, const cli_option *option)
{
    const char *equals = option->value != NULL ? "=" : "";
    if (option->letter != 0)
        ff_str_format(out, "                {-%c%s,--%s%s}'[", option->letter,
                      option->value != NULL ? "+" : "", option->name, equals);
    else
        ff_str_format(out, "                '--%s%s[", option->name, equals);
    quoted(out, option->help, "[]:", ZSH_QUOTE);
    ff_str_char(out, ']');
    zsh_value(out, option);
    ff_str_text(out, "' \\\n");
}

static void zsh_operands(ff_str *out, const cli_command *command)
{
    ff_str words = FF_STR_INIT;
    expected what = operands(command, &words);
    if (strcmp(command->name, "help") == 0)
        first_words(&words, bash_word);
    ff_str_text(out, "                ");
    if (words.size != 0 && what == EXPECT_FILE)
        ff_str_format(out, "'1:what:(%s)' '*:file:_files'", ff_str_get(&words));
    else if (words.size != 0)
        ff_str_format(out, "'*:what:(%s)'", ff_str_get(&words));
    else if (what == EXPECT_FILE)
        ff_str_text(out, "'*:file:_files'");
    else if (what != EXPECT_NOTHING)
        ff_str_text(out, "'*:value: '");
    ff_str_text(out, " ;;\n");
    ff_str_release(&words);
}

static void zsh_group(ff_str *out, const char *word, size_t size, const char *summary)
{
    if (summary != NULL)
        return;
    ff_str_format(out, "    %.*s) commands=(\n", (int)size, word);
    second_words(out, word, size, zsh_word);
    ff_str_text(out, "        ) ;;\n");
}

static void print_zsh(ff_str *out)
{
    const cli_option *option;
    ff_str_text(out, "#compdef flagfall\n# made by \"flagfall completion zsh\"\n\n"
                     "_flagfall() {\n    local -a commands\n    local command=$words[2]\n"
                     "    if (( CURRENT == 2 )); then\n        commands=(\n");
    first_words(out, zsh_word);
    ff_str_text(out, "        )\n        _describe command commands\n        return\n    fi\n"
                     "    case $command in\n");
    first_words(out, zsh_group);
    ff_str_text(out, "    esac\n"
                     "    if (( $#commands )); then\n"
                     "        # a group may be a command too: then an option can follow it\n"
                     "        if (( CURRENT == 3 )); then\n"
                     "            [[ $words[3] == -* ]] || _describe command commands\n"
                     "        elif [[ $words[3] != -* ]]; then\n"
                     "            command=\"$command $words[3]\"\n"
                     "            shift words\n            (( CURRENT-- ))\n"
                     "        fi\n    fi\n"
                     "    shift words\n    (( CURRENT-- ))\n    case $command in\n");
    for (int i = 0; cli_table[i].command != NULL; i++) {
        ff_str_format(out, "        '%s') _arguments -s -S \\\n", cli_table[i].command->name);
        for (int k = 0; (option = cli_option_at(cli_table[i].command, k)) != NULL; k++)
            zsh_option(out, option);
        zsh_operands(out, cli_table[i].command);
    }
    ff_str_text(out, "    esac\n}\n\n_flagfall \"$@\"\n");
}

/* --- fish --- */

#define FISH_QUOTE "\\'"

static void fish_word(ff_str *out, const char *word, size_t size, const char *summary)
{
    ff_str_format(out, "%.*s -d '", (int)size, word);
    quoted(out, summary != NULL ? summary : "more commands", "\\", FISH_QUOTE);
    ff_str_text(out, "'\n");
}

static void fish_first(ff_str *out, const char *word, size_t size, const char *summary)
{
    ff_str_text(out, "complete -c flagfall -n '__flagfall_is \"\"' -a ");
    fish_word(out, word, size, summary);
}

static void fish_second(ff_str *out)
{
    for (int i = 0; cli_table[i].command != NULL; i++) {
        const char *name = cli_table[i].command->name;
        size_t size = strcspn(name, " ");
        if (name[size] == '\0')
            continue;
        ff_str_format(out, "complete -c flagfall -n '__flagfall_is %.*s' -a ", (int)size, name);
        fish_word(out, name + size + 1, strlen(name + size + 1), cli_table[i].command->summary);
    }
}

static void fish_option(ff_str *out, const cli_command *command, const cli_option *option)
{
    ff_str words = FF_STR_INIT;
    expected what = option_value(option, &words);
    ff_str_format(out, "complete -c flagfall -n '__flagfall_is \"%s\"' -l %s", command->name,
                  option->name);
    if (option->letter != 0)
        ff_str_format(out, " -s %c", option->letter);
    if (what == EXPECT_FILE)
        ff_str_text(out, " -r -F");
    else if (what == EXPECT_WORDS)
        ff_str_format(out, " -x -a '%s'", ff_str_get(&words));
    else if (what == EXPECT_ANY)
        ff_str_text(out, " -x");
    ff_str_text(out, " -d '");
    quoted(out, option->help, "\\", FISH_QUOTE);
    ff_str_text(out, "'\n");
    ff_str_release(&words);
}

static void fish_operands(ff_str *out, const cli_command *command)
{
    ff_str words = FF_STR_INIT;
    expected what = operands(command, &words);
    if (strcmp(command->name, "help") == 0)
        first_words(&words, bash_word);
    if (words.size != 0 || what == EXPECT_FILE)
        ff_str_format(out, "complete -c flagfall -n '__flagfall_is \"%s\"'%s", command->name,
                      what == EXPECT_FILE ? " -F" : "");
    if (words.size != 0)
        ff_str_format(out, " -a '%s'", ff_str_get(&words));
    if (words.size != 0 || what == EXPECT_FILE)
        ff_str_char(out, '\n');
    ff_str_release(&words);
}

static void fish_group(ff_str *out, const char *word, size_t size, const char *summary)
{
    if (summary == NULL)
        ff_str_format(out, "%.*s ", (int)size, word);
}

static void print_fish(ff_str *out)
{
    const cli_option *option;
    ff_str_text(out,
                "# made by \"flagfall completion fish\"\n\n"
                "# Is the command on the line so far this one? A group of commands is not\n"
                "# one before its second word.\n"
                "function __flagfall_is\n"
                "    set -l words (commandline -opc)\n"
                "    set -l command \"$words[2]\"\n"
                "    if contains -- \"$command\" ");
    first_words(out, fish_group);
    ff_str_text(out, "; and set -q words[3]; and not string match -q -- '-*' $words[3]\n"
                     "        set command \"$words[2] $words[3]\"\n"
                     "    end\n"
                     "    test \"$command\" = \"$argv[1]\"\n"
                     "end\n\ncomplete -c flagfall -f\n");
    first_words(out, fish_first);
    fish_second(out);
    for (int i = 0; cli_table[i].command != NULL; i++) {
        for (int k = 0; (option = cli_option_at(cli_table[i].command, k)) != NULL; k++)
            fish_option(out, cli_table[i].command, option);
        fish_operands(out, cli_table[i].command);
    }
}

/* --- the command --- */

static const struct {
    const char *shell;
    void (*print)(ff_str *out);
} shells[] = {{"bash", print_bash}, {"zsh", print_zsh}, {"fish", print_fish}};

static int run_completion(cli *c)
{
    for (size_t i = 0; c->operand_count == 1 && i < sizeof shells / sizeof *shells; i++) {
        if (strcmp(c->operands[0], shells[i].shell) != 0)
            continue;
        ff_str script = FF_STR_INIT;
        shells[i].print(&script);
        cli_str(c, &script);
        ff_str_release(&script);
        return CLI_DONE;
    }
    return cli_usage(c, "completion requires the name of a shell: bash, zsh or fish");
}

const cli_command cmd_completion = {
    .name = "completion",
    .operands = "bash|zsh|fish",
    .summary = "Print the script with which a shell completes flagfall's command lines",
    .details =
        "\"make install\" puts these scripts where the shells look for them. By hand, for\n"
        "bash: source <(flagfall completion bash)",
    .run = run_completion,
};
