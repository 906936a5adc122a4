#include "index/words.h"

#include "base/latin.h"

#include <string.h>

enum { VALUE = FF_INDEX_WORD - FF_INDEX_NAME - 2 };

bool ff_index_words_has_tag(const char *tag)
{
    return strlen(tag) <= FF_INDEX_NAME;
}

size_t ff_index_words_make(const char *tag, const char *value, char out[FF_INDEX_WORD])
{
    size_t name = strlen(tag);
    if (name > FF_INDEX_NAME)
        return 0;
    memcpy(out, tag, name);
    out[name++] = '\0';
    size_t size = name;
    for (; *value != '\0' && size < name + VALUE; value++)
        out[size++] = *value >= 'A' && *value <= 'Z' ? (char)(*value - 'A' + 'a') : *value;
    if (*value != '\0')
        out[size++] = FF_INDEX_CUT;
    return size;
}

int ff_index_words_compare(const ff_index_word *a, const ff_index_word *b)
{
    int order = memcmp(a->text, b->text, a->size < b->size ? a->size : b->size);
    return order != 0 ? order : (a->size > b->size) - (a->size < b->size);
}

static size_t shared_bytes(const ff_index_word *a, const ff_index_word *b)
{
    size_t most = a->size < b->size ? a->size : b->size, shared = 0;
    while (shared < most && a->text[shared] == b->text[shared])
        shared++;
    return shared;
}

/* The shortest beginning of `word` that is after `before`. */
static size_t least_after(const ff_index_word *before, const ff_index_word *word)
{
    size_t size = shared_bytes(before, word) + 1;
    return size < word->size ? size : word->size;
}

static void put_word(ff_str *out, const ff_index_word *word, size_t shared)
{
    ff_str_char(out, (char)shared);
    ff_str_char(out, (char)(word->size - shared));
    ff_str_bytes(out, word->text + shared, word->size - shared);
}

void ff_index_words_write(const ff_index_word *words, size_t count, ff_str *out, ff_str *fences)
{
    ff_index_word last = {"", 0};
    for (size_t i = 0; i < count; i++) {
        unsigned char place[FF_INDEX_WORD_PLACE];
        bool first = i % FF_INDEX_WORDS == 0;
        if (first) {
            const ff_index_word fence = {
                words[i].text, i > 0 ? least_after(&words[i - 1], &words[i]) : words[i].size};
            put_word(fences, &fence, shared_bytes(&last, &fence));
            ff_index_put(place, sizeof place, out->size);
            ff_str_bytes(fences, (const char *)place, sizeof place);
            last = fence;
        }
        put_word(out, &words[i], first ? 0 : shared_bytes(&words[i - 1], &words[i]));
    }
}

/* --- reading --- */

/* A row of words, each after what it shares with the one before. */
typedef struct row {
    const unsigned char *bytes;
    size_t size, at;
    char word[FF_INDEX_WORD];
    size_t word_size;
} row;

/* The next word of the row; false at its end, or where it is damaged. */
static bool next_word(row *r)
{
    if (r->size - r->at < 2)
        return false;
    size_t shared = r->bytes[r->at], rest = r->bytes[r->at + 1];
    if (shared > r->word_size || shared + rest > sizeof r->word || rest > r->size - r->at - 2)
        return false;
    memcpy(r->word + shared, r->bytes + r->at + 2, rest);
    r->word_size = shared + rest;
    r->at += 2 + rest;
    return true;
}

/* The fences of a segment, one after another. */
typedef struct fences {
    const ff_index_view *view;
    uint64_t place, left; /* of those that were not looked at yet */
    row row;              /* of those that were */
    uint64_t at;          /* of the block: where it begins */
} fences;

/* Looks at the fences that follow, and at those of the segments after it, which are asked next.
 */
static int look_at_fences(fences *f, size_t least, ff_error *err)
{
    enum { AHEAD = 32 * 1024 };
    row *r = &f->row;
    size_t there;
    f->place -= r->size - r->at;
    f->left += r->size - r->at;
    const ff_index_wanted wanted = {f->place, (size_t)(f->left < least ? f->left : least),
                                    AHEAD};
    int code =
        ff_index_view_look(f->view, FF_INDEX_FOR_WORD_FENCES, &wanted, &r->bytes, &there, err);
    r->at = 0;
    r->size = code != FF_OK ? 0 : f->left < there ? (size_t)f->left : there;
    f->place += r->size;
    f->left -= r->size;
    return code;
}

