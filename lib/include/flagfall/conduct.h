#ifndef FLAGFALL_CONDUCT_H
#define FLAGFALL_CONDUCT_H

#include "flagfall/ruling.h"
#include "flagfall/touch.h"

#include <stdbool.h>
#include <stdint.h>

/*
 * Players and the arbiter beside the board: the clocks (Article 6), devices and conduct (11 and
 * 12; 12 and 13 of 2009), scoresheets (8), a quickplay finish without an arbiter (Guidelines
 * III.6), a second look at a claim.
 *
 * Threads: any thread may call a function here; what is passed to it must not be changed by
 * another thread meanwhile.
 */

#ifdef __cplusplus
extern "C" {
#endif

/* --- touched pieces: Articles 4.2 to 4.8, Appendix E of 2009 and D of later editions --- */

/* What happened. */
typedef struct ff_touch {
    int by;                /* an ff_color, or FF_ON_MOVE */
    bool off_move;         /* did not have the move */
    ff_touch_facts what;   /* ... and what was touched */
    const char *played;    /* the move he made (SAN), or NULL */
    bool unfinished;       /* its clock was not pressed yet */
    bool opponent_touched; /* the opponent has touched a piece on purpose since */
    bool unclaimed;        /* nobody claims: the arbiter has seen it himself */
    unsigned offence;      /* the player's first, second, … breach of Article 4; 0: counted */
    bool blind;            /* a blind player: touched is taken out of its hole */
    const char *announced; /* blind: the move as it was announced (SAN), or NULL */
    const char *written;   /* blind: the move on both scoresheets (SAN), or NULL */
    bool scores_differ;    /* blind: the scoresheets do not agree */
} ff_touch;
/* The player who has the move; nothing was touched yet. */
#define FF_TOUCH_INIT                                                                          \
    {                                                                                          \
        FF_ON_MOVE, false, FF_TOUCH_FACTS_INIT, NULL, false, false, false, 0, false, NULL,     \
            NULL, false                                                                        \
    }

/* Rules on touched pieces. FF_E_PARSE when a square is empty or a move is not a move, and the
 * errors of ff_rule_claim. */
int ff_conduct_rule_touch(const ff_ruling_request *of, const ff_touch *touch, ff_ruling *out,
                          ff_error *err);

/* --- the start and displaced pieces: Articles 7.1 to 7.6 (7.1 to 7.5 of 2009), A.4, A.5 --- */

/* X(NAME, key): what was found to be wrong. */
#define FF_START_FAULTS(X)                                                                     \
    X(BOARD, "board-turned")                                                                   \
    X(PIECES, "pieces")                                                                        \
    X(KING_QUEEN, "king-queen")                                                                \
    X(CHESS960, "chess960")                                                                    \
    X(COLOURS, "colours")                                                                      \
    X(BLACK_FIRST, "black-first")                                                              \
    X(CLOCK_STILL, "clock-not-started")                                                        \
    X(CLOCKS_SWAPPED, "clocks-reversed")

/* What was wrong: FF_START_ and the name in FF_START_FAULTS. */
typedef enum ff_start_fault {
#define X(name, key) FF_START_##name,
    FF_START_FAULTS(X)
#undef X
        FF_START_FAULT_COUNT
} ff_start_fault;

/* What was wrong at the start. */
typedef struct ff_start {
    ff_start_fault fault;
    unsigned moves[2];     /* completed by each side, by colour */
    bool over;             /* found after the game had ended */
    const ff_setup *array; /* the pieces as they were set up, or NULL; borrowed */
    int number;            /* Chess960: the number drawn, or -1 */
    int castled;           /* the ff_color that has castled since, or FF_UNKNOWN_SIDE */
    int64_t period_ms;     /* the time to the first control, or FF_CLOCK_UNKNOWN */
} ff_start;
/* A board turned round, found after no move. */
#define FF_START_INIT                                                                          \
    {                                                                                          \
        FF_START_BOARD, {0, 0}, false, NULL, -1, FF_UNKNOWN_SIDE, FF_CLOCK_UNKNOWN             \
    }

/* Rules on what was wrong at the start. FF_E_PARSE when the array is the right one, and the
 * errors of ff_rule_claim. */
int ff_conduct_rule_start(const ff_ruling_request *of, const ff_start *start, ff_ruling *out,
                          ff_error *err);

/* Pieces displaced. `ply` of the case is the last position that is known. */
typedef struct ff_displaced {
    int by;            /* the ff_color that displaced them, or FF_UNKNOWN_SIDE */
    bool found_later;  /* not seen when it happened: pieces found on wrong squares */
    bool pressed;      /* he pressed the clock without restoring them */
    int64_t spent_ms;  /* restoring took so long on the opponent's clock, or 0 */
    bool lost;         /* the position cannot be identified */
    unsigned moves[2]; /* found later: completed by each side by then, by colour */
    int64_t period_ms; /* the time to the control, or FF_CLOCK_UNKNOWN */
    unsigned offence;  /* 0: counted from the rulings on record */
} ff_displaced;
/* Nobody knows who displaced the pieces. */
#define FF_DISPLACED_INIT                                                                      \
    {                                                                                          \
        FF_UNKNOWN_SIDE, false, false, 0, false, {0, 0}, FF_CLOCK_UNKNOWN, 0                   \
    }

/* Rules on displaced pieces. Errors as of ff_rule_claim. */
int ff_conduct_rule_displaced(const ff_ruling_request *of, const ff_displaced *displaced,
                              ff_ruling *out, ff_error *err);

/* --- the clocks stopped or handled: Articles 6.2, 6.10 to 6.12 --- */

/* X(NAME, key, text, valid): why a player stopped the clocks; whether that is a reason to seek
 * the arbiter. */
#define FF_STOP_REASONS(X)                                                                     \
    X(CLAIM, "claim", "to claim a draw", true)                                                 \
    X(ILLEGAL, "illegal-move", "because of an illegal move", true)                             \
    X(FLAG, "flag", "because of a fallen flag", true)                                          \
    X(PROMOTION, "promotion", "because the piece for a promotion is missing", true)            \
    X(DISPLACED, "displaced", "because pieces were displaced", true)                           \
    X(IRREGULARITY, "irregularity", "because of another irregularity", true)                   \
    X(DISTURBED, "disturbance", "because they are disturbed", true)                            \
    X(ILL, "illness", "because they are ill", true)                                            \
    X(DEFECT, "defect", "because of a defect of the clock", true)                              \
    X(TOILET, "toilet", "to go to the toilet", false)                                          \
    X(MISTAKE, "misunderstanding", "by a misunderstanding", false)                             \
    X(NONE, "none", "without a reason", false)

/* Why the clocks were stopped: FF_STOP_ and the name in FF_STOP_REASONS. */
typedef enum ff_stop_reason {
#define X(name, key, text, valid) FF_STOP_##name,
    FF_STOP_REASONS(X)
#undef X
        FF_STOP_REASON_COUNT
} ff_stop_reason;

/* Clocks that a player stopped. */
typedef struct ff_stop {
    ff_color by;
    ff_stop_reason reason;
    unsigned offence; /* 0: counted from the rulings on record */
    int64_t extra_ms; /* a disturbance: the extra time that the arbiter gives, or 0 */
    bool extra_both;  /* ... to both players */
} ff_stop;
/* Rules on clocks that a player stopped. */
int ff_conduct_rule_stop(const ff_ruling_request *of, const ff_stop *stop, ff_ruling *out,
                         ff_error *err);

/* How the clock was handled, or what is said of it. */
typedef enum ff_handling {
    FF_HANDLING_LATE_PRESS,  /* pressed after the opponent has replied */
    FF_HANDLING_OTHER_HAND,  /* not with the hand that moved */
    FF_HANDLING_ASSISTANT,   /* the player cannot press it himself */
    FF_HANDLING_BEFORE_MOVE, /* pressed before the move that followed */
    FF_HANDLING_FORCIBLY,    /* struck, lifted or knocked over */
    FF_HANDLING_HANGING,     /* the flag hangs though the hand has passed the mark */
    FF_HANDLING_DEFECT,      /* a defect reported after the flag fell */
    FF_HANDLING_SCREEN,      /* a claim by what a screen or a counter shows */
    FF_HANDLING_HOVER,       /* a finger kept on the clock, or hovering over it */
    FF_HANDLING_MOVE_HELP,   /* the player cannot move the pieces without help */
    FF_HANDLING_SEEN_EARLY,  /* a defect reported while no flag is down */
    FF_HANDLING_LIFTED,      /* the opponent's flag fell when the player lifted the clock */
    FF_HANDLING_COUNT
} ff_handling;
/* `evident`: whether the defect, or that the flag fell by the handling, is evident: 1, 0, or -1
 * where it is not known. */
int ff_conduct_rule_handling(const ff_ruling_request *of, ff_color by, ff_handling handling,
                             int evident, unsigned offence, ff_ruling *out, ff_error *err);

/* --- devices: Article 11.3 (12.3b of 2009) --- */

/* Where the device was. */
typedef enum ff_device_place {
    FF_DEVICE_ON_PERSON,
    FF_DEVICE_IN_BAG,
    FF_DEVICE_IN_VENUE /* elsewhere in the playing venue, not in the player's bag */
} ff_device_place;
/* `by` is who had it. */
typedef struct ff_device {
    ff_color by;
    ff_device_place place;
    bool sounded;         /* it made a sound */
    bool off;             /* completely switched off */
    bool approved;        /* the arbiter approved it */
    bool bags_allowed;    /* the regulations allow switched-off devices in a bag */
    bool bag_used;        /* the player used the bag without permission (11.3.2.1) */
    bool smaller_penalty; /* the regulations have a smaller penalty */
    bool absent;          /* it sounded before the opponent had appeared */
    const char *date;     /* "2014-08-15", or NULL */
} ff_device;
/* Rules on an electronic device. FF_E_PARSE when the date is not one. */
int ff_conduct_rule_device(const ff_ruling_request *of, const ff_device *device, ff_ruling *out,
                           ff_error *err);

/* --- conduct --- */

/* X(NAME, key): breaches of the Articles on conduct. */
#define FF_BREACHES(X)                                                                         \
    X(DISTURB, "disturb")                                                                      \
    X(ADVICE, "advice")                                                                        \
    X(SHEET_NOTES, "sheet-notes")                                                              \
    X(LEAVE_AREA, "leave-area")                                                                \
    X(LEAVE_VENUE, "leave-venue")                                                              \
    X(FINISHED, "finished-player")                                                             \
    X(THIRD, "third-person")                                                                   \
    X(DISREPUTE, "disrepute")                                                                  \
    X(REFUSAL, "refusal")                                                                      \
    X(BOTH, "both-guilty")                                                                     \
    X(ABANDON, "abandonment")                                                                  \
    X(REMARK, "arbiter-remark")                                                                \
    X(INSPECTION, "inspection")                                                                \
    X(STRANGER, "stranger")                                                                    \
    X(UNREPORTED, "unreported-leave")                                                          \
    X(SMOKING, "smoking")                                                                      \
    X(PHONE, "spectator-phone")                                                                \
    X(CONVERSATION, "conversation")                                                            \
    X(APPEAL, "appeal")

/* A breach: FF_BREACH_ and the name in FF_BREACHES. */
typedef enum ff_breach {
#define X(name, key) FF_BREACH_##name,
    FF_BREACHES(X)
#undef X
        FF_BREACH_COUNT
} ff_breach;
/* What was done, and what the arbiter has chosen. */
typedef struct ff_conduct {
    ff_color by;
    ff_breach breach;
    unsigned offence;         /* 0: counted from the rulings on record */
    bool persistent;          /* refusal: the arbiter finds that it is persistent */
    int penalty;              /* an ff_penalty that he gives, or -1 */
    int64_t penalty_ms;       /* of the penalties in time */
    int opponent_half_points; /* with the loss of the game; -1: as usual, a win */
    bool fine_announced;      /* the event announced fines */
} ff_conduct;
/* White disturbed; no penalty was chosen. */
#define FF_CONDUCT_INIT                                                                        \
    {                                                                                          \
        FF_WHITE, FF_BREACH_DISTURB, 0, false, -1, 0, -1, false                                \
    }
/* Rules on conduct. */
int ff_conduct_rule(const ff_ruling_request *of, const ff_conduct *conduct, ff_ruling *out,
                    ff_error *err);

/* --- scoresheets: Article 8 --- */

/* X(NAME, key): questions about scoresheets. */
#define FF_SHEET_QUESTIONS(X)                                                                  \
    X(DUTY, "duty")                                                                            \
    X(ADVANCE, "advance")                                                                      \
    X(BEHIND, "behind")                                                                        \
    X(HIDDEN, "hidden")                                                                        \
    X(KEPT, "kept")                                                                            \
    X(NEITHER, "neither-records")                                                              \
    X(ONE, "one-records")                                                                      \
    X(INCOMPLETE, "none-complete")                                                             \
    X(NEXT_PERIOD, "next-period")                                                              \
    X(SIGNED, "signed")                                                                        \
    X(FAR_BEHIND, "far-behind")                                                                \
    X(UNABLE, "unable")                                                                        \
    X(ILLEGIBLE, "illegible")                                                                  \
    X(NOTATION, "notation")                                                                    \
    X(ARBITERS, "arbiters-record")

/* A question: FF_SHEET_ and the name in FF_SHEET_QUESTIONS. */
typedef enum ff_sheet_question {
#define X(name, key) FF_SHEET_##name,
    FF_SHEET_QUESTIONS(X)
#undef X
        FF_SHEET_QUESTION_COUNT
} ff_sheet_question;
/* A question about the scoresheet of `by`. */
typedef struct ff_sheet_case {
    ff_color by;
    ff_sheet_question question;
    bool was_below;    /* his time was below the limit at some stage of this period */
    bool no_increment; /* the period is known to have none, or --increment is it */
    bool only_move;    /* written in advance, and it is the only legal move */
    unsigned offence;  /* 0: counted from the rulings on record */
} ff_sheet_case;
/* Rules on scoresheets. */
int ff_conduct_rule_scoresheet(const ff_ruling_request *of, const ff_sheet_case *sheet,
                               ff_ruling *out, ff_error *err);

/* --- a quickplay finish without an arbiter: Appendix D of 2009, Guidelines III.6 --- */

/* A claim that was made without an arbiter. */
typedef struct ff_unattended {
    ff_quickplay claim; /* `finding` counts when `decided` */
    bool decided;       /* the arbiter to whom it was referred has decided */
    bool no_effort; /* the ground: no effort to win; else it cannot be won by normal means */
    bool position;  /* the final position was written down and verified by the opponent */
    bool sheet;     /* so was the scoresheet, completed before play ceased */
} ff_unattended;
/* Rules on it. Errors as of ff_rule_claim. */
int ff_conduct_rule_unattended(const ff_ruling_request *of, const ff_unattended *claim,
                               ff_ruling *out, ff_error *err);

/* --- was it a resignation? Article 5.1.2 --- */

/* What was taken for a resignation. */
typedef enum ff_sign {
    FF_SIGN_SAID,      /* in words */
    FF_SIGN_HANDSHAKE, /* both shook hands, and no word was said */
    FF_SIGN_CLOCKS,    /* the player stopped the clocks */
    FF_SIGN_KINGS,     /* kings placed in the centre to show the result */
    FF_SIGN_KING_LAID, /* the king laid down */
    FF_SIGN_LEFT,      /* the player left the board */
    FF_SIGN_MISTAKEN,  /* resigned in error, as in the belief to be mated */
    FF_SIGN_DENIED,    /* the opponent says so, the player denies it */
    FF_SIGN_COUNT
} ff_sign;
/* What was taken for a resignation of `by`. */
typedef struct ff_resignation {
    ff_color by;
    ff_sign sign;
} ff_resignation;
/* Rules on what was taken for a resignation of the player. */
int ff_conduct_rule_sign(const ff_ruling_request *of, const ff_resignation *q, ff_ruling *out,
                         ff_error *err);

/* --- facts in dispute --- */

/* What the players disagree about: X(NAME, key, words, way): the command that rules on it once
 * it is established. */
#define FF_DISPUTED(X)                                                                         \
    X(TOUCH, "touch", "a touched piece", "touch")                                              \
    X(MOVE, "illegal-move", "an illegal move", "illegal")                                      \
    X(FLAG, "flag", "a fallen flag", "flag")                                                   \
    X(PRESS, "press", "whether the clock was pressed", "illegal")                              \
    X(OFFER, "offer", "a draw offer", "draw-offer")                                            \
    X(RESIGNATION, "resignation", "a resignation", "resign")                                   \
    X(RESULT, "result", "the result", "scoresheet --question signed")                          \
    X(CONDUCT, "conduct", "a breach of conduct", "conduct")                                    \
    X(OTHER, "other", "what happened", "questions")

/* What is in dispute: FF_DISPUTED_ and the name in FF_DISPUTED. */
typedef enum ff_disputed {
#define X(name, key, words, way) FF_DISPUTED_##name,
    FF_DISPUTED(X)
#undef X
        FF_DISPUTED_COUNT
} ff_disputed;
/* Who else saw it. */
typedef enum ff_witness {
    FF_WITNESS_NONE,
    FF_WITNESS_PARTIAL, /* of the same team, family or school as the player who states it */
    FF_WITNESS_NEUTRAL
} ff_witness;
/* What there is to see of it. */
typedef enum ff_trace {
    FF_TRACE_NONE,
    FF_TRACE_SHEETS, /* both scoresheets */
    FF_TRACE_BOARD,  /* the board or the clock */
    FF_TRACE_VIDEO   /* a recording, a screen */
} ff_trace;
/* A fact in dispute, and what there is for it. */
typedef struct ff_evidence {
    ff_color by; /* who states it */
    ff_disputed about;
    bool seen;     /* the arbiter saw it */
    bool admitted; /* the opponent does not deny it */
    ff_witness witness;
    ff_trace trace;
    int finding; /* the arbiter finds that it happened: 1, that it is not shown: 0; -1: open */
    const char *says, *denies; /* the two accounts, or NULL */
} ff_evidence;
/* White states that a piece was touched; nothing is known of it and nothing found. */
#define FF_EVIDENCE_INIT                                                                       \
    {                                                                                          \
        FF_WHITE, FF_DISPUTED_TOUCH, false, false, FF_WITNESS_NONE, FF_TRACE_NONE, -1, NULL,   \
            NULL                                                                               \
    }
/* Rules on what the arbiter may take as established. */
int ff_conduct_rule_evidence(const ff_ruling_request *of, const ff_evidence *evidence,
                             ff_ruling *out, ff_error *err);

/* --- a second look at a claim: the old code, appeals --- */

/* Why a claim is looked at again. */
typedef enum ff_recheck {
    FF_RECHECK_OWN_TIME,     /* the claimant requests another check */
    FF_RECHECK_APPEAL_WRONG, /* the appeal confirms that the claim was wrong */
    FF_RECHECK_ACCEPTED,     /* a wrong claim was accepted, and nobody objected */
    FF_RECHECK_OBJECTED      /* it was accepted, and the opponent objected in time */
} ff_recheck;
/* Rules on the second look; `by` made the claim. Errors as of ff_rule_claim. */
int ff_conduct_rule_recheck(const ff_ruling_request *of, ff_color by, ff_recheck recheck,
                            ff_ruling *out, ff_error *err);

#ifdef __cplusplus
}
#endif

#endif
