#include "envelope/envelope_private.h"

#include "file/folder.h"
#include "file/own_kind.h"
#include "file/temporary.h"
#include "system/gnu.h"
#include "system/system.h"

#include <errno.h>
#include <string.h>

/*
 * How the file key of an envelope is locked away: by a passphrase, by two together, or for
 * the owner of a key pair.
 */

/* Derives 32 bytes from a passphrase (Argon2id, version 1.3). */
static int derive(const ff_secret *passphrase, const ff_key_slot *slot, unsigned char *out,
                  ff_error *err)
{
    if (crypto_pwhash(out, FF_ENVELOPE_KEY_BYTES, (const char *)passphrase->bytes,
                      passphrase->size, slot->salt, slot->cost.passes,
                      (size_t)slot->cost.memory_kib * 1024, crypto_pwhash_ALG_ARGON2ID13) == 0)
        return FF_OK;
    return ff_fail(err, FF_E_MEMORY,
                   "out of memory for the passphrase: the key derivation takes %u MiB",
                   slot->cost.memory_kib / 1024);
}

/* The wrapping key of the slot. Of two passphrases the derived keys are hashed in the order
 * of their bytes, so that it does not matter who types first. */
static int wrapping_key(const ff_key_slot *slot, const ff_secret *const passphrase[2],
                        ff_secret *out, ff_error *err)
{
    enum { N = FF_ENVELOPE_KEY_BYTES };
    if (slot->kind == FF_LOCK_PASSPHRASE)
        return derive(passphrase[0], slot, out->bytes, err);
    ff_secret *pair;
    int code = ff_secret_new(3 * N, &pair, err);
    if (code != FF_OK)
        return code;
    unsigned char *first = pair->bytes, *second = first + N, *swap = second + N;
    code = derive(passphrase[0], slot, first, err);
    if (code == FF_OK)
        code = derive(passphrase[1], slot, second, err);
    if (code == FF_OK) {
        if (memcmp(first, second, N) > 0) {
            memcpy(swap, first, N);
            memcpy(first, second, N);
            memcpy(second, swap, N);
        }
        crypto_generichash(out->bytes, N, first, 2 * (size_t)N, NULL, 0);
    }
    ff_secret_free(pair);
    return code;
}

static int wrap_by_passphrase(const ff_lock *lock, const ff_secret *file_key, ff_key_slot *slot,
                              ff_error *err)
{
    ff_secret *key;
    int code = ff_secret_new(FF_ENVELOPE_KEY_BYTES, &key, err);
    if (code != FF_OK)
        return code;
    randombytes_buf(slot->salt, sizeof slot->salt);
    code = wrapping_key(slot, lock->passphrase, key, err);
    if (code == FF_OK) {
        randombytes_buf(slot->box, crypto_secretbox_NONCEBYTES);
        crypto_secretbox_easy(slot->box + crypto_secretbox_NONCEBYTES, file_key->bytes,
                              FF_ENVELOPE_KEY_BYTES, slot->box, key->bytes);
    }
    ff_secret_free(key);
    return code;
}

int ff_slot_wrap(const ff_lock *lock, ff_key_cost cost, const ff_secret *file_key,
                 ff_key_slot *slot, ff_error *err)
{
    *slot = (ff_key_slot){.kind = lock->kind, .cost = cost};
    if (lock->kind != FF_LOCK_RECIPIENT)
        return wrap_by_passphrase(lock, file_key, slot, err);
    memcpy(slot->public_key, lock->public_key, sizeof slot->public_key);
    if (crypto_box_seal(slot->box, file_key->bytes, FF_ENVELOPE_KEY_BYTES, slot->public_key) !=
        0)
        return ff_fail(err, FF_E_PARSE, "the public key of a recipient cannot be used");
    return FF_OK;
}

static int unwrap_by_passphrase(const ff_key_slot *slot, const ff_secret *const passphrase[2],
                                ff_secret *file_key, bool *fits, ff_error *err)
{
    ff_secret *key;
    int code = ff_secret_new(FF_ENVELOPE_KEY_BYTES, &key, err);
    if (code != FF_OK)
        return code;
    code = wrapping_key(slot, passphrase, key, err);
    if (code == FF_OK)
        *fits =
            crypto_secretbox_open_easy(file_key->bytes, slot->box + crypto_secretbox_NONCEBYTES,
                                       crypto_secretbox_MACBYTES + FF_ENVELOPE_KEY_BYTES,
                                       slot->box, key->bytes) == 0;
    ff_secret_free(key);
    return code;
}

