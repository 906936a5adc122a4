#include "watch/private.h"

#include <stdio.h>
#include <string.h>

/*
 * What an electronic board and its clock say of themselves, beside the record that was made of
 * them: another position, a board that does not answer, a clock that was stopped or is at zero.
 * Pieces are lifted and put down all the time: what is to be warned of has stood for a while.
 */

enum {
    ELSEWHERE_MS = 10000, /* a piece stands where the record has none, */
    MISSING_MS = 60000,   /* or is off the board: in a hand, beside it */
    NO_ANSWER_MS = 10000,
    STOPPED_MS = 180000,
    ZERO_MS = 3000, /* a period's time may come yet */
    SHOWN = 3       /* squares that are named */
};

/* --- positions --- */

/* The pieces of a placement as the first field of a FEN has them; false where it is none. */
static bool read_placement(const char *text, ff_piece out[64])
{
    static const char roles[] = " pnbrqk";
    int rank = 7, file = 0;
    memset(out, 0, 64 * sizeof *out);
    for (; *text != '\0' && *text != ' '; text++) {
        char lower = *text >= 'A' && *text <= 'Z' ? (char)(*text + 32) : *text;
        const char *role = strchr(roles + 1, lower);
        if (*text == '/') {
            if (file != 8 || rank-- == 0)
                return false;
            file = 0;
        } else if (*text >= '1' && *text <= '8') {
            file += *text - '0';
        } else if (role != NULL && file < 8) {
            out[rank * 8 + file++] =
                FF_PIECE(lower == *text ? FF_BLACK : FF_WHITE, role - roles);
        } else {
            return false;
        }
        if (file > 8)
            return false;
    }
    return rank == 0 && file == 8;
}

/* How many squares differ; `*elsewhere`: on one of them stands a piece that the record has not
 * there. `turned`: the board lies the other way round. */
static int count_differences(const ff_piece board[64], const ff_position *pos, bool turned,
                             bool *elsewhere)
{
    int count = 0;
    *elsewhere = false;
    for (int i = 0; i < 64; i++) {
        ff_piece there = board[turned ? 63 - i : i];
        bool differs = there != ff_position_piece_at(pos, (ff_square)i);
        count += differs;
        *elsewhere = *elsewhere || (differs && there != 0);
    }
    return count;
}

static bool is_on_board(const watch_sensor *s, const ff_position *pos)
{
    bool elsewhere;
    return count_differences(s->pieces, pos, false, &elsewhere) == 0 ||
           count_differences(s->pieces, pos, true, &elsewhere) == 0;
}

/* The board may be a move ahead of its record, or two half-moves after it. */
static bool agrees_with(const watch_sensor *s, const watch_reading *r)
{
    enum { AFTER = 2 };
    ff_position pos = r->start;
    ff_move_list list;
    for (unsigned i = 0; i < r->plies; i++) {
        if (r->plies - i <= AFTER && is_on_board(s, &pos))
            return true;
        ff_position_play(&pos, r->moves[i]);
    }
    if (is_on_board(s, &pos))
        return true;
    ff_position_legal_moves(&pos, &list);
    for (size_t i = 0; i < list.count; i++) {
        ff_position next = pos;
        ff_position_play(&next, list.moves[i]);
        if (is_on_board(s, &next))
            return true;
    }
    return false;
}

static void put_piece(ff_piece piece, ff_str *out)
{
    if (piece == 0)
        ff_str_text(out, "nothing");
    else
        ff_str_format(out, "a %s %s", piece >> 3 == FF_BLACK ? "black" : "white",
                      ff_role_name(FF_PIECE_ROLE(piece)));
}

/* "f3 has a white knight (the record: nothing), and 2 more squares": what stands elsewhere
 * comes first. */
static void say_squares(const watch_sensor *s, const ff_position *pos, bool turned, int count,
                        ff_str *out)
{
    char name[3];
    int said = 0;
    for (int part = 0; part < 2; part++)
        for (int i = 0; i < 64 && said < SHOWN; i++) {
            ff_piece there = s->pieces[turned ? 63 - i : i];
            ff_piece ours = ff_position_piece_at(pos, (ff_square)i);
            if (there == ours || (there == 0) != (part == 1))
                continue;
            ff_board_square_name((ff_square)i, name);
            ff_str_format(out, "%s%s has ", said > 0 ? ", " : "", name);
            put_piece(there, out);
            ff_str_text(out, " (the record: ");
            put_piece(ours, out);
            ff_str_text(out, ")");
            said++;
        }
    if (count > said)
        ff_str_format(out, ", and %d more square%s", count - said,
                      count - said == 1 ? "" : "s");
}

