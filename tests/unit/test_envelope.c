#include "envelope/envelope.h"
#include "support/failing.h"
#include "support/unit.h"

#include <ctype.h>
#include <sodium.h>
#include <unistd.h>

static const char start_game[] = "[White \"Amsel, Rita\"]\n[Black \"Birk, Jonas\"]\n\n"
                                 "1. e4 e5 2. Nf3 Nc6 *\n";
static const char start_fen[] =
    "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3";

static ff_envelope_face sample_face(void)
{
    return (ff_envelope_face){.white = "Amsel, Rita",
                              .black = "Birk, Jonas",
                              .fen = start_fen,
                              .used_ms = {7100000, 6000000},
                              .sealed_by = FF_WHITE,
                              .move_number = 3,
                              .offer = FF_BLACK,
                              .resumes = "2026-12-01 18:00",
                              .place = "Town hall",
                              .game = start_game,
                              .clock_ms = {FF_NOT_STATED, FF_NOT_STATED}};
}

static ff_secret *secret_of(const char *text)
{
    ff_secret *secret;
    ff_error err;
    assert_int_equal(ff_secret_new(FF_ENVELOPE_PASSPHRASE_MAX, &secret, &err), FF_OK);
    assert_int_equal(ff_secret_set(secret, text, strlen(text), &err), FF_OK);
    return secret;
}

static ff_lock passphrase_lock(ff_lock_kind kind, const ff_secret *a, const ff_secret *b)
{
    return (ff_lock){.kind = kind, .passphrase = {a, b}};
}

/* The file of an envelope with `text` as its move. */
static ff_str seal(const char *text, const ff_lock *locks, size_t count)
{
    const ff_key_cost cost = FF_KEY_COST_TEST;
    ff_envelope_face face = sample_face();
    ff_secret *move = secret_of(text);
    ff_str file = FF_STR_INIT;
    ff_error err = {0};
    if (ff_envelope_seal(&face, move, locks, count, cost, &file, &err) != FF_OK)
        fail_msg("sealing: %s", err.message);
    ff_secret_free(move);
    return file;
}

static ff_envelope *read_back(const ff_str *file)
{
    ff_envelope *envelope;
    ff_error err = {0};
    if (ff_envelope_read(file->data, file->size, &envelope, &err) != FF_OK)
        fail_msg("reading: %s", err.message);
    return envelope;
}

/* Opens with keys; the code of the failure, or 0 and the move in `out`. */
static int open_with(const ff_str *file, const char *a, const char *b, const ff_secret *key,
                     char *out, ff_error *err)
{
    ff_envelope *envelope = read_back(file);
    ff_secret *first = a != NULL ? secret_of(a) : NULL;
    ff_secret *second = b != NULL ? secret_of(b) : NULL;
    ff_envelope_keys keys = {{first, second}, key, 0};
    ff_opened opened;
    int code = ff_envelope_open(envelope, &keys, &opened, err);
    if (code == FF_OK)
        snprintf(out, FF_ENVELOPE_MOVE_MAX + 1, "%s", (const char *)opened.move->bytes);
    ff_envelope_opened_release(&opened);
    ff_secret_free(first);
    ff_secret_free(second);
    ff_envelope_free(envelope);
    return code;
}

#define OPENS(file, a, b, key, text)                                                           \
    do {                                                                                       \
        char out_[FF_ENVELOPE_MOVE_MAX + 1];                                                   \
        ff_error err_ = {0};                                                                   \
        if (open_with((file), (a), (b), (key), out_, &err_) != FF_OK)                          \
            fail_msg("not opened: %s", err_.message);                                          \
        assert_string_equal(out_, (text));                                                     \
    } while (0)
#define NOT_OPENS(file, a, b, key)                                                             \
    do {                                                                                       \
        char out_[FF_ENVELOPE_MOVE_MAX + 1];                                                   \
        ff_error err_ = {0};                                                                   \
        assert_int_equal(open_with((file), (a), (b), (key), out_, &err_), FF_E_ENVELOPE_KEY);  \
        assert_non_null(strstr(err_.message, "undamaged"));                                    \
    } while (0)

