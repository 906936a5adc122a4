#ifndef FF_RULING_RULING_BUILD_H
#define FF_RULING_RULING_BUILD_H

#include "flagfall/ruling.h"
#include "flagfall/timecontrol.h"
#include "game/dead.h"
#include "game/history.h"

/*
 * Putting a ruling together. Texts are copied; memory running out is remembered and given by
 * `ff_ruling_finish`.
 */

#define FF_PRINTF(format_at, args_at) __attribute__((format(__printf__, format_at, args_at)))

void ff_ruling_start(ff_ruling *r, const char *question, const ff_ruling_request *of);
/* Whom the ruling is about, and of which kind his fault is (or NULL; static). */
void ff_ruling_about(ff_ruling *r, ff_color player, const char *kind);
/* The rulings on the same question against the player that came to `verdict` before this one:
 * on record up to the moment of the question, and those that were told. Each is a fact. */
unsigned ff_ruling_earlier(ff_ruling *r, ff_ruling_verdict verdict);
/* The question as a sentence, the verdict for the players, the reason. */
void ff_ruling_ask(ff_ruling *r, const char *format, ...) FF_PRINTF(2, 3);
void ff_ruling_decide(ff_ruling *r, ff_ruling_verdict verdict, ff_game_result result,
                      const char *format, ...) FF_PRINTF(4, 5);
void ff_ruling_reason(ff_ruling *r, const char *format, ...) FF_PRINTF(2, 3);
/* Decides that the game is cancelled and a new one is played. */
void ff_ruling_new_game(ff_ruling *r);
/* The game is lost by forfeit and not played: "+/-", "-/+" or "-/-". */
void ff_ruling_unplayed(ff_ruling *r, const char *result);
/* What is done next where play does not go on; put after the decision, which clears it. */
#define FF_NEXT_RESULT_STAYS "The result that the game had stays"
#define FF_NEXT_STOPPED      "Keep the clocks stopped until this is decided"
/* Cites what the edition has on a point; nothing when it is silent. */
void ff_ruling_cite(ff_ruling *r, ff_law_point point);
ff_fact *ff_ruling_fact(ff_ruling *r, const char *kind, const char *format, ...)
    FF_PRINTF(3, 4);
/* A fact that belongs to a half-move: with its label and the position after it. */
ff_fact *ff_ruling_fact_at(ff_ruling *r, const ff_history *history, unsigned ply,
                           const char *kind, const char *format, ...) FF_PRINTF(5, 6);
void ff_ruling_counts(ff_ruling *r, ff_fact *fact, const ff_counts *counts);
void ff_ruling_clock(ff_ruling *r, ff_color side, int64_t add_ms, const char *why);
void ff_ruling_note(ff_ruling *r, const char *format, ...) FF_PRINTF(2, 3);
void ff_ruling_alternative(ff_ruling *r, const char *format, ...) FF_PRINTF(2, 3);
/* Takes over from another ruling what it cites, adds, notes, leaves open, has played and
 * restores. */
void ff_ruling_inherit(ff_ruling *r, const ff_ruling *from);
void ff_ruling_must_play(ff_ruling *r, const ff_position *pos, ff_move move);
void ff_ruling_must_note(ff_ruling *r, const char *format, ...) FF_PRINTF(2, 3);
void ff_ruling_restore(ff_ruling *r, const ff_position *pos, unsigned ply);
/* Releases a text that went into the ruling; when it could not be made, nor can the ruling. */
void ff_ruling_drop(ff_ruling *r, ff_str *text);
/* FF_OK, or releases the ruling and fails with FF_E_MEMORY. */
int ff_ruling_finish(ff_ruling *r, ff_error *err);
/* The same for a ruling that was finished before and changed since. */
int ff_ruling_finish_again(ff_ruling *r, ff_error *err);

/* "3.Qxf7+" of the half-move that leads to the position to be set up; nothing where there is
 * none. */
void ff_ruling_restore_label(const ff_ruling *r, ff_str *out);
/* What is done now, step by step; `set_up` is a position to be shown, or NULL. False when
 * memory ran out. */
typedef void ff_ruling_step(void *ctx, const char *text, const ff_position *set_up);
bool ff_ruling_steps(const ff_ruling *ruling, ff_ruling_step *put, void *ctx);

/* "White", "Black". */
const char *ff_ruling_side_name(ff_color side);
ff_game_result ff_ruling_result_of_winner(ff_color winner);
/* "2 minutes", "90 seconds", "2.5 seconds". */
void ff_ruling_minutes_text(int64_t ms, ff_str *out);
/* The bonus of a tariff in a case: what practice or the letter gives. Says so in a note where
 * it made a difference. */
