#ifndef FLAGFALL_RULING_H
#define FLAGFALL_RULING_H

#include "flagfall/game.h"
#include "flagfall/laws.h"
#include "flagfall/memory.h"
#include "flagfall/notation.h"
#include "flagfall/timecontrol.h"
#include "flagfall/winnable.h"

#include <stdbool.h>
#include <stdint.h>

/*
 * Rulings: the arbiter's question, and the answer with its reason, the Articles, the facts
 * that decide, the times to set and the move that must be played.
 *
 * A ruling is an answer and never an error. Errors are for games that cannot be replayed,
 * moves that are no moves, and memory.
 *
 * Threads: any thread may call a function here; what is passed to it must not be changed by
 * another thread meanwhile.
 */

#ifdef __cplusplus
extern "C" {
#endif

/* X(NAME, key): what a ruling comes to. */
/* clang-format off */
#define FF_RULINGS(X)                                                                          \
    X(UPHELD,      "upheld")      /* the claim is right */                                     \
    X(REJECTED,    "rejected")    /* the claim is wrong */                                     \
    X(NO_STANDING, "no-standing") /* it could not be made at this moment */                    \
    X(NOT_YET,     "not-yet-valid") /* the claimant has to make it legal first */              \
    X(GAME_OVER,   "game-over")   /* the game had ended before */                              \
    X(WIN,         "win")         /* one side wins */                                          \
    X(DRAW,        "draw")        /* the game is drawn */                                      \
    X(PENALTY,     "penalty")     /* time, and play goes on */                                 \
    X(CORRECTION,  "correction")  /* put right without a fixed penalty */                      \
    X(NEW_GAME,    "new-game")    /* the game is cancelled and a new one is played */          \
    X(STANDS,      "stands")      /* too late: what was played stands */                       \
    X(NO_FAULT,    "no-fault")    /* nothing against the Laws happened */                      \
    X(PLAY_ON,     "play-on")     /* the game goes on */                                       \
    X(DISCRETION,  "discretion")  /* a breach whose penalty is the arbiter's choice */         \
    X(REFER,       "refer")       /* undecided: the arbiter chooses */
/* clang-format on */

/* What a ruling comes to: FF_RULING_ and the name in FF_RULINGS. */
typedef enum ff_ruling_verdict {
#define X(name, key) FF_RULING_##name,
    FF_RULINGS(X)
#undef X
        FF_RULING_VERDICT_COUNT
} ff_ruling_verdict;

/* The key of the verdict ("not-yet-valid"). Static string. */
const char *ff_ruling_verdict_name(ff_ruling_verdict verdict);
/* 0 for an answer as asked for, 1 for a negative one, 6 for REFER: the exit codes of the
 * command line contract. */
int ff_ruling_status(ff_ruling_verdict verdict);

/* A side that nobody knows, or that does not matter. */
enum { FF_UNKNOWN_SIDE = -1 };

/* The version of ff_ruling_request. */
#define FF_RULING_REQUEST_VERSION 1
/* What every question has in common. `game` is borrowed and must outlive the ruling. */
typedef struct ff_ruling_request {
    unsigned version; /* FF_RULING_REQUEST_VERSION, or 0 for 1 */
    const ff_laws *laws;
    ff_mode mode;
    ff_supervision supervision;
    bool either;          /* nobody knows which supervision there was; set by ff_rule_either */
    bool proof;           /* show the helpmate also where the pieces tell that there is one */
    bool strict_letter;   /* the letter where practice differs from it (blitz from 2023) */
    bool longer_knight;   /* old code: the fifth longer ending read as KBB-KN, not KBB-KB */
    bool ignore_castling; /* old code: castling rights make no difference */
    const ff_game *game;
    unsigned ply;         /* the position after this half-move; 0 is the start */
    int64_t clock_ms[2];  /* what the clocks show, by colour; FF_CLOCK_UNKNOWN */
    int32_t increment_ms; /* added after each move; 0 where there is none or it is unknown */
    /* borrowed; NULL: that of the game's TimeControl tag, where it has one */
    const ff_timecontrol *control;
    /* rulings given in this game that its record does not hold; borrowed, or NULL */
    const ff_applied_ruling *earlier;
    const ff_language *language; /* of moves that are typed; NULL: not stated */
    uint64_t nodes;              /* search budget for "can they still mate"; 0 is the default */
    /* what searches have found, for several rulings on one game; borrowed, or NULL */
    struct ff_mate_memo *memo;
} ff_ruling_request;

/* A clock of which nobody knows what it shows. */
#define FF_CLOCK_UNKNOWN INT64_MIN
/* The Laws in force, standard chess. */
ff_ruling_request ff_ruling_request_of(const ff_game *game, unsigned ply);

/* An article that was cited, with the point it stands for. */
typedef struct ff_citation {
    ff_law_point point;
    ff_article article;
    struct ff_citation *next;
} ff_citation;

/* One thing that decides or explains. `text` is a sentence for a person. */
typedef struct ff_fact {
    const char *kind; /* "occurrence", "near_miss", "count", "move", … */
    const char *text;
    int ply;                 /* FF_NEVER when it belongs to no half-move */
    const char *at;          /* "34.Nb5", or NULL */
    const char *difference;  /* a near miss: "side_to_move", "castling", "en_passant" */
    const ff_position *pos;  /* or NULL */
    int count;               /* occurrences, or half-moves; -1 where nothing is counted */
    const ff_counts *counts; /* or NULL */
    bool diagram;            /* it is worth a diagram on the page */
    struct ff_fact *next;
} ff_fact;

/* One change of a clock: `add_ms` milliseconds are added to `side`'s time (taken, when
 * negative). `why` is a sentence. */
typedef struct ff_clock_change {
    ff_color side;
    int64_t add_ms;
    const char *why;
    struct ff_clock_change *next;
} ff_clock_change;

/* One text of a list: `text` is UTF-8. */
typedef struct ff_text_item {
    const char *text;
    struct ff_text_item *next;
} ff_text_item;

/* A fact that nobody stated and that turns the ruling: `text` is a clause ("the clock was
 * pressed"), `option` states it on the command line. */
typedef struct ff_taken {
    const char *text, *option;
    struct ff_taken *next;
} ff_taken;

/* A fact by which the ruling would be otherwise, and what it would be then: `fact` is a clause
 * and `option` states it on the command line; `text` is that ruling's sentence, with what must
 * be played where the sentences are the same. */
typedef struct ff_otherwise {
    const char *fact, *option;
    ff_ruling_verdict verdict;
    ff_game_result result;
    const char *text;
    struct ff_otherwise *next;
} ff_otherwise;

/* The answer. Everything hangs in its arena. `of` is the case it was given on. `reason` is a
 * sentence, `articles` are what it rests on, `facts` what it was found from, and `clock` is
 * what is to be done to the times. */
typedef struct ff_ruling {
    ff_arena arena;
    const char *question; /* "threefold", "fifty", "illegal", "flag", … */
    const char *asked;    /* the question as a sentence */
    int player;           /* whom it is about, an ff_color, or FF_UNKNOWN_SIDE */
    const char *kind;     /* of the fault: "two-hands", …; NULL where there is none. Static */
    ff_ruling_request of;
    ff_ruling_verdict verdict;
    ff_game_result result; /* of the game; FF_GAME_RESULT_NONE when play goes on */
    bool new_game;         /* the game is cancelled and a new one is played */
    const char *next; /* what is done where play does not go on and no result is written down;
                       * or NULL. Static */
    const char
        *unplayed;    /* "+/-", "-/+" or "-/-" of a game lost by forfeit, not played; or NULL */
    bool by_analysis; /* a search decided and not the material on the board */
    const char *sentence; /* the verdict for the players */
    const char *reason;
    ff_citation *articles, **article_tail;
    ff_fact *facts, **fact_tail;
    ff_clock_change *clock, **clock_tail;
    ff_text_item *must_play, **must_play_tail;      /* moves to choose from, as SAN */
    const char *must_note;                          /* "the knight on g1 must move" */
    ff_text_item *notes, **note_tail;               /* what remains to be done or known */
    ff_text_item *alternatives, **alternative_tail; /* with REFER */
    int restore_ply;                                /* the position to set up, or FF_NEVER */
    const ff_position *restore_pos;                 /* the same */
    const ff_position *resume_pos; /* an adjourned game goes on from it; or NULL */
    int resume_clock;              /* ... and the clock of this side is started, an ff_color, or
                                    * FF_UNKNOWN_SIDE */
    ff_taken *taken, **taken_tail; /* see ff_ruling_take */
    ff_otherwise *otherwise, **otherwise_tail; /* see ff_ruling_turn */
    /* The question as one line of ASCII, by which the ruling can be checked again
     * (docs/formats/link.md), or NULL; see ff_ruling_set_link. */
    const char *link;
    bool failed; /* memory ran out while it was written */
} ff_ruling;

/* Frees everything that hangs in the ruling. */
void ff_ruling_release(ff_ruling *ruling);
/* Keeps the ruling in the record as an event after the half-move it was given at. FF_E_MEMORY.
 */
int ff_ruling_apply(const ff_ruling *ruling, ff_game *game);
/* The ruling as it is kept, given at `time` (or NULL). Its texts are those of the ruling, of
 * `time` and of `articles`, which is filled and outlives it. FF_E_MEMORY. */
int ff_ruling_as_applied(const ff_ruling *ruling, const char *time, ff_str *articles,
                         ff_applied_ruling *out);
/* Gives the ruling its link, which is copied; pages and JSON have it from then on.
 * FF_E_MEMORY. */
int ff_ruling_set_link(ff_ruling *ruling, const char *link);
/* Appends one printable page: verdict, reason, Articles, facts with diagrams, clocks before
 * and after, what must be played, lines to sign. */
void ff_ruling_page(const ff_ruling *ruling, ff_str *out);
/* The same in lines of so many columns, from 32 to 80, for a narrow terminal. Only what cannot
 * be broken is wider. */
void ff_ruling_page_in(const ff_ruling *ruling, size_t columns, ff_str *out);
/* Appends the same page as HTML, to be printed: its boards are SVG in black and white, and a
 * ruling on a game whose page has no board has that of its position. */
void ff_ruling_html(const ff_ruling *ruling, ff_str *out);
/* Appends the style sheet that is in that page, for who gives it an address of its own. */
void ff_ruling_style(ff_str *out);
/* Appends the JSON object of the contract, without a newline. */
void ff_ruling_json(const ff_ruling *ruling, ff_str *out);

/* Whether two rulings on one game come to the same: verdict, result, sentence, clocks, what
 * must be played, the position to set up. */
bool ff_ruling_same(const ff_ruling *a, const ff_ruling *b);
/* Notes that a fact which turns the ruling was taken without having been stated. The texts are
 * copied. FF_E_MEMORY. */
int ff_ruling_take(ff_ruling *ruling, const char *text, const char *option);
/* Notes what the ruling would be by another fact. The texts are copied. FF_E_MEMORY. */
int ff_ruling_turn(ff_ruling *ruling, const char *fact, const char *option,
                   const ff_ruling *other);
/* Makes of two rulings one that asks `question`, with both as alternatives: `ruling` by the
 * clause `fact`, `other` by `other_fact`. FF_E_MEMORY, and the ruling is released then. */
int ff_ruling_ask_between(ff_ruling *ruling, const char *question, const char *fact,
                          const ff_ruling *other, const char *other_fact, ff_error *err);

/* A question to be ruled on: one of the functions below, with `question` as its second
 * argument. */
typedef int ff_rule_function(const ff_ruling_request *of, const void *question, ff_ruling *out,
                             ff_error *err);
/* Rules where nobody knows whether there was adequate supervision: in rapid chess and blitz
 * both ways, and FF_RULING_REFER with both answers where they differ. Errors as of `rule`. */
int ff_rule_either(const ff_ruling_request *of, ff_rule_function *rule, const void *question,
                   ff_ruling *out, ff_error *err);

/* --- claims: Articles 9.2 to 9.5 --- */

/* What is claimed: Article 9.2 or Article 9.3. */
typedef enum ff_claim_kind { FF_CLAIM_THREEFOLD, FF_CLAIM_FIFTY } ff_claim_kind;
/* A claim and how it was made. */
typedef struct ff_claim {
    ff_claim_kind kind;
    int by;               /* an ff_color, or FF_ON_MOVE */
    const char *move;     /* the written, unplayed move (SAN), or NULL */
    bool unwritten;       /* it was announced by word of mouth only */
    bool touched;         /* the claimant has touched a piece on this move */
    bool accepted;        /* the opponent accepted the draw at once */
    bool no_agreed_draws; /* the event forbids agreed draws now */
    bool withdrawn;       /* the claimant wants it back, which he cannot have */
    bool penalise_late;   /* the bonus for a wrong claim also where it had no standing */
    /* A record that begins from a position has no past. What is stated of it counts as long as
     * no capture or pawn move was made since; `counted` where the FEN has no counters. */
    unsigned earlier; /* how often the position had stood before the record begins */
    unsigned counted; /* half-moves without capture or pawn move before the record begins */
} ff_claim;
enum { FF_ON_MOVE = -1 };
/* A claim of threefold repetition by the player who has the move. */
#define FF_CLAIM_INIT                                                                          \
    {                                                                                          \
        FF_CLAIM_THREEFOLD, FF_ON_MOVE, NULL, false, false, false, false, false, false, 0, 0   \
    }

/* Rules on a claim. FF_E_PARSE_PGN when the game cannot be replayed up to the position of the
 * case, FF_E_LIMIT when it is shorter or longer than can be, FF_E_PARSE_SAN with the nearest
 * legal moves when the written move is not a move, FF_E_MEMORY. A move that has several
 * readings is ruled on in each, and FF_RULING_REFER where they differ; so it is below. After
 * success `out` is released by ff_ruling_release, as with all the rulings below. */
int ff_rule_claim(const ff_ruling_request *of, const ff_claim *claim, ff_ruling *out,
                  ff_error *err);

/* --- illegal moves: Article 7.5, A.5, B.3 --- */

/* What stood on the last rank when the clock was pressed, or came there later. */
typedef enum ff_placed {
    FF_PLACED_PAWN,
    FF_PLACED_LATE,         /* the pawn; it was replaced on the opponent's time */
    FF_PLACED_WRONG_COLOUR, /* a piece of the other colour */
    FF_PLACED_INVERTED_ROOK
} ff_placed;

/* An illegal move and what happened around it. */
typedef struct ff_illegal {
    int by; /* an ff_color, or FF_ON_MOVE: whoever made the illegal move on record */
    ff_fault kind;
    unsigned offence; /* the player's first, second, … in this game; 0: counted from the rulings
                       * on record */
    int answered;     /* the opponent has made the next move: 1, 0, or FF_AS_RECORDED */
    bool unclaimed;   /* nobody claims: the arbiter has seen it himself */
    bool unfinished;  /* the clock was not pressed yet */
    bool over;        /* found after the game has ended */
    bool also;        /* a second fault in the same move */
    ff_placed placed; /* FF_FAULT_PROMOTION */
    bool lost; /* the position before it cannot be found: the last one that is known is given */
    const char *move; /* the illegal move, when it is not on record; or NULL */
    /* FF_FAULT_KING_CAPTURE without a game: what stands on the board, where it cannot be
     * played (a king is gone, or may be captured); borrowed. Else NULL. */
    const ff_setup *setup;
    /* which pieces were touched for it, in their order; borrowed. NULL: no more is known than
     * the move tells */
    const struct ff_touch_facts *touched;
} ff_illegal;
enum { FF_AS_RECORDED = -1 };
/* The illegal move on record, claimed, its clock pressed. */
#define FF_ILLEGAL_INIT                                                                        \
    {                                                                                          \
        FF_ON_MOVE, FF_FAULT_MOVE, 0, FF_AS_RECORDED, false, false, false, false,              \
            FF_PLACED_PAWN, false, NULL, NULL, NULL                                            \
    }

/* Rules on an illegal move. Where a king was captured, on the player who captured him unless
 * `by` is the other one, who had left him in check. An illegal move that is neither on record
 * nor named is asked for (FF_RULING_REFER). Errors as of ff_rule_claim. */
int ff_rule_illegal(const ff_ruling_request *of, const ff_illegal *illegal, ff_ruling *out,
                    ff_error *err);

/* An impossible position found on a board: both kings in check, kings side by side, a pawn on
 * the last rank. `completed`: the next move has been completed since it was seen. `setup` is
 * what stands on the board; borrowed. */
typedef struct ff_impossible_board {
    const ff_setup *setup;
    bool completed;
    bool seen; /* the arbiter saw the illegal move being completed */
} ff_impossible_board;
/* Rules on an impossible position. Errors as of ff_rule_claim. */
int ff_rule_impossible(const ff_ruling_request *of, const ff_impossible_board *impossible,
                       ff_ruling *out, ff_error *err);

/* --- the flag: Articles 6.8 to 6.11, Guidelines III.3, A.5 --- */

/* Whose flag has fallen. */
typedef enum ff_fallen { FF_FALLEN_WHITE, FF_FALLEN_BLACK, FF_FALLEN_BOTH } ff_fallen;
/* Whether the prescribed moves were made: counted from the game and its time control, or
 * stated.
 */
typedef enum ff_prescribed {
    FF_MOVES_BY_CONTROL,
    FF_MOVES_WERE_MADE,
    FF_MOVES_NOT_MADE
} ff_prescribed;
/* A draw was agreed and a player has resigned: which was first? */
typedef enum ff_players_order {
    FF_ORDER_UNKNOWN,
    FF_AGREED_FIRST,
    FF_RESIGNED_FIRST
} ff_players_order;
/* A fallen flag and what happened around it. */
typedef struct ff_flag {
    ff_fallen fallen;
    bool not_last;          /* another period follows */
    bool is_last;           /* none follows, whatever the time control says */
    ff_prescribed moves;    /* whether the prescribed moves were made */
    bool unpressed;         /* the player's last move was not completed by the clock */
    bool forgotten;         /* nor was the one before the opponent's reply: no clock pressed */
    int first;              /* both fallen: the ff_color that fell first, or FF_UNKNOWN_SIDE */
    bool guidelines;        /* Guidelines III were announced */
    bool called_by_arbiter; /* limited supervision: nobody else has called it */
    bool agreed;            /* a draw had been agreed before the flag was noticed */
    int resigned;           /* the ff_color that had resigned before, or FF_UNKNOWN_SIDE */
    ff_players_order order; /* where they had agreed and a player had resigned */
    bool no_agreed_draws;   /* the event forbids agreed draws now */
} ff_flag;
/* White's flag has fallen; the rest as the game has it. */
#define FF_FLAG_INIT                                                                           \
    {                                                                                          \
        FF_FALLEN_WHITE, false, false, FF_MOVES_BY_CONTROL, false, false, FF_UNKNOWN_SIDE,     \
            false, false, false, FF_UNKNOWN_SIDE, FF_ORDER_UNKNOWN, false                      \
    }

/* Rules on a fallen flag. Errors as of ff_rule_claim. */
int ff_rule_flag(const ff_ruling_request *of, const ff_flag *flag, ff_ruling *out,
                 ff_error *err);

/* --- other ends --- */

/* Resignation: Article 5.1.2; a draw from 2023 when the opponent cannot mate. */
int ff_rule_resign(const ff_ruling_request *of, ff_color by, ff_ruling *out, ff_error *err);

/* A draw offer (9.1) and its answer (5.2.3). */
typedef enum ff_moment {
    FF_AFTER_MOVING,  /* moved, clock not yet pressed: the proper moment */
    FF_BEFORE_MOVING, /* on his own move, before moving */
    FF_WHILE_OPPONENT /* while the opponent thinks */
} ff_moment;
/* What the opponent did with a draw offer. */
typedef enum ff_answer {
    FF_ANSWER_OPEN,
    FF_ANSWER_ACCEPTED,
    FF_ANSWER_REFUSED,
    FF_ANSWER_TOUCHED,  /* the opponent touched a piece with intent to move */
    FF_ANSWER_WITHDRAWN /* the offerer requires it back */
} ff_answer;
/* An offer of a draw; `by` is who made it. */
typedef struct ff_offer {
    ff_color by;
    ff_moment moment;
    ff_answer answer;
    bool condition; /* tied to a condition */
    bool banned;    /* the event forbids agreed draws now */
} ff_offer;
/* Rules on a draw offer. Errors as of ff_rule_claim. */
int ff_rule_offer(const ff_ruling_request *of, const ff_offer *offer, ff_ruling *out,
                  ff_error *err);

/* Default time: Article 6.7. Lateness in milliseconds after the actual start; a player who
 * has not come at all is FF_ABSENT late. */
#define FF_ABSENT INT64_MAX
/* `late_ms` is by colour. */
typedef struct ff_lateness {
    int64_t late_ms[2];
    int64_t default_ms; /* of the event, or FF_CLOCK_UNKNOWN when the regulations are silent */
    int64_t session_ms; /* the time since the start, when somebody is still absent */
} ff_lateness;
/* Nobody is late, and the regulations say nothing. */
#define FF_LATENESS_INIT                                                                       \
    {                                                                                          \
        {0, 0}, FF_CLOCK_UNKNOWN, 0                                                            \
    }
/* Rules on a player who came late. Errors as of ff_rule_claim. */
int ff_rule_default(const ff_ruling_request *of, const ff_lateness *lateness, ff_ruling *out,
                    ff_error *err);

/* The quickplay finish: Article 10 of 2009, Appendix G, Guidelines III. What the arbiter has
 * found goes in, what follows from it comes out. */
typedef enum ff_finding_of_arbiter {
    FF_QUICKPLAY_AGREE,
    FF_QUICKPLAY_POSTPONE,
    FF_QUICKPLAY_REJECT
} ff_finding_of_arbiter;
/* A claim in a quickplay finish; `by` is who makes it. */
typedef struct ff_quickplay {
    ff_color by;
    bool off_move;    /* the claimant does not have the move */
    bool not_last;    /* it is not the last period */
    bool increment;   /* the game is played with increment or delay */
    bool announced;   /* the event announced the Guidelines */
    bool flag_fallen; /* the claimant's flag had fallen before the claim */
    bool extra;       /* asks for an increment instead of a draw */
    bool accepted;    /* the opponent accepted a draw at once */
    bool bonus;       /* postponed: the arbiter gives the two minutes he may give */
    ff_finding_of_arbiter finding;
} ff_quickplay;
/* Rules on a claim in a quickplay finish. Errors as of ff_rule_claim. */
int ff_rule_quickplay(const ff_ruling_request *of, const ff_quickplay *claim, ff_ruling *out,
                      ff_error *err);

#ifdef __cplusplus
}
#endif

#endif