static void test_passphrases(void **context)
{
    ff_secret *player = secret_of("Pferd"), *arbiter = secret_of("Kuckuck");
    ff_lock one = passphrase_lock(FF_LOCK_PASSPHRASE, player, NULL);
    ff_lock both = passphrase_lock(FF_LOCK_BOTH, player, arbiter);
    ff_lock either[2] = {one, passphrase_lock(FF_LOCK_PASSPHRASE, arbiter, NULL)};
    ff_str file = seal("Bb5", &one, 1);
    (void)context;
    OPENS(&file, "Pferd", NULL, NULL, "Bb5");
    NOT_OPENS(&file, "pferd", NULL, NULL);
    NOT_OPENS(&file, "Pferd ", NULL, NULL);
    NOT_OPENS(&file, NULL, NULL, NULL);
    ff_str_release(&file);

    file = seal("Bb5", &both, 1);
    OPENS(&file, "Pferd", "Kuckuck", NULL, "Bb5");
    OPENS(&file, "Kuckuck", "Pferd", NULL, "Bb5");
    NOT_OPENS(&file, "Pferd", NULL, NULL);
    NOT_OPENS(&file, "Kuckuck", NULL, NULL);
    NOT_OPENS(&file, "Pferd", "Pferd", NULL);
    ff_str_release(&file);

    file = seal("Bb5", either, 2);
    OPENS(&file, "Pferd", NULL, NULL, "Bb5");
    OPENS(&file, "Kuckuck", NULL, NULL, "Bb5");
    OPENS(&file, "wrong", "Kuckuck", NULL, "Bb5");
    NOT_OPENS(&file, "PferdKuckuck", NULL, NULL);
    ff_str_release(&file);
    ff_secret_free(player);
    ff_secret_free(arbiter);
}

static void test_recipients(void **context)
{
    ff_error err;
    ff_secret *keys[3];
    ff_lock locks[2] = {{.kind = FF_LOCK_RECIPIENT}, {.kind = FF_LOCK_RECIPIENT}};
    unsigned char unused[FF_ENVELOPE_KEY_BYTES];
    char text[FF_KEY_TEXT_SIZE];
    (void)context;
    for (int i = 0; i < 3; i++) {
        assert_int_equal(ff_secret_new(FF_KEY_TEXT_SIZE, &keys[i], &err), FF_OK);
        ff_recipient_new(keys[i], i < 2 ? locks[i].public_key : unused, &err);
    }
    ff_str file = seal("Bb5", locks, 2);
    OPENS(&file, NULL, NULL, keys[0], "Bb5");
    OPENS(&file, NULL, NULL, keys[1], "Bb5");
    NOT_OPENS(&file, NULL, NULL, keys[2]);
    NOT_OPENS(&file, "Pferd", NULL, NULL);
    ff_str_release(&file);

    ff_recipient_public_text(locks[0].public_key, text);
    assert_int_equal(ff_recipient_public_read(text, unused, &err), FF_OK);
    assert_memory_equal(unused, locks[0].public_key, sizeof unused);
    assert_int_not_equal(ff_recipient_public_read("ffpub1:AAAA", unused, &err), FF_OK);
    assert_int_not_equal(ff_recipient_public_read(text + 1, unused, &err), FF_OK);
    for (int i = 0; i < 3; i++)
        ff_secret_free(keys[i]);
}

/* A secret key is written readable for its owner only, never over another file, and back. */
static void test_secret_key_file(void **context)
{
    char folder[] = "/tmp/flagfall-key-XXXXXX", path[64], text[80];
    unsigned char public_key[FF_ENVELOPE_KEY_BYTES];
    ff_error err;
    ff_secret *key, *copy;
    (void)context;
    assert_non_null(mkdtemp(folder));
    snprintf(path, sizeof path, "%s/key", folder);
    ff_secret_new(FF_ENVELOPE_KEY_BYTES, &key, &err);
    ff_recipient_new(key, public_key, &err);
    assert_int_equal(ff_recipient_save(key, path, &err), FF_OK);
    assert_int_equal(ff_recipient_save(key, path, &err), FF_E_IO_WRITE);
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    assert_non_null(fgets(text, sizeof text, file));
    fclose(file);
    text[strcspn(text, "\n")] = '\0';
    copy = secret_of(text);
    assert_int_equal(ff_recipient_secret_read(copy, &err), FF_OK);
    assert_true(ff_secret_equal(copy, key));
    assert_int_not_equal(ff_recipient_secret_read(copy, &err), FF_OK);
    unlink(path);
    rmdir(folder);
    ff_secret_free(key);
    ff_secret_free(copy);
}

/* --- damage --- */

static void test_every_bit(void **context)
{
    ff_secret *player = secret_of("Pferd");
    ff_lock lock = passphrase_lock(FF_LOCK_PASSPHRASE, player, NULL);
    ff_str file = seal("Bb5", &lock, 1);
    (void)context;
    for (size_t bit = 0; bit < file.size * 8; bit++) {
        ff_envelope *envelope;
        ff_error err;
        file.data[bit / 8] = (char)(file.data[bit / 8] ^ 1 << bit % 8);
        if (ff_envelope_read(file.data, file.size, &envelope, &err) == FF_OK)
            fail_msg("bit %zu of byte %zu was not missed", bit % 8, bit / 8);
        file.data[bit / 8] = (char)(file.data[bit / 8] ^ 1 << bit % 8);
    }
    ff_envelope_free(read_back(&file));
    ff_str_release(&file);
    ff_secret_free(player);
}

