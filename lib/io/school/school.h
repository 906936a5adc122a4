#ifndef FF_SCHOOL_SCHOOL_H
#define FF_SCHOOL_SCHOOL_H

/*
 * The arbiter's school: cases as data. A case is a story, what is shown with it, a question and
 * choices of which one is right. Who makes cases, and asks for their keys, is the caller's
 * business (cli/school); here is what all of them share: what is drawn, how the choices are put
 * together so that neither length nor order tells, a paper, the marks, and what a learner
 * knows.
 */
#include "base/json.h"
#include "flagfall/error.h"
#include "flagfall/memory.h"
#include "flagfall/position.h"
#include "flagfall/text.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* X(NAME, key, title): the levels of difficulty, each of which includes those before it. */
#define FF_SCHOOL_LEVELS(X)                                                                    \
    X(BEGINNER, "beginner", "beginner")                                                        \
    X(NATIONAL, "national", "national arbiter")                                                \
    X(FIDE, "fide", "FIDE arbiter")                                                            \
    X(INTERNATIONAL, "international", "international arbiter")

typedef enum ff_school_level {
#define X(name, key, title) FF_SCHOOL_##name,
    FF_SCHOOL_LEVELS(X)
#undef X
        FF_SCHOOL_LEVEL_COUNT
} ff_school_level;

/* The key and the title of a level. Static strings. */
const char *ff_school_level_key(ff_school_level level);
const char *ff_school_level_title(ff_school_level level);

/* --- drawing: the same for a seed on every machine --- */

typedef struct ff_school_draw {
    uint64_t state;
} ff_school_draw;

/* A number from 0 to below - 1; `below` is at least 1. */
unsigned ff_school_below(ff_school_draw *draw, unsigned below);
/* True `percent` times of a hundred. */
bool ff_school_chance(ff_school_draw *draw, unsigned percent);
/* Puts `count` numbers into an order drawn by lot. */
void ff_school_shuffle(ff_school_draw *draw, unsigned *items, unsigned count);

/* --- a case --- */

enum { FF_SCHOOL_CHOICES = 4, FF_SCHOOL_CODE = 48, FF_SCHOOL_CANDIDATES = 24 };

/* Ranks are drawn so finely that those of three and of four choices are as likely. */
enum { FF_SCHOOL_RANKS = 12 };

/* One answer to choose. `why` tells when it would be right ("the clock was not pressed"), as a
 * clause, or what is wrong with it where it begins with "is " or "has "; NULL for the one that
 * is right. */
typedef struct ff_school_choice {
    const char *text, *why;
} ff_school_choice;

/* All texts lie in `arena`. */
typedef struct ff_school_case {
    ff_arena arena;
    char code[FF_SCHOOL_CODE]; /* "flag.national.4711": all that the case is made from */
    const char *kind;
    ff_school_level level;
    unsigned rank, wanted; /* drawn before the case is made: the rank by length that the right
                            * answer will have, of FF_SCHOOL_RANKS, and how many choices: a
                            * maker that has not so many makes none, or those of three would
                            * have other ranks than those of four */
    bool even;             /* ... and that all choices will be as long as it */
    bool any_length;       /* ... or that nothing is asked of lengths: of a kind that has few */
    const char *story;     /* what happened: sentences of one paragraph */
    const char *moves;     /* a game, as movetext; or NULL */
    const char *pgn;       /* the same as PGN, "game.pgn" of the command; or NULL */
    const char *fen;       /* the position on the board; or NULL */
    const char *table;     /* lines whose columns are kept; or NULL */
    const char *question;
    ff_school_choice choices[FF_SCHOOL_CHOICES];
    unsigned count, right;
    const char *reason;    /* of the right answer */
    const char *rests_on;  /* the provisions, as the ruling cites them: "7.5.1, 9.2" */
    const char *provision; /* the one of them by which it is learned: "fide-2023 7.5.1" */
    const char *command;   /* which the key is the answer to, as a shell takes it */
    bool typed;            /* the command may be the answer too */
} ff_school_case;

void ff_school_case_release(ff_school_case *out);

/* Puts the right answer among `want` - 1 of the candidates, at a place by lot and with the rank
 * by length that was drawn for the case; the texts are borrowed, and those that equal the right
 * one or another candidate are passed over. False when there are none of that rank: the maker
 * then makes another case for the same rank, so that each rank is as likely in the end. */
bool ff_school_pick(ff_school_draw *draw, const char *right, const ff_school_choice *candidates,
                    unsigned count, unsigned want, ff_school_case *out);

/* --- codes --- */

/* Writes the code of a case. */
void ff_school_code(char out[FF_SCHOOL_CODE], const char *kind, ff_school_level level,
                    uint32_t seed);
/* Reads one back; false when it is none. `kind` has FF_SCHOOL_CODE bytes. */
bool ff_school_code_read(const char *code, char *kind, ff_school_level *level, uint32_t *seed);

/* --- a case that was written as JSON (train case --format json) --- */

/* Reads it; the texts stay those of `json`, and `arena` is empty. False where it is no case, or
 * not a whole one. `answered`: 1 answered right, 0 wrong, -1 not answered. */
bool ff_school_case_read(const ff_json_value *json, ff_school_case *out, int *answered);

/* --- texts of a case --- */

/* The position that is shown; also one that cannot be played, as an arbiter may find it. False
 * where the text is no FEN. */
bool ff_school_board(const char *fen, ff_position *out);

/* The letter of a choice: 'a' of the first. */
char ff_school_letter(unsigned choice);
/* The choice that an answer means ("b", "B)", "2"), or -1. */
int ff_school_answer(const ff_school_case *c, const char *answer);
/* Appends the case without its key, as text of `columns`. */
void ff_school_case_text(const ff_school_case *c, size_t columns, ff_str *out);
/* Appends what is to be said of a wrong choice: "would be so if …." */
void ff_school_why(const ff_school_choice *choice, ff_str *out);
/* The reason without the words of the right answer that it begins with. */
const char *ff_school_reason(const ff_school_case *c);
/* Appends which one is right and why, and what the others would be right for. `answer`: what
 * was chosen, or -1. */
void ff_school_key_text(const ff_school_case *c, int answer, size_t columns, ff_str *out);
/* Appends the case with its key as a line of JSON; `answer`: what was chosen, or -1. */
void ff_school_case_json(const ff_school_case *c, int answer, ff_str *out);

#endif
