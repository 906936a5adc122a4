#ifndef FF_WATCH_PRIVATE_H
#define FF_WATCH_PRIVATE_H

#include "flagfall/watch.h"
#include "flagfall/winnable.h"
#include "game/history.h"
#include "pgn/clock_times.h"
#include "verify/verify_moves.h"

/*
 * What the files of the watch share. split.c and reading.c make readings of a text, judge*.c
 * say what a game by itself warns of, round.c what its clocks do unlike the others', match.c
 * which reading belongs to which board, board.c takes readings and keeps warnings, follow.c is
 * the door.
 */

/* What one game of a text says. Shared by the text and the boards that took it: `refs`. */
typedef struct watch_reading {
    unsigned refs;
    ff_arena arena; /* of the texts, the moves and the warnings */
    const char *white, *black, *round, *board, *event, *date, *fide[2];
    ff_game_result result; /* after the moves; else of the tag */
    ff_game_result signal; /* that the board itself shows: its end, or the kings */
    bool whole;            /* the result stands after the moves: the game is not cut short */
    bool doubtful;         /* what stands after the last good move may be half written */
    bool over;             /* on the board, or by the kings' sign */
    ff_position start, pos;
    ff_move *moves;
    unsigned plies, offers[2]; /* draw offers, by colour */
    char last[FF_WATCH_AT];
    ff_watch_clock clock[2];
    bool
        cut_seconds; /* the source cuts times to whole seconds: 0:00 may be nearly one second */
    /* the last half-move before the present one after which the position stood three times, of
     * the last few; 0: none */
    unsigned three_ply, stood;
    char three_at[FF_WATCH_AT];
    ff_pgn_times times;
    bool has_control;
    ff_timecontrol control;
    bool accused; /* by the audit of its times alone: */
    ff_watch_alert accusation;
    ff_watch_alert *alerts;
    size_t alert_count, alert_capacity;
} watch_reading;

/* A part of a text that holds whole games, and its readings. */
typedef struct watch_chunk {
    uint64_t hash;
    size_t size, first, count;
} watch_chunk;

typedef struct watch_text {
    watch_chunk *chunks;
    size_t chunk_count, chunk_capacity;
    watch_reading **readings;
    size_t count, capacity;
} watch_text;

/* What the arrivals say of one board. `slip_ms`: so much more than the room's time went by on
 * its clocks since the record agreed with the room last; `base_ms`: when the room's clock was
 * at the start of the game by the record of the first moves, or INT64_MIN. */
typedef struct watch_room {
    bool seen; /* there are two arrivals to compare */
    int64_t slip_ms;
    int64_t base_ms;
} watch_room;

/* What the clocks of one board have to say to those who judge the round; `group` is 0 without
 * clocks, and the same for boards of one round under one control. `period`: by colour, 1 where
 * the time of the period that is due has come, -1 where it has not, else 0. Of `moves` after
 * which a clock could be higher than before it was with `grew`. */
typedef struct watch_facts {
    uint64_t group;
    watch_room room;
    int period[2], due[2];
    int64_t used_ms[2]; /* -1: not known */
    int moves, grew;
} watch_facts;

typedef struct watch_board {
    ff_watch_board face; /* first: what the public sees */
    struct watch_source *source;
    watch_reading *taken, *held; /* NULL: none */
    int64_t held_ms;             /* since when a reading, or its lack, is held; -1: none is */
    unsigned held_game;          /* number of the held reading in its file */
    bool missing;
    unsigned order; /* among all boards */
    /* arrived[i]: when half-move i was seen, or -1; half-move 0 is never */
    int64_t *arrived;
    size_t arrived_capacity;
    watch_facts facts;
    unsigned passed_ply; /* the reading that is taken jumped over a third occurrence there; 0 */
    int result_ply;      /* how many half-moves there were when the result came, or -1 */
    ff_watch_standing *standing;
    size_t standing_count, standing_capacity;
} watch_board;

/* What the board itself says, and since when each of it. `zero_ms` by colour: since when the
 * clock is at zero, or -1. */
typedef struct watch_sensor {
    bool known, answers, clocked, has_pieces;
    int running;
    ff_piece pieces[64];
    int64_t pieces_ms, answers_ms, running_ms, zero_ms[2];
    char state[24];
} watch_sensor;

typedef struct watch_source {
    char *name;
    watch_text text;
    int64_t changed_ms;
    int64_t delay_ms;  /* behind the hall; -1: not known */
    bool gone, silent; /* `silent`: that is warned of */
    char trouble[160]; /* why it cannot be read, or "" */
    watch_board face;  /* for warnings on the file */
    watch_sensor sensor;
} watch_source;

struct ff_watch {
    ff_watch_options options;
    ff_watch_sink sink;
    void *ctx;
    ff_checker *checker;
    ff_winnable_solver *solver;
    ff_game game;
    ff_pgn_times times; /* scratch */
    char *scratch;
    size_t scratch_capacity;
    watch_source **sources;
    size_t source_count, source_capacity;
    watch_board **boards; /* those not born yet among them */
    size_t board_count, board_capacity;
    ff_watch_board **shown;
    size_t shown_count, shown_capacity;
    int64_t now_ms;
    int64_t unsettled_ms; /* since when a clock may have something to say of others, or -1 */
    unsigned files_seen;
    bool no_memory;
};

