#include "cli/game/convert.h"

#include "csv/sheet_csv.h"
#include "flagfall/memory.h"

#include <string.h>

/*
 * Games read from plain move text and from lists of positions.
 */

/* --- plain move text --- */

/* The game at `*at` in the language that is named, else in the first that makes most of it
 * legal: whether it is alone is decided by the replay. */
static int read_game_text(convert_job *j, const ff_str *text, size_t *at, ff_sheet *sheet)
{
    unsigned count, best = 0;
    size_t reach = 0, begin = *at;
    const ff_language *table = ff_languages(&count);
    const ff_language *named = j->rereads ? j->from : table;
    for (unsigned i = 0; named == NULL && i < count; i++) {
        ff_sheet_fault fault = {.entry = 0};
        ff_game game;
        ff_game_init(&game);
        ff_sheet_init(sheet);
        size_t end = begin;
        int rc = ff_sheet_read_text(ff_str_get(text), text->size, &end, &table[i], sheet);
        if (rc == FF_OK)
            rc = ff_sheet_to_game(sheet, &game, &fault);
        ff_game_release(&game);
        ff_sheet_release(sheet);
        if (rc != FF_OK)
            return rc;
        if (fault.entry > reach) {
            reach = fault.entry;
            best = i;
        }
    }
    ff_sheet_init(sheet);
    return ff_sheet_read_text(ff_str_get(text), text->size, at,
                              named != NULL ? named : &table[best], sheet);
}

static int convert_plain(convert_job *j, const char *name, const ff_str *text, ff_error *err)
{
    int rc = FF_OK;
    for (size_t at = 0; at < text->size && rc == FF_OK;) {
        ff_sheet sheet;
        rc = read_game_text(j, text, &at, &sheet);
        if (rc != FF_OK)
            ff_fail(err, rc, "\"%s\": a game has too many half-moves", name);
        if (rc == FF_OK && j->rereads && sheet.count > 0)
            sheet.language = convert_find_language(j, name, &sheet);
        if (rc == FF_OK && sheet.language != NULL &&
            (sheet.count > 0 || sheet.result != FF_GAME_RESULT_NONE))
            rc = convert_sheet(j, name, &sheet, err);
        ff_sheet_release(&sheet);
    }
    return rc;
}

/* More of it is read as PGN, a game at a time. */
enum { MAX_PLAIN_TEXT = 4 * 1024 * 1024 };

/* Move text without anything else can be in any way of writing; the rest is PGN. */
int convert_text(convert_job *j, ff_input *input, ff_error *err)
{
    ff_str text = FF_STR_INIT;
    char buffer[65536];
    size_t got = 1;
    int rc = FF_OK;
    while (rc == FF_OK && got > 0 && text.size < MAX_PLAIN_TEXT) {
        rc = ff_input_read(input, buffer, sizeof buffer, &got, err);
        ff_str_bytes(&text, buffer, rc == FF_OK ? got : 0);
    }
    bool plain = got == 0 && ff_text_is_plain(ff_str_get(&text), text.size);
    if (rc == FF_OK && text.failed)
        rc = ff_fail(err, FF_E_MEMORY, "out of memory for the text");
    else if (rc == FF_OK && plain)
        rc = convert_plain(j, ff_input_name(input), &text, err);
    else if (rc == FF_OK &&
             (rc = ff_input_push_back(input, ff_str_get(&text), text.size, err)) == FF_OK)
        rc = convert_pgn(j, input, err);
    ff_str_release(&text);
    return rc;
}

/* --- lists of positions --- */

/* The move that leads from one position to the next, when one alone does. */
static ff_move move_between(const ff_position *from, const ff_position *to)
{
    ff_move found = FF_NO_MOVE;
    ff_move_list moves;
    ff_legal_moves(from, &moves);
    for (unsigned i = 0; i < moves.count; i++) {
        ff_position next = *from;
        ff_play(&next, moves.moves[i]);
        if (!ff_same_position(&next, to))
            continue;
        if (found != FF_NO_MOVE)
            return FF_NO_MOVE;
        found = moves.moves[i];
    }
    return found;
}

