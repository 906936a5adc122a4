#include "board/squares.h"
#include "winnable/private.h"

#include <stdlib.h>
#include <string.h>

/*
 * Plans: mates that can be set up from afar, and how far every piece is from its place in them.
 * They steer the search and prove nothing.
 *
 * With a queen or rook (or a pawn to become a queen) the mate is the kings in opposition at
 * the edge. With minor pieces alone it stands in a corner; the patterns are drawn with the
 * losing king on a8 and turned into the other corners.
 */

/* Squares apart. */
#define APART(x, y)    ((x) > (y) ? (x) - (y) : (y) - (x))
#define FILES(a, b)    APART((a)&7, (b)&7)
#define RANKS(a, b)    APART((a) >> 3, (b) >> 3)
#define KING_WAY(a, b) 2 * (FILES(a, b) > RANKS(a, b) ? FILES(a, b) : RANKS(a, b)),

/* Knight moves between squares so many files apart: a digit for each number of ranks, the last
 * for none. Out of a corner the next square of the diagonal is four moves away, not two. */
#define KNIGHT_MOVES(files)                                                                    \
    ((files) == 0   ? UINT32_C(0x54323230)                                                     \
     : (files) == 1 ? UINT32_C(0x43432123)                                                     \
     : (files) == 2 ? UINT32_C(0x54323412)                                                     \
     : (files) == 3 ? UINT32_C(0x43432323)                                                     \
     : (files) == 4 ? UINT32_C(0x54343232)                                                     \
     : (files) == 5 ? UINT32_C(0x45434343)                                                     \
     : (files) == 6 ? UINT32_C(0x54543434)                                                     \
                    : UINT32_C(0x65454545))
#define IS_CORNER(s) ((s) == 0 || (s) == 7 || (s) == 56 || (s) == 63)
#define KNIGHT_WAY(a, b)                                                                       \
    2 * (FILES(a, b) == 1 && RANKS(a, b) == 1 && (IS_CORNER(a) || IS_CORNER(b))                \
             ? 4                                                                               \
             : KNIGHT_MOVES(FILES(a, b)) >> 4 * RANKS(a, b) & 7),
#define KING_ROW(a)   {FF_SQUARES_OF(KING_WAY, a)},
#define KNIGHT_ROW(a) {FF_SQUARES_OF(KNIGHT_WAY, a)},

const int8_t ff_winnable_king_way[64][64] = {FF_SQUARES(KING_ROW)};
const int8_t ff_winnable_knight_way[64][64] = {FF_SQUARES(KNIGHT_ROW)};

unsigned ff_winnable_followed(const ff_square at[FF_WINNABLE_ROLES], ff_square square)
{
    for (unsigned i = FF_WINNABLE_W_KING; i < FF_WINNABLE_ROLES; i++)
        if (at[i] == square)
            return i;
    return FF_WINNABLE_OTHER;
}

/* --- the ways of the pieces --- */

/* Twice the moves of a piece of that role to the nearest square of `goal`, through any pieces.
 */
static int way_to(ff_role role, ff_square from, ff_bitboard goal)
{
    int best = 40;
    if (goal & FF_BIT(from))
        return 0;
    if (role == FF_ROOK || role == FF_QUEEN)
        return 2;
    if (role == FF_BISHOP) {
        const ff_bitboard light = 0x55aa55aa55aa55aau;
        ff_bitboard same = FF_BIT(from) & light ? light : ~light;
        return goal & same ? 2 : 40;
    }
    const int8_t *row =
        role == FF_KNIGHT ? ff_winnable_knight_way[from] : ff_winnable_king_way[from];
    while (goal != 0) {
        ff_square to = ff_pop(&goal);
        if (row[to] < best)
            best = row[to];
    }
    return best;
}

static void fill_way(int8_t want[64], ff_role role, ff_bitboard goal)
{
    for (ff_square s = 0; s < 64; s++)
        want[s] = (int8_t)way_to(role, s, goal);
}

static int pawn_way(ff_color color, ff_square s)
{
    int rank = (int)ff_rank_of(s);
    return 2 * (color == FF_WHITE ? 7 - rank : rank) + 2;
}

