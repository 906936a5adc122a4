#include "csv/ruling_csv.h"
#include "csv/csv.h"

#include <stdio.h>

/* "34.Nb5" of a half-move, legal or not. */
static void put_label(const ff_position *before, const ff_node *node, ff_str *out)
{
    if (node->move != FF_NO_MOVE)
        ff_san_move_label(before, node->move, out);
    else
        ff_str_format(out, "%lu%s%s", (unsigned long)before->fullmove,
                      before->turn == FF_WHITE ? "." : "...",
                      node->written != NULL ? node->written : "?");
}

enum { COLUMNS = 14, WHITE_MS = 8, BLACK_MS = 9 };

/* Times are numbers and may be below zero: they need no protection from a spreadsheet. */
static void put_row(const char *const *cells, ff_str *out)
{
    for (int i = 0; i < COLUMNS; i++) {
        if (i > 0)
            ff_str_char(out, ',');
        if (i == WHITE_MS || i == BLACK_MS)
            ff_str_text(out, cells[i]);
        else
            ff_csv_put(out, cells[i]);
    }
    ff_str_char(out, '\n');
}

static void put_event(const char *game, const char *ply, const char *at,
                      const ff_applied_ruling *ruling, const ff_position *stood, ff_str *out)
{
    char fen[FF_FEN_SIZE] = "", white[24] = "", black[24] = "";
    if (stood != NULL)
        ff_position_fen(stood, FF_FEN_STANDARD, fen);
    if (ruling != NULL) {
        snprintf(white, sizeof white, "%lld", (long long)ruling->add_ms[FF_WHITE]);
        snprintf(black, sizeof black, "%lld", (long long)ruling->add_ms[FF_BLACK]);
    }
    bool decided = ruling != NULL && ruling->result != FF_GAME_RESULT_NONE;
    const char *cells[COLUMNS] = {
        game,
        ply,
        at,
        ruling != NULL ? ruling->question : "illegal-move-stood",
        ruling != NULL ? ruling->verdict : "",
        ruling != NULL ? ruling->laws : "",
        ruling != NULL ? ruling->articles : "",
        decided ? ff_game_result_text(ruling->result) : "",
        white,
        black,
        fen,
        ruling != NULL && ruling->player != NULL ? ruling->player : "",
        ruling != NULL && ruling->kind != NULL ? ruling->kind : "",
        ruling != NULL && ruling->time != NULL ? ruling->time : "",
    };
    put_row(cells, out);
}

void ff_csv_put_rulings(const ff_game *game, unsigned long long number, ff_str *out)
{
    if (number == 1)
        ff_str_text(out, "game,ply,at,event,verdict,laws,articles,result,white_add_ms,"
                         "black_add_ms,fen,player,kind,time\n");
    char game_text[24];
    snprintf(game_text, sizeof game_text, "%llu", number);
    ff_position pos = game->start;
    unsigned ply = 0;
    for (const ff_node *node = &game->root; node != NULL; node = node->next, ply++) {
        char ply_text[16];
        ff_str label = FF_STR_INIT;
        snprintf(ply_text, sizeof ply_text, "%u", ply);
        if (node != &game->root)
            put_label(&pos, node, &label);
        if (node->stood != NULL)
            put_event(game_text, ply_text, ff_str_get(&label), NULL, node->stood, out);
        for (const ff_applied_ruling *r = node->rulings; r != NULL; r = r->next)
            put_event(game_text, ply_text, ff_str_get(&label), r, NULL, out);
        if (node->stood != NULL)
            pos = *node->stood;
        else if (node->move != FF_NO_MOVE)
            ff_position_play(&pos, node->move);
        out->failed |= label.failed;
        ff_str_release(&label);
    }
}
