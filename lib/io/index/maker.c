#include "index/maker.h"

#include "base/sort.h"
#include "board/ply_fast.h"
#include "flagfall/memory.h"
#include "index/fences.h"
#include "index/keys.h"
#include "index/pairs.h"
#include "index/radix.h"
#include "index/tree.h"
#include "index/words.h"
#include "system/system.h"

#include <string.h>

/* A segment ends when one of its rows has so many items, or its words so many bytes. */
enum { MOST_ITEMS = 3 * 1000 * 1000, MOST_BYTES = 32 * 1024 * 1024 };
enum { MATERIAL_BITS = 40 };

/* A word as it was met: where its bytes are, and the last game that had it. */
typedef struct met {
    uint64_t hash;
    uint32_t text, game; /* `game`: its number + 1 */
    uint16_t size;
} met;

/* The words of a tag, by its place among the tags of a game: numbers + 1, or 0. */
enum { RECENT = 16 };
typedef struct recent {
    size_t name, word;
} recent;

struct ff_index_maker {
    unsigned games, most;
    ff_index_numbers words, plies, pawns, materials;
    ff_index_boards boards;
    ff_index_room room; /* in which they are sorted */
    uint8_t results[FF_INDEX_SEGMENT_GAMES];
    /* the words */
    ff_str texts;
    met *met;
    size_t met_count, met_capacity;
    uint32_t *slots; /* number of a word + 1 */
    size_t slot_count;
    recent recent[RECENT]; /* tags of the game before, which the next often has too */
    /* places */
    uint64_t begin, line, offset_before, line_before;
    ff_str heads, steps;
    int status;
};

/* Room for so many items from the beginning; what is not filled is not touched. */
static void reserve(void *items, size_t *capacity, size_t count, size_t size)
{
    void **row = items;
    *row = ff_malloc(count * size);
    if (*row == NULL)
        return; /* it grows as it is filled */
    *capacity = count;
    ff_sys_will_fill(*row, count * size);
}

/* Rows that grow are moved, and lose their large pages: those of a large file do not grow. */
static void reserve_rows(ff_index_maker *m, uint64_t bytes)
{
    enum { LEAST = 4 * 1024 * 1024, EACH = 6 };
    uint64_t count = bytes / EACH < MOST_ITEMS ? bytes / EACH : MOST_ITEMS;
    ff_index_numbers *const rows[] = {&m->words, &m->plies, &m->pawns, &m->materials};
    if (bytes < LEAST)
        return;
    reserve(&m->boards.items, &m->boards.capacity, (size_t)count, sizeof *m->boards.items);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        reserve(&rows[i]->items, &rows[i]->capacity, (size_t)count, sizeof *rows[i]->items);
}

int ff_index_maker_new(unsigned most, uint64_t bytes, ff_index_maker **out, ff_error *err)
{
    *out = ff_calloc(1, sizeof **out);
    if (*out == NULL)
        return ff_fail(err, FF_E_MEMORY, "out of memory for an index");
    reserve_rows(*out, bytes);
    (*out)->most = most != 0 && most < FF_INDEX_SEGMENT_GAMES ? most : FF_INDEX_SEGMENT_GAMES;
    return FF_OK;
}

void ff_index_maker_free(ff_index_maker *maker)
{
    if (maker == NULL)
        return;
    ff_index_numbers *const rows[] = {&maker->words, &maker->plies, &maker->pawns,
                                      &maker->materials};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        ff_free(rows[i]->items);
    ff_free(maker->boards.items);
    ff_index_room_release(&maker->room);
    ff_free(maker->met);
    ff_free(maker->slots);
    ff_str_release(&maker->texts);
    ff_str_release(&maker->heads);
    ff_str_release(&maker->steps);
    ff_free(maker);
}

/* Room for one more; what is large will be filled. */
static bool grow(ff_index_maker *m, void *items, size_t *capacity, size_t size)
{
    if (ff_grow(items, capacity, *capacity + 1, size) != FF_OK) {
        m->status = FF_E_MEMORY;
        return false;
    }
    void **grown = items;
    ff_sys_will_fill(*grown, *capacity * size);
    return true;
}

