#ifndef FF_ENVELOPE_ENVELOPE_H
#define FF_ENVELOPE_ENVELOPE_H

#include "envelope/secret.h"
#include "flagfall/game.h"
#include "flagfall/text.h"

#include <stdint.h>

/*
 * The envelope of a sealed move as a file: the seven items of the Laws in clear, the move
 * encrypted, everything authenticated (docs/formats/envelope.md).
 *
 * An envelope has a *code*, a hash of the whole file in 25 letters and digits. Each player
 * gets a copy of it at sealing: whoever has the code can check at any time that the envelope
 * is unchanged, without opening it. The file holds a *commitment* to the move, the game, the
 * position and the times; it is made with a random nonce, so that it cannot be guessed by
 * trying the legal moves, and is checked when the envelope is opened.
 */

enum {
    FF_ENVELOPE_MOVE_MAX = 400,        /* bytes of the move as it was written */
    FF_ENVELOPE_PASSPHRASE_MAX = 1024, /* bytes of a passphrase */
    FF_ENVELOPE_KEYS = 16,             /* ways to open an envelope */
    FF_ENVELOPE_KEY_BYTES = 32,
    FF_ENVELOPE_NONCE_BYTES = 32,
    FF_ENVELOPE_CODE_SIZE = 30, /* "XXXXX-XXXXX-XXXXX-XXXXX-XXXXX" with its NUL */
    FF_ENVELOPE_FILE_MAX = 1024 * 1024
};

/* A time that is not stated. */
#define FF_NOT_STATED INT64_MIN

/* An envelope that this one has replaced before the clock was stopped. `at` is when it was
 * sealed, as text, and `code` its code. */
typedef struct ff_earlier_seal {
    const char *at;
    const char *code;
    const struct ff_earlier_seal *next;
} ff_earlier_seal;

/* What is in clear on the envelope: the seven items of Guidelines I.2 (2 of 2009), the game
 * up to the adjourned position, and what else helps. Texts are UTF-8; NULL where not stated.
 * Arrays are by colour. `event`, `round` and `arbiter` are as the organiser writes them. */
typedef struct ff_envelope_face {
    const char *white, *black;   /* 1: the players */
    const char *fen;             /* 2: the position before the sealed move */
    int64_t used_ms[2];          /* 3: the time used */
    ff_color sealed_by;          /* 4: who sealed; the side to move */
    unsigned move_number;        /* 5: the number of the sealed move */
    int offer;                   /* 6: whose draw offer is open: an ff_color, or -1 */
    const char *resumes, *place; /* 7: when and where play resumes */
    const char *game;            /* PGN: the moves so far */
    const char *event, *round;
    const char *sealed_at; /* when it was sealed, as text */
    const char *arbiter;
    const char *language;           /* code of the language of the player's notation */
    int64_t clock_ms[2];            /* what the clocks show, or FF_NOT_STATED */
    const ff_earlier_seal *earlier; /* oldest first */
} ff_envelope_face;

/* One way to open the envelope. */
typedef enum ff_lock_kind {
    FF_LOCK_PASSPHRASE, /* by this passphrase alone */
    FF_LOCK_BOTH,       /* by two passphrases together, in whatever order */
    FF_LOCK_RECIPIENT   /* by the secret key that belongs to a public key */
} ff_lock_kind;
/* A lock: `passphrase` (the second only for FF_LOCK_BOTH), or the `public_key` of
 * FF_LOCK_RECIPIENT. */
typedef struct ff_lock {
    ff_lock_kind kind;
    const ff_secret *passphrase[2];
    unsigned char public_key[FF_ENVELOPE_KEY_BYTES];
} ff_lock;

/* What a guess at a passphrase costs: Argon2id passes over so much memory. `passes` over the
 * memory, and the memory in KiB, `memory_kib`. */
typedef struct ff_key_cost {
    unsigned passes;
    unsigned memory_kib;
} ff_key_cost;
/* Initialisers: nothing, for tests; the interactive level of libsodium, a tenth of a second;
 * about a second; several seconds. */
#define FF_KEY_COST_TEST                                                                       \
    {                                                                                          \
        1, 8                                                                                   \
    }
#define FF_KEY_COST_LOW                                                                        \
    {                                                                                          \
        2, 64 * 1024                                                                           \
    }
#define FF_KEY_COST_MODERATE                                                                   \
    {                                                                                          \
        3, 256 * 1024                                                                          \
    }
#define FF_KEY_COST_HIGH                                                                       \
    {                                                                                          \
        4, 1024 * 1024                                                                         \
    }

/* Seals `move` (at most FF_ENVELOPE_MOVE_MAX bytes, as they were written) and appends the
 * file to `out`. The size of the file does not depend on the move. FF_E_LIMIT, FF_E_MEMORY;
 * FF_E_STATE when there is no lock or an item is missing. */
int ff_envelope_seal(const ff_envelope_face *face, const ff_secret *move, const ff_lock *locks,
                     size_t lock_count, ff_key_cost cost, ff_str *out, ff_error *err);

