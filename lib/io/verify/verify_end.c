#include "ruling/over.h"
#include "verify/verify_checker.h"

#include <string.h>

/* Positions a short analysis of the last position looks at. */
enum { LAST_NODES = 100 };
/* Positions with more moves than this are not looked on as forced. */
enum { FEW_MOVES = 3 };

static void label_of_ply(const ff_checker *c, unsigned ply, ff_str *out)
{
    ff_position before = ff_replay_position(&c->replay, ply - 1);
    ff_san_move_label(&before, c->replay.moves[ply - 1], out);
}

static const char *end_words(ff_end end)
{
    static const char *const words[] = {"",
                                        "checkmate",
                                        "stalemate",
                                        "a dead position, neither side can mate",
                                        "the position stood for the fifth time",
                                        "75 moves by each player without capture or pawn move"};
    return words[end];
}

static const char *end_article(const ff_checker *c, ff_end end)
{
    static const ff_law_point points[] = {
        [FF_END_CHECKMATE] = FF_LAW_CHECKMATE,
        [FF_END_STALEMATE] = FF_LAW_STALEMATE,
        [FF_END_DEAD] = FF_LAW_DEAD,
        [FF_END_FIVEFOLD] = FF_LAW_FIVEFOLD,
        [FF_END_SEVENTYFIVE] = FF_LAW_SEVENTYFIVE,
    };
    return ff_laws_article(c->options.laws, points[end]).number;
}

static void report_after_end(ff_checker *c, ff_pgn *pgn)
{
    const ff_replay *r = &c->replay;
    unsigned after = r->plies - (unsigned)r->ended_at;
    ff_str message = FF_STR_INIT;
    ff_str_text(&message, "the game had ended with ");
    if (r->ended_at > 0)
        label_of_ply(c, (unsigned)r->ended_at, &message);
    else
        ff_str_text(&message, "its start position");
    ff_str_format(&message, ": %s; %u half-move%s played after it", end_words(r->end), after,
                  after == 1 ? " was" : "s were");
    ff_position pos = ff_replay_position(r, (unsigned)r->ended_at);
    ff_span text = {c->after_text, strlen(c->after_text)};
    ff_finding *f =
        ff_checker_add_move(c, pgn, FF_FINDING_AFTER_END, ff_checker_text(c, &message), &pos,
                            (unsigned)r->ended_at + 1, text);
    f->line = c->after_line;
    f->column = c->after_column;
    f->article = end_article(c, r->end);
    ff_str_release(&message);
}

/* The result that the final position itself settles. */
static ff_game_result board_result(const ff_replay *r)
{
    if (r->end == FF_END_CHECKMATE) /* after which no move is legal */
        return r->pos.turn == FF_WHITE ? FF_GAME_RESULT_BLACK : FF_GAME_RESULT_WHITE;
    return r->end == FF_END_NONE ? FF_GAME_RESULT_NONE : FF_GAME_RESULT_DRAW;
}

/* Kings, bishops and pawns only, and every pawn before another one. */
static bool is_blocked(const ff_position *pos)
{
    ff_bitboard pawns = pos->role[FF_PAWN];
    return (pos->role[FF_KNIGHT] | pos->role[FF_ROOK] | pos->role[FF_QUEEN]) == 0 &&
           ((pawns & pos->color[FF_WHITE]) << 8 & ~pawns) == 0 &&
           ((pawns & pos->color[FF_BLACK]) >> 8 & ~pawns) == 0;
}

/* The winner has a king, or one with minor pieces or shut pawns, and cannot mate with them. */
static bool cannot_mate(ff_checker *c, const ff_position *pos, ff_color winner)
{
    if (!ff_position_material_can_mate(pos, winner))
        return true;
    ff_bitboard own = pos->color[winner];
    ff_bitboard strong = own & (pos->role[FF_QUEEN] | pos->role[FF_ROOK] | pos->role[FF_PAWN]);
    if (c->solver == NULL || (strong != 0 && !is_blocked(pos)))
        return false;
    ff_winnable_options options = FF_WINNABLE_OPTIONS_INIT;
    ff_winnable_result found;
    if (c->options.dead == FF_VERIFY_DEAD_LAST)
        options.nodes = LAST_NODES;
    ff_winnable_solve(c->solver, pos, winner, &options, &found);
    return found.verdict == FF_UNWINNABLE;
}