static void add_number(ff_index_maker *m, ff_index_numbers *row, uint64_t key)
{
    if (row->count == row->capacity &&
        !grow(m, &row->items, &row->capacity, sizeof *row->items))
        return;
    row->items[row->count++] = key << FF_INDEX_GAME_BITS | m->games;
}

/* --- words --- */

static int grow_slots(ff_index_maker *m)
{
    size_t count = m->slot_count != 0 ? 2 * m->slot_count : 4096;
    uint32_t *slots = ff_calloc(count, sizeof *slots);
    if (slots == NULL)
        return FF_E_MEMORY;
    for (size_t i = 0; i < m->met_count; i++) {
        size_t at = m->met[i].hash & (count - 1);
        while (slots[at] != 0)
            at = (at + 1) & (count - 1);
        slots[at] = (uint32_t)i + 1;
    }
    ff_free(m->slots);
    m->slots = slots;
    m->slot_count = count;
    return FF_OK;
}

static bool is_word(const ff_index_maker *m, const met *word, uint64_t hash, const char *text,
                    size_t size)
{
    return word->hash == hash && word->size == size &&
           memcmp(m->texts.data + word->text, text, size) == 0;
}

/* The number of a word + 1, a new one where it was not met before; 0 without memory. */
static size_t find_word(ff_index_maker *m, const char *text, size_t size, uint64_t hash)
{
    if (2 * (m->met_count + 1) > m->slot_count && grow_slots(m) != FF_OK)
        return 0;
    size_t at = hash & (m->slot_count - 1);
    for (; m->slots[at] != 0; at = (at + 1) & (m->slot_count - 1))
        if (is_word(m, &m->met[m->slots[at] - 1], hash, text, size))
            return m->slots[at];
    if (ff_grow(&m->met, &m->met_capacity, m->met_count + 1, sizeof *m->met) != FF_OK)
        return 0;
    m->met[m->met_count++] = (met){hash, (uint32_t)m->texts.size, 0, (uint16_t)size};
    ff_str_bytes(&m->texts, text, size);
    m->slots[at] = (uint32_t)m->met_count;
    return m->texts.failed ? 0 : m->met_count;
}

/* A tag whose word is looked for. `name`: bytes of its name. */
typedef struct sought {
    char text[FF_INDEX_WORD];
    size_t size, name;
    uint64_t hash; /* of the word, unless `again` */
    bool again;    /* it is the one that was found there last */
} sought;

static bool is_last(const ff_index_maker *m, size_t last, const char *text, size_t size)
{
    const met *word = last != 0 ? &m->met[last - 1] : NULL;
    return word != NULL && word->size == size &&
           memcmp(m->texts.data + word->text, text, size) == 0;
}

/* What is looked for lies far apart in memory: all slots of a game are asked for first, then
 * all words, so that the waiting is done together. */
static void seek_tag(const ff_index_maker *m, const ff_tag *tag, const recent *last,
                     sought *out)
{
    out->size = ff_index_words_make(tag->name, tag->value, out->text);
    if (out->size == 0)
        return;
    out->name = strlen(out->text);
    out->again = is_last(m, last->word, out->text, out->size);
    if (out->again)
        return;
    out->hash = ff_index_hash(out->text, out->size);
    if (m->slot_count != 0)
        __builtin_prefetch(&m->slots[out->hash & (m->slot_count - 1)]);
}

static void ask_for_word(const ff_index_maker *m, const sought *s)
{
    if (s->size == 0 || s->again || m->slot_count == 0)
        return;
    uint32_t slot = m->slots[s->hash & (m->slot_count - 1)];
    if (slot != 0)
        __builtin_prefetch(&m->met[slot - 1]);
}

static void ask_for_text(const ff_index_maker *m, const sought *s)
{
    if (s->size == 0 || s->again || m->slot_count == 0)
        return;
    uint32_t slot = m->slots[s->hash & (m->slot_count - 1)];
    if (slot != 0)
        __builtin_prefetch(m->texts.data + m->met[slot - 1].text);
}

/* Of a tag that a game has more than once the first counts. A name alone, which is no word with
 * a value, remembers the game that had it. */