/* Somebody who alters the file and makes the seal anew, for he needs no key for that, is
 * found out when it is opened, and before that by the code. */
static void reseal(char *file, size_t size)
{
    unsigned char digest[32];
    size_t line = strlen("seal ") + 44 + 1;
    char text[45];
    crypto_generichash(digest, sizeof digest, (unsigned char *)file, size - line, NULL, 0);
    sodium_bin2base64(text, sizeof text, digest, sizeof digest, sodium_base64_VARIANT_ORIGINAL);
    memcpy(file + size - 1 - 44, text, 44);
}

static void test_forged_seal(void **context)
{
    ff_error err;
    ff_secret *player = secret_of("Pferd"), *key;
    ff_secret_new(FF_ENVELOPE_KEY_BYTES, &key, &err);
    ff_lock locks[2] = {{.kind = FF_LOCK_RECIPIENT},
                        passphrase_lock(FF_LOCK_PASSPHRASE, player, NULL)};
    ff_recipient_new(key, locks[0].public_key, &err);
    ff_str file = seal("Bb5", locks, 2);
    ff_envelope *original = read_back(&file);
    char code[FF_ENVELOPE_CODE_SIZE];
    ff_envelope_code(original, code);
    size_t body = file.size - strlen("seal ") - 45;
    unsigned opened_count = 0, read_count = 0;
    (void)context;
    for (size_t byte = 0; byte < body; byte++) {
        ff_envelope_keys keys = {{NULL, NULL}, key, 0};
        ff_envelope *envelope;
        ff_opened opened;
        char old = file.data[byte];
        file.data[byte] = (char)(old ^ 1 << (byte * 5 + byte / 8) % 8);
        reseal(file.data, file.size);
        if (ff_envelope_read(file.data, file.size, &envelope, &err) == FF_OK) {
            read_count++;
            opened_count += ff_envelope_open(envelope, &keys, &opened, &err) == FF_OK;
            assert_false(ff_envelope_code_matches(envelope, code));
            ff_envelope_opened_release(&opened);
            ff_envelope_free(envelope);
        }
        file.data[byte] = old;
    }
    assert_int_equal(opened_count, 0);
    assert_true(read_count > 500); /* the face and the move are mostly still well-formed */
    reseal(file.data, file.size);
    OPENS(&file, NULL, NULL, key, "Bb5");
    ff_envelope_free(original);
    ff_str_release(&file);
    ff_secret_free(player);
    ff_secret_free(key);
}

static int read_code(const char *bytes, size_t size, ff_error *err)
{
    ff_envelope *envelope;
    int code = ff_envelope_read(bytes, size, &envelope, err);
    ff_envelope_free(envelope);
    return code;
}

static void test_own_messages(void **context)
{
    ff_error err;
    ff_secret *player = secret_of("Pferd");
    ff_lock lock = passphrase_lock(FF_LOCK_PASSPHRASE, player, NULL);
    ff_str file = seal("Bb5", &lock, 1);
    (void)context;
    for (size_t size = 0; size < file.size - 1; size++)
        assert_int_not_equal(read_code(file.data, size, &err), FF_OK);
    assert_int_equal(read_code(file.data, file.size - 2, &err), FF_E_ENVELOPE_CUT);
    assert_int_equal(read_code(file.data, file.size / 2, &err), FF_E_ENVELOPE_CUT);
    assert_int_equal(read_code("1. e4 e5 *\n", 11, &err), FF_E_ENVELOPE);
    assert_int_equal(read_code("", 0, &err), FF_E_ENVELOPE);
    file.data[200] = (char)(file.data[200] ^ 1);
    assert_int_equal(read_code(file.data, file.size, &err), FF_E_ENVELOPE_ALTERED);
    char *version = strchr(file.data, '1');
    *version = '2';
    assert_int_equal(read_code(file.data, file.size, &err), FF_E_UNSUPPORTED);
    assert_non_null(strstr(err.message, "version \"2\""));
    ff_str_release(&file);
    ff_secret_free(player);
}

/* The text with `line_end` for each line feed. */
static void change_lines(const ff_str *file, const char *line_end, ff_str *out)
{
    for (size_t i = 0; i < file->size; i++) {
        if (file->data[i] == '\n')
            ff_str_text(out, line_end);
        else
            ff_str_char(out, file->data[i]);
    }
}

