#include "ruling/over.h"
#include "watch/private.h"

#include <stdio.h>
#include <string.h>

/*
 * What the moves and the result of one game warn of: ends that were played over, results that
 * the board contradicts, moves that cannot be played. What verify, replay and winnable have
 * found is put together here; nothing of it is found anew.
 */

static bool is_open(ff_game_result result)
{
    return result == FF_GAME_RESULT_NONE || result == FF_GAME_RESULT_UNKNOWN;
}

/* --- the end on the board --- */

/* How each end is warned of, what it is in words, the Article, and the question that an arbiter
 * would ask. */
static const struct {
    ff_watch_kind kind;
    const char *words;
    ff_law_point point;
    ff_watch_ask ask;
} ends[] = {
    [FF_END_CHECKMATE] = {FF_WATCH_CHECKMATE, "checkmate", FF_LAW_CHECKMATE,
                          FF_WATCH_ASK_THREEFOLD},
    [FF_END_STALEMATE] = {FF_WATCH_STALEMATE, "stalemate", FF_LAW_STALEMATE,
                          FF_WATCH_ASK_THREEFOLD},
    [FF_END_DEAD] = {FF_WATCH_DEAD, "a dead position, neither side can mate", FF_LAW_DEAD,
                     FF_WATCH_ASK_THREEFOLD},
    [FF_END_FIVEFOLD] = {FF_WATCH_FIVEFOLD, "the position has stood five times",
                         FF_LAW_FIVEFOLD, FF_WATCH_ASK_THREEFOLD},
    [FF_END_SEVENTYFIVE] = {FF_WATCH_SEVENTYFIVE,
                            "75 moves by each player without capture or pawn move",
                            FF_LAW_SEVENTYFIVE, FF_WATCH_ASK_FIFTY},
};

/* The budget for a position of a game that is being played: an answer within milliseconds, or
 * none. */
enum { LIVE_NODES = 20000 };

static bool is_dead_now(const watch_judge *j)
{
    ff_winnable_options options = {.nodes = LIVE_NODES};
    if (j->w->solver == NULL || j->tail != NULL || !is_open(j->r->result))
        return false;
    return ff_winnable_dead(j->w->solver, &j->r->pos, &options) == FF_UNWINNABLE;
}

/* What the checker found, or the replay where a move that cannot be played kept the checker
 * from looking. */
static void find_end(watch_judge *j)
{
    const ff_game_report *report = &j->checked->report;
    const ff_replay *replay = &j->history->replay;
    ff_dead dead = {.verdict = FF_WINNABLE};
    if (report->end == FF_END_DEAD)
        dead = (ff_dead){FF_UNWINNABLE, (unsigned)report->ended_at};
    else if (replay->end == FF_END_DEAD)
        dead = (ff_dead){FF_UNWINNABLE, (unsigned)replay->ended_at};
    else if (replay->end == FF_END_NONE && is_dead_now(j))
        dead = (ff_dead){FF_UNWINNABLE, j->r->plies};
    ff_over over = ff_over_board(replay, &dead);
    j->end = over.first;
    j->ended_at = over.first != FF_END_NONE ? over.first_ply : 0;
    j->must = over.result;
}

static void warn_end(watch_judge *j, ff_watch_kind kind, const char *then)
{
    ff_watch_alert *a = ff_watch_warn(j, kind, j->ended_at, -1);
    if (a == NULL)
        return;
    /* a wrong result is none of the players' claims: the check of the file names it */
    a->ask = kind == FF_WATCH_RESULT_BOARD ? FF_WATCH_ASK_VERIFY : ends[j->end].ask;
    a->article = ff_watch_article(j->w, ends[j->end].point);
    WATCH_SAY(a, "%s: %s", ends[j->end].words, then);
}

