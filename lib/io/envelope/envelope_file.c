#include "envelope/envelope_private.h"

#include "base/latin.h"
#include "file/own_kind.h"
#include "flagfall/file.h"
#include "flagfall/pgn.h"
#include "system/gnu.h"

#include <string.h>

/*
 * The file of an envelope: lines of text, each a word and its value. The move is encrypted
 * with a random file key; all lines before it are authenticated with it. The last line is a
 * hash of all bytes before it.
 */

#define MAGIC      FF_ENVELOPE_START
#define VERSION    "1"
#define COMMITMENT "flagfall commitment 1\n"

/* What a file may ask of the machine before a passphrase is even tried. */
enum { MOST_PASSES = 16, MOST_MEMORY_KIB = 1024 * 1024, LEAST_MEMORY_KIB = 8 };
enum { NPUB = crypto_aead_xchacha20poly1305_ietf_NPUBBYTES };
/* The base64 of the largest part: four characters for three bytes, and a NUL. */
enum { BASE64_MAX = (ENVELOPE_MOVE_BOX + 2) / 3 * 4 + 1 };

static const char *const kind_words[] = {[FF_LOCK_PASSPHRASE] = "passphrase",
                                         [FF_LOCK_BOTH] = "both",
                                         [FF_LOCK_RECIPIENT] = "recipient"};

static void hash(const void *bytes, size_t size, unsigned char out[ENVELOPE_HASH])
{
    crypto_generichash(out, ENVELOPE_HASH, bytes, size, NULL, 0);
}

/* Length before each part, so that no two inputs run into each other. */
static void hash_part(crypto_generichash_state *state, const void *bytes, size_t size)
{
    unsigned char length[4];
    for (int i = 0; i < 4; i++)
        length[i] = (unsigned char)(size >> (8 * i));
    crypto_generichash_update(state, length, sizeof length);
    crypto_generichash_update(state, bytes, size);
}

void ff_envelope_commit(const unsigned char nonce[FF_ENVELOPE_NONCE_BYTES], const void *move,
                        size_t size, const char *face, size_t face_size,
                        unsigned char out[ENVELOPE_HASH])
{
    crypto_generichash_state state;
    crypto_generichash_init(&state, NULL, 0, ENVELOPE_HASH);
    hash_part(&state, COMMITMENT, sizeof COMMITMENT - 1);
    hash_part(&state, nonce, FF_ENVELOPE_NONCE_BYTES);
    hash_part(&state, move, size);
    hash_part(&state, face, face_size);
    crypto_generichash_final(&state, out, ENVELOPE_HASH);
    explicit_bzero(&state, sizeof state);
}

/* --- writing --- */

static void put_base64(ff_str *out, const unsigned char *bytes, size_t size)
{
    char text[BASE64_MAX];
    sodium_bin2base64(text, sizeof text, bytes, size, sodium_base64_VARIANT_ORIGINAL);
    ff_str_format(out, " %s", text);
}

static void put_slot(ff_str *out, const ff_key_slot *slot)
{
    ff_str_format(out, "key %s", kind_words[slot->kind]);
    if (slot->kind == FF_LOCK_RECIPIENT) {
        put_base64(out, slot->public_key, sizeof slot->public_key);
        put_base64(out, slot->box, ENVELOPE_SEALED_BOX);
    } else {
        ff_str_format(out, " %u %u", slot->cost.passes, slot->cost.memory_kib);
        put_base64(out, slot->salt, sizeof slot->salt);
        put_base64(out, slot->box, ENVELOPE_WRAPPED);
    }
    ff_str_char(out, '\n');
}

static int put_slots(const ff_lock *locks, size_t count, ff_key_cost cost,
                     const ff_secret *file_key, ff_str *out, ff_error *err)
{
    if (count == 0)
        return ff_fail(err, FF_E_STATE, "an envelope needs a passphrase or a recipient");
    if (count > FF_ENVELOPE_KEYS)
        return ff_fail(err, FF_E_LIMIT, "an envelope has at most %d ways to open it",
                       FF_ENVELOPE_KEYS);
    for (size_t i = 0; i < count; i++) {
        ff_key_slot slot;
        int code = ff_slot_wrap(&locks[i], cost, file_key, &slot, err);
        if (code != FF_OK)
            return code;
        put_slot(out, &slot);
    }
    return FF_OK;
}