/* The next fence; `*more` false where there is none. */
static int next_fence(fences *f, bool *more, ff_error *err)
{
    enum { LONGEST = 2 + FF_INDEX_WORD + FF_INDEX_WORD_PLACE };
    row *r = &f->row;
    int code = FF_OK;
    *more = r->at < r->size || f->left > 0;
    if (f->left > 0 && r->size - r->at < LONGEST)
        code = look_at_fences(f, LONGEST, err);
    if (code != FF_OK || !*more)
        return code;
    if (!next_word(r) || r->size - r->at < FF_INDEX_WORD_PLACE)
        return ff_index_view_damaged(err);
    f->at = ff_index_number(r->bytes + r->at, FF_INDEX_WORD_PLACE);
    r->at += FF_INDEX_WORD_PLACE;
    return FF_OK;
}

/* A block of words: its number, and where it and the next one begin. */
typedef struct block {
    uint64_t number, at, end;
    bool last;
} block;

/* The last block of which the fence is not after `from`, or the first; `f` stands after the one
 * that follows it. */
static int find_block(fences *f, const ff_index_word *from, uint64_t end, block *out,
                      ff_error *err)
{
    bool more = true;
    int code = FF_OK;
    for (uint64_t i = 0; code == FF_OK; i++) {
        code = next_fence(f, &more, err);
        const ff_index_word word = {f->row.word, f->row.word_size};
        if (code != FF_OK || !more || (i > 0 && ff_index_words_compare(&word, from) > 0))
            break;
        out->number = i;
        out->at = f->at;
    }
    out->last = !more;
    out->end = more ? f->at : end;
    return code;
}

static int next_block(fences *f, uint64_t end, block *b, ff_error *err)
{
    bool more = false;
    b->number++;
    b->at = b->end;
    int code = next_fence(f, &more, err);
    b->last = !more;
    b->end = more ? f->at : end;
    return code;
}

/* What is done with words. One block answers most questions; who goes on goes on far. */
typedef struct visiting {
    const ff_index_word *from;
    ff_index_word_visitor *visit;
    void *ctx;
    size_t ahead;
    bool done; /* the visitor has seen enough */
} visiting;

/* Visits the words of a block that are not before `from`. */
static int visit_block(const ff_index_view *view, const ff_index_part *part, const block *b,
                       visiting *v, ff_error *err)
{
    row r = {.at = 0};
    if (b->at > b->end || b->end > part->size)
        return ff_index_view_damaged(err);
    r.size = (size_t)(b->end - b->at);
    const ff_index_wanted wanted = {part->offset + b->at, r.size, v->ahead};
    int code = ff_index_view_look(view, FF_INDEX_FOR_WORDS, &wanted, &r.bytes, NULL, err);
    for (uint64_t i = 0; code == FF_OK && !v->done && next_word(&r); i++) {
        const ff_index_word word = {r.word, r.word_size};
        v->done = ff_index_words_compare(&word, v->from) >= 0 &&
                  !v->visit(v->ctx, b->number * FF_INDEX_WORDS + i, &word);
    }
    v->ahead = FF_INDEX_LOOK;
    return code;
}

int ff_index_words_each(const ff_index_view *view, const ff_index_segment *segment,
                        const ff_index_word *from, ff_index_word_visitor *visit, void *ctx,
                        ff_error *err)
{
    const ff_index_part *part = &segment->parts[FF_INDEX_WORDS_PART];
    const ff_index_part *limits = &segment->parts[FF_INDEX_WORD_FENCES];
    fences f = {.view = view, .place = limits->offset, .left = limits->size};
    visiting v = {from, visit, ctx, 0, part->count == 0};
    block b = {.at = 0};
    int code = v.done ? FF_OK : find_block(&f, from, part->size, &b, err);
    while (code == FF_OK && !v.done) {
        code = visit_block(view, part, &b, &v, err);
        v.done = v.done || b.last;
        if (code == FF_OK && !v.done)
            code = next_block(&f, part->size, &b, err);
    }
    return code;
}
