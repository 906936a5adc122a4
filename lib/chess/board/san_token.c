#include "board/san_token.h"

#define ANYWHERE      (~UINT64_C(0))
#define STEP_OF(file) [file] = {ANYWHERE, 0, FF_PAWN, FF_REACH_STEP, FF_REACH_PAWN_CHECK, 2}
#define TAKES_OF(file)                                                                         \
    [FF_SAN_FORMS + (file)] = {FF_FILE_A << ((file) - 'a'), ~0ull, FF_PAWN, FF_REACH_CAPTURE,  \
                               FF_REACH_PAWN_CHECK,         4}
#define PIECE(role, letter)                                                                    \
    [letter] = {ANYWHERE, 0, role, role, role, 3},                                             \
    [FF_SAN_FORMS + (letter)] = {ANYWHERE, ~0ull, role, role, role, 4},

const ff_san_form ff_san_forms[2 * FF_SAN_FORMS] = {
    STEP_OF('a'),  STEP_OF('b'),          STEP_OF('c'),  STEP_OF('d'),  STEP_OF('e'),
    STEP_OF('f'),  STEP_OF('g'),          STEP_OF('h'),  TAKES_OF('a'), TAKES_OF('b'),
    TAKES_OF('c'), TAKES_OF('d'),         TAKES_OF('e'), TAKES_OF('f'), TAKES_OF('g'),
    TAKES_OF('h'), FF_SAN_OFFICERS(PIECE)};
