#include "game/game_translate.h"

#include "base/latin.h"
#include "base/text.h"
#include "notation/notation_san.h"

#include <string.h>

/* One line of the tree on its way: the node that comes next, and the positions before it as
 * the record had them and as they are now. */
typedef struct line {
    ff_node *node;
    ff_position was, is;
    ff_piece_wings homes; /* in `is` */
    bool readable;        /* every half-move before it could be read */
} line;

typedef struct walk {
    line *stack;
    size_t depth, capacity;
} walk;

static bool push_line(walk *w, ff_node *node, const line *at)
{
    if (node == NULL)
        return true;
    if (ff_grow(&w->stack, &w->capacity, w->depth + 1, sizeof *w->stack) != FF_OK)
        return false;
    w->stack[w->depth] = *at;
    w->stack[w->depth++].node = node;
    return true;
}

static bool push_game(walk *w, const ff_game *game)
{
    line first = {.was = game->start, .is = game->start, .readable = true};
    ff_piece_wings_start(&first.homes, &game->start);
    return push_line(w, game->root.next, &first);
}

static bool is_null(ff_move move)
{
    return move != FF_NO_MOVE && FF_MOVE_KIND(move) == FF_MOVE_NULL;
}

static void advance(ff_position *pos, const ff_node *node)
{
    if (node->stood != NULL)
        *pos = *node->stood;
    else if (node->move != FF_NO_MOVE)
        ff_position_play(pos, node->move);
}

/* What stands in the source for a half-move. */
static const char *text_of(const ff_node *node, const ff_position *was, char san[FF_SAN_SIZE])
{
    if (node->written != NULL)
        return node->written;
    if (node->move == FF_NO_MOVE)
        return "?";
    ff_san_write(was, node->move, san);
    return san;
}

/* Reads one half-move; `at->is` is advanced when it is a move. */
static bool reread_node(ff_game *game, ff_node *node, const ff_position *was, line *at,
                        const ff_language *language, bool *failed)
{
    ff_position *pos = &at->is;
    char old[FF_SAN_SIZE], san[FF_SAN_SIZE];
    const char *text = text_of(node, was, old);
    ff_reading reading;
    ff_notation_read_from(pos, &at->homes, text, strlen(text), language, &reading);
    node->move = reading.move;
    node->san[0] = '\0';
    if (reading.move != FF_NO_MOVE)
        ff_san_write(pos, reading.move, san);
    if (reading.move == FF_NO_MOVE || strcmp(san, text) != 0) {
        node->written = ff_arena_copy(&game->arena, text, strlen(text));
        *failed |= node->written == NULL;
    } else {
        node->written = NULL;
    }
    if (reading.move == FF_NO_MOVE)
        return false;
    ff_piece_wings_play(&at->homes, reading.move);
    ff_position_play(pos, reading.move);
    return true;
}

int ff_game_reread(ff_game *game, const ff_language *language, unsigned *unread)
{
    walk w = {.depth = 0};
    bool failed = !push_game(&w, game);
    unsigned missed = 0;
    while (w.depth > 0 && !failed) {
        line l = w.stack[--w.depth], next = l;
        advance(&next.was, l.node);
        /* siblings before the node changes: they start from the same positions */
        failed = !push_line(&w, l.node->variation, &l);
        if (is_null(l.node->move) || l.node->stood != NULL)
            advance(&next.is, l.node);
        else if (l.readable)
            next.readable = reread_node(game, l.node, &l.was, &next, language, &failed);
        if (!next.readable && l.node->move != FF_NO_MOVE) {
            char san[FF_SAN_SIZE];
            const char *text = text_of(l.node, &l.was, san);
            l.node->written = ff_arena_copy(&game->arena, text, strlen(text));
            l.node->move = FF_NO_MOVE;
            l.node->san[0] = '\0';
            failed |= l.node->written == NULL;
        }
        missed += !next.readable;
        failed |= !push_line(&w, l.node->next, &next);
    }
    ff_free(w.stack);
    if (unread != NULL)
        *unread = missed;
    return failed ? FF_E_MEMORY : FF_OK;
}

/* --- plain text --- */

enum { COLUMNS = 79 };

/* Castling, or the sign of a gap: words without a digit that are half-moves. */
static bool is_word_without_digit(const char *word)
{
    size_t size = strspn(word, "O0o-");
    return word[size + strspn(word + size, "+#!?")] == '\0' || strcmp(word, "...") == 0;
}

