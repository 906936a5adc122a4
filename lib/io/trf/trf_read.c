#include "base/codepage.h"
#include "rounds/swiss_event.h"
#include "system/gnu.h"
#include "trf/trf_columns.h"

#include <string.h>

static bool upper(char c)
{
    return c >= 'A' && c <= 'Z';
}

/* Three capitals, a blank and a pairing number in its columns: a national record. */
static bool looks_national(trf_reader *reader)
{
    const char *text = reader->line.text;
    long long no;
    return reader->line.chars >= 15 && upper(text[0]) && upper(text[1]) && upper(text[2]) &&
           text[3] == ' ' && ff_trf_column(reader, 9) == ' ' &&
           ff_str_parse_integer(ff_trf_columns(reader, 5, 8), 1, FF_EVENT_MAX_PLAYERS, &no) ==
               FF_OK;
}

static const trf_record *classify_line(trf_reader *reader)
{
    const char *text = reader->line.text;
    if (reader->line.size < 3)
        return &ff_trf_unknown;
    if (memcmp(text, "###", 3) == 0)
        return &ff_trf_comment;
    const trf_record *record = ff_trf_find_record(text);
    if (record != NULL && (reader->line.size == 3 || text[3] == ' '))
        return record;
    return looks_national(reader) ? &ff_trf_national : &ff_trf_unknown;
}

static void tell_foreign(trf_reader *reader, const trf_record *record)
{
    if (record == &ff_trf_comment || reader->line.size == 0 || reader->told_foreign)
        return;
    if (record == &ff_trf_unknown) {
        reader->told_foreign = true;
        ff_trf_say(reader, FF_SEVERITY_NOTE, "unknown-line", 1,
                   "\"%.*s\" is not a record of the standard; such lines are kept as they are",
                   (int)ff_trf_byte_at(&reader->line, 30), reader->line.text);
    } else if (record->read == ff_trf_read_text) {
        ff_trf_say(reader, FF_SEVERITY_NOTE, "record-twice", 1,
                   "a second record %s; it is kept as it is", record->code);
    }
}

static int keep_line(trf_reader *reader, ff_line_kind kind, const trf_record *record)
{
    ff_event *event = reader->event;
    int code = ff_trf_grow(reader, &event->lines, &event->line_capacity, event->line_count,
                           sizeof *event->lines);
    if (code != FF_OK)
        return code;
    ff_source_line *line = &event->lines[event->line_count];
    *line = (ff_source_line){.kind = kind, .index = reader->index};
    if (record == &ff_trf_national)
        memcpy(line->code, reader->line.text, 3);
    else
        memcpy(line->code, record->code, sizeof line->code);
    line->text = ff_event_text(event, reader->line.text, reader->line.size);
    if (line->text == NULL)
        return FF_E_MEMORY;
    event->line_count++;
    return FF_OK;
}

static int read_one(trf_reader *reader, bool keep)
{
    const trf_record *record = classify_line(reader);
    reader->record = record;
    reader->index = 0;
    reader->quirk = false;
    int code = record->read != NULL ? record->read(reader) : FF_E_STATE_EXISTS;
    if (reader->memory != FF_OK)
        return FF_E_MEMORY;
    if (code != FF_OK && code != FF_E_STATE_EXISTS)
        return code;
    if (code != FF_OK && !reader->quirk)
        tell_foreign(reader, record);
    if (!keep)
        return FF_OK;
    return keep_line(reader,
                     code != FF_OK   ? FF_LINE_FOREIGN
                     : reader->quirk ? FF_LINE_QUIRK
                                     : FF_LINE_CLEAN,
                     code != FF_OK && record == &ff_trf_national ? &ff_trf_unknown : record);
}

static void release_reader(trf_reader *reader)
{
    ff_free(reader->offsets);
    ff_free(reader->field);
    ff_free(reader->line_of);
}

int ff_trf_read_line(const char *text, ff_event *event, ff_error *err)
{
    trf_reader reader = {.event = event, .source = "", .err = err};
    int code = ff_trf_set_line(&reader, text, strlen(text));
    if (code == FF_OK)
        code = read_one(&reader, false);
    release_reader(&reader);
    return code;
}

/* --- the whole --- */

