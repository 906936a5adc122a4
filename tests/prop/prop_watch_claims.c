/* What the watch says of repetitions and of moves without capture or pawn move, in random games
 * that shuffle few pieces: the warnings after each move are those that Articles 9.2, 9.3
 * and 9.6 give, counted here from the positions of the rulebook (tests/support/rulebook.h).
 * prop_watch_claims [COUNT [SEED]] */
#include "flagfall/watch.h"

#include "../support/rulebook.h"
#include "flagfall/memory.h"
#include "flagfall/position.h"
#include "flagfall/san.h"
#define COUNT_OF(a) (sizeof(a) / sizeof *(a))

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_PLIES = 40 };

static uint64_t random_state;
static long looked, warned[5];

static unsigned draw(unsigned below)
{
    random_state ^= random_state << 13;
    random_state ^= random_state >> 7;
    random_state ^= random_state << 17;
    return (unsigned)(random_state >> 33) % below;
}

/* --- what the Articles give --- */

static rb_position past[MOST_PLIES + 1];
static int plies;

/* 9.2.3: the same side to move, pieces of the same kind on the same squares, the same moves. */
static bool same_position(const rb_position *a, const rb_position *b)
{
    rb_move x[RB_MAX_MOVES], y[RB_MAX_MOVES];
    if (a->turn != b->turn || memcmp(a->board, b->board, sizeof a->board) != 0 ||
        memcmp(a->castling_file, b->castling_file, sizeof a->castling_file) != 0)
        return false;
    return rb_legal_moves(a, x) == rb_legal_moves(b, y);
}

static int times_stood(const rb_position *p, int until)
{
    int times = 0;
    for (int i = 0; i <= until; i++)
        times += same_position(&past[i], p);
    return times;
}

typedef struct wanted {
    bool three, three_next, second, fifty, fifty_next;
    int approach; /* half-moves of the milestone, 0: none */
} wanted;

/* The halfmove that a move without capture or pawn move leaves is one more. */
static wanted by_articles(void)
{
    const rb_position *now = &past[plies];
    rb_move moves[RB_MAX_MOVES];
    wanted w = {.three = times_stood(now, plies) >= 3,
                .second = times_stood(now, plies) == 2,
                .fifty = now->halfmove >= 100};
    int count = rb_legal_moves(now, moves);
    for (int i = 0; i < count; i++) {
        rb_position next = *now;
        rb_play(&next, &moves[i]);
        if (next.halfmove == 0)
            continue;
        w.three_next = w.three_next || times_stood(&next, plies) >= 2;
        w.fifty_next = w.fifty_next || next.halfmove >= 100;
    }
    w.three_next = w.three_next && !w.three;
    w.fifty_next = w.fifty_next && !w.fifty;
    static const int milestones[] = {80, 90, 120, 140};
    for (int i = 0; i < 4; i++)
        if ((int)now->halfmove >= milestones[i])
            w.approach = milestones[i];
    if (w.approach < 100 && now->halfmove >= 100) /* who may claim needs no word that he may */
        w.approach = 0;
    return w;
}

/* --- what the watch says --- */

static bool has(const ff_watch_board *board, ff_watch_kind kind)
{
    for (size_t i = 0; i < board->standing_count; i++)
        if (board->standing[i].alert.kind == kind)
            return true;
    return false;
}

static void ignore(void *ctx, const ff_watch_event *event)
{
    (void)ctx;
    (void)event;
}

static bool check(ff_watch *watch, const char *text)
{
    static const ff_watch_kind kinds[] = {FF_WATCH_THREEFOLD, FF_WATCH_THREEFOLD_NEXT,
                                          FF_WATCH_SECOND, FF_WATCH_FIFTY, FF_WATCH_FIFTY_NEXT};
    if (ff_watch_put(watch, "games.pgn", text, strlen(text), 1000 * plies, NULL) != FF_OK ||
        ff_watch_board_count(watch) != 1)
        return false;
    const ff_watch_board *board = ff_watch_board_at(watch, 0);
    wanted w = by_articles();
    const bool should[] = {w.three, w.three_next, w.second, w.fifty, w.fifty_next};
    looked++;
    for (size_t i = 0; i < COUNT_OF(kinds); i++) {
        warned[i] += should[i];
        if (has(board, kinds[i]) != should[i]) {
            fprintf(stderr, "%s\nwarning %zu: %d, and should be %d\n", text, i, !should[i],
                    should[i]);
            return false;
        }
    }
    if (has(board, FF_WATCH_APPROACH) != (w.approach > 0)) {
        fprintf(stderr, "%s\non the way to %d\n", text, w.approach);
        return false;
    }
    for (size_t i = 0; i < board->standing_count; i++) {
        const ff_watch_alert *a = &board->standing[i].alert;
        char figure[40];
        snprintf(figure, sizeof figure, "%d moves by each player", w.approach / 2);
        if (a->kind == FF_WATCH_APPROACH && strncmp(a->text, figure, strlen(figure)) != 0) {
            fprintf(stderr, "%s\n%s, and should be %s\n", text, a->text, figure);
            return false;
        }
    }
    return true;
}

