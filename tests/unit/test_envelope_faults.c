/* Sealing and opening when libsodium fails, moves that no program of ours sealed, and key files
 * that cannot be written. */
#define FF_LIBRARY_OWN_TABLE /* functions of libsodium are put into it */
#include "support/failing.h"
#include "support/unit.h"

#include "envelope/envelope_private.h"
#include "envelope/signature.h"

#include <dirent.h>
#include <errno.h>
#include <sys/stat.h>
#include <unistd.h>

static ff_error err;
static ff_sodium_functions real;

static ff_envelope_face sample_face(void)
{
    return (ff_envelope_face){.white = "Amsel, Rita",
                              .black = "Birk, Jonas",
                              .fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
                              .used_ms = {0, 0},
                              .sealed_by = FF_WHITE,
                              .move_number = 1,
                              .offer = -1,
                              .resumes = "tomorrow",
                              .place = "here",
                              .game = "*",
                              .clock_ms = {FF_NOT_STATED, FF_NOT_STATED}};
}

static ff_secret *secret_of(const void *bytes, size_t size)
{
    ff_secret *secret;
    if (ff_secret_new(FF_ENVELOPE_PASSPHRASE_MAX, &secret, &err) != FF_OK)
        return NULL;
    assert_int_equal(ff_secret_set(secret, bytes, size, &err), FF_OK);
    return secret;
}

static ff_secret *words[2], *secret_key, *move, *signer;
static unsigned char public_key[FF_ENVELOPE_KEY_BYTES];
static ff_str files[3]; /* by FF_LOCK_ */

static int try_seal(ff_lock_kind kind, ff_str *out)
{
    const ff_key_cost cost = FF_KEY_COST_TEST;
    ff_envelope_face face = sample_face();
    ff_lock lock = {.kind = kind,
                    .passphrase = {words[0], kind == FF_LOCK_BOTH ? words[1] : NULL}};
    memcpy(lock.public_key, public_key, sizeof public_key);
    return ff_envelope_seal(&face, move, &lock, 1, cost, out, &err);
}

static int begin(void **state)
{
    char key[FF_KEY_TEXT_SIZE];
    (void)state;
    words[0] = secret_of("Pferd", 5);
    words[1] = secret_of("Kuckuck", 7);
    move = secret_of("e4", 2);
    secret_key = secret_of("", 0);
    signer = secret_of("", 0);
    if (ff_recipient_new(secret_key, public_key, &err) != FF_OK ||
        ff_signer_new(signer, key, &err) != FF_OK)
        return -1;
    for (int kind = 0; kind < 3; kind++)
        if (try_seal((ff_lock_kind)kind, &files[kind]) != FF_OK)
            return -1;
    real = ff_sodium;
    return 0;
}

static int end(void **state)
{
    (void)state;
    for (int kind = 0; kind < 3; kind++)
        ff_str_release(&files[kind]);
    ff_secret_free(words[0]);
    ff_secret_free(words[1]);
    ff_secret_free(move);
    ff_secret_free(secret_key);
    ff_secret_free(signer);
    return 0;
}

/* --- what is done --- */

static int open_bytes(const ff_str *file, ff_opened *out)
{
    ff_envelope *envelope;
    const ff_envelope_keys keys = {{words[0], words[1]}, secret_key, 0};
    *out = (ff_opened){NULL, {0}};
    int code = ff_envelope_read(ff_str_get(file), file->size, &envelope, &err);
    if (code == FF_OK)
        code = ff_envelope_open(envelope, &keys, out, &err);
    if (code != FF_OK)
        assert_null(out->move);
    ff_envelope_free(envelope);
    return code;
}

static int do_open(int kind)
{
    ff_opened opened;
    int code = open_bytes(&files[kind], &opened);
    if (code == FF_OK)
        assert_string_equal((const char *)opened.move->bytes, "e4");
    ff_opened_release(&opened);
    return code;
}

static int do_seal(int kind)
{
    ff_str file = FF_STR_INIT;
    int code = try_seal((ff_lock_kind)kind, &file);
    assert_int_equal(file.size > 0, code == FF_OK);
    ff_str_release(&file);
    return code;
}