static void fill_pawn_way(int8_t want[64], ff_color color)
{
    for (ff_square s = 0; s < 64; s++)
        want[s] = (int8_t)pawn_way(color, s);
}

/* How hard it is to promote a pawn: its way, and what stands in it. */
static int pawn_cost(const ff_position *pos, ff_color color, ff_square s)
{
    ff_bitboard ahead = ff_table.lines[s].file &
                        (color == FF_WHITE ? ~(FF_BIT(s) | (FF_BIT(s) - 1)) : FF_BIT(s) - 1);
    ff_bitboard pawns = pos->role[FF_PAWN];
    return pawn_way(color, s) + 8 * (int)ff_count(ahead & pawns) +
           2 * (int)ff_count(ahead & pos->role[0] & ~pawns);
}

static ff_square best_pawn(const ff_position *pos, ff_color color, int *cost)
{
    ff_square best = FF_NO_SQUARE;
    *cost = 1000;
    for (ff_bitboard pieces = pos->role[FF_PAWN] & pos->color[color]; pieces != 0;) {
        ff_square s = ff_pop(&pieces);
        int c = pawn_cost(pos, color, s);
        if (c < *cost) {
            *cost = c;
            best = s;
        }
    }
    return best;
}

void ff_winnable_start_plan(ff_winnable_plan *plan, const ff_position *pos, ff_color winner)
{
    memset(plan, 0, sizeof *plan);
    memset(plan->at, FF_NO_SQUARE, sizeof plan->at);
    plan->at[FF_WINNABLE_W_KING] = ff_king_of(pos, winner);
    plan->at[FF_WINNABLE_L_KING] = ff_king_of(pos, ff_other(winner));
}

/* --- queens and rooks: the edge --- */

/* The square two steps inward from an edge square, where W's king takes the opposition. */
static ff_square opposition(ff_square edge)
{
    unsigned rank = ff_rank_of(edge);
    if (rank == 0)
        return (ff_square)(edge + 16);
    if (rank == 7)
        return (ff_square)(edge - 16);
    return (ff_square)(ff_file_of(edge) == 0 ? edge + 2 : edge - 2);
}

static ff_bitboard edge_line(ff_square edge)
{
    unsigned rank = ff_rank_of(edge);
    ff_bitboard line =
        rank == 0 || rank == 7 ? FF_RANK_1 << (8 * rank) : FF_FILE_A << ff_file_of(edge);
    return line & ~ff_table.king[edge] & ~FF_BIT(edge);
}

/* The piece that is to give the mate: a queen or rook, else the pawn that comes first. */
static int heavy_actor(const ff_position *pos, ff_color winner, ff_winnable_plan *plan)
{
    ff_bitboard own = pos->color[winner];
    ff_bitboard heavy = own & (pos->role[FF_ROOK] | pos->role[FF_QUEEN]);
    int cost = 0;
    plan->heavy = true;
    if (heavy != 0) {
        plan->at[FF_WINNABLE_ACTOR] = ff_first(heavy);
        return 0;
    }
    plan->at[FF_WINNABLE_ACTOR] = best_pawn(pos, winner, &cost);
    plan->become[FF_WINNABLE_ACTOR] = FF_QUEEN;
    return cost;
}

static void fill_edge(ff_winnable_plan *plan, ff_color winner, ff_square edge)
{
    memcpy(plan->want[FF_WINNABLE_W_KING], ff_winnable_king_way[opposition(edge)], 64);
    memcpy(plan->want[FF_WINNABLE_L_KING], ff_winnable_king_way[edge], 64);
    /* not yet on the line: there he would bar the way of L's king */
    for (ff_square s = 0; s < 64; s++)
        plan->promoted[FF_WINNABLE_ACTOR][s] = edge_line(edge) >> s & 1 ? 2 : 0;
    if (plan->become[FF_WINNABLE_ACTOR] == FF_NO_ROLE)
        memcpy(plan->want[FF_WINNABLE_ACTOR], plan->promoted[FF_WINNABLE_ACTOR], 64);
    else
        fill_pawn_way(plan->want[FF_WINNABLE_ACTOR], winner);
}

