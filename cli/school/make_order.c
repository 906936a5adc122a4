#include "cli/school/ruling.h"

#include <string.h>

/*
 * Cases of several things that happened one after the other: what they come to in another
 * order, or when one of them had not happened; and the question which of them ended the game,
 * whose answers all have the same length.
 */

/* What happened, as a word of the command line has it and as an explanation names it. */
static const struct {
    const char *word, *name, *missing;
} happenings[] = {
    {":flag", "the fall of the flag", "the flag had not fallen"},
    {":resigned", "the resignation", "no one had resigned"},
    {":offer", "the offer", "no draw had been offered"},
    {":accepted", "the acceptance", "the offer had not been answered"},
    {":refused", "the refusal", "the offer had not been answered"},
    {":threefold", "the claim", "no draw had been claimed"},
    {":illegal", "the illegal move", "no illegal move had been made"},
};
enum { HAPPENINGS = sizeof happenings / sizeof *happenings, MOST = 4 };

/* Things that happened, in order; a clock that was pressed belongs to the move before it. */
typedef struct sequence {
    const char *words[MOST], *pressed[MOST];
    unsigned count;
} sequence;

static int happening_of(const char *word)
{
    int i = 0;
    while (i < HAPPENINGS && strstr(word, happenings[i].word) == NULL)
        i++;
    return i;
}

static sequence sequence_of(const train_ruling *r)
{
    static const char *const keys[MOST] = {"1", "2", "3", "4"};
    sequence s = {.count = 0};
    for (int i = 0; i < MOST; i++) {
        const char *word = train_given(r, keys[i]);
        if (word != NULL && strstr(word, ":pressed") != NULL && s.count > 0)
            s.pressed[s.count - 1] = word;
        else if (word != NULL)
            s.words[s.count++] = word;
    }
    return s;
}

static void set_sequence(train_ruling *r, const sequence *s)
{
    static const char *const keys[MOST] = {"1", "2", "3", "4"};
    int key = 0;
    for (unsigned i = 0; i < s->count; i++) {
        train_set(r, keys[key++], s->words[i]);
        if (s->pressed[i] != NULL)
            train_set(r, keys[key++], s->pressed[i]);
    }
    while (key < MOST)
        train_set(r, keys[key++], NULL);
}

static void try_sequence(train_ruling *r, const sequence *s, const train_ruled *base,
                         const char *why, train_otherwise *out)
{
    train_ruling kept = *r;
    set_sequence(r, s);
    train_set(r, "order", NULL);
    train_try_other(r, base, why, out);
    *r = kept;
}

/* The same with two that followed each other in the other order. */
static void flip_neighbours(train_ruling *r, const sequence *s, const train_ruled *base,
                            train_otherwise *out)
{
    for (unsigned i = 0; i + 1 < s->count; i++) {
        sequence t = *s;
        int one = happening_of(s->words[i]), other = happening_of(s->words[i + 1]);
        t.words[i] = s->words[i + 1];
        t.pressed[i] = s->pressed[i + 1];
        t.words[i + 1] = s->words[i];
        t.pressed[i + 1] = s->pressed[i];
        if (one < HAPPENINGS && other < HAPPENINGS)
            try_sequence(r, &t, base,
                         train_text(train_arena(r), "%s had come before %s",
                                    happenings[other].name, happenings[one].name),
                         out);
    }
}

/* The same without one of them, and with another answer to an offer. */
static void flip_members(train_ruling *r, const sequence *s, const train_ruled *base,
                         train_otherwise *out)
{
    static const char *const answers[][3] = {
        {":accepted", "refused", "the offer had been refused"},
        {":refused", "accepted", "the offer had been accepted"}};
    for (unsigned i = 0; i < s->count; i++) {
        sequence t = *s;
        int which = happening_of(s->words[i]);
        for (size_t k = 0; k < sizeof answers / sizeof *answers; k++)
            if (strstr(s->words[i], answers[k][0]) != NULL) {
                t.words[i] = train_text(train_arena(r), "%.6s%s", s->words[i], answers[k][1]);
                try_sequence(r, &t, base, answers[k][2], out);
            }
        t = *s;
        t.count--;
        memmove(t.words + i, t.words + i + 1, (t.count - i) * sizeof *t.words);
        memmove(t.pressed + i, t.pressed + i + 1, (t.count - i) * sizeof *t.pressed);
        if (which < HAPPENINGS && t.count > 0)
            try_sequence(r, &t, base, happenings[which].missing, out);
    }
}

