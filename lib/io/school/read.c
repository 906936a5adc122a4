#include "school/school.h"

#include <stdio.h>
#include <string.h>

/* A case out of JSON. */

static bool read_choices(const ff_json_value *list, ff_school_case *out)
{
    const ff_json_value *at = list != NULL ? list->first : NULL;
    for (; at != NULL; at = at->next) {
        if (out->count == FF_SCHOOL_CHOICES)
            return false;
        out->choices[out->count++] =
            (ff_school_choice){.text = ff_json_get_text(at, "text", NULL),
                               .why = ff_json_get_text(at, "right_if", NULL)};
    }
    for (unsigned i = 0; i < out->count; i++)
        if (out->choices[i].text == NULL || (i != out->right && out->choices[i].why == NULL))
            return false;
    return out->right < out->count;
}

static bool has_texts(const ff_school_case *c)
{
    return c->story != NULL && c->question != NULL && c->reason != NULL &&
           c->rests_on != NULL && c->provision != NULL && c->command != NULL;
}

bool ff_school_case_read(const ff_json_value *json, ff_school_case *out, int *answered)
{
    const char *code = ff_json_get_text(json, "code", "");
    const ff_json_value *judged = ff_json_get(json, "answered_right");
    char kind[FF_SCHOOL_CODE];
    uint32_t seed;
    *out = (ff_school_case){.kind = ff_json_get_text(json, "kind", ""),
                            .right = (unsigned)ff_json_get_integer(json, "right", -1),
                            .story = ff_json_get_text(json, "story", NULL),
                            .moves = ff_json_get_text(json, "moves", NULL),
                            .fen = ff_json_get_text(json, "fen", NULL),
                            .table = ff_json_get_text(json, "table", NULL),
                            .question = ff_json_get_text(json, "question", NULL),
                            .reason = ff_json_get_text(json, "reason", NULL),
                            .rests_on = ff_json_get_text(json, "rests_on", NULL),
                            .provision = ff_json_get_text(json, "provision", NULL),
                            .command = ff_json_get_text(json, "command", NULL)};
    *answered = judged == NULL || judged->kind == FF_JSON_NULL ? -1
                : judged->kind == FF_JSON_TRUE                 ? 1
                                                               : 0;
    if (strcmp(ff_json_get_text(json, "type", ""), "case") != 0 ||
        !ff_school_code_read(code, kind, &out->level, &seed))
        return false;
    snprintf(out->code, sizeof out->code, "%s", code);
    return has_texts(out) && read_choices(ff_json_get(json, "choices"), out);
}
