#include "cli/frame/cli.h"

#include <stdio.h>
#include <string.h>

/* What may be meant by a word with a slip of the keyboard. */

/* How many letters must be changed, added, dropped or exchanged with their neighbour to make
 * `a` into `b`; more than `size` letters of either are not looked at. */
static int typing_distance(const char *a, size_t a_size, const char *b)
{
    enum { MOST = 32 };
    int rows[3][MOST + 1];
    size_t b_size = strlen(b);
    if (a_size > MOST || b_size > MOST)
        return MOST;
    for (size_t k = 0; k <= b_size; k++)
        rows[0][k] = (int)k;
    for (size_t i = 1; i <= a_size; i++) {
        int *row = rows[i % 3], *above = rows[(i + 2) % 3], *two_above = rows[(i + 1) % 3];
        row[0] = (int)i;
        for (size_t k = 1; k <= b_size; k++) {
            int best = above[k - 1] + (a[i - 1] != b[k - 1]);
            best = above[k] + 1 < best ? above[k] + 1 : best;
            best = row[k - 1] + 1 < best ? row[k - 1] + 1 : best;
            bool exchanged = i > 1 && k > 1 && a[i - 1] == b[k - 2] && a[i - 2] == b[k - 1];
            if (exchanged && two_above[k - 2] + 1 < best)
                best = two_above[k - 2] + 1;
            row[k] = best;
        }
    }
    return rows[a_size % 3][b_size];
}

/* Close enough to be meant: one slip in three letters. */
static bool is_slip(int distance, size_t size)
{
    return distance > 0 && distance <= 2 && (size_t)distance * 3 <= size;
}

int cli_slips(const char *typed, const char *word)
{
    size_t size = strlen(typed);
    int distance = typing_distance(typed, size, word);
    return is_slip(distance, size) ? distance : 0;
}

/* The command that may be meant by the one or two words that were typed, or NULL. */
const char *cli_near_command(int argc, char **argv)
{
    char typed[CLI_TYPED_SIZE];
    const char *near = NULL;
    int best = CLI_TYPED_SIZE;
    for (int words = argc < 2 ? argc : 2; words > 0; words--) {
        snprintf(typed, sizeof typed, "%s%s%s", argv[0], words > 1 ? " " : "",
                 words > 1 ? argv[1] : "");
        for (int i = 0; cli_table[i].command != NULL; i++) {
            int slips = cli_slips(typed, cli_table[i].command->name);
            if (slips > 0 && slips < best) {
                best = slips;
                near = cli_table[i].command->name;
            }
        }
    }
    return near;
}
