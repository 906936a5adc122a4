#include "flagfall/verify.h"

#include "flagfall/memory.h"
#include "io/verify_game.h"

const char *ff_severity_name(ff_severity severity)
{
    static const char *const names[] = {"error", "warning", "note"};
    return names[severity];
}

static const struct {
    const char *name, *text;
    ff_severity severity;
} codes[] = {
#define X(name, severity, text) {#name, text, FF_SEVERITY_##severity},
    FF_FINDINGS(X)
#undef X
};

const char *ff_finding_code_name(ff_finding_code code)
{
    return codes[code].name;
}

const char *ff_finding_code_text(ff_finding_code code)
{
    return codes[code].text;
}

ff_severity ff_finding_severity(ff_finding_code code)
{
    return codes[code].severity;
}

/* --- from the results of one game to the sink --- */

typedef struct totals {
    ff_verify_summary *summary;
    const ff_verify_sink *sink;
    unsigned long long file_games;
    bool told_encoding;
    bool stopped;
} totals;

static void emit_finding(totals *t, ff_finding *finding)
{
    if (finding->code == FF_FINDING_encoding) {
        if (t->told_encoding) /* once a file is enough */
            return;
        t->told_encoding = true;
    }
    unsigned long long *counts[] = {&t->summary->errors, &t->summary->warnings,
                                    &t->summary->notes};
    ++*counts[finding->severity];
    if (t->sink->finding != NULL && !t->stopped)
        t->stopped = t->sink->finding(t->sink->ctx, finding);
}

static void emit_game(totals *t, ff_game_report *report)
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

static void emit(totals *t, ff_checked *checked)
{
    if (checked->is_game)
        t->file_games++;
    for (ff_checked_finding *f = checked->findings; f != NULL; f = f->next) {
        f->finding.game = checked->is_game ? t->file_games : 0;
        emit_finding(t, &f->finding);
    }
    if (checked->is_game) {
        checked->report.game = t->file_games;
        emit_game(t, &checked->report);
    }
}

static int no_game(const char *name, ff_error *err)
{
    return ff_fail_at(err, FF_E_PARSE_PGN, name, 0, 0,
                      "\"%s\" holds no game: expected PGN, tag pairs and moves", name);
}

/* --- one thread --- */

static int check_stream(ff_pgn *pgn, ff_input *input, ff_checker *checker, totals *t,
                        ff_error *err)
{
    bool more = true;
    for (unsigned n = 0; more && !t->stopped; n++) {
        more = ff_checker_next(checker, pgn);
        ff_checked *checked = ff_checker_result(checker);
        if (checked->status != FF_OK)
            return ff_fail(err, checked->status, "out of memory while checking \"%s\"",
                           ff_input_name(input));
        emit(t, checked);
        if ((n & 255) == 255 && t->sink->progress != NULL) {
            size_t done, total;
            ff_input_progress(input, &done, &total);
            t->stopped |= t->sink->progress(t->sink->ctx, done, total, t->file_games);
        }
    }
    return ff_pgn_status(pgn, err);
}

static int check_alone(ff_input *input, const ff_verify_options *options, totals *t,
                       ff_error *err)
{
    ff_pgn *pgn;
    ff_checker *checker;
    int rc = ff_pgn_new(input, &pgn, err);
    if (rc != FF_OK)
        return rc;
    rc = ff_checker_new(options, ff_input_name(input), t->sink->game != NULL, &checker, err);
    if (rc == FF_OK) {
        rc = check_stream(pgn, input, checker, t, err);
        ff_checker_free(checker);
    }
    ff_pgn_free(pgn);
    return rc;
}

int ff_verify_file(const char *path, const ff_verify_options *options,
                   const ff_verify_sink *sink, ff_verify_summary *summary, ff_error *err)
{
    ff_input *input;
    int rc = ff_input_new(path, &input, err);
    if (rc != FF_OK)
        return rc;
    totals t = {.summary = summary, .sink = sink};
    summary->files++;
    rc = check_alone(input, options, &t, err);
    if (rc == FF_OK && t.file_games == 0 && !t.stopped)
        rc = no_game(ff_input_name(input), err);
    ff_input_free(input);
    return rc;
}
