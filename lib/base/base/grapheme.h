#ifndef FF_BASE_GRAPHEME_H
#define FF_BASE_GRAPHEME_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/*
 * Where a text may be cut: between what its readers take for letters (extended grapheme
 * clusters, UAX 29), with the conjuncts of Indic scripts (GB9c) and without its rare prefixes.
 */

/* A mark of no width, or one that has a column of its own, as terminals count them. */
typedef enum ff_mark { FF_MARK_NONE, FF_MARK_ZERO, FF_MARK_SPACING } ff_mark;
ff_mark ff_utf8_mark(uint32_t point);

/* The bytes of the first cluster of `text[0..size)`; 1 for a stray byte, 0 for no text. */
size_t ff_utf8_cluster(const char *text, size_t size);

#endif
