#include "cli/frame/cli.h"

#include "base/latin.h"

#include <stdio.h>
#include <string.h>

/* What may be meant by a word with a slip of the keyboard. */

/* Close enough to be meant: one slip in three letters. */
static bool is_slip(size_t distance, size_t size)
{
    return distance > 0 && distance <= 2 && distance * 3 <= size;
}

int cli_slips(const char *typed, const char *word)
{
    size_t size = strlen(typed);
    size_t distance = ff_latin_distance(typed, size, word, strlen(word), true);
    return is_slip(distance, size) ? (int)distance : 0;
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