/* The game is over on the board, and the file says what? */
static void judge_end(watch_judge *j)
{
    ff_game_result must = j->must;
    bool seen = j->end == FF_END_CHECKMATE || j->end == FF_END_STALEMATE;
    bool goes_on = j->r->plies > j->ended_at || j->tail != NULL;
    char then[80];
    j->r->signal = must;
    j->r->over = true;
    if (!is_open(j->r->result)) {
        snprintf(then, sizeof then, "the result is %s, and must be %s",
                 ff_game_result_text(j->r->result), ff_game_result_text(must));
        if (j->r->result != must)
            warn_end(j, FF_WATCH_RESULT_BOARD, then);
        return;
    }
    bool missing = seen && !goes_on;
    snprintf(then, sizeof then,
             missing ? "no result in the file, it must be %s"
                     : "the game is over, %s, and goes on",
             ff_game_result_text(must));
    warn_end(j, missing ? FF_WATCH_NO_RESULT : ends[j->end].kind, then);
}

/* --- the kings in the centre, and pieces that are put back --- */

/* Where the king of the side goes with a text that is a move of his; FF_NO_SQUARE for another.
 */
static ff_square king_target(const ff_node *node)
{
    ff_san san;
    if (node->written == NULL ||
        ff_san_parse(node->written, strlen(node->written), &san, NULL) != FF_OK ||
        san.role != FF_KING || san.castling != 0)
        return FF_NO_SQUARE;
    return san.to;
}

static bool is_centre(ff_square square)
{
    int file = square % 8, rank = square / 8;
    return square < FF_NO_SQUARE && (file == 3 || file == 4) && (rank == 3 || rank == 4);
}

static bool is_light(ff_square square)
{
    return (square / 8 + square % 8) % 2 != 0;
}

/* Electronic boards take two kings in the centre as the result: on light squares 1-0, on dark
 * ones 0-1, one on each a draw (DGT, "End of game: indicate the result"). The moves that bring
 * them there are the last of the record, all by kings. */
static ff_game_result kings_signal(const watch_judge *j, ff_square kings[2])
{
    int side = j->r->pos.turn;
    kings[0] = ff_position_king_square(&j->r->pos, FF_WHITE);
    kings[1] = ff_position_king_square(&j->r->pos, FF_BLACK);
    for (const ff_node *node = j->tail; node != NULL; node = node->next, side ^= 1) {
        ff_square to = king_target(node);
        if (to == FF_NO_SQUARE)
            return FF_GAME_RESULT_NONE;
        /* the record may give both moves to one side: he goes to the square that is free */
        kings[kings[side] == to ? side ^ 1 : side] = to;
    }
    if (j->tail == NULL || !is_centre(kings[0]) || !is_centre(kings[1]) || kings[0] == kings[1])
        return FF_GAME_RESULT_NONE;
    if (is_light(kings[0]) != is_light(kings[1]))
        return FF_GAME_RESULT_DRAW;
    return is_light(kings[0]) ? FF_GAME_RESULT_WHITE : FF_GAME_RESULT_BLACK;
}

static bool judge_kings(watch_judge *j)
{
    ff_square kings[2];
    char white[3], black[3];
    ff_game_result signal = kings_signal(j, kings);
    if (signal == FF_GAME_RESULT_NONE)
        return false;
    if (!j->r->over)
        j->r->signal = signal;
    j->r->over = true;
    if (j->r->result == signal)
        return true;
    ff_watch_alert *a = ff_watch_warn(j, FF_WATCH_KINGS, j->r->plies, -1);
    if (a == NULL)
        return true;
    ff_board_square_name(kings[0], white);
    ff_board_square_name(kings[1], black);
    WATCH_SAY(a,
              "the kings stand on %s and %s, the sign of electronic boards for %s; the file "
              "says %s",
              white, black, ff_game_result_text(signal), ff_game_result_text(j->r->result));
    return true;
}

/* --- a move that cannot be played --- */

static const ff_finding *illegal_finding(const watch_judge *j)
{
    static const ff_finding_code codes[] = {FF_FINDING_ILLEGAL_MOVE, FF_FINDING_AMBIGUOUS_MOVE,
                                            FF_FINDING_UNREADABLE_MOVE, FF_FINDING_NULL_MOVE};
    for (const ff_checked_finding *f = j->checked->findings; f != NULL; f = f->next)
        for (size_t i = 0; i < sizeof codes / sizeof *codes; i++)
            if (f->finding.code == codes[i])
                return &f->finding;
    return NULL;
}