void train_flip_order(train_ruling *r, const train_ruled *base, train_otherwise *out)
{
    if (r->question != NULL)
        return;
    sequence s = sequence_of(r);
    const char *order = train_given(r, "order");
    if (order != NULL)
        try_sequence(r, &s, base,
                     train_text(train_arena(r), "it were known that %s came first",
                                happenings[happening_of(s.words[0])].name),
                     out);
    flip_neighbours(r, &s, base, out);
    flip_members(r, &s, base, out);
    if (order != NULL)
        return;
    train_set(r, "order", "unknown");
    train_try_other(r, base, "it were not known what came first", out);
    train_set(r, "order", NULL);
}

const char *train_loser(const train_ruling *r)
{
    sequence s = sequence_of(r);
    for (unsigned i = 0; i < s.count; i++)
        if (strstr(s.words[i], ":flag") != NULL || strstr(s.words[i], ":resigned") != NULL)
            return strncmp(s.words[i], "white", 5) == 0 ? "white" : "black";
    return NULL;
}

/* --- what ended the game --- */

/* How the ruling names what decided it, and as an answer, some with the side after it: all of
 * one length. */
static const struct {
    const char *fact, *answer;
    bool sided;
} ends[] = {
    {": the flag,", "The fallen flag of ", true},
    {": a resignation", "The resignation of ", true},
    {": the offer acc", "The draw that was agreed", false},
    {": a claim", "The claim that was right", false},
    {": an illegal move", "An illegal move by ", true},
};

/* What ended it, of a ruling; NULL where it is none of these. */
static const char *end_of(const train_ruling *r, const train_ruled *ruled)
{
    const ff_json_value *facts = ff_json_get(ruled->json, "facts"), *last = NULL;
    if (ruled->status == 6)
        return strstr(ruled->sentence, "in which order") != NULL ? "All depends on the order"
                                                                 : NULL;
    if (strncmp(ruled->sentence, "The game was over before", 24) == 0)
        return "What stands on the board";
    if (ff_json_get(ruled->json, "result")->kind != FF_JSON_TEXT)
        return "Nothing: play is resumed";
    for (const ff_json_value *at = facts != NULL ? facts->first : NULL; at != NULL;
         at = at->next)
        if (strstr(ff_json_get_text(at, "text", ""), ": the game was over") == NULL)
            last = at;
    const char *text = last != NULL ? ff_json_get_text(last, "text", "") : "";
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++)
        if (strstr(text, ends[i].fact) != NULL)
            return train_text(train_arena(r), "%s%.5s", ends[i].answer,
                              ends[i].sided ? text : "");
    return NULL;
}

/* Is a word of what happened the one the answer speaks of? A flag of which the story tells
 * nothing is known as wrong. */
static bool is_told(const train_ruling *r, const char *answer)
{
    static const char *const told[][2] = {{"flag of White", "white:flag"},
                                          {"flag of Black", "black:flag"},
                                          {"resignation of White", "white:resigned"},
                                          {"resignation of Black", "black:resigned"},
                                          {"draw that", "offer"},
                                          {"claim that", "threefold"},
                                          {"illegal move", "illegal"}};
    sequence s = sequence_of(r);
    for (size_t i = 0; i < sizeof told / sizeof *told; i++) {
        bool found = strstr(answer, told[i][0]) == NULL;
        for (unsigned k = 0; k < s.count; k++)
            found |= strstr(s.words[k], told[i][1]) != NULL;
        if (!found)
            return false;
    }
    return true;
}

bool train_ask_end(train_ruling *r, const train_ruled *base, const train_otherwise *other)
{
    ff_school_choice choices[FF_SCHOOL_CANDIDATES];
    const char *right = end_of(r, base), *text;
    unsigned count = 0;
    bool unordered = train_given(r, "order") != NULL && base->status != 6;
    if (right == NULL || unordered) /* every order comes to the same */
        return false;
    for (unsigned i = 0; i < other->count; i++)
        if ((text = end_of(r, &other->list[i])) != NULL && is_told(r, text))
            choices[count++] = (ff_school_choice){text, other->why[i]};
    r->m->c->typed = false;
    r->m->c->even = true;
    r->m->c->question = "What ends the game?";
    return ff_school_pick(&r->m->draw, right, choices, count, r->m->c->wanted, r->m->c);
}
