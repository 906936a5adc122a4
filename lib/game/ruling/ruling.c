#include "board/board.h"
#include "ruling/mate_memo.h"
#include "ruling/ruling_build.h"
#include "timecontrol/timecontrol_private.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static const char *const verdict_names[] = {
#define X(name, key) key,
    FF_RULINGS(X)
#undef X
};

const char *ff_ruling_verdict_name(ff_ruling_verdict verdict)
{
    return verdict_names[verdict];
}

int ff_ruling_status(ff_ruling_verdict verdict)
{
    static const int statuses[FF_RULING_VERDICT_COUNT] = {
        [FF_RULING_REJECTED] = 1,  [FF_RULING_NO_STANDING] = 1, [FF_RULING_NOT_YET] = 1,
        [FF_RULING_GAME_OVER] = 1, [FF_RULING_STANDS] = 1,      [FF_RULING_NO_FAULT] = 1,
        [FF_RULING_REFER] = 6,
    };
    return statuses[verdict];
}

ff_ruling_request ff_ruling_request_of(const ff_game *game, unsigned ply)
{
    return (ff_ruling_request){.laws = ff_laws_default(),
                               .game = game,
                               .ply = ply,
                               .clock_ms = {FF_CLOCK_UNKNOWN, FF_CLOCK_UNKNOWN}};
}

/* --- building --- */

void ff_ruling_start(ff_ruling *r, const char *question, const ff_ruling_request *of)
{
    *r = (ff_ruling){.question = question,
                     .asked = "",
                     .player = FF_UNKNOWN_SIDE,
                     .of = *of,
                     .sentence = "",
                     .reason = "",
                     .verdict = FF_RULING_REFER,
                     .restore_ply = FF_NEVER};
    r->article_tail = &r->articles;
    r->fact_tail = &r->facts;
    r->clock_tail = &r->clock;
    r->must_play_tail = &r->must_play;
    r->note_tail = &r->notes;
    r->alternative_tail = &r->alternatives;
    r->taken_tail = &r->taken;
    r->otherwise_tail = &r->otherwise;
}

void ff_ruling_release(ff_ruling *r)
{
    ff_arena_release(&r->arena);
    *r = (ff_ruling){.question = ""};
}

int ff_ruling_finish_again(ff_ruling *r, ff_error *err)
{
    if (!r->failed)
        return FF_OK;
    ff_ruling_release(r);
    return ff_fail(err, FF_E_MEMORY, "out of memory for the ruling");
}

static void *take_memory(ff_ruling *r, size_t size)
{
    void *memory = ff_arena_alloc(&r->arena, size);
    if (memory == NULL)
        r->failed = true;
    return memory;
}

static const char *keep_text(ff_ruling *r, const char *text)
{
    const char *copy = ff_arena_copy(&r->arena, text, strlen(text));
    if (copy != NULL)
        return copy;
    r->failed = true;
    return "";
}

__attribute__((format(__printf__, 2, 0))) static const char *
keep_format(ff_ruling *r, const char *format, va_list args)
{
    va_list again;
    va_copy(again, args);
    int size = vsnprintf(NULL, 0, format, again);
    va_end(again);
    assert(size >= 0); /* the formats are ours and so are the texts, which have their limits */
    char *text = take_memory(r, (size_t)size + 1);
    if (text == NULL)
        return "";
    vsnprintf(text, (size_t)size + 1, format, args);
    return text;
}

/* Formats the arguments after `last` into a text of the ruling. */
#define KEEP(r, last, out)                                                                     \
    do {                                                                                       \
        va_list args;                                                                          \
        va_start(args, last);                                                                  \
        (out) = keep_format(r, last, args);                                                    \
        va_end(args);                                                                          \
    } while (0)

void ff_ruling_ask(ff_ruling *r, const char *format, ...)
{
    KEEP(r, format, r->asked);
}

void ff_ruling_decide(ff_ruling *r, ff_ruling_verdict verdict, ff_game_result result,
                      const char *format, ...)
{
    r->verdict = verdict;
    r->result = result;
    r->next = NULL;
    KEEP(r, format, r->sentence);
}

void ff_ruling_new_game(ff_ruling *r)
{
    ff_ruling_decide(r, FF_RULING_NEW_GAME, FF_GAME_RESULT_NONE,
                     "The game is cancelled; a new game is played.");
    r->new_game = true;
}

void ff_ruling_unplayed(ff_ruling *r, const char *result)
{
    r->unplayed = result;
}

