#include "cli/convert/convert.h"

#include "flagfall/memory.h"
#include "pgn/pgn_reader.h"
#include "system/system.h"
#include "verify/pieces.h"

/*
 * Games converted over several threads. The file is read in pieces that can each be read by
 * itself (verify/pieces.h); of a piece, so many games at a time are on their way:
 *
 *     filled  -> read      by a thread: the games, and what is known of each by itself
 *             -> taken     by the caller's thread, in the order of the file: notes, numbers,
 * what was there before
 *             -> written   by a thread: the texts
 *             -> put out   by the caller's thread, in the order of the file
 *
 * What comes out is therefore what one thread makes of the file.
 */

enum { PIECES_A_THREAD = 2, MOST_OF_A_PIECE = 1024 * 1024 };
/* Games of a piece that are on their way, and the bytes after which no other is read. */
enum { BATCH = 128, BATCH_BYTES = 4 * 1024 * 1024 };
/* What an entry may keep for the next game. */
enum { KEPT_BYTES = 64 * 1024 };

typedef enum piece_state {
    PIECE_FREE,
    PIECE_FILLED,
    PIECE_READ,
    PIECE_TAKEN,
    PIECE_WRITTEN,
    PIECE_BUSY /* a thread is at it */
} piece_state;

/* A game on its way. */
typedef struct entry {
    ff_game game;
    ff_diagnostics notes;
    convert_known known;
    int status;     /* of reading it */
    ff_error error; /* ... if not FF_OK */
    bool found;     /* false: nothing but notes, at the end of the piece */
    bool passed;    /* games before it were not wanted */
    bool written;   /* has a number, and a text */
    unsigned long long number;
    size_t end; /* of its text, in that of the piece */
} entry;

typedef struct piece {
    piece_state state;
    ff_verify_piece part;
    ff_pgn *pgn;     /* its reader */
    convert_job own; /* for what a thread works out, and the texts */
    entry *entries[BATCH];
    size_t count;
    bool last;  /* no games are left in it */
    int status; /* memory for the games was refused, or FF_OK */
} piece;

typedef struct pool {
    ff_mutex lock;
    ff_cond work, done;
    piece *pieces; /* a ring */
    size_t count;
    size_t filled, taken, put; /* how many were, of all */
    bool finished;
    convert_before *before;
    convert_job *job;
    ff_verify_splitter splitter;
    bool ended; /* no more is read: an error, or enough */
} pool;

/* --- a thread --- */

static entry *entry_at(piece *p, size_t index)
{
    if (p->entries[index] == NULL) {
        p->entries[index] = ff_calloc(1, sizeof *p->entries[index]);
        if (p->entries[index] != NULL)
            ff_game_init(&p->entries[index]->game);
    }
    return p->entries[index];
}

static void read_batch(piece *p)
{
    bool all;
    ff_pgn_choice choice = convert_choice_of(&p->own, &all);
    size_t bytes = 0;
    p->last = false;
    for (p->count = 0; p->count < BATCH && bytes < BATCH_BYTES && !p->last;) {
        entry *e = entry_at(p, p->count);
        if (e == NULL) {
            p->status = FF_E_MEMORY;
            p->last = true;
            break;
        }
        e->status = ff_pgn_read_game_if(p->pgn, all ? NULL : &choice, &e->game, &e->found,
                                        &e->notes, &e->error);
        e->written = false;
        e->passed = p->pgn->passed_over;
        if (e->status == FF_OK && e->found)
            convert_know(&p->own, &e->game, &e->known);
        p->last = e->status != FF_OK || !e->found;
        bytes += e->game.arena.used;
        p->count++;
    }
}

static void write_batch(piece *p, bool workbook)
{
    ff_str_clear(&p->own.text);
    for (size_t i = 0; i < p->count; i++) {
        entry *e = p->entries[i];
        p->own.number = e->number;
        if (e->written && !workbook)
            convert_write_text(&p->own, &e->game);
        e->end = p->own.text.size;
    }
}

