#ifndef FF_BASE_CODEPAGE_H
#define FF_BASE_CODEPAGE_H

#include "flagfall/text.h"

#include <stddef.h>

/*
 * Text that is not UTF-8 is read as Windows-1252. Where that cannot be what was meant, the text
 * is in another code page (CP850, CP437, Windows-1250, Windows-1251 …): a sign where only a
 * letter can stand, or a word of accented letters alone.
 */

/* The first byte that does not fit Windows-1252; `size` when all do. */
size_t ff_codepage_misfit(const char *text, size_t size);

/* Appends what is wrong with the byte at `at`: its value, the word that it stands in with
 * bytes as \x94, and what CP850 has for it. */
void ff_codepage_say(const char *text, size_t size, size_t at, ff_str *out);

#endif
