#include "cli/ruling/questions.h"

#include "cli/frame/cli.h"
#include "cli/frame/typed.h"
#include "cli/spoken/spoken.h"
#include "dispute/in_order.h"
#include "system/system.h"

#include <stdio.h>
#include <string.h>

enum { MAX_WORDS = 48, MAX_ANSWER = 4096, MAX_LIST = 24, MAX_FIELDS = 48 };

/* The dialogue, and the command line that grows in it. */
typedef struct dialogue {
    cli *c;
    const ff_lang *lang;              /* of the questions; NULL: English */
    ff_str line;                      /* the last answer */
    const ruling_question *question;  /* or NULL: several things, in order */
    const char *words[MAX_WORDS + 1]; /* "flagfall", the command, its options; in `c->arena` */
    int count;
    const char *file; /* the word that names the game, or NULL */
    int status;       /* not 0: broken off */
} dialogue;

/* Talk goes to standard error, so that the ruling can be sent to a file. */
static void show_text(const dialogue *d, const char *text)
{
    cli_show(d->c, text);
}

/* A line: `before`, and a question or a choice, `size` bytes, in the language. */
static void show_said(const dialogue *d, const char *before, const char *text, size_t size)
{
    ff_str english = FF_STR_INIT, said = FF_STR_INIT, line = FF_STR_INIT;
    ff_str_bytes(&english, text, size);
    ff_lang_put(d->lang, NULL, ff_str_get(&english), &said);
    ff_lang_plain(&said);
    ff_str_format(&line, "%s%s\n", before, ff_str_get(&said));
    show_text(d, ff_str_get(&line));
    ff_str_release(&english);
    ff_str_release(&said);
    ff_str_release(&line);
}

static void show_question(const dialogue *d, const char *text)
{
    show_said(d, "", text, strlen(text));
}

static void add_word(dialogue *d, const char *word)
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
    show_text(d, "> ");
    if (!read_line(d)) {
        show_text(d, "\n");
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
        if (ff_str_parse_integer(answer, 1, count, &number) == FF_OK)
            return (int)number - 1;
        snprintf(again, sizeof again, "Type a number from 1 to %d, or q to stop.", count);
        show_question(d, again);
    }
    return -1;
}

static void show_choice(const dialogue *d, int number, const char *text, size_t size)
{
    char before[16];
    snprintf(before, sizeof before, "  %2d  ", number);
    show_said(d, before, text, size);
}

/* --- one question --- */

/* The answer to an option so far: the word after it, or "" for one without a value. */
static const char *answered(const void *ctx, const char *key)
{
    const dialogue *d = ctx;
    if (strcmp(key, "FILE") == 0)
        return d->file;
    for (int i = 2; i < d->count; i++)
        if (strncmp(d->words[i], "--", 2) == 0 && strcmp(d->words[i] + 2, key) == 0)
            return i + 1 < d->count && strncmp(d->words[i + 1], "--", 2) != 0 ? d->words[i + 1]
                                                                              : "";
    return NULL;
}

static void add_option(dialogue *d, const question_field *field, const char *value)
{
    char option[64];
    snprintf(option, sizeof option, "--%s", field->key);
    if (!field->operand)
        add_word(d, option);
    if (field->type != QUESTION_YES)
        add_word(d, value);
    if (field->type == QUESTION_GAME)
        d->file = d->words[d->count - 1];
}

/* Shows the samples and the choice of giving no answer; how many there are of both. */
static int show_samples(const dialogue *d, const question_field *field, const char *samples)
{
    const char *item;
    size_t size;
    int count = 0;
    const char *labels = field->labels != NULL ? field->labels : samples;
    while ((item = question_item(labels, count, &size)) != NULL)
        show_choice(d, ++count, item, size);
    if (field->unsaid != NULL)
        show_choice(d, ++count, field->unsaid, strlen(field->unsaid));
    return count;
}

static void ask_sample(dialogue *d, const question_field *field, const char *samples)
{
    char value[64];
    size_t size;
    int chosen = read_number(d, show_samples(d, field, samples));
    const char *item = chosen >= 0 ? question_item(samples, chosen, &size) : NULL;
    if (item == NULL || (field->type == QUESTION_YES && chosen == 0))
        return;
    snprintf(value, sizeof value, "%.*s", (int)size, item);
    add_option(d, field, value);
}

