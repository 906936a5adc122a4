#include "cli/help/help.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

enum { NAME_WIDTH = 16 };

/* --- the overview --- */

static void print_entry(cli *c, const cli_command *command)
{
    bool narrow = 3 * (NAME_WIDTH + 3) > cli_page_width(c);
    size_t indent = narrow ? 4 : NAME_WIDTH + 3;
    if (narrow)
        cli_format(c, "  %s\n    ", command->name);
    else
        cli_format(c, "  %-*s ", NAME_WIDTH, command->name);
    cli_print_wrapped(c, command->summary, indent, indent);
}

void cli_print_overview(cli *c)
{
    cli_print_wrapped(c, "Usage: flagfall COMMAND [OPTIONS] [FILE...]", 0, 7);
    cli_text(c, "\n");
    cli_print_wrapped(c,
                      "The arbiter's toolkit: checks games against the Laws of Chess, rules on "
                      "claims, does the clock's arithmetic and computes standings.",
                      0, 0);
    for (int i = 0; cli_table[i].command != NULL; i++) {
        if (i == 0 || cli_table[i].family != cli_table[i - 1].family)
            cli_format(c, "\n%s:\n", cli_table[i].family);
        print_entry(c, cli_table[i].command);
    }
    cli_text(c, "\n");
    cli_print_wrapped(
        c,
        "\"flagfall COMMAND --help\" says more about each; \"flagfall help WORD\" "
        "finds the one for a dispute (touch, phone, colours, late); \"flagfall ask\" "
        "leads to a ruling question by question.",
        0, 0);
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
                "king-capture captured-king unfinished castled impossible-position two-moves "
                "inverted-rook captured-piece"},
    {"claim", "repetition threefold three-times fifty 50-moves fifty-moves draw-claim 75-moves "
              "fivefold wrong-claim"},
    {"flag",
     "time overstepped lost-on-time flag-fall fallen both-flags time-forfeit hanging-flag "
     "timeout"},
    {"stop-clock", "hanging hanging-flag stopped pause clock-stopped press pressing assistant "
                   "same-hand other-hand toilet wrong-hand defect"},
    {"resign", "resigned resignation gives-up handshake kings-in-the-centre"},
    {"draw-offer", "offer draw agreed agreement remis nulle"},
    {"default-time",
     "late lateness absent default forfeit no-show waiting-time arrival zero-tolerance"},
    {"normal-means", "quickplay quick-play two-minutes last-two-minutes no-effort appendix-g "
                     "guidelines without-arbiter"},
    {"device", "phone mobile cell telephone electronic watch smartwatch rings cheating bag"},
    {"conduct",
     "behaviour behavior penalty penalties warning annoyance noise disturbing disrepute "
     "refusal handshake dress spectators leaving abandon smoking notes analysis appeal "
     "conversation talking strangers"},
    {"start",
     "colours colors colour reversed board-turned orientation array wrong-position "
     "king-and-queen swapped black-moved-first new-game chess960 initial-position set-up"},
    {"displaced", "displaced knocked-over knocked fell overturned pieces-moved restore"},
    {"scoresheet",
     "scoresheet notation writing record recording sheet signed result-signed exempt "
     "blank missing-moves illegible behind unable-to-write"},
    {"evidence", "dispute disputed witness witnesses proof word-against-word denies denied "
                 "disagree disagreement video camera accounts"},
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
    {"laws", "protest appeal article editions rules law edition"},
    {"reconcile", "two-scoresheets disagree different-scoresheets"},
    {"show", "diagram board picture"},
    {"standings", "what-if clinched still-win tie-break tiebreak buchholz sonneborn table "
                  "ranking event print web page"},
    {"grand-prix", "series circuit several-events cup-of-events points-by-place"},
    {"event fee", "entry-fee fees money payment paid outstanding cash"},
    {"prizes", "prize money cash hort receipts event print"},
    {"ratings find", "rating elo fide-number event"},
    {"event rulings", "protest appeal penalties warnings recorded-rulings"},
    {"event enter", "results result-entry type-in scores"},
    {"event result", "results scores forfeit correction"},
    {"event new", "setup set-up settings dialogue interactive organise"},
    {"event round",
     "round-dates dates times schedule timetable calendar venue fixtures league"},
    {"event backup", "laptop second-computer stick copy copies safe lost"},
    {"event pair", "knockout keizer ladder club-evening bracket armageddon mini-match "
                   "pairs-by-hand pairings pairing acceleration accelerated haley baku "
                   "next-round swiss round-robin berger"},
    {"event teams",
     "league club-match team line-up lineup roster captain matches scheveningen"},
    {"pair round", "pairings swiss"},
    {"event section", "festival several-tournaments groups side-events league"},
    {"event forbid", "siblings family relatives club-mates may-not-meet prohibited"},
    {"event points", "penalty deduction deduct bonus"},
    {"event merge", "laptop second-laptop two-computers"},
    {"event swap", "wrong-colours colours-reversed sat-wrong"},
    {"event note", "incident remark comment phone telephone arbiters-report"},
    {"event publish",
     "upload website web-site pages stick usb rsync calendar ics results-feed"},
    {"event export", "upload result-server rating-report send"},
    {"serve", "upload website publish television laptop tablet"},
    {"event set", "knockout keizer ladder bracket mini-match"},
    {"print", "club-ranking clubs it3 tournament-report fees bracket knockout badge badges "
              "name-tags pdf wall paper poster list lists "
              "result-slips name-cards "
              "crosstable cross-table "
              "arbiters-report notice-board pairings event"},
};

static void lower_text(const char *text, ff_str *out)
{
    for (; *text != '\0'; text++)
        ff_str_char(out,
                    *text == '-' || *text == '_' ? ' ' : (char)tolower((unsigned char)*text));
}

bool cli_has_word(const char *text, const char *word)
{
    ff_str low = FF_STR_INIT, wanted = FF_STR_INIT;
    bool found = false;
    lower_text(text, &low);
    lower_text(word, &wanted);
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
    for (int i = CLI_COMMON_COUNT; (option = cli_option_at(command, i)) != NULL; i++)
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
    for (int i = 0; cli_table[i].command != NULL; i++) {
        if (cli_table[i].command == command ||
            (!cli_has_word(cli_table[i].command->name, command->name) &&
             !cli_means_command(command->name, cli_table[i].command->name)))
            continue;
        cli_text(c, before);
        print_entry(c, cli_table[i].command);
        before = "";
    }
}

bool cli_search_commands(cli *c, const char *words)
{
    bool found = false;
    for (int wanted = 3; wanted > 0 && !(wanted == 1 && found); wanted--)
        for (int i = 0; cli_table[i].command != NULL; i++)
            if (fit(cli_table[i].command, words) == wanted) {
                print_entry(c, cli_table[i].command);
                found = true;
            }
    return found;
}