/* The move with its nonce, padded: every move makes 512 bytes. */
static void pad(const ff_secret *move, const unsigned char *nonce, ff_secret *out)
{
    unsigned char *at = out->bytes;
    memcpy(at, nonce, FF_ENVELOPE_NONCE_BYTES);
    at += FF_ENVELOPE_NONCE_BYTES;
    *at++ = (unsigned char)(move->size & 0xff);
    *at++ = (unsigned char)(move->size >> 8);
    memcpy(at, move->bytes, move->size);
    out->size = ENVELOPE_PADDED;
}

static void put_move(ff_str *out, const ff_secret *padded, const ff_secret *file_key)
{
    unsigned char box[ENVELOPE_MOVE_BOX];
    unsigned long long size;
    randombytes_buf(box, NPUB);
    crypto_aead_xchacha20poly1305_ietf_encrypt(box + NPUB, &size, padded->bytes, padded->size,
                                               (const unsigned char *)out->data, out->size,
                                               NULL, box, file_key->bytes);
    ff_str_text(out, "move");
    put_base64(out, box, sizeof box);
    ff_str_char(out, '\n');
}

/* What an envelope is made from. */
typedef struct sealing {
    const ff_envelope_face *face;
    const ff_secret *move;
    const ff_lock *locks;
    size_t lock_count;
    ff_key_cost cost;
} sealing;

static int seal_with(const sealing *of, ff_secret *file_key, ff_secret *padded, ff_str *file,
                     ff_error *err)
{
    unsigned char nonce[FF_ENVELOPE_NONCE_BYTES], digest[ENVELOPE_HASH];
    ff_str text = FF_STR_INIT;
    ff_face_write(of->face, &text);
    ff_str_format(file, MAGIC VERSION "\nface %s\n", ff_str_get(&text));
    randombytes_buf(file_key->bytes, FF_ENVELOPE_KEY_BYTES);
    randombytes_buf(nonce, sizeof nonce);
    int code = put_slots(of->locks, of->lock_count, of->cost, file_key, file, err);
    if (code == FF_OK && (file->failed || text.failed))
        code = ff_fail(err, FF_E_MEMORY, "out of memory for the envelope");
    if (code == FF_OK) {
        ff_envelope_commit(nonce, of->move->bytes, of->move->size, text.data, text.size,
                           digest);
        ff_str_text(file, "commitment");
        put_base64(file, digest, sizeof digest);
        ff_str_char(file, '\n');
        pad(of->move, nonce, padded);
        if (!file->failed)
            put_move(file, padded, file_key);
        hash(file->data, file->size, digest);
        ff_str_text(file, "seal");
        put_base64(file, digest, sizeof digest);
        ff_str_char(file, '\n');
        code =
            file->failed ? ff_fail(err, FF_E_MEMORY, "out of memory for the envelope") : FF_OK;
    }
    explicit_bzero(nonce, sizeof nonce);
    ff_str_release(&text);
    return code;
}

int ff_envelope_seal(const ff_envelope_face *face, const ff_secret *move, const ff_lock *locks,
                     size_t lock_count, ff_key_cost cost, ff_str *out, ff_error *err)
{
    if (move->size > FF_ENVELOPE_MOVE_MAX)
        return ff_fail(err, FF_E_LIMIT, "the move is longer than %d bytes",
                       FF_ENVELOPE_MOVE_MAX);
    int code = ff_face_check(face, err);
    if (code != FF_OK)
        return code;
    ff_secret *file_key = NULL, *padded = NULL;
    ff_str file = FF_STR_INIT;
    code = ff_secret_new(FF_ENVELOPE_KEY_BYTES, &file_key, err);
    if (code == FF_OK)
        code = ff_secret_new(ENVELOPE_PADDED, &padded, err);
    if (code == FF_OK) {
        explicit_bzero(padded->bytes, ENVELOPE_PADDED);
        code = seal_with(&(sealing){face, move, locks, lock_count, cost}, file_key, padded,
                         &file, err);
    }
    if (code == FF_OK) {
        ff_str_bytes(out, file.data, file.size);
        code =
            out->failed ? ff_fail(err, FF_E_MEMORY, "out of memory for the envelope") : FF_OK;
    }
    ff_str_release(&file);
    ff_secret_free(file_key);
    ff_secret_free(padded);
    return code;
}