/* Opponents were read as numbers; now that all players are known they become indices. */
static void link_opponents(trf_reader *reader)
{
    ff_event *event = reader->event;
    for (size_t i = 0; i < event->player_count; i++) {
        ff_player *player = &event->players[i];
        reader->number = reader->line_of[i];
        for (size_t r = 0; r < player->cell_count; r++) {
            ff_round_result *cell = &player->cells[r];
            if (cell->stray_no == 0)
                continue;
            cell->opponent = ff_event_find(event, cell->stray_no);
            if (cell->opponent == FF_NOBODY)
                ff_trf_say(reader, FF_SEVERITY_WARNING, "opponent-unknown",
                           CELL_COLUMN((int)r + 1),
                           "player %d, round %zu: the opponent %d is not in the file",
                           player->no, r + 1, cell->stray_no);
            else
                cell->stray_no = 0;
        }
    }
}

/* The two players of a game must name each other, with opposite colours, and results that
 * go together. */
static void check_game(trf_reader *reader, int player, int round)
{
    const ff_event *event = reader->event;
    const ff_round_result *mine = ff_event_cell(event, player, round);
    if (mine->opponent == FF_NOBODY)
        return;
    int no = event->players[player].no;
    int other_no = event->players[mine->opponent].no;
    const ff_round_result *theirs = ff_event_cell(event, mine->opponent, round);
    if (mine->opponent == player) {
        ff_trf_say(reader, FF_SEVERITY_WARNING, "own-opponent", CELL_COLUMN(round),
                   "player %d meets themselves in round %d", no, round);
    } else if (theirs->opponent != player) {
        ff_trf_say(reader, FF_SEVERITY_WARNING, "pairing-disagrees", CELL_COLUMN(round),
                   "round %d: player %d names %d as opponent, but %d does not name %d", round,
                   no, other_no, other_no, no);
    } else if (player < mine->opponent) {
        if (mine->side == theirs->side && mine->side != FF_SIDE_NONE)
            ff_trf_say(reader, FF_SEVERITY_WARNING, "colour-disagrees", CELL_COLUMN(round),
                       "round %d: players %d and %d have the same colour", round, no, other_no);
        ff_result a = (ff_result)mine->result, b = (ff_result)theirs->result;
        bool both_lost = (a == FF_RESULT_LOSS && b == FF_RESULT_LOSS) ||
                         (a == FF_RESULT_FORFEIT_LOSS && b == FF_RESULT_FORFEIT_LOSS);
        if (ff_result_mirror(a) != b && !both_lost)
            ff_trf_say(reader, FF_SEVERITY_WARNING, "result-disagrees", CELL_COLUMN(round),
                       "round %d: players %d and %d have \"%c\" and \"%c\"", round, no,
                       other_no, ff_result_letter(a), ff_result_letter(b));
    }
}

static void check_points(trf_reader *reader, int player)
{
    const ff_player *p = &reader->event->players[player];
    char stated[FF_POINTS_SIZE], summed[FF_POINTS_SIZE];
    int points = ff_event_points(reader->event, player, 0);
    bool sums_only = ff_event_rounds(reader->event) == 0; /* no results to disagree with */
    if (!p->has_stated_points || p->stated_points == points || sums_only)
        return;
    ff_points_figure(p->stated_points, stated);
    ff_points_figure(points, summed);
    ff_trf_say(
        reader, FF_SEVERITY_WARNING, "points-disagree", 81,
        "player %d, \"%.60s\": the file says %s points, the results make %s, which count",
        p->no, p->name, stated, summed);
}

static void check_counts(trf_reader *reader)
{
    const ff_event *event = reader->event;
    if (event->stated_players >= 0 && event->stated_players != (int)event->player_count)
        ff_trf_say(reader, FF_SEVERITY_WARNING, "player-count", 5,
                   "the file says %d players and has %zu (record 062)", event->stated_players,
                   event->player_count);
    int rounds = ff_event_rounds(event);
    if (event->rounds_planned != 0 && rounds > event->rounds_planned)
        ff_trf_say(reader, FF_SEVERITY_WARNING, "round-count", 0,
                   "the file says %d rounds and has results of %d", event->rounds_planned,
                   rounds);
}

static bool contains(const char *text, const char *word)
{
    return strcasestr(text, word) != NULL;
}

