#ifndef FF_PAIRING_FIELD_H
#define FF_PAIRING_FIELD_H

#include "matching/shelf.h"
#include "pairing/facts.h"

/*
 * The field of a round: those who are to be paired in the order of the rules (score, pairing
 * number), and who of them may meet. Everything in this room that says "rank" means the place
 * in this order, from 0.
 */

/* A pairing that is there, from which another one goes on: the brackets before `from` are taken
 * over, and so are those that are left when the same players remain as there. */
typedef struct ff_resume {
    int from;
    const int *partner, *bracket_of; /* by rank */
    int bye;                         /* rank of the one with the bye, or -1 */
    int changed; /* the bracket that is paired otherwise, in the end; -1: none so far */
    bool
        brief; /* the pairing ends there; of its order what tells it from the other is enough */
    const uint64_t *rows;     /* of the pair that is held, as they were: two rows of ranks */
    ff_matching_shelf *shelf; /* matchings of brackets without the pair that is held; or NULL */
} ff_resume;

typedef struct ff_field {
    const ff_pairing_question *question;
    ff_pairing_facts *facts; /* by index */
    int count;               /* to be paired */
    int *index;              /* by rank */
    int *rank;               /* by index; -1: not to be paired */
    uint64_t *allowed; /* bit rows by rank: may meet (C1, C3, prohibited and forced pairs) */
    bool *bye;         /* by rank: may have the pairing-allocated bye */
    int *most_barred;  /* by rank: the most whom one from there on may not meet, himself among
                          them */
    size_t row;        /* words in a row of `allowed` */
    int whole;         /* fields of so many are looked at whole, larger ones by shortcuts */
    int forced[2];     /* ranks of a pair that is forced for a while; -1 */
    ff_resume *resume; /* NULL: from the top */
} ff_field;

enum { FF_FIELD_WHOLE = 24 };

int ff_field_init(ff_field *field, const ff_pairing_question *question, ff_error *err);
void ff_field_release(ff_field *field);
/* Forces a pair that may meet, until it is let go: `question` states it, `saved` has room for
 * two rows. The counts of `most_barred` stay as they are. */
void ff_field_hold(ff_field *field, const ff_pairing_question *question, int a, int b,
                   uint64_t *saved);
void ff_field_let_go(ff_field *field, const ff_pairing_question *question,
                     const uint64_t *saved);
/* Notes whether a bracket is paired otherwise than in the one that is gone on from. `partner`:
 * -1 for those who leave the bracket. */
void ff_field_note(const ff_field *field, const int *partner, const int *members, int count,
                   int bracket);
/* After a bracket that was paired otherwise: is what is left before `bracket` the same? Then it
 * is taken over, and the round is paired. In brief it ends with that bracket in any case. */
bool ff_field_rejoins(const ff_field *field, int *partner, int *bracket_of, int bracket);

/* The pair that is held, in a bracket that has the members that it has without it: is its
 * matching worth keeping for other pairs? */
bool ff_field_keeps(const ff_field *field, int vertices);
/* Gives the two back the edges that they have while they are not held, among vertices of these
 * ranks (-1: of nobody). `allowed`: bit rows of a graph. */
void ff_field_widen(const ff_field *field, const int *rank, int count, uint64_t *allowed);

/* Gives the members of a bracket the partners that they have where it is gone on from, as long
 * as nothing was paired otherwise and the pair that is held breaks none of its pairs up.
 * Whether what is below can still be paired as well is for the caller to say. */
bool ff_field_takes_over(const ff_field *field, const int *members, int count, int bracket,
                         int *partner);

/* Has one of the pair that is held another partner in this bracket, where it is gone on from?
 */
bool ff_field_parts(const ff_field *field, int rank, int bracket);
/* In brief: is it certain that this bracket is the one that is paired otherwise? Both of the
 * pair that is held are members, and one had another partner here. Which of the best pairings
 * comes first is then not asked: the other pairing, which is one of those without the pair that
 * is held, is before them all. */
bool ff_field_is_other(const ff_field *field, const int *members, int count, int bracket);

static inline const ff_pairing_facts *ff_field_facts(const ff_field *field, int rank)
{
    return &field->facts[field->index[rank]];
}

static inline int ff_field_score(const ff_field *field, int rank)
{
    return field->facts[field->index[rank]].score;
}

static inline bool ff_field_allows(const ff_field *field, int a, int b)
{
    return field->allowed[(size_t)a * field->row + (size_t)b / 64] >> (b & 63) & 1;
}

/* Burstein (1.8): the larger Index, then the smaller number; scores do not count. */
static inline bool ff_pairing_index_above(const ff_pairing_question *question,
                                          const ff_pairing_facts *facts, int a, int b)
{
    if (facts[a].buchholz != facts[b].buchholz)
        return facts[a].buchholz > facts[b].buchholz;
    if (facts[a].sonneborn != facts[b].sonneborn)
        return facts[a].sonneborn > facts[b].sonneborn;
    return question->players[a].no < question->players[b].no;
}

/* Dubov (1.8): whoever came up so often is a maximum upfloater. */
static inline int ff_pairing_dubov_most_upfloats(int rounds)
{
    return 2 + rounds / 5;
}

/* Colours of a pair: does `a` get White, and by which rule? FF_COLOUR_NOTHING: the initial
 * colour is missing. */
ff_colour_rule ff_colour_of(const ff_pairing_question *question, const ff_pairing_facts *facts,
                            int a, int b, bool *a_is_white);
/* Colours of a match by C.04.6 article 4, or of its first game by C.04.5: the side of `a`;
 * FF_SIDE_NONE when the initial colour is missing. */
ff_side ff_pairing_team_colour(const ff_pairing_question *question,
                               const ff_pairing_facts *facts, int a, int b,
                               ff_colour_rule *rule);
/* Colours and the order of boards for pairs in any order. */
int ff_colour_pairs(const ff_pairing_question *question, const ff_pairing_facts *facts,
                    ff_pairing_pair *pairs, size_t count, ff_error *err);

#endif
