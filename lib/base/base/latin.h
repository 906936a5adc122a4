#ifndef FF_BASE_LATIN_H
#define FF_BASE_LATIN_H

#include "flagfall/text.h"

#include <stdint.h>

/*
 * Latin letters without their marks, for lists in the order of names: Ángel among the As and
 * Łukasz among the Ls. Other scripts stay as they are.
 */

/* A digit from 0 to 9, in any encoding; isdigit asks the locale. */
static inline bool ff_latin_is_digit(int64_t c)
{
    return c >= '0' && c <= '9';
}

/* A letter from A to Z or a to z. */
static inline bool ff_latin_is_letter(int64_t c)
{
    return (c | 32) >= 'a' && (c | 32) <= 'z';
}

/* The small letter from a to z that a Latin letter is without its mark; other characters as
 * they are. */
uint32_t ff_latin_base(uint32_t code_point);
/* Less than 0, 0 or more: the order of two texts by their letters without marks and without
 * case; where these are equal, by their bytes. */
int ff_latin_compare(const char *a, const char *b);

/* How many bytes must be changed, put in or taken out to make one text of the other, and also
 * how many neighbours exchanged where `exchanges`; FF_LATIN_FAR for longer texts. */
enum { FF_LATIN_FAR = 96 };
size_t ff_latin_distance(const char *a, size_t a_size, const char *b, size_t b_size,
                         bool exchanges);

/* Appends what is seen of a name, whatever it is written with: small letters without marks,
 * without blanks and characters that are not seen; Cyrillic and Greek letters as the Latin ones
 * that they look like, 0 as o and 1 as l. Two names that give the same look alike. */
void ff_str_seen(ff_str *out, const char *name);
/* Is there anything to be seen of it? */
bool ff_latin_is_seen(const char *name);

#endif
