#include "cli/pair/explain_kind.h"

#include "base/json.h"
#include "cli/eventfile/event_common.h"
#include "kinds/kinds.h"

#include <string.h>

bool pair_explains_kind(const pair_run *run)
{
    const ff_kinds_row *row = ff_kinds_find(run->file.kind);
    return row != NULL && row->why != NULL;
}

static void put_name(const ff_event *event, int player, ff_str *out)
{
    ff_str_format(out, "%d ", event->players[player].no);
    ff_str_printable(out, event->players[player].name, strlen(event->players[player].name));
}

static bool has_bye(const ff_game_entry *game)
{
    return game->black == FF_NOBODY && game->white_result == FF_RESULT_BYE_PAIRING;
}

static void put_head(const pair_run *run, const ff_game_entry *game, ff_str *out)
{
    if (game->black == FF_NOBODY)
        ff_str_text(out, "Bye: ");
    else
        ff_str_format(out, "Board %d: ", game->board);
    put_name(&run->file, game->white, out);
    if (game->black != FF_NOBODY) {
        ff_str_text(out, " – ");
        put_name(&run->file, game->black, out);
    }
    ff_str_char(out, '\n');
}

static void put_json(const pair_run *run, int round, const ff_game_entry *game, const char *why,
                     ff_str *out)
{
    ff_json json = ff_json_start(out);
    ff_json_begin_object(&json);
    ff_json_put_text(&json, "type", "pairing_reason");
    ff_json_put_integer(&json, "round", round);
    ff_json_put_text(&json, "system", ff_event_kind_name(run->file.kind));
    ff_json_put_integer(&json, "board", game->board);
    ff_json_put_integer(&json, "white", run->file.players[game->white].no);
    if (game->black == FF_NOBODY)
        ff_json_put_null(&json, "black");
    else
        ff_json_put_integer(&json, "black", run->file.players[game->black].no);
    ff_json_put_text(&json, "text", why);
    ff_json_end_object(&json);
    ff_str_char(out, '\n');
}

/* A line, broken between words where it is wider than the screen. */
static void put_folded(const char *line, size_t size, size_t wide, ff_str *out)
{
    size_t used = 0, at = 0;
    while (at < size) {
        size_t blanks = strspn(line + at, " "), end = at + blanks;
        while (end < size && line[end] != ' ')
            end++;
        ff_str word = FF_STR_INIT;
        ff_str_printable(&word, line + at, end - at);
        size_t width = ff_utf8_width(ff_str_get(&word), word.size);
        if (used > 0 && used + width > wide) {
            ff_str_text(out, "\n   ");
            used = 3;
        }
        ff_str_text(out, ff_str_get(&word));
        used += width;
        ff_str_release(&word);
        at = end;
    }
    ff_str_char(out, '\n');
}

static void put_lines(const char *lines, size_t wide, ff_str *out)
{
    while (*lines != '\0') {
        size_t size = strcspn(lines, "\n");
        put_folded(lines, size, wide, out);
        lines += size + (lines[size] == '\n');
    }
}

static int explain_game(pair_run *run, int round, const ff_game_entry *game, ff_str *out)
{
    ff_str why = FF_STR_INIT;
    int code = ff_kinds_find(run->file.kind)
                   ->why(&run->file, round, game->white, game->black, &why, &run->err);
    if (code == FF_OK && cli_choice(run->c, "format", 0) == 1) {
        put_json(run, round, game, ff_str_get(&why), out);
    } else if (code == FF_OK) {
        put_head(run, game, out);
        put_lines(ff_str_get(&why), cli_own_fold(run->c, 80), out);
    }
    ff_str_release(&why);
    return code;
}

static bool is_asked(const ff_game_entry *game, int board, int player)
{
    if (game->black == FF_NOBODY && !has_bye(game))
        return false;
    if (player != FF_NOBODY)
        return game->white == player || game->black == player;
    return board == 0 || (game->board == board && game->black != FF_NOBODY);
}

/* The round as it would be paired, in memory alone. */
static int pair_next(pair_run *run, int round)
{
    if (ff_event_rounds(&run->file) >= round)
        return FF_OK;
    return ff_event_pair_round(&run->file, ff_kinds_method(&run->file, NULL), round, &run->err);
}

int pair_explain_kind(pair_run *run, int round, int board, int player)
{
    ff_str out = FF_STR_INIT;
    int last = ff_event_rounds(&run->file), shown = 0;
    round = round != 0 ? round : last > 0 ? last : 1;
    if (round > last + 1)
        return cli_usage(run->c, "--round %d: the next round is %d", round, last + 1);
    ff_game_entry *games = ff_calloc(run->file.player_count + 1, sizeof *games);
    int code = games == NULL ? ff_fail(&run->err, FF_E_MEMORY, "out of memory for a round")
                             : pair_next(run, round);
    size_t count = code == FF_OK ? ff_event_games(&run->file, round, games) : 0;
    const ff_pairing_method *method = ff_kinds_method(&run->file, NULL);
    if (cli_choice(run->c, "format", 0) == 0)
        ff_str_format(&out, "Round %d, %s, %s\n", round, method->name, method->rules);
    for (size_t i = 0; i < count && code == FF_OK; i++) {
        if (!is_asked(&games[i], board, player))
            continue;
        code = explain_game(run, round, &games[i], &out);
        shown++;
    }
    ff_free(games);
    if (code == FF_OK && shown > 0)
        cli_str(run->c, &out);
    else if (code == FF_OK)
        cli_complain("round %d has no such board", round);
    ff_str_release(&out);
    if (code != FF_OK)
        return event_error(&run->err);
    return shown > 0 ? CLI_DONE : CLI_NEGATIVE;
}
