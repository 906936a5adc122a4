/* Envelopes that somebody wrote by hand and sealed anew, faces that say little or nonsense,
 * what stands on the page, and libsodium when it fails. */
#define FF_LIBRARY_OWN_TABLE /* functions of libsodium are put into it */
#include "support/unit.h"

#include "envelope/envelope.h"
#include "envelope/signature.h"
#include "envelope/sodium_library.h"

#include <errno.h>
#include <unistd.h>

static ff_error err;

static const char game[] = "[White \"Amsel, Rita\"]\n[Black \"Birk, Jonas\"]\n\n"
                           "1. e4 e5 2. Nf3 Nc6 3. Bb5 *\n";
static const char fen[] = "r1bqkbnr/pppp1ppp/2n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3";

static ff_envelope_face black_face(void)
{
    return (ff_envelope_face){.white = "Amsel, Rita",
                              .black = "Birk, Jonas",
                              .fen = fen,
                              .used_ms = {7100000, 6000000},
                              .sealed_by = FF_BLACK,
                              .move_number = 3,
                              .offer = -1,
                              .resumes = "tomorrow",
                              .place = "here",
                              .game = game,
                              .clock_ms = {FF_NOT_STATED, FF_NOT_STATED}};
}

static ff_secret *secret_of(const void *bytes, size_t size)
{
    ff_secret *secret;
    assert_int_equal(ff_secret_new(FF_ENVELOPE_PASSPHRASE_MAX, &secret, &err), FF_OK);
    assert_int_equal(ff_secret_set(secret, bytes, size, &err), FF_OK);
    return secret;
}

static ff_secret *words[2], *secret_key, *move;
static unsigned char public_key[FF_ENVELOPE_KEY_BYTES];

static int begin(void **state)
{
    (void)state;
    words[0] = secret_of("Pferd", 5);
    words[1] = secret_of("Kuckuck", 7);
    move = secret_of("a6", 2);
    secret_key = secret_of("", 0);
    return ff_recipient_new(secret_key, public_key, &err);
}

static int end(void **state)
{
    (void)state;
    ff_secret_free(words[0]);
    ff_secret_free(words[1]);
    ff_secret_free(move);
    ff_secret_free(secret_key);
    return 0;
}

/* A lock by its letter: p, q (the other passphrase), b (both), r. */
static ff_lock lock_of(char letter)
{
    ff_lock lock = {.kind = letter == 'b'   ? FF_LOCK_BOTH
                            : letter == 'r' ? FF_LOCK_RECIPIENT
                                            : FF_LOCK_PASSPHRASE,
                    .passphrase = {words[letter == 'q'], letter == 'b' ? words[1] : NULL}};
    memcpy(lock.public_key, public_key, sizeof public_key);
    return lock;
}

static int try_seal(const ff_envelope_face *face, const char *locks, ff_str *out)
{
    const ff_key_cost cost = FF_KEY_COST_TEST;
    ff_lock list[FF_ENVELOPE_KEYS + 1];
    for (size_t i = 0; locks[i] != '\0'; i++)
        list[i] = lock_of(locks[i]);
    return ff_envelope_seal(face, move, list, strlen(locks), cost, out, &err);
}

static ff_str seal(const ff_envelope_face *face, const char *locks)
{
    ff_str file = FF_STR_INIT;
    if (try_seal(face, locks, &file) != FF_OK)
        fail_msg("%s", err.message);
    return file;
}

static ff_envelope *read_back(const ff_str *file)
{
    ff_envelope *envelope;
    if (ff_envelope_read(file->data, file->size, &envelope, &err) != FF_OK)
        fail_msg("%s", err.message);
    return envelope;
}

/* --- lines that were altered, under a seal that fits --- */

static void put_seal(ff_str *file)
{
    unsigned char digest[32];
    char text[45];
    crypto_generichash(digest, sizeof digest, (const unsigned char *)ff_str_get(file),
                       file->size, NULL, 0);
    sodium_bin2base64(text, sizeof text, digest, sizeof digest, sodium_base64_VARIANT_ORIGINAL);
    ff_str_format(file, "seal %s\n", text);
}

