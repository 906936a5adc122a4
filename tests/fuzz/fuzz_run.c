/* The fast path of verify (verify_fast.c) adds nothing and leaves nothing out: with it,
 * for each level of instructions, and without it, every game has the same report and findings.
 * Game records (pgn_game_fast.c) are the same for each level.
 */
#include "base/cpu.h"
#include "flagfall/file.h"
#include "flagfall/pgn.h"
#include "verify/verify_checker.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void require(bool holds)
{
    if (!holds)
        abort();
}

static void take_nothing(ff_checker *c, ff_pgn *pgn)
{
    (void)c;
    (void)pgn;
}

typedef struct reading {
    ff_input *input;
    ff_pgn *pgn;
    ff_checker *checker;
} reading;

static void start(reading *r, const void *data, size_t size, ff_cpu level)
{
    ff_verify_options options = {.laws = ff_laws_default(), .dead = FF_VERIFY_DEAD_LAST};
    ff_cpu_force(level);
    require(ff_input_new_bytes(data, size, &r->input, NULL) == FF_OK);
    require(ff_pgn_new(r->input, &r->pgn, NULL) == FF_OK);
    require(ff_checker_new(&options, "x", true, &r->checker, NULL) == FF_OK);
}

static void stop(reading *r)
{
    ff_checker_free(r->checker);
    ff_pgn_free(r->pgn);
    ff_input_free(r->input);
}

static void same_text(const char *a, const char *b)
{
    require((a == NULL) == (b == NULL) && (a == NULL || strcmp(a, b) == 0));
}

static void same_position(const ff_position *a, const ff_position *b)
{
    char fen[2][FF_FEN_SIZE];
    ff_position_fen(a, FF_FEN_STANDARD, fen[0]);
    ff_position_fen(b, FF_FEN_STANDARD, fen[1]);
    require(strcmp(fen[0], fen[1]) == 0 && a->hash == b->hash &&
            ff_position_hash(b) == b->hash);
    require(a->role[0] == b->role[0]);
}

static void same_report(const ff_game_report *a, const ff_game_report *b)
{
    same_text(a->white, b->white);
    same_text(a->black, b->black);
    same_text(a->result, b->result);
    require(a->plies == b->plies && a->valid == b->valid &&
            a->first_illegal == b->first_illegal);
    require(a->end == b->end && a->ended_at == b->ended_at && a->final_count == b->final_count);
    require(a->first_threefold == b->first_threefold && a->first_fifty == b->first_fifty);
    require(a->first_fivefold == b->first_fivefold);
    require(a->first_seventyfive == b->first_seventyfive);
}

static void same_finding(const ff_finding *a, const ff_finding *b)
{
    require(a->code == b->code && a->line == b->line && a->column == b->column);
    require(a->ply == b->ply);
    same_text(a->message, b->message);
    same_text(a->text, b->text);
    same_text(a->fen, b->fen);
}

static void same_game(const ff_checked *a, const ff_checked *b)
{
    const ff_checked_finding *x = a->findings, *y = b->findings;
    require(a->is_game == b->is_game && a->status == b->status);
    if (a->is_game)
        same_report(&a->report, &b->report);
    for (; x != NULL && y != NULL; x = x->next, y = y->next)
        same_finding(&x->finding, &y->finding);
    require(x == NULL && y == NULL);
}

static void compare(const void *data, size_t size, ff_cpu level)
{
    reading slow, fast;
    bool more = true, more_too = true;
    start(&slow, data, size, FF_CPU_BASE);
    slow.checker->run = take_nothing;
    start(&fast, data, size, level);
    while (more) {
        const ff_checked *a = ff_checker_next(slow.checker, slow.pgn, &more);
        const ff_checked *b = ff_checker_next(fast.checker, fast.pgn, &more_too);
        require(a != NULL && b != NULL && more == more_too);
        same_game(a, b);
        /* what is carried from move to move */
        if (a->is_game)
            same_position(&slow.checker->replay.pos, &fast.checker->replay.pos);
        require(slow.checker->checkers == fast.checker->checkers);
        require(slow.checker->has_prev == fast.checker->has_prev);
        if (slow.checker->has_prev)
            same_position(&slow.checker->prev, &fast.checker->prev);
        ff_checker_reset(slow.checker);
        ff_checker_reset(fast.checker);
    }
    stop(&slow);
    stop(&fast);
}

/* All games as records, written again. */
static void rewrite(const void *data, size_t size, ff_cpu level, ff_str *out)
{
    ff_input *input;
    ff_pgn *pgn;
    ff_game game;
    bool found = true;
    ff_cpu_force(level);
    ff_game_init(&game);
    require(ff_input_new_bytes(data, size, &input, NULL) == FF_OK);
    require(ff_pgn_new(input, &pgn, NULL) == FF_OK);
    while (ff_pgn_read_game(pgn, &game, &found, NULL, NULL) == FF_OK && found)
        ff_pgn_write(&game, FF_PGN_EXPORT, out);
    ff_game_release(&game);
    ff_pgn_free(pgn);
    ff_input_free(input);
}

static void compare_records(const void *data, size_t size)
{
    ff_str base = FF_STR_INIT, fast = FF_STR_INIT;
    rewrite(data, size, FF_CPU_BASE, &base);
    rewrite(data, size, FF_CPU_AVX2, &fast);
    same_text(ff_str_get(&base), ff_str_get(&fast));
    ff_str_release(&base);
    ff_str_release(&fast);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    for (ff_cpu level = FF_CPU_BASE; level <= FF_CPU_AVX2; level++)
        compare(data, size, level);
    compare_records(data, size);
    return 0;
}
