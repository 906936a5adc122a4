#include "flagfall/pgn.h"

#include "base/levels.h"
#include "board/san_resolve.h"
#include "pgn/pgn_builder.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/*
 * The visitor that builds a game record. Ordinary half-moves one after another are taken in
 * pgn_game_fast.c, everything else here.
 */

/* Variations nested deeper than this are left out, with a note. */
enum { MAX_DEPTH = 1000 };

/* A game that failed with so little of its room left was too large; nothing that is added at
 * once is larger. */
enum { FULL_MARGIN = 4 * FF_PGN_MAX_COMMENT };

static bool open_level(builder *b, ff_node *at, const ff_position *pos, bool broken)
{
    if (b->depth > 0 &&
        ff_grow(&b->variations, &b->capacity, b->depth, sizeof *b->variations) != FF_OK) {
        b->status = FF_E_MEMORY;
        return false;
    }
    b->depth++;
    *ff_builder_top(b) = (level){.at = at,
                                 .pos = *pos,
                                 .prev = *pos,
                                 .checkers = ff_position_checkers(pos),
                                 .fresh = true,
                                 .broken = broken};
    return true;
}

/* --- tags and the start --- */

/* Has the game a tag of this name? Its first letters and its length answer for most. Of a game
 * with more tags than anybody gives one, the first are looked at. */
static bool is_tag_twice(builder *b, ff_span name)
{
    enum { MOST_LOOKED_AT = 256 };
    int left = MOST_LOOKED_AT;
    uint64_t hash =
        (ff_bytes_short_word(name.text, name.size) + name.size) * UINT64_C(0x9e3779b97f4a7c15);
    uint64_t bit = (uint64_t)1 << (hash >> 58);
    bool seen = (b->tag_names & bit) != 0;
    b->tag_names |= bit;
    for (const ff_tag *tag = b->game->tags; seen && tag != NULL && left > 0;
         tag = tag->next, left--)
        if (strncmp(tag->name, name.text, name.size) == 0 && tag->name[name.size] == '\0')
            return true;
    return false;
}

static void on_tag_twice(builder *b, ff_pgn *pgn, ff_span name)
{
    ff_builder_note(b, pgn, NULL, FF_SEVERITY_NOTE, "tag-twice",
                    "the tag %.*s is given twice: both are kept",
                    (int)(name.size < 64 ? name.size : 64), name.text);
}

/* A Result that is not one is not written: what is kept is reported. */
static void check_result(builder *b, ff_pgn *pgn)
{
    const char *tag = ff_game_tag(b->game, "Result", NULL);
    if (tag == NULL || ff_game_result_parse(tag, strlen(tag)) != FF_GAME_RESULT_NONE)
        return;
    ff_builder_note(b, pgn, NULL, FF_SEVERITY_ERROR, "result-value",
                    "the tag Result is \"%.40s\": expected 1-0, 0-1, 1/2-1/2 or *", tag);
}

static void on_tag(void *ctx, ff_pgn *pgn, ff_span name, ff_span value)
{
    builder *b = ctx;
    ff_str text = FF_STR_INIT;
    if (is_tag_twice(b, name))
        on_tag_twice(b, pgn, name);
    if (!ff_bytes_plain(value.text, value.size)) {
        ff_pgn_unescape(value, &text);
        ff_builder_spaces_for_nul(&text);
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

static bool is_refused(builder *b, ff_pgn *pgn)
{
    const ff_pgn_choice *choice = b->choice;
    if (choice == NULL || !was_game(pgn))
        return false;
    b->sought = choice->position != NULL;
    if (choice->tags != NULL && !choice->tags(choice->ctx, b->game))
        ff_builder_refuse(b);
    return b->refused;
}

static void start_game(builder *b, ff_pgn *pgn)
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
            ff_builder_note(b, pgn, NULL, FF_SEVERITY_ERROR, "setup", "%s", err.message);
            broken = true;
        }
    }
    open_level(b, &b->game->root, &b->game->start, broken);
    if (b->sought)
        ff_builder_look(b, &b->game->start, true);
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
    ff_builder_note(b, pgn, node, FF_SEVERITY_NOTE, "coordinates",
                    "%.*s is coordinate notation: %s", (int)text.size, text.text, node->san);
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
    ff_builder_note(b, pgn, node, FF_SEVERITY_ERROR, "move", "%s", ff_str_get(&why));
    b->status = why.failed ? FF_E_MEMORY : b->status;
    ff_str_release(&why);
}

