#include "adjourn/adjourn.h"
#include "support/failing.h"
#include "support/unit.h"

/*
 * Adjournment: the Guidelines of 2009 (1 to 12) and Guidelines I of 2018 and 2023 (I.1 to
 * I.13), whose borrowed procedure the old code gets.
 * LAW: I.4, I.5, I.6, I.7, I.8, I.9.1, I.9.2, I.9.3, I.10, I.11, I.12, I.13
 */

/* --- the whole decision order, against the same order written as questions --- */

static ff_adjourn_decision expect_missing(const ff_adjourn_facts *f)
{
    switch (f->late) {
    case FF_LATE_UNDECIDED:
        return FF_DECIDE_LATE_UNKNOWN;
    case FF_LATE_BOTH:
        return FF_DECIDE_LATE_REFER;
    case FF_LATE_RESPONDER:
        return FF_DECIDE_RESPONDER_LATE;
    case FF_LATE_SEALER:
        return FF_DECIDE_MISSING_LATE;
    case FF_LATE_NOBODY:
    case FF_LATE_COUNT:
        break;
    }
    bool sealer_there = f->present == FF_PRESENT_BOTH || f->present == FF_PRESENT_SEALER;
    return sealer_there ? FF_DECIDE_MISSING_PLAY : FF_DECIDE_MISSING_ABSENT;
}

static ff_adjourn_decision expect_shut(const ff_adjourn_facts *f, bool modern)
{
    bool responder_there = f->present == FF_PRESENT_BOTH || f->present == FF_PRESENT_RESPONDER;
    if (f->late == FF_LATE_UNDECIDED)
        return FF_DECIDE_LATE_UNKNOWN;
    if (responder_there)
        return f->late == FF_LATE_RESPONDER && !modern ? FF_DECIDE_RESPONDER_LATE
                                                       : FF_DECIDE_OPEN;
    if (f->late == FF_LATE_RESPONDER)
        return FF_DECIDE_RESPONDER_LATE;
    if (f->late != FF_LATE_NOBODY)
        return FF_DECIDE_LATE_REFER;
    if (f->flag)
        return FF_DECIDE_FLAG_SHUT;
    if (f->present == FF_PRESENT_SEALER)
        return FF_DECIDE_START_RESPONDER;
    return modern ? FF_DECIDE_NEITHER : FF_DECIDE_NEITHER_REFER;
}

static bool ends(ff_sealed_kind kind)
{
    return kind == FF_SEALED_MATE || kind == FF_SEALED_STALEMATE || kind == FF_SEALED_DEAD ||
           kind == FF_SEALED_DRAWN;
}

static ff_adjourn_decision expect_open(const ff_adjourn_facts *f, bool modern)
{
    bool legal = f->move == FF_SEALED_LEGAL;
    if (f->present == FF_PRESENT_SEALER || f->present == FF_PRESENT_NEITHER)
        return FF_DECIDE_OPENED_WITHOUT;
    if (f->move == FF_SEALED_UNKNOWN)
        return FF_DECIDE_OPEN;
    if (f->move == FF_SEALED_DOUBTFUL)
        return FF_DECIDE_DOUBTFUL;
    if (f->move == FF_SEALED_SEVERAL)
        return FF_DECIDE_SEVERAL;
    if (f->move == FF_SEALED_WORDS)
        return FF_DECIDE_WORDS;
    if (f->move == FF_SEALED_RESIGNS)
        return FF_DECIDE_RESIGNS;
    if (legal && f->claim)
        return FF_DECIDE_CLAIM;
    if (ends(f->move) && (modern || f->late == FF_LATE_NOBODY || f->late == FF_LATE_SEALER ||
                          (f->late == FF_LATE_BOTH && f->move == FF_SEALED_MATE)))
        return FF_DECIDE_SEALED_ENDS;
    if (f->late == FF_LATE_UNDECIDED)
        return FF_DECIDE_LATE_UNKNOWN;
    if (f->late == FF_LATE_BOTH)
        return FF_DECIDE_LATE_REFER;
    if (f->late == FF_LATE_RESPONDER)
        return legal || ends(f->move) ? FF_DECIDE_RESPONDER_LATE : FF_DECIDE_LATE_REFER;
    if (f->late == FF_LATE_SEALER && legal && f->flag)
        return modern ? FF_DECIDE_FLAG_REFER : FF_DECIDE_PRESENT_FLAG;
    if (f->late == FF_LATE_SEALER)
        return FF_DECIDE_SEALER_LATE;
    if (f->move == FF_SEALED_RESIGNED)
        return FF_DECIDE_SEALED_RESIGNED;
    if (legal && f->flag)
        return FF_DECIDE_FLAG;
    if (!legal)
        return f->can_mate == FF_WINNABLE     ? FF_DECIDE_INVALID_LOSS
               : f->can_mate == FF_UNWINNABLE ? FF_DECIDE_INVALID_DRAW
                                              : FF_DECIDE_INVALID_REFER;
    return f->present == FF_PRESENT_BOTH ? FF_DECIDE_PLAY : FF_DECIDE_PLAY_REPLY;
}

