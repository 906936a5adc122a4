#ifndef FF_FEED_UNPACK_H
#define FF_FEED_UNPACK_H

#include "flagfall/error.h"
#include "flagfall/text.h"

/* Appends what the bytes of a file or an answer hold as text: packed data is unpacked and
 * UTF-16 decoded, as every reader of games does; what is no text is refused with its kind.
 * `name` is for messages, `most` the bytes of text that are taken. FF_E_LIMIT, FF_E_MEMORY, and
 * those of ff_input_read and ff_foreign_refuse. */
int ff_feed_unpack(const char *name, const char *bytes, size_t size, size_t most, ff_str *out,
                   ff_error *err);

#endif
