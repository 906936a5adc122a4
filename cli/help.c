#include "cli/help.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

enum { PAGE_WIDTH = 80, NAME_WIDTH = 16, OPTION_WIDTH = 30 };

/* --- lines of the page --- */

void cli_print_wrapped(cli *c, const char *text, size_t used, size_t indent)
{
    size_t column = used;
    bool fresh = true;
    while (*text != '\0') {
        size_t size = strcspn(text, " \n");
        size_t width = ff_utf8_width(text, size);
        if (!fresh && column + 1 + width > PAGE_WIDTH) {
            cli_format(c, "\n%*s", (int)indent, "");
            column = indent;
            fresh = true;
        }
        if (!fresh)
            cli_text(c, " ");
        cli_write(c, text, size);
        column += width + !fresh;
        fresh = false;
        text += size;
        text += strspn(text, " \n");
    }
    cli_text(c, "\n");
}

/* "  word   what it is": what follows the gap stays in its column. */
static void print_item(cli *c, const char *text, size_t indent)
{
    const char *gap = strstr(text + indent, "  ");
    size_t column = indent;
    cli_format(c, "%*s", (int)indent, "");
    if (gap != NULL) {
        column = (size_t)(gap - text) + strspn(gap, " ");
        cli_format(c, "%-*.*s", (int)(column - indent), (int)(gap - text - (long)indent),
                   text + indent);
    }
    cli_print_wrapped(c, text + column, column, column);
}

/* Paragraphs are parted by an empty line; a line that begins with a blank stands by itself. */
static void print_paragraphs(cli *c, const char *text)
{
    while (*text != '\0') {
        size_t size = 0;
        while (text[size] != '\0' &&
               !(text[size] == '\n' && (text[size + 1] == '\n' || text[size + 1] == ' ')))
            size++;
        ff_str part = FF_STR_INIT;
        ff_str_bytes(&part, text, size);
        size_t indent = strspn(ff_str_get(&part), " ");
        if (indent > 0)
            print_item(c, ff_str_get(&part), indent);
        else
            cli_print_wrapped(c, ff_str_get(&part), 0, 0);
        ff_str_release(&part);
        text += size;
        if (text[0] == '\n' && text[1] == '\n')
            cli_text(c, "\n");
        text += strspn(text, "\n");
    }
}

/* Values that are too many for a line go on after a bar. */
static void print_long_option(cli *c, const char *left)
{
    size_t indent = strcspn(left, "|") < strlen(left) ? strcspn(left + 6, " ") + 7 : 6;
    for (size_t column = 0; *left != '\0';) {
        size_t size = strcspn(left, "|");
        size += left[size] == '|';
        if (column + size > PAGE_WIDTH) {
            cli_format(c, "\n%*s", (int)indent, "");
            column = indent;
        }
        cli_write(c, left, size);
        column += size;
        left += size;
    }
    cli_text(c, "\n");
}

static void print_option(cli *c, const cli_option *option)
{
    ff_str left = FF_STR_INIT;
    ff_str_format(&left, "  %c%c%s --%s%s%s", option->letter ? '-' : ' ',
                  option->letter ? option->letter : ' ', option->letter ? "," : " ",
                  option->name, option->value ? " " : "", option->value ? option->value : "");
    if (left.size > OPTION_WIDTH - 2) {
        print_long_option(c, ff_str_get(&left));
        cli_format(c, "%*s", OPTION_WIDTH, "");
    } else {
        cli_format(c, "%-*s", OPTION_WIDTH, ff_str_get(&left));
    }
    ff_str_release(&left);
    cli_print_wrapped(c, option->help, OPTION_WIDTH, OPTION_WIDTH);
}

static const cli_option *own_option(const cli_command *command, int index)
{
    return command->options != NULL && command->options[index].name != NULL
               ? &command->options[index]
               : NULL;
}

void cli_print_help(cli *c)
{
    const cli_command *command = c->command;
    const cli_option *option;
    cli_format(c, "Usage: flagfall %s [OPTIONS]%s%s\n\n", command->name,
               command->operands[0] != '\0' ? " " : "", command->operands);
    ff_str summary = FF_STR_INIT;
    ff_str_format(&summary, "%s.", command->summary);
    cli_print_wrapped(c, ff_str_get(&summary), 0, 0);
    ff_str_release(&summary);
    if (command->details != NULL) {
        cli_text(c, "\n");
        print_paragraphs(c, command->details);
    }
    cli_text(c, "\nOptions:\n");
    for (int i = 0; (option = own_option(command, i)) != NULL; i++)
        print_option(c, option);
    for (int i = 0; i < CLI_COMMON_COUNT; i++)
        print_option(c, cli_option_at(command, i));
}

