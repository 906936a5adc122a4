#include "adjourn/adjourn_text.h"

/* clang-format off */
static const ff_adjourn_words words[FF_DECIDE_COUNT] = {
    [FF_DECIDE_GAME_OVER] = {FF_RULING_GAME_OVER, 0, 0, {0}, "", "", {0}, {0}},
    [FF_DECIDE_AGREED] = {
        FF_RULING_DRAW, FF_OUTCOME_DRAW, FF_OUTCOME_OPEN,
        {FF_LAW_ADJOURNED_END, FF_LAW_AGREED},
        "The game is drawn by agreement, 1/2-1/2; the envelope stays shut.",
        "The players agreed while the game was adjourned and reported to the arbiter.", {0},
        {"the sealed move was not played and is not part of the score"}},
    [FF_DECIDE_RESIGNED] = {FF_RULING_WIN, 0, 0, {0}, "", "", {0}, {0}},
    [FF_DECIDE_OVER_OPEN] = {FF_RULING_REFER, 0, 0, {0}, "", "", {0}, {0}},
    [FF_DECIDE_ANNULLED] = {
        FF_RULING_CORRECTION, FF_OUTCOME_OPEN, FF_OUTCOME_OPEN, {FF_LAW_ENVELOPE_MISSING},
        "The game is annulled and a new game is played.",
        "The adjourned position cannot be set up again.", {0}, {0}},
    [FF_DECIDE_TIMES_STAND] = {
        FF_RULING_STANDS, FF_OUTCOME_OPEN, FF_OUTCOME_OPEN, {FF_LAW_RESUME_TIMES},
        "Too late: the clocks stay as they are.",
        "Times found wrong are corrected when they are pointed out before the first move of "
        "the player who points them out; that move has been made.", {0},
        {"the arbiter may still correct them{T}"}},
    [FF_DECIDE_MISSING_PLAY] = {
        FF_RULING_PLAY_ON, FF_OUTCOME_OPEN, FF_OUTCOME_SEALER, {FF_LAW_ENVELOPE_MISSING},
        "Play goes on from the adjourned position: {S} makes on the board the move they say they "
        "sealed.",
        "The envelope is missing.", {0},
        {"the clocks show the recorded times; if those are lost too, the arbiter sets them"}},
    [FF_DECIDE_MISSING_ABSENT] = {
        FF_RULING_REFER, FF_OUTCOME_OPEN, FF_OUTCOME_OPEN, {FF_LAW_ENVELOPE_MISSING},
        "Not decided: the envelope is missing and {S}, who sealed, is absent.",
        "Only {S} can say which move they sealed, and the Laws do not say whose clock runs until "
        "they come.",
        {"start {S}'s clock: they have to move in the adjourned position",
         "leave both clocks stopped until they come"},
        {0}},
    [FF_DECIDE_MISSING_LATE] = {
        FF_RULING_REFER, FF_OUTCOME_OPEN, FF_OUTCOME_OPEN,
        {FF_LAW_RESUME_LATE, FF_LAW_ENVELOPE_MISSING},
        "Not decided: {S} is too late, and without the envelope it cannot be shown whether their "
        "sealed move ended the game.",
        "{S} came or stays away {L}, which loses unless the sealed move ended the game.",
        {"the sealed move did not end the game: {S} loses, {0}",
         "{S} says, and the arbiter believes, that it did: that result stands"},
        {0}},
    [FF_DECIDE_UNREADABLE] = {
        FF_RULING_REFER, FF_OUTCOME_OPEN, FF_OUTCOME_OPEN, {FF_LAW_ENVELOPE_MISSING},
        "Not decided: the sealed move cannot be read from the envelope.",
        "The envelope was altered or damaged, or no key opens it. The Laws know only the "
        "envelope that is missing.",
        {"another copy or another key opens it: rule again",
         "treat it as missing: {S} makes on the board the move they say they sealed; the code of "
         "the envelope on the players' copies shows which copy is the right one"},
        {0}},
    [FF_DECIDE_OPENED_WITHOUT] = {
        FF_RULING_REFER, FF_OUTCOME_OPEN, FF_OUTCOME_OPEN, {FF_LAW_ENVELOPE_OPENED},
        "Not decided: the envelope was opened although {R}, who must reply, is absent.",
        "It may be opened only when the player who must reply is present.",
        {"keep the move secret, start {R}'s clock, and play the move when they come",
         "decide otherwise, if another person has learnt the move"},
        {0}},
    [FF_DECIDE_OPEN] = {
        FF_RULING_PLAY_ON, FF_OUTCOME_OPEN, FF_OUTCOME_RESPONDER,
        {FF_LAW_RESUMPTION, FF_LAW_ENVELOPE_OPENED, FF_LAW_RESUME_PRESENT},
        "Open the envelope, make the sealed move on the board and start {R}'s clock.",
        "{R}, who must reply, is present.", {0},
        {"first set up the position before the sealed move and the recorded times"}},
    [FF_DECIDE_START_RESPONDER] = {
        FF_RULING_PLAY_ON, FF_OUTCOME_OPEN, FF_OUTCOME_RESPONDER,
        {FF_LAW_RESUMPTION, FF_LAW_RESUME_ABSENT, FF_LAW_ENVELOPE_OPENED},
        "Start {R}'s clock; the envelope stays shut.",
        "{R}, who must reply, is absent, and the envelope is opened only in their presence.", {0},
        {"when {R} comes they may stop their clock and call the arbiter; then the envelope is "
         "opened, the sealed move made and their clock started again"}},
    [FF_DECIDE_NEITHER] = {
        FF_RULING_PLAY_ON, FF_OUTCOME_OPEN, FF_OUTCOME_RESPONDER,
        {FF_LAW_RESUMPTION, FF_LAW_RESUME_NEITHER, FF_LAW_ENVELOPE_OPENED},
        "Start {R}'s clock; the envelope stays shut.",
        "Neither player is present: {R}, who must reply, loses the time until they come.", {0},
        {"this holds where the default time is not zero"}},
    [FF_DECIDE_NEITHER_REFER] = {
        FF_RULING_REFER, FF_OUTCOME_OPEN, FF_OUTCOME_OPEN,
        {FF_LAW_RESUMPTION, FF_LAW_RESUME_ABSENT},
        "Not decided: neither player is present.",
        "This edition has no rule for an adjourned game that no player comes to resume.",
        {"start {R}'s clock: they must reply and are absent, and at the start of a game too the "
         "player who has to move loses the time",
         "leave both clocks stopped until one of them comes"},
        {0}},
    [FF_DECIDE_PLAY] = {
        FF_RULING_PLAY_ON, FF_OUTCOME_OPEN, FF_OUTCOME_RESPONDER,
        {FF_LAW_RESUMPTION, FF_LAW_RESUME_PRESENT},
        "The sealed move {M} is made on the board and {R}'s clock is started.",
        "It is legal and clear.", {0}, {0}},
    [FF_DECIDE_PLAY_REPLY] = {
        FF_RULING_PLAY_ON, FF_OUTCOME_OPEN, FF_OUTCOME_RESPONDER,
        {FF_LAW_RESUMPTION, FF_LAW_RESUME_PRESENT, FF_LAW_RESUME_REPLY},
        "The sealed move {M} is made on the board and {R}'s clock is started.",
        "It is legal and clear. {S} is absent.", {0},
        {"{R} may, instead of playing their reply, write it down and seal it in a new envelope, "
         "stop their clock and start {S}'s; it is opened when {S} comes"}},
    [FF_DECIDE_SEALED_ENDS] = {FF_RULING_WIN, 0, 0, {0}, "", "", {0}, {0}},
    [FF_DECIDE_SEALER_LATE] = {
        FF_RULING_WIN, FF_OUTCOME_RESPONDER, FF_OUTCOME_OPEN, {FF_LAW_RESUME_LATE},
        "{S} loses by default: {0}.",
        "{S} came or stays away {L}, and the sealed move did not end the game.", {0},
        {"the arbiter, or the regulations of the event, may decide otherwise"}},
    [FF_DECIDE_RESPONDER_LATE] = {
        FF_RULING_WIN, FF_OUTCOME_SEALER, FF_OUTCOME_OPEN, {FF_LAW_RESUME_LATE},
        "{R} loses by default: {1}.",
        "{R} came or stays away {L}.", {0},
        {"the arbiter, or the regulations of the event, may decide otherwise"}},
    [FF_DECIDE_LATE_REFER] = {
        FF_RULING_REFER, FF_OUTCOME_OPEN, FF_OUTCOME_OPEN,
        {FF_LAW_RESUME_LATE, FF_LAW_SEALED_INVALID},
        "Not decided: by the letter both players lose.",
        "Too late is who comes {L}. Lateness, or lateness and an invalid sealed move, stand "
        "against both players.",
        {"both lose", "the arbiter decides otherwise for one of them, or for both"}, {0}},
    [FF_DECIDE_LATE_UNKNOWN] = {
        FF_RULING_REFER, FF_OUTCOME_OPEN, FF_OUTCOME_OPEN, {FF_LAW_RESUME_LATE},
        "Not decided: what is the default time of the event?",
        "A player came late, and this edition leaves it to the regulations how late is too "
        "late.",
        {"within the default time: play goes on", "later: they lose by default"}, {0}},
    [FF_DECIDE_PRESENT_FLAG] = {FF_RULING_WIN, 0, 0, {0}, "", "", {0}, {0}},
    [FF_DECIDE_FLAG_REFER] = {
        FF_RULING_REFER, FF_OUTCOME_OPEN, FF_OUTCOME_OPEN,
        {FF_LAW_RESUME_LATE, FF_LAW_FLAG_LOSS},
        "Not decided: what came first, the end of the default time or {R}'s flag?",
        "{S} is too late, and {R}, who was present, has overstepped the time.",
        {"the default time ran out first: {S} loses, {0}",
         "the flag fell first: rule on the flag"},
        {0}},
    [FF_DECIDE_INVALID_LOSS] = {
        FF_RULING_WIN, FF_OUTCOME_RESPONDER, FF_OUTCOME_OPEN, {FF_LAW_SEALED_INVALID},
        "The sealed move is invalid and {S} loses the game: {0}.",
        "What {S} sealed is {K}; {R} can still mate.", {0}, {0}},
    [FF_DECIDE_INVALID_DRAW] = {
        FF_RULING_DRAW, FF_OUTCOME_DRAW, FF_OUTCOME_OPEN,
        {FF_LAW_SEALED_INVALID, FF_LAW_FLAG_RELIEF},
        "The sealed move is invalid; the game is drawn, 1/2-1/2.",
        "What {S} sealed is {K}, which would lose; but {R} cannot mate by any series of legal "
        "moves.", {0}, {0}},
    [FF_DECIDE_INVALID_REFER] = {
        FF_RULING_REFER, FF_OUTCOME_OPEN, FF_OUTCOME_OPEN,
        {FF_LAW_SEALED_INVALID, FF_LAW_FLAG_RELIEF},
        "The sealed move is invalid. Not decided: can {R} still mate?",
        "What {S} sealed is {K}, which loses unless the opponent cannot mate, and the search "
        "found no answer.",
        {"{R} can mate: {0}", "they cannot: 1/2-1/2"}, {0}},
    [FF_DECIDE_DOUBTFUL] = {
        FF_RULING_REFER, FF_OUTCOME_OPEN, FF_OUTCOME_OPEN, {FF_LAW_SEALED_INVALID},
        "Not decided: in which language does {S} write their moves?",
        "The text is a legal move in some languages, and none or another one in others. "
        "Their scoresheet of this game shows which is theirs.", {0}, {0}},
    [FF_DECIDE_SEVERAL] = {
        FF_RULING_REFER, FF_OUTCOME_OPEN, FF_OUTCOME_OPEN, {FF_LAW_SEALED_INVALID},
        "Not decided: which move did {S} seal?",
        "The text has more than one legal meaning. It is invalid only where its true meaning "
        "cannot be established; their scoresheet of this game shows how they write.", {0}, {0}},
    [FF_DECIDE_WORDS] = {
        FF_RULING_REFER, FF_OUTCOME_OPEN, FF_OUTCOME_OPEN, {FF_LAW_SEALED_INVALID},
        "Not decided: what do the words with the sealed move mean?",
        "What {S} sealed is {K}. Words that leave the move clear are no fault; only a move "
        "whose meaning cannot be established is invalid.", {0}, {0}},
    [FF_DECIDE_CLAIM] = {
        FF_RULING_REFER, FF_OUTCOME_OPEN, FF_OUTCOME_OPEN, {FF_LAW_CLAIM_TRUE, FF_LAW_SEALING},
        "Not decided: does the claim written with the sealed move count?",
        "{S} wrote of a draw beside the sealed move {M}, and a claim would be right: {C}. A "
        "claim is made to the arbiter; whether the envelope does that the Laws do not say.",
        {"it counts: the game is drawn, 1/2-1/2",
         "it had to be made to the arbiter before sealing: {M} is made on the board and {R}'s "
         "clock is started; the words are an offer of a draw"},
        {0}},
    [FF_DECIDE_RESIGNS] = {
        FF_RULING_REFER, FF_OUTCOME_OPEN, FF_OUTCOME_OPEN, {FF_LAW_RESIGN},
        "Not decided: has {S} resigned?",
        "What {S} sealed is {K}.", {0}, {0}},
    [FF_DECIDE_SEALED_RESIGNED] = {FF_RULING_WIN, 0, 0, {0}, "", "", {0}, {0}},
    [FF_DECIDE_FLAG] = {FF_RULING_WIN, 0, 0, {0}, "", "", {0}, {0}},
    [FF_DECIDE_FLAG_SHUT] = {
        FF_RULING_REFER, FF_OUTCOME_OPEN, FF_OUTCOME_OPEN,
        {FF_LAW_ENVELOPE_OPENED, FF_LAW_FLAG_LOSS, FF_LAW_SEALED_INVALID},
        "Not decided: {R} has overstepped while the envelope is still shut.",
        "{R} is absent and their clock was running. The envelope is opened in their presence, and "
        "what they have lost by depends on the sealed move.",
        {"it is legal and does not end the game: {R} loses on time, {1}, if {S} can mate",
         "it ends the game: that result stands",
         "it is invalid: {S} loses, {0}, if {R} can mate"},
        {0}},
};

