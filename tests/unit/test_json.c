/* JSON written and read. */
#include "support/failing.h"
#include "support/unit.h"

#include "base/json.h"
#include "flagfall/error.h"

/* --- writing --- */

static void test_write(void **state)
{
    (void)state;
    ff_str out = FF_STR_INIT;
    ff_json json = ff_json_start(&out);
    ff_json_begin_object(&json);
    ff_json_put_text(&json, "type", "ruling");
    ff_json_put_integer(&json, "plies", -65);
    ff_json_put_bool(&json, "valid", false);
    ff_json_put_bool(&json, "x", true);
    ff_json_put_null(&json, "end");
    ff_json_put_text(&json, "at", NULL);
    ff_json_key(&json, "points");
    ff_json_number(&json, "6.5");
    ff_json_key(&json, "mate");
    ff_json_begin_array(&json);
    ff_json_text(&json, "Qh5");
    ff_json_begin_array(&json);
    ff_json_end_array(&json);
    ff_json_begin_object(&json);
    ff_json_end_object(&json);
    ff_json_integer(&json, 1);
    ff_json_null(&json);
    ff_json_end_array(&json);
    ff_json_put_integer(&json, "n", 0);
    ff_json_end_object(&json);
    assert_string_equal(ff_str_get(&out),
                        "{\"type\":\"ruling\",\"plies\":-65,\"valid\":false,\"x\":true,"
                        "\"end\":null,\"at\":null,\"points\":6.5,"
                        "\"mate\":[\"Qh5\",[],{},1,null],\"n\":0}");
    ff_str_release(&out);
}

static const struct {
    const char *text, *written;
    size_t size;
} escapes[] = {
    {"", "\"\"", 0},
    {"a\"b\\c/d", "\"a\\\"b\\\\c/d\"", 0},
    {"\n\r\t\b\f", "\"\\n\\r\\t\\u0008\\u000c\"", 0},
    {"\x01\x1f\x7f", "\"\\u0001\\u001f\\u007f\"", 0},
    {"a\0b",
     "\"a\xef\xbf\xbd"
     "b\"",
     3}, /* its reader takes no NUL either */
    {"\xc2\x9b", "\"\\u009b\"", 0},
    {"J\xc3\xb6rg \xe2\x99\x98", "\"J\xc3\xb6rg \xe2\x99\x98\"", 0},
    {"\xff|\xc3", "\"\xef\xbf\xbd|\xef\xbf\xbd\"", 0},
    {"\xed\xa0\x80", "\"\xef\xbf\xbd\xef\xbf\xbd\xef\xbf\xbd\"", 0},
};

static void test_escapes(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT_OF(escapes); i++) {
        ff_str out = FF_STR_INIT;
        ff_json json = ff_json_start(&out);
        size_t size = escapes[i].size != 0 ? escapes[i].size : strlen(escapes[i].text);
        ff_json_text_n(&json, escapes[i].text, size);
        assert_string_equal(ff_str_get(&out), escapes[i].written);
        ff_str_release(&out);
    }
}

static void test_deepest(void **state)
{
    (void)state;
    ff_str out = FF_STR_INIT;
    ff_json json = ff_json_start(&out);
    for (int i = 0; i < FF_JSON_DEPTH - 1; i++)
        ff_json_begin_array(&json);
    ff_json_integer(&json, 1);
    for (int i = 0; i < FF_JSON_DEPTH - 1; i++)
        ff_json_end_array(&json);
    assert_int_equal(out.size, 2 * (FF_JSON_DEPTH - 1) + 1);
    ff_str_release(&out);
}

/* --- reading --- */

static int read_text(const char *text, ff_arena *arena, ff_json_value **out, ff_error *err)
{
    return ff_json_read(text, strlen(text), arena, out, err);
}

/* Writes what was read, without recursion: the depth is that of the reader. */
static void write_value(ff_json *json, const ff_json_value *v, bool opening)
{
    switch (v->kind) {
    case FF_JSON_NULL:
        ff_json_null(json);
        break;
    case FF_JSON_FALSE:
    case FF_JSON_TRUE:
        ff_json_bool(json, v->kind == FF_JSON_TRUE);
        break;
    case FF_JSON_NUMBER:
        ff_json_number(json, v->text);
        break;
    case FF_JSON_TEXT:
        ff_json_text_n(json, v->text, v->size);
        break;
    case FF_JSON_ARRAY:
        if (opening)
            ff_json_begin_array(json);
        else
            ff_json_end_array(json);
        break;
    case FF_JSON_OBJECT:
        if (opening)
            ff_json_begin_object(json);
        else
            ff_json_end_object(json);
        break;
    }
}

