#include "cli/school/school.h"

#include <string.h>

const train_kind train_kinds[] = {
    {"law", "what an edition says, and where", FF_SCHOOL_BEGINNER, train_make_law},
    {"illegal", "illegal moves", FF_SCHOOL_BEGINNER, train_make_ruling},
    {"touch", "touched pieces", FF_SCHOOL_BEGINNER, train_make_ruling},
    {"claim", "claims of a draw", FF_SCHOOL_BEGINNER, train_make_ruling},
    {"flag", "fallen flags", FF_SCHOOL_BEGINNER, train_make_ruling},
    {"draw-offer", "draw offers", FF_SCHOOL_BEGINNER, train_make_ruling},
    {"resign", "resignations", FF_SCHOOL_BEGINNER, train_make_ruling},
    {"default-time", "late players", FF_SCHOOL_BEGINNER, train_make_ruling},
    {"device", "telephones and other devices", FF_SCHOOL_BEGINNER, train_make_ruling},
    {"stop-clock", "clocks stopped or handled", FF_SCHOOL_NATIONAL, train_make_ruling},
    {"start", "wrong starts", FF_SCHOOL_BEGINNER, train_make_ruling},
    {"displaced", "displaced pieces", FF_SCHOOL_BEGINNER, train_make_ruling},
    {"scoresheet", "scoresheets", FF_SCHOOL_BEGINNER, train_make_ruling},
    {"conduct", "conduct", FF_SCHOOL_BEGINNER, train_make_ruling},
    {"evidence", "facts in dispute", FF_SCHOOL_NATIONAL, train_make_ruling},
    {"normal-means", "the quickplay finish", FF_SCHOOL_FIDE, train_make_ruling},
    {"in-order", "one thing after the other", FF_SCHOOL_FIDE, train_make_ruling},
    {"adjourn", "adjourned games", FF_SCHOOL_NATIONAL, train_make_adjourn},
    {"time-class", "standard, rapid or blitz", FF_SCHOOL_BEGINNER, train_make_class},
    {"clock-correct", "a clock that was set wrongly", FF_SCHOOL_NATIONAL, train_make_setting},
    {"time-control", "what a clock shows, and how it is set", FF_SCHOOL_NATIONAL,
     train_make_control},
    {"tie-break", "tie-breaks", FF_SCHOOL_NATIONAL, train_make_tiebreak},
    {"rating", "ratings", FF_SCHOOL_FIDE, train_make_rating},
    {"pairing", "pairings of a Swiss event", FF_SCHOOL_NATIONAL, train_make_pairing},
    {"knockout", "what comes after a tie in a knockout", FF_SCHOOL_NATIONAL,
     train_make_knockout},
    {"prize", "the division of prizes", FF_SCHOOL_NATIONAL, train_make_prize},
    {"norm", "title norms", FF_SCHOOL_INTERNATIONAL, train_make_norm},
    {NULL, NULL, FF_SCHOOL_BEGINNER, NULL},
};

const train_kind *train_kind_of(const char *key)
{
    for (const train_kind *kind = train_kinds; kind->key != NULL; kind++)
        if (strcmp(kind->key, key) == 0)
            return kind;
    return NULL;
}

const char *train_name(train_maker *m, const char *other)
{
    static const char *const names[] = {
        "Adler",   "Bakker", "Carver", "Dahl",  "Egan",   "Farkas", "Gallo", "Holm",
        "Ivarsen", "Jansky", "Kovac",  "Lopes", "Mercer", "Novak",  "Olsen", "Perez",
        "Quist",   "Rossi",  "Silva",  "Toth",  "Ulrich", "Vidal",  "Weiss", "Young",
    };
    const char *name;
    do
        name = TRAIN_ONE_OF(m, names);
    while (other != NULL && strcmp(name, other) == 0);
    return name;
}

/* Kinds and levels draw apart for the same seed. */
static uint64_t first_state(const train_kind *kind, ff_school_level level, uint32_t seed)
{
    uint64_t state = UINT64_C(1469598103934665603) ^ seed;
    for (const char *at = kind->key; *at != '\0'; at++)
        state = (state ^ (unsigned char)*at) * UINT64_C(1099511628211);
    return (state ^ (uint64_t)level << 56) * UINT64_C(1099511628211);
}