static void add_tag(ff_index_maker *m, const sought *s, recent *last)
{
    if (s->size == 0)
        return;
    if (!is_last(m, last->name, s->text, s->name))
        last->name = find_word(m, s->text, s->name, ff_index_hash(s->text, s->name));
    if (last->name == 0) {
        m->status = FF_E_MEMORY;
    } else if (m->met[last->name - 1].game != m->games + 1) {
        m->met[last->name - 1].game = m->games + 1;
        if (!s->again)
            last->word = find_word(m, s->text, s->size, s->hash);
        if (last->word == 0)
            m->status = FF_E_MEMORY;
        else
            add_number(m, &m->words, last->word - 1);
    }
}

static void add_tags(ff_index_maker *m, const ff_game *game)
{
    sought list[RECENT];
    for (const ff_tag *tag = game->tags; tag != NULL;) {
        recent *last = tag == game->tags ? m->recent : (recent[RECENT]){{0, 0}};
        size_t count = 0;
        for (; tag != NULL && count < RECENT; tag = tag->next, count++)
            seek_tag(m, tag, &last[count], &list[count]);
        for (size_t i = 0; i < count; i++)
            ask_for_word(m, &list[i]);
        for (size_t i = 0; i < count; i++)
            ask_for_text(m, &list[i]);
        for (size_t i = 0; i < count; i++)
            add_tag(m, &list[i], &last[i]);
    }
}

/* --- positions --- */

static void add_board(ff_index_maker *m, const ff_position *pos, ff_move move)
{
    uint64_t placement = ff_index_placement(pos->role, pos->color);
    ff_index_boards *row = &m->boards;
    if (row->count == row->capacity &&
        !grow(m, &row->items, &row->capacity, sizeof *row->items))
        return;
    row->items[row->count++] =
        (ff_index_board){ff_index_position(placement, pos->turn, pos->castling),
                         (uint32_t)ff_index_board_key(placement), (uint16_t)m->games, move};
}

/* What is known of the position before. */
typedef struct walk {
    ff_bitboard pawns[2], theirs; /* `theirs`: pieces of the side not to move in it */
    unsigned pieces;
    bool follows; /* one half-move was played since */
} walk;

static void add_position(ff_index_maker *m, walk *w, const ff_position *pos, unsigned ply,
                         ff_move move, bool promoted)
{
    const ff_bitboard pawns[2] = {pos->role[FF_PAWN] & pos->color[FF_WHITE],
                                  pos->role[FF_PAWN] & pos->color[FF_BLACK]};
    bool captured = pos->color[pos->turn] != w->theirs;
    if (!w->follows)
        w->pieces = ff_count(pos->color[FF_WHITE] | pos->color[FF_BLACK]);
    else
        w->pieces -= captured;
    if (ff_index_has_every(ply, w->pieces))
        add_board(m, pos, move);
    if (!w->follows || pawns[0] != w->pawns[0] || pawns[1] != w->pawns[1])
        add_number(m, &m->pawns, ff_index_pawn_key(pawns[0], pawns[1]));
    if (!w->follows || captured || promoted)
        add_number(m, &m->materials, ff_index_material(pos->role, pos->color));
    w->pawns[0] = pawns[0];
    w->pawns[1] = pawns[1];
    w->theirs = pos->color[!pos->turn];
}

/* Who makes an ordinary move: its SAN says it, where there is one. */
static ff_role role_of(const ff_position *pos, const ff_node *node)
{
    ff_role role = (ff_role)ff_san_forms[(unsigned char)node->san[0] & (FF_SAN_FORMS - 1)].role;
    return role != FF_NO_ROLE ? role : ff_role_at(pos, FF_MOVE_FROM(node->move));
}

/* Plays a legal move as far as an index asks of it: what stands where, the rights to castle and
 * whose move it is. Without a branch where the move is an ordinary one. */
static void play_placement(ff_position *pos, const ff_node *node)
{
    const ff_move move = node->move;
    if (FF_MOVE_KIND(move) != FF_MOVE_NORMAL) {
        ff_position_play(pos, move);
        return;
    }
    ff_half_move_words after;
    ff_half_move m = {.role = role_of(pos, node),
                      .start = FF_BIT(FF_MOVE_FROM(move)),
                      .target = FF_BIT(FF_MOVE_TO(move))};
    m.captured = m.target & pos->color[!pos->turn];
    ff_bitboard of_king = m.role == FF_KING ? pos->color[pos->turn] : 0;
    ff_half_move_place(pos, pos->turn, &m, &after);
    memcpy(pos->role, after.role, sizeof after.role);
    pos->color[FF_BLACK] = after.role[0] ^ after.role[7];
    pos->castling &= ~(m.start | m.target | of_king);
    pos->turn ^= 1;
}