void ff_ruling_reason(ff_ruling *r, const char *format, ...)
{
    KEEP(r, format, r->reason);
}

void ff_ruling_cite(ff_ruling *r, ff_law_point point)
{
    ff_article article = ff_laws_article(r->of.laws, point);
    if (article.number == NULL)
        return;
    for (const ff_citation *c = r->articles; c != NULL; c = c->next)
        if (c->point == point)
            return;
    ff_citation *citation = take_memory(r, sizeof *citation);
    if (citation == NULL)
        return;
    *citation = (ff_citation){.point = point, .article = article};
    *r->article_tail = citation;
    r->article_tail = &citation->next;
}

/* Where a fact goes that has no memory: the ruling fails with FF_E_MEMORY in the end. */
static _Thread_local ff_fact lost;

static ff_fact *add_fact(ff_ruling *r, const char *kind, const char *text)
{
    ff_fact *fact = take_memory(r, sizeof *fact);
    if (fact == NULL)
        return &lost;
    *fact = (ff_fact){.kind = kind, .text = text, .ply = FF_NEVER, .count = -1};
    *r->fact_tail = fact;
    r->fact_tail = &fact->next;
    return fact;
}

ff_fact *ff_ruling_fact(ff_ruling *r, const char *kind, const char *format, ...)
{
    const char *text;
    KEEP(r, format, text);
    return add_fact(r, kind, text);
}

static const ff_position *keep_position(ff_ruling *r, const ff_position *pos)
{
    ff_position *copy = take_memory(r, sizeof *copy);
    if (copy != NULL)
        *copy = *pos;
    return copy;
}

ff_fact *ff_ruling_fact_at(ff_ruling *r, const ff_history *history, unsigned ply,
                           const char *kind, const char *format, ...)
{
    const char *text;
    KEEP(r, format, text);
    ff_fact *fact = add_fact(r, kind, text);
    ff_str label = FF_STR_INIT;
    ff_history_label(history, ply, &label);
    fact->ply = (int)ply;
    fact->at = ply > 0 ? keep_text(r, ff_str_get(&label)) : NULL;
    fact->pos = keep_position(r, &history->positions[ply]);
    ff_ruling_drop(r, &label);
    return fact;
}

void ff_ruling_counts(ff_ruling *r, ff_fact *fact, const ff_counts *counts)
{
    ff_counts *copy = take_memory(r, sizeof *copy);
    if (copy != NULL)
        *copy = *counts;
    fact->counts = copy;
}

void ff_ruling_clock(ff_ruling *r, ff_color side, int64_t add_ms, const char *why)
{
    ff_clock_change *change = take_memory(r, sizeof *change);
    if (change == NULL)
        return;
    *change = (ff_clock_change){.side = side, .add_ms = add_ms, .why = keep_text(r, why)};
    *r->clock_tail = change;
    r->clock_tail = &change->next;
}

static void add_item(ff_ruling *r, ff_text_item ***tail, const char *text)
{
    ff_text_item *item = take_memory(r, sizeof *item);
    if (item == NULL)
        return;
    *item = (ff_text_item){.text = text};
    **tail = item;
    *tail = &item->next;
}

void ff_ruling_note(ff_ruling *r, const char *format, ...)
{
    const char *text;
    KEEP(r, format, text);
    add_item(r, &r->note_tail, text);
}

void ff_ruling_alternative(ff_ruling *r, const char *format, ...)
{
    const char *text;
    KEEP(r, format, text);
    add_item(r, &r->alternative_tail, text);
}

void ff_ruling_inherit(ff_ruling *r, const ff_ruling *from)
{
    for (const ff_citation *c = from->articles; c != NULL; c = c->next)
        ff_ruling_cite(r, c->point);
    for (const ff_clock_change *c = from->clock; c != NULL; c = c->next)
        ff_ruling_clock(r, c->side, c->add_ms, c->why);
    for (const ff_text_item *note = from->notes; note != NULL; note = note->next)
        ff_ruling_note(r, "%s", note->text);
    for (const ff_text_item *item = from->alternatives; item != NULL; item = item->next)
        ff_ruling_alternative(r, "%s", item->text);
    if (from->must_play != NULL || from->must_note != NULL) { /* of the last that says so */
        r->must_play = NULL;
        r->must_play_tail = &r->must_play;
        for (const ff_text_item *move = from->must_play; move != NULL; move = move->next)
            add_item(r, &r->must_play_tail, keep_text(r, move->text));
        r->must_note = from->must_note != NULL ? keep_text(r, from->must_note) : NULL;
    }
    if (from->restore_pos != NULL)
        ff_ruling_restore(r, from->restore_pos, (unsigned)from->restore_ply);
}

