#ifndef FF_GAME_TIMECONTROL_PROSE_H
#define FF_GAME_TIMECONTROL_PROSE_H

#include "game/timecontrol_private.h"

/* Announcements in words: the tokens, shared by the lexer and the reader. */

enum { TC_TOKENS = 256 };

typedef enum tc_token_kind { TC_NUMBER, TC_TIME, TC_WORD, TC_SIGN } tc_token_kind;

typedef struct tc_token {
    tc_token_kind kind;
    int64_t number;   /* in thousandths */
    int64_t ms;       /* of a time */
    int64_t other_ms; /* what "4:30" may mean as well; else the same */
    bool unit_given, seconds, hours;
    bool end_glued; /* no blank between this token and the next */
    char word[16];  /* a word, or a sign as a string of one */
} tc_token;

typedef struct tc_tokens {
    int count;
    tc_token items[TC_TOKENS];
} tc_tokens;

int tc_lex(const char *text, tc_tokens *list, ff_error *err);

#endif
