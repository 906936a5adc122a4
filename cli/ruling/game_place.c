#include "cli/ruling/game_place.h"

#include "file/gate.h"
#include "flagfall/file.h"
#include "flagfall/pgn.h"
#include "system/system.h"

#include <string.h>

/* Are the players of two games others, as far as both are known? */
static bool have_other_players(const ff_game *a, const ff_game *b)
{
    static const char *const players[] = {"White", "Black"};
    for (int i = 0; i < 2; i++) {
        const char *one = ff_game_tag(a, players[i], "?"),
                   *other = ff_game_tag(b, players[i], "?");
        if (strcmp(one, "?") != 0 && strcmp(other, "?") != 0 && strcmp(one, other) != 0)
            return true;
    }
    return false;
}

/* Do the moves of one game go on from those of the other, from the same position? What follows
 * on an illegal move depends on whether it stood. `*longer`: `a` has half-moves after all of
 * `b`. */
static bool is_same_game(const ff_game *a, const ff_game *b, bool *longer)
{
    const ff_node *x = a->root.next, *y = b->root.next;
    while (x != NULL && y != NULL && x->move == y->move && x->move != FF_NO_MOVE) {
        x = x->next;
        y = y->next;
    }
    *longer = x != NULL && y == NULL;
    return (x == NULL || y == NULL || x->move == y->move) &&
           strcmp(ff_game_tag(a, "FEN", ""), ff_game_tag(b, "FEN", "")) == 0;
}

/* What is written beside the moves of the main line. */
typedef struct said {
    unsigned rulings, comments, variations;
} said;

static unsigned count_comments(const ff_comment *c)
{
    unsigned count = 0;
    for (; c != NULL; c = c->next)
        count++;
    return count;
}

static said count_said(const ff_game *game)
{
    said all = {0, 0, 0};
    for (const ff_node *node = &game->root; node != NULL; node = node->next) {
        for (const ff_applied_ruling *r = node->rulings; r != NULL; r = r->next)
            all.rulings++;
        all.comments += count_comments(node->before) + count_comments(node->after);
        all.variations += node->variation != NULL;
    }
    return all;
}

/* What a file of one game holds that `game` would not keep in its place; NULL where nothing is
 * lost, as of the file that it was read from. */
static const char *what_is_lost(const ff_game *there, const ff_game *game)
{
    bool longer;
    if (have_other_players(there, game) || !is_same_game(there, game, &longer))
        return "holds another game";
    if (longer)
        return "holds half-moves after those of the game which would replace it";
    const said old = count_said(there), new = count_said(game);
    return old.rulings > new.rulings ? "holds a ruling that the game which was read has not"
           : old.comments > new.comments || old.variations > new.variations
               ? "holds comments or variations that the game which was read has not"
               : NULL;
}

int cli_check_game_place(const char *path, const ff_game *game, ff_error *err)
{
    ff_game there;
    ff_file_info info;
    if (!ff_sys_info(path, &info) || info.kind != FF_FILE_PLAIN)
        return FF_OK; /* a pipe would be waited for */
    ff_game_init(&there);
    bool more = ff_pgn_load(path, 2, &there, NULL, NULL) == FF_OK;
    ff_game_release(&there);
    ff_game_init(&there);
    bool one = ff_pgn_load(path, 1, &there, NULL, NULL) == FF_OK;
    const char *lost = more   ? "holds more games than this one"
                       : !one ? (ff_gate_is_input(path) ? "is not PGN" : NULL)
                              : what_is_lost(&there, game);
    ff_game_release(&there);
    return lost == NULL
               ? FF_OK
               : ff_fail(err, FF_E_STATE_KEPT,
                         "\"%s\" was left alone: it %s; name another file", path, lost);
}
