#include "cli/train/ruling.h"

const train_scene train_scenes[] = {
#define SCENE(command, place, level, words, what, texts)                                       \
    {command, train_place_##place, FF_SCHOOL_##level, words, what, texts},
#include "cli/train/scenes.def"
    {.command = NULL},
};
