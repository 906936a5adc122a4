#include "flagfall/verify.h"

#include "base/json.h"

/* The objects of the contract: what was found, and what became of a game. */

static void put_ply(ff_json *json, const char *key, long long ply)
{
    if (ply < 0)
        ff_json_put_null(json, key);
    else
        ff_json_put_integer(json, key, ply);
}

void ff_finding_json(const ff_finding *finding, ff_str *out)
{
    ff_json json = ff_json_start(out);
    ff_json_begin_object(&json);
    ff_json_put_text(&json, "type", "finding");
    ff_json_put_text(&json, "file", finding->file);
    ff_json_put_integer(&json, "game", (long long)finding->game);
    ff_json_put_integer(&json, "line", finding->line);
    ff_json_put_integer(&json, "column", finding->column);
    put_ply(&json, "ply", finding->ply != 0 ? (long long)finding->ply : -1);
    ff_json_put_text(&json, "at", finding->at);
    ff_json_put_text(&json, "text", finding->text);
    ff_json_put_text(&json, "code", ff_finding_code_name(finding->code));
    ff_json_put_text(&json, "severity", ff_severity_name(finding->severity));
    ff_json_put_text(&json, "article", finding->article);
    ff_json_put_text(&json, "message", finding->message);
    ff_json_put_text(&json, "fen", finding->fen);
    ff_json_put_text(&json, "white", finding->white);
    ff_json_put_text(&json, "black", finding->black);
    ff_json_put_text(&json, "round", finding->round);
    ff_json_end_object(&json);
}

void ff_verify_game_json(const ff_game_report *report, ff_str *out)
{
    ff_json json = ff_json_start(out);
    ff_json_begin_object(&json);
    ff_json_put_text(&json, "type", "game");
    ff_json_put_text(&json, "file", report->file);
    ff_json_put_integer(&json, "game", (long long)report->game);
    ff_json_put_text(&json, "white", report->white);
    ff_json_put_text(&json, "black", report->black);
    ff_json_put_text(&json, "round", report->round);
    ff_json_put_text(&json, "result", report->result);
    ff_json_put_integer(&json, "plies", report->plies);
    ff_json_put_bool(&json, "valid", report->valid);
    ff_json_put_text(&json, "end", ff_game_end_name(report->end));
    put_ply(&json, "ended_at", report->ended_at);
    put_ply(&json, "first_illegal", report->first_illegal);
    put_ply(&json, "first_threefold", report->first_threefold);
    put_ply(&json, "first_fivefold", report->first_fivefold);
    put_ply(&json, "first_fifty", report->first_fifty);
    put_ply(&json, "first_seventyfive", report->first_seventyfive);
    ff_json_put_integer(&json, "final_count", report->final_count);
    ff_json_end_object(&json);
}
