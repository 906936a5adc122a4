#ifndef FLAGFALL_EVENT_H
#define FLAGFALL_EVENT_H

#include "flagfall/diagnostic.h"
#include "flagfall/error.h"
#include "flagfall/memory.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/*
 * An event in memory: players, rounds, what each player did in each round, and what the
 * tournament TRF file (TRF06, TRF16 with the JaVaFo codes, TRF26) can say about it.
 *
 * Units. Points are integers in tenths of a point (FF_POINT = 10 is one point), because the
 * TRF file prints points with one decimal: 1 / ½ / 0 is 10 / 5 / 0, 3-1-0 is 30 / 10 / 0.
 * Rounds and pairing numbers count from 1; players are referred to by their *index*, which is
 * their place in `players` and never changes while the event lives (players are added, never
 * removed or moved). FF_NOBODY stands for "no player".
 *
 * Results are kept per player and round ("cells") and not per game, because that is what the
 * TRF file says and because the two halves of a game need not add up: 0-0, ½-0, a forfeit
 * lost by both, or a file in which the two players disagree. `ff_event_pair` and
 * `ff_event_result` write both cells of a game; `ff_event_games` reads a round as games.
 *
 * Ownership. An `ff_event` is made by `ff_event_init` and owns everything reachable from it
 * until `ff_event_release`. Every `const char *` in it is NUL-terminated UTF-8, never NULL
 * ("" is "not known"), and lives in `event->arena`: store texts with `ff_event_text`. Arrays
 * with a `…_capacity` beside them are grown with `ff_grow`; the lists that hang on records
 * (`nos`, `acceleration`) are in the arena. Set fields freely; add records by the functions.
 *
 * Threads: any thread may call a function here; what is passed to it must not be changed by
 * another thread meanwhile.
 */

