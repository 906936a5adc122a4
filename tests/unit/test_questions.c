#include "support/unit.h"

#include "cli/ruling/questions.h"

/*
 * The table of questions for rulings holds together: what one field says about another, or one
 * of its lists about another, is true.
 */

static int items(const char *list)
{
    int count = 0;
    size_t size;
    while (question_item(list, count, &size) != NULL)
        count++;
    return count;
}

static bool has_item(const char *list, const char *word, size_t length)
{
    const char *item;
    size_t size;
    for (int i = 0; (item = question_item(list, i, &size)) != NULL; i++)
        if (size == length && memcmp(item, word, size) == 0)
            return true;
    return false;
}

static const question_field *find(const ruling_question *q, const char *key, size_t size)
{
    for (const question_field *f = q->fields; f->key != NULL; f = question_next(f))
        if (strlen(f->key) == size && memcmp(f->key, key, size) == 0)
            return f;
    return NULL;
}

static void each_field(void (*check)(const ruling_question *, const question_field *))
{
    int rows = 0, fields = 0;
    for (const ruling_question *q = ruling_questions; q->dispute != NULL; q++, rows++)
        for (const question_field *f = q->fields; f->key != NULL;
             f = question_next(f), fields++)
            check(q, f);
    assert_int_equal(rows, 15);
    assert_true(fields > 200);
}

#define EXPECT(holds)                                                                          \
    if (!(holds))                                                                              \
    fail_msg("%s, %s: " #holds, q->command->name, f->key)

static void check_lists(const ruling_question *q, const question_field *f)
{
    const char *samples = question_samples(f);
    EXPECT(f->facts == NULL || (samples != NULL && items(f->facts) == items(samples)));
    EXPECT(f->labels == NULL || (samples != NULL && items(f->labels) == items(samples)));
    EXPECT(f->taken == NULL || has_item(samples, f->taken, strlen(f->taken)));
    EXPECT(f->taken == NULL || f->absent == NULL);
    EXPECT(f->type != QUESTION_CHOICE || f->value == NULL || items(f->value) > 1);
    EXPECT((f->type == QUESTION_YES) == (f->value == NULL));
}

static void check_question(const ruling_question *q, const question_field *f)
{
    EXPECT((f->rank > 0) == (f->prompt != NULL) || f->even);
    EXPECT(!f->needed || (f->prompt != NULL && f->value != NULL && f->unsaid == NULL));
    EXPECT(!f->even || (strchr(f->prompt, '?') != NULL && f->facts != NULL));
    EXPECT(!f->settled || f->facts != NULL);
    EXPECT(find(q, f->key, strlen(f->key)) == f); /* no key twice */
}

static void check_store(const ruling_question *q, const question_field *f)
{
    EXPECT(f->offset < sizeof(ruling_facts));
    EXPECT((f->store == STORE_OWN) == (f->read != NULL));
    EXPECT((f->store == STORE_WORD) == (f->word != NULL));
    EXPECT(f->store != STORE_WORD || f->word[0] == '\0' ||
           has_item(f->value, f->word, strlen(f->word)));
    EXPECT(f->store != STORE_NUMBER || f->least < f->most);
}

/* Keys and words of a condition: "key", "!key", "key=word|word", with commas between. */
static void check_condition(const ruling_question *q, const question_field *f)
{
    for (const char *at = f->when != NULL ? f->when : ""; *at != '\0';) {
        size_t size = strcspn(at, " ,");
        size_t from = at[0] == '!', key = strcspn(at + from, "= ,");
        const question_field *other = find(q, at + from, key);
        EXPECT(other != NULL);
        if (from + key < size && other != NULL && other->type == QUESTION_CHOICE)
            for (const char *word = at + from + key + 1; word < at + size;) {
                size_t length = strcspn(word, "| ,");
                EXPECT(has_item(other->value, word, length));
                word += length + 1;
            }
        at += size + (at[size] != '\0');
    }
}

/* The options of the command are the fields, in their order. */
static void check_options(const ruling_question *q, const question_field *f)
{
    if (f != q->fields)
        return;
    const cli_option *option = q->command->options;
    for (; f->key != NULL; f = question_next(f)) {
        if (f->operand)
            continue;
        EXPECT(option->name != NULL && strcmp(option->name, f->key) == 0);
        EXPECT(option->value == f->value || strcmp(option->value, f->value) == 0);
        option++;
    }
    assert_null(option->name);
}

static void lists(void **state)
{
    (void)state;
    each_field(check_lists);
}

static void questions(void **state)
{
    (void)state;
    each_field(check_question);
}

static void stores(void **state)
{
    (void)state;
    each_field(check_store);
}

static void conditions(void **state)
{
    (void)state;
    each_field(check_condition);
}

static void options(void **state)
{
    (void)state;
    each_field(check_options);
}

typedef struct said {
    const char *key, *value;
} said;

static const char *say(const void *ctx, const char *key)
{
    const said *s = ctx;
    return strcmp(s->key, key) == 0 ? s->value : NULL;
}

static bool applies(const char *when, const char *key, const char *value)
{
    question_field f = {.key = "x", .when = when};
    said s = {key, value};
    return question_applies(&f, say, &s);
}

static void what_applies(void **state)
{
    (void)state;
    assert_true(applies(NULL, "a", "1"));
    assert_true(applies("a", "a", ""));
    assert_false(applies("a", "b", ""));
    assert_true(applies("!a", "b", ""));
    assert_false(applies("!a", "a", ""));
    assert_true(applies("a=1|2", "a", "2"));
    assert_false(applies("a=1|2", "a", "12"));
    assert_false(applies("a=1|2", "a", "3"));
    assert_false(applies("a=1 b", "a", "1"));
    assert_true(applies("b=1,a=1", "a", "1"));
    assert_false(applies("b=1,a=1", "a", "2"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lists),   cmocka_unit_test(questions),
        cmocka_unit_test(stores),  cmocka_unit_test(conditions),
        cmocka_unit_test(options), cmocka_unit_test(what_applies),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
