#include "flagfall/pgn.h"

#include "base/levels.h"
#include "chess/san_resolve.h"
#include "pgn/pgn_builder.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/*
 * The visitor that builds a game record. Ordinary half-moves one after another are taken in
 * pgn_game_level.c, everything else here.
 */

/* Variations nested deeper than this are left out, with a note. */
enum { MAX_DEPTH = 1000 };

/* A game that failed with so little of its room left was too large; nothing that is added at
 * once is larger. */
enum { FULL_MARGIN = 4 * FF_PGN_MAX_COMMENT };

/* Adds a note, about a half-move or about none. */
__attribute__((format(__printf__, 6, 7))) static void
add_note(builder *b, ff_pgn *pgn, const ff_node *node, ff_severity severity, const char *code,
         const char *format, ...)
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

/* A half-move that was played although it is illegal is no fault of the text. */
static void forgive(builder *b, const ff_node *node)
{
    for (size_t i = b->noted_count; i-- > 0;)
        if (b->noted[i].node == node)
            b->notes->items[b->noted[i].note].severity = FF_SEVERITY_NOTE;
}

/* Takes the result of adding something: a limit is reported once a game, and the rest left out.
 */
static void added(builder *b, ff_pgn *pgn, int rc)
{
    if (rc == FF_E_LIMIT && !b->told_full) {
        b->told_full = true;
        add_note(
            b, pgn, NULL, FF_SEVERITY_ERROR, "too-many",
            "too many variations, comments, rulings or glyphs at one half-move: the rest is "
            "left out");
    } else if (rc != FF_OK && rc != FF_E_LIMIT) {
        b->status = rc;
    }
}

static bool open_level(builder *b, ff_node *at, const ff_position *pos, bool broken)
{
    if (ff_grow(&b->levels, &b->capacity, b->depth + 1, sizeof *b->levels) != FF_OK) {
        b->status = FF_E_MEMORY;
        return false;
    }
    b->levels[b->depth++] = (level){.at = at,
                                    .pos = *pos,
                                    .prev = *pos,
                                    .checkers = ff_checkers(pos),
                                    .fresh = true,
                                    .broken = broken};
    return true;
}

/* Texts of a record end with a NUL: one inside becomes a space. */
static void spaces_for_nul(ff_str *text)
{
    for (size_t i = 0; i < text->size; i++)
        if (text->data[i] == '\0')
            text->data[i] = ' ';
}

/* --- tags and the start --- */

/* Has the game a tag of this name? Its first letters and its length answer for most. */
static bool is_tag_twice(builder *b, ff_span name)
{
    uint64_t hash =
        (ff_short_word(name.text, name.size) + name.size) * UINT64_C(0x9e3779b97f4a7c15);
    uint64_t bit = (uint64_t)1 << (hash >> 58);
    bool seen = (b->tag_names & bit) != 0;
    b->tag_names |= bit;
    for (const ff_tag *tag = b->game->tags; seen && tag != NULL; tag = tag->next)
        if (strncmp(tag->name, name.text, name.size) == 0 && tag->name[name.size] == '\0')
            return true;
    return false;
}

static void on_tag_twice(builder *b, ff_pgn *pgn, ff_span name)
{
    add_note(b, pgn, NULL, FF_SEVERITY_NOTE, "tag-twice",
             "the tag %.*s is given twice: both are kept",
             (int)(name.size < 64 ? name.size : 64), name.text);
}

/* A Result that is none is not written: what is kept is told. */
static void check_result(builder *b, ff_pgn *pgn)
{
    const char *tag = ff_game_tag(b->game, "Result", NULL);
    if (tag == NULL || ff_game_result_parse(tag, strlen(tag)) != FF_GAME_RESULT_NONE)
        return;
    add_note(b, pgn, NULL, FF_SEVERITY_ERROR, "result-value",
             "the tag Result is \"%.40s\": expected 1-0, 0-1, 1/2-1/2 or *", tag);
}