/* The public half of the secret key must be the one the slot was made for. */
static bool unwrap_by_key(const ff_key_slot *slot, const ff_secret *secret_key,
                          ff_secret *file_key)
{
    unsigned char public_key[crypto_box_PUBLICKEYBYTES];
    if (crypto_scalarmult_base(public_key, secret_key->bytes) != 0 ||
        memcmp(public_key, slot->public_key, sizeof public_key) != 0)
        return false;
    return crypto_box_seal_open(file_key->bytes, slot->box, ENVELOPE_SEALED_BOX, public_key,
                                secret_key->bytes) == 0;
}

int ff_slot_unwrap(const ff_key_slot *slot, const ff_envelope_keys *keys, ff_secret *file_key,
                   bool *fits, ff_error *err)
{
    int code = FF_OK;
    *fits = false;
    switch (slot->kind) {
    case FF_LOCK_PASSPHRASE:
        for (int i = 0; i < 2 && code == FF_OK && !*fits; i++) {
            const ff_secret *const one[2] = {keys->passphrase[i], NULL};
            if (one[0] != NULL)
                code = unwrap_by_passphrase(slot, one, file_key, fits, err);
        }
        break;
    case FF_LOCK_BOTH:
        if (keys->passphrase[0] != NULL && keys->passphrase[1] != NULL)
            code = unwrap_by_passphrase(slot, keys->passphrase, file_key, fits, err);
        break;
    case FF_LOCK_RECIPIENT:
        if (keys->secret_key != NULL && keys->secret_key->size == FF_ENVELOPE_KEY_BYTES)
            *fits = unwrap_by_key(slot, keys->secret_key, file_key);
        break;
    }
    if (*fits)
        file_key->size = FF_ENVELOPE_KEY_BYTES;
    return code;
}

/* --- key pairs --- */

#define PUBLIC_PREFIX "ffpub1:"
#define SECRET_PREFIX FF_ENVELOPE_SECRET_START
enum { PREFIX = sizeof PUBLIC_PREFIX - 1 };

int ff_recipient_new(ff_secret *secret, unsigned char public_key[FF_ENVELOPE_KEY_BYTES],
                     ff_error *err)
{
    if (secret->capacity < FF_ENVELOPE_KEY_BYTES)
        return ff_fail(err, FF_E_STATE, "no room for a secret key");
    crypto_box_keypair(public_key, secret->bytes);
    secret->size = FF_ENVELOPE_KEY_BYTES;
    return FF_OK;
}

void ff_key_text(const char *prefix, const unsigned char *key, char out[FF_KEY_TEXT_SIZE])
{
    memcpy(out, prefix, PREFIX);
    sodium_bin2base64(out + PREFIX, FF_KEY_TEXT_SIZE - PREFIX, key, FF_ENVELOPE_KEY_BYTES,
                      sodium_base64_VARIANT_ORIGINAL);
}

bool ff_key_read(const char *prefix, const char *text, size_t size, unsigned char *key)
{
    size_t got;
    return size > PREFIX && memcmp(text, prefix, PREFIX) == 0 &&
           sodium_base642bin(key, FF_ENVELOPE_KEY_BYTES, text + PREFIX, size - PREFIX, NULL,
                             &got, NULL, sodium_base64_VARIANT_ORIGINAL) == 0 &&
           got == FF_ENVELOPE_KEY_BYTES;
}

void ff_recipient_public_text(const unsigned char key[FF_ENVELOPE_KEY_BYTES],
                              char out[FF_KEY_TEXT_SIZE])
{
    out[0] = '\0';
    if (ff_envelope_sodium_start(NULL) == FF_OK)
        ff_key_text(PUBLIC_PREFIX, key, out);
}

