#include "cli/convert/convert.h"

#include "flagfall/memory.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

/*
 * Which games are taken: by tags, by what stood on the board, by length, each once.
 */

/* "40", "40-", "-80" or "40-80". */
static bool read_plies(convert_job *j, const char *text)
{
    enum { MOST = 1000000 };
    convert_choice *choice = &j->choice;
    char first[16] = "0";
    const char *dash = strchr(text, '-');
    size_t size = dash != NULL ? (size_t)(dash - text) : strlen(text);
    const char *last = dash == NULL ? text : dash[1] != '\0' ? dash + 1 : "1000000";
    if (size > 0 && size < sizeof first) {
        memcpy(first, text, size);
        first[size] = '\0';
    }
    if (size < sizeof first && strcmp(text, "-") != 0 &&
        ff_str_parse_integer(first, 0, MOST, &choice->least_plies) == FF_OK &&
        ff_str_parse_integer(last, 0, MOST, &choice->most_plies) == FF_OK &&
        choice->least_plies <= choice->most_plies)
        return true;
    cli_usage(j->c,
              "--plies is a number of half-moves or a range, as 40, 40-, -80, 40-80, not "
              "\"%s\"",
              text);
    return false;
}

static bool complain_option(convert_job *j, const char *option, int code, const ff_error *err)
{
    if (code == FF_E_MEMORY)
        cli_no_memory();
    else
        cli_usage(j->c, "--%s: %s", option, err->message);
    return false;
}

const char *convert_position(const cli *c)
{
    static const char start[] = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -";
    const char *text = cli_value(c, "position", cli_has(c, "tree") ? "start" : NULL);
    bool named =
        text != NULL && (strcasecmp(text, "start") == 0 || strcasecmp(text, "startpos") == 0);
    return named ? start : text;
}

bool convert_read_choice(convert_job *j)
{
    convert_choice *choice = &j->choice;
    const char *where = cli_value(j->c, "where", NULL);
    const char *position = convert_position(j->c);
    const char *pawns = cli_value(j->c, "pawns", NULL);
    const char *material = cli_value(j->c, "material", NULL);
    const char *plies = cli_value(j->c, "plies", NULL);
    ff_error err;
    int code = FF_OK;
    choice->unique = cli_has(j->c, "unique");
    choice->by_position = position != NULL;
    choice->by_material = material != NULL;
    choice->by_pawns = pawns != NULL;
    choice->by_board = position != NULL || pawns != NULL || material != NULL;
    choice->by_plies = plies != NULL;
    if (cli_has(j->c, "eco") && (code = ff_openings_new(&j->openings, &err)) != FF_OK)
        return complain_option(j, "eco", code, &err);
    if (where != NULL && (code = ff_where_new(where, &choice->where, &err)) != FF_OK)
        return complain_option(j, "where", code, &err);
    if (position != NULL &&
        (code = ff_archive_board_pattern_read(position, &choice->position, &err)) != FF_OK)
        return complain_option(j, "position", code, &err);
    if (pawns != NULL &&
        (code = ff_archive_pawn_pattern_read(pawns, &choice->pawns, &err)) != FF_OK)
        return complain_option(j, "pawns", code, &err);
    if (material != NULL &&
        (code = ff_archive_material_pattern_read(material, &choice->material, &err)) != FF_OK)
        return complain_option(j, "material", code, &err);
    return plies == NULL || read_plies(j, plies);
}

void convert_release_choice(convert_job *j)
{
    ff_openings_free(j->openings);
    ff_where_free(j->choice.where);
    ff_archive_game_keys_release(&j->choice.keys);
}

bool convert_tags_wanted(void *job, const ff_game *game)
{
    convert_job *j = job;
    bool later = j->choice.where == NULL || j->openings != NULL;
    bool wanted = later || ff_where_holds(j->choice.where, game);
    j->choice.left_out += !wanted;
    j->choice.passed += wanted;
    return wanted;
}

ff_pgn_sought convert_look_at(void *job, const ff_position *pos, bool first)
{
    const convert_choice *choice = &((convert_job *)job)->choice;
    convert_search *s = &((convert_job *)job)->search;
    unsigned pieces = (unsigned)__builtin_popcountll(pos->color[0] | pos->color[1]);
    if (first)
        *s = (convert_search){!choice->by_position, !choice->by_pawns, !choice->by_material, 0};
    if (!s->position)
        s->position = ff_archive_board_pattern_matches(&choice->position, pos);
    if (!s->pawns)
        s->pawns = ff_archive_pawn_pattern_matches(&choice->pawns, pos);
    if (!s->material)
        s->material = ff_archive_material_pattern_matches(&choice->material, pos);
    if (s->position && s->pawns && s->material)
        return FF_PGN_FOUND;
    if (pieces == s->pieces)
        return FF_PGN_LOOK_ON;
    s->pieces = pieces; /* what follows a capture can be out of reach */
    return (!s->position && ff_archive_board_pattern_is_past(&choice->position, pos)) ||
                   (!s->pawns && ff_archive_pawn_pattern_is_past(&choice->pawns, pos)) ||
                   (!s->material && ff_archive_material_pattern_is_past(&choice->material, pos))
               ? FF_PGN_NEVER
               : FF_PGN_LOOK_ON;
}

/* Did the main line reach what is sought? It ends where a half-move is not known. */
static bool reached(convert_job *j, const ff_game *game)
{
    ff_position pos = game->start;
    ff_pgn_sought sought = convert_look_at(j, &pos, true);
    const ff_node *node = game->root.next;
    for (; node != NULL && sought == FF_PGN_LOOK_ON; node = node->next) {
        if (node->stood != NULL)
            pos = *node->stood;
        else if (node->move != FF_NO_MOVE)
            ff_position_play(&pos, node->move);
        else
            break;
        sought = convert_look_at(j, &pos, false);
    }
    return sought == FF_PGN_FOUND;
}

static bool has_length(const convert_choice *choice, const ff_game *game)
{
    long long plies = ff_game_plies(game);
    return plies >= choice->least_plies && plies <= choice->most_plies;
}

/* One without half-moves is never a duplicate. */
bool convert_is_repeated(convert_job *j, const ff_game *game, ff_game_key key)
{
    bool found = false;
    ff_error err;
    if (game->root.next != NULL &&
        ff_archive_game_keys_add(&j->choice.keys, key, &found) != FF_OK)
        convert_fail(j, ff_fail(&err, FF_E_MEMORY, "out of memory for the keys of games"),
                     &err);
    j->choice.repeated += found;
    return found;
}

bool convert_moves_wanted(convert_job *j, const ff_game *game)
{
    const convert_choice *choice = &j->choice;
    bool named = j->openings == NULL || choice->where == NULL;
    bool wanted = (named || ff_where_holds(choice->where, game)) &&
                  (!choice->by_plies || has_length(choice, game)) &&
                  (!choice->by_board || choice->searched || reached(j, game));
    j->choice.left_out += !wanted;
    return wanted;
}
