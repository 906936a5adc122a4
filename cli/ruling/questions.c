#include "cli/ruling/questions.h"

#include "cli/ruling/question_groups.h"
#include "cli/ruling/ruling_run.h"
#include "dispute/when.h"

#include <assert.h>
#include <string.h>

/* Enumerations of the facts are filled as ints. */
static_assert(sizeof(ff_color) == sizeof(int) && sizeof(ff_fault) == sizeof(int) &&
                  sizeof(ff_claim_kind) == sizeof(int) && sizeof(ff_fallen) == sizeof(int) &&
                  sizeof(ff_moment) == sizeof(int) && sizeof(ff_answer) == sizeof(int) &&
                  sizeof(ff_device_place) == sizeof(int) &&
                  sizeof(ff_start_fault) == sizeof(int) && sizeof(ff_breach) == sizeof(int) &&
                  sizeof(ff_sheet_question) == sizeof(int),
              "a choice is kept as an int");

#define AT(member)         .offset = offsetof(ruling_facts, member)
#define INDEX(member)      .store = STORE_INDEX, AT(member)
#define YES(member)        .store = STORE_YES, AT(member)
#define WORD(member, text) .store = STORE_WORD, .word = (text), AT(member)
#define NUMBER(member, low, high)                                                              \
    .store = STORE_NUMBER, .least = (low), .most = (high), AT(member)
#define TIME(member) .store = STORE_TIME, AT(member)
#define TEXT(member) .store = STORE_TEXT, AT(member)
#define NOTHING_TOUCHED                                                                        \
    {                                                                                          \
        .castling = FF_TOUCH_UNKNOWN, .released = {                                            \
            .from = FF_NO_SQUARE,                                                              \
            .to = FF_NO_SQUARE,                                                                \
            .promoted = FF_NO_ROLE                                                             \
        }                                                                                      \
    }
#define OWN(reader) .store = STORE_OWN, .read = (reader)

/* The options of each command, and the command. */
#define RULING(name, ...)            static const cli_option name##_options[] = {
#define FIELD(key, value, help, ...) {0, key, value, help},
#define OPERAND(key, value, help, ...)
#define GROUP(name) QUESTION_GROUP_##name(FIELD, OPERAND)
#define END_RULING(name)                                                                       \
    CLI_OPTION_END                                                                             \
    }                                                                                          \
    ;
#define END_RULING_OF_GAME(name) GROUP(LAWS) GROUP(GAME) END_RULING(name)
#include "cli/ruling/questions.def"

#define RULING(row, title, words, short_text, long_text, ...)                                  \
    const cli_command cmd_##row = {.name = title,                                              \
                                   .operands = words,                                          \
                                   .summary = short_text,                                      \
                                   .details = long_text,                                       \
                                   .options = row##_options,                                   \
                                   .run = ruling_run};
#define FIELD(...)
#define OPERAND(...)
#define GROUP(name)
#define END_RULING(name)
#define END_RULING_OF_GAME(name)
#include "cli/ruling/questions.def"

/* The fields of each, and the rows. */
#define RULING(name, ...)             static const question_field name##_fields[] = {
#define FIELD(name, words, text, ...) {.key = name, .value = words, .help = text, __VA_ARGS__},
#define OPERAND(name, words, text, ...)                                                        \
    {.key = name, .value = words, .help = text, .operand = true, __VA_ARGS__},
#define GROUP(name) QUESTION_GROUP_##name(FIELD, OPERAND)
#define END_FIELDS(next)                                                                       \
    {                                                                                          \
        .key = NULL, .then = (next)                                                            \
    }                                                                                          \
    }                                                                                          \
    ;
#define END_RULING(name)         END_FIELDS(NULL)
#define END_RULING_OF_GAME(name) END_FIELDS(ruling_common_fields)
#include "cli/ruling/questions.def"

const ruling_question ruling_questions[] = {
#define RULING(name, title, words, short_text, long_text, ...)                                 \
    {.command = &cmd_##name, .fields = name##_fields, __VA_ARGS__},
#define FIELD(...)
#define OPERAND(...)
#define GROUP(name)
#define END_RULING(name)
#define END_RULING_OF_GAME(name)
#include "cli/ruling/questions.def"
    {.dispute = NULL},
};

#define COMMON_FIELD(name, words, text, ...)                                                   \
    {.key = name, .value = words, .help = text, __VA_ARGS__},
#define COMMON_OPERAND(name, words, text, ...)                                                 \
    {.key = name, .value = words, .help = text, .operand = true, __VA_ARGS__},
const question_field ruling_common_fields[] = {
    QUESTION_GROUP_LAWS(COMMON_FIELD, COMMON_OPERAND)
        QUESTION_GROUP_GAME(COMMON_FIELD, COMMON_OPERAND){.key = NULL},
};

const ruling_question *ruling_question_of(const cli_command *command)
{
    for (const ruling_question *row = ruling_questions; row->dispute != NULL; row++)
        if (row->command == command)
            return row;
    return NULL;
}

const question_field *question_next(const question_field *field)
{
    field++;
    return field->key == NULL && field->then != NULL ? field->then : field;
}

const question_field *question_field_of(const question_field *fields, const char *key)
{
    while (fields->key != NULL && strcmp(fields->key, key) != 0)
        fields = question_next(fields);
    return fields->key != NULL ? fields : NULL;
}

const char *question_item(const char *list, int index, size_t *size)
{
    return ff_dispute_item(list, index, size);
}

const char *question_samples(const question_field *field)
{
    if (field->samples != NULL)
        return field->samples;
    return field->type == QUESTION_YES      ? "no|yes"
           : field->type == QUESTION_CHOICE ? field->value
                                            : NULL;
}

bool question_applies(const question_field *field, question_answer *answer, const void *ctx)
{
    return ff_dispute_asks(field->when, answer, ctx);
}
