#include "school/school.h"

void ff_school_case_json(const ff_school_case *c, int answer, ff_str *out)
{
    ff_json json = ff_json_start(out);
    ff_json_begin_object(&json);
    ff_json_put_text(&json, "type", "case");
    ff_json_put_text(&json, "code", c->code);
    ff_json_put_text(&json, "kind", c->kind);
    ff_json_put_text(&json, "level", ff_school_level_key(c->level));
    ff_json_put_text(&json, "story", c->story);
    ff_json_put_text(&json, "moves", c->moves);
    ff_json_put_text(&json, "fen", c->fen);
    ff_json_put_text(&json, "table", c->table);
    ff_json_put_text(&json, "question", c->question);
    ff_json_key(&json, "choices");
    ff_json_begin_array(&json);
    for (unsigned i = 0; i < c->count; i++) {
        ff_json_begin_object(&json);
        ff_json_put_text(&json, "text", c->choices[i].text);
        ff_json_put_text(&json, "right_if", c->choices[i].why);
        ff_json_end_object(&json);
    }
    ff_json_end_array(&json);
    ff_json_put_integer(&json, "right", (long long)c->right);
    ff_json_put_text(&json, "reason", c->reason);
    ff_json_put_text(&json, "rests_on", c->rests_on);
    ff_json_put_text(&json, "provision", c->provision);
    ff_json_put_text(&json, "command", c->command);
    ff_json_key(&json, "answered_right");
    if (answer < 0)
        ff_json_null(&json);
    else
        ff_json_bool(&json, (unsigned)answer == c->right);
    ff_json_end_object(&json);
    ff_str_char(out, '\n');
}
