#include "cli/eventfile/result_game.h"

#include "cli/frame/diagnostics.h"
#include "event/extra.h"
#include "flagfall/pgn.h"

#include <stdio.h>
#include <string.h>

static int read_pgn(const char *path, ff_game *game, bool *found, ff_diagnostics *notes,
                    ff_error *err)
{
    ff_input *input = NULL;
    ff_pgn *pgn = NULL;
    int code = ff_input_new(path, &input, err);
    if (code == FF_OK)
        code = ff_pgn_new(input, &pgn, err);
    if (code == FF_OK)
        code = ff_pgn_read_game(pgn, game, found, notes, err);
    ff_pgn_free(pgn);
    ff_input_free(input);
    return code;
}

int result_game_read(cli *c, result_game *out)
{
    const char *path = cli_value(c, "moves", NULL);
    ff_diagnostics notes = {0};
    ff_error err;
    bool found = false;
    if (path == NULL)
        return CLI_DONE;
    ff_game_init(&out->game);
    out->given = true;
    int code = read_pgn(path, &out->game, &found, &notes, &err);
    bool faulty = false;
    for (size_t i = 0; i < notes.count; i++)
        faulty = faulty || notes.items[i].severity == FF_SEVERITY_ERROR;
    cli_put_diagnostics(c, path, &notes, faulty ? FF_SEVERITY_ERROR : FF_SEVERITY_WARNING);
    ff_diagnostics_release(&notes);
    if (code != FF_OK)
        return cli_error(&err);
    if (faulty)
        return CLI_INPUT;
    if (found && out->game.root.next != NULL)
        return CLI_DONE;
    cli_complain("%s: there are no moves; expected a game as PGN, as \"1. e4 e5\"", path);
    return CLI_INPUT;
}

void result_game_release(result_game *g)
{
    if (g->given)
        ff_game_release(&g->game);
    g->given = false;
}

static ff_game_result score_of(ff_result white, ff_result black)
{
    if (white == FF_RESULT_WIN && black == FF_RESULT_LOSS)
        return FF_GAME_RESULT_WHITE;
    if (white == FF_RESULT_LOSS && black == FF_RESULT_WIN)
        return FF_GAME_RESULT_BLACK;
    return white == FF_RESULT_DRAW && black == FF_RESULT_DRAW ? FF_GAME_RESULT_DRAW
                                                              : FF_GAME_RESULT_UNKNOWN;
}

bool result_game_differs(const result_game *g, ff_result white, ff_result black)
{
    return g->given && g->game.result > FF_GAME_RESULT_UNKNOWN &&
           g->game.result != score_of(white, black);
}

static int set_tags(ff_game *game, const ff_event *event, int round, int white)
{
    const ff_round_result *cell = ff_event_cell(event, white, round);
    char text[32];
    snprintf(text, sizeof text, cell->board > 0 ? "%d.%d" : "%d", round, cell->board);
    const char *const tags[][2] = {{"Event", event->name},
                                   {"Round", text},
                                   {"White", event->players[white].name},
                                   {"Black", event->players[cell->opponent].name}};
    int code = FF_OK;
    for (size_t i = 0; i < sizeof tags / sizeof *tags && code == FF_OK; i++)
        if (tags[i][1][0] != '\0')
            code = ff_game_set_tag(game, tags[i][0], tags[i][1]);
    return code;
}

static int put_text(ff_event *event, int round, int white, const char *text, size_t size,
                    ff_error *err)
{
    const int black = ff_event_cell(event, white, round)->opponent;
    size_t at = event->attachment_count;
    for (size_t i = 0; i < event->attachment_count; i++) {
        const ff_attachment *a = &event->attachments[i];
        if (a->round == round && (a->player == white || a->player == black) &&
            strcmp(a->kind, "pgn") == 0)
            at = i;
    }
    const char *copy = ff_event_text(event, text, size);
    if (copy == NULL ||
        ff_grow(&event->attachments, &event->attachment_capacity, event->attachment_count + 1,
                sizeof *event->attachments) != FF_OK)
        return ff_fail(err, FF_E_MEMORY, "out of memory for the game");
    event->attachment_count += at == event->attachment_count;
    event->attachments[at] = (ff_attachment){round, white, "pgn", copy};
    return FF_OK;
}

int result_game_keep(result_game *g, ff_event *event, int round, int white, ff_error *err)
{
    const ff_round_result *cell = ff_event_cell(event, white, round);
    const ff_round_result *other = ff_event_cell(event, cell->opponent, round);
    ff_str pgn = FF_STR_INIT;
    g->game.result = score_of((ff_result)cell->result, (ff_result)other->result);
    int code = set_tags(&g->game, event, round, white);
    if (code == FF_OK)
        ff_pgn_write(&g->game, FF_PGN_EXPORT, &pgn);
    if (code != FF_OK || pgn.failed)
        code = ff_fail(err, FF_E_MEMORY, "out of memory for the game");
    else
        code = put_text(event, round, white, ff_str_get(&pgn), pgn.size, err);
    ff_str_release(&pgn);
    return code;
}
