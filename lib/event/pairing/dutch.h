#ifndef FF_PAIRING_DUTCH_H
#define FF_PAIRING_DUTCH_H

#include "pairing/members.h"

/*
 * The procedures of the systems. Each fills `partner[rank]` with a rank, or FF_FLOATS (-1) for
 * the one with the bye, and `bracket_of[rank]` with the bracket in which the pair was made
 * (from 0);
 * `*found` is false when no pairing exists.
 */

int ff_pair_dutch_2026(const ff_field *field, int *partner, int *bracket_of, bool *found,
                       ff_error *err);
int ff_pair_dutch_2017(const ff_field *field, int *partner, int *bracket_of, bool *found,
                       ff_error *err);

int ff_pair_dubov(const ff_field *field, int *partner, int *bracket_of, bool *found,
                  ff_error *err);
int ff_pair_burstein(const ff_field *field, int *partner, int *bracket_of, bool *found,
                     ff_error *err);
/* Double-Swiss and teams. */
int ff_pair_upfloat(const ff_field *field, int *partner, int *bracket_of, bool *found,
                    ff_error *err);

/* The same for 2017, and the first rank of the collapsed last bracket; the number of players
 * where there is none. */
int ff_pairing_dutch_2017_collapse(const ff_field *field, int *partner, int *bracket_of,
                                   bool *found, int *first, ff_error *err);

/* 2017: does the bracket, paired without a look at what must remain possible, leave what can be
 * completed? Where not, it is the penultimate one. */
int ff_pairing_dutch_2017_completes(const ff_bracket *bracket, bool *possible, ff_error *err);

/* Proves that the field cannot be paired, and finds what would have to give. FF_E_MEMORY. */
int ff_pairing_impossible(const ff_field *field, ff_pairing_proof *out, ff_error *err);

/* A round that is paired, to be asked what other pairs would bring: what is the same in all of
 * them is done once. */
typedef struct ff_pairing_session {
    ff_field field;
    const ff_pairing_question *question;
    int *partner, *bracket_of; /* of the rules, by rank */
    int *other, *other_bracket;
    uint64_t *saved, *crowd;  /* rows */
    int bye;                  /* rank, where the bye comes before all brackets; else -1 */
    int alone;                /* rank of the one with the bye, -1: none */
    ff_matching_shelf *shelf; /* of its brackets, as far as they were asked about */
    int collapse;             /* 2017: the first rank of the collapsed last bracket */
    bool usable;
} ff_pairing_session;

/* Pairs the round. The question must stay. FF_E_MEMORY, and what the procedures return; end it
 * in every case. It is not usable where no pairing exists, or few are to be paired. */
int ff_pairing_session_begin(ff_pairing_session *session, const ff_pairing_question *question,
                             ff_error *err);
void ff_pairing_session_end(ff_pairing_session *session);
/* The round in which these two (indices) meet. `*changed` is the first bracket that is paired
 * otherwise; -1: not known, pair it as any other round. In brief that bracket is what counts:
 * its criteria are those of the round, and so is the first step of the order in which it
 * differs; pairs below it mean nothing, and no pair has colours. */
int ff_pairing_session_try(ff_pairing_session *session, int a, int b, bool brief, int *changed,
                           ff_pairing_answer *out, ff_error *err);

/* ff_pairing_pair_round, with shortcuts for fields of more than `whole` only: 0 takes them
 * wherever it can, FF_SWISS_MAX_PLAYERS never. The answer is the same. */
int ff_pairing_pair_as(const ff_pairing_question *question, int whole, ff_pairing_answer *out,
                       ff_error *err);

#endif