/* The edge squares in the order of their distance from the kings; `best` keeps `room`. */
static unsigned nearest_edges(const ff_position *pos, ff_color winner, ff_square *best,
                              int *costs, unsigned room)
{
    ff_square own = ff_king_of(pos, winner), foe = ff_king_of(pos, ff_other(winner));
    unsigned count = 0;
    for (ff_bitboard edges = FF_RANK_1 | FF_RANK_8 | FF_FILE_A | FF_FILE_H; edges != 0;) {
        ff_square edge = ff_pop(&edges);
        int cost =
            3 * ff_winnable_king_way[foe][edge] + ff_winnable_king_way[own][opposition(edge)];
        unsigned at = count < room ? count++ : room;
        for (; at > 0 && costs[at - 1] > cost; at--)
            if (at < room) {
                best[at] = best[at - 1];
                costs[at] = costs[at - 1];
            }
        if (at < room) {
            best[at] = edge;
            costs[at] = cost;
        }
    }
    return count;
}

static unsigned heavy_choices(const ff_position *pos, ff_color winner, ff_winnable_choices *out)
{
    ff_square edges[FF_WINNABLE_CHOICES];
    int costs[FF_WINNABLE_CHOICES];
    unsigned count = nearest_edges(pos, winner, edges, costs, FF_WINNABLE_CHOICES);
    for (unsigned i = 0; i < count; i++)
        out->choice[i] = (ff_winnable_choice){.cost = (int16_t)costs[i], .goal = edges[i]};
    return count;
}

static void heavy_plan(const ff_position *pos, ff_color winner,
                       const ff_winnable_choice *choice, ff_winnable_plan *plan)
{
    ff_winnable_start_plan(plan, pos, winner);
    plan->cost = heavy_actor(pos, winner, plan) + choice->cost;
    fill_edge(plan, winner, choice->goal);
}

/* --- minor pieces: the corner --- */

#define SQ(name_file, rank) ((ff_square)((rank)*8 - 8 + ((name_file) - 'a')))
#define AT(name_file, rank) FF_BIT(SQ(name_file, rank))

/* A mate with L's king on a8. The bishop who mates moves on light squares. */
typedef struct corner_pattern {
    ff_role actor, helper, blocker; /* FF_NO_ROLE: not needed */
    ff_square king;
    ff_bitboard actor_goal, helper_goal, blocker_goal;
} corner_pattern;

#define LONG (AT('d', 5) | AT('e', 4) | AT('f', 3) | AT('g', 2) | AT('h', 1))
#define DARK (AT('d', 6) | AT('e', 5) | AT('f', 4) | AT('g', 3) | AT('h', 2))
#define JUMP (AT('a', 6) | AT('c', 6) | AT('d', 7))

static const corner_pattern corner_patterns[] = {
    {FF_KNIGHT, FF_KNIGHT, FF_NO_ROLE, SQ('b', 6), AT('c', 7), JUMP, 0},
    {FF_BISHOP, FF_KNIGHT, FF_NO_ROLE, SQ('b', 6), LONG, JUMP, 0},
    {FF_KNIGHT, FF_BISHOP, FF_NO_ROLE, SQ('b', 6), AT('c', 7), DARK, 0},
    {FF_BISHOP, FF_BISHOP, FF_NO_ROLE, SQ('b', 6), LONG, DARK, 0},
    {FF_KNIGHT, FF_NO_ROLE, FF_KNIGHT, SQ('b', 6), AT('c', 7), 0, AT('b', 8)},
    {FF_KNIGHT, FF_NO_ROLE, FF_ROOK, SQ('a', 6), AT('c', 7), 0, AT('b', 8)},
    {FF_KNIGHT, FF_NO_ROLE, FF_BISHOP, SQ('a', 6), AT('b', 6), 0, AT('b', 8)},
    {FF_KNIGHT, FF_NO_ROLE, FF_PAWN, SQ('c', 8), AT('c', 7), 0, AT('a', 7)},
    {FF_BISHOP, FF_NO_ROLE, FF_KNIGHT, SQ('b', 6), AT('b', 7), 0, AT('b', 8)},
    {FF_BISHOP, FF_NO_ROLE, FF_BISHOP, SQ('b', 6), LONG, 0, AT('b', 8)},
    {FF_BISHOP, FF_NO_ROLE, FF_PAWN, SQ('c', 7), LONG, 0, AT('a', 7)},
};
enum { PATTERNS = sizeof corner_patterns / sizeof *corner_patterns };

