/* The signature of the state of a log. */
#include "support/unit.h"

#include "envelope/signature.h"
#include "envelope/sodium_library.h"

#include <unistd.h>

static const ff_log_signature state12 = {
    .entry = 12,
    .hash = "00112233445566778899aabbccddeeff0123456789abcdef0123456789abcdef",
    .time = "2026-11-21T18:00:00Z"};

/* RFC 8032, 7.1, test 1: the seed, and its public key as base64. */
static const unsigned char seed[FF_SIGNER_BYTES] = {
    0x9d, 0x61, 0xb1, 0x9d, 0xef, 0xfd, 0x5a, 0x60, 0xba, 0x84, 0x4a,
    0xf4, 0x92, 0xec, 0x2c, 0xc4, 0x44, 0x49, 0xc5, 0x69, 0x7b, 0x32,
    0x69, 0x19, 0x70, 0x3b, 0xac, 0x03, 0x1c, 0xae, 0x7f, 0x60};
static const char public_key[] = "ffver1:11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo=";

static ff_secret *secret_of(const void *bytes, size_t size)
{
    ff_secret *secret;
    assert_int_equal(ff_secret_new(128, &secret, NULL), FF_OK);
    assert_int_equal(ff_secret_set(secret, bytes, size, NULL), FF_OK);
    return secret;
}

static void sign(ff_str *out)
{
    ff_secret *secret = secret_of(seed, sizeof seed);
    ff_str_clear(out);
    assert_int_equal(ff_log_sign(secret, &state12, out, NULL), FF_OK);
    ff_secret_free(secret);
}

static int start(void **state)
{
    (void)state;
    return ff_envelope_sodium_start(NULL);
}

static void test_signed_and_read(void **state)
{
    ff_str text = FF_STR_INIT;
    ff_log_signature got;
    (void)state;
    sign(&text);
    assert_int_equal(ff_log_signature_read(ff_str_get(&text), text.size, &got, NULL), FF_OK);
    assert_int_equal(got.entry, 12);
    assert_string_equal(got.hash, state12.hash);
    assert_string_equal(got.time, state12.time);
    assert_string_equal(got.key, public_key);
    ff_str_release(&text);
}

/* No byte of it can be another, and none can be added or left out. */
static void test_every_byte(void **state)
{
    ff_str text = FF_STR_INIT;
    ff_log_signature got;
    (void)state;
    sign(&text);
    for (size_t i = 0; i < text.size; i++) {
        text.data[i] ^= 1;
        int code = ff_log_signature_read(ff_str_get(&text), text.size, &got, NULL);
        if (code != FF_E_PARSE && code != FF_E_ENVELOPE_ALTERED)
            fail_msg("byte %zu: %d", i, code);
        text.data[i] ^= 1;
    }
    for (size_t size = 0; size < text.size; size++) {
        char cut[FF_SIGNATURE_FILE_MAX];
        memcpy(cut, text.data, size);
        cut[size] = '\0';
        assert_int_not_equal(ff_log_signature_read(cut, size, &got, NULL), FF_OK);
    }
    ff_str_char(&text, '\n');
    assert_int_equal(ff_log_signature_read(ff_str_get(&text), text.size, &got, NULL),
                     FF_E_PARSE);
    while (text.size <= FF_SIGNATURE_FILE_MAX)
        ff_str_char(&text, ' ');
    assert_int_equal(ff_log_signature_read(ff_str_get(&text), text.size, &got, NULL),
                     FF_E_PARSE);
    ff_str_release(&text);
}

/* A signature that is none by its length, and a text that ends before its size. */
static void test_other_lengths(void **state)
{
    static const char *const ends[] = {"", "AAAA", "AAAAAAAAAAAAAAAA"};
    ff_log_signature got;
    (void)state;
    for (size_t i = 0; i < COUNT_OF(ends); i++) {
        ff_str text = FF_STR_INIT, cut = FF_STR_INIT;
        sign(&text);
        size_t size = (size_t)(strstr(ff_str_get(&text), "signature ") + 10 - text.data);
        ff_str_format(&cut, "%.*s%s\n", (int)size, text.data, ends[i]);
        int code = ff_log_signature_read(ff_str_get(&cut), cut.size, &got, NULL);
        assert_true(code == FF_E_PARSE || code == FF_E_ENVELOPE_ALTERED);
        if (i > 0)
            assert_int_equal(code, FF_E_ENVELOPE_ALTERED);
        assert_int_equal(ff_log_signature_read(ff_str_get(&text), text.size + 1, &got, NULL),
                         FF_E_PARSE);
        ff_str_release(&cut);
        ff_str_release(&text);
    }
}

static void test_keys(void **state)
{
    char folder[] = "/tmp/test_signature.XXXXXX", path[64], key[FF_KEY_TEXT_SIZE], text[128];
    ff_secret *secret, *again, *other;
    (void)state;
    assert_non_null(mkdtemp(folder));
    snprintf(path, sizeof path, "%s/key", folder);
    assert_int_equal(ff_secret_new(FF_SIGNER_BYTES, &secret, NULL), FF_OK);
    assert_int_equal(ff_signer_new(secret, key, NULL), FF_OK);
    assert_int_equal(strncmp(key, "ffver1:", 7), 0);
    assert_int_equal(ff_signer_save(secret, path, NULL), FF_OK);
    assert_int_equal(ff_signer_save(secret, path, NULL), FF_E_IO_WRITE); /* it is there */
    FILE *file = fopen(path, "r");
    assert_non_null(fgets(text, sizeof text, file));
    fclose(file);
    text[strcspn(text, "\n")] = '\0';
    again = secret_of(text, strlen(text));
    assert_int_equal(ff_signer_read(again, NULL), FF_OK);
    assert_true(ff_secret_equal(secret, again));
    assert_int_equal(ff_signer_read(again, NULL), FF_E_PARSE); /* it is not text any more */
    ff_str out = FF_STR_INIT;
    other = secret_of("short", 5);
    assert_int_equal(ff_log_sign(other, &state12, &out, NULL), FF_E_STATE);
    assert_int_equal(out.size, 0);
    ff_secret_free(secret);
    ff_secret_free(again);
    ff_secret_free(other);
    unlink(path);
    rmdir(folder);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_signed_and_read),
        cmocka_unit_test(test_every_byte),
        cmocka_unit_test(test_other_lengths),
        cmocka_unit_test(test_keys),
    };
    return cmocka_run_group_tests(tests, start, NULL);
}
