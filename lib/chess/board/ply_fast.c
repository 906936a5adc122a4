#include "board/ply_fast.h"

#define ALL (~UINT64_C(0))
#define PIECES_OF(white)                                                                       \
    {                                                                                          \
        {0}, {ALL, ALL, 0, 0, 0, 0, 0, white}, {ALL, 0, ALL, 0, 0, 0, 0, white},               \
            {ALL, 0, 0, ALL, 0, 0, 0, white}, {ALL, 0, 0, 0, ALL, 0, 0, white},                \
            {ALL, 0, 0, 0, 0, ALL, 0, white},                                                  \
        {                                                                                      \
            ALL, 0, 0, 0, 0, 0, ALL, white                                                     \
        }                                                                                      \
    }
const uint64_t ff_moved_pieces[2][FF_KING + 1][8] = {PIECES_OF(ALL), PIECES_OF(0)};
