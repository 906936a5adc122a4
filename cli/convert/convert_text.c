#include "cli/convert/convert.h"

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
    const ff_language *named = j->rereads ? j->from : ff_language_all(NULL);
    ff_sheet_init(sheet);
    return named != NULL ? ff_sheet_read_text(ff_str_get(text), text->size, at, named, sheet)
                         : ff_sheet_read_text_any(ff_str_get(text), text->size, at, sheet);
}

/* Is it a text about something else? It begins with none, and hardly half of its words are
 * moves in any way of writing. */
static bool is_no_game(const ff_sheet *sheet)
{
    size_t words = 0, moves = 0;
    for (size_t i = 0; i < sheet->count; i++) {
        const ff_sheet_entry *entry = &sheet->entries[i];
        ff_parsed_move written;
        if (entry->kind == FF_ENTRY_MISSING || entry->kind == FF_ENTRY_UNREADABLE)
            continue;
        words++;
        ff_notation_parse(entry->text, strlen(entry->text),
                          entry->language != NULL ? entry->language : sheet->language,
                          &written);
        if (written.count > 0 && words == 1)
            return false;
        moves += written.count > 0;
    }
    return 2 * moves < words;
}

static int convert_plain(convert_job *j, const char *name, const ff_str *text, ff_error *err)
{
    int code = FF_OK;
    for (size_t at = 0; at < text->size && code == FF_OK;) {
        ff_sheet sheet;
        code = read_game_text(j, text, &at, &sheet);
        if (code != FF_OK)
            ff_fail(err, code, "\"%s\": a game has too many half-moves", name);
        if (code == FF_OK && j->rereads && sheet.count > 0)
            sheet.language = convert_find_language(j, name, &sheet);
        bool no_game = code == FF_OK && is_no_game(&sheet);
        if (no_game) {
            cli_say(j->c, "%s:%ld: a text that is no game is passed over", name,
                    sheet.entries[0].row);
            j->faults++;
        }
        if (code == FF_OK && !no_game && sheet.language != NULL &&
            (sheet.count > 0 || sheet.result != FF_GAME_RESULT_NONE))
            code = convert_sheet(j, name, &sheet, err);
        ff_sheet_release(&sheet);
    }
    return code;
}

/* More of it is read as PGN, a game at a time. */
enum { MAX_PLAIN_TEXT = 4 * 1024 * 1024 };

/* Move text without anything else can be in any way of writing; the rest is PGN. */
int convert_text(convert_job *j, ff_input *input, ff_error *err)
{
    ff_str text = FF_STR_INIT;
    char buffer[65536];
    size_t got = 1;
    int code = FF_OK;
    while (code == FF_OK && got > 0 && text.size < MAX_PLAIN_TEXT) {
        code = ff_input_read(input, buffer, sizeof buffer, &got, err);
        ff_str_bytes(&text, buffer, code == FF_OK ? got : 0);
    }
    bool plain = got == 0 && ff_sheet_text_is_plain(ff_str_get(&text), text.size);
    if (code == FF_OK && text.failed)
        code = ff_fail(err, FF_E_MEMORY, "out of memory for the text");
    else if (code == FF_OK && plain)
        code = convert_plain(j, ff_input_name(input), &text, err);
    else if (code == FF_OK &&
             (code = ff_input_push_back(input, ff_str_get(&text), text.size, err)) == FF_OK)
        code = convert_pgn(j, input, err);
    ff_str_release(&text);
    return code;
}

/* --- lists of positions --- */

/* The move that leads from one position to the next, when one alone does. */
static ff_move move_between(const ff_position *from, const ff_position *to)
{
    ff_move found = FF_NO_MOVE;
    ff_move_list moves;
    ff_position_legal_moves(from, &moves);
    for (unsigned i = 0; i < moves.count; i++) {
        ff_position next = *from;
        ff_position_play(&next, moves.moves[i]);
        if (!ff_position_same(&next, to))
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
    int code = ff_setup_from_fen(line, size, &setup, &end, &fault);
    if (code == FF_OK)
        code = ff_position_from_setup(&setup, &pos, NULL, &fault);
    if (code != FF_OK) {
        ff_error_place(&fault, code, name, number, fault.column > 0 ? fault.column : 1);
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
    int code = FF_OK;
    ff_game_init(&c.game);
    while (code == FF_OK && (got > 0 || text.size > 0) && !convert_stopped(j)) {
        code = ff_input_read(input, buffer, sizeof buffer, &got, err);
        ff_str_bytes(&text, buffer, code == FF_OK ? got : 0);
        const char *bytes = ff_str_get(&text);
        size_t at = 0;
        for (const char *end; code == FF_OK && at < text.size; at = (size_t)(end - bytes) + 1) {
            end = memchr(bytes + at, '\n', text.size - at);
            if (end == NULL && got > 0)
                break;
            end = end != NULL ? end : bytes + text.size;
            code = add_position_line(j, &c, ff_input_name(input), number++, bytes + at,
                                     (size_t)(end - bytes) - at);
            if (code != FF_OK)
                ff_fail(err, code, "out of memory for a game");
        }
        drop_front(&text, at < text.size ? at : text.size);
        if (text.size > MAX_PLAIN_TEXT)
            code = ff_fail_at(err, FF_E_LIMIT, ff_input_name(input), number, 1,
                              "a line is longer than a position can be");
    }
    if (code == FF_OK)
        end_chain(j, &c);
    ff_game_release(&c.game);
    ff_str_release(&text);
    return code;
}
