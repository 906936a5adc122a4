#include "verify/verify_checker.h"

#include "pgn/clock_times.h"

/*
 * Recorded times among the findings of a game (--clocks). The times are gathered while the
 * game is read and judged when it is done, so that without the option nothing is kept.
 */

/* Explanations that are reported. */
enum { MOST_SETTINGS = 3 };

/* The findings of the audit, in its order. */
static const ff_finding_code codes[FF_AUDIT_CODES] = {
#define X(name, key, severity, text) FF_FINDING_##name,
    FF_CLOCK_FINDINGS(X)
#undef X
};

/* Half-moves of the main line so far, those after a fault included. */
static int plies_so_far(const ff_checker *c)
{
    unsigned plies = c->replay.plies + c->unchecked;
    return (int)plies + (c->checked->report.first_illegal != FF_NEVER);
}

static void on_comment(void *ctx, ff_pgn *pgn, ff_span text, unsigned part)
{
    ff_checker *c = ctx;
    if (!c->started || c->depth > 0)
        return;
    int ply = plies_so_far(c);
    if (ply > 0)
        ff_pgn_times_comment(&c->clocks, pgn, ply + (c->replay.start.turn == FF_BLACK), text,
                             part);
}

bool ff_checker_scan_clocks(ff_checker *c, ff_pgn *pgn, const ff_pgn_visitor *visitor)
{
    ff_pgn_visitor with_comments = *visitor;
    with_comments.comment = on_comment;
    /* no run: it would step over the comments */
    return ff_pgn_scan(pgn, &with_comments, NULL, c);
}

void ff_checker_clock_tag(ff_checker *c, ff_span name, ff_span value)
{
    ff_pgn_times_tag(&c->clocks, name, value);
}

int ff_checker_clock_entry(ff_checker *c, int ply, const ff_sheet_entry *entry)
{
    if (entry->clock_ms < 0)
        return FF_OK;
    ff_clock_row *row = ff_pgn_times_add(&c->clocks, ply, entry->row, entry->column);
    if (row != NULL)
        row->reading.clk_ms = entry->clock_ms;
    return c->clocks.status;
}

/* "34.Nb5"; the number alone for a half-move after a fault. */
static const char *label(ff_checker *c, unsigned ply)
{
    const ff_replay *r = &c->replay;
    ff_str_clear(&c->message);
    if (ply <= r->plies) {
        ff_position before = ff_replay_position(r, ply - 1);
        ff_san_move_label(&before, r->moves[ply - 1], &c->message);
    } else {
        unsigned half = ply - 1 + (r->start.turn == FF_BLACK);
        ff_str_format(&c->message, "%u%s", r->start.fullmove + half / 2,
                      half % 2 == 0 ? "." : "...");
    }
    return ff_checker_keep(c, ff_checker_text(c, &c->message), c->message.size);
}

static ff_finding *add_finding(ff_checker *c, ff_pgn *pgn, ff_finding_code code,
                               const char *message, int ply)
{
    ff_finding *f = ff_checker_add(c, pgn, code, message);
    const ff_clock_row *row = ff_pgn_times_row(&c->clocks, ply); /* there is one at least */
    f->line = row->line;
    f->column = row->column;
    return f;
}

static void report_finding(ff_checker *c, ff_pgn *pgn, const ff_audit_finding *found)
{
    static const ff_severity severities[] = {[FF_AUDIT_ERROR] = FF_SEVERITY_ERROR,
                                             [FF_AUDIT_WARNING] = FF_SEVERITY_WARNING,
                                             [FF_AUDIT_NOTE] = FF_SEVERITY_NOTE,
                                             [FF_AUDIT_QUESTION] = FF_SEVERITY_WARNING};
    bool valid = c->checked->report.valid;
    ff_finding *f = add_finding(c, pgn, codes[found->code], found->message, found->ply);
    f->severity = severities[found->severity]; /* of the audit, not of the code */
    f->article = ff_laws_article(c->options.laws, FF_LAW_CLOCK_SETTING).number;
    c->checked->report.valid = valid && f->severity != FF_SEVERITY_ERROR;
    if (found->ply > 0) {
        f->ply = (unsigned)(found->ply - (c->replay.start.turn == FF_BLACK));
        f->at = label(c, f->ply);
    }
}

/* All settings that would explain the times, in one finding. */
static void report_settings(ff_checker *c, ff_pgn *pgn, const ff_audit *found)
{
    ff_str message = FF_STR_INIT;
    if (found->explanation_count == 0)
        return;
    ff_str_text(&message, !found->accused ? "what it may be: "
                          : found->explanation_count == 1
                              ? "one thing explains the times: "
                              : "any one of these explains the times: ");
    /* the likelier ones come first */
    for (int i = 0; i < found->explanation_count && i < MOST_SETTINGS; i++)
        ff_str_format(&message, "%s%s", i > 0 ? "; " : "", found->explanations[i].message);
    add_finding(c, pgn, FF_FINDING_CLOCK_SETTING, ff_checker_text(c, &message), 0);
    ff_str_release(&message);
}

static void report_unchecked(ff_checker *c, ff_pgn *pgn, const char *why, bool note)
{
    ff_str message = FF_STR_INIT;
    ff_str_format(&message, "recorded times are not checked: %s", why);
    ff_finding *f =
        add_finding(c, pgn, FF_FINDING_CLOCK_CONTROL, ff_checker_text(c, &message), 0);
    if (note)
        f->severity = FF_SEVERITY_NOTE;
    ff_str_release(&message);
}

static void audit(ff_checker *c, ff_pgn *pgn)
{
    const ff_audit_options options = {FF_PERIODS_ANY, -1, 0, false};
    ff_timecontrol tc;
    ff_audit found;
    ff_error err = {0};
    int code = FF_OK;
    ff_pgn_times_number(&c->clocks, c->replay.start.fullmove);
    if (c->options.control != NULL)
        tc = *c->options.control;
    else
        code = ff_pgn_times_control(&c->clocks, &tc, &err);
    if (code == FF_OK)
        code = ff_pgn_times_audit(&c->clocks, &tc, options, &found, &err);
    if (code == FF_E_MEMORY) {
        c->checked->status = code;
    } else if (code != FF_OK) {
        report_unchecked(c, pgn, err.message, code == FF_E_UNSUPPORTED);
    } else {
        for (int i = 0; i < found.count; i++)
            report_finding(c, pgn, &found.findings[i]);
        report_settings(c, pgn, &found);
    }
}

void ff_checker_clocks_end(ff_checker *c, ff_pgn *pgn)
{
    ff_pgn_times *times = &c->clocks;
    if (times->status != FF_OK)
        c->checked->status = times->status;
    if (times->bad > 0) {
        ff_finding *f = ff_checker_add(c, pgn, FF_FINDING_CLOCK_TEXT,
                                       ff_finding_code_text(FF_FINDING_CLOCK_TEXT));
        f->line = times->bad_line;
        f->column = times->bad_column;
    }
    if (times->count > 0)
        audit(c, pgn);
    ff_pgn_times_clear(times);
}