static ff_adjourn_decision expect(const ff_adjourn_facts *f, bool modern)
{
    if (f->ended == FF_ADJOURN_OVER)
        return FF_DECIDE_GAME_OVER;
    if (f->ended == FF_ADJOURN_AGREED)
        return FF_DECIDE_AGREED;
    if (f->ended == FF_ADJOURN_RESIGNED)
        return FF_DECIDE_RESIGNED;
    if (f->ended == FF_ADJOURN_OPEN)
        return FF_DECIDE_OVER_OPEN;
    if (f->times == FF_TIMES_WRONG_AFTER)
        return FF_DECIDE_TIMES_STAND;
    switch (f->envelope) {
    case FF_ENVELOPE_NO_POSITION:
        return FF_DECIDE_ANNULLED;
    case FF_ENVELOPE_MISSING:
        return expect_missing(f);
    case FF_ENVELOPE_UNREADABLE:
        return FF_DECIDE_UNREADABLE;
    case FF_ENVELOPE_SHUT:
        return expect_shut(f, modern);
    case FF_ENVELOPE_OPENED:
    case FF_ENVELOPE_STATE_COUNT:
        break;
    }
    return expect_open(f, modern);
}

/* Every combination has a number; its digits are the answers. */
static ff_adjourn_facts facts_of(unsigned number)
{
    static const unsigned bases[] = {FF_ADJOURN_ENDED_COUNT,
                                     FF_TIMES_COUNT,
                                     FF_ENVELOPE_STATE_COUNT,
                                     FF_PRESENT_COUNT,
                                     FF_LATE_COUNT,
                                     2,
                                     FF_SEALED_KIND_COUNT,
                                     2,
                                     3};
    unsigned digits[COUNT_OF(bases)];
    for (size_t i = 0; i < COUNT_OF(bases); i++) {
        digits[i] = number % bases[i];
        number /= bases[i];
    }
    return (ff_adjourn_facts){(ff_adjourn_ended)digits[0],    (ff_adjourn_times)digits[1],
                              (ff_adjourn_envelope)digits[2], (ff_adjourn_present)digits[3],
                              (ff_adjourn_late)digits[4],     digits[5] == 1,
                              (ff_sealed_kind)digits[6],      digits[7] == 1,
                              (ff_winnable_verdict)digits[8]};
}

enum {
    COMBINATIONS = FF_ADJOURN_ENDED_COUNT * FF_TIMES_COUNT * FF_ENVELOPE_STATE_COUNT *
                   FF_PRESENT_COUNT * FF_LATE_COUNT * 2 * FF_SEALED_KIND_COUNT * 2 * 3
};

static void test_every_combination(void **context)
{
    static const struct {
        const char *id;
        bool modern;
    } editions[] = {{"code", false},     {"fide-2009", false}, {"fide-2014", true},
                    {"fide-2017", true}, {"fide-2018", true},  {"fide-2023", true}};
    bool seen[FF_DECIDE_COUNT] = {false};
    (void)context;
    for (size_t e = 0; e < COUNT_OF(editions); e++) {
        const ff_laws *laws = ff_laws_find(editions[e].id);
        for (unsigned n = 0; n < COMBINATIONS; n++) {
            ff_adjourn_facts facts = facts_of(n);
            ff_adjourn_decision got = ff_adjourn_decide(&laws->adjourn, &facts);
            ff_adjourn_decision wanted = expect(&facts, editions[e].modern);
            if (got != wanted)
                fail_msg("%s, combination %u: %d and not %s", editions[e].id, n, (int)got,
                         ff_adjourn_decision_name(wanted));
            seen[got] = true;
        }
    }
    for (int i = 0; i < FF_DECIDE_COUNT; i++)
        assert_true(seen[i]);
}

/* --- rulings --- */

static const char opening[] =
    "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3";
static const char mate[] = "6k1/5ppp/8/8/8/8/8/KR6 w - - 0 30";
static const char stalemate[] = "7k/8/8/5Q2/8/8/8/K7 w - - 0 60";
static const char dead[] = "k7/8/8/8/3p4/4B3/8/K7 w - - 0 60";
static const char two_rooks[] = "3qk3/8/8/8/8/8/4K3/R6R w - - 0 40";
static const char bare_king[] = "4k3/8/8/8/8/8/4K3/R6R w - - 0 40";
static const char locked[] = "8/2k5/p1p1p1p1/PpPpPpPp/1P1P1P1P/8/4K3/8 w - - 0 60";
static const char bishop_knight[] = "3qk3/8/8/8/8/8/8/4KBN1 w - - 0 40";
static const char lone_king[] = "k7/p7/8/8/8/8/8/K7 w - - 0 60";
static const char over[] = "7k/5Q2/8/8/8/8/8/K7 b - - 0 60";
static const char knight[] = "7k/8/8/8/8/8/r6r/K2N2n1 w - - 0 60";

enum { MINUTE = 60 * 1000, TOLD = -1 };

typedef struct resume_case {
    const char *laws, *fen, *sealed; /* NULL: the envelope is shut */
    ff_adjourn_present present;
    int white_late, black_late, default_time; /* minutes; TOLD nothing */
    const char *decision, *verdict, *result, *article;
    void (*change)(ff_resumption *in);
} resume_case;

static void set_agreed(ff_resumption *in)
{
    in->agreed = true;
}
static void set_resigned(ff_resumption *in)
{
    in->resigned = FF_WHITE;
}
static void set_missing(ff_resumption *in)
{
    in->envelope = FF_ENVELOPE_MISSING;
}
static void set_unreadable(ff_resumption *in)
{
    in->envelope = FF_ENVELOPE_UNREADABLE;
}
static void set_no_position(ff_resumption *in)
{
    in->envelope = FF_ENVELOPE_NO_POSITION;
}
static void set_opened(ff_resumption *in)
{
    in->envelope = FF_ENVELOPE_OPENED;
}
static void set_times_after(ff_resumption *in)
{
    in->times = FF_TIMES_WRONG_AFTER;
}
static void set_times_before(ff_resumption *in)
{
    in->times = FF_TIMES_WRONG_BEFORE;
}
static void set_excused(ff_resumption *in)
{
    in->excused = true;
}
static void set_flag(ff_resumption *in)
{
    in->flag = true;
}
static void set_german(ff_resumption *in)
{
    in->reading.language = ff_language_find("de");
    in->reading.sure = true;
}
static void set_english(ff_resumption *in)
{
    in->reading.language = ff_language_find("en");
    in->reading.sure = true;
}