static void on_tag(void *ctx, ff_pgn *pgn, ff_span name, ff_span value)
{
    builder *b = ctx;
    ff_str text = FF_STR_INIT;
    if (is_tag_twice(b, name))
        on_tag_twice(b, pgn, name);
    if (!ff_printable_without(value.text, value.size, '\\')) {
        ff_pgn_unescape(value, &text);
        spaces_for_nul(&text);
        value = (ff_span){ff_str_get(&text), text.size};
    }
    if (text.failed ||
        ff_game_add_tag(b->game, name.text, name.size, value.text, value.size) != FF_OK)
        b->status = FF_E_MEMORY;
    ff_str_release(&text);
}

/* Takes out the tag that says how the moves are written: the record has moves. */
static void read_notation(builder *b, ff_pgn *pgn)
{
    ff_tag **tail = &b->game->tags;
    while (*tail != NULL && !ff_pgn_notation_of_tag(*tail, &b->notation))
        tail = &(*tail)->next;
    pgn->foreign = *tail != NULL;
    if (*tail == NULL)
        return;
    *tail = (*tail)->next;
    if (*tail == NULL)
        b->game->tag_tail = tail;
}

/* What was read was a game: a tag or a half-move, a variation or a result at least. Comments
 * and damaged tags alone are none. */
static bool was_game(const ff_pgn *pgn)
{
    return pgn->seen_tag || pgn->in_moves;
}

/* The status of a builder whose game is passed over; no code of an error. */
enum { PASSED_OVER = -1 };

static bool refuse(builder *b)
{
    b->sought = false;
    b->refused = true;
    b->status = PASSED_OVER;
    return true;
}

bool ff_builder_refuses(builder *b, const ff_position *pos, bool first)
{
    ff_pgn_sought sought = b->choice->position(b->choice->ctx, pos, first);
    b->sought = sought == FF_PGN_LOOK_ON;
    return sought == FF_PGN_NEVER && refuse(b);
}

static bool is_refused(builder *b, ff_pgn *pgn)
{
    const ff_pgn_choice *choice = b->choice;
    if (choice == NULL || !was_game(pgn))
        return false;
    b->sought = choice->position != NULL;
    return choice->tags != NULL && !choice->tags(choice->ctx, b->game) && refuse(b);
}

static void start(builder *b, ff_pgn *pgn)
{
    const char *fen = ff_game_tag(b->game, "FEN", NULL);
    bool broken = false;
    b->started = true;
    if (b->status != FF_OK || is_refused(b, pgn))
        return;
    read_notation(b, pgn);
    if (fen != NULL) {
        ff_setup setup;
        ff_position pos;
        ff_error err;
        if (ff_setup_from_fen(fen, strlen(fen), &setup, NULL, &err) == FF_OK &&
            ff_position_from_setup(&setup, &pos, NULL, &err) == FF_OK) {
            b->game->start = pos;
        } else {
            add_note(b, pgn, NULL, FF_SEVERITY_ERROR, "setup", "%s", err.message);
            broken = true;
        }
    }
    open_level(b, &b->game->root, &b->game->start, broken);
    if (b->sought)
        ff_builder_refuses(b, &b->game->start, true);
}

/* --- moves --- */

/* A half-move as it was read. */
typedef struct reading {
    ff_move move; /* FF_NO_MOVE: it cannot be played */
    ff_san san;
    bool readable; /* `san` is what the text says */
    bool coordinates;
} reading;

/* A move found in another way than by its SAN; FF_NO_MOVE is allowed. */
static reading read_as(const level *l, ff_move move)
{
    reading r = {.move = move, .readable = false};
    if (move != FF_NO_MOVE)
        r.san.role = (uint8_t)ff_role_at(&l->pos, FF_MOVE_FROM(move));
    return r;
}

static reading read_foreign(const builder *b, const level *l, ff_span text)
{
    ff_reading found;
    if (ff_pgn_is_null_move(text))
        return (reading){.move = FF_MOVE(0, 0, FF_MOVE_NULL)};
    ff_pgn_notation_read(&b->notation, &l->pos, text, &found);
    return read_as(l, found.move);
}

