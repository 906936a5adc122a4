#include "feed/unpack.h"

#include "file/foreign.h"
#include "file/input.h"

int ff_feed_unpack(const char *name, const char *bytes, size_t size, size_t most, ff_str *out,
                   ff_error *err)
{
    char part[16384];
    size_t got = 1;
    ff_input *input;
    int code = ff_input_new_named(bytes, size, name, &input, err);
    if (code != FF_OK)
        return code;
    code = ff_foreign_refuse(input, err);
    while (code == FF_OK && got != 0 && out->size <= most) {
        code = ff_input_read(input, part, sizeof part, &got, err);
        ff_str_bytes(out, part, code == FF_OK ? got : 0);
    }
    ff_input_free(input);
    if (code == FF_OK && out->size > most)
        code = ff_fail(err, FF_E_LIMIT, "too large to be watched");
    return out->failed ? ff_fail(err, FF_E_MEMORY, "out of memory for a file") : code;
}
