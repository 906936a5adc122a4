#include "cli/game/verify_report.h"

#include "base/json.h"
#include "board/diagram.h"
#include "cli/game/shard_report.h"

#include <string.h>

/* --- text --- */

static void put_printable(cli_report *r, const char *text)
{
    ff_str_printable(&r->line, text, strlen(text));
}

static void put_players(cli_report *r, const char *white, const char *black, const char *round)
{
    if (white == NULL && black == NULL)
        return;
    ff_str_text(&r->line, " (");
    put_printable(r, white != NULL ? white : "?");
    ff_str_text(&r->line, " – ");
    put_printable(r, black != NULL ? black : "?");
    if (round != NULL && round[0] != '\0' && round[0] != '?' && round[0] != '-') {
        ff_str_text(&r->line, ", round ");
        put_printable(r, round);
    }
    ff_str_char(&r->line, ')');
}

static const char *severity_color(const cli_report *r, ff_severity severity)
{
    static const char *const colors[] = {[FF_SEVERITY_ERROR] = "\033[1;31m",
                                         [FF_SEVERITY_WARNING] = "\033[33m",
                                         [FF_SEVERITY_NOTE] = "\033[36m"};
    return cli_color(r->c) ? colors[severity] : "";
}

static void put_diagram(cli_report *r, const char *fen)
{
    ff_setup setup;
    ff_position pos;
    ff_diagram_options options = {.color = cli_color(r->c)};
    if (ff_setup_from_fen(fen, strlen(fen), &setup, NULL, NULL) == FF_OK &&
        ff_position_from_setup(&setup, &pos, NULL, NULL) == FF_OK)
        ff_diagram_text(&pos, &options, &r->line);
}

static void finding_text(cli_report *r, const ff_finding *f)
{
    put_printable(r, f->file);
    ff_str_format(&r->line, ":%ld:%ld: %s%s%s: ", f->line, f->column,
                  severity_color(r, f->severity), ff_severity_name(f->severity),
                  cli_color(r->c) ? "\033[0m" : "");
    if (f->game != 0) {
        ff_str_format(&r->line, "game %llu", f->game);
        put_players(r, f->white, f->black, f->round);
        ff_str_text(&r->line, ": ");
    }
    if (f->at != NULL) {
        put_printable(r, f->at);
        ff_str_text(&r->line, ": ");
    }
    put_printable(r, f->message);
    if (f->at == NULL && f->text != NULL) {
        ff_str_text(&r->line, ": \"");
        put_printable(r, f->text);
        ff_str_char(&r->line, '"');
    }
    if (f->article != NULL)
        ff_str_format(&r->line, " [%s%s]",
                      f->article[0] == 'A' || f->article[0] == 'c' ? "" : "Article ",
                      f->article);
    if (r->diagrams && f->fen != NULL) {
        ff_str_char(&r->line, '\n');
        put_diagram(r, f->fen);
    }
}

/* "1 error", "2 errors" */
static void put_count(cli_report *r, const char *before, unsigned long long count,
                      const char *what)
{
    ff_str_format(&r->line, "%s%llu %s%s", before, count, what, count == 1 ? "" : "s");
}

static void game_text(cli_report *r, const ff_game_report *g)
{
    put_printable(r, g->file);
    ff_str_format(&r->line, ": game %llu", g->game);
    put_players(r, g->white, g->black, g->round);
    ff_str_text(&r->line, g->valid ? ": legal" : ": FAULTS");
    put_count(r, ", ", g->plies, "half-move");
    const struct {
        const char *what;
        int ply;
    } firsts[] = {{"first fault", g->first_illegal},
                  {"threefold", g->first_threefold},
                  {"fivefold", g->first_fivefold},
                  {"50 moves", g->first_fifty},
                  {"75 moves", g->first_seventyfive}};
    for (size_t i = 0; i < sizeof firsts / sizeof *firsts; i++)
        if (firsts[i].ply >= 0)
            ff_str_format(&r->line, ", %s at half-move %d", firsts[i].what, firsts[i].ply);
    if (g->end != FF_END_NONE)
        ff_str_format(&r->line, ", ended at half-move %d: %s", g->ended_at,
                      ff_game_end_name(g->end));
    if (g->result != NULL) {
        ff_str_text(&r->line, ", result ");
        put_printable(r, g->result);
    }
}

static void summary_text(cli_report *r, const ff_verify_summary *s)
{
    put_count(r, "", s->games, "game");
    put_count(r, " in ", s->files, "file");
    ff_str_format(&r->line, ": %llu legal, %llu with faults", s->valid, s->invalid);
    put_count(r, "; ", s->plies, "half-move");
    put_count(r, "; ", s->errors, "error");
    put_count(r, ", ", s->warnings, "warning");
    put_count(r, ", ", s->notes, "note");
}

/* --- out with it --- */

static bool flush_line(cli_report *r)
{
    if (r->before_line != NULL)
        r->before_line(r->ctx);
    if (r->line.size != 0 && r->line.data[r->line.size - 1] != '\n')
        ff_str_char(&r->line, '\n');
    cli_str(r->c, &r->line);
    ff_str_clear(&r->line);
    return cli_stopped(r->c);
}

bool cli_report_finding(cli_report *r, const ff_finding *finding)
{
    if (r->json)
        ff_finding_json(finding, &r->line);
    else if (finding->severity == FF_SEVERITY_NOTE && !r->notes)
        return false;
    else
        finding_text(r, finding);
    return flush_line(r);
}

bool cli_report_game(cli_report *r, const ff_game_report *report)
{
    if (r->json)
        ff_verify_game_json(report, &r->line);
    else
        game_text(r, report);
    return flush_line(r);
}

void cli_report_summary(cli_report *r, const ff_verify_summary *summary)
{
    if (r->json)
        cli_put_summary(&r->line, summary);
    else
        summary_text(r, summary);
    flush_line(r);
}
