/* Input streams, plain, gzip and zstd: the same bytes come out whatever the portions they are
 * asked for in, after a push-back too; damage is reported once and nothing comes after it. */
#include "flagfall/file.h"

#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { MOST = 1024 * 1024 };

static int read_by(const uint8_t *data, size_t size, size_t portion, ff_str *out)
{
    ff_input *input;
    char buffer[4096];
    size_t got = 1;
    if (ff_input_new_memory(data, size, &input, NULL) != FF_OK)
        abort();
    int code = FF_OK;
    bool pushed = portion > 100;
    while (code == FF_OK && got != 0 && out->size < MOST) {
        code = ff_input_read(input, buffer, portion, &got, NULL);
        if (got > portion)
            abort();
        if (code == FF_OK && !pushed && got != 0) {
            pushed = true;
            if (ff_input_push_back(input, buffer, got, NULL) != FF_OK)
                abort();
            continue;
        }
        ff_str_bytes(out, buffer, code == FF_OK ? got : 0);
    }
    ff_input_free(input);
    return code;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    ff_str large = FF_STR_INIT, small = FF_STR_INIT;
    int code = read_by(data, size, sizeof(char[4096]), &large);
    if (code == FF_OK && large.size < 50000) {
        if (read_by(data, size, 7, &small) != code || small.size != large.size ||
            (large.size != 0 && memcmp(small.data, large.data, large.size) != 0))
            abort();
    }
    ff_str_release(&large);
    ff_str_release(&small);
    return 0;
}
