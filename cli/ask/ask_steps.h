#ifndef FLAGFALL_CLI_ASK_STEPS_H
#define FLAGFALL_CLI_ASK_STEPS_H

#include <stdbool.h>

/* The questions of "flagfall ask", as tables. */

enum { ASK_CHOICES = 8, ASK_WORDS = 2 };

/* One answer of a list: what is shown, and the words that it adds to the command line. */
typedef struct ask_choice {
    const char *text;
    const char *words[ASK_WORDS];
} ask_choice;

/* One question. Without `choices` it is answered by typing: what is typed becomes the value of
 * `option`, or an operand when `option` is NULL; where the command's own table has a list of
 * values for the option, they are offered by number. `only` and `unless` are words of the
 * command line so far ("--mode rapid" fits either word); "FILE" stands for a game that was
 * named. */
typedef struct ask_step {
    const char *question;
    const char *option;
    ask_choice choices[ASK_CHOICES];
    const char *only, *unless;
    bool needed; /* an empty answer is asked again */
} ask_step;

/* A dispute: the command, and its questions in their order; the last one has no question. */
typedef struct ask_dispute {
    const char *text;
    const char *command;
    const ask_step *const *steps; /* ended by NULL */
} ask_dispute;

/* Ended by one without text. */
extern const ask_dispute ask_disputes[];

#endif
