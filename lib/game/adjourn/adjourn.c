#include "adjourn/adjourn.h"

/*
 * The decision order at resumption (Guidelines of 2009, Guidelines I since 2017) as one table.
 */

static const char *const kind_names[] = {
#define X(name, key, text) key,
    FF_SEALED_KINDS(X)
#undef X
};

const char *ff_sealed_kind_name(ff_sealed_kind kind)
{
    return kind_names[kind];
}

static const char *const decision_names[] = {
#define X(name, key) key,
    FF_ADJOURN_DECISIONS(X)
#undef X
};

const char *ff_adjourn_decision_name(ff_adjourn_decision decision)
{
    return decision_names[decision];
}

/* --- the table --- */

/* Sets of answers; an empty set means that the question does not matter. */
#define ONE(value)      (1u << (value))
#define TWO(a, b)       (ONE(a) | ONE(b))
#define RESPONDER_THERE TWO(FF_PRESENT_BOTH, FF_PRESENT_RESPONDER)
#define RESPONDER_AWAY  TWO(FF_PRESENT_SEALER, FF_PRESENT_NEITHER)
#define SEALER_THERE    TWO(FF_PRESENT_BOTH, FF_PRESENT_SEALER)
#define INVALID                                                                                \
    (TWO(FF_SEALED_AMBIGUOUS, FF_SEALED_ILLEGAL) | TWO(FF_SEALED_NO_MOVE, FF_SEALED_EMPTY))
#define ENDING (TWO(FF_SEALED_MATE, FF_SEALED_STALEMATE) | TWO(FF_SEALED_DEAD, FF_SEALED_DRAWN))

/* What an edition must have for a row to hold. */
typedef enum row_rule { ALL, ANY_END_STANDS, FLAG_SAVES, NEITHER_RULED } row_rule;

/* What else must be so. */
typedef enum row_only { ANYWAY, FLAG, CLAIM } row_only;

typedef struct row {
    unsigned envelope, present, late, move;
    row_only only; /* the responder's flag has fallen; a right claim is in the envelope */
    row_rule rule;
    ff_adjourn_decision decision;
    unsigned can_mate;
} row;

