#include "cli/ruling/questions.h"

#include "base/json.h"
#include "dispute/in_order.h"

#include <string.h>

/* The table of the questions for rulings, for people and for programs that make forms of it. */

static const char *const types[] = {
    [QUESTION_TEXT] = "text",       [QUESTION_CHOICE] = "choice",     [QUESTION_YES] = "yes",
    [QUESTION_NUMBER] = "number",   [QUESTION_TIME] = "time",         [QUESTION_MOVE] = "move",
    [QUESTION_SQUARES] = "squares", [QUESTION_POSITION] = "position", [QUESTION_GAME] = "game",
};

static void put_list(ff_json *json, const char *key, const char *list)
{
    const char *item;
    size_t size;
    ff_json_key(json, key);
    ff_json_begin_array(json);
    for (int i = 0; (item = question_item(list, i, &size)) != NULL; i++)
        ff_json_text_n(json, item, size);
    ff_json_end_array(json);
}

static void put_field(ff_json *json, const question_field *f)
{
    ff_json_begin_object(json);
    ff_json_put_text(json, "key", f->key);
    ff_json_put_text(json, "type", types[f->type]);
    ff_json_put_bool(json, "operand", f->operand);
    put_list(json, "samples", question_samples(f));
    put_list(json, "labels", f->labels);
    put_list(json, "facts", f->facts);
    ff_json_put_text(json, "help", f->help);
    ff_json_put_text(json, "prompt", f->prompt);
    ff_json_put_text(json, "unsaid", f->unsaid);
    ff_json_put_integer(json, "rank", f->rank);
    ff_json_put_bool(json, "needed", f->needed);
    ff_json_put_text(json, "when", f->when);
    ff_json_put_text(json, "taken", f->taken);
    ff_json_put_text(json, "absent", f->absent);
    ff_json_put_bool(json, "asked", f->even);
    ff_json_end_object(json);
}

static void begin_question(ff_json *json, const char *command, const char *dispute,
                           const char *game, const question_field *fields)
{
    ff_json_begin_object(json);
    ff_json_put_text(json, "type", "question");
    ff_json_put_text(json, "command", command);
    ff_json_put_text(json, "dispute", dispute);
    ff_json_put_text(json, "game", game);
    ff_json_key(json, "fields");
    ff_json_begin_array(json);
    for (const question_field *f = fields; f->key != NULL; f = question_next(f))
        put_field(json, f);
    ff_json_end_array(json);
}

static void end_question(cli *c, ff_json *json, ff_str *text)
{
    ff_json_end_object(json);
    ff_str_char(text, '\n');
    cli_str(c, text);
    ff_str_release(text);
}

static void put_json(cli *c, const ruling_question *q)
{
    static const char *const games[] = {"no", "optional", "yes"};
    ff_str text = FF_STR_INIT;
    ff_json json = ff_json_start(&text);
    begin_question(&json, q->command->name, q->dispute, games[q->game], q->fields);
    end_question(c, &json, &text);
}

/* Several things, one after the other: what may have happened, in the place of questions. */
static void put_in_order(cli *c)
{
    static const struct {
        const char *key, *text;
        bool needs_side;
    } things[FF_HAPPENED_COUNT] = {
#define X(name, key, needs_side, text) {key, text, needs_side},
        FF_HAPPENINGS(X)
#undef X
    };
    ff_str text = FF_STR_INIT;
    ff_json json = ff_json_start(&text);
    begin_question(&json, "in-order", QUESTION_SEVERAL, "yes", ruling_common_fields);
    ff_json_key(&json, "things");
    ff_json_begin_array(&json);
    for (int i = 0; i < FF_HAPPENED_COUNT; i++) {
        ff_json_begin_object(&json);
        ff_json_put_text(&json, "key", things[i].key);
        ff_json_put_text(&json, "text", things[i].text);
        ff_json_put_bool(&json, "side", things[i].needs_side);
        ff_json_put_bool(&json, "move", i == FF_HAPPENED_ILLEGAL);
        ff_json_put_bool(&json, "may_move",
                         i == FF_HAPPENED_THREEFOLD || i == FF_HAPPENED_FIFTY);
        ff_json_end_object(&json);
    }
    ff_json_end_array(&json);
    end_question(c, &json, &text);
}

/* Is it what is taken without an answer? */
static bool is_taken(const question_field *f, int index)
{
    size_t size;
    const char *item = question_item(question_samples(f), index, &size);
    return f->taken != NULL && strlen(f->taken) == size && memcmp(item, f->taken, size) == 0;
}

static void put_facts(cli *c, const question_field *f)
{
    const char *item;
    size_t size;
    cli_format(c, "  --%s%s\n", f->key,
               f->even ? " (asked about where it turns the ruling)" : "");
    if (f->absent != NULL)
        cli_format(c, "    taken: %s\n", f->absent);
    for (int i = 0; (item = question_item(f->facts, i, &size)) != NULL; i++)
        cli_format(c, "    %s%.*s\n", is_taken(f, i) ? "taken: " : "", (int)size, item);
}

static void put_text(cli *c, const ruling_question *q)
{
    cli_format(c, "%s (%s)\n", q->command->name, q->dispute);
    for (const question_field *f = q->fields; f->key != NULL; f = question_next(f))
        if (f->facts != NULL)
            put_facts(c, f);
}

static int run_questions(cli *c)
{
    bool json = cli_choice(c, "format", 0) == 1, found = false;
    if (c->operand_count > 1)
        return cli_usage(c, "questions takes the name of one ruling, or none");
    const char *name = c->operand_count == 1 ? c->operands[0] : NULL;
    for (const ruling_question *q = ruling_questions; q->dispute != NULL; q++) {
        if (name != NULL && strcmp(q->command->name, name) != 0)
            continue;
        found = true;
        if (json)
            put_json(c, q);
        else
            put_text(c, q);
    }
    if (json && (name == NULL || strcmp(name, "in-order") == 0)) {
        put_in_order(c);
        found = true;
    }
    return found ? CLI_DONE : cli_usage(c, "no ruling is called \"%s\"", name);
}

static const cli_option options[] = {
    CLI_OPTION_FORMAT("text|json"),
    CLI_OPTION_END,
};

const cli_command cmd_questions = {
    .name = "questions",
    .operands = "[RULING]",
    .summary = "The facts that each ruling can turn on, and what is taken without an answer",
    .details =
        "With --format json each ruling is an object with all its questions, from which\n"
        "a form can be made.",
    .options = options,
    .run = run_questions,
};
