#include "cli/game/record.h"

#include <string.h>

/* --- the state --- */

ff_position *record_now(record_session *s)
{
    return &s->positions[s->sheet.count];
}

bool record_in_play(const record_session *s)
{
    return s->sheet.count == 0 || s->readable[s->sheet.count - 1];
}

bool record_reserve(record_session *s)
{
    size_t need = s->sheet.count + 2;
    return ff_grow(&s->positions, &s->capacity, need, sizeof *s->positions) == FF_OK &&
           ff_grow(&s->homes, &s->homes_capacity, need, sizeof *s->homes) == FF_OK &&
           ff_grow(&s->readable, &s->readable_capacity, need, sizeof *s->readable) == FF_OK;
}

static int add_entry(record_session *s, const char *text, size_t size, ff_move move, bool offer)
{
    if (!record_reserve(s))
        return FF_E_MEMORY;
    size_t index = s->sheet.count;
    bool readable = record_in_play(s) && move != FF_NO_MOVE;
    int code = ff_sheet_add(&s->sheet, text, size, -1, 0, 0);
    if (code != FF_OK)
        return code;
    s->sheet.entries[index].draw_offer |= offer;
    s->sheet.entries[index].language = s->sheet.language; /* whatever comes later */
    s->readable[index] = readable;
    s->positions[index + 1] = s->positions[index];
    s->homes[index + 1] = s->homes[index];
    if (readable) {
        ff_piece_wings_play(&s->homes[index + 1], move);
        ff_position_play(&s->positions[index + 1], move);
    }
    return FF_OK;
}

/* The system in which the entries before `index` are written; as a column of small letters goes
 * on is not known while it is typed, so two readings are asked about. */
static ff_writing_system system_before(const record_session *s, size_t index)
{
    enum { LOOKED_AT = 40 }; /* the first moves show it */
    ff_sheet before = s->sheet;
    before.count = index < LOOKED_AT ? index : LOOKED_AT;
    return ff_sheet_system(&before, NULL);
}

/* Reads a text in the position before entry `index`. */
void record_read_at(const record_session *s, size_t index, const char *text, size_t size,
                    ff_reading *out)
{
    const ff_language *language =
        index < s->sheet.count ? ff_sheet_language_of(&s->sheet, index) : s->sheet.language;
    const ff_move_habits habits = {
        .language = language, .sure = true, .system = system_before(s, index)};
    ff_notation_read_as(&s->positions[index], &s->homes[index], text, size, &habits, out);
}

void record_set_start(record_session *s)
{
    s->positions[0] = s->sheet.start;
    ff_piece_wings_start(&s->homes[0], &s->sheet.start);
}

unsigned long record_due(const record_session *s)
{
    const ff_position *start = &s->sheet.start;
    return 2 * ((unsigned long)start->fullmove - 1) + start->turn +
           (unsigned long)s->sheet.count;
}

/* The number and side of half-move `index`, whether it could be played or not. */
void record_put_number(const record_session *s, size_t index, ff_str *out)
{
    const ff_position *start = &s->sheet.start;
    size_t n = 2 * (size_t)(start->fullmove - 1) + start->turn + index;
    ff_str_format(out, "%zu%s", n / 2 + 1, n % 2 == 0 ? "." : "...");
}

/* --- one line of the journal --- */

bool record_starts_with(const char *line, size_t size, const char *word, const char **rest,
                        size_t *rest_size)
{
    size_t length = strlen(word);
    if (size < length || memcmp(line, word, length) != 0 ||
        (size > length && line[length] != ' '))
        return false;
    *rest = size > length ? line + length + 1 : line + length;
    *rest_size = size > length ? size - length - 1 : 0;
    return true;
}

static int apply_move(record_session *s, const char *text, size_t size)
{
    ff_reading reading = {.move = FF_NO_MOVE};
    if (record_in_play(s))
        record_read_at(s, s->sheet.count, text, size, &reading);
    s->sheet.result = FF_GAME_RESULT_NONE;
    return add_entry(s, text, size, reading.move, reading.draw_offer);
}

