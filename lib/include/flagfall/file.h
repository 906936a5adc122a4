#ifndef FLAGFALL_FILE_H
#define FLAGFALL_FILE_H

#include "flagfall/error.h"
#include "flagfall/text.h"

#include <stdbool.h>
#include <stddef.h>

/*
 * Bytes in and out: input streams that undo compression, and files that are replaced whole
 * or not at all.
 *
 * Threads: any thread may call a function here, and an input or output is used by one thread
 * at a time. ff_file_remove_temporaries may be called from the handler of a signal.
 */

#ifdef __cplusplus
extern "C" {
#endif

/* An input stream: a file, or standard input for "-"; plain, gzip or zstd, told apart by
 * their first bytes and not by the name. Memory is bounded whatever the input. */
typedef struct ff_input ff_input;

/* Opens `path`. Fails with FF_E_IO_OPEN (missing, no permission, a directory) or FF_E_MEMORY.
 * `*out` is freed by `ff_input_free`. */
int ff_input_new(const char *path, ff_input **out, ff_error *err);
/* A stream over `size` bytes at `bytes`, which must outlive it. */
int ff_input_new_memory(const void *bytes, size_t size, ff_input **out, ff_error *err);
/* The same, taken as they are even where they look like compressed data. */
int ff_input_new_bytes(const void *bytes, size_t size, ff_input **out, ff_error *err);
/* ff_input_new_memory with a name for messages. */
int ff_input_new_named(const void *bytes, size_t size, const char *name, ff_input **out,
                       ff_error *err);
/* Gives up to `size` bytes into `buffer`; `*got` is 0 at the end only. What is not 0 ends the
 * reading and is returned, as it stands in `err` (ff_fail with FF_E_IO_READ). */
typedef int ff_input_source(void *ctx, void *buffer, size_t size, size_t *got, ff_error *err);
/* A stream of what `source` gives, called `name` in messages: packed or not, as a file. It is
 * read for the first time before this returns. */
int ff_input_new_stream(ff_input_source *source, void *ctx, const char *name, ff_input **out,
                        ff_error *err);
/* Puts bytes back, to be read before the rest of the stream. They are copied. FF_E_MEMORY;
 * FF_E_STATE when some were put back before and not yet read. */
int ff_input_push_back(ff_input *input, const void *bytes, size_t size, ff_error *err);
/* Reads up to `size` bytes into `buffer`; `*got` is 0 at the end only. Fails with
 * FF_E_IO_READ, FF_E_IO_COMPRESSED or FF_E_MEMORY, and with FF_E_LIMIT when compressed data
 * unpacks beyond all measure (a bomb); what was read before is not lost. */
int ff_input_read(ff_input *input, void *buffer, size_t size, size_t *got, ff_error *err);
/* From now on unpacks on a thread of its own, where the stream is a named compressed file and a
 * thread can be had; else nothing changes. Reading and freeing stay the caller's, on one
 * thread. */
void ff_input_read_ahead(ff_input *input);
/* The name for messages: the path, or "standard input". Borrowed. */
const char *ff_input_name(const ff_input *input);
/* Whether the text was UTF-16, with a mark or without: it is read as UTF-8. */
bool ff_input_was_utf16(const ff_input *input);
/* Compressed bytes taken in so far, and their total or 0 where it is not known (a pipe). */
void ff_input_progress(const ff_input *input, size_t *done, size_t *total);
void ff_input_free(ff_input *input);

/* Can the stream be read in parts? A named plain file can. `*size` is the number of bytes on
 * the disk, 0 where it is not known. */
bool ff_input_seekable(const ff_input *input, unsigned long long *size);
/* Confines a divisible stream to its bytes [from, to), which are read from now on, whatever was
 * read before. FF_E_STATE when it is not divisible or shorter; FF_E_IO_READ. */
int ff_input_set_range(ff_input *input, unsigned long long from, unsigned long long to,
                       ff_error *err);
/* Line feeds that were read since the stream was confined. */
unsigned long long ff_input_lines(const ff_input *input);
/* Whether the file goes on after the end of a confined stream. */
bool ff_input_has_more(const ff_input *input);

/* Reads a whole stream of at most `limit` bytes into `out`; FF_E_LIMIT when it is longer. */
int ff_input_read_all(const char *path, size_t limit, ff_str *out, ff_error *err);

/* A file being written under a temporary name in the folder of `path`. Nothing is seen under
 * `path` until `ff_output_commit`, which syncs and renames; an existing file keeps its
 * permissions. `path` "-" is standard output, written through at once. */
typedef struct ff_output ff_output;

/* Begins a file that will stand at `path`. FF_E_IO_WRITE when none can be made in that
 * folder, FF_E_MEMORY. `*out` is freed by ff_output_commit or ff_output_cancel. */
int ff_output_new(const char *path, ff_output **out, ff_error *err);
/* From now on packs what is written, when the name ends in .gz or .zst (which may be another
 * than the file's own). FF_E_MEMORY. */
int ff_output_pack_by_name(ff_output *output, const char *name, ff_error *err);
/* Writes `size` bytes. FF_E_IO_WRITE; the output must then be cancelled. */
int ff_output_write(ff_output *output, const void *bytes, size_t size, ff_error *err);
/* Hands what was written so far to the system: a reader of a pipe or a terminal sees it now.
 * A file stays under its temporary name. */
int ff_output_flush(ff_output *output, ff_error *err);
/* Puts the file in its place. On failure the old file is whole and the new one is gone. The
 * output is freed in every case. */
int ff_output_commit(ff_output *output, ff_error *err);
/* Drops what was written and frees the output. NULL is fine. */
void ff_output_cancel(ff_output *output);
/* The temporary name, for writers that open files themselves; NULL for standard output. */
const char *ff_output_temporary(const ff_output *output);

/* Writes all of `bytes` to `path` in one go, as above. */
int ff_file_replace(const char *path, const void *bytes, size_t size, ff_error *err);

/* Removes the files that the library is writing under temporary names. For the handler of a
 * signal that ends the program: it may be called at any moment, and nothing but the end may
 * follow. */
void ff_file_remove_temporaries(void);

#ifdef __cplusplus
}
#endif

#endif