static reading read_coordinates(const level *l, ff_span text)
{
    reading r = read_as(l, ff_pgn_read_coordinates(&l->pos, text));
    r.coordinates = r.move != FF_NO_MOVE;
    return r;
}

static reading read_move(const builder *b, const level *l, ff_span text)
{
    reading r = {.move = FF_NO_MOVE};
    if (__builtin_expect(b->notation.language != NULL, 0))
        return read_foreign(b, l, text);
    r.readable = ff_san_parse(text.text, text.size, &r.san, NULL) == FF_OK;
    if (!r.readable && ff_pgn_is_null_move(text)) {
        r.move = FF_MOVE(0, 0, FF_MOVE_NULL);
        return r;
    }
    if (r.readable && ff_resolve(&l->pos, &r.san, l->checkers, &r.move) != FF_SAN_LEGAL)
        r.move = FF_NO_MOVE;
    return __builtin_expect(r.move == FF_NO_MOVE, 0) ? read_coordinates(l, text) : r;
}

/* "g1f3 is coordinate notation: Nf3" */
static void tell_coordinates(builder *b, ff_pgn *pgn, const ff_node *node, ff_span text)
{
    add_note(b, pgn, node, FF_SEVERITY_NOTE, "coordinates", "%.*s is coordinate notation: %s",
             (int)text.size, text.text, node->san);
}

static void tell_unplayable(builder *b, ff_pgn *pgn, const level *l, const ff_node *node,
                            ff_span text)
{
    ff_str why = FF_STR_INIT;
    ff_san san;
    if (b->notation.language != NULL)
        ff_pgn_notation_explain(&b->notation, &l->pos, text, &why);
    else if (ff_san_parse(text.text, text.size, &san, NULL) != FF_OK)
        ff_str_text(&why, "this is not a move that can be read");
    else
        ff_san_explain(&l->pos, &san, NULL, &why);
    add_note(b, pgn, node, FF_SEVERITY_ERROR, "move", "%s", ff_str_get(&why));
    ff_str_release(&why);
}

static void play(level *l, const reading *r)
{
    if (FF_MOVE_KIND(r->move) == FF_MOVE_NULL)
        ff_play(&l->pos, r->move);
    else
        ff_play_role(&l->pos, r->move, (ff_role)r->san.role);
    l->checkers = ff_checkers_behind(&l->pos, r->move, (ff_role)r->san.role);
}

/* Is the text the SAN that would be written? Of a piece whose origin is named that is not asked
 * here; without that, no other piece can get there. A pawn's file is named when it captures. */
static bool is_canonical(const level *l, const reading *r)
{
    bool capture = r->san.castling == 0 && ff_is_capture(&l->prev, r->move);
    bool file_due = r->san.role == FF_PAWN && capture;
    if (!r->readable || r->san.liberties != 0 || r->san.capture != capture ||
        r->san.from_rank != FF_SAN_ANY || (r->san.from_file != FF_SAN_ANY) != file_due)
        return false;
    return r->san.mark == (l->checkers == 0 ? '\0' : ff_has_legal_move(&l->pos) ? '+' : '#');
}

static void keep_written(builder *b, ff_node *node, ff_span text)
{
    ff_str utf8 = FF_STR_INIT;
    ff_str_any_encoding(&utf8, text.text, text.size);
    spaces_for_nul(&utf8);
    /* Windows-1252 grows: a token that was short enough stays so */
    size_t size = utf8.size < FF_PGN_MAX_TOKEN ? utf8.size : FF_PGN_MAX_TOKEN;
    size = ff_utf8_valid(ff_str_get(&utf8), size);
    node->written = ff_arena_copy(&b->game->arena, ff_str_get(&utf8), size);
    if (node->written == NULL)
        b->status = FF_E_MEMORY;
    ff_str_release(&utf8);
}

