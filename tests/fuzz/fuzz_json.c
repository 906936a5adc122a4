/* JSON: whatever is read is well formed, and refusals name a place in the text. */
#include "base/json.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void require(bool holds)
{
    if (!holds)
        abort();
}

static void check_value(const ff_json_value *v)
{
    if (v->kind == FF_JSON_TEXT)
        require(strlen(v->text) == v->size && ff_utf8_valid(v->text, v->size) == v->size);
    if (v->kind == FF_JSON_NUMBER)
        require(v->size > 0 && strspn(v->text, "0123456789+-.eE") == v->size);
    if (v->key != NULL)
        require(ff_utf8_valid(v->key, strlen(v->key)) == strlen(v->key));
    require(v->first == NULL || v->kind == FF_JSON_ARRAY || v->kind == FF_JSON_OBJECT);
}

/* Depth first; the reader allows FF_JSON_DEPTH levels. */
static void check_tree(const ff_json_value *root)
{
    const ff_json_value *stack[FF_JSON_DEPTH + 1];
    int depth = 0;
    for (const ff_json_value *v = root; v != NULL;) {
        check_value(v);
        if (v->first != NULL) {
            require(depth <= FF_JSON_DEPTH);
            stack[depth++] = v;
            v = v->first;
            continue;
        }
        while (v != NULL && v->next == NULL)
            v = depth > 0 ? stack[--depth] : NULL;
        v = v != NULL ? v->next : NULL;
    }
}

/* Any bytes can be written as a text, and are read back. */
static void check_writer(const char *text, size_t size)
{
    ff_str out = FF_STR_INIT;
    ff_arena arena = {0};
    ff_json_value *value;
    ff_json json = ff_json_start(&out);
    ff_json_text_n(&json, text, size);
    require(ff_json_read(out.data, out.size, &arena, &value, NULL) == FF_OK);
    if (ff_utf8_valid(text, size) == size && memchr(text, '\0', size) == NULL)
        require(value->size == size && memcmp(value->text, text, size) == 0);
    ff_arena_release(&arena);
    ff_str_release(&out);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const char *text = (const char *)data;
    ff_arena arena = {.limit = 64 * 1024 * 1024};
    ff_json_value *root;
    ff_error err = {0};
    int code = ff_json_read(text, size, &arena, &root, &err);
    if (code == FF_OK)
        check_tree(root);
    else
        require(code != FF_E_PARSE_JSON || (err.line > 0 && err.column > 0));
    ff_arena_release(&arena);
    if (size > 0)
        check_writer(text, size);
    return 0;
}
