#ifndef FF_PAIRING_SWISS_H
#define FF_PAIRING_SWISS_H

#include "flagfall/error.h"
#include "flagfall/event.h"
#include "flagfall/memory.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/*
 * Swiss pairing (FIDE Handbook C.04): the question of one round in, its pairs with colours out,
 * or a proof that the round cannot be paired. Everything that the systems derive (colour
 * preferences, floats, who may have the bye, who is a topscorer, the number that counts for
 * colours) is derived here from the rounds before, as the edition of the system has it, and can
 * be asked for (`ff_pairing_facts_of`). Nothing is random and nothing is guessed.
 *
 * Units. Points are integers in tenths (FF_POINT is one point), as in event.h. Participants are
 * players or teams, and are referred to by their *index* in `ff_pairing_question.players`; the
 * order of that array does not matter, the pairing numbers do. Rounds count from 1.
 *
 * Ownership. The question belongs to the caller and is only read; the answer keeps no pointer
 * into it. `ff_pairing_answer` and `ff_pairing_report` are released by their own functions.
 */

enum {
    FF_SWISS_MAX_PLAYERS = 20000, /* more are refused with FF_E_LIMIT */
    FF_SWISS_CRITERIA = 22        /* C1..C21 are 1..21 */
};

/* A pairing system with its edition: FF_SWISS_ and the name of its row in systems.def. */
typedef enum ff_pairing_system {
#define SYSTEM(name, ...) FF_SWISS_##name,
#include "pairing/systems.def"
#undef SYSTEM
    FF_SWISS_SYSTEM_COUNT
} ff_pairing_system;

/* When no system is stated, and the event is one of ... */
typedef enum ff_pairing_usual {
    FF_USUAL_NEVER,
    FF_USUAL_OF_PLAYERS,
    FF_USUAL_OF_TEAMS
} ff_pairing_usual;

/* Which colour preferences teams have (C.04.6, 1.7). */
typedef enum ff_pairing_team_preference {
    FF_TEAM_PREFERENCE_NONE,
    FF_TEAM_PREFERENCE_A, /* strong ones only */
    FF_TEAM_PREFERENCE_B  /* strong and mild ones */
} ff_pairing_team_preference;

/* A row of systems.def: what distinguishes the systems and their editions. */
typedef struct ff_pairing_rules {
    ff_pairing_system system;
    const char *family, *word; /* "dutch"; "dutch-2026" */
    const char *title;         /* "FIDE (Dutch) 2026" */
    const char *article;       /* "C.04.3 (2026)" */
    int year;
    bool newest; /* of its family */
    /* --- how it is stated --- */
    ff_date until;          /* the last day of an edition that was replaced, else 0 */
    ff_pairing_usual usual; /* where nothing is stated */
    const char *code;       /* record 192, as it is written */
    const char *read_as;    /* ... and how it may begin, separated by blanks */
    int read_until;         /* years that mean this edition when record 192 names one, else 0 */
    const char *undated_code; /* record 192 without an edition: that of the day; NULL: none */
    /* --- brackets --- */
    bool exchanges;        /* halves and exchanges; who floats goes down (Dutch) */
    bool comes_up;         /* brackets are completed from below, else who floats goes down */
    bool halves_by_colour; /* the halves are those due White and those due Black (Dubov) */
    bool by_index;         /* ranked by the Index (Burstein, C.04.4.2, 1.8) */
    ff_pairing_system seeding; /* pairs the first rounds: as many as half of all, at most */
    int seeding_rounds;        /* ... so many; 0: none */
    /* --- criteria --- */
    bool bye_criterion; /* the score of the bye is one (C5), and unplayed games (C9) */
    bool gaps;          /* floats are weighed by score differences, not by scores */
    bool collapses;     /* no look at the rest until it cannot be completed: the last brackets
                           are then one */
    bool most_moved_first; /* the more players from above are paired the earlier */
    int count_up;          /* the criterion that counts those who come up, */
    int last_of_set;       /* the last one by which they are chosen (0: all), */
    int count_met;         /* and that of their opponents' floats */
    int late_rounds; /* floats do not count in so many rounds at the end; 0: in the last */
    /* --- what is derived of a participant --- */
    bool needs_rounds;       /* the number of rounds must be known */
    bool needs_ratings;      /* ratings of all; opponents' average, and how often one came up */
    bool topscorers;         /* exempt in the last round */
    bool unplayed_floats;    /* each round not played is a downfloat */
    bool full_byes_bar;      /* C2 also after what was worth a win without play */
    bool bars_colours;       /* a third equal colour running, a difference of three (C3) */
    bool black_due_at_first; /* before the first game (Dubov) */
    bool boards_by_points;   /* boards in the order of the real points, not of pairing scores */
    bool matches;            /* colours of matches (C.04.5 and C.04.6, article 4) */
    /* win, draw, loss and pairing-allocated bye in tenths, where an event states none; 0: 1, ½,
     * 0 and the bye as a win */
    int usual_points[4];
    bool teams; /* C.04.6: two kinds of points, preferences in the criteria */
    ff_pairing_team_preference team_preference;
} ff_pairing_rules;

