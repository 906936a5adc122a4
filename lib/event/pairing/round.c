#include "pairing/bracket.h"
#include "pairing/dutch.h"
#include "pairing/field.h"

#include <string.h>

/* A whole round: the system's procedure, then colours and boards. */

typedef int (*procedure)(const ff_field *field, int *partner, int *bracket_of, bool *found,
                         ff_error *err);

static const procedure procedures[] = {
#define SYSTEM(name, family, year, age, article, pair_field, ...)                              \
    [FF_SWISS_##name] = pair_field,
#include "pairing/systems.def"
#undef SYSTEM
};

static int make_pairs(const ff_field *field, const int *partner, const int *bracket_of,
                      ff_pairing_answer *out, ff_error *err)
{
    out->pairs = ff_calloc((size_t)field->count + 1, sizeof *out->pairs);
    if (out->pairs == NULL)
        return ff_fail(err, FF_E_MEMORY, "out of memory for the pairs");
    for (int rank = 0; rank < field->count; rank++) {
        int other = partner[rank];
        if (other >= 0 && other < rank)
            continue;
        ff_pairing_pair *pair = &out->pairs[out->count++];
        pair->white = field->index[rank];
        pair->black = other < 0 ? FF_NOBODY : field->index[other];
        pair->bracket = bracket_of[rank];
    }
    return ff_colour_pairs(field->question, field->facts, out->pairs, out->count, err);
}

/* C1 to C3, and everybody once: looked at again before anything is shown. */
static bool is_sound(const ff_field *field, const int *partner)
{
    int byes = 0;
    for (int rank = 0; rank < field->count; rank++) {
        int other = partner[rank];
        if (other < 0 && (byes++ > 0 || !field->bye[rank] || field->count % 2 == 0))
            return false;
        if (other >= 0 && (other >= field->count || partner[other] != rank ||
                           !ff_field_allows(field, rank, other)))
            return false;
    }
    return true;
}

static int pair_field(const ff_field *field, ff_pairing_answer *out, ff_error *err)
{
    size_t count = (size_t)field->count + 1;
    int *partner = ff_calloc(count, sizeof *partner);
    int *bracket_of = ff_calloc(count, sizeof *bracket_of);
    bool found = true;
    int code =
        partner != NULL && bracket_of != NULL
            ? procedures[field->question->system](field, partner, bracket_of, &found, err)
            : ff_fail(err, FF_E_MEMORY, "out of memory for the pairing");
    if (code == FF_OK && found && !is_sound(field, partner))
        code = ff_fail(err, FF_E_INTERNAL, "a pairing breaks the absolute rules");
    if (code == FF_OK)
        code = found ? make_pairs(field, partner, bracket_of, out, err)
                     : ff_pairing_impossible(field, &out->proof, err);
    out->possible = code == FF_OK && found;
    ff_free(partner);
    ff_free(bracket_of);
    return code;
}

int ff_pairing_pair_as(const ff_pairing_question *question, int whole, ff_pairing_answer *out,
                       ff_error *err)
{
    ff_field field;
    memset(out, 0, sizeof *out);
    if (question->system >= FF_SWISS_SYSTEM_COUNT)
        return ff_fail(err, FF_E_UNSUPPORTED, "this pairing system is not built");
    int code = ff_field_init(&field, question, err);
    if (code == FF_OK) {
        field.whole = whole;
        code = pair_field(&field, out, err);
        ff_field_release(&field);
    }
    if (code != FF_OK)
        ff_pairing_answer_release(out);
    return code;
}

int ff_pairing_pair_round(const ff_pairing_question *question, ff_pairing_answer *out,
                          ff_error *err)
{
    return ff_pairing_pair_as(question, FF_FIELD_WHOLE, out, err);
}

void ff_pairing_answer_release(ff_pairing_answer *answer)
{
    ff_free(answer->pairs);
    ff_free(answer->proof.cut);
    ff_free(answer->proof.part);
    ff_free(answer->proof.nearest);
    memset(answer, 0, sizeof *answer);
}
