#include "flagfall/memory.h"
#include "index/fences.h"
#include "index/keys.h"
#include "index/opened.h"
#include "index/pairs.h"
#include "index/words.h"

#include <string.h>

enum { SET = FF_INDEX_FOUND_WORDS };

/* One segment that is being asked. */
typedef struct asking {
    const ff_index_view *view;
    const ff_index_segment *segment;
    ff_error *err;
} asking;

static int mark(const asking *a, ff_index_part_name name, uint64_t from, uint64_t to,
                uint64_t *set)
{
    return ff_index_pairs_mark(a->view, a->segment, name, from, to, set, a->err);
}

static void meet(uint64_t *set, const uint64_t *other)
{
    for (size_t i = 0; i < SET; i++)
        set[i] &= other[i];
}

static bool is_empty(const uint64_t *set)
{
    uint64_t any = 0;
    for (size_t i = 0; i < SET; i++)
        any |= set[i];
    return any == 0;
}

static void unite(uint64_t *set, const uint64_t *other)
{
    for (size_t i = 0; i < SET; i++)
        set[i] |= other[i];
}

/* --- tags --- */

/* Words that are looked through for a term; those of which it holds are marked in runs of
 * numbers that follow each other. */
typedef struct search {
    const asking *a;
    const ff_where_term *term;
    ff_where_reach reach;
    char from[FF_INDEX_WORD];
    size_t from_size, name_size; /* `name_size`: of the tag with its NUL */
    uint64_t runs[2][2];         /* of those that must, and may: from, to */
    uint64_t *sets[2];
    int code;
} search;

static void end_run(search *s, int which)
{
    if (s->code == FF_OK)
        s->code = mark(s->a, FF_INDEX_WORD_PAIRS, s->runs[which][0], s->runs[which][1],
                       s->sets[which]);
    s->runs[which][0] = s->runs[which][1] = 0;
}

static void add_to_run(search *s, int which, uint64_t number)
{
    if (s->runs[which][1] != number) {
        end_run(s, which);
        s->runs[which][0] = number;
    }
    s->runs[which][1] = number + 1;
}

static bool on_word(void *ctx, uint64_t number, const ff_index_word *word)
{
    search *s = ctx;
    char value[FF_INDEX_WORD + 1];
    if (word->size < s->from_size || memcmp(word->text, s->from, s->from_size) != 0 ||
        (s->reach == FF_WHERE_ONE && word->size != s->from_size))
        return false;
    size_t size = word->size - s->name_size;
    memcpy(value, word->text + s->name_size, size);
    value[size] = '\0';
    bool cut = size > 0 && value[size - 1] == FF_INDEX_CUT;
    bool holds = !cut && ff_where_term_holds(s->term, value);
    if (holds)
        add_to_run(s, 1, number);
    if (holds || cut)
        add_to_run(s, 0, number);
    return s->code == FF_OK;
}

static int mark_tag(void *ctx, const char *tag, const ff_where_term *term, uint64_t *may,
                    uint64_t *must, ff_error *err)
{
    enum { SHORT = 100 }; /* a value that no word has cut */
    search s = {.a = ctx, .term = term, .sets = {may, must}};
    const char *value;
    if (!ff_index_words_has_tag(tag)) {
        memset(may, 0xff, SET * sizeof *may);
        return FF_OK;
    }
    s.reach = ff_where_term_reach(term, &value);
    if (strlen(value) > SHORT)
        s.reach = FF_WHERE_ANY;
    s.name_size = strlen(tag) + 1;
    s.from_size = ff_index_words_make(tag, s.reach == FF_WHERE_ANY ? "" : value, s.from);
    const ff_index_word from = {s.from, s.from_size};
    int code = ff_index_words_each(s.a->view, s.a->segment, &from, on_word, &s, err);
    end_run(&s, 0);
    end_run(&s, 1);
    return code == FF_OK ? s.code : code;
}

/* --- material --- */

