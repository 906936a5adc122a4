/* Envelopes whose lines were forged and that bear a right seal all the same, and those that
 * were written with the right key and another move. */
#include "support/envelopes.h"
#include "support/unit.h"

#include "envelope/envelope_private.h"

/* --- forged lines --- */

enum { LINES = 8, LINE = 2048 };

/* The lines of an envelope between the first one and the seal: face, key, commitment, move. */
typedef struct parts {
    char line[LINES][LINE];
    unsigned count;
} parts;

static void make_parts(parts *p)
{
    sample_keys k;
    ff_str file = FF_STR_INIT;
    ff_envelope_face face = sample_face();
    make_keys(&k);
    assert_int_equal(seal_sample(&face, &k.locks[0], 1, &file, NULL), FF_OK);
    p->count = 0;
    for (char *at = strchr(ff_str_get(&file), '\n') + 1; strncmp(at, "seal ", 5) != 0;) {
        size_t size = strcspn(at, "\n");
        assert_true(size < LINE && p->count < LINES);
        memcpy(p->line[p->count], at, size);
        p->line[p->count++][size] = '\0';
        at += size + 1;
    }
    assert_int_equal(p->count, 4);
    ff_str_release(&file);
    release_keys(&k);
}

/* The file of these lines, with the seal that belongs to it. */
static int read_parts(const parts *p, ff_envelope **out, ff_error *err)
{
    unsigned char digest[32];
    char text[64];
    ff_str file = FF_STR_INIT;
    ff_str_text(&file, "Flagfall sealed move, version 1\n");
    for (unsigned i = 0; i < p->count; i++)
        ff_str_format(&file, "%s\n", p->line[i]);
    crypto_generichash(digest, sizeof digest, (const unsigned char *)ff_str_get(&file),
                       file.size, NULL, 0);
    sodium_bin2base64(text, sizeof text, digest, sizeof digest, sodium_base64_VARIANT_ORIGINAL);
    ff_str_format(&file, "seal %s\n", text);
    int code = ff_envelope_read(ff_str_get(&file), file.size, out, err);
    ff_str_release(&file);
    return code;
}

enum { FACE, KEY, COMMITMENT, MOVE };

#define SALT "AAAAAAAAAAAAAAAAAAAAAA=="
/* 72 bytes */
#define BOX                                                                                    \
    "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"                                         \
    "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"

static const struct {
    unsigned at;
    const char *line; /* instead of the one there; NULL: that is left out */
    const char *what;
} forged[] = {
    {FACE, NULL, "its face is missing"},
    {FACE, "face", "its face is missing"},
    {FACE, "faces {}", "its face is missing"},
    {FACE, "key {}", "its face is missing"},
    {KEY, "key passphrase", "a key line is wrong"},
    {KEY, "key passphrase  8 " SALT " " BOX, "a key line is wrong"},
    {KEY, "key passphrase 1", "a key line is wrong"},
    {KEY, "key passphrase 1 8", "a key line is wrong"},
    {KEY, "key passphrase 0 8 " SALT " " BOX, "a key line is wrong"},
    {KEY, "key passphrase 17 8 " SALT " " BOX, "a key line is wrong"},
    {KEY, "key passphrase 1 7 " SALT " " BOX, "a key line is wrong"},
    {KEY, "key passphrase 1 1048577 " SALT " " BOX, "a key line is wrong"},
    {KEY, "key passphrase 1 99999999999999999999 " SALT " " BOX, "a key line is wrong"},
    {KEY, "key passphrase 1 8x " SALT " " BOX, "a key line is wrong"},
    {KEY, "key passphrase 1 8/ " SALT " " BOX, "a key line is wrong"},
    {KEY, "key passphrase 1 8 AAAA " BOX, "a key line is wrong"},
    {KEY, "key passphrase 1 8 " SALT " AAAA", "a key line is wrong"},
    {KEY, "key passphrase 1 8 " SALT " " BOX " x", "a key line is wrong"},
    {KEY, "key both 1 8 " SALT "", "a key line is wrong"},
    {KEY, "key recipient AAAA AAAA", "a key line is wrong"},
    {KEY, "key recipient AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA= AAAA",
     "a key line is wrong"},
    {KEY, "key nobody 1 8", "a key line is wrong"},
    {KEY, NULL, "it has no key line"},
    {KEY, "lock passphrase", "it has no key line"},
    {COMMITMENT, NULL, "its commitment is wrong"},
    {COMMITMENT, "commitment AAAA", "its commitment is wrong"},
    {COMMITMENT, "commitment AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA= x",
     "its commitment is wrong"},
    {MOVE, NULL, "its move line is wrong"},
    {MOVE, "moves AAAA", "its move line is wrong"},
    {MOVE, "move AAAA", "its move line is wrong"},
};

