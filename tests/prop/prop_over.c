/*
 * Is the game over, and how: the same facts end a game in the same way whichever question they
 * are put to, and in the way that a slow judge below finds from the definitions: random short
 * games full of repetitions, counts near their limits and bare kings, random facts, six
 * editions. prop_over [COUNT [SEED]]
 */
#include "adjourn/adjourn.h"
#include "dispute/in_order.h"
#include "flagfall/conduct.h"
#include "flagfall/position.h"
#include "support/sample.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST = 24 };

/* Typed from the editions: how many times end a game (and whether any five do), after how many
 * half-moves, whether resigning against a side that cannot mate draws, whether a draw may be
 * agreed before each has moved, whether only the pieces tell that a position is dead. */
static const struct {
    const char *id;
    bool five, consecutive;
    unsigned count;
    bool relief, at_once, material;
} editions[] = {
    {"code", false, false, 0, false, true, true},
    {"fide-2009", false, false, 0, false, true, false},
    {"fide-2014", true, true, 150, false, true, false},
    {"fide-2017", true, false, 150, false, false, false},
    {"fide-2018", true, false, 150, false, false, false},
    {"fide-2023", true, false, 150, true, false, false},
};

/* Where the games begin: two knights out and home, little material, counts near their end,
 * mates and stalemates at hand, blocked pawns. */
static const char *const starts[] = {
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "7k/8/8/8/8/8/8/KQ6 w - - 0 1",
    "7k/8/6K1/8/8/8/8/1R6 w - - 0 40",
    "7k/R7/6K1/8/8/8/8/8 w - - 145 200",
    "7k/8/5KQ1/8/8/8/8/8 w - - 0 60",
    "8/8/8/8/8/2k5/1p6/1K6 b - - 0 60",
    "k7/8/8/p1p1p1p1/P1P1P1P1/8/8/K7 w - - 0 60",
    "k7/8/8/3b4/8/8/1B6/K7 w - - 148 90",
    "8/8/8/8/8/1nk5/8/K7 w - - 0 70",
    "4k3/8/8/8/8/8/4P3/4K3 w - - 140 80",
};

typedef struct over_case {
    ff_game game;
    ff_position positions[MOST + 1];
    unsigned plies, edition;
    bool agreed, banned;
    int resigned;
    ff_players_order order;
} over_case;

static uint64_t state;
static ff_winnable_solver *solver;

static const char *const result_names[] = {"open", "*", "1-0", "0-1", "1/2-1/2"};

static void check(bool right)
{
    if (!right)
        abort();
}

static void random_case(over_case *c)
{
    const char *fen = starts[rnd_below(&state, sizeof starts / sizeof *starts)];
    ff_game_init(&c->game);
    check(ff_position_from_fen(fen, &c->game.start, NULL) == FF_OK);
    c->positions[0] = c->game.start;
    c->plies = 0;
    ff_move last[MOST];
    for (unsigned wanted = rnd_below(&state, MOST + 1); c->plies < wanted;) {
        ff_move_list list;
        const ff_position *pos = &c->positions[c->plies];
        ff_position_legal_moves(pos, &list);
        if (list.count == 0)
            break;
        ff_move move = list.moves[rnd_below(&state, list.count)];
        if (c->plies >= 2 && rnd_below(&state, 8) != 0) {
            ff_move before = last[c->plies - 2];
            ff_move back = FF_MOVE(FF_MOVE_TO(before), FF_MOVE_FROM(before), FF_MOVE_NORMAL);
            move = ff_is_legal(pos, back) ? back : move;
        }
        check(ff_game_play(&c->game, move) == FF_OK);
        last[c->plies] = move;
        c->positions[c->plies + 1] = *pos;
        ff_position_play(&c->positions[++c->plies], move);
    }
    c->edition = rnd_below(&state, sizeof editions / sizeof *editions);
    c->agreed = rnd_below(&state, 2) == 0;
    c->banned = rnd_below(&state, 4) == 0;
    c->resigned = (int)rnd_below(&state, 3) - 1;
    c->order = (ff_players_order)rnd_below(&state, 3);
}

/* --- the slow judge --- */

static unsigned times(const over_case *c, unsigned ply)
{
    unsigned count = 0;
    for (unsigned i = 0; i <= ply; i++)
        count += ff_position_same(&c->positions[i], &c->positions[ply]);
    return count;
}

