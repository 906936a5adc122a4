/*
 * PGN to JSON to PGN for games with whatever a file can hold: tags with any name and value,
 * comments of arbitrary bytes, in braces or to the end of the line, variations inside
 * variations, glyphs, null moves, moves that cannot be played, and now and then a byte changed
 * anywhere. What is read and written as PGN is the same with JSON in between, and the same
 * when it is read once more.
 *
 *   prop_gamejson [TEXTS [SEED]]
 */
#include "flagfall/pgn.h"
#include "pgn/game_json.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { DEEPEST = 4 };

static uint64_t state;
static unsigned long texts, games, halves, wrong;

static uint32_t draw(uint32_t below)
{
    state = state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (uint32_t)((state >> 33) % below);
}

/* --- a text --- */

static void put_bytes(ff_str *out, unsigned most, const char *never)
{
    static const char *const common[] = {"é", "♘", "\\", "\"", "\t", "[%clk 1:2:3]",
                                         "{", ";", "%",  "\n", "$1", "e4",
                                         "😀", ")", "(",  "*",  "\r", "[%x \"]"};
    for (unsigned n = draw(most + 1); n > 0; n--) {
        if (draw(3) > 0) {
            ff_str_char(out, (char)('a' + draw(26)));
        } else if (draw(4) > 0) {
            const char *word = common[draw(sizeof common / sizeof *common)];
            if (strpbrk(word, never) == NULL)
                ff_str_text(out, word);
        } else {
            char byte = (char)draw(256);
            if (strchr(never, byte) == NULL)
                ff_str_char(out, byte);
        }
    }
}

static void put_comment(ff_str *out)
{
    if (draw(4) > 0) {
        ff_str_text(out, " {");
        put_bytes(out, 30, "}");
        ff_str_text(out, "} ");
    } else {
        ff_str_text(out, " ;");
        put_bytes(out, 20, "\n\r");
        ff_str_char(out, '\n');
    }
}

static void put_move(ff_str *out, ff_position *pos)
{
    static const char *const strange[] = {"--",
                                          "Z0",
                                          "Ke9",
                                          "O-O-O",
                                          "-- {[%ff-gap missing]}",
                                          "-- {[%ff-text N?6 (%7D) draw]}",
                                          "Qxz4",
                                          "e9",
                                          "? {[%ff-gap unreadable]}"};
    char san[FF_SAN_SIZE];
    ff_move_list moves;
    ff_position_legal_moves(pos, &moves);
    if (draw(60) == 0 || moves.count == 0) {
        ff_str_text(out, strange[draw(sizeof strange / sizeof *strange)]);
        return;
    }
    ff_move move = moves.moves[draw(moves.count)];
    ff_san_write(pos, move, san);
    ff_str_text(out, san);
    ff_position_play(pos, move);
}

static void put_line(ff_str *out, ff_position pos, unsigned depth)
{
    for (unsigned n = draw(depth == 0 ? 40 : 8); n > 0; n--) {
        ff_position before = pos;
        if (draw(12) == 0)
            put_comment(out);
        if (draw(3) == 0)
            ff_str_format(out, "%u%s ", pos.fullmove, pos.turn == FF_WHITE ? "." : "...");
        put_move(out, &pos);
        halves++;
        if (draw(8) == 0)
            ff_str_format(out, " $%u", draw(256));
        if (draw(20) == 0)
            ff_str_text(out, draw(2) == 0 ? "!?" : "??");
        if (draw(8) == 0)
            put_comment(out);
        while (depth < DEEPEST && draw(10) == 0) {
            ff_str_text(out, " (");
            put_line(out, before, depth + 1);
            ff_str_text(out, ")");
        }
        ff_str_char(out, draw(9) == 0 ? '\n' : ' ');
    }
}

static void put_tag(ff_str *out)
{
    static const char *const names[] = {"Event", "White",    "Annotator",   "X_1",     "Result",
                                        "Round", "WhiteElo", "TimeControl", "Variant", "Black"};
    ff_str_format(out, "[%s \"", names[draw(10)]);
    put_bytes(out, 16, "\"\\\n\r");
    if (draw(3) == 0)
        ff_str_text(out, "\\\" \\\\");
    ff_str_text(out, "\"]\n");
}