void ff_ruling_must_play(ff_ruling *r, const ff_position *pos, ff_move move)
{
    char san[FF_SAN_SIZE];
    ff_san_write(pos, move, san);
    add_item(r, &r->must_play_tail, keep_text(r, san));
}

void ff_ruling_must_note(ff_ruling *r, const char *format, ...)
{
    KEEP(r, format, r->must_note);
}

void ff_ruling_restore(ff_ruling *r, const ff_position *pos, unsigned ply)
{
    r->restore_ply = (int)ply;
    r->restore_pos = keep_position(r, pos);
}

void ff_ruling_drop(ff_ruling *r, ff_str *text)
{
    r->failed |= text->failed;
    ff_str_release(text);
}

/* --- words --- */

const char *ff_ruling_side_name(ff_color side)
{
    return side == FF_WHITE ? "White" : "Black";
}

ff_game_result ff_ruling_result_of_winner(ff_color winner)
{
    return winner == FF_WHITE ? FF_GAME_RESULT_WHITE : FF_GAME_RESULT_BLACK;
}

void ff_ruling_minutes_text(int64_t ms, ff_str *out)
{
    bool minutes = ms % 60000 == 0;
    ff_timecontrol_put_decimal(out, minutes ? ms / 60 : ms);
    ff_str_format(out, " %s%s", minutes ? "minute" : "second",
                  ms == (minutes ? 60000 : 1000) ? "" : "s");
}

int32_t ff_ruling_tariff(ff_ruling *r, const ff_tariff *tariff, unsigned step)
{
    int32_t ms = tariff->ms[step < 3 ? step : 2];
    if (tariff->letter_ms == 0 || ms == FF_TARIFF_LOSS)
        return ms;
    ff_str practice = FF_STR_INIT;
    ff_str letter = FF_STR_INIT;
    ff_ruling_minutes_text(ms, &practice);
    ff_ruling_minutes_text(tariff->letter_ms, &letter);
    ff_ruling_note(r,
                   "blitz with adequate supervision: the letter of this edition gives %s, "
                   "events announce %s; this ruling takes the %s",
                   ff_str_get(&letter), ff_str_get(&practice),
                   r->of.strict_letter ? "letter" : "practice");
    ff_ruling_drop(r, &practice);
    ff_ruling_drop(r, &letter);
    return r->of.strict_letter ? tariff->letter_ms : ms;
}

void ff_ruling_cite_tariff(ff_ruling *r, const ff_tariff *tariff, ff_law_point by_mode,
                           ff_law_point competition)
{
    if (tariff->letter_ms == 0 || !r->of.strict_letter) {
        ff_ruling_cite(r, by_mode);
        return;
    }
    ff_ruling_cite(r, FF_LAW_BLITZ_RULES);
    ff_ruling_cite(r, competition);
}

/* --- what several judgements ask --- */

bool ff_ruling_limited(const ff_ruling_request *of)
{
    return of->mode != FF_MODE_STANDARD && of->supervision == FF_LIMITED;
}

unsigned ff_ruling_fifty_plies(const ff_ruling_request *of, const ff_position *pos,
                               const char **ending)
{
    const ff_laws *laws = of->laws;
    *ending = laws->longer_plies != 0 ? ff_game_longer_ending(pos, !of->longer_knight) : NULL;
    return *ending != NULL ? laws->longer_plies : laws->fifty_plies;
}

const ff_past *ff_ruling_past(const ff_history *history, ff_past *room)
{
    *room = ff_history_past(history);
    return room->start != NULL ? room : NULL;
}

void ff_ruling_explain(const ff_history *history, const ff_san *san, ff_str *out)
{
    ff_past room;
    ff_san_explain(ff_history_now(history), san, ff_ruling_past(history, &room), out);
}

/* A pawn stays on its file, and captures from one of the next. */
static ff_bitboard pawn_files(const ff_san *san)
{
    ff_bitboard file = FF_FILE_A << ff_file_of(san->to);
    return san->capture ? (file & ~FF_FILE_A) >> 1 | (file & ~FF_FILE_H) << 1 : file;
}