/* The eight turnings of the board: bit 0 swaps the files, bit 1 the ranks, bit 2 (first)
 * mirrors in the diagonal through a8. */
static ff_square turn_square(ff_square s, unsigned turning)
{
    if (turning & 4)
        s = (ff_square)((7 - ff_file_of(s)) * 8 + 7 - ff_rank_of(s));
    if (turning & 1)
        s ^= 7;
    if (turning & 2)
        s ^= 56;
    return s;
}

static ff_bitboard turn_bits(ff_bitboard bits, unsigned turning)
{
    ff_bitboard out = 0;
    while (bits != 0)
        out |= FF_BIT(turn_square(ff_pop(&bits), turning));
    return out;
}

/* The piece of the set that is nearest to the goal; bishops of the wrong colour are far. */
static ff_square nearest(ff_bitboard pieces, ff_role role, ff_bitboard goal, int *cost)
{
    ff_square best = FF_NO_SQUARE;
    *cost = 1000;
    while (pieces != 0) {
        ff_square s = ff_pop(&pieces);
        int way = way_to(role, s, goal);
        if (way < *cost) {
            *cost = way;
            best = s;
        }
    }
    return best;
}

/* A pawn that is to stand on the rook's file next to the corner, not past it. */
static ff_square blocking_pawn(const ff_position *pos, ff_color loser, ff_square goal,
                               int *cost)
{
    ff_bitboard pawns =
        pos->role[FF_PAWN] & pos->color[loser] & (FF_FILE_A << ff_file_of(goal));
    ff_square best = FF_NO_SQUARE;
    *cost = 1000;
    while (pawns != 0) {
        ff_square s = ff_pop(&pawns);
        int way = 2 * ((int)ff_rank_of(s) - (int)ff_rank_of(goal));
        way = loser == FF_WHITE ? -way : way;
        if (way >= 0 && way < *cost) {
            *cost = way;
            best = s;
        }
    }
    return best;
}

/* L's piece for the blocking square; for a knight a pawn may be promoted. */
static ff_square find_blocker(const ff_position *pos, ff_color loser, const corner_pattern *p,
                              ff_bitboard goal, int *cost, bool *promotes)
{
    ff_bitboard foes = pos->color[loser];
    *promotes = false;
    if (p->blocker == FF_PAWN)
        return blocking_pawn(pos, loser, ff_first(goal), cost);
    ff_square s = nearest(foes & pos->role[p->blocker], p->blocker, goal, cost);
    if (s == FF_NO_SQUARE && p->blocker == FF_KNIGHT) {
        s = best_pawn(pos, loser, cost);
        *cost += 6;
        *promotes = s != FF_NO_SQUARE;
    }
    return s;
}

/* Fills `plan` with the pattern in that turning; false when the pieces for it are missing. */
static bool corner_plan(const ff_position *pos, ff_color winner, const corner_pattern *p,
                        unsigned turning, ff_winnable_plan *plan)
{
    static const ff_role none = FF_NO_ROLE;
    ff_bitboard own = pos->color[winner];
    ff_bitboard goal[3] = {turn_bits(p->actor_goal, turning),
                           turn_bits(p->helper_goal, turning),
                           turn_bits(p->blocker_goal, turning)};
    int cost[3] = {0, 0, 0};
    bool promotes = false;
    ff_winnable_start_plan(plan, pos, winner);
    plan->at[FF_WINNABLE_ACTOR] =
        nearest(own & pos->role[p->actor], p->actor, goal[0], &cost[0]);
    if (p->helper != none)
        plan->at[FF_WINNABLE_HELPER] =
            nearest(own & pos->role[p->helper] & ~FF_BIT(plan->at[FF_WINNABLE_ACTOR] & 63),
                    p->helper, goal[1], &cost[1]);
    if (p->blocker != none)
        plan->at[FF_WINNABLE_BLOCKER] =
            find_blocker(pos, ff_other(winner), p, goal[2], &cost[2], &promotes);
    if (cost[0] >= 40 || cost[1] >= 40 || cost[2] >= 1000)
        return false;
    if (p->blocker == FF_BISHOP && cost[2] >= 40)
        return false;
    ff_square corner = turn_square(SQ('a', 8), turning);
    plan->cost =
        cost[0] + cost[1] + cost[2] +
        ff_winnable_king_way[plan->at[FF_WINNABLE_L_KING]][corner] +
        ff_winnable_king_way[plan->at[FF_WINNABLE_W_KING]][turn_square(p->king, turning)];
    if (promotes)
        plan->become[FF_WINNABLE_BLOCKER] = FF_KNIGHT;
    return true;
}

