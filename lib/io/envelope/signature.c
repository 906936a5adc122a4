#include "envelope/signature.h"

#include "envelope/envelope_private.h"
#include "file/own_kind.h"

#include <stdlib.h>
#include <string.h>

static const char public_prefix[] = "ffver1:", secret_prefix[] = FF_SIGNER_SECRET_START;

_Static_assert(FF_SIGNER_BYTES == crypto_sign_SEEDBYTES, "the secret key is the seed");
_Static_assert(FF_SIGNER_BYTES == crypto_sign_PUBLICKEYBYTES, "keys are of one size");
_Static_assert((int)FF_SIGNER_BYTES == (int)FF_ENVELOPE_KEY_BYTES, "as those of envelopes");

/* Both keys of a seed; the secret one as libsodium keeps it. */
static int key_pair(const ff_secret *seed, unsigned char public_key[FF_SIGNER_BYTES],
                    ff_secret **expanded, ff_error *err)
{
    *expanded = NULL;
    if (seed->size != FF_SIGNER_BYTES)
        return ff_fail(err, FF_E_STATE, "this is not a secret key");
    int code = ff_secret_new(crypto_sign_SECRETKEYBYTES, expanded, err);
    if (code == FF_OK)
        crypto_sign_seed_keypair(public_key, (*expanded)->bytes, seed->bytes);
    return code;
}

int ff_signer_new(ff_secret *secret, char key[FF_KEY_TEXT_SIZE], ff_error *err)
{
    unsigned char public_key[FF_SIGNER_BYTES];
    ff_secret *expanded;
    if (secret->capacity < FF_SIGNER_BYTES)
        return ff_fail(err, FF_E_STATE, "no room for a secret key");
    randombytes_buf(secret->bytes, FF_SIGNER_BYTES);
    secret->size = FF_SIGNER_BYTES;
    int code = key_pair(secret, public_key, &expanded, err);
    if (code == FF_OK)
        ff_key_text(public_prefix, public_key, key);
    ff_secret_free(expanded);
    return code;
}

int ff_signer_save(const ff_secret *secret, const char *path, ff_error *err)
{
    return ff_key_save(secret_prefix, secret, path, err);
}

int ff_signer_read(ff_secret *text, ff_error *err)
{
    return ff_key_secret_read(secret_prefix, text, err);
}

/* --- the text --- */

static void put_signed_part(const ff_log_signature *s, ff_str *out)
{
    ff_str_format(out, "flagfall-log-signature-1\nentry %lld\nhash %s\ntime %s\nkey %s\n",
                  s->entry, s->hash, s->time, s->key);
}

int ff_log_sign(const ff_secret *secret, const ff_log_signature *what, ff_str *out,
                ff_error *err)
{
    enum {
        TEXT = sodium_base64_ENCODED_LEN(crypto_sign_BYTES, sodium_base64_VARIANT_ORIGINAL)
    };
    unsigned char public_key[FF_SIGNER_BYTES], signature[crypto_sign_BYTES];
    char text[TEXT];
    ff_log_signature mine = *what;
    ff_secret *expanded;
    ff_str part = FF_STR_INIT;
    int code = key_pair(secret, public_key, &expanded, err);
    if (code == FF_OK) {
        ff_key_text(public_prefix, public_key, mine.key);
        put_signed_part(&mine, &part);
        crypto_sign_detached(signature, NULL, (const unsigned char *)ff_str_get(&part),
                             part.size, expanded->bytes);
        sodium_bin2base64(text, sizeof text, signature, sizeof signature,
                          sodium_base64_VARIANT_ORIGINAL);
        ff_str_bytes(out, ff_str_get(&part), part.size);
        ff_str_format(out, "signature %s\n", text);
        if (part.failed || out->failed)
            code = ff_fail(err, FF_E_MEMORY, "out of memory for a signature");
    }
    ff_secret_free(expanded);
    ff_str_release(&part);
    return code;
}

/* The word after `name` on the line at `*at`, which it passes; false where there is another
 * line, or the word is longer than `size`. */
static bool read_word(const char **at, const char *name, char *out, size_t size)
{
    size_t length = strlen(name);
    if (strncmp(*at, name, length) != 0 || (*at)[length] != ' ')
        return false;
    const char *word = *at + length + 1;
    size_t count = strcspn(word, "\n");
    if (word[count] != '\n' || count >= size)
        return false;
    memcpy(out, word, count);
    out[count] = '\0';
    *at = word + count + 1;
    return true;
}

/* The fields, and that writing them gives the same bytes again. */
static bool read_fields(const char *text, ff_log_signature *s, char *signature, size_t size,
                        ff_str *part)
{
    static const char title[] = "flagfall-log-signature-1\n";
    char number[24];
    if (strncmp(text, title, sizeof title - 1) != 0)
        return false;
    const char *at = text + sizeof title - 1;
    if (!read_word(&at, "entry", number, sizeof number) ||
        !read_word(&at, "hash", s->hash, sizeof s->hash) ||
        !read_word(&at, "time", s->time, sizeof s->time) ||
        !read_word(&at, "key", s->key, sizeof s->key))
        return false;
    s->entry = strtoll(number, NULL, 10);
    put_signed_part(s, part);
    return !part->failed && part->size == (size_t)(at - text) &&
           memcmp(ff_str_get(part), text, part->size) == 0 &&
           read_word(&at, "signature", signature, size) && *at == '\0';
}

static bool signature_fits(const ff_log_signature *s, const char *text, const ff_str *part)
{
    unsigned char public_key[FF_SIGNER_BYTES], signature[crypto_sign_BYTES];
    size_t got;
    return ff_key_read(public_prefix, s->key, strlen(s->key), public_key) &&
           sodium_base642bin(signature, sizeof signature, text, strlen(text), NULL, &got, NULL,
                             sodium_base64_VARIANT_ORIGINAL) == 0 &&
           got == sizeof signature &&
           crypto_sign_verify_detached(signature, (const unsigned char *)ff_str_get(part),
                                       part->size, public_key) == 0;
}

int ff_log_signature_read(const char *text, size_t size, ff_log_signature *out, ff_error *err)
{
    char signature[128];
    ff_str part = FF_STR_INIT;
    int code = ff_envelope_sodium_start(err);
    if (code != FF_OK)
        return code;
    if (size > FF_SIGNATURE_FILE_MAX || strlen(text) != size ||
        !read_fields(text, out, signature, sizeof signature, &part))
        code = ff_fail(err, FF_E_PARSE,
                       "this is not a signature of a log: expected what event sign writes");
    else if (!signature_fits(out, signature, &part))
        code = ff_fail(err, FF_E_ENVELOPE_ALTERED,
                       "the signature does not fit: it was altered, or is of another key");
    ff_str_release(&part);
    return code;
}
