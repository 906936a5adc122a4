#include "flagfall/pgn.h"

#include "board/san_resolve.h"
#include "pgn/pgn_builder.h"

#include <stdlib.h>
#include <string.h>

/* Comments of a game record, and the commands in them. */

/* Text as one line: where it was broken, a space. */
static void add_piece(ff_str *out, ff_span text)
{
    for (size_t i = 0; i < text.size; i++) {
        char c = text.text[i];
        if (c == '\r' && i + 1 < text.size && text.text[i + 1] == '\n')
            continue;
        ff_str_char(out, c == '\n' || c == '\r' ? ' ' : c);
    }
}

ff_comment **ff_builder_comment_list(builder *b)
{
    if (!b->started)
        return &b->game->root.after;
    level *l = ff_builder_top(b);
    bool waits = (l->fresh && b->depth > 1) || l->after_variation;
    return waits ? &l->pending : &l->at->after;
}

/* What stands after "[%name " in a comment that is this one command and nothing else. */
static bool is_command(const ff_str *comment, const char *name, ff_span *rest)
{
    size_t size = strlen(name);
    const char *text = ff_str_get(comment);
    if (comment->size < size + 2 || strncmp(text, name, size) != 0 || text[size] != ' ' ||
        memchr(text, ']', comment->size) != text + comment->size - 1)
        return false;
    *rest = (ff_span){text + size + 1, comment->size - size - 2};
    return true;
}

/* Makes a half-move text again. */
static bool take_back(builder *b, ff_node *node)
{
    if (node->written == NULL)
        node->written = ff_arena_copy(&b->game->arena, node->san, strlen(node->san));
    node->move = FF_NO_MOVE;
    node->san[0] = '\0';
    return node->written != NULL;
}

/* [%ff-stood FEN]: the illegal move just read stood, and the line goes on from there. */
static bool read_stood(builder *b, ff_span fen)
{
    level *l = ff_builder_top(b);
    ff_setup setup;
    ff_position pos;
    size_t end;
    /* in another language the text of an illegal move may be that of a legal one */
    bool is_move = l->at->move != FF_NO_MOVE && b->notation.language == NULL;
    if (l->fresh || is_move || l->at->stood != NULL ||
        ff_setup_from_fen(fen.text, fen.size, &setup, &end, NULL) != FF_OK || end != fen.size ||
        ff_position_from_setup(&setup, &pos, NULL, NULL) != FF_OK)
        return false;
    ff_position *copy = ff_arena_alloc(&b->game->arena, sizeof *copy);
    if (copy == NULL) {
        b->status = FF_E_MEMORY;
        return true;
    }
    if (!take_back(b, l->at)) {
        b->status = FF_E_MEMORY;
        return true;
    }
    *copy = l->pos = pos;
    l->checkers = ff_position_checkers(&pos);
    l->at->stood = copy;
    l->broken = false;
    ff_builder_forgive(b, l->at);
    if (b->sought && b->depth == 1)
        ff_builder_look(b, &pos, false);
    return true;
}

/* "%7D" is the byte 0x7D. */
static void unescape(ff_span text, ff_str *out)
{
    for (size_t i = 0; i < text.size; i++) {
        char digits[3] = {0};
        if (text.text[i] == '%' && i + 2 < text.size)
            memcpy(digits, text.text + i + 1, 2);
        if (strspn(digits, "0123456789ABCDEFabcdef") == 2 && strcmp(digits, "00") != 0) {
            ff_str_char(out, (char)strtoul(digits, NULL, 16));
            i += 2;
        } else {
            ff_str_char(out, text.text[i]);
        }
    }
}

/* The null move just read stands for a half-move that is not known: the line ends there, and
 * the rest of it is text. */
static bool take_back_null(builder *b, ff_pgn *pgn, const char *written, const char *why)
{
    level *l = ff_builder_top(b);
    ff_node *node = l->at;
    bool null = !l->fresh &&
                (node->move != FF_NO_MOVE ? FF_MOVE_KIND(node->move) == FF_MOVE_NULL
                                          : l->was_broken && strcmp(node->written, "--") == 0);
    if (!null || node->stood != NULL)
        return false;
    node->move = FF_NO_MOVE;
    node->san[0] = '\0';
    node->written = ff_arena_copy(&b->game->arena, written, strlen(written));
    if (node->written == NULL)
        b->status = FF_E_MEMORY;
    if (!l->was_broken)
        ff_builder_note(b, pgn, node, FF_SEVERITY_ERROR, "move", "%s", why);
    l->pos = l->prev;
    l->checkers = ff_position_checkers(&l->pos);
    l->broken = true;
    return true;
}

/* [%ff-gap missing], [%ff-gap unreadable] */
static bool read_gap(builder *b, ff_pgn *pgn, ff_span name)
{
    ff_gap gap = ff_gap_find(name.text, name.size);
    return gap != FF_GAP_NONE && take_back_null(b, pgn, ff_gap_sign(gap), ff_gap_text(gap));
}

/* [%ff-text TEXT]: what stood there and is not a token of PGN. */
static bool read_source(builder *b, ff_pgn *pgn, ff_span text)
{
    ff_str written = FF_STR_INIT;
    unescape(text, &written);
    ff_builder_spaces_for_nul(&written);
    bool good =
        written.size > 0 && ff_utf8_valid(ff_str_get(&written), written.size) == written.size;
    if (good)
        good =
            take_back_null(b, pgn, ff_str_get(&written), "this is not a move that can be read");
    b->status = written.failed ? FF_E_MEMORY : b->status;
    ff_str_release(&written);
    return good;
}

