#include "verify/pieces.h"

#include "base/bytes.h"
#include "flagfall/memory.h"
#include "pgn/pgn_reader.h"
#include "system/gnu.h"

#include <string.h>

/* The last place in the text where a game surely begins, or 0. */
static size_t find_cut(const char *text, size_t size)
{
    for (size_t at = size; at > 0;) {
        const char *bracket = memrchr(text, '[', at);
        if (bracket == NULL)
            return 0;
        at = (size_t)(bracket - text);
        if (ff_pgn_surely_begins(text, at, size))
            return at;
    }
    return 0;
}

static int reserve(char **text, size_t *capacity, size_t need)
{
    if (need <= *capacity)
        return FF_OK;
    char *more = ff_realloc(*text, need + PGN_PADDING);
    if (more == NULL)
        return FF_E_MEMORY;
    *text = more;
    *capacity = need;
    return FF_OK;
}

/* Reads on until the piece has `wanted` bytes. */
static void read_on(ff_verify_splitter *s, ff_verify_piece *p, size_t wanted)
{
    while (!s->at_end && p->size < wanted) {
        size_t got;
        s->status =
            ff_input_read(s->input, p->text + p->size, wanted - p->size, &got, &s->error);
        s->at_end = got == 0 || s->status != FF_OK;
        p->size += got;
    }
}

/* Keeps what lies after the cut for the next piece. */
static int keep_rest(ff_verify_splitter *s, ff_verify_piece *p, size_t cut)
{
    s->rest_size = p->size - cut;
    if (reserve(&s->rest, &s->rest_capacity, s->rest_size) != FF_OK)
        return FF_E_MEMORY;
    if (s->rest_size > 0)
        memcpy(s->rest, p->text + cut, s->rest_size);
    p->size = cut;
    return FF_OK;
}

int ff_verify_split_next(ff_verify_splitter *s, ff_verify_piece *out)
{
    size_t cut = 0, wanted = s->piece > s->rest_size ? s->piece : s->rest_size;
    if (reserve(&out->text, &out->capacity, wanted) != FF_OK)
        return FF_E_MEMORY;
    if (s->rest_size > 0)
        memcpy(out->text, s->rest, s->rest_size);
    out->size = s->rest_size;
    for (; cut == 0 && !s->at_end && wanted <= s->most; wanted *= 2) {
        if (reserve(&out->text, &out->capacity, wanted) != FF_OK)
            return FF_E_MEMORY;
        read_on(s, out, wanted);
        cut = s->at_end ? 0 : find_cut(out->text, out->size);
    }
    if (s->at_end)
        cut = out->size;
    out->cut = s->error;
    out->followed = !s->at_end || ff_input_has_more(s->input);
    out->lines = s->lines;
    s->lines += (long)ff_bytes_count(out->text, cut, '\n');
    return keep_rest(s, out, cut);
}

bool ff_verify_split_has_more(const ff_verify_splitter *s)
{
    return !s->at_end || s->rest_size > 0;
}

int ff_verify_split_give_back(ff_verify_splitter *s, ff_error *err)
{
    return ff_input_push_back(s->input, s->rest, s->rest_size, err);
}

void ff_verify_split_release(ff_verify_splitter *s)
{
    ff_free(s->rest);
    s->rest = NULL;
}
