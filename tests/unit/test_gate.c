/* The gate that outputs go through: what no command line shows, because it happens between the
 * first look at a name and the last. */
#include "copies/copies.h"
#include "eventfile/eventfile_private.h"
#include "file/output.h"
#include "file/virtual.h"
#include "support/scratch.h"
#include "support/unit.h"

#include <sys/stat.h>
#include <unistd.h>

static ff_error err;
static const ff_write_rule named = {.means = FF_OWN_NONE};

static void put(const char *name, const char *text)
{
    scratch_put(name, text, strlen(text));
}

static void assert_text(const char *name, const char *text)
{
    ff_str bytes = FF_STR_INIT;
    assert_int_equal(ff_input_read_all(name, 1000, &bytes, &err), FF_OK);
    assert_string_equal(ff_str_get(&bytes), text);
    ff_str_release(&bytes);
}

static int end_with(ff_output *out, const char *text)
{
    assert_int_equal(ff_output_write(out, text, strlen(text), &err), FF_OK);
    return ff_output_commit(out, &err);
}

/* --- between the first look and the last --- */

/* A file of ours comes under the name while the output is being written. */
static void test_a_key_that_comes_meanwhile(void **state)
{
    ff_output *out;
    (void)state;
    assert_int_equal(ff_output_new("out", &out, &err), FF_OK);
    put("out", "ffsec1:abc\n");
    assert_int_equal(end_with(out, "page"), FF_E_STATE_KEPT);
    assert_text("out", "ffsec1:abc\n");
    assert_int_equal(unlink("out"), 0);
}

static void test_any_file_that_comes_meanwhile(void **state)
{
    static const ff_write_rule fresh = {.fresh = true};
    ff_output *out;
    (void)state;
    assert_int_equal(ff_output_new_by("out", &fresh, &out, &err), FF_OK);
    put("out", "mine");
    assert_int_equal(end_with(out, "page"), FF_E_STATE_EXISTS);
    assert_text("out", "mine");
    assert_int_equal(ff_output_new_by("out", &fresh, &out, &err), FF_E_STATE_EXISTS);
    assert_int_equal(unlink("out"), 0);
}

/* A link that comes under a name which the user did not choose is replaced or refused; what it
 * leads to stays, and nothing comes to be where it leads nowhere. */
static void test_a_link_that_comes_meanwhile(void **state)
{
    static const ff_write_rule side = {.side = true};
    static const char *const targets[] = {"victim", "nothing"};
    (void)state;
    put("victim", "precious");
    for (size_t i = 0; i < COUNT_OF(targets); i++) {
        ff_output *out;
        assert_int_equal(ff_output_new_by("out", &side, &out, &err), FF_OK);
        assert_int_equal(symlink(targets[i], "out"), 0);
        assert_int_equal(end_with(out, "page"), FF_E_STATE_KEPT);
        assert_int_equal(ff_output_new_by("out", &side, &out, &err), FF_E_STATE_KEPT);
        assert_int_equal(unlink("out"), 0);
    }
    assert_text("victim", "precious");
    assert_int_not_equal(access("nothing", F_OK), 0);
    assert_int_equal(unlink("victim"), 0);
}

/* Only the file that was examined may be replaced. */
static void test_another_file_in_its_place(void **state)
{
    ff_write_rule rule = {.plain = true};
    ff_file_info info;
    ff_output *out;
    (void)state;
    put("out", "first");
    assert_true(ff_sys_info("out", &info));
    rule.instead = &info;
    assert_int_equal(ff_output_new_by("out", &rule, &out, &err), FF_OK);
    put("other", "second");
    assert_int_equal(rename("other", "out"), 0);
    assert_int_equal(end_with(out, "page"), FF_E_STATE_KEPT);
    assert_text("out", "second");
    assert_int_equal(unlink("out"), 0);
}

/* --- inputs of a command --- */

static int write_one(const char *name, const ff_write_rule *rule)
{
    return ff_file_replace_by(name, rule, "new", 3, &err);
}

/* What was read is kept until the command ends, and outside of commands a program may read a
 * file and replace it. */
static void test_inputs(void **state)
{
    static const ff_write_rule updates = {.updates = true};
    ff_gate_scope scope, inner;
    (void)state;
    put("in", "old");
    assert_int_equal(link("in", "hard"), 0);
    assert_text("in", "old");
    assert_int_equal(write_one("hard", &named), FF_OK);
    ff_gate_begin(&scope);
    assert_text("in", "old");
    assert_true(ff_gate_is_input("in"));
    assert_int_equal(write_one("in", &named), FF_E_STATE_KEPT);
    ff_gate_begin(&inner); /* which has read nothing yet */
    assert_false(ff_gate_is_input("in"));
    ff_gate_end(&inner);
    assert_int_equal(write_one("in", &named), FF_E_STATE_KEPT);
    assert_int_equal(write_one("in", &updates), FF_OK);
    assert_int_equal(write_one("in", &named), FF_E_STATE_KEPT); /* written just now */
    ff_gate_end(&scope);
    assert_int_equal(write_one("in", &named), FF_OK);
    assert_int_equal(unlink("in"), 0);
    assert_int_equal(unlink("hard"), 0);
}

/* An input that an output would replace is not even opened; the output may go on when it is
 * dropped. */
static void test_output_before_input(void **state)
{
    ff_gate_scope scope;
    ff_output *out;
    ff_input *in;
    (void)state;
    put("both", "old");
    ff_gate_begin(&scope);
    assert_int_equal(ff_output_new("both", &out, &err), FF_OK);
    assert_int_equal(ff_input_new("both", &in, &err), FF_E_STATE_KEPT);
    assert_int_equal(end_with(out, "page"), FF_E_STATE_KEPT);
    assert_text("both", "old");
    ff_gate_end(&scope);
    assert_int_equal(unlink("both"), 0);
}

