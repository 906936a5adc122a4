/* Event files when a call of the system fails while they are opened, and when memory is out. */
/* before the names of the fixture, which its functions have, too */
#include "support/failing_calls.h"

#include "support/event_file.h"
#include "support/failing.h"
#include "support/unit.h"

#include "eventfile/eventfile_private.h"
#include "flagfall/file.h"

static void make_file(void)
{
    ff_event event;
    int index;
    remove_file();
    ff_event_init(&event);
    event.name = "Whole";
    check(ff_event_add_player(&event, 0, &index, &err));
    check(ff_eventfile_create(path, &event, &stamp, &err));
    ff_event_release(&event);
}

/* What another program left: a journal that says nothing, of so many bytes. */
static void leave_journal(size_t size)
{
    FILE *out = fopen(journal, "wb");
    assert_non_null(out);
    for (size_t i = 0; i < size; i++)
        fputc('x', out);
    fclose(out);
}

static int open_and_load(bool changing)
{
    ff_eventfile *file;
    ff_event event;
    int code = changing ? ff_eventfile_open(path, 0, &file, &err)
                        : ff_eventfile_open_reading(path, 0, &file, &err);
    if (code != FF_OK) {
        assert_null(file);
        return code;
    }
    ff_event_init(&event);
    code = ff_eventfile_load(file, &event, &err);
    if (code == FF_OK)
        assert_string_equal(event.name, "Whole");
    ff_event_release(&event);
    ff_eventfile_free(file);
    return code;
}

/* Whatever call fails, it is told, or nothing was missed. */
static void test_calls(void **state)
{
    static const char *const calls[] = {"fstat", "pread", "read"};
    static const size_t journals[] = {0, 4, 600};
    unsigned told = 0;
    (void)state;
    for (size_t i = 0; i < COUNT_OF(calls) * COUNT_OF(journals) * 2; i++) {
        size_t left = journals[i / 2 % COUNT_OF(journals)];
        bool more = true;
        for (int n = 1; more; n++) {
            make_file();
            if (left != 0)
                leave_journal(left);
            fail_call(calls[i / 2 / COUNT_OF(journals)], n, EIO);
            told += open_and_load(i % 2 != 0) != FF_OK;
            more = call_failed();
            fail_call("", 1, 0);
        }
        make_file();
        assert_int_equal(open_and_load(i % 2 != 0), FF_OK);
    }
    assert_true(told > 10);
}

/* Is it an event file? Not where it cannot be looked at. */
static void test_is(void **state)
{
    static const char *const calls[] = {"fstat", "pread"};
    (void)state;
    make_file();
    assert_true(ff_eventfile_is(path));
    for (size_t i = 0; i < COUNT_OF(calls); i++) {
        fail_call(calls[i], 1, EIO);
        assert_false(ff_eventfile_is(path));
        assert_true(call_failed());
    }
    assert_false(ff_eventfile_is("/dev/null"));
    assert_false(ff_eventfile_is(folder));
}

static bool read_interrupted(void *context)
{
    int code = open_and_load(false);
    (void)context;
    assert_true(code == FF_OK || code == FF_E_MEMORY);
    return code != FF_OK;
}

/* A copy of a file that was left in the middle of a change needs memory of its own. */
static void test_without_memory(void **state)
{
    unsigned long rounds;
    (void)state;
    make_file();
    leave_journal(600);
    assert_true(failing_each(read_interrupted, NULL, true, &rounds));
    assert_true(rounds > 5);
    make_file();
}

static bool open_bytes(void *context)
{
    const ff_str *text = context;
    ff_eventfile *file;
    int code =
        ff_ef_open_bytes("memory", ff_str_get(text), text->size, "xxxxxxxxx", 9, &file, &err);
    assert_true(code == FF_OK || code == FF_E_MEMORY);
    ff_eventfile_free(file);
    return code != FF_OK;
}

static void test_bytes_without_memory(void **state)
{
    ff_str text = FF_STR_INIT;
    ff_eventfile *file;
    unsigned long rounds;
    (void)state;
    make_file();
    check(ff_input_read_all(path, 1 << 20, &text, &err));
    assert_true(failing_each(open_bytes, &text, true, &rounds));
    assert_true(rounds > 3);
    assert_int_not_equal(ff_ef_open_bytes("memory", "", 0, NULL, 0, &file, &err), FF_OK);
    assert_null(file);
    ff_str_release(&text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_calls),
        cmocka_unit_test(test_is),
        cmocka_unit_test(test_without_memory),
        cmocka_unit_test(test_bytes_without_memory),
    };
    return cmocka_run_group_tests(tests, make_folder, remove_folder);
}