/* Mail and editors change the ends of lines; what is in the envelope is what was sealed. */
static void test_line_ends(void **context)
{
    static const struct {
        const char *before, *line_end, *after;
        int taken_off; /* bytes at the end */
        int rc;
    } cases[] = {
        {"", "\r\n", "", 0, FF_OK},
        {"", "\r\n", "", 2, FF_OK},
        {"", "\r\n", "", 1, FF_OK},
        {"", "\r", "", 0, FF_OK},
        {"", "\n", "", 1, FF_OK},
        {"", "\n", "\n", 0, FF_OK},
        {"", "\n", "\r\n\r\n\n", 0, FF_OK},
        {"\xef\xbb\xbf", "\r\n", "", 0, FF_OK},
        {"", "\n", " ", 0, FF_E_ENVELOPE_CUT},
        {"\n", "\n", "", 0, FF_E_ENVELOPE},
        {"", "\n\n", "", 0, FF_E_ENVELOPE_ALTERED},
        {"", "\r\r\n", "", 0, FF_E_UNSUPPORTED},
        {"", " \n", "", 0, FF_E_UNSUPPORTED},
    };
    ff_error err;
    ff_secret *player = secret_of("Pferd");
    ff_lock lock = passphrase_lock(FF_LOCK_PASSPHRASE, player, NULL);
    ff_str file = seal("Bb5", &lock, 1);
    ff_envelope *original = read_back(&file);
    char code[FF_ENVELOPE_CODE_SIZE];
    ff_envelope_code(original, code);
    (void)context;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        ff_str changed = FF_STR_INIT;
        ff_envelope *envelope = NULL;
        ff_str_text(&changed, cases[i].before);
        change_lines(&file, cases[i].line_end, &changed);
        ff_str_text(&changed, cases[i].after);
        changed.size -= (size_t)cases[i].taken_off;
        assert_int_equal(ff_envelope_read(changed.data, changed.size, &envelope, &err),
                         cases[i].rc);
        if (cases[i].rc == FF_OK) {
            assert_true(ff_envelope_code_matches(envelope, code));
            OPENS(&changed, "Pferd", NULL, NULL, "Bb5");
        }
        ff_envelope_free(envelope);
        ff_str_release(&changed);
    }
    ff_envelope_free(original);
    ff_str_release(&file);
    ff_secret_free(player);
}

/* A file must not make the machine work for minutes, nor ask for gigabytes, before a passphrase
 * is even tried: costs below the least and above the most are refused, though the seal is
 * right. */
static void test_hostile_cost(void **context)
{
    static const char *const costs[] = {"1 4 ", "17 8 ", "1 1048577 ", "4294967297 8 ", "0 8 "};
    ff_error err;
    ff_secret *player = secret_of("Pferd");
    ff_lock lock = passphrase_lock(FF_LOCK_PASSPHRASE, player, NULL);
    ff_str file = seal("Bb5", &lock, 1);
    static const char head[] = "key passphrase ";
    const char *cost = strstr(file.data, head);
    (void)context;
    assert_non_null(cost);
    cost += strlen(head);
    assert_memory_equal(cost, "1 8 ", 4);
    for (size_t i = 0; i < sizeof costs / sizeof *costs; i++) {
        ff_str forged = FF_STR_INIT;
        ff_str_bytes(&forged, file.data, (size_t)(cost - file.data));
        ff_str_text(&forged, costs[i]);
        ff_str_text(&forged, cost + 4);
        reseal(forged.data, forged.size);
        assert_int_equal(read_code(forged.data, forged.size, &err), FF_E_ENVELOPE_ALTERED);
        ff_str_release(&forged);
    }
    ff_str_release(&file);
    ff_secret_free(player);
}

/* An envelope of `count` lines of that cost, read; its boxes are not what they should be. */
static ff_envelope *forged_lines(const char *kind, const char *cost, unsigned count)
{
    ff_error err;
    ff_envelope *envelope;
    ff_secret *first = secret_of("Pferd"), *second = secret_of("Batterie");
    bool both = strcmp(kind, "both") == 0;
    ff_lock lock =
        passphrase_lock(both ? FF_LOCK_BOTH : FF_LOCK_PASSPHRASE, first, both ? second : NULL);
    ff_str file = seal("Bb5", &lock, 1), forged = FF_STR_INIT;
    const char *line = strstr(file.data, "\nkey ") + 1, *end = strchr(line, '\n') + 1;
    const char *rest = strstr(line, " 1 8 ") + 4;
    ff_str_bytes(&forged, file.data, (size_t)(line - file.data));
    for (unsigned i = 0; i < count; i++) {
        ff_str_format(&forged, "key %s %s", kind, cost);
        ff_str_bytes(&forged, rest, (size_t)(end - rest));
    }
    ff_str_text(&forged, end);
    reseal(forged.data, forged.size);
    if (ff_envelope_read(forged.data, forged.size, &envelope, &err) != FF_OK)
        fail_msg("%s", err.message);
    ff_str_release(&forged);
    ff_str_release(&file);
    ff_secret_free(first);
    ff_secret_free(second);
    return envelope;
}

