#include "board/diagram.h"

#include "board/board.h"

#include <stdlib.h>
#include <string.h>

/* Diagrams as SVG. Forty units a square; coordinates on the left and below, the sign of who is
 * to move on the right. */
enum { SQUARE = 40, LEFT = 18, TOP = 4, BELOW = 18, RIGHT = 18, SIDE = 8 * SQUARE };

/* --- pieces, drawn for this program --- */

typedef struct drawing {
    const char *outline; /* filled */
    const char *lines;   /* inside */
} drawing;

static const drawing drawings[FF_KING + 1] = {
    [FF_PAWN] = {"M11 35h18c0-5-3.5-7.5-5.4-13h2.7v-3h-3.5a5.9 5.9 0 1 0-5.6 "
                 "0h-3.5v3h2.7c-1.9 5.5-5.4 8-5.4 13z",
                 "M16.4 22h7.2"},
    [FF_KNIGHT] = {"M12 35h19.5c.5-12-.5-22.5-10-26l-1.5-4-3 4c-4 2.2-7 7.5-9.2 12.8-"
                   ".8 2.2.6 4.2 2.9 4.2 2.3 0 3.3-2.2 7.3-3 .3 4.5-5.5 6.5-6 "
                   "12z",
                   "M22.5 12.8c3.7 3.2 5.2 9.5 5 18.2M16.2 14.5h.6"},
    [FF_BISHOP] = {"M20 9.2a2.5 2.5 0 1 1 .1 0c5.9 3.3 8.4 7.8 7 12.3-.7 1.8-1.9 "
                   "3-1.9 3l.8 4.5c1 1.7 4.5 2 5 6h-22c.5-4 4-4.3 5-6l.8-4.5s-1.2-1.2-"
                   "1.9-3c-1.4-4.5 1.2-9 7.1-12.3z",
                   "M14.9 24.5h10.2M14.1 29h11.8M20 13.5v7M16.8 16.5h6.4"},
    [FF_ROOK] = {"M10 35h20v-4h-2.5l-1-14h2.7v-9.5h-4.2v3.2h-3v-3.2h-4v3.2h-3v-"
                 "3.2h-4.2v9.5h2.7l-1 14h-2.5z",
                 "M13.5 17h13M12.5 31h15"},
    [FF_QUEEN] = {"M11 29.5l-4.6-15a2 2 0 1 1 1.2-.3l5.2 7.3.6-11.6a2 2 0 1 1 "
                  "1.3-.1l4 10.4 1-11.7a2.1 2.1 0 1 1 .6 0l1 11.7 4-10.4a2 2 0 1 1 "
                  "1.3.1l.6 11.6 5.2-7.3a2 2 0 1 1 1.2.3l-4.6 15c-1.2 1.6-.7 3 .5 "
                  "5.5h-19c1.2-2.5 1.7-3.9.5-5.5z",
                  "M11 29.5c6-1.9 12-1.9 18 0"},
    [FF_KING] = {"M18.5 4h3v2.6h2.6v2.9h-2.6v5.5c1.5-1.6 4-2.3 7-2 5.5.5 7 7 "
                 "3.5 11.5-2 2.5-3 3.5-3 5.5 0 2 .5 3 .5 5h-19c0-2 .5-3 .5-5 0-2-1-3-3-"
                 "5.5-3.5-4.5-2-11 3.5-11.5 3-.3 5.5.4 7 2v-5.5h-2.6v-2.9h2.6z",
                 "M18.5 15v-5.5M21.5 15v-5.5M20 17.5v8M11.2 29.5c6-1.9 11.7-1.9 "
                 "17.6 0"},
};

/* A white piece is an outline; a black one is filled, with its lines in white and a white rim,
 * which parts it from a dark square. */