void ff_builder_name(builder *b, const level *l, ff_node *node, ff_span text)
{
    char san[FF_SAN_SIZE];
    size_t size = ff_san_write_played(&l->prev, node->move, &l->pos, san);
    if (size < sizeof node->san)
        memcpy(node->san, san, size + 1);
    if (size != text.size || memcmp(san, text.text, size) != 0)
        keep_written(b, node, text);
}

static void on_move(void *ctx, ff_pgn *pgn, ff_span text)
{
    builder *b = ctx;
    if (!b->started)
        start(b, pgn);
    if (b->status != FF_OK || b->too_deep > 0 || ff_builder_top(b)->skipped)
        return;
    if (text.size == 4 && memcmp(text.text, "e.p.", 4) == 0)
        return;
    level *l = ff_builder_top(b);
    if (l->fresh && ff_game_is_full(l->at)) {
        added(b, pgn, FF_E_LIMIT);
        l->skipped = true;
        return;
    }
    reading r = {.move = FF_NO_MOVE};
    if (!l->broken)
        r = read_move(b, l, text);
    ff_node *node = ff_game_add(b->game, l->at, r.move);
    if (node == NULL) {
        b->status = FF_E_MEMORY;
        return;
    }
    node->before = l->pending;
    l->pending = NULL;
    l->prev = l->pos;
    l->was_broken = l->broken;
    if (r.move != FF_NO_MOVE) {
        play(l, &r);
        if (is_canonical(l, &r))
            ff_put_word(node->san, ff_short_word(text.text, text.size));
        else
            ff_builder_name(b, l, node, text);
        if (r.coordinates)
            tell_coordinates(b, pgn, node, text);
    } else {
        keep_written(b, node, text);
        if (!l->broken)
            tell_unplayable(b, pgn, l, node, text);
        l->broken = true;
    }
    l->at = node;
    l->fresh = l->after_variation = false;
    if (b->sought && b->depth == 1 && r.move != FF_NO_MOVE)
        ff_builder_refuses(b, &l->pos, false);
}

static void on_open(void *ctx, ff_pgn *pgn)
{
    builder *b = ctx;
    if (!b->started)
        start(b, pgn);
    if (b->status != FF_OK)
        return;
    if (b->too_deep > 0 || b->depth > MAX_DEPTH) {
        if (b->too_deep++ == 0)
            add_note(b, pgn, NULL, FF_SEVERITY_ERROR, "variation-depth",
                     "variations nested deeper than 1000 are left out");
        return;
    }
    level l = *ff_builder_top(b); /* open_level may move the array */
    bool nowhere = l.fresh || l.skipped;
    if (nowhere && !l.skipped)
        add_note(b, pgn, NULL, FF_SEVERITY_ERROR, "variation-early",
                 "a variation before the first move of its line is left out");
    if (open_level(b, nowhere ? l.at : l.at->parent, &l.prev, l.was_broken))
        ff_builder_top(b)->skipped = nowhere;
}

/* Comments that wait for a half-move that does not come go after the last one. */
static void settle_pending(level *l)
{
    if (l->pending == NULL)
        return;
    ff_comment **tail = &l->at->after;
    while (*tail != NULL)
        tail = &(*tail)->next;
    *tail = l->pending;
    l->pending = NULL;
}

static void on_close(void *ctx, ff_pgn *pgn)
{
    builder *b = ctx;
    (void)pgn;
    if (b->too_deep > 0) {
        b->too_deep--;
        return;
    }
    if (b->depth < 2)
        return;
    level *l = ff_builder_top(b);
    if (!l->fresh)
        settle_pending(l);
    b->depth--;
    ff_builder_top(b)->after_variation = true;
}

/* A number that is not the one due is told once; the game goes on without it. A game may begin
 * with any number. */
