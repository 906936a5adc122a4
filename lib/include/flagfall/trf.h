#ifndef FLAGFALL_TRF_H
#define FLAGFALL_TRF_H

#include "flagfall/error.h"
#include "flagfall/event.h"
#include "flagfall/text.h"

#include <stdbool.h>
#include <stddef.h>

/*
 * The tournament TRF file: TRF06 and TRF16 (with the JaVaFo XX codes and those of
 * bbpPairings) and TRF26 (C.02.03, Annexure A). docs/formats/trf.md states what is read, what
 * is written and which dialects are known.
 *
 * Threads: any thread may call a function here; what is passed to it must not be changed by
 * another thread meanwhile.
 */

#ifdef __cplusplus
extern "C" {
#endif

enum {
    FF_TRF_MAX_BYTES = 64 * 1024 * 1024, /* a file */
    FF_TRF_MAX_LINE = 64 * 1024          /* a line, in bytes */
};

/* Reads a TRF file of `size` bytes into `event`, which must be fresh from ff_event_init
 * and is left to be released by the caller in every case. Columns are counted in characters.
 * A byte-order mark, line ends of CR, LF or both, and Windows-1252 text (with a warning) are
 * understood. What is doubtful goes to `notes` (may be NULL) with line and column, and the
 * reading goes on; a line that makes no sense is kept as it is.
 * Fails with FF_E_PARSE_TRF when there is no player at all or the text is another format,
 * FF_E_ENCODING for UTF-16 and NUL bytes, FF_E_LIMIT, FF_E_MEMORY. `source` names the input
 * in errors. */
int ff_trf_read(const char *bytes, size_t size, const char *source, ff_event *event,
                ff_diagnostics *notes, ff_error *err);

/* Whether the text looks like a TRF file: a line starts with 001 or 012. */
bool ff_trf_looks_like(const char *bytes, size_t size);

/* The editions that are written. */
typedef enum ff_trf_edition { FF_TRF_16, FF_TRF_26 } ff_trf_edition;

/* The version of ff_trf_options. */
#define FF_TRF_OPTIONS_VERSION 1
/* How a TRF file is written. */
typedef struct ff_trf_options {
    unsigned version; /* FF_TRF_OPTIONS_VERSION, or 0 for 1 */
    ff_trf_edition edition;
    /* Points (tenths) and ranks by player index; NULL: as the source stated them, or the sum
     * of the results where it stated none. */
    const int *points;
    const int *ranks;
    bool birth_dates; /* whole dates of birth; without it the year */
    bool plain;       /* do not copy lines of the source, write all anew */
} ff_trf_options;

/* The newest edition, with the years of birth only. */
#define FF_TRF_OPTIONS_INIT                                                                    \
    {                                                                                          \
        FF_TRF_OPTIONS_VERSION, FF_TRF_26, NULL, NULL, false, false                            \
    }

/* Appends the event as a TRF file to `out`, lines ended by CR LF. An event that was read
 * from one keeps the order of its lines, and the lines that have not changed and that the
 * standard allows. What the edition has no record for goes to `notes`. Returns 0, FF_E_LIMIT
 * when something does not fit its columns, or FF_E_MEMORY. */
int ff_trf_write(const ff_event *event, const ff_trf_options *options, ff_str *out,
                 ff_diagnostics *notes, ff_error *err);

#ifdef __cplusplus
}
#endif

#endif