static void put_drawing(ff_piece piece, ff_str *out)
{
    const drawing *d = &drawings[FF_PIECE_ROLE(piece)];
    bool black = FF_PIECE_COLOR(piece) == FF_BLACK;
    ff_str_format(out, "<path d=\"%s\" stroke=\"#fff\" stroke-width=\"3.5\"/>", d->outline);
    ff_str_format(out, "<path d=\"%s\" fill=\"%s\" stroke=\"#000\" stroke-width=\"1.4\"/>",
                  d->outline, black ? "#111" : "#fff");
    ff_str_format(out, "<path d=\"%s\" stroke=\"%s\" stroke-width=\"1.3\"/>", d->lines,
                  black ? "#fff" : "#000");
}

static void put_piece(ff_piece piece, int x, int y, ff_str *out)
{
    ff_str_format(out, "<g transform=\"translate(%d %d)\">", x, y);
    put_drawing(piece, out);
    ff_str_text(out, "</g>\n");
}

void ff_diagram_piece(char letter, ff_str *out)
{
    static const char letters[] = "pnbrqk"; /* in the order of ff_role */
    bool white = letter >= 'A' && letter <= 'Z';
    char small = (char)(white ? letter - 'A' + 'a' : letter);
    const char *at = small != '\0' ? strchr(letters, small) : NULL;
    if (at == NULL)
        return;
    ff_str_format(out,
                  "<symbol id=\"pc-%c\" viewBox=\"0 0 40 40\" fill=\"none\" "
                  "stroke-linejoin=\"round\" stroke-linecap=\"round\">",
                  letter);
    put_drawing(FF_PIECE(white ? FF_WHITE : FF_BLACK, (unsigned)(FF_PAWN + (at - letters))),
                out);
    ff_str_text(out, "</symbol>\n");
}

/* --- the board --- */

typedef struct place {
    int x, y; /* of the upper left corner */
} place;

static place place_of(const ff_diagram_options *how, ff_square square)
{
    int column = (int)ff_file_of(square), row = 7 - (int)ff_rank_of(square);
    if (how->from_black) {
        column = 7 - column;
        row = 7 - row;
    }
    return (place){LEFT + SQUARE * column, TOP + SQUARE * row};
}

static bool is_dark(ff_square square)
{
    return ((ff_file_of(square) + ff_rank_of(square)) & 1) == 0;
}

/* Lines that a copier does not lose, as a grey would be. */
static void put_hatch(const ff_diagram_options *how, ff_str *out)
{
    enum { GAP = 8 };
    ff_str_text(out, "<path stroke=\"#000\" stroke-width=\".9\" d=\"");
    for (ff_square s = 0; s < 64; s++) {
        place p = place_of(how, s);
        if (!is_dark(s))
            continue;
        for (int at = GAP; at <= SQUARE; at += GAP)
            ff_str_format(out, "M%d %dl%d-%d", p.x, p.y + at, at, at);
        for (int at = GAP; at < SQUARE; at += GAP)
            ff_str_format(out, "M%d %dl%d-%d", p.x + at, p.y + SQUARE, SQUARE - at,
                          SQUARE - at);
    }
    ff_str_text(out, "\"/>\n");
}

static void put_squares(const ff_diagram_options *how, ff_str *out)
{
    ff_str_text(out, "<path fill=\"#9db8a0\" d=\"");
    for (ff_square s = 0; s < 64; s++) {
        place p = place_of(how, s);
        if (is_dark(s))
            ff_str_format(out, "M%d %dh40v40h-40z", p.x, p.y);
    }
    ff_str_text(out, "\"/>\n");
}

/* Squares to point out: filled, or with a frame where there is no colour. */
static void put_marked(const ff_diagram_options *how, ff_str *out)
{
    for (ff_bitboard left = how->marked; left != 0;) {
        place p = place_of(how, ff_pop(&left));
        if (how->plain)
            ff_str_format(out,
                          "<path d=\"M%d %dh35v35h-35z\" fill=\"#fff\" stroke=\"#000\" "
                          "stroke-width=\"3\"/>\n",
                          p.x + 2, p.y + 2);
        else
            ff_str_format(out, "<path d=\"M%d %dh40v40h-40z\" fill=\"#f6d54a\"/>\n", p.x, p.y);
    }
}