/* The type of the event, from the type code (192) and from the free text (092). */
static ff_event_kind kind_of(const ff_event *event)
{
    const char *texts[] = {event->type_code, event->type_text};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        const char *text = texts[i];
        bool robin = contains(text, "round") && contains(text, "robin");
        robin = robin || contains(text, "berger") || contains(text, "rundenturnier");
        if (contains(text, "team") && !contains(text, "individual"))
            return FF_EVENT_TEAM;
        if (robin)
            return contains(text, "double") ? FF_EVENT_DOUBLE_ROUND_ROBIN
                                            : FF_EVENT_ROUND_ROBIN;
        if (contains(text, "knock"))
            return FF_EVENT_KNOCKOUT;
        if (contains(text, "swiss") || contains(text, "dutch") || contains(text, "dubov") ||
            contains(text, "burstein"))
            return FF_EVENT_SWISS;
    }
    return FF_EVENT_UNKNOWN;
}

/* Every line was kept, so the place of a line in the list is its number. */
static int find_lines(trf_reader *reader)
{
    const ff_event *event = reader->event;
    reader->line_of = ff_calloc(event->player_count, sizeof *reader->line_of);
    if (reader->line_of == NULL)
        return FF_E_MEMORY;
    for (size_t i = 0; i < event->line_count; i++) {
        const ff_source_line *line = &event->lines[i];
        if (line->kind != FF_LINE_FOREIGN && strcmp(line->code, "001") == 0)
            reader->line_of[line->index] = (long)i + 1;
    }
    return FF_OK;
}

/* Points that nothing states are those of the system, where its participants are the players.
 */
static void take_usual_points(ff_event *event)
{
    ff_pairing_system system = ff_rounds_system_of_code(event->type_code, NULL, NULL);
    if (!event->scoring_stated && event->team_count == 0 && system != FF_SWISS_SYSTEM_COUNT)
        ff_rounds_usual_scoring(system, &event->scoring);
}

static int check_all(trf_reader *reader)
{
    ff_event *event = reader->event;
    int code = find_lines(reader);
    if (code != FF_OK)
        return code;
    link_opponents(reader);
    ff_trf_join_teams(reader);
    reader->number = 0;
    ff_event_kind stated = kind_of(event);
    if (stated != FF_EVENT_UNKNOWN) /* else as a comment says */
        event->kind = stated;
    take_usual_points(event);
    check_counts(reader);
    int rounds = ff_event_rounds(event);
    for (int i = 0; i < (int)event->player_count; i++) {
        reader->number = reader->line_of[i];
        for (int round = 1; round <= rounds; round++)
            check_game(reader, i, round);
        check_points(reader, i);
    }
    return FF_OK;
}

/* Length of the line at `text`, and of the line end after it (CR, LF or CR LF). */
static size_t line_length(const char *text, size_t size, size_t *skip)
{
    size_t length = 0;
    while (length < size && text[length] != '\r' && text[length] != '\n')
        length++;
    *skip = length == size                                                          ? 0
            : text[length] == '\r' && length + 1 < size && text[length + 1] == '\n' ? 2
                                                                                    : 1;
    return length;
}

static int read_lines(trf_reader *reader, const char *text, size_t size)
{
    while (size > 0) {
        size_t skip;
        size_t length = line_length(text, size, &skip);
        reader->number++;
        if (length > FF_TRF_MAX_LINE)
            return ff_fail_at(reader->err, FF_E_LIMIT, reader->source, reader->number, 0,
                              "a line is longer than %d bytes", FF_TRF_MAX_LINE);
        if (length > 3 && text[3] == '|')
            return ff_fail_at(reader->err, FF_E_PARSE_TRF, reader->source, reader->number, 4,
                              "fields are separated by \"|\": this is a file of another "
                              "program, not a TRF file");
        int code = ff_trf_set_line(reader, text, length);
        if (code == FF_OK)
            code = read_one(reader, true);
        if (code != FF_OK)
            return ff_error_place(reader->err, code, reader->source, reader->number, 0);
        text += length + skip;
        size -= length + skip;
    }
    return FF_OK;
}