/* The same of files in memory, by their names. */
static void test_files_in_memory(void **state)
{
    ff_virtual set = FF_VIRTUAL_INIT;
    ff_str bytes = FF_STR_INIT;
    ff_gate_scope scope;
    (void)state;
    set.most = 1000;
    ff_str_text(&bytes, "old");
    assert_int_equal(ff_virtual_put(&set, "in", &bytes, false, &err), FF_OK);
    ff_str_text(&bytes, FF_ENVELOPE_START "1");
    assert_int_equal(ff_virtual_put(&set, "sealed", &bytes, false, &err), FF_OK);
    ff_virtual_use(&set);
    ff_gate_begin(&scope);
    assert_int_equal(write_one("sealed", &named), FF_E_STATE_KEPT);
    assert_text("in", "old");
    assert_int_equal(write_one("in", &named), FF_E_STATE_KEPT);
    assert_int_equal(write_one("out", &named), FF_OK);
    assert_int_equal(write_one("out", &named), FF_E_STATE_KEPT);
    ff_gate_end(&scope);
    ff_virtual_use(NULL);
    ff_virtual_release(&set);
}

/* --- kinds --- */

static void test_kinds(void **state)
{
    unsigned char event[FF_OWN_KIND_BYTES] = FF_DATABASE_START;
    static const unsigned char id[] = {
        FF_EVENTFILE_APPLICATION >> 24 & 0xff, FF_EVENTFILE_APPLICATION >> 16 & 0xff,
        FF_EVENTFILE_APPLICATION >> 8 & 0xff, FF_EVENTFILE_APPLICATION & 0xff};
    (void)state;
    assert_int_equal(ff_own_kind_of(event, sizeof event), FF_OWN_NONE); /* a database */
    memcpy(event + FF_EVENT_APPLICATION_AT, id, sizeof id);
    assert_int_equal(ff_own_kind_of(event, sizeof event), FF_OWN_EVENT);
    assert_int_equal(ff_own_kind_of(event, sizeof event - 1), FF_OWN_NONE);
    assert_int_equal(ff_own_kind_of("", 0), FF_OWN_NONE);
    assert_int_equal(ff_own_kind_of("[Event \"x\"]", 11), FF_OWN_NONE);
    assert_string_equal(ff_own_kind_name(FF_OWN_EVENT), "an event file");
    assert_string_equal(ff_own_kind_name(FF_OWN_NONE), "a file");
}

/* --- copies that others have open --- */

static int set_city(void *city, ff_event *event, ff_error *why)
{
    (void)why;
    event->city = city;
    return FF_OK;
}

static ff_eventfile *make_event(const char *path)
{
    const ff_log_stamp stamp = {"2026-11-23T08:00:00Z", "A", "made", ""};
    ff_eventfile *file;
    ff_event event;
    ff_event_init(&event);
    event.name = "Club";
    assert_int_equal(ff_eventfile_create(path, &event, &stamp, &err), FF_OK);
    ff_event_release(&event);
    assert_int_equal(ff_eventfile_open(path, 0, &file, &err), FF_OK);
    return file;
}

/* Who writes the copy just now loses nothing, and who had it open hears that it was replaced:
 * what he stores is not stored where nobody finds it. */
static void test_a_copy_in_use(void **state)
{
    const ff_log_stamp stamp = {"2026-11-23T09:00:00Z", "A", "city", ""};
    ff_eventfile *file = make_event("e.ffe"), *copy;
    char city[] = "Graz";
    long long entry;
    (void)state;
    assert_int_equal(ff_copies_backup(file, "c.ffe", FF_BACKUP_NEW, &err), FF_OK);
    assert_int_equal(ff_eventfile_open("c.ffe", 0, &copy, &err), FF_OK);
    assert_int_equal(ff_ef_begin(copy, &err), FF_OK);
    assert_int_equal(ff_copies_backup(file, "c.ffe", FF_BACKUP_REPLACE, &err),
                     FF_E_STATE_LOCKED);
    assert_int_equal(ff_ef_end(copy, FF_OK, &err), FF_OK);
    assert_int_equal(ff_copies_backup(file, "c.ffe", FF_BACKUP_REPLACE, &err), FF_OK);
    assert_int_not_equal(ff_eventfile_change(copy, &stamp, set_city, city, &entry, NULL, &err),
                         FF_OK);
    ff_eventfile_free(copy);
    assert_int_equal(ff_eventfile_open("c.ffe", 0, &copy, &err), FF_OK);
    assert_int_equal(ff_eventfile_change(copy, &stamp, set_city, city, &entry, NULL, &err),
                     FF_OK);
    assert_int_equal(ff_copies_backup(file, "c.ffe", FF_BACKUP_REPLACE, &err), FF_E_STATE_KEPT);
    ff_eventfile_free(copy);
    ff_eventfile_free(file);
    assert_int_equal(unlink("e.ffe"), 0);
    assert_int_equal(unlink("c.ffe"), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_key_that_comes_meanwhile),
        cmocka_unit_test(test_any_file_that_comes_meanwhile),
        cmocka_unit_test(test_a_link_that_comes_meanwhile),
        cmocka_unit_test(test_another_file_in_its_place),
        cmocka_unit_test(test_inputs),
        cmocka_unit_test(test_output_before_input),
        cmocka_unit_test(test_files_in_memory),
        cmocka_unit_test(test_kinds),
        cmocka_unit_test(test_a_copy_in_use),
    };
    return cmocka_run_group_tests(tests, scratch_enter, scratch_leave);
}
