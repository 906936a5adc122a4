#include "verify/verify_moves.h"

#include "flagfall/memory.h"
#include "pgn/pgn_scan.h"
#include "system/system.h"
#include "verify/pieces.h"

/*
 * Games over several threads. The file is read in pieces that can each be read by itself
 * (verify/pieces.h), so that what comes out does not depend on the number of threads. The
 * findings of a piece wait until those before it are out.
 */

enum { CHUNKS_A_THREAD = 2, CHUNK = 512 * 1024, MOST_GROWTH = 8 };

typedef enum chunk_state { CHUNK_FREE, CHUNK_READY, CHUNK_TAKEN, CHUNK_DONE } chunk_state;

typedef struct chunk {
    chunk_state state;
    ff_verify_piece piece;
    ff_checker *checker; /* holds what was found */
    ff_checked *first, **tail;
    int status;
} chunk;

typedef struct pool {
    ff_mutex lock;
    ff_cond work, done;
    chunk *chunks; /* a ring: filled, worked on and emitted in order */
    size_t count;
    size_t next_work; /* of all chunks, which is the next to be taken */
    size_t filled;
    bool finished;
} pool;

/* --- a worker --- */

static int check_chunk(chunk *c)
{
    ff_pgn *pgn;
    int code = ff_pgn_new_text(c->piece.text, c->piece.size, &c->piece.cut, &pgn);
    if (code != FF_OK)
        return code;
    pgn->followed = c->piece.followed;
    for (bool more = true; more && code == FF_OK;) {
        ff_checked *checked = ff_checker_next(c->checker, pgn, &more);
        if (checked == NULL || checked->status != FF_OK) {
            code = FF_E_MEMORY;
        } else {
            *c->tail = checked;
            c->tail = &checked->next;
        }
    }
    ff_pgn_free(pgn);
    return code;
}

static void *work_chunks(void *arg)
{
    pool *p = arg;
    ff_mutex_lock(&p->lock);
    for (;;) {
        while (p->next_work == p->filled && !p->finished)
            ff_cond_wait(&p->work, &p->lock);
        if (p->next_work == p->filled)
            break;
        chunk *c = &p->chunks[p->next_work++ % p->count];
        c->state = CHUNK_TAKEN;
        ff_mutex_unlock(&p->lock);
        int status = check_chunk(c);
        ff_mutex_lock(&p->lock);
        c->status = status;
        c->state = CHUNK_DONE;
        ff_cond_signal(&p->done);
    }
    ff_mutex_unlock(&p->lock);
    return NULL;
}

/* --- the calling thread --- */

/* Waits for the oldest chunk and hands on what it holds. */
static int emit_chunk(pool *p, size_t number, ff_verify_totals *t)
{
    chunk *c = &p->chunks[number % p->count];
    ff_mutex_lock(&p->lock);
    while (c->state != CHUNK_DONE)
        ff_cond_wait(&p->done, &p->lock);
    ff_mutex_unlock(&p->lock);
    for (ff_checked *checked = c->first; checked != NULL; checked = checked->next)
        ff_verify_emit(t, checked, c->piece.lines);
    ff_checker_reset(c->checker);
    c->first = NULL;
    c->tail = &c->first;
    c->state = CHUNK_FREE;
    return c->status;
}

/* The rest of a file in which no place to cut was found: what was read, then the stream, on
 * this thread. */
static int check_rest(ff_verify_splitter *s, const ff_verify_options *options,
                      ff_verify_totals *t, ff_error *err)
{
    int code = ff_verify_split_give_back(s, err);
    return code == FF_OK ? ff_verify_stream(s->input, options, t, s->lines, err) : code;
}

static void hand_out(pool *p, chunk *c)
{
    ff_mutex_lock(&p->lock);
    c->state = CHUNK_READY;
    p->filled++;
    ff_cond_signal(&p->work);
    ff_mutex_unlock(&p->lock);
}

