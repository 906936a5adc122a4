#ifndef FF_INDEX_WORDS_H
#define FF_INDEX_WORDS_H

#include "flagfall/text.h"
#include "index/format.h"
#include "index/view.h"

#include <stdbool.h>

/*
 * Words of a segment, sorted by their bytes: the name of a tag, NUL, its value with capitals as
 * small letters (conditions do not tell them apart).
 */

/* What follows a value of which the end is missing. */
enum { FF_INDEX_CUT = 1 };

/* Puts a word together, of at most FF_INDEX_WORD bytes; its size, or 0 for a tag that has none:
 * one with a long name. */
size_t ff_index_words_make(const char *tag, const char *value, char out[FF_INDEX_WORD]);
/* Can every game that has the tag be found by it? */
bool ff_index_words_has_tag(const char *tag);

typedef struct ff_index_word {
    const char *text;
    size_t size;
} ff_index_word;

int ff_index_words_compare(const ff_index_word *a, const ff_index_word *b);
/* Appends sorted words, and the fences of their blocks. */
void ff_index_words_write(const ff_index_word *words, size_t count, ff_str *out,
                          ff_str *fences);

/* A word and its number; false ends the search. */
typedef bool ff_index_word_visitor(void *ctx, uint64_t number, const ff_index_word *word);
/* Visits the words that are not before `from`, one after another. FF_E_IO_READ, FF_E_PARSE. */
int ff_index_words_each(const ff_index_view *view, const ff_index_segment *segment,
                        const ff_index_word *from, ff_index_word_visitor *visit, void *ctx,
                        ff_error *err);

#endif
