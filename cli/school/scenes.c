#include "cli/school/ruling.h"

/* The scenes of the rulings, a row each. */

const train_scene train_scenes[] = {
#define SCENE(command, place, level, words, what, texts)                                       \
    {command, train_place_##place, FF_SCHOOL_##level, words, what, texts},
#include "cli/school/scenes.def"
    {.command = NULL},
};