/* --- reading --- */

/* A place in the file's text; a line ends before `end`. */
typedef struct line {
    const char *at, *end;
} line;

static int altered(ff_error *err, const char *what)
{
    return ff_fail(err, FF_E_ENVELOPE_ALTERED, "the envelope was altered or damaged: %s", what);
}

/* Takes the next line out of [*at, end). */
static bool next_line(const char **at, const char *end, line *out)
{
    const char *stop = *at < end ? memchr(*at, '\n', (size_t)(end - *at)) : NULL;
    if (stop == NULL)
        return false;
    *out = (line){*at, stop};
    *at = stop + 1;
    return true;
}

/* Skips `word` and the space after it. */
static bool take_word(line *l, const char *word)
{
    size_t size = strlen(word);
    if ((size_t)(l->end - l->at) <= size || memcmp(l->at, word, size) != 0 ||
        l->at[size] != ' ')
        return false;
    l->at += size + 1;
    return true;
}

/* The base64 of exactly `size` bytes, up to a space or the end of the line. It must be the
 * very text that encoding gives: the decoder takes some bytes above 127 for letters. */
static bool take_base64(line *l, unsigned char *out, size_t size)
{
    const char *space = memchr(l->at, ' ', (size_t)(l->end - l->at));
    const char *stop = space != NULL ? space : l->end;
    size_t length = (size_t)(stop - l->at), got;
    char again[BASE64_MAX];
    if (sodium_base642bin(out, size, l->at, length, NULL, &got, NULL,
                          sodium_base64_VARIANT_ORIGINAL) != 0 ||
        got != size)
        return false;
    sodium_bin2base64(again, sizeof again, out, size, sodium_base64_VARIANT_ORIGINAL);
    if (strlen(again) != length || memcmp(again, l->at, length) != 0)
        return false;
    l->at = space != NULL ? space + 1 : l->end;
    return true;
}

static bool take_number(line *l, unsigned least, unsigned most, unsigned *out)
{
    unsigned long value = 0;
    const char *start = l->at;
    for (; l->at < l->end && ff_latin_is_digit(*l->at) && value <= most; l->at++)
        value = value * 10 + (unsigned long)(*l->at - '0');
    if (l->at == start || l->at == l->end || *l->at != ' ' || value < least || value > most)
        return false;
    l->at++;
    *out = (unsigned)value;
    return true;
}

static bool take_slot(line *l, ff_key_slot *slot)
{
    for (unsigned kind = 0; kind < sizeof kind_words / sizeof *kind_words; kind++) {
        if (!take_word(l, kind_words[kind]))
            continue;
        *slot = (ff_key_slot){.kind = (ff_lock_kind)kind};
        if (slot->kind == FF_LOCK_RECIPIENT)
            return take_base64(l, slot->public_key, sizeof slot->public_key) &&
                   take_base64(l, slot->box, ENVELOPE_SEALED_BOX) && l->at == l->end;
        return take_number(l, 1, MOST_PASSES, &slot->cost.passes) &&
               take_number(l, LEAST_MEMORY_KIB, MOST_MEMORY_KIB, &slot->cost.memory_kib) &&
               take_base64(l, slot->salt, sizeof slot->salt) &&
               take_base64(l, slot->box, ENVELOPE_WRAPPED) && l->at == l->end;
    }
    return false;
}

static int read_lines(ff_envelope *e, const char *at, const char *end, ff_error *err)
{
    line l;
    if (!next_line(&at, end, &l) || !take_word(&l, "face"))
        return altered(err, "its face is missing");
    e->face_text = l.at;
    e->face_size = (size_t)(l.end - l.at);
    bool more;
    while ((more = next_line(&at, end, &l)) && take_word(&l, "key")) {
        if (e->slot_count == FF_ENVELOPE_KEYS || !take_slot(&l, &e->slots[e->slot_count]))
            return altered(err, "a key line is wrong");
        e->slot_count++;
    }
    if (e->slot_count == 0)
        return altered(err, "it has no key line");
    if (!more || !take_word(&l, "commitment") ||
        !take_base64(&l, e->commitment, sizeof e->commitment) || l.at != l.end)
        return altered(err, "its commitment is wrong");
    e->clear_size = (size_t)(at - e->bytes);
    if (!next_line(&at, end, &l) || !take_word(&l, "move") ||
        !take_base64(&l, e->move, sizeof e->move) || l.at != l.end || at != end)
        return altered(err, "its move line is wrong");
    return ff_face_read(e, err);
}

