#include "cases/cases.h"

#include "board/diagram.h"
#include "desk/parts.h"

#include <stdio.h>
#include <string.h>

/* The board of the ruling desk. Each square is a button that sends the form, so that pieces can
 * be put without a script; a script does the same on the page (assets/board.js). */

static const char pieces[] = "KQRBNPkqrbnp";
static const char start_array[] = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

static const char *piece_name(char piece)
{
    static const char *const names[] = {
        N_("white king"),   N_("white queen"),  N_("white rook"),   N_("white bishop"),
        N_("white knight"), N_("white pawn"),   N_("black king"),   N_("black queen"),
        N_("black rook"),   N_("black bishop"), N_("black knight"), N_("black pawn")};
    const char *at = piece != '\0' ? strchr(pieces, piece) : NULL;
    return at == NULL ? N_("empty") : names[at - pieces];
}

/* --- squares and FEN --- */

/* The pieces of a FEN as far as it can be read. */
static void read_squares(const char *fen, char squares[RULE_SQUARES])
{
    int at = 0;
    memset(squares, 0, RULE_SQUARES);
    for (; *fen != '\0' && *fen != ' ' && at < RULE_SQUARES; fen++) {
        if (*fen >= '1' && *fen <= '8')
            at += *fen - '0';
        else if (strchr(pieces, *fen) != NULL)
            squares[at++] = *fen;
    }
}

static void write_squares(const char squares[RULE_SQUARES], ff_str *out)
{
    for (int at = 0; at < RULE_SQUARES;) {
        int end = at / 8 * 8 + 8, empty = 0;
        while (at + empty < end && squares[at + empty] == '\0')
            empty++;
        if (empty > 0)
            ff_str_char(out, (char)('0' + empty));
        at += empty;
        if (at < end)
            ff_str_char(out, squares[at++]);
        if (at % 8 == 0 && at < RULE_SQUARES)
            ff_str_char(out, '/');
    }
}

static bool is_empty(const char squares[RULE_SQUARES])
{
    for (int i = 0; i < RULE_SQUARES; i++)
        if (squares[i] != '\0')
            return false;
    return true;
}

/* "e4" as an index from a8; -1 for no square. */
static int square_index(const char *name)
{
    if (name == NULL || name[0] < 'a' || name[0] > 'h' || name[1] < '1' || name[1] > '8' ||
        name[2] != '\0')
        return -1;
    return name[0] - 'a' + 8 * ('8' - name[1]);
}

static const char *const square_names[RULE_SQUARES] = {
    "a8", "b8", "c8", "d8", "e8", "f8", "g8", "h8", "a7", "b7", "c7", "d7", "e7",
    "f7", "g7", "h7", "a6", "b6", "c6", "d6", "e6", "f6", "g6", "h6", "a5", "b5",
    "c5", "d5", "e5", "f5", "g5", "h5", "a4", "b4", "c4", "d4", "e4", "f4", "g4",
    "h4", "a3", "b3", "c3", "d3", "e3", "f3", "g3", "h3", "a2", "b2", "c2", "d2",
    "e2", "f2", "g2", "h2", "a1", "b1", "c1", "d1", "e1", "f1", "g1", "h1"};

/* --- what was done with it --- */

/* A square that was clicked: a piece is put there, taken off, picked up or set down. */
static bool click_square(case_answers *a, int at, const char *tool)
{
    int from = square_index(ff_web_field_get(a->fields, "from"));
    if (tool != NULL && strcmp(tool, "x") == 0) {
        a->squares[at] = '\0';
    } else if (tool != NULL && tool[0] != '\0' && tool[1] == '\0' &&
               strchr(pieces, tool[0]) != NULL) {
        a->squares[at] = a->squares[at] == tool[0] ? '\0' : tool[0];
    } else if (from >= 0 && from != at && a->squares[from] != '\0') {
        a->squares[at] = a->squares[from];
        a->squares[from] = '\0';
    } else {
        a->from = from == at || a->squares[at] == '\0' ? "" : square_names[at];
        return false;
    }
    return true;
}

/* The field of a FEN that says whose move it is: "w", "b", or '\0'. */
static char turn_of(const char *fen)
{
    const char *at = strchr(fen, ' ');
    at = at != NULL ? at + strspn(at, " ") : "";
    return *at == 'w' || *at == 'b' ? *at : '\0';
}

