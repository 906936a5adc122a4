#ifndef FF_ADJOURN_ADJOURN_H
#define FF_ADJOURN_ADJOURN_H

#include "flagfall/notation.h"
#include "flagfall/ruling.h"

/*
 * Resumption of an adjourned game: the Guidelines of 2009, Appendix E of 2014, Guidelines I
 * since 2017. The *sealer* wrote the sealed move, the *responder* has to answer it.
 *
 * The decision order is one table over a few closed questions (`ff_adjourn_decide`); it needs
 * no position and no text. `ff_adjourn_rule` finds the answers to the questions from the
 * game and the sealed text and writes the ruling.
 */

/* --- the questions --- */

/* Did the game end without the sealed move? */
typedef enum ff_adjourn_ended {
    FF_ADJOURN_GOES_ON,
    FF_ADJOURN_OVER, /* on the board, before the sealed move */
    FF_ADJOURN_AGREED,
    FF_ADJOURN_RESIGNED,
    FF_ADJOURN_OPEN, /* whether it is over, or with which result, is not known */
    FF_ADJOURN_ENDED_COUNT
} ff_adjourn_ended;

/* The state of the envelope when play is to be resumed. */
typedef enum ff_adjourn_envelope {
    FF_ENVELOPE_SHUT,
    FF_ENVELOPE_OPENED,
    FF_ENVELOPE_MISSING,
    FF_ENVELOPE_UNREADABLE,  /* altered, damaged, or nobody has the key */
    FF_ENVELOPE_NO_POSITION, /* and nothing else states the adjourned position either */
    FF_ENVELOPE_STATE_COUNT
} ff_adjourn_envelope;

/* Who is there when play is to be resumed: the player who sealed, the one who has to reply
 * (the responder), both or neither. */
typedef enum ff_adjourn_present {
    FF_PRESENT_BOTH,
    FF_PRESENT_RESPONDER,
    FF_PRESENT_SEALER,
    FF_PRESENT_NEITHER,
    FF_PRESENT_COUNT
} ff_adjourn_present;

/* Who is later than the edition or the event allows? */
typedef enum ff_adjourn_late {
    FF_LATE_NOBODY,
    FF_LATE_SEALER,
    FF_LATE_RESPONDER,
    FF_LATE_BOTH,
    FF_LATE_UNDECIDED, /* somebody is late, and no limit is known */
    FF_LATE_COUNT
} ff_adjourn_late;

/* Wrong times: pointed out before, or after, the first move of whoever points them out. */
typedef enum ff_adjourn_times {
    FF_TIMES_RIGHT,
    FF_TIMES_WRONG_BEFORE,
    FF_TIMES_WRONG_AFTER,
    FF_TIMES_COUNT
} ff_adjourn_times;

/* X(NAME, key, text): what the sealed text is. */
/* clang-format off */
#define FF_SEALED_KINDS(X)                                                                     \
    X(UNKNOWN,   "unknown",   "not opened yet")                                                \
    X(LEGAL,     "legal",     "a legal move")                                                  \
    X(MATE,      "mate",      "checkmate")                                                     \
    X(STALEMATE, "stalemate", "stalemate")                                                     \
    X(DEAD,      "dead",      "a position in which neither side can mate")                     \
    X(DRAWN,     "drawn",     "the fifth repetition or the 75th move")                         \
    X(AMBIGUOUS, "ambiguous", "ambiguous")                                                     \
    X(ILLEGAL,   "illegal",   "illegal")                                                       \
    X(NO_MOVE,   "no-move",   "no move that can be understood")                                \
    X(EMPTY,     "empty",     "an empty sheet")                                                \
    X(DOUBTFUL,  "doubtful",  "a legal move in some languages of notation only")               \
    X(SEVERAL,   "several",   "a text with several legal meanings")                            \
    X(WORDS,     "words",     "a move with words that are not understood")                     \
    X(RESIGNS,   "resigns",   "a move and a resignation")                                      \
    X(RESIGNED,  "resigned",  "a resignation and no move")
/* clang-format on */
typedef enum ff_sealed_kind {
#define X(name, key, text) FF_SEALED_##name,
    FF_SEALED_KINDS(X)
#undef X
        FF_SEALED_KIND_COUNT
} ff_sealed_kind;
/* The key of the kind ("no-move"). Static string. */
const char *ff_sealed_kind_name(ff_sealed_kind kind);

/* The answers by which a resumption is decided, a row of the table of `ff_adjourn_decide`. */
typedef struct ff_adjourn_facts {
    ff_adjourn_ended ended;
    ff_adjourn_times times;
    ff_adjourn_envelope envelope;
    ff_adjourn_present present;
    ff_adjourn_late late;
    bool flag;           /* the responder's clock was started and he then overstepped */
    ff_sealed_kind move; /* FF_SEALED_UNKNOWN unless the envelope is open */
    bool claim;          /* words with the move claim a draw, and the claim would be right */
    ff_winnable_verdict can_mate; /* the responder, in the adjourned position */
} ff_adjourn_facts;

