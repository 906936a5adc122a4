#ifndef FLAGFALL_LAWS_H
#define FLAGFALL_LAWS_H

#include "flagfall/game.h"
#include "flagfall/text.h"

#include <stdbool.h>
#include <stdint.h>

/*
 * The Laws of Chess as data. An edition is one constant row: what it says on every point on
 * which editions differ, in figures, and the Article to cite for each point. A newer edition
 * is a new row; no code asks for an edition by name.
 *
 * The edition of a competition is the one in force on the day it started.
 *
 * Threads: any thread may call a function here; what is passed to it must not be changed by
 * another thread meanwhile.
 */

#ifdef __cplusplus
extern "C" {
#endif

/* How sure the program is of a figure or an Article number. */
typedef enum ff_source_status {
    FF_MARK_NONE,      /* the full text of that edition was read */
    FF_MARK_SECONDARY, /* known from a secondary source only */
    FF_MARK_UNVERIFIED /* not verified for this edition */
} ff_source_status;

/* X(NAME, key, title, command): the points on which an edition is asked. `key` is how
 * "flagfall laws" calls it, `command` the one that rules on it. */
/* clang-format off */
#define FF_LAW_POINTS(X)                                                                       \
    X(CHECKMATE, "checkmate", "checkmate ends the game",                                       \
      "flag")                                                                                  \
    X(STALEMATE, "stalemate", "stalemate ends the game",                                       \
      "flag")                                                                                  \
    X(DEAD, "dead-position", "dead position",                                                  \
      "flag")                                                                                  \
    X(RESIGN, "resignation", "resignation",                                                    \
      "resign")                                                                                \
    X(AGREED, "agreed-draw", "draw by agreement",                                              \
      "draw-offer")                                                                            \
    X(OFFER, "draw-offer", "when a draw is offered",                                           \
      "draw-offer")                                                                            \
    X(OFFER_MANNER, "offer-manner", "a draw offered at another moment",                        \
      "draw-offer")                                                                            \
    X(OFFER_RECORD, "offer-record", "the offer on the scoresheet",                             \
      "draw-offer")                                                                            \
    X(OFFER_BAN, "offer-ban", "the event limits agreed draws",                                 \
      "draw-offer")                                                                            \
    X(SAME_POSITION, "same-position", "when positions are the same",                           \
      "claim")                                                                                 \
    X(SAME_EN_PASSANT, "same-en-passant", "same position: en passant",                         \
      "claim")                                                                                 \
    X(SAME_CASTLING, "same-castling", "same position: castling rights",                        \
      "claim")                                                                                 \
    X(THREEFOLD_MOVE, "threefold-move", "third occurrence by a written move",                  \
      "claim")                                                                                 \
    X(THREEFOLD_BOARD, "threefold-board", "third occurrence on the board",                     \
      "claim")                                                                                 \
    X(FIFTY_MOVE, "fifty-move", "fifty moves, by a written move",                              \
      "claim")                                                                                 \
    X(FIFTY_BOARD, "fifty-board", "fifty moves, on the board",                                 \
      "claim")                                                                                 \
    X(LONGER_COUNT, "longer-count", "endings with a longer count",                             \
      "claim")                                                                                 \
    X(FIVEFOLD, "fivefold", "five times, without a claim",                                     \
      "verify")                                                                                \
    X(SEVENTYFIVE, "seventyfive", "75 moves, without a claim",                                 \
      "verify")                                                                                \
    X(OVERLOOKED, "overlooked", "fivefold or 75 moves overlooked",                             \
      "claim")                                                                                 \
    X(CLAIM_RIGHT, "claim-right", "the right to claim is lost",                                \
      "claim")                                                                                 \
    X(CLAIM_TRUE, "claim-true", "a right claim",                                               \
      "claim")                                                                                 \
    X(CLAIM_OFFER, "claim-offer", "a claim is a draw offer too",                               \
      "claim")                                                                                 \
    X(CLAIM_UNWRITTEN, "claim-unwritten", "a claim by a move that is not written",             \
      "claim")                                                                                 \
    X(CLAIM_PLAY, "claim-play", "the announced move after a wrong claim",                      \
      "claim")                                                                                 \
    X(CLAIM_STANDARD, "wrong-claim", "wrong claim, standard chess",                            \
      "claim")                                                                                 \
    X(CLAIM_RAPID, "wrong-claim-rapid", "wrong claim, rapid chess",                            \
      "claim")                                                                                 \
    X(CLAIM_BLITZ, "wrong-claim-blitz", "wrong claim, blitz",                                  \
      "claim")                                                                                 \
    X(ILLEGAL_STANDARD, "illegal", "illegal move, standard chess",                             \
      "illegal")                                                                               \
    X(ILLEGAL_RAPID, "illegal-rapid", "illegal move, rapid, adequate supervision",             \
      "illegal")                                                                               \
    X(ILLEGAL_RAPID_LIMITED, "illegal-rapid-limited",                                          \
      "illegal move, rapid, limited supervision", "illegal")                                   \
    X(ILLEGAL_BLITZ, "illegal-blitz", "illegal move, blitz, adequate supervision",             \
      "illegal")                                                                               \
    X(ILLEGAL_BLITZ_LIMITED, "illegal-blitz-limited",                                          \
      "illegal move, blitz, limited supervision", "illegal")                                   \
    X(ILLEGAL_RELIEF, "illegal-relief", "losing fault, opponent cannot mate",                  \
      "illegal")                                                                               \
    X(KIND_MOVE, "illegal-move", "a move against Article 3",                                   \
      "illegal")                                                                               \
    X(RULE_OWN_PIECE, "own-piece", "a square with an own piece on it",                         \
      "illegal")                                                                               \
    X(RULE_BISHOP, "bishop", "how the bishop moves",                                           \
      "illegal")                                                                               \
    X(RULE_ROOK, "rook", "how the rook moves",                                                 \
      "illegal")                                                                               \
    X(RULE_QUEEN, "queen", "how the queen moves",                                              \
      "illegal")                                                                               \
    X(RULE_KNIGHT, "knight", "how the knight moves",                                           \
      "illegal")                                                                               \
    X(RULE_PAWN, "pawn", "how the pawn moves",                                                 \
      "illegal")                                                                               \
    X(RULE_KING, "king", "how the king moves",                                                 \
      "illegal")                                                                               \
    X(RULE_CASTLING, "castling", "castling",                                                   \
      "illegal")                                                                               \
    X(RULE_CHECK, "own-king", "the own king left or placed in check",                          \
      "illegal")                                                                               \
    X(KIND_PROMOTION, "unreplaced-pawn", "pawn left on the last rank",                         \
      "illegal")                                                                               \
    X(KIND_KING, "king-capture", "the king was captured",                                      \
      "illegal")                                                                               \
    X(KIND_HANDS, "two-hands", "two hands used for one move",                                  \
      "illegal")                                                                               \
    X(KIND_PRESS, "no-move", "clock pressed without a move",                                   \
      "illegal")                                                                               \
    X(SAME_FAULT, "two-faults", "two faults in one move",                                      \
      "illegal")                                                                               \
    X(COMPLETED, "completed", "when an illegal move is completed",                             \
      "illegal")                                                                               \
    X(RESTORE, "restore", "what is restored, and until when",                                  \
      "illegal")                                                                               \
    X(LATE_LIMITED, "too-late", "too late under limited supervision",                          \
      "illegal")                                                                               \
    X(SIGNED, "signed-result", "a signed result stands",                                       \
      "illegal")                                                                               \
    X(TOUCH_MOVE, "touch-move", "the move that replaces it",                                   \
      "illegal")                                                                               \
    X(INCREMENT_BACK, "increment-back", "the increment gained by the fault",                   \
      "illegal")                                                                               \
    X(BOTH_IN_CHECK, "both-in-check", "impossible position found by the arbiter",              \
      "illegal")                                                                               \
    X(IMPOSSIBLE, "impossible-position", "an illegal position in standard chess",              \
      "illegal")                                                                               \
    X(FLAG_FALLEN, "flag", "when a flag has fallen",                                           \
      "flag")                                                                                  \
    X(MOVES_MADE, "moves-made", "the prescribed moves are counted",                            \
      "flag")                                                                                  \
    X(FLAG_LOSS, "flag-loss", "a fallen flag loses",                                           \
      "flag")                                                                                  \
    X(FLAG_RELIEF, "flag-relief", "flag fallen, opponent cannot mate",                         \
      "flag")                                                                                  \
    X(BOARD_FIRST, "board-first", "the board goes before the clock",                           \
      "flag")                                                                                  \
    X(BOTH_FLAGS, "both-flags", "both flags, not the last period",                             \
      "flag")                                                                                  \
    X(BOTH_FLAGS_LAST, "both-flags-last", "both flags, last period",                           \
      "flag")                                                                                  \
    X(BOTH_FLAGS_LIMITED, "both-flags-limited", "both flags, limited supervision",             \
      "flag")                                                                                  \
    X(FLAG_CALL, "flag-call", "who calls the flag, limited supervision",                       \
      "flag")                                                                                  \
    X(FLAG_CLAIM, "flag-claim", "winning on time, limited supervision",                        \
      "flag")                                                                                  \
    X(QUICKPLAY, "quickplay", "quickplay finish: where it applies",                            \
      "normal-means")                                                                          \
    X(QUICKPLAY_BLITZ, "quickplay-blitz", "quickplay finish: blitz, increments",               \
      "normal-means")                                                                          \
    X(QUICKPLAY_CLAIM, "quickplay-claim", "quickplay finish: the claim",                       \
      "normal-means")                                                                          \
    X(QUICKPLAY_EXTRA, "quickplay-extra", "quickplay finish: extra time a move asked for",     \
      "normal-means")                                                                          \
    X(QUICKPLAY_AGREE, "quickplay-agree", "quickplay finish: the arbiter agrees",              \
      "normal-means")                                                                          \
    X(QUICKPLAY_WAIT, "quickplay-postpone", "quickplay finish: the arbiter waits",             \
      "normal-means")                                                                          \
    X(QUICKPLAY_REJECT, "quickplay-reject", "quickplay finish: the arbiter rejects",           \
      "normal-means")                                                                          \
    X(QUICKPLAY_APPEAL, "quickplay-appeal", "quickplay finish: appeal",                        \
      "normal-means")                                                                          \
    X(DEFAULT, "default-time", "default time (late players)",                                   \
      "default-time")                                                                          \
    X(BOTH_ABSENT, "both-absent", "neither player present at the start",                       \
      "default-time")                                                                          \
    X(RAPID, "rapid", "what is rapid chess",                                                   \
      "laws")                                                                                  \
    X(BLITZ, "blitz", "what is blitz",                                                         \
      "laws")                                                                                  \
    X(CLOCK_SETTING, "clock-setting", "a clock is found set wrongly",                          \
      "clock correct")                                                                         \
    X(CLOCK_LATE, "clock-setting-late", "too late for it, rapid and blitz, limited supervision",\
      "clock correct")                                                                         \
    X(CLOCK_TIMES, "restored-times", "times for an earlier position",                          \
      "clock restore")                                                                         \
    X(SEALING, "sealing", "adjournment: sealing the move",                                     \
      "adjourn seal")                                                                          \
    X(ENVELOPE, "envelope", "adjournment: what is on the envelope",                            \
      "adjourn seal")                                                                          \
    X(ADJOURNED_OFFER, "adjourned-offer", "adjournment: a draw offer while adjourned",         \
      "adjourn open")                                                                          \
    X(RESUMPTION, "resumption", "resumption: the position and the times",                      \
      "adjourn open")                                                                          \
    X(ADJOURNED_END, "adjourned-end", "agreement or resignation before resumption",            \
      "adjourn open")                                                                          \
    X(ENVELOPE_OPENED, "envelope-opened", "resumption: when the envelope is opened",           \
      "adjourn open")                                                                          \
    X(SEALED_INVALID, "sealed-invalid", "the sealed move is invalid",                          \
      "adjourn open")                                                                          \
    X(RESUME_PRESENT, "resume-present", "resumption: who must reply is present",               \
      "adjourn open")                                                                          \
    X(RESUME_ABSENT, "resume-absent", "resumption: who must reply is absent",                  \
      "adjourn open")                                                                          \
    X(RESUME_REPLY, "resume-reply", "resumption: who sealed is absent",                        \
      "adjourn open")                                                                          \
    X(RESUME_LATE, "resume-late", "resumption: late arrival",                                  \
      "adjourn open")                                                                          \
    X(RESUME_NEITHER, "resume-neither", "resumption: neither player is present",               \
      "adjourn open")                                                                          \
    X(ENVELOPE_MISSING, "envelope-missing", "resumption: the envelope is missing",             \
      "adjourn open")                                                                          \
    X(RESUME_TIMES, "resume-times", "resumption: wrong times",                                 \
      "adjourn open")                                                                          \
    X(ADJUST, "j-adoube", "j'adoube: adjusting pieces",                                        \
      "touch")                                                                                 \
    X(TOUCH_INTENT, "touch-intent", "what touching a piece binds",                             \
      "touch")                                                                                 \
    X(TOUCH_OWN, "touch-own", "own pieces touched",                                            \
      "touch")                                                                                 \
    X(TOUCH_OPPONENT, "touch-opponent", "the opponent's pieces touched",                       \
      "touch")                                                                                 \
    X(TOUCH_BOTH, "touch-both", "pieces of both colours touched",                              \
      "touch")                                                                                 \
    X(TOUCH_CASTLING, "touch-castling", "king and rook touched",                               \
      "touch")                                                                                 \
    X(TOUCH_ROOK, "touch-rook-king", "a rook touched before the king",                         \
      "touch")                                                                                 \
    X(TOUCH_NO_CASTLING, "touch-no-castling", "touched to castle, and castling is illegal",    \
      "touch")                                                                                 \
    X(PROMOTION_CHOICE, "promotion-choice", "when the choice of the new piece is final",       \
      "touch")                                                                                 \
    X(TOUCH_FREE, "touch-free", "no touched piece can be moved or captured",                   \
      "touch")                                                                                 \
    X(MOVE_MADE, "move-made", "when a move is made",                                           \
      "touch")                                                                                 \
    X(CASTLING_MADE, "castling-made", "the king released on its castling square",              \
      "touch")                                                                                 \
    X(PROMOTION_SQUARE, "promotion-square", "a pawn released on the last rank",                \
      "touch")                                                                                 \
    X(TOUCH_RIGHT, "touch-right", "the right to complain of touched pieces",                   \
      "touch")                                                                                 \
    X(TOUCH_REQUEST, "touch-request", "touched pieces, limited supervision",                   \
      "touch")                                                                                 \
    X(PENALTIES, "penalties", "the penalties an arbiter may give",                             \
      "conduct")                                                                               \
    X(REFUSAL, "refusal", "persistent refusal to comply with the Laws",                        \
      "conduct")                                                                               \
    X(ANNOYANCE, "annoyance", "distracting or annoying the opponent",                          \
      "conduct")                                                                               \
    X(BLIND_TOUCH, "blind-touch", "blind player: when a piece is touched",                     \
      "touch")                                                                                 \
    X(BLIND_MADE, "blind-made", "blind player: when a move is made",                           \
      "touch")                                                                                 \
    X(BLIND_SLIP, "blind-slip", "a slip of the tongue",                                        \
      "touch")                                                                                 \
    X(BLIND_BOARDS, "blind-boards", "the two boards differ",                                   \
      "touch")                                                                                 \
    X(START_POSITION, "initial-position", "the initial position was wrong",                    \
      "start")                                                                                 \
    X(BOARD_TURNED, "orientation", "the board was turned",                                     \
      "start")                                                                                 \
    X(START_LATE, "start-late", "wrong set-up found late, limited supervision",                \
      "start")                                                                                 \
    X(COLOURS, "colours", "the game was begun with colours reversed",                          \
      "start")                                                                                 \
    X(BLACK_FIRST, "black-first", "Black made the first move",                                 \
      "start")                                                                                 \
    X(START_CLOCK, "start-clock", "the start of the game",                                     \
      "start")                                                                                 \
    X(DISPLACED, "displaced", "a player displaces pieces",                                     \
      "displaced")                                                                             \
    X(WRONG_SQUARES, "wrong-squares", "pieces found on wrong squares",                         \
      "displaced")                                                                             \
    X(STOP_CLOCK, "stop-clock", "a player stops the clocks",                                   \
      "stop-clock")                                                                            \
    X(STOP_REASON, "stop-reason", "clocks stopped without a valid reason",                     \
      "stop-clock")                                                                            \
    X(RESTART, "restart", "when the game is continued",                                        \
      "stop-clock")                                                                            \
    X(PRESS_RIGHT, "press-right", "pressing after the opponent has replied",                   \
      "stop-clock")                                                                            \
    X(PRESS_HAND, "press-hand", "the hand that presses the clock",                             \
      "stop-clock")                                                                            \
    X(CLOCK_HANDLING, "clock-handling", "the clock handled improperly",                        \
      "stop-clock")                                                                            \
    X(CLOCK_ASSISTANT, "clock-assistant", "a player who cannot use the clock",                 \
      "stop-clock")                                                                            \
    X(CLOCK_DEFECT, "clock-defect", "a defect of the clock",                                   \
      "stop-clock")                                                                            \
    X(FLAG_HANGS, "flag-hangs", "a flag that hangs",                                           \
      "stop-clock")                                                                            \
    X(SCREENS, "screens", "screens and counters as evidence",                                  \
      "stop-clock")                                                                            \
    X(DEVICE, "device", "electronic devices",                                                  \
      "device")                                                                                \
    X(INSPECTION, "inspection", "inspection of clothes, bags and other items",                 \
      "conduct")                                                                               \
    X(DISREPUTE, "disrepute", "bringing the game into disrepute",                              \
      "conduct")                                                                               \
    X(LEAVING, "leaving", "leaving the playing area or venue",                                 \
      "conduct")                                                                               \
    X(ADVICE, "advice", "notes, advice, another board",                                        \
      "conduct")                                                                               \
    X(SHEET_NOTES, "sheet-notes", "what the scoresheet is used for",                           \
      "conduct")                                                                               \
    X(FINISHED, "finished-players", "players who have finished their games",                   \
      "conduct")                                                                               \
    X(BOTH_GUILTY, "both-guilty", "both players are guilty",                                   \
      "conduct")                                                                               \
    X(ARBITER_SILENT, "arbiter-silent", "what the arbiter may not point out",                  \
      "conduct")                                                                               \
    X(THIRD_PERSONS, "third-persons", "spectators and other players",                          \
      "conduct")                                                                               \
    X(RECORD_DUTY, "record-duty", "the duty to record",                                        \
      "scoresheet")                                                                            \
    X(RECORD_ADVANCE, "record-advance", "recording in advance",                                \
      "scoresheet")                                                                            \
    X(RECORD_BEHIND, "record-behind", "replying before recording",                             \
      "scoresheet")                                                                            \
    X(SHEET_VISIBLE, "sheet-visible", "the scoresheet is seen by the arbiter",                 \
      "scoresheet")                                                                            \
    X(SHEET_PROPERTY, "sheet-property", "whose the scoresheets are",                           \
      "scoresheet")                                                                            \
    X(RECORD_EXEMPT, "record-exempt", "when recording may stop",                               \
      "scoresheet")                                                                            \
    X(RECORD_FAST, "record-fast", "recording in rapid chess and blitz",                        \
      "scoresheet")                                                                            \
    X(NEITHER_RECORDS, "neither-records", "neither player records",                            \
      "scoresheet")                                                                            \
    X(ONE_RECORDS, "one-records", "only one player does not record",                           \
      "scoresheet")                                                                            \
    X(NO_SHEET, "no-sheet", "no scoresheet is complete",                                       \
      "scoresheet")                                                                            \
    X(NEXT_PERIOD, "next-period", "it cannot be shown that the time was overstepped",          \
      "scoresheet")                                                                            \
    X(QUICKPLAY_ALONE, "quickplay-no-arbiter", "quickplay finish without an arbiter",          \
      "normal-means")                                                                          \
    X(RECHECK, "second-look", "a second look at a claim",                                      \
      "claim")                                                                                 \
    X(WRONG_ACCEPTANCE, "wrong-acceptance", "a wrong claim accepted",                          \
      "claim")                                                                                 \
    X(BOARD_PLACED, "board-placed", "how the board is placed",                                 \
      "laws")                                                                                  \
    X(CLOCK_PLACED, "clock-placed", "where the clock stands",                                  \
      "laws")                                                                                  \
    X(SESSION, "session", "the length of a session",                                           \
      "laws")                                                                                  \
    X(CLAIM_WITHDRAWN, "claim-withdrawn", "a claim that the player wants back",                \
      "claim")                                                                                 \
    X(DEVICE_BAG, "device-bag", "a device in the player's bag",                                \
      "device")                                                                                \
    X(PHONES, "phones", "telephones of spectators and officials",                              \
      "conduct")                                                                               \
    X(STRANGERS, "strangers", "who may enter the playing area",                                \
      "conduct")                                                                               \
    X(LEAVE_REPORT, "leave-report", "leaving the area while the opponent is to move",          \
      "conduct")                                                                               \
    X(SMOKING, "smoking", "smoking",                                                           \
      "conduct")                                                                               \
    X(CONVERSATION, "conversation", "talking during the game",                                 \
      "conduct")                                                                               \
    X(APPEAL, "appeal", "an appeal against the arbiter",                                       \
      "conduct")                                                                               \
    X(INFRACTION, "infractions", "breaches of the Article on conduct",                         \
      "laws")                                                                                  \
    X(EXPLANATION, "explanation", "a question about the Laws",                                 \
      "laws")                                                                                  \
    X(RECONSTRUCTION, "reconstruction", "the game has to be reconstructed",                    \
      "laws")                                                                                  \
    X(CLAIM_CHECK, "claim-check", "who checks a claim",                                        \
      "laws")                                                                                  \
    X(EVIDENCE, "facts-in-dispute", "the players say different things",                        \
      "evidence")                                                                              \
    X(ARBITER_DUTY, "arbiter-duties", "what the arbiter has to see to",                        \
      "laws")                                                                                  \
    X(ARBITER_ASSISTANTS, "arbiter-assistants", "assistants of the arbiter",                   \
      "laws")                                                                                  \
    X(EXTRA_TIME, "disturbance", "a disturbance from outside",                                 \
      "stop-clock")                                                                            \
    X(INTERRUPTION, "interruption", "the game has to be interrupted",                          \
      "laws")                                                                                  \
    X(NEXT_COMPLETES, "next-move-completes", "a move for which the clock was not pressed",     \
      "flag")                                                                                  \
    X(MOVE_ASSISTANT, "move-assistant", "a player who cannot move the pieces",                 \
      "stop-clock")                                                                            \
    X(RECORD_ASSISTANT, "record-assistant", "a player who cannot write",                       \
      "scoresheet")                                                                            \
    X(RECORD_ELECTRONIC, "electronic-sheet", "electronic scoresheets",                         \
      "laws")                                                                                  \
    X(NOTATION, "sheet-notation", "a scoresheet in another notation",                          \
      "scoresheet")                                                                            \
    X(ARBITER_SHEET, "arbiters-record", "looking at the arbiter's record",                     \
      "scoresheet")                                                                            \
    X(SCORE, "score", "the points of a game",                                                  \
      "laws")                                                                                  \
    X(SCORE_TOTAL, "score-total", "the points of both players together",                       \
      "laws")                                                                                  \
    X(SUPERVISION, "supervision", "what adequate supervision is",                              \
      "laws")                                                                                  \
    X(SUPERVISION_SAID, "supervision-announced", "which supervision an event has",             \
      "laws")                                                                                  \
    X(BLITZ_RULES, "blitz-supervised", "blitz, adequate supervision: which rules",             \
      "laws")                                                                                  \
    X(GUIDELINES, "quickplay-announced", "quickplay finish: that it was announced",            \
      "normal-means")                                                                          \
    X(BLIND_ANNOUNCE, "blind-announce", "blind player: moves are announced",                   \
      "laws")                                                                                  \
    X(BLIND_ASSISTANT, "blind-assistant", "assistant of a blind player",                       \
      "laws")                                                                                  \
    X(CASTLING_960, "castling-announced", "castling in Chess960",                              \
      "touch")                                                                                 \
    X(PROMOTION_PIECE, "promotion-piece", "what a pawn may become",                            \
      "illegal")                                                                               \
    X(INVERTED_ROOK, "inverted-rook", "a rook turned over as the new piece",                   \
      "illegal")                                                                               \
    X(TWO_MOVES, "two-moves", "two moves running",                                             \
      "illegal")                                                                               \
    X(GLOSSARY, "glossary", "the terms that the Laws use",                                     \
      "laws")
/* clang-format on */

/* A point on which an edition is asked: FF_LAW_ and the name in FF_LAW_POINTS. */
typedef enum ff_law_point {
#define X(name, key, title, command) FF_LAW_##name,
    FF_LAW_POINTS(X)
#undef X
        FF_LAW_POINT_COUNT
} ff_law_point;

/* An Article as one edition numbers it ("9.5.3", "A.5.2"); NULL where the edition is silent.
 * "code" is the old code, which has no numbers. `number` is as it is cited ("9.2.3"), several
 * with commas between them; `mark` how sure it is. */
typedef struct ff_article {
    const char *number;
    ff_source_status mark;
} ff_article;

/* The kind of play. */
typedef enum ff_mode { FF_MODE_STANDARD, FF_MODE_RAPID, FF_MODE_BLITZ } ff_mode;
/* Supervision in rapid chess and blitz (Articles A.3, A.5, B.2, B.3). */
typedef enum ff_supervision { FF_ADEQUATE, FF_LIMITED } ff_supervision;
/* "standard", "rapid", "blitz". Static string. */
const char *ff_laws_mode_name(ff_mode mode);
/* "adequate", "limited". Static string. */
const char *ff_laws_supervision_name(ff_supervision supervision);

/* What a fault of a player brings: milliseconds for the opponent (negative: taken from the
 * player himself), FF_TARIFF_LOSS the loss of the game, FF_TARIFF_OPEN no fixed penalty. */
enum { FF_TARIFF_LOSS = 1, FF_TARIFF_OPEN = 0 };
/* A tariff. `ms`: what the first, the second and the third fault bring. */
typedef struct ff_tariff {
    int32_t ms[3];
    int32_t letter_ms;     /* the first, where the letter of the text differs from practice;
                              else 0 */
    ff_source_status mark; /* of the figures */
    bool opponent_claims;  /* the arbiter acts only when the opponent claims */
} ff_tariff;

/* What is wrong with a move that was completed. */
typedef enum ff_fault {
    FF_FAULT_MOVE,      /* against Article 3 */
    FF_FAULT_PROMOTION, /* the pawn on the last rank was not replaced */
    FF_FAULT_TWO_HANDS,
    FF_FAULT_NO_MOVE, /* the clock was pressed without a move */
    FF_FAULT_KING_CAPTURE,
    FF_FAULT_TWO_MOVES,     /* two moves running: the opponent has not replied */
    FF_FAULT_CAPTURED_LEFT, /* a captured piece was left on the board */
    FF_FAULT_COUNT
} ff_fault;
/* "move", "promotion", "two-hands", "no-move", "king-capture", "two-moves", "captured-left".
 * Static string. */
const char *ff_laws_fault_name(ff_fault fault);

/* What an edition makes of a kind of fault. */
typedef enum ff_fault_rule {
    FF_FAULT_SILENT,     /* it says nothing */
    FF_FAULT_DISCRETION, /* a breach of another Article: penalty as the arbiter sees fit */
    FF_FAULT_ILLEGAL,    /* counts as an illegal move */
    FF_FAULT_CORRECTED,  /* put right under touch-move, no tariff */
    FF_FAULT_QUEEN       /* illegal, and the pawn becomes a queen */
} ff_fault_rule;

/* The test that saves a player from losing on time or by a fault. */
typedef enum ff_relief {
    FF_RELIEF_BARE_KING,  /* a draw only when the opponent has a bare king */
    FF_RELIEF_CANNOT_MATE /* a draw when he cannot mate by any series of legal moves */
} ff_relief;

/* What an edition says of electronic devices. */
typedef enum ff_device_rule {
    FF_DEVICE_SILENT,  /* nothing */
    FF_DEVICE_SOUND,   /* one that makes a sound loses; half a point where the opponent cannot
                          mate */
    FF_DEVICE_BROUGHT, /* one that was brought into the venue loses */
    FF_DEVICE_CARRIED  /* one that the player has on him loses */
} ff_device_rule;

/* X(NAME, text): the penalties that an arbiter may choose from, roughly ascending. */
#define FF_PENALTIES(X)                                                                        \
    X(WARNING, "a warning")                                                                    \
    X(ADD_TIME, "more time for the opponent")                                                  \
    X(TAKE_TIME, "less time for the player at fault")                                          \
    X(RAISE_POINTS, "more points for the opponent, up to the most they could have")            \
    X(REDUCE_POINTS, "fewer points for the player at fault")                                   \
    X(LOSS, "the loss of the game; the opponent's score is the arbiter's decision")            \
    X(FINE, "a fine that was announced in advance")                                            \
    X(ROUNDS, "exclusion from one or more rounds")                                             \
    X(EXPULSION, "expulsion from the event")

/* A penalty: FF_PENALTY_ and the name in FF_PENALTIES. */
typedef enum ff_penalty {
#define X(name, text) FF_PENALTY_##name,
    FF_PENALTIES(X)
#undef X
        FF_PENALTY_COUNT
} ff_penalty;
/* The penalty in words. Static string. */
const char *ff_laws_penalty_text(ff_penalty penalty);

/* Resumption of an adjourned game. */
enum { FF_LATE_DEFAULT_TIME = -1 };
/* How an edition treats latecomers and wrong times when an adjourned game is resumed. */
typedef struct ff_adjourn_rules {
    int32_t late_minutes; /* later than this loses, or FF_LATE_DEFAULT_TIME */
    bool any_end_stands;  /* a sealed move that ended the game counts, whoever is late; else
                             only where the late player is the one who sealed */
    bool flag_saves;      /* and the late player wins when the one present overstepped */
    bool neither;         /* there is a rule for neither player present */
    bool severe_times;    /* times found wrong too late: only when too severe */
    bool borrowed;        /* the edition has no chapter: the procedure of 2009 is used */
} ff_adjourn_rules;

/* One edition of the Laws: everything in which editions differ. `claim` is what a wrong claim
 * costs, [ff_mode][ff_supervision]; `fault` how each kind of fault is treated;
 * `quickplay_appeal`: a decision on a quickplay finish can be appealed against. */
typedef struct ff_laws {
    const char *id;          /* "fide-2023" */
    const char *title;       /* "the FIDE Laws of Chess from 1 January 2023" */
    const char *valid_from;  /* "2023-01-01", or NULL when not known */
    const char *valid_to;    /* the last day, or NULL when still in force */
    const char *note;        /* what to tell the user about the row as a whole, or NULL */
    ff_end_rules ends;       /* fivefold, 75 moves */
    bool dead_by_material;   /* dead only when neither side has mating material (code) */
    bool agreed_at_once;     /* a draw may be agreed before each has made a move */
    bool resignation_relief; /* resigning draws when the opponent cannot mate */
    ff_relief relief;        /* flag fall, and a losing fault where there is one */
    bool castling_unsaid;    /* it does not say that a lost castling right makes another
                                position */
    unsigned fifty_plies;    /* 100 */
    unsigned longer_plies;   /* 150 in the endings of ff_game_longer_ending, else 0 */
    ff_tariff illegal[3][2]; /* [ff_mode][ff_supervision] */
    ff_tariff claim[3][2];
    ff_fault_rule fault[FF_FAULT_COUNT];
    bool one_fault_a_move;    /* two faults in one move count once */
    bool increment_back;      /* the increment gained by the fault is taken away */
    bool waits_on_impossible; /* limited supervision: an impossible position is looked at again
                                 when the next move is completed */
    bool players_call_flag;   /* limited supervision: only the players call a flag */
    bool quickplay;           /* a rule for games without increment exists */
    bool quickplay_announced; /* it holds only where the event announced it */
    bool quickplay_blitz;     /* it holds in blitz with adequate supervision */
    int32_t quickplay_extra_ms; /* increment a claimant may ask for, or 0 */
    bool quickplay_appeal;
    /* touched pieces */
    bool handling_binds;  /* touching on purpose binds, also without the intent to move */
    bool king_released;   /* 4.7.2 says what follows where that castling is illegal */
    bool touch_several;   /* it says what binds when several of each colour were touched */
    bool rook_bar_unsaid; /* it does not tell which castling a rook touched first bars */
    bool adjust_on_clock; /* pieces are adjusted on the player's own running clock only */
    /* set-up and displaced pieces */
    unsigned colours_moves;   /* colours reversed: fewer moves by both bring a new game; 0: play
                                 goes on unless the arbiter rules otherwise */
    bool colours_quarter;     /* ... or play goes on after a quarter of the time */
    bool wrong_rook_castling; /* found too late: nor castling with a wrongly placed rook */
    bool replayed_when_lost;  /* a position that cannot be found again: the whole game */
    /* stopping the clocks, flags, devices, conduct */
    bool stopping_resigns;    /* stopping the clock resigns, except by a misunderstanding */
    bool hanging_flag_falls;  /* a flag that hangs may be treated as fallen */
    bool late_defect_refused; /* a defect reported after the flag fell may be refused */
    ff_device_rule device;
    const char *device_carried; /* FF_DEVICE_CARRIED from this day on, before it
                                   FF_DEVICE_BROUGHT; NULL: always */
    bool device_forfeit; /* found before the opponent has come: the game counts as not played */
    bool appeal_loses;   /* a wrong claim confirmed on appeal loses the game */
    bool claim_players;  /* the players check a claim, under the arbiter */
    bool touch_impossible; /* another piece moved than touched: as an impossible move */
    bool offer_warned; /* an offer on the opponent's time is warned, one before moving is not */
    bool record_at_once; /* each move is recorded at once, none later */
    bool any_notation;   /* a scoresheet in another notation than the algebraic one counts */
    bool record_kept;    /* adequate supervision: the arbiter records the moves too */
    unsigned record_minutes;     /* below this a player need not record ... */
    unsigned record_increment_s; /* ... with a smaller increment; 0: whatever it is */
    bool record_whole_period;    /* ... for the rest of the period */
    uint32_t penalties;          /* set of FF_PENALTY_… */
    int both_flags_last;         /* FF_BOTH_… */
    bool both_flags_draw;        /* limited supervision: a draw whichever flag fell first */
    int32_t default_minutes;     /* when the regulations are silent; FF_DEFAULT_… */
    bool default_arbiter;        /* the arbiter may decide otherwise on a player who is late */
    /* minutes of main time + 60 increments, for each player */
    uint16_t blitz_minutes;    /* blitz is less than, or up to, this */
    bool blitz_inclusive;      /* up to and with it */
    uint16_t standard_minutes; /* standard is this or more */
    /* clocks set wrongly */
    unsigned setting_moves;   /* rapid and blitz, limited supervision: completed by both, the
                                 setting is not changed any more; 0: no such rule */
    bool setting_timetable;   /* ... unless the timetable would suffer */
    bool setting_same_amount; /* both wrong: corrected by the same amount */
    bool times_in_proportion; /* times for an earlier position go by the moves made; else by
                                 the arbiter's judgement, */
    bool times_may_stand;     /* ... who may leave the clocks alone */
    ff_adjourn_rules adjourn;
    const ff_article *articles; /* FF_LAW_POINT_COUNT of them */
} ff_laws;

enum { FF_BOTH_REFER, FF_BOTH_DRAW, FF_BOTH_DRAW_IF_ANNOUNCED };
enum { FF_DEFAULT_OPEN = -1 };

/* All editions, oldest first, ended by NULL. */
extern const ff_laws *const ff_laws_all[];
/* The edition of that id, or NULL. */
const ff_laws *ff_laws_find(const char *id);
/* The one in force: "fide-2023". */
const ff_laws *ff_laws_default(void);
/* The edition in force on a day "2019-06-30" (or "2019.06.30"; "??" counts as the first);
 * NULL when the text is not a date. */
const ff_laws *ff_laws_on(const char *date);
/* Whether the edition that `ff_laws_on` gave for the day was still in force: between two
 * editions that are known here there were others. "?" is taken as a day in it. */
bool ff_laws_covers(const ff_laws *laws, const char *date);

/* The Article for a point; `number` is NULL where the edition is silent. */
ff_article ff_laws_article(const ff_laws *laws, ff_law_point point);
/* The tariffs; `supervision` makes no difference in standard chess. */
const ff_tariff *ff_laws_illegal(const ff_laws *laws, ff_mode mode, ff_supervision supervision);
const ff_tariff *ff_laws_claim(const ff_laws *laws, ff_mode mode, ff_supervision supervision);
/* The points that these tariffs and kinds of fault are cited by. */
ff_law_point ff_laws_illegal_point(ff_mode mode, ff_supervision supervision);
ff_law_point ff_laws_claim_point(ff_mode mode);
ff_law_point ff_laws_fault_point(ff_fault fault);
/* The point by which the moves of a piece are cited; `role` is a piece. */
ff_law_point ff_laws_piece_point(ff_role role);

/* How the point is called on the command line ("wrong-claim"). Static string. */
const char *ff_law_point_key(ff_law_point point);
/* The point in words ("wrong claim, standard chess"). Static string. */
const char *ff_law_point_title(ff_law_point point);
/* The command that rules on the point ("claim", "clock correct"). Static string. */
const char *ff_law_point_command(ff_law_point point);
/* Appends what the edition says on a point, as the program applies it: "+2 min, then the
 * game". Empty where it is silent. */
void ff_laws_summary(const ff_laws *laws, ff_law_point point, ff_str *out);

#ifdef __cplusplus
}
#endif

#endif
