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
        if (code == FF_OK && there != NULL && ff_str_equal_nocase(there, name))
            *section = ff_ef_section_of(rows->items[i].id);
    }
    ff_ef_rows_release(&scratch);
    return code;
}

int ff_merge_count_same_names(const ef_rows *rows, int *count, ff_error *err)
{
    ef_rows scratch = {0};
    const char *names[EF_MAX_SECTIONS];
    int known = 0, code = FF_OK;
    *count = 0;
    for (size_t i = 0; i < rows->count && code == FF_OK && known < EF_MAX_SECTIONS; i++) {
        code = name_of(&rows->items[i], &scratch, &names[known], err);
        if (code != FF_OK || names[known] == NULL)
            continue;
        int same = 0;
        while (same < known && !ff_str_equal_nocase(names[same], names[known]))
            same++;
        *count += same < known;
        known++;
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

/* Is that section here one of the other copy, but another than this? */
static bool is_another(const ef_section_map *map, int there, int here)
{
    for (int i = 1; i < EF_MAX_SECTIONS; i++)
        if (i != there && map->to[i] == here)
            return true;
    return false;
}

static int place_section(int there, const char *name, const ef_rows *mine, ef_section_map *map,
                         bool *taken, ff_error *err)
{
    int here;
    int code = find_name(mine, name, &here, err);
    if (code != FF_OK)
        return code;
    *taken = here != 0 && is_another(map, there, here);
    if (here == 0)
        here = is_taken(mine, there) ? ff_ef_last_section(mine) + 1 : there;
    if (here >= EF_MAX_SECTIONS || there >= EF_MAX_SECTIONS)
        return ff_fail(err, FF_E_LIMIT, "more than %d sections", EF_MAX_SECTIONS - 1);
    map->to[there] = *taken ? EF_MAX_SECTIONS : here;
    return FF_OK;
}

int ff_merge_place_section(const char *row, const ef_rows *mine, ef_section_map *map,
                           bool *taken, ff_error *err)
{
    ef_rows scratch = {0};
    const char *name = NULL;
    int there = 0;
    *taken = false;
    int code = ff_ef_row_from_json(EF_ATTACHMENT_TABLE, row, &scratch, err);
    if (code == FF_OK) {
        const ef_row added = scratch.items[0];
        there = ff_ef_section_of(added.id);
        code = name_of(&added, &scratch, &name, err);
    }
    if (code == FF_OK && name != NULL)
        code = place_section(there, name, mine, map, taken, err);
    ff_ef_rows_release(&scratch);
    return code;
}

void ff_merge_lose_sections(ef_section_map *map, const ef_rows *mine)
{
    for (int i = 1; i < EF_MAX_SECTIONS; i++)
        if (map->to[i] != 0 && !is_taken(mine, map->to[i]))
            map->to[i] = EF_MAX_SECTIONS;
}

void ff_merge_learn_sections(ef_section_map *map, const ef_births *there, long long entry_there,
                             const ef_births *here, long long entry_here)
{
    int from, to;
    for (int i = 0; (from = ff_merge_section_born(there, entry_there, i)) != 0; i++) {
        to = ff_merge_section_born(here, entry_here, i);
        if (from < EF_MAX_SECTIONS && (to != 0 || map->to[from] == 0))
            map->to[from] = to != 0 ? to : EF_MAX_SECTIONS;
    }
}
