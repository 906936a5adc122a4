#ifndef FLAGFALL_CLI_QUESTIONS_H
#define FLAGFALL_CLI_QUESTIONS_H

#include "cli/frame/cli.h"
#include "cli/ruling/ruling_facts.h"

#include <stdbool.h>
#include <stddef.h>

/*
 * The questions of the rulings, as one table (questions.def). A ruling is a row of fields. The
 * options of the command, the dialogue of "flagfall ask", the forms of the page and "flagfall
 * questions" are made from it, and so are the facts that a ruling says it has taken and those
 * by which it would be otherwise.
 */

/* What an answer is. */
typedef enum question_type {
    QUESTION_TEXT,
    QUESTION_CHOICE, /* a word of `value`; a side is one too */
    QUESTION_YES,    /* an option without a value: given or not */
    QUESTION_NUMBER,
    QUESTION_TIME,
    QUESTION_MOVE,
    QUESTION_SQUARES,
    QUESTION_POSITION,
    QUESTION_GAME,
    QUESTION_TYPE_COUNT
} question_type;

/* How an answer is kept in the facts. */
typedef enum question_store {
    STORE_NONE,   /* who needs it reads it from the command line */
    STORE_INDEX,  /* an int: the number of the word in `value` */
    STORE_YES,    /* an int: 1 for "yes", 0 for "no" */
    STORE_WORD,   /* a bool: whether the answer is `word`; "" where the option has no value */
    STORE_NUMBER, /* an unsigned, from `least` to `most` */
    STORE_TIME,   /* an int64_t, milliseconds */
    STORE_TEXT,   /* a const char * */
    STORE_OWN     /* `read` does it */
} question_store;

typedef struct question_field question_field;
typedef struct ruling_case ruling_case;

/* A field. Lists have '|' between their items. What was not answered leaves the facts as they
 * are at the start of the question. */
struct question_field {
    const char *key;            /* the option, or the operand */
    const question_field *then; /* where there is no key: the fields that follow; NULL: none */
    const char *value;          /* as in cli_option */
    const char *help;           /* as in cli_option */
    bool operand;               /* it has no option */
    question_type type;         /* ... */
    const char *samples; /* answers to try; NULL: all the words of a choice, or no and yes */
    const char *prompt;  /* the question to a person; NULL: it is an option only */
    const char *labels;  /* the samples for a person; NULL: as they are */
    const char *unsaid;  /* the label of giving no answer; NULL: one must be chosen */
    int rank;            /* the order in which questions are put */
    bool needed;         /* without an answer there is no ruling */
    const char *when;    /* asked only if, see `question_applies`; NULL: always */
    const char *facts;   /* what each sample states, as a clause; NULL: it is no fact that can
                          * turn a ruling, but the question itself */
    const char *taken;   /* the sample that is taken when there is no answer; NULL: what the
                          * game tells, or `absent` */
    const char *absent;  /* what is taken without an answer, as a clause, where no sample is */
    bool seconds; /* of a time: a number without a unit is seconds, and is not asked about */
    bool hours;   /* of a time: "1:30" may be hours and minutes, and is asked about */
    bool shown;   /* of a time: as a clock shows it, "0:30" is seconds */
    const char *also; /* a word that is an answer beside those of the type */
    bool counted;     /* a game tells it: then nothing is taken */
    bool told;        /* what is taken is said also where it turns no verdict */
    bool settled;     /* where it was stated it is in no doubt */
    bool even;        /* each sample is as likely: without an answer, which counts as the first
                       * sample, the ruling refers where the last one turns it */
    bool (*open)(const ruling_case *rc); /* whether the record leaves it open; NULL: always */
    question_store store;
    size_t offset;    /* in ruling_facts */
    const char *word; /* of STORE_WORD */
    long long least, most;
    /* of STORE_OWN: 0 or an exit code. `value` is NULL where there is no answer */
    int (*read)(ruling_case *rc, const char *value);
};

/* Whether a question has a game. */
typedef enum question_game {
    QUESTION_NO_GAME,
    QUESTION_GAME_OR_NONE,
    QUESTION_ONE_GAME
} question_game;

/* A ruling: the row of its fields, which `question_next` passes through to the one without a
 * key, and what is particular. */
typedef struct ruling_question {
    const char *dispute; /* what it is about, as a person says it */
    const cli_command *command;
    question_game game;
    const question_field *fields;
    ruling_facts start;     /* the facts when nothing was answered */
    ff_rule_function *rule; /* its question is a ruling_facts */
    int (*check)(cli *c);   /* answers that do not go together; NULL: none. 0 or an exit code */
    int (*read)(ruling_case *rc); /* the game; NULL: as every question. 0 or an exit code */
    bool (*prepare)(ruling_case *rc, int *status); /* see ruling_run.h; NULL: nothing */
    int (*finish)(ruling_case *rc); /* after the ruling, before it is kept; NULL: nothing */
} ruling_question;

/* Ended by a row without a dispute. */
extern const ruling_question ruling_questions[];

/* Beside the disputes of the rulings: in-order, which has things that happened for questions.
 */
#define QUESTION_SEVERAL "several things happened, one after the other"

/* What every ruling on a game is asked about the edition and the game; ended likewise. */
extern const question_field ruling_common_fields[];

/* The field after one of a row; that without a key is the end. */
const question_field *question_next(const question_field *field);
/* The field of an option or operand, or NULL. */
const question_field *question_field_of(const question_field *fields, const char *key);
/* The row of a command, or NULL. */
const ruling_question *ruling_question_of(const cli_command *command);
/* Gives the answer to a field so far, or NULL; "" for an option without a value. */
typedef const char *question_answer(const void *ctx, const char *key);
/* Whether a field is asked after the answers so far. `when` is a list of conditions with spaces
 * between, which must all hold: "key" (it was answered), "!key", "key=word|word"; "a,b" holds
 * when one of both does. "FILE" is a game that was named. */
bool question_applies(const question_field *field, question_answer *answer, const void *ctx);
/* Item number `index` of a list, and its size; NULL behind the last one. */
const char *question_item(const char *list, int index, size_t *size);
/* The answers to try. */
const char *question_samples(const question_field *field);

#endif
