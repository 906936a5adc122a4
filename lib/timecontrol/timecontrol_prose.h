#ifndef FF_TIMECONTROL_TIMECONTROL_PROSE_H
#define FF_TIMECONTROL_TIMECONTROL_PROSE_H

#include "timecontrol/timecontrol_private.h"

/* Announcements in words: the tokens, shared by the lexer and the reader. */

enum { TC_TOKENS = 256 };

typedef enum tc_token_kind { TC_NUMBER, TC_TIME, TC_WORD, TC_SIGN } tc_token_kind;

typedef struct tc_token {
    tc_token_kind kind;
    int64_t number;   /* in thousandths */
    int64_t ms;       /* of a time */
    int64_t other_ms; /* what "4:30" may mean as well; else the same */
    bool unit_given, seconds, hours;
    bool letter_m;    /* the unit is a bare "m": minutes, or moves */
    bool short_colon; /* "0:30": minutes, or seconds */
    bool end_glued;   /* no blank between this token and the next */
    char word[16];    /* a word, or a sign as a string of one */
} tc_token;

typedef struct tc_tokens {
    int count;
    tc_token items[TC_TOKENS];
} tc_tokens;

int ff_timecontrol_lex(const char *text, tc_tokens *list, ff_error *err);

enum { TC_CLAUSES = 32 };

/* One part of an announcement. */
typedef struct clause {
    char join;  /* what stands before it: 0, '+', ',' or 't' ("then"), 'w' ("with") */
    bool apart; /* a comma before it, whatever else */
    int side;
    bool has_time, unit_given, seconds;
    bool short_colon; /* "0:30" */
    bool dash;        /* "5-4": the times of the sides, or minutes and seconds */
    int64_t ms[2], other_ms[2];
    int64_t number[2]; /* when no unit was given, in thousandths */
    bool has_moves, rest;
    int moves, other_moves; /* "60/40": moves first, or time first */
    int64_t other_number;
    bool per_move, every_move, refused; /* refused: "no increment" */
    bool has_kind;
    ff_tc_kind kind;
    int count, from;
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
    char *ignored;
    size_t ignored_size;
    bool too_many;
    bool negative;           /* "-1": not a time */
    bool armageddon;         /* White and Black have different times */
    ff_tc_kind default_kind; /* of a bonus whose kind is not said */
} reader;

/* Builds the readings that the clauses leave open, the usual one first. */
void ff_timecontrol_build_readings(const reader *r, ff_tc_result *out);

#endif
