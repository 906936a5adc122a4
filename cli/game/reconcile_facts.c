#include "base/latin.h"
#include "cli/game/reconcile_job.h"

#include <stdio.h>
#include <string.h>

/*
 * What two sheets say beside the moves: results, names, draw offers, times.
 */

static bool is_known(ff_game_result result)
{
    return result != FF_GAME_RESULT_NONE && result != FF_GAME_RESULT_UNKNOWN;
}

bool reconcile_results_differ(const reconcile_job *j)
{
    return is_known(j->sheet[0].result) && is_known(j->sheet[1].result) &&
           j->sheet[0].result != j->sheet[1].result;
}

ff_game_result reconcile_result(const reconcile_job *j)
{
    if (reconcile_results_differ(j))
        return FF_GAME_RESULT_UNKNOWN;
    ff_game_result result =
        is_known(j->sheet[0].result) ? j->sheet[0].result : j->sheet[1].result;
    return is_known(result) ? result : FF_GAME_RESULT_UNKNOWN;
}

bool reconcile_names_differ(const reconcile_job *j, ff_color side)
{
    const char *a = j->sheet[0].names[side], *b = j->sheet[1].names[side];
    return a != NULL && b != NULL && ff_latin_compare(a, b) != 0;
}

const char *reconcile_name(const reconcile_job *j, ff_color side)
{
    const char *a = j->sheet[0].names[side], *b = j->sheet[1].names[side];
    return reconcile_names_differ(j, side) ? NULL : a != NULL ? a : b;
}

const ff_sheet_entry *reconcile_entry_at(const reconcile_job *j, const ff_agreement *g,
                                         int which, unsigned ply)
{
    int entry = g->entry[which][ply];
    return entry >= 0 ? &j->sheet[which].entries[entry] : NULL;
}

bool reconcile_offered(const reconcile_job *j, const ff_agreement *g, unsigned ply)
{
    bool offered = false;
    for (int which = 0; which < 2; which++) {
        const ff_sheet_entry *e = reconcile_entry_at(j, g, which, ply);
        offered |= e != NULL && e->draw_offer;
    }
    return offered;
}

int64_t reconcile_clock(const reconcile_job *j, const ff_agreement *g, unsigned ply)
{
    int64_t clock[2] = {-1, -1};
    for (int which = 0; which < 2; which++) {
        const ff_sheet_entry *e = reconcile_entry_at(j, g, which, ply);
        clock[which] = e != NULL ? e->clock_ms : -1;
    }
    if (clock[0] >= 0 && clock[1] >= 0 && clock[0] != clock[1])
        return -1;
    return clock[0] >= 0 ? clock[0] : clock[1];
}

static void put_name(const reconcile_job *j, ff_color side, ff_str *out)
{
    static const char *const words[] = {"White", "Black"};
    if (reconcile_names_differ(j, side)) {
        ff_str_format(out, "%s: A ", words[side]);
        ff_str_printable(out, j->sheet[0].names[side], strlen(j->sheet[0].names[side]));
        ff_str_text(out, ", B ");
        ff_str_printable(out, j->sheet[1].names[side], strlen(j->sheet[1].names[side]));
        ff_str_text(out, ": the names differ\n");
        return;
    }
    const char *name = reconcile_name(j, side);
    if (name == NULL)
        return;
    ff_str_format(out, "%s: ", words[side]);
    ff_str_printable(out, name, strlen(name));
    ff_str_char(out, '\n');
}

/* Draw offers: in which of the sheets each is. */
static void put_offers(const reconcile_job *j, const ff_agreement *g, ff_str *out)
{
    for (unsigned ply = 0; ply < g->plies; ply++) {
        if (!reconcile_offered(j, g, ply))
            continue;
        ff_str_text(out, "Draw offer: ");
        reconcile_put_at(&j->sheet[0].start, ply + 1, out);
        bool said[2];
        for (int which = 0; which < 2; which++) {
            const ff_sheet_entry *e = reconcile_entry_at(j, g, which, ply);
            said[which] = e != NULL && e->draw_offer;
        }
        ff_str_format(out, " (%s)\n", said[0] && said[1] ? "both sheets" : said[0] ? "A" : "B");
    }
}

void reconcile_put_facts(const reconcile_job *j, const ff_agreement *g, ff_str *out)
{
    size_t before = out->size;
    ff_str_char(out, '\n');
    size_t start = out->size;
    put_name(j, FF_WHITE, out);
    put_name(j, FF_BLACK, out);
    bool known[2] = {is_known(j->sheet[0].result), is_known(j->sheet[1].result)};
    if (reconcile_results_differ(j))
        ff_str_format(out, "Result: A %s, B %s: they differ\n",
                      ff_game_result_text(j->sheet[0].result),
                      ff_game_result_text(j->sheet[1].result));
    else if (known[0] || known[1])
        ff_str_format(out, "Result: %s (%s)\n", ff_game_result_text(reconcile_result(j)),
                      known[0] && known[1] ? "both sheets"
                      : known[0]           ? "A only"
                                           : "B only");
    put_offers(j, g, out);
    if (out->size == start && !out->failed) { /* nothing is said */
        out->size = before;
        out->data[before] = '\0';
    }
}