#define BOTH      FF_PRESENT_BOTH
#define RESPONDER FF_PRESENT_RESPONDER
#define SEALER    FF_PRESENT_SEALER
#define NEITHER   FF_PRESENT_NEITHER

static const resume_case cases[] = {
    /* who is there: 9a to 9c, I.9, I.11 */
    {"fide-2023", opening, NULL, BOTH, 0, 0, TOLD, "open", "play-on", NULL, "I.7", NULL},
    {"fide-2023", opening, NULL, RESPONDER, 0, 0, TOLD, "open", "play-on", NULL, "I.9.1", NULL},
    {"fide-2023", opening, NULL, SEALER, 0, 0, TOLD, "start-responder", "play-on", NULL,
     "I.9.2", NULL},
    {"fide-2023", opening, NULL, NEITHER, 0, 0, 30, "neither", "play-on", NULL, "I.11", NULL},
    {"fide-2018", opening, NULL, NEITHER, 0, 0, 30, "neither", "play-on", NULL, "I.11", NULL},
    {"fide-2009", opening, NULL, NEITHER, 0, 0, TOLD, "neither-refer", "refer", NULL,
     "Guidelines 9b", NULL},
    {"code", opening, NULL, NEITHER, 0, 0, TOLD, "neither-refer", "refer", NULL,
     "Guidelines 9b of 2009", NULL},
    {"fide-2009", opening, NULL, SEALER, 0, 0, TOLD, "start-responder", "play-on", NULL,
     "Guidelines 9b", NULL},
    {"code", opening, NULL, BOTH, 0, 0, TOLD, "open", "play-on", NULL, "Guidelines 7 of 2009",
     NULL},
    {"fide-2023", opening, "Bb5", BOTH, 0, 0, TOLD, "play", "play-on", NULL, "I.9.1", NULL},
    {"fide-2018", opening, "Bf1-b5", RESPONDER, 0, 10, 30, "play-reply", "play-on", NULL,
     "I.9.3", NULL},
    {"fide-2009", opening, "3. Bb5", RESPONDER, 30, 0, TOLD, "play-reply", "play-on", NULL,
     "Guidelines 9c", NULL},
    {"fide-2009", opening, "Bb5", SEALER, 0, 0, TOLD, "opened-without", "refer", NULL,
     "Guidelines 7", NULL},
    /* open, and nobody has said yet what it holds */
    {"fide-2023", opening, NULL, BOTH, 0, 0, TOLD, "open", "play-on", NULL, "I.7", set_opened},
    /* before the envelope: 6, I.6 */
    {"fide-2023", opening, NULL, NEITHER, 0, 0, TOLD, "agreed", "draw", "1/2-1/2", "I.6",
     set_agreed},
    {"code", opening, NULL, BOTH, 0, 0, TOLD, "agreed", "draw", "1/2-1/2",
     "Guidelines 6 of 2009", set_agreed},
    {"fide-2018", bare_king, NULL, BOTH, 0, 0, TOLD, "resigned", "win", "0-1", "I.6",
     set_resigned},
    {"fide-2023", bare_king, NULL, BOTH, 0, 0, TOLD, "resigned", "draw", "1/2-1/2", "5.1.2",
     set_resigned},
    {"fide-2023", two_rooks, NULL, BOTH, 0, 0, TOLD, "resigned", "win", "0-1", "I.6",
     set_resigned},
    {"fide-2023", over, NULL, BOTH, 0, 0, TOLD, "game-over", "game-over", "1/2-1/2", "5.2.1",
     set_resigned},
    /* no envelope, no position, wrong times: 11, 12, I.12, I.13 */
    {"fide-2023", opening, NULL, BOTH, 0, 0, TOLD, "missing-play", "play-on", NULL, "I.12",
     set_missing},
    {"fide-2009", opening, NULL, SEALER, 0, 0, TOLD, "missing-play", "play-on", NULL,
     "Guidelines 11", set_missing},
    {"fide-2018", opening, NULL, RESPONDER, 0, 0, TOLD, "missing-absent", "refer", NULL, "I.12",
     set_missing},
    {"fide-2009", opening, NULL, RESPONDER, 61, 0, TOLD, "missing-late", "refer", NULL,
     "Guidelines 10", set_missing},
    {"fide-2023", opening, NULL, BOTH, 0, 0, TOLD, "unreadable", "refer", NULL, "I.12",
     set_unreadable},
    {"code", opening, NULL, BOTH, 0, 0, TOLD, "annulled", "correction", NULL,
     "Guidelines 11 of 2009", set_no_position},
    {"fide-2023", opening, "Bb5", BOTH, 0, 0, TOLD, "times-stand", "stands", NULL, "I.13",
     set_times_after},
    {"fide-2009", opening, "Bb5", BOTH, 0, 0, TOLD, "play", "play-on", NULL, "Guidelines 12",
     set_times_before},
    /* the sealed move ends the game */
    {"fide-2023", mate, "Rb8", BOTH, 0, 0, TOLD, "sealed-ends", "win", "1-0", "5.1.1", NULL},
    {"fide-2009", stalemate, "Qf7", BOTH, 0, 0, TOLD, "sealed-ends", "draw", "1/2-1/2", "5.2a",
     NULL},
    {"fide-2018", dead, "Bd4", BOTH, 0, 0, TOLD, "sealed-ends", "draw", "1/2-1/2", "5.2.2",
     NULL},
    {"code", dead, "Bxd4", BOTH, 0, 0, TOLD, "sealed-ends", "draw", "1/2-1/2", NULL, NULL},
    /* too late: 10, I.10 */
    {"fide-2009", opening, "Bb5", BOTH, 60, 0, TOLD, "play", "play-on", NULL, "Guidelines 9a",
     NULL},
    {"fide-2009", opening, "Bb5", BOTH, 61, 0, TOLD, "sealer-late", "win", "0-1",
     "Guidelines 10", NULL},
    {"code", opening, "Bb5", BOTH, 61, 0, TOLD, "sealer-late", "win", "0-1",
     "Guidelines 10 of 2009", NULL},
    {"fide-2009", mate, "Rb8", RESPONDER, 90, 0, TOLD, "sealed-ends", "win", "1-0",
     "Guidelines 10", NULL},
    {"fide-2009", stalemate, "Qf7", RESPONDER, 90, 0, TOLD, "sealed-ends", "draw", "1/2-1/2",
     "Guidelines 10", NULL},
    {"fide-2009", dead, "Bxd4", RESPONDER, 90, 0, TOLD, "sealed-ends", "draw", "1/2-1/2",
     "Guidelines 10", NULL},
    {"fide-2009", stalemate, "Qf7", BOTH, 0, 61, TOLD, "responder-late", "win", "1-0",
     "Guidelines 10", NULL},
    {"fide-2018", stalemate, "Qf7", BOTH, 0, 31, 30, "sealed-ends", "draw", "1/2-1/2", "I.10",
     NULL},
    {"fide-2023", stalemate, NULL, BOTH, 0, 31, 30, "open", "play-on", NULL, "I.7", NULL},
    {"fide-2023", opening, "Bb5", BOTH, 0, 31, 30, "responder-late", "win", "1-0", "I.10",
     NULL},
    {"fide-2023", opening, "Bb5", BOTH, 0, 30, 30, "play", "play-on", NULL, "I.9.1", NULL},
    {"fide-2023", opening, "Bb5", BOTH, 31, 0, 30, "sealer-late", "win", "0-1", "I.10", NULL},
    {"fide-2023", mate, "Rb8", BOTH, 31, 0, 30, "sealed-ends", "win", "1-0", "I.10", NULL},
    {"fide-2023", opening, "Bb5", BOTH, 1, 0, TOLD, "late-unknown", "refer", NULL, "I.10",
     NULL},
    {"fide-2014", opening, "Bb5", BOTH, 1, 0, TOLD, "late-unknown", "refer", NULL, "E", NULL},
    {"fide-2014", opening, "Bb5", BOTH, 0, 0, TOLD, "play", "play-on", NULL, "E", NULL},
    {"fide-2014", opening, "Bb5", BOTH, 20, 0, TOLD, "play", "play-on", NULL, "E", set_excused},
    {"fide-2014", opening, "Bb5", BOTH, 16, 0, 15, "sealer-late", "win", "0-1", "E", NULL},
    {"fide-2017", opening, "Bb5", BOTH, 16, 0, 15, "sealer-late", "win", "0-1", "I", NULL},
    {"fide-2023", opening, "Bb5", BOTH, 31, 31, 30, "late-refer", "refer", NULL, "I.10", NULL},
    {"fide-2023", opening, "Bb5", BOTH, 90, 0, 30, "play", "play-on", NULL, "I.9.1",
     set_excused},
    {"fide-2009", opening, NULL, SEALER, 0, 61, TOLD, "responder-late", "win", "1-0",
     "Guidelines 10", NULL},
    {"fide-2023", opening, NULL, NEITHER, 0, 0, 0, "late-refer", "refer", NULL, "I.10", NULL},
    {"fide-2009", opening, "Bb5", RESPONDER, 61, 0, TOLD, "present-flag", "win", "1-0",
     "Guidelines 10", set_flag},
    {"fide-2009", lone_king, "Kb1", RESPONDER, 61, 0, TOLD, "present-flag", "draw", "1/2-1/2",
     "Guidelines 10", set_flag},
    {"fide-2018", opening, "Bb5", RESPONDER, 61, 0, 60, "flag-refer", "refer", NULL, "I.10",
     set_flag},
    /* 6.9: nobody is late, and the responder oversteps after the sealed move was made */
    {"fide-2023", opening, "Bb5", BOTH, 0, 0, TOLD, "flag", "win", "1-0", "6.9", set_flag},
    {"fide-2009", opening, "Bb5", RESPONDER, 30, 0, TOLD, "flag", "win", "1-0", "6.9",
     set_flag},
    {"fide-2023", lone_king, "Kb1", BOTH, 0, 0, TOLD, "flag", "draw", "1/2-1/2", "6.9",
     set_flag},
    {"fide-2023", opening, NULL, SEALER, 0, 0, TOLD, "flag-shut", "refer", NULL, "I.7",
     set_flag},
    {"fide-2023", mate, "Rb8", BOTH, 0, 0, TOLD, "sealed-ends", "win", "1-0", "5.1.1",
     set_flag},
    {"fide-2023", two_rooks, "Rd1", BOTH, 0, 0, TOLD, "invalid-loss", "win", "0-1", "I.8",
     set_flag},
    /* words beside the move (tests/unit/test_sealed.c has the texts) */
    {"fide-2023", opening, "Bb5 draw?", BOTH, 0, 0, TOLD, "play", "play-on", NULL, "I.9.1",
     NULL},
    {"fide-2009", opening, "Bb5 draw by threefold repetition", BOTH, 0, 0, TOLD, "play",
     "play-on", NULL, "9.5b", NULL},
    {"fide-2023", opening, "Bb5 wie besprochen", BOTH, 0, 0, TOLD, "words", "refer", NULL,
     "I.8", NULL},
    {"fide-2009", opening, "Bb5 or Bc4, you choose", BOTH, 0, 0, TOLD, "words", "refer", NULL,
     "Guidelines 8", NULL},
    {"fide-2023", opening, "Bb5 or Bc4", BOTH, 0, 0, TOLD, "several", "refer", NULL, "I.8",
     NULL},
    {"fide-2023", two_rooks, "Ra1-d1 resigns", BOTH, 0, 0, TOLD, "resigns", "refer", NULL,
     "5.1.2", NULL},
    {"fide-2023", two_rooks, "I resign", BOTH, 0, 0, TOLD, "sealed-resigned", "win", "0-1",
     "5.1.2", NULL},
    {"fide-2023", bare_king, "aufgegeben", BOTH, 0, 0, TOLD, "sealed-resigned", "draw",
     "1/2-1/2", "5.1.2", NULL},
    {"fide-2018", bare_king, "aufgegeben", BOTH, 0, 0, TOLD, "sealed-resigned", "refer", NULL,
     "I.8", NULL},
    {"fide-2023", "4k3/8/8/8/8/r7/8/RB2K3 w - - 99 200", "Ke2 fifty moves", BOTH, 0, 0, TOLD,
     "claim", "refer", NULL, "9.1.2.3", NULL},
    {"fide-2023", "4k3/8/8/8/8/r7/8/RB2K3 w - - 99 200", "Ke2 draw", BOTH, 0, 0, TOLD, "claim",
     "refer", NULL, NULL, NULL},
    {"fide-2023", "4k3/8/8/8/8/r7/8/RB2K3 w - - 99 200", "Ke2 draw offered", BOTH, 0, 0, TOLD,
     "play", "play-on", NULL, NULL, NULL},
    {"fide-2023", "4k3/8/8/8/8/r7/8/RB2K3 w - - 99 200", "Ke2 repetition", BOTH, 0, 0, TOLD,
     "play", "play-on", NULL, "9.5.3", NULL},
    /* invalid: 8, I.8, and point 2.30 */
    {"fide-2023", two_rooks, "Rd1", BOTH, 0, 0, TOLD, "invalid-loss", "win", "0-1", "I.8",
     NULL},
    {"fide-2018", two_rooks, "Ke9", BOTH, 0, 0, TOLD, "invalid-loss", "win", "0-1", "I.8",
     NULL},
    {"fide-2009", two_rooks, "Ra2?? or Rh2", BOTH, 0, 0, TOLD, "several", "refer", NULL,
     "Guidelines 8", NULL},
    {"code", two_rooks, "", BOTH, 0, 0, TOLD, "invalid-loss", "win", "0-1",
     "Guidelines 8 of 2009", NULL},
    {"fide-2023", two_rooks, "Kd7", RESPONDER, 0, 0, TOLD, "invalid-loss", "win", "0-1", "I.8",
     NULL},
    {"fide-2023", bare_king, "♖d1", BOTH, 0, 0, TOLD, "invalid-draw", "draw", "1/2-1/2", "I.8",
     NULL},
    {"fide-2009", bare_king, " \t", BOTH, 0, 0, TOLD, "invalid-draw", "draw", "1/2-1/2",
     "Guidelines 8", NULL},
    {"code", bare_king, "♖d1", BOTH, 0, 0, TOLD, "invalid-draw", "draw", "1/2-1/2",
     "Guidelines 8 of 2009", NULL},
    {"fide-2023", knight, "Ne9", BOTH, 0, 0, TOLD, "invalid-loss", "win", "0-1", "I.8", NULL},
    {"fide-2009", bare_king, "♖d1", BOTH, 61, 0, TOLD, "sealer-late", "win", "0-1",
     "Guidelines 10", NULL},
    {"fide-2023", two_rooks, "Rd1", BOTH, 0, 31, 30, "late-refer", "refer", NULL, "I.8", NULL},
    {"fide-2023", locked, "Kd3", BOTH, 0, 0, TOLD, "game-over", "game-over", "1/2-1/2", "5.2.2",
     NULL},
    /* Appendix C: liberties are no ambiguity */
    {"fide-2009", two_rooks, "Rhd1+??", BOTH, 0, 0, TOLD, "play", "play-on", NULL,
     "Guidelines 9a", NULL},
    {"fide-2023", two_rooks, "Ra1-d1", BOTH, 0, 0, TOLD, "play", "play-on", NULL, "I.9.1",
     NULL},
    /* the language of the player */
    {"fide-2023", opening, "Lb5", BOTH, 0, 0, TOLD, "doubtful", "refer", NULL, "I.8", NULL},
    {"fide-2023", bishop_knight, "Se2", BOTH, 0, 0, TOLD, "doubtful", "refer", NULL, "I.8",
     NULL},
    {"fide-2023", opening, "Lb5", BOTH, 0, 0, TOLD, "play", "play-on", NULL, "I.9.1",
     set_german},
    {"fide-2023", opening, "Lb5", BOTH, 0, 0, TOLD, "invalid-loss", "win", "0-1", "I.8",
     set_english},
};

