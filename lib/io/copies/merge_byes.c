#include "copies/merge_byes.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { RESULT = 1, ROUND, NUMBERS }; /* columns */

bool ff_merge_is_bye(int table)
{
    return strcmp(ff_ef_tables[table].name, "bye_request") == 0;
}

static int no_memory(ff_error *err)
{
    return ff_fail(err, FF_E_MEMORY, "out of memory to merge byes");
}

/* A row as `values` but for its numbers; NULL without memory. */
static ef_value *with_numbers(int table, const ef_value *values, const char *text, size_t size,
                              ff_arena *arena)
{
    ef_value *out =
        ff_arena_alloc(arena, (size_t)ff_ef_tables[table].column_count * sizeof *out);
    const char *copy = ff_arena_copy(arena, text, size);
    if (out == NULL || copy == NULL)
        return NULL;
    memcpy(out, values, (size_t)ff_ef_tables[table].column_count * sizeof *out);
    out[NUMBERS].text = copy;
    return out;
}

int ff_merge_bye_next(int table, const ef_value *values, const char **at, ff_arena *arena,
                      const ef_value **out, ff_error *err)
{
    const char *from = *at != NULL ? *at : values[NUMBERS].text;
    from += strspn(from, " ");
    size_t size = strcspn(from, " ");
    *at = from + size;
    *out = size > 0 ? with_numbers(table, values, from, size, arena) : NULL;
    return size > 0 && *out == NULL ? no_memory(err) : FF_OK;
}

/* Where the number is in the list; NULL: it is not. */
static const char *find_number(const char *list, const char *number)
{
    size_t size = strlen(number);
    for (const char *at = list; *(at += strspn(at, " ")) != '\0'; at += strcspn(at, " "))
        if (strcspn(at, " ") == size && memcmp(at, number, size) == 0)
            return at;
    return NULL;
}

/* A row for that round of the same section. */
static bool is_of_round(const ef_row *row, int table, const ef_value *bye)
{
    return row->table == table && row->values[ROUND].number == bye[ROUND].number &&
           ff_ef_section_of(row->id) == ff_ef_section_of((int)bye[0].number);
}

static bool says_same(const ef_value *a, const ef_value *b)
{
    return a[RESULT].text != NULL && b[RESULT].text != NULL
               ? strcmp(a[RESULT].text, b[RESULT].text) == 0
               : a[RESULT].number == b[RESULT].number;
}

static bool has_lines(const ef_rows *rows)
{
    for (size_t i = 0; i < rows->count; i++)
        if (rows->items[i].table >= 0 &&
            strcmp(ff_ef_tables[rows->items[i].table].name, "source_line") == 0)
            return true;
    return false;
}

static int set_numbers(ef_row *row, const ff_str *text, ff_arena *arena, ff_error *err)
{
    ef_value *values = text->failed ? NULL
                                    : with_numbers(row->table, row->values, ff_str_get(text),
                                                   text->size, arena);
    if (values == NULL)
        return no_memory(err);
    row->values = values;
    return FF_OK;
}

/* The list without the number that is at `at`. */
static int drop_number(ef_rows *rows, ef_row *row, const char *at, ff_arena *arena,
                       ff_error *err)
{
    const char *list = row->values[NUMBERS].text, *rest = at + strcspn(at, " ");
    size_t before = (size_t)(at - list);
    ff_str left = FF_STR_INIT;
    int code = FF_OK;
    rest += strspn(rest, " ");
    while (before > 0 && list[before - 1] == ' ')
        before--;
    ff_str_bytes(&left, list, before);
    if (before > 0 && *rest != '\0')
        ff_str_char(&left, ' ');
    ff_str_text(&left, rest);
    /* lines of a TRF file name their records by place */
    if (left.size == 0 && !has_lines(rows))
        row->table = -1;
    else
        code = set_numbers(row, &left, arena, err);
    ff_str_release(&left);
    return code;
}

int ff_merge_bye_take(ef_rows *rows, int table, const ef_value *bye, bool *found,
                      ff_arena *arena, ff_error *err)
{
    int code = FF_OK;
    *found = false;
    for (size_t i = 0; i < rows->count && code == FF_OK; i++) {
        ef_row *row = &rows->items[i];
        const char *at = is_of_round(row, table, bye) && says_same(row->values, bye)
                             ? find_number(row->values[NUMBERS].text, bye[NUMBERS].text)
                             : NULL;
        if (at != NULL)
            code = drop_number(rows, row, at, arena, err);
        *found = *found || at != NULL;
    }
    return code;
}

static int add_number(ef_row *row, const char *number, ff_arena *arena, ff_error *err)
{
    ff_str text = FF_STR_INIT;
    const char *list = row->values[NUMBERS].text;
    ff_str_format(&text, "%s%s%s", list, list[0] != '\0' ? " " : "", number);
    int code = set_numbers(row, &text, arena, err);
    ff_str_release(&text);
    return code;
}

int ff_merge_bye_put(ef_rows *rows, int table, const ef_value *bye, int id, bool *other,
                     ff_arena *arena, ff_error *err)
{
    ef_row *same = NULL;
    bool here = false;
    *other = false;
    for (size_t i = 0; i < rows->count; i++) {
        ef_row *row = &rows->items[i];
        if (!is_of_round(row, table, bye))
            continue;
        bool asks = find_number(row->values[NUMBERS].text, bye[NUMBERS].text) != NULL;
        bool equal = says_same(row->values, bye);
        *other = *other || (asks && !equal);
        here = here || (asks && equal);
        same = equal ? row : same;
    }
    if (*other || here)
        return FF_OK;
    if (same != NULL)
        return add_number(same, bye[NUMBERS].text, arena, err);
    ef_value *values =
        with_numbers(table, bye, bye[NUMBERS].text, strlen(bye[NUMBERS].text), arena);
    if (values == NULL)
        return no_memory(err);
    values[0].number = id;
    return ff_ef_rows_add(rows, table, values, err);
}