static void count_material(uint64_t key, uint8_t counts[2][7])
{
    memset(counts, 0, 2 * sizeof *counts);
    for (int side = FF_BLACK; side >= FF_WHITE; side--)
        for (int role = FF_QUEEN; role >= FF_PAWN; role--, key >>= 4)
            counts[side][role] = (uint8_t)(key & 15);
    counts[FF_WHITE][FF_KING] = counts[FF_BLACK][FF_KING] = 1;
}

/* What is looked for among the balances of a segment: a pattern, or one of them. */
typedef struct wanted_material {
    const ff_material_pattern *pattern;
    uint64_t key;
} wanted_material;

/* A balance that is beyond counting may be any. */
static bool is_wanted_material(const wanted_material *wanted, uint64_t key)
{
    uint8_t counts[2][7];
    if (key == FF_INDEX_MATERIAL_BEYOND)
        return true;
    if (wanted->pattern == NULL)
        return key == wanted->key;
    count_material(key, counts);
    return ff_archive_material_pattern_counts(wanted->pattern, counts);
}

/* Marks the games that had the balances of a group that are wanted. */
static int mark_group(const asking *a, const ff_index_group *g, const wanted_material *wanted,
                      uint64_t *set)
{
    unsigned char bytes[FF_INDEX_MATERIAL * FF_INDEX_MATERIAL_GROUP];
    int code = g->size == FF_INDEX_MATERIAL * g->count ? FF_OK : ff_index_view_damaged(a->err);
    if (code == FF_OK) /* another group takes its place when games are marked */
        memcpy(bytes, g->bytes, g->size);
    for (uint64_t i = 0; code == FF_OK && i < g->count; i++) {
        uint64_t key = ff_index_number(bytes + FF_INDEX_MATERIAL * i, FF_INDEX_MATERIAL);
        uint64_t number = g->number * FF_INDEX_MATERIAL_GROUP + i;
        if (is_wanted_material(wanted, key))
            code = mark(a, FF_INDEX_MATERIAL_PAIRS, number, number + 1, set);
    }
    return code;
}

/* The balances are sorted, the one beyond counting is the last: of one alone at most two groups
 * are read. */
static int mark_material(const asking *a, const wanted_material *wanted, uint64_t *set)
{
    uint64_t groups = ff_index_groups(a->segment, FF_INDEX_MATERIALS), number = 0;
    bool one = wanted->pattern == NULL;
    int code = FF_OK;
    if (one)
        code = ff_index_fences_find(a->view, a->segment, FF_INDEX_MATERIALS, wanted->key,
                                    &number, a->err);
    while (code == FF_OK && number < groups) {
        ff_index_group group;
        code = ff_index_group_read(a->view, a->segment, FF_INDEX_MATERIALS, number, &group,
                                   a->err);
        if (code == FF_OK)
            code = mark_group(a, &group, wanted, set);
        number = one && number + 1 < groups ? groups - 1 : number + 1;
    }
    return code;
}

/* --- positions --- */

static bool is_whole(const ff_board_pattern *p)
{
    return p->open == 0 && p->role[FF_NO_ROLE] == 0;
}

static int mark_pawns(const asking *a, const ff_bitboard pawns[2], uint64_t *set)
{
    uint64_t key = ff_index_pawn_key(pawns[FF_WHITE], pawns[FF_BLACK]);
    return mark(a, FF_INDEX_PAWN_PAIRS, key, key + 1, set);
}

/* Games that came there while every placement had an entry. */
static int mark_early(const asking *a, const ff_board_pattern *p, uint64_t *set)
{
    uint64_t key = ff_index_board_key(ff_index_placement(p->role, p->color));
    return mark(a, FF_INDEX_BOARD_PAIRS, key, key + 1, set);
}

/* Games that may have come there later: they had such pawns, and such material. */
static int mark_late(const asking *a, const ff_board_pattern *p, uint64_t *set)
{
    uint64_t other[SET] = {0};
    const ff_bitboard pawns[2] = {p->role[FF_PAWN] & p->color[FF_WHITE],
                                  p->role[FF_PAWN] & p->color[FF_BLACK]};
    const wanted_material wanted = {NULL, ff_index_material(p->role, p->color)};
    if (ff_index_has_every_of(p->pieces))
        return FF_OK;
    int code = mark_pawns(a, pawns, set);
    if (code == FF_OK && !is_empty(set))
        code = mark_material(a, &wanted, other);
    meet(set, other);
    return code;
}