static bool cites(const ff_ruling *ruling, const char *number)
{
    for (const ff_citation *c = ruling->articles; c != NULL; c = c->next)
        if (strcmp(c->article.number, number) == 0)
            return true;
    return false;
}

static bool has_note(const ff_ruling *ruling, const char *part)
{
    for (const ff_text_item *note = ruling->notes; note != NULL; note = note->next)
        if (strstr(note->text, part) != NULL)
            return true;
    return false;
}

static ff_resumption resumption_of(const resume_case *code)
{
    ff_resumption in = FF_RESUMPTION_INIT;
    in.present = code->present;
    in.late_ms[FF_WHITE] = (int64_t)code->white_late * MINUTE;
    in.late_ms[FF_BLACK] = (int64_t)code->black_late * MINUTE;
    in.default_ms =
        code->default_time == TOLD ? FF_CLOCK_UNKNOWN : (int64_t)code->default_time * MINUTE;
    in.envelope = code->sealed != NULL ? FF_ENVELOPE_OPENED : FF_ENVELOPE_SHUT;
    in.written = code->sealed;
    in.size = code->sealed != NULL ? strlen(code->sealed) : 0;
    if (code->change != NULL)
        code->change(&in);
    return in;
}

static void check_case(const resume_case *code, size_t index)
{
    ff_game game;
    ff_ruling ruling;
    ff_adjourned what;
    ff_error err = {0};
    ff_game_init(&game);
    assert_int_equal(ff_position_from_fen(code->fen, &game.start, &err), FF_OK);
    ff_ruling_request of = ff_ruling_request_of(&game, 0);
    of.laws = ff_laws_find(code->laws);
    ff_resumption in = resumption_of(code);
    if (ff_adjourn_rule(&of, &in, &ruling, &what, &err) != FF_OK)
        fail_msg("case %zu: %s", index, err.message);
    const char *verdict = ff_ruling_verdict_name(ruling.verdict);
    const char *result =
        ruling.result == FF_GAME_RESULT_NONE ? "-" : ff_game_result_text(ruling.result);
    const char *wanted = code->result != NULL ? code->result : "-";
    if (strcmp(ff_adjourn_decision_name(what.decision), code->decision) != 0 ||
        strcmp(verdict, code->verdict) != 0 || strcmp(result, wanted) != 0)
        fail_msg("case %zu (%s, %s): %s, %s, %s and not %s, %s, %s", index, code->laws,
                 code->sealed != NULL ? code->sealed : "shut",
                 ff_adjourn_decision_name(what.decision), verdict, result, code->decision,
                 code->verdict, wanted);
    if (code->article != NULL && !cites(&ruling, code->article))
        fail_msg("case %zu: %s is not cited", index, code->article);
    /* the old code says whose procedure it borrows */
    assert_true(has_note(&ruling, "procedure of the FIDE Laws of 2009") ==
                (strcmp(code->laws, "code") == 0));
    /* what was opened too early stays secret */
    for (const ff_fact *fact = ruling.facts; fact != NULL; fact = fact->next)
        assert_true(what.decision != FF_DECIDE_OPENED_WITHOUT ||
                    strcmp(fact->kind, "sealed") != 0);
    assert_null(strchr(ruling.sentence, '{'));
    assert_null(strchr(ruling.reason, '{'));
    assert_true(ruling.verdict != FF_RULING_REFER || ruling.alternatives != NULL);
    ff_ruling_release(&ruling);
    ff_game_release(&game);
}