int32_t ff_ruling_tariff(ff_ruling *r, const ff_tariff *tariff, unsigned step);
/* Cites a tariff: by the point of the mode, or, where the letter of the text is applied, by the
 * competition rules that it leads to and their own point. */
void ff_ruling_cite_tariff(ff_ruling *r, const ff_tariff *tariff, ff_law_point by_mode,
                           ff_law_point competition);

/* Rapid chess or blitz without adequate supervision (A.3 and A.5, B.3)? */
bool ff_ruling_limited(const ff_ruling_request *of);
/* The time control of the game: the one given, or that of its TimeControl tag. False where none
 * is known. */
bool ff_ruling_control(const ff_ruling_request *of, ff_timecontrol *out);
/* What a player's half-move after `plies` earns him: what was given, or by the time control;
 * 0 without increment. False where nothing is known. */
bool ff_ruling_increment(const ff_ruling_request *of, ff_color side, unsigned plies,
                         int64_t *ms);
/* Whether any period has an increment or a delay, as far as is known. */
bool ff_ruling_has_increment(const ff_ruling_request *of);
/* Moves made by a side in a position of the game; false where the game starts from a position
 * without a move number. */
bool ff_ruling_moves_made(const ff_ruling_request *of, const ff_position *now, ff_color side,
                          unsigned *made);

/* Whether a side has made the moves that the time control prescribes (6.3, 6.4). */
typedef enum ff_moves_state {
    FF_MOVES_OPEN,      /* no time control is known, or it prescribes nothing */
    FF_MOVES_UNCOUNTED, /* how many were made is not known */
    FF_MOVES_ALL,       /* one period for all the moves */
    FF_MOVES_SHORT,     /* those of the first period were not made */
    FF_MOVES_MADE,      /* those of a period were made, and no more */
    FF_MOVES_EITHER     /* those of a period were made, those of the next one not */
} ff_moves_state;
/* `unpressed`: the side's last move was not completed. `*made` and `*prescribed` are moves. */
ff_moves_state ff_ruling_moves(const ff_ruling_request *of, const ff_position *now,
                               ff_color side, bool unpressed, unsigned *made,
                               unsigned *prescribed);
/* A player has overstepped the time: he loses, or the relief of the edition makes it a draw. */
void ff_ruling_overstepped(ff_ruling *r, const ff_position *now, ff_color loser, ff_error *err);
/* The half-moves that make a claim by 9.3 right in a position: 100, or 150 in the old code's
 * longer endings, of which `*ending` becomes the name; else NULL. */
unsigned ff_ruling_fifty_plies(const ff_ruling_request *of, const ff_position *pos,
                               const char **ending);
/* The moves so far, put into `room`; NULL where a fault stood and they do not tell. */
const ff_past *ff_ruling_past(const ff_history *history, ff_past *room);
/* Why a move cannot be played at the moment of the question, in words. */
void ff_ruling_explain(const ff_history *history, const ff_san *san, ff_str *out);
/* The point that a SAN breaks which is no legal move of the position. */
ff_law_point ff_rule_broken(const ff_position *pos, const ff_san *san);
/* The pieces that a SAN may have meant, whatever they can do. */
ff_bitboard ff_ruling_meant_pieces(const ff_position *pos, const ff_san *san);
/* Lists the legal moves that leave one of the squares `from` and reach one of `to`; returns
 * how many. */
unsigned ff_ruling_must_move(ff_ruling *r, const ff_position *pos, ff_bitboard from,
                             ff_bitboard to);
/* Whether a side can still mate (6.9, 7.5.5, 5.1.2): the material first, then a search. Adds
 * the fact that decided, with the line where there is one. */
ff_winnable_verdict ff_ruling_can_mate(ff_ruling *r, const ff_position *pos, ff_color side,
                                       ff_error *err);
/* Undecided: the search did not find out whether the side can still mate. */
void ff_ruling_refer_mate(ff_ruling *r, ff_color winner);
/* Since when the position has been dead (5.2.2): by the full search within the budget of the
 * case, in the old code by the pieces alone. */
ff_dead ff_ruling_dead_since(ff_ruling *r, const ff_replay *replay, ff_error *err);
/* How many positions a search of this case may look at. */
uint64_t ff_ruling_budget(const ff_ruling *r);

#endif
