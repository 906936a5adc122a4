#ifndef FF_RATINGS_RATINGS_H
#define FF_RATINGS_RATINGS_H

#include "flagfall/error.h"
#include "flagfall/event.h"
#include "flagfall/file.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/*
 * A rating list as an index, which is made once and then searched by name or FIDE number
 * without reading the list again. An index is one file of little-endian numbers; whatever it
 * holds, nothing outside of it is read.
 */

enum { FF_RATINGS_MAX_PLAYERS = 8 * 1000 * 1000, FF_RATINGS_MAX_TEXT = 200 };

/* What a list says about a player; 0 and "" where it says nothing. */
typedef struct ff_rated_player {
    uint32_t fide_id;
    char name[FF_RATINGS_MAX_TEXT], federation[8], title[8], national_id[16], club[64];
    char sex; /* 'm', 'w' or 0 */
    int standard, rapid, blitz, k_factor, birth_year;
} ff_rated_player;

/* --- making an index --- */

typedef struct ff_ratings_builder ff_ratings_builder;

int ff_ratings_builder_new(ff_ratings_builder **out, ff_error *err);
/* Adds a player; one without a name is passed over. FF_E_LIMIT, FF_E_MEMORY. */
int ff_ratings_add(ff_ratings_builder *builder, const ff_rated_player *player, ff_error *err);
size_t ff_ratings_count(const ff_ratings_builder *builder);
/* Words of their names, of each player anew. */
size_t ff_ratings_words_kept(const ff_ratings_builder *builder);
/* Writes the index to `path`, in place of an index only. `named`: by the user, so that a link
 * is followed. FF_E_IO_WRITE, FF_E_STATE_KEPT, FF_E_MEMORY. */
int ff_ratings_write(ff_ratings_builder *builder, const char *path, bool named, ff_error *err);
void ff_ratings_builder_free(ff_ratings_builder *builder);

/* Reads a list into the builder: FIDE's text or XML list, or CSV with a header line. Lines that
 * cannot be read are counted in `*skipped`. FF_E_PARSE when it is none of them. */
int ff_ratings_read_list(ff_input *input, ff_ratings_builder *builder, long *skipped,
                         ff_error *err);

/* --- searching --- */

typedef struct ff_ratings ff_ratings;

/* Opens an index. FF_E_IO_OPEN, FF_E_PARSE when it is not one, FF_E_MEMORY. */
int ff_ratings_open(const char *path, ff_ratings **out, ff_error *err);
void ff_ratings_close(ff_ratings *ratings);
size_t ff_ratings_size(const ff_ratings *ratings);

/* Players whose name has a word that begins with each word of `words`, in any order; accents do
 * not count, and ä is also ae. The highest rated first: `*count` of them go to `out`, which has
 * room for `limit`, and `*total` is how many there are. A number alone is a FIDE number.
 * FF_E_IO_READ, FF_E_PARSE for a damaged index, FF_E_MEMORY. */
int ff_ratings_find(ff_ratings *ratings, const char *words, ff_rated_player *out, size_t limit,
                    size_t *count, size_t *total, ff_error *err);

/* --- words of names --- */

enum { FF_RATINGS_WORDS = 12, FF_RATINGS_FORMS = 2 * FF_RATINGS_WORDS, FF_RATINGS_WORD = 32 };

/* A word with ä ö ü as a o u, with ae oe ue, or once each way. */
typedef enum ff_ratings_spelling {
    FF_RATINGS_PLAIN,
    FF_RATINGS_WIDE,
    FF_RATINGS_BOTH
} ff_ratings_spelling;

/* The words of a name in small letters without accents, the first FF_RATINGS_WORDS of them.
 * Returns their number; once each way they may be FF_RATINGS_FORMS. */
int ff_ratings_words(const char *name, ff_ratings_spelling spelling,
                     char out[][FF_RATINGS_WORD]);

#endif
