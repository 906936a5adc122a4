#include "event/category.h"
#include "event/extra.h"
#include "flagfall/text.h"

#include <string.h>

typedef enum field {
    RATING,
    AGE,
    BIRTH,
    SEX,
    FEDERATION,
    CLUB,
    TEAM,
    TITLE,
    COLUMN,
    FIELDS
} field;

static const struct {
    const char *name;
    bool text;
} fields[FIELDS] = {
    [RATING] = {"rating", false},
    [AGE] = {"age", false},
    [BIRTH] = {"birth", false},
    [SEX] = {"sex", true},
    [FEDERATION] = {"federation", true},
    [CLUB] = {"club", true},
    [TEAM] = {"team", true},
    [TITLE] = {"title", true},
    [COLUMN] = {"[", true},
};

static int wrong(ff_error *err, const char *text)
{
    return ff_fail(
        err, FF_E_PARSE,
        "\"%.60s\" is not a condition: rating, age or birth with = != < > <= >= and a "
        "number; sex, federation, club, team, title or a kept column as [School] "
        "with = or !=",
        text);
}

/* "[School]"; a condition is all zeros before it is read, so that its texts end. */
static bool read_column(const char **at, ff_condition *c)
{
    size_t size = strcspn(*at + 1, "]");
    if (**at != '[' || (*at)[1 + size] != ']' || size == 0 || size >= sizeof c->column)
        return false;
    memcpy(c->column, *at + 1, size);
    c->field = COLUMN;
    *at += size + 2;
    return true;
}

static bool read_field(const char **at, ff_condition *c)
{
    if (**at == '[')
        return read_column(at, c);
    for (int i = 0; i < FIELDS; i++) {
        size_t size = strlen(fields[i].name);
        if (strncmp(*at, fields[i].name, size) == 0 && strchr("=!<>", (*at)[size]) != NULL &&
            (*at)[size] != '\0') {
            c->field = i;
            *at += size;
            return true;
        }
    }
    return false;
}

static bool read_order(const char **at, ff_condition *c)
{
    static const struct {
        const char *written;
        char order;
        bool text;
    } orders[] = {{"!=", '!', true}, {"<=", 'l', false}, {">=", 'g', false},
                  {"=", '=', true},  {"<", '<', false},  {">", '>', false}};
    for (size_t i = 0; i < sizeof orders / sizeof *orders; i++) {
        size_t size = strlen(orders[i].written);
        if (strncmp(*at, orders[i].written, size) != 0)
            continue;
        c->order = orders[i].order;
        *at += size;
        return orders[i].text || !fields[c->field].text;
    }
    return false;
}

static bool read_value(const char **at, ff_condition *c)
{
    bool quoted = **at == '"';
    const char *begin = *at + quoted;
    size_t size = strcspn(begin, quoted ? "\"" : " ,");
    long long number;
    if (size == 0 || size >= sizeof c->text || (quoted && begin[size] != '"'))
        return false;
    memcpy(c->text, begin, size);
    *at = begin + size + quoted;
    if (fields[c->field].text)
        return true;
    bool good = ff_str_parse_integer(c->text, 0, 9999, &number) == FF_OK;
    c->number = good ? (int)number : 0;
    return good;
}

int ff_player_category_parse(const char *text, ff_player_category *out, ff_error *err)
{
    const char *at = text + strspn(text, " ,");
    memset(out, 0, sizeof *out);
    while (*at != '\0') {
        ff_condition *c = &out->conditions[out->count];
        const char *begin = at;
        if (out->count == FF_CATEGORY_CONDITIONS)
            return ff_fail(err, FF_E_LIMIT, "more than %d conditions", FF_CATEGORY_CONDITIONS);
        if (!read_field(&at, c) || !read_order(&at, c) || !read_value(&at, c))
            return wrong(err, begin);
        out->count++;
        at += strspn(at, " ,");
    }
    return FF_OK;
}

/* --- matching --- */

static const char *text_of(const ff_condition *c, const ff_event *event, const ff_player *p,
                           char sex[2])
{
    sex[0] = p->sex;
    sex[1] = '\0';
    const char *const texts[FIELDS] = {
        [SEX] = sex,        [FEDERATION] = p->federation,
        [CLUB] = p->club,   [TEAM] = p->team != FF_NOBODY ? event->teams[p->team].name : "",
        [TITLE] = p->title,
    };
    return c->field == COLUMN ? ff_event_extra(event, (int)(p - event->players), c->column)
                              : texts[c->field];
}

/* False when it is not known. */
static bool number_of(const ff_event *event, const ff_player *p, field which, int *out)
{
    *out = which == RATING  ? p->rating
           : which == BIRTH ? p->birth.year
                            : event->start.year - p->birth.year;
    return which == RATING ||
           (p->birth.year != 0 && (which == BIRTH || event->start.year != 0));
}

static bool compare_values(char order, int value, int with)
{
    switch (order) {
    case '=':
        return value == with;
    case '!':
        return value != with;
    case '<':
        return value < with;
    case '>':
        return value > with;
    case 'l':
        return value <= with;
    default:
        return value >= with;
    }
}

static bool holds(const ff_condition *c, const ff_event *event, const ff_player *p)
{
    char sex[2];
    int value;
    if (fields[c->field].text)
        return ff_str_equal_nocase(text_of(c, event, p, sex), c->text) == (c->order == '=');
    return number_of(event, p, (field)c->field, &value) &&
           compare_values(c->order, value, c->number);
}

bool ff_player_category_has(const ff_player_category *category, const ff_event *event,
                            int player)
{
    for (int i = 0; i < category->count; i++)
        if (!holds(&category->conditions[i], event, &event->players[player]))
            return false;
    return true;
}

/* --- several, each with its name --- */

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
