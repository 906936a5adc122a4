/* Envelopes when the library or the system fails at one call or another, secrets and keys, and
 * what stands on the page. */
#include "support/envelopes.h"
#include "support/failing.h"
#include "support/unit.h"

#include "envelope/envelope_private.h"
#include "envelope/signature.h"

#include <unistd.h>

/* --- a library that fails --- */

static unsigned fail_in; /* how many calls from now, 0: never */
static __typeof__(sodium_malloc) allocate;
static __typeof__(crypto_pwhash) derive;

static void *allocate_or_not(size_t size)
{
    return fail_in != 0 && --fail_in == 0 ? NULL : allocate(size);
}

static int derive_or_not(unsigned char *out, unsigned long long size, const char *text,
                         unsigned long long text_size, const unsigned char *salt,
                         unsigned long long passes, size_t memory, int algorithm)
{
    return fail_in != 0 && --fail_in == 0
               ? -1
               : derive(out, size, text, text_size, salt, passes, memory, algorithm);
}

static int seal_and_open(const sample_keys *k)
{
    ff_envelope_face face = sample_face();
    const ff_envelope_keys with[] = {{{k->first, NULL}, NULL, 0},
                                     {{k->second, k->first}, NULL, 0},
                                     {{NULL, NULL}, k->secret, 0}};
    const ff_key_cost cost = FF_KEY_COST_TEST;
    ff_str file = FF_STR_INIT;
    ff_envelope *envelope = NULL;
    ff_error err = {0};
    ff_secret *move;
    int code = ff_secret_new(16, &move, &err);
    if (code == FF_OK) {
        ff_secret_set(move, "Nf3", 3, &err);
        code = ff_envelope_seal(&face, move, k->locks + 1, 3, cost, &file, &err);
    }
    if (code == FF_OK)
        code = ff_envelope_read(file.data, file.size, &envelope, &err);
    for (size_t i = 0; i < COUNT_OF(with) && code == FF_OK; i++) {
        ff_opened opened;
        code = ff_envelope_open(envelope, &with[i], &opened, &err);
        if (i == 0 && code == FF_E_ENVELOPE_KEY)
            code = FF_OK; /* the first alone opens nothing here */
        else if (code == FF_OK)
            assert_string_equal((char *)opened.move->bytes, "Nf3");
        ff_envelope_opened_release(&opened);
    }
    if (code != FF_OK)
        assert_int_equal(err.code, code);
    ff_envelope_free(envelope);
    ff_secret_free(move);
    ff_str_release(&file);
    return code;
}

/* Locked memory runs out at each place where it is asked for; so does what Argon2 takes. */
static void test_library_out_of_memory(void **state)
{
    sample_keys k;
    unsigned rounds = 0, derived = 0;
    (void)state;
    make_keys(&k);
    allocate = sodium_malloc;
    derive = crypto_pwhash;
    sodium_malloc = allocate_or_not;
    int code = FF_E_MEMORY;
    for (; code != FF_OK; rounds++) {
        fail_in = rounds + 1;
        code = seal_and_open(&k);
        assert_true(code == FF_OK || code == FF_E_MEMORY);
    }
    sodium_malloc = allocate;
    assert_true(rounds > 20);
    crypto_pwhash = derive_or_not;
    for (code = FF_E_MEMORY; code != FF_OK; derived++) {
        fail_in = derived + 1;
        code = seal_and_open(&k);
        assert_true(code == FF_OK || code == FF_E_MEMORY);
    }
    crypto_pwhash = derive;
    fail_in = 0;
    assert_true(derived > 4);
    release_keys(&k);
}

static int refuse_box(unsigned char *out, const unsigned char *text, unsigned long long size,
                      const unsigned char *key)
{
    (void)out, (void)text, (void)size, (void)key;
    return -1;
}

static int refuse_public(unsigned char *out, const unsigned char *key)
{
    memset(out, 0, 32);
    (void)key;
    return -1;
}

static int refuse_start(void)
{
    return -1;
}