/* The row of a system. Static. */
const ff_pairing_rules *ff_pairing_rules_get(ff_pairing_system system);

/* "dutch-2026"; "FIDE (Dutch) 2026"; "C.04.3 (2026)". Static strings. */
const char *ff_pairing_system_word(ff_pairing_system system);
const char *ff_pairing_system_title(ff_pairing_system system);
const char *ff_pairing_system_rules(ff_pairing_system system);
/* The system of a word, in any case; FF_SWISS_SYSTEM_COUNT when there is none. A word without
 * its edition ("dutch", "dubov", "team-a") is the newest one. */
ff_pairing_system ff_pairing_system_find(const char *word);
/* The system where an event names none, in its newest edition. */
ff_pairing_system ff_pairing_usual_system(ff_pairing_usual of);
/* The edition of a system for a round paired on that day; the newest one where the date is not
 * known so far. */
ff_pairing_system ff_pairing_edition_on(ff_pairing_system system, ff_date date);

/* --- the question --- */

/* What a participant had in one earlier round. */
typedef struct ff_pairing_past {
    int32_t opponent;  /* index, or FF_NOBODY */
    uint8_t side;      /* ff_side; of a team: the colour of board 1 as scheduled */
    uint8_t result;    /* ff_result; ADJOURNED and UNKNOWN with an opponent are played games */
    int32_t points;    /* got in this round, in tenths */
    int32_t secondary; /* teams: got of the other kind (game points) */
    int32_t virtual_points; /* of acceleration that counted when this round was paired */
} ff_pairing_past;

/* A participant. `past` has the rounds 1..round-1 of the question, in order. */
typedef struct ff_pairing_player {
    int no;               /* pairing number (TPN), unique, from 1 */
    int rating;           /* for Dubov; 0 = none */
    int points;           /* real points before this round, in tenths, corrections included */
    int secondary;        /* teams: the other points before this round; decide colours only */
    int virtual_points;   /* of acceleration in this round */
    bool absent;          /* not to be paired in this round */
    bool bye_with_points; /* ... and it is a bye that is worth more than none */
    bool no_bye;          /* not to have the pairing-allocated bye, whatever the rules say */
    const ff_pairing_past *past;
} ff_pairing_player;

/* The number whose parity decides the initial colour (C.04.3 5.2.5 and its like). */
typedef enum ff_pairing_numbers {
    FF_NUMBERS_ARRIVED, /* the place among those who took part in a pairing so far */
    FF_NUMBERS_ALL,     /* the pairing number, players who have not arrived counted, too */
    FF_NUMBERS_COUNT    /* not stated */
} ff_pairing_numbers;

/* The question of one round. */
typedef struct ff_pairing_question {
    ff_pairing_system system;
    ff_pairing_numbers numbers;
    int round;  /* to be paired, from 1 */
    int rounds; /* announced; the last one has rules of its own. 0 = not known: this round
                   is then not the last */
    int win, draw, loss;    /* points of a game (or match) in tenths */
    ff_side initial_colour; /* of odd numbers in the first pairing; FF_SIDE_NONE is FF_E_STATE
                               where it decides */
    const ff_pairing_player *players;
    size_t count;
    const int32_t (*prohibited)[2]; /* pairs of indices that must not meet, besides C1 */
    size_t prohibited_count;
    /* Pairs that must meet, if they may at all; {i, FF_NOBODY}: i has the bye. For "what if":
     * criteria and order are those of the rules among the pairings that are left. */
    const int32_t (*forced)[2];
    size_t forced_count;
    bool unproven; /* that no pairing exists is said without its proof */
} ff_pairing_question;

#define FF_SWISS_QUESTION_INIT                                                                 \
    {                                                                                          \
        .win = FF_POINT, .draw = FF_POINT / 2                                                  \
    }

/* The rules that pair the round: those of the question's system, except in its seeding rounds
 * (Burstein, C.04.4.2, 1.6). */
const ff_pairing_rules *ff_pairing_rules_of(const ff_pairing_question *question);