/* The line that begins with `word`, and what follows it, to their ends. */
static const char *find_line(const ff_str *file, const char *word, size_t *size)
{
    char start[32];
    snprintf(start, sizeof start, "\n%s", word);
    const char *at = strstr(file->data, start);
    assert_non_null(at);
    *size = strcspn(at + 1, "\n") + 1;
    return at + 1;
}

static int read_code(const ff_str *file)
{
    ff_envelope *envelope;
    int code = ff_envelope_read(ff_str_get(file), file->size, &envelope, &err);
    ff_envelope_free(envelope);
    return code;
}

/* Reads the file with `line` in the place of the line that begins with `word`; `%` in it stands
 * for that line without its end. */
static int read_with(const ff_str *file, const char *word, const char *line)
{
    size_t size, seal_size;
    ff_str forged = FF_STR_INIT;
    const char *old = find_line(file, word, &size);
    const char *old_seal = find_line(file, "seal ", &seal_size);
    ff_str_bytes(&forged, file->data, (size_t)(old - file->data));
    for (; *line != '\0'; line++) {
        if (*line == '%')
            ff_str_bytes(&forged, old, size - 1);
        else
            ff_str_char(&forged, *line);
    }
    ff_str_bytes(&forged, old + size, (size_t)(old_seal - old - (ptrdiff_t)size));
    put_seal(&forged);
    int code = read_code(&forged);
    ff_str_release(&forged);
    return code;
}

#define ALTERED "the envelope was altered or damaged: "

static void test_lines(void **state)
{
    static const struct {
        const char *word, *line, *what;
    } cases[] = {
        {"face ", "%\n", NULL},
        {"face ", "Face {}\n", "its face is missing"},
        {"face ", "face\n", "its face is missing"},
        {"face ", "", "its face is missing"},
        {"key recipient ", "%\n%\n", NULL},
        {"key recipient ", "% x\n", "a key line is wrong"},
        {"key recipient ", "key friend x\n", "a key line is wrong"},
        {"key recipient ", "key recipient\n", "a key line is wrong"},
        {"key recipient ", "key recipient AAAA AAAA\n", "a key line is wrong"},
        {"key passphrase ", "key passphrase 1 8\n", "a key line is wrong"},
        {"key passphrase ", "key passphrase 1 8 AAAA AAAA\n", "a key line is wrong"},
        {"key passphrase ", "key passphrase x 8 AAAA AAAA\n", "a key line is wrong"},
        {"key passphrase ", "key passphrase 1\n", "a key line is wrong"},
        {"key passphrase ", "% x\n", "a key line is wrong"},
        {"key ", "%\n%\n%\n%\n%\n%\n%\n%\n%\n%\n%\n%\n%\n%\n%\n", NULL},
        {"key ", "%\n%\n%\n%\n%\n%\n%\n%\n%\n%\n%\n%\n%\n%\n%\n%\n", "a key line is wrong"},
        {"commitment ", "%\n%\n", "its move line is wrong"},
        {"commitment ", "% x\n", "its commitment is wrong"},
        {"commitment ", "commitment AAAA\n", "its commitment is wrong"},
        {"commitment ", "Commitment\n", "its commitment is wrong"},
        {"commitment ", "", "its commitment is wrong"},
        {"move ", "% x\n", "its move line is wrong"},
        {"move ", "%\n%\n", "its move line is wrong"},
        {"move ", "move AAAA\n", "its move line is wrong"},
        {"move ", "mow %\n", "its move line is wrong"},
        {"move ", "", "its move line is wrong"},
    };
    ff_envelope_face face = black_face();
    ff_str file = seal(&face, "rp");
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        char message[200];
        int code = read_with(&file, cases[i].word, cases[i].line);
        snprintf(message, sizeof message, ALTERED "%s", cases[i].what);
        if (code != (cases[i].what != NULL ? FF_E_ENVELOPE_ALTERED : FF_OK) ||
            (cases[i].what != NULL && strcmp(err.message, message) != 0))
            fail_msg("%s: %d, \"%s\"", cases[i].line, code, err.message);
    }
    ff_str_release(&file);
    /* nobody seals without a lock, and nobody can open what has none */
    file = seal(&face, "r");
    assert_int_equal(read_with(&file, "key ", ""), FF_E_ENVELOPE_ALTERED);
    assert_string_equal(err.message, ALTERED "it has no key line");
    ff_str_release(&file);
}

