/* SAN: a line of moves, the first line a FEN. What is legal is written and read back, what is
 * not gets a reason. */
#include "flagfall/san.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { MOST_MOVES = 200 };

static void require(bool holds)
{
    if (!holds)
        abort();
}

static void check_legal(const ff_position *pos, ff_move move)
{
    char text[FF_SAN_SIZE];
    ff_san san;
    ff_move again;
    require(ff_is_legal(pos, move));
    size_t size = ff_san_write(pos, move, text);
    require(size < FF_SAN_SIZE && ff_san_parse(text, size, &san, NULL) == FF_OK);
    require(ff_san_resolve(pos, &san, &again) == FF_SAN_LEGAL && again == move);
    size = ff_uci_write(pos, move, text);
    require(ff_uci_parse(pos, text, size, &again, NULL) == FF_OK && again == move);
}

static void check_reason(const ff_position *pos, const ff_san *san, const ff_past *past)
{
    ff_str reason = FF_STR_INIT;
    ff_san_explain(pos, san, past, &reason);
    require(reason.size > 10 && ff_utf8_valid(reason.data, reason.size) == reason.size);
    ff_str_release(&reason);
}

/* Plays one word of the text where it can be played. */
static void play_word(ff_position *pos, ff_past *past, ff_move *moves, const char *word,
                      size_t size)
{
    ff_san san;
    ff_move move;
    ff_error err = {0};
    int code = ff_san_parse(word, size, &san, &err);
    require(code == FF_OK || (err.column > 0 && (size_t)err.column <= size + 1));
    if (code != FF_OK)
        return;
    if (ff_san_resolve(pos, &san, &move) != FF_SAN_LEGAL) {
        check_reason(pos, &san, past);
        return;
    }
    check_legal(pos, move);
    if (past->count < MOST_MOVES)
        moves[past->count++] = move;
    ff_position_play(pos, move);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const char *text = (const char *)data;
    const char *line = memchr(text, '\n', size);
    size_t first = line != NULL ? (size_t)(line - text) : 0;
    ff_position start, pos;
    ff_setup setup;
    if (ff_setup_from_fen(text, first, &setup, NULL, NULL) != FF_OK ||
        ff_position_from_setup(&setup, &start, NULL, NULL) != FF_OK)
        start = ff_position_standard();
    pos = start;
    ff_move moves[MOST_MOVES];
    ff_past past = {.start = &start, .moves = moves};
    for (size_t at = first; at < size;) {
        size_t end = at;
        while (end < size && text[end] != ' ' && text[end] != '\n')
            end++;
        if (past.count == MOST_MOVES)
            break;
        play_word(&pos, &past, moves, text + at, end - at);
        at = end + 1;
    }
    return 0;
}