/* What cannot be played after the result is short where pieces were put back. */
enum { SHORT_TAIL = 6 };

static void judge_tail(watch_judge *j)
{
    const ff_finding *f = illegal_finding(j);
    ff_watch_alert *a = ff_watch_warn(j, FF_WATCH_TAIL, j->r->plies, -1);
    if (a == NULL)
        return;
    WATCH_SAY(a, "what follows is left out as pieces put back after the end: %.160s",
              f != NULL && f->message != NULL ? f->message : "it cannot be played");
    ff_utf8_drop_cut(a->text);
}

static void judge_illegal(watch_judge *j)
{
    const ff_finding *f = illegal_finding(j);
    ff_watch_alert *a = ff_watch_warn(j, FF_WATCH_ILLEGAL, j->r->plies + 1, j->r->pos.turn);
    const char *written = j->tail->written != NULL ? j->tail->written : "?";
    ff_str why = FF_STR_INIT;
    if (a == NULL)
        return;
    ff_str_printable(&why, written, strlen(written));
    ff_str at = FF_STR_INIT;
    ff_str_format(&at, "%lu%s%s", (unsigned long)j->r->pos.fullmove,
                  j->r->pos.turn == FF_WHITE ? "." : "...", ff_str_get(&why));
    snprintf(a->at, sizeof a->at, "%.*s", FF_WATCH_AT - 1, ff_str_get(&at));
    ff_str_release(&at);
    ff_utf8_drop_cut(a->at);
    ff_str_clear(&why);
    if (f != NULL && f->message != NULL)
        ff_str_printable(&why, f->message, strlen(f->message));
    WATCH_SAY(a,
              "%.160s: an illegal move, or a piece that the board did not see; the record "
              "stops here",
              why.size > 0 ? ff_str_get(&why) : "it cannot be played");
    ff_utf8_drop_cut(a->text);
    a->article = f != NULL ? f->article : NULL;
    a->ask = f != NULL && f->code == FF_FINDING_ILLEGAL_MOVE ? FF_WATCH_ASK_ILLEGAL
                                                             : FF_WATCH_ASK_NONE;
    ff_str_release(&why);
}

/* --- results --- */

/* What the checker says of the result, where the board has not ended the game. */
static void judge_results(watch_judge *j)
{
    for (const ff_checked_finding *f = j->checked->findings; f != NULL; f = f->next) {
        const ff_finding *found = &f->finding;
        bool winner = found->code == FF_FINDING_RESULT_WINNER;
        if (!winner && found->code != FF_FINDING_RESULT_TAG)
            continue;
        int loser = j->r->result == FF_GAME_RESULT_WHITE ? FF_BLACK : FF_WHITE;
        ff_watch_alert *a =
            ff_watch_warn(j, winner ? FF_WATCH_RESULT_WINNER : FF_WATCH_RESULT_TAG, j->r->plies,
                          winner ? loser : -1);
        if (a == NULL)
            return;
        WATCH_SAY(a, "%.300s", found->message);
        a->article = found->article;
        a->ask = winner ? FF_WATCH_ASK_RESIGN : FF_WATCH_ASK_NONE;
    }
}

static void find_tail(watch_judge *j)
{
    j->tail = j->history->nodes[j->history->plies]->next;
    for (const ff_node *node = j->tail; node != NULL; node = node->next)
        j->tail_plies++;
}

int ff_watch_judge_game(watch_judge *j, ff_error *err)
{
    find_tail(j);
    find_end(j);
    if (j->end != FF_END_NONE)
        judge_end(j);
    if (j->tail != NULL && !judge_kings(j)) {
        bool short_tail = j->tail_plies <= SHORT_TAIL || j->end != FF_END_NONE;
        if (!is_open(j->r->result) && short_tail)
            judge_tail(j);
        else if (j->end == FF_END_NONE)
            judge_illegal(j);
    }
    judge_results(j);
    int code = FF_OK;
    if (j->end == FF_END_NONE && j->tail == NULL && is_open(j->r->result))
        code = ff_watch_judge_claims(j, err);
    return code == FF_OK ? ff_watch_judge_clocks(j, err) : code;
}
