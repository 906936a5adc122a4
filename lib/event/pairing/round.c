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
        code = found                       ? make_pairs(field, partner, bracket_of, out, err)
               : field->question->unproven ? FF_OK
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

/* --- what other pairs would bring --- */

static int pair_session(ff_pairing_session *s, ff_error *err)
{
    bool found = true;
    const ff_pairing_rules *rules = ff_pairing_rules_of(s->question);
    s->collapse = s->field.count;
    int code = rules->collapses
                   ? ff_pairing_dutch_2017_collapse(&s->field, s->partner, s->bracket_of,
                                                    &found, &s->collapse, err)
                   : procedures[s->question->system](&s->field, s->partner, s->bracket_of,
                                                     &found, err);
    s->usable = code == FF_OK && found && s->field.count > s->field.whole &&
                s->question->forced_count == 0;
    s->alone = s->bye = -1;
    for (int rank = 0; rank < s->field.count && s->usable; rank++)
        if (s->partner[rank] < 0)
            s->alone = rank;
    if (!rules->exchanges)
        s->bye = s->alone;
    return code;
}

int ff_pairing_session_begin(ff_pairing_session *session, const ff_pairing_question *question,
                             ff_error *err)
{
    memset(session, 0, sizeof *session);
    session->question = question;
    int code = ff_field_init(&session->field, question, err);
    if (code != FF_OK)
        return code;
    size_t count = (size_t)session->field.count + 1, row = session->field.row;
    session->partner = ff_calloc(count, sizeof *session->partner);
    session->bracket_of = ff_calloc(count, sizeof *session->bracket_of);
    session->other = ff_calloc(count, sizeof *session->other);
    session->other_bracket = ff_calloc(count, sizeof *session->other_bracket);
    session->saved = ff_calloc(2 * row, sizeof *session->saved);
    session->crowd = ff_calloc(row, sizeof *session->crowd);
    session->shelf = ff_matching_shelf_new();
    bool memory = session->shelf != NULL && session->partner != NULL &&
                  session->bracket_of != NULL && session->other != NULL &&
                  session->other_bracket != NULL && session->saved != NULL &&
                  session->crowd != NULL;
    return memory ? pair_session(session, err)
                  : ff_fail(err, FF_E_MEMORY, "out of memory for the pairing");
}

void ff_pairing_session_end(ff_pairing_session *session)
{
    ff_field_release(&session->field);
    ff_free(session->partner);
    ff_free(session->bracket_of);
    ff_free(session->other);
    ff_free(session->other_bracket);
    ff_free(session->saved);
    ff_free(session->crowd);
    ff_matching_shelf_free(session->shelf);
    memset(session, 0, sizeof *session);
}

/* Brackets that are made of groups in their order: the number of the group. */
static int group_of(const ff_pairing_session *s, int rank)
{
    int group = -1;
    for (int at = 0, last = -1; at <= rank; at++) {
        if (at == s->bye)
            continue;
        group += last < 0 || ff_field_score(&s->field, at) != ff_field_score(&s->field, last);
        last = at;
    }
    return group;
}

/* The last bracket whose scoregroup is above that of a rank. */
static int bracket_above(const ff_pairing_session *s, int rank)
{
    int above = 0;
    for (int at = 0; at < rank; at++)
        if (at != s->bye && s->bracket_of[at] > above &&
            ff_field_score(&s->field, at) > ff_field_score(&s->field, rank))
            above = s->bracket_of[at];
    return above;
}

/* The first bracket that the two can matter to: they are in it, or in the next scoregroup. */
static int first_concerned(const ff_pairing_session *s, int a, int b)
{
    int high = a < b ? a : b, from;
    if (!ff_pairing_rules_of(s->question)->comes_up) {
        from = group_of(s, high) - 1;
    } else {
        from = bracket_above(s, high);
        from = s->bracket_of[a] < from ? s->bracket_of[a] : from;
        from = s->bracket_of[b] < from ? s->bracket_of[b] : from;
    }
    return from > 0 ? from : 0;
}

/* Can all who are left from a bracket on be paired, with the two who are held? */
static bool is_completable(const ff_pairing_session *s, int from)
{
    int count = 0;
    memset(s->crowd, 0, s->field.row * sizeof *s->crowd);
    for (int rank = 0; rank < s->field.count; rank++) {
        if (rank == s->alone || s->bracket_of[rank] < from)
            continue;
        s->crowd[rank / 64] |= (uint64_t)1 << (rank & 63);
        count++;
    }
    return ff_certain_crowd(&s->field, s->crowd, count);
}

/* The first rank that is no member of brackets up to this one, whoever floats from them. */
static int first_below(const ff_pairing_session *s, int bracket)
{
    int rank = 0;
    if (ff_pairing_rules_of(s->question)->comes_up)
        return 0; /* all members are paired */
    for (int group = -1, last = -1; rank < s->field.count; rank++) {
        if (rank == s->bye)
            continue;
        group += last < 0 || ff_field_score(&s->field, rank) != ff_field_score(&s->field, last);
        last = rank;
        if (group > bracket)
            break;
    }
    return rank;
}