static void test_sizes(void **state)
{
    static char much[FF_ENVELOPE_FILE_MAX + 1];
    static const char magic[] = "Flagfall sealed move, version 1";
    ff_envelope *envelope;
    ff_str file = FF_STR_INIT;
    (void)state;
    memset(much, 'x', sizeof much);
    assert_int_equal(ff_envelope_read(much, sizeof much - 1, &envelope, &err), FF_E_ENVELOPE);
    assert_string_equal(err.message,
                        "this is not an envelope: expected a first line \"Flagfall "
                        "sealed move, version 1\"");
    assert_int_equal(ff_envelope_read(much, sizeof much, &envelope, &err), FF_E_LIMIT);
    assert_string_equal(err.message, "an envelope has at most 1048576 bytes");
    assert_null(envelope);
    ff_str_format(&file, "%.*s", (int)strlen(magic) - 1, magic);
    assert_int_equal(read_code(&file), FF_E_UNSUPPORTED); /* a line end is put after it */
    ff_str_text(&file, "1");
    assert_int_equal(read_code(&file), FF_E_ENVELOPE_CUT);
    ff_str_text(&file, "0\n");
    assert_int_equal(read_code(&file), FF_E_UNSUPPORTED);
    assert_string_equal(err.message, "the envelope is of version \"10\" and this program knows "
                                     "version 1: open it with a newer one");
    ff_str_clear(&file);
    ff_str_format(&file, "%s\n", magic);
    put_seal(&file);
    assert_int_equal(read_code(&file), FF_E_ENVELOPE_ALTERED);
    assert_string_equal(err.message, ALTERED "its face is missing");
    file.data[strlen(magic)] = ' '; /* the seal is not a line of its own */
    assert_int_equal(read_code(&file), FF_E_ENVELOPE_CUT);
    ff_str_clear(&file);
    ff_str_format(&file, "%s\nxxxxxseal %044d\n", magic, 0);
    assert_int_equal(read_code(&file), FF_E_ENVELOPE_CUT);
    assert_string_equal(err.message,
                        "the envelope is cut short: its last line, the seal, is missing");
    ff_str_release(&file);
}

/* --- faces --- */

typedef struct part {
    const char *key, *json;
} part;

/* The face of the tests, with one member as the case has it; NULL leaves it out. */
static void write_face(const part *with, ff_str *out)
{
    static const part parts[] = {
        {"white", "\"A\""},
        {"black", "\"B\""},
        {"fen", "\"r1bqkbnr/pppp1ppp/2n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3\""},
        {"game", "\"1. e4 e5 2. Nf3 Nc6 3. Bb5 *\""},
        {"used_ms", "[1000,2000]"},
        {"clock_ms", "[3000,4000]"},
        {"sealed_by", "\"black\""},
        {"move_number", "3"},
        {"draw_offer", "\"white\""},
        {"resumes", "\"then\""},
        {"place", "\"there\""},
        {"earlier", "[]"}};
    bool any = false;
    ff_str_text(out, "face {");
    for (size_t i = 0; i < COUNT_OF(parts); i++) {
        const char *json = strcmp(parts[i].key, with->key) == 0 ? with->json : parts[i].json;
        if (json != NULL)
            ff_str_format(out, "%s\"%s\":%s", any ? "," : "", parts[i].key, json);
        any = any || json != NULL;
    }
    ff_str_text(out, "}\n");
}

static int read_face(const ff_str *file, const part *with)
{
    ff_str line = FF_STR_INIT;
    write_face(with, &line);
    int code = read_with(file, "face ", ff_str_get(&line));
    ff_str_release(&line);
    return code;
}

