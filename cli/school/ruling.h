#ifndef FLAGFALL_CLI_SCHOOL_RULING_H
#define FLAGFALL_CLI_SCHOOL_RULING_H

#include "cli/ruling/questions.h"
#include "cli/ruling/ruling_arg.h"
#include "cli/school/school.h"

/*
 * Cases of the rulings: a scene, what is drawn for it, the facts that are stated, and the
 * ruling.
 */

enum { TRAIN_FACTS = 40, TRAIN_VARIABLES = 12, TRAIN_CLAUSES = 24 };

/* An answer to a question of the ruling; NULL for one that is taken back. */
typedef struct train_fact {
    const char *key, *value;
} train_fact;

/* What a capital in a scene stands for: `word` on the command line, `text` in the story. */
typedef struct train_variable {
    char name;
    const char *word, *text;
} train_variable;

typedef struct train_ruling train_ruling;
typedef struct train_scene {
    const char *command;
    bool (*place)(train_ruling *r); /* false: nothing fits, draw again */
    ff_school_level least;
    const char *words, *what, *texts;
} train_scene;

/* Ended by a row without a command. */
extern const train_scene train_scenes[];

struct train_ruling {
    train_maker *m;
    const train_scene *scene;
    const ruling_question *question; /* NULL: in-order */
    ruling_series *series;           /* what is shared by the rulings that are asked for */
    int player;                      /* an ff_color */
    train_fact facts[TRAIN_FACTS];
    int fact_count;
    train_variable variables[TRAIN_VARIABLES];
    int variable_count;
    const char *clauses[TRAIN_CLAUSES]; /* facts stated in the story */
    int clause_count;
    const char *pgn;       /* the game, or NULL */
    bool clocks;           /* both displays were stated */
    long long clock_ms[2]; /* ... */
};

/* The arena of the case that is made. */
ff_arena *train_arena(const train_ruling *r);
/* Answers a question, or answers it otherwise; `value` NULL takes the answer back. */
void train_set(train_ruling *r, const char *key, const char *value);
/* The answer so far, as question_answer has it. */
const char *train_given(const void *ctx, const char *key);
void train_variable_set(train_ruling *r, char name, const char *word, const char *text);

/* What a ruling comes to, from its JSON: all that is to be done, without how it is said. */
const char *train_signature(ff_arena *arena, const ff_json_value *json);

/* --- what is ruled, and what would be --- */

typedef struct train_ruled {
    int status;
    const ff_json_value *json;
    const char *signature, *sentence;
} train_ruled;

/* Other rulings, and when they would be given, as a clause. */
typedef struct train_otherwise {
    train_ruled list[FF_SCHOOL_CANDIDATES];
    const char *why[FF_SCHOOL_CANDIDATES];
    unsigned count;
} train_otherwise;

/* Asks with the answers as they are, and keeps the ruling where it is another one that may be a
 * choice. */
void train_try_other(train_ruling *r, const train_ruled *base, const char *why,
                     train_otherwise *out);
/* Of several things that happened: other orders, or without one of them. */
void train_flip_order(train_ruling *r, const train_ruled *base, train_otherwise *out);
/* Who of them resigned or overstepped the time: "white", "black", or NULL. */
const char *train_loser(const train_ruling *r);
/* Which of them ended the game? All answers have the same length. False where too few differ.
 */
bool train_ask_end(train_ruling *r, const train_ruled *base, const train_otherwise *other);
/* Of an illegal move: what the opponent gets. Answers of one length too. */
bool train_ask_gain(train_ruling *r, const train_ruled *base, const train_otherwise *other);
/* Of one player who was late: what that costs. Answers of one length too. */
bool train_ask_late(train_ruling *r, const train_ruled *base, const train_otherwise *other);