static int do_sign(int unused)
{
    const ff_log_signature what = {.entry = 1, .hash = "00", .time = "now"};
    ff_str text = FF_STR_INIT;
    (void)unused;
    int code = ff_log_sign(signer, &what, &text, &err);
    ff_str_release(&text);
    return code;
}

static int do_make_signer(int unused)
{
    char key[FF_KEY_TEXT_SIZE];
    ff_secret *secret;
    (void)unused;
    int code = ff_secret_new(FF_SIGNER_BYTES, &secret, &err);
    if (code == FF_OK)
        code = ff_signer_new(secret, key, &err);
    ff_secret_free(secret);
    return code;
}

static int do_read_key(int unused)
{
    static const char text[] = "ffsec1:AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=";
    (void)unused;
    ff_secret *key = secret_of(text, sizeof text - 1);
    int code = key != NULL ? ff_recipient_secret_read(key, &err) : FF_E_MEMORY;
    if (code == FF_OK)
        assert_int_equal(key->bytes[31], 31);
    ff_secret_free(key);
    return code;
}

static const struct {
    const char *name;
    int (*run)(int kind);
    int kind;
} actions[] = {{"open", do_open, FF_LOCK_PASSPHRASE},
               {"open, both", do_open, FF_LOCK_BOTH},
               {"open, key", do_open, FF_LOCK_RECIPIENT},
               {"seal", do_seal, FF_LOCK_PASSPHRASE},
               {"seal, both", do_seal, FF_LOCK_BOTH},
               {"seal, key", do_seal, FF_LOCK_RECIPIENT},
               {"sign", do_sign, 0},
               {"make a signer", do_make_signer, 0},
               {"read a key", do_read_key, 0}};

/* --- calls of libsodium that fail --- */

static long calls, fail_at;

static bool fails(void)
{
    return ++calls == fail_at;
}

static long held; /* of what sodium_malloc gave */

static void *failing_malloc(size_t size)
{
    void *memory = fails() ? NULL : real.sodium_malloc(size);
    held += memory != NULL;
    return memory;
}

static void counting_free(void *memory)
{
    held -= memory != NULL;
    real.sodium_free(memory);
}

static int failing_pwhash(unsigned char *const out, unsigned long long size,
                          const char *const word, unsigned long long length,
                          const unsigned char *const salt, unsigned long long passes,
                          size_t memory, int kind)
{
    return fails() ? -1
                   : real.crypto_pwhash(out, size, word, length, salt, passes, memory, kind);
}

/* Each call once, for each action; how many failed in all. */
static long fail_each(const ff_sodium_functions *with_faults, int code, const char *words_of_it)
{
    long all = 0;
    for (size_t i = 0; i < COUNT_OF(actions); i++)
        for (fail_at = 1;; fail_at++, all++) {
            calls = 0;
            ff_sodium = *with_faults;
            int got = actions[i].run(actions[i].kind);
            ff_sodium = real;
            if (held != 0)
                fail_msg("%s, call %ld: %ld blocks kept", actions[i].name, fail_at, held);
            if (calls < fail_at) {
                assert_int_equal(got, FF_OK);
                break;
            }
            if (got != code || strcmp(err.message, words_of_it) != 0)
                fail_msg("%s, call %ld: %d, \"%s\"", actions[i].name, fail_at, got,
                         err.message);
        }
    return all;
}

static void test_no_memory_for_a_secret(void **state)
{
    ff_sodium_functions with_faults = real;
    (void)state;
    with_faults.sodium_malloc = failing_malloc;
    with_faults.sodium_free = counting_free;
    assert_true(fail_each(&with_faults, FF_E_MEMORY, "out of memory for a secret") > 30);
}

static void test_no_memory_for_a_passphrase(void **state)
{
    ff_sodium_functions with_faults = real;
    (void)state;
    with_faults.crypto_pwhash = failing_pwhash;
    assert_int_equal(fail_each(&with_faults, FF_E_MEMORY,
                               "out of memory for the passphrase: the key derivation takes 0 "
                               "MiB"),
                     1 + 2 + 0 + 1 + 2); /* to open by one, both, a key; to seal */
}

static int no_start(void)
{
    return -1;
}

static int no_lock(void *const at, const size_t size)
{
    (void)at, (void)size;
    return -1;
}

