#include "event_setup/type_code.h"

#include "event_setup/setup_private.h"
#include "pairing/swiss.h"

#include <string.h>
#include <strings.h>

/* Record 192 (ETT26): the codes of Swiss systems are in systems.def, the others here. */

/* What may stand after a stem. */
enum { ALONE = 1, BAKU = 2, GAMES = 4, SCORES = 8, SIZE = 16 };

static const struct {
    const char *stem;
    unsigned tails;
    ff_event_kind kind;
} stems[] = {
    {"FIDE_DUTCH_2025", ALONE | BAKU,
     FF_EVENT_SWISS}, /* the draft's name for the rules of 2026 */
    {"BERGER_ROUNDROBIN", ALONE | GAMES, FF_EVENT_ROUND_ROBIN},
    {"BERGER_DOUBLEROUNDROBIN", ALONE, FF_EVENT_DOUBLE_ROUND_ROBIN},
    {"FIDE_ROUNDROBIN", ALONE, FF_EVENT_ROUND_ROBIN},
    {"FIDE_DOUBLEROUNDROBIN", ALONE, FF_EVENT_DOUBLE_ROUND_ROBIN},
    {"FIDE_SCHEVENINGEN", ALONE | GAMES, FF_EVENT_TEAM},
    {"FIDE_DOUBLESCHEVENINGEN", ALONE, FF_EVENT_TEAM},
    {"FIDE_SCHILLER", ALONE | SIZE, FF_EVENT_UNKNOWN},
    {"FIDE_TEAM", ALONE | BAKU | SCORES, FF_EVENT_TEAM},
    {"FIDE_TEAM_TYPEA", SCORES, FF_EVENT_TEAM},
    {"FIDE_TEAM_TYPEB", SCORES, FF_EVENT_TEAM},
    {"BERGER_TEAM_ROUNDROBIN", ALONE | GAMES, FF_EVENT_TEAM},
    {"BERGER_TEAM_DOUBLEROUNDROBIN", ALONE, FF_EVENT_TEAM},
    {"FIDE_TEAM_ROUNDROBIN", ALONE, FF_EVENT_TEAM},
    {"FIDE_TEAM_DOUBLEROUNDROBIN", ALONE, FF_EVENT_TEAM},
    {"CUSTOM_SWISS", ALONE, FF_EVENT_SWISS},
    {"CUSTOM_DOUBLESWISS", ALONE, FF_EVENT_SWISS},
    {"CUSTOM_ROUNDROBIN", ALONE, FF_EVENT_ROUND_ROBIN},
    {"CUSTOM_SCHILLER", ALONE, FF_EVENT_UNKNOWN},
    {"CUSTOM_SCHEVENINGEN", ALONE, FF_EVENT_TEAM},
    {"CUSTOM_KNOCKOUT", ALONE, FF_EVENT_KNOCKOUT},
    {"CUSTOM_TEAM_SWISS", ALONE | SCORES, FF_EVENT_TEAM},
    {"CUSTOM_TEAM_ROUNDROBIN", ALONE, FF_EVENT_TEAM},
    {"CUSTOM_TEAM_KNOCKOUT", ALONE, FF_EVENT_TEAM},
};

static size_t digits(const char *text)
{
    return strspn(text, "0123456789");
}

/* "_MP", "_GP_MP", each perhaps with "_BAKU". */
static bool are_scores(const char *tail)
{
    static const char *const scores[] = {"_MP", "_GP", "_MP_GP", "_GP_MP"};
    for (size_t i = 0; i < sizeof scores / sizeof *scores; i++) {
        size_t size = strlen(scores[i]);
        if (strncasecmp(tail, scores[i], size) == 0 &&
            (tail[size] == '\0' || strcasecmp(tail + size, "_BAKU") == 0))
            return true;
    }
    return false;
}

/* "_G2" */
static bool is_games(const char *tail)
{
    return strncasecmp(tail, "_G", 2) == 0 && digits(tail + 2) > 0 &&
           tail[2 + digits(tail + 2)] == '\0';
}

/* "_4x3" */
static bool is_size(const char *tail)
{
    if (tail[0] != '_' || digits(tail + 1) == 0)
        return false;
    tail += 1 + digits(tail + 1);
    return (tail[0] | ' ') == 'x' && digits(tail + 1) > 0 && tail[1 + digits(tail + 1)] == '\0';
}

static bool tail_fits(unsigned tails, const char *tail)
{
    return ((tails & ALONE) != 0 && tail[0] == '\0') ||
           ((tails & BAKU) != 0 && strcasecmp(tail, "_BAKU") == 0) ||
           ((tails & GAMES) != 0 && is_games(tail)) ||
           ((tails & SCORES) != 0 && are_scores(tail)) ||
           ((tails & SIZE) != 0 && is_size(tail));
}

/* Is it the code, perhaps with Baku acceleration? */
static bool is_code(const char *text, const char *code)
{
    size_t size = strlen(code);
    return strncasecmp(text, code, size) == 0 && tail_fits(ALONE | BAKU, text + size);
}

static const ff_pairing_rules *find_swiss(const char *code)
{
    for (int s = 0; s < FF_SWISS_SYSTEM_COUNT; s++) {
        const ff_pairing_rules *row = ff_pairing_rules_get((ff_pairing_system)s);
        if (is_code(code, row->code) ||
            (row->undated_code != NULL && is_code(code, row->undated_code)))
            return row;
    }
    return NULL;
}

bool ff_type_code_known(const char *code)
{
    ff_event_kind kind;
    return ff_type_code_kind(code, &kind);
}

bool ff_type_code_kind(const char *code, ff_event_kind *kind)
{
    const ff_pairing_rules *swiss = find_swiss(code);
    *kind = swiss == NULL ? FF_EVENT_UNKNOWN : swiss->teams ? FF_EVENT_TEAM : FF_EVENT_SWISS;
    for (size_t i = 0; swiss == NULL && i < sizeof stems / sizeof *stems; i++) {
        size_t size = strlen(stems[i].stem);
        if (strncasecmp(code, stems[i].stem, size) == 0 &&
            tail_fits(stems[i].tails, code + size)) {
            *kind = stems[i].kind;
            return true;
        }
    }
    return swiss != NULL;
}

const char *ff_type_code_of_kind(ff_event_kind kind)
{
    /* a double one changes the last two rounds of its first cycle: FIDE's, not Berger's */
    return kind == FF_EVENT_ROUND_ROBIN          ? "BERGER_ROUNDROBIN"
           : kind == FF_EVENT_DOUBLE_ROUND_ROBIN ? "FIDE_DOUBLEROUNDROBIN"
           : kind == FF_EVENT_KNOCKOUT           ? "CUSTOM_KNOCKOUT"
                                                 : "";
}

int ff_event_setup_state_pairing(ff_event *event, const char *program, const char *code,
                                 ff_error *err)
{
    int status = FF_OK;
    if (event->pairing_controller[0] == '\0')
        status = ff_event_setup_set_text(event, &event->pairing_controller, program, err);
    if (status == FF_OK && event->type_code[0] == '\0' && code[0] != '\0')
        status = ff_event_setup_set_text(event, &event->type_code, code, err);
    return status;
}