typedef struct chain {
    ff_game game; /* positions that follow from each other by legal moves */
    ff_position last;
    bool begun;
} chain;

static void take_chain(convert_job *j, ff_game *game)
{
    if (convert_tags_wanted(j, game))
        convert_game(j, game);
}

static void end_chain(convert_job *j, chain *c)
{
    if (c->begun)
        take_chain(j, &c->game);
    ff_game_reset(&c->game);
    c->begun = false;
}

static int add_position(convert_job *j, chain *c, const ff_position *pos,
                        const char *operations, size_t size)
{
    ff_move move = c->begun ? move_between(&c->last, pos) : FF_NO_MOVE;
    ff_node *node = &c->game.root;
    if (move == FF_NO_MOVE) {
        end_chain(j, c);
        c->game.start = *pos;
        c->begun = true;
    } else {
        node = ff_game_add(&c->game, c->game.last, move);
    }
    c->last = *pos;
    if (node != NULL && size > 0)
        return ff_game_add_comment(&c->game, node, false, operations, size, false);
    return node != NULL ? FF_OK : FF_E_MEMORY;
}

static int add_position_line(convert_job *j, chain *c, const char *name, long number,
                             const char *line, size_t size)
{
    ff_setup setup;
    ff_position pos;
    ff_error fault = {0};
    size_t end = 0;
    while (size > 0 && (unsigned char)line[size - 1] <= ' ')
        size--;
    if (size == 0 || line[0] == '#')
        return FF_OK;
    int rc = ff_setup_from_fen(line, size, &setup, &end, &fault);
    if (rc == FF_OK)
        rc = ff_position_from_setup(&setup, &pos, NULL, &fault);
    if (rc != FF_OK) {
        ff_error_place(&fault, rc, name, number, fault.column > 0 ? fault.column : 1);
        cli_error(&fault);
        j->faults++;
        return FF_OK;
    }
    while (end < size && (unsigned char)line[end] <= ' ')
        end++;
    return add_position(j, c, &pos, line + end, size - end);
}

static void drop_front(ff_str *text, size_t size)
{
    if (size == 0)
        return;
    memmove(text->data, text->data + size, text->size - size);
    text->size -= size;
    text->data[text->size] = '\0';
}

int convert_positions(convert_job *j, ff_input *input, ff_error *err)
{
    ff_str text = FF_STR_INIT;
    chain c = {.begun = false};
    char buffer[65536];
    size_t got = 1;
    long number = 1;
    int rc = FF_OK;
    ff_game_init(&c.game);
    while (rc == FF_OK && (got > 0 || text.size > 0) && !convert_stopped(j)) {
        rc = ff_input_read(input, buffer, sizeof buffer, &got, err);
        ff_str_bytes(&text, buffer, rc == FF_OK ? got : 0);
        const char *bytes = ff_str_get(&text);
        size_t at = 0;
        for (const char *end; rc == FF_OK && at < text.size; at = (size_t)(end - bytes) + 1) {
            end = memchr(bytes + at, '\n', text.size - at);
            if (end == NULL && got > 0)
                break;
            end = end != NULL ? end : bytes + text.size;
            rc = add_position_line(j, &c, ff_input_name(input), number++, bytes + at,
                                   (size_t)(end - bytes) - at);
            if (rc != FF_OK)
                ff_fail(err, rc, "out of memory for a game");
        }
        drop_front(&text, at < text.size ? at : text.size);
        if (text.size > MAX_PLAIN_TEXT)
            rc = ff_fail_at(err, FF_E_LIMIT, ff_input_name(input), number, 1,
                            "a line is longer than a position can be");
    }
    if (rc == FF_OK)
        end_chain(j, &c);
    ff_game_release(&c.game);
    ff_str_release(&text);
    return rc;
}
