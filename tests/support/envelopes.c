#include "support/envelopes.h"

#include "support/unit.h"

static const char start_game[] = "[White \"A\"]\n[Black \"B\"]\n\n1. e4 e5 *\n";
static const char start_fen[] = "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2";

ff_envelope_face sample_face(void)
{
    return (ff_envelope_face){.white = "Amsel, Rita",
                              .black = "Birk, Jonas",
                              .fen = start_fen,
                              .used_ms = {7100000, 6000000},
                              .sealed_by = FF_WHITE,
                              .move_number = 2,
                              .offer = -1,
                              .resumes = "2026-12-01 18:00",
                              .place = "Town hall",
                              .game = start_game,
                              .clock_ms = {FF_NOT_STATED, FF_NOT_STATED}};
}

ff_secret *secret_of(const char *text)
{
    ff_secret *secret;
    assert_int_equal(ff_secret_new(FF_ENVELOPE_PASSPHRASE_MAX, &secret, NULL), FF_OK);
    assert_int_equal(ff_secret_set(secret, text, strlen(text), NULL), FF_OK);
    return secret;
}

int seal_sample(const ff_envelope_face *face, const ff_lock *locks, size_t count, ff_str *file,
                ff_error *err)
{
    const ff_key_cost cost = FF_KEY_COST_TEST;
    ff_secret *move = secret_of("Nf3");
    int code = ff_envelope_seal(face, move, locks, count, cost, file, err);
    ff_secret_free(move);
    return code;
}

void make_keys(sample_keys *k)
{
    *k = (sample_keys){.first = secret_of("one"), .second = secret_of("two")};
    assert_int_equal(ff_secret_new(FF_ENVELOPE_KEY_BYTES, &k->secret, NULL), FF_OK);
    k->locks[0] = (ff_lock){.kind = FF_LOCK_PASSPHRASE, .passphrase = {k->first, NULL}};
    k->locks[1] = (ff_lock){.kind = FF_LOCK_BOTH, .passphrase = {k->first, k->second}};
    k->locks[2] = (ff_lock){.kind = FF_LOCK_RECIPIENT};
    k->locks[3] = (ff_lock){.kind = FF_LOCK_PASSPHRASE, .passphrase = {k->second, NULL}};
    assert_int_equal(ff_recipient_new(k->secret, k->locks[2].public_key, NULL), FF_OK);
}

void release_keys(sample_keys *k)
{
    ff_secret_free(k->first);
    ff_secret_free(k->second);
    ff_secret_free(k->secret);
}