static int apply_undo(record_session *s)
{
    if (s->sheet.count > 0)
        s->sheet.count--;
    s->sheet.result = FF_GAME_RESULT_NONE;
    return FF_OK;
}

static int apply_start(record_session *s, const char *text, size_t size, ff_error *err)
{
    ff_str fen = FF_STR_INIT;
    ff_str_bytes(&fen, text, size);
    int code = ff_position_from_fen(ff_str_get(&fen), &s->sheet.start, err);
    record_set_start(s);
    ff_str_release(&fen);
    return code;
}

/* "tag White Ada Lovelace" */
static int apply_tag(record_session *s, const char *text, size_t size)
{
    char name[64];
    const char *space = memchr(text, ' ', size);
    size_t length = space != NULL ? (size_t)(space - text) : size;
    if (length == 0 || length >= sizeof name)
        return FF_E_LIMIT;
    memcpy(name, text, length);
    name[length] = '\0';
    ff_str value = FF_STR_INIT;
    if (space != NULL)
        ff_str_bytes(&value, space + 1, size - length - 1);
    int code = ff_game_set_tag(&s->tags, name, ff_str_get(&value));
    ff_str_release(&value);
    return code;
}

static int apply_clock(record_session *s, const char *text, size_t size)
{
    char cell[32] = "";
    if (size < sizeof cell)
        memcpy(cell, text, size);
    if (s->sheet.count == 0 ||
        !ff_sheet_clock_cell(cell, &s->sheet.entries[s->sheet.count - 1].clock_ms))
        return FF_E_PARSE_CLOCK;
    return FF_OK;
}

static int apply_language(record_session *s, const char *text, size_t size)
{
    char code[16] = "";
    if (size < sizeof code)
        memcpy(code, text, size);
    const ff_language *language = ff_language_find(code);
    if (language == NULL)
        return FF_E_PARSE;
    s->sheet.language = language;
    return FF_OK;
}

/* What a line does; the same whether it was just typed or stands in the journal. */
int record_apply(record_session *s, const char *line, size_t size, ff_error *err)
{
    const char *rest;
    size_t n;
    if (record_starts_with(line, size, "move", &rest, &n))
        return apply_move(s, rest, n);
    if (record_starts_with(line, size, "undo", &rest, &n))
        return apply_undo(s);
    if (record_starts_with(line, size, "clock", &rest, &n))
        return apply_clock(s, rest, n);
    if (record_starts_with(line, size, "offer", &rest, &n) && s->sheet.count > 0) {
        s->sheet.entries[s->sheet.count - 1].draw_offer = true;
        return FF_OK;
    }
    if (record_starts_with(line, size, "language", &rest, &n))
        return apply_language(s, rest, n);
    if (record_starts_with(line, size, "result", &rest, &n)) {
        s->sheet.result = ff_game_result_parse(rest, n);
        return FF_OK;
    }
    if (record_starts_with(line, size, "tag", &rest, &n))
        return apply_tag(s, rest, n);
    if (record_starts_with(line, size, "start", &rest, &n))
        return apply_start(s, rest, n, err);
    return ff_fail(err, FF_E_PARSE, "the line is none of a game journal");
}

/* Makes a line durable, then does it. */
bool record_commit(record_session *s, const char *word, const char *rest, size_t size)
{
    ff_str line = FF_STR_INIT;
    ff_error err = {0};
    ff_str_format(&line, "%s%s", word, size > 0 ? " " : "");
    ff_str_bytes(&line, rest, size);
    int code = line.failed ? FF_E_MEMORY
                           : ff_journal_append(s->journal, ff_str_get(&line), line.size, &err);
    if (code == FF_OK)
        code = record_apply(s, ff_str_get(&line), line.size, &err);
    ff_str_release(&line);
    if (code == FF_OK)
        return true;
    if (err.code == FF_OK)
        ff_fail(&err, code,
                code == FF_E_LIMIT ? "no game has as many half-moves"
                                   : "out of memory for the game");
    cli_error(&err);
    s->failed = s->done = true;
    return false;
}