int ff_recipient_public_read(const char *text, unsigned char key[FF_ENVELOPE_KEY_BYTES],
                             ff_error *err)
{
    int code = ff_envelope_sodium_start(err);
    if (code != FF_OK)
        return code;
    if (ff_key_read(PUBLIC_PREFIX, text, strlen(text), key))
        return FF_OK;
    return ff_fail(err, FF_E_PARSE, "this is not a public key: expected %s and 44 characters",
                   PUBLIC_PREFIX); /* it is not repeated: it might be the secret one */
}

static int write_key(int fd, const char *path, const ff_secret *text, ff_error *err)
{
    if (ff_sys_write(fd, text->bytes, text->size) && ff_sys_sync(fd))
        return FF_OK;
    return ff_fail(err, FF_E_IO_WRITE, "cannot write \"%s\": %s", path, strerror(errno));
}

/* The file under its temporary name gets its own, and both are on disk. */
static int place_key(const char *temporary, const char *path, ff_error *err)
{
    int folder;
    int code = ff_folder_open(path, &folder, err);
    if (code != FF_OK)
        return code;
    if (!ff_sys_rename_new(temporary, path)) {
        code = ff_fail(err, FF_E_IO_WRITE, "cannot make \"%s\": %s", path, strerror(errno));
        if (folder >= 0)
            ff_sys_close(folder);
        return code;
    }
    if (ff_folder_sync(folder))
        return FF_OK;
    return ff_fail(err, FF_E_IO_WRITE, "cannot write \"%s\": %s", path, strerror(errno));
}

/* A file that only its owner can read. */
static int save_text(const ff_secret *text, char *temporary, const char *path, ff_error *err)
{
    int fd = ff_sys_temporary(temporary, FF_SECRET);
    if (fd < 0)
        return ff_fail(err, FF_E_IO_WRITE, "cannot make \"%s\": %s", path, strerror(errno));
    int listed = ff_temporary_add(temporary);
    int code = write_key(fd, path, text, err);
    if (!ff_sys_close(fd) && code == FF_OK)
        code = ff_fail(err, FF_E_IO_WRITE, "cannot write \"%s\": %s", path, strerror(errno));
    if (code == FF_OK)
        code = place_key(temporary, path, err);
    if (code != FF_OK)
        ff_sys_remove(temporary);
    ff_temporary_drop(listed);
    return code;
}

int ff_key_save(const char *prefix, const ff_secret *key, const char *path, ff_error *err)
{
    ff_secret *text;
    ff_str temporary = FF_STR_INIT;
    int code = ff_secret_new(FF_KEY_TEXT_SIZE, &text, err);
    if (code != FF_OK)
        return code;
    ff_key_text(prefix, key->bytes, (char *)text->bytes);
    text->size = strlen((char *)text->bytes);
    text->bytes[text->size++] = '\n';
    ff_str_format(&temporary, "%s.XXXXXX", path);
    if (ff_str_status(&temporary) != FF_OK)
        code = ff_fail(err, FF_E_MEMORY, "out of memory for the name of a file");
    else if (ff_sys_exists(path))
        code = ff_fail(err, FF_E_IO_WRITE, "cannot make \"%s\": %s", path, strerror(EEXIST));
    else
        code = save_text(text, temporary.data, path, err);
    ff_str_release(&temporary);
    ff_secret_free(text);
    return code;
}

int ff_key_secret_read(const char *prefix, ff_secret *text, ff_error *err)
{
    ff_secret *key;
    int code = ff_secret_new(FF_ENVELOPE_KEY_BYTES, &key, err);
    if (code != FF_OK)
        return code;
    if (!ff_key_read(prefix, (const char *)text->bytes, text->size, key->bytes))
        code = ff_fail(err, FF_E_PARSE,
                       "this is not a secret key: expected %s and 44 characters", prefix);
    else
        code = ff_secret_set(text, key->bytes, FF_ENVELOPE_KEY_BYTES, err);
    ff_secret_free(key);
    return code;
}

int ff_recipient_save(const ff_secret *key, const char *path, ff_error *err)
{
    return ff_key_save(SECRET_PREFIX, key, path, err);
}

int ff_recipient_secret_read(ff_secret *text, ff_error *err)
{
    return ff_key_secret_read(SECRET_PREFIX, text, err);
}