/* Kings, rooks and knights; the count of half-moves somewhere before a limit. */
static const char *const starts[] = {
    "4k3/8/8/8/8/8/8/R3K2R w KQ -", "1n2k3/8/8/8/8/8/8/4K1N1 w - -",
    "4k2r/8/8/3p4/4P3/8/8/R3K3 b Qk e3", "8/1k6/8/8/8/8/6K1/R7 b - -",
    "r3k3/8/8/8/8/8/8/4K2R w Kq -"};

/* 5.2.2: a king alone, or with one knight, against a king. */
static bool is_dead(const rb_position *p)
{
    int knights = 0, others = 0;
    for (int i = 0; i < 64; i++) {
        char piece = p->board[i / 8][i % 8];
        knights += piece == 'n' || piece == 'N';
        others += strchr("prPR", piece) != NULL;
    }
    return others == 0 && knights <= 1;
}

static bool is_over(void)
{
    rb_move moves[RB_MAX_MOVES];
    return rb_legal_moves(&past[plies], moves) == 0 || is_dead(&past[plies]) ||
           past[plies].halfmove >= 150 || times_stood(&past[plies], plies) >= 5;
}

/* Back as often as not, so that positions repeat. */
static rb_move choose(const rb_move *moves, int count, const rb_move *before)
{
    for (int i = 0; before != NULL && i < count && draw(10) < 8; i++)
        if (moves[i].from.file == before->to.file && moves[i].from.rank == before->to.rank &&
            moves[i].to.file == before->from.file && moves[i].to.rank == before->from.rank)
            return moves[i];
    return moves[draw((unsigned)count)];
}

static bool play_game(void)
{
    static const unsigned counts[] = {0, 60, 72, 84, 92, 97, 112, 120, 132};
    char fen[RB_FEN_SIZE], text[2000];
    ff_watch *watch;
    const ff_watch_options options = {0};
    rb_move played[MOST_PLIES];
    const char *start = starts[draw(COUNT_OF(starts))];
    unsigned count = counts[draw(COUNT_OF(counts))];
    count += draw(8);
    snprintf(fen, sizeof fen, "%s %u 90", start, strstr(start, " e3") != NULL ? 0 : count);
    ff_position pos;
    if (!rb_from_fen(fen, &past[0]) || ff_position_from_fen(fen, &pos, NULL) != FF_OK ||
        ff_watch_new(&options, ignore, NULL, &watch, NULL) != FF_OK)
        return false;
    size_t used = (size_t)snprintf(text, sizeof text,
                                   "[Event \"T\"]\n[White \"A\"]\n[Black \"B\"]\n[SetUp "
                                   "\"1\"]\n[FEN \"%s\"]\n[Result \"*\"]\n\n",
                                   fen);
    bool good = true;
    for (plies = 0; plies < MOST_PLIES && good && !is_over();) {
        rb_move moves[RB_MAX_MOVES];
        int legal = rb_legal_moves(&past[plies], moves);
        rb_move move = choose(moves, legal, plies >= 2 ? &played[plies - 2] : NULL);
        char san[FF_SAN_SIZE];
        ff_move code = rb_move_code(&move);
        ff_san_write(&pos, code, san);
        ff_position_play(&pos, code);
        past[plies + 1] = past[plies];
        rb_play(&past[plies + 1], &move);
        played[plies++] = move;
        used += (size_t)snprintf(text + used, sizeof text - used, "%s ", san);
        char whole[2100];
        snprintf(whole, sizeof whole, "%s*\n", text);
        good = is_over() || check(watch, whole);
    }
    ff_watch_free(watch);
    return good;
}

int main(int argc, char **argv)
{
    long count = argc > 1 ? strtol(argv[1], NULL, 10) : 60;
    random_state = argc > 2 ? strtoull(argv[2], NULL, 10) : 33;
    bool good = true;
    for (long i = 0; i < count && good; i++)
        good = play_game();
    printf("%ld positions: three times %ld, with the next move %ld, twice %ld, fifty %ld, with "
           "the next move %ld\n",
           looked, warned[0], warned[1], warned[2], warned[3], warned[4]);
    return good ? 0 : 1;
}
