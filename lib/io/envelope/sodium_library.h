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

/* They are called by their own names. */
#ifndef FF_LIBRARY_OWN_TABLE
/* clang-format off */
#define crypto_aead_xchacha20poly1305_ietf_decrypt \
    ff_sodium.crypto_aead_xchacha20poly1305_ietf_decrypt
#define crypto_aead_xchacha20poly1305_ietf_encrypt \
    ff_sodium.crypto_aead_xchacha20poly1305_ietf_encrypt
#define crypto_box_keypair ff_sodium.crypto_box_keypair
#define crypto_box_seal ff_sodium.crypto_box_seal
#define crypto_box_seal_open ff_sodium.crypto_box_seal_open
#define crypto_generichash ff_sodium.crypto_generichash
#define crypto_generichash_final ff_sodium.crypto_generichash_final
#define crypto_generichash_init ff_sodium.crypto_generichash_init
#define crypto_generichash_update ff_sodium.crypto_generichash_update
#define crypto_hash_sha256 ff_sodium.crypto_hash_sha256
#define crypto_pwhash ff_sodium.crypto_pwhash
#define crypto_scalarmult_base ff_sodium.crypto_scalarmult_base
#define crypto_secretbox_easy ff_sodium.crypto_secretbox_easy
#define crypto_secretbox_open_easy ff_sodium.crypto_secretbox_open_easy
#define crypto_sign_detached ff_sodium.crypto_sign_detached
#define crypto_sign_seed_keypair ff_sodium.crypto_sign_seed_keypair
#define crypto_sign_verify_detached ff_sodium.crypto_sign_verify_detached
#define randombytes_buf ff_sodium.randombytes_buf
#define sodium_base642bin ff_sodium.sodium_base642bin
#define sodium_bin2base64 ff_sodium.sodium_bin2base64
#define sodium_bin2hex ff_sodium.sodium_bin2hex
#define sodium_free ff_sodium.sodium_free
#define sodium_init ff_sodium.sodium_init
#define sodium_malloc ff_sodium.sodium_malloc
#define sodium_memcmp ff_sodium.sodium_memcmp
#define sodium_mlock ff_sodium.sodium_mlock
#define sodium_stackzero ff_sodium.sodium_stackzero
#define sodium_version_string ff_sodium.sodium_version_string
/* clang-format on */
#endif

/* Loads it where that has not been done, and readies it for secrets and random numbers.
 * FF_E_IO_LIBRARY, FF_E_INTERNAL. */
int ff_envelope_sodium_start(ff_error *err);

#endif
