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
    return table == EF_ATTACHMENT_TABLE && id > 0 && id % EF_SECTION_STEP == 0;
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

void ff_ef_section_shift(int table, ef_value *values, int sections)
{
    const ef_table *t = &ff_ef_tables[table];
    for (int i = 0; i < t->column_count && sections != 0; i++) {
        ef_kind kind = t->columns[i].kind;
        if (kind == EF_ID || (kind == EF_REF && values[i].number != 0) ||
            (table == EF_PLAYER_TABLE && i == PLAYER_NO))
            values[i].number += (long long)sections * EF_SECTION_STEP;
    }
}

int ff_ef_section_attach(const ef_row *row, int section, ef_rows *out, ff_error *err)
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
    return failed ? no_memory(err) : ff_ef_rows_add(out, EF_ATTACHMENT_TABLE, values, err);
}

int ff_ef_section_detach(const ef_row *row, ef_rows *out, ff_error *err)
{
    return ff_ef_row_from_json(EF_EVENT_TABLE, row->values[ATTACHMENT_TEXT].text, out, err);
}

int ff_ef_section_only(const ef_rows *all, int section, ef_rows *out, ff_error *err)
{
    if (ff_grow(&out->items, &out->capacity, all->count, sizeof *out->items) != FF_OK)
        return no_memory(err);
    for (size_t i = 0; i < all->count; i++)
        if (ff_ef_section_of(all->items[i].id) == section)
            out->items[out->count++] = all->items[i];
    return FF_OK;
}