static void ask_text(dialogue *d, const question_field *field)
{
    const char *answer;
    while (read_answer(d, &answer)) {
        if (answer[0] == '\0' && field->unsaid == NULL) {
            show_question(d, "It is needed; q stops.");
            continue;
        }
        if (answer[0] != '\0')
            add_option(d, field, answer);
        return;
    }
}

static void ask_field(dialogue *d, const question_field *field)
{
    bool none = d->question != NULL && d->question->game != QUESTION_ONE_GAME &&
                field->type == QUESTION_POSITION;
    if (none || !question_applies(field, answered, d))
        return;
    show_question(d, field->prompt);
    const char *samples = question_samples(field);
    if (samples != NULL && (field->labels != NULL || field->type != QUESTION_NUMBER) &&
        field->type != QUESTION_TIME)
        ask_sample(d, field, samples);
    else
        ask_text(d, field);
}

/* --- the whole --- */

/* The fields that are asked for, in their order. */
static int order_fields(const question_field *fields, const question_field **out)
{
    int count = 0;
    for (const question_field *f = fields; f->key != NULL; f = question_next(f)) {
        int at = count;
        if (f->rank == 0 || count == MAX_FIELDS)
            continue;
        for (; at > 0 && out[at - 1]->rank > f->rank; at--)
            out[at] = out[at - 1];
        out[at] = f;
        count++;
    }
    return count;
}

/* Whether a question was chosen; the last one is several things, one after the other. */
static bool choose_question(dialogue *d)
{
    static const char several[] = QUESTION_SEVERAL;
    int count = 0;
    show_question(d, "What is it about? Type the number; q stops.");
    for (const ruling_question *at = ruling_questions; at->dispute != NULL; at++)
        show_choice(d, ++count, at->dispute, strlen(at->dispute));
    show_choice(d, count + 1, several, sizeof several - 1);
    int chosen = read_number(d, count + 1);
    d->question = chosen >= 0 && chosen < count ? &ruling_questions[chosen] : NULL;
    return chosen >= 0;
}

/* --- several things, in order --- */

static const struct {
    const char *key, *text;
    bool needs_side;
} things[FF_HAPPENED_COUNT] = {
#define X(name, key, needs_side, text) [FF_HAPPENED_##name] = {key, text, needs_side},
    FF_HAPPENINGS(X)
#undef X
};

static int read_thing(dialogue *d, int so_far)
{
    static const char no_more[] = "nothing more";
    bool enough = so_far >= 2; /* in-order is about two at least */
    show_question(d, so_far == 0 ? "What happened first?" : "What happened next?");
    for (int i = 0; i < FF_HAPPENED_COUNT; i++)
        show_choice(d, i + 1, things[i].text, strlen(things[i].text));
    if (enough)
        show_choice(d, FF_HAPPENED_COUNT + 1, no_more, sizeof no_more - 1);
    return read_number(d, FF_HAPPENED_COUNT + enough);
}

/* ":Nf5" of the illegal move, or of the one written for a claim. */
static void read_its_move(dialogue *d, int thing, ff_str *word)
{
    const char *move = "";
    bool needed = thing == FF_HAPPENED_ILLEGAL;
    if (!needed && thing != FF_HAPPENED_THREEFOLD && thing != FF_HAPPENED_FIFTY)
        return;
    show_question(d, needed ? "The move: Nf4, g1f4"
                            : "The move written for it (empty: the position is on the board)");
    while (read_answer(d, &move) && needed && move[0] == '\0')
        show_question(d, "It is needed; q stops.");
    if (d->status == 0 && move[0] != '\0')
        ff_str_format(word, ":%s", move);
}