/* Where resigning draws against a side that cannot mate, no resignation and no flag gives
 * such a win: 5.1.2 and 6.9. */
static void check_winner(ff_checker *c, ff_pgn *pgn, ff_game_result written)
{
    const ff_replay *r = &c->replay;
    bool white = written == FF_GAME_RESULT_WHITE;
    ff_color winner = white ? FF_WHITE : FF_BLACK;
    if ((!white && written != FF_GAME_RESULT_BLACK) || c->broken || r->plies == 0 ||
        r->end != FF_END_NONE || !c->options.laws->resignation_relief ||
        !cannot_mate(c, &r->pos, winner))
        return;
    ff_str message = FF_STR_INIT;
    ff_str_format(&message,
                  "the result is %s, and %s cannot mate by any series of legal moves: neither "
                  "a flag nor a resignation wins that",
                  ff_game_result_text(written), white ? "White" : "Black");
    ff_finding *f =
        ff_checker_add(c, pgn, FF_FINDING_RESULT_WINNER, ff_checker_text(c, &message));
    char fen[FF_FEN_SIZE];
    size_t size = ff_position_fen(&r->pos, FF_FEN_X, fen);
    f->ply = r->plies;
    f->article = ff_laws_article(c->options.laws, FF_LAW_RESIGN).number;
    f->fen = ff_checker_keep(c, fen, size);
    ff_str_release(&message);
}

static void report_result_value(ff_checker *c, ff_pgn *pgn, ff_str *message)
{
    const ff_str *value = ff_checker_tag(c, PGN_TAG_RESULT);
    ff_str_format(message, "the tag Result is \"%.*s\": expected 1-0, 0-1, 1/2-1/2 or *",
                  (int)ff_utf8_valid(ff_str_get(value), value->size < 40 ? value->size : 40),
                  ff_str_get(value));
    ff_checker_add(c, pgn, FF_FINDING_RESULT_VALUE, ff_checker_text(c, message));
}

static void check_result(ff_checker *c, ff_pgn *pgn)
{
    const ff_raw_tag *raw = &c->raw_tags[PGN_TAG_RESULT];
    bool has_tag = (c->has_tags & 1u << PGN_TAG_RESULT) != 0;
    ff_game_result tagged =
        !has_tag || raw->decoded ? FF_GAME_RESULT_NONE : ff_pgn_result(raw->text, raw->size);
    if (c->any_tag && !has_tag)
        ff_checker_add(c, pgn, FF_FINDING_NO_RESULT_TAG, "the game has no tag Result");
    ff_str message = FF_STR_INIT;
    if (has_tag && tagged == FF_GAME_RESULT_NONE)
        report_result_value(c, pgn, &message);
    if (tagged != FF_GAME_RESULT_NONE && c->result != FF_GAME_RESULT_NONE &&
        tagged != c->result) {
        ff_str_clear(&message);
        ff_str_format(&message, "the tag Result says %s, the moves end with %s",
                      ff_game_result_text(tagged), ff_game_result_text(c->result));
        ff_checker_add(c, pgn, FF_FINDING_RESULT_TAG, ff_checker_text(c, &message));
    }
    ff_game_result written = c->result != FF_GAME_RESULT_NONE ? c->result : tagged;
    ff_game_result board = c->broken ? FF_GAME_RESULT_NONE : board_result(&c->replay);
    if (board != FF_GAME_RESULT_NONE && written != FF_GAME_RESULT_NONE &&
        written != FF_GAME_RESULT_UNKNOWN && written != board && !c->after_end) {
        ff_str_clear(&message);
        ff_str_format(&message, "the result %s contradicts the board: %s, which is %s",
                      ff_game_result_text(written), end_words(c->replay.end),
                      ff_game_result_text(board));
        ff_finding *f =
            ff_checker_add(c, pgn, FF_FINDING_RESULT_BOARD, ff_checker_text(c, &message));
        char fen[FF_FEN_SIZE];
        size_t size = ff_position_fen(&c->replay.pos, FF_FEN_X, fen);
        f->ply = c->replay.plies;
        f->article = end_article(c, c->replay.end);
        f->fen = ff_checker_keep(c, fen, size);
    }
    ff_str_release(&message);
    check_winner(c, pgn, written);
}

