/* The correction of a wrong setting against clocks that go half-move by half-move: random
 * games, and all games on small clocks. Usage: prop_correction [SEED [COUNT]] */
#include "tests/support/slow_correct.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    uint64_t seed = argc > 1 ? strtoull(argv[1], NULL, 10) : 18;
    long count = argc > 2 ? strtol(argv[2], NULL, 10) : 100000;
    long random = slow_check_random(seed, count);
    long displays = random < 0 ? -1 : slow_check_all(seed, (int)(count / 500));
    if (displays < 0)
        return printf("seed %" PRIu64 "\n", seed), 1;
    printf("%ld random games, %ld displays with all games behind them, seed %" PRIu64 "\n",
           random, displays, seed);
    return 0;
}