/* The colour of the highest number in round 1 as the earlier rounds show it, from the first
 * round with colours (article 5.2.5 read backwards); FF_SIDE_NONE when they show nothing. */
ff_side ff_pairing_initial_colour(const ff_pairing_question *question);

/* --- what the rules derive --- */

/* How much a colour is due. */
typedef enum ff_preference {
    FF_PREFERENCE_NONE,
    FF_PREFERENCE_MILD,
    FF_PREFERENCE_STRONG,
    FF_PREFERENCE_ABSOLUTE
} ff_preference;

/* What a float of an earlier round was. */
typedef enum ff_float { FF_FLOAT_NONE, FF_FLOAT_DOWN, FF_FLOAT_UP } ff_float;

/* A participant as the round sees him. */
typedef struct ff_pairing_facts {
    bool paired;    /* takes part in this round */
    int score;      /* pairing score in tenths: points and virtual points */
    int number;     /* the number that decides colours in 5.2.5: counted among those who took
                       part in a pairing of this or an earlier round, 0 for the others; or, as
                       the question has it, the pairing number */
    int difference; /* Whites minus Blacks in played games */
    ff_side due;    /* the colour preferred, FF_SIDE_NONE for none */
    ff_preference preference;
    int same_colour;    /* the last so many played games had one colour */
    ff_side run;        /* that colour, where they are two or more; else FF_SIDE_NONE */
    ff_float floats[2]; /* last round, the round before it */
    bool topscorer;     /* only in the last round */
    bool may_have_bye;  /* C2 */
    int bye_bar;        /* the round that bars him from the bye, 0 = none (or `no_bye`) */
    int played;         /* games played */
    /* Dubov: the average rating of the opponents played, rounded half up, 0 before the first
     * game; how often paired with somebody of a higher score. */
    int aro, upfloats;
    /* Burstein: the Index (C.04.4.2, 1.7), in tenths and in tenths of tenths. */
    int buchholz;
    int64_t sonneborn;
} ff_pairing_facts;

/* Facts of all participants: `out` has room for `question->count`. FF_E_MEMORY, FF_E_STATE for
 * a question that contradicts itself. */
int ff_pairing_facts_of(const ff_pairing_question *question, ff_pairing_facts *out,
                        ff_error *err);

/* Why two participants cannot meet, the first that holds. */
typedef enum ff_pairing_obstacle {
    FF_OBSTACLE_NONE,
    FF_OBSTACLE_MET,        /* C1 */
    FF_OBSTACLE_PROHIBITED, /* the event's own list */
    FF_OBSTACLE_COLOUR,     /* C3: both have an absolute preference for one colour */
    FF_OBSTACLE_ABSENT,     /* one of them is not paired in this round, or they are the same */
    FF_OBSTACLE_FORCED      /* the question forces one of them elsewhere */
} ff_pairing_obstacle;

/* `facts` are those of the question. `*round` (may be NULL) is the round in which they met,
 * else 0. For b FF_NOBODY: MET when C2 bars a from the bye, with the round that bars him. */
ff_pairing_obstacle ff_pairing_obstacle_of(const ff_pairing_question *question,
                                           const ff_pairing_facts *facts, int a, int b,
                                           int *round);

/* --- colours --- */

/* Which rule of article 5 decided the colours of a pair. */
typedef enum ff_colour_rule {
    FF_COLOUR_NOTHING,   /* a bye */
    FF_COLOUR_BOTH,      /* 5.2.1: both preferences granted */
    FF_COLOUR_STRONGER,  /* 5.2.2 */
    FF_COLOUR_ALTERNATE, /* 5.2.3: from the latest game in which the two had different colours
                          */
    FF_COLOUR_HIGHER,    /* 5.2.4: the preference of the higher ranked */
    FF_COLOUR_INITIAL,   /* 5.2.5: the initial colour, by the number of the higher ranked */
    FF_COLOUR_BALANCE,   /* teams: the smaller difference gets White; Double-Swiss: the fewer
                            Whites */
    FF_COLOUR_LATEST     /* teams, Double-Swiss: the latest colour of the first alternates */
} ff_colour_rule;

/* --- the answer --- */

/* One board. */
typedef struct ff_pairing_pair {
    int32_t white, black; /* indices; black FF_NOBODY: white has the bye */
    uint8_t rule;         /* ff_colour_rule */
    int32_t bracket;      /* in which the pair was made, from 0 = the top; -1 = not known */
} ff_pairing_pair;

