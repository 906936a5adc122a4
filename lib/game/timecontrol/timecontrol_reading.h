#ifndef FF_TIMECONTROL_TIMECONTROL_READING_H
#define FF_TIMECONTROL_TIMECONTROL_READING_H

#include "timecontrol/timecontrol_plain.h"
#include "timecontrol/timecontrol_private.h"
#include "timecontrol/timecontrol_words.h"

/* Announcements in words: the tokens, shared by the lexer and the reader. */

enum { TC_TOKENS = 256, TC_WORD_SIZE = 32 };

typedef enum tc_token_kind { TC_NUMBER, TC_TIME, TC_WORD, TC_SIGN } tc_token_kind;

typedef struct tc_token {
    tc_token_kind kind;
    tc_action action; /* of a word */
    int64_t number;   /* in thousandths */
    int64_t ms;       /* of a time */
    int64_t other_ms; /* what "4:30" may mean as well; else the same */
    bool unit_given, seconds, hours;
    bool letter_m;           /* the unit is a bare "m": minutes, or moves */
    bool short_colon;        /* "0:30": minutes, or seconds */
    bool day_time;           /* "14:00": minutes and seconds, or a time of day */
    bool end_glued;          /* no blank between this token and the next */
    bool spelt;              /* a number in words */
    bool ordinal;            /* "40th" */
    uint16_t begin, end;     /* its place in the text */
    char word[TC_WORD_SIZE]; /* a word, or a sign as a string of one */
} tc_token;

typedef struct tc_tokens {
    int count;
    int unclear; /* "1 h 30/40": the number that may belong to either side; else -1 */
    const char *text;
    tc_token items[TC_TOKENS];
} tc_tokens;

int ff_timecontrol_lex(const char *text, tc_tokens *list, ff_error *err);
/* Joins numbers with their units: "1h30", "half an hour". */
void ff_timecontrol_join_units(tc_tokens *list);

enum { TC_CLAUSES = 32 };

/* What a clause says; each must have its place in the reading. */
enum {
    SAID_TIME = 1,
    SAID_MOVES = 2,
    SAID_REST = 4,
    SAID_REST_BIT = 2,
    SAID_FROM = 8,
    SAID_COUNT = 16,
    SAID_KIND = 32,
    SAID_LABEL = 64,
    SAID_EACH = 128, /* the time is one for each move */
    SAID_BITS = 8
};

/* One part of an announcement. */
typedef struct clause {
    char join;  /* what stands before it: 0, '+', ',' or 't' ("then"), 'w' ("with") */
    bool apart; /* a comma before it, whatever else */
    int side;
    bool has_time, unit_given, seconds;
    bool short_colon; /* "0:30" */
    bool day_time;    /* "14:00" */
    bool dash;        /* "5-4": the times of the sides, or minutes and seconds */
    int64_t ms[2], other_ms[2];
    int64_t number[2]; /* when no unit was given, in thousandths */
    bool has_moves, rest, all;
    bool until;             /* `moves` is the number of the last move: "until move 40" */
    int first_move;         /* "moves 41-60": 41 */
    int moves, other_moves; /* "60/40": moves first, or time first */
    int64_t other_number;
    bool per_move, every_move, refused; /* refused: "no increment" */
    bool has_kind;
    ff_tc_kind kind;
    int count, from;
    int label;                     /* "second period"; -1: the last */
    const tc_token *at[SAID_BITS]; /* where it is said */
} clause;

/* An announcement being gathered into clauses. */
typedef struct reader {
    const tc_tokens *tokens;
    int at;
    clause clauses[TC_CLAUSES];
    int count;
    clause now;
    int side;
    bool seen_side[2];
    bool seen_pair; /* "90-90 min" */
    ff_tc_result *out;
    bool too_many;
    bool negative;           /* "-1": not a time */
    bool armageddon;         /* White and Black have different times */
    ff_tc_kind default_kind; /* of a bonus whose kind is not said */
    const tc_token *heading; /* where that is said */
} reader;

/* Appends what the token is in the text to a list of FF_TC_RESULT's. */
void ff_timecontrol_quote(const tc_tokens *tokens, const tc_token *t, char *list, size_t size);
/* Takes all tokens. */
void ff_timecontrol_gather(reader *r);
/* Builds the readings that the clauses leave open, the usual one first. */
void ff_timecontrol_build_readings(const reader *r, ff_tc_result *out);
/* Has every number of the announcement a value in the reading that it can be? Those that have
 * none are quoted in `list`. */
bool ff_timecontrol_account(const reader *r, const ff_timecontrol *tc, char *list, size_t size);

#endif