static void write_tree(const ff_json_value *root, ff_str *out)
{
    const ff_json_value *stack[FF_JSON_DEPTH + 1];
    int depth = 0;
    ff_json json = ff_json_start(out);
    const ff_json_value *v = root;
    for (;;) {
        while (v != NULL) {
            if (v->key != NULL)
                ff_json_key(&json, v->key);
            write_value(&json, v, true);
            if (v->kind == FF_JSON_ARRAY || v->kind == FF_JSON_OBJECT) {
                stack[depth++] = v;
                v = v->first;
            } else {
                v = v->next;
            }
        }
        if (depth == 0)
            return;
        v = stack[--depth];
        write_value(&json, v, false);
        v = v == root ? NULL : v->next;
    }
}

static const struct {
    const char *text, *written; /* NULL: as it stands */
} round_trips[] = {
    {"null", NULL},
    {" true ", "true"},
    {"false", NULL},
    {"0", NULL},
    {"-12.5e+3", NULL},
    {"\"\"", NULL},
    {"[]", NULL},
    {"{}", NULL},
    {"[1,[2,[3]],{\"a\":{\"b\":[]}}]", NULL},
    {"{\"a\":1,\"a\":2,\"\":3}", NULL},
    {"\t{ \"a\" :\r\n[ 1 , 2 ] }\n", "{\"a\":[1,2]}"},
    {"\"\\\"\\\\\\/\\b\\f\\n\\r\\t\"", "\"\\\"\\\\/\\u0008\\u000c\\n\\r\\t\""},
    {"\"\\u00f6\\u2658\\uD83D\\uDE00\"", "\"\xc3\xb6\xe2\x99\x98\xf0\x9f\x98\x80\""},
    {"\"J\xc3\xb6rg\"", NULL},
};

static void test_round_trips(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT_OF(round_trips); i++) {
        ff_arena arena = {0};
        ff_json_value *root;
        ff_error err = {0};
        ff_str out = FF_STR_INIT;
        if (read_text(round_trips[i].text, &arena, &root, &err) != FF_OK)
            fail_msg("%s: %s", round_trips[i].text, err.message);
        write_tree(root, &out);
        const char *expected = round_trips[i].written;
        assert_string_equal(ff_str_get(&out), expected ? expected : round_trips[i].text);
        ff_str_release(&out);
        ff_arena_release(&arena);
    }
}

static const struct {
    const char *text;
    long line, column;
} refused[] = {
    {"", 1, 1},
    {"  ", 1, 3},
    {"nul", 1, 1},
    {"True", 1, 1},
    {"-", 1, 2},
    {".5", 1, 1},
    {"+1", 1, 1},
    {"01", 1, 2},
    {"1.", 1, 3},
    {"1.e3", 1, 3},
    {"1e", 1, 3},
    {"1e+", 1, 4},
    {"1-2", 1, 2},
    {"1.2.3", 1, 4},
    {"NaN", 1, 1},
    {"1 2", 1, 3},
    {"[1", 1, 3},
    {"[1,]", 1, 4},
    {"[,1]", 1, 2},
    {"[1 2]", 1, 4},
    {"{\"a\"}", 1, 5},
    {"{\"a\":}", 1, 6},
    {"{a:1}", 1, 2},
    {"{\"a\":1,}", 1, 8},
    {"{\"a\":1 \"b\":2}", 1, 8},
    {"[\n1,\n  x]", 3, 3},
    {"]", 1, 1},
    {"[}", 1, 2},
    {"\"abc", 1, 5},
    {"\"a\nb\"", 1, 3},
    {"\"\\x\"", 1, 3},
    {"\"\\", 1, 3},
    {"\"\\u12g4\"", 1, 6},
    {"\"\\u12", 1, 6},
    {"\"\\ud800\"", 1, 8},
    {"\"\\ud800\\n\"", 1, 8},
    {"\"\\ud800\\u0041\"", 1, 14},
    {"\"\\udc00\"", 1, 8},
    {"\"\\u0000\"", 1, 8},
    {"\"\xff\"", 1, 4},
    {"'a'", 1, 1},
    {"[1]x", 1, 4},
    {"\xef\xbb\xbf[]", 1, 1},
};

static void test_refused(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT_OF(refused); i++) {
        ff_arena arena = {0};
        ff_json_value *root = NULL;
        ff_error err = {0};
        int code = read_text(refused[i].text, &arena, &root, &err);
        if (code != FF_E_PARSE_JSON || err.line != refused[i].line ||
            err.column != refused[i].column || root != NULL)
            fail_msg("%s: %d, line %ld, column %ld: %s", refused[i].text, code, err.line,
                     err.column, err.message);
        ff_arena_release(&arena);
    }
}

