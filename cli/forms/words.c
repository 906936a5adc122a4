#include "cli/forms/words.h"

#include "cli/frame/cli.h"
#include "cli/frame/typed.h"

#include <stdio.h>
#include <string.h>

/* Commands that go on until a key is pressed, ask at a terminal, or make keys. */
static const char *const never[] = {
    "serve",       "watch",        "clock run",     "record",       "ask",
    "event enter", "adjourn key",  "adjourn seal",  "adjourn open", "event sign",
    "completion",  "ratings load", "pair generate", "train"};

/* What usage lines call a file. */
static const char *const files[] = {
    "FILE", "GAME", "EVENT", "ENVELOPE", "INPUT", "OUT", "COPY", "OTHER",   "REPORT", "TABLE",
    "A",    "B",    "LIST",  "FOLDER",   "SETUP", "KEY", "KEYS", "LEARNER", "ANSWERS"};

static bool is_among(const char *const *list, size_t count, const char *word, size_t size)
{
    for (size_t i = 0; i < count; i++)
        if (strlen(list[i]) == size && memcmp(list[i], word, size) == 0)
            return true;
    return false;
}

/* What help calls the value of an option that is a file. */
static const char *const file_values[] = {"FILE", "FOLDER", "SETUP", "KEY", "KEYS"};

/* "FEN...|FILE...": is a file among what the operand or value may be? */
static bool may_be_file(const char *name, const char *const *list, size_t count)
{
    for (const char *at = name; *at != '\0'; at += strspn(at, "|.[]")) {
        size_t size = strcspn(at, "|.[]");
        if (is_among(list, count, at, size))
            return true;
        at += size;
    }
    return false;
}

static const cli_entry *find_entry(const char *const *words, int count, int *name)
{
    char *copy[2] = {NULL, NULL};
    for (int i = 0; i < count && i < 2; i++)
        memcpy(&copy[i], &words[i], sizeof copy[i]); /* cli_find changes none of them */
    return count > 0 ? cli_find(count < 2 ? count : 2, copy, name) : NULL;
}

static const cli_option *find_option(const cli_command *command, const char *name, size_t size)
{
    const cli_option *option;
    for (int i = 0; (option = cli_option_at(command, i)) != NULL; i++)
        if (strlen(option->name) == size && memcmp(option->name, name, size) == 0)
            return option;
    return NULL;
}

static int refuse_word(ff_error *err, const char *word, const char *why)
{
    return ff_fail(err, FF_E_STATE_KEPT, "\"%.80s\" is not run from a page: %s", word, why);
}

/* --- options --- */

static bool is_file(const char *word, const char *file)
{
    return strcmp(word, "-") == 0 || (file != NULL && strcmp(word, file) == 0);
}

static int check_option(const cli_command *command, const char *word, const char *file,
                        ff_error *err)
{
    size_t size = strcspn(word + 2, "=");
    const cli_option *option = word[1] == '-' ? find_option(command, word + 2, size) : NULL;
    const char *value = word[2 + (word[1] == '-' ? size : 0)] == '=' ? word + 3 + size : NULL;
    if (option == NULL)
        return refuse_word(err, word, "it is no option of the command, written in full");
    if ((option->value != NULL) != (value != NULL))
        return refuse_word(err, word, "an option and its value are one word");
    bool descriptor = size > 3 && strncmp(option->name + size - 3, "-fd", 3) == 0;
    if (strcmp(option->name, "output") == 0 || strcmp(option->name, "help") == 0 ||
        (descriptor && strcmp(value, "0") != 0))
        return refuse_word(err, word, "where it writes or reads is not for a page to say");
    if (value != NULL &&
        may_be_file(option->value, file_values, sizeof file_values / sizeof *file_values) &&
        !is_file(value, file))
        return refuse_word(err, word, "it names a file");
    return FF_OK;
}

/* --- operands --- */

typedef struct operands {
    const char *const *words;
    int count;
    bool fen; /* a position was given */
} operands;

