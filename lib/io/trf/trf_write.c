#include "event/anchor.h"
#include "trf/trf_private.h"

#include <stdio.h>
#include <string.h>

/* The line of a record, made from the model. */
static void put_record(trf_writer *writer, const trf_record *record, int index, ff_str *out)
{
    writer->record = record;
    writer->index = index;
    record->put(writer, out);
    while (out->size > 0 && out->data[out->size - 1] == ' ')
        out->data[--out->size] = '\0';
}

/* --- is a line of the source still true? --- */

/* Lines that name players can be read only where there are such players. */
static int add_numbers(const ff_event *from, ff_event *scratch, ff_error *err)
{
    int code = FF_OK, index;
    for (size_t i = 0; i < from->player_count && code == FF_OK; i++)
        code = ff_event_add_player(scratch, from->players[i].no, &index, err);
    return code;
}

/* How many lines of a record the model has; their indices are 0.. */
static int records_of(const ff_event *event, const trf_record *record)
{
    return record->count != NULL ? record->count(event, record) : 0;
}

/* A line names its record by its place in a list, which may have become shorter since; and an
 * event file may name any place. */
static bool stands(const ff_event *event, const trf_record *record, int index)
{
    int count = record->count == ff_trf_count_list ? records_of(event, record) : 1;
    return index >= 0 && index < count;
}

static int still_true(const trf_writer *writer, const ff_source_line *line,
                      const trf_record *record, bool *same, ff_error *err)
{
    static const ff_trf_options as_read = {.birth_dates = true};
    ff_event scratch;
    ff_str then = FF_STR_INIT, now = FF_STR_INIT;
    ff_event_init(&scratch);
    int code = record->names_players ? add_numbers(writer->event, &scratch, err) : FF_OK;
    if (code == FF_OK)
        code = ff_trf_read_line(line->text, &scratch, err);
    bool own_index = record->names_players && record->by_player;
    int index = own_index ? line->index : 0;
    *same = false;
    if (code == FF_OK && stands(&scratch, record, index)) {
        trf_writer reader = {.event = &scratch,
                             .options = &as_read,
                             .paired = writer->paired,
                             .waiting_as_draws =
                                 writer->waiting_as_draws && writer->open_as_draws == 0,
                             .next_round = writer->next_round};
        trf_writer again = *writer; /* what is said about the line is said when it is written */
        again.notes = NULL;
        scratch.line_count = writer->event->line_count != 0 ? 1 : 0;
        put_record(&reader, record, index, &then);
        scratch.line_count = 0;
        put_record(&again, record, line->index, &now);
        *same = strcmp(ff_str_get(&then), ff_str_get(&now)) == 0;
        bool failed = then.failed || now.failed || reader.memory != FF_OK;
        code = failed || again.memory != FF_OK ? FF_E_MEMORY : FF_OK;
    }
    ff_event_release(&scratch);
    ff_str_release(&then);
    ff_str_release(&now);
    return code;
}

/* --- which records there are --- */

/* The code under which an edition has what another record says: XXR for 142. */
static const trf_record *counterpart(const trf_record *record, int edition)
{
    const trf_record *other =
        record->other[0] != '\0' ? ff_trf_find_record(record->other) : NULL;
    if (record->read == ff_trf_read_scoring_bb)
        other = ff_trf_find_record(edition == IN_26 ? "162" : "XXS");
    return other;
}

static bool has_line(const trf_writer *writer, const trf_record *record, int index)
{
    return record->has == NULL || record->has(writer->event, index);
}

/* --- putting the file together --- */

/* Lines in their final order, and which records have been written. */
typedef struct trf_file {
    trf_writer writer;
    int edition; /* IN_16, IN_26 */
    ff_str *out;
    ff_error *err;
    unsigned char *done[64]; /* by record of the table: a flag for each index */
    size_t header_end;       /* where missing event records go: before the first player */
    size_t players_end;
    ff_str before, players; /* missing records, by place */
} trf_file;

