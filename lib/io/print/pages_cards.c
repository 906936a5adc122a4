#include "print/pages_private.h"

#include <string.h>

/* Cards to be cut out: result slips, place cards, heads of scoresheets. */

static ff_page_card *card_room(page_maker *m, size_t count, ff_card_kind kind)
{
    ff_page_card *cards = ff_arena_alloc(&m->pages->arena, count * sizeof *cards + 1);
    if (cards == NULL) {
        if (m->code == FF_OK)
            m->code = ff_fail(m->err, FF_E_MEMORY, "out of memory for the pages");
        return NULL;
    }
    const ff_page_card empty = {"", "", {"", ""}, {"", ""}, ""};
    for (size_t i = 0; i < count; i++)
        cards[i] = empty;
    m->pages->cards = cards;
    m->pages->card_kind = kind;
    return cards;
}

/* "No 12 · GER · 2100 · SC Weißer Turm". */
static const char *known_of(page_maker *m, int player, bool club)
{
    const ff_player *p = &m->event->players[player];
    ff_str line = FF_STR_INIT;
    ff_str_text(&line, ff_page_say(m, NULL, ff_page_format(m, "No %d", p->no)));
    if (p->federation[0] != '\0')
        ff_str_format(&line, " · %s", p->federation);
    if (p->rating != 0)
        ff_str_format(&line, " · %d", p->rating);
    if (club && ff_page_club(m->event, p)[0] != '\0')
        ff_str_format(&line, " · %s", ff_page_club(m->event, p));
    return ff_page_take(m, &line);
}

static void put_side(page_maker *m, ff_page_card *card, int side, int player)
{
    card->names[side] = ff_page_name(m, player);
    card->under[side] = known_of(m, player, false);
}

static void put_game(page_maker *m, ff_page_card *card, const ff_game_entry *game)
{
    const char *round = ff_page_say(m, NULL, ff_page_format(m, "round %d", m->options->round));
    card->over = ff_page_format(m, "%s · %s", m->pages->event, round);
    card->corner =
        game->board != 0
            ? ff_page_say(m, NULL,
                          ff_page_format(m, "Board %s", ff_page_board_text(m, game->board)))
            : "";
    card->date = m->pages->place;
    put_side(m, card, 0, game->white);
    put_side(m, card, 1, game->black);
}

/* A card or two for every game of the round that has two players. */
static void put_games(page_maker *m, ff_card_kind kind, size_t each)
{
    size_t count;
    const ff_game_entry *games = ff_page_games(m, m->options->round, &count);
    ff_page_card *cards = games != NULL ? card_room(m, each * count, kind) : NULL;
    for (size_t i = 0; cards != NULL && i < count; i++) {
        if (games[i].black == FF_NOBODY)
            continue;
        for (size_t k = 0; k < each; k++)
            put_game(m, &cards[m->pages->card_count++], &games[i]);
    }
}

void ff_page_slips(page_maker *m)
{
    put_games(m, FF_CARD_SLIP, 1);
}

void ff_page_scoresheets(page_maker *m)
{
    put_games(m, FF_CARD_SCORESHEET, 2);
}

void ff_page_place_cards(page_maker *m)
{
    ff_page_card *cards = card_room(m, m->event->player_count, FF_CARD_PLACE);
    for (int no = 1; cards != NULL && no <= FF_EVENT_MAX_PLAYERS; no++) {
        int player = ff_event_find(m->event, no);
        if (player == FF_NOBODY || m->event->players[player].withdrawn)
            continue;
        ff_page_card *card = &cards[m->pages->card_count++];
        card->over = m->pages->event;
        card->names[0] = ff_page_name(m, player);
        card->under[0] = known_of(m, player, true);
    }
}
