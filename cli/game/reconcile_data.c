#include "base/json.h"
#include "cli/game/reconcile_job.h"
#include "flagfall/clock.h"
#include "flagfall/pgn.h"

static void put_json_assumptions(const reconcile_job *j, const ff_agreement *g, ff_json *json)
{
    ff_json_key(json, "assumptions");
    ff_json_begin_array(json);
    for (size_t i = 0; i < g->assumed_count; i++) {
        const ff_assumption *a = &g->assumed[i];
        const ff_sheet_entry *entry = reconcile_entry(j, a);
        ff_str at = FF_STR_INIT;
        reconcile_put_at(&j->sheet[0].start, a->ply, &at);
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

static void put_json_game(const reconcile_job *j, const ff_agreement *g, ff_json *json)
{
    ff_position pos = j->sheet[0].start;
    ff_json_begin_object(json);
    ff_json_put_integer(json, "cost", g->cost);
    ff_json_put_integer(json, "plies", g->plies);
    ff_json_put_integer(json, "untold", g->untold);
    ff_json_key(json, "moves");
    ff_json_begin_array(json);
    for (unsigned i = 0; i < g->plies; i++) {
        char san[FF_SAN_SIZE];
        ff_san_write(&pos, g->moves[i], san);
        ff_json_text(json, san);
        ff_position_play(&pos, g->moves[i]);
    }
    ff_json_end_array(json);
    put_json_assumptions(j, g, json);
    ff_json_end_object(json);
}

static void put_json_open(const reconcile_job *j, ff_json *json)
{
    ff_json_key(json, "open");
    ff_json_begin_array(json);
    for (size_t i = 0; i < j->result.open_count; i++) {
        const ff_open_half_move *open = &j->result.open[i];
        ff_str text = FF_STR_INIT;
        reconcile_put_at(&j->sheet[0].start, open->ply, &text);
        ff_json_begin_object(json);
        ff_json_put_integer(json, "ply", open->ply);
        ff_json_put_text(json, "at", ff_str_get(&text));
        ff_json_key(json, "moves");
        ff_json_begin_array(json);
        for (unsigned m = 0; m < open->count; m++)
            ff_json_text(json, open->moves[m].san);
        ff_json_end_array(json);
        ff_json_end_object(json);
        ff_str_release(&text);
    }
    ff_json_end_array(json);
}

/* "results" and the names are those of the two sheets; "result" is what they agree on. */
static void put_json_facts(const reconcile_job *j, ff_json *json)
{
    static const char *const keys[] = {"white", "black"};
    bool known = reconcile_result(j) != FF_GAME_RESULT_UNKNOWN;
    ff_json_put_text(json, "result", known ? ff_game_result_text(reconcile_result(j)) : NULL);
    ff_json_key(json, "results");
    ff_json_begin_array(json);
    for (int i = 0; i < 2; i++)
        ff_json_text(json, ff_game_result_text(j->sheet[i].result));
    ff_json_end_array(json);
    for (int side = 0; side < 2; side++) {
        ff_json_key(json, keys[side]);
        ff_json_begin_array(json);
        for (int i = 0; i < 2; i++)
            if (j->sheet[i].names[side] != NULL)
                ff_json_text(json, j->sheet[i].names[side]);
            else
                ff_json_null(json);
        ff_json_end_array(json);
    }
    unsigned shared = j->result.games[0].shared;
    ff_json_key(json, "contradicted");
    if (shared > 0)
        ff_json_integer(json, shared);
    else
        ff_json_null(json);
    ff_json_put_bool(json, "early", j->result.games[0].early);
    ff_json_key(json, "offers");
    ff_json_begin_array(json);
    for (unsigned ply = 0; ply < j->result.games[0].plies; ply++)
        if (reconcile_offered(j, &j->result.games[0], ply))
            ff_json_integer(json, ply + 1);
    ff_json_end_array(json);
}

void reconcile_put_json(const reconcile_job *j, ff_str *out)
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
    for (int i = 0; i < 2; i++) {
        ff_str codes = FF_STR_INIT;
        reconcile_put_languages(j, i, true, &codes);
        ff_json_text(&json, ff_str_get(&codes));
        ff_str_release(&codes);
    }
    ff_json_end_array(&json);
    ff_json_put_bool(&json, "decided", j->decided);
    put_json_facts(j, &json);
    ff_json_put_bool(&json, "complete", j->result.complete);
    ff_json_put_integer(&json, "exact_below", j->result.exact_below);
    ff_json_put_integer(&json, "equal", (long long)j->result.equal);
    ff_json_put_bool(&json, "equal_exact", j->result.equal_exact);
    put_json_open(j, &json);
    ff_json_key(&json, "games");
    ff_json_begin_array(&json);
    for (size_t i = 0; i < reconcile_listed(j, EQUAL); i++)
        put_json_game(j, &j->result.games[i], &json);
    ff_json_end_array(&json);
    ff_json_end_object(&json);
    ff_str_char(out, '\n');
}

static void put_entry_text(const reconcile_job *j, const ff_agreement *g, int which,
                           unsigned ply, ff_str *out)
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

/* The time and the draw offer of a half-move, as they are in PGN. */
static int put_pgn_facts(const reconcile_job *j, unsigned ply, ff_game *game, ff_node *node)
{
    const ff_agreement *g = &j->result.games[0];
    int64_t ms = reconcile_clock(j, g, ply);
    ff_str text = FF_STR_INIT;
    int code = FF_OK;
    if (ms >= 0) {
        ff_str_text(&text, "[%clk ");
        ff_tc_time_write(ms, &text);
        ff_str_char(&text, ']');
        code = ff_game_add_comment(game, node, false, ff_str_get(&text), text.size, false);
    }
    if (code == FF_OK && reconcile_offered(j, g, ply))
        code = ff_game_add_comment(game, node, false, "(=)", 3, false);
    code = text.failed ? FF_E_MEMORY : code;
    ff_str_release(&text);
    return code;
}

static int put_pgn_tags(const reconcile_job *j, ff_game *game)
{
    static const char *const tags[] = {"White", "Black"};
    int code = ff_game_set_tag(game, "Event", "Reconciled scoresheets");
    for (int side = 0; side < 2 && code == FF_OK; side++)
        if (reconcile_name(j, (ff_color)side) != NULL)
            code = ff_game_set_tag(game, tags[side], reconcile_name(j, (ff_color)side));
    game->result = reconcile_result(j);
    return code;
}

/* What the sheets contradict each other in, for the comment at the head. */
static void put_differences(const reconcile_job *j, ff_str *out)
{
    static const char *const words[] = {"White", "Black"};
    for (int side = 0; side < 2; side++)
        if (reconcile_names_differ(j, (ff_color)side))
            ff_str_format(out, "; %s: A %s, B %s", words[side], j->sheet[0].names[side],
                          j->sheet[1].names[side]);
    if (reconcile_results_differ(j))
        ff_str_format(out, "; result: A %s, B %s", ff_game_result_text(j->sheet[0].result),
                      ff_game_result_text(j->sheet[1].result));
}

int reconcile_put_pgn(const reconcile_job *j, ff_str *out)
{
    const ff_agreement *g = &j->result.games[0];
    ff_game game;
    ff_game_init(&game);
    game.start = j->sheet[0].start;
    int code = put_pgn_tags(j, &game);
    ff_str note = FF_STR_INIT;
    ff_str_format(&note, "A: %s; B: %s; %s", j->name[0], j->name[1],
                  j->decided ? "decided" : "not decided: refer");
    put_differences(j, &note);
    if (code == FF_OK)
        code =
            ff_game_add_comment(&game, &game.root, false, ff_str_get(&note), note.size, false);
    for (unsigned i = 0; i < g->plies && code == FF_OK; i++) {
        ff_node *node = ff_game_add(&game, game.last, g->moves[i]);
        ff_str_clear(&note);
        for (int which = 0; which < 2; which++)
            put_entry_text(j, g, which, i, &note);
        code = node == NULL ? FF_E_MEMORY
                            : ff_game_add_comment(&game, node, false, ff_str_get(&note),
                                                  note.size, false);
        if (code == FF_OK)
            code = put_pgn_facts(j, i, &game, node);
    }
    if (code == FF_OK)
        ff_pgn_write(&game, FF_PGN_EXPORT, out);
    ff_str_release(&note);
    ff_game_release(&game);
    return code;
}
