#ifndef FLAGFALL_STANDINGS_H
#define FLAGFALL_STANDINGS_H

#include "flagfall/error.h"
#include "flagfall/event.h"
#include "flagfall/memory.h"
#include "flagfall/text.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/*
 * Standings: ranks, points and the tie-breaks of FIDE C.07, each value with the reasons that
 * make it. One computation serves both the table and the explanation, so that the written-out
 * sum is the sum that was used.
 *
 * Threads: any thread may call a function here; what is passed to it must not be changed by
 * another thread meanwhile.
 */

#ifdef __cplusplus
extern "C" {
#endif

/* --- editions of the tie-break rules --- */

/* The editions, oldest first. */
typedef enum ff_c07_id {
    FF_C07_BEFORE_2023, /* C.02.13: virtual opponent */
    FF_C07_2023,        /* 2023 and 2024: dummy opponent, VUR */
    FF_C07_2026,        /* 1 March 2026: the dummy is capped */
    FF_C07_COUNT
} ff_c07_id;

/* An edition as data: what differs between them is asked of this row. */
typedef struct ff_c07_edition {
    ff_c07_id id;
    const char *name;               /* "before-2023" (until March 2024), "2023", "2026" */
    const char *title;              /* as printed on tables */
    ff_date from;                   /* first day for all rated events */
    bool virtual_opponent;          /* unplayed rounds by the virtual-opponent formula */
    bool dummy_capped;              /* 16.4.1, 16.4.2 */
    bool voluntary_cut_first;       /* 16.5 */
    bool unplayed_cut_from_ratings; /* ARO of a Swiss: an unplayed round is what is cut first */
    bool forfeits_of_robin_rated;   /* round robin: forfeits count in rating-based tie-breaks */
    bool forfeit_losses_of_robin;   /* round robin: forfeit losses count in type B */
    bool buchholz_in_robin;         /* Article 8 may be used in a round robin */
} ff_c07_edition;

/* The row of an edition. Static. */
const ff_c07_edition *ff_c07_get(ff_c07_id id);
/* The edition in force for an event that starts on `date`; the newest for date 0. */
const ff_c07_edition *ff_c07_by_date(ff_date date);
/* "before-2023" or "C.02.13", "2023", "2024", "2026", or a date as ff_date_parse reads it; NULL
 * when it is neither. */
const ff_c07_edition *ff_c07_by_name(const char *name);

/* --- values --- */

/* An exact number num/den; den 0 is "undefined" and sorts last. `num` is the numerator and
 * `den` the denominator, never negative. */
typedef struct ff_value {
    int64_t num, den;
} ff_value;

/* Is it a number at all? */
bool ff_value_defined(ff_value value);
/* < 0, 0, > 0 by size; undefined is smaller than everything defined. */
int ff_value_compare(ff_value a, ff_value b);

enum { FF_VALUE_SIZE = 32 };
/* In decimal with `decimals` digits, half up in the last one; "" when undefined. */
void ff_value_text(ff_value value, int decimals, char out[FF_VALUE_SIZE]);

/* --- tie-breaks --- */

/* A criterion: FF_TB_ and its code. */
typedef enum ff_tiebreak_code {
#define TIEBREAK(code, ...)      FF_TB_##code,
#define TEAM_TIEBREAK(code, ...) FF_TB_##code,
#include "flagfall/tiebreaks.def"
#undef TIEBREAK
#undef TEAM_TIEBREAK
    FF_TB_COUNT
} ff_tiebreak_code;

enum { FF_TIEBREAKS_MAX = 40, FF_TIEBREAK_NAME = 24 };

/* A criterion with its modifiers (C.07 14). */
typedef struct ff_tiebreak {
    ff_tiebreak_code code;
    int cut_low, cut_high;       /* C1: 1, 0; C2: 2, 0; M1: 1, 1; M2: 2, 2 */
    bool forfeits_played;        /* P */
    bool fore;                   /* F */
    bool reversed;               /* R */
    int limit_half;              /* L: the limit of KS in half-points from 50 % */
    ff_team_score score;         /* teams: ":MP", ":GP"; NONE: the primary score */
    int factor;                  /* K: the divisor of SSSC; 0: by the rules */
    char name[FF_TIEBREAK_NAME]; /* in capitals, modifiers in the order given */
} ff_tiebreak;

/* Reads "BH/C1,BH, DE": codes of MTB26, any case, separated by commas or blanks; GE is read
 * as REP; between commas or semicolons also what people call them, "Buchholz cut 1". A leading
 * PTS is dropped (points come first anyway). Returns 0, FF_E_PARSE with the
 * column, FF_E_UNSUPPORTED for a tie-break of teams or "OTHER_…", FF_E_LIMIT. */
int ff_tiebreaks_parse(const char *text, ff_tiebreak out[FF_TIEBREAKS_MAX], size_t *count,
                       ff_error *err);
/* Are all of a list codes, with or without modifiers, and none a name? */
bool ff_tiebreaks_are_codes(const char *text);
/* The same for a list that a file announces: those of teams (EDE, BH:MP), the event's own
 * ("OTHER_…") and what is no code are passed over; `left_out` gets their names, separated by
 * ", ", those of the last kind with " (not known)". */
int ff_tiebreaks_of_players(const char *text, ff_tiebreak out[FF_TIEBREAKS_MAX], size_t *count,
                            ff_str *left_out, ff_error *err);
/* The same for teams: also those of teams, and ":MP" or ":GP" after those that have a value in
 * each score. A leading MPTS, GPTS or PTS is dropped. Those of players' ratings, the event's
 * own and what is no code are passed over into `left_out`, as above; where that is NULL they
 * are FF_E_UNSUPPORTED, or FF_E_PARSE. */
int ff_tiebreaks_of_teams(const char *text, ff_tiebreak out[FF_TIEBREAKS_MAX], size_t *count,
                          ff_str *left_out, ff_error *err);
const char *ff_tiebreak_article(const ff_tiebreak *tiebreak);
const char *ff_tiebreak_title(const ff_tiebreak *tiebreak);
int ff_tiebreak_decimals(const ff_tiebreak *tiebreak);
/* True when a larger value is the better one. */
bool ff_tiebreak_descending(const ff_tiebreak *tiebreak);
/* One of Article 10: needs the ratings of all. */
bool ff_tiebreak_rated(const ff_tiebreak *tiebreak);

/* What must be known for a criterion: the player alone (TPN, RTNG), the points of each round
 * (WIN, PS, REP), or who met whom with which colour (all others). */
typedef enum ff_tiebreak_need {
    FF_NEEDS_PLAYER,
    FF_NEEDS_ROUNDS,
    FF_NEEDS_OPPONENTS
} ff_tiebreak_need;

/* What the criterion is computed from. */
ff_tiebreak_need ff_tiebreak_needs(const ff_tiebreak *tiebreak);

/* --- standings --- */

/* One row of the table. */
typedef struct ff_standing {
    int player;             /* index */
    int rank;               /* from 1; equal for those whom nothing separates */
    int points;             /* tenths */
    bool counted;           /* false: withdrawn too early, comes last and takes no place */
    const ff_value *values; /* one for each tie-break */
    uint64_t silent; /* bit k: tie-break k says nothing here, as a direct encounter of players
                        who have not met; its value is the same for all of them */
} ff_standing;

/* A rank that is another one when a passage of C.07 is read the other way. */
typedef struct ff_other_rank {
    int player; /* index */
    int rank;   /* by the other reading, from 1 */
} ff_other_rank;

/* A passage of C.07 that can be read in two ways, and on which ranks of a table depend
 * (docs/standings.md). `name` is a stable word for it; `taken` and `otherwise` are the two
 * readings as sentences go on after "if". */
typedef struct ff_other_reading {
    size_t tiebreak; /* which of the table's */
    const char *name;
    const char *article; /* of C.07: "9.2"; static */
    const char *taken, *otherwise;
    bool calculator;            /* FIDE's own calculator takes the other reading */
    const ff_other_rank *ranks; /* best first */
    size_t count;
} ff_other_reading;

/* The version of ff_standings_options. */
#define FF_STANDINGS_OPTIONS_VERSION 1
/* What is to be computed. `tiebreaks` has `tiebreak_count` of them, in the order in which
 * they decide. */
typedef struct ff_standings_options {
    unsigned version;              /* FF_STANDINGS_OPTIONS_VERSION, or 0 for 1 */
    const ff_c07_edition *edition; /* NULL: the event's own choice, or its start date */
    const ff_tiebreak *tiebreaks;
    size_t tiebreak_count;
    int rounds;         /* standings after that round; 0: all that have begun (a round that is
                           paired and has no result yet has not) */
    ff_event_kind kind; /* FF_EVENT_UNKNOWN: the event's */
    int unrated_as;     /* rating of unrated players for Article 10; 0: they have none */
    bool provisional;   /* not to be called final even when no game is open */
    bool ranks_only;    /* what depends on a reading is not looked for */
    const struct ff_team_criteria *teams; /* private: what a table of teams adds */
} ff_standings_options;
/* By the event alone. */
#define FF_STANDINGS_OPTIONS_INIT FF_ZERO

/* A table, with all that is needed to explain it. `rounds` is how many it covers; `tiebreaks`
 * are those that were asked for. */
typedef struct ff_standings {
    const ff_event *event; /* borrowed; must not change while the standings live */
    const ff_c07_edition *edition;
    ff_event_kind kind; /* round robin or Swiss, as it was computed */
    int rounds;
    int paired_rounds; /* the same, or with the rounds that are paired after them, to be shown
                          where no round was asked for */
    int open_games;    /* of those rounds, without a final result */
    bool provisional;  /* as asked for, or because a game is open */
    ff_tiebreak tiebreaks[FF_TIEBREAKS_MAX];
    size_t tiebreak_count;
    ff_standing *rows; /* best first */
    size_t count;
    int *row_of;             /* by player index */
    const int *other_points; /* a table of teams: the score that is not primary, by index, in
                                tenths; else NULL */
    /* an event whose players are not ranked by points (a knockout): the head of the column that
     * shows what they are ranked by, and its texts by player index; else NULL */
    const char *order_head;
    const char *const *order_texts;
    ff_diagnostics notes; /* what the reader of the table must know */
    /* ranks that depend on how C.07 is read, by tie-break */
    const ff_other_reading *readings;
    size_t reading_count;
    struct ff_tb *work; /* private */
    ff_arena arena;
} ff_standings;

/* Computes standings of all players. FF_E_STATE when the event has no player; FF_E_MEMORY.
 * `*out` is released by ff_standings_release in every case. */
int ff_standings_make(const ff_event *event, const ff_standings_options *options,
                      ff_standings *out, ff_error *err);
void ff_standings_release(ff_standings *standings);

/* Does a round of a player count in the table? Not where the player, or the opponent, has
 * withdrawn from a round robin before half of the games (ff_event_withdrawal). */
bool ff_standings_counts(const ff_standings *standings, int player, int round);
/* The points of a player after a round, of what counts; in tenths. */
int ff_standings_running(const ff_standings *standings, int player, int round);

/* The place where two players part: -1 by points (or the order of the kind of event), 0.. by
 * that tie-break, tiebreak_count when nothing separates them. */
int ff_standings_separates(const ff_standings *standings, int a, int b);

/* --- explanations --- */

/* What a term of a tie-break comes from. */
typedef enum ff_part_kind {
    FF_PART_GAME,    /* against `opponent`, at the board */
    FF_PART_FORFEIT, /* a forfeit that counts as a game (/P, round robin, FB) */
    FF_PART_DUMMY,   /* 16.4 */
    FF_PART_VIRTUAL, /* before 2023 */
    FF_PART_ROUND,   /* a round of the player's own */
    FF_PART_PERSON,  /* data of the player */
    FF_PART_BOARD    /* teams: all that was scored at a board */
} ff_part_kind;

/* Why a term does not count. */
typedef enum ff_cut {
    FF_CUT_NONE,
    FF_CUT_LOW,       /* 14: the least significant */
    FF_CUT_HIGH,      /* 14: the most significant */
    FF_CUT_VOLUNTARY, /* 16.5: a voluntarily unplayed round instead */
    FF_CUT_FIRST,     /* PS: the first rounds */
    FF_CUT_UNPLAYED   /* ARO before 2023: a round that was not played */
} ff_cut;

/* Why a dummy's term was lowered. */
typedef enum ff_cap {
    FF_CAP_NONE,
    FF_CAP_OPPONENT, /* 16.4.1 */
    FF_CAP_DRAWS     /* 16.4.2 */
} ff_cap;

enum { FF_NO_WEIGHT = -1 };

/* One term of a tie-break. */
typedef struct ff_part {
    int round;    /* 0 when it belongs to none */
    int opponent; /* index, or FF_NOBODY */
    ff_part_kind kind;
    ff_result result;  /* the player's own */
    ff_value amount;   /* what the term adds */
    ff_value base;     /* score or rating it is made from */
    ff_value raw_base; /* the same before 16.3 (opponent) or the cap (dummy) changed it */
    int weight;        /* SB: own points in tenths; else FF_NO_WEIGHT */
    int board;         /* of FF_PART_BOARD, from 1 */
    bool voluntary;    /* 16.1 */
    ff_cut cut;
    ff_cap cap;
} ff_part;

/* A value taken apart: `parts` are its terms, in the order of the rounds. */
typedef struct ff_explanation {
    const ff_part *parts;
    size_t count;
    ff_value value;   /* equal to the one of the table */
    int divisor;      /* averages: how many terms were averaged, else 0 */
    ff_value plus;    /* SSSC: what is added to the average; den 0: nothing */
    int percent;      /* TPR: the percentage, else -1 */
    int difference;   /* TPR: dp */
    const char *note; /* a sentence about the whole, or "" */
} ff_explanation;

/* Writes out how a player came to a tie-break's value. The parts live in the standings' arena
 * until they are released. */
int ff_standings_explain(ff_standings *standings, int player, size_t tiebreak,
                         ff_explanation *out, ff_error *err);

/* The number of decimals in which a term of the tie-break is written. */
int ff_part_decimals(const ff_tiebreak *tiebreak);
/* Appends one sentence about a term: against whom, what it is worth, what was changed or cut,
 * and the article. */
void ff_part_describe(const ff_standings *standings, const ff_tiebreak *tiebreak, int player,
                      const ff_part *part, ff_str *out);
/* Appends the sum written out: "3.5 + 1.0 + 2.0 = 6.5", what was cut in brackets. */
void ff_standings_explanation_sum(const ff_tiebreak *tiebreak,
                                  const ff_explanation *explanation, ff_str *out);
/* Stable words for parts, for JSON: "game", "dummy"; "low", "voluntary" (NULL for no cut);
 * "opponent", "draws" (NULL for no cap). */
const char *ff_part_kind_name(ff_part_kind kind);
const char *ff_standings_cut_name(ff_cut cut);
const char *ff_standings_cap_name(ff_cap cap);
/* The article that makes a term what it is: "16.4", "16.4.1", or that of the tie-break. */
const char *ff_part_article(const ff_standings *standings, const ff_tiebreak *tiebreak,
                            const ff_part *part);

#ifdef __cplusplus
}
#endif

#endif
