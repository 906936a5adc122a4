#include "file/read_ahead.h"

#include "flagfall/memory.h"
#include "system/system.h"

#include <stdbool.h>
#include <string.h>

enum { PIECES = 3, PIECE_SIZE = 256 * 1024 };

struct ff_read_ahead {
    ff_thread thread;
    ff_mutex lock;
    ff_cond changed;
    ff_read_fill *fill;
    void *source;
    ff_read_piece pieces[PIECES]; /* a ring */
    size_t filled, used;          /* pieces, of all that there were */
    size_t at;                    /* bytes taken of the piece in use */
    bool stopped;
};

static void *fill_pieces(void *arg)
{
    ff_read_ahead *a = arg;
    ff_mutex_lock(&a->lock);
    for (bool more = true; more;) {
        while (a->filled - a->used == PIECES && !a->stopped)
            ff_cond_wait(&a->changed, &a->lock);
        if (a->stopped)
            break;
        ff_read_piece *piece = &a->pieces[a->filled % PIECES];
        ff_mutex_unlock(&a->lock);
        a->fill(a->source, piece);
        more = piece->status == FF_OK && piece->size != 0;
        ff_mutex_lock(&a->lock);
        a->filled++;
        ff_cond_signal(&a->changed);
    }
    ff_mutex_unlock(&a->lock);
    return NULL;
}

static void free_memory(ff_read_ahead *a)
{
    ff_free(a->pieces[0].bytes);
    ff_free(a);
}

ff_read_ahead *ff_read_ahead_new(ff_read_fill *fill, void *source)
{
    ff_read_ahead *a = ff_calloc(1, sizeof *a);
    char *bytes = ff_malloc((size_t)PIECES * PIECE_SIZE);
    if (a == NULL || bytes == NULL) {
        ff_free(bytes);
        ff_free(a);
        return NULL;
    }
    for (size_t i = 0; i < PIECES; i++)
        a->pieces[i] = (ff_read_piece){.bytes = bytes + i * PIECE_SIZE, .room = PIECE_SIZE};
    a->fill = fill;
    a->source = source;
    ff_mutex_init(&a->lock);
    ff_cond_init(&a->changed);
    if (ff_thread_start(&a->thread, fill_pieces, a))
        return a;
    ff_cond_release(&a->changed);
    ff_mutex_release(&a->lock);
    free_memory(a);
    return NULL;
}

void ff_read_ahead_free(ff_read_ahead *a)
{
    if (a == NULL)
        return;
    ff_mutex_lock(&a->lock);
    a->stopped = true;
    ff_cond_signal(&a->changed);
    ff_mutex_unlock(&a->lock);
    ff_thread_join(a->thread);
    ff_cond_release(&a->changed);
    ff_mutex_release(&a->lock);
    free_memory(a);
}

int ff_read_ahead_take(ff_read_ahead *a, void *buffer, size_t size, size_t *got,
                       unsigned long long *done, ff_error *err)
{
    ff_mutex_lock(&a->lock);
    while (a->filled == a->used)
        ff_cond_wait(&a->changed, &a->lock);
    ff_mutex_unlock(&a->lock);
    const ff_read_piece *piece = &a->pieces[a->used % PIECES];
    size_t left = piece->size - a->at;
    *got = size < left ? size : left;
    *done = piece->done;
    if (left == 0) { /* the last piece: it stays in use */
        if (piece->status != FF_OK && err != NULL)
            *err = piece->error;
        return piece->status;
    }
    memcpy(buffer, piece->bytes + a->at, *got);
    a->at += *got;
    if (a->at == piece->size && piece->status == FF_OK) {
        a->at = 0;
        ff_mutex_lock(&a->lock);
        a->used++;
        ff_cond_signal(&a->changed);
        ff_mutex_unlock(&a->lock);
    }
    return FF_OK;
}