static int mark_position(const asking *a, const ff_board_pattern *p, uint64_t *set)
{
    uint64_t late[SET] = {0};
    int code = mark_early(a, p, set);
    if (code == FF_OK)
        code = mark_late(a, p, late);
    unite(set, late);
    return code;
}

/* --- all questions --- */

bool ff_index_narrows(const ff_index_question *q)
{
    return q->where != NULL || (q->position != NULL && is_whole(q->position)) ||
           q->pawns != NULL || q->material != NULL || q->by_plies;
}

/* What a question asks for, each an answer of its own: those that tell most come first, and
 * nothing is read for the others where no game is left. */
typedef int asked_for(const asking *a, const ff_index_question *q, uint64_t *set);

static int ask_where(const asking *a, const ff_index_question *q, uint64_t *set)
{
    return ff_where_solve(q->where, SET, mark_tag, (void *)(uintptr_t)a, set, a->err);
}

static int ask_position(const asking *a, const ff_index_question *q, uint64_t *set)
{
    return mark_position(a, q->position, set);
}

static int ask_pawns(const asking *a, const ff_index_question *q, uint64_t *set)
{
    return mark_pawns(a, q->pawns->pawns, set);
}

static int ask_material(const asking *a, const ff_index_question *q, uint64_t *set)
{
    const wanted_material wanted = {q->material, 0};
    return mark_material(a, &wanted, set);
}

static int ask_plies(const asking *a, const ff_index_question *q, uint64_t *set)
{
    return mark(a, FF_INDEX_PLY_PAIRS, q->least_plies, q->most_plies + 1, set);
}

static int ask_segment(const asking *a, const ff_index_question *q, uint64_t *set)
{
    const struct {
        bool asked;
        asked_for *ask;
    } parts[] = {{q->where != NULL, ask_where},
                 {q->position != NULL && is_whole(q->position), ask_position},
                 {q->pawns != NULL, ask_pawns},
                 {q->material != NULL, ask_material},
                 {q->by_plies, ask_plies}};
    uint64_t one[SET];
    int code = FF_OK;
    for (size_t i = 0; i < sizeof parts / sizeof *parts && code == FF_OK; i++) {
        if (!parts[i].asked || is_empty(set))
            continue;
        memset(one, 0, sizeof one);
        code = parts[i].ask(a, q, one);
        meet(set, one);
    }
    return code;
}

static void set_all(uint64_t *set, uint64_t games)
{
    for (uint64_t i = 0; i < SET; i++)
        set[i] = games >= 64 * (i + 1) ? ~UINT64_C(0)
                 : games > 64 * i      ? ((uint64_t)1 << (games - 64 * i)) - 1
                                       : 0;
}

static unsigned count_set(const uint64_t *set)
{
    unsigned count = 0;
    for (size_t i = 0; i < SET; i++)
        count += ff_count(set[i]);
    return count;
}

static int no_memory(ff_error *err)
{
    return ff_fail(err, FF_E_MEMORY, "out of memory for a search");
}

static int make_found(const ff_index *x, ff_index_found *out, ff_error *err)
{
    size_t count = (size_t)x->end.segments;
    *out = (ff_index_found){.segments = ff_calloc(count + 1, sizeof *out->segments),
                            .segment_count = count};
    return out->segments != NULL ? FF_OK : no_memory(err);
}

/* Keeps what was found in segment `number`: the words of the set that are not 0. */
static int keep_found(ff_index_found *found, size_t number, const uint64_t *set, ff_error *err)
{
    ff_index_set *to = &found->segments[number];
    size_t count = 0;
    for (size_t i = 0; i < SET; i++)
        count += set[i] != 0;
    if (count == 0)
        return FF_OK;
    to->words = ff_malloc(count * sizeof *to->words);
    if (to->words == NULL)
        return no_memory(err);
    for (size_t i = 0, at = 0; i < SET; i++)
        if (set[i] != 0) {
            to->which[i / 64] |= (uint64_t)1 << (i % 64);
            to->words[at++] = set[i];
        }
    found->games += count_set(set);
    return FF_OK;
}

