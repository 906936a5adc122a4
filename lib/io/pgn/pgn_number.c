#include "pgn/pgn_number.h"

/* Constants, so that no start of the program has to make them. */

enum { ALL = 0xff };
#define DIGIT(n, unit) (uint8_t)('0' + (n) / (unit) % 10)
#define TEXT_1(n)                                                                              \
    {                                                                                          \
        {DIGIT(n, 1), '.'}, {ALL, ALL}, 2                                                      \
    }
#define TEXT_2(n)                                                                              \
    {                                                                                          \
        {DIGIT(n, 10), DIGIT(n, 1), '.'}, {ALL, ALL, ALL}, 3                                   \
    }
#define TEXT_3(n)                                                                              \
    {                                                                                          \
        {DIGIT(n, 100), DIGIT(n, 10), DIGIT(n, 1), '.'}, {ALL, ALL, ALL, ALL}, 4               \
    }

#define TEN(X, n)                                                                              \
    X(n), X((n) + 1), X((n) + 2), X((n) + 3), X((n) + 4), X((n) + 5), X((n) + 6), X((n) + 7),  \
        X((n) + 8), X((n) + 9)
#define FIFTY(X, n)                                                                            \
    TEN(X, n), TEN(X, (n) + 10), TEN(X, (n) + 20), TEN(X, (n) + 30), TEN(X, (n) + 40)

const ff_pgn_number_text ff_pgn_numbers[FF_PGN_NUMBERS] = {
    {{1}, {0}, 0}, /* no text fits it */
    TEXT_1(1),          TEXT_1(2),         TEXT_1(3),          TEXT_1(4),
    TEXT_1(5),          TEXT_1(6),         TEXT_1(7),          TEXT_1(8),
    TEXT_1(9),          TEN(TEXT_2, 10),   TEN(TEXT_2, 20),    TEN(TEXT_2, 30),
    TEN(TEXT_2, 40),    FIFTY(TEXT_2, 50), FIFTY(TEXT_3, 100), FIFTY(TEXT_3, 150),
    FIFTY(TEXT_3, 200), TEXT_3(250),       TEXT_3(251),        TEXT_3(252),
    TEXT_3(253),        TEXT_3(254),       TEXT_3(255),
};