/* clang-format off */
static const row rows[] = {
    /* envelope                      present          late                       move  only */
    {ONE(FF_ENVELOPE_NO_POSITION),   0,               0,                         0, ANYWAY,
     ALL, FF_DECIDE_ANNULLED, 0},

    /* 11, I.12: no envelope. The sealer is on the move again. */
    {ONE(FF_ENVELOPE_MISSING),       0,               ONE(FF_LATE_UNDECIDED),    0, ANYWAY,
     ALL, FF_DECIDE_LATE_UNKNOWN, 0},
    {ONE(FF_ENVELOPE_MISSING),       0,               ONE(FF_LATE_BOTH),         0, ANYWAY,
     ALL, FF_DECIDE_LATE_REFER, 0},
    {ONE(FF_ENVELOPE_MISSING),       0,               ONE(FF_LATE_RESPONDER),    0, ANYWAY,
     ALL, FF_DECIDE_RESPONDER_LATE, 0},
    {ONE(FF_ENVELOPE_MISSING),       0,               ONE(FF_LATE_SEALER),       0, ANYWAY,
     ALL, FF_DECIDE_MISSING_LATE, 0},
    {ONE(FF_ENVELOPE_MISSING),       SEALER_THERE,    0,                         0, ANYWAY,
     ALL, FF_DECIDE_MISSING_PLAY, 0},
    {ONE(FF_ENVELOPE_MISSING),       0,               0,                         0, ANYWAY,
     ALL, FF_DECIDE_MISSING_ABSENT, 0},
    {ONE(FF_ENVELOPE_UNREADABLE),    0,               0,                         0, ANYWAY,
     ALL, FF_DECIDE_UNREADABLE, 0},

    /* 7, I.7: it is opened only when the responder is there. What a late player gets depends
     * on the sealed move, so it is opened first where he may be there. */
    {ONE(FF_ENVELOPE_SHUT),          0,               ONE(FF_LATE_UNDECIDED),    0, ANYWAY,
     ALL, FF_DECIDE_LATE_UNKNOWN, 0},
    {ONE(FF_ENVELOPE_SHUT),          RESPONDER_THERE, ONE(FF_LATE_RESPONDER),    0, ANYWAY,
     ANY_END_STANDS, FF_DECIDE_OPEN, 0},
    {ONE(FF_ENVELOPE_SHUT),          0,               ONE(FF_LATE_RESPONDER),    0, ANYWAY,
     ALL, FF_DECIDE_RESPONDER_LATE, 0},
    {ONE(FF_ENVELOPE_SHUT),          RESPONDER_THERE, 0,                         0, ANYWAY,
     ALL, FF_DECIDE_OPEN, 0},
    {ONE(FF_ENVELOPE_SHUT),          0,               TWO(FF_LATE_BOTH, FF_LATE_SEALER), 0,
     ANYWAY, ALL, FF_DECIDE_LATE_REFER, 0},
    /* 6.9: his clock was started in his absence */
    {ONE(FF_ENVELOPE_SHUT),          0,               0,                         0, FLAG,
     ALL, FF_DECIDE_FLAG_SHUT, 0},
    {ONE(FF_ENVELOPE_SHUT),          SEALER_THERE,    0,                         0, ANYWAY,
     ALL, FF_DECIDE_START_RESPONDER, 0},
    {ONE(FF_ENVELOPE_SHUT),          0,               0,                         0, ANYWAY,
     NEITHER_RULED, FF_DECIDE_NEITHER, 0},
    {ONE(FF_ENVELOPE_SHUT),          0,               0,                         0, ANYWAY,
     ALL, FF_DECIDE_NEITHER_REFER, 0},

    /* The envelope is open from here on. */
    {0, RESPONDER_AWAY, 0,                         0,                        ANYWAY,
     ALL, FF_DECIDE_OPENED_WITHOUT, 0},
    {0, 0,              0,                         ONE(FF_SEALED_UNKNOWN),   ANYWAY,
     ALL, FF_DECIDE_OPEN, 0},
    {0, 0,              0,                         ONE(FF_SEALED_DOUBTFUL),  ANYWAY,
     ALL, FF_DECIDE_DOUBTFUL, 0},
    {0, 0,              0,                         ONE(FF_SEALED_SEVERAL),   ANYWAY,
     ALL, FF_DECIDE_SEVERAL, 0},
    {0, 0,              0,                         ONE(FF_SEALED_WORDS),     ANYWAY,
     ALL, FF_DECIDE_WORDS, 0},
    {0, 0,              0,                         ONE(FF_SEALED_RESIGNS),   ANYWAY,
     ALL, FF_DECIDE_RESIGNS, 0},
    {0, 0,              0,                         ONE(FF_SEALED_LEGAL),     CLAIM,
     ALL, FF_DECIDE_CLAIM, 0},

    /* 10, I.10: a sealed move that ended the game, and late players. */
    {0, 0, ONE(FF_LATE_NOBODY),                    ENDING, ANYWAY,
     ALL, FF_DECIDE_SEALED_ENDS, 0},
    {0, 0, ONE(FF_LATE_SEALER),                    ENDING, ANYWAY,
     ALL, FF_DECIDE_SEALED_ENDS, 0},
    {0, 0, 0,                                      ENDING, ANYWAY,
     ANY_END_STANDS, FF_DECIDE_SEALED_ENDS, 0},
    {0, 0, ONE(FF_LATE_BOTH),                      ONE(FF_SEALED_MATE), ANYWAY,
     ALL, FF_DECIDE_SEALED_ENDS, 0},
    {0, 0, ONE(FF_LATE_UNDECIDED),                 0, ANYWAY,
     ALL, FF_DECIDE_LATE_UNKNOWN, 0},
    {0, 0, ONE(FF_LATE_BOTH),                      0, ANYWAY,
     ALL, FF_DECIDE_LATE_REFER, 0},
    {0, 0, ONE(FF_LATE_RESPONDER),                 INVALID | ONE(FF_SEALED_RESIGNED), ANYWAY,
     ALL, FF_DECIDE_LATE_REFER, 0},
    {0, 0, ONE(FF_LATE_RESPONDER),                 0, ANYWAY,
     ALL, FF_DECIDE_RESPONDER_LATE, 0},
    {0, 0, ONE(FF_LATE_SEALER),                    ONE(FF_SEALED_LEGAL), FLAG,
     FLAG_SAVES, FF_DECIDE_PRESENT_FLAG, 0},
    {0, 0, ONE(FF_LATE_SEALER),                    ONE(FF_SEALED_LEGAL), FLAG,
     ALL, FF_DECIDE_FLAG_REFER, 0},
    {0, 0, ONE(FF_LATE_SEALER),                    0, ANYWAY,
     ALL, FF_DECIDE_SEALER_LATE, 0},

    /* 6.9: nobody is late, and the responder overstepped after the sealed move was made */
    {0, 0, 0,                                      ONE(FF_SEALED_LEGAL), FLAG,
     ALL, FF_DECIDE_FLAG, 0},

    /* 5.1b, 5.1.2: he may resign in writing */
    {0, 0, 0,                                      ONE(FF_SEALED_RESIGNED), ANYWAY,
     ALL, FF_DECIDE_SEALED_RESIGNED, 0},
    /* 8, I.8: an invalid sealed move loses, except where the other side cannot mate. */
    {0, 0, 0, INVALID, ANYWAY, ALL, FF_DECIDE_INVALID_LOSS, ONE(FF_WINNABLE)},
    {0, 0, 0, INVALID, ANYWAY, ALL, FF_DECIDE_INVALID_DRAW, ONE(FF_UNWINNABLE)},
    {0, 0, 0, INVALID, ANYWAY, ALL, FF_DECIDE_INVALID_REFER, 0},

    /* 9a, 9c; I.9.1, I.9.3 */
    {0, ONE(FF_PRESENT_BOTH), 0, 0, ANYWAY, ALL, FF_DECIDE_PLAY, 0},
    {0, 0,                    0, 0, ANYWAY, ALL, FF_DECIDE_PLAY_REPLY, 0},
};
/* clang-format on */

