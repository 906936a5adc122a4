#ifndef FLAGFALL_CLI_H
#define FLAGFALL_CLI_H

/*
 * The frame every command stands in: declarative option tables, one place that prints and
 * one that turns errors into exit codes. A command is a `const cli_command` in its own file,
 * a row of commands.def; it gets its options by name and returns an exit code.
 */

#include "cli/frame/plain.h"
#include "flagfall/error.h"
#include "flagfall/file.h"
#include "flagfall/memory.h"
#include "flagfall/text.h"
#include "layout/fold.h"

#include <stdbool.h>
#include <stddef.h>

/* The exit codes of the command line contract. */
enum {
    CLI_DONE = 0,
    CLI_NEGATIVE = 1, /* done, and the answer is negative */
    CLI_USAGE = 2,    /* wrong usage */
    CLI_INPUT = 3,    /* input is not what it should be */
    CLI_IO = 4,       /* a file could not be read or written */
    CLI_INTERNAL = 5, /* a fault of the program, or out of memory */
    CLI_UNDECIDED = 6 /* refer to the arbiter */
};

/* One option. `value` is NULL for a flag, "a|b|c" for a choice, else the name of the value
 * as the help shows it ("FILE"). `letter` is 0 when there is no short form. */
typedef struct cli_option {
    char letter;
    const char *name;
    const char *value;
    const char *help;
} cli_option;

typedef struct cli cli;

/* One command. `name` may be two words ("clock parse"). `options` ends with {0}; the options
 * of CLI_COMMON belong to every command and are not repeated in it. */
typedef struct cli_command {
    const char *name;
    const char *operands; /* "FILE...", for the usage line */
    const char *summary;  /* one line */
    const char *details;  /* paragraphs for --help, or NULL */
    const cli_option *options;
    int (*run)(cli *c);
    /* What has to be done before the command is confined, or NULL; 0 or an exit code. */
    int (*open)(cli *c);
} cli_command;

/* A row of the table of commands (commands.def). */
typedef struct cli_entry {
    const cli_command *command;
    const char *family; /* the heading of its part of the overview */
    bool writes;        /* changes a file that it is given */
    bool offered;       /* through the door */
    const char *places; /* what it may write besides its output */
} cli_entry;

enum { CLI_MAX_OPTIONS = 48, CLI_COMMON_COUNT = 4 };

struct cli {
    const cli_entry *entry;
    const cli_command *command;
    const char *values[CLI_MAX_OPTIONS]; /* as written; "" for a flag that was given */
    char **operands;
    int operand_count;
    ff_output *out;
    cli_plain plain; /* through which every text passes on its way there */
    ff_fold fold;    /* ... and which folds it where the page is narrow */
    bool out_failed;
    bool out_of_memory;     /* ... and this is why */
    unsigned long refusals; /* of memory, before the command began */
    bool out_used;          /* something was written */
    ff_arena arena;         /* for what lives as long as the command */
    const char *kept_game;  /* of a ruling: its game for the link (cli/link), or NULL */
    int kept_at;            /* ... and the operand that it is */
    bool elsewhere;         /* set by a command: another one has written the output */
};

/* Options that several commands share, to be put into their tables. */
extern const char cli_laws_help[]; /* names the editions */
extern const char cli_lang_help[]; /* names the languages */
#define CLI_OPTION_LAWS                                                                        \
    {                                                                                          \
        0, "laws", "ID", cli_laws_help                                                         \
    }
#define CLI_OPTION_MODE                                                                        \
    {                                                                                          \
        0, "mode", "standard|rapid|blitz", "kind of play (default: standard)"                  \
    }
#define CLI_OPTION_SECTION                                                                     \
    {                                                                                          \
        0, "section", "NAME", "of an event with sections: the one that is meant"               \
    }
#define CLI_OPTION_SUPERVISION                                                                 \
    {                                                                                          \
        0, "supervision", "adequate|limited",                                                  \
            "supervision (default: asked for where it decides)"                                \
    }
#define CLI_OPTION_GAME                                                                        \
    {                                                                                          \
        0, "game", "N", "the N-th game of the file (default: 1)"                               \
    }
#define CLI_OPTION_AT                                                                          \
    {                                                                                          \
        0, "at", "MOVE", "the position after that move: 34w, 34b (default: the last one)"      \
    }
#define CLI_OPTION_LANGUAGE                                                                    \
    {                                                                                          \
        0, "language", "CODE", "language of the piece letters (default: en)"                   \
    }
#define CLI_OPTION_LANG                                                                        \
    {                                                                                          \
        0, "lang", "CODE", cli_lang_help                                                       \
    }
#define CLI_OPTION_FORMAT(choices)                                                             \
    {                                                                                          \
        0, "format", choices, "form of the output (default: text)"                             \
    }
#define CLI_OPTION_END                                                                         \
    {                                                                                          \
        0, NULL, NULL, NULL                                                                    \
    }

/* The whole program but for its entry point (main.c), so that tests can run it inside
 * themselves. Returns the exit code. `argv` is changed. */
int cli_main(int argc, char **argv);
/* The same without what concerns the whole process: its signals and its environment. */
int cli_run(int argc, char **argv);

/* Has the command such an option? */
bool cli_knows(const cli *c, const char *option);
/* The same, and its value, or NULL where it was not given. */
bool cli_value_of(const cli *c, const char *option, const char **value);
/* Was the option given? The name must be in the command's table or a common one. */
bool cli_has(const cli *c, const char *option);
/* The option's value, or `fallback` when it was not given. */
const char *cli_value(const cli *c, const char *option, const char *fallback);
/* The option's value as a whole number in [min, max], or `fallback`; complains and returns
 * false when it is something else. */