static void test_rulings(void **context)
{
    (void)context;
    for (size_t i = 0; i < COUNT_OF(cases); i++)
        check_case(&cases[i], i);
}

/* A game of knights going out and home; the sealed move brings the first position back. */
static void shuffle(ff_game *game, unsigned plies)
{
    static const char *const moves[] = {"g1f3", "g8f6", "f3g1", "f6g8"};
    ff_game_init(game);
    for (unsigned i = 0; i < plies; i++) {
        ff_position pos = ff_game_after(game, game->last);
        ff_move move;
        assert_int_equal(ff_uci_parse(&pos, moves[i % 4], 4, &move, NULL), FF_OK);
        assert_int_equal(ff_game_play(game, move), FF_OK);
    }
}

static void rule_shuffle(const char *laws, unsigned plies, ff_ruling *ruling,
                         ff_adjourned *what)
{
    ff_game game;
    ff_error err;
    shuffle(&game, plies);
    ff_ruling_request of = ff_ruling_request_of(&game, plies);
    of.laws = ff_laws_find(laws);
    ff_resumption in = FF_RESUMPTION_INIT;
    in.envelope = FF_ENVELOPE_OPENED;
    in.written = "Ng8";
    in.size = 3;
    assert_int_equal(ff_adjourn_rule(&of, &in, ruling, what, &err), FF_OK);
    ff_game_release(&game);
}