static bool five_in_a_row(const over_case *c, unsigned ply)
{
    for (unsigned back = 0; back <= 16; back += 4)
        if (back > ply || !ff_position_same(&c->positions[ply - back], &c->positions[ply]))
            return false;
    return true;
}

static bool is_dead(const over_case *c, const ff_position *pos)
{
    return editions[c->edition].material ? ff_is_dead_by_material(pos)
                                         : ff_winnable_dead(solver, pos, NULL) == FF_UNWINNABLE;
}

/* FF_GAME_RESULT_NONE: the board does not end the game. */
static ff_game_result judge_board(const over_case *c)
{
    const ff_position *now = &c->positions[c->plies];
    if (!ff_position_has_legal_move(now) && ff_position_in_check(now))
        return now->turn == FF_WHITE ? FF_GAME_RESULT_BLACK : FF_GAME_RESULT_WHITE;
    if (!ff_position_has_legal_move(now) || is_dead(c, now))
        return FF_GAME_RESULT_DRAW; /* what is dead stays dead */
    for (unsigned ply = 0; ply <= c->plies; ply++) {
        unsigned count = editions[c->edition].count;
        bool five = editions[c->edition].five && times(c, ply) >= 5 &&
                    (!editions[c->edition].consecutive || five_in_a_row(c, ply));
        if (five || (count != 0 && c->positions[ply].halfmove >= count))
            return FF_GAME_RESULT_DRAW;
    }
    return FF_GAME_RESULT_NONE;
}

static bool may_agree(const over_case *c)
{
    bool moved = c->plies >= 2 || c->game.start.fullmove > 1;
    return !c->banned && (editions[c->edition].at_once || moved);
}

static ff_game_result judge_resignation(const over_case *c, int loser)
{
    ff_winnable_result found;
    const ff_position *now = &c->positions[c->plies];
    if (editions[c->edition].relief) {
        ff_winnable_solve(solver, now, (ff_color)!loser, NULL, &found);
        if (found.verdict == FF_WINNABLE && now->halfmove + found.plies > 150)
            return FF_GAME_RESULT_UNKNOWN; /* perhaps no mate before the limit */
        if (found.verdict == FF_UNWINNABLE)
            return FF_GAME_RESULT_DRAW;
    }
    return loser == FF_WHITE ? FF_GAME_RESULT_BLACK : FF_GAME_RESULT_WHITE;
}

/* What the players made of it; `*open` where the order decides and is not known. */
static ff_game_result judge_players(const over_case *c, bool *open)
{
    bool agreed = c->agreed && may_agree(c), resigned = c->resigned >= 0;
    ff_game_result lost = resigned ? judge_resignation(c, c->resigned) : FF_GAME_RESULT_NONE;
    *open = false;
    if (!agreed)
        return lost;
    if (!resigned || c->order == FF_AGREED_FIRST || lost == FF_GAME_RESULT_DRAW)
        return FF_GAME_RESULT_DRAW;
    if (c->order == FF_RESIGNED_FIRST)
        return lost;
    *open = true;
    return FF_GAME_RESULT_NONE;
}

/* --- the questions --- */

static void write_case(const over_case *c)
{
    char fen[FF_FEN_SIZE];
    ff_position_fen(&c->positions[c->plies], FF_FEN_X, fen);
    printf("%s, %u half-moves, %s; agreed %d banned %d resigned %d order %d\n", fen, c->plies,
           editions[c->edition].id, c->agreed, c->banned, c->resigned, (int)c->order);
}

static void expect(const over_case *c, const char *question, int code, ff_ruling *r,
                   ff_game_result wanted)
{
    check(code == FF_OK);
    if (r->result != wanted && wanted != FF_GAME_RESULT_UNKNOWN) {
        printf("%s: %s and not %s: %s\n", question, result_names[r->result],
               result_names[wanted], r->sentence);
        write_case(c);
        exit(1);
    }
    ff_ruling_release(r);
}

