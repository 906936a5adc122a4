#include "eventfile/eventfile_private.h"

#include "base/json.h"
#include "base/sort.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- sets of rows --- */

void ff_ef_rows_release(ef_rows *rows)
{
    ff_free(rows->items);
    ff_arena_release(&rows->arena);
    *rows = (ef_rows){0};
}

int ff_ef_rows_add(ef_rows *rows, int table, const ef_value *values, ff_error *err)
{
    size_t size = (size_t)ff_ef_tables[table].column_count * sizeof *values;
    ef_value *copy = ff_arena_alloc(&rows->arena, size);
    if (copy == NULL ||
        ff_grow(&rows->items, &rows->capacity, rows->count + 1, sizeof *rows->items) != FF_OK)
        return ff_fail(err, FF_E_MEMORY, "out of memory for the rows of an event file");
    memcpy(copy, values, size);
    int sub = ff_ef_tables[table].keys == 2 ? (int)copy[1].number : 0;
    rows->items[rows->count++] = (ef_row){table, (int)copy[0].number, sub, copy};
    return FF_OK;
}

ef_value *ff_ef_values_copy(ef_rows *rows, int table, const ef_value *values)
{
    int count = ff_ef_tables[table].column_count;
    ef_value *copy = ff_arena_alloc(&rows->arena, (size_t)count * sizeof *values);
    for (int i = 0; copy != NULL && i < count; i++) {
        copy[i] = values[i];
        if (values[i].text == NULL)
            continue;
        copy[i].text = ff_arena_copy(&rows->arena, values[i].text, strlen(values[i].text));
        if (copy[i].text == NULL)
            return NULL;
    }
    return copy;
}

static int order(int a, int b)
{
    return a < b ? -1 : a > b;
}

int ff_ef_row_compare_key(const ef_row *a, const ef_row *b)
{
    if (a->table != b->table)
        return order(a->table, b->table);
    return a->id != b->id ? order(a->id, b->id) : order(a->sub, b->sub);
}

static int compare_rows(const void *a, const void *b)
{
    return ff_ef_row_compare_key(a, b);
}

void ff_ef_rows_sort(ef_rows *rows)
{
    size_t sorted = 1;
    while (sorted < rows->count &&
           ff_ef_row_compare_key(&rows->items[sorted - 1], &rows->items[sorted]) <= 0)
        sorted++;
    if (sorted < rows->count)
        ff_sort(rows->items, rows->count, sizeof *rows->items, compare_rows);
}

void ff_ef_rows_settle(ef_rows *rows)
{
    size_t kept = 0;
    for (size_t i = 0; i < rows->count; i++)
        if (rows->items[i].table >= 0)
            rows->items[kept++] = rows->items[i];
    rows->count = kept;
    ff_ef_rows_sort(rows);
}

ef_row *ff_ef_rows_find(const ef_rows *rows, int table, int id, int sub)
{
    const ef_row key = {.table = table, .id = id, .sub = sub};
    if (rows->count == 0)
        return NULL;
    return bsearch(&key, rows->items, rows->count, sizeof *rows->items, compare_rows);
}

bool ff_ef_row_equal(const ef_row *a, const ef_row *b)
{
    for (int i = 0; i < ff_ef_tables[a->table].column_count; i++) {
        const ef_value *x = &a->values[i], *y = &b->values[i];
        if ((x->text == NULL) != (y->text == NULL) || x->number != y->number)
            return false;
        if (x->text != NULL && strcmp(x->text, y->text) != 0)
            return false;
    }
    return true;
}

/* --- what was written --- */

static bool same_keys(const ef_difference *d)
{
    bool same = d->in_count == d->out_count;
    for (size_t i = 0; i < d->in_count && same; i++)
        same = ff_ef_row_compare_key(d->in[i], d->out[i]) == 0;
    return same;
}

/* Rows that only have other values, as for a result. */
static bool replace_rows(ef_rows *rows, const ef_difference *d)
{
    for (size_t i = 0; i < d->in_count; i++) {
        const ef_row *in = d->in[i];
        ef_row *here = ff_ef_rows_find(rows, in->table, in->id, in->sub);
        const ef_value *values = ff_ef_values_copy(rows, in->table, in->values);
        if (here == NULL || values == NULL)
            return false;
        here->values = values;
    }
    return true;
}

/* Three lists in the order of their keys: what goes out is left, what comes in is put between.
 */
static bool merge_rows(ef_rows *rows, const ef_difference *d)
{
    size_t most = rows->count + d->in_count + 1, count = 0, out = 0, in = 0;
    ef_row *items = ff_calloc(most, sizeof *items);
    bool whole = true;
    if (items == NULL)
        return false;
    for (size_t i = 0; whole && (i < rows->count || in < d->in_count);) {
        const ef_row *row = i < rows->count ? &rows->items[i] : NULL;
        const ef_row *next = in < d->in_count ? d->in[in] : NULL;
        bool gone =
            row != NULL && out < d->out_count && ff_ef_row_compare_key(d->out[out], row) == 0;
        if (gone) {
            out++, i++;
        } else if (next == NULL || (row != NULL && ff_ef_row_compare_key(row, next) < 0)) {
            items[count++] = rows->items[i++];
        } else {
            items[count] = *next;
            items[count].values = ff_ef_values_copy(rows, next->table, next->values);
            whole = items[count++].values != NULL;
            in++;
        }
    }
    ff_free(rows->items);
    rows->items = items;
    rows->count = count;
    rows->capacity = most;
    return whole;
}

bool ff_ef_rows_apply(ef_rows *rows, const ef_difference *d)
{
    return same_keys(d) ? replace_rows(rows, d) : merge_rows(rows, d);
}

/* --- rows as JSON --- */

void ff_ef_row_key(const ef_row *row, char out[EF_KEY_SIZE])
{
    if (ff_ef_tables[row->table].keys == 2)
        snprintf(out, EF_KEY_SIZE, "%d/%d", row->id, row->sub);
    else
        snprintf(out, EF_KEY_SIZE, "%d", row->id);
}

void ff_ef_row_json(const ef_row *row, ff_str *out)
{
    const ef_table *t = &ff_ef_tables[row->table];
    ff_json json = ff_json_start(out);
    ff_json_begin_object(&json);
    for (int i = 0; i < t->column_count; i++) {
        const ef_value *value = &row->values[i];
        if (value->text != NULL && value->text[0] != '\0')
            ff_json_put_text(&json, t->columns[i].name, value->text);
        else if (value->text == NULL && value->number != 0)
            ff_json_put_integer(&json, t->columns[i].name, value->number);
    }
    ff_json_end_object(&json);
}

int ff_ef_row_from_json(int table, const char *text, ef_rows *rows, ff_error *err)
{
    ef_value values[EF_MAX_COLUMNS];
    ff_json_value *json;
    const ef_table *t = &ff_ef_tables[table];
    int code = ff_json_read(text, strlen(text), &rows->arena, &json, err);
    if (code != FF_OK)
        return code;
    for (int i = 0; i < t->column_count; i++) {
        const char *name = t->columns[i].name;
        if (ff_ef_is_number(t->columns[i].kind))
            values[i] = (ef_value){NULL, ff_json_get_integer(json, name, 0)};
        else
            values[i] = (ef_value){ff_json_get_text(json, name, ""), 0};
    }
    return ff_ef_rows_add(rows, table, values, err);
}
