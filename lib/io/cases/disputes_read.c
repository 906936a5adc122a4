#include "cases/cases.h"

#include "base/json.h"

#include <string.h>

/* The table of questions, from what the program prints of it. */

static const char *const kinds[FF_WEB_ANSWER_KINDS] = {
    [FF_WEB_ANSWER_TEXT] = "text",       [FF_WEB_ANSWER_CHOICE] = "choice",
    [FF_WEB_ANSWER_YES] = "yes",         [FF_WEB_ANSWER_NUMBER] = "number",
    [FF_WEB_ANSWER_TIME] = "time",       [FF_WEB_ANSWER_MOVE] = "move",
    [FF_WEB_ANSWER_SQUARES] = "squares", [FF_WEB_ANSWER_POSITION] = "position",
    [FF_WEB_ANSWER_GAME] = "game"};

typedef struct table_reader {
    ff_arena *arena;
    bool failed; /* memory is out */
} table_reader;

static void *keep_zeroed(table_reader *r, size_t size)
{
    void *made = ff_arena_alloc(r->arena, size > 0 ? size : 1);
    r->failed = r->failed || made == NULL;
    if (made != NULL)
        memset(made, 0, size);
    return made;
}

static size_t count_of(const ff_json_value *list)
{
    size_t count = 0;
    for (const ff_json_value *at = list != NULL ? list->first : NULL; at != NULL; at = at->next)
        count++;
    return count;
}

/* The items with '|' between them; NULL for none. */
static const char *join_items(table_reader *r, const ff_json_value *object, const char *key)
{
    const ff_json_value *list = ff_json_get(object, key);
    ff_str text = FF_STR_INIT;
    const char *made;
    if (list == NULL || list->first == NULL)
        return NULL;
    for (const ff_json_value *at = list->first; at != NULL; at = at->next) {
        if (at != list->first)
            ff_str_char(&text, '|');
        ff_str_text(&text, at->text != NULL ? at->text : "");
    }
    made = text.failed ? NULL : ff_arena_copy(r->arena, ff_str_get(&text), text.size);
    r->failed = r->failed || made == NULL;
    ff_str_release(&text);
    return made;
}

static bool is_true(const ff_json_value *object, const char *key)
{
    const ff_json_value *value = ff_json_get(object, key);
    return value != NULL && value->kind == FF_JSON_TRUE;
}

static void read_fact(table_reader *r, const ff_json_value *from, ff_web_fact *to)
{
    const char *kind = ff_json_get_text(from, "type", "");
    *to = (ff_web_fact){.key = ff_json_get_text(from, "key", ""),
                        .operand = is_true(from, "operand"),
                        .needed = is_true(from, "needed"),
                        .samples = join_items(r, from, "samples"),
                        .labels = join_items(r, from, "labels"),
                        .facts = join_items(r, from, "facts"),
                        .help = ff_json_get_text(from, "help", NULL),
                        .prompt = ff_json_get_text(from, "prompt", NULL),
                        .unsaid = ff_json_get_text(from, "unsaid", NULL),
                        .when = ff_json_get_text(from, "when", NULL),
                        .taken = ff_json_get_text(from, "taken", NULL),
                        .rank = (int)ff_json_get_integer(from, "rank", 0)};
    for (int i = 0; i < FF_WEB_ANSWER_KINDS; i++)
        if (strcmp(kind, kinds[i]) == 0)
            to->kind = (ff_web_answer_kind)i;
}

/* In the order in which they are asked; those that are not asked at first come last. */
static void sort_facts(ff_web_fact *facts, size_t count)
{
    for (size_t i = 1; i < count; i++) {
        ff_web_fact one = facts[i];
        size_t at = i;
        for (; at > 0 && one.rank > 0 &&
               (facts[at - 1].rank == 0 || facts[at - 1].rank > one.rank);
             at--)
            facts[at] = facts[at - 1];
        facts[at] = one;
    }
}

static void read_things(table_reader *r, const ff_json_value *list, ff_web_dispute *to)
{
    ff_web_thing *things = keep_zeroed(r, count_of(list) * sizeof *things);
    for (const ff_json_value *at = list->first; at != NULL && things != NULL; at = at->next)
        things[to->thing_count++] =
            (ff_web_thing){ff_json_get_text(at, "key", ""), ff_json_get_text(at, "text", ""),
                           is_true(at, "side"), is_true(at, "move") || is_true(at, "may_move")};
    to->things = things;
}

static void read_dispute(table_reader *r, const ff_json_value *from, ff_web_dispute *to)
{
    const ff_json_value *list = ff_json_get(from, "fields"), *things;
    ff_web_fact *facts = keep_zeroed(r, count_of(list) * sizeof *facts);
    *to = (ff_web_dispute){.command = ff_json_get_text(from, "command", ""),
                           .text = ff_json_get_text(from, "dispute", ""),
                           .game = ff_json_get_text(from, "game", "no")};
    for (const ff_json_value *at = list != NULL ? list->first : NULL;
         at != NULL && facts != NULL; at = at->next)
        read_fact(r, at, &facts[to->fact_count++]);
    if (facts != NULL)
        sort_facts(facts, to->fact_count);
    to->facts = facts;
    things = ff_json_get(from, "things");
    if (things != NULL)
        read_things(r, things, to);
}

int ff_cases_disputes_read(ff_arena *arena, const char *json, size_t size,
                           const ff_web_dispute **out, size_t *count, ff_error *err)
{
    table_reader r = {arena, false};
    size_t lines = 0;
    ff_web_dispute *rows;
    *count = 0;
    for (size_t i = 0; i < size; i++)
        lines += json[i] == '\n';
    *out = rows = keep_zeroed(&r, (lines + 1) * sizeof *rows);
    for (size_t at = 0; at < size && !r.failed;) {
        const char *end = memchr(json + at, '\n', size - at);
        size_t length = end != NULL ? (size_t)(end - json) - at : size - at;
        ff_json_value *value;
        int code = length == 0 ? FF_OK : ff_json_read(json + at, length, arena, &value, err);
        if (code != FF_OK)
            return code;
        if (length > 0)
            read_dispute(&r, value, &rows[(*count)++]);
        at += length + 1;
    }
    return r.failed ? ff_fail(err, FF_E_MEMORY, "out of memory") : FF_OK;
}

const ff_web_dispute *ff_cases_dispute_of(const ff_web_view *view, const char *command)
{
    for (size_t i = 0; i < view->dispute_count; i++)
        if (command != NULL && strcmp(view->disputes[i].command, command) == 0)
            return &view->disputes[i];
    return NULL;
}
