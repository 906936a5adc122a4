#include "cli/school/school.h"

#include "cli/door/door.h"
#include "cli/frame/typed.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

void train_add(train_question *q, ...)
{
    va_list words;
    va_start(words, q);
    for (const char *word; (word = va_arg(words, const char *)) != NULL;)
        if (q->count < TRAIN_WORDS)
            q->words[q->count++] = word;
    va_end(words);
}

static void put_question(const train_question *q, ff_str *out)
{
    ff_json json = ff_json_start(out);
    ff_json_begin_object(&json);
    ff_json_key(&json, "args");
    ff_json_begin_array(&json);
    for (int i = 0; i < q->count; i++)
        ff_json_text(&json, q->words[i]);
    ff_json_end_array(&json);
    if (q->file != NULL) {
        ff_json_key(&json, "files");
        ff_json_begin_object(&json);
        ff_json_put_text(&json, q->file, q->bytes);
        if (q->second != NULL)
            ff_json_put_text(&json, q->second, q->second_bytes);
        ff_json_end_object(&json);
    }
    ff_json_end_object(&json);
}

static bool read_answer(ff_arena *arena, const char *text, train_answer *out)
{
    ff_json_value *value;
    if (ff_json_read(text, strlen(text), arena, &value, NULL) != FF_OK)
        return false;
    out->status = (int)ff_json_get_integer(value, "status", 0);
    out->out = ff_json_get_text(value, "out", "");
    out->talk = ff_json_get_text(value, "err", "");
    out->json = out->out[0] == '{' ? train_line(arena, out, 0) : NULL;
    return true;
}

bool train_ask(ff_arena *arena, const train_question *q, train_answer *out)
{
    ff_str question = FF_STR_INIT;
    put_question(q, &question);
    char *answer = question.failed ? NULL : ff_call(ff_str_get(&question));
    bool read = answer != NULL && read_answer(arena, answer, out);
    ff_call_free(answer);
    ff_str_release(&question);
    return read;
}

const ff_json_value *train_line(ff_arena *arena, const train_answer *answer, unsigned index)
{
    const char *at = answer->out;
    ff_json_value *value;
    for (; index > 0 && *at != '\0'; index--) {
        at += strcspn(at, "\n");
        at += *at == '\n';
    }
    return *at == '{' && ff_json_read(at, strcspn(at, "\n"), arena, &value, NULL) == FF_OK
               ? value
               : NULL;
}

const char *train_text(ff_arena *arena, const char *format, ...)
{
    va_list args, again;
    va_start(args, format);
    va_copy(again, args);
    int size = vsnprintf(NULL, 0, format, args);
    char *text = size >= 0 ? ff_arena_alloc(arena, (size_t)size + 1) : NULL;
    if (text != NULL)
        vsnprintf(text, (size_t)size + 1, format, again);
    va_end(again);
    va_end(args);
    return text != NULL ? text : "";
}

const char *train_command(ff_arena *arena, const train_question *q)
{
    ff_str line = FF_STR_INIT;
    ff_str_text(&line, "flagfall ");
    cli_put_words(&line, q->words, q->count);
    const char *copy = train_text(arena, "%s", ff_str_get(&line));
    ff_str_release(&line);
    return copy;
}