/* --- the overview --- */

#define GROUP(title)
#define COMMAND(name) extern const cli_command name;
#include "cli/commands.def"
#undef COMMAND
#undef GROUP

static const struct {
    const char *group; /* the heading before the command, or NULL */
    const cli_command *command;
} entries[] = {
#define GROUP(title)  {title, NULL},
#define COMMAND(name) {NULL, &name},
#include "cli/commands.def"
#undef COMMAND
#undef GROUP
};

enum { ENTRY_COUNT = sizeof entries / sizeof *entries };

static void print_entry(cli *c, const cli_command *command)
{
    cli_format(c, "  %-*s ", NAME_WIDTH, command->name);
    cli_print_wrapped(c, command->summary, NAME_WIDTH + 3, NAME_WIDTH + 3);
}

void cli_print_overview(cli *c)
{
    cli_text(c,
             "Usage: flagfall COMMAND [OPTIONS] [FILE...]\n\n"
             "The arbiter's toolkit: checks games against the Laws of Chess, rules on claims,\n"
             "does the clock's arithmetic and computes standings.\n");
    for (int i = 0; i < ENTRY_COUNT; i++) {
        if (entries[i].group != NULL)
            cli_format(c, "\n%s:\n", entries[i].group);
        else
            print_entry(c, entries[i].command);
    }
    cli_text(
        c, "\n\"flagfall COMMAND --help\" says more about each; \"flagfall help WORD\" finds\n"
           "the one for a dispute (touch, phone, colours, late); \"flagfall ask\" leads to\n"
           "a ruling question by question.\n");
}

/* --- the words of arbiters --- */

/* What people call a dispute, and the command for it. A command that is not built in is passed
 * over. */
static const struct {
    const char *command, *words;
} synonyms[] = {
    {"touch",
     "touch-move touched piece-touched j'adoube jadoube adoube adjust adjusted castling "
     "promotion let-go released wrong-hand blind slip-of-the-tongue"},
    {"illegal", "promotion pawn unreplaced two-hands both-hands hands impossible check "
                "king-capture captured-king unfinished castled impossible-position"},
    {"claim", "repetition threefold three-times fifty 50-moves fifty-moves draw-claim 75-moves "
              "fivefold wrong-claim"},
    {"flag",
     "time overstepped lost-on-time flag-fall fallen both-flags time-forfeit hanging-flag "
     "timeout"},
    {"stop-clock", "hanging hanging-flag stopped pause clock-stopped press pressing assistant "
                   "same-hand other-hand toilet wrong-hand defect"},
    {"resign", "resigned resignation gives-up"},
    {"draw-offer", "offer draw agreed agreement remis nulle"},
    {"default-time",
     "late lateness absent default forfeit no-show waiting-time arrival zero-tolerance"},
    {"normal-means", "quickplay quick-play two-minutes last-two-minutes no-effort appendix-g "
                     "guidelines without-arbiter"},
    {"device", "phone mobile cell telephone electronic watch smartwatch rings cheating bag"},
    {"conduct",
     "behaviour behavior penalty penalties warning annoyance noise disturbing disrepute "
     "refusal handshake dress spectators leaving abandon smoking notes analysis"},
    {"start",
     "colours colors colour reversed board-turned orientation array wrong-position "
     "king-and-queen swapped black-moved-first new-game chess960 initial-position set-up"},
    {"displaced", "displaced knocked-over knocked fell overturned pieces-moved restore"},
    {"scoresheet",
     "scoresheet notation writing record recording sheet signed result-signed exempt "
     "blank missing-moves"},
    {"winnable", "mating-material insufficient material dead dead-position helpmate can-mate "
                 "bare-king"},
    {"watch", "live boards board livechess dgt broadcast pgn monitor alarm"},
    {"clock correct", "wrong-setting wrongly-set increment-missing clock-set"},
    {"clock restore", "restore-times earlier-position"},
    {"clock audit", "clock-times recorded-times exemption"},
    {"clock parse", "time-control control rate-of-play"},
    {"clock class", "rapid blitz standard"},
    {"adjourn seal", "sealed-move sealed seal adjournment envelope"},
    {"adjourn open", "sealed-move sealed adjournment envelope resumption resume"},
    {"laws", "article editions rules law edition"},
    {"reconcile", "two-scoresheets disagree different-scoresheets"},
    {"show", "diagram board picture"},
    {"standings", "tie-break tiebreak buchholz sonneborn table ranking event print web page"},
    {"prizes", "prize money cash hort receipts event print"},
    {"ratings find", "rating elo fide-number event"},
    {"event rulings", "penalties warnings recorded-rulings"},
    {"event enter", "results result-entry type-in scores"},
    {"event result", "results scores forfeit correction"},
    {"event new", "setup set-up settings dialogue interactive organise"},
    {"event round", "round-dates dates times schedule timetable calendar"},
    {"event backup", "copy copies safe lost"},
    {"event pair", "pairings pairing next-round swiss round-robin berger"},
    {"event teams", "team line-up lineup roster captain matches scheveningen"},
    {"pair round", "pairings swiss"},
    {"print", "wall paper poster list lists result-slips name-cards crosstable cross-table "
              "arbiters-report notice-board pairings event"},
};