/* "white:illegal:Nf5"; false when there is nothing more. */
static bool ask_thing(dialogue *d, int so_far)
{
    ff_str word = FF_STR_INIT;
    int thing = read_thing(d, so_far);
    if (thing < 0 || thing == FF_HAPPENED_COUNT)
        return false;
    if (things[thing].needs_side) {
        show_question(d, "Which player was it?");
        show_choice(d, 1, "White", 5);
        show_choice(d, 2, "Black", 5);
        int side = read_number(d, 2);
        ff_str_text(&word, side == FF_BLACK ? "black:" : "white:");
    }
    ff_str_text(&word, things[thing].key);
    if (d->status == 0)
        read_its_move(d, thing, &word);
    if (word.failed)
        d->status = cli_no_memory();
    if (d->status == 0)
        add_word(d, ff_str_get(&word));
    ff_str_release(&word);
    return d->status == 0;
}

static void ask_things(dialogue *d)
{
    int count = 0;
    while (d->status == 0 && count < FF_HAPPENED_MAX && ask_thing(d, count))
        count++;
    if (d->status != 0)
        return;
    show_question(d, "Is it known that they happened in this order?");
    show_choice(d, 1, "yes", 3);
    show_choice(d, 2, "no", 2);
    if (read_number(d, 2) != 1)
        return;
    add_word(d, "--order");
    add_word(d, "unknown");
}

/* --- from the answers to the ruling --- */

/* The first words of the command line. */
static void begin_dialogue(dialogue *d)
{
    add_word(d, "flagfall");
    add_word(d, d->question != NULL ? d->question->command->name : "in-order");
    bool data = strcmp(cli_value(d->c, "format", ""), "json") == 0; /* it has no language */
    static const char *const passed[][2] = {
        {"output", "--output"}, {"format", "--format"}, {"lang", "--lang"}};
    for (size_t i = 0; i < sizeof passed / sizeof *passed; i++)
        if (cli_has(d->c, passed[i][0]) && !(data && strcmp(passed[i][0], "lang") == 0)) {
            add_word(d, passed[i][1]);
            add_word(d, cli_value(d->c, passed[i][0], ""));
        }
}

static void show_command(const dialogue *d)
{
    ff_str line = FF_STR_INIT, printable = FF_STR_INIT;
    cli_put_words(&line, d->words, d->count);
    ff_str_printable(&printable, ff_str_get(&line), line.size);
    show_text(d, "\n");
    show_text(d, ff_str_get(&printable));
    show_text(d, "\n\n");
    ff_str_release(&line);
    ff_str_release(&printable);
}

/* Runs the command that the answers stand for, as if it had been typed. */
static int rule_on_answers(dialogue *d)
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
    const question_field *fields[MAX_FIELDS];
    dialogue d = {.c = c, .line = FF_STR_INIT};
    if (c->operand_count != 0)
        return cli_usage(c, "ask takes nothing: it asks");
    if (!cli_read_spoken(c, CLI_SPOKEN_TEXT, &d.lang))
        return CLI_USAGE;
    if (!ff_lang_has_rulings(d.lang) && cli_has(c, "lang") && d.lang != NULL)
        return cli_usage(c, "--lang %s: rulings are not yet translated into %s, only lists are",
                         cli_value(c, "lang", ""), ff_lang_english(d.lang));
    if (!ff_lang_has_rulings(d.lang))
        d.lang = NULL;
    int count = 0;
    if (choose_question(&d)) {
        count = order_fields(d.question != NULL ? d.question->fields : ruling_common_fields,
                             fields);
        begin_dialogue(&d);
    }
    for (int i = 0; i < count && d.status == 0; i++)
        ask_field(&d, fields[i]);
    if (count != 0 && d.question == NULL && d.status == 0)
        ask_things(&d);
    if (d.status == 0) {
        show_command(&d);
        c->elsewhere = true; /* the file of --output is the ruling's */
        d.status = rule_on_answers(&d);
    }
    ff_str_release(&d.line);
    return d.status;
}

static const cli_option options[] = {
    {0, "format", "text|json|html", "form of the ruling (default: text)"},
    CLI_OPTION_LANG,
    CLI_OPTION_END,
};

const cli_command cmd_ask = {
    .name = "ask",
    .operands = "",
    .summary = "Be asked, one question at a time, and get the ruling",
    .details =
        "Each question has a number or a word to type; an empty answer uses the value in\n"
        "brackets, and q stops. At the end the command stands there for which the answers\n"
        "stand, and the ruling. Questions go to standard error.",
    .options = options,
    .run = run_ask,
};