bool cli_number(cli *c, const char *option, long long min, long long max, long long fallback,
                long long *out);
/* Index of the chosen word in the option's "a|b|c" table entry, or `fallback`. The words were
 * checked when the command line was read. */
int cli_choice(const cli *c, const char *option, int fallback);
/* The index of a word among those of an option, -1 where it is none or the command has no such
 * option. */
int cli_choice_of(const cli *c, const char *option, const char *word);

/* Data, to standard output or the file of -o; no byte of it acts on a terminal, whatever it is
 * (cli/frame/plain.h). A failure is remembered and reported once at
 * the end (quietly, when the reader of a pipe has gone away). */
void cli_write(cli *c, const char *bytes, size_t size);
void cli_text(cli *c, const char *text);
void cli_format(cli *c, const char *format, ...) __attribute__((format(__printf__, 2, 3)));
void cli_str(cli *c, const ff_str *str);
/* The output itself, for a writer that fills it (a workbook); it counts as written to. */
ff_output *cli_output(cli *c);
/* True once an allocation was refused: what was built since may lack parts, and must not be
 * put in place. */
bool cli_out_of_memory(const cli *c);
/* Data written so far goes out now: for a live command. */
void cli_flush(cli *c);
/* True once writing has failed: long work may stop. */
bool cli_stopped(const cli *c);

/* Talk, to standard error, with the program's name in front and a newline after. Silent
 * with -q, except `cli_complain`. Text from files is made fit for a terminal first. */
void cli_say(const cli *c, const char *format, ...) __attribute__((format(__printf__, 2, 3)));
void cli_complain(const char *format, ...) __attribute__((format(__printf__, 1, 2)));
/* Shows a text on standard error as it is (a board, a question), made fit for a terminal. */
void cli_show(const cli *c, const char *text);
/* Wrong usage: complains, points to --help, returns CLI_USAGE. */
int cli_usage(const cli *c, const char *format, ...) __attribute__((format(__printf__, 2, 3)));
/* Reports an error of the library (file:line:column: message), returns its exit code. */
int cli_error(const ff_error *err);
/* Says that memory is out, returns CLI_INTERNAL. */
int cli_no_memory(void);
/* The exit code that an error of the library ends in. */
int cli_exit_code(int code);

/* Talk goes to a text from now on; NULL: to standard error again. Where it went before. */
ff_str *cli_talk_to(ff_str *out);

/* Appends the folder for data of the user: flagfall in $XDG_DATA_HOME, or where the system has
 * it. */
void cli_data_folder(ff_str *out);
/* The same, and makes it; whether it could be made is seen when a file in it is. */
void cli_make_data_folder(ff_str *out);

/* Minutes that the clock on the wall was, or is, ahead of UTC, in seconds since 1970. */
int cli_zone_minutes(long long when);
/* The seconds since 1970 of "2026-11-21T09:00:00Z"; those of now for another text. */
long long cli_seconds_of(const char *utc);

/* Whether to colour standard output: --color, NO_COLOR and whether it is a terminal. */
bool cli_color(const cli *c);

extern const cli_entry cli_table[]; /* ends with {0} */
/* The row of the command that the words begin with, and how many of them name it; NULL when
 * they name none. */
const cli_entry *cli_find(int argc, char **argv, int *words);
/* The options of a command, the common ones among them, by number from 0; NULL after them. */
const cli_option *cli_option_at(const cli_command *command, int index);
enum { CLI_TYPED_SIZE = 64 }; /* a word that is longer than this is no slip */
/* How many slips of the keyboard are between what was typed and a word that may be meant; 0
 * when it is the word, or another one. */
int cli_slips(const char *typed, const char *word);
/* The command that may be meant by words that are none (`argc` of them), or NULL. */
const char *cli_near_command(int argc, char **argv);
/* Is there such a file, among those that the program may see? */
bool cli_file_exists(const char *path);
/* Appends the name of a file that may be meant by one that is not there; false where none is.
 */
bool cli_near_file(const char *path, ff_str *out);
/* The help of the command. */
void cli_print_help(cli *c);
/* Columns of the page that help and rulings are printed on: COLUMNS, or the terminal's, from 32
 * to 80. */
size_t cli_page_width(const cli *c);
/* What a command that runs others inside itself gives them for it (0: nothing); returns what
 * was given before. */
size_t cli_give_page_width(size_t columns);
/* The same for tables, which may be wider than 80: 0 where the page is not narrower than that,
 * or the output is a file. */
size_t cli_narrow_page(const cli *c);
/* The same for what this command prints in the end, 0 too where that is data for programs
 * (JSON, CSV, PGN, FEN, ...), which nothing may break. */
size_t cli_fold_width(const cli *c);
/* Where a command that folds its lines itself, at `most` columns of a wide page, does so:
 * nowhere if its output is folded anyway, for a line that is folded twice is ragged. */
size_t cli_own_fold(const cli *c, size_t most);
/* The same for talk; it is as wide as the terminal of standard error. */
size_t cli_talk_width(void);
/* Prints a text in lines of that page; all but the first begin at `indent`, and the first has
 * `used` columns already. */
void cli_print_wrapped(cli *c, const char *text, size_t used, size_t indent);

#endif
