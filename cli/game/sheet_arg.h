#ifndef FLAGFALL_CLI_SHEET_ARG_H
#define FLAGFALL_CLI_SHEET_ARG_H

#include "cli/frame/cli.h"

#include "scoresheet/sheet.h"

/* What is said of a sheet with so many (size_t) half-moves in descriptive notation. */
#define CLI_DESCRIPTIVE                                                                        \
    "%zu half-moves in descriptive notation: such a sheet is not evidence (Appendix C)"

/* Does the name end in one of these, whatever the case? The list ends with NULL. */
bool cli_has_suffix(const char *path, const char *const *suffixes);
/* Does the file's name say that it holds a CSV scoresheet? */
bool cli_is_csv(const char *path);
/* Reads a scoresheet, CSV by its suffix or else PGN (the game of --game when the command has
 * that option), into `sheet`, which is initialised here; the caller releases it when the
 * result is 0. Returns 0 or an exit code, and has then complained. */
int cli_load_sheet(cli *c, const char *path, ff_sheet *sheet);
/* The language of an option: `*out` is NULL for "auto". False when there is none of that
 * code, and has then complained. */
bool cli_language(cli *c, const char *option, const char *fallback, const ff_language **out);
/* The same for a code that was given with an option. */
bool cli_language_named(cli *c, const char *option, const char *code, const ff_language **out);
/* Where no single language makes the sheet legal: are its columns in two languages? Then they
 * are set and named. Returns 0 or an exit code. */
int cli_split_languages(const cli *c, const char *name, ff_sheet *sheet, bool *split);
/* Which language a sheet of `entries` half-moves is in, after its replay; states it or
 * complains. `*out` is the language to take, or NULL. Returns 0 when the game is certain,
 * CLI_NEGATIVE when no language makes all of it legal but one set of letters comes furthest,
 * CLI_UNDECIDED when nothing is taken. */
int cli_decide_language(const cli *c, const char *name, const ff_detection *found,
                        size_t entries, const ff_language **out);
/* The name of a file without its folders. */
const char *cli_base_name(const char *path);

#endif