/* What is not one word to the reader of plain text, or may be a result, stands in quotes. */
static bool needs_quotes(const char *word)
{
    /* "93" is not a move number, nor "0:30" a time; castling may be written with zeros */
    bool number = word[0] >= '0' && word[0] <= '9' && strncmp(word, "0-0", 3) != 0;
    size_t size = strlen(word);
    if (number || size == 0 || strchr("\"*-~", word[0]) != NULL ||
        ff_game_result_parse(word, size) != FF_GAME_RESULT_NONE ||
        (word[size - 1] == '-' && size > 2))
        return strcmp(word, "--") != 0;
    if (strpbrk(word, "12345678") == NULL && !is_word_without_digit(word))
        return true;
    /* blanks and dashes of Unicode begin with these bytes */
    while (*word != '\0' && (unsigned char)*word > ' ' &&
           strchr("{}[];$(),\xc2\xcc\xe2\xe3\xef", *word) == NULL)
        word++;
    return *word != '\0';
}

/* A word of `size` bytes, after a space or on a new line. */
static void put_bytes(ff_str *out, size_t *column, const char *word, size_t size, size_t width)
{
    bool full = *column > 0 && *column + 1 + width > COLUMNS;
    char *at = ff_str_reserve(out, size + 2);
    if (at == NULL)
        return;
    *at = full ? '\n' : ' ';
    at += *column > 0;
    memcpy(at, word, size);
    at[size] = '\0';
    out->size = (size_t)(at - out->data) + size;
    *column = (full || *column == 0 ? 0 : *column + 1) + width;
}

static void put_word(ff_str *out, size_t *column, const char *word)
{
    size_t size = strlen(word);
    put_bytes(out, column, word, size, ff_utf8_count(word, size));
}

/* "12." or "12..." */
static void put_number(ff_str *out, size_t *column, unsigned long number, bool black)
{
    static const char dots[] = "...";
    char text[32];
    char *at = text + sizeof text - sizeof dots;
    size_t after = black ? 3 : 1, digits = 0;
    memcpy(at, dots, after);
    do
        *--at = (char)('0' + number % 10);
    while (digits++, (number /= 10) != 0);
    put_bytes(out, column, at, digits + after, digits + after);
}

static void put_written(ff_str *out, size_t *column, const char *word)
{
    ff_str quoted = FF_STR_INIT;
    ff_str_char(&quoted, '"');
    for (const char *p = word; *p != '\0'; p++)
        ff_str_char(&quoted, *p == '"' ? '\'' : (unsigned char)*p < ' ' ? ' ' : *p);
    ff_str_char(&quoted, '"');
    put_word(out, column, needs_quotes(word) ? ff_str_get(&quoted) : word);
    out->failed |= quoted.failed;
    ff_str_release(&quoted);
}

void ff_game_cursor_start(ff_game_cursor *cursor, const ff_game *game)
{
    *cursor = (ff_game_cursor){game->root.next, game->start};
}

const char *ff_game_text_of(const ff_node *node, ff_game_cursor *cursor, ff_notation notation,
                            const ff_language *language, char room[FF_NOTATION_SIZE])
{
    bool english = language == NULL || language == ff_language_all(NULL);
    if (notation == FF_NOTATION_SAN && english && node->san[0] != '\0')
        return node->san;
    if (ff_notation_write_san(node->san, notation, language, room) != 0)
        return room;
    for (; cursor->next != node; cursor->next = cursor->next->next)
        advance(&cursor->pos, cursor->next);
    ff_notation_write(&cursor->pos, node->move, notation, language, room);
    return room;
}

void ff_game_write_moves(const ff_game *game, ff_notation notation, const ff_language *language,
                         ff_str *out)
{
    ff_game_cursor cursor;
    size_t column = 0;
    /* counted apart from the position, which stands still after an unreadable half-move */
    unsigned long half = 2 * ((unsigned long)game->start.fullmove - 1) + game->start.turn;
    ff_game_cursor_start(&cursor, game);
    for (const ff_node *node = game->root.next; node != NULL; node = node->next, half++) {
        char text[FF_NOTATION_SIZE];
        const char *word = node->written != NULL ? node->written : "--";
        if (half % 2 == 0 || node == game->root.next)
            put_number(out, &column, half / 2 + 1, half % 2 != 0);
        if (node->move != FF_NO_MOVE && !is_null(node->move)) {
            word = ff_game_text_of(node, &cursor, notation, language, text);
            put_word(out, &column, word);
        } else {
            put_written(out, &column, word);
        }
    }
    put_word(out, &column, ff_game_result_text(game->result));
    ff_str_char(out, '\n');
}