/* A rule that could give where no pairing exists. */
typedef enum ff_pairing_relief {
    FF_RELIEF_NONE,
    FF_RELIEF_COLOUR,     /* C3: so many pairs against it would do */
    FF_RELIEF_PROHIBITED, /* so many pairs of the event's own list */
    FF_RELIEF_BYE,        /* C2: a player barred from the bye gets it */
    FF_RELIEF_REMATCH,    /* C1: so many pairs meet again */
    FF_RELIEF_UNPAIRED    /* nothing helps: so many stay without an opponent */
} ff_pairing_relief;

/* Why there is no pairing. After those in `cut` are paired with anybody, what is left falls
 * into `parts` groups of odd size that cannot meet each other, more than `cut` and the bye can
 * serve: so nobody can pair the round within the rules (Tutte's theorem), which whoever reads
 * this can check by himself. */
typedef struct ff_pairing_proof {
    int32_t *cut; /* indices */
    size_t cut_count;
    int32_t *part; /* for every participant the number of its odd group from 1, else 0 */
    size_t parts;
    /* The smallest thing that would have to give, and a pairing in which it does: pairs in
     * `nearest`, those that break the rule first. */
    ff_pairing_relief relief;
    size_t breaks; /* pairs (or players, for BYE and UNPAIRED) that break it */
    ff_pairing_pair *nearest;
    size_t nearest_count;
} ff_pairing_proof; /* empty where the field is larger than what can be proven (2,500) */

/* The answer: pairs in the order of boards (C.04.2, 3.6), the bye last; or `possible` false and
 * the proof. */
typedef struct ff_pairing_answer {
    bool possible;
    ff_pairing_pair *pairs;
    size_t count;
    ff_pairing_proof proof;
} ff_pairing_answer;

/* Pairs the round. That no pairing exists is an answer, not an error. The finished round is
 * checked against the absolute rules and its criteria are counted again from the pairs; a
 * fault is FF_E_INTERNAL, and no pairs. Other errors: FF_E_MEMORY, FF_E_LIMIT, FF_E_STATE (the
 * question contradicts itself, or lacks what decides: message). Initialise `out` with {0} or
 * reuse a released one. */
int ff_pairing_pair_round(const ff_pairing_question *question, ff_pairing_answer *out,
                          ff_error *err);
void ff_pairing_answer_release(ff_pairing_answer *answer);

/* Colours (White first) and the order of boards for pairs that somebody else made: `pairs` has
 * the two of each in any order, black FF_NOBODY for the bye, and is rewritten. FF_E_STATE. */
int ff_pairing_colour_and_order(const ff_pairing_question *question, ff_pairing_pair *pairs,
                                size_t count, ff_error *err);

/* --- judging a pairing --- */

/* One criterion in one bracket: a count, or a list compared item by item (C7, C18..C21: score
 * differences in tenths, the largest first). A smaller value is better. */
typedef struct ff_pairing_value {
    const int32_t *items; /* one for a count */
    size_t count;
} ff_pairing_value;

/* Places in the order in which the systems other than the Dutch one look at pairings, among
 * those with equal criteria: lists of numbers; the smaller at the first difference comes first.
 */
typedef enum ff_pairing_order {
    FF_ORDER_UPFLOATERS,   /* who comes up: ranks */
    FF_ORDER_SHIFTERS,     /* Dubov: who changes from the smaller group of due colours ... */
    FF_ORDER_COUNTERPARTS, /* ... and from the larger: places in the order of shifters */
    FF_ORDER_PARTNERS,     /* who meets whom */
    FF_ORDER_COUNT
} ff_pairing_order;

/* A bracket of a pairing: its members in order (the first `arrived` came from above), who
 * leaves it downwards, and the criteria. In values[n] is Cn of the edition 2026, whatever the
 * edition (2017: C.5 is C6, C.6 is C7, C.7 is C8, C.8-C.19 are C10-C21). An index without
 * meaning here has count 0. C4 is 0 when the rest can be completed, else 1. Other systems:
 * values[n] is Cn of their own article 2, their members have nobody `arrived`, and Burstein's
 * are by the Index. */
typedef struct ff_pairing_bracket {
    int score; /* of its residents */
    const int32_t *members;
    size_t member_count, arrived;
    const int32_t *floaters;
    size_t floater_count;
    ff_pairing_value values[FF_SWISS_CRITERIA];
    ff_pairing_value order[FF_ORDER_COUNT]; /* of the systems other than the Dutch one */
} ff_pairing_bracket;

/* A whole pairing judged. `faults` lists what breaks C1, C2, C3 or pairs somebody twice or not
 * at all. */
typedef struct ff_pairing_fault {
    int32_t a, b; /* b FF_NOBODY: a alone */
    uint8_t kind; /* ff_pairing_fault_kind */
    int round;    /* of MET and BYE: the round that forbids it */
} ff_pairing_fault;