void ff_index_found_release(ff_index_found *found)
{
    for (size_t i = 0; found->segments != NULL && i < found->segment_count; i++)
        ff_free(found->segments[i].words);
    ff_free(found->segments);
    *found = (ff_index_found){.segments = NULL};
}

int ff_index_ask(const ff_index *x, const ff_index_question *question, ff_index_found *out,
                 ff_error *err)
{
    int code = make_found(x, out, err);
    for (size_t i = 0; i < out->segment_count && code == FF_OK; i++) {
        const asking a = {&x->view, &x->segments[i], err};
        uint64_t set[SET];
        set_all(set, x->segments[i].games);
        code = ask_segment(&a, question, set);
        if (code == FF_OK)
            code = keep_found(out, i, set, err);
    }
    return code;
}

/* --- the moves at a position --- */

bool ff_index_has_tree(const ff_board_pattern *p)
{
    return is_whole(p) && p->turn_given && p->castling_given;
}

bool ff_index_was_counted(const ff_position *pos, unsigned ply)
{
    return ff_index_has_every(ply, ff_count(pos->color[FF_WHITE] | pos->color[FF_BLACK]));
}

static int ask_tree(const asking *a, const ff_board_pattern *p, ff_index_tree *tree,
                    uint64_t *rest, bool *counted)
{
    uint64_t placement = ff_index_placement(p->role, p->color), early[SET] = {0};
    uint64_t all[SET];
    int code = ff_index_tree_read(a->view, a->segment, placement,
                                  ff_index_position(placement, p->turn, p->castling), tree,
                                  counted, a->err);
    if (code == FF_OK && !*counted) { /* of its placement others may have been */
        code = mark_early(a, p, early);
        *counted = count_set(early) >= FF_INDEX_TREE_LEAST;
    }
    if (code == FF_OK)
        code = mark_late(a, p, rest);
    if (!*counted)
        unite(rest, early);
    set_all(all, a->segment->games);
    meet(rest, all);
    return code;
}

int ff_index_ask_tree(const ff_index *x, const ff_board_pattern *position, ff_index_tree *tree,
                      ff_index_found *rest, ff_error *err)
{
    int code = make_found(x, rest, err);
    for (size_t i = 0; i < rest->segment_count && code == FF_OK; i++) {
        const asking a = {&x->view, &x->segments[i], err};
        uint64_t set[SET] = {0};
        code = ask_tree(&a, position, tree, set, &rest->segments[i].counted);
        if (code == FF_OK)
            code = keep_found(rest, i, set, err);
    }
    return code;
}

/* --- places --- */

static bool take_varint(const unsigned char **at, const unsigned char *end, uint64_t *out)
{
    *out = 0;
    for (unsigned shift = 0; *at < end && shift < 63; shift += 7) {
        unsigned char byte = *(*at)++;
        *out |= (uint64_t)(byte & 127) << shift;
        if (byte < 128)
            return true;
    }
    return false;
}