static void put_coordinates(const ff_diagram_options *how, ff_str *out)
{
    ff_str_text(out, "<g font-family=\"sans-serif\" font-size=\"12\" fill=\"#000\" "
                     "text-anchor=\"middle\">\n");
    for (int i = 0; i < 8; i++) {
        int file = how->from_black ? 7 - i : i, rank = how->from_black ? i : 7 - i;
        ff_str_format(out, "<text x=\"%d\" y=\"%d\">%c</text>", LEFT + SQUARE * i + SQUARE / 2,
                      TOP + SIDE + 13, 'a' + file);
        ff_str_format(out, "<text x=\"9\" y=\"%d\">%d</text>\n", TOP + SQUARE * i + 24,
                      rank + 1);
    }
    ff_str_text(out, "</g>\n");
}

/* A small disc beside the row of the side that is to move. */
static void put_turn(const ff_position *pos, const ff_diagram_options *how, ff_str *out)
{
    bool below = (pos->turn == FF_BLACK) == how->from_black;
    ff_str_format(out,
                  "<circle cx=\"%d\" cy=\"%d\" r=\"5\" fill=\"%s\" stroke=\"#000\" "
                  "stroke-width=\"1.5\"/>\n",
                  LEFT + SIDE + RIGHT / 2, TOP + (below ? SIDE - SQUARE / 2 : SQUARE / 2),
                  pos->turn == FF_WHITE ? "#fff" : "#000");
}

/* --- arrows and rings --- */

static const struct {
    char letter;
    const char *color, *dashes;
} mark_colors[] = {
    [FF_MARK_GREEN] = {'G', "#15781b", ""},
    [FF_MARK_RED] = {'R', "#a01515", " stroke-dasharray=\"9 5\""},
    [FF_MARK_YELLOW] = {'Y', "#b46a00", " stroke-dasharray=\"3 4\""},
    [FF_MARK_BLUE] = {'B', "#0a3a9c", " stroke-dasharray=\"12 4 3 4\""},
};

static int square_root(int number)
{
    int root = 0;
    while ((root + 1) * (root + 1) <= number)
        root++;
    return root;
}

static void put_ring(place at, const char *color, const char *dashes, ff_str *out)
{
    ff_str_format(out,
                  "<circle cx=\"%d\" cy=\"%d\" r=\"17\" stroke=\"%s\" "
                  "stroke-width=\"3\"%s/>\n",
                  at.x + SQUARE / 2, at.y + SQUARE / 2, color, dashes);
}

/* From the middle of one square to the middle of another; its head ends there. */
static void put_arrow(place from, place to, const char *color, const char *dashes, ff_str *out)
{
    enum { HEAD = 14, HALF = 8 };
    int x = from.x + SQUARE / 2, y = from.y + SQUARE / 2;
    int dx = to.x - from.x, dy = to.y - from.y, length = square_root(dx * dx + dy * dy);
    int neck_x = dx - dx * HEAD / length, neck_y = dy - dy * HEAD / length;
    int wide_x = dy * HALF / length, wide_y = dx * HALF / length;
    ff_str_format(out, "<path d=\"M%d %dl%d %d\" stroke=\"%s\" stroke-width=\"5\"%s/>", x, y,
                  neck_x, neck_y, color, dashes);
    ff_str_format(out, "<path d=\"M%d %dL%d %dL%d %dz\" fill=\"%s\"/>\n", x + dx, y + dy,
                  x + neck_x - wide_x, y + neck_y + wide_y, x + neck_x + wide_x,
                  y + neck_y - wide_y, color);
}

static void put_marks(const ff_diagram_options *how, ff_str *out)
{
    if (how->marks == NULL || how->marks->count == 0)
        return;
    ff_str_text(out, "<g fill=\"none\" opacity=\".85\">\n");
    for (size_t i = 0; i < how->marks->count; i++) {
        const ff_diagram_mark *m = &how->marks->marks[i];
        const char *color = how->plain ? "#000" : mark_colors[m->color].color;
        const char *dashes = how->plain ? mark_colors[m->color].dashes : "";
        place from = place_of(how, m->from), to = place_of(how, m->to);
        if (m->from == m->to)
            put_ring(from, color, dashes, out);
        else
            put_arrow(from, to, color, dashes, out);
    }
    ff_str_text(out, "</g>\n");
}