/* The main line as far as it is known; an illegal move that stood, and a pass, may have changed
 * anything. */
static void add_moves(ff_index_maker *m, const ff_game *game)
{
    ff_position pos = game->start;
    walk w = {.follows = false};
    bool promoted = false;
    const ff_node *node = game->root.next;
    for (unsigned ply = 0;; node = node->next, ply++) {
        bool known = node != NULL && (node->stood != NULL || node->move != FF_NO_MOVE);
        bool played = known && node->stood == NULL;
        add_position(m, &w, &pos, ply, played ? node->move : FF_NO_MOVE, promoted);
        if (!known || m->status != FF_OK)
            return;
        w.follows = played && FF_MOVE_KIND(node->move) != FF_MOVE_NULL;
        promoted = played && FF_MOVE_PROMOTED(node->move) != FF_NO_ROLE;
        if (played)
            play_placement(&pos, node);
        else
            pos = *node->stood;
    }
}

/* --- places --- */

static void put_varint(ff_str *out, uint64_t number)
{
    for (; number >= 128; number >>= 7)
        ff_str_char(out, (char)(number | 128));
    ff_str_char(out, (char)number);
}

static void add_place(ff_index_maker *m, uint64_t offset, uint64_t line)
{
    if (m->games == 0) {
        m->begin = offset;
        m->line = line;
    }
    if (m->games % FF_INDEX_PLACES == 0) {
        unsigned char head[FF_INDEX_PLACE_HEAD];
        ff_index_put(head, 8, offset);
        ff_index_put(head + 8, 8, line);
        ff_index_put(head + 16, 8, m->steps.size);
        ff_str_bytes(&m->heads, (const char *)head, sizeof head);
    } else {
        put_varint(&m->steps, offset - m->offset_before);
        put_varint(&m->steps, line - m->line_before);
    }
    m->offset_before = offset;
    m->line_before = line;
}

/* --- a game --- */

int ff_index_maker_add(ff_index_maker *m, const ff_game *game, uint64_t offset, uint64_t line)
{
    const char *result = ff_game_tag(game, "Result", "");
    unsigned plies = ff_game_plies(game);
    add_place(m, offset, line);
    m->results[m->games] = (uint8_t)(game->result > FF_GAME_RESULT_UNKNOWN
                                         ? game->result
                                         : ff_game_result_parse(result, strlen(result)));
    add_tags(m, game);
    add_number(m, &m->plies, plies);
    add_moves(m, game);
    m->games++;
    if (m->heads.failed || m->steps.failed)
        m->status = FF_E_MEMORY;
    return m->status;
}

bool ff_index_maker_is_full(const ff_index_maker *m)
{
    return m->games == m->most || m->boards.count > MOST_ITEMS || m->pawns.count > MOST_ITEMS ||
           m->materials.count > MOST_ITEMS || m->words.count > MOST_ITEMS ||
           m->texts.size > MOST_BYTES || m->met_count > MOST_ITEMS;
}

bool ff_index_maker_is_empty(const ff_index_maker *m)
{
    return m->games == 0;
}

/* --- writing --- */

/* Where parts go. */
typedef struct writing {
    ff_index_file *file;
    ff_index_room *room;
    ff_index_segment *segment;
    ff_index_fences *fences;
    ff_str bytes;
    int code;
    ff_error *err;
} writing;

static void put_part(writing *w, ff_index_part_name name, const ff_str *bytes, size_t count)
{
    w->segment->parts[name] = (ff_index_part){w->file->size, bytes->size, count};
    if (bytes->failed)
        w->code = ff_fail(w->err, FF_E_MEMORY, "out of memory for an index");
    if (w->code == FF_OK)
        w->code = ff_index_file_put(w->file, ff_str_get(bytes), bytes->size, w->err);
}

static unsigned bits_of(uint64_t most)
{
    return most == 0 ? 0 : 64 - (unsigned)__builtin_clzll(most);
}

