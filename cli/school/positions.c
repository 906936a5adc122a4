#include "cli/school/ruling.h"

#include "flagfall/san.h"

#include <string.h>

/*
 * Positions to ask about: openings as everybody plays them, gone on with by lot, and endings
 * with pieces put down by lot; or, where the user has given games, positions of these.
 */

static const char *const openings[] = {
    "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5 Bb3 d6 c3 O-O",
    "e4 e5 Nf3 Nc6 Bc4 Bc5 c3 Nf6 d3 d6 O-O a6 Bb3 O-O",
    "e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 a6 Be2 e5 Nb3 Be7",
    "e4 c5 Nf3 Nc6 d4 cxd4 Nxd4 g6 c4 Bg7 Be3 Nf6 Nc3 O-O",
    "e4 e6 d4 d5 Nc3 Nf6 e5 Nfd7 f4 c5 Nf3 Nc6 Be3 cxd4 Nxd4",
    "e4 c6 d4 d5 Nc3 dxe4 Nxe4 Bf5 Ng3 Bg6 h4 h6 Nf3 Nd7",
    "e4 d5 exd5 Qxd5 Nc3 Qa5 d4 Nf6 Nf3 Bf5 Bc4 e6",
    "d4 d5 c4 e6 Nc3 Nf6 Bg5 Be7 e3 O-O Nf3 Nbd7 Rc1 c6",
    "d4 d5 c4 c6 Nf3 Nf6 Nc3 dxc4 a4 Bf5 e3 e6 Bxc4 Bb4 O-O O-O",
    "d4 Nf6 c4 g6 Nc3 Bg7 e4 d6 Nf3 O-O Be2 e5 O-O Nc6",
    "d4 Nf6 c4 e6 Nc3 Bb4 e3 O-O Bd3 d5 Nf3 c5 O-O Nc6",
    "d4 Nf6 c4 e6 Nf3 b6 g3 Bb7 Bg2 Be7 O-O O-O Nc3 Ne4",
    "c4 e5 Nc3 Nf6 Nf3 Nc6 g3 Bb4 Bg2 O-O O-O e4 Ng5 Bxc3",
    "Nf3 d5 g3 Nf6 Bg2 c6 O-O Bg4 d3 Nbd7 Nbd2 e5 e4 Bd6",
};

/* White's pieces, then Black's: K is always there. */
static const char *const materials[] = {
    "P v ",  "PP v P", "N v ",    "B v ",     "N v N",     "B v N",  "B v B",  "R v ",
    "Q v ",  "R v R",  "R v N",   "R v B",    "RP v R",    "BP v B", "NP v N", " v P",
    " v ",   "P v P",  "PP v PP", "NN v ",    "NN v P",    "BN v ",  "Q v R",  "Q v P",
    "R v P", "B v P",  "N v P",   "RPP v RP", "BPP v NPP", "Q v Q",
};

const char *train_fen(ff_arena *arena, const ff_position *pos)
{
    char fen[FF_FEN_SIZE];
    ff_position_fen(pos, FF_FEN_X, fen);
    const char *copy = ff_arena_copy(arena, fen, strlen(fen));
    return copy != NULL ? copy : "";
}

static bool play_san(ff_position *pos, const char *text, size_t size, ff_move *move)
{
    ff_san san;
    if (ff_san_parse(text, size, &san, NULL) != FF_OK ||
        ff_san_resolve(pos, &san, move) != FF_SAN_LEGAL)
        return false;
    ff_position_play(pos, *move);
    return true;
}

static void play_line(const char *line, unsigned most, ff_position *pos, ff_move *moves,
                      unsigned *count)
{
    while (*line != '\0' && *count < most) {
        size_t size = strcspn(line, " ");
        if (!play_san(pos, line, size, &moves[*count]))
            return;
        ++*count;
        line += size + (line[size] == ' ');
    }
}

static bool play_by_lot(train_maker *m, ff_position *pos, ff_move *moves, unsigned *count)
{
    ff_move_list list;
    if (!ff_position_legal_moves(pos, &list) || list.count == 0)
        return false;
    moves[*count] = list.moves[ff_school_below(&m->draw, list.count)];
    ff_position_play(pos, moves[(*count)++]);
    return true;
}

bool train_opening(train_maker *m, ff_position *start, ff_position *out, ff_move *moves,
                   unsigned *count)
{
    enum { LINE = 16, BY_LOT = 8 };
    *count = 0;
    if (m->games != NULL)
        return train_games_position(m->games, &m->draw, start, out, moves, count);
    *start = *out = ff_position_standard();
    unsigned length = 6 + ff_school_below(&m->draw, LINE - 6); /* one draw after the other */
    play_line(TRAIN_ONE_OF(m, openings), length, out, moves, count);
    for (unsigned more = ff_school_below(&m->draw, BY_LOT); more > 0; more--)
        if (!play_by_lot(m, out, moves, count))
            return false;
    return ff_position_has_legal_move(out);
}

/* --- endings --- */