static void on_number(void *ctx, ff_pgn *pgn, unsigned number, unsigned dots)
{
    builder *b = ctx;
    if (!b->started)
        start(b, pgn);
    if (b->status != FF_OK || b->depth != 1 || ff_builder_top(b)->broken)
        return;
    const level *l = ff_builder_top(b);
    long shift = (long)number - (long)l->pos.fullmove;
    bool wrong_side = dots >= 3 && l->pos.turn == FF_WHITE;
    if (shift == b->number_shift && !wrong_side)
        return;
    b->number_shift = shift;
    if (l->fresh || (shift == 0 && !wrong_side))
        return;
    add_note(b, pgn, NULL, FF_SEVERITY_WARNING, "move-number", "move number %u%s: %u%s is due",
             number, dots >= 3 ? "..." : ".", l->pos.fullmove,
             l->pos.turn == FF_WHITE ? "." : "...");
}

/* --- comments and glyphs --- */

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

/* Where the next comment goes: in front of a variation's first move, or after a variation, it
 * waits for the move. */
static ff_comment **comment_list(builder *b)
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
    l->checkers = ff_checkers(&pos);
    l->at->stood = copy;
    l->broken = false;
    forgive(b, l->at);
    if (b->sought && b->depth == 1)
        ff_builder_refuses(b, &pos, false);
    return true;
}