/* Sorts a row by its keys of so many bits, each pair once, and writes it. */
static void put_pairs(writing *w, ff_index_part_name name, ff_index_numbers *row, unsigned bits)
{
    if (ff_index_radix_numbers(row, FF_INDEX_GAME_BITS, FF_INDEX_GAME_BITS + bits, w->room) !=
        FF_OK)
        w->code = ff_fail(w->err, FF_E_MEMORY, "out of memory for an index");
    size_t count = 0;
    for (size_t i = 0; i < row->count; i++)
        if (count == 0 || row->items[count - 1] != row->items[i])
            row->items[count++] = row->items[i];
    ff_str_clear(&w->bytes);
    ff_index_pairs_write(row->items, count, &w->bytes, &w->fences->groups);
    put_part(w, name, &w->bytes, count);
}

static int compare_words(const void *a, const void *b, void *words)
{
    const ff_index_word *all = words;
    return ff_index_words_compare(&all[*(const uint32_t *)a], &all[*(const uint32_t *)b]);
}

/* The words in their order, and the row with their ranks in the place of their numbers. */
static int rank_words(ff_index_maker *m, ff_index_word *words, uint32_t *order)
{
    ff_index_word *sorted = ff_malloc((m->met_count + 1) * sizeof *sorted);
    uint32_t *rank = ff_malloc((m->met_count + 1) * sizeof *rank);
    for (size_t i = 0; sorted != NULL && rank != NULL && i < m->met_count; i++) {
        sorted[i] = words[order[i]];
        rank[order[i]] = (uint32_t)i;
    }
    for (size_t i = 0; sorted != NULL && rank != NULL && i < m->words.count; i++) {
        uint64_t *item = &m->words.items[i];
        *item = (uint64_t)rank[*item >> FF_INDEX_GAME_BITS] << FF_INDEX_GAME_BITS |
                (*item & (((uint64_t)1 << FF_INDEX_GAME_BITS) - 1));
    }
    bool done = sorted != NULL && rank != NULL;
    if (done)
        memcpy(words, sorted, m->met_count * sizeof *words);
    ff_free(sorted);
    ff_free(rank);
    return done ? FF_OK : FF_E_MEMORY;
}

static void put_words(ff_index_maker *m, writing *w)
{
    ff_index_word *words = ff_malloc((m->met_count + 1) * sizeof *words);
    uint32_t *order = ff_malloc((m->met_count + 1) * sizeof *order);
    for (size_t i = 0; words != NULL && order != NULL && i < m->met_count; i++) {
        words[i] = (ff_index_word){m->texts.data + m->met[i].text, m->met[i].size};
        order[i] = (uint32_t)i;
    }
    if (words != NULL && order != NULL && m->met_count > 1)
        ff_sort_in(order, m->met_count, sizeof *order, compare_words, words);
    if (words == NULL || order == NULL || rank_words(m, words, order) != FF_OK)
        w->code = ff_fail(w->err, FF_E_MEMORY, "out of memory for an index");
    ff_str_clear(&w->bytes);
    if (w->code == FF_OK)
        ff_index_words_write(words, m->met_count, &w->bytes, &w->fences->words);
    put_part(w, FF_INDEX_WORDS_PART, &w->bytes, m->met_count);
    if (w->code == FF_OK)
        put_pairs(w, FF_INDEX_WORD_PAIRS, &m->words, bits_of(m->met_count));
    ff_free(words);
    ff_free(order);
}

/* The balances of material, each once, and the row with their numbers in their place. */
static void put_materials(ff_index_maker *m, writing *w)
{
    ff_index_numbers *row = &m->materials;
    uint64_t before = 0, count = 0;
    if (ff_index_radix_numbers(row, FF_INDEX_GAME_BITS, FF_INDEX_GAME_BITS + MATERIAL_BITS,
                               w->room) != FF_OK)
        w->code = ff_fail(w->err, FF_E_MEMORY, "out of memory for an index");
    ff_str_clear(&w->bytes);
    for (size_t i = 0; i < row->count; i++) {
        uint64_t key = row->items[i] >> FF_INDEX_GAME_BITS;
        unsigned char bytes[FF_INDEX_MATERIAL];
        if (count == 0 || key != before) {
            if (count % FF_INDEX_MATERIAL_GROUP == 0)
                ff_index_fences_put(&w->fences->groups, key, w->bytes.size);
            ff_index_put(bytes, sizeof bytes, key);
            ff_str_bytes(&w->bytes, (const char *)bytes, sizeof bytes);
            count++;
        }
        before = key;
        row->items[i] = (count - 1) << FF_INDEX_GAME_BITS |
                        (row->items[i] & (((uint64_t)1 << FF_INDEX_GAME_BITS) - 1));
    }
    put_part(w, FF_INDEX_MATERIALS, &w->bytes, count);
    put_pairs(w, FF_INDEX_MATERIAL_PAIRS, row, 0);
}

