#include "copies/history.h"

#include "eventfile/eventfile_log.h"

#include <stdlib.h>
#include <string.h>

/* Changes of cells, oldest first. */
#define CELL_CHANGES                                                                           \
    "SELECT tbl, key, before, after, entry FROM change WHERE tbl = 'cell' "                    \
    "AND entry > ?1 ORDER BY entry, place"

typedef struct history {
    ff_round_history *out;
    int section, round;
    bool paired;  /* an entry before has paired some of the round */
    ef_rows rows; /* of one change */
} history;

static const ef_row *row_of(history *h, const char *json, int *code, ff_error *err)
{
    if (json != NULL && *code == FF_OK)
        *code = ff_ef_row_from_json(EF_CELL_TABLE, json, &h->rows, err);
    return json != NULL && *code == FF_OK ? &h->rows.items[h->rows.count - 1] : NULL;
}

static void add_correction(ff_round_history *out, long long entry)
{
    bool there =
        out->correction_count > 0 && out->corrections[out->correction_count - 1] == entry;
    out->more = out->more || (!there && out->correction_count == FF_ROUND_CORRECTIONS_MAX);
    if (!there && out->correction_count < FF_ROUND_CORRECTIONS_MAX)
        out->corrections[out->correction_count++] = entry;
}

static bool same_text(const char *a, const char *b)
{
    return strcmp(a != NULL ? a : "", b != NULL ? b : "") == 0;
}

static int note_cell(void *ctx, const ef_change *c, long long entry, ff_error *err)
{
    enum { OPPONENT = 2, RESULT = 5 };
    history *h = ctx;
    int code = FF_OK;
    h->rows.count = 0;
    const ef_row *after = row_of(h, c->after, &code, err);
    ef_row now = after != NULL ? *after : (ef_row){.table = -1};
    const ef_row *before = row_of(h, c->before, &code, err);
    const ef_row *any = after != NULL ? &now : before;
    if (code != FF_OK || any == NULL || ff_ef_section_of(any->id) != h->section)
        return code;
    /* taken out: what is paired later is paired at once again */
    if (any->sub == h->round && before != NULL && before->values[OPPONENT].number != 0 &&
        (after == NULL || now.values[OPPONENT].number == 0))
        h->paired = false;
    bool paired =
        after != NULL && now.values[OPPONENT].number != 0 &&
        (before == NULL || before->values[OPPONENT].number != now.values[OPPONENT].number);
    if (any->sub == h->round && paired) {
        if (h->out->paired != entry)
            h->out->at_once = !h->paired;
        h->paired = true;
        h->out->paired = entry;
        h->out->correction_count = 0;
        h->out->more = false;
    }
    bool corrected = before != NULL && (after == NULL || !same_text(before->values[RESULT].text,
                                                                    now.values[RESULT].text));
    if (any->sub < h->round && corrected && h->out->paired != 0)
        add_correction(h->out, entry);
    return FF_OK;
}

int ff_copies_round_history(ff_eventfile *file, int round, ff_round_history *out, ff_error *err)
{
    history h = {.out = out, .section = file->section, .round = round};
    *out = (ff_round_history){0};
    int code = ff_ef_begin_reading(file, err);
    if (code != FF_OK)
        return code;
    code = ff_ef_visit_changes(file, CELL_CHANGES, 0, note_cell, &h, err);
    ff_ef_rows_release(&h.rows);
    return ff_ef_end(file, code, err);
}

enum { NOT_SEEN = -2 };

static int note_section(void *ctx, const ef_change *c, long long entry, ff_error *err)
{
    int *section = ctx;
    int of = ff_ef_section_of((int)strtol(c->key, NULL, 10));
    (void)entry, (void)err;
    *section = *section == NOT_SEEN || *section == of ? of : -1;
    return FF_OK;
}

int ff_copies_entry_section(ff_eventfile *file, long long entry, int *section, ff_error *err)
{
    *section = NOT_SEEN;
    int code = ff_ef_begin_reading(file, err);
    if (code != FF_OK)
        return code;
    code = ff_ef_visit_changes(file, EF_CHANGES_OF_ENTRY, entry, note_section, section, err);
    *section = *section < 0 ? -1 : *section;
    return ff_ef_end(file, code, err);
}