static bool is_centre(ff_square square)
{
    int file = square % 8, rank = square / 8;
    return (file == 3 || file == 4) && (rank == 3 || rank == 4);
}

/* Both kings in the centre show the result. */
static bool shows_result(const watch_sensor *s)
{
    int kings = 0;
    for (int i = 0; i < 64; i++)
        kings += s->pieces[i] != 0 && FF_PIECE_ROLE(s->pieces[i]) == FF_KING &&
                 is_centre((ff_square)i);
    return kings == 2;
}

static bool has_alert(const watch_reading *r, ff_watch_kind kind)
{
    for (size_t i = 0; i < r->alert_count; i++)
        if (r->alerts[i].kind == kind)
            return true;
    return false;
}

static int64_t pieces_due(const watch_board *board, bool elsewhere)
{
    const watch_sensor *s = &board->source->sensor;
    int64_t since =
        s->pieces_ms > board->face.changed_ms ? s->pieces_ms : board->face.changed_ms;
    return since + (elsewhere ? ELSEWHERE_MS : MISSING_MS);
}

static bool judge_pieces(const ff_watch *w, const watch_board *board, ff_watch_alert *out)
{
    const watch_reading *r = board->taken;
    const watch_sensor *s = &board->source->sensor;
    bool straight, reversed;
    if (!s->has_pieces || !s->answers || has_alert(r, FF_WATCH_ILLEGAL) || agrees_with(s, r))
        return false;
    int count = count_differences(s->pieces, &r->pos, false, &straight);
    int other = count_differences(s->pieces, &r->pos, true, &reversed);
    bool turned = other < count;
    if (w->now_ms < pieces_due(board, turned ? reversed : straight))
        return false;
    *out = (ff_watch_alert){.kind = FF_WATCH_PIECES, .ply = r->plies, .side = -1};
    snprintf(out->at, sizeof out->at, "%s", r->last);
    ff_position start = ff_position_standard();
    ff_str squares = FF_STR_INIT;
    say_squares(s, &r->pos, turned, turned ? other : count, &squares);
    if (shows_result(s))
        WATCH_SAY(out, "the kings stand in the centre of the board, which shows a result, and "
                       "the record has none");
    else if (is_on_board(s, &start))
        WATCH_SAY(out, "the pieces are set up again, and the game has no result");
    else
        WATCH_SAY(out, "the board has another position than its record: %s",
                  ff_str_get(&squares));
    ff_str_release(&squares);
    return true;
}

/* --- the board and its clock --- */

static bool judge_answer(const ff_watch *w, const watch_board *board, ff_watch_alert *out)
{
    const watch_sensor *s = &board->source->sensor;
    if (s->answers || w->now_ms < s->answers_ms + NO_ANSWER_MS)
        return false;
    *out = (ff_watch_alert){.kind = FF_WATCH_BOARD_OFF, .ply = board->taken->plies, .side = -1};
    WATCH_SAY(out,
              "the program of the boards has no answer from this one (%s): look at its "
              "cable",
              s->state);
    return true;
}

static bool judge_stopped(const ff_watch *w, const watch_board *board, ff_watch_alert *out)
{
    const watch_sensor *s = &board->source->sensor;
    if (!s->clocked || s->running >= 0 || board->taken->plies == 0 ||
        w->now_ms < s->running_ms + STOPPED_MS)
        return false;
    *out = (ff_watch_alert){
        .kind = FF_WATCH_CLOCK_STOPPED, .ply = board->taken->plies, .side = -1};
    WATCH_SAY(out, "the clock has not run for %s, and the game has no result",
              ff_watch_show(STOPPED_MS).text);
    return true;
}