/* Names in another code page; points and results are the same in all. */
static void say_misfit(trf_reader *reader, const char *bytes, size_t size, size_t at)
{
    ff_str words = FF_STR_INIT;
    reader->number = 1;
    for (size_t i = 0; i < at; i++)
        reader->number += bytes[i] == '\n';
    ff_codepage_say(bytes, size, at, &words);
    if (words.failed)
        reader->memory = FF_E_MEMORY;
    ff_trf_say(reader, FF_SEVERITY_WARNING, "code-page", 0, "%s: save the file as UTF-8",
               ff_str_get(&words));
    ff_str_release(&words);
}

static int decode(trf_reader *reader, const char *bytes, size_t size, ff_str *out)
{
    if (size >= 2 && ((bytes[0] == '\xff' && bytes[1] == '\xfe') ||
                      (bytes[0] == '\xfe' && bytes[1] == '\xff')))
        return ff_fail_at(reader->err, FF_E_ENCODING, reader->source, 1, 1,
                          "the file is UTF-16; save it as UTF-8");
    const char *nul = memchr(bytes, '\0', size);
    if (nul != NULL)
        return ff_fail_at(reader->err, FF_E_ENCODING, reader->source, 0, 0,
                          "there is a byte of 0 in it: this is not text");
    if (size >= 3 && memcmp(bytes, "\xef\xbb\xbf", 3) == 0) {
        bytes += 3;
        size -= 3;
    }
    size_t valid = ff_utf8_valid(bytes, size);
    if (ff_str_any_encoding(out, bytes, size)) {
        long line = 1;
        size_t misfit = ff_codepage_misfit(bytes, size);
        for (size_t i = 0; i < valid; i++)
            line += bytes[i] == '\n';
        reader->number = line;
        ff_trf_say(reader, FF_SEVERITY_WARNING, "encoding", 0,
                   "the text is not UTF-8; it was read as Windows-1252 (Latin-1)");
        if (misfit < size)
            say_misfit(reader, bytes, size, misfit);
        reader->number = 0;
    }
    return ff_str_status(out);
}

int ff_trf_read(const char *bytes, size_t size, const char *source, ff_event *event,
                ff_diagnostics *notes, ff_error *err)
{
    trf_reader reader = {.event = event, .notes = notes, .source = source, .err = err};
    ff_str text = FF_STR_INIT;
    if (size > FF_TRF_MAX_BYTES)
        return ff_fail_at(err, FF_E_LIMIT, source, 0, 0, "more than %d bytes",
                          FF_TRF_MAX_BYTES);
    int code = decode(&reader, bytes, size, &text);
    if (code == FF_OK)
        code = read_lines(&reader, ff_str_get(&text), text.size);
    if (code == FF_OK && event->player_count == 0)
        code = ff_fail_at(err, FF_E_PARSE_TRF, source, 0, 0,
                          "no player record (001): this is not a TRF file");
    if (code == FF_OK)
        code = check_all(&reader);
    if (code == FF_OK)
        code = reader.memory;
    if (code == FF_E_MEMORY)
        ff_fail(err, code, "out of memory for a TRF file");
    release_reader(&reader);
    ff_str_release(&text);
    return code;
}

/* Does a line that begins inside a quoted cell of CSV, or outside, end inside one? A quote
 * opens where a cell begins, and a pair of them inside stands for one. */
static bool ends_in_quotes(const char *line, size_t length, bool inside)
{
    bool opens = true;
    for (size_t i = 0; i < length; i++) {
        if (line[i] == '"' && (inside || opens)) {
            opens = inside;
            inside = !inside;
        } else {
            opens = line[i] == ',' || line[i] == ';' || line[i] == '\t';
        }
    }
    return inside;
}

bool ff_trf_looks_like(const char *bytes, size_t size)
{
    bool quoted = false; /* the line continues a cell of CSV */
    if (size >= 3 && memcmp(bytes, "\xef\xbb\xbf", 3) == 0) {
        bytes += 3;
        size -= 3;
    }
    while (size >= 4) {
        if (!quoted && bytes[3] == ' ' &&
            (memcmp(bytes, "012", 3) == 0 || memcmp(bytes, "001", 3) == 0))
            return true;
        size_t skip;
        size_t length = line_length(bytes, size, &skip);
        quoted = ends_in_quotes(bytes, length, quoted);
        bytes += length + skip;
        size -= length + skip;
    }
    return false;
}