static void test_nesting(void **state)
{
    (void)state;
    char text[100000];
    ff_arena arena = {0};
    ff_json_value *root;
    ff_error err;
    memset(text, '[', sizeof text);
    assert_int_equal(ff_json_read(text, sizeof text, &arena, &root, &err), FF_E_LIMIT);
    assert_string_equal(err.message, "JSON nested deeper than 64");
    memset(text + FF_JSON_DEPTH, ']', FF_JSON_DEPTH);
    assert_int_equal(ff_json_read(text, 2 * FF_JSON_DEPTH, &arena, &root, NULL), FF_OK);
    memset(text, '[', FF_JSON_DEPTH + 1);
    memset(text + FF_JSON_DEPTH + 1, ']', FF_JSON_DEPTH + 1);
    assert_int_equal(ff_json_read(text, 2 * FF_JSON_DEPTH + 2, &arena, &root, NULL),
                     FF_E_LIMIT);
    ff_arena_release(&arena);
}

static void test_get(void **state)
{
    (void)state;
    ff_arena arena = {0};
    ff_json_value *root;
    assert_int_equal(read_text("{\"name\":\"Tal\",\"n\":960,\"f\":1.5,\"big\":1e9,\"z\":null}",
                               &arena, &root, NULL),
                     FF_OK);
    assert_string_equal(ff_json_get_text(root, "name", "-"), "Tal");
    assert_string_equal(ff_json_get_text(root, "n", "-"), "-");
    assert_string_equal(ff_json_get_text(root, "none", "-"), "-");
    assert_int_equal(ff_json_get_integer(root, "n", 0), 960);
    assert_int_equal(ff_json_get_integer(root, "f", -1), -1);
    assert_int_equal(ff_json_get_integer(root, "big", -1), -1);
    assert_int_equal(ff_json_get_integer(root, "name", -1), -1);
    assert_int_equal(ff_json_get_integer(root, "none", -1), -1);
    assert_non_null(ff_json_get(root, "z"));
    assert_null(ff_json_get(ff_json_get(root, "name"), "name"));
    assert_null(ff_json_get(NULL, "name"));
    ff_arena_release(&arena);
}

/* --- without memory --- */

/* Each byte at each place of a text that is looked at eight bytes at a time. */
static void test_each_byte(void **state)
{
    (void)state;
    for (size_t place = 0; place < 18; place++)
        for (int byte = 1; byte < 128; byte++) {
            char text[] = "abcdefghijklmnopqr";
            ff_str out = FF_STR_INIT;
            ff_arena arena = {0};
            ff_json_value *root;
            text[place] = (char)byte;
            ff_json json = ff_json_start(&out);
            ff_json_text(&json, text);
            for (size_t i = 0; i < out.size; i++)
                assert_in_range((unsigned char)out.data[i], ' ', '~');
            assert_int_equal(ff_json_read(out.data, out.size, &arena, &root, NULL), FF_OK);
            assert_string_equal(root->text, text);
            ff_arena_release(&arena);
            ff_str_release(&out);
        }
}

static bool read_some(void *context)
{
    static const char text[] = "{\"a\":[1,\"two\\u0033 which is longer than eight\",null],"
                               "\"b\":{\"c\":\"d\"}}";
    ff_arena arena = {0};
    ff_json_value *root;
    ff_error err = {0};
    int code = read_text(text, &arena, &root, &err);
    ff_arena_release(&arena);
    *(int *)context |= code;
    return code != FF_OK;
}

static void test_without_memory(void **state)
{
    (void)state;
    unsigned long rounds;
    int codes = 0;
    assert_true(failing_each(read_some, &codes, true, &rounds));
    assert_true(rounds >= 2);
    assert_int_equal(codes, FF_E_MEMORY);
    assert_true(failing_each(read_some, &codes, false, &rounds));
    /* an arena that may not grow */
    ff_arena arena = {.limit = 200};
    ff_json_value *root;
    assert_int_equal(read_text("[1,2,3,4,5,6,7,8,9]", &arena, &root, NULL), FF_E_MEMORY);
    ff_arena_release(&arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_write),     cmocka_unit_test(test_escapes),
        cmocka_unit_test(test_deepest),   cmocka_unit_test(test_round_trips),
        cmocka_unit_test(test_refused),   cmocka_unit_test(test_nesting),
        cmocka_unit_test(test_get),       cmocka_unit_test(test_without_memory),
        cmocka_unit_test(test_each_byte),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