/* 9.6 of 2018: the sealed move completes the fifth occurrence and ends the game; in 2009
 * there is no such rule. LAW: 9.6.1 */
static void test_fifth_occurrence(void **context)
{
    ff_ruling ruling;
    ff_adjourned what;
    (void)context;
    rule_shuffle("fide-2018", 15, &ruling, &what);
    assert_int_equal(what.decision, FF_DECIDE_SEALED_ENDS);
    assert_int_equal(ruling.result, FF_GAME_RESULT_DRAW);
    assert_true(cites(&ruling, "9.6.1"));
    ff_ruling_release(&ruling);
    rule_shuffle("fide-2009", 15, &ruling, &what);
    assert_int_equal(what.decision, FF_DECIDE_PLAY);
    ff_ruling_release(&ruling);
    rule_shuffle("fide-2018", 19, &ruling, &what); /* it had ended after 16 half-moves */
    assert_int_equal(what.decision, FF_DECIDE_GAME_OVER);
    assert_int_equal(ruling.result, FF_GAME_RESULT_DRAW);
    assert_true(cites(&ruling, "9.6.1"));
    ff_ruling_release(&ruling);
}

/* A position that one node does not settle: over or not has to be known first. */
static void test_dead_not_found_out(void **context)
{
    ff_game game;
    ff_ruling ruling;
    ff_adjourned what;
    (void)context;
    ff_game_init(&game);
    assert_int_equal(
        ff_position_from_fen("8/8/5k2/7p/4K2P/8/8/8 b - - 0 60", &game.start, NULL), FF_OK);
    ff_ruling_request of = ff_ruling_request_of(&game, 0);
    of.laws = ff_laws_find("fide-2023");
    of.nodes = 1;
    ff_resumption in = FF_RESUMPTION_INIT;
    in.envelope = FF_ENVELOPE_OPENED;
    in.written = "Ke6";
    in.size = 3;
    assert_int_equal(ff_adjourn_rule(&of, &in, &ruling, &what, NULL), FF_OK);
    assert_int_equal(what.decision, FF_DECIDE_OVER_OPEN);
    assert_int_equal(ruling.verdict, FF_RULING_REFER);
    assert_true(cites(&ruling, "5.2.2"));
    ff_ruling_release(&ruling);
    ff_game_release(&game);
}