#ifdef __cplusplus
extern "C" {
#endif

enum {
    FF_POINT = 10,                /* one point */
    FF_NOBODY = -1,               /* no player, no team */
    FF_EVENT_MAX_PLAYERS = 9999,  /* pairing numbers have four digits in the TRF file */
    FF_EVENT_MAX_ROUNDS = 999,    /* and rounds three */
    FF_EVENT_MAX_RECORDS = 100000 /* lines, byes, forbidden pairs ... of one kind */
};

/* --- results --- */

/* What a player has in a round: X(name, TRF letter, points by default, meaning).
 * The letters are those of the TRF file; A, X and ? are read by TieBreakServer. */
/* clang-format off */
#define FF_RESULT_TABLE(X)                                                                     \
    X(NONE,           ' ',  0, "nothing recorded (with an opponent: not played yet)")          \
    X(WIN,            '1', 10, "won at the board")                                             \
    X(DRAW,           '=',  5, "drawn at the board")                                           \
    X(LOSS,           '0',  0, "lost at the board")                                            \
    X(WIN_UNRATED,    'W', 10, "won, less than one move played or not rated")                  \
    X(DRAW_UNRATED,   'D',  5, "drawn, less than one move played or not rated")                \
    X(LOSS_UNRATED,   'L',  0, "lost, less than one move played or not rated")                 \
    X(FORFEIT_WIN,    '+', 10, "won by forfeit")                                               \
    X(FORFEIT_LOSS,   '-',  0, "lost by forfeit")                                              \
    X(BYE_HALF,       'H',  5, "half-point bye")                                               \
    X(BYE_FULL,       'F', 10, "full-point bye")                                               \
    X(BYE_PAIRING,    'U', 10, "pairing-allocated bye")                                        \
    X(BYE_ZERO,       'Z',  0, "zero-point bye")                                               \
    X(ABSENT,         'A',  0, "absent")                                                       \
    X(ADJOURNED,      'X',  5, "adjourned")                                                    \
    X(UNKNOWN,        '?',  5, "result not known")
/* clang-format on */

/* What a player has in a round: FF_RESULT_ and the name in FF_RESULT_TABLE. */
typedef enum ff_result {
#define X(name, letter, tenths, text) FF_RESULT_##name,
    FF_RESULT_TABLE(X)
#undef X
        FF_RESULT_COUNT
} ff_result;

/* The letter in the TRF file, the name ("FORFEIT_WIN", for storage) and the meaning. */
char ff_result_letter(ff_result result);
const char *ff_result_name(ff_result result);
const char *ff_result_text(ff_result result);
/* The meaning in a round: where nothing is recorded, "not played yet" with an opponent, and
 * "not paired" without. */
const char *ff_result_words(ff_result result, bool opponent);
/* The result of a letter (any case; `5` and `½` are not letters) or a name; FF_RESULT_COUNT
 * when there is none. */
ff_result ff_result_from_letter(char letter);
ff_result ff_result_from_name(const char *name);
/* Was a game played over the board, rated or not? NONE, ADJOURNED and UNKNOWN are false. */
bool ff_result_played(ff_result result);
/* A result that needs an opponent: played, forfeited, adjourned or unknown. */
bool ff_result_paired(ff_result result);
/* Played and counted for rating: 1 = 0. */
bool ff_result_rated(ff_result result);
/* Voluntarily unplayed round (C.07 16.1): H, Z, A, nothing recorded, forfeit loss. */
bool ff_result_voluntary(ff_result result);
/* Like "1-0", "½-½", "+ -" for the two sides of a game: what the opponent most naturally has
 * (WIN for LOSS, ADJOURNED for ADJOURNED ...); FF_RESULT_NONE for byes. */
ff_result ff_result_mirror(ff_result result);

/* The colour a player had in a round. */
typedef enum ff_side { FF_SIDE_NONE, FF_SIDE_WHITE, FF_SIDE_BLACK, FF_SIDE_COUNT } ff_side;

/* Points by colour and result, in tenths (records 162, XXS and BB? of the TRF file).
 * `tenths`: points in tenths. */
typedef struct ff_scoring {
    int tenths[FF_SIDE_COUNT][FF_RESULT_COUNT];
} ff_scoring;

/* 1 / ½ / 0, byes as in FF_RESULT_TABLE. */
void ff_scoring_default(ff_scoring *out);
/* Win, draw and loss in tenths, for both colours; forfeit win, full and pairing bye as a win,
 * half bye, adjourned and unknown as a draw, the rest as a loss is (absent as 0). */
void ff_scoring_set(ff_scoring *out, int win, int draw, int loss);
bool ff_scoring_equal(const ff_scoring *a, const ff_scoring *b);

/* Points as text: "6.5" (always one decimal), and as people write them: "6½", "½", "0"
 * (decimals where they are no halves: "6.3"). */
enum { FF_POINTS_SIZE = 16 };
/* Writes points as text, with a NUL. */
void ff_points_decimal(int tenths, char out[FF_POINTS_SIZE]);
void ff_points_figure(int tenths, char out[FF_POINTS_SIZE]);
/* Reads "6.5", "6,5", "6", "6½", "½", "+0.5", "-1.0"; at most one decimal and five digits
 * before it, so that an int holds the sum of all rounds; blanks around. */
bool ff_points_parse(const char *text, int *tenths);

/* --- records --- */

/* A date; 0 in a part that is not known. Order and validity: `ff_date_compare`,
 * `ff_date_valid` (year 1..9999; month and day may be 0, or must exist). `year`, `month` and
 * `day` count from 1. */
typedef struct ff_date {
    int year, month, day;
} ff_date;

/* Is it a day that exists, or a part of a date that may be known alone? */
bool ff_date_valid(ff_date date);
/* Less than 0, 0 or more than 0: `a` is before, equal to or after `b`. */
int ff_date_compare(ff_date a, ff_date b);
/* Reads YYYY/MM/DD with / . or - between the parts, DD.MM.YYYY, a year alone, parts of
 * 00, and "May 29, 2020"; 25/03/2026 too, but not 05/03/2026, which reads two ways. Blanks
 * around are fine. False when it is none of them; an empty text is the date 0. */
bool ff_date_parse(const char *text, ff_date *out);
/* Room for the text of ff_date_reads_two_ways. */
enum { FF_DATE_WAYS_SIZE = 80 };
/* Is it a day that reads two ways, as 05/03/2026? `out` gets both: "2026-03-05 or 2026-05-03".
 */
bool ff_date_reads_two_ways(const char *text, char out[FF_DATE_WAYS_SIZE]);

/* One player in one round. */
typedef struct ff_round_result {
    int32_t opponent; /* index, or FF_NOBODY */
    int32_t board;    /* from 1; 0 when not known */
    int16_t stray_no; /* an opponent's number to which no player belongs, else 0 */
    uint8_t side;     /* ff_side */
    uint8_t result;   /* ff_result */
    bool recorded;    /* false: the source said nothing at all about this round */
    int16_t games;    /* of a team in a table of teams: its game points, in tenths */
} ff_round_result;

/* One player of an event. `federation` is a code of three letters, `fide_id` digits, `birth`
 * may be a year alone, and `club` is as written; texts are "" where nothing is known. */
typedef struct ff_player {
    int no;            /* pairing number, unique in the event, 1..FF_EVENT_MAX_PLAYERS */
    const char *name;  /* as written, usually "Last, First" */
    const char *title; /* GM IM WGM FM WIM CM WFM WCM, or as written when it is none of them */
    char sex;          /* 'm', 'w' or 0 */
    int rating;        /* the one the event uses; 0 = unrated or not known */
    int k_factor;      /* K of the rating list, 0 = not known */
    int games_rated;   /* rated games so far as the list counts them; -1 = not known */
    const char *federation;
    const char *fide_id;
    ff_date birth;
    const char *club;
    int team; /* index in `teams`, or FF_NOBODY */
    /* the national record of the TRF file */
    const char *national_federation;
    int national_rating;
    const char *national_id;
    /* what a source states beside the results, in tenths; never used for standings */
    bool has_stated_points;
    int stated_points;
    int stated_rank; /* 0 = not stated */
    /* virtual points by round (XXA), `acceleration_count` of them, in tenths; arena */
    const int *acceleration;
    int acceleration_count;
    bool withdrawn; /* takes no further part */
    /* rounds 1..cell_count; owned by the event, use ff_event_cell */
    ff_round_result *cells;
    size_t cell_count, cell_capacity;
} ff_player;

/* A team: its number `no`, its `name` and its short name `nick`. */
typedef struct ff_team {
    int no;
    const char *name, *nick;
} ff_team;

/* Records 310 and 013: the players of a team in the order of boards, reserves after them, as
 * pairing numbers (`nos`); and what 310 states beside: `stated_match` and `stated_game` points
 * in tenths where `has_stated_points` is true, never used for standings. */
typedef struct ff_roster {
    int team; /* index in `teams` */
    const int *nos;
    int count;
    int strength; /* 0 = not stated */
    bool has_stated_points;
    int stated_match, stated_game;
    int stated_rank; /* 0 = not stated */
} ff_roster;

/* Records 352 and 362: the rules of the matches. `win`, `draw`, `loss` and `bye` are match
 * points in tenths. */
typedef struct ff_match_rules {
    const char *colours; /* of the team that is White, by board: "WBWB"; "" = not stated */
    bool scored;         /* 362: the points of a match that is won, drawn and lost, in tenths */
    int win, draw, loss;
    bool bye_scored; /* the same record: those of a bye */
    int bye;
} ff_match_rules;

/* Record 320: what the pairing-allocated bye of a team is worth, in match points and game
 * points (`match_tenths` and `tenths`, in tenths), and the number of the team that had it, by
 * round (0 = none). */
typedef struct ff_team_bye {
    int match_tenths, tenths;
    const int *nos; /* round 1 first */
    int count;
} ff_team_bye;

/* Record 330: a match of `round` that was not played, FORFEIT_WIN or FORFEIT_LOSS for each of
 * the two teams; `white` and `black` are their numbers. */
typedef struct ff_forfeited_match {
    int round;
    ff_result white_result, black_result;
    int white, black;
} ff_forfeited_match;

/* Record 300: who sat at board 1, 2 ... of a team in `round`, where that is not the order of
 * the roster. `team` and `opponent` are numbers of teams, `nos` pairing numbers by board; 0 is
 * an empty board. */
typedef struct ff_lineup {
    int round;
    int team, opponent;
    const int *nos;
    int count;
} ff_lineup;

/* Record 240, XXZ: byes for rounds to come. `nos` has `count` pairing numbers. */
typedef struct ff_bye_request {
    ff_result result; /* BYE_FULL, BYE_HALF, BYE_ZERO */
    int round;        /* 0: the round that is paired next (XXZ) */
    const int *nos;   /* pairing numbers */
    int count;
} ff_bye_request;

/* Record 260, XXP: these may not meet in rounds first..last (0, 0: in no round). `first` and
 * `last` are rounds; `nos` are pairing numbers. */
typedef struct ff_prohibition {
    int first, last;
    const int *nos;
    int count;
} ff_prohibition;

/* Record 250: virtual points in rounds for a range of pairing numbers. `match_tenths` are
 * match points and `tenths` game points, in tenths; `first_round` to `last_round` the rounds,
 * `first_no` to `last_no` the pairing numbers, all included. */
typedef struct ff_acceleration {
    int match_tenths, tenths;
    int first_round, last_round;
    int first_no, last_no;
} ff_acceleration;

/* Record 299: points that differ from the scoring; WIN, DRAW and LOSS stand for the unrated
 * ones too. With `bonus` the points are added to
 * what the player has; else a result of kind `result` in that round is worth `tenths`.
 * `match_tenths` are match points in tenths; `nos` are pairing numbers. */
typedef struct ff_adjustment {
    bool bonus;
    ff_result result;
    int match_tenths, tenths;
    int round; /* 0 = all rounds (a bonus: no round) */
    const int *nos;
    int count;
} ff_adjustment;

/* What belongs to a game, or to a round, beside its result: the moves, a ruling, the clocks
 * when it was adjourned. `kind` is a word the program chooses: "pgn", "ruling", "clocks",
 * "adjournment", "envelope", "by-hand" (a round paired against the rules). `round` counts from
 * 1; `text` is UTF-8 and may have several lines. */
typedef struct ff_attachment {
    int round;
    int player; /* index of one of the players, White by preference; FF_NOBODY: the round */
    const char *kind;
    const char *text;
} ff_attachment;

/* The lines of a TRF file in their order, for a lossless round trip. A line of the model
 * is written anew from the model, unless nothing it states has changed and it broke no rule of
 * the standard; a line the model does not know is kept as it is. */
typedef enum ff_line_kind {
    FF_LINE_FOREIGN, /* not in the model: copied */
    FF_LINE_CLEAN,   /* in the model and well formed: copied while the model says the same */
    FF_LINE_QUIRK    /* in the model, with something the standard forbids: written anew */
} ff_line_kind;

/* One line of the TRF file. */
typedef struct ff_source_line {
    ff_line_kind kind;
    char code[4];     /* "012", "XXR", "001"; "" for a line that has none */
    const char *text; /* the line as read, without its end */
    int index;        /* which player, deputy, bye request ... of its code, else 0 */
} ff_source_line;

/* How an event is played. */
typedef enum ff_event_kind {
    FF_EVENT_UNKNOWN,
    FF_EVENT_SWISS,
    FF_EVENT_ROUND_ROBIN,
    FF_EVENT_DOUBLE_ROUND_ROBIN,
    FF_EVENT_SCORE_TABLE, /* points without pairings that mean anything */
    FF_EVENT_KNOCKOUT,
    FF_EVENT_TEAM,
    FF_EVENT_KEIZER,
    FF_EVENT_LADDER,
    FF_EVENT_KIND_COUNT
} ff_event_kind;

/* "swiss", "round-robin" ... for storage and print; the reverse gives FF_EVENT_UNKNOWN for a
 * word that is not one. */
const char *ff_event_kind_name(ff_event_kind kind);
ff_event_kind ff_event_kind_from_name(const char *name);

/* Where the log of an event file stood when the event was read from it: how many entries it had
 * (0: the event comes from somewhere else), and the hash of the last in hexadecimal digits. */
enum {
    FF_HASH_SIZE = 65, /* SHA-256 as hexadecimal text, with its end */
    FF_LOG_TIME_SIZE = 32
};
/* `entries` and `hash`; `time` is when the last entry was made, "2026-11-22T16:05:00Z";
 * `altered`: the event is not what the log ends in, and no copy of it may bear the hash. */
typedef struct ff_log_anchor {
    long long entries;
    char hash[FF_HASH_SIZE];
    char time[FF_LOG_TIME_SIZE];
    bool altered;
} ff_log_anchor;

/* Which score of a team counts as its points: a table of teams is a table of an event whose
 * players are the teams, once by match points and once by game points. */
typedef enum ff_team_score { FF_SCORE_NONE, FF_SCORE_MATCH, FF_SCORE_GAME } ff_team_score;

/* An event. Numbers in comments are those of the TRF file's records. `players`, `teams`,
 * `rosters`, `team_byes`, `forfeited_matches`, `lineups`, `bye_requests`, `prohibitions`,
 * `accelerations`, `adjustments`, `lines` and `attachments` are arrays with their `…_count`. */
typedef struct ff_event {
    ff_arena arena;
    const char *name, *city, *federation; /* 012 022 032 */
    const char *start_text, *end_text;    /* 042 052 as written */
    ff_date start, end;                   /* parsed; 0 when they cannot be */
    const char *type_text;                /* 092 */
    const char *type_code;                /* 192 */
    ff_event_kind kind;                   /* from both, or set by hand */
    const char *chief_arbiter;            /* 102 */
    const char **deputies;                /* 112 */
    size_t deputy_count, deputy_capacity;
    const char *time_control;      /* 122 */
    const char *time_control_code; /* 222 */
    const char **round_dates;      /* 132 as written, round 1 first */
    size_t round_date_count, round_date_capacity;
    int stated_players, stated_rated, stated_teams; /* 062 072 082; -1 = not stated */
    int rounds_planned;                             /* 142, XXR; 0 = not known */
    ff_side initial_side;                           /* 152, XXC */
    bool rank_order_is_pairing_order;               /* XXC rank */
    ff_scoring scoring;                             /* 162, XXS, BB? */
    bool scoring_stated;                            /* the source gave a scoring */
    const char *starting_rank_method;               /* 172 */
    const char *pairing_controller;                 /* 182 */
    const char *tiebreaks; /* 202: "BH/C1,BH,DE" without PTS; "" = none */
    const char *ranking;   /* 212: the same with PTS, as written; or "" */
    const char *rules;     /* a chosen edition of C.07, or "" = by date */
    const char *laws;      /* edition of the Laws, an id, or "" */

    ff_player *players;
    size_t player_count, player_capacity;
    ff_team *teams;
    size_t team_count, team_capacity;
    ff_roster *rosters;
    size_t roster_count, roster_capacity;
    ff_match_rules *match_rules; /* none or one */
    size_t match_rules_count, match_rules_capacity;
    ff_team_bye *team_byes;
    size_t team_bye_count, team_bye_capacity;
    ff_forfeited_match *forfeited_matches;
    size_t forfeited_match_count, forfeited_match_capacity;
    ff_lineup *lineups;
    size_t lineup_count, lineup_capacity;
    ff_bye_request *bye_requests;
    size_t bye_request_count, bye_request_capacity;
    ff_prohibition *prohibitions;
    size_t prohibition_count, prohibition_capacity;
    ff_acceleration *accelerations;
    size_t acceleration_count, acceleration_capacity;
    ff_adjustment *adjustments;
    size_t adjustment_count, adjustment_capacity;
    ff_source_line *lines;
    size_t line_count, line_capacity;
    ff_attachment *attachments;
    size_t attachment_count, attachment_capacity;

    ff_log_anchor anchor;

    ff_team_score score; /* not NONE: the players are teams (a table of teams) */

    int *index_by_no; /* private: index + 1 by pairing number */
    size_t index_capacity;
} ff_event;

/* An empty event with the default scoring. Cannot fail. */
void ff_event_init(ff_event *event);
void ff_event_release(ff_event *event);

/* A copy of `text[0..size)` in the event's arena; NULL when memory is out. */
const char *ff_event_text(ff_event *event, const char *text, size_t size);
/* A copy of `count` numbers in the arena; NULL when memory is out. */
const int *ff_event_numbers(ff_event *event, const int *numbers, size_t count);

/* Adds a player with the pairing number `no` (0: the next free one) and all other fields not
 * known; sets `*index`. FF_E_PARSE_NUMBER when `no` is out of range, FF_E_STATE_EXISTS when
 * it is taken, FF_E_LIMIT, FF_E_MEMORY. Pointers to players may move; indices do not. */
int ff_event_add_player(ff_event *event, int no, int *index, ff_error *err);
/* The index of the player with that pairing number, or FF_NOBODY. */
int ff_event_find(const ff_event *event, int no);

/* The tie-breaks that were announced, as a list: record 202, or 212 where only that is given;
 * "" = none. Borrowed from the event. */
const char *ff_event_tiebreaks(const ff_event *event);
/* Numbers the players anew from 1 by the initial order of C.04.2: rating, title, name. Lists
 * that name players by number follow. `*changed` is how many got another number. FF_E_STATE
 * once round 4 is paired, or when points are accelerated for ranges of numbers; FF_E_MEMORY. */
int ff_event_number_by_rating(ff_event *event, int *changed, ff_error *err);
/* The index of the team of that name, adding it when it is new. */
int ff_event_add_team(ff_event *event, const char *name, int *index, ff_error *err);

/* The last round in which any player has a cell that says something; 0 when there is none. */
int ff_event_rounds(const ff_event *event);
/* A player's cell of a round; a cell with nothing recorded when there is none. */
const ff_round_result *ff_event_cell(const ff_event *event, int player, int round);
/* The same for writing: made when missing. FF_E_LIMIT when the round is out of range. */
int ff_event_cell_make(ff_event *event, int player, int round, ff_round_result **out,
                       ff_error *err);

/* Pairs two players in a round, the result FF_RESULT_NONE: not played yet. Fails with
 * FF_E_STATE_EXISTS when one of them is paired or has a bye in that round already. Board 0 =
 * not known. */
int ff_event_pair(ff_event *event, int round, int board, int white, int black, ff_error *err);
/* Sets both results of the game that `player` has in `round`: `result` is this player's and
 * `other` the opponent's. FF_E_STATE_MISSING when the player is not paired. */
int ff_event_result(ff_event *event, int round, int player, ff_result result, ff_result other,
                    ff_error *err);
/* Gives a player a bye or an absence in a round (no opponent). */
int ff_event_bye(ff_event *event, int round, int player, ff_result result, ff_error *err);

/* A round as games: each pairing once, White first, by board (unknown boards by the order of
 * players), then byes and absences with `black` FF_NOBODY. Where two players' cells do not
 * point at each other, each makes an entry of its own with `agreed` false. `board` is from 1,
 * or 0 when it is not known. `black_result` is like `white_result`, each from its player's
 * own side. */
typedef struct ff_game_entry {
    int board;
    int white, black; /* indices */
    ff_result white_result, black_result;
    bool sides_known; /* colours recorded; else the order is that of the players */
    bool agreed;
    bool match;                   /* of teams: their game points are */
    int white_games, black_games; /* in tenths */
} ff_game_entry;

/* Writes the entries of `round` to `out`, which has room for `player_count` entries, and
 * returns their number. */
size_t ff_event_games(const ff_event *event, int round, ff_game_entry *out);

/* How often each player is paired with each other one, when it is the same number for all
 * pairs (1: a single round robin, 2: a double one); else 0, also with fewer than three
 * players. FF_E_MEMORY. */
int ff_event_meetings(const ff_event *event, int *times, ff_error *err);

/* --- withdrawals --- */

/* What becomes of the results of a player in an event of a kind. */
typedef struct ff_withdrawal {
    int completed; /* games played at the board, or won by forfeit against one still there */
    int due;       /* games of the whole event; 0 when the kind does not fix it */
    bool counted;  /* false: withdrawn from a round robin with fewer than half of the games
                      completed; the results are kept for the record and count for no player */
} ff_withdrawal;

/* Source: General Regulations for Competitions, C.05 6.6. */
void ff_event_withdrawal(const ff_event *event, ff_event_kind kind, int player,
                         ff_withdrawal *out);
/* Every game of the player that is paired and has no result becomes a win by forfeit for the
 * opponent, or lost by forfeit for both when the opponent has withdrawn too. Adds their number
 * to `*forfeited`. FF_E_MEMORY. */
int ff_event_forfeit_rest(ff_event *event, int player, int *forfeited, ff_error *err);

/* The kind of an event that does not state it, where there is nothing to guess: every player
 * meets every other one once or twice (a round robin), or somebody has points and nobody an
 * opponent (a score table); else FF_EVENT_UNKNOWN. FF_E_MEMORY. */
int ff_event_find_kind(const ff_event *event, ff_event_kind *out, ff_error *err);

/* Are the numbers of byes asked for (record 240) and of points beside the results (record 299)
 * those of teams, as in an event of teams? */
bool ff_event_lists_teams(const ff_event *event);
/* What a cell is worth: scoring, the adjustments of record 299 for it; in tenths. */
int ff_event_cell_points(const ff_event *event, int player, int round);
/* All cells up to `round` (0 = all), and bonuses; withdrawals are left to the standings. In
 * tenths. */
int ff_event_points(const ff_event *event, int player, int round);

#ifdef __cplusplus
}
#endif

#endif
