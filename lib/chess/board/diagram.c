#include "board/diagram.h"

#include "board/board.h"

/* Unicode chess figures: white king U+2654 … pawn U+2659, then black. */
static uint32_t figure(ff_piece piece)
{
    static const uint8_t order[7] = {0, 5, 4, 3, 2, 1, 0};
    return 0x2654u + 6u * FF_PIECE_COLOR(piece) + order[FF_PIECE_ROLE(piece)];
}

static void put_piece(const ff_diagram_options *options, ff_piece piece, bool dark, ff_str *out)
{
    if (FF_PIECE_ROLE(piece) == FF_NO_ROLE) {
        ff_str_text(out, options->color ? " " : dark ? ":" : ".");
    } else if (options->letters) {
        char letter = ff_role_letter(FF_PIECE_ROLE(piece));
        ff_str_char(out, FF_PIECE_COLOR(piece) == FF_BLACK ? (char)(letter | 32) : letter);
    } else {
        ff_str_utf8(out, figure(piece));
    }
}

static void put_square(const ff_position *pos, const ff_diagram_options *options,
                       ff_square square, ff_str *out)
{
    bool dark = ((ff_file_of(square) + ff_rank_of(square)) & 1) == 0;
    bool marked = (options->marked & FF_BIT(square)) != 0;
    ff_piece piece = ff_position_piece_at(pos, square);
    if (options->color) {
        ff_str_format(out, "\033[30;%sm ", marked ? "43" : dark ? "46" : "47");
        put_piece(options, piece, dark, out);
        ff_str_text(out, " \033[0m");
    } else {
        ff_str_char(out, marked ? '[' : ' ');
        put_piece(options, piece, dark, out);
        ff_str_char(out, marked ? ']' : ' ');
    }
}

void ff_diagram_text(const ff_position *pos, const ff_diagram_options *options, ff_str *out)
{
    for (int row = 0; row < 8; row++) {
        int rank = options->from_black ? row : 7 - row;
        ff_str_format(out, "%d ", rank + 1);
        for (int column = 0; column < 8; column++) {
            int file = options->from_black ? 7 - column : column;
            put_square(pos, options, (ff_square)(rank * 8 + file), out);
        }
        while (out->size != 0 && out->data[out->size - 1] == ' ')
            out->data[--out->size] = '\0';
        ff_str_char(out, '\n');
    }
    ff_str_text(out, options->from_black ? "   h  g  f  e  d  c  b  a"
                                         : "   a  b  c  d  e  f  g  h");
    ff_str_format(out, "   %s to move\n", pos->turn == FF_WHITE ? "White" : "Black");
}

void ff_diagram_words(const ff_position *pos, ff_str *out)
{
    for (unsigned color = FF_WHITE; color <= FF_BLACK; color++) {
        ff_str_text(out, color == FF_WHITE ? "White:" : "; Black:");
        const char *comma = "";
        if (pos->color[color] == 0)
            ff_str_text(out, " no piece");
        for (int role = FF_KING; role >= FF_PAWN; role--) {
            ff_bitboard pieces = pos->role[role] & pos->color[color];
            if (pieces == 0)
                continue;
            ff_str_format(out, "%s %s%s", comma, ff_role_name((ff_role)role),
                          ff_many(pieces) ? "s" : "");
            while (pieces != 0) {
                char name[3];
                ff_board_square_name(ff_pop(&pieces), name);
                ff_str_format(out, " %s", name);
            }
            comma = ",";
        }
    }
    ff_str_format(out, "; %s to move", pos->turn == FF_WHITE ? "White" : "Black");
}