/* The first line: is it an envelope, and of a version known here? */
static int read_magic(const char *bytes, size_t size, size_t *used, ff_error *err)
{
    const size_t magic = sizeof MAGIC - 1;
    const char *end = memchr(bytes, '\n', size < 80 ? size : 80);
    if (size < magic || memcmp(bytes, MAGIC, magic) != 0)
        return ff_fail(err, FF_E_ENVELOPE,
                       "this is not an envelope: expected a first line \"" MAGIC VERSION "\"");
    if (end == NULL)
        return ff_fail(err, FF_E_ENVELOPE_CUT, "the envelope is cut short");
    *used = (size_t)(end - bytes) + 1;
    if (*used == magic + 2 && bytes[magic] == VERSION[0])
        return FF_OK;
    return ff_fail(err, FF_E_UNSUPPORTED,
                   "the envelope is of version \"%.*s\" and this program knows version " VERSION
                   ": open it with a newer one",
                   (int)((size_t)(end - bytes) - magic), bytes + magic);
}

/* The last line, "seal" and the hash of all bytes before it, which start at `*end`. */
static int read_seal(ff_envelope *e, size_t size, const char **end, ff_error *err)
{
    enum { SEAL_LINE = sizeof "seal " - 1 + 44 + 1 };
    unsigned char digest[ENVELOPE_HASH];
    const char *cut = "the envelope is cut short: its last line, the seal, is missing";
    if (size < SEAL_LINE) /* its last byte ends a line */
        return ff_fail(err, FF_E_ENVELOPE_CUT, "%s", cut);
    line l = {e->bytes + size - SEAL_LINE, e->bytes + size - 1};
    *end = l.at;
    if (l.at[-1] != '\n' || !take_word(&l, "seal"))
        return ff_fail(err, FF_E_ENVELOPE_CUT, "%s", cut);
    hash(e->bytes, (size_t)(*end - e->bytes), digest);
    if (!take_base64(&l, e->seal, sizeof e->seal) || /* which fills the line */
        sodium_memcmp(digest, e->seal, sizeof digest) != 0)
        return altered(err, "it is not what its seal says");
    return FF_OK;
}

static int read_file(ff_envelope *e, size_t size, ff_error *err)
{
    size_t used = 0;
    const char *end = e->bytes;
    int code = read_magic(e->bytes, size, &used, err);
    if (code == FF_OK)
        code = read_seal(e, size, &end, err);
    if (code == FF_OK)
        code = read_lines(e, e->bytes + used, end, err);
    return code;
}

int ff_envelope_read(const char *bytes, size_t size, ff_envelope **out, ff_error *err)
{
    *out = NULL;
    int code = ff_envelope_sodium_start(err);
    if (code != FF_OK)
        return code;
    if (size > FF_ENVELOPE_FILE_MAX)
        return ff_fail(err, FF_E_LIMIT, "an envelope has at most %d bytes",
                       FF_ENVELOPE_FILE_MAX);
    ff_envelope *e = ff_calloc(1, sizeof *e);
    if (e == NULL)
        return ff_fail(err, FF_E_MEMORY, "out of memory for the envelope");
    e->bytes = ff_envelope_lines(&e->arena, bytes, &size);
    code = e->bytes != NULL ? read_file(e, size, err)
                            : ff_fail(err, FF_E_MEMORY, "out of memory for the envelope");
    if (code != FF_OK) {
        ff_envelope_free(e);
        return code;
    }
    *out = e;
    return FF_OK;
}

void ff_envelope_free(ff_envelope *envelope)
{
    if (envelope == NULL)
        return;
    ff_arena_release(&envelope->arena);
    ff_free(envelope);
}

const ff_envelope_face *ff_envelope_face_of(const ff_envelope *envelope)
{
    return &envelope->face;
}

size_t ff_envelope_lock_count(const ff_envelope *envelope)
{
    return envelope->slot_count;
}

ff_lock_kind ff_envelope_lock_kind(const ff_envelope *envelope, size_t index)
{
    return envelope->slots[index].kind;
}

/* --- the game --- */

