#ifndef FF_BASE_LATIN_H
#define FF_BASE_LATIN_H

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

#endif
