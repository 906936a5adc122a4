#ifndef FF_NORMS_NORMS_H
#define FF_NORMS_NORMS_H

#include "flagfall/error.h"
#include "flagfall/event.h"
#include "flagfall/text.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/*
 * Norms for the titles GM, IM, WGM and WIM by the FIDE Title Regulations (B.01). A norm is a
 * set of games of one player that meets every condition of FF_NORM_CONDITION_TABLE; the
 * Regulations allow some games to be ignored, so sets are searched. Nothing is guessed: what an
 * event does not say (an opponent's federation) makes a condition FF_NORM_UNKNOWN where it
 * decides.
 *
 * Scores are half-points throughout, ratings whole numbers.
 */

typedef enum ff_norm_title {
    FF_NORM_GM,
    FF_NORM_IM,
    FF_NORM_WGM,
    FF_NORM_WIM,
    FF_NORM_TITLES
} ff_norm_title;

/* --- editions --- */

/* What is asked for a title. */
typedef struct ff_norm_requirement {
    const char *word;           /* "GM" */
    int performance;            /* least Rp, after rounding */
    int average;                /* least Ra, after rounding (1.4.8a) */
    int floor;                  /* the lowest opponent may be raised to it (1.4.6) */
    int rating;                 /* for the title, at any moment (1.5.3) */
    bool women;                 /* for women only */
    unsigned target;            /* titles of opponents that are wanted, ff_norm_title_bit */
    const char *target_article; /* "1.4.5b" */
} ff_norm_requirement;

/* The Regulations as data. Shares are num/den of the games, rounded as `titled` and `target`
 * up, `own` and `one` down. */
typedef struct ff_norm_edition {
    const char *name;       /* "2024" */
    const char *title;      /* as printed */
    ff_date from;           /* first day */
    int least_games;        /* 1.4.1 */
    int most_games;         /* longer events count as so many for the application */
    int unrated_as;         /* rating of the unrated (1.4.6) */
    int foreign;            /* least number of federations but the player's (1.4.3) */
    int own[2];             /* at most num/den of the player's federation (1.4.4) */
    int one[2];             /* at most num/den of any one federation (1.4.4) */
    int titled[2];          /* at least num/den with a title that counts (1.4.5a) */
    int target[2];          /* at least num/den with the title aimed at (1.4.5b-e) */
    int target_twice[2];    /* the same in a double round robin */
    int least_target;       /* and at least so many */
    int percent;            /* of the points, at least */
    int minutes;            /* rate of play: time for 60 moves, at least */
    int rounds_a_day;       /* at most */
    unsigned title_holders; /* titles that count for `titled` */
    ff_norm_requirement titles[FF_NORM_TITLES];
} ff_norm_edition;

/* The edition in force on a day (the newest for date 0), NULL before the first that is known.
 * Static. */
const ff_norm_edition *ff_norm_edition_at(ff_date date);
/* By name, "2024", or a date in it; NULL when there is none. */
const ff_norm_edition *ff_norm_edition_named(const char *name);
/* The title of a word ("im"), FF_NORM_TITLES when it is not one. */
ff_norm_title ff_norm_title_named(const char *word);
/* One bit for each of GM IM WGM FM WIM CM WFM WCM; 0 for another text. */
unsigned ff_norm_title_bit(const char *title);

/* The counts for a number of games (1.7). */
typedef struct ff_norm_counts {
    int titled, target, target_twice, own, one;
    int least_half_points;
} ff_norm_counts;

void ff_norm_counts_of(const ff_norm_edition *edition, int games, ff_norm_counts *out);
/* The least average of opponents with which a score makes the performance; 0 when the score is
 * below what is asked for at all. */
int ff_norm_least_average(const ff_norm_edition *edition, ff_norm_title title, int games,
                          int half_points);
/* The least score, in half-points, that makes the performance against an average; -1 when none
 * does. */
int ff_norm_least_score(const ff_norm_edition *edition, ff_norm_title title, int games,
                        int average);

/* --- conditions --- */

/* X(name, word, Article, `need` is the least, is the number of the Article certain, text) */
/* clang-format off */
#define FF_NORM_CONDITION_TABLE(X)                                                             \
    X(GAMES,       "games",       "1.4.1",  true,  true,  "games counted")                     \
    X(ROUNDS,      "rounds",      "1.4.1e", true,  true,  "games of the schedule finished")    \
    X(FOREIGN,     "foreign",     "1.4.3",  true,  true,  "other federations")                 \
    X(OWN,         "own",         "1.4.4",  false, true,  "opponents of the own federation")   \
    X(ONE,         "one",         "1.4.4",  false, true,  "opponents of one federation")       \
    X(TITLED,      "titled",      "1.4.5a", true,  false, "opponents with a title")            \
    X(TARGET,      "target",      "1.4.5",  true,  true,  "opponents with the title wanted")   \
    X(AVERAGE,     "average",     "1.4.8a", true,  true,  "average of the opponents")          \
    X(PERFORMANCE, "performance", "1.4.8",  true,  true,  "performance")                       \
    X(SCORE,       "score",       "1.7",    true,  true,  "score")                             \
    X(PLAY,        "play",        "1.1",    true,  false, "minutes for 60 moves")              \
    X(DAY,         "day",         "1.1",    false, false, "rounds on one day")                 \
    X(WOMAN,       "woman",       "0.3",    true,  false, "the title is for women")
/* clang-format on */

typedef enum ff_norm_condition {
#define X(name, word, article, least, certain, text) FF_NORM_##name,
    FF_NORM_CONDITION_TABLE(X)
#undef X
        FF_NORM_CONDITIONS
} ff_norm_condition;

typedef enum ff_norm_state { FF_NORM_NO, FF_NORM_UNKNOWN, FF_NORM_YES } ff_norm_state;

/* One condition with its figures. */
typedef struct ff_norm_finding {
    bool asked; /* false: not a condition of this event, or nothing to go by */
    ff_norm_state state;
    int have;    /* counted for certain */
    int maybe;   /* so many more, if what is not known were so */
    int need;    /* at least or at most, by the table */
    bool waived; /* not met, but for the exemption */
} ff_norm_finding;

const char *ff_norm_condition_word(ff_norm_condition condition);
/* "1.4.5b" for the target of GM. */
const char *ff_norm_condition_article(const ff_norm_edition *edition, ff_norm_title title,
                                      ff_norm_condition condition);
bool ff_norm_condition_certain(ff_norm_condition condition);
bool ff_norm_condition_least(ff_norm_condition condition);

/* --- events --- */

/* Exemptions from 1.4.3 and 1.4.4. AUTO: 1.4.3d where the event meets it. */
typedef enum ff_norm_exemption {
    FF_NORM_EXEMPT_AUTO,
    FF_NORM_EXEMPT_NONE,
    FF_NORM_EXEMPT_A, /* final of a national championship */
    FF_NORM_EXEMPT_B, /* national team championship */
    FF_NORM_EXEMPT_C, /* zonal */
    FF_NORM_EXEMPT_D  /* many foreign players in every round */
} ff_norm_exemption;

/* Events with fewer games. */
typedef enum ff_norm_championship {
    FF_NORM_USUAL,
    FF_NORM_TEAMS, /* World or Continental championship of teams or clubs: 7 games */
    FF_NORM_CUP    /* World Cup: 8 games, worth 9 */
} ff_norm_championship;

typedef struct ff_norm_options {
    const ff_norm_edition *edition; /* NULL: by the first day */
    ff_event_kind kind;             /* FF_EVENT_UNKNOWN: the event's */
    ff_norm_exemption exemption;
    ff_norm_championship championship;
    int rounds; /* up to that round; 0: all */
} ff_norm_options;

/* 1.4.3d in figures: the least over all rounds. `maybe` is with those of whom the event does
 * not say enough. */
typedef struct ff_norm_foreigners {
    int players, federations, titled;
} ff_norm_foreigners;

/* 1.5.6 in figures, of the round with fewest players or the lowest average: an application
 * needs a norm from such an event. Whether the average is of all players or of the best 40 is
 * not settled: `state` is FF_NORM_UNKNOWN where that decides. */
typedef struct ff_norm_big {
    ff_norm_state state;
    int players;               /* fewest in a round */
    int average, average_best; /* of all, of the best 40; the unrated as 1400 */
} ff_norm_big;

enum { FF_NORM_MAX_ROUNDS = 64 };

/* What of an event matters to all its norms. */
typedef struct ff_norm_event {
    const ff_event *event; /* borrowed */
    const ff_norm_edition *edition;
    ff_norm_options options;
    ff_event_kind kind;
    int rounds;         /* that are looked at */
    int scheduled;      /* rounds there will be */
    ff_norm_state open; /* 1.4.3d */
    ff_norm_foreigners foreigners, foreigners_maybe;
    ff_norm_big big; /* 1.5.6; of a Swiss only */
    int minutes;     /* for 60 moves; -1 not known */
    int most_a_day;  /* rounds on one day, at the least; 0 not known */
    int undated;     /* rounds without a date, where others have one: each may be on that day */
} ff_norm_event;

/* FF_E_STATE when no edition is known for the first day; FF_E_LIMIT for more than
 * FF_NORM_MAX_ROUNDS rounds; FF_E_MEMORY. Owns nothing. */
int ff_norm_event_make(const ff_event *event, const ff_norm_options *options,
                       ff_norm_event *out, ff_error *err);

/* --- players --- */

/* Why a round does not count: X(name, Article, text) */
/* clang-format off */
#define FF_NORM_LEFT_TABLE(X)                                                                  \
    X(COUNTED,  "",       "")                                                                  \
    X(OPEN,     "",       "no result yet")                                                     \
    X(NOT_MET,  "1.4.2",  "not played")                                                        \
    X(SHORT,    "1.4.2",  "less than one move, or not rated")                                  \
    X(NO_FIDE,  "1.4.2a", "the opponent is of no FIDE federation")                             \
    X(ALL_LOST, "1.4.2b", "round robin: unrated and without a point against rated players")    \
    X(AFTER,    "1.4.1e", "after the norm was made")                                           \
    X(DEFEATED, "1.4.1f", "won, and may be ignored")
/* clang-format on */

typedef enum ff_norm_left {
#define X(name, article, text) FF_NORM_LEFT_##name,
    FF_NORM_LEFT_TABLE(X)
#undef X
} ff_norm_left;

const char *ff_norm_left_article(ff_norm_left why);
const char *ff_norm_left_text(ff_norm_left why);

enum { FF_NORM_FID = -1, FF_NORM_NO_FEDERATION = -2 };

/* One game that counts, or may. */
typedef struct ff_norm_game {
    int round, opponent; /* index */
    int half_points;
    int rating; /* as counted: 1400 for the unrated */
    unsigned title;
    int federation; /* number in the record; FF_NORM_FID, FF_NORM_NO_FEDERATION (not known) */
    bool woman;
    bool as_loss; /* 1.4.2c: won by forfeit in the last round, counted as lost */
} ff_norm_game;

/* The rounds of a player. */
typedef struct ff_norm_record {
    int player;
    ff_norm_game games[FF_NORM_MAX_ROUNDS]; /* by round */
    int count;
    bool has_forfeit; /* games[count] is the one of 1.4.2c */
    int free_points;  /* rounds won by forfeit, or with a pairing-allocated bye */
    struct {
        int round, opponent; /* FF_NOBODY */
        ff_norm_left why;
    } left[FF_NORM_MAX_ROUNDS];
    int left_count;
    const char *federations[FF_NORM_MAX_ROUNDS + 1];
    int federation_count;
    int own;           /* number of the player's federation, as `federation` of a game */
    int finished, due; /* round robin: games with a result, games of the schedule */
} ff_norm_record;

/* A game that is supposed to have been played. */
typedef struct ff_norm_guess {
    int round, opponent, half_points;
} ff_norm_guess;

/* Takes the rounds of a player together; with a guess (may be NULL) as if that had happened. */
void ff_norm_record_make(const ff_norm_event *event, int player, const ff_norm_guess *guess,
                         ff_norm_record *out);

/* A norm, or what is missing. */
typedef struct ff_norm {
    ff_norm_title title;
    ff_norm_state state;
    uint64_t counted; /* bit i: games[i] of the record */
    int games, half_points;
    int average, percent, performance;
    int raised;     /* game whose rating is raised to the floor, or -1 */
    int needed;     /* half-points for the norm with this average; -1 none */
    int titles[8];  /* opponents by title, in the order of ff_norm_title_bit */
    int largest;    /* federation with most opponents, -1 none */
    bool as_nine;   /* 1.4.1c: eight games and a free point */
    bool as_loss;   /* 1.4.2c */
    bool exhausted; /* not all sets were looked at */
    ff_norm_finding findings[FF_NORM_CONDITIONS];
} ff_norm;

/* Judges the set of games `counted`. */
void ff_norm_weigh(const ff_norm_event *event, const ff_norm_record *record,
                   ff_norm_title title, uint64_t counted, ff_norm *out);
/* The best set: the one that is a norm, else that may be one; most games, then the greatest
 * lead over the score needed. Where none is, all games. */
void ff_norm_find(const ff_norm_event *event, const ff_norm_record *record, ff_norm_title title,
                  ff_norm *out);
/* Why a game of the record does not count in this norm. */
ff_norm_left ff_norm_game_left(const ff_norm_record *record, const ff_norm *norm, int game);
/* How many games the norm is worth in an application, with one more for each full point above
 * what was needed. */
int ff_norm_worth(const ff_norm_event *event, const ff_norm *norm);
/* Whether the title is one to ask for: not held (or a higher one), and for women only by
 * women. */
bool ff_norm_wanted(const ff_player *player, ff_norm_title title);

/* --- forecast --- */

/* What the results of a round against an opponent lead to, by half-points. */
typedef struct ff_norm_outlook {
    int opponent;
    ff_norm_state state[3];
    unsigned missing[3]; /* bits of conditions that fail */
} ff_norm_outlook;

void ff_norm_look(const ff_norm_event *event, int player, ff_norm_title title, int round,
                  int opponent, ff_norm_outlook *out);
/* False when no opponent of the event and no result can lead to a norm in that round. */
bool ff_norm_possible(const ff_norm_event *event, int player, ff_norm_title title, int round);
/* The same with `games` games more, open ones among them, all won. */
bool ff_norm_possible_with(const ff_norm_event *event, int player, ff_norm_title title,
                           int games);

/* --- words --- */

/* Appends "7, at least 9". */
void ff_norm_finding_text(const ff_norm *norm, ff_norm_condition condition, ff_str *out);
/* Appends what a reader must know beside the figures, a line each. */
void ff_norm_remarks(const ff_norm_event *event, const ff_norm_record *record,
                     const ff_norm *norm, ff_str *out);
/* Appends what an application for a title will ask of its norms (1.5.6), a line each. */
void ff_norm_application(const ff_norm_event *event, ff_str *out);
/* Appends what is asked of the event and cannot be seen in it, a line each. */
void ff_norm_to_confirm(const ff_norm_event *event, ff_str *out);

#endif