static void test_library_refuses(void **state)
{
    sample_keys k;
    ff_error err = {0};
    ff_str file = FF_STR_INIT;
    ff_envelope *envelope;
    ff_envelope_face face = sample_face();
    (void)state;
    make_keys(&k);
    __typeof__(crypto_box_seal) box = crypto_box_seal;
    crypto_box_seal = refuse_box;
    assert_int_equal(seal_sample(&face, &k.locks[2], 1, &file, &err), FF_E_PARSE);
    crypto_box_seal = box;
    assert_string_equal(err.message, "the public key of a recipient cannot be used");
    assert_int_equal(file.size, 0);
    assert_int_equal(seal_sample(&face, &k.locks[2], 1, &file, &err), FF_OK);
    assert_int_equal(ff_envelope_read(file.data, file.size, &envelope, &err), FF_OK);
    ff_envelope_keys with = {{NULL, NULL}, k.secret, 0};
    ff_opened opened;
    __typeof__(crypto_scalarmult_base) base = crypto_scalarmult_base;
    crypto_scalarmult_base = refuse_public;
    assert_int_equal(ff_envelope_open(envelope, &with, &opened, &err), FF_E_ENVELOPE_KEY);
    crypto_scalarmult_base = base;
    assert_int_equal(ff_envelope_open(envelope, &with, &opened, &err), FF_OK);
    ff_envelope_opened_release(&opened);
    /* a key of another size is no key */
    with.secret_key = k.first;
    assert_int_equal(ff_envelope_open(envelope, &with, &opened, &err), FF_E_ENVELOPE_KEY);
    with.secret_key = NULL;
    assert_int_equal(ff_envelope_open(envelope, &with, &opened, &err), FF_E_ENVELOPE_KEY);
    assert_string_equal(err.message, "the key does not open the envelope, which is undamaged: "
                                     "it opens with the secret key of a recipient");
    ff_envelope_free(envelope);
    ff_str_release(&file);
    __typeof__(sodium_init) start = sodium_init;
    ff_secret *none;
    unsigned char public_key[FF_ENVELOPE_KEY_BYTES];
    ff_log_signature s;
    sodium_init = refuse_start;
    assert_int_equal(ff_secret_new(8, &none, &err), FF_E_INTERNAL);
    assert_string_equal(err.message, "the library libsodium cannot be started");
    assert_null(none);
    assert_int_equal(ff_envelope_read("x", 1, &envelope, &err), FF_E_INTERNAL);
    assert_int_equal(ff_recipient_public_read("x", public_key, &err), FF_E_INTERNAL);
    assert_int_equal(ff_log_signature_read("", 0, &s, &err), FF_E_INTERNAL);
    ff_secret_wipe_stack();
    sodium_init = start;
    release_keys(&k);
}

static bool save_key(void *context)
{
    ff_error err = {0};
    int code = ff_recipient_save(context, "key-without-memory", &err);
    unlink("key-without-memory");
    assert_true(code == FF_OK || code == FF_E_MEMORY);
    assert_int_equal(err.code, code);
    return code != FF_OK;
}

static void test_key_without_memory(void **state)
{
    sample_keys k;
    unsigned long rounds;
    (void)state;
    make_keys(&k);
    assert_int_equal(chdir("/tmp"), 0);
    assert_true(failing_each(save_key, k.secret, true, &rounds));
    assert_true(rounds >= 2);
    release_keys(&k);
}

/* --- secrets and signers --- */

static void test_small_secrets(void **state)
{
    ff_secret *small, *other;
    ff_error err = {0};
    unsigned char public_key[FF_ENVELOPE_KEY_BYTES];
    char key[FF_KEY_TEXT_SIZE];
    (void)state;
    assert_int_equal(ff_secret_new(4, &small, &err), FF_OK);
    assert_int_equal(ff_secret_new(8, &other, &err), FF_OK);
    assert_int_equal(ff_secret_set(small, "1234", 4, &err), FF_OK);
    assert_int_equal(ff_secret_set(small, "12345", 5, &err), FF_E_LIMIT);
    assert_string_equal(err.message, "a secret is longer than 4 bytes");
    assert_int_equal(ff_secret_set(other, "1234", 4, &err), FF_OK);
    assert_true(ff_secret_equal(small, other));
    assert_int_equal(ff_secret_set(other, "1235", 4, &err), FF_OK);
    assert_false(ff_secret_equal(small, other));
    assert_int_equal(ff_secret_set(other, "123", 3, &err), FF_OK);
    assert_false(ff_secret_equal(small, other));
    assert_int_equal(ff_recipient_new(small, public_key, &err), FF_E_STATE);
    assert_string_equal(err.message, "no room for a secret key");
    err.message[0] = '\0';
    assert_int_equal(ff_signer_new(small, key, &err), FF_E_STATE);
    assert_string_equal(err.message, "no room for a secret key");
    ff_secret_free(small);
    ff_secret_free(other);
}