/* The pieces and the side to move; nothing else is known any more. */
static const char *make_fen(ff_web_out *out, const case_answers *a, char turn)
{
    ff_str text = FF_STR_INIT;
    const char *made = "";
    if (!is_empty(a->squares)) {
        write_squares(a->squares, &text);
        if (turn != '\0')
            ff_str_format(&text, " %c", turn);
        made = text.failed ? NULL
                           : ff_arena_copy(&out->answer->arena, ff_str_get(&text), text.size);
    }
    ff_str_release(&text);
    return made;
}

/* Without the blanks around it. */
static const char *without_blanks(ff_web_out *out, const char *text)
{
    size_t size;
    text += strspn(text, " \t\r\n");
    size = strlen(text);
    while (size > 0 && strchr(" \t\r\n", text[size - 1]) != NULL)
        size--;
    return ff_arena_copy(&out->answer->arena, text, size);
}

int ff_cases_take_board(ff_web_out *out, case_answers *a, ff_error *err)
{
    const char *typed = ff_web_field_get(a->fields, "fen");
    const char *was = ff_web_field_get(a->fields, "fen-was");
    const char *turn = ff_web_field_get(a->fields, "turn");
    const char *whole = ff_web_field_get(a->fields, "array");
    int square = square_index(ff_web_field_get(a->fields, "square"));
    bool clicked = false, retyped;
    char side;
    a->fen = without_blanks(out, typed != NULL ? typed : "");
    retyped = a->fen != NULL && was != NULL && strcmp(a->fen, was) != 0;
    if (a->fen != NULL && whole != NULL)
        a->fen = strcmp(whole, "start") == 0 ? start_array : "";
    if (a->fen == NULL)
        return ff_fail(err, FF_E_MEMORY, "out of memory");
    read_squares(a->fen, a->squares);
    if (square >= 0)
        clicked = click_square(a, square, ff_web_field_get(a->fields, "piece"));
    side = turn_of(a->fen);
    if (turn != NULL && (*turn == 'w' || *turn == 'b') && whole == NULL &&
        (side == '\0' || (!retyped && *turn != side)))
        clicked = (side = *turn) != '\0';
    if (clicked)
        a->fen = make_fen(out, a, side);
    return a->fen == NULL ? ff_fail(err, FF_E_MEMORY, "out of memory") : FF_OK;
}

/* --- drawing it --- */

void ff_cases_put_pieces(ff_web_out *out)
{
    ff_str svg = FF_STR_INIT;
    ff_web_markup(out, "<svg class=\"vh\" aria-hidden=\"true\" focusable=\"false\">");
    for (size_t i = 0; pieces[i] != '\0'; i++)
        ff_diagram_piece(pieces[i], &svg);
    ff_web_picture(out, ff_str_get(&svg));
    out->html->failed = out->html->failed || svg.failed;
    ff_str_release(&svg);
    ff_web_markup(out, "</svg>\n");
}

static void put_piece(ff_web_out *out, char piece)
{
    const char name[2] = {piece, '\0'};
    if (piece == '\0')
        return;
    ff_web_markup(out, "<svg viewBox=\"0 0 40 40\" aria-hidden=\"true\"><use href=\"#pc-");
    ff_web_text(out, name);
    ff_web_markup(out, "\"></use></svg>");
}

void ff_cases_put_square(ff_web_out *out, const char *name, char piece, bool picked,
                         bool target)
{
    bool dark = (name[0] - 'a' + '8' - name[1]) % 2 != 0;
    ff_web_markup(out, "<button name=\"square\" formnovalidate=\"formnovalidate\" value=\"");
    ff_web_text(out, name);
    ff_web_markup(out, dark && target ? "\" class=\"dark to\""
                       : target       ? "\" class=\"to\""
                       : dark         ? "\" class=\"dark\""
                                      : "\"");
    if (picked)
        ff_web_markup(out, " aria-pressed=\"true\"");
    ff_web_markup(out, " aria-label=\"");
    ff_web_text(out, name);
    ff_web_markup(out, " ");
    ff_web_say(out, piece_name(piece));
    ff_web_markup(out, "\">");
    put_piece(out, piece);
    ff_web_markup(out, "</button>");
}

static void put_tool(ff_web_out *out, const char *value, const char *name, bool chosen)
{
    ff_web_markup(out, "<label><input type=\"radio\" name=\"piece\" value=\"");
    ff_web_text(out, value);
    ff_web_markup(out, chosen ? "\" checked=\"checked\"/><span>" : "\"/><span>");
    if (value[0] != '\0' && value[0] != 'x') {
        put_piece(out, value[0]);
        ff_web_markup(out, "<span class=\"vh\">");
        ff_web_say(out, name);
        ff_web_markup(out, "</span>");
    } else {
        ff_web_say(out, name);
    }
    ff_web_markup(out, "</span></label>");
}

