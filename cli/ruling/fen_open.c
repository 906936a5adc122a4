#include "cli/ruling/ruling_arg.h"
#include "cli/ruling/ruling_run.h"

#include <string.h>

/*
 * What a FEN of placement and side only leaves open: castling and en passant. Neither is
 * guessed: where it turns the ruling, it is asked.
 */

enum { RIGHTS_FIELD = 3, PASSED_FIELD = 4 };

static int field_count(const char *fen)
{
    int count = 0;
    for (fen += strspn(fen, " "); *fen != '\0'; fen += strspn(fen, " ")) {
        count++;
        fen += strcspn(fen, " ");
    }
    return count;
}

/* The position of --fen, where it lacks that field. */
static bool read_open(const cli *c, int field, ff_setup *setup)
{
    const char *fen = cli_knows(c, "fen") ? cli_value(c, "fen", NULL) : NULL;
    return fen != NULL && field_count(fen) < field &&
           ff_setup_from_fen(fen, strlen(fen), setup, NULL, NULL) == FF_OK;
}

/* --- castling --- */

static const struct {
    char letter;
    ff_color color;
    ff_square king, rook;
} castlings[] = {{'K', FF_WHITE, 4, 7},
                 {'Q', FF_WHITE, 4, 0},
                 {'k', FF_BLACK, 60, 63},
                 {'q', FF_BLACK, 60, 56}};

/* The rights of the letters that king and rook on their squares allow. */
static ff_bitboard rights_of(const ff_setup *setup, const char *letters)
{
    ff_bitboard rights = 0;
    for (size_t i = 0; i < sizeof castlings / sizeof *castlings; i++)
        if (strchr(letters, castlings[i].letter) != NULL &&
            setup->board[castlings[i].king] == FF_PIECE(castlings[i].color, FF_KING) &&
            setup->board[castlings[i].rook] == FF_PIECE(castlings[i].color, FF_ROOK))
            rights |= (ff_bitboard)1 << castlings[i].rook;
    return rights;
}

bool ruling_rights_open(const ruling_case *rc)
{
    ff_setup setup;
    return read_open(rc->c, RIGHTS_FIELD, &setup) && rights_of(&setup, "KQkq") != 0;
}

/* --- en passant --- */

/* Has a pawn of the side to move one of the other side beside it, which may have come from two
 * squares away? Then the square between is one that it may have passed. */
static bool may_be_passed(const ff_setup *setup, int file)
{
    bool white = setup->turn == FF_WHITE;
    ff_piece own = FF_PIECE(setup->turn, FF_PAWN), other = FF_PIECE(!setup->turn, FF_PAWN);
    int rank = white ? 4 : 3, step = white ? 8 : -8, at = rank * 8 + file;
    bool beside =
        (file > 0 && setup->board[at - 1] == own) || (file < 7 && setup->board[at + 1] == own);
    return beside && setup->board[at] == other && setup->board[at + step] == 0 &&
           setup->board[at + 2 * step] == 0;
}

/* Is the square, or the pawn that passed it, named in what was asked? */
static bool is_named(const cli *c, ff_square target, ff_color turn)
{
    static const char *const options[] = {"move", "touched", "released"};
    char passed[3], pawn[3];
    ff_board_square_name(target, passed);
    ff_board_square_name((ff_square)(target + (turn == FF_WHITE ? -8 : 8)), pawn);
    for (size_t i = 0; i < sizeof options / sizeof *options; i++) {
        const char *text = cli_knows(c, options[i]) ? cli_value(c, options[i], "") : "";
        if (strstr(text, passed) != NULL || strstr(text, pawn) != NULL)
            return true;
    }
    return false;
}

/* The square that may have been passed: the one that is named, else the first. `*count` is how
 * many may be meant: one where one is named. */