/* An envelope that was read. It is not changed by opening it. */
typedef struct ff_envelope ff_envelope;

/* Reads the file of an envelope and checks that it is whole and undamaged, without opening
 * it. Line ends that were changed on the way (CR LF, a last newline) are no damage.
 * FF_E_ENVELOPE (not an envelope), FF_E_UNSUPPORTED (of a later version), FF_E_ENVELOPE_CUT,
 * FF_E_ENVELOPE_ALTERED, FF_E_LIMIT, FF_E_MEMORY. */
int ff_envelope_read(const char *bytes, size_t size, ff_envelope **out, ff_error *err);
void ff_envelope_free(ff_envelope *envelope);
/* Borrowed, valid as long as the envelope. */
const ff_envelope_face *ff_envelope_face_of(const ff_envelope *envelope);
size_t ff_envelope_lock_count(const ff_envelope *envelope);
ff_lock_kind ff_envelope_lock_kind(const ff_envelope *envelope, size_t index);
/* The game of the face, to be continued with the sealed move. FF_E_ENVELOPE_ALTERED when it
 * does not lead to the position of the face. */
int ff_envelope_game(const ff_envelope *envelope, ff_game *game, ff_error *err);

/* The code of the envelope, and whether a written one is the same (spaces, hyphens, case and
 * the letters O, I and L for 0 and 1 do not count). */
void ff_envelope_code(const ff_envelope *envelope, char out[FF_ENVELOPE_CODE_SIZE]);
bool ff_envelope_code_matches(const ff_envelope *envelope, const char *written);

/* Keys to open with: none, one or two passphrases, a secret key or none. `passphrase`: one,
 * or both of FF_LOCK_BOTH in any order; NULL where there is none. */
typedef struct ff_envelope_keys {
    const ff_secret *passphrase[2];
    const ff_secret *secret_key; /* FF_ENVELOPE_KEY_BYTES */
    unsigned cost_limit;         /* GiB-passes; 0: FF_ENVELOPE_COST_LIMIT */
} ff_envelope_keys;

/* What opening may cost at most, unless the caller says otherwise: passes over a GiB of memory,
 * over all key lines. The dearest envelope that this program makes with two passphrases costs
 * as much. */
enum { FF_ENVELOPE_COST_LIMIT = 16 };
/* What opening with that many passphrases may cost, in GiB-passes, rounded up: each may have to
 * be tried on each line. To be looked at before a passphrase is asked for. */
unsigned ff_envelope_cost(const ff_envelope *envelope, unsigned passphrases);

/* What was in the envelope: the move as it was written, and the random `nonce` of the
 * commitment, by which `ff_envelope_committed` proves it to others. */
typedef struct ff_opened {
    ff_secret *move; /* freed by ff_envelope_opened_release */
    unsigned char nonce[FF_ENVELOPE_NONCE_BYTES];
} ff_opened;

/* Opens the envelope and checks the commitment. FF_E_ENVELOPE_KEY when none of the keys fits
 * (the message says what would), FF_E_LIMIT when that may cost more than the limit,
 * FF_E_ENVELOPE_ALTERED when a key fits and the move is not
 * what was sealed, FF_E_MEMORY. */
int ff_envelope_open(const ff_envelope *envelope, const ff_envelope_keys *keys, ff_opened *out,
                     ff_error *err);
void ff_envelope_opened_release(ff_opened *opened);
/* Is this the move of the commitment? */
bool ff_envelope_committed(const ff_envelope *envelope,
                           const unsigned char nonce[FF_ENVELOPE_NONCE_BYTES], const void *move,
                           size_t size);

/* --- key pairs of recipients --- */

enum { FF_KEY_TEXT_SIZE = 56 };

/* Makes a key pair; the secret key goes to `secret` (32 bytes). */
int ff_recipient_new(ff_secret *secret, unsigned char public_key[FF_ENVELOPE_KEY_BYTES],
                     ff_error *err);
/* "ffpub1:" and base64, "ffsec1:" and base64. The text is empty when libsodium cannot be
 * loaded. */
void ff_recipient_public_text(const unsigned char key[FF_ENVELOPE_KEY_BYTES],
                              char out[FF_KEY_TEXT_SIZE]);
int ff_recipient_public_read(const char *text, unsigned char key[FF_ENVELOPE_KEY_BYTES],
                             ff_error *err);
/* Writes the text of a secret key to a new file that only its owner can read. FF_E_IO_WRITE,
 * also when there is a file of that name. */
int ff_recipient_save(const ff_secret *key, const char *path, ff_error *err);
/* Turns the text of a secret key into its 32 bytes, in place. */
int ff_recipient_secret_read(ff_secret *text, ff_error *err);

/* --- the face on paper --- */

/* Appends the face as a page of text: to be read, or to be glued on a paper envelope. */
void ff_envelope_page(const ff_envelope *envelope, ff_str *out);
/* The same as a page of HTML to be printed. */
void ff_envelope_html(const ff_envelope *envelope, ff_str *out);
/* Appends the face as a JSON object, without a newline. */
void ff_envelope_json(const ff_envelope *envelope, ff_str *out);

#endif