/* Sixteen lines that are each within the bounds: what all of them cost is known, and refused,
 * before a passphrase is tried. */
static void test_cost_of_all_lines(void **context)
{
    static const struct {
        const char *kind, *cost;
        unsigned lines, one, two;
    } cases[] = {
        {"passphrase", "16 1048576", 16, 256, 512},
        {"passphrase", "4 1048576", 2, 8, 16},
        {"both", "4 1048576", 1, 0, 8},
        {"both", "16 1048576", 16, 0, 512},
        {"passphrase", "3 262144", 1, 1, 2},
        {"passphrase", "1 8", 16, 1, 1},
    };
    (void)context;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        ff_envelope *e = forged_lines(cases[i].kind, cases[i].cost, cases[i].lines);
        assert_int_equal(ff_envelope_cost(e, 0), 0);
        assert_int_equal(ff_envelope_cost(e, 1), cases[i].one);
        assert_int_equal(ff_envelope_cost(e, 2), cases[i].two);
        ff_envelope_free(e);
    }
    ff_error err;
    ff_opened opened;
    ff_secret *word = secret_of("Stute");
    ff_envelope_keys keys = {.passphrase = {word, NULL}};
    ff_envelope *dear = forged_lines("passphrase", "16 1048576", 2);
    assert_int_equal(ff_envelope_open(dear, &keys, &opened, &err), FF_E_LIMIT);
    assert_string_equal(err.message,
                        "to try the passphrase on every key line of the envelope may "
                        "take 32 GiB-passes, and the limit is 16");
    ff_envelope_free(dear);
    ff_envelope *cheap = forged_lines("passphrase", "1 8", 16);
    assert_int_equal(ff_envelope_open(cheap, &keys, &opened, &err), FF_E_ENVELOPE_KEY);
    ff_envelope_free(cheap);
    ff_secret_free(word);
}

/* --- what the file gives away --- */

/* The value of a line, up to its end. */
static const char *line_of(const ff_str *file, const char *word, size_t *size)
{
    char start[32];
    snprintf(start, sizeof start, "\n%s ", word);
    const char *at = strstr(file->data, start);
    assert_non_null(at);
    at += strlen(start);
    *size = strcspn(at, "\n");
    return at;
}

static size_t common_run(const char *a, size_t a_size, const char *b, size_t b_size)
{
    size_t best = 0;
    for (size_t i = 0; i < a_size; i++)
        for (size_t k = 0; k < b_size; k++) {
            size_t n = 0;
            while (i + n < a_size && k + n < b_size && a[i + n] == b[k + n])
                n++;
            best = n > best ? n : best;
        }
    return best;
}

static void test_unrelated_and_equal_in_size(void **context)
{
    static const char *const moves[] = {"", "e4", "Bb5", "12. Lf1-b5 Schach!", "0-0-0 ??"};
    static const char *const words[] = {"key passphrase 1 8", "commitment", "move", "seal"};
    ff_secret *player = secret_of("Pferd");
    ff_lock lock = passphrase_lock(FF_LOCK_PASSPHRASE, player, NULL);
    ff_str first = seal("Bb5", &lock, 1), again = seal("Bb5", &lock, 1);
    (void)context;
    for (size_t i = 0; i < COUNT_OF(moves); i++) {
        ff_str other = seal(moves[i], &lock, 1);
        assert_int_equal(other.size, first.size);
        OPENS(&other, "Pferd", NULL, NULL, moves[i]);
        ff_str_release(&other);
    }
    for (size_t i = 0; i < COUNT_OF(words); i++) {
        size_t a_size, b_size;
        const char *a = line_of(&first, words[i], &a_size);
        const char *b = line_of(&again, words[i], &b_size);
        assert_int_equal(a_size, b_size);
        /* eight equal characters are 48 bits: no accident in so few */
        assert_true(common_run(a, a_size, b, b_size) < 8);
    }
    ff_str_release(&first);
    ff_str_release(&again);
    ff_secret_free(player);
}

/* The commitment is for the move that was sealed and for no other legal move, nor for the
 * same move written in another way. */