ff_bitboard ff_ruling_meant_pieces(const ff_position *pos, const ff_san *san)
{
    ff_bitboard own = pos->color[pos->turn];
    if (san->castling != 0)
        return pos->role[FF_KING] & own;
    ff_bitboard pieces = pos->role[san->role] & own;
    if (san->from_file != FF_SAN_ANY)
        pieces &= FF_FILE_A << san->from_file;
    else if (san->role == FF_PAWN)
        pieces &= pawn_files(san);
    if (san->from_rank != FF_SAN_ANY)
        pieces &= FF_RANK_1 << (8 * san->from_rank);
    return pieces;
}

unsigned ff_ruling_must_move(ff_ruling *r, const ff_position *pos, ff_bitboard from,
                             ff_bitboard to)
{
    ff_move_list list;
    unsigned count = 0;
    ff_position_legal_moves(pos, &list);
    for (unsigned i = 0; i < list.count; i++) {
        ff_move move = list.moves[i];
        if ((from & FF_BIT(FF_MOVE_FROM(move))) == 0 || (to & FF_BIT(FF_MOVE_TO(move))) == 0)
            continue;
        ff_ruling_must_play(r, pos, move);
        count++;
    }
    return count;
}

/* Pieces with which a mate surprises nobody: a queen, a rook or a pawn. */
static bool is_ordinary(const ff_position *pos, ff_color side)
{
    ff_bitboard heavy = pos->role[FF_QUEEN] | pos->role[FF_ROOK] | pos->role[FF_PAWN];
    return (heavy & pos->color[side]) != 0;
}

/* The verdict of the solver with its argument; a blockade brings its own diagram. */
static void put_argument(ff_ruling *r, const ff_position *pos, const ff_winnable_result *found)
{
    ff_str text = FF_STR_INIT;
    ff_winnable_explain(pos, found, &text);
    while (text.size > 0 && text.data[text.size - 1] == '\n')
        text.data[--text.size] = '\0';
    ff_fact *fact = ff_ruling_fact(r, "winnable", "%s", ff_str_get(&text));
    fact->pos = keep_position(r, pos);
    fact->diagram = found->reason != FF_WINNABLE_BLOCKADE;
    r->by_analysis |= found->reason != FF_WINNABLE_MATERIAL && found->verdict == FF_UNWINNABLE;
    ff_ruling_drop(r, &text);
}

uint64_t ff_ruling_budget(const ff_ruling *r)
{
    return r->of.nodes != 0 ? r->of.nodes : FF_WINNABLE_NODES;
}

/* What an earlier ruling on this game has found about it; NULL where none has. Where the
 * edition ends the game by moves without capture or pawn move, the mate has to come before. */
static const ff_known_mate *known_mate(const ff_ruling *r, const ff_position *pos,
                                       ff_color side)
{
    const ff_mate_memo *memo = r->of.memo;
    unsigned limit = r->of.laws->ends.seventyfive_plies;
    for (unsigned i = 0; memo != NULL && i < memo->mate_count; i++) {
        const ff_known_mate *m = &memo->mates[i];
        if (m->side == side && ff_position_same(&m->pos, pos))
            return limit == 0 || m->verdict != FF_WINNABLE || pos->halfmove + m->plies <= limit
                       ? m
                       : NULL;
    }
    return NULL;
}

static void keep_mate(ff_mate_memo *memo, const ff_known_mate *mate)
{
    memo->given_up |= mate->verdict == FF_WINNABLE_UNKNOWN;
    if (!memo->given_up && memo->mate_count < FF_MATE_MEMO_ROOM)
        memo->mates[memo->mate_count++] = *mate;
}

/* 9.6.2: whether the line mates in 75 moves; a mate with the last one goes before the draw. */
static bool mates_in_time(const ff_ruling *r, const ff_position *pos,
                          const ff_winnable_result *found)
{
    unsigned limit = r->of.laws->ends.seventyfive_plies;
    ff_position now = *pos;
    if (limit == 0 || pos->halfmove + found->plies <= limit)
        return true;
    for (unsigned i = 0; i + 1 < found->plies; i++) {
        ff_position_play(&now, found->line[i]);
        if (now.halfmove >= limit)
            return false;
    }
    return true;
}

/* The mate that was found comes too late; whether another comes in time was not found out. */
static void put_limit(ff_ruling *r, const ff_position *pos, const ff_winnable_result *found)
{
    unsigned left = r->of.laws->ends.seventyfive_plies - pos->halfmove;
    ff_ruling_cite(r, FF_LAW_SEVENTYFIVE);
    ff_fact *fact = ff_ruling_fact(
        r, "limit",
        "the mate that was found takes %u half-moves, and %u half-move%s on the game is drawn "
        "by 75 moves without capture or pawn move; whether there is a mate before was not "
        "found out",
        found->plies, left, left == 1 ? "" : "s");
    fact->count = (int)left;
}

