/* Games that end with the last byte that may be read: the checker looks at many bytes at once,
 * and must not look after the room that is kept for that. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "pgn/pgn_scan.h"
#include "verify/verify_moves.h"

#include <stdlib.h>
#include <string.h>

static const char game[] =
    "[White \"Amsel, Ada\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 "
    "{a comment} 7. Bb3 d6 8. c3 O-O 9. h3 Nb8 10. d4 Nbd7 11. c4 c6 12. cxb5 axb5 13. Nc3 Bb7 "
    "14. Bg5 b4 15. Nb1 h6 16. Bh4 c5 17. dxe5 Nxe4 18. Bxe7 Qxe7 19. exd6 Qf6 20. Nbd2 Nxd6";

/* The half-moves of the first `size` bytes, in memory that ends with their room. */
static unsigned plies_of(size_t size)
{
    ff_error none = {.code = FF_OK};
    ff_verify_options options = {0}; /* the Laws in force, one thread */
    ff_pgn *pgn;
    ff_checker *checker;
    bool more;
    char *text = malloc(size + PGN_PADDING);
    memcpy(text, game, size);
    assert_int_equal(ff_pgn_new_text(text, size, &none, &pgn), FF_OK);
    assert_int_equal(ff_checker_new(&options, "game", true, &checker, NULL), FF_OK);
    unsigned plies = ff_checker_next(checker, pgn, &more)->report.plies;
    ff_checker_free(checker);
    ff_pgn_free(pgn);
    free(text);
    return plies;
}

static void a_game_may_end_anywhere(void **state)
{
    unsigned before = 0;
    (void)state;
    for (size_t size = strlen("[White \"Amsel, Ada\"]\n\n1. e4"); size < sizeof game; size++) {
        unsigned plies = plies_of(size);
        /* "O-O" is there before a piece of "O-O-O" could be; a cut "Nb" is not a move */
        assert_true(plies == before || plies == before + 1);
        before = plies;
    }
    assert_int_equal(before, 40);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(a_game_may_end_anywhere)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
