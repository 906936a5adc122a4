/*
 * Games played by another program, compared half-move by half-move: games_suite [FILE]
 *
 * FILE (or the standard input) has a line for each position of each game, the fields parted by
 * '|': the FEN, its en-passant square only where that capture is legal, castling as KQkq or, in
 * a whole game, by the files of the rooks; the number of legal moves; the sum over them of
 * mix(origin + 64 * target + 4096 * promotion), in hexadecimal: squares from a1 = 0, castling
 * as the king taking his rook, promotion 2 to 5 for knight to queen; 1 when the side to move is
 * in check, else 0; how often the position has stood in the game (Article 9.2.3), now included;
 *   the SAN of the next move; after the last one checkmate, stalemate or "-".
 * A line after that begins a new game.
 */
#include "flagfall/san.h"
#include "game/replay.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LINE_SIZE = 256, SHOWN = 20 };

typedef struct run {
    ff_replay replay;
    bool playing;
    ff_fen_style style; /* of the game that is being played */
    unsigned long games, half_moves, wrong;
    unsigned long mates, stalemates, thirds, fifths, fifties, seventyfives;
} run;

static uint64_t mix(uint64_t x)
{
    x = (x + 1) * 0x9e3779b97f4a7c15u;
    x = (x ^ x >> 29) * 0xbf58476d1ce4e5b9u;
    return x ^ x >> 32;
}

static uint64_t sum_of(const ff_move_list *list)
{
    uint64_t sum = 0;
    for (unsigned i = 0; i < list->count; i++) {
        ff_move m = list->moves[i];
        sum += mix(FF_MOVE_FROM(m) + 64u * FF_MOVE_TO(m) + 4096u * FF_MOVE_PROMOTED(m));
    }
    return sum;
}

static void wrong(run *r, const char *ours, const char *theirs)
{
    if (r->wrong++ < SHOWN)
        printf("game %lu, half-move %u\n  ours   %s\n  theirs %s\n", r->games + 1,
               r->replay.plies, ours, theirs);
}

/* A new game from the FEN of its first line. */
static bool begin(run *r, const char *line)
{
    ff_end_rules none = {FF_FIVEFOLD_ANY, 150};
    ff_setup setup;
    ff_position start;
    ff_error err = {0};
    if (ff_setup_from_fen(line, strcspn(line, "|"), &setup, NULL, &err) != 0 ||
        ff_position_from_setup(&setup, &start, NULL, &err) != 0 ||
        ff_replay_start(&r->replay, &start, &none) != 0)
        return false;
    const char *castling = strchr(line, ' ') + 3; /* there is one: the FEN could be read */
    r->style = castling[strspn(castling, "KQkq-")] == ' ' ? FF_FEN_X : FF_FEN_SHREDDER;
    return r->playing = true;
}

/* Everything of the line but the move. */
static void describe(const run *r, char *out, size_t size)
{
    const ff_position *pos = &r->replay.pos;
    ff_move_list list;
    char fen[FF_FEN_SIZE];
    ff_position_legal_moves(pos, &list);
    ff_position_fen(pos, r->style, fen);
    snprintf(out, size, "%s|%u|%" PRIx64 "|%d|%u|", fen, list.count, sum_of(&list),
             ff_position_in_check(pos), r->replay.count);
}

static const char *end_of(const ff_position *pos)
{
    return ff_is_checkmate(pos) ? "checkmate" : ff_is_stalemate(pos) ? "stalemate" : "-";
}

static void finish(run *r, const char *said)
{
    const char *end = end_of(&r->replay.pos);
    ff_replay_finish(&r->replay);
    if (strcmp(end, said) != 0)
        wrong(r, end, said);
    r->games++;
    r->playing = false;
    r->mates += *end == 'c';
    r->stalemates += *end == 's';
    r->thirds += r->replay.first_threefold != FF_NEVER;
    r->fifths += r->replay.first_fivefold != FF_NEVER;
    r->fifties += r->replay.first_fifty != FF_NEVER;
    r->seventyfives += r->replay.first_seventyfive != FF_NEVER;
}

/* The text must be the move's only SAN, and mean it. */
static bool play(run *r, const char *text)
{
    const ff_position *pos = &r->replay.pos;
    char ours[FF_SAN_SIZE] = "none";
    ff_san san;
    ff_move move;
    if (ff_san_parse(text, strlen(text), &san, NULL) != 0 ||
        ff_san_resolve(pos, &san, &move) != FF_SAN_LEGAL) {
        wrong(r, ours, text);
        return false;
    }
    ff_san_write(pos, move, ours);
    if (strcmp(ours, text) != 0)
        wrong(r, ours, text);
    r->half_moves++;
    return ff_replay_play(&r->replay, move) == 0;
}

static bool take(run *r, char *line)
{
    char ours[LINE_SIZE];
    line[strcspn(line, "\n")] = '\0';
    const char *move = strrchr(line, '|');
    if (move == NULL || (!r->playing && !begin(r, line)))
        return false;
    move++;
    describe(r, ours, sizeof ours);
    size_t size = strlen(ours);
    if ((size_t)(move - line) != size || memcmp(ours, line, size) != 0)
        wrong(r, ours, line);
    if (strcmp(move, "-") != 0 && strcmp(move, "checkmate") != 0 &&
        strcmp(move, "stalemate") != 0)
        return play(r, move);
    finish(r, move);
    return true;
}

int main(int argc, char **argv)
{
    static char line[LINE_SIZE];
    static run r;
    FILE *in = argc > 1 ? fopen(argv[1], "r") : stdin;
    bool good = in != NULL;
    while (good && r.wrong < SHOWN && fgets(line, sizeof line, in) != NULL)
        good = take(&r, line);
    if (!good || r.playing)
        printf("broken off after game %lu: %s\n", r.games, line);
    printf("games of another program: %lu games, %lu half-moves, %lu differ; %lu mates, %lu "
           "stalemates, %lu with a "
           "third and %lu with a fifth occurrence, %lu with fifty and %lu with seventy-five "
           "moves\n",
           r.games, r.half_moves, r.wrong, r.mates, r.stalemates, r.thirds, r.fifths, r.fifties,
           r.seventyfives);
    ff_replay_release(&r.replay);
    return !good || r.playing || r.wrong != 0 || r.games == 0;
}