/* "So far" is said wherever a choice leaves something open: said only where the right one does,
 * it would tell the answer. */
static void ask_openly(ff_school_case *c)
{
    static const char *const open[] = {"Not decided", "Play has ended", "An illegal move: "};
    bool plain = strcmp(c->question, "What is the ruling?") == 0 ||
                 strcmp(c->question, "How does the arbiter decide?") == 0;
    for (unsigned i = 0; i < c->count && plain; i++)
        for (size_t k = 0; k < sizeof open / sizeof *open; k++)
            if (strncmp(c->choices[i].text, open[k], strlen(open[k])) == 0)
                c->question = "What is the ruling, on what is known so far?";
}

/* Seeds from here on ask nothing of the lengths of choices: where a kind was asked for that has
 * none of the forms that were drawn. */
enum { ANY_LENGTH = 4000000 };

static bool make_case(const train_kind *kind, ff_school_level level, uint32_t seed,
                      const train_games *games, int tries, ff_school_case *out)
{
    ff_arena arena = {0};
    train_maker m = {.c = out, .games = games};
    m.draw.state = first_state(kind, level, seed);
    unsigned rank = seed % FF_SCHOOL_RANKS, wanted = seed / FF_SCHOOL_RANKS % 4 > 1 ? 4 : 3;
    unsigned long refusals = ff_memory_refusals();
    for (int i = 0; i < tries && ff_memory_refusals() == refusals; i++) {
        ff_arena_reset(&arena);
        *out =
            (ff_school_case){.arena = arena,
                             .kind = kind->key,
                             .level = level,
                             .rank = rank,
                             .wanted = wanted,
                             .even = seed < ANY_LENGTH && seed / (4 * FF_SCHOOL_RANKS) % 3 == 1,
                             .any_length = seed >= ANY_LENGTH};
        ff_school_code(out->code, kind->key, level, seed);
        bool made = kind->make(&m);
        if (made)
            ask_openly(out);
        arena = out->arena;
        if (made && ff_memory_refusals() == refusals)
            return true;
    }
    ff_school_case_release(out);
    return false;
}

bool train_case(const train_kind *kind, ff_school_level level, uint32_t seed,
                const train_games *games, ff_school_case *out)
{
    return make_case(kind, level, seed, games, 12, out);
}

enum { KINDS = sizeof train_kinds / sizeof *train_kinds };

/* One of the level's kinds that has not come to nothing, or any where each has. */
static const train_kind *draw_kind(ff_school_draw *draw, ff_school_level level,
                                   const bool failed[KINDS])
{
    const train_kind *list[2][KINDS];
    unsigned count[2] = {0, 0};
    for (int i = 0; train_kinds[i].key != NULL; i++)
        if (train_kinds[i].least <= level)
            list[failed[i]][count[failed[i]]++] = &train_kinds[i];
    bool again = count[false] == 0;
    return list[again][ff_school_below(draw, count[again])];
}

/* The number of a case has the rank of its right answer in it, and how many choices there are:
 * they are drawn first, and stay for as long as the kind has luck in the end; else its cases
 * would be those of the ranks that come easily. */
bool train_drawn(const train_kind *kind, ff_school_level level, uint32_t seed, unsigned index,
                 const train_games *games, ff_school_case *out)
{
    enum {
        TRIES = 96,
        FEW = 6,
        STRICT = 24,
        LOOSE = 48,
        FORMS = 4 * FF_SCHOOL_RANKS * 3,
        NUMBERS = 20000
    };
    ff_school_draw draw = {(uint64_t)seed << 32 | index};
    unsigned long refusals = ff_memory_refusals();
    unsigned form = ff_school_below(&draw, FORMS);
    bool failed[KINDS] = {false};
    const train_kind *its = kind;
    for (int i = 0; i < TRIES && ff_memory_refusals() == refusals; i++) {
        if (kind == NULL && i % STRICT == 0)
            its = draw_kind(&draw, level, failed);
        if (i >= STRICT && kind != NULL) /* a kind that has none of that form */
            form = ff_school_below(&draw, FORMS);
        uint32_t number = ff_school_below(&draw, NUMBERS) * FORMS + form;
        number += i >= LOOSE && kind != NULL ? ANY_LENGTH : 0;
        if (make_case(its, level, number, games, FEW, out))
            return true;
        failed[its - train_kinds] = true;
    }
    return false;
}
