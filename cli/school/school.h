#ifndef FLAGFALL_CLI_SCHOOL_H
#define FLAGFALL_CLI_SCHOOL_H

#include "base/json.h"
#include "flagfall/laws.h"
#include "flagfall/position.h"
#include "school/school.h"

/*
 * Who makes cases. The key of each is what the program answers to a command line, asked through
 * the door (cli/door), and the wrong choices are its answers when a fact is otherwise. A row of
 * train_kinds is a kind of case.
 */

/* --- asking --- */

enum { TRAIN_WORDS = 64 };

/* A command line after "flagfall", its words borrowed or in the case's arena, and the files
 * that it names. */
typedef struct train_question {
    const char *words[TRAIN_WORDS];
    int count;
    const char *file, *bytes;          /* NULL: none */
    const char *second, *second_bytes; /* another one */
} train_question;

/* The answer: exit status, what was printed, what was complained of, and the first line of what
 * was printed as JSON, or NULL. */
typedef struct train_answer {
    int status;
    const char *out, *talk;
    const ff_json_value *json;
} train_answer;

/* Adds words; NULL ends the list. Too many are left out, and the question fails. */
void train_add(train_question *q, ...);
/* Asks through the door; false when memory is out. The answer lies in `arena`. */
bool train_ask(ff_arena *arena, const train_question *q, train_answer *out);
/* Line number `index` of an answer in JSON lines, or NULL. */
const ff_json_value *train_line(ff_arena *arena, const train_answer *answer, unsigned index);
/* The command line as a shell takes it. NULL without memory. */
const char *train_command(ff_arena *arena, const train_question *q);
/* A text in the arena, as by printf; "" when memory is out. */
const char *train_text(ff_arena *arena, const char *format, ...)
    __attribute__((format(__printf__, 2, 3)));

/* --- making --- */

/* Games of the user, to draw positions from. */
typedef struct train_games train_games;
/* Reads the games of the file; NULL, with `err`, where there are none. Freed with
 * train_games_free. */
train_games *train_games_read(const char *path, ff_error *err);
void train_games_free(train_games *games);
/* A position of one of them, as train_opening has it; false where none fits. */
bool train_games_position(const train_games *games, ff_school_draw *draw, ff_position *start,
                          ff_position *out, ff_move *moves, unsigned *count);

typedef struct train_maker {
    ff_school_draw draw;
    ff_school_case *c;
    const train_games *games; /* or NULL: the program's own openings */
} train_maker;

/* Makes one case with what is drawn; false when that came to none, and another is drawn. */
typedef bool train_make(train_maker *m);

/* A kind of case. `title` is for a list; `least` the level from which on it is asked. */
typedef struct train_kind {
    const char *key, *title;
    ff_school_level least;
    train_make *make;
} train_kind;

/* Ended by a row without a key. */
extern const train_kind train_kinds[];
const train_kind *train_kind_of(const char *key);

/* The case of a kind, level and seed; the same always. False when none was found (it is no
 * fault of the seed: some kinds need luck) or memory is out. */
bool train_case(const train_kind *kind, ff_school_level level, uint32_t seed,
                const train_games *games, ff_school_case *out);
/* Case number `index` of a series by `seed`, of that kind or (NULL) of any. */
bool train_drawn(const train_kind *kind, ff_school_level level, uint32_t seed, unsigned index,
                 const train_games *games, ff_school_case *out);

/* One of a list of texts. */
#define TRAIN_ONE_OF(m, list)                                                                  \
    ((list)[ff_school_below(&(m)->draw, sizeof(list) / sizeof *(list))])

/* Two different surnames, and how people of a case are called. */
const char *train_name(train_maker *m, const char *other);

/* The place in ff_laws_all of the first edition that is asked about: the old code only at the
 * highest level. */
unsigned train_first_edition(const train_maker *m);

/* Is a sentence, without its full stop, how another one begins? */
bool train_is_beginning(const char *sentence, const char *other);

/* Does a text have all the words of another one, small words and endings apart? */
bool train_says_all_of(const char *text, const char *other);

/* Is it the number of one Article, read in the edition itself? */
bool train_is_numbered(ff_article article);

/* Are both of one chapter, "7.5.1" and "7.2"? */
bool train_is_same_chapter(const char *number, const char *other);

/* Does the story tell what the choice speaks of? One that speaks of what never was (a late
 * player, a lost envelope) would be known as wrong without the Laws. */
bool train_is_prompted(const char *kind, const char *story, const char *choice);

/* A time control: `moves` is 0 where there is one period only; `from` is the move from which on
 * there is an increment. The clock waits `delay` seconds at each move before it counts. */
typedef struct train_control {
    unsigned moves, minutes, more, increment, from, delay;
} train_control;

/* As a command line has it: as a PGN tag, in prose where there is a delay. */
const char *train_control_word(ff_arena *arena, const train_control *c, bool prose);
/* "0:58:24", of seconds. */
const char *train_clock_text(ff_arena *arena, long long seconds);

/* The makers. */
train_make train_make_ruling, train_make_law, train_make_class, train_make_setting,
    train_make_tiebreak, train_make_rating, train_make_pairing, train_make_prize,
    train_make_norm, train_make_adjourn, train_make_control, train_make_knockout;

#endif