static int read_game(const ff_envelope *envelope, ff_input *input, ff_game *game, ff_error *err)
{
    ff_pgn *pgn;
    bool found = false;
    int code = ff_pgn_new(input, &pgn, err);
    if (code != FF_OK)
        return code;
    code = ff_pgn_read_game(pgn, game, &found, NULL, err);
    ff_pgn_free(pgn);
    if (code != FF_OK)
        return code;
    ff_position pos = game->start;
    char fen[FF_FEN_SIZE];
    for (const ff_node *node = game->root.next; node != NULL; node = node->next) {
        if (node->move == FF_NO_MOVE)
            return altered(err, "its game has an illegal move");
        ff_position_play(&pos, node->move);
    }
    ff_position_fen(&pos, FF_FEN_X, fen);
    if (!found || strcmp(fen, envelope->face.fen) != 0)
        return altered(err, "its game does not lead to its position");
    return FF_OK;
}

int ff_envelope_game(const ff_envelope *envelope, ff_game *game, ff_error *err)
{
    ff_input *input;
    const char *text = envelope->face.game;
    int code = ff_input_new_bytes(text, strlen(text), &input, err);
    if (code != FF_OK)
        return code;
    code = read_game(envelope, input, game, err);
    ff_input_free(input);
    return code;
}

/* --- the code --- */

/* Crockford's base 32: no I, L, O, U. */
static const char digits[] = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

void ff_envelope_code(const ff_envelope *envelope, char out[FF_ENVELOPE_CODE_SIZE])
{
    size_t at = 0;
    for (unsigned i = 0; i < 25; i++) {
        unsigned bit = i * 5, value = 0;
        for (unsigned k = 0; k < 5; k++, bit++)
            value = value << 1 | ((unsigned)envelope->seal[bit / 8] >> (7 - bit % 8) & 1u);
        if (i != 0 && i % 5 == 0)
            out[at++] = '-';
        out[at++] = digits[value];
    }
    out[at] = '\0';
}

/* The digit that a written character, not NUL, means; 0 for one that is not one. */
static char code_digit(char c)
{
    if (c >= 'a' && c <= 'z')
        c = (char)(c - 'a' + 'A');
    if (c == 'O')
        c = '0';
    if (c == 'I' || c == 'L')
        c = '1';
    return strchr(digits, c) != NULL ? c : '\0';
}

bool ff_envelope_code_matches(const ff_envelope *envelope, const char *written)
{
    char code[FF_ENVELOPE_CODE_SIZE];
    const char *at = code;
    ff_envelope_code(envelope, code);
    for (; *written != '\0'; written++) {
        if (*written == ' ' || *written == '-')
            continue;
        if (*at == '-')
            at++;
        if (*at == '\0' || code_digit(*written) != *at)
            return false;
        at++;
    }
    return *at == '\0';
}

/* --- opening --- */

bool ff_envelope_committed(const ff_envelope *envelope,
                           const unsigned char nonce[FF_ENVELOPE_NONCE_BYTES], const void *move,
                           size_t size)
{
    unsigned char digest[ENVELOPE_HASH];
    ff_envelope_commit(nonce, move, size, envelope->face_text, envelope->face_size, digest);
    return sodium_memcmp(digest, envelope->commitment, sizeof digest) == 0;
}

/* What would have been right. */
static int no_key(const ff_envelope *e, const ff_envelope_keys *keys, ff_error *err)
{
    static const char *const requires[] = {
        [FF_LOCK_PASSPHRASE] = "a passphrase",
        [FF_LOCK_BOTH] = "two passphrases together",
        [FF_LOCK_RECIPIENT] = "the secret key of a recipient",
    };
    ff_str list = FF_STR_INIT;
    bool reported[3] = {false, false, false};
    for (size_t i = 0; i < e->slot_count; i++) {
        if (!reported[e->slots[i].kind])
            ff_str_format(&list, "%s%s", list.size != 0 ? ", or " : "",
                          requires[e->slots[i].kind]);
        reported[e->slots[i].kind] = true;
    }
    const char *given = keys->passphrase[1] != NULL   ? "the two passphrases do"
                        : keys->passphrase[0] != NULL ? "the passphrase does"
                                                      : "the key does";
    int code = ff_fail(err, FF_E_ENVELOPE_KEY,
                       "%s not open the envelope, which is undamaged: it opens with %s", given,
                       ff_str_get(&list));
    ff_str_release(&list);
    return code;
}