static bool sign(void *context)
{
    const ff_log_signature state = {.entry = 1, .hash = "00", .time = "2026-11-21T18:00:00Z"};
    ff_str out = FF_STR_INIT;
    ff_error err = {0};
    int code = ff_log_sign(context, &state, &out, &err);
    ff_str_release(&out);
    assert_int_equal(err.code, code);
    return code == FF_E_MEMORY;
}

static bool read_signature(void *context)
{
    ff_log_signature got;
    return ff_log_signature_read(context, strlen(context), &got, NULL) != FF_OK;
}

static void test_signature_without_memory(void **state)
{
    const ff_log_signature what = {.entry = 1, .hash = "00", .time = "2026-11-21T18:00:00Z"};
    ff_secret *secret;
    char key[FF_KEY_TEXT_SIZE];
    unsigned long rounds;
    ff_str out = FF_STR_INIT;
    (void)state;
    assert_int_equal(ff_secret_new(FF_SIGNER_BYTES, &secret, NULL), FF_OK);
    allocate = sodium_malloc;
    sodium_malloc = allocate_or_not;
    for (unsigned n = 1; n <= 2; n++) {
        fail_in = n;
        assert_int_equal(ff_signer_new(secret, key, NULL), FF_E_MEMORY);
        fail_in = n;
        assert_int_equal(ff_log_sign(secret, &what, &out, NULL), FF_E_MEMORY);
        fail_in = n;
        assert_int_equal(ff_signer_read(secret, NULL), FF_E_MEMORY);
    }
    fail_in = 0;
    sodium_malloc = allocate;
    assert_int_equal(ff_signer_new(secret, key, NULL), FF_OK);
    assert_true(failing_each(sign, secret, true, &rounds));
    assert_true(rounds >= 2);
    assert_int_equal(ff_log_sign(secret, &what, &out, NULL), FF_OK);
    assert_true(failing_each(read_signature, out.data, true, &rounds));
    assert_true(rounds >= 1);
    ff_str_release(&out);
    ff_secret_free(secret);
}

/* --- the page --- */

static const char *page_of(const ff_envelope_face *face, const ff_lock *locks, size_t count)
{
    static char page[4096];
    ff_envelope *envelope;
    ff_str file = FF_STR_INIT, out = FF_STR_INIT;
    assert_int_equal(seal_sample(face, locks, count, &file, NULL), FF_OK);
    assert_int_equal(ff_envelope_read(file.data, file.size, &envelope, NULL), FF_OK);
    ff_envelope_page(envelope, &out);
    snprintf(page, sizeof page, "%s", ff_str_get(&out));
    ff_envelope_free(envelope);
    ff_str_release(&file);
    ff_str_release(&out);
    return page;
}

static void line_is(const char *page, const char *label, const char *want)
{
    for (const char *at = page; at != NULL; at = strchr(at, '\n'), at += at != NULL) {
        size_t size = strcspn(at, "\n"), text = strlen(want);
        if (strncmp(at, label, strlen(label)) != 0)
            continue;
        if (size < text || strncmp(at + size - text, want, text) != 0 ||
            at[size - text - 1] != ' ')
            fail_msg("%.*s: not %s", (int)size, at, want);
        return;
    }
    fail_msg("no line %s in\n%s", label, page);
}

/* What the envelope opens with, and only that. */
static void test_what_opens_it(void **state)
{
    enum { ONE = 1, BOTH = 2, KEY_PAIR = 4, OTHER = 8 };
    static const struct {
        unsigned locks;
        const char *text;
    } cases[] = {
        {ONE, "a passphrase"},
        {BOTH, "two passphrases together"},
        {KEY_PAIR, "the secret key of a recipient"},
        {ONE | OTHER, "one of several passphrases"},
        {ONE | KEY_PAIR, "a passphrase, or the secret key of a recipient"},
        {BOTH | KEY_PAIR, "two passphrases together, or the secret key of a recipient"},
        {ONE | BOTH, "passphrases, alone or two together"},
        {ONE | BOTH | KEY_PAIR,
         "passphrases, alone or two together, or the secret key of a recipient"},
    };
    sample_keys k;
    (void)state;
    make_keys(&k);
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        ff_lock locks[4];
        size_t count = 0;
        ff_envelope_face face = sample_face();
        for (unsigned n = 0; n < 4; n++)
            if (cases[i].locks >> n & 1)
                locks[count++] = k.locks[n];
        line_is(page_of(&face, locks, count), "Opens with", cases[i].text);
    }
    release_keys(&k);
}

