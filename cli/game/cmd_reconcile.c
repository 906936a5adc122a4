#include "cli/game/reconcile_job.h"
#include "cli/game/sheet_arg.h"
#include "cli/game_arg.h"

#include <string.h>

/* More pairs of languages than this are not tried. */
enum { MAX_TRIES = 16 };

/* --- trying languages --- */

static unsigned list_languages(const ff_sheet *sheet, const ff_language *chosen,
                               const ff_language *out[64])
{
    unsigned count = 0, all;
    const ff_language *table = ff_languages(&all);
    if (chosen != NULL) {
        out[count++] = chosen;
        return count;
    }
    uint64_t set = ff_sheet_languages(sheet);
    for (unsigned i = 0; i < all; i++)
        if ((set >> i & 1) != 0)
            out[count++] = &table[i];
    return count;
}

static bool same_first_game(const ff_reconciliation *a, const ff_reconciliation *b)
{
    return a->count > 0 && b->count > 0 && a->games[0].plies == b->games[0].plies &&
           memcmp(a->games[0].moves, b->games[0].moves,
                  a->games[0].plies * sizeof *a->games[0].moves) == 0;
}

/* Keeps the better of two results; `next` is used up. */
static void keep_better(reconcile_job *j, ff_reconciliation *next, const ff_language *a,
                        const ff_language *b)
{
    bool first = j->language[0] == NULL;
    unsigned old_cost = j->result.count > 0 ? j->result.games[0].cost : UINT32_MAX;
    unsigned new_cost = next->count > 0 ? next->games[0].cost : UINT32_MAX;
    if (first || new_cost < old_cost) {
        ff_reconciliation_release(&j->result);
        j->result = *next;
        j->language[0] = a;
        j->language[1] = b;
        j->rivals = 0;
        return;
    }
    if (new_cost == old_cost && !same_first_game(&j->result, next))
        j->rivals++;
    ff_reconciliation_release(next);
}

static int try_languages(reconcile_job *j, const ff_language *chosen[2])
{
    const ff_language *list[2][64];
    unsigned count[2], tries = 0;
    for (int i = 0; i < 2; i++)
        count[i] = list_languages(&j->sheet[i], chosen[i], list[i]);
    for (unsigned a = 0; a < count[0]; a++)
        for (unsigned b = 0; b < count[1] && tries < MAX_TRIES; b++, tries++) {
            ff_reconciliation next;
            ff_error err;
            j->sheet[0].language = list[0][a];
            j->sheet[1].language = list[1][b];
            if (ff_reconcile(&j->sheet[0], &j->sheet[1], &j->options, &next, &err) != FF_OK) {
                ff_reconciliation_release(&next);
                return cli_error(&err);
            }
            keep_better(j, &next, list[0][a], list[1][b]);
        }
    if (tries < count[0] * count[1])
        cli_say(j->c, "more pairs of languages are possible than are tried: name them with "
                      "--language-a and --language-b");
    return CLI_DONE;
}

/* --- the command --- */

/* "40", "40w", "40b": how far the game went. */
static bool read_moves(reconcile_job *j)
{
    const char *text = cli_value(j->c, "moves", NULL);
    char digits[8];
    long long moves;
    if (text == NULL)
        return true;
    size_t size = strspn(text, "0123456789");
    bool good =
        size > 0 && size < sizeof digits &&
        (text[size] == '\0' || strcmp(text + size, "w") == 0 || strcmp(text + size, "b") == 0);
    if (good) {
        memcpy(digits, text, size);
        digits[size] = '\0';
        good = ff_parse_integer(digits, 1, 1000, &moves) == FF_OK;
    }
    if (!good) {
        cli_usage(j->c, "--moves requires the last move: 40, 40w or 40b, not \"%s\"", text);
        return false;
    }
    j->options.least_plies = (unsigned)(2 * moves - (text[size] == 'b' ? 0 : 1));
    j->options.most_plies = (unsigned)(2 * moves - (text[size] == 'w' ? 1 : 0));
    return true;
}