static int find_key(const ff_envelope *e, const ff_envelope_keys *keys, ff_secret *file_key,
                    ff_error *err)
{
    for (size_t i = 0; i < e->slot_count; i++) {
        bool fits;
        int code = ff_slot_unwrap(&e->slots[i], keys, file_key, &fits, err);
        if (code != FF_OK || fits)
            return code;
    }
    return no_key(e, keys, err);
}

/* Takes the move out of its padding and checks it against the commitment. */
static int take_move(const ff_envelope *e, const ff_secret *padded, ff_opened *out,
                     ff_error *err)
{
    const unsigned char *at = padded->bytes + FF_ENVELOPE_NONCE_BYTES;
    size_t size = (size_t)at[0] | (size_t)at[1] << 8;
    if (size > FF_ENVELOPE_MOVE_MAX)
        return altered(err, "the move has no sensible length");
    memcpy(out->nonce, padded->bytes, sizeof out->nonce);
    if (!ff_envelope_committed(e, out->nonce, at + 2, size))
        return altered(err, "the move is not the one that the commitment is for");
    return ff_secret_set(out->move, at + 2, size, err);
}

static int decrypt(const ff_envelope *e, const ff_secret *file_key, ff_opened *out,
                   ff_error *err)
{
    ff_secret *padded;
    unsigned long long size;
    int code = ff_secret_new(ENVELOPE_PADDED, &padded, err);
    if (code != FF_OK)
        return code;
    if (crypto_aead_xchacha20poly1305_ietf_decrypt(
            padded->bytes, &size, NULL, e->move + NPUB, sizeof e->move - NPUB,
            (const unsigned char *)e->bytes, e->clear_size, e->move, file_key->bytes) != 0)
        code = altered(err, "the key is right, but the face, a key or the move is not what was "
                            "sealed");
    else
        code = take_move(e, padded, out, err);
    ff_secret_free(padded);
    return code;
}

unsigned ff_envelope_cost(const ff_envelope *envelope, unsigned passphrases)
{
    const uint64_t gib = 1024 * 1024;
    uint64_t total = 0;
    for (size_t i = 0; i < envelope->slot_count; i++) {
        const ff_key_slot *slot = &envelope->slots[i];
        uint64_t one = (uint64_t)slot->cost.passes * slot->cost.memory_kib;
        if (slot->kind == FF_LOCK_PASSPHRASE)
            total += one * passphrases;
        else if (slot->kind == FF_LOCK_BOTH && passphrases == 2)
            total += one * 2;
    }
    return (unsigned)((total + gib - 1) / gib);
}

static int check_cost(const ff_envelope *e, const ff_envelope_keys *keys, ff_error *err)
{
    unsigned limit = keys->cost_limit != 0 ? keys->cost_limit : FF_ENVELOPE_COST_LIMIT;
    unsigned cost = ff_envelope_cost(e, (keys->passphrase[0] != NULL) +
                                            (unsigned)(keys->passphrase[1] != NULL));
    if (cost <= limit)
        return FF_OK;
    return ff_fail(err, FF_E_LIMIT,
                   "to try the passphrase on every key line of the envelope may take %u "
                   "GiB-passes, and the limit is %u",
                   cost, limit);
}

int ff_envelope_open(const ff_envelope *envelope, const ff_envelope_keys *keys, ff_opened *out,
                     ff_error *err)
{
    ff_secret *file_key = NULL;
    *out = (ff_opened){NULL, {0}};
    int code = check_cost(envelope, keys, err);
    if (code == FF_OK)
        code = ff_secret_new(FF_ENVELOPE_KEY_BYTES, &file_key, err);
    if (code == FF_OK)
        code = ff_secret_new(FF_ENVELOPE_MOVE_MAX, &out->move, err);
    if (code == FF_OK)
        code = find_key(envelope, keys, file_key, err);
    if (code == FF_OK)
        code = decrypt(envelope, file_key, out, err);
    ff_secret_free(file_key);
    if (code != FF_OK)
        ff_envelope_opened_release(out);
    return code;
}

void ff_envelope_opened_release(ff_opened *opened)
{
    ff_secret_free(opened->move);
    explicit_bzero(opened, sizeof *opened);
}