static void fill_report(ff_checker *c)
{
    const ff_replay *r = &c->replay;
    ff_game_report *report = &c->checked->report;
    report->plies = r->plies;
    report->end = r->end;
    report->ended_at = r->ended_at;
    report->first_threefold = r->first_threefold;
    report->first_fivefold = r->first_fivefold;
    report->first_fifty = r->first_fifty;
    report->first_seventyfive = r->first_seventyfive;
    report->final_count = r->count;
}

static void name_game(ff_checker *c)
{
    ff_game_report *report = &c->checked->report;
    const char **fields[] = {&report->white, &report->black, &report->result, &report->round};
    static const ff_pgn_tag tags[] = {PGN_TAG_WHITE, PGN_TAG_BLACK, PGN_TAG_RESULT,
                                      PGN_TAG_ROUND};
    for (size_t i = 0; i < sizeof tags / sizeof *tags; i++) {
        const ff_str *value = ff_checker_tag(c, tags[i]);
        if (c->has_tags & 1u << tags[i])
            *fields[i] = ff_checker_keep(c, ff_str_get(value), value->size);
    }
    if (report->result == NULL && c->result != FF_GAME_RESULT_NONE)
        report->result = ff_game_result_text(c->result);
    for (ff_checked_finding *f = c->checked->findings; f != NULL; f = f->next) {
        f->finding.white = report->white;
        f->finding.black = report->black;
        f->finding.round = report->round;
    }
}

/* The first move after a dead position that was found when the game had been read. */
static void note_after_dead(ff_checker *c, ff_pgn *pgn)
{
    const ff_replay *r = &c->replay;
    ff_position before = ff_replay_position(r, (unsigned)r->ended_at);
    ff_move move = r->moves[r->ended_at];
    unsigned at = (unsigned)r->ended_at;
    c->after_end = true;
    if (c->sheet != NULL) { /* each entry was a half-move */
        c->after_line = c->sheet->entries[at].row;
        c->after_column = c->sheet->entries[at].column;
    } else if (r->plies > FF_PLACES ||
               !ff_pgn_place_of(pgn, c->offsets[at], &c->after_line, &c->after_column)) {
        ff_pgn_place(pgn, &c->after_line, &c->after_column);
    }
    ff_san_write_plain(&before, move, c->after_text);
}

/* More moves than a few, seen without listing them: steps and moves of pieces that cannot be
 * pinned, while there is no check. */
static bool moves_freely(const ff_position *pos, ff_bitboard checkers)
{
    ff_color us = (ff_color)pos->turn;
    ff_bitboard own = pos->color[us], pawns = pos->role[FF_PAWN];
    ff_square king = ff_king_of(pos, us);
    ff_bitboard pieces = own, pinning = ff_snipers_at(pos, king, pos->color[us ^ 1]);
    if (checkers != 0)
        return false;
    while (pinning != 0)
        pieces &= ~ff_table.between[king][ff_pop(&pinning)];
    ff_bitboard steps = ff_forward(us, pieces & pawns) & ~pos->role[0];
    pieces &= ~pawns & ~pos->role[FF_KING];
    unsigned moves = 0;
    for (; steps != 0 && moves <= FEW_MOVES; moves++)
        ff_pop(&steps);
    while (moves <= FEW_MOVES && pieces != 0) {
        ff_square square = ff_pop(&pieces);
        moves +=
            ff_count(ff_role_attacks(ff_role_at(pos, square), square, pos->role[0]) & ~own);
    }
    return moves > FEW_MOVES;
}

/* Whether a position deserves a look before it is called alive: one that is blocked, or one
 * with hardly a move left, each of which leads to a blocked position, to one without mating
 * material, or to one with hardly a move left. In games as they are played no other has been
 * found dead, but for walls that a bishop or a last pawn move still has to close;
 * FF_VERIFY_DEAD_EXACT looks at every position. */