/* X(NAME, key): what is decided. The words are in lib/game/adjourn/adjourn_text.c. */
/* clang-format off */
#define FF_ADJOURN_DECISIONS(X)                                                                \
    X(GAME_OVER,       "game-over")       /* it had ended before the sealed move */            \
    X(AGREED,          "agreed")          /* drawn; the envelope stays shut */                 \
    X(RESIGNED,        "resigned")        /* the envelope stays shut */                        \
    X(OVER_OPEN,       "over-open")       /* over or not, or with which result: refer */       \
    X(ANNULLED,        "annulled")        /* a new game */                                     \
    X(TIMES_STAND,     "times-stand")     /* wrong times, pointed out too late */              \
    X(MISSING_PLAY,    "missing-play")    /* the sealer plays what he says he sealed */        \
    X(MISSING_ABSENT,  "missing-absent")  /* no envelope and no sealer: refer */               \
    X(MISSING_LATE,    "missing-late")    /* the same, and the sealer is too late: refer */    \
    X(UNREADABLE,      "unreadable")      /* refer */                                          \
    X(OPENED_WITHOUT,  "opened-without")  /* opened though the responder is absent: refer */   \
    X(OPEN,            "open")            /* open the envelope now */                          \
    X(START_RESPONDER, "start-responder") /* the envelope stays shut, his clock runs */        \
    X(NEITHER,         "neither")         /* nobody there: the responder's time runs */        \
    X(NEITHER_REFER,   "neither-refer")   /* nobody there, and no rule */                      \
    X(PLAY,            "play")            /* play it, start the responder's clock */           \
    X(PLAY_REPLY,      "play-reply")      /* the same; he may seal his reply */                \
    X(SEALED_ENDS,     "sealed-ends")     /* the sealed move ends the game */                  \
    X(SEALER_LATE,     "sealer-late")     /* the sealer loses */                               \
    X(RESPONDER_LATE,  "responder-late")  /* the responder loses */                            \
    X(LATE_REFER,      "late-refer")      /* both are at fault */                              \
    X(LATE_UNKNOWN,    "late-unknown")    /* how late is too late? */                          \
    X(PRESENT_FLAG,    "present-flag")    /* the one who was present overstepped */            \
    X(FLAG_REFER,      "flag-refer")      /* his flag, or the default time first? */           \
    X(FLAG,            "flag")            /* the responder overstepped, nobody is late */      \
    X(FLAG_SHUT,       "flag-shut")       /* the same, and the envelope is still shut */       \
    X(INVALID_LOSS,    "invalid-loss")    /* the sealer loses */                               \
    X(INVALID_DRAW,    "invalid-draw")    /* the responder cannot mate */                      \
    X(INVALID_REFER,   "invalid-refer")   /* nobody knows whether he can */                    \
    X(DOUBTFUL,        "doubtful")        /* which language of notation? */                    \
    X(SEVERAL,         "several")         /* which of the legal moves that are written? */      \
    X(WORDS,           "words")           /* do the words beside the move change it? */        \
    X(CLAIM,           "claim")           /* a right claim in the envelope: in time? */        \
    X(RESIGNS,         "resigns")         /* the move, or the resignation beside it? */        \
    X(SEALED_RESIGNED, "sealed-resigned") /* a resignation instead of a move */
/* clang-format on */
typedef enum ff_adjourn_decision {
#define X(name, key) FF_DECIDE_##name,
    FF_ADJOURN_DECISIONS(X)
#undef X
        FF_DECIDE_COUNT
} ff_adjourn_decision;
/* The key of the decision ("play-reply"). Static string. */
const char *ff_adjourn_decision_name(ff_adjourn_decision decision);

/* The decision order of an edition: the first row of the table that fits. Every combination
 * of answers has one. */
ff_adjourn_decision ff_adjourn_decide(const ff_adjourn_rules *rules,
                                      const ff_adjourn_facts *facts);

/* --- the sealed text --- */

/* X(NAME, key, text): what words beside a sealed move say. */
/* clang-format off */
#define FF_REMARKS(X)                                                                          \
    X(DRAW,      "draw",      "a draw")                                                        \
    X(CLAIM,     "claim",     "a claim")                                                       \
    X(THREEFOLD, "threefold", "the third repetition")                                          \
    X(FIFTY,     "fifty",     "fifty moves")                                                   \
    X(OFFER,     "offer",     "an offer")                                                      \
    X(RESIGNS,   "resigns",   "a resignation")                                                 \
    X(CHECK,     "check",     "check")                                                         \
    X(MATE,      "mate",      "mate")                                                          \
    X(STALEMATE, "stalemate", "stalemate")                                                     \
    X(TIME,      "time",      "a time")                                                        \
    X(GREETING,  "greeting",  "a greeting")                                                    \
    X(SEALED,    "sealed",    "that it is sealed")                                             \
    X(SIGNATURE, "signature", "a name")