static void play(level *l, const reading *r)
{
    if (FF_MOVE_KIND(r->move) == FF_MOVE_NULL)
        ff_position_play(&l->pos, r->move);
    else
        ff_play_role(&l->pos, r->move, (ff_role)r->san.role);
    l->checkers = ff_checkers_through(&l->pos, r->move, (ff_role)r->san.role);
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
    return r->san.mark == (l->checkers == 0                      ? '\0'
                           : ff_position_has_legal_move(&l->pos) ? '+'
                                                                 : '#');
}

static void on_move(void *ctx, ff_pgn *pgn, ff_span text)
{
    builder *b = ctx;
    if (!b->started)
        start_game(b, pgn);
    if (b->status != FF_OK || b->too_deep > 0 || ff_builder_top(b)->skipped)
        return;
    if (text.size == 4 && memcmp(text.text, "e.p.", 4) == 0)
        return;
    level *l = ff_builder_top(b);
    if (l->fresh && (l->at == b->full || ff_game_is_full(l->at))) {
        b->full = l->at;
        ff_builder_added(b, pgn, FF_E_LIMIT);
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
            ff_bytes_put_word(node->san, ff_bytes_short_word(text.text, text.size));
        else
            ff_builder_name(b, l, node, text);
        if (r.coordinates)
            tell_coordinates(b, pgn, node, text);
    } else {
        ff_builder_keep_text(b, node, text);
        if (!l->broken)
            tell_unplayable(b, pgn, l, node, text);
        l->broken = true;
    }
    l->at = node;
    l->fresh = l->after_variation = false;
    if (b->sought && b->depth == 1 && r.move != FF_NO_MOVE)
        ff_builder_look(b, &l->pos, false);
}

