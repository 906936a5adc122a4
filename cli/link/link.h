#ifndef FLAGFALL_CLI_LINK_H
#define FLAGFALL_CLI_LINK_H

#include "cli/frame/cli.h"

#include "flagfall/ruling.h"

/*
 * The question of a ruling as one line, by which it can be asked again (docs/formats/link.md):
 *
 *     flagfall:1/claim?.=threefold&pgn=Nf3_Nf6_…&e=fide-2023&v=0.1.0&r=upheld.0123456789abcdef
 *
 * It is the command line that led to the ruling, with the edition and the game in it, and a sum
 * over what was decided. It names no person and no event unless asked to.
 */

enum { LINK_MOST_BYTES = 16384, LINK_MOST_WORDS = 128 };

/* Whether the command's rulings have a link: it has the option for it. */
bool link_is_offered(const cli_command *command);
/* Keeps the game of operand number `at` for the link as it was read, with the rulings of an
 * event file (or NULL). Nothing where no link will be written. */
void link_keep_game(cli *c, int at, const ff_game *game, const ff_applied_ruling *earlier);
/* Gives the ruling its link, where its output has one: JSON and HTML always, text by --link.
 * None where the question is too long for one. FF_E_MEMORY. */
int link_give(const cli *c, ff_ruling *ruling);

/* A link that was read. Its texts lie in the arena. */
typedef struct link_question {
    char *words[LINK_MOST_WORDS]; /* after "flagfall": the command, options, operands */
    int count;
    const char *game;    /* PGN, of the operand LINK_GAME; or NULL */
    const char *edition; /* the Laws that were ruled by */
    const char *without; /* an option that is left out, for it may name people; or NULL */
    const char *version; /* of the program that ruled */
    const char *verdict; /* ... and what it came to, with a sum over it */
    const char *sum;
} link_question;

#define LINK_GAME "game.pgn"

/* Reads the first link in a text, in which it may be broken by blanks. `laws` is taken in the
 * place of its edition, unless NULL. FF_E_PARSE, with what is wrong; FF_E_LIMIT, FF_E_MEMORY.
 */
int link_read(const char *text, const char *laws, ff_arena *arena, link_question *out,
              ff_error *err);

#endif
