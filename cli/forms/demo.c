#include "cli/forms/demo.h"

#include "cli/forms/run_here.h"
#include "cli/frame/cli.h"
#include "cli/frame/published.h"
#include "event/entry.h"
#include "event/roster.h"
#include "flagfall/eventfile.h"
#include "system/system.h"

#include <stdio.h>
#include <string.h>

/* An event for trying: forty made-up players, whose rounds can play themselves. */

static const char *const first_names[] = {"Anna", "Bert",  "Clara", "Dirk", "Emma",
                                          "Finn", "Greta", "Hugo",  "Ines", "Jan"};
static const char *const last_names[] = {"Amsel", "Birk", "Clausen", "Dorn"};
static const char *const federations[] = {"GER", "NOR", "FRA", "ESP"};
static const char event_name[] = "Open to be tried";

enum { FIRST = 10, PLAYERS = 40, NAME_SIZE = 40 };

static void make_name(int i, char out[NAME_SIZE])
{
    snprintf(out, NAME_SIZE, "%s, %s", last_names[i / FIRST],
             first_names[(i * 7 + i / FIRST) % FIRST]);
}

static int rating_of(int i)
{
    return 2300 - 21 * i;
}

static void make_list(ff_str *out)
{
    char name[NAME_SIZE];
    ff_str_text(out, "name,rating,federation,club\n");
    for (int i = 0; i < PLAYERS; i++) {
        make_name(i, name);
        ff_str_format(out, "\"%s\",%d,%s,Club %d\n", name, rating_of(i), federations[i * 3 % 4],
                      1 + i * 5 % 8);
    }
}

static bool run_command(const char *const *words, int count, const ff_str *input)
{
    run_done done = RUN_DONE_INIT;
    run_here(words, count, input, &done);
    bool made = done.status == CLI_DONE;
    if (!made)
        cli_complain("the made-up event: flagfall %s: %s", ff_str_get(&done.line),
                     ff_str_get(&done.talk));
    run_release(&done);
    return made;
}

bool demo_make(const char *path)
{
    char name[64];
    snprintf(name, sizeof name, "--name=%s", event_name);
    const char *made[] = {"event",
                          "new",
                          name,
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
    return done;
}

/* A real event may be called so, too: its players decide. */
bool demo_is(const ff_event *event)
{
    char name[NAME_SIZE];
    if (event == NULL || strcmp(event->name, event_name) != 0 || event->player_count != PLAYERS)
        return false;
    for (int i = 0; i < PLAYERS; i++) {
        make_name(i, name);
        if (strcmp(event->players[i].name, name) != 0 ||
            event->players[i].rating != rating_of(i))
            return false;
    }
    return true;
}

/* --- a round that plays itself --- */

/* Of each board that is open; how many there are. */
static int make_results(const ff_event *event, int round, ff_str *out)
{
    static const char *const results[] = {"1-0", "=", "0-1", "1-0", "="};
    ff_game_entry games[PLAYERS + 1];
    size_t count = ff_event_games(event, round, games);
    int open = 0;
    for (size_t i = 0; i < count; i++) {
        const ff_round_result white = {.result = (uint8_t)games[i].white_result};
        if (games[i].black == FF_NOBODY ||
            (games[i].white_result != FF_RESULT_NONE && !ff_event_round_result_is_open(&white)))
            continue;
        ff_str_format(out, "%d %s\n", games[i].board,
                      results[(games[i].board * 3 + round) % 5]);
        open++;
    }
    return open;
}

static bool enter_results(const char *path, int round, const ff_str *lines)
{
    char number[24];
    snprintf(number, sizeof number, "--round=%d", round);
    const char *enter[] = {"event", "result", number, "--author=made up", "--", path};
    return !lines->failed && run_command(enter, 6, lines);
}

static bool read_event(const char *path, ff_event *event)
{
    ff_error err = FF_ZERO;
    ff_event_init(event);
    if (ff_eventfile_read_section(path, NULL, event, NULL, &err) == FF_OK)
        return true;
    cli_complain("%s", err.message);
    return false;
}

static bool end_round(const char *path, int *open)
{
    ff_event event;
    ff_str lines = FF_STR_INIT;
    bool done = read_event(path, &event);
    int last = done ? ff_event_next_round(&event) - 1 : 0;
    *open = last > 0 ? make_results(&event, last, &lines) : 0;
    if (done && *open > 0)
        done = enter_results(path, last, &lines);
    ff_str_release(&lines);
    ff_event_release(&event);
    return done;
}

bool demo_play(const char *path)
{
    const char *pair[] = {"event", "pair", "--yes", "--author=made up", "--", path};
    int open;
    if (!end_round(path, &open))
        return false;
    return open > 0 || (run_command(pair, 6, NULL) && end_round(path, &open));
}

/* --- where it lies --- */

const char *demo_place(ff_arena *arena)
{
    enum { BYTES = 6 };
    unsigned char random[BYTES];
    ff_str folder = FF_STR_INIT;
    if (!ff_sys_random(random, sizeof random))
        return NULL;
    ff_str_format(&folder, "%s/flagfall-demo-", ff_sys_temporary_folder());
    for (int i = 0; i < BYTES; i++)
        ff_str_format(&folder, "%02x", random[i]);
    published_make_folder(ff_str_get(&folder));
    ff_str_text(&folder, "/demo.ffe");
    const char *path =
        folder.failed ? NULL : ff_arena_copy(arena, ff_str_get(&folder), folder.size);
    ff_str_release(&folder);
    return path;
}
