#include "cli/serve/live.h"

#include "base/latin.h"
#include "flagfall/pgn.h"
#include "system/system.h"

#include <stdio.h>
#include <string.h>

/* The game of a board as it is being played: the last one of these two in what is watched. */

enum { GAMES_MOST = 2000, PATH_SIZE = 1024 };

typedef struct sought {
    ff_str white, black; /* names as they are compared */
    const char *folder;
    ff_str *out;
    bool failed; /* memory is out */
} sought;

static bool is_name(const char *tag, const ff_str *name)
{
    ff_str seen = FF_STR_INIT;
    ff_str_seen(&seen, tag);
    bool same = seen.size > 0 && strcmp(ff_str_get(&seen), ff_str_get(name)) == 0;
    ff_str_release(&seen);
    return same;
}

static bool is_sought(void *ctx, const ff_game *game)
{
    const sought *s = ctx;
    return is_name(ff_game_tag(game, "White", ""), &s->white) &&
           is_name(ff_game_tag(game, "Black", ""), &s->black);
}

/* Every game of the two replaces the one before. */
static void read_file(sought *s, const char *path)
{
    const ff_pgn_choice choice = {.ctx = s, .tags = is_sought};
    ff_input *input = NULL;
    ff_pgn *pgn = NULL;
    ff_game game;
    bool found =
        ff_input_new(path, &input, NULL) == FF_OK && ff_pgn_new(input, &pgn, NULL) == FF_OK;
    ff_game_init(&game);
    for (int i = 0; found && i < GAMES_MOST; i++) {
        if (ff_pgn_read_game_if(pgn, &choice, &game, &found, NULL, NULL) != FF_OK)
            break;
        if (!found)
            break;
        ff_str_clear(s->out);
        ff_pgn_write(&game, FF_PGN_EXPORT, s->out);
    }
    ff_game_release(&game);
    ff_pgn_free(pgn);
    ff_input_free(input);
    s->failed = s->failed || s->out->failed;
}

static bool visit_file(void *ctx, const char *name)
{
    sought *s = ctx;
    char path[PATH_SIZE];
    size_t size = strlen(name);
    if (size > 4 && strcmp(name + size - 4, ".pgn") == 0 &&
        snprintf(path, sizeof path, "%s/%s", s->folder, name) < (int)sizeof path)
        read_file(s, path);
    return s->failed;
}

int live_game(const live *l, const ff_player *white, const ff_player *black, ff_str *out,
              ff_error *err)
{
    sought s = {.folder = l->source, .out = out};
    ff_file_info info;
    if (!l->wanted || l->source[0] == '\0')
        return ff_fail(err, FF_E_STATE_MISSING, "No live boards are watched.");
    ff_str_seen(&s.white, white->name);
    ff_str_seen(&s.black, black->name);
    s.failed = s.white.failed || s.black.failed;
    if (!s.failed && ff_sys_info(l->source, &info) && info.kind == FF_FILE_FOLDER)
        ff_sys_list(l->source, visit_file, &s);
    else if (!s.failed && strstr(l->source, "://") == NULL)
        read_file(&s, l->source);
    ff_str_release(&s.white);
    ff_str_release(&s.black);
    if (s.failed)
        return ff_fail(err, FF_E_MEMORY, "out of memory");
    return out->size > 0 ? FF_OK
                         : ff_fail(err, FF_E_STATE_MISSING,
                                   "No game of these two is in what is watched.");
}