static void tell_progress(const ff_verify_splitter *s, ff_verify_totals *t)
{
    size_t done, total;
    if (t->sink->progress == NULL)
        return;
    ff_input_progress(s->input, &done, &total);
    t->stopped |= t->sink->progress(t->sink->ctx, done, total, t->file_games);
}

static int run_pool(pool *p, ff_verify_splitter *s, const ff_verify_options *options,
                    ff_verify_totals *t, ff_error *err)
{
    size_t emitted = 0;
    int code = FF_OK;
    bool cut = true;
    while (code == FF_OK && cut && !t->stopped && ff_verify_split_has_more(s)) {
        if (p->filled - emitted == p->count)
            code = emit_chunk(p, emitted++, t);
        chunk *c = &p->chunks[p->filled % p->count];
        code = code == FF_OK ? ff_verify_split_next(s, &c->piece) : code;
        cut = c->piece.size > 0;
        if (code == FF_OK && cut)
            hand_out(p, c);
        tell_progress(s, t);
    }
    while (emitted < p->filled) {
        int chunk_rc = emit_chunk(p, emitted++, t);
        code = code != FF_OK ? code : chunk_rc;
    }
    if (code == FF_OK && !cut && !t->stopped && s->rest_size > 0)
        return check_rest(s, options, t, err);
    if (code != FF_OK)
        return ff_fail(err, code, "out of memory while checking \"%s\"",
                       ff_input_name(s->input));
    if (s->status != FF_OK && err != NULL)
        *err = s->error;
    return s->status;
}

static int make_chunks(pool *p, ff_input *input, const ff_verify_options *options,
                       bool want_games, ff_error *err)
{
    p->count = (size_t)options->threads * CHUNKS_A_THREAD;
    p->chunks = ff_calloc(p->count, sizeof *p->chunks);
    if (p->chunks == NULL)
        return ff_fail(err, FF_E_MEMORY, "out of memory for threads");
    for (size_t i = 0; i < p->count; i++) {
        chunk *c = &p->chunks[i];
        c->tail = &c->first;
        int code = ff_checker_new(options, ff_input_name(input), want_games, &c->checker, err);
        if (code != FF_OK)
            return code;
    }
    return FF_OK;
}

static void free_chunks(pool *p)
{
    for (size_t i = 0; p->chunks != NULL && i < p->count; i++) {
        ff_checker_free(p->chunks[i].checker);
        ff_free(p->chunks[i].piece.text);
    }
    ff_free(p->chunks);
}

static void stop_threads(pool *p, ff_thread *threads, unsigned count)
{
    ff_mutex_lock(&p->lock);
    p->finished = true;
    ff_cond_broadcast(&p->work);
    ff_mutex_unlock(&p->lock);
    for (unsigned i = 0; i < count; i++)
        ff_thread_join(threads[i]);
}

int ff_verify_threads(ff_input *input, const ff_verify_options *options,
                      ff_verify_totals *totals, ff_error *err)
{
    pool p = {.lock = FF_MUTEX_INIT, .work = FF_COND_INIT, .done = FF_COND_INIT};
    size_t size = options->chunk != 0 ? options->chunk : CHUNK;
    ff_verify_splitter s = {.input = input, .piece = size, .most = MOST_GROWTH * size};
    ff_thread *threads = ff_calloc(options->threads, sizeof *threads);
    int code = make_chunks(&p, input, options, totals->sink->game != NULL, err);
    if (code == FF_OK && threads == NULL)
        code = ff_fail(err, FF_E_MEMORY, "out of memory for threads");
    unsigned running = 0;
    while (code == FF_OK && running < options->threads &&
           ff_thread_start(&threads[running], work_chunks, &p))
        running++;
    if (code == FF_OK && running == 0) /* the system gives none: alone, then */
        code = ff_verify_stream(input, options, totals, 0, err);
    else if (code == FF_OK)
        code = run_pool(&p, &s, options, totals, err);
    stop_threads(&p, threads, running);
    free_chunks(&p);
    ff_free(threads);
    ff_verify_split_release(&s);
    return code;
}