static int table_place(const trf_record *record)
{
    return (int)(record - ff_trf_records);
}

static bool mark_done(trf_file *file, const trf_record *record, int index)
{
    unsigned char *flags = file->done[table_place(record)];
    if (flags[index])
        return false;
    flags[index] = 1;
    return true;
}

/* The line that was made, which is released, or that there was no memory to make it. */
static void take_line(trf_file *file, ff_str *line, ff_str *out)
{
    ff_trf_put_line(out, ff_str_get(line));
    if (ff_str_status(line) != FF_OK)
        file->writer.memory = FF_E_MEMORY;
    ff_str_release(line);
}

static void put_new_line(trf_file *file, const trf_record *record, int index, ff_str *out)
{
    ff_str line = FF_STR_INIT;
    put_record(&file->writer, record, index, &line);
    take_line(file, &line, out);
}

static const trf_record *record_of_line(const ff_source_line *line)
{
    const trf_record *record = ff_trf_find_record(line->code);
    return record != NULL ? record : &ff_trf_national;
}

/* A line of the source that the model knows. */
static int put_known_line(trf_file *file, const ff_source_line *line)
{
    const trf_record *record = record_of_line(line);
    bool same = false;
    if (record != &ff_trf_national && (record->editions & file->edition) == 0) {
        const trf_record *other = counterpart(record, file->edition);
        /* the other code says it in its own place and number of lines */
        for (int i = 0; other != NULL && i < records_of(file->writer.event, other); i++)
            if (has_line(&file->writer, other, i) && mark_done(file, other, i))
                put_new_line(file, other, i, file->out);
        return FF_OK;
    }
    if (!stands(file->writer.event, record, line->index))
        return FF_OK;
    bool moved = record->read == ff_trf_read_player && file->edition == IN_26 &&
                 ff_trf_has_ahead(file->writer.event, line->index, file->writer.paired);
    if (line->kind == FF_LINE_CLEAN && !moved && !file->writer.options->plain) {
        int code = still_true(&file->writer, line, record, &same, file->err);
        if (code != FF_OK)
            return code;
    }
    if (record != &ff_trf_national && !mark_done(file, record, line->index) && !same)
        return FF_OK; /* a second line of the same record says nothing new */
    if (same)
        ff_trf_put_line(file->out, line->text);
    else
        put_new_line(file, record, line->index, file->out);
    return FF_OK;
}

static int put_source(trf_file *file)
{
    const ff_event *event = file->writer.event;
    for (size_t i = 0; i < event->line_count; i++) {
        const ff_source_line *line = &event->lines[i];
        bool player = line->kind != FF_LINE_FOREIGN && strcmp(line->code, "001") == 0;
        if (player && file->players_end == 0)
            file->header_end = file->out->size;
        /* an empty line at the end is not a line */
        bool last_blank = i + 1 == event->line_count && line->text[0] == '\0';
        if (event->anchor.entries != 0 && ff_anchor_is(line->text))
            continue; /* of an earlier state */
        if (ff_trf_is_waiting_comment(line->text) || ff_trf_is_setup_comment(line->text))
            continue; /* written anew */
        if (line->kind == FF_LINE_FOREIGN && !last_blank) {
            ff_trf_put_line(file->out, line->text);
        } else if (line->kind != FF_LINE_FOREIGN) {
            int code = put_known_line(file, line);
            if (code != FF_OK)
                return code;
        }
        if (player)
            file->players_end = file->out->size;
    }
    if (file->players_end == 0)
        file->header_end = file->players_end = file->out->size;
    return FF_OK;
}

