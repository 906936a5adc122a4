#include "cli/forms/demo.h"

#include "cli/forms/run_here.h"
#include "cli/frame/cli.h"

#include <stdio.h>

/* An event for trying: forty made-up players, two rounds played, the third under way. */

static const char *const first_names[] = {"Anna", "Bert",  "Clara", "Dirk", "Emma",
                                          "Finn", "Greta", "Hugo",  "Ines", "Jan"};
static const char *const last_names[] = {"Amsel", "Birk", "Clausen", "Dorn"};
static const char *const federations[] = {"GER", "NOR", "FRA", "ESP"};

enum { FIRST = 10, PLAYERS = 40, ROUNDS_PLAYED = 2, BOARDS = PLAYERS / 2, UNDER_WAY = 12 };

static void make_list(ff_str *out)
{
    ff_str_text(out, "name,rating,federation,club\n");
    for (int i = 0; i < PLAYERS; i++)
        ff_str_format(out, "\"%s, %s\",%d,%s,Club %d\n", last_names[i / FIRST],
                      first_names[(i * 7 + i / FIRST) % FIRST], 2300 - 21 * i,
                      federations[i * 3 % 4], 1 + i * 5 % 8);
}

static void make_results(int round, int boards, ff_str *out)
{
    static const char *const results[] = {"1-0", "=", "0-1", "1-0", "="};
    for (int board = 1; board <= boards; board++)
        ff_str_format(out, "%d %s\n", board, results[(board * 3 + round) % 5]);
}

static bool run_command(const char *const *words, int count, const ff_str *input)
{
    run_done done = RUN_DONE_INIT;
    run_here(words, count, input, &done);
    bool made = done.status == CLI_DONE;
    if (!made)
        cli_complain("the made-up event was not made: flagfall %s: %s", ff_str_get(&done.line),
                     ff_str_get(&done.talk));
    run_release(&done);
    return made;
}

static bool play_round(const char *path, int round, int boards)
{
    const char *pair[] = {"event", "pair", "--yes", "--", path};
    char number[16];
    snprintf(number, sizeof number, "--round=%d", round);
    const char *enter[] = {"event", "result", number, "--no-copy", "--", path};
    ff_str lines = FF_STR_INIT;
    make_results(round, boards, &lines);
    bool done = !lines.failed && run_command(pair, 5, NULL) && run_command(enter, 6, &lines);
    ff_str_release(&lines);
    return done;
}

bool forms_make_demo(const char *path)
{
    const char *made[] = {"event",
                          "new",
                          "--name=Open to be tried",
                          "--kind=swiss",
                          "--rounds=7",
                          "--initial-colour=white",
                          "--system=dutch",
                          "--tiebreaks=BH/C1,BH,SB",
                          "--",
                          path};
    const char *import[] = {"event", "import", "--", path, "-"};
    ff_str list = FF_STR_INIT;
    make_list(&list);
    bool done = !list.failed && run_command(made, 10, NULL) && run_command(import, 5, &list);
    ff_str_release(&list);
    for (int round = 1; round <= ROUNDS_PLAYED && done; round++)
        done = play_round(path, round, BOARDS);
    return done && play_round(path, ROUNDS_PLAYED + 1, UNDER_WAY);
}