static void test_commitment(void **context)
{
    ff_error err;
    ff_secret *player = secret_of("Pferd");
    ff_lock lock = passphrase_lock(FF_LOCK_PASSPHRASE, player, NULL);
    ff_str file = seal("Bb5", &lock, 1);
    ff_envelope *envelope = read_back(&file);
    ff_envelope_keys keys = {{player, NULL}, NULL, 0};
    ff_opened opened;
    ff_position pos;
    ff_move_list list;
    unsigned matches = 0;
    (void)context;
    assert_int_equal(ff_envelope_open(envelope, &keys, &opened, &err), FF_OK);
    assert_int_equal(ff_position_from_fen(start_fen, &pos, &err), FF_OK);
    ff_position_legal_moves(&pos, &list);
    for (unsigned i = 0; i < list.count; i++) {
        char san[FF_SAN_SIZE];
        size_t size = ff_san_write(&pos, list.moves[i], san);
        bool committed = ff_envelope_committed(envelope, opened.nonce, san, size);
        assert_true(committed == (strcmp(san, "Bb5") == 0));
        matches += committed;
    }
    assert_int_equal(matches, 1);
    assert_false(ff_envelope_committed(envelope, opened.nonce, "Bf1-b5", 6));
    assert_false(ff_envelope_committed(envelope, opened.nonce, "Bb5 ", 4));
    opened.nonce[31] ^= 1;
    assert_false(ff_envelope_committed(envelope, opened.nonce, "Bb5", 3));
    ff_envelope_opened_release(&opened);
    ff_envelope_free(envelope);
    ff_str_release(&file);
    ff_secret_free(player);
}

static void test_code(void **context)
{
    ff_secret *player = secret_of("Pferd");
    ff_lock lock = passphrase_lock(FF_LOCK_PASSPHRASE, player, NULL);
    ff_str file = seal("Bb5", &lock, 1);
    ff_envelope *envelope = read_back(&file);
    char code[FF_ENVELOPE_CODE_SIZE], sloppy[64];
    size_t n = 0;
    (void)context;
    ff_envelope_code(envelope, code);
    assert_int_equal(strlen(code), 29);
    assert_true(ff_envelope_code_matches(envelope, code));
    for (size_t i = 0; code[i] != '\0'; i++) {
        if (code[i] == '-')
            continue;
        sloppy[n++] = code[i] == '0' ? 'o' : code[i] == '1' ? 'l' : (char)tolower(code[i]);
        if (i % 3 == 0)
            sloppy[n++] = ' ';
    }
    sloppy[n] = '\0';
    assert_true(ff_envelope_code_matches(envelope, sloppy));
    code[28] = code[28] == '7' ? '8' : '7';
    assert_false(ff_envelope_code_matches(envelope, code));
    code[28] = '\0';
    assert_false(ff_envelope_code_matches(envelope, code));
    assert_false(ff_envelope_code_matches(envelope, ""));
    ff_envelope_free(envelope);
    ff_str_release(&file);
    ff_secret_free(player);
}

/* --- another program --- */

/* Decodes the base64 number `index` of a line. */
static void field(const char *line, unsigned index, unsigned char *out, size_t size)
{
    size_t got;
    while (index-- > 0)
        line += strcspn(line, " ") + 1;
    assert_int_equal(sodium_base642bin(out, size, line, strcspn(line, " \n"), NULL, &got, NULL,
                                       sodium_base64_VARIANT_ORIGINAL),
                     0);
    assert_int_equal(got, size);
}

/* docs/formats/envelope.md, followed with libsodium alone. */
static void test_opened_by_another_program(void **context)
{
    unsigned char salt[16], box[72], key[32], file_key[32], move[24 + 16 + 512], plain[512];
    unsigned char committed[32], digest[32];
    unsigned long long size;
    size_t unused;
    ff_secret *player = secret_of("Pferd");
    ff_lock lock = passphrase_lock(FF_LOCK_PASSPHRASE, player, NULL);
    ff_str file = seal("12. Lf1-b5", &lock, 1);
    const char *slot = line_of(&file, "key passphrase", &unused);
    const char *move_line = line_of(&file, "move", &unused);
    (void)context;
    field(slot, 2, salt, sizeof salt);
    field(slot, 3, box, sizeof box);
    assert_int_equal(
        crypto_pwhash(key, 32, "Pferd", 5, salt, 1, 8 * 1024, crypto_pwhash_ALG_ARGON2ID13), 0);
    assert_int_equal(crypto_secretbox_open_easy(file_key, box + 24, 48, box, key), 0);
    field(move_line, 0, move, sizeof move);
    size_t clear = (size_t)(move_line - strlen("move ") - file.data);
    assert_int_equal(crypto_aead_xchacha20poly1305_ietf_decrypt(
                         plain, &size, NULL, move + 24, sizeof move - 24,
                         (unsigned char *)file.data, clear, move, file_key),
                     0);
    assert_int_equal(plain[32] | plain[33] << 8, 10);
    assert_memory_equal(plain + 34, "12. Lf1-b5", 10);

    size_t face_size;
    const char *face = line_of(&file, "face", &face_size);
    crypto_generichash_state state;
    const struct {
        const void *bytes;
        size_t size;
    } parts[] = {
        {"flagfall commitment 1\n", 22}, {plain, 32}, {plain + 34, 10}, {face, face_size}};
    crypto_generichash_init(&state, NULL, 0, 32);
    for (size_t i = 0; i < COUNT_OF(parts); i++) {
        unsigned char length[4] = {(unsigned char)parts[i].size,
                                   (unsigned char)(parts[i].size >> 8), 0, 0};
        crypto_generichash_update(&state, length, 4);
        crypto_generichash_update(&state, parts[i].bytes, parts[i].size);
    }
    crypto_generichash_final(&state, digest, 32);
    field(line_of(&file, "commitment", &unused), 0, committed, sizeof committed);
    assert_memory_equal(digest, committed, 32);
    ff_str_release(&file);
    ff_secret_free(player);
}