/* What a key line may ask for at least and at most. */
static const char *const genuine[] = {
    "key passphrase 1 8 " SALT " " BOX,
    "key passphrase 16 1048576 " SALT " " BOX,
    "key both 2 65536 " SALT " " BOX,
};

/* Each line that is not as it is written is found although the seal is right. */
static void test_forged_lines(void **state)
{
    static parts p;
    (void)state;
    make_parts(&p);
    ff_envelope *envelope;
    ff_error err;
    assert_int_equal(read_parts(&p, &envelope, &err), FF_OK);
    ff_envelope_free(envelope);
    for (size_t i = 0; i < COUNT_OF(genuine); i++) {
        static parts q;
        q = p;
        snprintf(q.line[KEY], LINE, "%s", genuine[i]);
        assert_int_equal(read_parts(&q, &envelope, &err), FF_OK);
        ff_envelope_free(envelope);
    }
    for (size_t i = 0; i < COUNT_OF(forged); i++) {
        static parts q;
        char want[200];
        q = p;
        if (forged[i].line == NULL)
            memmove(q.line[forged[i].at], q.line[forged[i].at + 1],
                    (--q.count - forged[i].at) * LINE);
        else
            snprintf(q.line[forged[i].at], LINE, "%s", forged[i].line);
        snprintf(want, sizeof want, "the envelope was altered or damaged: %s", forged[i].what);
        int code = read_parts(&q, &envelope, &err);
        if (code != FF_E_ENVELOPE_ALTERED || strcmp(err.message, want) != 0)
            fail_msg("%s: %d, %s", forged[i].line, code, err.message);
        assert_null(envelope);
    }
}

/* The envelope ends after each of its lines, and more stands at the end of one. */
static void test_lines_cut_and_longer(void **state)
{
    static const char *const missing[] = {"its face is missing", "it has no key line",
                                          "its commitment is wrong", "its move line is wrong"};
    static const char *const longer[] = {NULL, "a key line is wrong", "its commitment is wrong",
                                         "its move line is wrong"};
    static parts p, q;
    ff_envelope *envelope;
    ff_error err;
    (void)state;
    make_parts(&p);
    for (unsigned i = FACE; i <= MOVE; i++) {
        q = p;
        q.count = i;
        assert_int_equal(read_parts(&q, &envelope, &err), FF_E_ENVELOPE_ALTERED);
        assert_non_null(strstr(err.message, missing[i]));
        q = p;
        strcat(q.line[i], " x");
        if (longer[i] == NULL)
            continue;
        assert_int_equal(read_parts(&q, &envelope, &err), FF_E_ENVELOPE_ALTERED);
        assert_non_null(strstr(err.message, longer[i]));
    }
    /* of a key pair: 32 and 80 bytes, and nothing after them */
    static const char zeros[] =
        "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
        "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";
    for (int more = 0; more < 2; more++) {
        q = p;
        snprintf(q.line[KEY], LINE, "key recipient %.43s= %.106sA=%s", zeros, zeros,
                 more ? " x" : "");
        assert_int_equal(read_parts(&q, &envelope, &err), more ? FF_E_ENVELOPE_ALTERED : FF_OK);
        ff_envelope_free(envelope);
    }
}

