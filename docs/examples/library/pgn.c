/* flagfall/pgn.h: games read and written, whole or piece by piece. */
#include <flagfall/pgn.h>

#include <string.h>

#include "expect.h"

static const char GAMES[] = "[White \"O\\\"Neill\"]\n\n1. e4 e5 2. Nf3 1-0\n\n"
                            "[White \"Ada\"]\n\n1. d4 d5 1/2-1/2\n";

/* --- piece by piece: nothing is kept --- */

typedef struct counts {
    unsigned moves;
    long line, column;
    unsigned long long offset;
    char white[32];
} counts;

static void on_tag(void *ctx, ff_pgn *pgn, ff_span name, ff_span value)
{
    counts *c = (counts *)ctx;
    ff_str text = FF_STR_INIT;
    (void)pgn;
    (void)name;
    ff_pgn_unescape(value, &text);
    snprintf(c->white, sizeof c->white, "%s", ff_str_get(&text));
    ff_str_release(&text);
}

static void on_move(void *ctx, ff_pgn *pgn, ff_span text)
{
    counts *c = (counts *)ctx;
    (void)text;
    c->moves++;
    ff_pgn_place(pgn, &c->line, &c->column);
    c->offset = ff_pgn_offset(pgn);
}

static void in_pieces(void)
{
    ff_error err;
    ff_input *input;
    ff_pgn *pgn;
    bool found;
    counts c = FF_ZERO;
    ff_pgn_visitor visitor = FF_ZERO;
    visitor.tag = on_tag;
    visitor.move = on_move;
    expect(ff_input_new_named(GAMES, strlen(GAMES), "games", &input, &err) == FF_OK);
    expect(ff_pgn_new(input, &pgn, &err) == FF_OK);
    expect(strcmp(ff_pgn_source(pgn), "games") == 0);
    expect(ff_pgn_read(pgn, &visitor, &c, &found, &err) == FF_OK && found);
    expect(c.moves == 3 && c.line == 3 && c.offset > 0 && strcmp(c.white, "O\"Neill") == 0);
    ff_pgn_free(pgn);
    ff_input_free(input);
    expect(strcmp(ff_pgn_fault_said(FF_PGN_STRAY_BRACE)->code, "stray-brace") == 0);
}

/* --- whole games --- */

static bool of_ada(void *ctx, const ff_game *game)
{
    (void)ctx;
    return strcmp(ff_game_tag(game, "White", ""), "Ada") == 0;
}

static void whole(void)
{
    ff_error err;
    ff_input *input;
    ff_pgn *pgn;
    ff_game game;
    bool found;
    ff_pgn_choice choice = FF_ZERO;
    ff_diagnostics notes = FF_ZERO;
    choice.tags = of_ada;
    ff_game_init(&game);
    expect(ff_input_new_memory(GAMES, strlen(GAMES), &input, &err) == FF_OK);
    expect(ff_pgn_new(input, &pgn, &err) == FF_OK);
    expect(ff_pgn_read_game_if(pgn, &choice, &game, &found, &notes, &err) == FF_OK && found);
    expect(game.result == FF_GAME_RESULT_DRAW);
    expect(ff_pgn_read_game(pgn, &game, &found, &notes, &err) == FF_OK && !found);
    ff_pgn_free(pgn);
    ff_input_free(input);
    ff_diagnostics_release(&notes);
    ff_game_release(&game);
}

static void from_a_file(void)
{
    ff_error err;
    ff_game game;
    ff_str text = FF_STR_INIT;
    ff_game_init(&game);
    expect(ff_file_replace("games.pgn", GAMES, strlen(GAMES), &err) == FF_OK);
    expect(ff_pgn_load("games.pgn", 1, &game, NULL, &err) == FF_OK);
    ff_pgn_write(&game, FF_PGN_COMPACT, &text);
    expect(strstr(ff_str_get(&text), "2.Nf3") != NULL ||
           strstr(ff_str_get(&text), "2. Nf3") != NULL);
    ff_str_clear(&text);
    ff_pgn_write_in(&game, FF_PGN_EXPORT, FF_NOTATION_SAN, ff_language_find("de"), &text);
    expect(strstr(ff_str_get(&text), "Sf3") != NULL);
    expect(ff_pgn_load("games.pgn", 3, &game, NULL, &err) == FF_E_STATE_MISSING);
    remove("games.pgn");
    ff_str_release(&text);
    ff_game_release(&game);
}

int main(void)
{
    in_pieces();
    whole();
    from_a_file();
    return 0;
}
