#ifndef FF_DESK_PARTS_H
#define FF_DESK_PARTS_H

#include "desk/pages.h"

/* What several pages are made of. */

/* Where the event is. */
typedef struct desk_state {
    int players;        /* that have not withdrawn */
    int last;           /* the last round that is paired; 0: none */
    int round;          /* the round at hand: with open boards, or the last; 0: none */
    int boards, open;   /* of that round: games, and those without a final result */
    int next;           /* the round to be paired; 0: all are */
    int expected, here; /* for `next`: who is to be paired, and has checked in */
    bool over;          /* every round that is planned has been played */
} desk_state;
void ff_desk_state_of(const ff_event *event, desk_state *out);

/* The games of a round in the arena of the answer, byes after the games; NULL and 0 when there
 * are none, or memory is out. */
const ff_game_entry *ff_desk_games(ff_web_out *out, int round, size_t *count);
/* The game at a board; NULL when there is none. */
const ff_game_entry *ff_desk_game_at(ff_web_out *out, int round, long long board);
/* Whether it is a game (and no bye), and whether it has no final result. */
bool ff_desk_is_game(const ff_game_entry *game);
bool ff_desk_is_open(const ff_game_entry *game);
/* "1-0", "½-½", "+ -", "adjourned"; "" for none. Static. */
const char *ff_desk_result(const ff_game_entry *game);
/* The number of a board, "12"; in an event of teams match and board, "3.2"; nothing for 0. */
void ff_desk_put_number(ff_web_out *out, int round, int board);

/* The results that can be entered; "=" of the keys is ½-½. */
#define DESK_RESULTS "1-0|½-½|0-1|+-|-+|--|0-0|½-0|0-½|1-0U|½-½U|0-1U|adjourned"
#define DESK_RATED   "standard|rapid|blitz"
/* Kinds of events, as `event new` knows them. */
#define DESK_KINDS                                                                             \
    "swiss|round-robin|double-round-robin|score-table|knockout|team|keizer|ladder"
#define DESK_TITLES "GM|IM|WGM|FM|WIM|CM|WFM|WCM"
/* The field "board" of a form: the number, or "#17" where the board has none. */
void ff_desk_hidden_board(ff_web_out *out, const ff_game_entry *game);

/* Whether a question is open about a board. */
bool ff_desk_is_asked(const ff_web_out *out, int round, int board);

/* A round of the query or the path: `asked` where it is one that is paired; FF_E_STATE_MISSING.
 */
int ff_desk_check_round(ff_web_out *out, long long asked, ff_error *err);
/* A number of the query; `otherwise` when there is none. */
long long ff_desk_asked(const ff_web_out *out, const char *name, long long otherwise);
/* A word of the query; "" when there is none. */
const char *ff_desk_asked_word(const ff_web_out *out, const char *name);

/* Title and name; with a link to the page of the player. */
void ff_desk_player(ff_web_out *out, int player);
void ff_desk_linked(ff_web_out *out, int player);
/* Where a board of a round is. */
ff_web_to ff_desk_to_board(long long round, long long board);
/* "Round 3, board 5", which leads there, of the game of a player; the round alone where that
 * has no board. */
void ff_desk_put_place(ff_web_out *out, int player, int round);
/* "4½". */
void ff_desk_points(ff_web_out *out, int tenths);
/* Points before a round. */
int ff_desk_points_before(const ff_event *event, int player, int round);
/* "14:31" on the wall, of a time of the log; "14:31:40" with seconds. */
void ff_desk_time(ff_web_out *out, const char *utc, bool seconds);
void ff_desk_now(ff_web_out *out);
/* The day on the wall, "2026-11-21"; "" when it is not known. */
enum { DESK_DAY_SIZE = 32 };
void ff_desk_today(const ff_web_out *out, char day[DESK_DAY_SIZE]);

/* The heading of a page: <div class="bar"><h2>, a phrase with numbers in it, perhaps a smaller
 * text. What belongs beside it follows until ff_desk_bar_end. */
void ff_desk_bar(ff_web_out *out, const char *phrase, long long one, const char *small);
void ff_desk_bar_end(ff_web_out *out);
/* A link to another page that looks like a button. */
void ff_desk_button_link(ff_web_out *out, const ff_web_to *to, const char *phrase);
/* A heading in a page. */
void ff_desk_heading(ff_web_out *out, const char *phrase);

/* What the command of this request, or the last one, said: the first line as a sentence, the
 * rest below. Nothing when there is none, or it was done and `refused` is set. */
void ff_desk_said(ff_web_out *out, bool refused);

/* The output of a command that only reads, as the text of the page; what it said instead where
 * it was refused. */
void ff_desk_output(ff_web_out *out);
/* A text of a command, as the text of the page. */
void ff_desk_plain(ff_web_out *out, const char *text);

/* Whether a player is found by a number or a part of the name, whatever its marks. */
bool ff_desk_found(const ff_event *event, int player, const char *find);

/* The rulings that the event keeps, as a table with links to those before: all, or of this game
 * of the round and about its players. How many there are; nothing is put for none. */
size_t ff_desk_put_rulings(ff_web_out *out, int round, const ff_game_entry *game);

/* The search of the rating list, and what it found, on the page of players. */
void ff_desk_put_listed(ff_web_out *out);

/* A player, or a team, who may be away from rounds to come. */
typedef struct desk_absent {
    int no;
    bool is_team, withdrawn;
} desk_absent;

/* Byes asked for, and whether the player or team has left: chips, or nothing. */
void ff_desk_put_absences(ff_web_out *out, const desk_absent *who);
/* The fields of a bye, the form of that name with them, and a form that is one button; `to` is
 * the page that has the forms. */
extern const ff_web_form_field ff_desk_bye_fields[];
void ff_desk_put_bye(ff_web_out *out, const ff_web_to *to);
void ff_desk_put_act(ff_web_out *out, const ff_web_to *to, const char *form,
                     const char *phrase);

/* The form of a search: one field "find" that asks the page again. */
void ff_desk_find(ff_web_out *out, const ff_web_to *to, const char *label);

/* A row of choices of which one is at hand. */
void ff_desk_choice(ff_web_out *out, const ff_web_to *to, bool at_hand, const char *phrase,
                    long long number);

#endif