static bool read_ruling(builder *b, ff_pgn *pgn, ff_span text)
{
    ff_applied_ruling ruling;
    int code = ff_applied_ruling_read(text.text, text.size, &b->game->arena, &ruling);
    if (code == FF_E_PARSE)
        return false;
    ff_node *node = b->started ? ff_builder_top(b)->at : &b->game->root;
    ff_builder_added(b, pgn, code == FF_OK ? ff_game_add_ruling(b->game, node, &ruling) : code);
    return true;
}

/* Our own commands become parts of the record; what is none of them stays a comment. */
static bool take_command(builder *b, ff_pgn *pgn)
{
    ff_span rest;
    if (b->started && is_command(&b->comment, "[%ff-stood", &rest))
        return read_stood(b, rest);
    if (b->started && is_command(&b->comment, "[%ff-gap", &rest))
        return read_gap(b, pgn, rest);
    if (b->started && is_command(&b->comment, "[%ff-text", &rest))
        return read_source(b, pgn, rest);
    if (is_command(&b->comment, "[%ff-ruling", &rest))
        return read_ruling(b, pgn, rest);
    return false;
}

/* Hangs a comment on its place; its text is in the game's arena already. */
static void place_comment(builder *b, ff_pgn *pgn, const char *text, size_t plain,
                          bool to_line_end)
{
    ff_comment **tail = ff_builder_comment_list(b);
    for (unsigned count = 0; *tail != NULL; tail = &(*tail)->next)
        if (++count == FF_GAME_MAX_COMMENTS) {
            ff_builder_added(b, pgn, FF_E_LIMIT);
            return;
        }
    ff_comment *comment =
        text != NULL ? ff_arena_alloc(&b->game->arena, sizeof *comment) : NULL;
    if (comment == NULL) {
        b->status = FF_E_MEMORY;
        return;
    }
    *comment = (ff_comment){.text = text, .plain = (uint32_t)plain, .to_line_end = to_line_end};
    *tail = comment;
}

/* They are kept, but no line of PGN has them. */
static void note_control_characters(builder *b, ff_pgn *pgn)
{
    bool found = false;
    for (size_t i = 0; i < b->comment.size && !found; i++) {
        unsigned char c = (unsigned char)b->comment.data[i];
        found = c < ' ' && c != '\t' && c != '\n' && c != '\r';
    }
    if (found)
        ff_builder_note(b, pgn, NULL, FF_SEVERITY_NOTE, "control-character",
                        "a comment has control characters: in PGN spaces stand for them");
}

static void take_comment(builder *b, ff_pgn *pgn, bool to_line_end)
{
    if (take_command(b, pgn))
        return;
    ff_str utf8 = FF_STR_INIT;
    note_control_characters(b, pgn);
    ff_str_any_encoding(&utf8, ff_str_get(&b->comment), b->comment.size);
    ff_builder_spaces_for_nul(&utf8);
    bool failed = utf8.failed | b->comment.failed;
    place_comment(b, pgn,
                  failed ? NULL : ff_arena_copy(&b->game->arena, ff_str_get(&utf8), utf8.size),
                  0, to_line_end);
    ff_str_release(&utf8);
}

/* A whole comment of printable ASCII that is none of our commands, line ends in it become
 * spaces. False when it is another. */
static bool take_plain_comment(builder *b, ff_pgn *pgn, ff_span text)
{
    uint8_t odd = 0, lines = 0;
    for (size_t i = 0; i < text.size; i++) { /* the compiler makes vectors of both loops */
        uint8_t c = (uint8_t)text.text[i];
        lines |= c == '\n';
        odd |= (uint8_t)(c < ' ' && c != '\n') | (uint8_t)(c > '~');
    }
    if (odd != 0 || (text.size > 4 && memcmp(text.text, "[%ff", 4) == 0))
        return false;
    char *copy = ff_arena_copy(&b->game->arena, text.text, text.size);
    for (size_t i = 0; copy != NULL && lines != 0 && i < text.size; i++)
        copy[i] = copy[i] == '\n' ? ' ' : copy[i];
    place_comment(b, pgn, copy, text.size, false); /* its end is its first brace */
    return true;
}

void ff_builder_comment(builder *b, ff_pgn *pgn, ff_span text, unsigned part)
{
    bool left_out =
        b->status != FF_OK || (b->started && (b->too_deep > 0 || ff_builder_top(b)->skipped));
    if (part == (FF_COMMENT_FIRST | FF_COMMENT_LAST) && !left_out &&
        text.size <= FF_PGN_MAX_COMMENT && take_plain_comment(b, pgn, text))
        return;
    if (part & FF_COMMENT_FIRST)
        ff_str_clear(&b->comment);
    if (b->comment.size + text.size <= FF_PGN_MAX_COMMENT)
        add_piece(&b->comment, text);
    else
        ff_builder_note(b, pgn, NULL, FF_SEVERITY_ERROR, "comment-long",
                        "a comment is too long and was cut");
    if ((part & FF_COMMENT_LAST) == 0 || b->status != FF_OK)
        return;
    if (!b->started || (b->too_deep == 0 && !ff_builder_top(b)->skipped))
        take_comment(b, pgn, (part & FF_COMMENT_TO_LINE_END) != 0);
}