static void test_no_start(void **state)
{
    ff_envelope *envelope;
    ff_log_signature signature;
    ff_secret *secret;
    unsigned char key[FF_ENVELOPE_KEY_BYTES] = {0};
    char text[FF_KEY_TEXT_SIZE] = "x";
    static const char why[] = "the library libsodium cannot be started";
    (void)state;
    ff_sodium.sodium_init = no_start;
    assert_int_equal(ff_secret_new(5, &secret, &err), FF_E_INTERNAL);
    assert_string_equal(err.message, why);
    assert_null(secret);
    assert_int_equal(ff_envelope_read("", 0, &envelope, &err), FF_E_INTERNAL);
    assert_null(envelope);
    assert_int_equal(ff_recipient_public_read("ffpub1:", key, &err), FF_E_INTERNAL);
    assert_int_equal(ff_log_signature_read("", 0, &signature, &err), FF_E_INTERNAL);
    ff_recipient_public_text(key, text);
    assert_string_equal(text, "");
    ff_secrets_wipe_stack();
    ff_sodium = real;
    /* a secret that cannot be locked in memory says so, and is one all the same */
    ff_sodium.sodium_mlock = no_lock;
    assert_int_equal(ff_secret_new(5, &secret, &err), FF_OK);
    assert_false(secret->locked);
    ff_secret_free(secret);
    ff_sodium = real;
    ff_secrets_wipe_stack();
}

static int no_box(unsigned char *box, const unsigned char *bytes, unsigned long long size,
                  const unsigned char *key)
{
    (void)box, (void)bytes, (void)size, (void)key;
    return -1;
}

static int no_multiplication(unsigned char *out, const unsigned char *number)
{
    (void)out, (void)number;
    return -1;
}

static void test_keys_that_cannot_be_used(void **state)
{
    ff_str file = FF_STR_INIT;
    (void)state;
    ff_sodium.crypto_box_seal = no_box;
    assert_int_equal(try_seal(FF_LOCK_RECIPIENT, &file), FF_E_PARSE);
    assert_string_equal(err.message, "the public key of a recipient cannot be used");
    assert_int_equal(file.size, 0);
    ff_sodium = real;
    ff_sodium.crypto_scalarmult_base = no_multiplication;
    assert_int_equal(do_open(FF_LOCK_RECIPIENT), FF_E_ENVELOPE_KEY);
    ff_sodium = real;
    /* a secret key of another length is none */
    secret_key->size--;
    assert_int_equal(do_open(FF_LOCK_RECIPIENT), FF_E_ENVELOPE_KEY);
    assert_string_equal(err.message,
                        "the two passphrases do not open the envelope, which is undamaged: it "
                        "opens with the secret key of a recipient");
    secret_key->size++;
    assert_int_equal(do_open(FF_LOCK_RECIPIENT), FF_OK);
    ff_secret *small;
    assert_int_equal(ff_secret_new(31, &small, &err), FF_OK);
    unsigned char key[FF_ENVELOPE_KEY_BYTES];
    char text[FF_KEY_TEXT_SIZE];
    assert_int_equal(ff_recipient_new(small, key, &err), FF_E_STATE);
    assert_string_equal(err.message, "no room for a secret key");
    assert_int_equal(ff_signer_new(small, text, &err), FF_E_STATE);
    ff_secret_free(small);
}

/* --- moves that no program of ours sealed --- */

enum { NPUB = crypto_aead_xchacha20poly1305_ietf_NPUBBYTES };

/* The envelope for the recipient, in which byte `at` of what is encrypted is `value`: encrypted
 * with its own key and sealed anew, as somebody who has the key can. */
