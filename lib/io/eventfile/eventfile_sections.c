#include "eventfile/eventfile_private.h"

#include <string.h>

/*
 * Sections: several events in one file, with one log. The rows of section k have the keys of an
 * event of its own, and k times EF_SECTION_STEP added to them, and so to what points to them
 * and to pairing numbers, which are unique in the file. What the table of the event holds of
 * the main one stands for a section as JSON in an attachment of kind "section", the key of
 * which is the multiple itself. Log, undo, merge and check see rows and need to know of no
 * section.
 */

static const char of_section[] = "section";
enum { ATTACHMENT_KIND = 3, ATTACHMENT_TEXT = 4, PLAYER_NO = 1 };

static int no_memory(ff_error *err)
{
    return ff_fail(err, FF_E_MEMORY, "out of memory for the sections of an event");
}

int ff_ef_section_of(int id)
{
    return id / EF_SECTION_STEP;
}

bool ff_ef_is_section(int table, int id)
{
    return table == ff_ef_table_find("attachment") && id > 0 && id % EF_SECTION_STEP == 0;
}

int ff_ef_last_section(const ef_rows *rows)
{
    int last = 0;
    for (size_t i = 0; i < rows->count; i++)
        if (ff_ef_section_of(rows->items[i].id) > last)
            last = ff_ef_section_of(rows->items[i].id);
    return last;
}

/* --- rows of one section, and back --- */

static void shift(ef_value *values, const ef_row *row, long long by)
{
    const ef_table *t = &ff_ef_tables[row->table];
    for (int i = 0; i < t->column_count; i++) {
        ef_kind kind = t->columns[i].kind;
        values[i] = row->values[i];
        if (kind == EF_ID || (kind == EF_REF && values[i].number != 0) ||
            (row->table == EF_PLAYER_TABLE && i == PLAYER_NO))
            values[i].number += by;
    }
}

static int add_shifted(const ef_row *row, long long by, ef_rows *out, ff_error *err)
{
    ef_value values[EF_MAX_COLUMNS];
    shift(values, row, by);
    return ff_ef_rows_add(out, row->table, values, err);
}

int ff_ef_section_rows(const ef_rows *all, int section, ef_rows *out, ff_error *err)
{
    int code = FF_OK;
    for (size_t i = 0; i < all->count && code == FF_OK; i++) {
        const ef_row *row = &all->items[i];
        if (ff_ef_section_of(row->id) != section)
            continue;
        if (!ff_ef_is_section(row->table, row->id))
            code = add_shifted(row, -(long long)section * EF_SECTION_STEP, out, err);
        else
            code = ff_ef_row_from_json(EF_EVENT_TABLE, row->values[ATTACHMENT_TEXT].text, out,
                                       err);
    }
    ff_ef_rows_sort(out);
    return code;
}

/* The event of a section as the attachment that stands for it. */
static int add_event_row(const ef_row *row, int section, ef_rows *out, ff_error *err)
{
    ff_str text = FF_STR_INIT;
    ff_ef_row_json(row, &text);
    const char *copy = ff_arena_copy(&out->arena, ff_str_get(&text), text.size);
    bool failed = text.failed || copy == NULL;
    ff_str_release(&text);
    const ef_value values[] = {{.number = (long long)section * EF_SECTION_STEP},
                               {.number = 0},
                               {.number = 0},
                               [ATTACHMENT_KIND] = {.text = of_section},
                               [ATTACHMENT_TEXT] = {.text = copy}};
    return failed ? no_memory(err)
                  : ff_ef_rows_add(out, ff_ef_table_find("attachment"), values, err);
}

int ff_ef_section_lift(const ef_rows *rows, int section, ef_rows *out, ff_error *err)
{
    int code = FF_OK;
    for (size_t i = 0; i < rows->count && code == FF_OK; i++) {
        const ef_row *row = &rows->items[i];
        if (section > 0 && row->table == EF_EVENT_TABLE)
            code = add_event_row(row, section, out, err);
        else
            code = add_shifted(row, (long long)section * EF_SECTION_STEP, out, err);
    }
    ff_ef_rows_sort(out);
    return code;
}

int ff_ef_section_only(const ef_rows *all, int section, ef_rows *out, ff_error *err)
{
    int code = FF_OK;
    for (size_t i = 0; i < all->count && code == FF_OK; i++)
        if (ff_ef_section_of(all->items[i].id) == section)
            code = add_shifted(&all->items[i], 0, out, err);
    ff_ef_rows_sort(out);
    return code;
}

/* --- every event of a file --- */

int ff_ef_each_event(const ef_rows *all, ef_event_visitor visit, void *ctx, ff_error *err)
{
    int last = ff_ef_last_section(all), code = FF_OK;
    for (int section = 0; section <= last && code == FF_OK; section++) {
        ef_rows rows = {0};
        ff_event event;
        ff_event_init(&event);
        code = ff_ef_section_rows(all, section, &rows, err);
        bool empty = rows.count == 0;
        if (code == FF_OK && !empty)
            code = ff_ef_rows_to_event(&rows, &event, err);
        if (code == FF_OK && !empty)
            code = visit(ctx, section, &event, err);
        ff_event_release(&event);
        ff_ef_rows_release(&rows);
    }
    return code;
}