/* Virtual points of single players as ranges of rounds (250 has no other form). */
static void put_missing_acceleration(trf_file *file)
{
    const ff_event *event = file->writer.event;
    for (size_t i = 0; i < event->player_count; i++) {
        const ff_player *player = &event->players[i];
        for (int r = 0, next; r < player->acceleration_count; r = next) {
            for (next = r; next < player->acceleration_count &&
                           player->acceleration[next] == player->acceleration[r];
                 next++)
                ;
            if (player->acceleration[r] == 0)
                continue;
            ff_acceleration a = {.tenths = player->acceleration[r],
                                 .first_round = r + 1,
                                 .last_round = next,
                                 .first_no = player->no,
                                 .last_no = player->no};
            ff_str line = FF_STR_INIT;
            ff_trf_put_acceleration_line(&a, &line);
            take_line(file, &line, file->out);
        }
    }
}

/* One line of a record, unless it stands in the source. */
static void put_missing_line(trf_file *file, const trf_record *record, int index, ff_str *out)
{
    if (has_line(&file->writer, record, index) && mark_done(file, record, index))
        put_new_line(file, record, index, out);
}

/* What the source did not have: records of the event go before the first player, players
 * after the last, the rest to the end. */
static void put_missing(trf_file *file)
{
    const ff_event *event = file->writer.event;
    bool after = false;
    for (const trf_record *record = ff_trf_records; record->code[0] != '\0'; record++) {
        bool player = record->read == ff_trf_read_player;
        ff_str *out = player ? &file->players : after ? file->out : &file->before;
        after = after || player;
        if ((record->editions & file->edition) == 0) {
            bool lost = record->editions != 0 && records_of(event, record) != 0 &&
                        record->editions != IN_16 && counterpart(record, file->edition) == NULL;
            if (lost &&
                ff_diagnostics_add(file->writer.notes, FF_SEVERITY_WARNING, "record-lost", 0, 0,
                                   "record %s has no place in this edition and is left out",
                                   record->code) != FF_OK)
                file->writer.memory = FF_E_MEMORY;
            continue;
        }
        int count = records_of(event, record);
        for (int i = 0; !player && i < count; i++)
            put_missing_line(file, record, i, out);
        for (int no = 1; player && no <= FF_EVENT_MAX_PLAYERS; no++)
            if (ff_event_find(event, no) != FF_NOBODY)
                put_missing_line(file, record, ff_event_find(event, no), out);
    }
    if (file->edition == IN_26)
        put_missing_acceleration(file);
    for (int i = 0; event->line_count == 0 && i < (int)event->player_count; i++)
        if (has_line(&file->writer, &ff_trf_national, i))
            put_new_line(file, &ff_trf_national, i, file->out);
}

static int make_flags(trf_file *file)
{
    for (const trf_record *record = ff_trf_records; record->code[0] != '\0'; record++) {
        int count = records_of(file->writer.event, record);
        unsigned char *flags = ff_calloc((size_t)count + 1, 1);
        file->done[table_place(record)] = flags;
        if (flags == NULL)
            return FF_E_MEMORY;
    }
    return FF_OK;
}

static void put_anchor(const ff_event *event, ff_str *out)
{
    if (event->anchor.entries == 0)
        return;
    ff_str_text(out, "### ");
    ff_anchor_text(event, true, out);
    ff_str_text(out, "\r\n");
}

/* Rounds that were not paired by the rules, in the words of FIDE's checklist for programs. */
static void put_by_hand(const ff_event *event, ff_str *out)
{
    for (size_t i = 0; i < event->attachment_count; i++) {
        const ff_attachment *a = &event->attachments[i];
        if (strcmp(a->kind, "by-hand") != 0)
            continue;
        ff_str_format(out, "### MPA @ Round %d: ", a->round);
        ff_trf_put_line(out, a->text);
    }
}

