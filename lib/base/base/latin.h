#ifndef FF_BASE_LATIN_H
#define FF_BASE_LATIN_H

#include "flagfall/text.h"

#include <stdint.h>

/*
 * Latin letters without their marks, for lists in the order of names: Ángel among the As and
 * Łukasz among the Ls. Other scripts stay as they are.
 */

/* The small letter from a to z that a Latin letter is without its mark; other characters as
 * they are. */
uint32_t ff_latin_base(uint32_t code_point);
/* Less than 0, 0 or more: the order of two texts by their letters without marks and without
 * case; where these are equal, by their bytes. */
int ff_latin_compare(const char *a, const char *b);

/* Appends what is seen of a name, whatever it is written with: small letters without marks,
 * without blanks and characters that are not seen; Cyrillic and Greek letters as the Latin ones
 * that they look like, 0 as o and 1 as l. Two names that give the same look alike. */
void ff_str_seen(ff_str *out, const char *name);
/* Is there anything to be seen of it? */
bool ff_latin_is_seen(const char *name);

#endif