/* --- the face --- */

static void test_face_and_game(void **context)
{
    ff_error err;
    ff_secret *player = secret_of("Pferd");
    ff_lock lock = passphrase_lock(FF_LOCK_PASSPHRASE, player, NULL);
    ff_str file = seal("Bb5", &lock, 1);
    ff_envelope *envelope = read_back(&file);
    const ff_envelope_face *face = ff_envelope_face_of(envelope);
    ff_game game;
    (void)context;
    assert_string_equal(face->white, "Amsel, Rita");
    assert_string_equal(face->fen, start_fen);
    assert_int_equal(face->used_ms[FF_BLACK], 6000000);
    assert_int_equal(face->sealed_by, FF_WHITE);
    assert_int_equal(face->move_number, 3);
    assert_int_equal(face->offer, FF_BLACK);
    assert_string_equal(face->place, "Town hall");
    assert_true(face->clock_ms[0] == FF_NOT_STATED);
    assert_null(face->event);
    ff_game_init(&game);
    assert_int_equal(ff_envelope_game(envelope, &game, &err), FF_OK);
    assert_int_equal(ff_game_plies(&game), 4);
    ff_game_release(&game);
    ff_envelope_free(envelope);
    ff_str_release(&file);
    ff_secret_free(player);
}

/* LAW: I.2 envelope: without one of the seven items it is not sealed. */
static void test_items_wanted(void **context)
{
    const ff_key_cost cost = FF_KEY_COST_TEST;
    ff_secret *player = secret_of("Pferd"), *move = secret_of("Bb5");
    ff_lock lock = passphrase_lock(FF_LOCK_PASSPHRASE, player, NULL);
    (void)context;
    for (int item = 0; item < 10; item++) {
        ff_envelope_face face = sample_face();
        ff_str out = FF_STR_INIT;
        switch (item) {
        case 0:
            face.white = NULL;
            break;
        case 1:
            face.black = NULL;
            break;
        case 2:
            face.fen = "8/8/8/8/8/8/8/8 w - - 0 1";
            break;
        case 3:
            face.used_ms[0] = FF_NOT_STATED;
            break;
        case 4:
            face.used_ms[1] = -1;
            break;
        case 5:
            face.sealed_by = FF_BLACK;
            break;
        case 6:
            face.move_number = 4;
            break;
        case 7:
            face.resumes = NULL;
            break;
        case 8:
            face.place = NULL;
            break;
        case 9:
            face.game = NULL;
            break;
        }
        assert_int_equal(ff_envelope_seal(&face, move, &lock, 1, cost, &out, NULL), FF_E_STATE);
        assert_int_equal(out.size, 0);
        ff_str_release(&out);
    }
    ff_str out = FF_STR_INIT;
    ff_envelope_face face = sample_face();
    assert_int_equal(ff_envelope_seal(&face, move, &lock, 0, cost, &out, NULL), FF_E_STATE);
    ff_secret_free(move);
    ff_secret_free(player);
}

static void test_long_move(void **context)
{
    const ff_key_cost cost = FF_KEY_COST_TEST;
    char text[FF_ENVELOPE_MOVE_MAX + 2];
    ff_envelope_face face = sample_face();
    ff_secret *player = secret_of("Pferd");
    ff_lock lock = passphrase_lock(FF_LOCK_PASSPHRASE, player, NULL);
    ff_str out = FF_STR_INIT;
    (void)context;
    memset(text, 'x', sizeof text);
    text[FF_ENVELOPE_MOVE_MAX + 1] = '\0';
    ff_secret *move = secret_of(text);
    assert_int_equal(ff_envelope_seal(&face, move, &lock, 1, cost, &out, NULL), FF_E_LIMIT);
    ff_secret_free(move);
    text[FF_ENVELOPE_MOVE_MAX] = '\0';
    out = seal(text, &lock, 1);
    OPENS(&out, "Pferd", NULL, NULL, text);
    ff_str_release(&out);
    ff_secret_free(player);
}