static int open_forged(size_t at, unsigned char value)
{
    static const char key_line[] = "key recipient ";
    unsigned char box[ENVELOPE_SEALED_BOX], key[32], plain[ENVELOPE_PADDED];
    unsigned char sealed[ENVELOPE_MOVE_BOX], digest[32];
    char text[2048];
    size_t got;
    unsigned long long size;
    const ff_str *file = &files[FF_LOCK_RECIPIENT];
    const char *line = strstr(file->data, key_line), *move_line = strstr(file->data, "\nmove ");
    line += strlen(key_line);
    line += strcspn(line, " ") + 1;
    assert_int_equal(sodium_base642bin(box, sizeof box, line, strcspn(line, "\n"), NULL, &got,
                                       NULL, sodium_base64_VARIANT_ORIGINAL),
                     0);
    assert_int_equal(crypto_box_seal_open(key, box, sizeof box, public_key, secret_key->bytes),
                     0);
    move_line += strlen("\nmove ");
    assert_int_equal(sodium_base642bin(sealed, sizeof sealed, move_line,
                                       strcspn(move_line, "\n"), NULL, &got, NULL,
                                       sodium_base64_VARIANT_ORIGINAL),
                     0);
    size_t clear = (size_t)(move_line - file->data) - strlen("move ");
    const unsigned char *head = (const unsigned char *)file->data;
    assert_int_equal(
        crypto_aead_xchacha20poly1305_ietf_decrypt(
            plain, &size, NULL, sealed + NPUB, sizeof sealed - NPUB, head, clear, sealed, key),
        0);
    plain[at] = value;
    crypto_aead_xchacha20poly1305_ietf_encrypt(sealed + NPUB, &size, plain, sizeof plain, head,
                                               clear, NULL, sealed, key);
    ff_str forged = FF_STR_INIT;
    ff_str_bytes(&forged, file->data, clear);
    sodium_bin2base64(text, sizeof text, sealed, sizeof sealed, sodium_base64_VARIANT_ORIGINAL);
    ff_str_format(&forged, "move %s\n", text);
    crypto_generichash(digest, sizeof digest, (const unsigned char *)ff_str_get(&forged),
                       forged.size, NULL, 0);
    sodium_bin2base64(text, sizeof text, digest, sizeof digest, sodium_base64_VARIANT_ORIGINAL);
    ff_str_format(&forged, "seal %s\n", text);
    ff_opened opened;
    int code = open_bytes(&forged, &opened);
    ff_opened_release(&opened);
    ff_str_release(&forged);
    return code;
}

static void test_moves_of_others(void **state)
{
    enum { LENGTH = 32, TEXT = 34 };
    static const char altered[] = "the envelope was altered or damaged: ";
    char message[160];
    (void)state;
    assert_int_equal(open_forged(LENGTH, 2), FF_OK); /* as it was */
    assert_int_equal(open_forged(500, 1), FF_OK);    /* what follows the move says nothing */
    snprintf(message, sizeof message, "%sthe move is not the one that the commitment is for",
             altered);
    assert_int_equal(open_forged(TEXT, 'd'), FF_E_ENVELOPE_ALTERED);
    assert_string_equal(err.message, message);
    assert_int_equal(open_forged(LENGTH, 3), FF_E_ENVELOPE_ALTERED);
    assert_string_equal(err.message, message);
    assert_int_equal(open_forged(LENGTH + 1, 1), FF_E_ENVELOPE_ALTERED); /* 258 bytes */
    assert_string_equal(err.message, message);
    snprintf(message, sizeof message, "%sthe move has no sensible length", altered);
    assert_int_equal(open_forged(LENGTH + 1, 2), FF_E_ENVELOPE_ALTERED); /* 514 */
    assert_string_equal(err.message, message);
}

/* --- secrets --- */

static void test_secrets(void **state)
{
    static const char with_nul[] = "ab\0cd\nnext\nlonger\n";
    int ends[2];
    ff_secret *secret, *same;
    (void)state;
    assert_int_equal(pipe(ends), 0);
    assert_int_equal(write(ends[1], with_nul, sizeof with_nul - 1), sizeof with_nul - 1);
    close(ends[1]);
    assert_int_equal(ff_secret_new(4, &secret, &err), FF_OK);
    assert_int_equal(ff_secret_read(secret, ends[0], "the word", &err), FF_E_ENCODING);
    assert_string_equal(err.message, "the word holds a NUL byte");
    assert_int_equal(secret->size, 0);
    assert_int_equal(secret->bytes[0], '\0'); /* nothing of it is kept */
    assert_int_equal(ff_secret_read(secret, ends[0], "the word", &err), FF_OK);
    assert_string_equal((char *)secret->bytes, "cd");
    assert_int_equal(ff_secret_read(secret, ends[0], "the word", &err), FF_OK);
    assert_string_equal((char *)secret->bytes, "next"); /* as long as there is room for */
    assert_int_equal(ff_secret_read(secret, ends[0], "the word", &err), FF_E_LIMIT);
    assert_string_equal(err.message, "the word is longer than 4 bytes");
    close(ends[0]);
    assert_int_equal(ff_secret_read(secret, -1, "the word", &err), FF_E_IO_READ);
    assert_non_null(strstr(err.message, "cannot read the word: "));
    assert_int_equal(ff_secret_set(secret, "12345", 5, &err), FF_E_LIMIT);
    assert_string_equal(err.message, "a secret is longer than 4 bytes");
    assert_int_equal(ff_secret_set(secret, "1234", 4, &err), FF_OK);
    assert_int_equal(ff_secret_set(secret, NULL, 0, &err), FF_OK);
    assert_int_equal(secret->bytes[0] | secret->bytes[1] | secret->bytes[3], 0);
    same = secret_of("", 0);
    assert_true(ff_secret_equal(secret, same));
    assert_int_equal(ff_secret_set(same, "a", 1, &err), FF_OK);
    assert_false(ff_secret_equal(secret, same));
    assert_int_equal(ff_secret_set(secret, "b", 1, &err), FF_OK);
    assert_false(ff_secret_equal(secret, same));
    ff_secret_free(secret);
    ff_secret_free(same);
    ff_secret_free(NULL);
}