/* The places of the scenes. */
/* clang-format off */
#define TRAIN_PLACES(X)                                                                        \
    X(none) X(game) X(waiting) X(played) X(ending) X(illegal) X(promotion) X(own) X(enemy)     \
    X(both) X(twice) X(adjusted) X(accident) X(castling) X(threefold) X(threefold_move)        \
    X(fifty) X(fifty_move) X(flag) X(flag_over) X(late) X(start) X(sheet) X(unattended)        \
    X(unintended) X(moved_other) X(moved_wrongly) X(touched_before) X(released)                \
    X(released_king) X(promoted) X(together) X(off_move) X(request) X(felt) X(slip)            \
    X(impossible) X(king_left) X(captured) X(half) X(castled) X(recorded) X(array)             \
    X(array_castled) X(penalty)
/* clang-format on */
#define X(name) bool train_place_##name(train_ruling *r);
TRAIN_PLACES(X)
#undef X

/* --- what places share (places.c) --- */

/* The position of the case, on the command line too. */
void train_set_position(train_ruling *r, const ff_position *pos);
/* A position of an opening or an ending, in which the player has the move. */
bool train_some_position(train_ruling *r, ff_position *out);
/* One in which king and rook stand at home; castling may be possible on both sides or not. */
bool train_castling_position(train_ruling *r, ff_position *out);
/* "knight from g1 to f4", and "g1f4". */
const char *train_move_words(train_ruling *r, const ff_position *pos, ff_square from,
                             ff_square to);
const char *train_move_word(train_ruling *r, ff_square from, ff_square to);
/* Could a person in a hurry take it for a move? And is it legal? */
bool train_is_plausible(const ff_position *pos, ff_square from, ff_square to);
bool train_is_legal_here(const ff_position *pos, ff_square from, ff_square to);
/* A move that is plausible and none, by lot; false where none was found. */
bool train_no_move(train_ruling *r, const ff_position *pos, ff_square *from, ff_square *to);
/* A square with a piece of that colour, or FF_NO_SQUARE; the piece as "the white knight on g1".
 */
ff_square train_piece_by_lot(train_ruling *r, const ff_position *pos, ff_color color);
const char *train_piece_words(train_ruling *r, const ff_position *pos, ff_square square);
/* T: one or two squares (the second may be FF_NO_SQUARE), with how they were touched. */
bool train_set_touched(train_ruling *r, const ff_position *pos, const ff_square squares[2],
                       const char *how);
bool train_touch_one(train_ruling *r, bool enemy, const char *how);
/* The game goes into the case and onto the command line. */
void train_set_game(train_ruling *r, const ff_position *start, const ff_move *moves,
                    unsigned count, const ff_position *end);
/* M: a move as it is written. */
void train_set_written(train_ruling *r, const ff_position *pos, ff_move move);
/* Is it a king and a rook of one colour? */
bool train_is_castling_pair(const ff_position *pos, ff_square one, ff_square other);
/* N: how many moves both have completed. */
void train_set_moves(train_ruling *r, unsigned moves);
/* A time: "5 minutes", and as a clock shows it. */
void train_set_minutes(train_ruling *r, char name, unsigned minutes);
void train_set_display(train_ruling *r, char name, unsigned seconds);

/* --- positions (positions.c) --- */

/* A position of an opening, after some moves by lot; the moves before it go to `moves` (room
 * for 64), their number to `count`. */
bool train_opening(train_maker *m, ff_position *start, ff_position *out, ff_move *moves,
                   unsigned *count);
/* An ending with few pieces, neither side mated. */
bool train_ending(train_maker *m, ff_position *out);
/* What the material of a side decides: with the king alone where it had more, and else with a
 * pawn as well. The FEN, and as what it differs; NULL where there is no room. */
const char *train_other_material(ff_arena *arena, const char *fen, ff_color side,
                                 const char **why);
/* The FEN in the arena. */
const char *train_fen(ff_arena *arena, const ff_position *pos);
/* Movetext of a game, "12. Nf3 Nc6 13. …", and the same as PGN with its start position. */
const char *train_movetext(ff_arena *arena, const ff_position *start, const ff_move *moves,
                           unsigned count);
const char *train_pgn(ff_arena *arena, const ff_position *start, const char *movetext);

#endif