static void put_tools(ff_web_out *out, const case_answers *a)
{
    const char *tool = ff_web_field_get(a->fields, "piece");
    tool = tool != NULL ? tool : "";
    ff_web_markup(out, "<fieldset class=\"tools-of-board\"><legend class=\"vh\">");
    ff_web_say(out, N_("What a click on the board does"));
    ff_web_markup(out, "</legend>");
    put_tool(out, "", N_("Move"), tool[0] == '\0');
    for (size_t i = 0; pieces[i] != '\0'; i++) {
        const char value[2] = {pieces[i], '\0'};
        put_tool(out, value, piece_name(pieces[i]), strcmp(tool, value) == 0);
    }
    put_tool(out, "x", N_("Clear"), strcmp(tool, "x") == 0);
    ff_web_markup(out, "</fieldset>\n");
}

static void put_turn(ff_web_out *out, const char *value, const char *phrase, bool chosen)
{
    ff_web_markup(out, "<label><input type=\"radio\" name=\"turn\" value=\"");
    ff_web_text(out, value);
    ff_web_markup(out, chosen ? "\" checked=\"checked\"/> " : "\"/> ");
    ff_web_say(out, phrase);
    ff_web_markup(out, "</label>");
}

static void put_turns(ff_web_out *out, const case_answers *a)
{
    char side = turn_of(a->fen);
    ff_web_markup(out, "<fieldset class=\"turn\"><legend>");
    ff_web_say(out, N_("Who is to move?"));
    ff_web_markup(out, "</legend>");
    put_turn(out, "w", N_("White"), side == 'w');
    put_turn(out, "b", N_("Black"), side == 'b');
    ff_web_markup(out, "</fieldset>");
}

static void put_array(ff_web_out *out, const char *value, const char *phrase)
{
    ff_web_button_value(out, "array", value, phrase,
                        " class=\"text\" formnovalidate=\"formnovalidate\"");
}

void ff_cases_put_flip(ff_web_out *out, const ff_web_fields *fields)
{
    bool flipped = ff_web_field_get(fields, "flip") != NULL;
    ff_web_markup(out,
                  "<label class=\"flip\"><input type=\"checkbox\" name=\"flip\" value=\"1\"");
    ff_web_markup(out, flipped ? " checked=\"checked\"/> " : "/> ");
    ff_web_say(out, N_("from Black's side"));
    ff_web_markup(out, "</label>");
}

void ff_cases_put_board(ff_web_out *out, const case_answers *a)
{
    ff_web_markup(out, "<section class=\"position\"><h3 class=\"vh\">");
    ff_web_say(out, N_("The position"));
    ff_web_markup(out, "</h3>\n<div class=\"board\" role=\"group\" aria-label=\"");
    ff_web_say(out, N_("Board"));
    ff_web_markup(out, "\">\n");
    for (int i = 0; i < RULE_SQUARES; i++) {
        ff_cases_put_square(out, square_names[i], a->squares[i],
                            strcmp(a->from, square_names[i]) == 0, false);
        if (i % 8 == 7)
            ff_web_markup(out, "\n");
    }
    ff_web_markup(out, "</div>\n");
    put_tools(out, a);
    ff_web_hidden(out, "from", a->from);
    ff_web_hidden(out, "fen-was", a->fen);
    ff_web_markup(out, "<div class=\"under-board\">");
    put_turns(out, a);
    put_array(out, "start", N_("Start position"));
    put_array(out, "empty", N_("Empty board"));
    ff_cases_put_flip(out, a->fields);
    ff_web_markup(out, "</div>\n");
    ff_web_field_put(
        out, &(const ff_web_input){.name = "fen",
                                   .label = N_("The position, as FEN"),
                                   .value = a->fen,
                                   .markup = " spellcheck=\"false\" autocapitalize=\"none\""});
    ff_web_markup(out, "</section>\n");
}

void ff_cases_put_diagram(ff_web_out *out, const char *fen)
{
    const ff_diagram_options how = FF_ZERO;
    ff_position pos;
    ff_setup setup;
    ff_str svg = FF_STR_INIT;
    if (fen == NULL || ff_setup_from_fen(fen, strlen(fen), &setup, NULL, NULL) != FF_OK)
        return;
    ff_position_from_setup(&setup, &pos, NULL, NULL); /* also what cannot be played is shown */
    ff_diagram_svg(&pos, &how, &svg);
    ff_web_markup(out, "<figure class=\"diagram\">");
    ff_web_picture(out, ff_str_get(&svg));
    ff_web_markup(out, "</figure>");
    out->html->failed = out->html->failed || svg.failed;
    ff_str_release(&svg);
}
