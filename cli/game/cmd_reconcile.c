#include "cli/frame/game_arg.h"
#include "cli/game/reconcile_job.h"
#include "cli/game/sheet_arg.h"

#include <stdio.h>
#include <string.h>

#include <string.h>

/* More pairs of languages than this are not tried. */
enum { MAX_TRIES = 64, MAX_LANGUAGES = 32 };

/* --- trying languages --- */

static bool same_first_game(const ff_reconciliation *a, const ff_reconciliation *b)
{
    return a->count > 0 && b->count > 0 && a->games[0].plies == b->games[0].plies &&
           memcmp(a->games[0].moves, b->games[0].moves,
                  a->games[0].plies * sizeof *a->games[0].moves) == 0;
}

/* Keeps the better of two results; `next` is used up. */
static int keep_better(reconcile_job *j, ff_reconciliation *next, const ff_column_languages *a,
                       const ff_column_languages *b)
{
    bool first = j->language[0].side[0] == NULL;
    unsigned old_cost = j->result.count > 0 ? j->result.games[0].cost : UINT32_MAX;
    unsigned new_cost = next->count > 0 ? next->games[0].cost : UINT32_MAX;
    if (first || new_cost < old_cost) {
        ff_reconcile_release(&j->result);
        j->result = *next;
        j->language[0] = *a;
        j->language[1] = *b;
        j->rivals = 0;
        return FF_OK;
    }
    int code = FF_OK;
    if (next->count > 0 && new_cost == old_cost && !same_first_game(&j->result, next)) {
        j->rivals++;
        code = ff_reconcile_append(&j->result, next);
    }
    ff_reconcile_release(next);
    return code;
}

static void set_languages(ff_sheet *sheet, const ff_column_languages *languages)
{
    for (unsigned side = 0; side < 2; side++)
        ff_sheet_set_language(sheet, (ff_color)side, languages->side[side]);
}

static int try_pair(reconcile_job *j, const ff_column_languages *a,
                    const ff_column_languages *b)
{
    ff_reconciliation next;
    ff_error err;
    set_languages(&j->sheet[0], a);
    set_languages(&j->sheet[1], b);
    if (ff_reconcile_sheets(&j->sheet[0], &j->sheet[1], &j->options, &next, &err) != FF_OK) {
        ff_reconcile_release(&next);
        return cli_error(&err);
    }
    if (keep_better(j, &next, a, b) != FF_OK)
        return cli_no_memory();
    if (j->result.count > 0) /* others are of interest if they are as good */
        j->options.most_cost = j->result.games[0].cost;
    return CLI_DONE;
}

/* The sheets agree as they are written: a language that cannot read as much of one of them as
 * the one found needs faults, and is not a rival. */
static bool is_beaten(const reconcile_job *j, const ff_column_languages *a,
                      const ff_column_languages *b)
{
    return j->result.count > 0 && j->result.games[0].cost == 0 &&
           (a->reach < j->language[0].reach || b->reach < j->language[1].reach);
}

static int try_languages(reconcile_job *j, const ff_language *chosen[2][2])
{
    ff_column_languages list[2][MAX_LANGUAGES];
    size_t count[2], tries = 0;
    for (int i = 0; i < 2; i++) {
        if (ff_sheet_find_languages(&j->sheet[i], chosen[i], list[i], MAX_LANGUAGES,
                                    &count[i]) != FF_OK)
            return cli_no_memory();
        j->untried |= count[i] > MAX_LANGUAGES;
        count[i] = count[i] < MAX_LANGUAGES ? count[i] : MAX_LANGUAGES;
    }
    for (size_t n = 0; n < count[0] * count[1]; n++) {
        const ff_column_languages *a = &list[0][n / count[1]], *b = &list[1][n % count[1]];
        if (is_beaten(j, a, b))
            continue;
        if (tries++ == MAX_TRIES) {
            j->untried = true;
            break;
        }
        int status = try_pair(j, a, b);
        if (status != CLI_DONE)
            return status;
    }
    if (j->untried)
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
        good = ff_str_parse_integer(digits, 1, 1000, &moves) == FF_OK;
    }
    if (!good) {
        cli_usage(j->c, "--moves requires the last move: 40, 40w or 40b, not \"%s\"", text);
        return false;
    }
    j->options.least_plies = (unsigned)(2 * moves - (text[size] == 'b' ? 0 : 1));
    j->options.most_plies = (unsigned)(2 * moves - (text[size] == 'w' ? 1 : 0));
    return true;
}

/* "de", or "en/de" for White's and for Black's column. */
static bool read_languages(reconcile_job *j, const char *option, const ff_language *out[2])
{
    const char *text = cli_value(j->c, option, cli_value(j->c, "language", "auto"));
    const char *slash = strchr(text, '/');
    char code[2][32] = {"", ""};
    size_t size = slash != NULL ? (size_t)(slash - text) : strlen(text);
    snprintf(code[0], sizeof code[0], "%.*s", (int)(size < 31 ? size : 31), text);
    snprintf(code[1], sizeof code[1], "%.31s", slash != NULL ? slash + 1 : code[0]);
    return cli_language_named(j->c, option, code[0], &out[0]) &&
           cli_language_named(j->c, option, code[1], &out[1]);
}