static void lower(const char *text, ff_str *out)
{
    for (; *text != '\0'; text++)
        ff_str_char(out,
                    *text == '-' || *text == '_' ? ' ' : (char)tolower((unsigned char)*text));
}

bool cli_has_word(const char *text, const char *word)
{
    ff_str low = FF_STR_INIT, wanted = FF_STR_INIT;
    bool found = false;
    lower(text, &low);
    lower(word, &wanted);
    const char *start = ff_str_get(&low);
    for (const char *at = start; wanted.size > 1 && !found; at++) {
        at = strstr(at, ff_str_get(&wanted));
        if (at == NULL)
            break;
        found = at == start || !isalnum((unsigned char)at[-1]);
    }
    ff_str_release(&low);
    ff_str_release(&wanted);
    return found;
}

bool cli_means_command(const char *word, const char *command)
{
    for (size_t i = 0; i < sizeof synonyms / sizeof *synonyms; i++)
        if (strcmp(synonyms[i].command, command) == 0 && cli_has_word(synonyms[i].words, word))
            return true;
    return false;
}

const char *cli_near_word(const char *typed)
{
    static char near[32];
    int best = 3;
    for (size_t i = 0; i < sizeof synonyms / sizeof *synonyms; i++)
        for (const char *at = synonyms[i].words; *at != '\0'; at += at[0] == ' ') {
            char word[sizeof near];
            size_t size = strcspn(at, " ");
            snprintf(word, sizeof word, "%.*s", (int)size, at);
            int slips = cli_slips(typed, word);
            if (slips != 0 && slips < best) {
                best = slips;
                memcpy(near, word, sizeof near);
            }
            at += size;
        }
    return best < 3 ? near : NULL;
}

static bool is_in_help(const cli_command *command, const char *word)
{
    const cli_option *option;
    if (cli_has_word(command->summary, word) ||
        (command->details != NULL && cli_has_word(command->details, word)))
        return true;
    for (int i = 0; (option = own_option(command, i)) != NULL; i++)
        if (cli_has_word(option->name, word) || cli_has_word(option->help, word))
            return true;
    return false;
}

/* How well a command fits a word: 3 by its name, 2 by a word that arbiters use, 1 by its help.
 */
static int fit(const cli_command *command, const char *word)
{
    if (strcmp(command->name, "help") == 0)
        return 0; /* its help names examples for all the others */
    if (cli_has_word(command->name, word))
        return 3;
    if (cli_means_command(word, command->name))
        return 2;
    return is_in_help(command, word);
}

void cli_print_relatives(cli *c, const cli_command *command)
{
    const char *before = "\nSee also:\n";
    for (int i = 0; cli_commands[i] != NULL; i++) {
        if (cli_commands[i] == command ||
            (!cli_has_word(cli_commands[i]->name, command->name) &&
             !cli_means_command(command->name, cli_commands[i]->name)))
            continue;
        cli_text(c, before);
        print_entry(c, cli_commands[i]);
        before = "";
    }
}

bool cli_search_commands(cli *c, const char *words)
{
    bool found = false;
    for (int wanted = 3; wanted > 0 && !(wanted == 1 && found); wanted--)
        for (int i = 0; cli_commands[i] != NULL; i++)
            if (fit(cli_commands[i], words) == wanted) {
                print_entry(c, cli_commands[i]);
                found = true;
            }
    return found;
}
