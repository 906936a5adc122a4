#include "cli/ruling/ruling_run.h"

#include "cli/frame/prompt.h"
#include "cli/frame/typed.h"

#include <errno.h>
#include <string.h>

/* The words of a command line before anything is read: what stands where a game is named may be
 * an option without its hyphens, a part of a position, or a word that answers a question. */

int ruling_operands_before(const ruling_question *question)
{
    int count = 0;
    for (const question_field *f = question->fields; f->key != NULL; f = question_next(f))
        count += f->operand && f->type != QUESTION_GAME;
    return count;
}

/* --- words of lists --- */

/* The word of the list in the place of what was typed; false where it is none. */
static bool take_operand(cli *c, const question_field *f, int at)
{
    size_t size;
    int index = cli_typed_choice(f->value, c->operands[at]);
    const char *word = index >= 0 ? question_item(f->value, index, &size) : NULL;
    if (word != NULL)
        c->operands[at] = ff_arena_copy(&c->arena, word, size);
    return word != NULL && c->operands[at] != NULL;
}

/* "claim threefold": the operand that is a word of a list. */
static int check_choice(cli *c, const question_field *f, int at)
{
    size_t size = 0;
    if (at < c->operand_count && take_operand(c, f, at))
        return CLI_DONE;
    if (cli_out_of_memory(c))
        return cli_no_memory();
    if (at >= c->operand_count)
        return cli_usage(c, "%s %s", f->prompt, f->value);
    for (int i = at + 1; i < c->operand_count; i++)
        if (cli_typed_choice(f->value, c->operands[i]) >= 0)
            return cli_usage(c, "%s %s: write \"%s %s\" first", f->prompt, f->value,
                             c->command->name, c->operands[i]);
    const char *near = cli_near_choice(f->value, c->operands[at], &size);
    return cli_usage(c, "%s %s, not \"%s\"%s%.*s%s", f->prompt, f->value, c->operands[at],
                     near != NULL ? "; did you mean " : "", (int)size, near != NULL ? near : "",
                     near != NULL ? "?" : "");
}

/* A time that may be a word, too. */
static int check_also(cli *c, const question_field *f)
{
    const char *given = ruling_answer(c, f->key);
    if (f->also == NULL || given == NULL || (given[0] >= '0' && given[0] <= '9'))
        return CLI_DONE;
    size_t size;
    if (cli_typed_choice(f->also, given) == 0) {
        for (int i = 0; cli_option_at(c->command, i) != NULL; i++)
            if (strcmp(cli_option_at(c->command, i)->name, f->key) == 0)
                c->values[i] = f->also;
        return CLI_DONE;
    }
    const char *near = cli_near_choice(f->also, given, &size);
    return near == NULL ? CLI_DONE
                        : cli_usage(c, "--%s is a time or %s, not \"%s\"; did you mean %s?",
                                    f->key, f->also, given, f->also);
}

/* What is needed and was not said: asked where a person is there, else named. */
static int ask_needed(cli *c, const question_field *f)
{
    if (!cli_may_ask(c))
        return cli_usage(c, "%s --%s %s", f->prompt, f->key, f->value);
    int chosen = cli_ask_item(c, f->prompt, f->labels != NULL ? f->labels : f->value, NULL);
    if (chosen < 0)
        return cli_usage(c, "%s --%s %s", f->prompt, f->key, f->value);
    return ruling_answer_with(c, f, chosen) ? CLI_DONE : cli_no_memory();
}

/* "Whose flag has fallen? --fallen white|black|both" */
static int check_fields(cli *c, const ruling_question *question)
{
    int at = 0, status = CLI_DONE;
    for (const question_field *f = question->fields; f->key != NULL && status == CLI_DONE;
         f = question_next(f)) {
        if (f->operand && f->type == QUESTION_CHOICE)
            status = check_choice(c, f, at++);
        else if (f->needed && ruling_answer(c, f->key) == NULL)
            status = ask_needed(c, f);
        else
            status = check_also(c, f);
    }
    return status;
}

/* --- words that are no game --- */

/* The option that was typed without its hyphens, or with other signs: "by", "/by". */
static const question_field *field_of(const ruling_question *question, const char *word)
{
    char name[CLI_TYPED_SIZE];
    word += strspn(word, "/-");
    for (const question_field *f = question->fields; f->key != NULL; f = question_next(f))
        if (!f->operand && cli_option_name(word, strcspn(word, "=:?"), name) &&
            strcmp(f->key, name) == 0)
            return f;
    return NULL;
}