/* Questions about the board alone: over with that result, or not over. */
static void ask_board(const over_case *c, const ff_ruling_request *of, ff_game_result board)
{
    ff_ruling r;
    ff_color turn = (ff_color)c->positions[c->plies].turn;
    ff_square king = ff_position_king_square(&c->positions[c->plies], turn);
    ff_touch touch = {.by = FF_ON_MOVE,
                      .what = {.touched = {{.square = king}},
                               .count = 1,
                               .castling = 0,
                               .released = {.from = FF_NO_SQUARE, .to = FF_NO_SQUARE}}};
    expect(c, "touch", ff_conduct_rule_touch(of, &touch, &r, NULL), &r, board);
    ff_displaced displaced = {.by = turn, .period_ms = FF_CLOCK_UNKNOWN};
    expect(c, "displaced", ff_conduct_rule_displaced(of, &displaced, &r, NULL), &r, board);
    ff_start start = {.fault = FF_START_COLOURS, .number = -1};
    expect(c, "start", ff_conduct_rule_start(of, &start, &r, NULL), &r, board);
    ff_illegal illegal = {.by = (int)turn,
                          .kind = FF_FAULT_NO_MOVE,
                          .offence = 1,
                          .answered = FF_AS_RECORDED,
                          .unfinished = true};
    expect(c, "illegal", ff_rule_illegal(of, &illegal, &r, NULL), &r, board);
    ff_claim late = {FF_CLAIM_FIFTY, .by = (int)turn, .touched = true};
    expect(c, "claim", ff_rule_claim(of, &late, &r, NULL), &r, board);
    ff_offer offer = {.by = turn, .answer = FF_ANSWER_REFUSED};
    expect(c, "draw-offer", ff_rule_offer(of, &offer, &r, NULL), &r, board);
}

/* Questions that take what the players did. */
static void ask_players(const over_case *c, const ff_ruling_request *of, ff_game_result board)
{
    ff_ruling r;
    bool open = false;
    ff_game_result players = judge_players(c, &open);
    ff_game_result wanted = board != FF_GAME_RESULT_NONE ? board : players;
    open = open && board == FF_GAME_RESULT_NONE;
    for (int side = 0; side < 2; side++)
        expect(c, "resign", ff_rule_resign(of, (ff_color)side, &r, NULL), &r,
               board != FF_GAME_RESULT_NONE ? board : judge_resignation(c, side));
    ff_offer offer = {.by = FF_WHITE, .answer = FF_ANSWER_ACCEPTED, .banned = c->banned};
    expect(c, "draw-offer accepted", ff_rule_offer(of, &offer, &r, NULL), &r,
           board != FF_GAME_RESULT_NONE ? board
           : may_agree(c)               ? FF_GAME_RESULT_DRAW
                                        : FF_GAME_RESULT_NONE);
    ff_resumption in = FF_RESUMPTION_INIT;
    in.envelope = FF_ENVELOPE_MISSING;
    in.agreed = c->agreed;
    in.no_agreed_draws = c->banned;
    in.resigned = c->resigned;
    in.order = c->order;
    expect(c, "adjourn open", ff_adjourn_rule(of, &in, &r, NULL, NULL), &r, wanted);
    if (c->resigned >= 0) {
        ff_in_order order = {.list = {{FF_HAPPENED_RESIGNED, c->resigned, NULL},
                                      {FF_HAPPENED_FLAG, (int)rnd_below(&state, 2), NULL}},
                             .count = 2};
        expect(c, "in-order", ff_dispute_rule_in_order(of, &order, &r, NULL), &r,
               board != FF_GAME_RESULT_NONE ? board : judge_resignation(c, c->resigned));
    }
    if (wanted == FF_GAME_RESULT_NONE && !open)
        return; /* the flag decides then */
    ff_flag flag = {.fallen = (ff_fallen)rnd_below(&state, 3),
                    .first = FF_UNKNOWN_SIDE,
                    .agreed = c->agreed,
                    .no_agreed_draws = c->banned,
                    .resigned = c->resigned,
                    .order = c->order};
    expect(c, "flag", ff_rule_flag(of, &flag, &r, NULL), &r, wanted);
}

int main(int argc, char **argv)
{
    unsigned long count = argc > 1 ? strtoul(argv[1], NULL, 10) : 16000;
    uint64_t seed = argc > 2 ? strtoull(argv[2], NULL, 10) : 1;
    unsigned long over = 0;
    check(ff_winnable_new(&solver, NULL) == FF_OK);
    for (unsigned long n = 0; n < count; n++) {
        over_case c;
        state = seed + n;
        random_case(&c);
        ff_ruling_request of = ff_ruling_request_of(&c.game, c.plies);
        of.laws = ff_laws_find(editions[c.edition].id);
        ff_game_result board = judge_board(&c);
        over += board != FF_GAME_RESULT_NONE;
        ask_board(&c, &of, board);
        ask_players(&c, &of, board);
        ff_game_release(&c.game);
    }
    ff_winnable_free(solver);
    printf("prop_over: %lu cases, %lu of them over on the board: every question agrees\n",
           count, over);
    return over == 0;
}
