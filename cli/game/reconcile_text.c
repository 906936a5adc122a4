#include "cli/game/reconcile_job.h"

#include <string.h>

/* Half-moves that stay open, in the text. */
enum { OPEN_SHOWN = 20 };

void reconcile_put_at(const ff_position *start, unsigned ply, ff_str *out)
{
    unsigned n = 2 * (start->fullmove - 1) + start->turn + ply - 1;
    ff_str_format(out, "%u%s", n / 2 + 1, n % 2 == 0 ? "." : "...");
}

void reconcile_put_languages(const reconcile_job *j, int which, bool codes, ff_str *out)
{
    const ff_language *white = j->language[which].side[FF_WHITE];
    const ff_language *black = j->language[which].side[FF_BLACK];
    if (ff_language_same_letters(white, black))
        ff_str_text(out, codes ? white->code : white->name);
    else if (codes)
        ff_str_format(out, "%s/%s", white->code, black->code);
    else
        ff_str_format(out, "White %s, Black %s", white->name, black->name);
}

static void put_move(const ff_position *pos, ff_move move, ff_str *out)
{
    char san[FF_SAN_SIZE];
    ff_san_write(pos, move, san);
    ff_str_text(out, san);
}

/* The position before half-move `ply`. */
static ff_position position_at(const reconcile_job *j, const ff_agreement *g, unsigned ply)
{
    ff_position pos = j->sheet[0].start;
    for (unsigned i = 0; i + 1 < ply; i++)
        ff_position_play(&pos, g->moves[i]);
    return pos;
}

static void put_game(const reconcile_job *j, const ff_agreement *g, ff_str *out)
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
        ff_position_play(&pos, g->moves[i]);
    }
    ff_str_char(out, '\n');
}

const ff_sheet_entry *reconcile_entry(const reconcile_job *j, const ff_assumption *a)
{
    return a->entry >= 0 ? &j->sheet[a->sheet].entries[a->entry] : NULL;
}