static int read_options(reconcile_job *j, const ff_language *chosen[2][2])
{
    long long readings;
    if (!read_languages(j, "language-a", chosen[0]) ||
        !read_languages(j, "language-b", chosen[1]) ||
        !cli_number(j->c, "readings", 1, EQUAL, 0, &readings) || !read_moves(j))
        return CLI_USAGE;
    j->asked = (size_t)readings;
    j->options.scanned = cli_has(j->c, "ocr");
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

/* A game that needs more and greater faults than this is shown, and not decided on. */
enum { MOST_CERTAIN = 40 };

/* What a sheet that is a legal game by itself, to its end, says of the game that was found. */
typedef enum whole_sheet {
    NOT_WHOLE,    /* it is none */
    SAYS_SAME,    /* the same */
    SAYS_LESS,    /* the same with fewer half-moves */
    SAYS_ANOTHER, /* another one */
} whole_sheet;

static whole_sheet compare_whole(const ff_sheet *sheet, const ff_agreement *best)
{
    ff_game game;
    ff_sheet_fault fault;
    unsigned plies = 0;
    ff_game_init(&game);
    bool whole = ff_sheet_to_game(sheet, &game, &fault) == FF_OK && fault.entry == sheet->count;
    bool same = whole;
    for (const ff_node *node = game.root.next; whole && node != NULL; node = node->next) {
        same = same && plies < best->plies && node->move == best->moves[plies];
        plies++;
    }
    ff_game_release(&game);
    if (!whole || plies == 0)
        return NOT_WHOLE;
    if (!same)
        return SAYS_ANOTHER;
    return plies < best->plies ? SAYS_LESS : SAYS_SAME;
}

/* Do the last half-moves stand in sheet `s` alone, and is something wrong near them there? */
static bool ends_in_faults(const ff_agreement *best, unsigned s)
{
    enum { NEAR = 6 };
    unsigned last = best->plies;
    while (last > 0 && best->fault[1 - s][last - 1] == FF_SHEET_ENDED)
        last--;
    for (size_t i = 0; i < best->assumed_count && last < best->plies; i++)
        if (best->assumed[i].sheet == s && best->assumed[i].ply + NEAR > last)
            return true;
    return false;
}

/* A game may be longer than a sheet says by what the other one has, where that one is without
 * a fault: else the half-moves may be made of what is wrong there. */
static bool has_a_doubtful_end(const reconcile_job *j, const ff_agreement *best)
{
    bool faulty[2] = {false, false};
    for (size_t i = 0; i < best->assumed_count; i++)
        faulty[best->assumed[i].sheet] = true;
    for (unsigned s = 0; s < 2; s++)
        if ((faulty[1 - s] && compare_whole(&j->sheet[s], best) == SAYS_LESS) ||
            ends_in_faults(best, s))
            return true;
    return false;
}

/* A sheet that is a legal game to its end is not overruled by what is made of the other. */
static bool overrules_a_whole_sheet(const reconcile_job *j, const ff_agreement *best)
{
    return compare_whole(&j->sheet[0], best) == SAYS_ANOTHER ||
           compare_whole(&j->sheet[1], best) == SAYS_ANOTHER;
}

static bool is_decided(const reconcile_job *j)
{
    const ff_agreement *best = &j->result.games[0];
    return j->result.complete && j->result.equal == 1 && j->rivals == 0 && !j->untried &&
           best->cost <= MOST_CERTAIN && best->shared == 0 && !best->early &&
           !has_a_doubtful_end(j, best) && !overrules_a_whole_sheet(j, best) &&
           !reconcile_results_differ(j) && j->sheet[0].doubts + j->sheet[1].doubts == 0;
}

static int answer_reconcile(reconcile_job *j)
{
    ff_str out = FF_STR_INIT;
    int code = FF_OK;
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
    for (int i = 0; i < 2; i++) /* of the languages that were tried, those of the game */
        set_languages(&j->sheet[i], &j->language[i]);
    j->dear = j->result.games[0].cost > MOST_CERTAIN;
    j->decided = is_decided(j);
    if (j->result.shift.kind != FF_SHEET_NONE &&
        ff_sheet_shift_column(&j->sheet[j->result.shift.sheet], &j->result.shift) != FF_OK)
        return cli_no_memory();
    switch (cli_choice(j->c, "format", TEXT)) {
    case JSON:
        reconcile_put_json(j, &out);
        break;
    case PGN:
        code = reconcile_put_pgn(j, &out);
        break;
    default:
        reconcile_put_report(j, &out);
    }
    out.failed |= code != FF_OK;
    cli_str(j->c, &out);
    ff_str_release(&out);
    return j->decided ? CLI_DONE : CLI_UNDECIDED;
}

static int run_reconcile(cli *c)
{
    reconcile_job j = {.c = c};
    const ff_language *chosen[2][2];
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
        status = answer_reconcile(&j);
    ff_reconcile_release(&j.result);
    for (int i = 0; i < loaded; i++)
        ff_sheet_release(&j.sheet[i]);
    return status;
}

static const cli_option options[] = {
    {0, "language", "CODE",
     "language of both sheets (default: auto), or en/de for White's and Black's column"},
    {0, "language-a", "CODE", "language of the first sheet, or auto"},
    {0, "language-b", "CODE", "language of the second sheet, or auto"},
    {0, "ocr", NULL,
     "scanned sheets: characters that look alike (1 l I, 5 S, 8 B) cost little"},
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
        "A sheet is a CSV file (move,white,black or ply,move), plain text (.txt) or PGN, each\n"
        "in its own language. The game that needs the fewest and smallest faults of the\n"
        "writers is put first, with all that it assumes; the other legal readings follow. "
        "When\n"
        "several fit equally well, when it contradicts what the sheets say, when their "
        "results\n"
        "differ or the search was cut short, the exit code is 6: refer.",
    .options = options,
    .run = run_reconcile,
};