static void fill_corner(ff_winnable_plan *plan, ff_color winner, const corner_pattern *p,
                        unsigned turning)
{
    ff_bitboard blocker = turn_bits(p->blocker_goal, turning);
    memcpy(plan->want[FF_WINNABLE_W_KING], ff_winnable_king_way[turn_square(p->king, turning)],
           64);
    memcpy(plan->want[FF_WINNABLE_L_KING],
           ff_winnable_king_way[turn_square(SQ('a', 8), turning)], 64);
    fill_way(plan->want[FF_WINNABLE_ACTOR], p->actor, turn_bits(p->actor_goal, turning));
    if (p->helper != FF_NO_ROLE)
        fill_way(plan->want[FF_WINNABLE_HELPER], p->helper, turn_bits(p->helper_goal, turning));
    if (p->blocker == FF_NO_ROLE)
        return;
    if (p->blocker == FF_PAWN) {
        memcpy(plan->want[FF_WINNABLE_BLOCKER], ff_winnable_king_way[ff_first(blocker)], 64);
        return;
    }
    fill_way(plan->promoted[FF_WINNABLE_BLOCKER], p->blocker, blocker);
    if (plan->become[FF_WINNABLE_BLOCKER] == FF_NO_ROLE)
        memcpy(plan->want[FF_WINNABLE_BLOCKER], plan->promoted[FF_WINNABLE_BLOCKER], 64);
    else
        for (ff_square s = 0; s < 64; s++)
            plan->want[FF_WINNABLE_BLOCKER][s] = (int8_t)(pawn_way(ff_other(winner), s) + 6);
}

static unsigned corner_choices(const ff_position *pos, ff_color winner,
                               ff_winnable_choices *out)
{
    unsigned count = 0;
    for (unsigned i = 0; i < PATTERNS * 8; i++) {
        ff_winnable_plan plan;
        if (!corner_plan(pos, winner, &corner_patterns[i / 8], i % 8, &plan))
            continue;
        unsigned at = count < FF_WINNABLE_CHOICES ? count++ : FF_WINNABLE_CHOICES;
        for (; at > 0 && out->choice[at - 1].cost > plan.cost; at--)
            if (at < FF_WINNABLE_CHOICES)
                out->choice[at] = out->choice[at - 1];
        if (at < FF_WINNABLE_CHOICES)
            out->choice[at] = (ff_winnable_choice){.cost = (int16_t)plan.cost,
                                                   .pattern = (uint8_t)(i / 8 + 1),
                                                   .goal = (uint8_t)(i % 8)};
    }
    return count;
}

void ff_winnable_choose(const ff_position *pos, ff_color winner, ff_winnable_choices *out)
{
    ff_bitboard heavy = pos->role[FF_ROOK] | pos->role[FF_QUEEN] | pos->role[FF_PAWN];
    out->count = pos->color[winner] & heavy ? heavy_choices(pos, winner, out)
                                            : corner_choices(pos, winner, out);
}