ff_winnable_verdict ff_ruling_can_mate(ff_ruling *r, const ff_position *pos, ff_color side,
                                       ff_error *err)
{
    ff_winnable_solver *solver;
    bool verdicts = r->of.memo != NULL && r->of.memo->verdicts;
    const ff_known_mate *known = known_mate(r, pos, side);
    if (known != NULL)
        return known->verdict;
    if (ff_winnable_new(&solver, err) != FF_OK) {
        r->failed = true;
        return FF_WINNABLE_UNKNOWN;
    }
    ff_winnable_options options = FF_WINNABLE_OPTIONS_INIT;
    options.nodes = ff_ruling_budget(r);
    ff_winnable_result found;
    ff_winnable_solve(solver, pos, side, &options, &found);
    bool late = found.verdict == FF_WINNABLE && !mates_in_time(r, pos, &found);
    if (late && !verdicts) { /* making it short takes longest of all */
        ff_winnable_shorten(solver, pos, &found);
        late = !mates_in_time(r, pos, &found);
    }
    if (late) {
        put_limit(r, pos, &found);
        found.verdict = FF_WINNABLE_UNKNOWN;
    } else if (found.verdict == FF_WINNABLE && is_ordinary(pos, side) && !r->of.proof) {
        ff_fact *fact =
            ff_ruling_fact(r, "winnable", "%s can mate with the pieces on the board",
                           ff_ruling_side_name(side));
        fact->pos = keep_position(r, pos);
    } else {
        if (!verdicts)
            ff_winnable_shorten(solver, pos, &found);
        put_argument(r, pos, &found);
    }
    ff_winnable_free(solver);
    if (r->of.memo != NULL && (!late || verdicts))
        keep_mate(r->of.memo, &(ff_known_mate){*pos, side, found.plies, found.verdict});
    return found.verdict;
}

void ff_ruling_refer_mate(ff_ruling *r, ff_color winner)
{
    const char *name = ff_ruling_side_name(winner);
    ff_ruling_decide(r, FF_RULING_REFER, FF_GAME_RESULT_NONE, "Not decided: can %s still mate?",
                     name);
    ff_ruling_alternative(r, "%s can mate: %s", name,
                          ff_game_result_text(ff_ruling_result_of_winner(winner)));
    ff_ruling_alternative(r, "they cannot: 1/2-1/2");
}

static bool remember_death(const ff_mate_memo *memo, const ff_replay *replay, ff_dead *dead)
{
    for (unsigned i = 0; memo != NULL && i < memo->death_count; i++)
        if (memo->deaths[i].plies == replay->plies &&
            ff_position_same(&memo->deaths[i].pos, &replay->pos)) {
            *dead = memo->deaths[i].dead;
            return true;
        }
    return false;
}

static void keep_death(ff_mate_memo *memo, const ff_replay *replay, ff_dead dead)
{
    memo->given_up |= dead.verdict == FF_WINNABLE_UNKNOWN;
    if (memo->death_count < FF_MATE_MEMO_ROOM)
        memo->deaths[memo->death_count++] = (ff_known_death){replay->plies, replay->pos, dead};
}

ff_dead ff_ruling_dead_since(ff_ruling *r, const ff_replay *replay, ff_error *err)
{
    ff_winnable_solver *solver;
    bool by_material = ff_is_dead_by_material(&replay->pos);
    ff_dead dead = {by_material ? FF_UNWINNABLE : FF_WINNABLE, replay->plies};
    if (replay->end == FF_END_DEAD)
        dead = (ff_dead){FF_UNWINNABLE, (unsigned)replay->ended_at};
    if (r->of.laws->dead_by_material || remember_death(r->of.memo, replay, &dead))
        return dead;
    if (ff_winnable_new(&solver, err) != FF_OK) {
        r->failed = true;
        return dead;
    }
    ff_winnable_options options = FF_WINNABLE_OPTIONS_INIT;
    options.nodes = ff_ruling_budget(r);
    dead = ff_replay_first_dead(solver, replay, &options);
    ff_winnable_free(solver);
    if (r->of.memo != NULL)
        keep_death(r->of.memo, replay, dead);
    return dead;
}
