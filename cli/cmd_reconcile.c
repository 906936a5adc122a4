#include "cli.h"

#include "flagfall/json.h"
#include "flagfall/pgn.h"
#include "flagfall/reconcile.h"
#include "game_arg.h"
#include "sheet_arg.h"

/* More pairs of languages than this are not tried. */
enum { MAX_TRIES = 16 };

typedef struct job {
    cli *c;
    const char *path[2];
    const char *name[2];
    ff_sheet sheet[2];
    const ff_language *language[2]; /* of the result shown */
    ff_reconcile_options options;
    ff_position final_position;
    ff_reconciliation result;
    unsigned rivals; /* other languages that fit as well and give another game */
    bool decided;    /* one game fits better than any other */
    size_t shown;    /* games to list at most */
} job;

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
static void keep_better(job *j, ff_reconciliation *next, const ff_language *a,
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

static int try_languages(job *j, const ff_language *chosen[2])
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

/* --- words --- */

static void put_at(const ff_position *start, unsigned ply, ff_str *out)
{
    unsigned n = 2 * (start->fullmove - 1) + start->turn + ply - 1;
    ff_str_format(out, "%u%s", n / 2 + 1, n % 2 == 0 ? "." : "...");
}

static void put_move(const ff_position *pos, ff_move move, ff_str *out)
{
    char san[FF_SAN_SIZE];
    ff_san_write(pos, move, san);
    ff_str_text(out, san);
}

/* The position before half-move `ply`. */
static ff_position position_at(const job *j, const ff_agreement *g, unsigned ply)
{
    ff_position pos = j->sheet[0].start;
    for (unsigned i = 0; i + 1 < ply; i++)
        ff_play(&pos, g->moves[i]);
    return pos;
}

static void put_game(const job *j, const ff_agreement *g, ff_str *out)
{
    ff_position pos = j->sheet[0].start;
    size_t line = out->size;
    for (unsigned i = 0; i < g->plies; i++) {
        ff_str word = FF_STR_INIT;
        if (pos.turn == FF_WHITE || i == 0)
            ff_str_format(&word, "%u%s ", pos.fullmove, pos.turn == FF_WHITE ? "." : "...");
        put_move(&pos, g->moves[i], &word);
        bool wrap = out->size - line + word.size > 76;
        ff_str_format(out, "%s%s", i == 0 ? "" : wrap ? "\n" : " ", ff_str_get(&word));
        if (wrap)
            line = out->size - word.size;
        ff_str_release(&word);
        ff_play(&pos, g->moves[i]);
    }
    ff_str_char(out, '\n');
}

static const ff_entry *entry_of(const job *j, const ff_assumption *a)
{
    return a->entry >= 0 ? &j->sheet[a->sheet].entries[a->entry] : NULL;
}

static void put_assumption(const job *j, const ff_agreement *g, const ff_assumption *a,
                           ff_str *out)
{
    const ff_entry *entry = entry_of(j, a);
    ff_position pos = position_at(j, g, a->ply);
    ff_str_text(out, "  ");
    put_at(&j->sheet[0].start, a->ply, out);
    if (a->ply >= 1 && a->ply <= g->plies)
        put_move(&pos, g->moves[a->ply - 1], out);
    ff_str_format(out, ", %s", j->name[a->sheet]);
    if (entry != NULL && entry->row > 0)
        ff_str_format(out, " row %ld", entry->row);
    if (entry != NULL && entry->kind == FF_ENTRY_MOVE) {
        ff_str_text(out, " \"");
        ff_str_printable(out, entry->text, strlen(entry->text));
        ff_str_char(out, '"');
    }
    ff_str_format(out, ": %s\n", ff_sheet_fault_text(a->kind));
}

/* Half-moves that stand in neither sheet, and whether the play leaves a choice. */
static void put_filled(const job *j, const ff_agreement *g, ff_str *out)
{
    ff_position pos = j->sheet[0].start;
    bool any = false;
    for (unsigned i = 0; i < g->plies; ff_play(&pos, g->moves[i]), i++) {
        bool known = false;
        for (int s = 0; s < 2; s++)
            known |= g->entry[s][i] >= 0 &&
                     j->sheet[s].entries[g->entry[s][i]].kind == FF_ENTRY_MOVE &&
                     g->fault[s][i] != FF_SHEET_GARBLED;
        if (known)
            continue;
        ff_move_list moves;
        ff_legal_moves(&pos, &moves);
        ff_str_text(out, any ? "" : "\nFilled in, for neither sheet tells it:\n");
        ff_str_text(out, "  ");
        put_at(&j->sheet[0].start, i + 1, out);
        put_move(&pos, g->moves[i], out);
        ff_str_format(out, ": %s\n",
                      moves.count == 1 ? "the only legal move"
                      : j->decided     ? "of the legal moves, the one that fits what follows"
                                       : "one of several moves that fit what follows");
        any = true;
    }
}

static bool is_gap(const ff_agreement *g, int which, unsigned ply)
{
    return g->fault[which][ply] == FF_SHEET_UNREADABLE ||
           g->fault[which][ply] == FF_SHEET_MISSING;
}

/* Half-moves that one sheet leaves open and the other tells. */
static void put_completed(const job *j, const ff_agreement *g, ff_str *out)
{
    ff_position pos = j->sheet[0].start;
    bool any = false;
    for (unsigned i = 0; i < g->plies; ff_play(&pos, g->moves[i]), i++) {
        if (is_gap(g, 0, i) == is_gap(g, 1, i))
            continue;
        int which = is_gap(g, 0, i) ? 0 : 1;
        const ff_entry *other = g->entry[1 - which][i] >= 0
                                    ? &j->sheet[1 - which].entries[g->entry[1 - which][i]]
                                    : NULL;
        if (other == NULL || other->kind != FF_ENTRY_MOVE)
            continue;
        ff_str_text(out, any ? "" : "\nTold by one sheet only:\n");
        ff_str_text(out, "  ");
        put_at(&j->sheet[0].start, i + 1, out);
        put_move(&pos, g->moves[i], out);
        ff_str_format(out, ": %s has \"", j->name[1 - which]);
        ff_str_printable(out, other->text, strlen(other->text));
        ff_str_format(out, "\", %s %s\n", j->name[which],
                      g->fault[which][i] == FF_SHEET_MISSING ? "leaves it open"
                                                             : "cannot be read");
        any = true;
    }
}

static unsigned common_plies(const ff_agreement *a, const ff_agreement *b)
{
    unsigned n = 0;
    while (n < a->plies && n < b->plies && a->moves[n] == b->moves[n])
        n++;
    return n;
}

/* Where another reading leaves the first one: "from 14...: Rad8 Qe2 Nd7". */
static void put_difference(const job *j, const ff_agreement *first, const ff_agreement *other,
                           ff_str *out)
{
    unsigned from = common_plies(first, other);
    ff_position pos = position_at(j, other, from + 1);
    ff_str_text(out, "   it goes on from ");
    put_at(&j->sheet[0].start, from + 1, out);
    for (unsigned i = from; i < other->plies && i < from + 6; i++) {
        ff_str_char(out, ' ');
        put_move(&pos, other->moves[i], out);
        ff_play(&pos, other->moves[i]);
    }
    if (from == other->plies)
        ff_str_text(out, " nothing: the game ends there");
    else if (from + 6 < other->plies)
        ff_str_text(out, " …");
    ff_str_char(out, '\n');
}

static size_t equal_best(const job *j)
{
    size_t n = 0;
    while (n < j->result.count && j->result.games[n].cost == j->result.games[0].cost)
        n++;
    return n;
}

static void put_verdict(const job *j, ff_str *out)
{
    const ff_reconciliation *r = &j->result;
    size_t equal = equal_best(j);
    if (j->decided && r->games[0].cost == 0)
        ff_str_text(out, "The sheets agree.\n");
    else if (j->decided)
        ff_str_text(out, "One game fits both sheets better than any other.\n");
    else if (!r->complete)
        ff_str_format(out,
                      "Refer: the search is incomplete. The game below costs %u; games that "
                      "cost %u or more\nmay have been missed.\n",
                      r->games[0].cost, r->exact_below);
    else if (equal > 1)
        ff_str_format(out, "Refer: %zu%s games fit both sheets equally well.\n", equal,
                      equal == r->count && j->options.readings == equal ? " or more" : "");
    else
        ff_str_text(out, "Refer: in another language the sheets give another game as good.\n");
    for (int i = 0; i < 2; i++)
        ff_str_format(out, "%s %s: %zu half-moves, %s\n", i == 0 ? "A" : "B", j->name[i],
                      j->sheet[i].count, j->language[i]->name);
}

static void put_report(const job *j, ff_str *out)
{
    const ff_reconciliation *r = &j->result;
    const ff_agreement *best = &r->games[0];
    put_verdict(j, out);
    ff_str_char(out, '\n');
    put_game(j, best, out);
    if (best->assumed_count > 0)
        ff_str_text(out, "\nWhere the sheets depart from it:\n");
    for (size_t i = 0; i < best->assumed_count; i++)
        put_assumption(j, best, &best->assumed[i], out);
    put_completed(j, best, out);
    put_filled(j, best, out);
    for (size_t g = 1; g < r->count && g < j->shown; g++) {
        const ff_agreement *other = &r->games[g];
        if (g == 1)
            ff_str_format(out, "\nOther readings that are legal (this one costs %u):\n",
                          best->cost);
        ff_str_format(out, "%zu. costs %u, with %zu assumptions\n", g + 1, other->cost,
                      other->assumed_count);
        put_difference(j, best, other, out);
    }
}

/* --- JSON and PGN --- */

static void put_json_assumptions(const job *j, const ff_agreement *g, ff_json *json)
{
    ff_json_key(json, "assumptions");
    ff_json_begin_array(json);
    for (size_t i = 0; i < g->assumed_count; i++) {
        const ff_assumption *a = &g->assumed[i];
        const ff_entry *entry = entry_of(j, a);
        ff_str at = FF_STR_INIT;
        put_at(&j->sheet[0].start, a->ply, &at);
        ff_json_begin_object(json);
        ff_json_put_text(json, "file", j->path[a->sheet]);
        ff_json_put_integer(json, "ply", a->ply);
        ff_json_put_text(json, "at", ff_str_get(&at));
        ff_json_put_text(json, "kind", ff_sheet_fault_name(a->kind));
        ff_json_put_integer(json, "cost", a->cost);
        ff_json_put_text(json, "written", entry != NULL ? entry->text : NULL);
        ff_json_key(json, "row");
        if (entry != NULL && entry->row > 0)
            ff_json_integer(json, entry->row);
        else
            ff_json_null(json);
        ff_json_put_text(json, "text", ff_sheet_fault_text(a->kind));
        ff_json_end_object(json);
        ff_str_release(&at);
    }
    ff_json_end_array(json);
}

static void put_json_game(const job *j, const ff_agreement *g, ff_json *json)
{
    ff_position pos = j->sheet[0].start;
    ff_json_begin_object(json);
    ff_json_put_integer(json, "cost", g->cost);
    ff_json_put_integer(json, "plies", g->plies);
    ff_json_key(json, "moves");
    ff_json_begin_array(json);
    for (unsigned i = 0; i < g->plies; i++) {
        char san[FF_SAN_SIZE];
        ff_san_write(&pos, g->moves[i], san);
        ff_json_text(json, san);
        ff_play(&pos, g->moves[i]);
    }
    ff_json_end_array(json);
    put_json_assumptions(j, g, json);
    ff_json_end_object(json);
}

static void put_json(const job *j, ff_str *out)
{
    ff_json json = ff_json_start(out);
    ff_json_begin_object(&json);
    ff_json_put_text(&json, "type", "reconciliation");
    ff_json_key(&json, "files");
    ff_json_begin_array(&json);
    for (int i = 0; i < 2; i++)
        ff_json_text(&json, j->path[i]);
    ff_json_end_array(&json);
    ff_json_key(&json, "languages");
    ff_json_begin_array(&json);
    for (int i = 0; i < 2; i++)
        ff_json_text(&json, j->language[i]->code);
    ff_json_end_array(&json);
    ff_json_put_bool(&json, "decided", j->decided);
    ff_json_put_bool(&json, "complete", j->result.complete);
    ff_json_put_integer(&json, "exact_below", j->result.exact_below);
    ff_json_key(&json, "games");
    ff_json_begin_array(&json);
    for (size_t i = 0; i < j->result.count && i < j->shown; i++)
        put_json_game(j, &j->result.games[i], &json);
    ff_json_end_array(&json);
    ff_json_end_object(&json);
    ff_str_char(out, '\n');
}

static void put_entry_text(const job *j, const ff_agreement *g, int which, unsigned ply,
                           ff_str *out)
{
    int entry = g->entry[which][ply];
    ff_str_format(out, "%s: ", which == 0 ? "A" : "; B");
    if (entry < 0)
        ff_str_text(out, "-");
    else if (j->sheet[which].entries[entry].kind == FF_ENTRY_MISSING)
        ff_str_text(out, "...");
    else
        ff_str_text(out, j->sheet[which].entries[entry].text);
    if (g->fault[which][ply] != FF_SHEET_NONE && g->fault[which][ply] != FF_SHEET_ENDED &&
        g->fault[which][ply] != FF_SHEET_MISSING)
        ff_str_format(out, " (%s)",
                      ff_sheet_fault_text((ff_sheet_fault_kind)g->fault[which][ply]));
}

static int put_pgn(const job *j, ff_str *out)
{
    const ff_agreement *g = &j->result.games[0];
    ff_game game;
    ff_game_init(&game);
    game.start = j->sheet[0].start;
    game.result =
        j->sheet[0].result == j->sheet[1].result ? j->sheet[0].result : FF_GAME_RESULT_UNKNOWN;
    int rc = ff_game_set_tag(&game, "Event", "Reconciled scoresheets");
    ff_str note = FF_STR_INIT;
    ff_str_format(&note, "A: %s; B: %s; %s", j->name[0], j->name[1],
                  j->decided ? "decided" : "not decided: refer");
    if (rc == FF_OK)
        rc = ff_game_add_comment(&game, &game.root, false, ff_str_get(&note), note.size, false);
    for (unsigned i = 0; i < g->plies && rc == FF_OK; i++) {
        ff_node *node = ff_game_add(&game, game.last, g->moves[i]);
        ff_str_clear(&note);
        for (int which = 0; which < 2; which++)
            put_entry_text(j, g, which, i, &note);
        rc = node == NULL
                 ? FF_E_MEMORY
                 : ff_game_add_comment(&game, node, false, ff_str_get(&note), note.size, false);
    }
    if (rc == FF_OK)
        ff_pgn_write(&game, FF_PGN_EXPORT, out);
    ff_str_release(&note);
    ff_game_release(&game);
    return rc;
}

/* --- the command --- */

/* "40", "40w", "40b": how far the game went. */
static bool read_moves(job *j)
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
        cli_usage(j->c, "--moves wants the last move: 40, 40w or 40b, not \"%s\"", text);
        return false;
    }
    j->options.least_plies = (unsigned)(2 * moves - (text[size] == 'b' ? 0 : 1));
    j->options.most_plies = (unsigned)(2 * moves - (text[size] == 'w' ? 1 : 0));
    return true;
}