static bool put_piece(train_maker *m, ff_setup *setup, ff_color color, ff_role role)
{
    for (int tries = 0; tries < 50; tries++) {
        unsigned square = ff_school_below(&m->draw, 64);
        if (setup->board[square] != 0 || (role == FF_PAWN && (square < 8 || square > 55)))
            continue;
        setup->board[square] = FF_PIECE(color, role);
        return true;
    }
    return false;
}

static ff_role role_of(char letter)
{
    static const char letters[] = "?PNBRQK";
    return (ff_role)(strchr(letters, letter) - letters);
}

static bool put_pieces(train_maker *m, ff_setup *setup, const char *material)
{
    ff_color color = FF_WHITE;
    bool swapped = ff_school_chance(&m->draw, 50), done = true;
    for (; *material != '\0' && done; material++)
        if (*material == 'v')
            color = FF_BLACK;
        else if (*material != ' ')
            done = put_piece(m, setup, swapped ? (ff_color)!color : color, role_of(*material));
    return done;
}

bool train_ending(train_maker *m, ff_position *out)
{
    for (int tries = 0; tries < 100; tries++) {
        ff_setup setup = {.en_passant = FF_NO_SQUARE};
        setup.turn = (ff_color)ff_school_below(&m->draw, 2);
        setup.halfmove = ff_school_below(&m->draw, 20);
        setup.fullmove = 45 + ff_school_below(&m->draw, 40);
        ff_setup_report report;
        if (put_piece(m, &setup, FF_WHITE, FF_KING) &&
            put_piece(m, &setup, FF_BLACK, FF_KING) &&
            put_pieces(m, &setup, TRAIN_ONE_OF(m, materials)) &&
            ff_position_from_setup(&setup, out, &report, NULL) == FF_OK && report.faults == 0 &&
            ff_position_has_legal_move(out))
            return true;
    }
    return false;
}

/* Takes the side's pieces off, but not its king; false where there are none. */
static bool leave_the_king(ff_setup *setup, ff_color side)
{
    bool any = false;
    for (unsigned square = 0; square < 64; square++) {
        ff_piece piece = setup->board[square];
        if (piece == 0 || FF_PIECE_COLOR(piece) != side || FF_PIECE_ROLE(piece) == FF_KING)
            continue;
        setup->board[square] = 0;
        any = true;
    }
    return any;
}

const char *train_other_material(ff_arena *arena, const char *fen, ff_color side,
                                 const char **why)
{
    const char *name = side == FF_WHITE ? "White" : "Black";
    ff_position pos, other;
    ff_setup_report report;
    if (ff_position_from_fen(fen, &pos, NULL) != FF_OK)
        return NULL;
    ff_setup setup = ff_setup_of(&pos);
    *why = train_text(arena, "%s had only the king left", name);
    if (leave_the_king(&setup, side))
        return ff_position_from_setup(&setup, &other, &report, NULL) == FF_OK &&
                       report.faults == 0
                   ? train_fen(arena, &other)
                   : NULL;
    for (unsigned file = 0; file < 8; file++) {
        unsigned square = (side == FF_WHITE ? 2U : 5U) * 8 + file;
        if (setup.board[square] != 0)
            continue;
        setup.board[square] = FF_PIECE(side, FF_PAWN);
        if (ff_position_from_setup(&setup, &other, &report, NULL) == FF_OK &&
            report.faults == 0 && ff_position_has_legal_move(&other)) {
            *why = train_text(arena, "%s had a pawn on %c%c as well", name, 'a' + (int)file,
                              side == FF_WHITE ? '3' : '6');
            return train_fen(arena, &other);
        }
        setup.board[square] = 0;
    }
    return NULL;
}

/* --- games as text --- */

const char *train_movetext(ff_arena *arena, const ff_position *start, const ff_move *moves,
                           unsigned count)
{
    ff_str text = FF_STR_INIT;
    ff_position pos = *start;
    char san[FF_SAN_SIZE];
    for (unsigned i = 0; i < count; i++) {
        if (pos.turn == FF_WHITE || i == 0)
            ff_str_format(&text, "%s%u.%s ", i > 0 ? " " : "", (unsigned)pos.fullmove,
                          pos.turn == FF_WHITE ? "" : "..");
        else
            ff_str_char(&text, ' ');
        ff_san_write(&pos, moves[i], san);
        ff_str_text(&text, san);
        ff_position_play(&pos, moves[i]);
    }
    const char *copy = text.failed ? NULL : ff_arena_copy(arena, ff_str_get(&text), text.size);
    ff_str_release(&text);
    return copy != NULL ? copy : "";
}

const char *train_pgn(ff_arena *arena, const ff_position *start, const char *movetext)
{
    ff_position standard = ff_position_standard();
    if (memcmp(start, &standard, sizeof standard) == 0)
        return train_text(arena, "%s *\n", movetext);
    return train_text(arena, "[SetUp \"1\"]\n[FEN \"%s\"]\n\n%s *\n", train_fen(arena, start),
                      movetext);
}
