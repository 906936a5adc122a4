#include "cli/train/options.h"

#include <string.h>

/* The same provision by another case. */

enum { TRIES = 12, APART = 1000 };

/* What the case of that code is learned by, in the arena of `out`. */
static const char *provision_of(const train_choice *what, const train_kind *kind,
                                ff_school_level level, uint32_t seed, ff_arena *arena)
{
    ff_school_case its;
    if (!train_case(kind, level, seed, what->games, &its))
        return NULL;
    const char *copy = ff_arena_copy(arena, its.provision, strlen(its.provision));
    ff_school_case_release(&its);
    return copy;
}

static bool draw_other(const train_choice *what, const train_kind *kind, ff_school_level level,
                       const char *provision, unsigned number, ff_school_case *out)
{
    for (unsigned i = 0; i < TRIES; i++) {
        if (!train_drawn(kind, level, what->seed, APART * (number + 1) + i, what->games, out))
            continue;
        if (strcmp(out->provision, provision) == 0)
            return true;
        ff_school_case_release(out);
    }
    return false;
}

bool train_again(const train_choice *what, const char *code, const char *provision,
                 unsigned number, ff_school_case *out)
{
    char key[FF_SCHOOL_CODE];
    ff_school_level level;
    uint32_t seed;
    ff_arena arena = {0};
    const train_kind *kind =
        ff_school_code_read(code, key, &level, &seed) ? train_kind_of(key) : NULL;
    if (kind != NULL && provision == NULL)
        provision = provision_of(what, kind, level, seed, &arena);
    bool made = kind != NULL && provision != NULL &&
                (draw_other(what, kind, level, provision, number, out) ||
                 train_case(kind, level, seed, what->games, out));
    ff_arena_release(&arena);
    return made;
}
