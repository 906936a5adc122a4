#ifndef FF_TRF_TRF_COLUMNS_H
#define FF_TRF_TRF_COLUMNS_H

#include "trf/trf_private.h"

/* Columns of the line that is read. */

/* Notes something about the line at hand; without memory the reader says so at the end. */
void ff_trf_say(trf_reader *reader, ff_severity severity, const char *code, size_t column,
                const char *format, ...) __attribute__((format(__printf__, 5, 6)));

/* Something the standard does not allow: the line will not be copied as it is. */
#define DOUBT(reader, code, column, ...)                                                       \
    do {                                                                                       \
        (reader)->quirk = true;                                                                \
        ff_trf_say(reader, FF_SEVERITY_WARNING, code, column, __VA_ARGS__);                    \
    } while (0)

/* The same for habits of a whole file: said once, but every such line is written anew. */
#define TELL_ONCE(reader, reported, code, column, ...)                                         \
    do {                                                                                       \
        (reader)->quirk = true;                                                                \
        if (!*(reported))                                                                      \
            ff_trf_say(reader, FF_SEVERITY_NOTE, code, column, __VA_ARGS__);                   \
        *(reported) = true;                                                                    \
    } while (0)

/* Takes a line of `size` bytes in hand. FF_E_MEMORY. */
int ff_trf_set_line(trf_reader *reader, const char *text, size_t size);
/* The byte at which a character (from 0) begins. */
size_t ff_trf_byte_at(const trf_line *line, size_t character);
/* The text of columns from..to (from 1, inclusive; to 0 = the end), blanks around it cut; valid
 * until the next call. */
const char *ff_trf_columns(trf_reader *reader, size_t from, size_t to);
/* The byte in a column; a blank beyond the line. */
char ff_trf_column(const trf_reader *reader, size_t at);
/* A copy of columns in the event. */
const char *ff_trf_columns_text(trf_reader *reader, size_t from, size_t to);
/* A whole number in columns; `fallback` when they are blank, and with a doubt when they are
 * something else. */
int ff_trf_columns_number(trf_reader *reader, size_t from, size_t to, int max, int fallback,
                          const char *what);
/* Points in columns; false when there are none. */
bool ff_trf_columns_points(trf_reader *reader, size_t from, size_t to, int *tenths);
/* Pairing numbers in fields of four columns from `from` on, five apart. NULL without memory. */
const int *ff_trf_columns_ids(trf_reader *reader, size_t from, int *count);
/* The next word at byte `*at`, cut to `size`; returns its place, from 1. */
size_t ff_trf_next_word(trf_reader *reader, size_t *at, char *out, size_t size);
/* Characters up to the last that is not a blank. */
size_t ff_trf_used_chars(const trf_reader *reader);
/* Room for one more record of a list. FF_E_LIMIT, FF_E_MEMORY. */
int ff_trf_grow(trf_reader *reader, void *items, size_t *capacity, size_t count, size_t size);

#endif
