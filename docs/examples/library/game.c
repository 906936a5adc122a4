/* flagfall/game.h: the record of a game, with what was illegal and what was ruled. */
#include <flagfall/game.h>
#include <flagfall/san.h>

#include <string.h>

#include "expect.h"

static ff_move legal(const ff_position *pos, const char *uci)
{
    ff_move move = FF_NO_MOVE;
    expect(ff_uci_parse(pos, uci, strlen(uci), &move, NULL) == FF_OK);
    return move;
}

static void build(ff_game *game)
{
    ff_game_init(game);
    expect(ff_game_set_tag(game, "White", "Ada") == FF_OK);
    expect(ff_game_add_tag(game, "Remark", 6, "typed in", 8) == FF_OK);
    expect(strcmp(ff_game_tag(game, "White", "?"), "Ada") == 0);
    expect(strcmp(ff_game_tag(game, "Black", "?"), "?") == 0);

    expect(ff_game_play(game, legal(&game->start, "e2e4")) == FF_OK);
    ff_node *e4 = ff_game_ply(game, 1);
    ff_position after = ff_game_after(game, e4);
    ff_position before = ff_game_before(game, e4);
    expect(before.turn == FF_WHITE && after.turn == FF_BLACK);
    expect(ff_game_play(game, legal(&after, "e7e5")) == FF_OK);
    ff_node *c5 = ff_game_add(game, e4, legal(&after, "c7c5")); /* a variation */
    expect(c5 != NULL && !ff_game_is_full(e4) && ff_game_plies(game) == 2);
    expect(ff_game_add_comment(game, e4, false, "[%clk 1:30:00]", 14, false) == FF_OK);
    expect(ff_game_add_nag(game, e4, 1) == FF_OK && e4->nag_count == 1);

    unsigned ply;
    expect(ff_game_find_at(game, "1b", &ply, NULL) == FF_OK && ply == 2);
    game->result = ff_game_result_parse("1/2", 3);
    expect(strcmp(ff_game_result_text(game->result), "1/2-1/2") == 0);
}

static void illegal_move(ff_game *game)
{
    unsigned ply;
    expect(ff_game_first_illegal(game, &ply) == NULL);
    ff_node *node = ff_game_add(game, game->last, FF_NO_MOVE);
    ff_position pos = ff_game_before(game, node);
    node->written = "Qh6"; /* the bishop's pawn is in the way of nothing, the queen's is */
    game->last = node;
    expect(ff_game_first_illegal(game, &ply) == node && ply == 3);
    expect(ff_game_stand(game, node, &pos) == FF_OK); /* no person saw it: it stands */
    expect(ff_game_first_illegal(game, &ply) == NULL);
}

static void rulings(ff_game *game)
{
    const char *line = "threefold rejected fide-2023 * 0 120000 9.2.2,9.5.3 white - -";
    ff_applied_ruling ruling;
    ff_str again = FF_STR_INIT;
    expect(ff_applied_ruling_read(line, strlen(line), &game->arena, &ruling) == FF_OK);
    expect(ruling.add_ms[FF_BLACK] == 120000 && strcmp(ruling.player, "white") == 0);
    expect(ff_game_add_ruling(game, ff_game_ply(game, 2), &ruling) == FF_OK);
    ff_applied_ruling_write(&ruling, &again);
    expect(strcmp(ff_str_get(&again), line) == 0);
    ff_str_release(&again);
}

static void gaps(ff_game *game)
{
    expect(ff_game_gap(game->last) == FF_GAP_NONE);
    ff_gap gap = ff_gap_find("missing", 7);
    expect(gap == FF_GAP_MISSING && strcmp(ff_gap_sign(gap), "...") == 0);
    expect(strcmp(ff_gap_name(gap), "missing") == 0 && ff_gap_text(gap)[0] != '\0');
    expect(strcmp(ff_game_end_name(FF_END_FIVEFOLD), "fivefold") == 0);
}

int main(void)
{
    ff_game game;
    build(&game);
    illegal_move(&game);
    rulings(&game);
    gaps(&game);
    ff_game_reset(&game); /* for the next game */
    expect(ff_game_plies(&game) == 0);
    ff_game_release(&game);
    return 0;
}
