#ifndef FF_ENVELOPE_SODIUM_LIBRARY_H
#define FF_ENVELOPE_SODIUM_LIBRARY_H

/* libsodium, for sealed moves and the hashes of event files. */
#include "base/library.h"

#include <sodium.h>

/* clang-format off */
/* X(name): every function of it that is called. */
#define FF_SODIUM_FUNCTIONS(X) \
    X(crypto_aead_xchacha20poly1305_ietf_decrypt) \
    X(crypto_aead_xchacha20poly1305_ietf_encrypt) X(crypto_box_keypair) X(crypto_box_seal) \
    X(crypto_box_seal_open) X(crypto_generichash) X(crypto_generichash_final) \
    X(crypto_generichash_init) X(crypto_generichash_update) X(crypto_hash_sha256) \
    X(crypto_pwhash) X(crypto_scalarmult_base) X(crypto_secretbox_easy) \
    X(crypto_secretbox_open_easy) X(crypto_sign_detached) X(crypto_sign_seed_keypair) \
    X(crypto_sign_verify_detached) X(randombytes_buf) X(sodium_base642bin) \
    X(sodium_bin2base64) X(sodium_bin2hex) X(sodium_free) X(sodium_init) X(sodium_malloc) \
    X(sodium_memcmp) X(sodium_mlock) X(sodium_stackzero) X(sodium_version_string)
/* clang-format on */
FF_LIBRARY_DECLARE(ff_sodium, FF_SODIUM_FUNCTIONS)

/* Loads it where that has not been done, and readies it for secrets and random numbers.
 * FF_E_IO_LIBRARY, FF_E_INTERNAL. */
int ff_sodium_start(ff_error *err);

#endif
