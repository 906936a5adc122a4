#include "file/input.h"
#include "flagfall/memory.h"
#include "pgn/pgn_scan.h"
#include "verify/verify_moves.h"

/* --- from the results of one game to the sink --- */

static void emit_finding(ff_verify_totals *t, const ff_finding *finding)
{
    unsigned long long *counts[] = {[FF_SEVERITY_ERROR] = &t->summary->errors,
                                    [FF_SEVERITY_WARNING] = &t->summary->warnings,
                                    [FF_SEVERITY_NOTE] = &t->summary->notes};
    ++*counts[finding->severity];
    if (t->input != NULL && !t->stopped)
        t->status = ff_input_spend(t->input, FF_COST_FAULTS, 1, finding->line, t->err);
    t->stopped |= t->status != FF_OK;
    if (t->sink->finding != NULL && !t->stopped)
        t->stopped = t->sink->finding(t->sink->ctx, finding);
}

static void emit_game(ff_verify_totals *t, const ff_game_report *report)
{
    t->summary->games++;
    t->summary->plies += report->plies;
    if (report->valid)
        t->summary->valid++;
    else
        t->summary->invalid++;
    if (t->sink->game != NULL && !t->stopped)
        t->stopped = t->sink->game(t->sink->ctx, report);
}

/* Once a file is enough for the encoding, and a few times for what lies between two games,
 * however many pieces it was read in. */
static bool is_one_too_many(ff_verify_totals *t, ff_checked_finding *f)
{
    if (f->finding.code == FF_FINDING_ENCODING) {
        bool told = t->told_encoding;
        t->told_encoding = true;
        return told;
    }
    if (!f->outside || t->outside < FF_MAX_FINDINGS) {
        t->outside += f->outside;
        return false;
    }
    f->finding.code = FF_FINDING_MORE;
    f->finding.severity = ff_finding_severity(FF_FINDING_MORE);
    f->finding.message = ff_finding_code_text(FF_FINDING_MORE);
    return t->outside++ > FF_MAX_FINDINGS;
}

void ff_verify_emit(ff_verify_totals *totals, ff_checked *checked, long line_base)
{
    if (checked->is_game)
        totals->file_games++;
    for (ff_checked_finding *f = checked->findings; f != NULL; f = f->next) {
        if (is_one_too_many(totals, f))
            continue;
        f->finding.game = checked->is_game && !f->outside ? totals->file_games : 0;
        f->finding.line += line_base;
        emit_finding(totals, &f->finding);
    }
    if (checked->begun)
        totals->outside = 0;
    if (checked->is_game && !checked->cut) { /* a game that was not judged is not counted */
        checked->report.game = totals->file_games;
        emit_game(totals, &checked->report);
    }
}

/* --- one thread --- */

static bool tell_progress(ff_verify_totals *t, ff_input *input)
{
    size_t done, total;
    if (t->sink->progress == NULL)
        return false;
    ff_input_progress(input, &done, &total);
    return t->sink->progress(t->sink->ctx, done, total, t->file_games);
}

static int check_games(ff_pgn *pgn, ff_input *input, ff_checker *checker, ff_verify_totals *t,
                       long line_base, ff_error *err)
{
    bool more = true;
    for (unsigned n = 0; more && !t->stopped; n++) {
        ff_checked *checked = ff_checker_next(checker, pgn, &more);
        if (checked == NULL || checked->status != FF_OK)
            return ff_fail(err, FF_E_MEMORY, "out of memory while checking \"%s\"",
                           ff_input_name(input));
        ff_verify_emit(t, checked, line_base);
        ff_checker_reset(checker);
        if ((n & 255) == 255)
            t->stopped |= tell_progress(t, input);
    }
    return ff_pgn_status(pgn, err);
}

int ff_verify_stream(ff_input *input, const ff_verify_options *options,
                     ff_verify_totals *totals, long line_base, ff_error *err)
{
    ff_pgn *pgn;
    ff_checker *checker;
    int code = ff_pgn_new(input, &pgn, err);
    if (code != FF_OK)
        return code;
    pgn->followed = ff_input_has_more(input); /* a shard ends where a game begins */
    code = ff_checker_new(options, ff_input_name(input), totals->sink->game != NULL, &checker,
                          err);
    if (code == FF_OK) {
        code = check_games(pgn, input, checker, totals, line_base, err);
        ff_checker_free(checker);
    }
    ff_pgn_free(pgn);
    return code;
}