/* A secret is read to the end of its line, byte by byte: what follows stays in the pipe. */
static void test_secret_from_a_descriptor(void **context)
{
    static const char input[] = "0-0 !\r\nrest\n\n";
    int ends[2];
    ff_error err;
    ff_secret *secret;
    (void)context;
    assert_int_equal(pipe(ends), 0);
    assert_int_equal(write(ends[1], input, strlen(input)), (int)strlen(input));
    close(ends[1]);
    assert_int_equal(ff_secret_new(5, &secret, &err), FF_OK);
    assert_true(secret->locked);
    assert_int_equal(ff_secret_read(secret, ends[0], "the move", &err), FF_E_LIMIT); /* CR */
    assert_int_equal(secret->size, 0);
    ff_secret_free(secret);
    close(ends[0]);

    assert_int_equal(pipe(ends), 0);
    assert_int_equal(write(ends[1], input, strlen(input)), (int)strlen(input));
    close(ends[1]);
    assert_int_equal(ff_secret_new(20, &secret, &err), FF_OK);
    assert_int_equal(ff_secret_read(secret, ends[0], "the move", &err), FF_OK);
    assert_string_equal((char *)secret->bytes, "0-0 !");
    assert_int_equal(ff_secret_read(secret, ends[0], "the move", &err), FF_OK);
    assert_string_equal((char *)secret->bytes, "rest");
    assert_int_equal(ff_secret_read(secret, ends[0], "the move", &err), FF_OK);
    assert_int_equal(secret->size, 0);
    assert_int_equal(ff_secret_read(secret, ends[0], "the move", &err), FF_E_STATE_MISSING);
    ff_secret_free(secret);
    close(ends[0]);
}

/* --- memory --- */

static bool seal_and_read(void *context)
{
    const ff_lock *lock = context;
    const ff_key_cost cost = FF_KEY_COST_TEST;
    ff_envelope_face face = sample_face();
    ff_envelope *envelope = NULL;
    ff_secret *move = secret_of("Bb5");
    ff_str file = FF_STR_INIT, page = FF_STR_INIT;
    ff_error err;
    ff_game game;
    ff_game_init(&game);
    int code = ff_envelope_seal(&face, move, lock, 1, cost, &file, &err);
    if (code == FF_OK)
        code = ff_envelope_read(file.data, file.size, &envelope, &err);
    if (code == FF_OK)
        code = ff_envelope_game(envelope, &game, &err);
    if (code == FF_OK) {
        ff_envelope_page(envelope, &page);
        ff_envelope_html(envelope, &page);
        ff_envelope_json(envelope, &page);
        code = ff_str_status(&page);
    }
    if (code != FF_OK && code != FF_E_MEMORY)
        fail_msg("%s: %s", ff_code_name(code), err.message);
    ff_game_release(&game);
    ff_envelope_free(envelope);
    ff_secret_free(move);
    ff_str_release(&file);
    ff_str_release(&page);
    return code != FF_OK;
}

static void test_memory_runs_out(void **context)
{
    unsigned long rounds;
    ff_secret *player = secret_of("Pferd");
    ff_lock lock = passphrase_lock(FF_LOCK_PASSPHRASE, player, NULL);
    (void)context;
    assert_true(failing_each(seal_and_read, &lock, true, &rounds));
    assert_true(rounds > 5);
    assert_true(failing_each(seal_and_read, &lock, false, &rounds));
    ff_secret_free(player);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_passphrases),
        cmocka_unit_test(test_recipients),
        cmocka_unit_test(test_secret_key_file),
        cmocka_unit_test(test_every_bit),
        cmocka_unit_test(test_forged_seal),
        cmocka_unit_test(test_own_messages),
        cmocka_unit_test(test_line_ends),
        cmocka_unit_test(test_hostile_cost),
        cmocka_unit_test(test_cost_of_all_lines),
        cmocka_unit_test(test_unrelated_and_equal_in_size),
        cmocka_unit_test(test_commitment),
        cmocka_unit_test(test_code),
        cmocka_unit_test(test_opened_by_another_program),
        cmocka_unit_test(test_face_and_game),
        cmocka_unit_test(test_items_wanted),
        cmocka_unit_test(test_long_move),
        cmocka_unit_test(test_secret_from_a_descriptor),
        cmocka_unit_test(test_memory_runs_out),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
