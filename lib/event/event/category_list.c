#include "event/category.h"
#include "event/extra.h"

#include <string.h>

static const char of_categories[] = "categories";

static int parse_one(const char *text, size_t size, ff_named_category *out, ff_error *err)
{
    char line[FF_CATEGORY_CONDITIONS * FF_CATEGORY_WORD];
    if (size >= sizeof line)
        return ff_fail(err, FF_E_LIMIT, "a category is longer than %zu bytes", sizeof line);
    memcpy(line, text, size);
    line[size] = '\0';
    const char *conditions = strchr(line, ':');
    size_t name = conditions != NULL ? (size_t)(conditions - line) : size;
    while (name > 0 && line[name - 1] == ' ')
        name--;
    if (name == 0 || name >= sizeof out->name)
        return ff_fail(err, FF_E_PARSE,
                       "\"%.60s\" is not a category: a name of at most %d bytes and its "
                       "conditions, as in Women: sex=w",
                       line, FF_CATEGORY_NAME - 1);
    memcpy(out->name, line, name);
    out->name[name] = '\0';
    return ff_player_category_parse(conditions != NULL ? conditions + 1 : line, &out->category,
                                    err);
}

int ff_categories_parse(const char *text, ff_named_category out[FF_CATEGORIES_MAX],
                        size_t *count, ff_error *err)
{
    *count = 0;
    for (text += strspn(text, " ;"); *text != '\0'; text += strspn(text, " ;")) {
        size_t size = strcspn(text, ";");
        if (*count == FF_CATEGORIES_MAX)
            return ff_fail(err, FF_E_LIMIT, "more than %d categories", FF_CATEGORIES_MAX);
        int code = parse_one(text, size, &out[(*count)++], err);
        if (code != FF_OK)
            return code;
        text += size;
    }
    return FF_OK;
}

int ff_categories_check(const ff_event *event, const ff_named_category *list, size_t count,
                        ff_error *err)
{
    for (size_t i = 0; i < count; i++)
        for (int k = 0; k < list[i].category.count; k++) {
            const char *column = list[i].category.conditions[k].column;
            if (column[0] != '\0' && !ff_event_has_extra(event, column))
                return ff_fail(err, FF_E_STATE_MISSING,
                               "no column \"%s\" was kept; event import --keep-columns keeps "
                               "columns",
                               column);
        }
    return FF_OK;
}

const char *ff_event_categories(const ff_event *event)
{
    return ff_event_kept(event, of_categories);
}

int ff_event_set_categories(ff_event *event, const char *text, ff_error *err)
{
    ff_named_category list[FF_CATEGORIES_MAX];
    size_t count;
    int code = ff_categories_parse(text, list, &count, err);
    return code == FF_OK ? ff_event_keep(event, of_categories, count > 0 ? text : "", err)
                         : code;
}
