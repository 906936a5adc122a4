#include "pgn/pgn_builder.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "board/san_resolve.h"

/* What the parts of the builder share: notes, refusals, the names of half-moves. */

/* The status of a builder whose game is passed over; no code of an error. */
enum { PASSED_OVER = -1 };

void ff_builder_note(builder *b, ff_pgn *pgn, const ff_node *node, ff_severity severity,
                     const char *code, const char *format, ...)
{
    long line, column;
    char text[512];
    va_list args;
    if (b->notes == NULL)
        return;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    ff_pgn_place(pgn, &line, &column);
    size_t number = b->notes->count;
    if (ff_diagnostics_add(b->notes, severity, code, line, column, "%s", text) != FF_OK ||
        (node != NULL && ff_grow(&b->noted, &b->noted_capacity, b->noted_count + 1,
                                 sizeof *b->noted) != FF_OK)) {
        b->status = FF_E_MEMORY;
        return;
    }
    if (node != NULL && b->notes->count > number)
        b->noted[b->noted_count++] = (noted_move){node, number};
}

void ff_builder_forgive(builder *b, const ff_node *node)
{
    for (size_t i = b->noted_count; i-- > 0;)
        if (b->noted[i].node == node)
            b->notes->items[b->noted[i].note].severity = FF_SEVERITY_NOTE;
}

void ff_builder_added(builder *b, ff_pgn *pgn, int code)
{
    if (code == FF_E_LIMIT && !b->told_full) {
        b->told_full = true;
        ff_builder_note(
            b, pgn, NULL, FF_SEVERITY_ERROR, "too-many",
            "too many variations, comments, rulings or glyphs at one half-move: the rest is "
            "left out");
    } else if (code != FF_OK && code != FF_E_LIMIT) {
        b->status = code;
    }
}

void ff_builder_spaces_for_nul(ff_str *text)
{
    for (size_t i = 0; i < text->size; i++)
        if (text->data[i] == '\0')
            text->data[i] = ' ';
}

void ff_builder_refuse(builder *b)
{
    b->sought = false;
    b->refused = true;
    b->status = PASSED_OVER;
}

void ff_builder_look(builder *b, const ff_position *pos, bool first)
{
    ff_pgn_sought sought = b->choice->position(b->choice->ctx, pos, first);
    b->sought = sought == FF_PGN_LOOK_ON;
    if (sought == FF_PGN_NEVER)
        ff_builder_refuse(b);
}

void ff_builder_keep_text(builder *b, ff_node *node, ff_span text)
{
    ff_str utf8 = FF_STR_INIT;
    ff_str_any_encoding(&utf8, text.text, text.size);
    ff_builder_spaces_for_nul(&utf8);
    /* Windows-1252 grows: a token that was short enough stays so */
    size_t size = utf8.size < FF_PGN_MAX_TOKEN ? utf8.size : FF_PGN_MAX_TOKEN;
    size = ff_utf8_valid(ff_str_get(&utf8), size);
    node->written =
        utf8.failed ? NULL : ff_arena_copy(&b->game->arena, ff_str_get(&utf8), size);
    if (node->written == NULL)
        b->status = FF_E_MEMORY;
    ff_str_release(&utf8);
}

void ff_builder_name(builder *b, const level *l, ff_node *node, ff_span text)
{
    char san[FF_SAN_SIZE];
    size_t size = ff_san_write_played(&l->prev, node->move, &l->pos, san);
    memcpy(node->san, san, size + 1); /* "Qa1xb2+", "exd8=Q+": at most seven */
    if (size != text.size || memcmp(san, text.text, size) != 0)
        ff_builder_keep_text(b, node, text);
}