/* A first line alone, and lines without a seal, are cut short. */
static void test_no_seal(void **state)
{
    static const char *const texts[] = {
        "Flagfall sealed move, version 1\n",
        "Flagfall sealed move, version 1\nface {} and so on, but no seal at the end of it "
        "all\n"};
    ff_envelope *envelope;
    ff_error err;
    (void)state;
    for (size_t i = 0; i < COUNT_OF(texts); i++) {
        assert_int_equal(ff_envelope_read(texts[i], strlen(texts[i]), &envelope, &err),
                         FF_E_ENVELOPE_CUT);
        assert_non_null(strstr(err.message, "the seal, is missing"));
    }
}

/* Letters that look like digits are read as these, capital or small. */
static void test_code_as_written(void **state)
{
    static parts p;
    ff_envelope *envelope;
    ff_error err;
    char code[FF_ENVELOPE_CODE_SIZE];
    unsigned met = 0;
    (void)state;
    for (int tries = 0; met != 7 && tries < 200; tries++) {
        make_parts(&p); /* each has a key of its own, and so a code */
        assert_int_equal(read_parts(&p, &envelope, &err), FF_OK);
        ff_envelope_code(envelope, code);
        assert_true(ff_envelope_code_matches(envelope, code));
        for (char *c = code; *c != '\0'; c++) {
            static const char *const alike[] = {"0Oo", "1Ii", "1Ll"};
            for (int k = 0; k < 3; k++) {
                char was = *c;
                if (was != alike[k][0])
                    continue;
                met |= 1u << k;
                for (int i = 1; i < 3; i++) {
                    *c = alike[k][i];
                    assert_true(ff_envelope_code_matches(envelope, code));
                }
                *c = was;
            }
        }
        code[0] = '!';
        assert_false(ff_envelope_code_matches(envelope, code));
        ff_envelope_free(envelope);
    }
    assert_int_equal(met, 7);
}

/* Something after the move, sixteen keys, and one more. */
static void test_too_many_lines(void **state)
{
    static parts p, q;
    ff_envelope *envelope;
    ff_error err;
    (void)state;
    make_parts(&p);
    q = p;
    snprintf(q.line[q.count++], LINE, "x");
    assert_int_equal(read_parts(&q, &envelope, &err), FF_E_ENVELOPE_ALTERED);
    assert_string_equal(err.message,
                        "the envelope was altered or damaged: its move line is wrong");
    for (int more = 0; more < 2; more++) {
        ff_str file = FF_STR_INIT;
        ff_lock locks[FF_ENVELOPE_KEYS + 1];
        sample_keys k;
        ff_envelope_face face = sample_face();
        make_keys(&k);
        for (size_t i = 0; i < COUNT_OF(locks); i++)
            locks[i] = k.locks[0];
        int code = seal_sample(&face, locks, FF_ENVELOPE_KEYS + (size_t)more, &file, &err);
        assert_int_equal(code, more ? FF_E_LIMIT : FF_OK);
        if (more)
            assert_string_equal(err.message, "an envelope has at most 16 ways to open it");
        ff_str_release(&file);
        release_keys(&k);
    }
    assert_int_equal(ff_envelope_read("x", (size_t)FF_ENVELOPE_FILE_MAX + 1, &envelope, &err),
                     FF_E_LIMIT);
    assert_string_equal(err.message, "an envelope has at most 1048576 bytes");
}

#define GOOD_FACE                                                                              \
    "\"white\":\"A\",\"black\":\"B\",\"game\":\"*\",\"resumes\":\"x\",\"place\":\"y\","        \
    "\"fen\":\"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\""