/* The words after the name that are no options; `*code` when an option is wrong. */
static operands collect_operands(const cli_command *command, const char *const *words,
                                 int count, const char *file, const char *room[WORDS_MOST],
                                 int *code, ff_error *err)
{
    operands found = {.words = room};
    bool options = true;
    for (int i = 0; i < count && *code == FF_OK; i++) {
        if (options && strcmp(words[i], "--") == 0) {
            options = false;
        } else if (options && words[i][0] == '-' && words[i][1] != '\0') {
            found.fen = found.fen || strncmp(words[i], "--fen=", 6) == 0;
            *code = check_option(command, words[i], file, err);
        } else {
            room[found.count++] = words[i];
        }
    }
    return found;
}

/* A name alone, of a file of the folder. */
static bool is_bare(const char *word)
{
    return word[0] != '\0' && word[0] != '.' && word[0] != '-' &&
           strpbrk(word, "/\\:") == NULL && strlen(word) < 200;
}

/* Operand after operand along the usage line. Those in brackets are given from the left, as far
 * as there are enough. */
static int check_operands(const cli_command *command, const operands *given, const char *file,
                          bool makes, ff_error *err)
{
    static const char game[] = "[GAME] WHAT...";
    int left = given->count, at = 0;
    const char *usage = command->operands;
    if (given->fen && strcmp(usage, game) == 0)
        usage += strlen("[GAME] "); /* the position takes its place */
    for (const char *s = usage; *s != '\0'; s += strcspn(s, " "), s += strspn(s, " "))
        left -= *s != '[';
    for (const char *s = usage; *s != '\0' && at < given->count; s += strspn(s, " ")) {
        char name[64];
        size_t size = strcspn(s, " ");
        snprintf(name, sizeof name, "%.*s", (int)size, s);
        bool many = strstr(name, "...") != NULL, skip = name[0] == '[' && left-- <= 0;
        s += size;
        for (bool more = !skip; more && at < given->count; at++) {
            if (may_be_file(name, files, sizeof files / sizeof *files) &&
                !is_file(given->words[at], file) && !(makes && is_bare(given->words[at])))
                return refuse_word(err, given->words[at], "it would be taken for a file");
            more = many;
        }
    }
    return at < given->count
               ? refuse_word(err, given->words[at], "the command takes no such word")
               : FF_OK;
}

bool words_make_event(const char *const *words, int count)
{
    return count > 2 && strcmp(words[0], "event") == 0 && strcmp(words[1], "new") == 0;
}

bool words_merge(const char *const *words, int count)
{
    return count > 3 && strcmp(words[0], "event") == 0 && strcmp(words[1], "merge") == 0 &&
           strcmp(words[count - 1], "-") == 0;
}

/* An envelope that is left shut asks for no passphrase; nor where the page gives it, as the
 * standard input. */
static bool asks_nothing(const cli_command *command, const char *const *words, int count)
{
    static const char *const given[] = {"--shut", "--passphrase-fd=0", "--arbiter-fd=0",
                                        "--key-fd=0"};
    bool any = false;
    for (int i = 0; i < count && strcmp(words[i], "--") != 0; i++)
        any = any || is_among(given, sizeof given / sizeof *given, words[i], strlen(words[i]));
    return any && strcmp(command->name, "adjourn open") == 0;
}

int words_check(const char *const *words, int count, const char *file, ff_error *err)
{
    const char *room[WORDS_MOST];
    int name, code = FF_OK;
    const cli_entry *entry = find_entry(words, count, &name);
    if (entry == NULL || count > WORDS_MOST)
        return refuse_word(err, count > 0 ? words[0] : "", "there is no such command");
    const cli_command *command = entry->command;
    if (words[0][0] == '-' ||
        (is_among(never, sizeof never / sizeof *never, command->name, strlen(command->name)) &&
         !asks_nothing(command, words, count)))
        return refuse_word(err, command->name,
                           "it asks at a terminal, or goes on without an end");
    operands given =
        collect_operands(command, words + name, count - name, file, room, &code, err);
    if (code != FF_OK)
        return code;
    return check_operands(command, &given, file, words_make_event(words, count), err);
}

/* --- what is known of a command --- */

int words_of_name(const char *const *words, int count)
{
    int name = 0;
    return find_entry(words, count, &name) != NULL ? name : 0;
}

bool words_know(const char *const *words, int count, const char *option)
{
    int name;
    const cli_entry *entry = find_entry(words, count, &name);
    return entry != NULL && find_option(entry->command, option, strlen(option)) != NULL;
}

void words_show(const char *const *words, int count, ff_str *out)
{
    cli_put_words(out, words, count);
}