/* The three parts in their order. */
static int join_lines(trf_file *file, const ff_str *body, ff_str *out)
{
    const char *text = ff_str_get(body);
    ff_str_bytes(out, text, file->header_end);
    ff_str_bytes(out, ff_str_get(&file->before), file->before.size);
    ff_str_bytes(out, text + file->header_end, file->players_end - file->header_end);
    ff_str_bytes(out, ff_str_get(&file->players), file->players.size);
    ff_str_bytes(out, text + file->players_end, body->size - file->players_end);
    ff_trf_put_waiting(&file->writer, out);
    ff_trf_put_setup(file->writer.event, out);
    put_by_hand(file->writer.event, out);
    put_anchor(file->writer.event, out);
    bool failed = out->failed || body->failed || file->before.failed || file->players.failed ||
                  file->writer.memory != FF_OK;
    return failed ? FF_E_MEMORY : FF_OK;
}

/* Points above 99.9 or more do not fit in four columns. */
static int check_fits(const ff_event *event, const ff_trf_options *options,
                      ff_diagnostics *notes, ff_error *err)
{
    for (size_t i = 0; i < event->player_count; i++) {
        const ff_player *player = &event->players[i];
        int points = options->points != NULL ? options->points[i] : 0;
        size_t size = strlen(player->name);
        if (points > 9999 || points < -999)
            return ff_fail(err, FF_E_LIMIT, "player %d has points that do not fit four columns",
                           player->no);
        if (ff_utf8_count(player->name, size) > 33 &&
            ff_diagnostics_add(notes, FF_SEVERITY_WARNING, "name-cut", 0, 0,
                               "the name of player %d is cut after 33 characters",
                               player->no) != FF_OK)
            return FF_E_MEMORY;
    }
    return FF_OK;
}

/* A draw that is none is in no file without a word. */
static int note_drawn(const trf_writer *writer)
{
    int count = ff_trf_count_drawn(writer);
    if (count == 0)
        return FF_OK;
    return ff_diagnostics_add(writer->notes, FF_SEVERITY_WARNING, "open-as-draws", 0, 0,
                              "%d game%s without a final result %s written as %s, as for "
                              "pairing; comments (###) hold them",
                              count, count == 1 ? "" : "s", count == 1 ? "is" : "are",
                              count == 1 ? "a draw" : "draws");
}

int ff_trf_write(const ff_event *event, const ff_trf_options *options, ff_str *out,
                 ff_diagnostics *notes, ff_error *err)
{
    int code =
        ff_error_options(options->version, FF_TRF_OPTIONS_VERSION, "ff_trf_options", err);
    if (code != FF_OK)
        return code;
    ff_str body = FF_STR_INIT;
    trf_view view;
    trf_file file = {
        .writer = {.event = &view.event, .options = options, .notes = notes},
        .edition = options->edition == FF_TRF_26 ? IN_26 : IN_16,
        .out = &body,
        .err = err,
        .before = FF_STR_INIT,
        .players = FF_STR_INIT,
    };
    code = ff_trf_view_make(event, &view);
    file.writer.paired = view.paired;
    bool ours = event->line_count == 0 || event->anchor.entries != 0;
    file.writer.open_as_draws = ours ? ff_trf_last_open(event) : 0;
    file.writer.waiting_as_draws = ours || view.last > view.paired;
    if (file.edition == IN_16 && view.last > view.paired)
        file.writer.next_round = view.paired + 1;
    if (code == FF_OK)
        code = check_fits(event, options, notes, err);
    if (code == FF_OK)
        code = ff_trf_note_play(event, notes);
    if (code == FF_OK)
        code = make_flags(&file);
    if (code == FF_OK)
        code = put_source(&file);
    if (code == FF_OK) {
        put_missing(&file);
        code = note_drawn(&file.writer);
    }
    if (code == FF_OK)
        code = join_lines(&file, &body, out);
    if (code == FF_E_MEMORY)
        ff_fail(err, code, "out of memory for a TRF file");
    for (size_t i = 0; i < sizeof file.done / sizeof *file.done; i++)
        ff_free(file.done[i]);
    ff_trf_view_release(&view);
    ff_str_release(&body);
    ff_str_release(&file.before);
    ff_str_release(&file.players);
    return code;
}
