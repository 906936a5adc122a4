#include "file/read_ahead.h"

#include "flagfall/memory.h"

#include <pthread.h>
#include <stdbool.h>
#include <string.h>

enum { PIECES = 3, PIECE_SIZE = 256 * 1024 };

struct ff_read_ahead {
    pthread_t thread;
    pthread_mutex_t lock;
    pthread_cond_t changed;
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
    pthread_mutex_lock(&a->lock);
    for (bool more = true; more;) {
        while (a->filled - a->used == PIECES && !a->stopped)
            pthread_cond_wait(&a->changed, &a->lock);
        if (a->stopped)
            break;
        ff_read_piece *piece = &a->pieces[a->filled % PIECES];
        pthread_mutex_unlock(&a->lock);
        a->fill(a->source, piece);
        more = piece->status == FF_OK && piece->size != 0;
        pthread_mutex_lock(&a->lock);
        a->filled++;
        pthread_cond_signal(&a->changed);
    }
    pthread_mutex_unlock(&a->lock);
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
    pthread_mutex_init(&a->lock, NULL);
    pthread_cond_init(&a->changed, NULL);
    if (pthread_create(&a->thread, NULL, fill_pieces, a) == 0)
        return a;
    pthread_cond_destroy(&a->changed);
    pthread_mutex_destroy(&a->lock);
    free_memory(a);
    return NULL;
}

void ff_read_ahead_free(ff_read_ahead *a)
{
    if (a == NULL)
        return;
    pthread_mutex_lock(&a->lock);
    a->stopped = true;
    pthread_cond_signal(&a->changed);
    pthread_mutex_unlock(&a->lock);
    pthread_join(a->thread, NULL);
    pthread_cond_destroy(&a->changed);
    pthread_mutex_destroy(&a->lock);
    free_memory(a);
}

int ff_read_ahead_take(ff_read_ahead *a, void *buffer, size_t size, size_t *got, size_t *done,
                       ff_error *err)
{
    pthread_mutex_lock(&a->lock);
    while (a->filled == a->used)
        pthread_cond_wait(&a->changed, &a->lock);
    pthread_mutex_unlock(&a->lock);
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
        pthread_mutex_lock(&a->lock);
        a->used++;
        pthread_cond_signal(&a->changed);
        pthread_mutex_unlock(&a->lock);
    }
    return FF_OK;
}