/* The first question that the word answers, and its number in the list. */
static const question_field *field_answered(const ruling_question *question, const char *word,
                                            int *index)
{
    for (const question_field *f = question->fields; f->key != NULL; f = question_next(f))
        if (!f->operand && f->type == QUESTION_CHOICE && f->value != NULL &&
            (*index = cli_typed_choice(f->value, word)) >= 0)
            return f;
    return NULL;
}

static int count_of(const char *text, char sign)
{
    int count = 0;
    for (; *text != '\0'; text++)
        count += *text == sign;
    return count;
}

static bool is_placement(const char *word)
{
    return count_of(word, '/') >= 7 && strpbrk(word, ".\\") == NULL;
}

/* Without quotes the fields of a position are words of their own. */
static bool is_cut_position(const cli *c, const char *word)
{
    const char *fen = cli_knows(c, "fen") ? cli_value(c, "fen", NULL) : NULL;
    return fen != NULL && is_placement(fen) && strchr(fen, ' ') == NULL &&
           cli_typed_choice("white|black", word) >= 0;
}

/* "--move 1. Nf3": the move is a word of its own. */
static bool is_cut_move(const cli *c)
{
    const char *move = cli_knows(c, "move") ? cli_value(c, "move", "") : "";
    return move[0] != '\0' && move[strspn(move, "0123456789.")] == '\0';
}

/* "e4 e5 Nf3", "1. e4": hardly the name of a file; those end in a small letter, moves do not.
 */
static bool is_moves(const char *word)
{
    size_t first = strcspn(word, " "), size = strlen(word);
    bool numbered = word[strspn(word, "0123456789")] == '.' && *word != '.';
    bool move = first >= 2 && first <= 7 && strchr("abcdefghKQRBNO", *word) != NULL &&
                strcspn(word, "12345678-O") < first;
    bool name =
        strpbrk(word, "/\\") != NULL || (word[size - 1] >= 'a' && word[size - 1] <= 'z');
    return (numbered || move) && word[first] == ' ' && !name;
}

static int refuse_file(const char *word)
{
    ff_str near = FF_STR_INIT;
    bool found = cli_near_file(word, &near);
    cli_complain("cannot open \"%s\": %s; %s%s%s", word, strerror(ENOENT),
                 found ? "did you mean \"" : "give the game as a PGN file", ff_str_get(&near),
                 found ? "\"?" : "");
    ff_str_release(&near);
    return CLI_IO;
}

/* A word in the place of a game that is the name of no file. */
static int refuse_word(cli *c, const ruling_question *question, const char *word)
{
    int index = 0;
    size_t size;
    const question_field *named = field_of(question, word);
    if (named != NULL)
        return cli_usage(c, "\"%s\" is no file; did you mean --%s?", word, named->key);
    if (is_cut_position(c, word))
        return cli_usage(c, "the position has blanks: put it in quotes, --fen '%s %s …'",
                         cli_value(c, "fen", ""), word);
    if (is_cut_move(c))
        return cli_usage(c, "the move has a blank: put it in quotes, --move '%s %s'",
                         cli_value(c, "move", ""), word);
    if (is_placement(word) && cli_knows(c, "fen"))
        return cli_usage(c, "\"%s\" is no file; did you mean --fen '%s'?", word, word);
    const question_field *answered = field_answered(question, word, &index);
    if (answered != NULL && strlen(word) > 1) {
        const char *item = question_item(answered->value, index, &size);
        return cli_usage(c, "\"%s\" is no file; did you mean --%s %.*s?", word, answered->key,
                         (int)size, item);
    }
    if (question->game != QUESTION_NO_GAME && is_moves(word))
        return cli_usage(c,
                         "\"%s\" is no file: moves are read from a file, or with - from "
                         "standard input, as in: echo 'MOVES' | flagfall %s … -",
                         word, c->command->name);
    if (question->game == QUESTION_NO_GAME)
        return cli_usage(c, "\"%s\": %s takes no file; there are options only", word,
                         c->command->name);
    return refuse_file(word);
}

static bool is_file(const char *word)
{
    return strcmp(word, "-") == 0 || cli_file_exists(word);
}

int ruling_check_words(cli *c, const ruling_question *question)
{
    int before = ruling_operands_before(question);
    int status = CLI_DONE;
    for (int i = before; i < c->operand_count && status == CLI_DONE; i++)
        if (!is_file(c->operands[i]) && !(i == before && before > 0 && is_file(c->operands[0])))
            status = refuse_word(c, question, c->operands[i]);
    return status == CLI_DONE ? check_fields(c, question) : status;
}