/* --- readings --- */

/* Reads a text; chunks that `old` has too are shared. FF_E_LIMIT, FF_E_MEMORY: `out` is then
 * empty. */
int ff_watch_read_text(ff_watch *w, const char *bytes, size_t size, const watch_text *old,
                       watch_text *out, ff_error *err);
void ff_watch_text_release(watch_text *text);
watch_reading *ff_watch_reading_hold(watch_reading *reading);
void ff_watch_reading_drop(watch_reading *reading);
/* The reading of the game that was just read into `w->game` and `w->times`; NULL without
 * memory. */
watch_reading *ff_watch_make_reading(ff_watch *w, const ff_checked *checked, ff_error *err);

/* How many half-moves two readings have in common. */
unsigned ff_watch_common(const watch_reading *a, const watch_reading *b);
/* One is the beginning of the other. */
bool ff_watch_continues(const watch_reading *a, const watch_reading *b);

/* --- what a game warns of --- */

typedef struct watch_judge {
    ff_watch *w;
    watch_reading *r;
    const ff_game *game;
    const ff_history *history; /* up to the first half-move that cannot be played */
    const ff_checked *checked;
    ff_end end; /* on the board, after half-move `ended_at` */
    unsigned ended_at;
    ff_game_result must; /* the result that the board settles */
    const ff_node *tail; /* the first half-move that cannot be played, or NULL */
    unsigned tail_plies;
} watch_judge;

/* All of it; the reading is then complete. FF_E_MEMORY. */
int ff_watch_judge_game(watch_judge *j, ff_error *err);
int ff_watch_judge_claims(watch_judge *j, ff_error *err);
int ff_watch_judge_clocks(watch_judge *j, ff_error *err);
/* A new warning on half-move `ply`; NULL without memory. */
ff_watch_alert *ff_watch_warn(watch_judge *j, ff_watch_kind kind, unsigned ply, int side);
#define WATCH_SAY(alert, ...) snprintf((alert)->text, sizeof(alert)->text, __VA_ARGS__)
const char *ff_watch_article(const ff_watch *w, ff_law_point point);
const char *ff_watch_side(int side);
/* "0:12:30" of milliseconds. */
typedef struct watch_time {
    char text[32];
} watch_time;
watch_time ff_watch_show(int64_t ms);

/* --- boards --- */

/* Which board each reading belongs to: `of[i]` for reading i, or NULL. `boards` are those of
 * one source. */
void ff_watch_match(const watch_text *text, watch_board *const *boards, size_t count,
                    watch_board **of);

watch_board *ff_watch_board_new(ff_watch *w, watch_source *source);
void ff_watch_board_free(watch_board *board);
/* A reading of the board's game; `torn`: the text may end in it. */
int ff_watch_board_read(ff_watch *w, watch_board *board, watch_reading *reading, unsigned game,
                        bool torn);
/* It is in the text no more. */
void ff_watch_board_miss(ff_watch *w, watch_board *board);
/* Takes what is held, when it is due. True when the board is gone. */
bool ff_watch_board_tick(ff_watch *w, watch_board *board);
/* When that is; INT64_MAX. */
int64_t ff_watch_board_due(const ff_watch *w, const watch_board *board);
/* Raises, changes and withdraws: the warnings of the board are now these. */
void ff_watch_board_settle(ff_watch *w, watch_board *board);
void ff_watch_set_standing(ff_watch *w, watch_board *board, const ff_watch_alert *alerts,
                           size_t count);
void ff_watch_tell(ff_watch *w, ff_watch_event_type type, const watch_board *board,
                   const ff_watch_standing *standing, unsigned count, unsigned ply);
/* How long a board may be silent, or INT64_MAX. */
int64_t ff_watch_silence_limit(const ff_watch *w, const watch_board *board);
/* The command for a warning; NULL where there is none or without memory. */
char *ff_watch_claim(const ff_watch *w, const watch_board *board, const ff_watch_alert *alert);

/* --- what the boards say of themselves --- */

/* True when more than the time that runs has changed. NULL: nothing is known any more. */
bool ff_watch_sensor_take(watch_sensor *s, const ff_watch_sensor *said, int64_t now_ms);
/* Up to four warnings go to `out`. */
size_t ff_watch_judge_sensor(const ff_watch *w, const watch_board *board, ff_watch_alert *out);
/* When it may next have something to warn of; INT64_MAX. */
int64_t ff_watch_sensor_due(const ff_watch *w, const watch_board *board);

/* Gathers the facts anew, after a reading was taken. False without memory. */
bool ff_watch_gather_facts(watch_board *board);
/* What the clocks of the board do unlike those of the other boards, or unlike the room's;
 * false: nothing. */
bool ff_watch_judge_round(const ff_watch *w, const watch_board *board, ff_watch_alert *out);

#endif