/* A claim by the sealed move had to be made before sealing (LAW: 9.2). */
static void test_third_occurrence(void **context)
{
    ff_ruling ruling;
    ff_adjourned what;
    (void)context;
    rule_shuffle("fide-2023", 7, &ruling, &what);
    assert_int_equal(what.decision, FF_DECIDE_PLAY);
    assert_int_equal(what.start, FF_WHITE);
    assert_true(has_note(&ruling, "third time"));
    ff_ruling_release(&ruling);
    rule_shuffle("fide-2023", 11, &ruling, &what);
    assert_true(has_note(&ruling, "fourth or a later time"));
    ff_ruling_release(&ruling);
    rule_shuffle("fide-2009", 15, &ruling, &what); /* the fifth time ends nothing there */
    assert_true(has_note(&ruling, "fourth or a later time"));
    ff_ruling_release(&ruling);
    rule_shuffle("fide-2023", 3, &ruling, &what);
    assert_false(has_note(&ruling, "time: the claim"));
    ff_ruling_release(&ruling);
}

typedef struct note_case {
    const char *laws, *fen, *sealed;
    void (*change)(ff_resumption *in);
    const char *note; /* a part of it; "!" in front: there is none */
} note_case;

static void set_missing_late(ff_resumption *in)
{
    in->envelope = FF_ENVELOPE_MISSING;
    in->late_ms[FF_BLACK] = 31 * MINUTE;
    in->default_ms = 30 * MINUTE;
}
static void set_agreed_times(ff_resumption *in)
{
    in->agreed = true;
    in->times = FF_TIMES_WRONG_BEFORE;
}

/* What remains to be known: the notes of a ruling. */
static void test_notes(void **context)
{
    static const note_case notes[] = {
        /* Appendix C asks for algebraic notation; a clear meaning is not an ambiguity */
        {"fide-2023", opening, "B-N5", NULL, "not written in algebraic notation"},
        {"fide-2023", opening, "Bb5", NULL, "!not written in algebraic notation"},
        /* 9.3: the count of the position, also where the record begins in the middle */
        {"fide-2009", "7k/R7/6K1/8/8/8/8/8 w - - 99 200", "Rb7", NULL, "50 moves without"},
        {"fide-2023", "7k/R7/6K1/8/8/8/8/8 w - - 98 200", "Rb7", NULL, "!moves without"},
        /* the old code counts to 75 in some endings */
        {"fide-2009", "4k3/8/8/8/8/r7/8/RB2K3 w - - 99 200", "Ke2", NULL, "50 moves without"},
        {"code", "4k3/8/8/8/8/r7/8/RB2K3 w - - 99 200", "Ke2", NULL, "!moves without"},
        {"code", "4k3/8/8/8/8/r7/8/RB2K3 w - - 149 200", "Ke2", NULL, "75 moves without"},
        /* 10 and I.10: a sealed move that ended the game stands since 2014, in no case before
         */
        {"fide-2023", opening, NULL, set_missing_late, "that result stands"},
        {"fide-2009", opening, NULL, set_missing_late, "!that result stands"},
        /* 12 and I.13 */
        {"fide-2009", opening, "Bb5", set_times_after, "too severe"},
        {"fide-2023", opening, "Bb5", set_times_after, "if they decide so"},
        {"fide-2023", opening, "Bb5", set_times_before, "they are corrected"},
        {"fide-2023", opening, NULL, set_agreed_times, "!they are corrected"},
    };
    (void)context;
    for (size_t i = 0; i < COUNT_OF(notes); i++) {
        ff_game game;
        ff_ruling ruling;
        ff_error err = {0};
        ff_game_init(&game);
        assert_int_equal(ff_position_from_fen(notes[i].fen, &game.start, &err), FF_OK);
        ff_ruling_request of = ff_ruling_request_of(&game, 0);
        of.laws = ff_laws_find(notes[i].laws);
        resume_case code = {.sealed = notes[i].sealed,
                            .default_time = TOLD,
                            .change = notes[i].change,
                            .present = BOTH};
        ff_resumption in = resumption_of(&code);
        assert_int_equal(ff_adjourn_rule(&of, &in, &ruling, NULL, &err), FF_OK);
        bool none = notes[i].note[0] == '!';
        if (has_note(&ruling, notes[i].note + none) == none)
            fail_msg("case %zu, %s: %s", i, notes[i].laws, ruling.sentence);
        ff_ruling_release(&ruling);
        ff_game_release(&game);
    }
}