static void test_faces(void **state)
{
    static const part fine[] = {
        {"", NULL},
        {"clock_ms", NULL},
        {"clock_ms", "null"},
        {"clock_ms", "[-5,-7]"},
        {"used_ms", "[0,34560000999]"}, /* 400 days, in whole seconds */
        {"draw_offer", NULL},
        {"draw_offer", "null"},
        {"draw_offer", "\"nobody\""},
        {"earlier", NULL},
        {"earlier", "7"},
        {"earlier", "[{}]"},
        {"earlier", "[{\"at\":\"now\",\"code\":\"X\"},7]"},
    };
    static const part wrong[] = {
        {"white", NULL},
        {"black", "null"},
        {"black", "7"},
        {"fen", NULL},
        {"fen", "\"8/8/8/8/8/8/8/8 b - - 0 3\""},
        {"game", NULL},
        {"used_ms", NULL},
        {"used_ms", "null"},
        {"used_ms", "[]"},
        {"used_ms", "[1000]"},
        {"used_ms", "[1,2,3]"},
        {"used_ms", "[1,\"2\"]"},
        {"used_ms", "[1.5,2]"},
        {"used_ms", "{\"a\":1}"},
        {"used_ms", "[-1,2]"},
        {"used_ms", "[1,-2]"},
        {"used_ms", "[0,34560001000]"},
        {"used_ms", "[9999999999999999999,1]"},
        {"clock_ms", "7"},
        {"clock_ms", "[1]"},
        {"clock_ms", "[null,1]"},
        {"sealed_by", NULL},
        {"sealed_by", "\"white\""},
        {"sealed_by", "\"Black\""},
        {"move_number", NULL},
        {"move_number", "0"},
        {"move_number", "-3"},
        {"move_number", "4"},
        {"move_number", "4294967299"}, /* 3, and more than a number has room for */
        {"resumes", NULL},
        {"place", "[]"},
    };
    ff_envelope_face face = black_face();
    ff_str file = seal(&face, "r");
    (void)state;
    for (size_t i = 0; i < COUNT_OF(fine); i++)
        if (read_face(&file, &fine[i]) != FF_OK)
            fail_msg("%s %s: %s", fine[i].key, fine[i].json, err.message);
    for (size_t i = 0; i < COUNT_OF(wrong); i++) {
        if (read_face(&file, &wrong[i]) != FF_E_ENVELOPE_ALTERED)
            fail_msg("%s %s", wrong[i].key, wrong[i].json);
        assert_string_equal(err.message,
                            "the face of the envelope is incomplete or contradicts itself");
    }
    assert_int_equal(read_with(&file, "face ", "face {\"white\"\n"), FF_E_ENVELOPE_ALTERED);
    assert_non_null(strstr(err.message, "the face of the envelope is not JSON: "));
    assert_int_equal(read_with(&file, "face ", "face 7\n"), FF_E_ENVELOPE_ALTERED);
    ff_str_release(&file);
}

/* Games that do not lead to the position are no games of this envelope. */
static void test_games(void **state)
{
    static const struct {
        const char *game, *what;
    } cases[] = {
        {game, NULL},
        {"", "its game does not lead to its position"},
        {"1. e4 e5 2. Nf3 Nc6 *", "its game does not lead to its position"},
        {"1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 *", "its game does not lead to its position"},
        {"1. e4 e5 2. Nf3 Nc6 3. Qb5 *", "its game has an illegal move"},
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        char message[160];
        ff_game found;
        ff_envelope_face face = black_face();
        face.game = cases[i].game;
        ff_str file = seal(&face, "r");
        ff_envelope *envelope = read_back(&file);
        ff_game_init(&found);
        int code = ff_envelope_game(envelope, &found, &err);
        assert_int_equal(code, cases[i].what == NULL ? FF_OK : FF_E_ENVELOPE_ALTERED);
        snprintf(message, sizeof message, ALTERED "%s", cases[i].what);
        if (cases[i].what != NULL)
            assert_string_equal(err.message, message);
        ff_game_release(&found);
        ff_envelope_free(envelope);
        ff_str_release(&file);
    }
}

/* --- the page --- */