static const struct {
    const char *face;
    bool good;
} faces[] = {
    {"{" GOOD_FACE ",\"sealed_by\":\"white\",\"move_number\":1,\"used_ms\":[1,2]}", true},
    {"{" GOOD_FACE ",\"sealed_by\":\"white\",\"move_number\":1,\"used_ms\":[1,2],"
     "\"clock_ms\":null,\"earlier\":[]}",
     true},
    {"{" GOOD_FACE ",\"sealed_by\":\"white\",\"move_number\":1,\"used_ms\":[1,2],"
     "\"clock_ms\":[3,4],\"earlier\":{}}",
     true},
    {"{" GOOD_FACE ",\"sealed_by\":\"white\",\"move_number\":1,\"used_ms\":[1,2],"
     "\"clock_ms\":[3]}",
     false},
    {"{" GOOD_FACE ",\"sealed_by\":\"white\",\"move_number\":1,\"used_ms\":[1,\"2\"]}", false},
    {"{" GOOD_FACE ",\"sealed_by\":\"white\",\"move_number\":1,\"used_ms\":[1,2.5]}", false},
    {"{" GOOD_FACE ",\"sealed_by\":\"white\",\"move_number\":1,\"used_ms\":[1,2,3]}", false},
    {"{" GOOD_FACE ",\"sealed_by\":\"white\",\"move_number\":1,\"used_ms\":12}", false},
    {"{" GOOD_FACE ",\"sealed_by\":\"white\",\"move_number\":1,\"used_ms\":null}", false},
    {"{" GOOD_FACE ",\"sealed_by\":\"white\",\"move_number\":1,\"used_ms\":[-1,2]}", false},
    {"{" GOOD_FACE ",\"sealed_by\":\"white\",\"move_number\":1,\"used_ms\":[1,34560001000]}",
     false}, /* more than 400 days */
    {"{" GOOD_FACE ",\"sealed_by\":\"white\",\"move_number\":2,\"used_ms\":[1,2]}", false},
    {"{" GOOD_FACE ",\"sealed_by\":\"white\",\"move_number\":-1,\"used_ms\":[1,2]}", false},
    {"{" GOOD_FACE ",\"sealed_by\":\"white\",\"move_number\":4294967297,\"used_ms\":[1,2]}",
     false}, /* 1 when its upper bits are lost */
    {"{" GOOD_FACE ",\"sealed_by\":\"black\",\"move_number\":1,\"used_ms\":[1,2]}", false},
    {"{" GOOD_FACE ",\"sealed_by\":\"nobody\",\"move_number\":1,\"used_ms\":[1,2]}", false},
    {"{\"white\":\"A\",\"sealed_by\":\"white\",\"move_number\":1,\"used_ms\":[1,2]}", false},
};

/* What is on the face is complete and of one piece, or the envelope was altered. */
static void test_forged_faces(void **state)
{
    static parts p;
    ff_envelope *envelope;
    ff_error err;
    (void)state;
    make_parts(&p);
    for (size_t i = 0; i < COUNT_OF(faces); i++) {
        snprintf(p.line[FACE], LINE, "face %s", faces[i].face);
        int code = read_parts(&p, &envelope, &err);
        if (code != (faces[i].good ? FF_OK : FF_E_ENVELOPE_ALTERED))
            fail_msg("%s: %d", faces[i].face, code);
        if (code != FF_OK)
            assert_string_equal(err.message, "the face of the envelope is incomplete or "
                                             "contradicts itself");
        ff_envelope_free(envelope);
    }
    snprintf(p.line[FACE], LINE, "face {");
    assert_int_equal(read_parts(&p, &envelope, &err), FF_E_ENVELOPE_ALTERED);
    assert_memory_equal(err.message, "the face of the envelope is not JSON: ", 38);
}