static int read_options(job *j, const ff_language *chosen[2])
{
    long long readings;
    if (!cli_language(j->c, "language-a", cli_value(j->c, "language", "auto"), &chosen[0]) ||
        !cli_language(j->c, "language-b", cli_value(j->c, "language", "auto"), &chosen[1]) ||
        !cli_number(j->c, "readings", 1, 100, 8, &readings) || !read_moves(j))
        return CLI_USAGE;
    j->shown = (size_t)readings;
    j->options.readings = readings > 1 ? (unsigned)readings : 2; /* to see whether one ties */
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

static int wanted_form(const job *j)
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

static int answer(job *j)
{
    ff_str out = FF_STR_INIT;
    int rc = FF_OK;
    if (j->result.count == 0) {
        cli_complain("no game within the search fits the final position and the number of "
                     "moves given");
        return CLI_NEGATIVE;
    }
    j->decided = j->result.complete && equal_best(j) == 1 && j->rivals == 0;
    switch (wanted_form(j)) {
    case JSON:
        put_json(j, &out);
        break;
    case PGN:
        rc = put_pgn(j, &out);
        break;
    default:
        put_report(j, &out);
    }
    out.failed |= rc != FF_OK;
    cli_str(j->c, &out);
    ff_str_release(&out);
    return j->decided ? CLI_DONE : CLI_UNDECIDED;
}

static int run_reconcile(cli *c)
{
    job j = {.c = c};
    const ff_language *chosen[2];
    if (c->operand_count != 2)
        return cli_usage(c, "reconcile wants two scoresheets");
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
    {0, "readings", "N", "how many games to list at most (default: 8)"},
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