static const ff_adjourn_words flag_words[2][3] = {
    {
        [FF_WINNABLE] = {
            FF_RULING_WIN, FF_OUTCOME_SEALER, FF_OUTCOME_OPEN, {FF_LAW_FLAG_LOSS},
            "{R} loses on time: {1}.",
            "{R} overstepped after the sealed move was made, and {S} can still mate.",
            {0}, {0}},
        [FF_UNWINNABLE] = {
            FF_RULING_DRAW, FF_OUTCOME_DRAW, FF_OUTCOME_OPEN, {FF_LAW_FLAG_RELIEF},
            "The game is drawn, 1/2-1/2.",
            "{R} overstepped after the sealed move was made, but {S} cannot mate by any "
            "series of legal moves.", {0}, {0}},
        [FF_WINNABLE_UNKNOWN] = {
            FF_RULING_REFER, FF_OUTCOME_OPEN, FF_OUTCOME_OPEN, {FF_LAW_FLAG_LOSS},
            "Not decided: can {S} still mate?",
            "{R} overstepped after the sealed move was made.",
            {"{S} can mate: {1}", "they cannot: 1/2-1/2"}, {0}},
    },
    {
        [FF_WINNABLE] = {
            FF_RULING_WIN, FF_OUTCOME_SEALER, FF_OUTCOME_OPEN,
            {FF_LAW_RESUME_LATE, FF_LAW_FLAG_LOSS},
            "{R} loses on time: {1}.",
            "{R} overstepped before {S} came, and {S} can still mate. In this edition that goes "
            "before {S}'s late arrival.", {0}, {0}},
        [FF_UNWINNABLE] = {
            FF_RULING_DRAW, FF_OUTCOME_DRAW, FF_OUTCOME_OPEN,
            {FF_LAW_RESUME_LATE, FF_LAW_FLAG_RELIEF},
            "The game is drawn, 1/2-1/2.",
            "{R} overstepped before {S} came, but {S} cannot mate by any series of legal moves.",
            {0}, {0}},
        [FF_WINNABLE_UNKNOWN] = {
            FF_RULING_REFER, FF_OUTCOME_OPEN, FF_OUTCOME_OPEN,
            {FF_LAW_RESUME_LATE, FF_LAW_FLAG_LOSS},
            "Not decided: can {S} still mate?",
            "{R} overstepped before {S} came.",
            {"{S} can mate: {1}", "they cannot: 1/2-1/2"}, {0}},
    },
};
/* clang-format on */

const ff_adjourn_words *ff_adjourn_words_of(ff_adjourn_decision decision)
{
    return &words[decision];
}

const ff_adjourn_words *ff_adjourn_flag_words(ff_winnable_verdict can_mate, bool late)
{
    return &flag_words[late][can_mate];
}

static const char *const kind_texts[] = {
#define X(name, key, text) text,
    FF_SEALED_KINDS(X)
#undef X
};

const char *ff_sealed_text(ff_sealed_kind kind)
{
    return kind_texts[kind];
}
