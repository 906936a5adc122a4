#ifndef FF_ENVELOPE_SIGNATURE_H
#define FF_ENVELOPE_SIGNATURE_H

#include "envelope/envelope.h"
#include "flagfall/event.h"

/*
 * A signature of where the log of an event file stood (Ed25519), as a small text:
 *
 *     flagfall-log-signature-1
 *     entry 12
 *     hash 7adccc81…
 *     time 2026-11-21T18:00:00Z
 *     key ffver1:…
 *     signature …
 *
 * The signature is over the bytes before its line. It shows that the holder of the secret key
 * saw this hash; that the key is the arbiter's has to be known from elsewhere, so it belongs
 * beside the table. docs/formats/ffe.md describes it.
 */

enum { FF_SIGNER_BYTES = 32, FF_SIGNED_TIME_SIZE = 24, FF_SIGNATURE_FILE_MAX = 1024 };

/* `entry` and `hash` of the log; `time` as the signer's clock had it, "2026-11-21T18:00:00Z";
 * `key` the public key as text. */
typedef struct ff_log_signature {
    long long entry;
    char hash[FF_HASH_SIZE];
    char time[FF_SIGNED_TIME_SIZE];
    char key[FF_KEY_TEXT_SIZE];
} ff_log_signature;

/* Makes a key pair: the secret one (FF_SIGNER_BYTES) goes to `secret`, the text of the public
 * one
 * ("ffver1:" and base64) to `key`. FF_E_STATE, FF_E_IO_LIBRARY. */
int ff_signer_new(ff_secret *secret, char key[FF_KEY_TEXT_SIZE], ff_error *err);
/* Writes the secret key ("ffsgn1:" and base64) to a new file that only its owner can read.
 * FF_E_IO_WRITE, also when there is a file of that name. */
int ff_signer_save(const ff_secret *secret, const char *path, ff_error *err);
/* Turns the text of a secret key into its bytes, in place. FF_E_PARSE. */
int ff_signer_read(ff_secret *text, ff_error *err);

/* Signs entry, hash and time of `what` and appends the text; `key` of `what` is not used. */
int ff_log_sign(const ff_secret *secret, const ff_log_signature *what, ff_str *out,
                ff_error *err);
/* Reads a text and checks the signature. FF_E_PARSE for another text, FF_E_ENVELOPE_ALTERED
 * when the signature does not fit. */
int ff_log_signature_read(const char *text, size_t size, ff_log_signature *out, ff_error *err);

#endif