static void put_assumption(const reconcile_job *j, const ff_agreement *g,
                           const ff_assumption *a, ff_str *out)
{
    const ff_sheet_entry *entry = reconcile_entry(j, a);
    ff_position pos = position_at(j, g, a->ply);
    ff_str_text(out, "  ");
    reconcile_put_at(&j->sheet[0].start, a->ply, out);
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

/* Of what a sheet has after the end of the game the first entry is shown. */
static void put_assumptions(const reconcile_job *j, const ff_agreement *g, ff_str *out)
{
    unsigned after[2] = {0, 0};
    for (size_t i = 0; i < g->assumed_count; i++) {
        const ff_assumption *a = &g->assumed[i];
        if (a->kind != FF_SHEET_AFTER_END || after[a->sheet]++ == 0)
            put_assumption(j, g, a, out);
    }
    for (unsigned s = 0; s < 2; s++)
        if (after[s] > 1)
            ff_str_format(out, "  and %u more after the end, %s\n", after[s] - 1, j->name[s]);
}

/* A game that ended on the board while the sheets go on. */
static void put_ended(const reconcile_job *j, const ff_agreement *g, ff_str *out)
{
    bool after = false;
    for (size_t i = 0; i < g->assumed_count; i++)
        after |= g->assumed[i].kind == FF_SHEET_AFTER_END;
    if (!after)
        return;
    size_t first = out->size + 1;
    ff_str_char(out, '\n');
    ff_reconcile_explain_ended(&j->sheet[0].start, g->moves, g->plies, out);
    if (!out->failed)
        out->data[first] = 'T';
    ff_str_char(out, '\n');
}

/* Do the games that fit equally well differ there? */
static bool is_open(const reconcile_job *j, unsigned ply)
{
    for (size_t i = 0; i < j->result.open_count; i++)
        if (j->result.open[i].ply == ply)
            return true;
    return false;
}

/* Half-moves that stand in neither sheet, and whether the play leaves a choice. */
static void put_filled(const reconcile_job *j, const ff_agreement *g, ff_str *out)
{
    ff_position pos = j->sheet[0].start;
    bool any = false;
    for (unsigned i = 0; i < g->plies; ff_position_play(&pos, g->moves[i]), i++) {
        bool known = false;
        for (int s = 0; s < 2; s++)
            known |= g->entry[s][i] >= 0 &&
                     j->sheet[s].entries[g->entry[s][i]].kind == FF_ENTRY_MOVE &&
                     g->fault[s][i] != FF_SHEET_GARBLED;
        if (known)
            continue;
        ff_move_list moves;
        ff_position_legal_moves(&pos, &moves);
        ff_str_text(out, any ? "" : "\nFilled in, for neither sheet states it:\n");
        ff_str_text(out, "  ");
        reconcile_put_at(&j->sheet[0].start, i + 1, out);
        put_move(&pos, g->moves[i], out);
        ff_str_format(out, ": %s\n",
                      moves.count == 1    ? "the only legal move"
                      : is_open(j, i + 1) ? "one of several moves that fit what follows"
                      : j->result.complete
                          ? "of the legal moves, the one that fits what follows"
                          : "it fits what follows");
        any = true;
    }
}

static bool is_gap(const ff_agreement *g, int which, unsigned ply)
{
    return g->fault[which][ply] == FF_SHEET_UNREADABLE ||
           g->fault[which][ply] == FF_SHEET_MISSING;
}

/* Half-moves that one sheet leaves open and the other states. */
static void put_completed(const reconcile_job *j, const ff_agreement *g, ff_str *out)
{
    ff_position pos = j->sheet[0].start;
    bool any = false;
    for (unsigned i = 0; i < g->plies; ff_position_play(&pos, g->moves[i]), i++) {
        if (is_gap(g, 0, i) == is_gap(g, 1, i))
            continue;
        int which = is_gap(g, 0, i) ? 0 : 1;
        const ff_sheet_entry *other = g->entry[1 - which][i] >= 0
                                          ? &j->sheet[1 - which].entries[g->entry[1 - which][i]]
                                          : NULL;
        if (other == NULL || other->kind != FF_ENTRY_MOVE)
            continue;
        ff_str_text(out, any ? "" : "\nIn one sheet only:\n");
        ff_str_text(out, "  ");
        reconcile_put_at(&j->sheet[0].start, i + 1, out);
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
static void put_difference(const reconcile_job *j, const ff_agreement *first,
                           const ff_agreement *other, ff_str *out)
{
    unsigned from = common_plies(first, other);
    ff_position pos = position_at(j, other, from + 1);
    ff_str_text(out, "   it goes on from ");
    reconcile_put_at(&j->sheet[0].start, from + 1, out);
    for (unsigned i = from; i < other->plies && i < from + 6; i++) {
        ff_str_char(out, ' ');
        put_move(&pos, other->moves[i], out);
        ff_position_play(&pos, other->moves[i]);
    }
    if (from == other->plies)
        ff_str_text(out, " nothing: the game ends there");
    else if (from + 6 < other->plies)
        ff_str_text(out, " …");
    ff_str_char(out, '\n');
}

/* Appends a word to a line that began at `line`, or to the next. */
static void put_word(ff_str *out, size_t *line, const char *word)
{
    bool wrap = out->size - *line + strlen(word) > 76;
    ff_str_text(out, wrap ? "\n      " : " ");
    if (wrap)
        *line = out->size - 6;
    ff_str_text(out, word);
}

/* The half-moves in which the games that fit equally well part, and all their moves. */
static void put_open(const reconcile_job *j, ff_str *out)
{
    const ff_reconciliation *r = &j->result;
    if (r->open_count > 0)
        ff_str_text(out, "\nWhat stays open among the games that fit equally well:\n");
    for (size_t i = 0; i < r->open_count; i++) {
        if (i == OPEN_SHOWN) {
            ff_str_format(out, "  and %zu more half-moves\n", r->open_count - i);
            return;
        }
        size_t line = out->size;
        ff_str_text(out, "  ");
        reconcile_put_at(&j->sheet[0].start, r->open[i].ply, out);
        for (unsigned m = 0; m < r->open[i].count; m++)
            put_word(out, &line, r->open[i].moves[m].san);
        ff_str_char(out, '\n');
    }
}

size_t reconcile_listed(const reconcile_job *j, size_t most_equal)
{
    const ff_reconciliation *r = &j->result;
    size_t most = r->equal > READINGS ? most_equal : READINGS;
    if (j->asked != 0)
        most = j->asked;
    return most < r->count ? most : r->count;
}

static void put_more(const reconcile_job *j, size_t shown, ff_str *out)
{
    const ff_reconciliation *r = &j->result;
    if (shown >= r->equal)
        return;
    ff_str_format(out, "%s%zu%s more fit as well as the first", shown > 1 ? "And " : "",
                  r->equal - shown, r->equal_exact ? "" : " or");
    ff_str_format(out, r->equal <= EQUAL ? "; --readings %zu lists them\n" : "\n", r->equal);
}

/* Why the arbiter is asked, although the search is complete. */
static void put_reason(const reconcile_job *j, ff_str *out)
{
    const ff_reconciliation *r = &j->result;
    const ff_agreement *best = &r->games[0];
    ff_str_text(out, "Refer: ");
    if (r->equal > 1) {
        ff_str_format(out, "%zu%s games fit both sheets equally well.\n", r->equal,
                      r->equal_exact ? "" : " or more");
    } else if (best->shared > 0) {
        ff_str_text(out, "the game below contradicts what the sheets say at ");
        reconcile_put_at(&j->sheet[0].start, best->shared, out);
        ff_str_char(out, '\n');
    } else if (best->early) {
        ff_str_text(out, "the game below ends while a sheet goes on, and is not as written.\n");
    } else if (j->sheet[0].doubts + j->sheet[1].doubts > 0) {
        ff_str_format(out, "%s can be read in another way, which may be another game.\n",
                      j->name[j->sheet[0].doubts > 0 ? 0 : 1]);
    } else if (j->dear) {
        ff_str_text(out, "the game below assumes too many faults to be certain.\n");
    } else if (reconcile_results_differ(j)) {
        ff_str_text(out, "the sheets have different results.\n");
    } else {
        ff_str_text(out, "in another language the sheets give another game as good.\n");
    }
}

static void put_verdict(const reconcile_job *j, ff_str *out)
{
    const ff_reconciliation *r = &j->result;
    if (j->decided && r->games[0].cost == 0)
        ff_str_text(out, "The sheets agree.\n");
    else if (j->decided)
        ff_str_text(out, "One game fits both sheets better than any other.\n");
    else if (!r->complete)
        ff_str_format(out,
                      "Refer: the search is incomplete. The game below costs %u; games that "
                      "cost %u or more\nmay have been missed.\n",
                      r->games[0].cost, r->exact_below);
    else
        put_reason(j, out);
    for (int i = 0; i < 2; i++) {
        ff_str_format(out, "%s %s: %zu half-moves, ", i == 0 ? "A" : "B", j->name[i],
                      j->sheet[i].count);
        reconcile_put_languages(j, i, false, out);
        ff_str_char(out, '\n');
    }
}

void reconcile_put_report(const reconcile_job *j, ff_str *out)
{
    const ff_reconciliation *r = &j->result;
    const ff_agreement *best = &r->games[0];
    put_verdict(j, out);
    ff_str_char(out, '\n');
    put_game(j, best, out);
    put_ended(j, best, out);
    reconcile_put_facts(j, best, out);
    if (best->assumed_count > 0)
        ff_str_text(out, "\nWhere the sheets depart from it:\n");
    put_assumptions(j, best, out);
    put_completed(j, best, out);
    put_filled(j, best, out);
    if (best->untold > 0)
        ff_str_format(out, "\nAt least %u half-moves at the end stand in neither sheet.\n",
                      best->untold);
    put_open(j, out);
    size_t shown = reconcile_listed(j, READINGS);
    for (size_t g = 1; g < shown; g++) {
        const ff_agreement *other = &r->games[g];
        if (g == 1)
            ff_str_format(out, "\nOther readings that are legal (this one costs %u):\n",
                          best->cost);
        ff_str_format(out, "%zu. costs %u, with %zu assumptions\n", g + 1, other->cost,
                      other->assumed_count);
        put_difference(j, best, other, out);
    }
    put_more(j, shown, out);
}