static void put_game(ff_str *out)
{
    static const char *const results[] = {"1-0", "0-1", "1/2-1/2", "*", ""};
    for (unsigned n = draw(12); n > 0; n--)
        put_tag(out);
    ff_str_char(out, '\n');
    put_line(out, ff_position_standard(), 0);
    ff_str_format(out, " %s\n\n", results[draw(5)]);
}

/* --- reading and writing --- */

static void complain(const char *what, const ff_str *text)
{
    if (wrong++ > 3)
        return;
    printf("%s:\n%.*s\n", what, (int)text->size, ff_str_get(text));
}

/* The game through JSON and back; false when that fails. */
static bool through_json(const ff_game *game, ff_game *copy)
{
    ff_str json = FF_STR_INIT, again = FF_STR_INIT;
    ff_arena arena = {0};
    ff_json_value *value;
    ff_pgn_write_json(game, &json);
    bool good = ff_json_read(ff_str_get(&json), json.size, &arena, &value, NULL) == FF_OK &&
                ff_pgn_read_json(value, copy, NULL) == FF_OK;
    if (good)
        ff_pgn_write_json(copy, &again);
    good = good && json.size == again.size &&
           memcmp(ff_str_get(&json), ff_str_get(&again), json.size) == 0;
    ff_arena_release(&arena);
    ff_str_release(&json);
    ff_str_release(&again);
    return good;
}

static void rewrite(const ff_str *text, bool by_json, ff_str *out)
{
    ff_input *input;
    ff_pgn *pgn;
    ff_game game, copy;
    bool found = true;
    if (ff_input_new_bytes(ff_str_get(text), text->size, &input, NULL) != FF_OK ||
        ff_pgn_new(input, &pgn, NULL) != FF_OK)
        exit(2);
    ff_game_init(&game);
    ff_game_init(&copy);
    while (ff_pgn_read_game(pgn, &game, &found, NULL, NULL) == FF_OK && found) {
        games++;
        if (by_json && !through_json(&game, &copy))
            complain("a game is not the same as JSON", text);
        ff_pgn_write(by_json ? &copy : &game, FF_PGN_EXPORT, out);
    }
    ff_game_release(&game);
    ff_game_release(&copy);
    ff_pgn_free(pgn);
    ff_input_free(input);
}

static void require_same(const ff_str *a, const ff_str *b, const char *what, const ff_str *text)
{
    if (a->size != b->size || memcmp(ff_str_get(a), ff_str_get(b), a->size) != 0)
        complain(what, text);
}

static void check_text(const ff_str *text)
{
    ff_str once = FF_STR_INIT, twice = FF_STR_INIT, json = FF_STR_INIT;
    rewrite(text, false, &once);
    rewrite(&once, false, &twice);
    rewrite(text, true, &json);
    require_same(&once, &twice, "the PGN is not the same when it is read again", text);
    require_same(&once, &json, "the PGN is not the same with JSON in between", text);
    ff_str_release(&once);
    ff_str_release(&twice);
    ff_str_release(&json);
}

int main(int argc, char **argv)
{
    unsigned long count = argc > 1 ? strtoul(argv[1], NULL, 10) : 3000;
    state = argc > 2 ? strtoull(argv[2], NULL, 10) : 20261121;
    for (; texts < count; texts++) {
        ff_str text = FF_STR_INIT;
        for (unsigned n = 1 + draw(2); n > 0; n--)
            put_game(&text);
        for (unsigned n = draw(4); n > 0 && draw(2) == 0; n--)
            text.data[draw((uint32_t)text.size)] = (char)draw(256);
        check_text(&text);
        ff_str_release(&text);
    }
    printf("%lu texts, %lu games read, %lu half-moves written: %lu wrong\n", texts, games,
           halves, wrong);
    return wrong == 0 ? 0 : 1;
}
