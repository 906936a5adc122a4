#include "cli/frame/meant.h"

#include "base/latin.h"
#include "cli/frame/cli.h"
#include "cli/frame/typed.h"
#include "file/virtual.h"
#include "system/system.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

/* --- a word with a slip of the keyboard --- */

/* Close enough to be meant: one slip in three letters. */
static bool is_slip(size_t distance, size_t size)
{
    return distance > 0 && distance <= 2 && distance * 3 <= size;
}

int cli_slips(const char *typed, const char *word)
{
    size_t size = strlen(typed);
    size_t distance = ff_latin_distance(typed, size, word, strlen(word), true);
    return is_slip(distance, size) && !cli_is_contrary(typed, word) ? (int)distance : 0;
}

/* How near a name of a command is to what was typed: 0 for another one. */
static int command_slips(const char *typed, const char *name)
{
    char small[CLI_TYPED_SIZE];
    if (!cli_option_name(typed, strlen(typed), small))
        return 0;
    bool same = strcmp(small, name) == 0 || cli_same_letters(small, name);
    return same && strcmp(typed, name) != 0 ? 1 : cli_slips(small, name);
}

/* The command that may be meant by the one or two words that were typed, or NULL. */
const char *cli_near_command(int argc, char **argv)
{
    char typed[CLI_TYPED_SIZE];
    const char *near = NULL;
    int best = CLI_TYPED_SIZE;
    for (int words = argc < 2 ? argc : 2; words > 0; words--) {
        snprintf(typed, sizeof typed, "%s%s%s", argv[0], words > 1 ? " " : "",
                 words > 1 ? argv[1] : "");
        for (int i = 0; cli_table[i].command != NULL; i++) {
            int slips = command_slips(typed, cli_table[i].command->name);
            if (slips > 0 && slips < best) {
                best = slips;
                near = cli_table[i].command->name;
            }
        }
    }
    return near;
}

/* --- files --- */

typedef struct search {
    const char *name; /* the last part of the path that was typed */
    int best;
    ff_str found;
} search;

/* The name without its suffix. */
static size_t stem_size(const char *name)
{
    const char *dot = strrchr(name, '.');
    return dot != NULL && dot != name ? (size_t)(dot - name) : strlen(name);
}

/* 0 where the names have nothing to do with each other. */
static int file_slips(const char *typed, const char *name)
{
    char small[CLI_TYPED_SIZE], other[CLI_TYPED_SIZE];
    if (!cli_option_name(typed, strlen(typed), small) ||
        !cli_option_name(name, strlen(name), other))
        return 0;
    if (strcmp(small, other) == 0)
        return 1;
    size_t stem = stem_size(small);
    if (stem == stem_size(other) && memcmp(small, other, stem) == 0)
        return 2;
    int slips = cli_slips(small, other);
    return slips != 0 ? slips + 2 : 0;
}

static bool look_at_name(void *ctx, const char *name)
{
    search *s = ctx;
    int slips = file_slips(s->name, name);
    if (slips == 0 || slips >= s->best)
        return true;
    s->best = slips;
    ff_str_clear(&s->found);
    ff_str_text(&s->found, name);
    return true;
}

bool cli_file_exists(const char *path)
{
    const ff_virtual *set = ff_virtual_in_use();
    return set != NULL ? ff_virtual_find(set, path) != NULL : ff_sys_exists(path);
}

/* The names that stand beside the one that is looked for. */
static void look_in(search *s, const char *folder)
{
    const ff_virtual *set = ff_virtual_in_use();
    if (set == NULL)
        ff_sys_list(folder, look_at_name, s);
    for (size_t i = 0; set != NULL && i < set->count; i++)
        look_at_name(s, set->files[i].name);
}

bool cli_near_file(const char *path, ff_str *out)
{
    const char *scheme = "file://";
    if (strncmp(path, scheme, strlen(scheme)) == 0 && cli_file_exists(path + strlen(scheme))) {
        ff_str_text(out, path + strlen(scheme));
        return true;
    }
    const char *separator = ff_sys_last_separator(path);
    size_t folder_size = separator != NULL ? (size_t)(separator - path) + 1 : 0;
    search s = {path + folder_size, CLI_TYPED_SIZE, FF_STR_INIT};
    ff_str folder = FF_STR_INIT;
    ff_str_bytes(&folder, path, folder_size);
    if (s.name[0] != '\0')
        look_in(&s, folder_size > 0 ? ff_str_get(&folder) : ".");
    bool found = s.found.size > 0;
    if (found)
        ff_str_format(out, "%s%s", ff_str_get(&folder), ff_str_get(&s.found));
    ff_str_release(&folder);
    ff_str_release(&s.found);
    return found;
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
              "fivefold wrong-claim 3fold 3x"},
    {"flag",
     "time overstepped lost-on-time flag-fall fell fallen both-flags time-forfeit hanging-flag "
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

size_t cli_meant_commands(const char *word, const char **out, size_t most)
{
    size_t count = 0;
    for (int i = 0; cli_table[i].command != NULL; i++) {
        const char *name = cli_table[i].command->name;
        if (cli_means_command(word, name) && count++ < most)
            out[count - 1] = name;
    }
    return count;
}
