#ifndef FF_CASES_CASES_H
#define FF_CASES_CASES_H

#include "web/out.h"

/*
 * The ruling desk: the table of questions, the answers of a form, and the words of the command
 * that they become. All of it comes from the one table of the program.
 */

/* Reads what `flagfall questions --format json` prints, an object a line, into the arena.
 * FF_E_PARSE_JSON, FF_E_MEMORY. */
int ff_cases_disputes_read(ff_arena *arena, const char *json, size_t size,
                           const ff_web_dispute **out, size_t *count, ff_error *err);

/* The row of a command, or NULL. */
const ff_web_dispute *ff_cases_dispute_of(const ff_web_view *view, const char *command);

enum { RULE_THINGS = 16, RULE_GAME_MOST = 256 * 1024, RULE_SQUARES = 64 };

/* What a form holds: the fields of a POST, or of a query when there was none. */
typedef struct case_answers {
    const ff_web_dispute *dispute;
    const ff_web_fields *fields;
    const char *set, *set_value; /* an answer given by a button, which replaces its field */
    size_t set_size;             /* of the key at `set`; NULL: none was */
    const char *fen;             /* as it goes to the command; "" for none */
    const char *game;            /* the game as text; "" for none */
    char squares[RULE_SQUARES];  /* pieces as in a FEN from a8, '\0' for an empty one */
    const char *from;            /* the square that was picked up: "e4"; "" for none */
    int round;                   /* of the event; 0: none */
    const char *board;           /* its board, "12" or "#17"; "" for none */
} case_answers;

/* Reads them. FF_E_LIMIT for a game that is too long, FF_E_ENCODING for one that is no text,
 * FF_E_MEMORY. */
int ff_cases_answers_read(ff_web_out *out, const ff_web_dispute *dispute, case_answers *answers,
                          ff_error *err);
/* The answer to a question, NULL for none; "yes" of one that is only marked. */
const char *ff_cases_answer(const case_answers *answers, const char *key);
/* Whether the question is put after the answers so far. */
bool ff_cases_applies(const case_answers *answers, const ff_web_fact *fact);
/* Those that the form holds beside its questions: where the ruling is kept, and its output. */
bool ff_cases_is_question(const ff_web_fact *fact);
/* Whether the pieces leave open what a FEN says beside them: rights to castle, en passant. */
bool ff_cases_is_open(const case_answers *answers, const char *key);

/* Adds the words of the command: with --format=FORMAT; with --record instead of --event where
 * the ruling is to be kept. */
int ff_cases_words(ff_web_out *out, const case_answers *answers, const char *format,
                   bool record, ff_error *err);

/* A board as forms name it: its number, or "#17" where it has none. */
enum { BOARD_SIZE = 16 };
void ff_cases_board_text(const ff_web_out *out, const ff_game_entry *game,
                         char text[BOARD_SIZE]);
/* Whether a form of that name was sent: the last name counts, that of the button. */
bool ff_cases_is_form(const ff_web_out *out, const char *name);
/* The choices of a list of the boards of a round, with their players. */
void ff_cases_put_boards(ff_web_out *out, int round, const char *chosen);
/* The players of a board, "12" or "#17"; NULL when there is no such game. */
const ff_game_entry *ff_cases_game_of(ff_web_out *out, const case_answers *answers);
/* How many rulings the event has of that game. */
long long ff_cases_kept(ff_web_out *out, const case_answers *answers);

/* --- the board --- */

/* The pieces as symbols, once a page. */
void ff_cases_put_pieces(ff_web_out *out);
/* One of its squares, from a8: a button. `piece` as in a FEN, '\0' for none; `target`: the one
 * that is picked up may go there. */
void ff_cases_put_square(ff_web_out *out, const char *name, char piece, bool picked,
                         bool target);
/* Beside the board: whether it is seen from Black's side. */
void ff_cases_put_flip(ff_web_out *out, const ff_web_fields *fields);
/* The board to be clicked, the pieces to be put, whose move it is, the FEN. */
void ff_cases_put_board(ff_web_out *out, const case_answers *answers);
/* A position to be looked at; nothing where the FEN is none. */
void ff_cases_put_diagram(ff_web_out *out, const char *fen);
/* Applies what was done with the board to `squares` and `fen`. */
int ff_cases_take_board(ff_web_out *out, case_answers *answers, ff_error *err);

/* --- documents --- */

/* A document of a command, whose style gets an address of its own: pages forbid styles inside
 * of them. And that style. */
void ff_cases_put_document(ff_web_out *out, const char *text, const ff_web_to *style);
void ff_cases_document_style(ff_web_out *out, const char *text);

/* --- the ruling --- */

/* What the command said: the ruling as a card, with buttons that answer what it hangs on, or
 * the fault. */
void ff_cases_put_ruling(ff_web_out *out);
/* The result of the ruling as the event writes it, "1-0"; "" for none, or none was made. */
const char *ff_cases_result(ff_web_out *out);
/* Whether what was asked was ruled on, whatever it came to. */
bool ff_cases_is_ruled(const ff_web_out *out);

#endif
