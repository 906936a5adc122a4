#include "cli/convert/convert.h"

#include "board/fen_after.h"
#include "csv/ruling_csv.h"
#include "csv/sheet_csv.h"
#include "game/game_translate.h"
#include "pgn/game_json.h"

/*
 * Games written in the form that is asked for.
 */

/* One position a line, after each half-move of the main line and at the start. */
static void write_positions(convert_job *j, const ff_game *game)
{
    ff_position pos = game->start;
    ff_fen_ranks ranks = {.known = false};
    for (const ff_node *node = &game->root; node != NULL; node = node->next) {
        char fen[FF_FEN_SIZE];
        if (node->stood != NULL)
            pos = *node->stood;
        else if (node->move != FF_NO_MOVE)
            ff_position_play(&pos, node->move);
        else if (node != &game->root)
            break;
        if (j->final_only && node->next != NULL)
            continue;
        size_t size = ff_position_fen_after(&pos, FF_FEN_X, j->to == FORM_FEN, &ranks, fen);
        fen[size] = '\n'; /* in place of the NUL */
        ff_str_bytes(&j->text, fen, size + 1);
    }
}

static void write_pgn(convert_job *j, const ff_game *game)
{
    if (j->rewrites)
        ff_pgn_write_in(game, j->style, j->notation, j->language, &j->text);
    else
        ff_pgn_write(game, j->style, &j->text);
}

/* CSV and plain text have no place for the position that a game starts from. */
static void tell_lost_start(convert_job *j, const ff_game *game)
{
    ff_position usual = ff_position_standard();
    bool lost = j->table == NULL && (j->to == FORM_CSV || j->to == FORM_TEXT);
    if (!lost || ff_position_same(&game->start, &usual))
        return;
    cli_complain(
        "game %llu starts from a position of its own, which this form cannot hold: use "
        "PGN or JSON",
        j->number);
    j->faults++;
    j->refused |= j->strict;
}

static void write_sheet_rows(convert_job *j, const ff_game *game)
{
    ff_sheet_style style = {j->notation, j->language, j->by_ply, j->number};
    ff_csv_write_sheet(game, &style, &j->text);
}

void convert_write_text(convert_job *j, const ff_game *game)
{
    if (j->table != NULL) {
        convert_table_row(j, game);
        return;
    }
    switch (j->to) {
    case FORM_PGN:
    case FORM_XLSX:
    case FORM_JSONL:
    case FORM_UNKNOWN:
        write_pgn(j, game);
        break;
    case FORM_JSON:
        ff_pgn_write_json(game, &j->text);
        ff_str_char(&j->text, '\n');
        break;
    case FORM_EPD:
    case FORM_FEN:
        write_positions(j, game);
        break;
    case FORM_CSV:
        write_sheet_rows(j, game);
        break;
    case FORM_TEXT:
        if (j->number > 1)
            ff_str_char(&j->text, '\n');
        ff_game_write_moves(game, j->notation, j->language, &j->text);
        break;
    case FORM_RULINGS:
        ff_csv_put_rulings(game, j->number, &j->text);
        break;
    }
}

/* Gives the game the code and the name of its opening; one that has none stays as it is. */
static void name_opening(convert_job *j, ff_game *game)
{
    const char *eco, *name;
    ff_error err;
    if (j->openings == NULL || !ff_openings_find(j->openings, game, &eco, &name))
        return;
    if (ff_game_set_tag(game, "ECO", eco) != FF_OK ||
        ff_game_set_tag(game, "Opening", name) != FF_OK)
        convert_fail(j, ff_fail(&err, FF_E_MEMORY, "out of memory for a game"), &err);
}

void convert_know(convert_job *j, ff_game *game, convert_known *out)
{
    *out = (convert_known){.wanted = false};
    name_opening(j, game);
    out->wanted = convert_moves_wanted(j, game);
    if (!out->wanted)
        return;
    if (j->choice.unique)
        out->key = ff_archive_game_key_of(game);
    if (!j->branches.wanted && j->alike == NULL)
        out->losses = convert_losses(j, game);
}

/* The game is the next one that is written; false when it is refused. */
static bool number_game(convert_job *j, const ff_game *game, unsigned losses)
{
    j->number = j->games + 1;
    tell_lost_start(j, game);
    if (!convert_tell_losses(j, losses) || j->refused)
        return false;
    if (j->games == 0 && j->table != NULL)
        convert_table_begin(j);
    j->games++;
    return true;
}

bool convert_take(convert_job *j, const ff_game *game, const convert_known *known)
{
    j->read++;
    if (!known->wanted || (j->choice.unique && convert_is_repeated(j, game, known->key)))
        return false;
    if (j->branches.wanted)
        convert_tree_game(j, game);
    else if (j->alike != NULL)
        convert_alike_game(j, game);
    else
        return number_game(j, game, known->losses);
    return false;
}

static void write_taken(convert_job *j, const ff_game *game)
{
    convert_write_text(j, game);
    convert_place(j, game, &j->text);
    ff_str_clear(&j->text);
}

void convert_game(convert_job *j, ff_game *game)
{
    convert_known known;
    convert_know(j, game, &known);
    if (convert_take(j, game, &known))
        write_taken(j, game);
}

void convert_write_game(convert_job *j, const ff_game *game)
{
    if (number_game(j, game, convert_losses(j, game)))
        write_taken(j, game);
}

void convert_finish(convert_job *j)
{
    convert_alike_end(j);
    if (j->branches.wanted && !j->branches.unread && !convert_stopped(j))
        convert_tree_end(j);
    ff_index_tree_release(&j->branches.tree);
    convert_place_rest(j);
}