/* What a fault is. */
typedef enum ff_pairing_fault_kind {
    FF_FAULT_MET = 1,    /* C1 */
    FF_FAULT_PROHIBITED, /* the event's own list */
    FF_FAULT_BYE,        /* C2 */
    FF_FAULT_COLOUR,     /* C3 */
    FF_FAULT_TWICE,      /* paired more than once */
    FF_FAULT_ABSENT,     /* paired, and not to be paired */
    FF_FAULT_UNPAIRED,   /* to be paired, and not paired; more than one bye */
    FF_FAULT_FORCED      /* not as the question forces it */
} ff_pairing_fault_kind;

/* The judgement. Memory is in `arena`. */
typedef struct ff_pairing_report {
    ff_pairing_bracket *brackets; /* from the top; none when there are faults of TWICE, ABSENT
                                   or UNPAIRED */
    size_t bracket_count;
    ff_pairing_fault *faults;
    size_t fault_count;
    int bye_score; /* C5: pairing score of the one with the bye; -1 without */
    int bye;       /* his index, or FF_NOBODY */
    ff_arena arena;
} ff_pairing_report;

/* Judges pairs (colours do not matter) by the question's system. FF_E_MEMORY, FF_E_STATE. */
int ff_pairing_judge(const ff_pairing_question *question, const ff_pairing_pair *pairs,
                     size_t count, ff_pairing_report *out, ff_error *err);
void ff_pairing_report_release(ff_pairing_report *report);

/* What tells one pairing from another: where their first difference lies. */
typedef enum ff_pairing_step {
    FF_STEP_SAME,      /* the same pairs */
    FF_STEP_RULE,      /* one of C1..C3 is broken: `criterion` */
    FF_STEP_CRITERION, /* `criterion` differs in `bracket` (C5: of the whole round, bracket 0)
                        */
    /* all criteria are equal in `bracket`; the order of generation decides (articles 3 and 4)
     */
    FF_STEP_MOVED_DOWN,    /* another set of players from above is paired */
    FF_STEP_MDP_PARTNERS,  /* they meet other residents (transposition) */
    FF_STEP_EXCHANGES,     /* number of players exchanged between the halves */
    FF_STEP_EXCHANGE_SUM,  /* difference of their numbers */
    FF_STEP_EXCHANGE_DOWN, /* who went from the upper half to the lower */
    FF_STEP_EXCHANGE_UP,   /* who came up */
    FF_STEP_TRANSPOSITION, /* who meets whom */
    /* systems other than the Dutch one */
    FF_STEP_BYE,          /* the bye goes to somebody who comes earlier for it */
    FF_STEP_UPFLOATERS,   /* others come up */
    FF_STEP_SHIFTERS,     /* Dubov: others change between the groups of due colours */
    FF_STEP_COUNTERPARTS, /* ... of the larger group */
    FF_STEP_PARTNERS      /* who meets whom */
} ff_pairing_step;

/* `order` < 0: a is better (or earlier); 0: the same; > 0: b is. */
typedef struct ff_pairing_comparison {
    int order;
    ff_pairing_step step;
    int criterion; /* 1..21, else 0 */
    int bracket;
} ff_pairing_comparison;

/* A pairing and the report on it, of ff_pairing_judge; both borrowed. */
typedef struct ff_pairing_judged {
    const ff_pairing_pair *pairs;
    size_t count;
    const ff_pairing_report *report;
    const ff_pairing_facts *facts; /* of the question; NULL: they are derived again */
    int from;                      /* of the second: the first bracket that is not the same */
} ff_pairing_judged;

/* Compares two pairings of one round by the rules of its system. FF_E_MEMORY, FF_E_STATE (one
 * of them does not pair everybody once). */
int ff_pairing_compare_judged(const ff_pairing_question *question, const ff_pairing_judged *a,
                              const ff_pairing_judged *b, ff_pairing_comparison *out,
                              ff_error *err);
/* The same for two that have not been judged. */
int ff_pairing_compare(const ff_pairing_question *question, const ff_pairing_pair *a,
                       size_t a_count, const ff_pairing_pair *b, size_t b_count,
                       ff_pairing_comparison *out, ff_error *err);

/* --- acceleration: Baku, C.04.7 --- */

/* How many of `players` at the start are in the upper group GA. */
int ff_baku_group(int players);
/* The virtual points of a member of GA in a round of an event of `rounds` rounds, in tenths,
 * where a win is worth `win`. */
int ff_baku_points(int round, int rounds, int win);

#endif
