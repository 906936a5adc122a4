/* Envelopes of sealed moves: whatever is read can be shown, and opening it with a wrong key
 * fails. The seal is made to fit, so that what lies after it is reached. */
#include "envelope/envelope.h"

#include <sodium.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { MOST = 64 * 1024, SEAL_TEXT = 44 };

/* The input with a seal after it that fits. */
static size_t add_seal(const uint8_t *data, size_t size, char *out)
{
    unsigned char digest[32];
    memcpy(out, data, size);
    crypto_generichash(digest, sizeof digest, data, size, NULL, 0);
    memcpy(out + size, "seal ", 5);
    sodium_bin2base64(out + size + 5, SEAL_TEXT + 1, digest, sizeof digest,
                      sodium_base64_VARIANT_ORIGINAL);
    out[size + 5 + SEAL_TEXT] = '\n';
    return size + 5 + SEAL_TEXT + 1;
}

static void use(const ff_envelope *envelope)
{
    ff_str out = FF_STR_INIT;
    ff_game game;
    ff_opened opened;
    ff_envelope_keys none = {{NULL, NULL}, NULL, 0};
    ff_envelope_page(envelope, &out);
    ff_envelope_html(envelope, &out);
    ff_envelope_json(envelope, &out);
    ff_str_release(&out);
    ff_game_init(&game);
    ff_envelope_game(envelope, &game, NULL);
    ff_game_release(&game);
    if (ff_envelope_open(envelope, &none, &opened, NULL) == FF_OK)
        abort();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    ff_envelope *envelope;
    if (sodium_init() < 0 || size > MOST)
        return 0;
    char *file = malloc(size + 64);
    if (file == NULL)
        return 0;
    if (ff_envelope_read((const char *)data, size, &envelope, NULL) == FF_OK) {
        use(envelope);
        ff_envelope_free(envelope);
    }
    if (ff_envelope_read(file, add_seal(data, size, file), &envelope, NULL) == FF_OK) {
        use(envelope);
        ff_envelope_free(envelope);
    }
    free(file);
    return 0;
}