static bool judge_zero(const ff_watch *w, const watch_board *board, ff_watch_alert *out)
{
    const watch_sensor *s = &board->source->sensor;
    bool down[2];
    for (int side = 0; side < 2; side++)
        down[side] =
            s->clocked && s->zero_ms[side] >= 0 && w->now_ms >= s->zero_ms[side] + ZERO_MS;
    if ((!down[0] && !down[1]) || has_alert(board->taken, FF_WATCH_FLAG) ||
        has_alert(board->taken, FF_WATCH_BOTH_FLAGS))
        return false;
    bool both = down[0] && down[1];
    int side = both ? -1 : down[FF_WHITE] ? FF_WHITE : FF_BLACK;
    *out = (ff_watch_alert){.kind = both ? FF_WATCH_BOTH_FLAGS : FF_WATCH_FLAG,
                            .ply = board->taken->plies,
                            .side = side,
                            .ask = FF_WATCH_ASK_FLAG};
    snprintf(out->at, sizeof out->at, "%s", board->taken->last);
    out->article = ff_watch_article(w, both ? FF_LAW_BOTH_FLAGS_LAST : FF_LAW_FLAG_LOSS);
    WATCH_SAY(out, "%s: the clock at the board shows 0:00 %s", both ? "both flags" : "flag",
              both               ? "for both"
              : side == FF_WHITE ? "for White"
                                 : "for Black");
    return true;
}

size_t ff_watch_judge_sensor(const ff_watch *w, const watch_board *board, ff_watch_alert *out)
{
    size_t count = 0;
    if (!board->source->sensor.known || board->taken == NULL || !board->face.running)
        return 0;
    count += judge_pieces(w, board, &out[count]);
    count += judge_answer(w, board, &out[count]);
    count += judge_stopped(w, board, &out[count]);
    count += judge_zero(w, board, &out[count]);
    return count;
}

int64_t ff_watch_sensor_due(const ff_watch *w, const watch_board *board)
{
    const watch_sensor *s = &board->source->sensor;
    const int64_t moments[] = {pieces_due(board, true),      pieces_due(board, false),
                               s->answers_ms + NO_ANSWER_MS, s->running_ms + STOPPED_MS,
                               s->zero_ms[0] + ZERO_MS,      s->zero_ms[1] + ZERO_MS};
    int64_t due = INT64_MAX;
    for (size_t i = 0; s->known && i < sizeof moments / sizeof *moments; i++)
        if (moments[i] > w->now_ms && moments[i] < due)
            due = moments[i];
    return due;
}

/* --- what comes in --- */

static bool take_pieces(watch_sensor *s, const char *placement, int64_t now_ms)
{
    ff_piece pieces[64];
    bool has = placement != NULL && read_placement(placement, pieces);
    if (has == s->has_pieces && (!has || memcmp(pieces, s->pieces, sizeof pieces) == 0))
        return false;
    s->has_pieces = has;
    if (has)
        memcpy(s->pieces, pieces, sizeof pieces);
    s->pieces_ms = now_ms;
    return true;
}

static bool take_clock(watch_sensor *s, const ff_watch_sensor *said, int64_t now_ms)
{
    bool changed = s->clocked != said->clocked || s->running != said->running;
    if (changed)
        s->running_ms = now_ms;
    s->clocked = said->clocked;
    s->running = said->running;
    for (int side = 0; side < 2; side++) {
        bool zero = said->clocked && said->left_ms[side] == 0;
        changed = changed || zero != (s->zero_ms[side] >= 0);
        s->zero_ms[side] = !zero ? -1 : s->zero_ms[side] >= 0 ? s->zero_ms[side] : now_ms;
    }
    return changed;
}

bool ff_watch_sensor_take(watch_sensor *s, const ff_watch_sensor *said, int64_t now_ms)
{
    if (said == NULL) {
        bool was = s->known;
        *s = (watch_sensor){.zero_ms = {-1, -1}};
        return was;
    }
    if (!s->known)
        *s = (watch_sensor){.pieces_ms = now_ms,
                            .running_ms = now_ms,
                            .answers = true,
                            .answers_ms = now_ms,
                            .zero_ms = {-1, -1}};
    bool changed = !s->known || s->answers != said->answers;
    if (s->answers != said->answers)
        s->answers_ms = now_ms;
    s->known = true;
    s->answers = said->answers;
    snprintf(s->state, sizeof s->state, "%s", said->state != NULL ? said->state : "");
    bool pieces = take_pieces(s, said->placement, now_ms);
    bool clock = take_clock(s, said, now_ms);
    return changed || pieces || clock;
}
