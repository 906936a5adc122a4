#ifndef TESTS_SUPPORT_ENVELOPES_H
#define TESTS_SUPPORT_ENVELOPES_H

#include "envelope/envelope.h"

/* A face on which every item stands that must, after 1.e4 e5. */
ff_envelope_face sample_face(void);
/* Freed by ff_secret_free. */
ff_secret *secret_of(const char *text);
/* Appends the envelope of the move Nf3. */
int seal_sample(const ff_envelope_face *face, const ff_lock *locks, size_t count, ff_str *file,
                ff_error *err);

/* Two passphrases and a key pair, and the locks they open: the first, both together, the key
 * pair, the second. */
typedef struct sample_keys {
    ff_secret *first, *second, *secret;
    ff_lock locks[4];
} sample_keys;

void make_keys(sample_keys *k);
void release_keys(sample_keys *k);

#endif