/* clang-format on */
typedef enum ff_remark {
#define X(name, key, text) FF_REMARK_##name,
    FF_REMARKS(X)
#undef X
        FF_REMARK_COUNT
} ff_remark;
/* The key of a remark ("threefold"), and what it says. Static strings. */
const char *ff_remark_name(ff_remark remark);
const char *ff_remark_text(ff_remark remark);
/* The set that has just this remark. */
#define FF_REMARK_BIT(name) (UINT32_C(1) << FF_REMARK_##name)

enum { FF_SEALED_DOUBTS = FF_LANGUAGE_LIMIT };
/* What a sealed text was read as. */
typedef struct ff_sealed {
    ff_sealed_kind kind; /* FF_SEALED_LEGAL for every legal move */
    ff_reading reading;  /* of the move, in the language that was asked for */
    ff_move move;        /* when legal, else FF_NO_MOVE; of FF_SEALED_WORDS and
                            FF_SEALED_RESIGNS: the only one that is written, or FF_NO_MOVE */
    uint32_t remarks;    /* the set of what words beside it say */
    size_t at, size;     /* where the (first) move stands in the text */
    struct {             /* the legal moves of other readings: in which languages */
        ff_move move;
        uint64_t languages; /* bits by their place in `ff_language_all` */
    } doubts[FF_SEALED_DOUBTS];
    unsigned doubt_count;
} ff_sealed;

/* How a sealed text is read. `language` NULL: English. `sure`: the sealer writes in it;
 * otherwise the other languages are tried where that one has no legal meaning. `names` are
 * those of the players, who may have signed (NULL where not known). */
typedef struct ff_sealed_options {
    const ff_language *language;
    bool sure;
    const char *names[2];
} ff_sealed_options;

/* Reads a sealed text as a scoresheet is read: liberties of Appendix C are no fault. A text
 * that is not a legal move in the language asked for, but is one in another, is doubtful and
 * not invalid; so is one that English and another language read as different legal moves, where
 * none is asked for. Two pieces that can make the move that is written are ambiguous. Words
 * beside the move are looked up in nine languages: those that are understood are the remarks; a
 * move with others is FF_SEALED_WORDS, never invalid. Several legal moves are FF_SEALED_SEVERAL
 * when nothing but an "or" is between them, else FF_SEALED_WORDS. */
void ff_sealed_read(const ff_position *pos, const char *text, size_t size,
                    const ff_sealed_options *options, ff_sealed *out);

/* --- the ruling --- */

/* The resumption as the arbiter finds it. The game of the case stands at the adjourned
 * position; who is to move there has sealed. Arrays are by colour. */
typedef struct ff_resumption {
    ff_adjourn_present present;
    ff_adjourn_envelope envelope;
    ff_adjourn_times times;
    bool agreed;            /* a draw, since the adjournment */
    int resigned;           /* the ff_color that resigned since, or FF_UNKNOWN_SIDE */
    ff_players_order order; /* where both is reported */
    bool no_agreed_draws;   /* the event forbids agreed draws now */
    int64_t late_ms[2];     /* after the start of the session; of an absent player: so far */
    int64_t default_ms;     /* default time of the event, or FF_CLOCK_UNKNOWN: not reported */
    bool excused;           /* the arbiter decides not to punish the late arrival */
    bool flag;              /* the responder overstepped after that clock was started */
    int offer;              /* the ff_color whose draw offer is open, or FF_UNKNOWN_SIDE */
    int64_t used_ms[2];     /* recorded times used, or FF_CLOCK_UNKNOWN */
    const char *written;    /* the sealed text, when the envelope is open */
    size_t size;
    ff_sealed_options reading; /* how it is read; the names come from the game */
} ff_resumption;
/* A resumption in which nothing is reported yet. */
#define FF_RESUMPTION_INIT                                                                     \
    {                                                                                          \
        .resigned = FF_UNKNOWN_SIDE, .default_ms = FF_CLOCK_UNKNOWN, .offer = FF_UNKNOWN_SIDE, \
        .used_ms = {                                                                           \
            FF_CLOCK_UNKNOWN,                                                                  \
            FF_CLOCK_UNKNOWN                                                                   \
        }                                                                                      \
    }

/* The decision after the words of a ruling on a resumption. */
typedef struct ff_adjourned {
    ff_adjourn_decision decision;
    ff_adjourn_facts facts;
    ff_sealed sealed; /* when the envelope is open */
    int start;        /* whose clock is started now: an ff_color, or FF_UNKNOWN_SIDE */
} ff_adjourned;

/* Rules on a resumption. `what` (may be NULL) states the decision after the words. Errors as
 * of `ff_rule_flag`: a game that cannot be replayed, memory. */
int ff_adjourn_rule(const ff_ruling_request *of, const ff_resumption *resumption,
                    ff_ruling *out, ff_adjourned *what, ff_error *err);

#endif