/* Pairs of the sorted placements and their games, in the room that is left by then. */
static void put_board_pairs(const ff_index_boards *boards, writing *w)
{
    ff_index_numbers row = {.items = NULL};
    if (ff_index_room_need(w->room, boards->count * sizeof *row.items) != FF_OK)
        w->code = ff_fail(w->err, FF_E_MEMORY, "out of memory for an index");
    row.items = w->room->bytes;
    for (size_t i = 0; w->code == FF_OK && i < boards->count; i++)
        row.items[row.count++] =
            (uint64_t)boards->items[i].placement << FF_INDEX_GAME_BITS | boards->items[i].game;
    put_pairs(w, FF_INDEX_BOARD_PAIRS, &row, 0);
}

static void put_boards(ff_index_maker *m, writing *w)
{
    ff_str keys = FF_STR_INIT, moves = FF_STR_INIT;
    size_t count = 0;
    if (ff_index_radix_boards(&m->boards, w->room) != FF_OK)
        w->code = ff_fail(w->err, FF_E_MEMORY, "out of memory for an index");
    put_board_pairs(&m->boards, w);
    if (w->code == FF_OK)
        w->code = ff_index_tree_write(m->boards.items, m->boards.count, m->results, &keys,
                                      &w->fences->groups, &moves, &count);
    put_part(w, FF_INDEX_TREE_KEYS, &keys, count);
    put_part(w, FF_INDEX_TREE_MOVES, &moves, moves.size / FF_INDEX_TREE_MOVE);
    ff_str_release(&keys);
    ff_str_release(&moves);
}

static void put_places(ff_index_maker *m, writing *w)
{
    ff_str_clear(&w->bytes);
    ff_str_bytes(&w->bytes, ff_str_get(&m->heads), m->heads.size);
    ff_str_bytes(&w->bytes, ff_str_get(&m->steps), m->steps.size);
    put_part(w, FF_INDEX_PLACES_PART, &w->bytes, m->games);
}

static void empty(ff_index_maker *m)
{
    m->games = 0;
    m->words.count = m->plies.count = m->pawns.count = m->materials.count = 0;
    m->boards.count = m->met_count = 0;
    memset(m->recent, 0, sizeof m->recent);
    if (m->slots != NULL)
        memset(m->slots, 0, m->slot_count * sizeof *m->slots);
    ff_str_clear(&m->texts);
    ff_str_clear(&m->heads);
    ff_str_clear(&m->steps);
}

int ff_index_maker_write(ff_index_maker *m, ff_index_file *file, ff_index_segment *out,
                         ff_index_fences *fences, ff_error *err)
{
    writing w = {.file = file,
                 .room = &m->room,
                 .segment = out,
                 .fences = fences,
                 .bytes = FF_STR_INIT,
                 .err = err};
    const size_t groups = fences->groups.size, words = fences->words.size;
    *out = (ff_index_segment){.games = m->games, .begin = m->begin, .line = m->line};
    put_places(m, &w);
    put_words(m, &w);
    put_pairs(&w, FF_INDEX_PLY_PAIRS, &m->plies, bits_of(UINT32_MAX));
    put_boards(m, &w);
    put_pairs(&w, FF_INDEX_PAWN_PAIRS, &m->pawns, FF_INDEX_PAWN_BITS);
    put_materials(m, &w);
    out->parts[FF_INDEX_FENCES].size = fences->groups.size - groups;
    out->parts[FF_INDEX_WORD_FENCES].size = fences->words.size - words;
    if (w.code == FF_OK && (fences->groups.failed || fences->words.failed))
        w.code = ff_fail(err, FF_E_MEMORY, "out of memory for an index");
    ff_str_release(&w.bytes);
    empty(m);
    return w.code;
}