/* The game must lead to the position; a face that says another is sealed as it is. */
static void test_game_elsewhere(void **state)
{
    static const struct {
        const char *game, *what;
    } cases[] = {
        {"1. e4 e5 *", NULL},
        {"1. e4 *", "its game does not lead to its position"},
        {"", "its game does not lead to its position"},
        {"1. e4 Ke6 *", "its game has an illegal move"},
    };
    sample_keys k;
    (void)state;
    make_keys(&k);
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        ff_envelope_face face = sample_face();
        ff_envelope *envelope;
        ff_game game;
        ff_error err = {0};
        ff_str file = FF_STR_INIT;
        char want[200];
        face.game = cases[i].game;
        assert_int_equal(seal_sample(&face, &k.locks[0], 1, &file, &err), FF_OK);
        assert_int_equal(ff_envelope_read(file.data, file.size, &envelope, &err), FF_OK);
        ff_game_init(&game);
        int code = ff_envelope_game(envelope, &game, &err);
        assert_int_equal(code, cases[i].what == NULL ? FF_OK : FF_E_ENVELOPE_ALTERED);
        snprintf(want, sizeof want, "the envelope was altered or damaged: %s",
                 cases[i].what != NULL ? cases[i].what : "");
        if (code != FF_OK)
            assert_string_equal(err.message, want);
        ff_game_release(&game);
        ff_envelope_free(envelope);
        ff_str_release(&file);
    }
    release_keys(&k);
}

/* --- written by another, with the right key --- */

static __typeof__(crypto_aead_xchacha20poly1305_ietf_encrypt) encrypt;
static size_t damaged_byte; /* of what is encrypted next */

static int encrypt_damaged(unsigned char *out, unsigned long long *size,
                           const unsigned char *text, unsigned long long text_size,
                           const unsigned char *clear, unsigned long long clear_size,
                           const unsigned char *nsec, const unsigned char *nonce,
                           const unsigned char *key)
{
    unsigned char copy[ENVELOPE_PADDED];
    memcpy(copy, text, sizeof copy);
    copy[damaged_byte] ^= 2;
    return encrypt(out, size, copy, text_size, clear, clear_size, nsec, nonce, key);
}

/* Who has the key still cannot put another move in than the commitment is for. */
static void test_another_move(void **state)
{
    static const struct {
        size_t byte;
        const char *what;
    } cases[] = {
        {FF_ENVELOPE_NONCE_BYTES, "the move is not the one that the commitment is for"},
        {FF_ENVELOPE_NONCE_BYTES + 1, "the move has no sensible length"},
        {FF_ENVELOPE_NONCE_BYTES + 2, "the move is not the one that the commitment is for"},
        {0, "the move is not the one that the commitment is for"},
    };
    sample_keys k;
    (void)state;
    make_keys(&k);
    encrypt = crypto_aead_xchacha20poly1305_ietf_encrypt;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        ff_envelope_face face = sample_face();
        ff_envelope_keys with = {{k.first, NULL}, NULL, 0};
        ff_envelope *envelope;
        ff_opened opened;
        ff_error err = {0};
        ff_str file = FF_STR_INIT;
        char want[200];
        damaged_byte = cases[i].byte;
        crypto_aead_xchacha20poly1305_ietf_encrypt = encrypt_damaged;
        int code = seal_sample(&face, &k.locks[0], 1, &file, &err);
        crypto_aead_xchacha20poly1305_ietf_encrypt = encrypt;
        assert_int_equal(code, FF_OK);
        assert_int_equal(ff_envelope_read(file.data, file.size, &envelope, &err), FF_OK);
        assert_int_equal(ff_envelope_open(envelope, &with, &opened, &err),
                         FF_E_ENVELOPE_ALTERED);
        snprintf(want, sizeof want, "the envelope was altered or damaged: %s", cases[i].what);
        assert_string_equal(err.message, want);
        assert_null(opened.move);
        ff_envelope_free(envelope);
        ff_str_release(&file);
    }
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
        cmocka_unit_test(test_forged_lines), cmocka_unit_test(test_too_many_lines),
        cmocka_unit_test(test_forged_faces), cmocka_unit_test(test_game_elsewhere),
        cmocka_unit_test(test_another_move), cmocka_unit_test(test_lines_cut_and_longer),
        cmocka_unit_test(test_no_seal),      cmocka_unit_test(test_code_as_written),
    };
    return cmocka_run_group_tests(tests, start, NULL);
}