static ff_square passed_square(const cli *c, const ff_setup *setup, int *count)
{
    ff_square first = FF_NO_SQUARE, named = FF_NO_SQUARE;
    *count = 0;
    for (int file = 0; file < 8; file++) {
        if (!may_be_passed(setup, file))
            continue;
        ff_square target = (ff_square)((setup->turn == FF_WHITE ? 5 : 2) * 8 + file);
        first = (*count)++ == 0 ? target : first;
        if (named == FF_NO_SQUARE && is_named(c, target, setup->turn))
            named = target;
    }
    *count = named != FF_NO_SQUARE ? 1 : *count;
    return named != FF_NO_SQUARE ? named : first;
}

bool ruling_passed_open(const ruling_case *rc)
{
    int count;
    ff_setup setup;
    return read_open(rc->c, PASSED_FIELD, &setup) &&
           passed_square(rc->c, &setup, &count) != FF_NO_SQUARE;
}

static ff_square square_of(const char *text)
{
    if (text[0] < 'a' || text[0] > 'h' || text[1] < '1' || text[1] > '8' || text[2] != '\0')
        return FF_NO_SQUARE;
    return (ff_square)((text[1] - '1') * 8 + text[0] - 'a');
}

/* --- the answers --- */

int ruling_check_open(const cli *c)
{
    int count;
    ff_setup setup;
    const char *rights = cli_value(c, "rights", NULL),
               *passed = cli_value(c, "en-passant", NULL);
    if (rights != NULL && !read_open(c, RIGHTS_FIELD, &setup))
        return cli_usage(c, "--rights belongs to a --fen that has no castling rights");
    if (rights != NULL && strcmp(rights, "-") != 0 && rights[strspn(rights, "KQkq")] != '\0')
        return cli_usage(c, "--rights is - or letters of KQkq, not \"%s\"", rights);
    if (passed == NULL || strcmp(passed, "-") == 0)
        return CLI_DONE;
    if (!read_open(c, PASSED_FIELD, &setup))
        return cli_usage(c, "--en-passant belongs to a --fen that has no en-passant square");
    passed_square(c, &setup, &count);
    if (count == 0)
        return cli_usage(c, "--en-passant: no pawn of this position can be captured so");
    if (strcmp(passed, "yes") == 0)
        return count == 1
                   ? CLI_DONE
                   : cli_usage(c,
                               "--en-passant yes: there are %d such pawns; give the square "
                               "that one has passed",
                               count);
    bool possible = square_of(passed) != FF_NO_SQUARE &&
                    square_of(passed) / 8 == (setup.turn == FF_WHITE ? 5 : 2) &&
                    may_be_passed(&setup, square_of(passed) % 8);
    return possible ? CLI_DONE
                    : cli_usage(c,
                                "--en-passant is -, yes or the square that a pawn has passed, "
                                "not \"%s\"",
                                passed);
}

void ruling_apply_open(const cli *c, ff_position *start)
{
    int count;
    ff_setup setup;
    const char *rights = cli_value(c, "rights", "-"), *passed = cli_value(c, "en-passant", "-");
    if (!read_open(c, PASSED_FIELD, &setup))
        return;
    if (read_open(c, RIGHTS_FIELD, &setup))
        setup.castling = rights_of(&setup, rights);
    setup.en_passant =
        strcmp(passed, "yes") == 0 ? passed_square(c, &setup, &count) : square_of(passed);
    ff_position_from_setup(&setup, start, NULL, NULL);
}

int ruling_read_open(ruling_case *rc, const char *value)
{
    (void)value;
    if (rc->has_game)
        ruling_apply_open(rc->c, &rc->game.start);
    return CLI_DONE;
}

int ruling_ask_open(const cli *c)
{
    int count;
    ff_setup setup;
    if (!cli_has(c, "rights") && read_open(c, RIGHTS_FIELD, &setup) &&
        rights_of(&setup, "KQkq") != 0)
        return cli_usage(c, "the FEN does not say whether king and rook may still castle: "
                            "--rights KQkq or -");
    if (!cli_has(c, "en-passant") && read_open(c, PASSED_FIELD, &setup) &&
        passed_square(c, &setup, &count) != FF_NO_SQUARE)
        return cli_usage(c,
                         "the FEN does not say whether a pawn has just advanced two squares: "
                         "--en-passant yes or -");
    return CLI_DONE;
}