static void assert_page(const ff_envelope_face *face, const char *locks, const char *rows)
{
    ff_str page = FF_STR_INIT, html = FF_STR_INIT;
    ff_str file = seal(face, locks);
    ff_envelope *envelope = read_back(&file);
    char code[FF_ENVELOPE_CODE_SIZE], expected[2048];
    ff_envelope_code(envelope, code);
    ff_envelope_page(envelope, &page);
    snprintf(expected, sizeof expected, "SEALED MOVE\n\n%.*s%s%s",
             (int)(strstr(rows, "@") - rows), rows, code, strstr(rows, "@") + 1);
    page.data[strlen(expected)] = '\0';
    assert_string_equal(page.data, expected);
    ff_envelope_html(envelope, &html);
    assert_non_null(strstr(html.data, code));
    ff_str_release(&page);
    ff_str_release(&html);
    ff_envelope_free(envelope);
    ff_str_release(&file);
}

static void test_page(void **state)
{
    const ff_earlier_seal second = {NULL, NULL, NULL}, first = {"noon", "ABC", &second};
    ff_envelope_face face = black_face();
    (void)state;
    assert_page(&face, "p",
                "Players             Amsel, Rita – Birk, Jonas\n"
                "Time used           White 1:58:20, Black 1:40:00\n"
                "Sealed by           Black (Birk, Jonas)\n"
                "Sealed move         3...\n"
                "Open draw offer     none\n"
                "Resumption          tomorrow, here\n"
                "Opens with          a passphrase\n"
                "Code                @\n"
                "\nPosition before the sealed move\n");
    face.event = "Open";
    face.round = "4";
    face.offer = FF_WHITE;
    face.clock_ms[FF_WHITE] = 60000;
    face.clock_ms[FF_BLACK] = 3600000;
    face.arbiter = "Ann";
    face.sealed_at = "18:00";
    face.earlier = &first;
    assert_page(&face, "p",
                "Players             Amsel, Rita – Birk, Jonas\n"
                "Event               Open, round 4\n"
                "Time used           White 1:58:20, Black 1:40:00\n"
                "Clocks show         White 0:01:00, Black 1:00:00\n"
                "Sealed by           Black (Birk, Jonas)\n"
                "Sealed move         3...\n"
                "Open draw offer     White\n"
                "Resumption          tomorrow, here\n"
                "Arbiter             Ann\n"
                "Sealed at           18:00\n"
                "Opens with          a passphrase\n"
                "Code                @\n"
                "Replaces            noon, code ABC\n"
                "Replaces            earlier, code unknown\n");
}

static void assert_row(const ff_envelope_face *face, const char *locks, const char *row)
{
    ff_str page = FF_STR_INIT;
    ff_str file = seal(face, locks);
    ff_envelope *envelope = read_back(&file);
    ff_envelope_page(envelope, &page);
    if (strstr(ff_str_get(&page), row) == NULL)
        fail_msg("%s not in %s", row, ff_str_get(&page));
    ff_str_release(&page);
    ff_envelope_free(envelope);
    ff_str_release(&file);
}

static void test_what_it_opens_with(void **state)
{
    static const char *const cases[][2] = {
        {"p", "a passphrase"},
        {"pq", "one of several passphrases"},
        {"b", "two passphrases together"},
        {"bb", "two passphrases together"},
        {"r", "the secret key of a recipient"},
        {"rr", "the secret key of a recipient"},
        {"pr", "a passphrase, or the secret key of a recipient"},
        {"rb", "two passphrases together, or the secret key of a recipient"},
    };
    ff_envelope_face face = black_face();
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        char row[160];
        snprintf(row, sizeof row, "\nOpens with          %s\n", cases[i][1]);
        assert_row(&face, cases[i][0], row);
    }
    face.event = "Open";
    assert_row(&face, "r", "\nEvent               Open\n");
    face.event = NULL;
    face.round = "4";
    assert_row(&face, "r", "\nEvent               4\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_lines), cmocka_unit_test(test_sizes),
        cmocka_unit_test(test_faces), cmocka_unit_test(test_games),
        cmocka_unit_test(test_page),  cmocka_unit_test(test_what_it_opens_with),
    };
    return cmocka_run_group_tests_name("envelope edges", tests, begin, end);
}