static bool in(unsigned set, unsigned value)
{
    return set == 0 || (set & ONE(value)) != 0;
}

static bool rule_holds(const ff_adjourn_rules *rules, row_rule rule)
{
    const bool holds[] = {
        [ALL] = true,
        [ANY_END_STANDS] = rules->any_end_stands,
        [FLAG_SAVES] = rules->flag_saves,
        [NEITHER_RULED] = rules->neither,
    };
    return holds[rule];
}

static bool only_holds(const ff_adjourn_facts *facts, row_only only)
{
    const bool holds[] = {[ANYWAY] = true, [FLAG] = facts->flag, [CLAIM] = facts->claim};
    return holds[only];
}

static bool row_fits(const row *r, const ff_adjourn_rules *rules, const ff_adjourn_facts *facts)
{
    return in(r->envelope, facts->envelope) && in(r->present, facts->present) &&
           in(r->late, facts->late) && in(r->move, facts->move) &&
           in(r->can_mate, facts->can_mate) && only_holds(facts, r->only) &&
           rule_holds(rules, r->rule);
}

ff_adjourn_decision ff_adjourn_decide(const ff_adjourn_rules *rules,
                                      const ff_adjourn_facts *facts)
{
    static const ff_adjourn_decision ended[] = {
        [FF_ADJOURN_OVER] = FF_DECIDE_GAME_OVER,
        [FF_ADJOURN_AGREED] = FF_DECIDE_AGREED,
        [FF_ADJOURN_RESIGNED] = FF_DECIDE_RESIGNED,
        [FF_ADJOURN_OPEN] = FF_DECIDE_OVER_OPEN,
    };
    if (facts->ended != FF_ADJOURN_GOES_ON)
        return ended[facts->ended];
    if (facts->times == FF_TIMES_WRONG_AFTER)
        return FF_DECIDE_TIMES_STAND;
    const row *r = rows; /* the last one fits everything */
    while (!row_fits(r, rules, facts))
        r++;
    return r->decision;
}