/* The oldest piece that waits for a thread, or NULL. */
static piece *find_work(pool *p)
{
    for (size_t n = p->put; n < p->filled; n++) {
        piece *one = &p->pieces[n % p->count];
        if (one->state == PIECE_FILLED || one->state == PIECE_TAKEN)
            return one;
    }
    return NULL;
}

static void *work_pieces(void *arg)
{
    pool *p = arg;
    ff_mutex_lock(&p->lock);
    while (!p->finished) {
        piece *one = find_work(p);
        if (one == NULL) {
            ff_cond_wait(&p->work, &p->lock);
            continue;
        }
        bool reads = one->state == PIECE_FILLED;
        one->state = PIECE_BUSY;
        ff_mutex_unlock(&p->lock);
        if (reads)
            read_batch(one);
        else
            write_batch(one, p->job->to == FORM_XLSX);
        ff_mutex_lock(&p->lock);
        one->state = reads ? PIECE_READ : PIECE_WRITTEN;
        ff_cond_signal(&p->done);
    }
    ff_mutex_unlock(&p->lock);
    return NULL;
}

/* --- the calling thread --- */

static void set_state(pool *p, piece *one, piece_state state)
{
    ff_mutex_lock(&p->lock);
    one->state = state;
    ff_cond_signal(&p->work);
    ff_mutex_unlock(&p->lock);
}

/* The piece with this number, once it has come to `state`; else NULL. */
static piece *piece_in(pool *p, size_t number, piece_state state)
{
    piece *one = &p->pieces[number % p->count];
    ff_mutex_lock(&p->lock);
    bool there = number < p->filled && one->state == state;
    ff_mutex_unlock(&p->lock);
    return there ? one : NULL;
}

/* What a thread found out about its games beside them. */
static void add_counts(pool *p, piece *one)
{
    convert_choice *from = &one->own.choice, *to = &p->job->choice;
    to->passed += from->passed;
    to->left_out += from->left_out;
    from->passed = from->left_out = 0;
    if (one->own.status != FF_OK)
        convert_fail(p->job, one->own.status, &one->own.error);
}

static int take_entry(pool *p, piece *one, entry *e, ff_error *err)
{
    const convert_noted about = {e->passed,
                                 one->part.followed && e->status == FF_OK && !e->found};
    ff_error of_notes;
    int told = convert_tell_notes(p->before, &about, &e->notes, &of_notes);
    int code = e->status != FF_OK ? e->status : told;
    if (code != FF_OK && err != NULL)
        *err = e->status != FF_OK ? e->error : of_notes;
    if (code == FF_OK && e->found) {
        e->written = convert_take(p->job, &e->game, &e->known);
        e->number = p->job->number;
    }
    return code;
}

/* Gives the games of the next piece that was read their places. */
static bool take_games(pool *p, int *code, ff_error *err)
{
    piece *one = piece_in(p, p->taken, PIECE_READ);
    if (one == NULL)
        return false;
    add_counts(p, one);
    for (size_t i = 0; i < one->count && *code == FF_OK && !convert_stopped(p->job); i++)
        *code = take_entry(p, one, one->entries[i], err);
    if (*code == FF_OK && one->status != FF_OK)
        *code = ff_fail(err, one->status, "out of memory while reading a game");
    p->ended |= *code != FF_OK || convert_stopped(p->job);
    one->last |= p->ended;
    p->taken += one->last;
    set_state(p, one, PIECE_TAKEN);
    return true;
}

/* A part of a text, which it borrows. */
static ff_str part_of(const ff_str *text, size_t from, size_t to)
{
    ff_str part = {.failed = text->failed};
    if (to > from) {
        part.data = text->data + from;
        part.size = part.capacity = to - from;
    }
    return part;
}

