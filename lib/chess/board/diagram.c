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

/* --- SVG: our own drawing, ten units a square --- */

/* Outlines in a square of 10 by 10, base on y = 9. */
static const char *const outlines[7] = {
    "",
    "M3 9h4l-.8-1.6c1-1 .9-2.4 0-3a1.5 1.5 0 1 0-2.4 0c-.9.6-1 2 0 3z",
    "M3 9h4.6c.3-3 .2-5.600-2.600-7l-.5-.9-.6.9c-1 .5-1.600 1.700-2.200 3.300l.8 1 1.700-1c-.2 "
    "1.300-1.100 2-1.200 3.700z",
    "M2.600 9h4.800l-1-1.200c1.400-1.800.6-3.900-1.100-5a.7.7 0 1 0-.6 0c-1.700 1.100-2.500 "
    "3.200-1.100 5z",
    "M2.400 "
    "9h5.200v-.9l-.8-.7V4.200l.7-.6V1.800H6.300v.7h-.7v-.7H4.400v.7h-.7v-.7H2.500v1.800l.7.6v3."
    "200l-.8.700z",
    "M2.400 9h5.200l.2-1.300L9 3.500 7.200 5.200 6.800 2.200 5.500 4.900 5 1.600 4.500 4.900 "
    "3.200 2.200 2.800 5.200 1 3.500l1.200 4.200z",
    "M2.400 9h5.200l.2-1.400C9.600 5.600 8 3.600 6.200 4.300L5.400 "
    "5V3h.8v-.8h-.8v-.8h-.8v.8h-.8V3h.8v2l-.8-.7C2 3.600.4 5.600 2.200 7.600z",
};

static void svg_piece(ff_piece piece, int x, int y, ff_str *out)
{
    bool black = FF_PIECE_COLOR(piece) == FF_BLACK;
    ff_str_format(out,
                  "<path d=\"%s\" transform=\"translate(%d %d)\" fill=\"%s\" stroke=\"%s\" "
                  "stroke-width=\".35\" stroke-linejoin=\"round\"/>\n",
                  outlines[FF_PIECE_ROLE(piece)], x, y, black ? "#222" : "#fff",
                  black ? "#eee" : "#111");
}

void ff_diagram_svg(const ff_position *pos, const ff_diagram_options *options, ff_str *out)
{
    ff_str_text(out, "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 88 88\" "
                     "role=\"img\" aria-label=\"");
    ff_diagram_words(pos, out);
    ff_str_text(out, "\">\n<rect width=\"88\" height=\"88\" fill=\"#fff\"/>\n");
    for (ff_square s = 0; s < 64; s++) {
        int column = options->from_black ? 7 - (int)ff_file_of(s) : (int)ff_file_of(s);
        int row = options->from_black ? (int)ff_rank_of(s) : 7 - (int)ff_rank_of(s);
        int x = 5 + 10 * column, y = 2 + 10 * row;
        bool dark = ((ff_file_of(s) + ff_rank_of(s)) & 1) == 0;
        const char *fill = options->marked & FF_BIT(s) ? "#f6d54a"
                           : dark                      ? "#9db8a0"
                                                       : "#f1efe2";
        ff_str_format(out, "<rect x=\"%d\" y=\"%d\" width=\"10\" height=\"10\" fill=\"%s\"/>\n",
                      x, y, fill);
        ff_piece piece = ff_position_piece_at(pos, s);
        if (FF_PIECE_ROLE(piece) != FF_NO_ROLE)
            svg_piece(piece, x, y, out);
    }
    ff_str_text(out, "<g font-family=\"sans-serif\" font-size=\"3\" fill=\"#333\">\n");
    for (int i = 0; i < 8; i++) {
        int file = options->from_black ? 7 - i : i, rank = options->from_black ? i : 7 - i;
        ff_str_format(out, "<text x=\"%d\" y=\"86\" text-anchor=\"middle\">%c</text>",
                      10 + 10 * i, 'a' + file);
        ff_str_format(out, "<text x=\"2.500\" y=\"%d\" text-anchor=\"middle\">%d</text>\n",
                      8 + 10 * i, rank + 1);
    }
    ff_str_text(out, "</g>\n</svg>\n");
}

void ff_diagram_words(const ff_position *pos, ff_str *out)
{
    for (unsigned color = FF_WHITE; color <= FF_BLACK; color++) {
        ff_str_text(out, color == FF_WHITE ? "White:" : "; Black:");
        const char *comma = "";
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