static void test_texts_of_the_page(void **state)
{
    sample_keys k;
    ff_envelope_face face = sample_face();
    const ff_earlier_seal second = {.code = "AAAAA"}, first = {.at = "17:00", .next = &second};
    (void)state;
    make_keys(&k);
    const char *page = page_of(&face, k.locks, 1);
    assert_null(strstr(page, "Event"));
    assert_null(strstr(page, "Clocks show"));
    assert_null(strstr(page, "Replaces"));
    line_is(page, "Time used", "White 1:58:20, Black 1:40:00");
    line_is(page, "Open draw offer", "none");
    face.round = "4";
    line_is(page_of(&face, k.locks, 1), "Event", "4");
    face.event = "Cup";
    line_is(page_of(&face, k.locks, 1), "Event", "Cup, round 4");
    face.round = NULL;
    line_is(page_of(&face, k.locks, 1), "Event", "Cup");
    face.clock_ms[FF_WHITE] = 5000;
    assert_null(strstr(page_of(&face, k.locks, 1), "Clocks show")); /* of one is of none */
    face.clock_ms[FF_BLACK] = 6000;
    line_is(page_of(&face, k.locks, 1), "Clocks show", "White 0:00:05, Black 0:00:06");
    face.earlier = &first;
    line_is(page_of(&face, k.locks, 1), "Replaces", "17:00, code unknown");
    assert_non_null(strstr(page_of(&face, k.locks, 1), "earlier, code AAAAA"));
    face.offer = FF_BLACK;
    line_is(page_of(&face, k.locks, 1), "Open draw offer", "Black");
    release_keys(&k);
}

/* --- the code --- */

static void test_code_as_written(void **state)
{
    sample_keys k;
    ff_str file = FF_STR_INIT;
    ff_envelope *envelope;
    ff_envelope_face face = sample_face();
    char code[FF_ENVELOPE_CODE_SIZE], changed[64];
    (void)state;
    make_keys(&k);
    assert_int_equal(seal_sample(&face, k.locks, 1, &file, NULL), FF_OK);
    assert_int_equal(ff_envelope_read(file.data, file.size, &envelope, NULL), FF_OK);
    ff_envelope_code(envelope, code);
    size_t size = 0;
    for (const char *at = code; *at != '\0'; at++) {
        char c = *at;
        changed[size++] = c == '0' ? 'o' : c == '1' ? 'l' : c >= 'A' ? (char)(c + 32) : c;
        if (c != '-')
            changed[size++] = at[1] == '-' ? ' ' : '-';
    }
    changed[size] = '\0';
    assert_true(ff_envelope_code_matches(envelope, changed));
    for (char *at = changed; *at != '\0'; at++)
        *at = (char)(*at == 'l' ? 'I' : *at == 'o' ? 'O' : *at);
    assert_true(ff_envelope_code_matches(envelope, changed));
    /* one digit less, one more, and what is none */
    for (int i = 0; i < 5; i++) {
        static const char *const ends[] = {"", "0", "{", "`", "\xc3\xa9"};
        snprintf(changed, sizeof changed, "%.*s%s", FF_ENVELOPE_CODE_SIZE - 2, code, ends[i]);
        bool same = strcmp(changed, code) == 0;
        assert_int_equal(ff_envelope_code_matches(envelope, changed), same);
    }
    snprintf(changed, sizeof changed, "%s0", code);
    assert_false(ff_envelope_code_matches(envelope, changed));
    ff_envelope_free(envelope);
    ff_str_release(&file);
    release_keys(&k);
}

static int start(void **state)
{
    (void)state;
    return ff_envelope_sodium_start(NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_library_out_of_memory),    cmocka_unit_test(test_library_refuses),
        cmocka_unit_test(test_key_without_memory),       cmocka_unit_test(test_small_secrets),
        cmocka_unit_test(test_signature_without_memory), cmocka_unit_test(test_what_opens_it),
        cmocka_unit_test(test_texts_of_the_page),        cmocka_unit_test(test_code_as_written),
    };
    return cmocka_run_group_tests(tests, start, NULL);
}