/* In brief all are paired down to the bracket that is another one. The others meet each other,
 * the first the last, so that who floats from the bracket meets one from below it; false where
 * there are not so many. */
static bool fill_brief(const ff_pairing_session *s, int changed)
{
    int low = 0, high = s->field.count - 1, below = first_below(s, changed), alone = s->alone;
    for (int rank = high; alone >= 0 && s->other[alone] >= 0; rank--) {
        if (rank < 0)
            return false;
        /* the bye is had by another one of the same score */
        if (s->other[rank] < 0 && s->field.bye[rank] &&
            ff_field_score(&s->field, rank) == ff_field_score(&s->field, s->alone))
            alone = rank;
    }
    for (; low < high; low++, high--) {
        while (low < high && (s->other[low] >= 0 || low == alone))
            low++;
        while (low < high && (s->other[high] >= 0 || high == alone))
            high--;
        if (low < high && high < below)
            return false;
        if (low < high) {
            s->other[low] = high;
            s->other[high] = low;
        }
    }
    return true;
}

/* Of what was paired, without those who were only filled in. */
static bool keeps_rules(const ff_field *field, const int *partner)
{
    for (int rank = 0; rank < field->count; rank++)
        if (partner[rank] >= 0 &&
            (partner[partner[rank]] != rank || !ff_field_allows(field, rank, partner[rank])))
            return false;
    return true;
}

/* The pairs, without colours or boards. */
static int list_brief(const ff_pairing_session *s, ff_pairing_answer *out, ff_error *err)
{
    const ff_field *field = &s->field;
    out->pairs = ff_calloc((size_t)field->count + 1, sizeof *out->pairs);
    if (out->pairs == NULL)
        return ff_fail(err, FF_E_MEMORY, "out of memory for the pairs");
    for (int rank = 0; rank < field->count; rank++)
        if (s->other[rank] > rank || s->other[rank] < 0)
            out->pairs[out->count++] = (ff_pairing_pair){
                .white = field->index[rank],
                .black = s->other[rank] < 0 ? FF_NOBODY : field->index[s->other[rank]]};
    return FF_OK;
}

static int pair_on(ff_pairing_session *s, int from, bool brief, int *changed, ff_error *err)
{
    bool found = true;
    ff_resume resume = {.from = from,
                        .partner = s->partner,
                        .bracket_of = s->bracket_of,
                        .bye = s->bye,
                        .changed = -1,
                        .brief = brief,
                        .rows = s->saved,
                        .shelf = s->shelf};
    s->field.resume = &resume;
    int code =
        procedures[s->question->system](&s->field, s->other, s->other_bracket, &found, err);
    s->field.resume = NULL;
    *changed = code == FF_OK && found ? resume.changed : -1;
    return code;
}

/* 2017: the bracket before the one in which the last are collapsed, and that one, are not those
 * of their scoregroups. */
static bool is_collapsed(const ff_pairing_session *s, int bracket)
{
    return s->collapse < s->field.count && bracket + 1 >= group_of(s, s->collapse);
}

static int pair_held(ff_pairing_session *s, int from, bool brief, int *changed,
                     ff_pairing_answer *out, ff_error *err)
{
    bool sound = true;
    int code = pair_on(s, from, brief, changed, err);
    if (*changed >= 0 && is_collapsed(s, *changed))
        *changed = -1;
    if (code == FF_OK && brief && *changed >= 0) {
        sound = keeps_rules(&s->field, s->other);
        brief = fill_brief(s, *changed);
        if (!brief)
            code = pair_on(s, from, false, changed, err);
    }
    if (*changed >= 0 && code == FF_OK && !(brief ? sound : is_sound(&s->field, s->other)))
        code = ff_fail(err, FF_E_INTERNAL, "a pairing breaks the absolute rules");
    if (*changed >= 0 && code == FF_OK)
        code = brief ? list_brief(s, out, err)
                     : make_pairs(&s->field, s->other, s->other_bracket, out, err);
    out->possible = code == FF_OK && *changed >= 0;
    return code;
}

int ff_pairing_session_try(ff_pairing_session *session, int a, int b, bool brief, int *changed,
                           ff_pairing_answer *out, ff_error *err)
{
    ff_field *field = &session->field;
    const int32_t forced[1][2] = {{a, b}};
    *changed = -1;
    memset(out, 0, sizeof *out);
    if (!session->usable || b == FF_NOBODY)
        return FF_OK;
    int x = field->rank[a], y = field->rank[b], code = FF_OK;
    if (x < 0 || y < 0 || x == session->alone || y == session->alone ||
        !ff_field_allows(field, x, y))
        return FF_OK;
    ff_pairing_question held = *session->question;
    held.forced = forced;
    held.forced_count = 1;
    int from = first_concerned(session, x, y);
    ff_field_hold(field, &held, x, y, session->saved);
    if (is_completable(session, from))
        code = pair_held(session, from, brief, changed, out, err);
    ff_field_let_go(field, session->question, session->saved);
    if (code != FF_OK)
        ff_pairing_answer_release(out);
    return code;
}