void ff_diagram_svg(const ff_position *pos, const ff_diagram_options *options, ff_str *out)
{
    ff_str_format(out,
                  "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" "
                  "role=\"img\" aria-label=\"",
                  LEFT + SIDE + RIGHT, TOP + SIDE + BELOW);
    ff_diagram_words(pos, out);
    ff_str_format(out, "\">\n<path d=\"M0 0h%dv%dh-%dz\" fill=\"#fff\"/>\n",
                  LEFT + SIDE + RIGHT, TOP + SIDE + BELOW, LEFT + SIDE + RIGHT);
    ff_str_format(out, "<path d=\"M%d %dh%dv%dh-%dz\" fill=\"%s\"/>\n", LEFT, TOP, SIDE, SIDE,
                  SIDE, options->plain ? "#fff" : "#f1efe2");
    if (options->plain)
        put_hatch(options, out);
    else
        put_squares(options, out);
    put_marked(options, out);
    ff_str_format(out,
                  "<path d=\"M%d %dh%dv%dh-%dz\" fill=\"none\" stroke=\"#000\"/>\n"
                  "<g fill=\"none\" stroke-linejoin=\"round\" stroke-linecap=\"round\">\n",
                  LEFT, TOP, SIDE, SIDE, SIDE);
    for (ff_square s = 0; s < 64; s++) {
        ff_piece piece = ff_position_piece_at(pos, s);
        place p = place_of(options, s);
        if (FF_PIECE_ROLE(piece) != FF_NO_ROLE)
            put_piece(piece, p.x, p.y, out);
    }
    ff_str_text(out, "</g>\n");
    put_marks(options, out);
    put_turn(pos, options, out);
    put_coordinates(options, out);
    ff_str_text(out, "</svg>\n");
}

/* --- marks in comments --- */

static bool read_square(const char *at, uint8_t *square)
{
    if (at[0] < 'a' || at[0] > 'h' || at[1] < '1' || at[1] > '8')
        return false;
    *square = (uint8_t)((at[1] - '1') * 8 + (at[0] - 'a'));
    return true;
}

static bool read_color(char letter, uint8_t *color)
{
    for (uint8_t i = 0; i < sizeof mark_colors / sizeof *mark_colors; i++)
        if (mark_colors[i].letter == letter) {
            *color = i;
            return true;
        }
    return false;
}

/* "Gd5" or "Gd2d4"; the length of it, or 0 when it is no mark. */
static size_t read_mark(const char *at, bool arrow, ff_diagram_mark *out)
{
    if (!read_color(at[0], &out->color) || !read_square(at + 1, &out->from))
        return 0;
    out->to = out->from;
    if (!arrow)
        return 3;
    return read_square(at + 3, &out->to) && out->to != out->from ? 5 : 0;
}

static const char *read_list(const char *at, bool arrow, ff_diagram_marks *out)
{
    ff_diagram_mark mark;
    for (;;) {
        at += strspn(at, " ,");
        size_t size = read_mark(at, arrow, &mark);
        if (size == 0)
            return at;
        if (out->count < FF_DIAGRAM_MARKS)
            out->marks[out->count++] = mark;
        at += size;
    }
}

void ff_diagram_read_marks(const char *comment, ff_diagram_marks *out)
{
    static const char squares[] = "[%csl ", arrows[] = "[%cal ";
    for (const char *at = comment; (at = strstr(at, "[%c")) != NULL;) {
        if (strncmp(at, squares, sizeof squares - 1) == 0)
            at = read_list(at + sizeof squares - 1, false, out);
        else if (strncmp(at, arrows, sizeof arrows - 1) == 0)
            at = read_list(at + sizeof arrows - 1, true, out);
        else
            at++;
    }
}

void ff_position_svg(const ff_position *pos, ff_str *out)
{
    const ff_diagram_options usual = {.letters = false};
    ff_diagram_svg(pos, &usual, out);
}
