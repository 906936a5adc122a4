#ifndef FF_BOARD_SQUARES_H
#define FF_BOARD_SQUARES_H

/* Lists for tables that are constant: X for each square in turn, or for an argument and each
 * square; and for eight numbers from `s`. An X that is used in another has a list of its own.
 */
#define FF_EIGHT(X, s) X(s) X(s + 1) X(s + 2) X(s + 3) X(s + 4) X(s + 5) X(s + 6) X(s + 7)
#define FF_SQUARES(X)                                                                          \
    FF_EIGHT(X, 0)                                                                             \
    FF_EIGHT(X, 8)                                                                             \
    FF_EIGHT(X, 16)                                                                            \
    FF_EIGHT(X, 24) FF_EIGHT(X, 32) FF_EIGHT(X, 40) FF_EIGHT(X, 48) FF_EIGHT(X, 56)
#define FF_EIGHT_OF(X, a, s)                                                                   \
    X(a, s)                                                                                    \
    X(a, s + 1)                                                                                \
    X(a, s + 2) X(a, s + 3) X(a, s + 4) X(a, s + 5) X(a, s + 6) X(a, s + 7)
#define FF_SQUARES_OF(X, a)                                                                    \
    FF_EIGHT_OF(X, a, 0)                                                                       \
    FF_EIGHT_OF(X, a, 8)                                                                       \
    FF_EIGHT_OF(X, a, 16)                                                                      \
    FF_EIGHT_OF(X, a, 24)                                                                      \
    FF_EIGHT_OF(X, a, 32)                                                                      \
    FF_EIGHT_OF(X, a, 40) FF_EIGHT_OF(X, a, 48) FF_EIGHT_OF(X, a, 56)

#endif