static void on_open(void *ctx, ff_pgn *pgn)
{
    builder *b = ctx;
    if (!b->started)
        start_game(b, pgn);
    if (b->status != FF_OK)
        return;
    if (b->too_deep > 0 || b->depth > MAX_DEPTH) {
        if (b->too_deep++ == 0)
            ff_builder_note(b, pgn, NULL, FF_SEVERITY_ERROR, "variation-depth",
                            "variations nested deeper than 1000 are left out");
        return;
    }
    level l = *ff_builder_top(b); /* open_level may move the array */
    bool nowhere = l.fresh;       /* also where the line is skipped: that has no half-move */
    if (nowhere && !l.skipped)
        ff_builder_note(b, pgn, NULL, FF_SEVERITY_ERROR, "variation-early",
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

/* A number that is not the one due is reported once; the game goes on without it. A game may
 * begin with any number. */
static void on_number(void *ctx, ff_pgn *pgn, unsigned number, unsigned dots)
{
    builder *b = ctx;
    if (!b->started)
        start_game(b, pgn);
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
    ff_builder_note(b, pgn, NULL, FF_SEVERITY_WARNING, "move-number",
                    "move number %u%s: %u%s is due", number, dots >= 3 ? "..." : ".",
                    l->pos.fullmove, l->pos.turn == FF_WHITE ? "." : "...");
}

/* --- comments and glyphs --- */

static void on_comment(void *ctx, ff_pgn *pgn, ff_span text, unsigned part)
{
    builder *b = ctx;
    if (!b->started && pgn->in_moves)
        start_game(b, pgn);
    if (!b->refused)
        ff_builder_comment(b, pgn, text, part);
}

static void on_nag(void *ctx, ff_pgn *pgn, unsigned nag)
{
    builder *b = ctx;
    if (!b->started || b->status != FF_OK || b->too_deep > 0 || ff_builder_top(b)->fresh)
        return;
    if (nag > 255)
        ff_builder_note(b, pgn, ff_builder_top(b)->at, FF_SEVERITY_WARNING, "glyph",
                        "a glyph number above 255 is left out");
    else
        ff_builder_added(b, pgn, ff_game_add_nag(b->game, ff_builder_top(b)->at, (uint8_t)nag));
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
        ff_builder_note(b, pgn, NULL, said->severity, said->code, "%s", said->text);
}

static void on_end(void *ctx, ff_pgn *pgn)
{
    builder *b = ctx;
    if (!b->started)
        start_game(b, pgn);
    if (b->sought)
        ff_builder_refuse(b);
    if (b->refused)
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

/* Is another game read, after one that is not wanted or is none? */
static bool goes_on(const builder *b, const ff_pgn *pgn)
{
    return b->refused ? b->choice == NULL || !b->choice->once
                      : b->status == FF_OK && !was_game(pgn);
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
    int code;
    begin_anew(&b);
    pgn->passed_over = false;
    do {
        pgn->passed_over |= b.refused;
        if (b.refused)
            begin_anew(&b);
        game->root.after = NULL; /* comments outside any game are dropped */
        b.started = false;
        b.depth = 0;
        *found = ff_pgn_scan(pgn, &visitor, on_run, &b);
        code = *found ? FF_OK : ff_pgn_status(pgn, err);
    } while (code == FF_OK && *found && goes_on(&b, pgn));
    *found = *found && !b.refused;
    /* room for what is added to the game later */
    bool full = game->arena.used > FF_GAME_MAX_BYTES - FULL_MARGIN;
    game->arena.limit = 0;
    if (code == FF_OK && b.status != FF_OK && !b.refused)
        code = full ? ff_fail_at(err, FF_E_LIMIT, ff_pgn_source(pgn), 0, 0,
                                 "a game of \"%s\" takes more than the %d MiB allowed",
                                 ff_pgn_source(pgn), FF_GAME_MAX_BYTES / (1024 * 1024))
                    : ff_fail(err, b.status, "out of memory while reading a game");
    ff_free(b.noted);
    ff_free(b.variations);
    ff_str_release(&b.comment);
    return code;
}

static int load_number(ff_pgn *pgn, unsigned number, ff_game *game, ff_diagnostics *notes,
                       ff_error *err)
{
    static const ff_pgn_visitor nothing = {.begin_game = NULL};
    bool found = true;
    for (unsigned n = 1; n < number; n += was_game(pgn)) {
        int code = ff_pgn_read(pgn, &nothing, NULL, &found, err);
        if (code != FF_OK)
            return code;
        if (!found)
            return ff_fail_at(err, FF_E_STATE_MISSING, ff_pgn_source(pgn), 0, 0,
                              "\"%s\" has no game %u: it holds %u", ff_pgn_source(pgn), number,
                              n - 1);
    }
    int code = ff_pgn_read_game(pgn, game, &found, notes, err);
    if (code == FF_OK && !found)
        return ff_fail_at(
            err, number == 1 ? FF_E_PARSE_PGN : FF_E_STATE_MISSING, ff_pgn_source(pgn), 0, 0,
            number == 1 ? "\"%s\" holds no game" : "\"%s\" has no game %u: it holds %u",
            ff_pgn_source(pgn), number, number - 1);
    return code;
}

int ff_pgn_load(const char *path, unsigned number, ff_game *game, ff_diagnostics *notes,
                ff_error *err)
{
    ff_input *input;
    ff_pgn *pgn;
    int code = ff_input_new(path, &input, err);
    if (code != FF_OK)
        return code;
    code = ff_pgn_new(input, &pgn, err);
    if (code == FF_OK) {
        code = load_number(pgn, number, game, notes, err);
        ff_pgn_free(pgn);
    }
    ff_input_free(input);
    return code;
}
