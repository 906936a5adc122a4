#ifndef FF_ENVELOPE_ENVELOPE_PRIVATE_H
#define FF_ENVELOPE_ENVELOPE_PRIVATE_H

#include "base/json.h"
#include "envelope/envelope.h"
#include "envelope/sodium_library.h"

/* Sizes of the parts of the file. */
enum {
    ENVELOPE_HASH = 32,
    ENVELOPE_PADDED = 512, /* nonce, length, move, zeros */
    ENVELOPE_WRAPPED =
        crypto_secretbox_NONCEBYTES + crypto_secretbox_MACBYTES + FF_ENVELOPE_KEY_BYTES,
    ENVELOPE_SEALED_BOX = crypto_box_SEALBYTES + FF_ENVELOPE_KEY_BYTES,
    ENVELOPE_BOX_MAX =
        ENVELOPE_SEALED_BOX > ENVELOPE_WRAPPED ? ENVELOPE_SEALED_BOX : ENVELOPE_WRAPPED,
    ENVELOPE_MOVE_BOX = crypto_aead_xchacha20poly1305_ietf_NPUBBYTES +
                        crypto_aead_xchacha20poly1305_ietf_ABYTES + ENVELOPE_PADDED
};

/* A key line of the file. */
typedef struct ff_key_slot {
    ff_lock_kind kind;
    ff_key_cost cost;
    unsigned char salt[crypto_pwhash_SALTBYTES]; /* or the recipient's public key */
    unsigned char public_key[FF_ENVELOPE_KEY_BYTES];
    unsigned char box[ENVELOPE_BOX_MAX]; /* the wrapped file key */
} ff_key_slot;

struct ff_envelope {
    ff_arena arena;
    ff_envelope_face face;
    const char *face_text; /* the JSON as it stands in the file */
    size_t face_size;
    const char *bytes; /* the whole file; the first `clear_size` of it are authenticated */
    size_t clear_size; /* with the move */
    ff_key_slot slots[FF_ENVELOPE_KEYS];
    size_t slot_count;
    unsigned char commitment[ENVELOPE_HASH];
    unsigned char move[ENVELOPE_MOVE_BOX];
    unsigned char seal[ENVELOPE_HASH];
};

/* envelope_face.c */
void ff_face_write(const ff_envelope_face *face, ff_str *out);
/* Texts go to the envelope's arena. */
int ff_face_read(ff_envelope *envelope, ff_error *err);
/* Is every item there that the Laws want? */
int ff_face_check(const ff_envelope_face *face, ff_error *err);

/* envelope_lines.c: a copy of the file with the line ends that it was written with, of `*size`
 * bytes, NUL-terminated; NULL when memory is out. */
char *ff_envelope_lines(ff_arena *arena, const char *bytes, size_t *size);

/* envelope_key.c */
/* Wraps the file key for one lock; the slot is ready to be written. */
int ff_slot_wrap(const ff_lock *lock, ff_key_cost cost, const ff_secret *file_key,
                 ff_key_slot *slot, ff_error *err);
/* Tries to unwrap with the keys; `*fits` says whether it did. */
int ff_slot_unwrap(const ff_key_slot *slot, const ff_envelope_keys *keys, ff_secret *file_key,
                   bool *fits, ff_error *err);

/* Keys of 32 bytes as text: `prefix` has seven characters, base64 follows. */
void ff_key_text(const char *prefix, const unsigned char *key, char out[FF_KEY_TEXT_SIZE]);
bool ff_key_read(const char *prefix, const char *text, size_t size, unsigned char *key);
/* Writes a secret key to a new file that only its owner can read. FF_E_IO_WRITE. */
int ff_key_save(const char *prefix, const ff_secret *key, const char *path, ff_error *err);
/* Turns the text of a secret key into its bytes, in place. FF_E_PARSE. */
int ff_key_secret_read(const char *prefix, ff_secret *text, ff_error *err);

/* envelope_file.c: the commitment of a move to the face. */
void ff_envelope_commit(const unsigned char nonce[FF_ENVELOPE_NONCE_BYTES], const void *move,
                        size_t size, const char *face, size_t face_size,
                        unsigned char out[ENVELOPE_HASH]);

#endif