/* "%7D" is the byte 0x7D. */
static void unescape(ff_span text, ff_str *out)
{
    for (size_t i = 0; i < text.size; i++) {
        unsigned byte;
        char digits[3] = {0};
        if (text.text[i] == '%' && i + 2 < text.size)
            memcpy(digits, text.text + i + 1, 2);
        if (digits[0] != '\0' && sscanf(digits, "%2X", &byte) == 1 && byte != 0) {
            ff_str_char(out, (char)byte);
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
    bool null =
        !l->fresh && (node->move != FF_NO_MOVE ? FF_MOVE_KIND(node->move) == FF_MOVE_NULL
                                               : l->was_broken && node->written != NULL &&
                                                     strcmp(node->written, "--") == 0);
    if (!null || node->stood != NULL)
        return false;
    node->move = FF_NO_MOVE;
    node->san[0] = '\0';
    node->written = ff_arena_copy(&b->game->arena, written, strlen(written));
    if (node->written == NULL)
        b->status = FF_E_MEMORY;
    if (!l->was_broken)
        add_note(b, pgn, node, FF_SEVERITY_ERROR, "move", "%s", why);
    l->pos = l->prev;
    l->checkers = ff_checkers(&l->pos);
    l->broken = true;
    return true;
}

/* [%ff-gap missing], [%ff-gap unreadable] */
static bool read_gap(builder *b, ff_pgn *pgn, ff_span name)
{
    ff_gap gap = ff_gap_find(name.text, name.size);
    return gap != FF_GAP_NONE && take_back_null(b, pgn, ff_gap_sign(gap), ff_gap_text(gap));
}

/* [%ff-text TEXT]: what stood there and is no token of PGN. */
static bool read_source(builder *b, ff_pgn *pgn, ff_span text)
{
    ff_str written = FF_STR_INIT;
    unescape(text, &written);
    spaces_for_nul(&written);
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
    if (!ff_applied_ruling_read(text.text, text.size, &b->game->arena, &ruling))
        return false;
    ff_node *node = b->started ? ff_builder_top(b)->at : &b->game->root;
    added(b, pgn, ff_game_add_ruling(b->game, node, &ruling));
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
static void place_comment(builder *b, ff_pgn *pgn, const char *text, bool to_line_end)
{
    ff_comment **tail = comment_list(b);
    for (unsigned count = 0; *tail != NULL; tail = &(*tail)->next)
        if (++count == FF_GAME_MAX_COMMENTS) {
            added(b, pgn, FF_E_LIMIT);
            return;
        }
    ff_comment *comment = ff_arena_alloc(&b->game->arena, sizeof *comment);
    if (comment == NULL || text == NULL) {
        b->status = FF_E_MEMORY;
        return;
    }
    *comment = (ff_comment){.text = text, .to_line_end = to_line_end};
    *tail = comment;
}

static void take_comment(builder *b, ff_pgn *pgn, bool to_line_end)
{
    if (take_command(b, pgn))
        return;
    ff_str utf8 = FF_STR_INIT;
    ff_str_any_encoding(&utf8, ff_str_get(&b->comment), b->comment.size);
    spaces_for_nul(&utf8);
    bool failed = utf8.failed || b->comment.failed;
    place_comment(b, pgn,
                  failed ? NULL : ff_arena_copy(&b->game->arena, ff_str_get(&utf8), utf8.size),
                  to_line_end);
    ff_str_release(&utf8);
}

/* A whole comment of printable ASCII that is none of our commands, line ends in it become
 * spaces. False when it is another. */
static bool take_plain_comment(builder *b, ff_pgn *pgn, ff_span text)
{
    unsigned odd = 0, lines = 0;
    for (size_t i = 0; i < text.size; i++) { /* the compiler makes vectors of both loops */
        unsigned char c = (unsigned char)text.text[i];
        lines |= (unsigned)(c == '\n');
        odd |= (unsigned)(c < ' ' && c != '\n') | (unsigned)(c > '~');
    }
    if (odd != 0 || (text.size > 4 && memcmp(text.text, "[%ff", 4) == 0))
        return false;
    char *copy = ff_arena_copy(&b->game->arena, text.text, text.size);
    for (size_t i = 0; copy != NULL && lines != 0 && i < text.size; i++)
        copy[i] = copy[i] == '\n' ? ' ' : copy[i];
    place_comment(b, pgn, copy, false);
    return true;
}

static void on_comment(void *ctx, ff_pgn *pgn, ff_span text, unsigned part)
{
    builder *b = ctx;
    if (!b->started && pgn->in_moves)
        start(b, pgn);
    if (b->refused)
        return;
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
        add_note(b, pgn, NULL, FF_SEVERITY_ERROR, "comment-long",
                 "a comment is too long and was cut");
    if ((part & FF_COMMENT_LAST) == 0 || b->status != FF_OK)
        return;
    if (!b->started || (b->too_deep == 0 && !ff_builder_top(b)->skipped))
        take_comment(b, pgn, (part & FF_COMMENT_TO_LINE_END) != 0);
}

static void on_nag(void *ctx, ff_pgn *pgn, unsigned nag)
{
    builder *b = ctx;
    if (!b->started || b->status != FF_OK || b->too_deep > 0 || ff_builder_top(b)->fresh)
        return;
    if (nag > 255)
        add_note(b, pgn, ff_builder_top(b)->at, FF_SEVERITY_WARNING, "glyph",
                 "a glyph number above 255 is left out");
    else
        added(b, pgn, ff_game_add_nag(b->game, ff_builder_top(b)->at, (uint8_t)nag));
}

static void on_run(void *ctx, ff_pgn *pgn)
{
    builder *b = ctx;
    if (b->refused)
        ff_pgn_pass_over(pgn);
    else if (b->notation.language == NULL)
        b->run(b, pgn);
}

static void on_result(void *ctx, ff_pgn *pgn, ff_game_result result)
{
    builder *b = ctx;
    (void)pgn;
    b->game->result = result;
}

static void on_fault(void *ctx, ff_pgn *pgn, ff_pgn_fault fault, ff_span text)
{
    builder *b = ctx;
    (void)text;
    if (b->refused)
        return;
    const ff_diagnostic *said = ff_pgn_fault_said(fault);
    if (fault != FF_PGN_TAG_TWICE) /* found by `on_tag`, whatever the tag */
        add_note(b, pgn, NULL, said->severity, said->code, "%s", said->text);
}

static void on_end(void *ctx, ff_pgn *pgn)
{
    builder *b = ctx;
    if (!b->started)
        start(b, pgn);
    if (b->refused || (b->sought && refuse(b)))
        return;
    check_result(b, pgn);
    for (; b->depth > 0 && b->status == FF_OK; b->depth--)
        settle_pending(ff_builder_top(b));
}

/* Ready for another game. */
static void begin_anew(builder *b)
{
    ff_game_reset(b->game);
    b->game->arena.limit = FF_GAME_MAX_BYTES;
    ff_diagnostics_clear(b->notes);
    b->noted_count = 0;
    b->started = b->refused = b->sought = false;
    b->status = FF_OK;
    b->depth = b->too_deep = 0;
    b->number_shift = 0;
    b->tag_names = 0;
    b->notation.language = NULL;
}

int ff_pgn_read_game(ff_pgn *pgn, ff_game *game, bool *found, ff_diagnostics *notes,
                     ff_error *err)
{
    return ff_pgn_read_game_if(pgn, NULL, game, found, notes, err);
}

int ff_pgn_read_game_if(ff_pgn *pgn, const ff_pgn_choice *choice, ff_game *game, bool *found,
                        ff_diagnostics *notes, ff_error *err)
{
    const ff_pgn_visitor visitor = {
        .tag = on_tag,
        .move = on_move,
        .number = on_number,
        .comment = on_comment,
        .nag = on_nag,
        .open_variation = on_open,
        .close_variation = on_close,
        .result = on_result,
        .fault = on_fault,
        .end_game = on_end,
    };
    builder b = {.game = game,
                 .run = FF_LEVELS_CHOOSE(ff_builder_run),
                 .choice = choice,
                 .notes = notes};
    int rc;
    begin_anew(&b);
    do {
        if (b.refused)
            begin_anew(&b);
        game->root.after = NULL; /* comments outside any game are dropped */
        b.started = false;
        b.depth = 0;
        *found = ff_pgn_scan(pgn, &visitor, on_run, &b);
        rc = *found ? FF_OK : ff_pgn_status(pgn, err);
    } while (rc == FF_OK && *found && (b.refused || (b.status == FF_OK && !was_game(pgn))));
    /* room for what is added to the game later */
    bool full = game->arena.used > FF_GAME_MAX_BYTES - FULL_MARGIN;
    game->arena.limit = 0;
    if (rc == FF_OK && b.status != FF_OK)
        rc = full ? ff_fail_at(err, FF_E_LIMIT, ff_pgn_source(pgn), 0, 0,
                               "a game of \"%s\" takes more than the %d MiB allowed",
                               ff_pgn_source(pgn), FF_GAME_MAX_BYTES / (1024 * 1024))
                  : ff_fail(err, b.status, "out of memory while reading a game");
    ff_free(b.noted);
    ff_free(b.levels);
    ff_str_release(&b.comment);
    return rc;
}

static int load_number(ff_pgn *pgn, unsigned number, ff_game *game, ff_diagnostics *notes,
                       ff_error *err)
{
    static const ff_pgn_visitor nothing = {.begin_game = NULL};
    bool found = true;
    for (unsigned n = 1; n < number && found; n += was_game(pgn)) {
        int rc = ff_pgn_read(pgn, &nothing, NULL, &found, err);
        if (rc != FF_OK)
            return rc;
        if (!found)
            return ff_fail_at(err, FF_E_STATE_MISSING, ff_pgn_source(pgn), 0, 0,
                              "\"%s\" has no game %u: it holds %u", ff_pgn_source(pgn), number,
                              n - 1);
    }
    int rc = ff_pgn_read_game(pgn, game, &found, notes, err);
    if (rc == FF_OK && !found)
        return ff_fail_at(
            err, number == 1 ? FF_E_PARSE_PGN : FF_E_STATE_MISSING, ff_pgn_source(pgn), 0, 0,
            number == 1 ? "\"%s\" holds no game" : "\"%s\" has no game %u: it holds %u",
            ff_pgn_source(pgn), number, number - 1);
    return rc;
}

int ff_pgn_load(const char *path, unsigned number, ff_game *game, ff_diagnostics *notes,
                ff_error *err)
{
    ff_input *input;
    ff_pgn *pgn;
    int rc = ff_input_new(path, &input, err);
    if (rc != FF_OK)
        return rc;
    rc = ff_pgn_new(input, &pgn, err);
    if (rc == FF_OK) {
        rc = load_number(pgn, number, game, notes, err);
        ff_pgn_free(pgn);
    }
    ff_input_free(input);
    return rc;
}
