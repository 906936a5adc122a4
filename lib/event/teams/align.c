#include "event/members.h"
#include "teams/matches.h"

/* Which players of two teams sat at which board. */

/* One side of a match while it is put in order. */
typedef struct side {
    int team, other;
    int round;
    int *players; /* those who take part, in board order */
    int count;
} side;

static bool meets(const ff_event *event, int player, int round, int team)
{
    int opponent = ff_event_cell(event, player, round)->opponent;
    return opponent != FF_NOBODY && event->players[opponent].team == team;
}

/* Without an opponent of the other team a player holds a board only with a result that stands
 * for one; who was not lined up has a blank, or Z. */
static bool holds_board(const ff_event *event, int player, int round, int other)
{
    const ff_round_result *cell = ff_event_cell(event, player, round);
    if (meets(event, player, round, other))
        return true;
    if (cell->opponent != FF_NOBODY)
        return false;
    return cell->result == FF_RESULT_FORFEIT_WIN || cell->result == FF_RESULT_FORFEIT_LOSS ||
           cell->result == FF_RESULT_BYE_FULL || cell->result == FF_RESULT_BYE_HALF ||
           cell->result == FF_RESULT_BYE_PAIRING;
}

/* Record 300 of a team in a round, or NULL. */
static const ff_lineup *lineup_of(const ff_event *event, int round, int team)
{
    for (size_t i = 0; i < event->lineup_count; i++) {
        const ff_lineup *lineup = &event->lineups[i];
        if (lineup->round == round && lineup->team == event->teams[team].no)
            return lineup;
    }
    return NULL;
}

static void list_side(const ff_event *event, const ff_squads *squads, side *s)
{
    s->count = 0;
    for (int i = squads->from[s->team]; i < squads->from[s->team + 1]; i++)
        if (holds_board(event, squads->players[i], s->round, s->other))
            s->players[s->count++] = squads->players[i];
}

static void take_out(side *s, int place)
{
    for (int i = place + 1; i < s->count; i++)
        s->players[i - 1] = s->players[i];
    s->count--;
}

static int place_of(const side *s, int player)
{
    for (int i = 0; i < s->count; i++)
        if (s->players[i] == player)
            return i;
    return -1;
}

/* The next board of two line-ups that are in order: the first of each, where they met or
 * neither met anybody; else the first that has nobody against him. */
static void next_board(const ff_event *event, side *a, side *b, int *mine, int *theirs,
                       bool *in_order)
{
    int x = a->count > 0 ? a->players[0] : FF_NOBODY;
    int y = b->count > 0 ? b->players[0] : FF_NOBODY;
    int of_x = x != FF_NOBODY ? ff_event_cell(event, x, a->round)->opponent : FF_NOBODY;
    int of_y = y != FF_NOBODY ? ff_event_cell(event, y, a->round)->opponent : FF_NOBODY;
    bool both_alone = of_x == FF_NOBODY && of_y == FF_NOBODY;
    *mine = x;
    *theirs = y;
    if (both_alone || of_x == y)
        return;
    if (x != FF_NOBODY && of_x == FF_NOBODY) {
        *theirs = FF_NOBODY;
    } else if (y != FF_NOBODY && of_y == FF_NOBODY) {
        *mine = FF_NOBODY;
    } else {
        *in_order = false;
        *theirs = of_x;
    }
}

static int align_in_order(const ff_event *event, side *a, side *b, int *mine, int *theirs,
                          bool *in_order)
{
    int boards = 0;
    for (; a->count > 0 || b->count > 0; boards++) {
        next_board(event, a, b, &mine[boards], &theirs[boards], in_order);
        if (mine[boards] != FF_NOBODY)
            take_out(a, 0);
        int place = theirs[boards] != FF_NOBODY ? place_of(b, theirs[boards]) : -1;
        if (place >= 0)
            take_out(b, place);
        else
            theirs[boards] = FF_NOBODY;
        if (mine[boards] == FF_NOBODY && theirs[boards] == FF_NOBODY)
            break; /* cells that do not agree with each other */
    }
    return boards;
}

/* One line-up is given board by board; the other side follows from who met whom. */
static int align_by_lineup(const ff_event *event, const ff_lineup *lineup, side *a, side *b,
                           int *mine, int *theirs)
{
    int boards = 0, most = a->count + b->count;
    for (; boards < lineup->count && boards < most; boards++) {
        int player = ff_event_find(event, lineup->nos[boards]);
        int place = player != FF_NOBODY ? place_of(a, player) : -1;
        mine[boards] = place >= 0 ? player : FF_NOBODY;
        theirs[boards] = FF_NOBODY;
        if (place < 0)
            continue;
        take_out(a, place);
        int opponent = ff_event_cell(event, player, a->round)->opponent;
        place = opponent != FF_NOBODY ? place_of(b, opponent) : -1;
        if (place < 0)
            continue;
        theirs[boards] = opponent;
        take_out(b, place);
    }
    /* who is left of the other side sat where the first side has nobody against him */
    for (int i = 0; i < boards && b->count > 0; i++) {
        if (theirs[i] != FF_NOBODY)
            continue;
        theirs[i] = b->players[0];
        take_out(b, 0);
    }
    return boards;
}

int ff_teams_align(const ff_event *event, const ff_squads *squads, int round, int a, int b,
                   ff_board_order *out)
{
    int *mine = out->mine, *theirs = out->theirs;
    /* the lists stand behind the boards, where there is room for both */
    int most = squads->from[a + 1] - squads->from[a] + squads->from[b + 1] - squads->from[b];
    side left = {a, b, round, mine + most, 0}, right = {b, a, round, theirs + most, 0};
    const ff_lineup *of_a = lineup_of(event, round, a), *of_b = lineup_of(event, round, b);
    int boards = 0;
    out->in_order = true;
    list_side(event, squads, &left);
    list_side(event, squads, &right);
    if (of_a != NULL)
        boards = align_by_lineup(event, of_a, &left, &right, mine, theirs);
    else if (of_b != NULL)
        boards = align_by_lineup(event, of_b, &right, &left, theirs, mine);
    return boards +
           align_in_order(event, &left, &right, mine + boards, theirs + boards, &out->in_order);
}
