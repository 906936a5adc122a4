#ifndef FF_MATCHING_MATCHING_NUMBER_H
#define FF_MATCHING_MATCHING_NUMBER_H

#include <string.h>

/* Integers of WORDS words for matching_body.h, which is compiled once for each width. */

#if WORDS == 1
typedef int64_t number;
#define NUMBER_OP(name, expression)                                                            \
    static inline number name(number a, number b)                                              \
    {                                                                                          \
        return expression;                                                                     \
    }
#elif WORDS == 2 && defined(__SIZEOF_INT128__)
__extension__ typedef __int128 number;
__extension__ typedef unsigned __int128 plain_number;
#define NUMBER_OP(name, expression)                                                            \
    static inline number name(number a, number b)                                              \
    {                                                                                          \
        return expression;                                                                     \
    }
#endif

#ifdef NUMBER_OP
NUMBER_OP(number_add, a + b)
NUMBER_OP(subtract, a - b)
#undef NUMBER_OP

static inline bool number_less(number a, number b)
{
    return a < b;
}

static inline bool is_zero(number a)
{
    return a == 0;
}

static inline number half(number a)
{
    return a >> 1;
}

static inline number small(int64_t value)
{
    return value;
}

/* Is the number so large that sums of a few could overflow? */
static inline bool is_wide(number a)
{
    number top = a >> (64 * WORDS - 6);
    return top != 0 && top != -1;
}

/* The lowest word comes first, on every machine. */
static inline number number_load(const uint64_t *words)
{
#if WORDS == 1
    return (number)words[0];
#else
    return (number)((plain_number)words[1] << 64 | words[0]);
#endif
}

#else

typedef struct number {
    uint64_t word[WORDS];
} number;

static inline number number_add(number a, number b)
{
    unsigned char carry = 0;
    for (int i = 0; i < WORDS; i++) {
        uint64_t sum = a.word[i] + b.word[i], whole = sum + carry;
        carry = (unsigned char)((sum < a.word[i]) | (whole < sum));
        a.word[i] = whole;
    }
    return a;
}

static inline number subtract(number a, number b)
{
    unsigned char borrow = 0;
    for (int i = 0; i < WORDS; i++) {
        uint64_t rest = a.word[i] - b.word[i], whole = rest - borrow;
        borrow = (unsigned char)((a.word[i] < b.word[i]) | (rest < borrow));
        a.word[i] = whole;
    }
    return a;
}

static inline bool number_less(number a, number b)
{
    int i = WORDS - 1;
    if (a.word[i] != b.word[i])
        return (int64_t)a.word[i] < (int64_t)b.word[i];
    while (i > 0 && a.word[i] == b.word[i])
        i--;
    return a.word[i] < b.word[i];
}

static inline bool is_zero(number a)
{
    uint64_t any = 0;
    for (int i = 0; i < WORDS; i++)
        any |= a.word[i];
    return any == 0;
}

static inline number half(number a)
{
    for (int i = 0; i < WORDS - 1; i++)
        a.word[i] = a.word[i] >> 1 | a.word[i + 1] << 63;
    a.word[WORDS - 1] = (uint64_t)((int64_t)a.word[WORDS - 1] >> 1);
    return a;
}

static inline number small(int64_t value)
{
    number a;
    a.word[0] = (uint64_t)value;
    for (int i = 1; i < WORDS; i++)
        a.word[i] = value < 0 ? ~(uint64_t)0 : 0;
    return a;
}

static inline bool is_wide(number a)
{
    int64_t top = (int64_t)a.word[WORDS - 1] >> 58;
    return top != 0 && top != -1;
}

static inline number number_load(const uint64_t *words)
{
    number a;
    memcpy(&a, words, sizeof a);
    return a;
}
#endif

static inline number twice(number a)
{
    return number_add(a, a);
}

#endif