static bool may_be_dead(const ff_position *pos, bool free)
{
    if (is_blocked(pos))
        return true;
    if (free)
        return false;
    ff_move_list list, answers;
    ff_position_legal_moves(pos, &list);
    if (list.count > FEW_MOVES)
        return false;
    for (unsigned i = 0; i < list.count; i++) {
        ff_position next = *pos;
        ff_position_play(&next, list.moves[i]);
        if (is_blocked(&next) || ff_is_dead_by_material(&next))
            continue;
        if (moves_freely(&next, ff_position_checkers(&next)))
            return false;
        ff_position_legal_moves(&next, &answers);
        if (answers.count > 1)
            return false;
    }
    return true;
}

/* Dead by material, and alive one half-move before: then nothing is left to be found. */
static bool alive_before_end(const ff_checker *c, const ff_winnable_options *options)
{
    const ff_replay *r = &c->replay;
    if (r->end != FF_END_DEAD || r->ended_at < 1)
        return false;
    ff_position before = r->ended_at == (int)r->plies
                             ? c->prev
                             : ff_replay_position(r, (unsigned)r->ended_at - 1);
    if (c->options.dead == FF_VERIFY_DEAD_LAST &&
        !may_be_dead(&before, moves_freely(&before, ff_position_checkers(&before))))
        return true;
    return ff_winnable_dead(c->solver, &before, options) == FF_WINNABLE;
}

/* A position may be dead (5.2.2) though the pieces could mate on other squares. Mate on the
 * board is life enough for every position before it. */
static void look_for_dead(ff_checker *c, ff_pgn *pgn, bool free)
{
    ff_replay *r = &c->replay;
    ff_winnable_options options = FF_WINNABLE_OPTIONS_INIT;
    if (c->solver == NULL || c->checked->status != FF_OK || r->end == FF_END_CHECKMATE)
        return;
    if (c->options.dead == FF_VERIFY_DEAD_LAST) {
        if (!may_be_dead(&r->pos, free))
            return;
        options.nodes = LAST_NODES;
    }
    if (alive_before_end(c, &options))
        return;
    ff_dead dead = ff_replay_first_dead(c->solver, r, &options);
    ff_over over = ff_over_board(r, &dead);
    if (over.first != FF_END_DEAD ||
        (r->end == FF_END_DEAD && (int)over.first_ply >= r->ended_at))
        return;
    r->end = over.first;
    r->ended_at = (int)over.first_ply;
    if (over.first_ply < r->plies)
        note_after_dead(c, pgn);
}

/* The input broke off inside the game: what was read of it is checked, and the rest is not
 * judged. */
static void report_cut(ff_checker *c, ff_pgn *pgn)
{
    ff_str message = FF_STR_INIT;
    ff_str_format(&message, "not judged to its end: %s", pgn->error.message);
    ff_checker_add(c, pgn, FF_FINDING_TRUNCATED, ff_checker_text(c, &message));
    ff_str_release(&message);
}

static void report_unchecked(ff_checker *c, ff_pgn *pgn)
{
    ff_str message = FF_STR_INIT;
    if (c->unchecked == 0)
        return;
    ff_str_format(&message, "%u half-move%s after the fault %s not checked", c->unchecked,
                  c->unchecked == 1 ? "" : "s", c->unchecked == 1 ? "was" : "were");
    ff_checker_add(c, pgn, FF_FINDING_UNCHECKED, ff_checker_text(c, &message));
    ff_str_release(&message);
}

void ff_checker_on_end(void *ctx, ff_pgn *pgn)
{
    ff_checker *c = ctx;
    c->checked->is_game = c->any_tag || pgn->in_moves;
    if (!c->checked->is_game)
        return;
    if (!c->started)
        ff_checker_start(c, pgn);
    /* without memory there may be no position */
    bool free = c->checked->status == FF_OK && moves_freely(&c->replay.pos, c->checkers);
    if (!c->broken && !free)
        ff_replay_finish(&c->replay);
    look_for_dead(c, pgn, free);
    if (c->after_end)
        report_after_end(c, pgn);
    bool cut = pgn->status != FF_OK && pgn->at == pgn->end;
    if (cut)
        report_cut(c, pgn);
    else
        check_result(c, pgn);
    report_unchecked(c, pgn);
    if (c->options.clocks)
        ff_checker_clocks_end(c, pgn);
    fill_report(c);
    c->checked->cut = cut && c->checked->report.valid;
    if (c->want_games || c->checked->findings != NULL)
        name_game(c);
}
