#ifndef FLAGFALL_CLI_TYPED_H
#define FLAGFALL_CLI_TYPED_H

/*
 * Words as a hurried person types them, who may not write English every day: what they are
 * where only one thing can be meant, and what may be meant where they are none.
 */

#include "cli/frame/cli.h"

/* Position of the very word in "a|b|c", or -1. */
int cli_choice_index(const char *choices, const char *word);
/* Position of the word that was typed: capitals, blanks, quotes and a sign behind it do not
 * matter, nor '_' or a blank for '-'; "y" and "true" are yes, "w" and "weiss" are white. -1
 * where it is none of the words. */
int cli_typed_choice(const char *choices, const char *typed);
/* The word of "a|b|c" that may be meant by one that is none of them; its size is in `*size`.
 * NULL where none is near. */
const char *cli_near_choice(const char *choices, const char *typed, size_t *size);
/* 1 for yes, 0 for no, -1 for another word. */
int cli_typed_yes(const char *typed);
/* The same of the word behind an option without a value: "--switched-off off" is yes, and
 * "--switched-off on" may be either: -1. */
int cli_typed_flag(const char *name, const char *typed);
/* Does one say the contrary of the other, as "switched-on" of "switched-off", "unpressed" of
 * "pressed"? Then neither is a slip of the other. Both are as cli_option_name has them. */
bool cli_is_contrary(const char *a, const char *b);

/* How the name of an option is compared: small letters, '-' for '_'. False where it is too
 * long.
 */
bool cli_option_name(const char *text, size_t size, char out[CLI_TYPED_SIZE]);
/* The same without hyphens and blanks? */
bool cli_same_letters(const char *a, const char *b);
/* The word behind the dashes of a word processor, or NULL where there are none at its
 * beginning.
 */
const char *cli_after_dash(const char *word);
/* An option that people call so where it has another name, NULL where none is known; names are
 * as cli_option_name has them. More than one: by `index`. */
const char *cli_option_synonym(const char *name, int index);

/* Appends the words of a command line, with blanks between, as a shell takes them. */
void cli_put_words(ff_str *out, const char *const *words, int count);
/* The words of a line that was typed, as a shell takes them apart: blanks, quotes, '\' before a
 * sign; nothing is expanded. How many there are; 0 where a quote is not closed, there are more
 * than `most`, or memory is out. */
int cli_split_words(ff_arena *arena, const char *line, char **words, int most);

#endif