/* The clocks are set by the times that both have used; one alone sets nothing. */
static void test_used_times(void **context)
{
    (void)context;
    for (unsigned known = 0; known < 4; known++) {
        ff_game game;
        ff_ruling ruling;
        ff_error err;
        ff_game_init(&game);
        ff_ruling_request of = ff_ruling_request_of(&game, 0);
        ff_resumption in = FF_RESUMPTION_INIT;
        for (unsigned side = 0; side < 2; side++)
            in.used_ms[side] = (known >> side & 1) != 0 ? 60 * MINUTE : FF_CLOCK_UNKNOWN;
        assert_int_equal(ff_adjourn_rule(&of, &in, &ruling, NULL, &err), FF_OK);
        unsigned reported = 0;
        for (const ff_fact *fact = ruling.facts; fact != NULL; fact = fact->next)
            reported += strcmp(fact->kind, "clocks") == 0;
        assert_int_equal(reported, known == 3);
        ff_ruling_release(&ruling);
        ff_game_release(&game);
    }
}

/* 5.1.2 of 2023 while adjourned: can the other side mate? A search of one node does not tell.
 */
static void test_resigned_unknown(void **context)
{
    ff_game game;
    ff_ruling ruling;
    ff_error err = {0};
    (void)context;
    ff_game_init(&game);
    assert_int_equal(ff_position_from_fen("7k/8/8/3n4/8/8/8/KR6 w - - 0 1", &game.start, &err),
                     FF_OK);
    ff_ruling_request of = ff_ruling_request_of(&game, 0);
    of.nodes = 1;
    ff_resumption in = FF_RESUMPTION_INIT;
    in.resigned = FF_WHITE;
    assert_int_equal(ff_adjourn_rule(&of, &in, &ruling, NULL, &err), FF_OK);
    assert_int_equal(ruling.verdict, FF_RULING_REFER);
    assert_string_equal(ruling.alternatives->text, "Black can mate: 0-1");
    ff_ruling_release(&ruling);
    ff_game_release(&game);
}

/* 4, I.4: an offer made after sealing stays open; one with the sealed move is reported. */
static void test_offers(void **context)
{
    ff_game game;
    ff_ruling ruling;
    ff_error err;
    (void)context;
    ff_game_init(&game);
    ff_ruling_request of = ff_ruling_request_of(&game, 0);
    ff_resumption in = FF_RESUMPTION_INIT;
    in.envelope = FF_ENVELOPE_OPENED;
    in.written = "e4 (=)";
    in.size = 6;
    in.offer = FF_BLACK;
    assert_int_equal(ff_adjourn_rule(&of, &in, &ruling, NULL, &err), FF_OK);
    assert_true(cites(&ruling, "I.4"));
    assert_true(has_note(&ruling, "Black has offered a draw"));
    assert_true(has_note(&ruling, "comes with a draw offer"));
    ff_ruling_release(&ruling);
    ff_game_release(&game);
}

/* Memory runs out: reported, and nothing is lost. */
typedef struct sealed_game {
    ff_game game;
    const char *laws, *sealed;
} sealed_game;

static bool rule_once(void *context)
{
    const sealed_game *s = context;
    ff_ruling ruling;
    ff_error err;
    ff_ruling_request of = ff_ruling_request_of(&s->game, ff_game_plies(&s->game));
    of.laws = ff_laws_find(s->laws);
    ff_resumption in = FF_RESUMPTION_INIT;
    in.envelope = FF_ENVELOPE_OPENED;
    in.written = s->sealed;
    in.size = strlen(s->sealed);
    int code = ff_adjourn_rule(&of, &in, &ruling, NULL, &err);
    if (code == FF_OK)
        ff_ruling_release(&ruling);
    return code != FF_OK;
}

static void test_memory_runs_out(void **context)
{
    unsigned long rounds;
    sealed_game invalid = {.laws = "fide-2023", .sealed = "Ke9"};
    /* the moves of 1023 half-moves and the start fill their first table: the sealed move asks
     * for more */
    sealed_game full = {.laws = "fide-2009", .sealed = "Ng8"};
    (void)context;
    shuffle(&invalid.game, 6);
    assert_true(failing_each(rule_once, &invalid, false, &rounds));
    assert_true(rounds > 4);
    ff_game_release(&invalid.game);
    shuffle(&full.game, 1023);
    assert_true(failing_each(rule_once, &full, false, &rounds));
    assert_true(rounds > 4);
    ff_game_release(&full.game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_combination),
        cmocka_unit_test(test_rulings),
        cmocka_unit_test(test_fifth_occurrence),
        cmocka_unit_test(test_dead_not_found_out),
        cmocka_unit_test(test_third_occurrence),
        cmocka_unit_test(test_notes),
        cmocka_unit_test(test_used_times),
        cmocka_unit_test(test_resigned_unknown),
        cmocka_unit_test(test_offers),
        cmocka_unit_test(test_memory_runs_out),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