void ff_winnable_make_plan(const ff_position *pos, ff_color winner,
                           const ff_winnable_choice *choice, ff_winnable_plan *plan)
{
    if (choice->pattern == 0) {
        heavy_plan(pos, winner, choice, plan);
        return;
    }
    const corner_pattern *p = &corner_patterns[choice->pattern - 1];
    corner_plan(pos, winner, p, choice->goal, plan);
    fill_corner(plan, winner, p, choice->goal);
}

/* --- following the pieces --- */

static int want_at(const ff_winnable_plan *plan, const ff_winnable_state *state, unsigned who,
                   ff_square s)
{
    if (who == FF_WINNABLE_W_KING && plan->prey != 0 && state->at[plan->prey] == FF_NO_SQUARE)
        return 0;
    bool promoted = plan->become[who] != FF_NO_ROLE && (state->promoted >> who & 1);
    return promoted ? plan->promoted[who][s] : plan->want[who][s];
}

void ff_winnable_start(const ff_winnable_plan *plan, ff_winnable_state *state)
{
    memcpy(state->at, plan->at, sizeof state->at);
    state->promoted = 0;
    state->want = 0;
    for (unsigned i = FF_WINNABLE_W_KING; i < FF_WINNABLE_ROLES; i++)
        if (state->at[i] != FF_NO_SQUARE)
            state->want = (int16_t)(state->want + plan->want[i][state->at[i]]);
}

/* What the capture of a piece is worth to the plan, in half-moves times two (less is better).
 */
static int capture_want(const ff_winnable_plan *plan, ff_role taken, bool by_winner)
{
    static const int worth[2][7] = {{0, 0, 0, 0, 1, 2, 0}, {0, 1, 1, 1, 2, 2, 0}};
    return by_winner ? -worth[plan->heavy][taken] : -1;
}

/* Of a pawn that the plan does not follow: L's new pieces only defend. */
static int promotion_want(ff_role promoted, bool by_winner)
{
    static const int worth[7] = {0, 0, 1, 1, 3, 4, 0};
    return by_winner ? 0 : worth[promoted];
}

static bool is_free(const ff_position *pos, ff_square pawn, ff_color color)
{
    ff_bitboard before = FF_BIT(pawn) - 1;
    ff_bitboard ahead = color == FF_WHITE ? ~(before | FF_BIT(pawn)) : before;
    return (ahead & ff_table.lines[pawn].file & pos->role[FF_PAWN] & pos->color[color ^ 1]) ==
           0;
}

/* Where the pawns are locked, whatever lets one go past another is worth most; to push a pawn
 * that is locked only spends a move that may be needed. */
static int opening_want(const ff_position *pos, ff_move move, bool by_winner)
{
    static const struct {
        int takes, step, queens, taken;
    } worth[2] = {{-4, -1, -3, -2}, {-6, -2, -12, -2}};
    ff_square from = FF_MOVE_FROM(move), to = FF_MOVE_TO(move);
    ff_bitboard pawns = pos->role[FF_PAWN];
    int want = pawns & FF_BIT(to) ? worth[by_winner].taken : 0;
    if ((pawns & FF_BIT(from)) == 0)
        return want;
    if (ff_file_of(from) != ff_file_of(to))
        want += worth[by_winner].takes;
    else if (is_free(pos, from, (ff_color)pos->turn))
        want += worth[by_winner].step;
    if (FF_MOVE_PROMOTED(move) != FF_NO_ROLE)
        want += worth[by_winner].queens;
    return want;
}

void ff_winnable_open_plan(const ff_position *pos, ff_color winner, ff_winnable_plan *plan)
{
    ff_winnable_start_plan(plan, pos, winner);
    plan->heavy = plan->open = true;
}

enum { PREY = 10 };

/* Twice the moves of W's king to `goal`, past his own pawns and squares that L's pawns attack;
 * other pieces can go out of the way. */
static void king_ways(const ff_position *pos, ff_color winner, ff_square goal, int8_t way[64])
{
    ff_bitboard pawns = pos->role[FF_PAWN];
    ff_bitboard shut = (pawns & pos->color[winner]) |
                       ff_pawn_attacks(ff_other(winner), pawns & pos->color[winner ^ 1]);
    ff_bitboard seen = FF_BIT(goal), edge = seen;
    memset(way, 100, 64);
    for (int8_t d = 0; edge != 0; d = (int8_t)(d + 2)) {
        ff_bitboard next = 0;
        while (edge != 0) {
            ff_square s = ff_pop(&edge);
            way[s] = d;
            next |= ff_table.king[s];
        }
        edge = next & ~seen & ~shut;
        seen |= edge;
    }
}