/* Reads the places of a block of games. */
static int read_places(const ff_index_view *view, const ff_index_segment *s, uint64_t block,
                       ff_index_walk *w, ff_error *err)
{
    enum { MOST_STEPS = FF_INDEX_PLACES * 2 * 9 };
    const ff_index_part *part = &s->parts[FF_INDEX_PLACES_PART];
    uint64_t blocks = (s->games + FF_INDEX_PLACES - 1) / FF_INDEX_PLACES;
    unsigned char heads[2 * FF_INDEX_PLACE_HEAD], bytes[MOST_STEPS];
    bool last = block + 1 == blocks;
    uint64_t size = part->size - blocks * FF_INDEX_PLACE_HEAD;
    int code = blocks * FF_INDEX_PLACE_HEAD > part->size
                   ? ff_index_view_damaged(err)
                   : ff_index_view_read(view, part->offset + block * FF_INDEX_PLACE_HEAD, heads,
                                        last ? sizeof heads / 2 : sizeof heads, err);
    if (code != FF_OK)
        return code;
    w->offsets[0] = ff_index_number(heads, 8);
    w->lines[0] = ff_index_number(heads + 8, 8);
    uint64_t from = ff_index_number(heads + 16, 8);
    uint64_t to = last ? size : ff_index_number(heads + FF_INDEX_PLACE_HEAD + 16, 8);
    if (from > to || to > size || to - from > sizeof bytes)
        return ff_index_view_damaged(err);
    code = ff_index_view_read(view, part->offset + blocks * FF_INDEX_PLACE_HEAD + from, bytes,
                              (size_t)(to - from), err);
    uint64_t games = last ? s->games - block * FF_INDEX_PLACES : FF_INDEX_PLACES;
    const unsigned char *at = bytes, *end = bytes + (to - from);
    for (size_t i = 1; code == FF_OK && i < games; i++) {
        uint64_t offset, line;
        if (!take_varint(&at, end, &offset) || !take_varint(&at, end, &line))
            return ff_index_view_damaged(err);
        w->offsets[i] = w->offsets[i - 1] + offset;
        w->lines[i] = w->lines[i - 1] + line;
    }
    w->block = (size_t)block + 1;
    return code;
}

static int place_in(const ff_index *x, ff_index_walk *w, uint64_t game, ff_index_place *out,
                    ff_error *err)
{
    const ff_index_segment *s = &x->segments[w->segment];
    int code = FF_OK;
    if (w->block != game / FF_INDEX_PLACES + 1)
        code = read_places(&x->view, s, game / FF_INDEX_PLACES, w, err);
    if (code != FF_OK)
        return code;
    *out = (ff_index_place){.number = w->before + game,
                            .offset = w->offsets[game % FF_INDEX_PLACES],
                            .line = (long)w->lines[game % FF_INDEX_PLACES]};
    return out->offset <= x->end.size ? FF_OK : ff_index_view_damaged(err);
}

/* The next game of the segment that was found, from w->next on; false when there is none. */
static bool next_found(const ff_index_set *games, ff_index_walk *w, uint64_t *out)
{
    for (; w->next < 64 * SET; w->next = (w->next | 63) + 1) {
        size_t word = w->next / 64;
        if (!(games->which[word / 64] >> (word % 64) & 1))
            continue;
        uint64_t left = games->words[w->passed] >> (w->next % 64);
        if (left != 0) {
            *out = w->next + (unsigned)__builtin_ctzll(left);
            w->next = (size_t)*out + 1;
            w->passed += w->next % 64 == 0;
            return true;
        }
        w->passed++;
    }
    return false;
}

int ff_index_next(const ff_index *x, const ff_index_found *found, ff_index_walk *w,
                  ff_index_place *out, bool *more, ff_error *err)
{
    *more = true;
    for (; w->segment < found->segment_count; w->segment++) {
        const ff_index_set *games = &found->segments[w->segment];
        uint64_t game;
        if (games->words != NULL && next_found(games, w, &game)) {
            int code = place_in(x, w, game, out, err);
            out->counted = games->counted;
            return code;
        }
        w->before += x->segments[w->segment].games;
        w->next = w->passed = w->block = 0;
    }
    *more = false;
    return FF_OK;
}

int ff_index_place_of(const ff_index *x, unsigned long long number, ff_index_place *out,
                      ff_error *err)
{
    ff_index_walk w = {.segment = 0};
    while (w.segment < x->end.segments && number - w.before >= x->segments[w.segment].games)
        w.before += x->segments[w.segment++].games;
    if (w.segment == x->end.segments)
        return ff_fail(err, FF_E_STATE_MISSING, "the file holds %llu games",
                       (unsigned long long)x->end.games);
    return place_in(x, &w, number - w.before, out, err);
}
