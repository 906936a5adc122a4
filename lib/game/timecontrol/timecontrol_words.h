#ifndef FF_TIMECONTROL_TIMECONTROL_WORDS_H
#define FF_TIMECONTROL_TIMECONTROL_WORDS_H

#include <stdbool.h>
#include <stdint.h>

/* The words of announcements in nine languages: lower case, without the marks of Latin letters.
 */

/* What a word does to the numbers around it. */
typedef enum tc_action {
    A_UNKNOWN, /* not understood: the announcement is asked about */
    A_IGNORE,  /* says nothing that a time control holds: articles, "player", "rapid" */
    A_OR,      /* a choice: asked about */
    A_THEN,
    A_WITH,
    A_REST, /* the rest of the game, sudden death */
    A_ALL,  /* "all moves" */
    A_GAME, /* "for the game": the rest, or a mere word */
    A_PER,
    A_EACH,
    A_IN, /* "40 in 2 h" */
    A_MOVE,
    A_MOVES,
    A_FIRST,
    A_ORDINAL, /* "second", "last": of a period */
    A_NEXT,
    A_PERIOD, /* a noun: period, stage, time control */
    A_FISCHER,
    A_DELAY,
    A_BRONSTEIN,
    A_NO,
    A_ADDED, /* "no additional time" */
    A_FROM,
    A_FROM_OR_WITH, /* Russian "с" */
    A_FROM_OR_OF,   /* German "von" */
    A_AFTER,
    A_AFTER_OR_THEN, /* Italian "dopo" */
    A_UNTIL,
    A_START, /* "from the beginning" */
    A_AT,    /* a time of day follows, or nothing */
    A_WHITE,
    A_BLACK,
    A_BOTH,
    A_HOURGLASS,
    A_UP,
    A_BYOYOMI,
    A_CANADIAN,
    A_TIMES,
    A_VERSUS,
    A_ARMAGEDDON,
    A_OTHER_TIME, /* what follows is not a time of play */
    TC_ACTIONS
} tc_action;

enum { TC_LANGUAGES = 9 };

/* Adds to `score` a point for each language that knows the word. */
void ff_timecontrol_score_word(const char *word, int score[TC_LANGUAGES]);
/* What the word does in a text of the language with the highest `score`. Short words have other
 * meanings in other languages: only long ones are looked up in all. */
tc_action ff_timecontrol_action(const char *word, const int score[TC_LANGUAGES]);

/* Milliseconds of a unit ("min", "Stunden", "сек"), 0 for other words. */
int64_t ff_timecontrol_unit(const char *word);
/* The longest number word that is looked at, with its NUL. */
enum { TC_NUMBER_WORD = 40 };

/* Thousandths of a number in words ("forty", "anderthalb", "fünfundvierzig"), 0 for other
 * words, and for articles that are one. */
int64_t ff_timecontrol_number_word(const char *word);
/* Milliseconds of a word that is a time of its own ("полчаса"), 0 for other words. */
int64_t ff_timecontrol_time_word(const char *word);
/* Is the word one of `words`, a list parted and framed by blanks? */
bool ff_timecontrol_listed(const char *words, const char *word);

#endif