static int read_options(reconcile_job *j, const ff_language *chosen[2])
{
    long long readings;
    if (!cli_language(j->c, "language-a", cli_value(j->c, "language", "auto"), &chosen[0]) ||
        !cli_language(j->c, "language-b", cli_value(j->c, "language", "auto"), &chosen[1]) ||
        !cli_number(j->c, "readings", 1, EQUAL, 0, &readings) || !read_moves(j))
        return CLI_USAGE;
    j->asked = (size_t)readings;
    j->options.readings = readings != 0 ? (unsigned)readings : READINGS;
    j->options.equal = readings != 0 ? (unsigned)readings : EQUAL;
    const char *fen = cli_value(j->c, "final", NULL);
    if (fen != NULL) {
        int status = cli_read_fen(j->c, fen, &j->final_position);
        if (status != CLI_DONE)
            return status;
        j->options.final_position = &j->final_position;
    }
    return CLI_DONE;
}

enum { TEXT, JSON, PGN };

static int wanted_form(const reconcile_job *j)
{
    const char *path = cli_value(j->c, "output", "");
    size_t size = strlen(path);
    int form = TEXT;
    if (size > 4 && strcmp(path + size - 4, ".pgn") == 0)
        form = PGN;
    else if (size > 5 && strcmp(path + size - 5, ".json") == 0)
        form = JSON;
    return cli_choice(j->c, "format", form);
}

static int answer(reconcile_job *j)
{
    ff_str out = FF_STR_INIT;
    int rc = FF_OK;
    if (j->result.count == 0 && !j->result.complete) {
        cli_complain(
            "refer: so much is open in both sheets that the search was cut short before "
            "it found a game");
        return CLI_UNDECIDED;
    }
    if (j->result.count == 0) {
        cli_complain(j->options.final_position != NULL || j->options.most_plies != 0
                         ? "no game that fits the sheets leads to the position and the number "
                           "of moves given"
                         : "the sheets have too little in common to be of one game");
        return CLI_NEGATIVE;
    }
    j->decided = j->result.complete && j->result.equal == 1 && j->rivals == 0;
    switch (wanted_form(j)) {
    case JSON:
        reconcile_put_json(j, &out);
        break;
    case PGN:
        rc = reconcile_put_pgn(j, &out);
        break;
    default:
        reconcile_put_report(j, &out);
    }
    out.failed |= rc != FF_OK;
    cli_str(j->c, &out);
    ff_str_release(&out);
    return j->decided ? CLI_DONE : CLI_UNDECIDED;
}

static int run_reconcile(cli *c)
{
    reconcile_job j = {.c = c};
    const ff_language *chosen[2];
    if (c->operand_count != 2)
        return cli_usage(c, "reconcile requires two scoresheets");
    int status = read_options(&j, chosen);
    if (status != CLI_DONE)
        return status;
    int loaded = 0;
    for (; loaded < 2 && status == CLI_DONE; loaded++) {
        j.path[loaded] = c->operands[loaded];
        j.name[loaded] = cli_base_name(c->operands[loaded]);
        status = cli_load_sheet(c, c->operands[loaded], &j.sheet[loaded]);
        if (status != CLI_DONE)
            break;
    }
    if (status == CLI_DONE)
        status = try_languages(&j, chosen);
    if (status == CLI_DONE)
        status = answer(&j);
    ff_reconciliation_release(&j.result);
    for (int i = 0; i < loaded; i++)
        ff_sheet_release(&j.sheet[i]);
    return status;
}

static const cli_option options[] = {
    {0, "language", "CODE", "language of both sheets (default: auto)"},
    {0, "language-a", "CODE", "language of the first sheet, or auto"},
    {0, "language-b", "CODE", "language of the second sheet, or auto"},
    {0, "final", "FEN", "the position on the board at the end"},
    {0, "moves", "MOVE", "the last move that was played: 40, 40w or 40b"},
    {0, "readings", "N",
     "how many games to list at most (default: 8, or all that fit equally well)"},
    CLI_OPTION_GAME,
    CLI_OPTION_FORMAT("text|json|pgn"),
    CLI_OPTION_END,
};

const cli_command cmd_reconcile = {
    .name = "reconcile",
    .operands = "A B",
    .summary = "Find the game that two scoresheets mean where they have gaps or disagree",
    .details =
        "A sheet is a CSV file (move,white,black or ply,move) or a PGN file, each in its own\n"
        "language. The game that needs the fewest and smallest faults of the writers is put\n"
        "first, with all that it assumes; the other legal readings follow. When several fit\n"
        "equally well, or the search was cut short, the exit code is 6: refer.",
    .options = options,
    .run = run_reconcile,
};