/* --- key files --- */

static int count_files(const char *folder)
{
    int count = 0;
    DIR *all = opendir(folder);
    assert_non_null(all);
    while (readdir(all) != NULL)
        count++;
    closedir(all);
    return count - 2;
}

static void test_key_files(void **state)
{
    char folder[] = "/tmp/test_envelope_faults.XXXXXX", path[64], message[160];
    struct stat info;
    (void)state;
    assert_non_null(mkdtemp(folder));
    snprintf(path, sizeof path, "%s/none/key", folder);
    assert_int_equal(ff_recipient_save(secret_key, path, &err), FF_E_IO_WRITE);
    snprintf(message, sizeof message, "cannot make \"%s\": %s", path, strerror(ENOENT));
    assert_string_equal(err.message, message);
    snprintf(path, sizeof path, "%s/key", folder);
    assert_int_equal(symlink("nowhere", path), 0); /* a name that is taken, by nothing */
    assert_int_equal(ff_recipient_save(secret_key, path, &err), FF_E_IO_WRITE);
    snprintf(message, sizeof message, "cannot make \"%s\": %s", path, strerror(EEXIST));
    assert_string_equal(err.message, message);
    assert_int_equal(count_files(folder), 1); /* the link, and nothing half done */
    unlink(path);
    assert_int_equal(ff_recipient_save(secret_key, path, &err), FF_OK);
    assert_int_equal(stat(path, &info), 0);
    assert_int_equal(info.st_mode & 0777, 0600);
    assert_int_equal(info.st_size, 7 + 44 + 1);
    assert_int_equal(ff_recipient_save(secret_key, path, &err), FF_E_IO_WRITE);
    assert_string_equal(err.message, message);
    assert_int_equal(count_files(folder), 1);
    unlink(path);
    rmdir(folder);
}

static bool save_short_of_memory(void *path)
{
    int code = ff_signer_save(signer, path, &err);
    if (code == FF_OK) {
        unlink(path);
        return false;
    }
    assert_int_equal(code, FF_E_MEMORY);
    return true;
}

static void test_no_memory_for_a_key_file(void **state)
{
    char folder[] = "/tmp/test_envelope_faults.XXXXXX", path[64];
    unsigned long rounds;
    (void)state;
    assert_non_null(mkdtemp(folder));
    snprintf(path, sizeof path, "%s/key", folder);
    for (int once = 0; once < 2; once++) {
        assert_true(failing_each(save_short_of_memory, path, once != 0, &rounds));
        assert_true(rounds >= 2);
        assert_int_equal(count_files(folder), 0);
    }
    rmdir(folder);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_no_memory_for_a_secret),
        cmocka_unit_test(test_no_memory_for_a_passphrase),
        cmocka_unit_test(test_no_start),
        cmocka_unit_test(test_keys_that_cannot_be_used),
        cmocka_unit_test(test_moves_of_others),
        cmocka_unit_test(test_secrets),
        cmocka_unit_test(test_key_files),
        cmocka_unit_test(test_no_memory_for_a_key_file),
    };
    return cmocka_run_group_tests_name("envelope faults", tests, begin, end);
}
