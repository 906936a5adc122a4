#ifndef FF_FILE_OUTPUT_H
#define FF_FILE_OUTPUT_H

#include "file/gate.h"
#include "flagfall/file.h"

/* As ff_output_new and ff_file_replace, by a rule of what may be replaced (file/gate.h). */
int ff_output_new_by(const char *path, const ff_write_rule *rule, ff_output **out,
                     ff_error *err);
int ff_file_replace_by(const char *path, const ff_write_rule *rule, const void *bytes,
                       size_t size, ff_error *err);

/* Where the bytes of an output really go: a link is followed, so that it stays a link. Freed
 * with ff_free; NULL without memory. */
char *ff_output_target(const char *path);
/* Where the suffix of a file's name begins: ".pgn", ".pgn.zst", ".json.gz". */
size_t ff_output_stem(const char *path);

#endif