/* The texts of a piece, one by one where each has its own place. */
static void put_texts(pool *p, piece *one)
{
    convert_job *j = p->job;
    const ff_str *text = &one->own.text;
    size_t start = 0;
    if (j->order.spool == NULL && j->order.each == 0 && j->to != FORM_XLSX) {
        cli_str(j->c, text);
        return;
    }
    for (size_t i = 0; i < one->count && !convert_stopped(j); i++) {
        const entry *e = one->entries[i];
        const ff_str part = part_of(text, start, e->end);
        j->number = e->number;
        if (e->written && j->to == FORM_XLSX)
            convert_write_text(j, &e->game);
        else if (e->written)
            convert_place(j, &e->game, &part);
        start = e->end;
    }
}

static void clear_entries(piece *one)
{
    for (size_t i = 0; i < one->count; i++) {
        entry *e = one->entries[i];
        if (e->game.arena.used > KEPT_BYTES) {
            ff_game_release(&e->game);
            ff_game_init(&e->game);
        }
        if (e->notes.count > 0)
            ff_diagnostics_release(&e->notes);
    }
    one->count = 0;
}

/* Puts out what the oldest piece has come to. */
static bool put_games(pool *p)
{
    piece *one = piece_in(p, p->put, PIECE_WRITTEN);
    if (one == NULL)
        return false;
    unsigned long long number = p->job->number;
    put_texts(p, one);
    p->job->number = number;
    if (one->own.status != FF_OK)
        convert_fail(p->job, one->own.status, &one->own.error);
    clear_entries(one);
    if (one->last) {
        ff_pgn_free(one->pgn);
        one->pgn = NULL;
    }
    ff_mutex_lock(&p->lock); /* threads look at the pieces from `put` on */
    one->state = one->last ? PIECE_FREE : PIECE_FILLED;
    p->put += one->last;
    ff_cond_signal(&p->work);
    ff_mutex_unlock(&p->lock);
    return true;
}

static int start_piece(pool *p, piece *one)
{
    ff_verify_piece *part = &one->part;
    int code = ff_pgn_new_text(part->text, part->size, &part->cut, &one->pgn);
    if (code != FF_OK)
        return code;
    one->pgn->input = p->splitter.input; /* whose name is in messages */
    one->pgn->followed = part->followed;
    ff_pgn_count_from(one->pgn, part->lines);
    one->pgn->told_utf8 = p->before->told_encoding; /* by a piece before: each tells its own */
    p->before->told_encoding |= one->pgn->bad_utf8;
    one->pgn->utf16 = p->filled == 0 && ff_input_was_utf16(p->splitter.input);
    ff_mutex_lock(&p->lock);
    one->state = PIECE_FILLED;
    p->filled++;
    ff_cond_signal(&p->work);
    ff_mutex_unlock(&p->lock);
    return FF_OK;
}

/* Reads the next piece, when there is room; `*cut` becomes false where the file cannot be cut.
 */
static bool fill_piece(pool *p, bool *cut, int *code, ff_error *err)
{
    if (p->ended || !*cut || p->filled - p->put == p->count ||
        !ff_verify_split_has_more(&p->splitter))
        return false;
    piece *one = &p->pieces[p->filled % p->count];
    *code = ff_verify_split_next(&p->splitter, &one->part);
    *cut = one->part.size > 0;
    if (*code == FF_OK && *cut)
        *code = start_piece(p, one);
    if (*code != FF_OK)
        ff_fail(err, *code, "out of memory for a piece of \"%s\"",
                ff_input_name(p->splitter.input));
    p->ended |= *code != FF_OK;
    return true;
}

static void wait_for_thread(pool *p)
{
    ff_mutex_lock(&p->lock);
    const piece *to_take = &p->pieces[p->taken % p->count];
    const piece *to_put = &p->pieces[p->put % p->count];
    bool takes = !p->ended && p->taken < p->filled;
    while (!(takes && to_take->state == PIECE_READ) && to_put->state != PIECE_WRITTEN)
        ff_cond_wait(&p->done, &p->lock);
    ff_mutex_unlock(&p->lock);
}

