#include "cli/ruling/ruling_arg.h"

#include "game/stood.h"

#include <string.h>

int cli_read_stood(cli *c, ff_position *pos)
{
    ff_setup setup;
    ff_error err;
    const char *fen = cli_value(c, "stood", "");
    int code = ff_setup_from_fen(fen, strlen(fen), &setup, NULL, &err);
    if (code == FF_OK)
        code = ff_stood_from_setup(&setup, pos, &err);
    return code == FF_OK ? CLI_DONE : cli_error(&err);
}

/* A.4.2, A.5.2: too late once the opponent has moved. */
static bool stands_by_itself(const cli *c, const ff_ruling_request *of, const ff_node *node)
{
    bool adequate = cli_has(c, "supervision") && of->supervision == FF_ADEQUATE;
    return of->mode != FF_MODE_STANDARD && !adequate && node->next != NULL &&
           ff_laws_article(of->laws, FF_LAW_LATE_LIMITED).number != NULL;
}

/* Lets one stand; `*again` when the next may be looked at. */
static int let_one_stand(cli *c, ff_game *game, const ff_ruling_request *of, ff_node *node,
                         bool given, bool *again)
{
    ff_position pos, before = ff_game_before(game, node);
    if (given) {
        int status = cli_read_stood(c, &pos);
        if (status != CLI_DONE)
            return status;
        if (ff_game_opponent_in_check(&pos) && node->next == NULL)
            return cli_usage(c, "--stood: the king is in check and the opponent has not "
                                "moved since; rule on the illegal move: flagfall illegal");
    } else if (!stands_by_itself(c, of, node) ||
               !ff_stood_as_written(&before, node->written, &pos) ||
               ff_game_takes_king(&pos, (ff_color)before.turn, node->next->written)) {
        return CLI_DONE;
    }
    *again = true;
    return ff_game_stand(game, node, &pos) == FF_OK ? CLI_DONE : cli_no_memory();
}

int cli_let_stand(cli *c, ff_game *game, const ff_ruling_request *of, unsigned until,
                  bool given)
{
    unsigned ply;
    int status = CLI_DONE;
    bool again = true;
    while (again && status == CLI_DONE) {
        ff_node *node = ff_game_first_illegal(game, &ply);
        again = false;
        if (node == NULL || ply > until)
            break;
        status = let_one_stand(c, game, of, node, given, &again);
        given = false;
    }
    if (status != CLI_DONE)
        ff_game_release(game);
    return status;
}