/* A plan for W's king to take a pawn that one of his own is stopped by; false when he can come
 * to none. */
bool ff_winnable_hunt_plan(const ff_position *pos, ff_color winner, ff_winnable_plan *plan)
{
    ff_bitboard pawns = pos->role[FF_PAWN];
    ff_bitboard stops =
        ff_forward(winner, pawns & pos->color[winner]) & pawns & pos->color[winner ^ 1];
    ff_square king = ff_king_of(pos, winner), best = FF_NO_SQUARE;
    int cost = 100;
    ff_winnable_start_plan(plan, pos, winner);
    while (stops != 0) {
        ff_square s = ff_pop(&stops);
        king_ways(pos, winner, s, plan->want[FF_WINNABLE_W_KING]);
        if (plan->want[FF_WINNABLE_W_KING][king] < cost) {
            cost = plan->want[FF_WINNABLE_W_KING][king];
            best = s;
        }
    }
    if (best == FF_NO_SQUARE)
        return false;
    king_ways(pos, winner, best, plan->want[FF_WINNABLE_W_KING]);
    plan->heavy = true;
    plan->prey = FF_WINNABLE_BLOCKER;
    plan->at[FF_WINNABLE_BLOCKER] = best;
    return true;
}

int ff_winnable_want_after(const ff_winnable_plan *plan, const ff_winnable_state *state,
                           const uint8_t who[64], const ff_position *pos, ff_move move,
                           bool by_winner)
{
    ff_square from = FF_MOVE_FROM(move), to = FF_MOVE_TO(move);
    int want = state->want;
    unsigned mover = who[from];
    if (FF_MOVE_KIND(move) == FF_MOVE_CASTLING)
        return want;
    if (plan->open)
        want += opening_want(pos, move, by_winner);
    if (pos->role[0] & FF_BIT(to)) {
        want += capture_want(plan, ff_role_at(pos, to), by_winner);
        if (who[to] != FF_WINNABLE_OTHER)
            want += who[to] == plan->prey ? -PREY : 30;
    }
    ff_role promoted = FF_MOVE_PROMOTED(move);
    if (mover == FF_WINNABLE_OTHER)
        return want + promotion_want(promoted, by_winner);
    want -= want_at(plan, state, mover, from);
    if (promoted != FF_NO_ROLE)
        return want + plan->promoted[mover][to] + (promoted != plan->become[mover] ? 6 : 0);
    return want + want_at(plan, state, mover, to);
}

void ff_winnable_follow(const ff_winnable_plan *plan, ff_winnable_state *state,
                        const ff_position *pos, ff_move move, ff_color winner)
{
    ff_square from = FF_MOVE_FROM(move), to = FF_MOVE_TO(move);
    unsigned taken = ff_winnable_followed(state->at, to);
    unsigned mover = ff_winnable_followed(state->at, from);
    uint8_t who[64];
    who[from] = (uint8_t)mover;
    who[to] = (uint8_t)taken;
    state->want =
        (int16_t)ff_winnable_want_after(plan, state, who, pos, move, pos->turn == winner);
    if (FF_MOVE_KIND(move) == FF_MOVE_CASTLING) {
        state->at[mover] = ff_castled_king(from, to);
        if (taken != FF_WINNABLE_OTHER)
            state->at[taken] = ff_castled_rook(from, to);
        return;
    }
    if (taken != FF_WINNABLE_OTHER)
        state->at[taken] = FF_NO_SQUARE;
    if (mover == FF_WINNABLE_OTHER)
        return;
    state->at[mover] = to;
    if (FF_MOVE_KIND(move) >= FF_MOVE_PROMOTION && plan->become[mover] != FF_NO_ROLE)
        state->promoted |= (uint8_t)(1u << mover);
}
