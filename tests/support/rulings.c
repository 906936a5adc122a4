#include "support/rulings.h"

#include "support/unit.h"

void game_of(ff_game *game, const char *fen, const char *moves)
{
    ff_error err = {0};
    ff_game_init(game);
    if (fen != NULL && ff_position_from_fen(fen, &game->start, &err) != FF_OK)
        fail_msg("%s: %s", fen, err.message);
    if (fen != NULL)
        assert_int_equal(ff_game_set_tag(game, "FEN", fen), FF_OK);
    ff_position pos = game->start;
    while (*moves != '\0') {
        size_t size = strcspn(moves, " ");
        ff_san san;
        ff_move move = FF_NO_MOVE;
        if (ff_san_parse(moves, size, &san, NULL) != FF_OK ||
            ff_san_resolve(&pos, &san, &move) != FF_SAN_LEGAL)
            move = FF_NO_MOVE;
        ff_node *node = ff_game_add(game, game->last, move);
        assert_non_null(node);
        if (move == FF_NO_MOVE)
            node->written = ff_arena_copy(&game->arena, moves, size);
        else
            ff_position_play(&pos, move);
        moves += size + (moves[size] == ' ');
    }
}

ff_ruling_request case_of(const ff_game *game, const char *laws, ff_mode mode,
                          ff_supervision supervision)
{
    ff_ruling_request of = ff_ruling_request_of(game, game != NULL ? ff_game_plies(game) : 0);
    of.laws = ff_laws_find(laws);
    assert_non_null(of.laws);
    of.mode = mode;
    of.supervision = supervision;
    return of;
}

bool cites(const ff_ruling *ruling, const char *article)
{
    for (const ff_citation *c = ruling->articles; c != NULL; c = c->next)
        if (strcmp(c->article.number, article) == 0)
            return true;
    return false;
}

unsigned facts_of(const ff_ruling *ruling, const char *kind, const char *difference)
{
    unsigned count = 0;
    for (const ff_fact *fact = ruling->facts; fact != NULL; fact = fact->next)
        count += strcmp(fact->kind, kind) == 0 &&
                 (difference == NULL ||
                  (fact->difference != NULL && strcmp(fact->difference, difference) == 0));
    return count;
}

const ff_fact *fact_of(const ff_ruling *ruling, const char *kind)
{
    for (const ff_fact *fact = ruling->facts; fact != NULL; fact = fact->next)
        if (strcmp(fact->kind, kind) == 0)
            return fact;
    fail_msg("no fact \"%s\" in: %s %s", kind, ruling->sentence, ruling->reason);
    return NULL;
}

long long clock_of(const ff_ruling *ruling, ff_color side)
{
    long long sum = 0;
    for (const ff_clock_change *c = ruling->clock; c != NULL; c = c->next)
        if (c->side == side)
            sum += c->add_ms;
    return sum;
}

const char *must_play(const ff_ruling *ruling)
{
    static char text[512];
    size_t size = 0;
    text[0] = '\0';
    for (const ff_text_item *item = ruling->must_play; item != NULL; item = item->next)
        size += (size_t)snprintf(text + size, sizeof text - size, "%s%s", size != 0 ? " " : "",
                                 item->text);
    return text;
}

ff_ruling claim_on(const ff_game *game, const char *laws, ff_claim claim)
{
    ff_ruling_request of = case_of(game, laws, FF_MODE_STANDARD, FF_ADEQUATE);
    ff_ruling ruling;
    ff_error err = {0};
    if (ff_rule_claim(&of, &claim, &ruling, &err) != FF_OK)
        fail_msg("%s", err.message);
    return ruling;
}
