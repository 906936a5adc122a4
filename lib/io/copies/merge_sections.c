#include "copies/merge_sections.h"

#include <string.h>

enum { ATTACHMENT_TEXT = 4 };

long long ff_merge_shift(const ef_section_map *map, long long id)
{
    int section = ff_ef_section_of((int)id);
    bool other = section > 0 && section < EF_MAX_SECTIONS && map->to[section] != 0;
    return other ? id + (long long)(map->to[section] - section) * EF_SECTION_STEP : id;
}

/* The name of the section that a row stands for; NULL when it stands for none. Texts live in
 * `scratch`. */
static int name_of(const ef_row *row, ef_rows *scratch, const char **out, ff_error *err)
{
    const ef_table *table = &ff_ef_tables[EF_EVENT_TABLE];
    *out = NULL;
    if (!ff_ef_is_section(row->table, row->id) || row->values[ATTACHMENT_TEXT].text == NULL)
        return FF_OK;
    int code =
        ff_ef_row_from_json(EF_EVENT_TABLE, row->values[ATTACHMENT_TEXT].text, scratch, err);
    const ef_value *values = code == FF_OK ? scratch->items[scratch->count - 1].values : NULL;
    for (int i = 0; i < table->column_count && values != NULL; i++)
        if (strcmp(table->columns[i].name, "name") == 0)
            *out = values[i].text != NULL ? values[i].text : "";
    return code;
}

/* The section of that name; 0 when there is none. */
static int find_name(const ef_rows *rows, const char *name, int *section, ff_error *err)
{
    ef_rows scratch = {0};
    int code = FF_OK;
    *section = 0;
    for (size_t i = 0; i < rows->count && code == FF_OK && *section == 0; i++) {
        const char *there;
        code = name_of(&rows->items[i], &scratch, &there, err);
        if (code == FF_OK && there != NULL && ff_equal_nocase(there, name))
            *section = ff_ef_section_of(rows->items[i].id);
    }
    ff_ef_rows_release(&scratch);
    return code;
}

static bool is_taken(const ef_rows *rows, int section)
{
    for (size_t i = 0; i < rows->count; i++)
        if (ff_ef_section_of(rows->items[i].id) == section)
            return true;
    return false;
}

static int map_known(const ef_row *row, const ef_rows *mine, ef_section_map *map, ff_error *err)
{
    ef_rows scratch = {0};
    const char *name;
    int here = 0, there = ff_ef_section_of(row->id);
    int code = name_of(row, &scratch, &name, err);
    if (code == FF_OK && name != NULL)
        code = find_name(mine, name, &here, err);
    if (here > 0 && there < EF_MAX_SECTIONS)
        map->to[there] = here;
    ff_ef_rows_release(&scratch);
    return code;
}

int ff_merge_map_sections(const ef_rows *theirs, const ef_rows *mine, ef_section_map *map,
                          ff_error *err)
{
    int code = FF_OK;
    for (size_t i = 0; i < theirs->count && code == FF_OK; i++)
        code = map_known(&theirs->items[i], mine, map, err);
    return code;
}

static int place(int there, const char *name, const ef_rows *mine, ef_section_map *map,
                 ff_error *err)
{
    int here;
    int code = find_name(mine, name, &here, err);
    if (code != FF_OK)
        return code;
    if (here == 0)
        here = is_taken(mine, there) ? ff_ef_last_section(mine) + 1 : there;
    if (here >= EF_MAX_SECTIONS || there >= EF_MAX_SECTIONS)
        return ff_fail(err, FF_E_LIMIT, "more than %d sections", EF_MAX_SECTIONS - 1);
    map->to[there] = here;
    return FF_OK;
}

int ff_merge_place_section(const char *row, const ef_rows *mine, ef_section_map *map,
                           ff_error *err)
{
    ef_rows scratch = {0};
    const char *name = NULL;
    int there = 0;
    int code = ff_ef_row_from_json(ff_ef_table_find("attachment"), row, &scratch, err);
    if (code == FF_OK) {
        const ef_row added = scratch.items[0];
        there = ff_ef_section_of(added.id);
        code = name_of(&added, &scratch, &name, err);
    }
    if (code == FF_OK && name != NULL)
        code = place(there, name, mine, map, err);
    ff_ef_rows_release(&scratch);
    return code;
}