/* The pieces of the file, until it ends, or cannot be cut; what was taken is put out. */
static int run_pool(pool *p, bool *cut, ff_error *err)
{
    int code = FF_OK;
    while (code == FF_OK) {
        if ((p->ended && p->put == p->taken) || convert_stopped(p->job))
            break;
        if (take_games(p, &code, err) || fill_piece(p, cut, &code, err) || put_games(p))
            continue;
        if (p->put == p->filled)
            return code;
        wait_for_thread(p);
    }
    while (!convert_stopped(p->job) && p->put < p->taken) {
        if (!put_games(p))
            wait_for_thread(p);
    }
    return code;
}

/* --- the pool --- */

static int make_piece(const pool *p, piece *one, ff_error *err)
{
    const convert_job *j = p->job;
    one->own = *j;
    one->own.text = (ff_str)FF_STR_INIT;
    one->own.table = NULL;
    one->own.choice.passed = one->own.choice.left_out = 0;
    if (j->table == NULL || j->to == FORM_XLSX)
        return FF_OK;
    return ff_archive_table_new(cli_value(j->c, "columns", NULL), &one->own.table, err);
}

static int make_pieces(pool *p, ff_error *err)
{
    p->pieces = ff_calloc(p->count, sizeof *p->pieces);
    if (p->pieces == NULL)
        return ff_fail(err, FF_E_MEMORY, "out of memory for threads");
    int code = FF_OK;
    for (size_t i = 0; i < p->count && code == FF_OK; i++)
        code = make_piece(p, &p->pieces[i], err);
    return code;
}

static void free_piece(piece *one)
{
    for (size_t i = 0; i < BATCH; i++) {
        entry *e = one->entries[i];
        if (e == NULL)
            continue;
        ff_game_release(&e->game);
        ff_diagnostics_release(&e->notes);
        ff_free(e);
    }
    ff_pgn_free(one->pgn);
    ff_free(one->part.text);
    ff_str_release(&one->own.text);
    ff_archive_table_free(one->own.table);
}

static void free_pool(pool *p, ff_thread *threads, unsigned running)
{
    ff_mutex_lock(&p->lock);
    p->finished = true;
    ff_cond_broadcast(&p->work);
    ff_mutex_unlock(&p->lock);
    for (unsigned i = 0; i < running; i++)
        ff_thread_join(threads[i]);
    for (size_t i = 0; p->pieces != NULL && i < p->count; i++)
        free_piece(&p->pieces[i]);
    ff_free(p->pieces);
    ff_free(threads);
    ff_verify_split_release(&p->splitter);
}

/* The rest of a file in which no place to cut was found. */
static int convert_rest(pool *p, ff_error *err)
{
    if (p->splitter.rest_size == 0 || convert_stopped(p->job))
        return FF_OK;
    int code = ff_verify_split_give_back(&p->splitter, err);
    return code == FF_OK ? convert_all(p->before, p->splitter.lines, err) : code;
}

int convert_by_threads(convert_before *b, ff_error *err)
{
    convert_job *j = b->job;
    pool p = {.lock = FF_MUTEX_INIT, .work = FF_COND_INIT, .done = FF_COND_INIT};
    unsigned running = 0;
    bool cut = true;
    p.before = b;
    p.job = j;
    p.count = (size_t)j->threads * PIECES_A_THREAD;
    p.splitter = (ff_verify_splitter){.input = b->input,
                                      .piece = j->chunk,
                                      .most = j->chunk < MOST_OF_A_PIECE / 8 ? 8 * j->chunk
                                                                             : MOST_OF_A_PIECE};
    ff_thread *threads = ff_calloc(j->threads, sizeof *threads);
    int code = make_pieces(&p, err);
    if (code == FF_OK && threads == NULL)
        code = ff_fail(err, FF_E_MEMORY, "out of memory for threads");
    while (code == FF_OK && running < j->threads &&
           ff_thread_start(&threads[running], work_pieces, &p))
        running++;
    if (code == FF_OK && running == 0) /* the system gives none: alone, then */
        code = convert_all(b, 0, err);
    else if (code == FF_OK)
        code = run_pool(&p, &cut, err);
    if (code == FF_OK && running > 0 && !cut)
        code = convert_rest(&p, err);
    free_pool(&p, threads, running);
    return code;
}
